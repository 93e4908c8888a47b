// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace mnemo {

/// Title of a part of a panel with a word at its right end; a click folds the part away.
class SectionHeader final : public QAbstractButton
{
    Q_OBJECT
public:
    /// `section` is shown while the header is unfolded.
    SectionHeader(const QString& title, QWidget* section, QWidget* parent);

    void setTrail(const QString& text);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_trail;
};

/// Fills a panel with its ground; for its paintEvent().
void fillPanel(QWidget* panel);

/// A hairline across.
[[nodiscard]] QWidget* makeHairline(QWidget* parent);

} // namespace mnemo
