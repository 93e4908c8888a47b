// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/typedid.h"
#include "core/query/outcome.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// Everything needed to replay one outcome of one snapshot. Its id is the SHA-256 of the canonical
/// form of the other fields. Can be derived from the snapshot's file.
struct Receipt
{
    ReceiptId id;
    SnapshotHash snapshotHash;
    std::string resultHash;
    std::string query;
    std::string version;
    Json args = Json::object();
    QueryStatus status = QueryStatus::Refused;
    bool truncated = false;
    StoreName store;
    std::optional<std::int64_t> tick;
    std::int64_t ts = 0; ///< Unix seconds

    bool operator==(const Receipt&) const = default;
};

[[nodiscard]] Json toJson(const Receipt& receipt);
/// Errors: NotIntact when a field is missing, of another type, or the id does not fit.
[[nodiscard]] Result<Receipt> receiptFromJson(const Json& json);

/// The receipts of a snapshot's outcomes, in their order. Errors: NotIntact.
[[nodiscard]] Result<std::vector<Receipt>> receiptsOf(const Json& snapshot);

} // namespace mnemo
