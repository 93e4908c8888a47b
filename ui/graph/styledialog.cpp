// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/graph/styledialog.h"

#include "core/base/text.h"
#include "core/picture/conditionnames.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/canvas/scalelegend.h"
#include "ui/drawing/propertytitles.h"
#include "ui/graph/styles.h"
#include "ui/widgets/choicebox.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"
#include "ui/widgets/shapes.h"

#include <QColorDialog>
#include <QComboBox>
#include <QCoreApplication>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int iconSide = 16;
constexpr int listLines = 5;
constexpr std::size_t mostOffered = 40; ///< roles, or kinds
const QString otherColour = u"other"_s;

template <typename Paint> QIcon painted(qreal ratio, Paint paint)
{
    QPixmap picture(QSize(iconSide, iconSide) * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    paint(painter);
    return QIcon(picture);
}

QIcon colourIcon(const QString& colour, const Theme& theme, qreal ratio)
{
    return painted(ratio, [&](QPainter& painter) {
        painter.setPen(theme.color(Token::ControlBorder));
        painter.setBrush(QColor(colour));
        painter.drawRect(QRectF(1.5, 1.5, iconSide - 3, iconSide - 3));
    });
}

QIcon markIcon(const NodeSlot& slot, qreal ratio)
{
    return painted(ratio, [&slot](QPainter& painter) {
        paintRoleMark(painter, slot, QPointF(iconSide, iconSide) / 2, iconSide - 2);
    });
}

QIcon lineIcon(const EdgePaint& line, qreal ratio)
{
    return painted(ratio, [&line](QPainter& painter) {
        painter.setPen(QPen(line.colour, static_cast<double>(line.width)));
        painter.drawLine(QPointF(1, iconSide / 2.0), QPointF(iconSide - 1, iconSide / 2.0));
    });
}

/// In the order of markShapeNames(). The context that they are marked with is not that of tr().
QString shapeWords(std::size_t shape)
{
    static constexpr std::array names{QT_TRANSLATE_NOOP("StyleDialog", "Circle"),
        QT_TRANSLATE_NOOP("StyleDialog", "Page"), QT_TRANSLATE_NOOP("StyleDialog", "Hexagon"),
        QT_TRANSLATE_NOOP("StyleDialog", "Diamond"), QT_TRANSLATE_NOOP("StyleDialog", "Triangle"),
        QT_TRANSLATE_NOOP("StyleDialog", "Pentagon"), QT_TRANSLATE_NOOP("StyleDialog", "Square"),
        QT_TRANSLATE_NOOP("StyleDialog", "Triangle, point down"),
        QT_TRANSLATE_NOOP("StyleDialog", "Wide rectangle"),
        QT_TRANSLATE_NOOP("StyleDialog", "Pill"), QT_TRANSLATE_NOOP("StyleDialog", "Cross"),
        QT_TRANSLATE_NOOP("StyleDialog", "Trapezoid")};
    return QCoreApplication::translate("StyleDialog", names[shape]);
}

void chooseData(QComboBox* combo, const QString& data)
{
    combo->setCurrentIndex(std::max(0, combo->findData(data)));
}

QDoubleSpinBox* spinBox(QWidget* parent, const QString& name, double least, double most)
{
    auto* box = new QDoubleSpinBox(parent);
    box->setObjectName(name);
    box->setDecimals(2);
    box->setSingleStep(0.25);
    box->setRange(0, most);
    box->setSpecialValueText(StyleDialog::tr("not set"));
    box->setKeyboardTracking(false);
    QObject::connect(box, &QDoubleSpinBox::valueChanged, box, [box, least](double value) {
        if (value > 0 && value < least)
            box->setValue(least);
    });
    return box;
}

} // namespace

