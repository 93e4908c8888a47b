// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/cataloguetree.h"

#include "core/query/catalogue.h"
#include "core/query/cataloguewords.h"
#include "ui/panels/rowdelegate.h"
#include "ui/panels/valuetext.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/theme.h"

#include <QStandardItemModel>

#include <algorithm>
#include <map>

namespace mnemo {

namespace {

constexpr int entryHeight = 24;
constexpr int indent = 20;

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
    setUniformRowHeights(true);
    setIndentation(themeOf(this).scaled(indent));
    setMouseTracking(true);
    setAnimated(false);
    setItemDelegate(new RowDelegate(entryHeight, this));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);
    fit();
    connect(this, &QTreeView::expanded, this, &CatalogueTree::fit);
    connect(this, &QTreeView::collapsed, this, &CatalogueTree::fit);
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this,
        [this](const QModelIndex& index) {
            if (const QString id = index.data(RowId).toString(); !id.isEmpty())
                emit queryChosen(id);
        });
    connect(this, &QTreeView::activated, this, [this](const QModelIndex& index) {
        if (const QString id = index.data(RowId).toString(); !id.isEmpty())
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
    const QString current = currentIndex().data(RowId).toString();
    refill();
    const QSignalBlocker quiet(selectionModel());
    choose(toUtf8(current));
}

void CatalogueTree::refill()
{
    const QSignalBlocker quiet(selectionModel());
    m_rows->clear();
    std::map<std::string, QStandardItem*> families;
    const auto add = [this, &families](const CatalogueEntry& entry, const std::string& family,
                         const QString& title) {
        QStandardItem*& group = families[family];
        if (group == nullptr) {
            group = makeRow(title, {});
            group->setSelectable(false);
            m_rows->appendRow(group);
        }
        QStandardItem* row = makeRow(toQString(entry.name), toQString(entry.name));
        row->setData(true, RowFixedWidth);
        const QString question = catalogueWords(entry.question);
        row->setData(plainToolTip(question), Qt::ToolTipRole);
        row->setData(question, Qt::AccessibleDescriptionRole);
        if (m_favourites.contains(entry.name))
            row->setData(QStringLiteral("★"), RowTrail);
        group->appendRow(row);
    };
    if (m_catalogue) {
        for (const CatalogueEntry& entry : m_catalogue->entries()) {
            if (m_favourites.contains(entry.name) && fits(entry, m_filter))
                add(entry, {}, tr("favourites"));
        }
        for (const CatalogueEntry& entry : m_catalogue->entries()) {
            if (fits(entry, m_filter))
                add(entry, entry.family, catalogueWords(entry.family));
        }
    }
    for (const auto& [name, item] : families)
        item->setData(countText(item->rowCount()), RowTrail);
    expandAll();
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
    const QRectF place(rect.right() - indentation(), rect.top(), indentation(), rect.height());
    paintIcon(*painter, isExpanded(index) ? QStringLiteral("down") : QStringLiteral("right"), place,
        theme.scaled(12), theme.color(Token::TextSecondary));
}

void CatalogueTree::fit()
{
    int rows = 0;
    for (int i = 0; i < m_rows->rowCount(); ++i)
        rows += 1 + (isExpanded(m_rows->index(i, 0)) ? m_rows->item(i)->rowCount() : 0);
    setFixedHeight(rows * themeOf(this).scaled(entryHeight));
}

} // namespace mnemo
