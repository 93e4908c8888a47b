// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scenes/viewlist.h"

#include "ui/drawing/rowpainter.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/theme.h"

#include <QBuffer>
#include <QImageReader>
#include <QKeyEvent>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int rowHeight = 52;
constexpr QSize picture{64, 40};
constexpr int padding = 12;
constexpr int mostShown = 6;

enum Data
{
    IdRole = Qt::UserRole + 1
};

/// No larger than it is shown: views of a stranger's file may have large ones.
QImage smallPicture(const QByteArray& png, double ratio)
{
    QBuffer buffer;
    buffer.setData(png);
    QImageReader reader(&buffer, "PNG");
    reader.setScaledSize(reader.size().scaled(picture * ratio, Qt::KeepAspectRatio));
    return reader.read();
}

class ViewDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override
    {
        RowPainter paint(*painter, option);
        const Theme& theme = paint.theme();
        paint.paintGround();
        const QRect frame = paint.placed(pictureRect(option));
        painter->fillRect(frame, theme.color(Token::Canvas));
        const auto thumbnail = index.data(Qt::DecorationRole).value<QPixmap>();
        if (!thumbnail.isNull()) {
            painter->setRenderHint(QPainter::SmoothPixmapTransform);
            QSize size = thumbnail.size();
            size.scale(frame.size(), Qt::KeepAspectRatio);
            QRect place(QPoint(0, 0), size);
            place.moveCenter(frame.center());
            painter->drawPixmap(place, thumbnail);
        }
        painter->setPen(theme.color(Token::Hairline));
        painter->drawRect(frame.adjusted(0, 0, -1, -1));
        paint.paintText(textRect(option), oneLine(index.data().toString()));
        paint.paintFocus();
    }

    [[nodiscard]] QSize sizeHint(
        const QStyleOptionViewItem& option, const QModelIndex&) const override
    {
        return {80, themeOf(option.widget).scaled(rowHeight)};
    }

    void updateEditorGeometry(
        QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex&) const override
    {
        QRect place = QStyle::visualRect(option.direction, option.rect, textRect(option));
        const int height = themeOf(option.widget).scaled(26);
        place.setTop(place.center().y() - height / 2);
        place.setHeight(height);
        editor->setGeometry(place);
        editor->setAccessibleName(ViewList::tr("Name of the view"));
    }

private:
    // Places as for readers from left to right.
    static QRect pictureRect(const QStyleOptionViewItem& option)
    {
        return {
            QPoint(option.rect.left() + padding, option.rect.center().y() - picture.height() / 2),
            picture};
    }

    static QRect textRect(const QStyleOptionViewItem& option)
    {
        return option.rect.adjusted(padding + picture.width() + 8, 0, -padding, 0);
    }
};

} // namespace

ViewList::ViewList(QWidget* parent)
    : QWidget(parent), m_list(new QListView(this)), m_rows(new QStandardItemModel(this)),
      m_empty(new TextLabel({}, TextStyle::Small, Token::TextTertiary, this))
{
    setKeepKeys({});
    m_list->setObjectName(u"views"_s);
    m_list->setAccessibleName(tr("Bookmarks"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_list->setItemDelegate(new ViewDelegate(m_list));
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->viewport()->setAutoFillBackground(false);
    m_list->setModel(m_rows);
    m_list->installEventFilter(this);
    m_empty->setContentsMargins(padding, 4, padding, 8);
    m_empty->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 4);
    layout->setSpacing(0);
    layout->addWidget(m_empty);
    layout->addWidget(m_list);
    const auto go = [this](const QModelIndex& index) {
        emit goRequested(index.data(IdRole).toString().toStdString());
    };
    connect(m_list, &QListView::clicked, this, go);
    connect(m_list, &QListView::activated, this, go);
    connect(m_list, &QWidget::customContextMenuRequested, this, &ViewList::showMenu);
    connect(m_rows, &QStandardItemModel::itemChanged, this, &ViewList::onItemChanged);
    setViews({});
}

void ViewList::setKeepKeys(const QString& keys)
{
    m_empty->setText(keys.isEmpty() ? tr("“Bookmark this view” adds one here.")
                                    : tr("%1 bookmarks the current view.").arg(keys));
}

void ViewList::setViews(const std::vector<NamedView>& views)
{
    const bool same = views == m_views;
    m_views = views;
    m_empty->setVisible(views.empty());
    m_list->setVisible(!views.empty());
    if (same)
        return;
    const QSignalBlocker quiet(m_rows);
    const int current = m_list->currentIndex().row();
    m_rows->clear();
    for (const NamedView& view : views) {
        auto* item = new QStandardItem(view.name);
        item->setData(QString::fromStdString(view.id), IdRole);
        item->setData(plainToolTip(view.name), Qt::ToolTipRole);
        if (const QImage thumbnail = smallPicture(view.thumbnail, devicePixelRatioF());
            !thumbnail.isNull())
            item->setData(QPixmap::fromImage(thumbnail), Qt::DecorationRole);
        m_rows->appendRow(item);
    }
    const int rows = std::min(m_rows->rowCount(), mostShown);
    m_list->setFixedHeight(rows * themeOf(this).scaled(rowHeight));
    m_list->reset();
    m_list->setCurrentIndex(m_rows->index(std::min(current, m_rows->rowCount() - 1), 0));
}

void ViewList::onItemChanged(const QStandardItem* item)
{
    emit renamed(item->data(IdRole).toString().toStdString(), item->text().trimmed());
}

bool ViewList::eventFilter(QObject* object, QEvent* event)
{
    if (object == m_list && event->type() == QEvent::ShortcutOverride
        && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Delete) {
        event->accept(); // of a view, and not of the selected nodes
        return true;
    }
    if (object == m_list && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Delete) {
        const QModelIndex index = m_list->currentIndex();
        if (index.isValid())
            emit removeRequested(index.data(IdRole).toString().toStdString());
        return true;
    }
    return QWidget::eventFilter(object, event);
}

void ViewList::showMenu(const QPoint& at)
{
    const QModelIndex index = m_list->indexAt(at);
    if (!index.isValid())
        return;
    const std::string id = index.data(IdRole).toString().toStdString();
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Go there"), this, [this, id] { emit goRequested(id); });
    menu->addAction(
        tr("Rename"), this, [this, row = QPersistentModelIndex(index)] { m_list->edit(row); });
    menu->addAction(tr("Remove"), this, [this, id] { emit removeRequested(id); });
    menu->popup(m_list->viewport()->mapToGlobal(at));
}

} // namespace mnemo

#include "moc_viewlist.cpp"
