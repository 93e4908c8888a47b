// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/answer.h"
#include "core/muse/plan/askedtimes.h"
#include "core/query/catalogue.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace mnemo {

/// Words that do not come from a catalogue entry.
enum class FixedWords
{
    Found,
    ItemsFollow, ///< between a number and what was counted, where an entry has no template
    NothingMatched,
    WholeCount, ///< a number that was counted beside a list that was cut
    NoSuchGraph,
    NotPermitted,
    TimedOut,
    Unreachable,
    Refused,
    NoSuchQuery,
    SeveralOfOneName,
    Examples, ///< before questions that can be asked
    NothingWrites, ///< to who wants to change the graph
    ItemsBegin,
    ItemSeparator,
    MoreItems,
    ClaimEnd,
};

/// A place in a template that a value goes to.
struct TemplateSlot
{
    enum class Kind
    {
        Shown,
        Counted,
        Distinct, ///< as Counted, items that are the same in `by` once: {distinct:/list:member}
        Labelled, ///< the label of the node whose id is at the pointer, else that id
        Named, ///< as Labelled, and what it was looked for by, and its id where others have its
               ///< name
        Given ///< words: what the argument at the pointer was, a text, a number or a list
    };

    Kind kind = Kind::Shown;
    std::vector<std::string> pointers; ///< alternatives, the first that resolves is taken
    std::string by = {}; ///< as AnswerValue::distinctBy()
};

/// Words that depend on a number: {one:/count:page links|pages link},
/// {one:/list~member:page|pages}; on whether there may be more than a list holds: {cut:/list:At
/// least |}; or on how a value begins: {vowel:/type:an|a}.
struct TemplatePlural
{
    enum class By
    {
        Number,
        Cut,
        Vowel
    };

    By by = By::Number;
    std::string pointer;
    std::string distinctBy; ///< of the number
    std::vector<TemplateWords> words; ///< for one, a part or a vowel, and for others
};

/// A part that is left out where a value is missing: [ (since {/since}, until {/until})| (since
/// {/since})]; the first that has all of its values is taken.
struct TemplateOptional
{
    std::vector<std::vector<std::variant<TemplateWords, TemplateSlot>>> alternatives;
};

using TemplatePart = std::variant<TemplateWords, TemplateSlot, TemplatePlural, TemplateOptional>;

/// One item of an entry's `answer` list, read. Made from catalogue entries alone, so that its
/// words are the catalogue's.
struct ClaimTemplate
{
    std::optional<QueryStatus> when;
    std::string condition; ///< pointer that has to hold something; "" for none
    std::string equal; ///< what the condition's pointer has to hold; "" for anything
    std::string absence; ///< pointer that must hold nothing; "" for none
    std::string given; ///< argument that has to be given; "" for none
    std::string givenEqual; ///< what that argument has to be; "" for anything
    std::string notGiven; ///< argument that must not be given
    std::string topic; ///< for this topic of a question alone
    std::vector<TemplatePart> text;
    std::string each; ///< pointer of the list whose items follow; "" for none
    std::size_t max = 10;
    std::vector<TemplatePart> item;
    std::string itemCondition; ///< pointer in an item, which then has to hold itemEqual
    std::string itemEqual;
    std::string distinct; ///< pointer in an item; of items that are the same there and read the
                          ///< same, one is told
    bool overlaps = false; ///< of items with times those that hold within the topic's period
    bool none = false; ///< said only where no item fits
    std::optional<bool> every; ///< said only where all items fit (true), or not all of them (false)
};

/// The only maker of answers. It takes words from catalogue entries and from FixedWords, and values
/// by receipt and pointer: there is no function that takes text.
class AnswerBuilder final
{
public:
    /// `snapshot` may be null: then no value can be made.
    AnswerBuilder(std::shared_ptr<const Snapshot> snapshot, const Catalogue& catalogue);

    /// The templates of the entry `name`. What cannot be read as a template is left out.
    [[nodiscard]] static std::vector<ClaimTemplate> templatesOf(
        const Catalogue& catalogue, const std::string& name);
    [[nodiscard]] static TemplateWords words(FixedWords which);

