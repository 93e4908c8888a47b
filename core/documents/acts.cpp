// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/acts.h"

#include "core/documents/actwords.h"
#include "core/documents/decisionid.h"

#include <algorithm>
#include <array>

namespace mnemo::documents {

namespace {

constexpr std::size_t kMaxObjectWords = 16;
constexpr std::ptrdiff_t kMaxWords = 2000; ///< of a paragraph that are looked at
constexpr std::size_t kMaxInserted = 300; ///< bytes of ", as part of the …," behind a verb

class ActFinder final
{
public:
    ActFinder(std::string_view text, const std::vector<Word>& words, std::vector<Mention> mentions,
        const DocumentLexicon& lexicon)
        : m_text(text), m_words(words), m_lexicon(lexicon), m_mentions(std::move(mentions))
    {
    }

    ActReading read()
    {
        find();
        return {std::move(m_acts), std::move(m_clauses)};
    }

private:
    void find()
    {
        const auto lead = m_lexicon.operativeVerb(m_text);
        const VerbForm* spoken = lead ? nullptr : verbBehindWe();
        if (!lead && spoken == nullptr) {
            findHereby();
            return;
        }
        const auto first = lead ? std::ranges::find(m_words, lead->begin, &Word::begin)
                                : std::next(m_words.begin());
        if (first == m_words.end())
            return;
        const VerbForm& form = lead ? lead->form : *spoken;
        m_isThirdPerson = form.isThirdPerson;
        govern(static_cast<std::size_t>(first - m_words.begin()), form);
        for (std::size_t i = m_governorAt + 1; i < m_words.size(); ++i)
            takeWord(i);
        findListed();
    }

    /// "We decide that …", in an accord; null where nobody speaks so.
    [[nodiscard]] const VerbForm* verbBehindWe() const
    {
        const VerbForm* form
            = m_words.size() > 2 && folded(0) == "we" ? m_lexicon.verb(folded(1)) : nullptr;
        const bool isSaid = form != nullptr && form->is(VerbClass::Operative)
            && !form->isThirdPerson && !form->isGerund;
        return isSaid ? form : nullptr;
    }

    [[nodiscard]] std::string_view folded(std::size_t i) const { return m_words[i].folded; }

    [[nodiscard]] std::string_view gap(std::size_t i) const
    {
        const std::size_t end = i + 1 < m_words.size() ? m_words[i + 1].begin : m_text.size();
        return m_text.substr(m_words[i].end, end - m_words[i].end);
    }

    /// The verb at `at` now says what is done.
    void govern(std::size_t at, const VerbForm& form)
    {
        m_governor = form;
        m_governorAt = at;
        m_sawThat = false;
        m_chain = m_tookInfinitive = m_areOthersToAct = false;
        m_objectAt = at + 1;
        if (form.is(VerbClass::Founding) || form.is(VerbClass::FoundingOfBodies))
            found(at, at + 1, form);
        else if (form.is(VerbClass::Following) && !form.is(VerbClass::Deciding))
            follow(at, at + 1, form.base);
    }

    void takeWord(std::size_t i)
    {
        const auto before = i > 0 ? folded(i - 1) : std::string_view();
        const bool isCoordinated = before == "and"
            || (i > 0 && gap(i - 1).find(',') != std::string_view::npos)
            || isOneOf(before, std::array<std::string_view, 3>{"also", "further", "hereby"});
        const VerbForm* form = m_lexicon.verb(folded(i));
        if (form != nullptr && isCoordinated && form->isThirdPerson == m_isThirdPerson
            && !form->isGerund && form->is(VerbClass::Operative) && m_isThirdPerson) {
            govern(i, *form);
            return;
        }
        // "Abolish the panel and establish the fund", in the plural.
        if (isVerbAlone(m_governor) && !m_isThirdPerson && isSecondVerb(i)) {
            govern(i, *form);
            return;
        }
        if (!m_governor.is(VerbClass::Deciding))
            return;
        if (folded(i) == "that" && !m_sawThat) {
            m_sawThat = true;
            takeClause(i + 1);
            return;
        }
        if (folded(i) == "on" && i == m_governorAt + 1)
            takeNoun(i);
        if (folded(i) == "to" && i + 1 < m_words.size()) {
            if (isDirect(i))
                takeInfinitive(i + 1);
            else if (m_lexicon.verb(folded(i + 1)) != nullptr)
                m_areOthersToAct = true;
        } else if (m_chain && !m_sawThat && !m_areOthersToAct && i > m_objectAt
            && isSecondVerb(i)) {
            takeInfinitive(i);
        }
    }

