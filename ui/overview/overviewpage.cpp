// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/overview/overviewpage.h"

#include "core/base/log.h"
#include "core/base/text.h"
#include "core/query/places.h"
#include "ui/overview/overviewrows.h"
#include "ui/overview/overviewskeleton.h"
#include "ui/overview/propertylist.h"
#include "ui/overview/schemaview.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kWidest = 872;
constexpr int kSide = 32;
constexpr int kTop = 24;
constexpr int kTwoColumns = 760; ///< from this width on
constexpr int kPartHigh = 374; ///< at most, so that the questions are seen, too
constexpr int kPartLow = 240;
constexpr int kOthersHigh = 500; ///< what stands above and below
constexpr int kSchemaNarrow = 300;

QScrollArea* createArea(QWidget* part, QWidget* parent)
{
    auto* area = new QScrollArea(parent);
    area->setWidget(part);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return area;
}

} // namespace

OverviewPage::OverviewPage(QWidget* parent)
    : QWidget(parent), m_states(new QStackedLayout(this)), m_pending(new OverviewSkeleton(this)),
      m_empty(new EmptyState({}, tr("Ask again"), this)), m_content(new QWidget),
      m_grid(new QGridLayout(m_content))
{
    setObjectName(u"overviewPage"_s);
    setAccessibleName(tr("Overview of the graph"));
    setFocusPolicy(Qt::ClickFocus);
    m_scroll = createArea(m_content, this);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->viewport()->setAutoFillBackground(false);
    m_content->setAutoFillBackground(false);
    m_header = createHeader();
    m_numbers = createNumbers();
    m_schemaPart = createSchema();
    m_propertyPart = createProperties();
    m_questionPart = createQuestions();
    m_footer = createFooter();
    m_grid->setHorizontalSpacing(24);
    m_grid->setVerticalSpacing(16);
    m_states->addWidget(m_pending);
    m_states->addWidget(m_scroll);
    m_states->addWidget(m_empty);
    wire();
    arrange();
}

void OverviewPage::wire()
{
    connect(m_empty, &EmptyState::actionTriggered, this, &OverviewPage::againWanted);
    connect(m_schema, &SchemaView::roleChosen, this,
        [this](const std::string& role) { run(nodesOf(role)); });
    connect(m_schema, &SchemaView::relationChosen, this,
        [this](const DescribedRelation& relation) { run(edgesOf(relation)); });
    connect(m_schema, &SchemaView::othersChosen, this, [this] { run(describingCall()); });
    connect(m_properties, &PropertyList::grown, this, &OverviewPage::arrange);
    connect(m_properties, &PropertyList::roleChosen, this,
        [this](const std::string& role) { run(nodesOf(role)); });
    connect(m_properties, &PropertyList::propertyChosen, this,
        [this](const std::string& role, const DescribedProperty& property) {
            openForm(nodesWith(role, property));
        });
    connect(m_query, &QAbstractButton::clicked, this, [this] { openForm(describingCall()); });
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        connect(m_rows[i], &QAbstractButton::clicked, this, [this, i] {
            if (i < m_questions.size())
                emit questionChosen(m_questions[i].text);
        });
    }
}

void OverviewPage::run(const NamedCall& call)
{
    emit actionChosen({OutcomeStep::Run, {}, call.query, call.args, {}});
}

void OverviewPage::openForm(const NamedCall& call)
{
    emit actionChosen({OutcomeStep::OpenForm, {}, call.query, call.args, {}});
}

QWidget* OverviewPage::createHeader()
{
    auto* header = new QWidget(m_content);
    m_title = new TextLabel({}, TextStyle::Big, Token::Text, header);
    m_title->setObjectName(u"overviewTitle"_s);
    m_title->setWordWrap(true);
    m_about = new TextLabel({}, TextStyle::Body, Token::TextSecondary, header);
    m_about->setWordWrap(true);
    auto* graph = new QPushButton(tr("Show the graph"), header);
    graph->setObjectName(u"overviewGraph"_s);
    makePrimary(graph);
    connect(graph, &QAbstractButton::clicked, this, &OverviewPage::graphWanted);
    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(m_title);
    words->addWidget(m_about);
    auto* line = new QHBoxLayout(header);
    line->setContentsMargins(0, 0, 0, 0);
    line->addLayout(words, 1);
    line->addWidget(graph, 0, Qt::AlignVCenter);
    return header;
}

OverviewPage::Number OverviewPage::createNumber(QWidget* parent)
{
    Number number;
    number.box = new QWidget(parent);
    number.value = new TextLabel({}, TextStyle::Big, Token::Text, number.box);
    number.words = new TextLabel({}, TextStyle::Small, Token::TextSecondary, number.box);
    auto* column = new QVBoxLayout(number.box);
    column->setContentsMargins(0, 0, 32, 0);
    column->setSpacing(0);
    column->addWidget(number.value);
    column->addWidget(number.words);
    return number;
}

