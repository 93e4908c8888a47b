// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/cataloguetree.h"

#include "core/query/catalogue.h"
#include "core/query/cataloguewords.h"
#include "core/query/families.h"
#include "ui/drawing/rowpainter.h"
#include "ui/panels/rowdelegate.h"
#include "ui/panels/valuetext.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/theme.h"

#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QStyledItemDelegate>

#include <algorithm>

namespace mnemo {

namespace {

constexpr int headingHeight = 24;
constexpr int twoLines = 40;
constexpr int oneLineHigh = 24;
constexpr int indent = 20;
constexpr int outdent = 16; ///< of entries: no arrow stands before them
constexpr int least = 112; ///< a heading and some entries
constexpr int fewRows = 200; ///< in a height under this one an entry has one line
const QString othersId = QStringLiteral("/others"); ///< no family is called so

/// A question over its name, or the question alone.
class EntryDelegate final : public QStyledItemDelegate
{
public:
    explicit EntryDelegate(QAbstractItemView* view) : QStyledItemDelegate(view), m_view(view) { }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override
    {
        RowPainter paint(*painter, option);
        const Theme& theme = paint.theme();
        paint.paintGround();
        QRect row = option.rect.adjusted(4, 0, -12, 0);
        if (const QString trail = index.data(RowTrail).toString(); !trail.isEmpty()) {
            const int wide = QFontMetrics(theme.font(TextStyle::Hint)).horizontalAdvance(trail) + 1;
            paint.paintText({row.right() - wide + 1, row.top(), wide, row.height()}, trail,
                {.style = TextStyle::Hint, .colour = paint.faint()});
            row.setRight(row.right() - wide - 8);
        }
        const QString text = index.data().toString();
        if (isEntry(index))
            row.setLeft(row.left() - theme.scaled(outdent));
        if (!isEntry(index)) {
            paint.paintText(
                row, text, {.style = TextStyle::SmallHeading, .colour = Token::TextSecondary});
        } else if (isTall()) {
            const int half = row.height() / 2;
            paint.paintText({row.left(), row.top() + 3, row.width(), half - 2}, text);
            paint.paintText({row.left(), row.top() + half, row.width(), half - 4},
                index.data(RowId).toString(),
                {.style = TextStyle::MonoTable, .colour = paint.faint()});
        } else {
            paint.paintText(row, text);
        }
        paint.paintFocus();
    }

    [[nodiscard]] QSize sizeHint(
        const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const int height = !isEntry(index) ? headingHeight : isTall() ? twoLines : oneLineHigh;
        return {40, themeOf(option.widget).scaled(height)};
    }

private:
    [[nodiscard]] static bool isEntry(const QModelIndex& index)
    {
        return index.flags().testFlag(Qt::ItemIsSelectable);
    }

    [[nodiscard]] bool isTall() const
    {
        return m_view->height() >= themeOf(m_view).scaled(fewRows);
    }

    QAbstractItemView* m_view;
};

bool fits(const CatalogueEntry& entry, const QString& text)
{
    return text.isEmpty() || toQString(entry.name).contains(text, Qt::CaseInsensitive)
        || catalogueWords(entry.title).contains(text, Qt::CaseInsensitive)
        || catalogueWords(entry.question).contains(text, Qt::CaseInsensitive);
}

} // namespace

CatalogueTree::CatalogueTree(QWidget* parent)
    : QTreeView(parent), m_rows(new QStandardItemModel(this))
{
    setAccessibleName(tr("Catalogue"));
    setModel(m_rows);
    setHeaderHidden(true);
    setFrameShape(QFrame::NoFrame);
    setIndentation(themeOf(this).scaled(indent));
    setMouseTracking(true);
    setAnimated(false);
    setExpandsOnDoubleClick(false); // a click folds and unfolds
    setItemDelegate(new EntryDelegate(this));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    viewport()->setAutoFillBackground(false);
    fit();
    connect(this, &QTreeView::expanded, this,
        [this](const QModelIndex& group) { noteFold(group, true); });
    connect(this, &QTreeView::collapsed, this,
        [this](const QModelIndex& group) { noteFold(group, false); });
    connect(this, &QTreeView::clicked, this, [this](const QModelIndex& index) {
        if (index.model()->hasChildren(index) && !index.flags().testFlag(Qt::ItemIsSelectable))
            setExpanded(index, !isExpanded(index));
    });
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this,
        [this](const QModelIndex& index) {
            if (const QString id = index.data(RowId).toString();
                !id.isEmpty() && index.flags().testFlag(Qt::ItemIsSelectable))
                emit queryChosen(id);
        });
    connect(this, &QTreeView::activated, this, [this](const QModelIndex& index) {
        const QString id = index.data(RowId).toString();
        if (!id.isEmpty() && index.flags().testFlag(Qt::ItemIsSelectable))
            emit queryActivated(id);
    });
}

