// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/apirequest.h"

#include "core/base/logins.h"
#include "core/base/text.h"

#include <QByteArray>
#include <QCoreApplication>

namespace mnemo {

namespace {

/// Errors: BadArgument for what is not valid UTF-8 without U+0000.
Result<std::string> decoded(std::string_view text, bool plusIsSpace)
{
    QByteArray bytes(text.data(), static_cast<qsizetype>(text.size()));
    if (plusIsSpace)
        bytes.replace('+', ' ');
    std::string plain = QByteArray::fromPercentEncoding(bytes).toStdString();
    if (!isValidUtf8(plain) || plain.find('\0') != std::string::npos) {
        return Error{ErrorCode::BadArgument,
            QCoreApplication::translate("Api", "The address is not valid UTF-8."), {}, {}, {}};
    }
    return plain;
}

} // namespace

std::string_view headerOf(const ApiHead& head, const std::string& name)
{
    const auto found = head.headers.find(name);
    return found == head.headers.end() ? std::string_view() : std::string_view(found->second);
}

int httpStatusOf(ErrorCode code)
{
    switch (code) {
    case ErrorCode::BadArgument:
    case ErrorCode::Refused:
    case ErrorCode::InvalidTraversal:
    case ErrorCode::MalformedFile:
        return 400;
    case ErrorCode::NotPermitted:
        return 403;
    case ErrorCode::NoSuchQuery:
    case ErrorCode::NoSuchGraph:
    case ErrorCode::EntityNotFound:
    case ErrorCode::RelationNotFound:
    case ErrorCode::NotFound:
        return 404;
    case ErrorCode::NotIntact:
    case ErrorCode::LedgerBroken:
        return 409;
    case ErrorCode::QueueFull:
        return 429;
    case ErrorCode::Unreachable:
    case ErrorCode::StoreLocked:
    case ErrorCode::StoreCorrupt:
    case ErrorCode::SchemaTooNew:
    case ErrorCode::Cancelled:
        return 503;
    case ErrorCode::TimedOut:
        return 504;
    case ErrorCode::DiskFull:
        return 507;
    case ErrorCode::Io:
    case ErrorCode::Internal:
        break;
    }
    return 500;
}

ApiResponse jsonResponse(int status, const Json& document)
{
    return {status, "application/json", document.dump() + '\n', {}};
}

ApiResponse errorResponse(int status, const Error& error)
{
    // An address of a store that was sent in the place of a name is told without its login.
    Error safe = error;
    safe.where = withoutPassword(error.where);
    for (QString* text : {&safe.message, &safe.hint})
        *text = withoutLogins(*text);
    return jsonResponse(status, {{"error", errorJson(safe)}});
}

ApiResponse errorResponse(const Error& error)
{
    return errorResponse(httpStatusOf(error.code), error);
}

Status parseTarget(std::string_view target, ApiHead& head)
{
    target = target.substr(0, target.find('#'));
    const auto mark = target.find('?');
    if (!target.starts_with('/')) {
        return Error{ErrorCode::BadArgument,
            QCoreApplication::translate("Api", "The address does not begin with a path."), {}, {},
            {}};
    }
    auto path = decoded(target.substr(0, mark), false);
    if (!path)
        return path.error();
    head.path = std::move(*path);
    auto rest = mark == std::string_view::npos ? std::string_view() : target.substr(mark + 1);
    while (!rest.empty()) {
        const auto pair = rest.substr(0, rest.find('&'));
        rest.remove_prefix(std::min(rest.size(), pair.size() + 1));
        const auto equals = pair.find('=');
        const auto name = decoded(pair.substr(0, equals), true);
        auto value = decoded(equals == std::string_view::npos ? "" : pair.substr(equals + 1), true);
        if (!name || !value)
            return name ? value.error() : name.error();
        if (!name->empty())
            head.query[*name] = std::move(*value);
    }
    return Done{};
}

} // namespace mnemo
