// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/mcp/mcpresources.h"

#include "core/base/canonical.h"
#include "core/base/clock.h"
#include "core/base/logins.h"
#include "core/facts/ledger.h"
#include "core/facts/snapshot.h"

#include <QCoreApplication>

#include <algorithm>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

namespace mnemo {

namespace {

constexpr std::string_view kReceiptPrefix = "receipt://sha256/";
constexpr std::string_view kSnapshotPrefix = "snapshot://sha256/";
constexpr const char* kJsonType = "application/json";
constexpr std::size_t kShortHash = 12; ///< digits of a hash in a title

/// The hash behind the prefix, or "" where something else stands.
std::string hashBehind(const std::string& uri, std::string_view prefix)
{
    if (!uri.starts_with(prefix))
        return {};
    auto hash = uri.substr(prefix.size());
    const bool isHash
        = hash.size() == 64 && hash.find_first_not_of("0123456789abcdef") == std::string::npos;
    return isHash ? hash : std::string();
}

Json receiptResource(const Receipt& receipt)
{
    return {{"uri", receiptUri(receipt.id)},
        {"name", "receipt-" + receipt.id.text.substr(0, kShortHash)},
        {"title",
            toUtf8(QCoreApplication::translate("Mcp", "Receipt of %1, %2")
                       .arg(toQString(receipt.query), toQString(isoTime(receipt.ts))))},
        {"description",
            toUtf8(QCoreApplication::translate(
                "Mcp", "What was asked, of which graph, and the hash of the answer."))},
        {"mimeType", kJsonType}};
}

Json snapshotResource(const Receipt& receipt)
{
    return {{"uri", snapshotUri(receipt.snapshotHash)},
        {"name", "snapshot-" + receipt.snapshotHash.text.substr(0, kShortHash)},
        {"title",
            toUtf8(QCoreApplication::translate("Mcp", "Snapshot behind the receipt of %1, %2")
                       .arg(toQString(receipt.query), toQString(isoTime(receipt.ts))))},
        {"description",
            toUtf8(QCoreApplication::translate(
                "Mcp", "The whole answer with what it rests on, in a form that can be hashed."))},
        {"mimeType", kJsonType}};
}

/// One item of the list of all resources, oldest first. An item keeps its number.
struct ListedResource
{
    const Receipt* receipt;
    bool isSnapshot;
};

/// A snapshot stands before its first receipt, so that it follows it in the order newest first.
std::vector<ListedResource> numbered(const std::vector<Receipt>& receipts)
{
    std::vector<ListedResource> all;
    std::unordered_set<std::string> seen;
    for (const Receipt& receipt : receipts) {
        if (seen.contains(receipt.id.text))
            continue;
        if (seen.insert(receipt.snapshotHash.text).second)
            all.push_back({&receipt, true});
        seen.insert(receipt.id.text);
        all.push_back({&receipt, false});
    }
    return all;
}

Error notKept(const std::string& uri)
{
    return {ErrorCode::NotFound,
        QCoreApplication::translate("Mcp", "No such receipt or snapshot is kept here: %1")
            .arg(withoutPassword(toQString(uri))),
        QStringLiteral("uri"),
        QCoreApplication::translate("Mcp", "resources/list names those that are."), {}};
}

Json contentsOf(const std::string& uri, std::string text)
{
    return {{"uri", uri}, {"mimeType", kJsonType}, {"text", std::move(text)}};
}

} // namespace

std::string receiptUri(const ReceiptId& id)
{
    return std::string(kReceiptPrefix) + id.text;
}

std::string snapshotUri(const SnapshotHash& hash)
{
    return std::string(kSnapshotPrefix) + hash.text;
}

Result<ResourcePage> listResources(
    const Home& home, std::optional<std::size_t> from, std::size_t limit)
{
    const auto receipts = Ledger(home).receipts();
    if (!receipts)
        return receipts.error();
    const auto all = numbered(*receipts);
    if (from && (*from == 0 || *from > all.size()))
        return Error{ErrorCode::NotFound,
            QCoreApplication::translate("Mcp", "No page begins there."), QStringLiteral("cursor"),
            {}, {}};
    ResourcePage page;
    auto left = from.value_or(all.size());
    for (; left > 0 && page.resources.size() < limit; --left) {
        const auto& [receipt, isSnapshot] = all[left - 1];
        if (!isSnapshot)
            page.resources.push_back(receiptResource(*receipt));
        else if (findSnapshotFile(home, receipt->snapshotHash))
            page.resources.push_back(snapshotResource(*receipt));
    }
    if (left > 0)
        page.next = left;
    return page;
}

Json resourceTemplates()
{
    return Json::array({{{"uriTemplate", std::string(kReceiptPrefix) + "{id}"}, {"name", "receipt"},
                            {"title", toUtf8(QCoreApplication::translate("Mcp", "Receipt"))},
                            {"description",
                                toUtf8(QCoreApplication::translate("Mcp",
                                    "The receipt_id of a tool's answer: what was asked, of which "
                                    "graph, and the hash of the answer."))},
                            {"mimeType", kJsonType}},
        {{"uriTemplate", std::string(kSnapshotPrefix) + "{hash}"}, {"name", "snapshot"},
            {"title", toUtf8(QCoreApplication::translate("Mcp", "Snapshot"))},
            {"description",
                toUtf8(QCoreApplication::translate("Mcp",
                    "The snapshot_hash of a receipt: the whole answer with what it rests on."))},
            {"mimeType", kJsonType}}});
}

Result<Json> readResource(const Home& home, const std::string& uri)
{
    if (const ReceiptId id(hashBehind(uri, kReceiptPrefix)); !id.empty()) {
        const auto receipt = Ledger(home).find(id);
        if (!receipt)
            return receipt.error().code == ErrorCode::NotFound ? notKept(uri) : receipt.error();
        const auto text = canonicalJson(toJson(*receipt));
        return text ? Result<Json>(contentsOf(uri, *text)) : Result<Json>(text.error());
    }
    const SnapshotHash hash(hashBehind(uri, kSnapshotPrefix));
    if (hash.empty())
        return notKept(uri);
    const auto path = findSnapshotFile(home, hash);
    if (!path)
        return path.error().code == ErrorCode::NotFound ? notKept(uri) : path.error();
    const auto snapshot = readSnapshot(*path);
    if (!snapshot)
        return snapshot.error();
    const auto text = canonicalJson(snapshot->document);
    return text ? Result<Json>(contentsOf(uri, *text)) : Result<Json>(text.error());
}

} // namespace mnemo
