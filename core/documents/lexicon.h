// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace mnemo::documents {

/// A word of a text; `folded` is in lower case.
struct Word
{
    std::size_t begin = 0;
    std::size_t end = 0;
    std::string folded;
};

/// Words of letters, digits, inner hyphens, dots before digits, and apostrophes.
[[nodiscard]] std::vector<Word> wordsOf(std::string_view text);

/// What a verb does to what stands behind it.
enum class VerbClass
{
    None = 0,
    Founding = 1, ///< establish, create
    FoundingOfBodies = 2, ///< initiate, convene: founds only what is an institution
    Deciding = 4, ///< decide, agree
    Following = 8, ///< adopt, extend, operationalize
    Operative = 16,
    Ending = 32 ///< abolish, dissolve
};

struct VerbForm
{
    std::string base;
    unsigned classes = 0;
    bool isThirdPerson = false; ///< "decides", else "decide"
    bool isGerund = false; ///< "deciding"

    [[nodiscard]] bool is(VerbClass kind) const
    {
        return (classes & static_cast<unsigned>(kind)) != 0;
    }
};

struct Concept
{
    std::string id; ///< of its node, "concept:santiago network"
    std::string name;
    std::string kind; ///< concept, body, fund, network, mechanism, programme, organisation,
                      ///< agreement, governing body; country, where a model says so
    bool isListed = false; ///< in the lexicon, and not only named by its words

    /// Whether acts are about it: a fund is founded, mitigation is not.
    [[nodiscard]] bool isInstitution() const
    {
        return kind != "concept" && kind != "agreement" && kind != "governing body"
            && kind != "country";
    }
};

/// A concept where a text names it.
struct Mention
{
    Concept what;
    std::size_t firstWord = 0;
    std::size_t lastWord = 0; ///< the last that belongs to it
    std::size_t begin = 0; ///< in the text
    std::size_t end = 0;
};

/// Terms with their variants, verbs with their forms, and the words by which bodies, funds and
/// networks are named; of resources/documents/lexicon.json. Immutable, any thread.
class DocumentLexicon final
{
public:
    /// Errors: MalformedFile for a broken resource.
    [[nodiscard]] static Result<std::shared_ptr<const DocumentLexicon>> load();

    struct LeadingVerb
    {
        VerbForm form;
        std::size_t begin = 0; ///< of the verb
        std::size_t end = 0;
    };

    /// The operative verb that a text begins with, behind "Also" and its like.
    [[nodiscard]] std::optional<LeadingVerb> operativeVerb(std::string_view text) const;
    [[nodiscard]] const VerbForm* verb(std::string_view folded) const;
    /// The verb of a connection such as "pursuant to" that ends right before `end`; empty for none.
    [[nodiscard]] std::string connectorBefore(std::string_view loweredText, std::size_t end) const;
    /// Kind of what a noun names ("work programme", "fund"); empty for other nouns. `last` is the
    /// noun's last word.
    [[nodiscard]] std::string headKind(const std::vector<Word>& words, std::size_t last) const;
    /// Whether the noun names an institution, which can be initiated.
    [[nodiscard]] bool isInstitution(const std::vector<Word>& words, std::size_t last) const;
    /// All concepts named, by place; the longest where several begin at one word.
    [[nodiscard]] std::vector<Mention> mentionsIn(
        std::string_view text, const std::vector<Word>& words) const;

private:
    struct Variant
    {
        std::vector<std::string> words;
        std::size_t owner = 0;
        bool isAcronym = false; ///< case matters
        std::string exact;
    };

    [[nodiscard]] std::optional<Mention> listedAt(
        std::string_view text, const std::vector<Word>& words, std::size_t at) const;
    [[nodiscard]] std::optional<Mention> namedAt(
        std::string_view text, const std::vector<Word>& words, std::size_t at) const;
    void addVerbs(const std::vector<std::string>& bases, VerbClass kind);
    void addConcept(Concept added, const std::vector<std::string>& variants);

    std::vector<Concept> m_concepts;
    std::unordered_map<std::string, std::vector<Variant>>
        m_variants; ///< by first word, longest first
    std::unordered_map<std::string, VerbForm> m_verbs;
    std::unordered_map<std::string, std::string> m_heads;
    std::unordered_map<std::string, bool> m_institutions;
    std::vector<std::pair<std::string, std::string>> m_connectors;
    std::vector<std::string> m_modifiers;
};

/// "concept:" and the name in lower case, with single spaces.
[[nodiscard]] std::string conceptId(std::string_view name);

} // namespace mnemo::documents
