// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "core/base/home.h"

#include <QWidget>

class QComboBox;
class QLineEdit;
class QPlainTextEdit;

namespace mnemo {

class TextLabel;

/// The log and the crash logs, as they lie in the state folder, for people who ask for help:
/// filter, copy, save. Secrets were blanked when the lines were written. Nothing is sent anywhere.
class LogViewer final : public QWidget
{
    Q_OBJECT
public:
    explicit LogViewer(const Home& home, QWidget* parent = nullptr);

public slots:
    /// Reads the files again.
    void reload();

private:
    QWidget* createTop();
    void show(const QStringList& lines);
    void refilter();
    void save();

    Home m_home;
    LatestJob m_job;
    QStringList m_lines; ///< oldest first
    QLineEdit* m_search = nullptr;
    QComboBox* m_level = nullptr;
    QPlainTextEdit* m_text = nullptr;
    TextLabel* m_note = nullptr;
};

} // namespace mnemo
