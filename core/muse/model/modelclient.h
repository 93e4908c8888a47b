// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/result.h"
#include "core/muse/model/modelconversation.h"
#include "core/muse/model/modelturn.h"

namespace mnemo {

/// Asks a language model for the next turn of a conversation.
class ModelClient
{
public:
    virtual ~ModelClient() = default;

    [[nodiscard]] virtual Result<ModelTurn> next(
        const ModelConversation& conversation, const CancelToken& cancel)
        = 0;
};

/// Over HTTP. The key is sent encrypted or to this machine, and nowhere else; a redirect is not
/// followed. Asks again after answers that say so (408, 409, 429, 5xx) and after broken
/// connections, as long as the total time allows. Waits: any thread but the GUI thread. Errors:
/// Refused where key or address do not allow to ask, NotPermitted (401, 403), NotFound (404),
/// QueueFull (429), TimedOut, Unreachable, Cancelled, and those of readModelReply(). The endpoint's
/// own words are in `detail`.
class HttpModelClient final : public ModelClient
{
public:
    explicit HttpModelClient(ModelEndpoint endpoint);

    [[nodiscard]] Result<ModelTurn> next(
        const ModelConversation& conversation, const CancelToken& cancel) override;

    /// Whether an address can be asked at all, and with this key.
    [[nodiscard]] static Status check(const ModelEndpoint& endpoint);

private:
    ModelEndpoint m_endpoint;
};

} // namespace mnemo
