// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/verify/verdictreport.h"

#include "core/base/text.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QUrl>
#include <QXmlStreamWriter>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct VerdictTr
{
    Q_DECLARE_TR_FUNCTIONS(VerdictReport)
};

constexpr std::array<std::pair<const char*, const char*>, 3> rules{
    std::pair{"file", "A file is as it was written, and its parts are what the store holds."},
    {"receipt", "The query of a receipt returns the same again."},
    {"claim", "What was said is what the store returns."}};

constexpr int shownOfId = 12; ///< characters

/// Why a receipt is no match.
QString reasonWords(const std::string& reason)
{
    if (reason == "not_intact")
        return VerdictTr::tr("It was changed after it was written.");
    if (reason == "no_store")
        return VerdictTr::tr("Its store is not here.");
    if (reason == "unknown_query")
        return VerdictTr::tr("This version has no query of that name.");
    if (reason == "query_changed")
        return VerdictTr::tr("The query is another one in this version.");
    if (reason == "not_answered")
        return VerdictTr::tr("The store did not answer.");
    if (reason == "nothing_to_replay")
        return VerdictTr::tr("Nothing in it can be replayed.");
    return toQString(reason);
}

QString diffWords(const ResultDiff* diff)
{
    if (diff == nullptr)
        return VerdictTr::tr("The store returns something else now.");
    return VerdictTr::tr("The store returns something else now: %1 added, %2 removed, %3 changed.")
        .arg(diff->added.size())
        .arg(diff->removed.size())
        .arg(diff->changed.size());
}

VerdictCase receiptCase(const QString& target, const ReceiptVerdict& verdict)
{
    VerdictCase one{target, "receipt", {}, verdict.verdict, {}, verdict.receipt.id.text, false};
    one.name = toQString(verdict.receipt.query) + u' ' + toQString(one.receiptId).left(shownOfId);
    if (verdict.verdict == Verdict::Drifted)
        one.message = diffWords(verdict.diff.get());
    else if (verdict.verdict == Verdict::CannotCheck)
        one.message = reasonWords(verdict.reason);
    return one;
}

VerdictCase fileCase(const QString& target, const Verification& verification)
{
    VerdictCase one{target, "file", VerdictTr::tr("the file"), Verdict::Match, {}, {}, false};
    if (!verification.intact) {
        one.verdict = Verdict::CannotCheck;
        one.message
            = verification.detail.isEmpty() ? reasonWords("not_intact") : verification.detail;
    } else if (!verification.coverage.drifted.empty()) {
        one.verdict = Verdict::Drifted;
        QStringList parts;
        for (const auto& part : verification.coverage.drifted)
            parts.append(toQString(part.part));
        one.message = VerdictTr::tr("The store returns something else now for: %1.")
                          .arg(parts.join(u", "_s));
    } else if (verification.receipts.empty()) {
        one.verdict = verification.verdict;
        one.message = reasonWords(verification.reason);
    } else if (verification.figure
        && verification.figure->picture.state == PictureState::Unchecked) {
        one.verdict = Verdict::CannotCheck; // its receipts match: they are cases of their own
        one.message = pictureSentence(verification.figure->picture);
    }
    return one;
}

/// How the verdict of a case stands in a report.
QString caseWords(const VerdictCase& one)
{
    const QString verdict = toQString(std::string(verdictName(one.verdict)));
    return one.message.isEmpty() ? verdict : verdict + u": "_s + one.message;
}

// JUnit.

void writeCase(QXmlStreamWriter& xml, const VerdictCase& one)
{
    xml.writeStartElement(u"testcase"_s);
    xml.writeAttribute(u"classname"_s, displayText(one.target));
    xml.writeAttribute(u"name"_s, displayText(one.name));
    if (one.verdict != Verdict::Match) {
        const bool hasFailed = one.verdict == Verdict::Drifted;
        xml.writeStartElement(hasFailed ? u"failure"_s : u"error"_s);
        xml.writeAttribute(u"type"_s, toQString(std::string(verdictName(one.verdict))));
        xml.writeAttribute(u"message"_s, displayText(one.message));
        xml.writeCharacters(displayText(caseWords(one)));
        xml.writeEndElement();
    }
    xml.writeEndElement();
}

using Cases = std::vector<VerdictCase>;

void writeCounts(QXmlStreamWriter& xml, Cases::const_iterator begin, Cases::const_iterator end)
{
    const auto count = [&](Verdict verdict) {
        return QString::number(std::count_if(
            begin, end, [verdict](const VerdictCase& one) { return one.verdict == verdict; }));
    };
    xml.writeAttribute(u"tests"_s, QString::number(end - begin));
    xml.writeAttribute(u"failures"_s, count(Verdict::Drifted));
    xml.writeAttribute(u"errors"_s, count(Verdict::CannotCheck));
}

std::string junitReport(const Cases& cases)
{
    QByteArray bytes;
    QXmlStreamWriter xml(&bytes);
    xml.setAutoFormatting(true);
    xml.setAutoFormattingIndent(2);
    xml.writeStartDocument();
    xml.writeStartElement(u"testsuites"_s);
    writeCounts(xml, cases.begin(), cases.end());
    for (auto begin = cases.begin(); begin != cases.end();) {
        const auto end = std::find_if(begin, cases.end(),
            [&](const VerdictCase& one) { return one.target != begin->target; });
        xml.writeStartElement(u"testsuite"_s);
        xml.writeAttribute(u"name"_s, displayText(begin->target));
        writeCounts(xml, begin, end);
        for (; begin != end; ++begin)
            writeCase(xml, *begin);
        xml.writeEndElement();
    }
    xml.writeEndDocument();
    return bytes.toStdString();
}

// SARIF.

