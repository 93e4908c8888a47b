// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/memorylog.h"
#include "ui/graph/resultunion.h"

#include <QWidget>

#include <string>

namespace mnemo {

class ElidedLabel;
class GraphCanvas;
class LinkButton;
class Theme;

/// What there is to see of a moment, beside the one that was shown before it.
struct ShownMoment
{
    MemoryMoment moment;
    ResultUnion graph; ///< of both
    int came = 0; ///< nodes and edges that only this one has
    int went = 0;
    QString node; ///< id of the entity that was asked for, or empty
};

/// The graph of a memory as of one of its events, with what came and what went since the moment
/// that was shown before. A canvas of its own: nothing of the present mixes with it.
class MomentPage final : public QWidget
{
    Q_OBJECT
public:
    explicit MomentPage(QWidget* parent = nullptr);

    void show(const ShownMoment& shown);
    void clear();
    void setTheme(const Theme& theme);

    [[nodiscard]] GraphCanvas* canvas() const { return m_canvas; }

signals:
    void presentWanted();
    /// The receipt of what is shown is to be opened.
    void receiptWanted();

private:
    ElidedLabel* m_words;
    ElidedLabel* m_counts;
    LinkButton* m_receipt;
    LinkButton* m_present;
    GraphCanvas* m_canvas;
};

} // namespace mnemo
