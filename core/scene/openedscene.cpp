// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/openedscene.h"

#include "core/base/files.h"
#include "core/facts/integrity.h"
#include "core/graph/nodeidentity.h"
#include "core/query/packedresult.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

namespace mnemo {

namespace {

using Texts = std::vector<std::string>;

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Scene)
};

constexpr double nowhere = std::numeric_limits<double>::quiet_NaN();

/// Reads one object of a file that somebody else may have written. A member that is missing is
/// its default; the first one of another type is remembered by its pointer.
class Part final
{
public:
    Part(const Json& json, std::string at, std::optional<std::string>& wrong)
        : m_json(json), m_at(std::move(at)), m_wrong(wrong)
    {
        if (!json.is_object())
            refuse();
    }

    [[nodiscard]] std::string text(const char* name) const
    {
        const Json* value = find(name, &Json::is_string);
        return value ? value->get<std::string>() : std::string();
    }

    [[nodiscard]] bool flag(const char* name) const
    {
        const Json* value = find(name, &Json::is_boolean);
        return value && value->get<bool>();
    }

    [[nodiscard]] std::int64_t integer(const char* name) const
    {
        const Json* value = find(name, &Json::is_number_integer);
        return value ? value->get<std::int64_t>() : 0;
    }

    [[nodiscard]] std::optional<bool> optionalFlag(const char* name) const
    {
        const Json* value = find(name, &Json::is_boolean);
        return value ? std::optional(value->get<bool>()) : std::nullopt;
    }

    [[nodiscard]] double number(const char* name) const
    {
        const Json* value = find(name, &Json::is_number);
        return value ? value->get<double>() : nowhere;
    }

    [[nodiscard]] std::optional<double> optional(const char* name) const
    {
        const Json* value = find(name, &Json::is_number);
        return value ? std::optional(value->get<double>()) : std::nullopt;
    }

    [[nodiscard]] Part part(const char* name) const
    {
        static const Json none = Json::object();
        const Json* value = find(name, &Json::is_object);
        return {value ? *value : none, m_at + '/' + name, m_wrong};
    }

    [[nodiscard]] bool has(const char* name) const { return find(name, &Json::is_object); }

    /// As it stands; empty when it is not there.
    [[nodiscard]] const Json& object(const char* name) const { return part(name).m_json; }

    /// Whether there is a member of this name, null or not.
    [[nodiscard]] bool contains(const char* name) const { return m_json.contains(name); }

    [[nodiscard]] Texts texts(const char* name) const
    {
        return textsOf(list(name), m_at + '/' + name);
    }

    /// Of [from, kind, to, key].
    [[nodiscard]] std::vector<SavedEdge> edges(const char* name) const
    {
        const Json& items = list(name);
        std::vector<SavedEdge> edges;
        for (std::size_t i = 0; i < items.size(); ++i) {
            const std::string at = m_at + '/' + name + '/' + std::to_string(i);
            const Texts names = items[i].is_array() ? textsOf(items[i], at) : Texts();
            if (names.size() == 4)
                edges.push_back({names[0], names[1], names[2], names[3]});
            else
                refuseAt(at);
        }
        return edges;
    }

    [[nodiscard]] const Json& list(const char* name) const
    {
        static const Json none = Json::array();
        const Json* value = find(name, &Json::is_array);
        return value ? *value : none;
    }

    [[nodiscard]] Texts textsOf(const Json& list, const std::string& at) const
    {
        Texts texts;
        texts.reserve(list.size());
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (list[i].is_string())
                texts.push_back(list[i].get<std::string>());
            else
                refuseAt(at + '/' + std::to_string(i));
        }
        return texts;
    }

    /// Calls use(item, part of the item) for each object of a list.
    template <typename Use> void each(const char* name, Use use) const
    {
        const Json& items = list(name);
        for (std::size_t i = 0; i < items.size(); ++i)
            use(Part(items[i], m_at + '/' + name + '/' + std::to_string(i), m_wrong));
    }

    void refuseAt(const std::string& at) const
    {
        if (!m_wrong)
            m_wrong = at;
    }

    [[nodiscard]] const std::string& where() const { return m_at; }

private:
    void refuse() const { refuseAt(m_at); }

    /// Null when it is missing or null.
    [[nodiscard]] const Json* find(const char* name, bool (Json::*type)() const noexcept) const
    {
        if (!m_json.is_object())
            return nullptr;
        const auto found = m_json.find(name);
        if (found == m_json.end() || found->is_null())
            return nullptr;
        if (((*found).*type)())
            return &*found;
        refuseAt(m_at + '/' + name);
        return nullptr;
    }

    const Json& m_json;
    std::string m_at;
    std::optional<std::string>& m_wrong;
};

