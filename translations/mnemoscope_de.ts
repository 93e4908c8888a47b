<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>ArgumentForm</name>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>not given</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>several, with commas</source>
        <translation>mehrere, mit Kommas</translation>
    </message>
</context>
<context>
    <name>Arguments</name>
    <message>
        <source>A text is not UTF-8.</source>
        <translation>Ein Text ist nicht in UTF-8.</translation>
    </message>
    <message>
        <source>A text holds the character U+0000.</source>
        <translation>Ein Text enthält das Zeichen U+0000.</translation>
    </message>
    <message>
        <source>A text holds at most %1 characters; %2 were given.</source>
        <translation>Ein Text enthält höchstens %1 Zeichen; angegeben sind %2.</translation>
    </message>
    <message>
        <source>The arguments are nested too deep.</source>
        <translation>Die Argumente sind zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>A number is not finite.</source>
        <translation>Eine Zahl ist nicht endlich.</translation>
    </message>
    <message>
        <source>A value is not JSON.</source>
        <translation>Ein Wert ist kein JSON.</translation>
    </message>
    <message>
        <source>The arguments hold at most 1 MB.</source>
        <translation>Die Argumente umfassen höchstens 1 MB.</translation>
    </message>
    <message>
        <source>`%1` is a time such as 2026-01-31T12:00:00Z, seconds since 1970, or always.</source>
        <translation>`%1` ist eine Zeit wie 2026-01-31T12:00:00Z, Sekunden seit 1970 oder always.</translation>
    </message>
    <message>
        <source>`%1` is a time such as 2026-01-31T12:00:00Z, or seconds since 1970.</source>
        <translation>`%1` ist eine Zeit wie 2026-01-31T12:00:00Z oder Sekunden seit 1970.</translation>
    </message>
    <message>
        <source>`%1` has no argument `%2`.</source>
        <translation>`%1` hat kein Argument `%2`.</translation>
    </message>
    <message>
        <source>It takes no arguments.</source>
        <translation>Es gibt keine Argumente.</translation>
    </message>
    <message>
        <source>Its arguments: %1.</source>
        <translation>Die Argumente: %1.</translation>
    </message>
    <message>
        <source>`%1` is missing.</source>
        <translation>`%1` fehlt.</translation>
    </message>
    <message>
        <source>Exactly one of %1 is needed.</source>
        <translation>Genau eines von %1 ist nötig.</translation>
    </message>
    <message>
        <source>The arguments do not fit.</source>
        <translation>Die Argumente passen nicht.</translation>
    </message>
    <message>
        <source>The arguments are one JSON object.</source>
        <translation>Die Argumente sind ein einziges JSON-Objekt.</translation>
    </message>
    <message>
        <source>`after` is not the `next` of a page.</source>
        <translation>`after` ist nicht das `next` einer Seite.</translation>
    </message>
    <message>
        <source>`after` is the `next` of other arguments.</source>
        <translation>`after` ist das `next` anderer Argumente.</translation>
    </message>
    <message>
        <source>Keep the arguments of the page before, or leave `after` out.</source>
        <translation>Die Argumente der vorigen Seite beibehalten oder `after` weglassen.</translation>
    </message>
    <message>
        <source>Give one JSON object, key=value words, or values in order.</source>
        <translation>Ein JSON-Objekt, Wörter der Form Schlüssel=Wert oder Werte in der richtigen Reihenfolge angeben.</translation>
    </message>
    <message>
        <source>`%1` was given twice.</source>
        <translation>`%1` ist doppelt angegeben.</translation>
    </message>
    <message>
        <source>A value that holds “=” is given as argument=value.</source>
        <translation>Ein Wert, der „=“ enthält, wird als Argument=Wert angegeben.</translation>
    </message>
    <message>
        <source>`%1` takes at most %2 values.</source>
        <translation>`%1` nimmt höchstens %2 Werte an.</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>`%1` is %2; %3 was given.</source>
        <translation>`%1` ist %2; angegeben ist %3.</translation>
    </message>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source>`%1` is at most %2; %3 was given.</source>
        <translation>`%1` ist höchstens %2; angegeben ist %3.</translation>
    </message>
    <message>
        <source>`%1` is at least %2; %3 was given.</source>
        <translation>`%1` ist mindestens %2; angegeben ist %3.</translation>
    </message>
    <message>
        <source>`%1` is empty; a text is needed.</source>
        <translation>`%1` ist leer; ein Text ist nötig.</translation>
    </message>
    <message>
        <source>`%1` holds at most %2 items; %3 were given.</source>
        <translation>`%1` enthält höchstens %2 Einträge; angegeben sind %3.</translation>
    </message>
    <message>
        <source>`%1` is one of %2; %3 was given.</source>
        <translation>`%1` ist eines von %2; angegeben ist %3.</translation>
    </message>
    <message>
        <source>An item of the list does not fit. </source>
        <translation>Ein Eintrag der Liste passt nicht. </translation>
    </message>
</context>
<context>
    <name>Backup</name>
    <message>
        <source>This file is not a backup</source>
        <translation>Diese Datei ist keine Sicherung</translation>
    </message>
    <message>
        <source>`mnemo backup FILE` writes one.</source>
        <translation>`mnemo backup FILE` schreibt eine.</translation>
    </message>
    <message>
        <source>This file is there already; nothing was restored</source>
        <translation>Diese Datei ist schon da; nichts wurde wiederhergestellt</translation>
    </message>
    <message>
        <source>Restore into an empty folder with --home, or move the file away.</source>
        <translation>Mit --home in einen leeren Ordner wiederherstellen oder die Datei verschieben.</translation>
    </message>
    <message>
        <source>The backup was written by a newer version of the program</source>
        <translation>Die Sicherung stammt von einer neueren Version des Programms</translation>
    </message>
</context>
<context>
    <name>Badge</name>
    <message>
        <source>MATCH</source>
        <translation>MATCH</translation>
    </message>
    <message>
        <source>DRIFTED</source>
        <translation>DRIFTED</translation>
    </message>
    <message>
        <source>CANNOT CHECK</source>
        <translation>CANNOT CHECK</translation>
    </message>
    <message>
        <source>replaying</source>
        <translation>wird wiederholt</translation>
    </message>
    <message>
        <source>not replayed</source>
        <translation>nicht wiederholt</translation>
    </message>
</context>
<context>
    <name>CanonicalJson</name>
    <message>
        <source>This value has no canonical form: the text is not UTF-8, or the number is beyond ±(2^53 − 1) or not finite</source>
        <translation>Dieser Wert hat keine kanonische Form: Der Text ist nicht in UTF-8, oder die Zahl liegt jenseits von ±(2^53 − 1) oder ist nicht endlich</translation>
    </message>
</context>
<context>
    <name>Catalogue</name>
    <message>
        <source>A file of the catalogue cannot be read.</source>
        <translation>Eine Datei des Katalogs ist nicht lesbar.</translation>
    </message>
    <message>
        <source>A file of the catalogue is not UTF-8.</source>
        <translation>Eine Datei des Katalogs ist nicht in UTF-8.</translation>
    </message>
    <message>
        <source>“positional” does not name each argument once.</source>
        <translation>„positional“ nennt nicht jedes Argument genau einmal.</translation>
    </message>
    <message>
        <source>“bounded_by” names no argument.</source>
        <translation>„bounded_by“ nennt kein Argument.</translation>
    </message>
    <message>
        <source>“shape” names no known shape.</source>
        <translation>„shape“ nennt keine bekannte Form.</translation>
    </message>
    <message>
        <source>A part of the query text is empty or repeated.</source>
        <translation>Ein Teil des Abfragetexts ist leer oder doppelt.</translation>
    </message>
    <message>
        <source>The entry has no query text.</source>
        <translation>Der Eintrag hat keinen Abfragetext.</translation>
    </message>
    <message>
        <source>The entry does not fit the schema of entries.</source>
        <translation>Der Eintrag passt nicht zum Schema der Einträge.</translation>
    </message>
    <message>
        <source>Name and family are not those of the file.</source>
        <translation>Name und Familie sind nicht die der Datei.</translation>
    </message>
    <message>
        <source>Another entry has this name.</source>
        <translation>Ein anderer Eintrag hat diesen Namen.</translation>
    </message>
    <message>
        <source>The form `%1` is not known.</source>
        <translation>Das Format `%1` ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Forms: json, openai, anthropic, mcp, markdown.</source>
        <translation>Formate: json, openai, anthropic, mcp, markdown.</translation>
    </message>
</context>
<context>
    <name>Connection</name>
    <message>
        <source>The file cannot be read.</source>
        <translation>Die Datei ist nicht lesbar.</translation>
    </message>
</context>
<context>
    <name>Crawler</name>
    <message>
        <source>No host and port: %1</source>
        <translation>Kein Host und Port: %1</translation>
    </message>
    <message>
        <source>Give a pair such as 127.0.0.1:8000.</source>
        <translation>Ein Paar wie 127.0.0.1:8000 angeben.</translation>
    </message>
    <message>
        <source>No http or https address: %1</source>
        <translation>Keine http- oder https-Adresse: %1</translation>
    </message>
    <message>
        <source>Give the whole URL, with http:// or https://.</source>
        <translation>Die ganze URL angeben, mit http:// oder https://.</translation>
    </message>
    <message>
        <source>No URL to start from.</source>
        <translation>Keine URL für den Anfang.</translation>
    </message>
    <message>
        <source>The page is too large to read.</source>
        <translation>Die Seite ist zu groß zum Lesen.</translation>
    </message>
</context>
<context>
    <name>CypherText</name>
    <message>
        <source>A query text holds an unknown placeholder</source>
        <translation>Ein Abfragetext enthält einen unbekannten Platzhalter</translation>
    </message>
</context>
<context>
    <name>DemoSite</name>
    <message>
        <source>No free port for the demo site.</source>
        <translation>Kein freier Port für die Demo-Website.</translation>
    </message>
