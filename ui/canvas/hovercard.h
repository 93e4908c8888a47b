// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/scene.h"

#include <QFrame>
#include <QRect>

class QLabel;

namespace mnemo {

/// What a node is, beside it: name, role, id, some properties, degree. Plain text throughout;
/// clicks go through it.
class HoverCard final : public QFrame
{
    Q_OBJECT

public:
    explicit HoverCard(QWidget* parent);

    /// Shows the card, with more lines at its end, beside `where` (in the parent), inside the
    /// parent.
    void showNode(const SceneNode& node, const QStringList& more, const QRect& where);

    [[nodiscard]] QString text() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel* m_title;
    QLabel* m_lines;
};

/// One line of at most `count` characters about a JSON value.
[[nodiscard]] QString shortValue(const Json& value, qsizetype count);

} // namespace mnemo
