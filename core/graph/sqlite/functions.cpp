// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/sqlite/functions.h"

#include "core/base/text.h"
#include "core/base/times.h"
#include "core/graph/propertyplace.h"
#include "core/graph/textsearch.h"
#include "core/graph/twotimes.h"

#include <QChar>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace mnemo::sqlite {

namespace {

std::string_view argument(sqlite3_value* value)
{
    const auto* text = sqlite3_value_text(value);
    if (text == nullptr)
        return {};
    return {
        reinterpret_cast<const char*>(text), static_cast<std::size_t>(sqlite3_value_bytes(value))};
}

char32_t codePointBefore(std::string_view text, std::size_t end)
{
    std::size_t start = end - 1;
    constexpr std::size_t longest = 4;
    while (start > 0 && end - start < longest
        && (static_cast<unsigned char>(text[start]) & 0xC0U) == 0x80U)
        --start;
    const auto lead = static_cast<unsigned char>(text[start]);
    const auto length = end - start;
    char32_t code = length == 1 ? lead : lead & (0x7FU >> length);
    for (std::size_t i = start + 1; i < end; ++i)
        code = (code << 6U) | (static_cast<unsigned char>(text[i]) & 0x3FU);
    return code;
}

bool startsWord(std::string_view text, std::size_t at)
{
    if (at == 0)
        return true;
    const auto before = codePointBefore(text, at);
    return !QChar::isLetter(before) && !QChar::isDigit(before);
}

/// 2 at the start of a word, 3 inside, 4 not at all.
int rankIn(std::string_view query, std::string_view text)
{
    int best = 4;
    for (auto at = text.find(query); at != std::string_view::npos; at = text.find(query, at + 1)) {
        if (startsWord(text, at))
            return 2;
        best = 3;
        if (query.empty())
            break;
    }
    return best;
}

void fold(sqlite3_context* context, int, sqlite3_value** values)
{
    if (sqlite3_value_type(values[0]) == SQLITE_NULL) {
        sqlite3_result_null(context);
        return;
    }
    const auto text = argument(values[0]);
    if (!isValidUtf8(text)) {
        sqlite3_result_error(context, "text is not UTF-8", -1);
        sqlite3_result_error_code(context, SQLITE_CORRUPT);
        return;
    }
    const auto folded = foldCase(text);
    sqlite3_result_text64(
        context, folded.data(), folded.size(), SQLITE_TRANSIENT, SQLITE_UTF8); // NOLINT
}

/// As argument(), but without the copy that SQLite makes to end a text with a zero byte.
std::string_view argumentInPlace(sqlite3_value* value)
{
    if (sqlite3_value_type(value) != SQLITE_TEXT)
        return argument(value);
    const auto* bytes = static_cast<const char*>(sqlite3_value_blob(value));
    return {bytes == nullptr ? "" : bytes, static_cast<std::size_t>(sqlite3_value_bytes(value))};
}

/// For a query that could match across the line breaks between the parts.
int rankInParts(
    std::string_view query, std::string_view fold, std::string_view label, std::string_view id)
{
    const auto idStart = std::min(foldCase(label).size() + 1, fold.size());
    const auto urlStart = std::min(idStart + foldCase(id).size() + 1, fold.size());
    const auto part = [&](std::size_t begin, std::size_t end) {
        return fold.substr(begin, end > begin ? end - begin - 1 : 0);
    };
    return matchRank(query, part(0, idStart), part(idStart, urlStart), fold.substr(urlStart));
}

void rank(sqlite3_context* context, int, sqlite3_value** values)
{
    const int found = foldRank(argumentInPlace(values[0]), argumentInPlace(values[1]),
        argumentInPlace(values[2]), argumentInPlace(values[3]));
    if (found < 0)
        sqlite3_result_null(context);
    else
        sqlite3_result_int(context, found);
}

/// secondsOfTime() of a value as JSON text ("->" gives it, and tells truth values from numbers).
/// What SQLite's own functions take for times ("now", Julian days, hours alone) are none here.
void time(sqlite3_context* context, int, sqlite3_value** values)
{
    const auto text = argumentInPlace(values[0]);
    const bool isText = text.starts_with('"');
    const bool isNumber = text.starts_with('-') || (text >= "0" && text < ":");
    const Json seconds
        = isText || isNumber ? secondsOfTime(Json::parse(text, nullptr, false)) : Json();
    if (seconds.is_number_integer())
        sqlite3_result_int64(context, seconds.get<std::int64_t>());
    else if (seconds.is_number())
        sqlite3_result_double(context, seconds.get<double>());
    else
        sqlite3_result_null(context);
}

std::optional<double> secondsArgument(sqlite3_value* value)
{
    return sqlite3_value_type(value) == SQLITE_NULL ? std::nullopt
                                                    : std::optional(sqlite3_value_double(value));
}

/// holds() of a list of times as JSON text, at as_of as known at known_at.
void holdsAt(sqlite3_context* context, int, sqlite3_value** values)
{
    const Moment moment{secondsArgument(values[1]), secondsArgument(values[2])};
    const auto text = argumentInPlace(values[0]);
    const Json times = Json::parse(text, nullptr, false);
    sqlite3_result_int(context, holds(timesOfList(times), moment) ? 1 : 0);
}

/// Calls `use` with what `make` makes of the first argument: once for each run of a statement.
template <typename Search, typename Make, typename Use>
void withMade(sqlite3_context* context, sqlite3_value** values, const Make& make, const Use& use)
{
    if (auto* kept = static_cast<Search*>(sqlite3_get_auxdata(context, 0))) {
        use(*kept);
        return;
    }
    std::unique_ptr<Search> made = make(argument(values[0]));
    use(*made);
    // It may be discarded at once, and is made again then.
    sqlite3_set_auxdata(
        context, 0, made.release(), [](void* search) { delete static_cast<Search*>(search); });
}

/// The same with what looks for a text.
template <typename Search, typename Use>
void withSearch(sqlite3_context* context, sqlite3_value** values, const Use& use)
{
    withMade<Search>(
        context, values, [](std::string_view text) { return std::make_unique<Search>(text); }, use);
}

/// Ranks of the rows of one statement of which only the first `most` behind `after` are wanted:
/// rows after these have no rank. The first of them has kLeftOut, so that a caller that drops some
/// of the ranked rows knows that there are more.
class RowRanks final
{
public:
    explicit RowRanks(std::string_view folded) : m_search(folded) { }

