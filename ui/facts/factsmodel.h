// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/facts/fact.h"

#include <QAbstractListModel>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

enum class FactOrder
{
    Since, ///< newest first
    Recorded, ///< newest first
    OtherEnd,
    Given ///< as they were given
};

/// Where a fact stands at the moment looked at, in the order of their titles.
enum class FactGroup
{
    Holds,
    Ended,
    NotYet,
    Later ///< recorded later than the moment that is looked at as known on
};

/// A row in words. Of a title only `before` and `count`.
struct FactLine
{
    bool title = false;
    QString before; ///< of the sentence, up to the mark
    std::string role; ///< of the mark
    QString name; ///< that the mark stands at
    QString after;
    QString count;
    QString times;
    QString recorded;
    QString relation; ///< as stored
    QString episode;
    QString episodeRole; ///< whose mark the episode has
    bool holds = true;

    [[nodiscard]] QString sentence() const;
};

/// Facts as rows, those of each group under a title of its own, as of a moment.
class FactsModel final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum class Titles
    {
        Shown,
        None
    };

    FactsModel(Titles titles, QObject* parent);

    /// `node` is the node whose facts they are, worded from its side; empty: worded from the first
    /// end. `episodes` are titles by id.
    void setFacts(std::vector<Fact> facts, const std::string& node,
        const std::map<std::string, QString>& episodes);
    void setMoment(const FactMoment& moment);
    void setOrder(FactOrder order);
    /// Shows those that were recorded later, too.
    void setLaterShown(bool shown);
    /// The role that marks of episodes have.
    void setEpisodeRole(const std::string& role);

    /// Null for a title.
    [[nodiscard]] const Fact* factAt(const QModelIndex& index) const;
    [[nodiscard]] FactLine lineAt(const QModelIndex& index) const;
    [[nodiscard]] QModelIndex indexOf(const EdgeName& edge) const;
    /// Its id where the title is not known.
    [[nodiscard]] QString episodeTitle(const std::string& episode) const;
    /// The end that is not the node whose facts these are.
    [[nodiscard]] const FactEnd& otherEnd(const Fact& fact) const;

    [[nodiscard]] const FactMoment& moment() const { return m_moment; }

    /// How many were known at the moment, and how many were recorded later.
    [[nodiscard]] int known() const { return m_known; }

    [[nodiscard]] int later() const { return static_cast<int>(m_facts.size()) - m_known; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Row
    {
        FactGroup group = FactGroup::Holds;
        std::optional<std::size_t> fact; ///< absent: the title of the group
        int count = 0; ///< of a title
    };

    void arrange();
    [[nodiscard]] FactGroup groupOf(const Fact& fact) const;
    [[nodiscard]] bool isBefore(std::size_t one, std::size_t other) const;
    [[nodiscard]] QString titleOf(FactGroup group) const;
    [[nodiscard]] FactMoment momentOf(FactGroup group) const;
    void putSentence(FactLine& line, const Fact& fact, FactState state) const;
    [[nodiscard]] QString timesOf(const Fact& fact, FactState state, const FactMoment& at) const;
    [[nodiscard]] QString wholeText(const QModelIndex& index) const;

    Titles m_titles;
    std::vector<Fact> m_facts;
    std::string m_node;
    std::map<std::string, QString> m_episodes;
    std::string m_episodeRole;
    FactMoment m_moment;
    FactOrder m_order = FactOrder::Since;
    bool m_laterShown = false;
    int m_known = 0;
    std::vector<Row> m_rows;
};

} // namespace mnemo
