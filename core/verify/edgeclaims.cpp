// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/clock.h"
#include "core/base/text.h"
#include "core/muse/planbuilder.h"
#include "core/verify/claimreading.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>
#include <utility>

namespace mnemo {

namespace {

using namespace Qt::Literals::StringLiterals;

/// What a claim says of two ends.
struct Statement
{
    std::vector<NamedHit> first; ///< where the edge begins; empty: not known to the graph
    std::vector<NamedHit> second; ///< where it ends
    QString firstWords; ///< as they stand in the claim
    QString secondWords;
    std::set<QString> relation; ///< stems of the words that say how
    QString preposition; ///< before the second, if there is one
    bool isActive = true; ///< the claim names the ends in this order
};

QString textAtRow(const EdgeRow& row, const char* member)
{
    return toQString(textAt(*row.row, std::string("/") + member));
}

bool isStart(const Json& row, bool out)
{
    return textAt(row, "/direction") == (out ? "out" : "in");
}

/// The word before a name in a sentence, if it is a preposition; articles do not count.
QString prepositionBefore(const std::vector<ClaimWord>& words, std::size_t name)
{
    while (name > 0
        && (words[name - 1].folded == "the"_L1 || words[name - 1].folded == "a"_L1
            || words[name - 1].folded == "an"_L1))
        --name;
    return name > 0 && isClaimPreposition(words[name - 1].folded) ? words[name - 1].folded
                                                                  : QString();
}

/// The sentence of a fact, with the place of a name in it.
struct FactSentence
{
    std::vector<ClaimWord> words;
    std::set<QString> stems;
    bool isNegated = false;

    explicit FactSentence(const QString& sentence) : words(claimWords(sentence))
    {
        for (const ClaimWord& word : words) {
            isNegated = isNegated || isNegation(word.folded);
            if (!isStopWord(word.folded))
                stems.insert(stemOf(word.folded));
        }
    }

