// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemoscope/manual.h"

#include "app/commandline/commandtree.h"

namespace mnemo {

std::string manualOf(const CLI::App& app, const std::string& form)
{
    const CommandTree tree = commandTree(app, MNEMO_VERSION);
    if (const auto shell = shellOf(form))
        return completionScript(tree, *shell);
    ManText text;
    text.summary = "see what an agent's memory graph really says, and prove it";
    text.description
        = "mnemoscope opens a graph in a window: a file, an embedded store, or a graph on FalkorDB "
          "or "
          "Neo4j. It shows what the graph holds, answers questions with values that named queries "
          "returned, and replays the receipt of each value. With --screenshot or --figure it "
          "writes "
          "a picture and ends.";
    text.sections = {{"EXIT STATUS",
                         {{"0", "The window was closed, or the picture was written."},
                             {"2", "Bad usage, or a file that cannot be read."}}},
        {"ENVIRONMENT",
            {{"MNEMO_PASSWORD_FILE", "A file with the password of a server that asks for one."}}},
        {"FILES",
            {{"$XDG_DATA_HOME/mnemoscope", "Stores, receipts and snapshots."},
                {"$XDG_CONFIG_HOME/mnemoscope", "Settings and saved connections."},
                {"$XDG_STATE_HOME/mnemoscope", "Logs."}}}};
    text.seeAlso = "mnemo(1)";
    return manPage(tree, text);
}

} // namespace mnemo
