// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QGridLayout;

namespace mnemo {

/// Offers the colours and shapes that a role can be drawn with. Open it with open(); it deletes
/// itself.
class RoleLookDialog final : public QDialog
{
    Q_OBJECT
public:
    enum class Source
    {
        Program,
        Person
    };

    /// `slot` is the number of the one that the role has, and `source` who chose it.
    RoleLookDialog(const QString& role, int slot, Source source, QWidget* parent);

signals:
    void chosen(int slot);
    /// As the program would draw it.
    void resetWanted();

private:
    void addSlots(QGridLayout* grid, int current);
};

} // namespace mnemo
