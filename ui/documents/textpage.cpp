// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/documents/textpage.h"

#include "core/base/text.h"
#include "core/documents/documentreference.h"
#include "ui/documents/documentwords.h"
#include "ui/documents/textview.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QScrollBar>
#include <QStackedLayout>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <set>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kBarHeight = 34;
constexpr int kLeft = 16;
constexpr int kTextLeft = 52;
constexpr int kFieldWidth = 132;

QToolButton* headButton(
    const QString& icon, const QString& words, const char* name, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setObjectName(QString::fromLatin1(name));
    button->setIcon(themeIcon(icon));
    button->setAccessibleName(words);
    button->setToolTip(words);
    button->setAutoRaise(true);
    const int side = themeOf(parent).scaled(24);
    button->setFixedSize(side, side);
    return button;
}

} // namespace

TextPage::TextPage(DocumentsController& documents, QWidget* parent)
    : QWidget(parent), m_documents(documents), m_pages(new QStackedLayout(this)),
      m_empty(new EmptyState(tr("Choose a decision to read it."), {}, this)),
      m_title(new TextLabel({}, TextStyle::Title, Token::Text, this)),
      m_name(new TextLabel({}, TextStyle::Body, Token::TextSecondary, this)),
      m_source(new ElidedLabel({}, TextStyle::Small, Token::TextTertiary, this)),
      m_counts(new TextLabel({}, TextStyle::Small, Token::TextSecondary, this)),
      m_place(new ElidedLabel({}, TextStyle::Mono, Token::TextSecondary, this)),
      m_goTo(new QLineEdit(this)), m_back(nullptr), m_forward(nullptr), m_litBar(new QWidget(this)),
      m_litWords(new TextLabel({}, TextStyle::SmallHeading, Token::Text, m_litBar)),
      m_view(new TextView(this))
{
    setObjectName(u"textPage"_s);
    m_pages->addWidget(m_empty);
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(createBar());
    layout->addWidget(new Hairline(Qt::Horizontal, page));
    layout->addWidget(createHead());
    layout->addWidget(new Hairline(Qt::Horizontal, page));
    layout->addWidget(m_view, 1);
    m_pages->addWidget(page);
    connect(&documents, &DocumentsController::opened, this, [this] { m_placed = {}; });
    connect(&documents, &DocumentsController::textChanged, this, &TextPage::showText);
    connect(&documents, &DocumentsController::listsChanged, this, [this] {
        if (m_documents.text() != nullptr)
            showHead(*m_documents.text());
    });
    connect(m_view, &TextView::linkChosen, this, &TextPage::follow);
    connect(m_view, &TextView::lightWanted, this, &TextPage::lightWanted);
    connect(m_view, &TextView::currentParagraphChanged, this, [this] {
        const DocumentParagraph* paragraph = m_view->current();
        m_place->setText(paragraph == nullptr ? toQString(m_documents.place().decision)
                                              : toQString(paragraph->id));
    });
    showText();
}

QWidget* TextPage::createBar()
{
    auto* bar = new QWidget(this);
    bar->setFixedHeight(themeOf(this).scaled(kBarHeight));
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(8, 0, kLeft, 0);
    row->setSpacing(8);
    m_back = headButton(u"left"_s, tr("Back (Alt+Left)"), "textBack", bar);
    m_forward = headButton(u"right"_s, tr("Forward (Alt+Right)"), "textForward", bar);
    m_place->setObjectName(u"textPlace"_s);
    m_goTo->setObjectName(u"textGoTo"_s);
    m_goTo->setPlaceholderText(tr("¶ or decision"));
    m_goTo->setAccessibleName(tr("Go to a paragraph or decision"));
    m_goTo->setToolTip(tr("A paragraph's number, or “2/CMA.2 43” (G)"));
    m_goTo->setFixedWidth(themeOf(this).scaled(kFieldWidth));
    auto* lit = new QHBoxLayout(m_litBar);
    lit->setContentsMargins(8, 0, 0, 0);
    lit->setSpacing(8);
    m_litWords->setObjectName(u"textLit"_s);
    auto* end = new LinkButton(tr("End"), TextStyle::Small, m_litBar);
    end->setObjectName(u"textLitEnd"_s);
    end->setAccessibleName(tr("Stop highlighting the evidence"));
    lit->addWidget(m_litWords);
    lit->addWidget(end);
    m_litBar->hide();
    row->addWidget(m_back);
    row->addWidget(m_forward);
    row->addWidget(m_place, 1);
    row->addWidget(m_litBar);
    row->addWidget(m_goTo);
    connect(m_back, &QToolButton::clicked, &m_documents, &DocumentsController::goBack);
    connect(m_forward, &QToolButton::clicked, &m_documents, &DocumentsController::goForward);
    connect(m_goTo, &QLineEdit::returnPressed, this, &TextPage::goToTyped);
    connect(end, &LinkButton::clicked, this, &TextPage::lightEnded);
    return bar;
}

