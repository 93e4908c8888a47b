// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/canonical.h"
#include "core/base/hash.h"
#include "core/facts/figure.h"
#include "core/facts/integrity.h"
#include "core/facts/snapshot.h"

#include <QBuffer>
#include <QImage>
#include <QtTest>

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>

/// Forgeries of a figure: made with a hex editor, or with a program that corrects all hashes.
namespace mnemo::doctoring {

using namespace Qt::Literals::StringLiterals;

inline std::string replaced(std::string text, const std::string& what, const std::string& by)
{
    const auto place = text.find(what);
    if (place == std::string::npos) {
        qWarning("nothing to replace: %s", what.c_str());
        return text;
    }
    return text.replace(place, what.size(), by);
}

inline bool isPng(const std::string& file)
{
    return file.starts_with("\x89PNG");
}

inline bool isPdf(const std::string& file)
{
    return file.starts_with("%PDF");
}

/// The chunks of a PNG after its signature: type and all of its bytes.
inline std::vector<std::pair<std::string, std::string>> chunksOf(const std::string& png)
{
    std::vector<std::pair<std::string, std::string>> chunks;
    for (std::size_t at = 8; at + 12 <= png.size();) {
        std::size_t length = 0;
        for (std::size_t i = 0; i < 4; ++i)
            length = length << 8U | static_cast<unsigned char>(png[at + i]);
        chunks.emplace_back(png.substr(at + 4, 4), png.substr(at, length + 12));
        at += length + 12;
    }
    return chunks;
}

/// The picture without its document; a PDF is unchanged.
inline std::string bare(const std::string& file)
{
    if (isPng(file)) {
        std::string out = file.substr(0, 8);
        for (const auto& [type, bytes] : chunksOf(file)) {
            if (bytes.find(figureKeyword) == std::string::npos)
                out += bytes;
        }
        return out;
    }
    if (isPdf(file))
        return file;
    const auto from = file.find("\n<metadata");
    const std::string end = "</metadata>";
    const auto to = file.find(end, from) + end.size();
    return file.substr(0, from) + file.substr(to);
}

/// The picture with a record and all hashes right.
inline std::string sealed(const std::string& picture, const FigureRecord& record)
{
    if (isPng(picture))
        return *pngWithFigure(picture, record);
    if (!isPdf(picture))
        return *svgWithFigure(picture, record);
    const std::string end = "<?xpacket end=\"w\"?>";
    const auto from = picture.find("<?xpacket begin=");
    const auto to = picture.find(end, from) + end.size();
    return *pdfWithFigure(
        picture.substr(0, from) + *figurePacket(record) + picture.substr(to), record);
}

/// The same picture with other metadata, sealed anew.
inline std::string withRecord(
    const std::string& file, const std::function<void(FigureRecord&)>& change)
{
    FigureRecord record = *figureInPicture(file);
    change(record);
    return sealed(bare(file), record);
}

/// Another picture with the same metadata, sealed anew.
inline std::string withPicture(
    const std::string& file, const std::function<std::string(const std::string&)>& change)
{
    return sealed(change(bare(file)), *figureInPicture(file));
}

/// The same picture, said to be drawn from something else.
inline std::string withDrawing(const std::string& file, const std::function<void(Json&)>& change)
{
    return withRecord(file, [&change](FigureRecord& record) {
        Json drawing = *parseJson(*unpackDrawing(record.drawing));
        change(drawing);
        record.drawing = packDrawing(*canonicalJson(drawing));
    });
}

/// Makes the hashes of the results right again, and the receipts' with them.
inline void rehash(Json& drawing, FigureRecord& record)
{
    Json& snapshot = drawing["scene"]["snapshot"];
    std::size_t i = 0;
    for (Json& outcome : snapshot["outcomes"]) {
        outcome["result_hash"] = resultHash(outcome["query"].get<std::string>(), outcome["args"],
            QueryStatus::Found, outcome["result"], outcome["truncated"].get<bool>());
        Receipt& receipt = record.receipts.at(i++);
        receipt.resultHash = outcome["result_hash"].get<std::string>();
        Json json = toJson(receipt);
        json.erase("id");
        receipt.id = ReceiptId(*canonicalHash(json));
    }
    snapshot["snapshot_hash"] = snapshotHashOf(snapshot);
}

/// Other results, with every hash in the file right.
inline std::string withResults(const std::string& file, const std::function<void(Json&)>& change)
{
    return withRecord(file, [&change](FigureRecord& record) {
        Json drawing = *parseJson(*unpackDrawing(record.drawing));
        change(drawing["scene"]["snapshot"]["outcomes"][0]["result"]);
        rehash(drawing, record);
        record.drawing = packDrawing(*canonicalJson(drawing));
    });
}

/// A PNG with some of its pixels in another colour, encoded as the program would.
inline std::string repainted(const std::string& png, const QRect& box, const QColor& colour)
{
    QImage image = QImage::fromData(QByteArray::fromStdString(png), "PNG");
    for (int y = box.top(); y <= box.bottom(); ++y) {
        for (int x = box.left(); x <= box.right(); ++x)
            image.setPixelColor(x, y, colour);
    }
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes.toStdString();
}

using Doctor = std::function<std::string(const std::string&)>;

/// Forgeries for every format and every kind of figure.
[[nodiscard]] std::map<std::string, Doctor> anyForm();
/// Forgeries of what a graph, the charts of outcomes, or a comparison is drawn from.
[[nodiscard]] std::map<std::string, Doctor> ofGraph();
[[nodiscard]] std::map<std::string, Doctor> ofOutcomes();
[[nodiscard]] std::map<std::string, Doctor> ofComparison();
/// Forgeries for one format; `word` stands in the picture, `described` in its description.
[[nodiscard]] std::map<std::string, Doctor> ofPng();
[[nodiscard]] std::map<std::string, Doctor> ofSvg(
    const char* word = ">web:url<", const char* described = "4 nodes");
[[nodiscard]] std::map<std::string, Doctor> ofPdf();

} // namespace mnemo::doctoring
