// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/bench/evidencepane.h"

#include "core/base/canonical.h"
#include "core/verify/benchreport.h"
#include "ui/bench/benchcontroller.h"
#include "ui/bench/benchwords.h"
#include "ui/bench/evidencerows.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kCardGap = 12;
constexpr int kTitleWidth = 92;
constexpr int kMostValue = 80; ///< characters of a value in a badge
constexpr int kMostNote = 2000;

/// A title with what it is about in one line.
QWidget* titled(const QString& title, QWidget* value, QWidget* parent)
{
    auto* line = new QWidget(parent);
    auto* row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    auto* label = new TextLabel(title, TextStyle::Small, Token::TextSecondary, line);
    label->setMinimumWidth(themeOf(parent).scaled(kTitleWidth));
    value->setParent(line);
    row->addWidget(label, 0, Qt::AlignTop);
    row->addWidget(value, 1, Qt::AlignLeft);
    return line;
}

TextLabel* wrapped(const QString& words, TextStyle style, Token colour, QWidget* parent)
{
    auto* label = new TextLabel(words, style, colour, parent);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QString argumentsOf(const Receipt& receipt)
{
    const auto text = canonicalJson(receipt.args);
    return text ? toQString(*text) : QString();
}

/// A group with a frame of its own.
QFrame* makeCard(QWidget* parent)
{
    auto* card = new QFrame(parent);
    card->setFrameShape(QFrame::StyledPanel);
    auto* column = new QVBoxLayout(card);
    column->setContentsMargins(kCardGap, 10, kCardGap, 10);
    column->setSpacing(8);
    return card;
}

} // namespace

EvidencePane::EvidencePane(BenchController& controller, QWidget* parent)
    : QScrollArea(parent), m_controller(controller)
{
    setObjectName(u"evidencePane"_s);
    setAccessibleName(tr("Evidence of the claim"));
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* content = new QWidget;
    m_column = new QVBoxLayout(content);
    m_column->setContentsMargins(kCardGap, kCardGap, kCardGap, kCardGap);
    m_column->setSpacing(kCardGap);
    m_column->addWidget(m_reviewBox = createReview());
    m_column->addWidget(m_links = createLinks());
    m_column->addStretch(1);
    setWidget(content);
    viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    connect(&controller, &BenchController::readingChanged, this, &EvidencePane::showCard);
    connect(&controller, &BenchController::currentChanged, this, &EvidencePane::showCard);
    connect(&controller, &BenchController::bundleChanged, this, &EvidencePane::showCard);
    connect(&controller, &BenchController::reviewChanged, this, &EvidencePane::showReview);
}

const BenchClaim* EvidencePane::claim() const
{
    const auto& reading = m_controller.reading();
    const int current = m_controller.current();
    return !reading || current < 0 ? nullptr
                                   : &reading->claims.at(static_cast<std::size_t>(current));
}

QWidget* EvidencePane::createReview()
{
    auto* box = makeCard(this);
    auto* column = qobject_cast<QVBoxLayout*>(box->layout());
    column->addWidget(new TextLabel(tr("Your verdict"), TextStyle::Heading, Token::Text, box));
    auto* row = new QHBoxLayout;
    const std::pair<ReviewVerdict, QString> verdicts[]{{ReviewVerdict::Agree, tr("Agree")},
        {ReviewVerdict::Disagree, tr("Disagree")}, {ReviewVerdict::Open, tr("Leave open")}};
    const QString keys[]{u"A"_s, u"D"_s, u"S"_s};
    for (std::size_t i = 0; i < std::size(verdicts); ++i) {
        const auto& [verdict, words] = verdicts[i];
        auto* button = new QPushButton(words, box);
        button->setObjectName(u"verdict-%1"_s.arg(QString::fromLatin1(reviewName(verdict).data())));
        button->setCheckable(true);
        button->setToolTip(tr("%1 (%2 in the list of claims)").arg(words, keys[i]));
        connect(button, &QPushButton::clicked, this,
            [this, verdict = verdict] { emit judged(verdict); });
        row->addWidget(button, 1);
        m_verdicts.push_back(button);
    }
    column->addLayout(row);
    m_note = new QLineEdit(box);
    m_note->setObjectName(u"claimNote"_s);
    m_note->setPlaceholderText(tr("Note for the report"));
    m_note->setAccessibleName(tr("Note for the report"));
    m_note->setMaxLength(kMostNote);
    // When the field is left, too: who goes on to another claim has said it.
    connect(m_note, &QLineEdit::editingFinished, this,
        [this] { m_controller.note(m_controller.current(), m_note->text().trimmed()); });
    connect(m_note, &QLineEdit::returnPressed, this, &EvidencePane::noteEnded);
    column->addWidget(m_note);
    return box;
}

QWidget* EvidencePane::createLinks()
{
    auto* box = new QWidget(this);
    auto* row = new FlowLayout(box);
    const auto add = [&](const char* name, const QString& words) {
        auto* link = new LinkButton(words, TextStyle::Body, box);
        link->setObjectName(QString::fromLatin1(name));
        row->addWidget(link);
        return link;
    };
    m_light = add("lightClaim", tr("Light it in the graph"));
    m_receipt = add("openClaimReceipt", tr("Open its receipt"));
    connect(m_light, &LinkButton::clicked, this, &EvidencePane::lightWanted);
    connect(m_receipt, &LinkButton::clicked, this, &EvidencePane::receiptWanted);
    return box;
}

