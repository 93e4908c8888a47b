// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crawl/addresspolicy.h"
#include "core/crawl/crawllimits.h"

#include <QObject>

#include <functional>

namespace mnemo {

/// Looks a name up and calls back once, later, on the thread of `context`; no addresses when there
/// are none.
using ResolveFn = std::function<void(
    const QString& host, QObject* context, std::function<void(const QList<QHostAddress>&)> done)>;

/// By the system's resolver, without waiting; gives up after `timeoutMs`.
[[nodiscard]] ResolveFn systemResolver(qint64 timeoutMs);

/// Says where a URL may be fetched from. Used by one thread with an event loop.
class AddressChecker final : public QObject
{
    Q_OBJECT
public:
    enum class Verdict
    {
        Fine,
        Refused,
        Unresolved
    };

    using DoneFn = std::function<void(Verdict, const QList<QHostAddress>&)>;

    AddressChecker(ResolveFn resolve, QObject* parent);

    /// Resolves the allowed pairs, once; then calls `done`.
    void start(std::vector<AllowedPair> allowed, const std::function<void()>& done);
    /// Calls `done` at once, or after the name was resolved.
    void check(const WebUrl& url, DoneFn done);
    /// What is refused whatever a name resolves to.
    [[nodiscard]] bool isRefusedOutright(const WebUrl& url) const;
    /// Whether a pair lifts the rule for it.
    [[nodiscard]] bool isAllowed(const WebUrl& url) const;
    [[nodiscard]] bool isAllowedLoopback(const WebUrl& url) const;

private:
    ResolveFn m_resolve;
    AddressPolicy m_policy;
    std::size_t m_unresolved = 0;
};

} // namespace mnemo
