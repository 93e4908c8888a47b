// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemo/linereader.h"
#include "app/mnemo/session.h"
#include "core/base/canonical.h"
#include "core/base/files.h"
#include "core/entities/entityfold.h"
#include "core/entities/entitywriter.h"
#include "core/entities/nodelink.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

namespace {

/// Lines that become one commit, when so many are there already.
constexpr std::size_t kLinesOfBatch = 100;

struct EntitiesCommand
{
    std::string file;
    std::string output;
    bool repair = false;
    bool edges = false;
};

QString translatedWords(const char* source)
{
    return QCoreApplication::translate("Mnemo", source);
}

EntityLimits limitsOf(const Session& session)
{
    return {Settings(session.home).number(SettingId::EntitiesMaxGraphSize)};
}

/// One line of the input with what it asks for.
struct ApplyLine
{
    std::int64_t number = 0;
    Result<EntityOperation> operation;
};

Result<EntityOperation> operationIn(const std::string& line)
{
    const auto json = parseJson(line);
    if (json)
        return operationFromJson(*json);
    auto error = json.error();
    error.code = ErrorCode::BadArgument;
    return error;
}

/// Adds the id of what was written; the program chooses it where the operation gives none.
void tellSubject(Json& line, const MemoryEvent& event)
{
    if (event.payload.contains("relation_id"))
        line["relation_id"] = event.payload.at("relation_id");
    else if (event.payload.contains("key"))
        line["entity_id"] = event.payload.at("key");
}

/// Writes lines as one commit, then prints what became of each.
class LineApplier final
{
public:
    LineApplier(Session& session, std::shared_ptr<GraphStore> store)
        : m_session(session), m_writer(std::move(store), session.clock, limitsOf(session))
    {
    }

    /// Errors: those of the store, when nothing of the lines was written.
    [[nodiscard]] Status apply(const std::vector<ApplyLine>& lines)
    {
        std::vector<EntityOperation> operations;
        for (const auto& line : lines) {
            if (line.operation)
                operations.push_back(*line.operation);
        }
        const auto written = m_writer.apply(operations);
        std::size_t at = 0;
        for (const auto& line : lines) {
            if (!line.operation)
                tell(line.number, line.operation.error());
            else if (!written)
                tell(line.number, written.error());
            else if (const auto& own = (*written)[at++]; own)
                tell(line.number, *own);
            else
                tell(line.number, own.error());
        }
        return written ? Status(Done{}) : written.error();
    }

    [[nodiscard]] int exitCode() const { return m_exit; }

private:
    void tell(std::int64_t number, const WrittenEvent& written)
    {
        Json line{{"line", number}, {"event_id", written.event.id}};
        tellSubject(line, written.event);
        if (written.isRepeated)
            line["repeated"] = true;
        m_session.out.line(line);
    }

    void tell(std::int64_t number, const Error& error)
    {
        if (m_exit == exits::found)
            m_exit = exitOf(error);
        m_session.out.line(
            {{"line", number}, {"error", errorJson(m_session.out.withoutLogins(error))}});
    }

    Session& m_session;
    EntityWriter m_writer;
    int m_exit = exits::found;
};

int runApply(Session& session, const EntitiesCommand& command)
{
    const auto store = session.openForWriting();
    if (!store)
        return session.out.error(store.error());
    InputReader input(toQString(command.file), session.cancel);
    LineApplier applier(session, *store);
    std::int64_t number = 0;
    for (bool isOpen = true; isOpen;) {
        std::vector<ApplyLine> lines;
        // A writer that waits for its answer gets it: only what is there already is put together.
        while (isOpen && lines.size() < kLinesOfBatch && (lines.empty() || input.hasLine())) {
            const auto line = input.line();
            if (!line)
                return session.out.error(line.error());
            isOpen = line->has_value();
            if (!isOpen)
                break;
            ++number;
            if ((*line)->find_first_not_of(" \t\r") != std::string::npos)
                lines.push_back({number, operationIn(**line)});
        }
        if (lines.empty())
            continue;
        if (const auto done = applier.apply(lines); !done)
            return exitOf(done.error());
    }
    return session.cancel.isCancelled() ? exits::interrupted : applier.exitCode();
}

/// Bytes go to the file whole or not at all, or to standard output as they come.
class Sink final
{
public:
    Sink(Session& session, std::string path) : m_session(session), m_path(std::move(path)) { }

