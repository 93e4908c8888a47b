// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/explain.h"

#include "core/base/logins.h"
#include "core/base/text.h"
#include "core/query/arguments.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct ArgumentsTr
{
    Q_DECLARE_TR_FUNCTIONS(Arguments)
};

QString typeWords(const std::string& type)
{
    if (type == "string")
        return ArgumentsTr::tr("a text");
    if (type == "integer")
        return ArgumentsTr::tr("a whole number");
    if (type == "number")
        return ArgumentsTr::tr("a number");
    if (type == "boolean")
        return ArgumentsTr::tr("true or false");
    if (type == "array")
        return ArgumentsTr::tr("a list");
    if (type == "object")
        return ArgumentsTr::tr("an object");
    return ArgumentsTr::tr("null");
}

// A value as a message shows it: short, plain, on one line.
QString shown(const Json& value)
{
    if (value.is_number_integer())
        return groupedNumber(value.get<std::int64_t>());
    if (value.is_string()) {
        const auto given = toQString(value.get_ref<const std::string&>());
        const auto utf8 = toUtf8(mayHoldLogin(given) ? withoutPassword(given) : given);
        const std::string_view start = cutUtf8(utf8, 60);
        const QString out = displayText(toQString(std::string(start)));
        return u"“"_s + out + (start.size() < utf8.size() ? u"…”"_s : u"”"_s);
    }
    if (value.is_array())
        return ArgumentsTr::tr("a list");
    if (value.is_object())
        return ArgumentsTr::tr("an object");
    return toQString(value.dump(-1, ' ', false, Json::error_handler_t::replace));
}

QString joined(const Json& values)
{
    QStringList words;
    for (const Json& value : values)
        if (!value.is_null())
            words << shown(value);
    return words.join(u", "_s);
}

std::optional<QString> wrongType(const QString& name, const Json& schema, const Json& value)
{
    const auto types = schemaTypes(schema);
    if (types.empty() || std::any_of(types.begin(), types.end(), [&](const std::string& type) {
            return hasSchemaType(value, type);
        }))
        return {};
    QStringList words;
    for (const std::string& type : types)
        if (type != "null" || types.size() == 1)
            words << typeWords(type);
    return ArgumentsTr::tr("`%1` is %2; %3 was given.")
        .arg(name, words.join(ArgumentsTr::tr(" or ")), shown(value));
}

std::optional<QString> outOfRange(const QString& name, const Json& schema, const Json& value)
{
    if (!value.is_number())
        return {};
    if (schema.contains("maximum") && value > schema.at("maximum"))
        return ArgumentsTr::tr("`%1` is at most %2; %3 was given.")
            .arg(name, shown(schema.at("maximum")), shown(value));
    if (schema.contains("minimum") && value < schema.at("minimum"))
        return ArgumentsTr::tr("`%1` is at least %2; %3 was given.")
            .arg(name, shown(schema.at("minimum")), shown(value));
    return {};
}

std::optional<QString> wrongLength(const QString& name, const Json& schema, const Json& value)
{
    if (value.is_string() && value.get_ref<const std::string&>().empty()
        && schema.contains("minLength"))
        return ArgumentsTr::tr("`%1` is empty; a text is needed.").arg(name);
    if (value.is_array() && schema.contains("maxItems") && value.size() > schema.at("maxItems"))
        return ArgumentsTr::tr("`%1` holds at most %2 items; %3 were given.")
            .arg(name, shown(schema.at("maxItems")),
                groupedNumber(static_cast<std::int64_t>(value.size())));
    return {};
}

/// Of an object: a member that it does not take, one that it lacks, or one that does not fit.
std::optional<QString> wrongMember(const std::string& name, const Json& schema, const Json& value)
{
    if (!value.is_object() || !schema.contains("properties"))
        return {};
    const Json& members = schema.at("properties");
    for (const auto& [member, given] : value.items()) {
        const auto known = members.find(member);
        if (known == members.end()) {
            QStringList all;
            for (const auto& item : members.items())
                all << toQString(item.key());
            return ArgumentsTr::tr("`%1` has no member `%2`; its members: %3.")
                .arg(toQString(name), displayText(toQString(std::string(cutUtf8(member, 60)))),
                    all.join(u", "_s));
        }
        if (auto words = explainMisfit(member, *known, given))
            return words;
    }
    for (const Json& needed : schema.value("required", Json::array())) {
        if (!value.contains(needed.get_ref<const std::string&>()))
            return ArgumentsTr::tr("`%1` needs a member `%2`.")
                .arg(toQString(name), toQString(needed.get<std::string>()));
    }
    return {};
}

} // namespace

QString groupedNumber(std::int64_t number)
{
    QString digits = QString::number(number);
    const qsizetype first = number < 0 ? 1 : 0;
    for (qsizetype at = digits.size() - 3; at > first; at -= 3)
        digits.insert(at, u' ');
    return digits;
}

std::optional<QString> explainMisfit(const std::string& name, const Json& schema, const Json& value)
{
    const QString shownName = toQString(name);
    if (auto words = wrongType(shownName, schema, value))
        return words;
    if (value.is_null())
        return {};
    if (schema.contains("enum")) {
        const Json& allowed = schema.at("enum");
        if (std::find(allowed.begin(), allowed.end(), value) == allowed.end())
            return ArgumentsTr::tr("`%1` is one of %2; %3 was given.")
                .arg(shownName, joined(allowed), shown(value));
    }
    if (auto words = outOfRange(shownName, schema, value))
        return words;
    if (auto words = wrongLength(shownName, schema, value))
        return words;
    if (auto words = wrongMember(name, schema, value))
        return words;
    if (value.is_array() && schema.contains("items")) {
        for (const Json& item : value)
            if (auto words = explainMisfit(name, schema.at("items"), item))
                return ArgumentsTr::tr("An item of the list does not fit. ") + *words;
    }
    return {};
}

} // namespace mnemo
