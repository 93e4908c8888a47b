// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/entities/memoryevent.h"
#include "core/graph/store.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace mnemo {

// The log of entities lies beside the graph as StateRows, so that an event and what it changes are
// one commit on every store. Events are kept in domains of kLogPage each, by their place in the log
// as a text of fixed length: reading on needs no order of the store's own.

/// Where things are kept; texts of the catalogue read the same rows.
namespace entitylog {
inline constexpr const char* kDomain = "entities"; ///< of the row "head"
inline constexpr const char* kHead = "head"; ///< {seq, event_id, entities, relations}
inline constexpr const char* kEventIds = "entities.event"; ///< event id → place in the log
inline constexpr const char* kKeys = "entities.key"; ///< idempotency key → {seq, digest?}
/// Of the row that says that each key of the log has its row; logs of earlier versions lack some.
inline constexpr const char* kHasAllKeys = "has_all_keys";
inline constexpr const char* kRelations = "entities.relation"; ///< relation id → relation
inline constexpr std::int64_t kLogPage = 1000;

[[nodiscard]] std::string pageDomain(std::int64_t seq);
[[nodiscard]] std::string placeKey(std::int64_t seq);
/// Holds the places of all events about one entity or relation.
[[nodiscard]] std::string subjectDomain(std::string_view id);
} // namespace entitylog

/// What stands at the end of a log, and how much its events have left.
struct EntityLogHead
{
    std::int64_t seq = 0; ///< 0 for a log without events
    std::string eventId;
    std::int64_t entities = 0;
    std::int64_t relations = 0;
};

/// The head of the store's log. Errors: those of GraphStore::state().
[[nodiscard]] Result<EntityLogHead> entityLogHead(GraphStore& store);
[[nodiscard]] Json toJson(const EntityLogHead& head);
[[nodiscard]] EntityLogHead entityLogHeadFromJson(const Json& json);

using EventVisitor = std::function<Status(MemoryEvent&& event)>;

/// All events of the store with `after` < seq ≤ `until`, in order. An error of the visitor ends it
/// and is returned. Errors: those of GraphStore::states(); StoreCorrupt for an event that is
/// missing or none; Cancelled.
[[nodiscard]] Status readEntityLog(GraphStore& store, std::int64_t after, std::int64_t until,
    const CancelToken& cancel, const EventVisitor& visit);

/// One event. Errors: NotFound for a place without one.
[[nodiscard]] Result<MemoryEvent> entityEvent(GraphStore& store, std::int64_t seq);
/// Places of the events about an entity or a relation, oldest first.
[[nodiscard]] Result<std::vector<std::int64_t>> placesOf(GraphStore& store, const std::string& id);

/// An event as it is kept: {envelope, payload, properties?, relations?}, with what may be long at
/// the end, because of a long event a query reads the beginning.
[[nodiscard]] Json keptForm(const MemoryEvent& event);
/// The event of its kept form. Errors: StoreCorrupt.
[[nodiscard]] Result<MemoryEvent> eventFromKept(std::int64_t seq, Json&& kept);
[[nodiscard]] Result<MemoryEvent> keptEvent(std::int64_t seq, std::string_view text);

struct LogFileReport
{
    std::int64_t events = 0;
    std::int64_t skipped = 0; ///< of other parts of the agent
    std::int64_t repeated = 0; ///< lines that tell an event again

    struct Warning
    {
        QString where; ///< file and line
        QString message;
    };

    std::vector<Warning> warnings;
};

/// Reads a log from JSON lines, one by one. A last line that was torn off is reported and passed
/// over. Lines with the same event id, or the same idempotency key, are one event, and are refused
/// where they tell different ones. Lines are in order by their places, which begin at 1, or at 0 in
/// other programs' logs; without places, by their times. Errors: MalformedFile, SchemaTooNew or
/// those of the visitor, with file and line in `where`.
class LogFileReader final
{
public:
    LogFileReader(QString name, EventVisitor visit)
        : m_name(std::move(name)), m_visit(std::move(visit))
    {
    }

    [[nodiscard]] Status add(std::string_view line);
    [[nodiscard]] Result<LogFileReport> end();

private:
    /// Where an id or a key was first seen, and for what.
    struct Seen
    {
        std::int64_t line = 0;
        std::size_t content = 0; ///< hash
    };

    /// The event of the line before, in a log without places.
    struct Moment
    {
        std::int64_t microseconds = 0;
        std::string id;
        std::string batch; ///< trace of events that this program wrote in one go
    };

    using SeenTexts = std::unordered_map<std::string, Seen>;

    [[nodiscard]] Status take(std::string_view line);
    [[nodiscard]] Result<bool> isRepeated(const MemoryEvent& event);
    [[nodiscard]] Result<bool> isSeen(
        SeenTexts& seen, const std::string& text, std::size_t content, const char* member) const;
    [[nodiscard]] Status checkPlace(std::optional<std::int64_t> seq, const MemoryEvent& event);
    [[nodiscard]] Status checkTime(const MemoryEvent& event);
    [[nodiscard]] QString place() const;

    QString m_name;
    EventVisitor m_visit;
    LogFileReport m_report;
    std::int64_t m_line = 0;
    std::optional<bool> m_hasPlaces; ///< whether the lines tell places in the log
    std::optional<std::int64_t> m_seq; ///< place of the line before
    std::optional<Moment> m_before;
    SeenTexts m_ids;
    SeenTexts m_keys;
    QString m_firstRepeated; ///< place of the first line that tells an event again
    std::optional<Error> m_torn; ///< what is wrong with the last line that was added
};

/// One line of an exported log: the envelope with its place in the log.
[[nodiscard]] Json logLine(const MemoryEvent& event);

} // namespace mnemo
