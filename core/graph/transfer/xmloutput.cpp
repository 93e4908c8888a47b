// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/xmloutput.h"

namespace mnemo::transfer {

XmlOutput::XmlOutput(Output& out) : m_out(out)
{
    m_buffer.open(QIODevice::WriteOnly);
    m_xml.setDevice(&m_buffer);
    m_xml.setAutoFormatting(false);
}

Status XmlOutput::drain()
{
    const auto& bytes = m_buffer.data();
    auto done = m_out.add({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    m_buffer.buffer().clear();
    m_buffer.seek(0);
    return done;
}

} // namespace mnemo::transfer
