// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/flags.h"

#include <QWidget>

#include <optional>

namespace mnemo {

class ElidedLabel;
class FlagMark;
class LinkButton;

/// At the foot of the Inspector: the flag of what is selected, or the way to put one on it.
class FlagRow final : public QWidget
{
    Q_OBJECT
public:
    explicit FlagRow(QWidget* parent);

    /// Nothing can be flagged.
    void clear();
    /// Of what is selected; nothing where it has none.
    void setFlag(const std::optional<Flag>& flag);

signals:
    void flagWanted();
    void removeWanted();

private:
    FlagMark* m_mark;
    ElidedLabel* m_words;
    LinkButton* m_flag;
    LinkButton* m_remove;
};

} // namespace mnemo
