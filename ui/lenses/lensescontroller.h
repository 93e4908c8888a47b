// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/lenses.h"
#include "ui/widgets/badge.h"

#include <QObject>

#include <functional>
#include <memory>
#include <vector>

namespace mnemo {

/// Runs the lenses of the catalogue for a stimulus, one after the other, and replays what they
/// found. Knows no widgets. GUI thread.
class LensesController final : public QObject
{
    Q_OBJECT
public:
    using Outcome = std::shared_ptr<const QueryOutcome>;
    using Take = std::function<void(const Outcome& outcome)>;
    /// Runs a named query off this thread; its outcome comes to `take` unless the store is left.
    using AskQuery = std::function<void(const std::string& query, const Json& args, Take take)>;

    LensesController(
        std::shared_ptr<const Catalogue> catalogue, AskQuery ask, QObject* parent = nullptr);

    /// What one lens came to.
    struct State
    {
        Lens lens;
        Outcome outcome; ///< the last one; null: not asked yet, or nothing to ask with
        std::string missing; ///< the argument that the stimulus lacks
        ReplayState replay = ReplayState::NotReplayed;
        bool isWaiting = false;
    };

    [[nodiscard]] const std::vector<State>& states() const { return m_states; }

    [[nodiscard]] const Stimulus& stimulus() const { return m_stimulus; }

    [[nodiscard]] bool isRunning() const { return m_running < m_states.size(); }

    /// How many lenses found something.
    [[nodiscard]] int foundCount() const;

    /// A run before ends without a word.
    void run(const Stimulus& stimulus);
    /// The same stimulus once more, if one was run and has been answered.
    void runAgain();
    /// Another store is open, or none: nothing is shown.
    void reset();
    /// Asks again what was answered: the same hash is a match.
    void verify();

signals:
    /// The lens at this place has another state.
    void changed(int index);
    void finished();

private:
    void askNext();
    void ask(std::size_t attempt);
    void take(std::size_t attempt, const Outcome& outcome);

    std::shared_ptr<const Catalogue> m_catalogue; ///< the lenses point into it
    AskQuery m_ask;
    std::vector<State> m_states;
    Stimulus m_stimulus;
    bool m_hasRun = false; ///< with this stimulus, over this store
    std::vector<Json> m_attempts; ///< of the running lens
    std::size_t m_running = 0;
    quint64 m_round = 0; ///< outcomes of earlier ones are dropped
};

} // namespace mnemo
