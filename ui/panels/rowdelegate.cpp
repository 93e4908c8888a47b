// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/rowdelegate.h"

#include "ui/drawing/rowpainter.h"
#include "ui/panels/valuetext.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/roleslots.h"
#include "ui/widgets/shapes.h"
#include "ui/widgets/theme.h"

#include <QAbstractItemModel>
#include <QGuiApplication>
#include <QListView>
#include <QPainter>
#include <QStyle>
#include <QTextLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int gap = 8;
constexpr int padding = 12;
constexpr int roleMark = 14;
constexpr int kindMark = 26;
constexpr int iconSize = 16;

/// Of the mark at the start of the row.
int markWidth(const Theme& theme, const QModelIndex& index)
{
    const bool isWide = index.data(RowNodeRole).toString().isEmpty()
        && (index.data(RowEnded).toBool() || !index.data(Qt::DecorationRole).isValid());
    return theme.scaled(isWide ? kindMark : roleMark);
}

/// Draws the mark and returns the width that it took.
int paintMark(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index,
    const QRect& whole)
{
    const QWidget* widget = option.widget;
    const Theme theme = themeOf(widget);
    const QRect row = QStyle::visualRect(option.direction, option.rect,
        QRect(whole.left(), whole.top(), markWidth(theme, index), whole.height()));
    const QString role = index.data(RowNodeRole).toString();
    if (!role.isEmpty()) {
        const QPointF centre(row.left() + row.width() / 2.0, row.center().y() + 0.5);
        NodeSlot slot = shownSlotOf(widget, role.toStdString());
        if (index.data(RowShapeOnly).toBool()) {
            slot.fill = theme.color(Token::Canvas);
            slot.border = theme.color(Token::ControlBorder);
        }
        paintRoleMark(*painter, slot, centre, row.width());
        return row.width() + gap;
    }
    const double y = row.center().y() + 0.5;
    if (index.data(RowEnded).toBool()) {
        QPen pen(theme.color(Token::Edge), 1.5);
        pen.setCapStyle(Qt::FlatCap);
        pen.setDashPattern({4 / 1.5, 3 / 1.5});
        painter->setPen(pen);
        painter->drawLine(QPointF(row.left(), y), QPointF(row.left() + row.width(), y));
        return row.width() + gap;
    }
    const QVariant icon = index.data(Qt::DecorationRole);
    if (icon.isValid()) {
        const int size = theme.scaled(iconSize);
        const QRect place(row.left() - 1, row.top() + (row.height() - size) / 2, size, size);
        icon.value<QIcon>().paint(painter, place);
        return row.width() + gap;
    }
    const QString kind = index.data(RowEdgeKind).toString();
    if (kind.isEmpty())
        return 0;
    const EdgeStyle style = theme.edgeStyle(kind.toStdString());
    const QLineF line(row.left(), y, row.left() + row.width(), y);
    if (index.data(RowUndirected).toBool()) {
        painter->setPen(QPen(theme.color(style.colour), style.width));
        painter->drawLine(line);
    } else {
        paintEdgeMark(*painter, style, theme.color(style.colour), line.p1(), line.p2());
    }
    return row.width() + gap;
}

/// One line in the painter's font and colour, with the words that were looked for in 600.
void paintMatched(QPainter& painter, const QRect& rect, const QString& text, const QString& match)
{
    QTextCharFormat strong;
    strong.setFontWeight(QFont::DemiBold);
    QList<QTextLayout::FormatRange> ranges;
    for (const QString& word : match.split(u' ', Qt::SkipEmptyParts)) {
        const qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive);
        if (at >= 0)
            ranges.append({static_cast<int>(at), static_cast<int>(word.size()), strong});
    }
    QTextLayout layout(text, painter.font(), painter.device());
    layout.setFormats(ranges);
    QTextOption option(QStyle::visualAlignment(painter.layoutDirection(), Qt::AlignLeft));
    option.setWrapMode(QTextOption::NoWrap);
    layout.setTextOption(option);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    line.setLineWidth(rect.width());
    layout.endLayout();
    painter.save();
    painter.setClipRect(rect); // what is strong is wider than what was elided
    layout.draw(&painter, {double(rect.left()), rect.center().y() + 0.5 - line.height() / 2});
    painter.restore();
}

} // namespace