QWidget* TextPage::createHead()
{
    auto* head = new QWidget(this);
    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    m_title->setObjectName(u"textTitle"_s);
    m_name->setObjectName(u"textName"_s);
    m_name->setWordWrap(true);
    m_source->setObjectName(u"textSource"_s);
    words->addWidget(m_title);
    words->addWidget(m_name);
    words->addWidget(m_source);
    auto* actions = new QVBoxLayout;
    actions->setSpacing(4);
    m_counts->setObjectName(u"textCounts"_s);
    auto* canvas = new LinkButton(tr("Who cites whom on the canvas"), TextStyle::Small, head);
    canvas->setObjectName(u"textCitations"_s);
    auto* receipt = new LinkButton(tr("Receipt"), TextStyle::Small, head);
    receipt->setObjectName(u"textReceipt"_s);
    actions->addWidget(m_counts);
    actions->addWidget(canvas);
    actions->addWidget(receipt);
    actions->addStretch(1);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(themeOf(this).scaled(kTextLeft), 10, kLeft, 10);
    row->setSpacing(24);
    row->addLayout(words, 1);
    row->addLayout(actions);
    connect(canvas, &LinkButton::clicked, this, &TextPage::citationsWanted);
    connect(receipt, &LinkButton::clicked, this, &TextPage::receiptWanted);
    return head;
}

const DocumentSession* TextPage::sessionOf(const DocumentHead& head) const
{
    const auto& sessions = m_documents.sessions();
    const auto found = std::ranges::find_if(sessions, [&head](const DocumentSession& session) {
        return session.body == head.body && session.session == head.session
            && session.year == head.year;
    });
    return found == sessions.end() ? nullptr : &*found;
}

void TextPage::showHead(const DocumentText& text)
{
    const QString id = toQString(text.head.id);
    m_title->setText(id.at(0).isDigit() ? tr("Decision %1").arg(displayText(id)) : displayText(id));
    m_name->setText(oneLine(toQString(text.head.title)));
    QStringList source{oneLine(toQString(text.symbol), 120)};
    const DocumentSession* session = sessionOf(text.head);
    QString when = session == nullptr ? QString() : daysText(session->from, session->to);
    if (when.isEmpty() && text.head.year > 0)
        when = QString::number(text.head.year);
    QStringList held{oneLine(toQString(text.place), 80), when};
    held.removeAll(QString());
    source += held.join(u", "_s);
    source += oneLine(toQString(text.file), 120);
    source.removeAll(QString());
    m_source->setText(source.join(u" · "_s));
    std::set<std::string> cited;
    for (const DocumentParagraph& paragraph : text.paragraphs) {
        for (const CitedDocument& one : paragraph.cites)
            cited.insert(one.decision);
    }
    std::set<std::string> citing;
    for (const CitingParagraph& one : m_documents.citing())
        citing.insert(one.decision);
    m_counts->setText(tr("→ cites %1   ← cited by %2", "numbers of decisions")
                          .arg(countText(static_cast<std::int64_t>(cited.size())),
                              countText(static_cast<std::int64_t>(citing.size()))));
}

