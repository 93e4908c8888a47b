// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "translations/translations.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTranslator>

static void registerTranslationData()
{
    Q_INIT_RESOURCE(mnemo_translation_data);
}

void mnemo::installTranslation(QCoreApplication& application, const QString& language)
{
    registerTranslationData();
    auto* translator = new QTranslator(&application);
    const auto load = [translator](const QLocale& locale) {
        return translator->load(locale, QStringLiteral("mnemoscope"), QStringLiteral("_"),
            QStringLiteral(":/translations"));
    };
    if (load(QLocale(language)) || load(QLocale(QLocale::English)))
        QCoreApplication::installTranslator(translator);
}
