// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/falkor/replyreader.h"

#include <QCoreApplication>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <hiredis/hiredis.h>
#include <hiredis/read.h>
#include <new>

namespace mnemo::falkor {

namespace {

// A lie about the number of elements must not allocate for them.
constexpr int reservedElements = 4096;

} // namespace

struct ReplyReader::Build
{
    enum class Fault
    {
        None,
        TooMany,
        BadEnd,
        NoMemory
    };

    ReplyLimits limits;
    Reply root;
    std::int64_t elements = 0;
    Fault fault = Fault::None;

    // Null is how a function tells hiredis to stop.
    template <typename Fill> void* place(const redisReadTask* task, Fill fill) noexcept
    {
        try {
            auto* parent = task->parent ? static_cast<Reply*>(task->parent->obj) : nullptr;
            Reply& slot = parent ? parent->items.emplace_back() : root;
            fill(slot);
            return &slot;
        } catch (const std::bad_alloc&) {
            fault = Fault::NoMemory;
            return nullptr;
        }
    }
};

namespace {

using Build = ReplyReader::Build;

Build& buildOf(const redisReadTask* task)
{
    return *static_cast<Build*>(task->privdata);
}

void* makeString(const redisReadTask* task, char* bytes, std::size_t count)
{
    auto& build = buildOf(task);
    // hiredis skips the two bytes after a bulk string unseen: a wrong length would shift all that
    // follows into other replies.
    if (task->type == REDIS_REPLY_STRING && (bytes[count] != '\r' || bytes[count + 1] != '\n')) {
        build.fault = Build::Fault::BadEnd;
        return nullptr;
    }
    return build.place(task, [&](Reply& reply) {
        reply.kind = task->type == REDIS_REPLY_ERROR ? Reply::Kind::Error : Reply::Kind::Text;
        reply.text.assign(bytes, count);
    });
}

void* makeArray(const redisReadTask* task, int count)
{
    auto& build = buildOf(task);
    build.elements += count;
    if (build.elements > build.limits.elements) {
        build.fault = Build::Fault::TooMany;
        return nullptr;
    }
    return build.place(task, [&](Reply& reply) {
        reply.kind = Reply::Kind::Array;
        reply.items.reserve(static_cast<std::size_t>(std::min(count, reservedElements)));
    });
}

void* makeInteger(const redisReadTask* task, long long value)
{
    return buildOf(task).place(task, [&](Reply& reply) {
        reply.kind = Reply::Kind::Integer;
        reply.integer = value;
    });
}

void* makeNull(const redisReadTask* task)
{
    return buildOf(task).place(task, [](Reply&) {});
}

void freeNothing(void* /*object*/)
{
}

redisReplyObjectFunctions functions{makeString, makeArray, makeInteger, makeNull, freeNothing};

} // namespace

ReplyReader::ReplyReader(const ReplyLimits& limits)
    : m_build(std::make_unique<Build>()),
      m_reader(redisReaderCreateWithFunctions(&functions), redisReaderFree)
{
    m_build->limits = limits;
    if (m_reader)
        m_reader->privdata = m_build.get();
}

ReplyReader::~ReplyReader() = default;

void ReplyReader::feed(const char* bytes, std::size_t count)
{
    m_fed += count;
    if (m_reader)
        redisReaderFeed(m_reader.get(), bytes, count);
}

// hiredis waits for a whole bulk string before it tells of it; its announced length is looked at
// here. The type byte has been taken, the length not.
bool ReplyReader::announcesTooMuch() const
{
    if (m_reader->ridx < 0 || m_reader->rstack[m_reader->ridx].type != REDIS_REPLY_STRING)
        return false;
    std::int64_t length = 0;
    const auto parsed
        = std::from_chars(m_reader->buf + m_reader->pos, m_reader->buf + m_reader->len, length);
    return parsed.ec == std::errc::result_out_of_range || length > m_build->limits.bulkBytes;
}

Result<std::optional<Reply>> ReplyReader::next()
{
    if (!m_reader)
        return brokenError();
    void* object = nullptr;
    if (redisReaderGetReply(m_reader.get(), &object) != REDIS_OK)
        return brokenError();
    if (object) {
        std::optional<Reply> reply(std::move(m_build->root));
        m_build->root = {};
        m_build->elements = 0;
        m_fed = m_reader->len - m_reader->pos;
        return reply;
    }
    if (m_fed > m_build->limits.replyBytes || announcesTooMuch())
        return Error{ErrorCode::StoreCorrupt,
            QCoreApplication::translate(
                "FalkorDb", "The server's reply is larger than this program reads."),
            {}, QCoreApplication::translate("FalkorDb", "Ask for less, with a smaller limit."), {}};
    return std::optional<Reply>();
}

Error ReplyReader::brokenError() const
{
    const auto detail = m_reader ? QString::fromLatin1(m_reader->errstr) : QString();
    Error error{ErrorCode::StoreCorrupt, {}, {}, {}, detail};
    if (!m_reader || m_build->fault == Build::Fault::NoMemory) {
        error.message = QCoreApplication::translate(
            "FalkorDb", "The server's reply needs more memory than there is.");
    } else if (m_build->fault == Build::Fault::TooMany) {
        error.message = QCoreApplication::translate(
            "FalkorDb", "The server's reply is larger than this program reads.");
        error.hint = QCoreApplication::translate("FalkorDb", "Ask for less, with a smaller limit.");
    } else if (m_build->fault == Build::Fault::BadEnd) {
        error.message
            = QCoreApplication::translate("FalkorDb", "The server's reply breaks the protocol.");
        error.detail = QStringLiteral("a bulk string has another length than announced");
    } else if (std::strstr(m_reader->errstr, "nested")) {
        error.message = QCoreApplication::translate(
            "FalkorDb", "The server's reply is nested deeper than this program reads.");
    } else {
        error.message
            = QCoreApplication::translate("FalkorDb", "The server's reply breaks the protocol.");
    }
    return error;
}

std::string encoded(const Command& command)
{
    std::vector<const char*> words;
    std::vector<std::size_t> lengths;
    words.reserve(command.size());
    lengths.reserve(command.size());
    for (const auto& word : command) {
        words.push_back(word.data());
        lengths.push_back(word.size());
    }
    char* bytes = nullptr;
    const int count = redisFormatCommandArgv(
        &bytes, static_cast<int>(command.size()), words.data(), lengths.data());
    const std::unique_ptr<char, void (*)(char*)> owned(bytes, [](char* p) { redisFreeCommand(p); });
    return count > 0 ? std::string(bytes, static_cast<std::size_t>(count)) : std::string();
}

} // namespace mnemo::falkor
