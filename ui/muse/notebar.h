// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/answer.h"
#include "ui/widgets/theme.h"

#include <QWidget>

#include <vector>

namespace mnemo {

/// What a note says by its bar; its first word says the same.
enum class NoteKind
{
    Unknown,
    CannotCheck,
    Failure,
    Choice, ///< several are meant by what was asked
};

/// A note under an answer: a 3-pixel bar, a word, a sentence, and questions to ask as links.
class NoteBar final : public QWidget
{
    Q_OBJECT
public:
    NoteBar(NoteKind kind, const QString& sentence, const std::vector<Suggestion>& suggestions,
        QWidget* parent = nullptr);

    [[nodiscard]] NoteKind kind() const { return m_kind; }

signals:
    void questionChosen(const QString& question);
    /// One of several ways to understand the question.
    void callChosen(const mnemo::Understood& call);
    /// Of an answer of an earlier version, which names queries.
    void queryFormRequested(const QString& query, const mnemo::Json& args);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] static QString headingOf(const Suggestion& suggestion);
    void addQuestion(const Suggestion& suggestion);
    void addQuery(const Suggestion& suggestion);

    NoteKind m_kind;
};

} // namespace mnemo
