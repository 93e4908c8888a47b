// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/receipts/receiptdelegates.h"
#include "ui/receipts/receiptviewer.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"

#include <QItemSelectionModel>
#include <QLineEdit>
#include <QListView>
#include <QStandardItemModel>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

QWidget* ReceiptViewer::createLeft()
{
    auto* left = new QFrame(this);
    m_left = left;
    left->setAutoFillBackground(true);
    left->setBackgroundRole(QPalette::Light); // the panel token
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(1, 8, 1, 1);
    column->setSpacing(0);
    m_search = new QLineEdit(left);
    m_search->setObjectName(u"receiptSearch"_s);
    m_search->setPlaceholderText(tr("Find a receipt, hash or query"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setClearButtonEnabled(true);
    m_search->addAction(themeIcon(u"search"_s), QLineEdit::LeadingPosition)
        ->setText(m_search->accessibleName());
    connect(m_search, &QLineEdit::textChanged, this, &ReceiptViewer::filterList);
    auto* box = new QHBoxLayout;
    box->setContentsMargins(8, 0, 8, 8);
    box->addWidget(m_search);
    column->addLayout(box);
    m_model = new QStandardItemModel(this);
    m_list = new QListView(left);
    m_list->setObjectName(u"receiptList"_s);
    m_list->setAccessibleName(tr("Receipts by answer"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new ReceiptRowDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->viewport()->setAutoFillBackground(false);
    m_list->setMouseTracking(true);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
        [this](const QModelIndex& now) {
            const ReceiptId id(toUtf8(now.data(ReceiptIdRole).toString()));
            if (!id.empty() && id != m_current)
                select(id);
        });
    column->addWidget(m_list, 1);
    m_ledger = new QWidget(left);
    m_ledger->setObjectName(u"ledgerState"_s);
    auto* ledger = new QGridLayout(m_ledger);
    ledger->setContentsMargins(12, 8, 12, 12);
    ledger->setHorizontalSpacing(8);
    ledger->setVerticalSpacing(2);
    m_ledgerIcon = new IconLabel(u"check"_s, 16, Token::Match, m_ledger);
    m_ledgerTitle = new TextLabel({}, TextStyle::SmallHeading, Token::Text, m_ledger);
    m_ledgerText = new TextLabel({}, TextStyle::Hint, Token::TextSecondary, m_ledger);
    m_ledgerText->setWordWrap(true);
    ledger->addWidget(m_ledgerIcon, 0, 0);
    ledger->addWidget(m_ledgerTitle, 0, 1);
    ledger->addWidget(m_ledgerText, 1, 1);
    ledger->setColumnStretch(1, 1);
    column->addWidget(new Hairline(Qt::Horizontal, left));
    column->addWidget(m_ledger);
    m_ledger->hide();
    return left;
}

void ReceiptViewer::rebuildList()
{
    const QSignalBlocker quiet(m_list->selectionModel());
    m_model->clear();
    const SnapshotHash* answer = nullptr;
    for (const ReceiptItem& item : m_items) {
        if (answer == nullptr || *answer != item.receipt.snapshotHash) {
            const QString heading
                = item.question.isEmpty() ? tr("Without a question") : oneLine(item.question);
            auto* row = new QStandardItem(heading);
            row->setFlags(Qt::NoItemFlags);
            m_model->appendRow(row);
        }
        answer = &item.receipt.snapshotHash;
        auto* row = new QStandardItem(oneLine(toQString(item.receipt.query)));
        row->setEditable(false);
        const QString below = lineBelow(item);
        row->setData(toQString(item.receipt.id.text), ReceiptIdRole);
        row->setData(below, ReceiptSubtitleRole);
        row->setData(static_cast<int>(stateOf(item)), ReceiptStateRole);
        row->setData(u"%1, %2, %3"_s.arg(row->text(), below, badgeOf(stateOf(item)).text),
            Qt::AccessibleTextRole);
        m_model->appendRow(row);
        if (item.receipt.id == m_current)
            m_list->setCurrentIndex(row->index());
    }
    filterList(m_search->text());
}

/// Of a receipt in the list.
QString ReceiptViewer::lineBelow(const ReceiptItem& item)
{
    QString words = shortHash(item.receipt.id.text);
    if (item.receipt.tick)
        words = tr("%1, tick %2").arg(words, countText(*item.receipt.tick));
    return item.olderThan.isEmpty() ? words : tr("%1, made before %2").arg(words, item.olderThan);
}

void ReceiptViewer::filterList(const QString& text)
{
    QString wanted = text.simplified();
    // Hashes are shown in two halves and may be copied so.
    QString asHash = wanted;
    asHash.remove(u' ').remove(QChar(0x2009));
    int heading = -1;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QStandardItem* item = m_model->item(row);
        const QString id = item->data(ReceiptIdRole).toString();
        if (id.isEmpty()) {
            heading = row;
            m_list->setRowHidden(row, !wanted.isEmpty());
            continue;
        }
        const ReceiptItem* known = find(ReceiptId(toUtf8(id)));
        const bool fits = wanted.isEmpty() || item->text().contains(wanted, Qt::CaseInsensitive)
            || id.startsWith(asHash, Qt::CaseInsensitive)
            || (known != nullptr
                && (toQString(known->receipt.snapshotHash.text).startsWith(asHash)
                    || toQString(known->receipt.resultHash).startsWith(asHash)
                    || known->question.contains(wanted, Qt::CaseInsensitive)));
        m_list->setRowHidden(row, !fits);
        if (fits && heading >= 0)
            m_list->setRowHidden(heading, false);
    }
}

} // namespace mnemo
