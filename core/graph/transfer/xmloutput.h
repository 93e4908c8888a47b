// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/transfer/writers.h"

#include <QBuffer>
#include <QXmlStreamWriter>

namespace mnemo::transfer {

/// Writes XML to an output piece by piece, so that no document is in memory as a whole.
class XmlOutput final
{
public:
    explicit XmlOutput(Output& out);

    [[nodiscard]] QXmlStreamWriter& xml() { return m_xml; }

    /// Hands on what was written since the last call. Errors: those of the output.
    [[nodiscard]] Status drain();

private:
    Output& m_out;
    QBuffer m_buffer;
    QXmlStreamWriter m_xml;
};

} // namespace mnemo::transfer
