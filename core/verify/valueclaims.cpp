// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/text.h"
#include "core/muse/planbuilder.h"
#include "core/verify/claimreading.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace mnemo {

namespace {

using namespace Qt::Literals::StringLiterals;

/// Members of a node that say who wrote it and what it is called, and nothing that a claim is
/// about.
const std::set<std::string> kOwnMembers{"name", "label", "summary", "content", "group_id", "uuid",
    "created_at", "labels", "id", "source"};

/// Words that stand before a number and say no more than that there is one.
const std::set<QString> kMeasuring{
    u"last"_s, u"tak"_s, u"cost"_s, u"count"_s, u"number"_s, u"measur"_s, u"amount"_s};

/// What a claim says of one node: words for a property, and its value.
struct ValueStatement
{
    std::set<QString> property; ///< stems; empty where only the value is said
    QString value; ///< as it stands
    std::optional<double> number;
};

/// A property of a node, at its place in the result.
struct Property
{
    std::string pointer;
    std::string name;
    const Json* value = nullptr;
};

std::vector<Property> propertiesOf(const EdgeRow& node)
{
    std::vector<Property> found;
    const auto properties = node.row->find("properties");
    if (properties == node.row->end() || !properties->is_object())
        return found;
    for (const auto& [name, value] : properties->items()) {
        if (!kOwnMembers.contains(name) && value.is_primitive() && !value.is_null())
            found.push_back({node.pointer + "/properties/" + pointerToken(name), name, &value});
    }
    return found;
}

QString foldedValue(const Json& value)
{
    return toQString(foldCase(cellText(value)));
}

bool isSameValue(const ValueStatement& said, const Json& value)
{
    if (value.is_number())
        return said.number && std::abs(*said.number - value.get<double>()) < 1e-9;
    if (value.is_boolean()) {
        const QString word = said.value.toLower();
        return value.get<bool>() ? word == "true"_L1 || word == "yes"_L1
                                 : word == "false"_L1 || word == "no"_L1;
    }
    const QString text = foldedValue(value);
    const bool isDay = text.size() > 10 && text[10] == u't';
    const QString words = toQString(foldCase(toUtf8(said.value)));
    if (text == words || (isDay && text.left(10) == words))
        return true;
    const auto date = dateAt(claimWords(said.value), 0);
    return date && date->iso.size() == 10 && text.left(10) == date->iso;
}

bool isCopula(const QString& folded)
{
    return folded == "is"_L1 || folded == "are"_L1 || folded == "was"_L1 || folded == "were"_L1;
}

/// “The P of N is V”, “N's P is V”, “N is V”.
std::optional<ValueStatement> namedValue(const ClaimReading& claim)
{
    const ClaimName& name = claim.names.front();
    const auto count = claim.words.size();
    std::size_t copula = name.end;
    while (copula < count && !isCopula(claim.words[copula].folded))
        ++copula;
    if (copula + 1 >= count)
        return {};
    ValueStatement said;
    said.property = claim.stems(0, name.begin);
    const auto between = claim.stems(name.end, copula);
    if (!between.empty() && (!said.property.empty() || !claim.words[name.end - 1].isPossessive))
        return {};
    said.property.insert(between.begin(), between.end());
    std::size_t value = copula + 1;
    while (value < count && isStopWord(claim.words[value].folded))
        ++value;
    if (value == count)
        return {};
    said.value = claim.textOf(value, count);
    if (count - value == 1)
        said.number = numberOf(claim.words[value].text);
    return said;
}

/// “N has 16 cores”, “N lasted 47 minutes”, “the budget of N is 420,000 EUR”.
std::optional<ValueStatement> numberedValue(const ClaimReading& claim)
{
    ValueStatement said;
    for (std::size_t i = 0; i < claim.words.size(); ++i) {
        if (!claim.isFree(i) || isStopWord(claim.words[i].folded))
            continue;
        if (const auto number = numberOf(claim.words[i].text)) {
            if (said.number)
                return {};
            said.number = number;
            said.value = claim.words[i].text;
        } else if (const auto stem = stemOf(claim.words[i].folded); !kMeasuring.contains(stem)) {
            said.property.insert(stem);
        }
    }
    return said.number && !said.property.empty() ? std::optional(said) : std::nullopt;
}

/// Checks what is said against the nodes that have the name.
class ValueCheck final
{
public:
    ValueCheck(const ClaimName& name, ClaimGround& ground) : m_name(name), m_ground(ground) { }

    /// Nothing where no node has such a property.
    [[nodiscard]] std::optional<ClaimFinding> check(const ValueStatement& said);

private:
    void look(const ValueStatement& said, const EdgeRow& node);
    [[nodiscard]] bool isOf(const ValueStatement& said, const Property& property) const;
    [[nodiscard]] bool isValueOfSiblings(
        const ValueStatement& said, const std::string& role, const std::string& property);
    [[nodiscard]] ClaimFinding found(
        ClaimMark mark, const EdgeRow& node, const Property& property) const;

