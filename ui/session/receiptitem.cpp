// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/receiptitem.h"

#include "core/base/canonical.h"
#include "core/base/sharedlarge.h"
#include "core/query/inconsistency.h"
#include "ui/widgets/format.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QStringList>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Receipts)
};

Dialect dialectOf(const std::string& storeKind)
{
    if (storeKind == "falkor")
        return Dialect::FalkorCypher;
    return storeKind == "neo4j" ? Dialect::Neo4jCypher : Dialect::Sqlite;
}

QString withoutLicence(const QString& text)
{
    QStringList lines = text.split(u'\n');
    lines.removeIf([](const QString& line) { return line.contains(u"SPDX-"_s); });
    return lines.join(u'\n');
}

QString queryTextOf(const CatalogueEntry* entry, Dialect dialect)
{
    if (entry == nullptr)
        return {};
    QStringList texts;
    for (const auto& [part, statement] : entry->statements) {
        if (!part.empty())
            texts.append(u"-- "_s + toQString(part));
        texts.append(withoutLicence(toQString(statement.text(dialect))).trimmed());
    }
    return texts.join(u"\n\n"_s);
}

QString driftSentence(const ResultDiff& diff)
{
    const auto added = static_cast<int>(diff.added.size());
    const auto removed = static_cast<int>(diff.removed.size());
    const auto changed = static_cast<int>(diff.changed.size());
    QStringList parts;
    if (added > 0)
        parts.append(Text::tr("%n added", nullptr, added));
    if (removed > 0)
        parts.append(Text::tr("%n removed", nullptr, removed));
    if (changed > 0)
        parts.append(Text::tr("%n changed", nullptr, changed));
    const int all = added + removed + changed;
    const QString count
        = all == 1 ? Text::tr("1 value differs") : Text::tr("%1 values differ").arg(countText(all));
    return Text::tr("%1: %2.").arg(count, parts.join(u", "_s));
}

QString statusWords(QueryStatus status)
{
    switch (status) {
    case QueryStatus::Found:
        return Text::tr("found");
    case QueryStatus::Empty:
        return Text::tr("empty");
    case QueryStatus::NoSuchGraph:
        return Text::tr("no such graph");
    case QueryStatus::NotPermitted:
        return Text::tr("not permitted");
    case QueryStatus::TimedOut:
        return Text::tr("timed out");
    case QueryStatus::Unreachable:
        return Text::tr("unreachable");
    case QueryStatus::Refused:
        return Text::tr("refused");
    case QueryStatus::NoSuchQuery:
        return Text::tr("no such query");
    }
    return {};
}

QString cannotCheckSentence(const ReceiptVerdict& verdict)
{
    const QString query = oneLine(toQString(verdict.receipt.query), 80);
    const QString intact = Text::tr("The stored result still has the hash that it states.");
    if (verdict.reason == "not_intact")
        return Text::tr(
            "The hash of this file does not match its name. Its values are not shown as proof.");
    if (verdict.reason == "no_store" && !verdict.replayed && !verdict.why.isEmpty())
        return Text::tr("The query was not run: %1 %2").arg(oneLine(verdict.why, 200), intact);
    if (verdict.reason == "no_store" && !verdict.replayed)
        return Text::tr("The query was not run: the graph “%1” is not open. %2")
            .arg(oneLine(toQString(verdict.receipt.store.graph), 80), intact);
    if (verdict.reason == "no_store")
        return Text::tr("The graph “%1” is not in this store. %2")
            .arg(oneLine(toQString(verdict.receipt.store.graph), 80), intact);
    if (verdict.reason == "unknown_query")
        return Text::tr("No query is named “%1”. %2").arg(query, intact);
    if (verdict.reason == "query_changed")
        return Text::tr("The arguments no longer fit “%1”. %2").arg(query, intact);
    if (verdict.reason == "not_answered" && verdict.now)
        return Text::tr("The query was not answered on replay: %1. %2")
            .arg(statusWords(verdict.now->status), intact);
    return Text::tr("The query was not answered. %1").arg(intact);
}

} // namespace

