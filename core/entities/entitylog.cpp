// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/entities/entitylog.h"

#include "core/base/hash.h"
#include "core/base/pools.h"
#include "core/base/storedjson.h"
#include "core/base/times.h"

#include <QCoreApplication>
#include <QScopeGuard>

#include <algorithm>
#include <functional>
#include <future>
#include <memory>
#include <string_view>

namespace mnemo {

namespace {

struct LogTr
{
    Q_DECLARE_TR_FUNCTIONS(Entities)
};

constexpr std::size_t kPlaceDigits = 12;
constexpr std::size_t kMaxLineBytes = std::size_t{32} * 1024 * 1024;

Error brokenLog(std::int64_t seq)
{
    return {ErrorCode::StoreCorrupt,
        LogTr::tr("The log of entities has no readable event at position %1.").arg(seq), {}, {},
        {}};
}

std::int64_t integerMember(const Json& json, const char* member)
{
    const auto at = json.is_object() ? json.find(member) : json.end();
    return at != json.end() && at->is_number_integer() ? at->get<std::int64_t>() : 0;
}

/// The place of a line in its log, where it tells one.
std::optional<std::int64_t> placeIn(const Json& json)
{
    const auto at = json.is_object() ? json.find("seq") : json.end();
    if (!json.is_object() || at == json.end() || !at->is_number_integer())
        return {};
    return at->get<std::int64_t>();
}

Error malformedLine(const char* member, const QString& message)
{
    return {
        ErrorCode::MalformedFile, message, QStringLiteral("/") + QString::fromUtf8(member), {}, {}};
}

/// Of everything that makes two lines with one event id the same event.
std::size_t hashOfLine(const MemoryEvent& event)
{
    return std::hash<Json>()({memoryEventName(event.type), event.timestamp, event.causationId,
        event.correlationId, event.idempotencyKey, event.payload});
}

/// The part of a payload that has the properties: the entity, or all of it.
Json& withProperties(Json& payload)
{
    const auto value = payload.find("value");
    return value != payload.end() && value->is_object() ? *value : payload;
}

/// Of what makes two events with one idempotency key the same: all but what the log adds to what
/// was asked for, which differs when it is asked for again.
std::size_t hashOfRequest(const MemoryEvent& event)
{
    Json payload = event.payload;
    for (auto* fields : {&payload, &withProperties(payload)}) {
        for (const auto* member : {"created_at", "updated_at", "source_event_id"})
            fields->erase(member);
    }
    return std::hash<Json>()({memoryEventName(event.type), event.causationId, std::move(payload)});
}

/// Characters of a UUIDv7 that hold its milliseconds.
constexpr std::size_t kTimeOfId = 13;

bool isTimedId(std::string_view id)
{
    constexpr std::size_t length = 36;
    constexpr std::size_t versionAt = 14;
    return id.size() == length && id[versionAt] == '7' && id[kTimeOfId] == '-';
}

/// The trace of events that this program wrote in one go; empty for others.
std::string batchOf(const MemoryEvent& event)
{
    const auto text = [](const Json& from, const char* member) {
        const auto at = from.find(member);
        return at != from.end() && at->is_string() ? at->get<std::string>() : std::string();
    };
    return text(event.producer, "agent_id") == "mnemoscope" ? text(event.trace, "trace_id")
                                                            : std::string();
}

std::int64_t placeFromKey(const std::string& key)
{
    std::int64_t seq = 0;
    for (const char c : key)
        seq = c >= '0' && c <= '9' ? seq * 10 + (c - '0') : 0;
    return seq;
}

/// Events of one page of the log, up to the first that cannot be read.
struct EventPage
{
    std::vector<MemoryEvent> events;
    std::int64_t end = 0; ///< the place behind the page
    std::optional<Error> problem;
};

EventPage pageOfEvents(GraphStore& store, std::int64_t seq, std::int64_t until)
{
    const auto rows = store.states(entitylog::pageDomain(seq));
    const auto last = std::min(
        until, (seq - 1) / entitylog::kLogPage * entitylog::kLogPage + entitylog::kLogPage);
    EventPage page;
    page.end = last + 1;
    if (!rows) {
        page.problem = rows.error();
        return page;
    }
    page.events.reserve(static_cast<std::size_t>(last - seq + 1));
    for (auto at = rows->lower_bound(entitylog::placeKey(seq)); seq <= last; ++at, ++seq) {
        const bool isThere = at != rows->end() && placeFromKey(at->first) == seq;
        auto event = isThere ? keptEvent(seq, at->second) : Result<MemoryEvent>(brokenLog(seq));
        if (!event) {
            page.problem = event.error();
            return page;
        }
        page.events.push_back(std::move(*event));
    }
    return page;
}

void takeOut(Json& from, const char* member, Json& into)
{
    const auto at = from.find(member);
    if (at == from.end())
        return;
    into[member] = std::move(*at);
    from.erase(at);
}

} // namespace

std::string entitylog::placeKey(std::int64_t seq)
{
    const auto digits = std::to_string(seq);
    return std::string(kPlaceDigits - std::min(digits.size(), kPlaceDigits), '0') + digits;
}

std::string entitylog::pageDomain(std::int64_t seq)
{
    return "entities.log." + placeKey((seq - 1) / kLogPage);
}

std::string entitylog::subjectDomain(std::string_view id)
{
    // An id may be longer than a domain, or begin and end with what servers cut off.
    constexpr std::size_t digits = 40;
    return "entities.of." + sha256Hex(id).substr(0, digits);
}

Json toJson(const EntityLogHead& head)
{
    return {{"seq", head.seq}, {"event_id", head.eventId}, {"entities", head.entities},
        {"relations", head.relations}};
}

EntityLogHead entityLogHeadFromJson(const Json& json)
{
    if (!json.is_object())
        return {};
    const auto id = json.find("event_id");
    return {integerMember(json, "seq"),
        id != json.end() && id->is_string() ? id->get<std::string>() : std::string(),
        integerMember(json, "entities"), integerMember(json, "relations")};
}

Result<EntityLogHead> entityLogHead(GraphStore& store)
{
    const auto head = store.state(entitylog::kDomain, entitylog::kHead);
    if (!head)
        return head.error();
    return entityLogHeadFromJson(*head);
}

Json keptForm(const MemoryEvent& event)
{
    Json envelope = toJson(event);
    Json payload = std::move(envelope.at("payload"));
    envelope.erase("payload");
    Json kept{{"envelope", std::move(envelope)}};
    takeOut(withProperties(payload), "properties", kept);
    takeOut(payload, "relations", kept);
    kept["payload"] = std::move(payload);
    return kept;
}

Result<MemoryEvent> keptEvent(std::int64_t seq, std::string_view text)
{
    return eventFromKept(seq, parseStoredJson(text));
}

Result<MemoryEvent> eventFromKept(std::int64_t seq, Json&& kept)
{
    const auto envelope = kept.is_object() ? kept.find("envelope") : kept.end();
    const auto payload = kept.is_object() ? kept.find("payload") : kept.end();
    if (!kept.is_object() || envelope == kept.end() || payload == kept.end()
        || !envelope->is_object())
        return brokenLog(seq);
    for (const auto* member : {"properties", "relations"}) {
        if (const auto own = kept.find(member); own != kept.end() && payload->is_object())
            (member == std::string_view("properties") ? withProperties(*payload) : *payload)[member]
                = std::move(*own);
    }
    (*envelope)["payload"] = std::move(*payload);
    auto event = memoryEventFromJson(std::move(*envelope));
    if (!event) {
        auto error = brokenLog(seq);
        error.detail = event.error().where + u' ' + event.error().message;
        return event.error().code == ErrorCode::SchemaTooNew ? event.error() : error;
    }
    event->seq = seq;
    return event;
}

Status readEntityLog(GraphStore& store, std::int64_t after, std::int64_t until,
    const CancelToken& cancel, const EventVisitor& visit)
{
    // While the events of one page are visited, those of the next one are read and parsed; where no
    // thread is free for it, before they are visited.
    const auto read = [&store, until](std::int64_t seq) {
        const auto page = std::make_shared<std::packaged_task<EventPage()>>(
            [&store, seq, until] { return pageOfEvents(store, seq, until); });
        auto coming = page->get_future();
        if (!networkPool().tryStart([page] { (*page)(); }))
            (*page)();
        return coming;
    };
    std::future<EventPage> ahead;
    const auto wait = qScopeGuard([&ahead] { // it uses the store
        if (ahead.valid())
            ahead.wait();
    });
    if (after < until)
        ahead = read(after + 1);
    for (std::int64_t seq = after + 1; seq <= until;) {
        if (cancel.isCancelled())
            return Error{ErrorCode::Cancelled, LogTr::tr("Cancelled."), {}, {}, {}};
        auto page = ahead.get();
        seq = page.end;
        if (!page.problem && seq <= until)
            ahead = read(seq);
        for (auto& event : page.events) {
            if (auto done = visit(std::move(event)); !done)
                return done;
        }
        if (page.problem)
            return *page.problem;
    }
    return Done{};
}

Result<MemoryEvent> entityEvent(GraphStore& store, std::int64_t seq)
{
    const auto kept = store.state(entitylog::pageDomain(seq), entitylog::placeKey(seq));
    if (!kept)
        return kept.error();
    if (kept->is_null())
        return Error{ErrorCode::NotFound,
            LogTr::tr("No event was found at position %1 of the log.").arg(seq), {}, {}, {}};
    return eventFromKept(seq, Json(*kept));
}

Result<std::vector<std::int64_t>> placesOf(GraphStore& store, const std::string& id)
{
    const auto rows = store.states(entitylog::subjectDomain(id));
    if (!rows)
        return rows.error();
    std::vector<std::int64_t> places;
    places.reserve(rows->size());
    for (const auto& [key, value] : *rows)
        places.push_back(placeFromKey(key));
    return places;
}

Json logLine(const MemoryEvent& event)
{
    Json line = toJson(event);
    line["seq"] = event.seq;
    return line;
}

QString LogFileReader::place() const
{
    return QStringLiteral("%1:%2").arg(m_name).arg(m_line);
}

Status LogFileReader::add(std::string_view line)
{
    if (m_torn)
        return *m_torn; // it was not the last one
    ++m_line;
    if (line.find_first_not_of(" \t\r") == std::string_view::npos)
        return Done{};
    auto done = take(line);
    if (done)
        return done;
    auto error = done.error();
    const bool isTorn = error.code == ErrorCode::MalformedFile && error.where.isEmpty();
    error.where = error.where.isEmpty() ? place() : place() + u' ' + error.where;
    if (!isTorn)
        return error;
    m_torn = std::move(error);
    return Done{};
}

Status LogFileReader::take(std::string_view line)
{
    if (m_line == 1 && line.starts_with("\xEF\xBB\xBF"))
        line.remove_prefix(3);
    JsonLimits limits;
    limits.maxBytes = kMaxLineBytes;
    limits.maxDepth = kMaxReadNesting;
    auto json = parseJson(line, limits);
    if (!json)
        return Error{ErrorCode::MalformedFile,
            LogTr::tr("The line is not an event: it is not JSON."), {}, {}, json.error().message};
    const auto seq = placeIn(*json);
    auto event = memoryEventFromJson(std::move(*json));
    if (!event)
        return event.error();
    const auto isKnown = isRepeated(*event);
    if (!isKnown)
        return isKnown.error();
    if (*isKnown) {
        if (m_report.repeated++ == 0)
            m_firstRepeated = place();
        if (seq && m_seq && *seq == *m_seq + 1)
            m_seq = seq;
        return Done{};
    }
    if (auto done = checkPlace(seq, *event); !done)
        return done;
    if (event->type == MemoryEventType::Other) {
        ++m_report.skipped;
        return Done{};
    }
    event->seq = ++m_report.events;
    return m_visit(std::move(*event));
}

Result<bool> LogFileReader::isRepeated(const MemoryEvent& event)
{
    if (event.type == MemoryEventType::Other)
        return false;
    const auto& key = event.idempotencyKey;
    if (key.size() > kMaxIdempotencyKey)
        return malformedLine("idempotency_key",
            LogTr::tr("A key is a text of 1 to %1 bytes.").arg(kMaxIdempotencyKey));
    auto isKnown = isSeen(m_ids, event.id, hashOfLine(event), "event_id");
    if (!isKnown || *isKnown || key.empty())
        return isKnown;
    return isSeen(m_keys, key, hashOfRequest(event), "idempotency_key");
}

Result<bool> LogFileReader::isSeen(
    SeenTexts& seen, const std::string& text, std::size_t content, const char* member) const
{
    const auto [at, isNew] = seen.try_emplace(text, Seen{m_line, content});
    if (isNew)
        return false;
    if (at->second.content == content)
        return true;
    return malformedLine(member,
        (member == std::string_view("event_id")
                ? LogTr::tr("The event in line %1 has the id “%2” as well, and is another one.")
                : LogTr::tr(
                    "The event in line %1 has the idempotency key “%2” as well, and is another "
                    "one."))
            .arg(at->second.line)
            .arg(toQString(text)));
}

Status LogFileReader::checkPlace(std::optional<std::int64_t> seq, const MemoryEvent& event)
{
    const bool isOther = event.type == MemoryEventType::Other;
    if (!seq && isOther)
        return Done{}; // another part of the agent need not count
    if (m_hasPlaces.value_or(seq.has_value()) != seq.has_value())
        return malformedLine(
            "seq", LogTr::tr("Some events of the log have a place in it, and others have none."));
    m_hasPlaces = seq.has_value();
    if (!seq)
        return checkTime(event);
    if (!m_seq && *seq != 0 && *seq != 1)
        return malformedLine("seq",
            LogTr::tr("The log begins with the event %1: those before it are missing.").arg(*seq));
    if (m_seq && *seq != *m_seq + 1)
        return malformedLine("seq",
            LogTr::tr("The event %1 follows the event %2: the lines are out of order, or some are "
                      "missing.")
                .arg(*seq)
                .arg(*m_seq));
    m_seq = seq;
    return Done{};
}

Status LogFileReader::checkTime(const MemoryEvent& event)
{
    Moment moment{microsecondsOfTime(event.timestamp).value_or(0), event.id, batchOf(event)};
    bool isEarlier = false;
    if (m_before && moment.microseconds != m_before->microseconds) {
        isEarlier = moment.microseconds < m_before->microseconds;
    } else if (m_before && isTimedId(moment.id) && isTimedId(m_before->id)) {
        // Ids of one batch of ours count; of others only the milliseconds are sure to.
        const bool isBatch = !moment.batch.empty() && moment.batch == m_before->batch;
        const auto length = isBatch ? std::string::npos : kTimeOfId;
        isEarlier = moment.id.compare(0, length, m_before->id, 0, length) < 0;
    }
    if (isEarlier) {
        auto error = malformedLine("timestamp",
            LogTr::tr("The event is earlier than the one before it: the lines are out of order."));
        error.hint = LogTr::tr(
            "Put the lines in order, or number them with “seq” from 1 if this order is meant.");
        return error;
    }
    m_before = std::move(moment);
    return Done{};
}

Result<LogFileReport> LogFileReader::end()
{
    if (m_report.repeated > 0)
        m_report.warnings.push_back({m_firstRepeated,
            LogTr::tr("%n line(s) tell an event of the log again and were read once.", nullptr,
                static_cast<int>(m_report.repeated))});
    if (m_torn)
        m_report.warnings.push_back(
            {m_torn->where, LogTr::tr("The last line was cut off and is skipped.")});
    if (m_report.skipped > 0)
        m_report.warnings.push_back({m_name,
            LogTr::tr("%n event(s) of other parts of the agent were skipped.", nullptr,
                static_cast<int>(m_report.skipped))});
    return m_report;
}

} // namespace mnemo
