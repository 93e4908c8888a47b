// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/svgtarget.h"

#include "ui/drawing/textoutline.h"

#include <QBuffer>

#include <cmath>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr double most = 1e7;

bool same(QPointF a, QPointF b)
{
    return std::abs(a.x() - b.x()) < 1e-4 && std::abs(a.y() - b.y()) < 1e-4;
}

QByteArray pngOf(const QImage& image)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

} // namespace

QString svgNumber(double value)
{
    if (!std::isfinite(value))
        return u"0"_s;
    const auto hundredths = std::llround(std::clamp(value, -most, most) * 100);
    QString text = QString::number(std::abs(hundredths) / 100);
    if (const auto part = std::abs(hundredths) % 100; part != 0) {
        text += part % 10 == 0 ? u".%1"_s.arg(part / 10)
                               : u".%1"_s.arg(part, 2, 10, QLatin1Char('0'));
    }
    return hundredths < 0 ? u'-' + text : text;
}

QString svgPathData(const QPainterPath& path)
{
    QString data;
    const auto add = [&data](QLatin1Char letter, std::initializer_list<QPointF> points) {
        data += letter;
        bool first = true;
        for (const QPointF p : points) {
            if (!first)
                data += u' ';
            first = false;
            data += svgNumber(p.x()) + u' ' + svgNumber(p.y());
        }
    };
    QPointF start;
    QPointF last;
    int drawn = 0;
    const auto close = [&] {
        if (drawn > 1 && same(start, last))
            data += u'Z';
        drawn = 0;
    };
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element element = path.elementAt(i);
        switch (element.type) {
        case QPainterPath::MoveToElement:
            close();
            start = element;
            add(QLatin1Char('M'), {element});
            break;
        case QPainterPath::LineToElement:
            ++drawn;
            add(QLatin1Char('L'), {element});
            break;
        case QPainterPath::CurveToElement:
            ++drawn;
            add(QLatin1Char('C'), {element, path.elementAt(i + 1), path.elementAt(i + 2)});
            i += 2;
            break;
        case QPainterPath::CurveToDataElement:
            break;
        }
        last = path.elementAt(i);
    }
    close();
    return data;
}

QString xmlText(const QString& text)
{
    QString out;
    out.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text.at(i);
        if (c.isHighSurrogate() && i + 1 < text.size() && text.at(i + 1).isLowSurrogate()) {
            out += c;
            out += text.at(++i);
            continue;
        }
        const bool control = c.unicode() < 0x20 && c != u'\n' && c != u'\t';
        out += control || c.isSurrogate() || c.unicode() >= 0xFFFE
            ? QChar(QChar::ReplacementCharacter)
            : c;
    }
    return out;
}

SvgTarget::SvgTarget(QByteArray& out, const SvgHead& head) : m_xml(&out)
{
    m_xml.setAutoFormatting(true);
    m_xml.setAutoFormattingIndent(0);
    writeHead(head);
}

SvgTarget::~SvgTarget()
{
    m_xml.writeEndDocument();
}

void SvgTarget::writeHead(const SvgHead& head)
{
    const QString described = u"title desc"_s;
    m_xml.writeStartDocument();
    m_xml.writeStartElement(u"svg"_s);
    m_xml.writeDefaultNamespace(u"http://www.w3.org/2000/svg"_s);
    m_xml.writeNamespace(u"http://www.w3.org/1999/xlink"_s, u"xlink"_s);
    attribute("version", u"1.1"_s);
    attribute("width", svgNumber(head.shown.width()) + head.unit);
    attribute("height", svgNumber(head.shown.height()) + head.unit);
    attribute(
        "viewBox", u"0 0 %1 %2"_s.arg(svgNumber(head.size.width()), svgNumber(head.size.height())));
    attribute("role", u"img"_s);
    attribute("aria-labelledby", described);
    m_xml.writeStartElement(u"title"_s);
    attribute("id", u"title"_s);
    m_xml.writeCharacters(xmlText(head.title));
    m_xml.writeEndElement();
    m_xml.writeStartElement(u"desc"_s);
    attribute("id", u"desc"_s);
    m_xml.writeCharacters(xmlText(head.description));
    m_xml.writeEndElement();
}

void SvgTarget::attribute(const char* name, const QString& value)
{
    m_xml.writeAttribute(QLatin1String(name), value);
}

void SvgTarget::attribute(const char* name, double value)
{
    attribute(name, svgNumber(value));
}

void SvgTarget::paint(const VectorPaint& paint)
{
    const auto colour = [this](const char* name, const char* opacity, const QColor& c) {
        attribute(name, c.isValid() ? c.name(QColor::HexRgb) : u"none"_s);
        if (c.isValid() && c.alpha() != 255)
            attribute(opacity, c.alphaF());
    };
    colour("fill", "fill-opacity", paint.fill);
    colour("stroke", "stroke-opacity", paint.stroke);
    if (!paint.stroke.isValid())
        return;
    attribute("stroke-width", paint.width);
    if (paint.round) {
        attribute("stroke-linecap", u"round"_s);
        attribute("stroke-linejoin", u"round"_s);
    }
    if (paint.dash.on > 0)
        attribute("stroke-dasharray",
            u"%1 %2"_s.arg(svgNumber(paint.dash.on), svgNumber(paint.dash.off)));
}

