// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QWidget>

#include <string>

namespace mnemo {

/// The mark of a role or of an edge kind.
class MarkWidget final : public QWidget
{
    Q_OBJECT
public:
    MarkWidget(int size, QWidget* parent);
    void setRole(const std::string& role);
    void setEdgeKind(const std::string& kind);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::string m_role;
    std::string m_kind;
};

/// How many neighbours by one kind and direction ("in", "out", or empty where the edges have none);
/// a click expands them.
class NeighbourButton final : public QAbstractButton
{
    Q_OBJECT
public:
    NeighbourButton(
        const std::string& kind, const std::string& direction, std::int64_t count, QWidget* parent);
    [[nodiscard]] QSize sizeHint() const override;

    [[nodiscard]] const std::string& kind() const { return m_kind; }

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    std::string m_kind;
    bool m_inward;
    bool m_undirected;
    QString m_count;
};

} // namespace mnemo
