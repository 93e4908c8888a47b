// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/archive.h"

#include "core/graph/transfer/packedwindow.h"

#include <QCoreApplication>

#include <algorithm>
#include <archive.h>
#include <archive_entry.h>
#include <array>
#include <functional>
#include <memory>
#include <unistd.h>
#include <utility>

namespace mnemo::transfer {

namespace {

struct ArchiveEnd
{
    void operator()(archive* open) const { archive_read_free(open); }
};

using ArchiveHandle = std::unique_ptr<archive, ArchiveEnd>;

Error unusable(const QString& path, const QString& message, const QString& hint)
{
    return {ErrorCode::MalformedFile, message, path, hint, {}};
}

Error damaged(const QString& path, archive* open)
{
    auto error = unusable(path,
        QCoreApplication::translate(
            "Transfer", "The packed file is damaged, or packed in a way that is not supported"),
        QCoreApplication::translate("Transfer", "Unpack it, and choose what was in it"));
    const char* detail = archive_error_string(open);
    error.detail = QString::fromUtf8(detail != nullptr ? detail : "");
    return error;
}

Error tooLarge(const QString& path)
{
    return unusable(path,
        QCoreApplication::translate("Transfer",
            "Unpacked the file has more than %1 MB, or many "
            "times what a graph of its size would have")
            .arg(kMaxUnpacked / (1024 * 1024)),
        QCoreApplication::translate("Transfer",
            "Unpack it yourself if you trust it: files that "
            "are not packed may be larger"));
}

/// The library takes as much memory as the file asks for, or up to bounds of its own.
Error tooMuchMemory(const QString& path)
{
    return unusable(path,
        QCoreApplication::translate(
            "Transfer", "Unpacking the file would take more memory than a file of its size may"),
        QCoreApplication::translate("Transfer",
            "Unpack it yourself if you trust it: files that "
            "are not packed may be larger"));
}

/// How the library calls that by which a file is packed that is no archive in itself.
int filterOf(std::string_view bytes)
{
    constexpr std::array<std::pair<std::string_view, int>, 4> starts{
        std::pair{"\x1F\x8B", ARCHIVE_FILTER_GZIP}, {"BZh", ARCHIVE_FILTER_BZIP2},
        {"\xFD"
         "7zXZ",
            ARCHIVE_FILTER_XZ},
        {"\x28\xB5\x2F\xFD", ARCHIVE_FILTER_ZSTD}};
    const auto it = std::ranges::find_if(
        starts, [&](const auto& start) { return bytes.starts_with(start.first); });
    return it == starts.end() ? ARCHIVE_FILTER_NONE : it->second;
}

/// How many bytes are kept in memory for each that an entry of an archive gives, where the way of
/// packing lets the archive choose how many are kept; 0 where the way itself bounds them.
std::uint64_t keptOfEach(std::string_view format)
{
    // A model of PPMd has up to 16 contexts of 12 bytes for a byte.
    constexpr std::array<std::pair<std::string_view, std::uint64_t>, 4> ways{
        std::pair{"(lzma)", 1}, {"(xz)", 1}, {"(zstd)", 1}, {"(ppmd-1)", 192}};
    const auto it
        = std::ranges::find_if(ways, [&](const auto& way) { return format.ends_with(way.first); });
    return it == ways.end() ? 0 : it->second;
}

/// Folders, and what is no content.
bool isLeftOut(const std::string& name)
{
    const auto slash = name.rfind('/');
    const auto stem = slash == std::string::npos ? name : name.substr(slash + 1);
    return stem.empty() || stem.starts_with('.') || name.starts_with("__MACOSX/");
}

class Unpacker final
{
public:
    Unpacker(Input& input, UnpackRoom& room) : m_input(input), m_room(room) { }

    Result<std::vector<UnpackedFile>> run();

private:
    Status open();
    Status checkWindow(int filter);
    Status takeEntry(archive_entry* entry);
    Status takeData(const std::function<Status(std::string_view)>& take);
    Result<FileHandle> copy();

