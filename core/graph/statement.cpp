// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/statement.h"

namespace mnemo {

Statement::Statement(std::string name, std::map<Dialect, std::string> texts)
    : m_name(std::move(name)), m_texts(std::move(texts))
{
}

const std::string& Statement::text(Dialect dialect) const
{
    static const std::string none;
    const auto it = m_texts.find(dialect);
    return it == m_texts.end() ? none : it->second;
}

} // namespace mnemo
