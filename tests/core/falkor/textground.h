// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/server/serverstore.h"
#include "foreignground.h"
#include "tests/core/graph/transfertest.h"

#include <memory>

namespace mnemo::test {

/// A foreign graph whose texts are searched, and the same one imported into an embedded store.
struct TextGround : ForeignGround
{
    struct Folder : TransferFolder
    {
        using TransferFolder::exported;
        using TransferFolder::filePath;
        using TransferFolder::renew;
        using TransferFolder::store;
    };

    Folder folder;
    std::unique_ptr<QueryRunner> own; ///< over the imported graph

    void clear() override
    {
        own.reset();
        ForeignGround::clear();
    }

    void open(const char* profile)
    {
        ForeignGround::open(profile);
        folder.renew();
        const auto embedded = folder.store(QStringLiteral("own.sqlite"));
        const auto report
            = importFiles(*embedded, folder.exported(*store, FileForm::JsonLines), {});
        QVERIFY2(report.has_value(), report ? "" : qPrintable(report.error().message));
        own = runnerOver(
            opened(QStringLiteral("sqlite:") + folder.filePath(QStringLiteral("own.sqlite")),
                OpenMode::Read, QString::fromLatin1(profile)));
    }

    /// The graph once more, with nothing read of it yet.
    [[nodiscard]] std::shared_ptr<GraphStore> openedAnew() const
    {
        return opened(QStringLiteral("falkor://127.0.0.1:%1/foreign").arg(server->port()),
            OpenMode::Read, toQString(runner->profile().name));
    }

    /// Asks both stores; their answers have one hash. Searches are made by the server as well, as
    /// in graphs whose texts are not kept.
    [[nodiscard]] QueryOutcome ask(const char* query, const Json& args) const
    {
        auto outcome = runner->run(query, args);
        const auto embedded = own->run(query, args);
        const auto isSame = [&](const QueryOutcome& one) {
            if (one.resultHash != embedded.resultHash)
                qFatal("%s %s:\n%s\n%s", query, args.dump().c_str(), toJson(one).dump().c_str(),
                    toJson(embedded).dump().c_str());
        };
        isSame(outcome);
        if (query == std::string("search_texts")) {
            const auto other = openedAnew();
            dynamic_cast<server::ServerStore&>(*other).keepNoTexts();
            isSame(runnerOver(other)->run(query, args));
        }
        return outcome;
    }
};

} // namespace mnemo::test
