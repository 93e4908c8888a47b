// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemo/session.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/base/times.h"
#include "core/scene/flagbook.h"

#include <QCoreApplication>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace mnemo {

namespace {

struct FlagsCommand
{
    std::string kind; ///< of a flag to set, or of those to list
    std::vector<std::string> target; ///< NODE, or FROM KIND TO [KEY]
    std::string note;
    std::string file;
    std::string form;
    bool all = false;
};

QString flagWords(const char* source)
{
    return QCoreApplication::translate("Mnemo", source);
}

/// The open store, and its flags as its data folder keeps them.
struct FlaggedStore
{
    std::shared_ptr<GraphStore> store;
    FlagBook book;
};

Result<FlaggedStore> openFlagged(const Session& session)
{
    auto located = session.openLocated();
    if (!located)
        return located.error();
    FlagBook book{session.home, located->store->name(), located->where};
    return FlaggedStore{std::move(located->store), std::move(book)};
}

Result<FlagTarget> targetOf(const std::vector<std::string>& words)
{
    const auto isText = [](const std::string& word) { return isValidUtf8(word); };
    if (!std::all_of(words.begin(), words.end(), isText)) {
        return Error{ErrorCode::BadArgument, flagWords("An argument is not valid UTF-8."),
            QStringLiteral("target"), {}, {}};
    }
    if (words.size() == 1)
        return FlagTarget(NodeId(words[0]));
    if (words.size() == 3 || words.size() == 4) {
        return FlagTarget(EdgeName{NodeId(words[0]), words[1], NodeId(words[2]),
            words.size() == 4 ? words[3] : std::string()});
    }
    return Error{ErrorCode::BadArgument,
        flagWords("A flag is put on a node or on an edge, and this names neither."),
        QStringLiteral("target"),
        flagWords("Give the id of a node, or an edge as FROM KIND TO, and its key where it has "
                  "one."),
        {}};
}

/// Whether the store holds it; a flag on what is not there would never be seen.
Result<bool> holds(GraphStore& store, const FlagTarget& target)
{
    if (const auto* id = std::get_if<NodeId>(&target)) {
        const auto node = store.findNode(*id);
        return node ? Result<bool>(node->has_value()) : node.error();
    }
    const auto& name = std::get<EdgeName>(target);
    const auto edges = store.edgesOf(name.from, name.kind);
    if (!edges)
        return edges.error();
    return std::any_of(edges->begin(), edges->end(), [&name](const Edge& edge) {
        return EdgeName{edge.from, edge.kind, edge.to, edge.key} == name;
    });
}

Error notHeld(const FlagTarget& target)
{
    const bool isNode = std::holds_alternative<NodeId>(target);
    return {ErrorCode::NotFound,
        isNode ? flagWords("The store has no node of this id.")
               : flagWords("The store has no edge of these ends, this kind and this key."),
        QStringLiteral("target"),
        isNode ? flagWords("`mnemo query search_nodes text=…` finds the ids of nodes.")
               : flagWords("`mnemo query neighbors node_id=…` lists the edges of a node."),
        {}};
}

/// A row for people: what is flagged in one cell.
QString flagsTable(const Flags& flags)
{
    Json rows = Json::array();
    for (const auto& [target, flag] : flags) {
        std::string what;
        if (const auto* node = std::get_if<NodeId>(&target)) {
            what = node->text;
        } else {
            const auto& edge = std::get<EdgeName>(target);
            what = edge.from.text + " " + edge.kind + " " + edge.to.text;
            what += edge.key.empty() ? "" : " " + edge.key;
        }
        rows.push_back({{"flag", flagName(flag.kind)}, {"what", what}, {"note", flag.note},
            {"since", utcText(static_cast<double>(flag.at))}});
    }
    return toQString(tableText(rows) + '\n');
}

Result<FlagKind> kindOf(const std::string& word)
{
    if (const auto kind = flagFromName(word))
        return *kind;
    return Error{ErrorCode::BadArgument, flagWords("A flag is `wrong` or `to-check`."),
        QStringLiteral("flag"), {}, {}};
}

int runList(Session& session, const FlagsCommand& command)
{
    const auto flagged = openFlagged(session);
    if (!flagged)
        return session.out.error(flagged.error());
    auto flags = flagged->book.read();
    if (!flags)
        return session.out.error(flags.error());
    if (!command.kind.empty()) {
        const auto kind = kindOf(command.kind);
        if (!kind)
            return session.out.error(kind.error());
        std::erase_if(*flags, [&kind](const auto& item) { return item.second.kind != *kind; });
    }
    session.out.document({{"store", toJson(flagged->book.store)}, {"count", flags->size()},
                             {"flags", flagsJson(*flags)}},
        flagsTable(*flags));
    return flags->empty() ? exits::nothing : exits::found;
}

int runSet(Session& session, const FlagsCommand& command)
{
    const auto kind = kindOf(command.kind);
    if (!kind)
        return session.out.error(kind.error());
    const auto target = targetOf(command.target);
    if (!target)
        return session.out.error(target.error());
    if (command.note.size() > Flag::mostNoteBytes || !isValidUtf8(command.note)) {
        return session.out.error({ErrorCode::BadArgument,
            flagWords("A note is UTF-8 text of at most %1 bytes.").arg(Flag::mostNoteBytes),
            QStringLiteral("--note"), {}, {}});
    }
    const auto flagged = openFlagged(session);
    if (!flagged)
        return session.out.error(flagged.error());
    const auto isHeld = holds(*flagged->store, *target);
    if (!isHeld || !*isHeld)
        return session.out.error(isHeld ? notHeld(*target) : isHeld.error());
    const Flag flag{*kind, command.note, session.clock.now()};
    const auto flags
        = flagged->book.change([&](Flags& all) { all.insert_or_assign(*target, flag); });
    if (!flags)
        return session.out.error(flags.error());
    session.out.document({{"store", toJson(flagged->book.store)}, {"set", flagJson(*target, flag)},
        {"count", flags->size()}});
    return exits::found;
}

int runClear(Session& session, const FlagsCommand& command)
{
    if (command.all == !command.target.empty()) {
        return session.out.error(
            {ErrorCode::BadArgument, flagWords("Name what loses its flag, or give --all."),
                QStringLiteral("target"), {}, {}});
    }
    const auto target = command.all ? Result<FlagTarget>(FlagTarget()) : targetOf(command.target);
    if (!target)
        return session.out.error(target.error());
    const auto flagged = openFlagged(session);
    if (!flagged)
        return session.out.error(flagged.error());
    std::size_t before = 0;
    const auto flags = flagged->book.change([&](Flags& all) {
        before = all.size();
        if (command.all)
            all.clear();
        else
            all.erase(*target);
    });
    if (!flags)
        return session.out.error(flags.error());
    const std::size_t cleared = before - flags->size();
    session.out.document(
        {{"store", toJson(flagged->book.store)}, {"cleared", cleared}, {"count", flags->size()}});
    return cleared > 0 ? exits::found : exits::nothing;
}

int runFlagExport(Session& session, const FlagsCommand& command)
{
    const bool isCsv
        = command.form.empty() ? command.file.ends_with(".csv") : command.form == "csv";
    if (!isCsv && !command.form.empty() && command.form != "json") {
        return session.out.error({ErrorCode::BadArgument,
            flagWords("Flags are exported as json or csv."), QStringLiteral("--as"), {}, {}});
    }
    const auto flagged = openFlagged(session);
    if (!flagged)
        return session.out.error(flagged.error());
    const auto flags = flagged->book.read();
    if (!flags)
        return session.out.error(flags.error());
    const auto bytes = isCsv ? Result<std::string>(flagsAsCsv(*flags))
                             : flagsAsJson(flagged->book.store, *flags);
    if (!bytes)
        return session.out.error(bytes.error());
    if (command.file.empty()) {
        session.out.text(isCsv ? *bytes : *bytes + '\n');
        return exits::found;
    }
    if (const auto written = writeDocument(toQString(command.file), *bytes); !written)
        return session.out.error(written.error());
    session.out.document(
        {{"path", command.file}, {"form", isCsv ? "csv" : "json"}, {"count", flags->size()}});
    return exits::found;
}

int runFlagImport(Session& session, const FlagsCommand& command)
{
    constexpr std::size_t mostBytes = std::size_t{16} * 1024 * 1024;
    const auto bytes = readFile(toQString(command.file), mostBytes);
    if (!bytes)
        return session.out.error(bytes.error());
    const auto read = flagsFromFile(*bytes);
    if (!read) {
        Error error = read.error();
        error.where = toQString(command.file) + u' ' + error.where;
        return session.out.error(error);
    }
    const auto flagged = openFlagged(session);
    if (!flagged)
        return session.out.error(flagged.error());
    Flags known;
    for (const auto& [target, flag] : *read) {
        const auto isHeld = holds(*flagged->store, target);
        if (!isHeld)
            return session.out.error(isHeld.error());
        if (*isHeld)
            known.emplace(target, flag);
    }
    const auto flags = flagged->book.change([&known](Flags& all) {
        for (const auto& [target, flag] : known)
            all.insert_or_assign(target, flag);
    });
    if (!flags)
        return session.out.error(flags.error());
    session.out.document({{"store", toJson(flagged->book.store)}, {"imported", known.size()},
        {"not_in_store", read->size() - known.size()}, {"count", flags->size()}});
    return exits::found;
}

using FlagsRunner = int (*)(Session&, const FlagsCommand&);

void runsFlags(Command& command, CLI::App* sub, Writes writes,
    const std::shared_ptr<FlagsCommand>& options, FlagsRunner runner)
{
    sub->callback([&command, writes, options, runner] {
        command = onWorker(
            writes, [options, runner](Session& session) { return runner(session, *options); });
    });
}

} // namespace