StyleDialog::StyleDialog(GraphCanvas& canvas, QWidget* parent) : QDialog(parent), m_canvas(canvas)
{
    setObjectName(u"styleDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Style of the graph"));
    setMinimumWidth(themeOf(this).scaled(420));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(8);
    createPalettes(layout);
    createList(layout);
    createEditor(layout);
    createButtons(layout);
    connect(&canvas, &GraphCanvas::stateChanged, this, &StyleDialog::readState);
    connect(&canvas, &GraphCanvas::sceneChanged, this, [this] {
        fillCaptions();
        readState();
    });
    fillCaptions();
    readState();
    choose(0);
}

void StyleDialog::createPalettes(QVBoxLayout* layout)
{
    auto* form = new QFormLayout;
    const auto combo = [this, form](const QString& text, const QString& name, bool isSequence,
                           std::string StyleRules::*part) {
        auto* box = new ChoiceBox(this);
        box->setObjectName(name);
        box->setAccessibleName(text);
        box->addItem(tr("as the theme has them"), QString());
        for (const Palette& palette : shippedPalettes()) {
            if (palette.isSequence == isSequence)
                box->addItem(toQString(palette.name), toQString(palette.name));
        }
        form->addRow(text, box);
        connect(box, &QComboBox::activated, this, [this, box, part] {
            StyleRules rules = m_canvas.state().style;
            rules.*part = toUtf8(box->currentData().toString());
            apply(rules);
        });
        return box;
    };
    m_values = combo(tr("Colours of values"), u"styleValues"_s, false, &StyleRules::categories);
    m_numbers = combo(tr("Colours of numbers"), u"styleNumbers"_s, true, &StyleRules::numbers);
    layout->addLayout(form);
}

/// Enter ends what is typed: no button is pressed by it, and the dialog stays.
template <typename Act>
QPushButton* StyleDialog::addButton(
    QHBoxLayout* row, const QString& text, const QString& name, Act act)
{
    auto* made = new QPushButton(text, this);
    made->setObjectName(name);
    made->setAutoDefault(false);
    row->addWidget(made);
    connect(made, &QPushButton::clicked, this, act);
    return made;
}

void StyleDialog::createList(QVBoxLayout* layout)
{
    auto* title = new TextLabel(tr("Rules: the first one that sets something wins"),
        TextStyle::Small, Token::TextSecondary, this);
    m_model = new QStandardItemModel(this);
    m_list = new QListView(this);
    m_list->setObjectName(u"styleRules"_s);
    m_list->setAccessibleName(tr("Rules of style"));
    m_list->setModel(m_model);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setFixedHeight(listLines * themeOf(this).scaled(26));
    title->setBuddy(m_list);
    layout->addWidget(title);
    layout->addWidget(m_list);
    auto* row = new QHBoxLayout;
    m_add = addButton(row, tr("Add"), u"styleAdd"_s, [this] { add(); });
    m_remove = addButton(row, tr("Remove"), u"styleRemove"_s, [this] { remove(); });
    m_up = addButton(row, tr("Up"), u"styleUp"_s, [this] { shift(-1); });
    m_down = addButton(row, tr("Down"), u"styleDown"_s, [this] { shift(1); });
    row->addStretch(1);
    layout->addLayout(row);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        &StyleDialog::readRule);
}

void StyleDialog::createEditor(QVBoxLayout* layout)
{
    m_editor = new QWidget(this);
    auto* form = new QFormLayout(m_editor);
    form->setContentsMargins(0, 0, 0, 0);
    m_of = new QComboBox(m_editor);
    m_of->setObjectName(u"styleOf"_s);
    m_of->addItem(tr("Nodes"));
    m_of->addItem(tr("Edges"));
    form->addRow(tr("For"), m_of);
    connect(m_of, &QComboBox::activated, this, [this](int of) {
        change([target = of == 1 ? StyleTarget::Edges : StyleTarget::Nodes](StyleRule& rule) {
            if (rule.of != target) // the same one may be chosen again
                rule = {target, {}, rule.colour, {}, rule.caption};
        });
    });
    createWhere(form);
    createColour(form);
    createLooks(form);
    layout->addWidget(m_editor);
}

