// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/flow/issuepanel.h"

#include "core/structure/issues.h"
#include "ui/flow/issuewords.h"
#include "ui/widgets/choicebox.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/theme.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace mnemo {

namespace {

constexpr int kKindsWide = 184;
constexpr int kGlyph = 16;
constexpr int kTopMargin = 8;
constexpr int kPlaceRole = Qt::UserRole;
constexpr int kAllKinds = 0; ///< the row that stands for all of them
constexpr int kVerdict = 4; ///< column
constexpr int kStateRole = Qt::UserRole + 1; ///< a ReplayState as int, of the verdict's cell

QIcon glyphOf(const std::string& type, const QWidget* widget)
{
    const qreal ratio = widget->devicePixelRatioF();
    QPixmap pixmap(QSize(kGlyph, kGlyph) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paintIssueGlyph(
        painter, type, QRectF(0, 0, kGlyph, kGlyph), themeOf(widget).color(Token::Error));
    return QIcon(pixmap);
}

/// Draws the verdict of an issue as a badge.
class VerdictDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override
    {
        QStyleOptionViewItem bare = option;
        initStyleOption(&bare, index);
        bare.text.clear();
        const QWidget* view = option.widget;
        view->style()->drawControl(QStyle::CE_ItemViewItem, &bare, painter, view);
        if (const auto look = lookOf(index))
            paintBadge(*painter, themeOf(view), option.rect, *look);
    }

    [[nodiscard]] QSize sizeHint(
        const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const auto look = lookOf(index);
        return look ? badgeSize(themeOf(option.widget), *look) + QSize(kTopMargin, 0)
                    : QStyledItemDelegate::sizeHint(option, index);
    }

private:
    static std::optional<BadgeLook> lookOf(const QModelIndex& index)
    {
        const auto state = index.data(kStateRole);
        return state.isValid() ? std::optional(badgeOf(static_cast<ReplayState>(state.toInt())))
                               : std::nullopt;
    }
};

} // namespace

