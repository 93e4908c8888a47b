// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/entities/nodelink.h"

#include "core/base/canonical.h"
#include "core/base/hash.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>

namespace mnemo {

namespace {

struct NodeLinkTr
{
    Q_DECLARE_TR_FUNCTIONS(Entities)
};

constexpr std::array<std::string_view, 7> kEntityFields{"entity_id", "entity_type", "name",
    "properties", "created_at", "updated_at", "source_event_id"};
constexpr std::array<std::string_view, 8> kRelationFields{"relation_id", "source_id", "target_id",
    "relation_type", "properties", "weight", "created_at", "source_event_id"};

Error malformedGraph(const QString& where, const QString& message)
{
    return {ErrorCode::MalformedFile, message, where, {}, {}};
}

/// Ids of NetworkX may be numbers.
std::optional<std::string> idIn(const Json& json, const char* member)
{
    const auto at = json.find(member);
    if (at == json.end())
        return {};
    if (at->is_string() && !at->get_ref<const std::string&>().empty())
        return at->get<std::string>();
    return at->is_number_integer() ? std::optional(at->dump()) : std::nullopt;
}

std::string linkText(const Json& json, const char* member)
{
    const auto at = json.find(member);
    return at != json.end() && at->is_string() ? at->get<std::string>() : std::string();
}

/// The fields of `json` as an operation takes them; all other members but `own` are properties.
template <std::size_t count>
Json fieldsOf(const Json& json, const std::array<std::string_view, count>& fields,
    const std::set<std::string, std::less<>>& own)
{
    Json out = Json::object();
    Json properties = Json::object();
    for (const auto& [member, value] : json.items()) {
        if (std::ranges::find(fields, member) != fields.end())
            out[member] = value;
        else if (!own.contains(member))
            properties[member] = value;
    }
    if (out.contains("properties") && out.at("properties").is_object())
        properties.update(out.at("properties"));
    if (!properties.empty())
        out["properties"] = std::move(properties);
    return out;
}

/// A type of another program is kept as a property.
void takeType(Json& fields, const char* member, const std::string& type, bool isKnown)
{
    if (type.empty())
        return;
    fields[member] = isKnown ? type : "custom";
    if (!isKnown)
        fields["properties"]["type"] = type;
}

Result<EntityOperation> entityFrom(const Json& node, const QString& where)
{
    if (!node.is_object())
        return malformedGraph(where, NodeLinkTr::tr("A node has to be an object."));
    const auto id = idIn(node, "id");
    if (!id)
        return malformedGraph(where, NodeLinkTr::tr("A node has to have an id."));
    EntityOperation operation;
    operation.fields = fieldsOf(node, kEntityFields, {"id", "role", "label"});
    operation.fields["entity_id"] = *id;
    auto type = linkText(node, "entity_type");
    if (type.empty())
        type = linkText(node, "role");
    takeType(operation.fields, "entity_type", type, isEntityType(type));
    if (linkText(node, "name").empty())
        operation.fields["name"] = linkText(node, "label").empty() ? *id : linkText(node, "label");
    return operation;
}

/// Numbers the relations between the same ends, of one type, that have no ids.
using Ordinals = std::map<std::array<std::string, 3>, int>;

Result<EntityOperation> relationFrom(const Json& link, const QString& where, Ordinals& ordinals)
{
    if (!link.is_object())
        return malformedGraph(where, NodeLinkTr::tr("An edge has to be an object."));
    const auto source = idIn(link, "source");
    const auto target = idIn(link, "target");
    if (!source || !target)
        return malformedGraph(where, NodeLinkTr::tr("An edge has to have a source and a target."));
    EntityOperation operation{EntityOp::AddRelation, {}, {}};
    operation.fields = fieldsOf(link, kRelationFields, {"source", "target", "key", "kind"});
    operation.fields["source_id"] = *source;
    operation.fields["target_id"] = *target;
    auto type = linkText(link, "relation_type");
    if (type.empty())
        type = linkText(link, "kind");
    if (type.empty())
        type = linkText(link, "key"); // multigraphs of NetworkX tell kinds by keys that are texts
    takeType(operation.fields, "relation_type", type, isRelationType(type));
    if (linkText(link, "relation_id").empty()) {
        constexpr std::size_t digits = 12;
        const int ordinal = ordinals[{*source, type, *target}]++;
        const Json name = {*source, type, *target, ordinal};
        // A key of a multigraph tells edges between two nodes apart, and no others.
        operation.fields["relation_id"] = "rel-" + sha256Hex(name.dump()).substr(0, digits);
    }
    return operation;
}

const Json* edgesIn(const Json& json)
{
    for (const auto* member : {"links", "edges"}) {
        const auto at = json.find(member);
        if (at != json.end() && at->is_array())
            return &*at;
    }
    return nullptr;
}

/// Puts elements of a list behind each other.
class ListWriter final
{
public:
    explicit ListWriter(const WriteFn& out) : m_out(out) { }

