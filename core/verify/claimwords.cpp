// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/verify/claimwords.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <map>

namespace mnemo {

namespace {

using namespace Qt::Literals::StringLiterals;

const std::set<QString> kStopWords{u"a"_s, u"an"_s, u"the"_s, u"is"_s, u"are"_s, u"was"_s,
    u"were"_s, u"be"_s, u"been"_s, u"being"_s, u"has"_s, u"have"_s, u"had"_s, u"of"_s, u"in"_s,
    u"on"_s, u"at"_s, u"to"_s, u"by"_s, u"for"_s, u"from"_s, u"as"_s, u"with"_s, u"its"_s,
    u"their"_s, u"his"_s, u"her"_s, u"that"_s, u"which"_s, u"who"_s, u"now"_s, u"currently"_s,
    u"today"_s, u"and"_s, u"it"_s, u"since"_s, u"until"_s, u"till"_s, u"does"_s, u"do"_s, u"did"_s,
    u"still"_s, u"also"_s, u"there"_s};

const std::set<QString> kPrepositions{u"of"_s, u"in"_s, u"on"_s, u"at"_s, u"to"_s, u"by"_s,
    u"for"_s, u"from"_s, u"as"_s, u"with"_s, u"into"_s, u"onto"_s, u"via"_s, u"over"_s, u"under"_s,
    u"through"_s, u"against"_s, u"without"_s};

const std::set<QString> kNegations{u"not"_s, u"no"_s, u"never"_s, u"none"_s, u"nobody"_s,
    u"nothing"_s, u"neither"_s, u"nor"_s, u"without"_s, u"cannot"_s, u"isn't"_s, u"aren't"_s,
    u"wasn't"_s, u"weren't"_s, u"doesn't"_s, u"don't"_s, u"didn't"_s, u"hasn't"_s, u"hadn't"_s,
    u"nowhere"_s, u"except"_s, u"denies"_s, u"denied"_s, u"haven't"_s, u"won't"_s, u"can't"_s,
    u"couldn't"_s, u"shouldn't"_s, u"wouldn't"_s, u"nicht"_s, u"nie"_s, u"niemals"_s, u"niemand"_s,
    u"kein"_s, u"keine"_s, u"keinen"_s, u"keiner"_s, u"keinem"_s, u"ohne"_s};

/// Past forms and participles with the stem of their verb.
const std::map<QString, QString> kIrregularPast{{u"led"_s, u"lead"_s}, {u"wrote"_s, u"writ"_s},
    {u"written"_s, u"writ"_s}, {u"ran"_s, u"run"_s}, {u"kept"_s, u"keep"_s}, {u"held"_s, u"hold"_s},
    {u"made"_s, u"mak"_s}, {u"knew"_s, u"know"_s}, {u"known"_s, u"know"_s}, {u"took"_s, u"tak"_s},
    {u"taken"_s, u"tak"_s}, {u"built"_s, u"build"_s}, {u"met"_s, u"meet"_s}, {u"sent"_s, u"send"_s},
    {u"spent"_s, u"spend"_s}, {u"bought"_s, u"buy"_s}, {u"sold"_s, u"sell"_s}, {u"won"_s, u"win"_s},
    {u"lost"_s, u"los"_s}, {u"gave"_s, u"giv"_s}, {u"given"_s, u"giv"_s}, {u"left"_s, u"leav"_s},
    {u"chose"_s, u"choos"_s}, {u"chosen"_s, u"choos"_s}, {u"began"_s, u"begin"_s},
    {u"begun"_s, u"begin"_s}, {u"became"_s, u"becom"_s}, {u"spoke"_s, u"speak"_s},
    {u"taught"_s, u"teach"_s}, {u"paid"_s, u"pay"_s}, {u"said"_s, u"say"_s}, {u"told"_s, u"tell"_s},
    {u"fought"_s, u"fight"_s}, {u"drew"_s, u"draw"_s}, {u"drawn"_s, u"draw"_s},
    {u"broke"_s, u"break"_s}, {u"broken"_s, u"break"_s}, {u"born"_s, u"born"_s},
    {u"got"_s, u"get"_s}, {u"saw"_s, u"see"_s}, {u"seen"_s, u"see"_s}, {u"went"_s, u"go"_s},
    {u"came"_s, u"com"_s}};

const std::map<QString, QString> kIrregular{
    {u"runs"_s, u"run"_s}, {u"running"_s, u"run"_s}, {u"people"_s, u"person"_s}};

const std::array kNumberWords{"zero", "one", "two", "three", "four", "five", "six", "seven",
    "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen",
    "seventeen", "eighteen", "nineteen", "twenty"};

const std::array kMonths{"january", "february", "march", "april", "may", "june", "july", "august",
    "september", "october", "november", "december"};

const QString kOpening = u"\"'“‘„«([{<*_`"_s;
const QString kClosing = u"\"'”’“»)]}>*_`.,;:!?…"_s;

int monthOf(const QString& folded)
{
    for (std::size_t i = 0; i < kMonths.size(); ++i) {
        const QString month = QString::fromLatin1(kMonths.at(i));
        if (folded == month || (folded.size() == 3 && month.startsWith(folded)))
            return static_cast<int>(i) + 1;
    }
    return 0;
}

bool isYear(const QString& text)
{
    static const QRegularExpression year(u"^[12][0-9]{3}$"_s);
    return year.match(text).hasMatch();
}

int dayOf(const QString& folded)
{
    static const QRegularExpression day(u"^([0-9]{1,2})(st|nd|rd|th)?$"_s);
    const auto match = day.match(folded);
    const int number = match.hasMatch() ? match.captured(1).toInt() : 0;
    return number <= 31 ? number : 0;
}

QString isoOf(const QString& year, int month, int day)
{
    QString iso = year + u'-' + QString::number(month).rightJustified(2, u'0');
    return day > 0 ? iso + u'-' + QString::number(day).rightJustified(2, u'0') : iso;
}

bool endsWithAny(const QString& word, std::initializer_list<const char*> endings)
{
    return std::any_of(endings.begin(), endings.end(),
        [&word](const char* ending) { return word.endsWith(QLatin1String(ending)); });
}

/// The verbs of which a word may be a regular form, as they stand behind “to”.
std::set<QString> verbsOf(const QString& folded)
{
    std::set<QString> verbs{folded};
    constexpr qsizetype shortest = 2;
    const auto addStem = [&verbs](const QString& stem) {
        if (stem.size() < shortest)
            return;
        verbs.insert({stem, stem + u'e'});
        const auto last = stem.size() - 1;
        if (last >= shortest && stem[last] == stem[last - 1]) // shipped, ship
            verbs.insert(stem.chopped(1));
    };
    if (endsWithAny(folded, {"ies", "ied"}))
        verbs.insert({folded.chopped(3) + u'y', folded.chopped(1)}); // supplied, tied
    else if (folded.endsWith(u"ed"_s))
        addStem(folded.chopped(2));
    else if (folded.endsWith(u"ing"_s))
        addStem(folded.chopped(3));
    else if (endsWithAny(folded, {"ses", "xes", "zes", "ches", "shes", "oes"}))
        verbs.insert({folded.chopped(2), folded.chopped(1)});
    else if (folded.endsWith(u's') && !folded.endsWith(u"ss"_s))
        verbs.insert(folded.chopped(1));
    return verbs;
}

ClaimWord wordOf(const QString& claim, qsizetype begin, qsizetype end)
{
    ClaimWord word;
    while (begin < end && kOpening.contains(claim[begin])) {
        word.isQuoted = word.isQuoted || u"\"“„«"_s.contains(claim[begin]);
        ++begin;
    }
    while (end > begin && kClosing.contains(claim[end - 1])) {
        word.endsClause = word.endsClause || u",;:"_s.contains(claim[end - 1]);
        --end;
    }
    word.text = claim.mid(begin, end - begin);
    word.isPossessive = word.text.endsWith(u"'s"_s) || word.text.endsWith(u"’s"_s);
    if (word.isPossessive)
        word.text.chop(2);
    word.folded = word.text.toLower();
    word.begin = begin;
    word.end = begin + word.text.size();
    return word;
}

} // namespace

std::vector<ClaimWord> claimWords(const QString& claim)
{
    std::vector<ClaimWord> words;
    qsizetype begin = 0;
    for (qsizetype i = 0; i <= claim.size(); ++i) {
        if (i < claim.size() && !claim[i].isSpace())
            continue;
        if (i > begin) {
            auto word = wordOf(claim, begin, i);
            if (!word.text.isEmpty())
                words.push_back(std::move(word));
        }
        begin = i + 1;
    }
    return words;
}

QString stemOf(const QString& folded)
{
    if (const auto known = kIrregular.find(folded); known != kIrregular.end())
        return known->second;
    if (const auto past = kIrregularPast.find(folded); past != kIrregularPast.end())
        return past->second;
    static const QStringList endings{u"ments"_s, u"ment"_s, u"ations"_s, u"ation"_s, u"ings"_s,
        u"ing"_s, u"ions"_s, u"ion"_s, u"ers"_s, u"er"_s, u"ors"_s, u"or"_s, u"ies"_s, u"ed"_s,
        u"al"_s, u"es"_s, u"s"_s, u"e"_s, u"y"_s};
    constexpr qsizetype shortest = 2;
    for (const QString& ending : endings) {
        const bool isVowelOnly = folded.size() - ending.size() < shortest + 1 && ending.size() > 2;
        if (folded.endsWith(ending) && folded.size() - ending.size() >= shortest && !isVowelOnly
            && !folded.endsWith(u"ss"_s))
            return folded.chopped(ending.size());
    }
    return folded;
}

bool isSameVerb(const QString& folded, const QString& other)
{
    // “designer” and “design” have one stem once two endings are gone.
    if (stemOf(stemOf(folded)) == stemOf(stemOf(other)))
        return true;
    // An ending such as that of “sponsors” is taken for another one by the stem.
    constexpr qsizetype shared = 2; ///< letters of all regular forms of a verb
    if (folded.left(shared) != other.left(shared))
        return false;
    const auto verbs = verbsOf(folded);
    const auto others = verbsOf(other);
    return std::any_of(
        verbs.begin(), verbs.end(), [&](const QString& verb) { return others.contains(verb); });
}

bool isPastForm(const QString& folded)
{
    return (folded.size() > 3 && folded.endsWith(u"ed"_s)) || kIrregularPast.contains(folded);
}

std::set<QString> stemsOfName(const QString& name)
{
    static const QRegularExpression between(u"[^\\p{L}\\p{N}+]+|(?<=[a-z])(?=[A-Z])"_s);
    std::set<QString> stems;
    for (const QString& part : name.split(between, Qt::SkipEmptyParts)) {
        if (!isStopWord(part.toLower()) && part.toLower() != "web"_L1)
            stems.insert(stemOf(part.toLower()));
    }
    return stems;
}

bool isStopWord(const QString& folded)
{
    return kStopWords.contains(folded);
}

bool isNegation(const QString& folded)
{
    return kNegations.contains(QString(folded).replace(u'’', u'\''));
}

bool isCopula(const QString& folded)
{
    return folded == "is"_L1 || folded == "are"_L1 || folded == "was"_L1 || folded == "were"_L1;
}

bool isClaimPreposition(const QString& folded)
{
    return kPrepositions.contains(folded);
}

bool mayBeginName(const ClaimWord& word)
{
    return std::any_of(word.text.begin(), word.text.end(), [](QChar c) {
        return c.isUpper() || c.isDigit() || u"-_/:.@#"_s.contains(c)
            || (c.isLetter() && !c.isLower() && !c.isUpper());
    });
}

std::optional<double> numberOf(const QString& text)
{
    static const QRegularExpression digits(
        u"^[-−]?(\\d{1,3}([, \\x{00A0}\\x{202F}]\\d{3})+|\\d+)(\\.\\d+)?$"_s);
    if (digits.match(text).hasMatch()) {
        QString plain = text;
        plain.remove(QRegularExpression(u"[, \\x{00A0}\\x{202F}]"_s)).replace(u'−', u'-');
        return plain.toDouble();
    }
    const QString folded = text.toLower();
    for (std::size_t i = 0; i < kNumberWords.size(); ++i) {
        if (folded == QLatin1String(kNumberWords.at(i)))
            return static_cast<double>(i);
    }
    return {};
}

std::optional<ClaimDate> dateAt(const std::vector<ClaimWord>& words, std::size_t at)
{
    static const QRegularExpression iso(u"^[12]\\d{3}-\\d{2}(-\\d{2})?(T[\\d:.]+Z?)?$"_s);
    const auto folded
        = [&](std::size_t i) { return i < words.size() ? words[i].folded : QString(); };
    if (iso.match(folded(at).toUpper()).hasMatch())
        return ClaimDate{words[at].text.left(10), 1};
    const int day = dayOf(folded(at));
    const int month = monthOf(folded(at));
    if (day > 0 && monthOf(folded(at + 1)) > 0 && isYear(folded(at + 2)))
        return ClaimDate{isoOf(folded(at + 2), monthOf(folded(at + 1)), day), 3};
    if (month > 0 && dayOf(folded(at + 1)) > 0 && isYear(folded(at + 2)))
        return ClaimDate{isoOf(folded(at + 2), month, dayOf(folded(at + 1))), 3};
    if (month > 0 && isYear(folded(at + 1)))
        return ClaimDate{isoOf(folded(at + 1), month, 0), 2};
    if (isYear(folded(at)))
        return ClaimDate{folded(at), 1};
    return {};
}

} // namespace mnemo
