// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Workbooks are archives of XML files. The distribution has no library for them that is kept up.

#include "core/graph/transfer/sheets.h"

#include "core/graph/transfer/xmldevice.h"

#include "core/base/text.h"

#include <QCoreApplication>
#include <QXmlStreamReader>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace mnemo::transfer {

namespace {

constexpr std::size_t kMaxSharedTexts = std::size_t{256} * 1024 * 1024;

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

Error brokenWorkbook(const QString& path, const QString& detail)
{
    return {ErrorCode::MalformedFile,
        QCoreApplication::translate("Transfer", "The workbook cannot be read"), path,
        QCoreApplication::translate("Transfer", "Save the sheet as CSV, and import that"), detail};
}

/// Gathers the rows of a sheet in a temporary file.
class SheetWriter final
{
public:
    explicit SheetWriter(FileHandle file) : m_file(std::move(file)) { }

    void setCell(std::size_t column, const std::string& text)
    {
        if (column >= kMaxColumns || text.empty())
            return;
        if (m_row.size() <= column)
            m_row.resize(column + 1);
        m_row[column] = text;
    }

    Status endRow();
    Result<FileHandle> finish();

    [[nodiscard]] bool isEmpty() const { return m_size == 0 && m_piece.empty(); }

private:
    Status drain();

