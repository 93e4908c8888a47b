// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/transfer/draft.h"
#include "core/graph/transfer/xmldevice.h"

#include <QXmlStreamReader>

#include <functional>

namespace mnemo::transfer {

/// What is said of a document type definition and of an entity, which no form of a graph needs.
struct XmlRefusals
{
    QString definition;
    QString entity;
};

/// A graph's file as XML, and the errors that name a place in it.
class XmlInput final
{
public:
    XmlInput(Input& input, const GraphDraft& draft);

    [[nodiscard]] QXmlStreamReader& xml() { return m_xml; }

    /// Without a prefix.
    [[nodiscard]] QStringView tagName() const;
    [[nodiscard]] QString attribute(const char* name) const;

    [[nodiscard]] Place place() const;
    [[nodiscard]] Error refusedHere(const QString& message) const;

    /// Calls `start` at each tag that opens an element and that no earlier call has read. Errors:
    /// those of `start`, those of reading, MalformedFile for what is no XML.
    [[nodiscard]] Status read(const XmlRefusals& refusals, const std::function<Status()>& start);

private:
    Status readAll(const XmlRefusals& refusals, const std::function<Status()>& start);

    Input& m_input;
    const GraphDraft& m_draft;
    XmlDevice m_device;
    QXmlStreamReader m_xml;
};

} // namespace mnemo::transfer
