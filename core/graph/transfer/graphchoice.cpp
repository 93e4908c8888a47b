// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/graphchoice.h"

#include "core/base/json.h"
#include "core/base/text.h"
#include "core/graph/severalgraphs.h"

#include <QCoreApplication>

#include <algorithm>
#include <string_view>

namespace mnemo {

namespace {

constexpr std::string_view kSeveralGraphs = "several_graphs "; // then a list of their names

QString detailOf(const QStringList& names)
{
    Json list = Json::array();
    for (const QString& name : names)
        list.push_back(toUtf8(name));
    return toQString(std::string(kSeveralGraphs) + list.dump());
}

} // namespace

std::optional<QStringList> graphsToChooseFrom(const Error& error)
{
    const std::string detail = toUtf8(error.detail);
    if (error.code != ErrorCode::MalformedFile || !detail.starts_with(kSeveralGraphs))
        return std::nullopt;
    const auto list = parseJson(detail.substr(kSeveralGraphs.size()));
    if (!list || !list->is_array())
        return std::nullopt;
    QStringList names;
    for (const Json& name : *list)
        names.append(toQString(name.get<std::string>()));
    return names;
}

namespace transfer {

namespace {

constexpr qsizetype kShownNames = 5;
constexpr int kKeptNames = 1000;

/// “1 “A”, 2, 3 “C”, …”
QString numberedNames(const QStringList& names, int count)
{
    QStringList shown;
    for (qsizetype i = 0; i < std::min(names.size(), kShownNames); ++i) {
        const auto number = QString::number(i + 1);
        shown.append(names[i].isEmpty() ? number : number + QStringLiteral(" “") + names[i] + u'”');
    }
    if (count > shown.size())
        shown.append(QStringLiteral("…"));
    return shown.join(QStringLiteral(", "));
}

} // namespace

bool GraphChoice::takesNext()
{
    if (++m_count <= kKeptNames)
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
    if (isUnclear)
        error.detail = detailOf(m_names);
    return error;
}

} // namespace transfer

} // namespace mnemo
