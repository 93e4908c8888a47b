// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/schemaquestions.h"
#include "core/query/outcome.h"
#include "core/query/places.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace mnemo {

class OverviewPage;

/// Asks what is in the open graph, and which questions it answers, as soon as its page is visible.
class OverviewController final : public QObject
{
    Q_OBJECT
public:
    using Take = std::function<void(const std::shared_ptr<const QueryOutcome>& outcome)>;
    /// Runs a named query off this thread; its outcome comes to `take` unless the store is left.
    using AskQuery = std::function<void(const NamedCall& call, Take take)>;

    OverviewController(OverviewPage& page, AskQuery ask, QObject* parent);

    /// Another store is open, or none.
    void restart();
    /// Whether the page is on the screen: only then anything is asked.
    void setLooked(bool isLooked);
    /// What is shown may not be what the store holds any more.
    void refresh();

    /// Whether all that is to come has come.
    [[nodiscard]] bool isSettled() const { return !m_isAsking && !m_search; }

private:
    void askDescription();
    void onDescription(const QueryOutcome& outcome);
    void askQuestions();
    void ask(const NamedCall& call, const std::function<void(const QueryOutcome&)>& use);

    OverviewPage& m_page;
    AskQuery m_ask;
    quint64 m_round = 0; ///< outcomes of earlier ones are dropped
    bool m_isLooked = false;
    bool m_isAsking = false;
    bool m_isStale = true;
    std::string m_shown; ///< hash of the result on the page
    bool m_isWhole = false; ///< its questions are there, too
    std::unique_ptr<SchemaQuestions> m_search;
};

} // namespace mnemo
