// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/documentlibrary.h"
#include "tests/ui/windowrun.h"
#include "ui/documents/textview.h"
#include "ui/widgets/labels.h"
#include "ui/window/windowactions.h"

#include <QLineEdit>
#include <QTreeView>

namespace mnemo::test {

/// The window over a library.
struct ReadingWindow
{
    static constexpr int kWait = 30000;
    static constexpr std::int64_t kNow = 1'772'409'600; ///< 2026-03-02T00:00:00Z

    Library library;
    WindowRun run{Clock(kNow)};

    ReadingWindow()
    {
        ConnectOrder order;
        order.url = library.url;
        run.workbench().opening().connectTo(order);
    }

    [[nodiscard]] TextView* text() const { return run.child<TextView>("documentText"); }

    [[nodiscard]] QString place() const { return run.child<ElidedLabel>("textPlace")->text(); }

    void read(const QString& typed) const
    {
        run.window->act(ActionId::GoToParagraph);
        auto* field = run.child<QLineEdit>("textGoTo");
        QTRY_VERIFY(field->hasFocus());
        QTest::keyClicks(field, typed);
        QTest::keyClick(field, Qt::Key_Return);
    }

    void awaitLists() const
    {
        const auto* list = run.child<QTreeView>("documentList");
        QTRY_COMPARE_WITH_TIMEOUT(list->model()->rowCount(), 2, kWait);
        QTRY_VERIFY_WITH_TIMEOUT(rowOf(u"cited by"_s) >= 0, kWait);
    }

    [[nodiscard]] int rowOf(const QString& words) const
    {
        for (int row = 0; row < text()->model()->rowCount(); ++row) {
            if (text()->model()->index(row, 0).data().toString().contains(words))
                return row;
        }
        return -1;
    }

    /// Where a link of the row stands, in the view; none: (−1, −1).
    [[nodiscard]] QPoint linkIn(int row, const QString& words) const
    {
        const QRect rect = text()->visualRect(text()->model()->index(row, 0));
        const ParagraphLayout& layout = text()->layoutOf(row);
        for (int y = 2; y < rect.height(); y += 3) {
            for (int x = 0; x < rect.width(); x += 3) {
                const auto link = layout.linkAt(QPointF(x, y));
                if (link && link->words.contains(words))
                    return rect.topLeft() + QPoint(x, y);
            }
        }
        return {-1, -1};
    }

    void click(int row, const QString& words) const
    {
        const QPoint at = linkIn(row, words);
        QVERIFY2(at.x() >= 0, qPrintable(words));
        QTest::mouseClick(text()->viewport(), Qt::LeftButton, {}, at);
    }
};

} // namespace mnemo::test
