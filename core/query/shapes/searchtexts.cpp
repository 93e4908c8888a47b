// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/text.h"
#include "core/graph/textsearch.h"
#include "core/query/shapes/besides.h"
#include "core/query/shapes/common.h"
#include "core/query/shapes/members.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>
#include <vector>

namespace mnemo {

namespace {

constexpr std::size_t kKeys = 6; ///< rank, node or edge, and at most four ids

/// A node or an edge that was found, with the keys of its place in the order.
struct Found
{
    Json::object_t item;
    Json keys;
    std::int64_t rank = 0;
};

/// The cell of a row in a column of this name; null where there is none.
Json cellOf(Table& table, std::size_t row, const char* name)
{
    const auto column = columnNamed(table, name);
    return column ? std::move(table.at(row, *column)) : Json();
}

void putGiven(Json::object_t& item, const char* key, Json&& value)
{
    if (isGiven(value))
        item.insert_or_assign(key, std::move(value));
}

/// What matched: the property and the excerpt, as toJson() of a TextHit gives them.
Status putHit(Json::object_t& item, const Json& cell)
{
    constexpr std::array members{"property", "excerpt", "offset", "length", "cut_start", "cut_end"};
    auto hit = jsonCell(cell);
    if (!hit)
        return hit.error();
    // What matched and is no JSON is the work of another program, or of a damaged disk.
    if (!hit->is_array() || hit->size() != members.size())
        return Error{ErrorCode::StoreCorrupt,
            QCoreApplication::translate("Queries", "A value in the store is not JSON."), {}, {},
            {}};
    for (std::size_t i = 0; i < members.size(); ++i)
        item.insert_or_assign(members.at(i), std::move((*hit)[i]));
    return Done{};
}

/// Of a list of an edge's times, what the profile makes of them.
void putTimes(Json::object_t& item, const ShapeInput& input, const Json& cell)
{
    const auto times = jsonCell(cell);
    const Profile& profile = input.profile;
    const std::array names{&profile.since, &profile.until, &profile.withdrawn, &profile.recorded};
    if (!times || !times->is_array() || times->size() != names.size())
        return;
    Json properties = Json::object();
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (!names.at(i)->empty())
            properties[*names.at(i)] = (*times)[i];
    }
    putFacts(item, "label", profile, momentAsked(input), properties);
}

Result<Found> foundNode(Table& table, std::size_t row)
{
    Found found;
    found.rank = cellOf(table, row, "rank").get<std::int64_t>();
    auto id = cellOf(table, row, "id");
    auto role = cellOf(table, row, "role");
    found.keys = Json::array({found.rank, 0, id, "", "", ""});
    putGiven(found.item, "label", cellOf(table, row, "label"));
    if (columnNamed(table, "labels"))
        putLabels(
            found.item, "labels", role.get_ref<const std::string&>(), cellOf(table, row, "labels"));
    found.item.insert_or_assign("node_id", std::move(id));
    found.item.insert_or_assign("role", std::move(role));
    const auto done = putHit(found.item, cellOf(table, row, "hit"));
    return done ? Result<Found>(std::move(found)) : done.error();
}

Result<Found> foundEdge(const ShapeInput& input, Table& table, std::size_t row)
{
    Found found;
    found.rank = cellOf(table, row, "rank").get<std::int64_t>();
    found.keys = Json::array({found.rank, 1});
    for (const auto& [column, member] :
        {std::pair("source", "from"), {"kind", "kind"}, {"target", "to"}, {"key", "key"}}) {
        auto cell = cellOf(table, row, column);
        found.keys.push_back(cell);
        found.item.insert_or_assign(member, std::move(cell));
    }
    putGiven(found.item, "from_label", cellOf(table, row, "source_label"));
    putGiven(found.item, "to_label", cellOf(table, row, "target_label"));
    putType(found.item, "type", input.profile, cellOf(table, row, "type"));
    putTimes(found.item, input, cellOf(table, row, "times"));
    const auto done = putHit(found.item, cellOf(table, row, "hit"));
    return done ? Result<Found>(std::move(found)) : done.error();
}

/// Reads nodes and edges, each in their order, and makes one list of them.
class Texts final
{
public:
    Texts(const ShapeInput& input, std::int64_t limit) : m_input(input), m_limit(limit) { }

