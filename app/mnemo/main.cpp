// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commandline/presenttime.h"
#include "app/mnemo/helpcommands.h"
#include "app/mnemo/session.h"
#include "core/base/endingthreads.h"
#include "core/base/logins.h"
#include "core/base/text.h"
#include "core/base/times.h"
#include "core/graph/serverurl.h"
#include "resources/resources.h"
#include "translations/translations.h"

#include <QCoreApplication>
#include <QLocale>
#include <QSocketNotifier>
#include <QTimer>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <functional>
#include <memory>
#include <numeric>
#include <string>
#include <unistd.h>
#include <utility>
#include <vector>

namespace {

using namespace mnemo;

/// Written to by the signal handler, read by the event loop.
std::array<int, 2> signalPipe{-1, -1};

void onSignal(int number)
{
    // Whatever was interrupted may be about to read it.
    const int before = errno;
    const char byte = static_cast<char>(number);
    [[maybe_unused]] const auto written = ::write(signalPipe[1], &byte, 1);
    errno = before;
}

/// A command that writes nothing has nothing to put in order: where its work does not look whether
/// it is to end, as a parser of one large file, it is ended.
void endSoon(const Command& command, Session& session, QObject* parent)
{
    constexpr int patienceMs = 700;
    if (command.writes != Writes::Nothing)
        return;
    QTimer::singleShot(patienceMs, parent, [&session] {
        std::_Exit(session.out.error({ErrorCode::Cancelled,
            QCoreApplication::translate("Mnemo", "Cancelled."), {}, {}, {}}));
    });
}

/// Ctrl+C asks the command to end; a second one ends the program.
void cancelOnSignals(const CancelToken& cancel, const std::function<void()>& then, QObject* parent)
{
    std::signal(SIGPIPE, SIG_IGN);
    if (::pipe2(signalPipe.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        return;
    auto* notifier = new QSocketNotifier(signalPipe[0], QSocketNotifier::Read, parent);
    QObject::connect(notifier, &QSocketNotifier::activated, parent, [cancel, then, notifier] {
        notifier->setEnabled(false);
        cancel.cancel();
        then();
        std::signal(SIGINT, SIG_DFL);
        std::signal(SIGTERM, SIG_DFL);
    });
    std::signal(SIGINT, onSignal);
    std::signal(SIGTERM, onSignal);
}

/// A closed standard stream stays closed, but its number is taken: otherwise the next file that is
/// opened would be read as the input or printed into.
void guardStandardStreams()
{
    for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(number, F_GETFD) < 0)
            ::open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    }
}

std::optional<Format> formatOf(const std::string& name)
{
    if (name.empty())
        return ::isatty(STDOUT_FILENO) != 0 ? Format::Table : Format::OneLine;
    if (name == "json")
        return Format::OneLine;
    if (name == "table")
        return Format::Table;
    if (name == "canonical")
        return Format::Canonical;
    return {};
}

std::optional<LogLevel> logLevelOf(const std::string& name)
{
    constexpr std::array levels{std::pair{"error", LogLevel::Error},
        std::pair{"warning", LogLevel::Warning}, std::pair{"info", LogLevel::Info},
        std::pair{"debug", LogLevel::Debug}};
    for (const auto& [known, level] : levels) {
        if (name == known)
            return level;
    }
    return {};
}

/// An empty word is what a script gives whose variable is not set: it must not choose the default.
/// What stands in the place of a lens's argument is words, and may be none.
void refuseEmptyWords(CLI::App& command)
{
    const CLI::Validator isGiven(
        [](const std::string& word) {
            return word.empty()
                ? std::string("nothing was given: leave the option out, or fill it in")
                : std::string();
        },
        "");
    for (auto* option : command.get_options()) {
        if (option->get_name().starts_with('-') && option->get_name() != "--help")
            option->check(isGiven);
    }
    for (auto* sub : command.get_subcommands({})) {
        if (sub->get_name() != "lenses")
            refuseEmptyWords(*sub);
    }
}

void addGlobals(CLI::App& app, Globals& globals)
{
    app.add_option("--store", globals.store,
        "sqlite:PATH, falkor://USER@HOST:PORT/GRAPH or neo4j://USER@HOST/DATABASE; the "
        "embedded store when left out");
    app.add_option("--profile", globals.profile, "How the store's graph is read");
    app.add_option("--queries", globals.queries,
        "A folder of your own queries, with the layout of resources/catalogue in the sources");
    app.add_option("--home", globals.home, "Keep everything under this folder");
    app.add_option(
        "--format", globals.format, "json (default), table (default on a terminal) or canonical");
    addPresentTime(app, globals.now, &microsecondsOfTime);
    app.add_option("--log", globals.log, "error, warning (default), info or debug");
    // The last one wins, so that a script can put its own after those of an alias.
    for (auto* option : app.get_options())
        option->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    app.set_version_flag("--version", std::string("mnemo ") + MNEMO_VERSION);
    app.require_subcommand(1);
    app.fallthrough();
    app.footer("Exit codes: 0 found, done; 1 nothing found; 2 refused; 3 unreachable, timed out; "
               "4 drifted; 5 cannot check; 130 interrupted.");
}

Error badUsage(const QString& message, const QString& where)
{
    return {ErrorCode::BadArgument, message, where,
        QCoreApplication::translate("Mnemo", "`mnemo --help` lists the commands and options."), {}};
}

constexpr char asItStands = '\x01';

/// CLI11 takes "[a,b]" for a list; a word behind a mark reaches its option as it stands.
std::string guarded(std::string word)
{
    return word.starts_with('[') || word.starts_with(asItStands) ? asItStands + word : word;
}

std::string unguarded(std::string word)
{
    return word.starts_with(asItStands) ? word.substr(1) : word;
}

void takeWordsAsTheyStand(CLI::App& app)
{
    for (auto* option : app.get_options())
        option->transform(unguarded);
    for (auto* command : app.get_subcommands({}))
        takeWordsAsTheyStand(*command);
}

/// How many letters differ, one put in, left out or changed each.
std::size_t distance(const std::string& a, const std::string& b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), 0);
    for (std::size_t i = 0; i < a.size(); ++i) {
        auto corner = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j) {
            const auto changed = corner + (a[i] == b[j] ? 0 : 1);
            corner = row[j + 1];
            row[j + 1] = std::min({changed, row[j] + 1, corner + 1});
        }
    }
    return row.back();
}

