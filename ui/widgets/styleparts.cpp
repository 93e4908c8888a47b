// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/styleparts.h"

#include "ui/widgets/icons.h"
#include "ui/widgets/mnemostyle.h"

#include <QPainter>
#include <QVariant>
#include <QWidget>

#include <algorithm>

namespace mnemo::styleparts {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr double controlRadius = 4.0;

void roundedBox(QPainter& p, const QRect& rect, const QColor& fill, const QColor& border)
{
    p.save();
    p.setRenderHint(QPainter::Antialiasing);
    p.setBrush(fill);
    p.setPen(border.alpha() == 0 ? QPen(Qt::NoPen) : QPen(border, 1));
    p.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), controlRadius, controlRadius);
    p.restore();
}

QColor borderOf(const Theme& theme, const QStyleOption& option, const QWidget* widget)
{
    if (!(option.state & QStyle::State_Enabled))
        return theme.color(Token::Hairline);
    if (widget != nullptr && widget->property("mnemoWrong").toBool())
        return theme.color(Token::Error);
    return theme.color(Token::ControlBorder);
}

/// Says that a press opens a menu or a list, at the end of the control.
void menuArrow(QPainter& p, const Theme& theme, const QStyleOption& option)
{
    const bool enabled = option.state & QStyle::State_Enabled;
    const int size = theme.scaled(12);
    const QRect arrow = QStyle::visualRect(option.direction, option.rect,
        QRect(option.rect.right() - size - 7, option.rect.top(), size, option.rect.height()));
    paintIcon(p, u"down"_s, arrow, size,
        theme.color(enabled ? Token::TextSecondary : Token::TextDisabled));
}

} // namespace

void field(QPainter& p, const Theme& theme, const QStyleOption& option, const QWidget* widget)
{
    const bool enabled = option.state & QStyle::State_Enabled;
    roundedBox(p, option.rect, theme.color(enabled ? Token::Base : Token::Panel),
        borderOf(theme, option, widget));
}

void frame(QPainter& p, const Theme& theme, const QRect& rect)
{
    p.save();
    p.setPen(QPen(theme.color(Token::Hairline), 1));
    p.setBrush(Qt::NoBrush);
    p.drawRect(rect.adjusted(0, 0, -1, -1));
    p.restore();
}

void pushButton(QPainter& p, const Theme& theme, const QStyleOptionButton& option)
{
    const bool enabled = option.state & QStyle::State_Enabled;
    const bool hover = enabled && (option.state & QStyle::State_MouseOver);
    const bool down = option.state & (QStyle::State_Sunken | QStyle::State_On);
    const bool primary = option.features & QStyleOptionButton::DefaultButton;
    if (primary && enabled) {
        QColor fill = theme.color(Token::Accent);
        if (hover || down)
            fill = theme.isDark() ? fill.lighter(108) : fill.darker(down ? 125 : 112);
        roundedBox(p, option.rect, fill, fill);
        return;
    }
    if (option.features & QStyleOptionButton::Flat) {
        if (hover || down)
            roundedBox(p, option.rect, theme.color(Token::Hover), QColor(0, 0, 0, 0));
        return;
    }
    Token fill = Token::Base;
    if (down)
        fill = Token::Selection;
    else if (hover)
        fill = Token::Hover;
    roundedBox(p, option.rect, theme.color(fill),
        theme.color(enabled ? Token::ControlBorder : Token::Hairline));
}

void toolButton(QPainter& p, const Theme& theme, const QStyleOption& option)
{
    const bool enabled = option.state & QStyle::State_Enabled;
    if (option.state & QStyle::State_On)
        roundedBox(p, option.rect, theme.color(Token::Selection), QColor(0, 0, 0, 0));
    else if (enabled && (option.state & (QStyle::State_MouseOver | QStyle::State_Sunken)))
        roundedBox(p, option.rect, theme.color(Token::Hover), QColor(0, 0, 0, 0));
}

void tab(QPainter& p, const Theme& theme, const QStyleOptionTab& option)
{
    const bool selected = option.state & QStyle::State_Selected;
    if (!selected && (option.state & QStyle::State_MouseOver)
        && (option.state & QStyle::State_Enabled))
        p.fillRect(option.rect.adjusted(0, 0, 0, -1), theme.color(Token::Hover));
    if (!selected)
        return;
    QRect line = option.rect;
    const bool above = option.shape == QTabBar::RoundedSouth;
    if (above)
        line.setHeight(2);
    else
        line.setTop(line.bottom() - 1);
    p.fillRect(line, theme.color(Token::Accent));
}

