// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/base/result.h"
#include "core/base/typedid.h"

#include <QString>

#include <string>
#include <string_view>

namespace mnemo {

/// The secret that clients of the API send as `Authorization: Bearer …`. It is kept in a file of
/// the home that its owner alone may read, and stays the same until that file is removed. It also
/// signs the links to receipts. Comparisons take the same time whatever was given. Any thread.
class ApiToken final
{
public:
    /// Reads the token, or generates one and writes it. Errors: NotPermitted for a file that others
    /// may read, that belongs to another user, or that is a link; MalformedFile; those of writing.
    [[nodiscard]] static Result<ApiToken> loadOrCreate(const Home& home);

    [[nodiscard]] static QString fileOf(const Home& home);

    [[nodiscard]] const std::string& text() const { return m_text; }

    [[nodiscard]] bool matches(std::string_view given) const;

    /// The part of a link that lets its reader see this one receipt: 64 hexadecimal digits.
    [[nodiscard]] std::string linkKey(const ReceiptId& receipt) const;
    [[nodiscard]] bool matchesLink(const ReceiptId& receipt, std::string_view key) const;
    /// Path and query of the page that shows the receipt.
    [[nodiscard]] std::string link(const ReceiptId& receipt) const;

private:
    explicit ApiToken(std::string text) : m_text(std::move(text)) { }

    std::string m_text;
};

} // namespace mnemo
