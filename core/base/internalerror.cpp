// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/internalerror.h"

#include <QCoreApplication>
#include <QDebug>

namespace mnemo {

InternalErrors& InternalErrors::instance()
{
    static InternalErrors errors;
    return errors;
}

Error internalError(const char* what)
{
    Error error{ErrorCode::Internal,
        QCoreApplication::translate("Internal", "The program met an error of its own."), {},
        QCoreApplication::translate("Internal", "The log says which. Please report it."),
        QString::fromLocal8Bit(what)};
    qCritical().noquote() << "An exception ended a piece of work:" << error.detail;
    emit InternalErrors::instance().happened(error);
    return error;
}

} // namespace mnemo

#include "moc_internalerror.cpp"
