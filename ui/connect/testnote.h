// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/connect/testwords.h"

#include <QWidget>

namespace mnemo {

class IconLabel;
class LinkButton;
class TextLabel;

/// What a test found, on a tint with a bar at its left; with what to do about it.
class TestNote final : public QWidget
{
    Q_OBJECT
public:
    explicit TestNote(QWidget* parent);

    void present(const TestWords& words);

signals:
    void actionTriggered(mnemo::TestWords::Action action);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    TestWords m_words;
    IconLabel* m_icon;
    TextLabel* m_headline;
    TextLabel* m_more;
    LinkButton* m_action;
};

} // namespace mnemo
