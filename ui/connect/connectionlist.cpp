// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/connect/connectionlist.h"

#include "core/session/connectiondraft.h"
#include "ui/drawing/rowpainter.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"

#include <QDateTime>
#include <QKeyEvent>
#include <QListView>
#include <QLocale>
#include <QPainter>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int rowHeight = 40;

enum ConnectionRole
{
    IdRole = Qt::UserRole + 1,
    PlaceRole,
    UsedRole,
    IconRole
};

/// Icon, name and, below it, what and where; at the right when it was last used.
class ConnectionDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override
    {
        RowPainter paint(*painter, option);
        paint.paintGround();
        const int icon = paint.theme().scaled(16);
        paint.paintIcon({option.rect.left() + 12, option.rect.top(), icon, option.rect.height()},
            index.data(IconRole).toString(), icon, Token::TextSecondary);
        const QRect words = option.rect.adjusted(12 + icon + 8, 4, -8, -4);
        const QRect upper(words.left(), words.top(), words.width(), words.height() / 2);
        const QRect lower = upper.translated(0, words.height() / 2);
        const RowInk small{.style = TextStyle::Hint, .colour = paint.faint()};
        RowInk atEnd = small;
        atEnd.side = Qt::AlignRight | Qt::AlignVCenter;
        const int used = paint.paintText(lower, index.data(UsedRole).toString(), atEnd);
        paint.paintText(upper, index.data(Qt::DisplayRole).toString());
        paint.paintText(lower.adjusted(0, 0, used > 0 ? -used - 8 : 0, 0),
            index.data(PlaceRole).toString(), small);
        paint.paintFocus();
    }

    [[nodiscard]] QSize sizeHint(
        const QStyleOptionViewItem& option, const QModelIndex&) const override
    {
        return {40, themeOf(option.widget).scaled(rowHeight)};
    }
};

QString usedText(std::int64_t seconds, std::int64_t now)
{
    if (seconds == 0)
        return {};
    const QDateTime used = QDateTime::fromSecsSinceEpoch(seconds);
    const QDateTime present = QDateTime::fromSecsSinceEpoch(now);
    if (used.date() == present.date())
        return QLocale().toString(used.time(), u"HH:mm"_s);
    if (used.date().addDays(1) == present.date())
        return ConnectionList::tr("yesterday");
    return QLocale().toString(
        used.date(), used.date().year() == present.date().year() ? u"d MMM"_s : u"d MMM yyyy"_s);
}

QString kindAndPlace(const SavedConnection& connection)
{
    if (connection.kind == u"sqlite"_s)
        return ConnectionList::tr("SQLite, on this computer");
    return ConnectionList::tr("FalkorDB, %1").arg(oneLine(draftOf(connection).place(), 80));
}

} // namespace

ConnectionList::ConnectionList(Clock clock, QWidget* parent)
    : QWidget(parent), m_clock(clock), m_view(new QListView(this)),
      m_model(new QStandardItemModel(this)),
      m_removed(new TextLabel({}, TextStyle::Small, Token::TextSecondary, this)),
      m_undo(new LinkButton(tr("Undo"), TextStyle::Small, this))
{
    createView();
    auto* foot = createFoot();
    m_undo->setObjectName(u"connectionUndo"_s);
    auto* undo = new QHBoxLayout;
    undo->setContentsMargins(12, 4, 8, 4);
    undo->addWidget(m_removed, 1);
    undo->addWidget(m_undo);
    m_removed->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_view, 1);
    column->addLayout(undo);
    column->addWidget(new Hairline(Qt::Horizontal, this));
    column->addLayout(foot);
    offerUndo({});
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
        [this](const QModelIndex& current) {
            m_duplicate->setEnabled(current.isValid());
            m_remove->setEnabled(current.isValid());
            if (!m_quiet && current.isValid())
                emit chosen(current.data(IdRole).toString());
        });
    connect(m_view, &QListView::doubleClicked, this, &ConnectionList::connectRequested);
    connect(m_undo, &QAbstractButton::clicked, this, &ConnectionList::undoRequested);
}

