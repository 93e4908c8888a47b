// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/textvector.h"

#include <QByteArray>

#include <algorithm>
#include <cmath>

namespace mnemo::documents {

namespace {

constexpr std::size_t kMostDimensions = 16'384;
constexpr double kLargest = 127;

/// Where the character with this number begins, from `from` on; the end where there are fewer.
std::size_t characterAt(const std::string& text, std::size_t from, int number)
{
    std::size_t at = from;
    for (; at < text.size() && number > 0; --number) {
        ++at;
        while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U)
            ++at;
    }
    return at;
}

} // namespace

TextVector textVectorOf(const std::vector<double>& embedding)
{
    double largest = 0;
    for (const double value : embedding) {
        if (!std::isfinite(value))
            return {};
        largest = std::max(largest, std::abs(value));
    }
    if (largest == 0 || embedding.size() > kMostDimensions)
        return {};
    TextVector vector;
    vector.reserve(embedding.size());
    for (const double value : embedding)
        vector.push_back(static_cast<std::int8_t>(std::lround(value / largest * kLargest)));
    return vector;
}

std::string textOfVector(const TextVector& vector)
{
    QByteArray bytes;
    bytes.reserve(static_cast<qsizetype>(vector.size()));
    for (const std::int8_t value : vector)
        bytes.append(static_cast<char>(value));
    return bytes.toBase64().toStdString();
}

std::optional<TextVector> vectorOfText(std::string_view text)
{
    const auto read = QByteArray::fromBase64Encoding(
        QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size())),
        QByteArray::AbortOnBase64DecodingErrors);
    const QByteArray& bytes = read.decoded;
    if (!read || bytes.isEmpty() || bytes.size() > static_cast<qsizetype>(kMostDimensions))
        return {};
    TextVector vector;
    vector.reserve(static_cast<std::size_t>(bytes.size()));
    for (const char value : bytes)
        vector.push_back(static_cast<std::int8_t>(value));
    return vector;
}

double likeness(const TextVector& a, const TextVector& b)
{
    if (a.size() != b.size())
        return 0;
    std::int64_t product = 0;
    std::int64_t ownA = 0;
    std::int64_t ownB = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        product += a[i] * b[i];
        ownA += a[i] * a[i];
        ownB += b[i] * b[i];
    }
    return ownA == 0 || ownB == 0 ? 0
                                  : static_cast<double>(product)
            / std::sqrt(static_cast<double>(ownA) * static_cast<double>(ownB));
}

std::vector<std::string> piecesOf(const std::string& text, const PieceSizes& sizes)
{
    if (characterAt(text, 0, sizes.longest) == text.size())
        return {text};
    const int overlap = std::min(sizes.overlap, sizes.size / 2);
    std::vector<std::string> pieces;
    for (std::size_t begin = 0; begin < text.size();) {
        std::size_t end = characterAt(text, begin, sizes.size);
        // Not inside a word, where one ends in the second half of the piece.
        if (end < text.size()) {
            const std::size_t space = text.find_last_of(" \n\t", end);
            if (space != std::string::npos && space > begin + (end - begin) / 2)
                end = space;
        }
        pieces.push_back(text.substr(begin, end - begin));
        if (end == text.size())
            break;
        std::size_t next = end;
        for (int i = 0; i < overlap && next > begin + 1; ++i) {
            --next;
            while (next > begin + 1 && (static_cast<unsigned char>(text[next]) & 0xC0U) == 0x80U)
                --next;
        }
        begin = next;
    }
    return pieces;
}

} // namespace mnemo::documents
