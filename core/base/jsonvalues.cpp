// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/jsonvalues.h"

#include "core/base/json.h"
#include "core/base/jsonbudget.h"

#include <algorithm>
#include <limits>
#include <string>

namespace mnemo {

namespace {

/// Measures a text, up to a number of values.
class Meter final : public nlohmann::json_sax<Json>
{
public:
    explicit Meter(std::size_t most) : m_most(most) { }

    [[nodiscard]] JsonCost cost() const { return {m_values, m_budget.spent(), m_deepest}; }

    bool null() override { return addValue(); }

    bool boolean(bool) override { return addValue(); }

    bool number_integer(number_integer_t) override { return addValue(); }

    bool number_unsigned(number_unsigned_t) override { return addValue(); }

    bool number_float(number_float_t, const string_t&) override { return addValue(); }

    bool string(string_t& text) override
    {
        m_budget.addText(text);
        return count();
    }

    bool binary(binary_t&) override { return false; }

    bool start_object(std::size_t) override { return open(); }

    bool start_array(std::size_t) override { return open(); }

    bool end_object() override { return close(); }

    bool end_array() override { return close(); }

    bool key(string_t& name) override
    {
        m_budget.addName(name);
        return true;
    }

    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override
    {
        return false;
    }

private:
    bool count() { return ++m_values <= m_most; }

    bool addValue()
    {
        m_budget.addValue();
        return count();
    }

    bool open()
    {
        m_budget.addContainer();
        m_deepest = std::max(m_deepest, ++m_depth);
        return count();
    }

    bool close()
    {
        --m_depth;
        return true;
    }

    std::size_t m_most;
    std::size_t m_values = 0;
    JsonBudget m_budget{0};
    int m_depth = 0;
    int m_deepest = 0;
};

JsonCost measured(std::string_view json, std::size_t mostValues)
{
    Meter meter(mostValues);
    // The answer is what was counted, however the text ends.
    [[maybe_unused]] const bool isWhole = Json::sax_parse(json, &meter);
    return meter.cost();
}

} // namespace

JsonCost costOf(std::string_view json)
{
    return measured(json, std::numeric_limits<std::size_t>::max());
}

bool isReadable(std::string_view json, const JsonLimits& limits)
{
    return json.size() <= limits.maxBytes && isReadable(costOf(json), json.size(), limits);
}

bool isReadable(const JsonCost& cost, std::size_t bytes, const JsonLimits& limits)
{
    return bytes <= limits.maxBytes && cost.levels <= limits.maxDepth
        && cost.memory <= JsonBudget(bytes, limits).most();
}

std::size_t countValues(std::string_view json, std::size_t most)
{
    return measured(json, most).values;
}

} // namespace mnemo