void StyleDialog::createWhere(QFormLayout* form)
{
    m_where = new ChoiceBox(m_editor);
    m_where->setObjectName(u"styleWhere"_s);
    m_where->setAccessibleName(tr("Where this holds"));
    m_where->setEditable(true);
    m_where->setInsertPolicy(QComboBox::NoInsert);
    m_where->lineEdit()->setPlaceholderText(tr("all of them, or role = person and age >= 30"));
    m_where->lineEdit()->setMaxLength(static_cast<int>(SceneConditions::mostBytes));
    form->addRow(tr("Where"), m_where);
    m_wrong = new TextLabel({}, TextStyle::Small, Token::Error, m_editor);
    m_wrong->setObjectName(u"styleWrong"_s);
    m_wrong->setWordWrap(true);
    form->addRow(m_wrong);
    connect(m_where, &QComboBox::activated, this, &StyleDialog::readWhere);
    connect(m_where->lineEdit(), &QLineEdit::editingFinished, this, &StyleDialog::readWhere);
}

void StyleDialog::createColour(QFormLayout* form)
{
    m_colour = new QComboBox(m_editor);
    m_colour->setObjectName(u"styleColour"_s);
    form->addRow(tr("Colour"), m_colour);
    connect(m_colour, &QComboBox::activated, this, &StyleDialog::chooseColour);
}

void StyleDialog::createLooks(QFormLayout* form)
{
    const Theme theme = themeOf(this);
    m_shape = new QComboBox(m_editor);
    m_shape->setObjectName(u"styleShape"_s);
    m_shape->addItem(tr("not set"), QString());
    for (std::size_t i = 0; i < markShapeNames().size(); ++i) {
        NodeSlot slot = theme.slotOfRest();
        slot.shape = static_cast<MarkShape>(i);
        m_shape->addItem(
            markIcon(slot, devicePixelRatioF()), shapeWords(i), toQString(markShapeNames()[i]));
    }
    form->addRow(tr("Shape"), m_shape);
    m_size = spinBox(m_editor, u"styleSize"_s, StyleRules::leastSize, StyleRules::mostSize);
    m_size->setPrefix(QString(QChar(0x00D7)));
    form->addRow(tr("Size"), m_size);
    m_width = spinBox(m_editor, u"styleWidth"_s, StyleRules::leastWidth, StyleRules::mostWidth);
    m_width->setSuffix(tr(" px"));
    form->addRow(tr("Line width"), m_width);
    m_caption = new ChoiceBox(m_editor);
    m_caption->setObjectName(u"styleCaption"_s);
    form->addRow(tr("Caption"), m_caption);
    connect(m_shape, &QComboBox::activated, this, [this] {
        change([name = toUtf8(m_shape->currentData().toString())](
                   StyleRule& rule) { rule.shape = name; });
    });
    connect(m_size, &QDoubleSpinBox::valueChanged, this,
        [this](double size) { change([size](StyleRule& rule) { rule.size = size; }); });
    connect(m_width, &QDoubleSpinBox::valueChanged, this,
        [this](double width) { change([width](StyleRule& rule) { rule.width = width; }); });
    connect(m_caption, &QComboBox::activated, this, [this] {
        change([name = toUtf8(m_caption->currentData().toString())](
                   StyleRule& rule) { rule.caption = name; });
    });
}

void StyleDialog::createButtons(QVBoxLayout* layout)
{
    auto* row = new QHBoxLayout;
    addButton(row, tr("Import…"), u"styleImport"_s, &StyleDialog::importWanted);
    addButton(row, tr("Export…"), u"styleExport"_s, &StyleDialog::exportWanted);
    row->addStretch(1);
    addButton(row, tr("Close"), u"styleClose"_s, &QDialog::accept);
    layout->addLayout(row);
}

