// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/snapshot.h"

#include "core/base/canonical.h"
#include "core/base/files.h"
#include "core/base/hash.h"
#include "core/facts/fields.h"
#include "core/facts/graphpart.h"
#include "core/facts/integrity.h"
#include "core/facts/invariants.h"
#include "core/facts/ledger.h"
#include "core/query/packedresult.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::int64_t secondsOfDay = 86400;
constexpr qsizetype hashDigits = 64;
constexpr char changedMeanwhile[] = "graph_changed_meanwhile";
constexpr int views = 3; ///< read at most, until one is from a single moment

Error cancelled()
{
    return Error{ErrorCode::Cancelled, {}, {}, {}, {}};
}

/// Splits a file name "<ts>_<hash>.json"; empty hash for any other name.
std::pair<std::int64_t, std::string> partsOfName(const QString& name)
{
    const qsizetype bar = name.indexOf(u'_');
    bool isNumber = false;
    const std::int64_t ts = name.left(bar).toLongLong(&isNumber);
    const std::string hash = toUtf8(name.mid(bar + 1, hashDigits));
    const bool fits = bar > 0 && isNumber && isHex(hash, hashDigits)
        && name.size() == bar + 1 + hashDigits + 5 && name.endsWith(".json"_L1);
    return fits ? std::pair(ts, hash) : std::pair(std::int64_t{0}, std::string());
}

/// Why the parts may be from different moments.
std::string markOf(const QueryRunner& runner, const CancelToken& cancel)
{
    if (!runner.store())
        return {};
    const auto mark = runner.store()->changeMark({Deadline(), cancel});
    return mark ? *mark : std::string();
}

Result<Json> violationsOf(
    GraphPart& part, const QueryRunner& runner, const SnapshotOptions& options, Cuts& cuts)
{
    if (options.scope == InvariantScope::OwnNodes || !runner.store())
        return part.ownViolations();
    const ReadContext context{Deadline(), options.cancel};
    const auto found = checkInvariants(
        *runner.store(), SnapshotLimits::violations + 1, context, options.progress);
    if (!found && found.error().code == ErrorCode::NoSuchGraph)
        return Json(Json::array());
    if (!found)
        return found.error();
    Json list = Json::array();
    for (const Violation& violation : *found) {
        if (list.size() >= SnapshotLimits::violations)
            cuts.insert("violations");
        else
            list.push_back(toJson(violation));
    }
    return list;
}

/// The data of one view, and why it may be inconsistent.
struct View
{
    Json document;
    std::set<std::string> doubts;
};

Result<View> viewOf(const QueryRunner& runner, const std::vector<QueryOutcome>& given,
    const SnapshotOptions& options, Cuts& cuts)
{
    const std::string before = markOf(runner, options.cancel);
    GraphPart part(runner, options.cancel, cuts, options.roundsVectors);
    // A snapshot without answers gets one, so that it can be replayed.
    const std::vector<QueryOutcome> alone
        = given.empty() ? std::vector{part.summary()} : std::vector<QueryOutcome>();
    const auto& outcomes = given.empty() ? alone : given;
    part.readGraph(touchedIds(outcomes, cuts));
    part.readEvents();
    part.readCrawler();
    auto violations = violationsOf(part, runner, options, cuts);
    if (options.cancel.isCancelled())
        return cancelled();
    if (!violations)
        return violations.error();

    View view{{}, part.doubts()};
    if (markOf(runner, options.cancel) != before)
        view.doubts.insert(changedMeanwhile);
    const auto tick = part.tick();
    view.document = {{"form", snapshotForm}, {"ts", runner.clock().now()},
        {"tick", tick ? Json(*tick) : Json()}, {"store", toJson(part.summary().store)},
        {"counts", part.counts()}, {"nodes", part.nodes()}, {"edges", part.edges()},
        {"recent_events", part.events()}, {"crawler", part.crawler()},
        {"violations", std::move(*violations)},
        {"violations_of", options.scope == InvariantScope::OwnNodes ? "own_nodes" : "whole_graph"},
        {"outcomes", Json::array()}};
    for (const QueryOutcome& outcome : outcomes) {
        view.document["outcomes"].push_back(outcomeJson(outcome));
        if (!given.empty() && !outcome.consistent)
            view.doubts.insert({"outcome_not_of_one_moment", outcome.inconsistency});
        if (outcome.answered() && outcome.tick != tick)
            view.doubts.insert("outcome_of_another_tick");
    }
    return view;
}

