// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

/// How an agent's answer was written down.
enum class AnswerForm
{
    Text, ///< words, which may name receipts
    Mcp, ///< messages of the Model Context Protocol
    OpenAi, ///< messages with `tool_calls`
    Anthropic, ///< messages with blocks `tool_use` and `tool_result`
    GenAiSpans ///< a trace by the conventions of OpenTelemetry for generative AI
};

/// "text", "mcp", "openai", "anthropic", "genai_spans".
[[nodiscard]] std::string_view formName(AnswerForm form);

/// A call of a tool, as the transcript tells of it. Nothing in it is proof.
struct AgentCall
{
    std::string id; ///< of the transcript; may be empty
    std::string tool;
    Json args; ///< null where they are no JSON
    Json result; ///< structured, or null
    std::string receipt; ///< that the result names; may be empty
    bool isError = false;
};

/// An agent's answer with what is told of how it came to be.
struct AgentAnswer
{
    AnswerForm form = AnswerForm::Text;
    std::string agent; ///< its name; may be empty
    std::string text; ///< what it said to the person
    std::vector<AgentCall> calls;
    /// Ids, or their first digits, that text and calls name; each once, the first of them.
    std::vector<std::string> receipts;
    std::string hash; ///< SHA-256 of the bytes
    std::int64_t skippedLines = 0; ///< that are no JSON
};

constexpr std::size_t kMostAnswerBytes = std::size_t{64} * 1024 * 1024;
constexpr std::size_t kMostAgentCalls = 100'000; ///< later ones are not kept
constexpr std::size_t kMostNamedReceipts = 1000; ///< the same

/// Reads an answer in any of the forms. Errors: MalformedFile for what is no UTF-8, is too long or
/// holds no words of an agent.
[[nodiscard]] Result<AgentAnswer> readAgentAnswer(std::string_view bytes);

/// The same, only where the bytes are a transcript; nothing for plain text and other documents.
[[nodiscard]] std::optional<AgentAnswer> readTranscript(std::string_view bytes);

} // namespace mnemo
