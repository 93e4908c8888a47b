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

/// What shows that a graph holds a family: nodes of a role, or a value beside the graph.
struct Sign
{
    std::vector<std::string> roles;
    std::string domain; ///< empty: no value
    std::string key;
};

using SignsOfFamilies = std::map<std::string, Sign>;

std::optional<Sign> signFrom(const Json& held)
{
    if (const auto roles = held.find("roles"); roles != held.end() && roles->is_array())
        return Sign{roles->get<std::vector<std::string>>(), {}, {}};
    const auto state = held.find("state");
    if (state == held.end() || !state->is_object() || !state->contains("domain")
        || !state->contains("key"))
        return {};
    return Sign{{}, state->at("domain").get<std::string>(), state->at("key").get<std::string>()};
}

Result<SignsOfFamilies> signsOfFamilies()
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
    SignsOfFamilies signs;
    for (const auto& [family, held] : families->items()) {
        auto sign = signFrom(held);
        if (!sign)
            return malformed;
        signs.emplace(family, std::move(*sign));
    }
    return signs;
}

Result<bool> shows(const Sign& sign, const Tally& tally, GraphStore& store)
{
    if (!sign.domain.empty()) {
        const auto value = store.state(sign.domain, sign.key);
        return value ? Result(!value->is_null()) : value.error();
    }
    return std::ranges::any_of(sign.roles, [&](const std::string& role) {
        const auto found = tally.nodesByRole.find(role);
        return found != tally.nodesByRole.end() && found->second > 0;
    });
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
    const auto signs = signsOfFamilies();
    if (!signs)
        return signs.error();
    std::set<std::string> families = familiesRead(catalogue);
    // A graph in another program's layout has no world, whatever its labels are.
    const auto isMissing
        = [&](const std::string& family) { return family == kWorldFamily && !profile.world; };
    std::erase_if(families, isMissing);
    const auto tally = store.tally();
    if (!tally)
        return tally.error();
    for (const auto& [family, sign] : *signs) {
        const auto held = shows(sign, *tally, store);
        if (!held)
            return held.error();
        if (!*held)
            families.erase(family);
    }
    return families;
}

} // namespace mnemo
