// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/fitting.h"
#include "tests/ui/pseudolocale.h"
#include "tests/ui/shots.h"
#include "tests/ui/windowrun.h"
#include "ui/panels/timebar.h"
#include "ui/shell/taborder.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/format.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QDockWidget>
#include <QFile>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QTextBrowser>
#include <QTextLayout>
#include <QToolButton>

#include <set>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int patience = 30000;

struct Look
{
    QSize size{1600, 1000};
    double fontScale = 1.0;
    Qt::LayoutDirection direction = Qt::LeftToRight;
};

/// The window with the demo open, in a language that nobody speaks.
struct ForeignWindow
{
    QTemporaryDir folder;
    PseudoTranslator words;
    std::unique_ptr<MainWindow> window;

    explicit ForeignWindow(const Look& look) : words(look.direction)
    {
        loadCoreResources();
        loadUiResources();
        useTheme(ThemeKind::Light, look.fontScale);
        QGuiApplication::setLayoutDirection(look.direction);
        QCoreApplication::installTranslator(&words);
        window = std::make_unique<MainWindow>(
            WorkbenchOptions{Home::under(folder.path()), Clock(1795000000), {}});
        window->canvas()->setMotion(Motion::Reduced);
        window->resize(look.size);
        window->show();
    }

    ~ForeignWindow()
    {
        window.reset();
        QCoreApplication::removeTranslator(&words);
        QGuiApplication::setLayoutDirection(Qt::LeftToRight);
        useTheme(ThemeKind::Light);
    }

    template <typename T> [[nodiscard]] T* child(const char* name) const
    {
        return window->findChild<T*>(QString::fromLatin1(name));
    }

    void fill() const
    {
        QSignalSpy crawled(&window->workbench(), &Workbench::crawlFinished);
        window->workbench().openDemo();
        QVERIFY(crawled.wait(patience));
        QTRY_VERIFY_WITH_TIMEOUT(window->canvas()->scene().nodes().size() > 80, patience);
        window->canvas()->select({window->canvas()->scene().nodes().front().id});
        QSignalSpy answered(window->console(), &MuseConsole::answered);
        window->musePanel()->input()->setPlainText(u"How many nodes are there?"_s);
        window->musePanel()->input()->send();
        QTRY_VERIFY_WITH_TIMEOUT(answered.count() > 0, patience);
    }
};

/// Lets layouts and what is told later come to rest.
void settle()
{
    for (int i = 0; i < 20; ++i) {
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
    }
}

QList<QWidget*> otherWindows(const QWidget* main)
{
    QList<QWidget*> found;
    const auto windows = QApplication::topLevelWidgets();
    for (QWidget* window : windows) {
        if (window != main && window->isVisible() && window->parentWidget() != nullptr
            && qobject_cast<QDockWidget*>(window) == nullptr)
            found.append(window);
    }
    return found;
}

/// One after the other, as a person comes to them.
struct Page
{
    const char* name;
    std::vector<ActionId> way;
    bool ownWindow = false;
};

const std::vector<Page>& pages()
{
    using enum ActionId;
    static const std::vector<Page> all{{"graph", {ShowExplorer, ShowInspector, ShowCrawler}},
        {"events", {ShowMuse, ShowEvents}}, {"table", {ShowTable}}, {"find", {FindInGraph}},
        {"controls", {FilterGraph}}, {"connect", {Connect}, true}, {"figure", {ExportFigure}, true},
        {"settings", {ShowSettings}, true}, {"keys", {ShowShortcuts}, true},
        {"data", {ShowData}, true}, {"guide", {ShowHelp}, true}, {"log", {ShowLog}, true},
        {"receipts", {ShowReceipts}, true}, {"crawl", {CrawlUrl}, true}};
    return all;
}

/// What Tab comes to in a window of its own: each control once. A group of buttons that exclude
/// each other, and an item view, are one stop.
std::set<const QWidget*> wantedStops(const QWidget* page)
{
    std::set<const QWidget*> wanted;
    for (const QWidget* stop : focusStops(page)) {
        const auto* button = qobject_cast<const QAbstractButton*>(stop);
        const bool grouped = button != nullptr && !button->isChecked()
            && (button->group() != nullptr ? button->group()->exclusive()
                                           : button->autoExclusive());
        if (!grouped)
            wanted.insert(stop);
    }
    return wanted;
}

QString nameOf(const QWidget* widget)
{
    return QString::fromLatin1(widget->metaObject()->className()) + u' ' + widget->objectName()
        + u' ' + widget->accessibleName();
}

