// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Compiled, never run: each SNIPPET is a way around the grounding of answers, and must not compile.

#include "core/graph/statement.h"
#include "core/muse/answer.h"
#include "core/muse/answerbuilder.h"

using namespace mnemo;

void show(const Answer& answer);
void cite(const ReceiptId& receipt, const SnapshotHash& snapshot);

void snippet([[maybe_unused]] AnswerBuilder& builder, [[maybe_unused]] const Answer& real)
{
#if SNIPPET == 0
    // The control: what is meant to compile.
    show(builder.take());
    if (const auto value = builder.value(0, "/count"))
        cite(value->receipt(), SnapshotHash("0"));
#elif SNIPPET == 1
    [[maybe_unused]] const AnswerValue value(
        ReceiptId("r"), "/count", Derivation::Shown, "forty-two", false);
#elif SNIPPET == 2
    [[maybe_unused]] const Answer answer;
#elif SNIPPET == 3
    show(QStringLiteral("The graph holds forty-two nodes."));
#elif SNIPPET == 4
    [[maybe_unused]] const TemplateWords words(QStringLiteral("The model says so."));
#elif SNIPPET == 5
    [[maybe_unused]] const Statement statement("mine", {{Dialect::Sqlite, "DELETE FROM node"}});
#elif SNIPPET == 6
    cite(SnapshotHash("0"), ReceiptId("r"));
#elif SNIPPET == 7
    builder.addClaim(0, QStringLiteral("The model says so."));
#elif SNIPPET == 8
    const_cast<Answer&>(real).m_claims.clear();
#elif SNIPPET == 9
    show({});
#endif
}
