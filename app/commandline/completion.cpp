// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commandline/commandtree.h"

#include <algorithm>

namespace mnemo {

namespace {

/// A word between single quotes, in which bash and zsh read nothing else.
std::string inQuotes(std::string_view text)
{
    std::string result = "'";
    for (const char c : text)
        result += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return result + '\'';
}

/// The same for fish, which reads \\ and \' there.
std::string fishQuoted(std::string_view text)
{
    std::string result = "'";
    for (const char c : text) {
        if (c == '\'' || c == '\\')
            result += '\\';
        result += c;
    }
    return result + '\'';
}

/// What stands before a word of _describe and what it is about, which a colon keeps apart.
std::string described(const std::string& word, const std::string& about)
{
    std::string result;
    for (const char c : word)
        result += c == ':' ? std::string("\\:") : std::string(1, c);
    return inQuotes(about.empty() ? result : result + ':' + about);
}

std::string nextPath(const CommandNode& node, const std::string& word)
{
    return node.path.empty() ? word : node.path + ' ' + word;
}

/// Statements that find out which command the words before the cursor name. `words` is how the
/// shell writes its word number i, `first` the number of the first behind the program's.
std::string pathSearch(const CommandTree& tree, const std::string& loop, const std::string& word)
{
    std::string script = loop + "        case \"$at:" + word + "\" in\n";
    for (const auto& node : tree.nodes) {
        for (const auto& [next, about] : node.next) {
            script += "            " + inQuotes(node.path + ':' + next)
                + ") at=" + inQuotes(nextPath(node, next)) + " ;;\n";
        }
    }
    return script + "        esac\n    done\n";
}

/// Options with few values as alternatives of a case, each with `put` before the values.
std::string choiceCases(const CommandTree& tree, const std::string& put, const std::string& end)
{
    std::string script;
    for (const auto& node : tree.nodes) {
        for (const auto& option : node.options) {
            if (option.choices.empty())
                continue;
            std::string names;
            for (const auto& name : option.names)
                names += (names.empty() ? "" : "|") + inQuotes(node.path + ':' + name);
            std::string values;
            for (const auto& choice : option.choices)
                values += (values.empty() ? "" : " ") + choice;
            script += "        " + names + ") " + put + values + end + '\n';
        }
    }
    return script;
}

std::string bashScript(const CommandTree& tree)
{
    const std::string name = "_" + tree.program;
    std::string script = "# Completion of " + tree.program + " in bash.\n" + name
        + "()\n{\n    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}\n"
          "    local at='' words='' options='' beginnings='' i\n";
    script += pathSearch(tree, "    for ((i = 1; i < COMP_CWORD; i++)); do\n", "${COMP_WORDS[i]}");
    script += "    case \"$at\" in\n";
    for (const auto& node : tree.nodes) {
        std::string words;
        for (const auto& [next, about] : node.next)
            words += (words.empty() ? "" : " ") + next;
        std::string options;
        for (const auto& option : node.options)
            for (const auto& one : option.names)
                options += (options.empty() ? "" : " ") + one;
        std::string beginnings;
        for (const auto& one : node.beginnings)
            beginnings += (beginnings.empty() ? "" : " ") + one;
        script += "        " + inQuotes(node.path) + ")\n            words=" + inQuotes(words)
            + "\n            options=" + inQuotes(options)
            + "\n            beginnings=" + inQuotes(beginnings) + " ;;\n";
    }
    script += "    esac\n    case \"$at:$prev\" in\n";
    script += choiceCases(tree, "COMPREPLY=($(compgen -W '", "' -- \"$cur\")); return ;;");
    script += "    esac\n"
              "    if [[ $cur == -* ]]; then\n"
              "        COMPREPLY=($(compgen -W \"$options\" -- \"$cur\"))\n"
              "        return\n"
              "    fi\n"
              "    COMPREPLY=($(compgen -W \"$words $beginnings\" -- \"$cur\"))\n"
              "    if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then\n"
              "        compopt -o nospace\n"
              "    fi\n"
              "}\n";
    return script + "complete -o default -F " + name + ' ' + tree.program + '\n';
}

std::string zshScript(const CommandTree& tree)
{
    std::string script = "#compdef " + tree.program + "\n# Completion of " + tree.program
        + " in zsh.\n_" + tree.program
        + "()\n{\n    local at='' i\n    local -a next options beginnings\n";
    script += pathSearch(tree, "    for ((i = 2; i < CURRENT; i++)); do\n", "${words[i]}");
    script += "    case \"$at\" in\n";
    for (const auto& node : tree.nodes) {
        script += "        " + inQuotes(node.path) + ")\n            next=(";
        for (const auto& [next, about] : node.next)
            script += ' ' + described(next, about);
        script += " )\n            options=(";
        for (const auto& option : node.options)
            for (const auto& one : option.names)
                script += ' ' + described(one, option.about);
        script += " )\n            beginnings=(";
        for (const auto& one : node.beginnings)
            script += ' ' + inQuotes(one);
        script += " ) ;;\n";
    }
    script += "    esac\n    case \"$at:${words[CURRENT - 1]}\" in\n";
    script += choiceCases(tree, "compadd -- ", "; return ;;");
    script += "    esac\n"
              "    if [[ ${words[CURRENT]} == -* ]]; then\n"
              "        _describe -o option options\n"
              "        return\n"
              "    fi\n"
              "    (( $#next )) && _describe word next\n"
              "    (( $#beginnings )) && compadd -S '' -- $beginnings\n"
              "    _files\n"
              "}\n";
    return script + "_" + tree.program + " \"$@\"\n";
}

/// Whether the words before the cursor name this command.
std::string fishCondition(const CommandTree& tree, const CommandNode& node)
{
    return " -n " + fishQuoted("test \"$(__" + tree.program + "_at)\" = \"" + node.path + '"');
}

std::string fishOption(const std::string& command, const CommandOption& option)
{
    std::string line = command;
    for (const auto& name : option.names)
        line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    if (!option.value.empty())
        line += " -r";
    if (!option.choices.empty()) {
        std::string values;
        for (const auto& choice : option.choices)
            values += (values.empty() ? "" : " ") + choice;
        line += " -f -a " + fishQuoted(values);
    }
    return line + " -d " + fishQuoted(option.about) + '\n';
}

std::string fishScript(const CommandTree& tree)
{
    std::string script = "# Completion of " + tree.program + " in fish.\nfunction __" + tree.program
        + "_at\n    set -l at ''\n    for word in (commandline -opc)[2..-1]\n"
          "        switch \"$at:$word\"\n";
    for (const auto& node : tree.nodes) {
        for (const auto& [next, about] : node.next) {
            script += "            case " + fishQuoted(node.path + ':' + next)
                + "\n                set at " + fishQuoted(nextPath(node, next)) + '\n';
        }
    }
    script += "        end\n    end\n    echo -n $at\nend\n";
    for (const auto& node : tree.nodes) {
        const std::string command = "complete -c " + tree.program + fishCondition(tree, node);
        for (const auto& [next, about] : node.next)
            script += command + " -a " + fishQuoted(next) + " -d " + fishQuoted(about) + '\n';
        for (const auto& one : node.beginnings)
            script += command + " -a " + fishQuoted(one) + '\n';
        for (const auto& option : node.options)
            script += fishOption(command, option);
    }
    return script;
}

} // namespace

std::string completionScript(const CommandTree& tree, Shell shell)
{
    switch (shell) {
    case Shell::Bash:
        return bashScript(tree);
    case Shell::Zsh:
        return zshScript(tree);
    case Shell::Fish:
        break;
    }
    return fishScript(tree);
}

} // namespace mnemo
