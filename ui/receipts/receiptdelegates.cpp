// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/receipts/receiptdelegates.h"

#include "ui/drawing/rowpainter.h"
#include "ui/receipts/differencemodel.h"
#include "ui/receipts/jsontreemodel.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/icons.h"

#include <QApplication>
#include <QPainter>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

void paintRow(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index)
{
    QStyleOptionViewItem row = option;
    row.index = index;
    QApplication::style()->drawPrimitive(
        QStyle::PE_PanelItemViewItem, &row, painter, option.widget);
    const bool current = (option.state & QStyle::State_HasFocus)
        && (option.state & QStyle::State_KeyboardFocusChange);
    if (current)
        QApplication::style()->drawPrimitive(
            QStyle::PE_FrameFocusRect, &row, painter, option.widget);
}

struct DifferenceLook
{
    Token colour;
    QString icon;
};

DifferenceLook lookOf(DifferenceModel::Kind kind)
{
    switch (kind) {
    case DifferenceModel::Kind::Added:
        return {Token::Match, u"plus"_s};
    case DifferenceModel::Kind::Removed:
        return {Token::Error, u"minus"_s};
    case DifferenceModel::Kind::Changed:
        break;
    }
    return {Token::Drifted, u"ne"_s};
}

} // namespace

void DifferenceDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    RowPainter paint(*painter, option);
    paintRow(painter, option, index);
    QRect rect = option.rect.adjusted(8, 0, -8, 0);
    RowInk ink{.style = TextStyle::Mono};
    if (index.column() == DifferenceModel::What) {
        const auto kind
            = static_cast<DifferenceModel::Kind>(index.data(DifferenceModel::KindRole).toInt());
        const DifferenceLook look = lookOf(kind);
        const int mark = paint.theme().scaled(12);
        paint.paintIcon(
            {rect.left(), rect.top(), mark, rect.height()}, look.icon, mark, look.colour);
        rect.setLeft(rect.left() + mark + 12);
        ink = {.style = TextStyle::SmallHeading, .colour = look.colour};
    } else if (index.data(DifferenceModel::AbsentRole).toBool()) {
        ink.colour = Token::TextTertiary;
    }
    paint.paintText(rect, index.data().toString(), ink);
    paint.paintHairline();
}

void ResultDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    const Theme theme = themeOf(option->widget);
    option->font = theme.font(TextStyle::Mono);
    option->fontMetrics = QFontMetrics(option->font);
    option->palette.setColor(QPalette::Text,
        theme.color(index.column() == JsonTreeModel::Name ? Token::TextSecondary : Token::Text));
    if (!index.data(JsonTreeModel::CitedRole).toBool())
        return;
    option->backgroundBrush = theme.color(Token::EvidenceFill);
    // The evidence colour must not be hidden by the row's being current.
    option->state.setFlag(QStyle::State_Selected, false);
    if (index.column() == JsonTreeModel::Name) {
        option->features |= QStyleOptionViewItem::HasDecoration;
        option->icon = themeIcon(u"bulb"_s);
        option->decorationSize = QSize(theme.scaled(12), theme.scaled(12));
    }
}

void ReceiptRowDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    RowPainter paint(*painter, option);
    const QString title = index.data().toString();
    if (index.data(ReceiptIdRole).toString().isEmpty()) {
        paint.paintText(option.rect.adjusted(12, 8, -12, 0), title,
            {.style = TextStyle::SmallHeading, .colour = Token::TextSecondary});
        return;
    }
    paintRow(painter, option, index);
    const Theme& theme = paint.theme();
    const BadgeLook look = badgeOf(static_cast<ReplayState>(index.data(ReceiptStateRole).toInt()));
    const int badgeWidth = badgeSize(theme, look).width();
    const QRect row = option.rect;
    const int icon = theme.scaled(16);
    paint.paintIcon(
        {row.left() + 12, row.top(), icon, row.height()}, u"receipt"_s, icon, Token::TextSecondary);
    const QRect badge(row.right() - 11 - badgeWidth, row.top(), badgeWidth, row.height());
    paintBadge(*painter, theme, paint.placed(badge), look);
    const int left = row.left() + 12 + icon + 8;
    const QRect text(left, row.top() + 3, badge.left() - 8 - left, row.height() - 6);
    const int half = text.height() / 2;
    paint.paintText(
        {text.left(), text.top(), text.width(), half}, title, {.style = TextStyle::Mono});
    paint.paintText({text.left(), text.top() + half, text.width(), half},
        index.data(ReceiptSubtitleRole).toString(),
        {.style = TextStyle::Hint, .colour = paint.faint()});
}

QSize ReceiptRowDelegate::sizeHint(
    const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Theme theme = themeOf(option.widget);
    const bool heading = index.data(ReceiptIdRole).toString().isEmpty();
    return {200, theme.scaled(heading ? 36 : 40)};
}

} // namespace mnemo

#include "moc_receiptdelegates.cpp"
