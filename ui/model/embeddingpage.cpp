// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/model/embeddingpage.h"

#include "core/base/text.h"
#include "ui/model/embeddingcontroller.h"
#include "ui/model/endpointfields.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kMostDimensions = 16'384;

} // namespace

EmbeddingPage::EmbeddingPage(EmbeddingController& controller, QWidget* parent)
    : QWidget(parent), m_controller(controller)
{
    setObjectName(u"embeddingPage"_s);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(24, 16, 24, 16);
    column->setSpacing(8);
    auto* intro = makeEndpointNote(this, u"embeddingIntro"_s);
    intro->setText(tr("With an endpoint of embeddings, paragraphs of documents are found by what "
                      "they mean as well. Reading documents gives each paragraph its vectors; a "
                      "search then gives the question one. Without an endpoint words are searched "
                      "for."));
    column->addWidget(intro);
    m_named = makeEndpointNote(this, u"embeddingNamed"_s, Token::Drifted);
    column->addWidget(m_named);
    column->addSpacing(8);
    auto* fields = new QWidget(this);
    auto* form = new QFormLayout(fields);
    form->setContentsMargins(0, 0, 0, 0);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    addEndpoint(*form);
    addKey(*form);
    column->addWidget(fields);
    m_problem = makeEndpointNote(this, u"embeddingProblem"_s, Token::Error);
    column->addWidget(m_problem);
    m_sent = makeEndpointNote(this, u"embeddingSent"_s);
    column->addWidget(m_sent);
    column->addSpacing(4);
    column->addWidget(createTest());
    column->addStretch(1);
    wire();
    showEndpoint();
}

void EmbeddingPage::addEndpoint(QFormLayout& form)
{
    m_url = makeEndpointLine(this, u"embeddingUrl"_s, tr("Address of the endpoint"));
    m_url->setMaxLength(kLongestEndpointAddress);
    m_url->setPlaceholderText(kExampleEndpoint);
    form.addRow(tr("Address"), m_url);
    m_model = makeEndpointLine(this, u"embeddingModel"_s, tr("Name of the model of embeddings"));
    form.addRow(tr("Model"), m_model);
    m_dimension = new QSpinBox(this);
    m_dimension->setObjectName(u"embeddingDimension"_s);
    m_dimension->setAccessibleName(tr("Dimension that vectors must have"));
    m_dimension->setRange(0, kMostDimensions);
    m_dimension->setSpecialValueText(tr("any"));
    m_dimension->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    form.addRow(tr("Dimension"), m_dimension);
}

void EmbeddingPage::addKey(QFormLayout& form)
{
    m_key = makeEndpointLine(this, u"embeddingKey"_s, tr("Key of the endpoint"));
    m_key->setMaxLength(kLongestEndpointKey);
    m_key->setEchoMode(QLineEdit::Password);
    m_keepKey = new QPushButton(tr("Keep the key"), this);
    m_keepKey->setObjectName(u"keepEmbeddingKey"_s);
    m_removeKey = new QPushButton(tr("Remove the key"), this);
    m_removeKey->setObjectName(u"removeEmbeddingKey"_s);
    auto* row = new QWidget(this);
    auto* across = new QHBoxLayout(row);
    across->setContentsMargins(0, 0, 0, 0);
    across->addWidget(m_key, 1);
    across->addWidget(m_keepKey);
    across->addWidget(m_removeKey);
    form.addRow(tr("Key"), row);
    m_keyNote = makeEndpointNote(this, u"embeddingKeyNote"_s);
    form.addRow(QString(), m_keyNote);
}

QWidget* EmbeddingPage::createTest()
{
    m_test = new QPushButton(this);
    m_test->setObjectName(u"testEmbedding"_s);
    m_result = makeEndpointNote(this, u"embeddingResult"_s, Token::Text);
    auto* row = new QWidget(this);
    auto* across = new QHBoxLayout(row);
    across->setContentsMargins(0, 0, 0, 0);
    across->setSpacing(12);
    across->addWidget(m_test, 0, Qt::AlignTop);
    across->addWidget(m_result, 1);
    return row;
}

