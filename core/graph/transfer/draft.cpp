// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/draft.h"

#include "core/base/text.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <set>
#include <tuple>

namespace mnemo::transfer {

namespace {

constexpr std::size_t kMaxWarnings = 1000;

QString shown(const std::string& id)
{
    return toQString(std::string(cutUtf8(id, 200)));
}

} // namespace

QString GraphDraft::text(Place place) const
{
    const auto file = m_files.value(static_cast<qsizetype>(place.file));
    return place.line == 0 ? file : QStringLiteral("%1:%2").arg(file).arg(place.line);
}

Error GraphDraft::error(const QString& message, Place place) const
{
    return {ErrorCode::MalformedFile, message, text(place),
        QCoreApplication::translate(
            "Transfer", "Mend the file and import it again; nothing of it was imported"),
        {}};
}

void GraphDraft::warn(Place place, const QString& message)
{
    if (m_report.warnings.size() < kMaxWarnings)
        m_report.warnings.push_back({text(place), message});
    else
        ++m_unlisted;
}

Status GraphDraft::addNode(Node node, RoleGiven role, Place place)
{
    if (node.id.empty())
        return error(QCoreApplication::translate("Transfer", "The node's id is empty"), place);
    const auto [it, isNew]
        = m_index.try_emplace(node.id.text, static_cast<std::uint32_t>(m_nodes.size()));
    if (isNew) {
        m_nodes.push_back({std::move(node), role, place});
        return Done{};
    }
    auto& known = m_nodes[it->second];
    if (role == RoleGiven::Yes) {
        if (known.role == RoleGiven::Yes && known.node.role != node.role)
            return error(
                QCoreApplication::translate("Transfer", "“%1” is a %2 in %3 and cannot become a %4")
                    .arg(shown(node.id.text), shown(known.node.role), text(known.place),
                        shown(node.role)),
                place);
        known.node.role = std::move(node.role);
        known.role = RoleGiven::Yes;
    }
    if (!node.label.empty())
        known.node.label = std::move(node.label);
    for (auto& [name, value] : node.properties.items())
        known.node.properties[name] = std::move(value);
    return Done{};
}

void GraphDraft::addEdge(Edge edge, KeyForm key, Place place)
{
    m_edges.push_back({std::move(edge), key, place});
}

void GraphDraft::sortNodes()
{
    std::ranges::sort(
        m_nodes, {}, [](const DraftNode& n) -> const std::string& { return n.node.id.text; });
    for (std::size_t i = 0; i < m_nodes.size(); ++i)
        m_index[m_nodes[i].node.id.text] = static_cast<std::uint32_t>(i);
}

Result<std::uint32_t> GraphDraft::rankOf(const NodeId& id, GraphStore& store, Place place)
{
    if (id.empty())
        return error(QCoreApplication::translate("Transfer", "An end of the edge is empty"), place);
    if (const auto it = m_index.find(id.text); it != m_index.end())
        return it->second;
    const auto found = store.findNode(id);
    if (!found && found.error().code != ErrorCode::NoSuchGraph)
        return found.error();
    if (!found || !*found)
        return error(QCoreApplication::translate("Transfer",
                         "An end of the edge is neither in the files nor in the store: “%1”")
                         .arg(shown(id.text)),
            place);
    const auto rank = static_cast<std::uint32_t>(m_index.size());
    m_index.emplace(id.text, rank);
    return rank;
}

Status GraphDraft::adoptRoles(GraphStore& store)
{
    const auto info = store.info();
    if (!info && info.error().code != ErrorCode::NoSuchGraph)
        return info.error();
    if (!info || info->nodes == 0)
        return Done{};
    for (auto& draft : m_nodes) {
        if (draft.role == RoleGiven::Yes)
            continue;
        const auto known = store.findNode(draft.node.id);
        if (!known)
            return known.error();
        if (*known)
            draft.node.role = (*known)->role;
    }
    return Done{};
}

Status GraphDraft::resolve(GraphStore& store)
{
    sortNodes();
    if (auto done = adoptRoles(store); !done)
        return done;
    for (auto& draft : m_edges) {
        const auto from = rankOf(draft.edge.from, store, draft.place);
        if (!from)
            return from.error();
        const auto to = rankOf(draft.edge.to, store, draft.place);
        if (!to)
            return to.error();
        draft.from = *from;
        draft.to = *to;
    }
    return Done{};
}

void GraphDraft::nameGroup(std::size_t begin, std::size_t end)
{
    const auto first = m_edges.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto last = m_edges.begin() + static_cast<std::ptrdiff_t>(end);
    if (end - begin == 1) {
        if (first->key == KeyForm::Integer && first->edge.key == "0")
            first->edge.key.clear();
        return;
    }
    std::set<std::string> keys;
    for (auto it = first; it != last; ++it)
        keys.insert(it->edge.key);
    if (keys.size() == end - begin)
        return;
    std::set<std::string> seen;
    std::unordered_map<std::string, int> ordinals;
    for (auto it = first; it != last; ++it) {
        const auto original = it->edge.key;
        int& ordinal = ordinals[original];
        ++ordinal;
        if (ordinal == 1)
            continue;
        while (keys.contains(std::to_string(ordinal)))
            ++ordinal;
        it->edge.key = std::to_string(ordinal);
        keys.insert(it->edge.key);
        warn(it->place,
            QCoreApplication::translate("Transfer",
                "The edge “%1” from “%2” to “%3” stands there again; it was kept with the key %4")
                .arg(shown(it->edge.kind), shown(it->edge.from.text), shown(it->edge.to.text),
                    shown(it->edge.key)));
    }
}

void GraphDraft::sortEdges()
{
    // Small keys are sorted, and each edge is moved once. The place in the files comes last, so
    // that the first of equal edges stays the first.
    struct Key
    {
        std::uint32_t from = 0;
        std::uint32_t to = 0;
        std::size_t place = 0;
    };

    std::vector<Key> keys;
    keys.reserve(m_edges.size());
    for (const auto& edge : m_edges)
        keys.push_back({edge.from, edge.to, keys.size()});
    std::ranges::sort(keys, [this](const Key& a, const Key& b) {
        if (a.from != b.from)
            return a.from < b.from;
        const int kinds = m_edges[a.place].edge.kind.compare(m_edges[b.place].edge.kind);
        if (kinds != 0)
            return kinds < 0;
        return std::tie(a.to, a.place) < std::tie(b.to, b.place);
    });
    std::vector<DraftEdge> sorted;
    sorted.reserve(m_edges.size());
    for (const auto& key : keys)
        sorted.push_back(std::move(m_edges[key.place]));
    m_edges = std::move(sorted);
}

void GraphDraft::nameRepeatedEdges()
{
    const auto group = [](const DraftEdge& e) { return std::tie(e.from, e.edge.kind, e.to); };
    sortEdges();
    for (std::size_t begin = 0; begin < m_edges.size();) {
        std::size_t end = begin + 1;
        while (end < m_edges.size() && group(m_edges[end]) == group(m_edges[begin]))
            ++end;
        nameGroup(begin, end);
        begin = end;
    }
}

Result<ImportReport> GraphDraft::write(GraphStore& store)
{
    if (auto done = resolve(store); !done)
        return done.error();
    nameRepeatedEdges();
    m_report.nodes = static_cast<std::int64_t>(m_nodes.size());
    m_report.edges = static_cast<std::int64_t>(m_edges.size());
    // In the order of the store's own keys, which makes large imports fast.
    Commit commit;
    std::vector<Place> places;
    commit.patches.reserve(size());
    places.reserve(size());
    for (auto& draft : m_nodes) {
        commit.patches.emplace_back(AddNode{std::move(draft.node)});
        places.push_back(draft.place);
    }
    for (auto& draft : m_edges) {
        commit.patches.emplace_back(AddEdge{std::move(draft.edge)});
        places.push_back(draft.place);
    }
    m_nodes.clear();
    m_edges.clear();
    m_index.clear();
    if (const auto done = store.apply(commit); !done) {
        const auto& refused = done.error();
        const auto prefix = QStringLiteral("/patches/");
        bool isIndex = false;
        const auto index = refused.where.mid(prefix.size()).toULongLong(&isIndex);
        if (refused.code == ErrorCode::BadArgument && isIndex && index < places.size())
            return error(refused.message, places[index]);
        return refused;
    }
    if (m_unlisted > 0)
        m_report.warnings.push_back({{},
            QCoreApplication::translate("Transfer", "%n more warnings are not listed")
                .replace(QStringLiteral("%n"), QString::number(m_unlisted))});
    return std::move(m_report);
}

} // namespace mnemo::transfer
