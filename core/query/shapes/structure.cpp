// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Queries over an engineering model: its edges, nodes, chains of flows and issues.

#include "core/base/canonical.h"
#include "core/base/text.h"
#include "core/query/shapes/common.h"
#include "core/query/shapes/modelread.h"
#include "core/query/shapes/ordering.h"
#include "core/structure/iochain.h"
#include "core/structure/issues.h"
#include "core/structure/vocabulary.h"

#include <QCoreApplication>
#include <QStringList>
#include <QUuid>

#include <algorithm>
#include <array>
#include <set>

namespace mnemo {

namespace {

using structure::Model;

constexpr std::size_t kMaxParallels = 1000; ///< edges that check_edge lists
constexpr std::size_t kChainsNamed = 5; ///< in the hint of an unknown chain

/// The uuid of an edge: its own, else one that its ends, kind and key always give.
std::string uuidOf(const Json& item)
{
    const Json& properties = item.at("properties");
    if (const auto own = properties.find("uuid"); own != properties.end() && own->is_string())
        return own->get<std::string>();
    static const QUuid space(QStringLiteral("{9d0f0cf4-3a0d-5c0a-9c57-6d6e656d6f65}"));
    const auto name = canonicalJson(
        Json::array({item.at("source"), item.at("type"), item.at("target"), item.at("key")}));
    return QUuid::createUuidV5(space, QByteArray::fromStdString(name ? *name : std::string()))
        .toString(QUuid::WithoutBraces)
        .toStdString();
}

Json nodeItem(GraphNode&& node)
{
    Json item{{"id", std::move(node.id)}, {"type", std::move(node.role)},
        {"name", std::move(node.label)}, {"properties", std::move(node.properties)}};
    if (node.cut)
        item["cut"] = true;
    return item;
}

/// Nodes of these ids, which are in order, behind `after`.
Result<Shaped> pageOfNodes(
    const ShapeInput& input, const std::vector<std::string>& ids, const Json& after)
{
    const auto first = after.is_string()
        ? std::ranges::upper_bound(ids, after.get_ref<const std::string&>())
        : ids.begin();
    const auto end = first + std::min<std::ptrdiff_t>(input.limit("limit"), ids.end() - first);
    GraphReading reading(input);
    auto nodes = reading.nodesById({first, end}, Details::Properties);
    if (!nodes)
        return nodes.error();
    std::ranges::sort(*nodes, {}, &GraphNode::id);
    Json items = Json::array();
    for (GraphNode& node : *nodes)
        items.push_back(nodeItem(std::move(node)));
    Shaped shaped;
    shaped.found = !items.empty();
    shaped.truncated = end != ids.end();
    shaped.result = {{"count", ids.size()}, {"nodes", std::move(items)}};
    endList(input, shaped, shaped.truncated ? Json::array({*(end - 1)}) : Json());
    return shaped;
}

/// All nodes of these types.
Result<Shaped> nodesInStore(const ShapeInput& input, Json binds, bool isAnyType)
{
    const auto counted = input.read("node_count", binds);
    if (!counted)
        return counted.error();
    auto table = input.read(isAnyType ? "node_walk" : "node_page", binds);
    if (!table)
        return table.error();
    Shaped shaped;
    shaped.truncated = cutRows(*table, input.limit("limit"));
    Json items = Json::array();
    for (std::size_t row = 0; row < table->rows(); ++row) {
        auto own = propertiesOfRow(*table, row, "node_properties");
        if (!own)
            return own.error();
        Json item{{"id", table->at(row, 0)}, {"type", table->at(row, 1)},
            {"name", table->at(row, 2)}, {"properties", std::move(own->properties)}};
        if (own->cut)
            item["cut"] = true;
        items.push_back(std::move(item));
    }
    Json last;
    if (shaped.truncated && !items.empty())
        last = Json::array({items.back().at("id")});
    shaped.found = !items.empty();
    shaped.result = {{"count", firstInteger(*counted)}, {"nodes", std::move(items)}};
    endList(input, shaped, std::move(last));
    return shaped;
}

/// {id, type, name} of an end of a flow; null where there is none.
Json endOfStep(const Model& model, const std::optional<std::size_t>& place)
{
    if (!place)
        return nullptr;
    const auto& element = model.elements[*place];
    return {{"id", element.id}, {"type", element.type}, {"name", element.name}};
}

Json issueItem(const Model& model, const structure::Issue& issue)
{
    Json item{{"type", issue.type}, {"nodes", Json::array()}, {"edges", Json::array()}};
    if (issue.flow)
        item["flow"] = model.elements[*issue.flow].id;
    for (const auto node : issue.nodes)
        item["nodes"].push_back(model.elements[node].id);
    for (const auto place : issue.links) {
        const auto& link = model.links[place];
        item["edges"].push_back({{"source", model.elements[link.source].id},
            {"target", model.elements[link.target].id}, {"type", link.kind}});
    }
    return item;
}

/// Whether an edge of the type in the filters leads from this node to their target.
Result<Shaped> checkEdge(
    const ShapeInput& input, const std::string& from, const ModelFilters& filters)
{
    ModelReading reading(input, Details::Properties);
    const auto to = *filters.text("targetId");
    const auto nodes = reading.nodes({from, to});
    if (!nodes)
        return nodes.error();
    const Model& model = reading.model();
    std::set<std::string> unknown{from, to};
    std::vector<std::size_t> sources;
    for (const auto place : *nodes) {
        unknown.erase(model.elements[place].id);
        if (model.elements[place].id == from)
            sources.push_back(place);
    }
    const auto links
        = reading.edges(sources, Direction::Out, Json::array({filters.at("edgeType")}));
    if (!links)
        return links.error();
    std::map<std::string, Json> edges; // by key
    for (const auto place : *links) {
        const auto& link = model.links[place];
        const auto& target = model.elements[link.target].id;
        if (target != to)
            continue;
        auto item
            = modelEdgeItem(model.elements[link.source].id, link.kind, target, reading.key(place));
        item["properties"] = reading.properties(place);
        edges.emplace(reading.key(place), std::move(item));
    }
    Shaped shaped;
    shaped.found = !edges.empty();
    shaped.truncated = edges.size() > kMaxParallels;
    Json list = Json::array();
    for (auto& [key, item] : edges) {
        if (list.size() < kMaxParallels)
            list.push_back(std::move(item));
    }
    Json first;
    if (!list.empty())
        first = {{"uuid", uuidOf(list.front())}, {"source", list.front().at("source")},
            {"target", list.front().at("target")}};
    shaped.result = {{"exists", !list.empty()}, {"count", edges.size()}, {"edge", std::move(first)},
        {"edges", std::move(list)}, {"truncated", shaped.truncated}};
    if (!unknown.empty())
        shaped.result["unknown"] = unknown;
    return shaped;
}

/// A chain of a model, as far as its flows reach.
class ChainReader final
{
public:
    ChainReader(const ShapeInput& input, std::string id)
        : m_input(input), m_filters(input), m_id(std::move(id)), m_reading(input, Details::Brief)
    {
    }

