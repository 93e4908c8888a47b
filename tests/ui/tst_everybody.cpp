// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/fitting.h"
#include "tests/ui/foreignwindow.h"
#include "tests/ui/scenehelp.h"
#include "ui/graph/timebar.h"
#include "ui/panels/resultbar.h"
#include "ui/receipts/receiptviewer.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"

#include <QImage>
#include <QProcess>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabBar>
#include <QTextLayout>

#include <set>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// The same text in a family that has no more than the letters; as where ours are not installed.
constexpr const char* otherFonts = R"(<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>/usr/share/fonts/truetype/dejavu</dir><cachedir>%1</cachedir></fontconfig>)";

/// As the offscreen platform reads it: one display of this many pixels.
std::string displayOf(QSize pixels)
{
    const Json screen{{"name", "display"}, {"x", 0}, {"y", 0}, {"width", pixels.width()},
        {"height", pixels.height()}, {"logicalDpi", 96}, {"logicalBaseDpi", 96}, {"dpr", 1}};
    return Json{{"screens", Json::array({screen})}}.dump();
}

struct Ended
{
    bool well = false;
    QByteArray said;
};

Ended runWith(
    const QProcessEnvironment& environment, const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    const bool ended = process.waitForFinished(4 * patience);
    return {ended && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0,
        process.readAll()};
}

/// How much two pictures differ, 0 to 255, on the average of all pixels.
double difference(const QImage& a, const QImage& b)
{
    double sum = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x)
            sum += std::abs(qGray(a.pixel(x, y)) - qGray(b.pixel(x, y)));
    }
    return sum / (static_cast<double>(a.width()) * a.height());
}

void noteMisfits(const QStringList& found)
{
    for (const QString& misfit : found)
        qWarning().noquote() << misfit; // a failure's own words are cut
    QVERIFY2(found.isEmpty(), qPrintable(QString::number(found.size())));
}

} // namespace

/// The window for those who read from right to left, see little, tell colours badly or use keys.
class TestEverybody final : public QObject
{
    Q_OBJECT

private slots:

