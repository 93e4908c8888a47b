// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// A tree as NetworkX's tree_data() and D3's hierarchies have it: a node that holds its children.

#include "core/graph/transfer/elements.h"
#include "core/graph/transfer/jsonhandler.h"
#include "core/graph/transfer/readers.h"

#include <QCoreApplication>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mnemo::transfer {

namespace {

constexpr const char* kChildren = "children";

/// Adds each node when it ends, so that only the nodes from the root to the one that is read are in
/// memory, without their children.
class TreeHandler final : public JsonHandler
{
public:
    using JsonHandler::JsonHandler;

    bool string(string_t& value) override
    {
        m_bytes += value.size();
        return JsonHandler::string(value);
    }

    bool start_object(std::size_t) override;
    bool end_object() override;
    bool start_array(std::size_t) override;
    bool end_array() override;
    bool key(string_t& value) override;

private:
    struct TreeNode
    {
        Json members = Json::object();
        std::optional<std::string> id; ///< once its children begin
        Place place;
        std::size_t valuesBefore = 0; ///< of the nodes around it
        std::size_t bytesBefore = 0;
    };

    bool add(Json value) override
    {
        if (!isInBounds())
            return false;
        if (m_open.empty())
            return failChild();
        put(std::move(value));
        return true;
    }

    [[nodiscard]] bool isInObject() const override
    {
        return !m_open.empty() && m_open.back()->is_object();
    }

    bool failChild()
    {
        return fail(QCoreApplication::translate("Transfer", "The children of a node are nodes"));
    }

    Json& put(Json value)
    {
        auto& into = *m_open.back();
        if (!into.is_array())
            return into.emplace(std::move(m_key), std::move(value)).first.value();
        into.push_back(std::move(value));
        return into.back();
    }

    bool isInBounds() override;
    bool nest();
    bool finishNode();
    bool fixId(TreeNode& node);

    std::vector<std::unique_ptr<TreeNode>> m_path; ///< whose members m_open points to
    std::vector<Json*> m_open; ///< inside the last one of the path; empty between children
    std::string m_key;
    std::size_t m_values = 0; ///< of all nodes of the path
    std::size_t m_bytes = 0; ///< of their texts
    std::size_t m_count = 0; ///< nodes
};

/// What is held of the nodes on the path is as much as one element may be.
bool TreeHandler::isInBounds()
{
    position().note();
    return (++m_values <= kMaxValues && m_bytes <= kMaxLine) || fail(tooLargeElement());
}

/// Of the values of one node, and of the nodes.
bool TreeHandler::nest()
{
    if (m_open.size() > static_cast<std::size_t>(kMaxElementNesting))
        return failNested(kMaxElementNesting);
    return m_path.size() <= kMaxMembers || failNested(kMaxMembers);
}

bool TreeHandler::start_object(std::size_t)
{
    if (!isInBounds() || !nest())
        return false;
    if (!m_open.empty()) {
        m_open.push_back(&put(Json::object()));
        return true;
    }
    m_path.push_back(std::make_unique<TreeNode>());
    m_path.back()->valuesBefore = m_values;
    m_path.back()->bytesBefore = m_bytes;
    m_path.back()->place = place();
    m_open.push_back(&m_path.back()->members);
    return true;
}

bool TreeHandler::start_array(std::size_t)
{
    if (!isInBounds() || !nest())
        return false;
    if (m_open.empty())
        return failChild();
    if (m_open.size() > 1 || m_key != kChildren) {
        m_open.push_back(&put(Json::array()));
        return true;
    }
    m_open.clear();
    return fixId(*m_path.back());
}

bool TreeHandler::end_array()
{
    if (m_open.empty())
        m_open.push_back(&m_path.back()->members);
    else
        m_open.pop_back();
    return true;
}

bool TreeHandler::end_object()
{
    m_open.pop_back();
    return !m_open.empty() || finishNode();
}

bool TreeHandler::key(string_t& value)
{
    if (!checkText(value))
        return false;
    if (m_open.back()->contains(value))
        return failTwice(value);
    if (m_open.size() == 1 && value == "id" && m_path.back()->id)
        return fail(QCoreApplication::translate(
            "Transfer", "The “id” of a node stands before its children"));
    m_bytes += value.size();
    m_key = std::move(value);
    return true;
}

/// A node without an id is known by its place.
bool TreeHandler::fixId(TreeNode& node)
{
    if (node.id)
        return true;
    const auto it = node.members.find("id");
    node.id = it == node.members.end() ? std::to_string(m_count) : idText(*it);
    ++m_count;
    return node.id
        || fail(QCoreApplication::translate(
            "Transfer", "The node has no “id” that is a text or an integer"));
}

bool TreeHandler::finishNode()
{
    if (m_count % 1024 == 0 && !position().input().goesOn())
        return false;
    if (!fixId(*m_path.back()))
        return false;
    const auto node = std::move(m_path.back());
    m_path.pop_back();
    m_values = node->valuesBefore;
    m_bytes = node->bytesBefore;
    node->members["id"] = *node->id;
    if (!check(addForeignNode(draft(), std::move(node->members), node->place)))
        return false;
    if (m_path.empty())
        return true;
    Json edge{{"source", *m_path.back()->id}, {"target", *node->id}};
    return check(addJsonEdge(draft(), std::move(edge), EndNames::SourceTarget, node->place));
}

} // namespace

Status readJsonTree(Input& input, GraphDraft& draft)
{
    return TreeHandler(input, draft).read();
}

} // namespace mnemo::transfer
