// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/shapes/graphread.h"
#include "core/structure/model.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace mnemo {

/// The filters of a query over an engineering model: its arguments, or the member `filters` of
/// theirs.
class ModelFilters final
{
public:
    explicit ModelFilters(const ShapeInput& input);

    /// Null where it was not given.
    [[nodiscard]] const Json& at(const std::string& name) const;
    /// The text of a filter, else nothing.
    [[nodiscard]] std::optional<std::string> text(const std::string& name) const;

    /// Refuses types and kinds that no model has, and filters that are not in `used`.
    /// Errors: BadArgument.
    [[nodiscard]] Status check(const std::vector<std::string>& used) const;
    [[nodiscard]] Error missing(const std::string& name) const;
    /// An error about what was given for a filter.
    [[nodiscard]] Error refused(
        const std::string& name, const QString& message, const QString& hint) const;

private:
    const Json* m_filters; ///< null where `filters` was left out
    std::string m_where; ///< pointer to them
};

/// Whether `text` fits a glob: `*` for any run of characters, `?` for one.
[[nodiscard]] bool fitsGlob(std::string_view text, std::string_view pattern);
/// The pattern as SQLite's GLOB takes it, which knows brackets too.
[[nodiscard]] std::string sqlGlob(std::string_view pattern);
/// The longest run of a pattern that stands in whatever fits it.
[[nodiscard]] std::string longestLiteral(std::string_view pattern);

/// Gathers nodes and edges of a graph as a model. Each node and each edge is taken once, however
/// often it is read.
class ModelReading final
{
public:
    /// `details`: what is read with the edges.
    ModelReading(const ShapeInput& input, Details details)
        : m_reading(input), m_details(details) { }

    /// The places of the nodes of these ids, of those that were found. Errors: those of the store.
    [[nodiscard]] Result<std::vector<std::size_t>> nodes(const std::vector<std::string>& ids);
    /// The places of all nodes of a type.
    [[nodiscard]] Result<std::vector<std::size_t>> nodesOfType(const std::string& type);
    /// Reads the edges at these nodes, with both of their ends; the places in `model().links`.
    [[nodiscard]] Result<std::vector<std::size_t>> edges(
        const std::vector<std::size_t>& nodes, Direction direction, const Json& kinds);
    /// Reads all nodes of a model's types, those that only edges mention, and all edges of its
    /// kinds among them.
    [[nodiscard]] Status all();

    [[nodiscard]] const structure::Model& model() const { return m_model; }

    /// What distinguishes a link from others with the same ends and kind.
    [[nodiscard]] const std::string& key(std::size_t link) const { return m_besides[link].key; }

    [[nodiscard]] const Json& properties(std::size_t link) const
    {
        return m_besides[link].properties;
    }

    /// Whether the properties were over 64 KB, and are shortened.
    [[nodiscard]] bool isCut(std::size_t link) const { return m_besides[link].cut; }

private:
    /// What an edge has beside its ends and kind.
    struct Beside
    {
        std::string key;
        Json properties;
        bool cut = false;
    };

    using NumberedEdge = std::tuple<std::int64_t, std::int64_t, std::string, std::string>;

    std::size_t take(GraphNode&& node);
    [[nodiscard]] Status takeNodes(const std::vector<GraphEdge>& edges);
    /// The place of the link; nothing where an end was not read.
    std::optional<std::size_t> takeEdge(GraphEdge&& edge);

    GraphReading m_reading;
    Details m_details;
    structure::Model m_model;
    std::vector<Beside> m_besides; ///< by link
    std::vector<std::int64_t> m_numbers; ///< by element
    std::unordered_map<std::int64_t, std::size_t> m_places; ///< of nodes by the store's number
    std::map<NumberedEdge, std::size_t> m_links;
};

/// Ids of nodes of these types whose name or id fits a pattern, in order. Errors: those of the
/// store.
[[nodiscard]] Result<std::vector<std::string>> idsLike(
    const ShapeInput& input, const std::string& pattern, const Json& types);

/// The properties in a row of the parts that read pages, and whether they are shortened.
struct RowProperties
{
    Json properties = Json::object();
    bool cut = false;
};

/// Of the column of this name. Errors: StoreCorrupt.
[[nodiscard]] Result<RowProperties> propertiesOfRow(
    const Table& table, std::size_t row, const char* column);

/// {source, target, type, key}
[[nodiscard]] Json modelEdgeItem(
    const Json& source, const Json& kind, const Json& target, const Json& key);

/// Whether a list of texts holds this one.
[[nodiscard]] bool holdsText(const Json& list, std::string_view text);

/// Names of all types, of all kinds of a model, each once.
[[nodiscard]] const Json& modelTypes();
[[nodiscard]] const Json& modelKinds();

} // namespace mnemo
