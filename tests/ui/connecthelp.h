// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/fakepasswords.h"
#include "ui/connect/connectdialog.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QInputMethodEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QTest>

#include <functional>
#include <memory>

namespace mnemo::test {

using namespace Qt::Literals::StringLiterals;

/// By keys; what has none comes as from an input method.
inline void typeInto(QLineEdit* line, const QString& text)
{
    for (const QChar c : text) {
        if (c.unicode() < 0x80) {
            QTest::keyClick(line, c.toLatin1());
            continue;
        }
        QInputMethodEvent event;
        event.setCommitString(c);
        QApplication::sendEvent(line, &event);
    }
}

/// The connection manager over a home, driven as a person does.
struct Manager
{
    Manager(const Home& home, std::shared_ptr<Passwords> passwords,
        std::function<void(const TestWords&)> left = {})
        : dialog(new ConnectDialog(
            {home, Clock(1795000000), std::move(passwords), std::move(left)}, nullptr))
    {
        dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        dialog->show();
        if (!QTest::qWaitForWindowActive(dialog.get()))
            qWarning("the connection manager is not active");
    }

    template <typename T> [[nodiscard]] T* child(const char* name) const
    {
        return dialog->findChild<T*>(QString::fromLatin1(name));
    }

    void type(const char* field, const QString& text) const
    {
        auto* line = child<QLineEdit>(field);
        line->setFocus();
        line->selectAll();
        QTest::keyClick(line, Qt::Key_Delete);
        typeInto(line, text);
    }

    void typeGraph(const QString& text) const
    {
        auto* line = child<QComboBox>("connectGraph")->lineEdit();
        line->setFocus();
        line->selectAll();
        typeInto(line, text);
    }

    void click(const char* button) const
    {
        QTest::mouseClick(child<QAbstractButton>(button), Qt::LeftButton);
    }

    void leave(const char* field) const { QTest::keyClick(child<QLineEdit>(field), Qt::Key_Tab); }

    [[nodiscard]] QString text(const char* field) const { return child<QLineEdit>(field)->text(); }

    [[nodiscard]] int rows() const { return child<QListView>("connections")->model()->rowCount(); }

    void choose(int row) const
    {
        auto* list = child<QListView>("connections");
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
            list->visualRect(list->model()->index(row, 0)).center());
    }

    /// What the last test or attempt was told to have found.
    [[nodiscard]] QString note() const
    {
        const auto* what = child<QLabel>("connectNoteWhat");
        return what->isVisible() ? what->text() + u' ' + child<QLabel>("connectNoteMore")->text()
                                 : QString();
    }

    std::unique_ptr<ConnectDialog> dialog;
};

} // namespace mnemo::test