void tabLabel(
    QPainter& painter, const Theme& theme, const QStyleOptionTab& option, const QStyle& style)
{
    const bool selected = option.state & QStyle::State_Selected;
    const bool enabled = option.state & QStyle::State_Enabled;
    painter.save();
    QRect rect = option.rect.adjusted(12, 0, -12, 0);
    if (!option.leftButtonSize.isEmpty())
        rect.setLeft(rect.left() + option.leftButtonSize.width() + 4);
    if (!option.rightButtonSize.isEmpty())
        rect.setRight(rect.right() - option.rightButtonSize.width() - 4);
    if (!option.icon.isNull()) {
        const int size = theme.scaled(16);
        const QRect icon = QStyle::visualRect(option.direction, option.rect,
            QRect(rect.left(), rect.top() + (rect.height() - size) / 2, size, size));
        QIcon::Mode mode = enabled ? QIcon::Normal : QIcon::Disabled;
        option.icon.paint(&painter, icon, Qt::AlignCenter, mode, selected ? QIcon::On : QIcon::Off);
        rect.setLeft(rect.left() + size + 8);
    }
    painter.setFont(theme.font(selected ? TextStyle::Heading : TextStyle::Body));
    Token colour = selected ? Token::Text : Token::TextSecondary;
    if (!enabled)
        colour = Token::TextDisabled;
    painter.setPen(theme.color(colour));
    int flags = static_cast<int>(
        Qt::AlignVCenter | Qt::AlignLeading | Qt::TextShowMnemonic | Qt::TextDontClip);
    if (style.styleHint(QStyle::SH_UnderlineShortcut, &option) == 0)
        flags |= static_cast<int>(Qt::TextHideMnemonic);
    painter.drawText(QStyle::visualRect(option.direction, option.rect, rect), flags, option.text);
    if ((option.state & QStyle::State_HasFocus)
        && (option.state & QStyle::State_KeyboardFocusChange)) {
        painter.setPen(QPen(theme.color(Token::Focus), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(option.rect.adjusted(4, 4, -5, -5));
    }
    painter.restore();
}

void header(QPainter& p, const Theme& theme, const QStyleOption& option)
{
    p.fillRect(option.rect, theme.color(Token::Panel));
    p.fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1),
        theme.color(Token::Hairline));
}

void row(QPainter& p, const Theme& theme, const QStyleOptionViewItem& option)
{
    if (option.state & QStyle::State_Selected)
        p.fillRect(option.rect, theme.color(Token::Selection));
    else if ((option.state & QStyle::State_MouseOver) && (option.state & QStyle::State_Enabled))
        p.fillRect(option.rect, theme.color(Token::Hover));
    else if (option.backgroundBrush.style() != Qt::NoBrush)
        p.fillRect(option.rect, option.backgroundBrush);
    else if (option.features & QStyleOptionViewItem::Alternate)
        p.fillRect(option.rect, theme.color(Token::Alternate));
}

void rowFocus(QPainter& p, const Theme& theme, const QRect& rect)
{
    p.setPen(QPen(theme.color(Token::Focus), 1));
    p.setBrush(Qt::NoBrush);
    p.drawRect(rect.adjusted(0, 0, -1, -1));
}

void scrollBar(
    QPainter& p, const Theme& theme, const QStyleOptionSlider& option, const QRect& slider)
{
    if (option.minimum >= option.maximum || slider.isEmpty())
        return;
    const bool horizontal = option.orientation == Qt::Horizontal;
    const bool hover = option.state & (QStyle::State_MouseOver | QStyle::State_Sunken);
    const int extent = horizontal ? slider.height() : slider.width();
    const int inset = hover ? 0 : std::max(0, (extent - 6) / 2);
    const QRectF thumb = horizontal ? QRectF(slider).adjusted(1, inset, -1, -inset)
                                    : QRectF(slider).adjusted(inset, 1, -inset, -1);
    const double radius = std::min(thumb.width(), thumb.height()) / 2.0;
    p.save();
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(Qt::NoPen);
    p.setBrush(theme.color(Token::ControlBorder));
    p.drawRoundedRect(thumb, radius, radius);
    p.restore();
}

void comboBox(
    QPainter& p, const Theme& theme, const QStyleOptionComboBox& option, const QWidget* widget)
{
    const bool enabled = option.state & QStyle::State_Enabled;
    const bool hover = enabled && !option.editable && (option.state & QStyle::State_MouseOver);
    Token fill = enabled ? Token::Base : Token::Panel;
    if (hover)
        fill = Token::Hover;
    roundedBox(p, option.rect, theme.color(fill), borderOf(theme, option, widget));
    menuArrow(p, theme, option);
}

