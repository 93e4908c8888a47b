// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "figureshelp.h"
#include "imagepieces.h"
#include "resources/resources.h"
#include "ui/figures/figuredrawn.h"

#include <QDir>
#include <QPainter>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

using namespace mnemo;
using namespace mnemo::test;
using namespace mnemo::testgraphs;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Into the folder that MNEMO_SHOT_DIR names; nothing without it.
void keep(const QImage& image, const QString& name)
{
    if (const QString folder = qEnvironmentVariable("MNEMO_SHOT_DIR"); !folder.isEmpty())
        image.save(QDir(folder).filePath(u"figure-"_s + name + u".png"_s));
}

/// Colours of nodes' middles, as every program must show them.
int wrongMiddles(const FigureJob& job, const QImage& image)
{
    const FigurePage page = layOutPage(job.scene, job.settings, job.facts);
    const QSize size = page.graph.size().toSize();
    const ViewPort port{fitting(boundsOf(*job.scene.look.positions), size), size};
    const SceneDescription described = describe(job.scene.look, {port, 1, 0, true});
    // The name of what was asked for stands over other marks where there is no room.
    const auto drawn = drawnFigure(job, {});
    const auto labels = drawn ? drawn->labels : std::vector<PlacedLabel>();
    const auto isNamedOver = [&](QPointF at) {
        return std::any_of(labels.begin(), labels.end(), [&](const PlacedLabel& label) {
            return QRectF(
                port.toScreen(label.anchor) + label.offset, label.image.deviceIndependentSize())
                .contains(at);
        });
    };
    int wrong = 0;
    for (const DrawnNode& node : described.nodes) {
        if (node.radius < 4 || node.dimmed)
            continue;
        const QPointF at = page.graph.topLeft()
            + QPointF(static_cast<double>(node.at.x), static_cast<double>(node.at.y));
        const bool covered = std::any_of(
            described.nodes.begin(), described.nodes.end(), [&](const DrawnNode& other) {
                return other.node != node.node
                    && std::hypot(other.at.x - node.at.x, other.at.y - node.at.y)
                    < other.radius + node.radius;
            });
        const NodeSlot& slot = job.scene.look.style->nodePaints[node.paint].slot;
        if (covered || !slot.letter.isEmpty() || isNamedOver(at - page.graph.topLeft()))
            continue;
        const QColor seen = image.pixelColor(at.toPoint());
        const QColor fill = slot.fill;
        if (std::abs(seen.red() - fill.red()) + std::abs(seen.green() - fill.green())
                + std::abs(seen.blue() - fill.blue())
            > 40)
            ++wrong;
    }
    return wrong;
}

} // namespace

class TestFigures final : public QObject
{
    Q_OBJECT

private slots:

    void initTestCase()
    {
        loadCoreResources();
        loadUiResources();
    }

    void looksAlikeInEveryProgram_data();
    void looksAlikeInEveryProgram();
    void staleNodesLookAlikeInEveryProgram();
    void transparentMeansTransparent();
    void notesAreShownUnlessLeftOut();
    void allNotesAreOnThePaper_data();
    void allNotesAreOnThePaper();
    void keepsItsWords();
    void printsLegibly_data();
    void printsLegibly();
    void footerTellsWhatIsKnown();
    void carriesItsReceipts();
    void survivesHostileLabels();
    void stopsWhenCancelled();
    void readsSizes_data();
    void readsSizes();
};

void TestFigures::looksAlikeInEveryProgram_data()
{
    QTest::addColumn<ThemeKind>("kind");
    QTest::addColumn<FigureGround>("ground");
    QTest::newRow("white") << ThemeKind::Light << FigureGround::White;
    QTest::newRow("dark") << ThemeKind::Dark << FigureGround::Theme;
}

