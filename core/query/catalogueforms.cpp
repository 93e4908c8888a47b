// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/catalogue.h"

#include "core/base/canonical.h"
#include "core/base/logins.h"
#include "core/query/queryhelp.h"
#include "core/query/toolforms.h"

#include <QCoreApplication>
#include <QStringList>

#include <array>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

Json asJson(const Catalogue& catalogue)
{
    Json queries = Json::array();
    for (const CatalogueEntry& entry : catalogue.entries()) {
        Json& query = queries.emplace_back(entry.source);
        query["version"] = entry.version;
    }
    return {{"queries", std::move(queries)}};
}

Json asOpenAi(const Catalogue& catalogue)
{
    Json tools = Json::array();
    for (const CatalogueEntry& entry : catalogue.entries())
        tools.push_back({{"type", "function"},
            {"function",
                {{"name", entry.name}, {"description", toolDescription(entry)},
                    {"parameters", toolArguments(entry)}}}});
    return tools;
}

Json asAnthropic(const Catalogue& catalogue)
{
    Json tools = Json::array();
    for (const CatalogueEntry& entry : catalogue.entries())
        tools.push_back({{"name", entry.name}, {"description", toolDescription(entry)},
            {"input_schema", toolArguments(entry)}});
    return tools;
}

Json asMcp(const Catalogue& catalogue)
{
    Json tools = Json::array();
    for (const CatalogueEntry& entry : catalogue.entries())
        tools.push_back(mcpTool(entry));
    return {{"tools", std::move(tools)}};
}

// A cell of a table: the bar would end it.
std::string cell(std::string text)
{
    for (std::size_t at = 0; (at = text.find('|', at)) != std::string::npos; at += 2)
        text.insert(at, 1, '\\');
    return text;
}

std::string defaultCell(const CatalogueEntry& entry, const std::string& name, const Json& schema)
{
    const std::string words = argumentDefaultWords(entry, name, schema);
    const bool isValue = words != "needed" && !words.starts_with("the ");
    return isValue ? '`' + words + '`' : words;
}

void appendEntry(std::string& page, const CatalogueEntry& entry)
{
    page += "\n## `" + entry.name + "`: " + entry.title + "\n\n*" + entry.question + "*\n\n"
        + entry.description + "\n";
    if (!entry.positional.empty())
        page += "\n| argument | type | default | meaning |\n|---|---|---|---|\n";
    for (const std::string& name : entry.positional) {
        const Json& schema = entry.args.at("properties").at(name);
        page += "| `" + name + "` | " + cell(argumentTypeWords(schema)) + " | "
            + cell(defaultCell(entry, name, schema)) + " | "
            + cell(schema.at("description").get<std::string>()) + " |\n";
    }
    page += "\nResult: ";
    const char* separator = "";
    for (const Json& field : entry.result.at("required")) {
        page += separator + ('`' + field.get<std::string>() + '`');
        separator = ", ";
    }
    page += ".\n\nOrder: " + entry.order + ".\n\nVersion: `" + entry.version + "`\n";
}

std::string asMarkdown(const Catalogue& catalogue)
{
    std::string page = "# Named queries\n\n"
                       "Every question that can be asked of a graph. Arguments are given as one "
                       "JSON object, as `argument=value`, or in the order shown.\n";
    std::string family;
    for (const CatalogueEntry& entry : catalogue.entries()) {
        if (entry.family != family) {
            family = entry.family;
            page += "\n# Family " + family + "\n";
        }
        appendEntry(page, entry);
    }
    return page;
}

} // namespace

Result<std::string> catalogueAs(const Catalogue& catalogue, const std::string& form)
{
    if (form == "markdown")
        return asMarkdown(catalogue);
    const std::array<std::pair<const char*, Json (*)(const Catalogue&)>, 4> forms{
        {{"json", &asJson}, {"openai", &asOpenAi}, {"anthropic", &asAnthropic}, {"mcp", &asMcp}}};
    for (const auto& [name, make] : forms)
        if (form == name)
            return canonicalJson(normalised(make(catalogue)));
    return Error{ErrorCode::BadArgument,
        QCoreApplication::translate("Catalogue", "The form `%1` is not known.")
            .arg(withoutPassword(toQString(form))),
        u"as"_s,
        QCoreApplication::translate("Catalogue", "Forms: json, openai, anthropic, mcp, markdown."),
        {}};
}

} // namespace mnemo
