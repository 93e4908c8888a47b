// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/schemafields.h"

#include "core/base/text.h"
#include "core/query/cataloguewords.h"
#include "ui/panels/valuetext.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QLineEdit>
#include <QSpinBox>

#include <algorithm>
#include <cmath>
#include <limits>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

bool hasType(const Json& schema, const char* type)
{
    const auto found = schema.find("type");
    if (found == schema.end())
        return false;
    if (found->is_string())
        return *found == type;
    return found->is_array() && std::find(found->begin(), found->end(), type) != found->end();
}

int bound(const Json& schema, const char* key, int fallback)
{
    const auto found = schema.find(key);
    if (found == schema.end() || !found->is_number())
        return fallback;
    const double value = found->get<double>();
    return static_cast<int>(std::clamp(value, double{std::numeric_limits<int>::min()} + 1,
        double{std::numeric_limits<int>::max()}));
}

void addChoice(QComboBox* box, const Json& value)
{
    const QString words = value.is_string() ? catalogueWords(value.get<std::string>()) : QString();
    box->addItem(
        words.isEmpty() ? valueText({}, value) : displayText(words), toQString(value.dump()));
}

QWidget* makeChoice(const Json& schema, FieldKind kind, QWidget* parent)
{
    auto* box = new QComboBox(parent);
    const Json byDefault = schema.value("default", Json());
    if (byDefault.is_null())
        box->addItem(QCoreApplication::translate("ArgumentForm", "any"), QString());
    if (kind == FieldKind::Boolean) {
        box->addItem(QCoreApplication::translate("ArgumentForm", "yes"), u"true"_s);
        box->addItem(QCoreApplication::translate("ArgumentForm", "no"), u"false"_s);
    } else {
        for (const Json& value : schema.at("enum")) {
            if (!value.is_null())
                addChoice(box, value);
        }
    }
    return box;
}

QWidget* makeInteger(const Json& schema, QWidget* parent)
{
    auto* spin = new QSpinBox(parent);
    const int least = bound(schema, "minimum", 0);
    const int most = bound(schema, "maximum", std::numeric_limits<int>::max());
    const Json byDefault = schema.value("default", Json());
    spin->setGroupSeparatorShown(true);
    if (byDefault.is_number_integer()) {
        spin->setRange(least, most);
    } else { // the value below the least one stands for "not given"
        spin->setRange(least - 1, most);
        spin->setSpecialValueText(QCoreApplication::translate("ArgumentForm", "not given"));
        spin->setValue(least - 1);
    }
    return spin;
}

Json listFrom(const QString& text, const Json& schema)
{
    Json list = Json::array();
    const bool numbers = hasType(schema.value("items", Json::object()), "integer");
    const QStringList parts = text.split(u',', Qt::SkipEmptyParts);
    for (const QString& part : parts) {
        const QString item = part.trimmed();
        bool isNumber = false;
        const qint64 number = item.toLongLong(&isNumber);
        if (numbers && isNumber)
            list.push_back(number);
        else if (!item.isEmpty())
            list.push_back(toUtf8(item));
    }
    return list;
}

/// Whether a value has members of its own, and is written as JSON.
bool holdsObjects(const Json& schema)
{
    return hasType(schema, "object") || hasType(schema.value("items", Json::object()), "object");
}

/// JSON that was typed; discarded where it is none. One item may stand for a list.
Json objectsFrom(const QString& text, const Json& schema)
{
    Json value = Json::parse(toUtf8(text), nullptr, false);
    if (value.is_object() && !hasType(schema, "object"))
        return Json::array({std::move(value)});
    return value.is_object() || value.is_array() ? value : Json(Json::value_t::discarded);
}

QString objectExample(const Json& schema)
{
    for (const Json& example : schema.value("examples", Json::array())) {
        if (!example.is_null())
            return toQString(example.dump());
    }
    return u"{…}"_s;
}

} // namespace

FieldKind fieldKindOf(const Json& schema)
{
    if (schema.contains("enum"))
        return FieldKind::Choice;
    if (hasType(schema, "integer") && !hasType(schema, "string"))
        return FieldKind::Integer;
    if (hasType(schema, "boolean"))
        return FieldKind::Boolean;
    if (hasType(schema, "array"))
        return FieldKind::List;
    return FieldKind::Text;
}

