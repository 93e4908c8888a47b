// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/watch/callmodel.h"

#include "core/base/canonical.h"
#include "core/base/clock.h"
#include "ui/watch/watchcontroller.h"
#include "ui/widgets/format.h"

#include <array>

namespace mnemo {

namespace {

constexpr int kMostArguments = 200; ///< characters

QString clientOf(const WatchedCall& call)
{
    const QString name = oneLine(toQString(call.caller.client), 60);
    const QString transport
        = call.caller.transport == "http" ? QStringLiteral("HTTP") : QStringLiteral("MCP");
    return name.isEmpty() ? transport : CallModel::tr("%1, %2").arg(name, transport);
}

} // namespace

QString cameBack(const WatchedCall& call)
{
    if (call.error)
        return CallModel::tr("%1: nothing to show")
            .arg(toQString(std::string(errorName(call.error->code))));
    const QString rows = CallModel::tr("%n row(s)", nullptr, static_cast<int>(call.rows));
    const QString nodes
        = CallModel::tr("%n node(s)", nullptr, static_cast<int>(call.read.nodes.size()));
    return call.truncated ? CallModel::tr("%1, %2, cut").arg(rows, nodes)
                          : CallModel::tr("%1, %2").arg(rows, nodes);
}

CallModel::CallModel(const WatchController& controller, QObject* parent)
    : QAbstractTableModel(parent), m_controller(controller)
{
    connect(&controller, &WatchController::added, this, [this](int before, int gone) {
        const int all = static_cast<int>(m_controller.calls().size());
        if (gone > 0) {
            beginResetModel();
            m_rows = all;
            endResetModel();
            return;
        }
        beginInsertRows({}, before, all - 1);
        m_rows = all;
        endInsertRows();
    });
    connect(&controller, &WatchController::cleared, this, [this] {
        beginResetModel();
        m_rows = 0;
        endResetModel();
    });
}

int CallModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_rows;
}

int CallModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString CallModel::text(int row, int column) const
{
    const WatchedCall& call = m_controller.calls().at(static_cast<std::size_t>(row));
    switch (column) {
    case Number:
        return QString::number(m_controller.dropped() + row + 1);
    case Time:
        return toQString(isoTime(call.startedAt)).mid(11, 8);
    case Client:
        return clientOf(call);
    case Query:
        return oneLine(toQString(call.query), kMostArguments);
    case Arguments: {
        const auto text = canonicalJson(call.args);
        return text ? oneLine(toQString(*text), kMostArguments) : QString();
    }
    case CameBack:
        return cameBack(call);
    case Took:
        return tr("%1 ms").arg(call.elapsedMs);
    case ReceiptId:
        return call.receipt ? shortHash(call.receipt->id.text) : tr("none");
    default:
        return {};
    }
}

QVariant CallModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= m_rows)
        return {};
    if (role == Qt::DisplayRole)
        return text(index.row(), index.column());
    if (role == Qt::ToolTipRole) {
        const WatchedCall& call = m_controller.calls().at(static_cast<std::size_t>(index.row()));
        if (call.error)
            return plainToolTip(sentences({call.error->message, call.error->hint}));
        return plainToolTip(text(index.row(), index.column()));
    }
    return {};
}

QVariant CallModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const std::array<QString, ColumnCount> titles{tr("#"), tr("Time, UTC"), tr("Client"),
        tr("Query"), tr("Arguments"), tr("Came back"), tr("Took"), tr("Receipt")};
    return titles.at(static_cast<std::size_t>(section));
}

} // namespace mnemo

#include "moc_callmodel.cpp"
