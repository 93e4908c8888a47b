// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/theme.h"

#include <QProxyStyle>
#include <QStyleOption>

class QLineEdit;
class QPushButton;

namespace mnemo {

class QuietWheel;

/// Fusion, drawn flat from the theme's tokens: hairlines, no gradients, no bevels.
class MnemoStyle final : public QProxyStyle
{
    Q_OBJECT
public:
    explicit MnemoStyle(const Theme& theme);

    [[nodiscard]] const Theme& theme() const { return m_theme; }

    void setTheme(const Theme& theme) { m_theme = theme; }

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
        const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
        const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
        QPainter* painter, const QWidget* widget) const override;
    [[nodiscard]] QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option,
        SubControl part, const QWidget* widget) const override;
    [[nodiscard]] QRect subElementRect(
        SubElement element, const QStyleOption* option, const QWidget* widget) const override;
    [[nodiscard]] QSize sizeFromContents(ContentsType type, const QStyleOption* option,
        const QSize& size, const QWidget* widget) const override;
    [[nodiscard]] int pixelMetric(
        PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    [[nodiscard]] int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
        QStyleHintReturn* result) const override;
    [[nodiscard]] QIcon standardIcon(
        StandardPixmap pixmap, const QStyleOption* option, const QWidget* widget) const override;

    [[nodiscard]] QPalette standardPalette() const override { return m_theme.palette(); }

    void polish(QWidget* widget) override;
    using QProxyStyle::polish;

private:
    [[nodiscard]] int moreForArrows() const;
    [[nodiscard]] QRect widened(const QRect& usual, ComplexControl control,
        const QStyleOptionComplex& option, SubControl part) const;
    void drawFrame(const QStyleOption& option, QPainter* painter, const QWidget* widget) const;
    void drawPushButton(ControlElement element, const QStyleOptionButton& given, QPainter* painter,
        const QWidget* widget) const;
    void drawHeaderLabel(const QStyleOptionHeader& label, QPainter* painter) const;
    void drawMenuBarItem(const QStyleOptionMenuItem& item, QPainter* painter) const;

    Theme m_theme;
    QuietWheel* m_quietWheel; ///< a child
};

/// Accent-filled: the one thing that a form or window is for.
void makePrimary(QPushButton* button);
[[nodiscard]] bool isPrimary(const QWidget* button);

enum class FieldState
{
    Normal,
    Wrong
};
/// The border of a text input in the error colour, or as usual.
void setFieldState(QWidget* field, FieldState state);

} // namespace mnemo
