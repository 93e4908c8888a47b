// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/receipts/receiptcard.h"

#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

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
    m_verify->setEnabled(state != ReplayState::Running);
    setAccessibleDescription(m_badge->look().text + u". "_s + m_sentence->text());
    fitHeight();
}

void ReceiptCard::fitHeight()
{
    layout()->activate();
    resize(width(), layout()->heightForWidth(width()));
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

void ReceiptCard::showBeside(const QRect& anchor)
{
    fitHeight();
    const QScreen* where = screen();
    QRect room = where == nullptr ? QRect(0, 0, 1024, 700) : where->availableGeometry();
    // A window may be larger than its screen: pictures are taken so.
    if (const QWidget* owner = parentWidget())
        room |= owner->window()->geometry();
    int top = anchor.bottom() + 6;
    if (top + height() > room.bottom())
        top = std::max(room.top(), anchor.top() - 6 - height());
    const int left
        = std::clamp(anchor.left(), room.left(), std::max(room.left(), room.right() - width()));
    move(left, top);
    show();
    m_verify->setFocus(Qt::PopupFocusReason);
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
