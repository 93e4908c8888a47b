// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/palettesources.h"

#include "core/settings/settings.h"
#include "ui/canvas/canvasview.h"
#include "ui/muse/museconsole.h"
#include "ui/pages/windowpages.h"
#include "ui/palette/commandpalette.h"
#include "ui/scenes/viewlist.h"
#include "ui/widgets/format.h"

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

void addSettings(CommandPalette& palette, WindowPages& pages)
{
    palette.addSource(PaletteKind::Words, [&pages] {
        std::vector<PaletteEntry> entries;
        for (const SettingSpec& spec : settingTable()) {
            if (spec.scope == SettingScope::User)
                entries.push_back({settingTitle(spec.id), CommandPalette::tr("setting"),
                    u"filter"_s, {}, [&pages, id = spec.id] { pages.showSetting(id); }});
        }
        return entries;
    });
}

void addBookmarks(CommandPalette& palette, const GraphCanvas& canvas, ViewList& views)
{
    palette.addSource(PaletteKind::Words, [&canvas, &views] {
        std::vector<PaletteEntry> entries;
        for (const NamedView& view : canvas.state().views)
            entries.push_back({view.name, CommandPalette::tr("bookmark"), u"star"_s, {},
                [&views, id = view.id] { emit views.goRequested(id); }});
        return entries;
    });
}

void addConversations(CommandPalette& palette, MuseConsole& console)
{
    palette.addSource(PaletteKind::Words, [&console] {
        std::vector<PaletteEntry> entries;
        for (const ConversationTitle& title : console.conversations().titles())
            entries.push_back(
                {oneLine(toQString(title.title), 120), CommandPalette::tr("conversation"), {}, {},
                    [&console, id = title.thread] { console.openConversation(id); }});
        return entries;
    });
}

void addReceipts(CommandPalette& palette, MuseConsole& console)
{
    palette.addSource(PaletteKind::Hashes, [&console] {
        std::vector<PaletteEntry> entries;
        for (const ReceiptItem& item : console.items()) {
            const Receipt& receipt = item.receipt;
            const auto add = [&](const QString& trail, const std::string& hash) {
                entries.push_back({u"%1  %2"_s.arg(shortHash(hash), toQString(receipt.query)),
                    trail, u"receipt"_s, toQString(hash),
                    [&console, id = receipt.id] { console.openReceipt(id, {}); }});
            };
            add(CommandPalette::tr("receipt"), receipt.id.text);
            add(CommandPalette::tr("snapshot of the receipt"), receipt.snapshotHash.text);
            add(CommandPalette::tr("result of the receipt"), receipt.resultHash);
        }
        return entries;
    });
}

} // namespace mnemo