IssuePanel::IssuePanel(QWidget* parent)
    : QWidget(parent), m_kinds(new QListWidget(this)), m_list(new QTreeWidget(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(createTop());
    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    row->addWidget(m_kinds);
    row->addWidget(m_list, 1);
    column->addLayout(row, 1);
    m_kinds->setFixedWidth(kKindsWide);
    m_kinds->setAccessibleName(tr("Kinds of issue"));
    m_kinds->setFrameShape(QFrame::NoFrame);
    m_list->setAccessibleName(tr("Model issues"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setHeaderLabels(
        {tr("Issue"), tr("What was found"), tr("Rests on"), tr("Receipt"), tr("Verdict")});
    m_list->setItemDelegateForColumn(kVerdict, new VerdictDelegate(m_list));
    m_list->header()->setSectionResizeMode(1, QHeaderView::Stretch);
    m_list->header()->setStretchLastSection(false);
    connect(m_kinds, &QListWidget::currentRowChanged, this, [this](int kind) {
        const auto* item = m_kinds->item(kind);
        if (m_isFilling)
            return;
        m_kind = item == nullptr ? std::string() : item->data(kPlaceRole).toString().toStdString();
        fillList();
    });
    const auto choose = [this](const QTreeWidgetItem* item) {
        const bool adds = QApplication::keyboardModifiers().testFlag(Qt::ControlModifier);
        emit issueChosen(item->data(0, kPlaceRole).value<std::size_t>(), adds);
    };
    connect(m_list, &QTreeWidget::itemClicked, this, choose);
    connect(m_list, &QTreeWidget::itemActivated, this, choose);
    fillKinds();
}

QWidget* IssuePanel::createTop()
{
    auto* top = new QWidget(this);
    auto* row = new QHBoxLayout(top);
    row->setContentsMargins(kTopMargin, kTopMargin / 2, kTopMargin, kTopMargin / 2);
    m_count = new TextLabel({}, TextStyle::SmallHeading, Token::Text, top);
    m_scope = new ChoiceBox(top);
    m_scope->addItems({tr("In this chain"), tr("In the whole model")});
    m_scope->setAccessibleName(tr("Issues of"));
    connect(m_scope, &QComboBox::activated, this,
        [this](int index) { emit wholeModelChosen(index == 1); });
    m_receipt = new QToolButton(top);
    m_receipt->setIcon(themeIcon(QStringLiteral("receipt")));
    m_receipt->setText(tr("Receipt"));
    m_receipt->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_receipt->setAccessibleName(tr("Receipt of these issues"));
    m_receipt->setEnabled(false);
    connect(m_receipt, &QToolButton::clicked, this, &IssuePanel::receiptWanted);
    m_verify = new QToolButton(top);
    m_verify->setIcon(themeIcon(QStringLiteral("replay")));
    m_verify->setText(tr("Verify"));
    m_verify->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_verify->setAccessibleName(tr("Verify these issues"));
    m_verify->setToolTip(
        plainToolTip(tr("Asks again and compares: an issue that is found again is a match (F8)")));
    m_verify->setEnabled(false);
    connect(m_verify, &QToolButton::clicked, this, &IssuePanel::verifyWanted);
    row->addWidget(m_count);
    row->addStretch(1);
    row->addWidget(m_scope);
    row->addWidget(m_verify);
    row->addWidget(m_receipt);
    return top;
}

void IssuePanel::setOutcome(const std::shared_ptr<const QueryOutcome>& outcome)
{
    m_result = outcome ? modelResultOf(*outcome) : std::nullopt;
    m_hash = outcome ? shortHash(outcome->resultHash) : QString();
    m_receipt->setEnabled(m_result.has_value());
    m_verify->setEnabled(m_result && !m_result->issues.empty());
    m_verdicts.clear();
    m_count->setText(summary());
    fillKinds();
    fillList();
}

QString IssuePanel::summary() const
{
    return m_result ? tr("%n issue(s)", nullptr, static_cast<int>(m_result->issueCount))
                    : tr("No model is looked at.");
}

/// All seven stay listed, with 0 where nothing was found.
void IssuePanel::fillKinds()
{
    const auto counts = m_result ? m_result->counts : std::map<std::string, std::int64_t>();
    const auto countOf = [&](std::string_view type) {
        const auto known = counts.find(std::string(type));
        return known == counts.end() ? std::int64_t{0} : known->second;
    };
    m_isFilling = true;
    m_kinds->clear();
    const auto add = [this](const QString& words, std::int64_t count, const std::string& kind) {
        auto* item = new QListWidgetItem(
            tr("%1  %2", "a kind of issue and how many").arg(words, countText(count)), m_kinds);
        item->setData(kPlaceRole, toQString(kind));
        if (!kind.empty())
            item->setIcon(glyphOf(kind, this));
        if (kind == m_kind)
            m_kinds->setCurrentItem(item);
    };
    add(tr("All kinds"), m_result ? m_result->issueCount : 0, {});
    for (const auto type : structure::kIssueTypes)
        add(issueTitle(std::string(type)), countOf(type), std::string(type));
    if (m_kinds->currentRow() < 0)
        m_kinds->setCurrentRow(kAllKinds);
    m_isFilling = false;
}

void IssuePanel::fillList()
{
    m_list->clear();
    if (!m_result)
        return;
    const auto& issues = m_result->issues;
    for (std::size_t i = 0; i < issues.size(); ++i) {
        const std::string& type = issues[i].type;
        if (!m_kind.empty() && type != m_kind)
            continue;
        auto* item = new QTreeWidgetItem(
            m_list, {issueTitle(type), issueSentence(issues[i]), issueSupport(issues[i]), m_hash});
        item->setIcon(0, glyphOf(type, this));
        item->setFont(3, themeOf(this).font(TextStyle::MonoTable));
        item->setData(0, kPlaceRole, QVariant::fromValue(i));
        item->setToolTip(1, plainToolTip(item->text(1)));
    }
    showVerdicts();
}

void IssuePanel::setVerdicts(const std::vector<ReplayState>& verdicts)
{
    m_verdicts = verdicts;
    showVerdicts();
}

void IssuePanel::showVerdicts()
{
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        auto* item = m_list->topLevelItem(row);
        const auto place = item->data(0, kPlaceRole).value<std::size_t>();
        if (place >= m_verdicts.size())
            continue;
        const auto state = m_verdicts[place];
        item->setText(kVerdict, badgeOf(state).text);
        item->setData(kVerdict, kStateRole, static_cast<int>(state));
    }
    for (int column = 0; column < m_list->columnCount(); ++column) {
        if (column != 1)
            m_list->resizeColumnToContents(column);
    }
}

/// F8 is of what is listed here while the panel has the focus.
bool IssuePanel::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && m_verify->isEnabled()) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_F8 && key->modifiers() == Qt::NoModifier) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void IssuePanel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_F8 && event->modifiers() == Qt::NoModifier && m_verify->isEnabled())
        emit verifyWanted();
    else
        QWidget::keyPressEvent(event);
}

void IssuePanel::setLit(const std::set<std::size_t>& issues)
{
    const Theme theme = themeOf(this);
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        auto* item = m_list->topLevelItem(row);
        const bool isLit = issues.contains(item->data(0, kPlaceRole).value<std::size_t>());
        for (int column = 0; column < m_list->columnCount(); ++column)
            item->setBackground(
                column, isLit ? QBrush(theme.color(Token::EvidenceFill)) : QBrush());
    }
}

} // namespace mnemo

#include "moc_issuepanel.cpp"
