// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/inspectorpanel.h"

#include "core/base/text.h"
#include "core/query/places.h"
#include "core/query/resultlists.h"
#include "core/query/sliceitems.h"
#include "ui/panels/inspectortabs.h"
#include "ui/panels/lifebar.h"
#include "ui/panels/markwidget.h"
#include "ui/panels/openlink.h"
#include "ui/panels/propertytable.h"
#include "ui/panels/valuetext.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/sectionheader.h"
#include "ui/widgets/validitytext.h"

#include <QGridLayout>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int markSize = 22;
constexpr int padding = 12;

/// "no longer true, from … until …".
QString heldWords(const ValidTimes& held)
{
    const QString ends = validityText(held.since, held.until);
    if (held.until && *held.until <= held.moment)
        return InspectorPanel::tr("no longer true, %1").arg(ends);
    if (held.since && *held.since > held.moment)
        return InspectorPanel::tr("not yet true, %1").arg(ends);
    return ends;
}

/// The label that says most, which is the role, and then the others.
QStringList labelsOf(const Json& node)
{
    const std::string role = slice::role(node);
    QStringList labels{oneLine(toQString(role), 40)};
    for (const std::string& label : slice::labels(node)) {
        if (label != role)
            labels += oneLine(toQString(label), 40);
    }
    labels.removeAll(QString());
    return labels;
}

/// "Person · Entity", and of more than three "Person · Entity +2".
QString labelsBadge(const Json& node)
{
    constexpr int most = 3;
    const QStringList labels = labelsOf(node);
    if (labels.size() <= most)
        return labels.join(u" · "_s);
    return InspectorPanel::tr("%1 +%2").arg(
        labels.first(2).join(u" · "_s), countText(labels.size() - 2));
}

} // namespace

InspectorPanel::InspectorPanel(QWidget* parent) : QWidget(parent), m_pages(new QStackedLayout(this))
{
    setObjectName(u"inspector"_s);
    m_pages->addWidget(new EmptyState(tr("Select a node or edge."), {}, this));
    m_pages->addWidget(createPage());
}

QVBoxLayout* InspectorPanel::createHeader(QWidget* page)
{
    m_mark = new MarkWidget(markSize, page);
    m_title = new ElidedLabel({}, TextStyle::Title, Token::Text, page);
    m_title->setObjectName(u"inspectorTitle"_s);
    m_badge = new Badge({}, page);
    m_id = new ElidedLabel({}, TextStyle::MonoTable, Token::TextSecondary, page);
    m_copy = new CopyButton(tr("Copy the id"), {}, page);
    auto* top = new QHBoxLayout;
    top->setSpacing(8);
    top->addWidget(m_mark);
    top->addWidget(m_title, 1);
    top->addWidget(m_badge);
    auto* below = new QHBoxLayout;
    below->setSpacing(4);
    below->addSpacing(themeOf(this).scaled(markSize) + 8);
    below->addWidget(m_id, 1);
    below->addWidget(m_copy);
    auto* header = new QVBoxLayout;
    header->setContentsMargins(padding, 10, padding, 4);
    header->setSpacing(0);
    header->addLayout(top);
    header->addLayout(below);
    return header;
}

QWidget* InspectorPanel::createProperties(QWidget* page)
{
    auto* side = new QWidget(page);
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(0);
    m_table = new PropertyTable(side);
    layout->addWidget(m_table, 1);
    m_lifeLine = makeHairline(side);
    m_life = new LifeBar(side);
    layout->addWidget(m_lifeLine);
    layout->addWidget(m_life);
    return side;
}

QWidget* InspectorPanel::createNeighbours(QWidget* page)
{
    auto* side = new QWidget(page);
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_neighbourLine = makeHairline(side);
    layout->addWidget(m_neighbourLine);
    m_neighbours = new QWidget(side);
    m_neighbourGrid = new QGridLayout(m_neighbours);
    m_neighbourGrid->setContentsMargins(padding, 4, padding, 4);
    m_neighbourGrid->setHorizontalSpacing(16);
    m_neighbourGrid->setVerticalSpacing(0);
    m_neighbourGrid->setColumnStretch(0, 1);
    m_neighbourGrid->setColumnStretch(1, 1);
    layout->addWidget(m_neighbours);
    m_note = new TextLabel({}, TextStyle::Small, Token::TextSecondary, side);
    m_note->setContentsMargins(padding, 0, padding, 6);
    m_note->setWordWrap(true);
    layout->addWidget(m_note);
    return side;
}