    [[nodiscard]] Status add(std::string_view text) const { return m_out(text); }

    [[nodiscard]] Status addItem(const Json& json)
    {
        const auto line = canonicalJson(normalised(json));
        if (!line)
            return line.error();
        auto done = m_out(std::exchange(m_isFirst, false) ? "\n" : ",\n");
        return done ? m_out(*line) : done;
    }

    void beginList() { m_isFirst = true; }

private:
    const WriteFn& m_out;
    bool m_isFirst = true;
};

} // namespace

Result<std::vector<EntityOperation>> operationsFromNodeLink(
    const Json& json, std::int64_t maxEntities)
{
    const auto nodes = json.is_object() ? json.find("nodes") : json.end();
    const auto* links = json.is_object() ? edgesIn(json) : nullptr;
    if (!json.is_object() || nodes == json.end() || !nodes->is_array() || links == nullptr)
        return malformedGraph(
            {}, NodeLinkTr::tr("A node-link file has a list `nodes`, and `links` or `edges`."));
    const auto count = static_cast<std::int64_t>(nodes->size());
    if (maxEntities > 0 && count > maxEntities)
        return Error{ErrorCode::Refused,
            NodeLinkTr::tr("The file holds %1 entities, and `max_graph_size` is %2.")
                .arg(count)
                .arg(maxEntities),
            {}, NodeLinkTr::tr("Raise the setting, or choose a smaller file."), {}};
    std::vector<EntityOperation> operations;
    operations.reserve(nodes->size() + links->size());
    for (std::size_t i = 0; i < nodes->size(); ++i) {
        auto entity = entityFrom((*nodes)[i], QStringLiteral("/nodes/%1").arg(i));
        if (!entity)
            return entity.error();
        operations.push_back(std::move(*entity));
    }
    Ordinals ordinals;
    for (std::size_t i = 0; i < links->size(); ++i) {
        auto relation = relationFrom((*links)[i], QStringLiteral("/links/%1").arg(i), ordinals);
        if (!relation)
            return relation.error();
        operations.push_back(std::move(*relation));
    }
    return operations;
}

Status writeNodeLink(
    GraphStore& store, LinkMember member, const ReadContext& context, const WriteFn& out)
{
    ListWriter writer(out);
    auto done = writer.add("{\"directed\":true,\"graph\":{},\"multigraph\":true,\"nodes\":[");
    std::set<std::string> entities;
    bool isInLinks = false;
    const auto beginLinks = [&] {
        isInLinks = true;
        writer.beginList();
        return writer.add(member == LinkMember::Links ? "\n],\"links\":[" : "\n],\"edges\":[");
    };
    const auto scanned = store.scan(
        [&](const Node& node) {
            if (!done || !isEntityType(node.role))
                return done.has_value();
            Json json = toJson(entityOf(node));
            json["id"] = node.id.text;
            entities.insert(node.id.text);
            done = writer.addItem(json);
            return done.has_value();
        },
        [&](const Edge& edge) {
            if (done && !isInLinks)
                done = beginLinks();
            const bool isRelation = isRelationType(edge.kind) && !edge.key.empty()
                && entities.contains(edge.from.text) && entities.contains(edge.to.text);
            if (!done || !isRelation)
                return done.has_value();
            Json json = toJson(relationOf(edge));
            json["source"] = edge.from.text;
            json["target"] = edge.to.text;
            json["key"] = edge.key;
            done = writer.addItem(json);
            return done.has_value();
        },
        context);
    if (done && !isInLinks)
        done = beginLinks();
    if (!done || !scanned)
        return done ? scanned : done;
    return writer.add("\n]}\n");
}

} // namespace mnemo
