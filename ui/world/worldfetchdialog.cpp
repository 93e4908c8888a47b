// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/world/worldfetchdialog.h"

#include "core/crawl/addresspolicy.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int leastWidth = 520;

} // namespace

WorldFetchDialog::WorldFetchDialog(
    const QString& store, const WorldFetching& present, QWidget* parent)
    : QDialog(parent), m_fetches(new QCheckBox(this)), m_allow(new QLineEdit(this)),
      m_keep(new QCheckBox(this)), m_error(new TextLabel({}, TextStyle::Small, Token::Error, this))
{
    setObjectName(u"worldFetchDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Fetch pages"));
    setMinimumWidth(themeOf(this).scaled(leastWidth));
    createFields(store, present);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    auto* apply = new QPushButton(tr("Apply"), this);
    apply->setObjectName(u"worldFetchApply"_s);
    makePrimary(apply);
    apply->setDefault(true);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(cancel);
    buttons->addWidget(apply);
    static_cast<QVBoxLayout*>(layout())->addLayout(buttons);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(apply, &QPushButton::clicked, this, &WorldFetchDialog::submit);
}

void WorldFetchDialog::createFields(const QString& store, const WorldFetching& present)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(12);
    m_fetches->setObjectName(u"worldFetches"_s);
    m_fetches->setText(tr("Daimoi that reach a URL fetch its page"));
    m_fetches->setChecked(present.fetches);
    m_keep->setObjectName(u"worldFetchKeep"_s);
    m_keep->setText(tr("Also the next time that “%1” is opened here").arg(oneLine(store, 60)));
    m_keep->setChecked(present.isKept);
    m_allow->setObjectName(u"worldFetchAllow"_s);
    m_allow->setPlaceholderText(tr("host:port, only for private addresses; spaces between"));
    m_allow->setText(present.allow.join(u' '));
    m_allow->setAccessibleName(tr("Allow"));
    auto* name = new TextLabel(tr("Allow"), TextStyle::Small, Token::TextSecondary, this);
    name->setBuddy(m_allow);
    m_error->setObjectName(u"worldFetchError"_s);
    m_error->setWordWrap(true);
    m_error->hide();
    auto* hint
        = new TextLabel(tr("Pages are fetched as each host’s robots.txt allows, one at a time from "
                           "a host. Local addresses are refused unless they are allowed here. "
                           "While the world is paused, only what was asked for before is fetched."),
            TextStyle::Small, Token::TextTertiary, this);
    hint->setWordWrap(true);
    const auto follow = [this] {
        m_allow->setEnabled(m_fetches->isChecked());
        m_keep->setEnabled(m_fetches->isChecked());
    };
    connect(m_fetches, &QCheckBox::toggled, this, follow);
    follow();
    for (QWidget* widget :
        std::initializer_list<QWidget*>{m_fetches, name, m_allow, m_error, m_keep, hint})
        column->addWidget(widget);
}

void WorldFetchDialog::submit()
{
    WorldFetching fetching;
    fetching.fetches = m_fetches->isChecked();
    fetching.allow = m_allow->text().split(u' ', Qt::SkipEmptyParts);
    fetching.isKept = fetching.fetches && m_keep->isChecked();
    QString wrong;
    for (const QString& pair : fetching.allow) {
        if (!parseAllowedPair(pair))
            wrong = pair;
    }
    const bool fits = wrong.isEmpty() || !fetching.fetches;
    const QString words = fits
        ? QString()
        : tr("A host and port look like localhost:8080; “%1” was given.").arg(oneLine(wrong, 60));
    setFieldState(m_allow, fits ? FieldState::Normal : FieldState::Wrong);
    m_allow->setAccessibleDescription(words);
    m_error->setText(words);
    m_error->setVisible(!fits);
    if (!fits) {
        m_allow->setFocus(Qt::OtherFocusReason);
        return;
    }
    if (!fetching.fetches)
        fetching.allow.clear();
    emit chosen(fetching);
    accept();
}

} // namespace mnemo

#include "moc_worldfetchdialog.cpp"