void SvgTarget::beginGroup(const QString& name, const QRectF& clip)
{
    if (!clip.isNull()) {
        m_xml.writeStartElement(u"clipPath"_s);
        attribute("id", u"clip%1"_s.arg(++m_clips));
        m_xml.writeEmptyElement(u"rect"_s);
        attribute("x", clip.x());
        attribute("y", clip.y());
        attribute("width", clip.width());
        attribute("height", clip.height());
        m_xml.writeEndElement();
    }
    m_xml.writeStartElement(u"g"_s);
    attribute("class", name);
    if (!clip.isNull())
        attribute("clip-path", u"url(#clip%1)"_s.arg(m_clips));
}

void SvgTarget::endGroup()
{
    m_xml.writeEndElement();
}

void SvgTarget::paths(const std::vector<QPainterPath>& paths, const VectorPaint& look)
{
    const bool many = paths.size() > 1;
    if (many) {
        m_xml.writeStartElement(u"g"_s);
        paint(look);
    }
    for (const QPainterPath& path : paths) {
        m_xml.writeEmptyElement(u"path"_s);
        attribute("d", svgPathData(path));
        if (!many)
            paint(look);
        // On each by itself: lines that lie on each other darken, as they do on the screen.
        if (look.opacity < 1)
            attribute("opacity", look.opacity);
    }
    if (many)
        m_xml.writeEndElement();
}

void SvgTarget::circle(QPointF middle, double radius, const VectorPaint& look)
{
    m_xml.writeEmptyElement(u"circle"_s);
    attribute("cx", middle.x());
    attribute("cy", middle.y());
    attribute("r", radius);
    paint(look);
    if (look.opacity < 1)
        attribute("opacity", look.opacity);
}

QString SvgTarget::glyphName(const QString& font, quint32 glyph, const QPainterPath& path)
{
    QString& name = m_glyphs[{font, glyph}];
    if (name.isEmpty()) {
        name = u"g%1"_s.arg(m_glyphs.size());
        m_xml.writeStartElement(u"defs"_s);
        m_xml.writeEmptyElement(u"path"_s);
        attribute("id", name);
        attribute("d", svgPathData(path));
        m_xml.writeEndElement();
    }
    return name;
}

void SvgTarget::text(const VectorText& text)
{
    const TextOutline outline = outlineOf(text.words, text.font);
    std::vector<QString> names;
    for (const OutlinedGlyph& glyph : outline.glyphs)
        names.push_back(glyphName(glyph.font, glyph.glyph, glyph.path));
    const QString id = u"t%1"_s.arg(++m_texts);
    m_xml.writeStartElement(u"g"_s);
    attribute("transform",
        u"translate(%1 %2)"_s.arg(svgNumber(text.baseline.x()), svgNumber(text.baseline.y())));
    if (text.opacity < 1)
        attribute("opacity", text.opacity);
    m_xml.writeStartElement(u"g"_s);
    attribute("aria-hidden", u"true"_s);
    const bool halo = text.halo.isValid();
    paint({.fill = halo ? text.halo : text.colour, .stroke = text.halo, .width = vectorHalo});
    m_xml.writeStartElement(u"g"_s);
    attribute("id", id);
    for (std::size_t i = 0; i < names.size(); ++i) {
        m_xml.writeEmptyElement(u"use"_s);
        attribute("xlink:href", u'#' + names[i]);
        attribute("x", outline.glyphs[i].at.x());
        attribute("y", outline.glyphs[i].at.y());
    }
    m_xml.writeEndElement();
    m_xml.writeEndElement();
    if (halo) {
        m_xml.writeEmptyElement(u"use"_s);
        attribute("xlink:href", u'#' + id);
        attribute("fill", text.colour.name(QColor::HexRgb));
        attribute("aria-hidden", u"true"_s);
    }
    for (const PicturedGlyphs& picture : outline.pictures) {
        m_xml.writeEmptyElement(u"image"_s);
        attribute("x", picture.box.x());
        attribute("y", picture.box.y());
        attribute("width", picture.box.width());
        attribute("height", picture.box.height());
        attribute("xlink:href",
            u"data:image/png;base64,"_s + QString::fromLatin1(pngOf(picture.image).toBase64()));
    }
    writeSearched(text, outline.width);
    m_xml.writeEndElement();
}

/// Not painted, but found by a search, marked by a pointer and read aloud.
void SvgTarget::writeSearched(const VectorText& text, double width)
{
    m_xml.writeStartElement(u"text"_s);
    attribute("fill", u"none"_s);
    attribute("font-family", u"sans-serif"_s);
    attribute("font-size", text.font.pixelSize());
    if (width > 0)
        attribute("textLength", width);
    m_xml.writeCharacters(xmlText(text.words));
    m_xml.writeEndElement();
}

} // namespace mnemo
