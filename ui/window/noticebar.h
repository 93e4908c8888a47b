// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QWidget>

#include <deque>
#include <functional>

class QToolButton;
class QVBoxLayout;

namespace mnemo {

class IconLabel;
class LinkButton;
class TextLabel;

/// Words over the lower edge of the centre that say what went wrong, of what, and what to do. They
/// stay until closed or replaced.
class NoticeBar final : public QWidget
{
    Q_OBJECT
public:
    explicit NoticeBar(QWidget* parent = nullptr);
    void showError(const Error& error);
    void showNote(const QString& words);
    /// A note with one thing to do about it.
    void offer(const QString& words, const QString& action, std::function<void()> handler);
    /// An offer that only a person ends: what comes meanwhile is shown first, and others like it
    /// are shown one after the other.
    void offerUntilAnswered(
        const QString& words, const QString& action, std::function<void()> handler);
    /// That a file of the program's own was not read or not written; what cannot be read is told
    /// until a person has answered.
    void showUnkept(const Error& error);
    /// Takes away the note of these words, if it is shown.
    void end(const QString& note);
    /// What was told is over; what waits for an answer stays.
    void settle();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    enum class Tone
    {
        Error,
        Note
    };

    struct Offer
    {
        QString words;
        QString action;
        std::function<void()> handler;
    };

    void present(Tone tone, const QString& what, const QString& more);
    void presentOffer(const Offer& offer);
    void showNext();

    std::deque<Offer> m_waiting; ///< for an answer; the first may be shown now
    bool m_waits = false; ///< the first of them is shown
    Tone m_tone = Tone::Note;
    QVBoxLayout* m_words = nullptr;
    IconLabel* m_icon;
    TextLabel* m_what;
    TextLabel* m_more;
    LinkButton* m_action = nullptr; ///< of the note shown now
    QToolButton* m_close;
};

} // namespace mnemo
