// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/mnemostyle.h"

#include "ui/widgets/fitdisplay.h"
#include "ui/widgets/focusring.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/quietwheel.h"
#include "ui/widgets/styleparts.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabBar>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;
namespace parts = styleparts;

namespace {

constexpr int headerMargin = 8;
constexpr int indicatorSize = 14; ///< of the base style, for boxes to tick and arrows

} // namespace

MnemoStyle::MnemoStyle(const Theme& theme)
    : QProxyStyle(u"fusion"_s), m_theme(theme), m_quietWheel(new QuietWheel(this))
{
    setObjectName(u"mnemo"_s);
}

void MnemoStyle::drawFrame(
    const QStyleOption& option, QPainter* painter, const QWidget* widget) const
{
    const auto* text = qobject_cast<const QPlainTextEdit*>(widget);
    if (text != nullptr && !text->isReadOnly())
        parts::field(*painter, m_theme, option, widget);
    else
        parts::frame(*painter, m_theme, option.rect);
}

void MnemoStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option,
    QPainter* painter, const QWidget* widget) const
{
    switch (element) {
    case PE_PanelLineEdit: {
        const auto* edit = qstyleoption_cast<const QStyleOptionFrame*>(option);
        // Inputs inside spin and combo boxes have no frame of their own.
        if (edit != nullptr && edit->lineWidth > 0)
            parts::field(*painter, m_theme, *option, widget);
        return;
    }
    case PE_FrameLineEdit:
        return parts::field(*painter, m_theme, *option, widget);
    case PE_Frame:
    case PE_FrameMenu:
    case PE_FrameGroupBox:
    case PE_FrameDockWidget:
        drawFrame(*option, painter, widget);
        return;
    case PE_FrameTabWidget:
    case PE_FrameStatusBarItem:
    case PE_FrameButtonTool:
    case PE_IndicatorToolBarHandle:
        return;
    case PE_FrameTabBarBase:
        painter->fillRect(
            QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1),
            m_theme.color(Token::Hairline));
        return;
    case PE_PanelButtonTool:
        parts::toolButton(*painter, m_theme, *option);
        return;
    case PE_PanelMenu:
    case PE_PanelTipLabel:
        painter->fillRect(option->rect, m_theme.color(Token::Panel));
        if (element == PE_PanelTipLabel)
            parts::frame(*painter, m_theme, option->rect);
        return;
    case PE_PanelItemViewRow:
        return;
    case PE_PanelItemViewItem:
        if (const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(option))
            parts::row(*painter, m_theme, *item);
        return;
    case PE_FrameFocusRect:
        // Buttons and inputs get a ring of their own (FocusRing); this is for rows.
        if (qobject_cast<const QAbstractItemView*>(widget) != nullptr)
            parts::rowFocus(*painter, m_theme, option->rect);
        return;
    default:
        if (!parts::indicator(*painter, m_theme, *option, element))
            QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void MnemoStyle::drawPushButton(ControlElement element, const QStyleOptionButton& given,
    QPainter* painter, const QWidget* widget) const
{
    QStyleOptionButton button = given;
    button.features.setFlag(QStyleOptionButton::DefaultButton, isPrimary(widget));
    if (element == CE_PushButtonBevel) {
        parts::pushButton(*painter, m_theme, button);
        return;
    }
    const bool enabled = button.state & State_Enabled;
    if (enabled && isPrimary(widget)) {
        button.palette.setColor(QPalette::ButtonText, m_theme.color(Token::OnAccent));
        painter->setFont(m_theme.font(TextStyle::Heading));
    } else if (enabled && (button.features & QStyleOptionButton::Flat)) {
        button.palette.setColor(QPalette::ButtonText, m_theme.color(Token::Accent));
    }
    QProxyStyle::drawControl(element, &button, painter, widget);
}

// Drawn here, as the base style clips descenders off where the row is this low.
void MnemoStyle::drawHeaderLabel(const QStyleOptionHeader& label, QPainter* painter) const
{
    painter->save();
    painter->setFont(m_theme.font(TextStyle::Badge));
    painter->setPen(m_theme.color(Token::TextTertiary));
    const auto alignment = visualAlignment(label.direction, label.textAlignment);
    painter->drawText(label.rect,
        static_cast<int>(alignment) | Qt::TextSingleLine | Qt::TextDontClip,
        painter->fontMetrics().elidedText(label.text, Qt::ElideRight, label.rect.width()));
    painter->restore();
}

void MnemoStyle::drawMenuBarItem(const QStyleOptionMenuItem& item, QPainter* painter) const
{
    const bool active = item.state & State_Selected;
    painter->fillRect(item.rect, m_theme.color(active ? Token::Hover : Token::Window));
    drawItemText(painter, item.rect,
        static_cast<int>(Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextSingleLine), item.palette,
        item.state & State_Enabled, item.text, QPalette::WindowText);
}

void MnemoStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
    const QWidget* widget) const
{
    switch (element) {
    case CE_PushButtonBevel:
    case CE_PushButtonLabel:
        if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option))
            drawPushButton(element, *button, painter, widget);
        return;
    case CE_TabBarTabShape:
        if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option))
            parts::tab(*painter, m_theme, *tab);
        return;
    case CE_TabBarTabLabel:
        if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option))
            parts::tabLabel(*painter, m_theme, *tab, *this);
        return;
    case CE_Header:
        if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option))
            parts::wholeHeader(*painter, *this, *header, widget);
        return;
    case CE_HeaderSection:
    case CE_HeaderEmptyArea:
        parts::header(*painter, m_theme, *option);
        return;
    case CE_HeaderLabel:
        if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option))
            drawHeaderLabel(*header, painter);
        return;
    case CE_ToolBar:
    case CE_MenuBarEmptyArea:
        painter->fillRect(option->rect, m_theme.color(Token::Window));
        return;
    case CE_MenuBarItem:
        if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option))
            drawMenuBarItem(*item, painter);
        return;
    case CE_DockWidgetTitle:
        if (const auto* dock = qstyleoption_cast<const QStyleOptionDockWidget*>(option))
            parts::dockTitle(*painter, m_theme, *dock,
                subElementRect(SE_DockWidgetTitleBarText, option, widget));
        return;
    case CE_Splitter:
        parts::separator(*painter, m_theme, option->rect);
        return;
    case CE_ProgressBar:
        if (const auto* bar = qstyleoption_cast<const QStyleOptionProgressBar*>(option))
            parts::progress(*painter, m_theme, *bar);
        return;
    case CE_FocusFrame:
        parts::focusRing(*painter, m_theme, option->rect, 6.0);
        return;
    case CE_SizeGrip:
        return;
    default:
        QProxyStyle::drawControl(element, option, painter, widget);
    }
}

void MnemoStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
    QPainter* painter, const QWidget* widget) const
{
    switch (control) {
    case CC_ScrollBar:
        if (const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option)) {
            painter->fillRect(option->rect, m_theme.color(Token::Panel));
            parts::scrollBar(*painter, m_theme, *bar,
                subControlRect(CC_ScrollBar, option, SC_ScrollBarSlider, widget));
        }
        return;
    case CC_ComboBox:
        if (const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(option))
            parts::comboBox(*painter, m_theme, *box, widget);
        return;
    case CC_SpinBox:
        if (const auto* box = qstyleoption_cast<const QStyleOptionSpinBox*>(option))
            parts::spinBox(*painter, m_theme, *box,
                subControlRect(CC_SpinBox, option, SC_SpinBoxUp, widget),
                subControlRect(CC_SpinBox, option, SC_SpinBoxDown, widget), widget);
        return;
    case CC_ToolButton:
        if (const auto* button = parts::opensMenu(option))
            parts::menuButton(*painter, m_theme, *button, *this);
        else
            QProxyStyle::drawComplexControl(control, option, painter, widget);
        return;
    default:
        QProxyStyle::drawComplexControl(control, option, painter, widget);
    }
}

// The arrows of boxes grow with the text, and need more room than the base style gives them.
int MnemoStyle::moreForArrows() const
{
    return m_theme.scaled(indicatorSize) - indicatorSize;
}

QRect MnemoStyle::widened(const QRect& usual, ComplexControl control,
    const QStyleOptionComplex& option, SubControl part) const
{
    const bool combo = control == CC_ComboBox;
    if (!combo && control != CC_SpinBox)
        return usual;
    const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(&option);
    if (spin != nullptr && spin->buttonSymbols == QAbstractSpinBox::NoButtons)
        return usual;
    QRect rect = visualRect(option.direction, option.rect, usual);
    if (part == (combo ? SC_ComboBoxEditField : SC_SpinBoxEditField))
        rect.setRight(rect.right() - moreForArrows());
    else if (combo ? part == SC_ComboBoxArrow : part == SC_SpinBoxUp || part == SC_SpinBoxDown)
        rect.setLeft(rect.left() - moreForArrows());
    return visualRect(option.direction, option.rect, rect);
}

