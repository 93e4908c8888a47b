// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/bench/answerinput.h"

#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"

#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kInputGap = 16;

} // namespace

AnswerInput::AnswerInput(QWidget* parent)
    : QWidget(parent), m_text(new QPlainTextEdit(this)),
      m_check(new QPushButton(tr("Check the answer"), this)),
      m_open(new QPushButton(tr("Open a file…"), this)),
      m_back(new QPushButton(tr("Back to the claims"), this))
{
    auto* words = new TextLabel(
        tr("Paste or drop what an agent said: its words, or a transcript with its tool calls in "
           "the form of MCP, OpenAI, Anthropic or OpenTelemetry GenAI. Each claim is checked by "
           "named queries on the open graph; nothing else is run."),
        TextStyle::Body, Token::TextSecondary, this);
    words->setWordWrap(true);
    m_text->setObjectName(u"agentAnswer"_s);
    m_text->setAccessibleName(tr("Answer of an agent"));
    m_text->setPlaceholderText(tr("Kestrel stores its graph in Neo4j. Incident 31 lasted 74 "
                                  "minutes."));
    m_text->setTabChangesFocus(true);
    m_text->setAcceptDrops(false); // the page takes them, files too
    m_check->setObjectName(u"checkAnswer"_s);
    makePrimary(m_check);
    m_open->setObjectName(u"openAnswer"_s);
    m_open->setIcon(themeIcon(u"file"_s));
    m_back->setObjectName(u"backToClaims"_s);
    m_back->hide();
    connect(m_text, &QPlainTextEdit::textChanged, this, &AnswerInput::showReady);
    connect(
        m_check, &QPushButton::clicked, this, [this] { emit textGiven(m_text->toPlainText()); });
    connect(m_open, &QPushButton::clicked, this, &AnswerInput::fileWanted);
    connect(m_back, &QPushButton::clicked, this, &AnswerInput::backWanted);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_check);
    buttons->addWidget(m_open);
    buttons->addStretch(1);
    buttons->addWidget(m_back);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kInputGap, kInputGap, kInputGap, kInputGap);
    column->setSpacing(10);
    column->addWidget(
        new TextLabel(tr("Check an agent's answer"), TextStyle::Title, Token::Text, this));
    column->addWidget(words);
    column->addWidget(m_text, 1);
    column->addLayout(buttons);
    setFocusProxy(m_text);
    showReady();
}

void AnswerInput::setRunning(bool isRunning)
{
    m_isRunning = isRunning;
    showReady();
}

void AnswerInput::setBackOffered(bool isOffered)
{
    m_back->setVisible(isOffered);
}

void AnswerInput::showReady()
{
    m_check->setEnabled(!m_isRunning && !m_text->document()->isEmpty());
    m_open->setEnabled(!m_isRunning);
}

} // namespace mnemo

#include "moc_answerinput.cpp"