SavedLook lookOf(const Part& part)
{
    return {part.number("x"), part.number("y"), part.number("zoom"), part.flag("whole"),
        part.optional("width").value_or(0), part.optional("height").value_or(0)};
}

SavedStyle styleOf(const Part& part)
{
    SavedStyle style;
    style.colourBy = part.text("colour_by");
    style.sizeBy = part.text("size_by");
    style.hidden = part.texts("hidden");
    const Part filter = part.part("filter");
    style.withoutRoles = filter.texts("without_roles");
    style.withoutKinds = filter.texts("without_kinds");
    style.groups = filter.texts("groups");
    style.dims = filter.flag("dims");
    style.condition = filter.text("condition");
    if (part.has("rules"))
        style.rules = part.object("rules");
    style.bundled = part.optionalFlag("bundled").value_or(false);
    const Part range = filter.part("range");
    style.rangeOf = range.text("property");
    style.least = range.optional("least");
    style.most = range.optional("most");
    return style;
}

/// Numbers that cannot be places, infinite ones too, are no error: those nodes are laid out.
std::vector<SavedPlace> placesOf(const Part& part)
{
    std::vector<SavedPlace> places;
    const Json& list = part.list("places");
    places.reserve(list.size());
    const auto number
        = [](const Json& value) { return value.is_number() ? value.get<double>() : nowhere; };
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Json& item = list[i];
        if (!item.is_array() || item.size() != 3 || !item[0].is_string()) {
            part.refuseAt("/places/" + std::to_string(i));
            break;
        }
        places.push_back({item[0].get<std::string>(), number(item[1]), number(item[2])});
    }
    return places;
}

std::vector<SavedView> viewsOf(const Part& part)
{
    std::vector<SavedView> views;
    std::set<std::string> ids;
    // More than anybody can have kept, and each has a picture.
    if (part.list("views").size() > mostViews) {
        part.refuseAt(part.where() + "/views");
        return views;
    }
    part.each("views", [&](const Part& item) {
        SavedView view;
        view.id = item.text("id");
        if (!ids.insert(view.id).second)
            item.refuseAt(item.where() + "/id");
        view.name = item.text("name");
        view.look = lookOf(item.part("look"));
        view.style = styleOf(item.part("style"));
        view.selection = item.texts("selection");
        view.thumbnail = QByteArray::fromBase64(QByteArray::fromStdString(item.text("thumbnail")))
                             .toStdString();
        views.push_back(std::move(view));
    });
    return views;
}

void readGraph(const Part& part, SavedScene& scene)
{
    scene.pinned = part.texts("pinned");
    scene.dismissed = part.texts("dismissed");
    scene.moment = part.optional("moment");
    scene.knownAt = part.optional("known_at");
    scene.endedFacts = part.optionalFlag("ended_facts");
    scene.edgesFrom
        = static_cast<std::size_t>(std::max<std::int64_t>(part.integer("edges_from"), 0));
    if (const std::string layout = part.text("layout"); !layout.empty())
        scene.layout = layout;
    const Json& brought = part.list("brought");
    for (std::size_t i = 0; i < brought.size(); ++i) {
        const std::string at = part.where() + "/brought/" + std::to_string(i);
        const Json& pair = brought[i];
        if (pair.is_array() && pair.size() == 2 && pair[0].is_string() && pair[1].is_array())
            scene.brought.emplace_back(
                pair[0].get<std::string>(), part.textsOf(pair[1], at + "/1"));
        else
            part.refuseAt(at);
    }
    const Json& neighbours = part.list("neighbours");
    for (std::size_t i = 0; i < neighbours.size(); ++i) {
        const Json& pair = neighbours[i];
        if (pair.is_array() && pair.size() == 2 && pair[0].is_string()
            && pair[1].is_number_integer())
            scene.neighbours.emplace_back(pair[0].get<std::string>(), pair[1].get<std::int64_t>());
        else
            part.refuseAt(part.where() + "/neighbours/" + std::to_string(i));
    }
    const Part path = part.part("path");
    scene.pathNodes = path.texts("nodes");
    scene.pathEdges = path.edges("edges");
}

StoreName storeOf(const Part& part)
{
    StoreName store{part.text("kind"), part.text("graph"), part.text("profile")};
    if (part.contains("store_id")) {
        store.id = part.text("store_id");
        if (store.hasId() && !isStoreId(*store.id))
            part.refuseAt(part.where() + "/store_id");
    }
    if (part.contains("node_id_by")) {
        store.nodeIdBy = part.text("node_id_by");
        if (!nodeIdByFromName(store.nodeIdBy))
            part.refuseAt(part.where() + "/node_id_by");
    }
    return store;
}

