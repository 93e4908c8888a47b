// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QWidget>

#include <vector>

namespace mnemo {

/// The lines from notes to what they are about, over a canvas and under its notes. It takes no
/// input and covers its parent.
class NoteLeaders final : public QWidget
{
    Q_OBJECT
public:
    explicit NoteLeaders(QWidget* parent);

    /// In the parent's coordinates.
    void setLines(std::vector<QLineF> lines);

    [[nodiscard]] const std::vector<QLineF>& lines() const { return m_lines; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<QLineF> m_lines;
};

} // namespace mnemo
