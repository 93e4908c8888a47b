// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/answer.h"
#include "ui/muse/valuestate.h"

#include <QAbstractButton>

#include <cstdint>
#include <string>

namespace mnemo {

/// Where a value stands.
struct ValueContext
{
    QString query; ///< the receipt's, for the accessible texts
    QString claim; ///< the whole claim, the same
    std::int64_t asked = 0; ///< Unix seconds; times of that day are shown without their date
};

/// A value of an answer: a small button whose mark says how it stands. Click or Enter asks for its
/// card, Ctrl with either for the receipt viewer.
class ValueChip final : public QAbstractButton
{
    Q_OBJECT
public:
    ValueChip(const AnswerValue& value, const ValueContext& context, QWidget* parent = nullptr);

    [[nodiscard]] const AnswerValue& value() const { return m_value; }

    void setState(ValueState state);
    /// The mark of a node's role stands before it.
    void setRole(const std::string& role);

    enum class Look
    {
        Chip,
        OnLine ///< without a border, in fixed width, on the line of an edge
    };
    void setLook(Look look);

    [[nodiscard]] ValueState state() const { return m_state; }

    enum class Light
    {
        Off,
        Evidence
    };
    void setLight(Light light);

    [[nodiscard]] Light light() const { return m_light; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// Its mark came or went: it wants another width.
    void sizeChanged();
    void cardRequested(mnemo::ValueChip* chip);
    void receiptRequested(mnemo::ValueChip* chip);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void activate();
    void describe();
    [[nodiscard]] QFont shownFont() const;
    [[nodiscard]] int sidePadding() const;
    void paintGround(QPainter& painter, const Theme& theme) const;

    AnswerValue m_value;
    QString m_query;
    QString m_shown;
    ValueState m_state = ValueState::NotReplayed;
    Light m_light = Light::Off;
    Look m_look = Look::Chip;
    std::string m_role;
    Qt::KeyboardModifiers m_modifiers; ///< of the press that is being answered
};

} // namespace mnemo