</context>
<context>
    <name>FalkorDb</name>
    <message>
        <source>The replica is not in step with its primary.</source>
        <translation>Die Replik ist nicht auf dem Stand ihres Primärservers.</translation>
    </message>
    <message>
        <source>Check user and password.</source>
        <translation>Benutzer und Passwort überprüfen.</translation>
    </message>
    <message>
        <source>Ask the administrator for the right, or use another user.</source>
        <translation>Die Verwaltung des Servers um das Recht bitten oder einen anderen Benutzer verwenden.</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>Gleich noch einmal versuchen.</translation>
    </message>
    <message>
        <source>The server asks for a password.</source>
        <translation>Der Server verlangt ein Passwort.</translation>
    </message>
    <message>
        <source>The server refuses this user or password.</source>
        <translation>Der Server lehnt diesen Benutzer oder dieses Passwort ab.</translation>
    </message>
    <message>
        <source>The server knows no password, and one is given.</source>
        <translation>Der Server kennt kein Passwort, aber eines ist angegeben.</translation>
    </message>
    <message>
        <source>No server of the cluster answers for this graph.</source>
        <translation>Kein Server des Clusters antwortet für diesen Graphen.</translation>
    </message>
    <message>
        <source>The cluster sends the question in a circle.</source>
        <translation>Der Cluster schickt die Anfrage im Kreis.</translation>
    </message>
    <message>
        <source>The cluster is moving this graph.</source>
        <translation>Der Cluster verschiebt gerade diesen Graphen.</translation>
    </message>
    <message>
        <source>The server is still loading its data.</source>
        <translation>Der Server lädt noch seine Daten.</translation>
    </message>
    <message>
        <source>The replica has lost its primary.</source>
        <translation>Die Replik hat ihren Primärserver verloren.</translation>
    </message>
    <message>
        <source>The server is busy with something else.</source>
        <translation>Der Server ist mit etwas anderem beschäftigt.</translation>
    </message>
    <message>
        <source>The server is copying its data to a replica.</source>
        <translation>Der Server kopiert gerade seine Daten auf eine Replik.</translation>
    </message>
    <message>
        <source>The server is a replica and takes no changes.</source>
        <translation>Der Server ist eine Replik und nimmt keine Änderungen an.</translation>
    </message>
    <message>
        <source>The server has too few replicas to take changes.</source>
        <translation>Der Server hat zu wenige Repliken, um Änderungen anzunehmen.</translation>
    </message>
    <message>
        <source>The server has too many questions waiting.</source>
        <translation>Beim Server warten zu viele Anfragen.</translation>
    </message>
    <message>
        <source>The server has too many changes waiting.</source>
        <translation>Beim Server warten zu viele Änderungen.</translation>
    </message>
    <message>
        <source>The server ended the query: it took too long.</source>
        <translation>Der Server hat die Abfrage beendet: Sie dauerte zu lange.</translation>
    </message>
    <message>
        <source>The server holds no graph of this name.</source>
        <translation>Der Server enthält keinen Graphen mit diesem Namen.</translation>
    </message>
    <message>
        <source>Under this name the server holds something else than a graph.</source>
        <translation>Unter diesem Namen enthält der Server etwas anderes als einen Graphen.</translation>
    </message>
    <message>
        <source>The server is a Redis without FalkorDB.</source>
        <translation>Der Server ist ein Redis ohne FalkorDB.</translation>
    </message>
    <message>
        <source>The query would write, and only reading is allowed.</source>
        <translation>Die Abfrage würde schreiben, erlaubt ist nur Lesen.</translation>
    </message>
    <message>
        <source>The server refuses: %1</source>
        <translation>Der Server lehnt ab: %1</translation>
    </message>
    <message>
        <source>The connection to %1 is lost.</source>
        <translation>Die Verbindung zu %1 ist verloren.</translation>
    </message>
    <message>
        <source>The server gave no answer in time.</source>
        <translation>Der Server hat nicht rechtzeitig geantwortet.</translation>
    </message>
    <message>
        <source>%1 gives no answer over TLS. It may expect a plain connection.</source>
        <translation>%1 antwortet nicht über TLS. Vielleicht wird eine unverschlüsselte Verbindung erwartet.</translation>
    </message>
    <message>
        <source>%1 gives no answer.</source>
        <translation>%1 antwortet nicht.</translation>
    </message>
    <message>
        <source>The server refuses the login.</source>
        <translation>Der Server lehnt die Anmeldung ab.</translation>
    </message>
    <message>
        <source>%1 is a replica.</source>
        <translation>%1 ist eine Replik.</translation>
    </message>
    <message>
        <source>Connect to the primary, or allow replicas for this connection.</source>
        <translation>Mit dem Primärserver verbinden oder Repliken für diese Verbindung erlauben.</translation>
    </message>
    <message>
        <source>The server answers what nobody asked.</source>
        <translation>Der Server antwortet auf etwas, das niemand gefragt hat.</translation>
    </message>
    <message>
        <source>%1 ends the connection at once.</source>
        <translation>%1 beendet die Verbindung sofort.</translation>
    </message>
    <message>
        <source>The server may expect TLS.</source>
        <translation>Vielleicht erwartet der Server TLS.</translation>
    </message>
    <message>
        <source>%1 cannot be reached.</source>
        <translation>%1 ist nicht erreichbar.</translation>
    </message>
    <message>
        <source>%1 expects TLS.</source>
        <translation>%1 erwartet TLS.</translation>
    </message>
    <message>
        <source>Switch TLS on for this connection.</source>
        <translation>TLS für diese Verbindung einschalten.</translation>
    </message>
    <message>
        <source>%1 is no Redis server.</source>
        <translation>%1 ist kein Redis-Server.</translation>
    </message>
    <message>
        <source>Check host and port.</source>
        <translation>Host und Port überprüfen.</translation>
    </message>
    <message>
        <source>The server&apos;s reply is larger than this program reads.</source>
        <translation>Die Antwort des Servers ist größer, als dieses Programm liest.</translation>
    </message>
    <message>
        <source>Ask for less, with a smaller limit.</source>
        <translation>Weniger abfragen, mit einer niedrigeren Grenze.</translation>
    </message>
    <message>
        <source>The server&apos;s reply needs more memory than there is.</source>
        <translation>Die Antwort des Servers braucht mehr Arbeitsspeicher, als vorhanden ist.</translation>
    </message>
    <message>
        <source>The server&apos;s reply breaks the protocol.</source>
        <translation>Die Antwort des Servers verletzt das Protokoll.</translation>
    </message>
    <message>
        <source>The server&apos;s reply is nested deeper than this program reads.</source>
        <translation>Die Antwort des Servers ist tiefer verschachtelt, als dieses Programm liest.</translation>
    </message>
    <message>
        <source>The sentinels know no primary named “%1”.</source>
        <translation>Die Sentinels kennen keinen Primärserver namens „%1“.</translation>
    </message>
    <message>
        <source>The file holds no private key.</source>
        <translation>Die Datei enthält keinen privaten Schlüssel.</translation>
    </message>
    <message>
        <source>The file holds no certificate.</source>
        <translation>Die Datei enthält kein Zertifikat.</translation>
    </message>
    <message>
        <source>The certificate of %1 has expired.</source>
        <translation>Das Zertifikat von %1 ist abgelaufen.</translation>
    </message>
    <message>
        <source>The server&apos;s administrator can renew it.</source>
        <translation>Die Verwaltung des Servers kann es erneuern.</translation>
    </message>
    <message>
        <source>The certificate of %1 is not valid yet.</source>
        <translation>Das Zertifikat von %1 gilt erst später.</translation>
    </message>
    <message>
        <source>Check this machine&apos;s clock.</source>
        <translation>Die Uhr dieses Rechners überprüfen.</translation>
    </message>
    <message>
        <source>The certificate of %1 names another host.</source>
        <translation>Das Zertifikat von %1 nennt einen anderen Host.</translation>
    </message>
    <message>
        <source>Use the host name that the certificate names.</source>
        <translation>Den Hostnamen verwenden, den das Zertifikat nennt.</translation>
    </message>
    <message>
        <source>The certificate of %1 is not trusted.</source>
        <translation>Dem Zertifikat von %1 wird nicht vertraut.</translation>
    </message>
    <message>
        <source>Choose the file of the authority that signed it.</source>
        <translation>Die Datei der Zertifizierungsstelle wählen, die es signiert hat.</translation>
    </message>
    <message>
        <source>%1 does not speak TLS.</source>
        <translation>%1 spricht kein TLS.</translation>
    </message>
    <message>
        <source>Switch TLS off for this connection.</source>
        <translation>TLS für diese Verbindung ausschalten.</translation>
    </message>
    <message>
        <source>%1 ends the TLS handshake.</source>
        <translation>%1 beendet den TLS-Handshake.</translation>
    </message>
    <message>
        <source>The server may ask for a client certificate.</source>
        <translation>Vielleicht verlangt der Server ein Client-Zertifikat.</translation>
    </message>
</context>
<context>
    <name>FalkorStore</name>
    <message>
        <source>The server does not say what changed</source>
        <translation>Der Server sagt nicht, was sich geändert hat</translation>
    </message>
    <message>
        <source>Properties are an object</source>
        <translation>Eigenschaften sind ein Objekt</translation>
    </message>
    <message>
        <source>No node with the id “%1” is in the store</source>
        <translation>Im Speicher ist kein Knoten mit der ID „%1“</translation>
    </message>
    <message>
        <source>“%1” is a %2 in the store and cannot become a %3</source>
        <translation>„%1“ ist im Speicher %2 und kann nicht zu %3 werden</translation>
    </message>
    <message>
        <source>An end of the edge is not in the store: “%1”</source>
        <translation>Ein Ende der Kante ist nicht im Speicher: „%1“</translation>
    </message>
    <message>
        <source>“%1” is no property</source>
        <translation>„%1“ ist keine Eigenschaft</translation>
    </message>
    <message>
        <source>The query has no text for this store</source>
        <translation>Die Abfrage hat keinen Text für diesen Speicher</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>The store was opened for reading</source>
        <translation>Der Speicher ist zum Lesen geöffnet</translation>
    </message>
    <message>
        <source>A graph with the profile %1 is not the program&apos;s own and is only read</source>
        <translation>Ein Graph mit dem Profil %1 stammt nicht vom Programm und wird nur gelesen</translation>
    </message>
    <message>
        <source>Another writer holds the store</source>
        <translation>Ein anderer Schreiber hält den Speicher</translation>
    </message>
    <message>
        <source>The property _json of the server&apos;s graph holds no object</source>
        <translation>Die Eigenschaft _json im Graphen des Servers enthält kein Objekt</translation>
    </message>
    <message>
        <source>A text holds a null character or bytes that are not UTF-8</source>
        <translation>Ein Text enthält ein Nullzeichen oder Bytes, die nicht UTF-8 sind</translation>
    </message>
    <message>
        <source>A name cannot stand in a query: “%1”</source>
        <translation>Ein Name kann nicht in einer Abfrage stehen: „%1“</translation>
    </message>
    <message>
        <source>A number is out of the server&apos;s range</source>
        <translation>Eine Zahl liegt außerhalb des Bereichs des Servers</translation>
    </message>
    <message>
        <source>A value is no JSON</source>
        <translation>Ein Wert ist kein JSON</translation>
    </message>
    <message>
        <source>A query text names an unknown step</source>
        <translation>Ein Abfragetext nennt einen unbekannten Schritt</translation>
    </message>
    <message>
        <source>The graph changed while it was read</source>
        <translation>Der Graph hat sich beim Lesen geändert</translation>
    </message>
    <message>
        <source>Try again when nobody writes</source>
        <translation>Noch einmal versuchen, wenn niemand schreibt</translation>
    </message>
    <message>
        <source>The server&apos;s reply has an unknown form</source>
        <translation>Die Antwort des Servers hat eine unbekannte Form</translation>
    </message>
    <message>
        <source>Other writers keep changing the graph</source>
        <translation>Andere Schreiber ändern den Graphen immer wieder</translation>
    </message>
    <message>
        <source>Try again when they have finished</source>
        <translation>Noch einmal versuchen, wenn sie fertig sind</translation>
    </message>
    <message>
        <source>The server cuts long answers</source>
        <translation>Der Server kürzt lange Antworten</translation>
    </message>
    <message>
        <source>Raise RESULTSET_SIZE of the server</source>
        <translation>RESULTSET_SIZE des Servers erhöhen</translation>
    </message>
</context>
<context>
    <name>Files</name>
    <message>
        <source>There is no room left to write this file</source>
        <translation>Zum Schreiben dieser Datei ist kein Platz mehr</translation>
    </message>
    <message>
        <source>Make room on the disk, then do it again; nothing was changed.</source>
        <translation>Auf dem Datenträger Platz schaffen, dann wiederholen; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>This user may not read or write this file</source>
        <translation>Dieser Benutzer darf diese Datei nicht lesen oder schreiben</translation>
    </message>
    <message>
        <source>Change the file&apos;s rights, or choose another folder with --home.</source>
        <translation>Die Rechte der Datei ändern oder mit --home einen anderen Ordner wählen.</translation>
    </message>
    <message>
        <source>This file was not found</source>
        <translation>Diese Datei wurde nicht gefunden</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>Den Pfad überprüfen.</translation>
    </message>
    <message>
        <source>The system reported: %1</source>
        <translation>Das System meldet: %1</translation>
    </message>
    <message>
        <source>The file is larger than %1 MB</source>
        <translation>Die Datei ist größer als %1 MB</translation>
    </message>
    <message>
        <source>Files of this kind are smaller; check that it is the right one.</source>
        <translation>Dateien dieser Art sind kleiner; überprüfen, ob es die richtige ist.</translation>
    </message>
    <message>
        <source>Another program is writing here</source>
        <translation>Ein anderes Programm schreibt hier</translation>
    </message>
    <message>
        <source>Close the other program, or wait until it is done.</source>
        <translation>Das andere Programm schließen oder warten, bis es fertig ist.</translation>
    </message>
</context>
<context>
    <name>GraphActions</name>
    <message>
        <source>Invert the selection</source>
        <translation>Auswahl umkehren</translation>
    </message>
    <message>
        <source>Add the neighbours to the selection</source>
        <translation>Nachbarn zur Auswahl hinzufügen</translation>
    </message>
    <message>
        <source>Collapse</source>
        <translation>Einklappen</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Hide all others</source>
        <translation>Alle anderen ausblenden</translation>
    </message>
    <message>
        <source>Show what is hidden</source>
        <translation>Ausgeblendetes einblenden</translation>
    </message>
    <message>
        <source>Pin or unpin</source>
        <translation>Anheften oder lösen</translation>
    </message>
    <message>
        <source>Unpin all</source>
        <translation>Alle lösen</translation>
    </message>
    <message>
        <source>Shortest path</source>
        <translation>Kürzester Pfad</translation>
    </message>
    <message>
        <source>End the path</source>
        <translation>Pfad beenden</translation>
    </message>
    <message>
        <source>Force layout</source>
        <translation>Kräfte-Layout</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>Rings around the selected node</source>
        <translation>Ringe um den ausgewählten Knoten</translation>
    </message>
    <message>
        <source>Rings by degree</source>
        <translation>Ringe nach Grad</translation>
    </message>
    <message>
        <source>Grid by role</source>
        <translation>Raster nach Rolle</translation>
    </message>
</context>
<context>
    <name>GraphLayout</name>
    <message>
        <source>Layers are for up to %1 nodes. Hide some, or choose another layout.</source>
        <translation>Schichten sind für höchstens %1 Knoten. Einige ausblenden oder ein anderes Layout wählen.</translation>
    </message>
    <message>
        <source>This would be more than %1 rings. Choose another layout.</source>
        <translation>Das wären mehr als %1 Ringe. Ein anderes Layout wählen.</translation>
    </message>
    <message>
        <source>The layout could not be made.</source>
        <translation>Das Layout konnte nicht erstellt werden.</translation>
    </message>
</context>
<context>
    <name>GraphScene</name>
    <message>
        <source>This is not a result that holds a graph.</source>
        <translation>Dieses Ergebnis enthält keinen Graphen.</translation>
    </message>
