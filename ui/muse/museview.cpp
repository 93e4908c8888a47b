// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/muse/museview.h"

#include "core/base/text.h"
#include "core/graph/storename.h"
#include "ui/muse/answerview.h"
#include "ui/muse/notebar.h"
#include "ui/muse/pendingrows.h"
#include "ui/muse/questionview.h"
#include "ui/muse/understoodview.h"
#include "ui/muse/valuechip.h"
#include "ui/receipts/receiptcard.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"

#include <QAccessible>
#include <QApplication>
#include <QDateTime>
#include <QKeyEvent>
#include <QPushButton>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <tuple>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int entryLimit = 200;
constexpr int pendingAfterMs = 150;
constexpr int endTolerance = 8;

/// The number that an answer begins with; empty where it begins with something else.
QString numberIn(const Answer& answer)
{
    const auto values = valuesOf(answer);
    bool isNumber = false;
    if (values.empty())
        return {};
    const QString text = toQString(values.front().text());
    std::ignore = text.toDouble(&isNumber);
    return isNumber ? text : QString();
}

} // namespace

MuseView::MuseView(QWidget* parent) : QScrollArea(parent)
{
    setObjectName(u"museView"_s);
    setAccessibleName(tr("Questions and answers"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setBackgroundRole(QPalette::Base);
    auto* body = new QWidget(this);
    m_entries = new QVBoxLayout(body);
    m_entries->setContentsMargins(12, 12, 12, 12);
    m_entries->setSpacing(12);
    setWidget(body);
    beginEmpty();
    m_newAnswers = new QPushButton(this);
    m_newAnswers->setObjectName(u"newAnswers"_s);
    m_newAnswers->hide();
    connect(m_newAnswers, &QPushButton::clicked, this, [this] {
        m_atEnd = true;
        followEnd();
    });
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, &MuseView::followEnd);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, [this](int value) {
        m_atEnd = value >= verticalScrollBar()->maximum() - endTolerance;
        if (m_atEnd) {
            m_unseen = 0;
            m_newAnswers->hide();
        }
    });
}

/// The muse itself says what can be asked of this graph.
void MuseView::beginEmpty()
{
    const QString asked = tr("What can I ask?");
    m_empty = new EmptyState(
        tr("Ask about what is in the store. Every value comes with a receipt."), asked, widget());
    m_entries->addWidget(m_empty, 1);
    connect(
        m_empty, &EmptyState::actionTriggered, this, [this, asked] { emit questionChosen(asked); });
}

void MuseView::makeRoom()
{
    if (m_empty == nullptr)
        return;
    m_entries->removeWidget(m_empty);
    m_empty->hide();
    m_empty->deleteLater(); // its button may be what asked
    m_empty = nullptr;
    // What there is stands at the bottom, over the input.
    m_entries->addStretch(1);
}

void MuseView::addEntry(QWidget* entry)
{
    makeRoom();
    m_entries->addWidget(entry);
    entry->show();
    removeOldest();
}

void MuseView::addEarlierEntry(QWidget* entry)
{
    makeRoom();
    m_entries->insertWidget(++m_earlier, entry); // 0 is the stretch
    entry->show();
}

void MuseView::removeOldest()
{
    while (m_entries->count() > entryLimit + 1) {
        QLayoutItem* oldest = m_entries->takeAt(1); // 0 is the stretch
        if (oldest == nullptr)
            return;
        std::erase(m_answers, oldest->widget());
        m_earlier = std::max(0, m_earlier - 1);
        delete oldest->widget();
        delete oldest;
    }
}

void MuseView::clear()
{
    m_waiting.clear(); // their rows go with the rest
    m_changing.clear();
    clearEvidence();
    if (m_card)
        m_card->close();
    m_answers.clear();
    delete std::exchange(m_empty, nullptr);
    while (QLayoutItem* entry = m_entries->takeAt(0)) {
        delete entry->widget();
        delete entry;
    }
    beginEmpty();
    m_earlier = 0;
    m_unseen = 0;
    m_atEnd = true;
    m_newAnswers->hide();
}

