// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/extraction.h"
#include "core/muse/model/modelturn.h"

namespace mnemo {

/// Lets a language model propose what a paragraph names and does, by one call of a tool. Waits as
/// long as its endpoint wants before a retry. Errors: those of HttpModelClient, MalformedFile where
/// the model called no such tool or its arguments are no JSON object, Refused where it would not
/// answer.
class ModelExtractor final : public documents::TextExtractor
{
public:
    explicit ModelExtractor(ModelEndpoint endpoint);

    [[nodiscard]] const std::string& model() const override { return m_model; }

    [[nodiscard]] QString host() const override { return m_endpoint.url.host(); }

    [[nodiscard]] Result<Json> propose(
        const std::string& text, const CancelToken& cancel) const override;

private:
    ModelEndpoint m_endpoint;
    std::string m_model;
};

} // namespace mnemo
