// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/muse/schemaquestions.h"
#include "core/query/graphdescription.h"
#include "core/query/places.h"
#include "ui/panels/outcomeactions.h"

#include <QWidget>

#include <string>
#include <vector>

class QGridLayout;
class QScrollArea;
class QStackedLayout;

namespace mnemo {

class Badge;
class ElidedLabel;
class EmptyState;
class LinkButton;
class OverviewSkeleton;
class PropertyList;
class QuestionRow;
class SchemaView;
class TextLabel;

/// What is in a graph, on one page: numbers, schema, properties, and questions that it answers.
/// Everything on it leads on.
class OverviewPage final : public QWidget
{
    Q_OBJECT
public:
    explicit OverviewPage(QWidget* parent = nullptr);

    /// The name of the open graph, and what it is of.
    void setGraph(const QString& title, const QString& about);
    /// The keys that open this page.
    void setKeys(const QString& keys);
    void showPending();
    void showFailure(const Error& error);
    void showEmpty();
    void showDescription(const GraphDescription& description, const std::string& hash);
    /// Questions are looked for; those that were shown stay until others are there.
    void awaitQuestions();
    void showQuestions(const std::vector<SchemaQuestion>& questions);
    /// Takes the focus, for the first question as soon as there is one.
    void takeFocus();

signals:
    void actionChosen(const mnemo::OutcomeAction& action);
    void questionChosen(const QString& question);
    void graphWanted();
    /// It is asked for once more.
    void againWanted();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QWidget* createHeader();
    [[nodiscard]] QWidget* createNumbers();
    [[nodiscard]] QWidget* createSchema();
    [[nodiscard]] QWidget* createProperties();
    [[nodiscard]] QWidget* createQuestions();
    [[nodiscard]] QWidget* createFooter();
    [[nodiscard]] QWidget* createPart(const QString& title, const QString& hint, QWidget* part);
    void wire();
    void arrange();
    void run(const NamedCall& call);
    void openForm(const NamedCall& call);

    /// A number with what is counted under it.
    struct Number
    {
        QWidget* box = nullptr;
        TextLabel* value = nullptr;
        TextLabel* words = nullptr;
    };

    [[nodiscard]] Number createNumber(QWidget* parent);

    QStackedLayout* m_states;
    OverviewSkeleton* m_pending;
    EmptyState* m_empty;
    QScrollArea* m_scroll = nullptr;
    QWidget* m_content;
    QGridLayout* m_grid;
    TextLabel* m_title = nullptr;
    TextLabel* m_about = nullptr;
    Number m_nodes;
    Number m_edges;
    Number m_dates;
    Badge* m_partial = nullptr;
    SchemaView* m_schema = nullptr;
    PropertyList* m_properties = nullptr;
    QScrollArea* m_propertyArea = nullptr;
    QWidget* m_header = nullptr;
    QWidget* m_numbers = nullptr;
    QWidget* m_schemaPart = nullptr;
    QWidget* m_propertyPart = nullptr;
    QWidget* m_questionPart = nullptr;
    QWidget* m_footer = nullptr;
    LinkButton* m_query = nullptr;
    TextLabel* m_hash = nullptr;
    TextLabel* m_keys = nullptr;
    TextLabel* m_noQuestions = nullptr;
    std::vector<QuestionRow*> m_rows;
    std::vector<SchemaQuestion> m_questions;
};

} // namespace mnemo