void EmbeddingPage::wire()
{
    // A field is finished, too, when its window goes, and the controller may be gone by then.
    const auto settleStill = [this] { settle(); };
    for (QLineEdit* line : {m_url, m_model})
        connect(line, &QLineEdit::editingFinished, &m_controller, settleStill);
    connect(m_dimension, &QSpinBox::editingFinished, &m_controller, settleStill);
    connect(m_key, &QLineEdit::returnPressed, this, &EmbeddingPage::giveKey);
    connect(m_key, &QLineEdit::textChanged, this, &EmbeddingPage::showNotes);
    connect(m_keepKey, &QPushButton::clicked, this, &EmbeddingPage::giveKey);
    connect(m_removeKey, &QPushButton::clicked, this, [this] { m_controller.setKey({}); });
    connect(m_test, &QPushButton::clicked, this, [this] {
        if (m_controller.isTesting()) {
            m_controller.stopTest();
            return;
        }
        settle();
        m_result->setText(tr("The endpoint is asked…"));
        m_controller.test();
    });
    connect(&m_controller, &EmbeddingController::changed, this, &EmbeddingPage::showEndpoint);
    connect(&m_controller, &EmbeddingController::tested, this, &EmbeddingPage::showTest);
}

void EmbeddingPage::settle()
{
    auto endpoint = m_controller.endpoint();
    endpoint.url = QUrl(m_url->text().trimmed(), QUrl::StrictMode);
    endpoint.model = m_model->text().trimmed();
    endpoint.dimension = m_dimension->value();
    const auto& old = m_controller.endpoint();
    if (endpoint.url != old.url || endpoint.model != old.model
        || endpoint.dimension != old.dimension) {
        m_controller.stopTest(); // its result would be that of another endpoint
        m_result->setText({});
    }
    m_controller.choose(endpoint);
}

void EmbeddingPage::giveKey()
{
    settle();
    const QString key = m_key->text().trimmed();
    if (key.isEmpty())
        return;
    m_key->clear();
    m_controller.setKey(key);
}

// What a person is typing is newer, and stays.
void EmbeddingPage::showEndpoint()
{
    const auto& endpoint = m_controller.endpoint();
    showAddress(*m_url, endpoint.url);
    if (!m_model->isModified() || !m_model->hasFocus())
        m_model->setText(endpoint.model);
    if (!m_dimension->hasFocus())
        m_dimension->setValue(endpoint.dimension);
    showNotes();
}

void EmbeddingPage::showNotes()
{
    const auto& endpoint = m_controller.endpoint();
    const auto problem = m_controller.problem();
    const bool hasKey = m_controller.hasKey();
    const QString& named = m_controller.named();
    m_named->setVisible(!named.isEmpty());
    m_named->setText(tr("EMBEDDING_BASE_URL is set to %1, in the environment or in the .env file "
                        "of the working folder. That endpoint is asked, and not the one that "
                        "stands here.")
                         .arg(oneLine(named, 200)));
    m_key->setPlaceholderText(hasKey ? tr("A key is there") : tr("None"));
    m_keepKey->setEnabled(!m_key->text().trimmed().isEmpty() && !endpoint.url.isEmpty());
    m_removeKey->setEnabled(hasKey);
    if (hasKey && m_controller.key().isUnkept())
        m_keyNote->setText(tr("The key is not in the keychain: it is known until this window "
                              "closes, and stands in no file."));
    else
        m_keyNote->setText(hasKey
                ? tr("The key lies in the keychain, and is sent to this address alone.")
                : tr("Servers on this machine need none. It is kept in the keychain only."));
    const bool isSaid = problem && (!endpoint.url.isEmpty() || !endpoint.model.isEmpty());
    m_problem->setText(isSaid ? sentences({problem->message, problem->hint}) : QString());
    m_problem->setVisible(isSaid);
    m_sent->setVisible(!problem && named.isEmpty());
    m_sent->setText(tr("The paragraphs of the documents that are read, and the questions that are "
                       "put to them, are sent to %1.")
                        .arg(displayText(endpoint.url.host())));
    m_test->setText(m_controller.isTesting() ? tr("Stop the test") : tr("Test"));
    m_test->setEnabled(m_controller.isTesting() || !problem);
}

void EmbeddingPage::showTest(const Result<EmbeddingProbe>& probe)
{
    if (probe) {
        m_result->setColour(Token::Match);
        m_result->setText(tr("It gave a vector of %1 dimensions in %2 ms.")
                              .arg(probe->dimension)
                              .arg(probe->took.count()));
        return;
    }
    const Error& error = probe.error();
    m_result->setColour(error.code == ErrorCode::Cancelled ? Token::Text : Token::Error);
    const QString own
        = error.detail.isEmpty() ? QString() : tr("It said: %1").arg(oneLine(error.detail, 300));
    m_result->setText(sentences({error.message, error.hint, own}));
}

} // namespace mnemo

#include "moc_embeddingpage.cpp"
