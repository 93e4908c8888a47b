// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facts/replay.h"
#include "core/muse/answer.h"
#include "core/query/graphdescription.h"
#include "ui/graph/evidence.h"
#include "ui/graph/shownoutcomes.h"
#include "ui/muse/chosenquestion.h"
#include "ui/muse/conversationcontroller.h"
#include "ui/muse/valuestate.h"
#include "ui/session/receiptitem.h"
#include "ui/session/workbench.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <vector>

namespace mnemo {

class MusePanel;
class ReceiptViewer;

/// The times that a picture was asked for at; null where it shows the present, or all of them.
[[nodiscard]] PictureTimes timesShown(const ShownOutcomes& outcomes);

/// Asks the muse, keeps its answers with their receipts, and replays them: one verdict reaches
/// every place that shows the receipt.
class MuseConsole final : public QObject
{
    Q_OBJECT
public:
    MuseConsole(Workbench& workbench, MusePanel& panel, QWidget* window);

    /// What tells the times of the picture, which hold for questions that name none.
    void setPicture(std::function<PictureTimes()> picture) { m_picture = std::move(picture); }

    /// `entry` is the question's in the panel; 0 where it has none.
    void ask(const QString& question, int entry = 0);
    void askChosen(const ChosenQuestion& question, int entry);
    /// Asks a query of the catalogue, in these words for a person; what its answer rests on is lit.
    void askAndLight(const NamedCall& call, const QString& words);
    /// Lights what all values of an answer rest on.
    void lightAnswer(const Answer& answer);
    void verify(const ReceiptId& receipt);
    void verifyReceipts(const std::vector<ReceiptId>& receipts);
    void verifyLast();
    void verifyAll();
    void showReceipts();
    /// Shows what a file holds; nothing is replayed until it is asked for.
    void showFile(const ReceiptFile& file);
    void openReceipt(const ReceiptId& receipt, const std::string& pointer);
    /// A store is open: its own conversation is shown, the one that was spoken in last.
    void storeChanged();
    void newConversation();
    void openConversation(const ThreadId& thread);
    /// The kept conversations are deleted.
    void forgetConversations();

    [[nodiscard]] const ConversationController& conversations() const { return *m_conversations; }

    /// Another program wrote to the store at this time, "10:42": what was answered is older.
    void markOlder(const StoreName& store, const QString& change);
    /// That time for what the receipt proves; empty where nothing came after it.
    [[nodiscard]] QString olderThan(const ReceiptId& receipt) const;

    [[nodiscard]] ReceiptViewer* viewer();

    /// Newest last.
    [[nodiscard]] const std::vector<std::shared_ptr<const Answer>>& answers() const
    {
        return m_answers;
    }

    [[nodiscard]] const Verdicts& verdicts() const { return m_verdicts; }

    [[nodiscard]] const std::vector<ReceiptItem>& items() const { return m_items; }

signals:
    void evidenceRequested(const mnemo::Evidence& evidence);
    void evidenceCleared();
    void queryFormRequested(const QString& query, const mnemo::Json& args);
    void snapshotMade(const mnemo::SnapshotHash& hash);
    /// Of the newest answer that has values.
    void verifiedChanged(const mnemo::VerifiedCount& count);
    void failed(const mnemo::Error& error);
    void answered();
    void replied(const mnemo::MuseReply& reply); ///< whatever conversation it belongs to
    /// An answer from before is shown again; the newest of answers().
    void answerRestored();
    /// Nothing that was answered is shown any more: another conversation, maybe of another store.
    void conversationLeft();
    void verdictShown(mnemo::Verdict verdict);
    void replayed(const mnemo::ReceiptVerdict& verdict);
    /// olderThan() may tell something else now.
    void answersAged();
    void compareRequested(const mnemo::ReceiptId& receipt);
    void storeRequested(const mnemo::StoreName& store);

private:
    struct Asked
    {
        ChosenQuestion question;
        int entry = 0; ///< of the panel
        ThreadId thread = {};
    };

    void wireConversations();
    [[nodiscard]] QString shownWords(const ChosenQuestion& question) const;
    void send(Asked asked);
    void stop(int entry);
    void onLeft();
    void onExchange(const Exchange& exchange);
    void onReady();
    void addItems(const Answer& answer, const QString& question);
    void onReply(const Asked& asked, const Result<MuseReply>& reply);
    void onValue(const AnswerValue& value);
    void onVerdicts(std::vector<ReceiptVerdict> verdicts);
    void replay(const std::vector<ReceiptId>& receipts, const QString& file);
    void onReplayFailed(const std::vector<ReceiptId>& receipts, const Error& error);
    void endReplays();
    void showStopped(const std::set<ReceiptId>& receipts);
    void countVerified();

    Workbench& m_workbench;
    std::function<PictureTimes()> m_picture;
    MusePanel& m_panel;
    QWidget* m_window;
    QPointer<ReceiptViewer> m_viewer;
    ConversationController* m_conversations;
    std::vector<Asked> m_early; ///< asked before it was known in which conversation
    std::vector<std::shared_ptr<const Answer>> m_answers; ///< newest last
    std::vector<ReceiptItem> m_items;
    std::map<ReceiptId, QString> m_files; ///< of receipts that came in a file
    Verdicts m_verdicts;
    std::set<ReceiptId> m_replaying;
    std::map<int, Request> m_running; ///< questions, by their entries of the panel
    std::set<int> m_toLight; ///< entries of the panel whose answers are lit when they come
    RequestList m_replays;
};

} // namespace mnemo
