// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "core/base/home.h"
#include "core/graph/storename.h"
#include "core/muse/conversations.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <deque>
#include <memory>
#include <string>
#include <vector>

class QTimer;

namespace mnemo {

struct Connection;

/// Knows which conversation of the open store is shown, and loads what was said in it before. All
/// reading is done on a worker; a conversation is handed over one exchange at a time, so that a
/// long one does not block anything. GUI thread.
class ConversationController final : public QObject
{
    Q_OBJECT
public:
    ConversationController(Home home, QObject* parent);

    /// What is known of a store at its opening.
    struct OpenedStore
    {
        StoreName name;
        std::string place; ///< where it lies; see placeOf()
        std::shared_ptr<const Catalogue> catalogue;
    };

    /// Brings the newest conversation of the store. Nothing happens when it is the same store.
    void openStore(OpenedStore store);

    /// Begins a new conversation, unless nothing was asked in the one that is shown.
    void startNew();
    /// Brings another conversation of the same store.
    void choose(const ThreadId& thread);
    /// Asks for the store's conversations that have these words, or for all of them.
    void find(const QString& words);
    /// A question is asked in the shown conversation.
    void noteQuestion(const QString& question);
    /// The kept conversations are gone.
    void forget();

    /// The shown conversation; it is known once isReady().
    [[nodiscard]] const ThreadId& thread() const { return m_thread; }

    [[nodiscard]] bool isReady() const { return m_ready; }

    /// All of the store, the newest first, as far as they were read.
    [[nodiscard]] const std::vector<ConversationTitle>& titles() const { return m_titles; }

signals:
    /// What is shown is of another conversation, or of another store.
    void left();
    void exchangeRead(const mnemo::Exchange& exchange);
    /// All that was said before is handed over; questions go to thread() from now on.
    void ready();
    /// What find() found.
    void found(const std::vector<mnemo::ConversationTitle>& titles);
    /// The shown conversation's first question; empty for a new one.
    void titleChanged(const QString& title);
    /// What was asked of this store before, the oldest first.
    void historyRead(const QStringList& questions);

private:
    void leave();
    void read();
    void handOver();

    Home m_home;
    OpenedStore m_store;
    std::string m_opened; ///< what tells the open store from others
    std::string m_key; ///< what its conversations are kept by
    ThreadId m_thread{""};
    std::vector<ConversationTitle> m_titles;
    std::deque<Exchange> m_waiting; ///< read, and not yet handed over
    bool m_hasQuestions = false;
    bool m_ready = false;
    LatestJob m_reading;
    LatestJob m_finding;
    QTimer* m_next;
};

/// The location of a store, which identifies it as long as it has no id.
[[nodiscard]] std::string placeOf(const Connection& connection);

} // namespace mnemo