    [[nodiscard]] Status read()
    {
        const std::string folded = foldCase(m_input.arg("query").get_ref<const std::string&>());
        const auto plain = plainPartOf(folded);
        m_binds = {{"folded", folded}, {"plain", plain.empty() ? Json() : Json(plain)},
            {"roles", m_input.arg("roles")}, {"kinds", m_input.arg("kinds")},
            {"limit", m_limit + 1}};
        bindProfile(m_input, m_binds);
        if (auto ok = bindPage(m_input, kKeys, m_binds); !ok)
            return ok;
        // Who asks for edges of some kinds alone means no nodes, and the other way round.
        const bool byRole = !m_input.arg("roles").is_null();
        const bool byKind = !m_input.arg("kinds").is_null();
        if (byRole || !byKind) {
            auto done = readPart(
                "nodes", [](Table& table, std::size_t row) { return foundNode(table, row); });
            if (!done)
                return done;
            leaveOutEdges();
        }
        if ((byKind || !byRole) && m_worst >= 0) {
            m_binds["worst"] = m_worst;
            return readPart("edges",
                [this](Table& table, std::size_t row) { return foundEdge(m_input, table, row); });
        }
        return Done{};
    }

    /// The best matches first, nodes before edges.
    [[nodiscard]] std::vector<Found> takeOrdered()
    {
        std::ranges::stable_sort(m_found, {}, &Found::rank);
        return std::move(m_found);
    }

    [[nodiscard]] bool isCut() const { return m_cut; }

private:
    /// At first only as far as enough others surely come before. Some of those may not hold at the
    /// time that is asked for: where too few are left, all are looked through.
    template <typename Make> [[nodiscard]] Status readPart(const char* part, const Make& make)
    {
        constexpr std::int64_t timesAsMany = 8;
        const bool isTimed = m_binds.at("timed").get<bool>();
        m_binds["most"] = (m_limit + 1) * (isTimed ? timesAsMany : 1);
        auto isWhole = readRows(part, make);
        if (isWhole && !*isWhole) {
            m_binds["most"] = nullptr;
            isWhole = readRows(part, make);
        }
        return isWhole ? Status(Done{}) : isWhole.error();
    }

    /// False, with nothing taken, where there are more than what was looked for.
    template <typename Make> [[nodiscard]] Result<bool> readRows(const char* part, const Make& make)
    {
        auto table = m_input.read(part, m_binds);
        if (!table)
            return table.error();
        const auto rank = columnNamed(*table, "rank");
        if (rank && table->rows() > 0
            && table->at(table->rows() - 1, *rank) == TextSearch::kLeftOut)
            return false;
        m_cut = m_cut || table->cut;
        for (std::size_t row = 0; row < table->rows(); ++row) {
            auto found = make(*table, row);
            if (!found)
                return found.error();
            m_found.push_back(std::move(*found));
        }
        return true;
    }

    /// Nodes come before edges that match as well: where there are enough, such edges are not read.
    void leaveOutEdges()
    {
        if (m_found.size() <= static_cast<std::size_t>(m_limit))
            return;
        std::vector<std::int64_t> ranks;
        ranks.reserve(m_found.size());
        std::ranges::transform(m_found, std::back_inserter(ranks), &Found::rank);
        std::ranges::sort(ranks);
        m_worst = ranks.at(static_cast<std::size_t>(m_limit)) - 1;
    }

    const ShapeInput& m_input;
    std::int64_t m_limit;
    std::int64_t m_worst = TextSearch::kWorst; ///< rank of edges that can be among the first
    Json m_binds;
    std::vector<Found> m_found;
    bool m_cut = false;
};

} // namespace

Result<Shaped> shapeSearchTexts(const ShapeInput& input)
{
    const std::int64_t limit = input.limit("limit");
    Texts texts(input, limit);
    if (const auto done = texts.read(); !done)
        return done.error();
    auto found = texts.takeOrdered();
    const auto most = static_cast<std::size_t>(limit);
    const bool cut = found.size() > most;
    if (cut)
        found.resize(most);
    Json keys = cut ? found.back().keys : Json();
    Json list = Json::array();
    for (auto& one : found)
        list.emplace_back(std::move(one.item));
    Shaped shaped;
    shaped.found = !list.empty();
    shaped.truncated = cut || texts.isCut();
    shaped.result["hits"] = std::move(list);
    endList(input, shaped, std::move(keys));
    return shaped;
}

} // namespace mnemo
