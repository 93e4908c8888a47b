// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/textsearch.h"

#include "core/graph/memberwalk.h"

#include <QChar>

#include <algorithm>

namespace mnemo {

namespace {

constexpr std::string_view kGaveWay = "property:"; ///< begins names that gave way to others
constexpr int kNone = 4;

bool continues(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

std::size_t codePoints(std::string_view text)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char byte) { return !continues(byte); }));
}

/// Where `count` code points behind `at` begin, or the end.
std::size_t onwards(std::string_view text, std::size_t at, std::size_t count)
{
    for (; count > 0 && at < text.size(); --count) {
        ++at;
        while (at < text.size() && continues(text[at]))
            ++at;
    }
    return at;
}

/// Where `count` code points before `at` begin, or the start.
std::size_t backwards(std::string_view text, std::size_t at, std::size_t count)
{
    for (; count > 0 && at > 0; --count) {
        --at;
        while (at > 0 && continues(text[at]))
            --at;
    }
    return at;
}

bool startsWord(std::string_view text, std::size_t at)
{
    if (at == 0)
        return true;
    std::size_t end = 0;
    const char32_t before = codePointAt(text, backwards(text, at, 1), end);
    return !QChar::isLetter(before) && !QChar::isDigit(before);
}

struct Match
{
    int rank = kNone;
    FoldedText::Place place;
};

Match bestIn(const FoldedText& looked, std::string_view text)
{
    Match best;
    for (auto place = looked.find(text); place; place = looked.find(text, place->begin + 1)) {
        if (place->begin == 0)
            return {place->end == text.size() ? 0 : 1, *place};
        if (startsWord(text, place->begin))
            return {2, *place};
        if (best.rank == kNone)
            best = {3, *place};
    }
    return best;
}

TextHit hitIn(std::string_view value, std::string_view property, const Match& match)
{
    constexpr std::size_t most = 160;
    constexpr std::size_t before = 50;
    const auto [begin, end] = match.place;
    const auto length = std::min(codePoints(value.substr(begin, end - begin)), most);
    auto from = backwards(value, begin, std::min(before, most - length));
    auto to = onwards(value, from, most);
    // What is left at the end of the value goes before the match.
    if (to == value.size())
        from = std::min(from, backwards(value, to, most));
    TextHit hit;
    hit.rank = match.rank;
    hit.property = property;
    hit.excerpt = value.substr(from, to - from);
    hit.offset = static_cast<std::int64_t>(codePoints(value.substr(from, begin - from)));
    hit.length = static_cast<std::int64_t>(length);
    hit.cutStart = from > 0;
    hit.cutEnd = to < value.size();
    return hit;
}

/// How well a text can match at best that stands somewhere between the quotes of JSON; kNone where
/// it does not. No more than `worst` is looked for. For JSON and texts without escapes.
int bestAmong(const FoldedText& looked, std::string_view json, int worst)
{
    int best = kNone;
    for (auto place = looked.find(json); place && (best == kNone || best > worst);
         place = looked.find(json, place->begin + 1)) {
        const bool isFirst = place->begin > 0 && json[place->begin - 1] == '"';
        best = std::min(best, isFirst ? 0 : startsWord(json, place->begin) ? 2 : 3);
    }
    return best;
}

/// The best of several texts.
class Best final
{
public:
    explicit Best(const FoldedText& looked) : m_looked(looked) { }

    [[nodiscard]] bool mayBeIn(std::string_view json) const
    {
        return m_looked.find(json).has_value();
    }

    void look(std::string_view property, std::string_view value)
    {
        const auto match = bestIn(m_looked, value);
        if (match.rank > m_match.rank || match.rank == kNone
            || (match.rank == m_match.rank && property >= m_property))
            return;
        m_match = match;
        m_property = property;
        m_value = value;
    }

    [[nodiscard]] bool isDone() const { return false; } // the first name is looked for as well

    [[nodiscard]] std::optional<TextHit> hit() const
    {
        return m_match.rank == kNone ? std::nullopt
                                     : std::optional(hitIn(m_value, m_property, m_match));
    }

private:
    const FoldedText& m_looked;
    Match m_match;
    std::string m_property;
    std::string m_value;
};

/// The rank of the best of several texts, where that is `worst` or better, and no more: texts are
/// passed as soon as that is known.
class BestRank final
{
public:
    BestRank(const FoldedText& looked, int worst) : m_looked(looked), m_worst(worst) { }

    [[nodiscard]] bool mayBeIn(std::string_view json) const
    {
        return bestAmong(m_looked, json, m_worst) <= m_worst;
    }

