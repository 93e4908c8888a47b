// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace mnemo::structure {

/// A node of an engineering model. One without a name is declared nowhere: only edges mention it.
struct Element
{
    std::string id;
    std::string type;
    std::string name;

    [[nodiscard]] bool isDeclared() const { return !name.empty(); }
};

/// An edge between two elements, by their places. Equal edges stand several times.
struct Link
{
    std::size_t source = 0;
    std::size_t target = 0;
    std::string kind;
};

/// A model or a part of one.
struct Model
{
    std::vector<Element> elements; ///< each id once
    std::vector<Link> links;

    [[nodiscard]] bool isType(std::size_t element, std::string_view type) const
    {
        return elements[element].type == type;
    }
};

} // namespace mnemo::structure
