// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/foldedtext.h"

#include <QChar>
#include <QString>

#include <algorithm>
#include <iterator>
#include <unordered_map>

namespace mnemo {

namespace {

bool continues(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// By a folded code point the others that fold to it.
const std::unordered_map<char32_t, std::vector<char32_t>>& unfolded()
{
    static const auto table = [] {
        constexpr char32_t last = 0x1FFFF; // beyond it no letter has a case
        std::unordered_map<char32_t, std::vector<char32_t>> made;
        for (char32_t code = 'A'; code <= last; ++code) {
            if (const char32_t lower = QChar::toLower(code); lower != code)
                made[lower].push_back(code);
        }
        return made;
    }();
    return table;
}

/// How seldom a byte is met, roughly.
std::size_t rarity(std::string_view form)
{
    constexpr std::string_view frequent = " etaoinsrhldcu\"0123456789mfpgwybv_-:.,kxjqz";
    const auto place = form.size() == 1 ? frequent.find(form[0]) : std::string_view::npos;
    return std::min(place, frequent.size());
}

} // namespace

char32_t codePointAt(std::string_view text, std::size_t at, std::size_t& end)
{
    const auto lead = static_cast<unsigned char>(text[at]);
    const std::size_t length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    end = at + 1;
    char32_t code = length == 1 ? lead : lead & (0x7FU >> length);
    while (end < text.size() && end - at < length && continues(text[end]))
        code = (code << 6U) | (static_cast<unsigned char>(text[end++]) & 0x3FU);
    return code;
}

FoldedText::FoldedText(std::string_view folded)
{
    const auto bytesOf = [](char32_t code) {
        Bytes form;
        const auto utf8 = QString::fromUcs4(&code, 1).toUtf8();
        form.size = std::min(static_cast<std::size_t>(utf8.size()), form.bytes.size());
        std::copy_n(utf8.begin(), form.size, form.bytes.begin());
        return form;
    };
    std::size_t rarest = 0;
    for (std::size_t at = 0, end = 0; at < folded.size(); at = end) {
        const char32_t code = codePointAt(folded, at, end);
        Forms forms(1);
        forms[0].size = end - at;
        std::copy_n(
            folded.begin() + static_cast<std::ptrdiff_t>(at), end - at, forms[0].bytes.begin());
        if (const auto others = unfolded().find(code); others != unfolded().end())
            std::ranges::transform(others->second, std::back_inserter(forms), bytesOf);
        const auto found = rarity(forms[0].view());
        if (m_points.empty() || found > rarest) {
            rarest = found;
            m_anchor = m_points.size();
        }
        m_escaped = m_escaped || code < 0x20 || code == '"' || code == '\\';
        m_points.push_back(std::move(forms));
    }
}

std::optional<FoldedText::Place> FoldedText::atStart(std::string_view text) const
{
    std::size_t end = 0;
    for (const auto& forms : m_points) {
        const auto behind = text.substr(end);
        const auto form = std::ranges::find_if(
            forms, [&](const Bytes& one) { return behind.starts_with(one.view()); });
        if (form == forms.end())
            return std::nullopt;
        end += form->size;
    }
    return m_points.empty() ? std::nullopt : std::optional(Place{0, end});
}

std::optional<FoldedText::Place> FoldedText::around(
    std::string_view text, std::size_t begin, std::size_t end) const
{
    for (std::size_t i = m_anchor; i-- > 0;) {
        const auto before = text.substr(0, begin);
        const auto form = std::ranges::find_if(
            m_points[i], [&](const Bytes& one) { return before.ends_with(one.view()); });
        if (form == m_points[i].end())
            return std::nullopt;
        begin -= form->size;
    }
    for (std::size_t i = m_anchor + 1; i < m_points.size(); ++i) {
        const auto behind = text.substr(end);
        const auto form = std::ranges::find_if(
            m_points[i], [&](const Bytes& one) { return behind.starts_with(one.view()); });
        if (form == m_points[i].end())
            return std::nullopt;
        end += form->size;
    }
    return Place{begin, end};
}

std::optional<FoldedText::Place> FoldedText::find(std::string_view text, std::size_t from) const
{
    if (m_points.empty())
        return std::nullopt;
    // The last byte of each form of the anchor: of those of one alphabet the first is the same.
    const auto& forms = m_points[m_anchor];
    const auto count = std::min(forms.size(), kMostForms);
    std::array<std::size_t, kMostForms> next{};
    const auto lastOf = [&](std::size_t form) { return forms[form].view().back(); };
    for (std::size_t form = 0; form < count; ++form)
        next.at(form) = text.find(lastOf(form), from);
    for (;;) {
        const auto nearest = std::ranges::min_element(next.begin(), next.begin() + count);
        const auto at = *nearest;
        if (at == std::string_view::npos)
            return std::nullopt;
        const auto form = static_cast<std::size_t>(nearest - next.begin());
        *nearest = text.find(lastOf(form), at + 1);
        const auto bytes = forms[form].view();
        if (!text.substr(0, at + 1).ends_with(bytes))
            continue;
        if (const auto place = around(text, at + 1 - bytes.size(), at + 1);
            place && place->begin >= from)
            return place;
    }
}

} // namespace mnemo
