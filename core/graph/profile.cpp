// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/profile.h"

#include "core/graph/profilefile.h"
#include "resources/resources.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

#include <algorithm>

namespace mnemo {

namespace {

const QString kFolder = QStringLiteral(":/profiles/");
constexpr std::size_t kMaxIdentifier = 500;
constexpr std::size_t kMaxGlyph = 32;

Error malformed(const std::string& profile, const std::string& key)
{
    return {ErrorCode::MalformedFile,
        QCoreApplication::translate(
            "Profile", "A profile holds a name that cannot stand in a query"),
        QStringLiteral("%1.json#/%2").arg(toQString(profile), toQString(key)), {}, {}};
}

/// Goes back-ticked into query texts: ASCII letters, digits and underscores, no digit first.
bool isIdentifier(const std::string& name)
{
    const auto plain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
            || c == '_';
    };
    return !name.empty() && name.size() <= kMaxIdentifier && !(name[0] >= '0' && name[0] <= '9')
        && std::ranges::all_of(name, plain);
}

/// Takes the names out of `source[key]`, which may be absent, a text or a list of texts.
Result<std::vector<std::string>> names(const Json& source, const char* key)
{
    std::vector<std::string> found;
    const auto it = source.find(key);
    if (it == source.end())
        return found;
    const auto list = it->is_array() ? *it : Json::array({*it});
    for (const auto& item : list) {
        const auto* text = item.get_ptr<const std::string*>();
        if (text == nullptr || !isIdentifier(*text))
            return malformed({}, key);
        found.push_back(*text);
    }
    return found;
}

/// Names a file among our icons: no way out of their folder.
bool isGlyph(const std::string& name)
{
    const auto plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
    return !name.empty() && name.size() <= kMaxGlyph && std::ranges::all_of(name, plain);
}

/// Takes `source["glyphs"]`, which may be absent, an object of role and icon.
Status takeGlyphs(const Json& source, Profile& into)
{
    const auto it = source.find("glyphs");
    if (it == source.end())
        return Done{};
    const Error refused{ErrorCode::MalformedFile,
        QCoreApplication::translate("Profile", "A profile’s glyphs are roles with names of icons"),
        QStringLiteral("%1.json#/glyphs").arg(toQString(into.name)), {}, {}};
    if (!it->is_object())
        return refused;
    for (const auto& [role, glyph] : it->items()) {
        const auto* name = glyph.get_ptr<const std::string*>();
        if (role.empty() || role.size() > kMaxIdentifier || name == nullptr || !isGlyph(*name))
            return refused;
        into.glyphs.emplace(role, *name);
    }
    return Done{};
}

} // namespace

Result<Profile> profileFrom(const Json& source, const std::string& name)
{
    if (!source.is_object())
        return malformed(name, {});
    Profile profile;
    profile.name = name;
    const auto single = [&](const char* key, std::string& into) -> Status {
        const auto found = names(source, key);
        if (!found || found->size() > 1)
            return malformed(name, key);
        if (!found->empty())
            into = found->front();
        return Done{};
    };
    const auto several = [&](const char* key, std::vector<std::string>& into) -> Status {
        const auto found = names(source, key);
        if (!found)
            return malformed(name, key);
        into = *found;
        return Done{};
    };
    for (const auto& done :
        {single("id", profile.idProperty), single("edge_caption", profile.edgeCaption),
            single("edge_key", profile.edgeKey), single("since", profile.since),
            several("until", profile.until), several("label", profile.labelProperties),
            several("label_order", profile.labelOrder), takeGlyphs(source, profile)}) {
        if (!done)
            return done.error();
    }
    const auto world = source.find("world");
    profile.world = world != source.end() && world->is_boolean() && world->get<bool>();
    return profile;
}

std::vector<std::string> profileNames()
{
    loadCoreResources();
    std::vector<std::string> found;
    const auto files = QDir(kFolder).entryList({QStringLiteral("*.json")}, QDir::Files);
    for (const auto& file : files)
        found.push_back(file.chopped(5).toStdString());
    std::ranges::sort(found);
    return found;
}

Result<Profile> loadProfile(const std::string& name)
{
    const auto known = profileNames();
    if (std::ranges::find(known, name) == known.end()) {
        QStringList list;
        for (const auto& item : known)
            list.append(toQString(item));
        return Error{ErrorCode::BadArgument,
            QCoreApplication::translate("Profile", "No profile is named “%1”").arg(toQString(name)),
            QStringLiteral("profile"),
            QCoreApplication::translate("Profile", "Profiles: %1")
                .arg(list.join(QStringLiteral(", "))),
            {}};
    }
    QFile file(kFolder + toQString(name) + QStringLiteral(".json"));
    if (!file.open(QIODevice::ReadOnly))
        return Error{ErrorCode::Io, file.errorString(), file.fileName(), {}, {}};
    const auto source = parseJson(file.readAll().toStdString());
    if (!source)
        return source.error();
    return profileFrom(*source, name);
}

} // namespace mnemo
