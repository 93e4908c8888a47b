// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <cstdint>

class QHBoxLayout;
class QTabBar;

namespace mnemo {

enum class InspectorTab
{
    Facts,
    Properties,
    Neighbours
};

/// What of a node is shown, each with its number, and at the end what belongs to the facts alone.
class InspectorTabs final : public QWidget
{
    Q_OBJECT
public:
    explicit InspectorTabs(QWidget* parent);

    [[nodiscard]] InspectorTab current() const;
    /// A negative number is not known yet.
    void setCounts(std::int64_t facts, std::int64_t properties, std::int64_t neighbours);
    /// Shown while the facts are.
    void setCorner(QWidget* corner);

signals:
    void changed();

private:
    void fit();

    QTabBar* m_bar;
    QHBoxLayout* m_row;
    QWidget* m_corner = nullptr;
};

} // namespace mnemo
