// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/questions.h"

#include "core/base/json.h"

#include <QRegularExpression>
#include <QString>

#include <array>
#include <vector>

namespace mnemo {

namespace {

struct PatternText
{
    QuestionKind kind;
    const char* text; ///< of a whole question; the group "about" is what is asked about
};

struct Pattern
{
    QuestionKind kind;
    QRegularExpression expression;
};

using enum QuestionKind;

// How far back an outcome is asked for: “1200”, “1,200” or “1 200”.
#define TICKS "(?<ticks>\\d{1,9}|\\d{1,3}(?:[,.  \u202F]\\d{3}){1,2}) "
#define LAST                                                                                       \
    "(?: (?:were|are) there| happened)?"                                                           \
    "(?: (?:in|within|over|during|for|of) (?:the )?(?:last|past|latest|previous) (?:" TICKS        \
    "ticks|(?<tick>tick)))?"
#define LETZTE                                                                                     \
    "(?: (?:gab es|waren es|es gab))?"                                                             \
    "(?: (?:in|während|innerhalb) (?:den|der|dem) (?:letzten|vergangenen) (?:" TICKS               \
    "ticks?|(?<tick>tick)))?"

/// In the order in which they are tried: narrow ones first.
constexpr PatternText patternTexts[] = {
    // English
    {CoolingDown,
        "(?:show (?:me )?)?(?:what|which (?:urls?|addresses|pages?|sites?|nodes?))(?:'s|’s| is| "
        "are) "
        "(?:cooling(?: down)?|on cooldown|in cooldown|blocked by (?:a |the )?cooldown)"
        "(?: now| at the moment| right now)?"},
    {CoolingDown,
        "(?:show (?:me )?)?(?:the )?(?:cooldowns|urls? (?:in|on) cooldown|cooling urls?)"},
    {CoolingDown,
        "(?:what|are any|is any) (?:urls?|addresses|pages?) (?:are )?cooling down(?: now)?"},
    {Failed, "how many (?:urls?|addresses|pages?|fetches) (?:have |has )?(?:failed|are failing)"},
    {Failed,
        "(?:show (?:me )?)?(?:what|which (?:urls?|addresses|pages?|sites?|fetch(?:es)?)) "
        "(?:(?:have |has |did )?fail(?:ed)?|are failing|could not be fetched)"},
    {Failed,
        "(?:show (?:me )?|list )?(?:the )?(?:failed|failing) (?:urls?|addresses|pages?|fetches)"},
    {Outcomes,
        "(?:how many (?:daimoi |of them )?|(?:(?:what is |what's )?(?:the )?number of |count (?:of "
        ")?)"
        "(?:the )?|)(?<death>deaths?|died|have died|dead|starved|perished)" LAST},
    {Outcomes, "how many daimoi (?<death>have starved|have perished|are dead)" LAST},
    {Outcomes,
        "(?:(?:what is |what's )?(?:the )?number of |count (?:of )?)?(?:the )?"
        "(?<rejected>rejections)" LAST},
    {Outcomes,
        "how many (?:daimoi )?(?<food>foods?|meals|ate|have eaten|found food|reached food)" LAST},
    {Outcomes,
        "how many (?:daimoi )?(?:were |have been )?(?<rejected>rejections?|rejected|refusals?|"
        "refused)" LAST},
    {WhyDeath,
        "(?:who|what|which (?:daimoi|one)) (?:has )?died (?:last|latest|most recently)|"
        "(?:who|what|which) (?:was|is) the (?:last|latest|newest|most recent) "
        "(?:death|(?:daimoi|one) (?:that died|to die))|"
        "(?:show (?:me )?)?(?:the )?(?:last|latest|newest|most recent) death"},
    {Outcomes, "how many outcomes" LAST},
    {Outcomes,
        "(?:show (?:me )?|what (?:are|were) |list )?(?:the )?(?:recent|last|latest|newest) "
        "(?:outcomes?|deaths?|rejections?)" LAST},
    {Outcomes, "(?:show (?:me )?|what (?:are|were) |list )?(?:the )?outcomes" LAST},
    {Outcomes,
        "(?:who|what|which (?:daimoi|ones?)) (?:have |has )?(?:(?<deathlist>died)|"
        "(?<foodlist>ate|eaten|found food)|(?<rejectedlist>(?:was |were |been )(?:rejected|"
        "refused)))(?: recently| lately)?" LAST},
    {WhyDeath,
        "(?:why (?:did|has|is|was)|how did|when did|what did|of what did|what killed|what made) "
        "(?<about>.+?) (?:die|died|dead|die of|die from|starve)"},
    {WhyDeath, "what killed (?<about>.+)"},
    {WhyRejected,
        "(?:why|by (?:what|whom)|when) (?:was|is|were|has|did) (?<about>.+?) (?:been |get )?"
        "(?:rejected|refused|turned away|denied)(?: by .+)?"},
    {WhyRejected, "(?:what|who) (?:rejected|refused|denied) (?<about>.+)"},
    {WhatFood,
        "(?:what|where|when) (?:did|has|was) (?<about>.+?) (?:eat|eaten|feed on|find food|found "
        "food|fed)"},
    {WhatHappened, "(?:is|has) (?<about>.+?) (?:(?:still )?alive|dead|died|ended|starved)"},
    {WhatHappened,
        "(?:what(?:'s|’s| has| is)? (?:happened|happening|became|become) (?:to|with|of)|"
        "what became of|what is the (?:story|fate) of|(?:the )?(?:story|fate) of|explain) "
        "(?<about>.+)"},
    {LinksTo,
        "(?:show (?:me )?)?(?:what|which (?:(?<unused>\\w+) )?(?:pages?|nodes?|resources?|sites?|"
        "urls?)|who|how many (?:pages?|nodes?|resources?|sites?|links?)) "
        "(?:links?|points?|refers?|leads?) to (?<about>.+)"},
    {LinksTo, "how many links (?:are there |lead |go )?to (?<about>.+)"},
    {LinksTo, "(?:show (?:me )?)?(?:the )?(?:incoming |inbound )?links to (?<about>.+)"},
    {LinksTo,
        "(?:show (?:me )?)?(?:the )?(?:incoming links|inbound links|backlinks) (?:of|for) "
        "(?<about>.+)"},
    {LinksTo, "(?:where|from where) is (?<about>.+) linked(?: from)?"},
    {LinksFrom, "(?:what|where) (?:does|do) (?<about>.+) (?:link|point|refer|lead)(?: to)?"},
    {LinksFrom, "(?:show (?:me )?)?(?:the )?(?:outgoing )?links (?:of|from|on) (?<about>.+)"},
    {Neighbours,
        "(?:show (?:me )?|what are |who are )?(?:the )?neighbou?rs (?:of|for) "
        "(?<about>.+)"},
    {Neighbours, "how many (?:neighbou?rs|connections) does (?<about>.+) have"},
    {Neighbours,
        "(?:what|who|which nodes?)(?:'s|’s| is| are| was| were) "
        "(?:connected|linked|related|joined) "
        "(?:to|with) (?<about>.+)"},
    {Neighbours,
        "what (?:is|are|was|were) (?<about>.+) (?:connected|linked|related|joined) (?:to|with)"},
    {Neighbours, "what surrounds (?<about>.+)"},
    {UrlStatus,
        "(?:show (?:me )?|what(?:'s|’s| is) )?(?:the )?(?:fetch )?status (?:of|for) "
        "(?<about>.+)"},
    {UrlStatus,
        "when (?:was|did you) (?<about>.+?) (?:last )?(?:fetch|fetched|crawled)(?: "
        "last)?"},
    {UrlStatus,
        "(?:when|how soon) (?:can|may|will) (?<about>.+?) be (?:fetched|crawled|tried)(?: again)?"},
    {UrlStatus,
        "(?:why |since when |how long |until when )?(?:is|has) (?<about>.+?) "
        "(?:(?:still )?cooling(?: down)?|(?:on|in) cooldown|failing|failed)"},
    {UrlStatus, "why (?:did|does) (?<about>.+?) fail"},
    {UrlStatus, "when (?:was|did you) (?:last )?(?:fetch|crawl) (?<about>.+?)(?: last)?"},
    {LastFetches,
        "what (?:did|have) (?:you|it|the crawler) (?:last |just "
        ")?(?:fetch|fetched|crawl|crawled|read|load|loaded)"
        "(?: last| most recently| recently| lately)?"},
    {LastFetches,
        "what was (?:fetched|crawled|loaded|read) (?:last|most recently|recently|lately)"},
    {LastFetches,
        "(?:show (?:me )?)?(?:the |your )?(?:last|latest|recent) "
        "(?:fetch|fetches|fetched pages?)"},
    {ListAll,
        "(?:list|show(?: me)?|name|give me|which are) (?:all|every)(?: of)?(?: the)? (?<about>.+)"},
    {HowMany, "(?:how many|the number of|number of|count(?: of| the)?) (?<about>.+)"},
    {Summary,
        "(?:what(?:'s|’s| is) (?:(?:in )?here|(?:in|on) (?:there|(?:the|this) "
        "(?:graph|store|world|memory)))|"
        "what do you (?:know|have|remember)|(?:show (?:me )?|give (?:me )?)?(?:a |an "
        "|the )?"
        "(?:summary|overview|state)(?: of (?:the |this "
        ")?(?:graph|store|world|memory|state|everything))?|"
        "summari[sz]e(?: (?:it|this|everything|(?:the |this "
        ")?(?:graph|store|world|memory|state)))?)"},
    {Find, "(?:find|search(?: for)?|look (?:for|up)|where is|locate) (?<about>.+)"},
    {Describe,
        "(?:describe|tell me about|what do you know about|what about|about|summary "
        "of|summari[sz]e|"
        "(?:what|who)(?:'s|’s| is| are)) (?<about>.+)"},
    // German
    {CoolingDown,
        "(?:zeig(?:e)? (?:mir )?)?(?:was|welche (?:urls?|adressen|seiten?|knoten)) "
        "(?:kühlt|kühlen|ist|sind)(?: gerade| jetzt)? (?:ab|im cooldown|gesperrt|in der "
        "abklingzeit)"
        "(?: gerade)?"},
    {Failed,
        "(?:zeig(?:e)? (?:mir )?)?(?:was|welche (?:urls?|adressen|seiten?|abrufe)) "
        "(?:ist |sind )?(?:fehlgeschlagen|gescheitert)"},
    {Outcomes,
        "wie ?viele (?:daimoi )?(?<death>tode|todesfälle|tote|starben|sind gestorben)" LETZTE
        "(?: gestorben)?"},
    {Outcomes, "wie ?viele (?:daimoi )?(?<death>sind)" LETZTE " gestorben"},
    {Outcomes,
        "wie ?viele (?:daimoi )?(?<food>futter|mahlzeiten|fraßen|fanden futter|aßen)" LETZTE},
    {Outcomes,
        "wie ?viele (?:daimoi )?(?<rejected>ablehnungen|abweisungen|zurückweisungen|wurden "
        "(?:abgelehnt|abgewiesen|zurückgewiesen))" LETZTE},
    {Outcomes,
        "(?:zeige? (?:mir )?|was (?:sind|waren) )?(?:die )?(?:letzten?|neuesten?|jüngsten?) "
        "(?:ergebnisse|ausgänge|tode|todesfälle)" LETZTE},
    {WhyDeath,
        "(?:warum|woran|wann|wieso|weshalb) (?:ist|starb|verstarb) (?<about>.+?)(?: gestorben| "
        "verstorben| tot)?"},
    {WhyRejected,
        "(?:warum|wieso|weshalb|von wem|wann) (?:wurde|ist) (?<about>.+?) (?:abgelehnt|abgewiesen|"
        "zurückgewiesen)(?: worden)?"},
    {WhatFood, "(?:was|wo|wann) hat (?<about>.+?) (?:gefressen|gegessen|futter gefunden)"},
    {WhatFood, "was (?:fraß|aß) (?<about>.+)"},
    {WhatHappened,
        "ist (?<about>.+?) (?:tot|gestorben|am leben|noch am leben|lebendig|verstorben)"},
    {WhatHappened, "was (?:ist|wurde) (?:mit|aus) (?<about>.+?) (?:passiert|geschehen|geworden)"},
    {WhatHappened, "was (?:passierte|geschah) mit (?<about>.+)"},
    {WhatHappened, "was wurde aus (?<about>.+)"},
    {LinksTo,
        "(?:zeig(?:e)? (?:mir )?)?(?:,? ?)(?:was|wer|welche "
        "(?:(?<unused>\\w+) )?(?:seiten?|knoten|ressourcen?|urls?)|wie ?viele "
        "(?:seiten|knoten|links)) "
        "(?:verlinkt|verlinken|verweist|verweisen|zeigt|zeigen|linkt|linken) "
        "(?:auf|zu|nach) (?<about>.+)"},
    {LinksTo, "(?:eingehende )?(?:links|verweise) (?:auf|zu|nach) (?<about>.+)"},
    {LinksTo, "(?:wo|von wo) wird (?<about>.+) verlinkt"},
    {LinksFrom, "(?:worauf|wohin) (?:verlinkt|verweist|zeigt|linkt) (?<about>.+)"},
    {LinksFrom, "(?:ausgehende )?(?:links|verweise) (?:von|aus|auf der seite) (?<about>.+)"},
    {Neighbours,
        "(?:zeige? (?:mir )?|was sind |wer sind )?(?:die )?nachbarn (?:von|des|der|zu) "
        "(?<about>.+)"},
    {Neighbours, "(?:was|wer) (?:ist|sind) mit (?<about>.+) verbunden"},
    {Neighbours, "(?:womit|mit wem|mit was) (?:ist|sind) (?<about>.+) verbunden"},
    {Neighbours, "was hängt mit (?<about>.+) zusammen"},
    {UrlStatus,
        "(?:zeige? (?:mir )?|wie ist |was ist )?(?:der |den )?(?:status|zustand) "
        "(?:von|des|der|für) (?<about>.+)"},
    {UrlStatus, "wann wurde (?<about>.+?) (?:zuletzt )?(?:geholt|abgerufen|geladen|gelesen)"},
    {LastFetches,
        "was (?:hast du|wurde|hat der crawler) (?:als letztes|zuletzt|eben|gerade) "
        "(?:geholt|abgerufen|geladen|gelesen)"},
    {LastFetches, "(?:zeige? (?:mir )?)?(?:die |deine )?(?:letzten?|neuesten?) (?:abrufe?|seiten)"},
    {ListAll, "(?:liste?|zeige?(?: mir)?|nenne?(?: mir)?) alle (?<about>.+?)(?: auf)?"},
    {HowMany, "(?:wie ?viele?|(?:die )?(?:anzahl|zahl) (?:der|von)) (?<about>.+)"},
    {Summary,
        "(?:was (?:ist|gibt es|steht|liegt) (?:hier|da|(?:in dem|im|in diesem) "
        "(?:graphen|graph|speicher))(?: drin)?|"
        "was weißt du|(?:eine? |die )?(?:zusammenfassung|überblick|übersicht)|fasse "
        "(?:es |alles )?zusammen)"},
    {Find, "(?:finde?|such(?:e)?(?: nach)?|wo ist) (?<about>.+)"},
    {Describe,
        "(?:beschreibe?|was weißt du über|erzähle? (?:mir )?(?:von|über)|(?:was|wer) "
        "(?:ist|sind)) (?<about>.+)"},
};

QRegularExpression whole(const char* pattern)
{
    return QRegularExpression(QRegularExpression::anchoredPattern(QString::fromUtf8(pattern)),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
}

const std::vector<Pattern>& patterns()
{
    static const std::vector<Pattern> all = [] {
        std::vector<Pattern> compiled;
        for (const auto& [kind, text] : patternTexts)
            compiled.push_back({kind, whole(text)});
        return compiled;
    }();
    return all;
}

constexpr std::array<std::pair<char16_t, char16_t>, 8> quotes{
    {{u'"', u'"'}, {u'\'', u'\''}, {u'`', u'`'}, {u'\u201C', u'\u201D'}, {u'\u201E', u'\u201C'},
        {u'\u2018', u'\u2019'}, {u'\u00AB', u'\u00BB'}, {u'\u00BB', u'\u00AB'}}};

bool isQuoted(const QString& text)
{
    if (text.size() < 2)
        return false;
    for (const auto& [open, close] : quotes) {
        if (text.front() == QChar(open) && text.back() == QChar(close))
            return true;
    }
    return false;
}

/// A question mark, full stop or exclamation mark at the end ends the sentence.
QString withoutSentenceEnd(QString text)
{
    while (!text.isEmpty() && QStringLiteral("?!. \t\r\n").contains(text.back()))
        text.chop(1);
    return text;
}

/// “In the last 50 ticks, how many …” is read as “how many … in the last 50 ticks”.
QString withTicksLast(const QString& text)
{
    static const auto first
        = whole("(?<when>(?:in|within|over|during|während|innerhalb) (?:the |den |der )?"
                "(?:last|past|latest|previous|letzten|vergangenen) (?:[\\d,. ]+ ticks?|tick)),? "
                "(?<what>.+)");
    const auto match = first.match(text);
    return match.hasMatch()
        ? match.captured(QStringLiteral("what")) + u' ' + match.captured(QStringLiteral("when"))
        : text;
}

/// As it stands in a question; “the last tick” is one.
std::optional<std::int64_t> ticksOf(const QRegularExpressionMatch& match)
{
    if (!match.captured(QStringLiteral("tick")).isEmpty())
        return 1;
    QString digits = match.captured(QStringLiteral("ticks"));
    digits.removeIf([](QChar c) { return !c.isDigit(); });
    return digits.isEmpty() ? std::nullopt : std::optional<std::int64_t>(digits.toLongLong());
}

QString unquoted(const QString& text)
{
    return isQuoted(text) ? text.mid(1, text.size() - 2).trimmed() : text;
}

} // namespace

Question readQuestion(const std::string& message)
{
    const auto text = withTicksLast(withoutSentenceEnd(toQString(message).trimmed()));
    for (const auto& pattern : patterns()) {
        const auto match = pattern.expression.match(text);
        if (!match.hasMatch())
            continue;
        const auto captured = match.captured(QStringLiteral("about")).trimmed();
        const auto about = unquoted(captured);
        if (about.isEmpty() && !captured.isEmpty())
            return {};
        Question question{pattern.kind, toUtf8(about), ticksOf(match)};
        question.unused = toUtf8(match.captured(QStringLiteral("unused")));
        for (const auto* outcome : {"food", "death", "rejected"}) {
            if (!match.captured(QLatin1String(outcome)).isEmpty())
                question.about = outcome;
            if (!match.captured(QLatin1String(outcome) + QStringLiteral("list")).isEmpty())
                question.listed = outcome;
        }
        return question;
    }
    return {};
}

// Words after what is counted that ask for all of it. Others ask for some, which no count of all
// answers.
#define ALL                                                                                        \
    "(?:,? (?:there are|are there|is there|exist|(?:are )?(?:known|stored)|"                       \
    "(?:are |is )?(?:in|on) (?:here|total|(?:the|this|your) (?:graph|store|world|memory))|"        \
    "are here|altogether|(?:do you|you|does (?:the|this|your) (?:graph|store|world|memory)) "      \
    "(?:know|have|hold)(?: of)?|right now|now|currently|at the moment|"                            \
    "gibt es|es gibt|sind es|sind da|hast du|kennst du|insgesamt|jetzt|gerade|drin|hier|"          \
    "(?:sind |gibt es )?(?:im|in dem|in diesem|in der|in dieser) "                                 \
    "(?:graphen|graph|speicher|welt)))*"

// Of daimoi alone: those that are counted are the active ones.
#define ALIVE                                                                                      \
    "(?:(?: are| sind)?(?: still| currently| noch| gerade)? "                                      \
    "(?:active|alive|living|live|left|leben|lebt|lebendig|aktiv))?"

std::string countedTopic(const std::string& about)
{
    static const std::array<std::pair<QRegularExpression, std::string>, 9> topics{{
        {whole("(?:(?:web )?(?:urls?|addresses|adressen)|(?:nodes? (?:of|with) (?:the )?role )?"
               "web:url(?: nodes?)?)" ALL),
            "web:url"},
        {whole("(?:(?:web )?(?:pages?|resources?|seiten?|ressourcen?)|(?:nodes? (?:of|with) (?:the "
               ")?role )?web:resource(?: nodes?)?)" ALL),
            "web:resource"},
        {whole("(?:links?|verweise?|(?:edges? (?:of|with) (?:the )?kind )?web:links_to"
               "(?: edges?)?)" ALL),
            "web:links_to"},
        {whole("(?:(?:active|living) )?daimoi?" ALIVE ALL), "daimoi"},
        {whole("(?:nodes?|knoten)" ALL), "nodes"},
        {whole("(?:edges?|kanten?)" ALL), "edges"},
        {whole("(?:(?:edges? (?:of|with) (?:the )?kind )?(?:web|sim|crawl|obs):\\w+"
               "(?: edges?)?)" ALL),
            "edges"},
        {whole("(?:cooldowns?|queued (?:urls?|pages?|addresses))" ALL), "crawler"},
        {whole("(?:fetch(?:es)?|urls?|addresses|pages?) (?:are )?(?:cooling(?: down)?|in cooldown|"
               "on cooldown|queued|waiting|in the queue|in flight|under way|running)" ALL),
            "crawler"},
    }};
    for (const auto& [pattern, topic] : topics) {
        const auto match = pattern.match(toQString(about));
        if (match.hasMatch())
            return topic;
    }
    return {};
}

std::string withoutAll(const std::string& about)
{
    static const auto named = whole("(?<what>.+?)" ALL);
    const auto match = named.match(toQString(about));
    return match.hasMatch() ? toUtf8(match.captured(QStringLiteral("what"))) : about;
}

bool isAnyDaimoi(const std::string& about)
{
    static const auto any
        = whole("(?:(?:a|an|the|any|some|one|one of the|last|latest|newest|most recent|"
                "die|der|das|eine?|letzten?) )*(?:daimoi?|daimon|daimoi?s|one|letzten?)");
    return any.match(toQString(about)).hasMatch();
}

std::optional<std::string> daimoiIdOf(const std::string& about)
{
    static const auto shortened = whole("(?:daimoi:)?(?:d-)?(\\d{1,15})");
    constexpr int digits = 4;
    const auto match = shortened.match(toQString(about));
    if (!match.hasMatch())
        return {};
    const auto id = QStringLiteral("daimoi:d-%1")
                        .arg(match.captured(1).toLongLong(), digits, 10, QLatin1Char('0'));
    return toUtf8(id);
}

std::string withoutNoun(const std::string& about)
{
    static const QRegularExpression leading(
        QStringLiteral(
            "^(?:(?:the|a|an|this|die|der|das|dem|den|des|eine?) )?"
            "(?:(?:pages?|urls?|nodes?|resources?|sites?|texts?|anything|something|"
            "seiten?|knoten|ressourcen?|texte?|etwas) (?:about|on|called|named|über|namens) |"
            "(?:page|url|node|resource|site|link|presence|nexus|daimoi?|seite|knoten|"
            "ressource|adresse) )?"),
        QRegularExpression::CaseInsensitiveOption);
    const auto text = toQString(about);
    const auto match = leading.match(text);
    const auto rest = unquoted(text.mid(match.capturedLength()).trimmed());
    return rest.isEmpty() ? about : toUtf8(rest);
}

} // namespace mnemo
