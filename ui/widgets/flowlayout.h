// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>

#include <vector>

namespace mnemo {

/// Widgets in a row that goes on in the next line where there is no more room, as words do. Those
/// that expand take what is left of their line.
class FlowLayout final : public QLayout
{
    Q_OBJECT
public:
    explicit FlowLayout(QWidget* parent = nullptr);
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override;
    [[nodiscard]] int count() const override;
    [[nodiscard]] QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;

    [[nodiscard]] Qt::Orientations expandingDirections() const override { return {}; }

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }

    [[nodiscard]] int heightForWidth(int width) const override;
    /// All in one row.
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSize() const override;
    void setGeometry(const QRect& rect) override;

private:
    enum class Placing
    {
        Measure,
        Move
    };

    struct FlowLine
    {
        std::vector<QLayoutItem*> items;
        int width = 0;
        int height = 0;
        int top = 0;
    };

    int place(const QRect& rect, Placing placing) const;
    void placeLine(const FlowLine& line, const QRect& room) const;

    std::vector<QLayoutItem*> m_items;
};

} // namespace mnemo
