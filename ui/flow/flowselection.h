// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/modelresult.h"

#include <QObject>
#include <QString>

#include <cstddef>
#include <set>
#include <string>
#include <vector>

namespace mnemo {

class FlowController;
class FlowPage;
class IssuePanel;

/// What the chosen issues rest on.
struct IssueEvidence
{
    std::vector<std::string> nodes;
    std::vector<ModelEdge> edges;
    QString words; ///< of the issues
};

/// Shows what the controller gets in the page and in the panel of issues, and lights chosen issues
/// in both.
class FlowSelection final : public QObject
{
    Q_OBJECT
public:
    FlowSelection(FlowController& controller, FlowPage& page, IssuePanel& panel);

    void choose(std::size_t issue, bool adds);
    void clear();

    [[nodiscard]] const std::set<std::size_t>& chosen() const { return m_chosen; }

signals:
    /// Empty where no issue is chosen any more.
    void evidenceChanged(const mnemo::IssueEvidence& evidence);

private:
    void show();
    [[nodiscard]] IssueEvidence evidence() const;

    FlowController& m_controller;
    FlowPage& m_page;
    IssuePanel& m_panel;
    std::set<std::size_t> m_chosen; ///< places in the list of the result
};

} // namespace mnemo
