// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/resultbar.h"

#include "core/query/argumentnames.h"
#include "core/query/inconsistency.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/keyhint.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/sectionheader.h"

#include <QActionGroup>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int barHeight = 32;

QString nameOf(const QueryOutcome& outcome)
{
    return toQString(outcome.query);
}

} // namespace

ResultBar::ResultBar(QWidget* parent)
    : QWidget(parent), m_names(new ElidedLabel({}, TextStyle::Mono, Token::Text, this)),
      m_counts(new ElidedLabel({}, TextStyle::Small, Token::TextSecondary, this)),
      m_ended(new ElidedLabel({}, TextStyle::Small, Token::TextSecondary, this)),
      m_evidence(new Badge({}, this)),
      m_escape(new TextLabel(tr("Esc ends it"), TextStyle::Hint, Token::TextTertiary, this)),
      m_partialBadge(new Badge(partialBadge(tr("PARTIAL")), this)),
      m_doubtBadge(new Badge(partialBadge(tr("NOT ONE MOMENT")), this)),
      m_filtered(new ElidedLabel({}, TextStyle::Small, Token::TextSecondary, this)),
      m_groups(new Badge({}, this)), m_more(new QToolButton(this)), m_time(new QToolButton(this)),
      m_controls(new QToolButton(this))
{
    setObjectName(u"resultBar"_s);
    setFixedHeight(themeOf(this).scaled(barHeight));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 0, 8, 0);
    layout->setSpacing(8);
    layout->addWidget(m_names);
    layout->addWidget(m_counts);
    layout->addWidget(m_ended);
    layout->addStretch(1);
    layout->addWidget(m_evidence);
    layout->addWidget(m_escape);
    layout->addWidget(m_filtered);
    layout->addWidget(m_groups);
    layout->addWidget(m_time);
    layout->addWidget(m_partialBadge);
    layout->addWidget(m_more);
    layout->addWidget(m_doubtBadge);
    m_partialBadge->setObjectName(u"resultPartial"_s);
    m_doubtBadge->setObjectName(u"resultDoubt"_s);
    m_groups->setObjectName(u"resultGroups"_s);
    layout->addWidget(m_controls);
    createTime();
    createControls();
    createMore();
    clear();
}

void ResultBar::createMore()
{
    m_more->setObjectName(u"resultMore"_s);
    m_more->setText(tr("Show more"));
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setAutoRaise(true);
    m_more->setFocusPolicy(Qt::TabFocus);
    m_more->setToolTip(tr("More of the graph, or what matters of it"));
    auto* menu = new QMenu(m_more);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillMore(*menu); });
    m_more->setMenu(menu);
}

void ResultBar::fillMore(QMenu& menu)
{
    menu.clear();
    addLarger(menu);
    menu.addSeparator();
    addRoles(menu);
    connect(menu.addAction(tr("Filter what is shown…")), &QAction::triggered, this,
        &ResultBar::filterWanted);
    connect(menu.addAction(tr("Choose what to ask for…")), &QAction::triggered, this,
        &ResultBar::choiceWanted);
}

void ResultBar::addLarger(QMenu& menu)
{
    constexpr qint64 most = 100000; // that the query gives
    constexpr qint64 edgesEach = 5;
    const auto offer = [&](const QString& words, qint64 nodes, qint64 edges) {
        connect(menu.addAction(words), &QAction::triggered, this,
            [this, nodes, edges] { emit moreWanted(nodes, edges); });
    };
    if (!m_totals.nodes)
        return;
    // All of them are those that come later, too, as far as the query gives them.
    const qint64 all = *m_totals.nodes;
    const qint64 edges = m_totals.edges.value_or(edgesEach * most);
    if (const qint64 next = 2 * m_nodes; m_nodes < all && next < std::min(all, most))
        offer(tr("Show %1 nodes").arg(countText(next)), next, std::min(edges, edgesEach * next));
    if (m_nodes < all && all <= most)
        offer(tr("Show all %1 nodes").arg(countText(all)), most, edgesEach * most);
    else if (m_nodes < most && most < all)
        offer(tr("Show the %1 best connected of %2 nodes").arg(countText(most), countText(all)),
            most, edges);
    else if (m_nodes >= all && m_edges < edges && edges <= edgesEach * most)
        offer(tr("Show all %1 edges").arg(countText(edges)), most, edgesEach * most);
}

