// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Sentences on paths_between, common_neighbors, compare_nodes and changes_between.

#include "core/base/times.h"
#include "core/muse/graphteller.h"
#include "core/muse/namewords.h"
#include "core/muse/plan/askedtimes.h"
#include "core/muse/plan/planbuilder.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace mnemo {

namespace {

constexpr std::size_t kChanges = 5;
constexpr std::size_t kPropertiesOfTwo = 8;

} // namespace

/// "A –kind→ B ←kind– C".
AnswerBuilder::Parts AnswerBuilder::GraphTeller::chainAt(const std::string& base) const
{
    Words chain;
    for (std::size_t i = 0; i < sizeOf(base + "/nodes"); ++i) {
        const auto node = base + "/nodes/" + std::to_string(i);
        if (i > 0) {
            const auto edge = base + "/edges/" + std::to_string(i - 1);
            const auto before = base + "/nodes/" + std::to_string(i - 1);
            chain.push_back(arrowAt(
                edge, textAt(m_result, edge + "/from") == textAt(m_result, before + "/id")));
        }
        chain.push_back(nodeAt(node));
    }
    return joined(chain, {});
}

void AnswerBuilder::GraphTeller::tellPaths()
{
    const auto paths = sizeOf("/paths");
    const auto ends = sizeOf("/paths/0/nodes");
    const auto from = ends > 0 ? nodeAt("/paths/0/nodes/0") : nodeNamed(textAt(m_args, "/from"));
    const auto to = ends > 0 ? nodeAt("/paths/0/nodes/" + std::to_string(ends - 1))
                             : nodeNamed(textAt(m_args, "/to"));
    const auto* length = resolvePointer(m_result, "/length");
    if (tellWhether(from, to))
        return;
    if (paths == 0) {
        const auto* most = argument("/max_length");
        const auto steps = most && most->is_number_integer() ? most->get<std::int64_t>() : 0;
        if (!tellMissing())
            say(steps == 1
                    ? QT_TRANSLATE_NOOP("Muse", "No path of one step from %1 to %2 was found.")
                    : QT_TRANSLATE_NOOP(
                        "Muse", "No path of at most %3 steps from %1 to %2 was found."),
                {from, to, word(QString::number(steps))});
        return;
    }
    if (length && *length == 0) {
        say(QT_TRANSLATE_NOOP("Muse", "That is one and the same node: %1 (%2 steps)."),
            {from, shown("/length")});
        return;
    }
    const auto steps = said(length && *length == 1 ? QT_TRANSLATE_NOOP("Muse", "%1 step")
                                                   : QT_TRANSLATE_NOOP("Muse", "%1 steps"),
        {shown("/length")});
    if (paths == 1)
        say(QT_TRANSLATE_NOOP("Muse", "It takes %3 from %1 to %2: %4."),
            {from, to, steps, chainAt("/paths/0")}, "/paths");
    else
        say(QT_TRANSLATE_NOOP("Muse", "It takes %3 from %1 to %2; so long are %4 paths."),
            {from, to, steps, Parts{*m_builder.value(m_index, "/paths")}}, "/paths");
    // All that the limit lets through: they differ in few nodes, and none is more right than
    // another.
    for (std::size_t i = 0; paths > 1 && i < paths; ++i)
        say(QT_TRANSLATE_NOOP("Muse", "%1."), {chainAt("/paths/" + std::to_string(i))});
}

