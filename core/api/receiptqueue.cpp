// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/receiptqueue.h"

#include "core/base/internalerror.h"

#include <utility>

namespace mnemo {

Status ReceiptQueue::append(const std::vector<Receipt>& receipts)
{
    std::unique_lock guard(m_mutex);
    const auto batch = m_next;
    batch->receipts.insert(batch->receipts.end(), receipts.begin(), receipts.end());
    m_changed.wait(guard, [&] { return batch->isWritten || !m_isWriting; });
    if (batch->isWritten)
        return batch->status;
    // Nobody writes: this call does, for all that joined the batch while the one before was
    // written. Who comes now joins the next.
    m_isWriting = true;
    m_next = std::make_shared<Batch>();
    guard.unlock();
    const auto head = guarded([&] { return m_ledger.append(batch->receipts); });
    guard.lock();
    m_isWriting = false;
    batch->isWritten = true;
    if (!head)
        batch->status = head.error();
    m_changed.notify_all();
    return batch->status;
}

} // namespace mnemo
