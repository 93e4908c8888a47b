// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/propertytable.h"

#include "core/base/text.h"
#include "ui/panels/valuetext.h"
#include "ui/widgets/format.h"
#include "ui/widgets/theme.h"

#include <QHeaderView>
#include <QPainter>
#include <QStandardItemModel>
#include <QStyledItemDelegate>

#include <algorithm>

namespace mnemo {

namespace {

constexpr int rowHeight = 22;
constexpr int nameWidth = 150;
constexpr int typeWidth = 46;
constexpr int padding = 12;
constexpr std::size_t mostItems = 200; // of one list
constexpr int fixedWidthData = Qt::UserRole + 1;

class PropertyDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override
    {
        const Theme theme = themeOf(option.widget);
        painter->save();
        if (option.state.testFlag(QStyle::State_Selected))
            painter->fillRect(option.rect, theme.color(Token::Selection));
        static constexpr TextStyle styles[] = {TextStyle::Small, TextStyle::Small, TextStyle::Hint};
        TextStyle style = styles[std::clamp(index.column(), 0, 2)];
        if (index.data(fixedWidthData).toBool())
            style = TextStyle::MonoTable;
        painter->setFont(theme.font(style));
        painter->setPen(theme.color(index.column() == 1 ? Token::Text : Token::TextTertiary));
        QRect rect = option.rect.adjusted(
            index.column() == 0 ? 0 : 4, 0, index.column() == 2 ? -padding : -4, 0);
        const auto align = index.column() == 2 ? Qt::AlignRight : Qt::AlignLeft;
        painter->drawText(rect, int(align) | Qt::AlignVCenter | Qt::TextSingleLine,
            painter->fontMetrics().elidedText(
                index.data().toString(), Qt::ElideRight, rect.width()));
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override
    {
        return {40, themeOf(option.widget).scaled(rowHeight)};
    }
};

QStandardItem* cell(const QString& text, const QString& toolTip)
{
    auto* item = new QStandardItem(text);
    item->setEditable(false);
    item->setData(plainToolTip(toolTip), Qt::ToolTipRole);
    return item;
}

void addRow(QStandardItem* parent, const std::string& name, const Json& value)
{
    const QString title = oneLine(toQString(name));
    const QString text = valueText(name, value);
    QStandardItem* first = cell(title, title);
    QStandardItem* second = cell(oneLine(text), text);
    second->setData(isFixedWidth(name, value), fixedWidthData);
    parent->appendRow({first, second, cell(valueType(name, value), {})});
    if (!value.is_structured())
        return;
    std::size_t shown = 0;
    for (const auto& [key, item] : value.items()) {
        if (shown++ == mostItems)
            break;
        addRow(first, key, item);
    }
}

} // namespace

PropertyTable::PropertyTable(QWidget* parent)
    : QTreeView(parent), m_rows(new QStandardItemModel(0, 3, this))
{
    setObjectName(QStringLiteral("properties"));
    setAccessibleName(tr("Properties"));
    setModel(m_rows);
    setHeaderHidden(true);
    setFrameShape(QFrame::NoFrame);
    setUniformRowHeights(true);
    setIndentation(padding);
    setAnimated(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setItemDelegate(new PropertyDelegate(this));
    viewport()->setAutoFillBackground(false);
    header()->setSectionResizeMode(QHeaderView::Fixed);
    header()->setMinimumSectionSize(24);
    header()->setStretchLastSection(false);
}

void PropertyTable::setProperties(const Json& properties)
{
    m_rows->removeRows(0, m_rows->rowCount());
    for (const auto& [name, value] : properties.items())
        addRow(m_rows->invisibleRootItem(), name, value);
}

void PropertyTable::resizeEvent(QResizeEvent* event)
{
    QTreeView::resizeEvent(event);
    const Theme theme = themeOf(this);
    const int name = std::min(theme.scaled(nameWidth), viewport()->width() * 2 / 5);
    const int type = theme.scaled(typeWidth);
    header()->resizeSection(0, name);
    header()->resizeSection(1, std::max(40, viewport()->width() - name - type));
    header()->resizeSection(2, type);
}

} // namespace mnemo
