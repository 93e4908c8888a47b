// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "translations/translations.h"

#include "core/base/language.h"

#include <QCoreApplication>
#include <QLocale>
#include <QPointer>
#include <QTranslator>

static void registerTranslationData()
{
    Q_INIT_RESOURCE(mnemo_translation_data);
}

namespace {

/// The interface's language, and in a LanguageScope that of the scope. Any thread.
class ShippedTranslator final : public QTranslator
{
public:
    ShippedTranslator(const QLocale& locale, QObject* parent) : QTranslator(parent)
    {
        load(m_german, QLocale(QLocale::German));
        load(m_english, QLocale(QLocale::English));
        // A locale that is not shipped has English words.
        m_interface = load(m_own, locale) ? &m_own : &m_english;
    }

    [[nodiscard]] QString translate(
        const char* context, const char* source, const char* comment, int number) const override
    {
        return chosen().translate(context, source, comment, number);
    }

    [[nodiscard]] bool isEmpty() const override { return false; }

    [[nodiscard]] QString interfaceLanguage() const { return m_interface->language(); }

private:
    static bool load(QTranslator& translator, const QLocale& locale)
    {
        return translator.load(locale, QStringLiteral("mnemoscope"), QStringLiteral("_"),
            QStringLiteral(":/translations"));
    }

    [[nodiscard]] const QTranslator& chosen() const
    {
        switch (mnemo::LanguageScope::current()) {
        case mnemo::Language::German:
            return m_german;
        case mnemo::Language::English:
            return m_english;
        case mnemo::Language::OfInterface:
            break;
        }
        return *m_interface;
    }

    QTranslator m_own;
    QTranslator m_german;
    QTranslator m_english;
    const QTranslator* m_interface = nullptr;
};

} // namespace

void mnemo::installTranslation(QCoreApplication& application, const QLocale& locale)
{
    registerTranslationData();
    static QPointer<ShippedTranslator> installed;
    delete installed; // what it has no words for would be looked up there
    auto* translator = new ShippedTranslator(locale, &application);
    QCoreApplication::installTranslator(translator);
    installed = translator;
    // Figures say in which language their words are.
    application.setProperty("language", translator->interfaceLanguage());
}
