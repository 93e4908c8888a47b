// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/storewriting.h"

#include "ui/session/workbench.h"
#include "ui/session/writepermission.h"

#include <utility>

namespace mnemo {

StoreWriting::StoreWriting(Workbench& workbench) : QObject(&workbench), m_workbench(workbench)
{
}

QString StoreWriting::refusal() const
{
    const auto& connection = m_workbench.connection();
    if (!connection)
        return tr("No store is open.");
    return writeRefusalOf(m_saved, connection->url.kind, connection->info.name.profile);
}

bool StoreWriting::canWrite() const
{
    const auto& connection = m_workbench.connection();
    return connection && connection->mode == OpenMode::Write;
}

// Reading and writing are opened apart, so that looking never makes a store.
void StoreWriting::openForWriting(std::function<void()> after)
{
    const Connection& open = *m_workbench.connection();
    m_workbench.opening().openWith(
        [id = open.saved.id, url = open.url, title = open.title, profile = open.info.name.profile](
            const OpenContext& context) -> ConnectionResult {
            auto filed = savedAsFiled(context.home, id);
            if (!filed)
                return filed.error();
            if (const QString refusal = writeRefusalOf(*filed, url.kind, profile);
                !refusal.isEmpty())
                return Error{ErrorCode::NotPermitted, refusal, {}, {}, {}};
            auto connection = openOrder({std::move(*filed), url}, OpenMode::Write, context);
            if (connection)
                (*connection)->title = title;
            return connection;
        },
        tr("Opening the store"), std::move(after));
}

void StoreWriting::noteSaved(const SavedConnection& saved)
{
    const auto& connection = m_workbench.connection();
    if (!connection || connection->saved.id != saved.id)
        return;
    m_saved = saved;
    onSavedChanged();
}

void StoreWriting::noteRemoved(const QString& id)
{
    const auto& connection = m_workbench.connection();
    if (!connection || connection->saved.id != id)
        return;
    m_saved = {};
    onSavedChanged();
}

void StoreWriting::onSavedChanged()
{
    if (!refusal().isEmpty())
        m_workbench.crawls().stop();
    emit changed();
}

} // namespace mnemo

#include "moc_storewriting.cpp"