void CatalogueTree::setCatalogue(std::shared_ptr<const Catalogue> catalogue)
{
    m_catalogue = std::move(catalogue);
    setFilter({});
}

int CatalogueTree::setFilter(const QString& text)
{
    m_filter = text;
    refill();
    if (!m_catalogue)
        return 0;
    const auto& entries = m_catalogue->entries();
    return static_cast<int>(std::count_if(entries.begin(), entries.end(),
        [&text](const CatalogueEntry& entry) { return fits(entry, text); }));
}

void CatalogueTree::setFavourites(const std::set<std::string>& favourites)
{
    if (m_favourites == favourites)
        return;
    m_favourites = favourites;
    refill();
}

void CatalogueTree::setFamilies(const std::optional<std::set<std::string>>& held)
{
    if (m_held == held)
        return;
    m_held = held;
    m_opened.erase(othersId); // what is put away now is not what was unfolded
    refill();
}

QStandardItem* CatalogueTree::groupOf(const std::string& family, const QString& title,
    QStandardItem* under, std::map<std::string, QStandardItem*>& groups) const
{
    QStandardItem*& group = groups[family];
    if (group == nullptr) {
        group = makeRow(title, toQString(family));
        group->setSelectable(false);
        if (under != nullptr)
            under->appendRow(group);
        else
            m_rows->appendRow(group);
    }
    return group;
}

void CatalogueTree::addEntry(const CatalogueEntry& entry, QStandardItem* group) const
{
    const QString question = catalogueWords(entry.question);
    const QString name = toQString(entry.name);
    QStandardItem* row = makeRow(question, name);
    row->setData(plainToolTip(question + QChar(u'\n') + name), Qt::ToolTipRole);
    row->setData(name, Qt::AccessibleDescriptionRole);
    if (m_favourites.contains(entry.name))
        row->setData(QStringLiteral("★"), RowTrail);
    group->appendRow(row);
}

void CatalogueTree::addFamilies()
{
    std::map<std::string, QStandardItem*> groups;
    for (const CatalogueEntry& entry : m_catalogue->entries()) {
        if (m_favourites.contains(entry.name) && fits(entry, m_filter))
            addEntry(entry, groupOf({}, tr("favourites"), nullptr, groups));
    }
    const auto isHeld
        = [this](const std::string& family) { return !m_held || m_held->contains(family); };
    for (const CatalogueEntry& entry : m_catalogue->entries()) {
        const std::string family = familyRead(entry);
        if (fits(entry, m_filter) && isHeld(family))
            addEntry(entry, groupOf(family, catalogueWords(family), nullptr, groups));
    }
    QStandardItem* others = nullptr;
    int away = 0;
    for (const CatalogueEntry& entry : m_catalogue->entries()) {
        const std::string family = familyRead(entry);
        if (!fits(entry, m_filter) || isHeld(family))
            continue;
        others = groupOf(toUtf8(othersId), tr("Other families"), nullptr, groups);
        addEntry(entry, groupOf(family, catalogueWords(family), others, groups));
        ++away;
    }
    for (const auto& [family, group] : groups)
        group->setData(countText(group == others ? away : group->rowCount()), RowTrail);
    if (others != nullptr)
        others->setData(
            plainToolTip(tr("Queries about what this graph does not hold")), Qt::ToolTipRole);
}

