// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/muse/receiptstrip.h"

#include "ui/session/receiptitem.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Whether the receipt's arguments are those of the call, and what the entry fills in beside them.
bool isReceiptOf(const Receipt& receipt, const Understood& call)
{
    if (call.query != receipt.query)
        return false;
    for (const auto& [name, value] : call.args.items()) {
        const auto given = receipt.args.find(name);
        if (given == receipt.args.end() || *given != value)
            return false;
    }
    return true;
}

/// How the question was understood that the receipt's query answers; empty for a look-up.
QString wordsFor(const Receipt& receipt, const Answer& answer)
{
    const auto& calls = answer.understood();
    const auto asked = std::ranges::find_if(
        calls, [&receipt](const Understood& call) { return isReceiptOf(receipt, call); });
    return asked == calls.end() ? QString() : oneLine(asked->words());
}

} // namespace

ReceiptRow::ReceiptRow(const Receipt& receipt, const Answer& answer, QWidget* parent)
    : QAbstractButton(parent), m_id(receipt.id), m_query(oneLine(toQString(receipt.query), 80)),
      m_understood(wordsFor(receipt, answer))
{
    setObjectName(u"receiptRow"_s);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setText(m_query);
    m_tip = toQString(receipt.id.text);
    if (!m_understood.isEmpty())
        m_tip += u'\n' + tr("Understood: %1").arg(m_understood);
    if (answer.isPartial(receipt.id)) {
        m_partial = tr("PARTIAL");
        m_tip += u'\n' + tr("PARTIAL: a list that this answer shows was cut at the query's limit.");
    }
    setPlainToolTip(this, m_tip);
    setState(ReplayState::NotReplayed);
}

void ReceiptRow::setState(ReplayState state)
{
    m_state = state;
    setAccessibleDescription(m_understood);
    setAccessibleName(
        tr("Receipt %1 of %2, %3").arg(shortHash(m_id.text), m_query, badgeOf(state).text)
        + (m_partial.isEmpty() ? QString() : u", "_s + m_partial));
    update();
}

QSize ReceiptRow::sizeHint() const
{
    return {themeOf(this).scaled(280), themeOf(this).scaled(24)};
}

QSize ReceiptRow::minimumSizeHint() const
{
    return {160, sizeHint().height()};
}

void ReceiptRow::paintEvent(QPaintEvent* /*event*/)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    if (underMouse())
        painter.fillRect(rect(), theme.color(Token::Hover));
    const auto place
        = [this](const QRect& at) { return QStyle::visualRect(layoutDirection(), rect(), at); };
    const BadgeLook look = badgeOf(m_state);
    const int badge = std::min(badgeSize(theme, look).width(), width() / 2);
    const int icon = theme.scaled(16);
    paintIcon(painter, u"receipt"_s, place(QRect(8, 0, icon, height())), icon,
        theme.color(Token::TextSecondary));
    paintBadge(painter, theme, place(QRect(width() - 8 - badge, 0, badge, height())), look);
    int x = 8 + icon + 8;
    int end = width() - 16 - badge;
    if (!m_partial.isEmpty()) {
        const BadgeLook partial = partialBadge(m_partial);
        const int wide = badgeSize(theme, partial).width();
        end -= wide + 4;
        paintBadge(painter, theme, place(QRect(end + 8, 0, wide, height())), partial);
    }
    const auto words = [&](const QString& text, TextStyle style, Token colour) {
        painter.setFont(theme.font(style));
        painter.setPen(theme.color(colour));
        const QString shown
            = painter.fontMetrics().elidedText(text, Qt::ElideRight, std::max(0, end - x));
        const int wide = painter.fontMetrics().horizontalAdvance(shown);
        painter.drawText(place(QRect(x, 0, wide + 1, height())),
            static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft), shown);
        x += wide + 8;
    };
    words(m_query, TextStyle::Mono, Token::Text);
    if (end - x > 24)
        words(shortHash(m_id.text), TextStyle::MonoTable, Token::TextTertiary);
    constexpr int leastWords = 60;
    if (end - x > leastWords)
        words(m_understood, TextStyle::Hint, Token::TextTertiary);
}