int menuArrowWidth(const Theme& theme)
{
    return theme.scaled(12) + 6;
}

const QStyleOptionToolButton* opensMenu(const QStyleOption* option)
{
    const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
    const bool opens = button != nullptr
        && button->features.testFlag(QStyleOptionToolButton::HasMenu)
        && !button->features.testFlag(QStyleOptionToolButton::MenuButtonPopup);
    return opens ? button : nullptr;
}

void menuButton(QPainter& painter, const Theme& theme, const QStyleOptionToolButton& option,
    const QStyle& style)
{
    toolButton(painter, theme, option);
    QStyleOptionToolButton label = option;
    label.rect = QStyle::visualRect(
        option.direction, option.rect, option.rect.adjusted(0, 0, -menuArrowWidth(theme), 0));
    style.drawControl(QStyle::CE_ToolButtonLabel, &label, &painter);
    menuArrow(painter, theme, option);
}

void checkBox(QPainter& p, const Theme& theme, const QStyleOption& option)
{
    const bool enabled = option.state & QStyle::State_Enabled;
    const bool filled = enabled && !(option.state & QStyle::State_Off);
    const int side = std::min({option.rect.width(), option.rect.height(), theme.scaled(14)});
    QRect box(0, 0, side, side);
    box.moveCenter(option.rect.center());
    Token border = enabled ? Token::ControlBorder : Token::TextDisabled;
    if (filled)
        border = Token::Accent;
    roundedBox(p, box, theme.color(filled ? Token::Accent : Token::Base), theme.color(border));
    if (option.state & QStyle::State_Off)
        return;
    paintIcon(p, option.state & QStyle::State_NoChange ? u"minus"_s : u"check"_s, box,
        theme.scaled(12), theme.color(enabled ? Token::OnAccent : Token::TextDisabled));
}

void spinBox(QPainter& p, const Theme& theme, const QStyleOptionSpinBox& option, const QRect& up,
    const QRect& down, const QWidget* widget)
{
    field(p, theme, option, widget);
    if (option.buttonSymbols == QAbstractSpinBox::NoButtons)
        return;
    const int size = theme.scaled(10);
    const auto arrow = [&](const QRect& rect, double turn, QAbstractSpinBox::StepEnabledFlag step) {
        const bool on = (option.state & QStyle::State_Enabled) && (option.stepEnabled & step);
        p.save();
        p.translate(QRectF(rect).center());
        p.rotate(turn);
        paintIcon(p, u"down"_s, QRectF(-size / 2.0, -size / 2.0, size, size), size,
            theme.color(on ? Token::TextSecondary : Token::TextDisabled));
        p.restore();
    };
    arrow(up, 180.0, QAbstractSpinBox::StepUpEnabled);
    arrow(down, 0.0, QAbstractSpinBox::StepDownEnabled);
}

void dockTitle(
    QPainter& p, const Theme& theme, const QStyleOptionDockWidget& option, const QRect& textRect)
{
    p.save();
    p.fillRect(option.rect, theme.color(Token::Window));
    p.fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1),
        theme.color(Token::Hairline));
    p.setFont(theme.font(TextStyle::SmallHeading));
    p.setPen(theme.color(Token::TextSecondary));
    const QRect text = textRect.adjusted(12, 0, -4, 0);
    p.drawText(text, static_cast<int>(Qt::AlignVCenter | Qt::AlignLeading),
        p.fontMetrics().elidedText(option.title, Qt::ElideRight, text.width()));
    p.restore();
}

void progress(QPainter& p, const Theme& theme, const QStyleOptionProgressBar& option)
{
    constexpr double height = 4.0;
    QRectF groove(option.rect);
    groove.setTop(groove.center().y() - height / 2.0);
    groove.setHeight(height);
    p.save();
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(Qt::NoPen);
    p.setBrush(theme.color(Token::Hairline));
    p.drawRoundedRect(groove, 2, 2);
    const qint64 range = qint64{option.maximum} - option.minimum;
    // Of unknown length: a still mark, nothing that blinks.
    double part = 0.25;
    if (range > 0)
        part = std::clamp(static_cast<double>(qint64{option.progress} - option.minimum)
                / static_cast<double>(range),
            0.0, 1.0);
    QRectF done = groove;
    done.setWidth(groove.width() * part);
    if (option.direction == Qt::RightToLeft)
        done.moveRight(groove.right());
    p.setBrush(theme.color(Token::Accent));
    p.drawRoundedRect(done, 2, 2);
    p.restore();
}

