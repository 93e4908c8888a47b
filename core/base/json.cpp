// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/json.h"

#include "core/base/canonical.h"
#include "core/base/jsonbudget.h"
#include "core/base/logins.h"

#include <QCoreApplication>

#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace mnemo {

namespace {

struct JsonTr
{
    Q_DECLARE_TR_FUNCTIONS(Json)
};

/// Builds the value while refusing what I-JSON refuses; nlohmann's own builder lets the last of
/// two equal keys win.
class StrictBuilder final : public nlohmann::json_sax<Json>
{
public:
    StrictBuilder(const JsonLimits& limits, std::size_t bytes)
        : m_maxDepth(limits.maxDepth), m_budget(bytes, limits)
    {
    }

    bool null() override { return add(nullptr); }

    bool boolean(bool value) override { return add(value); }

    bool number_integer(number_integer_t value) override
    {
        if (value > maxInteger || value < -maxInteger)
            return add(std::to_string(value));
        return add(value);
    }

    bool number_unsigned(number_unsigned_t value) override
    {
        if (value > static_cast<std::uint64_t>(maxInteger))
            return add(std::to_string(value));
        return add(static_cast<std::int64_t>(value));
    }

    bool number_float(number_float_t value, const string_t& digits) override
    {
        // An integer too long for 64 bits arrives here with all its digits.
        if (digits.find_first_of(".eE") == std::string::npos)
            return add(digits);
        // Written with a point or an exponent it is the same number, which has one canonical form.
        const bool isDigits
            = std::trunc(value) == value && std::abs(value) > static_cast<double>(maxInteger);
        return add(isDigits ? normalised(value) : Json(value));
    }

    bool string(string_t& value) override { return checkText(value) && add(std::move(value)); }

    bool binary(binary_t&) override { return false; }

    bool start_object(std::size_t) override { return open(Json::object()); }

    bool start_array(std::size_t) override { return open(Json::array()); }

    bool end_object() override { return close(); }

    bool end_array() override { return close(); }

    bool key(string_t& value) override
    {
        if (!checkText(value))
            return false;
        if (m_open.back()->contains(value)) {
            const QString name = toQString(value);
            return fail(JsonTr::tr("The key “%1” occurs twice in one object")
                            .arg(mayHoldLogin(name) ? withoutPassword(name) : name));
        }
        m_budget.addName(value);
        m_key = std::move(value);
        return true;
    }

    bool parse_error(
        std::size_t position, const std::string&, const nlohmann::detail::exception& error) override
    {
        m_position = position;
        return fail(JsonTr::tr("This is not JSON"), QString::fromUtf8(error.what()));
    }

    [[nodiscard]] Json& root() { return m_root; }

    [[nodiscard]] Error error() const
    {
        return {ErrorCode::MalformedFile, m_message,
            m_position > 0 ? JsonTr::tr("byte %1").arg(m_position) : QString(),
            JsonTr::tr("Write it as UTF-8 JSON without a byte order mark (RFC 8259)."), m_detail};
    }

private:
    bool fail(const QString& message, const QString& detail = {})
    {
        if (m_message.isEmpty()) {
            m_message = message;
            m_detail = detail;
        }
        return false;
    }

    bool checkText(const std::string& value)
    {
        return value.find('\0') == std::string::npos
            || fail(JsonTr::tr("A text holds the character U+0000"));
    }

    template <typename T> bool add(T&& value)
    {
        const auto& placed = *place(Json(std::forward<T>(value)));
        if (const auto* text = placed.template get_ptr<const std::string*>())
            m_budget.addText(*text);
        else
            m_budget.addValue();
        return isWithinBudget();
    }

    bool isWithinBudget()
    {
        return !m_budget.isSpent()
            || fail(JsonTr::tr("This JSON holds more values than a document of its size may"));
    }

    Json* place(Json value)
    {
        if (m_open.empty()) {
            m_root = std::move(value);
            return &m_root;
        }
        if (m_open.back()->is_array()) {
            m_open.back()->push_back(std::move(value));
            return &m_open.back()->back();
        }
        return &m_open.back()->emplace(std::move(m_key), std::move(value)).first.value();
    }

    bool open(Json value)
    {
        if (static_cast<int>(m_open.size()) >= m_maxDepth)
            return fail(JsonTr::tr("This is nested more than %1 levels deep").arg(m_maxDepth));
        m_open.push_back(place(std::move(value)));
        m_budget.addContainer();
        return isWithinBudget();
    }

    bool close()
    {
        m_open.pop_back();
        return true;
    }

    int m_maxDepth;
    JsonBudget m_budget;
    Json m_root;
    // A parent's children move only when it grows, and it cannot grow while a child is open.
    std::vector<Json*> m_open;
    std::string m_key;
    std::size_t m_position = 0;
    QString m_message;
    QString m_detail;
};

} // namespace

Result<Json> parseJson(std::string_view bytes, const JsonLimits& limits)
{
    if (bytes.size() > limits.maxBytes)
        return Error{ErrorCode::MalformedFile,
            JsonTr::tr("This JSON is larger than %1 MB").arg(limits.maxBytes / (1024 * 1024)), {},
            {}, {}};
    if (bytes.substr(0, 3) == "\xEF\xBB\xBF")
        return Error{ErrorCode::MalformedFile,
            JsonTr::tr("This JSON begins with a byte order mark"), JsonTr::tr("byte %1").arg(1),
            JsonTr::tr("Remove the first three bytes."), {}};
    StrictBuilder builder(limits, bytes.size());
    if (!Json::sax_parse(bytes, &builder))
        return builder.error();
    return std::move(builder.root());
}

const Json* resolvePointer(const Json& document, const std::string& pointer)
{
    // nlohmann throws on pointers that lead nowhere; a pointer of ours often comes from a file.
    try {
        const Json::json_pointer parsed(pointer);
        return document.contains(parsed) ? &document.at(parsed)
            : pointer.empty()            ? &document
                                         : nullptr;
    } catch (const Json::exception&) {
        return nullptr;
    }
}

std::string pointerToken(std::string_view token)
{
    std::string out;
    out.reserve(token.size());
    for (const char c : token) {
        if (c == '~')
            out += "~0";
        else if (c == '/')
            out += "~1";
        else
            out += c;
    }
    return out;
}

Json errorJson(const Error& error)
{
    return {{"code", std::string(errorName(error.code))}, {"message", toUtf8(error.message)},
        {"where", toUtf8(error.where)}, {"hint", toUtf8(error.hint)}};
}

} // namespace mnemo
