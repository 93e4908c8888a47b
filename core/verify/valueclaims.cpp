// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/text.h"
#include "core/muse/plan/planbuilder.h"
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

std::set<QString> stemsOf(std::initializer_list<const char*> words)
{
    std::set<QString> stems;
    for (const char* word : words)
        stems.insert(stemOf(QString::fromLatin1(word)));
    return stems;
}

/// Parts of a property's name that do not change what it is of; “max”, “previous” and “target” do.
const std::set<QString>& neutralParts()
{
    static const auto stems = stemsOf({"count", "number", "num", "value", "name", "current", "eur",
        "usd", "gbp", "chf", "percent", "pct", "ms", "sec", "seconds", "minutes", "hours", "days",
        "kb", "mb", "gb", "tb", "kib", "mib", "gib", "tib", "bytes", "kg", "km", "m", "cm", "mm"});
    return stems;
}

/// Properties whose value a node is said to be: “Atlas is paused”, “Ada is an engineer”.
const std::set<QString>& predicates()
{
    static const auto stems = stemsOf({"status", "state", "role", "kind", "type", "class",
        "category", "title", "position", "job", "profession", "occupation", "condition", "phase",
        "stage", "colour", "color", "gender", "nationality"});
    return stems;
}

const std::set<QString>& timeUnits()
{
    static const auto stems = stemsOf({"ms", "milliseconds", "sec", "seconds", "minutes", "hours",
        "days", "weeks", "months", "years"});
    return stems;
}

/// “The number of cores is 16” says no more than “it has 16 cores”.
const std::set<QString>& countingWords()
{
    static const auto stems = stemsOf({"number", "amount"});
    return stems;
}

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

/// Words that may stand behind a verb without a meaning for what holds now.
bool isFiller(const QString& folded)
{
    static const std::set<QString> fillers{
        u"a"_s, u"an"_s, u"the"_s, u"now"_s, u"currently"_s, u"still"_s, u"also"_s};
    return fillers.contains(folded);
}

std::size_t behindFillers(const ClaimReading& claim, std::size_t at)
{
    while (at < claim.words.size() && isFiller(claim.words[at].folded))
        ++at;
    return at;
}

/// Stems from one word to another; nothing where a word of a name, or any preposition but “of”,
/// stands among them.
std::optional<std::set<QString>> propertyIn(
    const ClaimReading& claim, std::size_t from, std::size_t to)
{
    std::set<QString> stems;
    for (std::size_t i = from; i < to; ++i) {
        const QString& word = claim.words[i].folded;
        if (isFiller(word) || word == "of"_L1)
            continue;
        if (!claim.isFree(i) || isStopWord(word) || isClaimPreposition(word)
            || claim.words[i].endsClause)
            return {};
        for (const QString& part : word.split(u'-', Qt::SkipEmptyParts))
            stems.insert(stemOf(part));
    }
    return stems;
}

/// The property of “The P of N is”, “N's P is” or “N is”, with the place of the verb.
std::optional<ValueStatement> subjectOf(const ClaimReading& claim, std::size_t& verb)
{
    const ClaimName& name = claim.names.front();
    const auto count = claim.words.size();
    const bool isPossessive = claim.words[name.end - 1].isPossessive;
    std::size_t begin = name.begin;
    while (begin > 0 && isFiller(claim.words[begin - 1].folded))
        --begin;
    if (begin > 0 && (isPossessive || claim.words[begin - 1].folded != "of"_L1))
        return {};
    verb = name.end;
    while (isPossessive && verb < count && !isCopula(claim.words[verb].folded))
        ++verb;
    const auto before = propertyIn(claim, 0, begin);
    const auto between = propertyIn(claim, name.end, verb);
    if (verb >= count || !before || !between || (begin > 0) != !before->empty()
        || isPossessive != !between->empty())
        return {};
    return ValueStatement{begin > 0 ? *before : *between, {}, {}};
}

