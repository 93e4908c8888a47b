// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/api.h"
#include "core/api/http/connectiontable.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <memory>

namespace mnemo {

struct HttpOptions
{
    QString address = QStringLiteral("127.0.0.1"); ///< of this machine, in digits
    quint16 port = 0; ///< 0: any free one
    unsigned connections = 512; ///< at once; idle ones make room for new ones
    std::size_t bodyBytesTogether = std::size_t{256} * 1024 * 1024; ///< of all that arrive at once
    int workers = 8; ///< requests that are answered at once
    int waiters = 64; ///< beside them, requests that wait for a job
    HttpTimes times = {};
};

/// Serves an Api over HTTP/1.1 on threads of its own: one reads and writes, others answer. Heads
/// are counted and judged before anything of a body is read. Stops when destroyed, and then waits
/// for calls that run; they are cancelled first.
class HttpServer final
{
public:
    /// Waits until the port is open. Errors: BadArgument for an address that is none, Io where it
    /// or the port cannot be used.
    [[nodiscard]] static Result<std::unique_ptr<HttpServer>> start(
        std::shared_ptr<Api> api, const HttpOptions& options);
    ~HttpServer();
    HttpServer(const HttpServer&) = delete;
    HttpServer& operator=(const HttpServer&) = delete;

    [[nodiscard]] quint16 port() const;
    /// http://ADDRESS:PORT, without a slash at its end.
    [[nodiscard]] QString url() const;

private:
    struct Impl;
    explicit HttpServer(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

} // namespace mnemo
