// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "core/graph/transfer.h"

#include <QObject>

#include <vector>

class QWidget;

namespace mnemo {

class NoticeBar;
class Workbench;

/// Writes the open graph, or a part of it, as a file of any form that is read. GUI thread; the
/// store is read by a worker.
class DataExport final : public QObject
{
    Q_OBJECT
public:
    DataExport(Workbench& workbench, NoticeBar& notices, QWidget* window);
    ~DataExport() override;

    /// Asks for a file; nodes: these, and the edges between them.
    void ask();
    void askFor(const std::vector<NodeId>& nodes);
    /// To be written at `path` as `form`; tables have a second file beside it.
    void write(const QString& path, FileForm form);

private:
    struct Outcome
    {
        QStringList paths;
        ExportReport report;
    };

    /// On a worker.
    static Result<Outcome> written(
        GraphStore& store, FileForm form, const QStringList& paths, const ExportOptions& options);
    void showDialog(const QString& title);
    void onWritten(const Result<Outcome>& outcome);

    Workbench& m_workbench;
    NoticeBar& m_notices;
    QWidget* m_window;
    std::optional<std::set<std::string>> m_nodes;
    FileForm m_form = FileForm::GraphMl; ///< chosen last
    LatestJob m_writing;
    quint64 m_work = 0;
};

} // namespace mnemo
