// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/crawl/crawlerpanel.h"

#include "core/base/text.h"
#include "core/query/eventrows.h"
#include "ui/crawl/crawlernumbers.h"
#include "ui/crawl/crawlwords.h"
#include "ui/crawl/fetchchart.h"
#include "ui/panels/celldelegate.h"
#include "ui/panels/steadyrows.h"
#include "ui/panels/valuetext.h"
#include "ui/widgets/fitdisplay.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/sectionheader.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedLayout>
#include <QStandardItemModel>
#include <QTimer>
#include <QTreeView>
#include <QUrl>

#include <algorithm>
#include <array>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int showEveryMs = 200;
constexpr int narrowPage = 2; ///< of m_pages: one table for what it does and what it did
constexpr int nowWidth = 304;
constexpr int narrowWidth = 780;
constexpr std::size_t mostQueued = 50; ///< rows
constexpr int CellUrl = CellNode + 100; ///< whole, for menus

BadgeLook statusBadge(const QString& status)
{
    if (status == u"ok"_s || status == u"http_304"_s)
        return {BadgeKind::Match, status, u"check"_s};
    if (status == u"robots_denied"_s || status == u"blocked_address"_s)
        return {BadgeKind::Neutral, status, u"block"_s};
    return {BadgeKind::Error, oneLine(status, 40), u"warn"_s};
}

/// The path of a URL: hosts repeat in every row.
QString urlText(const std::string& url)
{
    const QUrl parsed(toQString(url));
    QString path = parsed.path(QUrl::FullyEncoded);
    if (parsed.hasQuery())
        path += u'?' + parsed.query(QUrl::FullyEncoded);
    return path.isEmpty() ? toQString(url) : path;
}

QStandardItem* rightAligned(QStandardItem* item)
{
    item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return item;
}

QStandardItem* urlCell(const std::string& url)
{
    auto* item = makeCell(displayText(urlText(url)));
    item->setData(plainToolTip(toQString(url)), Qt::ToolTipRole);
    item->setData(toQString(url), CellUrl);
    return item;
}

constexpr int countdownMs = 1000;
constexpr int askEveryMs = 10000; ///< waits that end one after the other are asked about together

} // namespace

CrawlerPanel::CrawlerPanel(QWidget* parent)
    : QWidget(parent), m_now(new QStandardItemModel(0, 3, this)),
      m_fetches(new QStandardItemModel(0, 4, this)), m_both(new QStandardItemModel(0, 3, this))
{
    setObjectName(u"crawler"_s);
    m_soon = new QTimer(this);
    m_soon->setSingleShot(true);
    connect(m_soon, &QTimer::timeout, this, &CrawlerPanel::showSoon);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(1);
    // Numbers scroll by themselves, so that the lists are only as high as is seen of them.
    m_counts = new CrawlerNumbers(this);
    m_numbers = scrolled(m_counts, this);
    m_numbers->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_numbers->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Ignored);
    layout->addWidget(m_numbers);
    m_empty = new EmptyState({}, tr("Crawl a URL…"), this);
    m_empty->setObjectName(u"crawlerEmpty"_s);
    setRefusal({});
    connect(m_empty, &EmptyState::actionTriggered, this, &CrawlerPanel::addUrlRequested);
    m_columns = new QWidget(this);
    m_columns->setMinimumWidth(1); // shown where there is room; else one table
    auto* columns = new QHBoxLayout(m_columns);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(1);
    columns->addWidget(createNow());
    columns->addWidget(createFetches(), 1);
    m_pages = new QStackedLayout;
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_columns);
    m_pages->addWidget(createBoth());
    auto* right = new QVBoxLayout;
    right->setSpacing(1);
    right->addLayout(m_pages, 1);
    right->addWidget(createMore(), 0, Qt::AlignLeft);
    layout->addLayout(right, 1);
    refreshNumbers();
}

void CrawlerPanel::setRefusal(const QString& refusal)
{
    m_empty->setWords(
        refusal.isEmpty() ? tr("The queue is empty. Add a URL.") : oneLine(refusal, 300));
    for (QPushButton* button : m_empty->findChildren<QPushButton*>()) {
        button->setEnabled(refusal.isEmpty());
        setPlainToolTip(button, refusal);
    }
}

