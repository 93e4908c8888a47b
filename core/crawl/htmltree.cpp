// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/htmltree.h"

#include "core/base/cancel.h"

#include <algorithm>
#include <chrono>
#include <csetjmp>

namespace mnemo {
namespace {

constexpr std::size_t maxBytes = std::size_t{384} * 1024 * 1024;
/// Far more than any ordinary page of 2 MB needs; a limit for what boundNesting() does not catch.
constexpr std::chrono::milliseconds maxTime{3000};
constexpr unsigned callsBetweenLooks = 64; ///< calls between two checks of the clock
constexpr std::size_t blockBytes = std::size_t{256} * 1024;

/// gumbo has no way to report exhausted memory or time, so longjmp() leaves its C frames.
struct Allocation
{
    HtmlTree* tree = nullptr;
    Deadline deadline{maxTime};
    unsigned calls = 0;
    std::jmp_buf giveUp{};
};

void* allocateFor(void* userData, std::size_t size)
{
    auto* allocation = static_cast<Allocation*>(userData);
    const bool looks = ++allocation->calls % callsBetweenLooks == 0;
    void* memory
        = looks && allocation->deadline.passed() ? nullptr : allocation->tree->allocate(size);
    if (memory == nullptr)
        std::longjmp(allocation->giveUp, 1); // NOLINT(cert-err52-cpp)
    return memory;
}

void keep(void*, void*)
{
}

} // namespace

HtmlTree::HtmlTree(const std::string& html) : m_root(parse(html))
{
}

void* HtmlTree::allocate(std::size_t size)
{
    constexpr auto step = alignof(std::max_align_t);
    size = (size + step - 1) / step * step;
    if (m_size - m_used < size) {
        m_size = std::max(size, blockBytes);
        if (m_total + m_size > maxBytes)
            return nullptr;
        m_total += m_size;
        m_used = 0;
        m_blocks.push_back(std::make_unique<std::byte[]>(m_size));
    }
    void* memory = m_blocks.back().get() + m_used;
    m_used += size;
    return memory;
}

const GumboNode* HtmlTree::parse(const std::string& html)
{
    Allocation allocation;
    allocation.tree = this;
    GumboOptions options = kGumboDefaultOptions;
    options.allocator = allocateFor;
    options.deallocator = keep;
    options.userdata = &allocation;
    options.max_errors = 0;
    if (setjmp(allocation.giveUp) != 0) // NOLINT(cert-err52-cpp)
        return nullptr;
    return gumbo_parse_with_options(&options, html.data(), html.size())->root;
}

} // namespace mnemo