    [[nodiscard]] Result<Shaped> run()
    {
        const auto before = itemsBefore(m_input);
        if (!before)
            return before.error();
        const auto chain = m_reading.nodes({m_id});
        if (!chain)
            return chain.error();
        if (chain->empty())
            return unknownChain();
        const Model& model = m_reading.model();
        if (const auto& type = model.elements[chain->front()].type; type != structure::kChain)
            return m_filters.refused("fchainId",
                QCoreApplication::translate("Queries", "`%1` is a %2, not a FCHAIN.")
                    .arg(displayText(toQString(m_id)), toQString(type)),
                {});
        if (auto done = readFlows(chain->front()); !done)
            return done.error();
        return shaped(*before);
    }

private:
    /// The members of the chain, the flows that they write or read, and all that these flows join.
    [[nodiscard]] Status readFlows(std::size_t chain)
    {
        const Model& model = m_reading.model();
        const auto composed
            = m_reading.edges({chain}, Direction::Out, Json::array({structure::kCompose}));
        if (!composed)
            return composed.error();
        const Json io = Json::array({structure::kIo});
        std::set<std::size_t> members;
        for (const auto link : *composed) {
            const auto member = model.links[link].target;
            (model.isType(member, structure::kFlow) ? m_flows : members).insert(member);
        }
        const auto touched = m_reading.edges({members.begin(), members.end()}, Direction::Both, io);
        if (!touched)
            return touched.error();
        for (const auto link : *touched) {
            for (const auto end : {model.links[link].source, model.links[link].target}) {
                if (model.isType(end, structure::kFlow))
                    m_flows.insert(end);
            }
        }
        const auto joined = m_reading.edges({m_flows.begin(), m_flows.end()}, Direction::Both, io);
        return joined ? Status(Done{}) : joined.error();
    }

