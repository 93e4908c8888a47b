// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QObject>

class QWidget;

namespace mnemo {

class Workbench;

/// Opens files that hold several graphs: asks which one.
class SeveralGraphs final : public QObject
{
    Q_OBJECT
public:
    SeveralGraphs(Workbench& workbench, QWidget* window);

    /// True when the failure is such a file, and there is a person who is asked about it.
    [[nodiscard]] bool takeFailure(const Error& error);

private:
    Workbench& m_workbench;
    QWidget* m_window;
};

} // namespace mnemo
