// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/falkor/literal.h"

#include "core/base/canonical.h"
#include "core/base/text.h"

#include <QCoreApplication>

#include <cmath>
#include <limits>

namespace mnemo::falkor {

namespace {

Error refused(const QString& message)
{
    return {ErrorCode::BadArgument, message, {}, {}, {}};
}

Status appendText(std::string& out, std::string_view text)
{
    if (text.find('\0') != std::string_view::npos || !isValidUtf8(text))
        return refused(QCoreApplication::translate(
            "ServerStore", "A text holds a null character or bytes that are not UTF-8"));
    out += '\'';
    for (std::size_t at = 0; at < text.size();) {
        const auto stop = std::min(text.find_first_of("\\'", at), text.size());
        out += text.substr(at, stop - at);
        if (stop < text.size()) {
            out += '\\';
            out += text[stop];
        }
        at = stop + 1;
    }
    out += '\'';
    return Done{};
}

Status appendName(std::string& out, std::string_view name)
{
    if (name.empty() || name.find('`') != std::string_view::npos
        || name.find('\0') != std::string_view::npos || !isValidUtf8(name))
        return refused(
            QCoreApplication::translate("ServerStore", "A name cannot stand in a query: “%1”")
                .arg(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()))));
    out += '`';
    out += name;
    out += '`';
    return Done{};
}

Status appendDouble(std::string& out, double value)
{
    if (!std::isfinite(value) || std::fpclassify(value) == FP_SUBNORMAL)
        return refused(
            QCoreApplication::translate("ServerStore", "A number is out of the server's range"));
    const auto before = out.size();
    appendNumber(out, value);
    // The server reads an exponent, but no plus sign in it, and takes digits alone for an integer.
    if (const auto plus = out.find('+', before); plus != std::string::npos)
        out.erase(plus, 1);
    if (out.find_first_of(".e", before) == std::string::npos)
        out += ".0";
    return Done{};
}

Status appendList(std::string& out, const Json& list)
{
    out += '[';
    bool first = true;
    for (const auto& item : list) {
        if (!first)
            out += ',';
        first = false;
        if (auto done = appendLiteral(out, item); !done)
            return done;
    }
    out += ']';
    return Done{};
}

Status appendMap(std::string& out, const Json& map)
{
    out += '{';
    bool first = true;
    for (const auto& [key, value] : map.get_ref<const Json::object_t&>()) {
        if (!first)
            out += ',';
        first = false;
        if (auto done = appendName(out, key); !done)
            return done;
        out += ':';
        if (auto done = appendLiteral(out, value); !done)
            return done;
    }
    out += '}';
    return Done{};
}

} // namespace

Status appendLiteral(std::string& out, const Json& value)
{
    switch (value.type()) {
    case Json::value_t::null:
        out += "null";
        return Done{};
    case Json::value_t::boolean:
        out += value.get<bool>() ? "true" : "false";
        return Done{};
    case Json::value_t::number_integer:
        out += std::to_string(value.get<std::int64_t>());
        return Done{};
    case Json::value_t::number_unsigned:
        if (value.get<std::uint64_t>()
            > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
            return refused(QCoreApplication::translate(
                "ServerStore", "A number is out of the server's range"));
        out += std::to_string(value.get<std::uint64_t>());
        return Done{};
    case Json::value_t::number_float:
        return appendDouble(out, value.get<double>());
    case Json::value_t::string:
        return appendText(out, value.get_ref<const std::string&>());
    case Json::value_t::array:
        return appendList(out, value);
    case Json::value_t::object:
        return appendMap(out, value);
    default:
        return refused(QCoreApplication::translate("ServerStore", "A value is not JSON"));
    }
}

Result<std::string> parameterHeader(const Json& args)
{
    std::string out;
    for (const auto& [name, value] : args.get_ref<const Json::object_t&>()) {
        out += out.empty() ? "CYPHER " : " ";
        auto done = appendName(out, name);
        if (done) {
            out += '=';
            done = appendLiteral(out, value);
        }
        if (!done) {
            auto error = done.error();
            error.where = toQString('/' + pointerToken(name));
            return error;
        }
    }
    if (!out.empty())
        out += ' ';
    return out;
}

} // namespace mnemo::falkor
