// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace mnemo {

/// A kind of edge, or words of a question, as far as they name a relation: LIVES_IN and “lived” are
/// the same, WORKS_FOR and “worked at” are, WORKS_ON and “worked for” are not.
struct RelationName
{
    std::vector<std::set<QString>> content; ///< what each word may be a form of
    std::set<QString> ways; ///< what its prepositions say; empty where it has none

    [[nodiscard]] static RelationName ofKind(const std::string& kind);
    /// Without articles and auxiliary verbs.
    [[nodiscard]] static RelationName ofWords(const QStringList& words);

    /// Whether both have the same words, in any order, and prepositions that may say the same.
    [[nodiscard]] bool isSame(const RelationName& asked) const;
};

/// A word that stands before what a verb is about, English or German.
[[nodiscard]] bool isPreposition(const QString& word);

/// Whether what stands before the other end says the opposite of the relation's own preposition:
/// “from” of flies_to, “to” of departs_from. A verb says so more strictly than a noun: nobody
/// “arrives from” where arrives_at leads, but people “from Berlin” may be born_in it.
[[nodiscard]] bool saysOpposite(
    const QString& preposition, const RelationName& relation, bool isBehindVerb);

/// Whether a noun for a relation names what it leads to (“dependencies”) rather than what it comes
/// from (“dependents”); nothing where the noun says neither.
[[nodiscard]] std::optional<bool> namesTarget(const QString& noun);

/// The edge kinds of a graph, found by how a question names them.
class RelationNames final
{
public:
    explicit RelationNames(const std::vector<std::string>& kinds);

    /// The kinds that the words name: those with all of their words and no others, else those that
    /// have all of them and others.
    [[nodiscard]] std::vector<std::string> named(const QStringList& words) const;

private:
    struct Known
    {
        std::string kind;
        RelationName name;
    };

    std::vector<Known> m_known;
};

} // namespace mnemo