    struct Row
    {
        std::int64_t number = 0;
        std::string_view label;
        std::string_view properties;
        TextSearch::Beside beside;
    };

    struct Wanted
    {
        std::optional<std::int64_t> most;
        std::int64_t after = -1; ///< the rank of the last row of the page before
        int worst = TextSearch::kWorst;
    };

    [[nodiscard]] int rank(const Row& row, const Wanted& wanted)
    {
        const int found
            = m_search.rank(row.label, row.properties, row.beside, std::min(wanted.worst, m_worst));
        if (found < 0 && m_worst < wanted.worst && !std::exchange(m_saidLeftOut, true))
            return TextSearch::kLeftOut;
        // Of those that are as good as the last of the page before, some may be on it.
        if (found > wanted.after && wanted.most && m_counted != row.number) {
            m_counted = row.number;
            count(found, *wanted.most);
        }
        return found;
    }

private:
    void count(int found, std::int64_t most)
    {
        ++m_counts.at(static_cast<std::size_t>(found));
        std::int64_t all = 0;
        for (int rank = 0; rank < m_worst; ++rank) {
            all += m_counts.at(static_cast<std::size_t>(rank));
            if (all >= most)
                m_worst
                    = rank; // rows of the same rank are ordered by id, and may still come before
        }
    }

