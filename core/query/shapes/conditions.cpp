// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/shapes/conditions.h"

#include "core/base/text.h"
#include "core/base/times.h"
#include "core/query/shapes/propertyvalues.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace mnemo {

namespace {

struct ConditionsTr
{
    Q_DECLARE_TR_FUNCTIONS(Conditions)
};

Error refused(const std::string& where, const QString& message)
{
    return Error{ErrorCode::BadArgument, message, toQString(where), {}, {}};
}

const Json& storedValue(const Json& properties, const std::string& name)
{
    static const Json none;
    const auto at = properties.find(name);
    return at == properties.end() ? none : *at;
}

bool isScalar(const Json& value)
{
    return value.is_primitive() && !value.is_null();
}

} // namespace

bool compareCounts(const std::string& op, std::int64_t a, std::int64_t b)
{
    if (op == "eq")
        return a == b;
    if (op == "ne")
        return a != b;
    if (op == "lt")
        return a < b;
    if (op == "le")
        return a <= b;
    return op == "gt" ? a > b : a >= b;
}

Result<PropertyCondition> PropertyCondition::from(const Json& source, const std::string& where)
{
    static const std::vector<std::pair<std::string_view, Op>> ops{{"eq", Op::Eq}, {"ne", Op::Ne},
        {"lt", Op::Lt}, {"le", Op::Le}, {"gt", Op::Gt}, {"ge", Op::Ge}, {"contains", Op::Contains},
        {"starts_with", Op::StartsWith}, {"in", Op::In}, {"present", Op::Present},
        {"absent", Op::Absent}};
    PropertyCondition made;
    made.m_property = source.at("property").get<std::string>();
    const auto& name = source.at("op").get_ref<const std::string&>();
    for (const auto& [known, op] : ops) {
        if (known == name)
            made.m_op = op;
    }
    made.m_value = source.value("value", Json());
    if (const auto* text = made.m_value.get_ptr<const std::string*>())
        made.m_folded = foldCase(*text);
    if (auto fits = made.check(where); !fits)
        return fits.error();
    return made;
}

Status PropertyCondition::check(const std::string& where) const
{
    const std::string at = where + "/value";
    switch (m_op) {
    case Op::Present:
    case Op::Absent:
        if (!m_value.is_null())
            return refused(at, ConditionsTr::tr("`present` and `absent` take no value."));
        return Done{};
    case Op::In:
        if (!m_value.is_array() || m_value.empty() || !std::ranges::all_of(m_value, isScalar))
            return refused(
                at, ConditionsTr::tr("`in` needs a list of texts, numbers or truth values."));
        return Done{};
    case Op::StartsWith:
        if (!m_value.is_string() || m_folded.empty())
            return refused(at, ConditionsTr::tr("`starts_with` needs a text."));
        return Done{};
    case Op::Contains:
        if (!isScalar(m_value) || (m_value.is_string() && m_folded.empty()))
            return refused(at,
                ConditionsTr::tr("`contains` needs a text, or a value that is an item of a list."));
        return Done{};
    case Op::Eq:
    case Op::Ne:
        if (m_value.is_null() || m_value.is_object())
            return refused(at,
                ConditionsTr::tr("A value is needed: a text, a number, true, false or a list. What "
                                 "has no such property is asked for with `absent`."));
        return Done{};
    default:
        break;
    }
    if (!m_value.is_number() && !m_value.is_string())
        return refused(at,
            ConditionsTr::tr("Only numbers, texts and times have an order: `lt`, `le`, `gt` and "
                             "`ge` need one of them."));
    if (isDateThatIsNone(m_value))
        return refused(at,
            ConditionsTr::tr("“%1” is not a calendar date.")
                .arg(displayText(toQString(m_value.get<std::string>()))));
    return Done{};
}

bool PropertyCondition::equals(const Json& asked, const Json& stored) const
{
    if (asked.is_number() && stored.is_number())
        return asked.get<double>() == stored.get<double>();
    if (asked.is_boolean() && stored.is_boolean())
        return asked == stored;
    if (asked.is_array() && stored.is_array())
        return std::ranges::equal(
            asked, stored, [this](const Json& a, const Json& b) { return a == b || equals(a, b); });
    if (!asked.is_string())
        return false;
    const auto time = timeOfText(asked);
    if (time && stored.is_number_integer())
        return stored.get<double>() * 1e6 == static_cast<double>(*time);
    if (!stored.is_string())
        return false;
    if (const auto other = timeOfText(stored); time && other)
        return *time == *other;
    return foldCase(asked.get_ref<const std::string&>())
        == foldCase(stored.get_ref<const std::string&>());
}

