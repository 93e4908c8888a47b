// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/verify/benchfile.h"

#include "core/base/canonical.h"
#include "core/base/clock.h"
#include "core/base/files.h"
#include "core/base/hash.h"
#include "core/base/jsonvalues.h"
#include "core/facts/ledger.h"
#include "core/facts/snapshot.h"
#include "core/query/outcome.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace mnemo {

namespace {

constexpr const char* kFormat = "mnemoscope.bench/1";
constexpr const char* kHashMember = "bench_hash";
constexpr std::size_t kMostCitedSnapshots = 100;
constexpr std::size_t kReviewBytes = std::size_t{1024} * 1024; ///< room for what a person adds

std::string canonicalText(const Json& json)
{
    const auto text = canonicalJson(json);
    return text ? *text : std::string();
}

Json cellJson(const ClaimCell& cell, const std::vector<Receipt>& receipts)
{
    return {{"receipt", receipts.at(cell.outcome).id.text}, {"pointer", cell.pointer},
        {"text", cell.text}};
}

Json claimJson(
    const AgentClaim& claim, const ClaimFinding& finding, const std::vector<Receipt>& receipts)
{
    Json cells = Json::array();
    for (const ClaimCell& cell : finding.cells)
        cells.push_back(cellJson(cell, receipts));
    Json differs;
    if (finding.difference) {
        differs = cellJson(finding.difference->cell, receipts);
        differs["said"] = toUtf8(finding.difference->said);
    }
    Json queries = Json::array();
    for (const ClaimQuery& query : finding.queries)
        queries.push_back(
            {{"query", query.query}, {"args", query.args}, {"words", toUtf8(query.words)}});
    return {{"text", toUtf8(claim.text)}, {"carried", claim.carried}, {"begin", claim.begin},
        {"end", claim.end}, {"mark", markName(finding.mark)},
        {"reason", reasonName(finding.reason)}, {"cells", std::move(cells)},
        {"differs", std::move(differs)}, {"queries", std::move(queries)}, {"verdict", ""},
        {"note", ""}};
}

/// Snapshots of the receipts that the answer names, as far as this home has them.
Json citedReceipts(const Home& home, const AgentAnswer& answer, Json& snapshots)
{
    Json cited = Json::array();
    const auto found = Ledger(home).findAll(answer.receipts);
    std::set<std::string> read; // by their hashes
    for (const std::string& id : answer.receipts) {
        const bool isKnown = found && found->contains(id);
        cited.push_back({{"id", id}, {"known", isKnown}});
        if (!isKnown || read.size() >= kMostCitedSnapshots)
            continue;
        const SnapshotHash& hash = found->at(id).snapshotHash;
        if (!read.insert(hash.text).second)
            continue;
        const auto path = findSnapshotFile(home, hash);
        const auto snapshot = path ? readSnapshot(*path) : Result<Snapshot>(path.error());
        const auto isSame = [&snapshot](const Json& one) { return one == snapshot->document; };
        if (snapshot && std::none_of(snapshots.begin(), snapshots.end(), isSame))
            snapshots.push_back(snapshot->document);
    }
    return cited;
}

Json answerJson(const AgentAnswer& answer, std::string_view bytes)
{
    Json calls = Json::array();
    for (const AgentCall& call : answer.calls)
        calls.push_back({{"tool", call.tool}, {"args", call.args}, {"receipt", call.receipt},
            {"is_error", call.isError}});
    return {{"form", formName(answer.form)}, {"agent", answer.agent}, {"text", answer.text},
        {"sha256", answer.hash}, {"given", std::string(bytes)}, {"calls", std::move(calls)},
        {"skipped_lines", answer.skippedLines}};
}

const Json& partOf(const Json& json, const char* name)
{
    static const Json none;
    const auto found = json.is_object() ? json.find(name) : json.end();
    return json.is_object() && found != json.end() ? *found : none;
}

std::string textMember(const Json& json, const char* name)
{
    const Json& member = partOf(json, name);
    return member.is_string() ? member.get<std::string>() : std::string();
}

/// The results that the snapshots of a file hold, by the ids of their receipts.
std::map<std::string, const Json*> resultsIn(const Json& snapshots)
{
    std::map<std::string, const Json*> results;
    if (!snapshots.is_array()) // a copy would not outlive what points into it
        return results;
    for (const Json& snapshot : snapshots) {
        const auto receipts = receiptsOf(snapshot);
        for (std::size_t i = 0; receipts && i < receipts->size(); ++i) {
            const Json* result
                = resolvePointer(snapshot, "/outcomes/" + std::to_string(i) + "/result");
            if (result != nullptr)
                results[(*receipts)[i].id.text] = result;
        }
    }
    return results;
}

bool isThere(const Json& cell, const std::map<std::string, const Json*>& results)
{
    const auto result = results.find(textMember(cell, "receipt"));
    const Json* value = result == results.end()
        ? nullptr
        : resolvePointer(*result->second, textMember(cell, "pointer"));
    if (value == nullptr)
        return false;
    const auto text = value->is_array() ? std::to_string(value->size()) : cellText(*value);
    return text == textMember(cell, "text");
}

/// Why the marks of a file do not hold together with its snapshots; empty where they do.
QString wrongClaim(const Json& bench, std::int64_t& cells)
{
    const auto results = resultsIn(partOf(bench, "snapshots"));
    const Json& claims = partOf(bench, "claims");
    for (const Json& claim : claims.is_array() ? claims : Json::array()) {
        const auto mark = markFromName(textMember(claim, "mark"));
        const Json& differs = partOf(claim, "differs");
        Json proofs = partOf(claim, "cells");
        if (!mark || !proofs.is_array())
            return QCoreApplication::translate("Bench", "A claim has no mark.");
        if (differs.is_object())
            proofs.push_back(differs);
        for (const Json& cell : proofs) {
            if (!isThere(cell, results))
                return QCoreApplication::translate(
                    "Bench", "A cell of the claim “%1” is not in its snapshot.")
                    .arg(toQString(textMember(claim, "text")));
            ++cells;
        }
        const bool isProved = *mark == ClaimMark::NotCheckable || !proofs.empty();
        if (!isProved || (*mark == ClaimMark::Contradicted) != differs.is_object())
            return QCoreApplication::translate("Bench", "The mark of the claim “%1” has no proof.")
                .arg(toQString(textMember(claim, "text")));
    }
    return {};
}

/// Why a file is not as it was made; empty where it is.
QString wrongWhole(const Json& bench, std::string_view bytes, std::int64_t& cells)
{
    if (!bench.is_object() || canonicalText(bench) != bytes
        || textMember(withBenchHash(bench), kHashMember) != textMember(bench, kHashMember))
        return QCoreApplication::translate("Bench", "The file's hash does not fit its bytes.");
    const Json& answer = partOf(bench, "answer");
    if (sha256Hex(textMember(answer, "given")) != textMember(answer, "sha256"))
        return QCoreApplication::translate("Bench", "The answer is not the one that was checked.");
    return wrongClaim(bench, cells);
}

/// With its hash. Errors: Refused when a file of it could not be read again.
Result<Json> readableBench(Json bench)
{
    JsonLimits limits = forWriting(kOwnDocument);
    limits.maxBytes -= kReviewBytes;
    limits.maxDepth = kMaxReadNesting; // of the snapshots in it
    bench = withBenchHash(normalised(std::move(bench)));
    if (isReadable(canonicalText(bench), limits))
        return bench;
    return Error{ErrorCode::Refused,
        QCoreApplication::translate(
            "Bench", "The check is larger than a file that can be read again."),
        {},
        QCoreApplication::translate(
            "Bench", "Check a shorter answer, or one that names fewer receipts."),
        {}};
}

} // namespace

