// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/connect/tableopening.h"

#include "core/base/hash.h"
#include "core/base/json.h"
#include "core/base/pools.h"
#include "core/settings/settings.h"
#include "ui/connect/tabledialog.h"
#include "ui/session/workbench.h"

#include <QtDebug>

namespace mnemo {

namespace {

constexpr std::size_t kKept = 100; // headers

std::string headerName(const QStringList& header)
{
    Sha256 sum;
    for (const QString& cell : header) {
        sum.add(toUtf8(cell));
        sum.add("\n");
    }
    return sum.hex().substr(0, 16);
}

Json keptReadings(const Home& home)
{
    auto kept = parseJson(toUtf8(Settings(home).text(SettingId::TableReadings)));
    return kept && kept->is_object() ? std::move(*kept) : Json::object();
}

struct AskedTable
{
    TablePreview preview;
    TableReading chosen; ///< before
};

/// The first of the files that is to be asked about.
Result<AskedTable> askedTable(const QStringList& files, const Home& home, const CancelToken& cancel)
{
    Result<TablePreview> last = Error{ErrorCode::Internal, {}, {}, {}, {}};
    for (const QString& file : files) {
        last = tablePreview(file, cancel);
        if (last && last->found == ColumnChoice())
            break;
    }
    if (!last)
        return last.error();
    const Json kept = keptReadings(home);
    const auto it = kept.find(headerName(last->header));
    return AskedTable{*last, it != kept.end() ? tableReadingOf(*it) : TableReading()};
}

} // namespace

TableOpening::TableOpening(Workbench& workbench, QWidget* window)
    : QObject(window), m_workbench(workbench), m_window(window), m_reading(this)
{
}

bool TableOpening::takeFailure(const Error& error)
{
    const QStringList files = m_workbench.opening().importedFiles();
    if (!isUnclearTable(error) || files.isEmpty() || !m_workbench.options().attended)
        return false;
    m_reading.start(
        readingPool(),
        [files, home = m_workbench.home()](
            const CancelToken& cancel) { return askedTable(files, home, cancel); },
        [this, files](const Result<AskedTable>& asked) {
            if (!asked) {
                emit failed(asked.error());
                return;
            }
            auto* dialog = new TableDialog(asked->preview, asked->chosen, m_window);
            connect(dialog, &TableDialog::chosen, this,
                [this, files, header = asked->preview.header](const TableReading& reading) {
                    keep(header, reading);
                    m_workbench.opening().importFiles(files, {reading, 0});
                });
            dialog->open();
        });
    return true;
}

void TableOpening::keep(const QStringList& header, const TableReading& reading)
{
    writingPool().start(
        [home = m_workbench.home(), name = headerName(header), chosen = toJson(reading)] {
            Json kept = keptReadings(home);
            while (kept.size() >= kKept)
                kept.erase(kept.begin());
            kept[name] = chosen;
            const auto stored
                = Settings(home).setValue(SettingId::TableReadings, toQString(kept.dump()));
            if (!stored)
                qWarning().noquote() << stored.error().message;
        });
}

} // namespace mnemo

#include "moc_tableopening.cpp"
