// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <utility>

namespace mnemo {

class Catalogue;

/// The dialects that a query text comes in.
enum class Dialect
{
    Sqlite,
    FalkorCypher,
    Neo4jCypher
};

/// A query text that a store may run. Only the catalogue makes one: no text that a person, a file
/// or a language model wrote can ever reach a store as a query.
class Statement final
{
public:
    /// "neighbors" or, for an entry with several texts, "summary_state/roles".
    [[nodiscard]] const std::string& name() const { return m_name; }

    /// The text in `dialect`, with `:name` (SQL) or `$name` (Cypher) for its bound arguments; empty
    /// when the entry has none in it.
    [[nodiscard]] const std::string& text(Dialect dialect) const;

private:
    friend class Catalogue;
    Statement(std::string name, std::map<Dialect, std::string> texts);

    std::string m_name;
    std::map<Dialect, std::string> m_texts;
};

} // namespace mnemo
