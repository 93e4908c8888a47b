// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/bench/benchpage.h"

#include "ui/bench/answerinput.h"
#include "ui/bench/benchcontroller.h"
#include "ui/bench/benchwords.h"
#include "ui/bench/claimlist.h"
#include "ui/bench/evidencepane.h"
#include "ui/bench/markedanswer.h"
#include "ui/bench/marklegend.h"
#include "ui/widgets/choicebox.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"

#include <QDragEnterEvent>
#include <QHBoxLayout>
#include <QMimeData>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QUrl>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kGap = 12;
constexpr int kNarrow = 1000; ///< less has no room for three panes
constexpr int kAnswerWidth = 380;
constexpr int kClaimsWidth = 500;
constexpr int kEvidenceWidth = 400;
constexpr int kEvidenceHeight = 260;

QVBoxLayout* plainColumn(QWidget* box)
{
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    return column;
}

} // namespace

BenchPage::BenchPage(BenchController& controller, QWidget* parent)
    : QWidget(parent), m_controller(controller), m_views(new QStackedWidget(this)),
      m_input(new AnswerInput(this))
{
    setObjectName(u"benchPage"_s);
    setAccessibleName(tr("Bench"));
    setAcceptDrops(true);
    m_views->addWidget(m_input);
    m_views->addWidget(createBench());
    auto* column = plainColumn(this);
    column->addWidget(m_progress = createProgress());
    column->addWidget(m_views, 1);
    connect(m_input, &AnswerInput::textGiven, this,
        [this](const QString& text) { m_controller.check(toUtf8(text), tr("Pasted answer")); });
    connect(m_input, &AnswerInput::fileWanted, this, &BenchPage::fileWanted);
    connect(m_input, &AnswerInput::backWanted, this, [this] {
        m_views->setCurrentIndex(1);
        takeFocus();
    });
    connect(&controller, &BenchController::runningChanged, this, &BenchPage::showRunning);
    connect(&controller, &BenchController::progressed, this, &BenchPage::showProgress);
    connect(&controller, &BenchController::readingChanged, this, &BenchPage::showReading);
    connect(&controller, &BenchController::bundleChanged, this, &BenchPage::showOrigin);
    connect(&controller, &BenchController::reviewChanged, this, &BenchPage::showJudged);
    showRunning();
}

QWidget* BenchPage::createProgress()
{
    auto* box = new QWidget(this);
    m_progressWords = new TextLabel({}, TextStyle::Body, Token::TextSecondary, box);
    m_progressWords->setObjectName(u"benchProgress"_s);
    m_progressBar = new QProgressBar(box);
    m_progressBar->setTextVisible(false);
    m_progressBar->setAccessibleName(tr("Claims checked"));
    auto* stop = new QPushButton(tr("Stop"), box);
    stop->setObjectName(u"stopBench"_s);
    connect(stop, &QPushButton::clicked, this, [this] { m_controller.stop(); });
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(kGap, 6, kGap, 6);
    row->addWidget(m_progressWords);
    row->addWidget(m_progressBar, 1);
    row->addWidget(stop);
    return box;
}

QWidget* BenchPage::createBar()
{
    auto* bar = new QWidget(this);
    m_title = new ElidedLabel({}, TextStyle::Heading, Token::Text, bar);
    m_origin = new ElidedLabel({}, TextStyle::Small, Token::TextSecondary, bar);
    m_origin->setObjectName(u"benchOrigin"_s);
    auto* words = new QVBoxLayout;
    words->setSpacing(1);
    words->addWidget(m_title);
    words->addWidget(m_origin);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addLayout(words, 1);
    const auto add = [&](const QString& name, const QString& text, const QString& icon) {
        auto* button = new QPushButton(text, bar);
        button->setObjectName(name);
        button->setIcon(icon.isEmpty() ? QIcon() : themeIcon(icon));
        row->addWidget(button);
        return button;
    };
    connect(add(u"otherAnswer"_s, tr("Other answer…"), {}), &QPushButton::clicked, this,
        &BenchPage::askForAnswer);
    connect(add(u"saveBundle"_s, tr("Save bundle"), u"export"_s), &QPushButton::clicked, this,
        &BenchPage::saveWanted);
    auto* report = add(u"benchReport"_s, tr("Report"), {});
    makePrimary(report);
    connect(report, &QPushButton::clicked, this, &BenchPage::reportWanted);
    auto* both = new QVBoxLayout(bar);
    both->setContentsMargins(kGap, 6, kGap, 6);
    both->addLayout(row);
    both->addLayout(createCounts(bar));
    return bar;
}

