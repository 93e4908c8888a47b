// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/fetchconsent.h"

#include "core/settings/sharedfile.h"

#include <QFile>

#include <algorithm>
#include <string>
#include <sys/stat.h>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

SharedFile fileOf(const Home& home)
{
    return {home.config + u"/worldfetches.json"_s, [](const Json& document) {
                return std::all_of(document.begin(), document.end(), [](const Json& each) {
                    return each.is_object() && each.value("allow", Json()).is_array()
                        && each.value("file", Json()).is_string();
                });
            }};
}

/// Which file it is; another one of the same name is another.
std::string markOf(const QString& file)
{
    struct stat info
    {
    };

    if (file.isEmpty() || ::stat(QFile::encodeName(file).constData(), &info) != 0)
        return {};
    return std::to_string(info.st_dev) + ':' + std::to_string(info.st_ino);
}

} // namespace

Result<std::optional<FetchConsent>> keptFetchConsent(
    const Home& home, const QString& address, const QString& file)
{
    const auto document = fileOf(home).read();
    if (!document)
        return document.error();
    const auto found = document->find(toUtf8(address));
    if (found == document->end() || found->at("file") != Json(markOf(file)))
        return std::optional<FetchConsent>();
    FetchConsent consent;
    for (const auto& pair : found->at("allow")) {
        if (pair.is_string())
            consent.allow.append(toQString(pair.get<std::string>()));
    }
    return std::optional(consent);
}

Status keepFetchConsent(const Home& home, const QString& address, const QString& file,
    const std::optional<FetchConsent>& consent)
{
    const auto changed = fileOf(home).change([&](Json& document) {
        if (!consent) {
            document.erase(toUtf8(address));
            return;
        }
        Json allow = Json::array();
        for (const auto& pair : consent->allow)
            allow.push_back(toUtf8(pair));
        document[toUtf8(address)] = {{"file", markOf(file)}, {"allow", std::move(allow)}};
    });
    return changed ? Status(Done{}) : Status(changed.error());
}

} // namespace mnemo