bool PropertyCondition::isOrdered(const Json& stored) const
{
    const auto is = [this](auto a, auto b) {
        switch (m_op) {
        case Op::Lt:
            return a < b;
        case Op::Le:
            return a <= b;
        case Op::Gt:
            return a > b;
        default:
            return a >= b;
        }
    };
    if (m_value.is_number())
        return stored.is_number() && is(stored.get<double>(), m_value.get<double>());
    const auto time = timeOfText(m_value);
    if (time && stored.is_number_integer())
        return is(stored.get<double>() * 1e6, static_cast<double>(*time));
    if (!stored.is_string())
        return false;
    const auto other = timeOfText(stored);
    if (time || other)
        return time && other && is(*other, *time);
    return is(foldCase(stored.get_ref<const std::string&>()).compare(m_folded), 0);
}

bool PropertyCondition::holdsText(const Json& stored) const
{
    if (stored.is_string() && m_value.is_string()) {
        const auto at = foldCase(stored.get_ref<const std::string&>()).find(m_folded);
        return m_op == Op::StartsWith ? at == 0 : at != std::string::npos;
    }
    return m_op == Op::Contains && stored.is_array()
        && std::ranges::any_of(stored, [this](const Json& item) { return equals(m_value, item); });
}

bool PropertyCondition::accepts(const Json& stored) const
{
    switch (m_op) {
    case Op::Present:
        return !stored.is_null();
    case Op::Absent:
        return stored.is_null();
    case Op::Eq:
        return equals(m_value, stored);
    case Op::Ne:
        return !stored.is_null() && !equals(m_value, stored);
    case Op::In:
        return std::ranges::any_of(
            m_value, [&](const Json& value) { return equals(value, stored); });
    case Op::Contains:
    case Op::StartsWith:
        return holdsText(stored);
    default:
        return isOrdered(stored);
    }
}

bool PropertyCondition::asksForPresence() const
{
    return m_op == Op::Present || m_op == Op::Absent;
}

bool PropertyCondition::isComparable(const Json& stored) const
{
    if (asksForPresence() || stored.is_null())
        return true;
    const auto alike = [&](const Json& value) {
        return std::string_view(valueTypeName(value)) == valueTypeName(stored)
            || (timeOfText(value) && stored.is_number_integer())
            || (m_op == Op::Contains && stored.is_array());
    };
    return m_op == Op::In ? std::ranges::any_of(m_value, alike) : alike(m_value);
}

Result<Conditions> Conditions::from(const Json& where)
{
    Conditions made;
    std::size_t i = 0;
    for (const Json& source : where) {
        auto condition = PropertyCondition::from(source, "/where/" + std::to_string(i++));
        if (!condition)
            return condition.error();
        made.m_seen.push_back({condition->property(), false, false, !condition->asksForPresence()});
        made.m_all.push_back(std::move(*condition));
    }
    return made;
}

bool Conditions::accept(const Json& properties)
{
    bool accepted = true;
    for (std::size_t i = 0; i < m_all.size(); ++i) {
        const Json& stored = storedValue(properties, m_all[i].property());
        if (!stored.is_null()) {
            m_seen[i].present = true;
            m_seen[i].comparable = m_seen[i].comparable || m_all[i].isComparable(stored);
        }
        accepted = accepted && m_all[i].accepts(stored);
    }
    note(properties);
    return accepted;
}

void Conditions::expect(const std::string& property)
{
    m_seen.push_back({property, false, false, false});
}

void Conditions::note(const Json& properties)
{
    for (std::size_t i = m_all.size(); i < m_seen.size(); ++i)
        m_seen[i].present
            = m_seen[i].present || !storedValue(properties, m_seen[i].property).is_null();
}

void Conditions::report(Json& result) const
{
    std::set<std::string> unknown;
    std::set<std::string> other;
    for (const Seen& seen : m_seen) {
        if (!seen.present)
            unknown.insert(seen.property);
        else if (seen.needsType && !seen.comparable)
            other.insert(seen.property);
    }
    if (!unknown.empty())
        result["unknown_properties"] = unknown;
    if (!other.empty())
        result["other_types"] = other;
}

} // namespace mnemo
