// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figuredialog.h"

#include "ui/figures/figureforms.h"
#include "ui/figures/figurepreview.h"
#include "ui/widgets/choicebox.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QIntValidator>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int fieldsWidth = 340;
constexpr double mmPerPixel = 25.4 / 96;

template <typename Choice> Choice chosen(const QComboBox* box)
{
    return static_cast<Choice>(box->currentData().toInt());
}

template <typename Choice> void offer(QComboBox* box, const QString& name, Choice choice)
{
    box->addItem(name, static_cast<int>(choice));
}

QDoubleSpinBox* numberField(double least, double most, double value, QWidget* parent)
{
    auto* box = new QDoubleSpinBox(parent);
    box->setRange(least, most);
    box->setDecimals(0);
    box->setValue(value);
    box->setKeyboardTracking(false);
    return box;
}

} // namespace

FigureDialog::FigureDialog(QSize canvas, const QString& title, QWidget* parent)
    : QDialog(parent), m_canvas(canvas), m_presets(figurePresets()),
      m_preview(new FigurePreview(this)), m_preset(new ChoiceBox(this)),
      m_format(new ChoiceBox(this)), m_forms(new FigureForms(this)), m_unit(new QComboBox(this)),
      m_width(numberField(1, 20000, canvas.width(), this)),
      m_height(numberField(1, 20000, canvas.height(), this)), m_scale(numberField(1, 4, 2, this)),
      m_dpi(new QComboBox(this)), m_area(new ChoiceBox(this)), m_ground(new ChoiceBox(this)),
      m_title(new QLineEdit(title, this)), m_legend(new ChoiceBox(this)),
      m_footer(new QCheckBox(tr("Footer with receipt and verdict"), this)),
      m_notes(new QCheckBox(tr("Notes"), this)),
      m_flags(new QCheckBox(tr("Flags: what is wrong or to be checked"), this)),
      m_verify(new QCheckBox(tr("Verify before exporting"), this)),
      m_sideCar(new QCheckBox(tr("Receipts as a file beside it"), this)),
      m_result(new TextLabel({}, TextStyle::Small, Token::TextSecondary, this)),
      m_verdict(new TextLabel({}, TextStyle::Small, Token::TextSecondary, this)),
      m_unproved(new TextLabel({}, TextStyle::Small, Token::Partial, this)),
      m_progress(new QProgressBar(this)), m_export(new QPushButton(tr("Export…"), this))
{
    setObjectName(u"figureDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Export a figure"));
    auto* fields = new QWidget(this);
    fields->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    auto* column = new QVBoxLayout(fields);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addStrut(themeOf(this).scaled(fieldsWidth));
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(8);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    createFields(form);
    column->addLayout(form);
    column->addWidget(m_result);
    column->addWidget(m_verdict);
    column->addWidget(m_unproved);
    column->addStretch(1);
    column->addWidget(createButtons());
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(16);
    layout->addWidget(fields);
    layout->addWidget(m_preview, 1);
    resize(1080, 680);
    usePreset(1);
}

void FigureDialog::addRow(QFormLayout* form, const QString& name, QWidget* field)
{
    auto* label = new TextLabel(name, TextStyle::Small, Token::TextSecondary, this);
    field->setAccessibleName(name);
    label->setBuddy(field);
    form->addRow(label, field);
}

