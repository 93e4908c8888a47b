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
    const QRect arrow = QStyle::visualRect(option.direction, option.rect,
        QRect(option.rect.right() - 23, option.rect.top(), 20, option.rect.height()));
    paintIcon(
        p, u"down"_s, arrow, 12, theme.color(enabled ? Token::TextSecondary : Token::TextDisabled));
}

void checkBox(QPainter& p, const Theme& theme, const QStyleOption& option)
{
    const bool enabled = option.state & QStyle::State_Enabled;
    const bool filled = enabled && !(option.state & QStyle::State_Off);
    const int side = std::min({option.rect.width(), option.rect.height(), 14});
    QRect box(0, 0, side, side);
    box.moveCenter(option.rect.center());
    Token border = enabled ? Token::ControlBorder : Token::TextDisabled;
    if (filled)
        border = Token::Accent;
    roundedBox(p, box, theme.color(filled ? Token::Accent : Token::Base), theme.color(border));
    if (option.state & QStyle::State_Off)
        return;
    paintIcon(p, option.state & QStyle::State_NoChange ? u"minus"_s : u"check"_s, box, 12,
        theme.color(enabled ? Token::OnAccent : Token::TextDisabled));
}

void spinBox(QPainter& p, const Theme& theme, const QStyleOptionSpinBox& option, const QRect& up,
    const QRect& down, const QWidget* widget)
{
    field(p, theme, option, widget);
    if (option.buttonSymbols == QAbstractSpinBox::NoButtons)
        return;
    const auto arrow = [&](const QRect& rect, double turn, QAbstractSpinBox::StepEnabledFlag step) {
        const bool on = (option.state & QStyle::State_Enabled) && (option.stepEnabled & step);
        p.save();
        p.translate(QRectF(rect).center());
        p.rotate(turn);
        paintIcon(p, u"down"_s, QRectF(-5, -5, 10, 10), 10,
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

} // namespace mnemo::styleparts
