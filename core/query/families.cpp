// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/families.h"

#include "resources/resources.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

namespace mnemo {

namespace {

constexpr std::string_view kWorldFamily = "world";

using RolesOfFamilies = std::map<std::string, std::vector<std::string>>;

Result<RolesOfFamilies> rolesOfFamilies()
{
    loadCoreResources();
    const QString path = QStringLiteral(":/catalogue/families.json");
    const Error malformed{ErrorCode::MalformedFile,
        QCoreApplication::translate("Catalogue", "A file of the catalogue cannot be read."), path,
        {}, {}};
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return malformed;
    const auto families = parseJson(file.readAll().toStdString());
    if (!families || !families->is_object())
        return malformed;
    RolesOfFamilies roles;
    for (const auto& [family, held] : families->items()) {
        const auto named = held.find("roles");
        if (named == held.end() || !named->is_array())
            return malformed;
        roles.emplace(family, named->get<std::vector<std::string>>());
    }
    return roles;
}

} // namespace

std::string familyRead(const CatalogueEntry& entry)
{
    return entry.source.value("reads", entry.family);
}

std::set<std::string> familiesRead(const Catalogue& catalogue)
{
    std::set<std::string> families;
    for (const CatalogueEntry& entry : catalogue.entries())
        families.insert(familyRead(entry));
    return families;
}

Result<std::set<std::string>> familiesHeld(
    const Catalogue& catalogue, GraphStore& store, const Profile& profile)
{
    const auto roles = rolesOfFamilies();
    if (!roles)
        return roles.error();
    std::set<std::string> families = familiesRead(catalogue);
    // A graph in another program's layout has no world, whatever its labels are.
    const auto isMissing
        = [&](const std::string& family) { return family == kWorldFamily && !profile.world; };
    std::erase_if(families, isMissing);
    const auto tally = store.tally();
    if (!tally)
        return tally.error();
    const auto isThere = [&](const std::string& role) {
        const auto found = tally->nodesByRole.find(role);
        return found != tally->nodesByRole.end() && found->second > 0;
    };
    std::erase_if(families, [&](const std::string& family) {
        const auto named = roles->find(family);
        return named != roles->end() && std::ranges::none_of(named->second, isThere);
    });
    return families;
}

} // namespace mnemo
