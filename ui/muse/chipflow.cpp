// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/muse/chipflow.h"

#include "ui/muse/valuechip.h"
#include "ui/widgets/format.h"
#include "ui/widgets/theme.h"

#include <QEvent>
#include <QStyle>

#include <algorithm>

namespace mnemo {

namespace {

constexpr int kLeastWidth = 60;

} // namespace

ChipFlow::ChipFlow(QWidget* parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

ValueChip* ChipFlow::addChip(const AnswerValue& value, const Answer& answer, const QString& whole)
{
    ValueContext context{{}, whole, 0};
    if (const Receipt* receipt = receiptOf(answer, value.receipt())) {
        context.query = oneLine(toQString(receipt->query), 80);
        context.asked = receipt->ts;
    }
    auto* chip = new ValueChip(value, context, this);
    connect(chip, &ValueChip::sizeChanged, this, &ChipFlow::reflow);
    m_chips.push_back(chip);
    return chip;
}

QSize ChipFlow::sizeHint() const
{
    const int width = themeOf(this).scaled(320);
    return {width, heightForWidth(width)};
}

QSize ChipFlow::minimumSizeHint() const
{
    return {120, rowHeight()};
}

int ChipFlow::heightForWidth(int width) const
{
    const auto placed = flow(std::max(width, kLeastWidth));
    return placed.empty() ? rowHeight() : placed.back().rect.bottom() + 1;
}

void ChipFlow::putChip(ValueChip* chip, const QRect& rect)
{
    const int height = chip->sizeHint().height();
    chip->setGeometry(rect.left(), rect.top() + (rect.height() - height) / 2, rect.width(), height);
}

void ChipFlow::place()
{
    m_placed = flow(std::max(width(), kLeastWidth));
    for (Placed& at : m_placed)
        at.rect = QStyle::visualRect(layoutDirection(), rect(), at.rect);
    arrange();
    update();
}

void ChipFlow::reflow()
{
    updateGeometry();
    place();
}

void ChipFlow::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    place();
}

bool ChipFlow::event(QEvent* event)
{
    switch (event->type()) {
    case QEvent::FontChange:
    case QEvent::StyleChange:
    case QEvent::LayoutDirectionChange:
        reflow();
        break;
    default:
        break;
    }
    return QWidget::event(event);
}

} // namespace mnemo

#include "moc_chipflow.cpp"
