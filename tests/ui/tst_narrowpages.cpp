// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/foreignwindow.h"
#include "ui/widgets/fitdisplay.h"

#include <QHash>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabBar>

#include <utility>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

/// Pages with words that are 40 % longer: reading a line needs no scrolling sideways.
class TestNarrowPages final : public QObject
{
    Q_OBJECT

private slots:

    void nothingScrollsSideways_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<double>("scale");
        QTest::newRow("small display") << QSize(800, 600) << 1.0;
        QTest::newRow("half as large again") << QSize(1000, 660) << 1.5;
        QTest::newRow("twice the text") << QSize(1280, 960) << 2.0;
    }

    void nothingScrollsSideways()
    {
        QFETCH(QSize, size);
        QFETCH(double, scale);
        const ForeignWindow run({size, scale, Qt::LeftToRight});
        QStringList found;
        QHash<QWidget*, bool> seen; // some are used again as they were left
        for (const Page& page : pages()) {
            if (!page.ownWindow)
                continue;
            for (const ActionId action : page.way)
                run.window->act(action);
            settle();
            for (QWidget* shown : otherWindows(run.window.get())) {
                if (!std::exchange(seen[shown], true))
                    found += withoutFrame(*shown, *run.window);
                shown->resize(size);
                const auto tabs = shown->findChildren<QTabBar*>();
                const int count = tabs.size() == 1 ? tabs.front()->count() : 1;
                for (int i = 0; i < count; ++i) {
                    if (tabs.size() == 1)
                        tabs.front()->setCurrentIndex(i);
                    settle();
                    found += tooWide(*shown, size.width());
                }
                shot(*shown, u"narrow-%1-%2"_s.arg(QString::fromLatin1(page.name)).arg(scale));
                shown->close();
            }
            settle();
        }
        for (const QString& line : found)
            qWarning().noquote() << line;
        QVERIFY2(found.isEmpty(), qPrintable(QString::number(found.size())));
    }

private:
    /// The frame that a page comes to have must not push its last row off the display.
    static QStringList withoutFrame(const QWidget& page, const QWidget& window)
    {
        const QSize frame = page.screen()->availableSize() - sizeOnDisplay(page);
        const QSize room = page.screen()->availableSize().expandedTo(window.size()) - frame;
        if (page.width() <= room.width() && page.height() <= room.height())
            return {};
        return {u"%1 is %2×%3 without its frame"_s.arg(page.objectName())
                    .arg(page.width())
                    .arg(page.height())};
    }

    static QStringList tooWide(const QWidget& page, int room)
    {
        QStringList found;
        if (page.width() > room)
            found += u"%1 is %2 wide"_s.arg(page.objectName()).arg(page.width());
        for (const auto* area : page.findChildren<QScrollArea*>()) {
            const QWidget* inside = area->widget();
            if (!area->isVisible() || inside == nullptr)
                continue;
            const int least = inside->minimumSizeHint().width();
            if (least > area->viewport()->width())
                found += u"%1/%2 needs %3 of %4"_s.arg(page.objectName(), area->objectName())
                             .arg(least)
                             .arg(area->viewport()->width());
        }
        return found;
    }
};

QTEST_MAIN(TestNarrowPages)
#include "tst_narrowpages.moc"
