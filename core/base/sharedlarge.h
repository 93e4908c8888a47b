// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/pools.h"

#include <QCoreApplication>

#include <memory>
#include <utility>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace mnemo {

/// What was freed in many small pieces stays with the program until it is asked for. Takes a while;
/// workers only.
inline void giveBackMemory()
{
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

enum class AfterRelease
{
    Nothing,
    GiveBack ///< the memory, to the system: of what is hundreds of megabytes
};

/// A shared value that takes long to take apart, as a graph of many small pieces does: a worker
/// does that, whoever held it last. Any thread.
template <typename T>
[[nodiscard]] std::shared_ptr<const T> sharedLarge(
    T value, AfterRelease after = AfterRelease::Nothing)
{
    return std::shared_ptr<const T>(new T(std::move(value)), [after](const T* held) {
        const auto release = [held, after] {
            delete held;
            if (after == AfterRelease::GiveBack)
                giveBackMemory();
        };
        if (QCoreApplication::instance() != nullptr)
            readingPool().start(release);
        else
            release();
    });
}

} // namespace mnemo
