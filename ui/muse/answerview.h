// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/answer.h"
#include "ui/muse/valuestate.h"

#include <QWidget>

#include <set>
#include <vector>

class QVBoxLayout;

namespace mnemo {

class NoteBar;
class ReceiptStrip;
class ValueChip;

/// One answer: its claims, notes about what is unknown or cannot be checked, and its receipts. Made
/// from an Answer only, so that nothing without a receipt can stand here.
class AnswerView final : public QWidget
{
    Q_OBJECT
public:
    explicit AnswerView(const Answer& answer, QWidget* parent = nullptr);

    [[nodiscard]] const Answer& answer() const { return m_answer; }

    [[nodiscard]] const std::vector<ValueChip*>& chips() const { return m_chips; }

    [[nodiscard]] bool hasReceipt(const ReceiptId& id) const;
    void setVerdict(const ReceiptVerdict& verdict);
    void setRunning(const ReceiptId& id, bool running = true);
    /// Its store has changed at this time, "10:42". The first change since it was made stays.
    void markOlder(const QString& change);

    [[nodiscard]] const Verdicts& verdicts() const { return m_verdicts; }

signals:
    void cardRequested(mnemo::ValueChip* chip);
    void receiptRequested(const mnemo::ReceiptId& id, const std::string& pointer);
    void questionChosen(const QString& question);
    void queryFormRequested(const QString& query, const mnemo::Json& args);
    /// The question is to be asked once more as this query with these arguments.
    void callRequested(const QString& query, const mnemo::Json& args);
    /// See MusePanel.
    void tableRequested(const QString& query, const mnemo::Json& args);
    void lightRequested();

private:
    void addHeader(QVBoxLayout& column);
    void addUnderstood(QVBoxLayout& column);
    void addModelUse(QVBoxLayout& column);
    void addClaims(QVBoxLayout& column);
    void addChip(ValueChip* chip);
    void openTable(const ReceiptId& id);
    void addNotes(QVBoxLayout& column);
    void showVerdicts();
    void copyWithReceipts() const;

    Answer m_answer;
    Verdicts m_verdicts;
    std::set<ReceiptId> m_running;
    std::vector<ValueChip*> m_chips;
    ReceiptStrip* m_strip = nullptr;
    bool m_isOlder = false;
    NoteBar* m_cannotCheck = nullptr;
};

} // namespace mnemo
