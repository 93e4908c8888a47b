// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/model/modelconversation.h"

#include <utility>

namespace mnemo {

ModelConversation::ModelConversation(
    std::string instructions, std::string question, std::vector<ModelTool> tools)
    : m_instructions(std::move(instructions)), m_question(std::move(question)),
      m_tools(std::move(tools))
{
}

void ModelConversation::add(const ModelTurn& turn, const std::vector<ModelCallResult>& results)
{
    m_exchanges.push_back({turn.message, results});
}

Json ModelConversation::openAiMessages() const
{
    Json messages = Json::array();
    messages.push_back({{"role", "system"}, {"content", m_instructions}});
    messages.push_back({{"role", "user"}, {"content", m_question}});
    for (const Exchange& exchange : m_exchanges) {
        messages.push_back(exchange.message);
        for (const ModelCallResult& result : exchange.results)
            messages.push_back(
                {{"role", "tool"}, {"tool_call_id", result.id}, {"content", result.text}});
    }
    return messages;
}

Json ModelConversation::anthropicMessages() const
{
    Json messages = Json::array();
    messages.push_back({{"role", "user"}, {"content", m_question}});
    for (const Exchange& exchange : m_exchanges) {
        messages.push_back(exchange.message);
        Json blocks = Json::array();
        for (const ModelCallResult& result : exchange.results)
            blocks.push_back({{"type", "tool_result"}, {"tool_use_id", result.id},
                {"content", result.text}, {"is_error", result.isError}});
        messages.push_back({{"role", "user"}, {"content", std::move(blocks)}});
    }
    return messages;
}

Json ModelConversation::request(const ModelEndpoint& endpoint, bool streams) const
{
    const bool isOpenAi = endpoint.api == ModelApi::OpenAi;
    Json body{{"model", toUtf8(endpoint.model)},
        {"messages", isOpenAi ? openAiMessages() : anthropicMessages()}, {"stream", streams}};
    Json tools = Json::array();
    for (const ModelTool& tool : m_tools) {
        if (isOpenAi)
            tools.push_back({{"type", "function"},
                {"function",
                    {{"name", tool.name}, {"description", tool.description},
                        {"parameters", tool.parameters}}}});
        else
            tools.push_back({{"name", tool.name}, {"description", tool.description},
                {"input_schema", tool.parameters}});
    }
    if (!tools.empty())
        body["tools"] = std::move(tools);
    if (!isOpenAi) {
        body["system"] = m_instructions;
        body["max_tokens"] = endpoint.maxTokens;
    }
    return body;
}

} // namespace mnemo
