// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What agents say: answers and transcripts, checks of them, messages of their protocol, and the
// logs of what they remember.
#include "core/base/canonical.h"
#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/entities/entitylog.h"
#include "core/mcp/mcpserver.h"
#include "core/mcp/mcpsession.h"
#include "core/verify/benchfile.h"
#include "core/verify/benchreading.h"
#include "core/verify/claimsplit.h"
#include "fragile.h"
#include "mutation.h"
#include "rehash.h"
#include "target.h"

#include <algorithm>
#include <set>

namespace mnemo::fuzz {

namespace {

const Home& nowhere()
{
    static const Home home = Home::under(QStringLiteral("/proc/self/fdinfo/none"));
    return home;
}

void checkClaims(const std::string& text)
{
    const auto words = toQString(text);
    const auto claims = splitClaims(words);
    require(claims.size() <= kMostClaims, "claims are bounded");
    for (const auto& claim : claims) {
        require(claim.begin >= 0 && claim.begin <= claim.end && claim.end <= words.size(),
            "a claim stands in the answer");
        require(claim.carried >= 0 && claim.carried <= claim.text.size(),
            "what was carried over is a part of the claim");
    }
}

int agentAnswer(const std::uint8_t* data, std::size_t size)
{
    const auto bytes = textOf(data, size);
    const auto answer = readAgentAnswer(bytes);
    const auto transcript = readTranscript(bytes);
    if (!answer) {
        require(!answer.error().message.isEmpty(), "a refusal has words");
        return 0;
    }
    require(transcript || answer->form == AnswerForm::Text, "both readers agree");
    require(isValidUtf8(answer->text), "an answer is text");
    require(answer->hash == sha256Hex(bytes), "an answer has the hash of its bytes");
    require(answer->calls.size() <= kMostAgentCalls, "calls are bounded");
    require(answer->receipts.size() <= kMostNamedReceipts, "named receipts are bounded");
    require(std::set<std::string>(answer->receipts.begin(), answer->receipts.end()).size()
            == answer->receipts.size(),
        "a receipt is named once");
    for (const auto& call : answer->calls)
        require(canonicalJson(normalised(call.args)).has_value()
                && canonicalJson(normalised(call.result)).has_value(),
            "what a call holds has a canonical form");
    constexpr std::size_t longest = 65536; // splitting is for answers that somebody reads
    if (answer->text.size() <= longest)
        checkClaims(answer->text);
    return 0;
}

int bench(const std::uint8_t* data, std::size_t size)
{
    const std::string bytes(textOf(data, size));
    const auto isIntact
        = [](const std::string& file) { return verifyBench(nowhere(), file, nullptr).isIntact; };
    const auto found = verifyBench(nowhere(), bytes, nullptr);
    require(found.isIntact == found.detail.isEmpty(), "what is not intact says why");
    require(found.verdict == Verdict::CannotCheck, "nothing matches without a store");
    require(canonicalJson(normalised(toJson(found))).has_value(), "a verdict can be told");
    if (!found.isIntact)
        return 0;
    if (!bytes.ends_with('\n'))
        requireFragile(bytes, isIntact, "a changed bit of a check is seen");
    const auto reading = readBench(std::make_shared<const Json>(found.bench));
    if (!reading) {
        require(!reading.error().message.isEmpty(), "a refusal has words");
        return 0;
    }
    const std::vector<ClaimReview> reviews(
        (*reading)->claims.size(), {ReviewVerdict::Disagree, QStringLiteral("a note")});
    const auto reviewed = canonicalJson(withReviews(found.bench, reviews));
    require(reviewed && isIntact(*reviewed), "a check stays intact when it is reviewed");
    return 0;
}

/// One that has no graph, and no folder for receipts.
std::shared_ptr<const McpServer> mcpServer()
{
    static const auto one = [] {
        auto catalogue = Catalogue::load();
        require(catalogue.has_value(), "the catalogue can be read");
        constexpr std::int64_t noon = 1'750'000'000;
        return std::make_shared<const McpServer>(std::make_shared<QueryDispatcher>(nowhere(),
            std::make_shared<const QueryRunner>(*catalogue, nullptr, Profile(), Clock(noon))));
    }();
    return one;
}

void checkReply(const Json& reply)
{
    require(reply.is_object() && reply.at("jsonrpc") == "2.0", "a reply is one of the protocol");
    require(reply.contains("result") != reply.contains("error"), "a reply is a result or an error");
    if (reply.contains("error"))
        require(reply.at("error").at("code").is_number_integer()
                && !reply.at("error").at("message").get<std::string>().empty(),
            "an error has a code and words");
}

int agentMessage(const std::uint8_t* data, std::size_t size)
{
    constexpr int most = 16; // messages of one client
    McpSession session(mcpServer(), "mcp-stdio");
    auto bytes = textOf(data, size);
    for (int i = 0; i < most && !bytes.empty(); ++i) {
        const auto end = std::min(bytes.find('\n'), bytes.size());
        const auto message = parseJson(bytes.substr(0, end));
        bytes.remove_prefix(std::min(end + 1, bytes.size()));
        if (!message)
            continue;
        const auto answer = session.finish(session.take(*message));
        if (!answer)
            continue;
        const auto written = parseJson(rpcBytes(*answer), {kMaxInput * 64, kMaxReadNesting});
        require(written.has_value(), "a reply is one line of JSON");
        if (!written->is_array()) {
            checkReply(*written);
            const auto id = message->is_object() ? message->value("id", Json()) : Json();
            require(!written->contains("id") || written->at("id") == id,
                "a reply has the id of its request");
        } else {
            for (const Json& each : *written)
                checkReply(each);
        }
    }
    require(session.inFlight() == 0, "what was answered is not waited for");
    return 0;
}

/// The events of a log as lines; nothing where it is refused.
std::optional<std::string> readLog(std::string_view bytes, std::int64_t& events)
{
    std::string lines;
    std::int64_t place = 0;
    LogFileReader reader(QStringLiteral("log.jsonl"), [&](MemoryEvent&& event) {
        require(event.seq == ++place, "events are counted");
        const auto kept = eventFromKept(event.seq, keptForm(event));
        require(kept && *kept == event, "an event lasts as it is kept");
        for (const auto& subject : subjectsOf(event))
            require(!subject.empty(), "an event is about something");
        if (const auto entity = entityIn(event))
            (void)toJson(*entity);
        if (const auto relation = relationIn(event))
            (void)toJson(*relation);
        (void)relationsIn(event);
        (void)relationsGone(event);
        const auto line = canonicalJson(normalised(logLine(event)));
        require(line.has_value(), "an event can be written");
        lines += *line + '\n';
        return Status(Done{});
    });
    while (!bytes.empty()) {
        const auto end = std::min(bytes.find('\n'), bytes.size());
        if (const auto done = reader.add(bytes.substr(0, end)); !done) {
            require(!done.error().message.isEmpty() && !done.error().where.isEmpty(),
                "a refusal says what and where");
            return std::nullopt;
        }
        bytes.remove_prefix(std::min(end + 1, bytes.size()));
    }
    const auto report = reader.end();
    require(report && report->events == place, "a report counts the events");
    events = place;
    return lines;
}

int entityLog(const std::uint8_t* data, std::size_t size)
{
    std::int64_t events = 0;
    const auto lines = readLog(textOf(data, size), events);
    if (!lines)
        return 0;
    std::int64_t again = 0;
    const auto same = readLog(*lines, again);
    require(same && again == events, "a log that was written can be read");
    require(*same == *lines, "a log lasts");
    return 0;
}

std::string remadeLines(const std::string& bytes, Random& random)
{
    std::string lines;
    for (std::size_t from = 0; from < bytes.size();) {
        const auto end = std::min(bytes.find('\n', from), bytes.size());
        const auto line = bytes.substr(from, end - from);
        auto value = Json::parse(line, nullptr, false);
        const bool stays = value.is_discarded() || !random.oneIn(3);
        lines += stays ? line
                       : mutatedJson(std::move(value), random)
                             .dump(-1, ' ', false, Json::error_handler_t::replace);
        lines += '\n';
        from = end + 1;
    }
    return lines;
}

} // namespace

void addAgentTargets(std::vector<Target>& list)
{
    list.push_back({"agent-answer", "what an agent said, as words or as a transcript", agentAnswer,
        {"\"role\":\"assistant\"", "\"content\":", "\"tool_calls\":[", "\"tool_use\"",
            "\"tool_result\"", "\"jsonrpc\":\"2.0\"", "\"method\":\"tools/call\"", "\"attributes\"",
            "\"structuredContent\":{", "\"receipt_id\":", "receipt 0123abcd", "receipt://sha256/",
            "and ", "while ", "; ", ". ", "\n- ", "| a | b |\n", "```\n", "It is ", "? ", "\n# "},
        remadeLines});
    list.push_back({"bench", "the file of a check", bench,
        {"\"format\":\"mnemoscope.bench/1\"", "\"claims\":[", "\"cells\":[", "\"pointer\":\"/",
            "\"mark\":\"supported\"", "\"mark\":\"contradicted\"", "\"differs\":{",
            "\"snapshots\":[", "\"bench_hash\":", "\"given\":", "null", "[]", "{}"},
        remadeBench});
    list.push_back({"agent-message", "messages of the Model Context Protocol", agentMessage,
        {"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"", "\"params\":{", "\"tools/list\"",
            "\"tools/call\"", "\"resources/read\"", "\"uri\":\"receipt://sha256/", "\"cursor\":",
            "\"_meta\":{", "\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\"",
            "\"protocolVersion\":\"2025-03-26\"", "\"initialize\"", "\"arguments\":{", "\n", "[",
            "]", "\"notifications/cancelled\"", "\"requestId\":1", "\"ping\"", "1e400", "null"},
        remadeLines});
    list.push_back({"entity-log", "a log of entities and relations", entityLog,
        {"\"event_type\":\"memory.written\"", "\"memory.linked\"", "\"memory.deleted\"",
            "\"memory.unlinked\"", "\"payload\":{", "\"seq\":1", "\"seq\":0",
            "\"idempotency_key\":\"k\"", "\"event_version\":\"2.0.0\"",
            "\"spec_version\":", "\"timestamp\":\"2026-01-01T00:00:00Z\"",
            "\"provider_id\":", "\"relations\":[", "\"weight\":", "\n", "\xEF\xBB\xBF"},
        remadeLines});
}

} // namespace mnemo::fuzz
