// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/clock.h"
#include "core/base/text.h"
#include "core/muse/plan/planbuilder.h"
#include "core/verify/claimpredicate.h"
#include "core/verify/claimreading.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace mnemo {

namespace {

using namespace Qt::Literals::StringLiterals;

/// What a claim says of two ends.
struct Statement
{
    std::vector<NamedHit> first; ///< the subject; empty: not known to the graph
    std::vector<NamedHit> second; ///< the object
    QString firstWords; ///< as they stand in the claim
    QString secondWords;
    Predicate predicate;
};

QString textAtRow(const EdgeRow& row, const char* member)
{
    return toQString(textAt(*row.row, std::string("/") + member));
}

struct FactSpan
{
    QString since;
    QString until;
};

FactSpan spanOf(const EdgeRow& row)
{
    return {textAtRow(row, "since"), textAtRow(row, "until")};
}

QString presentOf(const ClaimGround& ground)
{
    return toQString(isoTime(ground.runner().clock().now()));
}

/// Whether the fact holds now, as far as it says so.
bool holdsNow(const EdgeRow& row, const ClaimGround& ground)
{
    const FactSpan span = spanOf(row);
    const QString now = presentOf(ground).left(19);
    return (span.until.isEmpty() || span.until.left(19) > now)
        && (span.since.isEmpty() || span.since.left(19) <= now);
}

enum class TimeMatch
{
    Fits,
    Differs,
    Unknown
};

/// A time that a claim gives against the cell that holds it.
TimeMatch againstCell(const QString& said, const QString& cell)
{
    if (cell.isEmpty())
        return TimeMatch::Unknown;
    return cell.startsWith(said) ? TimeMatch::Fits : TimeMatch::Differs;
}

/// A day, month or year that something is said to have been so.
TimeMatch matchDay(const ClaimReading& claim, const ClaimTime& at, const FactSpan& span,
    const std::vector<RowPredicate>& known, const QString& now)
{
    const QString start = span.since.left(at.iso.size());
    const QString end = span.until.left(at.iso.size());
    if (start.isEmpty())
        return TimeMatch::Unknown;
    if (start == at.iso)
        return TimeMatch::Fits;
    if (at.iso < start || (!end.isEmpty() && at.iso > end))
        return TimeMatch::Differs;
    const auto any = [&known](bool (*is)(const Predicate&)) {
        return std::ranges::any_of(
            known, [is](const RowPredicate& one) { return is(one.predicate); });
    };
    // What happened did so when it began; a state holds on any day within.
    if (any(&isEvent))
        return TimeMatch::Differs;
    const bool isWithin = !end.isEmpty() || at.iso <= now.left(at.iso.size());
    if (any(&isState))
        return isWithin && at.preposition == "in"_L1 && (claim.isPast || !end.isEmpty())
            ? TimeMatch::Fits
            : TimeMatch::Unknown;
    return end.isEmpty() && claim.isPast ? TimeMatch::Differs : TimeMatch::Unknown;
}

/// What the times of a claim come to for one row; `member` is the cell that was compared.
TimeMatch matchTimes(const ClaimReading& claim, const EdgeRow& row,
    const std::vector<RowPredicate>& known, const ClaimGround& ground, std::string& member)
{
    const std::set<QString> ends{u"until"_s, u"till"_s};
    const std::set<QString> starts{u"since"_s, u"from"_s, u"starting"_s};
    const std::set<QString> days{u"on"_s, u"in"_s};
    for (const auto& prepositions : {ends, starts, days}) {
        if (std::ranges::count_if(claim.times,
                [&](const ClaimTime& time) { return prepositions.contains(time.preposition); })
            > 1)
            return TimeMatch::Unknown;
    }
    const FactSpan span = spanOf(row);
    const auto* until = claim.timeBy(ends);
    if (until != nullptr) {
        member = "until";
        if (const auto match = againstCell(until->iso, span.until); match != TimeMatch::Fits)
            return match;
    }
    if (const auto* since = claim.timeBy(starts)) {
        member = "since";
        if (const auto match = againstCell(since->iso, span.since); match != TimeMatch::Fits)
            return match;
    }
    if (const auto* at = claim.timeBy(days)) {
        member = "since";
        return matchDay(claim, *at, span, known, presentOf(ground));
    }
    if (claim.isPast || until != nullptr || holdsNow(row, ground))
        return TimeMatch::Fits;
    member = "until";
    return span.until.isEmpty() ? TimeMatch::Unknown : TimeMatch::Differs;
}

/// The claim around its two names as a statement; nothing where it is none.
std::optional<Statement> statementOf(const ClaimReading& claim)
{
    const auto& names = claim.names;
    const auto count = claim.words.size();
    if (names.empty() || names.size() > 2)
        return {};
    const ClaimName& first = names.front();
    // The other end may be a name that the graph does not hold.
    ClaimName second = names.size() == 2 ? names.back() : ClaimName();
    if (names.size() == 1) {
        std::size_t begin = count;
        for (std::size_t i = first.end; i < count; ++i) {
            if (claim.isFree(i) && mayBeginName(claim.words[i]) && !numberOf(claim.words[i].text)) {
                begin = i;
                break;
            }
        }
        std::size_t end = begin;
        while (end < count && claim.isFree(end) && mayBeginName(claim.words[end]))
            ++end;
        if (begin == end)
            return {};
        second = {begin, end, {}};
    }
    std::set<std::size_t> ofTimes;
    for (const ClaimTime& time : claim.times) {
        for (std::size_t i = time.begin; i < time.end; ++i)
            ofTimes.insert(i);
    }
    const auto read
        = readPredicate(claim.words, {first.begin, first.end}, {second.begin, second.end}, ofTimes);
    if (!read)
        return {};
    const ClaimName& subject = read->isSwapped ? second : first;
    const ClaimName& object = read->isSwapped ? first : second;
    return Statement{subject.hits, object.hits, claim.textOf(subject.begin, subject.end),
        claim.textOf(object.begin, object.end), *read};
}

/// Checks a statement against the edges of its ends.
class EdgeCheck final
{
public:
    EdgeCheck(const ClaimReading& claim, ClaimGround& ground, Statement said)
        : m_claim(claim), m_ground(ground), m_said(std::move(said))
    {
    }

