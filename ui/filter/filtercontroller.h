// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/muse/nodefilter.h"
#include "core/query/outcome.h"

#include <QObject>

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

class QTimer;

namespace mnemo {

class FilterPanel;
class RelationRow;

/// Keeps a filter in step with the open graph: asks what can be chosen, counts what is found while
/// it is put together, and emits what is to be run.
class FilterController final : public QObject
{
    Q_OBJECT
public:
    using Take = std::function<void(const std::shared_ptr<const QueryOutcome>& outcome)>;
    /// Runs a named query off this thread; its outcome comes to `take` unless the store is left.
    using AskQuery = std::function<void(const NamedCall& call, Take take)>;

    FilterController(FilterPanel& panel, AskQuery ask, const Clock& clock, QObject* parent);

    /// Another store is open, or none.
    void restart(bool isOpen);
    /// Whether the panel is on the screen: only then anything is asked.
    void setLooked(bool isLooked);
    /// What is known may not be what the store holds any more.
    void refresh();
    /// Shows the query as a filter; false where no filter asks so.
    [[nodiscard]] bool open(const NamedCall& call);

    /// So many of the nodes that were found are loaded and selected now.
    void noteSelected(std::size_t loaded, std::size_t found);

signals:
    void runRequested(const std::string& query, const mnemo::Json& args);
    void nodesFound(const std::vector<std::string>& ids);

private:
    using Use = std::function<void(const QueryOutcome&)>;

    void ask(const NamedCall& call, quint64& round, const Use& use);
    void describe();
    void onChanged();
    void count();
    void onCount(const QueryOutcome& outcome);
    void askWithout(std::size_t condition);
    void offerHint();
    void run();
    void select();
    void findNames(RelationRow* row, const QString& text, const std::string& role);
    [[nodiscard]] std::optional<NamedCall> callNow();

    FilterPanel& m_panel;
    AskQuery m_ask;
    Clock m_clock;
    GraphDescription m_description;
    bool m_isOpen = false;
    bool m_isLooked = false;
    bool m_isStale = true;
    quint64 m_descriptions = 0; ///< outcomes of earlier requests are dropped
    quint64 m_counts = 0;
    quint64 m_names = 0;
    quint64 m_selections = 0;
    QTimer* m_later; ///< counts once no key was pressed for a while
    QTimer* m_long; ///< says that it takes long
    std::vector<std::int64_t> m_without; ///< found without the condition of each place
};

} // namespace mnemo
