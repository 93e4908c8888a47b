// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/facts/factsmodel.h"

#include "ui/facts/factwords.h"
#include "ui/widgets/format.h"
#include "ui/widgets/validitytext.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

QString capitalised(QString words)
{
    if (!words.isEmpty())
        words.front() = words.front().toUpper();
    return words;
}

/// Newest first; what tells no time comes last.
bool isNewer(const Json& one, const Json& other)
{
    const auto a = instantOf(one);
    const auto b = instantOf(other);
    return a && (!b || *a > *b);
}

} // namespace

QString FactLine::sentence() const
{
    return QStringList({before, name, after}).join(u' ').simplified();
}

FactsModel::FactsModel(Titles titles, QObject* parent)
    : QAbstractListModel(parent), m_titles(titles)
{
}

void FactsModel::setFacts(std::vector<Fact> facts, const std::string& node,
    const std::map<std::string, QString>& episodes)
{
    m_facts = std::move(facts);
    m_node = node;
    m_episodes = episodes;
    arrange();
}

void FactsModel::setMoment(const FactMoment& moment)
{
    if (moment == m_moment)
        return;
    m_moment = moment;
    arrange();
}

void FactsModel::setOrder(FactOrder order)
{
    m_order = order;
    arrange();
}

void FactsModel::setLaterShown(bool shown)
{
    m_laterShown = shown;
    arrange();
}

void FactsModel::setEpisodeRole(const std::string& role)
{
    m_episodeRole = role;
}

FactGroup FactsModel::groupOf(const Fact& fact) const
{
    if (!isKnown(fact.recorded, m_moment))
        return FactGroup::Later;
    switch (stateOf(fact, m_moment)) {
    case FactState::Ended:
        return FactGroup::Ended;
    case FactState::NotYet:
        return FactGroup::NotYet;
    case FactState::Holds:
        break;
    }
    return FactGroup::Holds;
}

bool FactsModel::isBefore(std::size_t one, std::size_t other) const
{
    const Fact& a = m_facts[one];
    const Fact& b = m_facts[other];
    if (m_order == FactOrder::OtherEnd)
        return otherEnd(a).name.compare(otherEnd(b).name, Qt::CaseInsensitive) < 0;
    if (m_order == FactOrder::Recorded)
        return isNewer(a.recorded, b.recorded);
    return m_order == FactOrder::Since && isNewer(a.since, b.since);
}

void FactsModel::arrange()
{
    constexpr std::array groups{
        FactGroup::Holds, FactGroup::Ended, FactGroup::NotYet, FactGroup::Later};
    std::array<std::vector<std::size_t>, groups.size()> members;
    for (std::size_t i = 0; i < m_facts.size(); ++i)
        members.at(static_cast<std::size_t>(groupOf(m_facts[i]))).push_back(i);
    const auto later = members.at(static_cast<std::size_t>(FactGroup::Later)).size();
    beginResetModel();
    m_rows.clear();
    m_known = static_cast<int>(m_facts.size() - later);
    if (m_titles == Titles::None) {
        std::vector<std::size_t> all;
        for (std::size_t i = 0; i < m_facts.size(); ++i) {
            if (groupOf(m_facts[i]) != FactGroup::Later)
                all.push_back(i);
        }
        members = {};
        members.front() = all;
    }
    for (const FactGroup group : groups) {
        auto& facts = members.at(static_cast<std::size_t>(group));
        if (facts.empty() || (group == FactGroup::Later && !m_laterShown))
            continue;
        std::stable_sort(facts.begin(), facts.end(),
            [this](std::size_t one, std::size_t other) { return isBefore(one, other); });
        if (m_titles == Titles::Shown)
            m_rows.push_back({group, {}, static_cast<int>(facts.size())});
        for (const std::size_t fact : facts)
            m_rows.push_back({group, fact, 0});
    }
    endResetModel();
}

const Fact* FactsModel::factAt(const QModelIndex& index) const
{
    if (!index.isValid() || !checkIndex(index))
        return nullptr;
    const auto& fact = m_rows[static_cast<std::size_t>(index.row())].fact;
    return fact ? &m_facts[*fact] : nullptr;
}

QModelIndex FactsModel::indexOf(const EdgeName& edge) const
{
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        if (m_rows[row].fact && m_facts[*m_rows[row].fact].edge() == edge)
            return index(static_cast<int>(row));
    }
    return {};
}

const FactEnd& FactsModel::otherEnd(const Fact& fact) const
{
    return !m_node.empty() && fact.from.id != m_node ? fact.from : fact.to;
}

QString FactsModel::episodeTitle(const std::string& episode) const
{
    const auto title = m_episodes.find(episode);
    return title == m_episodes.end() ? oneLine(toQString(episode)) : title->second;
}