QWidget* makeEditor(const Json& schema, QWidget* parent)
{
    QWidget* editor = nullptr;
    switch (fieldKindOf(schema)) {
    case FieldKind::Choice:
    case FieldKind::Boolean:
        editor = makeChoice(schema, fieldKindOf(schema), parent);
        break;
    case FieldKind::Integer:
        editor = makeInteger(schema, parent);
        break;
    case FieldKind::List: {
        auto* edit = new QLineEdit(parent);
        edit->setPlaceholderText(
            QCoreApplication::translate("ArgumentForm", "several, separated by commas"));
        editor = edit;
        break;
    }
    case FieldKind::Text: {
        auto* edit = new QLineEdit(parent);
        if (hasType(schema, "null"))
            edit->setPlaceholderText(QCoreApplication::translate("ArgumentForm", "any"));
        editor = edit;
        break;
    }
    }
    if (auto* edit = qobject_cast<QLineEdit*>(editor); edit != nullptr && holdsObjects(schema)) {
        edit->setPlaceholderText(QCoreApplication::translate("ArgumentForm", "JSON, such as %1")
                                     .arg(objectExample(schema)));
    }
    setEditorValue(editor, schema.value("default", Json()));
    return editor;
}

Json editorValue(const QWidget* editor, const Json& schema)
{
    if (const auto* box = qobject_cast<const QComboBox*>(editor)) {
        const QString chosen = box->currentData().toString();
        return chosen.isEmpty() ? Json() : Json::parse(toUtf8(chosen), nullptr, false);
    }
    if (const auto* spin = qobject_cast<const QSpinBox*>(editor)) {
        const bool given = spin->specialValueText().isEmpty() || spin->value() != spin->minimum();
        return given ? Json(spin->value()) : Json();
    }
    const auto* edit = qobject_cast<const QLineEdit*>(editor);
    if (edit == nullptr || edit->text().trimmed().isEmpty())
        return {};
    // What is no JSON is refused by the query, which says what it expects.
    if (holdsObjects(schema)) {
        if (Json value = objectsFrom(edit->text(), schema); !value.is_discarded())
            return value;
    }
    if (fieldKindOf(schema) == FieldKind::List)
        return listFrom(edit->text(), schema);
    const QString text = edit->text();
    const bool isNumeric = hasType(schema, "number") && !hasType(schema, "string");
    if (isNumeric || hasType(schema, "integer")) { // such as a time, which may be seconds or a text
        bool isNumber = false;
        const qint64 number = text.trimmed().toLongLong(&isNumber);
        if (isNumber)
            return number;
    }
    if (isNumeric) {
        bool isNumber = false;
        const double number = text.trimmed().toDouble(&isNumber);
        if (isNumber && std::isfinite(number))
            return number;
    }
    return toUtf8(text);
}

void setEditorValue(QWidget* editor, const Json& value)
{
    if (auto* box = qobject_cast<QComboBox*>(editor)) {
        const int at = box->findData(value.is_null() ? QString() : toQString(value.dump()));
        box->setCurrentIndex(std::max(at, 0));
    } else if (auto* spin = qobject_cast<QSpinBox*>(editor)) {
        spin->setValue(value.is_number() ? value.get<int>() : spin->minimum());
    } else if (auto* edit = qobject_cast<QLineEdit*>(editor)) {
        QStringList texts;
        const auto isObject = [](const Json& item) { return item.is_object(); };
        if (isObject(value)
            || (value.is_array() && std::any_of(value.begin(), value.end(), isObject))) {
            texts.append(toQString(value.dump()));
        } else if (value.is_array()) {
            for (const Json& item : value)
                texts.append(
                    item.is_string() ? toQString(item.get<std::string>()) : valueText({}, item));
        } else if (value.is_string()) {
            texts.append(toQString(value.get<std::string>()));
        } else if (!value.is_null()) {
            texts.append(valueText({}, value));
        }
        edit->setText(texts.join(u", "_s));
    }
}

} // namespace mnemo
