// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/entities/operation.h"

#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/entities/memoryevent.h"

#include <QCoreApplication>

#include <algorithm>
#include <string_view>
#include <vector>

namespace mnemo {

namespace {

struct OperationTr
{
    Q_DECLARE_TR_FUNCTIONS(Entities)
};

struct Form
{
    EntityOp op;
    std::vector<std::string> required;
    std::vector<std::string> optional;
};

const Form* formOf(std::string_view name)
{
    static const std::vector<std::pair<std::string_view, Form>> forms{
        {"add_entity",
            {EntityOp::AddEntity, {},
                {"entity_id", "entity_type", "name", "properties", "created_at", "updated_at",
                    "source_event_id"}}},
        {"add_relation",
            {EntityOp::AddRelation, {"source_id", "target_id"},
                {"relation_id", "relation_type", "properties", "weight", "created_at",
                    "source_event_id"}}},
        {"delete_entity", {EntityOp::DeleteEntity, {"entity_id"}, {}}},
        {"delete_relation", {EntityOp::DeleteRelation, {"relation_id"}, {}}},
        {"undo", {EntityOp::Undo, {"event_id"}, {}}},
    };
    const auto at = std::ranges::find(forms, name, [](const auto& each) { return each.first; });
    return at == forms.end() ? nullptr : &at->second;
}

Error badOperation(const std::string& member, const QString& message, const QString& hint = {})
{
    return {ErrorCode::BadArgument, message, u'/' + toQString(member), hint, {}};
}

bool isGivenText(const Json& json, const char* member)
{
    const auto at = json.find(member);
    return at != json.end() && at->is_string() && !at->get_ref<const std::string&>().empty();
}

/// write and delete, as memory providers call them, by the names of the graph.
Result<Json> fromProvider(const Json& json, const std::string& op)
{
    if (op != "write" && op != "delete")
        return json;
    if (!isGivenText(json, "key"))
        return badOperation("key", OperationTr::tr("This is missing or empty."));
    Json out{{"op", op == "write" ? "add_entity" : "delete_entity"}};
    for (const auto& [member, value] : json.items()) {
        if (member == "idempotency_key")
            out[member] = value;
        else if (member != "op" && member != "key"
            && (op == "delete" || (member != "value" && member != "content_type")))
            return badOperation(
                member, OperationTr::tr("The operation has no member of this name."));
    }
    if (op == "write") {
        if (const auto type = json.find("content_type"); type != json.end() && *type != "entity")
            return badOperation("content_type",
                OperationTr::tr("This memory holds entities only: content_type has to be "
                                "“entity”."));
        const auto value = json.find("value");
        if (value == json.end() || !value->is_object())
            return badOperation("value", OperationTr::tr("An entity has to be an object."));
        out.update(*value);
    }
    out["entity_id"] = json.at("key"); // also where the value has another
    return out;
}

Error unknownOperation(const std::string& op)
{
    const auto near = closestNames(op,
        {"add_entity", "add_relation", "delete_entity", "delete_relation", "undo", "write",
            "delete"},
        1);
    return badOperation("op", OperationTr::tr("“%1” is not an operation.").arg(toQString(op)),
        near.empty() ? QString() : OperationTr::tr("Did you mean “%1”?").arg(toQString(near[0])));
}

} // namespace

Result<EntityOperation> operationFromJson(const Json& source)
{
    if (!source.is_object())
        return badOperation({}, OperationTr::tr("An operation has to be an object."));
    if (!isGivenText(source, "op"))
        return badOperation("op", OperationTr::tr("This is missing or empty."));
    const auto json = fromProvider(source, source.at("op").get<std::string>());
    if (!json)
        return json.error();
    const auto op = json->at("op").get<std::string>();
    const auto* form = formOf(op);
    if (form == nullptr)
        return unknownOperation(op);
    EntityOperation operation{form->op, Json::object(), {}};
    for (const auto& [member, value] : json->items()) {
        if (member == "op")
            continue;
        if (member == "idempotency_key") {
            if (value.is_null())
                continue;
            if (!isGivenText(*json, "idempotency_key")
                || value.get_ref<const std::string&>().size() > kMaxIdempotencyKey)
                return badOperation(member,
                    OperationTr::tr("A key is a text of 1 to %1 bytes.").arg(kMaxIdempotencyKey));
            operation.idempotencyKey = value.get<std::string>();
            continue;
        }
        const bool isKnown = std::ranges::count(form->required, member) > 0
            || std::ranges::count(form->optional, member) > 0;
        if (!isKnown)
            return badOperation(
                member, OperationTr::tr("The operation has no member of this name."));
        if (!value.is_null())
            operation.fields[member] = value;
    }
    for (const auto& member : form->required) {
        if (!isGivenText(operation.fields, member.c_str()))
            return badOperation(member, OperationTr::tr("This is missing or empty."));
    }
    return operation;
}

Result<std::string> digestOf(const EntityOperation& operation)
{
    return canonicalHash({{"op", static_cast<int>(operation.op)}, {"fields", operation.fields}});
}

} // namespace mnemo
