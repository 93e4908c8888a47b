// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/theme.h"

#include <QFrame>

class QToolButton;

namespace mnemo {

/// Out, how large, in, everything: the small panel at the bottom right of a canvas.
class ZoomBox final : public QFrame
{
    Q_OBJECT

public:
    explicit ZoomBox(QWidget* parent);

    void setZoom(double zoom);
    void setTheme(const Theme& theme);
    [[nodiscard]] QSize sizeHint() const override;

signals:
    void zoomInRequested();
    void zoomOutRequested();
    void fullSizeRequested();
    void fitRequested();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void fit();
    QToolButton* addButton(const QString& name, const QString& icon, const QString& words);

    Theme m_theme;
    QToolButton* m_out;
    QToolButton* m_full;
    QToolButton* m_in;
    QToolButton* m_fit;
};

} // namespace mnemo