</context>
<context>
    <name>Integrity</name>
    <message>
        <source>The file is not strict JSON.</source>
        <translation>Die Datei ist kein striktes JSON.</translation>
    </message>
    <message>
        <source>The file is not in its exact canonical bytes.</source>
        <translation>Die Datei besteht nicht genau aus ihren kanonischen Bytes.</translation>
    </message>
    <message>
        <source>The file holds no snapshot hash.</source>
        <translation>Die Datei enthält keinen Schnappschuss-Hash.</translation>
    </message>
    <message>
        <source>The content has another hash than it says.</source>
        <translation>Der Inhalt hat einen anderen Hash als angegeben.</translation>
    </message>
    <message>
        <source>No receipts follow from the file: see %1.</source>
        <extracomment>%1 is a JSON pointer</extracomment>
        <translation>Aus der Datei folgen keine Belege: siehe %1.</translation>
    </message>
    <message>
        <source>Outcome %1 has another result hash than it says.</source>
        <extracomment>%1 is a number</extracomment>
        <translation>Ergebnis %1 hat einen anderen Ergebnis-Hash als angegeben.</translation>
    </message>
</context>
<context>
    <name>Json</name>
    <message>
        <source>The key “%1” stands twice in one object</source>
        <translation>Der Schlüssel „%1“ kommt in einem Objekt zweimal vor</translation>
    </message>
    <message>
        <source>This is not JSON</source>
        <translation>Das ist kein JSON</translation>
    </message>
    <message>
        <source>byte %1</source>
        <translation>Byte %1</translation>
    </message>
    <message>
        <source>Write it as UTF-8 JSON without a byte order mark (RFC 8259).</source>
        <translation>Als UTF-8-JSON ohne Byte Order Mark schreiben (RFC 8259).</translation>
    </message>
    <message>
        <source>A text holds the character U+0000</source>
        <translation>Ein Text enthält das Zeichen U+0000</translation>
    </message>
    <message>
        <source>This is nested more than %1 levels deep</source>
        <translation>Die Verschachtelung ist tiefer als %1 Ebenen</translation>
    </message>
    <message>
        <source>This JSON is larger than %1 MB</source>
        <translation>Dieses JSON ist größer als %1 MB</translation>
    </message>
    <message>
        <source>This JSON begins with a byte order mark</source>
        <translation>Dieses JSON beginnt mit einer Byte Order Mark</translation>
    </message>
    <message>
        <source>Remove the first three bytes.</source>
        <translation>Die ersten drei Bytes entfernen.</translation>
    </message>
</context>
<context>
    <name>Ledger</name>
    <message>
        <source>Keep a copy of the ledger. To begin a new chain, move it away and remove the setting ledger.head.</source>
        <translation>Eine Kopie des Belegbuchs aufbewahren. Für eine neue Kette das Belegbuch verschieben und die Einstellung ledger.head entfernen.</translation>
    </message>
    <message>
        <source>The last entry of the ledger was changed.</source>
        <translation>Der letzte Eintrag des Belegbuchs wurde geändert.</translation>
    </message>
    <message>
        <source>The ledger has fewer entries than were written.</source>
        <translation>Das Belegbuch hat weniger Einträge, als geschrieben wurden.</translation>
    </message>
    <message>
        <source>The ledger is another chain than the one that was written.</source>
        <translation>Das Belegbuch ist eine andere Kette als die geschriebene.</translation>
    </message>
    <message>
        <source>The ledger cannot be written.</source>
        <translation>Das Belegbuch ist nicht beschreibbar.</translation>
    </message>
    <message>
        <source>Entry %1 was changed.</source>
        <translation>Eintrag %1 wurde geändert.</translation>
    </message>
    <message>
        <source>Entry %1 is missing; entry %2 is in its place.</source>
        <translation>Eintrag %1 fehlt; an seiner Stelle steht Eintrag %2.</translation>
    </message>
    <message>
        <source>Entry %1 does not follow from the one before: one of them was changed.</source>
        <translation>Eintrag %1 folgt nicht aus dem vorigen: Einer von beiden wurde geändert.</translation>
    </message>
    <message>
        <source>Entry %1 has another hash than the one that was noted.</source>
        <translation>Eintrag %1 hat einen anderen Hash als den vermerkten.</translation>
    </message>
    <message>
        <source>The ledger has %1 entries; %2 were written.</source>
        <translation>Das Belegbuch hat %1 Einträge; geschrieben wurden %2.</translation>
    </message>
    <message>
        <source>The last line is unfinished and no entry; the next receipt cuts it off.</source>
        <translation>Die letzte Zeile ist unvollständig und kein Eintrag; der nächste Beleg schneidet sie ab.</translation>
    </message>
    <message>
        <source>No receipt id has this form.</source>
        <translation>Keine Beleg-ID hat diese Form.</translation>
    </message>
    <message>
        <source>A receipt id is 64 hexadecimal digits, or at least its first 8.</source>
        <translation>Eine Beleg-ID besteht aus 64 hexadezimalen Ziffern oder mindestens den ersten 8 davon.</translation>
    </message>
    <message>
        <source>Several receipts begin like this.</source>
        <translation>Mehrere Belege beginnen so.</translation>
    </message>
    <message>
        <source>Give more digits.</source>
        <translation>Mehr Ziffern angeben.</translation>
    </message>
    <message>
        <source>The ledger holds no such receipt.</source>
        <translation>Das Belegbuch enthält keinen solchen Beleg.</translation>
    </message>
    <message>
        <source>The ledger&apos;s entry is not as it was written.</source>
        <translation>Der Eintrag im Belegbuch ist nicht mehr so, wie er geschrieben wurde.</translation>
    </message>
    <message>
        <source>The ledger cannot be read.</source>
        <translation>Das Belegbuch ist nicht lesbar.</translation>
    </message>
</context>
<context>
    <name>Mnemo</name>
    <message>
        <source>Only sqlite: stores are backed up here.</source>
        <translation>Hier werden nur Speicher mit sqlite: gesichert.</translation>
    </message>
    <message>
        <source>Use the server&apos;s own backup.</source>
        <translation>Die Sicherung des Servers selbst verwenden.</translation>
    </message>
    <message>
        <source>This file is there already; nothing was written.</source>
        <translation>Diese Datei ist schon da; nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>Name a new file.</source>
        <translation>Eine neue Datei nennen.</translation>
    </message>
    <message>
        <source>“%1” is no scope.</source>
        <translation>„%1“ ist kein Umfang.</translation>
    </message>
    <message>
        <source>Scopes are host, tree and any.</source>
        <translation>Mögliche Umfänge sind host, tree und any.</translation>
    </message>
    <message>
        <source>At least 1 page is needed.</source>
        <translation>Mindestens 1 Seite ist nötig.</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Checking</source>
        <translation>Prüfung läuft</translation>
    </message>
    <message>
        <source>`mnemo --help` lists the commands and options.</source>
        <translation>`mnemo --help` listet die Befehle und Optionen auf.</translation>
    </message>
    <message>
        <source>“%1” is no command.</source>
        <translation>„%1“ ist kein Befehl.</translation>
    </message>
    <message>
        <source>No such log level.</source>
        <translation>Keine solche Protokollstufe.</translation>
    </message>
    <message>
        <source>No such format.</source>
        <translation>Kein solches Format.</translation>
    </message>
    <message>
        <source>Unknown. No query in the catalogue answers this. Closest:</source>
        <translation>Unbekannt. Keine Abfrage im Katalog beantwortet dies. Am nächsten:</translation>
    </message>
    <message>
        <source>--no-wait needs --url of a running `mnemo serve`.</source>
        <translation>--no-wait braucht --url eines laufenden `mnemo serve`.</translation>
    </message>
    <message>
        <source>An argument is not valid UTF-8.</source>
        <translation>Ein Argument ist kein korrektes UTF-8.</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>A line is {&quot;name&quot;: &quot;…&quot;, &quot;args&quot;: {…}}, for example %1.</source>
        <translation>Eine Zeile ist {&quot;name&quot;: &quot;…&quot;, &quot;args&quot;: {…}}, zum Beispiel %1.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>The arguments are over 1 MB.</source>
        <translation>Die Argumente sind größer als 1 MB.</translation>
    </message>
    <message>
        <source>The line has no name.</source>
        <translation>Die Zeile hat keinen Namen.</translation>
    </message>
    <message>
        <source>“%1” is not known.</source>
        <translation>„%1“ ist nicht bekannt.</translation>
    </message>
    <message>
        <source>The environment chooses a store for reading only; this writes to %1.</source>
        <translation>Die Umgebung wählt einen Speicher nur zum Lesen; dies schreibt in %1.</translation>
    </message>
    <message>
        <source>Importing</source>
        <translation>Import läuft</translation>
    </message>
    <message>
        <source>The file was not written: %1.</source>
        <translation>Die Datei wurde nicht geschrieben: %1.</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>Export läuft</translation>
    </message>
    <message>
        <source>CSV is two files, nodes and edges.</source>
        <translation>CSV besteht aus zwei Dateien, Knoten und Kanten.</translation>
    </message>
    <message>
        <source>Name them: -o NODES.csv EDGES.csv</source>
        <translation>Beide nennen: -o NODES.csv EDGES.csv</translation>
    </message>
</context>
<context>
    <name>Muse</name>
    <message>
        <source>Found.</source>
        <translation>Gefunden.</translation>
    </message>
    <message>
        <source> items.</source>
        <translation> Einträge.</translation>
    </message>
    <message>
        <source>Nothing matched.</source>
        <translation>Keine Treffer.</translation>
    </message>
    <message>
        <source>Partial: cut at a limit. How many more there are is not in this answer.</source>
        <translation>Teilweise: an einer Grenze gekürzt. Wie viele es noch gibt, steht nicht in dieser Antwort.</translation>
    </message>
    <message>
        <source>The graph was not found. It may have another name or be hidden from this user.</source>
        <translation>Der Graph wurde nicht gefunden. Vielleicht hat er einen anderen Namen oder ist für diesen Benutzer verborgen.</translation>
    </message>
    <message>
        <source>This user may not read the graph. The query was not run.</source>
        <translation>Dieser Benutzer darf den Graphen nicht lesen. Die Abfrage wurde nicht ausgeführt.</translation>
    </message>
    <message>
        <source>No answer in time; the query was stopped. What the graph holds is not known from this.</source>
        <translation>Keine rechtzeitige Antwort; die Abfrage wurde angehalten. Was der Graph enthält, ist daraus nicht bekannt.</translation>
    </message>
    <message>
        <source>No connection to the store. What the graph holds is not known from this.</source>
        <translation>Keine Verbindung zum Speicher. Was der Graph enthält, ist daraus nicht bekannt.</translation>
    </message>
    <message>
        <source>The query was refused. Nothing was run.</source>
        <translation>Die Abfrage wurde abgelehnt. Nichts wurde ausgeführt.</translation>
    </message>
    <message>
        <source>No query has this name. Nothing was run.</source>
        <translation>Keine Abfrage hat diesen Namen. Nichts wurde ausgeführt.</translation>
    </message>
    <message>
        <source>(another)</source>
        <translation>(ein anderer)</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source> and more</source>
        <translation> und mehr</translation>
    </message>
    <message>
        <source>.</source>
        <translation>.</translation>
    </message>
    <message>
        <source>No job with this id was returned.</source>
        <translation>Kein Auftrag mit dieser ID wurde zurückgegeben.</translation>
    </message>
    <message>
        <source>The program ended before this job did.</source>
        <translation>Das Programm endete vor diesem Auftrag.</translation>
    </message>
    <message>
        <source>A text is needed here.</source>
        <translation>Hier ist ein Text nötig.</translation>
    </message>
    <message>
        <source>This text is not valid UTF-8.</source>
        <translation>Dieser Text ist kein korrektes UTF-8.</translation>
    </message>
    <message>
        <source>A text of 1 to %1 bytes is needed here.</source>
        <translation>Hier ist ein Text von 1 bis %1 Bytes nötig.</translation>
    </message>
    <message>
        <source>The message is empty.</source>
        <translation>Die Nachricht ist leer.</translation>
    </message>
    <message>
        <source>A message has at most %1 characters; %2 were given.</source>
        <translation>Eine Nachricht hat höchstens %1 Zeichen; angegeben sind %2.</translation>
    </message>
    <message>
        <source>A message is a JSON object.</source>
        <translation>Eine Nachricht ist ein JSON-Objekt.</translation>
    </message>
    <message>
        <source>This key is not known.</source>
        <translation>Dieser Schlüssel ist nicht bekannt.</translation>
    </message>
    <message>
        <source>The message is missing.</source>
        <translation>Die Nachricht fehlt.</translation>
    </message>
    <message>
        <source>The only mode is “default”.</source>
        <translation>Der einzige Modus ist „default“.</translation>
    </message>
    <message>
        <source>/graph needs the name of a query.</source>
        <translation>/graph braucht den Namen einer Abfrage.</translation>
    </message>
    <message>
        <source>For example: /graph search_nodes text</source>
        <translation>Zum Beispiel: /graph search_nodes text</translation>
    </message>
    <message>
        <source>%1 questions wait already; this one was not taken.</source>
        <translation>%1 Fragen warten schon; diese wurde nicht angenommen.</translation>
    </message>
    <message>
        <source>Ask again when some are answered.</source>
        <translation>Noch einmal fragen, wenn einige beantwortet sind.</translation>
    </message>
    <message>
        <source>Stopped before the reply came.</source>
        <translation>Vor der Antwort angehalten.</translation>
    </message>
    <message>
        <source>No reply within %1 s. The question is still being worked on.</source>
        <translation>Keine Antwort innerhalb von %1 s. Die Frage wird noch bearbeitet.</translation>
    </message>
    <message>
        <source>A quotation mark has no end.</source>
        <translation>Ein Anführungszeichen hat kein Ende.</translation>
    </message>
    <message>
        <source>verified</source>
        <translation>geprüft</translation>
    </message>
    <message>
        <source>counted, not replayed</source>
        <translation>gezählt, nicht wiederholt</translation>
    </message>
    <message>
        <source>partial</source>
        <translation>teilweise</translation>
    </message>
    <message>
        <source>drifted</source>
        <translation>abgewichen</translation>
    </message>
    <message>
        <source>cannot be checked</source>
        <translation>nicht prüfbar</translation>
    </message>
    <message>
        <source>not replayed</source>
        <translation>nicht wiederholt</translation>
    </message>
    <message>
        <source>1 value, not replayed</source>
        <translation>1 Wert, nicht wiederholt</translation>
    </message>
    <message numerus="yes">
        <source>%n values, not replayed</source>
        <translation>
            <numerusform>%n Wert, nicht wiederholt</numerusform>
            <numerusform>%n Werte, nicht wiederholt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 values verified</source>
        <translation>%1 von %2 Werten geprüft</translation>
    </message>
    <message>
        <source>%1 of %2 verified</source>
        <translation>%1 von %2 geprüft</translation>
    </message>
    <message>
        <source>%1 drifted</source>
        <translation>%1 abgewichen</translation>
    </message>
    <message>
        <source>%1 cannot be checked</source>
        <translation>%1 nicht prüfbar</translation>
    </message>
    <message>
        <source>%1 not replayed</source>
        <translation>%1 nicht wiederholt</translation>
    </message>