void FigureDialog::createFields(QFormLayout* form)
{
    m_title->setObjectName(u"figureTitle"_s);
    m_title->setPlaceholderText(tr("The claim that the figure shows"));
    addRow(form, tr("Title"), m_title);
    for (const FigurePreset& preset : m_presets)
        m_preset->addItem(preset.name);
    m_preset->addItem(tr("Own size"));
    m_preset->setObjectName(u"figurePreset"_s);
    addRow(form, tr("Preset"), m_preset);
    offer(m_format, tr("PNG (pixels)"), FigureFormat::Png);
    offer(m_format, tr("SVG (vectors)"), FigureFormat::Svg);
    offer(m_format, tr("PDF (vectors)"), FigureFormat::Pdf);
    m_format->setObjectName(u"figureFormat"_s);
    addRow(form, tr("Format"), m_format);
    addRow(form, tr("Also as"), m_forms);
    connect(m_forms, &FigureForms::changed, this, &FigureDialog::refresh);
    createSizes(form);
    offer(m_area, tr("All that is shown"), FigureArea::Whole);
    offer(m_area, tr("What is in view"), FigureArea::View);
    m_area->setObjectName(u"figureArea"_s);
    addRow(form, tr("Part"), m_area);
    offer(m_ground, tr("White"), FigureGround::White);
    offer(m_ground, tr("Like the theme"), FigureGround::Theme);
    offer(m_ground, tr("Transparent"), FigureGround::Transparent);
    m_ground->setObjectName(u"figureGround"_s);
    addRow(form, tr("Background"), m_ground);
    offer(m_legend, tr("Beside the graph"), LegendPlace::Beside);
    offer(m_legend, tr("Top left"), LegendPlace::TopLeft);
    offer(m_legend, tr("Top right"), LegendPlace::TopRight);
    offer(m_legend, tr("Bottom left"), LegendPlace::BottomLeft);
    offer(m_legend, tr("Bottom right"), LegendPlace::BottomRight);
    m_legend->addItem(tr("None"), noLegend);
    m_legend->setObjectName(u"figureLegend"_s);
    addRow(form, tr("Legend"), m_legend);
    createChecks(form);
    m_result->setObjectName(u"figureResult"_s);
    m_result->setWordWrap(true);
    m_verdict->setObjectName(u"figureVerdict"_s);
    m_verdict->setWordWrap(true);
    m_unproved->setObjectName(u"figureUnproved"_s);
    m_unproved->setWordWrap(true);
    m_unproved->hide();
    connect(m_preset, &QComboBox::activated, this, &FigureDialog::usePreset);
    for (QComboBox* box : {m_format, m_area, m_ground, m_legend})
        connect(box, &QComboBox::currentIndexChanged, this, &FigureDialog::refresh);
    connect(m_title, &QLineEdit::textChanged, this, &FigureDialog::refresh);
}

void FigureDialog::createSizes(QFormLayout* form)
{
    offer(m_unit, tr("px"), FigureUnit::Pixels);
    offer(m_unit, tr("mm"), FigureUnit::Millimetres);
    m_unit->setAccessibleName(tr("Unit"));
    m_width->setObjectName(u"figureWidth"_s);
    m_height->setAccessibleName(tr("Height"));
    m_height->setObjectName(u"figureHeight"_s);
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(m_width, 1);
    row->addWidget(new TextLabel(u"×"_s, TextStyle::Small, Token::TextSecondary, this));
    row->addWidget(m_height, 1);
    row->addWidget(m_unit);
    auto* label = new TextLabel(tr("Size"), TextStyle::Small, Token::TextSecondary, this);
    m_width->setAccessibleName(tr("Width"));
    label->setBuddy(m_width);
    form->addRow(label, row);
    m_scale->setSuffix(u"×"_s);
    m_dpi->setObjectName(u"figureDpi"_s);
    m_dpi->setEditable(true);
    m_dpi->setInsertPolicy(QComboBox::NoInsert);
    m_dpi->addItems({u"300"_s, u"600"_s, u"1200"_s});
    m_dpi->setValidator(new QIntValidator(1, 9999, m_dpi));
    connect(m_dpi, &QComboBox::currentTextChanged, this, &FigureDialog::refresh);
    addRow(form, tr("Scale"), m_scale);
    addRow(form, tr("Resolution (dpi)"), m_dpi);
    m_dpi->lineEdit()->setAccessibleName(m_dpi->accessibleName());
    for (QDoubleSpinBox* box : {m_width, m_height, m_scale}) {
        connect(box, &QDoubleSpinBox::valueChanged, this, [this, box] {
            if (m_filling)
                return;
            m_preset->setCurrentIndex(m_preset->count() - 1);
            refresh();
        });
    }
    connect(m_unit, &QComboBox::activated, this, [this] {
        m_filling = true;
        const bool mm = chosen<FigureUnit>(m_unit) == FigureUnit::Millimetres;
        showNumbers();
        for (QDoubleSpinBox* box : {m_width, m_height})
            box->setValue(mm ? box->value() * mmPerPixel : box->value() / mmPerPixel);
        m_filling = false;
        m_preset->setCurrentIndex(m_preset->count() - 1);
        refresh();
    });
}

void FigureDialog::createChecks(QFormLayout* form)
{
    const std::pair<QCheckBox*, QString> boxes[]
        = {{m_footer, u"figureFooter"_s}, {m_notes, u"figureNotes"_s}, {m_flags, u"figureFlags"_s},
            {m_verify, u"figureVerify"_s}, {m_sideCar, u"figureSideCar"_s}};
    for (const auto& [box, name] : boxes) {
        box->setObjectName(name);
        box->setChecked(box != m_flags && box != m_sideCar);
        form->addRow(box); // over both columns: its words are long
        connect(box, &QCheckBox::toggled, this, &FigureDialog::refresh);
    }
    m_flags->hide();
}