    [[nodiscard]] Shaped shaped(std::size_t before) const
    {
        const Model& model = m_reading.model();
        const auto chain = structure::chainOf(model, {m_flows.begin(), m_flows.end()});
        const auto limit = static_cast<std::size_t>(m_input.limit("limit"));
        const auto first = std::min(before, chain.steps.size());
        const auto end = std::min(first + limit, chain.steps.size());
        Json steps = Json::array();
        for (auto i = first; i < end; ++i) {
            const auto& step = chain.steps[i];
            const auto& flow = model.elements[step.flow];
            steps.push_back({{"step", i + 1}, {"from", endOfStep(model, step.from)},
                {"flow", {{"id", flow.id}, {"name", flow.name}}},
                {"to", endOfStep(model, step.to)}});
        }
        // Which kinds are asked for; the tool for agents has no such argument.
        const Json types = m_input.args.value("issueTypes", Json());
        Json issues = Json::array();
        std::size_t issueCount = 0;
        for (const auto& issue : structure::issuesOf(model)) {
            // What lies beyond the flows of the chain was not read.
            const bool isBeyond = issue.flow && !m_flows.contains(*issue.flow);
            if (isBeyond || (!types.empty() && !holdsText(types, issue.type)))
                continue;
            if (++issueCount <= limit)
                issues.push_back(issueItem(model, issue));
        }
        Shaped made;
        made.found = !steps.empty() || !issues.empty();
        made.truncated = chain.isCut || issueCount > limit;
        made.result = {{"count", chain.steps.size()}, {"chain", std::move(steps)},
            {"issue_count", issueCount}, {"issues", std::move(issues)}};
        endPage(m_input, made,
            end < chain.steps.size() ? std::optional<std::size_t>(end) : std::nullopt);
        return made;
    }

    [[nodiscard]] Error unknownChain() const
    {
        QStringList known;
        const auto chains = m_input.read("node_page",
            {{"model_types", Json::array({structure::kChain})}, {"after0", nullptr},
                {"limit", kChainsNamed}});
        for (std::size_t row = 0; chains && row < chains->rows(); ++row)
            known << u'`' + displayText(toQString(chains->at(row, 0).get<std::string>())) + u'`';
        return m_filters.refused("fchainId",
            QCoreApplication::translate("Queries", "No chain with the id `%1` was found.")
                .arg(displayText(toQString(m_id))),
            known.isEmpty() ? QString()
                            : QCoreApplication::translate("Queries", "Chains: %1.")
                                  .arg(known.join(QStringLiteral(", "))));
    }