QWidget* OverviewPage::createNumbers()
{
    auto* numbers = new QWidget(m_content);
    auto* flow = new FlowLayout(numbers);
    flow->setContentsMargins(0, 0, 0, 0);
    for (Number* number : {&m_nodes, &m_edges, &m_dates}) {
        *number = createNumber(numbers);
        flow->addWidget(number->box);
    }
    m_nodes.value->setObjectName(u"overviewNodes"_s);
    m_edges.value->setObjectName(u"overviewEdges"_s);
    m_dates.value->setObjectName(u"overviewDates"_s);
    return numbers;
}

QWidget* OverviewPage::createPart(const QString& title, const QString& hint, QWidget* part)
{
    auto* box = new QWidget(m_content);
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(new TextLabel(title, TextStyle::Heading, Token::Text, box));
    head->addStretch(1);
    head->addWidget(new TextLabel(hint, TextStyle::Small, Token::TextTertiary, box));
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addLayout(head);
    column->addWidget(part, 1);
    return box;
}

QWidget* OverviewPage::createSchema()
{
    m_schema = new SchemaView(m_content);
    return createPart(tr("Roles and relations"), tr("a click opens its nodes"), m_schema);
}

QWidget* OverviewPage::createProperties()
{
    m_properties = new PropertyList(m_content);
    m_propertyArea = createArea(m_properties, m_content);
    return createPart(tr("Properties"), tr("a click filters"), m_propertyArea);
}

QWidget* OverviewPage::createQuestions()
{
    auto* rows = new QFrame(m_content);
    rows->setFrameShape(QFrame::StyledPanel);
    auto* column = new QVBoxLayout(rows);
    column->setContentsMargins(1, 1, 1, 1);
    column->setSpacing(0);
    for (std::size_t i = 0; i < SchemaQuestions::wanted; ++i) {
        m_rows.push_back(new QuestionRow(static_cast<int>(i) + 1, rows));
        column->addWidget(m_rows.back());
    }
    m_noQuestions = new TextLabel(tr("No question about its schema returned anything."),
        TextStyle::Body, Token::TextTertiary, rows);
    m_noQuestions->setContentsMargins(12, 8, 12, 8);
    m_noQuestions->hide();
    column->addWidget(m_noQuestions);
    return createPart(
        tr("Questions that this graph answers"), tr("each answer comes with a receipt"), rows);
}

QWidget* OverviewPage::createFooter()
{
    auto* footer = new QWidget(m_content);
    auto* flow = new FlowLayout(footer);
    flow->setContentsMargins(0, 0, 0, 0);
    flow->addWidget(new IconLabel(u"receipt"_s, 16, Token::TextSecondary, footer));
    m_query = new LinkButton(toQString(describingCall().query), TextStyle::Mono, footer);
    m_query->setAccessibleName(tr("Open the form of %1").arg(toQString(describingCall().query)));
    flow->addWidget(m_query);
    m_hash = new TextLabel({}, TextStyle::Mono, Token::TextTertiary, footer);
    flow->addWidget(m_hash);
    m_partial = new Badge(partialBadge(tr("PARTIAL")), footer);
    m_partial->setObjectName(u"overviewPartial"_s);
    m_partial->hide();
    flow->addWidget(m_partial);
    flow->addWidget(new TextLabel(tr("Everything on this page is from this answer."),
        TextStyle::Small, Token::TextTertiary, footer));
    m_keys = new TextLabel({}, TextStyle::Small, Token::TextTertiary, footer);
    flow->addWidget(m_keys);
    return footer;
}

void OverviewPage::setGraph(const QString& title, const QString& about)
{
    m_title->setText(oneLine(title, 120));
    m_about->setText(about);
}

void OverviewPage::setKeys(const QString& keys)
{
    m_keys->setText(keys.isEmpty() ? QString() : tr("This page again: Overview, %1").arg(keys));
}

void OverviewPage::showPending()
{
    m_pending->start();
    m_states->setCurrentWidget(m_pending);
    m_questions.clear();
}

void OverviewPage::showFailure(const Error& error)
{
    QStringList words{tr("The graph was not described."), displayText(redacted(error.message)),
        displayText(redacted(error.hint))};
    words.removeAll(QString());
    m_empty->setWords(words.join(u' '));
    m_states->setCurrentWidget(m_empty);
}

void OverviewPage::showEmpty()
{
    m_empty->setWords(tr("No node was returned: nothing has been written to this graph so far."));
    m_states->setCurrentWidget(m_empty);
}

