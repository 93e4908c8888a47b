// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commandline/commandtree.h"

#include <algorithm>
#include <cctype>

namespace mnemo {

namespace {

std::string capitals(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
        [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return text;
}

/// "{light,dark}" of a check for one of few words; CLI11 tells them only in this form.
std::vector<std::string> choicesOf(const CLI::Option& option)
{
    const std::string type = option.get_type_name();
    const auto begin = type.find('{');
    const auto end = type.rfind('}');
    if (begin == std::string::npos || end == std::string::npos || end < begin)
        return {};
    return CLI::detail::split(type.substr(begin + 1, end - begin - 1), ',');
}

CommandOption optionOf(const CLI::Option& option)
{
    CommandOption result;
    for (const auto& name : option.get_snames())
        result.names.push_back('-' + name);
    for (const auto& name : option.get_lnames())
        result.names.push_back("--" + name);
    result.about = option.get_description();
    result.isRequired = option.get_required();
    if (option.get_items_expected_max() == 0)
        return result;
    result.choices = choicesOf(option);
    const std::string name = result.names.empty()
        ? option.get_name(true)
        : result.names.back().substr(result.names.back().find_first_not_of('-'));
    result.value = capitals(name);
    if (option.get_items_expected_max() > 1)
        result.value += "…";
    return result;
}

void append(CommandTree& tree, const CLI::App& command, const std::string& path)
{
    CommandNode node;
    node.path = path;
    node.about = command.get_description();
    for (const auto* option : command.get_options()) {
        if (option->get_group().empty())
            continue;
        (option->nonpositional() ? node.options : node.places).push_back(optionOf(*option));
    }
    const auto subcommands = command.get_subcommands([](const CLI::App*) { return true; });
    for (const auto* sub : subcommands)
        node.next.emplace_back(sub->get_name(), sub->get_description());
    tree.nodes.push_back(std::move(node));
    for (const auto* sub : subcommands)
        append(tree, *sub, path.empty() ? sub->get_name() : path + ' ' + sub->get_name());
}

} // namespace

CommandTree commandTree(const CLI::App& app, const std::string& version)
{
    CommandTree tree{app.get_name(), version, {}};
    append(tree, app, {});
    return tree;
}

CommandNode* nodeOf(CommandTree& tree, std::string_view path)
{
    const auto found = std::find_if(tree.nodes.begin(), tree.nodes.end(),
        [path](const CommandNode& node) { return node.path == path; });
    return found == tree.nodes.end() ? nullptr : &*found;
}

std::optional<Shell> shellOf(std::string_view name)
{
    constexpr std::pair<std::string_view, Shell> shells[]
        = {{"bash", Shell::Bash}, {"zsh", Shell::Zsh}, {"fish", Shell::Fish}};
    for (const auto& [known, shell] : shells) {
        if (name == known)
            return shell;
    }
    return {};
}

} // namespace mnemo
