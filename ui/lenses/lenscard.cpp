// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lenses/lenscard.h"

#include "core/base/log.h"
#include "core/base/text.h"
#include "core/query/cataloguewords.h"
#include "core/query/lensresults.h"
#include "ui/lenses/clampedlabel.h"
#include "ui/lenses/lenswords.h"
#include "ui/panels/markwidget.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kNarrowest = 204;
constexpr int kHead = 32;
constexpr int kFoot = 28;
constexpr int kTitleColumn = 66;
constexpr int kTitleLines = 2;
constexpr int kValueLines = 3;

QString factorText(double factor)
{
    return u"×%1"_s.arg(factor, 0, 'f', 1);
}

} // namespace

LensCard::LensCard(int number, QWidget* parent)
    : QFrame(parent), m_title(new ClampedLabel(kTitleLines, TextStyle::Heading, Token::Text, this)),
      m_badge(new Badge(partialBadge(tr("PARTIAL MATCH")), this)), m_values(new QWidget(this)),
      m_rows(new QGridLayout(m_values)),
      m_query(new ElidedLabel({}, TextStyle::MonoTable, Token::Text, this)),
      m_arguments(new ElidedLabel({}, TextStyle::MonoTable, Token::TextSecondary, this)),
      m_folded(new TextLabel({}, TextStyle::Hint, Token::TextSecondary, this))
{
    setObjectName(u"lensCard%1"_s.arg(number));
    setFocusPolicy(Qt::StrongFocus);
    // All cards of a row are as wide as each other, whatever they hold.
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    m_badge->hide();
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setHorizontalSpacing(8);
    m_rows->setVerticalSpacing(3);
    m_rows->setColumnMinimumWidth(0, kTitleColumn);
    m_rows->setColumnStretch(1, 1);
    auto* body = new QVBoxLayout;
    body->setContentsMargins(10, 8, 10, 8);
    body->setSpacing(5);
    body->addWidget(m_title);
    body->addWidget(m_badge, 0, Qt::AlignLeft);
    body->addWidget(m_values);
    body->addStretch(1);
    body->addWidget(m_query);
    body->addWidget(m_arguments);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    layout->addWidget(createHead(number));
    layout->addWidget(new Hairline(Qt::Horizontal, this));
    layout->addLayout(body, 1);
    layout->addWidget(m_factors = createFactors());
    m_folded->setContentsMargins(10, 0, 10, 6);
    layout->addWidget(m_folded);
    layout->addWidget(new Hairline(Qt::Horizontal, this));
    layout->addWidget(createFoot());
}

QSize LensCard::minimumSizeHint() const
{
    return QFrame::minimumSizeHint().expandedTo({themeOf(this).scaled(kNarrowest), 0});
}

QWidget* LensCard::createHead(int number)
{
    auto* head = new QWidget(this);
    head->setFixedHeight(themeOf(this).scaled(kHead));
    m_mark = new MarkWidget(14, head);
    m_name = new ElidedLabel({}, TextStyle::Heading, Token::Text, head);
    m_count = new TextLabel({}, TextStyle::Hint, Token::TextSecondary, head);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(10, 0, 10, 0);
    row->setSpacing(8);
    row->addWidget(
        new TextLabel(QString::number(number), TextStyle::Hint, Token::TextSecondary, head));
    row->addWidget(m_mark);
    row->addWidget(m_name, 1);
    row->addWidget(m_count);
    return head;
}

QWidget* LensCard::createFactors()
{
    auto* box = new QWidget(this);
    auto* grid = new QGridLayout;
    grid->setContentsMargins(10, 6, 10, 6);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(1);
    grid->setColumnMinimumWidth(0, kTitleColumn);
    grid->setColumnStretch(1, 1);
    const std::array<std::pair<QString, Factor*>, 4> rows{{{tr("match"), &m_match},
        {tr("age"), &m_age}, {tr("key fields"), &m_fields}, {tr("together"), &m_together}}};
    int row = 0;
    for (const auto& [title, factor] : rows) {
        grid->addWidget(new TextLabel(title, TextStyle::Hint, Token::TextSecondary, box), row, 0);
        factor->found = new ElidedLabel({}, TextStyle::Hint, Token::Text, box);
        factor->factor = new TextLabel({}, TextStyle::Hint, Token::Text, box);
        grid->addWidget(factor->found, row, 1);
        grid->addWidget(factor->factor, row++, 2, Qt::AlignRight);
    }
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(new Hairline(Qt::Horizontal, box));
    column->addLayout(grid);
    return box;
}

