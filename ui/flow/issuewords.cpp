// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/flow/issuewords.h"

#include "core/structure/vocabulary.h"
#include "ui/widgets/format.h"

#include <QCoreApplication>
#include <QPainter>
#include <QStringList>

#include <array>

namespace mnemo {

namespace {

struct IssueText
{
    Q_DECLARE_TR_FUNCTIONS(IssueText)
};

constexpr qsizetype kMostName = 60;
constexpr std::size_t kMostNamed = 4; ///< of the nodes of a loop

QString nameOf(const Json& id)
{
    const auto& text = id.get_ref<const std::string&>();
    return oneLine(toQString(std::string(structure::partsOfId(text).name)), kMostName);
}

QString loopWords(const Json& nodes)
{
    QStringList names;
    for (const Json& node : nodes) {
        if (names.size() < static_cast<qsizetype>(kMostNamed))
            names << nameOf(node);
    }
    if (nodes.size() > kMostNamed)
        names << QStringLiteral("…");
    return names.join(QStringLiteral(", "));
}

QString edgeWords(const Json& edge)
{
    return IssueText::tr("%1 → %2", "an edge")
        .arg(nameOf(edge.at("source")), nameOf(edge.at("target")));
}

/// A line with a small head at its end.
void drawArrow(QPainter& painter, QPointF from, QPointF to)
{
    painter.drawLine(from, to);
    const QPointF along = (to - from) / QLineF(from, to).length();
    const QPointF across(-along.y(), along.x());
    painter.drawLine(to, to - along * 3 + across * 2.5);
    painter.drawLine(to, to - along * 3 - across * 2.5);
}

} // namespace

QString issueTitle(const std::string& type)
{
    if (type == "bidirectional")
        return IssueText::tr("Bidirectional");
    if (type == "circular")
        return IssueText::tr("Circular");
    if (type == "duplicate")
        return IssueText::tr("Duplicate");
    if (type == "missing_reader")
        return IssueText::tr("Missing reader");
    if (type == "missing_writer")
        return IssueText::tr("Missing writer");
    if (type == "io_without_flow")
        return IssueText::tr("io without a flow");
    return IssueText::tr("Dangling");
}

QString issueSentence(const Json& issue)
{
    const std::string type = issue.at("type").get<std::string>();
    const Json& nodes = issue.at("nodes");
    const Json& edges = issue.at("edges");
    const QString flow = issue.contains("flow") ? nameOf(issue.at("flow")) : QString();
    if (type == "bidirectional" && !nodes.empty())
        return IssueText::tr("%1 writes and reads %2").arg(nameOf(nodes[0]), flow);
    if (type == "circular")
        return IssueText::tr("A loop that passes no actor: %1").arg(loopWords(nodes));
    if (type == "missing_reader")
        return nodes.empty() ? IssueText::tr("%1 is read by nothing").arg(flow)
                             : IssueText::tr("%1 is written, read by nothing").arg(flow);
    if (type == "missing_writer")
        return nodes.empty() ? IssueText::tr("%1 is written by nothing").arg(flow)
                             : IssueText::tr("%1 is read, written by nothing").arg(flow);
    if (edges.empty())
        return issueTitle(type);
    const QString edge = edgeWords(edges[0]);
    if (type == "duplicate")
        return IssueText::tr("%1 is given %n times", nullptr, static_cast<int>(edges.size()))
            .arg(edge);
    if (type == "io_without_flow")
        return IssueText::tr("%1 passes no flow").arg(edge);
    return IssueText::tr("%1 has an end that nothing declares").arg(edge);
}

QString issueSupport(const Json& issue)
{
    QStringList parts;
    const auto nodes = issue.at("nodes").size() + (issue.contains("flow") ? 1 : 0);
    parts << IssueText::tr("%n node(s)", nullptr, static_cast<int>(nodes));
    parts << IssueText::tr("%n edge(s)", nullptr, static_cast<int>(issue.at("edges").size()));
    return parts.join(QStringLiteral(", "));
}

void paintIssueGlyph(
    QPainter& painter, const std::string& type, const QRectF& rect, const QColor& ink)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(ink, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.translate(rect.center());
    if (type == "bidirectional") {
        drawArrow(painter, {-5, -2.5}, {5, -2.5});
        drawArrow(painter, {5, 2.5}, {-5, 2.5});
    } else if (type == "circular") {
        painter.drawArc(QRectF(-4.5, -4.5, 9, 9), 60 * 16, 300 * 16);
        drawArrow(painter, {1, -4.4}, {4, -2.4});
    } else if (type == "duplicate") {
        painter.drawLine(QPointF(-4.5, -2), QPointF(4.5, -2));
        painter.drawLine(QPointF(-4.5, 2), QPointF(4.5, 2));
    } else if (type == "missing_reader") {
        drawArrow(painter, {-5, 0}, {3, 0});
        painter.drawLine(QPointF(5, -4), QPointF(5, 4));
    } else if (type == "missing_writer") {
        painter.drawLine(QPointF(-5, -4), QPointF(-5, 4));
        drawArrow(painter, {-3, 0}, {5, 0});
    } else if (type == "io_without_flow") {
        painter.drawRect(QRectF(-6, -2.5, 4.5, 5));
        painter.drawRect(QRectF(1.5, -2.5, 4.5, 5));
        painter.drawLine(QPointF(-1.5, 0), QPointF(1.5, 0));
    } else {
        painter.drawLine(QPointF(-6, 0), QPointF(-1, 0));
        painter.setBrush(ink);
        for (const double x : {1.5, 4.5})
            painter.drawEllipse(QPointF(x, 0), 0.6, 0.6);
    }
    painter.restore();
}

} // namespace mnemo
