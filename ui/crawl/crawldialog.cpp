// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/crawl/crawldialog.h"

#include "core/crawl/addresspolicy.h"
#include "ui/widgets/format.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/mnemostyle.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QUrl>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int leastWidth = 520;
constexpr int usualPages = 100;
constexpr int mostPages = 100000;

bool isWebUrl(const QString& text)
{
    const QUrl url(text, QUrl::StrictMode);
    return url.isValid() && !url.host().isEmpty()
        && (url.scheme() == u"http"_s || url.scheme() == u"https"_s);
}

bool isPair(const QString& text)
{
    const qsizetype colon = text.lastIndexOf(u':');
    bool number = false;
    const int port = text.mid(colon + 1).toInt(&number);
    return colon > 0 && number && port > 0 && port < 65536;
}

} // namespace

CrawlDialog::CrawlDialog(QWidget* parent)
    : QDialog(parent), m_url(new QLineEdit(this)), m_allow(new QLineEdit(this)),
      m_local(new QCheckBox(this)), m_scope(new QComboBox(this)), m_pages(new QSpinBox(this)),
      m_urlError(new TextLabel({}, TextStyle::Small, Token::Error, this)),
      m_allowError(new TextLabel({}, TextStyle::Small, Token::Error, this))
{
    setObjectName(u"crawlDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Crawl a URL"));
    setMinimumWidth(themeOf(this).scaled(leastWidth));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(12);
    createFields();
    auto* hint = new TextLabel(tr("Pages are fetched as each host’s robots.txt allows. Local "
                                  "addresses are refused unless they are allowed here."),
        TextStyle::Small, Token::TextTertiary, this);
    hint->setWordWrap(true);
    layout->addWidget(hint);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    auto* start = new QPushButton(tr("Crawl"), this);
    start->setObjectName(u"crawlStart"_s);
    makePrimary(start);
    start->setDefault(true);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(cancel);
    buttons->addWidget(start);
    layout->addLayout(buttons);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(start, &QPushButton::clicked, this, &CrawlDialog::submit);
}

void CrawlDialog::createFields()
{
    m_url->setObjectName(u"crawlUrl"_s);
    m_url->setPlaceholderText(tr("https://"));
    m_allow->setObjectName(u"crawlAllow"_s);
    m_allow->setPlaceholderText(tr("host:port, only for a private address"));
    m_scope->addItem(tr("this host"), static_cast<int>(CrawlScope::Host));
    m_scope->addItem(tr("this folder of the host"), static_cast<int>(CrawlScope::Tree));
    m_scope->addItem(tr("wherever links lead"), static_cast<int>(CrawlScope::Any));
    m_pages->setRange(1, mostPages);
    m_pages->setValue(usualPages);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(8);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    const auto add = [&](const QString& name, QWidget* field) {
        field->setAccessibleName(name);
        auto* label = new TextLabel(name, TextStyle::Small, Token::TextSecondary, this);
        label->setBuddy(field);
        form->addRow(label, field);
    };
    add(tr("Start URL"), m_url);
    form->addRow(nullptr, m_urlError);
    m_local->setObjectName(u"crawlLocal"_s);
    m_local->hide();
    form->addRow(nullptr, m_local);
    connect(m_url, &QLineEdit::textChanged, this, &CrawlDialog::offerLocal);
    add(tr("Scope"), m_scope);
    add(tr("Page limit"), m_pages);
    add(tr("Allow"), m_allow);
    form->addRow(nullptr, m_allowError);
    m_urlError->setObjectName(u"crawlUrlError"_s);
    for (TextLabel* error : {m_urlError, m_allowError}) {
        error->setWordWrap(true);
        error->hide();
    }
    static_cast<QVBoxLayout*>(layout())->addLayout(form);
}

/// Who types an address of their own computer need not know what a pair of host and port is.
void CrawlDialog::offerLocal()
{
    const auto url = canonicalUrl(toUtf8(m_url->text()));
    const QString host = url ? toQString(url->host) : QString();
    QHostAddress address;
    const bool isAddress = !host.isEmpty() && address.setAddress(host);
    const bool isLocal = url && (isAddress ? !isPublicAddress(address) : isLocalName(url->host));
    const bool isHere = isAddress ? address.isLoopback()
                                  : host == u"localhost"_s || host.endsWith(u".localhost"_s);
    const QString shown = host.contains(u':') ? u'[' + host + u']' : host;
    const QString pair = isLocal ? shown + u':' + QString::number(url->port) : QString();
    if (pair != m_localPair)
        m_local->setChecked(false); // it was for another address
    m_localPair = pair;
    const QString name = oneLine(host, 60);
    m_local->setText(isHere ? tr("%1 is this computer. Fetch from it this time").arg(name)
                            : tr("%1 is in this network. Fetch from it this time").arg(name));
    m_local->setVisible(isLocal);
}

void CrawlDialog::showWrong(QLineEdit* field, TextLabel* place, const QString& words)
{
    setFieldState(field, words.isEmpty() ? FieldState::Normal : FieldState::Wrong);
    field->setAccessibleDescription(words);
    place->setText(words);
    place->setVisible(!words.isEmpty());
    if (!words.isEmpty())
        field->setFocus(Qt::OtherFocusReason);
}

void CrawlDialog::submit()
{
    const QString url = m_url->text().trimmed();
    const QString pair = m_allow->text().trimmed();
    const bool pairFits = pair.isEmpty() || isPair(pair);
    showWrong(m_allow, m_allowError,
        pairFits ? QString()
                 : tr("A host and port look like localhost:8080; “%1” was given.")
                       .arg(oneLine(pair, 60)));
    showWrong(m_url, m_urlError,
        isWebUrl(url)
            ? QString()
            : tr("A URL begins with http:// or https:// and names a host; “%1” was given.")
                  .arg(oneLine(url, 60)));
    if (!pairFits || !isWebUrl(url))
        return;
    CrawlOptions options;
    options.startUrls = {url};
    options.maxPages = m_pages->value();
    options.scope = static_cast<CrawlScope>(m_scope->currentData().toInt());
    if (!pair.isEmpty())
        options.allow.append(pair);
    if (m_local->isChecked() && !options.allow.contains(m_localPair))
        options.allow.append(m_localPair);
    emit crawlRequested(options);
    accept();
}

} // namespace mnemo

#include "moc_crawldialog.cpp"