    /// Words that found and end are no nouns, as "review" and "support" are.
    [[nodiscard]] static bool isVerbAlone(const VerbForm& form)
    {
        return (form.is(VerbClass::Founding) || form.is(VerbClass::Ending)) && !form.isGerund;
    }

    /// "establish" of "to abolish the panel and establish the fund", "establishes" of "Abolishes
    /// the panel and establishes the fund".
    [[nodiscard]] bool isSecondVerb(std::size_t i) const
    {
        const VerbForm* form = m_lexicon.verb(folded(i));
        if (form == nullptr || !isVerbAlone(*form) || i < 2
            || form->isThirdPerson != isThirdPersonHere())
            return false;
        const auto before = folded(i - 1);
        const bool isHereby = before == "hereby" || before == "also" || before == "thereby";
        return folded(isHereby ? i - 2 : i - 1) == "and";
    }

    /// Whether a second verb ends in s: not behind "Decides to".
    [[nodiscard]] bool isThirdPersonHere() const { return m_isThirdPerson && !m_tookInfinitive; }

    /// "Decides on the creation of …".
    void takeNoun(std::size_t on)
    {
        constexpr std::size_t kWordsBefore = 4; // on, the, creation, of
        if (on + kWordsBefore >= m_words.size() || folded(on + 3) != "of")
            return;
        const auto noun = folded(on + 2);
        const VerbForm* form = noun == "creation" ? m_lexicon.verb("create")
            : noun == "establishment"             ? m_lexicon.verb("establish")
                                                  : nullptr;
        if (form != nullptr)
            found(on + 3, on + kWordsBefore, *form);
    }

    /// "Decides to", "Decides, in the context of …, to", "and to".
    [[nodiscard]] bool isDirect(std::size_t to)
    {
        if (to == m_governorAt + 1)
            return true;
        if (m_sawThat)
            return false;
        const auto before = gap(to - 1);
        // Behind the first infinitive, ", to" says what for.
        if (before.find(',') != std::string_view::npos) {
            const bool isFirst = !m_tookInfinitive;
            m_chain = m_chain && isFirst;
            return isFirst;
        }
        return m_chain && folded(to - 1) == "and";
    }

    void takeInfinitive(std::size_t at)
    {
        while (at + 1 < m_words.size()
            && (folded(at).ends_with("ly") || folded(at) == "further" || folded(at) == "hereby"))
            ++at;
        const VerbForm* form = m_lexicon.verb(folded(at));
        if (form == nullptr && (isDeterminer(folded(at)) || endsNoun(folded(at))))
            return;
        m_chain = m_tookInfinitive = true;
        m_areOthersToAct = false;
        std::size_t object = at + 1;
        m_objectAt = object;
        if (folded(at) == "set" && object + 1 < m_words.size() && folded(object) == "up") {
            found(at, object + 1,
                VerbForm{"set up", static_cast<unsigned>(VerbClass::Founding), false, false});
            return;
        }
        std::vector<VerbForm> verbs{
            form == nullptr ? VerbForm{std::string(folded(at)), 0, false, false} : *form};
        // "to establish and launch a work programme"
        if (object + 1 < m_words.size() && folded(object) == "and") {
            const VerbForm* second = m_lexicon.verb(folded(object + 1));
            if (second != nullptr && !second->isThirdPerson && !second->isGerund) {
                verbs.push_back(*second);
                object += 2;
                m_objectAt = object;
            }
        }
        takeObject(at, object, verbs);
    }

