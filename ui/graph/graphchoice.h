// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

namespace mnemo {

class ChoiceBox;
class TextLabel;

/// Which of a server's graphs is open, and which others there are. Hidden while it knows none.
class GraphChoice final : public QWidget
{
    Q_OBJECT
public:
    explicit GraphChoice(QWidget* parent);

    void setGraphs(const QStringList& graphs, const QString& open);
    /// What was chosen is not open: the open one is shown again.
    void showOpen();

signals:
    /// A person chose another one than the open one.
    void chosen(const QString& graph);

private:
    ChoiceBox* m_box;
    TextLabel* m_count; ///< "1 of 3"
    int m_open = -1;
};

} // namespace mnemo
