// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/zipwriter.h"

#include "core/base/files.h"
#include "core/graph/transfer/input.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cerrno>
#include <unistd.h>
#include <utility>
#include <zlib.h>

namespace mnemo::transfer {

namespace {

constexpr std::uint32_t kLocalHeader = 0x04034b50;
constexpr std::uint32_t kCentralHeader = 0x02014b50;
constexpr std::uint32_t kCentralEnd = 0x06054b50;
constexpr std::uint16_t kVersion = 20; ///< of the format, in which files are packed by deflate
constexpr std::uint16_t kDeflate = 8;
constexpr std::uint16_t kFirstDay = 0x0021; ///< 1980-01-01, before which zip knows no day

/// Numbers stand in zip with their lowest byte first.
void addNumber(std::string& bytes, std::uint64_t number, int size)
{
    for (int i = 0; i < size; ++i, number >>= 8U)
        bytes += static_cast<char>(number & 0xFFU);
}

void addShort(std::string& bytes, std::uint64_t number)
{
    addNumber(bytes, number, 2);
}

void addLong(std::string& bytes, std::uint64_t number)
{
    addNumber(bytes, number, 4);
}

std::uint32_t checksumOf(std::uint32_t before, std::string_view bytes)
{
    return static_cast<std::uint32_t>(
        ::crc32_z(before, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size())); // NOLINT
}

} // namespace

struct ZipPart::Stream
{
    Stream()
    {
        constexpr int withoutHeader = -MAX_WBITS;
        constexpr int memory = 8;
        isReady = deflateInit2(&z, Z_DEFAULT_COMPRESSION, Z_DEFLATED, withoutHeader, memory,
                      Z_DEFAULT_STRATEGY)
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

Result<ZipPart> ZipPart::create(std::string name)
{
    auto file = temporaryFile();
    return file ? Result<ZipPart>(ZipPart(std::move(name), std::move(*file))) : file.error();
}

ZipPart::ZipPart(std::string name, FileHandle file)
    : m_name(std::move(name)), m_file(std::move(file)), m_stream(std::make_unique<Stream>())
{
}

ZipPart::ZipPart(ZipPart&&) noexcept = default;
ZipPart& ZipPart::operator=(ZipPart&&) noexcept = default;
ZipPart::~ZipPart() = default;

Status ZipPart::write(std::string_view bytes)
{
    m_size += bytes.size();
    m_checksum = checksumOf(m_checksum, bytes);
    return deflated(bytes, false);
}

Status ZipPart::finish()
{
    auto done = deflated({}, true);
    m_stream.reset();
    return done;
}

Status ZipPart::deflated(std::string_view bytes, bool isLast)
{
    if (!m_stream->isReady)
        return Error{ErrorCode::Io,
            QCoreApplication::translate("Transfer", "The file cannot be packed."), {}, {}, {}};
    std::array<char, 65536> packed{};
    z_stream& z = m_stream->z;
    z.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data())); // NOLINT
    z.avail_in = static_cast<uInt>(bytes.size());
    do {
        z.next_out = reinterpret_cast<Bytef*>(packed.data()); // NOLINT
        z.avail_out = static_cast<uInt>(packed.size());
        deflate(&z, isLast ? Z_FINISH : Z_NO_FLUSH);
        const std::size_t made = packed.size() - z.avail_out;
        if (auto done = writeAt(m_file, {packed.data(), made}, m_packedSize); !done)
            return done;
        m_packedSize += made;
    } while (z.avail_out == 0);
    return Done{};
}

Status ZipWriter::put(std::string_view bytes)
{
    m_written += bytes.size();
    return m_out.add(bytes);
}

/// What both headers of a file say of it, but for its name.
std::string ZipWriter::fieldsOf(const Entry& entry)
{
    std::string fields;
    addShort(fields, kVersion); // that is needed
    addShort(fields, 0); // flags
    addShort(fields, entry.isPacked ? kDeflate : 0);
    addShort(fields, 0); // time of the day
    addShort(fields, kFirstDay);
    addLong(fields, entry.checksum);
    addLong(fields, entry.packedSize);
    addLong(fields, entry.size);
    addShort(fields, entry.name.size());
    addShort(fields, 0); // extra fields
    return fields;
}

Status ZipWriter::begin(Entry entry)
{
    entry.at = m_written;
    std::string header;
    addLong(header, kLocalHeader);
    header += fieldsOf(entry) + entry.name;
    m_entries.push_back(std::move(entry));
    return put(header);
}

Status ZipWriter::store(const std::string& name, std::string_view bytes)
{
    auto done = begin({name, false, checksumOf(0, bytes), bytes.size(), bytes.size(), 0});
    return done ? put(bytes) : done;
}

Status ZipWriter::add(const ZipPart& part, const CancelToken& cancel)
{
    auto done = begin({part.name(), true, part.checksum(), part.packedSize(), part.size(), 0});
    std::vector<char> block(std::size_t{256} * 1024);
    for (std::uint64_t at = 0; done && at < part.packedSize();) {
        if (cancel.isCancelled())
            return Error{ErrorCode::Cancelled, QCoreApplication::translate("Transfer", "Cancelled"),
                {}, {}, {}};
        const auto wanted = std::min<std::uint64_t>(block.size(), part.packedSize() - at);
        const auto got = ::pread(part.file().get(), block.data(), wanted, static_cast<off_t>(at));
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return systemError(got < 0 ? errno : EIO,
                QCoreApplication::translate("Transfer", "the folder for temporary files"));
        at += static_cast<std::uint64_t>(got);
        done = put({block.data(), static_cast<std::size_t>(got)});
    }
    return done;
}

Status ZipWriter::finish()
{
    const auto begins = m_written;
    for (const auto& entry : m_entries) {
        std::string header;
        addLong(header, kCentralHeader);
        addShort(header, kVersion); // of the writer
        header += fieldsOf(entry);
        addShort(header, 0); // comment
        addShort(header, 0); // disk
        addShort(header, 0); // attributes of the content
        addLong(header, 0); // attributes of the file
        addLong(header, entry.at);
        if (auto done = put(header + entry.name); !done)
            return done;
    }
    std::string end;
    const auto size = m_written - begins;
    addLong(end, kCentralEnd);
    addShort(end, 0); // this disk
    addShort(end, 0); // the one with the list
    addShort(end, m_entries.size());
    addShort(end, m_entries.size());
    addLong(end, size);
    addLong(end, begins);
    addShort(end, 0); // comment
    return put(end);
}

} // namespace mnemo::transfer
