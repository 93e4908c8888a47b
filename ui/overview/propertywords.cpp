// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/overview/propertywords.h"

#include "core/base/times.h"
#include "ui/widgets/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct PropertyTr
{
    Q_DECLARE_TR_FUNCTIONS(PropertyWords)
};

constexpr qsizetype kLongestValue = 40;
constexpr std::size_t kBars = 10;

QString typeWord(const std::string& type)
{
    static const std::map<std::string, const char*> words{
        {"text", QT_TRANSLATE_NOOP("PropertyWords", "text")},
        {"number", QT_TRANSLATE_NOOP("PropertyWords", "number")},
        {"boolean", QT_TRANSLATE_NOOP("PropertyWords", "yes or no")},
        {"list", QT_TRANSLATE_NOOP("PropertyWords", "list")},
        {"object", QT_TRANSLATE_NOOP("PropertyWords", "object")}};
    const auto word = words.find(type);
    return word == words.end() ? oneLine(toQString(type), 40) : PropertyTr::tr(word->second);
}

QString typeWords(const DescribedProperty& property)
{
    if (property.isTime())
        return PropertyTr::tr("date");
    QStringList words;
    for (const std::string& type : property.types)
        words.append(typeWord(type));
    return words.join(u", "_s);
}

QString valueText(const Json& value)
{
    if (value.is_boolean())
        return value.get<bool>() ? PropertyTr::tr("yes") : PropertyTr::tr("no");
    return oneLine(
        value.is_string() ? toQString(value.get<std::string>()) : toQString(value.dump()),
        kLongestValue);
}

QString limitText(const DescribedProperty& property, const Json& value)
{
    const Json seconds = property.isTime() ? secondsOfTime(value) : Json();
    return seconds.is_number() ? dateWords(seconds.get<double>()) : valueText(value);
}

std::optional<double> placeOnAxis(const DescribedProperty& property, const Json& value)
{
    if (property.isNumber() && !value.is_number())
        return {};
    const Json number = property.isTime() ? secondsOfTime(value) : value;
    return number.is_number() ? std::optional(number.get<double>()) : std::nullopt;
}

/// Only where all values are known, so that a bar never leaves any out.
std::vector<std::int64_t> barsOf(const DescribedProperty& property)
{
    const auto least = placeOnAxis(property, property.least);
    const auto most = placeOnAxis(property, property.most);
    if (!property.hasAllValues() || !least || !most || !(*least < *most)
        || !std::isfinite(*most - *least))
        return {};
    const auto size = std::min<std::size_t>(kBars, property.values.size());
    std::vector<std::int64_t> bars(size);
    for (const DescribedValue& value : property.values) {
        const auto at = placeOnAxis(property, value.value);
        if (!at)
            return {};
        const double part = (*at - *least) / (*most - *least) * static_cast<double>(size);
        bars[std::min(size - 1, static_cast<std::size_t>(part))] += value.count;
    }
    return bars;
}

QString differentText(const DescribedProperty& property)
{
    const QString example
        = property.examples.empty() ? QString() : valueText(property.examples.front());
    if (!property.isExact) {
        return PropertyTr::tr("more than %1 different, as “%2”")
            .arg(countText(property.distinct), example);
    }
    if (property.distinct == 0)
        return {};
    if (property.distinct == 1)
        return PropertyTr::tr("always “%1”").arg(example);
    return PropertyTr::tr("%1 different, as “%2”").arg(countText(property.distinct), example);
}

} // namespace

QString dateWords(double seconds)
{
    const QString text = toQString(utcText(seconds));
    const QString time = text.mid(11, 8);
    return time == QLatin1String("00:00:00") ? text.left(10) : text.left(10) + u' ' + time.left(5);
}

PropertyWords wordsOf(const DescribedProperty& property, std::int64_t nodes)
{
    PropertyWords words;
    words.name = oneLine(toQString(property.name), 80);
    words.type = typeWords(property);
    const bool hasRange = (property.isNumber() || property.isTime()) && !property.least.is_null();
    if (hasRange) {
        const QString least = limitText(property, property.least);
        const QString most = limitText(property, property.most);
        words.text = least == most ? PropertyTr::tr("always %1").arg(least)
                                   : PropertyTr::tr("%1 to %2").arg(least, most);
        words.bars = barsOf(property);
    } else if (property.hasAllValues() && property.distinct > 1
        && property.values.front().count > 1) {
        for (const DescribedValue& value : property.values)
            words.values.append(valueText(value.value) + u' ' + countText(value.count));
    } else {
        words.text = differentText(property);
    }
    const QString said = words.values.isEmpty() ? words.text : words.values.join(u", "_s);
    words.about
        = PropertyTr::tr("%1, %2: %3. %4 of %5 have it.")
              .arg(words.name, words.type, said, countText(property.nodes), countText(nodes));
    return words;
}

} // namespace mnemo
