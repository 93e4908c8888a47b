// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/figure.h"

#include "core/base/canonical.h"
#include "core/facts/integrity.h"

#include <QCoreApplication>

#include <utility>

namespace mnemo {

namespace {

constexpr int formVersion = 1;
constexpr std::size_t mostReceipts = 1000;

Error notIntact(const char* source)
{
    return Error{ErrorCode::NotIntact, QCoreApplication::translate("Figure", source), {}, {}, {}};
}

std::optional<LedgerHead> headFrom(const Json& document)
{
    const auto found = document.find("ledger");
    if (found == document.end() || !found->is_object() || !found->contains("entries")
        || !found->contains("hash") || !found->at("entries").is_number_integer()
        || !found->at("hash").is_string())
        return {};
    return LedgerHead{
        found->at("entries").get<std::int64_t>(), found->at("hash").get<std::string>()};
}

} // namespace

Result<std::string> figureDocument(const FigureRecord& record)
{
    Json document{{"mnemoscope_figure", formVersion}, {"title", record.title},
        {"receipts", Json::array()}, {"ledger", Json()}};
    for (const Receipt& receipt : record.receipts)
        document["receipts"].push_back(toJson(receipt));
    if (record.ledger)
        document["ledger"]
            = Json{{"entries", record.ledger->entries}, {"hash", record.ledger->hash}};
    return canonicalJson(document);
}

Result<FigureRecord> figureFromDocument(std::string_view bytes)
{
    if (bytes.size() > mostMetadataBytes)
        return notIntact(QT_TRANSLATE_NOOP("Figure", "The picture’s metadata is over 16 MB."));
    const auto document = parseExact(bytes);
    if (!document)
        return document.error();
    if (!document->is_object() || !document->contains("mnemoscope_figure")
        || !document->contains("receipts") || !document->at("receipts").is_array())
        return notIntact(QT_TRANSLATE_NOOP("Figure", "The picture’s metadata has another form."));
    if (document->at("mnemoscope_figure") != Json(formVersion))
        return notIntact(
            QT_TRANSLATE_NOOP("Figure", "The picture was made by a newer version than this one."));
    if (document->at("receipts").size() > mostReceipts)
        return notIntact(QT_TRANSLATE_NOOP("Figure", "The picture holds too many receipts."));
    FigureRecord record;
    if (const auto title = document->find("title"); title != document->end() && title->is_string())
        record.title = title->get<std::string>();
    for (const Json& item : document->at("receipts")) {
        auto receipt = receiptFromJson(item);
        if (!receipt)
            return receipt.error();
        record.receipts.push_back(std::move(*receipt));
    }
    record.ledger = headFrom(*document);
    return record;
}

} // namespace mnemo
