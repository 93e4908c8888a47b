// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mnemo/output.h"
#include "core/base/cancel.h"
#include "core/base/clock.h"
#include "core/base/home.h"
#include "core/base/log.h"
#include "core/session/embeddingsetup.h"
#include "core/session/storesession.h"
#include "core/settings/settings.h"

#include <CLI/CLI.hpp>
#include <QObject>
#include <QString>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace mnemo {

/// What the global options say.
struct Globals
{
    std::string store;
    std::string profile;
    std::string queries; ///< a folder
    std::string home;
    std::string format;
    std::optional<std::int64_t> now;
    std::string log = "warning";
    QStringList logins; ///< of all words that were typed, see loginsIn(); never repeated
};

enum class Writes
{
    Nothing, ///< leaves no trace in the home, not even a log
    Something
};

/// An open store and StoreUrl::location() of its URL.
struct LocatedStore
{
    std::shared_ptr<GraphStore> store;
    QString where;
};

/// What a command works with. Made on the main thread, used by the command's worker.
struct Session
{
    Session(const Globals& globals, Format format);

    Globals globals;
    Home home;
    Clock clock;
    CancelToken cancel; ///< set by Ctrl+C, and when nobody reads the output any more
    Output out;

    /// Progress to the terminal, if there is one on standard error.
    [[nodiscard]] ProgressFn progress(const QString& what) const;
    /// A line for people on standard error.
    void say(const QString& words) const;

    /// The store to write to: --store, else the embedded one. The environment chooses for reading
    /// only; where it is set, the choice is said.
    [[nodiscard]] Result<std::shared_ptr<GraphStore>> openForWriting() const;
    /// The store to ingest documents into: --store, else the one that the environment or
    /// `variables` of a .env file name, else the embedded one. A server's graph is
    /// unfccc_knowledge_graph where no GRAPH_NAME is set.
    [[nodiscard]] Result<std::shared_ptr<GraphStore>> openForDocuments(
        const std::map<QString, QString>& variables) const;
    /// A runner over the store to read from. Why a store cannot be opened is told by the outcomes
    /// of its queries. Errors: MalformedFile for a broken catalogue.
    [[nodiscard]] Result<std::shared_ptr<const QueryRunner>> runner() const;
    /// The same over a store that is given.
    [[nodiscard]] Result<std::shared_ptr<const QueryRunner>> runnerFor(
        const std::shared_ptr<GraphStore>& store) const;
    /// The store to read from. Errors: those of opening it.
    [[nodiscard]] Result<std::shared_ptr<GraphStore>> openForReading() const;
    /// The same, with where it is.
    [[nodiscard]] Result<LocatedStore> openLocated() const;
    /// What opening a store needs to know. Passwords are asked for on the terminal, once for each
    /// store; without one it is said what else can be done.
    [[nodiscard]] OpenContext openContext() const;

    /// The endpoint of embeddings of the settings.
    [[nodiscard]] const EmbeddingSetup& embedding() const { return *m_embedding; }

    /// The shipped queries, and those of --queries. Errors: MalformedFile.
    [[nodiscard]] Result<std::shared_ptr<const Catalogue>> catalogue() const;
    /// The deadline of the settings.
    [[nodiscard]] RunContext runContext() const;

private:
    /// What a person typed when a server asked for it.
    struct Typed
    {
        std::map<QString, QString> passwords; ///< by the address of the store
        bool declined = false; ///< nobody is asked again
    };

    /// Says which store that is where the environment has a say in it.
    [[nodiscard]] Result<StoreUrl> readUrl() const;
    /// With the password that a person typed for it before.
    [[nodiscard]] Result<StoreUrl> withTyped(Result<StoreUrl> url) const;
    [[nodiscard]] Result<std::shared_ptr<GraphStore>> open(
        Result<StoreUrl> url, OpenMode mode) const;
    void noteRefused(const std::optional<Error>& error) const;
    [[nodiscard]] Result<QString> askPassword(const StoreUrl& url, const Error& why) const;

    std::shared_ptr<Typed> m_typed = std::make_shared<Typed>();
    std::shared_ptr<const EmbeddingSetup> m_embedding = savedEmbedding(home);
};

using DoneFn = std::function<void(int exitCode)>;

/// What a command does, begun on the main thread; `done` is called there, once.
struct Command
{
    Writes writes = Writes::Something;
    std::function<void(const std::shared_ptr<Session>&, QObject* context, const DoneFn& done)>
        launch;
};

/// Runs `work` on a worker thread, where waiting is allowed.
[[nodiscard]] Command onWorker(Writes writes, std::function<int(Session&)> work);

/// A subcommand that takes the global options after its name, too.
[[nodiscard]] CLI::App* addCommand(CLI::App* subcommand);

// Each declares the subcommands of one group; the chosen one fills in `command`.
void addQueryCommands(CLI::App& app, Command& command);
void addFactsCommands(CLI::App& app, Command& command);
void addFlagsCommands(CLI::App& app, Command& command);
void addLensesCommand(CLI::App& app, Command& command);
void addMcpCommand(CLI::App& app, Command& command);
void addMuseCommand(CLI::App& app, Command& command);
void addServeCommand(CLI::App& app, Command& command);
void addVerifyCommand(CLI::App& app, Command& command);
void addStoreCommands(CLI::App& app, Command& command);
void addCrawlCommand(CLI::App& app, Command& command);
void addWorldCommand(CLI::App& app, Command& command);
void addEntitiesCommands(CLI::App& app, Command& command);
void addDocumentsCommand(CLI::App& app, Command& command);
void addBackupCommands(CLI::App& app, Command& command);

} // namespace mnemo
