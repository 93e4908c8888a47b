// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemo/benchcommand.h"

#include "core/base/canonical.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/verify/benchfile.h"
#include "core/verify/benchreading.h"
#include "core/verify/benchreport.h"

#include <QCoreApplication>

#include <map>
#include <memory>

namespace mnemo {

namespace {

/// What is printed of a bench's document: all but what only serves to prove it.
Json printed(const Json& bench)
{
    Json counts{{"supported", 0}, {"contradicted", 0}, {"not_checkable", 0}};
    for (const Json& claim : bench.at("claims")) {
        auto& count = counts[claim.at("mark").get<std::string>()];
        count = count.get<int>() + 1;
    }
    const Json& answer = bench.at("answer");
    return {{"form", answer.at("form")}, {"agent", answer.at("agent")},
        {"sha256", answer.at("sha256")}, {"calls", answer.at("calls").size()},
        {"skipped_lines", answer.at("skipped_lines")}, {"claims", bench.at("claims")},
        {"counts", counts}, {"receipts", bench.at("receipts")},
        {"bench_hash", bench.at("bench_hash")}};
}

QString claimTable(const Json& document)
{
    const std::map<std::string, QString> marks{
        {"supported", QCoreApplication::translate("Mnemo", "supported")},
        {"contradicted", QCoreApplication::translate("Mnemo", "contradicted")},
        {"not_checkable", QCoreApplication::translate("Mnemo", "not checkable")}};
    QString table;
    for (const Json& claim : document.at("claims")) {
        const auto text = [](const Json& json, const char* name) {
            return displayText(toQString(json.at(name).get<std::string>()));
        };
        table += QStringLiteral("%1  %2").arg(
            marks.at(claim.at("mark").get<std::string>()).leftJustified(14), text(claim, "text"));
        if (const Json& differs = claim.at("differs"); differs.is_object())
            table += QCoreApplication::translate("Mnemo", "  (said %1, the store says %2)")
                         .arg(text(differs, "said"), text(differs, "text"));
        table += u'\n';
    }
    return table;
}

/// Writes the files that were asked for beside what is printed.
Status writeFiles(const Json& bench, const BenchOptions& options)
{
    if (!options.bundle.empty()) {
        const auto text = canonicalJson(bench);
        const auto written
            = text ? writeFileAtomically(toQString(options.bundle), *text) : Status(text.error());
        if (!written)
            return written;
    }
    if (options.report.empty())
        return Done{};
    const auto reading = readBench(std::make_shared<const Json>(bench));
    return reading ? writeDocument(
               toQString(options.report), benchReportHtml(**reading, toQString(options.title)))
                   : Status(reading.error());
}

int exitOf(const Json& counts)
{
    if (counts.at("contradicted") != Json(0))
        return exits::drifted;
    return counts.at("not_checkable") == Json(0) && counts.at("supported") != Json(0)
        ? exits::found
        : exits::cannotCheck;
}

} // namespace

Result<CheckedTarget> checkAgentAnswer(const Session& session, const QString& name,
    const std::string& bytes, const BenchOptions& options)
{
    const auto runner = session.runner();
    if (!runner)
        return runner.error();
    RulePlanner planner;
    const auto bench = makeBench(session.home, bytes, **runner, planner, session.cancel);
    if (!bench)
        return bench.error();
    if (const auto written = writeFiles(*bench, options); !written)
        return written.error();
    const Json document = printed(*bench);
    return CheckedTarget{document, claimTable(document), exitOf(document.at("counts")),
        claimCases(name, document.at("claims"))};
}

Result<CheckedTarget> verifyBenchFile(const Session& session, const QString& name,
    const std::string& bytes, const QueryRunner* runner, const BenchOptions& options)
{
    const auto found = verifyBench(session.home, bytes, runner, session.cancel);
    // What was changed after it was made is not put before people.
    if (found.isIntact) {
        if (const auto written
            = writeFiles(found.bench, {false, {}, options.report, options.title});
            !written)
            return written.error();
    }
    const int exit = found.verdict == Verdict::Match ? exits::found
        : found.verdict == Verdict::Drifted          ? exits::drifted
                                                     : exits::cannotCheck;
    return CheckedTarget{toJson(found), {}, exit, verdictCases(name, found)};
}

} // namespace mnemo
