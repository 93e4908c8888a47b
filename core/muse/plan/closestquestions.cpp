// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/plan/closestquestions.h"

#include "core/base/text.h"
#include "core/muse/plan/planbuilder.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <utility>

namespace mnemo {

namespace {

constexpr std::size_t mostSuggestions = 3;
constexpr std::int64_t fewNodes = 200'000; ///< of more, none is looked for to make an example
constexpr qsizetype longestName = 60; ///< in a question

/// Folded words of four letters or more; shorter ones are in every question.
std::set<std::string> wordsOf(const std::string& text)
{
    std::set<std::string> words;
    std::string word;
    const auto flush = [&] {
        if (word.size() >= 4)
            words.insert(word);
        word.clear();
    };
    for (const char c : foldCase(text)) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte >= 'a' && byte <= 'z') || byte >= 0x80)
            word += c;
        else
            flush();
    }
    flush();
    return words;
}

/// Short, on one line, and with an end that no question mark hides.
bool isSayable(const std::string& name)
{
    const auto text = toQString(name);
    return !text.isEmpty() && text.size() <= longestName && text.back().isLetterOrNumber()
        && std::all_of(text.begin(), text.end(), [](QChar c) { return c.isPrint(); });
}

/// Words count as shared when one begins with the other: "link" and "links".
std::size_t sharedWords(const std::set<std::string>& left, const std::set<std::string>& right)
{
    std::size_t shared = 0;
    for (const auto& word : left) {
        const auto fits = [&](const std::string& other) {
            return other.rfind(word, 0) == 0 || word.rfind(other, 0) == 0;
        };
        shared += std::any_of(right.begin(), right.end(), fits) ? 1U : 0U;
    }
    return shared;
}

/// What the %1 of a question stands for.
enum class Filling
{
    None,
    Node, ///< the node with the most edges
    Role ///< the role with the most nodes
};

struct Example
{
    const char* query;
    const char* role; ///< that the graph needs to have, and the node needs to be of; "" for any
    Filling filling;
    const char* question; ///< one that readQuestion() knows, in each language
};

/// In the order in which they are offered where no word is shared; of several of one query the
/// first that the graph has something for.
constexpr std::array examples{
    Example{"summary_state", "", Filling::Role,
        QT_TRANSLATE_NOOP("Muse", "How many %1 nodes are there?")},
    Example{"neighbors", "web:url", Filling::Node, QT_TRANSLATE_NOOP("Muse", "What links to %1?")},
    Example{"neighbors", "", Filling::Node, QT_TRANSLATE_NOOP("Muse", "What is connected to %1?")},
    Example{"search_nodes", "", Filling::Node, QT_TRANSLATE_NOOP("Muse", "Find %1")},
    Example{
        "crawler_state", "web:url", Filling::None, QT_TRANSLATE_NOOP("Muse", "Which URLs failed?")},
    Example{"url_status", "web:url", Filling::Node,
        QT_TRANSLATE_NOOP("Muse", "When was %1 last fetched?")},
    Example{"resource_summary", "web:resource", Filling::Node,
        QT_TRANSLATE_NOOP("Muse", "Tell me about %1")},
    Example{"recent_outcomes", "daimoi", Filling::None,
        QT_TRANSLATE_NOOP("Muse", "How many daimoi died in the last 600 ticks?")},
    Example{"explain_daimoi", "daimoi", Filling::Node,
        QT_TRANSLATE_NOOP("Muse", "What happened to %1?")},
};

/// Examples of the queries that share words with the message, those that share most first, and the
/// others.
std::vector<const Example*> inOrderFor(const Catalogue& catalogue, const std::string& message)
{
    const auto asked = wordsOf(message);
    std::vector<std::pair<std::size_t, const Example*>> ranked;
    for (const auto& example : examples) {
        const auto* entry = catalogue.find(example.query);
        const auto about = entry ? wordsOf(entry->name + ' ' + entry->title + ' ' + entry->question)
                                 : std::set<std::string>();
        ranked.emplace_back(sharedWords(asked, about), &example);
    }
    std::stable_sort(ranked.begin(), ranked.end(),
        [](const auto& left, const auto& right) { return left.first > right.first; });
    std::vector<const Example*> order;
    for (const auto& [shared, example] : ranked)
        order.push_back(example);
    return order;
}

