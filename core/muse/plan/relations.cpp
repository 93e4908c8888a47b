// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/plan/relations.h"

#include "core/base/json.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace mnemo {

namespace {

/// What prepositions say. Two fit when they may say the same.
const std::map<QString, std::set<QString>>& prepositions()
{
    static const auto all = [] {
        std::map<QString, std::set<QString>> ways;
        constexpr std::array<std::pair<const char*, const char*>, 34> texts{
            {{"in", "in"}, {"im", "in"}, {"at", "in for"}, {"on", "on"}, {"for", "for"},
                {"für", "for"}, {"bei", "in for"}, {"an", "on to"}, {"am", "on"}, {"auf", "on"},
                {"to", "to"}, {"zu", "to"}, {"zum", "to"}, {"zur", "to"}, {"nach", "to"},
                {"of", "of"}, {"von", "of by from on"}, {"vom", "of by from"}, {"by", "by"},
                {"from", "from"}, {"aus", "from in"}, {"with", "with"}, {"mit", "with"},
                {"as", "as"}, {"als", "as"}, {"about", "about"}, {"über", "about"},
                {"into", "in to"}, {"under", "under to"}, {"unter", "under to"}, {"upon", "on"},
                {"near", "near"}, {"through", "through"}, {"durch", "through by"}}};
        for (const auto& [word, said] : texts) {
            const auto list = QString::fromUtf8(said).split(u' ');
            ways[QString::fromUtf8(word)] = {list.begin(), list.end()};
        }
        return ways;
    }();
    return all;
}

/// Articles and auxiliary verbs.
bool saysNothing(const QString& word)
{
    static const std::set<QString> words = [] {
        const auto list
            = QStringLiteral("a an the is are was were be been being has have had do does did der "
                             "die das den dem des ein eine einen einem einer ist sind war waren "
                             "hat haben hatte hatten wird werden wurde wurden worden")
                  .split(u' ');
        return std::set<QString>(list.begin(), list.end());
    }();
    return words.contains(word);
}

/// The verb that an irregular form is of, and the English verb of a German noun.
QString regular(const QString& word)
{
    static const auto forms = [] {
        std::map<QString, QString> all;
        const auto lines = QStringLiteral(
            "lead:led leiter leiterin leitung|write:wrote written schrieb schrieben "
            "geschrieben verfasst|hold:held hielt gehalten|know:knew known kannte kannten gekannt|"
            "meet:met traf trafen getroffen|buy:bought kaufte|sell:sold|build:built|make:made|"
            "run:ran running|win:won gewann gewonnen|teach:taught|give:gave given|take:took taken|"
            "choose:chose chosen|drive:drove driven fährt fuhr fuhren|speak:spoke "
            "spoken|begin:began begun|"
            "grow:grew grown|draw:drew drawn|leave:left|lose:lost|pay:paid|send:sent|spend:spent|"
            "keep:kept|tell:told|feel:felt|find:found|"
            "own:besaß besaßen besessen gehört gehörte gehören besitzer besitzerin eigentümer|"
            "design:entwarf entwarfen entworfen|propose:vorgeschlagen|depend:abgehangen abhängig "
            "dependency dependencies dependent dependents abhängigkeit abhängigkeiten|"
            "lend:lent loan loans verliehen leihgabe leihgaben|"
            "affect:betraf betrafen betroffen|approve:genehmigt|reject:abgelehnt|"
            "customer:kunde kunden kundin|part:teil|contact:kontakt ansprechpartner|"
            "member:mitglied mitglieder|replica:replik replikat kopie|"
            "manage:manager managerin|locate:liegt lag gelegen|cite:citation citations|"
            "fly:flew flown flight flights fliegt fliegen flog flogen geflogen flug flüge flügen|"
            "sing:sang sung singt gesungen sangen|see:saw seen sieht sah sahen gesehen|"
            "eat:ate eaten|wear:wore worn|ride:rode ridden|throw:threw thrown|bring:brought|"
            "catch:caught|feed:fed|breed:bred|steal:stole stolen|swim:swam swum|fight:fought|"
            "lesen:liest las lasen gelesen|geben:gibt gab gaben gegeben|"
            "nehmen:nimmt nahm nahmen genommen|tragen:trägt trug trugen getragen|"
            "leihen:leiht lieh liehen geliehen|sprechen:spricht sprach sprachen gesprochen|"
            "treten:tritt trat traten getreten|stehen:steht stand standen gestanden|"
            "gehen:geht ging gingen gegangen|helfen:hilft half halfen geholfen|"
            "laufen:läuft lief liefen gelaufen|ziehen:zieht zog zogen gezogen|"
            "bringen:bringt brachte brachten gebracht|rufen:ruft rief riefen gerufen|"
            "empfehlen:empfiehlt empfahl empfahlen empfohlen|"
            "report:untersteht unterstehen unterstand unterstanden")
                               .split(u'|');
        for (const auto& line : lines) {
            const auto colon = line.indexOf(u':');
            for (const auto& form : line.mid(colon + 1).split(u' '))
                all[form] = line.left(colon);
        }
        return all;
    }();
    const auto found = forms.find(word);
    return found == forms.end() ? word : found->second;
}

/// The English verb of a German one in any regular form; empty for other words.
QString englishOf(const QString& word)
{
    static const auto verbs = [] {
        std::vector<std::pair<QRegularExpression, QString>> all;
        constexpr std::array<std::pair<const char*, const char*>, 32> texts{
            {{"wohn|leb", "live"}, {"leit|führ|anführ", "lead"}, {"arbeit", "work"},
                {"bericht", "report"}, {"besitz|gehör", "own"}, {"nutz|benutz|verwend", "use"},
                {"kenn", "know"}, {"verwalt|manag", "manage"}, {"genehmig|bewillig", "approve"},
                {"ablehn", "reject"}, {"vorschlag|vorschläg", "propose"},
                {"schreib|verfass", "write"}, {"entwerf|entwirf", "design"}, {"ersetz", "replace"},
                {"beschreib", "describe"}, {"überwach|beobacht", "watch monitor"},
                {"abhäng", "depend"}, {"prüf", "review"}, {"sponser|sponsor|förder", "sponsor"},
                {"betreff|betriff", "affect"}, {"lös|beheb", "resolve"}, {"gründ", "found"},
                {"heirat", "marry"}, {"erwähn", "mention"}, {"lieg|befind", "locate"},
                {"zitier", "cite"}, {"veröffentlich|publizier", "publish"},
                {"besuch", "visit attend"}, {"unterricht|lehr", "teach"}, {"reparier", "repair"},
                {"fahr", "drive"}, {"mal", "paint"}}};
        for (const auto& [stems, english] : texts) {
            const auto text = QStringLiteral("(?:ge)?(?:%1)(?:(?:e|st|t|n|en|te|test|ten|tet|et|"
                                             "ete|eten|etest|end)(?:e[nrsm]?)?)?")
                                  .arg(QString::fromUtf8(stems));
            all.emplace_back(QRegularExpression(QRegularExpression::anchoredPattern(text)),
                QString::fromUtf8(english));
        }
        return all;
    }();
    for (const auto& [verb, english] : verbs) {
        if (verb.match(word).hasMatch())
            return english;
    }
    return {};
}

/// What is left of a word without the endings of its forms.
QString stemOf(QString word)
{
    constexpr qsizetype shortest = 2; ///< that a stem may be: “use” is “us”
    static const std::array<std::pair<QString, QString>, 10> endings{
        {{QStringLiteral("ies"), QStringLiteral("y")}, {QStringLiteral("ied"), QStringLiteral("y")},
            {QStringLiteral("ing"), QString()}, {QStringLiteral("ers"), QString()},
            {QStringLiteral("ors"), QString()}, {QStringLiteral("er"), QString()},
            {QStringLiteral("or"), QString()}, {QStringLiteral("ed"), QString()},
            {QStringLiteral("es"), QString()}, {QStringLiteral("s"), QString()}}};
    for (const auto& [ending, instead] : endings) {
        if (word.endsWith(ending) && word.size() - ending.size() >= shortest) {
            word = word.chopped(ending.size()) + instead;
            break;
        }
    }
    if (word.endsWith(u'e') && word.size() > shortest)
        word.chop(1);
    const auto last = word.size() - 1;
    if (last >= shortest && word[last] == word[last - 1]) // planned, plan
        word.chop(1);
    return word;
}

/// The same for German, where the graph names its relations so.
QString germanStemOf(const QString& word)
{
    static const QRegularExpression form(
        QStringLiteral("^(?:ge(?=.{4}))?(.{3,}?)(?:e|st|t|n|en|te|test|ten|tet|et|ete|eten)$"));
    const auto match = form.match(word);
    return match.hasMatch() ? match.captured(1) : word;
}

std::set<QString> formsOf(const QString& word)
{
    const QString plain = regular(word);
    std::set<QString> forms{stemOf(plain), germanStemOf(plain)};
    for (const auto& english : englishOf(plain).split(u' ', Qt::SkipEmptyParts))
        forms.insert(stemOf(english));
    return forms;
}

bool share(const std::set<QString>& left, const std::set<QString>& right)
{
    return std::any_of(
        left.begin(), left.end(), [&](const QString& one) { return right.contains(one); });
}

/// Whether each word of `asked` is one of `known`, in any order.
bool hasAll(const RelationName& known, const RelationName& asked)
{
    auto left = known.content;
    for (const auto& word : asked.content) {
        const auto fits = std::find_if(
            left.begin(), left.end(), [&](const auto& other) { return share(word, other); });
        if (fits == left.end())
            return false;
        left.erase(fits);
    }
    return true;
}

RelationName nameOf(const QStringList& words)
{
    RelationName name;
    for (const auto& word : words) {
        if (const auto found = prepositions().find(word); found != prepositions().end())
            name.ways.insert(found->second.begin(), found->second.end());
        else if (!saysNothing(word))
            name.content.push_back(formsOf(word));
    }
    return name;
}

} // namespace

