// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/transfer/draft.h"
#include "core/graph/transfer/jsonposition.h"

#include <cstddef>
#include <optional>
#include <string>

namespace mnemo::transfer {

/// Reads a document value by value, so that it is never in memory as a whole. Takes numbers as
/// parsePythonJson() does: whole ones beyond those of I-JSON are their digits, and what is NaN or
/// infinite is left out of objects, and counted.
class JsonHandler : public nlohmann::json_sax<Json>
{
public:
    JsonHandler(Input& input, GraphDraft& draft) : m_position(input), m_draft(draft) { }

    /// Reads the file to its end. Errors: MalformedFile with the line, those of reading and of the
    /// handler.
    [[nodiscard]] Status read();

    bool null() final;

    bool boolean(bool value) override { return add(value); }

    bool number_integer(number_integer_t value) final;
    bool number_unsigned(number_unsigned_t value) final;
    bool number_float(number_float_t value, const string_t& digits) final;

    bool string(string_t& value) override { return checkText(value) && add(std::move(value)); }

    bool binary(binary_t&) final { return false; }

    bool parse_error(
        std::size_t, const std::string&, const nlohmann::detail::exception& exception) final;

protected:
    /// Takes one value that is neither a list nor an object.
    virtual bool add(Json value) = 0;
    /// Whether what comes now may be held, too.
    virtual bool isInBounds() = 0;
    /// Whether what comes now becomes a member of an object.
    [[nodiscard]] virtual bool isInObject() const = 0;

    [[nodiscard]] Position& position() { return m_position; }

    [[nodiscard]] GraphDraft& draft() const { return m_draft; }

    [[nodiscard]] Place place() { return {m_position.input().file(), m_position.line()}; }

    /// False; the first error of all is kept.
    bool fail(const QString& message, const QString& detail = {});
    bool failTwice(const std::string& key);
    /// `most`: levels of nesting.
    bool failNested(std::size_t most);
    bool checkText(const std::string& value);
    bool check(const Status& done);

private:
    Position m_position;
    GraphDraft& m_draft;
    std::optional<Error> m_error;
    std::size_t m_noNumbers = 0;
};

} // namespace mnemo::transfer
