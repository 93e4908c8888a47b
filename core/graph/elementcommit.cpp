// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// A stream of elements as one commit in memory, for stores that cannot write one as it comes.

#include "core/base/storedjson.h"
#include "core/graph/elementstream.h"
#include "core/graph/store.h"

#include <QCoreApplication>

#include <unordered_set>

namespace mnemo {

namespace {

class Gatherer final
{
public:
    Gatherer(GraphStore& store, ElementStream& elements, const CancelToken& cancel)
        : m_store(store), m_elements(elements), m_cancel(cancel)
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
        return gatherAll(&Gatherer::addEdge);
    }

    Status write()
    {
        if (m_cancel.isCancelled())
            return stopped();
        const auto done = m_store.apply(m_commit);
        if (done)
            return done;
        const auto prefix = QStringLiteral("/patches/");
        bool isIndex = false;
        const auto index = done.error().where.mid(prefix.size()).toULongLong(&isIndex);
        if (done.error().code == ErrorCode::BadArgument && isIndex && index < m_places.size())
            return m_elements.refused(done.error(), m_places[index]);
        return done;
    }

private:
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

    void keep(Patch patch)
    {
        m_commit.patches.push_back(std::move(patch));
        m_places.push_back(m_elements.place());
    }

    Status addNode(const NodeText& text)
    {
        Node node{NodeId(std::string(text.id)), std::string(text.role), std::string(text.label),
            parseStoredJson(text.properties)};
        if (!text.hasRole && !m_isEmpty) {
            const auto known = m_store.findNode(node.id);
            if (!known)
                return known.error();
            if (*known)
                node.role = (*known)->role;
        }
        m_ids.insert(node.id.text);
        keep(AddNode{std::move(node)});
        return Done{};
    }

    Result<bool> isThere(const NodeId& id)
    {
        if (m_ids.contains(id.text))
            return true;
        if (m_isEmpty)
            return false;
        const auto known = m_store.findNode(id);
        if (!known)
            return known.error();
        if (*known)
            m_ids.insert(id.text);
        return known->has_value();
    }

    Status addEdge(const EdgeText& text)
    {
        Edge edge{NodeId(std::string(text.from)), std::string(text.kind),
            NodeId(std::string(text.to)), std::string(text.key), parseStoredJson(text.properties)};
        for (const auto& end : {edge.from, edge.to}) {
            const auto there = isThere(end);
            if (!there)
                return there.error();
            if (!*there && (!m_missing || m_elements.place() < m_missingAt)) {
                m_missingAt = m_elements.place();
                m_missing = m_elements.endMissing(end.text, m_missingAt);
            }
        }
        keep(AddEdge{std::move(edge)});
        return Done{};
    }

    GraphStore& m_store;
    ElementStream& m_elements;
    const CancelToken& m_cancel;
    bool m_isEmpty = false;
    std::size_t m_count = 0;
    Commit m_commit;
    std::vector<std::uint64_t> m_places;
    std::unordered_set<std::string> m_ids;
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
