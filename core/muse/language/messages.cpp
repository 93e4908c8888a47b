// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/language/messages.h"

#include "core/muse/plan/closestquestions.h"
#include "core/muse/plan/planbuilder.h"

#include <QCoreApplication>

#include <algorithm>

namespace mnemo {

namespace {

struct ExampleTr
{
    Q_DECLARE_TR_FUNCTIONS(Muse)
};

constexpr std::size_t mostExamples = 5;
constexpr std::size_t fewValues = 12; ///< of a property by which people group

/// From the first word that is no politeness.
std::size_t firstWord(const std::vector<Word>& words)
{
    std::size_t at = 0;
    while (at < words.size()) {
        const auto lengths = Lexicon::shipped().lengths(words, at, "please");
        if (lengths.empty() || at + lengths.front() >= words.size())
            break;
        at += lengths.front();
    }
    return at;
}

/// Whether a word of a name can be said in a question as it is.
bool isPlain(const std::string& name)
{
    const auto text = toQString(name);
    return !text.isEmpty() && std::all_of(text.begin(), text.end(), [](QChar c) {
        return c.isLetterOrNumber() || c == u'_' || c == u'-' || c == u':';
    });
}

/// Properties of one role that questions can be made of.
class RoleExamples final
{
public:
    RoleExamples(const Vocabulary& vocabulary, const std::string& role) : m_role(role)
    {
        for (const auto& property : vocabulary.properties()) {
            if (property.ofKind || property.owner != role || !isPlain(property.name))
                continue;
            if (property.hasNumbers && property.least != property.most)
                m_numbers.push_back(&property);
            else if (isGroup(property))
                m_groups.push_back(&property);
        }
    }

    [[nodiscard]] std::vector<Suggestion> made() const
    {
        std::vector<Suggestion> examples;
        const auto role = toQString(m_role);
        const auto add = [&](const char* query, const QString& question) {
            examples.push_back({query, {}, toUtf8(question)});
        };
        if (!m_groups.empty()) {
            const auto name = toQString(m_groups.front()->name);
            const auto& value = m_groups.front()->values.front();
            add("count_by", ExampleTr::tr("How many %1 nodes per %2?").arg(role, name));
            if (value.is_string() && isPlain(value.get<std::string>()))
                add("find_nodes",
                    ExampleTr::tr("Which %1 nodes have %2 %3?")
                        .arg(role, name, toQString(value.get<std::string>())));
        }
        if (!m_numbers.empty()) {
            const auto name = toQString(m_numbers.front()->name);
            add("find_nodes", ExampleTr::tr("Which %1 has the highest %2?").arg(role, name));
            add("count_by", ExampleTr::tr("What is the average %2 of %1 nodes?").arg(role, name));
        }
        add("find_nodes", ExampleTr::tr("Which %1 has the most connections?").arg(role));
        return examples;
    }

private:
    [[nodiscard]] static bool isGroup(const KnownProperty& property)
    {
        return property.hasTexts && !property.hasTimes && property.hasAllValues
            && property.values.size() > 1 && property.values.size() <= fewValues;
    }

    std::string m_role;
    std::vector<const KnownProperty*> m_numbers;
    std::vector<const KnownProperty*> m_groups;
};

/// Whether the role of the node is one of persons.
bool isPerson(const std::string& id, const PlanContext& context)
{
    const auto outcome = context.ask({"search_nodes", {{"query", id}}});
    const auto* hits = resolvePointer(outcome.result, "/hits");
    for (const auto& hit : hits && hits->is_array() ? *hits : Json::array()) {
        if (textAt(hit, "/node_id") == id)
            return Lexicon::shipped().isPerson(wordsOfName(textAt(hit, "/role")));
    }
    return false;
}

} // namespace

std::vector<Suggestion> examplesFor(const Vocabulary& vocabulary)
{
    std::vector<std::string> roles = vocabulary.roles();
    std::stable_sort(roles.begin(), roles.end(), [&](const auto& left, const auto& right) {
        return vocabulary.nodesOf(left) > vocabulary.nodesOf(right);
    });
    std::vector<Suggestion> examples;
    for (const auto& role : roles) {
        if (!isPlain(role))
            continue;
        for (auto& example : RoleExamples(vocabulary, role).made()) {
            if (examples.size() < mostExamples)
                examples.push_back(std::move(example));
        }
    }
    return examples;
}

std::string withoutPoliteness(const std::string& message)
{
    const auto text = toQString(message);
    const auto words = readWords(text);
    const auto at = firstWord(words);
    return at == 0 || at >= words.size() ? message : toUtf8(text.mid(words[at].begin));
}

std::optional<Plan> planForTalk(
    const std::string& message, const PlanContext& context, GraphPlanner& planner)
{
    constexpr std::size_t mostWords = 60;
    const auto& lexicon = Lexicon::shipped();
    const auto words = readWords(toQString(message));
    if (words.empty() || words.size() > mostWords)
        return {};
    const auto first = firstWord(words);
    const auto is = [&](const char* sense) {
        return lexicon.isWhole(words, first, words.size(), sense)
            || lexicon.isWhole(words, 0, words.size(), sense);
    };
    Plan plan;
    if (is("help") || is("hello")) {
        const auto known = planner.vocabulary(context);
        if (!known)
            return {};
        plan.topic = kHelpTopic;
        plan.suggestions = closestQuestions(context, message);
        for (auto& example : examplesFor(*known)) {
            if (plan.suggestions.size() < mostExamples)
                plan.suggestions.push_back(std::move(example));
        }
        return plan.suggestions.empty() ? std::nullopt : std::optional(std::move(plan));
    }
    const auto verb = lexicon.lengths(words, first, "write");
    if (verb.empty() || first + verb.front() >= words.size())
        return {};
    plan.topic = kWriteTopic;
    return plan;
}

std::optional<AboutSubject> withSubject(const std::string& message, const PlanContext& context)
{
    const auto& before = context.before;
    std::string subject = context.picture.selected;
    if (subject.empty() && before)
        subject = before->subject.empty() ? before->found : before->subject;
    if (subject.empty())
        return {};
    const auto text = toQString(message);
    const auto words = readWords(text);
    for (std::size_t at = words.size(); at-- > 0;) {
        for (const char* sense : {"it", "she"}) {
            const auto lengths = Lexicon::shipped().lengths(words, at, sense);
            if (lengths.empty())
                continue;
            const auto& last = words[at + lengths.front() - 1];
            const QString pronoun = text.mid(words[at].begin, last.end - words[at].begin);
            if (Lexicon::isOfPersons(pronoun) && !isPerson(subject, context))
                return {};
            const bool isPlace = at > 0 && words[at].folded == QStringLiteral("there");
            const QString node = (isPlace ? QStringLiteral("to ") : QString()) + toQString(subject);
            return AboutSubject{
                toUtf8(text.left(words[at].begin) + node + text.mid(last.end)), subject, pronoun};
        }
    }
    return {};
}

} // namespace mnemo
