// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/answer.h"
#include "ui/muse/valuestate.h"
#include "ui/widgets/badge.h"

#include <QAbstractButton>
#include <QFrame>

#include <set>
#include <vector>

class QBoxLayout;

namespace mnemo {

class TextLabel;

/// One line of the strip: query, short id, verdict. Opens the receipt.
class ReceiptRow final : public QAbstractButton
{
    Q_OBJECT
public:
    /// One of the answer.
    ReceiptRow(const Receipt& receipt, const Answer& answer, QWidget* parent = nullptr);

    [[nodiscard]] const ReceiptId& receipt() const { return m_id; }

    void setState(ReplayState state);

    [[nodiscard]] ReplayState state() const { return m_state; }

    [[nodiscard]] const QString& toolTipWords() const { return m_tip; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    ReceiptId m_id;
    QString m_query;
    QString m_understood; ///< what its query was understood from; empty for a look-up
    QString m_partial; ///< words of the badge, or empty
    QString m_tip;
    ReplayState m_state = ReplayState::NotReplayed;
};

/// The receipts under an answer and how many of its values are verified.
class ReceiptStrip final : public QFrame
{
    Q_OBJECT
public:
    explicit ReceiptStrip(const Answer& answer, QWidget* parent = nullptr);
    void setVerdicts(
        const Answer& answer, const Verdicts& verdicts, const std::set<ReceiptId>& running);
    /// The store has changed since the answer was made; `change` is the time, "10:42".
    void setOlderThan(const QString& change);

signals:
    void receiptRequested(const mnemo::ReceiptId& id);
    void copyRequested();
    /// All rows of the only receipt are to be shown.
    void tableRequested(const mnemo::ReceiptId& id);
    /// What the answer rests on is to be lit.
    void lightRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] QWidget* createLinks();
    void showSummary();

    std::vector<ReceiptRow*> m_rows;
    TextLabel* m_summary;
    QString m_verified; ///< how many of the values
    QString m_change; ///< that it is older than; or empty
    QBoxLayout* m_last = nullptr;
    QWidget* m_links = nullptr;
};

} // namespace mnemo
