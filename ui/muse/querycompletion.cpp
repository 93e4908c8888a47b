// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/muse/querycompletion.h"

#include "core/query/cataloguewords.h"
#include "core/query/families.h"
#include "ui/drawing/rowpainter.h"
#include "ui/widgets/format.h"
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

constexpr int rowsShown = 6;

enum Role
{
    QuestionRole = Qt::UserRole + 1,
    TextRole
};

class RowDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override
    {
        RowPainter paint(*painter, option);
        paint.paintSelection();
        const QRect room = option.rect.adjusted(8, 3, -8, -3);
        const int half = room.height() / 2;
        paint.paintText({room.left(), room.top(), room.width(), half}, index.data().toString(),
            {.style = TextStyle::Mono});
        paint.paintText({room.left(), room.top() + half, room.width(), half},
            index.data(QuestionRole).toString(),
            {.style = TextStyle::Hint, .colour = paint.faint()});
    }

    [[nodiscard]] QSize sizeHint(
        const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const override
    {
        return {200, themeOf(option.widget).scaled(40)};
    }
};

} // namespace

QueryCompletion::QueryCompletion(QWidget* parent)
    : QFrame(parent), m_model(new QStandardItemModel(this)), m_list(new QListView(this))
{
    setObjectName(u"queryCompletion"_s);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->addWidget(m_list);
    m_list->setObjectName(u"queryCompletionList"_s);
    m_list->setAccessibleName(tr("Queries that fit"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new RowDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(m_list, &QListView::clicked, this, &QueryCompletion::accept);
    hide();
}

void QueryCompletion::setCatalogue(std::shared_ptr<const Catalogue> catalogue)
{
    m_catalogue = std::move(catalogue);
}

void QueryCompletion::addRow(const QString& name, const QString& question, const QString& text)
{
    auto* item = new QStandardItem(oneLine(name));
    item->setEditable(false);
    item->setData(oneLine(question), QuestionRole);
    item->setData(text, TextRole);
    item->setData(u"%1. %2"_s.arg(item->text(), oneLine(question)), Qt::AccessibleTextRole);
    m_model->appendRow(item);
}

void QueryCompletion::complete(const QString& text)
{
    m_model->clear();
    QString wanted = text;
    const bool command = wanted.startsWith(u'/') && !wanted.contains(u'\n');
    const bool named = wanted.startsWith(u"/graph "_s);
    wanted = named ? wanted.mid(7) : wanted.mid(1);
    // A space after the name: what follows are its arguments.
    if (!command || wanted.contains(u' ')) {
        hide();
        return;
    }
    if (!named && u"facts"_s.startsWith(wanted))
        addRow(u"/facts"_s, tr("What does the store hold, in short?"), u"/facts"_s);
    if (m_catalogue != nullptr) {
        // What begins with it comes first.
        for (const bool begins : {true, false}) {
            for (const CatalogueEntry& entry : m_catalogue->entries()) {
                const QString name = toQString(entry.name);
                const bool fits = name.contains(wanted, Qt::CaseInsensitive)
                    || (!named && u"graph"_s.startsWith(wanted));
                const bool isOffered
                    = !wanted.isEmpty() || !m_held || m_held->contains(familyRead(entry));
                if (fits && isOffered && name.startsWith(wanted, Qt::CaseInsensitive) == begins)
                    addRow(name, catalogueWords(entry.question), u"/graph %1 "_s.arg(name));
            }
        }
    }
    if (m_model->rowCount() == 0) {
        hide();
        return;
    }
    m_list->setCurrentIndex(m_model->index(0, 0));
    updateGeometry();
    show();
    raise();
    emit shownChanged();
}

void QueryCompletion::step(int step)
{
    const int rows = m_model->rowCount();
    if (rows == 0)
        return;
    const int row = std::clamp(m_list->currentIndex().row() + step, 0, rows - 1);
    m_list->setCurrentIndex(m_model->index(row, 0));
}

void QueryCompletion::accept()
{
    const QString text = m_list->currentIndex().data(TextRole).toString();
    hide();
    if (!text.isEmpty())
        emit chosen(text);
}

QSize QueryCompletion::sizeHint() const
{
    const int rows = std::min(rowsShown, m_model->rowCount());
    return {200, rows * themeOf(this).scaled(40) + 2};
}

void QueryCompletion::showEvent(QShowEvent* event)
{
    QFrame::showEvent(event);
    emit shownChanged();
}

void QueryCompletion::hideEvent(QHideEvent* event)
{
    QFrame::hideEvent(event);
    emit shownChanged();
}

void QueryCompletion::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setPen(themeOf(this).color(Token::ControlBorder));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

} // namespace mnemo

#include "moc_querycompletion.cpp"
