// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/answer.h"
#include "core/picture/scene.h"
#include "ui/muse/valuestate.h"
#include "ui/panels/citedby.h"
#include "ui/session/receiptitem.h"

#include <QString>

#include <cstddef>
#include <deque>
#include <map>
#include <memory>
#include <set>
#include <vector>

namespace mnemo {

/// Which answers and figures since the program began rest on which nodes and edges.
class CitationBook final
{
public:
    static constexpr std::size_t mostKept = 200; ///< answers, and figures

    void note(const Catalogue* catalogue, const std::shared_ptr<const Answer>& answer,
        const QString& question);
    /// Another conversation is shown, maybe of another store: its ids name other things.
    void forgetAnswers();
    /// A figure that was written, with the nodes that it shows as evidence, or shows at all.
    void note(const QString& file, const std::vector<NodeId>& nodes);

    /// The latest first.
    [[nodiscard]] std::vector<Citation> of(const NodeId& node, const Verdicts& verdicts) const;
    [[nodiscard]] std::vector<Citation> of(const EdgeName& edge, const Verdicts& verdicts) const;

private:
    /// An answer with the values that rest on a node or an edge, as places in `values`.
    struct Cited
    {
        std::shared_ptr<const Answer> answer;
        QString question;
        std::vector<AnswerValue> values;
        std::map<NodeId, std::vector<std::size_t>> nodes;
        std::map<EdgeName, std::vector<std::size_t>> edges;
    };

    struct Drawn
    {
        QString file;
        std::set<NodeId> nodes;
    };

    [[nodiscard]] static Citation citation(
        const Cited& cited, const std::vector<std::size_t>& values, const Verdicts& verdicts);

    std::deque<Cited> m_answers; ///< newest last
    std::deque<Drawn> m_figures;
};

} // namespace mnemo
