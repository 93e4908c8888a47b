// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/text.h"
#include "core/query/shapes/besides.h"
#include "core/query/shapes/common.h"
#include "core/query/shapes/members.h"

#include <algorithm>

namespace mnemo {

namespace {

enum Column : std::size_t
{
    Id,
    Role,
    Label,
    CanonicalUrl,
    Rank
};

std::size_t codePoints(const std::string& utf8)
{
    return static_cast<std::size_t>(std::count_if(utf8.begin(), utf8.end(),
        [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

// One quoted phrase of the full text index: nothing in it is an operator.
std::string phrase(const std::string& folded)
{
    std::string out = "\"";
    for (const char c : folded) {
        out += c;
        if (c == '"')
            out += '"';
    }
    return out + '"';
}

} // namespace

Result<Shaped> shapeSearchNodes(const ShapeInput& input)
{
    const std::int64_t limit = input.limit("limit");
    const std::string folded = foldCase(input.arg("query").get_ref<const std::string&>());
    // The index knows runs of three code points, and no labels; else the text is looked for node by
    // node.
    const bool indexed = codePoints(folded) >= 3 && input.profile.world;
    Json binds{{"folded", folded}, {"role", input.arg("role")}, {"limit", limit + 1}};
    bindForeign(input, binds);
    if (indexed)
        binds["phrase"] = phrase(folded);
    if (auto ok = bindPage(input, 3, binds); !ok)
        return ok.error();
    auto table = input.read(indexed ? "indexed" : "scan", binds);
    if (!table)
        return table.error();

    const bool cut = cutRows(*table, limit);
    Json keys;
    if (const std::size_t rows = table->rows(); cut)
        keys = Json::array(
            {table->at(rows - 1, Rank), table->at(rows - 1, Label), table->at(rows - 1, Id)});
    Json list = Json::array();
    const auto labels = columnNamed(*table, "labels");
    for (std::size_t row = 0; row < table->rows(); ++row) {
        Json::object_t item;
        if (isGiven(table->at(row, CanonicalUrl)))
            putLast(item, "canonical_url", std::move(table->at(row, CanonicalUrl)));
        if (isGiven(table->at(row, Label)))
            putLast(item, "label", std::move(table->at(row, Label)));
        if (labels)
            putLabels(item, "labels", table->at(row, Role).get_ref<const std::string&>(),
                table->at(row, *labels));
        putLast(item, "node_id", std::move(table->at(row, Id)));
        putLast(item, "role", std::move(table->at(row, Role)));
        list.emplace_back(std::move(item));
    }
    Shaped shaped;
    shaped.found = !list.empty();
    shaped.truncated = cut || table->cut;
    shaped.result["hits"] = std::move(list);
    endList(input, shaped, std::move(keys));
    return shaped;
}

} // namespace mnemo
