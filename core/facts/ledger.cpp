// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/ledger.h"

#include "core/base/files.h"
#include "core/base/hash.h"
#include "core/facts/fields.h"
#include "core/facts/ledgerfile.h"
#include "core/settings/settings.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cerrno>
#include <set>
#include <unordered_set>

namespace mnemo {

namespace {

constexpr std::size_t leastPrefix = 8;

QString words(const char* source)
{
    return QCoreApplication::translate("Ledger", source);
}

Error broken(const QString& message, const QString& path)
{
    return Error{ErrorCode::LedgerBroken, message, path,
        words(QT_TRANSLATE_NOOP("Ledger",
            "`mnemo ledger set-aside`, or the page My data, keeps it as it is under another name "
            "and "
            "begins a new one; both will say so.")),
        {}};
}

/// Whether the entry that the known head names is still in the chain.
Result<bool> holdsHead(const QString& path, const LedgerHead& known)
{
    bool holds = false;
    std::int64_t line = 0;
    const auto walked = forEachLedgerLine(path, [&](std::string_view bytes) {
        if (++line < known.entries)
            return true;
        const auto entry = ledgerEntryFrom(bytes);
        holds = entry && entry->seq == known.entries && entry->hash == known.hash;
        return false;
    });
    if (!walked)
        return walked.error();
    return holds;
}

/// The head to append to. Only the last line must be complete and known: check() still reports a
/// break further up, and new receipts are not lost because of it. A chain that lost entries at its
/// end is refused, because appending to it would hide the loss.
Result<LedgerHead> headToContinue(
    const QString& path, const LedgerTail& tail, const LedgerHead& known)
{
    LedgerHead head;
    if (!tail.lastLine.empty() || tail.wholeBytes > 0) {
        const auto entry = ledgerEntryFrom(tail.lastLine);
        if (!entry) {
            return broken(
                words(QT_TRANSLATE_NOOP("Ledger", "The last entry of the ledger was changed.")),
                path);
        }
        head = {entry->seq, entry->hash};
    }
    if (head.entries < known.entries) {
        return broken(
            words(QT_TRANSLATE_NOOP("Ledger", "The ledger has fewer entries than were written.")),
            path);
    }
    if (head == known || known.entries == 0)
        return head;
    const auto holds = holdsHead(path, known);
    if (!holds)
        return holds.error();
    if (!*holds) {
        return broken(words(QT_TRANSLATE_NOOP(
                          "Ledger", "The ledger is another chain than the one that was written.")),
            path);
    }
    return head;
}

Status cutUnfinished(const QString& path, const LedgerTail& tail)
{
    if (tail.unfinishedBytes == 0)
        return Done{};
    qWarning("The ledger ends in an unfinished entry of %lld bytes; it is cut off.",
        static_cast<long long>(tail.unfinishedBytes));
    QFile file(path);
    if (file.open(QIODevice::ReadWrite) && file.resize(tail.wholeBytes))
        return Done{};
    return Error{ErrorCode::NotPermitted,
        words(QT_TRANSLATE_NOOP("Ledger", "The ledger cannot be written.")), path, {},
        file.errorString()};
}

/// Walks the chain line by line and remembers the first line that does not fit.
class Walk final
{
public:
    explicit Walk(LedgerHead known) : m_known(std::move(known)) { }

    void add(std::string_view bytes)
    {
        const std::int64_t place = ++m_lines;
        const auto entry = ledgerEntryFrom(bytes);
        if (!entry) {
            fail(place, words(QT_TRANSLATE_NOOP("Ledger", "Entry %1 was changed.")).arg(place));
            m_previous.clear();
            return;
        }
        if (entry->seq != place) {
            fail(place,
                words(QT_TRANSLATE_NOOP("Ledger", "Entry %1 is missing; entry %2 is in its place."))
                    .arg(place)
                    .arg(entry->seq));
        } else if (entry->prev != m_previous) {
            fail(place,
                words(QT_TRANSLATE_NOOP("Ledger",
                          "Entry %1 does not follow from the one before: one of them was changed."))
                    .arg(place));
        } else if (place == m_known.entries && entry->hash != m_known.hash) {
            fail(place,
                words(QT_TRANSLATE_NOOP(
                          "Ledger", "Entry %1 has another hash than the one that was noted."))
                    .arg(place));
        }
        m_previous = entry->hash;
        m_check.head = {place, entry->hash};
    }

