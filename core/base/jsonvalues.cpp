// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/jsonvalues.h"

#include "core/base/json.h"

#include <string>

namespace mnemo {

namespace {

class Counter final : public nlohmann::json_sax<Json>
{
public:
    explicit Counter(std::size_t most) : m_most(most) { }

    [[nodiscard]] std::size_t count() const { return m_count; }

    bool null() override { return add(); }

    bool boolean(bool) override { return add(); }

    bool number_integer(number_integer_t) override { return add(); }

    bool number_unsigned(number_unsigned_t) override { return add(); }

    bool number_float(number_float_t, const string_t&) override { return add(); }

    bool string(string_t&) override { return add(); }

    bool binary(binary_t&) override { return false; }

    bool start_object(std::size_t) override { return add(); }

    bool start_array(std::size_t) override { return add(); }

    bool end_object() override { return true; }

    bool end_array() override { return true; }

    bool key(string_t&) override { return true; }

    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override
    {
        return false;
    }

private:
    bool add() { return ++m_count <= m_most; }

    std::size_t m_most;
    std::size_t m_count = 0;
};

} // namespace

std::size_t countValues(std::string_view json, std::size_t most)
{
    Counter counter(most);
    // The answer is the count, however the text ends.
    [[maybe_unused]] const bool isWhole = Json::sax_parse(json, &counter);
    return counter.count();
}

} // namespace mnemo
