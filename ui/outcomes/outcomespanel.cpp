// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/outcomes/outcomespanel.h"

#include "ui/outcomes/outcomebars.h"
#include "ui/outcomes/outcomechart.h"
#include "ui/outcomes/outcomelegend.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"

#include <QComboBox>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>
#include <vector>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int windows[] = {120, 600, 3000, 12000};
constexpr int usualWindow = 1;
constexpr int edge = 12;
constexpr int thirdChartWidth = 760;
constexpr int secondChartWidth = 440;
constexpr int iconButton = 32;
constexpr int mostCompact = 3; ///< of the row over the charts

/// A button without words is no wider than its icon asks for.
void setWords(QPushButton* button, const QString& words)
{
    const int least = words.isEmpty() ? themeOf(button).scaled(iconButton) : 0;
    button->setText(words);
    button->setMinimumWidth(least);
    button->setMaximumWidth(words.isEmpty() ? least : QWIDGETSIZE_MAX);
}

} // namespace

OutcomesPanel::OutcomesPanel(QWidget* parent) : QWidget(parent)
{
    setObjectName(u"outcomesPanel"_s);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(edge, 4, edge, 8);
    column->setSpacing(4);
    m_top = createTop();
    column->addWidget(m_top);
    auto* body = new QWidget(this);
    m_pages = new QStackedLayout(body);
    m_pages->addWidget(createCharts(body));
    m_empty = new TextLabel({}, TextStyle::Body, Token::TextTertiary, body);
    m_empty->setAlignment(Qt::AlignCenter);
    m_pages->addWidget(m_empty);
    column->addWidget(body, 1);
    connect(m_thirdChoice, &QComboBox::currentIndexChanged, this, &OutcomesPanel::drawThird);
    const auto chosenBy = [this](OutcomeChart* chart, auto choiceOf) {
        connect(chart, &OutcomeChart::barClicked, this,
            [this, chart, choiceOf](int bar, int part) { onBar(chart, choiceOf(bar, part)); });
    };
    chosenBy(m_overTicks,
        [this](int bar, int part) { return outcomebars::tickChoice(m_series, bar, part); });
    chosenBy(m_reasons,
        [this](int bar, int part) { return outcomebars::reasonChoice(m_series, bar, part); });
    chosenBy(m_third, [this](int bar, int part) { return thirdChoice(bar, part); });
    clear();
}

QWidget* OutcomesPanel::createCharts(QWidget* parent)
{
    auto* charts = new QWidget(parent);
    auto* row = new QHBoxLayout(charts);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(16);
    m_overTicks = new OutcomeChart(charts);
    m_overTicks->setObjectName(u"outcomesOverTicks"_s);
    m_reasons = new OutcomeChart(charts);
    m_reasons->setObjectName(u"outcomeReasons"_s);
    m_third = new OutcomeChart(charts);
    m_third->setObjectName(u"outcomeThird"_s);
    m_thirdChoice = new QComboBox(m_third);
    m_thirdChoice->setObjectName(u"outcomeThirdChoice"_s);
    m_thirdChoice->setAccessibleName(tr("What the last chart shows"));
    m_thirdChoice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_thirdChoice->addItem(tr("Time to outcome"), Lives);
    m_thirdChoice->addItem(tr("Deposits by owner"), Deposits);
    m_third->setCorner(m_thirdChoice);
    row->addWidget(m_overTicks, 5);
    row->addWidget(m_reasons, 3);
    row->addWidget(m_third, 3);
    return charts;
}

