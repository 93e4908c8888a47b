// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Questions that leave out what stood in the one before: “only the open ones”, “how many?”, “the
// oldest of them”, “sort them by year”, “and the others?”.

#include "core/muse/language/parser.h"

#include <algorithm>
#include <map>
#include <utility>

namespace mnemo {

namespace {

constexpr int kGoesOnCost = 2; ///< a question of its own is meant first

/// A condition takes the place of the one on its property that stood in the question before.
void replaceOlder(Reading& reading, std::size_t older)
{
    std::vector<NodeCondition> kept;
    for (std::size_t i = 0; i < reading.where.size(); ++i) {
        const auto& name = reading.where[i].property;
        const auto isAgain = [&](const NodeCondition& one) { return one.property == name; };
        const auto newer = reading.where.begin() + static_cast<std::ptrdiff_t>(older);
        if (i >= older || std::none_of(newer, reading.where.end(), isAgain))
            kept.push_back(reading.where[i]);
    }
    reading.where = std::move(kept);
}

/// “and to Madrid?” behind “where can I fly from Oslo” asks for the other end of the edge.
bool leadsElsewhere(const Reading& before, const QString& preposition, const Vocabulary& vocabulary)
{
    const auto* kind
        = before.related.size() == 1 ? vocabulary.kind(before.related.front().kind) : nullptr;
    if (kind == nullptr)
        return false;
    const auto to = QStringLiteral("to");
    return before.related.front().way == Way::In
        ? kind->relation.ways.contains(to) && RelationName::ofWords({preposition}).ways.contains(to)
        : saysOpposite(preposition, kind->relation, true);
}

/// Whether what is asked of nodes or edges can be narrowed, counted or put in another order.
bool findsSeveral(const Reading& before)
{
    return before.ask == Ask::List || before.ask == Ask::Count || before.ask == Ask::Top;
}

/// Without the order and the number that were asked for.
void forgetOrder(Reading& reading)
{
    reading.orderProperty.clear();
    reading.byDegree = false;
    reading.isDescending = false;
    reading.limit = 0;
    reading.place = 0;
    reading.ask = Ask::List;
    reading.isPlural = true;
}

/// What all others of the role have instead of the condition; nothing where some have no value, or
/// where no comparison says it.
std::optional<NodeCondition> oppositeOf(
    const NodeCondition& condition, const std::string& role, const Vocabulary& vocabulary)
{
    static const std::map<std::string, std::string> opposites{{"eq", "ne"}, {"ne", "eq"},
        {"lt", "ge"}, {"ge", "lt"}, {"le", "gt"}, {"gt", "le"}, {"present", "absent"},
        {"absent", "present"}};
    const auto opposite = opposites.find(condition.op);
    const auto* property = role.empty() ? nullptr : vocabulary.property(role, condition.property);
    if (property == nullptr || opposite == opposites.end())
        return {};
    const bool isOfPresence = condition.op == "present" || condition.op == "absent";
    if (!isOfPresence && property->nodes < vocabulary.nodesOf(role))
        return {};
    auto told = condition;
    if (told.value.is_boolean() && told.op == "eq")
        told.value = !told.value.get<bool>();
    else
        told.op = opposite->second;
    return told;
}

} // namespace

/// Reads one question behind another with the rules of the parser.
class Continuations final
{
public:
    explicit Continuations(QuestionParser& parser) : m_parser(parser) { }

    [[nodiscard]] QuestionParser::States read(
        const QuestionParser::State& from, const Reading& before);

private:
    using State = QuestionParser::State;
    using States = QuestionParser::States;

    [[nodiscard]] States withMore(const State& start, const Reading& before);
    [[nodiscard]] States narrowings(const State& start);
    [[nodiscard]] States otherRoles(const State& start);
    [[nodiscard]] States theOthers(const State& start);
    [[nodiscard]] States reordered(const State& start);
    [[nodiscard]] States topOfThem(const State& start);
    [[nodiscard]] States firstOfThem(const State& start);
    [[nodiscard]] States measuresOfThem(const State& start);
    [[nodiscard]] States otherVerbs(const State& start);
    [[nodiscard]] States otherProperties(const State& start);
    [[nodiscard]] States otherNodes(const State& start, const Reading& before);

