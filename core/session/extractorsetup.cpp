// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/session/extractorsetup.h"

#include "core/muse/model/modelclient.h"
#include "core/muse/model/modelextractor.h"
#include "core/session/modelsettings.h"
#include "core/session/passwords.h"

#include <QCoreApplication>

#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

using ExtractorPtr = std::shared_ptr<const documents::TextExtractor>;

Result<ExtractorPtr> extractorAt(ModelEndpoint endpoint, const QString& where)
{
    if (auto checked = HttpModelClient::check(endpoint); !checked) {
        Error error = checked.error();
        error.where = where;
        return error;
    }
    return ExtractorPtr(std::make_shared<const ModelExtractor>(std::move(endpoint)));
}

/// The endpoint that the environment or the `.env` file names.
Result<ExtractorPtr> namedExtractor(
    const Home& home, const std::map<QString, QString>& variables, const QString& model)
{
    const auto key = documents::secretFor(variables, u"LLM_BASE_URL"_s, u"LLM_API_KEY"_s);
    if (!key)
        return key.error();
    ModelEndpoint endpoint;
    endpoint.api = documents::variable(variables, u"LLM_PROVIDER"_s) == u"anthropic"_s
        ? ModelApi::Anthropic
        : ModelApi::OpenAi;
    endpoint.url = QUrl(documents::variable(variables, u"LLM_BASE_URL"_s), QUrl::StrictMode);
    endpoint.model = model;
    endpoint.key = *key;
    endpoint.caFile = Settings(home).text(SettingId::NetworkCaFile);
    return extractorAt(std::move(endpoint), u"LLM_BASE_URL"_s);
}

/// Asked about paragraphs, and it is not known which, or where.
Error missing(const QString& ofVariable)
{
    if (ofVariable.isEmpty())
        return {ErrorCode::BadArgument,
            QCoreApplication::translate(
                "Model", "A model is to be asked about paragraphs, and none is named."),
            u"INGESTION_LLM_CHOICE"_s,
            QCoreApplication::translate("Model",
                "Set INGESTION_LLM_CHOICE and LLM_BASE_URL, or “Model for documents” in the "
                "settings."),
            {}};
    return {ErrorCode::BadArgument,
        QCoreApplication::translate(
            "Model", "The model %1 is to be asked about paragraphs, and its address is missing.")
            .arg(ofVariable),
        u"LLM_BASE_URL"_s,
        QCoreApplication::translate("Model", "Set LLM_BASE_URL beside INGESTION_LLM_CHOICE."), {}};
}

} // namespace

Result<ExtractorPtr> textExtractorOf(const Home& home, const ExtractorChoice& choice)
{
    const QString ofSettings = Settings(home).text(SettingId::DocumentsExtractModel);
    if (choice.asked.isEmpty() && !choice.isWanted && ofSettings.isEmpty())
        return ExtractorPtr();
    const bool isNamed = !documents::variable(choice.variables, u"LLM_BASE_URL"_s).isEmpty();
    const QString ofVariable = documents::variable(choice.variables, u"INGESTION_LLM_CHOICE"_s);
    const QString own = choice.asked.isEmpty() ? ofVariable : choice.asked;
    if (isNamed && !own.isEmpty())
        return namedExtractor(home, choice.variables, own);
    const QString model = !choice.asked.isEmpty() ? choice.asked
        : ofVariable.isEmpty()                    ? ofSettings
                                                  : QString();
    if (model.isEmpty())
        return choice.isWanted ? Result<ExtractorPtr>(missing(ofVariable)) : ExtractorPtr();
    ModelEndpoint endpoint = choice.saved();
    endpoint.model = model;
    if (!endpoint.url.isEmpty())
        return extractorAt(std::move(endpoint), u"model.url"_s);
    return Error{ErrorCode::BadArgument,
        QCoreApplication::translate(
            "Model", "The model %1 is to be asked about paragraphs, and its address is missing.")
            .arg(model),
        u"LLM_BASE_URL"_s,
        QCoreApplication::translate("Model",
            "Set LLM_BASE_URL, or the address of the endpoint in the settings, tab Model."),
        {}};
}

Result<ExtractorOffer> offeredExtractor(const Home& home, const ExtractorChoice& choice)
{
    auto isOn = textExtractorOf(home, choice);
    if (!isOn)
        return isOn.error();
    if (*isOn)
        return ExtractorOffer{std::move(*isOn), true};
    ExtractorChoice wanted = choice;
    wanted.isWanted = true;
    auto offered = textExtractorOf(home, wanted);
    return ExtractorOffer{offered ? std::move(*offered) : nullptr, false};
}

ModelEndpoint savedModelEndpoint(const Home& home)
{
    const Settings settings(home);
    ModelEndpoint endpoint = modelChoiceOf(settings).endpoint;
    if (!endpoint.url.isEmpty() && settings.flag(SettingId::ModelKeyKept))
        endpoint.key = waitForKey(kModelKeyId, endpoint.url);
    return endpoint;
}

} // namespace mnemo
