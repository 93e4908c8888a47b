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
#include <QListWidget>
#include <QPainter>
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
    m_list->setHeaderLabels({tr("Issue"), tr("What was found"), tr("Rests on"), tr("Receipt")});
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
    row->addWidget(m_count);
    row->addStretch(1);
    row->addWidget(m_scope);
    row->addWidget(m_receipt);
    return top;
}

void IssuePanel::setOutcome(const std::shared_ptr<const QueryOutcome>& outcome)
{
    m_outcome = outcome;
    m_receipt->setEnabled(m_outcome != nullptr);
    m_count->setText(summary());
    fillKinds();
    fillList();
}

QString IssuePanel::summary() const
{
    if (!m_outcome)
        return tr("No model is looked at.");
    const auto& result = m_outcome->result;
    const auto count = result.value("issue_count", result.value("count", Json(0)));
    return tr("%n issue(s)", nullptr, count.get<int>());
}

/// All seven stay listed, with 0 where nothing was found.
void IssuePanel::fillKinds()
{
    std::map<std::string, int> counts;
    int all = 0;
    for (const Json& issue : m_outcome ? m_outcome->result.at("issues") : Json::array()) {
        ++counts[issue.at("type").get<std::string>()];
        ++all;
    }
    if (m_outcome && m_outcome->result.contains("by_type")) {
        counts = m_outcome->result.at("by_type").get<std::map<std::string, int>>();
        all = m_outcome->result.at("count").get<int>();
    }
    m_isFilling = true;
    m_kinds->clear();
    const auto add = [this](const QString& words, int count, const std::string& kind) {
        auto* item = new QListWidgetItem(
            tr("%1  %2", "a kind of issue and how many").arg(words, countText(count)), m_kinds);
        item->setData(kPlaceRole, toQString(kind));
        if (!kind.empty())
            item->setIcon(glyphOf(kind, this));
        if (kind == m_kind)
            m_kinds->setCurrentItem(item);
    };
    add(tr("All kinds"), all, {});
    for (const auto type : structure::kIssueTypes)
        add(issueTitle(std::string(type)), counts[std::string(type)], std::string(type));
    if (m_kinds->currentRow() < 0)
        m_kinds->setCurrentRow(kAllKinds);
    m_isFilling = false;
}

void IssuePanel::fillList()
{
    m_list->clear();
    if (!m_outcome)
        return;
    const Json& issues = m_outcome->result.at("issues");
    for (std::size_t i = 0; i < issues.size(); ++i) {
        const auto type = issues[i].at("type").get<std::string>();
        if (!m_kind.empty() && type != m_kind)
            continue;
        auto* item = new QTreeWidgetItem(m_list,
            {issueTitle(type), issueSentence(issues[i]), issueSupport(issues[i]),
                shortHash(m_outcome->resultHash)});
        item->setIcon(0, glyphOf(type, this));
        item->setFont(3, themeOf(this).font(TextStyle::MonoTable));
        item->setData(0, kPlaceRole, QVariant::fromValue(i));
        item->setToolTip(1, plainToolTip(item->text(1)));
    }
    for (int column = 0; column < m_list->columnCount(); ++column) {
        if (column != 1)
            m_list->resizeColumnToContents(column);
    }
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
