// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/facts/passage.h"

#include <QWidget>

#include <optional>

class QTextEdit;
class QToolButton;
class QVBoxLayout;

namespace mnemo {

class Badge;
class CopyButton;
class ElidedLabel;
class TextLabel;

/// One episode's text, whole and plain: it can be selected, and nothing in it is a link.
class EpisodeReader final : public QWidget
{
    Q_OBJECT
public:
    explicit EpisodeReader(QWidget* parent);

    void showEpisode(const Episode& episode);
    /// In place of the text of the episode that is shown.
    void setText(const QString& text);
    void clear(const QString& why);

    [[nodiscard]] const QString& text() const { return m_text; }

    /// Highlights the passage and shows it; without one nothing is highlighted.
    void light(const std::optional<Passage>& passage);
    /// A line under the title; none when empty.
    void setNote(const QString& note);
    void setBackShown(bool shown);

signals:
    void backWanted();

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void createHeader(QVBoxLayout* layout);
    void refreshLight();

    QString m_text;
    std::optional<Passage> m_passage;
    QToolButton* m_back;
    ElidedLabel* m_title;
    Badge* m_source;
    CopyButton* m_copy;
    ElidedLabel* m_times;
    TextLabel* m_note;
    QTextEdit* m_view = nullptr;
};

} // namespace mnemo
