// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemo/modeloptions.h"

#include "core/base/files.h"
#include "core/muse/model/modelclient.h"

#include <QCoreApplication>
#include <QFile>

#include <chrono>

namespace mnemo {

namespace {

constexpr std::size_t kLargestKeyFile = 65536;

Error badOption(const QString& message, const QString& option)
{
    return {ErrorCode::BadArgument, message, option,
        QCoreApplication::translate("Mnemo", "`mnemo muse --help` lists the options of a model."),
        {}};
}

/// MNEMO_MODEL_KEY, else the first line of the file that MNEMO_MODEL_KEY_FILE names.
Result<QString> modelKey()
{
    if (const auto key = qgetenv("MNEMO_MODEL_KEY"); !key.isEmpty())
        return QString::fromUtf8(key);
    const auto path = QFile::decodeName(qgetenv("MNEMO_MODEL_KEY_FILE"));
    if (path.isEmpty())
        return QString();
    const auto text = readFile(path, kLargestKeyFile);
    if (!text)
        return Error{ErrorCode::BadArgument,
            QCoreApplication::translate("Mnemo", "The file of the model's key cannot be read: %1")
                .arg(text.error().message),
            QStringLiteral("MNEMO_MODEL_KEY_FILE"), {}, text.error().detail};
    return toQString(text->substr(0, text->find_first_of("\r\n")));
}

} // namespace

void addModelOptions(CLI::App& app, ModelOptions& options)
{
    app.add_option("--model-use", options.use,
           "When a language model is asked: never, unknown (where the rules know no answer) or "
           "always (before the rules)")
        ->envname("MNEMO_MODEL_USE")
        ->check(CLI::IsMember({"never", "unknown", "always"}));
    app.add_option("--model-url", options.url,
           "Address of the model's endpoint up to the version, as http://localhost:11434/v1; the "
           "key comes from MNEMO_MODEL_KEY or MNEMO_MODEL_KEY_FILE")
        ->envname("MNEMO_MODEL_URL");
    app.add_option("--model", options.name, "Name of the model at its endpoint")
        ->envname("MNEMO_MODEL");
    app.add_option(
           "--model-api", options.api, "Form of the endpoint: openai (default) or anthropic")
        ->envname("MNEMO_MODEL_API")
        ->check(CLI::IsMember({"openai", "anthropic"}));
    app.add_flag("--model-stream", options.streams, "Let the model's answers come in pieces");
    app.add_option("--model-timeout", options.seconds,
           "Seconds for one answer of the model (120 when not given)")
        ->envname("MNEMO_MODEL_TIMEOUT")
        ->check(CLI::Range(1, 3600));
}

Result<std::shared_ptr<const ModelSetup>> modelSetupOf(
    const ModelOptions& options, const Home& home)
{
    if (options.use == "never" || (options.use.empty() && options.url.empty()))
        return std::shared_ptr<const ModelSetup>();
    if (options.url.empty())
        return badOption(QCoreApplication::translate(
                             "Mnemo", "A model is to be asked, and its address is missing."),
            QStringLiteral("--model-url"));
    if (options.name.empty())
        return badOption(QCoreApplication::translate(
                             "Mnemo", "A model is to be asked, and its name is missing."),
            QStringLiteral("--model"));
    auto key = modelKey();
    if (!key)
        return key.error();
    ModelChoice choice;
    choice.mode = options.use == "always" ? ModelMode::Always : ModelMode::WhereUnknown;
    auto& endpoint = choice.endpoint;
    endpoint.api = options.api == "anthropic" ? ModelApi::Anthropic : ModelApi::OpenAi;
    endpoint.url = QUrl(toQString(options.url), QUrl::StrictMode);
    endpoint.model = toQString(options.name);
    endpoint.key = std::move(*key);
    endpoint.streams = options.streams;
    endpoint.caFile = Settings(home).text(SettingId::NetworkCaFile);
    endpoint.total = std::chrono::seconds(options.seconds);
    endpoint.idle = std::min(endpoint.idle, endpoint.total);
    if (const auto checked = HttpModelClient::check(endpoint); !checked)
        return checked.error();
    return std::make_shared<const ModelSetup>(std::move(choice));
}

} // namespace mnemo
