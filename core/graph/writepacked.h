// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/transfer.h"

#include <QString>

#include <memory>

namespace mnemo {

/// The name of a file without the ending ".gz", with which its bytes are packed by gzip.
[[nodiscard]] QString unpackedName(const QString& path);

/// What a file's name asks for is done to its bytes on their way: packed by gzip where it ends in
/// ".gz", else nothing. The same bytes are always packed alike: the file holds no name and no time.
/// One thread at a time.
class PackedWriter final
{
public:
    /// `out` gets what stands in the file.
    PackedWriter(const QString& path, WriteFn out);
    PackedWriter(PackedWriter&&) noexcept;
    PackedWriter& operator=(PackedWriter&&) noexcept;
    ~PackedWriter();

    /// Errors: those of `out`.
    [[nodiscard]] Status write(std::string_view bytes);
    /// After the last byte. Errors: those of `out`.
    [[nodiscard]] Status finish();

private:
    struct Stream;

    [[nodiscard]] Status deflated(std::string_view bytes, bool isLast);

    WriteFn m_out;
    std::unique_ptr<Stream> m_stream; ///< null where nothing is packed
};

} // namespace mnemo
