// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/elements.h"
#include "core/graph/transfer/readers.h"

#include <QCoreApplication>

namespace mnemo::transfer {

namespace {

Status readLine(std::string_view text, GraphDraft& draft, Place place)
{
    if (text.ends_with('\r'))
        text.remove_suffix(1);
    if (text.find_first_not_of(" \t") == std::string_view::npos)
        return Done{};
    if (holdsTooManyValues({text}))
        return draft.error(tooLargeElement(), place);
    JsonLimits limits;
    limits.maxBytes = kMaxLine;
    auto element = parseJson(text, limits);
    if (!element) {
        auto error = draft.error(element.error().message, place);
        error.detail = element.error().detail;
        return error;
    }
    if (!element->is_object())
        return draft.error(QCoreApplication::translate("Transfer", "A line is an object"), place);
    return element->contains("id")
        ? addJsonNode(draft, std::move(*element), place)
        : addJsonEdge(draft, std::move(*element), EndNames::FromTo, place);
}

} // namespace

Status readJsonLines(Input& input, GraphDraft& draft)
{
    std::uint32_t line = 0;
    std::size_t searched = 0;
    for (;;) {
        const auto bytes = input.bytes();
        const auto end = bytes.find('\n', searched);
        const Place place{input.file(), line + 1};
        if (end == std::string_view::npos) {
            searched = bytes.size();
            if (searched > kMaxLine)
                return draft.error(
                    QCoreApplication::translate("Transfer", "A line is longer than %1 MB")
                        .arg(kMaxLine / (1024 * 1024)),
                    place);
            if (input.more())
                continue;
            if (input.problem())
                return *input.problem();
            // The last line needs no end.
            return input.bytes().empty() ? Status(Done{}) : readLine(input.bytes(), draft, place);
        }
        if (auto done = readLine(bytes.substr(0, end), draft, place); !done)
            return done;
        input.take(end + 1);
        searched = 0;
        ++line;
        constexpr std::size_t large = 1'000'000;
        if ((line % 1024 == 0 || end > large) && !input.goesOn())
            return *input.problem();
    }
}

} // namespace mnemo::transfer
