// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/verify/benchreport.h"

#include "core/base/canonical.h"
#include "core/base/clock.h"
#include "core/base/text.h"

#include <QCoreApplication>
#include <QCryptographicHash>

#include <algorithm>
#include <vector>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct ReportText
{
    Q_DECLARE_TR_FUNCTIONS(BenchReport)
};

// Printers and readers without CSS of their own get it too: no sizes in relation to a screen.
constexpr char kStyle[]
    = "body{font-family:sans-serif;font-size:10pt;color:#1b1f24;background:#ffffff}"
      "h1{font-size:16pt}h2{font-size:12pt}table{border-collapse:collapse;width:100%}"
      "th{text-align:left;color:#57606a}td,th{padding:4px;vertical-align:top;"
      "border-bottom:1px solid #d0d7de}.more{color:#57606a}.supported{color:#0b6b47}"
      ".contradicted{color:#a5182c}.not_checkable{color:#4f3d8f}"
      ".hash{font-family:monospace}.note{font-style:italic}"
      "pre{white-space:pre-wrap;font-family:monospace}";

/// Data of a graph or of an agent is plain text everywhere.
QString shown(const QString& text)
{
    return displayText(text).toHtmlEscaped();
}

QString shown(const std::string& text)
{
    return shown(toQString(text));
}

/// Each line made safe by itself.
QString shownLines(const QString& text)
{
    QString lines;
    for (const QString& line : text.split(u'\n'))
        lines += shown(line) + u'\n';
    return lines;
}

QString cell(const QString& html)
{
    return u"<td>"_s + html + u"</td>"_s;
}

QString headRow(const QStringList& titles)
{
    QString row = u"<tr>"_s;
    for (const QString& title : titles)
        row += u"<th>"_s + title.toHtmlEscaped() + u"</th>"_s;
    return row + u"</tr>"_s;
}

/// The mark that its colour does not say alone.
QString glyphOf(ClaimMark mark)
{
    switch (mark) {
    case ClaimMark::Supported:
        return u"✓"_s;
    case ClaimMark::Contradicted:
        return u"×"_s;
    case ClaimMark::NotCheckable:
        break;
    }
    return u"?"_s;
}

QString markCell(ClaimMark mark)
{
    return cell(
        u"<span class=\"%1\"><b>%2 %3</b></span>"_s.arg(QString::fromLatin1(markName(mark).data()),
            glyphOf(mark), markWords(mark).toHtmlEscaped()));
}

QString claimCell(const BenchClaim& claim)
{
    QString html = shown(claim.text);
    if (claim.differs) {
        html += u"<br><span class=\"contradicted\">"_s
            + ReportText::tr("said %1 ≠ %2")
                  .toHtmlEscaped()
                  .arg(u"<s>"_s + shown(claim.said) + u"</s>"_s,
                      u"<b>"_s + shown(claim.differs->text) + u"</b>"_s)
            + u"</span>"_s;
    }
    if (const QString why = sentenceOf(claim.reason); !why.isEmpty())
        html += u"<br><span class=\"more\">"_s + why.toHtmlEscaped() + u"</span>"_s;
    return cell(html);
}

/// The receipts of a claim, each once, in the order of its cells.
std::vector<std::string> claimReceipts(const BenchClaim& claim)
{
    std::vector<std::string> ids;
    const auto add = [&ids](const BenchCell& one) {
        if (std::ranges::find(ids, one.receipt) == ids.end())
            ids.push_back(one.receipt);
    };
    if (claim.differs)
        add(*claim.differs);
    for (const BenchCell& one : claim.cells)
        add(one);
    return ids;
}

