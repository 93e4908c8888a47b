// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/muse/language/words.h"
#include "core/muse/plan/relations.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace mnemo {

/// A property of a role or of an edge kind, as describe_graph returns it.
struct KnownProperty
{
    std::string owner; ///< the role or kind
    bool ofKind = false;
    std::string name;
    QStringList words = {}; ///< of the name
    std::int64_t nodes = 0; ///< that have it
    bool hasNumbers = false;
    bool hasTexts = false;
    bool hasBooleans = false;
    bool hasLists = false;
    bool hasTimes = false; ///< texts that tell times
    bool hasAllValues = false; ///< `values` holds each different one
    Json least = {};
    Json most = {};
    std::vector<Json> values = {}; ///< the commonest
};

/// The comparison that finds a value: a list has to contain it.
[[nodiscard]] const char* equalityFor(const KnownProperty& property);

/// Whether its numbers may be years of the calendar: those of years_experience are none.
[[nodiscard]] bool mayHoldYears(const KnownProperty& property);

/// What a word says as the name of a relation.
[[nodiscard]] RelationName relationOfWord(const Word& word);

/// Which roles a kind of edge joins.
struct KnownKind
{
    std::string name;
    std::int64_t edges = 0;
    std::set<std::pair<std::string, std::string>> between = {}; ///< from, to
    RelationName relation = {};
    QStringList words = {};
};

/// Words of a question that name something of the graph.
struct NameLink
{
    std::size_t index = 0; ///< of what is named
    std::size_t length = 0; ///< in words
    int cost = 0; ///< 0 as it is written or inflected, 1 by a synonym, 2 by a part of the name
};

/// Words that name a value of a property.
struct ValueLink
{
    std::size_t property = 0;
    Json value;
    std::size_t length = 0;
    int cost = 0;
};

/// What a graph is made of, by the words that name it: one result of describe_graph.
class Vocabulary final
{
public:
    explicit Vocabulary(const Json& described);

    [[nodiscard]] const std::vector<std::string>& roles() const { return m_roles; }

    [[nodiscard]] std::int64_t nodesOf(const std::string& role) const;

    [[nodiscard]] const std::vector<KnownKind>& kinds() const { return m_kinds; }

    [[nodiscard]] const std::vector<KnownProperty>& properties() const { return m_properties; }

    [[nodiscard]] const KnownKind* kind(const std::string& name) const;
    /// The property of a role (or of any where `role` is empty).
    [[nodiscard]] const KnownProperty* property(
        const std::string& role, const std::string& name) const;

    /// Of roles() those that words from `at` name.
    [[nodiscard]] std::vector<NameLink> rolesAt(
        const std::vector<Word>& words, std::size_t at) const;
    /// Of kinds(); `relations` are those of the words, see relationOfWord().
    [[nodiscard]] std::vector<NameLink> kindsAt(const std::vector<Word>& words, std::size_t at,
        const std::vector<RelationName>& relations) const;
    /// Of properties(), the first of each name for nodes and for edges.
    [[nodiscard]] std::vector<NameLink> propertiesAt(
        const std::vector<Word>& words, std::size_t at) const;
    [[nodiscard]] std::vector<ValueLink> valuesAt(
        const std::vector<Word>& words, std::size_t at) const;
    /// Of properties() those with a name in which a word of these forms stands.
    [[nodiscard]] std::vector<std::size_t> propertiesWithWord(const std::set<QString>& forms) const;

    /// Words of the graph and of the language that are spelt nearly so, the nearest first.
    [[nodiscard]] QStringList spellings(const QString& word) const;

    /// Whether a word stands in a name or a value of the graph.
    [[nodiscard]] bool knows(const Word& word) const;

    /// Whether the graph is the world of the program: pages, addresses, daimoi.
    [[nodiscard]] bool isWorld() const;

private:
    /// A name or a value, by its words.
    struct Entry
    {
        enum class Of
        {
            Role,
            Property,
            Value
        };

        Of of = Of::Role;
        std::size_t index = 0;
        Json value = {};
        std::vector<std::set<QString>> words = {}; ///< their forms
        std::vector<std::set<QString>> wide = {}; ///< with synonyms
        std::set<QString> whole = {}; ///< as one word
    };

    void addProperties(const std::string& owner, bool ofKind, const Json& list);
    void addEntry(Entry entry, const QStringList& words, const std::string& name);
    void addRelationWords();
    [[nodiscard]] static std::optional<NameLink> linkTo(
        const Entry& entry, const std::vector<Word>& words, std::size_t at);
    [[nodiscard]] std::vector<std::pair<const Entry*, NameLink>> entriesAt(
        const std::vector<Word>& words, std::size_t at, Entry::Of of) const;

    std::vector<std::string> m_roles;
    std::map<std::string, std::int64_t> m_nodes;
    std::vector<KnownKind> m_kinds;
    std::vector<KnownProperty> m_properties;
    std::vector<Entry> m_entries;
    std::map<QString, std::set<std::size_t>> m_byForm; ///< of the first word
    std::set<QString> m_forms; ///< of all words
    std::set<QString> m_relationForms;
    std::set<QString> m_words; ///< of all names and values, as they stand
};

} // namespace mnemo
