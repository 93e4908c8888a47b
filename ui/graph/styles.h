// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "core/picture/stylerules.h"
#include "ui/graph/graphfeature.h"

#include <QObject>
#include <QPointer>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

class StyleDialog;

/// Draws by other rules, as a step of the canvas' history.
void changeStyle(GraphCanvas& canvas, const StyleRules& rules);

/// How the graph that is opened first is to be shown; what is empty stays as it is.
struct LookOrder
{
    QString styles; ///< a file of them
    std::string colourBy;
    std::string sizeBy;
    std::string condition;
    bool bundled = false; ///< edges go along others

    [[nodiscard]] bool empty() const
    {
        return styles.isEmpty() && colourBy.empty() && sizeBy.empty() && condition.empty()
            && !bundled;
    }
};

/// Lets a person style the graph that is shown, and keeps the rules of each graph as a setting: a
/// graph that is opened again is drawn by them. Rules that were ordered are for this time alone,
/// and those kept come back without them; what a person changes of them is kept. GUI thread; lives
/// as long as the window.
class GraphStyles final : public QObject
{
    Q_OBJECT
public:
    GraphStyles(Window& window, const GraphFeature& graph);

    void openDialog();
    /// Draws by it, as one step of the canvas' history for each of its parts. Errors: BadArgument
    /// where no node has a value in what it colours or sizes by; its rules are drawn all the same.
    [[nodiscard]] Status use(const StyleSheet& sheet);

    /// Once the first graph is shown.
    void order(const LookOrder& order) { m_order = order; }

signals:
    /// Why an order cannot be done.
    void refused(const mnemo::Error& error);
    /// Rules of a file name what nothing in the graph has; they are drawn all the same.
    void doubted(const std::vector<mnemo::Error>& unknown);

private:
    enum class Access
    {
        Read,
        Write
    };

    [[nodiscard]] bool isSavedScene() const;
    void onShown();
    void take(const StyleRules& kept);
    void doOrder();
    [[nodiscard]] Status follow(const LookOrder& order);
    void keep();
    void importFrom(const QString& path);
    void exportTo(const QString& path);
    void askForFile(Access access);

    Window& m_window;
    GraphFeature m_graph;
    std::string m_store; ///< hash of the name of the graph that is shown; empty: none to keep for
    std::map<std::string, StyleRules> m_known; ///< by the hash: what this window has changed
    LatestJob m_reading{this};
    QPointer<StyleDialog> m_dialog;
    LookOrder m_order; ///< that is still to be done
    std::optional<StyleRules> m_ordered; ///< came with an order for this graph: not to be kept
    bool m_arriving = false; ///< the first slice of a store has come, and is not shown yet
    bool m_taken = false; ///< what was kept for the store is known
};

} // namespace mnemo
