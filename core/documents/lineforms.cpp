// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/lineforms.h"

#include "core/documents/datetext.h"
#include "core/documents/decisionid.h"

#include <algorithm>
#include <array>

namespace mnemo::documents {

namespace {

constexpr std::string_view kOpenQuote = "\xE2\x80\x9C";
constexpr std::size_t kMaxHeading = 400;

/// Without the marks and digits of a footnote at the end.
std::string_view withoutNoteMark(std::string_view text)
{
    while (!text.empty() && (text.back() == '*' || isDigit(text.back()) || isBlank(text.back())))
        text.remove_suffix(1);
    return text;
}

} // namespace

std::optional<NumberMarker> numberMarker(std::string_view line)
{
    NumberMarker marker;
    std::size_t at = 0;
    if (line.starts_with(kOpenQuote) || line.starts_with('"')) {
        marker.isQuoted = true;
        at = afterBlanks(line, line.front() == '"' ? 1 : kOpenQuote.size());
    }
    if (at < line.size() && line[at] == '[')
        ++at;
    const std::size_t begin = at;
    bool isScanned = false;
    bool hasDigit = false;
    while (at < line.size() && at - begin < 3
        && (isDigit(line[at]) || line[at] == 'l' || line[at] == 'I' || line[at] == 'O')) {
        isScanned = isScanned || !isDigit(line[at]);
        hasDigit = hasDigit || isDigit(line[at]);
        marker.value = marker.value * 10
            + (isDigit(line[at])      ? line[at] - '0'
                    : line[at] == 'O' ? 0
                                      : 1);
        ++at;
    }
    if (at == begin || marker.value == 0)
        return {};
    marker.isLetter = !hasDigit;
    marker.label = std::to_string(marker.value);
    for (const std::string_view suffix : {" bis", " ter", " quater"}) {
        if (line.substr(at).starts_with(suffix)) {
            marker.label += suffix;
            at += suffix.size();
            break;
        }
    }
    const std::size_t mark = afterBlanks(line, at);
    const bool hasStop = mark < line.size() && mark <= at + 1 && line[mark] == '.';
    const bool hasBracket = mark == at && mark < line.size() && line[mark] == ')';
    const std::size_t after = hasStop || hasBracket ? mark + 1 : at;
    marker.textBegin = afterBlanks(line, after);
    const bool isAtEnd = after >= line.size();
    const bool hasBlank = isAtEnd || isBlank(line[after]);
    if (!hasStop && !hasBracket && (isAtEnd || !hasBlank))
        return {};
    // "1.5 °C" and "2.1 Overview" are no numbers of paragraphs.
    if (!hasBlank && !isUpper(line[after]))
        return {};
    marker.isStrict = !isScanned && hasStop && hasBlank && mark == at;
    marker.isBare = !hasStop && !hasBracket;
    return marker;
}

std::optional<SubMarker> subMarker(std::string_view line)
{
    std::size_t at = line.starts_with(kOpenQuote) ? kOpenQuote.size() : 0;
    SubMarker marker;
    if (at >= line.size())
        return {};
    const bool isOpen = line[at] == '(';
    at += isOpen ? 1 : 0;
    const std::size_t begin = at;
    while (at < line.size() && at - begin < 6 && isLower(line[at]))
        ++at;
    marker.text = line.substr(begin, at - begin);
    if (marker.text.empty() || at >= line.size())
        return {};
    const bool isClosed = line[at] == ')' || (!isOpen && line[at] == '.' && marker.text.size() < 3);
    if (!isClosed)
        return {};
    ++at;
    if (!isOpen && (at >= line.size() || !isBlank(line[at])))
        return {};
    const bool isRoman = std::ranges::all_of(
        marker.text, [](char c) { return c == 'i' || c == 'v' || c == 'x' || c == 'l'; });
    const bool isLetter
        = marker.text.size() == 1 || (marker.text.size() == 2 && marker.text[0] == marker.text[1]);
    if (!isRoman && !isLetter)
        return {};
    marker.textBegin = afterBlanks(line, at);
    return marker;
}

std::size_t sectionHeading(std::string_view line)
{
    std::size_t at = 0;
    while (at < line.size() && at < 6 && isUpper(line[at]))
        ++at;
    const auto number = line.substr(0, at);
    if (at == 0 || line.size() > kMaxHeading || (number.size() > 1 && romanValue(number) == 0))
        return 0;
    if (at >= line.size() || (line[at] != '.' && line[at] != ')'))
        return 0;
    const std::size_t text = afterBlanks(line, at + 1);
    if (text == at + 1 || text >= line.size() || line.back() == ';')
        return 0;
    return text;
}

bool isPageFurniture(std::string_view line)
{
    if (line.size() > 80)
        return false;
    if (std::ranges::all_of(
            line, [](char c) { return isDigit(c) || c == '_' || c == '-' || c == '='; }))
        return true;
    if (line.starts_with("GE.") && line.size() > 4 && isDigit(line[3]))
        return true;
    if (startsWithFolded(line, "page ") && line.size() < 14
        && std::ranges::all_of(
            line.substr(5), [](char c) { return !isLower(c) || c == 'o' || c == 'f'; }))
        return true;
    // The symbol, with a page's number before or after it.
    const auto symbol = line.find("FCCC/");
    if (symbol == std::string_view::npos)
        return false;
    const auto before = line.substr(0, symbol);
    if (!std::ranges::all_of(before, [](char c) { return isDigit(c) || isBlank(c); }))
        return false;
    std::size_t at = symbol;
    while (at < line.size() && !isBlank(line[at]))
        ++at;
    const auto after = line.substr(at);
    return line[at - 1] != '.' && line[at - 1] != ';' && line[at - 1] != ','
        && std::ranges::all_of(after, [](char c) { return isDigit(c) || isBlank(c); });
}

bool isFootnote(std::string_view line)
{
    std::size_t at = 0;
    while (at < line.size() && at < 3 && (isDigit(line[at]) || line[at] == '*'))
        ++at;
    if (at == 0 || at >= line.size() || !isBlank(line[at]))
        return false;
    const auto rest = line.substr(afterBlanks(line, at));
    constexpr std::array<std::string_view, 18> kBegins{"See ", "Available ", "As contained",
        "As per", "As at ", "As set out", "As defined", "FCCC/", "Ibid", "http", "Decision ",
        "Decisions ", "Document", "In accordance", "Contained in", "Pursuant to", "Annex ",
        "Submissions"};
    return std::ranges::any_of(
        kBegins, [&](std::string_view begin) { return rest.starts_with(begin); });
}

bool isContentsLine(std::string_view line)
{
    std::size_t at = line.size();
    while (at > 0 && isDigit(line[at - 1]))
        --at;
    if (at == line.size() || line.size() - at > 3 || at == 0)
        return false;
    if (line.find("....") != std::string_view::npos)
        return true;
    const auto before = line.substr(0, at);
    return before.back() == '\t' || before.ends_with("..") || before.ends_with(". ")
        || before.ends_with("\xE2\x80\xA6");
}

int plenaryMeeting(std::string_view line)
{
    if (line.size() > 80)
        return 0;
    const auto lowered = loweredAscii(line);
    if (lowered.find("plenary meeting") == std::string::npos)
        return 0;
    int value = 0;
    std::size_t at = 0;
    while (at < lowered.size() && at < 3 && isDigit(lowered[at]))
        value = value * 10 + (lowered[at++] - '0');
    if (at > 0)
        return value;
    const auto ordinal = ordinalAt(lowered);
    return ordinal ? ordinal->value : 0;
}

std::string dateLine(std::string_view line)
{
    if (line.size() > 24)
        return {};
    const auto date = dateAt(line, 0);
    return date && date->end >= line.size() ? date->iso : std::string();
}

bool isChapeau(std::string_view line)
{
    constexpr std::array<std::string_view, 5> kBegins{"the conference of the parties",
        "the subsidiary body", "the subsidiary bodies", "the parties to", "[the conference"};
    return std::ranges::any_of(
        kBegins, [&](std::string_view begin) { return startsWithFolded(line, begin); });
}

bool isRecital(std::string_view line)
{
    constexpr std::array<std::string_view, 14> kWords{"mindful", "aware", "conscious", "convinced",
        "concerned", "guided", "pursuant", "alarmed", "determined", "inspired", "cognizant",
        "grateful", "gravely", "bearing"};
    constexpr std::array<std::string_view, 9> kBefore{"also ", "further ", "deeply ", "fully ",
        "seriously ", "again ", "still ", "strongly ", "being "};
    std::string lowered = loweredAscii(line.substr(0, 60));
    for (bool isStripped = true; isStripped;) {
        isStripped = false;
        for (const auto word : kBefore) {
            if (lowered.starts_with(word)) {
                lowered.erase(0, word.size());
                isStripped = true;
            }
        }
    }
    std::size_t end = 0;
    while (end < lowered.size() && (isLower(lowered[end]) || lowered[end] == '-'))
        ++end;
    const auto first = std::string_view(lowered).substr(0, end);
    return (first.size() > 4 && first.ends_with("ing"))
        || std::ranges::find(kWords, first) != kWords.end();
}

bool isTerminated(std::string_view text)
{
    // "1/CP.21" ends in the number of a session, and not in a sentence and a footnote.
    const auto slash = text.rfind('/');
    if (slash != std::string_view::npos && text.size() - slash < 12) {
        auto track = text.substr(slash + 1);
        while (!track.empty() && isDigit(track.back()))
            track.remove_suffix(1);
        if (track == "CP." || track == "CMA." || track == "CMP.")
            return false;
    }
    for (;;) {
        text = withoutNoteMark(text);
        if (text.ends_with("\xE2\x80\x9D") || text.ends_with("\xE2\x80\x99"))
            text.remove_suffix(3);
        else if (text.ends_with(" and") || text.ends_with(" or"))
            text.remove_suffix(text.ends_with(" and") ? 4 : 3);
        else if (text.ends_with(')') || text.ends_with(']') || text.ends_with('"'))
            text.remove_suffix(1);
        else
            break;
    }
    return !text.empty()
        && (text.back() == '.' || text.back() == ';' || text.back() == ':' || text.back() == ',');
}

} // namespace mnemo::documents
