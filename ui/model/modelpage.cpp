// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/model/modelpage.h"

#include "core/base/text.h"
#include "ui/model/endpointfields.h"
#include "ui/model/modelcontroller.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <chrono>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

QComboBox* comboOf(QWidget* parent, const QString& objectName, const QString& accessibleName)
{
    auto* combo = new QComboBox(parent);
    combo->setObjectName(objectName);
    combo->setAccessibleName(accessibleName);
    return combo;
}

} // namespace

ModelPage::ModelPage(ModelController& controller, QWidget* parent)
    : QWidget(parent), m_controller(controller)
{
    setObjectName(u"modelPage"_s);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(24, 16, 24, 16);
    column->setSpacing(8);
    auto* intro = makeEndpointNote(this, u"modelIntro"_s);
    intro->setText(tr("A language model can choose named queries where the muse's rules know none. "
                      "It writes no word of an answer: the answer is made of what the queries "
                      "return, with a receipt for each value, and says that a model chose them."));
    column->addWidget(intro);
    column->addSpacing(8);
    auto* fields = new QWidget(this);
    auto* form = new QFormLayout(fields);
    form->setContentsMargins(0, 0, 0, 0);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    addChoice(*form);
    addEndpoint(*form);
    addKey(*form);
    addWays(*form);
    column->addWidget(fields);
    m_problem = makeEndpointNote(this, u"modelProblem"_s, Token::Error);
    column->addWidget(m_problem);
    m_sent = makeEndpointNote(this, u"modelSent"_s);
    column->addWidget(m_sent);
    column->addSpacing(4);
    column->addWidget(createTest());
    column->addStretch(1);
    wire();
    showChoice();
}

void ModelPage::addChoice(QFormLayout& form)
{
    m_mode = comboOf(this, u"modelMode"_s, tr("When a model is asked"));
    m_mode->addItem(tr("Never"), static_cast<int>(ModelMode::Never));
    m_mode->addItem(
        tr("Where the rules know no answer"), static_cast<int>(ModelMode::WhereUnknown));
    m_mode->addItem(tr("Always, before the rules"), static_cast<int>(ModelMode::Always));
    form.addRow(tr("Ask a model"), m_mode);
}

void ModelPage::addEndpoint(QFormLayout& form)
{
    m_api = comboOf(this, u"modelApi"_s, tr("Form of the endpoint"));
    m_api->addItem(tr("OpenAI-compatible"), static_cast<int>(ModelApi::OpenAi));
    m_api->addItem(tr("Anthropic"), static_cast<int>(ModelApi::Anthropic));
    form.addRow(tr("Endpoint"), m_api);
    m_url = makeEndpointLine(this, u"modelUrl"_s, tr("Address of the endpoint"));
    m_url->setMaxLength(kLongestEndpointAddress);
    m_url->setPlaceholderText(kExampleEndpoint);
    form.addRow(tr("Address"), m_url);
    m_model = makeEndpointLine(this, u"modelName"_s, tr("Name of the model"));
    form.addRow(tr("Model"), m_model);
}

void ModelPage::addKey(QFormLayout& form)
{
    m_key = makeEndpointLine(this, u"modelKey"_s, tr("Key of the endpoint"));
    m_key->setMaxLength(kLongestEndpointKey);
    m_key->setEchoMode(QLineEdit::Password);
    m_keepKey = new QPushButton(tr("Keep the key"), this);
    m_keepKey->setObjectName(u"keepModelKey"_s);
    m_removeKey = new QPushButton(tr("Remove the key"), this);
    m_removeKey->setObjectName(u"removeModelKey"_s);
    auto* row = new QWidget(this);
    auto* across = new QHBoxLayout(row);
    across->setContentsMargins(0, 0, 0, 0);
    across->addWidget(m_key, 1);
    across->addWidget(m_keepKey);
    across->addWidget(m_removeKey);
    form.addRow(tr("Key"), row);
    m_keyNote = makeEndpointNote(this, u"modelKeyNote"_s);
    form.addRow(QString(), m_keyNote);
}

void ModelPage::addWays(QFormLayout& form)
{
    m_seconds = new QSpinBox(this);
    m_seconds->setObjectName(u"modelSeconds"_s);
    m_seconds->setAccessibleName(tr("Time limit of one answer of the model, in seconds"));
    m_seconds->setRange(1, 3600);
    m_seconds->setSuffix(tr(" s"));
    m_seconds->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    form.addRow(tr("Time limit"), m_seconds);
    m_streams = new QCheckBox(tr("Let answers come in pieces"), this);
    m_streams->setObjectName(u"modelStreams"_s);
    setPlainToolTip(m_streams,
        tr("The model is seen to be at work sooner. Some local servers lose calls of tools then."));
    form.addRow(QString(), m_streams);
}

QWidget* ModelPage::createTest()
{
    m_test = new QPushButton(this);
    m_test->setObjectName(u"testModel"_s);
    m_result = makeEndpointNote(this, u"modelResult"_s, Token::Text);
    auto* row = new QWidget(this);
    auto* across = new QHBoxLayout(row);
    across->setContentsMargins(0, 0, 0, 0);
    across->setSpacing(12);
    across->addWidget(m_test, 0, Qt::AlignTop);
    across->addWidget(m_result, 1);
    return row;
}

