// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/language/graphplanner.h"

#include "core/muse/language/calls.h"
#include "core/muse/language/candidatefinder.h"
#include "core/muse/language/candidates.h"
#include "core/muse/language/datedevents.h"
#include "core/muse/language/settling.h"
#include "core/muse/language/topplaces.h"
#include "core/muse/language/unlinkedwords.h"
#include "core/muse/plan/askedtimes.h"
#include "core/muse/plan/planbuilder.h"

#include <QCoreApplication>

#include <algorithm>

namespace mnemo {

namespace {

constexpr std::size_t mostTried = 60; ///< readings whose names are looked up
constexpr std::size_t mostOffered = 3;
constexpr int mostTied = 20; ///< that share the first place

/// Reads one message.
class MessageReader final
{
public:
    MessageReader(const std::string& message, const PlanContext& context,
        const Vocabulary& vocabulary, NameFinder& finder)
        : m_message(toQString(message)), m_context(context), m_vocabulary(vocabulary),
          m_builder(context), m_finder(finder), m_parser(m_message, vocabulary, context.now),
          m_finding(context, vocabulary, m_builder, finder)
    {
    }

    [[nodiscard]] GraphPlan read()
    {
        considerAll();
        if (m_finder.failure() != nullptr)
            return {};
        GraphPlan planned;
        if (!m_candidates.empty()) {
            planned.isCertain = isAboutGraph(
                m_candidates.front().reading, m_vocabulary.isWorld(), m_context.knowsValidity);
            planned.plan = m_candidates.size() == 1 ? answered() : offered();
        } else if (m_missed && !isTime(m_missed->reading.nodes[m_missed->node].text)) {
            planned.plan = notFound();
        } else if (const auto& name = m_finding.missedWithin(); !name.empty() && !isTime(name)) {
            planned.plan = Plan{};
            planned.plan->unusedWords.push_back({name, UnusedWords::Why::NotFound});
        } else if (auto unlinked = unlinkedWords(m_parser.words(), m_vocabulary, m_finder);
                   !unlinked.empty()) {
            planned.plan = Plan{};
            for (const auto& word : unlinked) {
                if (planned.plan->suggestions.empty())
                    planned.plan->suggestions = respelt(word);
            }
            planned.plan->unusedWords = std::move(unlinked);
        }
        return planned;
    }

private:
    /// Finds the readings that can be answered, of which the likeliest are kept.
    void considerAll()
    {
        std::optional<Reading> before;
        if (m_context.before)
            before = readingOf(*m_context.before);
        if (before)
            nameNodes(*before);
        const auto readings = m_parser.read(before);
        for (std::size_t i = 0; i < readings.size() && i < mostTried; ++i) {
            const bool isLess
                = !m_candidates.empty() && readings[i].cost > m_candidates.front().reading.cost;
            if (isLess || m_finder.failure() != nullptr)
                break;
            consider(readings[i]);
        }
        keepDifferent(m_candidates, m_builder);
        if (m_candidates.size() == 1)
            considerNamesakes(readings);
    }

    /// A word that is a value may be the name of a node as well: “people in Berlin”. Both are
    /// offered, unless they find the same.
    void considerNamesakes(const std::vector<Reading>& readings)
    {
        const auto first = m_candidates.front();
        std::vector<Candidate> rivals;
        for (std::size_t i = 0; i < readings.size() && rivals.empty(); ++i) {
            if (readings[i].cost > first.reading.cost + 1)
                break;
            if (!namesValue(readings[i], first.reading))
                continue;
            m_candidates.clear();
            consider(readings[i]);
            rivals = std::move(m_candidates);
        }
        m_candidates = {first};
        const auto resultOf = [this](const Candidate& one) {
            return m_builder.look(one.call.name, one.call.args).result;
        };
        const auto found = rivals.empty() ? Json() : resultOf(first);
        for (auto& rival : rivals) {
            if (resultOf(rival) != found)
                m_candidates.push_back(std::move(rival));
        }
    }

