// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "ui/figures/figuresettings.h"

#include <QDialog>
#include <QImage>

#include <vector>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLineEdit;
class QProgressBar;
class QPushButton;

namespace mnemo {

class FigureForms;
class FigurePreview;
class TextLabel;

/// Choices apart from the drawing itself.
struct FigureChoices
{
    bool verify = true; ///< replay the receipts first
    bool sideCar = false; ///< write the snapshots beside the picture
};

/// All that the last export chose but for its title.
struct FigureKept
{
    FigureSettings settings;
    FigureChoices choices;
    QString preset; ///< its word; empty: a size of one's own
    std::vector<FigureFormat> also; ///< further forms of the same figure
};

/// Asks how a figure is to be exported and shows what it will look like. It draws and writes
/// nothing itself.
class FigureDialog final : public QDialog
{
    Q_OBJECT
public:
    /// `canvas` is the size for the screen presets; `title` the claim to begin with.
    FigureDialog(QSize canvas, const QString& title, QWidget* parent);

    [[nodiscard]] FigureSettings settings() const;
    [[nodiscard]] FigureChoices choices() const;
    [[nodiscard]] FigureKept kept() const;
    /// Files in the other forms that were chosen, beside this one.
    [[nodiscard]] QStringList filesBeside(const QString& path) const;
    /// In device pixels.
    [[nodiscard]] QSize previewRoom() const;

    /// What the last export chose.
    void begin(const FigureKept& kept);
    /// A value's evidence is lit: a figure may show it alone.
    void offerEvidence();
    /// Something that is shown is flagged: a figure may mark it.
    void offerFlags();
    /// Why the picture will carry no receipts; empty when it will.
    void setUnproved(const QString& why);
    /// How the receipts stand, as the figure will say it.
    void setVerdict(const QString& words);
    void setPreview(const QImage& image);
    void showError(const Error& error);
    void showProgress(qint64 done, qint64 total);
    /// The picture is written: closes.
    void finish();

signals:
    void previewRequested();
    void exportRequested(const QString& path);
    void cancelRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void reject() override;

private:
    static constexpr int noLegend = -1; ///< where a place would be

    void createFields(QFormLayout* form);
    void createSizes(QFormLayout* form);
    void createChecks(QFormLayout* form);
    void addRow(QFormLayout* form, const QString& name, QWidget* field);
    [[nodiscard]] QWidget* createButtons();
    void usePreset(int index);
    void showNumbers();
    void refresh();
    void chooseFile();
    void exportAs(const QString& typed);
    void setBusy(bool busy);

    QSize m_canvas;
    std::vector<FigurePreset> m_presets;
    FigurePreview* m_preview;
    QComboBox* m_preset;
    QComboBox* m_format;
    FigureForms* m_forms;
    QComboBox* m_unit;
    QDoubleSpinBox* m_width;
    QDoubleSpinBox* m_height;
    QDoubleSpinBox* m_scale;
    QComboBox* m_dpi;
    QComboBox* m_area;
    QComboBox* m_ground;
    QLineEdit* m_title;
    QComboBox* m_legend;
    QCheckBox* m_footer;
    QCheckBox* m_notes;
    QCheckBox* m_flags;
    QCheckBox* m_verify;
    QCheckBox* m_sideCar;
    TextLabel* m_result;
    TextLabel* m_verdict;
    TextLabel* m_unproved;
    QProgressBar* m_progress;
    QPushButton* m_export;
    bool m_filling = false; ///< a preset sets the fields
    bool m_busy = false;
};

} // namespace mnemo