QLayout* BenchPage::createCounts(QWidget* bar)
{
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    for (Badge*& count : m_counts)
        row->addWidget(count = new Badge({}, bar));
    row->addStretch(1);
    m_judged = new TextLabel({}, TextStyle::Small, Token::TextSecondary, bar);
    m_judged->setObjectName(u"benchJudged"_s);
    row->addWidget(m_judged);
    m_judgedBar = new QProgressBar(bar);
    m_judgedBar->setTextVisible(false);
    m_judgedBar->setFixedWidth(64);
    m_judgedBar->setAccessibleName(tr("Claims judged"));
    row->addWidget(m_judgedBar);
    return row;
}

QWidget* BenchPage::createAnswer()
{
    auto* box = new QWidget(this);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(kGap, 8, kGap, 4);
    head->addWidget(
        new TextLabel(tr("The answer, as given"), TextStyle::SmallHeading, Token::Text, box));
    head->addStretch(1);
    m_hash = new TextLabel({}, TextStyle::MonoTable, Token::TextSecondary, box);
    head->addWidget(m_hash);
    m_dropped = new TextLabel({}, TextStyle::Small, Token::TextSecondary, box);
    m_dropped->setObjectName(u"droppedReceipts"_s);
    m_dropped->setWordWrap(true);
    m_dropped->setContentsMargins(kGap, 4, kGap, 8);
    auto* column = plainColumn(box);
    column->addLayout(head);
    column->addWidget(new MarkedAnswer(m_controller, box), 1);
    column->addWidget(new Hairline(Qt::Horizontal, box));
    column->addWidget(new MarkLegend(box));
    column->addWidget(m_dropped);
    return box;
}

QWidget* BenchPage::createKeys(QWidget* parent) const
{
    auto* keys
        = new TextLabel(tr("A agree · D disagree · S leave open · N note · R run · L light · "
                           "Shift+Down next not judged"),
            TextStyle::Hint, Token::TextSecondary, parent);
    keys->setWordWrap(true);
    keys->setContentsMargins(kGap, 6, kGap, 6);
    return keys;
}

QWidget* BenchPage::createClaims()
{
    auto* box = new QWidget(this);
    auto* filter = new ChoiceBox(box);
    filter->setObjectName(u"claimFilter"_s);
    filter->setAccessibleName(tr("Which claims are listed"));
    const std::pair<QString, ClaimList::Filter> filters[]{
        {tr("All claims"), ClaimList::Filter::All},
        {tr("Contradicted"), ClaimList::Filter::Contradicted},
        {tr("Not checkable"), ClaimList::Filter::NotCheckable},
        {tr("Not judged"), ClaimList::Filter::NotJudged}};
    for (const auto& [words, one] : filters)
        filter->addItem(words, static_cast<int>(one));
    m_claims = new ClaimList(m_controller, box);
    connect(filter, &QComboBox::currentIndexChanged, this, [this, filter] {
        m_claims->setFilter(static_cast<ClaimList::Filter>(filter->currentData().toInt()));
    });
    auto* head = new QHBoxLayout;
    head->setContentsMargins(kGap, 4, kGap, 4);
    head->addWidget(new TextLabel(tr("Claims"), TextStyle::SmallHeading, Token::Text, box), 1);
    head->addWidget(filter);
    auto* column = plainColumn(box);
    column->addLayout(head);
    column->addWidget(new Hairline(Qt::Horizontal, box));
    column->addWidget(m_claims, 1);
    column->addWidget(new Hairline(Qt::Horizontal, box));
    column->addWidget(m_keys = createKeys(box));
    return box;
}

