// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/graphcontrols.h"

#include "core/base/async.h"
#include "core/base/pools.h"
#include "core/picture/categories.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/canvasjobs.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/canvas/scalelegend.h"
#include "ui/graph/checklist.h"
#include "ui/graph/conditionfield.h"
#include "ui/graph/styles.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/sectionheader.h"

#include <QCheckBox>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <limits>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int panelWidth = 248;
constexpr int padding = 12;

QWidget* makeSection(QVBoxLayout* layout, const QString& title, QWidget* parent)
{
    auto* section = new QWidget(parent);
    auto* box = new QVBoxLayout(section);
    box->setContentsMargins(padding, 4, padding, padding);
    box->setSpacing(4);
    layout->addWidget(new SectionHeader(title, section, parent));
    layout->addWidget(section);
    layout->addWidget(makeHairline(parent));
    return section;
}

QVBoxLayout* boxOf(QWidget* section)
{
    return static_cast<QVBoxLayout*>(section->layout());
}

/// A line that cannot be chosen and says what the next ones are.
void insertHeading(QComboBox& combo, int row, const QString& words)
{
    combo.insertItem(row, words);
    static_cast<QStandardItemModel*>(combo.model())->item(row)->setFlags(Qt::NoItemFlags);
}

constexpr double infinity = std::numeric_limits<double>::infinity();

/// A number, or a date or time; nothing when it is neither.
std::optional<double> readEnd(const QString& text)
{
    bool isNumber = false;
    const double number = text.toDouble(&isNumber);
    if (isNumber && std::isfinite(number))
        return number;
    QString time = text;
    if (time.size() > 10 && time[10] == u' ')
        time[10] = u'T';
    return numberOf(Json(toUtf8(time)));
}

} // namespace

GraphControls::~GraphControls() = default;

GraphControls::GraphControls(GraphCanvas& canvas, QWidget* parent)
    : QWidget(parent), m_canvas(canvas), m_reader(std::make_unique<LatestJob>(this)),
      m_offer(std::make_shared<const Offer>())
{
    setObjectName(u"graphControlsPanel"_s);
    auto* outer = new QHBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    outer->addWidget(new Hairline(Qt::Vertical, this));
    auto* area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    auto* body = new QWidget(area);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    createHeader(layout);
    createFilter(layout);
    createLook(layout);
    createLayout(layout);
    layout->addStretch(1);
    area->setWidget(body);
    m_area = area;
    connect(area->verticalScrollBar(), &QScrollBar::rangeChanged, this, &GraphControls::showLayout);
    const int bar = area->verticalScrollBar()->sizeHint().width();
    setFixedWidth(
        std::max(themeOf(this).scaled(panelWidth), body->minimumSizeHint().width() + bar + 1));
    area->viewport()->setAutoFillBackground(false);
    body->setAutoFillBackground(false);
    outer->addWidget(area, 1);
    connect(&canvas, &GraphCanvas::sceneChanged, this, &GraphControls::readGraph);
    connect(&canvas, &GraphCanvas::stateChanged, this, &GraphControls::readState);
    connect(&canvas, &GraphCanvas::layoutRunning, this, &GraphControls::setRunning);
}

void GraphControls::createHeader(QVBoxLayout* layout)
{
    m_count = new TextLabel({}, TextStyle::Small, Token::TextSecondary, this);
    m_count->setObjectName(u"shownCount"_s);
    auto* close = new QToolButton(this);
    close->setIcon(themeIcon(u"close"_s));
    close->setAutoRaise(true);
    const int side = themeOf(this).scaled(24);
    close->setFixedSize(side, side);
    close->setFocusPolicy(Qt::StrongFocus);
    close->setAccessibleName(tr("Close the controls"));
    close->setToolTip(tr("Close the controls (Esc)"));
    auto* row = new QHBoxLayout;
    row->setContentsMargins(padding, 4, 4, 4);
    row->addWidget(m_count, 1);
    row->addWidget(close);
    layout->addLayout(row);
    connect(close, &QToolButton::clicked, this, [this] { setShown(false); });
}