void TestFigures::looksAlikeInEveryProgram()
{
    QFETCH(ThemeKind, kind);
    QFETCH(FigureGround, ground);
    const FigureJob job = richJob(FigureFormat::Png, kind, ground);
    const QImage raster = FigureFile(job, u"figure.png"_s).asPng();
    QCOMPARE(raster.size(), pageSize);
    QCOMPARE(wrongMiddles(job, raster), 0);

    const QImage browser
        = FigureFile(richJob(FigureFormat::Svg, kind, ground), u"figure.svg"_s).inBrowser(pageSize);
    QCOMPARE(browser.size(), pageSize);
    QCOMPARE(wrongMiddles(job, browser), 0);
    const QImage poppler
        = FigureFile(richJob(FigureFormat::Pdf, kind, ground), u"figure.pdf"_s).byPoppler(96);
    QCOMPARE(poppler.size(), pageSize);
    QCOMPARE(wrongMiddles(job, poppler), 0);

    const QString name = QString::fromUtf8(QTest::currentDataTag());
    keep(raster, name + u"-png"_s);
    keep(browser, name + u"-svg"_s);
    keep(poppler, name + u"-pdf"_s);
    // An empty page differs from the figure by far more than one program's figure from another's.
    QImage empty(pageSize, QImage::Format_RGB32);
    empty.fill(raster.pixel(2, 2));
    const double nothing = difference(raster, empty);
    QVERIFY2(nothing > 4, qPrintable(QString::number(nothing)));
    // Light words on dark ground are smoothed most differently.
    const double svg = difference(raster, browser);
    QVERIFY2(svg < nothing / 4, qPrintable(u"%1 of %2"_s.arg(svg).arg(nothing)));
    const double pdf = difference(raster, poppler);
    QVERIFY2(pdf < nothing / 4, qPrintable(u"%1 of %2"_s.arg(pdf).arg(nothing)));
}

void TestFigures::staleNodesLookAlikeInEveryProgram()
{
    Json slice = star(5);
    for (Json& edge : slice["edges"])
        edge["until"] = "2026-01-01T00:00:00Z";
    const auto jobFor = [&](FigureFormat format) {
        FigureJob job = figureJob(slice, settingsFor(format));
        job.scene.look.facts
            = factsAt(*job.scene.look.scene, {{1767225600, {}}, EndedFacts::Dashed});
        return job;
    };
    const FigureJob job = jobFor(FigureFormat::Png);
    const FigurePage page = layOutPage(job.scene, job.settings, job.facts);
    const QSize size = page.graph.size().toSize();
    const ViewPort port{fitting(boundsOf(*job.scene.look.positions), size), size};
    const DrawnNode hub = [&] {
        const auto nodes = describe(job.scene.look, {port, 1, 0, true}).nodes;
        return *std::find_if(nodes.begin(), nodes.end(),
            [](const DrawnNode& node) { return node.node == NodeIndex{0}; });
    }();
    QVERIFY(hub.stale);
    const QPointF middle = page.graph.topLeft()
        + QPointF(static_cast<double>(hub.at.x), static_cast<double>(hub.at.y));
    const QImage images[] = {FigureFile(job, u"figure.png"_s).asPng(),
        FigureFile(jobFor(FigureFormat::Svg), u"figure.svg"_s).inBrowser(pageSize),
        FigureFile(jobFor(FigureFormat::Pdf), u"figure.pdf"_s).byPoppler(96)};
    for (const QImage& image : images) {
        const QColor seen = image.pixelColor(middle.toPoint());
        QVERIFY2(std::abs(seen.red() - (0.6 * 0x30 + 0.4 * 0xFF)) < 4, qPrintable(seen.name()));
        const double dashes = 2 * M_PI * static_cast<double>(hub.radius) / 7;
        const int pieces = piecesRound(image, middle, static_cast<double>(hub.radius));
        QVERIFY2(std::abs(pieces - dashes) < 2, qPrintable(u"%1 of %2"_s.arg(pieces).arg(dashes)));
    }
}

