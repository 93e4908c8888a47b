// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/factquestions.h"

#include "core/base/json.h"
#include "core/muse/plan/subject.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

namespace mnemo {

namespace {

QRegularExpression whole(const QString& pattern)
{
    return QRegularExpression(QRegularExpression::anchoredPattern(pattern),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
}

bool isOneOf(const QString& word, const QString& words)
{
    return words.split(u' ').contains(word.toLower());
}

QString joined(const QStringList& words, qsizetype from, qsizetype to)
{
    return words.mid(from, to - from).join(u' ');
}

/// The word that asks, what it asks for, and what follows.
struct Asking
{
    QString word; ///< folded
    QStringList way; ///< the preposition before it
    QString noun; ///< of “which NOUN”, unless it says no more than the word
    QStringList rest;
};

/// A question that is being read.
class FactReader final
{
public:
    FactReader(Asking asking, const RelationNames& names)
        : m_asking(std::move(asking)), m_words(m_asking.rest), m_names(names)
    {
        m_question.unused = toUtf8(m_asking.noun);
    }

    [[nodiscard]] std::optional<FactQuestion> read()
    {
        if (m_words.size() < 2)
            return {};
        const bool german = isOneOf(m_asking.word,
            QStringLiteral("wo wohin wer wen wem welche welcher welches welchen womit wovon wozu "
                           "wofür woran worin worauf was"));
        const bool found = german ? readGerman() : readEnglish();
        const auto about = readSubject(m_question.about).search;
        if (!found || m_question.about.empty() || about == SubjectSearch::Nowhere)
            return {};
        return m_question;
    }

private:
    [[nodiscard]] bool take(qsizetype from, qsizetype to, const QString& about, bool outward,
        const QStringList& more = {})
    {
        const QStringList words = m_words.mid(from, to - from) + more;
        auto kinds = m_names.named(words + m_asking.way);
        if (kinds.empty() || about.isEmpty())
            return false;
        // “used by Kestrel”: the facts lead from Kestrel, unless the relation itself is so called.
        const bool isPassive = words.contains(QStringLiteral("by"), Qt::CaseInsensitive);
        const bool saysBy = RelationName::ofKind(kinds.front()).ways.contains(QStringLiteral("by"));
        set(std::move(kinds), words, about, isPassive && !saysBy ? !outward : outward);
        return true;
    }

    void set(std::vector<std::string> kinds, const QStringList& words, const QString& about,
        bool outward)
    {
        m_question.kinds = std::move(kinds);
        m_question.relation = toUtf8(words.join(u' '));
        m_question.about = toUtf8(about);
        m_question.outward = outward;
    }

    /// “Zoë work for”: the relation at the end, the longest that there is.
    [[nodiscard]] bool takeLast(bool outward)
    {
        for (qsizetype from = 1; from < m_words.size(); ++from) {
            if (take(from, m_words.size(), joined(m_words, 0, from), outward))
                return true;
        }
        return false;
    }

    /// “worked for Halyard GmbH”: the relation at the beginning.
    [[nodiscard]] bool takeFirst(bool outward)
    {
        for (qsizetype to = m_words.size() - 1; to > 0; --to) {
            if (!isPreposition(m_words[to])
                && take(0, to, joined(m_words, to, m_words.size()), outward))
                return true;
        }
        return false;
    }

    /// “the leader of Atlas”, “the store of Atlas”: the noun does not say at which end Atlas
    /// stands.
    [[nodiscard]] bool takeNoun()
    {
        if (!takeFirst(false))
            return false;
        const auto ways = RelationName::ofWords(toQString(m_question.relation).split(u' ')).ways;
        m_question.eitherWay = ways.contains(QStringLiteral("of"));
        return true;
    }

    /// “Zoë live in Berlin”: words follow the relation that nothing takes.
    [[nodiscard]] bool takeMiddle()
    {
        for (qsizetype to = m_words.size() - 1; to > 1; --to) {
            for (qsizetype from = 1; from < to; ++from) {
                const auto& last = m_words[to - 1];
                if (isPreposition(last) || !take(from, to, joined(m_words, 0, from), true))
                    continue;
                m_question.unused = toUtf8(joined(m_words, to, m_words.size()));
                return true;
            }
        }
        return false;
    }

    /// The form is clear, and the graph has no such relation.
    void giveUp(qsizetype from, qsizetype to, const QString& about)
    {
        set({}, m_words.mid(from, to - from), about, true);
    }

    [[nodiscard]] bool readEnglish()
    {
        const QString first = m_words.front();
        const bool isDone = isOneOf(first, QStringLiteral("did does do"));
        const bool isHelped
            = isDone || isOneOf(first, QStringLiteral("is was are were has have had"));
        if (isHelped)
            m_words.removeFirst();
        if (m_words.size() < 2)
            return false;
        if (isHelped && !isDone)
            return takeLast(true) || (m_asking.word != QStringLiteral("where") && takeNoun());
        const bool isSubject = !isDone && m_asking.way.isEmpty()
            && m_asking.word != QStringLiteral("where") && m_asking.word != QStringLiteral("whom");
        if (isSubject)
            return takeFirst(false) || giveUpFirst();
        if (takeLast(true) || takeMiddle())
            return true;
        if (!isDone)
            return false;
        auto verb = m_words.size() - 1;
        while (verb > 1 && isPreposition(m_words[verb]))
            --verb;
        giveUp(verb, m_words.size(), joined(m_words, 0, verb));
        return true;
    }

    [[nodiscard]] bool giveUpFirst()
    {
        // A word that is in every sentence is no relation: “what can …”, “what and …”.
        if (readSubject("a " + toUtf8(m_words.front())).search == SubjectSearch::Nowhere)
            return false;
        const bool hasWay = m_words.size() > 2 && isPreposition(m_words[1]);
        giveUp(0, hasWay ? 2 : 1, joined(m_words, hasWay ? 2 : 1, m_words.size()));
        return true;
    }

    [[nodiscard]] bool readGerman()
    {
        const bool isSubject = m_asking.word == QStringLiteral("wer")
            || m_asking.word.startsWith(QStringLiteral("welche"));
        const bool isObject = !isSubject && m_asking.word != QStringLiteral("was");
        m_question.eitherWay = !isObject && !isSubject;
        const QString verb = m_words.takeFirst();
        const bool isPast = isOneOf(verb, QStringLiteral("hat haben hatte hatten"));
        const bool isPassive = isOneOf(verb, QStringLiteral("wird werden wurde wurden"));
        if (isOneOf(verb, QStringLiteral("ist sind war waren")))
            return takeLast(true) || takeFirst(!isSubject) || takeAround(!isSubject);
        if (isPast)
            return takeAround(!isSubject);
        if (isPassive) // “von wem wird X geleitet”
            return m_asking.way.contains(QStringLiteral("von")) ? takeAround(false)
                                                                : takeAround(true);
        return takeVerb(verb, !isSubject);
    }

    /// “für Halyard gearbeitet”: the verb at the end, its preposition at the beginning.
    [[nodiscard]] bool takeAround(bool outward)
    {
        const auto last = m_words.size() - 1;
        if (last < 1)
            return false;
        const bool hasWay = last > 1 && isPreposition(m_words.front());
        const QStringList way = hasWay ? QStringList{m_words.front()} : QStringList();
        return take(last, last + 1, joined(m_words, hasWay ? 1 : 0, last), outward, way);
    }

    /// “arbeitet für Halyard”, “hängt von Kafka ab”.
    [[nodiscard]] bool takeVerb(const QString& verb, bool outward)
    {
        const bool hasWay = m_words.size() > 1 && isPreposition(m_words.front());
        const QStringList way = hasWay ? QStringList{m_words.front()} : QStringList();
        const bool isApart = m_words.size() > (hasWay ? 2 : 1)
            && isOneOf(m_words.back(), QStringLiteral("ab an auf aus bei ein mit nach vor zu um"));
        const auto end = m_words.size() - (isApart ? 1 : 0);
        const QString whole = isApart ? m_words.back() + verb : verb;
        const QString about = joined(m_words, hasWay ? 1 : 0, end);
        if (take(0, 0, about, outward, QStringList{whole.toLower()} + way))
            return true;
        // What every sentence has is no relation.
        if (readSubject("ein " + toUtf8(verb)).search == SubjectSearch::Nowhere)
            return false;
        set({}, QStringList{verb} + way, about, outward);
        return true;
    }

    Asking m_asking;
    QStringList m_words;
    const RelationNames& m_names;
    FactQuestion m_question;
};

QStringList wordsOf(const std::string& message)
{
    QString text = toQString(message).simplified();
    while (!text.isEmpty() && QStringLiteral("?!. ").contains(text.back()))
        text.chop(1);
    static const QRegularExpression contracted(
        QStringLiteral("^(who|what|where)['’]s "), QRegularExpression::CaseInsensitiveOption);
    text.replace(contracted, QStringLiteral("\\1 is "));
    return text.split(u' ', Qt::SkipEmptyParts);
}

/// “woran” is “an was”.
QStringList wayOf(const QString& word)
{
    static const QStringList ways = QStringLiteral("womit:mit wovon:von wozu:zu wofür:für woran:an "
                                                   "worin:in worauf:auf")
                                        .split(u' ');
    for (const auto& one : ways) {
        if (one.startsWith(word + u':'))
            return {one.mid(word.size() + 1)};
    }
    return {};
}

std::optional<Asking> askingOf(const std::string& message)
{
    QStringList words = wordsOf(message);
    if (words.size() < 2)
        return {};
    Asking asking;
    if (isPreposition(words.front())
        && isOneOf(words[1], QStringLiteral("whom who what which wen wem was")))
        asking.way = {words.takeFirst().toLower()};
    asking.word = words.takeFirst().toLower();
    if (!isOneOf(asking.word,
            QStringLiteral("where who whom what which wo wohin wer wen wem was welche welcher "
                           "welches welchen womit wovon wozu wofür woran worin worauf")))
        return {};
    if (asking.word.startsWith(QStringLiteral("which"))
        || asking.word.startsWith(QStringLiteral("welche"))) {
        if (words.isEmpty())
            return {};
        const QString noun = words.takeFirst();
        if (!isOneOf(noun,
                QStringLiteral("people person persons things nodes node one ones personen leute "
                               "dinge knoten")))
            asking.noun = noun;
    }
    if (asking.way.isEmpty())
        asking.way = wayOf(asking.word);
    asking.rest = words;
    return asking;
}

} // namespace

bool asksForFacts(const std::string& message)
{
    return askingOf(message).has_value();
}

std::optional<FactQuestion> readFactQuestion(const std::string& message, const RelationNames& names)
{
    auto asking = askingOf(message);
    return asking ? FactReader(std::move(*asking), names).read() : std::nullopt;
}

std::optional<std::string> withoutBelief(const std::string& message)
{
    const QString text = wordsOf(message).join(u' ');
#define WE "(?:we|you|they|people|i)"
#define THINK "(?:believed?|thought|think|knew|know|assumed?)"
#define GLAUBTEN "(?:glaubt(?:en?|e)|wusst(?:en?|e)|wissen|glauben|dachten?|denken|meinten?)"
#define GEGLAUBT "(?:geglaubt|gewusst|gedacht|gemeint)"
    static const auto alone = whole(QStringLiteral(
        "(?:what (?:did|do) " WE " " THINK "|what (?:was|were|is) (?:known|believed)|"
        "was " GLAUBTEN " (?:wir|ihr|man)|was (?:haben|hatten) wir " GEGLAUBT "|was (?:war|ist) "
        "bekannt)"));
    static const auto about
        = whole(QStringLiteral("(?:what (?:did|do) " WE " " THINK " (?:about|of) (?<one>.+)|"
                               "what (?:was|were|is) (?:known|believed) (?:about|of) (?<two>.+)|"
                               "was " GLAUBTEN " (?:wir|ihr|man) (?:über|von) (?<three>.+)|"
                               "was (?:haben|hatten) wir (?:über|von) (?<four>.+) " GEGLAUBT "|"
                               "was (?:war|ist) (?:über|von) (?<five>.+) bekannt)"));
    static const auto that = whole(QStringLiteral(
        "(?<ask>where|who|what|whom) (?:did|do) " WE " " THINK " (?:that )?(?<rest>.+)"));
    if (alone.match(text).hasMatch())
        return "summary";
    if (const auto match = about.match(text); match.hasMatch()) {
        QString name;
        for (const char* group : {"one", "two", "three", "four", "five"})
            name += match.captured(QLatin1String(group));
        return toUtf8(QStringLiteral("tell me about ") + name);
    }
    if (const auto match = that.match(text); match.hasMatch())
        return toUtf8(
            match.captured(QStringLiteral("ask")) + u' ' + match.captured(QStringLiteral("rest")));
    return {};
}

} // namespace mnemo
