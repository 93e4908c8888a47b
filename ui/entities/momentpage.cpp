// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/entities/momentpage.h"

#include "core/base/text.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"

#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

MomentPage::MomentPage(QWidget* parent)
    : QWidget(parent), m_words(new ElidedLabel({}, TextStyle::SmallHeading, Token::Text, this)),
      m_counts(new ElidedLabel({}, TextStyle::Small, Token::TextSecondary, this)),
      m_receipt(new LinkButton(tr("Receipt"), TextStyle::Small, this)),
      m_present(new LinkButton(tr("Back to the present"), TextStyle::Small, this)),
      m_canvas(new GraphCanvas(this))
{
    setObjectName(u"momentPage"_s);
    m_words->setObjectName(u"momentWords"_s);
    m_counts->setObjectName(u"momentCounts"_s);
    m_receipt->setObjectName(u"eventReceipt"_s);
    m_present->setObjectName(u"momentPresent"_s);
    m_canvas->setObjectName(u"momentCanvas"_s);
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(12, 6, 12, 6);
    bar->setSpacing(12);
    bar->addWidget(m_words);
    bar->addWidget(m_counts, 1);
    bar->addWidget(m_receipt);
    bar->addWidget(m_present);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(bar);
    column->addWidget(new Hairline(Qt::Horizontal, this));
    column->addWidget(m_canvas, 1);
    connect(m_present, &LinkButton::clicked, this, &MomentPage::presentWanted);
    connect(m_receipt, &LinkButton::clicked, this, &MomentPage::receiptWanted);
}

void MomentPage::show(const ShownMoment& shown)
{
    const MemoryMoment& moment = shown.moment;
    m_words->setText(moment.place == 0
            ? tr("Before the first event")
            : tr("As of event %1, %2")
                  .arg(countText(moment.place), displayText(toQString(moment.time))));
    QStringList counts{tr("%n entity(s)", nullptr, static_cast<int>(moment.entities)),
        tr("%n relation(s)", nullptr, static_cast<int>(moment.relations))};
    if (moment.isCut)
        counts.append(tr("partial"));
    if (shown.came + shown.went > 0)
        counts.append(u"+ %1  − %2"_s.arg(shown.came).arg(shown.went));
    m_counts->setText(counts.join(u" · "_s));
    m_canvas->content().setChanges(shown.graph.marks);
    // A canvas that has the same nodes already would only lay them out again.
    m_canvas->setScene(std::make_shared<const GraphScene>());
    m_canvas->setScene(shown.graph.scene, shown.graph.places);
    if (!shown.node.isEmpty())
        m_canvas->select({NodeId(toUtf8(shown.node))});
}

void MomentPage::clear()
{
    m_canvas->content().setChanges({});
    m_canvas->setScene(std::make_shared<const GraphScene>());
}

void MomentPage::setTheme(const Theme& theme)
{
    m_canvas->content().setTheme(theme);
}

} // namespace mnemo

#include "moc_momentpage.cpp"
