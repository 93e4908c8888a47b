// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crawl/pageparser.h"

#include <QEventLoop>
#include <QFile>
#include <QString>
#include <QTimer>

#include <optional>
#include <utility>

namespace mnemo::test {

/// A line of a process's /proc file, without its name; empty where there is none, as of a process
/// that has ended.
[[nodiscard]] inline QString procLine(qint64 process, const char* file, const char* name)
{
    QFile proc(QStringLiteral("/proc/%1/%2").arg(process).arg(QString::fromUtf8(file)));
    if (!proc.open(QIODevice::ReadOnly))
        return {};
    const auto lines = QString::fromUtf8(proc.readAll()).split(u'\n');
    for (const auto& line : lines) {
        if (line.startsWith(QString::fromUtf8(name)))
            return line.mid(qsizetype(qstrlen(name))).simplified();
    }
    return {};
}

/// What the parser makes of a page; absent where it says nothing for a minute.
[[nodiscard]] inline std::optional<Result<ExtractedPage>> readPage(
    PageParser& parser, const QByteArray& html, const QByteArray& charset = "utf-8")
{
    std::optional<Result<ExtractedPage>> out;
    QEventLoop loop;
    parser.read({*canonicalUrl("http://h.example/"), "text/html", charset.toStdString(),
                    html.toStdString()},
        [&](Result<ExtractedPage> page) {
            out.emplace(std::move(page));
            loop.quit();
        });
    QTimer::singleShot(60'000, &loop, &QEventLoop::quit);
    if (!out)
        loop.exec();
    return out;
}

} // namespace mnemo::test
