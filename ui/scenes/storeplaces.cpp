// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scenes/storeplaces.h"

#include "ui/canvas/canvascontent.h"
#include "ui/canvas/graphcanvas.h"

#include <QTimer>

#include <utility>

namespace mnemo {

namespace {

constexpr int keepMs = 5000;

/// The book of a store and, when it knows enough of them, the slice with its nodes in their places.
struct Read
{
    PlaceBook book;
    std::optional<CanvasMoment> placed;
};

void writeBook(const Home& home, const std::string& key, PlaceBook book)
{
    if (const auto kept = writePlaceBook(home, key, std::move(book)); !kept)
        qWarning().noquote() << "Places of nodes are not kept:" << kept.error().message;
}

bool isEmpty(const PlaceBook& book)
{
    return book.places.empty() && book.views.empty();
}

/// The book of the first name; where there is none, that of the next one becomes it.
PlaceBook readBook(const Home& home, const std::vector<std::string>& keys)
{
    PlaceBook book;
    for (const std::string& key : keys) {
        book = readPlaceBook(home, key);
        if (isEmpty(book))
            continue;
        if (key != keys.front())
            writeBook(home, keys.front(), book);
        break;
    }
    return book;
}

} // namespace

QString addressOf(const Connection& connection)
{
    if (!connection.saved.id.isEmpty())
        return savedPrefix + connection.saved.id;
    return connection.url.location();
}

QString titleOf(const StoreName& store, const Home& home)
{
    const QString name = toQString(store.graph);
    // The name may come out of a file: it leads nowhere else.
    const bool own = store.kind == "sqlite" && !name.contains(u'/');
    const QString title = own ? titleOfFile(home, home.storeFile(name)) : QString();
    return title.isEmpty() ? name : title;
}

std::vector<std::string> placeBookKeys(const Connection& connection)
{
    const auto key
        = [&connection](const QString& where) { return placeBookKey(connection.info.name, where); };
    std::vector<std::string> keys{key(connection.url.location()), key(addressOf(connection))};
    if (connection.url.kind != StoreUrl::Kind::Sqlite)
        keys.push_back(key(connection.url.text));
    return keys;
}

StorePlaces::StorePlaces(const Workbench& workbench, GraphCanvas& canvas, QObject* parent)
    : QObject(parent), m_workbench(workbench), m_canvas(canvas), m_timer(new QTimer(this)),
      m_reading(this)
{
    m_timer->setSingleShot(true);
    m_timer->setInterval(keepMs);
    connect(m_timer, &QTimer::timeout, this, &StorePlaces::keepNow);
    connect(&canvas, &GraphCanvas::layoutSettled, this, &StorePlaces::onShown);
    connect(&canvas, &GraphCanvas::stateChanged, this, &StorePlaces::onShown);
}

void StorePlaces::follow(const Connection& connection)
{
    keepNow();
    m_reading.cancel();
    const std::vector<std::string> keys = placeBookKeys(connection);
    m_key = keys.front();
    m_kept.reset();
    m_keptViews.clear();
    // While the store is asked: what is read here is wanted as soon as it answers.
    m_book = std::make_shared<std::optional<PlaceBook>>();
    m_queue.start(
        [home = m_workbench.home(), keys, book = m_book] { *book = readBook(home, keys); });
}

void StorePlaces::followAnew(const Connection& connection)
{
    follow(connection);
    m_kept = m_canvas.state().positions;
    m_keptViews = m_canvas.state().views;
}

void StorePlaces::stop()
{
    keepNow();
    m_reading.cancel();
    m_key.clear();
    m_book = {};
}

void StorePlaces::forget(std::function<void()> done)
{
    m_timer->stop();
    m_reading.cancel();
    m_key.clear();
    m_book = {};
    // What is being written is written by then.
    runAsync(
        m_queue, this, [](const CancelToken&) -> Status { return Done{}; },
        [done = std::move(done)](const Status&) { done(); });
}

void StorePlaces::show(const SliceRef& slice)
{
    m_reading.start(
        m_queue,
        [home = m_workbench.home(), key = m_key, slice, ready = std::exchange(m_book, {})](
            const CancelToken&) -> Result<Read> {
            Read read;
            if (ready && ready->has_value()) // the queue read it before this
                read.book = std::move(**ready);
            else if (!key.empty())
                read.book = readPlaceBook(home, key);
            if (read.book.places.empty())
                return read;
            auto placed = placedSlice(slice, read.book);
            if (placed && !placed->state.positions->empty())
                read.placed = std::move(*placed);
            read.book.places = {}; // here, as it takes long to take so many apart
            return read;
        },
        [this, slice](const Result<Read>& read) {
            if (!read)
                return;
            CanvasState state = m_canvas.state();
            if (state.views.empty()) {
                for (const SavedView& view : read->book.views)
                    state.views.push_back(namedView(view));
                m_keptViews = state.views;
                m_canvas.content().setState(state);
            }
            if (read->placed)
                m_canvas.setScene(read->placed->graph, *read->placed->state.positions);
            else
                m_canvas.setSlice(slice);
        });
}

void StorePlaces::onShown()
{
    if (!m_key.empty() && !m_canvas.scene().empty() && !m_timer->isActive())
        m_timer->start();
}

void StorePlaces::keepNow()
{
    m_timer->stop();
    CanvasMoment moment = momentOf(m_canvas);
    const bool same = m_kept == moment.state.positions && m_keptViews == moment.state.views;
    if (m_key.empty() || moment.graph->empty() || same)
        return;
    m_book = {};
    m_kept = moment.state.positions;
    m_keptViews = moment.state.views;
    m_queue.start([home = m_workbench.home(), key = m_key, moment = std::move(moment)] {
        writeBook(home, key, placesOf(moment));
    });
}

} // namespace mnemo

#include "moc_storeplaces.cpp"
