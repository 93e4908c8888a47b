// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/store.h"
#include "core/graph/transfer.h"

#include <QStringList>

#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace mnemo::transfer {

/// Where something stood in the files; lines count from 1.
struct Place
{
    std::uint32_t file = 0;
    std::uint32_t line = 0;
};

enum class RoleGiven
{
    No, ///< "fact", unless another line or the store says otherwise
    Yes
};

enum class KeyForm
{
    Text,
    Integer ///< a single 0 becomes the empty key
};

/// What the files hold, before anything is written: merged, checked, in file order.
class GraphDraft final
{
public:
    explicit GraphDraft(QStringList files) : m_files(std::move(files)) { }

    /// Errors: MalformedFile for another role of a known id.
    [[nodiscard]] Status addNode(Node node, RoleGiven role, Place place);
    void addEdge(Edge edge, KeyForm key, Place place);
    void warn(Place place, const QString& message);

    void skip() { ++m_report.skipped; }

    [[nodiscard]] std::size_t size() const { return m_nodes.size() + m_edges.size(); }

    [[nodiscard]] QString text(Place place) const;
    [[nodiscard]] Error error(const QString& message, Place place) const;

    /// Writes everything as one commit. Errors: MalformedFile with the line, those of apply().
    [[nodiscard]] Result<ImportReport> write(GraphStore& store);

private:
    struct DraftNode
    {
        Node node;
        RoleGiven role = RoleGiven::No;
        Place place;
    };

    struct DraftEdge
    {
        Edge edge;
        KeyForm key = KeyForm::Text;
        Place place;
        std::uint32_t from = 0; ///< rank of the end among all ids
        std::uint32_t to = 0;
    };

    [[nodiscard]] Status resolve(GraphStore& store);
    [[nodiscard]] Result<std::uint32_t> rankOf(const NodeId& id, GraphStore& store, Place place);
    [[nodiscard]] Status adoptRoles(GraphStore& store);
    void sortNodes();
    void sortEdges();
    void nameRepeatedEdges();
    void nameGroup(std::size_t begin, std::size_t end);

    QStringList m_files;
    std::vector<DraftNode> m_nodes;
    std::vector<DraftEdge> m_edges;
    std::unordered_map<std::string, std::uint32_t> m_index; ///< by id: place in m_nodes
    ImportReport m_report;
    std::int64_t m_unlisted = 0; ///< warnings beyond those that are listed
};

} // namespace mnemo::transfer
