// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/table/outcometablemodel.h"

#include "core/picture/properties.h"
#include "core/query/places.h"
#include "ui/panels/valuetext.h"
#include "ui/widgets/format.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace mnemo {

namespace {

constexpr std::size_t indexedAtOnce = 2000; ///< rows
constexpr std::size_t looked = 200; ///< rows that tell what a column holds

int alignmentOf(bool number)
{
    return static_cast<int>((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
}

std::string shownText(const std::string& name, const Json& cell)
{
    return toUtf8(valueText(name, cell));
}

/// What is counted of the nodes of a list, by the name of its column; nothing for lists of other
/// things than the nodes of the graph that is shown.
std::map<std::string, std::string> countsBeside(
    const QueryOutcome* outcome, const ResultList& list, const GraphScene* graph)
{
    std::map<std::string, std::string> counts;
    if (outcome == nullptr || graph == nullptr || list.reading == nullptr
        || !fills(*outcome, QueryPlace::Slice) || list.reading->members.contains(Member::From))
        return counts;
    for (const std::string& count : degreeNames(*graph)) {
        const std::string name = count.substr(count.find(':') + 1);
        if (std::ranges::count(list.columns, name) == 0)
            counts.emplace(name, count);
    }
    return counts;
}

/// The list's own columns with those counts, before the properties.
std::vector<std::string> columnsWith(
    const ResultList& list, const std::map<std::string, std::string>& counts)
{
    std::vector<std::string> columns = list.columns;
    auto at = std::ranges::find_if(
        columns, [](const std::string& name) { return name.starts_with("properties."); });
    for (const auto& [name, count] : counts)
        at = columns.insert(at, name) + 1;
    return columns;
}

/// Whether numbers are all that the first rows have there.
bool holdsNumbers(const ResultList& list, const AddedColumns* added, const std::string& column)
{
    bool any = false;
    const std::size_t rows = list.rows == nullptr ? 0 : std::min(looked, list.rows->size());
    for (std::size_t row = 0; row < rows; ++row) {
        const Json& value = cellAt(list, added, row, column);
        if (!value.is_number() && !value.is_null())
            return false;
        any = any || value.is_number();
    }
    return any;
}

} // namespace

OutcomeTableModel::OutcomeTableModel(QObject* parent)
    : QAbstractTableModel(parent), m_indexing(this), m_arranging(this)
{
}

OutcomeTableModel::~OutcomeTableModel() = default;

void OutcomeTableModel::setList(std::shared_ptr<const QueryOutcome> outcome, ResultList list)
{
    const bool same = keepsColumns(outcome.get(), list);
    beginResetModel();
    m_outcome = std::move(outcome);
    m_list = std::move(list);
    countEdges();
    m_numbers.clear();
    for (const std::string& column : m_list.columns)
        m_numbers.push_back(holdsNumbers(m_list, added().get(), column) ? 1 : 0);
    m_arranging.cancel();
    findNodes();
    std::vector<std::size_t> order(m_list.rows == nullptr ? 0 : m_list.rows->size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    setOrder(std::move(order));
    if (!same) {
        m_wish.column = -1;
        m_wish.ofColumns.clear();
    }
    m_filtered = {};
    endResetModel();
    if (isFiltered() || m_wish.column >= 0)
        arrange();
}

bool OutcomeTableModel::keepsColumns(const QueryOutcome* outcome, const ResultList& list) const
{
    return list.name == m_list.name
        && columnsWith(list, countsBeside(outcome, list, m_graph.get())) == m_list.columns;
}

/// Of the list's own columns at first; counted in what is loaded, however it is hidden.
void OutcomeTableModel::countEdges()
{
    const auto counts = countsBeside(m_outcome.get(), m_list, m_graph.get());
    m_wish.added.reset();
    if (counts.empty() || m_list.rows == nullptr)
        return;
    m_list.columns = columnsWith(m_list, counts);
    auto added = std::make_shared<AddedColumns>();
    for (const auto& [name, count] : counts)
        added->names.push_back(name);
    added->cells.assign(counts.size(), std::vector<Json>(m_list.rows->size()));
    for (std::size_t row = 0; row < m_list.rows->size(); ++row) {
        const auto node = m_graph->find(NodeId(m_list.subjectOf((*m_list.rows)[row])));
        std::size_t column = 0;
        for (const auto& [name, count] : counts) {
            if (node)
                added->cells[column][row] = *degreeOf(m_graph->node(*node), count);
            ++column;
        }
    }
    m_wish.added = std::move(added);
}

void OutcomeTableModel::setGraph(const std::shared_ptr<const GraphScene>& graph)
{
    ResultList own = m_list;
    if (const auto& before = added())
        std::erase_if(own.columns, [&before](const std::string& name) {
            return std::ranges::count(before->names, name) > 0;
        });
    m_graph = graph;
    if (!keepsColumns(m_outcome.get(), own)) {
        emit columnsChanged();
        return;
    }
    if (!added())
        return;
    m_list.columns = own.columns;
    countEdges();
    m_filtered = {}; // other rows may be let through
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    if (isFiltered() || m_wish.column >= 0)
        arrange();
}

const Json& OutcomeTableModel::cell(std::size_t place, const std::string& column) const
{
    return cellAt(m_list, added().get(), place, column);
}

QItemSelection OutcomeTableModel::rangesOf(const std::vector<int>& rows) const
{
    QItemSelection ranges;
    const int last = columnCount() - 1;
    for (std::size_t i = 0; i < rows.size();) {
        std::size_t end = i;
        while (end + 1 < rows.size() && rows[end + 1] == rows[end] + 1)
            ++end;
        ranges.append({index(rows[i], 0), index(rows[end], last)});
        i = end + 1;
    }
    return ranges;
}

void OutcomeTableModel::release()
{
    beginResetModel();
    m_arranging.cancel();
    m_indexing.cancel();
    m_list.rows = nullptr;
    m_wish.added.reset();
    m_index.reset();
    m_order = {};
    m_rowOf = {};
    m_outcome.reset();
    endResetModel();
}

std::vector<int> OutcomeTableModel::rowsOf(const std::set<std::string>& nodes) const
{
    std::vector<int> rows;
    if (!m_index)
        return rows;
    for (const std::string& node : nodes) {
        if (node.empty())
            continue;
        for (const std::size_t place : m_index->placesOf(node)) {
            if (m_rowOf[place] >= 0)
                rows.push_back(m_rowOf[place]);
        }
    }
    std::sort(rows.begin(), rows.end());
    return rows;
}

std::string OutcomeTableModel::nodeOf(int row) const
{
    const std::size_t place = placeOf(row);
    return m_index ? m_index->nodeOf(place) : m_list.subjectOf((*m_list.rows)[place]);
}

/// Which nodes the rows are about.
void OutcomeTableModel::findNodes()
{
    m_indexing.cancel();
    m_index.reset();
    if (m_list.rows == nullptr)
        return;
    if (m_list.rows->size() <= indexedAtOnce) {
        m_index = std::make_shared<const RowIndex>(m_list);
        return;
    }
    using Index = std::shared_ptr<const RowIndex>;
    // The outcome goes along: the rows are its own.
    m_indexing.start(
        m_queue,
        [outcome = m_outcome, list = m_list](const CancelToken& cancel) -> Result<Index> {
            return std::make_shared<const RowIndex>(list, cancel);
        },
        [this](const Result<Index>& made) {
            if (!made)
                return;
            m_index = *made;
            emit arranged();
        });
}

void OutcomeTableModel::setOrder(std::vector<std::size_t> order)
{
    m_order = std::move(order);
    m_rowOf.assign(m_list.rows == nullptr ? 0 : m_list.rows->size(), -1);
    for (std::size_t row = 0; row < m_order.size(); ++row)
        m_rowOf[m_order[row]] = static_cast<int>(row);
}

int OutcomeTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_order.size());
}

int OutcomeTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_list.columns.size());
}

