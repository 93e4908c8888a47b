// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace mnemo {

/// A language that texts are shipped in, or that of the interface.
enum class Language
{
    OfInterface,
    English,
    German
};

/// "en", "de"; empty for that of the interface.
[[nodiscard]] QString languageCode(Language language);
/// That of the interface for every other text.
[[nodiscard]] Language languageFromCode(const QString& code);

/// While it lives, what its thread translates is in this language, whatever the interface's is.
/// Scopes of a thread end in the reverse order of their beginning.
class LanguageScope final
{
public:
    explicit LanguageScope(Language language);
    ~LanguageScope();
    LanguageScope(const LanguageScope&) = delete;
    LanguageScope& operator=(const LanguageScope&) = delete;

    /// Of this thread; that of the interface outside of all scopes.
    [[nodiscard]] static Language current();

private:
    Language m_before;
};

} // namespace mnemo
