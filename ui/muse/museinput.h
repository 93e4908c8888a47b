// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>
#include <QStringList>

#include <functional>
#include <utility>

class QLabel;

namespace mnemo {

/// Where questions are typed: grows from one to six lines; Enter or Ctrl+Enter sends, Shift+Enter
/// breaks the line, Ctrl+Up and Ctrl+Down go through what was sent.
class MuseInput final : public QPlainTextEdit
{
    Q_OBJECT
public:
    static constexpr qsizetype maxCharacters = 10000;

    explicit MuseInput(QWidget* parent = nullptr);

    void setHistory(const QStringList& sent);

    [[nodiscard]] const QStringList& history() const { return m_history; }

    /// Tells which words are ids of what is loaded, and no logins, see shown().
    void setIdCheck(std::function<bool(const QString& word)> isId) { m_isId = std::move(isId); }

    /// A question as it is repeated and kept: without what may be a login. An id looks like one
    /// (mail:bob@example.org), and whether the store has it is not known yet.
    [[nodiscard]] QString shown(const QString& question) const;

    /// Sends what stands here, as Enter does. Nothing happens when it is empty or too long.
    void send();

    /// Keys that a list of completions takes while it is open.
    enum class Completion
    {
        Closed,
        Open
    };

    void setCompletion(Completion completion) { m_completion = completion; }

signals:
    /// The question as it goes to the muse.
    void submitted(const QString& text);
    void valueStepRequested(int step);
    void completionStepRequested(int step);
    void completionAccepted();
    void completionClosed();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    bool completionKey(const QKeyEvent& event);
    void browseHistory(int step);
    bool searchKey(const QKeyEvent& event);
    void fitHeight();
    void placeHint();

    std::function<bool(const QString& word)> m_isId;
    QStringList m_history; ///< each as shown()
    qsizetype m_historyAt = 0;
    QString m_draft;
    QString m_sought; ///< what stood here when the search of the history began
    qsizetype m_soughtAt = -1; ///< place in the history; −1: nothing is searched for
    Completion m_completion = Completion::Closed;
    QLabel* m_keyHint;
};

} // namespace mnemo