void OverviewPage::showDescription(const GraphDescription& description, const std::string& hash)
{
    const auto said = [&](std::int64_t count) {
        return (description.isTruncated ? tr("at least %1") : u"%1"_s).arg(countText(count));
    };
    m_nodes.value->setText(countText(description.nodes));
    const auto roles = static_cast<int>(description.roles.size());
    m_nodes.words->setText(tr("node(s) in %1", nullptr, static_cast<int>(description.nodes))
                               .arg(tr("%1 role(s)", nullptr, roles).arg(said(roles))));
    m_edges.value->setText(countText(description.edges));
    m_edges.words->setText(tr("edge(s) of %1", nullptr, static_cast<int>(description.edges))
                               .arg(tr("%1 kind(s)", nullptr, static_cast<int>(description.kinds))
                                        .arg(said(description.kinds))));
    m_dates.box->setVisible(description.times.has_value());
    if (description.times) {
        const QString first = dateWords(description.times->first).left(10);
        const QString last = dateWords(description.times->second).left(10);
        m_dates.value->setText(first == last ? first : tr("%1 to %2").arg(first, last));
        m_dates.words->setText(tr("dates covered"));
    }
    m_partial->setVisible(description.isTruncated);
    m_hash->setText(shortHash(hash));
    m_hash->setToolTip(toQString(hash));
    m_schema->setDescription(description);
    m_properties->setDescription(description);
    m_states->setCurrentWidget(m_scroll);
    arrange();
}

void OverviewPage::awaitQuestions()
{
    m_noQuestions->hide();
    for (QuestionRow* row : m_rows) {
        if (m_questions.empty())
            row->setPending();
        row->setVisible(true);
    }
}

void OverviewPage::showQuestions(const std::vector<SchemaQuestion>& questions)
{
    m_questions = questions;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        m_rows[i]->setVisible(i < questions.size());
        if (i < questions.size())
            m_rows[i]->setQuestion(questions[i]);
    }
    m_noQuestions->setVisible(questions.empty());
    if (hasFocus())
        takeFocus();
}

void OverviewPage::takeFocus()
{
    if (!m_questions.empty() && m_rows.front()->isEnabled())
        m_rows.front()->setFocus(Qt::TabFocusReason);
    else
        setFocus(Qt::OtherFocusReason);
}

/// Side by side where there is room, else one under the other with the questions first.
void OverviewPage::arrange()
{
    const bool isWide = width() >= kTwoColumns;
    const int side = std::max(isWide ? kSide : kSide / 2, (width() - kWidest) / 2);
    m_grid->setContentsMargins(side, kTop, side, kTop);
    for (QWidget* part :
        {m_header, m_numbers, m_schemaPart, m_propertyPart, m_questionPart, m_footer})
        m_grid->removeWidget(part);
    const int columns = isWide ? 2 : 1;
    int row = 0;
    m_grid->addWidget(m_header, row++, 0, 1, columns);
    m_grid->addWidget(m_numbers, row++, 0, 1, columns);
    if (!isWide)
        m_grid->addWidget(m_questionPart, row++, 0);
    m_grid->addWidget(m_schemaPart, row, 0);
    m_grid->addWidget(m_propertyPart, isWide ? row++ : ++row, isWide ? 1 : 0);
    if (isWide)
        m_grid->addWidget(m_questionPart, row++, 0, 1, 2);
    else
        ++row;
    m_grid->addWidget(m_footer, row++, 0, 1, columns);
    m_grid->setColumnStretch(0, 1);
    m_grid->setColumnStretch(1, isWide ? 1 : 0);
    for (int i = 0; i < m_grid->rowCount(); ++i)
        m_grid->setRowStretch(i, i == row ? 1 : 0);
    const Theme theme = themeOf(this);
    const int high = std::clamp(
        height() - theme.scaled(kOthersHigh), theme.scaled(kPartLow), theme.scaled(kPartHigh));
    m_schema->setFixedHeight(isWide ? high : theme.scaled(kSchemaNarrow));
    // Alone in its column the list needs no scrolling of its own.
    const int list = m_properties->sizeHint().height() + 2;
    m_propertyArea->setFixedHeight(isWide ? high : list);
}

void OverviewPage::keyPressEvent(QKeyEvent* event)
{
    const int number = event->key() - Qt::Key_0;
    const bool isPlain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (isPlain && number >= 1 && static_cast<std::size_t>(number) <= m_questions.size())
        m_rows[static_cast<std::size_t>(number) - 1]->click();
    else
        QWidget::keyPressEvent(event);
}

void OverviewPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void OverviewPage::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), themeOf(this).color(Token::Canvas));
}

} // namespace mnemo

#include "moc_overviewpage.cpp"
