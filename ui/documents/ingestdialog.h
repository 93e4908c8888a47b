// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/documents/ingestrun.h"

#include <QDialog>

class QCheckBox;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QStandardItemModel;
class QTreeView;

namespace mnemo {

class TextLabel;

/// Reads a folder of documents into the open store: what each file brought, how far it is, and a
/// button that stops it and one that goes on. Deletes itself. GUI thread.
class IngestDialog final : public QDialog
{
    Q_OBJECT
public:
    /// Becomes the owner of `run`. Folder and numbers of `defaults` can be changed in it, and
    /// whether its model is asked, as `asksModel` says at first.
    IngestDialog(IngestRun* run, documents::IngestOptions defaults, bool asksModel,
        QWidget* parent = nullptr);

public slots:
    void reject() override;

private:
    void createFields();
    void createTable();
    void chooseFolder();
    void start();
    void showFile(const documents::IngestedFile& file);
    void showProgress(qint64 done, qint64 total);
    void onEnded(const Result<documents::IngestReport>& report);
    void showReport(const documents::IngestReport& report, const QString& words);
    void showState(bool isRunning);
    void tell(const QString& words, bool isError);
    [[nodiscard]] int countOf(documents::IngestedFile::State state) const;

    IngestRun* m_run;
    documents::IngestOptions m_defaults;
    QLineEdit* m_folder;
    QPushButton* m_choose;
    QSpinBox* m_batch;
    QSpinBox* m_most;
    QCheckBox* m_ask; ///< a model; hidden where none is set
    QStandardItemModel* m_files;
    QTreeView* m_table;
    QProgressBar* m_bar;
    TextLabel* m_words;
    QPushButton* m_close;
    QPushButton* m_stop;
    QPushButton* m_start;
    bool m_isStopping = false;
};

} // namespace mnemo
