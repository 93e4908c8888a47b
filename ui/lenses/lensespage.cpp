// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lenses/lensespage.h"

#include "ui/lenses/lenscard.h"
#include "ui/lenses/lensescontroller.h"
#include "ui/lenses/stimulusform.h"
#include "ui/lenses/timestrip.h"
#include "ui/widgets/labels.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <optional>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kGap = 12;
constexpr int kMostColumns = 4;
constexpr int kCardWidth = 204;

} // namespace

LensesPage::LensesPage(LensesController& controller, QWidget* parent)
    : QWidget(parent), m_controller(controller), m_form(new StimulusForm(this)),
      m_strip(new TimeStrip(static_cast<int>(controller.states().size()), this))
{
    setObjectName(u"lensesPage"_s);
    setAccessibleName(tr("Lenses"));
    auto* area = new QScrollArea(this);
    area->setWidget(createCards());
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->viewport()->setAutoFillBackground(false);
    area->widget()->setAutoFillBackground(false);
    auto* strip = new QHBoxLayout;
    strip->setContentsMargins(kGap, kGap, kGap, 0);
    strip->addWidget(m_strip);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(createBar());
    column->addWidget(new Hairline(Qt::Horizontal, this));
    column->addWidget(m_form);
    column->addWidget(new Hairline(Qt::Horizontal, this));
    column->addLayout(strip);
    column->addWidget(area, 1);
    connect(
        m_form, &StimulusForm::runWanted, this, [this] { m_controller.run(m_form->stimulus()); });
    connect(&controller, &LensesController::changed, this, &LensesPage::showState);
    connect(&controller, &LensesController::finished, this, &LensesPage::showSummary);
    connect(m_strip, &TimeStrip::chosen, this,
        [this](int index) { m_cards.at(static_cast<std::size_t>(index))->setFocus(); });
    for (std::size_t i = 0; i < m_cards.size(); ++i)
        showState(static_cast<int>(i));
}

QWidget* LensesPage::createBar()
{
    auto* bar = new QWidget(this);
    m_summary = new TextLabel({}, TextStyle::Body, Token::TextSecondary, bar);
    m_summary->setObjectName(u"lensesSummary"_s);
    m_verify = new QPushButton(tr("Verify the lenses"), bar);
    m_verify->setObjectName(u"verifyLenses"_s);
    m_verify->setToolTip(tr("Asks all again and compares the hashes"));
    connect(m_verify, &QPushButton::clicked, this, [this] { m_controller.verify(); });
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(kGap, 4, kGap, 4);
    row->addWidget(m_summary, 1);
    row->addWidget(m_verify);
    return bar;
}

QWidget* LensesPage::createCards()
{
    auto* cards = new QWidget;
    m_grid = new QGridLayout(cards);
    m_grid->setContentsMargins(kGap, kGap, kGap, kGap);
    m_grid->setSpacing(kGap);
    for (std::size_t i = 0; i < m_controller.states().size(); ++i) {
        auto* card = new LensCard(static_cast<int>(i) + 1, cards);
        connect(card, &LensCard::nodeChosen, this, &LensesPage::nodeChosen);
        connect(card, &LensCard::lightWanted, this, &LensesPage::nodeChosen);
        m_cards.push_back(card);
    }
    arrange();
    return cards;
}

void LensesPage::arrange()
{
    const int fitting = (width() - kGap) / (kCardWidth + kGap);
    const int columns = fitting >= kMostColumns ? kMostColumns : fitting >= 2 ? 2 : 1;
    if (columns == m_columns)
        return;
    m_columns = columns;
    for (int column = 0; column < kMostColumns; ++column)
        m_grid->setColumnStretch(column, column < columns ? 1 : 0);
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        const int place = static_cast<int>(i);
        m_grid->addWidget(m_cards[i], place / columns, place % columns);
    }
}

void LensesPage::showState(int index)
{
    const auto& state = m_controller.states().at(static_cast<std::size_t>(index));
    m_cards.at(static_cast<std::size_t>(index))->setState(state);
    m_strip->setTime(index, state.outcome ? std::optional(state.outcome->elapsedMs) : std::nullopt);
    showSummary();
}

void LensesPage::showSummary()
{
    bool wasAsked = false;
    int answered = 0;
    int matching = 0;
    for (const auto& state : m_controller.states()) {
        wasAsked = wasAsked || state.outcome || state.isWaiting || !state.missing.empty();
        answered += state.outcome && state.outcome->answered() ? 1 : 0;
        matching += state.replay == ReplayState::Match ? 1 : 0;
    }
    QString words = wasAsked
        ? tr("%1 of %2 lenses found something.")
              .arg(m_controller.foundCount())
              .arg(m_controller.states().size())
        : tr("Each lens asks one named query with words of the stimulus; nothing else is read.");
    if (matching > 0)
        words += u' ' + tr("%1 of %2 match.").arg(matching).arg(answered);
    m_summary->setText(words);
    m_verify->setEnabled(answered > 0 && !m_controller.isRunning());
}

void LensesPage::keyPressEvent(QKeyEvent* event)
{
    const int place = event->key() - Qt::Key_1;
    if (event->modifiers() == Qt::NoModifier && place >= 0
        && place < static_cast<int>(m_cards.size()))
        m_cards.at(static_cast<std::size_t>(place))->setFocus(Qt::ShortcutFocusReason);
    else
        QWidget::keyPressEvent(event);
}

void LensesPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void LensesPage::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), themeOf(this).color(Token::Window));
}

} // namespace mnemo
