// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/modelresult.h"

#include "core/query/places.h"
#include "core/structure/vocabulary.h"

namespace mnemo {

namespace {

std::string modelText(const Json& object, const char* key)
{
    const auto at = object.find(key);
    return at != object.end() && at->is_string() ? at->get<std::string>() : std::string();
}

const Json& itemsIn(const Json& object, const char* key)
{
    static const Json none = Json::array();
    const auto at = object.find(key);
    return at != object.end() && at->is_array() ? *at : none;
}

std::optional<ModelNode> modelNodeIn(const Json& step, const char* key)
{
    const auto at = step.find(key);
    if (at == step.end() || !at->is_object())
        return std::nullopt;
    return ModelNode{modelText(*at, "id"), modelText(*at, "type"), modelText(*at, "name")};
}

ModelIssue issueOf(const Json& item)
{
    ModelIssue issue{modelText(item, "type"), modelText(item, "flow"), {}, {}};
    for (const Json& node : itemsIn(item, "nodes"))
        issue.nodes.push_back(node.get<std::string>());
    for (const Json& edge : itemsIn(item, "edges"))
        issue.edges.push_back(
            {modelText(edge, "source"), modelText(edge, "type"), modelText(edge, "target")});
    return issue;
}

} // namespace

std::optional<ModelResult> modelResultOf(const QueryOutcome& outcome)
{
    const bool isFlow = fills(outcome, QueryPlace::Flow);
    if (!outcome.answered() || (!isFlow && !fills(outcome, QueryPlace::Issues)))
        return std::nullopt;
    ModelResult out;
    const Json& result = outcome.result;
    for (const Json& step : itemsIn(result, "chain")) {
        auto flow = modelNodeIn(step, "flow").value_or(ModelNode());
        flow.type = structure::kFlow;
        out.steps.push_back({modelNodeIn(step, "from"), std::move(flow), modelNodeIn(step, "to")});
    }
    for (const Json& item : itemsIn(result, "issues")) {
        out.issues.push_back(issueOf(item));
        ++out.counts[out.issues.back().type];
    }
    if (const auto all = result.find("by_type"); all != result.end())
        out.counts = all->get<std::map<std::string, std::int64_t>>();
    out.issueCount = result.value(isFlow ? "issue_count" : "count", std::int64_t{0});
    out.isCut = outcome.truncated;
    return out;
}

std::vector<ModelNode> modelNodesOf(const QueryOutcome& outcome)
{
    std::vector<ModelNode> nodes;
    if (!outcome.answered() || !fills(outcome, QueryPlace::Chains))
        return nodes;
    for (const Json& node : itemsIn(outcome.result, "nodes"))
        nodes.push_back({modelText(node, "id"), modelText(node, "type"), modelText(node, "name")});
    return nodes;
}

} // namespace mnemo