void GraphControls::createFilter(QVBoxLayout* layout)
{
    QWidget* section = makeSection(layout, tr("Filter"), this);
    m_roles = new QStandardItemModel(this);
    m_kinds = new QStandardItemModel(this);
    m_roleList = makeChecks(tr("Roles shown"), m_roles, section);
    m_roleList->setObjectName(u"filterRoles"_s);
    m_kindList = makeChecks(tr("Edge kinds shown"), m_kinds, section);
    m_kindList->setObjectName(u"filterKinds"_s);
    m_condition = new ConditionField(m_canvas, section);
    boxOf(section)->addWidget(m_condition);
    createGroups(boxOf(section));
    boxOf(section)->addWidget(
        new TextLabel(tr("Roles"), TextStyle::Small, Token::TextSecondary, section));
    boxOf(section)->addWidget(m_roleList);
    boxOf(section)->addSpacing(4);
    boxOf(section)->addWidget(
        new TextLabel(tr("Edge kinds"), TextStyle::Small, Token::TextSecondary, section));
    boxOf(section)->addWidget(m_kindList);
    boxOf(section)->addSpacing(4);
    createRange(boxOf(section));
    m_dim = new QCheckBox(tr("Dim instead of hiding"), section);
    m_dim->setObjectName(u"filterDim"_s);
    m_end = new QPushButton(tr("Clear the filter"), section);
    m_end->setObjectName(u"filterEnd"_s);
    boxOf(section)->addWidget(m_dim);
    boxOf(section)->addWidget(m_end, 0, Qt::AlignRight);
    for (auto* model : {m_groups, m_roles, m_kinds})
        connect(model, &QStandardItemModel::itemChanged, this, &GraphControls::applyChecks);
    connect(m_dim, &QCheckBox::toggled, this, &GraphControls::applyChecks);
    connect(m_end, &QPushButton::clicked, this, [this] { m_canvas.edits().setFilter({}); });
}

/// First, as it says what the graph is asked for at all.
void GraphControls::createGroups(QVBoxLayout* layout)
{
    m_groups = new QStandardItemModel(this);
    m_groupBox = new QWidget(this);
    auto* box = new QVBoxLayout(m_groupBox);
    box->setContentsMargins(0, 0, 0, 4);
    box->setSpacing(4);
    m_groupList = makeChecks(tr("Groups asked for"), m_groups, m_groupBox);
    m_groupList->setObjectName(u"filterGroups"_s);
    box->addWidget(new TextLabel(tr("Groups"), TextStyle::Small, Token::TextSecondary, m_groupBox));
    box->addWidget(m_groupList);
    layout->addWidget(m_groupBox);
    m_groupBox->hide();
}

void GraphControls::setGroups(const std::map<std::string, std::int64_t>& groups)
{
    m_groupCounts = groups;
    m_groupBox->setVisible(!groups.empty());
    readState();
}

/// With none or all of them checked, all are asked for.
std::set<std::string> GraphControls::checkedGroups() const
{
    const std::set<std::string> without = unchecked(m_groups);
    std::set<std::string> groups;
    for (const auto& [name, count] : m_groupCounts) {
        if (!without.empty() && !without.contains(name))
            groups.insert(name);
    }
    return groups;
}

void GraphControls::createLook(QVBoxLayout* layout)
{
    QWidget* section = makeSection(layout, tr("Colour and size"), this);
    m_colour = addCombo(boxOf(section), tr("Colour by"), u"colourBy"_s);
    m_size = addCombo(boxOf(section), tr("Size by"), u"sizeBy"_s);
    m_caption = addCombo(boxOf(section), tr("Caption"), u"captionBy"_s);
    auto* row = new QHBoxLayout;
    for (const auto& [text, name, wanted] :
        {std::tuple(tr("Style…"), u"styleWanted"_s, &GraphControls::styleWanted),
            std::tuple(tr("Measure…"), u"measuresWanted"_s, &GraphControls::measuresWanted)}) {
        auto* button = new QPushButton(text, section);
        button->setObjectName(name);
        row->addWidget(button, 1);
        connect(button, &QPushButton::clicked, this, wanted);
    }
    boxOf(section)->addLayout(row);
    connect(m_caption, &QComboBox::activated, this, [this] {
        StyleRules style = m_canvas.state().style;
        style.caption = toUtf8(m_caption->currentData().toString());
        changeStyle(m_canvas, style);
    });
    connect(m_colour, &QComboBox::activated, this,
        [this] { m_canvas.edits().colourBy(toUtf8(m_colour->currentData().toString())); });
    connect(m_size, &QComboBox::activated, this,
        [this] { m_canvas.edits().sizeBy(toUtf8(m_size->currentData().toString())); });
}

