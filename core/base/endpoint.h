// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/result.h"

#include <QNetworkRequest>
#include <QString>
#include <QUrl>

#include <chrono>
#include <optional>

class QNetworkReply;

namespace mnemo {

// What all that ask a model over HTTP have in common.

/// Whether an address can be asked at all, and with this key: the key is sent encrypted or to this
/// machine, and nowhere else. Errors: Refused.
[[nodiscard]] Status checkEndpoint(const QUrl& url, const QString& key);

/// Scheme, host and port of an address: what a key was given for, and is sent to alone.
[[nodiscard]] QString originOf(const QUrl& url);

/// A request for JSON that follows no redirect and keeps no cookie. `caFile` (may be empty) has
/// more certificates to trust.
[[nodiscard]] QNetworkRequest endpointRequest(const QUrl& url, const QString& caFile);

/// The address of a method such as "/embeddings" below a base address; "/v1" stands where the base
/// has no path.
[[nodiscard]] QUrl endpointMethodUrl(const QUrl& base, const QString& method);

/// Whether an endpoint may be asked again after this answer, and after how long, if it says so.
struct RetryWish
{
    bool mayRepeat = false;
    std::optional<std::chrono::milliseconds> pause;
};

[[nodiscard]] RetryWish retryWishOf(const QNetworkReply& reply, int status);

/// The error as it may be shown: what an endpoint says in `detail` may repeat the key that it was
/// given, and may be long.
[[nodiscard]] Error withoutKey(Error error, const QString& key);

/// Waits on a thread that has no event loop of its own. False when it was cancelled, or when no
/// time is left for another try.
[[nodiscard]] bool pauseFor(
    std::chrono::milliseconds pause, const CancelToken& cancel, const Deadline& deadline);

inline constexpr std::chrono::milliseconds kFirstRetryPause{250}; ///< doubled each time
inline constexpr std::chrono::milliseconds kLongestRetryPause{10'000};

} // namespace mnemo
