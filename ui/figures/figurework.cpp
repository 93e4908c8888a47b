// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figurework.h"

#include "core/base/files.h"

#include <optional>
#include <utility>
#include <vector>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

/// What carries all that it is drawn from is drawn by a process of its own: there it has the bytes
/// that it will have when somebody checks it.
/// `other`: in place of the form that was chosen.
Result<std::string> drawn(const FigureWork& work, const Proof& proof,
    std::optional<FigureFormat> other, const CancelToken& token, const ProgressFn& progress)
{
    const FigureRecord& record = proof.facts.record;
    if (work.unproved || record.receipts.empty() || !checkReceipts(work.source, record)
        || drawingProgram().isEmpty()) {
        FigureJob job = work.job;
        job.settings.format = other.value_or(job.settings.format);
        job.facts = proof.facts;
        job.facts.partial = work.job.scene.charts ? work.job.facts.partial
                                                  : leftOutWords(work.source, job.scene.look);
        return makeFigure(job, token, progress);
    }
    constexpr std::int64_t steps = 3; // proved, asked, drawn
    progress(1, steps);
    FigureSource source = work.source;
    source.settings.format = other.value_or(source.settings.format);
    if (work.moment.graph)
        writeMoment(source.scene, work.moment);
    source.value = proof.facts.value;
    source.state = proof.facts.state;
    source.replayedAt = proof.facts.replayedAt;
    FigureRecord titled = record;
    titled.title = toUtf8(work.job.settings.title);
    const auto request = figureRequest(source, titled);
    if (!request)
        return request.error();
    progress(2, steps);
    auto file = drawPicture(*request, token);
    progress(steps, steps);
    return file;
}

/// Beside figure.svg: figure.svg.receipts.json, and so on for more than one.
Status writeSideCars(const QString& path, const std::vector<QString>& snapshots)
{
    int number = 1;
    for (const QString& snapshot : snapshots) {
        const auto bytes = readFile(snapshot);
        if (!bytes)
            return bytes.error();
        const QString name = number == 1 ? u"%1.receipts.json"_s.arg(path)
                                         : u"%1.receipts-%2.json"_s.arg(path).arg(number);
        ++number;
        if (const auto written = writeDocument(name, *bytes); !written)
            return written.error();
    }
    return Done{};
}

} // namespace

Result<Proof> writeFigure(const QString& path, const FigureWork& work, const CancelToken& cancel,
    const ProgressFn& progress)
{
    Proof proof = prove(work.order, cancel);
    std::vector<std::pair<QString, std::string>> files;
    for (const QString& file : QStringList{path} + work.also) {
        const auto other = files.empty() ? std::nullopt : figureFormatOf(file);
        auto bytes = drawn(work, proof, other, cancel, progress);
        if (!bytes)
            return bytes.error();
        files.emplace_back(file, std::move(*bytes));
    }
    if (cancel.isCancelled())
        return Error{ErrorCode::Cancelled, {}, {}, {}, {}};
    for (const auto& [file, bytes] : files) {
        if (const auto written = writeDocument(file, bytes); !written)
            return written.error();
    }
    if (const auto beside = work.sideCar ? writeSideCars(path, proof.files) : Status(Done{});
        !beside)
        return beside.error();
    return proof;
}

} // namespace mnemo
