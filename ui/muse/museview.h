// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/facts/replay.h"
#include "core/muse/answer.h"
#include "ui/muse/chosenquestion.h"
#include "ui/muse/valuestate.h"

#include <QPointer>
#include <QScrollArea>

#include <map>
#include <vector>

class QPushButton;
class QVBoxLayout;

namespace mnemo {

class AnswerView;
class EmptyState;
class ReceiptCard;
class UnderstoodChip;
class ValueChip;

/// The talk: questions as they were typed, and answers. What the muse says comes in as an Answer;
/// there is no way to show a text as one. Holds the last 200 entries.
class MuseView final : public QScrollArea
{
    Q_OBJECT
public:
    explicit MuseView(QWidget* parent = nullptr);

    /// The present that changes are marked with; the machine's when never set.
    void setClock(const Clock& clock) { m_clock = clock; }

    /// The person's own words, under "You". `time` as shown, may be empty. Returns what names the
    /// question in the functions below.
    int addQuestion(const QString& question, const QString& time);
    /// Stands under its question; at the end where it has none.
    void addAnswer(const Answer& answer, int question = 0);
    /// What was asked and answered before all that is shown: stands over the questions that were
    /// asked since, below what was added so before. Without an answer `words` say why.
    void addEarlier(
        const QString& question, const QString& time, const Answer* answer, const QString& words);
    /// The muse's work failed; the error's own words are shown as a note, not as an answer.
    void addFailure(const Error& error, int question = 0);
    /// The answer is under way, from now until addAnswer() or addFailure() for the question.
    void setPending(int question);
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
    /// Nobody waits for the answer to this question any more.
    void stopRequested(int question);
    void queryFormRequested(const QString& query, const mnemo::Json& args);
    /// A question is to be asked once more. `question` names it to addAnswer() and addFailure().
    void changeRequested(const mnemo::ChosenQuestion& chosen, int question);
    void partEditRequested(mnemo::UnderstoodChip* chip);
    /// See MusePanel.
    void tableRequested(const QString& query, const mnemo::Json& args);
    void answerLightRequested(const mnemo::Answer& answer);
    /// The light went off: by Esc or because another value has it.
    void evidenceCleared();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void addEntry(QWidget* entry);
    void addEarlierEntry(QWidget* entry);
    void makeRoom();
    void beginEmpty();
    AnswerView* makeAnswer(const Answer& answer);
    void removeOldest();
    void showCard(AnswerView* answer, ValueChip* chip);
    [[nodiscard]] ReceiptCard* cardOf(const ReceiptId& id) const;
    void followEnd();
    void countUnseen();
    void placeButton();
    [[nodiscard]] QPointer<QWidget> endPending(int question);
    void place(QWidget* entry, int question);
    void change(AnswerView* answer, const std::vector<Understood>& calls);
    void replace(AnswerView* old, AnswerView* changed);
    [[nodiscard]] std::vector<ValueChip*> chips() const;
    [[nodiscard]] QString questionBefore(const AnswerView* answer) const;

    QVBoxLayout* m_entries = nullptr;
    EmptyState* m_empty = nullptr;

    /// A question that waits for its answer.
    struct Waiting
    {
        QPointer<QWidget> question;
        QPointer<QWidget> rows; ///< that stand where the answer will
    };

    std::map<int, Waiting> m_waiting;
    std::map<int, QPointer<AnswerView>> m_changing; ///< answers that others are to replace
    Clock m_clock;
    int m_questions = 0; ///< that there were
    QPushButton* m_newAnswers = nullptr;
    std::vector<AnswerView*> m_answers;
    QPointer<ValueChip> m_lit;
    QPointer<ReceiptCard> m_card;
    int m_earlier = 0; ///< entries that addEarlier() added
    int m_unseen = 0;
    bool m_atEnd = true;
};

} // namespace mnemo
