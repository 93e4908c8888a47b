// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/profile.h"

#include "core/base/logins.h"
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

/// Takes `source[name]`, which may be absent, an object of identifiers: by label or type the name
/// of a property.
Status takeProperties(const Json& source, const char* name, const std::string& profile,
    std::map<std::string, std::string>& into)
{
    const auto it = source.find(name);
    if (it == source.end())
        return Done{};
    if (!it->is_object())
        return malformed(profile, name);
    for (const auto& [key, value] : it->items()) {
        const auto* property = value.get_ptr<const std::string*>();
        if (!isIdentifier(key) || property == nullptr || !isIdentifier(*property))
            return malformed(profile, name);
        into.emplace(key, *property);
    }
    return Done{};
}

/// Takes `source["episodes"]`, which may be absent: all of its names, or none.
Status takeEpisodes(const Json& source, Profile& into)
{
    std::map<std::string, std::string> names;
    if (auto taken = takeProperties(source, "episodes", into.name, names); !taken)
        return taken;
    if (names.empty())
        return Done{};
    for (const auto& [key, name] :
        {std::pair{"role", &into.episodes.role}, {"text", &into.episodes.text},
            {"source", &into.episodes.source}, {"of_fact", &into.episodes.ofFact}}) {
        *name = names[key];
        if (name->empty())
            return malformed(into.name, "episodes");
    }
    return Done{};
}

/// Names a file among our icons: no way out of their folder.
bool isGlyph(const std::string& name)
{
    const auto plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
    return !name.empty() && name.size() <= kMaxGlyph && std::ranges::all_of(name, plain);
}

/// Takes `source["events"]`, which may be absent: the role of nodes that are events, the properties
/// that say when they happened, and those that tell more.
Status takeEvents(const Json& source, Profile& into)
{
    const auto it = source.find("events");
    if (it == source.end())
        return Done{};
    if (!it->is_object())
        return malformed(into.name, "events");
    const auto role = names(*it, "role");
    const auto times = names(*it, "at");
    const auto texts = names(*it, "detail");
    if (!role || role->size() != 1 || !times || times->empty() || !texts)
        return malformed(into.name, "events");
    into.eventRole = role->front();
    into.eventTimes = *times;
    into.eventTexts = *texts;
    return Done{};
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
    for (const auto& done : {single("id", profile.idProperty),
             single("edge_caption", profile.edgeCaption), single("edge_key", profile.edgeKey),
             single("since", profile.since), single("until", profile.until),
             single("withdrawn", profile.withdrawn), single("recorded", profile.recorded),
             single("group", profile.group), takeEvents(source, profile),
             takeProperties(source, "node_since", profile.name, profile.nodeSince),
             several("label", profile.labelProperties), several("label_order", profile.labelOrder),
             several("label_last", profile.labelLast),
             takeProperties(source, "edge_kinds", profile.name, profile.edgeKinds),
             takeEpisodes(source, profile), takeGlyphs(source, profile)}) {
        if (!done)
            return done.error();
    }
    const auto world = source.find("world");
    profile.world = world != source.end() && world->is_boolean() && world->get<bool>();
    return profile;
}

std::string roleOf(const Profile& profile, const std::vector<std::string>& labels)
{
    for (const auto& label : profile.labelOrder) {
        if (std::ranges::find(labels, label) != labels.end())
            return label;
    }
    const auto isLast = [&](const std::string& label) {
        return std::ranges::find(profile.labelLast, label) != profile.labelLast.end();
    };
    const auto before = [&](const std::string& a, const std::string& b) {
        return isLast(a) != isLast(b) ? isLast(b) : a < b;
    };
    const auto first = std::ranges::min_element(labels, before);
    return first == labels.end() ? "node" : *first;
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
            QCoreApplication::translate("Profile", "No profile is named “%1”")
                .arg(withoutPassword(toQString(name))),
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
