// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/museconsole.h"

#include "core/muse/joblog.h"
#include "ui/muse/museinput.h"
#include "ui/muse/musepanel.h"
#include "ui/muse/museview.h"
#include "ui/receipts/receiptviewer.h"
#include "ui/widgets/format.h"

#include <QThreadPool>

#include <algorithm>

namespace mnemo {

namespace {

constexpr std::size_t mostAnswers = 200;

} // namespace

MuseConsole::MuseConsole(Workbench& workbench, MusePanel& panel, QWidget* window)
    : QObject(window), m_workbench(workbench), m_panel(panel), m_window(window)
{
    connect(&panel, &MusePanel::sendRequested, this, &MuseConsole::ask);
    connect(&panel, &MusePanel::valueActivated, this, &MuseConsole::onValue);
    connect(&panel, &MusePanel::evidenceCleared, this, &MuseConsole::evidenceCleared);
    connect(&panel, &MusePanel::verifyRequested, this, &MuseConsole::verify);
    connect(&panel, &MusePanel::receiptOpenRequested, this, &MuseConsole::openReceipt);
    connect(&panel, &MusePanel::queryFormRequested, this, &MuseConsole::queryFormRequested);
    connect(&workbench, &Workbench::answerReady, this, &MuseConsole::onAnswer);
    connect(&workbench, &Workbench::verdictReady, this, &MuseConsole::onVerdict);
    connect(&workbench, &Workbench::verifyFailed, this,
        [this](const ReceiptId& id, const Error& error) {
            ReceiptVerdict verdict;
            verdict.receipt.id = id;
            verdict.reason = "no_store";
            onVerdict(id, verdict);
            emit failed(error);
        });
    connect(&workbench, &Workbench::storeLeft, this, &MuseConsole::endReplays);
    connect(&workbench, &Workbench::storeClosed, this, &MuseConsole::storeClosed);
    connect(&workbench, &Workbench::ledgerChecked, this, [this](const LedgerCheck& check) {
        if (m_viewer)
            m_viewer->setLedger(check);
    });
    bringHistory();
}

// What was asked before the program started stands before what was asked since.
void MuseConsole::bringHistory()
{
    runAsync(
        *QThreadPool::globalInstance(), this,
        [home = m_workbench.home()](const CancelToken&) -> Result<QStringList> {
            QStringList sent;
            for (const std::string& message : JobLog(home).asked(ThreadId(windowThread)))
                sent.append(toQString(message));
            return sent;
        },
        [this](const Result<QStringList>& sent) {
            if (sent && !sent->isEmpty())
                m_panel.input()->setHistory(*sent + m_panel.input()->history());
        });
}

void MuseConsole::ask(const QString& question)
{
    if (!m_workbench.isOpen()) {
        m_panel.addFailure({ErrorCode::NoSuchGraph, tr("No store is open."), {},
            tr("Open one, or start the demo world."), {}});
        return;
    }
    m_questions.emplace(m_workbench.ask(question), question);
}

void MuseConsole::onAnswer(quint64 request, const MuseReply& reply)
{
    const auto asked = m_questions.extract(request);
    if (asked.empty())
        return;
    if (!reply.reply) {
        m_panel.addFailure(reply.error.value_or(Error{ErrorCode::TimedOut,
            tr("No answer within 30 s."), {}, tr("Ask again when less is running."), {}}));
        return;
    }
    m_answers.push_back(reply.reply);
    if (m_answers.size() > mostAnswers)
        m_answers.erase(m_answers.begin());
    if (reply.reply->snapshot()) {
        const auto items = receiptItems(*reply.reply->snapshot(), asked.mapped(),
            m_workbench.catalogue().get(), reply.reply->snapshot());
        m_items.insert(m_items.end(), items.begin(), items.end());
        if (m_viewer)
            m_viewer->addItems(items);
        emit snapshotMade(reply.reply->snapshot()->hash);
    }
    m_panel.addAnswer(*reply.reply);
    countVerified();
    emit answered();
}

void MuseConsole::onValue(const AnswerValue& value)
{
    for (auto answer = m_answers.rbegin(); answer != m_answers.rend(); ++answer) {
        if (const Receipt* receipt = receiptOf(**answer, value.receipt())) {
            // Ids of one store may name other things in another.
            const auto& open = m_workbench.connection();
            const bool known = open && open->store;
            const StoreName name = known ? open->store->name() : StoreName();
            if (known && (receipt->store.kind != name.kind || receipt->store.graph != name.graph)) {
                emit failed({ErrorCode::NotFound,
                    tr("This answer is of another store: %1.")
                        .arg(oneLine(toQString(receipt->store.graph), 80)),
                    {}, tr("Open that store to see what the value rests on."), {}});
                return;
            }
            emit evidenceRequested(evidenceOf(**answer, value));
            return;
        }
    }
}

void MuseConsole::verify(const ReceiptId& receipt)
{
    m_replaying.insert(receipt);
    m_panel.setRunning(receipt);
    if (m_viewer)
        m_viewer->setRunning(receipt);
    const auto file = m_files.find(receipt);
    m_workbench.verify(receipt, file == m_files.end() ? QString() : file->second);
}

void MuseConsole::verifyAnswer(const Answer& answer)
{
    std::set<ReceiptId> distinct;
    for (const Receipt& receipt : answer.receipts())
        distinct.insert(receipt.id);
    for (const ReceiptId& id : distinct)
        verify(id);
}

void MuseConsole::verifyLast()
{
    if (!m_answers.empty())
        verifyAnswer(*m_answers.back());
}

void MuseConsole::verifyAll()
{
    for (const auto& answer : m_answers)
        verifyAnswer(*answer);
}

void MuseConsole::onVerdict(const ReceiptId& id, const ReceiptVerdict& verdict)
{
    const auto item = std::find_if(m_items.begin(), m_items.end(),
        [&id](const ReceiptItem& known) { return known.receipt.id == id; });
    ReceiptVerdict whole = verdict;
    if (item != m_items.end()) {
        if (whole.receipt.query.empty())
            whole.receipt = item->receipt;
        item->verdict = whole;
    }
    m_replaying.erase(id);
    m_verdicts[id] = whole;
    m_panel.setVerdict(whole);
    if (m_viewer)
        m_viewer->setVerdict(whole);
    countVerified();
    emit verdictShown(whole.verdict);
}

void MuseConsole::countVerified()
{
    if (m_answers.empty()) {
        emit verifiedChanged(0, 0);
        return;
    }
    const Answer& answer = *m_answers.back();
    const auto values = valuesOf(answer);
    const auto verified
        = std::count_if(values.begin(), values.end(), [&](const AnswerValue& value) {
              const auto found = m_verdicts.find(value.receipt());
              return found != m_verdicts.end() && found->second.verdict == Verdict::Match;
          });
    emit verifiedChanged(static_cast<int>(verified), static_cast<int>(values.size()));
}

ReceiptViewer* MuseConsole::viewer()
{
    if (!m_viewer) {
        m_viewer = new ReceiptViewer(m_window);
        m_viewer->setWindowFlag(Qt::Window);
        m_viewer->addItems(m_items);
        connect(m_viewer, &ReceiptViewer::verifyRequested, this, &MuseConsole::verify);
        connect(m_viewer, &ReceiptViewer::compareRequested, this, &MuseConsole::compareRequested);
        connect(m_viewer, &ReceiptViewer::storeRequested, this, &MuseConsole::storeRequested);
    }
    return m_viewer;
}

void MuseConsole::showReceipts()
{
    ReceiptViewer* window = viewer();
    m_workbench.checkLedger();
    window->show();
    window->raise();
    window->activateWindow();
}

void MuseConsole::showFile(const ReceiptFile& file)
{
    ReceiptViewer* window = viewer();
    std::vector<ReceiptItem> fresh;
    for (const ReceiptItem& item : file.items) {
        const ReceiptId& id = item.receipt.id;
        const bool known = std::any_of(m_items.begin(), m_items.end(),
            [&id](const ReceiptItem& held) { return held.receipt.id == id; });
        if (known)
            continue; // one of our own, sent back
        m_files[id] = file.path;
        fresh.push_back(item);
    }
    m_items.insert(m_items.end(), fresh.begin(), fresh.end());
    window->addItems(fresh);
    showReceipts();
    if (!file.items.empty())
        window->showReceipt(file.items.front().receipt.id, {});
}

void MuseConsole::openReceipt(const ReceiptId& receipt, const std::string& pointer)
{
    showReceipts();
    viewer()->showReceipt(receipt, pointer);
}

void MuseConsole::storeChanged()
{
    endReplays(); // those that nobody's store was open for
    countVerified();
}

void MuseConsole::storeClosed()
{
    failQuestions({ErrorCode::Cancelled, tr("The store was closed before the answer came."), {},
        tr("Ask again."), {}});
}

void MuseConsole::failQuestions(const Error& error)
{
    if (!m_questions.empty())
        m_panel.addFailure(error);
    m_questions.clear();
}

void MuseConsole::endReplays()
{
    for (const ReceiptId& receipt : std::exchange(m_replaying, {})) {
        m_panel.setRunning(receipt, false);
        if (m_viewer)
            m_viewer->setRunning(receipt, false);
    }
}

void MuseConsole::connectionReturned()
{
    failQuestions({ErrorCode::Unreachable, tr("The connection was lost before the answer came."),
        {}, tr("Ask again."), {}});
}

} // namespace mnemo
