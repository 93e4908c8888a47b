// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/receiptpage.h"

#include "core/base/clock.h"
#include "core/base/text.h"
#include "core/facts/ledger.h"
#include "core/facts/snapshot.h"

#include <QCoreApplication>
#include <QCryptographicHash>

#include <algorithm>

namespace mnemo {

namespace {

constexpr char kStyle[]
    = "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;"
      "color:#1b1f24;background:#fff}dt{color:#57606a;margin-top:.6rem}dd{margin:0;"
      "overflow-wrap:anywhere}pre{background:#f6f8fa;padding:1rem;overflow:auto;white-space:pre-"
      "wrap;overflow-wrap:anywhere}@media(prefers-color-scheme:dark){body{color:#e6edf3;"
      "background:#0d1117}dt{color:#9198a1}pre{background:#161b22}}";

QString words(const char* text)
{
    return QCoreApplication::translate("ReceiptPage", text);
}

/// Data of a graph is plain text everywhere.
QString shown(const std::string& text)
{
    return displayText(toQString(text)).toHtmlEscaped();
}

/// The lines of a value, each of them made safe by itself.
QString shownJson(const Json& value)
{
    QString lines;
    for (const auto& line :
        toQString(value.dump(2, ' ', false, Json::error_handler_t::replace)).split(u'\n'))
        lines += displayText(line).toHtmlEscaped() + u'\n';
    return lines;
}

QString row(const char* name, const QString& value)
{
    return QStringLiteral("<dt>%1</dt><dd>%2</dd>").arg(words(name).toHtmlEscaped(), value);
}

ApiResponse page(int status, const QString& title, const QString& body)
{
    const auto hash = QCryptographicHash::hash(
        QByteArray(kStyle, sizeof kStyle - 1), QCryptographicHash::Sha256)
                          .toBase64()
                          .toStdString();
    const auto html = QStringLiteral("<!DOCTYPE html><html lang=\"%1\"><head><meta "
                                     "charset=\"utf-8\"><title>%2</title><style>%3</style></head>"
                                     "<body><main><h1>%2</h1>%4</main></body></html>\n")
                          .arg(words(QT_TRANSLATE_NOOP("ReceiptPage", "en")), title.toHtmlEscaped(),
                              QString::fromLatin1(kStyle), body);
    ApiResponse response{status, "text/html; charset=utf-8", toUtf8(html), {}};
    response.headers = {{"Content-Security-Policy",
                            "default-src 'none'; style-src 'sha256-" + hash
                                + "'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
        {"Referrer-Policy", "no-referrer"}, {"X-Frame-Options", "DENY"}};
    return response;
}

ApiResponse sentence(int status, const char* title, const char* text)
{
    return page(status, words(title), QStringLiteral("<p>%1</p>").arg(words(text).toHtmlEscaped()));
}

/// The answer that the receipt stands for, where its snapshot is still there and intact.
QString answerOf(const Home& home, const Receipt& receipt)
{
    const auto path = findSnapshotFile(home, receipt.snapshotHash);
    const auto snapshot = path ? readSnapshot(*path) : Result<Snapshot>(path.error());
    if (!snapshot) {
        return QStringLiteral("<p>%1</p>")
            .arg(words(snapshot.error().code == ErrorCode::NotFound
                    ? QT_TRANSLATE_NOOP("ReceiptPage", "Its snapshot is no longer kept here.")
                    : QT_TRANSLATE_NOOP("ReceiptPage",
                        "Its snapshot was changed after it was written: nothing of it is shown."))
                     .toHtmlEscaped());
    }
    const auto& outcomes = snapshot->document.at("outcomes");
    const auto found = std::find_if(outcomes.begin(), outcomes.end(), [&](const Json& outcome) {
        return outcome.at("result_hash") == receipt.resultHash
            && outcome.at("query") == receipt.query;
    });
    QString text
        = QStringLiteral("<p>%1</p>")
              .arg(words(
                  QT_TRANSLATE_NOOP("ReceiptPage",
                      "The snapshot was hashed again: it is intact. The query was not run again."))
                       .toHtmlEscaped());
    if (found != outcomes.end()) {
        text += QStringLiteral("<h2>%1</h2><pre>%2</pre>")
                    .arg(words(QT_TRANSLATE_NOOP("ReceiptPage", "Result")).toHtmlEscaped(),
                        shownJson(found->at("result")));
    }
    return text;
}

QString receiptList(const Receipt& receipt)
{
    return QStringLiteral("<dl>")
        + row(QT_TRANSLATE_NOOP("ReceiptPage", "Query"), shown(receipt.query))
        + row(QT_TRANSLATE_NOOP("ReceiptPage", "Arguments"),
            QStringLiteral("<pre>%1</pre>").arg(shownJson(receipt.args)))
        + row(QT_TRANSLATE_NOOP("ReceiptPage", "Status"),
            shown(std::string(statusName(receipt.status))))
        + row(QT_TRANSLATE_NOOP("ReceiptPage", "Cut off"),
            words(receipt.truncated ? QT_TRANSLATE_NOOP("ReceiptPage", "yes")
                                    : QT_TRANSLATE_NOOP("ReceiptPage", "no"))
                .toHtmlEscaped())
        + row(QT_TRANSLATE_NOOP("ReceiptPage", "Graph"), shown(receipt.store.graph))
        + row(QT_TRANSLATE_NOOP("ReceiptPage", "Time"), shown(isoTime(receipt.ts)))
        + row(QT_TRANSLATE_NOOP("ReceiptPage", "Receipt"), shown(receipt.id.text))
        + row(QT_TRANSLATE_NOOP("ReceiptPage", "Hash of the result"), shown(receipt.resultHash))
        + row(QT_TRANSLATE_NOOP("ReceiptPage", "Hash of the snapshot"),
            shown(receipt.snapshotHash.text))
        + QStringLiteral("</dl>");
}

} // namespace

ApiResponse receiptPage(const ApiCall& call)
{
    const auto& query = call.request.head.query;
    const auto id = query.find("receipt");
    const auto key = query.find("key");
    if (id == query.end() && key == query.end()) {
        return sentence(200, QT_TRANSLATE_NOOP("ReceiptPage", "Mnemoscope"),
            QT_TRANSLATE_NOOP("ReceiptPage",
                "This address serves receipts by their links, and the API to whoever has its "
                "token."));
    }
    // One answer for a wrong key and for an unknown receipt, so that nobody learns which exist.
    const bool mayRead = id != query.end() && key != query.end()
        && call.token.matchesLink(ReceiptId(id->second), key->second);
    const auto& home = call.session.dispatcher->home();
    const auto receipt = mayRead ? Ledger(home).find(ReceiptId(id->second))
                                 : Result<Receipt>(Error{ErrorCode::NotFound, {}, {}, {}, {}});
    if (!receipt || receipt->id.text != id->second) {
        return sentence(404, QT_TRANSLATE_NOOP("ReceiptPage", "No such receipt"),
            QT_TRANSLATE_NOOP("ReceiptPage", "This link shows no receipt that is kept here."));
    }
    return page(200, words(QT_TRANSLATE_NOOP("ReceiptPage", "Receipt")),
        receiptList(*receipt) + answerOf(home, *receipt));
}

} // namespace mnemo