void GraphControls::createLayout(QVBoxLayout* layout)
{
    QWidget* section = makeSection(layout, tr("Layout"), this);
    m_layout = addCombo(boxOf(section), tr("Layout"), u"layoutKind"_s);
    for (const auto& [text, kind] : {std::pair(tr("Force layout"), LayoutKind::Force),
             std::pair(tr("Layers"), LayoutKind::Layered),
             std::pair(tr("Rings around the selected node"), LayoutKind::Radial),
             std::pair(tr("Rings by degree"), LayoutKind::Concentric),
             std::pair(tr("Grid by role"), LayoutKind::Grid)})
        m_layout->addItem(text, static_cast<int>(kind));
    const auto button = [section](const QString& text, const QString& name) {
        auto* made = new QPushButton(text, section);
        made->setObjectName(name);
        return made;
    };
    m_run = button(tr("Lay out"), u"layoutRun"_s);
    m_stop = button(tr("Stop"), u"layoutStop"_s);
    m_stop->setToolTip(tr("Stop the layout (Pause)"));
    auto* tighter = button(tr("Tighter"), u"layoutTighter"_s);
    auto* wider = button(tr("Wider"), u"layoutWider"_s);
    for (const auto& [first, second] : {std::pair(tighter, wider), std::pair(m_stop, m_run)}) {
        auto* row = new QHBoxLayout;
        row->addWidget(first, 1);
        row->addWidget(second, 1);
        boxOf(section)->addLayout(row);
    }
    auto* note = new TextLabel(tr("Pinned nodes keep their place. Hidden ones are left out."),
        TextStyle::Hint, Token::TextTertiary, section);
    note->setWordWrap(true);
    boxOf(section)->addWidget(note);
    constexpr double step = 1.25;
    const auto layOut = [this] {
        m_canvas.edits().layOut(static_cast<LayoutKind>(m_layout->currentData().toInt()));
    };
    connect(m_layout, &QComboBox::activated, this, layOut);
    connect(m_run, &QPushButton::clicked, this, layOut);
    connect(m_stop, &QPushButton::clicked, &m_canvas.jobs(), &CanvasJobs::stopLayout);
    connect(tighter, &QPushButton::clicked, this, [this] { m_canvas.edits().spread(1 / step); });
    connect(wider, &QPushButton::clicked, this, [this] { m_canvas.edits().spread(step); });
    setRunning(false);
}

QComboBox* GraphControls::addCombo(QVBoxLayout* layout, const QString& text, const QString& name)
{
    auto* combo = new QComboBox(this);
    combo->setObjectName(name);
    combo->setAccessibleName(text);
    combo->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    auto* label = new TextLabel(text, TextStyle::Small, Token::TextSecondary, this);
    label->setMinimumWidth(themeOf(this).scaled(labelWidth));
    label->setBuddy(combo);
    auto* row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(combo, 1);
    layout->addLayout(row);
    return combo;
}

void GraphControls::setShown(bool shown)
{
    if (shown == !isHidden())
        return;
    setVisible(shown);
    if (shown)
        readGraph();
    else
        m_canvas.setFocus(Qt::OtherFocusReason);
    emit shownChanged(shown);
}

void GraphControls::openFilter()
{
    setShown(true);
    m_roleList->setFocus(Qt::ShortcutFocusReason);
    m_area->ensureWidgetVisible(m_roleList, 0, 0);
}

void GraphControls::openLayout()
{
    setShown(true);
    m_layout->setFocus(Qt::ShortcutFocusReason);
    showLayout();
}

/// The whole section, also once the lists above it have their rows.
void GraphControls::showLayout()
{
    if (window()->focusWidget() == m_layout)
        m_area->ensureWidgetVisible(m_layout->parentWidget(), 0, 0);
}

void GraphControls::choose(QComboBox* combo, const QString& data)
{
    combo->setCurrentIndex(std::max(0, combo->findData(data)));
}

void GraphControls::toggleLayout()
{
    if (m_running)
        m_canvas.jobs().stopLayout();
    else
        m_canvas.edits().layOut(m_canvas.state().layout);
}