</context>
<context>
    <name>Profile</name>
    <message>
        <source>A profile holds a name that cannot stand in a query</source>
        <translation>Ein Profil enthält einen Namen, der nicht in einer Abfrage stehen kann</translation>
    </message>
    <message>
        <source>No profile is named “%1”</source>
        <translation>Kein Profil heißt „%1“</translation>
    </message>
    <message>
        <source>Profiles: %1</source>
        <translation>Profile: %1</translation>
    </message>
</context>
<context>
    <name>Queries</name>
    <message>
        <source>No query is named `%1`.</source>
        <translation>Keine Abfrage heißt `%1`.</translation>
    </message>
    <message>
        <source>Closest: %1.</source>
        <translation>Am nächsten: %1.</translation>
    </message>
    <message>
        <source>The answer of `%1` is over %2 MB, even cut to one item.</source>
        <translation>Die Antwort von `%1` ist größer als %2 MB, selbst auf einen Eintrag gekürzt.</translation>
    </message>
    <message>
        <source>Ask for less at a time.</source>
        <translation>Weniger auf einmal abfragen.</translation>
    </message>
    <message>
        <source>The store returned a text that is not UTF-8.</source>
        <translation>Der Speicher hat einen Text geliefert, der kein UTF-8 ist.</translation>
    </message>
    <message>
        <source>No store is open.</source>
        <translation>Kein Speicher ist geöffnet.</translation>
    </message>
    <message>
        <source>Open a store, or import a file.</source>
        <translation>Einen Speicher öffnen oder eine Datei importieren.</translation>
    </message>
    <message>
        <source>The store holds a value of another type.</source>
        <translation>Der Speicher enthält einen Wert eines anderen Typs.</translation>
    </message>
    <message>
        <source>Bring a backup back, or import the graph again.</source>
        <translation>Eine Sicherung zurückholen oder den Graphen neu importieren.</translation>
    </message>
    <message>
        <source>The query has no text for this store.</source>
        <translation>Die Abfrage hat keinen Text für diesen Speicher.</translation>
    </message>
    <message>
        <source>A value in the store is not JSON.</source>
        <translation>Ein Wert im Speicher ist kein JSON.</translation>
    </message>
    <message>
        <source>`after` is not the `next` of a page.</source>
        <translation>`after` ist nicht das `next` einer Seite.</translation>
    </message>
</context>
<context>
    <name>Receipt</name>
    <message>
        <source>The receipt is not as it was written.</source>
        <translation>Der Beleg ist nicht mehr so, wie er geschrieben wurde.</translation>
    </message>
</context>
<context>
    <name>ReceiptFile</name>
    <message>
        <source>It says %1 and re-hashes to %2.</source>
        <translation>Angegeben ist %1, neu berechnet ergibt sich der Hash %2.</translation>
    </message>
    <message>
        <source>CANNOT CHECK. This file does not re-hash to its own name. Its values are not shown as proof.</source>
        <translation>CANNOT CHECK. Der neu berechnete Hash dieser Datei passt nicht zu ihrem Namen. Ihre Werte werden nicht als Beweis gezeigt.</translation>
    </message>
    <message>
        <source>File %1</source>
        <translation>Datei %1</translation>
    </message>
</context>
<context>
    <name>Receipts</name>
    <message numerus="yes">
        <source>%n added</source>
        <translation>
            <numerusform>%n hinzugefügt</numerusform>
            <numerusform>%n hinzugefügt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n removed</source>
        <translation>
            <numerusform>%n entfernt</numerusform>
            <numerusform>%n entfernt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <translation>
            <numerusform>%n geändert</numerusform>
            <numerusform>%n geändert</numerusform>
        </translation>
    </message>
    <message>
        <source>1 value differs</source>
        <translation>1 Wert weicht ab</translation>
    </message>
    <message>
        <source>%1 values differ</source>
        <translation>%1 Werte weichen ab</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>found</source>
        <translation>gefunden</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>no such graph</source>
        <translation>kein solcher Graph</translation>
    </message>
    <message>
        <source>not permitted</source>
        <translation>nicht erlaubt</translation>
    </message>
    <message>
        <source>timed out</source>
        <translation>Zeit abgelaufen</translation>
    </message>
    <message>
        <source>unreachable</source>
        <translation>nicht erreichbar</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>no such query</source>
        <translation>keine solche Abfrage</translation>
    </message>
    <message>
        <source>The stored result still re-hashes to its own name.</source>
        <translation>Der neu berechnete Hash des gespeicherten Ergebnisses passt weiterhin zu seinem Namen.</translation>
    </message>
    <message>
        <source>This file does not re-hash to its own name. Its values are not shown as proof.</source>
        <translation>Der neu berechnete Hash dieser Datei passt nicht zu ihrem Namen. Ihre Werte werden nicht als Beweis gezeigt.</translation>
    </message>
    <message>
        <source>The graph “%1” is not in this store. %2</source>
        <translation>Der Graph „%1“ ist nicht in diesem Speicher. %2</translation>
    </message>
    <message>
        <source>No query is named “%1”. %2</source>
        <translation>Keine Abfrage heißt „%1“. %2</translation>
    </message>
    <message>
        <source>The arguments no longer fit “%1”. %2</source>
        <translation>Die Argumente passen nicht mehr zu „%1“. %2</translation>
    </message>
    <message>
        <source>The query was not answered on replay: %1. %2</source>
        <translation>Die Abfrage wurde bei der Wiederholung nicht beantwortet: %1. %2</translation>
    </message>
    <message>
        <source>The query was not answered. %1</source>
        <translation>Die Abfrage wurde nicht beantwortet. %1</translation>
    </message>
    <message>
        <source>The query is being replayed.</source>
        <translation>Die Abfrage wird wiederholt.</translation>
    </message>
    <message>
        <source>Intact, not replayed. The file re-hashes to its own name; Verify asks the open store.</source>
        <translation>Unversehrt, nicht wiederholt. Der neu berechnete Hash der Datei passt zu ihrem Namen; Prüfen fragt den offenen Speicher.</translation>
    </message>
    <message>
        <source>Not replayed. Verify asks the store again.</source>
        <translation>Nicht wiederholt. Prüfen fragt den Speicher erneut.</translation>
    </message>
    <message>
        <source>The same query over the same store gave the same result.</source>
        <translation>Dieselbe Abfrage über denselben Speicher hat dasselbe Ergebnis geliefert.</translation>
    </message>
    <message>
        <source>The same query over a store of another name gave the same result.</source>
        <translation>Dieselbe Abfrage über einen Speicher mit anderem Namen hat dasselbe Ergebnis geliefert.</translation>
    </message>
    <message>
        <source>The store now gives another result.</source>
        <translation>Der Speicher liefert jetzt ein anderes Ergebnis.</translation>
    </message>
    <message>
        <source>It was asked of a store of another name.</source>
        <translation>Gefragt wurde ein Speicher mit anderem Namen.</translation>
    </message>
    <message>
        <source>The query&apos;s text has changed since.</source>
        <translation>Der Text der Abfrage hat sich seitdem geändert.</translation>
    </message>
    <message>
        <source>%1, partial</source>
        <translation>%1, unvollständig</translation>
    </message>
    <message>
        <source>%1, complete</source>
        <translation>%1, vollständig</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Value at %1</source>
        <translation>Wert bei %1</translation>
    </message>
    <message>
        <source>Receipt</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Schnappschuss</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Tick</source>
        <translation>Tick</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
</context>
<context>
    <name>Replay</name>
    <message>
        <source>The snapshot does not hold this receipt.</source>
        <translation>Der Schnappschuss enthält diesen Beleg nicht.</translation>
    </message>
</context>
<context>
    <name>Schema</name>
    <message>
        <source>The JSON Schema cannot be read.</source>
        <translation>Das JSON-Schema ist nicht lesbar.</translation>
    </message>
    <message>
        <source>The value does not fit its schema.</source>
        <translation>Der Wert passt nicht zu seinem Schema.</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Colours of the window: light, dark, or those that the desktop asks for.</source>
        <translation>Farben des Fensters: hell, dunkel oder die vom Desktop gewünschten.</translation>
    </message>
    <message>
        <source>Shows changes of the view at once instead of moving to them.</source>
        <translation>Zeigt Änderungen der Ansicht sofort statt mit Bewegung.</translation>
    </message>
    <message>
        <source>How many nodes the graph canvas asks for at most. What is cut off is told.</source>
        <translation>Wie viele Knoten die Zeichenfläche höchstens anfordert. Was abgeschnitten wird, wird angegeben.</translation>
    </message>
    <message>
        <source>Milliseconds after which a named query ends as timed out.</source>
        <translation>Millisekunden, nach denen eine benannte Abfrage wegen Zeitüberschreitung endet.</translation>
    </message>
    <message>
        <source>Proxy for fetching pages: off, or a URL without user and password. Fetches through a proxy say so in their events.</source>
        <translation>Proxy zum Abrufen von Seiten: aus oder eine URL ohne Benutzer und Passwort. Abrufe über einen Proxy vermerken das in ihren Ereignissen.</translation>
    </message>
    <message>
        <source>A PEM file with certificates to trust beside those of the system.</source>
        <translation>Eine PEM-Datei mit Zertifikaten, denen neben denen des Systems vertraut wird.</translation>
    </message>
    <message>
        <source>An address or URL at which the owner of a site can reach you. It stands in the User-Agent of every fetch.</source>
        <translation>Eine Adresse oder URL, unter der der Betreiber einer Website Kontakt aufnehmen kann. Sie steht im User-Agent jedes Abrufs.</translation>
    </message>
    <message>
        <source>Number of entries and hash of the last entry of the ledger of receipts, as last written. A ledger that is shorter than this was cut.</source>
        <translation>Anzahl der Einträge und Hash des letzten Eintrags im Belegbuch, wie zuletzt geschrieben. Ein kürzeres Belegbuch wurde gekürzt.</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <extracomment>A range of numbers</extracomment>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>an absolute path</source>
        <translation>ein absoluter Pfad</translation>
    </message>
    <message>
        <source>one line of text</source>
        <translation>eine Zeile Text</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Wirkung</translation>
    </message>
    <message>
        <source>The value does not fit the setting.</source>
        <translation>Der Wert passt nicht zur Einstellung.</translation>
    </message>
    <message>
        <source>The settings file cannot be written.</source>
        <translation>Die Einstellungsdatei ist nicht schreibbar.</translation>
    </message>
</context>
<context>
    <name>Snapshot</name>
    <message>
        <source>No snapshot with this hash is kept here.</source>
        <translation>Hier ist kein Schnappschuss mit diesem Hash aufbewahrt.</translation>
    </message>
    <message>
        <source>The number of days is negative.</source>
        <translation>Die Anzahl der Tage ist negativ.</translation>
    </message>
    <message>
        <source>The snapshot cannot be removed.</source>
        <translation>Der Schnappschuss lässt sich nicht entfernen.</translation>
    </message>
    <message>
        <source>The answers are larger than a snapshot holds (16 MB).</source>
        <translation>Die Antworten sind größer, als ein Schnappschuss fasst (16 MB).</translation>
    </message>
    <message>
        <source>Ask for less: a lower limit, fewer roles, or a smaller depth.</source>
        <translation>Weniger abfragen: eine niedrigere Grenze, weniger Rollen oder eine geringere Tiefe.</translation>
    </message>