void StyleDialog::fillWhere()
{
    const QString typed = m_where->currentText();
    const QSignalBlocker quiet(m_where);
    m_where->clear();
    const bool edges = m_of->currentIndex() == 1;
    const NameCounts& names = edges ? m_canvas.scene().kindCounts() : m_canvas.scene().roleCounts();
    const std::string subject = edges ? "relation = " : "role = ";
    for (const auto& [name, count] : names) {
        if (static_cast<std::size_t>(m_where->count()) < mostOffered)
            m_where->addItem(toQString(subject + conditionWord(name)));
    }
    m_where->setEditText(typed);
}

void StyleDialog::fillColours(const std::string& current)
{
    m_colour->clear();
    m_colour->addItem(tr("not set"), QString());
    const Theme theme = themeOf(this);
    const auto offer = [&](const QString& colour) {
        m_colour->addItem(colourIcon(colour, theme, devicePixelRatioF()), colour, colour);
    };
    for (const Palette& palette : shippedPalettes()) {
        for (const std::string& colour : palette.colours) {
            if (!palette.isSequence && m_colour->findData(toQString(colour)) < 0)
                offer(toQString(colour));
        }
    }
    if (!current.empty() && m_colour->findData(toQString(current)) < 0)
        offer(toQString(current));
    m_colour->addItem(tr("Another colour…"), otherColour);
    chooseData(m_colour, toQString(current));
}

void StyleDialog::fillCaptions()
{
    constexpr std::size_t mostRead = 20'000; // others have mostly the same ones
    m_caption->clear();
    m_caption->addItem(tr("not set"), QString());
    for (const std::string& name : propertyNamesIn(m_canvas.scene(), mostRead))
        m_caption->addItem(oneLine(propertyTitle(name), 40), toQString(name));
}

void StyleDialog::chooseColour()
{
    const QString chosen = m_colour->currentData().toString();
    if (chosen != otherColour) {
        change([name = toUtf8(chosen)](StyleRule& rule) { rule.colour = name; });
        return;
    }
    auto* dialog = new QColorDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setOption(QColorDialog::DontUseNativeDialog);
    connect(dialog, &QColorDialog::colorSelected, this, [this](const QColor& colour) {
        change([name = toUtf8(colour.name())](StyleRule& rule) { rule.colour = name; });
    });
    connect(dialog, &QDialog::rejected, this, &StyleDialog::readRule);
    dialog->open();
}

int StyleDialog::row() const
{
    return m_list->currentIndex().row();
}

void StyleDialog::choose(int row)
{
    m_list->setCurrentIndex(m_model->index(row, 0));
    readRule();
}

void StyleDialog::readState()
{
    const StyleRules& style = m_canvas.state().style;
    chooseData(m_values, toQString(style.categories));
    chooseData(m_numbers, toQString(style.numbers));
    const int current = std::clamp(row(), 0, std::max(0, static_cast<int>(style.rules.size()) - 1));
    {
        const QSignalBlocker quiet(m_list->selectionModel());
        m_model->clear();
        const auto& marks = m_canvas.look().style->scales.rules;
        for (const StyleRule& rule : style.rules) {
            const auto mark = std::ranges::find(marks, rule, &RuleMark::rule);
            auto* item = new QStandardItem(ruleWords(rule));
            if (mark != marks.end()) {
                item->setText(ruleWords(rule) + u" · "_s + countText(mark->count));
                item->setIcon(rule.of == StyleTarget::Nodes
                        ? markIcon(mark->slot, devicePixelRatioF())
                        : lineIcon(mark->line, devicePixelRatioF()));
            }
            m_model->appendRow(item);
        }
    }
    choose(current);
}

