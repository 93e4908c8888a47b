// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/plan/sentences.h"

#include "resources/resources.h"

#include <QFile>

#include <algorithm>
#include <array>

namespace mnemo {

namespace {

/// Stands before each word.
constexpr auto kGap = ",?\\s+";
constexpr auto kNumber = "(?:\\d{1,9}|\\d{1,3}(?:[,.  \\x{202F}]\\d{3}){1,2})";
constexpr auto kOneWord = "\\w+";
constexpr int kDeepest = 20; ///< parts within parts

/// Writes one form as a regular expression.
class FormWriter final
{
public:
    FormWriter(const QString& form, const std::map<QString, QString>& parts, int depth = 0)
        : m_form(form), m_parts(parts), m_depth(depth)
    {
    }

    [[nodiscard]] std::optional<QString> written()
    {
        auto all = alternatives();
        return m_isReadable && m_at == m_form.size() ? std::optional(std::move(all)) : std::nullopt;
    }

private:
    [[nodiscard]] bool isAtEnd() const { return m_at >= m_form.size(); }

    bool take(char16_t sign)
    {
        if (isAtEnd() || m_form[m_at] != QChar(sign))
            return false;
        ++m_at;
        return true;
    }

    void expect(char16_t sign)
    {
        if (!take(sign))
            m_isReadable = false;
    }

    QString alternatives()
    {
        auto all = sequence();
        while (take(u'|'))
            all += u'|' + sequence();
        return all;
    }

    QString sequence()
    {
        QString all;
        while (m_isReadable && !isAtEnd() && !QStringLiteral("|)]}").contains(m_form[m_at])) {
            if (!take(u' '))
                all += item();
        }
        return all;
    }

    QString item()
    {
        if (take(u'(') || take(u'[')) {
            const bool isOptional = m_form[m_at - 1] == u'[';
            const auto inner = alternatives();
            expect(isOptional ? u']' : u')');
            return QStringLiteral("(?:%1)").arg(inner)
                + (isOptional ? QStringLiteral("?") : QString());
        }
        if (take(u'{'))
            return slot();
        if (take(u'<'))
            return part();
        return word();
    }

    QString upTo(const QString& ends)
    {
        const auto from = m_at;
        while (!isAtEnd() && !ends.contains(m_form[m_at]))
            ++m_at;
        return m_form.mid(from, m_at - from);
    }

    QString slot()
    {
        const auto name = upTo(QStringLiteral(":}"));
        if (!take(u':')) {
            expect(u'}');
            return QLatin1String(kGap) + QStringLiteral("(?<%1>.+?)").arg(name);
        }
        const auto inner = alternatives();
        expect(u'}');
        return QStringLiteral("(?<%1>%2)").arg(name, inner);
    }

    QString part()
    {
        const auto known = m_parts.find(upTo(QStringLiteral(">")));
        expect(u'>');
        if (known == m_parts.end() || m_depth == kDeepest) {
            m_isReadable = false;
            return {};
        }
        const auto inner = FormWriter(known->second, m_parts, m_depth + 1).written();
        m_isReadable = m_isReadable && inner;
        return QStringLiteral("(?:%1)").arg(inner.value_or(QString()));
    }

    QString word()
    {
        const auto letters = upTo(QStringLiteral(" |()[]{}<>"));
        m_isReadable = m_isReadable && !letters.isEmpty();
        if (letters == u"#")
            return QLatin1String(kGap) + QLatin1String(kNumber);
        QString all = QLatin1String(kGap);
        for (const auto letter : letters) {
            if (letter == u'?')
                all += u'?';
            else if (letter == u'*')
                all += QLatin1String(kOneWord);
            else if (letter == u'\'')
                all += QStringLiteral("['’]");
            else
                all += QRegularExpression::escape(QString(letter));
        }
        return all;
    }

