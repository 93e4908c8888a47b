// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/flags/flaglist.h"

#include "ui/drawing/flaglook.h"
#include "ui/drawing/rowpainter.h"
#include "ui/flags/flagmark.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QListView>
#include <QMenu>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kRowHeight = 40;
constexpr int kSide = 12;
constexpr int kMark = 18;
constexpr int kMostRows = 6;

enum FlagData
{
    KindRole = Qt::UserRole + 1,
    NoteRole
};

class FlagDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override
    {
        RowPainter paint(*painter, option);
        paint.paintGround();
        const int mark = paint.theme().scaled(kMark);
        const QRect row = option.rect.adjusted(kSide, 4, -kSide, -4);
        paintFlag(*painter, paint.placed(QRect(row.left(), row.top(), mark, row.height())),
            index.data(KindRole).toBool() ? FlagKind::Wrong : FlagKind::ToCheck, paint.theme());
        const QRect words = row.adjusted(mark + 8, 0, 0, 0);
        const QRect upper(words.topLeft(), QSize(words.width(), words.height() / 2));
        paint.paintText(upper, index.data().toString());
        paint.paintText(upper.translated(0, words.height() / 2), index.data(NoteRole).toString(),
            {TextStyle::Hint, paint.faint()});
        paint.paintFocus();
    }

    [[nodiscard]] QSize sizeHint(
        const QStyleOptionViewItem& option, const QModelIndex&) const override
    {
        return {80, themeOf(option.widget).scaled(kRowHeight)};
    }
};

} // namespace

FlagList::FlagList(QWidget* parent)
    : QWidget(parent), m_list(new QListView(this)), m_rows(new QStandardItemModel(this)),
      m_empty(new TextLabel(tr("What you flag as wrong or to be checked is listed here."),
          TextStyle::Small, Token::TextTertiary, this)),
      m_actions(new QWidget(this))
{
    m_list->setObjectName(u"flags"_s);
    m_list->setAccessibleName(tr("Flags"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setItemDelegate(new FlagDelegate(m_list));
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->viewport()->setAutoFillBackground(false);
    m_list->setModel(m_rows);
    m_list->installEventFilter(this);
    m_empty->setContentsMargins(kSide, 4, kSide, 8);
    m_empty->setWordWrap(true);
    createActions();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 4);
    layout->setSpacing(0);
    layout->addWidget(m_empty);
    layout->addWidget(m_list);
    layout->addWidget(m_actions);
    const auto go = [this](const QModelIndex& index) {
        if (const FlagItem* item = itemAt(index))
            emit goRequested(FlagTarget(item->target));
    };
    connect(m_list, &QListView::clicked, this, go);
    connect(m_list, &QListView::activated, this, go);
    connect(m_list, &QWidget::customContextMenuRequested, this, &FlagList::showMenu);
    setFlags({});
}

void FlagList::createActions()
{
    auto* select = new LinkButton(tr("Select all"), TextStyle::Small, m_actions);
    select->setObjectName(u"flagsSelect"_s);
    select->setAccessibleName(tr("Select all flagged nodes"));
    auto* write = new LinkButton(tr("Export…"), TextStyle::Small, m_actions);
    write->setObjectName(u"flagsExport"_s);
    write->setAccessibleName(tr("Export the flags"));
    auto* actions = new QHBoxLayout(m_actions);
    actions->setContentsMargins(kSide, 4, kSide, 4);
    actions->setSpacing(16);
    actions->addWidget(select);
    actions->addWidget(write);
    actions->addStretch(1);
    connect(select, &QAbstractButton::clicked, this, &FlagList::selectRequested);
    connect(write, &QAbstractButton::clicked, this, &FlagList::exportRequested);
}

void FlagList::setFlags(std::vector<FlagItem> items)
{
    m_items = std::move(items);
    const int current = m_list->currentIndex().row();
    m_rows->clear();
    for (const FlagItem& item : m_items) {
        auto* row = new QStandardItem(item.what);
        const QString note = oneLine(toQString(item.flag.note).simplified(), 200);
        row->setData(item.flag.kind == FlagKind::Wrong, KindRole);
        row->setData(note.isEmpty() ? flagTitle(item.flag.kind) : note, NoteRole);
        const QString said = u"%1. %2"_s.arg(item.what, flagSentence(item.flag));
        row->setData(said, Qt::AccessibleTextRole);
        const QString whole = u"%1. %2"_s.arg(item.what, wholeFlagSentence(item.flag));
        row->setData(plainToolTip(whole), Qt::ToolTipRole);
        m_rows->appendRow(row);
    }
    const int rows = m_rows->rowCount();
    m_empty->setVisible(rows == 0);
    m_list->setVisible(rows > 0);
    m_actions->setVisible(rows > 0);
    m_list->setFixedHeight(std::min(rows, kMostRows) * themeOf(this).scaled(kRowHeight));
    m_list->setCurrentIndex(m_rows->index(std::min(current, rows - 1), 0));
}

const FlagItem* FlagList::itemAt(const QModelIndex& index) const
{
    const auto row = static_cast<std::size_t>(index.row());
    return index.isValid() && row < m_items.size() ? &m_items[row] : nullptr;
}

bool FlagList::eventFilter(QObject* object, QEvent* event)
{
    const bool isKey
        = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (object != m_list || !isKey)
        return QWidget::eventFilter(object, event);
    const int key = static_cast<const QKeyEvent*>(event)->key();
    const FlagItem* item = itemAt(m_list->currentIndex());
    if ((key != Qt::Key_Delete && key != Qt::Key_F2) || item == nullptr)
        return QWidget::eventFilter(object, event);
    if (event->type() == QEvent::ShortcutOverride) {
        event->accept(); // of a flag, and not of the selected nodes
        return true;
    }
    const FlagTarget target = item->target;
    if (key == Qt::Key_Delete)
        emit removeRequested(target);
    else
        emit changeRequested(target);
    return true;
}

void FlagList::showMenu(const QPoint& at)
{
    const FlagItem* item = itemAt(m_list->indexAt(at));
    if (item == nullptr)
        return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const FlagTarget target = item->target;
    menu->addAction(tr("Go there"), this, [this, target] { emit goRequested(target); });
    menu->addAction(tr("Change…"), this, [this, target] { emit changeRequested(target); });
    menu->addAction(tr("Remove"), this, [this, target] { emit removeRequested(target); });
    menu->popup(m_list->viewport()->mapToGlobal(at));
}

} // namespace mnemo

#include "moc_flaglist.cpp"