void focusRing(QPainter& p, const Theme& theme, const QRect& rect, double radius)
{
    p.save();
    p.setRenderHint(QPainter::Antialiasing);
    p.setBrush(Qt::NoBrush);
    p.setPen(QPen(theme.color(Token::Focus), 2));
    p.drawRoundedRect(QRectF(rect).adjusted(1, 1, -1, -1), radius, radius);
    p.restore();
}

void separator(QPainter& p, const Theme& theme, const QRect& rect)
{
    const QColor colour = theme.color(Token::Hairline);
    if (rect.width() > rect.height())
        p.fillRect(QRect(rect.left(), rect.center().y(), rect.width(), 1), colour);
    else
        p.fillRect(QRect(rect.center().x(), rect.top(), 1, rect.height()), colour);
}

void wholeHeader(
    QPainter& p, const QStyle& style, const QStyleOptionHeader& section, const QWidget* widget)
{
    p.save();
    p.setClipRect(section.rect);
    style.drawControl(QStyle::CE_HeaderSection, &section, &p, widget);
    QStyleOptionHeader part = section;
    part.rect = style.subElementRect(QStyle::SE_HeaderLabel, &section, widget);
    style.drawControl(QStyle::CE_HeaderLabel, &part, &p, widget);
    if (section.sortIndicator != QStyleOptionHeader::None) {
        part.rect = style.subElementRect(QStyle::SE_HeaderArrow, &section, widget);
        style.drawPrimitive(QStyle::PE_IndicatorHeaderArrow, &part, &p, widget);
    }
    p.restore();
}

QRect headerRect(const Theme& theme, const QStyleOption& option, bool ofArrow, int margin)
{
    const auto* head = qstyleoption_cast<const QStyleOptionHeader*>(&option);
    const bool isSorted = head != nullptr && head->sortIndicator != QStyleOptionHeader::None;
    const int arrow = theme.scaled(12);
    QRect rect = option.rect.adjusted(margin, 0, -margin, 0);
    if (ofArrow)
        rect.setLeft(rect.right() - arrow + 1);
    else if (isSorted)
        rect.setRight(rect.right() - arrow);
    return QStyle::visualRect(option.direction, option.rect, rect);
}

static void arrow(
    QPainter& p, const Theme& theme, const QStyleOption& option, QStyle::PrimitiveElement element)
{
    const int size = theme.scaled(12);
    const bool enabled = option.state & QStyle::State_Enabled;
    const QColor colour = theme.color(enabled ? Token::TextSecondary : Token::TextDisabled);
    QString name = u"down"_s;
    if (element == QStyle::PE_IndicatorArrowLeft)
        name = u"left"_s;
    else if (element == QStyle::PE_IndicatorArrowRight)
        name = u"right"_s;
    p.save();
    p.translate(QRectF(option.rect).center());
    if (element == QStyle::PE_IndicatorArrowUp)
        p.rotate(180);
    paintIcon(p, name, QRectF(-size / 2.0, -size / 2.0, size, size), size, colour);
    p.restore();
}

bool indicator(
    QPainter& p, const Theme& theme, const QStyleOption& option, QStyle::PrimitiveElement element)
{
    switch (element) {
    case QStyle::PE_IndicatorCheckBox:
    case QStyle::PE_IndicatorItemViewItemCheck:
        checkBox(p, theme, option);
        return true;
    case QStyle::PE_IndicatorArrowUp:
    case QStyle::PE_IndicatorArrowDown:
    case QStyle::PE_IndicatorArrowLeft:
    case QStyle::PE_IndicatorArrowRight:
        arrow(p, theme, option, element);
        return true;
    case QStyle::PE_IndicatorHeaderArrow:
        if (const auto* head = qstyleoption_cast<const QStyleOptionHeader*>(&option))
            // Qt's SortDown is the ascending order, which reads as an arrow upwards.
            arrow(p, theme, option,
                head->sortIndicator == QStyleOptionHeader::SortDown
                    ? QStyle::PE_IndicatorArrowUp
                    : QStyle::PE_IndicatorArrowDown);
        return true;
    case QStyle::PE_IndicatorToolBarSeparator:
        separator(p, theme, option.rect.adjusted(0, 8, 0, -8));
        return true;
    case QStyle::PE_IndicatorDockWidgetResizeHandle:
        separator(p, theme, option.rect);
        return true;
    default:
        return false;
    }
}

} // namespace mnemo::styleparts
