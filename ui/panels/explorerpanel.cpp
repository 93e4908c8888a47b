// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/explorerpanel.h"

#include "core/base/canonical.h"
#include "core/base/text.h"
#include "core/query/catalogue.h"
#include "core/query/cataloguewords.h"
#include "core/query/places.h"
#include "core/query/resultlists.h"
#include "ui/panels/argumentform.h"
#include "ui/panels/cataloguetree.h"
#include "ui/panels/contentarea.h"
#include "ui/panels/explorerparts.h"
#include "ui/panels/rowdelegate.h"
#include "ui/panels/valuetext.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/keyhint.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"
#include "ui/widgets/sectionheader.h"
#include "ui/widgets/theme.h"

#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QShortcut>
#include <QStandardItemModel>
#include <QToolButton>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int hitRow = 24;
constexpr int leastFields = 148; ///< of a form: five fields
constexpr int allFields = 1000; ///< more than any form needs
constexpr int tallPanel = 760; ///< that has room for the whole form beside the rest
constexpr int leastLegend = 72; ///< its heading and two rows

/// Parts that shrink, one over the other: a scroll area gives them its own height down to the least
/// that they need, rather than the height that they would like.
class ShrinkingColumn final : public QVBoxLayout
{
public:
    using QVBoxLayout::QVBoxLayout;

    [[nodiscard]] bool hasHeightForWidth() const override
    {
        return m_measures && QVBoxLayout::hasHeightForWidth();
    }

    [[nodiscard]] QSize minimumSize() const override
    {
        const QScopedValueRollback measuring(m_measures, true);
        const QSize least = QVBoxLayout::minimumSize();
        // Of the area's view: the parts have its width, but maybe not yet.
        const int width = parentWidget()->parentWidget()->width();
        return {least.width(), hasHeightForWidth() ? minimumHeightForWidth(width) : least.height()};
    }

private:
    mutable bool m_measures = false;
};

} // namespace

ExplorerPanel::ExplorerPanel(QWidget* parent) : QWidget(parent)
{
    setObjectName(u"explorer"_s);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_parts = new ExplorerParts(this);
    column->addWidget(m_parts);
    createQueries();
}