QTreeView* CrawlerPanel::createNow()
{
    auto* view = new QTreeView(this);
    view->setObjectName(u"crawlerNow"_s);
    view->setModel(m_now);
    setUpTable(view, tr("What the crawler does now"));
    m_now->setHorizontalHeaderLabels({tr("State"), tr("URL"), tr("For")});
    m_now->horizontalHeaderItem(2)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    view->header()->setStretchLastSection(false);
    view->header()->setSectionResizeMode(1, QHeaderView::Stretch);
    view->header()->resizeSection(0, 96);
    view->header()->resizeSection(2, 72);
    view->setFixedWidth(themeOf(this).scaled(nowWidth));
    connectNodes(view);
    return view;
}

QTreeView* CrawlerPanel::createFetches()
{
    auto* view = new QTreeView(this);
    view->setObjectName(u"lastFetches"_s);
    view->setModel(m_fetches);
    setUpTable(view, tr("Last fetches"));
    m_fetches->setHorizontalHeaderLabels({tr("Tried"), tr("Status"), tr("URL"), tr("Next try")});
    m_fetches->horizontalHeaderItem(3)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    view->header()->setStretchLastSection(false);
    view->header()->setSectionResizeMode(2, QHeaderView::Stretch);
    view->header()->resizeSection(0, 80);
    view->header()->resizeSection(1, 128);
    view->header()->resizeSection(3, 80);
    connectNodes(view);
    return view;
}

QTreeView* CrawlerPanel::createBoth()
{
    auto* view = new QTreeView(this);
    view->setObjectName(u"crawlerBoth"_s);
    view->setModel(m_both);
    setUpTable(view, tr("What the crawler does and did"));
    m_both->setHorizontalHeaderLabels({tr("State"), tr("URL"), tr("Time")});
    m_both->horizontalHeaderItem(2)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    view->header()->setStretchLastSection(false);
    view->header()->setSectionResizeMode(1, QHeaderView::Stretch);
    view->header()->resizeSection(0, 136);
    view->header()->resizeSection(2, 88);
    connectNodes(view);
    return view;
}

QPushButton* CrawlerPanel::createMore()
{
    m_more = new QPushButton(this);
    m_more->setObjectName(u"crawlerMore"_s);
    m_more->setFlat(true);
    m_more->hide();
    connect(m_more, &QPushButton::clicked, this, [this] {
        m_urls.wantNextPage();
        requestPage();
    });
    return m_more;
}

void CrawlerPanel::requestPage()
{
    if (const auto arguments = m_urls.state().nextPage())
        emit pageRequested(*arguments);
}

void CrawlerPanel::connectNodes(QTreeView* view)
{
    connect(view, &QTreeView::activated, this, [this](const QModelIndex& index) {
        const QString node = index.siblingAtColumn(0).data(CellNode).toString();
        if (!node.isEmpty())
            emit nodeChosen(node);
    });
    view->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(view, &QTreeView::customContextMenuRequested, this,
        [this, view](QPoint at) { openMenu(view, at); });
}

void CrawlerPanel::openMenu(QTreeView* view, QPoint at)
{
    const QModelIndex index = view->indexAt(at);
    QString url;
    for (int column = 0; index.isValid() && column < view->model()->columnCount(); ++column) {
        const QVariant held = index.siblingAtColumn(column).data(CellUrl);
        url = held.isValid() ? held.toString() : url;
    }
    if (url.isEmpty())
        return;
    const std::string id = index.siblingAtColumn(0).data(CellNode).toString().toStdString();
    const std::int64_t wait = m_urls.waitOf(id).value_or(0);
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction* fetch = menu->addAction(
        wait > 0 ? tr("Fetch now: it may be fetched in %1").arg(waitText(wait)) : tr("Fetch now"),
        this, [this, url] { emit fetchRequested(url); });
    fetch->setEnabled(wait == 0);
    if (!id.empty()) {
        menu->addAction(tr("What is known of it"), this,
            [this, id] { emit urlStatusRequested(toQString(id)); });
        menu->addAction(
            tr("Show in the graph"), this, [this, id] { emit nodeChosen(toQString(id)); });
    }
    menu->addAction(tr("Copy URL"), this, [url] { QGuiApplication::clipboard()->setText(url); });
    menu->popup(view->viewport()->mapToGlobal(at));
}

