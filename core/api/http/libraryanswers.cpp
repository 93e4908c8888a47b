// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The library answers by itself what it cannot read as a request, with pages of HTML that it has no
// option for. It makes them by a public function of its own, for which the definition of a program
// is taken before that of a shared library: with this one its answers have the form of all errors.
// Where the library calls its own one nevertheless, its pages stay as they are.

#include "core/api/apirequest.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <microhttpd.h>
#include <string_view>

namespace mnemo {

namespace {

/// Words of a page, and what it says.
struct Reason
{
    std::string_view words;
    const char* message;
};

constexpr std::array kReasons{
    Reason{"too big", QT_TRANSLATE_NOOP("Api", "The head of the request is too long.")},
    Reason{"too large", QT_TRANSLATE_NOOP("Api", "The body of the request is too long.")},
    Reason{"HTTP version",
        QT_TRANSLATE_NOOP("Api", "Only versions 1.0 and 1.1 of HTTP are understood.")},
    Reason{"Host:", QT_TRANSLATE_NOOP("Api", "The request has no header Host.")},
    Reason{
        "Content-Length", QT_TRANSLATE_NOOP("Api", "The header Content-Length holds no length.")}};

std::string bodyFor(std::string_view page)
{
    const auto reason = std::ranges::find_if(kReasons,
        [&page](const Reason& one) { return page.find(one.words) != std::string_view::npos; });
    const char* message = reason != kReasons.end()
        ? reason->message
        : QT_TRANSLATE_NOOP("Api", "What was sent is no request of HTTP.");
    return errorResponse(
        {ErrorCode::BadArgument, QCoreApplication::translate("Api", message), {}, {}, {}})
        .body;
}

/// A response of a copy of these bytes; null where there is no memory for it.
MHD_Response* copied(std::string_view bytes)
{
    void* copy = std::malloc(std::max<std::size_t>(bytes.size(), 1));
    if (copy == nullptr)
        return nullptr;
    std::memcpy(copy, bytes.data(), bytes.size());
    auto* response
        = MHD_create_response_from_buffer_with_free_callback(bytes.size(), copy, &std::free);
    if (response == nullptr)
        std::free(copy);
    return response;
}

/// In the place of a page of the library.
MHD_Response* errorFor(std::string_view page)
{
    auto* response = copied(bodyFor(page));
    if (response == nullptr)
        return nullptr;
    MHD_add_response_header(response, "Content-Type", "application/json");
    MHD_add_response_header(response, "Cache-Control", "no-store");
    MHD_add_response_header(response, "X-Content-Type-Options", "nosniff");
    return response;
}

} // namespace

} // namespace mnemo

/// Called by the library for its own pages, the only ones that are persistent, and by us.
extern "C" [[gnu::visibility("default")]] MHD_Response* MHD_create_response_from_buffer(
    std::size_t size, void* buffer, MHD_ResponseMemoryMode mode)
{
    const std::string_view bytes(static_cast<const char*>(buffer), size);
    if (mode == MHD_RESPMEM_MUST_FREE)
        return MHD_create_response_from_buffer_with_free_callback(size, buffer, &std::free);
    if (mode != MHD_RESPMEM_PERSISTENT)
        return mnemo::copied(bytes);
    try {
        return mnemo::errorFor(bytes);
    } catch (const std::exception&) { // none may reach the library, which then closes
        return nullptr;
    }
}
