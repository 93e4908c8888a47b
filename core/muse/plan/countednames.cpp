// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/plan/countednames.h"

#include "core/base/text.h"
#include "core/muse/plan/questions.h"

#include <QRegularExpression>
#include <QString>

#include <array>

namespace mnemo {

namespace {

/// A name as it was typed, and what it is said to be a name of.
struct Named
{
    std::string name; ///< folded
    bool ofNodes = true;
    bool ofEdges = true;
};

Named readName(const std::string& about)
{
    using Option = QRegularExpression::PatternOption;
    static const QRegularExpression pattern(
        QRegularExpression::anchoredPattern(QStringLiteral(
            "(?:(?<edges>edges?|kanten?|relations?|relationships?|beziehungen?)|"
            "(?<nodes>nodes?|knoten))"
            "(?: (?:of|with|mit|von|der|vom) (?:the |der |dem )?"
            "(?:role|label|kind|type|rolle|art|typ)(?: of)?)? (?<after>.+)|"
            "(?<before>.+?)[ -](?:(?<edgesAfter>edges?|kanten?|relations?|relationships?|"
            "beziehungen?)|(?<nodesAfter>nodes?|knoten))|(?<alone>.+)")),
        Option::CaseInsensitiveOption | Option::UseUnicodePropertiesOption);
    const auto match = pattern.match(toQString(about));
    const auto has
        = [&](const char* group) { return !match.captured(QLatin1String(group)).isEmpty(); };
    Named named;
    for (const char* group : {"after", "before", "alone"})
        named.name += foldCase(toUtf8(match.captured(QLatin1String(group))));
    named.ofNodes = !has("edges") && !has("edgesAfter");
    named.ofEdges = !has("nodes") && !has("nodesAfter");
    return named;
}

/// Whether `typed` is the name, its part behind the last colon, or a plural of either.
bool isTypedFor(const std::string& typed, const std::string& name)
{
    const std::string folded = foldCase(name);
    const auto colon = folded.rfind(':');
    const std::string last = colon == std::string::npos ? folded : folded.substr(colon + 1);
    for (const std::string& one : {folded, last}) {
        if (one.empty())
            continue;
        for (const char* plural : {"", "s", "es", "n", "en"}) {
            if (typed == one + plural)
                return true;
        }
        if (one == "person" && typed == "people")
            return true;
        if (one.back() == 'y' && typed == one.substr(0, one.size() - 1) + "ies")
            return true;
    }
    return false;
}

} // namespace

std::string countedName(const std::string& about, const Json& counts)
{
    const Named named = readName(withoutAll(about));

    struct List
    {
        std::string_view topic;
        const char* names;
        bool asked;
    };

    for (const auto& [topic, names, asked] :
        {List{kLabelTopic, "/labels", named.ofNodes}, List{kRoleTopic, "/roles", named.ofNodes},
            List{kKindTopic, "/kinds", named.ofEdges}}) {
        const Json* list = resolvePointer(counts, names);
        for (const Json& one : asked&& list && list->is_array() ? *list : Json::array()) {
            const Json* name = resolvePointer(one, "/name");
            if (name && name->is_string() && isTypedFor(named.name, name->get<std::string>()))
                return std::string(topic) + name->get<std::string>();
        }
    }
    return {};
}

} // namespace mnemo