QWidget* InspectorPanel::createPage()
{
    auto* page = new QWidget(this);
    m_column = new QVBoxLayout(page);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    m_column->addLayout(createHeader(page));
    m_tabs = new InspectorTabs(page);
    m_column->addWidget(m_tabs);
    m_column->addWidget(makeHairline(page));
    m_propertySide = createProperties(page);
    m_column->addWidget(m_propertySide, 1);
    m_neighbourSide = createNeighbours(page);
    m_column->addWidget(m_neighbourSide);
    m_space = new QWidget(page);
    m_column->addWidget(m_space, 1);
    m_citedLine = makeHairline(page);
    m_cited = new CitedBy(page);
    m_column->addWidget(m_citedLine);
    m_column->addWidget(m_cited);
    showCitations({});
    showLife();
    showTabs();
    connect(m_tabs, &InspectorTabs::changed, this, &InspectorPanel::showTabs);
    connect(m_table, &PropertyTable::nodeChosen, this, &InspectorPanel::nodeChosen);
    connect(m_table, &PropertyTable::linkChosen, this,
        [this](const QUrl& url) { offerLink(url, this); });
    connect(m_cited, &CitedBy::answerChosen, this, &InspectorPanel::answerChosen);
    connect(m_cited, &CitedBy::figureChosen, this, &InspectorPanel::figureChosen);
    return page;
}

void InspectorPanel::addFacts(QWidget* page, QWidget* order)
{
    m_facts = page;
    m_column->insertWidget(m_column->indexOf(m_propertySide), page, 1);
    m_tabs->setCorner(order);
    showTabs();
}

void InspectorPanel::addFooter(QWidget* row)
{
    m_column->insertWidget(m_column->indexOf(m_citedLine), row);
}

void InspectorPanel::setFacts(std::optional<int> count)
{
    m_factCount = count;
    showTabs();
}

/// What is told of a node has tabs where facts are among it; all else is one page.
void InspectorPanel::showTabs()
{
    const bool tabs = m_facts != nullptr && m_factCount && !m_nodeId.empty();
    m_tabs->setVisible(tabs);
    if (tabs)
        m_tabs->setCounts(
            *m_factCount, static_cast<std::int64_t>(m_properties.size()), m_neighbourCount);
    const auto shows = [this, tabs](InspectorTab tab) { return !tabs || m_tabs->current() == tab; };
    if (m_facts != nullptr)
        m_facts->setVisible(tabs && shows(InspectorTab::Facts));
    m_propertySide->setVisible(shows(InspectorTab::Properties));
    m_neighbourSide->setVisible(shows(InspectorTab::Neighbours));
    m_space->setVisible(tabs && shows(InspectorTab::Neighbours));
}

void InspectorPanel::setNodeLookup(std::function<bool(const std::string&)> lookup)
{
    m_table->setNodeLookup(std::move(lookup));
}

void InspectorPanel::setTick(std::optional<std::int64_t> tick)
{
    m_tick = tick;
    showLife();
}

void InspectorPanel::showLife()
{
    const auto life = m_daimoi.is_object() ? lifeOf(m_daimoi, m_tick) : std::nullopt;
    m_life->setVisible(life.has_value());
    m_lifeLine->setVisible(life.has_value());
    if (life)
        m_life->setLife(*life);
}

void InspectorPanel::showCitations(std::vector<Citation> citations)
{
    m_citedLine->setVisible(!citations.empty());
    m_cited->setCitations(std::move(citations));
}

void InspectorPanel::clear()
{
    m_nodeId.clear();
    m_daimoi = Json();
    m_pages->setCurrentIndex(0);
}

void InspectorPanel::setHeader(const QString& title, const QString& badge, const QString& id)
{
    m_title->setText(title);
    m_badge->setVisible(!badge.isEmpty());
    m_badge->setLook({BadgeKind::Neutral, oneLine(badge, 80), {}});
    m_id->setText(id);
    m_copy->setCopied(id);
    m_copy->setVisible(!id.isEmpty());
    m_pages->setCurrentIndex(1);
    showLife();
    showTabs();
}

void InspectorPanel::clearNeighbours()
{
    const auto buttons = m_neighbours->findChildren<NeighbourButton*>();
    qDeleteAll(buttons);
    m_neighbours->hide();
    m_neighbourLine->hide();
    m_note->hide();
    m_neighboursTold = {};
    m_neighbourCount = 0;
}

