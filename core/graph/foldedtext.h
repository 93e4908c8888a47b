// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace mnemo {

/// A text that is looked for whatever the case, as foldCase() folds: without folding what is looked
/// through, so that many texts are passed quickly.
class FoldedText final
{
public:
    explicit FoldedText(std::string_view folded);

    /// The bytes [begin, end) of a text.
    struct Place
    {
        std::size_t begin = 0;
        std::size_t end = 0;
    };

    /// The first place at `from` or behind it.
    [[nodiscard]] std::optional<Place> find(std::string_view text, std::size_t from = 0) const;

    /// Where a text begins with it.
    [[nodiscard]] std::optional<Place> atStart(std::string_view text) const;

    /// Whether it holds a character that JSON never keeps as it is.
    [[nodiscard]] bool isEscaped() const { return m_escaped; }

private:
    /// The UTF-8 of a code point.
    struct Bytes
    {
        std::array<char, 4> bytes{};
        std::size_t size = 0;

        [[nodiscard]] std::string_view view() const { return {bytes.data(), size}; }
    };

    static constexpr std::size_t kMostForms = 4; ///< that fold to one code point
    using Forms = std::vector<Bytes>;

    [[nodiscard]] std::optional<Place> around(
        std::string_view text, std::size_t begin, std::size_t end) const;

    std::vector<Forms> m_points; ///< for each code point all that fold to it
    std::size_t m_anchor = 0; ///< the rarest of them, which is looked for first
    bool m_escaped = false;
};

/// The code point that begins at `at`, and where it ends. Bytes that are no UTF-8 stand alone.
[[nodiscard]] char32_t codePointAt(std::string_view text, std::size_t at, std::size_t& end);

} // namespace mnemo
