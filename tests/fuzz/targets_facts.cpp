// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What proves something and may come from anybody: snapshots, receipts, figures, ledgers, scenes.
#include "core/base/canonical.h"
#include "core/facts/figure.h"
#include "core/facts/integrity.h"
#include "core/facts/ledgerfile.h"
#include "core/facts/replay.h"
#include "core/facts/snapshotparts.h"
#include "core/scene/openedscene.h"
#include "fragile.h"
#include "memoryfile.h"
#include "rehash.h"
#include "target.h"

#include <array>

namespace mnemo::fuzz {

namespace {

/// Without a store no verdict is more than "cannot check", whatever the bytes say.
Verification verified(const std::string& bytes)
{
    static const Home nowhere = Home::under(QStringLiteral("/proc/self/fdinfo/none"));
    auto verification = verifyBytes(nowhere, bytes, QStringLiteral("file"), nullptr);
    require(verification.verdict == Verdict::CannotCheck, "nothing matches without a store");
    require(verification.intact == verification.detail.isEmpty(), "what is not intact says why");
    require(canonicalJson(normalised(toJson(verification))).has_value(), "a verdict can be told");
    return verification;
}

int figure(const std::uint8_t* data, std::size_t size)
{
    const std::string bytes(textOf(data, size));
    const auto reading = readFigure(bytes);
    require(reading.intact == reading.reason.isEmpty(), "what is not intact says why");
    const auto same = figureInPicture(bytes);
    require(same.has_value() == reading.intact, "both readers agree");
    if (isPicture(bytes))
        require(verified(bytes).intact == reading.intact, "verify agrees");
    if (!reading.intact)
        return 0;
    require(reading.contentHash == reading.recomputedHash, "an intact picture has its hash");
    for (const auto& receipt : reading.record.receipts) {
        const auto again = receiptFromJson(toJson(receipt));
        require(again && *again == receipt, "a receipt lasts");
    }
    const auto document = figureDocument(reading.record, reading.contentHash);
    require(document.has_value(), "what was read can be written");
    const auto read = figureFromDocument(*document);
    require(read && figureDocument(read->record, read->contentHash).value() == *document,
        "a figure's document lasts");
    if (!reading.record.drawing.empty())
        (void)unpackDrawing(reading.record.drawing);
    requireFragile(
        bytes, [](const std::string& changed) { return readFigure(changed).intact; },
        "a changed bit of a figure is seen");
    return 0;
}

int snapshot(const std::uint8_t* data, std::size_t size)
{
    const std::string bytes(textOf(data, size));
    const auto found = checkSnapshotBytes(bytes);
    require(found.intact == found.reason.isEmpty(), "what is not intact says why");
    const auto verification = verified(bytes);
    if (!found.intact)
        return 0;
    require(verification.intact, "verify agrees");
    require(found.snapshotHash == found.recomputedHash, "an intact snapshot has its hash");
    require(found.receipts.size() == found.document.at("outcomes").size(),
        "each outcome has a receipt");
    for (const auto& receipt : found.receipts) {
        const auto again = receiptFromJson(toJson(receipt));
        require(again && *again == receipt, "a receipt lasts");
    }
    Cuts cuts;
    (void)withoutBulk(found.document, cuts, false);
    const auto summary = canonicalJson(normalised(summaryOf(found.document)));
    require(summary && summary->size() <= SnapshotLimits::summaryBytes, "a summary is short");
    if (!bytes.ends_with('\n'))
        requireFragile(
            bytes, [](const std::string& changed) { return checkSnapshotBytes(changed).intact; },
            "a changed bit of a snapshot is seen");
    return 0;
}

int receipt(const std::uint8_t* data, std::size_t size)
{
    const std::string bytes(textOf(data, size));
    (void)verified(bytes);
    const auto json = parseJson(bytes);
    const auto read = json ? receiptFromJson(*json) : Result<Receipt>(Error{});
    if (!read)
        return 0;
    const auto again = receiptFromJson(toJson(*read));
    require(again && *again == *read, "a receipt lasts");
    require(toJson(*read) == *json, "a receipt holds nothing else");
    return 0;
}

int ledger(const std::uint8_t* data, std::size_t size)
{
    const auto bytes = textOf(data, size);
    const MemoryFile file(bytes);
    std::string last;
    std::int64_t whole = 0;
    const auto unfinished = forEachLedgerLine(file.path(), [&](std::string_view line) {
        last = line;
        whole += static_cast<std::int64_t>(line.size()) + 1;
        const auto entry = ledgerEntryFrom(line);
        if (!entry)
            return true;
        const auto again = ledgerLine(entry->seq, entry->prev, entry->receipt);
        require(again && *again == line, "an entry is exactly its line");
        return true;
    });
    require(unfinished && whole + *unfinished == static_cast<std::int64_t>(size),
        "lines make the whole ledger");
    const auto tail = readLedgerTail(file.path());
    require(tail && tail->lastLine == last && tail->wholeBytes == whole
            && tail->unfinishedBytes == *unfinished,
        "a ledger ends the same from both sides");
    const auto text = QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size()));
    (void)headFromText(text.left(1000));
    return 0;
}

