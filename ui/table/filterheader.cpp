// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/table/filterheader.h"

#include "ui/widgets/theme.h"

#include <QEvent>
#include <QLineEdit>
#include <QTimer>

#include <algorithm>

namespace mnemo {

namespace {

constexpr int waitMs = 150;
constexpr int leastField = 24;
constexpr int between = 2; ///< of two fields

} // namespace

FilterHeader::FilterHeader(QWidget* parent)
    : QHeaderView(Qt::Horizontal, parent), m_timer(new QTimer(this))
{
    setObjectName(QStringLiteral("filterHeader"));
    setSectionsClickable(true);
    setSectionsMovable(true);
    m_timer->setSingleShot(true);
    m_timer->setInterval(waitMs);
    connect(m_timer, &QTimer::timeout, this, &FilterHeader::tell);
    connect(this, &QHeaderView::sectionResized, this, &FilterHeader::placeFields);
    connect(this, &QHeaderView::sectionMoved, this, &FilterHeader::placeFields);
    connect(this, &QHeaderView::geometriesChanged, this, &FilterHeader::placeFields);
}

void FilterHeader::setFiltering(bool isOn)
{
    if (isOn == m_isOn)
        return;
    const bool wasActive = isActive();
    m_isOn = isOn;
    if (isOn)
        m_titleHeight = height();
    setFixedHeight(m_titleHeight + (isOn ? fieldHeight() : 0));
    renew();
    updateGeometries();
    if (isOn && !m_fields.empty())
        m_fields.front()->setFocus(Qt::OtherFocusReason);
    if (wasActive)
        tell();
}

bool FilterHeader::isActive() const
{
    return std::any_of(m_fields.begin(), m_fields.end(),
        [](const QLineEdit* field) { return !field->text().trimmed().isEmpty(); });
}

void FilterHeader::renew()
{
    m_timer->stop();
    for (QLineEdit* field : m_fields)
        delete field;
    m_fields.clear();
    for (int column = 0; m_isOn && column < count(); ++column) {
        auto* field = new QLineEdit(this);
        const QString title = model()->headerData(column, Qt::Horizontal).toString();
        field->setObjectName(QStringLiteral("columnFilter"));
        field->setAccessibleName(tr("Filter the rows by “%1”").arg(title));
        field->setPlaceholderText(tr("contains"));
        field->setClearButtonEnabled(true);
        connect(field, &QLineEdit::textChanged, m_timer, qOverload<>(&QTimer::start));
        m_fields.push_back(field);
    }
    placeFields();
}

void FilterHeader::tell()
{
    Filters filters;
    for (const QLineEdit* field : m_fields)
        filters.push_back(field->text().trimmed());
    emit filtersChanged(filters);
}

int FilterHeader::fieldHeight() const
{
    return themeOf(this).scaled(leastField) + 2 * between;
}

void FilterHeader::updateGeometries()
{
    setViewportMargins(0, 0, 0, m_isOn ? fieldHeight() : 0);
    QHeaderView::updateGeometries();
    placeFields();
}

bool FilterHeader::event(QEvent* event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutDirectionChange)
        placeFields();
    return QHeaderView::event(event);
}

void FilterHeader::placeFields()
{
    const int top = height() - fieldHeight() + between;
    for (int column = 0; column < static_cast<int>(m_fields.size()) && column < count(); ++column) {
        QLineEdit* field = m_fields[static_cast<std::size_t>(column)];
        field->setGeometry(sectionViewportPosition(column) + between, top,
            std::max(0, sectionSize(column) - 2 * between), fieldHeight() - 2 * between);
        field->setVisible(!isSectionHidden(column));
    }
}

} // namespace mnemo

#include "moc_filterheader.cpp"
