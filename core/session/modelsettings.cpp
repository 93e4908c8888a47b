// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/session/modelsettings.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

namespace mnemo {

namespace {

constexpr std::array<std::pair<ModelMode, const char*>, 3> kModeNames{{{ModelMode::Never, "never"},
    {ModelMode::WhereUnknown, "unknown"}, {ModelMode::Always, "always"}}};

ModelMode modeOf(const QString& name)
{
    const auto found = std::find_if(kModeNames.begin(), kModeNames.end(),
        [&name](const auto& one) { return name == QLatin1String(one.second); });
    return found == kModeNames.end() ? ModelMode::Never : found->first;
}

QString nameOf(ModelMode mode)
{
    const auto found = std::find_if(kModeNames.begin(), kModeNames.end(),
        [mode](const auto& one) { return one.first == mode; });
    return QLatin1String(found->second);
}

} // namespace

ModelChoice modelChoiceOf(const Settings& settings)
{
    ModelChoice choice;
    choice.mode = modeOf(settings.text(SettingId::ModelUse));
    auto& endpoint = choice.endpoint;
    endpoint.api = settings.text(SettingId::ModelApi) == QLatin1String("anthropic")
        ? ModelApi::Anthropic
        : ModelApi::OpenAi;
    endpoint.url = QUrl(settings.text(SettingId::ModelUrl));
    endpoint.model = settings.text(SettingId::ModelName);
    endpoint.streams = settings.flag(SettingId::ModelStream);
    endpoint.caFile = settings.text(SettingId::NetworkCaFile);
    endpoint.total = std::chrono::seconds(settings.number(SettingId::ModelTimeout));
    endpoint.idle = std::min(endpoint.idle, endpoint.total);
    return choice;
}

Status keepModelChoice(Settings& settings, const ModelChoice& choice)
{
    const auto& endpoint = choice.endpoint;
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(endpoint.total).count();
    const bool isAnthropic = endpoint.api == ModelApi::Anthropic;
    const std::array<std::pair<SettingId, QVariant>, 6> values{{
        {SettingId::ModelUse, nameOf(choice.mode)},
        {SettingId::ModelApi, isAnthropic ? QStringLiteral("anthropic") : QStringLiteral("openai")},
        {SettingId::ModelUrl, endpoint.url.toString(QUrl::FullyEncoded)},
        {SettingId::ModelName, endpoint.model},
        {SettingId::ModelStream, endpoint.streams},
        {SettingId::ModelTimeout, static_cast<qint64>(seconds)},
    }};
    for (const auto& [id, value] : values) {
        if (settings.value(id) == value)
            continue;
        if (const auto kept = settings.setValue(id, value); !kept)
            return kept.error();
    }
    return Done{};
}

} // namespace mnemo
