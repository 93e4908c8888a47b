// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/canonical.h"
#include "core/graph/stores/storeurl.h"
#include "core/graph/transfer.h"

#include <QFile>
#include <QTemporaryDir>

#include <array>
#include <memory>
#include <string>

namespace mnemo::test {

/// Forms that keep all that a graph holds.
inline constexpr std::array kWholeForms{FileForm::NodeLink, FileForm::JsonLines, FileForm::GraphMl,
    FileForm::Csv, FileForm::Tsv, FileForm::Xlsx, FileForm::Ods, FileForm::Gexf, FileForm::Gml,
    FileForm::Dot, FileForm::D3, FileForm::Cytoscape};

/// The whole graph as lines: nodes, then edges, each in canonical JSON.
inline QByteArray dump(GraphStore& store)
{
    std::string text;
    const auto line = [&](const Json& value) {
        text += canonicalJson(value).value() + '\n';
        return true;
    };
    const auto done = store.scan(
        [&](const Node& n) {
            return line(Json::array({n.id.text, n.role, n.label, n.properties}));
        },
        [&](const Edge& e) {
            return line(Json::array({e.from.text, e.kind, e.to.text, e.key, e.properties}));
        },
        {});
    return done ? QByteArray::fromStdString(text) : done.error().message.toUtf8();
}

/// A folder of files and stores.
class TransferFolder
{
protected:
    void renew() { m_folder = std::make_unique<QTemporaryDir>(); }

    [[nodiscard]] QString folder() const { return m_folder->path(); }

    [[nodiscard]] QString filePath(const QString& name) const { return m_folder->filePath(name); }

    [[nodiscard]] QString write(const QString& name, const QByteArray& bytes) const
    {
        const auto path = filePath(name);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("write");
        return path;
    }

    [[nodiscard]] std::shared_ptr<GraphStore> store(const QString& name) const
    {
        auto opened = openStore({StoreUrl::Kind::Sqlite, filePath(name), {}}, OpenMode::Write);
        if (!opened)
            qFatal("store");
        return *opened;
    }

    [[nodiscard]] QStringList exported(GraphStore& from, FileForm form) const
    {
        QByteArray first;
        QByteArray second;
        const auto into = [](QByteArray& bytes) {
            return [&bytes](std::string_view piece) {
                bytes.append(piece.data(), static_cast<qsizetype>(piece.size()));
                return Status(Done{});
            };
        };
        const auto done = exportGraph(from, form, into(first), into(second), {}, {});
        if (!done)
            qFatal("%s", qPrintable(done.error().message));
        QStringList files{write(QStringLiteral("out1"), first)};
        if (hasTwoFiles(form))
            files.append(write(QStringLiteral("out2"), second));
        return files;
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

} // namespace mnemo::test
