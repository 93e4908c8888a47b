// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace mnemo {

class CommandPalette;
class GraphCanvas;
class MuseConsole;
class ViewList;
class WindowPages;

// What the palette finds besides actions, queries and nodes.

void addSettings(CommandPalette& palette, WindowPages& pages);
/// `views` goes to those that are chosen.
void addBookmarks(CommandPalette& palette, const GraphCanvas& canvas, ViewList& views);
/// Of the session, by the hashes of receipt, snapshot and result.
void addReceipts(CommandPalette& palette, MuseConsole& console);
/// The open store's conversations, by their first questions.
void addConversations(CommandPalette& palette, MuseConsole& console);

} // namespace mnemo
