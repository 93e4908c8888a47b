// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/entities/entitybatch.h"

#include <QCoreApplication>

#include <algorithm>

namespace mnemo {

namespace {

struct UndoTr
{
    Q_DECLARE_TR_FUNCTIONS(Entities)
};

Error changedSince(const std::string& subject)
{
    return {ErrorCode::Refused,
        UndoTr::tr("“%1” was written to since that event.").arg(toQString(subject)),
        QStringLiteral("/event_id"), UndoTr::tr("Take back the later events first."), {}};
}

/// The events about one entity or relation before a place, read from the newest on.
class HistoryBefore final
{
public:
    HistoryBefore(GraphStore& store, const std::string& subject) : m_store(store), m_id(subject) { }

    /// Errors: Refused where there is an event after `seq`.
    [[nodiscard]] Status open(std::int64_t seq)
    {
        auto places = placesOf(m_store, m_id);
        if (!places)
            return places.error();
        if (!places->empty() && places->back() > seq)
            return changedSince(m_id);
        m_places = std::move(*places);
        std::erase_if(m_places, [seq](std::int64_t place) { return place >= seq; });
        return Done{};
    }

    /// The entity as it was then; absent where it was not there.
    [[nodiscard]] Result<std::optional<Entity>> entity() const
    {
        for (auto place = m_places.rbegin(); place != m_places.rend(); ++place) {
            const auto event = entityEvent(m_store, *place);
            if (!event)
                return event.error();
            if (payloadText(*event, "key") != m_id)
                continue;
            if (event->type == MemoryEventType::Deleted)
                break;
            if (event->type == MemoryEventType::Written) {
                auto entity = entityIn(*event);
                return entity ? Result(std::optional(std::move(*entity))) : entity.error();
            }
        }
        return std::optional<Entity>();
    }

    /// The relation as it was then, or as it was last while it was there.
    [[nodiscard]] Result<std::optional<Relation>> relation(bool isWhileThere) const
    {
        for (auto place = m_places.rbegin(); place != m_places.rend(); ++place) {
            const auto event = entityEvent(m_store, *place);
            if (!event)
                return event.error();
            if (event->type == MemoryEventType::Linked) {
                auto relation = relationIn(*event);
                return relation ? Result(std::optional(std::move(*relation))) : relation.error();
            }
            if (event->type == MemoryEventType::Written) {
                const auto back = relationsIn(*event);
                if (!back)
                    return back.error();
                const auto own = std::ranges::find(*back, m_id, &Relation::id);
                if (own != back->end())
                    return std::optional(*own);
            }
            if (!isWhileThere)
                break;
        }
        return std::optional<Relation>();
    }

private:
    GraphStore& m_store;
    std::string m_id;
    std::vector<std::int64_t> m_places;
};

Error lostHistory()
{
    return {ErrorCode::StoreCorrupt,
        UndoTr::tr("The log does not say what was there before that event."), {}, {}, {}};
}

Result<MemoryEvent> undoWritten(
    GraphStore& store, const MemoryEvent& undone, EntityOverlay& overlay)
{
    const auto id = payloadText(undone, "key");
    HistoryBefore history(store, id);
    if (auto done = history.open(undone.seq); !done)
        return done.error();
    const auto before = history.entity();
    if (!before)
        return before.error();
    if (*before)
        return writtenEvent(**before);
    const auto relations = overlay.relationsOf(id);
    if (!relations)
        return relations.error();
    return deletedEvent(id, *relations);
}

/// Whether both ends of a relation that comes back with `entityId` are there.
Status checkEnds(const Relation& relation, const std::string& entityId, EntityOverlay& overlay)
{
    for (const auto* end : {&relation.source, &relation.target}) {
        if (*end == entityId)
            continue;
        const auto held = overlay.entity(*end);
        if (!held)
            return held.error();
        if (*held == nullptr)
            return Error{ErrorCode::EntityNotFound,
                UndoTr::tr(
                    "No entity with the id “%1” was returned; the restored relation would need it.")
                    .arg(toQString(*end)),
                QStringLiteral("/event_id"), UndoTr::tr("Take back its deletion first."), {}};
    }
    return Done{};
}

Result<MemoryEvent> undoDeleted(
    GraphStore& store, const MemoryEvent& undone, EntityOverlay& overlay)
{
    HistoryBefore history(store, payloadText(undone, "key"));
    if (auto done = history.open(undone.seq); !done)
        return done.error();
    const auto entity = history.entity();
    if (!entity)
        return entity.error();
    if (!*entity)
        return lostHistory();
    std::vector<Relation> relations;
    for (const auto& id : relationsGone(undone)) {
        HistoryBefore own(store, id);
        if (auto done = own.open(undone.seq); !done)
            return done.error();
        auto relation = own.relation(true);
        if (!relation)
            return relation.error();
        if (!*relation)
            return lostHistory();
        if (auto done = checkEnds(**relation, (*entity)->id, overlay); !done)
            return done.error();
        relations.push_back(std::move(**relation));
    }
    return writtenEvent(**entity, relations);
}

} // namespace

Result<MemoryEvent> compensationOf(
    GraphStore& store, const MemoryEvent& undone, EntityOverlay& overlay)
{
    if (undone.type == MemoryEventType::Written)
        return undoWritten(store, undone, overlay);
    if (undone.type == MemoryEventType::Deleted)
        return undoDeleted(store, undone, overlay);
    HistoryBefore history(store, payloadText(undone, "relation_id"));
    if (auto done = history.open(undone.seq); !done)
        return done.error();
    const bool isUnlinked = undone.type == MemoryEventType::Unlinked;
    const auto before = history.relation(isUnlinked);
    if (!before)
        return before.error();
    if (*before) {
        const auto ends = checkEnds(**before, {}, overlay);
        return ends ? Result(linkedEvent(**before)) : ends.error();
    }
    if (isUnlinked)
        return lostHistory();
    const auto relation = relationIn(undone);
    return relation ? Result(unlinkedEvent(*relation)) : relation.error();
}

} // namespace mnemo
