// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panels/legendview.h"

#include <QWidget>

namespace mnemo {

class ElidedLabel;
class IconLabel;
class LinkButton;
class TextLabel;
class TimeSlider;

/// What the store said when it was asked as of the moment shown.
enum class MomentCheck
{
    None,
    Asking,
    Same,
    Differs,
    Failed
};

/// The slider under the canvas with what it shows: the moment, how many facts held, and whether
/// the store says the same when it is asked as of then.
class TimeBar final : public QWidget
{
    Q_OBJECT
public:
    explicit TimeBar(QWidget* parent);

    [[nodiscard]] TimeSlider* slider() const { return m_slider; }

    void setNumbers(const FactNumbers& numbers);
    /// `words` say what was asked and what came back.
    void setCheck(MomentCheck check, const QString& words = {});
    /// The short id of a receipt that stands for the moment; empty while there is none.
    void setReceipt(const QString& shortId);

signals:
    void receiptWanted();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void showMoment();

    TimeSlider* m_slider;
    TextLabel* m_moment;
    ElidedLabel* m_numbers;
    IconLabel* m_mark;
    ElidedLabel* m_check;
    LinkButton* m_keep;
    TextLabel* m_receipt;
};

} // namespace mnemo
