// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/query/measuring.h"

#include "core/base/text.h"
#include "core/query/measuredrows.h"
#include "core/query/places.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/canvasjobs.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/drawing/propertytitles.h"
#include "ui/graph/graphcontroller.h"
#include "ui/graph/graphcontrols.h"
#include "ui/graph/graphstage.h"
#include "ui/graph/passingnotes.h"
#include "ui/session/workbench.h"
#include "ui/table/tablefeed.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"
#include "ui/window/noticebar.h"
#include "ui/window/windowactions.h"
#include "ui/window/windowrequests.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QMainWindow>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::size_t kMostNamed = 10'000; ///< nodes that the query can be given
constexpr std::int64_t kMostMeasured = 100'000; ///< that it returns

std::string propertyOf(Measure measure)
{
    return std::string(kMeasurePrefix) + std::string(measureName(measure));
}

QString explanation(Measure measure)
{
    switch (measure) {
    case Measure::Community:
        return MeasureDialog::tr("groups with many edges inside (Leiden)");
    case Measure::Component:
        return MeasureDialog::tr("what hangs together at all");
    case Measure::Degree:
        return MeasureDialog::tr("how many edges end at a node");
    case Measure::Core:
        return MeasureDialog::tr("how densely a node's surroundings are knit");
    case Measure::PageRank:
        return MeasureDialog::tr("how much leads to a node from nodes that much leads to");
    case Measure::Betweenness:
        return MeasureDialog::tr("how many shortest paths go through a node");
    case Measure::Closeness:
        return MeasureDialog::tr("how near a node is to all others");
    }
    return {};
}

} // namespace

MeasureDialog::MeasureDialog(bool canBeLoaded, QWidget* parent) : QDialog(parent)
{
    setObjectName(u"measureDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Measure the nodes"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(8);
    createChecks(layout);
    createForm(layout, canBeLoaded);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    m_run = new QPushButton(tr("Measure"), this);
    m_run->setObjectName(u"measureRun"_s);
    makePrimary(m_run);
    m_run->setDefault(true);
    auto* row = new QHBoxLayout;
    row->addStretch(1);
    row->addWidget(cancel);
    row->addWidget(m_run);
    layout->addSpacing(8);
    layout->addLayout(row);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_run, &QPushButton::clicked, this, [this] {
        emit chosen(order());
        accept();
    });
    follow();
}

void MeasureDialog::createForm(QVBoxLayout* layout, bool canBeLoaded)
{
    auto* form = new QFormLayout;
    m_over = new QComboBox(this);
    m_over->setObjectName(u"measureOver"_s);
    if (canBeLoaded)
        m_over->addItem(tr("the nodes that are loaded"), false);
    m_over->addItem(tr("the whole store"), true);
    form->addRow(tr("Over"), m_over);
    for (const auto& [combo, text, name] :
        {std::tuple(&m_colour, tr("Colour by"), u"measureColour"_s),
            std::tuple(&m_size, tr("Size by"), u"measureSize"_s)}) {
        *combo = new QComboBox(this);
        (*combo)->setObjectName(name);
        (*combo)->addItem(tr("as now"), -1);
        for (const auto& [measure, unused] : kMeasureNames)
            (*combo)->addItem(measureTitle(measure), static_cast<int>(measure));
        form->addRow(text, *combo);
        connect(*combo, &QComboBox::activated, this, &MeasureDialog::follow);
    }
    layout->addLayout(form);
}

void MeasureDialog::createChecks(QVBoxLayout* layout)
{
    for (const auto& [measure, name] : kMeasureNames) {
        auto* check
            = new QCheckBox(tr("%1: %2").arg(measureTitle(measure), explanation(measure)), this);
        check->setObjectName(u"measure_"_s + toQString(std::string(name)));
        check->setChecked(measure == Measure::Community || measure == Measure::PageRank);
        connect(check, &QCheckBox::toggled, this, &MeasureDialog::follow);
        layout->addWidget(check);
        m_checks.push_back(check);
    }
}

MeasureOrder MeasureDialog::order() const
{
    MeasureOrder order;
    const auto chosen = [](const QComboBox* combo) {
        const int measure = combo->currentData().toInt();
        return measure < 0 ? std::nullopt : std::optional(static_cast<Measure>(measure));
    };
    order.colourBy = chosen(m_colour);
    order.sizeBy = chosen(m_size);
    order.whole = m_over->currentData().toBool();
    for (std::size_t i = 0; i < m_checks.size(); ++i) {
        const Measure measure = kMeasureNames[i].first;
        if (m_checks[i]->isChecked() || order.colourBy == measure || order.sizeBy == measure)
            order.measures.push_back(measure);
    }
    return order;
}

void MeasureDialog::follow()
{
    m_run->setEnabled(!order().measures.empty());
}

NodeMeasuring::NodeMeasuring(Window& window, const GraphFeature& graph, const TableFeature& table)
    : QObject(&window.frame), m_window(window), m_graph(graph), m_table(table)
{
    window.actions.on(ActionId::MeasureNodes, this, [this] { openDialog(); });
    connect(
        graph.stage->controls(), &GraphControls::measuresWanted, this, &NodeMeasuring::openDialog);
}

void NodeMeasuring::openDialog()
{
    if (!m_window.session.isOpen() || m_graph.canvas->scene().empty()) {
        m_window.notices.showNote(tr("No graph is open whose nodes could be measured."));
        return;
    }
    auto* dialog
        = new MeasureDialog(m_graph.canvas->scene().nodes().size() <= kMostNamed, &m_window.frame);
    connect(dialog, &MeasureDialog::chosen, this, &NodeMeasuring::run);
    dialog->open();
}

void NodeMeasuring::run(const MeasureOrder& order)
{
    Json names = Json::array();
    for (const Measure measure : order.measures)
        names.push_back(std::string(measureName(measure)));
    Json nodes;
    std::int64_t limit = kMostMeasured;
    if (!order.whole) {
        nodes = Json::array();
        for (const SceneNode& node : m_graph.canvas->scene().nodes())
            nodes.push_back(node.id.text);
        limit = std::clamp<std::int64_t>(std::ssize(nodes), 1, kMostMeasured);
    }
    const Json args = m_graph.controller->times().with(
        {{measured::kMeasures, std::move(names)}, {measured::kLimit, limit}});
    const Request request
        = m_window.session.run(m_window.session.call(QueryPlace::Measures, nodes, args), this,
            [this, order](const Result<QueryAnswer>& answer) {
                if (answer)
                    onOutcome(answer->outcome, order);
                else if (answer.error().code != ErrorCode::Cancelled)
                    emit m_window.requests.failed(answer.error());
            });
    m_window.session.works().follow(tr("Measuring the nodes"), request);
    m_request = request;
}

void NodeMeasuring::onOutcome(const OutcomePtr& outcome, const MeasureOrder& order)
{
    if (outcome->status != QueryStatus::Found) {
        if (outcome->error)
            emit m_window.requests.failed(*outcome->error);
        return;
    }
    m_table.feed->show(outcome);
    m_graph.canvas->jobs().measure(outcome);
    if (order.colourBy)
        m_graph.canvas->edits().colourBy(propertyOf(*order.colourBy));
    if (order.sizeBy)
        m_graph.canvas->edits().sizeBy(propertyOf(*order.sizeBy));
    m_graph.notes->show(tr("%1 nodes are measured: the table has their values and the receipt.")
                            .arg(countText(measured::part(outcome->result).nodes)));
}

} // namespace mnemo

#include "moc_measuring.cpp"