QWidget* OutcomesPanel::createTop()
{
    auto* top = new QWidget(this);
    m_totals = new OutcomeLegend(top);
    m_totals->setObjectName(u"outcomeTotals"_s);
    m_partial = new Badge(partialBadge(tr("PARTIAL")), top);
    m_window = new QComboBox(top);
    m_window->setObjectName(u"outcomeWindow"_s);
    m_window->setAccessibleName(tr("Window in ticks"));
    for (const int ticks : windows)
        m_window->addItem(tr("%1 ticks").arg(countText(ticks)), ticks);
    m_window->setCurrentIndex(usualWindow);
    m_windowLabel = new TextLabel(tr("Window"), TextStyle::Small, Token::TextSecondary, top);
    m_windowLabel->setBuddy(m_window);
    m_chosen = new QPushButton(themeIcon(u"receipt"_s), QString(), top);
    m_chosen->setObjectName(u"outcomeChosen"_s);
    m_receipt = new QPushButton(themeIcon(u"receipt"_s), tr("Make a receipt"), top);
    m_receipt->setObjectName(u"outcomeReceipt"_s);
    m_verdict = new Badge({}, top);
    m_export = new QPushButton(themeIcon(u"export"_s), tr("Export"), top);
    m_export->setObjectName(u"outcomeExport"_s);
    m_export->setAccessibleName(tr("Export the charts with their receipt"));
    m_export->setToolTip(m_export->accessibleName());
    auto* row = new QHBoxLayout(top);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_totals);
    row->addWidget(m_partial);
    row->addWidget(m_chosen);
    row->addStretch(1);
    row->addWidget(m_windowLabel);
    row->addWidget(m_window);
    row->addWidget(m_receipt);
    row->addWidget(m_verdict);
    row->addWidget(m_export);
    connect(m_window, &QComboBox::currentIndexChanged, this,
        [this] { emit windowChosen(windowTicks()); });
    connect(m_receipt, &QPushButton::clicked, this, &OutcomesPanel::receiptWanted);
    connect(m_chosen, &QPushButton::clicked, this, &OutcomesPanel::chosenReceiptWanted);
    connect(m_export, &QPushButton::clicked, this, &OutcomesPanel::exportWanted);
    return top;
}

int OutcomesPanel::windowTicks() const
{
    return m_window->currentData().toInt();
}

void OutcomesPanel::showOutcomes(const Outcome& outcomes)
{
    m_outcomes = outcomes;
    m_series = outcomeSeries(*outcomes);
    setReceipt({}, ReplayState::NotReplayed);
    redraw();
}

void OutcomesPanel::clear()
{
    m_outcomes.reset();
    m_series = {};
    endChoice();
    setReceipt({}, ReplayState::NotReplayed);
    redraw();
}

/// Only one bar of all charts is chosen.
void OutcomesPanel::onBar(OutcomeChart* chart, const OutcomeChoice& choice)
{
    for (OutcomeChart* other : {m_overTicks, m_reasons, m_third}) {
        if (other != chart)
            other->chooseNothing();
    }
    endChoice();
    if (!choice.isEmpty())
        emit barChosen(choice);
}

void OutcomesPanel::setChosen(const QString& words, std::size_t rows, const std::string& receiptId)
{
    m_chosenWords = tr("%n row(s)", nullptr, static_cast<int>(rows));
    const QString name = receiptId.empty()
        ? tr("%1, %2: the receipt is being made").arg(words, m_chosenWords)
        : tr("Open the receipt of the chosen bar: %1, %2, receipt %3")
              .arg(words, m_chosenWords, shortHash(receiptId));
    m_chosen->setEnabled(!receiptId.empty());
    m_chosen->setAccessibleName(name);
    m_chosen->setToolTip(plainToolTip(name));
    fitTop();
}

void OutcomesPanel::endChoice()
{
    m_chosenWords.clear();
    fitTop();
}

void OutcomesPanel::setReceipt(const std::string& id, ReplayState state)
{
    m_receiptId = id;
    m_receipt->setAccessibleName(
        id.empty() ? tr("Make a receipt") : tr("Open the receipt %1").arg(shortHash(id)));
    m_receipt->setToolTip(m_receipt->accessibleName());
    m_verdict->setLook(id.empty() ? BadgeLook{} : badgeOf(state));
    m_verdict->setVisible(!id.empty());
    fitTop();
}

/// Words give way first that are also told by an icon, or by what stands beside them.
void OutcomesPanel::dressTop(int compact)
{
    m_windowLabel->setVisible(compact < 1);
    setWords(m_export, compact < 1 ? tr("Export") : QString());
    m_chosen->setVisible(!m_chosenWords.isEmpty());
    setWords(m_chosen, compact < 2 ? m_chosenWords : QString());
    const bool isMade = !m_receiptId.empty();
    const bool isShort = compact >= (isMade ? 3 : 2);
    const QString words = isMade ? shortHash(m_receiptId) : tr("Make a receipt");
    setWords(m_receipt, isShort ? QString() : words);
}

