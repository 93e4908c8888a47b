// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/world/worldcontroller.h"

#include "core/query/argumentnames.h"
#include "core/query/places.h"
#include "core/query/resultlists.h"
#include "core/serve/demosite.h"
#include "ui/figures/figureproof.h"
#include "ui/figures/figureshows.h"
#include "ui/figures/figurework.h"
#include "ui/outcomes/outcomespanel.h"
#include "ui/widgets/format.h"
#include "ui/world/fieldpage.h"

#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>
#include <QTimer>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int refreshMs = 500;
constexpr int rowsOfPage = 1000; ///< outcome_rows gives no more at a time

} // namespace

WorldController::WorldController(
    Workbench& workbench, FieldPage& field, OutcomesPanel& outcomes, QObject* parent)
    : QObject(parent), m_workbench(workbench), m_field(field), m_outcomes(outcomes),
      m_refresh(new QTimer(this)), m_proving(this), m_provingRows(this)
{
    m_refresh->setSingleShot(true);
    m_refresh->setInterval(refreshMs);
    connect(m_refresh, &QTimer::timeout, this, &WorldController::askOutcomes);
    connect(&workbench, &Workbench::storeOpened, this, &WorldController::onStoreOpened);
    connect(&workbench, &Workbench::storeLeft, this, [this] {
        dropRunner();
        m_field.setSnapshot({}); // nothing of it is shown any more, nor what is still drawn
    });
    connect(&workbench, &Workbench::storeClosed, this, &WorldController::clear);
    connect(&workbench.writing(), &StoreWriting::changed, this, [this] {
        if (!m_workbench.writing().refusal().isEmpty())
            pause();
        showMotion();
    });
    connect(&workbench, &Workbench::committed, this, &WorldController::refreshOutcomes);
    connect(&field, &FieldPage::playRequested, this, &WorldController::play);
    connect(&field, &FieldPage::pauseRequested, this, &WorldController::pause);
    connect(&field, &FieldPage::stepRequested, this, &WorldController::step);
    connect(&field, &FieldPage::speedChosen, this, [this](int speed) {
        if (m_runner != nullptr)
            m_runner->setSpeed(speed);
    });
    connect(&outcomes, &OutcomesPanel::windowChosen, this, &WorldController::refreshOutcomes);
    connect(&outcomes, &OutcomesPanel::barChosen, this, &WorldController::askRows);
    connect(&outcomes, &OutcomesPanel::chosenReceiptWanted, this, [this] {
        if (!m_rowsFile.isEmpty())
            emit receiptReady(m_rowsFile);
    });
    connect(&outcomes, &OutcomesPanel::receiptWanted, this, &WorldController::makeReceipt);
    connect(&outcomes, &OutcomesPanel::exportWanted, this, &WorldController::exportPicture);
    showMotion();
}

WorldController::~WorldController() = default;

void WorldController::clear()
{
    m_proving.cancel();
    m_refresh->stop();
    m_shown.reset();
    m_provingRows.cancel();
    m_choice = {};
    m_pages.clear();
    m_rowsFile.clear();
    m_rowsRequest.cancel();
    m_receiptFile.clear();
    m_outcomes.clear();
    m_field.setSnapshot({});
    emit summaryChanged(m_outcomes.summary());
    showMotion();
}

void WorldController::onStoreOpened()
{
    clear();
    const Connection& open = *m_workbench.connection();
    // A world that is there is shown as it stands; looking at a store never makes one.
    if (open.info.tick.value_or(0) > 0)
        startRunner();
    showMotion();
    refreshOutcomes();
}

void WorldController::refreshOutcomes()
{
    if (!m_refresh->isActive())
        m_refresh->start();
}

void WorldController::askOutcomes()
{
    m_outcomesRequest = m_workbench.run(
        m_workbench.call(QueryPlace::OutcomeCounts, m_outcomes.windowTicks(), Json::object()), this,
        [this](const Result<QueryAnswer>& answer) {
            if (answer)
                onOutcomes(answer->outcome);
        });
}