void ReceiptRow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        click();
        return;
    }
    if (event->key() == Qt::Key_Space) {
        QAbstractButton::keyPressEvent(event);
        return;
    }
    event->ignore();
}

ReceiptStrip::ReceiptStrip(const Answer& answer, QWidget* parent)
    : QFrame(parent), m_summary(new TextLabel({}, TextStyle::Small, Token::TextSecondary, this))
{
    setObjectName(u"receiptStrip"_s);
    setAccessibleName(tr("Receipts of the answer"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(1, 4, 1, 4);
    column->setSpacing(0);
    for (const Receipt& receipt : answer.receipts()) {
        auto* row = new ReceiptRow(receipt, answer, this);
        connect(row, &ReceiptRow::clicked, this,
            [this, row] { emit receiptRequested(row->receipt()); });
        column->addWidget(row);
        m_rows.push_back(row);
    }
    m_last = new QBoxLayout(QBoxLayout::LeftToRight);
    m_last->setContentsMargins(8, 0, 8, 0);
    m_last->setSpacing(8);
    m_summary->setObjectName(u"verifiedSummary"_s);
    m_summary->setWordWrap(true);
    m_summary->setMinimumWidth(1);
    m_last->addWidget(m_summary, 1);
    m_links = createLinks();
    m_last->addWidget(m_links);
    column->addLayout(m_last);
}

QWidget* ReceiptStrip::createLinks()
{
    auto* box = new QWidget(this);
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(10);
    const auto add = [box, row](const QString& words, const QString& name, const QString& about) {
        auto* link = new LinkButton(words, TextStyle::Small, box);
        link->setObjectName(name);
        link->setAccessibleName(about);
        link->setToolTip(about);
        row->addWidget(link);
        return link;
    };
    connect(add(tr("Highlight"), u"lightAnswer"_s, tr("Highlight what this answer rests on")),
        &LinkButton::clicked, this, &ReceiptStrip::lightRequested);
    auto* table
        = add(tr("Table"), u"tableOfAnswer"_s, tr("Show all rows of this answer in the table"));
    table->setVisible(m_rows.size() == 1); // of several it is not clear whose rows
    connect(table, &LinkButton::clicked, this,
        [this] { emit tableRequested(m_rows.front()->receipt()); });
    connect(add(tr("Copy"), u"copyAnswer"_s, tr("Copy with receipts")), &LinkButton::clicked, this,
        &ReceiptStrip::copyRequested);
    return box;
}

void ReceiptStrip::setVerdicts(
    const Answer& answer, const Verdicts& verdicts, const std::set<ReceiptId>& running)
{
    for (ReceiptRow* row : m_rows) {
        const auto found = verdicts.find(row->receipt());
        if (running.contains(row->receipt()))
            row->setState(ReplayState::Running);
        else if (found != verdicts.end())
            row->setState(stateOf(found->second.verdict));
    }
    m_verified = verifiedWords(countVerified(answer, verdicts));
    showSummary();
}

void ReceiptStrip::setOlderThan(const QString& change)
{
    m_change = change;
    for (ReceiptRow* row : m_rows)
        setPlainToolTip(
            row, row->toolTipWords() + u'\n' + tr("Made before the change of %1.").arg(change));
    showSummary();
}

void ReceiptStrip::showSummary()
{
    m_summary->setText(m_change.isEmpty()
            ? m_verified
            : tr("%1; made before the change of %2").arg(m_verified, m_change));
}

void ReceiptStrip::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    // Large text: the links go under the summary before either is squeezed.
    const bool narrow = width() - m_links->sizeHint().width() < themeOf(this).scaled(120);
    m_last->setDirection(narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void ReceiptStrip::paintEvent(QPaintEvent* /*event*/)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.color(Token::Hairline), 1));
    painter.setBrush(theme.color(Token::Panel));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
}

} // namespace mnemo

#include "moc_receiptstrip.cpp"
