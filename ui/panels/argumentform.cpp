// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/argumentform.h"

#include "core/query/catalogue.h"
#include "core/query/cataloguewords.h"
#include "ui/panels/schemafields.h"
#include "ui/panels/valuetext.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"
#include "ui/widgets/theme.h"

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int labelWidth = 68;
constexpr int labelMost = 112; // longer titles break into lines

QString helpOf(const Json& schema)
{
    QString help = catalogueWords(schema.value("description", std::string()));
    const auto examples = schema.find("examples");
    if (examples != schema.end() && examples->is_array() && !examples->empty())
        help += u'\n' + ArgumentForm::tr("Example: %1").arg(valueText({}, examples->front()));
    return help;
}

bool takesNode(const std::string& name)
{
    return name == "id" || (name.ends_with("_id") && name != "thread_id");
}

} // namespace

ArgumentForm::ArgumentForm(QWidget* parent) : QWidget(parent)
{
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setHorizontalSpacing(8);
    layout->setVerticalSpacing(3);
    layout->setColumnMinimumWidth(0, themeOf(this).scaled(labelWidth));
    layout->setColumnStretch(1, 1);
}

void ArgumentForm::setEntry(const CatalogueEntry& entry)
{
    for (const Field& field : m_fields) {
        delete field.editor;
        delete field.error;
    }
    const auto labels = findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly);
    qDeleteAll(labels);
    m_fields.clear();
    m_suggested.clear();
    auto* grid = qobject_cast<QGridLayout*>(layout());
    for (const std::string& name : entry.positional) {
        const Json& schema = entry.args.at("properties").at(name);
        // Paging is for programs, and a graph that says nothing of validity has no "as of".
        if (name != "after" && !schema.contains("x-validity"))
            addField(name, schema, grid);
    }
}

void ArgumentForm::addField(const std::string& name, const Json& schema, QGridLayout* layout)
{
    const Theme theme = themeOf(this);
    const int row = static_cast<int>(m_fields.size()) * 2;
    const QString title = catalogueWords(schema.value("title", name));
    auto* label = new TextLabel(title, TextStyle::Small, Token::TextSecondary, this);
    label->setWordWrap(true);
    label->setMaximumWidth(theme.scaled(labelMost));
    Field field{name, schema, makeEditor(schema, this),
        new TextLabel({}, TextStyle::Hint, Token::Error, this)};
    field.editor->setObjectName(u"arg_"_s + toQString(name));
    field.editor->setAccessibleName(title);
    field.editor->setAccessibleDescription(helpOf(schema));
    field.editor->setToolTip(plainToolTip(helpOf(schema)));
    field.editor->setFixedHeight(theme.scaled(26));
    label->setToolTip(field.editor->toolTip());
    label->setBuddy(field.editor);
    field.error->setWordWrap(true);
    field.error->hide();
    layout->addWidget(label, row, 0);
    layout->addWidget(field.editor, row, 1);
    layout->addWidget(field.error, row + 1, 1);
    if (auto* edit = qobject_cast<QLineEdit*>(field.editor))
        connect(edit, &QLineEdit::returnPressed, this, &ArgumentForm::submitted);
    label->show();
    field.editor->show();
    m_fields.push_back(std::move(field));
}

Json ArgumentForm::valueOf(const Field& field)
{
    return editorValue(field.editor, field.schema);
}

void ArgumentForm::setValue(const Field& field, const Json& value)
{
    setEditorValue(field.editor, value);
}

Json ArgumentForm::arguments() const
{
    Json arguments = Json::object();
    for (const Field& field : m_fields) {
        if (Json value = valueOf(field); !value.is_null())
            arguments[field.name] = std::move(value);
    }
    return arguments;
}

void ArgumentForm::fill(const Json& arguments)
{
    for (const Field& field : m_fields) {
        if (const auto found = arguments.find(field.name); found != arguments.end())
            setValue(field, *found);
    }
}

void ArgumentForm::suggestNode(const QString& nodeId)
{
    for (const Field& field : m_fields) {
        auto* edit = qobject_cast<QLineEdit*>(field.editor);
        if (edit == nullptr || !takesNode(field.name))
            continue;
        if (edit->text().isEmpty() || edit->text() == m_suggested) {
            edit->setText(nodeId);
            m_suggested = nodeId;
        }
        return;
    }
}

bool ArgumentForm::showError(const Error& error)
{
    QString where = error.where;
    if (where.startsWith(u'/'))
        where = where.mid(1).section(u'/', 0, 0);
    for (const Field& field : m_fields) {
        if (toQString(field.name) != where)
            continue;
        setFieldState(field.editor, FieldState::Wrong);
        field.error->setText(error.message);
        field.error->show();
        field.editor->setAccessibleDescription(error.message);
        field.editor->setFocus(Qt::OtherFocusReason);
        return true;
    }
    return false;
}

void ArgumentForm::clearErrors()
{
    for (const Field& field : m_fields) {
        field.error->hide();
        setFieldState(field.editor, FieldState::Normal);
        field.editor->setAccessibleDescription(helpOf(field.schema));
    }
}

void ArgumentForm::focusFirst()
{
    if (!m_fields.empty())
        m_fields.front().editor->setFocus(Qt::ShortcutFocusReason);
}

} // namespace mnemo

#include "moc_argumentform.cpp"