QWidget* FigureDialog::createButtons()
{
    auto* buttons = new QWidget(this);
    auto* cancel = new QPushButton(tr("Cancel"), buttons);
    cancel->setObjectName(u"figureCancel"_s);
    m_export->setObjectName(u"figureExport"_s);
    makePrimary(m_export);
    m_export->setDefault(true);
    m_progress->setObjectName(u"figureProgress"_s);
    m_progress->setAccessibleName(tr("Progress of the export"));
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(4);
    m_progress->hide();
    auto* layout = new QVBoxLayout(buttons);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_progress);
    auto* row = new QHBoxLayout;
    row->addStretch(1);
    row->addWidget(cancel);
    row->addWidget(m_export);
    layout->addLayout(row);
    connect(cancel, &QPushButton::clicked, this, &FigureDialog::reject);
    connect(m_export, &QPushButton::clicked, this, &FigureDialog::chooseFile);
    return buttons;
}

void FigureDialog::usePreset(int index)
{
    m_preset->setCurrentIndex(index);
    if (index >= static_cast<int>(m_presets.size()))
        return;
    const FigurePreset& preset = m_presets[static_cast<std::size_t>(index)];
    const QSizeF size = preset.size.isEmpty() ? QSizeF(m_canvas) : preset.size;
    m_filling = true;
    m_unit->setCurrentIndex(m_unit->findData(static_cast<int>(preset.unit)));
    showNumbers();
    m_width->setValue(size.width());
    m_height->setValue(size.height());
    m_scale->setValue(preset.scale);
    m_filling = false;
    refresh();
}

/// Widths of journals have tenths of a millimetre.
void FigureDialog::showNumbers()
{
    const bool mm = chosen<FigureUnit>(m_unit) == FigureUnit::Millimetres;
    for (QDoubleSpinBox* box : {m_width, m_height})
        box->setDecimals(mm ? 1 : 0);
}

void FigureDialog::begin(const FigureKept& kept)
{
    const auto choose = [](QComboBox* box, auto choice) {
        box->setCurrentIndex(std::max(0, box->findData(static_cast<int>(choice))));
    };
    const FigureSettings& last = kept.settings;
    choose(m_format, last.format);
    m_forms->setChosen(kept.also);
    choose(m_area, last.area);
    choose(m_ground, last.ground);
    m_legend->setCurrentIndex(
        m_legend->findData(last.legend ? static_cast<int>(last.legendPlace) : noLegend));
    m_dpi->setCurrentText(QString::number(last.dpi));
    m_footer->setChecked(last.footer);
    m_notes->setChecked(last.notes);
    m_flags->setChecked(last.flags);
    m_verify->setChecked(kept.choices.verify);
    m_sideCar->setChecked(kept.choices.sideCar);
    const auto preset = std::find_if(m_presets.begin(), m_presets.end(),
        [&kept](const FigurePreset& each) { return each.word == kept.preset; });
    if (preset != m_presets.end()) {
        usePreset(static_cast<int>(preset - m_presets.begin()));
        return;
    }
    m_filling = true;
    choose(m_unit, last.unit);
    showNumbers();
    m_width->setValue(last.size.width());
    m_height->setValue(last.size.height());
    m_scale->setValue(last.scale);
    m_filling = false;
    usePreset(m_preset->count() - 1);
    refresh();
}

FigureKept FigureDialog::kept() const
{
    const auto index = static_cast<std::size_t>(m_preset->currentIndex());
    return {settings(), choices(), index < m_presets.size() ? m_presets[index].word : QString(),
        m_forms->chosen()};
}

FigureSettings FigureDialog::settings() const
{
    FigureSettings settings;
    settings.format = chosen<FigureFormat>(m_format);
    settings.unit = chosen<FigureUnit>(m_unit);
    settings.size = {m_width->value(), m_height->value()};
    settings.scale = m_scale->value();
    settings.dpi = m_dpi->currentText().toDouble();
    settings.ground = chosen<FigureGround>(m_ground);
    settings.area = chosen<FigureArea>(m_area);
    settings.title = m_title->text().trimmed();
    settings.legend = m_legend->currentData().toInt() != noLegend;
    if (settings.legend)
        settings.legendPlace = chosen<LegendPlace>(m_legend);
    settings.footer = m_footer->isChecked();
    settings.notes = m_notes->isChecked();
    settings.flags = m_flags->isChecked();
    return settings;
}

FigureChoices FigureDialog::choices() const
{
    return {m_verify->isChecked(), m_sideCar->isChecked()};
}

QStringList FigureDialog::filesBeside(const QString& path) const
{
    return m_forms->beside(path);
}

void FigureDialog::offerEvidence()
{
    offer(m_area, tr("Only the evidence"), FigureArea::Evidence);
}

