// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/entities/entitiesfeature.h"

#include "core/entities/entity.h"
#include "core/entities/operationnames.h"
#include "core/query/places.h"
#include "ui/canvas/canvasselectionmodel.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/entities/entitiescontroller.h"
#include "ui/entities/timelinepanel.h"
#include "ui/figures/outcomereceipts.h"
#include "ui/graph/graphfeature.h"
#include "ui/widgets/format.h"
#include "ui/window/centrepages.h"
#include "ui/window/familywatch.h"
#include "ui/window/noticebar.h"
#include "ui/window/windowactions.h"
#include "ui/window/windowrequests.h"

#include <QCoreApplication>
#include <QMainWindow>

#include <array>
#include <optional>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct EntitiesText
{
    Q_DECLARE_TR_FUNCTIONS(EntitiesFeature)
};

constexpr int kTimelineHeight = 300;

/// What each action needs to be selected.
enum class Needs
{
    Nothing,
    Entity,
    Relation,
    Event ///< of the log, any
};

struct EntityAction
{
    ActionId id;
    Needs needs;
};

constexpr std::array kWrites{EntityAction{ActionId::AddEntity, Needs::Nothing},
    EntityAction{ActionId::AddRelation, Needs::Nothing},
    EntityAction{ActionId::EditEntity, Needs::Entity},
    EntityAction{ActionId::DeleteEntity, Needs::Entity},
    EntityAction{ActionId::DeleteRelation, Needs::Relation},
    EntityAction{ActionId::UndoEvent, Needs::Event}};

/// An entity of the canvas.
struct ChosenEntity
{
    std::string id;
    QString name;
};

std::vector<ChosenEntity> chosenEntities(const GraphCanvas& canvas)
{
    std::vector<ChosenEntity> chosen;
    for (const NodeId& id : canvas.selection()) {
        const auto index = canvas.scene().find(id);
        if (!index || !isEntityType(canvas.scene().node(*index).role))
            continue;
        const std::string& label = canvas.scene().node(*index).label;
        chosen.push_back({id.text, toQString(label.empty() ? id.text : label)});
    }
    return chosen;
}

/// The only one that is selected.
std::optional<ChosenEntity> chosenEntity(const GraphCanvas& canvas)
{
    const auto chosen = chosenEntities(canvas);
    return chosen.size() == 1 ? std::optional(chosen.front()) : std::nullopt;
}

/// The id of the relation that is selected; or empty.
std::string chosenRelation(const GraphCanvas& canvas)
{
    const auto edge = canvas.selectionModel().edge();
    if (!edge)
        return {};
    const SceneEdge& chosen = canvas.scene().edge(*edge);
    return isRelationType(chosen.kind) ? chosen.key : std::string();
}

void addTimeline(Window& window, TimelinePanel* timeline)
{
    PanelPlaces* panels = &window.panels;
    Panel place{timeline, PanelSide::Bottom, {}, EntitiesText::tr("Timeline"), u"clock"_s};
    place.leastHeight = kTimelineHeight;
    panels->add(place);
    window.actions.on(
        ActionId::ShowTimeline, timeline, [panels, timeline] { panels->reveal(timeline); });
    QObject::connect(
        timeline, &TimelinePanel::emptyChanged, timeline, [panels, timeline](bool isEmpty) {
            panels->setEmpty(timeline, isEmpty);
            panels->setSummary(timeline, timeline->summary());
        });
    QObject::connect(
        timeline, &TimelinePanel::nodeChosen, &window.requests, &WindowRequests::nodeWanted);
}

void wireMoments(Window& window, EntitiesController* controller, TimelinePanel* timeline,
    const GraphFeature& graph)
{
    CentrePages* pages = &window.pages;
    auto* page = new MomentPage(pages);
    pages->addPassing({page, u"clock"_s, EntitiesText::tr("As of an event")});
    controller->setKnown([page, canvas = graph.canvas] {
        const GraphCanvas& shown = page->canvas()->scene().empty() ? *canvas : *page->canvas();
        return KnownGraph{shown.look().scene, shown.state().positions};
    });
    QObject::connect(controller, &EntitiesController::momentReady, page,
        [pages, page](const ShownMoment& shown) {
            page->show(shown);
            pages->openPage(page);
        });
    QObject::connect(controller, &EntitiesController::presentWanted, page,
        [pages, page, graphPage = graph.page] {
            const bool wasLookedAt = pages->currentPage() == page;
            pages->closePage(page);
            page->clear();
            if (wasLookedAt)
                pages->openPage(graphPage);
        });
    QObject::connect(page, &MomentPage::presentWanted, controller, [controller, timeline] {
        timeline->returnToPresent();
        controller->showPresent();
    });
    auto* receipts = new OutcomeReceipts(window.session, page);
    QObject::connect(page, &MomentPage::receiptWanted, receipts,
        [receipts, controller] { receipts->open(controller->moment()); });
    QObject::connect(receipts, &OutcomeReceipts::noteReady, &window.notices, &NoticeBar::showNote);
    QObject::connect(&window.requests, &WindowRequests::themeApplied, page,
        [page](const ThemeOptions& options) { page->setTheme(Theme(options)); });
}

