// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lenses/lensespage.h"

#include "ui/lenses/lenscard.h"
#include "ui/lenses/lensescontroller.h"
#include "ui/lenses/lenslist.h"
#include "ui/lenses/stimulusform.h"
#include "ui/lenses/timestrip.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QToolButton>
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
      m_strip(new TimeStrip(static_cast<int>(controller.states().size()), this)),
      m_views(new QStackedWidget(this)), m_list(new LensList(this))
{
    setObjectName(u"lensesPage"_s);
    setAccessibleName(tr("Lenses"));
    m_views->addWidget(createArea());
    m_views->addWidget(m_list);
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
    column->addWidget(m_views, 1);
    connect(
        m_form, &StimulusForm::runWanted, this, [this] { m_controller.run(m_form->stimulus()); });
    connect(&controller, &LensesController::changed, this, &LensesPage::showState);
    connect(&controller, &LensesController::finished, this, &LensesPage::onFinished);
    connect(m_strip, &TimeStrip::chosen, this,
        [this](int index) { m_cards.at(static_cast<std::size_t>(index))->setFocus(); });
    connect(m_list, &LensList::nodeChosen, this, &LensesPage::nodeChosen);
    connect(m_list, &LensList::lightWanted, this, &LensesPage::lightWanted);
    for (std::size_t i = 0; i < m_cards.size(); ++i)
        showState(static_cast<int>(i));
}

/// The answers get the room of the form.
void LensesPage::onFinished()
{
    const bool hadFocus = m_form->isAncestorOf(focusWidget());
    m_form->setFolded(true);
    if (hadFocus)
        m_cards.front()->setFocus(Qt::OtherFocusReason);
    showSummary();
}

QWidget* LensesPage::createArea()
{
    auto* area = new QScrollArea(this);
    area->setWidget(createCards());
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->viewport()->setAutoFillBackground(false);
    area->widget()->setAutoFillBackground(false);
    return area;
}

QWidget* LensesPage::createBar()
{
    auto* bar = new QWidget(this);
    m_summary = new TextLabel({}, TextStyle::Body, Token::TextSecondary, bar);
    m_summary->setObjectName(u"lensesSummary"_s);
    m_verify = new QPushButton(tr("Verify the lenses"), bar);
    m_verify->setObjectName(u"verifyLenses"_s);
    m_verify->setToolTip(tr("Asks all again and compares the hashes (F8)"));
    connect(m_verify, &QPushButton::clicked, this, [this] { m_controller.verify(); });
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(kGap, 4, kGap, 4);
    m_asList = new QToolButton(bar);
    m_asList->setObjectName(u"lensesAsList"_s);
    m_asList->setText(tr("List"));
    m_asList->setIcon(themeIcon(u"table"_s));
    m_asList->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_asList->setCheckable(true);
    m_asList->setToolTip(tr("All results in one table (Ctrl+Shift+L)"));
    connect(m_asList, &QToolButton::toggled, this, &LensesPage::showList);
    row->addWidget(m_summary, 1);
    row->addWidget(m_asList);
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
        connect(card, &LensCard::lightWanted, this, &LensesPage::lightWanted);
        connect(card, &LensCard::receiptWanted, this,
            [this, i] { emit receiptWanted(static_cast<int>(i)); });
        connect(card, &LensCard::stepWanted, this, &LensesPage::moveFocus);
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
    for (LensCard* card : m_cards)
        card->setFolded(columns < kMostColumns);
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
    if (isList())
        m_list->setStates(m_controller.states());
    m_verify->setEnabled(answered > 0 && !m_controller.isRunning());
}

void LensesPage::showList(bool isList)
{
    m_asList->setChecked(isList);
    if (isList)
        m_list->setStates(m_controller.states());
    m_views->setCurrentIndex(isList ? 1 : 0);
}

bool LensesPage::isList() const
{
    return m_views->currentIndex() == 1;
}

void LensesPage::setLit(const QString& node)
{
    for (LensCard* card : m_cards)
        card->setLit(!node.isEmpty() && card->nodeId() == node);
}

void LensesPage::takeFocus()
{
    if (m_form->isFolded())
        m_cards.front()->setFocus(Qt::OtherFocusReason);
    else
        m_form->setFocus(Qt::OtherFocusReason);
}

/// Verifying is about the lenses while they have the focus.
bool LensesPage::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event); // NOLINT: the type was looked at
        if (key->key() == Qt::Key_F8 && key->modifiers() == Qt::NoModifier) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

int LensesPage::focusedCard() const
{
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        if (m_cards[i]->hasFocus())
            return static_cast<int>(i);
    }
    return -1;
}

/// By the grid, and no further than its edge.
void LensesPage::moveFocus(int key)
{
    const int at = focusedCard();
    const int count = static_cast<int>(m_cards.size());
    const int column = at % m_columns;
    int to = at;
    if (key == Qt::Key_Left && column > 0)
        to = at - 1;
    else if (key == Qt::Key_Right && column + 1 < m_columns)
        to = at + 1;
    else if (key == Qt::Key_Up)
        to = at - m_columns;
    else if (key == Qt::Key_Down)
        to = at + m_columns;
    if (to >= 0 && to < count)
        m_cards.at(static_cast<std::size_t>(to))->setFocus(Qt::ShortcutFocusReason);
}

void LensesPage::keyPressEvent(QKeyEvent* event)
{
    const int place = event->key() - Qt::Key_1;
    if (event->key() == Qt::Key_F8)
        m_controller.verify();
    else if (event->modifiers() == Qt::NoModifier && place >= 0
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

#include "moc_lensespage.cpp"
