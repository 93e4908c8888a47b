// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/legendview.h"

#include "core/base/json.h"
#include "core/base/text.h"
#include "core/query/glossary.h"
#include "ui/panels/rowdelegate.h"
#include "ui/panels/valuetext.h"
#include "ui/widgets/format.h"

#include <QKeyEvent>
#include <QListView>
#include <QMenu>
#include <QMouseEvent>
#include <QStandardItemModel>
#include <QVBoxLayout>

namespace mnemo {

namespace {

constexpr int rowHeight = 22;

void fillRows(
    QStandardItemModel* model, const std::map<std::string, std::int64_t>& counts, RowData mark)
{
    // Rows are kept where they are, so that nothing moves under the pointer while a graph grows.
    int row = 0;
    for (const auto& [name, count] : counts) {
        const QString id = toQString(name);
        if (model->item(row) == nullptr || model->item(row)->data(RowId).toString() != id) {
            QStandardItem* item = makeRow(displayText(id), id);
            item->setData(id, mark);
            model->insertRow(row, item);
        }
        model->item(row)->setData(countText(count), RowTrail);
        ++row;
    }
    model->setRowCount(row);
}

/// Says what the roles of a simulated world are; those of any other graph may mean anything.
void explainRoles(QStandardItemModel* roles, const std::map<std::string, std::int64_t>& counts)
{
    constexpr const char* ofWorldsAlone = "daimoi";
    const bool isWorld = counts.contains(ofWorldsAlone);
    for (int row = 0; row < roles->rowCount(); ++row) {
        QStandardItem* item = roles->item(row);
        const QString id = item->data(RowId).toString();
        const QString meaning = isWorld ? definitionOf(toUtf8(id)) : QString();
        const QString name = displayText(id);
        item->setToolTip(plainToolTip(meaning.isEmpty() ? name : name + u'\n' + meaning));
    }
}

} // namespace

QString countsText(const GraphCounts& counts)
{
    const QString nodes = counts.nodes == 1
        ? LegendView::tr("1 node")
        : LegendView::tr("%1 nodes").arg(countText(counts.nodes));
    const QString edges = counts.edges == 1
        ? LegendView::tr("1 edge")
        : LegendView::tr("%1 edges").arg(countText(counts.edges));
    return nodes + QStringLiteral(", ") + edges;
}

LegendView::LegendView(QWidget* parent)
    : QWidget(parent), m_facts(new QStandardItemModel(this)),
      m_factList(makeRowList(rowHeight, tr("Whether facts hold"), this)),
      m_roles(new QStandardItemModel(this)), m_kinds(new QStandardItemModel(this)),
      m_roleList(makeRowList(rowHeight, tr("Roles shown"), this)),
      m_kindList(makeRowList(rowHeight, tr("Edge kinds shown"), this))
{
    m_roleList->setObjectName(QStringLiteral("legendRoles"));
    m_kindList->setObjectName(QStringLiteral("legendKinds"));
    m_factList->setObjectName(QStringLiteral("legendFacts"));
    m_roleList->setModel(m_roles);
    m_kindList->setModel(m_kinds);
    m_factList->setModel(m_facts);
    m_kindList->setSelectionMode(QAbstractItemView::NoSelection);
    m_factList->setSelectionMode(QAbstractItemView::NoSelection);
    m_factList->setFocusPolicy(Qt::NoFocus);
    m_factList->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_roleList);
    layout->addWidget(m_kindList);
    layout->addWidget(m_factList);
    const auto choose
        = [this](const QModelIndex& index) { emit roleChosen(index.data(RowId).toString()); };
    connect(m_roleList, &QListView::clicked, this, choose);
    connect(m_roleList, &QListView::activated, this, choose);
    connect(m_roleList, &QListView::entered, this,
        [this](const QModelIndex& index) { emit isolated(index.data(RowId).toString(), {}); });
    connect(m_kindList, &QListView::entered, this,
        [this](const QModelIndex& index) { emit isolated({}, index.data(RowId).toString()); });
    m_roleList->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_roleList, &QWidget::customContextMenuRequested, this, &LegendView::openMenu);
    for (QListView* list : {m_roleList, m_kindList}) {
        list->installEventFilter(this);
        list->viewport()->installEventFilter(this);
    }
}

