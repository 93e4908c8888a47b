// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace mnemo {

/// Looks like a search field and opens the command palette.
class PaletteField final : public QAbstractButton
{
    Q_OBJECT
public:
    explicit PaletteField(QWidget* parent);
    [[nodiscard]] QSize sizeHint() const override;
    /// Those that open the palette; empty: none.
    void setKeys(const QString& keys);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_keys;
};

} // namespace mnemo
