// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/picture/conditions.h"
#include "core/picture/stylerules.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace mnemo {

namespace {

constexpr std::size_t kMostSheetBytes = 1'000'000;

struct StyleFileText
{
    Q_DECLARE_TR_FUNCTIONS(StyleFile)
};

Error wrongAt(const std::string& at, const QString& message)
{
    return Error{ErrorCode::MalformedFile, message, toQString(at),
        StyleFileText::tr("Correct the file, or export a style and begin with that."), {}};
}

QString listOfAllowed(const std::vector<std::string>& names)
{
    QStringList list;
    for (const std::string& name : names)
        list << toQString(name);
    return list.join(QStringLiteral(", "));
}

/// The members of one object, read until something is wrong.
class Members final
{
public:
    Members(const Json& json, std::string at, std::optional<Error>& wrong)
        : m_json(json), m_at(std::move(at)), m_wrong(wrong)
    {
        if (!json.is_object())
            refuse("", StyleFileText::tr("An object is missing here."));
    }

    void allow(std::initializer_list<const char*> names)
    {
        if (!m_json.is_object())
            return;
        for (const auto& [name, value] : m_json.items()) {
            const bool known = std::ranges::any_of(
                names, [&name](const char* allowed) { return name == allowed; });
            if (!known)
                refuse(name,
                    StyleFileText::tr("A style has no member of this name. There are: %1.")
                        .arg(listOfAllowed({names.begin(), names.end()})));
        }
    }

    [[nodiscard]] const Json* find(const char* name) const
    {
        if (!m_json.is_object())
            return nullptr;
        const auto found = m_json.find(name);
        return found == m_json.end() ? nullptr : &*found;
    }

    [[nodiscard]] std::string word(const char* name)
    {
        const Json* value = find(name);
        if (value == nullptr)
            return {};
        if (!value->is_string())
            refuse(name, QCoreApplication::translate("StyleFile", "A text is missing here."));
        return value->is_string() ? value->get<std::string>() : std::string();
    }

    /// From `least` to `most`; 0 when it is not there.
    [[nodiscard]] double number(const char* name, double least, double most)
    {
        const Json* value = find(name);
        if (value == nullptr)
            return 0;
        const double number = value->is_number() ? value->get<double>() : least - 1;
        if (number >= least && number <= most)
            return number;
        refuse(
            name, StyleFileText::tr("This has to be a number from %1 to %2.").arg(least).arg(most));
        return 0;
    }

    [[nodiscard]] std::string at(const std::string& name) const
    {
        return name.empty() ? m_at : m_at + '/' + name;
    }

    void refuse(const std::string& name, const QString& message)
    {
        if (!m_wrong)
            m_wrong = wrongAt(at(name), message);
    }

private:
    const Json& m_json;
    std::string m_at;
    std::optional<Error>& m_wrong;
};

bool isColour(const std::string& text)
{
    return text.size() == 7 && text[0] == '#'
        && text.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos;
}

StyleTarget targetOf(Members& members)
{
    const std::string of = members.word("of");
    if (of != "nodes" && of != "edges")
        members.refuse("of", StyleFileText::tr("A rule is of “nodes” or of “edges”."));
    return of == "edges" ? StyleTarget::Edges : StyleTarget::Nodes;
}

StyleRule ruleFrom(const Json& json, const std::string& at, std::optional<Error>& wrong)
{
    Members members(json, at, wrong);
    members.allow({"of", "when", "colour", "shape", "caption", "size", "width"});
    StyleRule rule;
    rule.of = targetOf(members);
    rule.when = members.word("when");
    if (const auto read = SceneConditions::read(rule.when); !read)
        members.refuse("when", read.error().message);
    rule.colour = members.word("colour");
    if (!rule.colour.empty() && !isColour(rule.colour))
        members.refuse("colour", StyleFileText::tr("A colour looks like #0072B2."));
    rule.shape = members.word("shape");
    const auto& shapes = markShapeNames();
    if (!rule.shape.empty() && std::ranges::find(shapes, rule.shape) == shapes.end())
        members.refuse("shape",
            StyleFileText::tr("This is none of the shapes that nodes can have. There are: %1.")
                .arg(listOfAllowed(shapes)));
    rule.caption = members.word("caption");
    rule.size = members.number("size", StyleRules::leastSize, StyleRules::mostSize);
    rule.width = members.number("width", StyleRules::leastWidth, StyleRules::mostWidth);
    const bool isOfEdges = rule.of == StyleTarget::Edges;
    for (const char* name : {"shape", "size"}) {
        if (isOfEdges && members.find(name) != nullptr)
            members.refuse(name, StyleFileText::tr("Edges have no shape and no size."));
    }
    if (!isOfEdges && members.find("width") != nullptr)
        members.refuse("width", StyleFileText::tr("Nodes have no width."));
    return rule;
}

QString noSuchPalette(bool isSequence)
{
    std::vector<std::string> names;
    for (const Palette& palette : shippedPalettes()) {
        if (palette.isSequence == isSequence)
            names.push_back(palette.name);
    }
    return StyleFileText::tr("This is none of the palettes that the program has. There are: %1.")
        .arg(listOfAllowed(names));
}

void takePalettes(StyleRules& rules, Members& members, std::optional<Error>& wrong)
{
    const Json* given = members.find("palettes");
    if (given == nullptr)
        return;
    Members palettes(*given, members.at("palettes"), wrong);
    palettes.allow({"values", "numbers"});
    for (const auto& [name, isSequence, to] : {std::tuple("values", false, &rules.categories),
             std::tuple("numbers", true, &rules.numbers)}) {
        *to = palettes.word(name);
        if (!to->empty() && paletteOf(*to, isSequence) == nullptr)
            palettes.refuse(name, noSuchPalette(isSequence));
    }
}

void takeRules(StyleRules& rules, Members& members, std::optional<Error>& wrong)
{
    rules.caption = members.word("caption");
    takePalettes(rules, members, wrong);
    const Json* given = members.find("rules");
    if (given == nullptr)
        return;
    if (!given->is_array() || given->size() > StyleRules::most) {
        members.refuse("rules",
            StyleFileText::tr("A list of at most %1 rules is missing here.").arg(StyleRules::most));
        return;
    }
    for (std::size_t i = 0; i < given->size(); ++i)
        rules.rules.push_back(
            ruleFrom((*given)[i], members.at("rules/" + std::to_string(i)), wrong));
}

Json ruleJson(const StyleRule& rule)
{
    Json json{{"of", rule.of == StyleTarget::Edges ? "edges" : "nodes"}};
    for (const auto& [name, text] :
        {std::pair("when", &rule.when), std::pair("colour", &rule.colour),
            std::pair("shape", &rule.shape), std::pair("caption", &rule.caption)}) {
        if (!text->empty())
            json[name] = *text;
    }
    if (rule.size > 0)
        json["size"] = rule.size;
    if (rule.width > 0)
        json["width"] = rule.width;
    return json;
}

} // namespace

