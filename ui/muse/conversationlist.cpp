// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/muse/conversationlist.h"

#include "ui/drawing/rowpainter.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/theme.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QScreen>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kWidth = 360;
constexpr int kHeight = 320;
constexpr int kRowHeight = 44;
constexpr int kAboutRole = Qt::UserRole + 1;

/// The first question, and under it when and how much was asked.
class TitleDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override
    {
        QStyleOptionViewItem row = option;
        initStyleOption(&row, index);
        row.text.clear();
        option.widget->style()->drawControl(QStyle::CE_ItemViewItem, &row, painter, option.widget);
        RowPainter paint(*painter, option);
        const QRect words = option.rect.adjusted(8, 4, -8, -4);
        paint.paintText(words, index.data().toString(), {.side = Qt::AlignLeft | Qt::AlignTop});
        paint.paintText(words, index.data(kAboutRole).toString(),
            {.style = TextStyle::Hint,
                .colour = Token::TextSecondary,
                .side = Qt::AlignLeft | Qt::AlignBottom});
    }

    [[nodiscard]] QSize sizeHint(
        const QStyleOptionViewItem& option, const QModelIndex&) const override
    {
        return {kWidth / 2, themeOf(option.widget).scaled(kRowHeight)};
    }
};

} // namespace

ConversationList::ConversationList(QWidget* parent)
    : QFrame(parent, Qt::Popup), m_search(new QLineEdit(this)), m_list(new QListWidget(this)),
      m_nothing(new TextLabel({}, TextStyle::Small, Token::TextSecondary, this))
{
    setObjectName(u"conversationList"_s);
    setAccessibleName(tr("Conversations"));
    setFrameShape(QFrame::StyledPanel);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(8);
    m_search->setObjectName(u"conversationSearch"_s);
    m_search->setAccessibleName(tr("Search in conversations"));
    m_search->setPlaceholderText(tr("Search in conversations"));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    column->addWidget(m_search);
    m_list->setObjectName(u"conversations"_s);
    m_list->setAccessibleName(tr("Conversations of this store"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setUniformItemSizes(true);
    m_list->setItemDelegate(new TitleDelegate(m_list));
    column->addWidget(m_list, 1);
    m_nothing->setObjectName(u"noConversations"_s);
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->hide();
    column->addWidget(m_nothing, 1);
    connect(m_search, &QLineEdit::textChanged, this, &ConversationList::searchRequested);
    connect(m_search, &QLineEdit::returnPressed, this, [this] { choose(m_list->currentRow()); });
    connect(m_list, &QListWidget::itemClicked, this, [this] { choose(m_list->currentRow()); });
    connect(m_list, &QListWidget::itemActivated, this, [this] { choose(m_list->currentRow()); });
}

void ConversationList::show(const std::vector<ConversationTitle>& titles, std::int64_t now)
{
    m_list->clear();
    m_threads.clear();
    for (const ConversationTitle& title : titles) {
        const QString name = oneLine(toQString(title.title), 120);
        const QString number = title.questions == 1 ? tr("1 question")
                                                    : tr("%n questions", nullptr, title.questions);
        QString more = tr("%1, %2").arg(timeText(title.lastTs, now), number);
        const QString found = oneLine(toQString(title.found), 120);
        if (!found.isEmpty() && found != name)
            more = found;
        auto* item = new QListWidgetItem(name, m_list);
        item->setData(kAboutRole, more);
        item->setData(Qt::AccessibleTextRole, u"%1, %2"_s.arg(name, more));
        m_threads.push_back(title.thread);
    }
    m_list->setCurrentRow(titles.empty() ? -1 : 0);
    m_list->setVisible(!titles.empty());
    m_nothing->setVisible(titles.empty());
    m_nothing->setText(m_search->text().trimmed().isEmpty()
            ? tr("No conversation with this store is kept yet.")
            : tr("No conversation has these words."));
}

void ConversationList::openUnder(const QWidget& anchor)
{
    const Theme theme = themeOf(this);
    resize(theme.scaled(kWidth), theme.scaled(kHeight));
    const QRect screen = anchor.screen()->availableGeometry();
    QPoint at = anchor.mapToGlobal(QPoint(0, anchor.height() + 2));
    at.setX(std::clamp(at.x(), screen.left(), std::max(screen.left(), screen.right() - width())));
    at.setY(std::clamp(at.y(), screen.top(), std::max(screen.top(), screen.bottom() - height())));
    move(at);
    m_search->clear();
    QFrame::show();
    m_search->setFocus(Qt::PopupFocusReason);
}

void ConversationList::choose(int row)
{
    if (row < 0 || row >= static_cast<int>(m_threads.size()))
        return;
    const ThreadId thread = m_threads[static_cast<std::size_t>(row)];
    hide();
    emit chosen(thread);
}

bool ConversationList::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const int step = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
        if (step != 0 && m_list->count() > 0) {
            m_list->setCurrentRow(std::clamp(m_list->currentRow() + step, 0, m_list->count() - 1));
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace mnemo

#include "moc_conversationlist.cpp"
