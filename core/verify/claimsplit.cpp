// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/verify/claimsplit.h"

#include "core/verify/claimwords.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <optional>

namespace mnemo {

namespace {

using namespace Qt::Literals::StringLiterals;

constexpr qsizetype kMostSentence = 10'000; ///< characters that are read as one
constexpr qsizetype kMostCarried = 500; ///< characters that the next clause takes over

struct Span
{
    qsizetype begin = 0;
    qsizetype end = 0;
    bool isClaim = true; ///< else a heading, code or a question: it only breaks what goes before
};

Span trimmed(const QString& text, Span span)
{
    while (span.begin < span.end && text[span.begin].isSpace())
        ++span.begin;
    while (span.end > span.begin && text[span.end - 1].isSpace())
        --span.end;
    return span;
}

/// A full stop inside a number, an address or after an abbreviation ends no sentence.
bool endsSentence(const QString& text, qsizetype at, qsizetype lineEnd)
{
    const QChar c = text[at];
    if (c == u'。' || c == u'！' || c == u'？')
        return true;
    if (c != u'.' && c != u'!' && c != u'?')
        return false;
    if (at + 1 < lineEnd && !text[at + 1].isSpace() && !u"\"'”’)]*"_s.contains(text[at + 1]))
        return false;
    static const QRegularExpression abbreviation(
        u"(^|[\\s(])(e\\.g|i\\.e|etc|vs|Dr|Mr|Mrs|Ms|St|No|approx|[A-Z])$"_s);
    return c != u'.'
        || !abbreviation.match(text.mid(std::max<qsizetype>(at - 8, 0), std::min<qsizetype>(at, 8)))
                .hasMatch();
}

/// The sentence, in pieces where it is longer than any that a person writes.
void addSentence(const QString& text, Span sentence, std::vector<Span>& sentences)
{
    while (sentence.end - sentence.begin > kMostSentence) {
        const qsizetype most = sentence.begin + kMostSentence;
        const qsizetype blank = text.lastIndexOf(u' ', most);
        const qsizetype end = blank > sentence.begin ? blank : most;
        sentences.push_back(trimmed(text, {sentence.begin, end}));
        sentence.begin = end;
    }
    sentences.push_back(trimmed(text, sentence));
}

/// Sentences of one line, with their marks at the end.
void addSentences(const QString& text, Span line, std::vector<Span>& sentences)
{
    qsizetype begin = line.begin;
    for (qsizetype i = line.begin; i < line.end; ++i) {
        if (!endsSentence(text, i, line.end))
            continue;
        qsizetype end = i + 1;
        while (end < line.end && u"\"'”’)]*"_s.contains(text[end]))
            ++end;
        addSentence(text, {begin, end}, sentences);
        begin = end;
    }
    addSentence(text, {begin, line.end}, sentences);
}

/// Without the mark of an item of a list or of a quotation; nothing of a heading or a rule.
std::optional<Span> contentOf(const QString& text, Span line)
{
    static const QRegularExpression item(u"^\\s*([-*+•·>]|\\d{1,3}[.)])\\s+"_s);
    static const QRegularExpression heading(u"^\\s*(#{1,6}\\s|[-=*_|: ]+$)"_s);
    const QString words = text.mid(line.begin, line.end - line.begin);
    if (heading.match(words).hasMatch())
        return {};
    const auto mark = item.match(words);
    return trimmed(text, {line.begin + mark.capturedLength(), line.end});
}

std::vector<Span> sentencesOf(const QString& text)
{
    std::vector<Span> sentences;
    bool isCode = false;
    for (qsizetype begin = 0; begin < text.size() && sentences.size() < kMostClaims;) {
        qsizetype end = text.indexOf(u'\n', begin);
        end = end < 0 ? text.size() : end;
        const QString line = text.mid(begin, end - begin);
        const bool isFence = line.trimmed().startsWith("```"_L1);
        const auto content = contentOf(text, {begin, end});
        if (content && !isCode && !isFence)
            addSentences(text, *content, sentences);
        else
            sentences.push_back({begin, end, false});
        isCode = isCode != isFence;
        begin = end + 1;
    }
    std::erase_if(sentences, [](Span one) { return one.begin >= one.end; });
    for (Span& one : sentences)
        one.isClaim = one.isClaim && text[one.end - 1] != u'?';
    return sentences;
}

/// A receipt in brackets at the end of a sentence says where it comes from, and is no part of it.
Span withoutReceipt(const QString& text, Span sentence)
{
    static const QRegularExpression reference(
        u"[(\\[](see )?receipts?\\b[^()\\[\\]]*[)\\]][.!]*$"_s,
        QRegularExpression::CaseInsensitiveOption);
    const auto found = reference.match(text.mid(sentence.begin, sentence.end - sentence.begin));
    return trimmed(text, {sentence.begin, sentence.end - found.capturedLength()});
}

bool isSubjectPronoun(const QString& folded)
{
    static const std::array pronouns{"it", "they", "he", "she"};
    return std::any_of(pronouns.begin(), pronouns.end(),
        [&folded](const char* one) { return folded == QLatin1String(one); });
}

/// A word that is neither a part of a name nor says nothing: in a statement the verb is one.
bool saysSomething(const ClaimWord& word)
{
    return !mayBeginName(word) && !isStopWord(word.folded) && !numberOf(word.text);
}

/// Where the first verb of the words from `from` on stands before `to`; `to` where there is none.
std::size_t firstVerb(const std::vector<ClaimWord>& words, std::size_t from, std::size_t to)
{
    static const std::set<QString> auxiliaries{
        u"is"_s, u"are"_s, u"was"_s, u"were"_s, u"has"_s, u"have"_s, u"had"_s};
    while (from < to && !saysSomething(words[from]) && !auxiliaries.contains(words[from].folded))
        ++from;
    return from;
}

/// How many groups of words may be names; numbers and dates are none.
std::size_t countOfNames(const std::vector<ClaimWord>& words)
{
    std::size_t count = 0;
    bool isName = false;
    for (std::size_t i = 0; i < words.size();) {
        const auto date = dateAt(words, i);
        const bool begins = !date && mayBeginName(words[i]);
        const bool isNumber = numberOf(words[i].text).has_value();
        count += begins && !isName && !isNumber ? 1 : 0;
        isName = (begins && !isNumber) || (isName && isNumber && !date);
        isName = isName && !words[i].endsClause && !words[i].isPossessive;
        i += date ? date->words : 1;
    }
    return count;
}

/// “leads”, “is”, “stopped”: a form that needs a subject. “lead” may hang on “refused to”.
bool isFiniteVerb(const QString& folded)
{
    static const std::set<QString> finite{
        u"is"_s, u"are"_s, u"was"_s, u"were"_s, u"has"_s, u"have"_s, u"had"_s, u"will"_s};
    return finite.contains(folded) || (folded.endsWith(u's') && !folded.endsWith(u"ss"_s));
}

/// “was moved and stopped”, “did not approve and stopped”: a participle or a past form alike may
/// belong to the auxiliary of the clause before.
bool leavesVerbOpen(const std::vector<ClaimWord>& words)
{
    static const std::set<QString> auxiliaries{u"is"_s, u"are"_s, u"was"_s, u"were"_s, u"be"_s,
        u"been"_s, u"has"_s, u"have"_s, u"had"_s, u"to"_s, u"will"_s, u"would"_s, u"may"_s,
        u"might"_s, u"can"_s, u"could"_s, u"should"_s, u"must"_s, u"shall"_s};
    return std::any_of(words.begin(), words.end(), [](const ClaimWord& word) {
        return auxiliaries.contains(word.folded) || isNegation(word.folded);
    });
}

/// Words up to the verb: its name, with the article before it.
std::size_t subjectLength(const std::vector<ClaimWord>& words)
{
    std::size_t length = 0;
    if (!words.empty() && (words[0].folded == "the"_L1 || words[0].folded == "a"_L1))
        ++length;
    const std::size_t article = length;
    while (length < words.size()
        && (mayBeginName(words[length]) || numberOf(words[length].text)
            || (length == article && length + 1 < words.size()
                && numberOf(words[length + 1].text))))
        ++length;
    return length > article ? length : 0;
}

/// The beginning of a clause, for the next one; nothing where it is too long to be a name.
QString carriedText(const QString& clause, qsizetype end)
{
    return end <= kMostCarried ? clause.left(end) : QString();
}

/// Splits a sentence into clauses, and carries subjects over.
class ClauseSplitter final
{
public:
    ClauseSplitter(const QString& text, std::vector<AgentClaim>& claims)
        : m_text(text), m_claims(claims)
    {
    }

