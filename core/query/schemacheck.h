// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"

#include <memory>
#include <string>

namespace mnemo {

/// A compiled JSON Schema (draft 7). Types are never coerced; nothing is ever fetched for a `$ref`.
/// Immutable, any thread.
class SchemaCheck final
{
public:
    /// Errors: MalformedFile with what the schema compiler says in `detail`.
    [[nodiscard]] static Result<std::shared_ptr<const SchemaCheck>> compile(const Json& schema);
    ~SchemaCheck();
    SchemaCheck(const SchemaCheck&) = delete;
    SchemaCheck& operator=(const SchemaCheck&) = delete;

    [[nodiscard]] bool accepts(const Json& value) const;
    /// Success, or BadArgument with the JSON pointer of the first misfit in `where` and the
    /// compiler's own words in `detail`.
    [[nodiscard]] Status check(const Json& value) const;

private:
    SchemaCheck();
    struct Compiled;
    std::unique_ptr<Compiled> m_compiled;
};

} // namespace mnemo