const std::vector<std::string>& markShapeNames()
{
    static const std::vector<std::string> names{"circle", "page", "hexagon", "diamond", "triangle",
        "pentagon", "square", "triangle_down", "wide", "pill", "plus", "trapezoid"};
    return names;
}

Json rulesJson(const StyleRules& rules)
{
    Json json = Json::object();
    if (!rules.caption.empty())
        json["caption"] = rules.caption;
    if (!rules.categories.empty())
        json["palettes"]["values"] = rules.categories;
    if (!rules.numbers.empty())
        json["palettes"]["numbers"] = rules.numbers;
    if (!rules.rules.empty())
        json["rules"] = Json::array();
    for (const StyleRule& rule : rules.rules)
        json["rules"].push_back(ruleJson(rule));
    return json;
}

Result<StyleRules> rulesFrom(const Json& json)
{
    std::optional<Error> wrong;
    StyleRules rules;
    Members members(json, {}, wrong);
    members.allow({"caption", "palettes", "rules"});
    takeRules(rules, members, wrong);
    if (wrong)
        return *wrong;
    return rules;
}

Json sheetJson(const StyleSheet& sheet)
{
    Json json = rulesJson(sheet.rules);
    json["form"] = stylesForm;
    json["version"] = stylesVersion;
    if (!sheet.colourBy.empty())
        json["colour_by"] = sheet.colourBy;
    if (!sheet.sizeBy.empty())
        json["size_by"] = sheet.sizeBy;
    return json;
}

Result<StyleSheet> sheetFrom(const Json& json)
{
    std::optional<Error> wrong;
    StyleSheet sheet;
    Members members(json, {}, wrong);
    const Json* version = members.find("version");
    if (members.word("form") != stylesForm)
        members.refuse("form", StyleFileText::tr("This is no file of styles."));
    else if (version == nullptr || !version->is_number_integer() || *version < 1)
        members.refuse("version", StyleFileText::tr("A version is missing here."));
    else if (*version > stylesVersion)
        return Error{ErrorCode::SchemaTooNew,
            StyleFileText::tr("These styles are of a later version of the program."),
            QStringLiteral("/version"),
            StyleFileText::tr("Use the version of the program that wrote them."), {}};
    members.allow({"form", "version", "colour_by", "size_by", "caption", "palettes", "rules"});
    sheet.colourBy = members.word("colour_by");
    sheet.sizeBy = members.word("size_by");
    takeRules(sheet.rules, members, wrong);
    if (wrong)
        return *wrong;
    return sheet;
}

Result<StyleSheet> readSheet(const QString& path)
{
    const auto bytes = readFile(path, kMostSheetBytes);
    if (!bytes)
        return bytes.error();
    const auto json = parseJson(*bytes);
    auto sheet = json ? sheetFrom(*json) : Result<StyleSheet>(json.error());
    if (sheet)
        return sheet;
    Error error = sheet.error();
    error.where = error.where.isEmpty() ? path : path + QStringLiteral(": ") + error.where;
    return error;
}

Status writeSheet(const QString& path, const StyleSheet& sheet)
{
    return writeDocument(path, sheetJson(sheet).dump(2) + '\n');
}

} // namespace mnemo