void ResultBar::addRoles(QMenu& menu)
{
    constexpr std::size_t mostRoles = 8;
    if (!m_onlyRoles.isEmpty())
        connect(menu.addAction(tr("All roles")), &QAction::triggered, this,
            [this] { emit roleWanted({}); });
    for (std::size_t i = 0; i < std::min(mostRoles, m_totals.roles.size()); ++i) {
        const auto& [name, count] = m_totals.roles[i];
        const QString role = toQString(name);
        if (role.isEmpty() || m_onlyRoles == QStringList{role} || m_totals.roles.size() == 1)
            continue;
        QAction* only = menu.addAction(
            tr("Only %1 (%2)").arg(oneLine(role, 40).replace(u'&', u"&&"_s), countText(count)));
        connect(only, &QAction::triggered, this, [this, role] { emit roleWanted(role); });
    }
}

void ResultBar::setTotals(SliceTotals totals)
{
    m_totals = std::move(totals);
    refresh();
}

void ResultBar::createTime()
{
    m_time->setObjectName(u"factTime"_s);
    m_time->setIcon(themeIcon(u"clock"_s));
    m_time->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_time->setPopupMode(QToolButton::InstantPopup);
    m_time->setAutoRaise(true);
    m_time->setFocusPolicy(Qt::TabFocus);
    m_time->setToolTip(tr("Which facts are shown"));
    auto* menu = new QMenu(m_time);
    auto* group = new QActionGroup(menu);
    const auto add = [&](const QString& text, void (ResultBar::*chosen)()) {
        QAction* action = group->addAction(menu->addAction(text));
        action->setCheckable(true);
        connect(action, &QAction::triggered, this, chosen);
    };
    add(tr("True now"), &ResultBar::presentChosen);
    add(tr("At a time…"), &ResultBar::momentWanted);
    add(tr("With the time bar"), &ResultBar::timeBarChosen);
    m_time->setMenu(menu);
    m_ended->setObjectName(u"endedShown"_s);
    setEnded({});
    setFacts(FactView::Unknown);
}

void ResultBar::createControls()
{
    m_filtered->setObjectName(u"filtered"_s);
    setFiltered({}, {});
    m_controls->setObjectName(u"graphControls"_s);
    m_controls->setIcon(themeIcon(u"filter"_s));
    m_controls->setAutoRaise(true);
    m_controls->setCheckable(true);
    const int side = themeOf(this).scaled(24);
    m_controls->setFixedSize(side, side);
    m_controls->setFocusPolicy(Qt::TabFocus);
    m_controls->setAccessibleName(tr("Filter, look and layout"));
    setControlsKeys({});
    connect(m_controls, &QToolButton::clicked, this, &ResultBar::controlsToggled);
}

void ResultBar::setControlsKeys(const QString& keys)
{
    m_controls->setToolTip(withKeys(m_controls->accessibleName(), keys));
}

void ResultBar::setControlsShown(bool shown)
{
    m_controls->setChecked(shown);
}

void ResultBar::setFacts(FactView view, const QString& times)
{
    m_time->setVisible(view != FactView::Unknown);
    const auto choices = m_time->menu()->actions();
    const auto place = view == FactView::Unknown ? 0 : static_cast<qsizetype>(view) - 1;
    choices[place]->setChecked(true);
    m_time->setText(times);
    m_time->setAccessibleName(tr("Facts shown: %1").arg(times));
}

void ResultBar::setEnded(std::optional<std::int64_t> ended)
{
    m_ended->setText(ended ? tr("%1 ended, shown dashed").arg(countText(*ended)) : QString());
    m_ended->setVisible(ended.has_value());
}

void ResultBar::setFiltered(const QString& words, const std::set<std::string>& groups)
{
    m_filtered->setText(words);
    m_filtered->setVisible(!words.isEmpty());
    QStringList names;
    for (const std::string& group : groups)
        names.append(oneLine(toQString(group), 40));
    const QString told = names.size() == 1
        ? tr("group %1").arg(names.front())
        : tr("%n group(s)", nullptr, static_cast<int>(names.size()));
    m_groups->setLook({BadgeKind::Neutral, told, u"filter"_s});
    m_groups->setVisible(!names.isEmpty());
    const QString all = tr("Only these groups are asked for: %1").arg(names.join(u", "_s));
    setPlainToolTip(m_groups, all);
    m_groups->setAccessibleDescription(all);
}

