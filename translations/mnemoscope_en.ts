<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>BenchPage</name>
    <message numerus="yes">
        <source>%n tool call(s) in the form of %1</source>
        <translation>
            <numerusform>%n tool call in the form of %1</numerusform>
            <numerusform>%n tool calls in the form of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) that are no JSON were left out</source>
        <translation>
            <numerusform>%n line that is no JSON was left out</numerusform>
            <numerusform>%n lines that are no JSON were left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s)</source>
        <translation>
            <numerusform>%n claim</numerusform>
            <numerusform>%n claims</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BenchReport</name>
    <message numerus="yes">
        <source>%n receipt reference(s) of the answer were dropped, as nobody here has them:</source>
        <translation>
            <numerusform>%n receipt reference of the answer was dropped, as nobody here has it:</numerusform>
            <numerusform>%n receipt references of the answer were dropped, as nobody here has them:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tool call(s) in the form of %1</source>
        <translation>
            <numerusform>%n tool call in the form of %1</numerusform>
            <numerusform>%n tool calls in the form of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s): %1 supported, %2 contradicted, %3 not checkable.</source>
        <translation>
            <numerusform>%n claim: %1 supported, %2 contradicted, %3 not checkable.</numerusform>
            <numerusform>%n claims: %1 supported, %2 contradicted, %3 not checkable.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DocumentWords</name>
    <message numerus="yes">
        <source>%n founding(s)</source>
        <translation>
            <numerusform>%n founding</numerusform>
            <numerusform>%n foundings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n follow-up(s)</source>
        <translation>
            <numerusform>%n follow-up</numerusform>
            <numerusform>%n follow-ups</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DocumentsFeature</name>
    <message numerus="yes">
        <source>%n paragraph(s) in support of “%1”</source>
        <translation>
            <numerusform>%n paragraph in support of “%1”</numerusform>
            <numerusform>%n paragraphs in support of “%1”</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Entities</name>
    <message numerus="yes">
        <source>%n event(s) of other parts of the agent were skipped.</source>
        <translation>
            <numerusform>%n event of other parts of the agent was skipped.</numerusform>
            <numerusform>%n events of other parts of the agent were skipped.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) tell an event of the log again and were read once.</source>
        <translation>
            <numerusform>%n line tells an event of the log again and was read once.</numerusform>
            <numerusform>%n lines tell events of the log again and were read once.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message numerus="yes">
        <source>%n more receipt(s) in this picture</source>
        <translation>
            <numerusform>%n more receipt in this picture</numerusform>
            <numerusform>%n more receipts in this picture</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>IssueText</name>
    <message numerus="yes">
        <source>%1 is given %n times</source>
        <translation>
            <numerusform>%1 is given %n time</numerusform>
            <numerusform>%1 is given %n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edge(s)</source>
        <translation>
            <numerusform>%n edge</numerusform>
            <numerusform>%n edges</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LensCard</name>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n day</numerusform>
            <numerusform>%n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Model</name>
    <message numerus="yes">
        <source>%n call(s) of the model did not fit a query and were not run.</source>
        <translation>
            <numerusform>%n call of the model did not fit a query and was not run.</numerusform>
            <numerusform>%n calls of the model did not fit a query and were not run.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reference(s) of the model led to no value and were dropped.</source>
        <translation>
            <numerusform>%n reference of the model led to no value and was dropped.</numerusform>
            <numerusform>%n references of the model led to no value and were dropped.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Muse</name>
    <message numerus="yes">
        <source>%n values, not replayed</source>
        <translation>
            <numerusform>%n value, not replayed</numerusform>
            <numerusform>%n values, not replayed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No query here uses %1.</source>
        <translation>
            <numerusform>No query here uses %1.</numerusform>
            <numerusform>No query here uses %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 fits no role, kind, property or value of this graph.</source>
        <translation>
            <numerusform>%1 fits no role, kind, property or value of this graph.</numerusform>
            <numerusform>%1 fit no role, kind, property or value of this graph.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OutcomesPanel</name>
    <message numerus="yes">
        <source>%n other reason(s)</source>
        <translation>
            <numerusform>%n other reason</numerusform>
            <numerusform>%n other reasons</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ParagraphLayout</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ParagraphParts</name>
    <message numerus="yes">
        <source>Show %n subparagraphs</source>
        <translation>
            <numerusform>Show %n subparagraph</numerusform>
            <numerusform>Show %n subparagraphs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PictureCheck</name>
    <message numerus="yes">
        <source>%n node(s) of it cannot be seen: they lie outside the picture, or wholly under others or under notes.</source>
        <translation>
            <numerusform>%n node of it cannot be seen: it lies outside the picture, or wholly under others or under notes.</numerusform>
            <numerusform>%n nodes of it cannot be seen: they lie outside the picture, or wholly under others or under notes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Receipts</name>
    <message numerus="yes">
        <source>%n added</source>
        <translation>
            <numerusform>%n added</numerusform>
            <numerusform>%n added</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n removed</source>
        <translation>
            <numerusform>%n removed</numerusform>
            <numerusform>%n removed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <translation>
            <numerusform>%n changed</numerusform>
            <numerusform>%n changed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Transfer</name>
    <message numerus="yes">
        <source>Roles and properties of %n nodes were left out</source>
        <translation>
            <numerusform>Roles and properties of %n node were left out</numerusform>
            <numerusform>Roles and properties of %n nodes were left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Properties of %n edges were left out</source>
        <translation>
            <numerusform>Properties of %n edge were left out</numerusform>
            <numerusform>Properties of %n edges were left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n nodes without an edge were left out</source>
        <translation>
            <numerusform>%n node without an edge was left out</numerusform>
            <numerusform>%n nodes without an edge were left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edges have no direction and others have one. NetworkX refuses such a file; programs with one direction for a whole graph read all edges as directed</source>
        <translation>
            <numerusform>%n edge has no direction and others have one. NetworkX refuses such a file; programs with one direction for a whole graph read all edges as directed</numerusform>
            <numerusform>%n edges have no direction and others have one. NetworkX refuses such a file; programs with one direction for a whole graph read all edges as directed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edges have no direction and others have one. Programs with one direction for a whole graph read all edges as directed</source>
        <translation>
            <numerusform>%n edge has no direction and others have one. Programs with one direction for a whole graph read all edges as directed</numerusform>
            <numerusform>%n edges have no direction and others have one. Programs with one direction for a whole graph read all edges as directed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message numerus="yes">
        <source>%n other reason(s)</source>
        <translation>
            <numerusform>%n other reason</numerusform>
            <numerusform>%n other reasons</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of unknown birth left out</source>
        <translation>
            <numerusform>%n of unknown birth left out</numerusform>
            <numerusform>%n of unknown birth left out</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WorldFeature</name>
    <message numerus="yes">
        <source>%n node(s) of the bar are not on the canvas.</source>
        <translation>
            <numerusform>%n node of the bar is not on the canvas.</numerusform>
            <numerusform>%n nodes of the bar are not on the canvas.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) of the bar are hidden on the canvas; the legend shows them again.</source>
        <translation>
            <numerusform>%n node of the bar is hidden on the canvas; the legend shows it again.</numerusform>
            <numerusform>%n nodes of the bar are hidden on the canvas; the legend shows them again.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::AnswerView</name>
    <message numerus="yes">
        <source>%n queries</source>
        <translation>
            <numerusform>%n query</numerusform>
            <numerusform>%n queries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::BenchPage</name>
    <message numerus="yes">
        <source>%n supported</source>
        <translation>
            <numerusform>%n supported</numerusform>
            <numerusform>%n supported</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n contradicted</source>
        <translation>
            <numerusform>%n contradicted</numerusform>
            <numerusform>%n contradicted</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not checkable</source>
        <translation>
            <numerusform>%n not checkable</numerusform>
            <numerusform>%n not checkable</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n receipt reference(s) of the answer were dropped; the first is %1, which is not in this ledger.</source>
        <translation>
            <numerusform>%n receipt reference of the answer was dropped: %1 is not in this ledger.</numerusform>
            <numerusform>%n receipt references of the answer were dropped; the first is %1, which is not in this ledger.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n snapshot(s) re-hashed</source>
        <translation>
            <numerusform>%n snapshot re-hashed</numerusform>
            <numerusform>%n snapshots re-hashed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) found in them</source>
        <translation>
            <numerusform>%n value found in them</numerusform>
            <numerusform>%n values found in them</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::CallModel</name>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::ChainView</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Show %n more nodes of the path</source>
        <translation>
            <numerusform>Show %n more node of the path</numerusform>
            <numerusform>Show %n more nodes of the path</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::ChangeNotice</name>
    <message numerus="yes">
        <source>%n fact(s) began.</source>
        <translation>
            <numerusform>%n fact began.</numerusform>
            <numerusform>%n facts began.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fact(s) ended.</source>
        <translation>
            <numerusform>%n fact ended.</numerusform>
            <numerusform>%n facts ended.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fact(s) began</source>
        <translation>
            <numerusform>%n fact began</numerusform>
            <numerusform>%n facts began</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edge(s)</source>
        <translation>
            <numerusform>%n edge</numerusform>
            <numerusform>%n edges</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) of facts and nodes.</source>
        <translation>
            <numerusform>%n change of facts and nodes.</numerusform>
            <numerusform>%n changes of facts and nodes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) recorded.</source>
        <translation>
            <numerusform>%n node recorded.</numerusform>
            <numerusform>%n nodes recorded.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::ConversationList</name>
    <message numerus="yes">
        <source>%n questions</source>
        <translation>
            <numerusform>%n question</numerusform>
            <numerusform>%n questions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::DocumentList</name>
    <message numerus="yes">
        <source>%1, %2, %n operative paragraph(s)</source>
        <translation>
            <numerusform>%1, %2, %n operative paragraph</numerusform>
            <numerusform>%1, %2, %n operative paragraphs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::DocumentsPanel</name>
    <message numerus="yes">
        <source>%n decision(s)</source>
        <translation>
            <numerusform>%n decision</numerusform>
            <numerusform>%n decisions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n decision(s)</source>
        <translation>
            <numerusform>%1 of %n decision</numerusform>
            <numerusform>%1 of %n decisions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::EntityDialog</name>
    <message numerus="yes">
        <source>“%1” is deleted with %n relation(s). The log keeps what was there, and a compensating event brings it back.</source>
        <translation>
            <numerusform>“%1” is deleted with %n relation. The log keeps what was there, and a compensating event brings it back.</numerusform>
            <numerusform>“%1” is deleted with %n relations. The log keeps what was there, and a compensating event brings it back.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::EpisodesPanel</name>
    <message numerus="yes">
        <source>%n episode(s) recorded later are left out.</source>
        <translation>
            <numerusform>%n episode recorded later is left out.</numerusform>
            <numerusform>%n episodes recorded later are left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::EventPreviewBox</name>
    <message numerus="yes">
        <source>%n relation(s)</source>
        <translation>
            <numerusform>%n relation</numerusform>
            <numerusform>%n relations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::EvidenceHighlight</name>
    <message numerus="yes">
        <source>%1 node(s)</source>
        <translation>
            <numerusform>%1 node</numerusform>
            <numerusform>%1 nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 edge(s)</source>
        <translation>
            <numerusform>%1 edge</numerusform>
            <numerusform>%1 edges</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::EvidencePane</name>
    <message numerus="yes">
        <source>%n value(s)</source>
        <translation>
            <numerusform>%n value</numerusform>
            <numerusform>%n values</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::ExplorerPanel</name>
    <message numerus="yes">
        <source>%n queries</source>
        <translation>
            <numerusform>%n query</numerusform>
            <numerusform>%n queries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n nodes matched in the store.</source>
        <translation>
            <numerusform>%n node matched in the store.</numerusform>
            <numerusform>%n nodes matched in the store.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::FactsModel</name>
    <message numerus="yes">
        <source>%n episode(s)</source>
        <translation>
            <numerusform>%n episode</numerusform>
            <numerusform>%n episodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Its context menu opens each of the %n episode(s).</source>
        <translation>
            <numerusform>Its context menu opens %n episode.</numerusform>
            <numerusform>Its context menu opens each of the %n episodes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::FactsPage</name>
    <message numerus="yes">
        <source>%n fact(s) recorded after %1 are left out.</source>
        <translation>
            <numerusform>%n fact recorded after %1 is left out.</numerusform>
            <numerusform>%n facts recorded after %1 are left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::FigureDesk</name>
    <message numerus="yes">
        <source>cut at %1 node(s)</source>
        <translation>
            <numerusform>cut at %1 node</numerusform>
            <numerusform>cut at %1 nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 node(s) without a receipt left out</source>
        <translation>
            <numerusform>%1 node without a receipt left out</numerusform>
            <numerusform>%1 nodes without a receipt left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 edge(s) of earlier results left out</source>
        <translation>
            <numerusform>%1 edge of earlier results left out</numerusform>
            <numerusform>%1 edges of earlier results left out</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::FlowPage</name>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n issue(s)</source>
        <translation>
            <numerusform>%n issue</numerusform>
            <numerusform>%n issues</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No issues of the %1 kinds were found in %n step(s).</source>
        <translation>
            <numerusform>No issues of the %1 kinds were found in %n step.</numerusform>
            <numerusform>No issues of the %1 kinds were found in %n steps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edge(s)</source>
        <translation>
            <numerusform>%n edge</numerusform>
            <numerusform>%n edges</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::FlowView</name>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n issue(s)</source>
        <translation>
            <numerusform>%n issue</numerusform>
            <numerusform>%n issues</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::ImportLogPanel</name>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edge(s)</source>
        <translation>
            <numerusform>%n edge</numerusform>
            <numerusform>%n edges</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n skipped.</source>
        <comment>nodes and edges of files</comment>
        <translation>
            <numerusform>%n skipped.</numerusform>
            <numerusform>%n skipped.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::IngestDialog</name>
    <message numerus="yes">
        <source>%n decision(s)</source>
        <translation>
            <numerusform>%n decision</numerusform>
            <numerusform>%n decisions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n paragraph(s)</source>
        <translation>
            <numerusform>%n paragraph</numerusform>
            <numerusform>%n paragraphs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Ingested: %1 of %n file(s), %2, %3.</source>
        <translation>
            <numerusform>Ingested: %1 of %n file, %2, %3.</numerusform>
            <numerusform>Ingested: %1 of %n files, %2, %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stopped after %1 of %n file(s).</source>
        <translation>
            <numerusform>Stopped after %1 of %n file.</numerusform>
            <numerusform>Stopped after %1 of %n files.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Vectors of %1: %n paragraph(s).</source>
        <translation>
            <numerusform>Vectors of %1: %n paragraph.</numerusform>
            <numerusform>Vectors of %1: %n paragraphs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 was asked about %n paragraph(s).</source>
        <translation>
            <numerusform>%1 was asked about %n paragraph.</numerusform>
            <numerusform>%1 was asked about %n paragraphs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n concept(s)</source>
        <translation>
            <numerusform>%n concept</numerusform>
            <numerusform>%n concepts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n act(s)</source>
        <translation>
            <numerusform>%n act</numerusform>
            <numerusform>%n acts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n proposal(s) did not hold.</source>
        <translation>
            <numerusform>%n proposal did not hold.</numerusform>
            <numerusform>%n proposals did not hold.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n paragraph(s) got no answer.</source>
        <translation>
            <numerusform>%n paragraph got no answer.</numerusform>
            <numerusform>%n paragraphs got no answer.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::IssuePanel</name>
    <message numerus="yes">
        <source>%n issue(s)</source>
        <translation>
            <numerusform>%n issue</numerusform>
            <numerusform>%n issues</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::JsonTreeModel</name>
    <message numerus="yes">
        <source>%n items</source>
        <translation>
            <numerusform>%n item</numerusform>
            <numerusform>%n items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fields</source>
        <translation>
            <numerusform>%n field</numerusform>
            <numerusform>%n fields</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::MomentPage</name>
    <message numerus="yes">
        <source>%n entity(s)</source>
        <translation>
            <numerusform>%n entity</numerusform>
            <numerusform>%n entities</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n relation(s)</source>
        <translation>
            <numerusform>%n relation</numerusform>
            <numerusform>%n relations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::MuseView</name>
    <message numerus="yes">
        <source>%n new answers</source>
        <translation>
            <numerusform>%n new answer</numerusform>
            <numerusform>%n new answers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::NodeExpansions</name>
    <message numerus="yes">
        <source>All %n neighbour(s) are loaded, but %1 of them are hidden.</source>
        <translation>
            <numerusform>The %n neighbour is loaded, but %1 of them is hidden.</numerusform>
            <numerusform>All %n neighbours are loaded, but %1 of them are hidden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n neighbour(s) are shown.</source>
        <translation>
            <numerusform>The %n neighbour is shown.</numerusform>
            <numerusform>All %n neighbours are shown.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::OutcomesPanel</name>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::OverviewPage</name>
    <message numerus="yes">
        <source>node(s) in %1</source>
        <translation>
            <numerusform>node in %1</numerusform>
            <numerusform>nodes in %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 role(s)</source>
        <translation>
            <numerusform>%1 role</numerusform>
            <numerusform>%1 roles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>edge(s) of %1</source>
        <translation>
            <numerusform>edge of %1</numerusform>
            <numerusform>edges of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 kind(s)</source>
        <translation>
            <numerusform>%1 kind</numerusform>
            <numerusform>%1 kinds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::RangeField</name>
    <message numerus="yes">
        <source>%1 node(s) with it; others are left out.</source>
        <translation>
            <numerusform>%1 node with it; others are left out.</numerusform>
            <numerusform>%1 nodes with it; others are left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::RelationLabel</name>
    <message numerus="yes">
        <source>%1 from %2 to %3, %4 edge(s)</source>
        <translation>
            <numerusform>%1 from %2 to %3, %4 edge</numerusform>
            <numerusform>%1 from %2 to %3, %4 edges</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::ResultBar</name>
    <message numerus="yes">
        <source>%n group(s)</source>
        <translation>
            <numerusform>%n group</numerusform>
            <numerusform>%n groups</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::RoleDisc</name>
    <message numerus="yes">
        <source>%n more role(s)</source>
        <translation>
            <numerusform>%n more role</numerusform>
            <numerusform>%n more roles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 node(s)</source>
        <translation>
            <numerusform>%1, %2 node</numerusform>
            <numerusform>%1, %2 nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::RoleRow</name>
    <message numerus="yes">
        <source>%1, %2 node(s)</source>
        <translation>
            <numerusform>%1, %2 node</numerusform>
            <numerusform>%1, %2 nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::SceneController</name>
    <message numerus="yes">
        <source>%1 node(s) without a place that can be shown: laid out.</source>
        <translation>
            <numerusform>%1 node without a place that can be shown: laid out.</numerusform>
            <numerusform>%1 nodes without a place that can be shown: laid out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 place(s) of nodes that no result of it holds: left out.</source>
        <translation>
            <numerusform>%1 place of nodes that no result of it holds: left out.</numerusform>
            <numerusform>%1 places of nodes that no result of it holds: left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::TimeController</name>
    <message numerus="yes">
        <source>the same %n fact(s)</source>
        <translation>
            <numerusform>the same %n fact</numerusform>
            <numerusform>the same %n facts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) or edge(s) other than shown</source>
        <translation>
            <numerusform>%n node or edge other than shown</numerusform>
            <numerusform>%n nodes or edges other than shown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::TimelinePanel</name>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n event</numerusform>
            <numerusform>%n events</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::UnderstoodView</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::WatchPanel</name>
    <message numerus="yes">
        <source>Go live: %n new</source>
        <translation>
            <numerusform>Go live: %n new</numerusform>
            <numerusform>Go live: %n new</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::WorldController</name>
    <message numerus="yes">
        <source>Make a world among the %n node(s) of this store?</source>
        <translation>
            <numerusform>Make a world beside the %n node of this store?</numerusform>
            <numerusform>Make a world among the %n nodes of this store?</numerusform>
        </translation>
    </message>
</context>
</TS>
