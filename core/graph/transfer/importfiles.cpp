// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/files.h"
#include "core/graph/transfer/readers.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFileInfo>

#include <array>

namespace mnemo {

namespace {

constexpr std::size_t kMaxFile = std::size_t{2} * 1024 * 1024 * 1024;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

struct FormName
{
    FileForm form;
    const char* name;
};

constexpr std::array kForms{FormName{FileForm::NodeLink, "node-link"},
    FormName{FileForm::JsonLines, "jsonl"}, FormName{FileForm::GraphMl, "graphml"},
    FormName{FileForm::Csv, "csv"}};

Status readOne(FileForm form, const transfer::Source& source, transfer::GraphDraft& draft)
{
    switch (form) {
    case FileForm::NodeLink:
        return transfer::readNodeLink(source, draft);
    case FileForm::JsonLines:
        return transfer::readJsonLines(source, draft);
    case FileForm::GraphMl:
        return transfer::readGraphMl(source, draft);
    case FileForm::Csv:
        break;
    }
    return transfer::readCsv(source, draft);
}

Status readInto(transfer::GraphDraft& draft, const QStringList& files, const ImportOptions& options,
    std::int64_t total)
{
    std::int64_t before = 0;
    for (qsizetype i = 0; i < files.size(); ++i) {
        const auto content = readFile(files[i], kMaxFile);
        if (!content)
            return content.error();
        std::string_view bytes(*content);
        if (bytes.starts_with(kByteOrderMark))
            bytes.remove_prefix(kByteOrderMark.size());
        const auto looksLike = transfer::recognised(bytes, files[i]);
        if (!looksLike)
            return looksLike.error();
        const transfer::Source source{bytes, static_cast<std::uint32_t>(i), [&](std::size_t done) {
                                          if (options.progress)
                                              options.progress(
                                                  before + static_cast<std::int64_t>(done), total);
                                          return !options.cancel.isCancelled();
                                      }};
        if (auto done = readOne(options.form.value_or(*looksLike), source, draft); !done)
            return done;
        before += static_cast<std::int64_t>(content->size());
        if (!source.goesOn(0))
            return transfer::cancelled();
    }
    return Done{};
}

} // namespace

Error transfer::cancelled()
{
    return {ErrorCode::Cancelled,
        QCoreApplication::translate("Transfer", "Cancelled; nothing was imported"), {}, {}, {}};
}

Result<FileForm> fileFormFromName(const QString& name)
{
    QStringList known;
    for (const auto& entry : kForms) {
        if (name == QLatin1String(entry.name))
            return entry.form;
        known.append(QLatin1String(entry.name));
    }
    return Error{ErrorCode::BadArgument,
        QCoreApplication::translate("Transfer", "No file form is named “%1”").arg(name),
        QStringLiteral("as"),
        QCoreApplication::translate("Transfer", "Forms: %1").arg(known.join(QStringLiteral(", "))),
        {}};
}

QString fileFormName(FileForm form)
{
    for (const auto& entry : kForms) {
        if (entry.form == form)
            return QLatin1String(entry.name);
    }
    return {};
}

Result<ImportReport> importFiles(
    GraphStore& store, const QStringList& files, const ImportOptions& options)
{
    QElapsedTimer timer;
    timer.start();
    if (files.isEmpty())
        return Error{ErrorCode::BadArgument,
            QCoreApplication::translate("Transfer", "No file was named"), QStringLiteral("files"),
            {}, {}};
    std::int64_t total = 0;
    for (const auto& file : files)
        total += QFileInfo(file).size();
    transfer::GraphDraft draft(files);
    if (const auto done = readInto(draft, files, options, total); !done)
        return done.error();
    if (options.progress)
        options.progress(total, total);
    auto report = draft.write(store);
    if (report)
        report->elapsedMs = timer.elapsed();
    return report;
}

} // namespace mnemo