void TestFigures::transparentMeansTransparent()
{
    const FigureJob clear = richJob(FigureFormat::Png, ThemeKind::Light, FigureGround::Transparent);
    const FigureFile file(clear, u"figure.png"_s);
    const QImage image(file.path());
    QVERIFY(image.hasAlphaChannel());
    QCOMPARE(qAlpha(image.pixel(2, 2)), 0);
    // Laid over the theme's ground it is what the theme's figure is.
    const FigureJob over = richJob(FigureFormat::Png, ThemeKind::Light, FigureGround::Theme);
    const QImage wanted = FigureFile(over, u"theme.png"_s).asPng();
    QImage laid(image.size(), QImage::Format_RGB32);
    laid.fill(wanted.pixel(2, 2));
    QPainter(&laid).drawImage(0, 0, image);
    laid.setDotsPerMeterX(wanted.dotsPerMeterX());
    keep(laid, u"clear"_s);
    keep(wanted, u"theme"_s);
    const double apart = difference(laid, wanted);
    // Words are smoothed a little differently where nothing lies under them.
    QVERIFY2(apart < 1, qPrintable(QString::number(apart)));
}

void TestFigures::notesAreShownUnlessLeftOut()
{
    const auto jobOf = [](FigureFormat format, bool notes) {
        FigureJob job = figureJob(crawl(60, 5), settingsFor(format));
        job.scene.notes = {{"a", u"Seen twice & asked <of> nobody"_s, {30, 40}}};
        job.settings.notes = notes;
        return job;
    };
    const auto textsOf = [](const FigureJob& job) {
        QString error;
        QStringList words;
        for (const SvgElement& element : svgElements(*makeFigure(job), &error)) {
            if (element.name == u"text"_s || element.name == u"desc"_s)
                words << element.text;
        }
        return error + words.join(u'\n');
    };
    const QString said = textsOf(jobOf(FigureFormat::Svg, true));
    QVERIFY(said.contains(u"Note: Seen twice & asked <of> nobody"_s)); // for who sees no picture
    QCOMPARE(said.count(u"Seen twice"_s), 2);
    QVERIFY(!textsOf(jobOf(FigureFormat::Svg, false)).contains(u"Seen twice"_s));
    const auto read = [&](bool notes) {
        const FigureFile file(jobOf(FigureFormat::Pdf, notes), u"figure.pdf"_s);
        return QString::fromUtf8(ran(u"pdftotext"_s, {file.path(), u"-"_s}));
    };
    QVERIFY(read(true).contains(u"Seen twice"_s));
    QVERIFY(!read(false).contains(u"Seen twice"_s));
    const QImage with = FigureFile(jobOf(FigureFormat::Png, true), u"with.png"_s).asPng();
    const QImage without = FigureFile(jobOf(FigureFormat::Png, false), u"without.png"_s).asPng();
    QVERIFY(difference(with, without) > 0.1);
}

void TestFigures::allNotesAreOnThePaper_data()
{
    QTest::addColumn<ScenePoint>("at");
    QTest::addColumn<QString>("text");
    QTest::newRow("far beside") << ScenePoint{4000, 10} << u"a note"_s;
    QTest::newRow("far above") << ScenePoint{-10, -9000} << u"a note"_s;
    QTest::newRow("long") << ScenePoint{300, 300} << u"ten letters "_s.repeated(1000);
    QTest::newRow("one long word") << ScenePoint{300, 300} << QString(10000, u'W');
    QTest::newRow("many lines") << ScenePoint{300, 300} << u"x\n"_s.repeated(400);
}

