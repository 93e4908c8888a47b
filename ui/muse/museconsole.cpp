// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/muse/museconsole.h"

#include "core/base/text.h"
#include "core/query/argumentnames.h"
#include "core/query/places.h"
#include "ui/muse/museinput.h"
#include "ui/muse/musepanel.h"
#include "ui/muse/museview.h"
#include "ui/receipts/receiptviewer.h"
#include "ui/widgets/format.h"

#include <algorithm>
#include <utility>

namespace mnemo {

namespace {

constexpr std::size_t mostAnswers = 200;

template <typename Item> void add(std::vector<Item>& items, const std::vector<Item>& more)
{
    for (const Item& item : more) {
        if (std::find(items.begin(), items.end(), item) == items.end())
            items.push_back(item);
    }
}

void merge(Evidence& all, const Evidence& one)
{
    if (all.value.empty())
        all.value = one.value;
    add(all.nodes, one.nodes);
    add(all.edges, one.edges);
    add(all.undirected, one.undirected);
}

} // namespace

PictureTimes timesShown(const ShownOutcomes& outcomes)
{
    const auto slice = std::find_if(outcomes.list.rbegin(), outcomes.list.rend(),
        [](const auto& outcome) { return fills(*outcome, QueryPlace::Slice); });
    if (slice == outcomes.list.rend())
        return {};
    // The present was filled in as a number.
    const auto time = [&args = (*slice)->args](const char* name, const char* unbounded) -> Json {
        const auto given = args.find(name);
        const bool isTime = given != args.end() && given->is_string() && *given != unbounded;
        return isTime ? *given : Json();
    };
    return {time(argument::kAsOf, "always"), time(argument::kKnownAt, "now"),
        (*slice)->args.value(argument::kGroups, Json())};
}

MuseConsole::MuseConsole(Workbench& workbench, MusePanel& panel, QWidget* window)
    : QObject(window), m_workbench(workbench), m_panel(panel), m_window(window),
      m_conversations(new ConversationController(workbench.home(), this))
{
    connect(&panel, &MusePanel::sendRequested, this, &MuseConsole::ask);
    connect(&panel, &MusePanel::chosenSendRequested, this, &MuseConsole::askChosen);
    connect(&panel, &MusePanel::valueActivated, this, &MuseConsole::onValue);
    connect(&panel, &MusePanel::evidenceCleared, this, &MuseConsole::evidenceCleared);
    connect(&panel, &MusePanel::verifyRequested, this, &MuseConsole::verify);
    connect(&panel, &MusePanel::receiptOpenRequested, this, &MuseConsole::openReceipt);
    connect(&panel, &MusePanel::queryFormRequested, this, &MuseConsole::queryFormRequested);
    connect(&panel, &MusePanel::answerLightRequested, this, &MuseConsole::lightAnswer);
    connect(&panel, &MusePanel::stopRequested, this, &MuseConsole::stop);
    connect(&workbench, &Workbench::storeLeft, this, &MuseConsole::endReplays);
    wireConversations();
}

void MuseConsole::wireConversations()
{
    connect(&m_panel, &MusePanel::newConversationRequested, this, &MuseConsole::newConversation);
    connect(&m_panel, &MusePanel::conversationChosen, this, &MuseConsole::openConversation);
    connect(&m_panel, &MusePanel::conversationSearchRequested, m_conversations,
        &ConversationController::find);
    connect(
        m_conversations, &ConversationController::found, &m_panel, &MusePanel::showConversations);
    connect(m_conversations, &ConversationController::titleChanged, &m_panel,
        &MusePanel::setConversation);
    connect(m_conversations, &ConversationController::historyRead, this,
        [this](const QStringList& asked) { m_panel.input()->setHistory(asked); });
    connect(m_conversations, &ConversationController::left, this, &MuseConsole::onLeft);
    connect(m_conversations, &ConversationController::exchangeRead, this, &MuseConsole::onExchange);
    connect(m_conversations, &ConversationController::ready, this, &MuseConsole::onReady);
}

void MuseConsole::ask(const QString& question, int entry)
{
    askChosen({question, {}, false}, entry);
}

void MuseConsole::askChosen(const ChosenQuestion& question, int entry)
{
    if (!m_workbench.isOpen()) {
        m_panel.addFailure({ErrorCode::NoSuchGraph, tr("No store is open."), {},
                               tr("Open one, or start the demo world."), {}},
            entry);
        return;
    }
    if (m_conversations->isReady())
        send({question, entry});
    else
        m_early.push_back({question, entry});
}

/// What stands for a chosen query is no text that was typed.
QString MuseConsole::shownWords(const ChosenQuestion& question) const
{
    return question.calls.empty() ? m_panel.input()->shown(question.words) : question.words;
}

void MuseConsole::send(Asked asked)
{
    if (!asked.question.isChange)
        m_conversations->noteQuestion(shownWords(asked.question));
    asked.thread = m_conversations->thread();
    MuseMessage message;
    message.thread = asked.thread;
    message.message = toUtf8(asked.question.words);
    message.picture = m_picture ? m_picture() : PictureTimes();
    message.calls = asked.question.calls;
    message.isChange = asked.question.isChange;
    std::erase_if(m_running, [](const auto& running) { return !running.second.isRunning(); });
    m_running[asked.entry] = m_workbench.ask(std::move(message), this,
        [this, asked](const Result<MuseReply>& reply) { onReply(asked, reply); });
}

// A question that waits for its conversation to be read has not been sent.
void MuseConsole::stop(int entry)
{
    const Error stopped{ErrorCode::Cancelled, tr("The question was stopped."), {}, {}, {}};
    if (std::erase_if(m_early, [entry](const Asked& asked) { return asked.entry == entry; }) > 0)
        m_panel.addFailure(stopped, entry);
    else if (const auto running = m_running.find(entry); running != m_running.end())
        running->second.fail(stopped);
}

void MuseConsole::onLeft()
{
    m_early.clear();
    m_toLight.clear();
    m_answers.clear();
    m_panel.clear();
    emit conversationLeft();
    emit snapshotMade(SnapshotHash(""));
    countVerified();
}

void MuseConsole::onExchange(const Exchange& exchange)
{
    const QString question = toQString(exchange.question);
    const QString why = exchange.error
        ? sentences({displayText(exchange.error->message), displayText(exchange.error->hint)})
        : QString();
    m_panel.addEarlier(question, exchange.ts, exchange.answer.get(), why);
    if (!exchange.answer)
        return;
    m_answers.push_back(exchange.answer);
    addItems(*exchange.answer, question);
    for (const Receipt& receipt : exchange.answer->receipts()) {
        if (const auto known = m_verdicts.find(receipt.id); known != m_verdicts.end())
            m_panel.setVerdict(known->second);
    }
    emit answerRestored();
}

void MuseConsole::onReady()
{
    const auto newest = std::find_if(m_answers.rbegin(), m_answers.rend(),
        [](const auto& answer) { return answer->snapshot() != nullptr; });
    if (newest != m_answers.rend())
        emit snapshotMade((*newest)->snapshot()->hash);
    countVerified();
    for (const Asked& asked : std::exchange(m_early, {}))
        send(asked);
}

void MuseConsole::newConversation()
{
    m_conversations->startNew();
    m_panel.input()->setFocus(Qt::OtherFocusReason);
}

void MuseConsole::openConversation(const ThreadId& thread)
{
    m_conversations->choose(thread);
}

void MuseConsole::forgetConversations()
{
    m_panel.input()->setHistory({});
    m_conversations->forget();
}

// A receipt of a conversation that is opened again is in the viewer already.
void MuseConsole::addItems(const Answer& answer, const QString& question)
{
    if (answer.snapshot() == nullptr)
        return;
    std::vector<ReceiptItem> fresh;
    for (const ReceiptItem& item : receiptItems(
             *answer.snapshot(), question, m_workbench.catalogue().get(), answer.snapshot())) {
        const bool known = std::any_of(m_items.begin(), m_items.end(),
            [&item](const ReceiptItem& held) { return held.receipt.id == item.receipt.id; });
        if (!known)
            fresh.push_back(item);
    }
    m_items.insert(m_items.end(), fresh.begin(), fresh.end());
    if (m_viewer)
        m_viewer->addItems(fresh);
}

void MuseConsole::onReply(const Asked& asked, const Result<MuseReply>& came)
{
    if (came)
        emit replied(*came);
    // The answer to what was asked in another conversation is kept there.
    if (asked.thread != m_conversations->thread())
        return;
    if (!came || !came->reply) {
        const Error none{ErrorCode::Cancelled, tr("The store was closed before the answer came."),
            {}, tr("Ask again."), {}};
        m_panel.addFailure(came ? came->error.value_or(none) : came.error(), asked.entry);
        return;
    }
    const MuseReply& reply = *came;
    m_answers.push_back(reply.reply);
    if (m_answers.size() > mostAnswers)
        m_answers.erase(m_answers.begin());
    addItems(*reply.reply, shownWords(asked.question));
    if (reply.reply->snapshot())
        emit snapshotMade(reply.reply->snapshot()->hash);
    m_panel.addAnswer(*reply.reply, asked.entry);
    if (reply.unfiled) {
        m_panel.addFailure(
            {reply.unfiled->code, tr("This answer or its receipt could not be kept."),
                reply.unfiled->where, reply.unfiled->message, {}});
    }
    countVerified();
    emit answered();
    if (m_toLight.erase(asked.entry) > 0)
        lightAnswer(*reply.reply);
}

void MuseConsole::askAndLight(const NamedCall& call, const QString& words)
{
    m_toLight.insert(m_panel.askCall(toQString(call.query), call.args, words));
}

void MuseConsole::lightAnswer(const Answer& answer)
{
    Evidence all;
    for (const Claim& claim : answer.claims()) {
        for (const ClaimPart& part : claim.parts) {
            if (const auto* value = std::get_if<AnswerValue>(&part))
                merge(all, evidenceOf(m_workbench.catalogue().get(), answer, *value));
        }
    }
    if (!all.nodes.empty() || !all.edges.empty())
        emit evidenceRequested(all);
}

void MuseConsole::onValue(const AnswerValue& value)
{
    for (auto answer = m_answers.rbegin(); answer != m_answers.rend(); ++answer) {
        if (const Receipt* receipt = receiptOf(**answer, value.receipt())) {
            // Ids of one store may name other things in another.
            const auto& open = m_workbench.connection();
            const bool known = open && open->store;
            const StoreName name = known ? open->store->name() : StoreName();
            if (known && !isSameStore(receipt->store, name)) {
                emit failed({ErrorCode::NotFound,
                    tr("This answer is of another store: %1.")
                        .arg(oneLine(toQString(receipt->store.graph), 80)),
                    {}, tr("Open that store to see what the value rests on."), {}});
                return;
            }
            emit evidenceRequested(evidenceOf(m_workbench.catalogue().get(), **answer, value));
            return;
        }
    }
}

void MuseConsole::verify(const ReceiptId& receipt)
{
    verifyReceipts({receipt});
}

void MuseConsole::verifyReceipts(const std::vector<ReceiptId>& receipts)
{
    std::map<QString, std::vector<ReceiptId>> byFile;
    const std::set<ReceiptId> each(receipts.begin(), receipts.end());
    if (m_viewer)
        m_viewer->setRunning(each);
    for (const ReceiptId& id : each) {
        m_replaying.insert(id);
        m_panel.setRunning(id);
        const auto file = m_files.find(id);
        byFile[file == m_files.end() ? QString() : file->second].push_back(id);
    }
    for (const auto& [file, ids] : byFile) {
        if (!file.isEmpty()) {
            replay(ids, file);
            continue;
        }
        for (const ReceiptId& id : ids)
            replay({id}, {});
    }
}

void MuseConsole::replay(const std::vector<ReceiptId>& receipts, const QString& file)
{
    m_replays.add(m_workbench.verify(receipts, file, this,
        [this, receipts](const Result<std::vector<ReceiptVerdict>>& verdicts) {
            if (!verdicts) {
                onReplayFailed(receipts, verdicts.error());
                return;
            }
            onVerdicts(*verdicts);
        }));
}

void MuseConsole::onReplayFailed(const std::vector<ReceiptId>& receipts, const Error& error)
{
    if (error.code == ErrorCode::Cancelled) {
        showStopped({receipts.begin(), receipts.end()});
        return;
    }
    std::vector<ReceiptVerdict> verdicts(receipts.size());
    for (std::size_t i = 0; i < receipts.size(); ++i) {
        verdicts[i].receipt.id = receipts[i];
        verdicts[i].reason = "not_answered";
    }
    onVerdicts(std::move(verdicts));
    emit failed(error);
}

void MuseConsole::verifyLast()
{
    if (m_answers.empty())
        return;
    std::vector<ReceiptId> ids;
    for (const Receipt& receipt : m_answers.back()->receipts())
        ids.push_back(receipt.id);
    verifyReceipts(ids);
}

void MuseConsole::verifyAll()
{
    std::vector<ReceiptId> ids;
    for (const auto& answer : m_answers) {
        for (const Receipt& receipt : answer->receipts())
            ids.push_back(receipt.id);
    }
    verifyReceipts(ids);
}

void MuseConsole::onVerdicts(std::vector<ReceiptVerdict> verdicts)
{
    for (ReceiptVerdict& verdict : verdicts) {
        const ReceiptId id = verdict.receipt.id;
        const auto item = std::find_if(m_items.begin(), m_items.end(),
            [&id](const ReceiptItem& known) { return known.receipt.id == id; });
        if (item != m_items.end()) {
            if (verdict.receipt.query.empty())
                verdict.receipt = item->receipt;
            item->verdict = verdict;
        }
        m_replaying.erase(id);
        m_verdicts[id] = verdict;
        m_panel.setVerdict(verdict);
    }
    if (m_viewer)
        m_viewer->setVerdicts(verdicts);
    countVerified();
    for (const ReceiptVerdict& verdict : verdicts) {
        emit verdictShown(verdict.verdict);
        emit replayed(verdict);
    }
}

void MuseConsole::countVerified()
{
    VerifiedCount count;
    for (auto answer = m_answers.rbegin(); answer != m_answers.rend() && count.all() == 0; ++answer)
        count = mnemo::countVerified(**answer, m_verdicts);
    emit verifiedChanged(count);
}

ReceiptViewer* MuseConsole::viewer()
{
    if (!m_viewer) {
        m_viewer = new ReceiptViewer(m_window);
        m_viewer->setWindowFlag(Qt::Window);
        m_viewer->addItems(m_items);
        connect(m_viewer, &ReceiptViewer::verifyRequested, this, &MuseConsole::verify);
        connect(m_viewer, &ReceiptViewer::verifyAllRequested, this, &MuseConsole::verifyReceipts);
        connect(m_viewer, &ReceiptViewer::compareRequested, this, &MuseConsole::compareRequested);
        connect(m_viewer, &ReceiptViewer::storeRequested, this, &MuseConsole::storeRequested);
    }
    return m_viewer;
}

void MuseConsole::showReceipts()
{
    ReceiptViewer* window = viewer();
    m_workbench.checkLedger(this, [this](const Result<LedgerCheck>& check) {
        if (check && m_viewer)
            m_viewer->setLedger(*check);
    });
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
        if (known && !item.picture)
            continue; // one of our own, sent back
        fresh.push_back(item);
        if (known)
            continue; // in a figure, whose picture is still to be checked
        m_files[id] = file.path;
        m_items.push_back(item);
    }
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
    if (const auto& open = m_workbench.connection())
        m_conversations->openStore({open->info.name, placeOf(*open), m_workbench.catalogue()});
    countVerified();
}

void MuseConsole::markOlder(const StoreName& store, const QString& change)
{
    for (ReceiptItem& item : m_items)
        static_cast<void>(noteOlder(item, store, change));
    m_panel.markOlder(store, change);
    if (m_viewer)
        m_viewer->markOlder(store, change);
    emit answersAged();
}

QString MuseConsole::olderThan(const ReceiptId& receipt) const
{
    const auto item = std::find_if(m_items.begin(), m_items.end(),
        [&receipt](const ReceiptItem& known) { return known.receipt.id == receipt; });
    return item == m_items.end() ? QString() : item->olderThan;
}

void MuseConsole::endReplays()
{
    m_replays.failAll({ErrorCode::Cancelled, {}, {}, {}, {}});
}

void MuseConsole::showStopped(const std::set<ReceiptId>& receipts)
{
    for (const ReceiptId& receipt : receipts) {
        m_replaying.erase(receipt);
        m_panel.setRunning(receipt, false);
    }
    if (m_viewer)
        m_viewer->setRunning(receipts, false);
}

} // namespace mnemo

#include "moc_museconsole.cpp"
