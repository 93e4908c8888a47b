// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pages/helpviewer.h"

#include "ui/widgets/addressbox.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/theme.h"

#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QTextFrame>
#include <QTextTable>
#include <QToolButton>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int paragraphGap = 10;
constexpr int urlRole = Qt::UserRole;
constexpr int textRole = Qt::UserRole + 1;
const auto folder = u"qrc:/help/"_s;
constexpr int folderPath = 6; // "/help/"

/// Where a page lies that is asked for as in ":/help": in the folder of the language shown, or
/// among the English ones where that language does not have it.
QString fileOf(const QString& page)
{
    // The translation names it, as what is shown is the translation, whatever the locale says.
    //: The code of the language that this is a translation into: the folder of its guide.
    const QString own = u":/help/%1/%2"_s.arg(HelpViewer::tr("en"), page);
    return QFile::exists(own) ? own : u":/help/"_s + page;
}

QString textOf(const QString& page)
{
    QFile file(fileOf(page));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString titleOf(const QString& text, const QString& page)
{
    static const QRegularExpression heading(u"^# +(.+)$"_s, QRegularExpression::MultilineOption);
    const auto match = heading.match(text);
    return match.hasMatch() ? match.captured(1).trimmed() : page;
}

/// In the order in which the first page names them; what it does not name comes last.
QStringList pagesInOrder()
{
    QStringList pages{u"index.md"_s};
    static const QRegularExpression link(u"\\]\\(([a-z]+\\.md)\\)"_s);
    auto links = link.globalMatch(textOf(pages.front()));
    while (links.hasNext())
        pages << links.next().captured(1);
    pages << QDir(u":/help"_s).entryList({u"*.md"_s}, QDir::Files, QDir::Name);
    pages.removeDuplicates();
    return pages;
}

bool holdsAll(const QString& text, const QString& words)
{
    const QStringList all = words.simplified().split(u' ', Qt::SkipEmptyParts);
    return std::all_of(all.begin(), all.end(),
        [&text](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace

HelpBrowser::HelpBrowser(QWidget* parent) : QTextBrowser(parent)
{
    setOpenLinks(false);
    setFrameShape(QFrame::NoFrame);
    setAccessibleName(tr("Page of the guide"));
    document()->setDocumentMargin(24);
}

QVariant HelpBrowser::loadResource(int type, const QUrl& name)
{
    const QUrl url = source().isEmpty() ? name : source().resolved(name);
    const bool ours = url.scheme() == "qrc"_L1 && url.path().startsWith("/help/"_L1)
        && !url.path().contains(".."_L1);
    if (!ours)
        return {};
    // A page keeps one address in every language, so links and the way back lead to it.
    return QTextBrowser::loadResource(type, QUrl(u"qrc"_s + fileOf(url.path().mid(folderPath))));
}

void HelpBrowser::doSetSource(const QUrl& url, QTextDocument::ResourceType type)
{
    QTextBrowser::doSetSource(url, type);
    dress();
}

void HelpBrowser::changeEvent(QEvent* event)
{
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::PaletteChange)
        dress();
}

// Markdown knows no look: headings, tables and code take the theme's.
void HelpBrowser::dress()
{
    const Theme theme = themeOf(this);
    const QFont code = theme.font(TextStyle::Mono);
    document()->setDefaultFont(theme.font(TextStyle::Body));
    QTextCursor once(document()); // the page is laid out again once, not for each of its blocks
    once.beginEditBlock();
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor(block);
        QTextBlockFormat format = block.blockFormat();
        format.setLineHeight(135, QTextBlockFormat::ProportionalHeight);
        if (cursor.currentTable() == nullptr && cursor.currentList() == nullptr)
            format.setBottomMargin(paragraphGap);
        cursor.setBlockFormat(format);
        const int level = format.headingLevel();
        if (level > 0) {
            cursor.select(QTextCursor::BlockUnderCursor);
            QTextCharFormat text;
            text.setFont(theme.font(level == 1 ? TextStyle::Big : TextStyle::Title));
            cursor.mergeCharFormat(text);
        }
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QTextFragment fragment = part.fragment();
            if (!fragment.charFormat().fontFixedPitch())
                continue;
            QTextCursor words(document());
            words.setPosition(fragment.position());
            words.setPosition(fragment.position() + fragment.length(), QTextCursor::KeepAnchor);
            QTextCharFormat text;
            text.setFont(code);
            words.mergeCharFormat(text);
        }
    }
    for (QTextFrame* frame : document()->rootFrame()->childFrames()) {
        if (auto* table = qobject_cast<QTextTable*>(frame)) {
            QTextTableFormat format = table->format();
            format.setBorder(1);
            format.setBorderCollapse(true);
            format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
            format.setBorderBrush(theme.color(Token::Hairline));
            format.setCellPadding(6);
            format.setCellSpacing(0);
            table->setFormat(format);
        }
    }
    once.endEditBlock();
}

HelpViewer::HelpViewer(QWidget* parent)
    : QWidget(parent, Qt::Window), m_browser(new HelpBrowser(this))
{
    setObjectName(u"helpViewer"_s);
    setWindowTitle(tr("Guide"));
    resize(1000, 760);
    m_browser->setObjectName(u"helpBrowser"_s);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(createLeft());
    row->addWidget(new Hairline(Qt::Vertical, this));
    auto* right = new QVBoxLayout;
    right->setSpacing(0);
    right->addWidget(createTop());
    right->addWidget(new Hairline(Qt::Horizontal, this));
    right->addWidget(m_browser, 1);
    row->addLayout(right, 1);
    connect(m_browser, &QTextBrowser::anchorClicked, this, &HelpViewer::follow);
    connect(m_browser, &QTextBrowser::sourceChanged, this, &HelpViewer::onSource);
    connect(m_browser, &QTextBrowser::backwardAvailable, m_back, &QWidget::setEnabled);
    connect(m_browser, &QTextBrowser::forwardAvailable, m_forward, &QWidget::setEnabled);
    listPages();
    showPage(u"index.md"_s);
}

QWidget* HelpViewer::createLeft()
{
    auto* left = new QWidget(this);
    left->setFixedWidth(themeOf(this).scaled(240));
    left->setAutoFillBackground(true);
    left->setBackgroundRole(QPalette::Light); // the panel token
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(8);
    m_search = new QLineEdit(left);
    m_search->setObjectName(u"helpSearch"_s);
    m_search->setPlaceholderText(tr("Search the guide"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setClearButtonEnabled(true);
    m_pages = new QListWidget(left);
    m_pages->setObjectName(u"helpPages"_s);
    m_pages->setAccessibleName(tr("Pages of the guide"));
    m_pages->setFrameShape(QFrame::NoFrame);
    column->addWidget(m_search);
    column->addWidget(m_pages, 1);
    connect(m_search, &QLineEdit::textChanged, this, &HelpViewer::filter);
    connect(m_pages, &QListWidget::currentItemChanged, this, [this](QListWidgetItem* item) {
        if (item != nullptr && item->data(urlRole).toUrl() != source())
            m_browser->setSource(item->data(urlRole).toUrl());
    });
    return left;
}

QWidget* HelpViewer::createTop()
{
    auto* top = new QWidget(this);
    auto* row = new QHBoxLayout(top);
    row->setContentsMargins(8, 4, 8, 4);
    const auto button = [&](const QString& text, Qt::ArrowType arrow, const QString& keys) {
        auto* made = new QToolButton(top);
        made->setArrowType(arrow);
        made->setAccessibleName(text);
        made->setToolTip(u"%1 (%2)"_s.arg(text, keys));
        made->setShortcut(QKeySequence(keys));
        made->setEnabled(false);
        made->setAutoRaise(true);
        made->setFocusPolicy(Qt::TabFocus);
        row->addWidget(made);
        return made;
    };
    m_back = button(tr("Back"), Qt::LeftArrow, u"Alt+Left"_s);
    m_forward = button(tr("Forward"), Qt::RightArrow, u"Alt+Right"_s);
    m_back->setObjectName(u"helpBack"_s);
    m_forward->setObjectName(u"helpForward"_s);
    row->addStretch(1);
    connect(m_back, &QToolButton::clicked, m_browser, &QTextBrowser::backward);
    connect(m_forward, &QToolButton::clicked, m_browser, &QTextBrowser::forward);
    return top;
}

void HelpViewer::listPages()
{
    for (const QString& page : pagesInOrder()) {
        const QString text = textOf(page);
        auto* item = new QListWidgetItem(titleOf(text, page), m_pages);
        item->setData(urlRole, QUrl(folder + page));
        item->setData(textRole, text);
    }
}

void HelpViewer::filter(const QString& words)
{
    QListWidgetItem* first = nullptr;
    for (int row = 0; row < m_pages->count(); ++row) {
        QListWidgetItem* item = m_pages->item(row);
        item->setHidden(!holdsAll(item->data(textRole).toString(), words));
        if (!item->isHidden() && first == nullptr)
            first = item;
    }
    if (words.trimmed().isEmpty() || first == nullptr)
        return;
    if (m_pages->currentItem() == nullptr || m_pages->currentItem()->isHidden())
        m_pages->setCurrentItem(first);
    m_browser->moveCursor(QTextCursor::Start);
    m_browser->find(words.simplified().section(u' ', 0, 0));
}

void HelpViewer::showPage(const QString& page)
{
    m_browser->setSource(QUrl(folder + page));
}

void HelpViewer::follow(const QUrl& url)
{
    const QUrl target = source().resolved(url);
    if (target.scheme() == "qrc"_L1)
        m_browser->setSource(target);
    else if (target.scheme() == "https"_L1 || target.scheme() == "http"_L1)
        offerLink(target);
}

void HelpViewer::onSource(const QUrl& url)
{
    for (int row = 0; row < m_pages->count(); ++row) {
        if (m_pages->item(row)->data(urlRole).toUrl() == url.adjusted(QUrl::RemoveFragment))
            m_pages->setCurrentRow(row);
    }
}

void HelpViewer::offerLink(const QUrl& url)
{
    auto* box = new QMessageBox(this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setObjectName(u"openLink"_s);
    box->setTextFormat(Qt::PlainText);
    box->setWindowTitle(tr("Open a link"));
    box->setText(tr("This link leads out of the program, to your browser."));
    showAddress(*box, QString::fromLatin1(url.toEncoded()));
    auto* open = box->addButton(tr("Open"), QMessageBox::AcceptRole);
    box->addButton(tr("Cancel"), QMessageBox::RejectRole);
    connect(open, &QPushButton::clicked, this, [url] { QDesktopServices::openUrl(url); });
    box->open();
}

} // namespace mnemo

#include "moc_helpviewer.cpp"