    /// The nodes of the question before have ids alone.
    void nameNodes(Reading& before)
    {
        for (auto& node : before.nodes) {
            node.text = node.id;
            for (const auto& hit : m_finder.called(node)) {
                if (hit.id == node.id) {
                    node.role = hit.role;
                    node.label = hit.label;
                }
            }
        }
    }

    /// Adds the ways in which a reading can be answered.
    void consider(const Reading& reading)
    {
        for (auto& candidate : m_finding.candidatesOf(reading))
            add(std::move(candidate));
        if (!m_missed)
            m_missed = m_finding.missed();
    }

    void add(Candidate candidate)
    {
        const auto isSame = [&](const Candidate& one) {
            return one.call.name == candidate.call.name && one.call.args == candidate.call.args
                && topicOf(one.reading) == topicOf(candidate.reading);
        };
        if (std::none_of(m_candidates.begin(), m_candidates.end(), isSame))
            m_candidates.push_back(std::move(candidate));
    }

    /// Where several nodes share the first place, all of them are asked for. A second query with
    /// limit 2 proves that one is alone there.
    void keepTied(Candidate& candidate)
    {
        const auto& reading = candidate.reading;
        if (reading.ask != Ask::Top || reading.limit > 0 || reading.isPlural || reading.place > 0
            || reading.orderRelation)
            return;
        auto past = pastFirst(candidate.call, m_builder);
        if (past && past->isTied)
            candidate.call.args["limit"] = mostTied;
        else if (past && past->outcome.answered())
            m_builder.keep(std::move(past->outcome));
    }

    [[nodiscard]] Plan answered()
    {
        auto candidate = m_candidates.front();
        const bool isRecorded = m_vocabulary.isWorld() || m_context.knowsValidity;
        if (candidate.reading.ask == Ask::Changes && !isRecorded) {
            const auto events = eventsWithin(candidate.reading, m_vocabulary, m_context.now);
            if (auto plan = happened(events))
                return std::move(*plan);
        }
        keepTied(candidate);
        for (const auto& node : candidate.reading.nodes) {
            const auto* outcome = node.fitting ? nullptr : m_finder.outcomeFor(node.id);
            if (outcome != nullptr)
                m_builder.keep(*outcome);
        }
        for (auto& outcome : candidate.compared)
            m_builder.keep(std::move(outcome));
        m_builder.answer(candidate.call.name, candidate.call.args);
        const auto result = m_builder.newest().result;
        auto plan = m_builder.take();
        plan.topic = topicOf(candidate.reading);
        plan.understood.push_back(understoodAs(candidate));
        const auto* nodes = resolvePointer(result, "/nodes");
        if (nodes && nodes->is_array() && nodes->size() == 1)
            plan.understood.front().found = textAt(nodes->front(), "/id");
        return plan;
    }

    /// Each of these that finds something; nothing where none does.
    [[nodiscard]] std::optional<Plan> happened(const std::vector<Candidate>& events)
    {
        std::vector<Understood> understood;
        for (const auto& event : events) {
            auto outcome = m_builder.look(event.call.name, event.call.args);
            if (outcome.status != QueryStatus::Found)
                continue;
            understood.push_back(understoodAs(event));
            m_builder.keep(std::move(outcome));
        }
        if (understood.empty())
            return {};
        auto plan = m_builder.take();
        plan.understood = std::move(understood);
        return plan;
    }

    /// “April” is no name that is missing, but a time that nothing is dated by.
    [[nodiscard]] bool isTime(const std::string& name) const
    {
        return !name.empty() && !readTimes("in " + name, m_context.now).times.empty();
    }

