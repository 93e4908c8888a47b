// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "ui/session/receiptitem.h"

#include <QTabWidget>

class QPlainTextEdit;
class QTableView;
class QTreeView;

namespace mnemo {

class DifferenceModel;
class EmptyState;
class JsonTreeModel;
class TextLabel;

/// What lies behind a receipt: Difference, Result, Canonical bytes, Lineage, Query text.
class ReceiptTabs final : public QTabWidget
{
    Q_OBJECT
public:
    explicit ReceiptTabs(QWidget* parent = nullptr);

    void setItem(const ReceiptItem& item);
    void showDifference();
    void showCitedValue();

signals:
    void verifyRequested();
    /// Its store is not the open one.
    void storeRequested();

private:
    QWidget* createDifference();
    QWidget* createResult();
    void fillDifference();
    void fillBytes();
    void fillLineage();

    ReceiptItem m_item;
    LatestJob m_making; ///< the canonical bytes
    DifferenceModel* m_differences = nullptr;
    JsonTreeModel* m_result = nullptr;
    QTableView* m_differenceTable = nullptr;
    EmptyState* m_noDifference = nullptr;
    TextLabel* m_meaning = nullptr;
    QTreeView* m_resultTree = nullptr;
    QPlainTextEdit* m_bytes = nullptr;
    QWidget* m_lineage = nullptr;
    QPlainTextEdit* m_queryText = nullptr;
};

} // namespace mnemo