/// Of paths of one step along one kind of edge: whether the two are so related.
bool AnswerBuilder::GraphTeller::tellWhether(const Parts& from, const Parts& to)
{
    const auto* most = argument("/max_length");
    const auto* kinds = argument("/kinds");
    const auto* length = resolvePointer(m_result, "/length");
    if (!most || *most != 1 || !kinds || kinds->size() != 1 || (length && *length == 0))
        return false;
    if (sizeOf("/paths") > 0) {
        for (std::size_t i = 0; i < sizeOf("/paths"); ++i)
            say(i == 0 ? QT_TRANSLATE_NOOP("Muse", "Yes: %1.") : QT_TRANSLATE_NOOP("Muse", "%1."),
                {chainAt("/paths/" + std::to_string(i))});
        return true;
    }
    if (tellMissing())
        return true;
    const auto kind = word(toQString(kinds->front().get<std::string>()));
    const auto direction = textAt(m_args, "/direction");
    if (direction == "both")
        say(QT_TRANSLATE_NOOP("Muse", "No: no edge “%3” between %1 and %2 was found."),
            {from, to, kind});
    else
        say(QT_TRANSLATE_NOOP("Muse", "No: no edge “%3” from %1 to %2 was found."),
            {direction == "in" ? to : from, direction == "in" ? from : to, kind});
    return true;
}

void AnswerBuilder::GraphTeller::tellCommon()
{
    Words named;
    const auto* ids = argument("/node_ids");
    for (const auto& id : ids ? *ids : Json::array())
        named.push_back(nodeNamed(id.is_string() ? id.get<std::string>() : std::string()));
    const auto* count = resolvePointer(m_result, "/count");
    if (sizeOf("/nodes") == 0) {
        if (!tellMissing())
            say(QT_TRANSLATE_NOOP("Muse", "No neighbour that %1 have in common was found."),
                {listed(std::move(named))});
        return;
    }
    say(count && *count == 1 ? QT_TRANSLATE_NOOP("Muse", "%1 have %2 neighbour in common: %3.")
                             : QT_TRANSLATE_NOOP("Muse", "%1 have %2 neighbours in common: %3."),
        {listed(std::move(named)), shown("/count"),
            some("/nodes", {0, 5, "/count"},
                [this](const std::string& base) { return nodeAt(base); })});
}

void AnswerBuilder::GraphTeller::tellComparison()
{
    if (sizeOf("/missing_nodes") > 0) {
        tellMissing();
        return;
    }
    const auto a = nodeAt("/a");
    const auto b = nodeAt("/b");
    tellWinner(a, b);
    tellProperties(a, b);
    tellNeighbours(a, b);
    if (sizeOf("/edges") > 0)
        say(QT_TRANSLATE_NOOP("Muse", "Between them: %1."),
            {some("/edges", {}, [this](const std::string& base) { return edgeAt(base); })},
            "/edges");
}

/// Which of the two is more of what was asked, by each property that may say so.
void AnswerBuilder::GraphTeller::tellWinner(const Parts& a, const Parts& b)
{
    const auto& topic = m_builder.m_topic;
    const bool isWhether = topic.starts_with(kWhetherMore);
    if (!isWhether && !topic.starts_with(kWhichIsMore))
        return;
    const auto asks = [&](const std::string& signedName) {
        const auto at = topic.find("," + signedName);
        const auto end = at + 1 + signedName.size();
        return at != std::string::npos && (end == topic.size() || topic[end] == ',');
    };
    std::vector<More> told;
    for (std::size_t i = 0; i < sizeOf("/properties"); ++i) {
        const auto base = "/properties/" + std::to_string(i);
        const auto name = textAt(m_result, base + "/name");
        for (const bool isReversed : {false, true}) {
            auto more = asks((isReversed ? "-" : "+") + name) ? moreAt(base, isReversed, {a, b})
                                                              : std::nullopt;
            if (more)
                told.push_back(std::move(*more));
        }
    }
    const bool isOneSided = std::ranges::all_of(
        told, [&](const More& one) { return one.isFirst == told.front().isFirst; });
    for (const auto& one : told)
        say(!isWhether || !isOneSided ? QT_TRANSLATE_NOOP("Muse", "%1.")
                : one.isFirst         ? QT_TRANSLATE_NOOP("Muse", "Yes: %1.")
                                      : QT_TRANSLATE_NOOP("Muse", "No: %1."),
            {one.words}, "/properties");
}

