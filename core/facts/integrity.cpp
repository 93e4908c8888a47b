// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/integrity.h"

#include "core/base/canonical.h"
#include "core/base/files.h"
#include "core/base/hash.h"
#include "core/base/jsonvalues.h"
#include "core/base/storedjson.h"
#include "core/base/text.h"
#include "core/facts/fields.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace mnemo {

namespace {

constexpr qsizetype longestMessage = 200; ///< it may quote the file

QString words(const char* source)
{
    return QCoreApplication::translate("Integrity", source);
}

Error notIntact(const QString& message, const QString& where = {})
{
    return Error{ErrorCode::NotIntact, message, where, {}, {}};
}

/// The first unknown member, in a form that is safe to display.
QString unknownMember(const Json& document)
{
    constexpr std::array known{"consistent", "counts", "crawler", "cut", "edges", "form",
        "inconsistent_because", "nodes", "outcomes", "recent_events", "snapshot_hash", "store",
        "tick", "ts", "violations", "violations_of"};
    for (const auto& [name, value] : document.items()) {
        if (std::find(known.begin(), known.end(), name) == known.end())
            return displayText(toQString(std::string(cutUtf8(name, 80))));
    }
    return {};
}

/// Why the parts beside the outcomes are none that the program writes; empty: they may be.
QString wrongParts(const Json& document)
{
    const auto has = [&document](const char* name) { return document.contains(name); };
    if (has("store") && !has("consistent")
        && std::none_of(snapshotParts.begin(), snapshotParts.end(), has))
        return {};
    std::vector<const char*> needed{"consistent", "store"};
    needed.insert(needed.end(), snapshotParts.begin(), snapshotParts.end());
    const auto missing = std::find_if_not(needed.begin(), needed.end(), has);
    if (missing != needed.end()) {
        //: %1 is the name of a member of a JSON document
        return words(
            QT_TRANSLATE_NOOP("Integrity", "The file lacks “%1”, which every such snapshot has."))
            .arg(QLatin1String(*missing));
    }
    const Json& scope = document.at("violations_of");
    if (scope != "own_nodes" && scope != "whole_graph")
        return words(QT_TRANSLATE_NOOP(
            "Integrity", "The file does not say of which nodes its violations are."));
    return {};
}

/// Whether the snapshot's tick is the one that its own answers tell, where it says that all is from
/// one moment.
bool tickFits(const Json& document)
{
    if (const auto consistent = document.find("consistent");
        consistent == document.end() || *consistent != true)
        return true;
    const Json* tick = resolvePointer(document, "/tick");
    const Json& outcomes = document.at("outcomes");
    return std::all_of(outcomes.begin(), outcomes.end(), [tick](const Json& outcome) {
        const Json* told = outcome.at("query") == "summary_state"
            ? resolvePointer(outcome.at("result"), "/tick")
            : nullptr;
        if (told == nullptr || !told->is_number_integer())
            return true;
        // A graph that counts no ticks answers 0.
        return tick != nullptr && (*tick == *told || (tick->is_null() && *told == 0));
    });
}

/// Also accepts duplicate names, which strict JSON refuses; the last one counts. Empty for anything
/// that is not JSON, too deep, or larger than any snapshot.
std::optional<Json> parseLoosely(std::string_view bytes)
{
    // No snapshot has this many values, and parsing them takes many times the memory of the file.
    constexpr std::ptrdiff_t mostParsed = 1'000'000;
    const auto values = std::count_if(
        bytes.begin(), bytes.end(), [](char c) { return c == ',' || c == '{' || c == '['; });
    if (values > mostParsed)
        return {};
    if (auto strict = parseJson(bytes, kOwnDocument))
        return std::move(*strict);
    auto loose = parseStoredJson(bytes);
    return loose.is_discarded() ? std::nullopt : std::optional<Json>(std::move(loose));
}

/// Hashed without normalising numbers first, as any other implementation does.
bool resultHashFits(const Json& outcome)
{
    const auto bytes = canonicalJson(Json{{"query", outcome.at("query")},
        {"args", outcome.at("args")}, {"status", outcome.at("status")},
        {"result", outcome.at("result")}, {"truncated", outcome.at("truncated")}});
    return bytes && sha256Hex(*bytes) == outcome.at("result_hash").get_ref<const std::string&>();
}

} // namespace

Result<Json> parseExact(std::string_view bytes)
{
    if (!bytes.empty() && bytes.back() == '\n')
        bytes.remove_suffix(1);
    // The program writes none with so many, and they take many times the file's memory.
    if (countValues(bytes, kMaxOwnValues) > kMaxOwnValues) {
        //: %1 is a number
        return notIntact(
            words(QT_TRANSLATE_NOOP("Integrity", "The file holds more than %1 values."))
                .arg(kMaxOwnValues));
    }
    auto document = parseJson(bytes, kOwnDocument);
    if (!document) {
        //: %1 is a sentence without its full stop
        return notIntact(
            words(QT_TRANSLATE_NOOP("Integrity", "The file cannot be read as strict JSON. %1."))
                .arg(displayText(document.error().message.left(longestMessage))),
            document.error().where);
    }
    const auto canonical = canonicalJson(*document);
    if (!canonical || *canonical != bytes) {
        return notIntact(
            words(QT_TRANSLATE_NOOP("Integrity", "The file is not in its exact canonical bytes.")));
    }
    return document;
}

