// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/entities/entityeditor.h"

#include <vector>

namespace mnemo {

namespace {

Error storeGone()
{
    return {ErrorCode::Cancelled, EntityEditor::tr("The store was closed. Nothing was written."),
        {}, {}, {}};
}

} // namespace

EntityEditor::EntityEditor(const std::shared_ptr<GraphStore>& store, Clock clock,
    EntityLimits limits, WorkQueue queue, QObject* parent)
    : QObject(parent), m_store(store), m_clock(clock), m_limits(limits), m_queue(std::move(queue)),
      m_preview(this)
{
}

void EntityEditor::preview(const Json& operation)
{
    m_preview.start(
        m_queue,
        [held = m_store, clock = m_clock, limits = m_limits, operation](
            const CancelToken& cancel) -> Result<EventPreview> {
            const auto store = held.lock();
            if (!store || cancel.isCancelled())
                return storeGone();
            const auto read = operationFromJson(operation);
            if (!read)
                return read.error();
            return EntityWriter(store, clock, limits).preview(*read);
        },
        [this](const Result<EventPreview>& made) {
            if (made)
                emit previewed(*made);
            else
                emit refused(made.error());
        });
}

void EntityEditor::append(const Json& operation)
{
    if (m_appending)
        return;
    m_appending = true;
    m_preview.cancel();
    runAsync(
        m_queue, this,
        [held = m_store, clock = m_clock, limits = m_limits, operation](
            const CancelToken&) -> Result<WrittenEvent> {
            const auto store = held.lock();
            if (!store)
                return storeGone();
            const auto read = operationFromJson(operation);
            if (!read)
                return read.error();
            auto written = EntityWriter(store, clock, limits).apply(std::vector{*read});
            return written ? std::move(written->front()) : Result<WrittenEvent>(written.error());
        },
        [this](const Result<WrittenEvent>& written) {
            m_appending = false;
            if (written)
                emit appended(*written);
            else
                emit refused(written.error());
        });
}

} // namespace mnemo

#include "moc_entityeditor.cpp"
