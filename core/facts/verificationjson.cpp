// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The document that a verification is printed as.

#include "core/facts/replay.h"

#include "core/base/text.h"

#include <QCoreApplication>

namespace mnemo {

namespace {

Json toJson(const std::vector<Difference>& differences)
{
    Json list = Json::array();
    for (const Difference& difference : differences) {
        list.push_back({{"pointer", difference.pointer}, {"before", difference.before},
            {"after", difference.after}});
    }
    return list;
}

Json toJson(const ResultDiff& diff)
{
    return {{"added", toJson(diff.added)}, {"removed", toJson(diff.removed)},
        {"changed", toJson(diff.changed)}};
}

Json textOrNull(const std::string& text)
{
    return text.empty() ? Json() : Json(text);
}

/// Why nothing was compared, in words: that no store was given is told apart from one that is not
/// there and from one that did not answer.
Json whyJson(const ReceiptVerdict& verdict)
{
    const bool noneGiven = verdict.reason == "no_store" && verdict.why.isEmpty();
    return textOrNull(toUtf8(noneGiven
            ? QCoreApplication::translate("Replay", "No store was given to run the query on.")
            : verdict.why));
}

Json toJson(const ReceiptVerdict& verdict)
{
    Json json{{"receipt_id", verdict.receipt.id.text}, {"query", verdict.receipt.query},
        {"verdict", std::string(verdictName(verdict.verdict))}, {"reason", verdict.reason},
        {"replayed", verdict.replayed}, {"in_ledger", verdict.inLedger},
        {"other_snapshot", verdict.otherSnapshot}, {"other_store", verdict.otherStore},
        {"version_changed", verdict.versionChanged}, {"diff", Json()}, {"why", whyJson(verdict)}};
    if (verdict.diff)
        json["diff"] = toJson(*verdict.diff);
    return json;
}

/// The claims that only the sender vouches for.
Json senderJson(const FigureClaims& figure)
{
    Json json{{"title", figure.title}, {"ledger", Json()}, {"drawing", figure.picture.sender}};
    if (figure.ledger) {
        json["ledger"] = Json{{"entries", figure.ledger->entries}, {"hash", figure.ledger->hash},
            {"in_ledger", figure.ledgerKnown.value_or(false)}};
    }
    return json;
}

/// The members of "file" that only pictures have.
void addFigure(Json& file, const FigureClaims& figure)
{
    file["content_hash"] = textOrNull(figure.contentHash);
    file["picture"] = textOrNull(std::string(pictureName(figure.picture.state)));
    file["picture_reason"] = textOrNull(figure.picture.reason);
    file["picture_detail"] = textOrNull(toUtf8(pictureSentence(figure.picture)));
    file["covered_nodes"]
        = figure.picture.coveredNodes ? Json(*figure.picture.coveredNodes) : Json();
    file["sender"] = figure.contentHash.empty() ? Json() : senderJson(figure);
}

} // namespace

Json toJson(const Verification& verification)
{
    Json json{{"verdict", std::string(verdictName(verification.verdict))},
        {"reason", verification.reason}, {"file", Json()}, {"covers", verification.coverage.parts},
        {"not_covered", verification.coverage.others}, {"parts", Json::array()},
        {"receipts", Json::array()}};
    if (verification.hasFile) {
        json["file"] = Json{{"path", toUtf8(verification.path)}, {"intact", verification.intact},
            {"snapshot_hash", textOrNull(verification.snapshotHash)},
            {"recomputed_hash", textOrNull(verification.recomputedHash)},
            {"detail", textOrNull(toUtf8(verification.detail))}, {"picture", Json()}};
        if (verification.figure)
            addFigure(json["file"], *verification.figure);
    }
    for (const PartDrift& drift : verification.coverage.drifted)
        json["parts"].push_back({{"part", drift.part}, {"diff", toJson(*drift.diff)}});
    for (const ReceiptVerdict& verdict : verification.receipts)
        json["receipts"].push_back(toJson(verdict));
    return json;
}

} // namespace mnemo
