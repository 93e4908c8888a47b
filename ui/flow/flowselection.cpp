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
    const Json& issues = outcome->result.at("issues");
    for (const auto place : m_chosen) {
        if (place >= issues.size())
            continue;
        const Json& issue = issues[place];
        words << issueSentence(issue);
        if (issue.contains("flow"))
            nodes.insert(issue.at("flow").get<std::string>());
        for (const Json& node : issue.at("nodes"))
            nodes.insert(node.get<std::string>());
        for (const Json& edge : issue.at("edges"))
            all.edges.push_back({edge.at("source").get<std::string>(),
                edge.at("type").get<std::string>(), edge.at("target").get<std::string>()});
    }
    all.nodes.assign(nodes.begin(), nodes.end());
    all.words = words.join(QStringLiteral("; "));
    return all;
}

} // namespace mnemo