RelationName RelationName::ofKind(const std::string& kind)
{
    // livesIn, LIVES_IN, lives-in and “lives in” have the same words.
    static const QRegularExpression camel(QStringLiteral("(?<=\\p{Ll})(?=\\p{Lu})"));
    static const QRegularExpression apart(QStringLiteral("[^\\p{L}\\p{N}]+"));
    return nameOf(toQString(kind)
                      .replace(camel, QStringLiteral(" "))
                      .toLower()
                      .split(apart, Qt::SkipEmptyParts));
}

RelationName RelationName::ofWords(const QStringList& words)
{
    QStringList folded;
    for (const auto& word : words)
        folded.append(word.toLower());
    return nameOf(folded);
}

bool RelationName::isSame(const RelationName& asked) const
{
    const bool fits = ways.empty() || asked.ways.empty() || share(ways, asked.ways);
    return fits && !asked.content.empty() && content.size() == asked.content.size()
        && hasAll(*this, asked);
}

bool isPreposition(const QString& word)
{
    return prepositions().contains(word.toLower());
}

bool saysOpposite(const QString& preposition, const RelationName& relation, bool isBehindVerb)
{
    const auto found = prepositions().find(preposition.toLower());
    if (found == prepositions().end() || relation.ways.empty()
        || share(found->second, relation.ways))
        return false;
    const auto says = [&](const char* way) { return found->second.contains(QLatin1String(way)); };
    const auto leads = [&](const char* way) { return relation.ways.contains(QLatin1String(way)); };
    const bool leadsTo = leads("to");
    if (says("from")) {
        if (says("of")) // “von” may as well be “of”
            return isBehindVerb && leadsTo;
        return leadsTo || (isBehindVerb && (leads("in") || leads("on") || leads("for")));
    }
    const bool saysTo = says("to") || (says("for") && !says("in"));
    return saysTo && leads("from") && !leadsTo;
}

