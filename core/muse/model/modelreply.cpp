// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/model/modelreply.h"

#include "core/base/canonical.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>
#include <utility>

namespace mnemo {

namespace {

Error noAnswer(const QString& detail = {})
{
    return {ErrorCode::MalformedFile,
        QCoreApplication::translate("Model", "What the model's endpoint sent is not an answer."),
        {},
        QCoreApplication::translate("Model", "Check its address and the form that it is asked in."),
        detail};
}

/// The member, or null.
const Json& part(const Json& object, const char* name)
{
    static const Json none;
    if (!object.is_object())
        return none;
    const auto it = object.find(name);
    return it == object.end() ? none : *it;
}

std::string textPart(const Json& object, const char* name)
{
    const Json& value = part(object, name);
    return value.is_string() ? value.get<std::string>() : std::string();
}

std::string compactJson(const Json& value)
{
    const auto bytes = canonicalJson(normalised(value));
    return bytes ? *bytes : std::string();
}

/// Arguments are a text with JSON in it; some servers send the JSON itself.
std::string argumentsText(const Json& arguments)
{
    if (arguments.is_string())
        return arguments.get<std::string>();
    return arguments.is_object() ? compactJson(arguments) : std::string();
}

Error toldError(const Json& error)
{
    const std::string words
        = error.is_string() ? error.get<std::string>() : textPart(error, "message");
    return {ErrorCode::Refused,
        QCoreApplication::translate("Model", "The model's endpoint answered with an error."), {},
        {}, toQString(words)};
}

std::optional<Error> errorIn(const Json& reply)
{
    const Json& error = part(reply, "error");
    if (error.is_null())
        return {};
    return toldError(error);
}

ModelStop stopOf(const std::string& reason)
{
    if (reason == "length" || reason == "max_tokens" || reason == "model_context_window_exceeded")
        return ModelStop::CutOff;
    if (reason == "content_filter" || reason == "refusal")
        return ModelStop::Refused;
    return ModelStop::Ended;
}

/// What comes back to the endpoint has to be JSON for it, whatever the model wrote.
std::string validArguments(const std::string& text)
{
    const auto json = parseJson(text);
    return json && json->is_object() ? text : "{}";
}

/// Ids that are missing are drawn: results name the call that they belong to.
void nameCalls(std::vector<ModelCall>& calls)
{
    for (std::size_t i = 0; i < calls.size(); ++i) {
        if (calls[i].id.empty())
            calls[i].id = "call_" + std::to_string(i + 1);
    }
}

ModelTurn openAiTurn(const std::string& text, std::vector<ModelCall> calls, const std::string& stop)
{
    nameCalls(calls);
    ModelTurn turn{std::move(calls), stopOf(stop), {{"role", "assistant"}, {"content", text}}};
    Json list = Json::array();
    for (const ModelCall& call : turn.calls)
        list.push_back({{"id", call.id}, {"type", "function"},
            {"function", {{"name", call.name}, {"arguments", validArguments(call.arguments)}}}});
    if (!list.empty())
        turn.message["tool_calls"] = std::move(list);
    return turn;
}

Result<ModelTurn> anthropicTurn(Json blocks, const std::string& stop)
{
    std::vector<ModelCall> calls;
    for (Json& block : blocks) {
        if (textPart(block, "type") != "tool_use")
            continue;
        ModelCall call{
            textPart(block, "id"), textPart(block, "name"), argumentsText(part(block, "input"))};
        calls.push_back(std::move(call));
    }
    if (calls.size() > kMaxModelCalls)
        return noAnswer();
    nameCalls(calls);
    std::size_t at = 0;
    for (Json& block : blocks) {
        if (textPart(block, "type") == "tool_use")
            block["id"] = calls[at++].id;
    }
    // An answer without a block cannot be sent back.
    if (blocks.empty())
        blocks.push_back({{"type", "text"}, {"text", "-"}});
    return ModelTurn{
        std::move(calls), stopOf(stop), {{"role", "assistant"}, {"content", std::move(blocks)}}};
}

Result<ModelTurn> readOpenAi(const Json& reply)
{
    const Json& choices = part(reply, "choices");
    if (!choices.is_array() || choices.empty())
        return noAnswer();
    const Json& message = part(choices.front(), "message");
    if (!message.is_object())
        return noAnswer();
    std::vector<ModelCall> calls;
    const Json& list = part(message, "tool_calls");
    for (const Json& one : list.is_array() ? list : Json::array()) {
        const Json& function = part(one, "function");
        const auto id = textPart(one, "id");
        calls.push_back({id.empty() ? textPart(function, "id") : id, textPart(function, "name"),
            argumentsText(part(function, "arguments"))});
    }
    if (calls.size() > kMaxModelCalls)
        return noAnswer();
    return openAiTurn(
        textPart(message, "content"), std::move(calls), textPart(choices.front(), "finish_reason"));
}

} // namespace

Result<ModelTurn> readModelReply(ModelApi api, std::string_view bytes)
{
    if (bytes.size() > kMaxModelReplyBytes)
        return noAnswer();
    const auto reply = parseJson(bytes);
    if (!reply || !reply->is_object())
        return noAnswer(reply ? QString() : reply.error().message);
    if (const auto error = errorIn(*reply))
        return *error;
    if (api == ModelApi::OpenAi)
        return readOpenAi(*reply);
    const Json& content = part(*reply, "content");
    if (!content.is_array())
        return noAnswer();
    return anthropicTurn(content, textPart(*reply, "stop_reason"));
}

QString modelErrorWords(std::string_view body)
{
    const auto reply = parseJson(body.substr(0, kMaxModelReplyBytes));
    if (!reply)
        return {};
    const auto error = errorIn(*reply);
    return error ? error->detail.simplified() : QString();
}

Status ModelStreamReader::feed(std::string_view bytes)
{
    m_bytes += bytes.size();
    if (m_bytes > kMaxModelReplyBytes)
        return noAnswer();
    while (!bytes.empty()) {
        const auto end = bytes.find('\n');
        if (end == std::string_view::npos) {
            m_line += bytes;
            break;
        }
        m_line += bytes.substr(0, end);
        bytes.remove_prefix(end + 1);
        if (m_line.ends_with('\r'))
            m_line.pop_back();
        const auto line = std::exchange(m_line, {});
        if (const auto taken = takeLine(line); !taken)
            return taken;
    }
    return Done{};
}

/// An event ends with an empty line; all lines but those with data say nothing that is needed.
Status ModelStreamReader::takeLine(std::string_view line)
{
    constexpr std::string_view data = "data:";
    if (line.empty())
        return takeEvent(std::exchange(m_data, {}));
    if (!line.starts_with(data))
        return Done{};
    line.remove_prefix(data.size());
    if (line.starts_with(' '))
        line.remove_prefix(1);
    if (!m_data.empty())
        m_data += '\n';
    m_data += line;
    return Done{};
}

Status ModelStreamReader::takeEvent(const std::string& data)
{
    if (data.empty())
        return Done{};
    if (data == "[DONE]") {
        m_ended = true;
        return Done{};
    }
    const auto event = parseJson(data);
    if (!event)
        return noAnswer(event.error().message);
    if (const auto error = errorIn(*event))
        return *error;
    return m_api == ModelApi::OpenAi ? takeOpenAi(*event) : takeAnthropic(*event);
}

Status ModelStreamReader::takeOpenAi(const Json& event)
{
    const Json& choices = part(event, "choices");
    if (!choices.is_array() || choices.empty())
        return Done{}; // what was used is told by an event without a choice
    const Json& choice = choices.front();
    const Json& delta = part(choice, "delta");
    m_text += textPart(delta, "content");
    const Json& pieces = part(delta, "tool_calls");
    for (const Json& piece : pieces.is_array() ? pieces : Json::array()) {
        if (const auto taken = takeCallPiece(piece); !taken)
            return taken;
    }
    if (const auto reason = textPart(choice, "finish_reason"); !reason.empty()) {
        m_stop = reason;
        m_ended = true;
    }
    return Done{};
}

/// Index and id may be missing, and some servers number all calls 0: a new id begins a new call.
Status ModelStreamReader::takeCallPiece(const Json& piece)
{
    const Json& function = part(piece, "function");
    auto id = textPart(piece, "id");
    if (id.empty())
        id = textPart(function, "id");
    const std::string index = compactJson(part(piece, "index"));
    const auto belongs
        = [&](const Part& one) { return one.key == index && (id.empty() || one.call.id == id); };
    auto found = std::find_if(m_parts.rbegin(), m_parts.rend(), belongs);
    if (found == m_parts.rend()) {
        if (m_parts.size() >= kMaxModelCalls)
            return noAnswer();
        m_parts.push_back({index, {id, {}, {}}});
        found = m_parts.rbegin();
    }
    ModelCall& call = found->call;
    if (call.name.empty())
        call.name = textPart(function, "name");
    call.arguments += argumentsText(part(function, "arguments"));
    return Done{};
}

Status ModelStreamReader::takeAnthropic(const Json& event)
{
    const auto type = textPart(event, "type");
    const Json& index = part(event, "index");
    if (type == "content_block_start" && index.is_number_integer()) {
        if (m_blocks.size() >= 2 * kMaxModelCalls)
            return noAnswer();
        const Json& block = part(event, "content_block");
        if (!block.is_object())
            return noAnswer();
        m_blocks[index.get<std::int64_t>()] = block;
    } else if (type == "content_block_delta" && index.is_number_integer()) {
        takeBlockPiece(event);
    } else if (type == "message_delta") {
        m_stop = textPart(part(event, "delta"), "stop_reason");
    } else if (type == "message_stop") {
        m_ended = true;
    }
    return Done{};
}

void ModelStreamReader::takeBlockPiece(const Json& event)
{
    const auto index = part(event, "index").get<std::int64_t>();
    const auto block = m_blocks.find(index);
    if (block == m_blocks.end())
        return;
    const Json& delta = part(event, "delta");
    const auto type = textPart(delta, "type");
    const auto append = [&](const char* name) {
        block->second[name] = textPart(block->second, name) + textPart(delta, name);
    };
    if (type == "text_delta")
        append("text");
    else if (type == "thinking_delta")
        append("thinking");
    else if (type == "signature_delta")
        append("signature");
    else if (type == "input_json_delta")
        m_inputs[index] += textPart(delta, "partial_json");
}

Result<ModelTurn> ModelStreamReader::finish()
{
    // A last line needs no end; where the answer is not whole, it may be a part of one.
    const auto taken = m_line.empty() && m_data.empty() ? Status(Done{}) : feed("\n\n");
    if (!taken && (m_ended || taken.error().code == ErrorCode::Refused))
        return taken.error();
    if (!m_ended)
        return Error{ErrorCode::Unreachable,
            QCoreApplication::translate(
                "Model", "The model's endpoint stopped in the middle of its answer."),
            {}, {}, {}};
    if (m_api == ModelApi::OpenAi) {
        std::vector<ModelCall> calls;
        for (Part& one : m_parts)
            calls.push_back(std::move(one.call));
        return openAiTurn(m_text, std::move(calls), m_stop);
    }
    Json blocks = Json::array();
    std::map<std::size_t, std::string> broken; // calls whose arguments are no JSON, by their place
    std::size_t calls = 0;
    for (auto& [index, block] : m_blocks) {
        const bool isCall = textPart(block, "type") == "tool_use";
        if (const auto input = m_inputs.find(index); isCall && input != m_inputs.end()) {
            const auto json = parseJson(input->second.empty() ? "{}" : input->second);
            if (json && json->is_object())
                block["input"] = *json;
            else
                broken[calls] = input->second;
        }
        calls += isCall ? 1 : 0;
        blocks.push_back(std::move(block));
    }
    auto turn = anthropicTurn(std::move(blocks), m_stop);
    for (const auto& [place, text] : broken) {
        if (turn && place < turn->calls.size())
            turn->calls[place].arguments = text;
    }
    return turn;
}

} // namespace mnemo
