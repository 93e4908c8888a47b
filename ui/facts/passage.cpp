// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/facts/passage.h"

#include <QTextBoundaryFinder>

namespace mnemo {

namespace {

/// The stop at its end may be another one in the text.
QString withoutStop(QString sentence)
{
    sentence = sentence.trimmed();
    while (!sentence.isEmpty() && sentence.back().isPunct() && sentence.back() != u')')
        sentence.chop(1);
    return sentence;
}

/// As a word of its own: not "Ann" in "Annex".
bool holdsName(QStringView sentence, const QString& name)
{
    if (name.isEmpty())
        return false;
    for (qsizetype at = sentence.indexOf(name, 0, Qt::CaseInsensitive); at >= 0;
         at = sentence.indexOf(name, at + 1, Qt::CaseInsensitive)) {
        const qsizetype end = at + name.size();
        const bool begins = at == 0 || !sentence[at - 1].isLetterOrNumber();
        const bool ends = end == sentence.size() || !sentence[end].isLetterOrNumber();
        if (begins && ends)
            return true;
    }
    return false;
}

Passage trimmed(const QString& text, Passage passage)
{
    while (passage.length > 0 && text[passage.begin].isSpace()) {
        ++passage.begin;
        --passage.length;
    }
    while (passage.length > 0 && text[passage.begin + passage.length - 1].isSpace())
        --passage.length;
    return passage;
}

} // namespace

std::optional<Passage> passageOf(const QString& text, const Fact& fact)
{
    if (const QString sentence = withoutStop(fact.text); !sentence.isEmpty()) {
        const qsizetype at = text.indexOf(sentence, 0, Qt::CaseInsensitive);
        if (at >= 0)
            return Passage{at, sentence.size()};
    }
    QTextBoundaryFinder finder(QTextBoundaryFinder::Sentence, text);
    qsizetype begin = 0;
    while (finder.toNextBoundary() >= 0) {
        const qsizetype end = finder.position();
        const QStringView sentence = QStringView(text).mid(begin, end - begin);
        if (holdsName(sentence, fact.from.name) && holdsName(sentence, fact.to.name))
            return trimmed(text, {begin, end - begin});
        begin = end;
    }
    return std::nullopt;
}

} // namespace mnemo
