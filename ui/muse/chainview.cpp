// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/muse/chainview.h"

#include "ui/muse/valuechip.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/theme.h"

#include <QPainter>
#include <QPolygonF>
#include <QSignalBlocker>
#include <QStyle>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kLine = 14; ///< of an edge, on each side of its kind
constexpr int kStepGap = 4;
constexpr int kHead = 5;
constexpr std::size_t kMostNodes = 8;
constexpr std::size_t kEndNodes = 3; ///< at either end of a longer path

} // namespace

ChainView::ChainView(
    const Claim& claim, const ClaimChain& chain, const Answer& answer, QWidget* parent)
    : ChipFlow(parent), m_chain(chain)
{
    setObjectName(u"chain"_s);
    addSteps(claim, answer);
    const std::size_t nodes = (m_chain.steps.size() + 1) / 2;
    if (nodes > kMostNodes) {
        const int left = static_cast<int>(nodes - 2 * kEndNodes);
        m_more = new LinkButton(tr("%n more", nullptr, left), TextStyle::Small, this);
        m_more->setObjectName(u"moreOfChain"_s);
        m_more->setAccessibleName(tr("Show %n more nodes of the path", nullptr, left));
        connect(m_more, &LinkButton::clicked, this, [this] {
            m_more->deleteLater();
            m_more->hide();
            m_more = nullptr;
            reflow();
        });
    }
    for (std::size_t i = 0; i < chips().size(); ++i)
        chips()[i]->setVisible(isShown(i));
}

void ChainView::addSteps(const Claim& claim, const Answer& answer)
{
    QStringList words;
    for (const ChainStep& step : m_chain.steps) {
        const auto& value = std::get<AnswerValue>(claim.parts[step.part]);
        const QString text = oneLine(toQString(value.text()), 80);
        words.append(step.isNode ? text
                                 : (step.hasHeadBefore ? u"←"_s : u"–"_s) + text
                    + (step.hasHeadAfter ? u"→"_s : u"–"_s));
    }
    const QString line = words.join(u' ');
    setAccessibleName(tr("Path: %1").arg(line));
    for (const ChainStep& step : m_chain.steps) {
        const auto& value = std::get<AnswerValue>(claim.parts[step.part]);
        ValueChip* chip = addChip(value, answer, line);
        const QSignalBlocker quiet(chip); // the steps are laid out when all are there
        if (step.isNode)
            chip->setRole(step.role);
        else
            chip->setLook(ValueChip::Look::OnLine);
    }
}

/// The first and last nodes with the edges between them.
bool ChainView::isShown(std::size_t step) const
{
    const std::size_t shown = 2 * kEndNodes - 1;
    return m_more == nullptr || step < shown || step + shown >= m_chain.steps.size();
}

int ChainView::rowHeight() const
{
    return (chips().empty() ? themeOf(this).scaled(20) : chips().front()->sizeHint().height())
        + kStepGap;
}

int ChainView::stepWidth(std::size_t step, int width) const
{
    const int lines = m_chain.steps[step].isNode ? 0 : 2 * (themeOf(this).scaled(kLine) + kStepGap);
    return std::min(chips()[step]->sizeHint().width() + lines, width);
}

std::vector<ChainView::Placed> ChainView::flow(int width) const
{
    const int row = rowHeight();
    std::vector<Placed> placed;
    int x = 0;
    int y = 0;
    bool isLeftOut = false;
    for (std::size_t i = 0; i < m_chain.steps.size(); ++i) {
        if (!isShown(i)) {
            // The link stands on a line of its own.
            if (!isLeftOut)
                y += x > 0 ? 2 * row : row;
            isLeftOut = true;
            x = 0;
            continue;
        }
        // An edge and the node that it leads to stay together where they can.
        const bool isEdge = !m_chain.steps[i].isNode;
        const int wide = stepWidth(i, width);
        const bool hasNode = isEdge && i + 1 < m_chain.steps.size() && isShown(i + 1);
        const int together = wide + (hasNode ? kStepGap + stepWidth(i + 1, width) : 0);
        if (x > 0 && (isEdge ? x + together > width : x + wide > width)) {
            x = 0;
            y += row;
        }
        placed.push_back({i, QRect(x, y, wide, row)});
        x += wide + kStepGap;
    }
    return placed;
}

void ChainView::arrange()
{
    for (std::size_t i = 0; i < chips().size(); ++i)
        chips()[i]->setVisible(isShown(i));
    int above = 0;
    for (const Placed& at : placed()) {
        if (m_more != nullptr && at.item < 2 * kEndNodes - 1)
            above = at.rect.bottom() + 1;
        const bool isNode = m_chain.steps[at.item].isNode;
        const int line = isNode ? 0 : themeOf(this).scaled(kLine) + kStepGap;
        putChip(chips()[at.item],
            QRect(at.rect.left() + line, at.rect.top(), std::max(24, at.rect.width() - 2 * line),
                at.rect.height()));
    }
    if (m_more != nullptr) {
        const QSize size = m_more->sizeHint();
        m_more->setGeometry(QStyle::visualRect(layoutDirection(), rect(),
            QRect(themeOf(this).scaled(kLine), above + (rowHeight() - size.height()) / 2,
                size.width(), size.height())));
    }
}

void ChainView::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const Placed& at : placed()) {
        if (!m_chain.steps[at.item].isNode)
            paintEdge(painter, at);
    }
}

/// A line before and one after the kind, with a head at the end to which the edge leads.
void ChainView::paintEdge(QPainter& painter, const Placed& edge) const
{
    const ChainStep& step = m_chain.steps[edge.item];
    const Theme theme = themeOf(this);
    const ValueChip* chip = chips()[edge.item];
    const bool isLit = chip->light() == ValueChip::Light::Evidence;
    const QColor ink = theme.color(isLit ? Token::EvidenceStroke : Token::TextTertiary);
    painter.setPen(QPen(ink, isLit ? 2 : 1.25));
    painter.setBrush(ink);
    const double y = chip->geometry().center().y() + 0.5;
    const bool isMirrored = layoutDirection() == Qt::RightToLeft;
    const double left = edge.rect.left();
    const double right = edge.rect.right();
    painter.drawLine(QPointF(left, y), QPointF(chip->geometry().left() - 1, y));
    painter.drawLine(QPointF(chip->geometry().right() + 1, y), QPointF(right, y));
    const double head = theme.scaled(kHead);
    const auto paintHead = [&](double x, double side) {
        painter.setPen(Qt::NoPen);
        painter.drawPolygon(QPolygonF({QPointF(x, y), QPointF(x - side * head, y - head * 0.7),
            QPointF(x - side * head, y + head * 0.7)}));
    };
    if (isMirrored ? step.hasHeadAfter : step.hasHeadBefore)
        paintHead(left, -1);
    if (isMirrored ? step.hasHeadBefore : step.hasHeadAfter)
        paintHead(right, 1);
}

} // namespace mnemo

#include "moc_chainview.cpp"