    void takeObject(std::size_t at, std::size_t object, const std::vector<VerbForm>& verbs)
    {
        for (const VerbForm& verb : verbs) {
            if (verb.is(VerbClass::Founding) || verb.is(VerbClass::FoundingOfBodies)) {
                found(at, object, verb);
                return;
            }
        }
        follow(at, object, verbs.front().base);
    }

    /// "that the Santiago network will have …", "that a fund shall be established".
    void takeClause(std::size_t at)
    {
        at = afterInserted(at == 0 ? 0 : at - 1, at);
        std::size_t end = at;
        while (end < m_words.size() && end < at + 40 && !endsClauseSubject(end))
            ++end;
        if (end >= m_words.size() || end == at)
            return;
        std::size_t verb = end;
        while (verb < m_words.size() && verb < end + 5
            && isOneOf(folded(verb),
                std::array<std::string_view, 8>{
                    "shall", "will", "is", "are", "be", "to", "hereby", "should"}))
            ++verb;
        if (verb < m_words.size() && verb > end && foundedBy(folded(verb))) {
            addFounding(at, end, foundedBy(folded(verb)), m_words[at].begin, m_words[verb].end);
            return;
        }
        const auto from = std::find_if(m_words.begin() + static_cast<std::ptrdiff_t>(at),
            m_words.begin() + static_cast<std::ptrdiff_t>(end),
            [](const Word& word) { return word.folded == "from"; });
        addFollowing(at, static_cast<std::size_t>(from - m_words.begin()), m_governor.base,
            m_words[m_governorAt].begin);
    }

    [[nodiscard]] bool endsClauseSubject(std::size_t i) const
    {
        return endsSubject(folded(i))
            || (i > 0 && gap(i - 1).find_first_of(";:") != std::string_view::npos);
    }

    /// The founding verb that a participle belongs to: "established"; null for others.
    [[nodiscard]] const VerbForm* foundedBy(std::string_view participle) const
    {
        if (!participle.ends_with("ed"))
            return nullptr;
        for (const std::size_t cut : {std::size_t{2}, std::size_t{1}}) {
            const VerbForm* form = m_lexicon.verb(participle.substr(0, participle.size() - cut));
            if (form != nullptr && form->is(VerbClass::Founding))
                return form;
        }
        return nullptr;
    }

    /// "The Fund is hereby operationalized", "A committee is hereby established": in annexes, too.
    void findHereby()
    {
        for (std::size_t i = 2; i + 1 < m_words.size() && i < 40; ++i) {
            if (folded(i) != "hereby" || (folded(i - 1) != "is" && folded(i - 1) != "are"))
                continue;
            if (const VerbForm* form = foundedBy(folded(i + 1)))
                addFounding(0, i - 1, form, m_words[0].begin, m_words[i + 1].end);
            else
                addFollowing(0, i - 1, std::string(folded(i + 1)), m_words[0].begin);
            return;
        }
    }

    /// "Decides to: (a) Establish …; (b) Launch …".
    void findListed()
    {
        if (!m_governor.is(VerbClass::Deciding))
            return;
        bool isList = false;
        for (std::size_t i = m_governorAt; i + 2 < m_words.size(); ++i) {
            isList = isList || (folded(i) == "to" && gap(i).starts_with(':'));
            const bool isMarker = gap(i).ends_with('(') && gap(i + 1).starts_with(')');
            if (!isList || !isMarker)
                continue;
            const VerbForm* form = m_lexicon.verb(folded(i + 2));
            if (form != nullptr && !form->isThirdPerson && !form->isGerund)
                takeObject(i + 2, i + 3, {*form});
        }
    }

