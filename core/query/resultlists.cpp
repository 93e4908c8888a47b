// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/resultlists.h"

#include "core/query/argumentnames.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace mnemo {

namespace {

constexpr std::size_t kSampledRows = 200; // rows that the columns are taken from
constexpr std::size_t kMostColumns = 60; // of properties
constexpr std::string_view kInside = "properties.";

const Json kNothing;
const Json kNoRows = Json::array();

/// What the entry names stands first; the rest follows in its own order.
std::size_t columnRank(const std::string& name, const ListReading* reading)
{
    if (reading == nullptr)
        return 0;
    const auto& first = reading->columns;
    return static_cast<std::size_t>(std::find(first.begin(), first.end(), name) - first.begin());
}

bool isFilled(const Json& value)
{
    return !value.is_null() && value != "";
}

/// Properties that few of the rows have come last.
std::vector<std::string> columnsOf(const Json& rows, const ListReading* reading)
{
    std::vector<std::string> columns;
    std::map<std::string, std::size_t> filled; ///< rows, by the property
    const auto add = [&columns](const std::string& name) {
        if (std::find(columns.begin(), columns.end(), name) == columns.end())
            columns.push_back(name);
    };
    const std::size_t sampled = std::min(rows.size(), kSampledRows);
    for (std::size_t i = 0; i < sampled; ++i) {
        if (!rows[i].is_object())
            return {std::string()};
        for (const auto& [key, value] : rows[i].items()) {
            if (key == "properties" && value.is_object()) {
                for (const auto& [name, property] : value.items()) {
                    if (columns.size() < kMostColumns && filled.try_emplace(name).second)
                        add(std::string(kInside) + name);
                    if (const auto known = filled.find(name); known != filled.end())
                        known->second += isFilled(property) ? 1U : 0U;
                }
            } else {
                add(key);
            }
        }
    }
    const auto rank = [&](const std::string& name) {
        const auto found
            = name.starts_with(kInside) ? filled.find(name.substr(kInside.size())) : filled.end();
        const bool isSparse = found != filled.end() && 2 * found->second < sampled;
        return std::pair(columnRank(name, reading), isSparse);
    };
    std::stable_sort(columns.begin(), columns.end(),
        [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
    return columns;
}

std::string nameOf(const std::string& pointer)
{
    std::string name = pointer.substr(1);
    std::replace(name.begin(), name.end(), '/', '.');
    return name;
}

/// Takes the lists of one outcome apart.
class ListTaker final
{
public:
    explicit ListTaker(const QueryOutcome& outcome)
        : m_result(outcome.result), m_reading(readingOf(outcome))
    {
    }

    [[nodiscard]] ResultList at(const std::string& pointer, const Json& rows) const
    {
        const ListReading* reading = m_reading->list(pointer);
        ResultList list{
            nameOf(pointer), &rows, columnsOf(rows, reading), false, pointer, m_reading, reading};
        list.undirected = reading != nullptr && !rows.empty()
            && std::all_of(rows.begin(), rows.end(),
                [&](const Json& row) { return reading->isUndirected(row, m_result); });
        if (list.undirected)
            std::erase_if(list.columns,
                [&](const std::string& name) { return list.shows(name, Member::Direction); });
        return list;
    }

    /// What the entry names, as far as it is there.
    void addNamed(std::vector<ResultList>& lists) const
    {
        for (const ListReading& reading : m_reading->lists) {
            const Json* rows = resolvePointer(m_result, reading.at);
            if (rows != nullptr && rows->is_array())
                lists.push_back(at(reading.at, *rows));
        }
    }

    void addOthers(
        const Json& object, const std::string& above, std::vector<ResultList>& lists) const
    {
        for (const auto& [key, value] : object.items()) {
            const std::string pointer = above + '/' + pointerToken(key);
            if (value.is_array() && m_reading->list(pointer) == nullptr)
                lists.push_back(at(pointer, value));
            else if (value.is_object() && above.empty())
                addOthers(value, pointer, lists);
        }
    }

private:
    const Json& m_result;
    std::shared_ptr<const ResultReading> m_reading;
};

} // namespace

const std::string& ResultList::title() const
{
    return reading == nullptr || reading->title.empty() ? name : reading->title;
}

std::string ResultList::subjectOf(const Json& row) const
{
    return reading == nullptr ? std::string() : reading->subjectOf(row);
}

bool ResultList::shows(const std::string& column, Member member) const
{
    return reading != nullptr && !column.empty() && reading->columnOf(member) == column;
}

std::vector<ResultList> listsOf(const QueryOutcome& outcome)
{
    std::vector<ResultList> lists;
    if (!outcome.result.is_object())
        return lists;
    const ListTaker taker(outcome);
    taker.addNamed(lists);
    taker.addOthers(outcome.result, {}, lists);
    const auto isMain
        = [](const ResultList& list) { return list.reading != nullptr && list.reading->isMain; };
    std::stable_sort(lists.begin(), lists.end(), [&](const ResultList& a, const ResultList& b) {
        return isMain(a) != isMain(b) ? isMain(a) : a.rows->size() > b.rows->size();
    });
    return lists;
}

ResultList mainListOf(const QueryOutcome& outcome)
{
    const auto reading = readingOf(outcome);
    const ListReading* first = reading->mainList();
    return listAt(outcome, first == nullptr ? std::string() : first->at);
}

ResultList listAt(const QueryOutcome& outcome, const std::string& pointer)
{
    const Json* rows = pointer.empty() || !outcome.result.is_object()
        ? nullptr
        : resolvePointer(outcome.result, pointer);
    const bool isThere = rows != nullptr && rows->is_array();
    ResultList list;
    list.rows = isThere ? rows : &kNoRows;
    list.pointer = pointer;
    list.name = pointer.empty() ? std::string() : nameOf(pointer);
    list.result = readingOf(outcome);
    list.reading = list.result->list(pointer);
    return list;
}

Json nextPageOf(const Json& result)
{
    const auto next = result.is_object() ? result.find("next") : result.end();
    return result.is_object() && next != result.end() && next->is_string() ? *next : Json();
}

std::int64_t totalOf(const QueryOutcome& outcome)
{
    const ResultList list = mainListOf(outcome);
    for (const ValueReading& value : list.result->values) {
        const bool isTotal = value.counts == list.pointer && value.where.empty();
        const Json* number = isTotal ? value.at.find(outcome.result) : nullptr;
        if (number != nullptr && number->is_number_integer())
            return number->get<std::int64_t>();
    }
    return static_cast<std::int64_t>(list.rows->size());
}

std::shared_ptr<const QueryOutcome> joinedPages(
    const std::vector<std::shared_ptr<const QueryOutcome>>& pages)
{
    if (pages.size() == 1)
        return pages.front();
    QueryOutcome whole = *pages.front();
    const std::string pointer = mainListOf(whole).pointer;
    Json& rows = whole.result.at(Json::json_pointer(pointer));
    for (std::size_t page = 1; page < pages.size(); ++page) {
        for (const Json& row : *mainListOf(*pages[page]).rows)
            rows.push_back(row);
    }
    whole.truncated = pages.back()->truncated;
    whole.result["truncated"] = whole.truncated;
    whole.result.erase("next");
    whole.args[argument::kLimit] = rows.size();
    whole.resultHash.clear();
    return std::make_shared<const QueryOutcome>(std::move(whole));
}

const Json& cellOf(const Json& row, const std::string& column)
{
    if (!row.is_object())
        return column.empty() ? row : kNothing;
    if (const auto found = row.find(column); found != row.end())
        return *found;
    const auto properties = column.starts_with(kInside) ? row.find("properties") : row.end();
    if (properties == row.end() || !properties->is_object())
        return kNothing;
    const auto found = properties->find(column.substr(kInside.size()));
    return found == properties->end() ? kNothing : *found;
}

std::string columnName(const std::string& column)
{
    return column.starts_with(kInside) ? column.substr(kInside.size()) : column;
}

std::string columnTitle(const ResultList& list, const std::string& column)
{
    if (column.empty())
        return list.name;
    const std::string name = columnName(column);
    const bool taken = name != column
        && std::find(list.columns.begin(), list.columns.end(), name) != list.columns.end();
    return taken ? column : name;
}

} // namespace mnemo
