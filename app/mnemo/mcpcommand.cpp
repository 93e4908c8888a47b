// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemo/linereader.h"
#include "app/mnemo/session.h"
#include "core/api/callrelay.h"
#include "core/base/workqueue.h"
#include "core/mcp/mcpprotocol.h"
#include "core/mcp/mcpsession.h"

#include <QCoreApplication>

#include <algorithm>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

namespace mnemo {

namespace {

/// Calls that run at the same time; more of them wait.
constexpr int kParallelCalls = 4;

/// For what a window that looks on has not been told yet.
constexpr std::chrono::milliseconds kLongestRelay{1000};

/// Messages of several threads, each whole on a line of its own.
class MessageWriter final
{
public:
    explicit MessageWriter(Output& out) : m_out(out) { }

    void write(const Json& message)
    {
        const std::string line = rpcBytes(message) + '\n';
        const std::lock_guard guard(m_mutex);
        m_out.text(line);
    }

private:
    Output& m_out;
    std::mutex m_mutex;
};

/// The message of a line, or the error to answer it with.
std::variant<Json, RpcError> readMessage(const std::string& line)
{
    if (line.size() > kMaxMcpMessageBytes)
        return RpcError{rpc::kInvalidRequest,
            QCoreApplication::translate("Mcp", "A message holds at most %1 bytes.")
                .arg(kMaxMcpMessageBytes)};
    auto json = parseJson(line);
    if (!json)
        return rpcError(rpc::kParseError, json.error());
    return *std::move(json);
}

void serveLine(
    const std::string& line, McpSession& client, MessageWriter& writer, const WorkQueue& calls)
{
    auto message = readMessage(line);
    if (const auto* error = std::get_if<RpcError>(&message)) {
        writer.write(errorMessage({}, *error));
        return;
    }
    auto work = std::make_shared<McpSession::Work>(client.take(std::get<Json>(message)));
    const auto finish = [work, &client, &writer] {
        const auto answer = client.finish(
            std::move(*work), [&](const Json& notification) { writer.write(notification); });
        if (answer)
            writer.write(*answer);
    };
    if (work->isSlow())
        calls.start(finish);
    else
        finish();
}

/// Until the input ends; what was asked before is still answered.
int serveLines(Session& session, const std::shared_ptr<const McpServer>& server)
{
    McpSession client(server, "mcp-stdio");
    MessageWriter writer(session.out);
    const WorkQueue calls(networkPool(), kParallelCalls);
    InputReader input(QStringLiteral("-"), session.cancel);
    Status read = Done{};
    while (true) {
        const auto line = input.line();
        if (!line)
            read = line.error();
        if (!line || !*line)
            break;
        const bool isBlank = (*line)->find_first_not_of(" \t\r") == std::string::npos;
        if (!isBlank)
            serveLine(**line, client, writer, calls);
    }
    constexpr std::chrono::milliseconds kLook{50};
    while (!calls.waitForDone(kLook)) { // allowed: on a worker
        if (session.cancel.isCancelled())
            client.cancelAll();
    }
    if (!read) {
        session.say(read.error().message);
        return exitOf(read.error());
    }
    return session.cancel.isCancelled() ? exits::interrupted : exits::found;
}

int runMcp(Session& session, const McpOptions& options)
{
    const auto runner = session.runner();
    if (!runner) { // standard output carries messages of the protocol only
        session.say(runner.error().message);
        return exitOf(runner.error());
    }
    const auto dispatcher = std::make_shared<QueryDispatcher>(session.home, *runner);
    const CallRelay relay(session.home);
    relay.follow(*dispatcher);
    const int code = serveLines(session, std::make_shared<McpServer>(dispatcher, options));
    relay.finish(kLongestRelay);
    return code;
}

} // namespace

void addMcpCommand(CLI::App& app, Command& command)
{
    auto* mcp = addCommand(app.add_subcommand("mcp",
        "Serve the named queries to an agent over the Model Context Protocol on stdin and stdout"));
    auto options = std::make_shared<McpOptions>();
    mcp->add_option("--tools-per-page", options->toolsPerPage, "Tools in one page of tools/list")
        ->check(CLI::Range(1, 1000));
    mcp->callback([&command, options] {
        command = onWorker(
            Writes::Something, [options](Session& session) { return runMcp(session, *options); });
    });
}

} // namespace mnemo
