// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/tablepreview.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QPushButton;
class QTableWidget;
class QVBoxLayout;

namespace mnemo {

/// Asks what the columns of a table are, beside its first rows. Open it with open(); it deletes
/// itself.
class TableDialog final : public QDialog
{
    Q_OBJECT
public:
    /// `chosen` is what was chosen for such a table before.
    TableDialog(TablePreview preview, const TableReading& chosen, QWidget* parent = nullptr);

    [[nodiscard]] TableReading reading() const;

signals:
    void chosen(const mnemo::TableReading& reading);

private:
    void addRows(QVBoxLayout* layout);
    /// As the tick says: the first row is a header, or data.
    void fillRows();
    void nameColumns(QComboBox* box);
    [[nodiscard]] std::string chosenColumn(const QComboBox* box) const;
    void selectColumn(QComboBox* box, const std::string& name) const;
    void addChoices(QVBoxLayout* layout);
    [[nodiscard]] QComboBox* addColumn(QFormLayout* form, const QString& label, const char* name);
    void choose(const TableReading& reading);
    void guess();
    /// Shows what the kind of table needs, and whether it is enough.
    void judge();

    TablePreview m_preview;
    QComboBox* m_kindOfRows;
    QComboBox* m_id = nullptr;
    QComboBox* m_label = nullptr;
    QComboBox* m_role = nullptr;
    QComboBox* m_source = nullptr;
    QComboBox* m_target = nullptr;
    QComboBox* m_kind = nullptr;
    QCheckBox* m_undirected;
    QCheckBox* m_noHeader;
    QTableWidget* m_rows = nullptr;
    QFormLayout* m_form = nullptr;
    QPushButton* m_open;
};

} // namespace mnemo