    void split(Span sentence);

    /// What comes next is about something else.
    void forgetSubject()
    {
        m_subject.clear();
        m_isSubjectClear = true;
    }

private:
    [[nodiscard]] bool isJoint(std::size_t at) const;
    void add(std::size_t from, std::size_t to);
    [[nodiscard]] QString carriedFor(std::size_t from, std::size_t to) const;

    [[nodiscard]] QString textOf(std::size_t from, std::size_t to) const
    {
        return from < to
            ? m_sentence.mid(m_words[from].begin, m_words[to - 1].end - m_words[from].begin)
            : QString();
    }

    const QString& m_text;
    std::vector<AgentClaim>& m_claims;
    QString m_sentence;
    qsizetype m_begin = 0;
    std::vector<ClaimWord> m_words;
    std::size_t m_firstVerb = 0; ///< of the sentence; the number of its words where it has none
    QString m_subject; ///< of the clause before, over sentences
    bool m_isSubjectClear = true; ///< the clause before names nothing else that “it” may be
    bool m_isVerbOpen = false; ///< the clause before may govern a participle
    QString m_untilLastName; ///< of the clause before, in the same sentence
};

/// Whether a statement may end before the word.
bool ClauseSplitter::isJoint(std::size_t at) const
{
    static const std::set<QString> joints{u"and"_s, u"but"_s, u"while"_s, u"whereas"_s};
    if (at == 0 || at + 1 >= m_words.size())
        return false;
    const bool isWord = joints.contains(m_words[at].folded);
    const auto& before = m_words[at - 1];
    const qsizetype after = before.end;
    const bool isSemicolon = m_sentence.mid(after, m_words[at].begin - after).contains(u';');
    return (isWord || isSemicolon) && m_firstVerb < at;
}

void ClauseSplitter::split(Span sentence)
{
    m_sentence = m_text.mid(sentence.begin, sentence.end - sentence.begin);
    m_begin = sentence.begin;
    m_words = claimWords(m_sentence);
    m_firstVerb = firstVerb(m_words, 0, m_words.size());
    m_untilLastName.clear();
    std::size_t from = 0;
    for (std::size_t i = 1; i <= m_words.size(); ++i) {
        const bool isEnd = i == m_words.size();
        if (!isEnd && (!isJoint(i) || i <= from))
            continue;
        add(from, i);
        static const std::set<QString> joints{u"and"_s, u"but"_s, u"while"_s, u"whereas"_s};
        from = !isEnd && joints.contains(m_words[i].folded) ? i + 1 : i;
    }
}

/// What a clause without a subject, or without a verb, takes from the clause before.
QString ClauseSplitter::carriedFor(std::size_t from, std::size_t to) const
{
    const auto& first = m_words[from];
    if (isSubjectPronoun(first.folded))
        return m_isSubjectClear ? m_subject : QString();
    if (firstVerb(m_words, from, to) == to)
        return m_untilLastName;
    const bool beginsWithVerb = !mayBeginName(first) && first.folded != "the"_L1
        && first.folded != "a"_L1 && first.folded != "there"_L1 && !numberOf(first.text);
    if (!beginsWithVerb || from == 0)
        return {};
    const bool hasSubject
        = isFiniteVerb(first.folded) || (isPastForm(first.folded) && !m_isVerbOpen);
    return hasSubject ? m_subject : QString();
}

void ClauseSplitter::add(std::size_t from, std::size_t to)
{
    if (from >= to || m_claims.size() >= kMostClaims)
        return;
    const QString carried = carriedFor(from, to);
    const std::size_t own
        = isSubjectPronoun(m_words[from].folded) && !carried.isEmpty() && from + 1 < to ? from + 1
                                                                                        : from;
    AgentClaim claim;
    claim.begin = m_begin + m_words[from].begin;
    claim.end = m_begin + m_words[to - 1].end;
    claim.text = carried.isEmpty() ? textOf(own, to) : carried + u' ' + textOf(own, to);
    claim.carried = carried.isEmpty() ? 0 : carried.size() + 1;
    const auto words = claimWords(claim.text);
    const std::size_t length = subjectLength(words);
    const bool isOpen = isSubjectPronoun(m_words[from].folded) && carried.isEmpty();
    if (isOpen)
        m_subject.clear();
    else if (length > 0)
        m_subject = carriedText(claim.text, words[length - 1].end);
    m_isSubjectClear = countOfNames(words) < 2;
    m_isVerbOpen = leavesVerbOpen(words);
    std::size_t last = words.size();
    while (last > 0 && (mayBeginName(words[last - 1]) || numberOf(words[last - 1].text)))
        --last;
    m_untilLastName = last > 0 && last < words.size() ? carriedText(claim.text, words[last - 1].end)
                                                      : QString();
    if (words.size() > 1)
        m_claims.push_back(std::move(claim));
}

} // namespace

std::vector<AgentClaim> splitClaims(const QString& answer)
{
    std::vector<AgentClaim> claims;
    ClauseSplitter splitter(answer, claims);
    for (const Span sentence : sentencesOf(answer)) {
        if (claims.size() >= kMostClaims)
            break;
        if (sentence.isClaim)
            splitter.split(withoutReceipt(answer, sentence));
        else
            splitter.forgetSubject();
    }
    return claims;
}

} // namespace mnemo
