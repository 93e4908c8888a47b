// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/verify/claimpredicate.h"

#include "core/base/text.h"
#include "core/muse/plan/planbuilder.h"

#include <QRegularExpression>

#include <algorithm>

namespace mnemo {

namespace {

using namespace Qt::Literals::StringLiterals;

using Form = Predicate::Form;
using Tense = Predicate::Tense;

bool isOneOf(const QString& word, std::initializer_list<const char*> words)
{
    return std::any_of(words.begin(), words.end(),
        [&word](const char* one) { return word == QLatin1String(one); });
}

bool isHave(const QString& word)
{
    return isOneOf(word, {"has", "have", "had"});
}

/// “leads”, “reports”.
bool isThirdPerson(const QString& word)
{
    return word.size() > 2 && word.endsWith(u's') && !word.endsWith(u"ss"_s);
}

/// “designer” of what somebody designs.
bool isAgentNoun(const QString& word)
{
    return word.endsWith(u"er"_s) || word.endsWith(u"or"_s) || word.endsWith(u"ist"_s)
        || word.endsWith(u"ant"_s)
        || isOneOf(word, {"lead", "head", "host", "guide", "chair", "coach"});
}

/// Verbs that are no noun for an end of an edge, so that USE tells who uses.
bool isBareVerb(const QString& word)
{
    return isOneOf(word,
        {"use", "own", "know", "follow", "like", "love", "contain", "include", "read", "write",
            "create", "manage", "employ", "teach", "meet", "join", "send", "buy", "sell", "extend",
            "implement", "import", "inherit", "require", "cite", "mention", "describe", "affect",
            "replace", "resolve", "approve", "reject", "propose", "watch", "serve", "depend"});
}

/// Whether one says what the other says, word for word, in any form of their verbs.
bool areSameVerbs(const QStringList& words, const QStringList& others)
{
    return std::ranges::equal(words, others, &isSameVerb);
}

bool isOneOfVerbs(const QString& word, const QStringList& verbs)
{
    return std::ranges::any_of(
        verbs, [&word](const QString& verb) { return isSameVerb(word, verb); });
}

/// The words of a part of a sentence that say something about its ends.
struct Part
{
    QStringList words;
    bool isNow = false; ///< “still”, “currently”
};

Part partOf(const std::vector<ClaimWord>& words, std::size_t from, std::size_t to,
    const std::set<std::size_t>& ignored)
{
    Part part;
    for (std::size_t i = from; i < to; ++i) {
        const QString& word = words[i].folded;
        if (ignored.contains(i)
            || isOneOf(word, {"the", "a", "an", "its", "their", "his", "her", "also"}))
            continue;
        if (isOneOf(word, {"now", "currently", "today", "still"}))
            part.isNow = true;
        else
            part.words.append(word);
    }
    return part;
}

/// The auxiliaries at the start of the words between two ends.
struct Auxiliary
{
    bool isCopula = false;
    bool isPerfect = false;
    Tense tense = Tense::Present;
    qsizetype length = 0;
};

Auxiliary auxiliaryOf(const QStringList& words)
{
    Auxiliary found;
    const QString first = words.value(0);
    if (isHave(first)) {
        found.isPerfect = true;
        found.isCopula = words.value(1) == "been"_L1;
        found.tense = first == "had"_L1 ? Tense::Past : Tense::Any;
        found.length = found.isCopula ? 2 : 1;
    } else if (isCopula(first)) {
        found.isCopula = true;
        found.tense = isOneOf(first, {"was", "were"}) ? Tense::Past : Tense::Present;
        found.length = words.value(1) == "being"_L1 ? 2 : 1;
    } else if (isOneOf(first, {"does", "do", "did"})) {
        found.tense = first == "did"_L1 ? Tense::Past : Tense::Present;
        found.length = 1;
    }
    return found;
}

Predicate ofNoun(QStringList core, Tense tense, bool isSwapped)
{
    return {Form::Copula, std::move(core), u"of"_s, {}, tense, isSwapped};
}

/// “S leads O”, “O is led by S”, “S is part of O”, “S has member O”.
std::optional<Predicate> readVerb(const QStringList& between, const QStringList& tail)
{
    const Auxiliary auxiliary = auxiliaryOf(between);
    Predicate read;
    read.core = between.mid(auxiliary.length);
    read.tail = tail;
    read.tense = auxiliary.tense;
    if (!read.core.isEmpty() && isClaimPreposition(read.core.last()))
        read.preposition = read.core.takeLast();
    const QString first = read.core.value(0);
    if (auxiliary.isCopula && read.preposition == "by"_L1) {
        if (read.core.size() == 2 && isClaimPreposition(read.core.last()))
            read.preposition = read.core.takeLast();
        else
            read.preposition.clear();
        read.isSwapped = true;
        return read.core.size() == 1 && !first.endsWith(u"ing"_s) ? std::optional(read)
                                                                  : std::nullopt;
    }
    if (auxiliary.isCopula) {
        read.form = first.endsWith(u"ing"_s) ? Form::Verb : Form::Copula;
        return read.core.isEmpty() && read.preposition.isEmpty() ? std::nullopt
                                                                 : std::optional(read);
    }
    if (read.core.isEmpty())
        return {};
    if (auxiliary.isPerfect)
        read.form = isPastForm(first) ? Form::Verb : Form::Has;
    else if (auxiliary.length == 0 && isPastForm(first))
        read.tense = Tense::Past;
    return read;
}

/// Words of a kind without what its name begins with.
QStringList wordsOfKind(const QString& kind)
{
    static const QRegularExpression between(u"[^\\p{L}\\p{N}+]+|(?<=[a-z])(?=[A-Z])"_s);
    QStringList words;
    for (const QString& part : kind.split(between, Qt::SkipEmptyParts))
        words.append(part.toLower());
    if (words.size() > 1 && words.first() == "web"_L1)
        words.removeFirst();
    return words;
}

/// A kind that begins with “has”: HAS_PARENT, HAS_REVIEWED, HAS_ACCESS_TO.
std::vector<Predicate> predicatesOfHas(const QStringList& core, const QString& preposition)
{
    if (isPastForm(core.value(0)))
        return {{Form::Verb, core, preposition, {}, Tense::Any, false}};
    std::vector<Predicate> found{{Form::Has, core, preposition, {}, Tense::Any, false}};
    if (preposition.isEmpty())
        found.push_back(ofNoun(core, Tense::Any, true));
    return found;
}

/// A kind that ends with a preposition: LIVES_IN, MANAGED_BY, PART_OF.
std::vector<Predicate> predicatesWith(const QStringList& core, const QString& preposition)
{
    const QString first = core.first();
    const bool isParticiple = isPastForm(first);
    if (preposition == "by"_L1 && core.size() == 1 && !isThirdPerson(first))
        return {{Form::Verb, core, {}, {}, Tense::Any, true}};
    const Predicate verb{
        Form::Verb, core, preposition, {}, isParticiple ? Tense::Past : Tense::Present, false};
    if (isThirdPerson(first))
        return {verb};
    const Predicate copula{Form::Copula, core, preposition, {}, Tense::Any, false};
    if (core.size() > 1 || isAgentNoun(first))
        return {copula};
    return {verb, copula};
}

bool isSameCore(const Predicate& known, const Predicate& said)
{
    if (known.form == Form::Verb)
        return areSameVerbs(known.core, said.core);
    return known.core == said.core;
}

bool isSamePreposition(const Predicate& known, const Predicate& said)
{
    // One links a page as one links to it.
    return known.preposition == said.preposition
        || (known.core == QStringList{u"links"_s} && known.preposition == "to"_L1
            && said.preposition.isEmpty());
}

QString memberOf(const EdgeRow& row, const char* pointer)
{
    return toQString(textAt(*row.row, pointer));
}

/// Where a name stands in a sentence, as a whole or without what follows its colon.
std::optional<PredicateEnd> findName(const std::vector<ClaimWord>& words, const QString& name)
{
    const auto isSame = [](const ClaimWord& a, const ClaimWord& b) { return a.folded == b.folded; };
    for (const QString& called : {name, name.section(u": "_s, 0, 0)}) {
        const auto parts = claimWords(called);
        if (parts.empty())
            continue;
        const auto at = std::search(words.begin(), words.end(), parts.begin(), parts.end(), isSame);
        if (at == words.end())
            continue;
        const auto begin = static_cast<std::size_t>(at - words.begin());
        return PredicateEnd{begin, begin + parts.size()};
    }
    return {};
}

} // namespace

std::optional<Predicate> readPredicate(const std::vector<ClaimWord>& words, PredicateEnd first,
    PredicateEnd second, const std::set<std::size_t>& ignored)
{
    for (std::size_t i = 0; i + 1 < second.end; ++i) {
        if (words[i].endsClause && !ignored.contains(i))
            return {};
    }
    const Part before = partOf(words, 0, first.begin, ignored);
    const Part between = partOf(words, first.end, second.begin, ignored);
    const Part after = partOf(words, second.end, words.size(), ignored);
    const auto auxiliary = auxiliaryOf(between.words);
    const bool isBare = auxiliary.length == between.words.size();
    const bool isOfFirst = words[first.end - 1].isPossessive;
    const bool isOfSecond = words[second.end - 1].isPossessive;
    std::optional<Predicate> read;
    if (!before.words.isEmpty()) {
        const bool isOf = before.words.size() > 1 && before.words.last() == "of"_L1;
        if (isOf && auxiliary.isCopula && isBare && !isOfFirst && !isOfSecond
            && after.words.isEmpty())
            read = ofNoun(before.words.mid(0, before.words.size() - 1), auxiliary.tense, true);
    } else if (isOfFirst) {
        if (between.words.size() > 1 && isCopula(between.words.last()) && !isOfSecond
            && after.words.isEmpty())
            read = ofNoun(between.words.mid(0, between.words.size() - 1),
                auxiliaryOf({between.words.last()}).tense, true);
    } else if (isOfSecond) {
        if (auxiliary.isCopula && isBare && !after.words.isEmpty())
            read = ofNoun(after.words, auxiliary.tense, false);
    } else if (auxiliary.isPerfect && isBare) {
        if (after.words.size() > 1 && after.words.first() == "as"_L1)
            read = ofNoun(after.words.mid(1), auxiliary.tense, true);
    } else {
        read = readVerb(between.words, after.words);
    }
    const bool isNow = before.isNow || between.isNow || after.isNow;
    return read && isNow && read->tense == Tense::Past ? std::nullopt : read;
}

std::vector<Predicate> predicatesOfKind(const QString& kind)
{
    QStringList core = wordsOfKind(kind);
    if (core.isEmpty() || std::any_of(core.begin(), core.end(), &isNegation))
        return {};
    const bool isOfHave = core.size() > 1 && isHave(core.first());
    const bool isOfCopula = core.size() > 1 && isCopula(core.first());
    if (isOfCopula) {
        const auto read = readVerb(core, {});
        const bool isWhole = read && (read->isSwapped || !read->preposition.isEmpty());
        return isWhole ? std::vector{*read} : std::vector<Predicate>();
    }
    if (isOfHave)
        core.removeFirst();
    QString preposition;
    if (core.size() > 1 && isClaimPreposition(core.last()))
        preposition = core.takeLast();
    if (isOfHave)
        return predicatesOfHas(core, preposition);
    if (!preposition.isEmpty())
        return predicatesWith(core, preposition);
    const QString first = core.first();
    const bool isPast = isPastForm(first);
    // A noun, as in PARENT or PRIMARY_STORE, may name either end.
    if (!isPast && !isThirdPerson(first) && !(core.size() == 1 && isBareVerb(first)))
        return {};
    return {{Form::Verb, core, {}, {}, isPast ? Tense::Past : Tense::Present, false}};
}

std::vector<RowPredicate> predicatesOf(const EdgeRow& row, const QString& own)
{
    std::vector<RowPredicate> found;
    const auto words = claimWords(memberOf(row, "/edge_label"));
    const auto mine = findName(words, own);
    const auto other = findName(words, memberOf(row, "/other_label"));
    if (mine && other && (mine->end <= other->begin || other->end <= mine->begin)) {
        const bool isOwnFirst = mine->begin < other->begin;
        if (const auto read
            = readPredicate(words, isOwnFirst ? *mine : *other, isOwnFirst ? *other : *mine, {}))
            found.push_back({*read, isOwnFirst != read->isSwapped});
    }
    const QString kind = memberOf(row, "/edge_kind");
    if (isHedged(words, stemsOfName(kind)))
        return found;
    const QString direction = memberOf(row, "/direction");
    for (Predicate& predicate : predicatesOfKind(kind)) {
        if (direction == "both"_L1) { // either end may be the subject
            found.push_back({predicate, true});
            found.push_back({std::move(predicate), false});
            continue;
        }
        const bool isOwnSubject = (direction == "out"_L1) != predicate.isSwapped;
        found.push_back({std::move(predicate), isOwnSubject});
    }
    return found;
}

bool says(const Predicate& known, const Predicate& said)
{
    const bool isWhole = said.tail == known.tail
        || (said.tail.isEmpty() && isOneOf(known.tail.value(0), {"as", "for"}));
    // What was done once is not what goes on; “is approved by” tells of what was done.
    const bool goesOn = said.form == Form::Verb && said.tense == Tense::Present && !said.isSwapped;
    if (!isWhole || (known.tense == Tense::Past && known.form == Form::Verb && goesOn))
        return false;
    if (known.form == said.form)
        return isSameCore(known, said) && isSamePreposition(known, said);
    return known.form == Form::Verb && said.form == Form::Copula && known.preposition.isEmpty()
        && said.preposition == "of"_L1 && known.core.size() == 1 && said.core.size() == 1
        && isAgentNoun(said.core.first()) && areSameVerbs(known.core, said.core);
}

bool isHedged(const std::vector<ClaimWord>& words, const std::set<QString>& own)
{
    for (std::size_t i = 0; i < words.size(); ++i) {
        const QString& word = words[i].folded;
        const QString next = i + 1 < words.size() ? words[i + 1].folded : QString();
        if (own.contains(stemOf(word)))
            continue;
        if (isNegation(word)
            || isOneOf(word,
                {"may", "might", "can", "could", "would", "should", "must", "will", "shall", "if",
                    "unless", "whether", "plans", "planned", "plan", "intends", "intended", "wants",
                    "wanted", "hopes", "hoped", "expects", "expected", "refused", "refuses",
                    "refuse", "declined", "declines", "ceased", "quit", "former", "formerly",
                    "allegedly", "reportedly", "supposedly", "apparently", "probably", "possibly",
                    "perhaps", "maybe", "likely", "unlikely", "almost", "nearly", "hardly",
                    "barely", "rarely", "seldom", "says", "said", "claims", "claimed", "heard",
                    "believes", "believed", "thinks", "thought", "rumour", "rumoured", "failed",
                    "fails", "tried", "tries", "attempted", "considered", "considers", "rejected",
                    "proposes", "suggested", "promised", "agreed", "offered"}))
            return true;
        if ((isOneOf(word, {"used", "going", "about"}) && next == "to"_L1)
            || (isOneOf(word, {"stopped", "stops"}) && next.endsWith(u"ing"_s)))
            return true;
    }
    return false;
}

bool isState(const Predicate& predicate)
{
    static const QStringList states{u"live"_s, u"work"_s, u"report"_s, u"own"_s, u"lead"_s,
        u"use"_s, u"depend"_s, u"manage"_s, u"store"_s, u"keep"_s, u"run"_s, u"read"_s, u"watch"_s,
        u"monitor"_s, u"locate"_s, u"reside"_s, u"employ"_s, u"serve"_s, u"hold"_s, u"contain"_s,
        u"know"_s, u"sponsor"_s, u"replicate"_s, u"query"_s, u"host"_s};
    return predicate.form != Form::Verb || isOneOfVerbs(predicate.core.value(0), states);
}

bool isEvent(const Predicate& predicate)
{
    static const QStringList events{u"approve"_s, u"reject"_s, u"propose"_s, u"resolve"_s,
        u"affect"_s, u"replace"_s, u"join"_s, u"leave"_s, u"found"_s, u"create"_s, u"sign"_s,
        u"buy"_s, u"acquire"_s, u"sell"_s, u"merge"_s, u"release"_s, u"launch"_s, u"start"_s,
        u"stop"_s, u"end"_s, u"close"_s, u"open"_s, u"publish"_s, u"announce"_s, u"move"_s,
        u"hire"_s, u"fire"_s, u"promote"_s, u"win"_s, u"lose"_s, u"meet"_s, u"visit"_s, u"kill"_s,
        u"marry"_s, u"elect"_s, u"appoint"_s, u"write"_s, u"adopt"_s, u"pause"_s};
    return !isState(predicate)
        && (predicate.tense == Tense::Past || isOneOfVerbs(predicate.core.value(0), events));
}

} // namespace mnemo