    /// Skips ", as part of the Warsaw International Mechanism," behind the word at `before`.
    [[nodiscard]] std::size_t afterInserted(std::size_t before, std::size_t at) const
    {
        for (int count = 0; count < 3 && at < m_words.size() && gap(before).starts_with(',');
             ++count) {
            std::size_t end = at;
            while (end < m_words.size() && gap(end).find(',') == std::string_view::npos
                && m_words[end].end - m_words[at].begin < kMaxInserted)
                ++end;
            if (end + 1 >= m_words.size() || gap(end).find(',') == std::string_view::npos)
                return at;
            before = end;
            at = end + 1;
            if (!isDeterminer(folded(at)) && isLower(m_text[m_words[at].begin]))
                continue;
            break;
        }
        return at;
    }

    void found(std::size_t verbAt, std::size_t object, const VerbForm& form)
    {
        object = afterInserted(verbAt, object);
        if (object >= m_words.size())
            return;
        std::size_t end = object;
        while (end < m_words.size() && end < object + kMaxObjectWords && !endsObject(folded(end))
            && (end == object || (!isBroken(end) && !isSecondVerb(end))))
            ++end;
        end = withoutJoint(object, end);
        const bool isNew = form.is(VerbClass::Founding);
        addFounding(object, end, &form, m_words[verbAt].begin, 0, isNew);
    }

    /// Whether a punctuation mark stands before the word, and no name goes on over it.
    [[nodiscard]] bool isBroken(std::size_t i) const
    {
        if (gap(i - 1).find_first_of(",;:.(") == std::string_view::npos)
            return false;
        return std::ranges::none_of(m_mentions,
            [i](const Mention& mention) { return mention.firstWord < i && i <= mention.lastWord; });
    }

    void follow(std::size_t verbAt, std::size_t object, const std::string& verb)
    {
        object = afterInserted(verbAt, object);
        std::size_t end = object;
        while (end < m_words.size() && end < object + 40 && !endsFollowed(end)
            && (end == object || !isBroken(end)))
            ++end;
        end = withoutJoint(object, end);
        if (end > object && object < m_words.size())
            addFollowing(object, end, verb, m_words[verbAt].begin);
    }

    [[nodiscard]] bool endsFollowed(std::size_t i) const
    {
        return endsBeforeVerb(i) || endsFollowedObject(folded(i));
    }

    /// Whether another verb begins here: "and establish", "and to establish".
    [[nodiscard]] bool endsBeforeVerb(std::size_t i) const
    {
        if (folded(i) != "to" || i == 0 || folded(i - 1) != "and" || i + 1 >= m_words.size())
            return isSecondVerb(i);
        const VerbForm* form = m_lexicon.verb(folded(i + 1));
        return form != nullptr && isVerbAlone(*form) && !form->isThirdPerson;
    }

    /// The end of an object without the "and" of the verb that follows.
    [[nodiscard]] std::size_t withoutJoint(std::size_t begin, std::size_t end) const
    {
        if (end >= m_words.size() || !endsBeforeVerb(end))
            return end;
        while (end > begin + 1 && isJoint(folded(end - 1)))
            --end;
        return end;
    }

    /// The object stands in the words from `begin` to `end`; nothing is added where it is no
    /// institution.
    void addFounding(std::size_t begin, std::size_t end, const VerbForm* form,
        std::size_t quoteBegin, std::size_t quoteEnd, bool isAnyNoun = true)
    {
        while (begin < end
            && ((isDeterminer(folded(begin)) && folded(begin) != "new")
                || folded(begin) == "hereby"))
            ++begin;
        std::size_t nounEnd = begin;
        while (nounEnd < end && !endsNoun(folded(nounEnd)))
            ++nounEnd;
        if (nounEnd == begin)
            return;
        m_clauses.push_back(
            {true, form->base, quoteBegin, std::max(quoteEnd, m_words[nounEnd - 1].end),
                m_words[begin].begin, m_words[nounEnd - 1].end});
        Act act;
        act.isFounding = true;
        act.verb = form->base;
        std::size_t last = end - 1;
        const auto named = std::ranges::find_if(m_mentions, [&](const Mention& mention) {
            return mention.what.isInstitution() && mention.firstWord >= begin
                && mention.firstWord < nounEnd && mention.lastWord + 1 >= nounEnd;
        });
        if (named != m_mentions.end()) {
            act.object = named->what;
            last = std::max(last, named->lastWord);
        } else if (m_lexicon.isInstitution(m_words, nounEnd - 1)) {
            while (last > begin && endsNoun(folded(last)))
                --last;
            act.object.name
                = m_text.substr(m_words[begin].begin, m_words[last].end - m_words[begin].begin);
            act.object.kind = m_lexicon.headKind(m_words, nounEnd - 1);
            act.object.id = conceptId(act.object.name);
        } else {
            return;
        }
        if (!isAnyNoun && !m_lexicon.isInstitution(m_words, nounEnd - 1))
            return;
        act.objectText
            = m_text.substr(m_words[begin].begin, m_words[last].end - m_words[begin].begin);
        act.begin = quoteBegin;
        act.end = quoteEnd > 0 ? quoteEnd : m_words[last].end;
        addWhole(act);
        m_acts.push_back(std::move(act));
    }

