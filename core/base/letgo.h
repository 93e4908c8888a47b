// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QThreadPool>

#include <memory>
#include <utility>

namespace mnemo {

/// A shared value that takes long to take apart, as a graph of many small pieces does: a worker
/// does that, whoever held it last. Any thread.
template <typename T> [[nodiscard]] std::shared_ptr<const T> sharedLarge(T value)
{
    return std::shared_ptr<const T>(new T(std::move(value)), [](const T* held) {
        if (auto* pool = QThreadPool::globalInstance())
            pool->start([held] { delete held; });
        else
            delete held;
    });
}

} // namespace mnemo
