// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/connectiontest.h"

#include <QWidget>

class QProgressBar;
class QPushButton;
class QTimer;

namespace mnemo {

class TextLabel;

/// The foot of the connection manager: what can be done with the connection, and what is being
/// done. While something is, it can be stopped, and nothing else begins.
class ConnectBar final : public QWidget
{
    Q_OBJECT
public:
    explicit ConnectBar(QWidget* parent);

    /// What is being done; empty: nothing.
    void setBusy(const QString& words);
    /// A test is being done: tells how far it is, until setBusy().
    void follow(const TestProgress& progress);

signals:
    void testRequested();
    void stopRequested();
    void saveRequested();
    void connectRequested();
    void cancelRequested();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QPushButton* makeButton(const QString& text, void (ConnectBar::*requested)());
    void showStep();
    void showBusy(const QString& words);

    QPushButton* m_test;
    QPushButton* m_stop;
    QProgressBar* m_progressBar;
    TextLabel* m_busy;
    QPushButton* m_save;
    QPushButton* m_connect;
    QTimer* m_poll;
    TestProgress m_progress; ///< of the test that is being done
};

} // namespace mnemo
