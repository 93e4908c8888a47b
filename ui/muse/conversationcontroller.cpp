// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/muse/conversationcontroller.h"

#include "core/base/pools.h"
#include "core/session/connection.h"

#include <QFileInfo>
#include <QTimer>

#include <algorithm>

namespace mnemo {

namespace {

constexpr std::size_t kMostExchanges = 60; ///< the last ones of a conversation

/// What one reading brings.
struct Brought
{
    std::string key;
    ThreadId thread{""};
    std::vector<ConversationTitle> titles;
    std::vector<Exchange> exchanges;
    QStringList history;
};

/// Whether an answer of these was given by the store.
bool areOf(const StoreName& store, const std::vector<Exchange>& exchanges)
{
    return std::any_of(exchanges.begin(), exchanges.end(), [&store](const Exchange& exchange) {
        return exchange.answer && !exchange.answer->receipts().empty()
            && isSameStore(exchange.answer->receipts().front().store, store);
    });
}

Brought bring(const Conversations& kept, const std::string& key, const ThreadId& chosen,
    const Catalogue& catalogue)
{
    Brought brought{key, chosen, kept.list(), {}, {}};
    if (chosen.text.empty())
        brought.thread = brought.titles.empty() ? kept.thread(1) : brought.titles.front().thread;
    brought.exchanges = kept.read(brought.thread, catalogue, kMostExchanges);
    for (const std::string& question : kept.asked())
        brought.history.append(toQString(question));
    return brought;
}

} // namespace

std::string placeOf(const Connection& connection)
{
    const StoreUrl& url = connection.url;
    if (url.kind != StoreUrl::Kind::Sqlite)
        return toUtf8(url.address + u'\n' + url.graph);
    const QString canonical = QFileInfo(url.path).canonicalFilePath();
    return toUtf8(canonical.isEmpty() ? QFileInfo(url.path).absoluteFilePath() : canonical);
}

ConversationController::ConversationController(Home home, QObject* parent)
    : QObject(parent), m_home(std::move(home)), m_reading(this), m_finding(this),
      m_next(new QTimer(this))
{
    m_next->setInterval(0);
    connect(m_next, &QTimer::timeout, this, &ConversationController::handOver);
}

void ConversationController::leave()
{
    m_next->stop();
    m_waiting.clear();
    m_hasQuestions = false;
    m_ready = false;
    emit left();
}

void ConversationController::openStore(OpenedStore store)
{
    m_store = std::move(store);
    const std::string opened = m_store.name.hasId() ? *m_store.name.id : m_store.place;
    if (opened == m_opened)
        return;
    m_opened = opened;
    m_key = opened;
    m_thread = ThreadId("");
    m_titles.clear();
    leave();
    emit titleChanged({});
    read();
}

void ConversationController::choose(const ThreadId& thread)
{
    if (m_key.empty() || (m_ready && thread == m_thread))
        return;
    m_thread = thread;
    leave();
    read();
}

void ConversationController::read()
{
    m_reading.start(
        readingPool(),
        [home = m_home, key = m_key, store = m_store, chosen = m_thread](
            const CancelToken&) -> Result<Brought> {
            Brought brought = bring(Conversations(home, key), key, chosen, *store.catalogue);
            if (!brought.titles.empty() || !chosen.text.empty())
                return brought;
            // What was said before the store had its id is kept by where it lies.
            Brought before
                = bring(Conversations(home, store.place), store.place, chosen, *store.catalogue);
            return areOf(store.name, before.exchanges) ? before : brought;
        },
        [this](const Result<Brought>& brought) {
            if (!brought)
                return;
            m_key = brought->key;
            m_thread = brought->thread;
            m_titles = brought->titles;
            m_waiting.assign(brought->exchanges.begin(), brought->exchanges.end());
            m_hasQuestions = !m_waiting.empty();
            const auto shown = std::find_if(m_titles.begin(), m_titles.end(),
                [this](const ConversationTitle& title) { return title.thread == m_thread; });
            emit titleChanged(shown == m_titles.end() ? QString() : toQString(shown->title));
            emit historyRead(brought->history);
            handOver();
        });
}

void ConversationController::handOver()
{
    if (m_waiting.empty()) {
        m_next->stop();
        m_ready = true;
        emit ready();
        return;
    }
    const Exchange exchange = std::move(m_waiting.front());
    m_waiting.pop_front();
    m_next->start();
    emit exchangeRead(exchange);
}

void ConversationController::startNew()
{
    if (!m_ready || !m_hasQuestions)
        return;
    int number = 1;
    const Conversations kept(m_home, m_key);
    const auto isKept = [&](const ThreadId& thread) {
        return thread == m_thread
            || std::any_of(m_titles.begin(), m_titles.end(),
                [&](const ConversationTitle& title) { return title.thread == thread; });
    };
    while (isKept(kept.thread(number)))
        ++number;
    m_thread = kept.thread(number);
    leave();
    m_ready = true;
    emit titleChanged({});
    emit ready();
}

void ConversationController::find(const QString& words)
{
    if (m_key.empty())
        return;
    m_finding.start(
        readingPool(),
        [kept = Conversations(m_home, m_key), words = toUtf8(words)](const CancelToken&)
            -> Result<std::vector<ConversationTitle>> { return kept.list(words); },
        [this, isAll = words.trimmed().isEmpty()](
            const Result<std::vector<ConversationTitle>>& titles) {
            if (!titles)
                return;
            if (isAll)
                m_titles = *titles;
            emit found(*titles);
        });
}

void ConversationController::noteQuestion(const QString& question)
{
    const auto shown = std::find_if(m_titles.begin(), m_titles.end(),
        [this](const ConversationTitle& title) { return title.thread == m_thread; });
    if (shown == m_titles.end()) {
        m_titles.insert(m_titles.begin(), {m_thread, toUtf8(question), 0, 1, {}});
        emit titleChanged(question);
    }
    m_hasQuestions = true;
}

void ConversationController::forget()
{
    if (m_key.empty())
        return;
    m_reading.cancel();
    m_titles.clear();
    m_thread = Conversations(m_home, m_key).thread(1);
    leave();
    m_ready = true;
    emit titleChanged({});
    emit historyRead({});
    emit ready();
}

} // namespace mnemo

#include "moc_conversationcontroller.cpp"
