// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/receipts/receipttabs.h"

#include "core/base/canonical.h"
#include "core/base/pools.h"
#include "core/base/text.h"
#include "ui/receipts/differencemodel.h"
#include "ui/receipts/jsontreemodel.h"
#include "ui/receipts/lineage.h"
#include "ui/receipts/receiptdelegates.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"

#include <QHeaderView>
#include <QPlainTextEdit>
#include <QTableView>
#include <QTreeView>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

// What fits into a text box without a pause; the hash is over the whole.
constexpr std::size_t shownBytes = std::size_t{64} * 1024;

QPlainTextEdit* readOnlyText(const QString& name, const QString& object, QWidget* parent)
{
    auto* text = new QPlainTextEdit(parent);
    text->setReadOnly(true);
    text->setObjectName(object);
    text->setAccessibleName(name);
    text->setFont(themeOf(parent).font(TextStyle::Mono));
    text->setFrameShape(QFrame::NoFrame);
    text->setTabChangesFocus(true);
    return text;
}

/// To be checked, it needs another store than the open one.
bool isElsewhere(const ReceiptItem& item)
{
    return !item.running && item.verdict && item.verdict->verdict == Verdict::CannotCheck
        && item.verdict->reason == "no_store";
}

Json hashedPart(const ReceiptItem& item)
{
    Json part = Json::object();
    if (!item.outcome || !item.outcome->is_object())
        return part;
    for (const char* key : {"query", "args", "status", "result", "truncated"}) {
        const auto found = item.outcome->find(key);
        if (found != item.outcome->end())
            part[key] = *found;
    }
    return part;
}

/// As it is shown: lines, and of a large one the beginning. Workers only.
Result<QString> bytesText(const ReceiptItem& item)
{
    const Result<std::string> bytes = canonicalJson(hashedPart(item));
    if (!bytes)
        return bytes.error();
    QString text = toQString(std::string(cutUtf8(*bytes, shownBytes)));
    if (bytes->size() > shownBytes)
        text.prepend(
            ReceiptTabs::tr("The first %1 of %2 bytes:")
                .arg(countText(shownBytes), countText(static_cast<std::int64_t>(bytes->size())))
            + u'\n');
    return displayLines(text);
}

} // namespace

ReceiptTabs::ReceiptTabs(QWidget* parent) : QTabWidget(parent), m_making(this)
{
    setObjectName(u"receiptTabs"_s);
    setAccessibleName(tr("What lies behind the receipt"));
    setDocumentMode(true);
    addTab(createDifference(), tr("Difference"));
    addTab(createResult(), tr("Result"));
    m_bytes = readOnlyText(tr("Canonical bytes"), u"receiptBytes"_s, this);
    m_bytes->setLineWrapMode(QPlainTextEdit::WidgetWidth);
    m_bytes->setWordWrapMode(QTextOption::WrapAnywhere);
    addTab(m_bytes, tr("Canonical bytes"));
    m_lineage = new Lineage(this);
    addTab(m_lineage, tr("Lineage"));
    m_queryText = readOnlyText(tr("Query text"), u"receiptQueryText"_s, this);
    addTab(m_queryText, tr("Query text"));
    connect(this, &QTabWidget::currentChanged, this, &ReceiptTabs::fillBytes);
}

QWidget* ReceiptTabs::createDifference()
{
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    m_differences = new DifferenceModel(page);
    m_differenceTable = new QTableView(page);
    m_differenceTable->setObjectName(u"differenceTable"_s);
    m_differenceTable->setAccessibleName(tr("Differences between the receipt and the store now"));
    m_differenceTable->setModel(m_differences);
    m_differenceTable->setItemDelegate(new DifferenceDelegate(m_differenceTable));
    m_differenceTable->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_differenceTable->setShowGrid(false);
    m_differenceTable->setFrameShape(QFrame::NoFrame);
    m_differenceTable->setTabKeyNavigation(false);
    m_differenceTable->verticalHeader()->hide();
    m_differenceTable->verticalHeader()->setDefaultSectionSize(themeOf(this).scaled(28));
    QHeaderView* header = m_differenceTable->horizontalHeader();
    header->setDefaultAlignment(Qt::AlignLeading | Qt::AlignVCenter);
    header->setStretchLastSection(true);
    header->resizeSection(DifferenceModel::What, themeOf(this).scaled(112));
    header->resizeSection(DifferenceModel::Where, themeOf(this).scaled(220));
    header->resizeSection(DifferenceModel::Then, themeOf(this).scaled(220));
    layout->addWidget(m_differenceTable, 1);
    m_noDifference = new EmptyState({}, {}, page);
    m_noDifference->setObjectName(u"noDifference"_s);
    connect(m_noDifference, &EmptyState::actionChosen, this, [this] {
        if (isElsewhere(m_item))
            emit storeRequested();
        else
            emit verifyRequested();
    });
    layout->addWidget(m_noDifference, 1);
    m_meaning = new TextLabel({}, TextStyle::Body, Token::Drifted, page);
    m_meaning->setObjectName(u"meaningForAnswer"_s);
    m_meaning->setWordWrap(true);
    m_meaning->setContentsMargins(16, 0, 16, 8);
    layout->addWidget(m_meaning);
    return page;
}