std::vector<ReceiptItem> receiptItems(const Snapshot& snapshot, const QString& question,
    const Catalogue* catalogue, const std::shared_ptr<const void>& owner)
{
    std::vector<ReceiptItem> items;
    const auto outcomes = snapshot.document.find("outcomes");
    for (std::size_t i = 0; i < snapshot.receipts.size(); ++i) {
        ReceiptItem item;
        item.receipt = snapshot.receipts[i];
        item.snapshotPath = snapshot.path;
        item.question = question;
        item.doubt = inconsistencyText(snapshot.document);
        if (outcomes != snapshot.document.end() && outcomes->is_array() && i < outcomes->size())
            item.outcome = owner ? std::shared_ptr<const Json>(owner, &(*outcomes)[i])
                                 : sharedLarge(Json((*outcomes)[i]));
        if (catalogue != nullptr)
            item.queryText = queryTextOf(
                catalogue->find(item.receipt.query), dialectOf(item.receipt.store.kind));
        items.push_back(std::move(item));
    }
    return items;
}

bool noteOlder(ReceiptItem& item, const StoreName& store, const QString& change)
{
    if (!item.olderThan.isEmpty() || !isSameStore(item.receipt.store, store))
        return false;
    item.olderThan = change;
    return true;
}

ReplayState stateOf(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Match:
        return ReplayState::Match;
    case Verdict::Drifted:
        return ReplayState::Drifted;
    case Verdict::CannotCheck:
        break;
    }
    return ReplayState::CannotCheck;
}

ReplayState stateOf(const ReceiptItem& item)
{
    if (item.running)
        return ReplayState::Running;
    if (item.picture && item.picture->state == PictureState::Differs)
        return ReplayState::CannotCheck;
    return item.verdict ? stateOf(item.verdict->verdict) : ReplayState::NotReplayed;
}

/// About the receipt alone.
static QString receiptSentence(const ReceiptItem& item)
{
    if (item.running)
        return Text::tr("The query is being replayed.");
    if (!item.verdict && item.picture)
        return Text::tr("The receipt is intact, not replayed. Verify asks the open store.");
    if (!item.verdict && item.origin == ReceiptOrigin::File)
        return Text::tr(
            "Intact, not replayed. The file has the hash that it states. Its counts, nodes and "
            "violations are only checked by Verify, which asks the open store.");
    if (!item.verdict)
        return Text::tr("Not replayed. Verify runs the query again.");
    const ReceiptVerdict& verdict = *item.verdict;
    QString sentence;
    switch (verdict.verdict) {
    case Verdict::Match:
        sentence = Text::tr("The same query over the same store gave the same result.");
        if (verdict.otherStore)
            sentence = Text::tr("The same query over another store gave the same result.");
        break;
    case Verdict::Drifted:
        sentence = verdict.diff ? driftSentence(*verdict.diff)
                                : Text::tr("The store now gives another result.");
        if (verdict.otherStore)
            sentence += u' ' + Text::tr("It was asked of another store.");
        break;
    case Verdict::CannotCheck:
        return cannotCheckSentence(verdict);
    }
    if (verdict.versionChanged)
        sentence += u' ' + Text::tr("The query's text has changed since.");
    return sentence;
}

namespace {

QString listed(const std::vector<std::string>& names)
{
    QStringList words;
    for (const std::string& name : names)
        words.append(oneLine(toQString(name), 40));
    return words.join(u", "_s);
}

} // namespace

QString checkedText(const ReceiptItem& item)
{
    if (!item.verdict || !item.verdict->coverage)
        return {};
    const Coverage& coverage = *item.verdict->coverage;
    QStringList sentences;
    if (!coverage.parts.empty())
        sentences.append(Text::tr("Asked of the store again: %1.").arg(listed(coverage.parts)));
    if (!coverage.others.empty())
        sentences.append(Text::tr("Not checked: %1.").arg(listed(coverage.others)));
    return sentences.join(u' ');
}

