// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/propertycolumns.h"

#include "core/base/canonical.h"
#include "core/graph/transfer/writers.h"

namespace mnemo::transfer {

void PropertyColumns::gather(const Json& properties)
{
    for (const auto& [name, value] : properties.items()) {
        const auto* text = value.get_ptr<const std::string*>();
        // An empty cell is an absent property, so an empty text is written as JSON; so is what has
        // a name that could be taken for something else.
        const auto column = fileName(m_element, name);
        const bool isJson = text == nullptr || text->empty() || column.empty()
            || column.ends_with(kJsonColumn) || column.ends_with(kTextColumn);
        auto& known = m_columns[column];
        known.isJson = known.isJson || isJson;
        if (!known.isJson)
            known.kinds.add(*text);
    }
}

std::vector<std::string> PropertyColumns::names() const
{
    std::vector<std::string> names;
    names.reserve(m_columns.size());
    for (const auto& [name, column] : m_columns) {
        const auto kind = column.isJson ? kJsonColumn
            : column.kinds.areValues()  ? kTextColumn
                                        : std::string_view();
        names.push_back(name + std::string(kind));
    }
    return names;
}

Status PropertyColumns::takeCells(const Json& properties, const TakeCell& take) const
{
    std::map<std::string, const Json*> named;
    for (const auto& [name, value] : properties.items())
        named.emplace(fileName(m_element, name), &value);
    std::size_t taken = 0;
    for (const auto& [name, column] : m_columns) {
        const auto it = named.find(name);
        if (it == named.end()) {
            take(nullptr, {});
            continue;
        }
        ++taken;
        const auto* text = it->second->get_ptr<const std::string*>();
        if (!column.isJson && (text == nullptr || text->empty()))
            return changedMeanwhile();
        const auto cell = column.isJson ? canonicalJson(*it->second) : Result<std::string>(*text);
        if (!cell)
            return cell.error();
        take(it->second, *cell);
    }
    return taken == named.size() ? Status(Done{}) : changedMeanwhile();
}

} // namespace mnemo::transfer