/// What a claim rests on, by the numbers of the receipts below.
QString evidenceCell(const BenchClaim& claim, const std::vector<std::string>& numbered)
{
    QStringList lines;
    const auto add = [&](const BenchCell& one) {
        const auto at = std::ranges::find(numbered, one.receipt) - numbered.begin() + 1;
        lines.append(u"%1 <span class=\"more\">[%2] <span class=\"hash\">%3</span></span>"_s.arg(
            shown(one.text), QString::number(at), shown(one.pointer)));
    };
    if (claim.differs)
        add(*claim.differs);
    for (const BenchCell& one : claim.cells)
        add(one);
    return cell(lines.join(u"<br>"_s));
}

QString reviewCell(const ClaimReview& review)
{
    QString html = reviewWords(review.verdict).toHtmlEscaped();
    if (!review.note.isEmpty())
        html += u"<br><span class=\"note\">"_s + shown(review.note) + u"</span>"_s;
    return cell(html);
}

QString claimTable(const BenchReading& reading, std::vector<std::string>& numbered)
{
    QString rows;
    int number = 0;
    for (const BenchClaim& claim : reading.claims) {
        for (const std::string& id : claimReceipts(claim)) {
            if (std::ranges::find(numbered, id) == numbered.end())
                numbered.push_back(id);
        }
        rows += u"<tr>"_s + cell(QString::number(++number)) + markCell(claim.mark)
            + claimCell(claim) + evidenceCell(claim, numbered) + reviewCell(claim.review)
            + u"</tr>\n"_s;
    }
    return u"<table>"_s
        + headRow({u"#"_s, ReportText::tr("Mark"), ReportText::tr("Claim"),
            ReportText::tr("Rests on"), ReportText::tr("Reviewer")})
        + rows + u"</table>\n"_s;
}

QString argumentsOf(const Receipt& receipt)
{
    const auto text = canonicalJson(receipt.args);
    return text ? shown(*text) : QString();
}

QString receiptTable(const BenchReading& reading, const std::vector<std::string>& numbered)
{
    QString rows;
    for (std::size_t i = 0; i < numbered.size(); ++i) {
        const auto found = reading.proofs.find(numbered[i]);
        if (found == reading.proofs.end())
            continue;
        const Receipt& receipt = found->second.receipt;
        rows += u"<tr>"_s + cell(QString::number(i + 1))
            + cell(shown(receipt.query) + u"<br><span class=\"more\">"_s + argumentsOf(receipt)
                + u"</span>"_s)
            + cell(u"<span class=\"hash\">"_s + shown(receipt.id.text) + u"</span><br>"_s
                + u"<span class=\"more\">"_s + ReportText::tr("Result").toHtmlEscaped()
                + u" <span class=\"hash\">"_s + shown(receipt.resultHash) + u"</span></span>"_s)
            + cell(shown(receipt.store.graph)) + cell(shown(isoTime(receipt.ts))) + u"</tr>\n"_s;
    }
    if (rows.isEmpty())
        return {};
    return u"<h2>"_s + ReportText::tr("Receipts").toHtmlEscaped() + u"</h2>\n<table>"_s
        + headRow({u"#"_s, ReportText::tr("Query"), ReportText::tr("Receipt"),
            ReportText::tr("Graph"), ReportText::tr("Time")})
        + rows + u"</table>\n"_s;
}

QString droppedReceipts(const BenchReading& reading)
{
    if (reading.unknownReceipts.empty())
        return {};
    QStringList ids;
    for (const std::string& id : reading.unknownReceipts)
        ids.append(u"<span class=\"hash\">"_s + shown(id) + u"</span>"_s);
    return u"<p>"_s
        + ReportText::tr("%n receipt reference(s) of the answer were dropped, as nobody here has "
                         "them:",
            nullptr, static_cast<int>(ids.size()))
              .toHtmlEscaped()
        + u" "_s + ids.join(u", "_s) + u"</p>\n"_s;
}