    /// The value at `pointer` of the result of receipt `index`; nothing when it does not resolve to
    /// a scalar or list.
    [[nodiscard]] std::optional<AnswerValue> value(
        std::size_t index, const std::string& pointer) const;
    /// How many of the items at `pointer` differ in `by`; nothing where there is no list.
    [[nodiscard]] std::optional<AnswerValue> distinct(
        std::size_t index, const std::string& pointer, const std::string& by) const;
    /// How many are left after `told` of the number, or of the length of the list, at `pointer`;
    /// nothing where none are.
    [[nodiscard]] std::optional<AnswerValue> rest(
        std::size_t index, const std::string& pointer, std::size_t told) const;
    /// Puts a receipt of the snapshot on the answer.
    void cite(std::size_t index);
    /// Fills the template with values of receipt `index`. False when it does not apply.
    bool addClaim(std::size_t index, const ClaimTemplate& claimTemplate);
    void addClaim(FixedWords which);
    /// "12 items." for the list at `pointer`.
    bool addCount(std::size_t index, const std::string& pointer);
    /// The list at `pointer` was cut: how much of it was read.
    void addCut(std::size_t index, const std::string& pointer);
    /// Sentences on the result of receipt `index`, of the family `graph`; false when there are
    /// none.
    bool addGraphClaims(std::size_t index);
    /// Whether the entry `name` leaves its sentences to addGraphClaims().
    [[nodiscard]] static bool isToldByCode(const Catalogue& catalogue, const std::string& name);
    /// The glossary's line on `term`; false when it has none.
    bool addDefinition(const std::string& term);

    /// Whether the newest claim shows or counts a list that was cut.
    [[nodiscard]] bool isLastPartial() const { return m_lastPartial; }

    /// Nodes of one name are told of, and each by its id.
    void addNamesakes();
    /// "True on …, as known on …." by the arguments of what is told, where they are times that were
    /// asked for.
    void addTimes();

    void setTopic(std::string topic);

    /// Whose words the next claims are; the answer's topic stays.
    void tellAs(std::string topic) { m_topic = std::move(topic); }

    void setLanguage(Language language) { m_answer.m_language = language; }

    void setLookups(std::vector<std::string> lookups);
    void setUnderstood(std::vector<Understood> understood);
    /// What a model had to do with it, and what it wants to be told first: the claims that show one
    /// of these cells, or count a list that they are in, go before the others.
    void setModel(std::optional<ModelUse> use, std::vector<CellReference> order);
    /// Questions that can be asked beside what is told.
    void setSuggestions(std::vector<Suggestion> suggestions);
    /// Nothing is known: no claims, only what could be asked, and which words were not used.
    void setUnknown(std::vector<Suggestion> suggestions, std::vector<UnusedWords> unused);
    [[nodiscard]] Answer take();

private:
    class GraphTeller;

    using Parts = std::vector<ClaimPart>;

    struct Place
    {
        std::size_t index;
        std::string base; ///< pointer that the slots' pointers are relative to
    };

    [[nodiscard]] static std::vector<TemplatePart> parse(const std::string& text);
    [[nodiscard]] static std::optional<TemplateOptional> parseOptional(std::string_view inside);
    [[nodiscard]] static std::optional<TemplatePlural> parsePlural(std::string_view inside);
    [[nodiscard]] const Json* result(std::size_t index) const;
    [[nodiscard]] bool isCut(std::size_t index, const std::string& pointer) const;
    [[nodiscard]] bool isPage(std::size_t index, const std::string& pointer) const;
    [[nodiscard]] std::optional<AnswerValue> labelOf(const std::string& id) const;
    [[nodiscard]] bool applies(std::size_t index, const ClaimTemplate& claimTemplate) const;
    [[nodiscard]] bool itemFits(const ClaimTemplate& claimTemplate, const Json& item) const;
    [[nodiscard]] bool everyItemFits(std::size_t index, const ClaimTemplate& claimTemplate) const;
    [[nodiscard]] bool noItemFits(std::size_t index, const ClaimTemplate& claimTemplate) const;
    [[nodiscard]] bool isTold(const Receipt& receipt) const;
    [[nodiscard]] bool hasNamesake(const std::string& id) const;
    void putName(Parts& parts, const AnswerValue& id) const;
    [[nodiscard]] bool putGiven(Parts& parts, std::size_t index, const std::string& pointer) const;
    [[nodiscard]] bool fillOptional(
        Parts& parts, const Place& place, const TemplateOptional& optional) const;
    [[nodiscard]] bool fillPlural(
        Parts& parts, const Place& place, const TemplatePlural& plural) const;
    void push(std::size_t index, Claim claim, const std::string& each);
    [[nodiscard]] bool fill(
        Parts& parts, const Place& place, const std::vector<TemplatePart>& from) const;
    [[nodiscard]] bool fillSlot(Parts& parts, const Place& place, const TemplateSlot& slot) const;
    [[nodiscard]] bool fillItems(
        Parts& parts, std::size_t index, const ClaimTemplate& claimTemplate) const;

    Answer m_answer;
    const Catalogue& m_catalogue;
    std::optional<Period> m_period; ///< of the topic
    std::string m_topic; ///< of the claim that is being written
    bool m_lastPartial = false;
};

} // namespace mnemo