/// What Tab comes to from the first control until it is there again.
QList<const QWidget*> visitedStops(QWidget* page)
{
    QList<const QWidget*> visited;
    QWidget* at = page->focusWidget();
    if (at == nullptr)
        return visited;
    for (int steps = 0; steps < 400; ++steps) {
        QTest::keyClick(at, Qt::Key_Tab);
        at = page->focusWidget();
        if (at == nullptr || (visited.size() > 1 && at == visited.first()))
            break;
        if (visited.isEmpty() || visited.last() != at) // links of a text are stops, too
            visited.append(at);
    }
    return visited;
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
        }
    }

    void allTextFits()
    {
        QFETCH(QSize, size);
        QFETCH(double, scale);
        QFETCH(bool, mirrored);
        const ForeignWindow run({size, scale, mirrored ? Qt::RightToLeft : Qt::LeftToRight});
        MainWindow& window = *run.window;
        QStringList found;
        const auto look = [&](const char* name, QWidget& shown) {
            settle();
            shot(shown,
                u"everybody-%1-%2"_s.arg(
                    QString::fromLatin1(QTest::currentDataTag()).section(u',', 0, 0).simplified()
                        + (mirrored ? u"-rtl"_s : u"-ltr"_s),
                    QString::fromLatin1(name)));
            if (shown.width() > size.width() || shown.height() > size.height())
                found += u"%1 is %2×%3"_s.arg(QString::fromLatin1(name))
                             .arg(shown.width())
                             .arg(shown.height());
            for (const QString& misfit : misfits(shown))
                found += QString::fromLatin1(name) + u": "_s + misfit;
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
        for (const QString& misfit : std::as_const(found))
            qWarning().noquote() << misfit; // a failure's own words are cut
        QVERIFY2(found.isEmpty(), qPrintable(QString::number(found.size())));
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

    void keysReachEveryControlOnce_data()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < pages().size(); ++i) {
            if (pages()[i].name != std::string("crawl")) // a file is not crawled into
                QTest::newRow(pages()[i].name) << static_cast<int>(i);
        }
    }

    void keysReachEveryControlOnce()
    {
        QFETCH(int, index);
        const WindowRun run;
        QSignalSpy opened(&run.workbench(), &Workbench::storeOpened);
        const QString file = run.folder.filePath(u"graph.jsonl"_s);
        QFile graph(file);
        QVERIFY(graph.open(QIODevice::WriteOnly));
        graph.write(R"({"id":"a","role":"fact","label":"Halyard","score":3})");
        graph.close();
        run.workbench().openFiles({file});
        QVERIFY(opened.wait(patience));
        QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{1}, patience);
        const Page& page = pages()[static_cast<std::size_t>(index)];
        for (const ActionId action : page.way)
            run.window->act(action);
        run.child<TimeBar>("timeBar")->show();
        QWidget* shown = run.window.get();
        if (page.ownWindow) {
            QTRY_VERIFY(!otherWindows(run.window.get()).isEmpty());
            shown = otherWindows(run.window.get()).front();
        }
        shown->activateWindow();
        QTRY_VERIFY(shown->isActiveWindow());
        settle();
        QVERIFY2(shown->focusWidget() != nullptr, "nothing has the focus at first");
        const auto visited = visitedStops(shown);
        const auto wanted = wantedStops(shown);
        QVERIFY(wanted.size() > 1);
        QStringList wrong;
        for (const QWidget* stop : wanted) {
            if (visited.count(stop) != 1)
                wrong += u"%1 times: %2"_s.arg(visited.count(stop)).arg(nameOf(stop));
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(u'\n' + wrong.join(u'\n')));
        QVERIFY(shown->focusWidget() != nullptr);
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

    /// Its place goes, the focus stays in the dock.
    void focusIsNotLostWithItsWidget()
    {
        const WindowRun run;
        QSignalSpy crawled(&run.workbench(), &Workbench::crawlFinished);
        run.workbench().openDemo();
        QVERIFY(crawled.wait(patience));
        QTRY_VERIFY_WITH_TIMEOUT(run.scene().nodes().size() > 80, patience);
        run.window->activateWindow();
        QTRY_VERIFY(run.window->isActiveWindow());
        run.window->act(ActionId::FilterGraph);
        auto* controls = run.child<QWidget>("graphControlsPanel");
        QVERIFY(controls && controls->isAncestorOf(run.window->focusWidget()));
        controls->hide();
        QTRY_VERIFY(run.window->focusWidget() != nullptr);
        QVERIFY(run.window->centralWidget()->isAncestorOf(run.window->focusWidget()));

        run.window->canvas()->select({run.scene().nodes().front().id});
        auto* inspector = run.child<QDockWidget>("inspectorDock");
        QWidget* gone = new QPushButton(u"Soon gone"_s, inspector->widget());
        gone->show();
        gone->setFocus();
        QVERIFY(gone->hasFocus());
        gone->hide();
        QVERIFY(run.window->focusWidget() != nullptr);
        QVERIFY2(inspector->isAncestorOf(run.window->focusWidget()),
            qPrintable(nameOf(run.window->focusWidget())));
    }
};

QTEST_MAIN(TestEverybody)
#include "tst_everybody.moc"
