// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/serve/servepage.h"

#include "ui/serve/servecontroller.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"

#include <QClipboard>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

QWidget* rowOf(QWidget* parent, QWidget* first, QWidget* second)
{
    auto* row = new QWidget(parent);
    auto* across = new QHBoxLayout(row);
    across->setContentsMargins(0, 0, 0, 0);
    across->addWidget(first, 1);
    across->addWidget(second);
    return row;
}

QLineEdit* shownText(QWidget* parent, const QString& objectName, const QString& accessibleName)
{
    auto* text = new QLineEdit(parent);
    text->setObjectName(objectName);
    text->setAccessibleName(accessibleName);
    text->setReadOnly(true);
    return text;
}

} // namespace

ServePage::ServePage(ServeController& controller, QWidget* parent)
    : QWidget(parent), m_controller(controller)
{
    setObjectName(u"servePage"_s);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(24, 16, 24, 16);
    column->setSpacing(8);
    auto* intro
        = new TextLabel(tr("Agents and scripts on this computer can run the named queries of the "
                           "open store over HTTP, if they know the token. Each answer has a "
                           "receipt. The API is on only while this window is open."),
            TextStyle::Small, Token::TextSecondary, this);
    intro->setWordWrap(true);
    column->addWidget(intro);
    column->addSpacing(8);
    column->addWidget(createSwitch());
    m_note = new TextLabel({}, TextStyle::Small, Token::TextSecondary, this);
    m_note->setObjectName(u"serveNote"_s);
    m_note->setWordWrap(true);
    column->addWidget(m_note);
    column->addWidget(createPlaces());
    column->addStretch(1);
    connect(&m_controller, &ServeController::stateChanged, this, &ServePage::showState);
    showState();
}

QWidget* ServePage::createSwitch()
{
    m_port = new QSpinBox(this);
    m_port->setObjectName(u"servePort"_s);
    m_port->setRange(0, 65535);
    m_port->setSpecialValueText(tr("any free one"));
    m_port->setAccessibleName(tr("Port of the API"));
    m_switch = new QPushButton(this);
    m_switch->setObjectName(u"serveSwitch"_s);
    connect(m_switch, &QPushButton::clicked, this, &ServePage::toggle);
    auto* row = new QWidget(this);
    auto* across = new QHBoxLayout(row);
    across->setContentsMargins(0, 0, 0, 0);
    auto* label = new TextLabel(tr("Port"), TextStyle::Body, Token::Text, row);
    label->setBuddy(m_port);
    across->addWidget(label);
    across->addWidget(m_port);
    across->addWidget(m_switch);
    across->addStretch(1);
    return row;
}

QWidget* ServePage::createPlaces()
{
    m_url = shownText(this, u"serveUrl"_s, tr("Address of the API"));
    m_file = shownText(this, u"serveTokenFile"_s, tr("File of the API's token"));
    m_copyUrl = new QPushButton(tr("Copy"), this);
    m_copyUrl->setObjectName(u"copyServeUrl"_s);
    m_copyUrl->setAccessibleName(tr("Copy the address of the API"));
    m_copyToken = new QPushButton(tr("Copy token"), this);
    m_copyToken->setObjectName(u"copyServeToken"_s);
    connect(m_copyUrl, &QPushButton::clicked, this,
        [this] { QGuiApplication::clipboard()->setText(m_controller.state().url); });
    connect(m_copyToken, &QPushButton::clicked, this,
        [this] { QGuiApplication::clipboard()->setText(m_controller.token()); });
    auto* places = new QWidget(this);
    auto* form = new QFormLayout(places);
    form->setContentsMargins(0, 0, 0, 0);
    form->addRow(tr("Address"), rowOf(places, m_url, m_copyUrl));
    form->addRow(tr("Token file"), rowOf(places, m_file, m_copyToken));
    return places;
}

void ServePage::toggle()
{
    if (m_controller.state().kind == ServeState::Kind::On)
        m_controller.stop();
    else
        m_controller.start(static_cast<quint16>(m_port->value()));
}

void ServePage::showState()
{
    const ServeState& state = m_controller.state();
    const bool isOn = state.kind == ServeState::Kind::On;
    m_switch->setText(isOn ? tr("Stop the API") : tr("Start the API"));
    m_switch->setEnabled(state.kind != ServeState::Kind::Changing);
    m_port->setEnabled(state.kind == ServeState::Kind::Off);
    m_url->setText(state.url);
    m_file->setText(state.tokenFile);
    m_copyUrl->setEnabled(isOn);
    m_copyToken->setEnabled(isOn);
    if (state.error)
        m_note->setText(sentences({state.error->message, state.error->where, state.error->hint}));
    else
        m_note->setText(isOn ? tr("The API is on.") : tr("The API is off."));
}

} // namespace mnemo

#include "moc_servepage.cpp"
