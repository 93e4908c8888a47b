// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QStringList>

class QCheckBox;
class QLineEdit;

namespace mnemo {

class TextLabel;

/// Whether the daimoi of a store's world fetch pages.
struct WorldFetching
{
    bool fetches = false;
    QStringList allow; ///< HOST:PORT pairs that may be private addresses
    bool isKept = false; ///< also the next time that this store is opened

    bool operator==(const WorldFetching&) const = default;
};

/// Asks for it. Deletes itself.
class WorldFetchDialog final : public QDialog
{
    Q_OBJECT
public:
    WorldFetchDialog(const QString& store, const WorldFetching& present, QWidget* parent);

signals:
    void chosen(const mnemo::WorldFetching& fetching);

private:
    void createFields(const QString& store, const WorldFetching& present);
    void submit();

    QCheckBox* m_fetches;
    QLineEdit* m_allow;
    QCheckBox* m_keep;
    TextLabel* m_error;
};

} // namespace mnemo
