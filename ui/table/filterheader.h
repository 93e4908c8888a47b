// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>
#include <QString>

#include <vector>

class QLineEdit;
class QTimer;

namespace mnemo {

/// The header of a table, with a field under the title of each column that says what its cells must
/// contain. The fields are there when they are asked for.
class FilterHeader final : public QHeaderView
{
    Q_OBJECT
public:
    /// A text by column; empty where any cell fits.
    using Filters = std::vector<QString>;

    explicit FilterHeader(QWidget* parent);

    /// Without the fields nothing is filtered.
    void setFiltering(bool isOn);

    [[nodiscard]] bool isFiltering() const { return m_isOn; }

    /// Some column has a filter.
    [[nodiscard]] bool isActive() const;
    /// Empty fields for the columns that the model has now; nothing is told.
    void renew();
    /// Under their titles, after these have moved.
    void placeFields();

signals:
    /// A little after the last key.
    void filtersChanged(const mnemo::FilterHeader::Filters& filters);

protected:
    void updateGeometries() override;
    bool event(QEvent* event) override;

private:
    void tell();
    [[nodiscard]] int fieldHeight() const;

    std::vector<QLineEdit*> m_fields; ///< by column; none without filtering
    QTimer* m_timer;
    int m_titleHeight = 0; ///< without the fields
    bool m_isOn = false;
};

} // namespace mnemo
