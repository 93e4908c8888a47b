// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/entities/entity.h"
#include "core/entities/entitylog.h"
#include "core/query/shapes/graphread.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// An event of the log as a query reads it.
struct ReadEvent
{
    MemoryEvent event;
    bool cut = false; ///< over 64 KB: what was read of it
};

/// Reads entities, relations and their log by the texts of the family
/// (resources/catalogue/entities/entities.*). Errors: those of the store.
class EntityReading final
{
public:
    explicit EntityReading(const ShapeInput& input) : m_input(input), m_graph(input) { }

    /// Entities of these ids, by id; nodes of other families are left out.
    [[nodiscard]] Result<std::map<std::string, Entity>> entities(
        const std::vector<std::string>& ids, Details details = Details::Properties);
    /// Relations that leave or reach one entity, of these types (null: any), with both ends.
    [[nodiscard]] Result<std::vector<Relation>> relationsOf(
        const std::string& id, bool leaving, bool reaching, const Json& types);

    [[nodiscard]] GraphReading& graph() { return m_graph; }

    /// Whether properties over 64 KB were shortened.
    [[nodiscard]] bool isCut() const { return m_isCut; }

    [[nodiscard]] Result<EntityLogHead> head();
    /// Events with `after` < seq ≤ `until`, in order. A visitor that returns false stops it.
    [[nodiscard]] Status log(
        std::int64_t after, std::int64_t until, const std::function<bool(ReadEvent&&)>& visit);
    /// Events about one entity or relation behind the place `after`, at most `limit`.
    [[nodiscard]] Result<std::vector<ReadEvent>> history(
        const std::string& id, std::int64_t after, std::int64_t limit);

private:
    [[nodiscard]] ReadEvent eventIn(const std::string& key, const Json& cell);

    const ShapeInput& m_input;
    GraphReading m_graph;
    bool m_isCut = false;
};

/// All types of relations, or those that are asked for, as a text binds them.
[[nodiscard]] Json relationTypesAsked(const Json& types);
[[nodiscard]] Json entityTypesAsked(const Json& types);

/// {key, value, content_type, provider_id}, as a memory provider gives an entry.
[[nodiscard]] Json memoryEntry(const std::string& key, const Json& value);

/// Whether an event was recorded before a time, or that is null.
[[nodiscard]] bool isBefore(const MemoryEvent& event, const Json& before);

/// What can be read of a JSON text that ends too early: all that is complete, in its containers.
[[nodiscard]] Json completedJson(std::string_view text);

} // namespace mnemo
