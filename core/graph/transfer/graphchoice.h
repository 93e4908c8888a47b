// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/transfer/draft.h"

#include <QStringList>

#include <cstdint>
#include <string>

namespace mnemo::transfer {

/// Counts the graphs of a file of a form in which each has ids of its own, so that two of them
/// cannot be read as one. GraphDraft::chosenGraph() says which one is read.
class GraphChoice final
{
public:
    GraphChoice(GraphDraft& draft, std::uint32_t file) : m_draft(draft), m_file(file) { }

    /// A graph begins; whether it is read. Where none was chosen all are, as only the end of the
    /// file tells whether there is more than one.
    [[nodiscard]] bool takesNext();

    /// What the graph that began last is called.
    void setName(const std::string& name);

    /// At the end of the file. Errors: MalformedFile for several graphs of which none was chosen,
    /// and for one that is not there.
    [[nodiscard]] Status finish() const;

private:
    GraphDraft& m_draft;
    std::uint32_t m_file;
    int m_count = 0;
    QStringList m_names; ///< of the first ones; empty where a graph has none
};

} // namespace mnemo::transfer
