// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/compare/receiptcomparison.h"

#include "core/query/resultlists.h"
#include "ui/widgets/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <set>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("ReceiptComparison", text);
}

QString nameOf(const ComparedResult& result)
{
    QString name = shortHash(result.receipt.text);
    if (result.replayed)
        name = words(QT_TRANSLATE_NOOP("ReceiptComparison", "%1 replayed")).arg(name);
    if (result.outcome.tick)
        name = words(QT_TRANSLATE_NOOP("ReceiptComparison", "%1, tick %2"))
                   .arg(name, countText(*result.outcome.tick));
    return u"%1, %2"_s.arg(name, timeText(result.outcome.startedAt, 0));
}

ComparedResult ofReceipt(const ReceiptItem& item)
{
    ComparedResult result;
    result.receipt = item.receipt.id;
    result.outcome.query = item.receipt.query;
    result.outcome.version = item.receipt.version;
    result.outcome.resultHash = item.receipt.resultHash;
    result.outcome.args = item.receipt.args;
    result.outcome.status = item.receipt.status;
    result.result = sharedResultOf(item);
    result.outcome.truncated = item.receipt.truncated;
    result.outcome.store = item.receipt.store;
    result.outcome.tick = item.receipt.tick;
    result.outcome.startedAt = item.receipt.ts;
    result.name = nameOf(result);
    return result;
}

ComparedResult ofReplay(const ReceiptItem& item)
{
    const std::shared_ptr<const QueryOutcome> now = item.verdict->now;
    ComparedResult result;
    result.receipt = item.receipt.id;
    result.replayed = true;
    result.outcome.query = now->query;
    result.outcome.version = now->version;
    result.outcome.resultHash = now->resultHash;
    result.outcome.args = now->args;
    result.outcome.status = now->status;
    result.result = {now, &now->result};
    result.outcome.truncated = now->truncated;
    result.outcome.store = now->store;
    result.outcome.tick = now->tick;
    result.outcome.startedAt = now->startedAt;
    result.name = nameOf(result);
    return result;
}

int untouched(const QueryOutcome& before, const ResultDiff& diff)
{
    std::set<std::string> touched; // "/events/7"
    std::map<std::string, std::size_t> sizes;
    for (const ResultList& list : listsOf(before))
        sizes.emplace(list.pointer, list.rows->size());
    std::size_t all = 0;
    for (const auto& [pointer, size] : sizes) {
        all += size;
        for (const auto* differences : {&diff.removed, &diff.changed}) {
            for (const Difference& difference : *differences) {
                if (difference.pointer.starts_with(pointer + "/"))
                    touched.insert(difference.pointer.substr(
                        0, difference.pointer.find('/', pointer.size() + 1)));
            }
        }
    }
    return static_cast<int>(all - std::min(all, touched.size()));
}

void append(ComparedGroup& group, const std::vector<Difference>& differences, Change change)
{
    const QString absent = words(QT_TRANSLATE_NOOP("ReceiptComparison", "not listed"));
    for (const Difference& difference : differences)
        group.rows.push_back({change, oneLine(toQString(difference.pointer)),
            change == Change::Added ? absent : valueLine(difference.before),
            change == Change::Removed ? absent : valueLine(difference.after)});
}

/// What was asked, of what: where these differ, a difference of the results may come from them.
ComparedGroup askedGroup(const QueryOutcome& before, const QueryOutcome& after)
{
    ComparedGroup group{words(QT_TRANSLATE_NOOP("ReceiptComparison", "What was asked")), {}};
    const auto add = [&group](const QString& name, const QString& left, const QString& right) {
        if (left != right)
            group.rows.push_back({Change::Changed, name, left, right});
    };
    add(words(QT_TRANSLATE_NOOP("ReceiptComparison", "arguments")), valueLine(before.args),
        valueLine(after.args));
    add(words(QT_TRANSLATE_NOOP("ReceiptComparison", "store")),
        oneLine(toQString(before.store.graph)), oneLine(toQString(after.store.graph)));
    const auto status = [](const QueryOutcome& outcome) {
        const QString name = toQString(std::string(statusName(outcome.status)));
        return outcome.truncated
            ? words(QT_TRANSLATE_NOOP("ReceiptComparison", "%1, partial")).arg(name)
            : name;
    };
    add(words(QT_TRANSLATE_NOOP("ReceiptComparison", "status")), status(before), status(after));
    return group;
}

} // namespace

QueryOutcome ComparedResult::whole() const
{
    QueryOutcome copy = outcome;
    if (result)
        copy.result = *result;
    return copy;
}

std::vector<ComparedResult> comparedResults(
    const std::vector<ReceiptItem>& items, const std::string& query)
{
    std::vector<ComparedResult> results;
    for (const ReceiptItem& item : items) {
        if (!query.empty() && item.receipt.query != query)
            continue;
        if (!resultOf(item).is_null())
            results.push_back(ofReceipt(item));
        if (item.verdict && item.verdict->now && !item.verdict->now->result.is_null())
            results.push_back(ofReplay(item));
    }
    std::stable_sort(results.begin(), results.end(), [](const auto& a, const auto& b) {
        if (a.outcome.startedAt != b.outcome.startedAt)
            return a.outcome.startedAt < b.outcome.startedAt;
        return a.replayed != b.replayed ? b.replayed : a.receipt < b.receipt;
    });
    return results;
}

std::vector<std::string> comparableQueries(const std::vector<ReceiptItem>& items)
{
    std::map<std::string, int> counts;
    for (const ReceiptItem& item : items) {
        counts[item.receipt.query] += resultOf(item).is_null() ? 0 : 1;
        if (item.verdict && item.verdict->now && !item.verdict->now->result.is_null())
            ++counts[item.receipt.query];
    }
    std::vector<std::string> queries;
    for (const auto& [query, count] : counts) {
        if (count > 1)
            queries.push_back(query);
    }
    return queries;
}

ReceiptComparison compareResults(
    const ComparedResult& before, const ComparedResult& after, const KnownGraph& known)
{
    ReceiptComparison out;
    out.before = std::make_shared<const QueryOutcome>(before.whole());
    out.after = std::make_shared<const QueryOutcome>(after.whole());
    const QueryOutcome& was = *out.before;
    const QueryOutcome& is = *out.after;
    const ResultDiff diff = diffResults(was.result, is.result);
    out.rows.left = before.name;
    out.rows.right = after.name;
    out.rows.added = static_cast<int>(diff.added.size());
    out.rows.removed = static_cast<int>(diff.removed.size());
    out.rows.changed = static_cast<int>(diff.changed.size());
    out.rows.same = untouched(was, diff);
    ComparedGroup asked = askedGroup(was, is);
    ComparedGroup results{words(QT_TRANSLATE_NOOP("ReceiptComparison", "Results")), {}};
    append(results, diff.added, Change::Added);
    append(results, diff.removed, Change::Removed);
    append(results, diff.changed, Change::Changed);
    for (ComparedGroup* group : {&asked, &results}) {
        if (!group->rows.empty())
            out.rows.groups.push_back(std::move(*group));
    }
    out.graph = uniteResults(was, is, known);
    return out;
}

} // namespace mnemo
