// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/receipts/receiptpanel.h"

#include "ui/receipts/receipttabs.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int belowRow = 4;
constexpr int besideWidth = 640; ///< of a panel whose fields stand in two columns

} // namespace

ReceiptPanel::ReceiptPanel(const ReceiptItem& item, QWidget* parent) : QFrame(parent)
{
    setObjectName(u"receiptPanel"_s);
    setFrameShape(QFrame::NoFrame);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(3, 1, 1, 1);
    column->setSpacing(0);
    createHeader(*column);
    m_fields = new QWidget(this);
    m_grid = new QGridLayout(m_fields);
    m_grid->setContentsMargins(13, 8, 12, 8);
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(0);
    m_grid->setColumnStretch(1, 1);
    m_grid->setColumnMinimumWidth(0, themeOf(this).scaled(96));
    column->addWidget(m_fields);
    m_tabs = new ReceiptTabs(this);
    m_tabs->setMinimumHeight(280);
    connect(m_tabs, &ReceiptTabs::verifyRequested, this,
        [this] { emit verifyRequested(m_item.receipt.id); });
    connect(m_tabs, &ReceiptTabs::storeRequested, this,
        [this] { emit storeRequested(m_item.receipt.store); });
    column->addWidget(m_tabs, 1);
    m_tabs->hide();
    setItem(item);
}

void ReceiptPanel::createHeader(QVBoxLayout& column)
{
    auto* header = new QWidget(this);
    auto* row = new QHBoxLayout(header);
    row->setContentsMargins(13, 10, 12, 10);
    row->setSpacing(12);
    m_badge = new Badge({}, header);
    m_badge->setObjectName(u"receiptBadge"_s);
    m_query = new ElidedLabel({}, TextStyle::Mono, Token::Text, header);
    m_sentence = new TextLabel({}, TextStyle::Small, Token::TextSecondary, header);
    m_sentence->setObjectName(u"receiptSentence"_s);
    m_sentence->setWordWrap(true);
    row->addWidget(m_badge);
    row->addWidget(m_query);
    row->addWidget(m_sentence, 1);
    column.addWidget(header);
}

void ReceiptPanel::setItem(const ReceiptItem& item)
{
    m_item = item;
    const QString query = oneLine(toQString(item.receipt.query));
    m_badge->setLook(badgeOf(stateOf(item)));
    m_query->setText(toQString(item.receipt.query));
    m_sentence->setText(sentenceOf(item));
    setAccessibleName(tr("Receipt of %1, %2").arg(query, m_badge->look().text));
    setAccessibleDescription(m_sentence->text());
    fillFields();
    // What lies behind a receipt that is not looked into is not put together.
    if (m_extent == Extent::Opened)
        m_tabs->setItem(item);
    update();
}

void ReceiptPanel::setExtent(Extent extent)
{
    m_extent = extent;
    if (extent == Extent::Opened)
        m_tabs->setItem(m_item);
    m_tabs->setVisible(extent == Extent::Opened);
}

// In a narrow panel what stands beside the hashes stands under them.
void ReceiptPanel::addBeside(int row, const QString& name, QWidget* value)
{
    if (m_isNarrow)
        addField(belowRow + row, 0, name, value);
    else
        addField(row, 3, name, value);
}

void ReceiptPanel::addField(int row, int column, const QString& name, QWidget* value)
{
    auto* label = new TextLabel(name, TextStyle::Small, Token::TextTertiary, m_fields);
    label->setMinimumHeight(themeOf(this).scaled(24));
    m_grid->addWidget(label, row, column);
    m_grid->addWidget(value, row, column + 1);
}

void ReceiptPanel::addHash(int row, const QString& name, const std::string& hash, Token colour)
{
    auto* label = new ElidedLabel(toQString(hash), TextStyle::MonoTable, colour, m_fields);
    addField(row, 0, name, label);
    m_grid->addWidget(new CopyButton(tr("Copy: %1").arg(name), toQString(hash), m_fields), row, 2);
}