/// “The P of N is V”, “N's P is V”, “N is V”.
std::optional<ValueStatement> namedValue(const ClaimReading& claim)
{
    std::size_t copula = 0;
    auto said = subjectOf(claim, copula);
    if (!said || !isCopula(claim.words[copula].folded))
        return {};
    const std::size_t count = claim.words.size();
    const std::size_t value = behindFillers(claim, copula + 1);
    if (value == count)
        return {};
    // “is to be paused”, “is in Berlin”, “is almost over”: that is no value.
    const QString& first = claim.words[value].folded;
    if (isStopWord(first) || isClaimPreposition(first)
        || (first.endsWith(u"ly"_s) && count - value > 1))
        return {};
    said->value = claim.textOf(value, count);
    if (count - value == 1)
        said->number = numberOf(claim.words[value].text);
    return said;
}

/// “N has 16 cores”, “N has a budget of 420,000 EUR”, “N lasted 47 minutes”, “the budget of N is
/// 420,000 EUR”: all words but those belong to the property or to its unit.
std::optional<ValueStatement> numberedValue(const ClaimReading& claim)
{
    std::size_t verb = 0;
    auto said = subjectOf(claim, verb);
    if (!said)
        return {};
    const QString& word = claim.words[verb].folded;
    const bool has = said->property.empty() && (word == "has"_L1 || word == "have"_L1);
    const bool lasts = said->property.empty() && (word == "lasted"_L1 || word == "lasts"_L1);
    const bool is = !said->property.empty() && isCopula(word);
    if (!has && !lasts && !is)
        return {};
    const std::size_t count = claim.words.size();
    const std::size_t begin = behindFillers(claim, verb + 1);
    std::size_t number = begin;
    while (has && number < count && !numberOf(claim.words[number].text))
        ++number;
    const bool isNumber = number < count && numberOf(claim.words[number].text);
    // “has a budget of 420,000”
    if (!isNumber || (number > begin && claim.words[number - 1].folded != "of"_L1))
        return {};
    const auto before = propertyIn(claim, verb + 1, number);
    const auto after = propertyIn(claim, number + 1, count);
    if (!before || !after)
        return {};
    const bool isTime = after->size() == 1 && timeUnits().contains(*after->begin());
    if (lasts && (!before->empty() || !isTime))
        return {};
    said->number = numberOf(claim.words[number].text);
    said->value = claim.words[number].text;
    said->property.insert(before->begin(), before->end());
    said->property.insert(after->begin(), after->end());
    std::erase_if(
        said->property, [](const QString& stem) { return countingWords().contains(stem); });
    return said->property.empty() ? std::nullopt : said;
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

/// The property is named in full, but for what changes nothing of it.
bool ValueCheck::isOf(const ValueStatement& said, const Property& property) const
{
    const auto stems = stemsOfName(toQString(property.name));
    const bool isNamed
        = std::includes(stems.begin(), stems.end(), said.property.begin(), said.property.end());
    const auto& neutral = said.property.empty() ? predicates() : neutralParts();
    return isNamed && std::all_of(stems.begin(), stems.end(), [&](const QString& stem) {
        return said.property.contains(stem) || neutral.contains(stem);
    });
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
        if (!isOf(said, property) || (!isNamed && !property.value->is_string()))
            continue;
        if (isSameValue(said, *property.value)) {
            m_supported = m_supported ? m_supported : found(ClaimMark::Supported, node, property);
            continue;
        }
        const bool isOther
            = isNamed || isValueOfSiblings(said, textAt(*node.row, "/role"), property.name);
        const bool isSameKind = property.value->is_number() == said.number.has_value();
        // “paused in 2024”, “soon paused”: more is said than a value.
        const bool isMore = property.value->is_string()
            && said.value.contains(toQString(cellText(*property.value)), Qt::CaseInsensitive);
        if (!isOther || !isSameKind || isMore)
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
    // A property is what it is now: what the claim says of a time cannot be read from it.
    if (claim.names.empty() || !claim.times.empty())
        return {};
    const ClaimName& name = claim.names.front();
    if (claim.names.size() == 1) {
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
