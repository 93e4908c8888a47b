// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/documents/conceptpanel.h"

#include "core/base/json.h"
#include "ui/documents/conceptview.h"
#include "ui/documents/documentmarks.h"
#include "ui/documents/documentwords.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"

#include <QCompleter>
#include <QLineEdit>
#include <QPainter>
#include <QStackedLayout>
#include <QStringListModel>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kBar = 36;
constexpr int kField = 240;
constexpr int kMarkRoom = 24;
constexpr int kBetween = 12;

constexpr std::array<std::pair<TimelineAct::Kind, const char*>, 3> kLegend{
    {{TimelineAct::Kind::Founding, QT_TRANSLATE_NOOP("mnemo::ActLegend", "founding")},
        {TimelineAct::Kind::FollowUp, QT_TRANSLATE_NOOP("mnemo::ActLegend", "follow-up")},
        {TimelineAct::Kind::Mention, QT_TRANSLATE_NOOP("mnemo::ActLegend", "recalled only")}}};

} // namespace

ConceptPanel::ConceptPanel(DocumentsController& documents, QWidget* parent)
    : QWidget(parent), m_documents(documents), m_pages(new QStackedLayout(this)),
      m_name(new QLineEdit(this)), m_names(new QStringListModel(this)),
      m_view(new ConceptView(this))
{
    setObjectName(u"conceptTimeline"_s);
    m_pages->addWidget(
        new EmptyState(tr("Nothing that is founded or followed up was returned."), {}, this));
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(createBar());
    layout->addWidget(new Hairline(Qt::Horizontal, page));
    layout->addWidget(m_view, 1);
    m_pages->addWidget(page);
    connect(&documents, &DocumentsController::lanesChanged, this, &ConceptPanel::fill);
    connect(m_view, &ConceptView::paragraphChosen, this, &ConceptPanel::paragraphChosen);
    connect(m_view, &ConceptView::laneRemoved, this,
        [this](const QString& name) { m_documents.removeLane(toUtf8(name)); });
    connect(m_view, &ConceptView::receiptWanted, this, &ConceptPanel::receiptWanted);
    fill();
}

QWidget* ConceptPanel::createBar()
{
    auto* bar = new QWidget(this);
    bar->setFixedHeight(themeOf(this).scaled(kBar));
    m_name->setObjectName(u"conceptName"_s);
    m_name->setPlaceholderText(tr("Add a concept, fund or body"));
    m_name->setAccessibleName(tr("Concept whose timeline is shown"));
    m_name->setMaximumWidth(themeOf(this).scaled(kField));
    auto* completer = new QCompleter(m_names, m_name);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    m_name->setCompleter(completer);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(12, 0, 12, 0);
    row->setSpacing(kBetween);
    row->addWidget(new ActLegend(bar));
    row->addStretch(1);
    row->addWidget(m_name, 1);
    connect(m_name, &QLineEdit::returnPressed, this, &ConceptPanel::addTyped);
    // The completer puts its word into the field after it has told of it.
    connect(completer, qOverload<const QString&>(&QCompleter::activated), this,
        [this] { QTimer::singleShot(0, this, &ConceptPanel::addTyped); });
    return bar;
}

void ConceptPanel::addTyped()
{
    const QString name = m_name->text().simplified();
    if (name.isEmpty())
        return;
    m_name->clear();
    const auto& known = m_documents.concepts();
    const auto same = std::ranges::find_if(known, [&name](const std::string& each) {
        return toQString(each).compare(name, Qt::CaseInsensitive) == 0;
    });
    m_documents.showConcept(same == known.end() ? toUtf8(name) : *same);
}

void ConceptPanel::fill()
{
    m_view->fill(m_documents);
    QStringList names;
    for (const std::string& name : m_documents.concepts())
        names += toQString(name);
    m_names->setStringList(names);
    m_pages->setCurrentIndex(m_documents.lanes().empty() && names.isEmpty() ? 0 : 1);
}

void ConceptPanel::setShown(const std::string& paragraph)
{
    m_view->setShown(paragraph);
}

QString ConceptPanel::summary() const
{
    const auto& lanes = m_documents.lanes();
    if (lanes.empty())
        return {};
    return u"%1: %2"_s.arg(oneLine(toQString(lanes.front().name), 60), actCounts(lanes.front()));
}

ActLegend::ActLegend(QWidget* parent) : QWidget(parent)
{
    QStringList words;
    for (const auto& [kind, name] : kLegend)
        words += tr(name);
    setAccessibleName(tr("Marks: %1").arg(words.join(u", "_s)));
}

QSize ActLegend::sizeHint() const
{
    const Theme theme = themeOf(this);
    const QFontMetrics metrics(theme.font(TextStyle::Small));
    int width = 0;
    for (const auto& [kind, name] : kLegend)
        width += theme.scaled(kMarkRoom + kBetween) + metrics.horizontalAdvance(tr(name));
    return {width, theme.scaled(kMarkRoom)};
}

void ActLegend::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    painter.setFont(theme.font(TextStyle::Small));
    const int mark = theme.scaled(kMarkRoom);
    int x = 0;
    for (const auto& [kind, name] : kLegend) {
        paintActMark(painter, theme, QPointF(x + mark / 2.0, height() / 2.0), kind);
        const int width = painter.fontMetrics().horizontalAdvance(tr(name));
        painter.setPen(theme.color(Token::TextSecondary));
        painter.drawText(QRect(x + mark, 0, width + 1, height()), Qt::AlignVCenter, tr(name));
        x += mark + width + theme.scaled(kBetween);
    }
}

} // namespace mnemo

#include "moc_conceptpanel.cpp"