void OutcomesPanel::fitTop()
{
    const auto need = [this](int compact) {
        dressTop(compact);
        m_top->layout()->invalidate();
        return m_top->layout()->minimumSize().width() + 2 * edge;
    };
    setMinimumWidth(need(mostCompact)); // what is wider than its place is scrolled to
    int compact = 0;
    while (need(compact) > width() && compact < mostCompact)
        ++compact;
}

void OutcomesPanel::tellTotals()
{
    m_totals->setTotals(m_series.totals);
    m_partial->setVisible(m_series.partial);
    QString why = tr("The log of events no longer has these ticks.");
    if (m_series.isWhole())
        why = tr("There are more reasons or owners than are listed.");
    else if (m_series.knownFrom)
        why = tr("The log of events begins at tick %1; outcomes before it are not counted.")
                  .arg(countText(*m_series.knownFrom));
    m_partial->setToolTip(plainToolTip(why));
    fitTop();
}

QString OutcomesPanel::summary() const
{
    return m_outcomes ? m_totals->text() : QString();
}

void OutcomesPanel::redraw()
{
    tellTotals();
    const bool isDrawn = m_series.total() > 0 || (!m_series.bins.empty() && !m_series.isWhole());
    m_receipt->setEnabled(m_outcomes != nullptr);
    m_export->setEnabled(isDrawn);
    m_empty->setText(m_outcomes && m_outcomes->answered()
            ? tr("No outcomes in the last %1 ticks.").arg(countText(windowTicks()))
            : tr("This store holds no world to show."));
    m_pages->setCurrentIndex(isDrawn ? 0 : 1);
    if (!isDrawn)
        return;
    m_overTicks->show(outcomebars::ticks(m_series));
    m_reasons->show(outcomebars::reasons(m_series));
    drawThird();
}

OutcomesPanel::Third OutcomesPanel::third() const
{
    return static_cast<Third>(m_thirdChoice->currentData().toInt());
}

void OutcomesPanel::drawThird()
{
    if (third() == Reasons) {
        auto content = outcomebars::reasons(m_series);
        std::swap(content.title, content.name); // the choice says it
        m_third->show(content);
    } else {
        m_third->show(
            third() == Lives ? outcomebars::lives(m_series) : outcomebars::deposits(m_series));
    }
}

OutcomeChoice OutcomesPanel::thirdChoice(int bar, int part) const
{
    switch (third()) {
    case Reasons:
        return outcomebars::reasonChoice(m_series, bar, part);
    case Lives:
        return outcomebars::lifeChoice(m_series, bar, part);
    case Deposits:
        return outcomebars::depositChoice(m_series, bar, part);
    }
    return {};
}

void OutcomesPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitTop();
    fitCharts();
}

/// Where there is no room for three charts, reasons are one of the things to choose for the second.
void OutcomesPanel::fitCharts()
{
    const Theme theme = themeOf(this);
    const bool all = width() >= theme.scaled(thirdChartWidth);
    m_reasons->setVisible(all);
    m_third->setVisible(width() >= theme.scaled(secondChartWidth));
    const int at = m_thirdChoice->findData(Reasons);
    if (all == (at < 0))
        return;
    const QSignalBlocker blocker(m_thirdChoice);
    if (all) {
        const Third wanted = third() == Reasons ? m_thirdBefore : third();
        m_thirdChoice->removeItem(at);
        m_thirdChoice->setCurrentIndex(m_thirdChoice->findData(wanted));
    } else {
        m_thirdBefore = third();
        m_thirdChoice->insertItem(0, tr("Reason, when not food"), Reasons);
        m_thirdChoice->setCurrentIndex(0);
    }
    m_thirdChoice->setMinimumWidth(m_thirdChoice->sizeHint().width());
    if (m_pages->currentIndex() == 0)
        drawThird();
}

void OutcomesPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange && m_overTicks != nullptr) {
        redraw();
        fitCharts();
    }
}

} // namespace mnemo

#include "moc_outcomespanel.cpp"
