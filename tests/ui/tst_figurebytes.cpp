// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "figureshelp.h"
#include "resources/resources.h"
#include "tests/support/owntime.h"

#include <QPainter>

#include <algorithm>

using namespace mnemo;
using namespace mnemo::test;
using namespace mnemo::testgraphs;
using namespace Qt::Literals::StringLiterals;

namespace {

/// How steeply neighbouring pixels of a row differ, all over a picture.
double sharpnessOf(const QImage& image)
{
    double sum = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 1; x < image.width(); ++x) {
            const int step = qGray(image.pixel(x, y)) - qGray(image.pixel(x - 1, y));
            sum += step * step;
        }
    }
    return sum;
}

/// The words that an SVG shows.
QStringList shownWords(const FigureJob& job)
{
    QString error;
    QStringList words;
    for (const SvgElement& element : svgElements(*makeFigure(job), &error)) {
        if (element.name == u"text" || element.name == u"tspan")
            words.append(element.text.trimmed());
    }
    return words;
}

} // namespace

/// The same scene is the same file, so that figures can be compared and found again by their hash.
/// A program of its own: its first figure is the first that it draws at all.
class TestFigureBytes final : public QObject
{
    Q_OBJECT

private slots:

    void initTestCase()
    {
        loadCoreResources();
        loadUiResources();
    }

    void sameSceneSameBytes()
    {
        for (const auto format : {FigureFormat::Svg, FigureFormat::Png}) {
            const auto first = makeFigure(richJob(format, ThemeKind::Light, FigureGround::White));
            const auto second = makeFigure(richJob(format, ThemeKind::Light, FigureGround::White));
            QVERIFY(first && second);
            QVERIFY(*first == *second);
        }
        // The order of the edges in the input does not matter.
        Json slice = crawl(60, 5);
        for (const char* key : {"p", "q", "r"})
            addEdge(slice, "n1", "sim:food", "n2", key);
        const FigureJob job = figureJob(slice, settingsFor(FigureFormat::Svg));
        std::reverse(slice["edges"].begin(), slice["edges"].end());
        FigureJob other = figureJob(slice, settingsFor(FigureFormat::Svg));
        other.scene.look.positions = job.scene.look.positions;
        QCOMPARE(QByteArray::fromStdString(*makeFigure(other)),
            QByteArray::fromStdString(*makeFigure(job)));
    }

    /// A cancelled preview takes almost no time.
    void whatIsNotWantedIsNotDrawn()
    {
        const FigureJob job = figureJob(crawl(1500, 5), settingsFor(FigureFormat::Svg));
        const auto nsOf = [&job](const CancelToken& token) {
            const ThreadTime time;
            const auto image = previewFigure(job, {600, 400}, token);
            const qint64 ns = time.elapsedNs();
            const bool ended = !image && image.error().code == ErrorCode::Cancelled;
            return ended == token.isCancelled() ? ns : -1;
        };
        const qint64 wanted = nsOf({});
        CancelToken stopped;
        stopped.cancel();
        const qint64 unwanted = nsOf(stopped);
        QVERIFY(wanted > 0 && unwanted > 0);
        QVERIFY2(unwanted < wanted / 20, qPrintable(u"%1 of %2 ns"_s.arg(unwanted).arg(wanted)));
        QCOMPARE(makeFigure(job, stopped).error().code, ErrorCode::Cancelled);
    }

    void largerPicturesShowMore_data()
    {
        QTest::addColumn<int>("scale");
        for (const int scale : {1, 2, 3, 4})
            QTest::addRow("%d×", scale) << scale;
    }

    /// The requested size, with the same content, rendered at that size and not enlarged.
    void largerPicturesShowMore()
    {
        QFETCH(int, scale);
        FigureJob job = richJob(FigureFormat::Png, ThemeKind::Light, FigureGround::White);
        const auto drawn = [&job](int times) {
            job.settings.scale = times;
            const auto bytes = makeFigure(job);
            return bytes ? QImage::fromData(QByteArray::fromStdString(*bytes), "PNG")
                               .convertToFormat(QImage::Format_RGB32)
                         : QImage();
        };
        const QImage once = drawn(1);
        const QImage image = drawn(scale);
        QCOMPARE(image.size(), pageSize * scale);
        const QImage back = image.scaled(pageSize, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
        QVERIFY2(difference(once, back) < 4, qPrintable(QString::number(difference(once, back))));
        if (scale == 1)
            return;
        const QImage enlarged
            = once.scaled(image.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
        const double gain = sharpnessOf(image) / sharpnessOf(enlarged);
        QVERIFY2(gain > 1.3, qPrintable(QString::number(gain)));
    }

    void theLegendIsThereUnlessLeftOut()
    {
        FigureJob job = richJob(FigureFormat::Svg, ThemeKind::Light, FigureGround::White);
        const QStringList with = shownWords(job);
        for (const auto& role : {u"web:url"_s, u"web:resource"_s, u"presence"_s})
            QVERIFY2(with.contains(role), qPrintable(with.join(u'|')));
        const QString claim = u"resources link to /install"_s; // its value stands apart
        QVERIFY(with.contains(claim));
        job.settings.legend = false;
        const QStringList without = shownWords(job);
        for (const auto& role : {u"web:url"_s, u"web:resource"_s, u"presence"_s})
            QVERIFY(!without.contains(role));
        QVERIFY(without.contains(claim)); // that alone has gone
    }

    void sameBytesWhateverWasDrawnBefore_data()
    {
        QTest::addColumn<FigureFormat>("format");
        QTest::newRow("png") << FigureFormat::Png;
        QTest::newRow("svg") << FigureFormat::Svg;
    }

    /// Words on any part of a pixel, of any size, with the figure's own fonts.
    void sameBytesWhateverWasDrawnBefore()
    {
        QFETCH(FigureFormat, format);
        const FigureJob job = richJob(format, ThemeKind::Light, FigureGround::White);
        QByteArray first;
        for (const double part : {0.0, 0.25, 0.5, 0.75}) {
            QImage image(400, 60, QImage::Format_ARGB32_Premultiplied);
            QPainter painter(&image);
            for (QFont font : {job.scene.look.style->font, job.scene.style.mono}) {
                font.setPixelSize(10 + static_cast<int>(part * 40));
                painter.setFont(font);
                painter.drawText(QPointF(5 + part, 40), u"il"_s);
            }
            painter.end();
            const auto bytes = makeFigure(job);
            QVERIFY(bytes);
            if (first.isEmpty())
                first = QByteArray::fromStdString(*bytes);
            QVERIFY2(first == QByteArray::fromStdString(*bytes), qPrintable(QString::number(part)));
        }
    }
};

QTEST_MAIN(TestFigureBytes)
#include "tst_figurebytes.moc"
