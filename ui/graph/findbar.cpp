// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/findbar.h"

#include "ui/canvas/canvassearch.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/keyhint.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/sectionheader.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int barHeight = 34;
constexpr int fieldWidth = 240;

} // namespace

FindBar::FindBar(GraphCanvas& canvas, QWidget* parent)
    : QWidget(parent), m_canvas(canvas), m_input(new QLineEdit(this)),
      m_count(new ElidedLabel({}, TextStyle::Small, Token::TextSecondary, this)),
      m_store(new LinkButton(tr("Search the whole store"), TextStyle::Small, this))
{
    setObjectName(u"findBar"_s);
    setFixedHeight(themeOf(this).scaled(barHeight));
    m_input->setObjectName(u"findInput"_s);
    m_input->setPlaceholderText(tr("Find in labels and ids"));
    m_input->setAccessibleName(m_input->placeholderText());
    m_input->setClearButtonEnabled(true);
    m_input->setMaximumWidth(themeOf(this).scaled(fieldWidth));
    m_input->installEventFilter(this);
    m_count->setObjectName(u"findCount"_s);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 0, 8, 0);
    row->setSpacing(8);
    row->addWidget(m_input, 1);
    m_previous = addButton(u"left"_s, tr("Previous match"));
    m_next = addButton(u"right"_s, tr("Next match"));
    row->addWidget(m_count);
    row->addWidget(m_store);
    row->addStretch(1);
    QToolButton* end = addButton(u"close"_s, tr("Close the search"));
    end->setToolTip(withKeys(
        end->accessibleName(), QKeySequence(Qt::Key_Escape).toString(QKeySequence::NativeText)));
    connect(m_previous, &QToolButton::clicked, this, &FindBar::previous);
    connect(m_next, &QToolButton::clicked, this, &FindBar::next);
    connect(end, &QToolButton::clicked, this, &FindBar::close);
    connect(m_input, &QLineEdit::textChanged, this, &FindBar::search);
    connect(m_store, &QAbstractButton::clicked, this,
        [this] { emit storeSearchRequested(m_input->text()); });
    connect(&canvas, &GraphCanvas::sceneChanged, this, [this] {
        if (isVisible())
            search();
    });
    search();
    hide();
}

QToolButton* FindBar::addButton(const QString& icon, const QString& name)
{
    auto* button = new QToolButton(this);
    button->setIcon(themeIcon(icon));
    button->setAutoRaise(true);
    const int side = themeOf(this).scaled(24);
    button->setFixedSize(side, side);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setAccessibleName(name);
    layout()->addWidget(button);
    return button;
}

void FindBar::setNextKeys(const QString& keys)
{
    m_next->setToolTip(withKeys(m_next->accessibleName(), keys));
}

void FindBar::setPreviousKeys(const QString& keys)
{
    m_previous->setToolTip(withKeys(m_previous->accessibleName(), keys));
}

void FindBar::open()
{
    show();
    m_input->setFocus(Qt::ShortcutFocusReason);
    m_input->selectAll();
    search();
}

void FindBar::close()
{
    hide();
    (void)m_canvas.search().find({});
    m_canvas.setFocus(Qt::OtherFocusReason);
}

void FindBar::next()
{
    if (isVisible())
        m_canvas.search().findNext();
    else
        open();
}

void FindBar::previous()
{
    if (isVisible())
        m_canvas.search().findPrevious();
    else
        open();
}

// What is loaded and what is stored are never mixed up, nor are labels and other texts.
void FindBar::search()
{
    const QString wanted = m_input->text().trimmed();
    const int found = m_canvas.search().find(wanted);
    const QString loaded = countText(static_cast<qint64>(m_canvas.scene().nodes().size()));
    m_previous->setEnabled(found > 0);
    m_next->setEnabled(found > 0);
    m_store->setVisible(!wanted.isEmpty() && found == 0);
    if (wanted.isEmpty())
        m_count->setText(tr("%1 loaded nodes").arg(loaded));
    else if (found == 0)
        m_count->setText(tr("Nothing matched “%1” in the labels and ids of %2 loaded nodes.")
                             .arg(oneLine(wanted, 40), loaded));
    else
        m_count->setText(tr("%1 of %2 loaded nodes, by label or id").arg(countText(found), loaded));
}

bool FindBar::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    switch (key->key()) {
    case Qt::Key_Escape:
        close();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (key->modifiers() & Qt::ShiftModifier)
            previous();
        else
            next();
        return true;
    default:
        return QWidget::eventFilter(watched, event);
    }
}

void FindBar::paintEvent(QPaintEvent*)
{
    fillPanel(this);
}

} // namespace mnemo

#include "moc_findbar.cpp"
