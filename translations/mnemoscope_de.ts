<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>ArgumentForm</name>
    <message>
        <source>any</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>several, with commas</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Arguments</name>
    <message>
        <source>A text is not UTF-8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A text holds the character U+0000.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A text holds at most %1 characters; %2 were given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The arguments are nested too deep.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A number is not finite.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A value is not JSON.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The arguments hold at most 1 MB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`%1` is a time such as 2026-01-31T12:00:00Z, seconds since 1970, or always.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`%1` is a time such as 2026-01-31T12:00:00Z, or seconds since 1970.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`%1` has no argument `%2`.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It takes no arguments.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its arguments: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`%1` is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exactly one of %1 is needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The arguments do not fit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The arguments are one JSON object.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`after` is not the `next` of a page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`after` is the `next` of other arguments.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the arguments of the page before, or leave `after` out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give one JSON object, key=value words, or values in order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`%1` was given twice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A value that holds “=” is given as argument=value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`%1` takes at most %2 values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true or false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>null</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`%1` is %2; %3 was given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> or </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`%1` is at most %2; %3 was given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`%1` is at least %2; %3 was given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`%1` is empty; a text is needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`%1` holds at most %2 items; %3 were given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`%1` is one of %2; %3 was given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An item of the list does not fit. </source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Backup</name>
    <message>
        <source>This file is not a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`mnemo backup FILE` writes one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file is there already; nothing was restored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore into an empty folder with --home, or move the file away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The backup was written by a newer version of the program</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Badge</name>
    <message>
        <source>MATCH</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DRIFTED</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CANNOT CHECK</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replaying</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not replayed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CanonicalJson</name>
    <message>
        <source>This value has no canonical form: the text is not UTF-8, or the number is beyond ±(2^53 − 1) or not finite</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Catalogue</name>
    <message>
        <source>A file of the catalogue cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A file of the catalogue is not UTF-8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“positional” does not name each argument once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“bounded_by” names no argument.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“shape” names no known shape.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A part of the query text is empty or repeated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The entry has no query text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The entry does not fit the schema of entries.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name and family are not those of the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another entry has this name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The form `%1` is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forms: json, openai, anthropic, mcp, markdown.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Connection</name>
    <message>
        <source>The file cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Crawler</name>
    <message>
        <source>No host and port: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give a pair such as 127.0.0.1:8000.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No http or https address: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the whole URL, with http:// or https://.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No URL to start from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The page is too large to read.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CypherText</name>
    <message>
        <source>A query text holds an unknown placeholder</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DemoSite</name>
    <message>
        <source>No free port for the demo site.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FalkorDb</name>
    <message>
        <source>The replica is not in step with its primary.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check user and password.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask the administrator for the right, or use another user.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server asks for a password.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server refuses this user or password.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server knows no password, and one is given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No server of the cluster answers for this graph.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cluster sends the question in a circle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cluster is moving this graph.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server is still loading its data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The replica has lost its primary.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server is busy with something else.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server is copying its data to a replica.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server is a replica and takes no changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server has too few replicas to take changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server has too many questions waiting.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server has too many changes waiting.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server ended the query: it took too long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server holds no graph of this name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Under this name the server holds something else than a graph.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server is a Redis without FalkorDB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The query would write, and only reading is allowed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server refuses: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection to %1 is lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server gave no answer in time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 gives no answer over TLS. It may expect a plain connection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 gives no answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server refuses the login.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a replica.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect to the primary, or allow replicas for this connection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server answers what nobody asked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ends the connection at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server may expect TLS.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be reached.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 expects TLS.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch TLS on for this connection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no Redis server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check host and port.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server&apos;s reply is larger than this program reads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask for less, with a smaller limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server&apos;s reply needs more memory than there is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server&apos;s reply breaks the protocol.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server&apos;s reply is nested deeper than this program reads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sentinels know no primary named “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file holds no private key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file holds no certificate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The certificate of %1 has expired.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server&apos;s administrator can renew it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The certificate of %1 is not valid yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check this machine&apos;s clock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The certificate of %1 names another host.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the host name that the certificate names.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The certificate of %1 is not trusted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the file of the authority that signed it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not speak TLS.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch TLS off for this connection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ends the TLS handshake.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server may ask for a client certificate.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FalkorStore</name>
    <message>
        <source>The server does not say what changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Properties are an object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No node with the id “%1” is in the store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is a %2 in the store and cannot become a %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An end of the edge is not in the store: “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is no property</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The query has no text for this store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The store was opened for reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A graph with the profile %1 is not the program&apos;s own and is only read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another writer holds the store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The property _json of the server&apos;s graph holds no object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A text holds a null character or bytes that are not UTF-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A name cannot stand in a query: “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A number is out of the server&apos;s range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A value is no JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A query text names an unknown step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The graph changed while it was read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again when nobody writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server&apos;s reply has an unknown form</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other writers keep changing the graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again when they have finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server cuts long answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raise RESULTSET_SIZE of the server</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Files</name>
    <message>
        <source>There is no room left to write this file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make room on the disk, then do it again; nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This user may not read or write this file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the file&apos;s rights, or choose another folder with --home.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file was not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The system reported: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is larger than %1 MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files of this kind are smaller; check that it is the right one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another program is writing here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the other program, or wait until it is done.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GraphActions</name>
    <message>
        <source>Invert the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the neighbours to the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collapse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide all others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show what is hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin or unpin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpin all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortest path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Force layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rings around the selected node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rings by degree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grid by role</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GraphLayout</name>
    <message>
        <source>Layers are for up to %1 nodes. Hide some, or choose another layout.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This would be more than %1 rings. Choose another layout.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The layout could not be made.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GraphScene</name>
    <message>
        <source>This is not a result that holds a graph.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Integrity</name>
    <message>
        <source>The file is not strict JSON.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is not in its exact canonical bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file holds no snapshot hash.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The content has another hash than it says.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No receipts follow from the file: see %1.</source>
        <extracomment>%1 is a JSON pointer</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outcome %1 has another result hash than it says.</source>
        <extracomment>%1 is a number</extracomment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Json</name>
    <message>
        <source>The key “%1” stands twice in one object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byte %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write it as UTF-8 JSON without a byte order mark (RFC 8259).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A text holds the character U+0000</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is nested more than %1 levels deep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This JSON is larger than %1 MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This JSON begins with a byte order mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the first three bytes.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Ledger</name>
    <message>
        <source>Keep a copy of the ledger. To begin a new chain, move it away and remove the setting ledger.head.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last entry of the ledger was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ledger has fewer entries than were written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ledger is another chain than the one that was written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ledger cannot be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entry %1 was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entry %1 is missing; entry %2 is in its place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entry %1 does not follow from the one before: one of them was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entry %1 has another hash than the one that was noted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ledger has %1 entries; %2 were written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last line is unfinished and no entry; the next receipt cuts it off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No receipt id has this form.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A receipt id is 64 hexadecimal digits, or at least its first 8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several receipts begin like this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give more digits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ledger holds no such receipt.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ledger&apos;s entry is not as it was written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ledger cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Mnemo</name>
    <message>
        <source>Only sqlite: stores are backed up here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the server&apos;s own backup.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file is there already; nothing was written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a new file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is no scope.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scopes are host, tree and any.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At least 1 page is needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`mnemo --help` lists the commands and options.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is no command.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No such log level.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No such format.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown. No query in the catalogue answers this. Closest:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--no-wait needs --url of a running `mnemo serve`.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An argument is not valid UTF-8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A line is {&quot;name&quot;: &quot;…&quot;, &quot;args&quot;: {…}}, for example %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The arguments are over 1 MB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The line has no name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The environment chooses a store for reading only; this writes to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Importing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file was not written: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV is two files, nodes and edges.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name them: -o NODES.csv EDGES.csv</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Muse</name>
    <message>
        <source>Found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> items.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing matched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Partial: cut at a limit. How many more there are is not in this answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The graph was not found. It may have another name or be hidden from this user.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This user may not read the graph. The query was not run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer in time; the query was stopped. What the graph holds is not known from this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No connection to the store. What the graph holds is not known from this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The query was refused. Nothing was run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No query has this name. Nothing was run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(another)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> and more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No job with this id was returned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program ended before this job did.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A text is needed here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This text is not valid UTF-8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A text of 1 to %1 bytes is needed here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The message is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A message has at most %1 characters; %2 were given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A message is a JSON object.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This key is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The message is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The only mode is “default”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>/graph needs the name of a query.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For example: /graph search_nodes text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 questions wait already; this one was not taken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask again when some are answered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped before the reply came.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No reply within %1 s. The question is still being worked on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A quotation mark has no end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>verified</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted, not replayed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>partial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drifted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be checked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not replayed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 value, not replayed</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n values, not replayed</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 values verified</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 verified</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 drifted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be checked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 not replayed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Profile</name>
    <message>
        <source>A profile holds a name that cannot stand in a query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No profile is named “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profiles: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Queries</name>
    <message>
        <source>No query is named `%1`.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closest: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer of `%1` is over %2 MB, even cut to one item.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask for less at a time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The store returned a text that is not UTF-8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No store is open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a store, or import a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The store holds a value of another type.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring a backup back, or import the graph again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The query has no text for this store.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A value in the store is not JSON.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`after` is not the `next` of a page.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Receipt</name>
    <message>
        <source>The receipt is not as it was written.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReceiptFile</name>
    <message>
        <source>It says %1 and re-hashes to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CANNOT CHECK. This file does not re-hash to its own name. Its values are not shown as proof.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Receipts</name>
    <message numerus="yes">
        <source>%n added</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n removed</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>1 value differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 values differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no such graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not permitted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>timed out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unreachable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no such query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stored result still re-hashes to its own name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file does not re-hash to its own name. Its values are not shown as proof.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The graph “%1” is not in this store. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No query is named “%1”. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The arguments no longer fit “%1”. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The query was not answered on replay: %1. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The query was not answered. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The query is being replayed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Intact, not replayed. The file re-hashes to its own name; Verify asks the open store.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not replayed. Verify asks the store again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same query over the same store gave the same result.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same query over a store of another name gave the same result.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The store now gives another result.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was asked of a store of another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The query&apos;s text has changed since.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, partial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, complete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Receipt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Replay</name>
    <message>
        <source>The snapshot does not hold this receipt.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Schema</name>
    <message>
        <source>The JSON Schema cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The value does not fit its schema.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Colours of the window: light, dark, or those that the desktop asks for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows changes of the view at once instead of moving to them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many nodes the graph canvas asks for at most. What is cut off is told.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Milliseconds after which a named query ends as timed out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proxy for fetching pages: off, or a URL without user and password. Fetches through a proxy say so in their events.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A PEM file with certificates to trust beside those of the system.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An address or URL at which the owner of a site can reach you. It stands in the User-Agent of every fetch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of entries and hash of the last entry of the ledger of receipts, as last written. A ledger that is shorter than this was cut.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <extracomment>A range of numbers</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an absolute path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one line of text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The value does not fit the setting.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings file cannot be written.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Snapshot</name>
    <message>
        <source>No snapshot with this hash is kept here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of days is negative.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The snapshot cannot be removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answers are larger than a snapshot holds (16 MB).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask for less: a lower limit, fewer roles, or a smaller depth.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SqliteStore</name>
    <message>
        <source>Properties are an object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is a %2 in the store and cannot become a %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An end of the edge is not in the store: “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is no property</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No node with the id “%1” is in the store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The store file is damaged or is not a store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore it from a backup, or import the graph into a new store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The store file could not be read or written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free some space; nothing that was confirmed is lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another program is writing to the store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again when it has finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The disk is full; nothing was changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The store may not be written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the rights of the file and its folder, or use another store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A query may only read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The store did not run a statement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer within the time limit; the query was stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run it again, or allow more time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is at most %2 bytes long; this one has %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds bytes that are not UTF-8 text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A property holds bytes that are not UTF-8 text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A property holds a number that is not finite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A property is nested more than %1 levels deep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Properties are at most %1 bytes long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The store could not be copied for reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is not a store of this program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another file, or import the graph into a new store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The copy before a change of the store was not made</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The store was written by a newer version of the program and is read-only here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Update the program, or write to another store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another writer holds the store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The store was opened for reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No store was found at this path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the path, or import a graph into it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not a store file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StoreUrl</name>
    <message>
        <source>“%1” is no sentinel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A sentinel is HOST:PORT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The store has an unknown option: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Options: sentinel, master, ca, cert, key, replica=yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sentinels and their master go together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>?sentinel=HOST:PORT,HOST:PORT&amp;master=NAME</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The store has no host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The store names no graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>falkor://HOST:PORT/GRAPH</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The store&apos;s address is not well encoded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A percent sign is written %25</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The store&apos;s address cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a password, / is written %2F, ? is %3F, @ is %40 and % is %25</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is no port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A port is a number from 1 to 65535</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The store&apos;s host is not closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The store has no scheme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A store is sqlite:PATH, falkor://HOST:PORT/GRAPH or neo4j+http://HOST/DATABASE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The store has no path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The path holds a null character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The store is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not a store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This version opens sqlite: and falkor: stores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use sqlite:PATH or falkor://HOST/GRAPH</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Transfer</name>
    <message>
        <source>A column has no name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The column “%1” stands twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The row has %1 cells, the header %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A cell holds bytes that are not UTF-8 text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A cell of “%1” is not JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A quoted cell is not closed, or text follows it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The header names neither “id” nor “from” and “to”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mend the file and import it again; nothing of it was imported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The node&apos;s id is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is a %2 in %3 and cannot become a %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An end of the edge is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An end of the edge is neither in the files nor in the store: “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The edge “%1” from “%2” to “%3” stands there again; it was kept with the key %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%n more warnings are not listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The edge has no “%1” that is a text or an integer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The node has no “id” that is a text or an integer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A node&apos;s role and label are texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An edge&apos;s kind and key are texts or numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The graph changed while it was exported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file holds no GraphML graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GraphML is read without a document type definition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GraphML is read without entities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not XML</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An undirected graph; its edges were read as directed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A hyperedge was skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A key has no id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The default of “%1” is no %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The key “%1” is not declared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A value of “%1” is no %2: “%3”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A graph inside a node was skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled; nothing was imported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file form is named “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forms: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file was named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A text holds the character U+0000</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A node-link file is an object with “nodes” and “edges”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“nodes” and “edges” are lists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A node or edge is an object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is nested more than %1 levels deep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The key “%1” stands twice in one object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A line is an object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a file that holds a graph</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ValueText</name>
    <message>
        <source>1 value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>int</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>object</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WindowActions</name>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Muse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Receipts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;World</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Demo world</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect to a graph…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in the graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find previous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a node in the store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select all nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explorer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Muse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crawler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme of the desktop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lay out again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit the graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom to 100 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evidence light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a node, query or action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter the queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the query&apos;s form</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask the muse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verify</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verify all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Receipts…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crawl a URL…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop the crawler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Mnemoscope</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::AnswerView</name>
    <message>
        <source>Answer: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Muse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tick %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 query</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n queries</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Unknown. No query in the catalogue answers this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot check. %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::ArgumentForm</name>
    <message>
        <source>Example: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::CanvasEdits</name>
    <message>
        <source>force layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rings around a node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rings by degree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grid by role</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide %1 nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show only “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show only %1 nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin %1 nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpin “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpin %1 nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move %1 nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No expansion of “%1” to take back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collapse “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour by role</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size by degree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select two nodes to find the shortest path between them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expand “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expand %1 nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lay out: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No path between “%1” and “%2” in what is shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortest path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” and “%2” are neighbours.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 edges from “%2” to “%3”.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::CatalogueTree</name>
    <message>
        <source>Catalogue</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::CommandPalette</name>
    <message>
        <source>Found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&gt; actions   / queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a node, query or action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>node, %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::CrawlDialog</name>
    <message>
        <source>Crawl a URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages are fetched as each host’s robots.txt allows. Addresses of this computer and its network are refused, but for the host and port that you allow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crawl</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>https://</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host:port, only for a private address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this folder of the host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wherever links lead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A host and port look like localhost:8080; “%1” was given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A URL begins with http:// or https:// and names a host; “%1” was given.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::CrawlerPanel</name>
    <message>
        <source>The queue is empty. Add a URL.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crawl a URL…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the crawler does now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last fetches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fetched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next try</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the crawler does and did</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in flight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queued</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>place %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cooling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in flight of 4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queued of 256</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cooling down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in flight, %2 queued, %3 failed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::DifferenceModel</name>
    <message>
        <source>added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the receipt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the store now</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::EventsPanel</name>
    <message>
        <source>No events yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Subject</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Detail</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::ExplorerPanel</name>
    <message>
        <source>Search nodes and queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Catalogue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run (Ctrl+Enter)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Legend</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n queries</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing matched “%1” in the store.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first %1 nodes that matched; there are more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 node matched in the store.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n nodes matched in the store.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::FindBar</name>
    <message>
        <source>Search the whole store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in the graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 loaded nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing matched “%1” in %2 loaded nodes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 loaded nodes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::GraphActions</name>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Role</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Degree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edge kinds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dim instead of hiding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the filter</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::GraphCanvas</name>
    <message>
        <source>1 neighbour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 neighbours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 nodes, %2 edges; %3 selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the graph…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run a query or open a file to see its graph.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 nodes; labels and endings appear as you zoom in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::GraphController</name>
    <message>
        <source>%1 nodes, %2 edges support “%3”</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::HoverCard</name>
    <message>
        <source>1 value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Degree %1 in what is loaded</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::InspectorPanel</name>
    <message>
        <source>Select a node or edge.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 nodes selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No edges were returned for this node.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Partial: counted over the first %1 edges.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::JsonTreeModel</name>
    <message>
        <source>1 item</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n items</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>1 field</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n fields</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::LegendView</name>
    <message>
        <source>1 node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 edges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roles shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edge kinds shown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::LineDialog</name>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::Lineage</name>
    <message>
        <source>Where the value came from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place in the result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Receipt</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::MainWindow</name>
    <message>
        <source>Views of the result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 – Mnemoscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graphs (*.json *.jsonl *.graphml *.csv *.sqlite *.db)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect to a graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Store URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A store file on this computer: sqlite: and its path. It is opened for reading.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture is copied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Mnemoscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mnemoscope %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See what an agent’s memory graph really says, and prove it.