</context>
<context>
    <name>SqliteStore</name>
    <message>
        <source>Properties are an object</source>
        <translation>Eigenschaften sind ein Objekt</translation>
    </message>
    <message>
        <source>“%1” is a %2 in the store and cannot become a %3</source>
        <translation>„%1“ hat im Speicher den Typ %2 und kann nicht zum Typ %3 werden</translation>
    </message>
    <message>
        <source>An end of the edge is not in the store: “%1”</source>
        <translation>Ein Ende der Kante ist nicht im Speicher: „%1“</translation>
    </message>
    <message>
        <source>“%1” is no property</source>
        <translation>„%1“ ist keine Eigenschaft</translation>
    </message>
    <message>
        <source>No node with the id “%1” is in the store</source>
        <translation>Im Speicher ist kein Knoten mit der ID „%1“</translation>
    </message>
    <message>
        <source>The store file is damaged or is not a store</source>
        <translation>Die Speicherdatei ist beschädigt oder kein Speicher</translation>
    </message>
    <message>
        <source>Restore it from a backup, or import the graph into a new store</source>
        <translation>Aus einer Sicherung wiederherstellen oder den Graphen in einen neuen Speicher importieren</translation>
    </message>
    <message>
        <source>The store file could not be read or written</source>
        <translation>Die Speicherdatei ließ sich nicht lesen oder schreiben</translation>
    </message>
    <message>
        <source>Free some space; nothing that was confirmed is lost</source>
        <translation>Platz schaffen; nichts Bestätigtes ist verloren</translation>
    </message>
    <message>
        <source>Another program is writing to the store</source>
        <translation>Ein anderes Programm schreibt in den Speicher</translation>
    </message>
    <message>
        <source>Try again when it has finished</source>
        <translation>Erneut versuchen, sobald es fertig ist</translation>
    </message>
    <message>
        <source>The disk is full; nothing was changed</source>
        <translation>Der Datenträger ist voll; nichts wurde geändert</translation>
    </message>
    <message>
        <source>The store may not be written</source>
        <translation>Der Speicher darf nicht beschrieben werden</translation>
    </message>
    <message>
        <source>Change the rights of the file and its folder, or use another store</source>
        <translation>Die Rechte der Datei und ihres Ordners ändern oder einen anderen Speicher verwenden</translation>
    </message>
    <message>
        <source>A query may only read</source>
        <translation>Eine Abfrage darf nur lesen</translation>
    </message>
    <message>
        <source>The store did not run a statement</source>
        <translation>Der Speicher hat eine Anweisung nicht ausgeführt</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>No answer within the time limit; the query was stopped</source>
        <translation>Keine Antwort innerhalb der Zeitgrenze; die Abfrage wurde angehalten</translation>
    </message>
    <message>
        <source>Run it again, or allow more time</source>
        <translation>Erneut ausführen oder mehr Zeit zulassen</translation>
    </message>
    <message>
        <source>%1 is at most %2 bytes long; this one has %3</source>
        <translation>%1 ist höchstens %2 Bytes lang; hier sind es %3</translation>
    </message>
    <message>
        <source>%1 holds bytes that are not UTF-8 text</source>
        <translation>%1 enthält Bytes, die kein UTF-8-Text sind</translation>
    </message>
    <message>
        <source>%1 is empty</source>
        <translation>%1 ist leer</translation>
    </message>
    <message>
        <source>A property holds bytes that are not UTF-8 text</source>
        <translation>Eine Eigenschaft enthält Bytes, die kein UTF-8-Text sind</translation>
    </message>
    <message>
        <source>A property holds a number that is not finite</source>
        <translation>Eine Eigenschaft enthält eine Zahl, die nicht endlich ist</translation>
    </message>
    <message>
        <source>A property is nested more than %1 levels deep</source>
        <translation>Eine Eigenschaft ist mehr als %1 Ebenen tief verschachtelt</translation>
    </message>
    <message>
        <source>Properties are at most %1 bytes long</source>
        <translation>Eigenschaften sind höchstens %1 Bytes lang</translation>
    </message>
    <message>
        <source>The store could not be copied for reading</source>
        <translation>Der Speicher ließ sich nicht zum Lesen kopieren</translation>
    </message>
    <message>
        <source>The file is not a store of this program</source>
        <translation>Die Datei ist kein Speicher dieses Programms</translation>
    </message>
    <message>
        <source>Choose another file, or import the graph into a new store</source>
        <translation>Eine andere Datei wählen oder den Graphen in einen neuen Speicher importieren</translation>
    </message>
    <message>
        <source>The copy before a change of the store was not made</source>
        <translation>Die Kopie vor einer Änderung des Speichers wurde nicht angelegt</translation>
    </message>
    <message>
        <source>The store was written by a newer version of the program and is read-only here</source>
        <translation>Der Speicher wurde von einer neueren Programmversion geschrieben und ist hier schreibgeschützt</translation>
    </message>
    <message>
        <source>Update the program, or write to another store</source>
        <translation>Das Programm aktualisieren oder in einen anderen Speicher schreiben</translation>
    </message>
    <message>
        <source>Another writer holds the store</source>
        <translation>Ein anderer Schreiber hält den Speicher</translation>
    </message>
    <message>
        <source>The store was opened for reading</source>
        <translation>Der Speicher wurde zum Lesen geöffnet</translation>
    </message>
    <message>
        <source>No store was found at this path</source>
        <translation>Unter diesem Pfad wurde kein Speicher gefunden</translation>
    </message>
    <message>
        <source>Check the path, or import a graph into it</source>
        <translation>Den Pfad überprüfen oder einen Graphen dorthin importieren</translation>
    </message>
    <message>
        <source>This is not a store file</source>
        <translation>Dies ist keine Speicherdatei</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Eine Datei wählen</translation>
    </message>
</context>
<context>
    <name>StoreUrl</name>
    <message>
        <source>“%1” is no sentinel</source>
        <translation>„%1“ ist kein Sentinel</translation>
    </message>
    <message>
        <source>A sentinel is HOST:PORT</source>
        <translation>Ein Sentinel hat die Form HOST:PORT</translation>
    </message>
    <message>
        <source>The store has an unknown option: %1</source>
        <translation>Der Speicher hat eine unbekannte Option: %1</translation>
    </message>
    <message>
        <source>Options: sentinel, master, ca, cert, key, replica=yes</source>
        <translation>Optionen: sentinel, master, ca, cert, key, replica=yes</translation>
    </message>
    <message>
        <source>Sentinels and their master go together</source>
        <translation>Sentinels und ihr Master gehören zusammen</translation>
    </message>
    <message>
        <source>?sentinel=HOST:PORT,HOST:PORT&amp;master=NAME</source>
        <translation>?sentinel=HOST:PORT,HOST:PORT&amp;master=NAME</translation>
    </message>
    <message>
        <source>The store has no host</source>
        <translation>Der Speicher hat keinen Host</translation>
    </message>
    <message>
        <source>The store names no graph</source>
        <translation>Der Speicher nennt keinen Graphen</translation>
    </message>
    <message>
        <source>falkor://HOST:PORT/GRAPH</source>
        <translation>falkor://HOST:PORT/GRAPH</translation>
    </message>
    <message>
        <source>The store&apos;s address is not well encoded</source>
        <translation>Die Adresse des Speichers ist nicht richtig kodiert</translation>
    </message>
    <message>
        <source>A percent sign is written %25</source>
        <translation>Ein Prozentzeichen wird %25 geschrieben</translation>
    </message>
    <message>
        <source>The store&apos;s address cannot be read</source>
        <translation>Die Adresse des Speichers ist nicht lesbar</translation>
    </message>
    <message>
        <source>In a password, / is written %2F, ? is %3F, @ is %40 and % is %25</source>
        <translation>In einem Passwort wird / als %2F geschrieben, ? als %3F, @ als %40 und % als %25</translation>
    </message>
    <message>
        <source>“%1” is no port</source>
        <translation>„%1“ ist kein Port</translation>
    </message>
    <message>
        <source>A port is a number from 1 to 65535</source>
        <translation>Ein Port ist eine Zahl von 1 bis 65535</translation>
    </message>
    <message>
        <source>The store&apos;s host is not closed</source>
        <translation>Der Host des Speichers ist nicht abgeschlossen</translation>
    </message>
    <message>
        <source>The store has no scheme</source>
        <translation>Der Speicher hat kein Schema</translation>
    </message>
    <message>
        <source>A store is sqlite:PATH, falkor://HOST:PORT/GRAPH or neo4j+http://HOST/DATABASE</source>
        <translation>Ein Speicher ist sqlite:PATH, falkor://HOST:PORT/GRAPH oder neo4j+http://HOST/DATABASE</translation>
    </message>
    <message>
        <source>The store has no path</source>
        <translation>Der Speicher hat keinen Pfad</translation>
    </message>
    <message>
        <source>The path holds a null character</source>
        <translation>Der Pfad enthält ein Nullzeichen</translation>
    </message>
    <message>
        <source>The store is empty</source>
        <translation>Der Speicher ist leer</translation>
    </message>
    <message>
        <source>“%1” is not a store</source>
        <translation>„%1“ ist kein Speicher</translation>
    </message>
    <message>
        <source>This version opens sqlite: and falkor: stores</source>
        <translation>Diese Version öffnet sqlite:- und falkor:-Speicher</translation>
    </message>
    <message>
        <source>Use sqlite:PATH or falkor://HOST/GRAPH</source>
        <translation>sqlite:PATH oder falkor://HOST/GRAPH verwenden</translation>
    </message>
</context>
<context>
    <name>Transfer</name>
    <message>
        <source>A column has no name</source>
        <translation>Eine Spalte hat keinen Namen</translation>
    </message>
    <message>
        <source>The column “%1” stands twice</source>
        <translation>Die Spalte „%1“ kommt zweimal vor</translation>
    </message>
    <message>
        <source>The row has %1 cells, the header %2</source>
        <translation>Die Zeile hat %1 Zellen, die Kopfzeile %2</translation>
    </message>
    <message>
        <source>A cell holds bytes that are not UTF-8 text</source>
        <translation>Eine Zelle enthält Bytes, die kein UTF-8-Text sind</translation>
    </message>
    <message>
        <source>A cell of “%1” is not JSON</source>
        <translation>Eine Zelle von „%1“ ist kein JSON</translation>
    </message>
    <message>
        <source>A quoted cell is not closed, or text follows it</source>
        <translation>Eine Zelle in Anführungszeichen ist nicht geschlossen oder es folgt Text darauf</translation>
    </message>
    <message>
        <source>The header names neither “id” nor “from” and “to”</source>
        <translation>Die Kopfzeile nennt weder „id“ noch „from“ und „to“</translation>
    </message>
    <message>
        <source>Mend the file and import it again; nothing of it was imported</source>
        <translation>Die Datei berichtigen und neu importieren; nichts davon wurde importiert</translation>
    </message>
    <message>
        <source>The node&apos;s id is empty</source>
        <translation>Die ID des Knotens ist leer</translation>
    </message>
    <message>
        <source>“%1” is a %2 in %3 and cannot become a %4</source>
        <translation>„%1“ hat in %3 den Typ %2 und kann nicht zum Typ %4 werden</translation>
    </message>
    <message>
        <source>An end of the edge is empty</source>
        <translation>Ein Ende der Kante ist leer</translation>
    </message>
    <message>
        <source>An end of the edge is neither in the files nor in the store: “%1”</source>
        <translation>Ein Ende der Kante ist weder in den Dateien noch im Speicher: „%1“</translation>
    </message>
    <message>
        <source>The edge “%1” from “%2” to “%3” stands there again; it was kept with the key %4</source>
        <translation>Die Kante „%1“ von „%2“ nach „%3“ kommt dort erneut vor; sie wurde mit dem Schlüssel %4 behalten</translation>
    </message>
    <message>
        <source>%n more warnings are not listed</source>
        <translation>%n weitere Warnungen sind nicht aufgeführt</translation>
    </message>
    <message>
        <source>The edge has no “%1” that is a text or an integer</source>
        <translation>Die Kante hat kein „%1“, das ein Text oder eine Ganzzahl ist</translation>
    </message>
    <message>
        <source>The node has no “id” that is a text or an integer</source>
        <translation>Der Knoten hat kein „id“, das ein Text oder eine Ganzzahl ist</translation>
    </message>
    <message>
        <source>A node&apos;s role and label are texts</source>
        <translation>Rolle und Beschriftung eines Knotens sind Texte</translation>
    </message>
    <message>
        <source>An edge&apos;s kind and key are texts or numbers</source>
        <translation>Art und Schlüssel einer Kante sind Texte oder Zahlen</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>The graph changed while it was exported</source>
        <translation>Der Graph hat sich während des Exports geändert</translation>
    </message>
    <message>
        <source>Export it again</source>
        <translation>Erneut exportieren</translation>
    </message>
    <message>
        <source>The file holds no GraphML graph</source>
        <translation>Die Datei enthält keinen GraphML-Graphen</translation>
    </message>
    <message>
        <source>GraphML is read without a document type definition</source>
        <translation>GraphML wird ohne Dokumenttypdefinition gelesen</translation>
    </message>
    <message>
        <source>GraphML is read without entities</source>
        <translation>GraphML wird ohne Entitäten gelesen</translation>
    </message>
    <message>
        <source>This is not XML</source>
        <translation>Dies ist kein XML</translation>
    </message>
    <message>
        <source>An undirected graph; its edges were read as directed</source>
        <translation>Ein ungerichteter Graph; seine Kanten wurden als gerichtet gelesen</translation>
    </message>
    <message>
        <source>A hyperedge was skipped</source>
        <translation>Eine Hyperkante wurde übersprungen</translation>
    </message>
    <message>
        <source>A key has no id</source>
        <translation>Ein Schlüssel hat keine ID</translation>
    </message>
    <message>
        <source>The default of “%1” is no %2</source>
        <translation>Der Vorgabewert von „%1“ hat nicht den Typ %2</translation>
    </message>
    <message>
        <source>The key “%1” is not declared</source>
        <translation>Der Schlüssel „%1“ ist nicht deklariert</translation>
    </message>
    <message>
        <source>A value of “%1” is no %2: “%3”</source>
        <translation>Ein Wert von „%1“ hat nicht den Typ %2: „%3“</translation>
    </message>
    <message>
        <source>A graph inside a node was skipped</source>
        <translation>Ein Graph in einem Knoten wurde übersprungen</translation>
    </message>
    <message>
        <source>Cancelled; nothing was imported</source>
        <translation>Abgebrochen; nichts wurde importiert</translation>
    </message>
    <message>
        <source>No file form is named “%1”</source>
        <translation>Kein Dateiformat heißt „%1“</translation>
    </message>
    <message>
        <source>Forms: %1</source>
        <translation>Formate: %1</translation>
    </message>
    <message>
        <source>No file was named</source>
        <translation>Es wurde keine Datei genannt</translation>
    </message>
    <message>
        <source>This is not JSON</source>
        <translation>Dies ist kein JSON</translation>
    </message>
    <message>
        <source>A text holds the character U+0000</source>
        <translation>Ein Text enthält das Zeichen U+0000</translation>
    </message>
    <message>
        <source>A node-link file is an object with “nodes” and “edges”</source>
        <translation>Eine Node-Link-Datei ist ein Objekt mit „nodes“ und „edges“</translation>
    </message>
    <message>
        <source>“nodes” and “edges” are lists</source>
        <translation>„nodes“ und „edges“ sind Listen</translation>
    </message>
    <message>
        <source>A node or edge is an object</source>
        <translation>Ein Knoten oder eine Kante ist ein Objekt</translation>
    </message>
    <message>
        <source>This is nested more than %1 levels deep</source>
        <translation>Dies ist mehr als %1 Ebenen tief verschachtelt</translation>
    </message>
    <message>
        <source>The key “%1” stands twice in one object</source>
        <translation>Der Schlüssel „%1“ kommt in einem Objekt zweimal vor</translation>
    </message>
    <message>
        <source>A line is an object</source>
        <translation>Eine Zeile ist ein Objekt</translation>
    </message>
    <message>
        <source>The file is empty</source>
        <translation>Die Datei ist leer</translation>
    </message>
    <message>
        <source>Choose a file that holds a graph</source>
        <translation>Eine Datei wählen, die einen Graphen enthält</translation>
    </message>
