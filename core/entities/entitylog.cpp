// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/entities/entitylog.h"

#include "core/base/hash.h"
#include "core/base/storedjson.h"

#include <QCoreApplication>

#include <algorithm>
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

std::int64_t placeFromKey(const std::string& key)
{
    std::int64_t seq = 0;
    for (const char c : key)
        seq = c >= '0' && c <= '9' ? seq * 10 + (c - '0') : 0;
    return seq;
}

/// The part of a payload that has the properties: the entity, or all of it.
Json& withProperties(Json& payload)
{
    const auto value = payload.find("value");
    return value != payload.end() && value->is_object() ? *value : payload;
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
    for (std::int64_t seq = after + 1; seq <= until;) {
        if (cancel.isCancelled())
            return Error{ErrorCode::Cancelled, LogTr::tr("Cancelled."), {}, {}, {}};
        const auto page = store.states(entitylog::pageDomain(seq));
        if (!page)
            return page.error();
        const auto last = std::min(
            until, (seq - 1) / entitylog::kLogPage * entitylog::kLogPage + entitylog::kLogPage);
        for (auto at = page->lower_bound(entitylog::placeKey(seq)); seq <= last; ++at, ++seq) {
            if (at == page->end() || placeFromKey(at->first) != seq)
                return brokenLog(seq);
            auto event = keptEvent(seq, at->second);
            if (!event)
                return event.error();
            if (auto done = visit(std::move(*event)); !done)
                return done;
        }
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
    auto json = parseJson(line, limits);
    if (!json)
        return Error{ErrorCode::MalformedFile,
            LogTr::tr("The line is not an event: it is not JSON."), {}, {}, json.error().message};
    const auto seq = integerMember(*json, "seq");
    if (seq != 0 && m_seq != 0 && seq != m_seq + 1)
        return Error{ErrorCode::MalformedFile,
            LogTr::tr("The event %1 follows the event %2: the lines are out of order, or some are "
                      "missing.")
                .arg(seq)
                .arg(m_seq),
            QStringLiteral("/seq"), {}, {}};
    auto event = memoryEventFromJson(std::move(*json));
    if (!event)
        return event.error();
    m_seq = seq;
    if (event->type == MemoryEventType::Other) {
        ++m_report.skipped;
        return Done{};
    }
    event->seq = ++m_report.events;
    return m_visit(std::move(*event));
}

Result<LogFileReport> LogFileReader::end()
{
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
