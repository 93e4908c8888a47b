// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/json.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mnemo {

/// What stands before the body of an HTTP request. Paths and query arguments are percent-decoded
/// and valid UTF-8.
struct ApiHead
{
    std::string method; ///< as sent: "GET", "POST", …
    std::string path; ///< begins with '/'
    std::map<std::string, std::string> query;
    std::map<std::string, std::string> headers; ///< names in lower case; the last one wins
    std::string repeatedHeader; ///< one that may stand only once, and stands more often
    std::optional<std::uint64_t> bodyBytes; ///< as announced; none where no length was given
    std::size_t headerBytes = 0; ///< of the request line and all headers
    std::string local; ///< own address and port of the connection, e.g. "127.0.0.1:8080"
};

/// A whole request that was let in.
struct ApiRequest
{
    ApiHead head;
    std::string body;
    CancelToken cancel; ///< set when the client has gone
    bool mayWait = true; ///< false: answer at once, whatever `wait` says
};

struct ApiResponse
{
    int status = 200;
    std::string type = "application/json";
    std::string body;
    std::vector<std::pair<std::string, std::string>> headers = {};
    /// Writes the body piece by piece while it is sent, in the place of `body`. Called once by a
    /// worker, when the client has the head; owns all that it needs, as the request is gone then.
    using WriteFn = std::function<void(std::string_view piece)>;
    std::function<void(const WriteFn& write)> stream = {};
};

/// The header's value, or "" where it was not sent. `name` is in lower case.
[[nodiscard]] std::string_view headerOf(const ApiHead& head, const std::string& name);

/// The HTTP status that goes with an error of ours.
[[nodiscard]] int httpStatusOf(ErrorCode code);

[[nodiscard]] ApiResponse jsonResponse(int status, const Json& document);
/// {"error": {code, message, where, hint}}: the one shape of every error of the API.
[[nodiscard]] ApiResponse errorResponse(int status, const Error& error);
[[nodiscard]] ApiResponse errorResponse(const Error& error);

/// Takes the target of a request line apart. Errors: BadArgument where it is no path, or not valid
/// UTF-8 without U+0000 once it is decoded.
[[nodiscard]] Status parseTarget(std::string_view target, ApiHead& head);

} // namespace mnemo