void addFlagsCommands(CLI::App& app, Command& command)
{
    auto* flags = addCommand(app.add_subcommand("flags",
        "Remarks about nodes and edges that are wrong or to be checked; they are kept in the data "
        "folder, and the graph is not changed"));
    flags->require_subcommand(1);
    auto options = std::make_shared<FlagsCommand>();
    const char* const what
        = "The id of a node, or an edge as FROM KIND TO, and its KEY if it has one";

    auto* list = addCommand(flags->add_subcommand("list", "List the flags of the store"));
    list->add_option("--only", options->kind, "wrong or to-check");
    runsFlags(command, list, Writes::Nothing, options, runList);

    auto* set = addCommand(flags->add_subcommand("set", "Put a flag on a node or an edge"));
    set->add_option("flag", options->kind, "wrong or to-check")->required();
    set->add_option("target", options->target, what)->required();
    set->add_option("--note", options->note, "Why, or what is to be checked");
    runsFlags(command, set, Writes::Something, options, runSet);

    auto* clear = addCommand(flags->add_subcommand("clear", "Take flags away"));
    clear->add_option("target", options->target, what);
    clear->add_flag("--all", options->all, "All flags of the store");
    runsFlags(command, clear, Writes::Something, options, runClear);

    auto* exporting = addCommand(flags->add_subcommand("export", "Write the flags to a file"));
    exporting->add_option("-o,--output", options->file, "FILE instead of standard output");
    exporting->add_option("--as", options->form, "json (default) or csv");
    runsFlags(command, exporting, Writes::Nothing, options, runFlagExport);

    auto* importing = addCommand(flags->add_subcommand(
        "import", "Add the flags of a file that `flags export` wrote as JSON"));
    importing->add_option("file", options->file, "FILE")->required();
    runsFlags(command, importing, Writes::Something, options, runFlagImport);
}

} // namespace mnemo
