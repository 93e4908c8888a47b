// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/language/namefinder.h"

#include "core/muse/language/words.h"
#include "core/muse/plan/planbuilder.h"

#include <algorithm>
#include <set>
#include <utility>

namespace mnemo {

namespace {

constexpr std::size_t mostSearches = 24;
constexpr std::size_t mostNear = 3;
constexpr int mostEdits = 2;
constexpr qsizetype shortestMisspelt = 4; ///< of fewer letters two more or less are another name
constexpr qsizetype beginningLength = 2;

/// Whether the words of `part` stand in `label` one behind the other, whatever their marks.
bool hasWords(const QString& label, const QString& part)
{
    for (auto at = label.indexOf(part); at >= 0; at = label.indexOf(part, at + 1)) {
        const auto end = at + part.size();
        if ((at == 0 || !label[at - 1].isLetterOrNumber())
            && (end == label.size() || !label[end].isLetterOrNumber()))
            return true;
    }
    return false;
}

/// A title in one form: “Herr” for “Herrn”, “dr” for “Dr.” and “Doctor”.
QString plainTitle(const QString& title)
{
    static const std::map<QString, QString> same{{QStringLiteral("herrn"), QStringLiteral("herr")},
        {QStringLiteral("doctor"), QStringLiteral("dr")},
        {QStringLiteral("doktor"), QStringLiteral("dr")},
        {QStringLiteral("professor"), QStringLiteral("prof")}};
    const auto plain = title.endsWith(u'.') ? title.chopped(1) : title;
    const auto found = same.find(plain);
    return found == same.end() ? plain : found->second;
}

/// Whether a label is the typed name with more names behind its title: “Dr. Amara Cole” for
/// “Dr. Cole” and “Dr. Amara”.
bool isTitledSo(const QString& label, const QStringList& typed)
{
    const auto words = withoutMarks(label).split(u' ', Qt::SkipEmptyParts);
    if (words.size() < typed.size() || plainTitle(words.front()) != plainTitle(typed.front()))
        return false;
    auto from = words.begin() + 1;
    return std::all_of(typed.begin() + 1, typed.end(), [&](const QString& word) {
        const auto found = std::find(from, words.end(), word);
        from = found == words.end() ? found : found + 1;
        return found != words.end();
    });
}

/// How far all words of a name are from words of the label; more than mostEdits where one has none.
int editsByWord(const QStringList& typed, const QString& label)
{
    const auto words = label.split(u' ', Qt::SkipEmptyParts);
    int sum = 0;
    for (const auto& word : typed) {
        int least = mostEdits + 1;
        for (const auto& known : words) {
            const int most = word.size() < shortestMisspelt ? 0 : mostEdits;
            const int edits = editDistance(word, known, most);
            least = std::min(least, edits > most ? mostEdits + 1 : edits);
        }
        sum += least;
    }
    return std::min(sum, mostEdits + 1);
}

} // namespace

void keepPages(std::vector<NameHit>& hits)
{
    const auto pages = hits;
    std::erase_if(hits, [&](const NameHit& hit) {
        return hit.role == "web:url"
            && std::any_of(pages.begin(), pages.end(), [&](const NameHit& page) {
                   return page.role == "web:resource" && page.address == hit.address;
               });
    });
}

const std::vector<NameHit>& NameFinder::hits(const std::string& text)
{
    const auto [at, isNew] = m_hits.try_emplace(text);
    if (!isNew || m_outcomes.size() >= mostSearches || text.empty())
        return at->second;
    const auto& outcome = m_outcomes.try_emplace(text, m_search(text)).first->second;
    if (!outcome.answered())
        m_failure = &outcome;
    const auto* found = resolvePointer(outcome.result, "/hits");
    for (const auto& hit : found && found->is_array() ? *found : Json::array()) {
        at->second.push_back({textAt(hit, "/node_id"), textAt(hit, "/role"), textAt(hit, "/label"),
            textAt(hit, "/canonical_url")});
        if (isCalled(hit, text))
            m_called[text].push_back(at->second.back());
    }
    return at->second;
}

std::vector<NameHit> NameFinder::calledSo(const std::string& text, const std::string& role)
{
    hits(text);
    auto called = m_called[text];
    const auto isOther = [&](const NameHit& one) { return one.role != role; };
    if (!role.empty() && !std::all_of(called.begin(), called.end(), isOther))
        std::erase_if(called, isOther);
    return called.empty() ? titledSo(text) : called;
}

/// “Dr. Cole” for “Dr. Amara Cole”.
std::vector<NameHit> NameFinder::titledSo(const std::string& text)
{
    const auto typed = withoutMarks(toQString(text)).split(u' ', Qt::SkipEmptyParts);
    if (typed.size() < 2 || !isTitle(typed.front()))
        return {};
    const auto searched = toUtf8(toQString(text).split(u' ', Qt::SkipEmptyParts).back());
    std::vector<NameHit> titled;
    for (const auto& hit : hits(searched)) {
        if (isTitledSo(toQString(hit.label), typed))
            titled.push_back(hit);
    }
    m_called[text] = titled;
    m_searchedBy[text] = searched;
    return titled;
}

std::vector<NameHit> NameFinder::called(const NamedNode& node)
{
    if (!node.longer.empty()) {
        if (auto called = calledSo(node.longer, {}); !called.empty())
            return called;
    }
    auto called = calledSo(node.text, node.role);
    // “task 12” is no person of this name.
    if (!node.role.empty())
        std::erase_if(called, [&](const NameHit& one) { return one.role != node.role; });
    return called;
}

std::vector<NameHit> NameFinder::near(const std::string& name)
{
    const QString plain = withoutMarks(toQString(name)).trimmed();
    const auto typed = plain.split(u' ', Qt::SkipEmptyParts);
    std::vector<std::pair<int, NameHit>> ranked;
    std::set<std::string> seen;
    const auto rank = [&](const std::string& text) {
        for (const auto& hit : hits(text)) {
            const QString label = withoutMarks(toQString(hit.label));
            int edits = plain.size() < shortestMisspelt ? mostEdits + 1
                                                        : editDistance(plain, label, mostEdits);
            // One misspelt word of a longer name.
            for (const auto& word : label.split(u' ', Qt::SkipEmptyParts)) {
                if (plain.size() >= shortestMisspelt)
                    edits = std::min(edits, editDistance(plain, word, mostEdits));
            }
            if (hasWords(label, plain))
                edits = std::min(edits, 1);
            if (typed.size() > 1) // “Dr. Brandt” of “Dr. Lukas Brandt”
                edits = std::min(edits, std::max(1, editsByWord(typed, label)));
            if (edits <= mostEdits && !hit.label.empty() && seen.insert(hit.id).second)
                ranked.emplace_back(edits, hit);
        }
    };
    rank(name);
    const auto words = toQString(name).split(u' ', Qt::SkipEmptyParts);
    for (const auto& word : words) {
        if (ranked.size() < mostNear && word.size() >= shortestMisspelt) {
            rank(toUtf8(word));
            rank(toUtf8(word.left(beginningLength)));
            rank(toUtf8(word.right(beginningLength)));
            rank(toUtf8(word.left(1)));
        } else if (ranked.size() < mostNear && words.size() > 1 && !isTitle(word)) {
            rank(toUtf8(word));
        }
    }
    std::stable_sort(ranked.begin(), ranked.end(),
        [](const auto& left, const auto& right) { return left.first < right.first; });
    std::vector<NameHit> nearest;
    for (const auto& [edits, hit] : ranked) {
        if (nearest.size() < mostNear)
            nearest.push_back(hit);
    }
    return nearest;
}

bool NameFinder::standsInName(const std::string& word)
{
    const auto& found = hits(word);
    const QString plain = withoutMarks(toQString(word));
    return std::any_of(found.begin(), found.end(),
        [&](const NameHit& hit) { return hasWords(withoutMarks(toQString(hit.label)), plain); });
}

const QueryOutcome* NameFinder::outcomeFor(const std::string& id) const
{
    for (const auto& [text, called] : m_called) {
        const auto isIt = [&](const NameHit& one) { return one.id == id; };
        const auto searched = m_searchedBy.find(text);
        const auto outcome
            = m_outcomes.find(searched == m_searchedBy.end() ? text : searched->second);
        if (outcome != m_outcomes.end() && std::any_of(called.begin(), called.end(), isIt))
            return &outcome->second;
    }
    return nullptr;
}

} // namespace mnemo
