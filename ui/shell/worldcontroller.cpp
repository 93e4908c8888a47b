// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/worldcontroller.h"

#include "core/base/files.h"
#include "core/facts/figure.h"
#include "core/serve/demosite.h"
#include "ui/shell/figureproof.h"
#include "ui/world/fieldpage.h"
#include "ui/world/outcomespanel.h"

#include <QBuffer>
#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>
#include <QTimer>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int refreshMs = 500;
constexpr int mostRows = 1000;
constexpr double pictureScale = 2;

QByteArray pngOf(const QImage& image)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

/// The picture with the receipts of what it shows, in one file.
Status writeProved(const QString& path, const std::string& png, const FigureFacts& facts)
{
    const auto document = figureDocument(facts.record);
    if (!document)
        return document.error();
    const auto whole = pngWithText(png, figureKeyword, *document);
    return whole ? writeDocument(path, *whole) : Status(whole.error());
}

} // namespace

WorldController::WorldController(
    Workbench& workbench, FieldPage& field, OutcomesPanel& outcomes, QObject* parent)
    : QObject(parent), m_workbench(workbench), m_field(field), m_outcomes(outcomes),
      m_refresh(new QTimer(this)), m_proving(this)
{
    m_pool.setMaxThreadCount(1);
    m_refresh->setSingleShot(true);
    m_refresh->setInterval(refreshMs);
    connect(m_refresh, &QTimer::timeout, this, [this] {
        m_spawnsRequest = m_workbench.run(
            RunSlot::Spawns, "recent_events", {{"kinds", {"daimoi_spawn"}}, {"limit", mostRows}});
        m_outcomesRequest = m_workbench.run(RunSlot::Outcomes, "recent_outcomes",
            {{"window_ticks", m_outcomes.windowTicks()}, {"limit", mostRows}});
    });
    connect(&workbench, &Workbench::storeOpened, this, &WorldController::onStoreOpened);
    connect(&workbench, &Workbench::storeLeft, this, [this] {
        dropRunner();
        m_field.setSnapshot({}); // nothing of it is shown any more, nor what is still drawn
    });
    connect(&workbench, &Workbench::storeClosed, this, &WorldController::clear);
    connect(&workbench, &Workbench::writableChanged, this, [this] {
        if (!m_workbench.writeRefusal().isEmpty())
            pause();
        showMotion();
    });
    connect(&workbench, &Workbench::outcomeReady, this, &WorldController::onOutcome);
    connect(&workbench, &Workbench::committed, this, &WorldController::refreshOutcomes);
    connect(&field, &FieldPage::playRequested, this, &WorldController::play);
    connect(&field, &FieldPage::pauseRequested, this, &WorldController::pause);
    connect(&field, &FieldPage::stepRequested, this, &WorldController::step);
    connect(&field, &FieldPage::speedChosen, this, [this](int speed) {
        if (m_runner != nullptr)
            m_runner->setSpeed(speed);
    });
    connect(&outcomes, &OutcomesPanel::windowChosen, this, &WorldController::refreshOutcomes);
    connect(&outcomes, &OutcomesPanel::rangeChosen, this, &WorldController::askRange);
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
    m_spawns.reset();
    m_receiptFile.clear();
    m_outcomes.clear();
    m_field.setSnapshot({});
    emit summaryChanged(m_outcomes.summary());
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

void WorldController::onOutcome(quint64 request, const OutcomePtr& outcome)
{
    if (request == m_spawnsRequest) {
        m_spawns = outcome;
    } else if (request == m_outcomesRequest) {
        const bool same = m_shown && m_shown->resultHash == outcome->resultHash;
        if (!same) { // a receipt stands for what is shown, and for nothing newer
            m_shown = outcome;
            m_receiptFile.clear();
            m_outcomes.showOutcomes(m_shown, m_spawns);
            emit summaryChanged(m_outcomes.summary());
        }
    } else if (request == m_rangeRequest) {
        emit rowsReady(outcome);
    }
}

void WorldController::askRange(qint64 untilTick, int windowTicks)
{
    m_rangeRequest = m_workbench.run(RunSlot::Single, "recent_outcomes",
        {{"until_tick", untilTick}, {"window_ticks", windowTicks}, {"limit", mostRows}});
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
    if (open.site) { // the demo's own pages are what its daimoi may fetch
        options.crawl = true;
        options.allow = {open.site->pair()};
    }
    m_runner = new WorldRunner(open.store, options, this);
    connect(m_runner, &WorldRunner::snapshotReady, &m_field, &FieldPage::setSnapshot);
    connect(m_runner, &WorldRunner::stateChanged, this, &WorldController::showMotion);
    connect(m_runner, &WorldRunner::committed, &m_workbench, &Workbench::committed);
    connect(m_runner, &WorldRunner::failed, this, [this, runner = m_runner](const Error& error) {
        m_runner = nullptr; // it has ended; who plays again begins at the last commit
        runner->deleteLater();
        showMotion();
        emit failed(error);
    });
    m_runner->setSpeed(m_field.speed());
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

void WorldController::playDemo()
{
    if (!m_workbench.isOpen() || !m_workbench.connection()->site)
        return;
    startRunner();
    m_runner->play();
}

void WorldController::withRunner(void (WorldRunner::*act)())
{
    if (const QString refusal = m_workbench.writeRefusal(); !refusal.isEmpty()) {
        emit told(refusal);
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
    if (!m_workbench.canWrite()) // a world that rests there was only looked at
        m_workbench.openForWriting(go);
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
    const QString refusal = m_workbench.writeRefusal();
    if (!isPlaying() && !refusal.isEmpty()) {
        m_field.setMotion(WorldMotion::None, refusal);
    } else {
        m_field.setMotion(isPlaying() ? WorldMotion::Playing : WorldMotion::Paused);
    }
    emit playingChanged(isPlaying());
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
        m_pool, [order](const CancelToken& cancel) { return Result<Proof>(prove(order, cancel)); },
        [this, shown = m_shown](const Result<Proof>& proof) {
            if (!proof || proof->made.empty()) {
                emit told(tr("No receipt was made: %1")
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
    dialog->setNameFilters({tr("Pictures (*.png)")});
    dialog->selectFile(u"outcomes.png"_s);
    connect(dialog, &QFileDialog::fileSelected, this, &WorldController::writePicture);
    dialog->open();
}

void WorldController::writePicture(const QString& path)
{
    if (!m_shown || !m_workbench.isOpen())
        return;
    ProofOrder order{m_workbench.home(), m_workbench.clock(), m_workbench.connection()->runner,
        {m_shown}, {}, {}, {}, {}, {}, false};
    order.facts.record.title = toUtf8(m_outcomes.summary());
    const QImage image = m_outcomes.picture(pictureScale);
    runAsync(
        m_pool, this,
        [order, image, path](const CancelToken& cancel) -> Status {
            const Proof proof = prove(order, cancel);
            if (proof.made.empty())
                return Error{ErrorCode::Io, proof.facts.unproved, path, {}, {}};
            return writeProved(path, pngOf(image).toStdString(), proof.facts);
        },
        [this, path](const Status& written) {
            if (written)
                emit told(tr("Saved with its receipt as %1.").arg(path));
            else if (written.error().code != ErrorCode::Cancelled)
                emit failed(written.error());
        });
}

} // namespace mnemo
