// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

namespace mnemo {

class WatchController;
struct WatchedCall;

/// What came back of a call, in a few words: "3 rows, 4 nodes", "cut at 1", "nothing run".
[[nodiscard]] QString cameBack(const WatchedCall& call);

/// The calls of agents, a row each.
class CallModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    explicit CallModel(const WatchController& controller, QObject* parent = nullptr);

    enum Column
    {
        Number,
        Time,
        Client,
        Query,
        Arguments,
        CameBack,
        Took,
        ReceiptId,
        ColumnCount
    };

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString text(int row, int column) const;

    const WatchController& m_controller;
    int m_rows = 0; ///< as far as they were told of
};

} // namespace mnemo
