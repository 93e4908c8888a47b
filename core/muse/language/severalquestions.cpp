// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/language/severalquestions.h"

#include "core/muse/language/lexicon.h"
#include "core/muse/language/words.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <set>
#include <utility>
#include <vector>

namespace mnemo {

namespace {

constexpr std::size_t kMostQuestions = 4;
constexpr std::size_t kMostCalls = 4;

bool beginsQuestion(const Word& word)
{
    static const std::set<QString> asking = [] {
        const auto list = QStringLiteral(
            "how what who whom which where when why list show find count compare does do is are "
            "wie was wer wen wem welche welcher welches welchen welchem wo wann warum liste zeige "
            "zeig finde zähle vergleiche")
                              .split(u' ');
        return std::set<QString>(list.begin(), list.end());
    }();
    return !word.isQuoted && asking.contains(word.text.toLower());
}

bool isOneOf(const Word& word, std::initializer_list<const char16_t*> words)
{
    return !word.isQuoted && std::ranges::any_of(words, [&](const char16_t* one) {
        return word.text.compare(QStringView(one), Qt::CaseInsensitive) == 0;
    });
}

bool isJoint(const Word& word)
{
    return isOneOf(word,
        {u"and", u"und", u"sowie", u"also", u"auch", u"then", u"dann", u",", u";", u"?", u"!",
            u"."});
}

/// The questions of a message: a new one begins behind “and”, a comma or the end of a sentence with
/// a word that asks.
std::vector<QString> questionsIn(const QString& message)
{
    const auto words = readWords(message);
    std::vector<QString> questions;
    qsizetype from = 0;
    for (std::size_t i = 1; i + 1 < words.size(); ++i) {
        if (!isJoint(words[i]) || !beginsQuestion(words[i + 1]))
            continue;
        std::size_t joint = i;
        while (joint > 0 && isJoint(words[joint - 1]))
            --joint;
        if (words[joint].begin > from)
            questions.push_back(message.mid(from, words[joint].begin - from).trimmed());
        from = words[i + 1].begin;
    }
    questions.push_back(message.mid(from).trimmed());
    return questions;
}

/// “which striker and which keeper has the most goals” says of both what stands behind the second.
void shareEnd(std::vector<QString>& questions)
{
    constexpr std::size_t nounEnd = 2; // “which striker”
    const auto first = readWords(questions.front());
    const auto second = readWords(questions.back());
    const auto asksWhich = [](const std::vector<Word>& words) {
        return isOneOf(words.front(),
            {u"which", u"what", u"welche", u"welcher", u"welches", u"welchen", u"welchem"});
    };
    const bool isBare = questions.size() == 2 && first.size() == nounEnd
        && second.size() > nounEnd + 1 && asksWhich(first) && asksWhich(second);
    if (isBare)
        questions.front() += u' ' + questions.back().mid(second[nounEnd].begin);
}

/// “how many tasks and people are there” asks twice how many.
std::vector<QString> countsIn(const QString& message)
{
    static const QRegularExpression counting(
        QStringLiteral("^\\s*(how many|wie viele)\\s+(.+?)\\s+(?:and|und)\\s+(.+)$"),
        QRegularExpression::CaseInsensitiveOption);
    const auto found = counting.match(message);
    if (!found.hasMatch())
        return {};
    const QString asks = found.captured(1) + u' ';
    return {asks + found.captured(2), asks + found.captured(3)};
}

bool beginsName(const Word& word)
{
    return word.isQuoted || word.text.front().isUpper() || word.text.front().isDigit();
}

/// How the name behind an “and” is joined to the one before it.
enum class Joint
{
    None, ///< by other words, which would be lost
    Bare, ///< “Atlas and Compass”, “Atlas and the Compass”
    Repeated ///< “on Atlas and on Compass”
};

/// The words from `begin` to `end` stand before a name; they may stand before `first` as well.
Joint jointOf(const std::vector<Word>& words, std::size_t begin, std::size_t end, std::size_t first)
{
    bool isBare = true;
    for (auto at = begin; at < end; ++at)
        isBare = isBare && Lexicon::shipped().isWhole(words, at, at + 1, "article");
    if (isBare)
        return Joint::Bare;
    bool isRepeated = end - begin < first;
    for (auto at = begin; isRepeated && at < end; ++at)
        isRepeated = words[at].folded == words[first - (end - at)].folded;
    return isRepeated ? Joint::Repeated : Joint::None;
}

/// “who leads Atlas and Compass” asks of each: once for the name before the only “and”, once for
/// the one behind it. “on Atlas and on Compass” are two conditions, which stay together where they
/// are understood so. “Atlas or Compass” asks the same where it is not understood as one question.
std::vector<QString> questionsOfNamesIn(const QString& message, bool isUnderstood)
{
    const auto words = readWords(message);
    const auto isOr = [](const Word& word) { return isOneOf(word, {u"or", u"oder"}); };
    const auto isAnd = [&](const Word& word) {
        return isOneOf(word, {u"and", u"und"}) || isOr(word);
    };
    const auto joint = std::ranges::find_if(words, isAnd);
    if (joint == words.end() || std::any_of(joint + 1, words.end(), isAnd))
        return {};
    auto begin = joint;
    while (begin - words.begin() > 1 && beginsName(*(begin - 1)))
        --begin;
    const auto next = std::find_if(joint + 1, words.end(), beginsName);
    const auto end = std::find_if_not(next, words.end(), beginsName);
    if (begin == joint || end == next)
        return {};
    const auto at = [&](auto word) { return static_cast<std::size_t>(word - words.begin()); };
    const auto how = jointOf(words, at(joint) + 1, at(next), at(begin));
    if (how == Joint::None || (isUnderstood && (how == Joint::Repeated || isOr(*joint))))
        return {};
    const auto before = message.left(begin->begin);
    const auto behind = message.mid((end - 1)->end);
    return {before + message.mid(begin->begin, (joint - 1)->end - begin->begin) + behind,
        before + message.mid(next->begin, (end - 1)->end - next->begin) + behind};
}

bool hasOutcomes(const Plan& plan)
{
    return !plan.outcomes.empty() && plan.unusedWords.empty();
}

std::vector<std::string> argumentNames(const Understood& call)
{
    std::vector<std::string> names;
    for (const auto& [name, value] : call.args.items())
        names.push_back(name);
    return names;
}

/// Whether the plan says how many of a role or a kind there are.
bool isCount(const Plan& plan)
{
    if (plan.understood.size() != 1)
        return false;
    const auto& call = plan.understood.front();
    return call.topic == "count" ? call.args.contains("roles") || call.args.contains("kinds")
                                 : call.query == "summary_state" && !call.topic.empty();
}

/// Whether all say how many there are, with conditions of the same kinds: a condition that stands
/// behind the last may be one on all.
bool areCounts(const std::vector<Plan>& plans)
{
    return std::ranges::all_of(plans, isCount) && std::ranges::all_of(plans, [&](const Plan& plan) {
        return argumentNames(plan.understood.front())
            == argumentNames(plans.front().understood.front());
    });
}

/// Whether all ask the same of something else.
bool areAlike(const std::vector<Plan>& plans)
{
    return std::ranges::all_of(plans, [&](const Plan& plan) {
        const auto& first = plans.front().understood;
        return plan.understood.size() == 1 && first.size() == 1
            && plan.understood.front().query == first.front().query
            && plan.understood.front().topic == first.front().topic
            && argumentNames(plan.understood.front()) == argumentNames(first.front());
    });
}

std::vector<Plan> plansFor(
    const std::vector<QString>& questions, const PlanContext& context, const PlanOneFn& planOne)
{
    std::vector<Plan> plans;
    PlanContext following = context;
    for (const QString& question : questions) {
        plans.push_back(planOne(toUtf8(question), following));
        if (!plans.back().understood.empty())
            following.before = plans.back().understood.front();
    }
    return plans;
}

void addPlan(Plan& all, Plan plan)
{
    const auto isSame = [](const Understood& one, const Understood& other) {
        return one.query == other.query && one.args == other.args;
    };
    bool isNew = plan.understood.empty();
    for (Understood& call : plan.understood) {
        const auto known = std::ranges::find_if(
            all.understood, [&](const Understood& one) { return isSame(one, call); });
        isNew = isNew || known == all.understood.end();
        // One result may answer two questions.
        if (known == all.understood.end() || known->topic != call.topic)
            all.understood.push_back(std::move(call));
    }
    if (!isNew)
        return;
    std::ranges::move(plan.outcomes, std::back_inserter(all.outcomes));
    std::ranges::move(plan.lookups, std::back_inserter(all.lookups));
}

bool isIn(const std::vector<std::string>& hashes, const std::string& hash)
{
    return std::ranges::find(hashes, hash) != hashes.end();
}

/// What answers one question is no look-up of another.
void keepAnswers(std::vector<Plan>& plans)
{
    std::vector<std::string> answers;
    for (const Plan& plan : plans) {
        for (const QueryOutcome& outcome : plan.outcomes) {
            if (!isIn(plan.lookups, outcome.resultHash))
                answers.push_back(outcome.resultHash);
        }
    }
    for (Plan& plan : plans) {
        std::erase_if(plan.outcomes, [&](const QueryOutcome& outcome) {
            return isIn(plan.lookups, outcome.resultHash) && isIn(answers, outcome.resultHash);
        });
        std::erase_if(plan.lookups, [&](const std::string& hash) { return isIn(answers, hash); });
    }
}

Plan joined(std::vector<Plan> plans)
{
    Plan all;
    all.topic = plans.front().topic;
    keepAnswers(plans);
    for (Plan& plan : plans)
        addPlan(all, std::move(plan));
    return all;
}

/// The part that is not understood, and the others to be asked by themselves.
Plan unanswered(const std::vector<QString>& questions, const std::vector<Plan>& plans)
{
    Plan all;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        const Plan& plan = plans[i];
        if (!hasOutcomes(plan)) {
            all.unusedWords.insert(
                all.unusedWords.end(), plan.unusedWords.begin(), plan.unusedWords.end());
            if (plan.unusedWords.empty())
                all.unusedWords.push_back({toUtf8(questions[i])});
            continue;
        }
        Suggestion suggestion{plan.outcomes.back().query, {}, toUtf8(questions[i])};
        if (!plan.understood.empty()) {
            suggestion.args = plan.understood.front().args;
            suggestion.words = toUtf8(plan.understood.front().words());
        }
        all.suggestions.push_back(std::move(suggestion));
    }
    return all;
}

} // namespace

