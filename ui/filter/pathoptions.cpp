// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/filter/pathoptions.h"

#include "core/base/text.h"
#include "ui/widgets/format.h"

#include <QAction>
#include <QCheckBox>
#include <QFormLayout>
#include <QMenu>
#include <QSpinBox>
#include <QToolButton>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kMostSteps = 12;
constexpr int kKindLetters = 60;

} // namespace

PathOptions::PathOptions(const std::vector<std::string>& kinds, QWidget* parent)
    : QWidget(parent), m_longer(new QCheckBox(tr("Longer paths too, the shortest first"), this)),
      m_along(new QCheckBox(tr("Only along the direction of edges"), this)),
      m_most(new QSpinBox(this)), m_without(new QToolButton(this)), m_kinds(new QMenu(this))
{
    m_longer->setObjectName(u"pathLonger"_s);
    m_along->setObjectName(u"pathAlong"_s);
    m_most->setObjectName(u"pathMost"_s);
    m_most->setRange(1, kMostSteps);
    m_most->setValue(PathWish().most);
    m_most->setAccessibleName(tr("Steps at most"));
    m_without->setObjectName(u"pathWithout"_s);
    m_without->setAccessibleName(tr("Kinds of edges to leave out"));
    m_without->setPopupMode(QToolButton::InstantPopup);
    m_without->setFocusPolicy(Qt::TabFocus);
    m_without->setMenu(m_kinds);
    m_without->setEnabled(!kinds.empty());
    for (const std::string& kind : kinds) {
        QAction* action
            = m_kinds->addAction(oneLine(toQString(kind), kKindLetters).replace(u'&', u"&&"_s));
        action->setCheckable(true);
        action->setData(toQString(kind));
        connect(action, &QAction::toggled, this, &PathOptions::nameKinds);
    }
    nameKinds();
    auto* form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->addRow(m_longer);
    form->addRow(m_along);
    form->addRow(m_most->accessibleName(), m_most);
    form->addRow(tr("Without"), m_without);
}

PathWish PathOptions::wish() const
{
    PathWish wish{m_longer->isChecked(), m_along->isChecked(), m_most->value(), {}};
    for (const QAction* kind : m_kinds->actions()) {
        if (kind->isChecked())
            wish.withoutKinds.push_back(toUtf8(kind->data().toString()));
    }
    return wish;
}

void PathOptions::nameKinds()
{
    const auto without = wish().withoutKinds;
    m_without->setText(without.empty() ? tr("no kind of edge")
            : without.size() == 1      ? oneLine(toQString(without.front()), kKindLetters)
                                  : tr("%1 kinds of edges").arg(countText(std::ssize(without))));
}

} // namespace mnemo

#include "moc_pathoptions.cpp"
