// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/falkor/replyreader.h"

#include "core/graph/falkor/vectordigest.h"

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
// Of a reply that may turn out to nest deep; one that has not by then is refused if it does.
constexpr std::size_t keptBytes = std::size_t{32} * 1024 * 1024;
// hiredis gives its buffer back after each reply of more than 16 KB, which most are.
constexpr std::size_t bufferBytes = std::size_t{512} * 1024;
// What is around a text of less than ten bytes.
constexpr std::size_t frameBytes = 6;

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
    VectorDigest vector;
    std::size_t vectorBytes = 0; ///< of the reply, at least: they take no memory

    // Null is how a function tells hiredis to stop.
    template <typename Fill> void* place(const redisReadTask* task, Fill fill) noexcept
    {
        try {
            auto* parent = task->parent ? static_cast<Reply*>(task->parent->obj) : nullptr;
            if (vector.isOpenIn(parent)) {
                Reply number;
                fill(number);
                vector.add(number.text);
                vectorBytes += number.text.size() + frameBytes;
                return parent;
            }
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
    // The same whether it came at once or in pieces: see announcesTooMuch().
    if (task->type != REDIS_REPLY_STRING && count + 2 >= build.limits.lineBytes) {
        build.fault = Build::Fault::TooMany;
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
    const auto* parent = task->parent ? static_cast<const Reply*>(task->parent->obj) : nullptr;
    const bool isVector = VectorDigest::beginsIn(parent);
    build.elements += isVector ? 0 : count;
    if (build.elements > build.limits.elements) {
        build.fault = Build::Fault::TooMany;
        return nullptr;
    }
    return build.place(task, [&](Reply& reply) {
        reply.kind = Reply::Kind::Array;
        if (isVector)
            build.vector.begin(reply, count);
        else
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
    : m_build(std::make_unique<Build>()), m_reader(nullptr, redisReaderFree)
{
    m_build->limits = limits;
    start();
}

void ReplyReader::start()
{
    m_reader.reset(redisReaderCreateWithFunctions(&functions));
    if (m_reader) {
        m_reader->privdata = m_build.get();
        m_reader->maxbuf = bufferBytes;
    }
    m_build->root = {};
    m_build->elements = 0;
    m_build->vector = {};
    m_build->vectorBytes = 0;
    m_kept.clear();
    m_fed = m_keptFrom = 0;
    m_keepsAll = true;
}

ReplyReader::~ReplyReader() = default;

void ReplyReader::feed(const char* bytes, std::size_t count)
{
    if (m_deep) {
        m_deep->feed({bytes, count});
        return;
    }
    m_fed += count;
    m_kept.erase(0, std::exchange(m_keptFrom, 0));
    m_keepsAll = m_keepsAll && m_kept.size() + count <= keptBytes;
    if (m_keepsAll)
        m_kept.append(bytes, count);
    else
        std::string().swap(m_kept);
    if (m_reader)
        redisReaderFeed(m_reader.get(), bytes, count);
}

// hiredis waits for a whole bulk string before it tells of it; its announced length is looked at
// here. The type byte has been taken, the length not.
bool ReplyReader::announcesTooMuch() const
{
    // hiredis searches a line from its beginning whenever more of it has come.
    const auto waiting = std::string_view(m_reader->buf, m_reader->len).substr(m_reader->pos);
    const auto line = waiting.substr(0, m_build->limits.lineBytes);
    if (line.size() == m_build->limits.lineBytes && line.find("\r\n") == std::string_view::npos)
        return true;
    if (m_reader->ridx < 0 || m_reader->rstack[m_reader->ridx].type != REDIS_REPLY_STRING)
        return false;
    std::int64_t length = 0;
    const auto parsed
        = std::from_chars(m_reader->buf + m_reader->pos, m_reader->buf + m_reader->len, length);
    return parsed.ec == std::errc::result_out_of_range || length > m_build->limits.bulkBytes;
}

Result<std::optional<Reply>> ReplyReader::next()
{
    if (m_deep)
        return nextDeep();
    if (!m_reader)
        return brokenError();
    void* object = nullptr;
    if (redisReaderGetReply(m_reader.get(), &object) != REDIS_OK)
        return goesDeep() ? nextDeep() : Result<std::optional<Reply>>(brokenError());
    if (object) {
        std::optional<Reply> reply(std::move(m_build->root));
        m_build->root = {};
        m_build->elements = 0;
        m_build->vectorBytes = 0;
        m_fed = m_reader->len - m_reader->pos;
        // Of what is kept the reply that follows begins here; nothing was kept, or all.
        if (m_keepsAll)
            m_keptFrom = m_kept.size() - m_fed;
        else
            m_keepsAll = m_fed == 0;
        return reply;
    }
    if (m_fed - std::min(m_fed, m_build->vectorBytes) > m_build->limits.replyBytes
        || announcesTooMuch())
        return Error{ErrorCode::StoreCorrupt,
            QCoreApplication::translate(
                "FalkorDb", "The server's reply is larger than this program reads."),
            {}, QCoreApplication::translate("FalkorDb", "Ask for less, with a smaller limit."), {}};
    return std::optional<Reply>();
}

bool ReplyReader::goesDeep()
{
    if (!m_keepsAll || std::strstr(m_reader->errstr, "nested") == nullptr)
        return false;
    m_deep = std::make_unique<DeepReply>(m_build->limits);
    m_deep->feed(std::string_view(m_kept).substr(m_keptFrom));
    return true;
}

Result<std::optional<Reply>> ReplyReader::nextDeep()
{
    switch (m_deep->read()) {
    case DeepReply::State::Waits:
        return std::optional<Reply>();
    case DeepReply::State::Whole:
        break;
    case DeepReply::State::TooLarge:
        m_build->fault = Build::Fault::TooMany;
        return brokenError();
    case DeepReply::State::Broken:
        m_build->fault = Build::Fault::BadEnd;
        return brokenError();
    case DeepReply::State::TooDeep:
        return brokenError();
    }
    const auto deep = std::move(m_deep);
    start();
    feed(deep->rest().data(), deep->rest().size());
    return std::optional<Reply>(deep->take());
}

Error ReplyReader::brokenError() const
{
    const auto detail = m_reader ? QString::fromLatin1(m_reader->errstr) : QString();
    Error error{ErrorCode::StoreCorrupt, {}, {}, {}, detail};
    if (!m_reader || m_build->fault == Build::Fault::NoMemory) {
        error.message = QCoreApplication::translate(
            "FalkorDb", "The server's reply needs more memory than is available.");
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
