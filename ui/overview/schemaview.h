// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/graphdescription.h"
#include "ui/overview/overviewrows.h"

#include <QPainterPath>
#include <QWidget>

#include <string>
#include <vector>

namespace mnemo {

/// A role as the canvas draws it, with its name and its number of nodes.
class RoleDisc final : public DoorButton
{
    Q_OBJECT
public:
    /// Without a role it stands for `others` more of them.
    RoleDisc(const DescribedRole& role, std::size_t others, QWidget* parent);

    [[nodiscard]] const std::string& role() const { return m_role; }

    [[nodiscard]] double radius() const { return m_radius; }

    /// Puts the middle of the mark there.
    void centreAt(QPointF place);

    [[nodiscard]] QPointF centre() const;
    /// Where an edge meets mark or name that comes from this direction, so far off.
    [[nodiscard]] QPointF edgeTowards(QPointF direction, double gap) const;
    [[nodiscard]] QSize sizeHint() const override;

signals:
    void looked(bool isLooked);
    /// A key asks for the nearest role in a direction.
    void leaveWanted(QPoint direction);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    std::string m_role;
    QString m_count;
    double m_radius;
};

/// What kind of edges joins two roles, and how many.
class RelationLabel final : public DoorButton
{
    Q_OBJECT
public:
    RelationLabel(const DescribedRelation& relation, QWidget* parent);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_count;
};

/// The schema of a graph: its roles, and the relations between them.
class SchemaView final : public QWidget
{
    Q_OBJECT
public:
    explicit SchemaView(QWidget* parent);
    void setDescription(const GraphDescription& description);

signals:
    void roleChosen(const std::string& role);
    void relationChosen(const mnemo::DescribedRelation& relation);
    /// What stands for the roles that are not drawn.
    void othersChosen();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Drawn
    {
        DescribedRelation relation;
        RoleDisc* from = nullptr;
        RoleDisc* to = nullptr;
        RelationLabel* label = nullptr;
        int beside = 0; ///< place among those between the same two roles
        int ofThem = 1;
        QPainterPath path = {};
    };

    void addRole(const DescribedRole& role, std::size_t others);
    void addRelations(const GraphDescription& description);
    void layOut();
    [[nodiscard]] QPainterPath pathOf(const Drawn& drawn) const;
    void placeLabel(Drawn& drawn, std::vector<QRectF>& taken) const;
    void showLabelsOf(const RoleDisc* disc, bool isShown);
    void focusNearest(const RoleDisc* from, QPoint direction);

    std::vector<RoleDisc*> m_discs;
    std::vector<QPointF> m_places;
    std::vector<Drawn> m_drawn;
    std::int64_t m_most = 1;
    bool m_showsLabels = true;
};

} // namespace mnemo
