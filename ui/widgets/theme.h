// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>
#include <QString>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

class QApplication;
class QWidget;

namespace mnemo {

/// Colours by meaning. Gold (Evidence…) is for evidence only, Focus and Selection for "where you
/// are" only.
enum class Token
{
    Window,
    Panel,
    Base,
    Canvas,
    Alternate,
    Hover,
    Selection,
    Hairline,
    ControlBorder,
    Text,
    TextSecondary,
    TextTertiary,
    TextDimmed,
    TextDisabled,
    Accent,
    OnAccent,
    AccentTint,
    Focus,
    EvidenceFill,
    EvidenceStroke,
    EvidenceGlow,
    Match,
    MatchTint,
    Drifted,
    DriftedTint,
    CannotCheck,
    CannotCheckTint,
    Partial,
    PartialTint,
    Error,
    ErrorTint,
    Edge,
    Grid,
    Food,
    Death,
    Rejected,
};
inline constexpr int tokenCount = static_cast<int>(Token::Rejected) + 1;

enum class ThemeKind
{
    Light,
    Dark
};

/// Where font families come from: the platform, or Inter and JetBrains Mono first so that pictures
/// agree between machines.
enum class FontSource
{
    Platform,
    Picture
};

/// Outline of a role's mark; all have equal areas. See shapes.h.
enum class MarkShape
{
    Circle,
    Page,
    Hexagon,
    Diamond,
    Triangle,
    Pentagon,
    Square,
    TriangleDown,
    Wide,
    Pill,
    Plus,
    Trapezoid,
};

/// How a role is drawn. `letter` is not empty where roles share a slot.
struct NodeSlot
{
    int number = 6; ///< 1 to 12
    QColor fill;
    QColor border;
    MarkShape shape = MarkShape::Pentagon;
    QString letter;
};

enum class EdgeEnding
{
    OpenArrow,
    Dot,
    DoubleArrow,
    FilledArrow,
    Cross,
    Bar,
    Diamond,
};

/// How an edge of one kind is drawn; `width` in logical pixels.
struct EdgeStyle
{
    double width = 1.5;
    EdgeEnding ending = EdgeEnding::OpenArrow;
    Token colour = Token::Edge;
};

/// Text by purpose; sizes in logical pixels at 100 %.
enum class TextStyle
{
    Big, ///< 18, 600
    Title, ///< 15, 600
    Body, ///< 13
    Heading, ///< 13, 600
    Small, ///< 12
    SmallHeading, ///< 12, 600
    Hint, ///< 11
    Badge, ///< 11, 600
    Mono, ///< 12, fixed width
    MonoTable, ///< 11.5, fixed width
};

/// Numbers of slots by the names of roles.
using RoleSlots = std::map<std::string, int>;

struct ThemeOptions
{
    ThemeKind kind = ThemeKind::Light;
    double fontScale = 1.0; ///< the user's font size / 13; 0.5 to 4
    FontSource fonts = FontSource::Platform;
    /// A high-contrast palette of the platform, whose colours are then used; see highContrast().
    std::optional<QPalette> contrast = std::nullopt;
    RoleSlots roleSlots = {}; ///< that a person chose
};

/// Colours, marks and fonts of a theme: a cheap value, read from ":/themes/palette.json".
/// GUI thread only (fonts); copies of colours and slots may go anywhere.
class Theme final
{
public:
    explicit Theme(const ThemeOptions& options = {});

    [[nodiscard]] ThemeKind kind() const { return m_options.kind; }

    [[nodiscard]] bool isDark() const { return m_options.kind == ThemeKind::Dark; }

    [[nodiscard]] const ThemeOptions& options() const { return m_options; }

    [[nodiscard]] QColor color(Token token) const;
    /// Stops of the scale for numbers, least first; mixed in linear light.
    [[nodiscard]] const std::vector<QColor>& sequential() const;
    /// Stops of the scale for numbers with a sign, from least over none to most.
    [[nodiscard]] const std::vector<QColor>& diverging() const;
    /// Slots whose fills tell values of a property apart, in the order to take them: also by the
    /// colour-blind, and from slotOfRest() and the grounds.
    [[nodiscard]] std::vector<NodeSlot> categorical() const;
    /// For what has no slot among categorical().
    [[nodiscard]] NodeSlot slotOfRest() const;
    [[nodiscard]] QPalette palette() const;
    [[nodiscard]] QFont font(TextStyle style) const;
    /// `logical` pixels of 100 % text as pixels at the theme's font scale.
    [[nodiscard]] int scaled(int logical) const;

    /// All of them, in the order of their numbers.
    [[nodiscard]] std::vector<NodeSlot> nodeSlots() const;
    /// The slot of a role: the one that a person chose, else that of the palette, else one that its
    /// name alone decides, so that it is the same in every graph.
    [[nodiscard]] NodeSlot slotOf(const std::string& role) const;
    /// Slots for roles shown together. What a person or the palette gave a slot keeps it; others
    /// take their own where it is free, else the next free one, in order of their name, and past
    /// twelve the slot of the rest. Of those that share one all but one have a letter.
    [[nodiscard]] std::map<std::string, NodeSlot> slotsFor(
        const std::vector<std::string>& roles) const;
    [[nodiscard]] EdgeStyle edgeStyle(const std::string& kind) const;

    struct Data;

private:
    enum class SlotPriority
    {
        Chosen,
        Listed, ///< by the palette
        Alike, ///< listed in other capitals
        ByName
    };

    struct SlotPreference
    {
        SlotPriority rank = SlotPriority::ByName;
        int number = 0;
    };

    [[nodiscard]] SlotPreference slotPreference(const std::string& role) const;

    ThemeOptions m_options;
    std::shared_ptr<const Data> m_data;
};

/// The token's name in palette.json, e.g. "text_secondary".
[[nodiscard]] const char* tokenName(Token token);

/// Dark when the palette's window is darker than its text.
[[nodiscard]] ThemeKind kindOf(const QPalette& palette);

/// What a person chose; see the setting ui.theme.
enum class ThemeChoice
{
    System, ///< as the desktop looks, its high contrast too
    Light,
    Dark,
    Contrast ///< the desktop's high contrast, else one of our own
};

/// By the setting's value; System for what is none.
[[nodiscard]] ThemeChoice themeChoice(const QString& setting);
[[nodiscard]] QString themeSetting(ThemeChoice choice);
/// `options` with kind and contrast as chosen; `desktop` is the platform's palette.
[[nodiscard]] ThemeOptions chosenTheme(
    ThemeOptions options, ThemeChoice choice, const QPalette& desktop);

/// `palette` when its text stands out from its window at least 20 : 1 (WCAG 2.2 contrast ratio), as
/// platforms' themes for high contrast do; else nothing.
[[nodiscard]] std::optional<QPalette> highContrast(const QPalette& palette);

/// White on black, for those who ask for high contrast where the platform offers none.
[[nodiscard]] QPalette ownContrastPalette();

/// The theme that `widget` is drawn with: the application style's, else one that fits its palette.
[[nodiscard]] Theme themeOf(const QWidget* widget);

/// Style, palette and font for the whole application; again for a change of theme.
void applyTheme(QApplication& app, const Theme& theme);

} // namespace mnemo