void ReceiptPanel::fillFields()
{
    while (QLayoutItem* old = m_grid->takeAt(0)) {
        delete old->widget();
        delete old;
    }
    const Receipt& receipt = m_item.receipt;
    addHash(0, tr("Receipt"), receipt.id.text, Token::Text);
    addHash(1, tr("Snapshot"), receipt.snapshotHash.text, Token::Text);
    addHash(2, tr("Result then"), receipt.resultHash, Token::Text);
    if (m_item.verdict && m_item.verdict->now) {
        const std::string& now = m_item.verdict->now->resultHash;
        const bool same = now == receipt.resultHash;
        addHash(3, tr("Result now"), now, same ? Token::Match : Token::Drifted);
    }
    const auto text = [&](const QString& words) {
        return new ElidedLabel(words, TextStyle::MonoTable, Token::Text, m_fields);
    };
    m_grid->setColumnMinimumWidth(3, m_isNarrow ? 0 : themeOf(this).scaled(72));
    m_grid->setColumnStretch(4, m_isNarrow ? 0 : 1);
    addBeside(0, tr("Version"), text(toQString(receipt.version)));
    addBeside(1, tr("Store"),
        text(tr("%1, profile %2")
                 .arg(toQString(receipt.store.graph), toQString(receipt.store.profile))));
    if (receipt.truncated)
        addBeside(2, tr("Status"), new Badge(partialBadge(statusLine(receipt)), m_fields));
    else
        addBeside(2, tr("Status"), text(statusLine(receipt)));
    addBeside(3, tr("Arguments"), text(argumentsLine(receipt)));
    if (!m_item.snapshotPath.isEmpty()) {
        auto* path = text(m_item.snapshotPath);
        path->setObjectName(u"receiptPath"_s);
        path->setElideMode(Qt::ElideMiddle);
        auto* name = new TextLabel(tr("File"), TextStyle::Small, Token::TextTertiary, m_fields);
        name->setMinimumHeight(themeOf(this).scaled(24));
        m_grid->addWidget(name, belowRow + 4, 0);
        m_grid->addWidget(path, belowRow + 4, 1, 1, 4);
    }
    addSentence(5, tr("Not one moment"), m_item.doubt, Token::Partial, u"receiptDoubt"_s);
    const bool isStrange = m_item.verdict && m_item.verdict->otherSnapshot;
    addSentence(6, tr("Ledger"), ledgerText(m_item), isStrange ? Token::Drifted : Token::Text,
        u"receiptLedger"_s);
    addSentence(
        7, tr("Differs"), driftedPartsText(m_item), Token::Drifted, u"receiptDriftedParts"_s);
    if (!m_item.olderThan.isEmpty())
        addSentence(9, tr("Made"),
            tr("before %1, when another program changed the store").arg(m_item.olderThan),
            Token::Text, u"receiptOlder"_s);
    addSentence(8, tr("Checked"), checkedText(m_item), Token::Text, u"receiptCovers"_s);
}

/// A text over the whole width, if there is one.
void ReceiptPanel::addSentence(
    int row, const QString& name, const QString& text, Token colour, const QString& objectName)
{
    if (text.isEmpty())
        return;
    auto* label = new TextLabel(name, TextStyle::Small, Token::TextTertiary, m_fields);
    label->setMinimumHeight(themeOf(this).scaled(24));
    auto* words = new TextLabel(text, TextStyle::Small, colour, m_fields);
    words->setObjectName(objectName);
    words->setWordWrap(true);
    m_grid->addWidget(label, belowRow + row, 0);
    m_grid->addWidget(words, belowRow + row, 1, 1, 4);
}

void ReceiptPanel::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    const bool narrow = width() < themeOf(this).scaled(besideWidth);
    if (std::exchange(m_isNarrow, narrow) != narrow)
        fillFields();
}

void ReceiptPanel::paintEvent(QPaintEvent* /*event*/)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.color(Token::Hairline), 1));
    painter.setBrush(theme.color(Token::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    const QRect bar = QStyle::visualRect(layoutDirection(), rect(), QRect(0, 0, 3, height()));
    painter.fillRect(bar, theme.color(tokenOf(stateOf(m_item))));
    painter.setPen(theme.color(Token::Hairline));
    const int line = m_fields->geometry().top();
    painter.drawLine(QPointF(3.5, line + 0.5), QPointF(width() - 1.5, line + 0.5));
    if (m_tabs->isVisible()) {
        const int below = m_tabs->geometry().top();
        painter.drawLine(QPointF(3.5, below - 0.5), QPointF(width() - 1.5, below - 0.5));
    }
}

void ReceiptPanel::mousePressEvent(QMouseEvent* event)
{
    QFrame::mousePressEvent(event);
    emit activated(m_item.receipt.id);
}

} // namespace mnemo

#include "moc_receiptpanel.cpp"