void GraphControls::setRunning(bool running)
{
    m_running = running;
    m_stop->setEnabled(running);
}

/// Walks the whole graph, so only while it is seen, and on another thread.
void GraphControls::readGraph()
{
    if (isHidden())
        return;
    m_reader->start(
        readingPool(),
        [scene = m_canvas.look().scene](
            const CancelToken&) -> Result<std::shared_ptr<const Offer>> {
            auto offer = std::make_shared<Offer>();
            for (const auto& node : scene->nodes())
                ++offer->roles[node.role];
            for (const auto& edge : scene->edges())
                ++offer->kinds[edge.kind];
            offer->properties = numericProperties(*scene);
            offer->colours = colourProperties(*scene);
            for (const auto& node : scene->nodes()) {
                for (const auto& [name, value] : node.properties.items())
                    offer->names.insert(name);
            }
            return std::shared_ptr<const Offer>(std::move(offer));
        },
        [this](const Result<std::shared_ptr<const Offer>>& offer) {
            if (offer)
                takeOffer(*offer);
        });
}

void GraphControls::takeOffer(const std::shared_ptr<const Offer>& offer)
{
    m_offer = offer;
    readProperties();
    readState();
}

void GraphControls::readProperties()
{
    const auto add = [](QComboBox* combo, const std::string& property) {
        combo->addItem(oneLine(propertyTitle(property), 40), toQString(property));
    };
    for (const auto& [combo, none] :
        {std::pair(m_property, tr("any")), std::pair(m_size, tr("Degree"))}) {
        combo->clear();
        combo->addItem(none, QString());
        for (const auto& property : m_offer->properties)
            add(combo, property.name);
    }
    m_caption->clear();
    m_caption->addItem(tr("Label"), QString());
    for (const std::string& name : m_offer->names)
        add(m_caption, name);
    m_colour->clear();
    m_colour->addItem(tr("Role"), QString());
    for (const auto& [title, meaning] : {std::pair(tr("Numbers and times"), ColourMeaning::Number),
             std::pair(tr("Texts, true and false"), ColourMeaning::Value)}) {
        const int before = m_colour->count();
        for (const auto& property : m_offer->colours) {
            if (property.meaning == meaning)
                add(m_colour, property.name);
        }
        if (m_colour->count() > before)
            insertHeading(*m_colour, before, title);
    }
}

void GraphControls::readState()
{
    if (isHidden())
        return;
    m_reading = true;
    const CanvasState& state = m_canvas.state();
    std::set<std::string> withoutGroups;
    for (const auto& [name, count] : m_groupCounts) {
        if (!state.filter.groups.empty() && !state.filter.groups.contains(name))
            withoutGroups.insert(name);
    }
    fillChecks(m_groups, m_groupCounts, withoutGroups);
    fitRows(m_groupList);
    fillChecks(m_roles, m_offer->roles, state.filter.withoutRoles);
    fillChecks(m_kinds, m_offer->kinds, state.filter.withoutKinds);
    fitRows(m_roleList);
    fitRows(m_kindList);
    m_dim->setChecked(state.filter.effect == FilterEffect::Dim);
    m_end->setEnabled(!state.filter.empty());
    choose(m_colour, toQString(state.colourBy));
    choose(m_size, toQString(state.sizeBy));
    choose(m_caption, toQString(state.style.caption));
    m_condition->readState();
    m_layout->setCurrentIndex(m_layout->findData(static_cast<int>(state.layout)));
    m_count->setText(tr("%1 of %2 nodes shown")
                         .arg(countText(std::ssize(m_canvas.shownNodes())),
                             countText(std::ssize(m_canvas.scene().nodes()))));
    readRange();
    m_reading = false;
}

void GraphControls::applyChecks()
{
    if (m_reading)
        return;
    GraphFilter filter = m_canvas.state().filter;
    filter.withoutRoles = unchecked(m_roles);
    if (!m_groupCounts.empty())
        filter.groups = checkedGroups();
    filter.withoutKinds = unchecked(m_kinds);
    filter.effect = m_dim->isChecked() ? FilterEffect::Dim : FilterEffect::Hide;
    // The list itself is about to be filled again: not while it tells of its change.
    QMetaObject::invokeMethod(
        this, [this, filter] { m_canvas.edits().setFilter(filter); }, Qt::QueuedConnection);
}