std::optional<bool> namesTarget(const QString& noun)
{
    static const std::map<QString, bool> nouns{{QStringLiteral("dependency"), true},
        {QStringLiteral("dependencies"), true}, {QStringLiteral("abhängigkeit"), true},
        {QStringLiteral("abhängigkeiten"), true}, {QStringLiteral("dependent"), false},
        {QStringLiteral("dependents"), false}};
    const auto found = nouns.find(noun);
    return found == nouns.end() ? std::nullopt : std::optional(found->second);
}

RelationNames::RelationNames(const std::vector<std::string>& kinds)
{
    for (const auto& kind : kinds) {
        // What the program draws itself has questions of its own.
        static const QRegularExpression own(QStringLiteral("^(?:web|sim|crawl|obs):"));
        auto name = RelationName::ofKind(kind);
        if (!name.content.empty() && !own.match(toQString(kind)).hasMatch())
            m_known.push_back({kind, std::move(name)});
    }
}

std::vector<std::string> RelationNames::named(const QStringList& words) const
{
    const auto asked = RelationName::ofWords(words);
    if (asked.content.empty())
        return {};
    std::vector<std::string> whole;
    std::vector<std::string> exact; // with the same preposition
    std::vector<std::string> part;
    for (const auto& [kind, name] : m_known) {
        const bool saysSame = share(asked.ways, name.ways);
        const bool fits = saysSame || asked.ways.empty() || name.ways.empty();
        if (!fits || !hasAll(name, asked))
            continue;
        const bool isWhole = name.content.size() == asked.content.size();
        (isWhole ? whole : part).push_back(kind);
        if (isWhole && saysSame)
            exact.push_back(kind);
    }
    return !exact.empty() ? exact : !whole.empty() ? whole : part;
}

} // namespace mnemo
