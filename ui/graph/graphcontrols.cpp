// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/graphcontrols.h"

#include "core/base/async.h"
#include "core/base/pools.h"
#include "core/picture/categories.h"
#include "ui/canvas/canvasbundling.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/canvasjobs.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/canvas/scalelegend.h"
#include "ui/drawing/propertytitles.h"
#include "ui/graph/checklist.h"
#include "ui/graph/conditionfield.h"
#include "ui/graph/fieldrow.h"
#include "ui/graph/rangefield.h"
#include "ui/graph/styles.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/sectionheader.h"

#include <QCheckBox>
#include <QComboBox>
#include <QKeyEvent>
#include <QListView>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

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
    m_range = new RangeField(m_canvas, section);
    boxOf(section)->addWidget(m_range);
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
    createBundling(boxOf(section));
    constexpr double step = 1.25;
    const auto layOut = [this] {
        m_canvas.edits().placing().layOut(static_cast<LayoutKind>(m_layout->currentData().toInt()));
    };
    connect(m_layout, &QComboBox::activated, this, layOut);
    connect(m_run, &QPushButton::clicked, this, layOut);
    connect(m_stop, &QPushButton::clicked, &m_canvas.jobs(), &CanvasJobs::stopLayout);
    connect(tighter, &QPushButton::clicked, this,
        [this] { m_canvas.edits().placing().spread(1 / step); });
    connect(
        wider, &QPushButton::clicked, this, [this] { m_canvas.edits().placing().spread(step); });
    setRunning(false);
}

void GraphControls::createBundling(QVBoxLayout* layout)
{
    CanvasBundling& bundling = m_canvas.jobs().bundling();
    m_bundle = new QCheckBox(tr("Bundle edges"), this);
    m_bundle->setObjectName(u"bundleEdges"_s);
    m_bundle->setToolTip(tr("Long edges bend along shorter ones that lead the same way"));
    layout->addWidget(m_bundle);
    connect(m_bundle, &QCheckBox::clicked, this,
        [&bundling](bool isOn) { bundling.turn(isOn ? Bundling::On : Bundling::Off); });
    connect(&bundling, &CanvasBundling::progressed, m_bundle, [box = m_bundle](int percent) {
        constexpr int whole = 100;
        box->setText(percent < whole ? tr("Bundle edges: %1 %").arg(percent) : tr("Bundle edges"));
    });
}

QComboBox* GraphControls::addCombo(QVBoxLayout* layout, const QString& text, const QString& name)
{
    auto* combo = new QComboBox(this);
    combo->setObjectName(name);
    combo->setAccessibleName(text);
    combo->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    addFieldRow(layout, text, combo);
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
        m_canvas.edits().placing().layOut(m_canvas.state().layout);
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
            for (const std::string& counted : degreeNames(*scene)) {
                offer->properties.push_back(*numericProperty(*scene, counted));
                offer->colours.push_back({counted, ColourMeaning::Number, true});
            }
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
    m_range->setProperties(m_offer->properties);
    m_size->clear();
    m_size->addItem(tr("Degree"), QString());
    for (const auto& property : m_offer->properties) {
        if (property.name != kDegree) // which is the first one
            add(m_size, property.name);
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
    m_bundle->setChecked(state.bundled);
    m_count->setText(tr("%1 of %2 nodes shown")
                         .arg(countText(std::ssize(m_canvas.shownNodes())),
                             countText(std::ssize(m_canvas.scene().nodes()))));
    m_range->readState();
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

} // namespace mnemo

#include "moc_graphcontrols.cpp"
