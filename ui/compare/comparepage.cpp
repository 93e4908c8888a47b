// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/compare/comparepage.h"

#include "core/base/pools.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/compare/nodecomparison.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPushButton>
#include <QSplitter>
#include <QStackedLayout>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr QSize startSize{1120, 700};
constexpr int widestColumn = 260;
constexpr int leastColumn = 100;

} // namespace

ComparePage::ComparePage(QWidget* parent)
    : QWidget(parent, Qt::Window), m_model(new ComparisonModel(this)), m_job(this)
{
    setObjectName(u"comparePage"_s);
    setWindowTitle(tr("Compare"));
    resize(startSize);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(createTop());
    column->addWidget(new Hairline(Qt::Horizontal, this));
    m_splitter = new QSplitter(this);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(createTable());
    m_splitter->addWidget(createGraph());
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    column->addWidget(m_splitter, 1);
    column->addWidget(new Hairline(Qt::Horizontal, this));
    m_summary = new TextLabel({}, TextStyle::Small, Token::TextSecondary, this);
    m_summary->setObjectName(u"compareSummary"_s);
    m_summary->setContentsMargins(12, 6, 12, 6);
    column->addWidget(m_summary);
}

QWidget* ComparePage::createTop()
{
    auto* top = new QWidget(this);
    m_title = new TextLabel({}, TextStyle::Title, Token::Text, top);
    m_title->setObjectName(u"compareTitle"_s);
    m_differences = new QCheckBox(tr("Differences only"), top);
    m_differences->setObjectName(u"differencesOnly"_s);
    connect(m_differences, &QCheckBox::toggled, this, [this](bool only) {
        m_model->setDifferencesOnly(only);
        showTable();
    });
    m_figure = new QPushButton(tr("Export figure…"), top);
    m_figure->setObjectName(u"compareFigure"_s);
    m_figure->hide();
    connect(m_figure, &QPushButton::clicked, this, &ComparePage::figureRequested);
    m_choices = new QWidget(top);
    auto* row = new QHBoxLayout(m_choices);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    const auto choice = [&](const QString& name, const QString& objectName, int stretch) {
        auto* box = new QComboBox(m_choices);
        auto* label = new TextLabel(name, TextStyle::Small, Token::TextTertiary, m_choices);
        label->setBuddy(box);
        box->setAccessibleName(name);
        box->setObjectName(objectName);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(12);
        row->addWidget(label);
        row->addWidget(box, stretch);
        return box;
    };
    m_query = choice(tr("Query"), u"compareQuery"_s, 1);
    m_left = choice(tr("Before"), u"compareLeft"_s, 2);
    m_right = choice(tr("After"), u"compareRight"_s, 2);
    connect(m_query, &QComboBox::activated, this, [this] { fillResults({}); });
    connect(m_left, &QComboBox::activated, this, &ComparePage::compareChosen);
    connect(m_right, &QComboBox::activated, this, &ComparePage::compareChosen);
    auto* first = new QHBoxLayout;
    first->addWidget(m_title, 1);
    first->addWidget(m_differences);
    first->addWidget(m_figure);
    auto* column = new QVBoxLayout(top);
    column->setContentsMargins(16, 10, 16, 10);
    column->setSpacing(8);
    column->addLayout(first);
    column->addWidget(m_choices);
    return top;
}

QWidget* ComparePage::createTable()
{
    auto* side = new QWidget(this);
    m_tablePages = new QStackedLayout(side);
    m_table = new QTreeView(side);
    m_table->setObjectName(u"compareTable"_s);
    m_table->setAccessibleName(tr("What differs"));
    m_table->setModel(m_model);
    m_table->setItemDelegate(new ComparisonDelegate(m_table));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setRootIsDecorated(false);
    m_table->setItemsExpandable(false);
    m_table->setUniformRowHeights(true);
    m_table->setAllColumnsShowFocus(true);
    m_table->header()->setDefaultAlignment(Qt::AlignLeading | Qt::AlignVCenter);
    m_table->header()->setResizeContentsPrecision(60);
    m_table->header()->setStretchLastSection(true);
    m_same = new EmptyState({}, {}, side);
    m_tablePages->addWidget(m_table);
    m_tablePages->addWidget(m_same);
    return side;
}

QWidget* ComparePage::createGraph()
{
    m_graph = new QWidget(this);
    auto* title = new TextLabel(tr("Same layout, before and after"), TextStyle::SmallHeading,
        Token::TextSecondary, m_graph);
    title->setContentsMargins(12, 4, 12, 4);
    m_canvas = new GraphCanvas(m_graph);
    m_canvas->setObjectName(u"compareCanvas"_s);
    auto* column = new QVBoxLayout(m_graph);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(title);
    column->addWidget(new Hairline(Qt::Horizontal, m_graph));
    column->addWidget(m_canvas, 1);
    return m_graph;
}

void ComparePage::setTheme(const Theme& theme)
{
    m_canvas->content().setTheme(theme);
}

void ComparePage::showNodes(const GraphScene& scene, NodeIndex left, NodeIndex right)
{
    m_job.cancel();
    m_compared.reset();
    const ComparedPair comparison = compareNodes(scene, left, right);
    m_choices->hide();
    m_graph->hide();
    m_figure->hide();
    m_title->setText(tr("Two nodes: %1 and %2").arg(comparison.left, comparison.right));
    showComparison(comparison, ComparedKind::Nodes);
}

void ComparePage::showReceipts(
    const std::vector<ReceiptItem>& items, const KnownGraph& known, const ReceiptId& chosen)
{
    m_items = items;
    m_known = known;
    m_choices->show();
    const auto item = std::find_if(items.begin(), items.end(),
        [&chosen](const ReceiptItem& candidate) { return candidate.receipt.id == chosen; });
    fillQueries(item == items.end() ? std::string() : item->receipt.query);
    fillResults(chosen);
}

