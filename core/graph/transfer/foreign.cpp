// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/foreign.h"

#include "core/base/json.h"
#include "core/base/text.h"
#include "core/graph/transfer/charreader.h"
#include "core/graph/transfer/input.h"

#include <QCoreApplication>

#include <algorithm>
#include <charconv>
#include <climits>
#include <cmath>

namespace mnemo::transfer {

namespace {

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// Takes out what stands for NaN; in lists, where all have their place, it becomes null.
void dropMarks(Json& value, const std::string& mark, std::size_t& count)
{
    for (auto it = value.begin(); it != value.end();) {
        if (it->is_structured())
            dropMarks(*it, mark, count);
        const bool isMark = *it == mark;
        count += isMark ? 1 : 0;
        if (isMark && value.is_object()) {
            it = value.erase(it);
            continue;
        }
        if (isMark)
            *it = nullptr;
        ++it;
    }
}

} // namespace

void takeRemainder(Json& element)
{
    const auto it = element.find(kRemainder);
    if (it == element.end() || !it->is_string())
        return;
    auto rest = parseJson(it->get_ref<const std::string&>(), kElement);
    if (!rest || !rest->is_object())
        return;
    element.erase(it);
    for (auto& [name, value] : rest->items())
        element[name] = std::move(value);
}

std::optional<Json> numericValue(std::string_view text)
{
    const auto* const begin = text.data() + (text.starts_with('+') ? 1 : 0);
    const auto* const end = text.data() + text.size();
    std::int64_t whole = 0;
    if (const auto [at, code] = std::from_chars(begin, end, whole); at == end && begin != end) {
        // As everywhere else, what a double would not hold is its decimal text.
        const bool isHeld = code == std::errc() && whole >= -maxInteger && whole <= maxInteger;
        return isHeld ? Json(whole) : Json(std::string(text));
    }
    double value = 0;
    const auto [at, code] = std::from_chars(begin, end, value);
    if (code != std::errc() || at != end || begin == end || !std::isfinite(value))
        return std::nullopt;
    return Json(value);
}

bool isNoNumber(std::string_view word)
{
    const auto* const begin = word.data() + (word.starts_with('+') ? 1 : 0);
    const auto* const end = word.data() + word.size();
    double value = 0;
    const auto [at, code] = std::from_chars(begin, end, value);
    return code == std::errc() && at == end && begin != end && !std::isfinite(value);
}

void warnOfNoNumbers(GraphDraft& draft, std::uint32_t file, std::size_t count)
{
    if (count > 0)
        draft.warn({file, 0},
            QCoreApplication::translate("Transfer",
                "%n values that are not a number or infinite were left out", nullptr,
                static_cast<int>(std::min(count, std::size_t{INT_MAX}))));
}

std::string withoutNoNumbers(std::string_view json, std::string_view word)
{
    std::string out;
    bool isInText = false;
    for (std::size_t i = 0; i < json.size(); ++i) {
        const char c = json[i];
        const auto rest = json.substr(i);
        const auto* const found = isInText || (c != 'N' && c != 'I' && c != '-')
            ? kNoNumbers.end()
            : std::ranges::find_if(kNoNumbers, [&](auto known) { return rest.starts_with(known); });
        if (found != kNoNumbers.end()) {
            out += word;
            i += found->size() - 1;
            continue;
        }
        out += c;
        if (isInText && c == '\\' && i + 1 < json.size())
            out += json[++i];
        else if (c == '"')
            isInText = !isInText;
    }
    return out;
}

Result<Json> parsePythonJson(std::string_view text, std::size_t& noNumbers)
{
    auto value = parseJson(text, kElement);
    const bool hasWord = text.find(kNoNumbers[0]) != std::string_view::npos
        || text.find(kNoNumbers[1]) != std::string_view::npos;
    if (value || !hasWord)
        return value;
    // A text that stands nowhere in the file.
    std::string mark = kNoNumbers[0].data();
    while (text.find(mark) != std::string_view::npos)
        mark += '#';
    auto marked = parseJson(withoutNoNumbers(text, '"' + mark + '"'), kElement);
    if (!marked)
        return value;
    dropMarks(*marked, mark, noNumbers);
    return marked;
}

bool isSameWord(std::string_view a, std::string_view b)
{
    return std::ranges::equal(a, b, [](char x, char y) { return lower(x) == lower(y); });
}

void DefaultsBudget::spend(const std::string& name, const Json& value)
{
    const auto* text = value.get_ptr<const std::string*>();
    m_spent += sizeof(Json) + name.size() + (text != nullptr ? text->size() : sizeof(Json));
}

bool DefaultsBudget::isSpent(std::uint64_t offset) const
{
    constexpr std::uint64_t timesTheFile = 4;
    return m_spent > kMaxDefaults + timesTheFile * offset;
}

Status checkLine(const GraphDraft& draft, std::string_view line, Place place)
{
    if (line.find('\0') != std::string_view::npos)
        return draft.error(
            QCoreApplication::translate("Transfer", "A text holds the character U+0000"), place);
    if (!isValidUtf8(line))
        return draft.error(
            QCoreApplication::translate("Transfer", "The line holds bytes that are not UTF-8 text"),
            place);
    return Done{};
}

Status takeLines(const Input& input, const GraphDraft& draft, InputLines& lines,
    const std::function<Status(std::string_view line)>& take)
{
    std::string_view line;
    while (lines.next(line)) {
        if (auto done = take(line); !done)
            return done;
    }
    if (input.problem())
        return *input.problem();
    if (lines.isTooLong())
        return draft.error(QCoreApplication::translate("Transfer", "A line is longer than %1 MB")
                               .arg(kMaxLine / (1024 * 1024)),
            {input.file(), lines.line() + 1});
    return Done{};
}

} // namespace mnemo::transfer
