// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <QTreeView>

class QStandardItemModel;

namespace mnemo {

/// Name, value and type of properties; lists and objects fold out.
class PropertyTable final : public QTreeView
{
    Q_OBJECT
public:
    explicit PropertyTable(QWidget* parent);
    void setProperties(const Json& properties);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QStandardItemModel* m_rows;
};

} // namespace mnemo
