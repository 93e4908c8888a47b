// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/documentreference.h"

#include "core/base/text.h"

#include <QRegularExpression>
#include <QString>

#include <algorithm>
#include <array>

namespace mnemo {

namespace {

QString fromUtf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace

std::string DecisionNumber::id() const
{
    return (isResolution ? "Resolution " : "") + std::to_string(number) + '/' + body + '.'
        + std::to_string(session);
}

std::optional<DecisionNumber> decisionNumberOf(std::string_view text)
{
    static const QRegularExpression form(
        QStringLiteral("^\\s*(?:(decisions?|resolutions?)\\s+)?(\\d{1,4})\\s*/\\s*"
                       "(CMA|CMP|COP|CP|SBI|SBSTA)\\s*[. ]\\s*(\\d{1,3})\\s*$"),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    const auto match = form.match(fromUtf8(text));
    if (!match.hasMatch())
        return {};
    auto body = match.captured(3).toUpper().toStdString();
    if (body == "COP")
        body = "CP";
    return DecisionNumber{match.captured(1).startsWith(u'r', Qt::CaseInsensitive),
        match.captured(2).toLongLong(), std::move(body), match.captured(4).toLongLong()};
}

std::string documentIdOf(std::string_view text)
{
    if (const auto number = decisionNumberOf(text))
        return number->id();
    return fromUtf8(text).trimmed().toStdString();
}

std::string hostOfDocumentNode(std::string_view id)
{
    static constexpr std::array<std::string_view, 9> parts{" ¶", " annex", " appendix",
        " attachment", " preamble ", " unnumbered ", " table ", " quoted ", " draft "};
    auto end = id.size();
    for (const auto part : parts)
        end = std::min(end, id.find(part));
    return std::string(id.substr(0, end));
}

std::string paragraphLabelOf(std::string_view text)
{
    static const QRegularExpression before(
        QStringLiteral("^\\s*(?:¶+|para(?:graph)?s?\\b\\.?|abs(?:atz)?\\b\\.?)\\s*"),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    auto label = fromUtf8(text).trimmed();
    label.remove(before);
    if (label.endsWith(u'.'))
        label.chop(1);
    return label.toStdString();
}

std::string bodyNameOf(std::string_view text)
{
    const auto body = fromUtf8(text).trimmed().toUpper().toStdString();
    return body == "CP" ? "COP" : body;
}

} // namespace mnemo