void StyleDialog::readRule()
{
    const auto& rules = m_canvas.state().style.rules;
    const int at = row();
    const bool any = at >= 0 && at < static_cast<int>(rules.size());
    m_editor->setEnabled(any);
    m_remove->setEnabled(any);
    m_up->setEnabled(any && at > 0);
    m_down->setEnabled(any && at + 1 < static_cast<int>(rules.size()));
    m_add->setEnabled(rules.size() < StyleRules::most);
    const StyleRule rule = any ? rules[static_cast<std::size_t>(at)] : StyleRule();
    m_reading = true;
    const bool edges = rule.of == StyleTarget::Edges;
    m_of->setCurrentIndex(edges ? 1 : 0);
    fillWhere();
    // What is typed and wrong stays to be mended when something else of the rule changes.
    if (const std::pair shown{at, rule.when}; m_wrong->isHidden() || shown != m_shown) {
        m_where->setEditText(toQString(rule.when));
        m_shown = shown;
        static_cast<void>(doubt(rule.when, rule.of));
    }
    fillColours(rule.colour);
    chooseData(m_shape, toQString(rule.shape));
    chooseData(m_caption, toQString(rule.caption));
    m_size->setValue(rule.size);
    m_width->setValue(rule.width);
    m_shape->setEnabled(!edges);
    m_size->setEnabled(!edges);
    m_width->setEnabled(edges);
    m_reading = false;
}

void StyleDialog::readWhere()
{
    const std::string when = toUtf8(m_where->currentText().trimmed());
    const StyleTarget of = m_of->currentIndex() == 1 ? StyleTarget::Edges : StyleTarget::Nodes;
    if (doubt(when, of))
        change([when](StyleRule& rule) { rule.when = when; });
}

/// Says what is wrong with a condition. One that names what nothing has is only warned of: the rule
/// may be for what is loaded later. Whether it can be read.
bool StyleDialog::doubt(const std::string& when, StyleTarget of)
{
    const auto read = SceneConditions::read(when);
    const auto unknown = read ? unknownNameIn(*read, m_canvas.scene(), of) : std::nullopt;
    const std::optional<Error> error = read ? unknown : read.error();
    setFieldState(m_where->lineEdit(), read ? FieldState::Normal : FieldState::Wrong);
    m_wrong->setColour(read ? Token::Partial : Token::Error);
    m_wrong->setText(error ? error->message + u' ' + error->hint : QString());
    m_wrong->setVisible(error.has_value());
    m_where->setAccessibleDescription(m_wrong->text());
    return read.has_value();
}

void StyleDialog::add()
{
    StyleRules rules = m_canvas.state().style;
    StyleRule rule;
    // Something that is seen at once, in a colour that no rule has yet.
    for (const std::string& colour : shippedPalettes().front().colours) {
        const bool taken = std::ranges::any_of(
            rules.rules, [&colour](const StyleRule& known) { return known.colour == colour; });
        if (rule.colour.empty() && !taken)
            rule.colour = colour;
    }
    if (const NameCounts& roles = m_canvas.scene().roleCounts(); !roles.empty())
        rule.when = "role = " + conditionWord(roles.begin()->first);
    rules.rules.push_back(std::move(rule));
    apply(rules);
    choose(static_cast<int>(rules.rules.size()) - 1);
    m_where->setFocus();
}

void StyleDialog::remove()
{
    StyleRules rules = m_canvas.state().style;
    rules.rules.erase(rules.rules.begin() + row());
    apply(rules);
}

void StyleDialog::shift(int by)
{
    StyleRules rules = m_canvas.state().style;
    const int to = row() + by;
    std::iter_swap(rules.rules.begin() + row(), rules.rules.begin() + to);
    apply(rules);
    choose(to);
}

void StyleDialog::change(const std::function<void(StyleRule&)>& how)
{
    StyleRules rules = m_canvas.state().style;
    const int at = row();
    if (m_reading || at < 0 || at >= static_cast<int>(rules.rules.size()))
        return;
    how(rules.rules[static_cast<std::size_t>(at)]);
    apply(rules);
}

void StyleDialog::apply(const StyleRules& rules)
{
    changeStyle(m_canvas, rules);
}

} // namespace mnemo
