// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace mnemo {

/// As wide as its words where there is room, and a few letters where there is none: its words are
/// whole in its list.
class ChoiceBox final : public QComboBox
{
    Q_OBJECT
public:
    explicit ChoiceBox(QWidget* parent, int fewestLetters = 8);

    [[nodiscard]] QSize sizeHint() const override;
};

} // namespace mnemo
