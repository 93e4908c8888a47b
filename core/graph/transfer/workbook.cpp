// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Workbooks are archives of XML files. Cells of text have the format of text, so that an id such as
// "1-2" stays one when somebody edits and saves it.

#include "core/graph/transfer/workbook.h"

#include "core/graph/transfer/archive.h"
#include "core/graph/transfer/sheettext.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace mnemo::transfer {

namespace {

constexpr std::string_view kXml = R"(<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
)";

constexpr std::string_view kSheetStart
    = R"(<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>
)";
constexpr std::string_view kSheetEnd = "</sheetData></worksheet>\n";

constexpr std::string_view kTypesStart
    = R"(<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>
)";
constexpr std::string_view kTypeOfSheet
    = R"(<Override PartName="/xl/worksheets/sheet#.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>
)";

constexpr std::string_view kRelations
    = R"(<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/>
</Relationships>
)";

constexpr std::string_view kBookStart
    = R"(<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>
)";
constexpr std::string_view kBookSheet = R"(<sheet name="$" sheetId="#" r:id="rId#"/>
)";

constexpr std::string_view kBookRelationsStart
    = R"(<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="styles" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>
)";
constexpr std::string_view kBookRelation
    = R"(<Relationship Id="rId#" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet#.xml"/>
)";

/// Style 1 has Excel's own format 49, which is text.
constexpr std::string_view kStyles
    = R"(<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>
)";

constexpr std::string_view kOpenType = "application/vnd.oasis.opendocument.spreadsheet";

constexpr std::string_view kManifest
    = R"(<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.2">
<manifest:file-entry manifest:full-path="/" manifest:version="1.2" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/>
<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>
<manifest:file-entry manifest:full-path="styles.xml" manifest:media-type="text/xml"/>
</manifest:manifest>
)";

constexpr std::string_view kOpenStyles
    = R"(<office:document-styles xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" office:version="1.2"><office:styles/></office:document-styles>
)";

constexpr std::string_view kContentStart
    = R"(<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" office:version="1.2">
<office:automatic-styles><number:text-style style:name="N1"><number:text-content/></number:text-style><style:style style:name="ce1" style:family="table-cell" style:data-style-name="N1"/></office:automatic-styles>
<office:body><office:spreadsheet>
)";
constexpr std::string_view kContentEnd
    = "</office:spreadsheet></office:body></office:document-content>\n";

/// "A" for 0, "AA" for 26.
std::string columnName(std::size_t column)
{
    std::string name;
    for (++column; column > 0; column = (column - 1) / 26)
        name.insert(name.begin(), static_cast<char>('A' + (column - 1) % 26));
    return name;
}

std::string joined(std::string_view first, std::string_view second)
{
    return std::string(first) += second;
}

void appendOpenCell(std::string& xml, const SheetCell& cell)
{
    switch (cell.value) {
    case SheetValue::Empty:
        return;
    case SheetValue::Text:
        xml += R"(<table:table-cell table:style-name="ce1" office:value-type="string">)";
        appendOpenText(xml, cell.text);
        break;
    case SheetValue::Number:
        xml += R"(<table:table-cell office:value-type="float" office:value=")" + cell.text
            + "\"><text:p>" + cell.text + "</text:p>";
        break;
    case SheetValue::Truth:
        xml += R"(<table:table-cell office:value-type="boolean" office:boolean-value=")" + cell.text
            + "\"><text:p>" + cell.text + "</text:p>";
        break;
    }
    xml += "</table:table-cell>";
}

void appendEmptyCells(std::string& xml, std::size_t count)
{
    if (count == 1)
        xml += "<table:table-cell/>";
    else if (count > 1)
        xml += "<table:table-cell table:number-columns-repeated=\"" + std::to_string(count)
            + "\"/>";
}

} // namespace

Status WorkbookWriter::startPart(std::string name)
{
    auto part = ZipPart::create(std::move(name));
    if (!part)
        return part.error();
    m_parts.push_back(std::move(*part));
    m_piece += kXml;
    return Done{};
}

Status WorkbookWriter::startSheet(const std::string& name, std::size_t columns)
{
    if (auto done = endSheet(); !done)
        return done;
    const bool isExcel = m_form == FileForm::Xlsx;
    m_names.push_back(name);
    m_row = 0;
    if (isExcel || m_parts.empty()) {
        const auto number = std::to_string(m_names.size());
        auto done = startPart(isExcel ? "xl/worksheets/sheet" + number + ".xml" : "content.xml");
        if (!done)
            return done;
        m_piece += isExcel ? kSheetStart : kContentStart;
    }
    if (!isExcel)
        m_piece += "<table:table table:name=\"" + name
            + "\"><table:table-column table:number-columns-repeated=\"" + std::to_string(columns)
            + "\"/>\n";
    return Done{};
}

