// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/schemacheck.h"

#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include <QCoreApplication>

#include <exception>

namespace mnemo {

namespace {

struct SchemaTr
{
    Q_DECLARE_TR_FUNCTIONS(Schema)
};

// "<root>", "[limit]", "[0]" to "/limit/0".
std::string pointerOf(const std::vector<std::string>& context)
{
    std::string pointer;
    for (std::size_t i = 1; i < context.size(); ++i) {
        std::string_view part = context[i];
        if (part.size() >= 2 && part.front() == '[' && part.back() == ']')
            part = part.substr(1, part.size() - 2);
        pointer += '/';
        pointer += pointerToken(part);
    }
    return pointer;
}

} // namespace

struct SchemaCheck::Compiled
{
    valijson::Schema schema;
};

SchemaCheck::SchemaCheck() : m_compiled(std::make_unique<Compiled>())
{
}

SchemaCheck::~SchemaCheck() = default;

Result<std::shared_ptr<const SchemaCheck>> SchemaCheck::compile(const Json& schema)
{
    std::shared_ptr<SchemaCheck> check(new SchemaCheck);
    try {
        valijson::SchemaParser parser(valijson::SchemaParser::kDraft7);
        parser.populateSchema(
            valijson::adapters::NlohmannJsonAdapter(schema), check->m_compiled->schema);
    } catch (const std::exception& e) {
        return Error{ErrorCode::MalformedFile, SchemaTr::tr("The JSON Schema cannot be read."), {},
            {}, QString::fromUtf8(e.what())};
    }
    return std::shared_ptr<const SchemaCheck>(std::move(check));
}

bool SchemaCheck::accepts(const Json& value) const
{
    try {
        valijson::Validator validator;
        return validator.validate(
            m_compiled->schema, valijson::adapters::NlohmannJsonAdapter(value), nullptr);
    } catch (const std::exception&) {
        return false;
    }
}

Status SchemaCheck::check(const Json& value) const
{
    Error error{
        ErrorCode::BadArgument, SchemaTr::tr("The value does not fit its schema."), {}, {}, {}};
    try {
        valijson::Validator validator;
        valijson::ValidationResults results;
        if (validator.validate(
                m_compiled->schema, valijson::adapters::NlohmannJsonAdapter(value), &results))
            return Done{};
        if (const auto first = results.begin(); first != results.end()) {
            error.where = toQString(pointerOf(first->context));
            error.detail = toQString(first->description);
        }
    } catch (const std::exception& e) {
        error.detail = QString::fromUtf8(e.what());
    }
    return error;
}

} // namespace mnemo
