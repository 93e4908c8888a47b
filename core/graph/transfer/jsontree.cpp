// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// A tree as NetworkX's tree_data() and D3's hierarchies have it: a node that holds its children.

#include "core/graph/transfer/elements.h"
#include "core/graph/transfer/jsonposition.h"
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
class TreeHandler final : public nlohmann::json_sax<Json>
{
public:
    TreeHandler(Position& position, GraphDraft& draft) : m_position(position), m_draft(draft) { }

    bool null() override
    {
        const bool isNone = m_position.tookNoNumber();
        noNumbers += isNone ? 1 : 0;
        const bool isMember = !m_open.empty() && m_open.back()->is_object();
        return isNone && isMember ? isInBounds() : add(nullptr);
    }

    bool boolean(bool value) override { return add(value); }

    bool number_integer(number_integer_t value) override
    {
        return value < -maxInteger ? add(std::to_string(value)) : add(value);
    }

    bool number_unsigned(number_unsigned_t value) override
    {
        return value > static_cast<std::uint64_t>(maxInteger)
            ? add(std::to_string(value))
            : add(static_cast<std::int64_t>(value));
    }

    bool number_float(number_float_t value, const string_t& digits) override
    {
        return digits.find_first_of(".eE") == std::string::npos ? add(digits) : add(value);
    }

    bool string(string_t& value) override
    {
        m_bytes += value.size();
        return value.find('\0') == std::string::npos
            ? add(std::move(value))
            : fail(QCoreApplication::translate("Transfer", "A text holds the character U+0000"));
    }

    bool binary(binary_t&) override { return false; }

    bool start_object(std::size_t) override;
    bool end_object() override;
    bool start_array(std::size_t) override;
    bool end_array() override;
    bool key(string_t& value) override;

    bool parse_error(
        std::size_t, const std::string&, const nlohmann::detail::exception& exception) override
    {
        return fail(QCoreApplication::translate("Transfer", "This is not JSON"),
            QString::fromUtf8(exception.what()));
    }

    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }

    std::size_t noNumbers = 0;

private:
    struct TreeNode
    {
        Json members = Json::object();
        std::optional<std::string> id; ///< once its children begin
        Place place;
        std::size_t valuesBefore = 0; ///< of the nodes around it
        std::size_t bytesBefore = 0;
    };

    bool fail(const QString& message, const QString& detail = {})
    {
        if (!m_error) {
            m_error = m_draft.error(message, {m_position.input().file(), m_position.line()});
            m_error->detail = detail;
        }
        return false;
    }

    bool add(Json value)
    {
        if (!isInBounds())
            return false;
        if (m_open.empty())
            return fail(
                QCoreApplication::translate("Transfer", "The children of a node are nodes"));
        put(std::move(value));
        return true;
    }

    Json& put(Json value)
    {
        auto& into = *m_open.back();
        if (!into.is_array())
            return into.emplace(std::move(m_key), std::move(value)).first.value();
        into.push_back(std::move(value));
        return into.back();
    }

    bool isInBounds();
    bool nest();
    bool finishNode();
    bool fixId(TreeNode& node);
    bool check(Status done);

    Position& m_position;
    GraphDraft& m_draft;
    std::optional<Error> m_error;
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
    m_position.note();
    return (++m_values <= kMaxValues && m_bytes <= kMaxLine) || fail(tooLargeElement());
}

/// Of the values of one node, and of the nodes.
bool TreeHandler::nest()
{
    const auto tooDeep = [this](auto most) {
        return fail(
            QCoreApplication::translate("Transfer", "This is nested more than %1 levels deep")
                .arg(most));
    };
    if (m_open.size() > static_cast<std::size_t>(kMaxElementNesting))
        return tooDeep(kMaxElementNesting);
    return m_path.size() <= kMaxMembers || tooDeep(kMaxMembers);
}

bool TreeHandler::check(Status done)
{
    if (!done)
        m_error = done.error();
    return done.has_value();
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
    m_path.back()->place = {m_position.input().file(), m_position.line()};
    m_open.push_back(&m_path.back()->members);
    return true;
}

bool TreeHandler::start_array(std::size_t)
{
    if (!isInBounds() || !nest())
        return false;
    if (m_open.empty())
        return fail(QCoreApplication::translate("Transfer", "The children of a node are nodes"));
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
    if (value.find('\0') != std::string::npos)
        return fail(QCoreApplication::translate("Transfer", "A text holds the character U+0000"));
    if (m_open.back()->contains(value))
        return fail(
            QCoreApplication::translate("Transfer", "The key “%1” occurs twice in one object")
                .arg(toQString(value)));
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
    if (m_count % 1024 == 0 && !m_position.input().goesOn())
        return false;
    if (!fixId(*m_path.back()))
        return false;
    const auto node = std::move(m_path.back());
    m_path.pop_back();
    m_values = node->valuesBefore;
    m_bytes = node->bytesBefore;
    node->members["id"] = *node->id;
    if (!check(addForeignNode(m_draft, std::move(node->members), node->place)))
        return false;
    if (m_path.empty())
        return true;
    Json edge{{"source", *m_path.back()->id}, {"target", *node->id}};
    return check(addJsonEdge(m_draft, std::move(edge), EndNames::SourceTarget, node->place));
}

} // namespace

Status readJsonTree(Input& input, GraphDraft& draft)
{
    Position position(input);
    TreeHandler handler(position, draft);
    const bool done = Json::sax_parse(Walker(&position), Walker(nullptr), &handler);
    if (input.problem())
        return *input.problem();
    if (position.isTooLong())
        return draft.error(QCoreApplication::translate("Transfer", "A value is longer than %1 MB")
                               .arg(kMaxLine / (1024 * 1024)),
            {input.file(), position.line()});
    if (handler.error())
        return *handler.error();
    if (!done)
        return draft.error(
            QCoreApplication::translate("Transfer", "This is not JSON"), {input.file(), 1});
    warnOfNoNumbers(draft, input.file(), handler.noNumbers);
    return Done{};
}

} // namespace mnemo::transfer
