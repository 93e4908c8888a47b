// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/measuredrows.h"

#include "core/measures/measures.h"

#include <utility>

namespace mnemo::measured {

namespace {

constexpr const char* kRows = "measured";

const Json& rowsIn(const Json& result, const char* name)
{
    static const Json none = Json::array();
    const auto found = result.is_object() ? result.find(name) : result.end();
    return result.is_object() && found != result.end() && found->is_array() ? *found : none;
}

std::int64_t wholeIn(const Json& item, const char* name)
{
    const auto found = item.find(name);
    return found != item.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

std::string wordIn(const Json& item, const char* name)
{
    const auto found = item.find(name);
    return found != item.end() && found->is_string() ? found->get<std::string>() : std::string();
}

} // namespace

bool isMeasured(const Json& result)
{
    return result.is_object() && result.contains(kRows);
}

Part part(const Json& result)
{
    if (!result.is_object())
        return {};
    return {
        wholeIn(result, "node_count"), wholeIn(result, "edge_count"), wordIn(result, "graph_hash")};
}

std::vector<Summary> summaries(const Json& result)
{
    std::vector<Summary> list;
    for (const Json& item : rowsIn(result, "summaries")) {
        if (!item.is_object())
            continue;
        const auto modularity = item.find("modularity");
        const bool hasModularity = modularity != item.end() && modularity->is_number();
        list.push_back({wordIn(item, "measure"), wholeIn(item, "groups"),
            hasModularity ? modularity->get<double>() : 0, wholeIn(item, "sampled_sources")});
    }
    return list;
}

void forEach(const Json& result,
    const std::function<void(const std::string& node, const std::string& measure, Json value)>&
        visit)
{
    for (const Json& row : rowsIn(result, kRows)) {
        if (!row.is_object())
            continue;
        const std::string id = wordIn(row, "id");
        for (const auto& [measure, name] : kMeasureNames) {
            const auto value = row.find(name);
            if (value == row.end() || !value->is_number())
                continue;
            visit(id, std::string(name), isGrouping(measure) ? Json(value->dump()) : *value);
        }
    }
}

} // namespace mnemo::measured
