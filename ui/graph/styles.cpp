// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/styles.h"

#include "core/base/async.h"
#include "core/base/hash.h"
#include "core/base/pools.h"
#include "core/base/text.h"
#include "core/picture/categories.h"
#include "core/picture/conditionnames.h"
#include "core/picture/conditions.h"
#include "core/picture/properties.h"
#include "ui/canvas/canvasbundling.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/canvasjobs.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/graph/graphcontroller.h"
#include "ui/graph/graphcontrols.h"
#include "ui/graph/graphstage.h"
#include "ui/graph/styledialog.h"
#include "ui/session/workbench.h"
#include "ui/widgets/format.h"
#include "ui/window/noticebar.h"
#include "ui/window/windowactions.h"
#include "ui/window/windowrequests.h"

#include <QFileDialog>
#include <QMainWindow>

#include <utility>
#include <vector>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::size_t kMostKept = 60; ///< graphs

std::string hashOfStore(const StoreName& store)
{
    Sha256 sum;
    for (const std::string& part :
        {store.kind, store.graph, store.profile, store.id.value_or("")}) {
        sum.add(part);
        sum.add("\n");
    }
    return sum.hex().substr(0, 16);
}

Json keptStyles(const Home& home)
{
    auto kept = parseJson(toUtf8(Settings(home).text(SettingId::GraphStyles)));
    return kept && kept->is_object() ? std::move(*kept) : Json::object();
}

/// What cannot be read is not there: the next change writes over it.
StyleRules keptFor(const Home& home, const std::string& store)
{
    const Json kept = keptStyles(home);
    const auto found = kept.find(store);
    const auto rules = found == kept.end() ? Result<StyleRules>(StyleRules()) : rulesFrom(*found);
    return rules ? *rules : StyleRules();
}

template <typename Property> QString listed(const std::vector<Property>& properties)
{
    if (properties.empty())
        return GraphStyles::tr("None was found.");
    QStringList names;
    for (const Property& property : properties)
        names << toQString(property.name);
    return GraphStyles::tr("There are: %1.").arg(names.join(u", "_s));
}

/// Whether nodes of the scene can be coloured and sized by them; empty names are not asked about.
Status canDrawBy(const GraphScene& scene, const std::string& colourBy, const std::string& sizeBy)
{
    const auto isNothing = [&scene](const std::string& name) {
        return colourMeaning(scene, name) == ColourMeaning::Nothing;
    };
    if (scene.empty())
        return Done{};
    const QString noValue = GraphStyles::tr("No node has a value in “%1” to draw by.");
    if (!colourBy.empty() && isNothing(colourBy))
        return Error{ErrorCode::BadArgument, noValue.arg(toQString(colourBy)), {},
            listed(colourProperties(scene)), {}};
    if (sizeBy.empty() || numericProperty(scene, sizeBy))
        return Done{};
    const QString message = isNothing(sizeBy)
        ? noValue
        : GraphStyles::tr("“%1” holds no numbers or times to size nodes by.");
    return Error{ErrorCode::BadArgument, message.arg(toQString(sizeBy)), {},
        listed(numericProperties(scene)), {}};
}

} // namespace

void changeStyle(GraphCanvas& canvas, const StyleRules& rules)
{
    if (rules == canvas.state().style)
        return;
    CanvasState to = canvas.state();
    to.style = rules;
    canvas.edits().change(GraphStyles::tr("Change the style"), to);
}

