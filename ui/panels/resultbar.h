// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/outcome.h"
#include "ui/panels/legendview.h"

#include <QStringList>
#include <QWidget>

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

class QHBoxLayout;
class QMenu;
class QToolButton;

namespace mnemo {

class Badge;
class ElidedLabel;
class TextLabel;

/// Which facts of a graph that knows when they hold are shown.
enum class FactView
{
    Unknown, ///< the graph says nothing of it
    Now,
    Moment, ///< of another time alone
    Loaded ///< all are loaded, and the time bar chooses among them
};

/// How much there is of what was asked for, where the store counts it.
struct SliceTotals
{
    std::optional<std::int64_t> nodes;
    std::optional<std::int64_t> edges;
    std::vector<std::pair<std::string, std::int64_t>> roles; ///< of the whole graph, largest first
};

/// What made the picture: queries, counts, what is partial, and what the evidence light shows.
class ResultBar final : public QWidget
{
    Q_OBJECT
public:
    explicit ResultBar(QWidget* parent = nullptr);

    /// The first outcome of a picture, or one that was merged into it.
    void startWith(const QueryOutcome& outcome);
    void addExpansion(const QueryOutcome& outcome);
    /// The picture is a part still, though its outcome is whole: only what is shown was asked for.
    void keepPartial();
    /// Why what is shown may not be of one moment; ignored where a reason is shown already.
    void addDoubt(const QString& why);
    void setCounts(const GraphCounts& counts);
    /// Of a result that was cut: how many of how many are shown, and what else can be asked for.
    void setTotals(SliceTotals totals);
    /// Those that open filter, look and layout.
    void setControlsKeys(const QString& keys);
    /// Words such as "7 nodes, 6 edges support “6”"; empty when there is no light.
    void setEvidence(const QString& words);
    /// `times` in words, such as "True on 2026-06-12, as known on 2026-07-10".
    void setFacts(FactView view, const QString& times = {});
    /// How many facts are drawn that have ended; nothing where none would be.
    void setEnded(std::optional<std::int64_t> ended);
    /// How much of the graph is shown, empty words when nothing is left out, and which groups
    /// alone; none: all.
    void setFiltered(const QString& words, const std::set<std::string>& groups);
    void clear();

signals:
    void presentChosen();
    void momentWanted();
    void timeBarChosen();
    /// So many nodes and edges at most are to be asked for.
    void moreWanted(qint64 nodes, qint64 edges);
    /// Nodes of this role alone; an empty one is for all roles.
    void roleWanted(const QString& role);
    void filterWanted();
    /// Roles, kinds and limits are to be chosen by hand.
    void choiceWanted();
    /// The controls of filter, look and layout.
    void controlsToggled(bool shown);

public slots:
    void setControlsShown(bool shown);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void takeDoubt(const QueryOutcome& outcome);
    void tellLimits(const QueryOutcome& outcome);
    void refresh();
    void showPartial();
    void createTime();
    void createControls();
    void createMore();
    void fillMore(QMenu& menu);
    void addLarger(QMenu& menu);
    void addRoles(QMenu& menu);

    QStringList m_queries;
    bool m_partial = false;
    QString m_doubt; ///< why what is shown may not be of one moment
    QString m_counted;
    std::int64_t m_nodes = 0; ///< loaded
    std::int64_t m_edges = 0;
    SliceTotals m_totals;
    QStringList m_onlyRoles; ///< that were asked for; empty: all
    QString m_limits; ///< of what was asked for, in words
    ElidedLabel* m_names;
    ElidedLabel* m_counts;
    ElidedLabel* m_ended;
    Badge* m_evidence;
    TextLabel* m_escape;
    Badge* m_partialBadge;
    Badge* m_doubtBadge;
    ElidedLabel* m_filtered;
    Badge* m_groups;
    QToolButton* m_more;
    QToolButton* m_time;
    QToolButton* m_controls;
};

} // namespace mnemo
