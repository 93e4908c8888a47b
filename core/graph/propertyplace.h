// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/graph/foldedtext.h"
#include "core/graph/memberwalk.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mnemo {

/// Which of many nodes fit some conditions on their properties, and in which order: from the text
/// of the properties as a store keeps it, without taking it apart, so that thousands of nodes are
/// passed quickly. The conditions are one JSON object:
///  - `equal`: [[property, folded text], …], texts that are equal whatever the case;
///  - `least`: [property, number], null for none;
///  - `one_of`: [property, [folded text, …]], null for none;
///  - `terms`: lists of folded texts, one of which must all stand in the properties `fields`; null
///    for none;
///  - `joined`: {path, needs, list, names}, may be absent: the folded path of the property `path`
///    fits one of `needs`, or a text in the list of the property `list` fits one of `names`;
///  - `order`: [{property, as, descending?, ranks?, near?}, …] with `as` one of `time`, `number`,
///    `rank` (the place of a folded text in `ranks`), `path` (how well a path fits the folded path
///    `near`) and, at the end only, `text`.
class PropertyPlace final
{
public:
    explicit PropertyPlace(const Json& wanted);

    /// A text by whose bytes the nodes that fit are ordered; nothing for one that does not. What
    /// is missing comes last. Errors: StoreCorrupt for what is not JSON.
    [[nodiscard]] Result<std::optional<std::string>> of(std::string_view properties);

private:
    using Property = std::size_t; ///< its place in m_names

    struct By
    {
        Property property;
        std::string as;
        double sign = 1;
        std::vector<std::string> ranks;
        std::string near;
    };

    /// Files that lists of dependencies join.
    struct Joined
    {
        Property path;
        std::vector<std::string> needs;
        Property list;
        std::vector<std::string> names;
    };

    using Value = std::optional<MemberWalk::Value>;

    [[nodiscard]] Property propertyNamed(const std::string& name);
    [[nodiscard]] bool fits() const;
    [[nodiscard]] bool isJoined() const;
    [[nodiscard]] bool holds(const std::vector<FoldedText>& term) const;
    [[nodiscard]] std::string folded(Property property) const;
    [[nodiscard]] std::optional<double> numberOf(const By& by) const;

    std::vector<std::string> m_names;
    std::vector<std::pair<Property, FoldedText>> m_equal;
    std::optional<std::pair<Property, double>> m_least;
    std::optional<std::pair<Property, std::vector<std::string>>> m_oneOf;
    std::optional<std::vector<std::vector<FoldedText>>> m_terms;
    std::vector<Property> m_fields;
    std::optional<Joined> m_joined;
    std::vector<By> m_order;
    std::vector<Value> m_values; ///< of the node that is looked at, by name
};

/// The text that PropertyPlace gives a node with these keys of its order: for each of `order` two,
/// 1 where the value is missing, else 0, and the value.
[[nodiscard]] std::string placeOfKeys(const Json& keys);

/// The place without the first of its keys, which is a number.
[[nodiscard]] std::string withoutFirstKey(std::string place);

/// How well a folded path fits another: 0 equal, 1 one ends with the other behind a slash, else 2.
[[nodiscard]] int pathFit(std::string_view path, std::string_view other);

} // namespace mnemo