    TextSearch m_search;
    std::array<std::int64_t, TextSearch::kWorst + 1> m_counts{};
    std::optional<std::int64_t> m_counted; ///< no row is counted twice
    int m_worst = TextSearch::kWorst;
    bool m_saidLeftOut = false;
};

std::optional<std::int64_t> wholeArgument(sqlite3_value* value)
{
    return sqlite3_value_type(value) == SQLITE_NULL ? std::nullopt
                                                    : std::optional(sqlite3_value_int64(value));
}

/// Of the arguments `label`, `properties`, `beside`, `types`.
template <typename Look> auto lookedAt(sqlite3_value** values, const Look& look)
{
    return look(argumentInPlace(values[1]), argumentInPlace(values[2]),
        TextSearch::Beside{argumentInPlace(values[3]), argumentInPlace(values[4])});
}

void textRank(sqlite3_context* context, int, sqlite3_value** values)
{
    withSearch<RowRanks>(context, values, [&](RowRanks& ranks) {
        RowRanks::Wanted wanted;
        wanted.most = wholeArgument(values[6]);
        wanted.after = wholeArgument(values[7]).value_or(-1);
        wanted.worst = static_cast<int>(wholeArgument(values[8]).value_or(TextSearch::kWorst));
        const int found = lookedAt(values, [&](auto label, auto properties, const auto& beside) {
            return ranks.rank({sqlite3_value_int64(values[5]), label, properties, beside}, wanted);
        });
        if (found < 0)
            sqlite3_result_null(context);
        else
            sqlite3_result_int(context, found);
    });
}

void textHit(sqlite3_context* context, int, sqlite3_value** values)
{
    withSearch<TextSearch>(context, values, [&](const TextSearch& search) {
        const auto found = lookedAt(values, [&](auto label, auto properties, const auto& beside) {
            return search.hit(label, properties, beside);
        });
        if (!found) {
            sqlite3_result_null(context);
            return;
        }
        const auto text = toJson(*found).dump(-1, ' ', false, Json::error_handler_t::replace);
        sqlite3_result_text64(
            context, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8); // NOLINT
    });
}

/// PropertyPlace::of() the properties; "" for those that fit and are longer than a cell.
void place(sqlite3_context* context, int, sqlite3_value** values)
{
    const auto make = [](std::string_view wanted) {
        return std::make_unique<PropertyPlace>(Json::parse(wanted));
    };
    const auto placed = [&](PropertyPlace& places) {
        const auto properties = argumentInPlace(values[1]);
        const auto found = places.of(properties);
        if (!found) {
            sqlite3_result_error(context, "malformed JSON", -1);
            return;
        }
        if (!*found) {
            sqlite3_result_null(context);
            return;
        }
        // Not std::string_view(): without bytes to point at, SQLite makes it null.
        const std::string_view text = properties.size() > kMaxCell ? std::string_view("") : **found;
        sqlite3_result_text64(
            context, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8); // NOLINT
    };
    try {
        withMade<PropertyPlace>(context, values, make, placed);
    } catch (const Json::exception&) { // by a query of a person's own; none may reach the library
        sqlite3_result_error(context, "no conditions of mnemo_place()", -1);
    }
}

} // namespace

int matchRank(std::string_view query, std::string_view label, std::string_view id,
    std::string_view canonicalUrl)
{
    if (label == query)
        return 0;
    if (label.starts_with(query))
        return 1;
    const int best
        = std::min({rankIn(query, label), rankIn(query, id), rankIn(query, canonicalUrl)});
    return best == 4 ? -1 : best;
}

int foldRank(
    std::string_view query, std::string_view fold, std::string_view label, std::string_view id)
{
    if (query.find('\n') != std::string_view::npos)
        return rankInParts(query, fold, label, id);
    // A match lies in one part, and the start of a part is the start of a word.
    if (fold.starts_with(query)) {
        const bool atBreak = fold.size() > query.size() && fold[query.size()] == '\n';
        return atBreak && foldCase(label) == query ? 0 : 1;
    }
    const int best = rankIn(query, fold);
    return best == 4 ? -1 : best;
}

int registerFunctions(sqlite3* db)
{
    constexpr int flags = SQLITE_UTF8 | SQLITE_INNOCUOUS;
    constexpr int always = flags | SQLITE_DETERMINISTIC;
    using Function = void (*)(sqlite3_context*, int, sqlite3_value**);

    struct Named
    {
        const char* name;
        int arguments;
        Function function;
        int flags;
    };

    for (const Named& named : {Named{"mnemo_fold", 1, fold, always},
             Named{"mnemo_rank", 4, rank, always}, Named{"mnemo_time", 1, time, always},
             Named{"mnemo_holds", 3, holdsAt, always}, Named{"mnemo_text_rank", 9, textRank, flags},
             Named{"mnemo_text_hit", 5, textHit, always}, Named{"mnemo_place", 2, place, always}}) {
        const int code = sqlite3_create_function_v2(db, named.name, named.arguments, named.flags,
            nullptr, named.function, nullptr, nullptr, nullptr);
        if (code != SQLITE_OK)
            return code;
    }
    return SQLITE_OK;
}

} // namespace mnemo::sqlite
