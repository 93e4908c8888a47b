// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "core/graph/tablepreview.h"

#include <QObject>

class QWidget;

namespace mnemo {

class Workbench;

/// Opens tables whose header does not say what their columns are: asks, and remembers what was
/// chosen for the same header.
class TableOpening final : public QObject
{
    Q_OBJECT
public:
    TableOpening(Workbench& workbench, QWidget* window);

    /// True when the failure is such a table, and there is a person who is asked about it.
    [[nodiscard]] bool takeFailure(const Error& error);

signals:
    void failed(const mnemo::Error& error);

private:
    void keep(const QStringList& header, const TableReading& reading);

    Workbench& m_workbench;
    QWidget* m_window;
    LatestJob m_reading;
};

} // namespace mnemo
