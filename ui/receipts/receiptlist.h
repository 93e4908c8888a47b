// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facts/ledger.h"
#include "ui/session/receiptitem.h"

#include <QFrame>

#include <map>
#include <vector>

class QLineEdit;
class QListView;
class QStandardItemModel;
class QVBoxLayout;

namespace mnemo {

class IconLabel;
class TextLabel;

/// Receipts by answer, with a field that narrows them and the state of the ledger below.
class ReceiptList final : public QFrame
{
    Q_OBJECT
public:
    explicit ReceiptList(QWidget* parent);

    /// In this order; `current` is marked, and may be empty.
    void setItems(const std::vector<ReceiptItem>& items, const ReceiptId& current);
    void select(const ReceiptId& id);
    /// What is known of these receipts has changed.
    void refresh(const std::map<ReceiptId, const ReceiptItem*>& items);
    /// Nothing is shown of the ledger before the first call.
    void setLedger(const LedgerCheck& check);

signals:
    void chosen(const mnemo::ReceiptId& id);

private:
    void createSearch(QVBoxLayout* column);
    void createList();
    void createLedger();
    void filter(const QString& text);

    QLineEdit* m_search;
    QListView* m_list;
    QStandardItemModel* m_model;
    QWidget* m_ledger;
    IconLabel* m_ledgerIcon;
    TextLabel* m_ledgerTitle;
    TextLabel* m_ledgerText;
};

} // namespace mnemo
