// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/flags/flagdesk.h"

#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvasselectionmodel.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/drawing/labels.h"
#include "ui/flags/flagdialog.h"
#include "ui/flags/flaglist.h"
#include "ui/flags/flagrow.h"
#include "ui/graph/graphcontroller.h"
#include "ui/panels/explorerpanel.h"
#include "ui/panels/explorerparts.h"
#include "ui/panels/inspectorpanel.h"
#include "ui/widgets/format.h"
#include "ui/window/noticebar.h"
#include "ui/window/windowactions.h"
#include "ui/window/windowguards.h"
#include "ui/window/windowrequests.h"

#include <QFileDialog>
#include <QMainWindow>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

FlagDesk::FlagDesk(Window& window, const GraphFeature& graph)
    : QObject(&window.frame), m_window(window), m_graph(graph), m_keeper(window.session, this),
      m_list(new FlagList(graph.explorer)), m_row(new FlagRow(graph.inspector))
{
    graph.explorer->parts()->add(ExplorerPart::Flags, m_list);
    graph.inspector->addFooter(m_row);
    wireActions();
    wireList();
    wireStore();
    connect(&m_keeper, &FlagKeeper::changed, this, &FlagDesk::showFlags);
    connect(&m_keeper, &FlagKeeper::unkept, &window.notices, &NoticeBar::showUnkept);
    connect(graph.canvas, &GraphCanvas::selectionChanged, this, &FlagDesk::showSelection);
    connect(graph.canvas, &GraphCanvas::edgeSelected, this, &FlagDesk::showSelection);
    // Names of what is flagged come with the graph.
    connect(graph.canvas, &GraphCanvas::sceneChanged, this, &FlagDesk::showFlags);
    showSelection();
}

void FlagDesk::wireActions()
{
    const WindowActions& actions = m_window.actions;
    actions.on(ActionId::FlagWrong, this, [this] { openDialog(selected(), FlagKind::Wrong); });
    actions.on(ActionId::FlagToCheck, this, [this] { openDialog(selected(), FlagKind::ToCheck); });
    actions.on(ActionId::RemoveFlag, this, [this] { m_keeper.remove(selected()); });
    actions.on(ActionId::SelectFlagged, this, [this] { selectFlagged(); });
    connect(m_row, &FlagRow::flagWanted, this, [this] { openDialog(selected(), {}); });
    connect(m_row, &FlagRow::removeWanted, this, [this] { m_keeper.remove(selected()); });
}

void FlagDesk::wireList()
{
    connect(m_list, &FlagList::goRequested, this, &FlagDesk::go);
    connect(m_list, &FlagList::changeRequested, this,
        [this](const FlagTarget& target) { openDialog({target}, {}); });
    connect(m_list, &FlagList::removeRequested, this,
        [this](const FlagTarget& target) { m_keeper.remove({target}); });
    connect(m_list, &FlagList::selectRequested, this, &FlagDesk::selectFlagged);
    connect(m_list, &FlagList::exportRequested, this, &FlagDesk::askForFile);
}

void FlagDesk::wireStore()
{
    Workbench* session = &m_window.session;
    connect(session, &Workbench::storeOpened, this,
        [this](const std::shared_ptr<const Connection>& connection) {
            m_keeper.follow(connection);
            showSelection();
        });
    connect(session, &Workbench::storeClosed, this, [this] {
        if (m_dialog)
            m_dialog->close(); // it is about a node of the graph that is left
        m_draft = {};
        m_keeper.stop();
        showSelection();
    });
    // Another program may have written flags.
    connect(m_graph.controller, &GraphController::answeredAgain, &m_keeper, &FlagKeeper::readAgain);
    m_window.guards.addRelease(UserDataPart::Views,
        [this](std::function<void()> released) { m_keeper.release(std::move(released)); });
    connect(&m_window.requests, &WindowRequests::dataDeleted, this,
        [this, session](const std::set<UserDataPart>& parts) {
            if (parts.contains(UserDataPart::Views) && session->connection())
                m_keeper.follow(session->connection());
        });
}

std::vector<FlagTarget> FlagDesk::selected() const
{
    std::vector<FlagTarget> targets;
    for (const NodeId& node : m_graph.canvas->selection())
        targets.emplace_back(node);
    const auto edge = m_graph.canvas->selectionModel().edge();
    if (targets.empty() && edge)
        targets.emplace_back(m_graph.canvas->scene().name(*edge));
    return targets;
}