    void allTextFits_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<double>("scale");
        QTest::addColumn<bool>("mirrored");
        for (const bool mirrored : {false, true}) {
            const char* way = mirrored ? "right to left" : "left to right";
            QTest::addRow("large, %s", way) << QSize(1600, 1000) << 1.0 << mirrored;
            QTest::addRow("small, %s", way) << QSize(1024, 700) << 1.0 << mirrored;
            QTest::addRow("twice the text, %s", way) << QSize(1280, 960) << 2.0 << mirrored;
            if (QGuiApplication::primaryScreen()->size() == QSize(800, 600))
                QTest::addRow("whole display, %s", way) << QSize(800, 600) << 1.0 << mirrored;
        }
    }

    void allTextFits()
    {
        QFETCH(QSize, size);
        QFETCH(double, scale);
        QFETCH(bool, mirrored);
        const ForeignWindow run({size, scale, mirrored ? Qt::RightToLeft : Qt::LeftToRight});
        ProgramWindow& window = *run.window;
        QStringList found;
        const auto look = [&](const char* name, QWidget& shown) {
            settle();
            shot(shown,
                u"everybody-%1-%2"_s.arg(
                    QString::fromLatin1(QTest::currentDataTag()).section(u',', 0, 0).simplified()
                        + (mirrored ? u"-rtl"_s : u"-ltr"_s),
                    QString::fromLatin1(name)));
            const QSize most = size.expandedTo(shown.screen()->size());
            if (shown.width() > most.width() || shown.height() > most.height())
                found += u"%1 is %2×%3"_s.arg(QString::fromLatin1(name))
                             .arg(shown.width())
                             .arg(shown.height());
            for (const QString& misfit : misfits(shown))
                found += QString::fromLatin1(name) + u": "_s + misfit;
            const auto* area
                = shown.findChild<QScrollArea*>(u"pageScroll"_s, Qt::FindDirectChildrenOnly);
            if (qobject_cast<ReceiptViewer*>(&shown) != nullptr
                && area->horizontalScrollBar()->maximum() > 0)
                found += u"%1 scrolls sideways by %2"_s.arg(QString::fromLatin1(name),
                    QString::number(area->horizontalScrollBar()->maximum()));
        };
        QTRY_VERIFY(window.workbench().home().data.size() > 0);
        look("welcome", window);
        run.fill();
        for (const Page& page : pages()) {
            for (const ActionId action : page.way)
                window.act(action);
            if (!page.ownWindow) {
                look(page.name, window);
                continue;
            }
            settle();
            const auto shown = otherWindows(&window);
            QVERIFY2(!shown.isEmpty(), page.name);
            for (QWidget* other : shown) {
                look(page.name, *other);
                if (const auto tabs = other->findChildren<QTabBar*>(); tabs.size() == 1) {
                    for (int i = 0; i < tabs.front()->count(); ++i) {
                        tabs.front()->setCurrentIndex(i);
                        look(page.name, *other);
                    }
                }
                other->close();
            }
            settle();
        }
        run.child<TimeBar>("timeBar")->show();
        look("time", window);
        found.removeDuplicates();
        noteMisfits(found);
    }

    void everyDisplayIsServed_data()
    {
        QTest::addColumn<QSize>("display");
        QTest::addColumn<QString>("factor");
        QTest::addColumn<bool>("ourFonts");
        QTest::addColumn<QString>("row");
        const QString small = u"small, left to right"_s;
        QTest::newRow("150 %") << QSize(1920, 1080) << u"1.5"_s << true << small;
        QTest::newRow("200 %") << QSize(2048, 1536) << u"2"_s << true << small;
        QTest::newRow("300 %") << QSize(3072, 2304) << u"3"_s << true << small;
        for (const char* way : {"left to right", "right to left"})
            QTest::addRow("800x600, %s", way) << QSize(800, 600) << u"1"_s << true
                                              << u"whole display, "_s + QString::fromLatin1(way);
        QTest::newRow("other fonts") << QSize(1280, 800) << u"1"_s << false << small;
    }

    /// This program again, where the display is another: what it looks at must fit there, too.
    void everyDisplayIsServed()
    {
        QFETCH(QSize, display);
        QFETCH(QString, factor);
        QFETCH(bool, ourFonts);
        QFETCH(QString, row);
        const QTemporaryDir folder;
        const QString screens = folder.filePath(u"display.json"_s);
        QVERIFY(write(screens, displayOf(display)));
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen:configfile="_s + screens);
        environment.insert(u"QT_SCALE_FACTOR"_s, factor);
        if (!ourFonts) {
            const QString fonts = folder.filePath(u"fonts.conf"_s);
            QVERIFY(write(fonts, QString::fromLatin1(otherFonts).arg(folder.path()).toStdString()));
            environment.insert(u"FONTCONFIG_FILE"_s, fonts);
        }
        const Ended ended = runWith(
            environment, QCoreApplication::applicationFilePath(), {u"allTextFits:"_s + row});
        if (!ended.well)
            qWarning().noquote() << ended.said;
        QVERIFY(ended.well);
    }

    void theFirstWindowFitsTheDisplay_data()
    {
        QTest::addColumn<QSize>("display");
        QTest::addColumn<QSize>("window");
        QTest::newRow("small") << QSize(1024, 700) << QSize(1016, 668);
        QTest::newRow("smaller than the least") << QSize(800, 600) << QSize(792, 568);
        QTest::newRow("large") << QSize(1920, 1200) << QSize(1600, 1000);
    }

    /// The program as a person starts it, where nothing of it lies yet. A frame has room, too.
    void theFirstWindowFitsTheDisplay()
    {
        QFETCH(QSize, display);
        QFETCH(QSize, window);
        const QTemporaryDir folder;
        const QString screens = folder.filePath(u"display.json"_s);
        QVERIFY(write(screens, displayOf(display)));
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen:configfile="_s + screens);
        const QString trace = folder.filePath(u"trace.jsonl"_s);
        QProcess program;
        program.setProcessEnvironment(environment);
        program.start(qEnvironmentVariable("MNEMO_BIN_DIR") + u"/mnemoscope"_s,
            {u"--home"_s, folder.filePath(u"home"_s), u"--trace"_s, trace});
        const auto told = [&trace]() -> Json {
            QFile file(trace);
            while (file.open(QIODevice::ReadOnly) || file.isOpen()) {
                const QByteArray line = file.readLine();
                if (!line.endsWith('\n'))
                    break;
                if (line.contains("window_shown"))
                    return Json::parse(line.toStdString());
            }
            return {};
        };
        QTRY_VERIFY_WITH_TIMEOUT(!told().is_null(), patience);
        const Json shown = told();
        QCOMPARE(QSize(shown["width"].get<int>(), shown["height"].get<int>()), window);
        program.terminate();
        QVERIFY(program.waitForFinished(patience));
    }

    void picturesHaveTheirPixels()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"graph.jsonl"_s);
        QVERIFY(write(file, rowFile(12, 6)));
        const QSize size(1024, 700);
        QImage plain;
        for (const double factor : {1.0, 1.5, 2.0, 3.0}) {
            auto environment = QProcessEnvironment::systemEnvironment();
            environment.insert(u"QT_SCALE_FACTOR"_s, QString::number(factor));
            const QString picture = folder.filePath(u"%1.png"_s.arg(factor));
            const Ended ended
                = runWith(environment, qEnvironmentVariable("MNEMO_BIN_DIR") + u"/mnemoscope"_s,
                    {u"--home"_s, folder.filePath(u"home%1"_s.arg(factor)), u"--now"_s,
                        u"1795000000"_s, u"--theme"_s, u"light"_s, u"--size"_s, u"1024x700"_s,
                        u"--screenshot"_s, picture, file});
            QVERIFY2(ended.well, ended.said.constData());
            const QImage image(picture);
            QCOMPARE(image.size(), QSize(size * factor));
            const QImage same = image.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
            if (plain.isNull())
                plain = same;
            // The same things stand at the same places.
            const double off = difference(plain, same);
            QVERIFY2(off < 4.0, qPrintable(u"%1: %2"_s.arg(factor).arg(off)));
        }
    }

    void docksStandWhereReadingBegins_data()
    {
        QTest::addColumn<Qt::LayoutDirection>("direction");
        QTest::newRow("left to right") << Qt::LeftToRight;
        QTest::newRow("right to left") << Qt::RightToLeft;
    }

    void docksStandWhereReadingBegins()
    {
        QFETCH(Qt::LayoutDirection, direction);
        const ForeignWindow run({{1600, 1000}, 1.0, direction});
        settle();
        const auto middle = [&run](const QWidget* widget) {
            return widget->mapTo(run.window.get(), widget->rect().center()).x();
        };
        const int centre = middle(run.window->centralWidget());
        const int explorer = middle(run.child<QDockWidget>("explorerDock"));
        const int inspector = middle(run.child<QDockWidget>("inspectorDock"));
        const int muse = middle(run.child<QDockWidget>("museDock"));
        const int way = direction == Qt::LeftToRight ? 1 : -1;
        QVERIFY((centre - explorer) * way > 0);
        QVERIFY((inspector - centre) * way > 0);
        QCOMPARE(muse, inspector);

        // Where it lies over the centre, it does so on its own side.
        run.window->resize(1024, 700);
        settle();
        run.window->act(ActionId::ShowExplorer);
        auto* floating = run.child<QDockWidget>("explorerDock");
        QTRY_VERIFY(floating->isVisible() && floating->isFloating());
        const QWidget* under = run.window->centralWidget();
        const QRect place(under->mapToGlobal(QPoint(0, 0)), under->size());
        QVERIFY(place.adjusted(-1, -1, 1, 1).contains(floating->geometry()));
        QVERIFY((place.center().x() - floating->geometry().center().x()) * way > 0);
    }

    void theCanvasIsNotMirrored()
    {
        const ForeignWindow run({{1600, 1000}, 1.0, Qt::RightToLeft});
        QCOMPARE(run.window->layoutDirection(), Qt::RightToLeft);
        QCOMPARE(run.window->canvas()->layoutDirection(), Qt::LeftToRight);
    }

    void hashesNumbersAndTimesKeepTheirOrder_data()
    {
        QTest::addColumn<std::string>("kind");
        QTest::newRow("hash of digits") << std::string("hash");
        QTest::newRow("number") << std::string("number");
        QTest::newRow("time") << std::string("time");
    }

    /// In a sentence from right to left, too.
    void hashesNumbersAndTimesKeepTheirOrder()
    {
        QFETCH(std::string, kind);
        QGuiApplication::setLayoutDirection(Qt::RightToLeft);
        QString value;
        if (kind == "hash")
            value = shortHash("1234567890");
        else
            value = kind == "number" ? countText(-1234567) : timeText(1795298292, 0);
        QGuiApplication::setLayoutDirection(Qt::LeftToRight);
        const QString before(4, QChar(0x05D0));
        QTextLayout layout(before + u' ' + value + u' ' + before);
        QTextOption option;
        option.setTextDirection(Qt::RightToLeft);
        layout.setTextOption(option);
        layout.beginLayout();
        const QTextLine line = layout.createLine();
        layout.endLayout();
        qreal last = -1;
        for (qsizetype i = 2; i < value.size(); ++i) { // the first has a place on either side
            if (!value.at(i).isLetterOrNumber())
                continue;
            const qreal x = line.cursorToX(static_cast<int>(before.size() + 1 + i));
            QVERIFY2(x > last, qPrintable(value));
            last = x;
        }
    }

    void strangeLabelsAreShown()
    {
        const WindowRun run;
        std::string lines;
        const std::vector<std::pair<std::string, std::string>> labels{
            {"long", std::string(10000, 'W')},
            {"many words",
                [] {
                    std::string words;
                    while (words.size() < 10000)
                        words += "word ";
                    return words;
                }()},
            {"hebrew", "שלום עולם, אבג"}, {"override", "left\u202Ethgir\u202C"},
            {"emoji", "👩‍🚀🏳️‍🌈👨‍👩‍👧‍👦"},
            {"lines", "one\ntwo\nthree"}, {"marks", "<b>bold</b> & <img src=x>"}, {"nothing", ""}};
        for (const auto& [id, label] : labels)
            lines += Json{{"id", id}, {"role", label.empty() || label.size() > 40 ? "fact" : label},
                         {"label", label}, {"note", label}}
                         .dump()
                + '\n';
        lines += Json{{"from", "long"}, {"kind", std::string(1000, 'k')}, {"to", "hebrew"}}.dump();
        const QString file = run.folder.filePath(u"graph.jsonl"_s);
        QVERIFY(write(file, lines));
        run.workbench().opening().openFiles({file});
        QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), labels.size(), patience);
        QStringList found;
        for (const auto& size : {QSize(1600, 1000), QSize(1024, 700)}) {
            run.window->resize(size);
            for (const auto& [id, label] : labels) {
                run.window->canvas()->select({NodeId(id)});
                run.window->act(ActionId::ShowInspector);
                settle();
                QCOMPARE(run.window->size(), size);
                auto* title = run.child<ElidedLabel>("inspectorTitle");
                QVERIFY(!title->text().isEmpty());
                QVERIFY(!title->toolTip().isEmpty() && title->toolTip().size() < 1100);
                shot(*run.window, u"strange-%1-%2"_s.arg(toQString(id)).arg(size.width()));
                for (const QString& misfit : misfits(*run.window))
                    found += toQString(id) + u": "_s + misfit;
            }
            run.window->act(ActionId::ShowTable);
            settle();
            found += misfits(*run.window);
            shot(*run.window, u"strange-table-%1"_s.arg(size.width()));
            run.window->act(ActionId::ShowGraph);
        }
        noteMisfits(found);
    }

    void brokenPlacesAreShown()
    {
        const WindowRun run;
        std::string bytes = *sceneBytes(rowScene(12));
        const auto put = [&bytes](const std::string& what, const std::string& with) {
            const auto at = bytes.find(what);
            QVERIFY2(at != std::string::npos, what.c_str());
            bytes.replace(at, what.size(), with);
        };
        put("[\"n3\",121.5,33.75]", "[\"n3\",81,22.5]"); // upon n2
        put("[\"n4\",162,", "[\"n4\",\"Infinity\",");
        put("[\"n5\",202.5,", "[\"n5\",1e300,");
        const QString file = run.folder.filePath(u"places.mnemo-scene"_s);
        QVERIFY(write(file, bytes));
        run.workbench().opening().openFiles({file});
        GraphCanvas* canvas = run.window->canvas();
        QTRY_COMPARE_WITH_TIMEOUT(canvas->scene().nodes().size(), std::size_t{12}, patience);
        const auto isSeen = [canvas](const char* id) {
            const auto node = canvas->scene().find(NodeId(id));
            return node && canvas->rect().intersects(canvas->nodeRect(*node));
        };
        canvas->setFocus();
        QTest::keyClick(canvas, Qt::Key_Home);
        for (const char* id : {"n2", "n3", "n4", "n5", "n11"})
            QTRY_VERIFY2(isSeen(id), id);
        // The one that lies under the other is come to by key.
        canvas->select({NodeId("n3")});
        QTRY_COMPARE(canvas->selection(), std::vector<NodeId>{NodeId("n3")});
        noteMisfits(misfits(*run.window));
    }

    void aHubOfThousandsIsShown()
    {
        constexpr int leaves = 50000;
        const WindowRun run;
        const QString file = run.folder.filePath(u"hub.jsonl"_s);
        QVERIFY(write(file, rowFile(1, leaves)));
        run.workbench().opening().openFiles({file});
        QTRY_VERIFY_WITH_TIMEOUT(run.scene().nodes().size() >= 2000, 4 * patience);
        const std::size_t loaded = run.scene().nodes().size();
        QVERIFY(loaded < 10000);
        const auto isPartial = [&run] {
            const auto badges = run.child<ResultBar>("resultBar")->findChildren<Badge*>();
            return std::any_of(badges.begin(), badges.end(), [](const Badge* badge) {
                return badge->isVisible() && badge->look().text.startsWith(u"PARTIAL"_s);
            });
        };
        QTRY_VERIFY(isPartial());
        run.window->canvas()->select({NodeId("n0")});
        auto* inspector = run.child<QWidget>("inspector");
        const auto says = [&](const QString& words) {
            const auto labels = inspector->findChildren<QWidget*>();
            return std::any_of(labels.begin(), labels.end(), [&](const QWidget* label) {
                const auto* text = qobject_cast<const QLabel*>(label);
                return label->isVisible()
                    && (label->accessibleName().contains(words)
                        || (text != nullptr && text->text().contains(words)));
            });
        };
        QTRY_VERIFY_WITH_TIMEOUT(
            says(u"Partial: counted over the first %1 edges"_s.arg(countText(1000))), patience);
        shot(*run.window, u"hub"_s);
        noteMisfits(misfits(*run.window));
    }

    void statesHaveWordsAndMarksOfTheirOwn()
    {
        std::set<QString> words;
        std::set<QString> marks;
        for (const ReplayState state : {ReplayState::NotReplayed, ReplayState::Running,
                 ReplayState::Match, ReplayState::Drifted, ReplayState::CannotCheck}) {
            const BadgeLook look = badgeOf(state);
            QVERIFY(!look.text.isEmpty());
            words.insert(look.text);
            marks.insert(look.icon);
        }
        QCOMPARE(words.size(), std::size_t{5});
        QCOMPARE(marks.size(), std::size_t{5}); // one of them is none
        // Shapes tell roles apart where hues do not, and endings the kinds of edges.
        std::set<MarkShape> shapes;
        std::set<EdgeEnding> endings;
        const Theme theme;
        for (const char* role :
            {"web:url", "web:resource", "presence", "nexus", "daimoi", "obs:event", "fact"})
            shapes.insert(theme.slotOf(role).shape);
        for (const char* kind : {"sim:food", "sim:death", "sim:rejected"})
            endings.insert(theme.edgeStyle(kind).ending);
        QCOMPARE(shapes.size(), std::size_t{7});
        QCOMPARE(endings.size(), std::size_t{3});
    }
};

QTEST_MAIN(TestEverybody)
#include "tst_everybody.moc"
