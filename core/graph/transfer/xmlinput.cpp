// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/xmlinput.h"

#include <QCoreApplication>

namespace mnemo::transfer {

XmlInput::XmlInput(Input& input, const GraphDraft& draft)
    : m_input(input), m_draft(draft), m_device(input)
{
    m_device.open(QIODevice::ReadOnly);
    m_xml.setDevice(&m_device);
    // A search through all declarations for each tag: the names behind the prefixes will do.
    m_xml.setNamespaceProcessing(false);
}

QStringView XmlInput::tagName() const
{
    const auto whole = m_xml.qualifiedName();
    return whole.mid(whole.indexOf(u':') + 1);
}

QString XmlInput::attribute(const char* name) const
{
    return m_xml.attributes().value(QLatin1String(name)).toString();
}

Place XmlInput::place() const
{
    return {m_input.file(), static_cast<std::uint32_t>(m_xml.lineNumber())};
}

Error XmlInput::refusedHere(const QString& message) const
{
    return m_draft.error(message, place());
}

Status XmlInput::read(const XmlRefusals& refusals, const std::function<Status()>& start)
{
    auto done = readAll(refusals, start);
    if (m_input.problem())
        return *m_input.problem();
    if (!m_device.refusal().isEmpty())
        return m_draft.error(m_device.refusal(), {m_input.file(), m_device.line()});
    return done;
}

Status XmlInput::readAll(const XmlRefusals& refusals, const std::function<Status()>& start)
{
    while (!m_xml.atEnd()) {
        switch (m_xml.readNext()) {
        case QXmlStreamReader::DTD:
            return refusedHere(refusals.definition);
        case QXmlStreamReader::EntityReference:
            return refusedHere(refusals.entity);
        case QXmlStreamReader::StartElement:
            if (auto done = start(); !done)
                return done;
            break;
        default:
            break;
        }
    }
    if (!m_xml.hasError())
        return Done{};
    auto error = refusedHere(QCoreApplication::translate("Transfer", "This is not XML"));
    error.detail = m_xml.errorString();
    return error;
}

} // namespace mnemo::transfer
