// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "core/base/home.h"
#include "core/base/workqueue.h"

#include <QWidget>

class QPushButton;

namespace mnemo {

class TextLabel;

/// Says whether the ledger of receipts holds together, and sets aside one that does not, so that a
/// new one can be begun.
class LedgerBox final : public QWidget
{
    Q_OBJECT
public:
    explicit LedgerBox(const Home& home, QWidget* parent = nullptr);
    ~LedgerBox() override;

    /// Checks the ledger again.
    void reload();

signals:
    /// A new ledger is begun.
    void setAside();

private:
    void begin();

    Home m_home;
    WorkQueue m_queue{readingPool()};
    LatestJob m_checking;
    CancelToken m_moving;
    TextLabel* m_text;
    QPushButton* m_begin;
};

} // namespace mnemo
