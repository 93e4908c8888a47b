// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/muse/questionview.h"

#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

QuestionView::QuestionView(const QString& question, const QString& time, QWidget* parent)
    : QWidget(parent), m_question(question)
{
    setObjectName(u"question"_s);
    setAccessibleName(tr("You: %1").arg(question));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(new TextLabel(tr("You"), TextStyle::SmallHeading, Token::Text, this));
    row->addWidget(new TextLabel(time, TextStyle::Hint, Token::TextTertiary, this));
    row->addStretch();
    column->addLayout(row);
    auto* words = new TextLabel(displayLines(question), TextStyle::Body, Token::Text, this);
    words->setObjectName(u"questionText"_s);
    words->setWordWrap(true);
    words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(words);
}

} // namespace mnemo

#include "moc_questionview.cpp"
