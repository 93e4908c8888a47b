// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/documents/extraction.h"
#include "core/documents/ingestsettings.h"
#include "core/muse/model/modelturn.h"

#include <QString>

#include <functional>
#include <map>
#include <memory>

namespace mnemo {

/// Which model is asked about paragraphs: none, unless a person wants it for one run (`asked`,
/// `isWanted`) or has switched it on in the settings (documents.extract_model). Variables choose
/// the model, and switch nothing on. In this order counts the name
///   `asked`, at LLM_BASE_URL, else at the endpoint of the settings;
///   INGESTION_LLM_CHOICE, at LLM_BASE_URL, and at no other address;
///   of the setting documents.extract_model, at the endpoint of the settings.
struct ExtractorChoice
{
    QString asked; ///< the name that a person gives, for one run; may be empty
    bool isWanted = false; ///< by a person, for one run, whatever it is called
    /// Of a `.env` file. With LLM_BASE_URL count LLM_PROVIDER and LLM_API_KEY, by secretFor().
    std::map<QString, QString> variables;
    /// The endpoint of the settings with its key; may wait.
    std::function<ModelEndpoint()> saved;
};

/// Null where no model is to be asked. Waits. Errors: BadArgument where one is asked for and there
/// is no address or no name, those of secretFor() and of HttpModelClient::check().
[[nodiscard]] Result<std::shared_ptr<const documents::TextExtractor>> textExtractorOf(
    const Home& home, const ExtractorChoice& choice);

/// A model that a person can switch on or off before a run.
struct ExtractorOffer
{
    std::shared_ptr<const documents::TextExtractor> extractor; ///< null where none can be asked
    bool isOn = false; ///< in the settings
};

/// Waits. Errors: those of textExtractorOf() where the settings have switched it on.
[[nodiscard]] Result<ExtractorOffer> offeredExtractor(
    const Home& home, const ExtractorChoice& choice);

/// The endpoint that the settings of the home and the keychain name, for a program without a
/// window.
[[nodiscard]] ModelEndpoint savedModelEndpoint(const Home& home);

} // namespace mnemo
