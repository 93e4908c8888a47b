// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/answers.h"
#include "tests/ui/shots.h"
#include "ui/muse/answerview.h"
#include "ui/muse/museinput.h"
#include "ui/muse/musepanel.h"
#include "ui/muse/museview.h"
#include "ui/muse/notebar.h"
#include "ui/muse/questionview.h"

#include <QLayout>
#include <QtTest>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

/// Several questions at once, whose answers come in another order.
class TestMuseOrder final : public QObject
{
    Q_OBJECT

private slots:

    void anAnswerStandsUnderItsQuestion()
    {
        useTheme(ThemeKind::Light);
        const Place place(linkedPages());
        QVERIFY2(place.error.isEmpty(), qPrintable(place.error));
        MusePanel panel;
        panel.resize(392, 640);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        QSignalSpy sent(&panel, &MusePanel::sendRequested);
        for (const auto& question : {u"one"_s, u"two"_s, u"three"_s}) {
            panel.input()->setFocus();
            QTest::keyClicks(panel.input(), question);
            QTest::keyClick(panel.input(), Qt::Key_Return);
        }
        QCOMPARE(sent.size(), 3);
        QTRY_COMPARE(panel.findChildren<QWidget*>(u"pendingAnswer"_s).size(), 3);
        panel.addAnswer(unknownAnswer(place), sent[2][1].toInt());
        panel.addFailure({ErrorCode::TimedOut, u"not told"_s, {}, {}, {}}, sent[0][1].toInt());
        QCOMPARE(panel.findChildren<QWidget*>(u"pendingAnswer"_s).size(), 1);
        panel.addAnswer(linkAnswer(place), sent[1][1].toInt());
        QVERIFY(panel.findChildren<QWidget*>(u"pendingAnswer"_s).isEmpty());
        QStringList shown;
        QLayout* entries = panel.view()->widget()->layout();
        for (int i = 0; i < entries->count(); ++i) {
            QWidget* entry = entries->itemAt(i)->widget();
            if (const auto* question = qobject_cast<QuestionView*>(entry))
                shown << question->question();
            else if (const auto* answer = qobject_cast<AnswerView*>(entry))
                shown << u"%1 (%2)"_s.arg(answer->chips().empty() ? u"unknown"_s : u"links"_s,
                    answer->findChild<QLabel*>(u"queriesRun"_s)->text());
            else if (qobject_cast<NoteBar*>(entry) != nullptr)
                shown << u"failure"_s;
        }
        QCOMPARE(shown.join(u' '),
            u"one failure two links (2 queries) three unknown (no query was run)"_s);
    }
};

QTEST_MAIN(TestMuseOrder)
#include "tst_museorder.moc"