void ConnectionList::createView()
{
    m_view->setObjectName(u"connections"_s);
    m_view->setAccessibleName(tr("Saved connections"));
    m_view->setModel(m_model);
    m_view->setItemDelegate(new ConnectionDelegate(m_view));
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setMouseTracking(true);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->installEventFilter(this);
}

/// What is done to connections: adding, and what is done to the chosen one.
QLayout* ConnectionList::createFoot()
{
    auto* add = new LinkButton(tr("New connection"), TextStyle::Body, this);
    add->setObjectName(u"connectionNew"_s);
    m_duplicate = makeButton(u"copy"_s, tr("Duplicate the connection"));
    m_duplicate->setObjectName(u"connectionDuplicate"_s);
    m_remove = makeButton(u"close"_s, tr("Delete the connection"));
    m_remove->setObjectName(u"connectionDelete"_s);
    auto* adding = new QWidget(this);
    adding->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto* words = new QHBoxLayout(adding);
    words->setContentsMargins(0, 0, 0, 0);
    words->setSpacing(4);
    words->addWidget(new IconLabel(u"plus"_s, 16, Token::Accent, adding));
    words->addWidget(add);
    words->addStretch(1);
    auto* foot = new FlowLayout;
    foot->setContentsMargins(12, 4, 4, 8);
    foot->setSpacing(4);
    foot->addWidget(adding);
    foot->addWidget(m_duplicate);
    foot->addWidget(m_remove);
    connect(add, &QAbstractButton::clicked, this, &ConnectionList::newRequested);
    connect(m_duplicate, &QAbstractButton::clicked, this, &ConnectionList::duplicateRequested);
    connect(m_remove, &QAbstractButton::clicked, this, &ConnectionList::removeRequested);
    return foot;
}

QToolButton* ConnectionList::makeButton(const QString& icon, const QString& name)
{
    auto* button = new QToolButton(this);
    button->setIcon(themeIcon(icon));
    button->setAutoRaise(true);
    const int side = themeOf(this).scaled(24);
    button->setFixedSize(side, side);
    button->setAccessibleName(name);
    button->setToolTip(name);
    button->setEnabled(false);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

void ConnectionList::setConnections(const std::vector<SavedConnection>& connections)
{
    const QString held = m_view->currentIndex().data(IdRole).toString();
    m_quiet = true;
    m_model->clear();
    for (const SavedConnection& connection : connections) {
        auto* row = new QStandardItem(oneLine(connection.name, 120));
        const QString place = kindAndPlace(connection);
        const QString used = usedText(connection.lastUsed, m_clock.now());
        row->setData(connection.id, IdRole);
        row->setData(place, PlaceRole);
        row->setData(used, UsedRole);
        row->setData(connection.kind == u"sqlite"_s ? u"db"_s : u"plug"_s, IconRole);
        row->setData(QStringList{row->text(), place, used}.join(u", "_s), Qt::AccessibleTextRole);
        row->setData(plainToolTip(connection.url), Qt::ToolTipRole);
        m_model->appendRow(row);
    }
    m_quiet = false;
    choose(held);
}

void ConnectionList::choose(const QString& id)
{
    m_quiet = true;
    const auto found = m_model->match(m_model->index(0, 0), IdRole, id, 1, Qt::MatchExactly);
    if (id.isEmpty() || found.isEmpty()) {
        m_view->clearSelection();
        m_view->setCurrentIndex({});
    } else {
        m_view->setCurrentIndex(found.first());
    }
    m_quiet = false;
}

void ConnectionList::offerUndo(const QString& name)
{
    m_removed->setText(tr("“%1” is deleted.").arg(oneLine(name, 60)));
    m_removed->setVisible(!name.isEmpty());
    m_undo->setVisible(!name.isEmpty());
}

bool ConnectionList::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress || !m_view->currentIndex().isValid())
        return QWidget::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Delete:
        emit removeRequested();
        return true;
    case Qt::Key_F2:
        emit renameRequested();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        emit connectRequested();
        return true;
    default:
        return QWidget::eventFilter(watched, event);
    }
}

} // namespace mnemo

#include "moc_connectionlist.cpp"