/// Puts names of the graph into questions.
class QuestionMaker final
{
public:
    explicit QuestionMaker(const PlanContext& context) : m_context(context)
    {
        const auto summary = context.ask({"summary_state", Json::object()});
        if (const auto* counts = resolvePointer(summary.result, "/counts/nodes_by_role"))
            m_roles = *counts;
        if (const auto* largest = resolvePointer(summary.result, "/counts/roles/0/name"))
            m_largest = *largest;
    }

    /// Empty where the graph has nothing to name.
    [[nodiscard]] std::string fill(const Example& example) const
    {
        const std::string role = example.role;
        if (!m_roles.is_object() || m_roles.empty() || (!role.empty() && !m_roles.contains(role)))
            return {};
        const auto question = QCoreApplication::translate("Muse", example.question);
        if (example.filling == Filling::None)
            return toUtf8(question);
        const auto name = example.filling == Filling::Node ? nodeOf(role)
            : m_largest.is_string()                        ? m_largest.get<std::string>()
                                                           : std::string();
        return name.empty() ? name : toUtf8(question.arg(toQString(name)));
    }

private:
    /// The name by which a question finds the node again.
    [[nodiscard]] std::string nodeOf(const std::string& role) const
    {
        std::int64_t nodes = 0;
        for (const auto& count : m_roles)
            nodes += count.is_number_integer() ? count.get<std::int64_t>() : 0;
        if (nodes > fewNodes)
            return {};
        Json args = {{"node_limit", 1}, {"edge_limit", 0}};
        if (!role.empty())
            args["roles"] = Json::array({role});
        const auto slice = m_context.ask({"graph_slice", std::move(args)});
        for (const char* pointer :
            {"/nodes/0/label", "/nodes/0/properties/canonical_url", "/nodes/0/id"}) {
            if (const auto name = textAt(slice.result, pointer); isSayable(name))
                return name;
        }
        return {};
    }

    const PlanContext& m_context;
    Json m_roles;
    Json m_largest;
};

std::string titlesOf(const CatalogueEntry& entry, const Json& required)
{
    std::string titles;
    for (const auto& name : required) {
        if (!name.is_string())
            continue;
        const auto* title = resolvePointer(entry.args,
            "/properties/" + pointerToken(name.get_ref<const std::string&>()) + "/title");
        if (!titles.empty())
            titles += ", ";
        titles += title && title->is_string() ? title->get<std::string>() : name.get<std::string>();
    }
    return titles;
}

} // namespace

std::string needsOf(const CatalogueEntry& entry)
{
    if (const auto* required = resolvePointer(entry.args, "/required");
        required && required->is_array() && !required->empty())
        return titlesOf(entry, *required);
    // Entries that want one of several arguments list them.
    std::string needs;
    const auto* choices = resolvePointer(entry.args, "/x-one-of");
    if (!choices || !choices->is_array())
        return needs;
    for (const auto& choice : *choices)
        needs += (needs.empty() ? "" : " / ") + titlesOf(entry, Json::array({choice}));
    return needs;
}

std::vector<Suggestion> closestQuestions(const PlanContext& context, const std::string& message)
{
    std::vector<Suggestion> suggestions;
    QuestionMaker maker(context);
    for (const auto* example : inOrderFor(context.catalogue, message)) {
        const auto* entry = context.catalogue.find(example->query);
        const auto isThere = [&](const Suggestion& one) { return one.query == example->query; };
        if (!entry || std::any_of(suggestions.begin(), suggestions.end(), isThere))
            continue;
        if (auto question = maker.fill(*example); !question.empty())
            suggestions.push_back({entry->name, needsOf(*entry), std::move(question)});
        if (suggestions.size() == mostSuggestions)
            break;
    }
    return suggestions;
}

} // namespace mnemo
