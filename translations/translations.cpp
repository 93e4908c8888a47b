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

void mnemo::installTranslation(QCoreApplication& application, const QLocale& locale)
{
    registerTranslationData();
    auto* translator = new QTranslator(&application);
    const auto load = [translator](const QLocale& one) {
        return translator->load(one, QStringLiteral("mnemoscope"), QStringLiteral("_"),
            QStringLiteral(":/translations"));
    };
    if (load(locale) || load(QLocale(QLocale::English)))
        QCoreApplication::installTranslator(translator);
    // Figures say in which language their words are.
    application.setProperty("language", translator->language());
}
