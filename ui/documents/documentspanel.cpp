// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/documents/documentspanel.h"

#include "core/base/text.h"
#include "ui/documents/citationlist.h"
#include "ui/documents/documentlist.h"
#include "ui/documents/documentwords.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kMargin = 8;

} // namespace

DocumentsPanel::DocumentsPanel(DocumentsController& documents, QWidget* parent)
    : QWidget(parent), m_documents(documents), m_filter(new QLineEdit(this)),
      m_body(new QComboBox(this)),
      m_count(new TextLabel({}, TextStyle::Small, Token::TextSecondary, this)),
      m_list(new DocumentList(this)), m_aboutSide(new QWidget(this)),
      m_aboutTitle(new TextLabel({}, TextStyle::SmallHeading, Token::Text, m_aboutSide)),
      m_about(nullptr), m_citations(new CitationList(m_aboutSide)),
      m_files(new LinkButton(tr("Add files…"), TextStyle::Small, this))
{
    setObjectName(u"documents"_s);
    m_filter->setObjectName(u"documentFilter"_s);
    m_filter->setPlaceholderText(tr("Filter decisions"));
    m_filter->setAccessibleName(tr("Filter decisions by number or title"));
    m_filter->setClearButtonEnabled(true);
    m_filter->addAction(themeIcon(u"search"_s), QLineEdit::LeadingPosition);
    m_body->setObjectName(u"documentBody"_s);
    m_body->setAccessibleName(tr("Body"));
    m_count->setObjectName(u"documentCount"_s);
    m_files->setObjectName(u"documentFiles"_s);
    auto* line = new QHBoxLayout;
    line->setContentsMargins(kMargin, 4, kMargin, 4);
    line->addWidget(m_count, 1);
    line->addWidget(m_body);
    auto* top = new QHBoxLayout;
    top->setContentsMargins(kMargin, kMargin, kMargin, 0);
    top->addWidget(m_filter);
    auto* foot = new QHBoxLayout;
    foot->setContentsMargins(kMargin, 6, kMargin, 6);
    foot->addStretch(1);
    foot->addWidget(m_files);
    createAbout();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(top);
    layout->addLayout(line);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_aboutSide);
    layout->addWidget(new Hairline(Qt::Horizontal, this));
    layout->addLayout(foot);
    connectParts();
    fillBodies();
    fill();
    tellAbout();
}

void DocumentsPanel::connectParts()
{
    connect(m_filter, &QLineEdit::textChanged, this, &DocumentsPanel::fill);
    connect(m_body, &QComboBox::currentIndexChanged, this, &DocumentsPanel::fill);
    connect(m_list, &DocumentList::decisionChosen, this, &DocumentsPanel::placeChosen);
    connect(m_citations, &CitationList::placeChosen, this, &DocumentsPanel::placeChosen);
    connect(m_files, &LinkButton::clicked, this, &DocumentsPanel::filesWanted);
    connect(&m_documents, &DocumentsController::listsChanged, this, [this] {
        fillBodies();
        fill();
    });
    connect(&m_documents, &DocumentsController::textChanged, this, [this] {
        m_list->setChosen(m_documents.place().decision);
        tellAbout();
    });
}

void DocumentsPanel::createAbout()
{
    auto* layout = new QVBoxLayout(m_aboutSide);
    layout->setContentsMargins(0, 0, 0, kMargin);
    layout->setSpacing(4);
    layout->addWidget(new Hairline(Qt::Horizontal, m_aboutSide));
    auto* title = new QHBoxLayout;
    title->setContentsMargins(12, 4, 12, 0);
    title->addWidget(m_aboutTitle);
    layout->addLayout(title);
    m_about = new QFormLayout;
    m_about->setContentsMargins(12, 0, 12, 0);
    m_about->setHorizontalSpacing(12);
    m_about->setVerticalSpacing(2);
    layout->addLayout(m_about);
    layout->addWidget(m_citations);
}

void DocumentsPanel::fillBodies()
{
    std::set<QString> bodies;
    for (const DocumentHead& head : m_documents.decisions())
        bodies.insert(toQString(head.body));
    const QString chosen = m_body->currentData().toString();
    const QSignalBlocker blocker(m_body);
    m_body->clear();
    m_body->addItem(tr("All bodies"), QString());
    for (const QString& body : bodies) {
        if (!body.isEmpty())
            m_body->addItem(oneLine(body, 20), body);
    }
    m_body->setCurrentIndex(std::max(0, m_body->findData(chosen)));
    m_body->setVisible(bodies.size() > 1);
}

void DocumentsPanel::fill()
{
    m_list->fill(m_documents, m_filter->text(), m_body->currentData().toString());
    const auto all = static_cast<int>(m_documents.decisions().size());
    m_count->setText(m_list->count() == all
            ? tr("%n decision(s)", nullptr, all)
            : tr("%1 of %n decision(s)", nullptr, all).arg(countText(m_list->count())));
}

void DocumentsPanel::addAbout(const QString& name, const QString& value)
{
    auto* words = new TextLabel(value, TextStyle::Small, Token::Text, m_aboutSide);
    words->setWordWrap(true);
    m_about->addRow(
        new TextLabel(name, TextStyle::Small, Token::TextSecondary, m_aboutSide), words);
}

void DocumentsPanel::tellAbout()
{
    while (m_about->rowCount() > 0)
        m_about->removeRow(0);
    const DocumentText* text = m_documents.text();
    m_aboutSide->setVisible(text != nullptr);
    if (text == nullptr)
        return;
    m_aboutTitle->setText(tr("In %1").arg(oneLine(toQString(text->head.id), 40)));
    const auto inRole = [&](const char* role) {
        return std::ranges::count(text->paragraphs, std::string(role), &DocumentParagraph::role);
    };
    addAbout(tr("Preamble"), countText(inRole("preamble")));
    addAbout(tr("Operative"), countText(inRole("operative")));
    if (!text->annexes.empty())
        addAbout(tr("Annexes"), countText(static_cast<std::int64_t>(text->annexes.size())));
    QStringList founds;
    std::set<std::string> cited;
    std::set<std::string> missing;
    for (const DocumentParagraph& paragraph : text->paragraphs) {
        for (const DocumentAct& act : paragraph.acts) {
            if (act.isFounding && founds.size() < 4)
                founds += u"%1 %2"_s.arg(labelName(paragraph.label), actName(act));
        }
        for (const CitedDocument& one : paragraph.cites)
            (one.isInStore ? cited : missing).insert(one.decision);
    }
    if (!founds.isEmpty())
        addAbout(tr("Founds"), founds.join(u'\n'));
    const auto all = static_cast<std::int64_t>(cited.size() + missing.size());
    addAbout(tr("Cites"),
        missing.empty()
            ? countText(all)
            : tr("%1, of which %2 not in this store")
                  .arg(countText(all), countText(static_cast<std::int64_t>(missing.size()))));
    std::set<std::string> citing;
    for (const CitingParagraph& one : m_documents.citing())
        citing.insert(one.decision);
    addAbout(tr("Cited by"), tr("%n decision(s)", nullptr, static_cast<int>(citing.size())));
    m_citations->setCitations(*text, m_documents.citing());
}

} // namespace mnemo

#include "moc_documentspanel.cpp"
