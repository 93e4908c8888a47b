// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace mnemo {

class EmptyState;
class GraphCanvas;

/// In the middle of a canvas, while nothing of the loaded graph is shown: why, and what shows it
/// again.
class EmptyPicture final : public QWidget
{
    Q_OBJECT
public:
    explicit EmptyPicture(GraphCanvas& canvas);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void place();
    void showAgain();
    [[nodiscard]] QString reason() const;

    GraphCanvas& m_canvas; ///< the parent
    EmptyState* m_state;
};

} // namespace mnemo