Json withBenchHash(Json bench)
{
    bench.erase(kHashMember);
    bench[kHashMember] = sha256Hex(canonicalText(bench));
    return bench;
}

Result<Json> makeBench(const Home& home, std::string_view bytes, const QueryRunner& runner,
    Planner& planner, const CancelToken& cancel, const ProgressFn& progress)
{
    const auto answer = readAgentAnswer(bytes);
    if (!answer)
        return answer.error();
    const auto check = checkAnswer(toQString(answer->text), runner, planner, cancel, progress);
    if (cancel.isCancelled())
        return Error{ErrorCode::Cancelled,
            QCoreApplication::translate("Bench", "The check was stopped."), {}, {}, {}};
    Json snapshots = Json::array();
    std::vector<Receipt> receipts;
    if (!check.outcomes.empty()) {
        SnapshotOptions options;
        options.cancel = cancel;
        auto made = makeSnapshot(runner, check.outcomes, options);
        if (!made)
            return made.error();
        receipts = made->snapshot.receipts;
        snapshots.push_back(std::move(made->snapshot.document));
    }
    Json claims = Json::array();
    for (std::size_t i = 0; i < check.claims.size(); ++i)
        claims.push_back(claimJson(check.claims[i], check.findings[i], receipts));
    Json cited = citedReceipts(home, *answer, snapshots);
    return readableBench({{"format", kFormat}, {"answer", answerJson(*answer, bytes)},
        {"made", isoTime(runner.clock().now())}, {"claims", std::move(claims)},
        {"receipts", std::move(cited)}, {"snapshots", std::move(snapshots)}});
}