QWidget* BenchPage::createBench()
{
    auto* bench = new QWidget(this);
    m_parts = new QTabBar(bench);
    m_parts->setObjectName(u"benchParts"_s);
    m_parts->setAccessibleName(tr("Answer or claims"));
    m_parts->setDrawBase(false);
    m_parts->setExpanding(false);
    m_parts->addTab(tr("Claims"));
    m_parts->addTab(tr("Answer"));
    connect(m_parts, &QTabBar::currentChanged, this, &BenchPage::showPart);
    auto* said = new QSplitter(Qt::Horizontal, bench);
    said->setChildrenCollapsible(false);
    said->addWidget(m_answer = createAnswer());
    said->addWidget(m_claimBox = createClaims());
    said->setSizes({kAnswerWidth, kClaimsWidth});
    m_outer = new QSplitter(Qt::Horizontal, bench);
    m_outer->setChildrenCollapsible(false);
    m_outer->addWidget(said);
    m_outer->addWidget(m_evidence = new EvidencePane(m_controller, bench));
    m_outer->setSizes({kAnswerWidth + kClaimsWidth, kEvidenceWidth});
    m_outer->setStretchFactor(0, 1);
    auto* column = plainColumn(bench);
    column->addWidget(createBar());
    column->addWidget(new Hairline(Qt::Horizontal, bench));
    column->addWidget(m_parts);
    column->addWidget(m_outer, 1);
    m_parts->hide();
    wireClaims();
    return bench;
}

void BenchPage::wireClaims()
{
    connect(m_claims, &ClaimList::noteWanted, m_evidence, &EvidencePane::takeNote);
    connect(m_claims, &ClaimList::runWanted, this, [this] { emit runWanted(0); });
    connect(m_claims, &ClaimList::lightWanted, this, &BenchPage::lightWanted);
    connect(m_claims, &ClaimList::receiptWanted, this, &BenchPage::receiptWanted);
    connect(m_evidence, &EvidencePane::runWanted, this, &BenchPage::runWanted);
    connect(m_evidence, &EvidencePane::lightWanted, this, &BenchPage::lightWanted);
    connect(m_evidence, &EvidencePane::receiptWanted, this, &BenchPage::receiptWanted);
    connect(m_evidence, &EvidencePane::judged, this,
        [this](ReviewVerdict verdict) { m_claims->judge(verdict, true); });
    connect(m_evidence, &EvidencePane::noteEnded, this,
        [this] { m_claims->setFocus(Qt::OtherFocusReason); });
}

void BenchPage::askForAnswer()
{
    m_views->setCurrentIndex(0);
    m_input->setFocus(Qt::OtherFocusReason);
}

void BenchPage::takeFocus()
{
    QWidget* first = m_views->currentIndex() == 0 ? static_cast<QWidget*>(m_input) : m_claims;
    first->setFocus(Qt::OtherFocusReason);
}

void BenchPage::showOrigin()
{
    QStringList origin;
    if (const auto& bundle = m_controller.bundle()) {
        origin.append(bundle->replay == ReplayState::NotReplayed
                ? tr("Bundle, intact; no graph is open to replay it on")
                : tr("Bundle, intact; replayed: %1").arg(badgeOf(bundle->replay).text));
        origin.append(tr("%n snapshot(s) re-hashed", nullptr, bundle->snapshots));
        origin.append(tr("%n value(s) found in them", nullptr, static_cast<int>(bundle->cells)));
    }
    origin.append(originWords(*m_controller.reading()));
    m_origin->setText(origin.join(u" · "_s));
}

