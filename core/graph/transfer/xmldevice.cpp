// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/xmldevice.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstring>
#include <utility>

namespace mnemo::transfer {

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
    m_isBigEndian = begins("\xFE\xFF") || begins(std::string_view("\0<", 2));
    m_width = m_isBigEndian || begins("\xFF\xFE") || begins(std::string_view("<\0", 2)) ? 2 : 1;
}

void XmlDevice::refuse(const QString& message)
{
    if (m_refusal.isEmpty())
        m_refusal = message;
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
    if (ends)
        m_within = Within::Text;
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
