// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/wrappedstore.h"

#include <QSemaphore>

#include <atomic>

namespace mnemo::test {

/// Every commit waits until release().
class HangingStore final : public WrappedStore
{
public:
    using WrappedStore::WrappedStore;

    Status apply(const Commit& commit) override
    {
        m_isHanging = true;
        m_go.acquire();
        m_isHanging = false;
        return WrappedStore::apply(commit);
    }

    [[nodiscard]] bool isHanging() const { return m_isHanging; }

    void release() { m_go.release(1000); }

private:
    QSemaphore m_go;
    std::atomic<bool> m_isHanging = false;
};

} // namespace mnemo::test
