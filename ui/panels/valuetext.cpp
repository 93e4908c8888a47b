// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/valuetext.h"

#include "core/base/canonical.h"
#include "core/base/text.h"
#include "core/query/valuenames.h"
#include "ui/widgets/format.h"

#include <QCoreApplication>
#include <QDateTime>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

bool isTime(const std::string& name, const Json& value)
{
    return valuename::isTime(name) && value.is_number_integer() && value.get<std::int64_t>() > 0;
}

QString doubleText(double value)
{
    std::string out;
    appendNumber(out, roundedTo15(value));
    return toQString(out);
}

} // namespace

QString clockText(std::int64_t seconds)
{
    return QDateTime::fromSecsSinceEpoch(seconds, Qt::UTC).toString(u"HH:mm:ss"_s);
}

QString valueText(const std::string& name, const Json& value)
{
    if (value.is_string())
        return displayText(toQString(value.get_ref<const std::string&>()));
    if (isTime(name, value))
        return timeText(value.get<std::int64_t>(), 0);
    if (value.is_number_integer())
        return QString::number(value.get<std::int64_t>());
    if (value.is_number_float())
        return doubleText(value.get<double>());
    if (value.is_boolean())
        return value.get<bool>() ? u"true"_s : u"false"_s;
    if (value.is_structured())
        return value.size() == 1 ? QCoreApplication::translate("ValueText", "1 value")
                                 : QCoreApplication::translate("ValueText", "%n values", nullptr,
                                     static_cast<int>(value.size()));
    return u"–"_s;
}

QString valueType(const std::string& name, const Json& value)
{
    if (value.is_string())
        return QCoreApplication::translate("ValueText", "text");
    if (isTime(name, value))
        return QCoreApplication::translate("ValueText", "time");
    if (value.is_number_integer())
        return QCoreApplication::translate("ValueText", "int");
    if (value.is_number())
        return QCoreApplication::translate("ValueText", "number");
    if (value.is_boolean())
        return QCoreApplication::translate("ValueText", "bool");
    if (value.is_array())
        return QCoreApplication::translate("ValueText", "list");
    return value.is_object() ? QCoreApplication::translate("ValueText", "object") : u"–"_s;
}

bool isFixedWidth(const std::string& name, const Json& value)
{
    return value.is_number() || (valuename::isIdentity(name) && value.is_string());
}

std::string textOf(const Json& object, const char* key)
{
    if (!object.is_object())
        return {};
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::int64_t integerOf(const Json& object, const char* key)
{
    if (!object.is_object())
        return 0;
    const auto found = object.find(key);
    return found != object.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

} // namespace mnemo
