// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The memory of an agent: what was found as the document's QueryResult, with what the confidence in
// it rests on.
#include "core/base/text.h"
#include "core/graph/propertyplace.h"
#include "core/query/pagetoken.h"
#include "core/query/shapes/common.h"
#include "core/query/shapes/memoryread.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace mnemo {

namespace {

constexpr std::string_view kDependsOn = "depends_on"; ///< of a related file
constexpr std::string_view kDependent = "dependent";

/// The member of a memory's judgement that lowers the confidence most.
double leastFactor(const Json& judgements, const char* member)
{
    double least = 1.0;
    for (const Json& one : judgements)
        least = std::min(least, one.at(member).at("factor").get<double>());
    return least;
}

/// The QueryResult of what was found: `shown` are the memories that `data` tells of.
Shaped answerOf(
    const MemoryReading& reading, const std::vector<Memory>& shown, std::size_t count, Json data)
{
    Json judgements = Json::array();
    for (const Memory& memory : shown)
        judgements.push_back(reading.judge(memory));
    Json factors = Json::object();
    double confidence = shown.empty() ? 0.0 : 1.0;
    for (const char* member : {"match", "age", "key_fields"}) {
        const double factor = leastFactor(judgements, member);
        factors[member] = factor;
        confidence *= factor;
    }
    const bool isPartial = std::ranges::any_of(
        judgements, [](const Json& one) { return one.at("match").at("partial") == true; });
    Shaped shaped;
    shaped.found = !shown.empty();
    shaped.truncated = reading.isCut();
    shaped.result = {{"found", shaped.found}, {"data", std::move(data)}, {"count", count},
        {"confidence", confidence},
        {"confidence_factors", shaped.found ? std::move(factors) : Json()},
        {"judgements", std::move(judgements)}, {"partial_match", isPartial},
        {"message", reading.message(shaped.found ? "found" : "missing")}};
    if (Json errors = reading.errors(); !errors.empty())
        shaped.result["errors"] = std::move(errors);
    return shaped;
}

Result<Shaped> objectOf(MemoryReading& reading)
{
    const auto found = reading.read(1, Json());
    if (!found)
        return found.error();
    Json data = found->memories.empty() ? Json() : found->memories.front().node;
    Shaped shaped = answerOf(reading, found->memories, found->count, std::move(data));
    shaped.truncated = shaped.truncated || found->count > 1;
    shaped.result["truncated"] = shaped.truncated;
    return shaped;
}

/// The order keys of the last memory of the page before; null for the first page.
Result<Json> keysBefore(const ShapeInput& input, const MemoryReading& reading)
{
    const std::size_t keys = 2 * reading.asked().at("order_by").size() + 1;
    Json page = Json::object();
    if (const auto done = bindPage(input, keys, page); !done)
        return done.error();
    if (page.at("after0").is_null())
        return Json();
    Json after = Json::array();
    for (std::size_t i = 0; i < keys; ++i)
        after.push_back(page.at("after" + std::to_string(i)));
    return after;
}

Result<Shaped> memoryListOf(const ShapeInput& input, MemoryReading& reading)
{
    const auto after = keysBefore(input, reading);
    if (!after)
        return after.error();
    const auto found = reading.read(static_cast<std::size_t>(input.limit("limit")), *after);
    if (!found)
        return found.error();
    Json data = Json::array();
    for (const Memory& memory : found->memories)
        data.push_back(memory.node);
    Shaped shaped = answerOf(reading, found->memories, found->count, std::move(data));
    shaped.truncated = shaped.truncated || found->hasMore;
    endList(input, shaped, found->hasMore ? reading.orderOf(found->memories.back()) : Json());
    return shaped;
}

/// Files that are joined to one, by relation, path and id.
class RelatedCode final
{
public:
    RelatedCode(MemoryReading& reading, const Memory& primary, std::string kind)
        : m_reading(reading), m_primary(primary), m_kind(std::move(kind)),
          m_path(foldCase(memoryText(primary.node, "file_path"))), m_needs(listedBy(primary.node))
    {
    }

    [[nodiscard]] Status read()
    {
        const auto misfit = [this](const Json& node) { return m_reading.strangeness(node); };
        const Json names = m_path.empty() ? Json::array() : Json::array({m_path});
        const Json binds{{"primary", m_primary.id}, {"needs", m_needs}, {"names", names},
            {"kind", m_kind}, {"joined", m_reading.joinedTo(m_needs, names)}};
        auto listed = m_reading.read("listed", binds, misfit);
        if (!listed)
            return listed.error();
        for (const Memory& other : *listed)
            addListed(other);
        for (const auto& [part, relation] :
            {std::pair{"out", kDependsOn}, std::pair{"in", kDependent}}) {
            const auto joined = m_reading.read(part, binds, misfit);
            if (!joined)
                return joined.error();
            for (const Memory& other : *joined)
                add(other, relation, "edge");
        }
        return Done{};
    }