    [[nodiscard]] States after(const State& from, const char* sense) const
    {
        return m_parser.after(from, sense);
    }

    [[nodiscard]] States maybe(const State& from, const char* sense) const
    {
        return m_parser.maybe(from, sense);
    }

    [[nodiscard]] static States all(States first, States second)
    {
        return QuestionParser::all(std::move(first), std::move(second));
    }

    template <typename Rule> [[nodiscard]] States each(const States& from, const Rule& rule)
    {
        return m_parser.each(from, rule);
    }

    QuestionParser& m_parser;
};

/// What is said of those that the question before asked for: “which of them are open”.
QuestionParser::States Continuations::narrowings(const State& start)
{
    auto begun = after(start, "only");
    for (auto& about : after(start, "whatabout")) {
        if (after(about, "asks_amount").empty()) // “und was liefert …” is a question of its own
            begun.push_back(std::move(about));
    }
    return each(begun, [this](const State& one) { return m_parser.predicates(one); });
}

/// “and direct?”: the same of another kind of edge.
QuestionParser::States Continuations::otherVerbs(const State& start)
{
    States reached;
    if (start.reading.related.size() != 1 || start.reading.nodes.size() != 1)
        return reached;
    for (const auto& about : after(start, "whatabout")) {
        for (const auto& link : m_parser.kindsAt(about.at)) {
            State next = about;
            next.at += link.length;
            next.reading.cost += link.cost;
            next.reading.related.front().kind = m_parser.m_vocabulary.kinds()[link.index].name;
            reached.push_back(std::move(next));
        }
    }
    return reached;
}

/// “only the doctors”, “and the nurses?”: of those before the ones of a role, or the same of
/// others.
QuestionParser::States Continuations::otherRoles(const State& start)
{
    States reached;
    const auto& before = start.reading.role;
    if (start.reading.ofEdges || start.reading.joined || start.reading.orderRelation)
        return reached;
    const auto add = [&](const State& begun, bool isBare) {
        for (const auto& one : maybe(begun, "article")) {
            for (const auto& link : m_parser.rolesAt(one.at)) {
                State next = one;
                next.at += link.length;
                next.reading.cost += link.cost;
                next.reading.role = m_parser.m_vocabulary.roles()[link.index];
                next.reading.isPlural = looksPlural(m_parser.m_words[next.at - 1].folded);
                if (before == next.reading.role)
                    continue;
                // A noun alone goes on with what was asked: “and the nurses?”
                if (isBare && next.at == m_parser.m_words.size())
                    next.reading.cost -= kGoesOnCost + 1;
                reached = all(std::move(reached), m_parser.modifiers(next));
            }
        }
    };
    for (const auto& only : before.empty() ? after(start, "only") : States{})
        add(only, false);
    for (const auto& about : after(start, "whatabout"))
        add(about, true);
    return reached;
}

/// “sort them by year”, “oldest first”, “the other way round”, “the first three”.
QuestionParser::States Continuations::reordered(const State& start)
{
    States reached;
    State bare = start;
    forgetOrder(bare.reading);
    for (const auto& begun : all({bare}, all(after(bare, "only"), after(bare, "whatabout")))) {
        if (!after(begun, "sorted").empty())
            reached = all(std::move(reached), m_parser.orders(begun));
        for (const auto& first : m_parser.superlatives(begun)) {
            for (auto& end : after(first, "first")) { // “oldest first”
                end.reading.ask = Ask::List;
                if (end.reading.limit == 0)
                    reached.push_back(std::move(end));
            }
        }
    }
    const auto& before = start.reading;
    if (before.orderProperty.empty() && !before.byDegree)
        return reached;
    for (const auto& begun : all({start}, after(start, "whatabout"))) {
        for (const auto& [sense, isDescending] : {std::pair{"ascending", false},
                 std::pair{"descending", true}, std::pair{"reversed", !before.isDescending}}) {
            for (auto& end : after(begun, sense)) {
                end.reading.isDescending = isDescending;
                reached.push_back(std::move(end));
            }
        }
    }
    return reached;
}

/// “the oldest of them”, “which of them is the youngest”, “the top three”, “the first two”.
QuestionParser::States Continuations::topOfThem(const State& start)
{
    States reached;
    State bare = start;
    forgetOrder(bare.reading);
    auto begun = all({bare}, all(after(bare, "only"), after(bare, "whatabout")));
    begun = all(begun,
        all(after(bare, "whatis"),
            each(all(after(bare, "which"), after(bare, "who")),
                [this](const State& one) { return after(one, "is"); })));
    begun = all(begun, each(begun, [this](const State& one) {
        return all(after(one, "is"), after(one, "of_them"));
    }));
    begun = all(begun, each(begun, [this](const State& one) { return after(one, "article"); }));
    for (const auto& one : begun) {
        for (auto& top : m_parser.superlatives(one)) {
            top.reading.isPlural = top.reading.limit > 1;
            for (const auto& named : maybe(top, "nodes")) {
                reached.push_back(named);
                for (auto& end : after(named, "of_them")) {
                    end.reading.cost -= kGoesOnCost + 1; // “them” is no node
                    reached.push_back(std::move(end));
                }
            }
        }
    }
    return all(std::move(reached), firstOfThem(start));
}

/// “the first two”, in the order before.
QuestionParser::States Continuations::firstOfThem(const State& start)
{
    States reached;
    State kept = start;
    kept.reading.limit = 0;
    kept.reading.place = 0;
    if (start.reading.ask != Ask::Count && start.reading.limit != 1) {
        for (const auto& one : all({kept}, after(kept, "only"))) {
            for (const auto& few : maybe(one, "article")) {
                // In an ascending order the top three are not the first ones.
                const bool isTop
                    = few.at < m_parser.m_words.size() && m_parser.m_words[few.at].folded == u"top";
                for (const auto& top :
                    isTop && !few.reading.isDescending ? States{} : m_parser.numbered(few)) {
                    for (const auto& named : maybe(top, "nodes"))
                        reached = all(std::move(reached), maybe(named, "of_them"));
                }
            }
        }
    }
    return reached;
}

/// “and the others?”, “the rest”: those of the role that do not meet its only condition.
QuestionParser::States Continuations::theOthers(const State& start)
{
    States reached;
    const auto& has = start.reading;
    if (has.where.size() != 1 || !has.related.empty() || !has.having.empty() || has.joined
        || has.ofEdges || has.orderRelation)
        return reached;
    const auto opposite = oppositeOf(has.where.front(), has.role, m_parser.m_vocabulary);
    if (!opposite)
        return reached;
    for (const auto& begun : all(maybe(start, "only"), after(start, "whatabout"))) {
        for (auto& end : after(begun, "the_others")) {
            end.reading.where.front() = *opposite;
            reached.push_back(std::move(end));
        }
    }
    return reached;
}

/// “their average age”, “the total price of them”: over those that were asked for.
QuestionParser::States Continuations::measuresOfThem(const State& start)
{
    States reached;
    State bare = start;
    forgetOrder(bare.reading);
    auto begun = all({bare}, all(after(bare, "whatis"), after(bare, "whatabout")));
    begun = all(begun, each(begun, [this](const State& one) {
        return all(after(one, "article"), after(one, "its"));
    }));
    for (const auto& one : begun) {
        for (const auto& [sense, measure] :
            {std::pair{"average", "mean"}, std::pair{"sum", "sum"}}) {
            for (const auto& said : after(one, sense)) {
                for (const auto& asked : all(maybe(said, "article"), after(said, "its"))) {
                    for (const auto& link : m_parser.propertiesAt(asked.at)) {
                        const auto& property = m_parser.m_vocabulary.properties()[link.index];
                        if (!property.hasNumbers || !m_parser.isOf(property, bare.reading))
                            continue;
                        State next = asked;
                        next.at += link.length;
                        next.reading.cost += link.cost;
                        next.reading.ask = Ask::Aggregate;
                        next.reading.property = property.name;
                        next.reading.measure = measure;
                        reached = all(std::move(reached), maybe(next, "of_them"));
                    }
                }
            }
        }
    }
    return reached;
}

/// “and the city?” behind “how old is Ada”: another property of the same node.
QuestionParser::States Continuations::otherProperties(const State& start)
{
    States reached;
    if (start.reading.ask != Ask::Value)
        return reached;
    for (const auto& about : after(start, "whatabout")) {
        for (const auto& begun : all(maybe(about, "article"), after(about, "its"))) {
            for (const auto& link : m_parser.propertiesAt(begun.at)) {
                State next = begun;
                next.at += link.length;
                askValue(reached, std::move(next), link, m_parser.m_vocabulary);
            }
        }
    }
    return reached;
}

/// “and Ben?”: the same of another node.
QuestionParser::States Continuations::otherNodes(const State& start, const Reading& before)
{
    States reached;
    State bare = start;
    bare.reading.nodes.clear();
    auto abouts = after(bare, "whatabout");
    abouts = all(abouts, each(abouts, [&](const State& one) { // “and from Madrid?”
        const bool isOther = one.at < m_parser.m_words.size()
            && leadsElsewhere(before, m_parser.m_words[one.at].folded, m_parser.m_vocabulary);
        return isOther ? States{} : after(one, "preposition");
    }));
    abouts.push_back(bare);
    for (const auto& about : abouts) {
        for (auto& named : m_parser.names(about)) {
            if (named.reading.nodes.size() == 1)
                reached.push_back(std::move(named));
        }
    }
    return reached;
}

/// “only the open ones”, “which of them are over 60”, “and in Berlin?”.
QuestionParser::States Continuations::withMore(const State& start, const Reading& before)
{
    States reached;
    auto begun = maybe(start, "only");
    begun = all(begun, after(start, "whatabout"));
    const auto older = before.where.size();
    auto valued = each(begun, [&](const State& one) {
        auto found = all(m_parser.valueAlone(one, false), m_parser.modifier(one));
        for (const auto& no : all(after(one, "not"), after(one, "without"))) {
            for (const auto& value : maybe(no, "article"))
                found = all(std::move(found), m_parser.valueAlone(value, true));
        }
        return found;
    });
    valued = all(std::move(valued), narrowings(start));
    valued = all(valued, each(valued, [this](const State& one) { return after(one, "nodes"); }));
    for (auto& state : each(valued, [this](const State& one) { return m_parser.modifiers(one); })) {
        // “and of Kim” names another node rather than one more.
        state.reading.cost += state.reading.related.size() > before.related.size() ? 1 : 0;
        replaceOlder(state.reading, older);
        reached.push_back(std::move(state));
    }
    return reached;
}

/// Questions that leave out what stood in the one before: “only the open ones”, “how many?”.
QuestionParser::States Continuations::read(const State& from, const Reading& before)
{
    State start = from;
    start.reading = before;
    start.reading.continues = true;
    start.reading.cost = from.reading.cost + kGoesOnCost;
    States reached;
    const auto add = [&](States more) { reached = all(std::move(reached), std::move(more)); };
    if (before.ask == Ask::List || before.ask == Ask::Count) {
        for (auto& counted : after(start, "howmanythen")) {
            counted.reading.ask = Ask::Count;
            counted.reading.orderProperty.clear();
            reached.push_back(std::move(counted));
        }
        for (const auto& open : after(start, "howmanythen")) { // “how many of them are insured”
            State counted = open;
            counted.reading.ask = Ask::Count;
            counted.reading.orderProperty.clear();
            auto said = m_parser.predicates(counted);
            for (auto& one : said)
                replaceOlder(one.reading, before.where.size());
            add(std::move(said));
        }
    }
    if (findsSeveral(before) || before.ask == Ask::Group)
        add(withMore(start, before));
    if (findsSeveral(before)) {
        add(all(otherRoles(start), theOthers(start)));
        add(all(reordered(start), topOfThem(start)));
        add(measuresOfThem(start));
    }
    add(all(otherVerbs(start), otherProperties(start)));
    if (before.nodes.size() == 1)
        add(otherNodes(start, before));
    return reached;
}

QuestionParser::States QuestionParser::continuations(const State& from, const Reading& before)
{
    return Continuations(*this).read(from, before);
}

} // namespace mnemo
