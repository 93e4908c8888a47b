// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/muse/plan/understood.h"
#include "core/query/graphdescription.h"

#include <QFrame>

#include <functional>
#include <optional>
#include <string>

class QVBoxLayout;

namespace mnemo {

class TextLabel;

/// The fields of a part of how a question was understood that is typed: a condition, a number of
/// neighbours, a time. Enter asks again, Esc leaves it as it was.
class PartFields final : public QFrame
{
    Q_OBJECT
public:
    PartFields(const Understood& call, const std::string& pointer,
        const GraphDescription& description, const Clock& clock, QWidget* parent);

    void openUnder(const QWidget& chip);

signals:
    /// Something was typed or chosen.
    void edited();
    /// This is to be asked.
    void chosen(const mnemo::Understood& call);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void addCondition(QVBoxLayout& column);
    void addAmount(QVBoxLayout& column);
    void addTime(QVBoxLayout& column);
    void submit();

    Understood m_call;
    std::string m_pointer;
    GraphDescription m_description;
    Clock m_clock;
    /// The call with what the fields say; nothing while they say nothing that can be asked.
    std::function<std::optional<Understood>()> m_read;
    std::function<void()> m_focus; ///< to the field that is changed first
};

} // namespace mnemo