QString FactsModel::titleOf(FactGroup group) const
{
    const QString date = momentText(std::floor(m_moment.asOf));
    switch (group) {
    case FactGroup::Holds:
        return m_moment.present ? tr("True now") : tr("True on %1").arg(date);
    case FactGroup::Ended:
        return m_moment.present ? tr("Ended before now") : tr("Ended before %1").arg(date);
    case FactGroup::NotYet:
        return m_moment.present ? tr("Begins after now") : tr("Begins after %1").arg(date);
    case FactGroup::Later:
        break;
    }
    return tr("Recorded after %1").arg(momentText(std::floor(m_moment.knownAt.value_or(0))));
}

/// What was recorded later is told with all that is known by now.
FactMoment FactsModel::momentOf(FactGroup group) const
{
    FactMoment moment = m_moment;
    if (group == FactGroup::Later)
        moment.knownAt.reset();
    return moment;
}

void FactsModel::putSentence(FactLine& line, const Fact& fact, FactState state) const
{
    const QString relation = relationInTense(fact.kind, state);
    const FactEnd& other = otherEnd(fact);
    line.role = other.role;
    line.name = other.name;
    if (m_node.empty())
        line.before = fact.from.name + u' ' + relation;
    else if (fact.from.id == m_node || fact.undirected)
        line.before = capitalised(relation);
    else
        line.after = relation + u' ' + fact.to.name;
}

QString FactsModel::timesOf(const Fact& fact, FactState state, const FactMoment& at) const
{
    const QString since = dateText(fact.since);
    const QString until = dateText(endOf(fact, at));
    if (state == FactState::NotYet)
        return tr("from %1 on").arg(since);
    if (state == FactState::Ended)
        return instantOf(fact.until) ? tr("was true until %1").arg(until)
                                     : tr("withdrawn %1").arg(until);
    if (since.isEmpty())
        return until.isEmpty() ? QString() : tr("until %1").arg(until);
    return until.isEmpty() ? tr("since %1").arg(since) : tr("since %1, until %2").arg(since, until);
}

FactLine FactsModel::lineAt(const QModelIndex& index) const
{
    FactLine line;
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return line;
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    if (!row.fact) {
        line.title = true;
        line.before = titleOf(row.group);
        line.count = countText(row.count);
        return line;
    }
    const Fact& fact = m_facts[*row.fact];
    const FactMoment at = momentOf(row.group);
    const FactState state = stateOf(fact, at);
    line.holds = state != FactState::Ended;
    putSentence(line, fact, state);
    line.times = timesOf(fact, state, at);
    if (const QString day = dayText(fact.recorded); !day.isEmpty())
        line.recorded = tr("recorded %1").arg(day);
    line.relation = oneLine(toQString(fact.kind), 80);
    line.episodeRole = toQString(m_episodeRole);
    if (fact.episodes.empty())
        return line;
    const auto title = m_episodes.find(fact.episodes.front());
    const auto count = static_cast<int>(fact.episodes.size());
    if (title == m_episodes.end())
        line.episode = tr("%n episode(s)", nullptr, count);
    else
        line.episode
            = count == 1 ? title->second : tr("%1 +%2").arg(title->second, countText(count - 1));
    return line;
}

/// All that a row says, and what it has no room for.
QString FactsModel::wholeText(const QModelIndex& index) const
{
    const FactLine line = lineAt(index);
    if (line.title)
        return line.before + u", "_s + line.count;
    const Fact& fact = *factAt(index);
    QStringList parts{line.sentence(), line.times, line.recorded};
    if (instantOf(fact.until) && instantOf(fact.withdrawn) && isKnown(fact.withdrawn, m_moment))
        parts += tr("withdrawn %1").arg(dateText(fact.withdrawn));
    parts += {line.relation, line.episode};
    parts.removeAll(QString());
    return parts.join(u", "_s);
}

int FactsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant FactsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    switch (role) {
    case Qt::DisplayRole: {
        const FactLine line = lineAt(index);
        return line.title ? line.before : line.sentence();
    }
    case Qt::AccessibleTextRole:
        return wholeText(index);
    case Qt::ToolTipRole: {
        const Fact* fact = factAt(index);
        if (fact == nullptr)
            return {};
        QStringList lines{fact->text, wholeText(index)};
        if (const auto count = static_cast<int>(fact->episodes.size());
            count > 1 && m_titles == Titles::Shown)
            lines += tr("Its context menu opens each of the %n episode(s).", nullptr, count);
        lines.removeAll(QString());
        return plainToolTip(lines.join(u'\n'));
    }
    default:
        return {};
    }
}

Qt::ItemFlags FactsModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    // A title is passed over by the keys.
    return factAt(index) == nullptr
        ? Qt::ItemFlags(Qt::ItemNeverHasChildren)
        : Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

} // namespace mnemo

#include "moc_factsmodel.cpp"