    FileHandle m_file;
    std::vector<std::string> m_row;
    std::string m_piece;
    std::uint64_t m_size = 0;
    std::size_t m_width = 0; ///< of the first row
};

Status SheetWriter::endRow()
{
    if (m_row.empty())
        return Done{};
    // Cells at the end of a row are there only when they hold something.
    m_width = std::max(m_width, m_size == 0 && m_piece.empty() ? m_row.size() : 0);
    m_row.resize(std::max(m_width, m_row.size()));
    for (std::size_t i = 0; i < m_row.size(); ++i) {
        m_piece += i > 0 ? ",\"" : "\"";
        for (const char c : m_row[i]) {
            m_piece += c;
            if (c == '"')
                m_piece += c;
        }
        m_piece += '"';
    }
    m_piece += '\n';
    m_row.clear();
    constexpr std::size_t block = std::size_t{256} * 1024;
    return m_piece.size() < block ? Status(Done{}) : drain();
}

Status SheetWriter::drain()
{
    if (m_size + m_piece.size() > kMaxUnpacked)
        return brokenWorkbook({}, QStringLiteral("size"));
    auto done = writeAt(m_file, m_piece, m_size);
    m_size += m_piece.size();
    m_piece.clear();
    return done;
}

Result<FileHandle> SheetWriter::finish()
{
    if (auto done = drain(); !done)
        return done.error();
    return std::move(m_file);
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

class WorkbookReader final
{
public:
    WorkbookReader(std::vector<UnpackedFile> files, QString path, const Input::GoesOn& goesOn)
        : m_files(std::move(files)), m_path(std::move(path)), m_goesOn(goesOn)
    {
    }

    Result<std::vector<UnpackedFile>> read();

private:
    using Visit = std::function<Status(QXmlStreamReader&)>;

    /// Calls `visit` for each element that begins, until it or the XML fails.
    Status walkPart(std::size_t part, const Visit& visit);
    Status readExcel();
    Status readSharedTexts();
    Status readExcelSheet(std::size_t part, const std::string& name);
    Status readExcelCell(QXmlStreamReader& xml, SheetWriter& sheet, std::size_t& column);
    Status readOpenDocument(std::size_t part);
    Status readOpenTable(QXmlStreamReader& xml);
    Status readOpenRow(QXmlStreamReader& xml, SheetWriter& sheet);
    Status keep(SheetWriter& sheet, const std::string& name);

    std::vector<UnpackedFile> m_files;
    QString m_path;
    const Input::GoesOn& m_goesOn;
    std::vector<std::string> m_texts; ///< that several cells share
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
    std::size_t bytes = 0;
    return walkPart(*part, [&](QXmlStreamReader& xml) -> Status {
        const auto tag = plainTag(xml);
        if (tag == QLatin1String("si")) {
            m_texts.emplace_back();
        } else if (tag == QLatin1String("rPh")) {
            xml.skipCurrentElement(); // how it is pronounced
        } else if (tag == QLatin1String("t") && !m_texts.empty()) {
            m_texts.back() += xml.readElementText().toStdString();
            bytes += sizeof(std::string) + m_texts.back().size();
        }
        return bytes > kMaxSharedTexts ? brokenWorkbook(m_path, QStringLiteral("size"))
                                       : Status(Done{});
    });
}

Status WorkbookReader::readExcelCell(QXmlStreamReader& xml, SheetWriter& sheet, std::size_t& column)
{
    const auto reference = attributeOf(xml, QLatin1String("r"));
    const auto type = attributeOf(xml, QLatin1String("t"));
    if (!reference.isEmpty())
        column = columnOf(reference);
    std::string text;
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
    } else if (type == QLatin1String("e")) {
        text.clear(); // a formula without a result
    }
    sheet.setCell(column++, text);
    return Done{};
}

Status WorkbookReader::readExcelSheet(std::size_t part, const std::string& name)
{
    auto file = temporaryFile();
    if (!file)
        return file.error();
    SheetWriter sheet(std::move(*file));
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

Status WorkbookReader::readExcel()
{
    std::map<QString, QString> targets; // by relation
    std::vector<std::pair<std::string, QString>> sheets; // names and relations
    if (const auto part = partOf(m_files, "xl/_rels/workbook.xml.rels")) {
        auto done = walkPart(*part, [&](QXmlStreamReader& xml) -> Status {
            if (plainTag(xml) == QLatin1String("Relationship"))
                targets[attributeOf(xml, QLatin1String("Id"))]
                    = attributeOf(xml, QLatin1String("Target"));
            return Done{};
        });
        if (!done)
            return done;
    }
    const auto book = partOf(m_files, "xl/workbook.xml");
    auto done = walkPart(*book, [&](QXmlStreamReader& xml) -> Status {
        if (plainTag(xml) == QLatin1String("sheet"))
            sheets.emplace_back(attributeOf(xml, QLatin1String("name")).toStdString(),
                xml.attributes().value(QLatin1String("r:id")).toString());
        return Done{};
    });
    if (done)
        done = readSharedTexts();
    for (auto it = sheets.begin(); done && it != sheets.end(); ++it) {
        auto target = targets[it->second];
        target = target.startsWith(u'/') ? target.mid(1) : QStringLiteral("xl/") + target;
        const auto part = partOf(m_files, target.toStdString());
        if (part && m_files[*part].handle.isOpen())
            done = readExcelSheet(*part, it->first);
    }
    return done;
}

/// Cells and rows may say that they stand there several times; at the end of a row and of a sheet
/// that fills it with empty ones.
Status WorkbookReader::readOpenRow(QXmlStreamReader& xml, SheetWriter& sheet)
{
    std::size_t column = 0;
    while (xml.readNextStartElement()) {
        const auto repeated = attributeOf(xml, QLatin1String("number-columns-repeated")).toUInt();
        const auto type = attributeOf(xml, QLatin1String("value-type"));
        const auto value = attributeOf(xml, QLatin1String("value"));
        const auto truth = attributeOf(xml, QLatin1String("boolean-value"));
        const auto date = attributeOf(xml, QLatin1String("date-value"));
        std::string text;
        while (xml.readNextStartElement()) {
            if (plainTag(xml) != QLatin1String("p")) {
                xml.skipCurrentElement(); // a note, a picture
                continue;
            }
            text += text.empty() ? "" : "\n";
            text += xml.readElementText(QXmlStreamReader::IncludeChildElements).toStdString();
        }
        const auto& exact = !truth.isEmpty() ? truth : !date.isEmpty() ? date : value;
        if (type != QLatin1String("string") && !exact.isEmpty())
            text = exact.toStdString();
        for (unsigned i = 0; i < std::max(repeated, 1U) && column < kMaxColumns; ++i)
            sheet.setCell(column++, text);
    }
    return sheet.endRow();
}

Status WorkbookReader::readOpenTable(QXmlStreamReader& xml)
{
    const auto name = attributeOf(xml, QLatin1String("name")).toStdString();
    auto file = temporaryFile();
    if (!file)
        return file.error();
    SheetWriter sheet(std::move(*file));
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
    return keep(sheet, name);
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

Result<std::vector<UnpackedFile>> sheetsOf(
    std::vector<UnpackedFile> files, const QString& path, const Input::GoesOn& goesOn)
{
    return WorkbookReader(std::move(files), path, goesOn).read();
}

} // namespace mnemo::transfer