QRect MnemoStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option,
    SubControl part, const QWidget* widget) const
{
    if (control != CC_ScrollBar) {
        const QRect usual = QProxyStyle::subControlRect(control, option, part, widget);
        return widened(usual, control, *option, part);
    }
    const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (bar == nullptr)
        return {};
    const bool horizontal = bar->orientation == Qt::Horizontal;
    const int length = horizontal ? option->rect.width() : option->rect.height();
    const qint64 range = qint64{bar->maximum} - bar->minimum;
    int thumb = length;
    if (range > 0)
        thumb
            = std::clamp(static_cast<int>(qint64{bar->pageStep} * length / (range + bar->pageStep)),
                std::min(24, length), length);
    const int at = sliderPositionFromValue(
        bar->minimum, bar->maximum, bar->sliderPosition, length - thumb, bar->upsideDown);
    const auto along = [&](int from, int size) {
        const QRect rect = horizontal
            ? QRect(option->rect.left() + from, option->rect.top(), size, option->rect.height())
            : QRect(option->rect.left(), option->rect.top() + from, option->rect.width(), size);
        return visualRect(option->direction, option->rect, rect);
    };
    switch (part) {
    case SC_ScrollBarSubLine:
    case SC_ScrollBarAddLine:
        return {};
    case SC_ScrollBarSubPage:
        return along(0, at);
    case SC_ScrollBarAddPage:
        return along(at + thumb, length - at - thumb);
    case SC_ScrollBarSlider:
        return along(at, thumb);
    default:
        return option->rect;
    }
}

QRect MnemoStyle::subElementRect(
    SubElement element, const QStyleOption* option, const QWidget* widget) const
{
    const QRect rect = QProxyStyle::subElementRect(element, option, widget);
    const auto* edit = qstyleoption_cast<const QStyleOptionFrame*>(option);
    if (element == SE_LineEditContents && edit != nullptr && edit->lineWidth > 0)
        return rect.adjusted(4, 0, -4, 0);
    if (element == SE_HeaderLabel || element == SE_HeaderArrow)
        return parts::headerRect(m_theme, *option, element == SE_HeaderArrow, headerMargin);
    return rect;
}

QSize MnemoStyle::sizeFromContents(
    ContentsType type, const QStyleOption* option, const QSize& size, const QWidget* widget) const
{
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    const int control = m_theme.scaled(26);
    switch (type) {
    case CT_PushButton: {
        const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
        const bool flat = button != nullptr && (button->features & QStyleOptionButton::Flat);
        int width = size.width() + (flat ? 8 : 26);
        if (isPrimary(widget) && button != nullptr)
            width += QFontMetrics(m_theme.font(TextStyle::Heading)).horizontalAdvance(button->text)
                - option->fontMetrics.horizontalAdvance(button->text);
        return {width, std::max(control, size.height() + 4)};
    }
    case CT_ComboBox:
    case CT_SpinBox:
        result.setWidth(result.width() + moreForArrows());
        [[fallthrough]];
    case CT_LineEdit:
        result.setHeight(std::max(control, size.height() + 4));
        return result;
    case CT_TabBarTab:
        if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option)) {
            // The current tab is semi-bold: every tab keeps room for that, so none moves.
            const QFontMetrics strong(m_theme.font(TextStyle::Heading));
            const int text = strong.size(Qt::TextShowMnemonic, tab->text).width();
            const int width = text + 24 + (tab->icon.isNull() ? 0 : m_theme.scaled(16) + 8)
                + tab->leftButtonSize.width() + tab->rightButtonSize.width();
            return {width, std::max(m_theme.scaled(32), strong.height() + 10)};
        }
        return result;
    case CT_ToolButton:
        if (parts::opensMenu(option) != nullptr)
            result.rwidth() += parts::menuArrowWidth(m_theme);
        return result;
    case CT_MenuBarItem:
        result.setHeight(std::max(m_theme.scaled(28), size.height()));
        return result;
    case CT_HeaderSection:
        result.setHeight(m_theme.scaled(24));
        return result;
    case CT_ItemViewItem:
        result.setHeight(std::max(m_theme.scaled(24), result.height()));
        return result;
    default:
        return result;
    }
}