Free software under the GNU GPL, version 3 or later.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::MiniMap</name>
    <message>
        <source>Overview of the graph</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::MuseConsole</name>
    <message>
        <source>No store is open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open one, or start the demo world.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer within 30 s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask again when less is running.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another store was opened before the answer came.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask again.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::MuseInput</name>
    <message>
        <source>Question for the muse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask, or type / for a query</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::MusePanel</name>
    <message>
        <source>Muse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A message holds at most %1 characters; %2 were given.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::MuseView</name>
    <message>
        <source>Questions and answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask about what is in the store. Every value comes with a receipt.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 new answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n new answers</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::NeighbourButton</name>
    <message>
        <source>%1 in, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 out, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expand %1 that come in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expand %1 that go out</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::NoteBar</name>
    <message>
        <source>Closest:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::NoticeBar</name>
    <message>
        <source>Close this notice</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::PaletteField</name>
    <message>
        <source>Find a node, query or action</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::PendingRows</name>
    <message>
        <source>The answer is under way</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::PropertyTable</name>
    <message>
        <source>Properties</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::QueryCompletion</name>
    <message>
        <source>Queries that fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What does the store hold, in short?</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::QuestionView</name>
    <message>
        <source>You: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::ReceiptCard</name>
    <message>
        <source>Receipt of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Receipt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verify</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::ReceiptPanel</name>
    <message>
        <source>Receipt of %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Receipt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result then</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, profile %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::ReceiptRow</name>
    <message>
        <source>PARTIAL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Receipt %1 of %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::ReceiptStrip</name>
    <message>
        <source>Receipts of the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy with receipts</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::ReceiptTabs</name>
    <message>
        <source>What lies behind the receipt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Canonical bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lineage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differences between the receipt and the store now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verify</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stored result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This program&apos;s catalogue holds no text of that query.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cited value “%1” differs from what the store returns now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cited value “%1” is the same in the store now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first %1 of %2 bytes:</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::ReceiptViewer</name>
    <message>
        <source>Open file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the snapshot file with its program, or show its folder?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Receipts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Receipts of the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Receipts of one answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy receipt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verify</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a receipt, hash or query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Receipts by answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without a question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, tick %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Receipts appear here when a query has run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Receipt of a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Receipts of a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Receipt of one answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 receipts shown: %2 MATCH, %3 DRIFTED, %4 CANNOT CHECK, %5 not replayed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, made %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” asked %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verify again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ledger unbroken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ledger broken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 receipts, head %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::ResultBar</name>
    <message>
        <source>Esc ends it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PARTIAL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>then expanded %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::ScaleLegend</name>
    <message>
        <source>%1 from %2 to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no number</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::TablePanel</name>
    <message>
        <source>PARTIAL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No rows in this result.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List of the result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows of the result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing matched. %1 ran on “%2” and returned 0 rows.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::ValueChip</name>
    <message>
        <source>empty text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2, from %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
%2, from %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::WelcomePage</name>
    <message>
        <source>See what an agent’s memory graph really says, and prove it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Demo world</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A small site with a crawler at work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GraphML, JSON, CSV or a store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+O</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect to a graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By the URL of its store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+O</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Or drop a file or a receipt anywhere.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::WindowDocks</name>
    <message>
        <source>Explorer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Muse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crawler and events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bottom panels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crawler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unfold the bottom panels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fold the bottom panels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Panels at the right</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::WindowStatus</name>
    <message>
        <source>Copy the snapshot&apos;s hash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop what is running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tick %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last snapshot; a click copies its hash.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The snapshot’s hash is copied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 values verified</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 more</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::Workbench</name>
    <message>
        <source>Opening the store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Importing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting the demo world</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fetching</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mnemo::ZoomBox</name>
    <message>
        <source>Zoom out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom to 100 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