/// The command that was meant, as far as can be guessed; empty when it cannot.
QString meant(const CLI::App& app, const std::string& word)
{
    // What other programs, or people, call it.
    constexpr std::array<std::pair<std::string_view, const char*>, 14> others{
        std::pair{"replay", "verify"}, {"check", "verify"}, {"prove", "verify"}, {"ask", "muse"},
        {"chat", "muse"}, {"search", "query"}, {"find", "query"}, {"list", "catalogue"},
        {"queries", "catalogue"}, {"fetch", "crawl"}, {"load", "import"}, {"save", "export"},
        {"status", "info"}, {"receipts", "ledger"}};
    for (const auto& [other, ours] : others) {
        if (word == other)
            return QString::fromLatin1(ours);
    }
    std::string best;
    std::size_t least = std::max<std::size_t>(word.size() / 3, 1) + 1;
    for (const auto* command : app.get_subcommands({})) {
        if (const auto far = distance(word, command->get_name()); far < least) {
            least = far;
            best = command->get_name();
        }
    }
    return toQString(best);
}

Error noCommand(const CLI::App& app, const std::string& word)
{
    auto error = badUsage(QCoreApplication::translate("Mnemo", "“%1” is not a command.")
                              .arg(withoutPassword(toQString(word))),
        {});
    if (const auto guess = meant(app, word); !guess.isEmpty())
        error.hint = QCoreApplication::translate("Mnemo", "Did you mean `mnemo %1`?").arg(guess)
            + u' ' + error.hint;
    return error;
}

/// Whether an option takes what may hold a login: a store, what the command checks itself, or words
/// of a person, in which logins are blanked.
bool takesLogins(const CLI::App& command, const CLI::Option& option)
{
    using Pair = std::pair<std::string_view, std::string_view>;
    constexpr std::array pairs{Pair{"mnemo", "--store"}, Pair{"crawl", "urls"},
        Pair{"crawl", "--allow"}, Pair{"run", "--allow"}, Pair{"muse", "message"},
        Pair{"query", "args"}};
    const std::string of = command.get_name();
    const std::string name = option.get_name();
    return std::find(pairs.begin(), pairs.end(), Pair(of, name)) != pairs.end();
}

/// An address with a login in the place of a file or a name: it would be made a file of that name,
/// or filed. Empty where there is none.
std::optional<Error> strayLogin(const CLI::App& command)
{
    const bool isOfWords = command.get_name() == "lenses";
    for (const auto* option : command.get_options()) {
        if (takesLogins(command, *option))
            continue;
        for (const auto& given : option->results()) {
            const QString word = toQString(unguarded(given));
            const bool isSafe = !mayHoldLogin(word) || (isOfWords && word.contains(u' '));
            if (isSafe && (!isOfWords || withoutLogins(word) == word))
                continue;
            auto error = badUsage(
                QCoreApplication::translate("Mnemo", "“%1” looks like an address with a login.")
                    .arg(withoutPassword(word)),
                toQString(option->get_name()));
            error.hint = QCoreApplication::translate("Mnemo",
                "The address of a store follows --store. A file of such a name is written with ./ "
                "before it.");
            return error;
        }
    }
    for (const auto* sub : command.get_subcommands()) {
        if (const auto error = strayLogin(*sub))
            return error;
    }
    return {};
}

