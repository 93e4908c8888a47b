// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figuredesk.h"

#include "core/query/packedresult.h"
#include "core/query/sliceitems.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvasselectionmodel.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/figures/figurecanvas.h"
#include "ui/figures/figurekept.h"
#include "ui/figures/figurework.h"
#include "ui/graph/evidencehighlight.h"
#include "ui/graph/graphcontroller.h"
#include "ui/muse/museconsole.h"
#include "ui/muse/musepanel.h"
#include "ui/scenes/canvasscene.h"
#include "ui/widgets/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::size_t mostAnswers = 200;
constexpr std::size_t mostOutcomes = 100;
constexpr std::size_t mostSnapshotBytes = std::size_t{16} * 1024 * 1024;
constexpr std::size_t mostNodes = 50000; ///< of a result that a snapshot could hold

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

/// What the footer says of the receipts.
QString verdictWords(ReplayState state)
{
    switch (state) {
    case ReplayState::Match:
        return FigureDesk::tr("Its receipts: MATCH.");
    case ReplayState::Drifted:
        return FigureDesk::tr(
            "Its receipts: DRIFTED. The store now gives other results than those drawn.");
    case ReplayState::CannotCheck:
        return FigureDesk::tr("Its receipts: CANNOT CHECK. They could not be replayed.");
    default:
        return FigureDesk::tr("Its receipts were not replayed.");
    }
}

} // namespace

FigureDesk::FigureDesk(Workbench& workbench, GraphCanvas& canvas, QWidget* window)
    : QObject(window), m_workbench(workbench), m_canvas(canvas), m_window(window),
      m_beginning(this), m_previewing(this), m_replaying(this), m_exporting(this)
{
    connect(&workbench, &Workbench::storeOpened, this, [this] { m_lit.reset(); });
    connect(&workbench, &Workbench::storeLeft, this, [this] { m_lit.reset(); });
    connect(&canvas, &GraphCanvas::sceneChanged, this, [this] { m_dressed = {}; });
    if (!workbench.options().attended)
        return; // pictures are the same whatever somebody exported last
    m_beginning.start(
        readingPool(), [home = workbench.home()](const CancelToken&) { return keptFigure(home); },
        [this](const Result<FigureKept>& kept) {
            if (kept && !m_kept)
                m_kept = *kept;
        });
}

FigureDesk::~FigureDesk()
{
    cancel();
    m_replaying.cancel();
    m_previewing.cancel();
}

void FigureDesk::follow(GraphController& graph, MusePanel& muse, MuseConsole& console)
{
    m_graph = &graph;
    connect(&console, &MuseConsole::replied, this, [this](const MuseReply& reply) {
        if (!reply.reply)
            return;
        m_answers.push_back(reply.reply);
        if (m_answers.size() > mostAnswers)
            m_answers.erase(m_answers.begin());
    });
    connect(&console, &MuseConsole::replayed, this, [this](const ReceiptVerdict& verdict) {
        m_replayed[verdict.receipt.id] = {verdict.verdict, m_workbench.clock().now()};
    });
    connect(&graph.highlight(), &EvidenceHighlight::ended, this, [this] { m_lit.reset(); });
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
    if (m_graph == nullptr)
        return m_basis.unfiled;
    std::vector<OutcomePtr> all;
    std::size_t nodes = 0;
    std::size_t bytes = 0;
    for (const OutcomePtr& outcome : m_graph->outcomes().list) {
        nodes += slice::nodeCount(*outcome);
        bytes += outcome->packed ? outcome->packed->bytes.size() : 0;
        if (nodes > mostNodes || bytes > mostSnapshotBytes || all.size() >= mostOutcomes)
            return {};
        all.push_back(outcome);
    }
    return all;
}

/// Results and how they made the graph, for words about what is left out.
SavedScene FigureDesk::results() const
{
    SavedScene scene;
    if (m_graph == nullptr) {
        scene.outcomes = m_basis.compared;
        return scene;
    }
    scene.outcomes = m_graph->outcomes().list;
    scene.edgesFrom = m_graph->outcomes().edgesFrom;
    return scene;
}

/// From results that a snapshot holds.
bool FigureDesk::canBeRedrawn() const
{
    return m_graph == nullptr ? !m_basis.compared.empty() : !outcomes().empty();
}