void OutcomeTableModel::setMoment(const std::optional<Moment>& moment)
{
    if (moment == m_moment)
        return;
    m_moment = moment;
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

bool OutcomeTableModel::isShownFact(std::size_t row) const
{
    const Json& item = (*m_list.rows)[row];
    return !m_moment || !item.is_object()
        || stateAt(factTimesOf(item), *m_moment) == FactState::Holds;
}

/// What the time in a column means at the moment shown; empty where it is as it reads.
QString OutcomeTableModel::factWords(std::size_t row, const std::string& column) const
{
    if (isShownFact(row))
        return {};
    const FactTimes times = factTimesOf((*m_list.rows)[row]);
    if (m_moment->knownAt && times.recorded > *m_moment->knownAt)
        return m_list.shows(column, Member::Recorded) ? tr("not yet recorded") : QString();
    const bool ended = stateAt(times, *m_moment) == FactState::Ended;
    if (m_list.shows(column, Member::Until) && ended)
        return tr("no longer true");
    return m_list.shows(column, Member::Since) && !ended ? tr("not yet true") : QString();
}

QVariant OutcomeTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const std::size_t row = m_order[static_cast<std::size_t>(index.row())];
    const std::string& column = m_list.columns[static_cast<std::size_t>(index.column())];
    const Json& value = cell(row, column);
    const std::string name = columnName(column);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole: {
        if (m_list.shows(column, Member::Direction)
            && value == "both") // of an edge without one, among others
            return tr("none");
        const QString text = value.is_null() ? QString() : valueText(name, value);
        // The time that says so is marked in words, not by the colour alone.
        const QString fact = value.is_null() ? QString() : factWords(row, column);
        return fact.isEmpty() ? text : tr("%1 (%2)").arg(text, fact);
    }
    case CellDimmed:
        return !isShownFact(row);
    case Qt::ToolTipRole:
        return plainToolTip(value.is_null() ? QString() : valueText(name, value));
    case Qt::TextAlignmentRole:
        return QVariant(alignmentOf(value.is_number()));
    case CellFixedWidth:
        return isFixedWidth(name, value);
    case NodeRole:
        return toQString(nodeOf(index.row()));
    default:
        return {};
    }
}

