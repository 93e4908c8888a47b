// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What form a file has, by its content.

#include "core/graph/transfer/readers.h"

#include <QCoreApplication>

#include <optional>
#include <string>

namespace mnemo::transfer {

namespace {

/// Reads the names at the top of a document until they tell what it is.
class Recogniser final : public nlohmann::json_sax<Json>
{
public:
    bool null() override { return true; }

    bool boolean(bool) override { return true; }

    bool number_integer(number_integer_t) override { return true; }

    bool number_unsigned(number_unsigned_t) override { return true; }

    bool number_float(number_float_t, const string_t&) override { return true; }

    bool string(string_t&) override { return true; }

    bool binary(binary_t&) override { return false; }

    bool start_object(std::size_t) override
    {
        if (m_depth == 2 && m_inList) {
            form = FileForm::NodeLink;
            return false;
        }
        ++m_depth;
        return true;
    }

    bool start_array(std::size_t) override
    {
        // A property of that name is a list of scalars.
        if (m_depth == 1 && (m_key == "nodes" || m_key == "links" || m_key == "edges"))
            m_inList = m_hadList = true;
        ++m_depth;
        return true;
    }

    bool end_object() override
    {
        if (--m_depth == 0)
            form = m_hadList ? FileForm::NodeLink : FileForm::JsonLines;
        return m_depth > 0;
    }

    bool end_array() override
    {
        --m_depth;
        m_inList = m_inList && m_depth > 1;
        return true;
    }

    bool key(string_t& value) override
    {
        if (m_depth == 1)
            m_key = value;
        if (m_depth == 1 && (value == "id" || value == "from"))
            form = FileForm::JsonLines;
        return !form;
    }

    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override
    {
        return false;
    }

    std::optional<FileForm> form;

private:
    int m_depth = 0;
    bool m_inList = false;
    bool m_hadList = false;
    std::string m_key;
};

} // namespace

Result<FileForm> recognised(Input& input, const QString& file)
{
    constexpr std::size_t firstLook = 1'000'000;
    std::size_t start = 0;
    for (;;) {
        start = input.bytes().find_first_not_of(" \t\r\n");
        if (start != std::string_view::npos || input.bytes().size() > kMaxLine || !input.more())
            break;
    }
    if (input.problem())
        return *input.problem();
    if (start == std::string_view::npos)
        return Error{ErrorCode::MalformedFile,
            QCoreApplication::translate("Transfer", "The file is empty"), file,
            QCoreApplication::translate("Transfer", "Choose a file that holds a graph"), {}};
    const char first = input.bytes()[start];
    if (first == '<')
        return FileForm::GraphMl;
    if (first != '{' && first != '[')
        return FileForm::Csv;
    for (auto look = firstLook;; look = kMaxLine) {
        while (input.bytes().size() < look && input.more()) { }
        if (input.problem())
            return *input.problem();
        const auto bytes = input.bytes().substr(start, look);
        Recogniser recogniser;
        Json::sax_parse(
            bytes.begin(), bytes.end(), &recogniser, nlohmann::detail::input_format_t::json, false);
        if (recogniser.form)
            return *recogniser.form;
        const auto line = bytes.substr(0, bytes.find('\n'));
        if (line.size() == bytes.size() && !input.isAtEnd() && look < kMaxLine)
            continue; // a long line, whose end tells more
        // Damaged: the reader that fits the first line says what is wrong, and where.
        const auto last = line.find_last_not_of(" \t\r");
        return line[last] == '}' && first == '{' ? FileForm::JsonLines : FileForm::NodeLink;
    }
}

} // namespace mnemo::transfer
