// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/headingforms.h"

#include "core/documents/lineforms.h"

#include <algorithm>
#include <array>

namespace mnemo::documents {

namespace {

constexpr std::size_t kMaxLineTitle = 400;

/// What follows an id or a number on a heading's line; absent where that is no heading.
std::optional<std::string> titleAfter(std::string_view line, std::size_t at)
{
    auto rest = line.substr(at);
    while (!rest.empty() && (rest.front() == '*' || isDigit(rest.front())))
        rest.remove_prefix(1);
    const bool hasTab = rest.starts_with('\t');
    rest.remove_prefix(afterBlanks(rest, 0));
    if (rest.empty())
        return std::string();
    bool isSeparated = hasTab;
    for (const std::string_view mark : {":", "\xE2\x80\x93", "\xE2\x80\x94", "-", "."}) {
        if (rest.starts_with(mark)) {
            rest.remove_prefix(mark.size());
            rest.remove_prefix(afterBlanks(rest, 0));
            isSeparated = true;
            break;
        }
    }
    if (!isSeparated || rest.empty() || !isUpper(rest.front()) || isContentsLine(line)
        || rest.size() > kMaxLineTitle)
        return {};
    return std::string(rest);
}

/// Where "Decision" ends that the line begins with, 0 where it begins with another word.
std::size_t afterWord(std::string_view line, std::string_view word, DecisionHeading& heading)
{
    if (line.size() <= word.size())
        return 0;
    const auto read = line.substr(0, word.size());
    for (std::size_t i = 0; i < word.size(); ++i) {
        const char c = isUpper(read[i]) ? static_cast<char>(read[i] - 'A' + 'a') : read[i];
        const bool isScanned = i > 0 && word[i] == 'i' && (c == '1' || c == 'l');
        if (c != word[i] && !isScanned)
            return 0;
        heading.isSure = heading.isSure && !isScanned;
    }
    heading.isLowerCase = isLower(read.front());
    heading.isSure = heading.isSure && !heading.isLowerCase;
    return word.size();
}

/// "5/CP4".
std::optional<DecisionId> idWithoutStop(std::string_view line, std::size_t at, int year)
{
    constexpr std::size_t kMostDigits = 4;
    const auto slash = line.find('/', at);
    if (slash == std::string_view::npos || slash - at > kMostDigits)
        return {};
    std::size_t end = slash + 1;
    while (end < line.size() && (isUpper(line[end]) || isLower(line[end])))
        ++end;
    if (end == slash + 1 || end >= line.size() || !isDigit(line[end]))
        return {};
    std::string written(line);
    written.insert(end, 1, '.');
    auto id = decisionIdAt(written, at, year);
    if (id)
        --id->end;
    return id;
}

/// Reads what stands behind the id of a heading; false where that makes it a sentence.
bool readTitle(std::string_view line, std::size_t at, DecisionHeading& heading)
{
    while (!line.empty() && (line.back() == '*' || line.back() == '_' || line.back() == ']'))
        line.remove_suffix(1);
    if (auto title = titleAfter(line, at)) {
        heading.title = std::move(*title);
        return true;
    }
    heading.isSure = false;
    auto rest = line.substr(at);
    while (!rest.empty() && (rest.front() == '*' || isDigit(rest.front())))
        rest.remove_prefix(1);
    const bool isComma = rest.starts_with(',');
    rest.remove_prefix(isComma ? 1 : 0);
    const auto text = rest.substr(afterBlanks(rest, 0));
    if (text == ":" || text == "." || (text.starts_with('(') && text.ends_with(')')))
        return true;
    if (rest.starts_with('\t') || text.size() > kMaxLineTitle || isContentsLine(line))
        return false;
    if (!isComma && text.size() < 3 && std::ranges::all_of(text, isDigit))
        return true; // a footnote's
    if (text.size() == rest.size() || !isUpper(text.front()) || isTerminated(text))
        return false;
    heading.title = text;
    return true;
}

} // namespace

std::optional<DecisionHeading> decisionHeading(std::string_view line, int year)
{
    DecisionHeading heading;
    const std::string_view all = line;
    while (!line.empty()
        && (line.front() == '#' || line.front() == '[' || line.front() == '*' || line.front() == '_'
            || isBlank(line.front())))
        line.remove_prefix(1);
    heading.isSure = line.size() == all.size();
    std::size_t at = afterWord(line, "decision", heading);
    if (at == 0) {
        at = afterWord(line, "resolution", heading);
        heading.isResolution = at > 0;
    }
    if (at == 0)
        return {};
    at = afterBlanks(line, at);
    if (startsWithFolded(line.substr(at), "no."))
        at = afterBlanks(line, at + 3);
    auto id = decisionIdAt(line, at, year);
    if (!id) {
        id = idWithoutStop(line, at, year);
        heading.isSure = false;
    }
    if (!id || !readTitle(line, id->end, heading))
        return {};
    heading.id = *id;
    return heading;
}

bool isDraftHeading(std::string_view line)
{
    if (line.size() > 120)
        return false;
    std::string lowered = loweredAscii(line);
    while (!lowered.empty() && (lowered.front() == '[' || lowered.front() == ' '))
        lowered.erase(0, 1);
    const bool isDraft
        = lowered.starts_with("draft decision") || lowered.starts_with("draft resolution");
    const bool isBare = lowered.starts_with("decision") || lowered.starts_with("resolution");
    if (!isDraft && !isBare)
        return false;
    const std::size_t word = lowered.find("tion") != std::string::npos ? lowered.find("tion") + 4
                                                                       : lowered.find("sion") + 4;
    const auto slash = lowered.find('/', word);
    if (slash == std::string::npos)
        return lowered == "draft decision" || lowered == "draft resolution";
    const auto track = std::string_view(lowered).substr(slash);
    if (!track.starts_with("/cp.") && !track.starts_with("/cma.") && !track.starts_with("/cmp."))
        return false;
    // A number that is still to be given: "-/CP.20", "[-/CMP.10]", "x/CMA.1", "__/CP.20".
    const bool isOpen = std::ranges::none_of(lowered.substr(word, slash - word),
        [](char c) { return isDigit(c) || (isLower(c) && c != 'x'); });
    return isDraft || isOpen;
}

namespace {

/// Reads what stands behind the number of an annex; false where that makes it a sentence.
bool readAnnexTitle(std::string_view line, std::size_t at, AnnexHeading& heading)
{
    if (auto title = titleAfter(line, at)) {
        heading.title = std::move(*title);
        return true;
    }
    const auto rest = line.substr(afterBlanks(line, at));
    for (const std::string_view of : {"to decision ", "to resolution "}) {
        if (!startsWithFolded(rest, of))
            continue;
        const auto id = decisionIdAt(rest, of.size(), 0);
        const bool isAll = id && std::ranges::all_of(rest.substr(id->end), [](char c) {
            return isDigit(c) || c == '*';
        });
        heading.decision = isAll ? id->text() : std::string();
        return isAll;
    }
    // "Annex I Parties" are countries.
    if (heading.number.empty() || at >= line.size() || !isBlank(line[at]) || rest.empty()
        || !isUpper(rest.front()) || rest.starts_with("Part") || rest.size() > kMaxLineTitle
        || isTerminated(rest) || isContentsLine(line))
        return false;
    heading.title = rest;
    return true;
}

} // namespace

std::optional<AnnexHeading> annexHeading(std::string_view line)
{
    struct Word
    {
        std::string_view form;
        PartKind kind;
    };

    constexpr std::array kWords{Word{"Annex", PartKind::Annex}, Word{"ANNEX", PartKind::Annex},
        Word{"Appendix", PartKind::Appendix}, Word{"APPENDIX", PartKind::Appendix},
        Word{"Attachment", PartKind::Attachment}, Word{"ATTACHMENT", PartKind::Attachment}};
    while (line.starts_with('['))
        line.remove_prefix(1);
    for (const auto& [form, kind] : kWords) {
        if (!line.starts_with(form))
            continue;
        AnnexHeading heading;
        heading.kind = kind;
        std::size_t at = form.size();
        if (at < line.size() && !isBlank(line[at]) && line[at] != '*' && line[at] != ':'
            && line[at] != ']')
            return {};
        const std::size_t begin = afterBlanks(line, at);
        std::size_t end = begin;
        while (end < line.size() && (isUpper(line[end]) || isDigit(line[end])))
            ++end;
        const auto number = line.substr(begin, end - begin);
        const bool isWord = end < line.size() && isLower(line[end]);
        const int roman = romanValue(number);
        const bool isNumber = !number.empty() && std::ranges::all_of(number, isDigit);
        if (!isWord && (roman > 0 || isNumber || number.size() == 1)) {
            heading.number = number;
            heading.value = roman > 0           ? roman
                : isNumber && number.size() < 4 ? std::stoi(std::string(number))
                : isUpper(number.front())       ? number.front() - 'A' + 1
                                                : 0;
            at = end;
        }
        if (number.size() == 1 && !isWord && isUpper(number.front()))
            heading.letter = number.front() - 'A' + 1;
        if (at < line.size() && line[at] == ']')
            ++at;
        return readAnnexTitle(line, at, heading) ? std::optional(heading) : std::nullopt;
    }
    return {};
}

} // namespace mnemo::documents
