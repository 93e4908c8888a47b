// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/presentation.h"

#include "ui/canvas/canvascamera.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/drawing/drawnscales.h"
#include "ui/widgets/format.h"
#include "ui/widgets/roleslots.h"
#include "ui/widgets/shapes.h"

#include <QDockWidget>
#include <QEvent>
#include <QKeyEvent>
#include <QMainWindow>
#include <QMenuBar>
#include <QPainter>
#include <QStyle>
#include <QToolBar>

#include <algorithm>
#include <utility>
#include <vector>

namespace mnemo {

namespace {

constexpr int mostRows = 12; ///< of roles, and of kinds
constexpr int margin = 12;
constexpr int padding = 10;
constexpr int gap = 8;
constexpr int rowHeight = 22;
constexpr int roleMark = 14;
constexpr int kindMark = 26;
constexpr double textTimes = 1.5; ///< read from the back of a room

} // namespace

/// Roles and kinds with their numbers, at the top of the graph where reading ends. Nothing
/// reaches it.
class PresentedLegend final : public QWidget
{
public:
    explicit PresentedLegend(GraphCanvas& canvas) : QWidget(&canvas), m_canvas(canvas)
    {
        setObjectName(QStringLiteral("presentedLegend"));
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setFocusPolicy(Qt::NoFocus);
        setAccessibleName(Presentation::tr("Legend"));
        canvas.installEventFilter(this);
        for (const auto changed :
            {&GraphCanvas::sceneChanged, &GraphCanvas::factsChanged, &GraphCanvas::stateChanged})
            connect(&canvas, changed, this, [this] {
                if (isVisible())
                    fill();
            });
        hide();
    }

    void fill()
    {
        m_rows.clear();
        const DrawnNames drawn = drawnNames(m_canvas.look());
        add(drawn.roles, Mark::Role);
        add(drawn.kinds, Mark::Kind);
        QStringList said;
        for (const Row& row : m_rows)
            said.append(row.words + u' ' + row.count);
        setAccessibleDescription(said.join(QStringLiteral(", ")));
        place();
        update();
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::Resize)
            place();
        return QWidget::eventFilter(watched, event);
    }

    void paintEvent(QPaintEvent*) override
    {
        const Theme& theme = m_canvas.content().theme();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(theme.color(Token::Hairline));
        painter.setBrush(theme.color(Token::Panel));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
        const int high = theme.scaled(rowHeight);
        QRect line(padding, padding / 2, width() - 2 * padding, high);
        for (const Row& row : m_rows) {
            paintRow(painter, theme, row, line);
            line.translate(0, high);
        }
    }

private:
    enum class Mark
    {
        Role,
        Kind
    };

    struct Row
    {
        Mark mark;
        std::string name;
        QString words;
        QString count;
    };

    void add(const NameCounts& counts, Mark mark)
    {
        std::vector<std::pair<std::string, std::int64_t>> sorted(counts.begin(), counts.end());
        std::stable_sort(sorted.begin(), sorted.end(),
            [](const auto& a, const auto& b) { return a.second > b.second; });
        if (sorted.size() > mostRows)
            sorted.resize(mostRows);
        for (const auto& [name, count] : sorted)
            m_rows.push_back({mark, name, oneLine(toQString(name), 40), countText(count)});
    }

    void paintRow(QPainter& painter, const Theme& theme, const Row& row, const QRect& line) const
    {
        const auto placed = [this](const QRect& part) {
            return QStyle::visualRect(layoutDirection(), rect(), part);
        };
        const int room = theme.scaled(kindMark);
        const QRectF mark = placed({line.left(), line.top(), room, line.height()});
        if (row.mark == Mark::Role) {
            paintRoleMark(
                painter, shownSlotOf(this, row.name), mark.center(), theme.scaled(roleMark));
        } else {
            const EdgeStyle style = theme.edgeStyle(row.name);
            paintEdgeMark(painter, style, theme.color(style.colour),
                {mark.left(), mark.center().y()}, {mark.right(), mark.center().y()});
        }
        const QRect words = line.adjusted(room + gap, 0, 0, 0);
        painter.setFont(theme.font(TextStyle::Small));
        painter.setPen(theme.color(Token::Text));
        painter.setLayoutDirection(layoutDirection());
        painter.drawText(placed(words), int(Qt::AlignLeading | Qt::AlignVCenter), row.words);
        painter.setFont(theme.font(TextStyle::MonoTable));
        painter.drawText(placed(words), int(Qt::AlignTrailing | Qt::AlignVCenter), row.count);
    }

