// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gumbo.h>

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace mnemo {

/// The tree that gumbo makes of a page, in an arena that is freed at once: gumbo's own clean-up
/// recurses as deep as the page nests.
class HtmlTree final
{
public:
    /// `html` must outlive the tree.
    explicit HtmlTree(const std::string& html);

    /// Null when the page needs more memory or time than a page may.
    [[nodiscard]] const GumboNode* root() const { return m_root; }

    void* allocate(std::size_t size);

private:
    const GumboNode* parse(const std::string& html);

    std::vector<std::unique_ptr<std::byte[]>> m_blocks;
    std::size_t m_total = 0;
    std::size_t m_used = 0; ///< of the last block
    std::size_t m_size = 0; ///< of the last block
    const GumboNode* m_root = nullptr;
};

} // namespace mnemo