    /// Who founds the board of a network takes the network further.
    void addWhole(const Act& founding)
    {
        const auto of = founding.object.name.find(" of the ");
        if (of == std::string::npos)
            return;
        const auto rest = std::string_view(founding.object.name).substr(of + 8);
        for (const Mention& mention : m_lexicon.mentionsIn(rest, wordsOf(rest))) {
            if (!mention.what.isInstitution() || mention.begin > 0)
                continue;
            Act act = founding;
            act.isFounding = false;
            act.object = mention.what;
            m_acts.push_back(std::move(act));
            return;
        }
    }

    void addFollowing(
        std::size_t begin, std::size_t end, const std::string& verb, std::size_t quoteBegin)
    {
        if (begin >= end)
            return;
        m_clauses.push_back({false, verb, quoteBegin, m_words[end - 1].end, m_words[begin].begin,
            m_words[end - 1].end});
        for (const Mention& mention : m_mentions) {
            if (mention.firstWord < begin || mention.firstWord >= end
                || !mention.what.isInstitution() || mention.what.kind == "organisation")
                continue;
            const bool isThere = std::ranges::any_of(
                m_acts, [&](const Act& act) { return act.object.id == mention.what.id; });
            if (isThere)
                continue;
            Act act;
            act.verb = verb;
            act.object = mention.what;
            act.objectText = m_text.substr(mention.begin, mention.end - mention.begin);
            act.begin = quoteBegin;
            act.end = std::max(mention.end, m_words[end - 1].end);
            m_acts.push_back(std::move(act));
        }
    }

    std::string_view m_text;
    const std::vector<Word>& m_words;
    const DocumentLexicon& m_lexicon;
    std::vector<Mention> m_mentions;
    std::vector<Act> m_acts;
    std::vector<ActClause> m_clauses;
    VerbForm m_governor;
    std::size_t m_governorAt = 0;
    std::size_t m_objectAt = 0; ///< where the object of the last verb begins
    bool m_isThirdPerson = true;
    bool m_sawThat = false;
    bool m_tookInfinitive = false; ///< since the last verb that governs
    bool m_areOthersToAct = false; ///< "to request the secretariat to abolish …"
    bool m_chain = false; ///< "to establish …" was said, and "and to launch …" may follow
};

} // namespace

ActReading readActs(std::string_view text, const std::vector<Word>& words,
    const std::vector<Mention>& mentions, const DocumentLexicon& lexicon)
{
    if (words.empty())
        return {};
    // What a paragraph does stands at its begin; a list of thousands of words is no act.
    if (static_cast<std::ptrdiff_t>(words.size()) <= kMaxWords)
        return ActFinder(text, words, mentions, lexicon).read();
    const std::vector<Word> first(words.begin(), words.begin() + kMaxWords);
    return ActFinder(
        text.substr(0, first.back().end), first, lexicon.mentionsIn(text, first), lexicon)
        .read();
}

} // namespace mnemo::documents
