// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/language.h"

#include <utility>

namespace mnemo {

namespace {

thread_local Language spokenLanguage = Language::OfInterface;

} // namespace

QString languageCode(Language language)
{
    return language == Language::German ? QStringLiteral("de")
        : language == Language::English ? QStringLiteral("en")
                                        : QString();
}

Language languageFromCode(const QString& code)
{
    return code == u"de" ? Language::German
        : code == u"en"  ? Language::English
                         : Language::OfInterface;
}

LanguageScope::LanguageScope(Language language) : m_before(std::exchange(spokenLanguage, language))
{
}

LanguageScope::~LanguageScope()
{
    spokenLanguage = m_before;
}

Language LanguageScope::current()
{
    return spokenLanguage;
}

} // namespace mnemo
