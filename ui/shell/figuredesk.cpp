// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/figuredesk.h"

#include "core/base/files.h"
#include "core/query/packedresult.h"
#include "ui/canvas/canvasview.h"
#include "ui/muse/musepanel.h"
#include "ui/scenes/canvasscene.h"
#include "ui/shell/graphcontroller.h"
#include "ui/widgets/format.h"

#include <algorithm>
#include <set>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::size_t mostAnswers = 200;
constexpr std::size_t mostOutcomes = 100;
constexpr std::size_t mostSnapshotBytes = std::size_t{16} * 1024 * 1024;
constexpr std::size_t mostNodes = 50000; ///< of a result that a snapshot could hold

std::size_t nodesIn(const QueryOutcome& outcome)
{
    const auto sizes = listSizes(outcome);
    const auto nodes = sizes.find("nodes");
    return nodes == sizes.end() ? 0 : nodes->second;
}

QString claimOf(const Answer& answer, const AnswerValue& value)
{
    for (const Claim& claim : answer.claims()) {
        QString text;
        bool holds = false;
        for (const ClaimPart& part : claim.parts) {
            if (const auto* words = std::get_if<TemplateWords>(&part)) {
                text += words->text();
            } else {
                const auto& held = std::get<AnswerValue>(part);
                text += toQString(held.text());
                holds = holds
                    || (held.receipt() == value.receipt() && held.pointer() == value.pointer());
            }
        }
        if (holds)
            return oneLine(text.trimmed(), 400);
    }
    return {};
}

/// Nodes that are here and not shown; those of an expansion that was taken back are not here.
std::vector<char> hiddenNodes(const GraphCanvas& canvas)
{
    std::vector<char> hidden(canvas.scene().nodes().size(), 0);
    for (std::size_t i = 0; i < hidden.size(); ++i)
        hidden[i] = canvas.isShown(static_cast<NodeIndex>(i)) ? 0 : 1;
    for (const NodeIndex node : canvas.state().dismissed)
        hidden.at(static_cast<std::size_t>(node)) = 0;
    return hidden;
}

/// Of the store's neighbours of what is shown, those that are not here; a badge counts also those
/// that are here and hidden.
qint64 notLoaded(const GraphCanvas& canvas, const std::vector<char>& hidden)
{
    qint64 missing = 0;
    for (const NodeBadge& badge : canvas.look().marks->badges) {
        if (badge.kind != NodeBadgeKind::More || !canvas.isShown(badge.node))
            continue;
        std::set<NodeIndex> here;
        for (const EdgeIndex edge : canvas.scene().edgesOf(badge.node)) {
            const NodeIndex other = canvas.scene().across(edge, badge.node);
            if (other != badge.node && hidden[static_cast<std::size_t>(other)])
                here.insert(other);
        }
        missing += std::max<qint64>(0, badge.number - static_cast<qint64>(here.size()));
    }
    return missing;
}

/// Hidden by themselves, between two nodes that are shown.
int hiddenEdges(const GraphCanvas& canvas)
{
    int hidden = 0;
    for (std::size_t i = 0; i < canvas.scene().edges().size(); ++i) {
        const auto index = static_cast<EdgeIndex>(i);
        const SceneEdge& edge = canvas.scene().edge(index);
        if ((canvas.look().marks->of(index) & Mark::hidden) != 0 && canvas.isShown(edge.from)
            && canvas.isShown(edge.to))
            ++hidden;
    }
    return hidden;
}

/// Beside figure.svg: figure.svg.receipts.json, and so on for more than one.
Status writeSideCars(const QString& path, const std::vector<QString>& snapshots)
{
    int number = 1;
    for (const QString& snapshot : snapshots) {
        const auto bytes = readFile(snapshot);
        if (!bytes)
            return bytes.error();
        const QString name = number == 1 ? u"%1.receipts.json"_s.arg(path)
                                         : u"%1.receipts-%2.json"_s.arg(path).arg(number);
        ++number;
        if (const auto written = writeDocument(name, *bytes); !written)
            return written.error();
    }
    return Done{};
}

} // namespace

FigureDesk::FigureDesk(Workbench& workbench, GraphCanvas& canvas, QWidget* window)
    : QObject(window), m_workbench(workbench), m_canvas(canvas), m_window(window),
      m_previewing(this), m_exporting(this)
{
    // One preview at a time, and none in the way of what is to be written.
    m_pool.setMaxThreadCount(1);
    m_exportPool.setMaxThreadCount(1);
    connect(&workbench, &Workbench::storeOpened, this, [this] { m_lit.reset(); });
    connect(&workbench, &Workbench::storeLeft, this, [this] { m_lit.reset(); });
    connect(&canvas, &GraphCanvas::sceneChanged, this, [this] { m_dressed = {}; });
    connect(&workbench, &Workbench::answerReady, this, [this](quint64, const MuseReply& reply) {
        if (!reply.reply)
            return;
        m_answers.push_back(reply.reply);
        if (m_answers.size() > mostAnswers)
            m_answers.erase(m_answers.begin());
    });
    connect(&workbench, &Workbench::verdictReady, this,
        [this](const ReceiptId& id, const ReceiptVerdict& verdict) {
            m_replayed[id] = {verdict.verdict, m_workbench.clock().now()};
        });
}

