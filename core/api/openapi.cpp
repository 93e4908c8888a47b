// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/openapi.h"

#include <map>
#include <string>
#include <vector>

namespace mnemo {

namespace {

Json typed(const char* type)
{
    return {{"type", type}};
}

Json orNull(const char* type)
{
    return {{"type", Json::array({type, "null"})}};
}

Json reference(const char* schema)
{
    return {{"$ref", std::string("#/components/schemas/") + schema}};
}

Json hashSchema()
{
    return {{"type", "string"}, {"pattern", "^[0-9a-f]{64}$"}};
}

Json object(Json properties, Json required)
{
    return {{"type", "object"}, {"properties", std::move(properties)},
        {"required", std::move(required)}};
}

Json list(Json items)
{
    return {{"type", "array"}, {"items", std::move(items)}};
}

/// Words that only our own checks know stay out, at every depth of a schema.
Json plainSchema(const Json& schema)
{
    if (schema.is_array()) {
        Json items = Json::array();
        for (const auto& item : schema)
            items.push_back(plainSchema(item));
        return items;
    }
    if (!schema.is_object())
        return schema;
    Json plain = Json::object();
    for (const auto& [key, value] : schema.items()) {
        const bool isData = key == "examples" || key == "default" || key == "enum";
        if (!key.starts_with("x-"))
            plain[key] = isData ? value : plainSchema(value);
    }
    return plain;
}

Json content(Json schema)
{
    return {{"application/json", {{"schema", std::move(schema)}}}};
}

/// What a status says of whatever address gave it.
const std::map<int, const char*>& failures()
{
    static const std::map<int, const char*> all{{400, "The request or an argument is not valid."},
        {401, "The token is missing or wrong."},
        {403, "Not permitted, or from a page of another site."}, {404, "Not found here."},
        {405, "The address is not for this method."}, {408, "The request took too long to arrive."},
        {409, "What is kept here was changed."}, {411, "A body needs its length."},
        {413, "The body is too long."}, {415, "The body has another type."},
        {429, "Too many requests wait, or came at once."}, {431, "The headers are too long."},
        {503, "The store gave no answer."}, {504, "The store did not answer in time."},
        {507, "The disk is full."}};
    return all;
}

Json responses(const std::map<int, Json>& answers, const Json& failure)
{
    Json all = Json::object();
    for (const auto& [status, words] : failures())
        all[std::to_string(status)] = {{"description", words}, {"content", content(failure)}};
    for (const auto& [status, schema] : answers)
        all[std::to_string(status)]
            = {{"description", "The answer."}, {"content", content(schema)}};
    return all;
}

Json operation(const char* id, const char* summary, const std::map<int, Json>& answers)
{
    return {{"operationId", id}, {"summary", summary},
        {"responses", responses(answers, reference("Failure"))}};
}

Json pathParameter(const char* name, Json schema)
{
    return {{"name", name}, {"in", "path"}, {"required", true}, {"schema", std::move(schema)}};
}

Json outcomeSchema(const CatalogueEntry& entry)
{
    Json result = plainSchema(entry.result);
    result["type"] = Json::array({"object", "null"});
    return {{"allOf",
        Json::array({reference("QueryReply"),
            {{"properties",
                {{"query", {{"const", entry.name}}}, {"result", std::move(result)}}}}})}};
}

Json queryOperation(const CatalogueEntry& entry)
{
    Json post{{"operationId", "query_" + entry.name}, {"summary", entry.title},
        {"description", entry.question + ' ' + entry.description},
        {"requestBody", {{"required", true}, {"content", content(plainSchema(entry.args))}}}};
    // A query that failed is an outcome, too: it says with which arguments, and has a receipt.
    const Json failure{{"anyOf", Json::array({reference("QueryReply"), reference("Failure")})}};
    post["responses"] = responses({{200, outcomeSchema(entry)}}, failure);
    return {{"post", std::move(post)}};
}

Json errorSchema()
{
    return object({{"code", typed("string")}, {"message", typed("string")},
                      {"where", orNull("string")}, {"hint", orNull("string")}},
        {"code", "message"});
}

Json queryReplySchema()
{
    return object({{"query", typed("string")}, {"args", Json::object()},
                      {"status",
                          {{"enum",
                              {"found", "empty", "no_such_graph", "not_permitted", "timed_out",
                                  "unreachable", "refused", "no_such_query"}}}},
                      {"result", orNull("object")}, {"truncated", typed("boolean")},
                      {"result_hash", hashSchema()}, {"version", typed("string")},
                      {"store", typed("object")}, {"tick", orNull("integer")},
                      {"elapsed_ms", typed("integer")}, {"started_at", typed("string")},
                      {"consistent", typed("boolean")}, {"error", reference("Error")},
                      {"receipt_id", hashSchema()}, {"snapshot_hash", hashSchema()},
                      {"receipt", reference("Receipt")}, {"unfiled", reference("Error")}},
        {"query", "args", "status", "result", "truncated", "result_hash"});
}

Json receiptSchema()
{
    return object(
        {{"id", hashSchema()}, {"snapshot_hash", hashSchema()}, {"result_hash", hashSchema()},
            {"query", typed("string")}, {"version", typed("string")}, {"args", Json::object()},
            {"status", typed("string")}, {"truncated", typed("boolean")},
            {"store", typed("object")}, {"tick", orNull("integer")}, {"ts", typed("integer")}},
        {"id", "snapshot_hash", "result_hash", "query", "version", "args", "status", "truncated",
            "store", "tick", "ts"});
}

Json messageSchema()
{
    const Json other{{"type", "string"}, {"minLength", 1}, {"maxLength", 50}};
    Json schema = object(
        {{"thread_id", other},
            {"message",
                {{"type", "string"}, {"minLength", 1}, {"maxLength", 10000}, {"pattern", "\\S"}}},
            {"user_ts", other}, {"mode", {{"const", "default"}}}},
        {"message"});
    schema["additionalProperties"] = false;
    schema["examples"]
        = Json::array({{{"thread_id", "default"}, {"message", "/facts"}, {"mode", "default"}},
            {{"message", "/graph search_nodes query=a"}}, {{"message", "What is in the graph?"}}});
    return schema;
}

Json museReplySchema()
{
    const Json value = object(
        {{"text", typed("string")}, {"receipt_id", typed("string")}, {"pointer", typed("string")}},
        {"text", "receipt_id", "pointer"});
    const Json claim
        = object({{"text", typed("string")}, {"values", list(value)}}, {"text", "values"});
    Json answer = object({{"text", typed("string")}, {"claims", list(claim)},
                             {"receipts", list(reference("Receipt"))},
                             {"unknown", typed("boolean")}, {"suggestions", list(typed("object"))}},
        {"text", "claims", "receipts", "unknown", "suggestions"});
    answer["type"] = Json::array({"object", "null"});
    return object(
        {{"ok", typed("boolean")}, {"accepted", typed("boolean")}, {"job_id", typed("string")},
            {"immediate", orNull("object")}, {"understood", orNull("array")},
            {"reply", std::move(answer)}, {"error", reference("Error")}},
        {"ok", "accepted", "immediate", "reply"});
}

Json schemas()
{
    Json job = {{"allOf",
        Json::array({reference("MuseReply"),
            object({{"state", {{"enum", {"queued", "running", "completed", "failed"}}}}},
                {"state"})})}};
    return {{"Error", errorSchema()},
        {"Failure", object({{"error", reference("Error")}}, {"error"})},
        {"QueryReply", queryReplySchema()}, {"Receipt", receiptSchema()},
        {"MuseMessage", messageSchema()}, {"MuseReply", museReplySchema()}, {"MuseJob", job},
        {"Snapshot",
            object({{"snapshot_hash", hashSchema()}, {"outcomes", typed("array")}},
                {"snapshot_hash", "outcomes"})},
        {"Verification",
            object({{"verdict", {{"enum", {"MATCH", "DRIFTED", "CANNOT CHECK"}}}},
                       {"reason", typed("string")}, {"file", orNull("object")},
                       {"covers", list(typed("string"))}, {"receipts", list(typed("object"))}},
                {"verdict", "reason", "file", "covers", "receipts"})}};
}

void addMuse(Json& paths)
{
    Json post = operation("post_message", "Send a message to the muse",
        {{200, reference("MuseReply")}, {202, reference("MuseReply")}});
    post["requestBody"] = {{"required", true}, {"content", content(reference("MuseMessage"))}};
    paths["/api/muse/message"]["post"] = std::move(post);
    Json job = operation("get_job", "State and reply of a job", {{200, reference("MuseJob")}});
    job["parameters"] = Json::array({pathParameter("id", {{"type", "string"}, {"minLength", 1}}),
        {{"name", "wait"}, {"in", "query"}, {"description", "Seconds to wait for the job to end."},
            {"schema", {{"type", "integer"}, {"minimum", 0}, {"maximum", 60}}}, {"example", 0}}});
    paths["/api/muse/jobs/{id}"]["get"] = std::move(job);
}

void addFacts(Json& paths)
{
    Json facts = operation("get_facts", "A facts snapshot", {{200, reference("Snapshot")}});
    facts["parameters"] = Json::array({pathParameter("hash", hashSchema())});
    paths["/api/facts/{hash}"]["get"] = std::move(facts);
    Json receipt
        = operation("get_receipt", "A receipt of the ledger", {{200, reference("Receipt")}});
    receipt["parameters"]
        = Json::array({pathParameter("id", {{"type", "string"}, {"pattern", "^[0-9a-f]{8,64}$"}})});
    paths["/api/receipts/{id}"]["get"] = std::move(receipt);
    Json verify = operation("verify", "Re-hash and replay a receipt, a snapshot or a figure",
        {{200, reference("Verification")}});
    Json named = object({{"receipt_id", hashSchema()}}, {"receipt_id"});
    named["description"] = "The id of a receipt of the ledger; any other body is the file itself.";
    verify["requestBody"] = {{"required", true},
        {"content",
            {{"application/json", {{"schema", {{"anyOf", Json::array({named, typed("object")})}}}}},
                {"application/octet-stream", {{"schema", Json::object()}}}}}};
    paths["/api/verify"]["post"] = std::move(verify);
}

} // namespace

Json openApiOf(const Catalogue& catalogue)
{
    Json paths = Json::object();
    addMuse(paths);
    addFacts(paths);
    const Json whole = object({{"queries", list(typed("object"))}}, {"queries"});
    paths["/api/catalogue"]["get"]
        = operation("get_catalogue", "The named queries", {{200, whole}});
    paths["/api/openapi.json"]["get"]
        = operation("get_openapi", "This description", {{200, typed("object")}});
    for (const auto& entry : catalogue.entries())
        paths["/api/query/" + entry.name] = queryOperation(entry);
    return {{"openapi", "3.1.0"},
        {"info",
            {{"title", "Mnemoscope"}, {"version", MNEMO_VERSION},
                {"description",
                    "Named queries over an agent's memory graph. Every answer has a receipt that "
                    "can be replayed."},
                {"license", {{"name", "GPL-3.0-or-later"}, {"identifier", "GPL-3.0-or-later"}}}}},
        {"security", Json::array({{{"token", Json::array()}}})}, {"paths", std::move(paths)},
        {"components",
            {{"schemas", schemas()},
                {"securitySchemes", {{"token", {{"type", "http"}, {"scheme", "bearer"}}}}}}}};
}

} // namespace mnemo