void ResultBar::startWith(const QueryOutcome& outcome)
{
    m_queries = {nameOf(outcome)};
    m_partial = outcome.truncated;
    m_onlyRoles.clear();
    if (const auto roles = outcome.args.find(argument::kRoles);
        roles != outcome.args.end() && roles->is_array()) {
        for (const Json& role : *roles)
            m_onlyRoles.append(toQString(role.get<std::string>()));
    }
    tellLimits(outcome);
    m_doubt.clear();
    takeDoubt(outcome);
    refresh();
}

void ResultBar::addExpansion(const QueryOutcome& outcome)
{
    const QString name = tr("then expanded %1").arg(nameOf(outcome));
    if (!m_queries.contains(name))
        m_queries.append(name);
    if (outcome.truncated && !m_partial)
        tellLimits(outcome);
    m_partial = m_partial || outcome.truncated;
    takeDoubt(outcome);
    refresh();
}

void ResultBar::keepPartial()
{
    const QString words = tr("The store has more than was asked for.");
    m_partial = true;
    setPlainToolTip(m_partialBadge, words);
    m_partialBadge->setAccessibleDescription(words);
    refresh();
}

void ResultBar::setCounts(const GraphCounts& counts)
{
    m_counted = countsText(counts);
    m_nodes = std::max(counts.nodes, counts.loadedNodes);
    m_edges = std::max(counts.edges, counts.loadedEdges);
    refresh();
}

void ResultBar::setEvidence(const QString& words)
{
    m_evidence->setLook({BadgeKind::Evidence, words, u"bulb"_s});
    m_evidence->setVisible(!words.isEmpty());
    m_escape->setVisible(!words.isEmpty());
}

void ResultBar::clear()
{
    m_queries.clear();
    m_counted.clear();
    m_partial = false;
    m_totals = {};
    m_onlyRoles.clear();
    m_doubt.clear();
    setEvidence({});
    refresh();
}

void ResultBar::refresh()
{
    m_names->setText(m_queries.join(u' '));
    m_names->setVisible(!m_queries.isEmpty());
    m_counts->setText(m_queries.isEmpty() ? QString() : m_counted);
    showPartial();
    m_doubtBadge->setVisible(!m_doubt.isEmpty());
    setPlainToolTip(m_doubtBadge, m_doubt);
    m_doubtBadge->setAccessibleDescription(m_doubt);
}

/// A number stands there only where it is known, and more than what is shown.
void ResultBar::showPartial()
{
    QString words = tr("PARTIAL");
    if (m_totals.nodes && m_nodes < *m_totals.nodes)
        words = tr("PARTIAL: %1 of %2 nodes").arg(countText(m_nodes), countText(*m_totals.nodes));
    else if (m_totals.edges && m_edges < *m_totals.edges)
        words = tr("PARTIAL: %1 of %2 edges").arg(countText(m_edges), countText(*m_totals.edges));
    m_partialBadge->setLook(partialBadge(words));
    m_partialBadge->setAccessibleName(words);
    m_partialBadge->setVisible(m_partial);
    m_more->setVisible((m_partial && m_totals.nodes) || !m_onlyRoles.isEmpty());
}

void ResultBar::tellLimits(const QueryOutcome& outcome)
{
    QString words = tr("The store has more than was asked for.");
    const auto nodes = outcome.args.find(argument::kNodeLimit);
    const auto edges = outcome.args.find(argument::kEdgeLimit);
    if (nodes != outcome.args.end() && edges != outcome.args.end() && nodes->is_number_integer()
        && edges->is_number_integer()) {
        words = tr(
            "The store has more: at most %1 nodes and %2 edges were asked for, the best "
            "connected nodes first. “Show more” asks for more; the settings have the limit that a "
            "store is opened with, as “Nodes on the canvas”.")
                    .arg(countText(nodes->get<qint64>()), countText(edges->get<qint64>()));
    }
    setPlainToolTip(m_partialBadge, words);
    m_partialBadge->setAccessibleDescription(words);
}

void ResultBar::addDoubt(const QString& why)
{
    if (m_doubt.isEmpty())
        m_doubt = why;
    refresh();
}

void ResultBar::takeDoubt(const QueryOutcome& outcome)
{
    if (outcome.answered() && !outcome.consistent && m_doubt.isEmpty())
        m_doubt = inconsistencyText(outcome.inconsistency);
}

void ResultBar::paintEvent(QPaintEvent*)
{
    fillPanel(this);
}

} // namespace mnemo

#include "moc_resultbar.cpp"
