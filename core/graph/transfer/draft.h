// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/elementstream.h"
#include "core/graph/store.h"
#include "core/graph/transfer.h"
#include "core/graph/transfer/spool.h"

#include <QStringList>

#include <cstdint>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mnemo::transfer {

/// Where something stood in the files; lines count from 1.
struct Place
{
    std::uint32_t file = 0;
    std::uint32_t line = 0;
};

/// Of a node that nothing says more of.
inline constexpr char kUntoldRole[] = "fact";

enum class RoleGiven
{
    No, ///< that one, or what its labels tell, unless another line or the store says otherwise
    Yes,
    /// No; and the node itself stands nowhere but as an end of an edge. It is left out where a
    /// table of nodes was read, which should have it.
    IfAlone
};

enum class KeyForm
{
    Text,
    Integer ///< a single 0 becomes the empty key
};

/// What the files hold, before anything is written: checked, merged and sorted, in little memory
/// however much it is.
class GraphDraft final : public ElementStream
{
public:
    GraphDraft();

    /// Errors: MalformedFile for what no store takes, and those of the temporary file.
    [[nodiscard]] Status addNode(const Node& node, RoleGiven role, Place place);
    [[nodiscard]] Status addEdge(Edge edge, KeyForm key, Place place);

    /// One more file; what came from it has its number as place.
    [[nodiscard]] std::uint32_t addFile(const QString& name);

    /// An end of an edge, which becomes a node if nothing else says that it is one.
    [[nodiscard]] Status mention(std::string_view id, Place place, RoleGiven given = RoleGiven::No);

    /// A table of nodes is among the files.
    void noteNodeTable() { m_hasNodeTable = true; }

    /// The property that is a node's label; empty: the one that is called so, name, title or
    /// caption.
    void setLabelProperty(const std::string& name) { m_labelProperty = name; }

    [[nodiscard]] const std::string& labelProperty() const { return m_labelProperty; }

    /// Of a file with several graphs the one that is read, from 1; 0: none was chosen.
    void chooseGraph(int number) { m_chosenGraph = number; }

    [[nodiscard]] int chosenGraph() const { return m_chosenGraph; }

    /// Another profile was asked for: what lies as in Graphiti's own store stays as it is.
    void keepMemoryAsItIs() { m_readsMemory = false; }

    [[nodiscard]] bool readsMemory() const { return m_readsMemory; }

    /// All edges of this file are undirected, but those that say otherwise.
    void markUndirected(std::uint32_t file) { m_undirected.insert(file); }

    /// Properties of this name are doubles; `element` is "node" or "edge".
    void noteDouble(const std::string& element, const std::string& name)
    {
        m_doubles.emplace(element, name);
    }

    /// The profile that fits the properties of what was added; empty: that of the program.
    [[nodiscard]] std::string profile() const;

    void warn(Place place, const QString& message);

    /// What stands in a line that a warning is or may be about: shown with it.
    void quote(Place place, std::string_view line);

    void skip() { ++m_report.skipped; }

    [[nodiscard]] QString text(Place place) const;
    [[nodiscard]] Error error(const QString& message, Place place) const;

    /// Writes everything as one commit. Errors: MalformedFile with the line, those of add().
    [[nodiscard]] Result<ImportReport> write(GraphStore& store, const CancelToken& cancel);

    [[nodiscard]] Result<bool> next(NodeText& node) override;
    [[nodiscard]] Result<bool> next(EdgeText& edge) override;

    [[nodiscard]] std::uint64_t place() const override { return m_place; }

    [[nodiscard]] Error refused(const Error& error, std::uint64_t place) const override;
    [[nodiscard]] Error endMissing(std::string_view id, std::uint64_t place) const override;

private:
    /// A repeated or parallel edge, in a group of those with the same ends and kind. Small, as a
    /// file of few bytes can hold very many.
    struct GroupEdge
    {
        std::string text; ///< its key, and then its properties
        std::uint32_t keySize = 0;
        KeyForm form = KeyForm::Text;
        Place place;

        [[nodiscard]] std::string_view key() const
        {
            return std::string_view(text).substr(0, keySize);
        }

        [[nodiscard]] std::string_view properties() const
        {
            return std::string_view(text).substr(keySize);
        }

        void setKey(std::string_view key)
        {
            text.replace(0, keySize, key);
            keySize = static_cast<std::uint32_t>(key.size());
        }
    };

    [[nodiscard]] Error refusedHere(const Error& error, Place place) const;
    [[nodiscard]] Status mergeNodes(const Record& first);
    [[nodiscard]] Status gatherGroup(const Record& first);
    void nameGroup();
    void tellAgain(const GroupEdge& edge);
    [[nodiscard]] Status giveEdge(GroupEdge edge, EdgeText& out);
    [[nodiscard]] Status keepDoubles(GraphStore& store) const;
    [[nodiscard]] Status stepAhead(Spool& spool);

    QStringList m_files;
    Spool m_nodes;
    Spool m_edges;
    bool m_hasFactTimes = false; ///< an edge says when a fact holds, as Graphiti does
    bool m_hasMemoryNodes = false; ///< a node has the name or the label of one of Graphiti's
    bool m_hasNodeTable = false;
    bool m_readsMemory = true;
    std::string m_labelProperty;
    int m_chosenGraph = 0;
    std::vector<std::size_t> m_mentioned; ///< hashes of the ends that came lately
    std::set<std::uint32_t> m_undirected; ///< files
    std::set<std::pair<std::string, std::string>> m_doubles;
    ImportReport m_report;
    std::vector<Place> m_warned; ///< of the listed warnings
    std::int64_t m_unlisted = 0; ///< warnings beyond those that are listed
    std::map<std::uint64_t, QString> m_quoted; ///< lines by their place

    Record m_ahead;
    bool m_hasAhead = false;
    bool m_inEdges = false;
    std::uint64_t m_place = 0;
    Node m_merged;
    RoleGiven m_mergedRole = RoleGiven::No;
    std::string m_mergedText;
    std::string m_from;
    std::string m_kind;
    std::string m_to;
    GroupEdge m_given;
    std::deque<GroupEdge> m_group; ///< those that are not given yet
};

} // namespace mnemo::transfer