    void place()
    {
        const Theme& theme = m_canvas.content().theme();
        const QFontMetrics words(theme.font(TextStyle::Small));
        const QFontMetrics numbers(theme.font(TextStyle::MonoTable));
        int wide = 0;
        for (const Row& row : m_rows)
            wide = std::max(wide,
                words.horizontalAdvance(row.words) + gap + numbers.horizontalAdvance(row.count));
        const QSize size(wide + theme.scaled(kindMark) + gap + 2 * padding,
            static_cast<int>(m_rows.size()) * theme.scaled(rowHeight) + padding);
        const QRect room = m_canvas.rect();
        setGeometry(QStyle::visualRect(window()->layoutDirection(), room,
            QRect(room.right() - margin - size.width(), margin, size.width(), size.height())));
    }

    GraphCanvas& m_canvas;
    std::vector<Row> m_rows;
};

Presentation::Presentation(GraphCanvas& canvas, QMainWindow* window)
    : QObject(window), m_canvas(canvas), m_window(window), m_legend(new PresentedLegend(canvas))
{
}

void Presentation::toggle()
{
    if (m_on)
        end();
    else
        start();
}

void Presentation::start()
{
    m_on = true;
    QList<QWidget*> parts{m_window->menuBar()};
    for (QToolBar* bar : m_window->findChildren<QToolBar*>())
        parts.append(bar);
    for (QDockWidget* dock : m_window->findChildren<QDockWidget*>())
        parts.append(dock);
    parts.append(m_parts);
    for (QWidget* part : parts) {
        if (part->isVisibleTo(m_window))
            putAway(part);
        part->installEventFilter(this);
    }
    m_window->installEventFilter(this);
    m_before = m_window->windowState();
    ThemeOptions larger = themeOf(m_window).options();
    larger.fontScale *= textTimes;
    m_canvas.content().setTheme(Theme(larger));
    showAll();
    m_window->setWindowState(m_before | Qt::WindowFullScreen);
    m_legend->fill();
    m_legend->show();
    m_legend->raise();
    m_canvas.setFocus(Qt::ShortcutFocusReason);
}

void Presentation::end()
{
    if (!std::exchange(m_on, false))
        return;
    m_legend->hide();
    m_window->removeEventFilter(this);
    m_canvas.content().setTheme(themeOf(m_window));
    showAsBefore();
    m_window->setWindowState(m_before);
    for (const QPointer<QWidget>& part : std::exchange(m_away, {})) {
        if (part != nullptr)
            part->show();
    }
}

/// On the display, whatever its size is.
void Presentation::showAll()
{
    CanvasCamera& camera = m_canvas.camera();
    m_viewBefore = m_canvas.view();
    m_followedBefore = camera.isFollowing();
    camera.setView(camera.whole());
    camera.setFollowing(true);
}

/// Unless somebody has looked at something else meanwhile.
void Presentation::showAsBefore()
{
    CanvasCamera& camera = m_canvas.camera();
    if (m_followedBefore || !camera.isFollowing())
        return;
    camera.setView(m_viewBefore);
    camera.setFollowing(false);
}

void Presentation::putAway(QWidget* part)
{
    if (!m_away.contains(part))
        m_away.append(part);
    part->hide();
}

bool Presentation::eventFilter(QObject* watched, QEvent* event)
{
    if (m_on && watched == m_window && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        end();
        return true;
    }
    auto* part = qobject_cast<QWidget*>(watched);
    if (m_on && part != nullptr && event->type() == QEvent::ShowToParent)
        QMetaObject::invokeMethod(
            this,
            [this, waiting = QPointer<QWidget>(part)] {
                if (m_on && waiting != nullptr)
                    putAway(waiting);
            },
            Qt::QueuedConnection);
    return QObject::eventFilter(watched, event);
}

} // namespace mnemo

#include "moc_presentation.cpp"
