// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/icons.h"

#include "resources/resources.h"
#include "ui/widgets/iconpath.h"
#include "ui/widgets/theme.h"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <cmath>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

enum class IconGround
{
    Surface,
    Accent
};

QByteArray coloured(const QString& name, int size, const QColor& colour)
{
    loadUiResources();
    QFile file(u":/icons/%1.svg"_s.arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QByteArray svg = file.readAll();
    svg.replace("currentColor", colour.name(QColor::HexRgb).toLatin1());
    svg.replace(
        "stroke-width=\"1.5\"", "stroke-width=\"" + QByteArray::number(iconStroke(size)) + "\"");
    return svg;
}

class ThemeIconEngine final : public QIconEngine
{
public:
    ThemeIconEngine(QString name, IconGround ground) : m_name(std::move(name)), m_ground(ground) { }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override
    {
        const int size = std::min(rect.width(), rect.height());
        paintIcon(*painter, m_name, rect, size, colour(mode, state));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        return iconPixmap(m_name, std::min(size.width(), size.height()), colour(mode, state));
    }

    QPixmap scaledPixmap(
        const QSize& size, QIcon::Mode mode, QIcon::State state, qreal scale) override
    {
        const int side = std::min(size.width(), size.height());
        const auto logical = static_cast<int>(std::lround(side / scale));
        return iconPixmap(m_name, logical, colour(mode, state), scale);
    }

    [[nodiscard]] QIconEngine* clone() const override { return new ThemeIconEngine(*this); }

private:
    [[nodiscard]] QColor colour(QIcon::Mode mode, QIcon::State state) const
    {
        const Theme theme = themeOf(nullptr);
        if (mode == QIcon::Disabled)
            return theme.color(Token::TextDisabled);
        if (m_ground == IconGround::Accent)
            return theme.color(Token::OnAccent);
        const bool strong = mode == QIcon::Active || mode == QIcon::Selected || state == QIcon::On;
        return theme.color(strong ? Token::Text : Token::TextSecondary);
    }

    QString m_name;
    IconGround m_ground;
};

} // namespace

QIcon themeIcon(const QString& name)
{
    return QIcon(new ThemeIconEngine(name, IconGround::Surface));
}

QIcon onAccentIcon(const QString& name)
{
    return QIcon(new ThemeIconEngine(name, IconGround::Accent));
}

QPixmap iconPixmap(const QString& name, int size, const QColor& colour, qreal ratio)
{
    const QString key = u"mnemo-icon/%1/%2/%3/%4"_s.arg(name).arg(size).arg(
        colour.name(QColor::HexArgb), QString::number(ratio));
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    const auto side = static_cast<int>(std::ceil(std::max(size, 1) * ratio));
    pixmap = QPixmap(side, side);
    pixmap.fill(Qt::transparent);
    QSvgRenderer renderer(coloured(name, size, colour));
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    if (renderer.isValid())
        renderer.render(&painter, QRectF(0, 0, side, side));
    painter.end();
    pixmap.setDevicePixelRatio(ratio);
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

void paintIcon(
    QPainter& painter, const QString& name, const QRectF& rect, int size, const QColor& colour)
{
    const qreal ratio = painter.device() == nullptr ? 1.0 : painter.device()->devicePixelRatioF();
    const QPointF corner(
        std::round(rect.center().x() - size / 2.0), std::round(rect.center().y() - size / 2.0));
    painter.drawPixmap(corner, iconPixmap(name, size, colour, ratio));
}

} // namespace mnemo