    [[nodiscard]] ClaimFinding result();

private:
    void lookFrom(
        const std::vector<NamedHit>& ends, const std::vector<NamedHit>& others, bool areSubjects);
    void take(const EdgeRow& row, TimeMatch time, const std::string& member);
    void takeOther(const EdgeRow& row, bool isSubject);
    [[nodiscard]] ClaimFinding supported(const EdgeRow& row) const;
    [[nodiscard]] ClaimFinding contradicted(
        const EdgeRow& row, const std::string& member, const QString& said) const;

    const ClaimReading& m_claim;
    ClaimGround& m_ground;
    Statement m_said;
    std::optional<EdgeRow> m_fitting;
    std::optional<std::pair<EdgeRow, std::string>> m_otherTime; ///< the same ends, another time
    std::optional<EdgeRow> m_otherEnd; ///< the same start and kind, another end
    std::optional<EdgeRow> m_otherStart;
    std::set<std::string> m_starts; ///< all that begin such an edge to the same end
    bool m_isUnknown = false; ///< a row of it does not say when
    bool m_isWhole = true;
};

void EdgeCheck::take(const EdgeRow& row, TimeMatch time, const std::string& member)
{
    if (time == TimeMatch::Fits)
        m_fitting = m_fitting ? m_fitting : row;
    else if (time == TimeMatch::Unknown)
        m_isUnknown = true;
    else if (!m_otherTime)
        m_otherTime = {row, member};
}

void EdgeCheck::takeOther(const EdgeRow& row, bool isSubject)
{
    auto& other = isSubject ? m_otherEnd : m_otherStart;
    other = other ? other : row;
    if (!isSubject)
        m_starts.insert(textAt(*row.row, "/other_id"));
}

void EdgeCheck::lookFrom(
    const std::vector<NamedHit>& ends, const std::vector<NamedHit>& others, bool areSubjects)
{
    for (const NamedHit& end : ends) {
        const EdgeRows& edges = m_ground.edgesOf(end.id);
        m_isWhole = m_isWhole && edges.isWhole;
        for (const EdgeRow& row : edges.rows) {
            auto known = predicatesOf(row, toQString(end.label));
            std::erase_if(known, [&](const RowPredicate& one) {
                return one.isOwnSubject != areSubjects || !says(one.predicate, m_said.predicate);
            });
            if (known.empty())
                continue;
            const auto id = textAt(*row.row, "/other_id");
            std::string member;
            const auto time = matchTimes(m_claim, row, known, m_ground, member);
            if (std::ranges::any_of(
                    others, [&id](const NamedHit& other) { return other.id == id; }))
                take(row, time, member);
            else if (time == TimeMatch::Fits)
                takeOther(row, areSubjects);
        }
    }
}

ClaimFinding EdgeCheck::supported(const EdgeRow& row) const
{
    ClaimFinding finding{ClaimMark::Supported, ClaimReason::None, {}, {}, {}};
    for (const char* member : {"edge_kind", "other_label", "since", "until"}) {
        if (row.row->contains(member))
            finding.cells.push_back(m_ground.cell(row.outcome, row.pointer + '/' + member));
    }
    return finding;
}

ClaimFinding EdgeCheck::contradicted(
    const EdgeRow& row, const std::string& member, const QString& said) const
{
    auto finding = supported(row);
    finding.mark = ClaimMark::Contradicted;
    finding.difference
        = ClaimDifference{said, m_ground.cell(row.outcome, row.pointer + '/' + member)};
    return finding;
}

/// What the other node is called by: its id where it has no label.
std::string nameOfOther(const EdgeRow& row)
{
    return textAtRow(row, "other_label").isEmpty() ? "other_id" : "other_label";
}

ClaimFinding EdgeCheck::result()
{
    lookFrom(m_said.first, m_said.second, true);
    if (m_fitting)
        return supported(*m_fitting);
    lookFrom(m_said.second, m_said.first, false);
    ClaimFinding open;
    open.reason = m_isWhole ? ClaimReason::NoRow : ClaimReason::Incomplete;
    if (m_isUnknown || !m_isWhole)
        return open;
    if (m_otherTime) {
        const auto* time = m_claim.times.empty() ? nullptr : &m_claim.times.front();
        return contradicted(m_otherTime->first, m_otherTime->second,
            time != nullptr ? time->iso : QCoreApplication::translate("Bench", "now"));
    }
    if (m_otherEnd)
        return contradicted(*m_otherEnd, nameOfOther(*m_otherEnd), m_said.secondWords);
    // Where several begin it, one more may: only of a relation with one start another one says no.
    if (m_otherStart && m_starts.size() == 1)
        return contradicted(*m_otherStart, nameOfOther(*m_otherStart), m_said.firstWords);
    return open;
}

/// Words of a sentence without its articles and its times.
QStringList plainWords(const ClaimReading& claim)
{
    QStringList plain;
    for (std::size_t i = 0; i < claim.words.size(); ++i) {
        const bool isOfName = !claim.isFree(i) && claim.timeBy({claim.words[i].folded}) == nullptr;
        const bool isArticle = claim.words[i].folded == "the"_L1 || claim.words[i].folded == "a"_L1;
        const bool isOfTime = std::any_of(claim.times.begin(), claim.times.end(),
            [i](const ClaimTime& time) { return time.begin <= i && i < time.end; });
        if (!isOfTime && (isOfName || !isArticle))
            plain.append(claim.words[i].folded);
    }
    return plain;
}

/// A claim that is the sentence of a fact, word for word.
std::optional<ClaimFinding> checkSentence(const ClaimReading& claim, ClaimGround& ground)
{
    if (claim.names.empty())
        return {};
    const QStringList plain = plainWords(claim);
    for (const NamedHit& hit : claim.names.front().hits) {
        for (const EdgeRow& row : ground.edgesOf(hit.id).rows) {
            QStringList fact;
            for (const ClaimWord& word : claimWords(textAtRow(row, "edge_label"))) {
                if (word.folded != "the"_L1 && word.folded != "a"_L1)
                    fact.append(word.folded);
            }
            std::string member;
            if (fact.isEmpty() || fact != plain
                || matchTimes(claim, row, predicatesOf(row, toQString(hit.label)), ground, member)
                    != TimeMatch::Fits)
                continue;
            ClaimFinding finding{ClaimMark::Supported, ClaimReason::None, {}, {}, {}};
            for (const char* cell : {"edge_label", "since", "until"}) {
                if (row.row->contains(cell))
                    finding.cells.push_back(ground.cell(row.outcome, row.pointer + '/' + cell));
            }
            return finding;
        }
    }
    return {};
}

} // namespace

std::optional<ClaimFinding> checkEdgeClaim(const ClaimReading& claim, ClaimGround& ground)
{
    if (auto finding = checkSentence(claim, ground))
        return finding;
    auto said = statementOf(claim);
    if (!said)
        return {};
    return EdgeCheck(claim, ground, std::move(*said)).result();
}

} // namespace mnemo