FigureMarks FigureDesk::marks() const
{
    const auto edge = m_canvas.selectionModel().edge();
    return {m_canvas.state(), m_canvas.content().evidence(), m_canvas.selection(),
        edge ? std::optional(m_canvas.scene().name(*edge)) : std::nullopt};
}

ReceiptId FigureDesk::litReceipt() const
{
    return m_lit ? m_lit->value.receipt() : ReceiptId();
}

/// What can be said before anything is made.
FigureFacts FigureDesk::knownFacts() const
{
    FigureFacts facts;
    facts.record.receipts = m_basis.receipts;
    if (m_canvas.scene().knowsTimes())
        facts.times = figureTimes(m_canvas.content().facts().moment);
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

/// As the file will have it: what was not replayed by itself for the graph, too, is not replayed.
FigureFacts FigureDesk::previewedFacts(const FigureChoices& choices) const
{
    FigureFacts facts = knownFacts();
    const std::vector<OutcomePtr> made = outcomes();
    const bool asked = m_replay.outcomes == made && m_replay.lit == litReceipt();
    if (!choices.verify) {
        if (!made.empty()) {
            facts.state = ReplayState::NotReplayed;
            facts.replayedAt.reset();
        }
    } else if (!made.empty() || !facts.record.receipts.empty()) {
        facts.state = asked ? m_replay.state : ReplayState::Running;
        facts.replayedAt = asked ? m_replay.at : std::nullopt;
    }
    return facts;
}

/// Walks the whole graph only when another one is drawn, or in other colours.
const FigureScene& FigureDesk::dressed(const FigureSettings& settings)
{
    SceneLook shown = m_canvas.look();
    shown.positions = m_canvas.state().positions;
    if (!settings.flags)
        shown.flags = nullptr;
    if (m_basis.told)
        shown.scene = m_basis.told;
    const StyleOptions wish = wishOf(m_canvas.state(), shown.style->wish.glyphs);
    FigureSettings key;
    key.ground = settings.ground;
    key.unit = settings.unit;
    key.size = settings.size;
    key.area = settings.area == FigureArea::Evidence ? settings.area : FigureArea::Whole;
    const SceneLook& before = m_dressed.shown;
    // A theme is known by the style that it gave the canvas.
    const bool same = before.scene == shown.scene && before.flags == shown.flags
        && before.style == shown.style && before.marks == shown.marks && before.facts == shown.facts
        && before.changes == shown.changes && before.bundles == shown.bundles
        && before.outdated == shown.outdated && m_dressed.settings == key;
    FigureMarks marked = marks();
    marked.state.bundled = shown.bundles != nullptr; // the canvas looks for them, not this thread
    if (!same)
        m_dressed = {shown, key,
            figureScene(figureLook(shown, marked, key.area), {}, wish,
                Theme(themeOfInks(figureInks(themeOf(&m_canvas)), roleSlotsIn(m_canvas))),
                settings)};
    m_dressed.scene.look.positions = shown.positions;
    m_dressed.scene.view = framed();
    m_dressed.scene.notes = m_canvas.state().notes;
    return m_dressed.scene;
}

FigureSettings FigureDesk::drawnSettings(FigureSettings settings) const
{
    // All of it is in view: whatever the window's size, it is to be seen whole.
    if (settings.area == FigureArea::View && showsWhole(m_canvas))
        settings.area = FigureArea::Whole;
    return settings;
}

FigureJob FigureDesk::job(const FigureSettings& settings, FigureFacts facts)
{
    return {dressed(settings), drawnSettings(settings), std::move(facts)};
}

/// All that the figure is drawn from, but for what its receipts turn out to be.
FigureSource FigureDesk::source(const FigureSettings& settings) const
{
    FigureSource source;
    if (!m_basis.compared.empty())
        source.shows = FigureShows::Comparison;
    source.scene = results();
    source.scene.savedAt = m_workbench.clock().now();
    if (!source.scene.outcomes.empty())
        source.scene.store = source.scene.outcomes.front()->store;
    source.settings = drawnSettings(settings);
    source.inks = figureInks(themeOf(&m_canvas));
    source.roleSlots = roleSlotsIn(m_canvas);
    source.glyphs = m_canvas.look().style->wish.glyphs;
    if (settings.flags)
        source.flags = shownFlags(m_canvas);
    source.moreInStore = notLoaded(m_canvas) > 0;
    source.outdated = m_canvas.look().outdated;
    source.language = QCoreApplication::instance()->property("language").toString();
    return source;
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
    connect(m_dialog, &FigureDialog::exportRequested, this, [this](const QString& path) {
        m_kept = m_dialog->kept();
        keepFigure(m_workbench.home(), *m_kept);
        exportTo(path, m_dialog->settings(), m_dialog->choices(), m_dialog->filesBeside(path));
    });
    connect(this, &FigureDesk::exported, m_dialog, &FigureDialog::finish);
    connect(this, &FigureDesk::failed, m_dialog, &FigureDialog::showError);
    if (isEvidenceLit(m_canvas))
        m_dialog->offerEvidence();
    if (!shownFlags(m_canvas).empty())
        m_dialog->offerFlags();
    if (m_kept)
        m_dialog->begin(*m_kept);
    m_dialog->open();
    replayForPreview();
    preview();
}

/// So that the preview has the verdict that the file will have.
void FigureDesk::replayForPreview()
{
    FigureChoices choices;
    choices.verify = true;
    m_replay = {outcomes(), litReceipt(), ReplayState::Running, {}};
    m_replaying.start(
        m_exports,
        [order = order(choices)](const CancelToken& token) { return replayed(order, token); },
        [this](const Result<ReplayState>& state) {
            if (!state)
                return;
            m_replay.state = *state;
            m_replay.at = m_workbench.clock().now();
            preview();
        });
}

void FigureDesk::preview()
{
    if (!m_dialog)
        return;
    FigureSettings settings = m_dialog->settings();
    settings.format = FigureFormat::Svg; // no limit of pixels for what is only looked at
    FigureJob previewed = job(settings, {});
    previewed.facts = previewedFacts(m_dialog->choices());
    if (outcomes().empty())
        m_dialog->setVerdict({});
    else if (previewed.facts.state == ReplayState::Running)
        m_dialog->setVerdict(tr("The queries are being replayed for the preview."));
    else
        m_dialog->setVerdict(verdictWords(previewed.facts.state));
    m_previewing.start(
        m_previews,
        [job = std::move(previewed), of = source(settings), room = m_dialog->previewRoom()](
            const CancelToken& token) mutable {
            if (token.isCancelled())
                return Result<QImage>(Error{ErrorCode::Cancelled, {}, {}, {}, {}});
            job.facts.partial = leftOutWords(of, job.scene.look);
            return previewFigure(job, room, token);
        },
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

void FigureDesk::exportTo(const QString& path, const FigureSettings& settings,
    FigureChoices choices, const QStringList& also)
{
    if (settings.area == FigureArea::Evidence && !isEvidenceLit(m_canvas)) {
        emit failed({ErrorCode::BadArgument, tr("No evidence is highlighted."), {},
            tr("Click a value in an answer first, or choose another part."), {}});
        return;
    }
    const auto progress = [this, sender = m_inbox.sender()](qint64 done, qint64 total) {
        sender.post([this, done, total] { tellProgress(done, total); });
    };
    m_replaying.cancel(); // what is exported is replayed by itself
    FigureWork work{
        order(choices), job(settings, {}), source(settings), momentOf(m_canvas), !canBeRedrawn()};
    work.moment.view = framed().view;
    work.moment.size = framed().size;
    work.sideCar = choices.sideCar;
    work.also = also;
    m_exporting.start(
        m_exports,
        [path, progress, work = std::move(work)](
            const CancelToken& token) { return writeFigure(path, work, token, progress); },
        [this, files = QStringList{path} + also, ofGraph = outcomes()](const Result<Proof>& proof) {
            if (!proof) {
                if (proof.error().code != ErrorCode::Cancelled)
                    emit failed(proof.error());
                return;
            }
            m_provedOutcomes = ofGraph;
            m_made = proof->made;
            m_madeFiles = proof->madeFiles;
            onExported(files, *proof);
        });
}

void FigureDesk::onExported(const QStringList& files, const Proof& proof)
{
    const bool hasReceipts = !proof.facts.record.receipts.empty();
    if (hasReceipts)
        emit proved(files.first());
    emit exported(files.join(u", "_s),
        hasReceipts ? verdictWords(proof.facts.state)
                    : tr("It carries no receipts: nobody can verify it."));
}

void FigureDesk::cancel()
{
    m_exporting.cancel();
}

} // namespace mnemo

#include "moc_figuredesk.cpp"
