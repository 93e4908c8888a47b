// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace mnemo {

/// The pages of the centre, and a notice over their lower edge: it moves nothing that is shown.
class CentreArea final : public QWidget
{
    Q_OBJECT
public:
    /// Both become parts of it.
    CentreArea(QWidget& pages, QWidget& notice, QWidget* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void placeNotice();

    QWidget& m_notice;
};

} // namespace mnemo
