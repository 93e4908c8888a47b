// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/muse/musepanel.h"

#include "ui/muse/conversationlist.h"
#include "ui/muse/museinput.h"
#include "ui/muse/museview.h"
#include "ui/muse/querycompletion.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

MusePanel::MusePanel(QWidget* parent) : QWidget(parent)
{
    setObjectName(u"musePanel"_s);
    setAccessibleName(tr("Muse"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Light); // the panel token
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(createHeader());
    column->addWidget(new Hairline(Qt::Horizontal, this));
    m_view = new MuseView(this);
    column->addWidget(m_view, 1);
    column->addWidget(new Hairline(Qt::Horizontal, this));
    auto* below = new QVBoxLayout;
    below->setContentsMargins(8, 8, 8, 8);
    below->setSpacing(4);
    m_input = new MuseInput(this);
    below->addWidget(m_input);
    m_error = new TextLabel({}, TextStyle::Small, Token::Error, this);
    m_error->setObjectName(u"museInputError"_s);
    m_error->setWordWrap(true);
    m_error->hide();
    below->addWidget(m_error);
    column->addLayout(below);
    m_completion = new QueryCompletion(this);
    setFocusProxy(m_input);
    wireInput();
    connect(m_view, &MuseView::valueActivated, this, &MusePanel::valueActivated);
    connect(m_view, &MuseView::evidenceCleared, this, &MusePanel::evidenceCleared);
    connect(m_view, &MuseView::verifyRequested, this, &MusePanel::verifyRequested);
    connect(m_view, &MuseView::receiptOpenRequested, this, &MusePanel::receiptOpenRequested);
    connect(m_view, &MuseView::questionChosen, this, &MusePanel::ask);
    connect(m_view, &MuseView::queryFormRequested, this, &MusePanel::queryFormRequested);
    connect(m_view, &MuseView::changeRequested, this, &MusePanel::chosenSendRequested);
    connect(m_view, &MuseView::partEditRequested, this, &MusePanel::partEditRequested);
    connect(m_view, &MuseView::tableRequested, this, &MusePanel::tableRequested);
    connect(m_view, &MuseView::answerLightRequested, this, &MusePanel::answerLightRequested);
    connect(m_view, &MuseView::stopRequested, this, &MusePanel::stopRequested);
}

QWidget* MusePanel::createHeader()
{
    auto* header = new QWidget(this);
    auto* row = new QHBoxLayout(header);
    row->setContentsMargins(4, 2, 4, 2);
    row->setSpacing(4);
    m_conversation = new QToolButton(header);
    m_conversation->setObjectName(u"conversation"_s);
    m_conversation->setAutoRaise(true);
    m_conversation->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_conversation->setIcon(themeIcon(u"down"_s));
    m_conversation->setLayoutDirection(
        layoutDirection() == Qt::RightToLeft ? Qt::LeftToRight : Qt::RightToLeft);
    m_conversation->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_conversation->setMinimumWidth(1);
    auto* fresh = new QToolButton(header);
    fresh->setObjectName(u"newConversation"_s);
    fresh->setAutoRaise(true);
    fresh->setIcon(themeIcon(u"plus"_s));
    fresh->setAccessibleName(tr("New conversation"));
    fresh->setToolTip(tr("New conversation"));
    const int side = themeOf(this).scaled(24);
    m_conversation->setMinimumHeight(side);
    fresh->setFixedSize(side, side);
    row->addWidget(m_conversation);
    row->addStretch(1);
    row->addWidget(fresh);
    m_conversations = new ConversationList(this);
    connect(m_conversation, &QToolButton::clicked, this, &MusePanel::openConversations);
    connect(fresh, &QToolButton::clicked, this, &MusePanel::newConversationRequested);
    connect(m_conversations, &ConversationList::chosen, this, &MusePanel::conversationChosen);
    connect(m_conversations, &ConversationList::searchRequested, this,
        &MusePanel::conversationSearchRequested);
    setConversation({});
    return header;
}

void MusePanel::setConversation(const QString& title)
{
    m_title = title;
    const QString words = title.isEmpty() ? tr("New conversation") : oneLine(title, 200);
    const int room = std::max(themeOf(this).scaled(60), width() - themeOf(this).scaled(80));
    m_conversation->setText(m_conversation->fontMetrics().elidedText(words, Qt::ElideRight, room));
    m_conversation->setAccessibleName(tr("Conversation: %1").arg(words));
    setPlainToolTip(m_conversation, words + u'\n' + tr("All conversations with this store"));
}

void MusePanel::showConversations(const std::vector<ConversationTitle>& titles)
{
    m_conversations->show(titles, m_clock.now());
}

void MusePanel::openConversations()
{
    m_conversations->openUnder(*m_conversation);
    emit conversationSearchRequested({});
}

void MusePanel::clear()
{
    m_view->clear();
}

void MusePanel::addEarlier(
    const QString& question, std::int64_t ts, const Answer* answer, const QString& words)
{
    m_view->addEarlier(question, timeText(ts, m_clock.now()), answer, words);
}

void MusePanel::wireInput()
{
    connect(m_input, &MuseInput::submitted, this, &MusePanel::ask);
    connect(m_input, &MuseInput::valueStepRequested, m_view, &MuseView::focusValue);
    connect(m_input, &MuseInput::textChanged, this, [this] {
        m_completion->complete(m_input->toPlainText());
        checkLength();
    });
    connect(m_input, &MuseInput::completionStepRequested, m_completion, &QueryCompletion::step);
    connect(m_input, &MuseInput::completionAccepted, m_completion, &QueryCompletion::accept);
    connect(m_input, &MuseInput::completionClosed, m_completion, &QueryCompletion::hide);
    connect(m_completion, &QueryCompletion::shownChanged, this, [this] {
        const bool open = m_completion->isVisibleTo(this);
        m_input->setCompletion(open ? MuseInput::Completion::Open : MuseInput::Completion::Closed);
        placeCompletion();
    });
    connect(m_completion, &QueryCompletion::chosen, this, [this](const QString& text) {
        m_input->setPlainText(text);
        m_input->moveCursor(QTextCursor::End);
        m_completion->hide();
        m_input->setFocus();
    });
}

void MusePanel::setClock(const Clock& clock)
{
    m_clock = clock;
    m_view->setClock(clock);
}

void MusePanel::setCatalogue(std::shared_ptr<const Catalogue> catalogue)
{
    m_completion->setCatalogue(std::move(catalogue));
}

void MusePanel::setFamilies(const std::optional<std::set<std::string>>& held)
{
    m_completion->setFamilies(held);
}

int MusePanel::ask(const QString& question)
{
    const int asked = addQuestion(m_input->shown(question));
    emit sendRequested(question, asked);
    return asked;
}

int MusePanel::addQuestion(const QString& words)
{
    m_completion->hide();
    const auto asked = QDateTime::fromSecsSinceEpoch(m_clock.now(), Qt::UTC);
    const int question = m_view->addQuestion(words, asked.toString(u"HH:mm:ss"_s));
    m_view->setPending(question);
    return question;
}

int MusePanel::askCall(const QString& query, const Json& args, const QString& words)
{
    const int asked = addQuestion(words);
    emit chosenSendRequested({words, {Understood{toUtf8(query), args}}, false}, asked);
    return asked;
}

void MusePanel::addAnswer(const Answer& answer, int question)
{
    m_view->addAnswer(answer, question);
}

void MusePanel::addFailure(const Error& error, int question)
{
    m_view->addFailure(error, question);
}

void MusePanel::setRunning(const ReceiptId& id, bool running)
{
    m_view->setRunning(id, running);
}

void MusePanel::setVerdict(const ReceiptVerdict& verdict)
{
    m_view->setVerdict(verdict);
}

void MusePanel::markOlder(const StoreName& store, const QString& change)
{
    m_view->markOlder(store, change);
}

void MusePanel::clearEvidence()
{
    m_view->clearEvidence();
}

void MusePanel::checkLength()
{
    const qsizetype given = m_input->toPlainText().size();
    const bool fits = given <= MuseInput::maxCharacters;
    m_error->setVisible(!fits);
    if (!fits)
        m_error->setText(tr("A message holds at most %1 characters; %2 were given.")
                             .arg(countText(MuseInput::maxCharacters), countText(given)));
}

void MusePanel::placeCompletion()
{
    const int height = std::min(m_completion->sizeHint().height(), m_input->y() - 8);
    const QRect input = m_input->geometry();
    m_completion->setGeometry(
        input.left(), input.top() - height - 8, input.width(), std::max(height, 0));
}

void MusePanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeCompletion();
    setConversation(m_title);
}

void MusePanel::keyPressEvent(QKeyEvent* event)
{
    const bool alt = event->modifiers() & Qt::AltModifier;
    if (alt && (event->key() == Qt::Key_Down || event->key() == Qt::Key_Up)) {
        m_view->focusValue(event->key() == Qt::Key_Down ? 1 : -1);
        return;
    }
    QWidget::keyPressEvent(event);
}

} // namespace mnemo

#include "moc_musepanel.cpp"
