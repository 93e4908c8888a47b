// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What HTTP adds to a message and to a query, what the Model Context Protocol adds to a call of a
// tool, and how many clients are answered at once. The same calls are made with and without it;
// both file what they answer.

#include "core/mcp/mcphttp.h"
#include "core/muse/ruleplanner.h"
#include "tests/core/api/apiserver.h"

#include <QCoreApplication>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <thread>
#include <vector>

using namespace mnemo;
using namespace mnemo::test;

namespace {

constexpr char kMessage[] = R"({"message":"/graph neighbors res:a"})";

template <typename Work> std::vector<double> timesMs(int count, const Work& work)
{
    std::vector<double> times;
    for (int i = 0; i < count; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        work();
        const std::chrono::duration<double, std::milli> took
            = std::chrono::steady_clock::now() - begin;
        times.push_back(took.count());
    }
    std::sort(times.begin(), times.end());
    return times;
}

Json percentiles(const std::vector<double>& times)
{
    return {{"p50_ms", times[times.size() / 2]}, {"p95_ms", times[times.size() * 95 / 100]}};
}

/// `clients` connections at once, each sending the next request when it has its answer.
Json manyClients(const ApiServer& server, int clients, int each)
{
    std::atomic<int> failed = 0;
    const auto bytes = server.posting("/api/query/neighbors", R"({"node_id":"res:a"})");
    const auto begin = std::chrono::steady_clock::now();
    std::vector<std::thread> threads;
    for (int i = 0; i < clients; ++i) {
        threads.emplace_back([&] {
            RawClient client(server.server->port());
            for (int j = 0; j < each; ++j) {
                client.send(bytes);
                failed += client.receive().status == 200 ? 0 : 1;
            }
        });
    }
    for (auto& thread : threads)
        thread.join();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    return {{"clients", clients}, {"requests", clients * each}, {"failed", failed.load()},
        {"requests_per_second", clients * each / took.count()}};
}

/// A call as a client of the protocol makes it over HTTP, whole, and the same call of its query.
Json toolCalls(const ApiServer& server, int count)
{
    for (auto& route : mcpRoutes())
        server.api->add(std::move(route));
    const Json args{{"node_id", "res:a"}};
    const Json message{{"jsonrpc", "2.0"}, {"id", 1}, {"method", "tools/call"},
        {"params",
            {{"name", "neighbors"}, {"arguments", args},
                {"_meta",
                    {{"io.modelcontextprotocol/protocolVersion", "2026-07-28"},
                        {"io.modelcontextprotocol/clientCapabilities", Json::object()}}}}}};
    const auto body = QByteArray::fromStdString(message.dump());
    const auto bytes = server.head("POST", "/mcp",
                           "MCP-Protocol-Version: 2026-07-28\r\nMcp-Method: tools/call\r\n"
                           "Mcp-Name: neighbors\r\nContent-Type: application/json\r\n"
                           "Accept: application/json, text/event-stream\r\nContent-Length: "
                               + QByteArray::number(body.size()) + "\r\n\r\n")
        + body;
    RawClient client(server.server->port());
    int failed = 0;
    std::vector<double> bare;
    std::vector<double> asTool;
    for (int i = 0; i < count; ++i) {
        bare.push_back(timesMs(1, [&] {
            (void)toJson(server.dispatcher->run({"neighbors", args, {"http"}, {}})).dump();
        })[0]);
        asTool.push_back(timesMs(1, [&] {
            client.send(bytes);
            failed += client.receive().json().contains("result") ? 0 : 1;
        })[0]);
    }
    std::sort(bare.begin(), bare.end());
    std::sort(asTool.begin(), asTool.end());
    return {{"query", percentiles(bare)}, {"tools_call", percentiles(asTool)}, {"failed", failed}};
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    constexpr int count = 300;
    const ApiServer server;
    RawClient client(server.server->port());
    const auto posting = server.posting("/api/muse/message", kMessage);
    const auto message = *museMessageFromJson(*parseJson(kMessage));
    // One after the other, so that what the disk does at the time is in both.
    std::vector<double> direct;
    std::vector<double> overHttp;
    for (int i = 0; i < count; ++i) {
        direct.push_back(timesMs(1, [&] { (void)toJson(server.muse->post(message)).dump(); })[0]);
        overHttp.push_back(timesMs(1, [&] {
            client.send(posting);
            (void)client.receive();
        })[0]);
    }
    std::sort(direct.begin(), direct.end());
    std::sort(overHttp.begin(), overHttp.end());
    const auto catalogue = server.head("GET", "/api/muse/jobs/job:none?x=1", "\r\n");
    const auto bare = timesMs(2000, [&] {
        client.send(catalogue);
        (void)client.receive();
    });
    const Json report{{"graph_message", percentiles(direct)},
        {"graph_message_over_http", percentiles(overHttp)}, {"http_alone", percentiles(bare)},
        {"mcp", toolCalls(server, count)}, {"many_clients", manyClients(server, 200, 10)}};
    std::puts(report.dump(2).c_str());
    return 0;
}
