// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/falkorreference.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace mnemo::bench {

namespace {

enum Type : long long
{
    Null = 1,
    Text = 2,
    Integer = 3,
    Boolean = 4,
    Double = 5,
    Array = 6,
    Map = 10
};

[[noreturn]] void fail(const char* what)
{
    std::fprintf(stderr, "the reference: %s\n", what);
    std::exit(1);
}

} // namespace

Reference::Reference(std::uint16_t port) : m_context(redisConnect("127.0.0.1", port))
{
    if (m_context == nullptr || m_context->err != 0)
        fail("cannot connect");
}

Reference::~Reference()
{
    redisFree(m_context);
}

void Reference::send(const Command& command)
{
    std::vector<const char*> words;
    std::vector<std::size_t> sizes;
    for (const auto& word : command) {
        words.push_back(word.data());
        sizes.push_back(word.size());
    }
    redisAppendCommandArgv(m_context, static_cast<int>(words.size()), words.data(), sizes.data());
}

void Reference::decode(const redisReply& cell)
{
    if (cell.elements != 2)
        fail("a cell of another form");
    const redisReply& value = *cell.element[1];
    Value out;
    out.type = cell.element[0]->integer;
    switch (out.type) {
    case Null:
        break;
    case Integer:
        out.integer = value.integer;
        break;
    case Boolean:
        out.integer = std::strcmp(value.str, "true") == 0 ? 1 : 0;
        break;
    case Double:
        out.number = std::strtod(value.str, nullptr);
        break;
    case Text:
        out.text = value.str;
        out.size = value.len;
        break;
    case Array:
        for (std::size_t i = 0; i < value.elements; ++i)
            decode(*value.element[i]);
        return;
    case Map:
        for (std::size_t i = 0; i + 1 < value.elements; i += 2)
            decode(*value.element[i + 1]);
        return;
    default:
        fail("a cell of another type");
    }
    m_values.push_back(out);
}

std::size_t Reference::take()
{
    void* object = nullptr;
    if (redisGetReply(m_context, &object) != REDIS_OK)
        fail(m_context->errstr);
    auto* reply = static_cast<redisReply*>(object);
    if (reply->type != REDIS_REPLY_ARRAY || reply->elements != 3)
        fail(reply->type == REDIS_REPLY_ERROR ? reply->str : "a reply of another form");
    m_values.clear();
    const redisReply& rows = *reply->element[1];
    for (std::size_t row = 0; row < rows.elements; ++row) {
        for (std::size_t column = 0; column < rows.element[row]->elements; ++column)
            decode(*rows.element[row]->element[column]);
    }
    freeReplyObject(reply);
    return m_values.size();
}

std::size_t Reference::ask(const Command& command)
{
    send(command);
    return take();
}

std::size_t Reference::askAll(const std::vector<Command>& commands, std::size_t inFlight)
{
    std::size_t values = 0;
    std::size_t sent = 0;
    for (std::size_t taken = 0; taken < commands.size(); ++taken) {
        while (sent < std::min(taken + inFlight, commands.size()))
            send(commands[sent++]);
        values += take();
    }
    return values;
}

} // namespace mnemo::bench
