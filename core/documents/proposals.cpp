// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/proposals.h"

#include "core/documents/decisionid.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace mnemo::documents {

namespace {

constexpr int kMostProposals = 100; ///< for one paragraph
constexpr std::size_t kMostTermBytes = 300;
constexpr std::size_t kMostTermWords = 14;

struct TermPlace
{
    std::size_t begin = 0;
    std::size_t end = 0;
};

const std::string* textMember(const Json& item, const char* pointer)
{
    const Json* value = resolvePointer(item, pointer);
    return value != nullptr && value->is_string() ? &value->get_ref<const std::string&>() : nullptr;
}

/// The words of a term, without articles before them and marks around them.
std::optional<std::string> termIn(const Json& item, const char* pointer)
{
    const std::string* text = textMember(item, pointer);
    if (text == nullptr || text->size() > kMostTermBytes)
        return {};
    auto words = wordsOf(*text);
    const auto first = std::ranges::find_if_not(words, [](const Word& word) {
        return word.folded == "a" || word.folded == "an" || word.folded == "the";
    });
    words.erase(words.begin(), first);
    if (words.empty() || words.size() > kMostTermWords)
        return {};
    return text->substr(words.front().begin, words.back().end - words.front().begin);
}

const char* proposedKind(const Json& item)
{
    const std::string* kind = textMember(item, "/kind");
    const auto found = kind == nullptr ? kProposedKinds.end()
                                       : std::ranges::find_if(kProposedKinds,
                                           [kind](const char* known) { return *kind == known; });
    return found == kProposedKinds.end() ? nullptr : *found;
}

bool isNumeral(const Word& word)
{
    return std::ranges::all_of(word.folded, [](char c) { return isDigit(c) || c == '.'; });
}

class ProposalCheck final
{
public:
    ProposalCheck(std::string_view text, TextRole role, const DocumentLexicon& lexicon)
        : m_text(text), m_lexicon(lexicon), m_words(wordsOf(text)),
          m_mentions(lexicon.mentionsIn(text, m_words))
    {
        if (role == TextRole::Operative || role == TextRole::Annex)
            m_read = readActs(text, m_words, m_mentions, lexicon);
    }

    CheckedProposals run(const Json& proposals)
    {
        take(proposals, "/concepts", &ProposalCheck::takeConcept);
        take(proposals, "/acts", &ProposalCheck::takeAct);
        return std::move(m_checked);
    }

private:
    /// Why it is dropped; null where it is not.
    using TakeFn = const char* (ProposalCheck::*)(const Json&);

    void take(const Json& proposals, const char* list, TakeFn takeOne)
    {
        const Json* items = resolvePointer(proposals, list);
        if (items == nullptr)
            return;
        if (!items->is_array()) {
            ++m_checked.dropped[dropped::kForm];
            return;
        }
        for (const Json& item : *items) {
            const char* why = ++m_count > kMostProposals ? dropped::kForm : (this->*takeOne)(item);
            if (why != nullptr)
                ++m_checked.dropped[why];
        }
    }

    /// All places where the term stands as whole words.
    [[nodiscard]] std::vector<TermPlace> placesOf(const std::string& term) const
    {
        std::vector<TermPlace> places;
        for (auto at = m_text.find(term); at != std::string_view::npos;
             at = m_text.find(term, at + 1)) {
            const std::size_t end = at + term.size();
            if (std::ranges::binary_search(m_words, at, {}, &Word::begin)
                && std::ranges::binary_search(m_words, end, {}, &Word::end))
                places.push_back({at, end});
        }
        return places;
    }

    /// Numbers, and what the graph has nodes of its own for.
    [[nodiscard]] bool isNoConcept(const std::string& term) const
    {
        constexpr std::array<std::string_view, 9> kBegins{"decision", "decisions", "resolution",
            "resolutions", "annex", "annexes", "paragraph", "paragraphs", "fccc"};
        const auto words = wordsOf(term);
        const auto& last = words.back().folded;
        if (std::ranges::find(kBegins, words.front().folded) != kBegins.end() || last == "session"
            || last == "sessions" || findDecisionId(term, 0, 0)
            || std::ranges::all_of(words, isNumeral))
            return true;
        // "CMA", "CMA 3"
        return std::ranges::any_of(m_lexicon.mentionsIn(term, words), [&](const Mention& mention) {
            return mention.what.kind == "governing body" && mention.firstWord == 0
                && std::all_of(words.begin() + static_cast<std::ptrdiff_t>(mention.lastWord) + 1,
                    words.end(), isNumeral);
        });
    }