void TestFigures::allNotesAreOnThePaper()
{
    QFETCH(ScenePoint, at);
    QFETCH(QString, text);
    FigureJob job = figureJob(crawl(60, 5), settingsFor(FigureFormat::Svg));
    job.scene.notes = {{"a", text, at}};
    const QRectF graph = layOutPage(job.scene, job.settings, job.facts).graph;
    QString error;
    static const QRegularExpression place(u"translate\\(([-0-9.]+) ([-0-9.]+)\\)"_s);
    bool notes = false;
    int lines = 0;
    for (const SvgElement& element : svgElements(*makeFigure(job), &error)) {
        if (const auto group = element.attributes.value("class"_L1); !group.isEmpty())
            notes = group == u"notes"_s;
        const auto shift = place.match(element.attributes.value("transform"_L1).toString());
        if (!notes || !shift.hasMatch())
            continue;
        ++lines;
        const QPointF start(shift.captured(1).toDouble(), shift.captured(2).toDouble());
        QVERIFY2(graph.contains(start), qPrintable(shift.captured()));
    }
    QVERIFY2(error.isEmpty(), qPrintable(error));
    QVERIFY(lines > 0 && lines < 30);
}

void TestFigures::keepsItsWords()
{
    const FigureJob job = richJob(FigureFormat::Svg, ThemeKind::Light, FigureGround::White);
    const auto svg = makeFigure(job);
    QVERIFY(svg);
    QString error;
    const auto elements = svgElements(*svg, &error);
    QVERIFY2(error.isEmpty(), qPrintable(error));
    QCOMPARE(elements.front().attributes.value("role"_L1), u"img"_s);
    QStringList words;
    for (const SvgElement& element : elements) {
        if (element.name == u"text"_s || element.name == u"desc"_s || element.name == u"title"_s)
            words << element.text;
    }
    const QString all = words.join(u'\n');
    const Receipt receipt = figureReceipt();
    // What an answer rests on is named before all else.
    const QString lit = toQString(job.scene.look.scene->nodes().front().label);
    for (const QString& wanted : {job.settings.title, lit, u"13 neighbours not loaded"_s,
             u"web:links_to"_s, toQString(receipt.id.text), toQString(receipt.snapshotHash.text)})
        QVERIFY2(all.contains(wanted), qPrintable(wanted));

    const FigureFile pdf(
        richJob(FigureFormat::Pdf, ThemeKind::Light, FigureGround::White), u"figure.pdf"_s);
    const QString read = QString::fromUtf8(ran(u"pdftotext"_s, {pdf.path(), u"-"_s}));
    QVERIFY2(read.contains(lit), qPrintable(read));
    QVERIFY(read.contains(toQString(receipt.id.text)));
    const QList<QByteArray> fonts = ran(u"pdffonts"_s, {pdf.path()}).split('\n');
    QVERIFY(fonts.size() > 3);
    static const QRegularExpression embedded(u"Identity-H\\s+yes"_s);
    for (const QByteArray& font : fonts.mid(2)) {
        if (!font.isEmpty())
            QVERIFY2(QString::fromUtf8(font).contains(embedded), font.constData());
    }
}

void TestFigures::printsLegibly_data()
{
    QTest::addColumn<QString>("size");
    QTest::newRow("one column") << u"88x100mm"_s;
    QTest::newRow("two columns") << u"180mm"_s;
    QTest::newRow("A4") << u"297x210mm"_s;
}