</context>
<context>
    <name>ValueText</name>
    <message>
        <source>1 value</source>
        <translation>1 Wert</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>int</source>
        <translation>Ganzzahl</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>bool</source>
        <translation>Wahrheitswert</translation>
    </message>
    <message>
        <source>list</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>object</source>
        <translation>Objekt</translation>
    </message>
</context>
<context>
    <name>WindowActions</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Graph</source>
        <translation>&amp;Graph</translation>
    </message>
    <message>
        <source>&amp;Query</source>
        <translation>Ab&amp;frage</translation>
    </message>
    <message>
        <source>&amp;Muse</source>
        <translation>&amp;Muse</translation>
    </message>
    <message>
        <source>&amp;Receipts</source>
        <translation>B&amp;elege</translation>
    </message>
    <message>
        <source>&amp;World</source>
        <translation>&amp;Welt</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Demo world</source>
        <translation>Demowelt</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Datei öffnen…</translation>
    </message>
    <message>
        <source>Connect to a graph…</source>
        <translation>Mit einem Graphen verbinden…</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Find in the graph</source>
        <translation>Im Graphen suchen</translation>
    </message>
    <message>
        <source>Find next</source>
        <translation>Nächsten Treffer suchen</translation>
    </message>
    <message>
        <source>Find previous</source>
        <translation>Vorherigen Treffer suchen</translation>
    </message>
    <message>
        <source>Find a node in the store</source>
        <translation>Knoten im Speicher suchen</translation>
    </message>
    <message>
        <source>Select all nodes</source>
        <translation>Alle Knoten auswählen</translation>
    </message>
    <message>
        <source>Select nothing</source>
        <translation>Auswahl aufheben</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Explorer</source>
        <translation>Explorer</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Muse</source>
        <translation>Muse</translation>
    </message>
    <message>
        <source>Crawler</source>
        <translation>Crawler</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Next pane</source>
        <translation>Nächster Bereich</translation>
    </message>
    <message>
        <source>Previous pane</source>
        <translation>Vorheriger Bereich</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>Helles Design</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>Dunkles Design</translation>
    </message>
    <message>
        <source>Theme of the desktop</source>
        <translation>Design des Desktops</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>Ausklappen</translation>
    </message>
    <message>
        <source>Lay out again</source>
        <translation>Neu anordnen</translation>
    </message>
    <message>
        <source>Fit the graph</source>
        <translation>Graph einpassen</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Zoom to 100 %</source>
        <translation>Auf 100 % zoomen</translation>
    </message>
    <message>
        <source>Evidence light</source>
        <translation>Nachweislicht</translation>
    </message>
    <message>
        <source>Find a node, query or action</source>
        <translation>Knoten, Abfrage oder Aktion suchen</translation>
    </message>
    <message>
        <source>Filter the queries</source>
        <translation>Abfragen filtern</translation>
    </message>
    <message>
        <source>Go to the query&apos;s form</source>
        <translation>Zum Formular der Abfrage gehen</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Erneut ausführen</translation>
    </message>
    <message>
        <source>Ask the muse</source>
        <translation>Muse fragen</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Verify all</source>
        <translation>Alle prüfen</translation>
    </message>
    <message>
        <source>Receipts…</source>
        <translation>Belege…</translation>
    </message>
    <message>
        <source>Crawl a URL…</source>
        <translation>URL crawlen…</translation>
    </message>
    <message>
        <source>Stop the crawler</source>
        <translation>Crawler anhalten</translation>
    </message>
    <message>
        <source>About Mnemoscope</source>
        <translation>Über Mnemoscope</translation>
    </message>
</context>
<context>
    <name>mnemo::AnswerView</name>
    <message>
        <source>Answer: %1</source>
        <translation>Antwort: %1</translation>
    </message>
    <message>
        <source>Muse</source>
        <translation>Muse</translation>
    </message>
    <message>
        <source>tick %1</source>
        <translation>Tick %1</translation>
    </message>
    <message>
        <source>1 query</source>
        <translation>1 Abfrage</translation>
    </message>
    <message numerus="yes">
        <source>%n queries</source>
        <translation>
            <numerusform>%n Abfrage</numerusform>
            <numerusform>%n Abfragen</numerusform>
        </translation>
    </message>
    <message>
        <source>Unknown. No query in the catalogue answers this.</source>
        <translation>Unbekannt. Keine Abfrage im Katalog beantwortet dies.</translation>
    </message>
    <message>
        <source>Cannot check. %1</source>
        <translation>Nicht prüfbar. %1</translation>
    </message>
</context>
<context>
    <name>mnemo::ArgumentForm</name>
    <message>
        <source>Example: %1</source>
        <translation>Beispiel: %1</translation>
    </message>
</context>
<context>
    <name>mnemo::CanvasEdits</name>
    <message>
        <source>force layout</source>
        <translation>Kräfte-Layout</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>rings around a node</source>
        <translation>Ringe um einen Knoten</translation>
    </message>
    <message>
        <source>rings by degree</source>
        <translation>Ringe nach Grad</translation>
    </message>
    <message>
        <source>grid by role</source>
        <translation>Raster nach Rolle</translation>
    </message>
    <message>
        <source>Hide “%1”</source>
        <translation>„%1“ ausblenden</translation>
    </message>
    <message>
        <source>Hide %1 nodes</source>
        <translation>%1 Knoten ausblenden</translation>
    </message>
    <message>
        <source>Show only “%1”</source>
        <translation>Nur „%1“ zeigen</translation>
    </message>
    <message>
        <source>Show only %1 nodes</source>
        <translation>Nur %1 Knoten zeigen</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Pin “%1”</source>
        <translation>„%1“ anheften</translation>
    </message>
    <message>
        <source>Pin %1 nodes</source>
        <translation>%1 Knoten anheften</translation>
    </message>
    <message>
        <source>Unpin “%1”</source>
        <translation>„%1“ lösen</translation>
    </message>
    <message>
        <source>Unpin %1 nodes</source>
        <translation>%1 Knoten lösen</translation>
    </message>
    <message>
        <source>Move “%1”</source>
        <translation>„%1“ verschieben</translation>
    </message>
    <message>
        <source>Move %1 nodes</source>
        <translation>%1 Knoten verschieben</translation>
    </message>
    <message>
        <source>No expansion of “%1” to take back.</source>
        <translation>Von „%1“ ist nichts ausgeklappt, das sich zurücknehmen lässt.</translation>
    </message>
    <message>
        <source>Collapse “%1”</source>
        <translation>„%1“ einklappen</translation>
    </message>
    <message>
        <source>End the filter</source>
        <translation>Filter beenden</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtern</translation>
    </message>
    <message>
        <source>Colour by role</source>
        <translation>Nach Rolle färben</translation>
    </message>
    <message>
        <source>Colour by %1</source>
        <translation>Nach %1 färben</translation>
    </message>
    <message>
        <source>Size by degree</source>
        <translation>Größe nach Grad</translation>
    </message>
    <message>
        <source>Size by %1</source>
        <translation>Größe nach %1</translation>
    </message>
    <message>
        <source>Select two nodes to find the shortest path between them.</source>
        <translation>Zwei Knoten auswählen, um den kürzesten Pfad zwischen ihnen zu finden.</translation>
    </message>
    <message>
        <source>End the path</source>
        <translation>Pfad beenden</translation>
    </message>
    <message>
        <source>Expand “%1”</source>
        <translation>„%1“ ausklappen</translation>
    </message>
    <message>
        <source>Expand %1 nodes</source>
        <translation>%1 Knoten ausklappen</translation>
    </message>
    <message>
        <source>Lay out: %1</source>
        <translation>Anordnen: %1</translation>
    </message>
    <message>
        <source>No path between “%1” and “%2” in what is shown.</source>
        <translation>Kein Pfad zwischen „%1“ und „%2“ im Gezeigten.</translation>
    </message>
    <message>
        <source>Shortest path</source>
        <translation>Kürzester Pfad</translation>
    </message>
    <message>
        <source>“%1” and “%2” are neighbours.</source>
        <translation>„%1“ und „%2“ sind Nachbarn.</translation>
    </message>
    <message>
        <source>%1 edges from “%2” to “%3”.</source>
        <translation>%1 Kanten von „%2“ nach „%3“.</translation>
    </message>
</context>
<context>
    <name>mnemo::CatalogueTree</name>
    <message>
        <source>Catalogue</source>
        <translation>Katalog</translation>
    </message>
</context>
<context>
    <name>mnemo::CommandPalette</name>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>&gt; actions   / queries</source>
        <translation>&gt; Aktionen   / Abfragen</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
    <message>
        <source>Find a node, query or action</source>
        <translation>Knoten, Abfrage oder Aktion suchen</translation>
    </message>
    <message>
        <source>query, %1</source>
        <translation>Abfrage, %1</translation>
    </message>
    <message>
        <source>node, %1</source>
        <translation>Knoten, %1</translation>
    </message>
</context>
<context>
    <name>mnemo::CrawlDialog</name>
    <message>
        <source>Crawl a URL</source>
        <translation>URL crawlen</translation>
    </message>
    <message>
        <source>Pages are fetched as each host’s robots.txt allows. Addresses of this computer and its network are refused, but for the host and port that you allow.</source>
        <translation>Seiten werden abgerufen, soweit die robots.txt des jeweiligen Hosts es erlaubt. Adressen dieses Rechners und seines Netzes werden abgelehnt, außer dem erlaubten Host mit Port.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Crawl</source>
        <translation>Crawlen</translation>
    </message>
    <message>
        <source>https://</source>
        <translation>https://</translation>
    </message>
    <message>
        <source>host:port, only for a private address</source>
        <translation>host:port, nur für eine private Adresse</translation>
    </message>
    <message>
        <source>this host</source>
        <translation>dieser Host</translation>
    </message>
    <message>
        <source>this folder of the host</source>
        <translation>dieser Ordner des Hosts</translation>
    </message>
    <message>
        <source>wherever links lead</source>
        <translation>wohin Links auch führen</translation>
    </message>
    <message>
        <source>Start URL</source>
        <translation>Start-URL</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>Umfang</translation>
    </message>
    <message>
        <source>Pages at most</source>
        <translation>Seiten höchstens</translation>
    </message>
    <message>
        <source>Allow</source>
        <translation>Erlauben</translation>
    </message>
    <message>
        <source>A host and port look like localhost:8080; “%1” was given.</source>
        <translation>Host und Port haben die Form localhost:8080; angegeben ist „%1“.</translation>
    </message>
    <message>
        <source>A URL begins with http:// or https:// and names a host; “%1” was given.</source>
        <translation>Eine URL beginnt mit http:// oder https:// und nennt einen Host; angegeben ist „%1“.</translation>
    </message>