QRect eyeRect(const QRect& row)
{
    const int size = themeOf(nullptr).scaled(iconSize);
    return QStyle::visualRect(QGuiApplication::layoutDirection(), row,
        QRect(row.right() - 7 - size, row.top() + (row.height() - size) / 2, size, size));
}

RowDelegate::RowDelegate(int rowHeight, QObject* parent)
    : QStyledItemDelegate(parent), m_rowHeight(rowHeight)
{
}

void RowDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    RowPainter paint(*painter, option);
    const Theme& theme = paint.theme();
    painter->setRenderHint(QPainter::Antialiasing);
    paint.paintGround();
    const bool inTree
        = option.viewItemPosition == QStyleOptionViewItem::Invalid && option.rect.left() > padding;
    QRect row = option.rect.adjusted(inTree ? 4 : padding, 0, -padding, 0);
    row.setLeft(row.left() + paintMark(painter, option, index, row));
    const QVariant eye = index.data(RowEye);
    const bool hidden = eye.isValid() && !eye.toBool();
    if (eye.isValid()) {
        if (hidden || option.state & (QStyle::State_MouseOver | QStyle::State_HasFocus))
            paintIcon(*painter, u"hide"_s, eyeRect(option.rect), theme.scaled(iconSize),
                theme.color(hidden ? Token::Text : Token::TextTertiary));
        row.setRight(option.rect.right() - 11 - theme.scaled(iconSize));
    }
    const QString trail = index.data(RowTrail).toString();
    if (!trail.isEmpty())
        row.setRight(row.right() - gap
            - paint.paintText(row, trail,
                {.style = TextStyle::Hint,
                    .colour = paint.faint(),
                    .side = Qt::AlignRight | Qt::AlignVCenter,
                    .elide = Qt::ElideNone}));
    const bool fixed = index.data(RowFixedWidth).toBool();
    painter->setFont(theme.font(fixed ? TextStyle::Mono : TextStyle::Body));
    painter->setPen(theme.color(hidden ? Token::TextDimmed : Token::Text));
    painter->setLayoutDirection(Qt::LayoutDirectionAuto); // as the data is read
    const QString text = index.data(Qt::DisplayRole).toString();
    const QString match = index.data(RowMatch).toString();
    if (match.isEmpty())
        paint.paintTextWithPen(row, text, Qt::AlignLeft | Qt::AlignVCenter);
    else
        paintMatched(*painter, paint.placed(row),
            painter->fontMetrics().elidedText(text, Qt::ElideRight, row.width()), match);
    paint.paintFocus();
}

QSize RowDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const
{
    return {40, themeOf(option.widget).scaled(m_rowHeight)};
}

QStandardItem* makeRow(const QString& text, const QString& id)
{
    auto* item = new QStandardItem(text);
    item->setEditable(false);
    item->setData(id, RowId);
    item->setData(plainToolTip(text), Qt::ToolTipRole);
    return item;
}

QListView* makeRowList(int rowHeight, const QString& accessibleName, QWidget* parent)
{
    auto* list = new QListView(parent);
    list->setAccessibleName(accessibleName);
    list->setFrameShape(QFrame::NoFrame);
    list->setUniformItemSizes(true);
    list->setMouseTracking(true);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->setItemDelegate(new RowDelegate(rowHeight, list));
    list->setBackgroundRole(QPalette::NoRole);
    list->viewport()->setAutoFillBackground(false);
    return list;
}

void fitHeight(QListView* list)
{
    const int rows = list->model() != nullptr ? list->model()->rowCount() : 0;
    const int row = rows > 0 ? list->sizeHintForRow(0) : 0;
    list->setFixedHeight(rows * row);
}

} // namespace mnemo

#include "moc_rowdelegate.cpp"
