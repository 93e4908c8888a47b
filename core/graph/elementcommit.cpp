// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// A stream of elements for stores that cannot write one as it comes: checked whole, then one
// commit, or pieces for a store that takes them.

#include "core/graph/elementstream.h"
#include "core/graph/patchpieces.h"
#include "core/graph/store.h"

#include <QCoreApplication>
#include <QHashFunctions>
#include <QRandomGenerator>

#include <algorithm>
#include <deque>
#include <limits>
#include <map>
#include <optional>
#include <utility>

namespace mnemo {

namespace {

/// Ids in 16 bytes each, however long they are: hashes with a key that nobody knows, so that two
/// ids have the same only by chance.
class IdSet final
{
public:
    void add(std::string_view id) { m_ids.push_back(hashed(id)); }

    /// After the last add(), before the first contains().
    void sort() { std::ranges::sort(m_ids); }

    [[nodiscard]] bool contains(std::string_view id) const
    {
        return std::ranges::binary_search(m_ids, hashed(id));
    }

private:
    using Hashed = std::pair<std::size_t, std::size_t>;

    [[nodiscard]] Hashed hashed(std::string_view id) const
    {
        return {qHashBits(id.data(), id.size(), m_keys.first),
            qHashBits(id.data(), id.size(), m_keys.second)};
    }

    Hashed m_keys{
        QRandomGenerator::system()->generate64(), QRandomGenerator::system()->generate64()};
    std::deque<Hashed> m_ids; // grows without a moment at which it is there twice
};

// Of nodes that are asked for together.
constexpr std::size_t kTogether = 1000;
constexpr std::size_t kTogetherBytes = std::size_t{8} * 1024 * 1024;

struct WaitingNode
{
    WaitingNode(const NodeText& node, std::uint64_t at)
        : id(node.id), role(node.role), label(node.label), properties(node.properties),
          hasRole(node.hasRole), place(at)
    {
    }

    [[nodiscard]] NodeText text() const { return {id, role, label, properties, hasRole}; }

    std::string id;
    std::string role;
    std::string label;
    std::string properties;
    bool hasRole;
    std::uint64_t place;
};

class Gatherer final
{
public:
    Gatherer(GraphStore& store, ElementStream& elements, const CancelToken& cancel)
        : m_store(store), m_elements(elements), m_cancel(cancel),
          m_sink(dynamic_cast<PieceSink*>(&store)),
          m_pieces(
              m_sink != nullptr ? m_sink->pieceSize() : std::numeric_limits<std::size_t>::max())
    {
    }

    Status gather()
    {
        const auto info = m_store.info();
        if (!info && info.error().code != ErrorCode::NoSuchGraph)
            return info.error();
        m_isEmpty = !info || info->nodes == 0;
        if (auto done = gatherAll(&Gatherer::addNode); !done)
            return done;
        if (auto done = addWaiting(); !done)
            return done;
        m_ids.sort();
        if (auto done = gatherAll(&Gatherer::addEdge); !done)
            return done;
        if (auto done = findEnds(); !done)
            return done;
        if (m_missing)
            return *m_missing;
        return m_pieces.end();
    }

    Status write()
    {
        if (m_cancel.isCancelled())
            return stopped();
        if (m_sink != nullptr && m_pieces.count() > m_sink->pieceSize())
            return m_sink->add(
                m_pieces,
                [this](const Error& error, std::uint64_t place) {
                    return m_elements.refused(error, place);
                },
                m_cancel);
        return writeWhole();
    }

private:
    Status writeWhole()
    {
        Commit commit;
        std::vector<std::uint64_t> places;
        PatchPiece piece;
        for (;;) {
            const auto more = m_pieces.next(piece);
            if (!more)
                return more.error();
            if (!*more)
                break;
            std::ranges::move(piece.commit.patches, std::back_inserter(commit.patches));
            places.insert(places.end(), piece.places.begin(), piece.places.end());
        }
        const auto done = m_store.apply(commit);
        if (done)
            return done;
        const auto prefix = QStringLiteral("/patches/");
        bool isIndex = false;
        const auto index = done.error().where.mid(prefix.size()).toULongLong(&isIndex);
        if (done.error().code == ErrorCode::BadArgument && isIndex && index < places.size())
            return m_elements.refused(done.error(), places[index]);
        return done;
    }

    static Error stopped()
    {
        return {ErrorCode::Cancelled,
            QCoreApplication::translate("Transfer", "Cancelled; nothing was imported"), {}, {}, {}};
    }

