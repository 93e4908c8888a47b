// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextEdit>

#include <vector>

class QTextCursor;

namespace mnemo {

class BenchController;
class Theme;

/// The answer as it was given, each claim with its number and underlined by its mark: solid,
/// double or dashed. Read-only; a click on a claim chooses it.
class MarkedAnswer final : public QTextEdit
{
    Q_OBJECT
public:
    explicit MarkedAnswer(BenchController& controller, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Where a claim stands in the document.
    struct Span
    {
        int claim = 0;
        int number = 0; ///< first position of its number
        int begin = 0; ///< of its words
        int end = 0;
    };

    /// A part of a line of text.
    struct Stretch
    {
        QRectF room;
        qreal baseline = 0;
    };

    void fill();
    void addClaim(QTextCursor& cursor, int claim, const QString& words);
    void showCurrent();
    [[nodiscard]] std::vector<Stretch> stretchesOf(int begin, int end) const;
    void paintNumbers(QPainter& painter, const Theme& theme) const;
    void paintLines(QPainter& painter, const Theme& theme) const;
    [[nodiscard]] std::vector<Span> visibleSpans() const;

    BenchController& m_controller;
    std::vector<Span> m_spans; ///< in the order of the text
};

} // namespace mnemo