QString originOf(const BenchReading& reading)
{
    QStringList parts;
    if (!reading.agent.isEmpty())
        parts.append(ReportText::tr("Agent: %1").arg(displayText(reading.agent)));
    if (const QString form = formTitle(reading.form); !form.isEmpty())
        parts.append(ReportText::tr(
            "%n tool call(s) in the form of %1", nullptr, static_cast<int>(reading.calls))
                         .arg(form));
    parts.append(ReportText::tr("checked at %1").arg(toQString(reading.made)));
    return u"<p>"_s + parts.join(u" · "_s).toHtmlEscaped() + u"</p>\n"_s;
}

QString hashLine(const QString& name, const std::string& hash)
{
    return u"<p class=\"more\">"_s + name.toHtmlEscaped() + u" <span class=\"hash\">"_s
        + shown(hash) + u"</span></p>\n"_s;
}

/// The page down to its heading. It says itself that nothing is loaded and nothing runs.
QString headOf(const QString& heading)
{
    const auto styleHash = QCryptographicHash::hash(
        QByteArray(kStyle, sizeof kStyle - 1), QCryptographicHash::Sha256)
                               .toBase64();
    QString html = u"<!DOCTYPE html>\n<html lang=\""_s
        + ReportText::tr("en", "code of the language of this report")
        + u"\"><head><meta charset=\"utf-8\">\n"_s;
    html += u"<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "_s
        + u"style-src 'sha256-"_s + QString::fromLatin1(styleHash) + u"'\">\n<title>"_s;
    return html + heading + u"</title>\n<style>"_s + QString::fromLatin1(kStyle)
        + u"</style></head>\n<body>\n<h1>"_s + heading + u"</h1>\n"_s;
}

QString summaryOf(const BenchReading& reading)
{
    const QString judged
        = ReportText::tr("%1 of %2 judged.").arg(reading.judged()).arg(reading.claims.size());
    return u"<p><b>"_s + countWords(reading).toHtmlEscaped() + u"</b> "_s + judged.toHtmlEscaped()
        + u"</p>\n"_s;
}

QString answerOf(const BenchReading& reading)
{
    QString html = u"<h2>"_s + ReportText::tr("The answer, as given").toHtmlEscaped()
        + u"</h2>\n<pre>"_s + shownLines(reading.text) + u"</pre>\n"_s
        + hashLine(ReportText::tr("SHA-256 of the answer"), reading.answerHash);
    const auto hash = reading.document->find("bench_hash");
    if (hash != reading.document->end() && hash->is_string())
        html += hashLine(ReportText::tr("SHA-256 of the check"), hash->get<std::string>());
    return html;
}

} // namespace

QString markWords(ClaimMark mark)
{
    switch (mark) {
    case ClaimMark::Supported:
        return ReportText::tr("SUPPORTED");
    case ClaimMark::Contradicted:
        return ReportText::tr("CONTRADICTED");
    case ClaimMark::NotCheckable:
        break;
    }
    return ReportText::tr("NOT CHECKABLE");
}

QString reviewWords(ReviewVerdict verdict)
{
    switch (verdict) {
    case ReviewVerdict::Agree:
        return ReportText::tr("agree");
    case ReviewVerdict::Disagree:
        return ReportText::tr("disagree");
    case ReviewVerdict::Open:
        return ReportText::tr("left open");
    case ReviewVerdict::None:
        break;
    }
    return ReportText::tr("not judged");
}

QString countWords(const BenchReading& reading)
{
    const auto [supported, contradicted, notCheckable] = reading.counts();
    return ReportText::tr("%n claim(s): %1 supported, %2 contradicted, %3 not checkable.", nullptr,
        static_cast<int>(reading.claims.size()))
        .arg(supported)
        .arg(contradicted)
        .arg(notCheckable);
}

std::string benchReportHtml(const BenchReading& reading, const QString& title)
{
    std::vector<std::string> numbered;
    const QString claims = claimTable(reading, numbered);
    const QString html = headOf(shown(title)) + originOf(reading) + summaryOf(reading) + claims
        + droppedReceipts(reading) + receiptTable(reading, numbered) + answerOf(reading);
    return toUtf8(html + u"</body></html>\n"_s);
}

} // namespace mnemo
