// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/graph/statement.h"
#include "core/query/resultreading.h"
#include "core/query/schemacheck.h"

#include <QString>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace mnemo {

/// One named query: resources/catalogue/<family>/<name>.json and the texts beside it.
struct CatalogueEntry
{
    std::string name;
    std::string family;
    std::string title;
    std::string question;
    std::string description;
    Json args; ///< JSON Schema (draft 7) of the arguments
    Json result; ///< JSON Schema of the result
    bool keep = false; ///< reads a whole graph: the answer serves until the graph changes
    std::string boundedBy; ///< argument that limits the main list, or ""
    std::string order;
    std::string shape; ///< the function that turns rows into the result
    std::shared_ptr<const ResultReading> reading; ///< how a result is read; never null
    Json answer; ///< claim templates for the composer; see core/muse/composer.h
    std::map<std::string, Statement> statements; ///< by part; "" for the only one
    std::string version; ///< SHA-256 of the canonical form of JSON and texts
    Json source; ///< the JSON file as it stands
    std::vector<std::string> positional; ///< names of the arguments in the order people type them
    std::shared_ptr<const SchemaCheck> argsCheck; ///< `args`, compiled
    std::shared_ptr<const SchemaCheck> resultCheck; ///< `result`, compiled
};

/// The whitelist of questions. Immutable after loading; any thread.
class Catalogue final
{
public:
    /// The entries compiled into the program, loaded at the first call. Errors: MalformedFile
    /// naming the entry.
    [[nodiscard]] static Result<std::shared_ptr<const Catalogue>> load();
    /// The same from a folder that is laid out so.
    [[nodiscard]] static Result<std::shared_ptr<const Catalogue>> loadFrom(const QString& folder);
    /// The entries compiled into the program and those of a folder, which may not have a name or
    /// fill a place of theirs.
    [[nodiscard]] static Result<std::shared_ptr<const Catalogue>> loadWith(const QString& folder);

    /// By family and name, in byte order.
    [[nodiscard]] const std::vector<CatalogueEntry>& entries() const { return m_entries; }

    [[nodiscard]] const CatalogueEntry* find(const std::string& name) const;
    /// Names nearest to `name`, for the error of an unknown one.
    [[nodiscard]] std::vector<std::string> closest(const std::string& name) const;

private:
    Catalogue() = default;
    [[nodiscard]] Status add(const QString& folder);
    [[nodiscard]] static Status addTexts(CatalogueEntry& entry, const QString& stem);
    std::vector<CatalogueEntry> m_entries;
};

/// The forms that `mnemo catalogue --as` prints: "json", "openai", "anthropic", "mcp" and
/// "markdown". Errors: BadArgument naming the forms.
[[nodiscard]] Result<std::string> catalogueAs(const Catalogue& catalogue, const std::string& form);

} // namespace mnemo
