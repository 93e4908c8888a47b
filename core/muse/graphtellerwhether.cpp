// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Whether one node is as the question says, and how old it is.

#include "core/muse/graphteller.h"
#include "core/muse/namewords.h"
#include "core/muse/plan/planbuilder.h"
#include "core/muse/plan/understood.h"
#include "core/query/shapes/conditions.h"

#include <QCoreApplication>

#include <algorithm>

namespace mnemo {

std::optional<bool> AnswerBuilder::GraphTeller::isAsAsked(const Json& node) const
{
    const auto property = propertyOfTopic(m_builder.m_topic);
    const auto* value = resolvePointer(node, "/properties/" + pointerToken(property));
    const auto conditions = conditionsOfTopic(m_builder.m_topic);
    if (property.empty() || !value)
        return {};
    if (!conditions.is_array() || conditions.empty()) // “is it on display”
        return value->is_boolean() ? std::optional(value->get<bool>()) : std::nullopt;
    return std::all_of(conditions.begin(), conditions.end(), [&](const Json& one) {
        const auto condition = PropertyCondition::from(one, {});
        return condition && condition->accepts(*value);
    });
}

std::optional<bool> AnswerBuilder::GraphTeller::isBoundMet(const std::string& pointer) const
{
    const auto bound = boundOfTopic(m_builder.m_topic);
    const auto* count = resolvePointer(m_result, pointer);
    if (!bound || !count || !count->is_number_integer())
        return {};
    return compareCounts(bound->first, count->get<std::int64_t>(), bound->second);
}

/// Who was born between the days of the conditions is so old.
bool AnswerBuilder::GraphTeller::tellAge()
{
    const auto age = ageOfTopic(m_builder.m_topic);
    const auto property = propertyOfTopic(m_builder.m_topic);
    const auto text = textAt(m_args, "/text");
    bool isTold = false;
    for (std::size_t i = 0; age && i < sizeOf("/nodes"); ++i) {
        const auto base = "/nodes/" + std::to_string(i);
        if (textAt(m_result, base + "/label") != text && textAt(m_result, base + "/id") != text)
            continue;
        say(*age == 1 ? QT_TRANSLATE_NOOP("Muse", "%1 is one year old: the %3 is %4.")
                      : QT_TRANSLATE_NOOP("Muse", "%1 is %2 years old: the %3 is %4."),
            {nodeAt(base), word(QString::number(*age)), word(nameWords(property)),
                shown(base + "/properties/" + pointerToken(property))});
        isTold = true;
    }
    return isTold;
}

} // namespace mnemo
