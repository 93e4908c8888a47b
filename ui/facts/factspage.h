// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/facts/factlist.h"

#include <QWidget>

class QStackedLayout;
class QToolButton;

namespace mnemo {

class LinkButton;
class TextLabel;

/// The facts of one node, for the inspector: those that are true at the moment looked at, that
/// ended before and that begin after it. How many are left out as they were recorded later stands
/// below.
class FactsPage final : public QWidget
{
    Q_OBJECT
public:
    explicit FactsPage(QWidget* parent = nullptr);

    [[nodiscard]] FactList* list() const { return m_list; }

    /// Chooses the order; it stands beside the page's title.
    [[nodiscard]] QToolButton* orderButton() const { return m_order; }

    /// Another node, about which nothing is known yet.
    void startWith(const std::string& node);
    void showFacts(const FactSlice& slice, const std::string& node,
        const std::map<std::string, QString>& episodes);
    /// Why no facts came.
    void showFailure(const QString& why);
    void setMoment(const FactMoment& moment);

signals:
    void factChosen(const mnemo::EdgeName& edge);
    /// One of the episodes that a fact came from.
    void episodeWanted(const mnemo::EdgeName& edge, const std::string& episode);
    void nodeWanted(const QString& node);
    /// To the node before.
    void backWanted();

private:
    void createFooter();
    void createOrder();
    void openMenu(const EdgeName& edge, QPoint at);
    void tell();

    FactList* m_list;
    QStackedLayout* m_pages;
    TextLabel* m_empty;
    TextLabel* m_partial;
    QWidget* m_footer;
    TextLabel* m_later;
    LinkButton* m_showLater;
    QToolButton* m_order;
    bool m_came = false; ///< the facts of the node
    bool m_laterShown = false;
};

} // namespace mnemo
