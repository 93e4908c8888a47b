// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/graphml.h"

namespace mnemo::transfer {

GraphMlType typeOf(const Json& value)
{
    if (value.is_boolean())
        return GraphMlType::Boolean;
    // What is beyond the whole numbers that every reader takes came as a double.
    if (value.is_number_integer())
        return value > maxInteger || value < -maxInteger ? GraphMlType::Double
                                                         : GraphMlType::Integer;
    if (value.is_number_float())
        return GraphMlType::Double;
    const auto* text = value.get_ptr<const std::string*>();
    return text != nullptr && survivesXml(*text, XmlPlace::Content) ? GraphMlType::Text
                                                                    : GraphMlType::JsonText;
}

const char* typeName(GraphMlType type)
{
    switch (type) {
    case GraphMlType::Boolean:
        return "boolean";
    case GraphMlType::Integer:
        return "long";
    case GraphMlType::Double:
        return "double";
    case GraphMlType::Text:
    case GraphMlType::JsonText:
        break;
    }
    return "string";
}

bool survivesXml(std::string_view text, XmlPlace place)
{
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 && (place == XmlPlace::Attribute || (byte != '\t' && byte != '\n')))
            return false;
    }
    // U+FFFE and U+FFFF, and what Qt takes for the mark of a byte order.
    return !text.starts_with("\xEF\xBB\xBF") && text.find("\xEF\xBF\xBE") == std::string_view::npos
        && text.find("\xEF\xBF\xBF") == std::string_view::npos;
}

QString xmlId(const std::string& id)
{
    static constexpr std::string_view mark = "json:\"";
    if (!id.empty() && survivesXml(id, XmlPlace::Attribute) && !id.starts_with(mark))
        return toQString(id);
    return QStringLiteral("json:") + QString::fromStdString(Json(id).dump(-1, ' ', true));
}

std::string idOfXml(const QString& text)
{
    static const QLatin1String mark("json:");
    if (text.startsWith(QLatin1String("json:\""))) {
        const auto value = parseJson(text.mid(mark.size()).toStdString());
        if (value && value->is_string())
            return value->get<std::string>();
    }
    return text.toStdString();
}

} // namespace mnemo::transfer