QVariant OutcomeTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const std::string& name = m_list.columns[static_cast<std::size_t>(section)];
    if (role == Qt::TextAlignmentRole)
        return QVariant(alignmentOf(m_numbers[static_cast<std::size_t>(section)] != 0));
    if (role != Qt::DisplayRole)
        return {};
    if (m_list.undirected && m_list.shows(name, Member::From))
        return tr("one end");
    if (m_list.undirected && m_list.shows(name, Member::To))
        return tr("other end");
    return oneLine(toQString(columnTitle(m_list, name)), 60);
}

void OutcomeTableModel::sort(int column, Qt::SortOrder order)
{
    m_wish.column = column;
    m_wish.isDescending = order == Qt::DescendingOrder;
    arrange();
}

void OutcomeTableModel::setFilter(const QString& text)
{
    const std::string filter = toUtf8(text);
    if (filter == m_wish.filter)
        return;
    m_wish.filter = filter;
    arrange();
}

void OutcomeTableModel::setColumnFilters(const std::vector<QString>& texts)
{
    std::map<std::string, std::string> filters;
    for (std::size_t i = 0; i < std::min(texts.size(), m_list.columns.size()); ++i) {
        if (!texts[i].isEmpty())
            filters[m_list.columns[i]] = toUtf8(texts[i]);
    }
    if (filters == m_wish.ofColumns)
        return;
    m_wish.ofColumns = std::move(filters);
    arrange();
}

bool OutcomeTableModel::isFiltered() const
{
    return !m_wish.filter.empty() || !m_wish.ofColumns.empty();
}

void OutcomeTableModel::arrange()
{
    using Order = Result<std::vector<std::size_t>>;
    const bool isSame
        = m_wish.filter == m_filtered.filter && m_wish.ofColumns == m_filtered.ofColumns;
    const Change change = isSame ? Change::Order : Change::Rows;
    // The outcome goes along: the list points into it.
    m_arranging.start(
        m_queue,
        [outcome = m_outcome, list = m_list, wish = m_wish](
            const CancelToken& token) -> Order { return rowOrder(list, wish, &shownText, token); },
        [this, change, wish = m_wish](Order order) {
            if (!order)
                return;
            m_filtered = wish;
            adopt(std::move(*order), change);
            emit arranged();
        });
}

void OutcomeTableModel::adopt(std::vector<std::size_t> order, Change change)
{
    if (change == Change::Rows) {
        beginResetModel();
        setOrder(std::move(order));
        endResetModel();
        return;
    }
    emit layoutAboutToBeChanged();
    const std::vector<std::size_t> old = std::exchange(m_order, {});
    setOrder(std::move(order));
    const QModelIndexList from = persistentIndexList();
    QModelIndexList to;
    for (const QModelIndex& index : from)
        to.append(this->index(m_rowOf[old[static_cast<std::size_t>(index.row())]], index.column()));
    changePersistentIndexList(from, to);
    emit layoutChanged();
}

} // namespace mnemo

#include "moc_outcometablemodel.cpp"