Status WorkbookWriter::endSheet()
{
    if (m_names.empty())
        return Done{};
    if (m_form != FileForm::Xlsx) {
        m_piece += "</table:table>\n";
        return Done{};
    }
    m_piece += kSheetEnd;
    auto done = drain(0);
    return done ? m_parts.back().finish() : done;
}

/// Packs what waits if it is more than `most`.
Status WorkbookWriter::drain(std::size_t most)
{
    if (m_piece.size() <= most)
        return Done{};
    m_size += m_piece.size();
    if (m_size > kMaxUnpacked)
        return Error{ErrorCode::BadArgument,
            QCoreApplication::translate(
                "Transfer", "As sheets this graph takes more than %1 MB before it is packed")
                .arg(kMaxUnpacked / (1024 * 1024)),
            QStringLiteral("as"),
            QCoreApplication::translate("Transfer", "Export the graph as CSV or GraphML"), {}};
    auto done = m_parts.back().write(m_piece);
    m_piece.clear();
    return done;
}

Status WorkbookWriter::addRow(const std::vector<SheetCell>& cells)
{
    ++m_row;
    if (m_form == FileForm::Xlsx)
        addExcelRow(cells);
    else
        addOpenRow(cells);
    constexpr std::size_t block = 65536;
    return drain(block);
}

void WorkbookWriter::addExcelRow(const std::vector<SheetCell>& cells)
{
    const auto row = std::to_string(m_row);
    m_piece += "<row r=\"" + row + "\">";
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto& [value, text] = cells[i];
        if (value == SheetValue::Empty)
            continue;
        m_piece += "<c r=\"" + columnName(i) + row + '"';
        if (value == SheetValue::Text) {
            m_piece += isKeptAsIs(text) ? R"( t="inlineStr" s="1"><is><t>)"
                                        : R"( t="inlineStr" s="1"><is><t xml:space="preserve">)";
            appendExcelText(m_piece, text);
            m_piece += "</t></is></c>";
        } else if (value == SheetValue::Number) {
            m_piece += "><v>" + text + "</v></c>";
        } else {
            m_piece += text == "true" ? R"( t="b"><v>1</v></c>)" : R"( t="b"><v>0</v></c>)";
        }
    }
    m_piece += "</row>\n";
}

void WorkbookWriter::addOpenRow(const std::vector<SheetCell>& cells)
{
    m_piece += "<table:table-row>";
    std::size_t empty = 0;
    for (const auto& cell : cells) {
        if (cell.value == SheetValue::Empty) {
            ++empty;
            continue;
        }
        appendEmptyCells(m_piece, std::exchange(empty, 0));
        appendOpenCell(m_piece, cell);
    }
    m_piece += "</table:table-row>\n";
}

/// A document that says `each` of every sheet, with its number for # and its name for $.
std::string WorkbookWriter::listed(
    std::string_view before, std::string_view each, std::string_view after) const
{
    auto text = joined(kXml, before);
    for (std::size_t i = 0; i < m_names.size(); ++i) {
        for (const char c : each) {
            if (c == '#')
                text += std::to_string(i + 1);
            else if (c == '$')
                text += m_names[i];
            else
                text += c;
        }
    }
    return text += after;
}

/// The small files around the sheets.
Status WorkbookWriter::writeExcelFrame(ZipWriter& zip) const
{
    const std::pair<const char*, std::string> files[]
        = {{"[Content_Types].xml", listed(kTypesStart, kTypeOfSheet, "</Types>\n")},
            {"_rels/.rels", joined(kXml, kRelations)},
            {"xl/workbook.xml", listed(kBookStart, kBookSheet, "</sheets></workbook>\n")},
            {"xl/_rels/workbook.xml.rels",
                listed(kBookRelationsStart, kBookRelation, "</Relationships>\n")},
            {"xl/styles.xml", joined(kXml, kStyles)}};
    for (const auto& [name, bytes] : files) {
        if (auto done = zip.store(name, bytes); !done)
            return done;
    }
    return Done{};
}

Status WorkbookWriter::finish(Output& out, const CancelToken& cancel)
{
    const bool isExcel = m_form == FileForm::Xlsx;
    auto done = endSheet();
    if (done && !isExcel) {
        m_piece += kContentEnd;
        done = drain(0);
        if (done)
            done = m_parts.back().finish();
    }
    ZipWriter zip(out);
    // The type stands first: programs read it at its place without unpacking anything.
    if (done)
        done = isExcel ? writeExcelFrame(zip) : zip.store("mimetype", kOpenType);
    for (auto part = m_parts.begin(); done && part != m_parts.end(); ++part)
        done = zip.add(*part, cancel);
    if (done && !isExcel)
        done = zip.store("styles.xml", joined(kXml, kOpenStyles));
    if (done && !isExcel)
        done = zip.store("META-INF/manifest.xml", joined(kXml, kManifest));
    return done ? zip.finish() : done;
}

} // namespace mnemo::transfer
