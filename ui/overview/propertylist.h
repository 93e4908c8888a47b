// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/graphdescription.h"

#include <QWidget>

#include <set>
#include <string>

class QVBoxLayout;

namespace mnemo {

/// The properties of each role, those of most nodes first: five of a role, and the rest on demand.
class PropertyList final : public QWidget
{
    Q_OBJECT
public:
    explicit PropertyList(QWidget* parent);
    void setDescription(const GraphDescription& description);

signals:
    /// More rows are shown.
    void grown();
    void roleChosen(const std::string& role);
    void propertyChosen(const std::string& role, const mnemo::DescribedProperty& property);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void fill();
    void addRole(const DescribedRole& role);

    GraphDescription m_description;
    std::set<std::string> m_open; ///< roles of which all properties are shown
    QVBoxLayout* m_rows;
};

} // namespace mnemo