void EvidencePane::addHead(QVBoxLayout* column, const BenchClaim& claim, QWidget* card) const
{
    auto* row = new QHBoxLayout;
    row->addWidget(new Badge(badgeOf(claim.mark), card));
    row->addWidget(new TextLabel(
        tr("Claim %1").arg(m_controller.current() + 1), TextStyle::Heading, Token::Text, card));
    row->addStretch(1);
    const QString trail = claim.differs
        ? tr("1 value differs")
        : tr("%n value(s)", nullptr, static_cast<int>(claim.cells.size()));
    row->addWidget(new TextLabel(trail, TextStyle::Hint, Token::TextSecondary, card));
    column->addLayout(row);
    column->addWidget(wrapped(displayLines(claim.text), TextStyle::Body, Token::Text, card));
}

void EvidencePane::addValues(QVBoxLayout* column, const BenchClaim& claim, QWidget* card) const
{
    if (claim.differs) {
        column->addWidget(titled(tr("Answer says"),
            new Badge({BadgeKind::Error, oneLine(claim.said, kMostValue), u"close"_s}, card),
            card));
        column->addWidget(titled(tr("Store says"),
            new Badge({BadgeKind::Evidence, oneLine(toQString(claim.differs->text), kMostValue),
                          u"check"_s},
                card),
            card));
    }
    if (const QString why = sentenceOf(claim.reason); !why.isEmpty())
        column->addWidget(wrapped(why, TextStyle::Body, Token::TextSecondary, card));
}

void EvidencePane::addQueries(QVBoxLayout* column, const BenchClaim& claim, QWidget* card)
{
    if (claim.queries.empty())
        return;
    column->addWidget(wrapped(
        tr("Closest queries; one click runs them:"), TextStyle::Small, Token::TextSecondary, card));
    for (std::size_t i = 0; i < claim.queries.size(); ++i) {
        const ClaimQuery& query = claim.queries[i];
        auto* button = new QPushButton(
            oneLine(toQString(query.query) + u": "_s + query.words, kMostValue), card);
        button->setObjectName(u"closestQuery%1"_s.arg(i));
        const auto text = canonicalJson(query.args);
        button->setToolTip(plainToolTip(text ? toQString(*text) : QString()));
        connect(button, &QPushButton::clicked, this,
            [this, i] { emit runWanted(static_cast<int>(i)); });
        column->addWidget(button, 0, Qt::AlignLeft);
    }
}

void EvidencePane::addProofs(QVBoxLayout* column, const BenchClaim& claim, QWidget* card) const
{
    for (const EvidenceRows& rows : evidenceRows(*m_controller.reading(), claim)) {
        column->addWidget(new Hairline(Qt::Horizontal, card));
        const Receipt& receipt = rows.proof->receipt;
        auto* row = new QHBoxLayout;
        row->setSpacing(8);
        row->addWidget(new IconLabel(u"receipt"_s, 14, Token::TextSecondary, card));
        row->addWidget(
            new ElidedLabel(toQString(receipt.query), TextStyle::Mono, Token::Text, card), 1);
        row->addWidget(new TextLabel(
            shortHash(receipt.id.text), TextStyle::MonoTable, Token::TextSecondary, card));
        if (const auto& bundle = m_controller.bundle())
            row->addWidget(new Badge(badgeOf(bundle->replay), card));
        column->addLayout(row);
        column->addWidget(new ElidedLabel(
            argumentsOf(receipt), TextStyle::MonoTable, Token::TextSecondary, card));
        column->addWidget(makeEvidenceTable(rows, card));
    }
}

QWidget* EvidencePane::cardOf(const BenchClaim& claim)
{
    auto* card = makeCard(widget());
    card->setObjectName(u"claimCard"_s);
    card->setAccessibleName(tr("Evidence of claim %1").arg(m_controller.current() + 1));
    auto* column = qobject_cast<QVBoxLayout*>(card->layout());
    addHead(column, claim, card);
    addValues(column, claim, card);
    addProofs(column, claim, card);
    addQueries(column, claim, card);
    return card;
}

void EvidencePane::showCard()
{
    // A button of the card may have brought this about.
    if (m_card != nullptr) {
        m_card->hide();
        m_card->deleteLater();
        m_card = nullptr;
    }
    const BenchClaim* shown = claim();
    m_reviewBox->setVisible(shown != nullptr);
    m_links->setVisible(shown != nullptr && !citedCells(*shown).empty());
    if (shown == nullptr)
        return;
    m_card = cardOf(*shown);
    m_column->insertWidget(0, m_card);
    m_receipt->setEnabled(!m_controller.bundle());
    m_receipt->setToolTip(m_controller.bundle()
            ? tr("The receipts of a saved check are in its file and are not filed here.")
            : QString());
    showReview();
    ensureVisible(0, 0);
}

void EvidencePane::showReview()
{
    if (claim() == nullptr)
        return;
    const ClaimReview& review
        = m_controller.reviews().at(static_cast<std::size_t>(m_controller.current()));
    const ReviewVerdict verdicts[]{
        ReviewVerdict::Agree, ReviewVerdict::Disagree, ReviewVerdict::Open};
    for (std::size_t i = 0; i < m_verdicts.size(); ++i)
        m_verdicts[i]->setChecked(verdicts[i] == review.verdict);
    if (m_note->text() != review.note)
        m_note->setText(review.note);
}

void EvidencePane::takeNote()
{
    m_note->setFocus(Qt::ShortcutFocusReason);
}

void EvidencePane::keepNote()
{
    if (m_note->isModified())
        m_controller.note(m_controller.current(), m_note->text().trimmed());
}

void EvidencePane::paintEvent(QPaintEvent* event)
{
    QPainter(viewport()).fillRect(viewport()->rect(), themeOf(this).color(Token::Window));
    QScrollArea::paintEvent(event);
}

} // namespace mnemo

#include "moc_evidencepane.cpp"
