// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/table/tablecopy.h"

#include "core/base/canonical.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

#include <string_view>

namespace mnemo {

namespace {

using std::string_view;

/// As stored: texts as they are, the rest as JSON, nothing for null.
std::string plain(const Json& value)
{
    if (value.is_null())
        return {};
    if (value.is_string())
        return value.get<std::string>();
    const auto bytes = canonicalJson(value);
    return bytes ? *bytes : std::string();
}

std::string inQuotes(const std::string& text)
{
    if (text.find_first_of("\",\r\n") == std::string::npos)
        return text;
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"')
            out += '"';
        out += c;
    }
    return out + '"';
}

/// A number is never a formula, a text may be.
std::string csvCell(const Json& value)
{
    std::string text = plain(value);
    const bool isText = value.is_string();
    if (isText && !text.empty() && string_view("=+-@\t\r").find(text.front()) != string_view::npos)
        text.insert(text.begin(), '\'');
    return inQuotes(text);
}

std::string markdownCell(const std::string& text)
{
    std::string out;
    for (const char c : text) {
        if (string_view("\\`*_[]<>|").find(c) != string_view::npos)
            out += '\\';
        out += c == '\n' || c == '\r' ? ' ' : c;
    }
    return out;
}

std::string csv(const ResultList& list, const std::vector<std::string>& columns,
    const std::vector<std::size_t>& rows, const AddedColumns* added)
{
    std::string out;
    const auto line = [&](auto cell) {
        for (std::size_t i = 0; i < columns.size(); ++i) {
            out += i > 0 ? "," : "";
            out += cell(columns[i]);
        }
        out += "\r\n";
    };
    line([&](const std::string& column) {
        const Json name = columnTitle(list, column);
        return csvCell(name);
    });
    for (const std::size_t row : rows)
        line([&](const std::string& column) { return csvCell(cellAt(list, added, row, column)); });
    return out;
}

std::string markdown(const ResultList& list, const std::vector<std::string>& columns,
    const std::vector<std::size_t>& rows, const AddedColumns* added)
{
    std::string out;
    const auto line = [&](auto cell) {
        out += '|';
        for (const std::string& column : columns)
            out += ' ' + cell(column) + " |";
        out += '\n';
    };
    line([&](const std::string& column) { return markdownCell(columnTitle(list, column)); });
    line([&](const std::string&) { return std::string("---"); });
    for (const std::size_t row : rows)
        line([&](const std::string& column) {
            return markdownCell(plain(cellAt(list, added, row, column)));
        });
    return out;
}

std::string objects(const ResultList& list, const std::vector<std::string>& columns,
    const std::vector<std::size_t>& rows, const AddedColumns* added)
{
    Json items = Json::array();
    for (const std::size_t row : rows) {
        const Json& item = (*list.rows)[row];
        if (!item.is_object()) {
            items.push_back(item);
            continue;
        }
        Json shown = Json::object();
        for (const std::string& column : columns) {
            if (const Json& value = cellAt(list, added, row, column); !value.is_null())
                shown[columnTitle(list, column)] = value;
        }
        items.push_back(std::move(shown));
    }
    return items.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace

QByteArray tableText(TableForm form, const ResultList& list,
    const std::vector<std::string>& columns, const std::vector<std::size_t>& rows,
    const AddedColumns* added)
{
    if (list.rows == nullptr)
        return {};
    switch (form) {
    case TableForm::CommaSeparated:
        return QByteArray::fromStdString(csv(list, columns, rows, added));
    case TableForm::Objects:
        return QByteArray::fromStdString(objects(list, columns, rows, added));
    case TableForm::Markdown:
        return QByteArray::fromStdString(markdown(list, columns, rows, added));
    }
    return {};
}

void tableToClipboard(TableForm form, const QByteArray& text)
{
    auto* content = new QMimeData;
    content->setText(QString::fromUtf8(text));
    if (form == TableForm::CommaSeparated)
        content->setData(QStringLiteral("text/csv"), text);
    QGuiApplication::clipboard()->setMimeData(content);
}

} // namespace mnemo