/// Of a file as it was named, so that a report can be read where the files are; null for others.
Json artifactOf(const QString& target)
{
    if (!QFileInfo(target).isFile())
        return {};
    const QByteArray uri = QDir::isAbsolutePath(target) ? QUrl::fromLocalFile(target).toEncoded()
                                                        : QUrl::toPercentEncoding(target, "/");
    return {{"uri", uri.toStdString()}};
}

Json resultJson(const VerdictCase& one)
{
    const auto rule = std::find_if(
        rules.begin(), rules.end(), [&](const auto& known) { return one.rule == known.first; });
    const bool hasFailed = one.verdict == Verdict::Drifted;
    Json location{{"logicalLocations", {{{"name", toUtf8(one.name)}, {"kind", "object"}}}}};
    if (Json artifact = artifactOf(one.target); !artifact.is_null())
        location["physicalLocation"] = {{"artifactLocation", std::move(artifact)}};
    Json result{{"ruleId", one.rule}, {"ruleIndex", rule - rules.begin()},
        {"kind",
            one.verdict == Verdict::Match ? "pass"
                : hasFailed               ? "fail"
                                          : "open"},
        {"level", hasFailed ? "error" : "none"},
        {"message", {{"text", toUtf8(one.name + u": "_s + caseWords(one))}}},
        {"locations", Json::array({std::move(location)})},
        {"properties", {{"target", toUtf8(one.target)}}}};
    if (!one.receiptId.empty())
        result["partialFingerprints"] = {{"receiptId/v1", one.receiptId}};
    return result;
}

std::string sarifReport(const Cases& cases, const std::string& version)
{
    Json described = Json::array();
    for (const auto& [id, about] : rules)
        described.push_back({{"id", id}, {"shortDescription", {{"text", about}}}});
    Json results = Json::array();
    Json notifications = Json::array();
    for (const auto& one : cases) {
        if (one.isError)
            notifications.push_back({{"level", "error"},
                {"message", {{"text", toUtf8(one.target + u": "_s + one.message)}}}});
        else
            results.push_back(resultJson(one));
    }
    const bool isWhole = notifications.empty();
    const Json report{{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
        {"version", "2.1.0"},
        {"runs",
            Json::array({{{"tool",
                              {{"driver",
                                  {{"name", "mnemo"}, {"version", version},
                                      {"rules", std::move(described)}}}}},
                {"invocations",
                    Json::array({{{"executionSuccessful", isWhole},
                        {"toolExecutionNotifications", std::move(notifications)}}})},
                {"results", std::move(results)}}})}};
    return report.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace

Cases verdictCases(const QString& target, const Verification& verification)
{
    Cases cases;
    if (verification.hasFile || verification.receipts.empty())
        cases.push_back(fileCase(target, verification));
    for (const auto& verdict : verification.receipts)
        cases.push_back(receiptCase(target, verdict));
    return cases;
}

Cases verdictCases(const QString& target, const BenchVerification& verification)
{
    VerdictCase file{target, "file", VerdictTr::tr("the file"), Verdict::Match, {}, {}, false};
    if (!verification.isIntact) {
        file.verdict = Verdict::CannotCheck;
        file.message = verification.detail;
    }
    Cases cases{std::move(file)};
    for (const auto& snapshot : verification.snapshots) {
        if (auto part = fileCase(target, snapshot); part.verdict != Verdict::Match) {
            part.name += u' ' + toQString(snapshot.snapshotHash).left(shownOfId);
            cases.push_back(std::move(part));
        }
        for (const auto& verdict : snapshot.receipts)
            cases.push_back(receiptCase(target, verdict));
    }
    // Where the whole is no match, some case says so.
    const auto isBad = [](const VerdictCase& one) { return one.verdict != Verdict::Match; };
    if (verification.verdict != Verdict::Match && std::ranges::none_of(cases, isBad)) {
        cases.front().verdict = verification.verdict;
        cases.front().message = reasonWords("nothing_to_replay");
    }
    return cases;
}

Cases claimCases(const QString& target, const Json& claims)
{
    const std::map<std::string, Verdict> marks{{"supported", Verdict::Match},
        {"contradicted", Verdict::Drifted}, {"not_checkable", Verdict::CannotCheck}};
    Cases cases;
    for (const Json& claim : claims) {
        VerdictCase one{target, "claim", toQString(claim.at("text").get<std::string>()),
            marks.at(claim.at("mark").get<std::string>()), {}, {}, false};
        if (const Json& differs = claim.at("differs"); differs.is_object())
            one.message = VerdictTr::tr("It says %1, the store says %2.")
                              .arg(toQString(differs.at("said").get<std::string>()),
                                  toQString(differs.at("text").get<std::string>()));
        else if (one.verdict == Verdict::CannotCheck)
            one.message = VerdictTr::tr("No named query answers it.");
        cases.push_back(std::move(one));
    }
    if (cases.empty()) // a report without a case is green everywhere
        cases.push_back({target, "file", VerdictTr::tr("the file"), Verdict::CannotCheck,
            reasonWords("nothing_to_replay"), {}, false});
    return cases;
}

Cases failedCase(const QString& target, const Error& error)
{
    return {{target, "file", VerdictTr::tr("the file"), Verdict::CannotCheck,
        (error.message + u' ' + error.where).trimmed(), {}, true}};
}

std::optional<VerdictForm> verdictFormFromName(const std::string& name)
{
    if (name == "junit")
        return VerdictForm::JUnit;
    if (name == "sarif")
        return VerdictForm::Sarif;
    return {};
}

std::string verdictReport(const Cases& cases, VerdictForm form, const std::string& version)
{
    return form == VerdictForm::JUnit ? junitReport(cases) : sarifReport(cases, version);
}

} // namespace mnemo