void WorldController::onOutcomes(const OutcomePtr& outcome)
{
    if (m_shown && m_shown->resultHash == outcome->resultHash)
        return;
    m_shown = outcome; // a receipt stands for what is shown, and for nothing newer
    m_receiptFile.clear();
    m_outcomes.showOutcomes(m_shown);
    emit summaryChanged(m_outcomes.summary());
}

void WorldController::askRows(const OutcomeChoice& choice)
{
    m_provingRows.cancel();
    m_rowsFile.clear();
    m_pages.clear();
    m_choice = choice;
    askPage();
}

void WorldController::askPage()
{
    Json arguments = m_choice.arguments;
    arguments[argument::kLimit] = rowsOfPage;
    if (!m_pages.empty())
        arguments[argument::kAfter] = nextPageOf(m_pages.back()->result);
    m_rowsRequest = m_workbench.run(m_workbench.call(QueryPlace::OutcomeRows, std::move(arguments)),
        this, [this](const Result<QueryAnswer>& answer) {
            if (answer)
                onPage(answer->outcome);
            else
                m_outcomes.endChoice();
        });
}

void WorldController::onPage(const OutcomePtr& outcome)
{
    if (!outcome->answered()) {
        m_outcomes.endChoice();
        if (outcome->error)
            emit failed(*outcome->error);
        return;
    }
    m_pages.push_back(outcome);
    if (!nextPageOf(outcome->result).is_null()) {
        askPage();
        return;
    }
    const OutcomePtr rows = joinedPages(m_pages);
    m_outcomes.setChosen(m_choice.words, mainListOf(*rows).rows->size(), {});
    emit rowsReady(rows);
    proveRows();
}

/// The receipt of a bar is made with its rows: whoever reads them can check them.
void WorldController::proveRows()
{
    if (!m_workbench.isOpen())
        return;
    ProofOrder order{m_workbench.home(), m_workbench.clock(), m_workbench.connection()->runner,
        {m_pages.begin(), m_pages.end()}, {}, {}, {}, {}, {}, false};
    std::size_t rows = 0;
    for (const OutcomePtr& page : m_pages)
        rows += mainListOf(*page).rows->size();
    m_provingRows.start(
        m_queue, [order](const CancelToken& cancel) { return Result<Proof>(prove(order, cancel)); },
        [this, rows](const Result<Proof>& proof) {
            if (!proof || proof->made.empty()) {
                emit noteReady(tr("No receipt was made: %1")
                                   .arg(proof ? proof->facts.unproved : proof.error().message));
                return;
            }
            m_rowsFile = proof->files.empty() ? QString() : proof->files.front();
            m_outcomes.setChosen(m_choice.words, rows, proof->made.front().id.text);
            emit rowsProved(proof->made);
        });
}

bool WorldController::isPlaying() const
{
    return m_runner != nullptr && m_runner->state() == WorldRunState::Playing;
}

void WorldController::startRunner()
{
    dropRunner();
    const Connection& open = *m_workbench.connection();
    WorldOptions options;
    options.clock = m_workbench.clock();
    options.contact = open.settings.contact;
    options.proxy = open.settings.proxy;
    options.caFile = open.settings.caFile;
    options.crawl = m_fetches || open.site;
    options.allow = allowed();
    m_runner = new WorldRunner(open.store, options, this);
    connect(m_runner, &WorldRunner::snapshotReady, &m_field, &FieldPage::setSnapshot);
    connect(m_runner, &WorldRunner::stateChanged, this, &WorldController::showMotion);
    connect(m_runner, &WorldRunner::committed, &m_workbench, &Workbench::committed);
    connect(m_runner, &WorldRunner::limitReached, this, &WorldController::tellLimit);
    connect(m_runner, &WorldRunner::failed, this, [this, runner = m_runner](const Error& error) {
        m_runner = nullptr; // it has ended; who plays again begins at the last commit
        runner->deleteLater();
        showMotion();
        emit failed(error);
    });
    m_runner->setSpeed(m_field.speed());
}

