// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/documents/paragraphrow.h"
#include "ui/widgets/theme.h"

#include <QRectF>
#include <QTextLayout>

#include <memory>
#include <optional>
#include <vector>

class QPainter;

namespace mnemo {

/// How wide the parts of a text's rows are, in pixels.
struct TextColumns
{
    int width = 0; ///< of the whole row
    int number = 0; ///< of the column of numbers
    int text = 0; ///< of the words
    int beside = 0; ///< of the column of citations; in a narrow view that of their count
    bool isNarrow = false;
};

[[nodiscard]] TextColumns columnsFor(const Theme& theme, int width);

/// A row of a text, laid out: where its words and links stand, and how high it is. Immutable; GUI
/// thread.
class ParagraphLayout final
{
public:
    /// Of an unfolded paragraph all parts are shown, and all that stands beside it.
    ParagraphLayout(
        const Theme& theme, const ParagraphRow& row, const TextColumns& columns, bool isUnfolded);

    [[nodiscard]] int height() const { return m_height; }

    /// The link at this point of the row.
    [[nodiscard]] std::optional<TextLink> linkAt(const QPointF& at) const;
    /// Whether the point is on the count of a narrow view, which stands for all lines.
    [[nodiscard]] bool isCountAt(const QPointF& at) const;

    /// `origin` is the top left corner of the row.
    void paint(QPainter& painter, const QPointF& origin) const;

private:
    struct Part
    {
        std::unique_ptr<QTextLayout> layout;
        QPointF at;
    };

    struct LinkPlace
    {
        QRectF rect;
        TextLink link;
    };

    struct BesideLine
    {
        QRectF rect;
        CitationLine line;
    };

    void layOutText(const ParagraphRow& row, bool isUnfolded);
    void addPart(const QString& words, const QList<QTextLayout::FormatRange>& formats, int indent,
        double& y, const QFont& font);
    void layOutBeside(const ParagraphRow& row, bool isUnfolded);
    void paintBeside(QPainter& painter, const QPointF& origin) const;
    void paintNumber(QPainter& painter, const QPointF& origin) const;

    Theme m_theme;
    TextColumns m_columns;
    ParagraphRow::Kind m_kind;
    QString m_number;
    QString m_attribution;
    bool m_isForeign = false; ///< an annex, or somebody else's words
    std::vector<Part> m_parts;
    std::vector<LinkPlace> m_links;
    std::vector<BesideLine> m_beside;
    int m_besideCount = 0;
    int m_height = 0;
};

} // namespace mnemo
