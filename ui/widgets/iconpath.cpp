// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/iconpath.h"

#include "resources/resources.h"

#include <QFile>
#include <QXmlStreamReader>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

/// An arc of SVG: to where, with which radii, which of the four ways.
struct Arc
{
    double rx = 0;
    double ry = 0;
    bool large = false;
    bool clockwise = false;
    QPointF to;
};

/// Adds the arc by its middle and angles (SVG 1.1, F.6.5), for ellipses that are not turned.
void addArc(QPainterPath& path, const Arc& arc)
{
    const QPointF from = path.currentPosition();
    if (from == arc.to)
        return;
    double rx = std::abs(arc.rx);
    double ry = std::abs(arc.ry);
    if (rx <= 0 || ry <= 0) {
        path.lineTo(arc.to);
        return;
    }
    // On the unit circle: half the chord, and from its middle to the circle's.
    const QPointF half((from.x() - arc.to.x()) / (2 * rx), (from.y() - arc.to.y()) / (2 * ry));
    const double length = std::hypot(half.x(), half.y());
    rx *= std::max(1.0, length); // radii that do not reach grow until they do
    ry *= std::max(1.0, length);
    const QPointF chord = half / std::max(1.0, length);
    const double square = QPointF::dotProduct(chord, chord);
    const double off = (arc.large == arc.clockwise ? -1 : 1)
        * std::sqrt(std::max(0.0, 1 - square) / std::max(square, 1e-12));
    const QPointF middle(off * chord.y(), -off * chord.x());
    const auto angleOf
        = [&](QPointF point) { return std::atan2(point.y() - middle.y(), point.x() - middle.x()); };
    constexpr double whole = 2 * std::numbers::pi;
    const double start = angleOf(chord);
    double sweep = angleOf(-chord) - start;
    if (arc.clockwise && sweep < 0)
        sweep += whole;
    if (!arc.clockwise && sweep > 0)
        sweep -= whole;
    // A curve for each quarter: nearer to the circle than QPainterPath::arcTo() comes.
    const auto pieces = static_cast<int>(std::ceil(std::abs(sweep) / whole * 4));
    const double step = sweep / pieces;
    const double reach = 4.0 / 3 * std::tan(step / 4);
    const QPointF centre = (from + arc.to) / 2 + QPointF(middle.x() * rx, middle.y() * ry);
    for (int i = 0; i < pieces; ++i) {
        const double a = start + i * step;
        const double b = a + step;
        const auto place = [&](double x, double y) { return centre + QPointF(x * rx, y * ry); };
        path.cubicTo(place(std::cos(a) - reach * std::sin(a), std::sin(a) + reach * std::cos(a)),
            place(std::cos(b) + reach * std::sin(b), std::sin(b) - reach * std::cos(b)),
            i + 1 == pieces ? arc.to : place(std::cos(b), std::sin(b)));
    }
}

/// Reads the `d` of a path.
class PathData final
{
public:
    explicit PathData(QStringView text) : m_text(text) { }

    /// False for what is no path of the subset.
    bool addTo(QPainterPath& path)
    {
        while (!atEnd()) {
            if (m_text[m_at].isLetter()) {
                m_command = m_text[m_at++];
            } else if (m_command == u'M') {
                m_command = u'L'; // more places after a move are lines
            } else if (m_command == u'm') {
                m_command = u'l';
            } else if (m_command.isNull() || m_command.toUpper() == u'Z') {
                return false;
            }
            if (!step(path))
                return false;
        }
        return m_good;
    }

private:
    bool atEnd()
    {
        while (m_at < m_text.size() && (m_text[m_at].isSpace() || m_text[m_at] == u','))
            ++m_at;
        return m_at >= m_text.size();
    }

    double number()
    {
        if (atEnd())
            return fail();
        const qsizetype begin = m_at;
        if (m_text[m_at] == u'-' || m_text[m_at] == u'+')
            ++m_at;
        bool point = false;
        while (m_at < m_text.size() && (m_text[m_at].isDigit() || (m_text[m_at] == u'.' && !point)))
            point = m_text[m_at++] == u'.' || point;
        bool isNumber = false;
        const double value = m_text.sliced(begin, m_at - begin).toDouble(&isNumber);
        return isNumber ? value : fail();
    }