    const char* takeConcept(const Json& item)
    {
        const auto term = termIn(item, "/term");
        if (!term)
            return dropped::kForm;
        auto places = placesOf(*term);
        if (places.empty())
            return dropped::kNotInText;
        const char* kind = proposedKind(item);
        if (kind == nullptr)
            return dropped::kKind;
        if (isNoConcept(*term))
            return dropped::kName;
        const Concept what{conceptId(*term), *term, kind, false};
        std::erase_if(places, [this](const TermPlace& place) {
            return std::ranges::any_of(m_mentions, [&place](const Mention& mention) {
                return mention.begin <= place.begin && place.end <= mention.end;
            });
        });
        const auto isSame = [&what](const auto& other) { return other.what.id == what.id; };
        if (places.empty() || std::ranges::any_of(m_mentions, isSame)
            || std::ranges::any_of(m_checked.concepts, isSame)) {
            ++m_checked.known;
            return nullptr;
        }
        m_checked.concepts.push_back(
            {what, places.front().begin, places.front().end, static_cast<int>(places.size())});
        return nullptr;
    }

    const char* takeAct(const Json& item)
    {
        const auto term = termIn(item, "/object");
        const std::string* act = textMember(item, "/act");
        const std::string* verb = textMember(item, "/verb");
        if (!term || act == nullptr || verb == nullptr
            || (*act != "founding" && *act != "follow_up"))
            return dropped::kForm;
        const auto places = placesOf(*term);
        if (places.empty())
            return dropped::kNotInText;
        const char* kind = proposedKind(item);
        if (kind == nullptr)
            return dropped::kKind;
        if (isNoConcept(*term))
            return dropped::kName;
        const std::string folded = loweredAscii(*verb);
        for (const ActClause& clause : m_read.clauses) {
            if (clause.isFounding != (*act == "founding") || !isSaidBy(clause, folded))
                continue;
            const auto place = std::ranges::find_if(places, [&clause](const TermPlace& one) {
                return clause.objectBegin <= one.begin && one.begin < clause.objectEnd;
            });
            if (place != places.end())
                return addAct(clause, *place, Concept{conceptId(*term), *term, kind, false});
        }
        return dropped::kVerb;
    }

    /// Whether the word stands in the clause, as a form of its verb.
    [[nodiscard]] bool isSaidBy(const ActClause& clause, const std::string& folded) const
    {
        const VerbForm* form = m_lexicon.verb(folded);
        const bool isForm = folded == clause.verb || (form != nullptr && form->base == clause.verb)
            || folded == clause.verb + "ed" || folded == clause.verb + 'd';
        return isForm && std::ranges::any_of(m_words, [&](const Word& word) {
            return word.folded == folded && clause.begin <= word.begin && word.end <= clause.end;
        });
    }

    const char* addAct(const ActClause& clause, const TermPlace& place, Concept object)
    {
        Act act;
        act.isFounding = clause.isFounding;
        act.verb = clause.verb;
        act.objectText = object.name;
        // What the lexicon knows under another name is that.
        const auto named = std::ranges::find_if(m_mentions, [&place](const Mention& mention) {
            return mention.begin == place.begin && mention.end == place.end;
        });
        act.object = named == m_mentions.end() ? std::move(object) : named->what;
        act.begin = clause.begin;
        act.end = std::max(clause.end, place.end);
        if (!act.object.isInstitution() || (!act.isFounding && act.object.kind == "organisation"))
            return dropped::kKind;
        const auto isSame = [&act](const Act& other) { return other.object.id == act.object.id; };
        const auto isWithin = [&act](const Act& other) {
            return other.isFounding == act.isFounding
                && (other.objectText.find(act.objectText) != std::string::npos
                    || act.objectText.find(other.objectText) != std::string::npos);
        };
        if (std::ranges::any_of(m_read.acts, isSame) || std::ranges::any_of(m_read.acts, isWithin)
            || std::ranges::any_of(m_checked.acts, isSame)) {
            ++m_checked.known;
            return nullptr;
        }
        m_checked.acts.push_back(std::move(act));
        return nullptr;
    }

    std::string_view m_text;
    const DocumentLexicon& m_lexicon;
    std::vector<Word> m_words;
    std::vector<Mention> m_mentions;
    ActReading m_read; ///< by the rules; empty where nothing is done
    CheckedProposals m_checked;
    int m_count = 0;
};

} // namespace

CheckedProposals checkProposals(
    const Json& proposals, std::string_view text, TextRole role, const DocumentLexicon& lexicon)
{
    return ProposalCheck(text, role, lexicon).run(proposals);
}

} // namespace mnemo::documents
