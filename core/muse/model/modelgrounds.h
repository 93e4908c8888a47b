// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <optional>
#include <set>
#include <string>

namespace mnemo {

/// The texts that a model may put into arguments: what it looks for is shown to the person, so that
/// it must not be a way to say something. A text has to stand in the question, be a text or a name
/// of a member of a result that it was given, or of the query's own schema, or be a time. Case does
/// not matter. Numbers are free.
class ModelGrounds final
{
public:
    explicit ModelGrounds(const std::string& question);

    /// All texts of a result, and the names of its members.
    void add(const Json& result);

    /// The first text in the arguments that stands nowhere; nothing where each has its place.
    [[nodiscard]] std::optional<std::string> ungrounded(const Json& args, const Json& schema) const;

private:
    std::string m_question; ///< in lower case
    std::set<std::string> m_texts; ///< in lower case
};

} // namespace mnemo
