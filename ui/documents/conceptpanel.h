// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/documents/documentscontroller.h"

#include <QWidget>

class QCompleter;
class QLineEdit;
class QStackedLayout;
class QStringListModel;

namespace mnemo {

class ConceptView;
class TextLabel;

/// How concepts developed over the sessions: what founds each, what follows it up, and where it is
/// only recalled. GUI thread.
class ConceptPanel final : public QWidget
{
    Q_OBJECT
public:
    explicit ConceptPanel(DocumentsController& documents, QWidget* parent = nullptr);

    [[nodiscard]] ConceptView* view() const { return m_view; }

    /// The paragraph that is read.
    void setShown(const std::string& paragraph);
    /// "Santiago network: 1 founding, 9 follow-ups", for the folded panel.
    [[nodiscard]] QString summary() const;

signals:
    void paragraphChosen(const QString& paragraph);
    void receiptWanted(const QString& name);

private:
    QWidget* createBar();
    void fill();
    void addTyped();

    DocumentsController& m_documents;
    QStackedLayout* m_pages;
    QLineEdit* m_name;
    QStringListModel* m_names;
    ConceptView* m_view;
};

/// The three marks with what they mean.
class ActLegend final : public QWidget
{
    Q_OBJECT
public:
    explicit ActLegend(QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;

    [[nodiscard]] QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace mnemo
