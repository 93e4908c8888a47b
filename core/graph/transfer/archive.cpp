// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/archive.h"

#include <QCoreApplication>

#include <algorithm>
#include <archive.h>
#include <archive_entry.h>
#include <array>
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
    Unpacker(Input& input, std::uint64_t size) : m_input(input), m_size(size) { }

    Result<std::vector<UnpackedFile>> run();

private:
    Status open();
    Status takeEntry(archive_entry* entry);
    Result<FileHandle> copy();

    Input& m_input;
    std::uint64_t m_size; ///< of the packed file
    ArchiveHandle m_archive;
    std::vector<UnpackedFile> m_files;
    std::uint64_t m_total = 0;
};

Status Unpacker::open()
{
    m_archive.reset(archive_read_new());
    auto* const reading = m_archive.get();
    // Programs of the system that unpack other forms are never started.
    archive_read_support_filter_gzip(reading);
    archive_read_support_filter_bzip2(reading);
    archive_read_support_filter_xz(reading);
    archive_read_support_filter_zstd(reading);
    archive_read_support_format_zip(reading);
    archive_read_support_format_tar(reading);
    archive_read_support_format_raw(reading);
    ::lseek(m_input.handle().get(), 0, SEEK_SET);
    constexpr std::size_t block = 65536;
    if (archive_read_open_fd(reading, m_input.handle().get(), block) != ARCHIVE_OK)
        return damaged(m_input.path(), reading);
    return Done{};
}

/// The data of the entry that was read last.
Result<FileHandle> Unpacker::copy()
{
    auto file = temporaryFile();
    if (!file)
        return file;
    // Deflate packs 1000 to 1; a graph as text 10 to 50.
    constexpr std::uint64_t times = 200;
    constexpr std::uint64_t always = std::uint64_t{64} * 1024 * 1024;
    const auto most = std::min(kMaxUnpacked, always + times * m_size);
    std::vector<char> block(std::size_t{256} * 1024);
    for (std::uint64_t at = 0;;) {
        const auto got = archive_read_data(m_archive.get(), block.data(), block.size());
        if (got < 0)
            return damaged(m_input.path(), m_archive.get());
        if (got == 0) {
            ::lseek(file->get(), 0, SEEK_SET);
            return file;
        }
        const auto count = static_cast<std::size_t>(got);
        m_total += count;
        if (m_total > most)
            return tooLarge(m_input.path());
        if (auto done = writeAt(*file, {block.data(), count}, at); !done)
            return done.error();
        at += count;
        if (!m_input.goesOn())
            return *m_input.problem();
    }
}

Status Unpacker::takeEntry(archive_entry* entry)
{
    const char* path = archive_entry_pathname_utf8(entry);
    if (path == nullptr)
        path = archive_entry_pathname(entry);
    const bool isRaw = archive_format(m_archive.get()) == ARCHIVE_FORMAT_RAW;
    std::string name(isRaw || path == nullptr ? "" : path);
    if (!isRaw && (archive_entry_filetype(entry) != AE_IFREG || isLeftOut(name)))
        return Done{};
    if (archive_entry_is_encrypted(entry) != 0)
        return unusable(m_input.path(),
            QCoreApplication::translate("Transfer", "The packed file is locked with a password"),
            QCoreApplication::translate("Transfer", "Unpack it, and choose what was in it"));
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
    }
}

} // namespace

bool isPacked(std::string_view bytes)
{
    constexpr std::array<std::string_view, 5> starts{"\x1F\x8B", "PK\x03\x04", "BZh",
        "\xFD"
        "7zXZ",
        "\x28\xB5\x2F\xFD"};
    return std::ranges::any_of(starts, [&](auto start) { return bytes.starts_with(start); });
}

Result<std::vector<UnpackedFile>> unpacked(Input& input)
{
    const auto size = ::lseek(input.handle().get(), 0, SEEK_END);
    auto files = Unpacker(input, static_cast<std::uint64_t>(std::max<off_t>(size, 0))).run();
    if (files && files->empty())
        return unusable(input.path(),
            QCoreApplication::translate("Transfer", "The packed file holds no file"),
            QCoreApplication::translate("Transfer", "Choose a file that holds a graph"));
    return files;
}

} // namespace mnemo::transfer
