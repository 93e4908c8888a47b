// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commandline/commandtree.h"

#include <algorithm>
#include <cctype>

namespace mnemo {

namespace {

/// Text as roff reads it: no character of it is a command, and a hyphen can be searched and copied.
std::string roff(std::string_view text)
{
    std::string result;
    for (const char c : text) {
        if (result.empty() && (c == '.' || c == '\''))
            result += "\\&";
        if (c == '\\')
            result += "\\e";
        else if (c == '-')
            result += "\\-";
        else
            result += c == '\n' ? ' ' : c;
    }
    return result;
}

std::string bold(std::string_view text)
{
    return "\\fB" + roff(text) + "\\fR";
}

std::string italic(std::string_view text)
{
    return "\\fI" + roff(text) + "\\fR";
}

void appendOption(std::string& page, const CommandOption& option)
{
    page += ".TP\n";
    for (const auto& name : option.names)
        page += (name == option.names.front() ? "" : ", ") + bold(name);
    if (!option.value.empty())
        page += (option.names.empty() ? "" : " ") + italic(option.value);
    page += '\n' + (option.about.empty() ? std::string("\\&") : roff(option.about));
    if (!option.choices.empty()) {
        page += " (";
        for (const auto& choice : option.choices)
            page += (choice == option.choices.front() ? "" : ", ") + roff(choice);
        page += ')';
    }
    page += '\n';
}

void appendSynopsis(std::string& page, const CommandTree& tree, const CommandNode& node)
{
    page += bold(tree.program + (node.path.empty() ? "" : ' ' + node.path));
    for (const auto& place : node.places)
        page += ' ' + (place.isRequired ? italic(place.value) : '[' + italic(place.value) + ']');
    page += std::string(" [") + italic("OPTIONS") + "]";
    if (node.path.empty() && !node.next.empty())
        page += ' ' + italic("COMMAND") + ' ' + italic("…");
    page += '\n';
}

void appendCommand(std::string& page, const CommandTree& tree, const CommandNode& node)
{
    page += ".SS " + roff(tree.program + ' ' + node.path) + '\n';
    appendSynopsis(page, tree, node);
    page += ".PP\n" + roff(node.about) + ".\n";
    for (const auto* list : {&node.places, &node.options}) {
        for (const auto& option : *list) {
            const bool isHelp = std::find(option.names.begin(), option.names.end(), "--help")
                != option.names.end();
            if (!isHelp)
                appendOption(page, option);
        }
    }
}

} // namespace

std::string manPage(const CommandTree& tree, const ManText& text)
{
    const CommandNode& program = tree.nodes.front();
    std::string title = tree.program;
    std::transform(title.begin(), title.end(), title.begin(),
        [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    std::string page = ".TH " + title + " 1 \"\" \"" + roff(tree.program + ' ' + tree.version)
        + "\" \"User Commands\"\n.SH NAME\n" + roff(tree.program) + " \\- " + roff(text.summary)
        + "\n.SH SYNOPSIS\n";
    appendSynopsis(page, tree, program);
    page += ".SH DESCRIPTION\n" + roff(text.description) + "\n.SH OPTIONS\n";
    for (const auto* list : {&program.places, &program.options})
        for (const auto& option : *list)
            appendOption(page, option);
    if (tree.nodes.size() > 1)
        page += ".SH COMMANDS\n";
    for (const auto& node : tree.nodes) {
        if (!node.path.empty())
            appendCommand(page, tree, node);
    }
    for (const auto& [heading, rows] : text.sections) {
        page += ".SH " + roff(heading) + '\n';
        for (const auto& [term, about] : rows)
            page += ".TP\n" + bold(term) + '\n' + roff(about) + '\n';
    }
    page += ".SH SEE ALSO\n" + roff(text.seeAlso) + '\n';
    return page;
}

} // namespace mnemo
