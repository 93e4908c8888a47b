// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/model/modelturn.h"

#include <string>
#include <vector>

namespace mnemo {

/// A tool as it is described to a model.
struct ModelTool
{
    std::string name;
    std::string description;
    Json parameters; ///< JSON Schema of an object
};

/// What is said to a model and what it answered, in the form of its endpoint. No sampling
/// parameters and no choice of tools are sent: endpoints refuse or ignore some of them. Pure.
class ModelConversation final
{
public:
    ModelConversation(std::string instructions, std::string question, std::vector<ModelTool> tools);

    /// The answer and the results of its calls, one for each call.
    void add(const ModelTurn& turn, const std::vector<ModelCallResult>& results);

    /// The body of the next request.
    [[nodiscard]] Json request(const ModelEndpoint& endpoint, bool streams) const;

private:
    struct Exchange
    {
        Json message;
        std::vector<ModelCallResult> results;
    };

    [[nodiscard]] Json openAiMessages() const;
    [[nodiscard]] Json anthropicMessages() const;

    std::string m_instructions;
    std::string m_question;
    std::vector<ModelTool> m_tools;
    std::vector<Exchange> m_exchanges;
};

} // namespace mnemo