QWidget* ReceiptTabs::createResult()
{
    m_result = new JsonTreeModel(this);
    m_resultTree = new QTreeView(this);
    m_resultTree->setObjectName(u"resultTree"_s);
    m_resultTree->setAccessibleName(tr("Stored result"));
    m_resultTree->setModel(m_result);
    m_resultTree->setItemDelegate(new ResultDelegate(m_resultTree));
    m_resultTree->setFrameShape(QFrame::NoFrame);
    m_resultTree->setUniformRowHeights(true);
    m_resultTree->setAnimated(false);
    const int bulb = themeOf(this).scaled(12);
    m_resultTree->setIconSize({bulb, bulb});
    m_resultTree->header()->resizeSection(JsonTreeModel::Name, themeOf(this).scaled(240));
    return m_resultTree;
}

void ReceiptTabs::setItem(const ReceiptItem& item)
{
    m_item = item;
    m_result->setDocument(sharedResultOf(item), item.citedPointer);
    m_resultTree->expandToDepth(0);
    showCitedValue();
    m_queryText->setPlainText(item.queryText.isEmpty()
            ? tr("This program's catalogue holds no text of that query.")
            : displayLines(item.queryText));
    m_making.cancel();
    m_bytes->clear();
    fillDifference();
    fillBytes();
    static_cast<Lineage*>(m_lineage)->setItem(item);
}

void ReceiptTabs::showDifference()
{
    setCurrentIndex(0);
}

void ReceiptTabs::showCitedValue()
{
    const QModelIndex cited = m_result->citedIndex();
    if (!cited.isValid())
        return;
    for (QModelIndex up = cited.parent(); up.isValid(); up = up.parent())
        m_resultTree->expand(up);
    m_resultTree->setCurrentIndex(cited);
    m_resultTree->scrollTo(cited, QAbstractItemView::PositionAtCenter);
}

void ReceiptTabs::fillDifference()
{
    const bool drifted
        = m_item.verdict && m_item.verdict->diff && m_item.verdict->verdict == Verdict::Drifted;
    m_differences->setDiff(drifted ? *m_item.verdict->diff : ResultDiff{});
    m_differenceTable->setVisible(drifted);
    m_noDifference->setVisible(!drifted);
    m_noDifference->setWords(sentenceOf(m_item));
    m_noDifference->setActions({isElsewhere(m_item) ? tr("Connect to it") : tr("Verify")});
    m_meaning->setVisible(drifted && !m_item.citedPointer.empty());
    if (!drifted || m_item.citedPointer.empty())
        return;
    const Json* cited = resolvePointer(resultOf(m_item), m_item.citedPointer);
    const QString value = cited == nullptr ? QString() : valueLine(*cited);
    const bool touched = touches(*m_item.verdict->diff, m_item.citedPointer);
    m_meaning->setColour(touched ? Token::Drifted : Token::TextSecondary);
    m_meaning->setText(touched
            ? tr("The cited value “%1” differs from what the store returns now.").arg(value)
            : tr("The cited value “%1” is the same in the store now.").arg(value));
}

void ReceiptTabs::fillBytes()
{
    if (currentWidget() != m_bytes || !m_bytes->document()->isEmpty() || m_making.isRunning())
        return;
    m_making.start(
        readingPool(), [item = m_item](const CancelToken&) { return bytesText(item); },
        [this](const Result<QString>& text) {
            m_bytes->setPlainText(text ? *text : text.error().message);
        });
}

} // namespace mnemo

#include "moc_receipttabs.cpp"
