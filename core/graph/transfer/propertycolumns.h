// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/graph/transfer/csv.h"
#include "core/graph/transfer/elements.h"

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace mnemo::transfer {

/// The columns in which tables of any form have the properties of nodes, or of edges, and their
/// cells: the reader of tables makes the same properties of them.
class PropertyColumns final
{
public:
    /// Gets a property and what its cell says: JSON, or a text as it is. Null for an empty cell.
    using TakeCell = std::function<void(const Json* value, const std::string& cell)>;

    explicit PropertyColumns(Element element) : m_element(element) { }

    /// Of each element, before the first of them is written.
    void gather(const Json& properties);

    [[nodiscard]] std::size_t count() const { return m_columns.size(); }

    /// In the header, in the order of the cells.
    [[nodiscard]] std::vector<std::string> names() const;

    /// Hands on a cell for each column. Errors: changedMeanwhile() for properties that were not
    /// gathered.
    [[nodiscard]] Status takeCells(const Json& properties, const TakeCell& take) const;

private:
    struct Column
    {
        bool isJson = false; ///< else text
        CellKinds kinds; ///< what its texts look like
    };

    Element m_element;
    std::map<std::string, Column> m_columns;
};

} // namespace mnemo::transfer
