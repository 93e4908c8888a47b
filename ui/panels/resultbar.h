// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/outcome.h"
#include "ui/panels/legendview.h"

#include <QStringList>
#include <QWidget>

#include <cstdint>

class QHBoxLayout;
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
    Moment,
    History ///< all, whenever they held
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
    /// Why what is shown may not be of one moment, unless another reason is told already.
    void addDoubt(const QString& why);
    void setCounts(const GraphCounts& counts);
    /// Those that open filter, look and layout.
    void setControlsKeys(const QString& keys);
    /// Words such as "7 nodes, 6 edges support “6”"; empty when there is no light.
    void setEvidence(const QString& words);
    /// `moment` is that of FactView::Moment, seconds since 1970.
    void setFacts(FactView view, std::int64_t moment = 0);
    /// How much of the graph is shown; empty words when nothing is left out.
    void setFiltered(const QString& words);
    void clear();

signals:
    void presentChosen();
    void momentWanted();
    void historyChosen();
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
    void createTime();
    void createControls();

    QStringList m_queries;
    bool m_partial = false;
    QString m_doubt; ///< why what is shown may not be of one moment
    QString m_counted;
    ElidedLabel* m_names;
    ElidedLabel* m_counts;
    Badge* m_evidence;
    TextLabel* m_escape;
    Badge* m_partialBadge;
    Badge* m_doubtBadge;
    ElidedLabel* m_filtered;
    QToolButton* m_time;
    QToolButton* m_controls;
};

} // namespace mnemo
