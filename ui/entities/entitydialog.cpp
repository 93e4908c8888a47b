// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/entities/entitydialog.h"

#include "core/base/text.h"
#include "core/entities/operationnames.h"
#include "ui/entities/eventpreview.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kWidth = 640;
constexpr int kPreviewWidth = 288;
constexpr int kLabelWidth = 104;
constexpr int kPropertiesHeight = 96;

QString textOfField(const QWidget& field)
{
    if (const auto* line = qobject_cast<const QLineEdit*>(&field))
        return line->text().trimmed();
    if (const auto* box = qobject_cast<const QComboBox*>(&field))
        return box->currentText();
    const auto* text = qobject_cast<const QPlainTextEdit*>(&field);
    return text == nullptr ? QString() : text->toPlainText().trimmed();
}

template <typename Names> QStringList namesOf(const Names& names)
{
    QStringList list;
    for (const auto name : names)
        list.append(toQString(std::string(name)));
    return list;
}

} // namespace

EntityDialog::EntityDialog(
    EntityEditor* editor, Json operation, const SuggestEntities& suggest, QWidget* parent)
    : QDialog(parent), m_editor(editor), m_operation(std::move(operation)),
      m_preview(new EventPreviewBox(this)),
      m_refusal(new TextLabel({}, TextStyle::Small, Token::Error, this)),
      m_consequence(new TextLabel({}, TextStyle::Body, Token::Text, this)),
      m_append(new QPushButton(tr("Append event"), this))
{
    setObjectName(u"entityDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(titleWords());
    setMinimumWidth(themeOf(this).scaled(kWidth));
    // Sent twice, after a connection was lost for example, it is one event still.
    m_operation[operation::kIdempotencyKey] = newEventId();
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(8);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    createForm(*form, suggest);
    for (auto* words : {m_consequence, m_refusal}) {
        words->setWordWrap(true);
        words->hide();
        form->addRow(words);
    }
    m_consequence->setObjectName(u"entityConsequence"_s);
    m_refusal->setObjectName(u"entityRefusal"_s);
    m_preview->setMinimumWidth(themeOf(this).scaled(kPreviewWidth));
    auto* columns = new QHBoxLayout;
    columns->setSpacing(16);
    columns->addLayout(form, 1);
    columns->addWidget(m_preview, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(12);
    layout->addLayout(columns, 1);
    layout->addWidget(createButtons());
    wireEditor();
    follow();
}

void EntityDialog::wireEditor()
{
    connect(m_editor, &EntityEditor::previewed, this, &EntityDialog::showPreview);
    connect(m_editor, &EntityEditor::refused, this, &EntityDialog::showRefusal);
    connect(m_editor, &EntityEditor::appended, this, [this](const WrittenEvent& written) {
        emit appended(written);
        accept();
    });
}

QWidget* EntityDialog::createButtons()
{
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    auto* cancel = new QPushButton(tr("Cancel"), row);
    cancel->setObjectName(u"cancelEvent"_s);
    cancel->setAutoDefault(false);
    m_append->setObjectName(u"appendEvent"_s);
    m_append->setDefault(true);
    m_append->setEnabled(false);
    makePrimary(m_append);
    layout->addStretch(1);
    layout->addWidget(cancel);
    layout->addWidget(m_append);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_append, &QPushButton::clicked, this, &EntityDialog::append);
    return row;
}

bool EntityDialog::is(const char* name) const
{
    return m_operation.at(operation::kOp) == name;
}

QString EntityDialog::titleWords() const
{
    const bool isThere = m_operation.contains(operation::kEntityId);
    if (is(operation::kAddEntity))
        return isThere ? tr("Edit an entity") : tr("Add an entity");
    if (is(operation::kAddRelation))
        return tr("Add a relation");
    if (is(operation::kUndo))
        return tr("Append a compensating event");
    return is(operation::kDeleteEntity) ? tr("Delete an entity") : tr("Delete a relation");
}

void EntityDialog::createForm(QFormLayout& form, const SuggestEntities& suggest)
{
    if (is(operation::kAddEntity))
        createEntity(form);
    else if (is(operation::kAddRelation))
        createRelation(form, suggest);
    else if (is(operation::kUndo))
        addId(form, operation::kEventId, tr("Event"));
    else
        addId(form, is(operation::kDeleteEntity) ? operation::kEntityId : operation::kRelationId,
            tr("Id"));
}

void EntityDialog::createEntity(QFormLayout& form)
{
    addText(form, operation::kName, tr("Name"), new QLineEdit(given(operation::kName), this));
    addTypes(form, operation::kEntityType, tr("Type"));
    addId(form, operation::kEntityId, tr("Id"));
    addProperties(form);
}

void EntityDialog::createRelation(QFormLayout& form, const SuggestEntities& suggest)
{
    addText(form, operation::kSource, tr("From"),
        new EntityField(given(operation::kSource), suggest, this));
    addTypes(form, operation::kRelationType, tr("Type"));
    addText(form, operation::kTarget, tr("To"),
        new EntityField(given(operation::kTarget), suggest, this));
    addText(form, operation::kWeight, tr("Weight"), new QLineEdit(given(operation::kWeight), this));
    addId(form, operation::kRelationId, tr("Id"));
    addProperties(form);
}

QString EntityDialog::given(const char* member) const
{
    const auto at = m_operation.find(member);
    if (at == m_operation.end() || at->is_null())
        return {};
    return at->is_string() ? toQString(at->get<std::string>())
                           : toQString(at->dump(-1, ' ', false, Json::error_handler_t::replace));
}

void EntityDialog::addField(
    QFormLayout& form, const char* member, const QString& name, QWidget* field)
{
    field->setObjectName(QString::fromUtf8(member));
    field->setAccessibleName(name);
    auto* label = new TextLabel(name, TextStyle::Small, Token::TextSecondary, this);
    label->setBuddy(field);
    label->setMinimumWidth(themeOf(this).scaled(kLabelWidth) - form.horizontalSpacing());
    form.addRow(label, field);
    m_fields.emplace(member, field);
}

void EntityDialog::addText(
    QFormLayout& form, const char* member, const QString& name, QLineEdit* field)
{
    connect(field, &QLineEdit::textChanged, this, &EntityDialog::follow);
    addField(form, member, name, field);
}

/// What is there keeps its id: another id is another entity.
void EntityDialog::addId(QFormLayout& form, const char* member, const QString& name)
{
    auto* field = new QLineEdit(given(member), this);
    field->setPlaceholderText(tr("given when it is written"));
    field->setReadOnly(m_operation.contains(member));
    addText(form, member, name, field);
}

void EntityDialog::addTypes(QFormLayout& form, const char* member, const QString& name)
{
    auto* field = new QComboBox(this);
    const bool isEntity = member == operation::kEntityType;
    field->addItems(isEntity ? namesOf(kEntityTypes) : namesOf(kRelationTypes));
    const auto type = given(member);
    field->setCurrentText(!type.isEmpty() ? type : isEntity ? u"custom"_s : u"related_to"_s);
    connect(field, &QComboBox::currentTextChanged, this, &EntityDialog::follow);
    addField(form, member, name, field);
}

void EntityDialog::addProperties(QFormLayout& form)
{
    auto* field = new QPlainTextEdit(this);
    field->setTabChangesFocus(true);
    field->setFont(themeOf(this).font(TextStyle::MonoTable));
    field->setMinimumHeight(themeOf(this).scaled(kPropertiesHeight));
    field->setPlaceholderText(tr("A JSON object"));
    const auto held = m_operation.find(operation::kProperties);
    if (held != m_operation.end() && held->is_object() && !held->empty())
        field->setPlainText(toQString(held->dump(2, ' ', false, Json::error_handler_t::replace)));
    connect(field, &QPlainTextEdit::textChanged, this, &EntityDialog::follow);
    addField(form, operation::kProperties, tr("Properties"), field);
}

/// A property that was taken out of the text is taken away.
void EntityDialog::forgetRemoved(Json& written) const
{
    const auto held = m_operation.find(operation::kProperties);
    if (held == m_operation.end() || !held->is_object()
        || !m_fields.contains(operation::kProperties))
        return;
    Json& properties = written[operation::kProperties];
    if (properties.is_null())
        properties = Json::object();
    if (!properties.is_object())
        return;
    for (const auto& [name, value] : held->items()) {
        if (!properties.contains(name))
            properties[name] = nullptr;
    }
}

Json EntityDialog::readForm()
{
    Json written{{operation::kOp, m_operation.at(operation::kOp)},
        {operation::kIdempotencyKey, m_operation.at(operation::kIdempotencyKey)}};
    for (const auto& [member, field] : m_fields) {
        const auto text = textOfField(*field);
        if (text.isEmpty())
            continue;
        if (member != operation::kProperties && member != operation::kWeight) {
            written[member] = toUtf8(text);
            continue;
        }
        auto value = parseJson(toUtf8(text));
        if (!value) {
            showRefusal({ErrorCode::BadArgument,
                member == operation::kWeight ? tr("A weight is a number.")
                                             : tr("Properties are a JSON object."),
                u'/' + toQString(member), {}, {}});
            return {};
        }
        written[member] = std::move(*value);
    }
    forgetRemoved(written);
    return written;
}

void EntityDialog::follow()
{
    const Json written = readForm();
    if (!written.is_null())
        m_editor->preview(written);
}

void EntityDialog::append()
{
    const Json written = readForm();
    if (written.is_null())
        return;
    m_append->setEnabled(false);
    m_editor->append(written);
}

void EntityDialog::showPreview(const EventPreview& preview)
{
    showRefusal({});
    m_preview->show(preview);
    m_append->setEnabled(!m_editor->isAppending());
    QString words;
    if (preview.event.type == MemoryEventType::Deleted) {
        const auto relations = static_cast<int>(relationsGone(preview.event).size());
        const auto name = preview.before.value(operation::kName, std::string());
        words = tr("“%1” is deleted with %n relation(s). The log keeps what was there, and a "
                   "compensating event brings it back.",
            nullptr, relations)
                    .arg(displayText(toQString(name)));
    } else if (preview.event.type == MemoryEventType::Unlinked) {
        words = tr("The relation is deleted. A compensating event brings it back.");
    }
    m_consequence->setText(words);
    m_consequence->setVisible(!words.isEmpty());
}

void EntityDialog::showRefusal(const Error& error)
{
    const bool isRefused = !error.message.isEmpty();
    m_refusal->setText(
        displayText(error.hint.isEmpty() ? error.message : error.message + u' ' + error.hint));
    m_refusal->setVisible(isRefused);
    markField(isRefused ? error.where : QString());
    if (isRefused) {
        m_append->setEnabled(false);
        m_preview->clear();
    }
}

void EntityDialog::markField(const QString& where)
{
    for (const auto& [member, field] : m_fields) {
        const bool isWrong = !where.isEmpty() && where.startsWith(u'/' + toQString(member));
        if (auto* line = qobject_cast<QLineEdit*>(field))
            setFieldState(line, isWrong ? FieldState::Wrong : FieldState::Normal);
        field->setAccessibleDescription(isWrong ? m_refusal->text() : QString());
    }
}

} // namespace mnemo

#include "moc_entitydialog.cpp"
