// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/graphchoice.h"

#include "ui/widgets/choicebox.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"

#include <QHBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int shownLetters = 80;

} // namespace

GraphChoice::GraphChoice(QWidget* parent)
    : QWidget(parent), m_box(new ChoiceBox(this)),
      m_count(new TextLabel({}, TextStyle::Hint, Token::TextTertiary, this))
{
    setObjectName(u"graphChoice"_s);
    m_box->setObjectName(u"graphBox"_s);
    m_box->setAccessibleName(tr("Graph of the server"));
    m_count->setObjectName(u"graphCount"_s);
    auto* label = new TextLabel(tr("Graph"), TextStyle::Small, Token::TextSecondary, this);
    label->setBuddy(m_box);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 8, 8, 0);
    row->setSpacing(8);
    row->addWidget(label);
    row->addWidget(m_box, 1);
    row->addWidget(m_count);
    connect(m_box, &QComboBox::activated, this, [this](int index) {
        if (index != m_open)
            emit chosen(m_box->itemData(index).toString());
    });
    hide();
}

void GraphChoice::setGraphs(const QStringList& graphs, const QString& open)
{
    m_box->clear();
    for (const QString& graph : graphs)
        m_box->addItem(oneLine(graph, shownLetters), graph);
    m_open = static_cast<int>(graphs.indexOf(open));
    showOpen();
    setVisible(m_open >= 0);
}

void GraphChoice::showOpen()
{
    m_box->setCurrentIndex(m_open);
    m_count->setText(tr("%1 of %2").arg(countText(m_open + 1), countText(m_box->count())));
}

} // namespace mnemo

#include "moc_graphchoice.cpp"
