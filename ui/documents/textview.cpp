// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/documents/textview.h"

#include "core/base/text.h"
#include "ui/documents/documentwords.h"
#include "ui/documents/paragraphparts.h"
#include "ui/drawing/rowpainter.h"
#include "ui/widgets/format.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

void TextModel::setRows(std::vector<ParagraphRow> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int TextModel::rowOf(const std::string& paragraph) const
{
    const auto found = std::ranges::find_if(
        m_rows, [&](const ParagraphRow& row) { return row.paragraph.id == paragraph; });
    return paragraph.empty() || found == m_rows.end() ? -1
                                                      : static_cast<int>(found - m_rows.begin());
}

int TextModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant TextModel::data(const QModelIndex& index, int role) const
{
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    const ParagraphRow& row = m_rows[static_cast<std::size_t>(index.row())];
    if (row.kind != ParagraphRow::Kind::Paragraph)
        return row.heading;
    QStringList words{spokenParagraph(row.paragraph)};
    for (const CitationLine& line : row.beside) {
        if (line.mark == CitationLine::Mark::Cites)
            words += line.isLink ? tr("cites %1").arg(line.link.words)
                                 : tr("cites %1, not in this store").arg(line.link.words);
        else if (line.mark == CitationLine::Mark::CitedBy)
            words += tr("cited by %1").arg(line.link.words);
    }
    return words.join(u", "_s);
}

TextView::TextView(QWidget* parent) : QListView(parent), m_model(new TextModel(this))
{
    setObjectName(u"documentText"_s);
    setAccessibleName(tr("Text of the decision"));
    setModel(m_model);
    setItemDelegate(new TextDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(QAbstractItemView::NoSelection);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    setMouseTracking(true);
    setTabKeyNavigation(false);
}

void TextView::showRows(std::vector<ParagraphRow> rows)
{
    m_layouts.clear();
    m_unfolded.clear();
    m_model->setRows(std::move(rows));
    emit currentParagraphChanged();
}

const ParagraphLayout& TextView::layoutOf(int row) const
{
    const int width = viewport()->width();
    if (width != std::exchange(m_layoutWidth, width))
        m_layouts.clear();
    auto& layout = m_layouts[row];
    if (!layout) {
        const Theme theme = themeOf(this);
        layout = std::make_unique<ParagraphLayout>(theme,
            m_model->rows()[static_cast<std::size_t>(row)], columnsFor(theme, width),
            m_unfolded.contains(row));
    }
    return *layout;
}

bool TextView::isLit(int row) const
{
    return m_lit.contains(m_model->rows()[static_cast<std::size_t>(row)].paragraph.id);
}

void TextView::goTo(const std::string& paragraph)
{
    const int row = m_model->rowOf(paragraph);
    if (row < 0) {
        scrollToTop();
        return;
    }
    const QModelIndex index = m_model->index(row);
    setCurrentIndex(index);
    scrollTo(index, QAbstractItemView::PositionAtTop);
    // In the upper third, so that what stands before it is seen, too.
    QScrollBar* bar = verticalScrollBar();
    const int before = visualRect(index).top();
    bar->setValue(bar->value() + before - viewport()->height() / 4);
}

void TextView::setLit(std::set<std::string> paragraphs)
{
    m_lit = std::move(paragraphs);
    viewport()->update();
}

const DocumentParagraph* TextView::current() const
{
    const QModelIndex index = currentIndex();
    if (!index.isValid())
        return nullptr;
    const ParagraphRow& row = m_model->rows()[static_cast<std::size_t>(index.row())];
    return row.kind == ParagraphRow::Kind::Paragraph ? &row.paragraph : nullptr;
}

void TextView::step(int by)
{
    const auto& rows = m_model->rows();
    int row = currentIndex().isValid() ? currentIndex().row() + by : 0;
    while (row >= 0 && row < static_cast<int>(rows.size())
        && rows[static_cast<std::size_t>(row)].kind != ParagraphRow::Kind::Paragraph)
        row += by;
    if (row >= 0 && row < static_cast<int>(rows.size()))
        setCurrentIndex(m_model->index(row));
}

void TextView::goToNextFounding()
{
    const auto& rows = m_model->rows();
    const auto count = static_cast<int>(rows.size());
    for (int i = 1; i <= count; ++i) {
        const int row = (std::max(currentIndex().row(), 0) + i) % count;
        const auto& acts = rows[static_cast<std::size_t>(row)].paragraph.acts;
        if (!std::ranges::any_of(acts, &DocumentAct::isFounding))
            continue;
        goTo(rows[static_cast<std::size_t>(row)].paragraph.id);
        return;
    }
}

std::optional<TextLink> TextView::linkAt(const QPoint& at, int* row) const
{
    const QModelIndex index = indexAt(at);
    if (!index.isValid())
        return std::nullopt;
    *row = index.row();
    return layoutOf(*row).linkAt(at - visualRect(index).topLeft());
}

void TextView::follow(int row, const TextLink& link)
{
    if (link.kind != TextLink::Kind::Unfold)
        return emit linkChosen(link);
    m_unfolded.insert(row);
    relayOut();
}

void TextView::relayOut()
{
    m_layouts.clear();
    scheduleDelayedItemsLayout();
    viewport()->update();
}

void TextView::mouseMoveEvent(QMouseEvent* event)
{
    int row = -1;
    const QPoint at = event->position().toPoint();
    const bool isLink = linkAt(at, &row).has_value()
        || (row >= 0 && layoutOf(row).isCountAt(at - visualRect(m_model->index(row)).topLeft()));
    viewport()->setCursor(isLink ? Qt::PointingHandCursor : Qt::ArrowCursor);
    QListView::mouseMoveEvent(event);
}

void TextView::mouseReleaseEvent(QMouseEvent* event)
{
    QListView::mouseReleaseEvent(event);
    int row = -1;
    const QPoint at = event->position().toPoint();
    const auto link = linkAt(at, &row);
    if (event->button() != Qt::LeftButton || row < 0)
        return;
    if (link)
        follow(row, *link);
    else if (layoutOf(row).isCountAt(at - visualRect(m_model->index(row)).topLeft()))
        openLinks(row, event->globalPosition().toPoint());
}

/// All that stands beside a paragraph, for keys and where there is no room for it.
void TextView::openLinks(int row, const QPoint& at)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(u"paragraphLinks"_s);
    for (const CitationLine& line : m_model->rows()[static_cast<std::size_t>(row)].beside) {
        const QString& words = line.link.words;
        const QString text = line.mark == CitationLine::Mark::Cites
            ? line.isLink ? tr("Cites %1").arg(words) : tr("Cites %1, not in this store").arg(words)
            : line.mark == CitationLine::Mark::CitedBy ? tr("Cited by %1").arg(words)
            : line.mark == CitationLine::Mark::Founds  ? tr("Founds %1").arg(words)
                                                       : tr("Follows up %1").arg(words);
        QAction* action = menu->addAction(text);
        action->setEnabled(line.isLink);
        connect(action, &QAction::triggered, this,
            [this, row, link = line.link] { follow(row, link); });
    }
    menu->addSeparator();
    const ParagraphRow& shown = m_model->rows()[static_cast<std::size_t>(row)];
    if (shown.kind == ParagraphRow::Kind::Paragraph && !m_unfolded.contains(row)
        && partsOfParagraph(shown.paragraph, false).folded > 0) {
        TextLink all;
        all.kind = TextLink::Kind::Unfold;
        connect(menu->addAction(tr("Show all subparagraphs")), &QAction::triggered, this,
            [this, row, all] { follow(row, all); });
    }
    connect(menu->addAction(tr("Copy the paragraph")), &QAction::triggered, this, &TextView::copy);
    menu->popup(at);
}

void TextView::contextMenuEvent(QContextMenuEvent* event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index = byKey ? currentIndex() : indexAt(event->pos());
    if (!index.isValid())
        return;
    setCurrentIndex(index);
    const QPoint at
        = byKey ? viewport()->mapToGlobal(visualRect(index).center()) : event->globalPos();
    openLinks(index.row(), at);
}

void TextView::copy()
{
    const DocumentParagraph* paragraph = current();
    if (paragraph != nullptr)
        QGuiApplication::clipboard()->setText(
            u"%1\n(%2)"_s.arg(toQString(paragraph->text), toQString(paragraph->id)));
}

void TextView::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy))
        return copy();
    if (event->modifiers().testFlag(Qt::AltModifier))
        return event->ignore(); // goes back and forward on the page
    if ((event->modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier)
        return QListView::keyPressEvent(event);
    const DocumentParagraph* paragraph = current();
    switch (event->key()) {
    case Qt::Key_J:
        return step(1);
    case Qt::Key_K:
        return step(-1);
    case Qt::Key_F:
        return goToNextFounding();
    case Qt::Key_C:
        if (paragraph != nullptr) {
            const int row = currentIndex().row();
            const auto& lines = m_model->rows()[static_cast<std::size_t>(row)].beside;
            const auto first = std::ranges::find_if(lines, [](const CitationLine& line) {
                return line.isLink && line.link.kind == TextLink::Kind::Document;
            });
            if (first != lines.end())
                follow(row, first->link);
        }
        return;
    case Qt::Key_G:
    case Qt::Key_Escape:
        return event->ignore(); // the page has them
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (paragraph != nullptr)
            emit lightWanted(toQString(paragraph->id));
        return;
    default:
        return QListView::keyPressEvent(event);
    }
}

