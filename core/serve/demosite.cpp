// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/serve/demosite.h"

#include "core/base/json.h"
#include "resources/resources.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QHttpServer>
#include <QHttpServerRequest>
#include <QHttpServerResponder>
#include <QTcpServer>
#include <QTimer>

#include <memory>
#include <numeric>
#include <semaphore>

namespace mnemo {
namespace {

constexpr quint16 usualPort = 47641;
constexpr int portCount = 32;

using namespace Qt::Literals::StringLiterals;

/// What a path answers beside the pages' files.
struct Route
{
    QByteArray redirect;
    int status = 200;
    int delayMs = 0;
};

struct Answer
{
    QHttpServerResponder::StatusCode status = QHttpServerResponder::StatusCode::Ok;
    QByteArray type = "text/html; charset=utf-8";
    QByteArray body;
    QByteArray location;
    int delayMs = 0;
};

QByteArray fileBytes(const QString& path)
{
    QFile file(u":/demo"_s + path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QHash<QString, Route> readRoutes()
{
    QHash<QString, Route> routes;
    const auto document = parseJson(fileBytes(u"/routes.json"_s).toStdString());
    if (!document)
        return routes;
    for (const auto& entry : *document) {
        Route route;
        route.redirect = QByteArray::fromStdString(entry.value("redirect", std::string()));
        route.status = entry.value("status", 200);
        route.delayMs = entry.value("delay_ms", 0);
        routes.insert(toQString(entry.value("path", std::string())), route);
    }
    return routes;
}

Answer plain(QHttpServerResponder::StatusCode status, const QByteArray& words)
{
    return {status, "text/html; charset=utf-8", "<title>" + words + "</title><p>" + words + "</p>",
        {}, 0};
}

class Pages final : public QObject
{
public:
    Pages() : m_routes(readRoutes())
    {
        m_server.setMissingHandler([this](const QHttpServerRequest& request,
                                       QHttpServerResponder&& responder) {
            const auto answer = answerTo(request.url().path());
            auto kept = std::make_shared<QHttpServerResponder>(std::move(responder));
            if (answer.delayMs == 0)
                write(*kept, answer);
            else
                QTimer::singleShot(answer.delayMs, this, [kept, answer] { write(*kept, answer); });
        });
    }

    /// The first of the ports that is free; 0 when none is.
    [[nodiscard]] quint16 listen(const std::vector<quint16>& ports)
    {
        // Not by QHttpServer::listen(), which logs each port that is taken as an error.
        auto socket = std::make_unique<QTcpServer>();
        for (const quint16 port : ports) {
            if (socket->listen(QHostAddress::LocalHost, port)) {
                m_server.bind(socket.release()); // which owns it from now on
                return port;
            }
        }
        return 0;
    }

private:
    [[nodiscard]] Answer answerTo(QString path) const
    {
        using Code = QHttpServerResponder::StatusCode;
        const auto route = m_routes.value(path);
        if (!route.redirect.isEmpty()) {
            auto answer = plain(Code::MovedPermanently, "Moved");
            answer.location = route.redirect;
            return answer;
        }
        if (route.status == 503)
            return plain(Code::ServiceUnavailable, "Busy");
        if (path.endsWith(u'/'))
            path += u"index.html"_s;
        Answer answer;
        const bool isPage = path != u"/routes.json" && !path.contains(u"..");
        answer.body = !isPage ? QByteArray() : fileBytes(path);
        if (route.status == 404 || answer.body.isEmpty())
            return plain(Code::NotFound, "Not found");
        if (path.endsWith(u".txt"))
            answer.type = "text/plain; charset=utf-8";
        answer.delayMs = route.delayMs;
        return answer;
    }

    static void write(QHttpServerResponder& responder, const Answer& answer)
    {
        if (answer.location.isEmpty())
            responder.write(answer.body, {{"Content-Type", answer.type}}, answer.status);
        else
            responder.write(answer.body,
                {{"Content-Type", answer.type}, {"Location", answer.location}}, answer.status);
    }

    QHttpServer m_server;
    QHash<QString, Route> m_routes;
};

} // namespace

std::vector<quint16> DemoSite::ports()
{
    std::vector<quint16> all(portCount);
    std::iota(all.begin(), all.end(), usualPort);
    return all;
}

Result<std::unique_ptr<DemoSite>> DemoSite::start(quint16 wished)
{
    loadCoreResources();
    std::vector<quint16> ports;
    if (wished != 0)
        ports.push_back(wished);
    for (const quint16 port : DemoSite::ports())
        ports.push_back(port);
    std::unique_ptr<DemoSite> site(new DemoSite);
    std::binary_semaphore ready(0);
    auto* first = new QObject;
    first->moveToThread(&site->m_thread);
    site->m_thread.setObjectName(u"demo site"_s);
    site->m_thread.start();
    QMetaObject::invokeMethod(first, [&ready, first, &ports, port = &site->m_port] {
        // Made on the thread where it lives; goes when the thread ends.
        auto* pages = new Pages;
        QObject::connect(
            QThread::currentThread(), &QThread::finished, pages, &QObject::deleteLater);
        *port = pages->listen(ports);
        first->deleteLater();
        ready.release();
    });
    ready.acquire();
    if (site->m_port == 0) {
        return Error{ErrorCode::Io,
            QCoreApplication::translate("DemoSite", "No free port for the demo site."), {},
            QCoreApplication::translate("DemoSite", "Stop another demo world first."), {}};
    }
    return site;
}

DemoSite::~DemoSite()
{
    m_thread.quit();
    m_thread.wait();
}

QString DemoSite::startUrl(quint16 port)
{
    return u"http://127.0.0.1:%1/"_s.arg(port);
}

QString DemoSite::pair() const
{
    return u"127.0.0.1:%1"_s.arg(m_port);
}

} // namespace mnemo
