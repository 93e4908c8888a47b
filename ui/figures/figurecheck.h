// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "core/base/workqueue.h"
#include "core/facts/picturecheck.h"

#include <QObject>
#include <QString>

namespace mnemo {

/// Draws a figure that somebody opened again, off the GUI thread and in a process of its own, and
/// says whether it is the same picture. A newer figure takes the place of one that is waited for.
class FigureCheck final : public QObject
{
    Q_OBJECT
public:
    explicit FigureCheck(QObject* parent);
    ~FigureCheck() override;

    void check(const QString& path);

signals:
    void checked(const QString& path, const mnemo::PictureCheck& check);

private:
    WorkQueue m_queue{drawingPool()};
    LatestJob m_checking;
};

} // namespace mnemo