void ModelPage::wire()
{
    for (QComboBox* combo : {m_mode, m_api})
        connect(combo, &QComboBox::activated, this, &ModelPage::settle);
    // A field is finished, too, when its window goes, and the controller may be gone by then.
    const auto settleStill = [this] { settle(); };
    for (QLineEdit* line : {m_url, m_model})
        connect(line, &QLineEdit::editingFinished, &m_controller, settleStill);
    connect(m_seconds, &QSpinBox::editingFinished, &m_controller, settleStill);
    connect(m_streams, &QCheckBox::clicked, this, &ModelPage::settle);
    connect(m_key, &QLineEdit::returnPressed, this, &ModelPage::giveKey);
    connect(m_key, &QLineEdit::textChanged, this, &ModelPage::showNotes);
    connect(m_keepKey, &QPushButton::clicked, this, &ModelPage::giveKey);
    connect(m_removeKey, &QPushButton::clicked, this, [this] { m_controller.setKey({}); });
    connect(m_test, &QPushButton::clicked, this, [this] {
        if (m_controller.isTesting()) {
            m_controller.stopTest();
            return;
        }
        settle();
        m_result->setText(tr("The model is asked…"));
        m_controller.test();
    });
    connect(&m_controller, &ModelController::changed, this, &ModelPage::showChoice);
    connect(&m_controller, &ModelController::tested, this, &ModelPage::showTest);
}

void ModelPage::settle()
{
    ModelChoice choice = m_controller.choice();
    choice.mode = static_cast<ModelMode>(m_mode->currentData().toInt());
    auto& endpoint = choice.endpoint;
    endpoint.api = static_cast<ModelApi>(m_api->currentData().toInt());
    endpoint.url = QUrl(m_url->text().trimmed(), QUrl::StrictMode);
    endpoint.model = m_model->text().trimmed();
    endpoint.streams = m_streams->isChecked();
    endpoint.total = std::chrono::seconds(m_seconds->value());
    endpoint.idle = std::min(ModelEndpoint().idle, endpoint.total);
    const auto& old = m_controller.choice().endpoint;
    if (endpoint.url != old.url || endpoint.model != old.model || endpoint.api != old.api) {
        m_controller.stopTest(); // its result would be that of another endpoint
        m_result->setText({});
    }
    m_controller.choose(choice);
}

void ModelPage::giveKey()
{
    settle();
    if (m_key->text().trimmed().isEmpty())
        return;
    const QString key = m_key->text().trimmed();
    m_key->clear();
    m_controller.setKey(key);
}

// What a person is typing is newer, and stays.
void ModelPage::showChoice()
{
    const auto& choice = m_controller.choice();
    m_mode->setCurrentIndex(m_mode->findData(static_cast<int>(choice.mode)));
    m_api->setCurrentIndex(m_api->findData(static_cast<int>(choice.endpoint.api)));
    showAddress(*m_url, choice.endpoint.url);
    if (!m_model->isModified() || !m_model->hasFocus())
        m_model->setText(choice.endpoint.model);
    m_streams->setChecked(choice.endpoint.streams);
    if (!m_seconds->hasFocus())
        m_seconds->setValue(static_cast<int>(
            std::chrono::duration_cast<std::chrono::seconds>(choice.endpoint.total).count()));
    showNotes();
}

void ModelPage::showNotes()
{
    const auto& choice = m_controller.choice();
    const auto problem = m_controller.problem();
    const bool hasKey = m_controller.hasKey();
    m_key->setPlaceholderText(hasKey ? tr("A key is there") : tr("None"));
    m_keepKey->setEnabled(!m_key->text().trimmed().isEmpty() && !choice.endpoint.url.isEmpty());
    m_removeKey->setEnabled(hasKey);
    if (m_controller.isKeyUnkept())
        m_keyNote->setText(tr("The key is not in the keychain: it is known until this window "
                              "closes, and stands in no file."));
    else
        m_keyNote->setText(hasKey
                ? tr("The key lies in the keychain, and is sent to this address alone.")
                : tr("Servers on this machine need none. It is kept in the keychain only."));
    const bool isSaid
        = problem && (choice.mode != ModelMode::Never || !choice.endpoint.url.isEmpty());
    m_problem->setText(isSaid ? sentences({problem->message, problem->hint}) : QString());
    m_problem->setVisible(isSaid);
    m_sent->setVisible(!problem);
    m_sent->setText(tr("When a model is asked, the question, the names of what the graph is made "
                       "of, and what the queries return are sent to %1.")
                        .arg(displayText(choice.endpoint.url.host())));
    m_test->setText(m_controller.isTesting() ? tr("Stop the test") : tr("Test"));
    m_test->setEnabled(m_controller.isTesting() || !problem);
}

void ModelPage::showTest(const Result<ModelProbe>& probe)
{
    if (probe) {
        m_result->setColour(probe->callsTools ? Token::Match : Token::Drifted);
        m_result->setText(sentenceOf(*probe));
        return;
    }
    const Error& error = probe.error();
    m_result->setColour(error.code == ErrorCode::Cancelled ? Token::Text : Token::Error);
    const QString own
        = error.detail.isEmpty() ? QString() : tr("It said: %1").arg(oneLine(error.detail, 300));
    m_result->setText(sentences({error.message, error.hint, own}));
}

} // namespace mnemo

#include "moc_modelpage.cpp"