    /// At most `most`; `isCut` tells of more.
    [[nodiscard]] Json take(std::size_t most, bool& isCut)
    {
        isCut = m_items.size() > most;
        Json list = Json::array();
        for (auto& [key, item] : m_items) {
            if (list.size() < most)
                list.push_back(std::move(item));
        }
        return list;
    }

private:
    static std::vector<std::string> listedBy(const Json& node)
    {
        std::vector<std::string> paths;
        const auto at = node.find("dependencies");
        if (at == node.end() || !at->is_array())
            return paths;
        for (const Json& one : *at) {
            if (one.is_string())
                paths.push_back(foldCase(one.get_ref<const std::string&>()));
        }
        return paths;
    }

    void addListed(const Memory& other)
    {
        const std::string path = foldCase(memoryText(other.node, "file_path"));
        const auto isSame = [](const std::string& a) {
            return [&a](const std::string& b) { return pathFit(a, b) < 2; };
        };
        if (!path.empty() && std::ranges::any_of(m_needs, isSame(path)))
            add(other, kDependsOn, "list");
        if (!m_path.empty() && std::ranges::any_of(listedBy(other.node), isSame(m_path)))
            add(other, kDependent, "list");
    }

    void add(const Memory& other, std::string_view relation, const char* by)
    {
        Json& item = m_items[{
            relation == kDependent, foldCase(memoryText(other.node, "file_path")), other.id}];
        if (item.is_null()) {
            item = other.node;
            item["relation"] = relation;
            item["found_by"] = Json::array();
        }
        item["found_by"].push_back(by);
        std::sort(item["found_by"].begin(), item["found_by"].end());
    }

    MemoryReading& m_reading;
    const Memory& m_primary;
    std::string m_kind;
    std::string m_path;
    std::vector<std::string> m_needs;
    std::map<std::tuple<bool, std::string, std::string>, Json> m_items; ///< dependents last
};

/// The file that the name fits best: whole, its end, inside. Others may lack their properties.
std::size_t placeOfPrimary(const std::vector<Memory>& found, const std::string& name)
{
    const auto rank = [&name](const Memory& memory) {
        constexpr int unread = 3;
        return memory.node.is_null()
            ? unread
            : pathFit(foldCase(memoryText(memory.node, "file_path")), name);
    };
    return static_cast<std::size_t>(std::ranges::min_element(found, {}, rank) - found.begin());
}

Result<Shaped> codeOf(const ShapeInput& input, MemoryReading& reading)
{
    const std::string name = foldCase(reading.phrases().front()); // of signs alone, none is left
    const auto page = reading.readFiles();
    if (!page)
        return page.error();
    const std::vector<Memory>& found = page->memories;
    const std::size_t place = placeOfPrimary(found, name);
    if (place == found.size() || found.at(place).node.is_null()) {
        Shaped shaped = answerOf(reading, {}, 0, Json());
        shaped.result["truncated"] = shaped.truncated;
        return shaped;
    }
    const std::vector<Memory> primary{found.at(place)};
    Json data{{"primary", primary.front().node}, {"related", Json::array()}};
    bool isCut = false;
    if (input.arg("include_dependencies") == true) {
        RelatedCode related(
            reading, primary.front(), reading.asked().at("kind").get<std::string>());
        if (const auto done = related.read(); !done)
            return done.error();
        data["related"] = related.take(static_cast<std::size_t>(input.limit("limit")), isCut);
    }
    Json others = Json::array();
    for (const Memory& memory : found) {
        if (memory.id != primary.front().id)
            others.push_back(memory.id);
    }
    if (!others.empty())
        data["other_matches"] = std::move(others);
    Shaped shaped = answerOf(reading, primary, found.size(), std::move(data));
    shaped.truncated = shaped.truncated || isCut;
    shaped.result["truncated"] = shaped.truncated;
    return shaped;
}

} // namespace

Result<Shaped> shapeMemory(const ShapeInput& input)
{
    MemoryReading reading(input);
    if (const auto done = reading.checkPhrases(); !done)
        return done.error();
    const Json& gives = reading.asked().at("gives");
    if (gives == "object")
        return objectOf(reading);
    return gives == "code" ? codeOf(input, reading) : memoryListOf(input, reading);
}

} // namespace mnemo
