// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// mnemo-pageparser reads pages that strangers wrote, apart from everything else: it gives up all
// rights, and then answers what comes on its standard input until that ends; see pagemessage.h.
#include "app/pageparser/sandbox.h"
#include "core/crawl/pagereader.h"

#include <cerrno>
#include <cstdio>
#include <new>
#include <optional>
#include <string>
#include <unistd.h>

using namespace mnemo;

namespace {

bool readWhole(char* into, std::size_t size)
{
    while (size > 0) {
        const auto got = read(STDIN_FILENO, into, size);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        into += got;
        size -= static_cast<std::size_t>(got);
    }
    return true;
}

/// The next frame; nothing at the end, or when it is longer than `most`.
std::optional<std::string> readFrame(std::size_t most)
{
    std::string bytes(frameHeadBytes, '\0');
    if (!readWhole(bytes.data(), bytes.size()))
        return std::nullopt;
    const auto length = frameLength(bytes);
    if (length > most)
        return std::nullopt;
    bytes.resize(length);
    if (!readWhole(bytes.data(), bytes.size()))
        return std::nullopt;
    return bytes;
}

bool writeFrame(const std::string& text)
{
    const auto bytes = frame(text);
    for (std::size_t sent = 0; sent < bytes.size();) {
        const auto wrote = write(STDOUT_FILENO, bytes.data() + sent, bytes.size() - sent);
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote <= 0)
            return false;
        sent += static_cast<std::size_t>(wrote);
    }
    return true;
}

/// Libraries load what they need at first use, which must be before the rights are gone.
void warmUp()
{
    const auto url = canonicalUrl("http://b\xC3\xBC"
                                  "cher.example/");
    if (!url)
        return;
    for (const auto* charset : {"windows-1251", "utf-16le", "shift_jis", "gb18030"}) {
        const auto page = readPage({*url, "text/html", charset,
            "<base href=/x/><title>t</title><a href='//b\xFC"
            "cher.example/'>x</a>"});
        (void)replyText(page, false);
    }
}

int serve()
{
    for (bool worn = false; !worn;) {
        const auto request = readFrame(maxRequestBytes);
        if (!request)
            return 0;
        auto body = parseRequest(*request);
        auto bytes = readFrame(maxBodyBytes);
        if (!body || !bytes)
            return 1;
        body->bytes = *std::move(bytes);
        const auto page = readPage(*body);
        worn = isWorn();
        if (!writeFrame(replyText(page, worn)))
            return 1;
    }
    return 0; // the next page gets a fresh process
}

} // namespace

int main(int argc, char* argv[])
{
    if (argc > 1) {
        const bool version = std::string(argv[1]) == "--version";
        std::puts(version ? "mnemo-pageparser " MNEMO_VERSION
                          : "mnemo-pageparser reads pages for Mnemoscope and is started by it.");
        return version ? 0 : 2;
    }
    warmUp();
    if (!writeFrame(helloText(giveUpRights())))
        return 1;
    return serve();
}