</context>
<context>
    <name>mnemo::CrawlerPanel</name>
    <message>
        <source>The queue is empty. Add a URL.</source>
        <translation>Die Warteschlange ist leer. Eine URL hinzufügen.</translation>
    </message>
    <message>
        <source>Crawl a URL…</source>
        <translation>URL crawlen…</translation>
    </message>
    <message>
        <source>What the crawler does now</source>
        <translation>Was der Crawler gerade tut</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Last fetches</source>
        <translation>Letzte Abrufe</translation>
    </message>
    <message>
        <source>Fetched</source>
        <translation>Abgerufen</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Next try</source>
        <translation>Nächster Versuch</translation>
    </message>
    <message>
        <source>What the crawler does and did</source>
        <translation>Was der Crawler tut und getan hat</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>in flight</source>
        <translation>unterwegs</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>queued</source>
        <translation>wartend</translation>
    </message>
    <message>
        <source>next</source>
        <translation>als Nächstes</translation>
    </message>
    <message>
        <source>place %1</source>
        <translation>Platz %1</translation>
    </message>
    <message>
        <source>cooling</source>
        <translation>kühlt ab</translation>
    </message>
    <message>
        <source>in flight of 4</source>
        <translation>von 4 unterwegs</translation>
    </message>
    <message>
        <source>queued of 256</source>
        <translation>von 256 wartend</translation>
    </message>
    <message>
        <source>cooling down</source>
        <translation>kühlen ab</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>%1 in flight, %2 queued, %3 failed</source>
        <translation>%1 unterwegs, %2 wartend, %3 fehlgeschlagen</translation>
    </message>
</context>
<context>
    <name>mnemo::DifferenceModel</name>
    <message>
        <source>added</source>
        <translation>hinzugefügt</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>not listed</source>
        <translation>nicht aufgeführt</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>In the receipt</source>
        <translation>Im Beleg</translation>
    </message>
    <message>
        <source>In the store now</source>
        <translation>Jetzt im Speicher</translation>
    </message>
</context>
<context>
    <name>mnemo::EventsPanel</name>
    <message>
        <source>No events yet.</source>
        <translation>Noch keine Ereignisse.</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Tick</source>
        <translation>Tick</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>Gegenstand</translation>
    </message>
    <message>
        <source>Detail</source>
        <translation>Einzelheit</translation>
    </message>
