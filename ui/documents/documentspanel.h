// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/documents/documentscontroller.h"

#include <QWidget>

class QComboBox;
class QFormLayout;
class QLineEdit;
class QStackedLayout;

namespace mnemo {

class CitationList;
class DocumentList;
class EmptyState;
class LinkButton;
class TextLabel;

/// What documents there are: a filter, sessions with their decisions, and figures about the one
/// that is read, with what it cites and who cites it. GUI thread.
class DocumentsPanel final : public QWidget
{
    Q_OBJECT
public:
    explicit DocumentsPanel(DocumentsController& documents, QWidget* parent = nullptr);

signals:
    /// Of a decision or a paragraph.
    void placeChosen(const QString& id);
    void conceptWanted(const QString& name);
    /// Files are to be read into the store.
    void filesWanted();

private:
    void connectParts();
    void createAbout();
    void fill();
    void fillBodies();
    void tellAbout();
    void addAbout(const QString& name, const QString& value);

    DocumentsController& m_documents;
    QLineEdit* m_filter;
    QComboBox* m_body;
    TextLabel* m_count;
    DocumentList* m_list;
    QWidget* m_aboutSide;
    TextLabel* m_aboutTitle;
    QFormLayout* m_about;
    CitationList* m_citations;
    LinkButton* m_files;
};

} // namespace mnemo