QWidget* LensCard::createFoot()
{
    auto* foot = new QWidget(this);
    foot->setFixedHeight(themeOf(this).scaled(kFoot));
    m_hash = new ElidedLabel({}, TextStyle::MonoTable, Token::TextSecondary, foot);
    m_time = new TextLabel({}, TextStyle::Hint, Token::TextSecondary, foot);
    m_verdict = new Badge({}, foot);
    m_verdict->hide();
    const auto page = [this, foot](const QString& icon, const QString& name, int step) {
        auto* button = new QToolButton(foot);
        button->setIcon(themeIcon(icon));
        button->setAccessibleName(name);
        button->setToolTip(name);
        button->setAutoRaise(true);
        connect(button, &QToolButton::clicked, this,
            [this, step] { show(m_index + static_cast<std::size_t>(step)); });
        return button;
    };
    m_before = page(u"left"_s, tr("Previous result"), -1);
    m_after = page(u"right"_s, tr("Next result"), 1);
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(6, 0, 6, 0);
    row->setSpacing(4);
    m_receipt = new QToolButton(foot);
    m_receipt->setObjectName(u"lensReceipt"_s);
    m_receipt->setIcon(themeIcon(u"receipt"_s));
    m_receipt->setAccessibleName(tr("Open the receipt"));
    m_receipt->setToolTip(tr("Open the receipt"));
    m_receipt->setAutoRaise(true);
    connect(m_receipt, &QToolButton::clicked, this, &LensCard::receiptWanted);
    row->addWidget(m_receipt);
    row->addWidget(m_hash, 1);
    row->addWidget(m_before);
    row->addWidget(m_after);
    row->addWidget(m_time);
    row->addWidget(m_verdict);
    return foot;
}

void LensCard::setState(const LensesController::State& state)
{
    const bool isSame = m_state.outcome && m_state.outcome == state.outcome;
    m_state = state;
    m_mark->setRole(lensRole(state.lens));
    m_name->setText(catalogueWords(state.lens.title));
    const Badge& shown = *m_verdict;
    const auto verdict = badgeOf(state.replay);
    if (shown.look() != verdict)
        m_verdict->setLook(verdict);
    m_verdict->setVisible(state.replay != ReplayState::NotReplayed);
    if (!isSame)
        show(0);
}

void LensCard::show(std::size_t index)
{
    clearValues();
    m_badge->hide();
    m_hasFactors = false;
    m_count->clear();
    m_hash->setText({});
    m_time->clear();
    m_results = 0;
    showQuery();
    if (m_state.isWaiting) {
        showWords(tr("Waiting for the answer…"));
    } else if (!m_state.outcome) {
        showWords(m_state.missing.empty() ? tr("Not asked yet.")
                                          : tr("Not asked: the stimulus does not tell “%1”.")
                                                .arg(toQString(m_state.missing)));
    } else if (!m_state.outcome->answered()) {
        m_badge->setLook({BadgeKind::Error, tr("NOT ANSWERED"), {}});
        m_badge->show();
        showWords(m_state.outcome->error ? displayText(redacted(m_state.outcome->error->message))
                                         : QString());
    } else {
        const auto items = lensItems(m_state.lens, *m_state.outcome);
        m_results = items.size();
        m_index = std::min(index, items.empty() ? 0 : items.size() - 1);
        m_hash->setText(shortHash(m_state.outcome->resultHash));
        m_time->setText(tr("%1 ms").arg(m_state.outcome->elapsedMs));
        if (items.empty())
            showWords(tr("Nothing matched. %1 ran on “%2” and returned 0 rows.")
                          .arg(toQString(m_state.outcome->query),
                              lenswords::arguments(m_state.lens, m_state.outcome->args)));
        else
            showItem(*items[m_index]);
    }
    setFolded(m_isFolded);
    m_receipt->setEnabled(m_state.outcome && m_state.outcome->answered());
    m_before->setVisible(m_results > 1);
    m_after->setVisible(m_results > 1);
    m_before->setEnabled(m_index > 0);
    m_after->setEnabled(m_index + 1 < m_results);
    setAccessibleName(tr("%1: %2").arg(m_name->text(), m_title->text()));
}

