// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/receipts/receiptdelegates.h"

#include "ui/receipts/differencemodel.h"
#include "ui/receipts/jsontreemodel.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/icons.h"

#include <QApplication>
#include <QPainter>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int textFlags = static_cast<int>(Qt::AlignVCenter | Qt::AlignLeading);

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
    const Theme theme = themeOf(option.widget);
    painter->save();
    paintRow(painter, option, index);
    QRect rect = option.rect.adjusted(8, 0, -8, 0);
    const QString text = index.data().toString();
    if (index.column() == DifferenceModel::What) {
        const auto kind
            = static_cast<DifferenceModel::Kind>(index.data(DifferenceModel::KindRole).toInt());
        const DifferenceLook look = lookOf(kind);
        const int mark = theme.scaled(12);
        paintIcon(*painter, look.icon, QRect(rect.left(), rect.top(), mark, rect.height()), mark,
            theme.color(look.colour));
        rect.setLeft(rect.left() + mark + 12);
        painter->setFont(theme.font(TextStyle::SmallHeading));
        painter->setPen(theme.color(look.colour));
    } else {
        const bool absent = index.data(DifferenceModel::AbsentRole).toBool();
        painter->setFont(theme.font(TextStyle::Mono));
        painter->setPen(theme.color(absent ? Token::TextTertiary : Token::Text));
    }
    painter->drawText(
        rect, textFlags, painter->fontMetrics().elidedText(text, Qt::ElideRight, rect.width()));
    painter->setPen(theme.color(Token::Hairline));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    painter->restore();
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
    const Theme theme = themeOf(option.widget);
    painter->save();
    const QString title = index.data().toString();
    if (index.data(ReceiptIdRole).toString().isEmpty()) {
        painter->setFont(theme.font(TextStyle::SmallHeading));
        painter->setPen(theme.color(Token::TextSecondary));
        const QRect rect = option.rect.adjusted(12, 8, -12, 0);
        painter->drawText(rect, textFlags,
            painter->fontMetrics().elidedText(title, Qt::ElideRight, rect.width()));
        painter->restore();
        return;
    }
    paintRow(painter, option, index);
    const BadgeLook look = badgeOf(static_cast<ReplayState>(index.data(ReceiptStateRole).toInt()));
    const int badgeWidth = badgeSize(theme, look).width();
    const auto place = [&](const QRect& rect) {
        return QStyle::visualRect(option.direction, option.rect, rect);
    };
    const QRect row = option.rect;
    const int icon = theme.scaled(16);
    paintIcon(*painter, u"receipt"_s, place(QRect(row.left() + 12, row.top(), icon, row.height())),
        icon, theme.color(Token::TextSecondary));
    const QRect badge(row.right() - 11 - badgeWidth, row.top(), badgeWidth, row.height());
    paintBadge(*painter, theme, place(badge), look);
    const int left = row.left() + 12 + icon + 8;
    const QRect text(left, row.top() + 3, badge.left() - 8 - left, row.height() - 6);
    const auto line = [&](QRect rect, TextStyle style, Token colour, const QString& words) {
        painter->setFont(theme.font(style));
        painter->setPen(theme.color(colour));
        painter->drawText(place(rect), textFlags,
            painter->fontMetrics().elidedText(words, Qt::ElideRight, rect.width()));
    };
    const bool selected = option.state & QStyle::State_Selected;
    const int half = text.height() / 2;
    line(QRect(text.left(), text.top(), text.width(), half), TextStyle::Mono, Token::Text, title);
    line(QRect(text.left(), text.top() + half, text.width(), half), TextStyle::Hint,
        selected ? Token::TextSecondary : Token::TextTertiary,
        index.data(ReceiptSubtitleRole).toString());
    painter->restore();
}

QSize ReceiptRowDelegate::sizeHint(
    const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Theme theme = themeOf(option.widget);
    const bool heading = index.data(ReceiptIdRole).toString().isEmpty();
    return {200, theme.scaled(heading ? 36 : 40)};
}

} // namespace mnemo