    [[nodiscard]] Understood understoodAs(const Candidate& candidate) const
    {
        const auto& reading = candidate.reading;
        Understood understood{
            candidate.call.name, candidate.call.args, partsOf(reading), topicOf(reading)};
        if (reading.nodes.size() == 1 && reading.nodes.front().others.empty())
            understood.subject = reading.nodes.front().id;
        if (!reading.continues || !m_context.before)
            return understood;
        // What stood in the question before, and is not told to come from elsewhere.
        for (auto& part : understood.parts) {
            const auto& old = m_context.before->parts;
            const auto isSame = [&](const UnderstoodPart& one) { return one.text == part.text; };
            if (part.taken.isEmpty() && std::any_of(old.begin(), old.end(), isSame))
                part.taken = QCoreApplication::translate("Understood", "as before");
        }
        return understood;
    }

    [[nodiscard]] Suggestion suggestionOf(
        const Candidate& candidate, SuggestionKind kind, const QString& question) const
    {
        Suggestion suggestion{candidate.call.name, {}, toUtf8(question)};
        suggestion.args = candidate.call.args;
        suggestion.words = toUtf8(understoodAs(candidate).words());
        suggestion.kind = kind;
        suggestion.topic = topicOf(candidate.reading);
        return suggestion;
    }

    /// Several readings fit: each as it would be understood.
    [[nodiscard]] Plan offered() const
    {
        Plan plan;
        plan.unusedWords.push_back({toUtf8(m_message), UnusedWords::Why::Ambiguous});
        for (const auto& candidate : m_candidates) {
            if (plan.suggestions.size() == mostOffered)
                break;
            const auto args = toQString(candidate.call.args.dump());
            plan.suggestions.push_back(suggestionOf(candidate, SuggestionKind::Reading,
                QStringLiteral("/graph %1 %2").arg(toQString(candidate.call.name), args)));
        }
        return plan;
    }

    /// A name was not found: names that are near, each in the question.
    [[nodiscard]] Plan notFound()
    {
        Plan plan;
        const auto& node = m_missed->reading.nodes[m_missed->node];
        if (node.text.empty()) {
            plan.unusedWords.push_back({toUtf8(node.pronoun), UnusedWords::Why::Pronoun});
            return plan;
        }
        plan.unusedWords.push_back({node.text, UnusedWords::Why::NotFound});
        const auto missed = *m_missed;
        for (const auto& hit : m_finder.near(node.text)) {
            m_candidates.clear();
            auto reading = missed.reading;
            reading.nodes[missed.node].id = hit.id;
            reading.nodes[missed.node].role = hit.role;
            reading.nodes[missed.node].label = hit.label;
            reading.nodes[missed.node].text = hit.label;
            consider(reading);
            if (m_candidates.size() == 1)
                plan.suggestions.push_back(suggestionOf(m_candidates.front(), SuggestionKind::Name,
                    questionWith(missed.reading.nodes[missed.node], hit)));
        }
        if (!plan.suggestions.empty())
            return plan;
        // Words that were taken for a part of a name may be misspelt ones.
        const auto unlinked = unlinkedWords(m_parser.words(), m_vocabulary, m_finder);
        for (const auto& word : unlinked) {
            plan.suggestions = respelt(word);
            if (!plan.suggestions.empty()) {
                plan.unusedWords = {word};
                break;
            }
        }
        return plan;
    }

    /// The question with names and words that are spelt nearly as a word that nothing fits, as far
    /// as it can be answered then.
    [[nodiscard]] std::vector<Suggestion> respelt(const UnusedWords& unlinked) const
    {
        std::vector<Suggestion> suggestions;
        const auto typed = toQString(unlinked.words);
        const auto at = m_message.indexOf(typed);
        constexpr int mostTries = 8; // each is a question of its own
        int tries = 0;
        for (const auto& word : m_vocabulary.spellings(typed)) {
            if (at < 0 || suggestions.size() == mostOffered || ++tries > mostTries)
                break;
            const QString question = m_message.left(at) + word + m_message.mid(at + typed.size());
            MessageReader other(toUtf8(question), m_context, m_vocabulary, m_finder);
            if (const auto* candidate = other.only())
                suggestions.push_back(
                    other.suggestionOf(*candidate, SuggestionKind::Name, question));
        }
        return suggestions;
    }

