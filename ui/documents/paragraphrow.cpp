// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/documents/paragraphrow.h"

#include "core/base/text.h"
#include "ui/documents/documentwords.h"
#include "ui/widgets/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct RowWords
{
    Q_DECLARE_TR_FUNCTIONS(ParagraphRow)
};

CitationLine lineOf(const CitedDocument& cited)
{
    CitationLine line;
    line.isLink = cited.isInStore;
    line.link.place = placeCited(cited.decision, cited.paragraphs);
    line.link.words = toQString(cited.decision);
    if (!cited.paragraphs.empty())
        line.link.words += u" ¶"_s + oneLine(toQString(cited.paragraphs), 40);
    return line;
}

CitationLine lineOf(const DocumentAct& act)
{
    CitationLine line;
    line.mark = act.isFounding ? CitationLine::Mark::Founds : CitationLine::Mark::FollowsUp;
    line.link.kind = TextLink::Kind::Concept;
    line.link.name = act.name;
    line.link.words = actName(act);
    return line;
}

CitationLine lineOf(const CitingParagraph& citing)
{
    CitationLine line;
    line.mark = CitationLine::Mark::CitedBy;
    line.link.place = {citing.decision, citing.id};
    line.link.words = paragraphName(citing.decision, citing.label, citing.annex);
    return line;
}

std::vector<CitationLine> linesBeside(
    const DocumentParagraph& paragraph, const std::vector<CitingParagraph>& citing)
{
    std::vector<CitationLine> lines;
    std::set<QString> known;
    const auto add = [&](CitationLine line) {
        const QString name
            = QString::number(static_cast<int>(line.mark)) + line.link.words.toCaseFolded();
        if (known.insert(name).second)
            lines.push_back(std::move(line));
    };
    for (const DocumentAct& act : paragraph.acts) {
        if (act.isFounding)
            add(lineOf(act));
    }
    for (const CitedDocument& cited : paragraph.cites)
        add(lineOf(cited));
    if (paragraph.annex.empty()) {
        for (const CitingParagraph& one : citing) {
            if (namesParagraph(one.citedParagraphs, paragraph.label))
                add(lineOf(one));
        }
    }
    for (const DocumentAct& act : paragraph.acts) {
        if (!act.isFounding)
            add(lineOf(act));
    }
    return lines;
}

QString annexHeading(const DocumentText& text, const std::string& label)
{
    const auto annex = std::ranges::find(text.annexes, label, &DocumentAnnex::label);
    const QString name = paragraphName({}, {}, label).trimmed();
    if (annex == text.annexes.end() || annex->title.empty())
        return name;
    return u"%1: %2"_s.arg(name, oneLine(toQString(annex->title), 300));
}

} // namespace

DocumentPlace placeCited(const std::string& decision, const std::string& paragraphs)
{
    const auto end = std::ranges::find_if(paragraphs, [](char c) { return c < '0' || c > '9'; });
    const std::string number(paragraphs.begin(), end);
    return {decision, number.empty() ? std::string() : decision + " ¶" + number};
}

std::vector<ParagraphRow> rowsOfText(
    const DocumentText& text, const std::vector<CitingParagraph>& citing)
{
    std::vector<ParagraphRow> rows;
    std::string annex;
    std::string section;
    for (const DocumentParagraph& paragraph : text.paragraphs) {
        if (paragraph.annex != annex) {
            annex = paragraph.annex;
            section.clear();
            rows.push_back({ParagraphRow::Kind::Annex, annexHeading(text, annex), {}, {}});
        }
        if (paragraph.section != section) {
            section = paragraph.section;
            if (!section.empty())
                rows.push_back(
                    {ParagraphRow::Kind::Section, oneLine(toQString(section), 300), {}, {}});
        }
        rows.push_back(
            {ParagraphRow::Kind::Paragraph, {}, paragraph, linesBeside(paragraph, citing)});
    }
    return rows;
}

} // namespace mnemo
