// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/http/streambody.h"

#include <algorithm>
#include <cstring>
#include <microhttpd.h>

namespace mnemo {

namespace {

/// What the library reads at once.
constexpr std::size_t kBlockBytes = std::size_t{32} * 1024;

} // namespace

MHD_Response* StreamBody::response(const std::shared_ptr<StreamBody>& body)
{
    using Holder = std::shared_ptr<StreamBody>;
    auto holder = std::make_unique<Holder>(body);
    const auto read = [](void* self, std::uint64_t, char* into, std::size_t most) -> ssize_t {
        return (*static_cast<Holder*>(self))->read(into, most);
    };
    const auto free = [](void* self) {
        const std::unique_ptr<Holder> last(static_cast<Holder*>(self));
        (*last)->release();
    };
    auto* response = MHD_create_response_from_callback(
        MHD_SIZE_UNKNOWN, kBlockBytes, read, holder.get(), free);
    if (response != nullptr) [[maybe_unused]]
        auto* released = holder.release();
    return response;
}

long StreamBody::read(char* into, std::size_t most)
{
    const std::lock_guard guard(m_mutex);
    const auto bytes = std::min(most, m_bytes.size() - m_taken);
    if (bytes > 0) {
        std::memcpy(into, m_bytes.data() + m_taken, bytes);
        m_taken += bytes;
        if (m_taken == m_bytes.size()) {
            m_bytes.clear();
            m_taken = 0;
        }
        return static_cast<long>(bytes);
    }
    if (m_ended)
        return MHD_CONTENT_READER_END_OF_STREAM;
    m_suspended = true;
    MHD_suspend_connection(m_connection);
    return 0;
}

/// Under the lock.
void StreamBody::wake()
{
    if (!m_suspended || m_released)
        return;
    m_suspended = false;
    MHD_resume_connection(m_connection);
}

void StreamBody::append(std::string_view bytes)
{
    const std::lock_guard guard(m_mutex);
    m_bytes += bytes;
    wake();
}

void StreamBody::end()
{
    const std::lock_guard guard(m_mutex);
    m_ended = true;
    wake();
}

void StreamBody::release()
{
    const std::lock_guard guard(m_mutex);
    m_released = true;
    m_cancel.cancel();
}

} // namespace mnemo