    [[nodiscard]] LedgerCheck finished(std::int64_t unfinishedBytes)
    {
        m_check.unfinishedBytes = unfinishedBytes;
        if (m_lines < m_known.entries) {
            fail(m_lines + 1,
                words(QT_TRANSLATE_NOOP("Ledger", "The ledger has %1 entries; %2 were written."))
                    .arg(m_lines)
                    .arg(m_known.entries));
        } else if (m_check.ok && unfinishedBytes > 0) {
            m_check.reason = words(QT_TRANSLATE_NOOP("Ledger",
                "The last line is unfinished and no entry; the next receipt cuts it off."));
        }
        return m_check;
    }

private:
    void fail(std::int64_t place, const QString& reason)
    {
        if (!m_check.ok)
            return;
        m_check.ok = false;
        m_check.firstBad = place;
        m_check.reason = reason;
    }

    LedgerHead m_known;
    LedgerCheck m_check;
    std::int64_t m_lines = 0;
    std::string m_previous = std::string(64, '0');
};

/// Whether a text may be an id or its first digits.
bool mayBeginId(const std::string& text)
{
    return text.size() >= leastPrefix && text.size() <= 64 && isHex(text, text.size());
}

LedgerHead knownHead(const Home& home)
{
    return headFromText(Settings(home).text(SettingId::LedgerHead));
}

} // namespace

Ledger::Ledger(const Home& home) : m_home(home)
{
}

Result<LedgerHead> Ledger::append(const std::vector<Receipt>& receipts)
{
    const QString path = m_home.ledgerFile();
    if (const Status folder = ensureFolder(QFileInfo(path).path()); !folder)
        return folder.error();
    const auto lock = lockLedger(m_home);
    if (!lock)
        return lock.error();
    // Before anything of it is cut: it may be a file that is no ledger.
    if (QFileInfo(path).isSymLink())
        return systemError(ELOOP, path);
    const auto tail = readLedgerTail(path);
    if (!tail)
        return tail.error();
    auto head = headToContinue(path, *tail, knownHead(m_home));
    if (!head || receipts.empty())
        return head;
    if (const Status cut = cutUnfinished(path, *tail); !cut)
        return cut.error();

    std::string bytes;
    for (const Receipt& receipt : receipts) {
        const auto line = ledgerLine(head->entries + 1, head->hash, receipt);
        if (!line)
            return line.error();
        *head = {head->entries + 1, sha256Hex(*line)};
        bytes += *line;
        bytes += '\n';
    }
    if (const Status written = appendDurably(path, bytes); !written)
        return written.error();
    Settings settings(m_home);
    const Status noted = settings.setValue(SettingId::LedgerHead, headText(*head));
    if (!noted) {
        qWarning("The ledger's head could not be noted in the settings: %s",
            qUtf8Printable(noted.error().message));
    }
    return head;
}

Result<std::vector<Receipt>> Ledger::receipts() const
{
    std::vector<Receipt> receipts;
    std::int64_t place = 0;
    const auto walked = forEachLedgerLine(m_home.ledgerFile(), [&](std::string_view line) {
        ++place;
        auto entry = ledgerEntryFrom(line);
        if (entry)
            receipts.push_back(std::move(entry->receipt));
        else
            qWarning("Entry %lld of the ledger was changed; it is left out.",
                static_cast<long long>(place));
        return true;
    });
    if (!walked)
        return walked.error();
    return receipts;
}

Result<std::vector<Receipt>> Ledger::withResultsOf(const std::vector<Receipt>& receipts) const
{
    std::unordered_set<std::string_view> wanted;
    for (const Receipt& receipt : receipts)
        wanted.insert(receipt.resultHash);
    // Only lines with such a hash are parsed. Inside a string the quotes would be escaped.
    constexpr std::string_view name = "\"result_hash\":\"";
    std::vector<Receipt> found;
    const auto walked = forEachLedgerLine(m_home.ledgerFile(), [&](std::string_view line) {
        const auto at = line.rfind(name);
        if (at == std::string_view::npos || !wanted.contains(line.substr(at + name.size(), 64)))
            return true;
        if (auto entry = ledgerEntryFrom(line))
            found.push_back(std::move(entry->receipt));
        return true;
    });
    if (!walked)
        return walked.error();
    return found;
}

Result<Receipt> Ledger::find(const ReceiptId& id) const
{
    if (!mayBeginId(id.text)) {
        return Error{ErrorCode::NotFound,
            words(QT_TRANSLATE_NOOP("Ledger", "No receipt id has this form.")), toQString(id.text),
            words(QT_TRANSLATE_NOOP(
                "Ledger", "A receipt id is 64 hexadecimal digits, or at least its first 8.")),
            {}};
    }
    // Only lines that contain the digits are parsed, to see whose id they belong to.
    const std::string wanted = "\"id\":\"" + id.text;
    std::optional<Receipt> found;
    bool isAmbiguous = false;
    const auto walked = forEachLedgerLine(m_home.ledgerFile(), [&](std::string_view line) {
        if (line.find(wanted) == std::string_view::npos)
            return true;
        auto entry = ledgerEntryFrom(line);
        if (!entry || !entry->receipt.id.text.starts_with(id.text))
            return true;
        isAmbiguous = isAmbiguous || (found && found->id != entry->receipt.id);
        found = std::move(entry->receipt);
        return true;
    });
    if (!walked)
        return walked.error();
    if (isAmbiguous) {
        return Error{ErrorCode::NotFound,
            words(QT_TRANSLATE_NOOP("Ledger", "Several receipts begin like this.")),
            toQString(id.text), words(QT_TRANSLATE_NOOP("Ledger", "Give more digits.")), {}};
    }
    if (found)
        return *found;
    return Error{ErrorCode::NotFound,
        words(QT_TRANSLATE_NOOP("Ledger", "The ledger holds no such receipt.")), toQString(id.text),
        {}, {}};
}

Result<std::map<std::string, Receipt>> Ledger::findAll(const std::vector<std::string>& ids) const
{
    std::set<std::string, std::less<>> wanted;
    std::set<std::size_t> lengths;
    for (const std::string& id : ids) {
        if (mayBeginId(id) && wanted.insert(id).second)
            lengths.insert(id.size());
    }
    constexpr std::string_view name = "\"id\":\"";
    // Only lines that contain such digits are parsed.
    const auto mayHold = [&](std::string_view line) {
        for (auto at = line.find(name); at != std::string_view::npos; at = line.find(name, at)) {
            at += name.size();
            const auto digits = line.substr(at, 64);
            if (std::any_of(lengths.begin(), lengths.end(),
                    [&](std::size_t length) { return wanted.contains(digits.substr(0, length)); }))
                return true;
        }
        return false;
    };
    std::map<std::string, Receipt> found;
    std::set<std::string> ambiguous;
    const auto walked = forEachLedgerLine(m_home.ledgerFile(), [&](std::string_view line) {
        const auto entry = mayHold(line) ? std::optional(ledgerEntryFrom(line)) : std::nullopt;
        if (!entry || !*entry)
            return true;
        const Receipt& receipt = (*entry)->receipt;
        for (const std::size_t length : lengths) {
            const std::string id = receipt.id.text.substr(0, length);
            if (!wanted.contains(id))
                continue;
            if (const auto other = found.find(id);
                other != found.end() && other->second.id != receipt.id)
                ambiguous.insert(id);
            found[id] = receipt;
        }
        return true;
    });
    if (!walked)
        return walked.error();
    for (const std::string& id : ambiguous)
        found.erase(id);
    return found;
}

Result<LedgerCheck> Ledger::check() const
{
    // The head is read first: entries that are appended in the meantime only extend the file.
    Walk walk(knownHead(m_home));
    const auto unfinished = forEachLedgerLine(m_home.ledgerFile(), [&](std::string_view line) {
        walk.add(line);
        return true;
    });
    if (!unfinished)
        return unfinished.error();
    return walk.finished(*unfinished);
}

} // namespace mnemo