FigureDesk::~FigureDesk()
{
    cancel();
    m_previewing.cancel();
}

void FigureDesk::follow(GraphController& graph, MusePanel& muse)
{
    m_graph = &graph;
    connect(&graph, &GraphController::lightEnded, this, [this] { m_lit.reset(); });
    connect(&muse, &MusePanel::valueActivated, this, &FigureDesk::onValue);
    connect(&muse, &MusePanel::evidenceCleared, this, [this] { m_lit.reset(); });
}

void FigureDesk::onValue(const AnswerValue& value)
{
    for (auto answer = m_answers.rbegin(); answer != m_answers.rend(); ++answer) {
        const auto& receipts = (*answer)->receipts();
        const bool holds = std::any_of(receipts.begin(), receipts.end(),
            [&](const Receipt& receipt) { return receipt.id == value.receipt(); });
        if (holds) {
            m_lit = Lit{*answer, value, claimOf(**answer, value)};
            return;
        }
    }
}

QString FigureDesk::claim() const
{
    return m_lit ? m_lit->claim : m_basis.title;
}

/// What made the graph; without results that no snapshot could hold.
std::vector<OutcomePtr> FigureDesk::outcomes() const
{
    std::vector<OutcomePtr> all;
    if (m_graph == nullptr)
        return all;
    std::size_t nodes = 0;
    std::size_t bytes = 0;
    for (const OutcomePtr& outcome : m_graph->outcomes().list) {
        nodes += nodesIn(*outcome);
        bytes += outcome->packed ? outcome->packed->bytes.size() : 0;
        if (nodes > mostNodes || bytes > mostSnapshotBytes || all.size() >= mostOutcomes)
            return {};
        all.push_back(outcome);
    }
    return all;
}

QString FigureDesk::partialWords() const
{
    QStringList words;
    if (m_graph != nullptr) {
        for (const OutcomePtr& outcome : m_graph->outcomes().list) {
            if (!outcome->truncated || !words.isEmpty())
                continue;
            const auto nodes = static_cast<int>(nodesIn(*outcome));
            words << tr("cut at %1 node(s)", nullptr, nodes).arg(countText(nodes));
        }
    }
    const std::vector<char> hiddenHere = hiddenNodes(m_canvas);
    const auto nodes = std::count(hiddenHere.begin(), hiddenHere.end(), char{1});
    if (nodes > 0)
        words << (nodes == 1 ? tr("1 node hidden") : tr("%1 nodes hidden").arg(countText(nodes)));
    const int edges = hiddenEdges(m_canvas);
    if (edges > 0)
        words << (edges == 1 ? tr("1 edge hidden") : tr("%1 edges hidden").arg(countText(edges)));
    if (const qint64 more = notLoaded(m_canvas, hiddenHere); more > 0)
        words << tr("%1 neighbour(s) not loaded", nullptr, static_cast<int>(more))
                     .arg(countText(more));
    return words.join(u", "_s);
}

/// What can be said before anything is made.
FigureFacts FigureDesk::knownFacts() const
{
    FigureFacts facts;
    facts.partial = partialWords();
    facts.record.receipts = m_basis.receipts;
    if (m_graph != nullptr && !m_graph->outcomes().list.empty() && outcomes().empty())
        facts.unproved = tr("none: the graph is larger than a snapshot holds");
    if (m_lit) {
        facts.value = toQString(m_lit->value.text());
        for (const Receipt& receipt : m_lit->answer->receipts()) {
            if (receipt.id == m_lit->value.receipt()) {
                facts.record.receipts.push_back(receipt);
                break;
            }
        }
        if (const auto found = m_replayed.find(m_lit->value.receipt()); found != m_replayed.end()) {
            facts.state = found->second.verdict == Verdict::Match ? ReplayState::Match
                : found->second.verdict == Verdict::Drifted       ? ReplayState::Drifted
                                                                  : ReplayState::CannotCheck;
            facts.replayedAt = found->second.at;
        }
    }
    return facts;
}

ViewPort FigureDesk::framed() const
{
    return m_framing ? m_framing() : ViewPort{m_canvas.view(), m_canvas.size()};
}

/// Walks the whole graph only when another one is drawn, or in other colours.
const FigureScene& FigureDesk::dressed(const FigureSettings& settings)
{
    SceneLook shown = m_canvas.look();
    shown.positions = m_canvas.state().positions;
    const StyleWish wish{
        m_canvas.state().colourBy, m_canvas.state().sizeBy, shown.style->wish.glyphs};
    FigureSettings key;
    key.ground = settings.ground;
    key.unit = settings.unit;
    key.size = settings.size;
    const SceneLook& before = m_dressed.shown;
    // A theme is known by the style that it gave the canvas.
    const bool same = before.scene == shown.scene && before.style == shown.style
        && before.marks == shown.marks && before.facts == shown.facts
        && before.changes == shown.changes && before.outdated == shown.outdated
        && m_dressed.settings == key;
    if (!same)
        m_dressed = {shown, key, figureScene(shown, {}, wish, themeOf(&m_canvas), settings)};
    m_dressed.scene.look.positions = shown.positions;
    m_dressed.scene.view = framed();
    m_dressed.scene.notes = m_canvas.state().notes;
    return m_dressed.scene;
}