int MnemoStyle::pixelMetric(
    PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    switch (metric) {
    case PM_SmallIconSize:
    case PM_TabBarIconSize:
    case PM_ButtonIconSize:
    case PM_ListViewIconSize:
    case PM_LineEditIconSize:
        return m_theme.scaled(16);
    case PM_ToolBarIconSize:
        return m_theme.scaled(20);
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return m_theme.scaled(indicatorSize);
    case PM_ScrollBarExtent:
        return 10;
    case PM_ScrollBarSliderMin:
        return 24;
    case PM_SplitterWidth:
    case PM_DockWidgetSeparatorExtent:
        return 5;
    case PM_DefaultFrameWidth:
    case PM_MenuPanelWidth:
    case PM_ToolTipLabelFrameWidth:
        return 1;
    case PM_FocusFrameHMargin:
        // Of rows the room before their text: as much as headers have.
        return qobject_cast<const QAbstractItemView*>(widget) != nullptr ? headerMargin - 1 : 3;
    case PM_FocusFrameVMargin:
        return 3;
    case PM_TabBarTabOverlap:
    case PM_TabBarBaseOverlap:
    case PM_TabBarTabShiftHorizontal:
    case PM_TabBarTabShiftVertical:
    case PM_ToolBarFrameWidth:
    case PM_DockWidgetFrameWidth:
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
        return 0;
    case PM_HeaderMargin:
        return headerMargin;
    case PM_DockWidgetTitleMargin:
        return 4;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int MnemoStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
    QStyleHintReturn* result) const
{
    switch (hint) {
    case SH_Widget_Animation_Duration:
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
    case SH_Menu_SloppySubMenus:
    case SH_ScrollBar_Transient:
    case SH_ComboBox_AllowWheelScrolling:
        return 0;
    case SH_Table_GridLineColor:
        return static_cast<int>(m_theme.color(Token::Hairline).rgba());
    case SH_ScrollView_FrameOnlyAroundContents:
        return 0;
    default:
        return QProxyStyle::styleHint(hint, option, widget, result);
    }
}

QIcon MnemoStyle::standardIcon(
    StandardPixmap pixmap, const QStyleOption* option, const QWidget* widget) const
{
    switch (pixmap) {
    case SP_TitleBarCloseButton:
    case SP_DockWidgetCloseButton:
    case SP_TabCloseButton:
    case SP_LineEditClearButton:
        return themeIcon(u"close"_s);
    case SP_TitleBarNormalButton:
        return themeIcon(u"float"_s);
    default:
        return QProxyStyle::standardIcon(pixmap, option, widget);
    }
}

void MnemoStyle::polish(QWidget* widget)
{
    QProxyStyle::polish(widget);
    fitDisplay(widget);
    m_quietWheel->watch(widget);
    if (qobject_cast<QAbstractButton*>(widget) != nullptr
        || qobject_cast<QComboBox*>(widget) != nullptr || qobject_cast<QTabBar*>(widget) != nullptr
        || qobject_cast<QHeaderView*>(widget) != nullptr)
        widget->setAttribute(Qt::WA_Hover);
}

void makePrimary(QPushButton* button)
{
    button->setProperty("mnemoPrimary", true);
    button->update();
}

bool isPrimary(const QWidget* button)
{
    return button != nullptr && button->property("mnemoPrimary").toBool();
}

void setFieldState(QWidget* field, FieldState state)
{
    field->setProperty("mnemoWrong", state == FieldState::Wrong);
    field->update();
}

Theme themeOf(const QWidget* widget)
{
    if (const auto* style = qobject_cast<const MnemoStyle*>(QApplication::style()))
        return style->theme();
    ThemeOptions options;
    options.kind = kindOf(widget == nullptr ? QApplication::palette() : widget->palette());
    return Theme(options);
}

void applyTheme(QApplication& app, const Theme& theme)
{
    if (auto* style = qobject_cast<MnemoStyle*>(QApplication::style()))
        style->setTheme(theme);
    else
        QApplication::setStyle(new MnemoStyle(theme));
    QApplication::setPalette(theme.palette());
    QApplication::setFont(theme.font(TextStyle::Body));
    FocusRing::install(app);
}

} // namespace mnemo

#include "moc_mnemostyle.cpp"
