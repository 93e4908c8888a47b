// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Times in a question, and what of a property they mean: “before December 2026”, “due in May”,
// “next week”.

#include "core/base/times.h"
#include "core/muse/language/parser.h"

#include <QDateTime>
#include <QRegularExpression>

#include <algorithm>

namespace mnemo {

namespace {

constexpr std::size_t longestTime = 8; ///< in words

bool mayTellTime(const Word& word)
{
    static const std::set<QString> starts = [] {
        const auto list = QStringLiteral("jan jän feb mar mär apr may mai jun jul aug sep oct okt "
                                         "nov dec dez yes tod ges heu vor las thi let ver die tom "
                                         "nex näc")
                              .split(u' ');
        return std::set<QString>(list.begin(), list.end());
    }();
    return std::any_of(word.folded.begin(), word.folded.end(), [](QChar c) { return c.isDigit(); })
        || starts.contains(word.folded.left(3)) || word.folded == u"morgen"
        || word.folded == u"coming" || word.folded == u"übermorgen"
        || word.folded.startsWith(u"kommende");
}

/// Whether a word of a time says which year it is of, or that it is told from now on.
bool saysWhichYear(const Word& word)
{
    static const QRegularExpression says(QStringLiteral(
        "\\d{4}|^(?:last|past|this|next|coming|yesterday|today|tomorrow|(?:vor)?gestern|heute|"
        "(?:über)?morgen|(?:letzte|vergangene|diese|nächste|kommende)[nmrs]?)$"));
    return says.match(word.folded).hasMatch();
}

std::int64_t yearAfter(std::int64_t seconds)
{
    return QDateTime::fromSecsSinceEpoch(seconds, Qt::UTC).addYears(1).toSecsSinceEpoch();
}

std::optional<std::int64_t> microsOf(const Json& value)
{
    const auto* text = value.get_ptr<const std::string*>();
    return text == nullptr ? std::nullopt : microsecondsOfTime(*text);
}

/// How far a stretch, or its only end, lies from all times between these; 0 where some are in it.
std::int64_t gapTo(const Period& period, std::int64_t least, std::int64_t most)
{
    const auto begin = period.from ? *period.from : period.to.value_or(least);
    const auto end = period.to.value_or(begin);
    return begin > most ? begin - most : end < least ? least - end : 0;
}

/// What the text tells as one time and nothing else, with a preposition or as a date alone.
std::optional<Period> periodIn(const QString& text, std::int64_t now)
{
    auto timed = readTimes(toUtf8(text), now);
    if (timed.times.empty())
        timed = readTimes("on " + toUtf8(text), now);
    const bool isOne = timed.times.size() == 1 && timed.message.empty()
        && timed.times.front().kind != AskedTime::Kind::Unreadable;
    return isOne ? std::optional(timed.times.front().period) : std::nullopt;
}

} // namespace

Json boundJson(std::int64_t micros)
{
    constexpr std::size_t date = 10;
    auto text = timeText(micros);
    return text.ends_with("T00:00:00Z") ? text.substr(0, date) : text;
}

/// The times that begin at a word, with the place behind each, the longest first.
QuestionParser::Times QuestionParser::timesAt(std::size_t at) const
{
    const auto [known, isNew] = m_times.try_emplace(at);
    auto& found = known->second;
    if (!isNew || at >= m_words.size())
        return found;
    for (auto length = std::min(longestTime, m_words.size() - at); length > 0; --length) {
        const auto end = at + length;
        const auto first = m_words.begin() + static_cast<std::ptrdiff_t>(at);
        if (!std::any_of(first, first + static_cast<std::ptrdiff_t>(length), mayTellTime))
            continue;
        const auto begin = m_words[at].begin;
        if (auto period = periodIn(m_question.mid(begin, m_words[end - 1].end - begin), m_now)) {
            found.emplace_back(end, *period);
            break;
        }
    }
    return found;
}

/// The same of a property. A day or a month without its year is the last one, or the one to come,
/// whichever lies nearer to what the property holds: tasks are due in the May to come, and people
/// joined in the last one. Both, where both lie among these.
QuestionParser::Times QuestionParser::timesOf(const KnownProperty& property, std::size_t at) const
{
    auto found = timesAt(at);
    const auto least = microsOf(property.least);
    const auto most = microsOf(property.most);
    if (found.empty() || !least || !most)
        return found;
    auto& [end, last] = found.front();
    const auto word
        = [&](std::size_t i) { return m_words.begin() + static_cast<std::ptrdiff_t>(i); };
    if (std::any_of(word(at), word(end), saysWhichYear))
        return found;
    const auto begin = m_words[at].begin;
    const auto next
        = periodIn(m_question.mid(begin, m_words[end - 1].end - begin), yearAfter(m_now));
    if (!next || next->text() == last.text())
        return found;
    const auto toLast = gapTo(last, *least, *most);
    const auto toNext = gapTo(*next, *least, *most);
    if (toNext < toLast)
        last = *next;
    else if (toNext == toLast)
        found.emplace_back(std::size_t(end), *next);
    return found;
}

/// “before December 2026”, “in 2025”, “last week” behind a property that holds times.
QuestionParser::States QuestionParser::timeComparison(const State& from, std::size_t index)
{
    const auto& property = m_vocabulary.properties()[index];
    States reached;
    if (!property.hasTimes)
        return reached;
    for (const auto& begun : maybe(from, "is")) {
        for (const auto& [end, period] : timesOf(property, begun.at)) {
            State next = begun;
            next.at = end;
            if (period.from)
                next.reading.where.push_back({property.name, "ge", boundJson(*period.from)});
            if (period.to)
                next.reading.where.push_back({property.name, "lt", boundJson(*period.to)});
            reached.push_back(std::move(next));
        }
    }
    return reached;
}

} // namespace mnemo