    [[nodiscard]] WriteFn out()
    {
        return [this](std::string_view bytes) -> Status {
            if (m_path.empty())
                m_session.out.text(bytes);
            else
                m_bytes += bytes;
            return Done{};
        };
    }

    [[nodiscard]] int end(const Status& done)
    {
        if (!done)
            return m_session.out.error(done.error());
        if (m_path.empty())
            return exits::found;
        const auto written = writeDocument(toQString(m_path), m_bytes);
        return written ? exits::found : m_session.out.error(written.error());
    }

private:
    Session& m_session;
    std::string m_path;
    std::string m_bytes;
};

int runLog(Session& session, const EntitiesCommand& command)
{
    const auto store = session.openForReading();
    if (!store)
        return session.out.error(store.error());
    const auto head = entityLogHead(**store);
    if (!head)
        return session.out.error(head.error());
    Sink sink(session, command.output);
    const auto out = sink.out();
    return sink.end(
        readEntityLog(**store, 0, head->seq, session.cancel, [&](MemoryEvent&& event) -> Status {
            auto line = canonicalJson(logLine(event));
            return line ? out(*line + '\n') : Status(line.error());
        }));
}

/// Reads a log from a file, line by line. Errors: those of LogFileReader.
Result<LogFileReport> readLogFile(
    Session& session, const std::string& file, const EventVisitor& visit)
{
    InputReader input(toQString(file), session.cancel);
    LogFileReader reader(toQString(file), visit);
    for (;;) {
        const auto line = input.line();
        if (!line)
            return line.error();
        if (!*line)
            break;
        if (const auto done = reader.add(**line); !done)
            return done.error();
    }
    if (session.cancel.isCancelled())
        return Error{ErrorCode::Cancelled, translatedWords("Cancelled."), {}, {}, {}};
    return reader.end();
}

Json logWarningsJson(const LogFileReport& report)
{
    Json warnings = Json::array();
    for (const auto& warning : report.warnings)
        warnings.push_back(
            {{"where", toUtf8(warning.where)}, {"message", toUtf8(warning.message)}});
    return warnings;
}

int rebuildFile(Session& session, const std::string& file)
{
    EntityFold fold;
    const auto report
        = readLogFile(session, file, [&](MemoryEvent&& event) { return fold.apply(event); });
    if (!report)
        return session.out.error(report.error());
    session.out.document({{"events", report->events}, {"entities", fold.entityCount()},
        {"relations", fold.relationCount()}, {"graph_hash", fold.graphHash()},
        {"skipped", report->skipped}, {"warnings", logWarningsJson(*report)}});
    return exits::found;
}

int runRebuild(Session& session, const EntitiesCommand& command)
{
    if (!command.file.empty())
        return rebuildFile(session, command.file);
    const auto store = command.repair ? session.openForWriting() : session.openForReading();
    if (!store)
        return session.out.error(store.error());
    const auto rebuilt
        = rebuildEntities(**store, command.repair ? Repair::Yes : Repair::No, session.cancel);
    if (!rebuilt)
        return session.out.error(rebuilt.error());
    session.out.document({{"events", rebuilt->events}, {"entities", rebuilt->entities},
        {"relations", rebuilt->relations}, {"graph_hash", rebuilt->graphHash},
        {"same_as_graph", rebuilt->isSame}, {"repaired", rebuilt->repaired}});
    return exits::found;
}

int importLog(Session& session, const std::string& file)
{
    // Checked whole before anything is written.
    EntityFold fold;
    std::vector<MemoryEvent> events;
    const auto report = readLogFile(session, file, [&](MemoryEvent&& event) {
        auto done = fold.apply(event);
        events.push_back(std::move(event));
        return done;
    });
    if (!report)
        return session.out.error(report.error());
    const auto store = session.openForWriting();
    if (!store)
        return session.out.error(store.error());
    EntityWriter writer(*store, session.clock, limitsOf(session));
    if (const auto done = writer.append(std::move(events)); !done)
        return session.out.error(done.error());
    session.out.document({{"events", report->events}, {"entities", fold.entityCount()},
        {"relations", fold.relationCount()}, {"warnings", logWarningsJson(*report)}});
    return exits::found;
}

int importNodeLink(Session& session, const std::string& file, const Json& json)
{
    const auto limits = limitsOf(session);
    const auto operations = operationsFromNodeLink(json, limits.maxEntities);
    const auto located = [&](Error error) {
        error.where
            = error.where.isEmpty() ? toQString(file) : toQString(file) + u' ' + error.where;
        return session.out.error(error);
    };
    if (!operations)
        return located(operations.error());
    const auto store = session.openForWriting();
    if (!store)
        return session.out.error(store.error());
    EntityWriter writer(*store, session.clock, limits);
    const auto written = writer.apply(*operations, EntityWriter::Refusals::RefuseAll);
    if (!written)
        return session.out.error(written.error());
    std::int64_t entities = 0;
    for (std::size_t i = 0; i < written->size(); ++i) {
        if (!(*written)[i]) {
            auto error = (*written)[i].error();
            const auto nodes = json.at("nodes").size();
            error.where = (i < nodes ? QStringLiteral("/nodes/%1").arg(i)
                                     : QStringLiteral("/links/%1").arg(i - nodes))
                + error.where;
            return located(error);
        }
        entities += (*written)[i]->event.type == MemoryEventType::Written ? 1 : 0;
    }
    const auto all = static_cast<std::int64_t>(written->size());
    session.out.document({{"events", all}, {"entities", entities}, {"relations", all - entities},
        {"warnings", Json::array()}});
    return exits::found;
}

int runEntityImport(Session& session, const EntitiesCommand& command)
{
    // A log is one document a line; a node-link file is one document.
    const auto bytes = readFile(toQString(command.file));
    if (bytes) {
        const auto json
            = parseJson(bytes->starts_with("\xEF\xBB\xBF") ? std::string_view(*bytes).substr(3)
                                                           : std::string_view(*bytes));
        if (json && json->is_object() && json->contains("nodes"))
            return importNodeLink(session, command.file, *json);
    } else if (!QFileInfo::exists(toQString(command.file))) {
        return session.out.error(bytes.error());
    }
    return importLog(session, command.file);
}

int runEntityExport(Session& session, const EntitiesCommand& command)
{
    const auto store = session.openForReading();
    if (!store)
        return session.out.error(store.error());
    Sink sink(session, command.output);
    const auto out = sink.out();
    return sink.end(writeNodeLink(**store, command.edges ? LinkMember::Edges : LinkMember::Links,
        {Deadline(), session.cancel}, out));
}

using Runner = int (*)(Session&, const EntitiesCommand&);

void runsOn(Command& command, CLI::App* sub, Writes writes,
    const std::shared_ptr<EntitiesCommand>& options, Runner runner)
{
    sub->callback([&command, writes, options, runner] {
        command = onWorker(
            writes, [options, runner](Session& session) { return runner(session, *options); });
    });
}

} // namespace

