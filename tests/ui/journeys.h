// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/scenehelp.h"
#include "tests/ui/windowrun.h"
#include "ui/figures/figuredesk.h"
#include "ui/figures/figuredialog.h"
#include "ui/window/noticebar.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>

namespace mnemo::test {

// What a person does in a window on the way to a scene or a figure, by keys and dialogs.

/// Presses a key where the focus is.
inline void press(const WindowRun& run, Qt::Key key, Qt::KeyboardModifiers modifiers = {})
{
    run.window->activateWindow(); // it may have lent that to a dialog
    QTRY_VERIFY(run.window->isActiveWindow());
    QWidget* at = QApplication::focusWidget();
    QTest::keyClick(at != nullptr ? at : run.window.get(), key, modifiers);
}

/// Answers the file dialog that is open.
inline void chooseFile(const WindowRun& run, const QString& path)
{
    QFileDialog* dialog = nullptr;
    QTRY_VERIFY((dialog = run.window->findChild<QFileDialog*>()) != nullptr);
    auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
    QVERIFY(name != nullptr);
    name->setText(path);
    QTest::keyClick(name, Qt::Key_Return);
    QTRY_VERIFY(run.window->findChild<QFileDialog*>() == nullptr);
}

/// The window as it was before something was told.
inline void dismissNotice(const WindowRun& run)
{
    run.window->notices()->hide();
    QCoreApplication::processEvents();
}

/// All of the file but what is said about its proof: that depends on who looks where and when.
inline QByteArray picture(QByteArray svg)
{
    for (const char* name : {"desc", "metadata"}) {
        const qsizetype from = svg.indexOf('<' + QByteArray(name));
        const QByteArray end = "</" + QByteArray(name) + '>';
        const qsizetype to = svg.indexOf(end);
        if (from >= 0 && to > from)
            svg.remove(from, to + end.size() - from);
    }
    return svg;
}

/// Exports an A4 page without a footer through the dialog.
inline QByteArray exported(const WindowRun& run, const QString& path, FigureArea area)
{
    auto* desk = run.window->findChild<FigureDesk*>();
    QSignalSpy written(desk, &FigureDesk::exported);
    run.window->canvas()->setFocus();
    press(run, Qt::Key_X, Qt::ControlModifier | Qt::ShiftModifier);
    auto* dialog = run.window->findChild<FigureDialog*>();
    if (dialog == nullptr)
        return {};
    // From the first choice on: the dialog begins with what was exported last.
    for (const char* name : {"figurePreset", "figureFormat", "figureArea"})
        QTest::keyClick(dialog->findChild<QComboBox*>(QLatin1String(name)), Qt::Key_Home);
    QTest::keyClick(dialog->findChild<QComboBox*>(QStringLiteral("figurePreset")), Qt::Key_A);
    QTest::keyClick(dialog->findChild<QComboBox*>(QStringLiteral("figureFormat")), Qt::Key_S);
    if (area == FigureArea::View)
        QTest::keyClick(dialog->findChild<QComboBox*>(QStringLiteral("figureArea")), Qt::Key_Down);
    auto* footer = dialog->findChild<QCheckBox*>(QStringLiteral("figureFooter"));
    if (footer->isChecked())
        QTest::keyClick(footer, Qt::Key_Space);
    QTest::mouseClick(
        dialog->findChild<QPushButton*>(QStringLiteral("figureExport")), Qt::LeftButton);
    chooseFile(run, path);
    if (written.isEmpty() && !written.wait(patience))
        return {};
    if (!QTest::qWaitFor([&run] { return run.window->findChild<FigureDialog*>() == nullptr; }))
        return {};
    dismissNotice(run);
    return contentsOf(path);
}

} // namespace mnemo::test
