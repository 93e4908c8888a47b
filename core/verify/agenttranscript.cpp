// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/verify/agenttranscript.h"

#include <algorithm>
#include <array>
#include <utility>

namespace mnemo {

namespace {

const Json* memberOf(const Json& json, const char* name)
{
    if (!json.is_object())
        return nullptr;
    const auto found = json.find(name);
    return found == json.end() ? nullptr : &*found;
}

std::string textOf(const Json& json, const char* name)
{
    const Json* member = memberOf(json, name);
    if (member == nullptr)
        return {};
    if (member->is_string())
        return member->get<std::string>();
    return member->is_number_integer() ? std::to_string(member->get<std::int64_t>())
                                       : std::string();
}

/// JSON that may stand as a text.
Json parsedOf(const Json* value)
{
    if (value == nullptr)
        return {};
    if (!value->is_string())
        return *value;
    auto parsed = parseJson(value->get<std::string>());
    return parsed ? *std::move(parsed) : Json();
}

/// The words of a content that is a text or a list of parts.
std::string wordsOf(const Json& content)
{
    if (content.is_string())
        return content.get<std::string>();
    std::string words;
    for (const Json& part : content.is_array() ? content : Json::array()) {
        const auto text = textOf(part, "text");
        const auto more
            = text.empty() && textOf(part, "type") == "text" ? textOf(part, "content") : text;
        if (!more.empty())
            words += (words.empty() ? "" : "\n") + more;
    }
    return words;
}

/// What a tool's result says, as structured content or as JSON in a text.
Json resultOf(const Json& result)
{
    if (const Json* structured = memberOf(result, "structuredContent"))
        return *structured;
    if (const Json* content = memberOf(result, "content")) {
        const Json words(wordsOf(*content));
        return parsedOf(&words);
    }
    if (result.is_array()) {
        const Json words(wordsOf(result));
        return parsedOf(&words);
    }
    return parsedOf(&result);
}

Json plainValues(const Json& list);

/// A value of a trace as plain JSON: {"stringValue": "x"}, {"kvlistValue": {"values": […]}}.
Json plainValue(const Json& value)
{
    for (const char* kind : {"stringValue", "intValue", "boolValue", "doubleValue"}) {
        if (const Json* held = memberOf(value, kind))
            return *held;
    }
    if (const Json* list = memberOf(value, "arrayValue")) {
        Json found = Json::array();
        const Json* values = memberOf(*list, "values");
        for (const Json& one : values == nullptr ? Json::array() : *values)
            found.push_back(plainValue(one));
        return found;
    }
    if (const Json* map = memberOf(value, "kvlistValue")) {
        const Json* values = memberOf(*map, "values");
        return values == nullptr ? Json::object() : plainValues(*values);
    }
    return {};
}

Json plainValues(const Json& list)
{
    Json found = Json::object();
    for (const Json& one : list.is_array() ? list : Json::array()) {
        if (const Json* value = memberOf(one, "value"))
            found[textOf(one, "key")] = plainValue(*value);
    }
    return found;
}

/// Attributes of a span as an object, in either way in which traces are written.
Json attributesOf(const Json& span)
{
    const Json* attributes = memberOf(span, "attributes");
    if (attributes == nullptr)
        return Json::object();
    return attributes->is_object() ? *attributes : plainValues(*attributes);
}

/// "gen_ai.choice" of an event in a span or in a log.
std::string eventNameOf(const Json& event)
{
    for (const char* member : {"name", "eventName", "event_name"}) {
        if (auto name = textOf(event, member); !name.empty())
            return name;
    }
    return textOf(attributesOf(event), "event.name");
}

bool isGenAiEvent(const Json& event)
{
    return eventNameOf(event).starts_with("gen_ai.");
}

bool isTrue(const Json* value)
{
    return value != nullptr && *value == Json(true);
}

} // namespace

void TranscriptReader::note(AnswerForm form)
{
    m_hasParts = true;
    if (!std::exchange(m_hasForm, true))
        m_answer.form = form;
}

/// The last words are the answer: what came before was said on the way to it.
void TranscriptReader::say(const std::string& words)
{
    if (!words.empty())
        m_answer.text = words;
}

void TranscriptReader::addCall(AgentCall call, const std::string& key)
{
    if (m_answer.calls.size() >= kMostAgentCalls)
        return;
    if (const auto& named = key.empty() ? call.id : key; !named.empty())
        m_calls[named] = m_answer.calls.size();
    m_answer.calls.push_back(std::move(call));
}

void TranscriptReader::addResult(const std::string& id, const Json& result, bool isError)
{
    const auto called = m_calls.find(id);
    if (called == m_calls.end())
        return;
    AgentCall& call = m_answer.calls[called->second];
    call.result = resultOf(result);
    call.isError = isError;
    call.receipt = textOf(call.result, "receipt_id");
}

void TranscriptReader::take(const Json& item)
{
    if (item.is_array()) {
        for (const Json& one : item)
            take(one);
        return;
    }
    if (!item.is_object())
        return;
    if (const auto agent = textOf(item, "agent"); !agent.empty())
        m_answer.agent = agent;
    for (const char* list : {"transcript", "messages", "calls", "input", "output", "items",
             "resourceSpans", "scopeSpans", "spans", "resourceLogs", "scopeLogs", "logRecords"}) {
        if (const Json* held = memberOf(item, list); held != nullptr && held->is_array())
            take(*held);
    }
    if (const Json* choices = memberOf(item, "choices");
        choices != nullptr && choices->is_array()) {
        for (const Json& choice : *choices) {
            if (const Json* message = memberOf(choice, "message"))
                take(*message);
        }
    }
    const auto has = [&item](const char* name) { return memberOf(item, name) != nullptr; };
    if (has("jsonrpc"))
        takeRpc(item);
    else if (has("role") && (has("content") || has("tool_calls") || has("function_call")))
        takeMessage(item);
    else if (isGenAiEvent(item) && has("body"))
        takeEvent(item, *memberOf(item, "body"));
    else if (has("attributes") || has("events"))
        takeSpan(item);
    else if (has("type"))
        takeItem(item, textOf(item, "type"));
    if (const Json* said = memberOf(item, "answer"); said != nullptr && said->is_string()) {
        m_hasParts = true;
        say(said->get<std::string>());
    }
}

void TranscriptReader::takeRpc(const Json& message)
{
    note(AnswerForm::Mcp);
    const auto id = textOf(message, "id");
    if (textOf(message, "method") == "tools/call") {
        const Json* params = memberOf(message, "params");
        const Json none = Json::object();
        const Json& given = params == nullptr ? none : *params;
        addCall({id, textOf(given, "name"), parsedOf(memberOf(given, "arguments")), {}, {}, false});
    }
    if (const Json* params = memberOf(message, "params")) {
        if (const Json* client = memberOf(*params, "clientInfo"))
            m_answer.agent = textOf(*client, "name");
    }
    if (const Json* result = memberOf(message, "result")) {
        addResult(id, *result, isTrue(memberOf(*result, "isError")));
    }
    if (const Json* error = memberOf(message, "error"))
        addResult(id, *error, true);
}

void TranscriptReader::takeBlock(const Json& block, bool isAgent, std::string& words)
{
    const auto type = textOf(block, "type");
    if (type.ends_with("tool_use")) { // also of servers: mcp_tool_use
        note(AnswerForm::Anthropic);
        addCall({textOf(block, "id"), textOf(block, "name"), parsedOf(memberOf(block, "input")), {},
            {}, false});
    } else if (type.ends_with("tool_result")) {
        note(AnswerForm::Anthropic);
        addResult(textOf(block, "tool_use_id"), block, isTrue(memberOf(block, "is_error")));
    } else if (isAgent) {
        const auto text = textOf(block, "text");
        words += (words.empty() || text.empty() ? "" : "\n") + text;
    }
}

void TranscriptReader::takeMessage(const Json& message)
{
    m_hasParts = true;
    const auto role = textOf(message, "role");
    const bool isAgent = role == "assistant" || role == "agent";
    const Json* content = memberOf(message, "content");
    if (const Json* calls = memberOf(message, "tool_calls");
        calls != nullptr && calls->is_array()) {
        note(AnswerForm::OpenAi);
        for (const Json& call : *calls) {
            const Json* function = memberOf(call, "function");
            if (function != nullptr)
                addCall({textOf(call, "id"), textOf(*function, "name"),
                    parsedOf(memberOf(*function, "arguments")), {}, {}, false});
        }
    }
    takeOldCall(message, role);
    if (content == nullptr)
        return;
    if (role == "tool") {
        note(AnswerForm::OpenAi);
        addResult(textOf(message, "tool_call_id"), *content, false);
    } else if (content->is_array()) {
        std::string words;
        for (const Json& block : *content)
            takeBlock(block, isAgent, words);
        say(words);
    } else if (isAgent) {
        say(wordsOf(*content));
    }
}

/// Before there were `tool_calls` a message had one call, and its result named the function alone.
void TranscriptReader::takeOldCall(const Json& message, const std::string& role)
{
    const auto keyOf = [](const std::string& name) { return "function:" + name; };
    if (const Json* call = memberOf(message, "function_call");
        call != nullptr && call->is_object()) {
        note(AnswerForm::OpenAi);
        const auto name = textOf(*call, "name");
        addCall({{}, name, parsedOf(memberOf(*call, "arguments")), {}, {}, false}, keyOf(name));
    }
    if (const Json* content = memberOf(message, "content");
        role == "function" && content != nullptr) {
        note(AnswerForm::OpenAi);
        addResult(keyOf(textOf(message, "name")), *content, false);
    }
}

/// An item of a response of OpenAI that is no message.
void TranscriptReader::takeItem(const Json& item, const std::string& type)
{
    const auto id = textOf(item, type == "mcp_call" ? "id" : "call_id");
    if (type == "function_call" || type == "custom_tool_call" || type == "mcp_call") {
        note(AnswerForm::OpenAi);
        const char* args = type == "custom_tool_call" ? "input" : "arguments";
        addCall({id, textOf(item, "name"), parsedOf(memberOf(item, args)), {}, {}, false});
    }
    const bool isResult = type == "function_call_output" || type == "custom_tool_call_output";
    const Json* error = type == "mcp_call" ? memberOf(item, "error") : nullptr;
    const bool isError = error != nullptr && !error->is_null();
    if (isError)
        addResult(id, *error, true);
    else if (const Json* output = memberOf(item, "output");
             output != nullptr && (isResult || type == "mcp_call"))
        addResult(id, *output, false);
}

void TranscriptReader::takeSpanMessages(const Json& messages)
{
    for (const Json& message : messages.is_array() ? messages : Json::array()) {
        if (const Json* parts = memberOf(message, "parts"))
            say(wordsOf(*parts));
        else if (const Json* content = memberOf(message, "content"))
            say(wordsOf(*content));
    }
}

void TranscriptReader::takeSpan(const Json& span)
{
    const Json attributes = attributesOf(span);
    const Json* held = memberOf(span, "events");
    const Json events = held != nullptr && held->is_array() ? *held : Json::array();
    const bool isGenAi = std::any_of(attributes.items().begin(), attributes.items().end(),
        [](const auto& one) { return one.key().starts_with("gen_ai."); });
    if (!isGenAi && std::none_of(events.begin(), events.end(), &isGenAiEvent))
        return;
    note(AnswerForm::GenAiSpans);
    if (const auto agent = textOf(attributes, "gen_ai.agent.name"); !agent.empty())
        m_answer.agent = agent;
    if (const auto tool = textOf(attributes, "gen_ai.tool.name"); !tool.empty()) {
        AgentCall call{textOf(attributes, "gen_ai.tool.call.id"), tool,
            parsedOf(memberOf(attributes, "gen_ai.tool.call.arguments")), {}, {}, false};
        const Json result = parsedOf(memberOf(attributes, "gen_ai.tool.call.result"));
        call.result = resultOf(result);
        call.receipt = textOf(call.result, "receipt_id");
        call.isError = memberOf(attributes, "error.type") != nullptr;
        addCall(std::move(call));
    }
    if (const Json* said = memberOf(attributes, "gen_ai.output.messages"))
        takeSpanMessages(parsedOf(said));
    for (const Json& event : events) {
        if (isGenAiEvent(event))
            takeEvent(event, attributesOf(event));
    }
}

/// What was said and called as events tell of it: “gen_ai.choice” holds a message.
void TranscriptReader::takeEvent(const Json& event, const Json& body)
{
    note(AnswerForm::GenAiSpans);
    const auto name = eventNameOf(event);
    const Json plain
        = memberOf(body, "kvlistValue") != nullptr ? plainValue(body) : parsedOf(&body);
    if (name == "gen_ai.tool.message") {
        if (const Json* content = memberOf(plain, "content"))
            addResult(textOf(plain, "id"), *content, false);
    } else if (name == "gen_ai.choice" || name == "gen_ai.assistant.message") {
        Json message = parsedOf(memberOf(plain, "message"));
        if (!message.is_object())
            message = plain;
        if (message.is_object())
            message["role"] = "assistant";
        takeMessage(message);
    } else if (const Json* said = memberOf(plain, "gen_ai.output.messages")) {
        takeSpanMessages(parsedOf(said));
    }
}

AgentAnswer TranscriptReader::answer() &&
{
    return std::move(m_answer);
}

} // namespace mnemo