    const QString m_form;
    const std::map<QString, QString>& m_parts;
    qsizetype m_at = 0;
    int m_depth = 0;
    bool m_isReadable = true;
};

constexpr std::array<std::pair<char16_t, char16_t>, 8> kQuotes{
    {{u'"', u'"'}, {u'\'', u'\''}, {u'`', u'`'}, {u'\u201C', u'\u201D'}, {u'\u201E', u'\u201C'},
        {u'\u2018', u'\u2019'}, {u'\u00AB', u'\u00BB'}, {u'\u00BB', u'\u00AB'}}};

bool isInQuotes(const QString& text)
{
    return text.size() >= 2 && std::any_of(kQuotes.begin(), kQuotes.end(), [&](const auto& pair) {
        return text.front() == QChar(pair.first) && text.back() == QChar(pair.second);
    });
}

/// “what's” is read as two words.
QString withOwnWords(QString text)
{
    static const QRegularExpression ending(
        QStringLiteral("(?<=\\S)(['’]s)(?=\\s|$)"), QRegularExpression::CaseInsensitiveOption);
    return text.replace(ending, QStringLiteral(" \\1"));
}

QString asTyped(QString text)
{
    static const QRegularExpression ending(
        QStringLiteral(" (['’]s)(?=\\s|$)"), QRegularExpression::CaseInsensitiveOption);
    return text.replace(ending, QStringLiteral("\\1"));
}

std::vector<QString> textsOfForms(const Json& entry)
{
    std::vector<QString> forms;
    for (const auto& form : entry)
        forms.push_back(toQString(form.get<std::string>()));
    return forms;
}

Json shippedSentences()
{
    loadCoreResources();
    QFile file(QStringLiteral(":/language/sentences.json"));
    if (!file.open(QIODevice::ReadOnly))
        return Json::object();
    auto parsed = parseJson(file.readAll().toStdString());
    return parsed ? std::move(*parsed) : Json::object();
}

} // namespace

SentenceForms::SentenceForms(
    const std::vector<QString>& forms, const std::map<QString, QString>& parts)
{
    for (const auto& form : forms) {
        const auto pattern = FormWriter(form, parts).written();
        QRegularExpression whole(QRegularExpression::anchoredPattern(pattern.value_or(QString())),
            QRegularExpression::CaseInsensitiveOption
                | QRegularExpression::UseUnicodePropertiesOption);
        if (!pattern || !whole.isValid())
            m_isReadable = false;
        else
            m_forms.push_back(std::move(whole));
    }
}

std::optional<SentenceSlots> SentenceForms::match(const QString& text) const
{
    const auto words = u' ' + withOwnWords(text);
    for (const auto& form : m_forms) {
        const auto match = form.match(words);
        if (!match.hasMatch())
            continue;
        SentenceSlots taken;
        for (const auto& name : form.namedCaptureGroups()) {
            const auto value = name.isEmpty() ? QString() : asTyped(match.captured(name).trimmed());
            if (!value.isEmpty())
                taken[toUtf8(name)] = toUtf8(value);
        }
        return taken;
    }
    return {};
}

const Sentences& Sentences::shipped()
{
    static const Sentences sentences;
    return sentences;
}

Sentences::Sentences()
{
    const auto all = shippedSentences();
    for (const auto& [name, form] : all.at("parts").items())
        m_parts[toQString(name)] = toQString(form.get<std::string>());
    for (const auto& entry : all.at("sentences"))
        m_questions.push_back({entry, {textsOfForms(entry.at("forms")), m_parts}});
    for (const auto& entry : all.at("counted"))
        m_counted.push_back({entry, {textsOfForms(entry.at("forms")), m_parts}});
    for (const auto& [name, forms] : all.at("phrases").items())
        m_phrases.emplace(name, SentenceForms(textsOfForms(forms), m_parts));
}

std::optional<SentenceSlots> Sentences::phrase(std::string_view name, const QString& text) const
{
    const auto known = m_phrases.find(name);
    return known == m_phrases.end() ? std::nullopt : known->second.match(text);
}

QString unquoted(const QString& text)
{
    return isInQuotes(text) ? text.mid(1, text.size() - 2).trimmed() : text;
}

} // namespace mnemo
