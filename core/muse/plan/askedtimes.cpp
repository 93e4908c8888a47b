// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/plan/askedtimes.h"

#include "core/base/times.h"

#include <QDate>
#include <QDateTime>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <map>

namespace mnemo {

namespace {

constexpr std::int64_t microsPerSecond = 1'000'000;
constexpr std::int64_t microsPerDay = 86'400 * microsPerSecond;
constexpr int yearsToLeapDay = 8; ///< at most

// Parts of patterns. Month names in English and German, in full and shortened.
#define MONTH                                                                                       \
    "(?:jan(?:uary|uar)?|jänner|feb(?:ruary|ruar|er)?|mar(?:ch)?|märz?|maerz|apr(?:il)?|may|mai|" \
    "june?|juni|july?|juli|aug(?:ust)?|sep(?:t(?:ember)?)?|o[ck]t(?:ober)?|nov(?:ember)?|"          \
    "de[cz](?:ember)?)\\b\\.?"
#define ORDINAL "(?:st|nd|rd|th|\\.)?"
// Days of a month in words, in English without and in German with the ending after “dem”.
#define ENGLISH_DAY                                                                                \
    "(?:(?:twenty[- ]|thirty[- ])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|" \
    "tenth|eleventh|twelfth|(?:thir|four|fif|six|seven|eigh|nine)teenth|(?:twen|thir)tieth)"
#define GERMAN_DAY                                                                                 \
    "(?:ersten|zweiten|dritten|vierten|fünften|sechsten|siebten|achten|neunten|elften|zwölften|" \
    "\\w*zehnten|\\w*(?:zwanzig|dreißig)sten)"
#define CLOCK                                                                                      \
    "\\d{1,2}:\\d{1,2}(?::\\d{1,2}(?:[.,]\\d+)?)?(?: ?uhr)?(?: ?(?:z\\b|utc|gmt|[+-]\\d{2}:?"      \
    "\\d{2}))?"
#define AT_CLOCK "(?:(?:t|,? (?:at |um )?)" CLOCK ")?"
#define DAY                                                                                        \
    "(?:\\d{4}-\\d{1,2}-\\d{1,2}(?!\\d)|\\d{1,2}\\. ?\\d{1,2}\\.(?: ?\\d{4})?|"                    \
    "\\d{1,2}" ORDINAL " (?:of )?" MONTH "(?:,? \\d{4})?(?![\\d:])|"                               \
    "(?:" ENGLISH_DAY " of|" GERMAN_DAY ") " MONTH "(?:,? \\d{4})?(?![\\d:])|" MONTH               \
    " \\d{1,2}" ORDINAL "(?![\\d:])(?:,? \\d{4}(?![\\d:]))?)" AT_CLOCK
#define SLASHED "\\d{1,4}/\\d{1,2}/\\d{1,4}"
#define UNIT "(?:week|month|year|woche|monat|jahr)"
#define RELATIVE                                                                                   \
    "(?:last|this|next|coming|letzte[nrsm]?|vergangene[nrsm]?|diese[nrsm]?|nächste[nrsm]?|"       \
    "kommende[nrsm]?) (?:" UNIT "\\b|" MONTH ")"
#define SPAN                                                                                       \
    "(?:last|past|next|coming|letzten|vergangenen|nächsten|kommenden) \\d{1,4} "                  \
    "(?:hour|day|week|stunde|tag|woche)(?:s|n|en)?\\b"
// “Morgen” may be a name.
#define NAMED_DAY                                                                                  \
    "(?:yesterday|today|tomorrow|gestern|vorgestern|heute|übermorgen|(?-i:morgen))\\b" AT_CLOCK
#define DECADE "\\d{3}0(?:s\\b|er\\b(?:[ -]jahren?\\b)?)"
#define TIME                                                                                       \
    "(?:" SLASHED "|" DECADE "|" DAY "|" RELATIVE "|" SPAN "|" NAMED_DAY                           \
    "|\\d{4}-\\d{2}(?![\\d-])|" MONTH "(?: (?:of )?\\d{4})?|\\d{4}(?![\\d.:-]))"
#define BEFORE_TIME                                                                                \
    "(?:as known|as of|known|on|at|in|during|within|since|from|before|until|till|up to|by|after|"  \
    "am|im|zum|um|seit|ab|vom|vor|nach|bis|während|innerhalb|(?:nach dem |zum )?stand)"           \
    "(?: (?:on|at|in|by|of|am|im|vom|von|zum|zu))?"

QRegularExpression pattern(const char* text)
{
    return QRegularExpression(QString::fromUtf8(text),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
}

QString named(const QRegularExpressionMatch& match, const char* group)
{
    return match.captured(QLatin1String(group));
}

/// What a text tells as a time, before its preposition is looked at.
struct ReadTime
{
    std::int64_t from = 0;
    std::int64_t to = 0; ///< the same as `from` for an instant
    bool isMoment = false;
};

int monthOf(const QString& name)
{
    static const QStringList starts{QStringLiteral("jan jän"), QStringLiteral("feb"),
        QStringLiteral("mar mär mae"), QStringLiteral("apr"), QStringLiteral("may mai"),
        QStringLiteral("jun"), QStringLiteral("jul"), QStringLiteral("aug"), QStringLiteral("sep"),
        QStringLiteral("oct okt"), QStringLiteral("nov"), QStringLiteral("dec dez")};
    constexpr qsizetype known = 3;
    for (int i = 0; i < starts.size(); ++i) {
        if (starts[i].split(u' ').contains(name.left(known).toLower()))
            return i + 1;
    }
    return 0;
}

/// The day of a month that is called so; 0 for none, such as a thirty-second.
int dayCalled(const QString& name)
{
    static const QStringList english = QStringLiteral(
        "first second third fourth fifth sixth seventh eighth ninth tenth eleventh "
        "twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth "
        "nineteenth twentieth twenty-first twenty-second twenty-third "
        "twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth "
        "twenty-ninth thirtieth thirty-first")
                                           .split(u' ');
    static const QStringList german
        = QStringLiteral("ersten zweiten dritten vierten fünften sechsten siebten achten neunten "
                         "zehnten elften zwölften dreizehnten vierzehnten fünfzehnten sechzehnten "
                         "siebzehnten achtzehnten neunzehnten zwanzigsten einundzwanzigsten "
                         "zweiundzwanzigsten dreiundzwanzigsten vierundzwanzigsten "
                         "fünfundzwanzigsten sechsundzwanzigsten siebenundzwanzigsten "
                         "achtundzwanzigsten neunundzwanzigsten dreißigsten einunddreißigsten")
              .split(u' ');
    const QString whole = name.toLower().replace(u' ', u'-');
    return static_cast<int>(std::max(english.indexOf(whole), german.indexOf(whole))) + 1;
}

QDate today(std::int64_t now)
{
    return QDateTime::fromSecsSinceEpoch(now, Qt::UTC).date();
}

std::int64_t midnight(const QDate& date)
{
    return date.startOfDay(Qt::UTC).toSecsSinceEpoch() * microsPerSecond;
}

ReadTime stretch(const QDate& first, const QDate& next)
{
    return {midnight(first), midnight(next), false};
}

/// The year that is written, else the last one in which this day had come.
std::optional<QDate> dateOf(const QString& year, int month, int day, std::int64_t now)
{
    if (!year.isEmpty()) {
        const QDate date(year.toInt(), month, day);
        return date.isValid() ? std::optional(date) : std::nullopt;
    }
    for (int back = 0; back <= yearsToLeapDay; ++back) {
        const QDate date(today(now).year() - back, month, day);
        if (date.isValid() && date <= today(now))
            return date;
    }
    return {};
}

/// "14:30", "14:30:05.25 UTC" or "2:30 +02:00" on a day.
std::optional<ReadTime> atClock(const QDate& date, QString clock)
{
    if (clock.isEmpty())
        return ReadTime{midnight(date), midnight(date.addDays(1)), true};
    static const auto zoned
        = pattern("^(\\d{1,2})(:\\d{1,2})((?::\\d{1,2}(?:[.,]\\d+)?)?)(?: ?uhr)?"
                  " ?((?:z|utc|gmt|[+-]\\d{2}:?\\d{2})?)$");
    const auto match = zoned.match(clock);
    const QString hours = match.captured(1).rightJustified(2, u'0');
    QString zone = match.captured(4);
    if (zone.isEmpty() || zone.front().isLetter())
        zone = QStringLiteral("Z");
    const auto at = microsecondsOfTime(toUtf8(
        date.toString(Qt::ISODate) + u'T' + hours + match.captured(2) + match.captured(3) + zone));
    return at ? std::optional(ReadTime{*at, *at, true}) : std::nullopt;
}

std::optional<ReadTime> readDay(const QString& text, std::int64_t now)
{
    static const auto day
        = pattern("^(?:(?<iy>\\d{4})-(?<im>\\d{1,2})-(?<id>\\d{1,2})|"
                  "(?<gd>\\d{1,2})\\. ?(?<gm>\\d{1,2})\\.(?: ?(?<gy>\\d{4}))?|"
                  "(?<ed>\\d{1,2})" ORDINAL " (?:of )?(?<em>" MONTH ")(?:,? (?<ey>\\d{4}))?|"
                  "(?:(?<sd>" ENGLISH_DAY ") of|(?<sd2>" GERMAN_DAY ")) (?<sm>" MONTH
                  ")(?:,? (?<sy>\\d{4}))?|"
                  "(?<am>" MONTH ") (?<ad>\\d{1,2})" ORDINAL "(?:,? (?<ay>\\d{4}(?!:)))?)"
                  "(?:t|,? (?:at |um )?)?(?<clock>(?:" CLOCK ")?)$");
    const auto match = day.match(text);
    const QString months = named(match, "im") + named(match, "gm");
    const QString names = named(match, "em") + named(match, "sm") + named(match, "am");
    const QString days
        = named(match, "id") + named(match, "gd") + named(match, "ed") + named(match, "ad");
    const QString years = named(match, "iy") + named(match, "gy") + named(match, "ey")
        + named(match, "sy") + named(match, "ay");
    const QString spelled = named(match, "sd") + named(match, "sd2");
    const auto date = dateOf(years, months.isEmpty() ? monthOf(names) : months.toInt(),
        spelled.isEmpty() ? days.toInt() : dayCalled(spelled), now);
    return date ? atClock(*date, named(match, "clock")) : std::nullopt;
}

std::optional<ReadTime> readMonth(const QString& text, std::int64_t now)
{
    static const auto month = pattern(
        "^(?:(?<iy>\\d{4})-(?<im>\\d{2})|(?<name>" MONTH ")(?: (?:of )?(?<year>\\d{4}))?)$");
    const auto match = month.match(text);
    const QString number = named(match, "im");
    const auto first = dateOf(named(match, "iy") + named(match, "year"),
        number.isEmpty() ? monthOf(named(match, "name")) : number.toInt(), 1, now);
    return first ? std::optional(stretch(*first, first->addMonths(1))) : std::nullopt;
}

bool isToCome(const QString& which)
{
    return which == QStringLiteral("next") || which == QStringLiteral("coming")
        || which.startsWith(QStringLiteral("nächste"))
        || which.startsWith(QStringLiteral("kommende"));
}

/// “last week”, “this year”, “letzten April”, “next month”.
std::optional<ReadTime> readRelative(const QRegularExpressionMatch& match, std::int64_t now)
{
    const QString which = named(match, "which").toLower();
    const QString unit = named(match, "unit").toLower();
    const int back = isToCome(which)                                                   ? -1
        : which == QStringLiteral("this") || which.startsWith(QStringLiteral("diese")) ? 0
                                                                                       : 1;
    constexpr int daysOfWeek = 7;
    const QDate date = today(now);
    if (unit.startsWith(u'w')) {
        const QDate monday = date.addDays(1 - date.dayOfWeek() - daysOfWeek * back);
        return stretch(monday, monday.addDays(daysOfWeek));
    }
    if (unit.startsWith(u'y') || unit == QStringLiteral("jahr")) {
        const QDate first(date.year() - back, 1, 1);
        return stretch(first, first.addYears(1));
    }
    if (unit.startsWith(QStringLiteral("mon"))) {
        const QDate first = QDate(date.year(), date.month(), 1).addMonths(-back);
        return stretch(first, first.addMonths(1));
    }
    QDate first(date.year(), monthOf(unit), 1);
    if (back > 0 && first.addMonths(1) > date)
        first = first.addYears(-1);
    else if (back < 0 && first <= date)
        first = first.addYears(1);
    return stretch(first, first.addMonths(1));
}

/// “last 3 days”, up to now, or “next 3 days”, from now on.
ReadTime readSpan(const QRegularExpressionMatch& match, std::int64_t now)
{
    const QString unit = named(match, "unit").toLower();
    constexpr std::int64_t hours = 24;
    constexpr std::int64_t days = 7;
    const auto length = unit.startsWith(u'h') || unit.startsWith(u's') ? microsPerDay / hours
        : unit.startsWith(u'w')                                        ? microsPerDay * days
                                                                       : microsPerDay;
    const auto moment = now * microsPerSecond;
    const auto stretched = named(match, "count").toLongLong() * length;
    return isToCome(named(match, "which").toLower()) ? ReadTime{moment, moment + stretched, false}
                                                     : ReadTime{moment - stretched, moment, false};
}

std::optional<ReadTime> readNamedDay(const QRegularExpressionMatch& match, std::int64_t now)
{
    const QString word = named(match, "day").toLower();
    static const std::map<QString, int> days{{QStringLiteral("vorgestern"), -2},
        {QStringLiteral("yesterday"), -1}, {QStringLiteral("gestern"), -1},
        {QStringLiteral("tomorrow"), 1}, {QStringLiteral("morgen"), 1},
        {QStringLiteral("übermorgen"), 2}};
    const auto known = days.find(word);
    return atClock(
        today(now).addDays(known == days.end() ? 0 : known->second), named(match, "clock"));
}

std::optional<ReadTime> readTime(const QString& text, std::int64_t now)
{
    static const auto slashed = pattern("^" SLASHED "$");
    static const auto day = pattern("^" DAY "$");
    static const auto relative = pattern(
        "^(?<which>last|this|next|coming|letzte.?|vergangene.?|diese.?|nächste.?|kommende.?) "
        "(?<unit>" UNIT "|" MONTH ")$");
    static const auto span
        = pattern("^(?<which>last|past|next|coming|letzten|vergangenen|nächsten|kommenden) "
                  "(?<count>\\d+) (?<unit>\\w+)$");
    static const auto word = pattern("^(?<day>yesterday|today|tomorrow|gestern|vorgestern|heute|"
                                     "übermorgen|morgen)"
                                     "(?:,? (?:at |um )?)?(?<clock>(?:" CLOCK ")?)$");
    static const auto year = pattern("^\\d{4}$");
    static const auto decade = pattern("^" DECADE "$");
    if (slashed.match(text).hasMatch()) // which of its numbers is the month, nobody knows
        return {};
    if (day.match(text).hasMatch())
        return readDay(text, now);
    if (const auto match = relative.match(text); match.hasMatch())
        return readRelative(match, now);
    if (const auto match = span.match(text); match.hasMatch())
        return readSpan(match, now);
    if (const auto match = word.match(text); match.hasMatch())
        return readNamedDay(match, now);
    if (year.match(text).hasMatch()) {
        const QDate first(text.toInt(), 1, 1);
        return first.isValid() ? std::optional(stretch(first, first.addYears(1))) : std::nullopt;
    }
    if (decade.match(text).hasMatch()) {
        constexpr int digits = 4;
        constexpr int years = 10;
        const QDate first(text.left(digits).toInt(), 1, 1);
        return first.isValid() ? std::optional(stretch(first, first.addYears(years)))
                               : std::nullopt;
    }
    return readMonth(text, now);
}

bool beginsWithAny(const QString& lead, std::initializer_list<const char*> words)
{
    for (const char* word : words) {
        const auto start = QString::fromUtf8(word);
        if (lead == start || lead.startsWith(start + u' '))
            return true;
    }
    return false;
}

/// What the words before a time make of it.
AskedTime placed(const QString& lead, const ReadTime& time)
{
    AskedTime asked;
    asked.ofMemory = beginsWithAny(lead, {"as known", "known", "stand", "nach dem", "zum stand"});
    asked.kind = AskedTime::Kind::Period;
    if (beginsWithAny(lead, {"since", "from", "seit", "ab", "vom"}) && !asked.ofMemory)
        asked.period = {time.from, {}};
    else if (beginsWithAny(lead, {"before", "vor"}))
        asked.period = {{}, time.from};
    else if (beginsWithAny(lead, {"after", "nach"}) && !asked.ofMemory)
        asked.period = {time.to, {}};
    else if (beginsWithAny(lead, {"until", "till", "up to", "by", "bis"}))
        asked.period = {{}, time.to};
    else {
        asked.kind = time.isMoment ? AskedTime::Kind::Moment : AskedTime::Kind::Period;
        asked.period = {time.from, time.to};
    }
    return asked;
}

/// “April” of “between April and June 2023” is of that year, and “November” of “from November to
/// January 2024” of the one before.
std::optional<ReadTime> readBegin(
    const QString& first, const QString& last, std::int64_t end, std::int64_t now)
{
    static const auto month = pattern("^" MONTH "$");
    static const auto dated = pattern("\\b(\\d{4})$");
    const auto year = dated.match(last);
    if (!month.match(first).hasMatch() || !year.hasMatch())
        return readTime(first, now);
    const auto of = [&](int back) {
        return readTime(first + u' ' + QString::number(year.captured(1).toInt() - back), now);
    };
    const auto same = of(0);
    return same && same->from > end ? of(1) : same;
}

AskedTime readMatch(const QRegularExpressionMatch& match, std::int64_t now)
{
    const QString lead = named(match, "lead").toLower();
    const QString first = named(match, "first") + named(match, "second") + named(match, "time")
        + named(match, "bare");
    AskedTime asked;
    asked.kind = AskedTime::Kind::Unreadable;
    const QString last = named(match, "end") + named(match, "end2");
    const auto end = last.isEmpty() ? std::nullopt : readTime(last, now);
    const auto begin = end ? readBegin(first, last, end->from, now) : readTime(first, now);
    if (begin && end && begin->from < end->to)
        asked = {AskedTime::Kind::Period, {}, {begin->from, end->to}, false};
    else if (begin && last.isEmpty())
        asked = placed(lead, *begin);
    asked.words = toUtf8(match.captured().trimmed());
    return asked;
}

/// Where quotation marks hold a name, nothing in it is a time.
bool isInQuotes(const QString& text, qsizetype at)
{
    const QStringView before = QStringView(text).left(at);
    return before.count(u'"') % 2 == 1 || before.count(u'\u201E') > before.count(u'\u201C')
        || (!before.contains(u'\u201E') && before.count(u'\u201C') > before.count(u'\u201D'));
}

} // namespace

bool Period::overlaps(const Json* since, const Json* until) const
{
    const auto seconds = [](const Json* time) -> std::optional<double> {
        const Json read = time == nullptr ? Json() : secondsOfTime(*time);
        return read.is_null() ? std::nullopt : std::optional(read.get<double>());
    };
    const auto bound
        = [](std::int64_t micros) { return static_cast<double>(micros) / double(microsPerSecond); };
    const auto begins = seconds(since);
    const auto ends = seconds(until);
    return (!begins || !to || *begins < bound(*to)) && (!ends || !from || *ends > bound(*from));
}

std::string Period::text() const
{
    return (from ? timeText(*from) : std::string()) + '/' + (to ? timeText(*to) : std::string());
}

std::optional<Period> Period::fromText(std::string_view text)
{
    const auto slash = text.find('/');
    if (slash == std::string_view::npos)
        return {};
    const auto first = text.substr(0, slash);
    const auto last = text.substr(slash + 1);
    const Period period{microsecondsOfTime(first), microsecondsOfTime(last)};
    const bool isWhole
        = period.from.has_value() != first.empty() && period.to.has_value() != last.empty();
    return isWhole ? std::optional(period) : std::nullopt;
}

TimedMessage readTimes(const std::string& message, std::int64_t now)
{
    static const auto times = pattern(
        "(?<![\\w:/.-])(?:"
        "(?:between|zwischen) (?<first>" TIME ") (?:and|und) (?<end>" TIME ")|"
        "(?:from|von|vom) (?<second>" TIME ") (?:to|until|till|bis|bis zum) (?<end2>" TIME ")|"
        "(?<lead>" BEFORE_TIME ") (?:the |dem |der |den )?(?<time>" TIME ")|"
        "(?<bare>" NAMED_DAY "|" RELATIVE "))(?![\\w/:-])");
    const QString text = toQString(message).simplified();
    TimedMessage timed;
    QString rest;
    qsizetype end = 0;
    for (auto found = times.globalMatch(text); found.hasNext();) {
        const auto match = found.next();
        if (isInQuotes(text, match.capturedStart()))
            continue;
        timed.times.push_back(readMatch(match, now));
        rest += QStringView(text).mid(end, match.capturedStart() - end).trimmed();
        rest += u' ';
        end = match.capturedEnd();
    }
    if (timed.times.empty()) {
        timed.message = message;
        return timed;
    }
    static const auto commas = pattern("^[ ,]+|[ ,]+$| ?,(?= ?[,?.!]|$)");
    rest += QStringView(text).mid(end).trimmed();
    timed.message = toUtf8(rest.remove(commas).simplified());
    return timed;
}

std::string timeText(std::int64_t microseconds)
{
    auto micros = microseconds % microsPerSecond;
    if (micros < 0)
        micros += microsPerSecond;
    const auto at
        = QDateTime::fromSecsSinceEpoch((microseconds - micros) / microsPerSecond, Qt::UTC);
    constexpr int digits = 6;
    QString fraction;
    if (micros > 0) {
        fraction = u'.' + QString::number(micros).rightJustified(digits, u'0');
        while (fraction.endsWith(u'0'))
            fraction.chop(1);
    }
    return toUtf8(at.toString(QStringLiteral("yyyy-MM-ddTHH:mm:ss")) + fraction + u'Z');
}

QString shownTime(const std::string& text)
{
    constexpr std::size_t dateAlone = 10;
    const auto micros = microsecondsOfTime(text);
    if (!micros || text.size() == dateAlone)
        return toQString(text);
    QString shown = toQString(timeText(*micros));
    shown.chop(1);
    shown.replace(u'T', u' ');
    if (shown.endsWith(QStringLiteral(":00")))
        shown.chop(3);
    return shown + QStringLiteral(" UTC");
}

} // namespace mnemo
