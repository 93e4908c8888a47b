// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/drawing/scenelook.h"

#include <QFontMetricsF>
#include <QHash>
#include <QImage>
#include <QRectF>
#include <QString>

#include <optional>
#include <unordered_map>
#include <vector>

namespace mnemo {

/// A text that has found its place: drawn at `anchor` on screen plus `offset`, never scaled.
struct PlacedLabel
{
    NodeIndex node{}; ///< of a caption the number of its edge
    int side = 0; ///< which of the places round the node
    ScenePoint anchor; ///< in the scene
    QPointF offset; ///< logical pixels from the anchor to the image's corner
    QImage image;
    bool caption = false; ///< of an edge
    double opacity = 1;
};

/// What labels must keep clear of, and where they were before, so that they do not jump.
struct LabelConstraints
{
    std::vector<QRectF> blocked; ///< logical pixels of the view
    std::unordered_map<std::uint32_t, int> sides; ///< node to side of the picture before
    std::optional<NodeIndex> current = std::nullopt; ///< that of the keyboard
    bool outlines = true; ///< clear of outlines to their tips, not of the nodes' discs alone
    std::size_t largest = 0; ///< so many of the largest nodes have their labels before all others
};

/// One line of plain text for a node: its label or id, without what an address shares with all
/// others of its host, at most 24 characters.
[[nodiscard]] QString labelText(const SceneNode& node, const QString& sharedPrefix);

/// The same as it is drawn: the property that the style has it say, where the node has it.
[[nodiscard]] QString labelText(const SceneLook& look, NodeIndex node, const QString& sharedPrefix);

/// One line of plain text for an edge: its caption or kind, at most 40 characters; and how it is
/// set where labels are set in `label`.
[[nodiscard]] QString captionText(const SceneEdge& edge);
/// The same as it is drawn: the property that the style has it say, where the edge has it. For one
/// that stands for many: how many they are; and of a fact that has ended,
/// until when it held.
[[nodiscard]] QString captionText(const SceneLook& look, EdgeIndex edge);
[[nodiscard]] QFont captionFont(const QFont& label);

/// "https://host" if all labels and ids that are addresses share it, else nothing.
[[nodiscard]] QString sharedPrefix(const GraphScene& scene);

/// Chooses and places labels and draws their images. One thread at a time; keeps texts, widths and
/// images between pictures.
class LabelPlacer final
{
public:
    [[nodiscard]] std::vector<PlacedLabel> place(const SceneLook& look, const PictureFrame& frame,
        const SceneDescription& description, const LabelConstraints& wishes);

private:
    struct Text
    {
        QString text;
        double width = 0;
    };

    struct Round; ///< what belongs to one picture only
    struct Fit; ///< a node's label and the places that it may have

    void forget(const SceneLook& look, double ratio);
    const Text& textOf(const SceneLook& look, NodeIndex node, std::size_t font);
    Fit fitOf(const Round& round, const DrawnNode& node);
    void put(Round& round, const DrawnNode& node, const Fit& fit, int side, QPointF offset);
    bool tryNode(Round& round, const DrawnNode& node);
    [[nodiscard]] static std::vector<const DrawnNode*> blockNodes(Round& round);
    void placeLargest(Round& round);
    void placeOver(Round& round, const DrawnNode& node);
    void placeCaptions(Round& round);
    [[nodiscard]] static bool isAsked(const Round& round, const DrawnNode& node);
    QImage image(Round& round, const QString& text, const QFont& font, const QColor& colour);

    std::shared_ptr<const GraphScene> m_scene;
    std::shared_ptr<const CanvasStyle> m_style;
    double m_ratio = 0;
    QString m_prefix;
    QFont m_font[3]; ///< medium, semibold, of what is dimmed
    std::unordered_map<std::uint64_t, Text> m_texts;
    QHash<QString, QImage> m_images;
    qsizetype m_imageBytes = 0;
};

} // namespace mnemo