QString driftedPartsText(const ReceiptItem& item)
{
    if (!item.verdict || !item.verdict->coverage || item.verdict->coverage->drifted.empty())
        return {};
    std::vector<std::string> names;
    for (const PartDrift& drift : item.verdict->coverage->drifted)
        names.push_back(drift.part);
    return Text::tr("The store now gives something else for: %1.").arg(listed(names));
}

QString ledgerText(const ReceiptItem& item)
{
    if (!item.verdict)
        return {};
    if (item.verdict->inLedger)
        return Text::tr("In this ledger.");
    if (item.verdict->otherSnapshot)
        return Text::tr("Not in this ledger, which holds this answer with another snapshot: it "
                        "does not vouch for this file.");
    return Text::tr("Not in this ledger.");
}

/// Of the receipt, and of the figure that it came in.
QString sentenceOf(const ReceiptItem& item)
{
    const QString receipt = receiptSentence(item);
    return item.picture ? receipt + u'\n' + pictureSentence(*item.picture) : receipt;
}

const Json& resultOf(const ReceiptItem& item)
{
    static const Json nothing;
    if (!item.outcome || !item.outcome->is_object())
        return nothing;
    const auto found = item.outcome->find("result");
    return found == item.outcome->end() ? nothing : *found;
}

std::shared_ptr<const Json> sharedResultOf(const ReceiptItem& item)
{
    return {item.outcome, &resultOf(item)};
}

QString valueLine(const Json& value)
{
    if (value.is_string())
        return oneLine(toQString(value.get<std::string>()));
    const Result<std::string> text = canonicalJson(value);
    return text ? oneLine(toQString(*text)) : QString();
}

QString argumentsLine(const Receipt& receipt)
{
    return valueLine(receipt.args);
}

QString statusLine(const Receipt& receipt)
{
    const QString status = statusWords(receipt.status);
    if (receipt.truncated)
        return Text::tr("%1, partial").arg(status);
    const bool answered
        = receipt.status == QueryStatus::Found || receipt.status == QueryStatus::Empty;
    return answered ? Text::tr("%1, complete").arg(status) : status;
}

QString receiptJsonText(const Receipt& receipt)
{
    const Result<std::string> text = canonicalJson(toJson(receipt));
    return text ? toQString(*text) : QString();
}

QString receiptText(const ReceiptItem& item)
{
    const Receipt& receipt = item.receipt;
    QStringList lines;
    const auto add = [&](const QString& name, const QString& value) {
        lines.append(u"%1: %2"_s.arg(name, value));
    };
    if (!item.question.isEmpty())
        add(Text::tr("Question"), oneLine(item.question));
    add(Text::tr("Query"), oneLine(toQString(receipt.query)));
    add(Text::tr("Arguments"), argumentsLine(receipt));
    add(Text::tr("Status"), statusLine(receipt));
    if (!item.citedPointer.empty()) {
        const Json* cited = resolvePointer(resultOf(item), item.citedPointer);
        if (cited != nullptr)
            add(Text::tr("Value at %1").arg(oneLine(toQString(item.citedPointer))),
                valueLine(*cited));
    }
    add(Text::tr("Receipt"), toQString(receipt.id.text));
    add(Text::tr("Snapshot"), toQString(receipt.snapshotHash.text));
    add(Text::tr("Result"), toQString(receipt.resultHash));
    add(Text::tr("Version"), toQString(receipt.version));
    add(Text::tr("Store"), oneLine(toQString(receipt.store.graph)));
    if (receipt.tick)
        add(Text::tr("Tick"), QString::number(*receipt.tick));
    add(Text::tr("Time"), timeText(receipt.ts, 0));
    if (!item.doubt.isEmpty())
        add(Text::tr("Not one moment"), item.doubt);
    if (item.verdict)
        add(Text::tr("Ledger"), ledgerText(item));
    for (const QString& text : {driftedPartsText(item), checkedText(item)}) {
        if (!text.isEmpty())
            add(Text::tr("Checked"), text);
    }
    add(Text::tr("Verdict"), badgeOf(stateOf(item)).text + u". "_s + sentenceOf(item));
    return lines.join(u'\n');
}

} // namespace mnemo
