// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/falkor/client.h"

#include <QtTest>

#include <chrono>
#include <string>

namespace mnemo::test {

using namespace std::chrono_literals;

inline Deadline within(std::chrono::milliseconds time)
{
    return Deadline(time);
}

/// A read that names its answer: the reply must carry `number` back.
inline falkor::Command echo(const std::string& graph, std::int64_t number)
{
    return {"GRAPH.RO_QUERY", graph, "RETURN " + std::to_string(number), "--compact"};
}

/// The one integer of a compact reply; -1 when it is no such reply.
inline std::int64_t onlyNumber(const falkor::Reply& reply)
{
    if (reply.items.size() < 2 || reply.items[1].items.size() != 1
        || reply.items[1].items[0].items.size() != 1
        || reply.items[1].items[0].items[0].items.size() != 2)
        return -1;
    return reply.items[1].items[0].items[0].items[1].integer;
}

inline std::int64_t ask(falkor::Client& client, const std::string& graph, std::int64_t number,
    std::chrono::milliseconds time = 5000ms)
{
    const auto reply = client.call(graph, echo(graph, number), within(time), {});
    return reply ? onlyNumber(*reply) : -1;
}

/// Makes a graph of one node; a graph that was only asked for does not reach replicas.
inline bool makeGraph(falkor::Client& client, const std::string& graph)
{
    return client
        .call(graph, {"GRAPH.QUERY", graph, "CREATE (:Made)", "--compact"}, within(5000ms), {})
        .has_value();
}

} // namespace mnemo::test

#define COMPARE_ERROR(result, expected)                                                            \
    do {                                                                                           \
        QVERIFY(!(result).has_value());                                                            \
        QVERIFY2((result).error().code == (expected),                                              \
            qPrintable(QString::fromLatin1(errorName((result).error().code).data())                \
                + QStringLiteral(": ") + (result).error().message + QStringLiteral(" / ")          \
                + (result).error().detail));                                                       \
    } while (false)
