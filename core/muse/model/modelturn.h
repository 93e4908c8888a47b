// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <QString>
#include <QUrl>

#include <chrono>
#include <string>
#include <vector>

namespace mnemo {

/// The form in which an endpoint wants to be asked.
enum class ModelApi
{
    OpenAi, ///< POST …/chat/completions
    Anthropic ///< POST …/messages
};

/// A server that runs a language model.
struct ModelEndpoint
{
    ModelApi api = ModelApi::OpenAi;
    QUrl url; ///< up to the version: http://localhost:11434/v1
    QString model;
    QString key = {}; ///< "" where none is wanted
    bool streams = false; ///< some servers lose calls of tools when they stream
    int maxTokens = 4096; ///< of one answer, where the form needs to know
    int retries = 2;
    QString caFile = {}; ///< more certificates to trust
    std::chrono::milliseconds idle{30'000}; ///< without a byte
    std::chrono::milliseconds total{120'000}; ///< of one answer with all retries
    std::chrono::milliseconds longestPause{10'000}; ///< that is waited for before a retry
};

/// A call of a tool, as the model wrote it. Nothing in it was checked.
struct ModelCall
{
    std::string id;
    std::string name;
    std::string arguments; ///< meant as JSON
};

enum class ModelStop
{
    Ended, ///< with or without calls
    CutOff, ///< at a limit of length: the last call may be a part of one
    Refused ///< the endpoint or the model would not answer
};

/// One answer of a model. Its words are in `message` alone, which only goes back to the endpoint:
/// nothing shows them.
struct ModelTurn
{
    std::vector<ModelCall> calls;
    ModelStop stop = ModelStop::Ended;
    Json message; ///< as the endpoint wants it back
};

/// The result of a call, for the model.
struct ModelCallResult
{
    std::string id; ///< of the call
    std::string text;
    bool isError = false;
};

} // namespace mnemo
