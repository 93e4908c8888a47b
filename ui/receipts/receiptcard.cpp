// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/receipts/receiptcard.h"

#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"

#include <QAction>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int verdictLines = 3; ///< most verdicts need no more
constexpr int gap = 6;

/// A popup has no shortcuts of its window: whether it would have verified.
bool isVerifyKey(const QWidget& window, const QKeyEvent& event)
{
    for (const QAction* action : window.actions()) {
        if (action->objectName() == u"verify"_s
            && action->shortcuts().contains(QKeySequence(event.keyCombination())))
            return true;
    }
    return false;
}

} // namespace

ReceiptCard::ReceiptCard(const ReceiptItem& item, const std::string& value, QWidget* parent)
    : QFrame(parent, Qt::Popup | Qt::FramelessWindowHint), m_item(item)
{
    setObjectName(u"receiptCard"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    const Receipt& receipt = item.receipt;
    const QString query = oneLine(toQString(receipt.query));
    setWindowTitle(tr("Receipt of %1").arg(query));
    setAccessibleName(windowTitle());
    setFixedWidth(themeOf(this).scaled(336));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 12, 12, 12);
    column->setSpacing(8);
    auto* first = new QHBoxLayout;
    first->addWidget(
        new ElidedLabel(toQString(receipt.query), TextStyle::Mono, Token::Text, this), 1);
    m_badge = new Badge({}, this);
    m_badge->setObjectName(u"cardBadge"_s);
    first->addWidget(m_badge);
    column->addLayout(first);
    column->addLayout(createFields(value));
    m_sentence = new TextLabel({}, TextStyle::Small, Token::TextSecondary, this);
    m_sentence->setWordWrap(true);
    m_sentence->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    m_sentence->setMinimumHeight(verdictLines * m_sentence->fontMetrics().lineSpacing());
    column->addWidget(m_sentence);
    createButtons();
    showState();
}

QFormLayout* ReceiptCard::createFields(const std::string& value)
{
    const Receipt& receipt = m_item.receipt;
    auto* fields = new QFormLayout;
    fields->setHorizontalSpacing(12);
    fields->setVerticalSpacing(4);
    const auto add = [&](const QString& name, const QString& words) {
        auto* text = new ElidedLabel(words, TextStyle::MonoTable, Token::Text, this);
        text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        fields->addRow(new TextLabel(name, TextStyle::Small, Token::TextTertiary, this), text);
        return text;
    };
    add(tr("Value"), toQString(value))->setObjectName(u"cardValue"_s);
    add(tr("Place"), toQString(m_item.citedPointer));
    add(tr("Arguments"), argumentsLine(receipt));
    setPlainToolTip(add(tr("Receipt"), shortHash(receipt.id.text)), toQString(receipt.id.text));
    setPlainToolTip(add(tr("Snapshot"), shortHash(receipt.snapshotHash.text)),
        toQString(receipt.snapshotHash.text));
    setPlainToolTip(
        add(tr("Result"), shortHash(receipt.resultHash)), toQString(receipt.resultHash));
    return fields;
}

void ReceiptCard::createButtons()
{
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addStretch();
    auto* open = new QPushButton(tr("Open"), this);
    open->setObjectName(u"cardOpen"_s);
    row->addWidget(open);
    m_verify = new QPushButton(onAccentIcon(u"replay"_s), tr("Verify"), this);
    m_verify->setObjectName(u"cardVerify"_s);
    makePrimary(m_verify);
    row->addWidget(m_verify);
    layout()->addItem(row);
    connect(open, &QPushButton::clicked, this, [this] {
        emit openRequested(m_item.receipt.id, m_item.citedPointer);
        close();
    });
    connect(
        m_verify, &QPushButton::clicked, this, [this] { emit verifyRequested(m_item.receipt.id); });
}

void ReceiptCard::showState()
{
    const ReplayState state = stateOf(m_item);
    m_badge->setLook(badgeOf(state));
    m_sentence->setText(sentenceOf(m_item));
    const bool isRunning = state == ReplayState::Running;
    // A disabled button would hand the focus on, to Open.
    if (isRunning && m_verify->hasFocus())
        setFocus();
    m_verify->setEnabled(!isRunning);
    if (!isRunning && hasFocus())
        m_verify->setFocus();
    setAccessibleDescription(m_badge->look().text + u". "_s + m_sentence->text());
    fitHeight();
}

// What grows does so upwards: the buttons stay under the pointer.
void ReceiptCard::fitHeight()
{
    layout()->activate();
    const int before = height();
    resize(width(), layout()->heightForWidth(width()));
    if (isVisible() && height() > before)
        move(x(), std::max(room().top(), y() - (height() - before)));
}

void ReceiptCard::setVerdict(const ReceiptVerdict& verdict)
{
    m_item.verdict = verdict;
    m_item.running = false;
    showState();
}

void ReceiptCard::setRunning(bool running)
{
    m_item.running = running;
    showState();
}

QRect ReceiptCard::room() const
{
    const QScreen* where = screen();
    const QRect all = where == nullptr ? QRect(0, 0, 1024, 700) : where->availableGeometry();
    if (parentWidget() == nullptr)
        return all;
    const QRect window = parentWidget()->window()->geometry();
    // A window may be larger than its screen: pictures are taken so.
    const bool fits = window.width() <= all.width() && window.height() <= all.height();
    const QRect seen = fits ? window & all : window;
    return seen.width() >= width() && seen.height() >= height() ? seen : all | window;
}

void ReceiptCard::showBeside(const QRect& anchor, const QRect& uncovered)
{
    fitHeight();
    const QRect within = room();
    const int lowest = std::max(within.top(), within.bottom() + 1 - height());
    int left = anchor.left();
    int top = anchor.top();
    if (uncovered.isValid() && uncovered.left() - gap - width() >= within.left()) {
        left = uncovered.left() - gap - width();
    } else if (uncovered.isValid() && uncovered.right() + gap + width() <= within.right()) {
        left = uncovered.right() + 1 + gap;
    } else {
        top = anchor.bottom() + gap;
        if (top > lowest)
            top = anchor.top() - gap - height();
    }
    left = std::clamp(left, within.left(), std::max(within.left(), within.right() + 1 - width()));
    move(left, std::clamp(top, within.top(), lowest));
    show();
    m_verify->setFocus(Qt::PopupFocusReason);
}

void ReceiptCard::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (auto* button = qobject_cast<QPushButton*>(focusWidget()); isEnter && button != nullptr) {
        button->click();
    } else if (parentWidget() != nullptr && isVerifyKey(*parentWidget()->window(), *event)) {
        m_verify->click();
    } else {
        QFrame::keyPressEvent(event);
    }
}

void ReceiptCard::paintEvent(QPaintEvent* /*event*/)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    painter.fillRect(rect(), theme.color(Token::Panel));
    painter.setPen(theme.color(Token::ControlBorder));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

} // namespace mnemo

#include "moc_receiptcard.cpp"
