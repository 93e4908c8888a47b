// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/bench/marklegend.h"

#include "ui/bench/benchwords.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/labels.h"

#include <QHBoxLayout>
#include <QPainter>

#include <utility>

namespace mnemo {

namespace {

constexpr int kLineWidth = 18;

class MarkSample final : public QWidget
{
public:
    MarkSample(ClaimMark mark, QWidget* parent) : QWidget(parent), m_mark(mark)
    {
        setFixedSize(kLineWidth, 8);
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        paintMarkLine(
            painter, QPointF(0, 3), kLineWidth, m_mark, themeOf(this).color(tokenOf(m_mark)));
    }

private:
    ClaimMark m_mark;
};

} // namespace

void paintMarkLine(
    QPainter& painter, const QPointF& from, qreal width, ClaimMark mark, const QColor& colour)
{
    QPen pen(colour, mark == ClaimMark::Contradicted ? 1 : 2);
    pen.setCapStyle(Qt::FlatCap);
    if (mark == ClaimMark::NotCheckable)
        pen.setDashPattern({2, 1.5}); // in widths of the pen: 4 and 3 pixels
    painter.setPen(pen);
    painter.drawLine(from, from + QPointF(width, 0));
    if (mark == ClaimMark::Contradicted)
        painter.drawLine(from + QPointF(0, 3), from + QPointF(width, 3));
}

MarkLegend::MarkLegend(QWidget* parent) : QWidget(parent)
{
    auto* flow = new FlowLayout(this);
    flow->setContentsMargins(12, 6, 12, 6);
    const std::pair<ClaimMark, QString> marks[]{{ClaimMark::Supported, tr("supported")},
        {ClaimMark::Contradicted, tr("contradicted")},
        {ClaimMark::NotCheckable, tr("not checkable")}};
    for (const auto& [mark, words] : marks) {
        auto* part = new QWidget(this);
        auto* row = new QHBoxLayout(part);
        row->setContentsMargins(0, 0, 10, 0);
        row->setSpacing(6);
        row->addWidget(new MarkSample(mark, part));
        row->addWidget(new TextLabel(words, TextStyle::Hint, Token::TextSecondary, part));
        flow->addWidget(part);
    }
}

} // namespace mnemo

#include "moc_marklegend.cpp"