int scene(const std::uint8_t* data, std::size_t size)
{
    const auto opened = parseScene(textOf(data, size));
    if (!opened)
        return 0;
    require(opened->intact == opened->reason.isEmpty(), "what is not intact says why");
    require(!opened->intact || opened->receipts.size() == opened->scene.outcomes.size(),
        "each outcome of an intact scene has a receipt");
    const auto written = sceneBytes(opened->scene);
    if (!written)
        return 0; // numbers that no file can hold
    const auto again = parseScene(*written);
    require(again.has_value(), "what was written can be read");
    require(again->scene.places.size() == opened->scene.places.size()
            && again->scene.views.size() == opened->scene.views.size()
            && again->scene.notes.size() == opened->scene.notes.size()
            && again->scene.outcomes.size() == opened->scene.outcomes.size(),
        "a scene keeps its parts");
    require(sceneBytes(again->scene).value() == *written, "a scene lasts");
    return 0;
}

} // namespace

void addFactsTargets(std::vector<Target>& list)
{
    list.push_back({"png", "a figure as PNG", figure,
        {"IEND", "iTXt", "tEXt", "IHDR", "IDAT", "mnemoscope.receipts", "\x89PNG\r\n\x1a\n"},
        remadePng});
    list.push_back({"svg", "a figure as SVG", figure,
        {"<metadata xmlns:mnemo=\"urn:x-mnemoscope:figure:1\"><mnemo:receipts>",
            "</mnemo:receipts></metadata>", "<!DOCTYPE svg>", "<!--", "&quot;", "&#34;", "<svg ",
            "<desc>"},
        remadeSvg});
    list.push_back({"pdf", "a figure as PDF", figure,
        {"<?xpacket begin=", "<?xpacket end=\"w\"?>", "<mnemo:receipts>", "</mnemo:receipts>",
            "%%EOF", "%PDF-", "stream", "endobj"},
        remadePdf});
    list.push_back({"snapshot", "a facts snapshot", snapshot,
        {"\"snapshot_hash\":", "\"outcomes\":[", "\"form\":\"mnemoscope-facts-1\"", "null",
            "\"violations\":[]", "{", "}", "[", "]", ",", "1e16"},
        remadeSnapshot});
    list.push_back({"receipt", "a receipt by itself", receipt,
        {"\"id\":", "\"result_hash\":", "\"status\":\"found\"", "\"tick\":null", "\"store_id\":"},
        remadeReceipt});
    list.push_back({"ledger", "a ledger of receipts", ledger,
        {"\n", "\r\n", "{\"prev\":\"", "\"seq\":1", "\"receipt\":{"}, remadeLedger});
    list.push_back({"scene", "a scene", scene,
        {"\"form\":\"mnemoscope-scene\"", "\"places\":[", "\"views\":[", "\"snapshot\":{",
            "\"version\":2", "null", "[]", "{}", "1e308", "\"outcomes\":[]"},
        remadeScene});
}

} // namespace mnemo::fuzz