void CrawlerPanel::showEvents(const QueryOutcome& outcome)
{
    if (!outcome.result.is_object())
        return;
    const std::vector<FetchRow> fetches = fetchRows(outcome);
    m_counts->chart()->showFetches(fetches);
    m_urls.takeFetches(fetches);
    if (m_urls.hasRefusals())
        refreshFetches();
}

void CrawlerPanel::showState(const QueryOutcome& outcome)
{
    if (!m_urls.take(outcome))
        return;
    m_more->setVisible(m_urls.state().nextPage().has_value());
    m_more->setText(tr("Show the next %1").arg(countText(m_urls.state().pageSize())));
    refreshFetches();
    if (!m_soon->isActive()) // by itself, so that the window goes on between the two
        m_soon->start(0);
    if (m_urls.state().isBehind())
        requestPage();
}

// Of a list that is cut only the rows that are here can be counted.
QString CrawlerPanel::failureWords() const
{
    QStringList byStatus;
    for (const auto& [status, count] : m_urls.failures())
        byStatus << u"%1 %2"_s.arg(oneLine(toQString(status), 24), countText(count));
    const QString all = byStatus.join(u" · "_s);
    const auto counted = static_cast<qint64>(m_urls.state().rows(CrawlerState::Failed).size());
    return m_urls.state().isCut(CrawlerState::Failed)
        ? tr("Of the first %1: %2").arg(countText(counted), all)
        : all;
}

void CrawlerPanel::refreshFetches()
{
    std::vector<SteadyRow> rows;
    for (const CrawledUrl& fetch : m_urls.tried()) {
        QStandardItem* when
            = makeCell(fetch.time == 0 ? u"–"_s : clockText(fetch.time), CellFont::Fixed);
        when->setData(toQString(fetch.id), CellNode);
        const auto seconds = m_urls.waitOf(fetch.id);
        const QString wait = seconds ? waitText(*seconds) : u"–"_s;
        rows.push_back({toQString(fetch.id) + u' ' + QString::number(fetch.time),
            {when, makeBadgeCell(statusBadge(valueText({}, fetch.status))), urlCell(fetch.url),
                rightAligned(makeCell(wait, CellFont::Fixed))}});
    }
    updateRows(*m_fetches, rows);
    refreshBoth();
}

// What it does now comes before what it did.
void CrawlerPanel::refreshBoth()
{
    choosePage();
    if (m_pages->currentIndex() != narrowPage)
        return; // made when it is shown
    std::vector<SteadyRow> rows;
    const auto copy = [&rows](const QStandardItemModel& from, int row, const QString& about,
                          std::array<int, 3> columns) {
        QList<QStandardItem*> cells;
        for (const int column : columns)
            cells.append(from.item(row, column)->clone());
        cells.front()->setData(from.item(row, 0)->data(CellNode), CellNode);
        rightAligned(cells.back());
        rows.push_back({about, cells});
    };
    for (int row = 0; row < m_now->rowCount(); ++row) {
        if (row < static_cast<int>(m_status.inFlight.size() + m_status.queued.size()))
            copy(*m_now, row, m_now->item(row, 1)->data(CellUrl).toString(), {0, 1, 2});
    }
    for (int row = 0; row < m_fetches->rowCount(); ++row)
        copy(*m_fetches, row,
            m_fetches->item(row, 0)->data(CellNode).toString() + u' '
                + m_fetches->item(row)->text(),
            {1, 2, 0});
    updateRows(*m_both, rows);
}

void CrawlerPanel::choosePage()
{
    const bool empty = m_now->rowCount() == 0 && m_fetches->rowCount() == 0;
    const bool narrow = width() < themeOf(this).scaled(narrowWidth);
    m_pages->setCurrentIndex(empty ? 0 : narrow ? narrowPage : 1);
}

// A crawl tells of hundreds of steps a second; nobody reads more than a few states of the lists.
void CrawlerPanel::showStatus(const CrawlStatus& status)
{
    m_status = status;
    if (!m_soon->isActive())
        m_soon->start(showEveryMs);
}

void CrawlerPanel::showSoon()
{
    refreshNow();
    refreshNumbers();
}

void CrawlerPanel::crawlEnded()
{
    m_soon->stop();
    m_status = {};
    showSoon();
}

void CrawlerPanel::clear()
{
    m_status = {};
    QueryOutcome nothing;
    nothing.result = Json::object();
    m_urls.clear();
    showState(nothing);
    m_soon->stop();
    showSoon();
    m_counts->chart()->showFetches({});
}