    /// The only reading that can be answered; null for none and for several.
    [[nodiscard]] const Candidate* only()
    {
        considerAll();
        return m_candidates.size() == 1 ? &m_candidates.front() : nullptr;
    }

    /// The question with a node's whole label in place of what was typed for it.
    [[nodiscard]] QString questionWith(const NamedNode& node, const NameHit& hit) const
    {
        const auto& words = m_parser.words();
        const auto begin = words[node.begin].begin;
        const auto end = words[node.end - 1].end;
        const auto label = toQString(hit.label);
        const bool isPlain = !label.contains(u'"') && !label.contains(u'?');
        return m_message.left(begin) + (isPlain ? u'"' + label + u'"' : toQString(hit.id))
            + m_message.mid(end);
    }

    QString m_message;
    const PlanContext& m_context;
    const Vocabulary& m_vocabulary;
    PlanBuilder m_builder;
    NameFinder& m_finder; ///< of this question, and of those that are near to it
    QuestionParser m_parser;
    CandidateFinder m_finding;
    std::vector<Candidate> m_candidates;
    std::optional<MissedName> m_missed;
};

} // namespace

std::shared_ptr<const Vocabulary> GraphPlanner::vocabulary(const PlanContext& context)
{
    const auto mark = context.changeMark ? context.changeMark() : std::string();
    if (m_vocabulary && !mark.empty() && mark == m_mark)
        return m_vocabulary;
    constexpr int mostNames = 1000;
    Json args = {{"limit", mostNames}};
    if (context.knowsValidity)
        args["as_of"] = "always";
    const auto described = context.ask({"describe_graph", std::move(args)});
    if (!described.answered())
        return nullptr;
    m_mark = mark;
    m_vocabulary = std::make_shared<const Vocabulary>(described.result);
    return m_vocabulary;
}

GraphPlan GraphPlanner::plan(const std::string& message, const PlanContext& context)
{
    const auto known = vocabulary(context);
    if (!known)
        return {};
    const PlanBuilder builder(context);
    NameFinder finder([&](const std::string& text) {
        return builder.look("search_nodes", {{"query", text}, {"limit", kMostNameHits}});
    });
    return MessageReader(message, context, *known, finder).read();
}

std::vector<UnusedWords> GraphPlanner::unread(
    const std::string& message, const PlanContext& context)
{
    const auto known = vocabulary(context);
    const auto text = toQString(message);
    const auto words = readWords(text);
    constexpr std::size_t mostWords = 24;
    if (words.empty())
        return {};
    const auto behind = [&](std::size_t at) {
        constexpr std::size_t mostNamed = 12;
        constexpr qsizetype longest = 200;
        const auto& last = words[std::min(at + mostNamed, words.size()) - 1];
        return UnusedWords{
            toUtf8(text.mid(words[at].begin, last.end - words[at].begin).left(longest)),
            UnusedWords::Why::NotUsed};
    };
    const PlanBuilder builder(context);
    NameFinder finder([&](const std::string& name) {
        return builder.look("search_nodes", {{"query", name}, {"limit", kMostNameHits}});
    });
    constexpr std::size_t mostTries = 10; // each is a question of its own
    const auto size = known && words.size() <= mostWords ? words.size() : 1;
    for (auto end = size - 1; end > 0 && size - end <= mostTries; --end) {
        if (words[end].begin == words[end - 1].end) // “A+” is two
            continue;
        const auto begun = toUtf8(text.left(words[end - 1].end));
        const auto plan = MessageReader(begun, context, *known, finder).read().plan;
        if (plan && !plan->outcomes.empty())
            return {behind(end)};
    }
    return {behind(0)};
}

} // namespace mnemo
