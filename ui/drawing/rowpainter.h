// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/theme.h"

#include <QRect>
#include <QString>

#include <string>

class QPainter;
class QStyleOptionViewItem;

namespace mnemo {

/// How a line of text is set in a row.
struct RowInk
{
    TextStyle style = TextStyle::Body;
    Token colour = Token::Text;
    Qt::Alignment side = Qt::AlignLeft | Qt::AlignVCenter; ///< mirrored as the row is
    Qt::TextElideMode elide = Qt::ElideRight;
};

/// When the frame of the focus is drawn.
enum class FocusFrame
{
    ByKeyboard, ///< once the keyboard has moved the focus
    Always
};

/// Paints what rows of lists, trees and tables share, each in the same way: the ground, lines of
/// plain text that are cut to their room, icons, marks of roles, and the frame of the focus. Places
/// are given as for readers from left to right, and mirrored for others. Restores the painter in
/// the end. GUI thread; lives as long as one row is painted.
class RowPainter final
{
public:
    RowPainter(QPainter& painter, const QStyleOptionViewItem& option);
    ~RowPainter();
    RowPainter(const RowPainter&) = delete;
    RowPainter& operator=(const RowPainter&) = delete;

    [[nodiscard]] QPainter& painter() const { return m_painter; }

    [[nodiscard]] const Theme& theme() const { return m_theme; }

    [[nodiscard]] bool isSelected() const;
    /// Of text of less weight, which is read on the ground of a selected row, too.
    [[nodiscard]] Token faint() const;
    [[nodiscard]] QRect placed(const QRect& part) const;

    /// The ground of a row that is selected, or else under the pointer.
    void paintGround();
    /// That of a selected row alone.
    void paintSelection();
    void paintFocus(FocusFrame frame = FocusFrame::ByKeyboard);
    /// A hairline under the row.
    void paintHairline();

    /// One line; the width that its words take, in pixels.
    int paintText(const QRect& room, const QString& words, const RowInk& ink = {});
    /// The same in a font and colour that the painter has already.
    int paintTextWithPen(const QRect& room, const QString& words, Qt::Alignment side,
        Qt::TextElideMode elide = Qt::ElideRight);
    /// In the middle of `room`.
    void paintIcon(const QRect& room, const QString& icon, int size, Token colour);
    void paintRole(const QRect& room, const std::string& role, int size);

private:
    QPainter& m_painter;
    const QStyleOptionViewItem& m_option;
    Theme m_theme;
};

} // namespace mnemo
