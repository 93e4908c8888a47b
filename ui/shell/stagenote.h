// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

namespace mnemo {

class LinkButton;
class TextLabel;

/// Words and one thing to do about them, over the upper edge of what they are about: nothing is
/// pushed away, and nothing waits for an answer.
class StageNote final : public QFrame
{
    Q_OBJECT
public:
    StageNote(const QString& words, const QString& action, QWidget* over);

    /// Shows it, and says it to who cannot see it.
    void tell();

signals:
    void chosen();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void place();

    TextLabel* m_words;
    LinkButton* m_action;
};

} // namespace mnemo