/// Whether reading everything again may give a consistent view.
bool mayPass(const View& view)
{
    return view.doubts.contains(changedMeanwhile)
        || std::any_of(view.doubts.begin(), view.doubts.end(), inconsistent::mayPass);
}

Result<Json> documentOf(const QueryRunner& runner, const std::vector<QueryOutcome>& given,
    const SnapshotOptions& options, Cuts& cuts)
{
    const bool isGivenWhole = std::all_of(
        given.begin(), given.end(), [](const QueryOutcome& outcome) { return outcome.consistent; });
    for (int attempt = 1;; ++attempt) {
        Cuts own;
        auto view = viewOf(runner, given, options, own);
        if (!view)
            return view.error();
        if (attempt < views && isGivenWhole && mayPass(*view))
            continue;
        cuts = std::move(own);
        view->document["cut"] = Json(cuts);
        view->document["consistent"] = view->doubts.empty();
        if (!view->doubts.empty())
            view->document["inconsistent_because"] = Json(view->doubts);
        return std::move(view->document);
    }
}

/// Canonical bytes of a document that contains its own hash.
struct Sealed
{
    std::string bytes;
    std::string hash; ///< of the bytes without the member snapshot_hash
};

/// Serialises every member once: the hash is then inserted into the bytes, at its place in the
/// order of names.
Result<Sealed> seal(const Json& document)
{
    constexpr std::string_view field = "snapshot_hash";
    Sealed sealed;
    std::size_t place = 1;
    for (const auto& [name, value] : document.items()) {
        const auto bytes = canonicalJson(value);
        if (!bytes)
            return bytes.error();
        sealed.bytes += sealed.bytes.empty() ? '{' : ',';
        sealed.bytes += '"' + name + "\":" + *bytes;
        if (name < field)
            place = sealed.bytes.size() + 1;
    }
    sealed.bytes += '}';
    sealed.hash = sha256Hex(sealed.bytes);
    // "store", "tick" and "ts" always follow, so that a comma is needed.
    sealed.bytes.insert(place, '"' + std::string(field) + "\":\"" + sealed.hash + "\",");
    return sealed;
}

/// Cuts the document if it is too large or could not be read again, and inserts its hash.
Result<Sealed> sealedToSize(Json& document, Cuts& cuts)
{
    auto sealed = seal(document);
    if (sealed && !canBeKept(sealed->bytes)) {
        if (const Status fits = fitLimits(document, cuts); !fits)
            return fits.error();
        document["cut"] = Json(cuts);
        sealed = seal(document);
    }
    if (sealed)
        document["snapshot_hash"] = sealed->hash;
    return sealed;
}

Snapshot snapshotFrom(Json document, const QString& path, std::vector<Receipt> receipts)
{
    Snapshot snapshot;
    snapshot.hash = SnapshotHash(document.at("snapshot_hash").get<std::string>());
    snapshot.path = path;
    if (const auto listed = document.find("violations");
        listed != document.end() && listed->is_array())
        snapshot.violations = *listed;
    snapshot.summary = summaryOf(document);
    snapshot.receipts = std::move(receipts);
    snapshot.document = std::move(document);
    return snapshot;
}

} // namespace

Result<Json> snapshotDocument(const QueryRunner& runner, const std::vector<QueryOutcome>& outcomes,
    const SnapshotOptions& options)
{
    Cuts cuts;
    auto document = documentOf(runner, outcomes, options, cuts);
    if (!document)
        return document;
    if (const auto sealed = sealedToSize(*document, cuts); !sealed)
        return sealed.error();
    document->erase("snapshot_hash");
    return document;
}

