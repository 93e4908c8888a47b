// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/muse/answerview.h"

#include "core/base/text.h"
#include "core/muse/claimchain.h"
#include "ui/muse/chainpager.h"
#include "ui/muse/chainview.h"
#include "ui/muse/groupbars.h"
#include "ui/muse/notebar.h"
#include "ui/muse/receiptstrip.h"
#include "ui/muse/understoodview.h"
#include "ui/muse/valuechip.h"
#include "ui/session/receiptitem.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

AnswerView::AnswerView(const Answer& answer, QWidget* parent) : QWidget(parent), m_answer(answer)
{
    setObjectName(u"answer"_s);
    setAccessibleName(tr("Answer: %1").arg(oneLine(answer.text())));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    addHeader(*column);
    addUnderstood(*column);
    addModelUse(*column);
    addClaims(*column);
    addNotes(*column);
    if (answer.receipts().empty())
        return;
    m_strip = new ReceiptStrip(m_answer, this);
    connect(m_strip, &ReceiptStrip::receiptRequested, this,
        [this](const ReceiptId& id) { emit receiptRequested(id, {}); });
    connect(m_strip, &ReceiptStrip::copyRequested, this, &AnswerView::copyWithReceipts);
    connect(m_strip, &ReceiptStrip::tableRequested, this, &AnswerView::openTable);
    connect(m_strip, &ReceiptStrip::lightRequested, this, &AnswerView::lightRequested);
    column->addWidget(m_strip);
    showVerdicts();
}

void AnswerView::addHeader(QVBoxLayout& column)
{
    auto* row = new QHBoxLayout;
    const bool large = themeOf(this).options().fontScale > 1.25;
    row->setSpacing(large ? 5 : 8);
    row->addWidget(new TextLabel(tr("Muse"), TextStyle::SmallHeading, Token::Text, this));
    const auto& receipts = m_answer.receipts();
    if (!receipts.empty()) {
        const StoreName& name = receipts.front().store;
        auto* store = new ElidedLabel(
            oneLine(toQString(name.graph), 80), TextStyle::Hint, Token::TextTertiary, this);
        store->setObjectName(u"answerStore"_s);
        store->setMinimumWidth(1); // large text: the first to give way
        store->setAccessibleName(tr("From the store %1").arg(store->text()));
        row->addWidget(store);
    }
    if (!receipts.empty() && receipts.front().tick)
        row->addWidget(new TextLabel(tr("tick %1").arg(countText(*receipts.front().tick)),
            TextStyle::Hint, Token::TextTertiary, this));
    row->addStretch();
    // Where nothing was found out, there are those that only looked for what it is about.
    const std::size_t run = receipts.empty() ? m_answer.lookups().size() : receipts.size();
    auto* queries = new TextLabel(run == 0 ? tr("no query was run")
            : run == 1                     ? tr("1 query")
                                           : tr("%n queries", nullptr, static_cast<int>(run)),
        TextStyle::Hint, Token::TextTertiary, this);
    queries->setObjectName(u"queriesRun"_s);
    row->addWidget(queries);
    column.addLayout(row);
}

void AnswerView::addUnderstood(QVBoxLayout& column)
{
    const auto& understood = m_answer.understood();
    if (std::ranges::all_of(understood, [](const auto& one) { return one.parts.empty(); }))
        return;
    m_understood = new UnderstoodView(understood, this);
    connect(m_understood, &UnderstoodView::changeRequested, this, &AnswerView::changeRequested);
    connect(m_understood, &UnderstoodView::partEditRequested, this, &AnswerView::partEditRequested);
    connect(m_understood, &UnderstoodView::formRequested, this, &AnswerView::queryFormRequested);
    column.addWidget(m_understood);
}

std::vector<UnderstoodChip*> AnswerView::understoodChips() const
{
    return m_understood != nullptr ? m_understood->chips() : std::vector<UnderstoodChip*>();
}

void AnswerView::endChange()
{
    for (UnderstoodChip* chip : understoodChips())
        chip->setPending(false);
}

