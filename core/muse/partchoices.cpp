// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/partchoices.h"

#include "core/muse/language/chosencalls.h"
#include "core/muse/nodefilter.h"
#include "core/muse/partediting.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <set>
#include <utility>

namespace mnemo {

namespace {

struct PartTr
{
    Q_DECLARE_TR_FUNCTIONS(PartChoices)
};

constexpr std::size_t kMostProperties = 12; ///< in a menu
constexpr std::array kLimits{1, 3, 5, 10, 20, 50};

/// “works_on → project”.
QString relatedWords(const FilterRelation& relation)
{
    const auto arrow
        = relation.direction == "in" ? QStringLiteral("%1 ← %2") : QStringLiteral("%1 → %2");
    return arrow.arg(toQString(relation.kind), toQString(relation.role));
}

Json nullOr(const std::string& text)
{
    return text.empty() ? Json() : Json(text);
}

/// Collects the choices of one part.
class ChoiceList final
{
public:
    ChoiceList(const Understood& call, std::string pointer, const GraphDescription& description)
        : m_call(call), m_pointer(std::move(pointer)), m_description(description)
    {
        m_roles = rolesIn(call);
        m_properties = propertiesOf(description, m_roles);
        m_properties.resize(std::min(m_properties.size(), kMostProperties));
    }

    void addRoles()
    {
        for (const DescribedRole& role : m_description.roles)
            add(withPart(m_call, "/roles", Json::array({role.role})), toQString(role.role));
        if (m_call.query != "describe_graph")
            add(withoutPart(m_call, "/roles"), PartTr::tr("any role"));
    }

    void addKinds()
    {
        std::set<std::string> kinds;
        for (const DescribedRelation& relation : m_description.relations)
            kinds.insert(relation.kind);
        for (const std::string& kind : kinds)
            add(withPart(m_call, "/kinds", Json::array({kind})), toQString(kind));
        add(withoutPart(m_call, "/kinds"), PartTr::tr("any kind"));
    }

    void addWays()
    {
        add(withoutPart(m_call, m_pointer)); // both
        for (const char* way : {"out", "in"})
            add(withPart(m_call, m_pointer, way));
    }

    void addOrders()
    {
        const auto order = [this](const char* by, const Json& value) {
            for (const bool isDescending : {true, false})
                add(withPart(m_call, "/order_by", {{by, value}, {"descending", isDescending}}));
        };
        for (const DescribedProperty& property : m_properties)
            order("property", property.name);
        if (m_call.query == "find_nodes")
            order("degree", true);
        add(withoutPart(m_call, "/order_by"), PartTr::tr("no order"));
    }

    void addLimits()
    {
        for (const int limit : kLimits)
            add(withPart(m_call, "/limit", limit));
        add(withoutPart(m_call, "/limit"), PartTr::tr("all"));
    }

    void addGroups()
    {
        const bool ofEdges = m_call.args.value("of", std::string()) == "edges";
        add(withPart(m_call, "/by", ofEdges ? "kind" : "role"));
        for (const DescribedProperty& property : m_properties) {
            if (ofEdges)
                break;
            if (property.isTime()) {
                for (const char* part : {"year", "month"})
                    add(withPart(m_call, "/by", {{"property", property.name}, {"part", part}}));
            } else {
                add(withPart(m_call, "/by", {{"property", property.name}}));
            }
        }
        for (const FilterRelation& one : relationsOf(m_description, m_roles)) {
            if (!ofEdges)
                add(withPart(m_call, "/by",
                    {{"related",
                        {{"kind", one.kind}, {"direction", one.direction},
                            {"role", nullOr(one.role)}}}}));
        }
    }

    void addMeasures()
    {
        for (const DescribedProperty& property : m_properties) {
            for (const char* topic : {"mean", "sum"}) {
                auto call = withPart(m_call, "/measure", property.name);
                call.topic = topic;
                if (property.isNumber())
                    add(call);
            }
        }
    }

    /// The kinds by which a node can be related to what is looked for.
    void addRelations()
    {
        const auto* given = resolvePointer(m_call.args, m_pointer);
        if (given == nullptr || !given->is_object())
            return;
        std::vector<FilterRelation> relations{{}};
        for (const FilterRelation& one : relationsOf(m_description, m_roles))
            relations.push_back(one);
        for (const FilterRelation& one : relations) {
            Json related = *given;
            related["kind"] = nullOr(one.kind);
            related["direction"] = one.direction;
            add(withPart(m_call, m_pointer, related),
                one.kind.empty() ? PartTr::tr("any kind") : relatedWords(one));
        }
    }

    void addAsks()
    {
        const std::initializer_list<std::pair<const char*, QString>> asks{
            {"", PartTr::tr("list them")}, {"count", PartTr::tr("how many")}};
        for (const auto& [topic, words] : asks) {
            auto call = m_call;
            call.topic = topic;
            add(call, words);
        }
    }

    [[nodiscard]] std::vector<PartChoice> take() { return std::move(m_choices); }

private:
    void add(const Understood& call, const QString& words = {})
    {
        const bool isChosen = call.args == m_call.args && call.topic == m_call.topic;
        m_choices.push_back(
            {words.isEmpty() ? wordsOfPart(call, m_pointer) : words, call, isChosen});
    }

    const Understood& m_call;
    std::string m_pointer;
    const GraphDescription& m_description;
    std::vector<std::string> m_roles;
    std::vector<DescribedProperty> m_properties;
    std::vector<PartChoice> m_choices;
};

} // namespace

std::vector<PartChoice> choicesAt(
    const Understood& call, const std::string& pointer, const GraphDescription& description)
{
    ChoiceList list(call, pointer, description);
    using Add = void (ChoiceList::*)();
    constexpr std::array<std::pair<const char*, Add>, 9> kinds{{{"", &ChoiceList::addAsks},
        {"/roles", &ChoiceList::addRoles}, {"/kinds", &ChoiceList::addKinds},
        {"/direction", &ChoiceList::addWays}, {"/order_by", &ChoiceList::addOrders},
        {"/limit", &ChoiceList::addLimits}, {"/by", &ChoiceList::addGroups},
        {"/measure", &ChoiceList::addMeasures}, {"/related", &ChoiceList::addRelations}}};
    const auto argument = pointer.substr(0, pointer.find('/', 1));
    for (const auto& [name, add] : kinds) {
        if (argument == name)
            (list.*add)();
    }
    return list.take();
}

} // namespace mnemo
