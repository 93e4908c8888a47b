// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/documents/citationlist.h"

#include "core/base/text.h"
#include "ui/documents/documentwords.h"
#include "ui/documents/paragraphrow.h"
#include "ui/panels/rowdelegate.h"
#include "ui/widgets/format.h"
#include "ui/widgets/theme.h"

#include <QKeyEvent>
#include <QStandardItemModel>

#include <algorithm>
#include <map>
#include <set>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kCitationHeight = 22;
constexpr int kMostRows = 6; ///< that it asks for: more are scrolled
constexpr int kLeastRows = 2;

QString citedName(const CitedDocument& cited)
{
    const QString decision = oneLine(toQString(cited.decision), 40);
    return cited.paragraphs.empty() ? decision
                                    : decision + u" ¶"_s + oneLine(toQString(cited.paragraphs), 40);
}

} // namespace

CitationList::CitationList(QWidget* parent)
    : QListView(parent), m_rows(new QStandardItemModel(this))
{
    setObjectName(u"documentCitations"_s);
    setAccessibleName(tr("Citations"));
    setFrameShape(QFrame::NoFrame);
    setUniformItemSizes(true);
    setMouseTracking(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    setItemDelegate(new RowDelegate(kCitationHeight, this));
    setBackgroundRole(QPalette::NoRole);
    viewport()->setAutoFillBackground(false);
    setModel(m_rows);
    connect(this, &QListView::clicked, this, &CitationList::choose);
}

void CitationList::setCitations(
    const DocumentText& text, const std::vector<CitingParagraph>& citing)
{
    m_rows->clear();
    addCited(text);
    addCiting(citing);
    setVisible(m_rows->rowCount() > 0);
    updateGeometry();
}

/// Each once, with the paragraphs that cite it.
void CitationList::addCited(const DocumentText& text)
{
    struct Cited
    {
        QStandardItem* row = nullptr;
        QStringList from;
    };

    std::map<QString, Cited> byName;
    for (const DocumentParagraph& paragraph : text.paragraphs) {
        for (const CitedDocument& one : paragraph.cites) {
            const QString name = citedName(one);
            Cited& cited = byName[name];
            if (cited.row == nullptr) {
                cited.row = addRow(u"→ "_s + name, placeCited(one.decision, one.paragraphs),
                    one.isInStore ? tr("Cites %1").arg(name)
                                  : tr("Cites %1, not in this store").arg(name));
                cited.row->setEnabled(one.isInStore);
            }
            const QString label = labelName(paragraph.label);
            if (!cited.from.contains(label))
                cited.from += label;
        }
    }
    for (const auto& [name, cited] : byName)
        cited.row->setData(cited.row->isEnabled() ? oneLine(cited.from.join(u", "_s), 24)
                                                  : tr("not in this store"),
            RowTrail);
}

void CitationList::addCiting(const std::vector<CitingParagraph>& citing)
{
    std::set<std::string> known;
    for (const CitingParagraph& one : citing) {
        if (!known.insert(one.id).second)
            continue;
        const QString name = paragraphName(one.decision, one.label, one.annex);
        QStandardItem* row
            = addRow(u"← "_s + name, {one.decision, one.id}, tr("Cited by %1").arg(name));
        if (!one.citedParagraphs.empty())
            row->setData(u"¶"_s + oneLine(toQString(one.citedParagraphs), 16), RowTrail);
    }
}

QStandardItem* CitationList::addRow(
    const QString& text, const DocumentPlace& place, const QString& spoken)
{
    const std::string& id = place.paragraph.empty() ? place.decision : place.paragraph;
    QStandardItem* row = makeRow(text, toQString(id));
    row->setData(spoken, Qt::AccessibleTextRole);
    row->setToolTip(plainToolTip(spoken));
    m_rows->appendRow(row);
    return row;
}

void CitationList::choose(const QModelIndex& index)
{
    if (index.isValid() && index.flags().testFlag(Qt::ItemIsEnabled))
        emit placeChosen(index.data(RowId).toString());
}

void CitationList::keyPressEvent(QKeyEvent* event)
{
    const int key = event->key();
    const bool plain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (plain && (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space))
        choose(currentIndex());
    else
        QListView::keyPressEvent(event);
}

QSize CitationList::sizeOf(int most) const
{
    return {80, std::min(m_rows->rowCount(), most) * themeOf(this).scaled(kCitationHeight)};
}

QSize CitationList::sizeHint() const
{
    return sizeOf(kMostRows);
}

QSize CitationList::minimumSizeHint() const
{
    return sizeOf(kLeastRows);
}

} // namespace mnemo

#include "moc_citationlist.cpp"