void CrawlerPanel::refreshNow()
{
    std::vector<SteadyRow> rows;
    const auto add = [&rows](const BadgeLook& state, const std::string& url, const QString& wait,
                         const std::string& id = {}) {
        QStandardItem* first = makeBadgeCell(state);
        if (!id.empty())
            first->setData(toQString(id), CellNode);
        rows.push_back(
            {toQString(url), {first, urlCell(url), rightAligned(makeCell(wait, CellFont::Fixed))}});
    };
    for (const auto& fetch : m_status.inFlight)
        add({BadgeKind::Accent, tr("in flight"), u"play"_s}, fetch.url,
            tr("%1 s").arg(static_cast<double>(fetch.sinceMs) / 1000, 0, 'f', 1));
    for (std::size_t i = 0; i < std::min(m_status.queued.size(), mostQueued); ++i)
        add({BadgeKind::Neutral, tr("queued"), {}}, m_status.queued[i],
            i == 0 ? tr("next") : tr("place %1").arg(i + 1));
    for (const CrawledUrl& row : m_urls.cooling())
        add({BadgeKind::Neutral, tr("cooling"), u"clock"_s}, row.url,
            waitText(m_urls.secondsUntil(row.until.value_or(0))), row.id);
    updateRows(*m_now, rows);
    refreshBoth();
}

void CrawlerPanel::refreshNumbers()
{
    CrawlerCounts counts;
    counts.inFlight = countText(static_cast<qint64>(m_status.inFlight.size()));
    counts.queued = countText(static_cast<qint64>(m_status.queued.size()));
    const auto cooling = static_cast<qint64>(m_urls.cooling().size());
    counts.cooling
        = countText(cooling) + (m_urls.state().isCut(CrawlerState::Cooling) ? u"+"_s : QString());
    counts.failed = failedText();
    counts.anyFailed = !m_urls.state().rows(CrawlerState::Failed).empty();
    counts.failures = failureWords();
    m_counts->setCounts(counts);
    fitNumbers();
    emit summaryChanged(summary());
}

// As wide as its words, and its bar beside them where there is one.
void CrawlerPanel::fitNumbers()
{
    QLayout* grid = m_numbers->widget()->layout();
    grid->invalidate();
    const int bar = m_numbers->verticalScrollBar()->sizeHint().width();
    m_numbers->setFixedWidth(
        grid->minimumSize().width() + std::max(0, bar - grid->contentsMargins().right()));
}

// How many more a list that is cut has in the store is not known from it.
QString CrawlerPanel::failedText() const
{
    const auto failed = static_cast<qint64>(m_urls.state().rows(CrawlerState::Failed).size());
    return countText(failed) + (m_urls.state().isCut(CrawlerState::Failed) ? u"+"_s : QString());
}

QString CrawlerPanel::summary() const
{
    return tr("%1 in flight, %2 queued, %3 failed")
        .arg(countText(static_cast<qint64>(m_status.inFlight.size())),
            countText(static_cast<qint64>(m_status.queued.size())), failedText());
}

void CrawlerPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange)
        QTimer::singleShot(0, this, &CrawlerPanel::fitNumbers); // its words change after it
}

void CrawlerPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const int before = m_pages->currentIndex();
    choosePage();
    if (m_pages->currentIndex() != before)
        refreshBoth();
}

void CrawlerPanel::paintEvent(QPaintEvent*)
{
    fillPanel(this);
}

void CrawlerPanel::startCountdown()
{
    m_urls.startCountdown();
    auto* timer = new QTimer(this);
    connect(timer, &QTimer::timeout, this, &CrawlerPanel::countDown);
    timer->start(countdownMs);
}

void CrawlerPanel::countDown()
{
    if (!isVisible())
        return;
    const bool waits = m_urls.isWaiting();
    if (waits || m_waited) {
        refreshNow();
        refreshFetches();
    }
    m_waited = waits;
    if (m_urls.endedWaits() == 0)
        return;
    refreshNumbers();
    // The rows that were there are no longer what the store says: it may hold more than these.
    if (m_asked.isValid() && m_asked.elapsed() < askEveryMs)
        return;
    m_asked.start();
    emit stateRequested();
}

} // namespace mnemo

#include "moc_crawlerpanel.cpp"
