// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/transfer/input.h"

#include <QIODevice>
#include <QString>

namespace mnemo::transfer {

/// Hands an XML file to its reader in pieces, and ends before a tag or text that is longer, or an
/// element that lies deeper, than the reader should see: it compares all attributes of a tag with
/// each other, and keeps something for each element that is open. It also ends before an encoding
/// in which it would not see the same signs as the reader.
class XmlDevice final : public QIODevice
{
public:
    explicit XmlDevice(Input& input) : m_input(input) { }

    [[nodiscard]] bool isSequential() const override { return true; }

    [[nodiscard]] bool atEnd() const override;

    /// Why the file was not read further; empty when it was.
    [[nodiscard]] const QString& refusal() const { return m_refusal; }

    /// Of the last byte that was handed on.
    [[nodiscard]] std::uint32_t line() const { return m_line; }

protected:
    qint64 readData(char* data, qint64 maxSize) override;

    qint64 writeData(const char*, qint64) override { return -1; }

private:
    enum class Within
    {
        Text,
        Opened, ///< behind a "<"
        Tag,
        Quoted, ///< in a tag
        Other ///< a comment, an instruction or a declaration
    };

    void findWidth(std::string_view bytes);
    void see(char32_t unit);
    void seeInTag(char32_t unit);
    void checkDeclaration();
    void refuseEncoding(const QString& name);
    void refuse(const QString& message);

    Input& m_input;
    QString m_refusal;
    std::uint32_t m_line = 1;
    int m_width = 0; ///< bytes of a unit, once known
    bool m_isBigEndian = false;
    char32_t m_half = 0;
    bool m_hasHalf = false;
    Within m_within = Within::Text;
    char32_t m_quote = 0;
    std::size_t m_tag = 0; ///< units of the tag so far
    std::size_t m_attributes = 0;
    std::size_t m_depth = 0; ///< of open elements
    bool m_isEndTag = false;
    char32_t m_before = 0; ///< the unit before, in a tag
    std::size_t m_text = 0; ///< units since the last tag of an element
    std::string m_start; ///< of Other
    std::string m_last; ///< the last three units of Other
    std::string m_declaration; ///< the units of Other, no more than a declaration may have
};

} // namespace mnemo::transfer
