// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/server/rows.h"

#include "core/base/canonical.h"
#include "core/base/text.h"
#include "core/graph/server/foreign.h"
#include "core/graph/server/layout.h"
#include "core/graph/server/rowsteps.h"

#include <QCoreApplication>

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace mnemo::server {

namespace {

constexpr std::size_t kMaxCell = 65536;

/// Counts the columns that a query text asks for. What stands in quotes, back-ticks or brackets is
/// passed over: a RETURN in there is another query's.
class AskedColumns final
{
public:
    explicit AskedColumns(std::string_view text) : m_text(text) { }

    /// 0 where it is not certain.
    [[nodiscard]] std::size_t count()
    {
        while (m_at < m_text.size() && !m_isUnsure)
            step();
        endReturn();
        return m_isUnsure || m_depth != 0 ? 0 : m_asked;
    }

private:
    static bool isLetter(char c)
    {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
            || c == '_' || static_cast<unsigned char>(c) >= 0x80;
    }

    void step()
    {
        const char c = m_text[m_at];
        if (isLetter(c)) {
            passWord();
            return;
        }
        const auto next = m_at + 1 < m_text.size() ? m_text[m_at + 1] : ' ';
        if (c == '\'' || c == '"' || c == '`')
            passQuoted(c);
        else if (c == '(' || c == '[' || c == '{')
            ++m_depth;
        else if (c == ')' || c == ']' || c == '}')
            m_isUnsure = --m_depth < 0;
        else if (m_depth == 0)
            passSign(c);
        m_isUnsure = m_isUnsure || (c == '/' && (next == '/' || next == '*'));
        m_isFresh = m_isFresh && (c == ' ' || c == '\n' || c == ',');
        ++m_at;
    }

    /// Outside of brackets.
    void passSign(char c)
    {
        if (c == ',' && m_columns > 0) {
            ++m_columns;
            m_isFresh = true;
        } else if (c == '*' && m_isFresh) {
            m_isUnsure = true; // as many as there are names
        } else if (c == ';') {
            endReturn();
        }
    }

    /// Up to the closing quote.
    void passQuoted(char quote)
    {
        for (++m_at; m_at < m_text.size() && m_text[m_at] != quote; ++m_at) {
            if (m_text[m_at] == '\\' && quote != '`')
                ++m_at;
        }
    }

    void passWord()
    {
        const char before = m_at == 0 ? ' ' : m_text[m_at - 1];
        const auto start = m_at;
        while (m_at < m_text.size() && isLetter(m_text[m_at]))
            ++m_at;
        std::string word(m_text.substr(start, m_at - start));
        for (char& c : word)
            c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        const bool isName = m_depth != 0 || before == '.' || before == ':' || before == '$';
        const bool wasFresh = std::exchange(m_isFresh, false);
        if (isName)
            return;
        if (word == "RETURN") {
            endReturn();
            m_columns = 1;
            m_isFresh = true;
        } else if (word == "DISTINCT") {
            m_isFresh = wasFresh;
        } else if (word == "ORDER" || word == "SKIP" || word == "OFFSET" || word == "LIMIT"
            || word == "UNION") {
            endReturn();
        } else if (word == "NEXT") {
            m_isUnsure = true; // another query takes the rows
        }
    }

    /// All parts of a union ask for as many.
    void endReturn()
    {
        if (m_columns == 0)
            return;
        m_isUnsure = m_isUnsure || (m_asked != 0 && m_asked != m_columns);
        m_asked = std::exchange(m_columns, 0);
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    int m_depth = 0; ///< of brackets
    std::size_t m_columns = 0; ///< of the RETURN that is read; 0: none is
    std::size_t m_asked = 0; ///< of those that were read
    bool m_isFresh = false; ///< nothing of the column was read yet
    bool m_isUnsure = false;
};

/// A missing cell would be read as null, as if the graph held that.
Status checkWidth(const Table& table, const CypherText& text)
{
    const auto asked = AskedColumns(text.text).count();
    if (table.columns.size() >= asked)
        return Done{};
    return Error{ErrorCode::StoreCorrupt,
        QCoreApplication::translate("ServerStore", "The server's reply has an unknown form"), {},
        {}, QStringLiteral("%1 < %2").arg(table.columns.size()).arg(asked)};
}

Error unknownStep(const std::string& name)
{
    return {ErrorCode::Internal,
        QCoreApplication::translate("ServerStore", "A query text names an unknown step"),
        toQString(name), {}, {}};
}

void cutCell(Table& table, Json& cell, std::string&& text)
{
    table.cut = true;
    cell = std::string(cutUtf8(text, kMaxCell));
}

/// Properties as an object, or, over 64 KB, the beginning of their JSON text.
Status finishProperties(
    Table& table, std::size_t column, Item item, const Profile& profile, bool shortens)
{
    const auto mark = columnOf(table, "shortened");
    const auto names = columnOf(table, item == Item::Node ? "id" : "key");
    for (std::size_t row = 0; row < table.rows(); ++row) {
        auto& cell = table.at(row, column);
        if (cell.is_null())
            continue;
        const auto* name = names ? table.at(row, *names).get_ptr<const std::string*>() : nullptr;
        auto own = ownProperties(
            std::move(cell), item, profile, name == nullptr ? std::string() : *name);
        if (!own)
            return own.error();
        if (shortens && mark)
            table.at(row, *mark) = shorten(*own) ? 1 : 0;
        if (auto text = textIfOver(*own, kMaxCell))
            cutCell(table, cell, std::move(*text));
        else
            cell = std::move(*own);
    }
    return Done{};
}

void finishCell(Table& table, Json& cell)
{
    if (cell.is_boolean()) {
        cell = cell.get<bool>() ? 1 : 0;
        return;
    }
    if (cell.is_structured()) {
        auto text = canonicalJson(normalised(cell));
        cell = text ? Json(std::move(*text)) : Json();
    }
    if (auto* text = cell.get_ptr<std::string*>(); text != nullptr && text->size() > kMaxCell)
        cutCell(table, cell, std::move(*text));
}

void asJson(Table& table, const std::vector<std::string>& names)
{
    for (const auto& name : names) {
        const auto column = columnOf(table, name);
        for (std::size_t row = 0; column && row < table.rows(); ++row) {
            auto& cell = table.at(row, *column);
            if (auto text = canonicalJson(normalised(cell)); text && !cell.is_null())
                cell = std::move(*text);
        }
    }
}

void countRoles(Table& table, const Profile& profile)
{
    const auto name = columnOf(table, "name");
    const auto count = columnOf(table, "count");
    if (!name || !count || isNative(profile))
        return;
    std::map<std::string, std::int64_t> counts;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        auto& cell = table.at(row, *name);
        auto role = cell.is_array() ? roleOf(profile, labelsOf(cell)) : cell.get<std::string>();
        counts[std::move(role)] += table.at(row, *count).get<std::int64_t>();
    }
    table.columns = {"name", "count"};
    table.cells.clear();
    for (const auto& [role, nodes] : counts) {
        table.cells.emplace_back(role);
        table.cells.emplace_back(nodes);
    }
}

void tellRoles(Table& table, const Profile& profile)
{
    const auto role = columnOf(table, "role");
    if (!role || isNative(profile))
        return;
    std::vector<Json> labels;
    labels.reserve(table.rows());
    for (std::size_t row = 0; row < table.rows(); ++row) {
        auto& cell = table.at(row, *role);
        const auto sorted = labelsOf(cell);
        if (cell.is_array())
            cell = roleOf(profile, sorted);
        labels.emplace_back(sorted);
    }
    addColumn(table, "labels", std::move(labels));
}

} // namespace

std::optional<std::size_t> columnOf(const Table& table, std::string_view name)
{
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (table.columns[i] == name)
            return i;
    }
    return std::nullopt;
}

