// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <cstdint>
#include <map>

class QToolButton;
class QVBoxLayout;

namespace mnemo {

enum class ExplorerPart : std::uint8_t
{
    Queries,
    Filter,
    Flags
};

/// Parts of the Explorer, of which one is shown: queries, a form that finds nodes, and the flags.
/// What is common to all stands last in the one that is shown. The queries alone need no buttons.
class ExplorerParts final : public QWidget
{
    Q_OBJECT
public:
    explicit ExplorerParts(QWidget* parent);

    /// The first part, and the layout in it that `common` stands last in.
    void setQueries(QWidget* queries, QVBoxLayout* column, QWidget* common);
    /// Each other part once.
    void add(ExplorerPart part, QWidget* contents);
    void showPart(ExplorerPart part);
    /// How many flags there are stands on their button.
    void setFlagCount(qint64 count);

signals:
    void filterShown(bool isShown);

private:
    struct Part
    {
        QToolButton* button = nullptr;
        QWidget* page = nullptr;
        QVBoxLayout* column = nullptr; ///< that what is common stands last in
    };

    void addButton(ExplorerPart part, const QString& name);

    QVBoxLayout* m_column;
    QWidget* m_buttons;
    QWidget* m_common = nullptr;
    std::map<ExplorerPart, Part> m_parts;
    ExplorerPart m_shown = ExplorerPart::Queries;
};

} // namespace mnemo