    void look(std::string_view /*property*/, std::string_view value)
    {
        if (m_rank <= 2 || m_worst < 2) {
            if (const auto place = m_looked.atStart(value))
                m_rank = std::min(m_rank, place->end == value.size() ? 0 : 1);
            return;
        }
        m_rank = std::min(m_rank, bestIn(m_looked, value).rank);
    }

    [[nodiscard]] bool isDone() const { return m_rank == 0; }

    [[nodiscard]] int rank() const { return m_rank > m_worst ? -1 : m_rank; }

private:
    const FoldedText& m_looked;
    int m_worst;
    int m_rank = kNone;
};

/// Takes what is no property of a foreign graph's out of `properties`; what gave way to it has its
/// name again.
void takeBeside(Json& properties, const TextSearch::Beside& beside)
{
    const std::string name(beside.name);
    const auto found = properties.find(name);
    if (name.empty() || found == properties.end())
        return;
    const bool isBeside = found->is_string()
        ? beside.types.find('"' + found->get<std::string>() + '"') != std::string_view::npos
        : found->is_array() && beside.types.empty();
    if (!isBeside)
        return;
    std::string to = name;
    properties.erase(to);
    for (auto own = properties.find(std::string(kGaveWay) + to); own != properties.end();
         own = properties.find(std::string(kGaveWay) + to)) {
        Json value = std::move(*own);
        properties.erase(own);
        properties[to] = std::move(value);
        to = std::string(kGaveWay) + to;
    }
}

template <typename Of> void lookIn(const Json& properties, Of& best)
{
    for (auto member = properties.begin(); member != properties.end(); ++member) {
        if (member->is_string())
            best.look(member.key(), member->get_ref<const std::string&>());
    }
}

/// How a walk through members ended.
enum class Walk
{
    Whole,
    Enough, ///< no other can be better
    Unreadable ///< so far: the properties have to be taken apart
};

template <typename Of>
Of bestOf(Of best, bool isEscaped, std::string_view label, std::string_view properties,
    const TextSearch::Beside& beside)
{
    if (!label.empty())
        best.look("label", label);
    const bool hasEscapes = properties.find('\\') != std::string_view::npos;
    if (!hasEscapes && (isEscaped || !best.mayBeIn(properties)))
        return best;
    const Of before = best;
    std::string keptName;
    std::string keptValue;
    auto ended = Walk::Whole;
    const bool walked = MemberWalk(properties).run([&](auto rawName, const auto& member) {
        if (!member.isText)
            return true;
        const auto name = plainText(rawName, keptName);
        if (!beside.name.empty() && name.starts_with(kGaveWay)) {
            ended = Walk::Unreadable;
            return false;
        }
        const auto value = plainText(member.raw, keptValue);
        const bool isType = name == beside.name
            && beside.types.find('"' + std::string(value) + '"') != std::string_view::npos;
        if (!isType)
            best.look(name, value);
        if (best.isDone())
            ended = Walk::Enough;
        return ended == Walk::Whole;
    });
    if (walked || ended == Walk::Enough)
        return best;
    Json whole = Json::parse(properties, nullptr, false);
    Of slow = before;
    if (whole.is_object()) {
        takeBeside(whole, beside);
        lookIn(whole, slow);
    }
    return slow;
}

} // namespace

int TextSearch::rank(
    std::string_view label, std::string_view properties, const Beside& beside, int worst) const
{
    const BestRank none(m_text, std::min(worst, kWorst));
    return bestOf(none, m_text.isEscaped(), label, properties, beside).rank();
}

std::optional<TextHit> TextSearch::hit(
    std::string_view label, std::string_view properties, const Beside& beside) const
{
    return bestOf(Best(m_text), m_text.isEscaped(), label, properties, beside).hit();
}

std::optional<TextHit> TextSearch::hit(std::string_view label, const Json& properties) const
{
    Best best(m_text);
    if (!label.empty())
        best.look("label", label);
    if (properties.is_object())
        lookIn(properties, best);
    return best.hit();
}

std::string plainPartOf(std::string_view folded)
{
    // Signs beyond ASCII fold to these two.
    constexpr std::string_view ofOthers = "ik";
    std::string longest;
    std::string run;
    for (const char c : folded) {
        const bool isPlain = c >= 0x20 && c < 0x7F && c != '"' && c != '\\'
            && ofOthers.find(c) == std::string_view::npos;
        run = isPlain ? run + c : std::string();
        if (run.size() > longest.size())
            longest = run;
    }
    return longest;
}

Json toJson(const TextHit& hit)
{
    return Json::array(
        {hit.property, hit.excerpt, hit.offset, hit.length, hit.cutStart, hit.cutEnd});
}

} // namespace mnemo