/// Takes the results out of the snapshot, as they can be large.
void takeOutcomes(OpenedScene& opened, std::optional<std::string>& wrong)
{
    const auto list = opened.snapshot.find("outcomes");
    if (list == opened.snapshot.end() || !list->is_array())
        return;
    std::optional<std::int64_t> tick;
    if (const auto value = opened.snapshot.find("tick");
        value != opened.snapshot.end() && value->is_number_integer())
        tick = value->get<std::int64_t>();
    const Part snapshot(opened.snapshot, "/snapshot", wrong);
    for (std::size_t i = 0; i < list->size(); ++i) {
        Json& item = (*list)[i];
        const Part part(item, "/snapshot/outcomes/" + std::to_string(i), wrong);
        auto outcome = std::make_shared<QueryOutcome>();
        outcome->query = part.text("query");
        outcome->version = part.text("version");
        outcome->status = statusFromName(part.text("status")).value_or(QueryStatus::Refused);
        outcome->truncated = part.flag("truncated");
        outcome->resultHash = part.text("result_hash");
        outcome->store = storeOf(part.part("store"));
        outcome->startedAt = snapshot.integer("ts");
        outcome->tick = tick;
        if (item.is_object()) {
            outcome->args = item.value("args", Json());
            if (const auto result = item.find("result"); result != item.end())
                outcome->result = std::exchange(*result, nullptr);
            packResult(*outcome);
        }
        opened.scene.outcomes.push_back(std::move(outcome));
    }
}

Error malformed(const QString& message, const QString& where)
{
    return Error{ErrorCode::MalformedFile, message, where,
        Words::tr("The view has not changed. Use another copy of the file."), {}};
}

} // namespace

std::vector<SavedView> viewsFrom(const Json& document)
{
    std::optional<std::string> wrong;
    auto views = viewsOf(Part(document, "", wrong));
    return wrong ? std::vector<SavedView>() : views;
}

bool looksLikeScene(const QString& path)
{
    if (path.endsWith(QLatin1String(sceneSuffix), Qt::CaseInsensitive))
        return true;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return false;
    return file.read(512).contains(sceneForm); // its name comes first in the canonical form
}

Result<OpenedScene> parseScene(std::string_view bytes)
{
    if (bytes.ends_with('\n'))
        bytes.remove_suffix(1);
    auto document = parseJson(bytes, kOwnScene);
    if (!document) {
        return malformed(
            Words::tr("The scene is cut off or damaged: it is not a complete JSON document."),
            document.error().where);
    }
    std::optional<std::string> wrong;
    const Part part(*document, "", wrong);
    if (part.text("form") != sceneForm)
        return malformed(Words::tr("The file is not a scene: its form has another name."),
            QStringLiteral("/form"));
    OpenedScene opened;
    opened.version = part.integer("version");
    SavedScene& scene = opened.scene;
    scene.savedAt = part.integer("saved_at");
    scene.store = storeOf(part.part("store"));
    scene.places = placesOf(part);
    readGraph(part.part("graph"), scene);
    scene.style = styleOf(part.part("style"));
    scene.selection = part.texts("selection");
    scene.selectedEdges = part.edges("selected_edges");
    const Part light = part.part("light");
    scene.light = {light.texts("nodes"), light.edges("edges")};
    scene.look = lookOf(part.part("look"));
    std::set<std::string> noteIds;
    part.each("notes", [&](const Part& item) {
        if (!noteIds.insert(item.text("id")).second)
            item.refuseAt(item.where() + "/id");
        scene.notes.push_back({item.text("id"), item.text("text"), item.number("x"),
            item.number("y"), item.text("about")});
    });
    scene.views = viewsOf(part);
    if (!part.has("snapshot"))
        part.refuseAt("/snapshot");
    if (!wrong) {
        Integrity found = checkSnapshotDocument(std::move(document->at("snapshot")));
        opened.intact = found.intact;
        opened.reason = found.reason;
        opened.receipts = std::move(found.receipts);
        opened.snapshot = std::move(found.document);
        takeOutcomes(opened, wrong);
    }
    if (wrong && !opened.isNewer())
        return malformed(
            Words::tr("The scene cannot be read: a part of it has another form than it should."),
            toQString(*wrong));
    if (wrong)
        return malformed(
            Words::tr("The scene was written by a newer version, and cannot be read by this one."),
            toQString(*wrong));
    return opened;
}

Result<OpenedScene> readScene(const QString& path)
{
    const auto bytes = readFile(path, mostSceneBytes);
    if (!bytes)
        return bytes.error();
    auto opened = parseScene(*bytes);
    if (!opened) {
        Error error = opened.error();
        error.where = error.where.isEmpty() ? path : path + QStringLiteral(": ") + error.where;
        return error;
    }
    opened->path = path;
    return opened;
}

} // namespace mnemo