    const ShapeInput& m_input;
    ModelFilters m_filters;
    std::string m_id;
    ModelReading m_reading;
    std::set<std::size_t> m_flows;
};

} // namespace

Result<Shaped> shapeModelNodes(const ShapeInput& input)
{
    const ModelFilters filters(input);
    if (const auto checked = filters.check({"nodeType", "semanticId", "namePattern"}); !checked)
        return checked.error();
    const auto type = filters.text("nodeType");
    const Json types = type ? Json::array({*type}) : modelTypes();
    Json binds{{"model_types", types}, {"limit", input.limit("limit") + 1}};
    if (auto ok = bindPage(input, 1, binds); !ok)
        return ok.error();
    const auto pattern = filters.text("namePattern");
    const auto id = filters.text("semanticId");
    if (!id && !pattern)
        return nodesInStore(input, std::move(binds), !type);
    if (!id) {
        const auto ids = idsLike(input, *pattern, types);
        return ids ? pageOfNodes(input, *ids, binds.at("after0")) : ids.error();
    }
    ModelReading reading(input, Details::Brief);
    const auto found = reading.nodes({*id});
    if (!found)
        return found.error();
    std::vector<std::string> ids;
    for (const auto place : *found) {
        const auto& node = reading.model().elements[place];
        const bool fits = holdsText(types, node.type)
            && (!pattern || fitsGlob(node.name, *pattern) || fitsGlob(node.id, *pattern));
        if (fits)
            ids.push_back(node.id);
    }
    return pageOfNodes(input, ids, binds.at("after0"));
}

Result<Shaped> shapeModelEdgeCheck(const ShapeInput& input)
{
    const ModelFilters filters(input);
    const auto checked = filters.check({"semanticId", "sourceId", "edgeType", "targetId"});
    if (!checked)
        return checked.error();
    const auto semantic = filters.text("semanticId");
    const auto source = filters.text("sourceId");
    if (!semantic && !source)
        return filters.missing("semanticId");
    if (semantic && source && *semantic != *source)
        return filters.refused("sourceId",
            QCoreApplication::translate(
                "Queries", "`semanticId` and `sourceId` both name the source; give one of them."),
            {});
    for (const char* name : {"edgeType", "targetId"}) {
        if (!filters.text(name))
            return filters.missing(name);
    }
    return checkEdge(input, source ? *source : *semantic, filters);
}

Result<Shaped> shapeModelChain(const ShapeInput& input)
{
    const ModelFilters filters(input);
    if (const auto checked = filters.check({"fchainId"}); !checked)
        return checked.error();
    const auto id = filters.text("fchainId");
    return id ? ChainReader(input, *id).run() : filters.missing("fchainId");
}

Result<Shaped> shapeModelIssues(const ShapeInput& input)
{
    const auto before = itemsBefore(input);
    if (!before)
        return before.error();
    ModelReading reading(input, Details::Brief);
    if (auto done = reading.all(); !done)
        return done.error();
    const auto issues = structure::issuesOf(reading.model());
    Json counts = Json::object();
    for (const auto type : structure::kIssueTypes)
        counts[std::string(type)] = 0;
    const Json& types = input.arg("types");
    const auto limit = static_cast<std::size_t>(input.limit("limit"));
    Json items = Json::array();
    std::size_t count = 0;
    for (const auto& issue : issues) {
        counts[std::string(issue.type)] = counts[std::string(issue.type)].get<int>() + 1;
        if (!types.empty() && !holdsText(types, issue.type))
            continue;
        if (count++ >= *before && items.size() < limit)
            items.push_back(issueItem(reading.model(), issue));
    }
    Shaped shaped;
    shaped.found = count > 0;
    const auto end = std::min(*before, count) + items.size();
    shaped.result
        = {{"count", count}, {"by_type", std::move(counts)}, {"issues", std::move(items)}};
    endPage(input, shaped, end < count ? std::optional<std::size_t>(end) : std::nullopt);
    return shaped;
}

Result<Shaped> shapeModelQuery(const ShapeInput& input)
{
    const Json& type = input.arg("queryType");
    if (type == "edges")
        return shapeModelEdges(input);
    if (type == "nodes")
        return shapeModelNodes(input);
    return type == "check_edge" ? shapeModelEdgeCheck(input) : shapeModelChain(input);
}

} // namespace mnemo
