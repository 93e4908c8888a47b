// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemo/output.h"
#include "core/base/canonical.h"
#include "core/base/text.h"

#include <QString>

#include <algorithm>
#include <set>
#include <vector>

namespace mnemo {

namespace {

constexpr qsizetype widestCell = 60;

/// A value in one cell: texts as they are, everything else as JSON.
QString cell(const Json& value)
{
    if (value.is_null())
        return {};
    if (value.is_string())
        return displayText(toQString(value.get_ref<const std::string&>()));
    const auto bytes = canonicalJson(value);
    return bytes ? displayText(toQString(*bytes)) : QString();
}

bool isTable(const Json& value)
{
    return value.is_array() && !value.empty()
        && std::all_of(
            value.begin(), value.end(), [](const Json& item) { return item.is_object(); });
}

QString rowsText(const Json& list, const QString& indent)
{
    std::set<std::string> names;
    for (const auto& item : list) {
        for (const auto& [name, member] : item.items())
            names.insert(name);
    }
    std::vector<std::vector<QString>> rows(1);
    for (const auto& name : names)
        rows.front().push_back(displayText(toQString(name)));
    for (const auto& item : list) {
        auto& row = rows.emplace_back();
        for (const auto& name : names) {
            const auto it = item.find(name);
            auto text = it == item.end() ? QString() : cell(*it);
            if (text.size() > widestCell)
                text = text.left(widestCell - 1) + u'…';
            row.push_back(text);
        }
    }
    std::vector<qsizetype> widths(names.size(), 0);
    for (const auto& row : rows) {
        for (std::size_t column = 0; column < row.size(); ++column)
            widths[column] = std::max(widths[column], row[column].size());
    }
    QString text;
    for (const auto& row : rows) {
        QString line = indent;
        for (std::size_t column = 0; column < row.size(); ++column)
            line += row[column].leftJustified(widths[column] + 2);
        while (line.endsWith(u' '))
            line.chop(1);
        text += line + u'\n';
    }
    return text;
}

QString objectText(const Json& object, const QString& indent)
{
    qsizetype width = 0;
    for (const auto& [name, member] : object.items())
        width = std::max(width, displayText(toQString(name)).size());
    QString text;
    for (const auto& [name, member] : object.items()) {
        const auto title = displayText(toQString(name));
        const auto deeper = indent + QStringLiteral("  ");
        if (isTable(member))
            text += indent + title + u'\n' + rowsText(member, deeper);
        else if (member.is_object() && !member.empty())
            text += indent + title + u'\n' + objectText(member, deeper);
        else
            text += indent + title.leftJustified(width + 2) + cell(member) + u'\n';
    }
    return text;
}

} // namespace

std::string tableText(const Json& json)
{
    if (json.is_object())
        return toUtf8(objectText(json, {}));
    if (isTable(json))
        return toUtf8(rowsText(json, {}));
    return toUtf8(cell(json) + u'\n');
}

} // namespace mnemo