Result<Json> makeSessionFile(const Home& home, std::string_view transcript, std::int64_t now)
{
    const auto answer = readTranscript(transcript);
    if (!answer)
        return Error{ErrorCode::MalformedFile,
            QCoreApplication::translate("Bench", "These are no calls of an agent."), {}, {}, {}};
    Json snapshots = Json::array();
    Json cited = citedReceipts(home, *answer, snapshots);
    return readableBench({{"format", kFormat}, {"answer", answerJson(*answer, transcript)},
        {"made", isoTime(now)}, {"claims", Json::array()}, {"receipts", std::move(cited)},
        {"snapshots", std::move(snapshots)}});
}

bool isBenchFile(std::string_view bytes)
{
    if (bytes.substr(0, 1) != "{" || bytes.find(kFormat) == std::string_view::npos)
        return false;
    const auto json = parseJson(bytes, kOwnDocument);
    return json && textMember(*json, "format") == kFormat;
}

Result<std::shared_ptr<const std::string>> readBenchFile(const QString& path)
{
    using Read = std::shared_ptr<const std::string>;
    QFile file(path);
    // Before a graph of many megabytes is read for nothing.
    if (!QFileInfo(path).isFile() || file.size() > static_cast<qint64>(kMostAnswerBytes)
        || !file.open(QIODevice::ReadOnly) || file.read(1) != "{")
        return Read();
    auto bytes = readFile(path, kMostAnswerBytes);
    if (!bytes)
        return bytes.error();
    return isBenchFile(*bytes) ? std::make_shared<const std::string>(*std::move(bytes)) : Read();
}

BenchVerification verifyBench(
    const Home& home, std::string_view bytes, const QueryRunner* runner, const CancelToken& cancel)
{
    BenchVerification found;
    while (bytes.ends_with('\n'))
        bytes.remove_suffix(1);
    const auto json = parseJson(bytes, kOwnDocument);
    if (!json) {
        found.detail = json.error().message;
        return found;
    }
    found.bench = *json;
    found.detail = wrongWhole(*json, bytes, found.cells);
    const Json& snapshots = partOf(*json, "snapshots");
    for (const Json& snapshot : snapshots.is_array() ? snapshots : Json::array())
        found.snapshots.push_back(
            verifyBytes(home, canonicalText(snapshot), {}, runner, {}, cancel));
    const auto changed = std::ranges::find_if(
        found.snapshots, [](const Verification& one) { return !one.intact; });
    if (found.detail.isEmpty() && changed != found.snapshots.end())
        found.detail = QCoreApplication::translate("Bench", "A snapshot is not as it was made: %1")
                           .arg(changed->detail);
    found.isIntact = found.detail.isEmpty();
    const auto is = [](Verdict verdict) {
        return [verdict](const Verification& one) { return one.verdict == verdict; };
    };
    const auto& all = found.snapshots;
    if (!found.isIntact || runner == nullptr)
        found.verdict = Verdict::CannotCheck;
    else if (std::all_of(all.begin(), all.end(), is(Verdict::Match)))
        found.verdict = Verdict::Match;
    else if (std::any_of(all.begin(), all.end(), is(Verdict::CannotCheck)))
        found.verdict = Verdict::CannotCheck;
    else
        found.verdict = Verdict::Drifted;
    return found;
}

Json toJson(const BenchVerification& verification)
{
    std::map<std::string, std::int64_t> counts{
        {"supported", 0}, {"contradicted", 0}, {"not_checkable", 0}};
    const Json& claims = partOf(verification.bench, "claims");
    for (const Json& claim : claims.is_array() ? claims : Json::array())
        ++counts[textMember(claim, "mark")];
    Json snapshots = Json::array();
    for (const Verification& one : verification.snapshots)
        snapshots.push_back(toJson(one));
    return {{"bench_hash", textMember(verification.bench, kHashMember)},
        {"intact", verification.isIntact}, {"detail", toUtf8(verification.detail)},
        {"claims", claims.is_array() ? claims.size() : 0}, {"supported", counts["supported"]},
        {"contradicted", counts["contradicted"]}, {"not_checkable", counts["not_checkable"]},
        {"cells", verification.cells}, {"verdict", verdictName(verification.verdict)},
        {"snapshots", std::move(snapshots)}};
}

} // namespace mnemo
