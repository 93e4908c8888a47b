// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemo/helpcommands.h"

#include "app/commandline/commandtree.h"
#include "core/base/text.h"
#include "core/graph/serverurl.h"
#include "core/graph/transfer.h"
#include "core/query/queryhelp.h"

#include <QCoreApplication>
#include <QStringList>

#include <array>
#include <memory>
#include <utility>

namespace mnemo {

namespace {

/// The values of options that are checked when the command runs, not when its words are parsed.
void addChoices(CommandTree& tree, std::string_view path, std::string_view name,
    const std::vector<std::string>& choices)
{
    CommandNode* node = nodeOf(tree, path);
    if (node == nullptr)
        return;
    for (auto& option : node->options) {
        if (option.names.back() == name)
            option.choices = choices;
    }
}

CommandTree fullTree(const CLI::App& app)
{
    CommandTree tree = commandTree(app, MNEMO_VERSION);
    addChoices(tree, {}, "--format", {"json", "table", "canonical"});
    addChoices(tree, {}, "--log", {"error", "warning", "info", "debug"});
    addChoices(tree, "catalogue", "--as", {"json", "openai", "anthropic", "mcp", "markdown"});
    addChoices(tree, "verify", "--as", {"junit", "sarif"});
    std::vector<std::string> forms;
    for (const auto form : fileForms())
        forms.push_back(toUtf8(fileFormName(form)));
    addChoices(tree, "import", "--as", forms);
    addChoices(tree, "export", "--as", forms);
    return tree;
}

/// Names of queries follow `query`, and the names of their arguments follow each.
void addQueries(CommandTree& tree, const Catalogue& catalogue)
{
    CommandNode* query = nodeOf(tree, "query");
    if (query == nullptr)
        return;
    for (const auto& entry : catalogue.entries())
        query->next.emplace_back(entry.name, entry.question);
    const CommandNode common = *query;
    for (const auto& entry : catalogue.entries()) {
        CommandNode node{"query " + entry.name, entry.title, common.options, {}, {}, {}};
        for (const auto& name : entry.positional)
            node.beginnings.push_back(name + '=');
        tree.nodes.push_back(std::move(node));
    }
}

ManText manText(const Catalogue& catalogue)
{
    ManText text;
    text.summary = "query, prove and fill the graph that an agent keeps as its memory";
    text.description
        = "mnemo runs named queries over a graph, keeps their answers with receipts, replays "
          "receipts "
          "and figures, imports and exports graphs, crawls pages and serves queries to other "
          "programs. An answer is one JSON document on standard output; what is said to people "
          "goes "
          "to standard error.";
    std::vector<std::pair<std::string, std::string>> queries;
    for (const auto& entry : catalogue.entries())
        queries.emplace_back(entry.name, entry.question);
    queries.emplace_back("mnemo query NAME --help", "The arguments of a query, with examples.");
    text.sections = {{"NAMED QUERIES", std::move(queries)},
        {"EXIT STATUS",
            {{"0", "Found, done."}, {"1", "Nothing was found."},
                {"2", "Refused: bad usage or a broken file."},
                {"3", "A server could not be reached, or the time was over."},
                {"4", "A replayed answer has drifted, or a claim is contradicted."},
                {"5", "It cannot be checked."}, {"130", "Interrupted."}}},
        {"ENVIRONMENT",
            {{"FALKORDB_HOST, FALKORDB_PORT, FALKORDB_USERNAME, FALKORDB_PASSWORD, GRAPH_NAME",
                 "Choose a graph on FalkorDB for reading where --store is not given."},
                {"NEO4J_URI, NEO4J_USER, NEO4J_PASSWORD",
                    "Choose a database of Neo4j in the same way."},
                {"MNEMO_PASSWORD_FILE", "A file with the password of a server that asks for one."},
                {"MNEMO_TOKEN", "The token of a running mnemo serve."}}},
        {"FILES",
            {{"$XDG_DATA_HOME/mnemoscope", "Stores, receipts and snapshots."},
                {"$XDG_CONFIG_HOME/mnemoscope", "Settings and saved connections."},
                {"$XDG_STATE_HOME/mnemoscope", "Logs."}}}};
    text.seeAlso = "mnemoscope(1)";
    return text;
}

int printCompletion(Session& session, const CLI::App& app, const std::string& name)
{
    const auto shell = shellOf(name);
    if (!shell)
        return session.out.error({ErrorCode::BadArgument,
            QCoreApplication::translate("Mnemo", "“%1” is not a shell that can be completed in.")
                .arg(toQString(name)),
            QStringLiteral("shell"),
            QCoreApplication::translate("Mnemo", "Shells: bash, zsh, fish."), {}});
    const auto catalogue = session.catalogue();
    if (!catalogue)
        return session.out.error(catalogue.error());
    CommandTree tree = fullTree(app);
    addQueries(tree, **catalogue);
    session.out.text(completionScript(tree, *shell));
    return exits::found;
}

int printManPage(Session& session, const CLI::App& app)
{
    const auto catalogue = session.catalogue();
    if (!catalogue)
        return session.out.error(catalogue.error());
    session.out.text(manPage(fullTree(app), manText(**catalogue)));
    return exits::found;
}

/// The last word that was given for an option; empty where none was.
std::string given(const CLI::App& app, const char* name)
{
    const auto* option = app.get_option_no_throw(name);
    return option == nullptr || option->count() == 0 ? std::string() : option->results().back();
}

} // namespace

void addHelpCommands(CLI::App& app, Command& command)
{
    auto* completion = addCommand(
        app.add_subcommand("completion", "Print a script that completes mnemo's words in a shell"));
    auto shell = std::make_shared<std::string>();
    completion->add_option("shell", *shell, "bash, zsh or fish")->required();
    completion->callback([&app, &command, shell] {
        command = onWorker(Writes::Nothing,
            [&app, shell](Session& session) { return printCompletion(session, app, *shell); });
    });
    addCommand(app.add_subcommand("man", "Print the manual page, which man(1) shows"))
        ->callback([&app, &command] {
            command = onWorker(
                Writes::Nothing, [&app](Session& session) { return printManPage(session, app); });
        });
}

std::optional<Result<std::string>> helpOfQuery(const CLI::App& app)
{
    const auto* query = app.get_subcommand("query");
    const std::string name = query->parsed() ? given(*query, "name") : std::string();
    if (name.empty())
        return {};
    const std::string folder = given(app, "--queries");
    const auto catalogue
        = folder.empty() ? Catalogue::load() : Catalogue::loadWith(toQString(folder));
    if (!catalogue)
        return catalogue.error();
    if (const auto* entry = (*catalogue)->find(name))
        return queryHelp(*entry);
    QStringList closest;
    for (const auto& one : (*catalogue)->closest(name))
        closest.append(u'`' + toQString(one) + u'`');
    return Error{ErrorCode::NoSuchQuery,
        QCoreApplication::translate("Mnemo", "No query is named `%1`.")
            .arg(displayText(withoutPassword(toQString(name)))),
        QStringLiteral("name"),
        QCoreApplication::translate("Mnemo", "Closest: %1. `mnemo catalogue` lists all of them.")
            .arg(closest.join(QStringLiteral(", "))),
        {}};
}

} // namespace mnemo
