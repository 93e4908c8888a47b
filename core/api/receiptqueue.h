// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facts/ledger.h"

#include <condition_variable>
#include <memory>
#include <mutex>
#include <vector>

namespace mnemo {

/// Appends receipts of calls that end at the same time to the ledger together: one lock and one
/// flush to the disk for all of them. Any thread.
class ReceiptQueue final
{
public:
    explicit ReceiptQueue(const Home& home) : m_ledger(home) { }

    /// Returns when the receipts are on the disk. Errors: those of Ledger::append().
    [[nodiscard]] Status append(const std::vector<Receipt>& receipts);

private:
    /// Receipts that go to the disk together.
    struct Batch
    {
        std::vector<Receipt> receipts;
        bool isWritten = false;
        Status status = Done{};
    };

    Ledger m_ledger;
    std::mutex m_mutex; ///< guards what follows
    std::condition_variable m_changed;
    std::shared_ptr<Batch> m_next = std::make_shared<Batch>();
    bool m_isWriting = false;
};

} // namespace mnemo