GraphStyles::GraphStyles(Window& window, const GraphFeature& graph)
    : QObject(&window.frame), m_window(window), m_graph(graph)
{
    connect(this, &GraphStyles::refused, &window.requests, &WindowRequests::failed);
    connect(this, &GraphStyles::doubted, this, [&window](const std::vector<Error>& unknown) {
        const QString first = sentences({unknown.front().message, unknown.front().hint});
        const auto more = std::ssize(unknown) - 1;
        window.notices.showNote(more == 0
                ? first
                : tr("%1 %2 more rules name what nothing here has.").arg(first, countText(more)));
    });
    window.actions.on(ActionId::StyleGraph, this, [this] { openDialog(); });
    connect(graph.stage->controls(), &GraphControls::styleWanted, this, &GraphStyles::openDialog);
    connect(graph.controller, &GraphController::started, this,
        [this](bool hasGraph) { m_arriving = hasGraph && !isSavedScene(); });
    connect(graph.canvas, &GraphCanvas::sceneChanged, this, &GraphStyles::onShown);
    connect(graph.canvas, &GraphCanvas::sceneChanged, this, &GraphStyles::doOrder);
    connect(graph.canvas, &GraphCanvas::stateChanged, this, &GraphStyles::keep);
    connect(&window.session, &Workbench::storeLeft, this, [this] {
        m_store.clear();
        m_arriving = false;
        m_taken = false;
        m_ordered.reset();
        m_reading.cancel();
    });
}

/// Its own rules are in its file: those kept for its store are neither drawn nor changed.
bool GraphStyles::isSavedScene() const
{
    return !m_graph.controller->outcomes().receipts.empty();
}

void GraphStyles::onShown()
{
    const auto& made = m_graph.controller->outcomes().list;
    if (made.empty()) {
        // Let go of: what comes next may be a saved scene of the same store.
        m_taken = false;
        m_reading.cancel();
        return;
    }
    if (isSavedScene())
        m_arriving = false;
    if (!m_arriving || m_graph.canvas->scene().empty())
        return;
    m_arriving = false;
    m_store = hashOfStore(made.front()->store);
    if (const auto known = m_known.find(m_store); known != m_known.end()) {
        take(known->second);
        return;
    }
    m_reading.start(
        readingPool(),
        [home = m_window.session.home(), store = m_store](
            const CancelToken&) -> Result<StyleRules> { return keptFor(home, store); },
        [this](const Result<StyleRules>& kept) {
            if (kept)
                take(*kept);
        });
}

/// Rules that came with a saved scene, or that a person made meanwhile, go before those kept.
void GraphStyles::take(const StyleRules& kept)
{
    m_taken = true;
    m_known[m_store] = kept;
    CanvasState state = m_graph.canvas->state();
    if (kept.empty() || m_ordered || !state.style.empty() || m_graph.canvas->scene().empty()) {
        keep();
        return;
    }
    state.style = kept;
    m_graph.canvas->content().setState(state);
}

void GraphStyles::doOrder()
{
    if (m_order.empty() || m_graph.canvas->scene().empty())
        return;
    const LookOrder order = std::exchange(m_order, {});
    const auto read = [path = order.styles](const CancelToken&) -> Result<StyleSheet> {
        return path.isEmpty() ? Result<StyleSheet>(StyleSheet()) : readSheet(path);
    };
    runAsync(readingPool(), this, read, [this, order](const Result<StyleSheet>& sheet) {
        Status done = sheet ? Status(Done{}) : Status(sheet.error());
        if (done && !order.styles.isEmpty()) {
            m_ordered = sheet->rules;
            done = use(*sheet);
        }
        if (done)
            done = follow(order);
        if (!done)
            emit refused(done.error());
    });
}

Status GraphStyles::follow(const LookOrder& order)
{
    const auto read = SceneConditions::read(order.condition);
    if (!read)
        return read.error();
    const GraphScene& scene = m_graph.canvas->scene();
    if (auto unknown = unknownNameIn(*read, scene))
        return *std::move(unknown);
    const std::string colourBy = meantProperty(scene, order.colourBy);
    const std::string sizeBy = meantProperty(scene, order.sizeBy);
    if (auto can = canDrawBy(scene, colourBy, sizeBy); !can)
        return can.error();
    CanvasEdits& edits = m_graph.canvas->edits();
    if (!colourBy.empty())
        edits.colourBy(colourBy);
    if (!sizeBy.empty()) // which is the degree where nothing else is said
        edits.sizeBy(sizeBy == kDegree ? std::string() : sizeBy);
    if (!order.condition.empty()) {
        GraphFilter filter = m_graph.canvas->state().filter;
        filter.condition = order.condition;
        edits.setFilter(filter);
    }
    if (order.bundled)
        m_graph.canvas->jobs().bundling().turn(Bundling::On);
    return Done{};
}

