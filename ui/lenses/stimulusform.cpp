// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lenses/stimulusform.h"

#include "core/base/text.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"

#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kFieldWidth = 176;

std::string typed(const QLineEdit* field)
{
    return toUtf8(field->text().trimmed());
}

} // namespace

QWidget* StimulusForm::underItsTitle(QLineEdit* field, const QString& title)
{
    auto* part = new QWidget(this);
    auto* box = new QVBoxLayout(part);
    box->setSpacing(1);
    box->setContentsMargins(0, 0, 8, 0);
    auto* label = new TextLabel(title, TextStyle::Hint, Token::TextSecondary, part);
    label->setBuddy(field);
    box->addWidget(label);
    box->addWidget(field);
    return part;
}

StimulusForm::StimulusForm(QWidget* parent) : QWidget(parent), m_fields(new QWidget(this))
{
    auto* flow = new FlowLayout;
    const auto add = [&](const QString& name, const QString& title, const QString& example) {
        auto* field = addField(name, title, example);
        flow->addWidget(underItsTitle(field, title));
        return field;
    };
    m_text = addField(u"stimulusText"_s, tr("Stimulus"),
        tr("What happened, in a sentence: its words are looked for"));
    m_run = new QPushButton(tr("Run the lenses"), this);
    m_run->setObjectName(u"runLenses"_s);
    makePrimary(m_run);
    connect(m_run, &QPushButton::clicked, this, &StimulusForm::runWanted);
    auto* first = new QHBoxLayout;
    first->addWidget(m_text, 1);
    first->addWidget(m_run);
    m_sender = add(u"stimulusSender"_s, tr("Sender"), u"nicolas"_s);
    m_context = add(u"stimulusContext"_s, tr("Context"), u"bug recurrence"_s);
    m_keywords = add(u"stimulusKeywords"_s, tr("Keywords, with commas"), u"race condition"_s);
    m_component = add(u"stimulusComponent"_s, tr("Component"), u"stimulus_integrator"_s);
    m_citizen = add(u"stimulusCitizen"_s, tr("Citizen"), u"felix"_s);
    m_now = add(u"stimulusNow"_s, tr("Now; age counts from it"), u"2024-11-20T09:00:00Z"_s);
    setFocusProxy(m_text);
    auto* column = new QVBoxLayout(m_fields);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addLayout(first);
    column->addLayout(flow);
    auto* both = new QVBoxLayout(this);
    both->setContentsMargins(12, 8, 12, 8);
    m_banner = createBanner();
    both->addWidget(m_fields);
    both->addWidget(m_banner);
    m_banner->hide();
}

QWidget* StimulusForm::createBanner()
{
    auto* banner = new QWidget(this);
    m_said = new ElidedLabel({}, TextStyle::Body, Token::Text, banner);
    m_rest = new ElidedLabel({}, TextStyle::Small, Token::TextSecondary, banner);
    m_change = new LinkButton(tr("Change"), TextStyle::Body, banner);
    m_change->setObjectName(u"changeStimulus"_s);
    connect(m_change, &LinkButton::clicked, this, [this] {
        setFolded(false);
        m_text->setFocus(Qt::OtherFocusReason);
    });
    auto* words = new QVBoxLayout;
    words->setSpacing(1);
    words->addWidget(m_said);
    words->addWidget(m_rest);
    auto* row = new QHBoxLayout(banner);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(12);
    row->addLayout(words, 1);
    row->addWidget(m_change);
    return banner;
}

void StimulusForm::setFolded(bool isFolded)
{
    m_isFolded = isFolded;
    QStringList rest;
    const std::pair<const QLineEdit*, QString> fields[]{{m_sender, tr("from %1")},
        {m_context, tr("context: %1")}, {m_keywords, tr("keywords: %1")},
        {m_component, tr("component: %1")}, {m_citizen, tr("to %1")}, {m_now, tr("now: %1")}};
    for (const auto& [field, words] : fields) {
        if (const QString text = field->text().trimmed(); !text.isEmpty())
            rest.append(words.arg(displayText(text)));
    }
    const QString said = m_text->text().trimmed();
    m_said->setText(
        said.isEmpty() ? tr("Stimulus without a sentence") : tr("“%1”").arg(displayText(said)));
    m_rest->setText(rest.join(u" · "_s));
    m_fields->setVisible(!isFolded);
    m_banner->setVisible(isFolded);
}

QLineEdit* StimulusForm::addField(const QString& name, const QString& title, const QString& example)
{
    auto* field = new QLineEdit(this);
    field->setObjectName(name);
    field->setAccessibleName(title);
    field->setPlaceholderText(example);
    field->setMaxLength(10'000);
    field->setMinimumWidth(kFieldWidth);
    connect(field, &QLineEdit::returnPressed, this, &StimulusForm::runWanted);
    return field;
}

Stimulus StimulusForm::stimulus() const
{
    Stimulus stimulus;
    stimulus.text = typed(m_text);
    stimulus.sender = typed(m_sender);
    stimulus.context = typed(m_context);
    stimulus.component = typed(m_component);
    stimulus.citizen = typed(m_citizen);
    for (const QString& word : m_keywords->text().split(u',', Qt::SkipEmptyParts)) {
        if (!word.trimmed().isEmpty())
            stimulus.keywords.push_back(toUtf8(word.trimmed()));
    }
    if (const std::string now = typed(m_now); !now.empty())
        stimulus.now = now;
    return stimulus;
}

void StimulusForm::setStimulus(const Stimulus& stimulus)
{
    m_text->setText(toQString(stimulus.text));
    m_sender->setText(toQString(stimulus.sender));
    m_context->setText(toQString(stimulus.context));
    m_component->setText(toQString(stimulus.component));
    m_citizen->setText(toQString(stimulus.citizen));
    QStringList keywords;
    for (const std::string& word : stimulus.keywords)
        keywords.append(toQString(word));
    m_keywords->setText(keywords.join(u", "_s));
    m_now->setText(
        stimulus.now.is_string() ? toQString(stimulus.now.get<std::string>()) : QString());
}

void StimulusForm::setNow(const QString& now)
{
    if (m_now->text().isEmpty())
        m_now->setText(now);
}

} // namespace mnemo

#include "moc_stimulusform.cpp"
