// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/graph/graphviews.h"

namespace mnemo {

struct Profile;

/// The times that the graph on the canvas is asked for, and which of them it knows at all.
class ShownTimes final
{
public:
    /// Another graph is shown, as of now; null where nothing is known of it.
    void begin(const Profile* profile);

    [[nodiscard]] const AskedTimes& asked() const { return m_asked; }

    /// Whether the graph says from when until when facts hold.
    [[nodiscard]] bool knowsValidity() const { return m_knowsValidity; }

    /// Whether it says, too, since when they are known.
    [[nodiscard]] bool knowsRecording() const { return m_knowsRecording; }

    /// The arguments of a query, as of what is asked for.
    [[nodiscard]] Json with(Json arguments) const { return with(std::move(arguments), m_asked); }

    /// As of other times.
    [[nodiscard]] Json with(Json arguments, const AskedTimes& times) const;

    void ask(const AskedTimes& times) { m_asked = times; }

    /// Others may be asked for now, and goBack() returns to these.
    void remember() { m_before = m_asked; }

    /// False where they are the same.
    [[nodiscard]] bool goBack();

private:
    AskedTimes m_asked;
    AskedTimes m_before;
    bool m_knowsValidity = false;
    bool m_knowsRecording = false;
};

} // namespace mnemo