/// Words at least 7 pt, in the footer 6; lines at least 0.35 pt; nothing off the paper.
void TestFigures::printsLegibly()
{
    QFETCH(QString, size);
    FigureSettings settings = settingsFor(FigureFormat::Svg);
    QVERIFY(readFigureSize(settings, size));
    FigureJob job = figureJob(crawl(60, 5), settings);
    job.facts.partial = u"13 neighbours not loaded"_s;
    const auto sheet = sheetOf(settings);
    QVERIFY(sheet);
    const auto svg = makeFigure(job);
    QVERIFY(svg);
    QString error;
    const auto elements = svgElements(*svg, &error);
    const double points = sheet->points;
    bool footer = false;
    int texts = 0;
    for (const SvgElement& element : elements) {
        const auto number = [&](const char* name) {
            return element.attributes.value(QLatin1String(name)).toDouble();
        };
        if (element.attributes.value("class"_L1) == u"footer"_s)
            footer = true;
        if (element.name == u"text"_s) {
            ++texts;
            QVERIFY2(
                number("font-size") * points >= (footer ? 6.0 : 6.999), qPrintable(element.text));
        }
        if (element.attributes.hasAttribute("stroke-width"_L1))
            QVERIFY(number("stroke-width") * points >= 0.35);
        static const QRegularExpression place(u"translate\\(([-0-9.]+) ([-0-9.]+)\\)"_s);
        const auto at = place.match(element.attributes.value("transform"_L1).toString());
        if (at.hasMatch()) {
            QVERIFY(at.captured(1).toDouble() >= 0);
            QVERIFY(at.captured(1).toDouble() < sheet->size.width());
            QVERIFY(at.captured(2).toDouble() < sheet->size.height());
        }
    }
    QVERIFY2(texts > 20, qPrintable(QString::number(texts)));
}

void TestFigures::footerTellsWhatIsKnown()
{
    FigureJob job = figureJob(star(5), settingsFor(FigureFormat::Svg));
    const auto said = [&] { return footerFacts(job.facts).join(u'\n'); };
    QVERIFY2(said().contains(u"not replayed"_s), qPrintable(said()));
    QVERIFY(!said().contains(u"MATCH"_s));
    QVERIFY(!said().contains(u"PARTIAL"_s));
    job.facts.state = ReplayState::Drifted;
    job.facts.replayedAt = 1767225731;
    job.facts.partial = u"cut at 500 nodes"_s;
    job.facts.record.ledger = LedgerHead{12, std::string(64, 'd')};
    job.facts.record.receipts.push_back(figureReceipt());
    const Receipt& receipt = job.facts.record.receipts.front();
    for (const QString& wanted :
        {u"DRIFTED"_s, u"replayed 2026-01-01 00:02:11 UTC"_s, u"PARTIAL: cut at 500 nodes"_s,
            toQString(receipt.snapshotHash.text), toQString(receipt.id.text),
            u"neighbors {\"direction\":\"in\""_s, u"tick 18240"_s, u"12 dddd"_s, u"mnemo verify"_s})
        QVERIFY2(said().contains(wanted), qPrintable(wanted + u" is not in\n"_s + said()));
    job.facts.record.receipts.clear();
    job.facts.unproved = u"none: too large"_s;
    QVERIFY(said().contains(u"none: too large"_s));
    QVERIFY(!said().contains(u"mnemo verify"_s)); // which would find nothing
}

void TestFigures::carriesItsReceipts()
{
    for (const auto format : {FigureFormat::Png, FigureFormat::Svg, FigureFormat::Pdf}) {
        const auto bytes = makeFigure(richJob(format, ThemeKind::Light, FigureGround::White));
        QVERIFY(bytes);
        const auto read = figureInPicture(*bytes);
        QVERIFY2(read, read ? "" : qPrintable(read.error().message));
        QCOMPARE(read->receipts.size(), std::size_t{1});
        QVERIFY(read->receipts.front() == figureReceipt());
        QCOMPARE(read->title, std::string("6 resources link to /install"));
    }
}

