// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/pseudolocale.h"
#include "tests/ui/shots.h"
#include "tests/ui/windowrun.h"

#include <QDockWidget>

#include <vector>

namespace mnemo::test {

constexpr int foreignPatience = 30000;

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
    std::unique_ptr<ProgramWindow> window;

    explicit ForeignWindow(const Look& look) : words(look.direction)
    {
        loadCoreResources();
        loadUiResources();
        useTheme(ThemeKind::Light, look.fontScale);
        QGuiApplication::setLayoutDirection(look.direction);
        QCoreApplication::installTranslator(&words);
        window = std::make_unique<ProgramWindow>(
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
        QSignalSpy crawled(&window->workbench().crawls(), &StoreCrawls::ended);
        window->workbench().opening().openDemo();
        QVERIFY(crawled.wait(foreignPatience));
        QTRY_VERIFY_WITH_TIMEOUT(window->canvas()->scene().nodes().size() > 80, foreignPatience);
        window->canvas()->select({window->canvas()->scene().nodes().front().id});
        QSignalSpy answered(window->console(), &MuseConsole::answered);
        window->musePanel()->input()->setPlainText(QStringLiteral("How many nodes are there?"));
        window->musePanel()->input()->send();
        QTRY_VERIFY_WITH_TIMEOUT(answered.count() > 0, foreignPatience);
    }
};

/// Lets layouts and what is told later come to rest.
inline void settle()
{
    for (int i = 0; i < 20; ++i) {
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
    }
}

inline QList<QWidget*> otherWindows(const QWidget* main)
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

inline const std::vector<Page>& pages()
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

} // namespace mnemo::test
