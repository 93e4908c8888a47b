// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/jsonhandler.h"

#include <QCoreApplication>

#include <cstdint>

namespace mnemo::transfer {

bool JsonHandler::null()
{
    const bool isNone = m_position.tookNoNumber();
    m_noNumbers += isNone ? 1 : 0;
    return isNone && isInObject() ? isInBounds() : add(nullptr);
}

bool JsonHandler::number_integer(number_integer_t value)
{
    return value < -maxInteger ? add(std::to_string(value)) : add(value);
}

bool JsonHandler::number_unsigned(number_unsigned_t value)
{
    return value > static_cast<std::uint64_t>(maxInteger) ? add(std::to_string(value))
                                                          : add(static_cast<std::int64_t>(value));
}

bool JsonHandler::number_float(number_float_t value, const string_t& digits)
{
    return digits.find_first_of(".eE") == std::string::npos ? add(digits) : add(value);
}

bool JsonHandler::parse_error(
    std::size_t, const std::string&, const nlohmann::detail::exception& exception)
{
    return fail(QCoreApplication::translate("Transfer", "This is not JSON"),
        QString::fromUtf8(exception.what()));
}

bool JsonHandler::fail(const QString& message, const QString& detail)
{
    if (!m_error) {
        m_error = m_draft.error(message, place());
        m_error->detail = detail;
    }
    return false;
}

bool JsonHandler::failTwice(const std::string& key)
{
    return fail(QCoreApplication::translate("Transfer", "The key “%1” occurs twice in one object")
                    .arg(toQString(key)));
}

bool JsonHandler::failNested(std::size_t most)
{
    return fail(QCoreApplication::translate("Transfer", "This is nested more than %1 levels deep")
                    .arg(most));
}

bool JsonHandler::checkText(const std::string& value)
{
    return value.find('\0') == std::string::npos
        || fail(QCoreApplication::translate("Transfer", "A text holds the character U+0000"));
}

bool JsonHandler::check(const Status& done)
{
    if (!done && !m_error)
        m_error = done.error();
    return done.has_value();
}

Status JsonHandler::read()
{
    const bool done = Json::sax_parse(Walker(&m_position), Walker(nullptr), this);
    const auto& input = m_position.input();
    if (input.problem())
        return *input.problem();
    if (m_position.isTooLong())
        return m_draft.error(QCoreApplication::translate("Transfer", "A value is longer than %1 MB")
                                 .arg(kMaxLine / (1024 * 1024)),
            place());
    if (m_error)
        return *m_error;
    if (!done)
        return m_draft.error(
            QCoreApplication::translate("Transfer", "This is not JSON"), {input.file(), 1});
    warnOfNoNumbers(m_draft, input.file(), m_noNumbers);
    return Done{};
}

} // namespace mnemo::transfer
