// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/documentresults.h"
#include "core/query/places.h"

#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace mnemo {

/// A paragraph of a decision; `paragraph` is the id of its node, or empty for the decision itself.
struct DocumentPlace
{
    std::string decision;
    std::string paragraph;

    bool operator==(const DocumentPlace&) const = default;
};

/// What founds a concept and what follows it up over the sessions.
struct ConceptLane
{
    std::string name;
    std::vector<TimelineAct> acts;
    std::shared_ptr<const QueryOutcome> outcome; ///< null while it is asked for

    [[nodiscard]] int count(TimelineAct::Kind kind) const;
};

/// Asks for the sessions and decisions of the open graph, for the text that is read, for who cites
/// it, and for the timelines of concepts. GUI thread.
class DocumentsController final : public QObject
{
    Q_OBJECT
public:
    using OutcomePtr = std::shared_ptr<const QueryOutcome>;
    using Take = std::function<void(const OutcomePtr& outcome)>;
    /// Runs what fills a place off this thread; its outcome comes to `take` unless the store is
    /// left.
    using AskQuery = std::function<void(QueryPlace place, const Json& about, Json args, Take take)>;

    DocumentsController(AskQuery ask, QObject* parent);

    /// Whether the graph holds documents: only then anything is asked.
    void setHeld(bool isHeld);
    /// Another store is open, or none.
    void restart();
    /// What is shown may not be what the store holds any more.
    void refresh();

    [[nodiscard]] const std::vector<DocumentSession>& sessions() const { return m_sessions; }

    [[nodiscard]] const std::vector<DocumentHead>& decisions() const { return m_decisions; }

    /// Whether a decision's text is in the store, as far as it was listed.
    [[nodiscard]] bool isListed(const std::string& decision) const;

    /// Reads the decision, at the paragraph. Goes on from the place that is shown, which goBack()
    /// returns to.
    void open(const DocumentPlace& place);
    /// The same for the id of a decision, an annex or a paragraph.
    void openNode(const std::string& id);
    void goBack();
    void goForward();

    [[nodiscard]] bool hasBack() const { return m_at > 0; }

    [[nodiscard]] bool hasForward() const { return m_at + 1 < m_history.size(); }

    [[nodiscard]] DocumentPlace place() const;

    /// Of place(); null while it is read, or where the store does not hold it.
    [[nodiscard]] const DocumentText* text() const { return m_text.get(); }

    /// The first page of it, which its receipt is for.
    [[nodiscard]] OutcomePtr textOutcome() const { return m_textOutcome; }

    [[nodiscard]] const std::vector<CitingParagraph>& citing() const { return m_citing; }

    [[nodiscard]] OutcomePtr citingOutcome() const { return m_citingOutcome; }

    [[nodiscard]] const std::vector<ConceptLane>& lanes() const { return m_lanes; }

    /// The concepts that acts are about, most acts first.
    [[nodiscard]] const std::vector<std::string>& concepts() const { return m_concepts; }

    /// Puts the concept's timeline first.
    void showConcept(const std::string& name);
    void removeLane(const std::string& name);

signals:
    void listsChanged();
    /// Somebody went to a place, which may be the one that is shown.
    void opened();
    /// place(), text() or citing() is another one.
    void textChanged();
    void lanesChanged();
    void failed(const mnemo::Error& error);

private:
    /// Whether what is known already is asked for once more.
    enum class Again
    {
        No,
        Yes
    };

    void ask(
        QueryPlace place, const Json& about, Json args, const std::function<void(OutcomePtr)>& use);
    void askLists();
    void askDecisions(const Json& after);
    void askText(Again again = Again::No);
    void askPage(const Json& after);
    void takePage(const OutcomePtr& outcome);
    void askActs();
    void takeActs(const QueryOutcome& outcome);
    void askLane(const std::string& name);

    AskQuery m_ask;
    quint64 m_round = 0; ///< outcomes of earlier ones are dropped
    quint64 m_textRound = 0;
    quint64 m_listRound = 0;
    bool m_isHeld = false;
    bool m_isStale = true;
    std::vector<DocumentSession> m_sessions;
    std::vector<DocumentHead> m_decisions;
    std::vector<DocumentPlace> m_history;
    std::size_t m_at = 0; ///< in the history
    std::unique_ptr<DocumentText> m_text;
    std::string m_askedFor; ///< the decision whose text was asked for last
    std::unique_ptr<DocumentText> m_coming; ///< until its last page has come
    OutcomePtr m_textOutcome;
    std::vector<CitingParagraph> m_citing;
    OutcomePtr m_citingOutcome;
    std::vector<std::string> m_concepts;
    std::vector<ConceptLane> m_lanes;
};

} // namespace mnemo
