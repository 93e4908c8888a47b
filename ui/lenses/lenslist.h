// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lenses/lensescontroller.h"

#include <QTreeView>

class QStandardItemModel;

namespace mnemo {

/// All results of all lenses in one table, in the order of the lenses.
class LensList final : public QTreeView
{
    Q_OBJECT
public:
    explicit LensList(QWidget* parent = nullptr);

    void setStates(const std::vector<LensesController::State>& states);

signals:
    void nodeChosen(const QString& id);
    void lightWanted(const QString& id);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void addLens(int number, const LensesController::State& state);
    [[nodiscard]] QString currentNode() const;

    QStandardItemModel* m_rows;
};

} // namespace mnemo
