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

} // namespace mnemo::test
