// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/xmldevice.h"

#include "core/base/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace mnemo::transfer {

namespace {

constexpr std::size_t kMaxDeclaration = 1024;

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/// The encoding that an XML declaration states, in small letters; empty where it states none, and
/// nothing where that cannot be told.
std::optional<std::string> statedEncoding(std::string_view declaration)
{
    constexpr std::string_view word = "encoding";
    const auto at = declaration.find(word);
    if (declaration.size() > kMaxDeclaration || declaration.rfind(word) != at)
        return std::nullopt;
    if (at == std::string_view::npos)
        return std::string();
    auto rest = declaration.substr(at + word.size());
    const auto skip = [&] {
        while (!rest.empty() && isSpace(rest.front()))
            rest.remove_prefix(1);
    };
    skip();
    if (!rest.starts_with('='))
        return std::nullopt;
    rest.remove_prefix(1);
    skip();
    if (!rest.starts_with('"') && !rest.starts_with('\''))
        return std::nullopt;
    const auto end = rest.find(rest.front(), 1);
    if (end == std::string_view::npos)
        return std::nullopt;
    std::string name(rest.substr(1, end - 1));
    std::ranges::transform(name, name.begin(),
        [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return name;
}

/// Encodings of one byte or of UTF-8, in which no sign but ASCII's own has a byte of ASCII.
bool holdsAscii(std::string_view name)
{
    constexpr std::array<std::string_view, 5> names{"utf-8", "utf8", "us-ascii", "ascii", "latin1"};
    if (std::ranges::find(names, name) != names.end())
        return true;
    constexpr std::array<std::string_view, 3> families{"iso-8859-", "windows-125", "cp125"};
    return std::ranges::any_of(families, [&](std::string_view family) {
        if (!name.starts_with(family))
            return false;
        const auto number = name.substr(family.size());
        return !number.empty() && number.size() <= 2
            && std::ranges::all_of(number, [](char c) { return c >= '0' && c <= '9'; });
    });
}

bool isUtf16(std::string_view name)
{
    return name == "utf-16" || name == "utf-16le" || name == "utf-16be" || name == "utf16";
}

} // namespace

bool XmlDevice::atEnd() const
{
    return !m_refusal.isEmpty() || m_input.problem()
        || (m_input.isAtEnd() && m_input.bytes().empty());
}

qint64 XmlDevice::readData(char* data, qint64 maxSize)
{
    if (!m_refusal.isEmpty() || (m_input.bytes().empty() && !m_input.more()))
        return -1;
    const auto bytes
        = m_input.bytes().substr(0, static_cast<std::size_t>(std::max<qint64>(maxSize, 0)));
    if (m_width == 0)
        findWidth(m_input.bytes());
    for (const char byte : bytes) {
        const char32_t value = static_cast<unsigned char>(byte);
        if (m_width == 1) {
            see(value);
        } else if (!m_hasHalf) {
            m_half = value;
            m_hasHalf = true;
        } else {
            m_hasHalf = false;
            see(m_isBigEndian ? m_half << 8U | value : value << 8U | m_half);
        }
        if (!m_refusal.isEmpty())
            return -1;
    }
    std::memcpy(data, bytes.data(), bytes.size());
    m_input.take(bytes.size());
    return static_cast<qint64>(bytes.size());
}

/// One byte a unit for all encodings whose signs are ASCII's, two for UTF-16.
void XmlDevice::findWidth(std::string_view bytes)
{
    const auto begins = [&](std::string_view start) { return bytes.starts_with(start); };
    if (begins(std::string_view("\xFF\xFE\0\0", 4)) || begins(std::string_view("<\0\0\0", 4))
        || begins(std::string_view("\0\0", 2)))
        refuseEncoding(QStringLiteral("UTF-32"));
    m_isBigEndian = begins("\xFE\xFF") || begins(std::string_view("\0<", 2));
    m_width = m_isBigEndian || begins("\xFF\xFE") || begins(std::string_view("<\0", 2)) ? 2 : 1;
}

void XmlDevice::refuse(const QString& message)
{
    if (m_refusal.isEmpty())
        m_refusal = message;
}

void XmlDevice::refuseEncoding(const QString& name)
{
    refuse(QCoreApplication::translate("Transfer",
        "XML is read in UTF-8, UTF-16, ISO 8859 and Windows-125x, not in “%1”: save it as UTF-8")
               .arg(displayText(name)));
}

void XmlDevice::checkDeclaration()
{
    constexpr std::size_t shown = 60;
    const auto name = statedEncoding(m_declaration);
    if (!name)
        refuseEncoding(QString::fromStdString(m_declaration.substr(0, shown)));
    else if (!name->empty() && !(m_width == 1 ? holdsAscii(*name) : isUtf16(*name)))
        refuseEncoding(QString::fromStdString(name->substr(0, shown)));
}

void XmlDevice::see(char32_t unit)
{
    if (unit == U'\n')
        ++m_line;
    switch (m_within) {
    case Within::Text:
        if (unit == U'<')
            m_within = Within::Opened;
        else if (++m_text > kMaxXmlText)
            refuse(QCoreApplication::translate("Transfer", "A text is longer than %1 MB")
                       .arg(kMaxXmlText / (1024 * 1024)));
        return;
    case Within::Opened:
        m_tag = m_attributes = 0;
        if (unit == U'!' || unit == U'?') {
            m_within = Within::Other;
            m_start.assign(1, static_cast<char>(unit));
            m_last.clear();
            m_declaration.clear();
        } else {
            m_within = unit == U'>' ? Within::Text : Within::Tag;
            m_text = 0;
            m_isEndTag = unit == U'/';
            m_before = 0;
        }
        return;
    case Within::Tag:
    case Within::Quoted:
        seeInTag(unit);
        return;
    case Within::Other:
        break;
    }
    constexpr std::size_t longestStart = 8; // ![CDATA[
    const char sign = unit < 128 ? static_cast<char>(unit) : '\x7F';
    if (m_start.size() < longestStart)
        m_start.push_back(sign);
    if (m_declaration.size() <= kMaxDeclaration)
        m_declaration.push_back(sign);
    m_last.push_back(sign);
    if (m_last.size() > 3)
        m_last.erase(0, 1);
    if (++m_text > kMaxXmlText)
        refuse(QCoreApplication::translate("Transfer", "A text is longer than %1 MB")
                   .arg(kMaxXmlText / (1024 * 1024)));
    if (sign != '>')
        return;
    const bool ends = m_start.starts_with("!--") ? m_last == "-->"
        : m_start.starts_with("![CDATA[")        ? m_last == "]]>"
        : m_start.starts_with("?")               ? m_last.ends_with("?>")
                                                 : true;
    if (!ends)
        return;
    m_within = Within::Text;
    if (m_start.starts_with("?xml") && m_start.size() > 4 && isSpace(m_start[4]))
        checkDeclaration();
}

void XmlDevice::seeInTag(char32_t unit)
{
    const char32_t before = std::exchange(m_before, unit);
    if (++m_tag > kMaxTag)
        refuse(QCoreApplication::translate("Transfer", "A tag is longer than %1 KB")
                   .arg(kMaxTag / 1024));
    if (m_within == Within::Quoted) {
        if (unit == m_quote)
            m_within = Within::Tag;
        return;
    }
    if (unit == U'"' || unit == U'\'') {
        m_quote = unit;
        m_within = Within::Quoted;
    } else if (unit == U'=' && ++m_attributes > kMaxAttributes) {
        refuse(QCoreApplication::translate("Transfer", "A tag has more than %1 attributes")
                   .arg(kMaxAttributes));
    } else if (unit == U'>') {
        m_within = Within::Text;
        if (m_isEndTag)
            m_depth -= m_depth > 0 ? 1 : 0;
        else if (before != U'/' && ++m_depth > kMaxXmlDepth)
            refuse(
                QCoreApplication::translate("Transfer", "This is nested more than %1 levels deep")
                    .arg(kMaxXmlDepth));
    }
}

} // namespace mnemo::transfer
