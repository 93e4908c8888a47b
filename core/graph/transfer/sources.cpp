// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/sources.h"

#include "core/base/text.h"
#include "core/graph/transfer/archive.h"
#include "core/graph/transfer/encoding.h"
#include "core/graph/transfer/readers.h"
#include "core/graph/transfer/sheets.h"

#include <QCoreApplication>

#include <utility>

namespace mnemo::transfer {

namespace {

/// Forms of plain text, which say nothing of their encoding.
bool isPlainText(FileForm form)
{
    switch (form) {
    case FileForm::Csv:
    case FileForm::Tsv:
    case FileForm::Gml:
    case FileForm::Dot:
    case FileForm::Pajek:
    case FileForm::EdgeList:
        return true;
    default:
        return false;
    }
}

bool isXmlIn16Bits(std::string_view bytes)
{
    return bytes.starts_with(std::string_view("\xFF\xFE<\0", 4))
        || bytes.starts_with(std::string_view("\xFE\xFF\0<", 4))
        || bytes.starts_with(std::string_view("<\0", 2))
        || bytes.starts_with(std::string_view("\0<", 2));
}

class SourceFinder final
{
public:
    SourceFinder(GraphDraft& draft, std::optional<FileForm> given, const Input::GoesOn& goesOn)
        : m_draft(draft), m_given(given), m_goesOn(goesOn)
    {
    }

    Status add(Input input, const QString& name, int depth);

    std::vector<Source> taken() { return std::move(m_sources); }

private:
    Status addPacked(Input& input, const QString& name, int depth);
    Status addSheets(std::vector<UnpackedFile> files, const QString& name);
    Result<FileForm> formOf(Input& input, const QString& name);

    GraphDraft& m_draft;
    std::optional<FileForm> m_given;
    const Input::GoesOn& m_goesOn;
    std::vector<Source> m_sources;
};

Status SourceFinder::addSheets(std::vector<UnpackedFile> files, const QString& name)
{
    auto sheets = sheetsOf(std::move(files), name, m_goesOn);
    if (!sheets)
        return sheets.error();
    for (auto& sheet : *sheets) {
        const auto sheetName = name + QStringLiteral("/") + toQString(sheet.name);
        auto input
            = Input::of(std::move(sheet.handle), sheetName, m_draft.addFile(sheetName), m_goesOn);
        if (!input)
            return input.error();
        m_sources.push_back({std::move(*input), sheetName, FileForm::Csv});
    }
    return Done{};
}

Status SourceFinder::addPacked(Input& input, const QString& name, int depth)
{
    auto files = unpacked(input);
    if (!files)
        return files.error();
    if (isWorkbook(*files))
        return addSheets(std::move(*files), name);
    for (auto& file : *files) {
        const auto inner = file.name.empty()
            ? name
            : name + QStringLiteral("/") + displayText(toQString(file.name));
        auto unpackedInput = Input::of(std::move(file.handle), inner, 0, m_goesOn);
        if (!unpackedInput)
            return unpackedInput.error();
        if (auto done = add(std::move(*unpackedInput), inner, depth + 1); !done)
            return done;
    }
    return Done{};
}

Result<FileForm> SourceFinder::formOf(Input& input, const QString& name)
{
    const auto start = input.bytes();
    const bool isWide = start.starts_with("\xFF\xFE") || start.starts_with("\xFE\xFF");
    if (isWide && !isXmlIn16Bits(start)) {
        if (auto done = recode(
                input, start[0] == '\xFF' ? TextEncoding::Utf16Little : TextEncoding::Utf16Big);
            !done)
            return done.error();
    }
    const auto looksLike = recognised(input, name);
    if (!looksLike)
        return looksLike;
    const auto form = m_given.value_or(*looksLike);
    if (!isPlainText(form))
        return form;
    const auto encoding = encodingOf(input);
    if (!encoding)
        return encoding.error();
    if (auto done = recode(input, *encoding); !done)
        return done.error();
    if (*encoding == TextEncoding::Windows1252)
        m_draft.warn({input.file(), 0},
            QCoreApplication::translate(
                "Transfer", "The file is not UTF-8; it was read as Windows-1252"));
    return form;
}

Status SourceFinder::add(Input input, const QString& name, int depth)
{
    constexpr std::size_t firstLook = 512;
    constexpr int mostLevels = 2; // a packed file in an archive
    while (input.bytes().size() < firstLook && input.more()) { }
    if (input.problem())
        return *input.problem();
    if (depth < mostLevels && isPacked(input.bytes()))
        return addPacked(input, name, depth);
    input.setFile(m_draft.addFile(name));
    const auto form = formOf(input, name);
    if (!form)
        return form.error();
    m_sources.push_back({std::move(input), name, *form});
    return Done{};
}

} // namespace

Result<std::vector<Source>> sourcesOf(const QString& path, GraphDraft& draft,
    std::optional<FileForm> given, const Input::GoesOn& goesOn)
{
    auto input = Input::open(path, 0, goesOn);
    if (!input)
        return input.error();
    SourceFinder finder(draft, given, goesOn);
    if (auto done = finder.add(std::move(*input), path, 0); !done)
        return done.error();
    return finder.taken();
}

} // namespace mnemo::transfer