std::string snapshotHashOf(Json& document)
{
    if (!document.is_object())
        return {};
    const auto field = document.find("snapshot_hash");
    const bool hasField = field != document.end();
    Json value;
    if (hasField) {
        value = std::move(*field);
        document.erase(field);
    }
    const auto bytes = canonicalJson(document);
    if (hasField)
        document["snapshot_hash"] = std::move(value);
    return bytes ? sha256Hex(*bytes) : std::string();
}

std::string recomputedHashOf(Json document)
{
    if (!document.is_object())
        return {};
    document.erase(document.contains("result_hash") ? "id" : "snapshot_hash");
    auto bytes = canonicalJson(document);
    if (!bytes)
        bytes = canonicalJson(normalised(std::move(document)));
    return bytes ? sha256Hex(*bytes) : std::string();
}

Integrity checkSnapshotDocument(Json document)
{
    Integrity found;
    found.document = std::move(document);
    Fields fields(found.document);
    found.snapshotHash = fields.hash("snapshot_hash");
    found.recomputedHash = snapshotHashOf(found.document);
    if (fields.wrong()) {
        found.reason = words(QT_TRANSLATE_NOOP("Integrity", "The file holds no snapshot hash."));
        return found;
    }
    if (found.recomputedHash != found.snapshotHash) {
        found.reason
            = words(QT_TRANSLATE_NOOP("Integrity", "The content has another hash than it says."));
        return found;
    }
    if (const auto form = found.document.find("form");
        form == found.document.end() || *form != snapshotForm) {
        found.reason = words(QT_TRANSLATE_NOOP(
            "Integrity", "The file has another form than the snapshots of this version."));
        return found;
    }
    if (const auto unknown = unknownMember(found.document); !unknown.isEmpty()) {
        //: %1 is the name of a member of a JSON document
        found.reason = words(QT_TRANSLATE_NOOP("Integrity",
                                 "The file holds “%1”, which no snapshot of this version has."))
                           .arg(unknown);
        return found;
    }
    if (found.reason = wrongParts(found.document); !found.reason.isEmpty())
        return found;
    auto receipts = receiptsOf(found.document);
    if (!receipts) {
        //: %1 is a JSON pointer
        found.reason
            = words(QT_TRANSLATE_NOOP("Integrity", "No receipts follow from the file: see %1."))
                  .arg(receipts.error().where);
        return found;
    }
    const Json& outcomes = found.document.at("outcomes");
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        if (resultHashFits(outcomes[i]))
            continue;
        //: %1 is a number
        found.reason = words(
            QT_TRANSLATE_NOOP("Integrity", "Outcome %1 has another result hash than it says."))
                           .arg(i);
        return found;
    }
    if (!tickFits(found.document)) {
        found.reason = words(QT_TRANSLATE_NOOP(
            "Integrity", "The file says another tick than the answer that it holds."));
        return found;
    }
    found.receipts = std::move(*receipts);
    found.intact = true;
    return found;
}

Integrity checkSnapshotBytes(std::string_view bytes)
{
    auto document = parseExact(bytes);
    if (document)
        return checkSnapshotDocument(std::move(*document));
    Integrity found;
    found.reason = document.error().message;
    // The claims of the file are still reported when they can be read.
    if (auto loose = parseLoosely(bytes)) {
        found.document = std::move(*loose);
        Fields fields(found.document);
        found.snapshotHash = fields.hash("snapshot_hash");
        found.recomputedHash = recomputedHashOf(found.document);
    }
    if (found.recomputedHash.empty())
        found.recomputedHash = sha256Hex(bytes);
    return found;
}

Integrity checkSnapshotFile(const QString& path, const CancelToken& cancel)
{
    const auto bytes = readFile(path);
    if (bytes)
        return checkSnapshotBytes(*bytes);
    Integrity found;
    found.reason = bytes.error().message;
    found.recomputedHash = hashOfFile(path, cancel);
    return found;
}

std::string hashOfFile(const QString& path, const CancelToken& cancel)
{
    constexpr qint64 block = 1024 * 1024;
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly)) // a device may have no end
        return {};
    Sha256 sum;
    while (!cancel.isCancelled()) {
        const QByteArray piece = file.read(block);
        if (piece.isEmpty())
            return file.error() == QFileDevice::NoError ? sum.hex() : std::string();
        sum.add({piece.constData(), static_cast<std::size_t>(piece.size())});
    }
    return {};
}

} // namespace mnemo
