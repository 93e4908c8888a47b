// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/answerbuilder.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// Sentences on results of the family `graph`, made from arguments and result alone: what was asked
/// for first, in one sentence, the rest after it. Each value is one of the result, by its pointer;
/// words are translated, or those of the arguments.
///
/// What was asked for follows from the arguments: with `order_by` and a limit of at most ten, or
/// the topic `top`, which nodes or edges are at the top; with one condition that a property is
/// `present` and few matches, what stands in it; with `by` and a limit of at most ten, which group
/// is the largest.
class AnswerBuilder::GraphTeller final
{
public:
    GraphTeller(AnswerBuilder& builder, std::size_t index);

    /// False where nothing could be said.
    [[nodiscard]] bool tell();

private:
    using Words = std::vector<Parts>;
    using ItemFn = std::function<Parts(const std::string& base)>;

    /// Which items of a list are shown, and where their number stands before any limit.
    struct Span
    {
        std::size_t from = 0;
        std::size_t most = 5;
        std::string total = {}; ///< empty where the list is all that is known
    };

    /// Which of two has more of a property, in words.
    struct More
    {
        Parts words = {};
        bool isFirst = false; ///< of the two; false where they are equal as well
    };

    // Pieces of sentences.
    /// The translation of `source` with the parts in the places of %1, %2, …
    [[nodiscard]] static Parts said(const char* source, const Words& parts = {});
    [[nodiscard]] static Parts word(const QString& text);
    [[nodiscard]] static Parts joined(const Words& items, const QString& separator);
    /// "A, B and C".
    [[nodiscard]] static Parts listed(Words items);
    /// The value at the pointer, a list's items in a row; a dash where there is none.
    [[nodiscard]] Parts shown(const std::string& pointer) const;
    /// The label of the node at a pointer, else its id.
    [[nodiscard]] Parts nodeAt(const std::string& base) const;
    /// What a node is called anywhere in the answer; else its id as it was given.
    [[nodiscard]] Parts nodeNamed(const std::string& id) const;
    /// Items of a list, and how many more there are.
    [[nodiscard]] Parts some(const std::string& list, const Span& span, const ItemFn& item) const;
    /// So many at the beginning of a list, or some of them where they are many.
    [[nodiscard]] static Parts firstOf(
        const std::string& list, std::size_t count, const ItemFn& item);
    [[nodiscard]] std::size_t sizeOf(const std::string& list) const;
    /// How many at the beginning of a list are alike at a pointer within them.
    [[nodiscard]] std::size_t tiedIn(const std::string& list, const std::string& at) const;
    /// "A –kind→ B".
    [[nodiscard]] Parts edgeAt(const std::string& base) const;
    [[nodiscard]] Parts arrowAt(const std::string& edge, bool isForward) const;
    void say(const char* source, const Words& parts = {}, const std::string& cut = {});

    // What was asked, in words.
    [[nodiscard]] const Json* argument(const std::string& pointer) const;
    /// Of few the first are asked for, of many all.
    [[nodiscard]] bool asksForFew() const;
    [[nodiscard]] QString noun(bool isOne) const; ///< of the roles, or of edges of the kinds
    [[nodiscard]] std::string roleOf() const;
    /// "task where status is open", linked to and with neighbours as asked.
    [[nodiscard]] Parts nounWithLimits(bool isOne) const;
    /// "7 tasks …" by the number at the pointer.
    [[nodiscard]] Parts counted(const std::string& pointer) const;
    [[nodiscard]] Parts links() const;
    [[nodiscard]] Parts oneOf(const Json& related) const;
    [[nodiscard]] Parts conditions() const;

    // find_nodes and find_edges.
    void tellNodes();
    void tellEdges();
    void tellItems(const std::string& list, const ItemFn& name);
    void tellTop(const std::string& list, const std::string& at, const ItemFn& name);
    /// “second”, as it stands before “highest”; empty for a place that no word names.
    [[nodiscard]] static Parts ordinal(std::size_t place);
    /// The place in the order that is asked for; 0 for none, and where one before it has the same
    /// value.
    [[nodiscard]] std::size_t askedPlace(const std::string& list, const std::string& at) const;
    /// Behind the last that shares the place.
    [[nodiscard]] std::size_t endOfPlace(
        const std::string& list, const std::string& at, std::size_t place) const;
    [[nodiscard]] static Parts between(
        const std::string& list, std::size_t begin, std::size_t end, const ItemFn& item);
    [[nodiscard]] bool tellPlace(
        const std::string& list, const std::string& at, const ItemFn& name);
    /// Whether another result proves that none but these of a list that was cut are at the top.
    [[nodiscard]] bool isAlone(const std::string& list, const std::string& at) const;
    void tellInOrder(const std::string& list, const std::string& at, const ItemFn& name);
    [[nodiscard]] bool tellPropertyValues(const std::string& property);
    /// The property that is asked for: a condition says that it has to be there.
    [[nodiscard]] std::string askedProperty() const;
    /// Pointer within an item to what its place or its fitting rests on; empty for none.
    [[nodiscard]] std::string toldPointer() const;
    [[nodiscard]] std::string orderPointer() const;
    /// Properties that nothing has, or none with a value of the type, and nodes that are not there.
    /// Whether it is as was asked, of a node and of a number; nothing where that is not asked.
    [[nodiscard]] std::optional<bool> isAsAsked(const Json& node) const;
    [[nodiscard]] std::optional<bool> isBoundMet(const std::string& pointer) const;
    [[nodiscard]] bool tellAge();
    bool tellMissing();
    [[nodiscard]] bool tellWithoutValue();
    void tellNothing();

    // Rows that the topic names.
    void tellJoined();
    void tellMeasureOfGroup();
    void tellEdgeValues();
    void tellNoEdge(const Json& asked);

    // count_by and describe_graph.
    void tellCounts();
    void tellMeasure();
    void tellLargestGroups();
    void tellNextGroups(std::size_t from);
    [[nodiscard]] bool tellPlacedGroup();
    [[nodiscard]] Parts groupAt(const std::string& base) const;
    [[nodiscard]] Parts groupedBy() const;
    void tellSchema();
    void tellRole();
    [[nodiscard]] Parts kindAt(const std::string& base) const;
    [[nodiscard]] Parts propertyAt(const std::string& base) const;

    // paths_between, common_neighbors, compare_nodes and changes_between.
    void tellPaths();
    [[nodiscard]] bool tellWhether(const Parts& from, const Parts& to);
    [[nodiscard]] Parts chainAt(const std::string& base) const;
    void tellCommon();
    void tellComparison();
    void tellWinner(const Parts& a, const Parts& b);
    [[nodiscard]] std::optional<More> moreAt(
        const std::string& base, bool isReversed, const Words& nodes) const;
    void tellProperties(const Parts& a, const Parts& b);
    void tellNeighbours(const Parts& a, const Parts& b);
    void tellChanges();
    [[nodiscard]] Parts changeAt(const std::string& base) const;
    [[nodiscard]] Parts period() const;

    AnswerBuilder& m_builder;
    std::size_t m_index;
    const Json& m_args;
    const Json& m_result;
    std::string m_query;
    bool m_isOfEdges;
};

} // namespace mnemo
