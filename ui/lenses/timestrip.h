// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QWidget>

#include <cstdint>
#include <optional>
#include <vector>

class QHBoxLayout;

namespace mnemo {

/// How long each lens took: a segment each, as wide as its share; a click chooses it.
class TimeStrip final : public QWidget
{
    Q_OBJECT
public:
    TimeStrip(int count, QWidget* parent = nullptr);
    /// In milliseconds; nothing for what was not answered.
    void setTime(int index, std::optional<std::int64_t> milliseconds);

signals:
    void chosen(int index);

private:
    std::vector<QAbstractButton*> m_segments;
    QHBoxLayout* m_row;
};

} // namespace mnemo
