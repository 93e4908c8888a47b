// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLineEdit;
class QPushButton;
class QToolButton;

namespace mnemo {

class GraphCanvas;
class LinkButton;
class ElidedLabel;

/// Finds in what the canvas has loaded, with next and previous; what is only stored is looked for
/// elsewhere, and the bar leads there. Hidden until open().
class FindBar final : public QWidget
{
    Q_OBJECT
public:
    FindBar(GraphCanvas& canvas, QWidget* parent);

    /// Shows the bar with the focus in its field.
    void open();
    /// Ends the search and gives the focus to the canvas.
    void close();
    void next();
    void previous();
    /// The shortcuts for the next match, shown beside the buttons.
    void setNextKeys(const QString& keys);
    void setPreviousKeys(const QString& keys);

signals:
    void storeSearchRequested(const QString& text);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QToolButton* addButton(const QString& icon, const QString& name);
    void search();

    GraphCanvas& m_canvas;
    QLineEdit* m_input;
    ElidedLabel* m_count;
    QToolButton* m_previous = nullptr;
    QToolButton* m_next = nullptr;
    LinkButton* m_store;
};

} // namespace mnemo
