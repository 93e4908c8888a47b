// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/bench/benchcontroller.h"

#include "core/base/canonical.h"
#include "core/base/files.h"
#include "core/base/pools.h"
#include "core/verify/benchfile.h"
#include "core/verify/benchreport.h"
#include "ui/bench/reportpdf.h"
#include "ui/session/receiptitem.h"
#include "ui/session/workbench.h"
#include "ui/widgets/format.h"

#include <QFileInfo>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kPollMs = 100;

} // namespace

/// What a worker needs to check an answer; the runner is null while no store is open.
struct BenchController::Ground
{
    Home home;
    std::shared_ptr<const QueryRunner> runner;
    CancelToken cancel;
    std::shared_ptr<OpenProgress> progress;
};

BenchController::BenchController(Workbench& session, QObject* parent)
    : QObject(parent), m_session(session), m_queue(networkPool()), m_checking(this),
      m_files(readingPool()), m_poll(new QTimer(this)), m_progress(std::make_shared<OpenProgress>())
{
    m_poll->setInterval(kPollMs);
    connect(m_poll, &QTimer::timeout, this,
        [this] { emit progressed(m_progress->done.load(), m_progress->total.load()); });
    // What a store that is left still answers is not awaited.
    connect(&session, &Workbench::storeLeft, this, &BenchController::stop);
    connect(&session, &Workbench::storeOpened, this, &BenchController::replayBundle);
}

BenchController::~BenchController()
{
    m_cancel.cancel(); // the session may be gone already
}

BenchController::Ground BenchController::ground() const
{
    const auto& connection = m_session.connection();
    return {m_session.home(),
        connection && connection->store ? connection->runner : std::shared_ptr<const QueryRunner>(),
        {}, m_progress};
}

int BenchController::judged() const
{
    return static_cast<int>(std::ranges::count_if(m_reviews,
        [](const ClaimReview& review) { return review.verdict != ReviewVerdict::None; }));
}

void BenchController::choose(int claim)
{
    const int count = m_reading ? static_cast<int>(m_reading->claims.size()) : 0;
    if (claim == m_current || claim < 0 || claim >= count)
        return;
    m_current = claim;
    emit currentChanged();
}

Result<BenchController::Checked> BenchController::checked(
    const Ground& ground, const std::string& bytes, const QString& title)
{
    Checked result;
    result.title = title;
    std::shared_ptr<const Json> document;
    if (isBenchFile(bytes)) {
        auto found = verifyBench(ground.home, bytes, ground.runner.get(), ground.cancel);
        if (!found.isIntact)
            return Error{ErrorCode::NotIntact,
                tr("The file was changed after it was saved; nothing of it is shown."), title,
                sentences({found.detail, tr("Ask whoever sent it for the file once more.")}), {}};
        result.bundle = BundleState{found.cells, static_cast<int>(found.snapshots.size()),
            ground.runner ? stateOf(found.verdict) : ReplayState::NotReplayed};
        document = std::make_shared<const Json>(std::move(found.bench));
    } else {
        if (!ground.runner)
            return Error{ErrorCode::NoSuchGraph,
                tr("No graph is open to check the answer against."), title,
                tr("Open the graph that the answer is about, then check it again."), {}};
        RulePlanner planner;
        auto bench = makeBench(ground.home, bytes, *ground.runner, planner, ground.cancel,
            [&ground](std::int64_t done, std::int64_t total) {
                ground.progress->done = done;
                ground.progress->total = total;
            });
        if (!bench)
            return bench.error();
        document = std::make_shared<const Json>(*std::move(bench));
    }
    auto reading = readBench(std::move(document));
    if (!reading)
        return reading.error();
    result.reading = *std::move(reading);
    return result;
}

template <typename Work, typename DoneFn>
void BenchController::start(const QString& words, Work work, DoneFn done)
{
    stop();
    m_progress = std::make_shared<OpenProgress>(); // what was stopped may still count
    const Ground ground = this->ground();
    m_cancel = ground.cancel;
    m_doing = words;
    m_work = m_session.works().add(words, ground.cancel, m_progress);
    m_poll->start();
    m_checking.start(
        m_queue, [work = std::move(work), ground](const CancelToken&) { return work(ground); },
        [this, done = std::move(done)](const auto& result) {
            end();
            emit runningChanged();
            done(result);
        });
    emit runningChanged();
}

void BenchController::check(const std::string& bytes, const QString& title)
{
    check(std::make_shared<const std::string>(bytes), title);
}

void BenchController::check(std::shared_ptr<const std::string> bytes, const QString& title)
{
    start(
        tr("Checking an answer"),
        [bytes = std::move(bytes), title](
            const Ground& ground) { return checked(ground, *bytes, title); },
        [this](const Result<Checked>& result) { replaceBy(result); });
}

