// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>
#include <QAbstractItemModelTester>
#include <QByteArrayView>

namespace mnemo::test {

/// From now on each change of the program's own item models under `root` is checked against what
/// views rely on.
inline void checkModels(const QObject& root)
{
    for (auto* model : root.findChildren<QAbstractItemModel*>()) {
        if (QByteArrayView(model->metaObject()->className()).startsWith("mnemo::"))
            new QAbstractItemModelTester(
                model, QAbstractItemModelTester::FailureReportingMode::QtTest, model);
    }
}

/// Ends those checks, so that a measured change of a large model is the program's alone.
inline void leaveModels(const QObject& root)
{
    qDeleteAll(root.findChildren<QAbstractItemModelTester*>());
}

} // namespace mnemo::test
