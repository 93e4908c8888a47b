// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The memory as a provider gives it to agents: search by name, and keys.

#include "core/base/canonical.h"
#include "core/base/text.h"
#include "core/graph/sqlite/functions.h"
#include "core/query/shapes/common.h"
#include "core/query/shapes/entityread.h"

#include <algorithm>
#include <array>
#include <map>

namespace mnemo {

namespace {

constexpr const char* kProviderId = "graph";
constexpr const char* kContentType = "entity";
constexpr std::array<double, 4> kScores{1.0, 0.9, 0.8, 0.7};

/// Whether entries of this memory are of one of the content types that are asked for.
bool wantsEntities(const Json& contentTypes)
{
    return contentTypes.empty()
        || std::ranges::find(contentTypes, Json(kContentType)) != contentTypes.end();
}

struct NameHit
{
    int rank = 0;
    std::string name;
    std::string id;

    auto operator<=>(const NameHit&) const = default;
};

struct NamedEntity
{
    std::string name;
    std::string type;
};

std::string quotedPhrase(const std::string& folded)
{
    std::string out = "\"";
    for (const char c : folded)
        out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + '"';
}

/// All entities whose names hold the text, best first.
Result<std::vector<NameHit>> nameHits(const ShapeInput& input, bool& cut)
{
    const auto folded = foldCase(input.arg("query").get_ref<const std::string&>());
    constexpr std::size_t indexedFrom = 3; ///< code points
    const auto points = static_cast<std::size_t>(std::ranges::count_if(
        folded, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
    Json binds{
        {"folded", folded}, {"roles", entityTypesAsked(nullptr)}, {"phrase", quotedPhrase(folded)}};
    bindProfile(input, binds);
    const auto table = input.read(points >= indexedFrom ? "indexed" : "named", binds);
    if (!table)
        return table.error();
    cut = table->cut;
    std::vector<NameHit> hits;
    for (std::size_t row = 0; row < table->rows(); ++row) {
        const auto* name = table->at(row, 1).get_ptr<const std::string*>();
        const auto* id = table->at(row, 0).get_ptr<const std::string*>();
        const int rank = name && id ? sqlite::matchRank(folded, foldCase(*name), {}, {}) : -1;
        if (rank >= 0 && rank < static_cast<int>(kScores.size()))
            hits.push_back({rank, *name, *id});
    }
    std::ranges::sort(hits);
    return hits;
}

/// What entities were called before a time, by their ids. The whole log is read for it.
Result<std::map<std::string, NamedEntity>> namesBefore(EntityReading& reading, const Json& before)
{
    const auto head = reading.head();
    if (!head)
        return head.error();
    std::map<std::string, NamedEntity> known;
    const auto read = reading.log(0, head->seq, [&](ReadEvent&& each) {
        if (!isBefore(each.event, before))
            return true;
        if (each.event.type == MemoryEventType::Deleted)
            known.erase(payloadText(each.event, "key"));
        if (each.event.type != MemoryEventType::Written)
            return true;
        if (auto entity = entityIn(each.event))
            known.insert_or_assign(
                entity->id, NamedEntity{std::move(entity->name), std::move(entity->type)});
        return true;
    });
    return read ? Result(std::move(known)) : read.error();
}

bool passes(const Entity& entity, const Json& filters)
{
    if (!filters.is_object())
        return true;
    const Json fields = toJson(entity);
    return std::ranges::all_of(filters.items(), [&](const auto& filter) {
        const Json value = normalised(filter.value());
        if (const auto field = fields.find(filter.key());
            field != fields.end() && filter.key() != "properties")
            return *field == value;
        const auto own = entity.properties.find(filter.key());
        return own == entity.properties.end() ? value.is_null() : *own == value;
    });
}

} // namespace

Json memoryEntry(const std::string& key, const Json& value)
{
    return {{"key", key}, {"value", value}, {"content_type", kContentType},
        {"provider_id", kProviderId}};
}

Result<Shaped> shapeSearchEntities(const ShapeInput& input)
{
    Json binds = Json::object();
    if (auto ok = bindPage(input, 3, binds); !ok)
        return ok.error();
    Shaped shaped;
    std::vector<NameHit> hits;
    if (wantsEntities(input.arg("content_types"))) {
        auto all = nameHits(input, shaped.truncated);
        if (!all)
            return all.error();
        hits = std::move(*all);
    }
    if (!binds.at("after0").is_null()) {
        const Json after = {binds.at("after0"), binds.at("after1"), binds.at("after2")};
        std::erase_if(hits, [&](const NameHit& hit) {
            return Json{hit.rank, hit.name, hit.id} <= after;
        });
    }
    constexpr std::size_t atOnce = 1000;
    const auto limit = static_cast<std::size_t>(input.limit("limit"));
    EntityReading reading(input);
    Json list = Json::array();
    Json keys;
    for (std::size_t at = 0; at < hits.size() && keys.is_null(); at += atOnce) {
        std::vector<std::string> ids;
        for (std::size_t i = at; i < std::min(at + atOnce, hits.size()); ++i)
            ids.push_back(hits[i].id);
        const auto entities = reading.entities(ids);
        if (!entities)
            return entities.error();
        for (std::size_t i = at; i < at + ids.size() && keys.is_null(); ++i) {
            const auto own = entities->find(hits[i].id);
            if (own == entities->end() || !passes(own->second, input.arg("metadata_filters")))
                continue;
            if (list.size() == limit) {
                const auto& last = list.back().at("entry");
                const auto rank = std::ranges::find(kScores, list.back().at("score").get<double>());
                keys = {rank - kScores.begin(), last.at("value").at("name"), last.at("key")};
                continue;
            }
            list.push_back(
                {{"entry", memoryEntry(hits[i].id, toJson(own->second))}, {"name", hits[i].name},
                    {"score", kScores.at(static_cast<std::size_t>(hits[i].rank))},
                    {"provider_id", kProviderId}, {"tier", "persistent"}});
        }
    }
    shaped.found = !list.empty();
    shaped.truncated = shaped.truncated || reading.isCut() || !keys.is_null();
    shaped.result = {{"results", std::move(list)}};
    endList(input, shaped, std::move(keys));
    return shaped;
}

Result<Shaped> shapePastEntities(const ShapeInput& input)
{
    const auto folded = foldCase(input.arg("query").get_ref<const std::string&>());
    EntityReading reading(input);
    const auto known = namesBefore(reading, input.arg("before"));
    if (!known)
        return known.error();
    std::vector<NameHit> hits;
    for (const auto& [id, entity] : *known) {
        const int rank
            = foldCase(id) == folded ? 0 : sqlite::matchRank(folded, foldCase(entity.name), {}, {});
        if (rank >= 0 && rank < static_cast<int>(kScores.size()))
            hits.push_back({rank, entity.name, id});
    }
    std::ranges::sort(hits);
    Shaped shaped;
    const auto limit = static_cast<std::size_t>(input.limit("limit"));
    shaped.truncated = hits.size() > limit;
    hits.resize(std::min(hits.size(), limit));
    std::vector<std::string> ids;
    for (const auto& hit : hits)
        ids.push_back(hit.id);
    const auto now = reading.entities(ids, Details::Brief);
    if (!now)
        return now.error();
    Json list = Json::array();
    for (const auto& hit : hits)
        list.push_back({{"entity_id", hit.id}, {"entity_type", known->at(hit.id).type},
            {"name", hit.name}, {"score", kScores.at(static_cast<std::size_t>(hit.rank))},
            {"is_there", now->contains(hit.id)}});
    shaped.found = !list.empty();
    shaped.result = {{"entities", std::move(list)}, {"truncated", shaped.truncated}};
    return shaped;
}

Result<Shaped> shapeEntityKeys(const ShapeInput& input)
{
    const auto limit = input.limit("limit");
    Json binds{{"roles", entityTypesAsked(nullptr)}, {"prefix", input.arg("prefix")},
        {"limit", limit + 1}};
    bindProfile(input, binds);
    if (auto ok = bindPage(input, 1, binds); !ok)
        return ok.error();
    auto table = wantsEntities(input.arg("content_types")) ? input.read("keys", binds)
                                                           : Result<Table>(Table{});
    if (!table)
        return table.error();
    Shaped shaped;
    const bool cut = !table->columns.empty() && cutRows(*table, limit);
    Json keys = Json::array();
    for (std::size_t row = 0; row < table->rows(); ++row)
        keys.push_back(std::move(table->at(row, 0)));
    shaped.found = !keys.empty();
    shaped.truncated = cut || table->cut;
    Json last = cut ? Json::array({keys.back()}) : Json();
    shaped.result = {{"keys", std::move(keys)}};
    endList(input, shaped, std::move(last));
    return shaped;
}

} // namespace mnemo
