// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figures/figuresettings.h"

#include <QWidget>

#include <vector>

class QCheckBox;

namespace mnemo {

/// In which further forms the same figure is written, beside the one that is chosen.
class FigureForms final : public QWidget
{
    Q_OBJECT
public:
    explicit FigureForms(QWidget* parent = nullptr);

    /// The one that is written anyhow is no further one.
    void setMain(FigureFormat format);
    void setChosen(const std::vector<FigureFormat>& formats);
    [[nodiscard]] std::vector<FigureFormat> chosen() const;

    /// The further files beside this one.
    [[nodiscard]] QStringList beside(const QString& path) const;

signals:
    void changed();

private:
    std::vector<QCheckBox*> m_boxes; ///< in the order of FigureFormat
    FigureFormat m_main = FigureFormat::Png;
};

} // namespace mnemo
