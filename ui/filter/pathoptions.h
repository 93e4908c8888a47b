// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/graphdescription.h"

#include <QWidget>

#include <string>
#include <vector>

class QCheckBox;
class QMenu;
class QSpinBox;
class QToolButton;

namespace mnemo {

/// Which paths a person wants: longer ones too, how long, along the edges, without some kinds.
class PathOptions final : public QWidget
{
    Q_OBJECT
public:
    /// `kinds` of edges may be left out.
    PathOptions(const std::vector<std::string>& kinds, QWidget* parent);

    [[nodiscard]] PathWish wish() const;

private:
    void nameKinds();

    QCheckBox* m_longer;
    QCheckBox* m_along;
    QSpinBox* m_most;
    QToolButton* m_without;
    QMenu* m_kinds;
};

} // namespace mnemo
