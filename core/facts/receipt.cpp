// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/receipt.h"

#include "core/base/canonical.h"
#include "core/base/hash.h"
#include "core/facts/fields.h"

#include <QCoreApplication>

namespace mnemo {

namespace {

Error notIntact(const std::string& where)
{
    return Error{ErrorCode::NotIntact,
        QCoreApplication::translate("Receipt", "The receipt was changed after it was written."),
        toQString(where), {}, {}};
}

StoreName storeFrom(Fields& outer)
{
    auto name = storeNameFrom(outer.any("store"));
    if (!name)
        outer.refuse("store");
    return std::move(name).value_or(StoreName());
}

QueryStatus statusFrom(Fields& fields)
{
    const auto status = statusFromName(fields.text("status"));
    if (!status)
        fields.refuse("status");
    return status.value_or(QueryStatus::Refused);
}

Json withoutId(const Receipt& receipt)
{
    return Json{{"snapshot_hash", receipt.snapshotHash.text}, {"result_hash", receipt.resultHash},
        {"query", receipt.query}, {"version", receipt.version}, {"args", receipt.args},
        {"status", std::string(statusName(receipt.status))}, {"truncated", receipt.truncated},
        {"store", toJson(receipt.store)}, {"tick", receipt.tick ? Json(*receipt.tick) : Json()},
        {"ts", receipt.ts}};
}

Result<ReceiptId> idOf(const Receipt& receipt)
{
    const auto bytes = canonicalJson(withoutId(receipt));
    if (!bytes)
        return bytes.error();
    return ReceiptId(sha256Hex(*bytes));
}

/// The members that an outcome and a receipt have in common.
void readOutcome(Fields& fields, Receipt& receipt)
{
    receipt.resultHash = fields.hash("result_hash");
    receipt.query = fields.text("query");
    receipt.version = fields.text("version");
    receipt.args = fields.any("args"); // may have any form in a refused outcome
    receipt.status = statusFrom(fields);
    receipt.truncated = fields.flag("truncated");
    receipt.store = storeFrom(fields);
}

/// One outcome of a snapshot; `at` is its pointer.
Result<Receipt> receiptOf(const Json& outcome, const Receipt& common, const std::string& at)
{
    Fields fields(outcome);
    Receipt receipt = common;
    readOutcome(fields, receipt);
    static_cast<void>(fields.any("result"));
    if (fields.wrong())
        return notIntact(at + "/" + *fields.wrong());
    if (!fields.hasExactly(8))
        return notIntact(at);
    auto id = idOf(receipt);
    if (!id)
        return notIntact(at);
    receipt.id = std::move(*id);
    return receipt;
}

} // namespace

Json toJson(const Receipt& receipt)
{
    Json json = withoutId(receipt);
    json["id"] = receipt.id.text;
    return json;
}

Result<Receipt> receiptFromJson(const Json& json)
{
    Fields fields(json);
    Receipt receipt;
    receipt.id = ReceiptId(fields.hash("id"));
    receipt.snapshotHash = SnapshotHash(fields.hash("snapshot_hash"));
    readOutcome(fields, receipt);
    receipt.tick = fields.optionalInteger("tick");
    receipt.ts = fields.integer("ts");
    if (fields.wrong())
        return notIntact("/" + *fields.wrong());
    if (!fields.hasExactly(11))
        return notIntact("");
    const auto id = idOf(receipt);
    if (!id || *id != receipt.id)
        return notIntact("/id");
    return receipt;
}

Result<std::vector<Receipt>> receiptsOf(const Json& snapshot)
{
    Fields fields(snapshot);
    Receipt common;
    common.snapshotHash = SnapshotHash(fields.hash("snapshot_hash"));
    common.tick = fields.optionalInteger("tick");
    common.ts = fields.integer("ts");
    const Json& outcomes = fields.list("outcomes");
    if (fields.wrong())
        return notIntact("/" + *fields.wrong());
    std::vector<Receipt> receipts;
    receipts.reserve(outcomes.size());
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        auto receipt = receiptOf(outcomes[i], common, "/outcomes/" + std::to_string(i));
        if (!receipt)
            return receipt.error();
        receipts.push_back(std::move(*receipt));
    }
    return receipts;
}

} // namespace mnemo
