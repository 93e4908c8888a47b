// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/callrelay.h"

#include "core/api/callline.h"
#include "core/base/pools.h"

#include <QDir>
#include <QFile>

#include <cerrno>
#include <cstring>
#include <iterator>
#include <map>
#include <poll.h>
#include <string>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <utility>

namespace mnemo {

namespace {

using namespace Qt::Literals::StringLiterals;

constexpr std::chrono::milliseconds kLongestWrite{500}; ///< to a window that does not read

/// -1 where nobody listens there.
int connectedTo(const QString& path)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const QByteArray name = QFile::encodeName(path);
    if (static_cast<std::size_t>(name.size()) >= sizeof address.sun_path)
        return -1;
    std::memcpy(address.sun_path, name.constData(), static_cast<std::size_t>(name.size()));
    const int fd = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd >= 0 && ::connect(fd, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0)
        return fd;
    if (fd >= 0)
        ::close(fd);
    return -1;
}

/// Whether all of it was taken.
bool isSent(int fd, std::string_view bytes)
{
    const Deadline deadline(kLongestWrite);
    while (!bytes.empty()) {
        const auto sent = ::send(fd, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent > 0) {
            bytes.remove_prefix(static_cast<std::size_t>(sent));
            continue;
        }
        if (sent < 0 && errno == EINTR)
            continue;
        pollfd waiting{fd, POLLOUT, 0};
        constexpr int kLookMs = 50;
        if (sent == 0 || (errno != EAGAIN && errno != EWOULDBLOCK) || deadline.passed()
            || ::poll(&waiting, 1, kLookMs) < 0)
            return false;
    }
    return true;
}

/// The same by the connection to a window, which is made anew where the window has listened anew at
/// its place. False: it is closed.
bool isPassedOn(const QString& path, int& fd, std::string_view bytes)
{
    if (isSent(fd, bytes))
        return true;
    const bool isGone = errno == EPIPE || errno == ECONNRESET;
    ::close(fd);
    fd = isGone ? connectedTo(path) : -1;
    if (fd < 0)
        return false;
    const bool isAll = isSent(fd, bytes);
    if (!isAll)
        ::close(fd);
    return isAll;
}

/// The connections to the windows. Of one thread at a time.
class Lines final
{
public:
    explicit Lines(const Home& home) : m_folder(callSocketFolder(home)) { }

    ~Lines()
    {
        for (const auto& [path, fd] : m_sockets)
            ::close(fd);
    }

    Lines(const Lines&) = delete;
    Lines& operator=(const Lines&) = delete;

    void send(const std::vector<WatchedCall>& calls)
    {
        const QStringList names = QDir(m_folder).entryList({u"*.sock"_s}, QDir::System);
        for (const QString& name : names) {
            const QString path = m_folder + u'/' + name;
            if (m_sockets.contains(path))
                continue;
            if (const int fd = connectedTo(path); fd >= 0)
                m_sockets[path] = fd;
        }
        if (m_sockets.empty())
            return;
        std::string lines;
        for (const WatchedCall& call : calls)
            lines += lineOf(call);
        for (auto at = m_sockets.begin(); at != m_sockets.end();)
            at = isPassedOn(at->first, at->second, lines) ? std::next(at) : m_sockets.erase(at);
    }

private:
    QString m_folder;
    std::map<QString, int> m_sockets; ///< by their paths
};

} // namespace

CallRelay::CallRelay(Home home) : m_home(std::move(home)), m_queue(networkPool())
{
}

// The dispatcher may outlive this, and with it what it tells of its calls.
void CallRelay::follow(QueryDispatcher& dispatcher) const
{
    const auto known = std::make_shared<std::weak_ptr<CallWatch>>();
    const auto pass = [queue = m_queue, lines = std::make_shared<Lines>(m_home), known] {
        queue.start([lines, known] {
            if (const auto calls = known->lock())
                lines->send(calls->take());
        });
    };
    const auto isWanted = [folder = QFile::encodeName(callSocketFolder(m_home))] {
        return ::access(folder.constData(), F_OK) == 0;
    };
    const auto calls = std::make_shared<CallWatch>(pass, isWanted);
    *known = calls;
    calls->follow(dispatcher);
}

void CallRelay::finish(std::chrono::milliseconds most) const
{
    static_cast<void>(m_queue.waitForDone(most));
}

} // namespace mnemo
