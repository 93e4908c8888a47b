// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/answer.h"
#include "ui/muse/chosenquestion.h"
#include "ui/muse/claimview.h"
#include "ui/muse/valuestate.h"

#include <QWidget>

#include <cstddef>
#include <set>
#include <vector>

class QVBoxLayout;

namespace mnemo {

class NoteBar;
class ReceiptStrip;
class UnderstoodChip;
class UnderstoodView;
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

    /// How the question was understood, as chips; empty where that is not known.
    [[nodiscard]] std::vector<UnderstoodChip*> understoodChips() const;
    /// It stands in the place of another answer: says so, and offers to ask as `before` again.
    void showChange(const QString& words, const ChosenQuestion& before);
    /// What was asked in its place has failed: it stays.
    void endChange();

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
    /// The question is to be asked once more as these queries; in new words for none.
    void changeRequested(const std::vector<mnemo::Understood>& calls);
    void partEditRequested(mnemo::UnderstoodChip* chip);
    /// See MusePanel.
    void tableRequested(const QString& query, const mnemo::Json& args);
    void lightRequested();

private:
    void addHeader(QVBoxLayout& column);
    void addUnderstood(QVBoxLayout& column);
    void addModelUse(QVBoxLayout& column);
    void addClaims(QVBoxLayout& column);
    [[nodiscard]] std::size_t pathsFrom(std::size_t first) const;
    void addPaths(QVBoxLayout& column, std::size_t first, std::size_t count);
    void addWords(QVBoxLayout& column, const Claim& claim, ClaimRange range);
    template <typename View> void addDrawing(QVBoxLayout& column, View* view);
    void addChip(ValueChip* chip);
    void openTable(const ReceiptId& id);
    void addNotes(QVBoxLayout& column);
    void showVerdicts();
    void copyWithReceipts() const;

    Answer m_answer;
    Verdicts m_verdicts;
    std::set<ReceiptId> m_running;
    std::vector<ValueChip*> m_chips;
    UnderstoodView* m_understood = nullptr;
    ReceiptStrip* m_strip = nullptr;
    bool m_isOlder = false;
    NoteBar* m_cannotCheck = nullptr;
};

} // namespace mnemo