    /// One digit, maybe with nothing between it and the next number.
    bool flag()
    {
        if (atEnd() || (m_text[m_at] != u'0' && m_text[m_at] != u'1')) {
            fail();
            return false;
        }
        return m_text[m_at++] == u'1';
    }

    double fail()
    {
        m_good = false;
        return 0;
    }

    QPointF place(QPointF origin)
    {
        const double x = number();
        return origin + QPointF(x, number());
    }

    bool step(QPainterPath& path)
    {
        const QPointF at = path.currentPosition();
        const QPointF origin = m_command.isLower() ? at : QPointF();
        switch (m_command.toUpper().unicode()) {
        case u'M':
            path.moveTo(place(origin));
            break;
        case u'L':
            path.lineTo(place(origin));
            break;
        case u'H':
            path.lineTo(origin.x() + number(), at.y());
            break;
        case u'V':
            path.lineTo(at.x(), origin.y() + number());
            break;
        case u'C':
        case u'S':
            addCurve(path, origin);
            return m_good;
        case u'A':
            readArc(path, origin);
            break;
        case u'Z':
            path.closeSubpath();
            break;
        default:
            return false;
        }
        m_control.reset();
        return m_good;
    }

    void addCurve(QPainterPath& path, QPointF origin)
    {
        const QPointF at = path.currentPosition();
        const bool smooth = m_command.toUpper() == u'S';
        const QPointF first = smooth ? 2 * at - m_control.value_or(at) : place(origin);
        const QPointF second = place(origin);
        path.cubicTo(first, second, place(origin));
        m_control = second;
    }

    void readArc(QPainterPath& path, QPointF origin)
    {
        Arc arc;
        arc.rx = number();
        arc.ry = number();
        if (number() != 0)
            fail();
        arc.large = flag();
        arc.clockwise = flag();
        arc.to = place(origin);
        if (m_good)
            addArc(path, arc);
    }

    QStringView m_text;
    qsizetype m_at = 0;
    QChar m_command;
    std::optional<QPointF> m_control; ///< the second of a curve that has just been added
    bool m_good = true;
};

/// Adds one element; false for one that is not of the subset.
bool addElement(QPainterPath& path, const QXmlStreamReader& xml)
{
    const auto attributes = xml.attributes();
    const auto value = [&](QLatin1StringView name) { return attributes.value(name).toDouble(); };
    if (xml.name() == u"path") {
        QPainterPath own; // its first place counts from the box's corner
        const bool good = PathData(attributes.value("d"_L1)).addTo(own);
        path.addPath(own);
        return good;
    }
    if (xml.name() == u"circle")
        path.addEllipse(QPointF(value("cx"_L1), value("cy"_L1)), value("r"_L1), value("r"_L1));
    else if (xml.name() == u"ellipse")
        path.addEllipse(QPointF(value("cx"_L1), value("cy"_L1)), value("rx"_L1), value("ry"_L1));
    else if (xml.name() == u"rect")
        path.addRoundedRect(value("x"_L1), value("y"_L1), value("width"_L1), value("height"_L1),
            value("rx"_L1), value("rx"_L1));
    else
        return xml.name() == u"svg";
    return true;
}

} // namespace

QPainterPath iconPath(const QString& name)
{
    loadUiResources();
    QFile file(u":/icons/%1.svg"_s.arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QXmlStreamReader xml(&file);
    QPainterPath path;
    while (!xml.atEnd()) {
        if (xml.readNext() == QXmlStreamReader::StartElement && !addElement(path, xml))
            return {};
    }
    return xml.hasError() ? QPainterPath() : path;
}

double iconStroke(int size)
{
    if (size <= 12)
        return 2.2;
    return size <= 16 ? 1.75 : 1.5;
}

} // namespace mnemo
