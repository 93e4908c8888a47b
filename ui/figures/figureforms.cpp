// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figureforms.h"

#include <QCheckBox>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

FigureForms::FigureForms(QWidget* parent) : QWidget(parent)
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(12);
    for (const auto format : {FigureFormat::Png, FigureFormat::Svg, FigureFormat::Pdf}) {
        const QString name = figureEnding(format).toUpper();
        auto* box = new QCheckBox(name, this);
        box->setObjectName(u"figureAlso"_s + name);
        box->setAccessibleName(tr("Also as %1").arg(name));
        connect(box, &QCheckBox::toggled, this, &FigureForms::changed);
        row->addWidget(box);
        m_boxes.push_back(box);
    }
    row->addStretch(1);
    setMain(m_main);
}

void FigureForms::setMain(FigureFormat format)
{
    m_main = format;
    for (std::size_t i = 0; i < m_boxes.size(); ++i)
        m_boxes[i]->setEnabled(static_cast<FigureFormat>(i) != format);
}

void FigureForms::setChosen(const std::vector<FigureFormat>& formats)
{
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        m_boxes[i]->setChecked(
            std::find(formats.begin(), formats.end(), static_cast<FigureFormat>(i))
            != formats.end());
    }
}

std::vector<FigureFormat> FigureForms::chosen() const
{
    std::vector<FigureFormat> formats;
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        const auto format = static_cast<FigureFormat>(i);
        if (m_boxes[i]->isChecked() && format != m_main)
            formats.push_back(format);
    }
    return formats;
}

QStringList FigureForms::beside(const QString& path) const
{
    const QFileInfo file(path);
    QStringList paths;
    for (const FigureFormat format : chosen())
        paths << file.dir().filePath(file.completeBaseName() + u'.' + figureEnding(format));
    return paths;
}

} // namespace mnemo

#include "moc_figureforms.cpp"