/// The help that was asked for: of one named query, or as the parser prints it.
int printHelp(const CLI::App& app, const CLI::Success& wanted, const Globals& globals)
{
    const auto help = helpOfQuery(app);
    if (!help)
        return app.exit(wanted);
    Output out(formatOf(globals.format).value_or(Format::OneLine), {}, globals.logins);
    if (!*help)
        return out.error(help->error());
    out.text(**help);
    return exits::found;
}

struct Parsed
{
    int exitCode = 0;
    bool ended = false; ///< nothing is to be run: help, version or bad usage
};

/// Parses; prints help and version, and bad usage as an error document.
Parsed parse(CLI::App& app, const ProgramArguments& arguments, const Globals& globals)
{
    std::vector<std::string> words = arguments.words;
    std::reverse(words.begin(), words.end());
    std::transform(words.begin(), words.end(), words.begin(), guarded);
    if (arguments.hadPassword)
        std::fputs(passwordAdvice, stderr);
    const auto safe = [&arguments](const char* message) {
        return QString::fromStdString(withoutPasswords(message, arguments.words));
    };
    try {
        app.parse(std::move(words));
        if (const auto stray = strayLogin(app)) {
            Output out(formatOf(globals.format).value_or(Format::OneLine), {}, globals.logins);
            return {out.error(*stray), true};
        }
        return {};
    } catch (const CLI::CallForHelp& wanted) {
        return {printHelp(app, wanted, globals), true};
    } catch (const CLI::Success& wanted) {
        return {app.exit(wanted), true};
    } catch (const CLI::ParseError& wrong) {
        Output out(formatOf(globals.format).value_or(Format::OneLine), {});
        // What stands in the place of the command is what is wrong.
        const auto unknown = app.remaining();
        if (app.get_subcommands().empty() && !unknown.empty()) {
            return {out.error(noCommand(app, unknown.front())), true};
        }
        return {out.error(badUsage(safe(wrong.what()), {})), true};
    } catch (const std::exception& wrong) {
        Output out(Format::OneLine, {});
        return {out.error(badUsage(safe(wrong.what()), {})), true};
    }
}

int run(QCoreApplication& application, const Globals& globals, const Command& command)
{
    const auto format = formatOf(globals.format);
    const auto level = logLevelOf(globals.log);
    if (!format || !level) {
        Output out(Format::OneLine, {});
        return out.error(format
                ? badUsage(QCoreApplication::translate("Mnemo", "No such log level."),
                    QStringLiteral("--log"))
                : badUsage(QCoreApplication::translate("Mnemo", "No such format."),
                    QStringLiteral("--format")));
    }
    const auto session = std::make_shared<Session>(globals, *format);
    // What only reads leaves no trace, not even a log.
    startLog(command.writes == Writes::Something ? session->home.logFile() : QString(), *level);
    cancelOnSignals(
        session->cancel, [&] { endSoon(command, *session, &application); }, &application);
    QTimer::singleShot(0, &application, [&] {
        command.launch(session, &application, [&](int code) {
            application.exit(session->out.hasFailed() && code == 0 ? exits::refused : code);
        });
    });
    return application.exec();
}

} // namespace

int main(int argc, char** argv)
{
    // Before anything else: until then everybody can read a password in the arguments.
    const auto arguments = takeArguments(argc, argv);
    guardStandardStreams();
    // A limit on the size of files is told as a full disk, it does not end the program.
    std::signal(SIGXFSZ, SIG_IGN);
    // Qt takes no part in reading the arguments.
    int none = 1;
    QCoreApplication application(none, argv);
    QCoreApplication::setApplicationName(QStringLiteral("mnemoscope"));
    QCoreApplication::setApplicationVersion(QStringLiteral(MNEMO_VERSION));
    // The muse answers in the language of its question.
    installTranslation(application, QLocale(QLocale::English));
    loadCoreResources();

    Globals globals;
    globals.logins = loginsIn(arguments.words);
    Command command;
    CLI::App app("See what an agent's memory graph really says, and prove it.", "mnemo");
    addGlobals(app, globals);
    addQueryCommands(app, command);
    addFactsCommands(app, command);
    addVerifyCommand(app, command);
    addLensesCommand(app, command);
    addMcpCommand(app, command);
    addMuseCommand(app, command);
    addServeCommand(app, command);
    addStoreCommands(app, command);
    addFlagsCommands(app, command);
    addCrawlCommand(app, command);
    addWorldCommand(app, command);
    addEntitiesCommands(app, command);
    addDocumentsCommand(app, command);
    addBackupCommands(app, command);
    addHelpCommands(app, command);
    takeWordsAsTheyStand(app);
    refuseEmptyWords(app);
    const auto parsed = parse(app, arguments, globals);
    if (parsed.ended)
        return parsed.exitCode;
    const int code = run(application, globals, command);
    // What a crawl is still writing is kept.
    if (!joinEndingThreads(std::chrono::minutes(1)))
        std::_Exit(code);
    return code;
}
