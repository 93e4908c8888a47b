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

/// Attributes of a span as an object, in either way in which traces are written.
Json attributesOf(const Json& span)
{
    const Json* attributes = memberOf(span, "attributes");
    if (attributes == nullptr || attributes->is_object())
        return attributes == nullptr ? Json::object() : *attributes;
    Json found = Json::object();
    for (const Json& one : attributes->is_array() ? *attributes : Json::array()) {
        const Json* value = memberOf(one, "value");
        for (const char* kind : {"stringValue", "intValue", "boolValue", "doubleValue"}) {
            if (const Json* held = value == nullptr ? nullptr : memberOf(*value, kind))
                found[textOf(one, "key")] = *held;
        }
    }
    return found;
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

void TranscriptReader::addCall(AgentCall call)
{
    if (m_answer.calls.size() >= kMostAgentCalls)
        return;
    if (!call.id.empty())
        m_calls[call.id] = m_answer.calls.size();
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
    for (const char* list :
        {"transcript", "messages", "calls", "resourceSpans", "scopeSpans", "spans"}) {
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
    if (memberOf(item, "jsonrpc") != nullptr)
        takeRpc(item);
    else if (memberOf(item, "role") != nullptr && memberOf(item, "content") != nullptr)
        takeMessage(item);
    else if (memberOf(item, "role") != nullptr && memberOf(item, "tool_calls") != nullptr)
        takeMessage(item);
    else if (memberOf(item, "attributes") != nullptr)
        takeSpan(item);
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
        const Json* isError = memberOf(*result, "isError");
        addResult(id, *result, isError != nullptr && *isError == Json(true));
    }
    if (const Json* error = memberOf(message, "error"))
        addResult(id, *error, true);
}

void TranscriptReader::takeBlock(const Json& block, bool isAgent, std::string& words)
{
    const auto type = textOf(block, "type");
    if (type == "tool_use") {
        note(AnswerForm::Anthropic);
        addCall({textOf(block, "id"), textOf(block, "name"), parsedOf(memberOf(block, "input")), {},
            {}, false});
    } else if (type == "tool_result") {
        note(AnswerForm::Anthropic);
        const Json* isError = memberOf(block, "is_error");
        addResult(
            textOf(block, "tool_use_id"), block, isError != nullptr && *isError == Json(true));
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
    const bool isGenAi = std::any_of(attributes.items().begin(), attributes.items().end(),
        [](const auto& one) { return one.key().starts_with("gen_ai."); });
    if (!isGenAi)
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
}

AgentAnswer TranscriptReader::answer() &&
{
    return std::move(m_answer);
}

} // namespace mnemo
