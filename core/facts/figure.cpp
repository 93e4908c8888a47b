// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/figure.h"

#include "core/base/canonical.h"
#include "core/base/hash.h"
#include "core/base/jsonvalues.h"
#include "core/facts/fields.h"
#include "core/facts/integrity.h"

#include <QByteArray>
#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <utility>
#include <zlib.h>

namespace mnemo {

namespace {

constexpr int formVersion = 2;
constexpr std::size_t mostReceipts = 1000;
constexpr std::size_t mostValues = 500 * mostReceipts; ///< with arguments of usual lengths

Error notIntact(const char* source)
{
    return Error{ErrorCode::NotIntact, QCoreApplication::translate("Figure", source), {}, {}, {}};
}

/// Null stays null; anything but {entries, hash} is an error.
Result<std::optional<LedgerHead>> headFrom(const Json& json)
{
    if (json.is_null())
        return std::optional<LedgerHead>();
    Fields fields(json);
    LedgerHead head;
    head.entries = fields.integer("entries");
    head.hash = fields.hash("hash");
    if (fields.wrong() || !fields.hasExactly(2))
        return notIntact(QT_TRANSLATE_NOOP("Figure", "The picture’s metadata has another form."));
    return std::optional(head);
}

Status checkForm(const Json& document)
{
    if (!document.is_object() || !document.contains("mnemoscope_figure"))
        return notIntact(QT_TRANSLATE_NOOP("Figure", "The picture’s metadata has another form."));
    const Json& version = document.at("mnemoscope_figure");
    if (version == Json(1))
        return notIntact(QT_TRANSLATE_NOOP("Figure",
            "The picture was made by an older version, which did not bind the picture to its "
            "receipts. Export it again."));
    if (version != Json(formVersion))
        return notIntact(
            QT_TRANSLATE_NOOP("Figure", "The picture was made by a newer version than this one."));
    static constexpr std::array members{"content_hash", "drawing", "ledger", "mnemoscope_figure",
        "receipts", "record_hash", "title"};
    const bool all = std::all_of(members.begin(), members.end(),
        [&document](const char* name) { return document.contains(name); });
    if (!all || document.size() != members.size() || !document.at("receipts").is_array()
        || !document.at("title").is_string()
        || !(document.at("drawing").is_null() || document.at("drawing").is_string()))
        return notIntact(QT_TRANSLATE_NOOP("Figure",
            "The picture’s metadata has another form: a part is missing, or is unknown."));
    if (document.at("receipts").size() > mostReceipts)
        return notIntact(QT_TRANSLATE_NOOP("Figure", "The picture holds too many receipts."));
    return Done{};
}

/// The hash of the document without its hash members.
Result<std::string> recordHash(Json document)
{
    document.erase("record_hash");
    document.erase("content_hash");
    const auto bytes = canonicalJson(document);
    return bytes ? Result<std::string>(sha256Hex(*bytes)) : Result<std::string>(bytes.error());
}

Json withoutHashes(const FigureRecord& record)
{
    Json document{{"mnemoscope_figure", formVersion}, {"title", record.title},
        {"receipts", Json::array()}, {"ledger", Json()},
        {"drawing", record.drawing.empty() ? Json() : Json(record.drawing)}};
    for (const Receipt& receipt : record.receipts)
        document["receipts"].push_back(toJson(receipt));
    if (record.ledger)
        document["ledger"]
            = Json{{"entries", record.ledger->entries}, {"hash", record.ledger->hash}};
    return document;
}

} // namespace

Result<std::string> figureRecordHash(const FigureRecord& record)
{
    return recordHash(withoutHashes(record));
}

Result<std::string> figureDocument(const FigureRecord& record, const std::string& contentHash)
{
    Json document = withoutHashes(record);
    auto hash = recordHash(document);
    if (!hash)
        return hash.error();
    document["record_hash"] = std::move(*hash);
    document["content_hash"] = contentHash;
    auto bytes = canonicalJson(document);
    if (!bytes)
        return bytes;
    // Before a picture carries what nobody can read.
    const JsonCost cost = costOf(*bytes);
    if (record.receipts.size() <= mostReceipts && bytes->size() <= mostMetadataBytes
        && cost.values <= mostValues && isReadable(cost, bytes->size(), kOwnDocument))
        return bytes;
    return Error{ErrorCode::Refused,
        QCoreApplication::translate(
            "Figure", "The receipts of the picture are more than a picture carries."),
        {}, QCoreApplication::translate("Figure", "Show less in the picture."), {}};
}

Result<FigureDocument> figureFromDocument(std::string_view bytes)
{
    if (bytes.size() > mostMetadataBytes)
        return notIntact(QT_TRANSLATE_NOOP("Figure", "The picture’s metadata is over 16 MB."));
    // Its bytes may be packed to a thousandth, so that they say nothing of what reading them takes.
    if (countValues(bytes, mostValues) > mostValues)
        return notIntact(QT_TRANSLATE_NOOP("Figure",
            "The picture’s metadata has another form: a part is missing, or is unknown."));
    const auto document = parseExact(bytes);
    if (!document)
        return document.error();
    if (const auto form = checkForm(*document); !form)
        return form.error();
    Fields fields(*document);
    FigureDocument read;
    read.contentHash = fields.hash("content_hash");
    read.record.title = document->at("title").get<std::string>();
    if (const Json& drawing = document->at("drawing"); drawing.is_string())
        read.record.drawing = drawing.get<std::string>();
    const std::string stated = fields.hash("record_hash");
    if (fields.wrong())
        return notIntact(QT_TRANSLATE_NOOP("Figure", "The picture’s metadata has another form."));
    if (const auto hash = recordHash(*document); !hash || *hash != stated)
        return notIntact(QT_TRANSLATE_NOOP("Figure",
            "The picture’s metadata was changed after it was made: it does not hash to what it "
            "says."));
    for (const Json& item : document->at("receipts")) {
        auto receipt = receiptFromJson(item);
        if (!receipt)
            return receipt.error();
        read.record.receipts.push_back(std::move(*receipt));
    }
    const auto head = headFrom(document->at("ledger"));
    if (!head)
        return head.error();
    read.record.ledger = *head;
    return read;
}

std::string packDrawing(std::string_view json)
{
    uLongf length = compressBound(static_cast<uLong>(json.size()));
    QByteArray packed(static_cast<qsizetype>(length), '\0');
    compress2(reinterpret_cast<Bytef*>(packed.data()), &length,
        reinterpret_cast<const Bytef*>(json.data()), static_cast<uLong>(json.size()), 9);
    packed.truncate(static_cast<qsizetype>(length));
    return packed.toBase64().toStdString();
}

Result<std::string> unpackDrawing(std::string_view packed)
{
    const Error damaged = notIntact(
        QT_TRANSLATE_NOOP("Figure", "What the picture is drawn from is damaged or over 64 MB."));
    const auto decoded = QByteArray::fromBase64Encoding(
        QByteArray::fromRawData(packed.data(), static_cast<qsizetype>(packed.size())),
        QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded)
        return damaged;
    const QByteArray& zipped = *decoded;
    auto json
        = inflated({zipped.data(), static_cast<std::size_t>(zipped.size())}, mostDrawingBytes);
    return json ? std::move(*json) : Result<std::string>(damaged);
}

std::optional<std::string> inflated(std::string_view packed, std::size_t most)
{
    z_stream stream{};
    if (inflateInit(&stream) != Z_OK)
        return {};
    // zlib takes a pointer to non-const data, but only reads it.
    stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(packed.data()));
    stream.avail_in = static_cast<uInt>(packed.size());
    std::string out;
    std::array<char, 16384> part{};
    int state = Z_OK;
    while (state == Z_OK && out.size() <= most) {
        stream.next_out = reinterpret_cast<Bytef*>(part.data());
        stream.avail_out = static_cast<uInt>(part.size());
        state = inflate(&stream, Z_NO_FLUSH);
        out.append(part.data(), part.size() - stream.avail_out);
    }
    const bool whole = state == Z_STREAM_END && stream.avail_in == 0 && out.size() <= most;
    inflateEnd(&stream);
    return whole ? std::optional(std::move(out)) : std::nullopt;
}

} // namespace mnemo
