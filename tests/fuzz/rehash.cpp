// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rehash.h"

#include "core/base/canonical.h"
#include "core/base/hash.h"
#include "core/facts/figure.h"
#include "core/facts/integrity.h"
#include "core/query/outcome.h"
#include "mutation.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace mnemo::fuzz {

namespace {

std::string written(const Json& value)
{
    auto canonical = canonicalJson(value);
    return canonical ? std::move(*canonical)
                     : value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<Json> read(const std::string& bytes)
{
    auto value = Json::parse(bytes, nullptr, false);
    return value.is_object() ? std::optional(std::move(value)) : std::nullopt;
}

void setHash(Json& object, const char* name)
{
    object.erase(name);
    object[name] = sha256Hex(written(object));
}

void rehashSnapshot(Json& document)
{
    if (!document.is_object())
        return;
    const auto outcomes = document.find("outcomes");
    if (outcomes != document.end() && outcomes->is_array()) {
        for (Json& outcome : *outcomes) {
            if (!outcome.is_object())
                continue;
            Json hashed = Json::object();
            for (const char* name : {"query", "args", "status", "result", "truncated"})
                hashed[name] = outcome.value(name, Json());
            outcome["result_hash"] = sha256Hex(written(hashed));
        }
    }
    setHash(document, "snapshot_hash");
}

/// The document of a picture, changed, under hashes that fit.
std::optional<std::string> changedDocument(
    const std::string& picture, const std::string& contentHash, Random& random)
{
    const auto reading = readFigure(picture);
    const auto document = reading.intact ? figureDocument(reading.record, reading.contentHash)
                                         : Result<std::string>(Error{});
    if (!document)
        return std::nullopt;
    auto json = mutatedJson(Json::parse(*document), random);
    if (!json.is_object())
        return written(json);
    const auto receipts = json.find("receipts");
    if (receipts != json.end() && receipts->is_array()) {
        for (Json& receipt : *receipts)
            if (receipt.is_object())
                setHash(receipt, "id");
    }
    json.erase("content_hash");
    setHash(json, "record_hash");
    json["content_hash"] = contentHash;
    return written(json);
}

std::string escaped(const std::string& text)
{
    std::string out;
    for (const char c : text) {
        constexpr std::string_view special = "&<>\"";
        constexpr const char* names[] = {"&amp;", "&lt;", "&gt;", "&quot;"};
        const auto at = special.find(c);
        out += at == std::string_view::npos ? std::string(1, c) : std::string(names[at]);
    }
    return out;
}

std::size_t number32(const std::string& bytes, std::size_t at)
{
    std::size_t value = 0;
    for (std::size_t i = at; i < at + 4; ++i)
        value = value << 8U | static_cast<unsigned char>(bytes[i]);
    return value;
}

/// A picture without the chunk that holds the document.
std::string withoutChunk(std::string png)
{
    constexpr std::size_t frame = 12;
    for (std::size_t at = 8; at + frame <= png.size();) {
        const auto length = number32(png, at) + frame;
        if (png.compare(at + 4, 23, "iTXtmnemoscope.receipts") == 0 && at + length <= png.size())
            png.erase(at, length);
        else
            at += length;
    }
    return png;
}

/// The text between the marks replaced by another document.
std::string changedBetween(
    const std::string& bytes, const std::string& begin, const std::string& end, Random& random)
{
    const auto from = bytes.find(begin);
    const auto to = from == std::string::npos ? from : bytes.find(end, from);
    const auto reading = readFigure(bytes);
    if (to == std::string::npos)
        return bytes;
    const auto document = changedDocument(bytes, reading.recomputedHash, random);
    if (!document)
        return bytes;
    return bytes.substr(0, from + begin.size()) + escaped(*document) + bytes.substr(to);
}

} // namespace

std::string remadeSnapshot(const std::string& bytes, Random& random)
{
    const auto document = read(bytes);
    if (!document)
        return bytes;
    auto changed = mutatedJson(*document, random);
    rehashSnapshot(changed);
    return written(changed);
}

std::string remadeReceipt(const std::string& bytes, Random& random)
{
    const auto document = read(bytes);
    if (!document)
        return bytes;
    auto changed = mutatedJson(*document, random);
    if (changed.is_object())
        setHash(changed, "id");
    return written(changed);
}

std::string remadeLedger(const std::string& bytes, Random& random)
{
    std::string out;
    std::string last(64, '0');
    for (std::size_t from = 0; from < bytes.size();) {
        const auto end = std::min(bytes.find('\n', from), bytes.size());
        std::string line = bytes.substr(from, end - from);
        if (auto entry = read(line); entry && entry->contains("receipt")) {
            if (random.oneIn(2))
                entry = mutatedJson(*entry, random);
            if (entry->is_object() && (*entry)["receipt"].is_object())
                setHash((*entry)["receipt"], "id");
            if (entry->is_object())
                (*entry)["prev"] = last;
            line = written(*entry);
        }
        last = sha256Hex(line);
        out += line;
        if (end < bytes.size())
            out += '\n';
        from = end + 1;
    }
    return out;
}

std::string remadeScene(const std::string& bytes, Random& random)
{
    const auto document = read(bytes);
    if (!document)
        return bytes;
    auto changed = mutatedJson(*document, random);
    if (changed.is_object() && changed.contains("snapshot"))
        rehashSnapshot(changed["snapshot"]);
    return written(changed);
}

std::string remadeBench(const std::string& bytes, Random& random)
{
    const auto document = read(bytes);
    if (!document)
        return bytes;
    auto changed = mutatedJson(*document, random);
    if (!changed.is_object())
        return written(changed);
    if (const auto all = changed.find("snapshots"); all != changed.end() && all->is_array())
        std::for_each(all->begin(), all->end(), rehashSnapshot);
    if (const auto answer = changed.find("answer"); answer != changed.end() && answer->is_object())
        if (const auto given = answer->value("given", Json()); given.is_string())
            (*answer)["sha256"] = sha256Hex(given.get<std::string>());
    setHash(changed, "bench_hash");
    return written(changed);
}

std::string remadePng(const std::string& bytes, Random& random)
{
    const auto bare = withoutChunk(bytes);
    const auto document = changedDocument(bytes, sha256Hex(bare), random);
    auto png = document ? pngWithText(bare, figureKeyword, *document) : Result<std::string>(bytes);
    return png ? std::move(*png) : bytes;
}

std::string remadeSvg(const std::string& bytes, Random& random)
{
    return changedBetween(bytes,
        "<metadata xmlns:mnemo=\"urn:x-mnemoscope:figure:1\"><mnemo:receipts>",
        "</mnemo:receipts></metadata>", random);
}

std::string remadePdf(const std::string& bytes, Random& random)
{
    return changedBetween(bytes, "<mnemo:receipts>", "</mnemo:receipts>", random);
}

} // namespace mnemo::fuzz