void GraphStyles::keep()
{
    const StyleRules& rules = m_graph.canvas->state().style;
    if (!m_taken || m_store.empty() || m_graph.canvas->scene().empty() || rules == m_known[m_store])
        return;
    if (m_ordered && rules == *m_ordered)
        return;
    m_known[m_store] = rules;
    writingPool().start([home = m_window.session.home(), store = m_store, rules] {
        Json kept = keptStyles(home);
        kept.erase(store);
        while (kept.size() >= kMostKept)
            kept.erase(kept.begin());
        if (!rules.empty())
            kept[store] = rulesJson(rules);
        const auto stored = Settings(home).setValue(SettingId::GraphStyles, toQString(kept.dump()));
        if (!stored)
            qWarning().noquote() << stored.error().message;
    });
}

void GraphStyles::openDialog()
{
    if (!m_dialog) {
        m_dialog = new StyleDialog(*m_graph.canvas, &m_window.frame);
        connect(m_dialog, &StyleDialog::importWanted, this, [this] { askForFile(Access::Read); });
        connect(m_dialog, &StyleDialog::exportWanted, this, [this] { askForFile(Access::Write); });
    }
    m_dialog->show();
    m_dialog->raise();
    m_dialog->activateWindow();
}

void GraphStyles::askForFile(Access access)
{
    const bool writes = access == Access::Write;
    auto* dialog
        = new QFileDialog(m_dialog, writes ? tr("Export the style") : tr("Import a style"));
    dialog->setObjectName(u"styleFile"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(writes ? QFileDialog::AcceptSave : QFileDialog::AcceptOpen);
    dialog->setFileMode(writes ? QFileDialog::AnyFile : QFileDialog::ExistingFile);
    dialog->setNameFilter(tr("Styles (*%1)").arg(QLatin1String(stylesSuffix)));
    dialog->setDefaultSuffix(QLatin1String(stylesSuffix).mid(1));
    connect(dialog, &QFileDialog::fileSelected, this, [this, writes](const QString& path) {
        if (writes)
            exportTo(path);
        else
            importFrom(path);
    });
    dialog->open();
}

Status GraphStyles::use(const StyleSheet& sheet)
{
    changeStyle(*m_graph.canvas, sheet.rules);
    if (const auto unknown = unknownNamesIn(sheet.rules, m_graph.canvas->scene()); !unknown.empty())
        emit doubted(unknown);
    if (auto can = canDrawBy(m_graph.canvas->scene(), sheet.colourBy, sheet.sizeBy); !can)
        return can;
    m_graph.canvas->edits().colourBy(sheet.colourBy);
    m_graph.canvas->edits().sizeBy(sheet.sizeBy);
    return Done{};
}

void GraphStyles::importFrom(const QString& path)
{
    runAsync(
        readingPool(), this, [path](const CancelToken&) { return readSheet(path); },
        [this](const Result<StyleSheet>& sheet) {
            const Status used = sheet ? use(*sheet) : Status(sheet.error());
            if (!used)
                emit m_window.requests.failed(used.error());
        });
}

void GraphStyles::exportTo(const QString& path)
{
    const CanvasState& state = m_graph.canvas->state();
    const StyleSheet sheet{state.colourBy, state.sizeBy, state.style};
    runAsync(
        writingPool(), this, [path, sheet](const CancelToken&) { return writeSheet(path, sheet); },
        [this, path](const Status& written) {
            if (written)
                m_window.notices.showNote(tr("The style is in %1.").arg(path));
            else
                emit m_window.requests.failed(written.error());
        });
}

} // namespace mnemo

#include "moc_styles.cpp"
