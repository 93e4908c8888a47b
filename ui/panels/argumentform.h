// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/json.h"

#include <QWidget>

#include <string>
#include <vector>

class QGridLayout;
class QLabel;

namespace mnemo {

struct CatalogueEntry;

/// The arguments of a catalogue entry as a form, made from the entry's schema alone: text, integer,
/// choice, boolean and list fields, help as tooltip, an error under its field.
class ArgumentForm final : public QWidget
{
    Q_OBJECT
public:
    explicit ArgumentForm(QWidget* parent = nullptr);

    void setEntry(const CatalogueEntry& entry);
    /// Only what was filled in; what is left empty takes its default.
    [[nodiscard]] Json arguments() const;
    /// Puts values into the fields that they name.
    void fill(const Json& arguments);
    /// Fills the first field that takes a node, when a person has not typed into it.
    void suggestNode(const QString& nodeId);

    /// Shows `error` under the field that its `where` names, and focuses that field; returns false
    /// when no field is named so.
    bool showError(const Error& error);
    void clearErrors();
    void focusFirst();

signals:
    void submitted();

private:
    struct Field
    {
        std::string name;
        Json schema;
        QWidget* editor = nullptr;
        QLabel* error = nullptr;
    };

    void addField(const std::string& name, const Json& schema, QGridLayout* layout);
    [[nodiscard]] static Json valueOf(const Field& field);
    static void setValue(const Field& field, const Json& value);

    std::vector<Field> m_fields;
    QString m_suggested;
};

} // namespace mnemo
