// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/receipts/receiptlist.h"

#include "ui/receipts/receiptdelegates.h"
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

namespace {

/// Hash of the snapshot, hash of the result, question: what a receipt is found by.
constexpr int kFoundByRole = Qt::UserRole + 100;

QString lineBelow(const ReceiptItem& item)
{
    QString words = shortHash(item.receipt.id.text);
    if (item.receipt.tick)
        words = ReceiptList::tr("%1, tick %2").arg(words, countText(*item.receipt.tick));
    return item.olderThan.isEmpty()
        ? words
        : ReceiptList::tr("%1, made before %2").arg(words, item.olderThan);
}

} // namespace

ReceiptList::ReceiptList(QWidget* parent)
    : QFrame(parent), m_search(new QLineEdit(this)), m_list(new QListView(this)),
      m_model(new QStandardItemModel(this)), m_ledger(new QWidget(this)),
      m_ledgerIcon(new IconLabel(u"check"_s, 16, Token::Match, m_ledger)),
      m_ledgerTitle(new TextLabel({}, TextStyle::SmallHeading, Token::Text, m_ledger)),
      m_ledgerText(new TextLabel({}, TextStyle::Hint, Token::TextSecondary, m_ledger))
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Light); // the panel token
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(1, 8, 1, 1);
    column->setSpacing(0);
    createSearch(column);
    createList();
    column->addWidget(m_list, 1);
    createLedger();
    column->addWidget(new Hairline(Qt::Horizontal, this));
    column->addWidget(m_ledger);
    m_ledger->hide();
}

void ReceiptList::createSearch(QVBoxLayout* column)
{
    m_search->setObjectName(u"receiptSearch"_s);
    m_search->setPlaceholderText(tr("Find a receipt, hash or query"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setClearButtonEnabled(true);
    m_search->addAction(themeIcon(u"search"_s), QLineEdit::LeadingPosition)
        ->setText(m_search->accessibleName());
    connect(m_search, &QLineEdit::textChanged, this, &ReceiptList::filter);
    auto* box = new QHBoxLayout;
    box->setContentsMargins(8, 0, 8, 8);
    box->addWidget(m_search);
    column->addLayout(box);
}

void ReceiptList::createList()
{
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
            if (!id.empty())
                emit chosen(id);
        });
}

void ReceiptList::createLedger()
{
    m_ledger->setObjectName(u"ledgerState"_s);
    auto* ledger = new QGridLayout(m_ledger);
    ledger->setContentsMargins(12, 8, 12, 12);
    ledger->setHorizontalSpacing(8);
    ledger->setVerticalSpacing(2);
    m_ledgerText->setWordWrap(true);
    ledger->addWidget(m_ledgerIcon, 0, 0);
    ledger->addWidget(m_ledgerTitle, 0, 1);
    ledger->addWidget(m_ledgerText, 1, 1);
    ledger->setColumnStretch(1, 1);
}

void ReceiptList::select(const ReceiptId& id)
{
    const QModelIndexList found = m_model->match(
        m_model->index(0, 0), ReceiptIdRole, toQString(id.text), 1, Qt::MatchExactly);
    if (!found.isEmpty())
        m_list->setCurrentIndex(found.front());
}

void ReceiptList::refresh(const std::map<ReceiptId, const ReceiptItem*>& items)
{
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QModelIndex index = m_model->index(row, 0);
        const auto found = items.find(ReceiptId(toUtf8(index.data(ReceiptIdRole).toString())));
        if (found == items.end())
            continue;
        const ReceiptItem& item = *found->second;
        m_model->setData(index, static_cast<int>(stateOf(item)), ReceiptStateRole);
        m_model->setData(index, lineBelow(item), ReceiptSubtitleRole);
        m_model->setData(index,
            u"%1, %2, %3"_s.arg(index.data().toString(), index.data(ReceiptSubtitleRole).toString(),
                badgeOf(stateOf(item)).text),
            Qt::AccessibleTextRole);
    }
}

void ReceiptList::setLedger(const LedgerCheck& check)
{
    m_ledger->show();
    m_ledgerIcon->setIcon(
        check.ok ? u"check"_s : u"warn"_s, check.ok ? Token::Match : Token::Error);
    m_ledgerTitle->setText(check.ok ? tr("Ledger unbroken") : tr("Ledger broken"));
    QString text
        = tr("%1 receipts, head %2").arg(countText(check.head.entries), shortHash(check.head.hash));
    if (!check.ok)
        text += u"\n"_s + oneLine(check.reason);
    m_ledgerText->setText(text);
    m_ledger->setAccessibleName(m_ledgerTitle->text() + u". "_s + text);
}

void ReceiptList::setItems(const std::vector<ReceiptItem>& items, const ReceiptId& current)
{
    const QSignalBlocker quiet(m_list->selectionModel());
    m_model->clear();
    const SnapshotHash* answer = nullptr;
    for (const ReceiptItem& item : items) {
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
        row->setData(QStringList{toQString(item.receipt.snapshotHash.text),
                         toQString(item.receipt.resultHash), item.question},
            kFoundByRole);
        m_model->appendRow(row);
        if (item.receipt.id == current)
            m_list->setCurrentIndex(row->index());
    }
    filter(m_search->text());
}

void ReceiptList::filter(const QString& text)
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
        const QStringList by = item->data(kFoundByRole).toStringList();
        const bool fits = wanted.isEmpty() || item->text().contains(wanted, Qt::CaseInsensitive)
            || id.startsWith(asHash, Qt::CaseInsensitive) || by[0].startsWith(asHash)
            || by[1].startsWith(asHash) || by[2].contains(wanted, Qt::CaseInsensitive);
        m_list->setRowHidden(row, !fits);
        if (fits && heading >= 0)
            m_list->setRowHidden(heading, false);
    }
}

} // namespace mnemo

#include "moc_receiptlist.cpp"
