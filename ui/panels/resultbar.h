// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/outcome.h"
#include "ui/panels/legendview.h"

#include <QStringList>
#include <QWidget>

class QHBoxLayout;

namespace mnemo {

class Badge;
class ElidedLabel;
class TextLabel;

/// What made the picture: queries, counts, what is partial, and what the evidence light shows.
class ResultBar final : public QWidget
{
    Q_OBJECT
public:
    explicit ResultBar(QWidget* parent = nullptr);

    /// The first outcome of a picture, or one that was merged into it.
    void startWith(const QueryOutcome& outcome);
    void addExpansion(const QueryOutcome& outcome);
    void setCounts(const GraphCounts& counts);
    /// Words such as "7 nodes, 6 edges support “6”"; empty when there is no light.
    void setEvidence(const QString& words);
    void clear();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void refresh();

    QStringList m_queries;
    bool m_partial = false;
    QString m_counted;
    ElidedLabel* m_names;
    TextLabel* m_counts;
    Badge* m_evidence;
    TextLabel* m_escape;
    Badge* m_partialBadge;
};

} // namespace mnemo
