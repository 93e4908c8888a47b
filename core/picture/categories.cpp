// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/categories.h"

#include "core/picture/properties.h"

#include <algorithm>
#include <deque>
#include <limits>
#include <map>
#include <numeric>
#include <string_view>
#include <unordered_map>

namespace mnemo {

namespace {

/// How many nodes have which kind of value.
struct Kinds
{
    std::size_t numbers = 0; ///< and times
    std::size_t words = 0; ///< and truth values

    void note(const Json& value)
    {
        if (numberOf(value))
            ++numbers;
        else if (value.is_string() || value.is_boolean())
            ++words;
    }

    [[nodiscard]] ColourMeaning meaning() const
    {
        if (numbers + words == 0)
            return ColourMeaning::Nothing;
        return numbers >= words ? ColourMeaning::Number : ColourMeaning::Value;
    }
};

/// The value if there is one that says something.
const Json* found(const SceneNode& node, const std::string& property)
{
    const auto value = node.properties.find(property);
    return value == node.properties.end() || value->is_null() ? nullptr : &*value;
}

std::string reading(const Json& value)
{
    if (value.is_string())
        return value.get<std::string>();
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// Whole and other numbers are of one type, as are lists and objects.
int typeOf(const Json& value)
{
    if (value.is_number())
        return 1;
    if (value.is_boolean())
        return 2;
    return value.is_string() ? 3 : 4;
}

constexpr auto noValue = std::numeric_limits<std::uint32_t>::max();

/// Every value once, with its nodes.
class Census final
{
public:
    Census(const GraphScene& scene, const std::string& property)
    {
        m_valueOf.reserve(scene.nodes().size());
        for (const auto& node : scene.nodes())
            m_valueOf.push_back(numbered(found(node, property)));
    }

    [[nodiscard]] ValuesOfNodes result(const std::string& property, std::size_t most) const;

private:
    /// The number of a value.
    std::uint32_t numbered(const Json* value)
    {
        if (value == nullptr) {
            ++m_without;
            return noValue;
        }
        m_mixed = m_mixed || (m_type != 0 && m_type != typeOf(*value));
        m_type = typeOf(*value);
        // Texts stay where they are, in the scene.
        const std::string_view text = value->is_string()
            ? std::string_view(value->get_ref<const std::string&>())
            : std::string_view(m_made.emplace_back(reading(*value)));
        const auto [place, isNew]
            = m_numbers.try_emplace(text, static_cast<std::uint32_t>(m_values.size()));
        if (isNew)
            m_values.push_back({text, 0});
        ++m_values[place->second].nodes;
        return place->second;
    }

    struct Value
    {
        std::string_view text;
        std::size_t nodes = 0;
    };

    std::deque<std::string> m_made;
    std::unordered_map<std::string_view, std::uint32_t> m_numbers;
    std::vector<Value> m_values;
    std::vector<std::uint32_t> m_valueOf; ///< the number of each node's
    std::size_t m_without = 0;
    int m_type = 0;
    bool m_mixed = false;
};

ValuesOfNodes Census::result(const std::string& property, std::size_t most) const
{
    std::vector<std::uint32_t> order(m_values.size());
    std::iota(order.begin(), order.end(), 0U);
    const std::size_t told = std::min(most, order.size());
    std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(told), order.end(),
        [this](std::uint32_t a, std::uint32_t b) {
            const Value& l = m_values[a];
            const Value& r = m_values[b];
            return l.nodes != r.nodes ? l.nodes > r.nodes : l.text < r.text;
        });
    // A value keeps its colour while the counts of a living graph change places.
    std::sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(told),
        [this](std::uint32_t a, std::uint32_t b) { return m_values[a].text < m_values[b].text; });
    ValuesOfNodes result;
    PropertyValues& values = result.values;
    values.name = property;
    values.without = m_without;
    values.mixed = m_mixed;
    values.moreValues = m_values.size() - told;
    values.moreNodes = m_valueOf.size() - m_without;
    std::vector<std::uint16_t> places(m_values.size(), static_cast<std::uint16_t>(told));
    for (std::size_t i = 0; i < told; ++i) {
        const Value& value = m_values[order[i]];
        values.told.push_back({std::string(value.text), value.nodes});
        values.moreNodes -= value.nodes;
        places[order[i]] = static_cast<std::uint16_t>(i);
    }
    result.place.reserve(m_valueOf.size());
    for (const auto value : m_valueOf)
        result.place.push_back(
            value == noValue ? static_cast<std::uint16_t>(told + 1) : places[value]);
    return result;
}

} // namespace

std::vector<ColourProperty> colourProperties(const GraphScene& scene)
{
    std::map<std::string_view, Kinds> all;
    for (const auto& node : scene.nodes()) {
        for (const auto& [name, value] : node.properties.items())
            all[name].note(value);
    }
    std::vector<ColourProperty> list;
    for (const auto& [name, kinds] : all) {
        if (kinds.meaning() != ColourMeaning::Nothing)
            list.push_back({std::string(name), kinds.meaning(), kinds.numbers > 0});
    }
    return list;
}

ColourMeaning colourMeaning(const GraphScene& scene, const std::string& property)
{
    if (std::ranges::count(degreeNames(scene), property) > 0)
        return ColourMeaning::Number;
    Kinds kinds;
    for (const auto& node : scene.nodes()) {
        if (const Json* value = found(node, property))
            kinds.note(*value);
    }
    return kinds.meaning();
}

std::optional<std::string> valueOf(const SceneNode& node, const std::string& property)
{
    const Json* value = found(node, property);
    return value == nullptr ? std::nullopt : std::optional(reading(*value));
}

std::optional<std::string> valueOf(const SceneEdge& edge, const std::string& property)
{
    if (!edge.properties.is_object())
        return std::nullopt;
    const auto value = edge.properties.find(property);
    return value == edge.properties.end() || value->is_null() ? std::nullopt
                                                              : std::optional(reading(*value));
}

ValuesOfNodes valuesOfNodes(const GraphScene& scene, const std::string& property, std::size_t most)
{
    return Census(scene, property).result(property, most);
}

} // namespace mnemo
