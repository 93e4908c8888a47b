// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/format.h"

#include "core/base/json.h"
#include "core/base/text.h"

#include <QDateTime>
#include <QGuiApplication>
#include <QRegularExpression>
#include <QTextDocument>
#include <QTimeZone>
#include <QWidget>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr QChar thinSpace{0x2009};
constexpr QChar minusSign{0x2212};
constexpr qsizetype toolTipLimit = 1000;

constexpr QChar isolate{0x2066};
constexpr QChar isolateOfData{0x2068}; ///< that displayText() puts around text from right to left
constexpr QChar endOfIsolate{0x2069};

// In a sentence from right to left the groups of a number and the halves of a hash would change
// places: the thin space between them belongs to neither direction.
QString fromLeft(const QString& text)
{
    return QGuiApplication::layoutDirection() == Qt::RightToLeft ? isolate + text + endOfIsolate
                                                                 : text;
}

/// As displayText(), but isolates that fromLeft() puts around numbers, hashes and times stay:
/// nothing between them can be turned around.
QString displayKeepingNumbers(const QString& data)
{
    if (!data.contains(isolate))
        return displayText(data);
    constexpr QChar begin{0xFDD0}; // noncharacters: no text has them
    constexpr QChar end{0xFDD1};
    static const QRegularExpression number(u"\u2066([0-9a-f\u2009\u2212:. UTC-]+)\u2069"_s);
    QString text = data;
    text.replace(begin, QChar::ReplacementCharacter);
    text.replace(end, QChar::ReplacementCharacter);
    text.replace(number, begin + u"\\1"_s + end);
    text = displayText(text);
    text.replace(begin, isolate);
    text.replace(end, endOfIsolate);
    return text;
}

/// Without the isolate that an earlier displayText() has put around all of it: twice shown, it
/// would be taken for a control of the data.
QString unwrapped(const QString& data)
{
    static const QRegularExpression controls(u"[\u202A-\u202E\u2066-\u2069]"_s);
    if (data.size() < 2 || data.front() != isolateOfData || data.back() != endOfIsolate)
        return data;
    QString inner = data.sliced(1, data.size() - 2);
    return inner.contains(controls) ? data : inner;
}

QString cut(const QString& text, qsizetype most)
{
    if (text.size() <= most)
        return text;
    qsizetype end = most - 1;
    if (text.at(end - 1).isHighSurrogate())
        --end;
    return text.left(end) + QChar(0x2026);
}

} // namespace

QString shortHash(const std::string& hash)
{
    const QString text = oneLine(toQString(hash));
    return fromLeft(text.size() < 9 ? text : text.first(4) + thinSpace + text.sliced(4, 4));
}

QString countText(std::int64_t number)
{
    QString digits = QString::number(number);
    const bool negative = digits.startsWith(u'-');
    if (negative)
        digits.remove(0, 1);
    for (qsizetype at = digits.size() - 3; at > 0; at -= 3)
        digits.insert(at, thinSpace);
    return fromLeft(negative ? minusSign + digits : digits);
}

QString timeText(std::int64_t seconds, std::int64_t nowSeconds)
{
    const QDateTime time = QDateTime::fromSecsSinceEpoch(seconds, QTimeZone::utc());
    const QDateTime now = QDateTime::fromSecsSinceEpoch(nowSeconds, QTimeZone::utc());
    return fromLeft(time.toString(
        time.date() == now.date() ? u"HH:mm:ss 'UTC'"_s : u"yyyy-MM-dd HH:mm:ss 'UTC'"_s));
}

QString plainToolTip(const QString& data)
{
    // Qt guesses whether a tooltip is markup; escaped text is shown as it is, whatever it holds.
    return Qt::convertFromPlainText(
        displayKeepingNumbers(cut(unwrapped(data), toolTipLimit)), Qt::WhiteSpaceNormal);
}

void setPlainToolTip(QWidget* widget, const QString& data)
{
    widget->setToolTip(data.isEmpty() ? QString() : plainToolTip(data));
}

QString sentences(const QStringList& parts)
{
    QStringList ended;
    for (const QString& part : parts) {
        const QString words = part.trimmed();
        if (!words.isEmpty())
            ended.append(QStringView(u".!?:;…。؟").contains(words.back()) ? words : words + u'.');
    }
    return ended.join(u' ');
}

QString oneLine(const QString& data, qsizetype most)
{
    QString text = cut(unwrapped(data), most);
    for (QChar& c : text) {
        if (c == u'\n' || c == u'\r' || c == u'\t' || c == QChar::LineSeparator
            || c == QChar::ParagraphSeparator)
            c = u' ';
    }
    return displayKeepingNumbers(text);
}

QString displayLines(const QString& data)
{
    QStringList lines = data.split(u'\n');
    for (QString& line : lines)
        line = displayText(line);
    return lines.join(u'\n');
}

} // namespace mnemo
