// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/canvasstate.h"

#include <QWidget>

#include <optional>

class QLineEdit;

namespace mnemo {

class GraphCanvas;
class TextLabel;

/// Where a person types the condition that shown nodes have to meet. The picture follows while it
/// is typed; leaving the field or Enter makes one step of the canvas' history of it.
class ConditionField final : public QWidget
{
    Q_OBJECT
public:
    ConditionField(GraphCanvas& canvas, QWidget* parent);

    /// The canvas may have another filter now.
    void readState();

private:
    void follow(const QString& text);
    void finish();
    void tell(const QString& words, bool isWrong);

    GraphCanvas& m_canvas;
    QLineEdit* m_input;
    TextLabel* m_note;
    std::optional<GraphFilter> m_before; ///< while it is typed: the filter to go back to
    bool m_applying = false;
};

} // namespace mnemo
