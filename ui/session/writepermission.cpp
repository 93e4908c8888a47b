// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/writepermission.h"

#include "core/base/text.h"
#include "ui/widgets/format.h"

#include <QCoreApplication>

#include <utility>
#include <vector>

namespace mnemo {

namespace {

struct WriteRefusal
{
    Q_DECLARE_TR_FUNCTIONS(WriteRefusal)
};

} // namespace

QString writeRefusalOf(
    const SavedConnection& saved, StoreUrl::Kind kind, const std::string& profile)
{
    if (!saved.id.isEmpty() && saved.readOnly)
        return WriteRefusal::tr("The connection “%1” is read only: nothing is written through it.")
            .arg(oneLine(saved.name, 80));
    if (kind == StoreUrl::Kind::Sqlite)
        return {};
    if (profile != "mnemoscope")
        return WriteRefusal::tr(
            "A graph with the profile %1 is not the program’s own and is only read.")
            .arg(toQString(profile));
    if (saved.id.isEmpty())
        return WriteRefusal::tr("A server that was opened by its URL is only read. Save the "
                                "connection without “Read only” to write through it.");
    return {};
}

Result<SavedConnection> savedAsFiled(const Home& home, const QString& id)
{
    SavedConnection filed;
    if (id.isEmpty())
        return filed;
    auto all = savedConnections(home);
    if (!all)
        return all.error();
    for (SavedConnection& one : *all) {
        if (one.id == id)
            filed = std::move(one);
    }
    return filed;
}

} // namespace mnemo