void BenchPage::showReading()
{
    const auto& reading = m_controller.reading();
    m_title->setText(oneLine(m_controller.title()));
    showOrigin();
    const MarkCounts counts = reading->counts();
    const QString words[]{tr("%n supported", nullptr, counts[0]),
        tr("%n contradicted", nullptr, counts[1]), tr("%n not checkable", nullptr, counts[2])};
    for (std::size_t i = 0; i < m_counts.size(); ++i) {
        BadgeLook look = badgeOf(static_cast<ClaimMark>(i));
        look.text = words[i];
        m_counts[i]->setLook(look);
    }
    m_hash->setText(tr("SHA-256 %1").arg(shortHash(reading->answerHash)));
    const auto dropped = reading->unknownReceipts.size();
    m_dropped->setVisible(dropped > 0);
    if (dropped > 0)
        m_dropped->setText(tr("%n receipt reference(s) of the answer were dropped; the first is "
                              "%1, which is not in this ledger.",
            nullptr, static_cast<int>(dropped))
                               .arg(shortHash(reading->unknownReceipts.front())));
    m_input->setBackOffered(true);
    m_views->setCurrentIndex(1);
    showJudged();
    m_claims->setFocus(Qt::OtherFocusReason);
}

void BenchPage::showJudged()
{
    const int all = static_cast<int>(m_controller.reviews().size());
    m_judged->setText(tr("%1 of %2 judged").arg(m_controller.judged()).arg(all));
    m_judgedBar->setRange(0, std::max(all, 1));
    m_judgedBar->setValue(m_controller.judged());
}

void BenchPage::showRunning()
{
    m_progress->setVisible(m_controller.isRunning());
    m_input->setRunning(m_controller.isRunning());
    showProgress(0, 0);
}

void BenchPage::showProgress(qint64 done, qint64 total)
{
    m_progressBar->setRange(0, static_cast<int>(total));
    m_progressBar->setValue(static_cast<int>(done));
    m_progressWords->setText(total == 0
            ? m_controller.doing()
            : tr("%1 of %2 claims checked").arg(countText(done), countText(total)));
}

void BenchPage::showPart(int part)
{
    m_claimBox->setVisible(!m_isNarrow || part == 0);
    m_answer->setVisible(!m_isNarrow || part == 1);
}

/// Where three panes have no room, answer and claims share one place, and the evidence is below.
void BenchPage::arrange()
{
    const bool isNarrow = width() < themeOf(this).scaled(kNarrow);
    if (isNarrow == m_isNarrow)
        return;
    m_isNarrow = isNarrow;
    m_parts->setVisible(isNarrow);
    m_keys->setVisible(!isNarrow);
    m_judgedBar->setVisible(!isNarrow);
    m_outer->setOrientation(isNarrow ? Qt::Vertical : Qt::Horizontal);
    m_outer->setSizes(isNarrow ? QList<int>{height() - kEvidenceHeight, kEvidenceHeight}
                               : QList<int>{width() - kEvidenceWidth, kEvidenceWidth});
    showPart(m_parts->currentIndex());
}

void BenchPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void BenchPage::keepNote()
{
    m_evidence->keepNote();
}

void BenchPage::paintEvent(QPaintEvent* /*event*/)
{
    QPainter(this).fillRect(rect(), themeOf(this).color(Token::Window));
}

void BenchPage::dragEnterEvent(QDragEnterEvent* event)
{
    const QMimeData* data = event->mimeData();
    const bool isFile
        = data->hasUrls() && data->urls().size() == 1 && data->urls().first().isLocalFile();
    if (isFile || (data->hasText() && !data->hasUrls()))
        event->acceptProposedAction();
}

void BenchPage::dropEvent(QDropEvent* event)
{
    const QMimeData* data = event->mimeData();
    if (data->hasUrls())
        m_controller.open(data->urls().first().toLocalFile());
    else
        m_controller.check(toUtf8(data->text()), tr("Dropped answer"));
    event->acceptProposedAction();
}

} // namespace mnemo

#include "moc_benchpage.cpp"
