// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/graphchoice.h"

#include "core/base/text.h"

#include <QCoreApplication>

namespace mnemo::transfer {

namespace {

constexpr qsizetype kShownNames = 5;

/// “1 “A”, 2, 3 “C”, …”
QString numberedNames(const QStringList& names, int count)
{
    QStringList shown;
    for (qsizetype i = 0; i < names.size(); ++i) {
        const auto number = QString::number(i + 1);
        shown.append(names[i].isEmpty() ? number : number + QStringLiteral(" “") + names[i] + u'”');
    }
    if (count > names.size())
        shown.append(QStringLiteral("…"));
    return shown.join(QStringLiteral(", "));
}

} // namespace

bool GraphChoice::takesNext()
{
    if (++m_count <= kShownNames)
        m_names.append(QString());
    const int chosen = m_draft.chosenGraph();
    return chosen == 0 || chosen == m_count;
}

void GraphChoice::setName(const std::string& name)
{
    constexpr std::size_t most = 60;
    if (m_count > 0 && m_count == m_names.size())
        m_names.back() = displayText(toQString(std::string(cutUtf8(name, most))));
}

Status GraphChoice::finish() const
{
    const int chosen = m_draft.chosenGraph();
    const bool isUnclear = chosen == 0 && m_count > 1;
    if (!isUnclear && chosen <= m_count)
        return Done{};
    auto error = m_draft.error(isUnclear
            ? QCoreApplication::translate("Transfer", "The file holds %1 graphs: %2")
                  .arg(m_count)
                  .arg(numberedNames(m_names, m_count))
            : QCoreApplication::translate(
                "Transfer", "The file has no graph with the number %1; graphs in it: %2")
                  .arg(chosen)
                  .arg(m_count),
        {m_file, 0});
    error.hint = QCoreApplication::translate(
        "Transfer", "Choose one of them by its number: mnemo import --graph-index 2 FILE");
    return error;
}

} // namespace mnemo::transfer