void MuseView::addEarlier(
    const QString& question, const QString& time, const Answer* answer, const QString& words)
{
    addEarlierEntry(new QuestionView(question, time, widget()));
    if (answer == nullptr) {
        addEarlierEntry(new NoteBar(NoteKind::Failure, words, {}, widget()));
        return;
    }
    AnswerView* view = makeAnswer(*answer);
    const auto later = std::find_if(m_answers.begin(), m_answers.end(),
        [this](AnswerView* other) { return m_entries->indexOf(other) > m_earlier; });
    m_answers.insert(later, view);
    addEarlierEntry(view);
}

int MuseView::addQuestion(const QString& question, const QString& time)
{
    // Who asks wants to see the answer.
    m_atEnd = true;
    auto* view = new QuestionView(question, time, widget());
    addEntry(view);
    m_waiting[++m_questions] = {view, {}};
    return m_questions;
}

void MuseView::addAnswer(const Answer& answer, int question)
{
    const auto changing = m_changing.extract(question);
    if (!changing.empty()) {
        if (changing.mapped()) // else a newer change came first, or the answer is gone
            replace(changing.mapped(), makeAnswer(answer));
        return;
    }
    AnswerView* view = makeAnswer(answer);
    place(view, question);
    const int at = m_entries->indexOf(view);
    const auto later = std::find_if(m_answers.begin(), m_answers.end(),
        [this, at](AnswerView* other) { return m_entries->indexOf(other) > at; });
    m_answers.insert(later, view);
    countUnseen();
    QAccessibleEvent alert(view, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void MuseView::change(AnswerView* answer, const std::vector<Understood>& calls)
{
    for (auto& [question, changed] : m_changing) {
        if (changed == answer)
            changed = nullptr; // only the newest change counts
    }
    m_changing[++m_questions] = answer;
    emit changeRequested({questionBefore(answer), calls, true}, m_questions);
}

/// The new answer says what it stands for, and that the one before can be had again.
void MuseView::replace(AnswerView* old, AnswerView* changed)
{
    if (m_lit != nullptr && old->isAncestorOf(m_lit))
        clearEvidence();
    if (m_card)
        m_card->close();
    const auto at = QDateTime::fromSecsSinceEpoch(m_clock.now(), Qt::UTC).toString(u"HH:mm:ss"_s);
    const QString before = numberIn(old->answer());
    changed->showChange(before.isEmpty() ? tr("Changed at %1").arg(at)
                                         : tr("Changed at %1, before: %2").arg(at, before),
        {{}, old->answer().understood(), true});
    std::ranges::replace(m_answers, old, changed);
    const auto chips = old->understoodChips();
    const auto focused = std::find(chips.begin(), chips.end(), QApplication::focusWidget());
    const auto index = static_cast<std::size_t>(focused - chips.begin());
    m_entries->insertWidget(m_entries->indexOf(old), changed);
    changed->show();
    if (const auto fresh = changed->understoodChips(); focused != chips.end() && !fresh.empty())
        fresh[std::min(index, fresh.size() - 1)]->setFocus(Qt::OtherFocusReason);
    old->hide();
    m_entries->removeWidget(old);
    old->deleteLater(); // it may be telling what was chosen
    QAccessibleEvent alert(changed, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

/// Answers come in another order than questions were asked in.
void MuseView::place(QWidget* entry, int question)
{
    const QPointer<QWidget> asked = endPending(question);
    const int at = asked ? m_entries->indexOf(asked) : -1;
    if (at < 0 || at + 1 >= m_entries->count()) {
        addEntry(entry);
        return;
    }
    m_entries->insertWidget(at + 1, entry);
    entry->show();
    removeOldest();
}

AnswerView* MuseView::makeAnswer(const Answer& answer)
{
    auto* view = new AnswerView(answer, widget());
    connect(view, &AnswerView::cardRequested, this,
        [this, view](ValueChip* chip) { showCard(view, chip); });
    connect(view, &AnswerView::receiptRequested, this, &MuseView::receiptOpenRequested);
    connect(view, &AnswerView::questionChosen, this, &MuseView::questionChosen);
    connect(view, &AnswerView::queryFormRequested, this, &MuseView::queryFormRequested);
    connect(view, &AnswerView::changeRequested, this,
        [this, view](const std::vector<Understood>& calls) { change(view, calls); });
    connect(view, &AnswerView::partEditRequested, this, &MuseView::partEditRequested);
    connect(view, &AnswerView::tableRequested, this, &MuseView::tableRequested);
    connect(view, &AnswerView::lightRequested, this,
        [this, view] { emit answerLightRequested(view->answer()); });
    return view;
}

void MuseView::addFailure(const Error& error, int question)
{
    const QString words = sentences({displayText(error.message), displayText(error.hint)});
    const auto changing = m_changing.extract(question);
    if (!changing.empty()) {
        if (!changing.mapped())
            return; // a newer change is on its way, or the answer is gone
        changing.mapped()->endChange();
    }
    auto* note = new NoteBar(NoteKind::Failure, words, {}, widget());
    place(note, question);
    countUnseen();
    QAccessibleEvent alert(note, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void MuseView::setPending(int question)
{
    QTimer::singleShot(pendingAfterMs, this, [this, question] {
        const auto waiting = m_waiting.find(question);
        if (waiting == m_waiting.end() || !waiting->second.question)
            return;
        auto* rows = new PendingRows(widget());
        m_entries->insertWidget(m_entries->indexOf(waiting->second.question) + 1, rows);
        rows->show();
        connect(rows, &PendingRows::stopRequested, this,
            [this, question] { emit stopRequested(question); });
        waiting->second.rows = rows;
    });
}

/// The view of the question that is answered; null where that is not there any more.
QPointer<QWidget> MuseView::endPending(int question)
{
    const auto waiting = m_waiting.extract(question);
    if (waiting.empty())
        return {};
    delete waiting.mapped().rows;
    return waiting.mapped().question;
}

void MuseView::countUnseen()
{
    if (m_atEnd)
        return;
    ++m_unseen;
    m_newAnswers->setText(
        m_unseen == 1 ? tr("1 new answer") : tr("%n new answers", nullptr, m_unseen));
    m_newAnswers->show();
    m_newAnswers->raise();
    placeButton();
}

void MuseView::followEnd()
{
    if (m_atEnd)
        verticalScrollBar()->setValue(verticalScrollBar()->maximum());
}

void MuseView::placeButton()
{
    m_newAnswers->adjustSize();
    m_newAnswers->move((viewport()->width() - m_newAnswers->width()) / 2,
        viewport()->height() - m_newAnswers->height() - 8);
}

void MuseView::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    placeButton();
}

ReceiptCard* MuseView::cardOf(const ReceiptId& id) const
{
    ReceiptCard* card = m_card.data();
    return card != nullptr && card->item().receipt.id == id ? card : nullptr;
}

void MuseView::setVerdict(const ReceiptVerdict& verdict)
{
    for (AnswerView* answer : m_answers) {
        if (answer->hasReceipt(verdict.receipt.id))
            answer->setVerdict(verdict);
    }
    if (ReceiptCard* card = cardOf(verdict.receipt.id))
        card->setVerdict(verdict);
}

void MuseView::markOlder(const StoreName& store, const QString& change)
{
    for (AnswerView* answer : m_answers) {
        const auto& receipts = answer->answer().receipts();
        if (!receipts.empty() && isSameStore(receipts.front().store, store))
            answer->markOlder(change);
    }
}

void MuseView::setRunning(const ReceiptId& id, bool running)
{
    for (AnswerView* answer : m_answers) {
        if (answer->hasReceipt(id))
            answer->setRunning(id, running);
    }
    if (ReceiptCard* card = cardOf(id))
        card->setRunning(running);
}

std::vector<ValueChip*> MuseView::chips() const
{
    std::vector<ValueChip*> all;
    for (const AnswerView* answer : m_answers)
        all.insert(all.end(), answer->chips().begin(), answer->chips().end());
    return all;
}

void MuseView::focusValue(int step)
{
    std::vector<ValueChip*> all = chips();
    // Of a folded path, or of one of several that is not shown.
    std::erase_if(all, [this](const ValueChip* chip) { return !chip->isVisibleTo(this); });
    if (all.empty())
        return;
    const auto at = std::find(all.begin(), all.end(), QApplication::focusWidget());
    ValueChip* next = nullptr;
    if (at != all.end()) {
        const auto last = static_cast<std::ptrdiff_t>(all.size()) - 1;
        next = all[static_cast<std::size_t>(
            std::clamp<std::ptrdiff_t>(at - all.begin() + step, 0, last))];
    } else {
        // From elsewhere: the newest answer's first value, or the last value there is.
        const auto newest = std::find_if(m_answers.rbegin(), m_answers.rend(),
            [](const AnswerView* answer) { return !answer->chips().empty(); });
        next = step > 0 ? (*newest)->chips().front() : all.back();
    }
    next->setFocus(Qt::TabFocusReason);
    ensureWidgetVisible(next);
}

QString MuseView::questionBefore(const AnswerView* answer) const
{
    QString question;
    for (int i = 0; i < m_entries->count(); ++i) {
        QWidget* entry = m_entries->itemAt(i)->widget();
        if (entry == answer)
            return question;
        if (const auto* asked = qobject_cast<QuestionView*>(entry))
            question = asked->question();
    }
    return {};
}

void MuseView::showCard(AnswerView* answer, ValueChip* chip)
{
    clearEvidence();
    m_lit = chip;
    chip->setLight(ValueChip::Light::Evidence);
    emit valueActivated(chip->value());
    if (answer->answer().snapshot() == nullptr)
        return;
    const std::vector<ReceiptItem> items = receiptItems(
        *answer->answer().snapshot(), questionBefore(answer), nullptr, answer->answer().snapshot());
    const auto found = std::find_if(items.begin(), items.end(),
        [&](const ReceiptItem& item) { return item.receipt.id == chip->value().receipt(); });
    if (found == items.end())
        return;
    ReceiptItem item = *found;
    item.citedPointer = chip->value().pointer();
    const auto verdict = answer->verdicts().find(item.receipt.id);
    if (verdict != answer->verdicts().end())
        item.verdict = verdict->second;
    m_card = new ReceiptCard(item, chip->value().text(), this);
    connect(m_card, &ReceiptCard::verifyRequested, this, &MuseView::verifyRequested);
    connect(m_card, &ReceiptCard::openRequested, this, &MuseView::receiptOpenRequested);
    m_card->showBeside(QRect(chip->mapToGlobal(QPoint(0, 0)), chip->size()),
        QRect(viewport()->mapToGlobal(QPoint(0, 0)), viewport()->size()));
}

void MuseView::clearEvidence()
{
    if (m_lit == nullptr)
        return;
    m_lit->setLight(ValueChip::Light::Off);
    m_lit = nullptr;
    emit evidenceCleared();
}

void MuseView::keyPressEvent(QKeyEvent* event)
{
    const bool alt = event->modifiers() & Qt::AltModifier;
    if (alt && event->key() == Qt::Key_Down) {
        focusValue(1);
        return;
    }
    if (alt && event->key() == Qt::Key_Up) {
        focusValue(-1);
        return;
    }
    if (event->key() == Qt::Key_Escape && m_lit != nullptr) {
        clearEvidence();
        return;
    }
    QScrollArea::keyPressEvent(event);
}

} // namespace mnemo

#include "moc_museview.cpp"