</context>
<context>
    <name>mnemo::ExplorerPanel</name>
    <message>
        <source>Search nodes and queries</source>
        <translation>Knoten und Abfragen suchen</translation>
    </message>
    <message>
        <source>Nodes found</source>
        <translation>Gefundene Knoten</translation>
    </message>
    <message>
        <source>Catalogue</source>
        <translation>Katalog</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Run (Ctrl+Enter)</source>
        <translation>Ausführen (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message numerus="yes">
        <source>%n queries</source>
        <translation>
            <numerusform>%n Abfrage</numerusform>
            <numerusform>%n Abfragen</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing matched “%1” in the store.</source>
        <translation>Kein Treffer für „%1“ im Speicher.</translation>
    </message>
    <message>
        <source>The first %1 nodes that matched; there are more.</source>
        <translation>Die ersten %1 passenden Knoten; es gibt mehr.</translation>
    </message>
    <message>
        <source>1 node matched in the store.</source>
        <translation>1 passender Knoten im Speicher.</translation>
    </message>
    <message numerus="yes">
        <source>%n nodes matched in the store.</source>
        <translation>
            <numerusform>%n passender Knoten im Speicher.</numerusform>
            <numerusform>%n passende Knoten im Speicher.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::FindBar</name>
    <message>
        <source>Search the whole store</source>
        <translation>Im ganzen Speicher suchen</translation>
    </message>
    <message>
        <source>Find in the graph</source>
        <translation>Im Graphen suchen</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Voriger Treffer</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Nächster Treffer</translation>
    </message>
    <message>
        <source>End the search</source>
        <translation>Suche beenden</translation>
    </message>
    <message>
        <source>%1 loaded nodes</source>
        <translation>%1 geladene Knoten</translation>
    </message>
    <message>
        <source>Nothing matched “%1” in %2 loaded nodes.</source>
        <translation>Kein Treffer für „%1“ in %2 geladenen Knoten.</translation>
    </message>
    <message>
        <source>%1 of %2 loaded nodes</source>
        <translation>%1 von %2 geladenen Knoten</translation>
    </message>
</context>
<context>
    <name>mnemo::GraphActions</name>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Layout</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>Farbe nach</translation>
    </message>
    <message>
        <source>Size by</source>
        <translation>Größe nach</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <source>Degree</source>
        <translation>Grad</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>Rollen</translation>
    </message>
    <message>
        <source>Edge kinds</source>
        <translation>Kantenarten</translation>
    </message>
    <message>
        <source>Dim instead of hiding</source>
        <translation>Abblenden statt ausblenden</translation>
    </message>
    <message>
        <source>End the filter</source>
        <translation>Filter beenden</translation>
    </message>
</context>
<context>
    <name>mnemo::GraphCanvas</name>
    <message>
        <source>1 neighbour</source>
        <translation>1 Nachbar</translation>
    </message>
    <message>
        <source>%1 neighbours</source>
        <translation>%1 Nachbarn</translation>
    </message>
    <message>
        <source>%1, selected</source>
        <translation>%1, ausgewählt</translation>
    </message>
    <message>
        <source>%1 nodes, %2 edges; %3 selected</source>
        <translation>%1 Knoten, %2 Kanten; %3 ausgewählt</translation>
    </message>
    <message>
        <source>Reading the graph…</source>
        <translation>Graph wird gelesen…</translation>
    </message>
    <message>
        <source>Run a query or open a file to see its graph.</source>
        <translation>Eine Abfrage ausführen oder eine Datei öffnen, um ihren Graphen zu sehen.</translation>
    </message>
    <message>
        <source>%1 nodes; labels and endings appear as you zoom in</source>
        <translation>%1 Knoten; Beschriftungen und Kantenenden erscheinen beim Vergrößern</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
</context>
<context>
    <name>mnemo::GraphController</name>
    <message>
        <source>%1 nodes, %2 edges support “%3”</source>
        <translation>%1 Knoten, %2 Kanten stützen „%3“</translation>
    </message>
</context>
<context>
    <name>mnemo::HoverCard</name>
    <message>
        <source>1 value</source>
        <translation>1 Wert</translation>
    </message>
    <message>
        <source>%1 values</source>
        <translation>%1 Werte</translation>
    </message>
    <message>
        <source>Degree %1 in what is loaded</source>
        <translation>Grad %1 im Geladenen</translation>
    </message>
</context>
<context>
    <name>mnemo::InspectorPanel</name>
    <message>
        <source>Select a node or edge.</source>
        <translation>Einen Knoten oder eine Kante auswählen.</translation>
    </message>
    <message>
        <source>Copy the id</source>
        <translation>Id kopieren</translation>
    </message>
    <message>
        <source>edge</source>
        <translation>Kante</translation>
    </message>
    <message>
        <source>%1 nodes selected</source>
        <translation>%1 Knoten ausgewählt</translation>
    </message>
    <message>
        <source>No edges were returned for this node.</source>
        <translation>Für diesen Knoten kamen keine Kanten zurück.</translation>
    </message>
    <message>
        <source>Partial: counted over the first %1 edges.</source>
        <translation>Unvollständig: über die ersten %1 Kanten gezählt.</translation>
    </message>
</context>
<context>
    <name>mnemo::JsonTreeModel</name>
    <message>
        <source>1 item</source>
        <translation>1 Element</translation>
    </message>
    <message numerus="yes">
        <source>%n items</source>
        <translation>
            <numerusform>%n Element</numerusform>
            <numerusform>%n Elemente</numerusform>
        </translation>
    </message>
    <message>
        <source>1 field</source>
        <translation>1 Feld</translation>
    </message>
    <message numerus="yes">
        <source>%n fields</source>
        <translation>
            <numerusform>%n Feld</numerusform>
            <numerusform>%n Felder</numerusform>
        </translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
</context>
<context>
    <name>mnemo::LegendView</name>
    <message>
        <source>1 node</source>
        <translation>1 Knoten</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 Knoten</translation>
    </message>
    <message>
        <source>1 edge</source>
        <translation>1 Kante</translation>
    </message>
    <message>
        <source>%1 edges</source>
        <translation>%1 Kanten</translation>
    </message>
    <message>
        <source>Roles shown</source>
        <translation>Gezeigte Rollen</translation>
    </message>
    <message>
        <source>Edge kinds shown</source>
        <translation>Gezeigte Kantenarten</translation>
    </message>
</context>
<context>
    <name>mnemo::LineDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>mnemo::Lineage</name>
    <message>
        <source>Where the value came from</source>
        <translation>Woher der Wert stammt</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Place in the result</source>
        <translation>Stelle im Ergebnis</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Tick</source>
        <translation>Tick</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Schnappschuss</translation>
    </message>
    <message>
        <source>Receipt</source>
        <translation>Beleg</translation>
    </message>
</context>
<context>
    <name>mnemo::MainWindow</name>
    <message>
        <source>Views of the result</source>
        <translation>Ansichten des Ergebnisses</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>%1, read-only</source>
        <translation>%1, schreibgeschützt</translation>
    </message>
    <message>
        <source>%1 – Mnemoscope</source>
        <translation>%1 – Mnemoscope</translation>
    </message>
    <message>
        <source>Open a file</source>
        <translation>Datei öffnen</translation>
    </message>
    <message>
        <source>Graphs (*.json *.jsonl *.graphml *.csv *.sqlite *.db)</source>
        <translation>Graphen (*.json *.jsonl *.graphml *.csv *.sqlite *.db)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Connect to a graph</source>
        <translation>Mit einem Graphen verbinden</translation>
    </message>
    <message>
        <source>Store URL</source>
        <translation>URL des Speichers</translation>
    </message>
    <message>
        <source>A store file on this computer: sqlite: and its path. It is opened for reading.</source>
        <translation>Eine Speicherdatei auf diesem Rechner: sqlite: und ihr Pfad. Sie wird zum Lesen geöffnet.</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>The picture is copied.</source>
        <translation>Das Bild ist kopiert.</translation>
    </message>
    <message>
        <source>About Mnemoscope</source>
        <translation>Über Mnemoscope</translation>
    </message>
    <message>
        <source>Mnemoscope %1</source>
        <translation>Mnemoscope %1</translation>
    </message>
    <message>
        <source>See what an agent’s memory graph really says, and prove it.
Free software under the GNU GPL, version 3 or later.</source>
        <translation>Sehen, was der Gedächtnisgraph eines Agenten wirklich sagt, und es belegen.
Freie Software unter der GNU GPL, Version 3 oder neuer.</translation>
    </message>
</context>
<context>
    <name>mnemo::MiniMap</name>
    <message>
        <source>Overview of the graph</source>
        <translation>Übersicht des Graphen</translation>
    </message>
</context>
<context>
    <name>mnemo::MuseConsole</name>
    <message>
        <source>No store is open.</source>
        <translation>Kein Speicher ist geöffnet.</translation>
    </message>
    <message>
        <source>Open one, or start the demo world.</source>
        <translation>Einen öffnen oder die Demo-Welt starten.</translation>
    </message>
    <message>
        <source>No answer within 30 s.</source>
        <translation>Keine Antwort innerhalb von 30 s.</translation>
    </message>
    <message>
        <source>Ask again when less is running.</source>
        <translation>Erneut fragen, wenn weniger läuft.</translation>
    </message>
    <message>
        <source>Another store was opened before the answer came.</source>
        <translation>Ein anderer Speicher wurde geöffnet, bevor die Antwort kam.</translation>
    </message>
    <message>
        <source>Ask again.</source>
        <translation>Erneut fragen.</translation>
    </message>
</context>
<context>
    <name>mnemo::MuseInput</name>
    <message>
        <source>Question for the muse</source>
        <translation>Frage an die Muse</translation>
    </message>
    <message>
        <source>Ask, or type / for a query</source>
        <translation>Fragen oder / für eine Abfrage eingeben</translation>
    </message>
</context>
<context>
    <name>mnemo::MusePanel</name>
    <message>
        <source>Muse</source>
        <translation>Muse</translation>
    </message>
    <message>
        <source>A message holds at most %1 characters; %2 were given.</source>
        <translation>Eine Nachricht fasst höchstens %1 Zeichen; angegeben sind %2.</translation>
    </message>
</context>
<context>
    <name>mnemo::MuseView</name>
    <message>
        <source>Questions and answers</source>
        <translation>Fragen und Antworten</translation>
    </message>
    <message>
        <source>Ask about what is in the store. Every value comes with a receipt.</source>
        <translation>Fragen, was im Speicher steht. Jeder Wert kommt mit einem Beleg.</translation>
    </message>
    <message>
        <source>1 new answer</source>
        <translation>1 neue Antwort</translation>
    </message>
    <message numerus="yes">
        <source>%n new answers</source>
        <translation>
            <numerusform>%n neue Antwort</numerusform>
            <numerusform>%n neue Antworten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::NeighbourButton</name>
    <message>
        <source>%1 in, %2</source>
        <translation>%1 eingehend, %2</translation>
    </message>
    <message>
        <source>%1 out, %2</source>
        <translation>%1 ausgehend, %2</translation>
    </message>
    <message>
        <source>Expand %1 that come in</source>
        <translation>Eingehende %1 erweitern</translation>
    </message>
    <message>
        <source>Expand %1 that go out</source>
        <translation>Ausgehende %1 erweitern</translation>
    </message>
</context>
<context>
    <name>mnemo::NoteBar</name>
    <message>
        <source>Closest:</source>
        <translation>Am nächsten:</translation>
    </message>
    <message>
        <source>needs %1</source>
        <translation>braucht %1</translation>
    </message>
</context>
<context>
    <name>mnemo::NoticeBar</name>
    <message>
        <source>Close this notice</source>
        <translation>Diesen Hinweis schließen</translation>
    </message>
</context>
<context>
    <name>mnemo::PaletteField</name>
    <message>
        <source>Find a node, query or action</source>
        <translation>Knoten, Abfrage oder Aktion suchen</translation>
    </message>
</context>
<context>
    <name>mnemo::PendingRows</name>
    <message>
        <source>The answer is under way</source>
        <translation>Die Antwort ist unterwegs</translation>
    </message>
</context>
<context>
    <name>mnemo::PropertyTable</name>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
</context>
<context>
    <name>mnemo::QueryCompletion</name>
    <message>
        <source>Queries that fit</source>
        <translation>Passende Abfragen</translation>
    </message>
    <message>
        <source>What does the store hold, in short?</source>
        <translation>Was enthält der Speicher, kurz gesagt?</translation>
    </message>
</context>
<context>
    <name>mnemo::QuestionView</name>
    <message>
        <source>You: %1</source>
        <translation>Frage: %1</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Frage</translation>
    </message>
</context>
<context>
    <name>mnemo::ReceiptCard</name>
    <message>
        <source>Receipt of %1</source>
        <translation>Beleg von %1</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Stelle</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>Receipt</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Schnappschuss</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>Prüfen</translation>
    </message>
</context>
<context>
    <name>mnemo::ReceiptPanel</name>
    <message>
        <source>Receipt of %1, %2</source>
        <translation>Beleg von %1, %2</translation>
    </message>
    <message>
        <source>Copy: %1</source>
        <translation>Kopieren: %1</translation>
    </message>
    <message>
        <source>Receipt</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Schnappschuss</translation>
    </message>
    <message>
        <source>Result then</source>
        <translation>Ergebnis damals</translation>
    </message>
    <message>
        <source>Result now</source>
        <translation>Ergebnis jetzt</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>%1, profile %2</source>
        <translation>%1, Profil %2</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
</context>
<context>
    <name>mnemo::ReceiptRow</name>
    <message>
        <source>PARTIAL</source>
        <translation>PARTIAL</translation>
    </message>
    <message>
        <source>Receipt %1 of %2, %3</source>
        <translation>Beleg %1 von %2, %3</translation>
    </message>
</context>
<context>
    <name>mnemo::ReceiptStrip</name>
    <message>
        <source>Receipts of the answer</source>
        <translation>Belege der Antwort</translation>
    </message>
    <message>
        <source>Copy with receipts</source>
        <translation>Mit Belegen kopieren</translation>
    </message>
</context>
<context>
    <name>mnemo::ReceiptTabs</name>
    <message>
        <source>What lies behind the receipt</source>
        <translation>Was hinter dem Beleg steht</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Canonical bytes</source>
        <translation>Kanonische Bytes</translation>
    </message>
    <message>
        <source>Lineage</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Query text</source>
        <translation>Abfragetext</translation>
    </message>
    <message>
        <source>Differences between the receipt and the store now</source>
        <translation>Unterschiede zwischen dem Beleg und dem Speicher jetzt</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Stored result</source>
        <translation>Gespeichertes Ergebnis</translation>
    </message>
    <message>
        <source>This program&apos;s catalogue holds no text of that query.</source>
        <translation>Der Katalog dieses Programms enthält keinen Text dieser Abfrage.</translation>
    </message>
    <message>
        <source>The cited value “%1” differs from what the store returns now.</source>
        <translation>Der zitierte Wert „%1“ weicht von dem ab, was der Speicher jetzt liefert.</translation>
    </message>
    <message>
        <source>The cited value “%1” is the same in the store now.</source>
        <translation>Der zitierte Wert „%1“ ist jetzt im Speicher derselbe.</translation>
    </message>
    <message>
        <source>The first %1 of %2 bytes:</source>
        <translation>Die ersten %1 von %2 Bytes:</translation>
    </message>
</context>
<context>
    <name>mnemo::ReceiptViewer</name>
    <message>
        <source>Open file</source>
        <translation>Datei öffnen</translation>
    </message>
    <message>
        <source>Open the snapshot file with its program, or show its folder?</source>
        <translation>Die Schnappschussdatei mit ihrem Programm öffnen oder ihren Ordner zeigen?</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Show folder</source>
        <translation>Ordner zeigen</translation>
    </message>
    <message>
        <source>Receipts</source>
        <translation>Belege</translation>
    </message>
    <message>
        <source>Receipts of the answer</source>
        <translation>Belege der Antwort</translation>
    </message>
    <message>
        <source>Receipts of one answer</source>
        <translation>Belege einer Antwort</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Als Text kopieren</translation>
    </message>
    <message>
        <source>Copy receipt</source>
        <translation>Beleg kopieren</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Find a receipt, hash or query</source>
        <translation>Beleg, Hash oder Abfrage suchen</translation>
    </message>
    <message>
        <source>Receipts by answer</source>
        <translation>Belege nach Antwort</translation>
    </message>
    <message>
        <source>Without a question</source>
        <translation>Ohne Frage</translation>
    </message>
    <message>
        <source>%1, tick %2</source>
        <translation>%1, Tick %2</translation>
    </message>
    <message>
        <source>Receipts appear here when a query has run.</source>
        <translation>Belege erscheinen hier, sobald eine Abfrage gelaufen ist.</translation>
    </message>
    <message>
        <source>Receipt of a file</source>
        <translation>Beleg einer Datei</translation>
    </message>
    <message>
        <source>Receipts of a file</source>
        <translation>Belege einer Datei</translation>
    </message>
    <message>
        <source>Receipt of one answer</source>
        <translation>Beleg einer Antwort</translation>
    </message>
    <message>
        <source>%1 receipts shown: %2 MATCH, %3 DRIFTED, %4 CANNOT CHECK, %5 not replayed</source>
        <translation>%1 Belege gezeigt: %2 MATCH, %3 DRIFTED, %4 CANNOT CHECK, %5 nicht wiederholt</translation>
    </message>
    <message>
        <source>%1, made %2</source>
        <translation>%1, erstellt %2</translation>
    </message>
    <message>
        <source>“%1” asked %2</source>
        <translation>„%1“, gefragt %2</translation>
    </message>
    <message>
        <source>%1, %2 of %3</source>
        <translation>%1, %2 von %3</translation>
    </message>
    <message>
        <source>Verify again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <source>Ledger unbroken</source>
        <translation>Belegbuch lückenlos</translation>
    </message>
    <message>
        <source>Ledger broken</source>
        <translation>Belegbuch unterbrochen</translation>
    </message>
    <message>
        <source>%1 receipts, head %2</source>
        <translation>%1 Belege, Kopf %2</translation>
    </message>
</context>
<context>
    <name>mnemo::ResultBar</name>
    <message>
        <source>Esc ends it</source>
        <translation>Mit Esc beenden</translation>
    </message>
    <message>
        <source>PARTIAL</source>
        <translation>PARTIAL</translation>
    </message>
    <message>
        <source>then expanded %1</source>
        <translation>dann erweitert: %1</translation>
    </message>
</context>
<context>
    <name>mnemo::ScaleLegend</name>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1 von %2 bis %3</translation>
    </message>
    <message>
        <source>Colour: %1</source>
        <translation>Farbe: %1</translation>
    </message>
    <message>
        <source>Size: %1</source>
        <translation>Größe: %1</translation>
    </message>
    <message>
        <source>no number</source>
        <translation>keine Zahl</translation>
    </message>
</context>
<context>
    <name>mnemo::TablePanel</name>
    <message>
        <source>PARTIAL</source>
        <translation>PARTIAL</translation>
    </message>
    <message>
        <source>No rows in this result.</source>
        <translation>Keine Zeilen in diesem Ergebnis.</translation>
    </message>
    <message>
        <source>List of the result</source>
        <translation>Liste des Ergebnisses</translation>
    </message>
    <message>
        <source>Rows of the result</source>
        <translation>Zeilen des Ergebnisses</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Nothing matched. %1 ran on “%2” and returned 0 rows.</source>
        <translation>Kein Treffer. %1 lief auf „%2“ und lieferte 0 Zeilen.</translation>
    </message>
</context>
<context>
    <name>mnemo::ValueChip</name>
    <message>
        <source>empty text</source>
        <translation>leerer Text</translation>
    </message>
    <message>
        <source>%1, %2, from %3</source>
        <translation>%1, %2, aus %3</translation>
    </message>
    <message>
        <source>%1
%2, from %3</source>
        <translation>%1
%2, aus %3</translation>
    </message>
</context>
<context>
    <name>mnemo::WelcomePage</name>
    <message>
        <source>See what an agent’s memory graph really says, and prove it.</source>
        <translation>Sehen, was der Gedächtnisgraph eines Agenten wirklich sagt, und es belegen.</translation>
    </message>
    <message>
        <source>Demo world</source>
        <translation>Demo-Welt</translation>
    </message>
    <message>
        <source>A small site with a crawler at work</source>
        <translation>Eine kleine Website mit einem Crawler bei der Arbeit</translation>
    </message>
    <message>
        <source>Open a file</source>
        <translation>Datei öffnen</translation>
    </message>
    <message>
        <source>GraphML, JSON, CSV or a store</source>
        <translation>GraphML, JSON, CSV oder ein Speicher</translation>
    </message>
    <message>
        <source>Ctrl+O</source>
        <translation>Ctrl+O</translation>
    </message>
    <message>
        <source>Connect to a graph</source>
        <translation>Mit einem Graphen verbinden</translation>
    </message>
    <message>
        <source>By the URL of its store</source>
        <translation>Über die URL seines Speichers</translation>
    </message>
    <message>
        <source>Ctrl+Shift+O</source>
        <translation>Ctrl+Shift+O</translation>
    </message>
    <message>
        <source>Or drop a file or a receipt anywhere.</source>
        <translation>Oder eine Datei oder einen Beleg irgendwo ablegen.</translation>
    </message>
</context>
<context>
    <name>mnemo::WindowDocks</name>
    <message>
        <source>Explorer</source>
        <translation>Explorer</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Muse</source>
        <translation>Muse</translation>
    </message>
    <message>
        <source>Crawler and events</source>
        <translation>Crawler und Ereignisse</translation>
    </message>
    <message>
        <source>Bottom panels</source>
        <translation>Untere Bereiche</translation>
    </message>
    <message>
        <source>Crawler</source>
        <translation>Crawler</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Unfold the bottom panels</source>
        <translation>Untere Bereiche ausklappen</translation>
    </message>
    <message>
        <source>Fold the bottom panels</source>
        <translation>Untere Bereiche einklappen</translation>
    </message>
    <message>
        <source>Panels at the right</source>
        <translation>Bereiche rechts</translation>
    </message>
</context>
<context>
    <name>mnemo::WindowStatus</name>
    <message>
        <source>Copy the snapshot&apos;s hash</source>
        <translation>Hash des Schnappschusses kopieren</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Stop what is running</source>
        <translation>Laufendes anhalten</translation>
    </message>
    <message>
        <source>tick %1</source>
        <translation>Tick %1</translation>
    </message>
    <message>
        <source>The last snapshot; a click copies its hash.</source>
        <translation>Der letzte Schnappschuss; ein Klick kopiert seinen Hash.</translation>
    </message>
    <message>
        <source>The snapshot’s hash is copied.</source>
        <translation>Der Hash des Schnappschusses ist kopiert.</translation>
    </message>
    <message>
        <source>%1 of %2 values verified</source>
        <translation>%1 von %2 Werten geprüft</translation>
    </message>
    <message>
        <source>%1 %2 of %3</source>
        <translation>%1 %2 von %3</translation>
    </message>
    <message>
        <source>, %1 more</source>
        <translation>, %1 weitere</translation>
    </message>
</context>
<context>
    <name>mnemo::Workbench</name>
    <message>
        <source>Opening the store</source>
        <translation>Speicher wird geöffnet</translation>
    </message>
    <message>
        <source>Importing</source>
        <translation>Import läuft</translation>
    </message>
    <message>
        <source>Starting the demo world</source>
        <translation>Demo-Welt wird gestartet</translation>
    </message>
    <message>
        <source>Fetching</source>
        <translation>Abruf läuft</translation>
    </message>
</context>
<context>
    <name>mnemo::ZoomBox</name>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Zoom to 100 %</source>
        <translation>Auf 100 % zoomen</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoom</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
</context>
</TS>
