// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/flow/flowpage.h"

#include "core/structure/issues.h"
#include "core/structure/vocabulary.h"
#include "ui/flow/flowview.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/choicebox.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/roleslots.h"
#include "ui/widgets/shapes.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <cmath>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kPageMargin = 10;
constexpr double kZoomStep = 1.25;
constexpr double kPercent = 100;

/// The mark of a type beside what its boxes look like.
class TypeKey final : public QWidget
{
public:
    TypeKey(const std::string& type, QWidget* parent) : QWidget(parent), m_type(type)
    {
        setFixedSize(kSize, kSize);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        paintRoleMark(painter, shownSlotOf(this, m_type), QRectF(rect()).center(), kMark);
    }

private:
    static constexpr int kSize = 16;
    static constexpr double kMark = 11;
    std::string m_type;
};

QToolButton* toolButton(
    const QString& icon, const QString& name, QWidget* parent, const QString& keys = {})
{
    auto* button = new QToolButton(parent);
    button->setIcon(themeIcon(icon));
    button->setAutoRaise(true);
    button->setAccessibleName(name);
    button->setToolTip(plainToolTip(keys.isEmpty() ? name : name + u" ("_s + keys + u')'));
    return button;
}

} // namespace

FlowPage::FlowPage(QWidget* parent) : QWidget(parent), m_view(new FlowView(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(createTop());
    column->addWidget(m_view, 1);
    column->addWidget(createLegend());
    column->addWidget(createSteps());
    connect(m_view, &FlowView::issueChosen, this, &FlowPage::issueChosen);
    connect(m_view, &FlowView::lightEnded, this, &FlowPage::lightEnded);
    connect(m_view, &FlowView::stepChosen, this, [this](std::size_t step) { showStep(step); });
    connect(m_view, &FlowView::boxChosen, this,
        [this](std::size_t box) { emit nodeChosen(toQString(m_view->graph().boxes.at(box).id)); });
    connect(m_view, &FlowView::zoomChanged, this, [this](double zoom) {
        m_zoom->setText(tr("%1 %").arg(static_cast<int>(std::lround(zoom * kPercent))));
    });
    setFlow({});
}

QWidget* FlowPage::createTop()
{
    auto* top = new QWidget(this);
    auto* row = new QHBoxLayout(top);
    row->setContentsMargins(kPageMargin, kPageMargin / 2, kPageMargin, kPageMargin / 2);
    m_chains = new ChoiceBox(top);
    m_chains->setAccessibleName(tr("Chain"));
    connect(m_chains, &QComboBox::activated, this, [this](int index) {
        emit chainChosen(m_chains->itemData(index).toString().toStdString());
    });
    m_counts = new TextLabel({}, TextStyle::Small, Token::TextSecondary, top);
    m_light = new Badge({}, top);
    m_receipt = toolButton(u"receipt"_s, tr("Receipt of this chain"), top);
    connect(m_receipt, &QToolButton::clicked, this, &FlowPage::receiptWanted);
    row->addWidget(m_chains);
    row->addWidget(m_counts);
    row->addStretch(1);
    row->addWidget(m_light);
    row->addWidget(m_receipt);
    return top;
}

QWidget* FlowPage::createLegend()
{
    auto* legend = new QWidget(this);
    auto* row = new QHBoxLayout(legend);
    row->setContentsMargins(kPageMargin, kPageMargin / 2, kPageMargin, kPageMargin / 2);
    const auto add = [&](std::string_view type, const QString& words) {
        row->addWidget(new TypeKey(std::string(type), legend));
        row->addWidget(new TextLabel(words, TextStyle::Small, Token::TextSecondary, legend));
        row->addSpacing(kPageMargin);
    };
    add(structure::kActor, tr("actor, rounded"));
    add(structure::kFunction, tr("function, square"));
    add(structure::kFlow, tr("flow, slanted, with its step"));
    row->addStretch(1);
    auto* out = toolButton(u"minus"_s, tr("Zoom out"), legend, u"−"_s);
    m_zoom = new TextLabel({}, TextStyle::Small, Token::Text, legend);
    auto* in = toolButton(u"plus"_s, tr("Zoom in"), legend, u"+"_s);
    auto* fit = toolButton(u"fit"_s, tr("Fit the flow"), legend, u"0"_s);
    connect(out, &QToolButton::clicked, this, [this] { m_view->zoomBy(1 / kZoomStep); });
    connect(in, &QToolButton::clicked, this, [this] { m_view->zoomBy(kZoomStep); });
    connect(fit, &QToolButton::clicked, m_view, &FlowView::fit);
    for (QWidget* widget : {static_cast<QWidget*>(out), static_cast<QWidget*>(m_zoom),
             static_cast<QWidget*>(in), static_cast<QWidget*>(fit)})
        row->addWidget(widget);
    return legend;
}

QWidget* FlowPage::createSteps()
{
    auto* bar = new QWidget(this);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(kPageMargin, kPageMargin / 2, kPageMargin, kPageMargin / 2);
    m_steps = new ElidedLabel({}, TextStyle::SmallHeading, Token::Text, bar);
    m_previous = toolButton(u"left"_s, tr("Previous step"), bar, u","_s);
    m_next = toolButton(u"right"_s, tr("Next step"), bar, u"."_s);
    connect(m_previous, &QToolButton::clicked, this, [this] { goStep(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { goStep(1); });
    row->addWidget(m_steps, 1);
    row->addWidget(m_previous);
    row->addWidget(m_next);
    return bar;
}

void FlowPage::setChains(const std::vector<ModelNode>& chains, const std::string& chosen)
{
    const QSignalBlocker quiet(m_chains);
    m_chains->clear();
    for (const ModelNode& chain : chains) {
        m_chains->addItem(oneLine(toQString(chain.name.empty() ? chain.id : chain.name), 80),
            toQString(chain.id));
        if (chain.id == chosen)
            m_chains->setCurrentIndex(m_chains->count() - 1);
    }
    m_chains->setEnabled(!chains.empty());
}

void FlowPage::setFlow(const std::shared_ptr<const QueryOutcome>& outcome)
{
    m_outcome = outcome;
    const auto result = outcome ? modelResultOf(*outcome) : std::nullopt;
    m_view->setGraph(result ? flowGraphOf(*result) : FlowGraph());
    m_receipt->setEnabled(outcome != nullptr);
    const FlowGraph& graph = m_view->graph();
    QStringList words;
    if (outcome) {
        words << tr("%n step(s)", nullptr, static_cast<int>(graph.steps.size()))
              << tr("%n issue(s)", nullptr, static_cast<int>(graph.issues.size()));
        if (outcome->truncated)
            words << tr("more exist");
    }
    m_counts->setText(words.join(u", "_s));
    showStep(std::nullopt);
    tellLight();
}

void FlowPage::goStep(int by)
{
    const auto count = static_cast<int>(m_view->graph().steps.size());
    if (count == 0)
        return;
    const auto now = m_view->step();
    const int from = now ? static_cast<int>(*now) : (by > 0 ? -1 : 0);
    showStep(static_cast<std::size_t>((from + by + count) % count));
}

void FlowPage::showStep(std::optional<std::size_t> step)
{
    m_view->setStep(step);
    const FlowGraph& graph = m_view->graph();
    m_previous->setEnabled(!graph.steps.empty());
    m_next->setEnabled(!graph.steps.empty());
    if (!step) {
        m_steps->setText(!m_outcome    ? tr("The model holds no chain.")
                : graph.steps.empty()  ? tr("No flow belongs to this chain.")
                : graph.issues.empty() ? tr("No issues of the %1 kinds were found in %n step(s).",
                      nullptr, static_cast<int>(graph.steps.size()))
                                             .arg(structure::kIssueTypes.size())
                                       : QString());
        return;
    }
    const FlowStep& at = graph.steps[*step];
    const auto name = [&](std::size_t box) {
        return box == kNoBox ? tr("nothing") : oneLine(toQString(graph.boxes[box].name), 60);
    };
    m_steps->setText(tr("Step %1 of %2: %3 › %4 › %5")
                         .arg(static_cast<int>(*step) + 1)
                         .arg(static_cast<int>(graph.steps.size()))
                         .arg(name(at.from), name(at.flow), name(at.to)));
}

const std::set<std::size_t>& FlowPage::lit() const
{
    return m_view->lit();
}

void FlowPage::setLit(const std::set<std::size_t>& issues)
{
    m_view->setLit(issues);
    tellLight();
}

void FlowPage::tellLight()
{
    std::set<std::size_t> boxes;
    std::set<std::size_t> edges;
    for (const FlowIssue& issue : m_view->graph().issues) {
        if (!m_view->lit().contains(issue.place))
            continue;
        boxes.insert(issue.boxes.begin(), issue.boxes.end());
        edges.insert(issue.edges.begin(), issue.edges.end());
    }
    const bool isLit = !m_view->lit().empty();
    m_light->setVisible(isLit);
    if (isLit)
        m_light->setLook({BadgeKind::Evidence,
            tr("%1, %2 support %3")
                .arg(tr("%n node(s)", nullptr, static_cast<int>(boxes.size())),
                    tr("%n edge(s)", nullptr, static_cast<int>(edges.size())),
                    tr("%n issue(s)", nullptr, static_cast<int>(m_view->lit().size()))),
            u"bulb"_s});
}

void FlowPage::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_T)
        emit tableWanted();
    else
        QWidget::keyPressEvent(event);
}

} // namespace mnemo

#include "moc_flowpage.cpp"