FigureJob FigureDesk::job(const FigureSettings& settings)
{
    FigureJob job{dressed(settings), settings, knownFacts()};
    // All of it is in view: whatever the window's size, it is to be seen whole.
    if (settings.area == FigureArea::View && showsWhole(m_canvas))
        job.settings.area = FigureArea::Whole;
    return job;
}

ProofOrder FigureDesk::order(const FigureChoices& choices) const
{
    ProofOrder order;
    order.home = m_workbench.home();
    order.clock = m_workbench.clock();
    if (m_workbench.connection())
        order.runner = m_workbench.connection()->runner;
    order.outcomes = outcomes();
    if (order.outcomes == m_provedOutcomes) {
        order.made = m_made;
        order.madeFiles = m_madeFiles;
    }
    if (m_graph != nullptr && !order.outcomes.empty())
        order.kept = m_graph->outcomes().receipts;
    order.facts = knownFacts();
    if (m_lit && m_lit->answer->snapshot())
        order.files.push_back(m_lit->answer->snapshot()->path);
    order.files.insert(order.files.end(), m_basis.files.begin(), m_basis.files.end());
    order.verify = choices.verify;
    // What was not replayed by itself for the graph, too, is not replayed.
    if (!choices.verify && !order.outcomes.empty()) {
        order.facts.state = ReplayState::NotReplayed;
        order.facts.replayedAt.reset();
    }
    return order;
}

void FigureDesk::openDialog()
{
    if (m_dialog) {
        m_dialog->raise();
        return;
    }
    m_dialog = new FigureDialog(framed().size, claim(), m_window);
    if (const FigureFacts facts = knownFacts(); facts.record.receipts.empty())
        m_dialog->setUnproved(facts.unproved);
    connect(m_dialog, &FigureDialog::previewRequested, this, &FigureDesk::preview);
    connect(m_dialog, &FigureDialog::cancelRequested, this, &FigureDesk::cancel);
    connect(m_dialog, &FigureDialog::exportRequested, this,
        [this](const QString& path) { exportTo(path, m_dialog->settings(), m_dialog->choices()); });
    connect(this, &FigureDesk::exported, m_dialog, &FigureDialog::finish);
    connect(this, &FigureDesk::failed, m_dialog, &FigureDialog::showError);
    m_dialog->open();
    preview();
}

void FigureDesk::preview()
{
    if (!m_dialog)
        return;
    FigureSettings settings = m_dialog->settings();
    settings.format = FigureFormat::Svg; // no limit of pixels for what is only looked at
    m_previewing.start(
        m_pool,
        [job = job(settings), room = m_dialog->previewRoom()](
            const CancelToken& token) { return previewFigure(job, room, token); },
        [this](const Result<QImage>& image) {
            if (!m_dialog)
                return;
            if (image)
                m_dialog->setPreview(*image);
            else if (image.error().code != ErrorCode::Cancelled)
                m_dialog->showError(image.error());
        });
}

void FigureDesk::tellProgress(qint64 done, qint64 total)
{
    if (m_dialog)
        m_dialog->showProgress(done, total);
}

void FigureDesk::exportTo(
    const QString& path, const FigureSettings& settings, FigureChoices choices)
{
    const auto progress = [this](qint64 done, qint64 total) {
        // The pool has ended before this object goes.
        QMetaObject::invokeMethod(
            this, [this, done, total] { tellProgress(done, total); }, Qt::QueuedConnection);
    };
    auto work = [path, progress, proving = order(choices), job = job(settings),
                    sideCar = choices.sideCar](const CancelToken& token) mutable -> Result<Proof> {
        Proof proof = prove(proving, token);
        job.facts = proof.facts;
        const auto bytes = makeFigure(job, token, progress);
        if (!bytes)
            return bytes.error();
        if (token.isCancelled())
            return Error{ErrorCode::Cancelled, {}, {}, {}, {}};
        if (const auto written = writeDocument(path, *bytes); !written)
            return written.error();
        if (const auto beside = sideCar ? writeSideCars(path, proof.files) : Status(Done{});
            !beside)
            return beside.error();
        return proof;
    };
    m_exporting.start(m_exportPool, std::move(work),
        [this, path, ofGraph = outcomes()](const Result<Proof>& proof) {
            if (!proof) {
                if (proof.error().code != ErrorCode::Cancelled)
                    emit failed(proof.error());
                return;
            }
            m_provedOutcomes = ofGraph;
            m_made = proof->made;
            m_madeFiles = proof->madeFiles;
            if (!proof->facts.record.receipts.empty())
                emit proved(path);
            emit exported(path);
        });
}

void FigureDesk::cancel()
{
    m_exporting.cancel();
}

} // namespace mnemo
