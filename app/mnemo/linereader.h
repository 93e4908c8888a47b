// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/result.h"

#include <QString>

#include <optional>
#include <string>

namespace mnemo {

/// Reads a file, or standard input for "-", piece by piece; a cancelled command does not wait for
/// what never comes. Worker threads only.
class InputReader final
{
public:
    InputReader(QString path, CancelToken cancel);
    ~InputReader();
    InputReader(const InputReader&) = delete;
    InputReader& operator=(const InputReader&) = delete;

    /// The next line without its end (a last line needs none); nothing at the end or when
    /// cancelled. Cut off after 4 MB. Errors: those of systemError().
    [[nodiscard]] Result<std::optional<std::string>> line();
    /// Whether line() would return now: who writes to a pipe may wait for an answer to its last
    /// line.
    [[nodiscard]] bool hasLine() const;
    /// All that is left, cut off after `maxBytes`. Errors: the same, and Cancelled.
    [[nodiscard]] Result<std::string> rest(std::size_t maxBytes);

private:
    [[nodiscard]] Status more();

    QString m_path;
    CancelToken m_cancel;
    int m_file = -1;
    int m_error = 0; ///< errno of opening
    bool m_ended = false;
    std::string m_buffer;
    std::size_t m_from = 0; ///< what of the buffer was handed out
};

} // namespace mnemo