QString FlagDesk::nameOf(const FlagTarget& target) const
{
    const GraphScene& scene = m_graph.canvas->scene();
    const auto nodeName = [&scene](const NodeId& id) {
        const auto index = scene.find(id);
        return index ? labelText(scene.node(*index), QString()) : oneLine(toQString(id.text), 60);
    };
    if (const auto* node = std::get_if<NodeId>(&target))
        return nodeName(*node);
    const auto& edge = std::get<EdgeName>(target);
    const QString kind = oneLine(toQString(edge.kind), 40);
    return tr("%1, %2, %3", "an edge: from, kind, to")
        .arg(nodeName(edge.from), kind, nodeName(edge.to));
}

QString FlagDesk::nameOf(const std::vector<FlagTarget>& targets) const
{
    return targets.size() == 1 ? nameOf(targets.front())
                               : tr("%1 nodes").arg(countText(std::ssize(targets)));
}

std::optional<Flag> FlagDesk::flagOf(const std::vector<FlagTarget>& targets) const
{
    std::optional<Flag> same;
    for (const FlagTarget& target : targets) {
        const auto found = m_keeper.flags().find(target);
        if (found == m_keeper.flags().end() || (same && *same != found->second))
            return {};
        same = found->second;
    }
    return same;
}

void FlagDesk::openDialog(const std::vector<FlagTarget>& targets, std::optional<FlagKind> kind)
{
    if (targets.empty() || !m_keeper.isOpen())
        return;
    if (m_dialog) {
        m_dialog->raise();
        return;
    }
    Flag offered = flagOf(targets).value_or(Flag());
    if (m_draft.targets == targets) {
        offered.kind = m_draft.kind;
        offered.note = m_draft.note;
    }
    offered.kind = kind.value_or(offered.kind);
    m_dialog = new FlagDialog(nameOf(targets), offered, &m_window.frame);
    connect(
        m_dialog, &FlagDialog::chosen, this, [this, targets](FlagKind chosen, const QString& note) {
            m_draft = {};
            m_keeper.put(targets, chosen, toUtf8(note));
        });
    connect(m_dialog, &FlagDialog::left, this, [this, targets](FlagKind left, const QString& note) {
        m_draft = {targets, left, toUtf8(note)};
    });
    m_dialog->open();
}

void FlagDesk::showFlags()
{
    m_graph.canvas->content().setFlags(m_keeper.flags());
    std::vector<FlagItem> items;
    for (const auto& [target, flag] : m_keeper.flags())
        items.push_back({target, flag, nameOf(target)});
    m_graph.explorer->parts()->setFlagCount(std::ssize(items));
    m_list->setFlags(std::move(items));
    showSelection();
}

void FlagDesk::showSelection()
{
    const std::vector<FlagTarget> targets = selected();
    const bool can = m_keeper.isOpen() && !targets.empty();
    const auto isFlagged
        = [this](const FlagTarget& target) { return m_keeper.flags().contains(target); };
    const WindowActions& actions = m_window.actions;
    actions[ActionId::FlagWrong]->setEnabled(can);
    actions[ActionId::FlagToCheck]->setEnabled(can);
    actions[ActionId::RemoveFlag]->setEnabled(
        can && std::any_of(targets.begin(), targets.end(), isFlagged));
    actions[ActionId::SelectFlagged]->setEnabled(!m_keeper.flags().empty());
    if (can)
        m_row->setFlag(flagOf(targets));
    else
        m_row->clear();
}

void FlagDesk::go(const FlagTarget& target)
{
    if (const auto* node = std::get_if<NodeId>(&target)) {
        emit m_window.requests.nodeWanted(toQString(node->text));
        return;
    }
    const auto& edge = std::get<EdgeName>(target);
    emit m_window.requests.nodeWanted(toQString(edge.from.text));
    if (m_graph.canvas->scene().find(edge))
        m_graph.canvas->selectionModel().selectEdge(edge);
}

void FlagDesk::selectFlagged()
{
    std::vector<NodeId> nodes;
    for (const auto& [target, flag] : m_keeper.flags()) {
        if (const auto* node = std::get_if<NodeId>(&target))
            nodes.push_back(*node);
    }
    m_graph.canvas->select(nodes);
}

void FlagDesk::askForFile()
{
    auto* dialog = new QFileDialog(&m_window.frame, tr("Export the flags"));
    dialog->setObjectName(u"flagsFile"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({tr("JSON (*.json)"), tr("Table (*.csv)")});
    dialog->setDefaultSuffix(u"json"_s);
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        dialog->setDefaultSuffix(filter.contains(u"*.csv"_s) ? u"csv"_s : u"json"_s);
    });
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        m_keeper.exportTo(path, [this, path](const Status& written) {
            if (written)
                m_window.notices.showNote(tr("The flags are in %1.").arg(path));
            else
                emit m_window.requests.failed(written.error());
        });
    });
    dialog->open();
}

} // namespace mnemo

#include "moc_flagdesk.cpp"