void TextPage::showText()
{
    const DocumentText* text = m_documents.text();
    const DocumentPlace place = m_documents.place();
    m_back->setEnabled(m_documents.hasBack());
    m_forward->setEnabled(m_documents.hasForward());
    if (text == nullptr) {
        m_empty->setWords(place.decision.empty()
                ? tr("Choose a decision to read it.")
                : tr("The text of %1 is not in this store.").arg(toQString(place.decision)));
        m_shown = nullptr;
        m_pages->setCurrentIndex(0);
        return;
    }
    m_pages->setCurrentIndex(1);
    const bool isSame = m_shownFor == text->head.id;
    const int scrolled = m_view->verticalScrollBar()->value();
    const bool isOther = m_shown != text || m_shownFor != text->head.id
        || m_shownCiting != m_documents.citing().size();
    if (isOther) {
        const int at = m_view->currentIndex().row();
        m_shown = text;
        m_shownFor = text->head.id;
        m_shownCiting = m_documents.citing().size();
        m_view->showRows(rowsOfText(*text, m_documents.citing()));
        if (isSame && at >= 0)
            m_view->setCurrentIndex(m_view->model()->index(at, 0));
    }
    showHead(*text);
    if (place.decision != text->head.id)
        return; // the next text is on its way
    if (isOther && isSame && place == m_placed) { // read again, or cited by more: the reader stays
        m_view->doItemsLayout();
        m_view->verticalScrollBar()->setValue(scrolled);
    } else if (isOther || place != m_placed) {
        m_placed = place;
        m_isPlacedHidden = !isVisible();
        m_view->doItemsLayout();
        m_view->goTo(place.paragraph);
    }
    m_place->setText(toQString(place.paragraph.empty() ? place.decision : place.paragraph));
}

void TextPage::setLit(const std::set<std::string>& paragraphs, const QString& words)
{
    m_view->setLit(paragraphs);
    m_litWords->setText(words);
    m_litBar->setVisible(!paragraphs.empty());
}

void TextPage::follow(const TextLink& link)
{
    if (link.kind == TextLink::Kind::Concept)
        emit conceptWanted(toQString(link.name));
    else
        m_documents.open(link.place);
}

/// "43", "2/CMA.2", "2/CMA.2 43" or "2/CMA.2 ¶43".
void TextPage::goToTyped()
{
    const QString typed = m_goTo->text().simplified();
    if (typed.isEmpty())
        return;
    const auto cut = typed.lastIndexOf(u' ');
    DocumentPlace place{m_documents.place().decision, {}};
    QString label = typed;
    if (decisionNumberOf(toUtf8(typed))) {
        place.decision = documentIdOf(toUtf8(typed));
        label.clear();
    } else if (cut > 0 && decisionNumberOf(toUtf8(typed.left(cut)))) {
        place.decision = documentIdOf(toUtf8(typed.left(cut)));
        label = typed.mid(cut + 1);
    }
    if (!label.isEmpty()) {
        const auto name = paragraphLabelOf(toUtf8(label));
        place.paragraph = place.decision + (name.starts_with("preamble") ? " " : " ¶") + name;
    }
    m_goTo->clear();
    m_documents.open(place);
    m_view->setFocus(Qt::OtherFocusReason);
}

void TextPage::takeFocus()
{
    m_view->setFocus(Qt::ShortcutFocusReason);
}

void TextPage::askForParagraph()
{
    m_goTo->setFocus(Qt::ShortcutFocusReason);
    m_goTo->selectAll();
}

/// What was gone to while nobody saw it was laid out for another width.
void TextPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (std::exchange(m_isPlacedHidden, false))
        QTimer::singleShot(0, this, [this] {
            m_view->doItemsLayout();
            m_view->goTo(m_placed.paragraph);
        });
}

void TextPage::keyPressEvent(QKeyEvent* event)
{
    const bool isAlt = event->modifiers() == Qt::AltModifier;
    if (isAlt && event->key() == Qt::Key_Left)
        m_documents.goBack();
    else if (isAlt && event->key() == Qt::Key_Right)
        m_documents.goForward();
    else if (event->modifiers() == Qt::NoModifier && event->key() == Qt::Key_G)
        askForParagraph();
    else if (event->key() == Qt::Key_Escape && !m_view->lit().empty())
        emit lightEnded();
    else
        QWidget::keyPressEvent(event);
}

void TextPage::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), themeOf(this).color(Token::Base));
}

} // namespace mnemo

#include "moc_textpage.cpp"
