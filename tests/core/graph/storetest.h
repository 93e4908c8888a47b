// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/stores/storeurl.h"
#include "tests/support/statements.h"

#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace mnemo::test {

inline AddNode node(const char* id, const char* role = "fact", const char* label = "",
    Json properties = Json::object())
{
    return {Node{NodeId(id), role, label, std::move(properties)}};
}

inline AddEdge edge(const char* from, const char* kind, const char* to, const char* key = "",
    Json properties = Json::object())
{
    return {Edge{NodeId(from), kind, NodeId(to), key, std::move(properties)}};
}

inline Commit commitOf(std::vector<Patch> patches)
{
    return {std::move(patches), {}, {}};
}

inline bool done(const Status& status)
{
    if (!status)
        qWarning("%s %s", qPrintable(status.error().message), qPrintable(status.error().detail));
    return status.has_value();
}

/// QCOMPARE does not work with JSON values, because they convert to every type.
inline QByteArray text(const Json& value)
{
    return QByteArray::fromStdString(value.dump());
}

inline QByteArray text(const std::vector<Json>& values)
{
    return text(Json(values));
}

/// A store in its own folder, with a file name that is difficult to quote.
class StoreTest : public QObject
{
protected:
    void freshFolder()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(QStringLiteral("a store, 100% ü.sqlite"));
    }

    [[nodiscard]] std::shared_ptr<GraphStore> store(OpenMode mode = OpenMode::Write) const
    {
        const auto url = parseStoreUrl(QStringLiteral("sqlite:") + m_path);
        if (!url)
            qFatal("store url");
        auto opened = openStore(*url, mode);
        if (!opened)
            qFatal("%s", qPrintable(opened.error().message + opened.error().detail));
        return *opened;
    }

    [[nodiscard]] Table rows(const std::string& sql, const Json& args = Json::object()) const
    {
        auto reader = store(OpenMode::Read)->openReader({});
        if (!reader)
            qFatal("%s", qPrintable(reader.error().message));
        auto table = (*reader)->read(Catalogue::sql(sql), args, {});
        if (!table)
            qFatal("%s %s", sql.c_str(), qPrintable(table.error().detail));
        return *table;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

} // namespace mnemo::test
