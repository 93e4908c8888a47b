// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facts/replay.h"
#include "core/muse/answer.h"
#include "ui/muse/valuestate.h"

#include <QPointer>
#include <QScrollArea>

#include <vector>

class QPushButton;
class QTimer;
class QVBoxLayout;

namespace mnemo {

class AnswerView;
class EmptyState;
class ReceiptCard;
class ValueChip;

/// The talk: questions as they were typed, and answers. What the muse says comes in as an Answer;
/// there is no way to show a text as one. Holds the last 200 entries.
class MuseView final : public QScrollArea
{
    Q_OBJECT
public:
    explicit MuseView(QWidget* parent = nullptr);

    /// The person's own words, under "You". `time` as shown, may be empty.
    void addQuestion(const QString& question, const QString& time);
    void addAnswer(const Answer& answer);
    /// What was asked and answered before all that is shown: stands over the questions that were
    /// asked since, below what was added so before. Without an answer `words` say why.
    void addEarlier(
        const QString& question, const QString& time, const Answer* answer, const QString& words);
    /// The muse's work failed; the error's own words are shown as a note, not as an answer.
    void addFailure(const Error& error);
    /// The answer is under way, from now until the next addAnswer() or addFailure().
    void setPending();
    void clear();

    void setVerdict(const ReceiptVerdict& verdict);
    void setRunning(const ReceiptId& id, bool running = true);
    /// Another program changed the store at this time, "10:42": what was answered from it is older.
    void markOlder(const StoreName& store, const QString& change);

    /// Puts the focus on the next or previous value.
    void focusValue(int step);
    /// Takes the evidence light off the value that has it.
    void clearEvidence();

signals:
    void valueActivated(const mnemo::AnswerValue& value);
    void receiptOpenRequested(const mnemo::ReceiptId& id, const std::string& pointer);
    void verifyRequested(const mnemo::ReceiptId& id);
    void questionChosen(const QString& question);
    void queryFormRequested(const QString& query);
    /// The light went off: by Esc or because another value has it.
    void evidenceCleared();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void addEntry(QWidget* entry);
    void addEarlierEntry(QWidget* entry);
    void makeRoom();
    AnswerView* makeAnswer(const Answer& answer);
    void removeOldest();
    void showCard(AnswerView* answer, ValueChip* chip);
    [[nodiscard]] ReceiptCard* cardOf(const ReceiptId& id) const;
    void followEnd();
    void countUnseen();
    void placeButton();
    void endPending();
    [[nodiscard]] std::vector<ValueChip*> chips() const;
    [[nodiscard]] QString questionBefore(const AnswerView* answer) const;

    QVBoxLayout* m_entries = nullptr;
    EmptyState* m_empty = nullptr;
    QWidget* m_pending = nullptr;
    QTimer* m_pendingDelay = nullptr;
    QPushButton* m_newAnswers = nullptr;
    std::vector<AnswerView*> m_answers;
    QPointer<ValueChip> m_lit;
    QPointer<ReceiptCard> m_card;
    int m_earlier = 0; ///< entries that addEarlier() added
    int m_unseen = 0;
    bool m_atEnd = true;
};

} // namespace mnemo
