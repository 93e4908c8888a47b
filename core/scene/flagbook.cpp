// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/flagbook.h"

#include "core/base/canonical.h"
#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/base/times.h"
#include "core/settings/sharedfile.h"

#include <QCoreApplication>

#include <string_view>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr const char* flagsForm = "mnemoscope-flags-1";

Result<Flags> flagsOf(const Json& document)
{
    if (document.value("form", Json()) != flagsForm) {
        return Error{ErrorCode::MalformedFile,
            QCoreApplication::translate("Flags", "The file holds no flags of this program."),
            u"/form"_s,
            QCoreApplication::translate("Flags", "`mnemo flags export` writes such files."), {}};
    }
    return flagsFrom(document.value("flags", Json()));
}

Json documentOf(const StoreName& store, const Flags& flags)
{
    return {{"form", flagsForm}, {"store", toJson(store)}, {"flags", flagsJson(flags)}};
}

/// A copy of a store has its id, and its flags.
std::string keyOf(const FlagBook& book)
{
    const StoreName& store = book.store;
    const Json named = store.hasId()
        ? Json{*store.id, store.profile, store.nodeIdBy}
        : Json{store.kind, store.graph, store.profile, store.nodeIdBy, toUtf8(book.where)};
    const auto bytes = canonicalJson(named);
    return bytes ? sha256Hex(*bytes).substr(0, 32) : std::string();
}

SharedFile flagsFile(const FlagBook& book)
{
    return {u"%1/flags/%2.json"_s.arg(book.home.data, toQString(keyOf(book))),
        [](const Json& document) { return flagsOf(document).has_value(); }};
}

std::string cellOf(const std::string& text)
{
    std::string cell;
    // A spreadsheet would take it for a formula.
    if (!text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos)
        cell = "'";
    cell += text;
    if (cell.find_first_of(",\"\r\n") == std::string::npos)
        return cell;
    std::string quoted = "\"";
    for (const char sign : cell) {
        quoted += sign;
        if (sign == '"')
            quoted += sign;
    }
    return quoted + '"';
}

} // namespace

Result<Flags> FlagBook::read() const
{
    const auto document = flagsFile(*this).read();
    if (!document)
        return document.error();
    return document->empty() ? Flags() : flagsOf(*document);
}

Result<Flags> FlagBook::change(const std::function<void(Flags&)>& edit) const
{
    Flags flags;
    bool isFull = false;
    const auto written = flagsFile(*this).change([&](Json& document) {
        Flags before;
        if (auto read = document.empty() ? Result<Flags>(Flags()) : flagsOf(document); read)
            before = std::move(*read);
        flags = before;
        edit(flags);
        isFull = flags.size() > mostFlags;
        document = documentOf(store, isFull ? before : flags);
    });
    if (!written)
        return written.error();
    if (isFull) {
        return Error{ErrorCode::Refused,
            QCoreApplication::translate("Flags", "A graph has at most %1 flags.").arg(mostFlags),
            {}, QCoreApplication::translate("Flags", "Remove some flags first."), {}};
    }
    return flags;
}

Result<std::string> flagsAsJson(const StoreName& store, const Flags& flags)
{
    return canonicalJson(normalised(documentOf(store, flags)));
}

std::string flagsAsCsv(const Flags& flags)
{
    std::string table = "flag,node,from,kind,to,key,note,at\r\n";
    for (const auto& [target, flag] : flags) {
        const auto* node = std::get_if<NodeId>(&target);
        const EdgeName edge = node == nullptr ? std::get<EdgeName>(target) : EdgeName();
        const std::string cells[] = {std::string(flagName(flag.kind)),
            node == nullptr ? std::string() : node->text, edge.from.text, edge.kind, edge.to.text,
            edge.key, flag.note, utcText(static_cast<double>(flag.at))};
        bool isFirst = true;
        for (const std::string& cell : cells) {
            if (!isFirst)
                table += ',';
            isFirst = false;
            table += cellOf(cell);
        }
        table += "\r\n";
    }
    return table;
}

Result<Flags> flagsFromFile(const std::string& bytes)
{
    const auto document = parseJson(bytes);
    if (!document)
        return document.error();
    if (!document->is_object())
        return flagsOf(Json::object());
    return flagsOf(*document);
}

std::string shortenedNote(std::string note)
{
    note.resize(cutUtf8(note, Flag::mostNoteBytes).size());
    return note;
}

} // namespace mnemo