void InspectorPanel::showNode(const Json& node)
{
    const std::string id = slice::id(node);
    const std::string label = slice::label(node);
    m_mark->setRole(slice::role(node));
    m_daimoi = slice::role(node) == "daimoi" ? slice::properties(node) : Json();
    setHeader(toQString(label.empty() ? id : label), labelsBadge(node), toQString(id));
    setPlainToolTip(m_badge, labelsOf(node).join(u" · "_s));
    const bool same = m_nodeId == id;
    const Json& properties = slice::properties(node);
    if (!same || m_properties != properties) // told again, it stays as it was scrolled and selected
        m_table->setProperties(properties);
    m_properties = properties;
    if (std::exchange(m_nodeId, id) != id) {
        clearNeighbours();
        showCitations({});
    }
    showTabs();
}

void InspectorPanel::showEdge(const Json& edge, const ValidTimes& held)
{
    m_nodeId.clear();
    m_daimoi = Json();
    showCitations({});
    const EdgeName name = slice::name(edge);
    const std::string& kind = name.kind;
    const std::string label = slice::label(edge);
    m_mark->setEdgeKind(kind);
    const auto mark = edge.find("undirected");
    const bool undirected = mark != edge.end() && *mark == Json(true);
    const QString what = undirected ? tr("edge without a direction") : tr("edge");
    setHeader(toQString(label.empty() ? kind : label), label.empty() ? what : toQString(kind), {});
    m_id->setText(heldWords(held));
    Json shown = Json::object();
    for (const auto& [end, value] : slice::identity(edge, undirected))
        shown[end] = value;
    for (const auto& [property, value] : slice::properties(edge).items())
        shown[property] = value;
    m_table->setProperties(shown);
    clearNeighbours();
}

void InspectorPanel::showMany(const std::map<std::string, std::int64_t>& roles)
{
    m_nodeId.clear();
    m_daimoi = Json();
    showCitations({});
    std::int64_t total = 0;
    m_roles = Json::object();
    for (const auto& [role, count] : roles) {
        total += count;
        m_roles[role] = count;
    }
    m_mark->setRole({});
    setHeader(tr("%1 nodes selected").arg(countText(total)), {}, {});
    clearNeighbours();
    m_table->setGroups({{tr("Roles"), m_roles}});
}

void InspectorPanel::showShared(const Json& properties)
{
    if (properties.empty()) {
        m_note->setText(tr("No shared values."));
        m_note->show();
        return;
    }
    m_table->setGroups({{tr("Roles"), m_roles}, {tr("Shared values"), properties}});
}

void InspectorPanel::showNeighbours(const QueryOutcome& outcome)
{
    if (m_nodeId.empty() || aboutOf(outcome) != m_nodeId)
        return;
    if (outcome.answered() && outcome.resultHash == m_neighboursTold)
        return; // its buttons stay, and what has the focus among them
    clearNeighbours();
    m_neighboursTold = outcome.resultHash;
    if (!outcome.result.is_object()) {
        m_note->setText(outcome.error ? outcome.error->message : QString());
        m_note->setVisible(outcome.error.has_value());
        return;
    }
    std::map<std::pair<std::string, std::string>, std::int64_t> counts;
    const ResultList neighbours = mainListOf(outcome);
    const auto found = static_cast<std::int64_t>(neighbours.rows->size());
    for (const Json& row : *neighbours.rows) {
        const std::string direction = neighbours.reading->text(Member::Direction, row);
        ++counts[{direction == "both" ? std::string() : direction,
            neighbours.reading->text(Member::Kind, row)}];
    }
    m_neighbourCount = found;
    showTabs();
    int place = 0;
    for (const auto& [what, count] : counts) {
        auto* button = new NeighbourButton(what.second, what.first, count, m_neighbours);
        m_neighbourGrid->addWidget(button, place / 2, place % 2);
        ++place;
        connect(button, &QAbstractButton::clicked, this, [this, kind = what.second] {
            emit expandRequested(toQString(m_nodeId), toQString(kind));
        });
    }
    m_neighbours->setVisible(place > 0);
    m_neighbourLine->setVisible(place > 0);
    m_note->setVisible(outcome.truncated || place == 0);
    m_note->setText(place == 0
            ? tr("No edges were returned for this node.")
            : tr("Partial: counted over the first %1 edges.").arg(countText(found)));
}

void InspectorPanel::paintEvent(QPaintEvent*)
{
    fillPanel(this);
}

} // namespace mnemo

#include "moc_inspectorpanel.cpp"
