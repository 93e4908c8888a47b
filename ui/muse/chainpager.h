// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QToolButton;
class QVBoxLayout;

namespace mnemo {

class ChainView;
class TextLabel;
class ValueChip;

/// Paths of one answer, one at a time, with the way to the next and the previous.
class ChainPager final : public QWidget
{
    Q_OBJECT
public:
    explicit ChainPager(QWidget* parent = nullptr);

    /// Becomes the parent of the path; the first that is added is shown.
    void add(ChainView* chain);

    /// Of all paths, in their order.
    [[nodiscard]] const std::vector<ValueChip*>& chips() const { return m_chips; }

    /// The path that is shown, from 0 on.
    [[nodiscard]] int page() const { return m_page; }

    /// From the last on to the first, and back.
    void turn(int by);

private:
    void showPage();

    std::vector<ChainView*> m_chains;
    std::vector<ValueChip*> m_chips;
    int m_page = 0;
    QVBoxLayout* m_column;
    TextLabel* m_place;
    QToolButton* m_previous;
    QToolButton* m_next;
};

} // namespace mnemo
