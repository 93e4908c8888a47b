// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "core/query/places.h"

#include <QObject>

#include <optional>
#include <set>
#include <string>

class QTimer;

namespace mnemo {

class Workbench;

/// Knows which families of the catalogue the open graph holds: it is looked at when it is opened,
/// and while it grows. Features show themselves by that. GUI thread; looking is done by workers.
class FamilyWatch final : public QObject
{
    Q_OBJECT
public:
    explicit FamilyWatch(Workbench& workbench, QObject* parent = nullptr);

    /// A person wants all of them, whatever the graph holds.
    void setAllShown(bool all);

    [[nodiscard]] bool isAllShown() const { return m_all; }

    /// Those to be shown; absent: all, as where no graph is open.
    [[nodiscard]] std::optional<std::set<std::string>> shown() const;
    /// Whether the graph holds the family that the query of this place reads.
    [[nodiscard]] bool holds(QueryPlace place) const;

    /// Whether the open graph was looked at. Of a store that is not there yet nothing is known, and
    /// all families count as held.
    [[nodiscard]] bool isKnown() const { return m_isKnown; }

    /// Whether a graph is open that holds anything.
    [[nodiscard]] bool hasGraph() const;
    /// The graph has grown; many calls make one look.
    void lookSoon();

signals:
    /// Any of the above is another one.
    void changed();

private:
    void look();

    Workbench& m_workbench;
    LatestJob m_looking;
    QTimer* m_soon;
    std::set<std::string> m_held;
    bool m_isKnown = false;
    bool m_all = false;
};

} // namespace mnemo
