// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/queryhelp.h"

#include "core/base/canonical.h"
#include "core/query/arguments.h"

#include <algorithm>
#include <cctype>
#include <string_view>
#include <vector>

namespace mnemo {

namespace {

constexpr std::size_t lineWidth = 80;

std::string jsonWords(const Json& value)
{
    const auto bytes = canonicalJson(normalised(value));
    return bytes ? *bytes : std::string();
}

bool isRequired(const CatalogueEntry& entry, const std::string& name)
{
    const Json required = entry.args.value("required", Json::array());
    return std::find(required.begin(), required.end(), name) != required.end();
}

/// Words in lines of at most 80 characters, each behind `indent` spaces.
void appendWrapped(std::string& page, std::string_view text, std::size_t indent)
{
    std::size_t column = 0;
    while (!text.empty()) {
        const auto end = std::min(text.find(' '), text.size());
        const auto word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (word.empty())
            continue;
        if (column > 0 && column + 1 + word.size() > lineWidth) {
            page += '\n';
            column = 0;
        }
        if (column == 0) {
            page.append(indent, ' ');
            column = indent + word.size();
        } else {
            page += ' ';
            column += 1 + word.size();
        }
        page += word;
    }
    page += '\n';
}

/// A word as a shell takes it.
std::string shellQuoted(const std::string& word)
{
    const bool plain = !word.empty() && std::all_of(word.begin(), word.end(), [](unsigned char c) {
        return (std::isalnum(c) != 0)
            || std::string_view("_-./:=,@%+").find(static_cast<char>(c)) != std::string_view::npos;
    });
    if (plain)
        return word;
    std::string result = "'";
    for (const char c : word)
        result += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return result + '\'';
}

/// The first example that says something; null where none does.
Json exampleOf(const Json& schema)
{
    for (const Json& example : schema.value("examples", Json::array())) {
        if (!example.is_null() && (!schema.contains("default") || example != schema.at("default")))
            return example;
    }
    return {};
}

/// key=value; of lists of texts the short form.
std::string wordOf(const std::string& name, const Json& value)
{
    const bool isList = value.is_array() && !value.empty()
        && std::all_of(value.begin(), value.end(), [](const Json& item) {
               return item.is_string()
                   && item.get_ref<const std::string&>().find_first_of(",[") == std::string::npos;
           });
    std::string text;
    if (value.is_string())
        text = value.get<std::string>();
    else if (isList)
        for (const Json& item : value)
            text += (text.empty() ? "" : ",") + item.get<std::string>();
    else
        text = jsonWords(value);
    return shellQuoted(name + '=' + text);
}

/// Of which one is given.
std::vector<std::string> alternatives(const CatalogueEntry& entry)
{
    return entry.args.value("x-one-of", std::vector<std::string>());
}

/// What has to be given, and of two ways to name the same thing the first.
Json neededArguments(const CatalogueEntry& entry)
{
    Json needed = Json::object();
    Json names = entry.args.value("required", Json::array());
    if (const auto ways = alternatives(entry); !ways.empty())
        names.push_back(ways.front());
    for (const Json& name : names) {
        const auto& schema = entry.args.at("properties").at(name.get<std::string>());
        needed[name.get<std::string>()] = exampleOf(schema);
    }
    return needed;
}

/// The first argument that may be left out and is shown by an example, with it.
Json oneMore(const CatalogueEntry& entry, Json args)
{
    const auto ways = alternatives(entry);
    for (const std::string& name : entry.positional) {
        const Json example = exampleOf(entry.args.at("properties").at(name));
        const bool isOtherWay = std::find(ways.begin(), ways.end(), name) != ways.end();
        if (args.contains(name) || isOtherWay || example.is_null())
            continue;
        args[name] = example;
        break;
    }
    return args;
}

void appendExamples(std::string& page, const CatalogueEntry& entry)
{
    const std::string command = "  mnemo query " + entry.name;
    const Json needed = neededArguments(entry);
    const Json more = oneMore(entry, needed);
    std::string words;
    for (const std::string& name : entry.positional) {
        if (needed.contains(name))
            words += ' ' + wordOf(name, needed.at(name));
    }
    page += "\nExamples:\n" + command + words + '\n';
    if (more == needed)
        return;
    for (const std::string& name : entry.positional) {
        if (more.contains(name) && !needed.contains(name))
            words += ' ' + wordOf(name, more.at(name));
    }
    page += command + words + '\n' + command + ' ' + shellQuoted(jsonWords(more)) + '\n';
}

} // namespace

std::string argumentTypeWords(const Json& schema)
{
    if (schema.contains("enum")) {
        std::string words;
        for (const Json& value : schema.at("enum"))
            words += (words.empty() ? "" : ", ") + jsonWords(value);
        return words;
    }
    std::string words;
    for (const std::string& type : schemaTypes(schema))
        words += (words.empty() ? "" : " or ") + type;
    if (schema.contains("minimum") && schema.contains("maximum"))
        words += ", " + jsonWords(schema.at("minimum")) + " to " + jsonWords(schema.at("maximum"));
    return words;
}

std::string argumentDefaultWords(
    const CatalogueEntry& entry, const std::string& name, const Json& schema)
{
    if (isRequired(entry, name))
        return "needed";
    if (schema.contains("default"))
        return jsonWords(schema.at("default"));
    const std::string fill = schema.value("x-fill", "");
    return fill.empty() ? "null" : fill == "tick" ? "the present tick" : "the present time";
}

std::string queryHelp(const CatalogueEntry& entry)
{
    std::string page;
    appendWrapped(page, entry.title + ": " + entry.question, 0);
    page += '\n';
    appendWrapped(page, entry.description, 0);
    page += "\nUsage: mnemo query " + entry.name + (entry.positional.empty() ? "" : " [ARGS]")
        + " [OPTIONS]\n";
    if (!entry.positional.empty()) {
        page += "\nArguments, as argument=value, in this order, or as one JSON object:\n";
        for (const std::string& name : entry.positional) {
            const Json& schema = entry.args.at("properties").at(name);
            const std::string left = argumentDefaultWords(entry, name, schema);
            page += "  " + name + '\n';
            appendWrapped(page,
                argumentTypeWords(schema) + "; " + (left == "needed" ? left : "default: " + left),
                6);
            appendWrapped(page, schema.at("description").get<std::string>(), 6);
        }
    }
    page += "\nResult:\n";
    std::string members;
    for (const Json& member : entry.result.at("required"))
        members += (members.empty() ? "" : ", ") + member.get<std::string>();
    appendWrapped(page, members, 2);
    page += "\nOrder:\n";
    appendWrapped(page, entry.order, 2);
    appendExamples(page, entry);
    page += "\nOptions: --receipt keeps a snapshot and a receipt of the answer; `mnemo query "
            "--help` "
            "lists the others.\n";
    return page;
}

} // namespace mnemo
