// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/verify/agentanswer.h"

#include <map>

namespace mnemo {

/// Takes the parts of a transcript, in whatever form each of them is. Pure.
class TranscriptReader final
{
public:
    /// A message, an item of a response, a JSON-RPC message, a span, an event, or a document that
    /// holds a list of them.
    void take(const Json& item);

    /// Whether anything was a part of a transcript.
    [[nodiscard]] bool hasParts() const { return m_hasParts; }

    [[nodiscard]] AgentAnswer answer() &&;

private:
    void takeRpc(const Json& message);
    void takeMessage(const Json& message);
    void takeOldCall(const Json& message, const std::string& role);
    void takeItem(const Json& item, const std::string& type);
    void takeBlock(const Json& block, bool isAgent, std::string& words);
    void takeSpan(const Json& span);
    void takeSpanMessages(const Json& messages);
    void takeEvent(const Json& event, const Json& body);
    void say(const std::string& words);
    /// `key` stands for the id in results that name none.
    void addCall(AgentCall call, const std::string& key = {});
    void addResult(const std::string& id, const Json& result, bool isError);
    void note(AnswerForm form);

    AgentAnswer m_answer;
    std::map<std::string, std::size_t> m_calls; ///< by id
    bool m_hasParts = false;
    bool m_hasForm = false;
};

} // namespace mnemo