Json relationToAdd(const GraphCanvas& canvas)
{
    Json relation{{operation::kOp, operation::kAddRelation}};
    const auto chosen = chosenEntities(canvas);
    if (!chosen.empty())
        relation[operation::kSource] = chosen.front().id;
    if (chosen.size() > 1)
        relation[operation::kTarget] = chosen[1].id;
    return relation;
}

void wireActions(Window& window, EntitiesController* controller, TimelinePanel* timeline,
    const GraphCanvas* canvas)
{
    const WindowActions& actions = window.actions;
    actions.on(ActionId::AddEntity, controller, [controller] {
        controller->edit({{operation::kOp, operation::kAddEntity}});
    });
    actions.on(ActionId::AddRelation, controller,
        [controller, canvas] { controller->edit(relationToAdd(*canvas)); });
    actions.on(ActionId::EditEntity, controller, [controller, canvas] {
        if (const auto chosen = chosenEntity(*canvas))
            controller->editEntity(chosen->id);
    });
    actions.on(ActionId::DeleteEntity, controller, [controller, canvas] {
        if (const auto chosen = chosenEntity(*canvas))
            controller->edit(
                {{operation::kOp, operation::kDeleteEntity}, {operation::kEntityId, chosen->id}});
    });
    actions.on(ActionId::DeleteRelation, controller, [controller, canvas] {
        if (const auto chosen = chosenRelation(*canvas); !chosen.empty())
            controller->edit(
                {{operation::kOp, operation::kDeleteRelation}, {operation::kRelationId, chosen}});
    });
    actions.on(ActionId::UndoEvent, controller, [controller] { controller->undoNewest(); });
    actions.on(ActionId::RunAgain, controller, [controller] { controller->refresh(); });
    actions.on(
        ActionId::ShowHistory, controller, [controller, timeline, canvas, panels = &window.panels] {
            const auto chosen = chosenEntity(*canvas);
            if (!chosen)
                return;
            controller->showHistory(chosen->id, chosen->name);
            panels->reveal(timeline);
        });
}

bool isThere(Needs needs, const GraphCanvas& canvas, const TimelinePanel& timeline)
{
    switch (needs) {
    case Needs::Nothing:
        return true;
    case Needs::Entity:
        return chosenEntity(canvas).has_value();
    case Needs::Relation:
        return !chosenRelation(canvas).empty();
    case Needs::Event:
        return timeline.newest() != nullptr;
    }
    return false;
}

QString missingWords(Needs needs)
{
    switch (needs) {
    case Needs::Entity:
        return EntitiesText::tr("Select one entity in the graph first.");
    case Needs::Relation:
        return EntitiesText::tr("Select one relation in the graph first.");
    case Needs::Event:
        return EntitiesText::tr("The log has no event yet.");
    case Needs::Nothing:
        break;
    }
    return {};
}

/// What cannot be done now is disabled, and says why.
void showWrites(const Window& window, const EntitiesController& controller,
    const TimelinePanel& timeline, const GraphCanvas& canvas)
{
    const QString refusal = controller.refusal();
    for (const auto& [id, needs] : kWrites) {
        const QString why = !refusal.isEmpty() ? refusal
            : isThere(needs, canvas, timeline) ? QString()
                                               : missingWords(needs);
        QAction* action = window.actions[id];
        action->setEnabled(why.isEmpty());
        action->setStatusTip(why);
        action->setToolTip(plainToolTip(why.isEmpty() ? action->text() : why));
    }
    window.actions[ActionId::ShowHistory]->setEnabled(chosenEntity(canvas).has_value());
}

/// They show where the graph holds entities, and where it could begin to.
void offerEntities(Window& window, TimelinePanel* timeline)
{
    const auto offer = [&window, timeline] {
        const FamilyWatch& families = window.families;
        const bool isHeld = families.isKnown() && families.holds(QueryPlace::MemoryTimeline);
        const bool isOffered = isHeld || families.isAllShown() || !families.hasGraph();
        window.panels.offer(timeline, isHeld);
        window.actions.showMenuOf(ActionId::AddEntity, isOffered);
        for (const auto& each : kWrites)
            window.actions[each.id]->setVisible(isOffered);
        for (const auto id : {ActionId::ShowHistory, ActionId::ShowTimeline})
            window.actions[id]->setVisible(isOffered);
    };
    QObject::connect(&window.families, &FamilyWatch::changed, timeline, offer);
    offer();
}

} // namespace

void installEntities(Window& window, const GraphFeature& graph)
{
    auto* timeline = new TimelinePanel(&window.frame);
    addTimeline(window, timeline);
    auto* controller = new EntitiesController(window.session, *timeline, window.frame);
    wireMoments(window, controller, timeline, graph);
    wireActions(window, controller, timeline, graph.canvas);
    QObject::connect(
        controller, &EntitiesController::failed, &window.requests, &WindowRequests::failed);
    const auto show = [&window, controller, timeline, canvas = graph.canvas] {
        showWrites(window, *controller, *timeline, *canvas);
    };
    QObject::connect(graph.canvas, &GraphCanvas::selectionChanged, timeline, show);
    QObject::connect(graph.canvas, &GraphCanvas::sceneChanged, timeline, show);
    QObject::connect(timeline, &TimelinePanel::emptyChanged, timeline, show);
    QObject::connect(&window.session.writing(), &StoreWriting::changed, timeline, show);
    QObject::connect(&window.session, &Workbench::storeClosed, timeline, show);
    offerEntities(window, timeline);
    show();
}

} // namespace mnemo