void ExplorerPanel::createQueries()
{
    auto* queries = new QWidget(this);
    auto* outer = new QVBoxLayout(queries);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    createSearch(outer);
    auto* area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    auto* body = new QWidget(area);
    auto* layout = new ShrinkingColumn(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    createCatalogue(layout);
    createForm(layout);
    createLegend(layout);
    area->setWidget(body);
    area->viewport()->setAutoFillBackground(false);
    body->setAutoFillBackground(false);
    outer->addWidget(area, 1);
    m_parts->setQueries(queries, layout, m_legendArea);
}

void ExplorerPanel::createSearch(QVBoxLayout* layout)
{
    m_search = new QLineEdit(this);
    m_search->setObjectName(u"search"_s);
    m_search->setPlaceholderText(tr("Search nodes and queries"));
    m_search->setAccessibleName(tr("Search nodes and queries"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(themeIcon(u"search"_s), QLineEdit::LeadingPosition)
        ->setText(m_search->accessibleName());
    auto* box = new QVBoxLayout;
    box->setContentsMargins(8, 8, 8, 4);
    box->addWidget(m_search);
    layout->addLayout(box);
    m_searchNote = new TextLabel({}, TextStyle::Hint, Token::TextTertiary, this);
    m_searchNote->setContentsMargins(12, 2, 12, 4);
    m_searchNote->setWordWrap(true);
    m_searchNote->hide();
    layout->addWidget(m_searchNote);
    m_hits = makeRowList(hitRow, tr("Nodes found"), this);
    m_hits->setObjectName(u"hits"_s);
    m_hits->setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    m_hitRows = new QStandardItemModel(this);
    m_hits->setModel(m_hitRows);
    m_hits->hide();
    layout->addWidget(m_hits);
    const auto choose
        = [this](const QModelIndex& index) { emit nodeChosen(index.data(RowId).toString()); };
    connect(m_hits, &QListView::clicked, this, choose);
    connect(m_hits, &QListView::activated, this, choose);
    connect(m_search, &QLineEdit::textChanged, this, &ExplorerPanel::onSearchEdited);
    connect(m_search, &QLineEdit::returnPressed, this, [this, choose] {
        if (m_hitRows->rowCount() > 0)
            choose(m_hitRows->index(0, 0));
    });
}

void ExplorerPanel::createCatalogue(QVBoxLayout* layout)
{
    m_tree = new CatalogueTree(this);
    m_tree->setObjectName(u"catalogue"_s);
    m_catalogueHeader = new SectionHeader(tr("Catalogue"), m_tree, this);
    layout->addWidget(m_catalogueHeader);
    layout->addWidget(m_tree);
    connect(m_tree, &CatalogueTree::queryChosen, this, &ExplorerPanel::showForm);
    connect(m_tree, &CatalogueTree::queryActivated, this, [this](const QString& query) {
        showForm(query);
        m_form->focusFirst();
    });
}

void ExplorerPanel::createForm(QVBoxLayout* layout)
{
    m_formBox = new QWidget(this);
    auto* box = new QVBoxLayout(m_formBox);
    box->setContentsMargins(12, 8, 12, 12);
    box->setSpacing(4);
    QWidget* title = createFormTitle();
    m_formQuestion = new TextLabel({}, TextStyle::Small, Token::TextSecondary, m_formBox);
    m_formQuestion->setObjectName(u"formQuestion"_s);
    m_formQuestion->setWordWrap(true);
    m_form = new ArgumentForm;
    m_fields = new ContentArea(m_form, leastFields, m_formBox);
    m_formError = new TextLabel({}, TextStyle::Small, Token::Error, m_formBox);
    m_formError->setWordWrap(true);
    m_formError->hide();
    m_run = new QPushButton(tr("Run"), m_formBox);
    m_run->setObjectName(u"run"_s);
    m_run->setToolTip(withKeys(
        tr("Run"), QKeySequence(Qt::CTRL | Qt::Key_Return).toString(QKeySequence::NativeText)));
    makePrimary(m_run);
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(0, 4, 0, 0);
    m_cost = new TextLabel({}, TextStyle::Hint, Token::TextTertiary, m_formBox);
    m_cost->setObjectName(u"cost"_s);
    m_cost->setWordWrap(true);
    buttons->addWidget(m_cost, 1);
    buttons->addWidget(m_run, 0, Qt::AlignTop);
    box->addWidget(title);
    box->addWidget(m_formQuestion);
    box->addWidget(m_fields);
    box->addWidget(m_formError);
    box->addLayout(buttons);
    layout->addSpacing(4);
    layout->addWidget(makeHairline(this));
    layout->addWidget(m_formBox);
    m_formBox->hide();
    connect(m_run, &QPushButton::clicked, this, &ExplorerPanel::runForm);
    connect(m_form, &ArgumentForm::submitted, this, &ExplorerPanel::runForm);
    for (const auto key : {Qt::Key_Return, Qt::Key_Enter}) {
        auto* shortcut = new QShortcut(QKeySequence(Qt::CTRL | key), m_formBox);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, &ExplorerPanel::runForm);
    }
}

QWidget* ExplorerPanel::createFormTitle()
{
    auto* row = new QWidget(m_formBox);
    m_formTitle = new TextLabel({}, TextStyle::Heading, Token::Text, row);
    m_formTitle->setObjectName(u"formTitle"_s);
    m_formTitle->setWordWrap(true);
    m_star = new QToolButton(row);
    m_star->setObjectName(u"favourite"_s);
    m_star->setCheckable(true);
    m_star->setIcon(themeIcon(u"star"_s));
    m_star->setAutoRaise(true);
    m_star->setAccessibleName(tr("Favourite"));
    m_star->setToolTip(tr("Lists this query among the favourites"));
    m_history = new QToolButton(row);
    m_history->setObjectName(u"earlierRuns"_s);
    m_history->setIcon(themeIcon(u"clock"_s));
    m_history->setAutoRaise(true);
    m_history->setAccessibleName(tr("Earlier arguments"));
    m_history->setToolTip(tr("Earlier arguments of this query"));
    m_earlier = new QMenu(m_history);
    connect(m_history, &QToolButton::clicked, this,
        [this] { m_earlier->popup(m_history->mapToGlobal(m_history->rect().bottomLeft())); });
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_formTitle, 1);
    layout->addWidget(m_star);
    layout->addWidget(m_history);
    connect(m_star, &QToolButton::clicked, this,
        [this](bool checked) { emit favouriteChosen(m_query, checked); });
    return row;
}

void ExplorerPanel::setFamilies(const std::optional<std::set<std::string>>& held)
{
    m_tree->setFamilies(held);
}

void ExplorerPanel::setQueryBook(const QueryBook& book)
{
    m_book = book;
    m_tree->setFavourites(book.favourites);
    showBook();
}

/// What is known of the form's entry from before.
void ExplorerPanel::showBook()
{
    m_star->setChecked(m_book.favourites.contains(m_query));
    const auto found = m_book.runs.find(m_query);
    const auto runs = found == m_book.runs.end() ? std::vector<QueryRun>() : found->second;
    m_history->setEnabled(!runs.empty());
    m_cost->clear();
    m_earlier->clear();
    for (const QueryRun& run : runs) {
        const auto args = canonicalJson(run.args);
        const QString line = args ? oneLine(toQString(*args), 60) : QString();
        m_earlier->addAction(
            line == u"{}"_s ? tr("No arguments") : QString(line).replace(u'&', u"&&"_s), this,
            [this, run] { repeat(run); });
    }
    if (runs.empty())
        return;
    const QueryRun& last = runs.front();
    m_cost->setText(!last.answered
            ? tr("Last run: not answered after %1 ms").arg(countText(last.elapsedMs))
            : last.rows == 1
            ? tr("Last run: 1 row, %1 ms").arg(countText(last.elapsedMs))
            : tr("Last run: %1 rows, %2 ms").arg(countText(last.rows), countText(last.elapsedMs)));
}

void ExplorerPanel::repeat(const QueryRun& run)
{
    const CatalogueEntry* entry = m_catalogue ? m_catalogue->find(m_query) : nullptr;
    if (entry == nullptr)
        return;
    m_form->setEntry(*entry); // nothing of what stands there now may stay
    m_form->fill(run.args);
    m_form->focusFirst();
}

void ExplorerPanel::createLegend(QVBoxLayout* layout)
{
    auto* lower = new QWidget(this);
    m_lower = new QVBoxLayout(lower);
    m_lower->setContentsMargins(0, 0, 0, 0);
    m_lower->setSpacing(0);
    m_legend = new LegendView(lower);
    m_legendHeader = new SectionHeader(tr("Legend"), m_legend, lower);
    m_lower->addWidget(m_legendHeader);
    m_lower->addWidget(m_legend);
    m_lower->addStretch(1);
    layout->addWidget(makeHairline(this));
    m_legendArea = new ContentArea(lower, leastLegend, this);
    m_legendArea->setLiked(CatalogueTree::likedHeight);
    layout->addWidget(m_legendArea);
    connect(m_legend, &LegendView::roleChosen, this, &ExplorerPanel::roleChosen);
}

void ExplorerPanel::setCatalogue(std::shared_ptr<const Catalogue> catalogue)
{
    if (m_catalogue == catalogue)
        return;
    m_catalogue = std::move(catalogue);
    m_tree->setCatalogue(m_catalogue);
    const auto count = static_cast<int>(m_catalogue->entries().size());
    m_catalogueHeader->setTrail(tr("%n queries", nullptr, count));
    const CatalogueEntry* first = entryFor(*m_catalogue, QueryPlace::Neighbours);
    if (m_query.empty() && first != nullptr)
        openForm(first->name, Json::object());
}

void ExplorerPanel::onSearchEdited(const QString& text)
{
    m_tree->setFilter(text);
    m_tree->choose(m_query);
    if (text.isEmpty()) {
        m_hitRows->clear();
        m_hits->hide();
        m_searchNote->hide();
    }
    emit searchChanged(text);
}

void ExplorerPanel::showHits(const QueryOutcome& outcome)
{
    if (m_search->text().isEmpty())
        return;
    m_hitRows->clear();
    const ResultList hits = mainListOf(outcome);
    for (const Json& hit : *hits.rows) {
        const QString id = toQString(hits.subjectOf(hit));
        const QString label = toQString(hits.reading->text(Member::Label, hit));
        const QString role = toQString(hits.reading->text(Member::Role, hit));
        const QString address = toQString(hits.reading->text(Member::Address, hit));
        QStandardItem* row = makeRow(displayText(label.isEmpty() ? id : label), id);
        row->setData(role, RowNodeRole);
        row->setData(displayText(role), RowTrail);
        row->setData(plainToolTip(displayText(id + u'\n' + address)), Qt::ToolTipRole);
        m_hitRows->appendRow(row);
    }
    // Other texts are looked at by a query of its own.
    const CatalogueEntry* others
        = m_catalogue ? entryFor(*m_catalogue, QueryPlace::TextSearch) : nullptr;
    const int rows = std::min(m_hitRows->rowCount(), 8);
    m_hits->setFixedHeight(rows * themeOf(this).scaled(hitRow));
    m_hits->setVisible(rows > 0);
    if (outcome.error)
        m_searchNote->setText(outcome.error->message);
    else if (rows == 0)
        m_searchNote->setText(others == nullptr
                ? tr("No label, id or address holds “%1”.").arg(m_search->text())
                : tr("No label, id or address holds “%1”. `%2` looks at all other texts.")
                      .arg(m_search->text(), toQString(others->name)));
    else if (outcome.truncated)
        m_searchNote->setText(tr("The first %1 nodes that matched; there are more.")
                                  .arg(countText(m_hitRows->rowCount())));
    else
        m_searchNote->setText(m_hitRows->rowCount() == 1
                ? tr("1 node matched in the store.")
                : tr("%n nodes matched in the store.", nullptr, m_hitRows->rowCount()));
    m_searchNote->show();
}

void ExplorerPanel::forgetNodes()
{
    m_hitRows->clear();
    m_hits->hide();
    m_searchNote->hide();
    setSelectedNode({});
}

void ExplorerPanel::setCounts(const GraphCounts& counts)
{
    m_legend->setCounts(counts);
    m_legendHeader->setTrail(countsText(counts));
}

void ExplorerPanel::setEnded(std::optional<std::int64_t> ended)
{
    m_legend->setEnded(ended);
}

void ExplorerPanel::addOnTop(QWidget* row)
{
    static_cast<QVBoxLayout*>(layout())->insertWidget(0, row);
}

SectionHeader* ExplorerPanel::addSection(const QString& title, QWidget* section)
{
    auto* header = new SectionHeader(title, section, this);
    const int end = m_lower->count() - 1; // the stretch
    m_lower->insertWidget(end, makeHairline(this));
    m_lower->insertWidget(end + 1, header);
    m_lower->insertWidget(end + 2, section);
    return header;
}

void ExplorerPanel::setSelectedNode(const QString& nodeId)
{
    m_selectedNode = nodeId;
    m_form->suggestNode(nodeId);
}

void ExplorerPanel::openForm(const std::string& query, const Json& arguments)
{
    m_parts->showPart(ExplorerPart::Queries);
    m_tree->choose(query);
    showForm(toQString(query));
    m_form->fill(arguments);
}

void ExplorerPanel::showForm(const QString& query)
{
    const CatalogueEntry* entry = m_catalogue ? m_catalogue->find(toUtf8(query)) : nullptr;
    if (entry == nullptr || entry->name == m_query)
        return;
    m_query = entry->name;
    m_formTitle->setText(catalogueWords(entry->title));
    m_formQuestion->setText(catalogueWords(entry->question));
    m_formError->hide();
    m_form->setEntry(*entry);
    m_form->suggestNode(m_selectedNode);
    m_formBox->show();
    showBook();
}

void ExplorerPanel::runForm()
{
    m_form->clearErrors();
    m_formError->hide();
    if (!m_query.empty())
        emit runRequested(m_query, m_form->arguments());
}

void ExplorerPanel::showRefusal(const Error& error)
{
    if (m_form->showError(error)) {
        if (QWidget* field = m_form->focusWidget())
            m_fields->ensureWidgetVisible(field);
        return;
    }
    m_formError->setText(sentences({error.message, error.hint}));
    m_formError->show();
}

void ExplorerPanel::focusSearch(const QString& text)
{
    m_parts->showPart(ExplorerPart::Queries);
    if (!text.isEmpty())
        m_search->setText(text);
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void ExplorerPanel::focusForm()
{
    m_parts->showPart(ExplorerPart::Queries);
    m_form->focusFirst();
}

void ExplorerPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_fields->setLeast(height() < themeOf(this).scaled(tallPanel) ? leastFields : allFields);
}

void ExplorerPanel::paintEvent(QPaintEvent*)
{
    fillPanel(this);
}

} // namespace mnemo

#include "moc_explorerpanel.cpp"
