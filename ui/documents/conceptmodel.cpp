// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/documents/conceptview.h"
#include "ui/documents/documentwords.h"
#include "ui/widgets/format.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

QString kindWords(TimelineAct::Kind kind)
{
    switch (kind) {
    case TimelineAct::Kind::Founding:
        return ConceptModel::tr("founding");
    case TimelineAct::Kind::FollowUp:
        return ConceptModel::tr("follow-up");
    case TimelineAct::Kind::Mention:
        break;
    }
    return ConceptModel::tr("recalled only");
}

} // namespace

void ConceptModel::fill(std::vector<ConceptLane> lanes, const std::vector<DocumentHead>& decisions)
{
    beginResetModel();
    m_lanes = std::move(lanes);
    std::map<std::pair<std::string, std::int64_t>, TimelineSession> known;
    const auto note = [&known](const std::string& body, std::int64_t session, std::int64_t year) {
        auto& each = known[{body, session}];
        each.body = body;
        each.session = session;
        if (year <= 0)
            return;
        each.firstYear = each.firstYear == 0 ? year : std::min(each.firstYear, year);
        each.lastYear = std::max(each.lastYear, year);
    };
    for (const DocumentHead& head : decisions)
        note(head.body, head.session, head.year);
    for (const ConceptLane& lane : m_lanes) {
        for (const TimelineAct& act : lane.acts)
            note(act.body, act.session, act.year);
    }
    m_sessions.clear();
    for (const auto& [key, session] : known)
        m_sessions.push_back(session);
    std::ranges::sort(m_sessions, {}, [](const TimelineSession& session) {
        return std::tuple(session.firstYear, session.body, session.session);
    });
    endResetModel();
}

int ConceptModel::columnOf(const TimelineAct& act) const
{
    const auto found = std::ranges::find_if(m_sessions, [&act](const TimelineSession& session) {
        return session.body == act.body && session.session == act.session;
    });
    return static_cast<int>(found - m_sessions.begin());
}

std::vector<TimelineMark> ConceptModel::marksAt(const QModelIndex& index) const
{
    std::vector<TimelineMark> marks;
    for (const TimelineAct& act : m_lanes[static_cast<std::size_t>(index.row())].acts) {
        if (columnOf(act) != index.column())
            continue;
        const bool isSame = !marks.empty() && act.kind != TimelineAct::Kind::Founding
            && marks.back().kind == act.kind && marks.back().acts.back()->decision == act.decision;
        if (isSame)
            marks.back().acts.push_back(&act);
        else
            marks.push_back({act.kind, {&act}});
    }
    std::ranges::stable_partition(
        marks, [](const TimelineMark& mark) { return mark.kind == TimelineAct::Kind::Founding; });
    return marks;
}

int ConceptModel::foundedIn(int lane) const
{
    for (const TimelineAct& act : m_lanes[static_cast<std::size_t>(lane)].acts) {
        if (act.kind == TimelineAct::Kind::Founding)
            return columnOf(act);
    }
    return -1;
}

int ConceptModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lanes.size());
}

int ConceptModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_sessions.size());
}

QVariant ConceptModel::data(const QModelIndex& index, int role) const
{
    if (role != Qt::AccessibleTextRole && role != Qt::ToolTipRole)
        return {};
    QStringList lines;
    for (const TimelineMark& mark : marksAt(index)) {
        QStringList names;
        for (const TimelineAct* act : mark.acts)
            names += names.isEmpty() ? paragraphName(act->decision, act->label, act->annex)
                                     : labelName(act->label);
        lines += u"%1: %2"_s.arg(kindWords(mark.kind), names.join(u", "_s));
    }
    if (role == Qt::ToolTipRole)
        return lines.isEmpty() ? QVariant() : plainToolTip(lines.join(u'\n'));
    const TimelineSession& session = m_sessions[static_cast<std::size_t>(index.column())];
    const QString name = sessionName(session.body, session.session);
    return lines.isEmpty() ? tr("%1: nothing").arg(name)
                           : u"%1: %2"_s.arg(name, lines.join(u"; "_s));
}

QVariant ConceptModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    if (orientation == Qt::Vertical)
        return oneLine(toQString(m_lanes[static_cast<std::size_t>(section)].name), 120);
    const TimelineSession& session = m_sessions[static_cast<std::size_t>(section)];
    const QString name = sessionName(session.body, session.session);
    if (session.firstYear == 0)
        return name;
    const QString years = session.firstYear == session.lastYear
        ? QString::number(session.firstYear)
        : u"%1, %2"_s.arg(session.firstYear).arg(session.lastYear);
    return u"%1  %2"_s.arg(name, years);
}

} // namespace mnemo