void ComparePage::fillQueries(const std::string& query)
{
    m_query->clear();
    for (const std::string& name : comparableQueries(m_items))
        m_query->addItem(oneLine(toQString(name)), toQString(name));
    std::string wanted = query;
    if (wanted.empty() && !m_items.empty()) { // that of the newest receipt that has a companion
        const auto newest = std::max_element(
            m_items.begin(), m_items.end(), [this](const ReceiptItem& a, const ReceiptItem& b) {
                const auto fits = [this](const ReceiptItem& item) {
                    return m_query->findData(toQString(item.receipt.query)) >= 0;
                };
                return fits(a) != fits(b) ? fits(b) : a.receipt.ts < b.receipt.ts;
            });
        wanted = newest->receipt.query;
    }
    m_query->setCurrentIndex(std::max(0, m_query->findData(toQString(wanted))));
}

void ComparePage::fillResults(const ReceiptId& chosen)
{
    m_results = comparedResults(m_items, toUtf8(m_query->currentData().toString()));
    for (QComboBox* box : {m_left, m_right}) {
        box->clear();
        for (const ComparedResult& result : m_results)
            box->addItem(result.name);
    }
    const auto found = std::find_if(m_results.begin(), m_results.end(),
        [&chosen](const ComparedResult& result) { return result.is(chosen, false); });
    const auto last = static_cast<int>(m_results.size()) - 1;
    int right = found == m_results.end() ? last : static_cast<int>(found - m_results.begin());
    if (right == 0 && last > 0)
        right = 1;
    m_right->setCurrentIndex(right);
    m_left->setCurrentIndex(std::max(0, right - 1));
    compareChosen();
}

void ComparePage::compareChosen()
{
    const int left = m_left->currentIndex();
    const int right = m_right->currentIndex();
    if (left < 0 || right < 0)
        return;
    m_title->setText(tr("Two receipts of %1").arg(m_query->currentText()));
    m_job.start(
        readingPool(),
        [before = m_results[static_cast<std::size_t>(left)],
            after = m_results[static_cast<std::size_t>(right)],
            known = m_known](const CancelToken&) -> Result<std::shared_ptr<ReceiptComparison>> {
            return std::make_shared<ReceiptComparison>(compareResults(before, after, known));
        },
        [this](const Result<std::shared_ptr<ReceiptComparison>>& result) {
            if (!result)
                return;
            m_compared = *result;
            showGraph((*result)->graph);
            showComparison((*result)->rows, ComparedKind::Receipts);
        });
}

void ComparePage::showGraph(const ResultUnion& graph)
{
    m_graph->setVisible(!graph.scene->empty());
    m_figure->setVisible(!graph.scene->empty());
    m_canvas->content().setChanges(graph.marks);
    // A canvas that has the same nodes already would only lay them out again.
    m_canvas->setScene(std::make_shared<const GraphScene>());
    m_canvas->setScene(graph.scene, graph.places);
}

std::vector<ReceiptItem> ComparePage::comparedReceipts() const
{
    std::vector<ReceiptItem> items;
    if (m_figure->isHidden())
        return items;
    for (const QComboBox* box : {m_left, m_right}) {
        const auto place = static_cast<std::size_t>(box->currentIndex());
        const auto found = std::find_if(m_items.begin(), m_items.end(),
            [&](const ReceiptItem& item) { return item.receipt.id == m_results[place].receipt; });
        const bool twice = found != m_items.end() && !items.empty()
            && items.front().receipt.id == found->receipt.id;
        if (found != m_items.end() && !twice)
            items.push_back(*found);
    }
    return items;
}

QString ComparePage::claim() const
{
    return u"%1: %2"_s.arg(m_title->text(), m_summary->text());
}

void ComparePage::showComparison(const ComparedPair& comparison, ComparedKind kind)
{
    m_model->setComparison(comparison, kind);
    const bool nodes = kind == ComparedKind::Nodes;
    m_differences->setVisible(nodes);
    if (!nodes)
        m_differences->setChecked(false);
    m_same->setWords(nodes ? tr("Nothing differs between the two nodes.")
                           : tr("Both receipts hold the same result."));
    const auto count = [](int number) { return countText(number); };
    const QString words = nodes ? tr("%1 only right, %2 only left, %3 differ, %4 the same. "
                                     "Neighbours are those that are loaded.")
                                : tr("%1 added, %2 removed, %3 changed, %4 the same.");
    m_summary->setText(words.arg(count(comparison.added), count(comparison.removed),
        count(comparison.changed), count(comparison.same)));
    show();
    showTable();
    raise();
    activateWindow();
    emit compared(comparison);
}

void ComparePage::showTable()
{
    const bool any = m_model->rowCount() > 0;
    m_tablePages->setCurrentIndex(any ? 0 : 1);
    for (int row = 0; row < m_model->rowCount(); ++row)
        m_table->setFirstColumnSpanned(
            row, {}, m_model->index(row, 0).data(ComparisonModel::TitleRole).toBool());
    // What and where as wide as they need, the two sides share the rest.
    int rest = m_table->viewport()->width();
    for (const int column : {ComparisonModel::What, ComparisonModel::Name}) {
        m_table->resizeColumnToContents(column);
        m_table->setColumnWidth(column, std::min(m_table->columnWidth(column), widestColumn));
        rest -= m_table->columnWidth(column);
    }
    m_table->setColumnWidth(ComparisonModel::Left, std::max(leastColumn, rest / 2));
}

void ComparePage::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QWidget::keyPressEvent(event);
}

} // namespace mnemo

#include "moc_comparepage.cpp"
