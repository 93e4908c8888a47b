// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace mnemo {

/// As high as its contents where there is room; else they scroll in it, down to a height of its
/// own.
class ContentArea final : public QScrollArea
{
    Q_OBJECT
public:
    /// `least`: the height that it keeps of larger contents, at the usual size of text.
    ContentArea(QWidget* contents, int least, QWidget* parent);

    void setLeast(int least);
    /// It asks for no more of larger contents, and takes more where nobody else does.
    void setLiked(int liked);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] int contentHeight() const;

    int m_least;
    int m_liked = QWIDGETSIZE_MAX;
};

} // namespace mnemo
