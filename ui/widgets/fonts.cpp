// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/fonts.h"

#include <QFontDatabase>
#include <QFontInfo>
#include <QGuiApplication>
#include <QScreen>

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

QString firstInstalled(const QStringList& wanted, const QString& otherwise)
{
    for (const QString& family : wanted) {
        if (QFontDatabase::hasFamily(family))
            return family;
    }
    return otherwise;
}

// Plain X11 and the screenless platforms have no font of their own and answer with a stand-in.
bool platformHasFonts(const QString& family)
{
    static const QStringList screenless{u"offscreen"_s, u"minimal"_s, u"vnc"_s};
    return !screenless.contains(QGuiApplication::platformName()) && !family.isEmpty()
        && !family.startsWith(u"DejaVu Sans"_s) && family != u"Sans Serif"_s
        && family != u"monospace"_s;
}

QString family(QFontDatabase::SystemFont kind, FontSource source, const QStringList& wanted)
{
    const QString own = QFontDatabase::systemFont(kind).family();
    if (source == FontSource::Platform && platformHasFonts(own))
        return own;
    return firstInstalled(wanted, own);
}

struct Size
{
    double pixels;
    QFont::Weight weight;
};

Size sizeOf(TextStyle style)
{
    switch (style) {
    case TextStyle::Big:
        return {18, QFont::DemiBold};
    case TextStyle::Title:
        return {15, QFont::DemiBold};
    case TextStyle::Body:
        return {13, QFont::Normal};
    case TextStyle::Heading:
        return {13, QFont::DemiBold};
    case TextStyle::Small:
    case TextStyle::Mono:
        return {12, QFont::Normal};
    case TextStyle::SmallHeading:
        return {12, QFont::DemiBold};
    case TextStyle::Hint:
        return {11, QFont::Normal};
    case TextStyle::Badge:
        return {11, QFont::DemiBold};
    case TextStyle::MonoTable:
        return {11.5, QFont::Normal};
    }
    return {13, QFont::Normal};
}

QFont makeFont(TextStyle style, const ThemeOptions& options)
{
    const bool fixed = style == TextStyle::Mono || style == TextStyle::MonoTable;
    QFont font(fixed
            ? family(
                QFontDatabase::FixedFont, options.fonts, {u"JetBrains Mono"_s, u"Noto Sans Mono"_s})
            : family(QFontDatabase::GeneralFont, options.fonts, {u"Inter"_s, u"Noto Sans"_s}));
    const Size size = sizeOf(style);
    const double pixels = size.pixels * options.fontScale;
    if (pixels == std::floor(pixels)) {
        font.setPixelSize(static_cast<int>(pixels));
    } else {
        // QFont holds whole pixels only; points carry the fraction.
        const QScreen* screen = QGuiApplication::primaryScreen();
        const double dpi = screen == nullptr ? 96.0 : screen->logicalDotsPerInchY();
        font.setPointSizeF(pixels * 72.0 / dpi);
    }
    font.setWeight(size.weight);
    if (fixed) {
        font.setStyleHint(QFont::Monospace);
        // Hashes are read letter by letter: no ligatures.
        font.setStyleStrategy(QFont::PreferNoShaping);
    }
    return font;
}

} // namespace

double fontScaleOf(const QFont& desktop)
{
    if (!platformHasFonts(desktop.family()))
        return 1.0;
    constexpr double body = 13;
    return std::clamp(QFontInfo(desktop).pixelSize() / body, 1.0, 3.0);
}

QFont themeFont(TextStyle style, const ThemeOptions& options)
{
    // Looking families up costs more than drawing the text; every size hint asks.
    using Key = std::tuple<TextStyle, double, FontSource>;
    static std::map<Key, QFont> made;
    const Key key{style, options.fontScale, options.fonts};
    const auto found = made.find(key);
    if (found != made.end())
        return found->second;
    return made.emplace(key, makeFont(style, options)).first->second;
}

} // namespace mnemo
