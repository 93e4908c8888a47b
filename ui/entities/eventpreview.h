// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/entities/entitywriter.h"

#include <QString>
#include <QWidget>

#include <vector>

class QPlainTextEdit;

namespace mnemo {

class Badge;
class TextLabel;

/// A member of an entity or relation that an event changes, or keeps.
struct PreviewLine
{
    QChar mark; ///< + − ≠, or a space for what stays
    QString text;
};

/// What an event makes of an entity or relation: a line for each member, by name.
[[nodiscard]] std::vector<PreviewLine> previewLines(const EventPreview& preview);

/// The event that would be appended: its type, what it changes, its idempotency key, and the event
/// that it takes back.
class EventPreviewBox final : public QWidget
{
    Q_OBJECT
public:
    explicit EventPreviewBox(QWidget* parent = nullptr);

    void show(const EventPreview& preview);
    /// Nothing would be appended.
    void clear();

protected:
    void changeEvent(QEvent* event) override;

private:
    Badge* m_type;
    QPlainTextEdit* m_payload;
    TextLabel* m_key;
    TextLabel* m_cause;
};

} // namespace mnemo