void FigureDialog::offerFlags()
{
    m_flags->show();
}

QSize FigureDialog::previewRoom() const
{
    constexpr int around = 12;
    return (QSizeF(m_preview->size() - QSize(2 * around, 2 * around)) * devicePixelRatioF())
        .toSize();
}

void FigureDialog::refresh()
{
    FigureSettings now = settings();
    m_forms->setMain(now.format);
    const std::vector<FigureFormat> others = m_forms->chosen();
    const bool png = now.format == FigureFormat::Png
        || std::find(others.begin(), others.end(), FigureFormat::Png) != others.end();
    if (png)
        now.format = FigureFormat::Png; // it has limits that the others have not
    const bool print = now.unit == FigureUnit::Millimetres;
    m_scale->setEnabled(png && !print);
    m_dpi->setEnabled(png && print);
    const auto sheet = sheetOf(now);
    m_export->setEnabled(sheet.has_value() && !m_busy);
    if (!sheet) {
        showError(sheet.error());
        return;
    }
    m_result->setColour(Token::TextSecondary);
    if (png)
        m_result->setText(
            tr("%1 × %2 pixels")
                .arg(countText(sheet->pixels.width()), countText(sheet->pixels.height())));
    else
        m_result->setText(print ? tr("Words are at least 7 pt, the footer 6 pt.") : QString());
    emit previewRequested();
}

void FigureDialog::setUnproved(const QString& why)
{
    for (QCheckBox* box : {m_verify, m_sideCar}) {
        box->setEnabled(why.isEmpty());
        box->setChecked(why.isEmpty() && box == m_verify);
    }
    m_unproved->setVisible(!why.isEmpty());
    m_unproved->setText(tr("Receipts: %1. Nobody can verify this picture. It will have them where "
                           "less of the graph is loaded.")
                            .arg(why));
}

void FigureDialog::setVerdict(const QString& words)
{
    m_verdict->setText(words);
}

void FigureDialog::setPreview(const QImage& image)
{
    m_preview->setImage(image);
}

void FigureDialog::showError(const Error& error)
{
    setBusy(false);
    m_result->setColour(Token::Error);
    m_result->setText(sentences({error.message, error.hint}));
}

void FigureDialog::showProgress(qint64 done, qint64 total)
{
    m_progress->setRange(0, static_cast<int>(total));
    m_progress->setValue(static_cast<int>(done));
}

void FigureDialog::setBusy(bool busy)
{
    m_busy = busy;
    m_progress->setVisible(busy);
    m_progress->setRange(0, 0);
    m_export->setEnabled(!busy && sheetOf(settings()).has_value());
}

void FigureDialog::chooseFile()
{
    const FigureFormat format = chosen<FigureFormat>(m_format);
    const QString ending = figureEnding(format);
    auto* dialog = new QFileDialog(this, tr("Export the figure"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(ending);
    dialog->setNameFilter(u"%1 (*.%2)"_s.arg(ending.toUpper(), ending));
    dialog->selectFile(tr("figure") + u'.' + ending);
    connect(dialog, &QFileDialog::fileSelected, this, &FigureDialog::exportAs);
    dialog->open();
}

/// The name decides about the format: a file is what it is called.
void FigureDialog::exportAs(const QString& typed)
{
    QString path = typed;
    if (const auto named = figureFormatOf(path)) {
        m_format->setCurrentIndex(m_format->findData(static_cast<int>(*named)));
    } else {
        path += u'.' + figureEnding(chosen<FigureFormat>(m_format));
        if (QFileInfo::exists(path)) {
            // Nobody was asked whether it may be replaced.
            showError({ErrorCode::Refused, tr("%1 exists already.").arg(oneLine(path, 200)), {},
                tr("Choose a name that ends in .png, .svg or .pdf."), {}});
            return;
        }
    }
    if (!sheetOf(settings())) // of the other format: refresh() has said why
        return;
    for (const QString& other : filesBeside(path)) {
        if (QFileInfo::exists(other)) {
            showError({ErrorCode::Refused, tr("%1 exists already.").arg(oneLine(other, 200)), {},
                tr("Choose another name, or move that file away."), {}});
            return;
        }
    }
    setBusy(true);
    emit exportRequested(path);
}

void FigureDialog::finish()
{
    m_busy = false;
    accept();
}

void FigureDialog::reject()
{
    if (m_busy) {
        emit cancelRequested();
        setBusy(false);
        return;
    }
    QDialog::reject();
}

void FigureDialog::resizeEvent(QResizeEvent* event)
{
    QDialog::resizeEvent(event);
    emit previewRequested();
}

} // namespace mnemo
