// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/sources.h"

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/graph/transfer/archive.h"
#include "core/graph/transfer/encoding.h"
#include "core/graph/transfer/readers.h"
#include "core/graph/transfer/sheets.h"

#include <QCoreApplication>

#include <algorithm>
#include <cerrno>
#include <functional>
#include <sys/stat.h>
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

/// The tags at the beginning of such a file. What is no ASCII has no part in telling its form.
std::string tagsOf16BitXml(Input& input)
{
    constexpr std::size_t firstLook = std::size_t{64} * 1024;
    while (input.bytes().size() < firstLook && input.more()) { }
    std::string tags;
    for (const char c : input.bytes().substr(0, firstLook)) {
        if (c > 0)
            tags += c;
    }
    return tags;
}

class SourceFinder final
{
public:
    /// `size`: of the file.
    SourceFinder(GraphDraft& draft, std::optional<FileForm> given, const Input::GoesOn& goesOn,
        std::uint64_t size)
        : m_draft(draft), m_given(given), m_goesOn(goesOn), m_size(size), m_room(size)
    {
    }

    Status add(Input input, const QString& name, int depth);

    std::vector<Source> taken() { return std::move(m_sources); }

private:
    void leaveOutTexts(std::size_t first);
    Status addPacked(Input& input, const QString& name, int depth);
    Status addSheets(std::vector<UnpackedFile> files, const QString& name);
    Result<Recognised> formOf(Input& input, const QString& name);

    GraphDraft& m_draft;
    std::optional<FileForm> m_given;
    const Input::GoesOn& m_goesOn;
    std::uint64_t m_size; ///< of the file, packed
    UnpackRoom m_room;
    std::vector<Source> m_sources;
};

Status SourceFinder::addSheets(std::vector<UnpackedFile> files, const QString& name)
{
    auto sheets = sheetsOf(std::move(files), name, m_size, m_goesOn);
    if (!sheets)
        return sheets.error();
    for (auto& sheet : *sheets) {
        const auto sheetName = name + QStringLiteral("/") + toQString(sheet.name);
        auto input
            = Input::of(std::move(sheet.handle), sheetName, m_draft.addFile(sheetName), m_goesOn);
        if (!input)
            return input.error();
        m_sources.push_back(
            {std::move(*input), sheetName, FileForm::Csv, Dialect::None, false, true});
    }
    return Done{};
}

/// Texts that come with the files of a graph, such as README.txt, where those files are told by
/// their content or called a table.
void SourceFinder::leaveOutTexts(std::size_t first)
{
    const auto isNamed = [](const Source& source, std::initializer_list<const char*> endings) {
        return std::ranges::any_of(endings, [&](const char* ending) {
            return source.name.endsWith(QLatin1String(ending), Qt::CaseInsensitive);
        });
    };
    const auto isText = [&](const Source& source) {
        return source.isGuess && !isNamed(source, {".csv", ".tsv"});
    };
    const auto isNote = [&](const Source& source) {
        const auto base = source.name.section(u'/', -1).toLower();
        return isText(source)
            && (base.startsWith(QLatin1String("readme"))
                || base.startsWith(QLatin1String("license")) || isNamed(source, {".md", ".rst"}));
    };
    const auto begin = m_sources.begin() + static_cast<std::ptrdiff_t>(first);
    const bool hasGraph = std::any_of(begin, m_sources.end(), std::not_fn(isText));
    const bool hasOther = std::any_of(begin, m_sources.end(), std::not_fn(isNote));
    const auto isLeftOut = [&](const Source& source) {
        const bool leaves = hasGraph ? isText(source) : hasOther && isNote(source);
        if (leaves)
            m_draft.warn({source.input.file(), 0},
                QCoreApplication::translate("Transfer",
                    "The file was left out: it looks like a text beside the files of the graph"));
        return leaves;
    };
    m_sources.erase(std::remove_if(begin, m_sources.end(), isLeftOut), m_sources.end());
}

Status SourceFinder::addPacked(Input& input, const QString& name, int depth)
{
    const auto first = m_sources.size();
    auto files = unpacked(input, m_room);
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
    leaveOutTexts(first);
    return Done{};
}

Result<Recognised> SourceFinder::formOf(Input& input, const QString& name)
{
    if (isXmlIn16Bits(input.bytes())) { // its reader decodes it
        const auto found = isGexf(tagsOf16BitXml(input)) ? FileForm::Gexf : FileForm::GraphMl;
        if (input.problem())
            return *input.problem();
        return Recognised{m_given.value_or(found)};
    }
    const auto start = input.bytes();
    const bool isWide = start.starts_with("\xFF\xFE") || start.starts_with("\xFE\xFF");
    if (isWide) {
        if (auto done = recode(
                input, start[0] == '\xFF' ? TextEncoding::Utf16Little : TextEncoding::Utf16Big);
            !done)
            return done.error();
    }
    const auto looksLike = recognised(input, name);
    if (!looksLike)
        return looksLike;
    const bool isOther = m_given && *m_given != looksLike->form;
    auto form = isOther ? Recognised{*m_given} : *looksLike;
    form.isGuess = form.isGuess && !m_given;
    if (!isPlainText(form.form))
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
    m_sources.push_back({std::move(input), name, form->form, form->dialect, form->isGuess});
    return Done{};
}

} // namespace

Result<std::vector<Source>> sourcesOf(const QString& path, GraphDraft& draft,
    std::optional<FileForm> given, const Input::GoesOn& goesOn)
{
    auto input = Input::open(path, 0, goesOn);
    if (!input)
        return input.error();

    struct stat state
    {
    };

    if (::fstat(input->handle().get(), &state) != 0)
        return systemError(errno, path);
    SourceFinder finder(draft, given, goesOn, static_cast<std::uint64_t>(state.st_size));
    if (auto done = finder.add(std::move(*input), path, 0); !done)
        return done.error();
    return finder.taken();
}

} // namespace mnemo::transfer