/// Which has the higher number or the later time; nothing where the two cannot be compared.
std::optional<AnswerBuilder::GraphTeller::More> AnswerBuilder::GraphTeller::moreAt(
    const std::string& base, bool isReversed, const Words& nodes) const
{
    const auto* a = resolvePointer(m_result, base + "/a");
    const auto* b = resolvePointer(m_result, base + "/b");
    if (!a || !b)
        return {};
    const auto timeOf = [](const Json& value) {
        return value.is_string() ? microsecondsOfTime(value.get_ref<const std::string&>())
                                 : std::nullopt;
    };
    const bool isTime = timeOf(*a) && timeOf(*b);
    if (!isTime && !(a->is_number() && b->is_number()))
        return {};
    const auto name = shown(base + "/name");
    if (isTime ? *timeOf(*a) == *timeOf(*b) : *a == *b)
        return More{said(QT_TRANSLATE_NOOP("Muse", "%1 and %2 have the same %3 (%4)"),
            {nodes[0], nodes[1], name, shown(base + "/a")})};
    const bool isGreater = isTime ? *timeOf(*a) > *timeOf(*b) : *a > *b;
    const bool isFirst = isGreater != isReversed;
    const auto* source = isTime
        ? (isReversed ? QT_TRANSLATE_NOOP("Muse", "%1 has the earlier %2 (%3; %4 has %5)")
                      : QT_TRANSLATE_NOOP("Muse", "%1 has the later %2 (%3; %4 has %5)"))
        : (isReversed ? QT_TRANSLATE_NOOP("Muse", "%1 has the lower %2 (%3; %4 has %5)")
                      : QT_TRANSLATE_NOOP("Muse", "%1 has the higher %2 (%3; %4 has %5)"));
    return More{said(source,
                    {nodes[isFirst ? 0 : 1], name, shown(base + (isFirst ? "/a" : "/b")),
                        nodes[isFirst ? 1 : 0], shown(base + (isFirst ? "/b" : "/a"))}),
        isFirst};
}

void AnswerBuilder::GraphTeller::tellProperties(const Parts& a, const Parts& b)
{
    Words different;
    Words equal;
    Words onlyA;
    Words onlyB;
    for (std::size_t i = 0; i < sizeOf("/properties"); ++i) {
        const auto base = "/properties/" + std::to_string(i);
        const auto in = textAt(m_result, base + "/in");
        const auto name = shown(base + "/name");
        const auto pair = [&](const char* pointer) {
            return said(QT_TRANSLATE_NOOP("Muse", "%1 (%2)"), {name, shown(base + pointer)});
        };
        if (in == "a")
            onlyA.push_back(pair("/a"));
        else if (in == "b")
            onlyB.push_back(pair("/b"));
        else if (const auto* same = resolvePointer(m_result, base + "/equal");
                 same && *same == true)
            equal.push_back(pair("/a"));
        else
            different.push_back(said(QT_TRANSLATE_NOOP("Muse", "%1 (%2 / %3)"),
                {name, shown(base + "/a"), shown(base + "/b")}));
    }
    const auto tell = [&](const char* source, Words all) {
        if (all.empty())
            return;
        const bool isCut = all.size() > kPropertiesOfTwo;
        all.resize(std::min(all.size(), kPropertiesOfTwo));
        const auto list = isCut ? said(QT_TRANSLATE_NOOP("Muse", "%1 and more"),
                              {joined(all, QCoreApplication::translate("Muse", ", "))})
                                : listed(std::move(all));
        say(source, {a, b, list}, "/properties");
    };
    tell(QT_TRANSLATE_NOOP("Muse", "%1 and %2 differ in %3."), std::move(different));
    tell(QT_TRANSLATE_NOOP("Muse", "%1 and %2 are alike in %3."), std::move(equal));
    tell(QT_TRANSLATE_NOOP("Muse", "Only %1 has %3."), std::move(onlyA));
    tell(QT_TRANSLATE_NOOP("Muse", "Only %2 has %3."), std::move(onlyB));
}

