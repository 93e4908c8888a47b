// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/flags/flagkeeper.h"

#include "core/base/files.h"
#include "core/session/connection.h"

#include <utility>

namespace mnemo {

FlagKeeper::FlagKeeper(const Workbench& workbench, QObject* parent)
    : QObject(parent), m_workbench(workbench)
{
}

void FlagKeeper::follow(const std::shared_ptr<const Connection>& connection)
{
    const QString where
        = connection->url.location() + u' ' + toQString(connection->info.name.profile);
    if (where != m_where)
        stop();
    m_connection = connection;
    m_where = where;
    readAgain();
}

void FlagKeeper::stop()
{
    m_reading.cancel();
    m_connection.reset();
    m_where.clear();
    if (!std::exchange(m_flags, {}).empty())
        emit changed();
}

FlagKeeper::OpenBook FlagKeeper::bookOpener() const
{
    const auto connection = m_connection.lock();
    if (!connection || !connection->store)
        return {};
    return [home = m_workbench.home(), connection] {
        return FlagBook{home, connection->store->name(), connection->url.location()};
    };
}

void FlagKeeper::readAgain()
{
    OpenBook open = bookOpener();
    if (!open)
        return;
    m_reading.start(
        m_queue, [open = std::move(open)](const CancelToken&) { return open().read(); },
        [this](const Result<Flags>& flags) { take(flags); });
}

void FlagKeeper::release(std::function<void()> done)
{
    stop();
    runAsync(
        m_queue, this, [](const CancelToken&) -> Status { return Done{}; },
        [done = std::move(done)](const Status&) { done(); });
}

void FlagKeeper::put(const std::vector<FlagTarget>& targets, FlagKind kind, const std::string& note)
{
    const Flag flag{kind, shortenedNote(note), m_workbench.clock().now()};
    change([targets, flag](Flags& flags) {
        for (const FlagTarget& target : targets)
            flags.insert_or_assign(target, flag);
    });
}

void FlagKeeper::remove(const std::vector<FlagTarget>& targets)
{
    change([targets](Flags& flags) {
        for (const FlagTarget& target : targets)
            flags.erase(target);
    });
}

void FlagKeeper::change(std::function<void(Flags&)> edit)
{
    OpenBook open = bookOpener();
    if (!open)
        return;
    m_reading.cancel(); // what is read before the change is not what is there after it
    runAsync(
        m_queue, this,
        [open = std::move(open), edit = std::move(edit)](
            const CancelToken&) { return open().change(edit); },
        [this, where = m_where](const Result<Flags>& flags) {
            if (m_where == where)
                take(flags);
            else if (!flags)
                emit unkept(flags.error());
        });
}

void FlagKeeper::exportTo(const QString& path, std::function<void(const Status&)> done)
{
    OpenBook open = bookOpener();
    if (!open)
        return;
    const auto write
        = [path, open = std::move(open), flags = m_flags](const CancelToken&) -> Status {
        if (path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive))
            return writeDocument(path, flagsAsCsv(flags));
        const auto bytes = flagsAsJson(open().store, flags);
        return bytes ? writeDocument(path, *bytes) : Status(bytes.error());
    };
    runAsync(m_queue, this, write, std::move(done));
}

void FlagKeeper::take(const Result<Flags>& flags)
{
    if (!flags) {
        if (flags.error().code != ErrorCode::Cancelled)
            emit unkept(flags.error());
        return;
    }
    if (*flags == m_flags)
        return;
    m_flags = *flags;
    emit changed();
}

} // namespace mnemo

#include "moc_flagkeeper.cpp"
