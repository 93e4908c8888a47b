// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QWidget>

namespace mnemo {

/// Shows a figure in the middle of its room; chequered where it is transparent.
class FigurePreview final : public QWidget
{
    Q_OBJECT
public:
    explicit FigurePreview(QWidget* parent);

    /// Its pixels are device pixels.
    void setImage(const QImage& image);

    [[nodiscard]] bool hasImage() const { return !m_image.isNull(); }

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QImage m_image;
};

} // namespace mnemo
