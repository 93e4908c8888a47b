// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/receiptitem.h"

#include <QWidget>

class QVBoxLayout;

namespace mnemo {

/// Where a value came from, step by step: value, place, query, result, snapshot, receipt.
class Lineage final : public QWidget
{
    Q_OBJECT
public:
    explicit Lineage(QWidget* parent = nullptr);
    void setItem(const ReceiptItem& item);

private:
    void addStep(const QString& icon, const QString& what, const QString& value);

    QVBoxLayout* m_steps;
};

} // namespace mnemo
