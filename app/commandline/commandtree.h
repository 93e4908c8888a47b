// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mnemo {

// Completion scripts and man pages, made of the same declarations that print --help. Pure.

/// An option, or a value by its place.
struct CommandOption
{
    std::vector<std::string> names; ///< "-o", "--as"; empty for a value by its place
    std::string value; ///< "FILE…"; empty for a flag
    std::string about;
    std::vector<std::string> choices; ///< what the value may be, where it is one of few
    bool isRequired = false;
};

/// A program or one of its commands.
struct CommandNode
{
    std::string path; ///< "" for the program, "ledger check" for a command
    std::string about;
    std::vector<CommandOption> options;
    std::vector<CommandOption> places; ///< values by their place, in order
    std::vector<std::pair<std::string, std::string>> next; ///< words that may follow, and about
    std::vector<std::string> beginnings; ///< of words that may follow: "limit="
};

/// A program with all its commands, each behind its parent.
struct CommandTree
{
    std::string program;
    std::string version;
    std::vector<CommandNode> nodes; ///< the program itself is the first
};

/// What a parser declares; what is hidden there is left out.
[[nodiscard]] CommandTree commandTree(const CLI::App& app, const std::string& version);
/// The node of a path; null where there is none.
[[nodiscard]] CommandNode* nodeOf(CommandTree& tree, std::string_view path);

enum class Shell
{
    Bash,
    Zsh,
    Fish
};

/// "bash", "zsh" or "fish".
[[nodiscard]] std::optional<Shell> shellOf(std::string_view name);
/// A script that completes the program's words in a shell.
[[nodiscard]] std::string completionScript(const CommandTree& tree, Shell shell);

/// What a man page says beside the declarations.
struct ManText
{
    std::string summary; ///< one line
    std::string description;
    /// Sections behind the commands: a title in capitals, and (term, text) rows.
    std::vector<std::pair<std::string, std::vector<std::pair<std::string, std::string>>>> sections;
    std::string seeAlso; ///< "mnemoscope(1)"
};

/// A page of section 1 in the macros of man(7).
[[nodiscard]] std::string manPage(const CommandTree& tree, const ManText& text);

} // namespace mnemo
