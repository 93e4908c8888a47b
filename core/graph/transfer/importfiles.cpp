// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/logins.h"
#include "core/graph/profilekeeper.h"
#include "core/graph/transfer/readers.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFileInfo>

#include <array>

namespace mnemo {

namespace {

struct FormName
{
    FileForm form;
    const char* name;
};

constexpr std::array kForms{FormName{FileForm::NodeLink, "node-link"},
    FormName{FileForm::JsonLines, "jsonl"}, FormName{FileForm::GraphMl, "graphml"},
    FormName{FileForm::Csv, "csv"}, FormName{FileForm::FormatE, "format-e"},
    FormName{FileForm::FormatEJson, "format-e-json"}};

Status readOne(FileForm form, transfer::Input& input, transfer::GraphDraft& draft)
{
    switch (form) {
    case FileForm::NodeLink:
        return transfer::readNodeLink(input, draft);
    case FileForm::JsonLines:
        return transfer::readJsonLines(input, draft);
    case FileForm::GraphMl:
        return transfer::readGraphMl(input, draft);
    case FileForm::FormatE:
        return transfer::readFormatE(input, draft);
    case FileForm::FormatEJson:
        return transfer::readFormatEJson(input, draft);
    case FileForm::Csv:
        break;
    }
    return transfer::readCsv(input, draft);
}

Status readInto(transfer::GraphDraft& draft, const QStringList& files, const ImportOptions& options,
    std::int64_t total)
{
    std::int64_t before = 0;
    for (qsizetype i = 0; i < files.size(); ++i) {
        const auto goesOn = [&options, before, total](std::size_t done) {
            if (options.progress)
                options.progress(before + static_cast<std::int64_t>(done), total);
            return !options.cancel.isCancelled();
        };
        auto input = transfer::Input::open(files[i], static_cast<std::uint32_t>(i), goesOn);
        if (!input)
            return input.error();
        const auto looksLike = transfer::recognised(*input, files[i]);
        if (!looksLike)
            return looksLike.error();
        if (auto done = readOne(options.form.value_or(*looksLike), *input, draft); !done)
            return done;
        if (!input->goesOn())
            return *input->problem();
        before += QFileInfo(files[i]).size();
    }
    return Done{};
}

QString otherProfile(const std::string& seen, const std::string& read)
{
    return QCoreApplication::translate("Transfer",
        "The files have the properties of the profile %1, and this store is read with %2: its "
        "times are only asked for with --profile %1")
        .arg(QString::fromStdString(seen), QString::fromStdString(read));
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
        QCoreApplication::translate("Transfer", "No file form is named “%1”")
            .arg(withoutPassword(name)),
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

std::optional<FileForm> fileFormOfSuffix(const QString& suffix)
{
    struct Suffix
    {
        const char* suffix;
        FileForm form;
    };

    constexpr std::array suffixes{Suffix{"json", FileForm::NodeLink},
        Suffix{"jsonl", FileForm::JsonLines}, Suffix{"graphml", FileForm::GraphMl},
        Suffix{"csv", FileForm::Csv}, Suffix{"format-e", FileForm::FormatE},
        Suffix{"txt", FileForm::FormatE}};
    for (const auto& known : suffixes) {
        if (suffix.compare(QLatin1String(known.suffix), Qt::CaseInsensitive) == 0)
            return known.form;
    }
    return std::nullopt;
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
    const std::string profile = options.profile.empty() ? draft.profile() : std::string();
    auto* keeper = profile.empty() ? nullptr : dynamic_cast<ProfileKeeper*>(&store);
    const bool isKept = keeper != nullptr && keeper->keepProfile(profile);
    auto report = draft.write(store, options.cancel);
    if (!report)
        return report;
    report->elapsedMs = timer.elapsed();
    if (isKept)
        report->profile = profile;
    else if (!profile.empty() && store.name().profile != profile)
        report->warnings.push_back({{}, otherProfile(profile, store.name().profile)});
    return report;
}

} // namespace mnemo
