// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/connect/connectbar.h"

#include "ui/connect/testwords.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int stepMs = 100; ///< between two looks at how far a test is

} // namespace

ConnectBar::ConnectBar(QWidget* parent)
    : QWidget(parent), m_test(makeButton(tr("Test"), &ConnectBar::testRequested)),
      m_stop(makeButton(tr("Stop"), &ConnectBar::stopRequested)),
      m_progressBar(new QProgressBar(this)),
      m_busy(new TextLabel({}, TextStyle::Small, Token::TextSecondary, this)),
      m_poll(new QTimer(this))
{
    m_test->setObjectName(u"connectTest"_s);
    m_stop->setObjectName(u"connectStop"_s);
    m_progressBar->setRange(0, 0);
    m_progressBar->setTextVisible(false);
    m_progressBar->setFixedSize(96, 4);
    m_progressBar->setAccessibleName(tr("Progress"));
    m_busy->setObjectName(u"connectBusy"_s);
    QPushButton* cancel = makeButton(tr("Cancel"), &ConnectBar::cancelRequested);
    m_save = makeButton(tr("Save"), &ConnectBar::saveRequested);
    m_save->setObjectName(u"connectSave"_s);
    m_connect = makeButton(tr("Connect"), &ConnectBar::connectRequested);
    m_connect->setObjectName(u"connectConnect"_s);
    makePrimary(m_connect);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(16, 12, 16, 12);
    row->setSpacing(8);
    row->addWidget(m_test);
    row->addWidget(m_stop);
    row->addWidget(m_progressBar);
    row->addWidget(m_busy, 1);
    row->addWidget(cancel);
    row->addWidget(m_save);
    row->addWidget(m_connect);
    m_poll->setInterval(stepMs);
    connect(m_poll, &QTimer::timeout, this, &ConnectBar::showStep);
    setBusy({});
}

QPushButton* ConnectBar::makeButton(const QString& text, void (ConnectBar::*requested)())
{
    auto* button = new QPushButton(text, this);
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, requested);
    return button;
}

void ConnectBar::setBusy(const QString& words)
{
    m_progress.reset();
    m_poll->stop();
    showBusy(words);
}

void ConnectBar::follow(const TestProgress& progress)
{
    m_progress = progress;
    showStep();
    m_poll->start();
}

void ConnectBar::showStep()
{
    showBusy(wordsOf(m_progress->load()));
}

void ConnectBar::showBusy(const QString& words)
{
    const bool busy = !words.isEmpty();
    m_busy->setText(words);
    m_progressBar->setVisible(busy);
    m_stop->setVisible(busy);
    m_test->setVisible(!busy);
    m_connect->setEnabled(!busy);
    m_save->setEnabled(!busy);
}

void ConnectBar::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), themeOf(this).color(Token::Window));
}

} // namespace mnemo

#include "moc_connectbar.cpp"
