// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/session/ingestdefaults.h"

#include "core/settings/settings.h"

#include <utility>

namespace mnemo {

Result<documents::IngestSettings> ingestDefaults(
    const Home& home, std::map<QString, QString> variables)
{
    const Settings settings(home);
    for (const auto& [name, id] : {std::pair{"DATA_DIR", SettingId::DocumentsFolder},
             {"BATCH_SIZE", SettingId::DocumentsBatchSize},
             {"MAX_EPISODES", SettingId::DocumentsMaxEpisodes}}) {
        const QString value = settings.text(id);
        if (!value.isEmpty())
            variables.try_emplace(QLatin1String(name), value); // a variable is taken before it
    }
    return documents::ingestSettings(variables);
}

} // namespace mnemo
