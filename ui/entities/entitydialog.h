// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/entities/entityeditor.h"
#include "ui/entities/entityfield.h"

#include <QDialog>

#include <map>
#include <string>

class QFormLayout;
class QLineEdit;
class QPushButton;

namespace mnemo {

class EventPreviewBox;
class TextLabel;

/// A form for an entity or a relation, with the event beside it that it will append. Follows each
/// key stroke. Deletions and undo are confirmed in the same way: of them only the event is shown.
/// Deletes itself when it is closed.
class EntityDialog final : public QDialog
{
    Q_OBJECT
public:
    /// `operation` fills the form; see operationFromJson(). `editor` must outlive the dialog.
    EntityDialog(
        EntityEditor* editor, Json operation, const SuggestEntities& suggest, QWidget* parent);

signals:
    void appended(const mnemo::WrittenEvent& written);

private:
    void createForm(QFormLayout& form, const SuggestEntities& suggest);
    void createEntity(QFormLayout& form);
    void createRelation(QFormLayout& form, const SuggestEntities& suggest);
    QWidget* createButtons();
    void wireEditor();
    void addText(QFormLayout& form, const char* member, const QString& name, QLineEdit* field);
    void addId(QFormLayout& form, const char* member, const QString& name);
    void addTypes(QFormLayout& form, const char* member, const QString& name);
    void addProperties(QFormLayout& form);
    void addField(QFormLayout& form, const char* member, const QString& name, QWidget* field);
    [[nodiscard]] QString given(const char* member) const;
    [[nodiscard]] bool is(const char* name) const;
    /// What the form says now; null, with the reason shown, where a field cannot be read.
    [[nodiscard]] Json readForm();
    void forgetRemoved(Json& written) const;
    void follow();
    void append();
    void showPreview(const EventPreview& preview);
    void showRefusal(const Error& error);
    void markField(const QString& where);
    [[nodiscard]] QString titleWords() const;

    EntityEditor* m_editor;
    Json m_operation;
    std::map<std::string, QWidget*> m_fields; ///< by the members that they edit
    EventPreviewBox* m_preview;
    TextLabel* m_refusal;
    TextLabel* m_consequence;
    QPushButton* m_append;
};

} // namespace mnemo
