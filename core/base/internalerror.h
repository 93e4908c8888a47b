// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QObject>

#include <exception>

namespace mnemo {

/// Announces every exception that ended a piece of work, whoever asked for the work, so that a
/// window can show it. Connect with a context: the signal comes from the thread that did the work.
class InternalErrors final : public QObject
{
    Q_OBJECT
public:
    [[nodiscard]] static InternalErrors& instance();

signals:
    void happened(const mnemo::Error& error);
};

/// The error that an exception becomes; `what` is the exception's own text. Logs and announces it.
/// Any thread.
[[nodiscard]] Error internalError(const char* what);

/// Returns what `work` returns, or internalError() when it throws. `work` returns a Result.
template <typename Work> [[nodiscard]] auto guarded(Work&& work) -> decltype(work())
{
    try {
        return work();
    } catch (const std::exception& unexpected) {
        return internalError(unexpected.what());
    } catch (...) {
        return internalError("an exception of an unknown type");
    }
}

} // namespace mnemo
