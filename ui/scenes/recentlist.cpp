// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scenes/recentlist.h"

#include "ui/drawing/rowpainter.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/theme.h"

#include <QListView>
#include <QPainter>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int rowHeight = 40;
constexpr int mostShown = 6;

enum Data
{
    IconRole = Qt::UserRole + 1,
    AboutRole
};

class RecentDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override
    {
        RowPainter paint(*painter, option);
        const Theme& theme = paint.theme();
        painter->setRenderHint(QPainter::Antialiasing);
        const bool current = option.state.testFlag(QStyle::State_HasFocus)
            && option.state.testFlag(QStyle::State_KeyboardFocusChange);
        if (option.state.testFlag(QStyle::State_MouseOver) || current) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(theme.color(Token::Hover));
            painter->drawRoundedRect(QRectF(option.rect), 4, 4);
        }
        paint.paintIcon(QRect(option.rect.left() + 8, option.rect.top(), 40, option.rect.height()),
            index.data(IconRole).toString(), 16, Token::TextSecondary);
        const QRect words = option.rect.adjusted(52, 3, -16, -3);
        paint.paintText(words, index.data().toString(),
            {.side = Qt::AlignLeft | Qt::AlignTop, .elide = Qt::ElideMiddle});
        paint.paintText(words, index.data(AboutRole).toString(),
            {.style = TextStyle::Hint,
                .colour = Token::TextTertiary,
                .side = Qt::AlignLeft | Qt::AlignBottom,
                .elide = Qt::ElideMiddle});
        if (current) {
            painter->setBrush(Qt::NoBrush);
            painter->setPen(theme.color(Token::Focus));
            painter->drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
        }
    }

    [[nodiscard]] QSize sizeHint(
        const QStyleOptionViewItem& option, const QModelIndex&) const override
    {
        return {120, themeOf(option.widget).scaled(rowHeight)};
    }
};

QString aboutText(const RecentFile& file, std::int64_t now)
{
    QStringList parts;
    if (file.kind == RecentKind::Scene)
        parts.append(RecentList::tr("Scene"));
    parts.append(file.nodes == 1 ? RecentList::tr("1 node")
                                 : RecentList::tr("%1 nodes").arg(countText(file.nodes)));
    if (file.tick && *file.tick > 0)
        parts.append(RecentList::tr("tick %1").arg(countText(*file.tick)));
    parts.append(timeText(file.at, now));
    return parts.join(u" · "_s);
}

} // namespace

RecentList::RecentList(QWidget* parent)
    : QWidget(parent),
      m_title(new TextLabel(tr("Recently opened"), TextStyle::Heading, Token::TextSecondary, this)),
      m_list(new QListView(this)), m_rows(new QStandardItemModel(this))
{
    m_list->setObjectName(u"recent"_s);
    m_list->setAccessibleName(tr("Recently opened"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setItemDelegate(new RecentDelegate(m_list));
    m_list->viewport()->setAutoFillBackground(false);
    m_list->setModel(m_rows);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_title);
    layout->addWidget(m_list);
    const auto choose = [this](const QModelIndex& index) {
        const RecentFile file = m_files.at(static_cast<std::size_t>(index.row()));
        emit chosen(file);
    };
    connect(m_list, &QListView::clicked, this, choose);
    connect(m_list, &QListView::activated, this, choose);
    hide();
}

void RecentList::setFiles(const std::vector<RecentFile>& files, std::int64_t nowSeconds)
{
    m_files = files;
    if (m_files.size() > mostShown)
        m_files.resize(mostShown);
    m_rows->clear();
    for (const RecentFile& file : m_files) {
        auto* item = new QStandardItem(oneLine(file.title, 120));
        item->setEditable(false);
        item->setData(file.kind == RecentKind::Scene ? u"star"_s : u"db"_s, IconRole);
        item->setData(aboutText(file, nowSeconds), AboutRole);
        // A saved connection is known by its name, and its id says nothing to a person.
        const bool isSaved = file.target.startsWith(savedPrefix);
        item->setData(plainToolTip(isSaved ? file.title : file.target), Qt::ToolTipRole);
        item->setData(aboutText(file, nowSeconds), Qt::AccessibleDescriptionRole);
        m_rows->appendRow(item);
    }
    m_list->setFixedHeight(m_rows->rowCount() * themeOf(this).scaled(rowHeight));
    setVisible(!m_files.empty());
}

} // namespace mnemo

#include "moc_recentlist.cpp"