void CatalogueTree::refill()
{
    const QString current = currentIndex().data(RowId).toString();
    const int scrolled = verticalScrollBar()->value();
    {
        const QScopedValueRollback guard(m_refilling, true);
        const QSignalBlocker quiet(selectionModel());
        m_rows->clear();
        if (m_catalogue)
            addFamilies();
        for (int group = 0; group < m_rows->rowCount(); ++group)
            restoreFolds(m_rows->item(group));
    }
    fit();
    const QSignalBlocker quiet(selectionModel());
    const auto found = m_rows->match(m_rows->index(0, 0), RowId, current, 1,
        Qt::MatchExactly | Qt::MatchCaseSensitive | Qt::MatchRecursive);
    if (!found.isEmpty() && isExpanded(found.first().parent()))
        selectionModel()->setCurrentIndex(found.first(), QItemSelectionModel::ClearAndSelect);
    verticalScrollBar()->setValue(scrolled);
}

/// As a person left it; what was looked for is never folded away.
void CatalogueTree::restoreFolds(QStandardItem* group)
{
    const QString id = group->data(RowId).toString();
    const auto chosen = m_opened.find(id);
    const bool isOpen
        = !m_filter.isEmpty() || (chosen != m_opened.end() ? chosen->second : id != othersId);
    setExpanded(group->index(), isOpen);
    for (int row = 0; row < group->rowCount(); ++row) {
        if (group->child(row)->hasChildren())
            restoreFolds(group->child(row));
    }
}

void CatalogueTree::noteFold(const QModelIndex& group, bool isOpen)
{
    if (m_refilling)
        return;
    if (m_filter.isEmpty())
        m_opened[group.data(RowId).toString()] = isOpen;
    fit();
}

void CatalogueTree::choose(const std::string& query)
{
    const auto found = m_rows->match(
        m_rows->index(0, 0), RowId, toQString(query), 1, Qt::MatchExactly | Qt::MatchRecursive);
    if (!found.isEmpty())
        setCurrentIndex(found.first());
}

void CatalogueTree::drawRow(
    QPainter* painter, const QStyleOptionViewItem& options, const QModelIndex& index) const
{
    // The ground of a row reaches from edge to edge, under its branch too.
    if (selectionModel()->isSelected(index)) {
        const QRect row(0, options.rect.top(), viewport()->width(), options.rect.height());
        painter->fillRect(row, themeOf(this).color(Token::Selection));
    }
    QTreeView::drawRow(painter, options, index);
}

void CatalogueTree::drawBranches(
    QPainter* painter, const QRect& rect, const QModelIndex& index) const
{
    if (!m_rows->hasChildren(index))
        return;
    const Theme theme = themeOf(this);
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    const int before = theme.scaled(4); // under the arrow of the section
    const int left = mirrored ? rect.left() - before : rect.right() + 1 - indentation() + before;
    const QRectF place(left, rect.top(), indentation(), rect.height());
    const QString folded = mirrored ? QStringLiteral("left") : QStringLiteral("right");
    paintIcon(*painter, isExpanded(index) ? QStringLiteral("down") : folded, place,
        theme.scaled(12), theme.color(Token::TextSecondary));
}

/// Of a heading with what is unfolded under it, entries with two lines.
int CatalogueTree::heightOf(const QStandardItem* group) const
{
    const Theme theme = themeOf(this);
    int height = theme.scaled(headingHeight);
    for (int row = 0; isExpanded(group->index()) && row < group->rowCount(); ++row) {
        const QStandardItem* child = group->child(row);
        height += child->hasChildren() ? heightOf(child) : theme.scaled(twoLines);
    }
    return height;
}

int CatalogueTree::fullHeight() const
{
    int height = 0;
    for (int group = 0; group < m_rows->rowCount(); ++group)
        height += heightOf(m_rows->item(group));
    return height;
}

QSize CatalogueTree::sizeHint() const
{
    return {200, std::min(fullHeight(), themeOf(this).scaled(likedHeight))};
}

QSize CatalogueTree::minimumSizeHint() const
{
    return {100, std::min(fullHeight(), themeOf(this).scaled(least))};
}

void CatalogueTree::resizeEvent(QResizeEvent* event)
{
    QTreeView::resizeEvent(event);
    scheduleDelayedItemsLayout(); // rows have one line or two
}

void CatalogueTree::fit()
{
    setMaximumHeight(fullHeight());
    updateGeometry();
}

} // namespace mnemo

#include "moc_cataloguetree.cpp"
