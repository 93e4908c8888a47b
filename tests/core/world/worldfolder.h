// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/stores/storeurl.h"
#include "core/world/worldsession.h"

#include <QTemporaryDir>
#include <QtTest>

#include <cstdint>
#include <memory>

namespace mnemo::test {

constexpr std::int64_t now = 1'700'000'000;

inline WorldOptions options(int commitEvery)
{
    WorldOptions out;
    out.seed = 7;
    out.commitEvery = commitEvery;
    out.clock = Clock(now);
    return out;
}

/// Stores in a folder of their own, and worlds in them.
class WorldFolder
{
protected:
    std::shared_ptr<GraphStore> fresh(const char* name)
    {
        auto opened
            = openStore({StoreUrl::Kind::Sqlite, m_folder.filePath(QString::fromLatin1(name)), {}},
                OpenMode::Write);
        return opened ? *opened : nullptr;
    }

    static void walk(WorldSession& world, std::int64_t to)
    {
        while (world.world().tick() < to) {
            const auto status = world.step();
            QVERIFY2(status, status ? "" : qPrintable(status.error().message));
        }
    }

    QTemporaryDir m_folder;
};

} // namespace mnemo::test
