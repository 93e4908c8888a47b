// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/cataloguewords.h"

#include <QCoreApplication>

namespace mnemo {

QString catalogueWords(const std::string& words)
{
    return words.empty() ? QString() : QCoreApplication::translate("CatalogueWords", words.c_str());
}

} // namespace mnemo
