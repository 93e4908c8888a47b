// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/theme.h"

#include <QWidget>

namespace mnemo {

/// Plain text in at most so many lines, the last of them elided; a word that is too long is broken.
/// As narrow as its place; the whole text is its tooltip and accessible name.
class ClampedLabel final : public QWidget
{
    Q_OBJECT
public:
    ClampedLabel(int mostLines, TextStyle style, Token colour, QWidget* parent = nullptr);

    void setText(const QString& text);

    [[nodiscard]] const QString& text() const { return m_text; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }

    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QStringList lines(int width) const;

    QString m_text;
    int m_mostLines;
    TextStyle m_style;
    Token m_colour;
};

} // namespace mnemo