void GraphControls::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        setShown(false);
    else
        QWidget::keyPressEvent(event);
}

void GraphControls::paintEvent(QPaintEvent*)
{
    fillPanel(this);
}

void GraphControls::createRange(QVBoxLayout* layout)
{
    m_property = addCombo(layout, tr("Property"), u"filterProperty"_s);
    const auto field = [this](const QString& name, const QString& accessible) {
        auto* edit = new QLineEdit(this);
        edit->setObjectName(name);
        edit->setAccessibleName(accessible);
        edit->setClearButtonEnabled(true);
        connect(edit, &QLineEdit::editingFinished, this, &GraphControls::applyRange);
        return edit;
    };
    m_least = field(u"filterLeast"_s, tr("At least, a number or a time"));
    m_most = field(u"filterMost"_s, tr("At most, a number or a time"));
    for (const auto& [edit, text] :
        {std::pair(m_least, tr("at least")), std::pair(m_most, tr("at most"))}) {
        auto* row = new QHBoxLayout;
        auto* label = new TextLabel(text, TextStyle::Small, Token::TextSecondary, this);
        label->setMinimumWidth(themeOf(this).scaled(labelWidth));
        label->setBuddy(edit);
        row->addWidget(label);
        row->addWidget(edit, 1);
        layout->addLayout(row);
    }
    m_rangeNote = new TextLabel({}, TextStyle::Hint, Token::TextTertiary, this);
    m_rangeNote->setObjectName(u"filterNote"_s);
    m_rangeNote->setWordWrap(true);
    layout->addWidget(m_rangeNote);
    connect(m_property, &QComboBox::activated, this, [this] {
        m_least->clear();
        m_most->clear();
        applyRange();
    });
}

void GraphControls::readRange()
{
    const auto& range = m_canvas.state().filter.range;
    // Without a range none is left over that the next Tab would bring back; one that is just being
    // typed has a property but no ends yet.
    if (range || m_hadRange)
        choose(m_property, range ? toQString(range->property) : QString());
    m_hadRange = range.has_value();
    const auto place = static_cast<std::size_t>(std::max(0, m_property->currentIndex()));
    const bool any = place == 0 || place > m_offer->properties.size();
    m_least->setEnabled(!any);
    m_most->setEnabled(!any);
    if (any) {
        m_least->clear();
        m_most->clear();
        m_rangeNote->clear();
        return;
    }
    const NumericProperty& property = m_offer->properties[place - 1];
    m_least->setPlaceholderText(scaleText(property, property.least));
    m_most->setPlaceholderText(scaleText(property, property.most));
    if (range) {
        const auto text
            = [&](double end) { return std::isfinite(end) ? scaleText(property, end) : QString(); };
        m_least->setText(text(range->least));
        m_most->setText(text(range->most));
    }
    m_rangeNote->setText(
        tr("%1 node(s) with it; others are left out.", nullptr, static_cast<int>(property.nodes))
            .arg(countText(static_cast<qint64>(property.nodes))));
}

void GraphControls::applyRange()
{
    if (m_reading)
        return;
    GraphFilter filter = m_canvas.state().filter;
    filter.range.reset();
    if (const QString name = m_property->currentData().toString(); !name.isEmpty()) {
        PropertyRange range;
        range.property = toUtf8(name);
        // What only shows the filter may have been rounded for it.
        if (const auto& now = m_canvas.state().filter.range; now && now->property == range.property)
            range = *now;
        for (const auto& [edit, end, open] : {std::tuple(m_least, &range.least, -infinity),
                 std::tuple(m_most, &range.most, infinity)}) {
            const QString text = edit->text().trimmed();
            if (!edit->isModified() && !text.isEmpty())
                continue;
            *end = open;
            if (text.isEmpty())
                continue;
            const auto value = readEnd(text);
            if (!value) {
                m_rangeNote->setText(
                    tr("“%1” is neither a number nor a time such as 2026-01-31 12:00.").arg(text));
                return;
            }
            *end = *value;
        }
        filter.range = range;
    }
    m_canvas.edits().setFilter(filter);
    readState();
}

} // namespace mnemo
