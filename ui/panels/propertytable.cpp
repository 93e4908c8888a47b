// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/propertytable.h"

#include "core/base/text.h"
#include "core/query/valuenames.h"
#include "ui/drawing/rowpainter.h"
#include "ui/panels/openlink.h"
#include "ui/panels/valuetext.h"
#include "ui/widgets/format.h"
#include "ui/widgets/theme.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStandardItemModel>
#include <QStyledItemDelegate>

#include <algorithm>

namespace mnemo {

namespace {

constexpr int rowHeight = 22;
constexpr int nameWidth = 150;
constexpr int padding = 12;
constexpr std::size_t mostItems = 200; // of one list

enum RowData
{
    FixedWidth = Qt::UserRole + 1, ///< bool
    Link, ///< QUrl
    Node, ///< QString, an id
    Heading, ///< bool: the title of a group
    Whole ///< QString, the value as it is copied
};

[[nodiscard]] bool leads(const QModelIndex& index)
{
    return index.data(Link).isValid() || index.data(Node).isValid();
}

class PropertyDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override
    {
        RowPainter paint(*painter, option);
        paint.paintSelection();
        static constexpr TextStyle styles[] = {TextStyle::Small, TextStyle::Small, TextStyle::Hint};
        TextStyle style = styles[std::clamp(index.column(), 0, 2)];
        if (index.data(FixedWidth).toBool())
            style = TextStyle::MonoTable;
        Token colour = index.column() == 1 ? Token::Text : Token::TextTertiary;
        if (index.data(Heading).toBool()) {
            style = TextStyle::SmallHeading;
            colour = Token::TextSecondary;
        }
        QFont font = paint.theme().font(style);
        if (leads(index)) {
            colour = Token::Accent;
            font.setUnderline(true);
        }
        painter->setFont(font);
        painter->setPen(paint.theme().color(colour));
        const QRect room = option.rect.adjusted(
            index.column() == 0 ? 0 : 4, 0, index.column() == 2 ? -padding : -4, 0);
        const auto side = index.column() == 2 ? Qt::AlignRight : Qt::AlignLeft;
        paint.paintTextWithPen(room, index.data().toString(), side | Qt::AlignVCenter);
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
    setMouseTracking(true);
    auto* copy = new QAction(tr("Copy the value"), this);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    connect(copy, &QAction::triggered, this, &PropertyTable::copyValue);
    addAction(copy);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(this, &QTreeView::clicked, this, [this](const QModelIndex& index) {
        if (leads(index))
            follow(index);
    });
}

void PropertyTable::setNodeLookup(std::function<bool(const std::string&)> lookup)
{
    m_isNode = std::move(lookup);
}

void PropertyTable::addRow(QStandardItem* parent, const std::string& name, const Json& value)
{
    const QString title = oneLine(toQString(name));
    const QString text = valueText(name, value);
    QStandardItem* first = cell(title, title);
    QStandardItem* second = cell(oneLine(text), text);
    second->setData(isFixedWidth(name, value), FixedWidth);
    second->setData(
        value.is_string() ? toQString(value.get_ref<const std::string&>()) : text, Whole);
    if (value.is_string()) {
        const auto& words = value.get_ref<const std::string&>();
        if (m_isNode && m_isNode(words))
            second->setData(toQString(words), Node);
        else if (const auto url = linkOf(toQString(words)))
            second->setData(*url, Link);
    }
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

void PropertyTable::follow(const QModelIndex& index)
{
    if (const QVariant node = index.data(Node); node.isValid())
        emit nodeChosen(node.toString());
    else if (const QVariant link = index.data(Link); link.isValid())
        emit linkChosen(link.toUrl());
}

void PropertyTable::copyValue() const
{
    const QVariant whole = currentIndex().siblingAtColumn(1).data(Whole);
    if (whole.isValid())
        QGuiApplication::clipboard()->setText(whole.toString());
}

void PropertyTable::mouseMoveEvent(QMouseEvent* event)
{
    QTreeView::mouseMoveEvent(event);
    if (leads(indexAt(event->position().toPoint())))
        viewport()->setCursor(Qt::PointingHandCursor);
    else
        viewport()->unsetCursor();
}

void PropertyTable::keyPressEvent(QKeyEvent* event)
{
    const QModelIndex value = currentIndex().siblingAtColumn(1);
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && leads(value))
        follow(value);
    else
        QTreeView::keyPressEvent(event);
}

void PropertyTable::setGroups(const std::vector<std::pair<QString, Json>>& groups)
{
    m_rows->removeRows(0, m_rows->rowCount());
    for (const auto& [title, properties] : groups) {
        QStandardItem* heading = cell(title, {});
        heading->setData(true, Heading);
        m_rows->appendRow({heading, cell({}, {}), cell({}, {})});
        for (const auto& [name, value] : properties.items())
            addRow(heading, name, value);
        setFirstColumnSpanned(m_rows->rowCount() - 1, {}, true);
        expand(heading->index());
    }
}

void PropertyTable::setProperties(const Json& properties)
{
    m_rows->removeRows(0, m_rows->rowCount());
    for (const auto& [name, value] : properties.items())
        addRow(m_rows->invisibleRootItem(), name, value);
}

/// The longest name of a type is shown whole, in every language.
static int typeWidth(const Theme& theme)
{
    const QFontMetrics metrics(theme.font(TextStyle::Hint));
    int widest = 0;
    for (const Json& value :
        {Json("text"), Json(1), Json(0.5), Json(true), Json::array(), Json::object()})
        widest = std::max(widest, metrics.horizontalAdvance(valueType({}, value)));
    return std::max(widest, metrics.horizontalAdvance(valueType(std::string(valuename::kTime), 1)))
        + 4 + padding + 1;
}

void PropertyTable::resizeEvent(QResizeEvent* event)
{
    QTreeView::resizeEvent(event);
    const Theme theme = themeOf(this);
    const int name = std::min(theme.scaled(nameWidth), viewport()->width() * 2 / 5);
    const int type = typeWidth(theme);
    header()->resizeSection(0, name);
    header()->resizeSection(1, std::max(40, viewport()->width() - name - type));
    header()->resizeSection(2, type);
}

} // namespace mnemo

#include "moc_propertytable.cpp"