void WorldController::setFetching(bool fetches, const QStringList& allow)
{
    m_fetches = fetches;
    m_allow = allow;
    if (m_runner != nullptr && m_workbench.isOpen())
        m_runner->setFetching(m_fetches || m_workbench.connection()->site, allowed());
}

QStringList WorldController::allowed() const
{
    QStringList pairs = m_allow;
    // The demo's own pages are what its daimoi may fetch.
    if (const auto& site = m_workbench.connection()->site)
        pairs.append(site->pair());
    return pairs;
}

void WorldController::tellLimit(const WorldLimit& limit)
{
    const QString most = countText(limit.most);
    if (limit.name == worldLimits::ended)
        emit noteReady(
            tr("More than %1 daimoi have ended: from now on the oldest of them leave the "
               "graph with their edges. The events still say what became of them.")
                .arg(most));
    else if (limit.name == worldLimits::log)
        emit noteReady(tr("The log of events keeps the last %1: from now on daimoi whose end it no "
                          "longer contains leave the graph with their edges.")
                           .arg(most));
    else if (limit.name == worldLimits::urls)
        emit noteReady(
            tr("%1 URLs are places of this world, which is the maximum; daimoi do not reach "
               "the others.")
                .arg(most));
    else
        emit noteReady(
            tr("%1 presences and nexuses are places of this world, which is the maximum; "
               "daimoi do not reach the others.")
                .arg(most));
}

// The runner ends after the commit that is under way; nothing of it is heard any more.
void WorldController::dropRunner()
{
    if (m_runner == nullptr)
        return;
    WorldRunner* old = std::exchange(m_runner, nullptr);
    old->disconnect();
    connect(old, &WorldRunner::stopped, old, &QObject::deleteLater);
    connect(old, &WorldRunner::failed, old, &QObject::deleteLater);
    old->stop();
    showMotion();
}

void WorldController::withRunner(void (WorldRunner::*act)())
{
    if (const QString refusal = m_workbench.writing().refusal(); !refusal.isEmpty()) {
        emit noteReady(refusal);
        return;
    }
    const Connection& open = *m_workbench.connection();
    // What somebody put there is not mixed with a world by one key pressed in passing.
    const bool mixes = m_runner == nullptr && !open.site && open.info.nodes > 0
        && open.info.tick.value_or(0) == 0;
    if (mixes)
        askForWorld(act);
    else
        startAndDo(act);
}

void WorldController::startAndDo(void (WorldRunner::*act)())
{
    const auto go = [this, act] {
        if (m_runner == nullptr)
            startRunner();
        (m_runner->*act)();
    };
    if (!m_workbench.writing().canWrite()) // a world that rests there was only looked at
        m_workbench.writing().openForWriting(go);
    else
        go();
}

void WorldController::askForWorld(void (WorldRunner::*act)())
{
    auto* box = new QMessageBox(m_field.window());
    box->setObjectName(u"makeWorld"_s);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setIcon(QMessageBox::Question);
    box->setTextFormat(Qt::PlainText);
    box->setWindowTitle(tr("A world in this store"));
    box->setText(tr("Make a world among the %n node(s) of this store?", nullptr,
        static_cast<int>(m_workbench.connection()->info.nodes)));
    box->setInformativeText(tr("Daimoi, presences and nexuses are written to it with their edges "
                               "and events while the world plays. Undo does not take them back."));
    QPushButton* make = box->addButton(tr("Make a world"), QMessageBox::AcceptRole);
    box->setDefaultButton(box->addButton(QMessageBox::Cancel));
    // Another store may have been opened meanwhile.
    connect(&m_workbench, &Workbench::storeClosed, box, &QDialog::reject);
    connect(make, &QPushButton::clicked, this, [this, act] { startAndDo(act); });
    box->open();
}

