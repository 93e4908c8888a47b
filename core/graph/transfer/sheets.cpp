// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Workbooks are archives of XML files. The distribution has no library for them that is kept up.

#include "core/graph/transfer/sheets.h"

#include "core/graph/transfer/exceldates.h"
#include "core/graph/transfer/sheettext.h"
#include "core/graph/transfer/sheetwriter.h"
#include "core/graph/transfer/xmldevice.h"

#include "core/base/text.h"

#include <QCoreApplication>
#include <QXmlStreamReader>

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace mnemo::transfer {

namespace {

/// Texts that cells share, which are in memory: at most kMaxSharedTexts, and no more than
/// kFirstSharedTexts and kTimesTheFile times the file.
constexpr std::uint64_t kMaxSharedTexts = std::uint64_t{256} * 1024 * 1024;
constexpr std::uint64_t kFirstSharedTexts = std::uint64_t{48} * 1024 * 1024;
constexpr std::uint64_t kTimesTheFile = 8;
constexpr std::size_t kMaxSheets = 256;
constexpr std::size_t kMaxRelations = 10'000;
constexpr qsizetype kMaxPartName = 1024; ///< of a sheet, a relation, a part; UTF-16

QStringView plainTag(const QXmlStreamReader& xml)
{
    const auto whole = xml.qualifiedName();
    return whole.mid(whole.indexOf(u':') + 1);
}

/// The attribute without its prefix.
QString attributeOf(const QXmlStreamReader& xml, QLatin1String name)
{
    for (const auto& attribute : xml.attributes()) {
        const auto whole = attribute.qualifiedName();
        if (whole.mid(whole.indexOf(u':') + 1) == name)
            return attribute.value().toString();
    }
    return {};
}

std::optional<std::size_t> partOf(const std::vector<UnpackedFile>& files, std::string_view name)
{
    const auto it = std::ranges::find(files, name, &UnpackedFile::name);
    return it == files.end() ? std::nullopt
                             : std::optional(static_cast<std::size_t>(it - files.begin()));
}

/// 0 for "A7", 26 for "AA7".
std::size_t columnOf(const QString& reference)
{
    std::size_t column = 0;
    for (const QChar c : reference) {
        if (c < u'A' || c > u'Z' || column > kMaxColumns)
            break;
        column = column * 26 + static_cast<std::size_t>(c.unicode() - u'A') + 1;
    }
    return column == 0 ? 0 : column - 1;
}

/// What stands in a paragraph of OpenDocument, which has elements for white space. A text that is
/// longer than a row is cut where no row can hold it any more.
void appendParagraph(std::string& text, QXmlStreamReader& xml)
{
    constexpr unsigned mostSpaces = 65536; // in one element
    for (int depth = 1; depth > 0 && !xml.atEnd();) {
        const auto token = xml.readNext();
        if (token == QXmlStreamReader::EndElement)
            --depth;
        if (token == QXmlStreamReader::Characters && text.size() <= kMaxRow)
            text += xml.text().toUtf8().toStdString();
        if (token != QXmlStreamReader::StartElement)
            continue;
        ++depth;
        const auto tag = plainTag(xml);
        if (text.size() > kMaxRow)
            continue;
        if (tag == QLatin1String("s"))
            text.append(
                std::clamp(attributeOf(xml, QLatin1String("c")).toUInt(), 1U, mostSpaces), ' ');
        else if (tag == QLatin1String("tab"))
            text += '\t';
        else if (tag == QLatin1String("line-break"))
            text += '\n';
    }
}

class WorkbookReader final
{
public:
    /// `size`: of the file that was packed.
    WorkbookReader(std::vector<UnpackedFile> files, QString path, std::uint64_t size,
        const Input::GoesOn& goesOn)
        : m_files(std::move(files)), m_path(std::move(path)), m_size(size), m_goesOn(goesOn),
          m_room(m_files)
    {
    }

    Result<std::vector<UnpackedFile>> read();

private:
    using Visit = std::function<Status(QXmlStreamReader&)>;

    /// Calls `visit` for each element that begins, until it or the XML fails.
    Status walkPart(std::size_t part, const Visit& visit);
    Status readExcel();
    Status readRelations();
    Status readSheetNames();
    Status checkName(const QString& name) const;
    Status countSheet();
    Status readFormats();
    Status readSharedTexts();
    Status readExcelSheet(std::size_t part, const std::string& name);
    Status readExcelCell(QXmlStreamReader& xml, SheetWriter& sheet, std::size_t& column);
    Status readOpenDocument(std::size_t part);
    Status readOpenTable(QXmlStreamReader& xml);
    static std::string readOpenText(QXmlStreamReader& xml);
    Status readOpenRow(QXmlStreamReader& xml, SheetWriter& sheet);
    Status keep(SheetWriter& sheet, const std::string& name);

    std::vector<UnpackedFile> m_files;
    QString m_path;
    std::uint64_t m_size;
    const Input::GoesOn& m_goesOn;
    SheetRoom m_room;
    std::map<QString, QString> m_targets; ///< by relation
    std::vector<std::pair<std::string, QString>> m_named; ///< sheets and their relations
    std::size_t m_sheetCount = 0; ///< with empty ones
    std::deque<std::string> m_texts; ///< that several cells share
    ExcelFormats m_formats;
    std::vector<UnpackedFile> m_sheets;
};

Status WorkbookReader::walkPart(std::size_t part, const Visit& visit)
{
    auto input = Input::of(std::move(m_files[part].handle), m_path, 0, m_goesOn);
    if (!input)
        return input.error();
    XmlDevice device(*input);
    device.open(QIODevice::ReadOnly);
    QXmlStreamReader xml;
    xml.setDevice(&device);
    xml.setNamespaceProcessing(false); // setDevice() resets it
    Status done = Done{};
    while (done && !xml.atEnd()) {
        const auto token = xml.readNext();
        if (token == QXmlStreamReader::DTD)
            return brokenWorkbook(m_path, QStringLiteral("DTD"));
        if (token == QXmlStreamReader::StartElement)
            done = visit(xml);
    }
    if (input->problem())
        return *input->problem();
    if (!device.refusal().isEmpty())
        return brokenWorkbook(m_path, device.refusal());
    return done && xml.hasError() ? brokenWorkbook(m_path, xml.errorString()) : done;
}

Status WorkbookReader::keep(SheetWriter& sheet, const std::string& name)
{
    if (sheet.isEmpty())
        return Done{};
    auto file = sheet.finish();
    if (!file)
        return file.error();
    m_sheets.push_back({name, std::move(*file)});
    return Done{};
}

Status WorkbookReader::readSharedTexts()
{
    const auto part = partOf(m_files, "xl/sharedStrings.xml");
    if (!part)
        return Done{};
    const auto most = std::min(kMaxSharedTexts, kFirstSharedTexts + kTimesTheFile * m_size);
    std::uint64_t bytes = 0;
    return walkPart(*part, [&](QXmlStreamReader& xml) -> Status {
        constexpr std::uint64_t ofEach = sizeof(std::string) + 16; // with that of its memory
        const auto tag = plainTag(xml);
        if (tag == QLatin1String("si")) {
            m_texts.emplace_back();
            bytes += ofEach;
        } else if (tag == QLatin1String("rPh")) {
            xml.skipCurrentElement(); // how it is pronounced
        } else if (tag == QLatin1String("t") && !m_texts.empty()) {
            auto& text = m_texts.back();
            bytes -= text.capacity();
            text += decodedCell(xml.readElementText().toStdString(), CellCodes::All);
            bytes += text.capacity();
        }
        if (bytes <= most)
            return Done{};
        return tooMuchInWorkbook(m_path,
            QCoreApplication::translate("Transfer",
                "The texts that cells of the workbook share take more than %1 MB in memory")
                .arg(most / (1024 * 1024)));
    });
}

/// Which styles of cells show dates.
Status WorkbookReader::readFormats()
{
    const auto part = partOf(m_files, "xl/styles.xml");
    if (!part)
        return Done{};
    bool isOfCells = false;
    return walkPart(*part, [&](QXmlStreamReader& xml) -> Status {
        const auto tag = plainTag(xml);
        const auto id = attributeOf(xml, QLatin1String("numFmtId")).toUInt();
        bool isKept = true;
        if (tag == QLatin1String("numFmt"))
            isKept = m_formats.addCode(
                id, attributeOf(xml, QLatin1String("formatCode")).toStdString());
        else if (tag == QLatin1String("xf") && isOfCells)
            isKept = m_formats.addStyle(id);
        else if (tag.endsWith(QLatin1String("Xfs")) || tag == QLatin1String("cellStyles"))
            isOfCells = tag == QLatin1String("cellXfs");
        return isKept ? Status(Done{})
                      : tooMuchInWorkbook(m_path,
                          QCoreApplication::translate(
                              "Transfer", "The workbook has too many formats of cells"));
    });
}

Status WorkbookReader::readExcelCell(QXmlStreamReader& xml, SheetWriter& sheet, std::size_t& column)
{
    const auto reference = attributeOf(xml, QLatin1String("r"));
    const auto type = attributeOf(xml, QLatin1String("t"));
    const auto style = attributeOf(xml, QLatin1String("s")).toUInt();
    if (!reference.isEmpty())
        column = columnOf(reference);
    std::string text;
    bool isText = true;
    while (xml.readNextStartElement()) {
        const auto tag = plainTag(xml);
        if (tag == QLatin1String("v"))
            text = xml.readElementText().toStdString();
        else if (tag == QLatin1String("is"))
            text = xml.readElementText(QXmlStreamReader::IncludeChildElements).toStdString();
        else
            xml.skipCurrentElement();
    }
    if (type == QLatin1String("s")) {
        const auto index = QString::fromStdString(text).toULongLong();
        if (index >= m_texts.size())
            return brokenWorkbook(m_path, QStringLiteral("sharedStrings"));
        text = m_texts[index];
    } else if (type == QLatin1String("b")) {
        text = text == "1" ? "true" : "false";
        isText = false;
    } else if (type == QLatin1String("e")) {
        text.clear(); // a formula without a result
    } else if (type == QLatin1String("inlineStr") || type == QLatin1String("str")) {
        text = decodedCell(std::move(text), CellCodes::All);
    } else if (type.isEmpty() || type == QLatin1String("n")) {
        const auto date = m_formats.dateOf(text, style);
        isText = date.has_value();
        text = date ? *date : text;
    }
    sheet.setCell(column++, text, isText);
    return Done{};
}

Status WorkbookReader::readExcelSheet(std::size_t part, const std::string& name)
{
    auto file = temporaryFile();
    if (!file)
        return file.error();
    SheetWriter sheet(std::move(*file), m_room, m_path);
    std::size_t column = 0;
    auto done = walkPart(part, [&](QXmlStreamReader& xml) -> Status {
        const auto tag = plainTag(xml);
        if (tag == QLatin1String("c"))
            return readExcelCell(xml, sheet, column);
        if (tag != QLatin1String("row"))
            return Done{};
        column = 0;
        return sheet.endRow();
    });
    if (done)
        done = sheet.endRow();
    return done ? keep(sheet, name) : done;
}

Status WorkbookReader::checkName(const QString& name) const
{
    if (name.size() <= kMaxPartName)
        return Done{};
    return tooMuchInWorkbook(m_path,
        QCoreApplication::translate(
            "Transfer", "A name in the workbook is longer than %1 characters")
            .arg(kMaxPartName));
}

Status WorkbookReader::countSheet()
{
    if (++m_sheetCount <= kMaxSheets)
        return Done{};
    return tooMuchInWorkbook(m_path,
        QCoreApplication::translate("Transfer", "The workbook has more than %1 sheets")
            .arg(kMaxSheets));
}

Status WorkbookReader::readRelations()
{
    const auto part = partOf(m_files, "xl/_rels/workbook.xml.rels");
    if (!part)
        return Done{};
    std::size_t count = 0;
    return walkPart(*part, [&](QXmlStreamReader& xml) -> Status {
        if (plainTag(xml) != QLatin1String("Relationship"))
            return Done{};
        if (++count > kMaxRelations)
            return tooMuchInWorkbook(m_path,
                QCoreApplication::translate(
                    "Transfer", "The workbook names more than %1 parts of itself")
                    .arg(kMaxRelations));
        const auto id = attributeOf(xml, QLatin1String("Id"));
        auto target = attributeOf(xml, QLatin1String("Target"));
        auto done = checkName(id);
        done = done ? checkName(target) : done;
        m_targets[id] = std::move(target);
        return done;
    });
}

Status WorkbookReader::readSheetNames()
{
    return walkPart(*partOf(m_files, "xl/workbook.xml"), [&](QXmlStreamReader& xml) -> Status {
        const auto tag = plainTag(xml);
        const auto from1904 = attributeOf(xml, QLatin1String("date1904"));
        if (tag == QLatin1String("workbookPr")
            && (from1904 == QLatin1String("1") || from1904 == QLatin1String("true")))
            m_formats.countFrom1904();
        if (tag != QLatin1String("sheet"))
            return Done{};
        const auto name = attributeOf(xml, QLatin1String("name"));
        const auto relation = xml.attributes().value(QLatin1String("r:id")).toString();
        auto done = countSheet();
        done = done ? checkName(name) : done;
        done = done ? checkName(relation) : done;
        m_named.emplace_back(name.toStdString(), relation);
        return done;
    });
}

Status WorkbookReader::readExcel()
{
    auto done = readRelations();
    if (done)
        done = readSheetNames();
    if (done)
        done = readFormats();
    if (done)
        done = readSharedTexts();
    for (auto it = m_named.begin(); done && it != m_named.end(); ++it) {
        auto target = m_targets[it->second];
        target = target.startsWith(u'/') ? target.mid(1) : QStringLiteral("xl/") + target;
        const auto part = partOf(m_files, target.toStdString());
        if (part && m_files[*part].handle.isOpen())
            done = readExcelSheet(*part, it->first);
    }
    return done;
}

/// The paragraphs of a cell, a line each.
std::string WorkbookReader::readOpenText(QXmlStreamReader& xml)
{
    std::string text;
    bool isFirst = true;
    while (xml.readNextStartElement()) {
        if (plainTag(xml) != QLatin1String("p")) {
            xml.skipCurrentElement(); // a note, a picture
            continue;
        }
        text += std::exchange(isFirst, false) ? "" : "\n";
        appendParagraph(text, xml);
    }
    // A text that was cut must stay too long.
    return text.size() > kMaxRow ? text : decodedCell(std::move(text), CellCodes::Unwritable);
}

/// Cells and rows may say that they stand there several times; at the end of a row and of a sheet
/// that fills it with empty ones.
Status WorkbookReader::readOpenRow(QXmlStreamReader& xml, SheetWriter& sheet)
{
    const auto times = attributeOf(xml, QLatin1String("number-rows-repeated")).toUInt();
    std::size_t column = 0;
    while (xml.readNextStartElement()) {
        const auto repeated = attributeOf(xml, QLatin1String("number-columns-repeated")).toUInt();
        const auto type = attributeOf(xml, QLatin1String("value-type"));
        const auto value = attributeOf(xml, QLatin1String("value"));
        const auto truth = attributeOf(xml, QLatin1String("boolean-value"));
        const auto date = attributeOf(xml, QLatin1String("date-value"));
        auto text = readOpenText(xml);
        const auto& exact = !truth.isEmpty() ? truth : !date.isEmpty() ? date : value;
        if (type != QLatin1String("string") && !exact.isEmpty())
            text = exact.toStdString();
        const bool isText = type == QLatin1String("string") || !date.isEmpty()
            || (value.isEmpty() && truth.isEmpty());
        const auto end = column + std::max(repeated, 1U);
        for (auto i = column; !text.empty() && i < std::min(end, kBeyondColumns + 1); ++i)
            sheet.setCell(i, text, isText);
        column = std::min(end, kBeyondColumns);
    }
    return sheet.endRow(std::max(times, 1U));
}

Status WorkbookReader::readOpenTable(QXmlStreamReader& xml)
{
    const auto name = attributeOf(xml, QLatin1String("name"));
    auto counted = countSheet();
    counted = counted ? checkName(name) : counted;
    if (!counted)
        return counted;
    auto file = temporaryFile();
    if (!file)
        return file.error();
    SheetWriter sheet(std::move(*file), m_room, m_path);
    for (int depth = 1; depth > 0 && !xml.atEnd();) {
        const auto token = xml.readNext();
        if (token == QXmlStreamReader::EndElement)
            --depth;
        if (token != QXmlStreamReader::StartElement)
            continue;
        if (plainTag(xml) == QLatin1String("table-row")) {
            if (auto done = readOpenRow(xml, sheet); !done)
                return done;
        } else {
            ++depth;
        }
    }
    return keep(sheet, name.toStdString());
}

Status WorkbookReader::readOpenDocument(std::size_t part)
{
    return walkPart(part, [&](QXmlStreamReader& xml) -> Status {
        return plainTag(xml) == QLatin1String("table") ? readOpenTable(xml) : Status(Done{});
    });
}

Result<std::vector<UnpackedFile>> WorkbookReader::read()
{
    const auto content = partOf(m_files, "content.xml");
    auto done = content ? readOpenDocument(*content) : readExcel();
    if (!done)
        return done.error();
    if (m_sheets.empty())
        return Error{ErrorCode::MalformedFile,
            QCoreApplication::translate("Transfer", "The workbook is empty"), m_path,
            QCoreApplication::translate("Transfer", "Choose a file that holds a graph"), {}};
    return std::move(m_sheets);
}

} // namespace

bool isWorkbook(const std::vector<UnpackedFile>& files)
{
    return partOf(files, "xl/workbook.xml")
        || (partOf(files, "content.xml") && partOf(files, "mimetype"));
}

Result<std::vector<UnpackedFile>> sheetsOf(std::vector<UnpackedFile> files, const QString& path,
    std::uint64_t size, const Input::GoesOn& goesOn)
{
    return WorkbookReader(std::move(files), path, size, goesOn).read();
}

} // namespace mnemo::transfer
