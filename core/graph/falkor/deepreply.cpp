// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/falkor/deepreply.h"

#include "core/graph/falkor/vectordigest.h"

#include <algorithm>
#include <charconv>

namespace mnemo::falkor {

namespace {

constexpr std::size_t maxDepth = 48;
constexpr std::int64_t reserved = 4096; // a lie about a length must not allocate for it

std::optional<std::int64_t> number(std::string_view text)
{
    std::int64_t value = 0;
    const auto* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    return read.ec == std::errc() && read.ptr == end ? std::optional(value) : std::nullopt;
}

} // namespace

DeepReply::DeepReply(const ReplyLimits& limits)
    : m_limits(limits), m_vector(std::make_unique<VectorDigest>())
{
}

DeepReply::~DeepReply() = default;

DeepReply::State DeepReply::read()
{
    for (;;) {
        const auto before = m_at;
        const auto state = readItem();
        if (state != State::Waits || m_at == before)
            return state == State::Waits && m_bytes.size() > m_limits.replyBytes ? State::TooLarge
                                                                                 : state;
    }
}

DeepReply::State DeepReply::readItem()
{
    // A line that does not end is not searched again and again, as long as it grows.
    const auto line = std::string_view(m_bytes).substr(m_at, m_limits.lineBytes);
    const auto length = line.find("\r\n");
    if (length == std::string::npos)
        return line.size() < m_limits.lineBytes ? State::Waits : State::TooLarge;
    const auto after = m_at + length + 2;
    if (length == 0)
        return State::Broken;
    const auto body = line.substr(1, length - 1);
    if (line.front() == '+')
        return place({Reply::Kind::Text, 0, std::string(body), {}}, after);
    if (line.front() == '-')
        return place({Reply::Kind::Error, 0, std::string(body), {}}, after);
    const auto value = number(body);
    if (!value)
        return State::Broken;
    switch (line.front()) {
    case ':':
        return place({Reply::Kind::Integer, *value, {}, {}}, after);
    case '$':
        return *value == -1 ? place({}, after) : readBulk(*value, after);
    case '*':
        return *value == -1 ? place({}, after) : openArray(*value, after);
    default:
        return State::Broken;
    }
}

DeepReply::State DeepReply::readBulk(std::int64_t size, std::size_t begin)
{
    if (size < 0)
        return State::Broken;
    if (size > m_limits.bulkBytes)
        return State::TooLarge;
    const auto count = static_cast<std::size_t>(size);
    if (m_bytes.size() < begin + count + 2)
        return State::Waits;
    if (m_bytes.compare(begin + count, 2, "\r\n") != 0)
        return State::Broken;
    return place({Reply::Kind::Text, 0, m_bytes.substr(begin, count), {}}, begin + count + 2);
}

DeepReply::State DeepReply::openArray(std::int64_t count, std::size_t after)
{
    if (count < 0)
        return State::Broken;
    if (m_open.size() >= maxDepth)
        return State::TooDeep;
    const auto* parent = m_open.empty() ? nullptr : m_open.back().array;
    const bool isVector = VectorDigest::beginsIn(parent);
    if (!isVector && count > m_limits.elements - m_elements)
        return State::TooLarge;
    m_elements += isVector ? 0 : count;
    Reply reply{Reply::Kind::Array, 0, {}, {}};
    if (count == 0 || (parent != nullptr && m_vector->isOpenIn(parent)))
        return count == 0 ? place(std::move(reply), after) : State::Broken;
    auto& slot = m_open.empty() ? m_root : m_open.back().array->items.emplace_back();
    slot = std::move(reply);
    if (isVector)
        m_vector->begin(slot, count);
    else
        slot.items.reserve(static_cast<std::size_t>(std::min(count, reserved)));
    m_open.push_back({&slot, count});
    m_at = after;
    return State::Waits;
}

DeepReply::State DeepReply::place(Reply&& reply, std::size_t after)
{
    m_at = after;
    if (m_open.empty()) {
        m_root = std::move(reply);
        return State::Whole;
    }
    if (m_vector->isOpenIn(m_open.back().array))
        m_vector->add(reply.text);
    else
        m_open.back().array->items.push_back(std::move(reply));
    while (!m_open.empty() && --m_open.back().missing == 0)
        m_open.pop_back();
    return m_open.empty() ? State::Whole : State::Waits;
}

} // namespace mnemo::falkor