void AnswerBuilder::GraphTeller::tellNeighbours(const Parts& a, const Parts& b)
{
    const auto counts = std::string("/neighbors/counts");
    const auto* common = resolvePointer(m_result, counts + "/common");
    const auto name = [this](const std::string& base) { return nodeAt(base); };
    if (common && *common != 0)
        say(*common == 1 ? QT_TRANSLATE_NOOP("Muse", "%1 and %2 have %3 neighbour in common: %4.")
                         : QT_TRANSLATE_NOOP("Muse", "%1 and %2 have %3 neighbours in common: %4."),
            {a, b, shown(counts + "/common"),
                some("/neighbors/common", {0, 5, counts + "/common"}, name)});
    else
        say(QT_TRANSLATE_NOOP("Muse", "No neighbour that %1 have in common was found."),
            {listed({a, b})});
    const auto only = [&](const char* member, const Parts& node) {
        const auto* number = resolvePointer(m_result, counts + member);
        if (number && *number != 0)
            say(*number == 1 ? QT_TRANSLATE_NOOP("Muse", "%1 alone has %2 other: %3.")
                             : QT_TRANSLATE_NOOP("Muse", "%1 alone has %2 others: %3."),
                {node, shown(counts + member),
                    some(std::string("/neighbors") + member, {0, 5, counts + member}, name)});
    };
    only("/only_a", a);
    only("/only_b", b);
}

AnswerBuilder::Parts AnswerBuilder::GraphTeller::period() const
{
    const auto time = [this](const char* pointer) {
        const auto* given = argument(pointer);
        if (!given)
            return QString();
        return given->is_string() ? shownTime(given->get<std::string>())
                                  : QString::number(given->get<double>(), 'g', 15);
    };
    const auto since = time("/since");
    const auto until = time("/until");
    if (!since.isEmpty() && !until.isEmpty())
        return said(QT_TRANSLATE_NOOP("Muse", " from %1 to before %2"), {word(since), word(until)});
    if (!since.isEmpty())
        return said(QT_TRANSLATE_NOOP("Muse", " since %1"), {word(since)});
    return until.isEmpty() ? Parts() : said(QT_TRANSLATE_NOOP("Muse", " before %1"), {word(until)});
}

AnswerBuilder::Parts AnswerBuilder::GraphTeller::changeAt(const std::string& base) const
{
    const auto change = textAt(m_result, base + "/change");
    const auto at = shown(base + "/at");
    if (change == "event") {
        const auto label = shown(base + "/label");
        return resolvePointer(m_result, base + "/node")
            ? said(QT_TRANSLATE_NOOP("Muse", "tick %1, %2: %3"),
                {shown(base + "/tick"), label, nodeAt(base + "/node")})
            : said(QT_TRANSLATE_NOOP("Muse", "tick %1, %2"), {shown(base + "/tick"), label});
    }
    if (change == "created")
        return said(QT_TRANSLATE_NOOP("Muse", "%1: %2 was recorded"), {at, nodeAt(base + "/node")});
    return said(change == "began" ? QT_TRANSLATE_NOOP("Muse", "%1: %2 began")
                                  : QT_TRANSLATE_NOOP("Muse", "%1: %2 ended"),
        {at, edgeAt(base + "/edge")});
}

void AnswerBuilder::GraphTeller::tellChanges()
{
    const auto* count = resolvePointer(m_result, "/count");
    if (sizeOf("/changes") == 0) {
        say(QT_TRANSLATE_NOOP("Muse", "No change%1 was found."), {period()});
        return;
    }
    say(count && *count == 1 ? QT_TRANSLATE_NOOP("Muse", "%1 change%2:")
                             : QT_TRANSLATE_NOOP("Muse", "%1 changes%2:"),
        {shown("/count"), period()});
    const auto shownFirst = std::min(sizeOf("/changes"), kChanges);
    for (std::size_t i = 0; i < shownFirst; ++i)
        say(QT_TRANSLATE_NOOP("Muse", "%1."), {changeAt("/changes/" + std::to_string(i))});
    if (const auto rest = m_builder.rest(m_index, "/count", shownFirst))
        say(QT_TRANSLATE_NOOP("Muse", "And %1 more."), {Parts{*rest}});
}

} // namespace mnemo
