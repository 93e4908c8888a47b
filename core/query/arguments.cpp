// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/arguments.h"

#include "core/base/text.h"
#include "core/base/times.h"
#include "core/query/explain.h"
#include "core/query/pagetoken.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr double kMaxSafeInteger = 9007199254740991.0;

struct ArgumentsTr
{
    Q_DECLARE_TR_FUNCTIONS(Arguments)
};

Error bad(const std::string& where, const QString& message, const QString& hint = {})
{
    return Error{ErrorCode::BadArgument, message, toQString(where), hint, {}};
}

std::size_t characters(std::string_view utf8)
{
    return static_cast<std::size_t>(std::count_if(utf8.begin(), utf8.end(),
        [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

Status checkText(const std::string& value, const std::string& where)
{
    if (!isValidUtf8(value))
        return bad(where, ArgumentsTr::tr("A text is not UTF-8."));
    if (value.find('\0') != std::string::npos)
        return bad(where, ArgumentsTr::tr("A text holds the character U+0000."));
    if (const std::size_t count = characters(value); count > kMaxArgumentCharacters)
        return bad(where,
            ArgumentsTr::tr("A text holds at most %1 characters; %2 were given.")
                .arg(groupedNumber(static_cast<std::int64_t>(kMaxArgumentCharacters)),
                    groupedNumber(static_cast<std::int64_t>(count))));
    return Done{};
}

// Walks everything once: bytes, depth and texts, before any schema looks at it.
class SafetyWalk final
{
public:
    [[nodiscard]] Status walk(const Json& value, const std::string& where, int depth)
    {
        if (depth > kMaxNesting)
            return bad(where, ArgumentsTr::tr("The arguments are nested too deep."));
        if (auto ok = count(2); !ok) // the least that a value and what parts it take
            return ok;
        if (value.is_string())
            return take(value.get_ref<const std::string&>(), where);
        if (value.is_number_float() && !std::isfinite(value.get<double>()))
            return bad(where, ArgumentsTr::tr("A number is not finite."));
        if (value.is_binary() || value.is_discarded())
            return bad(where, ArgumentsTr::tr("A value is not JSON."));
        if (value.is_array()) {
            std::size_t i = 0;
            for (const Json& item : value)
                if (auto ok = walk(item, where + '/' + std::to_string(i++), depth + 1); !ok)
                    return ok;
        } else if (value.is_object()) {
            for (auto it = value.begin(); it != value.end(); ++it) {
                if (auto ok = take(it.key(), where); !ok)
                    return ok;
                if (auto ok = walk(*it, where + '/' + pointerToken(it.key()), depth + 1); !ok)
                    return ok;
            }
        }
        return Done{};
    }

private:
    [[nodiscard]] Status take(const std::string& value, const std::string& where)
    {
        if (auto ok = count(value.size()); !ok)
            return ok;
        return checkText(value, where);
    }

    [[nodiscard]] Status count(std::size_t bytes)
    {
        m_bytes += bytes;
        if (m_bytes > kMaxArgumentBytes)
            return bad({}, ArgumentsTr::tr("The arguments hold at most 1 MB."));
        return Done{};
    }

    std::size_t m_bytes = 0;
};

// 50.0 and 50 are the same JSON number (RFC 8785 writes both as 50), so both are an integer.
void unifyIntegers(Json& value)
{
    if (value.is_number_float()) {
        const double number = value.get<double>();
        if (std::trunc(number) == number && std::abs(number) <= kMaxSafeInteger)
            value = static_cast<std::int64_t>(number);
    } else if (value.is_structured()) {
        for (Json& item : value)
            unifyIntegers(item);
    }
}

/// A date is the midnight of UTC that begins it; a time without a zone is one of UTC.
bool isTime(const Json& value)
{
    constexpr std::size_t longest = 40;
    const auto* text = value.get_ptr<const std::string*>();
    return text == nullptr || (text->size() <= longest && microsecondsOfTime(*text));
}

Status checkTime(const std::string& name, const Json& schema, const Json& value)
{
    const std::string kind = schema.value("x-time", "");
    if (kind.empty() || isTime(value) || (kind == "or-always" && value == "always")
        || (kind == "or-now" && value == "now"))
        return Done{};
    const QString words = kind == "or-always"
        ? ArgumentsTr::tr(
            "`%1` is a time such as 2026-01-31T12:00:00Z, seconds since 1970, or always.")
        : kind == "or-now"
        ? ArgumentsTr::tr(
            "`%1` is a time such as 2026-01-31T12:00:00Z, seconds since 1970, or now.")
        : ArgumentsTr::tr("`%1` is a time such as 2026-01-31T12:00:00Z, or seconds since 1970.");
    return bad('/' + pointerToken(name), words.arg(toQString(name)));
}

QString namesOf(const std::vector<std::string>& names)
{
    QStringList out;
    for (const std::string& name : names)
        out << toQString(name);
    return out.join(u", "_s);
}

Status checkProperties(const CatalogueEntry& entry, const Json& given)
{
    const Json& properties = entry.args.at("properties");
    for (auto it = given.begin(); it != given.end(); ++it) {
        const std::string where = '/' + pointerToken(it.key());
        if (!properties.contains(it.key())) {
            const QString name = displayText(toQString(std::string(cutUtf8(it.key(), 60))));
            return bad(where,
                ArgumentsTr::tr("`%1` has no argument `%2`.").arg(toQString(entry.name), name),
                entry.positional.empty()
                    ? ArgumentsTr::tr("It takes no arguments.")
                    : ArgumentsTr::tr("Its arguments: %1.").arg(namesOf(entry.positional)));
        }
        const Json& schema = properties.at(it.key());
        if (const auto words = explainMisfit(it.key(), schema, *it))
            return bad(where, *words);
        if (auto ok = checkTime(it.key(), schema, *it); !ok)
            return ok;
    }
    if (entry.args.contains("required")) {
        for (const Json& name : entry.args.at("required"))
            if (!given.contains(name.get_ref<const std::string&>()))
                return bad('/' + name.get<std::string>(),
                    ArgumentsTr::tr("`%1` is missing.").arg(toQString(name.get<std::string>())));
    }
    return Done{};
}

// The schema's own verdict is what counts; the checks before it only have the better words.
Status checkSchema(const CatalogueEntry& entry, const Json& given)
{
    if (entry.argsCheck->accepts(given))
        return Done{};
    if (entry.args.contains("oneOf"))
        return bad({},
            ArgumentsTr::tr("Exactly one of %1 is needed.")
                .arg(namesOf(entry.args.value("x-one-of", std::vector<std::string>{}))));
    const Status failed = entry.argsCheck->check(given);
    return failed ? bad({}, ArgumentsTr::tr("The arguments do not fit.")) : failed.error();
}

Json presentValue(const std::string& fill, const Present& present)
{
    if (fill == "now")
        return present.nowTs;
    if (fill == "tick" && present.tick)
        return *present.tick;
    return nullptr;
}

/// Members of objects, in lists too, as arguments: as given, else the default, else null. A member
/// that cannot be null stays out where it is not given: what was asked before there was such a
/// member is the same question.
void fillMembers(const Json& schema, Json& value)
{
    if (value.is_array() && schema.contains("items")) {
        for (Json& item : value)
            fillMembers(schema.at("items"), item);
    }
    if (!value.is_object() || !schema.contains("properties"))
        return;
    for (const auto& [name, member] : schema.at("properties").items()) {
        const auto types = schemaTypes(member);
        const bool isNullable = types.empty() || std::ranges::find(types, "null") != types.end();
        if (!value.contains(name) && !member.contains("default") && !isNullable)
            continue;
        Json& own = value[name];
        if (own.is_null() && member.contains("default"))
            own = member.at("default");
        fillMembers(member, own);
    }
}

// A page after the first keeps the moment of the page before it.
Json fillFor(const Json& schema, const std::string& name, const Present& present,
    const std::optional<PageToken>& page)
{
    if (page && page->filled.contains(name))
        return page->filled.at(name);
    return presentValue(schema.at("x-fill").get<std::string>(), present);
}

} // namespace

bool hasSchemaType(const Json& value, const std::string& type)
{
    if (type == "string")
        return value.is_string();
    if (type == "integer")
        return value.is_number_integer();
    if (type == "number")
        return value.is_number();
    if (type == "boolean")
        return value.is_boolean();
    if (type == "array")
        return value.is_array();
    if (type == "object")
        return value.is_object();
    return type == "null" && value.is_null();
}

std::vector<std::string> schemaTypes(const Json& schema)
{
    const auto type = schema.find("type");
    if (type == schema.end())
        return {};
    if (type->is_string())
        return {type->get<std::string>()};
    return type->get<std::vector<std::string>>();
}

Result<Json> canonicalArguments(
    const CatalogueEntry& entry, const Json& given, const Present& present)
{
    if (!given.is_object())
        return bad({}, ArgumentsTr::tr("The arguments are one JSON object."));
    if (auto safe = SafetyWalk().walk(given, {}, 0); !safe)
        return safe.error();
    Json args = given;
    unifyIntegers(args);
    if (auto ok = checkProperties(entry, args); !ok)
        return ok.error();
    if (auto ok = checkSchema(entry, args); !ok)
        return ok.error();

    std::optional<PageToken> page;
    if (const auto after = args.find("after"); after != args.end() && after->is_string()) {
        page = PageToken::fromText(after->get_ref<const std::string&>());
        if (!page)
            return bad("/after", ArgumentsTr::tr("`after` is not the `next` of a page."));
    }
    for (const auto& [name, schema] : entry.args.at("properties").items()) {
        if (schema.contains("x-validity") && !present.knowsValidity) {
            args.erase(name);
            continue;
        }
        if (schema.contains("x-group")) {
            // Where none are given it stays out: what was asked before there were groups is the
            // same question.
            if (const auto at = args.find(name); at != args.end() && at->is_null())
                args.erase(at);
            if (args.contains(name) && !present.knowsGroups)
                return bad('/' + pointerToken(name),
                    ArgumentsTr::tr("`%1` needs a graph whose profile names groups.")
                        .arg(toQString(name)),
                    ArgumentsTr::tr("Leave it out, or choose a profile such as graphiti."));
            continue;
        }
        if (schema.contains("x-vector")) {
            // Without one the question is the same as before there were vectors.
            if (const auto at = args.find(name); at != args.end() && at->is_null())
                args.erase(at);
            continue;
        }
        Json& value = args[name];
        if (value.is_null() && schema.contains("default"))
            value = schema.at("default");
        if (value.is_null() && schema.contains("x-fill"))
            value = fillFor(schema, name, present, page);
        fillMembers(schema, value);
    }
    if (page && !page->belongsTo(entry.name, args))
        return bad("/after", ArgumentsTr::tr("`after` is the `next` of other arguments."),
            ArgumentsTr::tr("Keep the arguments of the page before, or leave `after` out."));
    return args;
}

} // namespace mnemo