/// Of the row at `at`, else of the one that the keys are at.
void LegendView::openMenu(QPoint at)
{
    const QModelIndex under = m_roleList->indexAt(at);
    const QModelIndex index = under.isValid() ? under : m_roleList->currentIndex();
    if (!index.isValid())
        return;
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("legendMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("Colour and shape…")), &QAction::triggered, this,
        [this, role = index.data(RowId).toString()] { emit lookWanted(role); });
    menu->popup(m_roleList->viewport()->mapToGlobal(at));
}

void LegendView::setCounts(const GraphCounts& counts)
{
    fillRows(m_roles, counts.roles, RowNodeRole);
    explainRoles(m_roles, counts.roles);
    fillRows(m_kinds, counts.kinds, RowEdgeKind);
    for (int row = 0; row < m_kinds->rowCount(); ++row) {
        QStandardItem* item = m_kinds->item(row);
        const bool undirected = counts.undirected.contains(toUtf8(item->data(RowId).toString()));
        item->setData(undirected, RowUndirected);
        if (undirected)
            item->setToolTip(tr("Edges without a direction"));
    }
    fitHeight(m_roleList);
    fitHeight(m_kindList);
    refreshEyes();
    refreshShapes();
}

void LegendView::setShapesOnly(bool only)
{
    m_shapesOnly = only;
    refreshShapes();
}

void LegendView::refreshShapes()
{
    for (int row = 0; row < m_roles->rowCount(); ++row)
        m_roles->item(row)->setData(m_shapesOnly, RowShapeOnly);
}

void LegendView::setHidden(const std::set<std::string>& roles, const std::set<std::string>& kinds)
{
    m_hiddenRoles = roles;
    m_hiddenKinds = kinds;
    refreshEyes();
}

void LegendView::refreshEyes()
{
    const auto refresh = [](const QStandardItemModel* model, const std::set<std::string>& hidden) {
        for (int row = 0; row < model->rowCount(); ++row) {
            QStandardItem* item = model->item(row);
            const bool shown = !hidden.contains(toUtf8(item->data(RowId).toString()));
            item->setData(shown, RowEye);
            const QString words
                = item->text() + QStringLiteral(", ") + item->data(RowTrail).toString();
            item->setData(shown ? words : tr("%1, hidden").arg(words), Qt::AccessibleTextRole);
            item->setData(tr("Space hides or shows"), Qt::AccessibleDescriptionRole);
        }
    };
    refresh(m_roles, m_hiddenRoles);
    refresh(m_kinds, m_hiddenKinds);
}

void LegendView::setEnded(std::optional<std::int64_t> ended)
{
    m_facts->clear();
    if (ended) {
        QStandardItem* item = makeRow(tr("no longer true"), QStringLiteral("ended"));
        item->setData(true, RowEnded);
        item->setData(countText(*ended), RowTrail);
        m_facts->appendRow(item);
    }
    fitHeight(m_factList);
    m_factList->setVisible(ended.has_value());
}

void LegendView::toggle(const QListView* list, const QModelIndex& index)
{
    const QString id = index.data(RowId).toString();
    if (list == m_roleList)
        emit visibilityToggled(id, {});
    else
        emit visibilityToggled({}, id);
}

bool LegendView::eventFilter(QObject* watched, QEvent* event)
{
    for (QListView* list : {m_roleList, m_kindList}) {
        if (watched == list && event->type() == QEvent::KeyPress
            && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space
            && list->currentIndex().isValid()) {
            toggle(list, list->currentIndex());
            return true;
        }
        if (watched != list->viewport())
            continue;
        if (event->type() == QEvent::Leave)
            emit isolated({}, {});
        if (event->type() != QEvent::MouseButtonPress && event->type() != QEvent::MouseButtonRelease
            && event->type() != QEvent::MouseButtonDblClick)
            continue;
        const QPoint at = static_cast<QMouseEvent*>(event)->position().toPoint();
        const QModelIndex index = list->indexAt(at);
        if (!index.isValid()
            || !eyeRect(list->visualRect(index)).adjusted(-4, -4, 4, 4).contains(at))
            continue;
        if (event->type() == QEvent::MouseButtonRelease)
            toggle(list, index);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace mnemo

#include "moc_legendview.cpp"