void addEntitiesCommands(CLI::App& app, Command& command)
{
    auto* entities = addCommand(app.add_subcommand("entities", "Memory of entities and relations"));
    entities->require_subcommand(1);
    auto options = std::make_shared<EntitiesCommand>();

    auto* apply = addCommand(
        entities->add_subcommand("apply", "Run the operations in the lines, each with its event"));
    apply->add_option("file", options->file, "JSON lines, or - for standard input")->required();
    runsOn(command, apply, Writes::Something, options, runApply);

    auto* log = addCommand(entities->add_subcommand("log", "Print the log of events"));
    log->add_option("-o,--output", options->output, "FILE instead of standard output");
    runsOn(command, log, Writes::Nothing, options, runLog);

    auto* rebuild = addCommand(entities->add_subcommand(
        "rebuild", "Build the graph from a log, and compare it with the stored one"));
    rebuild->add_option("file", options->file, "A log; the store's own when left out");
    rebuild->add_flag("--repair", options->repair, "Change the graph to match the store's log");
    runsOn(command, rebuild, Writes::Something, options, runRebuild);

    auto* importing = addCommand(
        entities->add_subcommand("import", "Import a log or a node-link file of NetworkX"));
    importing->add_option("file", options->file, "FILE")->required();
    runsOn(command, importing, Writes::Something, options, runEntityImport);

    auto* exporting = addCommand(
        entities->add_subcommand("export", "Write entities and relations as a node-link file"));
    exporting->add_option("-o,--output", options->output, "FILE instead of standard output");
    exporting->add_flag("--edges", options->edges,
        "Call the list of relations `edges`, as NetworkX 3.4 and later do, not `links`");
    runsOn(command, exporting, Writes::Nothing, options, runEntityExport);
}

} // namespace mnemo