void WorldController::play()
{
    withRunner(&WorldRunner::play);
}

void WorldController::pause()
{
    if (m_runner != nullptr)
        m_runner->pause();
}

void WorldController::togglePlay()
{
    if (isPlaying())
        pause();
    else
        play();
}

void WorldController::step()
{
    withRunner(&WorldRunner::step);
}

void WorldController::showMotion()
{
    const QString refusal = m_workbench.writing().refusal();
    if (!isPlaying() && !refusal.isEmpty()) {
        m_field.setMotion(WorldMotion::None, refusal);
    } else {
        m_field.setMotion(isPlaying() ? WorldMotion::Playing : WorldMotion::Paused);
    }
    emit playingChanged(isPlaying());
    const auto& open = m_workbench.connection();
    emit worldOffered(
        open && (m_runner != nullptr || open->site || open->info.tick.value_or(0) > 0));
}

void WorldController::makeReceipt()
{
    if (!m_receiptFile.isEmpty()) {
        emit receiptReady(m_receiptFile);
        return;
    }
    if (!m_shown || !m_workbench.isOpen())
        return;
    ProofOrder order{m_workbench.home(), m_workbench.clock(), m_workbench.connection()->runner,
        {m_shown}, {}, {}, {}, {}, {}, true};
    m_proving.start(
        m_queue, [order](const CancelToken& cancel) { return Result<Proof>(prove(order, cancel)); },
        [this, shown = m_shown](const Result<Proof>& proof) {
            if (!proof || proof->made.empty()) {
                emit noteReady(tr("No receipt was made: %1")
                                   .arg(proof ? proof->facts.unproved : proof.error().message));
                return;
            }
            const QString file = proof->files.empty() ? QString() : proof->files.front();
            if (shown == m_shown) { // else the charts went on, and it stands for what they were
                m_receiptFile = file;
                m_outcomes.setReceipt(proof->made.front().id.text, proof->facts.state);
            }
            // Whoever asked for it sees it, however soon the charts go on and take its mark away.
            emit receiptReady(file);
        });
}

void WorldController::exportPicture()
{
    auto* dialog = new QFileDialog(&m_outcomes, tr("Export the charts"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"png"_s);
    dialog->setNameFilters({tr("Pictures (*.png *.svg *.pdf)")});
    dialog->selectFile(u"outcomes.png"_s);
    connect(dialog, &QFileDialog::fileSelected, this, &WorldController::writePicture);
    dialog->open();
}

void WorldController::writePicture(const QString& path)
{
    if (!m_shown || !m_workbench.isOpen())
        return;
    const auto format = figureFormatOf(path);
    if (!format) {
        emit failed(Error{ErrorCode::BadArgument,
            tr("A picture of the charts is a .png, .svg or .pdf file."), path,
            tr("Choose a name with one of these endings."), {}});
        return;
    }
    FigureWork work;
    work.source = outcomesSource(m_shown, *format, themeOf(&m_outcomes));
    work.source.scene.savedAt = m_workbench.clock().now();
    auto job = outcomesJob(work.source);
    if (!job) {
        emit failed(job.error());
        return;
    }
    work.job = std::move(*job);
    work.order.home = m_workbench.home();
    work.order.clock = m_workbench.clock();
    work.order.runner = m_workbench.connection()->runner;
    work.order.outcomes = {m_shown};
    work.order.verify = true;
    runAsync(
        m_queue, this,
        [work = std::move(work), path](const CancelToken& cancel) -> Status {
            const auto proof = writeFigure(path, work, cancel, [](std::int64_t, std::int64_t) {});
            return proof ? Status(Done{}) : Status(proof.error());
        },
        [this, path](const Status& written) {
            if (written)
                emit noteReady(tr("Saved with its receipt as %1.").arg(path));
            else if (written.error().code != ErrorCode::Cancelled)
                emit failed(written.error());
        });
}

} // namespace mnemo

#include "moc_worldcontroller.cpp"
