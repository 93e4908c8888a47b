// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facts/replay.h"
#include "core/muse/answer.h"
#include "ui/muse/valuestate.h"
#include "ui/receipts/receiptitem.h"
#include "ui/shell/evidence.h"
#include "ui/shell/workbench.h"

#include <QObject>
#include <QPointer>

#include <map>
#include <memory>
#include <set>
#include <vector>

namespace mnemo {

class MusePanel;
class ReceiptViewer;

/// Asks the muse, keeps its answers with their receipts, and replays them: one verdict reaches
/// every place that shows the receipt.
class MuseConsole final : public QObject
{
    Q_OBJECT
public:
    MuseConsole(Workbench& workbench, MusePanel& panel, QWidget* window);

    void ask(const QString& question);
    void verify(const ReceiptId& receipt);
    void verifyLast();
    void verifyAll();
    void showReceipts();
    /// Shows what a file holds; nothing is replayed until it is asked for.
    void showFile(const ReceiptFile& file);
    void openReceipt(const ReceiptId& receipt, const std::string& pointer);
    /// Another store is open: what was answered is kept, and answered by another store.
    void storeChanged();
    /// Nobody answers what was asked of it, nor replays anything over it.
    void storeClosed();
    /// What was asked before the connection fell is not answered any more.
    void connectionReturned();

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
    void queryFormRequested(const QString& query);
    void snapshotMade(const mnemo::SnapshotHash& hash);
    void verifiedChanged(int verified, int total);
    void failed(const mnemo::Error& error);
    void answered();
    void verdictShown(mnemo::Verdict verdict);
    void compareRequested(const mnemo::ReceiptId& receipt);
    void storeRequested(const mnemo::StoreName& store);

private:
    void bringHistory();
    void onAnswer(quint64 request, const MuseReply& reply);
    void onValue(const AnswerValue& value);
    void onVerdict(const ReceiptId& id, const ReceiptVerdict& verdict);
    void verifyAnswer(const Answer& answer);
    void failQuestions(const Error& error);
    void endReplays();
    void countVerified();

    Workbench& m_workbench;
    MusePanel& m_panel;
    QWidget* m_window;
    QPointer<ReceiptViewer> m_viewer;
    std::map<quint64, QString> m_questions;
    std::vector<std::shared_ptr<const Answer>> m_answers; ///< newest last
    std::vector<ReceiptItem> m_items;
    std::map<ReceiptId, QString> m_files; ///< of receipts that came in a file
    Verdicts m_verdicts;
    std::set<ReceiptId> m_replaying;
};

} // namespace mnemo
