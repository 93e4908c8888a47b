// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTranslator>

namespace mnemo::test {

/// A language that nobody speaks: every source text 40 % longer, with a mark at both ends. Hebrew
/// letters stand around it where it is read from right to left.
class PseudoTranslator final : public QTranslator
{
public:
    explicit PseudoTranslator(Qt::LayoutDirection direction) : m_direction(direction) { }

    [[nodiscard]] bool isEmpty() const override { return false; }

    [[nodiscard]] QString translate(const char* /*context*/, const char* source,
        const char* /*disambiguation*/, int /*n*/) const override
    {
        const QString text = QString::fromUtf8(source);
        if (text.isEmpty() || text == QLatin1String("QT_LAYOUT_DIRECTION"))
            return {};
        return m_direction == Qt::RightToLeft ? QChar(0x05D0) + text + more(text, 0x05D1)
                                              : QChar(0x00C5) + text + more(text, 0x00E6);
    }

private:
    /// Letters in words of at most seven, as languages with long texts have them.
    static QString more(const QString& text, char16_t letter)
    {
        constexpr int word = 7;
        const auto count = static_cast<int>((text.size() * 4 + 9) / 10);
        QString added = text.contains(QLatin1Char(' ')) ? QStringLiteral(" ") : QString();
        for (int i = 1; i < count; ++i) {
            added += QChar(letter);
            if (i % word == 0 && i + 2 < count)
                added += QLatin1Char(' ');
        }
        return added + QChar(letter);
    }

    Qt::LayoutDirection m_direction;
};

} // namespace mnemo::test
