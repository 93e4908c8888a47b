// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QTranslator>
#include <QXmlStreamReader>

#include <map>
#include <utility>

namespace mnemo::test {

/// The German of the shipped translation, read from its source.
class German final : public QTranslator
{
public:
    German()
    {
        QFile file(qEnvironmentVariable("MNEMO_SOURCE_DIR", QStringLiteral("."))
            + QStringLiteral("/translations/mnemoscope_de.ts"));
        if (!file.open(QIODevice::ReadOnly))
            return;
        QXmlStreamReader xml(&file);
        QString context;
        QString source;
        while (!xml.atEnd()) {
            if (xml.readNext() != QXmlStreamReader::StartElement)
                continue;
            if (xml.name() == QLatin1String("name"))
                context = xml.readElementText();
            else if (xml.name() == QLatin1String("source"))
                source = xml.readElementText();
            else if (xml.name() == QLatin1String("translation"))
                m_texts[{context, source}]
                    = xml.readElementText(QXmlStreamReader::IncludeChildElements);
        }
    }

    [[nodiscard]] bool isEmpty() const override { return m_texts.empty(); }

    [[nodiscard]] QString translate(const char* context, const char* source,
        const char* /*disambiguation*/, int /*n*/) const override
    {
        const auto found = m_texts.find({QString::fromUtf8(context), QString::fromUtf8(source)});
        return found == m_texts.end() ? QString() : found->second;
    }

private:
    std::map<std::pair<QString, QString>, QString> m_texts;
};

} // namespace mnemo::test
