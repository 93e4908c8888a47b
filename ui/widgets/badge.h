// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/theme.h"

#include <QString>
#include <QWidget>

class QPainter;

namespace mnemo {

/// What a badge says by its colours; its words and mark say the same.
enum class BadgeKind
{
    Neutral,
    Match,
    Drifted,
    CannotCheck,
    Partial,
    Error,
    Accent,
    Evidence,
};

/// Words on a tint, 18 pixels high; `icon` is a name of ours or empty.
struct BadgeLook
{
    BadgeKind kind = BadgeKind::Neutral;
    QString text;
    QString icon;

    bool operator==(const BadgeLook&) const = default;
};

/// How a receipt stands: before and after a replay.
enum class ReplayState
{
    NotReplayed,
    Running,
    Match,
    Drifted,
    CannotCheck,
};

/// Word and mark of a state: "MATCH" with a tick and so on.
[[nodiscard]] BadgeLook badgeOf(ReplayState state);
/// The bar and border colour of a state.
[[nodiscard]] Token tokenOf(ReplayState state);
[[nodiscard]] BadgeLook partialBadge(const QString& text);

struct BadgeColours
{
    QColor ink;
    QColor tint;
};

[[nodiscard]] BadgeColours badgeColours(const Theme& theme, BadgeKind kind);

/// For delegates: the size a badge takes, and drawing it at the left and in the middle of `rect`.
[[nodiscard]] QSize badgeSize(const Theme& theme, const BadgeLook& look);
void paintBadge(QPainter& painter, const Theme& theme, const QRect& rect, const BadgeLook& look);

class Badge final : public QWidget
{
    Q_OBJECT
public:
    explicit Badge(const BadgeLook& look = {}, QWidget* parent = nullptr);
    void setLook(const BadgeLook& look);

    [[nodiscard]] const BadgeLook& look() const { return m_look; }

    [[nodiscard]] QSize sizeHint() const override;

    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    BadgeLook m_look;
};

} // namespace mnemo