void AnswerView::showChange(const QString& words, const ChosenQuestion& before)
{
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    auto* label = new TextLabel(words, TextStyle::Hint, Token::TextTertiary, this);
    label->setObjectName(u"changeNote"_s);
    label->setWordWrap(true);
    label->setMinimumWidth(1);
    auto* undo = new LinkButton(tr("Undo"), TextStyle::Small, this);
    undo->setObjectName(u"undoChange"_s);
    undo->setAccessibleName(tr("Undo the change to how the question was understood"));
    row->addWidget(label, 1);
    row->addWidget(undo, 0, Qt::AlignTop);
    connect(undo, &LinkButton::clicked, this,
        [this, calls = before.calls] { emit changeRequested(calls); });
    auto* column = static_cast<QVBoxLayout*>(layout());
    const int at = m_understood != nullptr ? column->indexOf(m_understood) : 0;
    column->insertLayout(at + 1, row);
}

/// Numbers of the program about the model; none of its words.
void AnswerView::addModelUse(QVBoxLayout& column)
{
    if (!m_answer.model())
        return;
    auto* note = new TextLabel(
        sentenceOf(*m_answer.model()), TextStyle::Small, Token::TextSecondary, this);
    note->setObjectName(u"modelUse"_s);
    note->setWordWrap(true);
    column.addWidget(note);
}

void AnswerView::addClaims(QVBoxLayout& column)
{
    const auto& claims = m_answer.claims();
    for (std::size_t i = 0; i < claims.size(); ++i) {
        if (const auto paths = pathsFrom(i); paths > 1) {
            addPaths(column, i, paths);
            i += paths - 1;
            continue;
        }
        const Claim& claim = claims[i];
        const auto chain = chainIn(claim, m_answer);
        const auto groups = chain ? std::nullopt : groupsOf(claim, m_answer);
        const ClaimRange drawn = chain ? ClaimRange{chain->from, chain->to}
            : groups                   ? ClaimRange{groups->from, groups->to}
                                       : ClaimRange{claim.parts.size(), claim.parts.size()};
        addWords(column, claim, {0, drawn.from});
        if (chain)
            addDrawing(column, new ChainView(claim, *chain, m_answer, this));
        else if (groups)
            addDrawing(column, new GroupBars(*groups, m_answer, this));
        addWords(column, claim, {drawn.to, claim.parts.size()});
    }
}

/// How many claims from one on are a path and no more than that.
std::size_t AnswerView::pathsFrom(std::size_t first) const
{
    const auto& claims = m_answer.claims();
    std::size_t count = 0;
    for (auto i = first; i < claims.size(); ++i, ++count) {
        const auto chain = chainIn(claims[i], m_answer);
        if (!chain || chain->from > 0 || chain->to < claims[i].parts.size())
            break;
    }
    return count;
}

void AnswerView::addPaths(QVBoxLayout& column, std::size_t first, std::size_t count)
{
    auto* pager = new ChainPager(this);
    for (auto i = first; i < first + count; ++i) {
        const Claim& claim = m_answer.claims()[i];
        pager->add(new ChainView(claim, *chainIn(claim, m_answer), m_answer, pager));
    }
    addDrawing(column, pager);
}

void AnswerView::addWords(QVBoxLayout& column, const Claim& claim, ClaimRange range)
{
    if (range.from < range.to)
        addDrawing(column, new ClaimView(claim, m_answer, range, this));
}

template <typename View> void AnswerView::addDrawing(QVBoxLayout& column, View* view)
{
    column.addWidget(view);
    for (ValueChip* chip : view->chips())
        addChip(chip);
}