Status finishRows(Table& table, const CypherText& text, const Json& args, const Profile& profile)
{
    using Act = void (*)(Table&, const std::vector<std::string>&, const Json&);
    static const std::map<std::string, Act, std::less<>> steps{{"later", &keepLater},
        {"count", &countLater}, {"hidden", &fillHidden}, {"distinct", &keepDistinct},
        {"sum", &sumRows}, {"order", &orderRows}, {"rank", &rankRows}, {"among", &keepAmong},
        {"keys", &giveKeys}, {"page", &keepPage}, {"wanted", &keepWanted}};
    bool shortens = false;
    if (auto done = checkWidth(table, text); !done)
        return done;
    if (table.columns.empty())
        return Done{};
    for (const auto& step : text.steps) {
        if (step.name == "roles") {
            countRoles(table, profile);
            orderRows(table, {"name"}, args);
        } else if (step.name == "shorten") {
            shortens = true;
        } else if (step.name == "valid") {
            keepValid(table, step.words, args, profile);
        } else if (step.name == "texts") {
            if (auto done = keepTexts(table, step.words, args, profile); !done)
                return done;
        } else if (step.name == "pieces") {
            if (auto done = splitTexts(table, args, profile); !done)
                return done;
        } else if (step.name == "json") {
            asJson(table, step.words);
        } else if (const auto it = steps.find(step.name); it != steps.end()) {
            it->second(table, step.words, args);
        } else {
            return unknownStep(step.name);
        }
    }
    tellRoles(table, profile);
    const auto nodes = columnOf(table, "node_properties");
    const auto edges = columnOf(table, "edge_properties");
    const auto labels = columnOf(table, "labels");
    for (std::size_t row = 0; row < table.rows(); ++row) {
        for (std::size_t column = 0; column < table.columns.size(); ++column) {
            if (column != nodes && column != edges && column != labels)
                finishCell(table, table.at(row, column));
        }
    }
    if (nodes) {
        if (auto done = finishProperties(table, *nodes, Item::Node, profile, shortens); !done)
            return done;
    }
    return edges ? finishProperties(table, *edges, Item::Edge, profile, shortens) : Status(Done{});
}

} // namespace mnemo::server
