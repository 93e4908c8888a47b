// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/integrity.h"

#include "core/base/canonical.h"
#include "core/base/hash.h"
#include "core/facts/fields.h"

#include <QCoreApplication>

#include <utility>

namespace mnemo {

namespace {

QString words(const char* source)
{
    return QCoreApplication::translate("Integrity", source);
}

Error notIntact(const QString& message, const QString& where = {})
{
    return Error{ErrorCode::NotIntact, message, where, {}, {}};
}

/// Hashed as it stands, without rounding first: any other implementation does the same.
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
    auto document = parseJson(bytes);
    if (!document) {
        return notIntact(words(QT_TRANSLATE_NOOP("Integrity", "The file is not strict JSON.")),
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

Integrity checkSnapshotDocument(Json document)
{
    Integrity found;
    found.document = std::move(document);
    Fields fields(found.document);
    found.snapshotHash = fields.hash("snapshot_hash");
    if (fields.wrong()) {
        found.reason = words(QT_TRANSLATE_NOOP("Integrity", "The file holds no snapshot hash."));
        return found;
    }
    found.recomputedHash = snapshotHashOf(found.document);
    if (found.recomputedHash != found.snapshotHash) {
        found.reason
            = words(QT_TRANSLATE_NOOP("Integrity", "The content has another hash than it says."));
        return found;
    }
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
    // What the file says about itself is still told, where it can be read at all.
    auto loose = parseJson(bytes);
    if (loose) {
        found.document = std::move(*loose);
        Fields fields(found.document);
        found.snapshotHash = fields.hash("snapshot_hash");
        found.recomputedHash = snapshotHashOf(found.document);
    }
    return found;
}

} // namespace mnemo