void AnswerView::addChip(ValueChip* chip)
{
    m_chips.push_back(chip);
    // What is left of a list stands in the table, with all of its rows.
    if (chip->value().derivation() == Derivation::Rest) {
        setPlainToolTip(chip, chip->toolTip() + u'\n' + tr("A click opens all rows in the table."));
        connect(chip, &ValueChip::cardRequested, this,
            [this](const ValueChip* at) { openTable(at->value().receipt()); });
    } else {
        connect(chip, &ValueChip::cardRequested, this, &AnswerView::cardRequested);
    }
    connect(chip, &ValueChip::receiptRequested, this, [this](const ValueChip* at) {
        emit receiptRequested(at->value().receipt(), at->value().pointer());
    });
}

void AnswerView::openTable(const ReceiptId& id)
{
    if (const Receipt* receipt = receiptOf(m_answer, id))
        emit tableRequested(toQString(receipt->query), receipt->args);
}

void AnswerView::addNotes(QVBoxLayout& column)
{
    const auto& suggestions = m_answer.suggestions();
    const bool isChoice = !m_answer.isUnknown() && !suggestions.empty()
        && suggestions.front().kind == SuggestionKind::Reading;
    if (!m_answer.isUnknown() && !isChoice)
        return;
    const LanguageScope scope(m_answer.language());
    const auto& unused = m_answer.unusedWords();
    const QString words = isChoice ? tr("Choose which one is meant.")
        : unused.empty()           ? tr("Unknown. No query in the catalogue answers this.")
                                   : tr("Unknown. %1").arg(displayText(sentenceOf(unused)));
    auto* note
        = new NoteBar(isChoice ? NoteKind::Choice : NoteKind::Unknown, words, suggestions, this);
    connect(note, &NoteBar::questionChosen, this, &AnswerView::questionChosen);
    connect(note, &NoteBar::queryFormRequested, this, &AnswerView::queryFormRequested);
    connect(note, &NoteBar::callChosen, this,
        [this](const Understood& call) { emit changeRequested({call}); });
    column.addWidget(note);
}

bool AnswerView::hasReceipt(const ReceiptId& id) const
{
    return receiptOf(m_answer, id) != nullptr;
}

void AnswerView::setVerdict(const ReceiptVerdict& verdict)
{
    m_verdicts.insert_or_assign(verdict.receipt.id, verdict);
    m_running.erase(verdict.receipt.id);
    showVerdicts();
}

void AnswerView::setRunning(const ReceiptId& id, bool running)
{
    if (running)
        m_running.insert(id);
    else
        m_running.erase(id);
    showVerdicts();
}

void AnswerView::markOlder(const QString& change)
{
    if (m_strip != nullptr && !std::exchange(m_isOlder, true))
        m_strip->setOlderThan(change);
}

void AnswerView::showVerdicts()
{
    for (ValueChip* chip : m_chips)
        chip->setState(valueState(chip->value(), m_verdicts));
    if (m_strip == nullptr)
        return;
    m_strip->setVerdicts(m_answer, m_verdicts, m_running);
    const auto open = std::find_if(m_verdicts.begin(), m_verdicts.end(),
        [](const auto& entry) { return entry.second.verdict == Verdict::CannotCheck; });
    delete m_cannotCheck;
    m_cannotCheck = nullptr;
    if (open == m_verdicts.end())
        return;
    ReceiptItem item;
    item.receipt = open->second.receipt;
    item.verdict = open->second;
    m_cannotCheck = new NoteBar(
        NoteKind::CannotCheck, tr("Cannot check. %1").arg(sentenceOf(item)), {}, this);
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->insertWidget(column->indexOf(m_strip), m_cannotCheck);
}

void AnswerView::copyWithReceipts() const
{
    QStringList parts{m_answer.text()};
    if (m_answer.snapshot() != nullptr) {
        for (ReceiptItem item :
            receiptItems(*m_answer.snapshot(), {}, nullptr, m_answer.snapshot())) {
            const auto found = m_verdicts.find(item.receipt.id);
            if (found != m_verdicts.end())
                item.verdict = found->second;
            if (hasReceipt(item.receipt.id))
                parts.append(receiptText(item));
        }
    }
    QGuiApplication::clipboard()->setText(parts.join(u"\n\n"_s));
}

} // namespace mnemo

#include "moc_answerview.cpp"