void LensCard::showItem(const Json& item)
{
    m_title->setText(lenswords::headline(m_state.lens, item));
    for (const LensValue& shown : lensValues(m_state.lens, item))
        addValue(catalogueWords(shown.title), lenswords::value(shown.name, shown.value));
    m_count->setText(tr("%1 of %2").arg(m_index + 1).arg(lensCount(*m_state.outcome)));
    if (const auto judgement = lensJudgement(*m_state.outcome, m_index))
        showFactors(*judgement);
}

void LensCard::showFactors(const LensJudgement& judgement)
{
    const auto put = [](const Factor& row, const QString& found, double factor) {
        row.found->setText(found);
        row.factor->setText(factorText(factor));
        row.factor->setColour(factor < 1.0 ? Token::Drifted : Token::Text);
    };
    put(m_match, lenswords::match(judgement.match), judgement.matchFactor);
    put(m_age, lenswords::age(judgement), judgement.ageFactor);
    put(m_fields, lenswords::keyFields(judgement), judgement.fieldsFactor);
    m_together.found->setText({});
    m_together.factor->setText(QString::number(judgement.together, 'f', 2));
    m_badge->setLook(partialBadge(tr("PARTIAL MATCH")));
    m_badge->setVisible(judgement.isPartial);
    m_folded->setText(tr("together %1").arg(m_together.factor->text()));
    m_hasFactors = true;
}

void LensCard::showWords(const QString& words)
{
    m_title->setText({});
    addValue({}, words);
}

void LensCard::showQuery()
{
    m_query->setText(toQString(m_state.lens.entry->name));
    m_arguments->setText(
        m_state.outcome ? lenswords::arguments(m_state.lens, m_state.outcome->args) : QString());
}

void LensCard::addValue(const QString& title, const QString& value)
{
    if (value.isEmpty())
        return;
    const int row = m_rows->rowCount();
    if (title.isEmpty()) {
        auto* words = new TextLabel(value, TextStyle::Small, Token::Text, m_values);
        words->setWordWrap(true);
        m_rows->addWidget(words, row, 0, 1, 2);
        return;
    }
    auto* words = new ClampedLabel(kValueLines, TextStyle::Small, Token::Text, m_values);
    words->setText(value);
    auto* name = new ElidedLabel(title, TextStyle::Small, Token::TextSecondary, m_values);
    name->setFixedWidth(themeOf(this).scaled(kTitleColumn));
    m_rows->addWidget(name, row, 0, Qt::AlignTop);
    m_rows->addWidget(words, row, 1);
}

void LensCard::clearValues()
{
    while (QLayoutItem* item = m_rows->takeAt(0)) {
        delete item->widget();
        delete item;
    }
}

void LensCard::setFolded(bool isFolded)
{
    m_isFolded = isFolded;
    m_factors->setVisible(m_hasFactors && !isFolded);
    m_folded->setVisible(m_hasFactors && isFolded);
}

void LensCard::setLit(bool isLit)
{
    m_isLit = isLit;
    update();
}

QString LensCard::nodeId() const
{
    if (!m_state.outcome)
        return {};
    const auto items = lensItems(m_state.lens, *m_state.outcome);
    if (m_index >= items.size())
        return {};
    return toQString(lensNodeId(*items[m_index]));
}

void LensCard::keyPressEvent(QKeyEvent* event)
{
    const bool opens = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!nodeId().isEmpty() && opens)
        emit nodeChosen(nodeId());
    else if (!nodeId().isEmpty() && event->key() == Qt::Key_L)
        emit lightWanted(nodeId());
    else if (event->key() >= Qt::Key_Left && event->key() <= Qt::Key_Down)
        emit stepWanted(event->key());
    else
        QFrame::keyPressEvent(event);
}

void LensCard::mouseDoubleClickEvent(QMouseEvent* event)
{
    QFrame::mouseDoubleClickEvent(event);
    if (!nodeId().isEmpty())
        emit nodeChosen(nodeId());
}

void LensCard::focusInEvent(QFocusEvent* event)
{
    QFrame::focusInEvent(event);
    update();
}

void LensCard::focusOutEvent(QFocusEvent* event)
{
    QFrame::focusOutEvent(event);
    update();
}

void LensCard::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Token edge = hasFocus() ? Token::Focus
        : m_isLit                 ? Token::EvidenceStroke
                                  : Token::Hairline;
    painter.setPen(QPen(theme.color(edge), hasFocus() || m_isLit ? 2.0 : 1.0));
    painter.setBrush(theme.color(m_isLit ? Token::EvidenceFill : Token::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
}

} // namespace mnemo

#include "moc_lenscard.cpp"
