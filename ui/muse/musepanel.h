// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/facts/replay.h"
#include "core/muse/answer.h"
#include "core/muse/conversations.h"
#include "core/query/catalogue.h"
#include "ui/muse/chosenquestion.h"

#include <QWidget>

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

class QToolButton;

namespace mnemo {

class ConversationList;
class MuseInput;
class MuseView;
class QueryCompletion;
class TextLabel;
class UnderstoodChip;

/// The muse's dock: the talk over an input with completion. It sends and shows; who runs the muse
/// and the replays listens to its signals. GUI thread.
class MusePanel final : public QWidget
{
    Q_OBJECT
public:
    explicit MusePanel(QWidget* parent = nullptr);

    void setCatalogue(std::shared_ptr<const Catalogue> catalogue);
    /// The families that the graph holds, whose queries are offered; absent: all.
    void setFamilies(const std::optional<std::set<std::string>>& held);

    /// The present that questions are marked with; the machine's when never set.
    void setClock(const Clock& clock);

    [[nodiscard]] MuseView* view() const { return m_view; }

    [[nodiscard]] MuseInput* input() const { return m_input; }

    /// The questions and answers of another conversation are to come; nothing is shown of the one
    /// before.
    void clear();
    /// An exchange of the shown conversation from before. Without an answer `words` say why.
    void addEarlier(
        const QString& question, std::int64_t ts, const Answer* answer, const QString& words);
    /// The first question of the shown conversation, for its button; empty for a new one.
    void setConversation(const QString& title);
    /// What a search in the conversations found, or all of them.
    void showConversations(const std::vector<ConversationTitle>& titles);
    /// Opens the list of conversations.
    void openConversations();

    /// Asks as if it were typed; names the question as sendRequested() does.
    int ask(const QString& question);
    /// Asks a query of the catalogue, whose answer has a receipt as every other. `words` stand for
    /// it as the question.
    int askCall(const QString& query, const Json& args, const QString& words);

    /// An answer to what sendRequested() asked, or the reason why there is none; at the end for no
    /// question.
    void addAnswer(const Answer& answer, int question = 0);
    void addFailure(const Error& error, int question = 0);
    /// A replay has begun, or has ended.
    void setRunning(const ReceiptId& id, bool running = true);
    void setVerdict(const ReceiptVerdict& verdict);
    /// Another program changed the store at this time, "10:42".
    void markOlder(const StoreName& store, const QString& change);
    /// Takes the evidence light off the value that has it.
    void clearEvidence();

signals:
    /// `question` names it to addAnswer() and addFailure().
    void sendRequested(const QString& message, int question);
    /// The same, with the queries that are asked.
    void chosenSendRequested(const mnemo::ChosenQuestion& chosen, int question);
    /// The part that a chip shows is to be changed; UnderstoodChip::change() does.
    void partEditRequested(mnemo::UnderstoodChip* chip);
    /// Of a question that sendRequested() told of; addFailure() is expected.
    void stopRequested(int question);
    void newConversationRequested();
    void conversationChosen(const mnemo::ThreadId& thread);
    void conversationSearchRequested(const QString& words);
    /// A value was chosen: its evidence is to be lit.
    void valueActivated(const mnemo::AnswerValue& value);
    void evidenceCleared();
    void verifyRequested(const mnemo::ReceiptId& id);
    void receiptOpenRequested(const mnemo::ReceiptId& id, const std::string& pointer);
    void queryFormRequested(const QString& query, const mnemo::Json& args);
    /// All rows of what a receipt of an answer proves are to be shown.
    void tableRequested(const QString& query, const mnemo::Json& args);
    /// All that the values of an answer rest on is to be lit.
    void answerLightRequested(const mnemo::Answer& answer);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void wireInput();
    [[nodiscard]] QWidget* createHeader();
    void placeCompletion();
    int addQuestion(const QString& words);
    void checkLength();

    Clock m_clock;
    QToolButton* m_conversation = nullptr;
    QString m_title;
    ConversationList* m_conversations = nullptr;
    MuseView* m_view = nullptr;
    MuseInput* m_input = nullptr;
    TextLabel* m_error = nullptr;
    QueryCompletion* m_completion = nullptr;
};

} // namespace mnemo
