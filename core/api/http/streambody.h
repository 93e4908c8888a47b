// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"

#include <memory>
#include <mutex>
#include <string>

struct MHD_Connection;
struct MHD_Response;

namespace mnemo {

/// The body of an answer that is written while it is sent: a worker appends pieces, the library
/// takes them, and the connection is suspended while none are there. Any thread.
class StreamBody final
{
public:
    /// `cancel` is set when the client has gone.
    StreamBody(MHD_Connection* connection, CancelToken cancel)
        : m_connection(connection), m_cancel(std::move(cancel))
    {
    }

    /// A response of the library that reads this body; null where there is no memory for it.
    [[nodiscard]] static MHD_Response* response(const std::shared_ptr<StreamBody>& body);

    void append(std::string_view bytes);
    /// The body is complete, or its reader is gone. Called exactly once.
    void end();

private:
    [[nodiscard]] long read(char* into, std::size_t most);
    void release();
    void wake();

    MHD_Connection* m_connection;
    CancelToken m_cancel;
    std::mutex m_mutex; ///< guards what follows
    std::string m_bytes;
    std::size_t m_taken = 0;
    bool m_ended = false;
    bool m_suspended = false;
    bool m_released = false; ///< the library has closed the connection
};

} // namespace mnemo
