// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/daimoilife.h"

#include <QWidget>

namespace mnemo {

/// "Time to live", a bar and "102 left".
class LifeBar final : public QWidget
{
    Q_OBJECT
public:
    explicit LifeBar(QWidget* parent);
    void setLife(const LifeTime& life);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    LifeTime m_life;
};

} // namespace mnemo