Result<MadeSnapshot> makeSnapshot(const QueryRunner& runner,
    const std::vector<QueryOutcome>& outcomes, const SnapshotOptions& options)
{
    Cuts cuts;
    std::vector<QueryOutcome> whole;
    whole.reserve(outcomes.size());
    std::transform(outcomes.begin(), outcomes.end(), std::back_inserter(whole), unpacked);
    auto document = documentOf(runner, whole, options, cuts);
    if (!document)
        return document.error();
    auto sealed = sealedToSize(*document, cuts);
    if (!sealed)
        return sealed.error();
    auto receipts = receiptsOf(*document);
    if (!receipts)
        return receipts.error();
    return MadeSnapshot{
        snapshotFrom(std::move(*document), {}, std::move(*receipts)), std::move(sealed->bytes)};
}

Status writeSnapshot(const Home& home, MadeSnapshot& made)
{
    auto& snapshot = made.snapshot;
    if (const Status folder = ensureFolder(home.factsFolder()); !folder)
        return folder.error();
    const QString path = u"%1/%2_%3.json"_s.arg(home.factsFolder())
                             .arg(snapshot.document.at("ts").get<std::int64_t>())
                             .arg(toQString(snapshot.hash.text));
    if (const Status written = writeFileAtomically(path, made.bytes); !written)
        return written.error();
    snapshot.path = path;
    return Done{};
}

Status fileSnapshot(const Home& home, MadeSnapshot& made)
{
    if (const Status written = writeSnapshot(home, made); !written)
        return written.error();
    if (const auto head = Ledger(home).append(made.snapshot.receipts); !head)
        return head.error();
    return Done{};
}

Result<Snapshot> buildSnapshot(const Home& home, const QueryRunner& runner,
    const std::vector<QueryOutcome>& outcomes, const SnapshotOptions& options)
{
    auto made = makeSnapshot(runner, outcomes, options);
    if (!made)
        return made.error();
    if (const Status filed = fileSnapshot(home, *made); !filed)
        return filed.error();
    return std::move(made->snapshot);
}

Result<Snapshot> readSnapshot(const QString& path)
{
    const auto bytes = readFile(path);
    if (!bytes && bytes.error().code != ErrorCode::MalformedFile)
        return bytes.error();
    Integrity found;
    if (bytes)
        found = checkSnapshotBytes(*bytes);
    else
        found.reason = bytes.error().message;
    if (!found.intact)
        return Error{ErrorCode::NotIntact, found.reason, path, {}, {}};
    return snapshotFrom(std::move(found.document), path, std::move(found.receipts));
}

Result<QString> findSnapshotFile(const Home& home, const SnapshotHash& hash)
{
    const QDir folder(home.factsFolder());
    if (isHex(hash.text, hashDigits)) {
        const auto names
            = folder.entryList({u"*_%1.json"_s.arg(toQString(hash.text))}, QDir::Files);
        for (const QString& name : names) {
            if (partsOfName(name).second == hash.text)
                return folder.filePath(name);
        }
    }
    return Error{ErrorCode::NotFound,
        QCoreApplication::translate("Snapshot", "No snapshot with this hash is kept here."),
        toQString(hash.text), {}, {}};
}

Result<int> pruneSnapshots(const Home& home, int days, std::int64_t nowTs)
{
    if (days < 0) {
        return Error{ErrorCode::BadArgument,
            QCoreApplication::translate("Snapshot", "The number of days is negative."), u"days"_s,
            {}, {}};
    }
    const std::int64_t oldest = nowTs - days * secondsOfDay;
    const QDir folder(home.factsFolder());
    removeAbandonedDrafts(folder.path());
    int removed = 0;
    const auto names = folder.entryList(QDir::Files, QDir::Name);
    for (const QString& name : names) {
        const auto [ts, hash] = partsOfName(name);
        if (hash.empty() || ts >= oldest)
            continue;
        QFile file(folder.filePath(name));
        if (!file.remove()) {
            return Error{ErrorCode::NotPermitted,
                QCoreApplication::translate("Snapshot", "The snapshot cannot be removed."),
                file.fileName(), {}, file.errorString()};
        }
        ++removed;
    }
    return removed;
}

} // namespace mnemo