Plan withFirst(Plan first, Plan others)
{
    std::vector<Plan> plans;
    plans.push_back(std::move(first));
    plans.push_back(std::move(others));
    return joined(std::move(plans));
}

std::optional<Plan> planSeveral(const std::string& message, bool isUnderstood,
    const PlanContext& context, const PlanOneFn& planOne)
{
    const auto text = toQString(message);
    auto questions = questionsIn(text);
    shareEnd(questions);
    if (questions.size() < 2) {
        const auto counts = countsIn(text);
        auto plans = plansFor(counts, context, planOne);
        bool isSeveral
            = !plans.empty() && std::ranges::all_of(plans, hasOutcomes) && areCounts(plans);
        if (!isSeveral) {
            plans = plansFor(questionsOfNamesIn(text, isUnderstood), context, planOne);
            isSeveral
                = !plans.empty() && std::ranges::all_of(plans, hasOutcomes) && areAlike(plans);
        }
        return isSeveral ? std::optional(joined(std::move(plans))) : std::nullopt;
    }
    if (questions.size() > kMostQuestions) {
        Plan tooMany;
        for (std::size_t i = kMostQuestions; i < questions.size(); ++i)
            tooMany.unusedWords.push_back({toUtf8(questions[i])});
        return tooMany;
    }
    auto plans = plansFor(questions, context, planOne);
    if (!std::ranges::all_of(plans, hasOutcomes))
        return unanswered(questions, plans);
    auto all = joined(std::move(plans));
    return all.understood.size() <= kMostCalls ? std::optional(std::move(all)) : std::nullopt;
}

} // namespace mnemo