    const ClaimName& m_name;
    ClaimGround& m_ground;
    std::optional<ClaimFinding> m_supported;
    std::optional<ClaimFinding> m_contradicted;
    bool m_isAmbiguous = false;
};

ClaimFinding ValueCheck::found(ClaimMark mark, const EdgeRow& node, const Property& property) const
{
    ClaimFinding finding{mark, ClaimReason::None, {}, {}, {}};
    finding.cells = {m_ground.cell(node.outcome, node.pointer + "/label"),
        m_ground.cell(node.outcome, property.pointer)};
    return finding;
}

bool ValueCheck::isOf(const ValueStatement& said, const Property& property) const
{
    const auto stems = stemsOfName(toQString(property.name));
    return std::includes(stems.begin(), stems.end(), said.property.begin(), said.property.end());
}

/// A word names no property by itself, but the same property of another node of the role has it.
bool ValueCheck::isValueOfSiblings(
    const ValueStatement& said, const std::string& role, const std::string& property)
{
    const auto nodes = m_ground.nodesOfRole(role);
    return std::any_of(nodes.begin(), nodes.end(), [&](const EdgeRow& node) {
        const auto properties = propertiesOf(node);
        return std::any_of(properties.begin(), properties.end(), [&](const Property& one) {
            return one.name == property && isSameValue(said, *one.value);
        });
    });
}

void ValueCheck::look(const ValueStatement& said, const EdgeRow& node)
{
    const bool isNamed = !said.property.empty();
    for (const Property& property : propertiesOf(node)) {
        if (isNamed && !isOf(said, property))
            continue;
        if (!isNamed && !property.value->is_string())
            continue;
        if (isSameValue(said, *property.value)) {
            m_supported = m_supported ? m_supported : found(ClaimMark::Supported, node, property);
            continue;
        }
        const bool isOther
            = isNamed || isValueOfSiblings(said, textAt(*node.row, "/role"), property.name);
        const bool isSameKind = property.value->is_number() == said.number.has_value();
        if (!isOther || !isSameKind)
            continue;
        m_isAmbiguous = m_isAmbiguous || m_contradicted;
        m_contradicted = found(ClaimMark::Contradicted, node, property);
        m_contradicted->difference
            = ClaimDifference{said.value, m_ground.cell(node.outcome, property.pointer)};
    }
}

std::optional<ClaimFinding> ValueCheck::check(const ValueStatement& said)
{
    for (const NamedHit& hit : m_name.hits) {
        if (const auto node = m_ground.nodeOf(hit))
            look(said, *node);
    }
    // Where two properties fit the words, one of them may be meant that has another value.
    if (m_supported && !m_contradicted)
        return m_supported;
    return m_contradicted && !m_supported && !m_isAmbiguous ? m_contradicted : std::nullopt;
}

/// “N is a person”: the role of the node.
std::optional<ClaimFinding> checkRole(
    const ValueStatement& said, const ClaimName& name, ClaimGround& ground)
{
    const auto roles = ground.run("summary_state", Json::object());
    const Json* counts = resolvePointer(roles.result, "/counts/nodes_by_role");
    const QString word = stemOf(said.value.toLower());
    const auto isRole
        = [&word](const std::string& role) { return stemOf(toQString(role).toLower()) == word; };
    if (counts == nullptr || !counts->is_object() || !said.property.empty())
        return {};
    const auto items = counts->items();
    if (std::none_of(
            items.begin(), items.end(), [&](const auto& one) { return isRole(one.key()); }))
        return {};
    std::optional<ClaimFinding> other;
    for (const NamedHit& hit : name.hits) {
        const auto node = ground.nodeOf(hit);
        if (!node)
            continue;
        ClaimFinding finding{ClaimMark::Supported, ClaimReason::None, {}, {}, {}};
        finding.cells = {ground.cell(node->outcome, node->pointer + "/label"),
            ground.cell(node->outcome, node->pointer + "/role")};
        if (isRole(hit.role))
            return finding;
        finding.mark = ClaimMark::Contradicted;
        finding.difference = ClaimDifference{said.value, finding.cells.back()};
        other = finding;
    }
    return other;
}

} // namespace

std::optional<ClaimFinding> checkValueClaim(const ClaimReading& claim, ClaimGround& ground)
{
    // The value may be the name of another node: “The language of Recall is Go”.
    if (claim.names.empty())
        return {};
    const ClaimName& name = claim.names.front();
    if (claim.names.size() == 1 && claim.times.empty()) {
        if (const auto said = numberedValue(claim)) {
            if (auto finding = ValueCheck(name, ground).check(*said))
                return finding;
        }
    }
    const auto said = namedValue(claim);
    if (!said)
        return {};
    if (auto finding = ValueCheck(name, ground).check(*said))
        return finding;
    return checkRole(*said, name, ground);
}

} // namespace mnemo