void TextView::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QListView::currentChanged(current, previous);
    emit currentParagraphChanged();
}

void TextView::resizeEvent(QResizeEvent* event)
{
    relayOut();
    QListView::resizeEvent(event);
}

void TextView::changeEvent(QEvent* event)
{
    QListView::changeEvent(event);
    const QEvent::Type type = event->type();
    if (type == QEvent::PaletteChange || type == QEvent::StyleChange || type == QEvent::FontChange)
        relayOut();
}

TextDelegate::TextDelegate(TextView* view) : QStyledItemDelegate(view), m_view(view)
{
}

void TextDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    constexpr int kBar = 3;
    RowPainter paint(*painter, option);
    const Theme& theme = paint.theme();
    const QRect& rect = option.rect;
    const TextColumns columns = columnsFor(theme, m_view->viewport()->width());
    const int edge = rect.right() - columns.beside;
    painter->fillRect(rect, theme.color(Token::Base));
    if (m_view->isLit(index.row())) {
        painter->fillRect(QRect(rect.left(), rect.top(), edge - rect.left(), rect.height()),
            theme.color(Token::EvidenceFill));
        painter->fillRect(QRect(rect.left(), rect.top(), kBar, rect.height()),
            theme.color(Token::EvidenceStroke));
    }
    painter->fillRect(QRect(edge, rect.top(), 1, rect.height()), theme.color(Token::Hairline));
    m_view->layoutOf(index.row()).paint(*painter, rect.topLeft());
    paint.paintFocus();
}

QSize TextDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    return {40, m_view->layoutOf(index.row()).height()};
}

} // namespace mnemo

#include "moc_textview.cpp"
