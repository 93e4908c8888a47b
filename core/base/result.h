// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QtGlobal>

#include <utility>
#include <variant>

namespace mnemo {

/// A value or an Error: the subset of std::expected that we use, so that it can become an alias.
/// Reading the side that is not there is a bug of ours and asserts.
template <typename T> class [[nodiscard]] Result
{
public:
    using value_type = T;

    Result(T value) : m_data(std::in_place_index<0>, std::move(value)) { }

    Result(Error error) : m_data(std::in_place_index<1>, std::move(error)) { }

    [[nodiscard]] bool has_value() const { return m_data.index() == 0; }

    explicit operator bool() const { return has_value(); }

    T& value() &
    {
        Q_ASSERT(has_value());
        return std::get<0>(m_data);
    }

    const T& value() const&
    {
        Q_ASSERT(has_value());
        return std::get<0>(m_data);
    }

    T&& value() &&
    {
        Q_ASSERT(has_value());
        return std::move(std::get<0>(m_data));
    }

    T& operator*() & { return value(); }

    const T& operator*() const& { return value(); }

    T&& operator*() && { return std::move(*this).value(); }

    T* operator->() { return &value(); }

    const T* operator->() const { return &value(); }

    [[nodiscard]] const Error& error() const
    {
        Q_ASSERT(!has_value());
        return std::get<1>(m_data);
    }

private:
    std::variant<T, Error> m_data;
};

/// Success without a value.
struct Done
{
    bool operator==(const Done&) const = default;
};

using Status = Result<Done>;

} // namespace mnemo
