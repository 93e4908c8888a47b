// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/writepacked.h"

#include <QCoreApplication>

#include <array>
#include <utility>
#include <zlib.h>

namespace mnemo {

namespace {

constexpr QLatin1StringView gzipEnding{".gz"};

bool isGzip(const QString& path)
{
    return path.size() > gzipEnding.size() && path.endsWith(gzipEnding, Qt::CaseInsensitive);
}

} // namespace

struct PackedWriter::Stream
{
    Stream()
    {
        constexpr int withGzipHeader = 16;
        constexpr int memory = 8;
        isReady = deflateInit2(&z, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + withGzipHeader,
                      memory, Z_DEFAULT_STRATEGY)
            == Z_OK;
    }

    ~Stream()
    {
        if (isReady)
            deflateEnd(&z);
    }

    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;

    z_stream z{};
    bool isReady = false;
};

QString unpackedName(const QString& path)
{
    return isGzip(path) ? path.chopped(gzipEnding.size()) : path;
}

PackedWriter::PackedWriter(const QString& path, WriteFn out)
    : m_out(std::move(out)), m_stream(isGzip(path) ? std::make_unique<Stream>() : nullptr)
{
}

PackedWriter::PackedWriter(PackedWriter&&) noexcept = default;
PackedWriter& PackedWriter::operator=(PackedWriter&&) noexcept = default;
PackedWriter::~PackedWriter() = default;

Status PackedWriter::write(std::string_view bytes)
{
    return m_stream ? deflated(bytes, false) : m_out(bytes);
}

Status PackedWriter::finish()
{
    return m_stream ? deflated({}, true) : Status(Done{});
}

Status PackedWriter::deflated(std::string_view bytes, bool isLast)
{
    if (!m_stream->isReady)
        return Error{ErrorCode::Io,
            QCoreApplication::translate("Transfer", "The file cannot be packed."), {}, {}, {}};
    std::array<char, 65536> packed{};
    z_stream& z = m_stream->z;
    z.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    z.avail_in = static_cast<uInt>(bytes.size());
    do {
        z.next_out = reinterpret_cast<Bytef*>(packed.data());
        z.avail_out = static_cast<uInt>(packed.size());
        deflate(&z, isLast ? Z_FINISH : Z_NO_FLUSH);
        const std::size_t made = packed.size() - z.avail_out;
        if (made == 0)
            continue;
        if (auto done = m_out({packed.data(), made}); !done)
            return done;
    } while (z.avail_out == 0);
    return Done{};
}

} // namespace mnemo
