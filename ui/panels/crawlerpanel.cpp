// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/crawlerpanel.h"

#include "ui/panels/sectionheader.h"

#include "core/base/text.h"
#include "ui/panels/celldelegate.h"
#include "ui/panels/valuetext.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QStandardItemModel>
#include <QTreeView>
#include <QUrl>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int numbersWidth = 152;
constexpr int nowWidth = 304;
constexpr int narrowWidth = 780;
constexpr int mostRows = 50;

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

QString bodyText(const Json& fetch)
{
    const auto size = fetch.find("size");
    if (size == fetch.end() || !size->is_number_integer())
        return u"–"_s;
    const auto bytes = size->get<std::int64_t>();
    if (bytes < 1000)
        return CrawlerPanel::tr("%1 B").arg(bytes);
    return CrawlerPanel::tr("%1 kB").arg(static_cast<double>(bytes) / 1000, 0, 'f', 1);
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
    return item;
}

} // namespace

CrawlerPanel::CrawlerPanel(QWidget* parent)
    : QWidget(parent), m_now(new QStandardItemModel(0, 3, this)),
      m_fetches(new QStandardItemModel(0, 4, this))
{
    setObjectName(u"crawler"_s);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(1);
    layout->addWidget(createNumbers());
    m_nowView = createNow();
    m_fetchView = createFetches();
    layout->addWidget(m_nowView);
    layout->addWidget(m_fetchView, 1);
    refreshNumbers();
}

QWidget* CrawlerPanel::createNumbers()
{
    auto* box = new QWidget(this);
    box->setFixedWidth(numbersWidth);
    auto* grid = new QGridLayout(box);
    grid->setContentsMargins(8, 8, 8, 8);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(8);
    int row = 0;
    for (Number* number : {&m_inFlight, &m_queued, &m_cooling, &m_failed}) {
        number->value = new TextLabel({}, TextStyle::Big, Token::Text, box);
        number->value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        number->words = new TextLabel({}, TextStyle::Small, Token::TextSecondary, box);
        grid->addWidget(number->value, row, 0);
        grid->addWidget(number->words, row, 1);
        ++row;
    }
    grid->setColumnMinimumWidth(0, 36);
    grid->setColumnStretch(1, 1);
    grid->setRowStretch(row, 1);
    return box;
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
    view->setMinimumWidth(240);
    view->setMaximumWidth(nowWidth);
    return view;
}

QTreeView* CrawlerPanel::createFetches()
{
    auto* view = new QTreeView(this);
    view->setObjectName(u"lastFetches"_s);
    view->setModel(m_fetches);
    setUpTable(view, tr("Last fetches"));
    m_fetches->setHorizontalHeaderLabels({tr("Fetched"), tr("Status"), tr("URL"), tr("Body")});
    m_fetches->horizontalHeaderItem(3)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    view->header()->setStretchLastSection(false);
    view->header()->setSectionResizeMode(2, QHeaderView::Stretch);
    view->header()->resizeSection(0, 80);
    view->header()->resizeSection(1, 128);
    view->header()->resizeSection(3, 80);
    connect(view, &QTreeView::activated, this, [this](const QModelIndex& index) {
        emit nodeChosen(index.siblingAtColumn(0).data(CellNode).toString());
    });
    return view;
}

void CrawlerPanel::showState(const QueryOutcome& outcome)
{
    if (!outcome.result.is_object())
        return;
    m_coolingRows = outcome.result.value("cooling", Json::array());
    m_failedCount = static_cast<std::int64_t>(outcome.result.value("failed", Json::array()).size());
    m_asOf = integerOf(outcome.args, "as_of");
    m_truncated = outcome.truncated;
    m_fetches->removeRows(0, m_fetches->rowCount());
    const Json fetches = outcome.result.value("last_fetches", Json::array());
    for (const Json& fetch : fetches) {
        QStandardItem* when = makeCell(clockText(integerOf(fetch, "ts")), CellFont::Fixed);
        when->setData(toQString(textOf(fetch, "url_id")), CellNode);
        QStandardItem* body = rightAligned(makeCell(bodyText(fetch), CellFont::Fixed));
        m_fetches->appendRow(
            {when, makeBadgeCell(statusBadge(valueText("status", fetch.value("status", Json())))),
                urlCell(textOf(fetch, "canonical_url")), body});
    }
    refreshNow();
    refreshNumbers();
}

void CrawlerPanel::showStatus(const CrawlStatus& status)
{
    m_status = status;
    refreshNow();
    refreshNumbers();
}

void CrawlerPanel::crawlEnded()
{
    showStatus({});
}

void CrawlerPanel::refreshNow()
{
    m_now->removeRows(0, m_now->rowCount());
    const auto add = [this](const BadgeLook& state, const std::string& url, const QString& wait) {
        if (m_now->rowCount() < mostRows)
            m_now->appendRow({makeBadgeCell(state), urlCell(url),
                rightAligned(makeCell(wait, CellFont::Fixed))});
    };
    for (const auto& fetch : m_status.inFlight)
        add({BadgeKind::Accent, tr("in flight"), u"play"_s}, fetch.url,
            tr("%1 s").arg(static_cast<double>(fetch.sinceMs) / 1000, 0, 'f', 1));
    for (std::size_t i = 0; i < m_status.queued.size(); ++i)
        add({BadgeKind::Neutral, tr("queued"), {}}, m_status.queued[i],
            i == 0 ? tr("next") : tr("place %1").arg(i + 1));
    for (const Json& item : m_coolingRows) {
        const auto left = integerOf(item, "next_allowed_fetch_ts") - m_asOf;
        add({BadgeKind::Neutral, tr("cooling"), u"clock"_s}, textOf(item, "canonical_url"),
            u"%1:%2"_s.arg(left / 60, 2, 10, QChar(u'0')).arg(left % 60, 2, 10, QChar(u'0')));
    }
}

void CrawlerPanel::refreshNumbers()
{
    const auto set = [](const Number& number, const QString& value, const QString& words) {
        number.value->setText(value);
        number.words->setText(words);
        number.value->setAccessibleName(value + u' ' + words);
    };
    // A list that was cut says so: how many more there are is not known from it.
    const auto counted = [this](std::int64_t count) {
        return m_truncated && count >= mostRows ? countText(count) + u'+' : countText(count);
    };
    set(m_inFlight, countText(static_cast<qint64>(m_status.inFlight.size())), tr("in flight of 4"));
    set(m_queued, countText(static_cast<qint64>(m_status.queued.size())), tr("queued of 256"));
    set(m_cooling, counted(static_cast<qint64>(m_coolingRows.size())), tr("cooling down"));
    set(m_failed, counted(m_failedCount), tr("failed"));
    m_failed.value->setColour(m_failedCount > 0 ? Token::Error : Token::Text);
    emit summaryChanged(summary());
}

QString CrawlerPanel::summary() const
{
    return tr("%1 in flight, %2 queued, %3 failed")
        .arg(countText(static_cast<qint64>(m_status.inFlight.size())),
            countText(static_cast<qint64>(m_status.queued.size())), countText(m_failedCount));
}

void CrawlerPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    // Where there is little room, what came back matters more than when and how much.
    const bool narrow = width() < themeOf(this).scaled(narrowWidth);
    m_fetchView->setColumnHidden(0, narrow);
    m_fetchView->setColumnHidden(3, narrow);
    m_nowView->setMaximumWidth(narrow ? m_nowView->minimumWidth() : nowWidth);
}

void CrawlerPanel::paintEvent(QPaintEvent*)
{
    fillPanel(this);
}

} // namespace mnemo
