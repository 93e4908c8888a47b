// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

/// The rules of a robots.txt for one product token (RFC 9309). A value; any thread.
class RobotsRules final
{
public:
    /// Parses at most the first 500 KiB. Lines that are not rules are skipped, so that an HTML page
    /// gives no rules.
    static constexpr std::size_t maxBytes = 500 * std::size_t{1024};

    [[nodiscard]] static RobotsRules parse(std::string_view text, std::string_view agent);

    /// `target` is path and query. The longest matching pattern decides, a tie allows, and
    /// /robots.txt itself is always allowed.
    [[nodiscard]] bool allows(std::string_view target) const;

    /// Seconds between two requests, if the file asks for a delay.
    [[nodiscard]] std::optional<double> crawlDelay() const { return m_crawlDelay; }

private:
    struct Rule
    {
        std::vector<std::string> parts; ///< literal runs between the pattern's stars
        std::size_t length = 0; ///< octets of the pattern
        std::size_t literals = 0; ///< octets of the parts
        bool allow = false;
        bool anchored = false; ///< the pattern ends in `$`
    };

    [[nodiscard]] static bool matches(const Rule& rule, std::string_view path);
    [[nodiscard]] static Rule makeRule(std::string_view pattern);

    std::vector<Rule> m_rules;
    std::optional<double> m_crawlDelay;
};

} // namespace mnemo