void TestFigures::survivesHostileLabels()
{
    Json slice = emptySlice();
    const std::string labels[] = {"<script>alert(1)</script>", "\" onload=\"alert(1)",
        "]]>&amp;&#0;", "\xE2\x80\xAE reversed \xE2\x80\xAC", "\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D",
        "\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x9A\x80 rocket", std::string(10000, 'W'),
        "tab\tand\x01\x02"
        "control",
        "\xEF\xBF\xBF not a letter", "javascript:alert(1)"};
    int i = 0;
    for (const std::string& label : labels) {
        addNode(slice, name(i), label, label);
        addEdge(slice, name(i), label, name(0), label);
        ++i;
    }
    FigureSettings settings = settingsFor(FigureFormat::Svg);
    settings.title = toQString(labels[0] + labels[1] + labels[2] + labels[3]);
    const FigureJob job = figureJob(slice, settings);
    const auto svg = makeFigure(job);
    QVERIFY(svg);
    QVERIFY(svg->size() < 2000000);
    QString error;
    static const QStringList known{u"svg"_s, u"title"_s, u"desc"_s, u"metadata"_s, u"receipts"_s,
        u"g"_s, u"path"_s, u"circle"_s, u"use"_s, u"text"_s, u"defs"_s, u"image"_s, u"rect"_s,
        u"clipPath"_s};
    for (const SvgElement& element : svgElements(*svg, &error)) {
        QVERIFY2(known.contains(element.name), qPrintable(element.name));
        for (const auto& attribute : element.attributes) {
            QVERIFY(!attribute.name().startsWith(u"on"_s));
            if (attribute.name() == u"href"_s)
                QVERIFY(attribute.value().startsWith(u'#')
                    || attribute.value().startsWith(u"data:image/png;base64,"_s));
        }
    }
    QVERIFY2(error.isEmpty(), qPrintable(error));
    FigureJob pdf = job;
    pdf.settings.format = FigureFormat::Pdf;
    const auto written = makeFigure(pdf);
    QVERIFY(written);
    QVERIFY(figureInPicture(*written));
    // A browser that took any of it for its own would show something else, or an error page.
    FigureJob png = job;
    png.settings.format = FigureFormat::Png;
    const double apart = difference(FigureFile(png, u"figure.png"_s).asPng(),
        FigureFile(job, u"figure.svg"_s).inBrowser(pageSize));
    QVERIFY2(apart < 1.5, qPrintable(QString::number(apart)));
}

void TestFigures::stopsWhenCancelled()
{
    CancelToken cancel;
    for (const auto format : {FigureFormat::Png, FigureFormat::Svg, FigureFormat::Pdf}) {
        // Cancelled by its own progress: between its parts.
        const auto made = makeFigure(richJob(format, ThemeKind::Light, FigureGround::White), cancel,
            [&](std::int64_t done, std::int64_t total) {
                QVERIFY(done <= total);
                if (done == 1)
                    cancel.cancel();
            });
        QVERIFY(!made);
        QCOMPARE(made.error().code, ErrorCode::Cancelled);
    }
}

void TestFigures::readsSizes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QSize>("pixels"); ///< at scale 2 or 300 dpi; not valid: refused
    QTest::newRow("pixels") << u"1600x1000px"_s << QSize(3200, 2000);
    QTest::newRow("no unit") << u"800x600"_s << QSize(1600, 1200);
    QTest::newRow("one column") << u"88mm"_s << QSize(1039, 1299);
    QTest::newRow("both sides") << u"180x120mm"_s << QSize(2126, 1417);
    QTest::newRow("not a number") << u"wide"_s << QSize();
    QTest::newRow("too small") << u"10mm"_s << QSize();
    QTest::newRow("too large") << u"90000x90000px"_s << QSize();
    QTest::newRow("not a number") << u"nanxnan"_s << QSize();
    QTest::newRow("too many pixels") << u"9000x9000px"_s << QSize();
}

void TestFigures::readsSizes()
{
    QFETCH(QString, text);
    QFETCH(QSize, pixels);
    FigureSettings settings;
    settings.scale = 2;
    const Status read = readFigureSize(settings, text);
    QCOMPARE(read.has_value(), pixels.isValid());
    if (pixels.isValid())
        QCOMPARE(sheetOf(settings)->pixels, pixels);
    else
        QVERIFY(!read.error().message.isEmpty());
}

QTEST_MAIN(TestFigures)
#include "tst_figures.moc"
