// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/draft.h"

#include "core/base/storedjson.h"
#include "core/base/text.h"
#include "core/graph/paralleledges.h"
#include "core/graph/sqlite/patchcheck.h"
#include "core/graph/transfer/graphml.h"
#include "core/graph/transfer/memory.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstring>

namespace mnemo::transfer {

namespace {

constexpr std::size_t kMaxWarnings = 1000;
constexpr std::size_t kShownLine = 200; ///< bytes of a line that a warning shows
/// Sorted runs of this size go to the disk. Small, as a file of few bytes can hold many edges.
constexpr std::size_t kNodeMemory = std::size_t{8} * 1024 * 1024;
constexpr std::size_t kEdgeMemory = std::size_t{16} * 1024 * 1024;
constexpr std::string_view kBetween("\0", 1);

/// What a record says before its texts.
struct Head
{
    Place place;
    std::uint32_t first = 0; ///< length of the first text: role, or the edge's key
    std::uint32_t second = 0; ///< of the second: label
    std::uint32_t flag = 0; ///< RoleGiven or KeyForm
};

std::string_view bytesOf(const Head& head)
{
    return {reinterpret_cast<const char*>(&head), sizeof head}; // NOLINT
}

struct Value
{
    Head head;
    std::string_view first;
    std::string_view second;
    std::string_view properties;
};

Value valueOf(const Record& record)
{
    Value value;
    std::memcpy(&value.head, record.value.data(), sizeof value.head);
    auto rest = record.value.substr(sizeof value.head);
    value.first = rest.substr(0, value.head.first);
    value.second = rest.substr(value.head.first, value.head.second);
    value.properties = rest.substr(value.head.first + value.head.second);
    return value;
}

std::uint64_t numberOf(Place place)
{
    return std::uint64_t{place.file} << 32U | place.line;
}

Place placeOf(std::uint64_t number)
{
    return {static_cast<std::uint32_t>(number >> 32U), static_cast<std::uint32_t>(number)};
}

QString shown(std::string_view id)
{
    return toQString(std::string(cutUtf8(id, 200)));
}

} // namespace

GraphDraft::GraphDraft() : m_nodes(kNodeMemory), m_edges(kEdgeMemory)
{
}

std::uint32_t GraphDraft::addFile(const QString& name)
{
    m_files.append(name);
    return static_cast<std::uint32_t>(m_files.size() - 1);
}

/// Ends come again and again: those that came lately are not spooled once more.
Status GraphDraft::mention(std::string_view id, Place place, RoleGiven given)
{
    constexpr std::size_t remembered = std::size_t{1} << 20U;
    if (m_mentioned.empty())
        m_mentioned.resize(remembered);
    const auto hash = std::hash<std::string_view>()(id);
    auto& latest = m_mentioned[hash % remembered];
    if (latest == hash && !id.empty())
        return Done{};
    latest = hash;
    return addNode({NodeId(std::string(id)), kUntoldRole, {}, Json::object()}, given, place);
}

QString GraphDraft::text(Place place) const
{
    const auto file = m_files.value(static_cast<qsizetype>(place.file));
    return place.line == 0 ? file : QStringLiteral("%1:%2").arg(file).arg(place.line);
}

Error GraphDraft::error(const QString& message, Place place) const
{
    return {ErrorCode::MalformedFile, message, text(place),
        QCoreApplication::translate(
            "Transfer", "Fix the file and import it again; nothing of it was imported"),
        {}};
}

Error GraphDraft::refusedHere(const Error& refused, Place place) const
{
    return refused.code == ErrorCode::BadArgument ? error(refused.message, place) : refused;
}

Error GraphDraft::refused(const Error& error, std::uint64_t place) const
{
    return refusedHere(error, placeOf(place));
}

Error GraphDraft::endMissing(std::string_view id, std::uint64_t place) const
{
    return error(QCoreApplication::translate("Transfer",
                     "An end of the edge is neither in the files nor in the store: “%1”")
                     .arg(shown(id)),
        placeOf(place));
}

void GraphDraft::warn(Place place, const QString& message)
{
    if (m_report.warnings.size() < kMaxWarnings) {
        m_report.warnings.push_back({text(place), message});
        m_warned.push_back(place);
    } else {
        ++m_unlisted;
    }
}

void GraphDraft::quote(Place place, std::string_view line)
{
    // No more lines are shown than there are warnings.
    if (m_quoted.size() >= kMaxWarnings)
        return;
    auto shown = toQString(std::string(cutUtf8(line, kShownLine)));
    if (line.size() > kShownLine)
        shown += QChar(0x2026);
    m_quoted.insert_or_assign(numberOf(place), std::move(shown));
}

std::string GraphDraft::profile() const
{
    return m_hasFactTimes && m_hasMemoryNodes ? "graphiti" : std::string();
}

Status GraphDraft::addNode(const Node& node, RoleGiven role, Place place)
{
    using namespace sqlite;
    if (node.id.empty())
        return error(QCoreApplication::translate("Transfer", "The node's id is empty"), place);
    auto checked = checkText(node.id.text, kMaxText, "A node's id");
    if (checked)
        checked = checkName(node.role, kMaxName, "A role");
    if (checked)
        checked = checkText(node.label, kMaxText, "A label");
    if (!checked)
        return refusedHere(checked.error(), place);
    m_hasMemoryNodes = m_hasMemoryNodes || isOfMemory(node);
    const auto properties = storedJson(node.properties);
    if (!properties)
        return refusedHere(properties.error(), place);
    const Head head{place, static_cast<std::uint32_t>(node.role.size()),
        static_cast<std::uint32_t>(node.label.size()), static_cast<std::uint32_t>(role)};
    return m_nodes.add({node.id.text}, {bytesOf(head), node.role, node.label, *properties});
}

Status GraphDraft::addEdge(Edge edge, KeyForm key, Place place)
{
    using namespace sqlite;
    if (edge.from.empty() || edge.to.empty())
        return error(QCoreApplication::translate("Transfer", "An end of the edge is empty"), place);
    auto checked = checkName(edge.kind, kMaxText, "An edge's kind");
    if (checked)
        checked = checkText(edge.key, kMaxText, "An edge's key");
    if (checked)
        checked = checkText(edge.from.text, kMaxText, "An edge's end");
    if (checked)
        checked = checkText(edge.to.text, kMaxText, "An edge's end");
    if (!checked)
        return refusedHere(checked.error(), place);
    if (m_undirected.contains(place.file) && !edge.properties.contains("undirected"))
        edge.properties["undirected"] = true;
    m_hasFactTimes = m_hasFactTimes || hasFactTimes(edge.properties);
    const auto properties = storedJson(edge.properties);
    if (!properties)
        return refusedHere(properties.error(), place);
    const Head head{
        place, static_cast<std::uint32_t>(edge.key.size()), 0, static_cast<std::uint32_t>(key)};
    return m_edges.add({edge.from.text, kBetween, edge.kind, kBetween, edge.to.text},
        {bytesOf(head), edge.key, *properties});
}

Status GraphDraft::stepAhead(Spool& spool)
{
    const auto more = spool.next(m_ahead);
    if (!more)
        return more.error();
    m_hasAhead = *more;
    return Done{};
}

Result<bool> GraphDraft::next(NodeText& node)
{
    while (m_hasAhead) {
        const auto current = m_ahead;
        if (auto done = stepAhead(m_nodes); !done)
            return done.error();
        const auto value = valueOf(current);
        const bool isOnly = !m_hasAhead || m_ahead.key != current.key;
        m_place = numberOf(value.head.place);
        m_mergedRole = static_cast<RoleGiven>(value.head.flag);
        if (!isOnly) {
            if (auto done = mergeNodes(current); !done)
                return done.error();
        }
        if (m_mergedRole == RoleGiven::IfAlone && m_hasNodeTable)
            continue;
        ++m_report.nodes;
        const bool hasRole = m_mergedRole == RoleGiven::Yes;
        if (isOnly) {
            node = {current.key, value.first, value.second, value.properties, hasRole};
            return true;
        }
        auto text = sqlite::storedJson(m_merged.properties);
        if (!text)
            return refused(text.error(), m_place);
        m_mergedText = std::move(*text);
        node = {m_merged.id.text, m_merged.role, m_merged.label, m_mergedText, hasRole};
        return true;
    }
    return false;
}

/// A node that the files hold several times: the new one wins, property by property.
Status GraphDraft::mergeNodes(const Record& first)
{
    const auto begin = valueOf(first);
    m_merged = {NodeId(std::string(first.key)), std::string(begin.first), std::string(begin.second),
        parseStoredJson(begin.properties)};
    m_mergedRole = static_cast<RoleGiven>(begin.head.flag);
    const auto place = begin.head.place;
    while (m_hasAhead && m_ahead.key == m_merged.id.text) {
        const auto value = valueOf(m_ahead);
        const bool isGiven = value.head.flag == static_cast<std::uint32_t>(RoleGiven::Yes);
        if (isGiven && m_mergedRole == RoleGiven::Yes && value.first != m_merged.role)
            return error(
                QCoreApplication::translate("Transfer", "“%1” is a %2 in %3 and cannot become a %4")
                    .arg(shown(m_merged.id.text), shown(m_merged.role), text(place),
                        shown(value.first)),
                value.head.place);
        const bool isTold = m_mergedRole != RoleGiven::Yes && value.first != kUntoldRole;
        if (isGiven || isTold)
            m_merged.role = value.first;
        if (isGiven || m_mergedRole == RoleGiven::IfAlone)
            m_mergedRole = static_cast<RoleGiven>(value.head.flag);
        if (!value.second.empty())
            m_merged.label = value.second;
        auto properties = parseStoredJson(value.properties);
        for (auto& [name, item] : properties.items())
            m_merged.properties[name] = std::move(item);
        if (auto done = stepAhead(m_nodes); !done)
            return done;
    }
    return Done{};
}

Result<bool> GraphDraft::next(EdgeText& edge)
{
    if (!m_inEdges) {
        m_inEdges = true;
        m_nodes.release();
        if (auto done = stepAhead(m_edges); !done)
            return done.error();
    }
    if (m_group.empty()) {
        if (!m_hasAhead) {
            m_edges.release();
            return false;
        }
        if (auto done = gatherGroup(m_ahead); !done)
            return done.error();
    }
    ++m_report.edges;
    auto first = std::move(m_group.front());
    m_group.pop_front();
    if (auto done = giveEdge(std::move(first), edge); !done)
        return done.error();
    return true;
}

/// The edges of one kind from one node to another.
Status GraphDraft::gatherGroup(const Record& first)
{
    const auto from = first.key.find('\0');
    const auto kind = first.key.find('\0', from + 1);
    m_from = first.key.substr(0, from);
    m_kind = first.key.substr(from + 1, kind - from - 1);
    m_to = first.key.substr(kind + 1);
    const std::string key(first.key);
    std::size_t bytes = 0;
    while (m_hasAhead && m_ahead.key == key) {
        const auto value = valueOf(m_ahead);
        bytes += sizeof(GroupEdge) + value.first.size() + value.properties.size();
        if (bytes > kMaxParallel)
            return error(QCoreApplication::translate("Transfer",
                             "The edges “%1” from “%2” to “%3” take more than %4 MB together")
                             .arg(shown(m_kind), shown(m_from), shown(m_to))
                             .arg(kMaxParallel / (1024 * 1024)),
                value.head.place);
        m_group.push_back({std::string(value.first).append(value.properties),
            static_cast<std::uint32_t>(value.first.size()), static_cast<KeyForm>(value.head.flag),
            value.head.place});
        if (auto done = stepAhead(m_edges); !done)
            return done;
    }
    nameGroup();
    return Done{};
}

void GraphDraft::nameGroup()
{
    if (m_group.size() == 1) {
        auto& only = m_group.front();
        if (only.form == KeyForm::Integer && only.key() == "0")
            only.setKey({});
        return;
    }
    std::vector<std::string_view> given;
    given.reserve(m_group.size());
    for (const auto& edge : m_group)
        given.push_back(edge.key());
    const auto keys = distinctKeys(given);
    for (std::size_t i = 0; i < m_group.size(); ++i) {
        if (keys[i] == m_group[i].key())
            continue;
        m_group[i].setKey(keys[i]);
        tellAgain(m_group[i]);
    }
}

void GraphDraft::tellAgain(const GroupEdge& edge)
{
    if (m_report.warnings.size() >= kMaxWarnings) {
        ++m_unlisted;
        return;
    }
    warn(edge.place,
        QCoreApplication::translate(
            "Transfer", "The edge “%1” from “%2” to “%3” occurs again; it was kept with the key %4")
            .arg(shown(m_kind), shown(m_from), shown(m_to), shown(edge.key())));
}

Status GraphDraft::giveEdge(GroupEdge edge, EdgeText& out)
{
    m_given = std::move(edge);
    m_place = numberOf(m_given.place);
    // What a file says of all its edges may stand behind them.
    if (m_undirected.contains(m_given.place.file)
        && m_given.properties().find("\"undirected\":true") == std::string_view::npos) {
        auto properties = parseStoredJson(m_given.properties());
        if (!properties.contains("undirected")) {
            properties["undirected"] = true;
            auto text = sqlite::storedJson(properties);
            if (!text)
                return refusedHere(text.error(), m_given.place);
            m_given.text.resize(m_given.keySize);
            m_given.text += *text;
        }
    }
    out = {m_from, m_kind, m_to, m_given.key(), m_given.properties()};
    return Done{};
}

/// Apart from the elements, as it is nothing of the graph: an import holds without it.
Status GraphDraft::keepDoubles(GraphStore& store) const
{
    if (m_doubles.empty())
        return Done{};
    const auto kept = store.state(kTypesDomain, kTypesKey);
    if (!kept)
        return kept.error();
    auto all = m_doubles;
    const Json before = kept->is_object() ? *kept : Json::object();
    for (const auto& [element, names] : before.items()) {
        for (const auto& name : names) {
            if (name.is_string())
                all.emplace(element, name.get<std::string>());
        }
    }
    Json now = Json::object();
    for (const auto& [element, name] : all)
        now[element].push_back(name);
    if (now == *kept)
        return Done{};
    Commit commit;
    commit.state.push_back({kTypesDomain, kTypesKey, std::move(now)});
    return store.apply(commit);
}

Result<ImportReport> GraphDraft::write(GraphStore& store, const CancelToken& cancel)
{
    m_mentioned = {};
    if (auto done = m_nodes.sort(); !done)
        return done.error();
    if (auto done = m_edges.sort(); !done)
        return done.error();
    if (cancel.isCancelled())
        return cancelled();
    if (auto done = stepAhead(m_nodes); !done)
        return done.error();
    if (const auto done = addElements(store, *this, cancel); !done)
        return done.error();
    if (const auto done = keepDoubles(store); !done)
        return done.error();
    for (std::size_t i = 0; i < m_warned.size(); ++i) {
        if (const auto line = m_quoted.find(numberOf(m_warned[i])); line != m_quoted.end())
            m_report.warnings[i].line = line->second;
    }
    if (m_unlisted > 0)
        m_report.warnings.push_back({{},
            QCoreApplication::translate("Transfer", "%n more warnings are not listed")
                .replace(QStringLiteral("%n"), QString::number(m_unlisted))});
    return std::move(m_report);
}

} // namespace mnemo::transfer
