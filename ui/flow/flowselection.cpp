// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/flow/flowselection.h"

#include "ui/flow/flowcontroller.h"
#include "ui/flow/flowpage.h"
#include "ui/flow/issuepanel.h"
#include "ui/flow/issuewords.h"

#include <QStringList>

namespace mnemo {

FlowSelection::FlowSelection(FlowController& controller, FlowPage& page, IssuePanel& panel)
    : QObject(&page), m_controller(controller), m_page(page), m_panel(panel)
{
    connect(&controller, &FlowController::chainsChanged, this,
        [this] { m_page.setChains(m_controller.chains(), m_controller.chain()); });
    connect(&controller, &FlowController::flowChanged, this, [this] {
        clear();
        m_page.setFlow(m_controller.flow());
    });
    connect(&controller, &FlowController::issuesChanged, this, [this] {
        clear();
        m_panel.setOutcome(m_controller.issues());
    });
    connect(&page, &FlowPage::chainChosen, &controller, &FlowController::showChain);
    connect(&page, &FlowPage::issueChosen, this, [this](std::size_t issue, bool adds) {
        // Marks are of the chain, whatever the panel lists.
        m_controller.setWholeModel(false);
        choose(issue, adds);
    });
    connect(&page, &FlowPage::lightEnded, this, &FlowSelection::clear);
    connect(&panel, &IssuePanel::issueChosen, this, &FlowSelection::choose);
    connect(&panel, &IssuePanel::wholeModelChosen, &controller, &FlowController::setWholeModel);
    connect(&panel, &IssuePanel::verifyWanted, &controller, &FlowController::verify);
    connect(&controller, &FlowController::verdictsChanged, this,
        [this] { m_panel.setVerdicts(m_controller.verdicts()); });
    m_panel.setOutcome({});
}

void FlowSelection::choose(std::size_t issue, bool adds)
{
    const bool wasChosen = m_chosen.contains(issue);
    if (!adds)
        m_chosen.clear();
    if (adds && wasChosen)
        m_chosen.erase(issue);
    else
        m_chosen.insert(issue);
    show();
}

void FlowSelection::clear()
{
    if (m_chosen.empty())
        return;
    m_chosen.clear();
    show();
}

void FlowSelection::show()
{
    const bool isOfChain = m_controller.issues() == m_controller.flow();
    m_page.setLit(isOfChain ? m_chosen : std::set<std::size_t>());
    m_panel.setLit(m_chosen);
    emit evidenceChanged(evidence());
}

IssueEvidence FlowSelection::evidence() const
{
    IssueEvidence all;
    const auto outcome = m_controller.issues();
    if (!outcome)
        return all;
    std::set<std::string> nodes;
    QStringList words;
    const auto result = modelResultOf(*outcome).value_or(ModelResult());
    for (const auto place : m_chosen) {
        if (place >= result.issues.size())
            continue;
        const ModelIssue& issue = result.issues[place];
        words << issueSentence(issue);
        if (!issue.flow.empty())
            nodes.insert(issue.flow);
        nodes.insert(issue.nodes.begin(), issue.nodes.end());
        all.edges.insert(all.edges.end(), issue.edges.begin(), issue.edges.end());
    }
    all.nodes.assign(nodes.begin(), nodes.end());
    all.words = words.join(QStringLiteral("; "));
    return all;
}

} // namespace mnemo

#include "moc_flowselection.cpp"