    /// Where the name's words stand; words.size() where they do not.
    [[nodiscard]] std::size_t find(const QString& name) const
    {
        const auto parts = claimWords(name);
        const auto at = std::search(words.begin(), words.end(), parts.begin(), parts.end(),
            [](const ClaimWord& a, const ClaimWord& b) { return a.folded == b.folded; });
        return parts.empty() ? words.size() : static_cast<std::size_t>(at - words.begin());
    }
};

/// Whether the words of the claim say what the edge's kind says, or what its fact says in words.
bool saysKind(const Statement& statement, const EdgeRow& row, const QString& own)
{
    const auto kind = stemsOfName(textAtRow(row, "edge_kind"));
    const FactSentence fact(textAtRow(row, "edge_label"));
    const auto& said = statement.relation;
    const auto isIn = [](const std::set<QString>& some, const std::set<QString>& all) {
        return std::includes(all.begin(), all.end(), some.begin(), some.end());
    };
    if (!kind.empty() && isIn(kind, said)) {
        std::set<QString> rest;
        std::set_difference(
            said.begin(), said.end(), kind.begin(), kind.end(), std::inserter(rest, rest.end()));
        if (isIn(rest, fact.stems) && (rest.empty() || !fact.isNegated))
            return true;
    }
    if (said.empty() || fact.isNegated || !isIn(said, fact.stems) || !statement.isActive)
        return false;
    // In the sentence of the fact the ends stand in the same order, with the same word between.
    const auto first = fact.find(own);
    const auto second = fact.find(textAtRow(row, "other_label"));
    return first < second && second < fact.words.size()
        && prepositionBefore(fact.words, second) == statement.preposition;
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

/// What the times of a claim come to for one row; `member` is the cell that was compared.
TimeMatch matchTimes(
    const ClaimReading& claim, const EdgeRow& row, const ClaimGround& ground, std::string& member)
{
    const FactSpan span = spanOf(row);
    if (const auto* until = claim.timeBy({u"until"_s, u"till"_s})) {
        member = "until";
        if (const auto match = againstCell(until->iso, span.until); match != TimeMatch::Fits)
            return match;
    }
    if (const auto* since = claim.timeBy({u"since"_s, u"from"_s, u"starting"_s})) {
        member = "since";
        if (const auto match = againstCell(since->iso, span.since); match != TimeMatch::Fits)
            return match;
    }
    if (const auto* at = claim.timeBy({u"on"_s, u"in"_s})) {
        member = "since";
        const QString start = span.since.left(at->iso.size());
        const QString end = span.until.left(at->iso.size());
        if (start.isEmpty())
            return TimeMatch::Unknown;
        if (start == at->iso)
            return TimeMatch::Fits;
        if (at->iso < start || (!end.isEmpty() && at->iso > end))
            return TimeMatch::Differs;
        // A state holds on any day within; what happened did so when it began.
        if (!end.isEmpty() && at->preposition == "in"_L1)
            return TimeMatch::Fits;
        return end.isEmpty() && claim.isPast ? TimeMatch::Differs : TimeMatch::Unknown;
    }
    const bool mayHaveEnded = claim.isPast || claim.timeBy({u"until"_s, u"till"_s}) != nullptr;
    if (mayHaveEnded || holdsNow(row, ground))
        return TimeMatch::Fits;
    member = "until";
    return span.until.isEmpty() ? TimeMatch::Unknown : TimeMatch::Differs;
}

/// The words between and around two names as a statement; nothing where they are none.
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
    const auto before = claim.stems(0, first.begin);
    auto between = claim.stems(first.end, second.begin);
    const auto after = claim.stems(second.end, count);
    Statement said;
    const QString preposition = prepositionBefore(claim.words, second.begin);
    const bool isNoun = !before.empty() || claim.words[first.end - 1].isPossessive;
    const bool isPassive = preposition == "by"_L1;
    if (!before.empty() && !between.empty())
        return {};
    said.relation = before.empty() ? between : before;
    said.relation.insert(after.begin(), after.end());
    said.isActive = !isNoun && !isPassive;
    said.preposition = preposition;
    said.first = said.isActive ? first.hits : second.hits;
    said.second = said.isActive ? second.hits : first.hits;
    const QString firstWords = claim.textOf(first.begin, first.end);
    const QString secondWords = claim.textOf(second.begin, second.end);
    said.firstWords = said.isActive ? firstWords : secondWords;
    said.secondWords = said.isActive ? secondWords : firstWords;
    return said.relation.empty() ? std::nullopt : std::optional(said);
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
    void lookFrom(const std::vector<NamedHit>& ends, const std::vector<NamedHit>& others, bool out);
    void take(const EdgeRow& row, bool isWanted, bool out);
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

void EdgeCheck::take(const EdgeRow& row, bool isWanted, bool out)
{
    std::string member;
    const auto time = matchTimes(m_claim, row, m_ground, member);
    if (!isWanted) {
        auto& other = out ? m_otherEnd : m_otherStart;
        if (!other && time == TimeMatch::Fits)
            other = row;
        if (!out && time == TimeMatch::Fits)
            m_starts.insert(textAt(*row.row, "/other_id"));
    } else if (time == TimeMatch::Fits) {
        m_fitting = m_fitting ? m_fitting : row;
    } else if (time == TimeMatch::Differs) {
        if (!m_otherTime)
            m_otherTime = {row, member};
    } else {
        m_isUnknown = true;
    }
}

void EdgeCheck::lookFrom(
    const std::vector<NamedHit>& ends, const std::vector<NamedHit>& others, bool out)
{
    for (const NamedHit& end : ends) {
        const EdgeRows& edges = m_ground.edgesOf(end.id);
        m_isWhole = m_isWhole && edges.isWhole;
        for (const EdgeRow& row : edges.rows) {
            const QString own = out ? toQString(end.label) : textAtRow(row, "other_label");
            if (!isStart(*row.row, out))
                continue;
            const auto id = textAt(*row.row, "/other_id");
            const bool isWanted = std::any_of(others.begin(), others.end(),
                [&id](const NamedHit& other) { return other.id == id; });
            Statement said = m_said;
            if (!out) // seen from its end, the other one is where the sentence begins
                said.isActive = false;
            if (saysKind(said, row, own))
                take(row, isWanted, out);
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
        return contradicted(*m_otherEnd, "other_label", m_said.secondWords);
    // Where several begin it, one more may: only of a relation with one start another one says no.
    if (m_otherStart && m_starts.size() == 1)
        return contradicted(*m_otherStart, "other_label", m_said.firstWords);
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
                || matchTimes(claim, row, ground, member) != TimeMatch::Fits)
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
