// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/error.h"

namespace mnemo {

std::string_view errorName(ErrorCode code)
{
    switch (code) {
    case ErrorCode::BadArgument:
        return "bad_argument";
    case ErrorCode::NoSuchQuery:
        return "no_such_query";
    case ErrorCode::NoSuchGraph:
        return "no_such_graph";
    case ErrorCode::NotPermitted:
        return "not_permitted";
    case ErrorCode::Unreachable:
        return "unreachable";
    case ErrorCode::TimedOut:
        return "timed_out";
    case ErrorCode::StoreLocked:
        return "store_locked";
    case ErrorCode::StoreCorrupt:
        return "store_corrupt";
    case ErrorCode::SchemaTooNew:
        return "schema_too_new";
    case ErrorCode::DiskFull:
        return "disk_full";
    case ErrorCode::MalformedFile:
        return "malformed_file";
    case ErrorCode::EntityNotFound:
        return "entity_not_found";
    case ErrorCode::RelationNotFound:
        return "relation_not_found";
    case ErrorCode::InvalidTraversal:
        return "invalid_traversal";
    case ErrorCode::NotFound:
        return "not_found";
    case ErrorCode::Refused:
        return "refused";
    case ErrorCode::QueueFull:
        return "queue_full";
    case ErrorCode::Cancelled:
        return "cancelled";
    case ErrorCode::NotIntact:
        return "not_intact";
    case ErrorCode::LedgerBroken:
        return "ledger_broken";
    case ErrorCode::Io:
        return "io";
    case ErrorCode::Internal:
        break;
    }
    return "internal";
}

} // namespace mnemo
