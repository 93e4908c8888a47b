// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/compare/comparedesk.h"

#include "core/query/packedresult.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvaspointer.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/compare/citationbook.h"
#include "ui/compare/comparepage.h"
#include "ui/figures/figuredesk.h"
#include "ui/graph/evidencehighlight.h"
#include "ui/graph/graphcontroller.h"
#include "ui/muse/museconsole.h"
#include "ui/panels/inspectorpanel.h"
#include "ui/panels/openlink.h"
#include "ui/table/tablepanel.h"

#include <QScopedValueRollback>

#include <algorithm>

namespace mnemo {

namespace {

constexpr std::size_t mostShared = 20000; ///< nodes whose values are compared
constexpr std::size_t mostCarried = 50000; ///< rows that a figure of two results carries

/// Larger ones are drawn, and not drawn again.
bool canBeCarried(const ReceiptComparison& compared)
{
    std::size_t rows = 0;
    for (const auto& outcome : {compared.before, compared.after}) {
        for (const auto& [name, size] : listSizes(*outcome))
            rows += size;
    }
    return rows <= mostCarried;
}

} // namespace

CompareDesk::CompareDesk(Workbench& workbench, const CompareViews& views, QWidget* window)
    : QObject(window), m_workbench(workbench), m_views(views), m_window(window),
      m_citations(std::make_unique<CitationBook>())
{
    wireSelection();
    wireInspector();
    connect(views.console, &MuseConsole::answered, this, &CompareDesk::onAnswer);
    connect(views.console, &MuseConsole::answerRestored, this, &CompareDesk::onAnswer);
    connect(views.console, &MuseConsole::conversationLeft, this, [this] {
        m_citations->forgetAnswers();
        showCitations();
    });
    connect(views.console, &MuseConsole::verdictShown, this, &CompareDesk::showCitations);
    connect(views.console, &MuseConsole::answersAged, this, &CompareDesk::showCitations);
    connect(views.console, &MuseConsole::compareRequested, this, &CompareDesk::compareReceipts);
    connect(views.console, &MuseConsole::evidenceRequested, this,
        [this](const Evidence& evidence) { m_lit = evidence.nodes; });
    connect(views.console, &MuseConsole::evidenceCleared, this, [this] { m_lit.clear(); });
    connect(&views.graph->highlight(), &EvidenceHighlight::ended, this, [this] { m_lit.clear(); });
    connect(&views.graph->highlight(), &EvidenceHighlight::adopted, this,
        [this] { m_lit = m_views.canvas->content().evidence().nodes; });
    views.canvas->pointer().setCitedBy([desk = QPointer(this)](const NodeId& node) {
        return desk ? static_cast<int>(desk->m_citations->of(node, {}).size()) : 0;
    });
}

CompareDesk::~CompareDesk() = default;

void CompareDesk::wireSelection()
{
    GraphCanvas* canvas = m_views.canvas;
    connect(canvas, &GraphCanvas::selectionChanged, this, &CompareDesk::onSelection);
    connect(canvas, &GraphCanvas::edgeSelected, this, [this](const EdgeName& edge) {
        m_edge = edge;
        showCitations();
    });
    connect(
        m_views.table, &TablePanel::nodesSelected, this, [this](const std::vector<NodeId>& nodes) {
            const QScopedValueRollback leads(m_tableLeads, true);
            m_views.canvas->select(nodes);
        });
}

void CompareDesk::wireInspector()
{
    InspectorPanel* inspector = m_views.inspector;
    inspector->setNodeLookup([canvas = m_views.canvas](const std::string& id) {
        return canvas->scene().find(NodeId(id)).has_value();
    });
    connect(inspector, &InspectorPanel::nodeChosen, this,
        [this](const QString& id) { m_views.graph->reveal(NodeId(toUtf8(id))); });
    connect(inspector, &InspectorPanel::answerChosen, m_views.console, &MuseConsole::openReceipt);
    connect(inspector, &InspectorPanel::figureChosen, this,
        [this](const QString& file) { offerFile(file, m_window); });
    connect(&m_workbench, &Workbench::requestEnded, inspector,
        [inspector](const EndedRequest& request) {
            if (request.tick)
                inspector->setTick(request.tick);
        });
    connect(&m_workbench, &Workbench::storeOpened, inspector,
        [inspector] { inspector->setTick(std::nullopt); });
}

void CompareDesk::follow(FigureDesk& figures)
{
    connect(&figures, &FigureDesk::proved, this, [this](const QString& file) {
        if (m_lit.empty()) {
            noteFigure(file, *m_views.canvas);
        } else {
            m_citations->note(file, m_lit);
            showCitations();
        }
    });
}

void CompareDesk::noteFigure(const QString& file, const GraphCanvas& canvas)
{
    std::vector<NodeId> nodes;
    for (const NodeIndex index : canvas.shownNodes())
        nodes.push_back(canvas.scene().node(index).id);
    m_citations->note(file, nodes);
    showCitations();
}

void CompareDesk::onAnswer()
{
    const auto& answers = m_views.console->answers();
    if (answers.empty())
        return;
    QString question;
    for (const ReceiptItem& item : m_views.console->items()) {
        if (answers.back()->snapshot()
            && item.receipt.snapshotHash == answers.back()->snapshot()->hash)
            question = item.question;
    }
    m_citations->note(m_workbench.catalogue().get(), answers.back(), question);
    showCitations();
}

void CompareDesk::onSelection()
{
    m_edge.reset();
    const std::vector<NodeId> nodes = m_views.canvas->selection();
    if (!m_tableLeads)
        m_views.table->setSelectedNodes(nodes);
    emit nodesComparable(nodes.size() == 2);
    if (nodes.size() > 1)
        showShared(nodes);
    else
        showCitations();
}

/// Properties that all of them have with the same value.
void CompareDesk::showShared(const std::vector<NodeId>& nodes)
{
    if (nodes.size() > mostShared)
        return;
    const GraphScene& scene = m_views.canvas->scene();
    std::optional<Json> shared;
    for (const NodeId& id : nodes) {
        const auto index = scene.find(id);
        if (!index)
            continue;
        const Json& properties = scene.node(*index).properties;
        if (!shared) {
            shared = properties;
            continue;
        }
        for (auto item = shared->begin(); item != shared->end();) {
            const auto other = properties.find(item.key());
            if (other == properties.end() || *other != item.value())
                item = shared->erase(item);
            else
                ++item;
        }
        if (shared->empty())
            break;
    }
    m_views.inspector->showShared(shared.value_or(Json::object()));
}

void CompareDesk::showCitations()
{
    const std::vector<NodeId> nodes = m_views.canvas->selection();
    const Verdicts& verdicts = m_views.console->verdicts();
    std::vector<Citation> citations;
    if (nodes.size() == 1)
        citations = m_citations->of(nodes.front(), verdicts);
    else if (nodes.empty() && m_edge)
        citations = m_citations->of(*m_edge, verdicts);
    for (Citation& citation : citations)
        citation.olderThan = m_views.console->olderThan(citation.receipt);
    m_views.inspector->showCitations(std::move(citations));
}

ComparePage* CompareDesk::page()
{
    ComparePage* page = m_page.data();
    if (page == nullptr) {
        page = new ComparePage(m_window);
        connect(page, &ComparePage::figureRequested, this, &CompareDesk::openFigure);
        m_page = page;
    }
    page->setTheme(themeOf(m_window));
    return page;
}

FigureDesk* CompareDesk::figures()
{
    if (m_figures)
        return m_figures;
    ComparePage* shown = page();
    m_figures = new FigureDesk(m_workbench, *shown->canvas(), shown);
    connect(m_figures, &FigureDesk::proved, this, [this](const QString& file) {
        if (const ComparePage* made = m_page.data(); made != nullptr)
            noteFigure(file, *made->canvas());
    });
    connect(m_figures, &FigureDesk::exported, this, &CompareDesk::figureWritten);
    return m_figures;
}

void CompareDesk::openFigure()
{
    FigureBasis basis;
    basis.title = page()->claim();
    for (const ReceiptItem& item : page()->comparedReceipts()) {
        basis.receipts.push_back(item.receipt);
        if (!item.snapshotPath.isEmpty())
            basis.files.push_back(item.snapshotPath);
    }
    if (const auto& compared = page()->comparison(); compared && canBeCarried(*compared)) {
        basis.compared = {compared->before, compared->after};
        basis.told = compared->graph.told;
        for (const auto& outcome : basis.compared) {
            if (std::none_of(basis.receipts.begin(), basis.receipts.end(),
                    [&](const Receipt& receipt) { return namesResult(receipt, *outcome); }))
                basis.unfiled.push_back(outcome);
        }
    }
    figures()->setBasis(std::move(basis));
    figures()->openDialog();
}

void CompareDesk::compareNodes()
{
    const GraphScene& scene = m_views.canvas->scene();
    const std::vector<NodeId> nodes = m_views.canvas->selection();
    if (nodes.size() != 2) {
        emit nodesWanted(tr("Select two nodes to compare them."));
        return;
    }
    const auto left = scene.find(nodes.front());
    const auto right = scene.find(nodes.back());
    if (left && right)
        page()->showNodes(scene, *left, *right);
}

void CompareDesk::compareReceipts(const ReceiptId& receipt)
{
    const std::vector<ReceiptItem>& items = m_views.console->items();
    if (comparableQueries(items).empty()) {
        emit noteReady(
            tr("Two results of one query are needed: ask again later, or verify a receipt."));
        return;
    }
    const SceneLook& look = m_views.canvas->look();
    page()->canvas()->content().setGlyphs(look.style->wish.glyphs);
    page()->showReceipts(items, {look.scene, m_views.canvas->state().positions}, receipt);
}

} // namespace mnemo

#include "moc_comparedesk.cpp"