void BenchController::open(const QString& path)
{
    start(
        tr("Checking an answer"),
        [path](const Ground& ground) -> Result<Checked> {
            const auto bytes = readFile(path, kMostAnswerBytes);
            if (!bytes)
                return bytes.error();
            return checked(ground, *bytes, QFileInfo(path).fileName());
        },
        [this](const Result<Checked>& result) { replaceBy(result); });
}

/// A bundle may be opened before its graph is. What matched on one graph stays so when another is
/// opened.
void BenchController::replayBundle()
{
    if (!m_bundle || m_bundle->replay == ReplayState::Match || isRunning() || !ground().runner)
        return;
    start(
        tr("Replaying a bundle"),
        [document = m_reading->document](const Ground& ground) -> Result<ReplayState> {
            const auto bytes = canonicalJson(*document);
            if (!bytes)
                return bytes.error();
            return stateOf(
                verifyBench(ground.home, *bytes, ground.runner.get(), ground.cancel).verdict);
        },
        [this, of = m_reading](const Result<ReplayState>& replay) {
            if (!replay || !m_bundle || of != m_reading)
                return;
            m_bundle->replay = *replay;
            emit bundleChanged();
        });
}

/// The work ends, and not only what it brings.
void BenchController::stop()
{
    m_checking.cancel();
    if (m_work == 0)
        return;
    m_session.works().stop(m_work);
    end();
    emit runningChanged();
}

void BenchController::end()
{
    m_poll->stop();
    m_session.works().end(std::exchange(m_work, 0));
}

/// What was judged while the check ran is asked about, too, so this is not asked before it.
void BenchController::replaceBy(const Result<Checked>& checked)
{
    if (!checked || !m_reading || !m_gate) {
        take(checked);
        return;
    }
    m_gate([this, checked, asked = m_reading] {
        if (asked == m_reading) // else yet another answer came first
            take(checked);
    });
}

void BenchController::take(const Result<Checked>& checked)
{
    if (!checked) {
        if (checked.error().code != ErrorCode::Cancelled)
            emit failed(checked.error());
        return;
    }
    m_reading = checked->reading;
    m_title = checked->title;
    m_bundle = checked->bundle;
    m_reviews.clear();
    m_changes.clear();
    m_isUnsaved = false;
    for (const BenchClaim& claim : m_reading->claims)
        m_reviews.push_back(claim.review);
    m_current = m_reading->claims.empty() ? -1 : 0;
    emit readingChanged();
    emit currentChanged();
    if (m_bundle && m_bundle->replay == ReplayState::NotReplayed)
        replayBundle(); // a graph was opened meanwhile
}

void BenchController::set(int claim, const ClaimReview& review)
{
    m_reviews.at(static_cast<std::size_t>(claim)) = review;
    m_isUnsaved = true;
    emit reviewChanged(claim);
}

void BenchController::review(int claim, ReviewVerdict verdict)
{
    if (claim < 0 || claim >= static_cast<int>(m_reviews.size()))
        return;
    const ClaimReview before = m_reviews.at(static_cast<std::size_t>(claim));
    m_changes.push_back({claim, before});
    set(claim, {verdict, before.note});
}

void BenchController::note(int claim, const QString& text)
{
    if (claim < 0 || claim >= static_cast<int>(m_reviews.size()))
        return;
    const ClaimReview before = m_reviews.at(static_cast<std::size_t>(claim));
    if (before.note == text)
        return;
    m_changes.push_back({claim, before});
    set(claim, {before.verdict, text});
}

void BenchController::undo()
{
    if (m_changes.empty())
        return;
    const Change change = m_changes.back();
    m_changes.pop_back();
    set(change.claim, change.before);
    choose(change.claim);
}

void BenchController::save(const QString& path)
{
    if (!m_reading)
        return;
    runAsync(
        m_files, this,
        [path, document = m_reading->document, reviews = m_reviews](const CancelToken&) -> Status {
            const auto text = canonicalJson(withReviews(*document, reviews));
            return text ? writeDocument(path, *text) : Status(text.error());
        },
        [this, path, reviews = m_reviews](const Status& status) {
            if (!status)
                return emit failed(status.error());
            m_isUnsaved = m_isUnsaved && m_reviews != reviews;
            emit written(path);
        });
}

void BenchController::report(const QString& path)
{
    if (!m_reading)
        return;
    const bool isPdf = path.endsWith(u".pdf"_s, Qt::CaseInsensitive);
    runAsync(
        m_files, this,
        [path, isPdf, title = m_title, document = m_reading->document, reviews = m_reviews](
            const CancelToken&) -> Status {
            const auto reading
                = readBench(std::make_shared<const Json>(withReviews(*document, reviews)));
            if (!reading)
                return reading.error();
            const std::string html = benchReportHtml(**reading, title);
            return writeDocument(path, isPdf ? pdfOf(html, title) : html);
        },
        [this, path](const Status& status) {
            if (status)
                emit written(path);
            else
                emit failed(status.error());
        });
}

} // namespace mnemo

#include "moc_benchcontroller.cpp"
