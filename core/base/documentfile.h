// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

#include <memory>
#include <string>
#include <string_view>

namespace mnemo {

/// A file that a person asked for and that is too large to be held: as writeDocument(), piece by
/// piece. It takes its place when it is published, whole; else nothing of it stays. A link in its
/// place is replaced by the file itself.
class DocumentFile final
{
public:
    /// Errors: NotFound where its folder is not there, else those of writeFileAtomically().
    [[nodiscard]] static Result<std::unique_ptr<DocumentFile>> create(const QString& path);
    ~DocumentFile();
    DocumentFile(const DocumentFile&) = delete;
    DocumentFile& operator=(const DocumentFile&) = delete;

    [[nodiscard]] Status write(std::string_view bytes);
    [[nodiscard]] Status publish();

    [[nodiscard]] const QString& path() const { return m_path; }

private:
    DocumentFile(QString path, int descriptor, QByteArray draft);
    [[nodiscard]] int flush();

    QString m_path;
    int m_fd;
    QByteArray m_draft; ///< empty once it is published
    std::string m_pending; ///< not yet written
};

} // namespace mnemo