    /// The nodes or the edges of the stream, to its end.
    template <typename Element> Status gatherAll(Status (Gatherer::*add)(const Element&))
    {
        Element text;
        for (;;) {
            if (++m_count % 1024 == 0 && m_cancel.isCancelled())
                return stopped();
            const auto more = m_elements.next(text);
            if (!more)
                return more.error();
            if (!*more)
                return Done{};
            if (auto done = (this->*add)(text); !done)
                return done;
        }
    }

    /// The roles of those of these nodes that the store has.
    Result<PieceSink::Roles> known(const std::vector<std::string>& ids)
    {
        if (m_cancel.isCancelled())
            return stopped();
        if (m_sink != nullptr)
            return m_sink->known(ids);
        PieceSink::Roles roles;
        for (const auto& id : ids) {
            if (m_cancel.isCancelled())
                return stopped();
            const auto node = m_store.findNode(NodeId(id));
            if (!node)
                return node.error();
            if (*node)
                roles.emplace(id, (*node)->role);
        }
        return roles;
    }

    Status addNode(const NodeText& text)
    {
        m_ids.add(text.id);
        if (m_isEmpty)
            return m_pieces.add(text, text.role, m_elements.place());
        m_waiting.emplace_back(text, m_elements.place());
        m_waitingBytes += text.properties.size();
        return m_waiting.size() < kTogether && m_waitingBytes < kTogetherBytes ? Status(Done{})
                                                                               : addWaiting();
    }

    /// Nodes that came without a role have the one that the store knows.
    Status addWaiting()
    {
        std::vector<std::string> ids;
        for (const auto& node : m_waiting) {
            if (!node.hasRole)
                ids.push_back(node.id);
        }
        const auto roles = ids.empty() ? Result<PieceSink::Roles>(PieceSink::Roles()) : known(ids);
        if (!roles)
            return roles.error();
        for (const auto& node : m_waiting) {
            const auto role = node.hasRole ? roles->end() : roles->find(node.id);
            if (auto done = m_pieces.add(
                    node.text(), role == roles->end() ? node.role : role->second, node.place);
                !done)
                return done;
        }
        m_waiting.clear();
        m_waitingBytes = 0;
        return Done{};
    }

    Status addEdge(const EdgeText& edge)
    {
        for (const auto end : {edge.from, edge.to}) {
            if (m_ids.contains(end))
                continue;
            const auto [at, isNew] = m_ends.try_emplace(std::string(end), m_elements.place());
            at->second = std::min(at->second, m_elements.place());
        }
        if (m_ends.size() >= kTogether) {
            if (auto done = findEnds(); !done)
                return done;
        }
        return m_pieces.add(edge, m_elements.place());
    }

    /// Fails for the first edge, in the order of the files, with an end that does not exist.
    Status findEnds()
    {
        PieceSink::Roles found;
        if (!m_isEmpty && !m_ends.empty()) {
            std::vector<std::string> ids;
            for (const auto& [id, place] : m_ends)
                ids.push_back(id);
            auto asked = known(ids);
            if (!asked)
                return asked.error();
            found = std::move(*asked);
        }
        for (const auto& [id, place] : m_ends) {
            if (found.contains(id) || (m_missing && place >= m_missingAt))
                continue;
            m_missingAt = place;
            m_missing = m_elements.endMissing(id, place);
        }
        m_ends.clear();
        return Done{};
    }

    GraphStore& m_store;
    ElementStream& m_elements;
    const CancelToken& m_cancel;
    PieceSink* m_sink; ///< of the store, if it takes pieces
    bool m_isEmpty = false;
    std::size_t m_count = 0;
    PatchPieces m_pieces;
    IdSet m_ids; ///< of the stream's nodes
    std::vector<WaitingNode> m_waiting; ///< for the roles that the store knows
    std::size_t m_waitingBytes = 0;
    std::map<std::string, std::uint64_t> m_ends; ///< not in the stream: their first places
    std::optional<Error> m_missing; ///< the first in the files
    std::uint64_t m_missingAt = 0;
};

} // namespace

Status addElements(GraphStore& store, ElementStream& elements, const CancelToken& cancel)
{
    if (auto* sink = dynamic_cast<ElementSink*>(&store))
        return sink->add(elements, cancel);
    Gatherer gatherer(store, elements, cancel);
    if (auto done = gatherer.gather(); !done)
        return done;
    return gatherer.write();
}

} // namespace mnemo
