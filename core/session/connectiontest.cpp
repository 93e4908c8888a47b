// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/session/connectiontest.h"

#include "core/graph/falkor/client.h"
#include "core/graph/falkor/endpointurl.h"
#include "core/graph/neo4j/queryclient.h"

#include <QElapsedTimer>
#include <QFileInfo>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::chrono::seconds patience{10};
constexpr int pings = 3;

double millisecondsOf(const QElapsedTimer& timer)
{
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

void readGraph(
    TestReport& report, const StoreUrl& url, const QString& profile, const CancelToken& cancel = {})
{
    const auto store = openStore(url, OpenMode::Read, profile, cancel);
    if (!store) {
        report.graphError = store.error();
        return;
    }
    auto info = (*store)->info();
    if (info)
        report.graph = std::move(*info);
    else
        report.graphError = info.error();
}

Result<TestReport> testFile(const ConnectionDraft& draft, const StoreUrl& url)
{
    TestReport report;
    QElapsedTimer timer;
    timer.start();
    readGraph(report, url, draft.saved.profile);
    if (report.graphError)
        return *report.graphError;
    report.roundTripMs = millisecondsOf(timer);
    report.version = u"SQLite "_s + toQString(report.graph->version);
    report.mayWrite = QFileInfo(url.path).isWritable();
    return report;
}

double roundTrip(falkor::Client& client, const CancelToken& cancel)
{
    double best = 1e9;
    for (int i = 0; i < pings; ++i) {
        QElapsedTimer timer;
        timer.start();
        // A refusal takes the same way.
        static_cast<void>(client.call({}, {"PING"}, Deadline(patience), cancel));
        best = std::min(best, millisecondsOf(timer));
    }
    return best;
}

/// The server judges rights before it looks at a command: this one is never complete, so that
/// nothing can be written by it.
std::optional<bool> mayWrite(
    falkor::Client& client, const std::string& graph, const CancelToken& cancel)
{
    const std::string key = graph.empty() ? "mnemoscope" : graph;
    const auto reply = client.call(key, {"GRAPH.QUERY", key}, Deadline(patience), cancel);
    if (reply)
        return std::nullopt;
    const QString said = reply.error().message + reply.error().detail;
    if (said.contains(u"wrong number of arguments"_s))
        return true;
    if (reply.error().code == ErrorCode::NotPermitted)
        return false;
    return std::nullopt;
}

double roundTrip(neo4j::QueryClient& client, const CancelToken& cancel)
{
    double best = 1e9;
    for (int i = 0; i < pings; ++i) {
        QElapsedTimer timer;
        timer.start();
        static_cast<void>(client.ask({"RETURN 1 AS one"}, {Deadline(patience), cancel}));
        best = std::min(best, millisecondsOf(timer));
    }
    return best;
}

/// Whether its user may write, a Neo4j does not tell: what this program reads there, it reads in
/// the server's read mode.
Result<TestReport> testNeo4j(
    const ConnectionDraft& draft, const CancelToken& cancel, const TestProgress& progress)
{
    const auto address = neo4j::databaseAddressFrom(draft.server);
    if (!address)
        return address.error();
    neo4j::QueryClient client(*address);
    const auto version = client.version({Deadline(patience), cancel});
    if (!version)
        return version.error();
    progress->store(TestStep::Asking);
    const auto databases = client.databases({Deadline(patience), cancel});
    if (!databases)
        return databases.error();
    TestReport report;
    report.version = u"Neo4j "_s + toQString(*version);
    report.topology = u"single"_s;
    report.graphs = *databases;
    report.roundTripMs = roundTrip(client, cancel);
    if (cancel.isCancelled())
        return Error{ErrorCode::Cancelled, {}, {}, {}, {}};
    progress->store(TestStep::Reading);
    const auto url = storeUrlOf(draft);
    if (!url)
        return url.error();
    readGraph(report, *url, draft.saved.profile, cancel);
    return report;
}

Result<TestReport> testServer(
    const ConnectionDraft& draft, const CancelToken& cancel, const TestProgress& progress)
{
    ServerUrl server = draft.server;
    if (server.name.isEmpty())
        server.name = u"-"_s; // none is asked for
    const auto endpoint = falkor::endpointFrom(server);
    if (!endpoint)
        return endpoint.error();
    falkor::Client client(*endpoint);
    const auto facts = client.facts(Deadline(patience), cancel);
    if (!facts)
        return facts.error();
    progress->store(TestStep::Asking);
    TestReport report;
    report.version = u"FalkorDB "_s + facts->moduleVersion;
    report.topology = facts->topology;
    report.graphs = facts->graphs;
    report.roundTripMs = roundTrip(client, cancel);
    const std::string graph = toUtf8(draft.server.name);
    report.mayWrite = mayWrite(client, graph, cancel);
    if (cancel.isCancelled())
        return Error{ErrorCode::Cancelled, {}, {}, {}, {}};
    if (graph.empty())
        return report;
    progress->store(TestStep::Reading);
    const auto url = storeUrlOf(draft);
    if (!url)
        return url.error();
    readGraph(report, *url, draft.saved.profile, cancel);
    return report;
}

} // namespace

Result<TestReport> testConnection(
    const ConnectionDraft& draft, const CancelToken& cancel, const TestProgress& progress)
{
    progress->store(TestStep::Reaching);
    if (draft.kind == ConnectionDraft::Kind::Neo4j)
        return testNeo4j(draft, cancel, progress);
    if (!draft.isFile())
        return testServer(draft, cancel, progress);
    const auto url = storeUrlOf(draft);
    if (!url)
        return url.error();
    return testFile(draft, *url);
}

} // namespace mnemo
