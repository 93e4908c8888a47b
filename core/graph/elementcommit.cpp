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
        m_ids.sort();
        if (auto done = gatherAll(&Gatherer::addEdge); !done)
            return done;
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
                return m_missing ? Status(*m_missing) : Status(Done{});
            if (auto done = (this->*add)(text); !done)
                return done;
        }
    }

    Status addNode(const NodeText& text)
    {
        std::string role(text.role);
        if (!text.hasRole && !m_isEmpty) {
            const auto known = m_store.findNode(NodeId(std::string(text.id)));
            if (!known)
                return known.error();
            if (*known)
                role = (*known)->role;
        }
        m_ids.add(text.id);
        return m_pieces.add(text, role, m_elements.place());
    }

    Result<bool> isThere(std::string_view id)
    {
        if (id == m_found || m_ids.contains(id))
            return true;
        if (m_isEmpty)
            return false;
        const auto known = m_store.findNode(NodeId(std::string(id)));
        if (!known)
            return known.error();
        if (*known)
            m_found = id;
        return known->has_value();
    }

    Status addEdge(const EdgeText& edge)
    {
        for (const auto end : {edge.from, edge.to}) {
            const auto there = isThere(end);
            if (!there)
                return there.error();
            if (!*there && (!m_missing || m_elements.place() < m_missingAt)) {
                m_missingAt = m_elements.place();
                m_missing = m_elements.endMissing(end, m_missingAt);
            }
        }
        return m_pieces.add(edge, m_elements.place());
    }

    GraphStore& m_store;
    ElementStream& m_elements;
    const CancelToken& m_cancel;
    PieceSink* m_sink; ///< of the store, if it takes pieces
    bool m_isEmpty = false;
    std::size_t m_count = 0;
    PatchPieces m_pieces;
    IdSet m_ids; ///< of the stream's nodes
    std::string m_found; ///< the last id that was found in the store
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