    Input& m_input;
    UnpackRoom& m_room;
    ArchiveHandle m_archive;
    std::vector<UnpackedFile> m_files;
};

/// Told from the lengths in the file before the library makes room.
Status Unpacker::checkWindow(int filter)
{
    if (filter != ARCHIVE_FILTER_XZ && filter != ARCHIVE_FILTER_ZSTD)
        return Done{};
    const auto window = filter == ARCHIVE_FILTER_XZ ? windowOfXz(m_input) : windowOfZstd(m_input);
    if (m_input.problem())
        return *m_input.problem();
    if (!window)
        return damaged(m_input.path(), m_archive.get());
    return *window <= m_room.window() ? Status(Done{}) : tooMuchMemory(m_input.path());
}

Status Unpacker::open()
{
    m_archive.reset(archive_read_new());
    auto* const reading = m_archive.get();
    const int filter = filterOf(m_input.bytes());
    if (auto done = checkWindow(filter); !done)
        return done;
    // The library would undo any number of packings at once, and count nothing of those between.
    if (filter != ARCHIVE_FILTER_NONE && archive_read_append_filter(reading, filter) != ARCHIVE_OK)
        return damaged(m_input.path(), reading);
    archive_read_support_format_zip(reading);
    archive_read_support_format_tar(reading);
    archive_read_support_format_raw(reading);
    ::lseek(m_input.handle().get(), 0, SEEK_SET);
    constexpr std::size_t block = 65536;
    if (archive_read_open_fd(reading, m_input.handle().get(), block) != ARCHIVE_OK)
        return damaged(m_input.path(), reading);
    return Done{};
}

/// The data of the entry that was read last, piece by piece.
Status Unpacker::takeData(const std::function<Status(std::string_view)>& take)
{
    std::vector<char> block(std::size_t{256} * 1024);
    const char* const format = archive_format_name(m_archive.get());
    const auto each = keptOfEach(format != nullptr ? format : "");
    std::uint64_t given = 0;
    for (;;) {
        const auto got = archive_read_data(m_archive.get(), block.data(), block.size());
        if (got < 0)
            return damaged(m_input.path(), m_archive.get());
        if (got == 0)
            return Done{};
        const auto count = static_cast<std::size_t>(got);
        given += count;
        if (each * given > m_room.window())
            return tooMuchMemory(m_input.path());
        if (!m_room.take(count))
            return tooLarge(m_input.path());
        if (auto done = take({block.data(), count}); !done)
            return done;
        if (!m_input.goesOn())
            return *m_input.problem();
    }
}

Result<FileHandle> Unpacker::copy()
{
    auto file = temporaryFile();
    if (!file)
        return file;
    std::uint64_t at = 0;
    const auto done = takeData([&](std::string_view piece) {
        auto written = writeAt(*file, piece, at);
        at += piece.size();
        return written;
    });
    if (!done)
        return done.error();
    ::lseek(file->get(), 0, SEEK_SET);
    return file;
}

Status Unpacker::takeEntry(archive_entry* entry)
{
    const char* path = archive_entry_pathname_utf8(entry);
    if (path == nullptr)
        path = archive_entry_pathname(entry);
    const bool isRaw = archive_format(m_archive.get()) == ARCHIVE_FORMAT_RAW;
    std::string name(isRaw || path == nullptr ? "" : path);
    constexpr std::uint64_t header = 512;
    if (!m_room.take(header))
        return tooLarge(m_input.path());
    if (archive_entry_is_encrypted(entry) != 0)
        return unusable(m_input.path(),
            QCoreApplication::translate("Transfer", "The packed file is locked with a password"),
            QCoreApplication::translate("Transfer", "Unpack it, and choose what was in it"));
    // The library reads over what is not taken: all of it, without an end.
    if (!isRaw && (archive_entry_filetype(entry) != AE_IFREG || isLeftOut(name)))
        return takeData([](std::string_view) -> Status { return Done{}; });
    if (m_files.size() == kMaxEntries)
        return unusable(m_input.path(),
            QCoreApplication::translate("Transfer", "The packed file holds more than %1 files")
                .arg(kMaxEntries),
            QCoreApplication::translate("Transfer", "Unpack it, and choose what was in it"));
    auto file = copy();
    if (!file)
        return file.error();
    m_files.push_back({std::move(name), std::move(*file)});
    return Done{};
}

Result<std::vector<UnpackedFile>> Unpacker::run()
{
    if (auto done = open(); !done)
        return done.error();
    for (;;) {
        archive_entry* entry = nullptr;
        const int step = archive_read_next_header(m_archive.get(), &entry);
        if (step == ARCHIVE_EOF)
            return std::move(m_files);
        if (step != ARCHIVE_OK && step != ARCHIVE_WARN)
            return damaged(m_input.path(), m_archive.get());
        if (auto done = takeEntry(entry); !done)
            return done.error();
        if (!m_input.goesOn())
            return *m_input.problem();
    }
}

} // namespace

UnpackRoom::UnpackRoom(std::uint64_t size)
{
    // Deflate packs 1000 to 1; a graph as text 10 to 50.
    constexpr std::uint64_t times = 200;
    constexpr std::uint64_t always = std::uint64_t{64} * 1024 * 1024;
    const auto counted = std::min(size, kMaxUnpacked);
    m_left = std::min(kMaxUnpacked, always + times * counted);
    m_window = kMinWindow + kWindowTimes * counted;
}

bool UnpackRoom::take(std::uint64_t bytes)
{
    if (bytes > m_left)
        return false;
    m_left -= bytes;
    return true;
}

bool isPacked(std::string_view bytes)
{
    return bytes.starts_with("PK\x03\x04") || filterOf(bytes) != ARCHIVE_FILTER_NONE;
}

Result<std::vector<UnpackedFile>> unpacked(Input& input, UnpackRoom& room)
{
    auto files = Unpacker(input, room).run();
    if (files && files->empty())
        return unusable(input.path(),
            QCoreApplication::translate("Transfer", "The packed file holds no file"),
            QCoreApplication::translate("Transfer", "Choose a file that holds a graph"));
    return files;
}

} // namespace mnemo::transfer
