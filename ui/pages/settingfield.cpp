// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pages/settingfield.h"

#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int controlWidth = 260;

/// The words of a choice; a value without words of its own stands for itself.
QString choiceText(const QString& value)
{
    if (value == "system"_L1)
        return SettingField::tr("Follow the system");
    if (value == "light"_L1)
        return SettingField::tr("Light");
    if (value == "dark"_L1)
        return SettingField::tr("Dark");
    if (value == "contrast"_L1)
        return SettingField::tr("High contrast");
    // Each language by its own name, so that those who speak no other find it.
    if (value == "en"_L1)
        return u"English"_s;
    if (value == "de"_L1)
        return u"Deutsch"_s;
    return value;
}

} // namespace

SettingField::SettingField(const SettingSpec& spec, const QVariant& value, QWidget* parent)
    : QWidget(parent), m_spec(spec), m_last(value)
{
    setObjectName(spec.key);
    auto* title = new TextLabel(settingTitle(spec.id), TextStyle::Body, Token::Text, this);
    title->setWordWrap(true); // beside its control there is not always room for one line
    QWidget* control = createControl();
    title->setBuddy(m_input);
    m_input->setObjectName(spec.key + u".input"_s);
    m_input->setAccessibleName(title->text());
    m_input->setAccessibleDescription(settingHelp(spec.id));
    m_reset = new QToolButton(this);
    m_reset->setIcon(themeIcon(u"undo"_s));
    m_reset->setAutoRaise(true);
    m_reset->setObjectName(spec.key + u".reset"_s);
    m_reset->setAccessibleName(tr("Back to the default of “%1”").arg(title->text()));
    m_reset->setToolTip(m_reset->accessibleName());
    auto* help = new TextLabel(settingHelp(spec.id), TextStyle::Hint, Token::TextTertiary, this);
    help->setWordWrap(true);
    m_error = new TextLabel({}, TextStyle::Hint, Token::Error, this);
    m_error->setWordWrap(true);
    m_error->hide();
    auto* line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(title, 1);
    line->addWidget(control);
    line->addWidget(m_reset);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addLayout(line);
    column->addWidget(m_error);
    column->addWidget(help);
    connect(m_reset, &QToolButton::clicked, this, [this] {
        m_write(m_spec.fallback);
        settle();
    });
    setValue(value);
}

QWidget* SettingField::createControl()
{
    switch (m_spec.kind) {
    case SettingKind::Flag:
        return createFlag();
    case SettingKind::Number:
        return createNumber();
    case SettingKind::Choice:
        return createChoice();
    case SettingKind::Text:
        break;
    }
    return createText();
}

QWidget* SettingField::createFlag()
{
    auto* box = new QCheckBox(this);
    m_input = box;
    m_read = [box] { return QVariant(box->isChecked()); };
    m_write = [box](const QVariant& value) { box->setChecked(value.toBool()); };
    connect(box, &QCheckBox::clicked, this, &SettingField::settle);
    return box;
}

QWidget* SettingField::createNumber()
{
    auto* box = new QSpinBox(this);
    box->setRange(static_cast<int>(m_spec.least), static_cast<int>(m_spec.most));
    box->setGroupSeparatorShown(true);
    box->setFixedWidth(themeOf(this).scaled(controlWidth));
    m_input = box;
    m_read = [box] { return QVariant(box->value()); };
    m_write = [box](const QVariant& value) { box->setValue(value.toInt()); };
    connect(box, &QSpinBox::editingFinished, this, &SettingField::settle);
    return box;
}

QWidget* SettingField::createChoice()
{
    auto* box = new QComboBox(this);
    for (const QString& choice : m_spec.choices)
        box->addItem(choiceText(choice), choice);
    box->setFixedWidth(themeOf(this).scaled(controlWidth));
    m_input = box;
    m_read = [box] { return box->currentData(); };
    m_write = [box](const QVariant& value) { box->setCurrentIndex(box->findData(value)); };
    connect(box, &QComboBox::activated, this, &SettingField::settle);
    return box;
}

QWidget* SettingField::createText()
{
    auto* group = new QWidget(this);
    auto* line = new QLineEdit(group);
    line->setPlaceholderText(settingValues(m_spec));
    auto* row = new QHBoxLayout(group);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(line, 1);
    group->setFixedWidth(themeOf(this).scaled(controlWidth));
    if (m_spec.id == SettingId::NetworkCaFile) {
        auto* browse = new QPushButton(tr("Choose…"), group);
        browse->setAccessibleName(tr("Choose a file with certificates"));
        row->addWidget(browse);
        connect(browse, &QPushButton::clicked, this, &SettingField::chooseFile);
    }
    m_input = line;
    m_read = [line] { return QVariant(line->text().trimmed()); };
    m_write = [line](const QVariant& value) { line->setText(value.toString()); };
    connect(line, &QLineEdit::editingFinished, this, &SettingField::settle);
    return group;
}

void SettingField::chooseFile()
{
    auto* dialog = new QFileDialog(this, tr("A file with certificates"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Certificates (*.pem *.crt)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        m_write(path);
        settle();
    });
    dialog->open();
}

void SettingField::setValue(const QVariant& value)
{
    m_write(value);
    m_last = m_read();
    m_reset->setEnabled(m_last.toString() != m_spec.fallback.toString());
}

void SettingField::settle()
{
    const QVariant now = m_read();
    m_reset->setEnabled(now.toString() != m_spec.fallback.toString());
    if (now == m_last)
        return;
    m_last = now;
    emit edited(now);
}

void SettingField::setError(const QString& words)
{
    m_error->setText(words);
    m_error->setVisible(!words.isEmpty());
    setFieldState(m_input, words.isEmpty() ? FieldState::Normal : FieldState::Wrong);
    m_input->setAccessibleDescription(words.isEmpty() ? settingHelp(m_spec.id) : words);
}

bool SettingField::matches(const QString& words) const
{
    return settingTitle(m_spec.id).contains(words, Qt::CaseInsensitive)
        || settingHelp(m_spec.id).contains(words, Qt::CaseInsensitive)
        || m_spec.key.contains(words, Qt::CaseInsensitive);
}

} // namespace mnemo

#include "moc_settingfield.cpp"
