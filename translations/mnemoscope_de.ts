<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>Api</name>
    <message>
        <source>The call was cancelled.</source>
        <translation>Der Aufruf wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Send it again after a second.</source>
        <translation>Die Anfrage nach einer Sekunde noch einmal senden.</translation>
    </message>
    <message>
        <source>The request names another host.</source>
        <translation>Die Anfrage nennt einen anderen Host.</translation>
    </message>
    <message>
        <source>Pages of other sites may not use this API.</source>
        <translation>Seiten anderer Websites dürfen diese API nicht benutzen.</translation>
    </message>
    <message>
        <source>The headers are over %1 bytes.</source>
        <translation>Die Kopfzeilen sind länger als %1 Bytes.</translation>
    </message>
    <message>
        <source>A body needs its length (Content-Length).</source>
        <translation>Eine Anfrage mit Inhalt muss dessen Länge nennen (Content-Length).</translation>
    </message>
    <message>
        <source>The body is over %1 bytes.</source>
        <translation>Der Inhalt ist größer als %1 Bytes.</translation>
    </message>
    <message>
        <source>Too many requests came with a wrong token.</source>
        <translation>Zu viele Anfragen kamen mit einem falschen Token.</translation>
    </message>
    <message>
        <source>The token is missing or wrong.</source>
        <translation>Das Token fehlt oder ist falsch.</translation>
    </message>
    <message>
        <source>Send “Authorization: Bearer TOKEN” with the token that the server shows.</source>
        <translation>„Authorization: Bearer TOKEN“ mit dem Token senden, das der Server zeigt.</translation>
    </message>
    <message>
        <source>Too many requests came at once.</source>
        <translation>Zu viele Anfragen kamen gleichzeitig.</translation>
    </message>
    <message>
        <source>This address does not take %1.</source>
        <translation>Diese Adresse nimmt kein %1 an.</translation>
    </message>
    <message>
        <source>The API has no such address.</source>
        <translation>Die API hat keine solche Adresse.</translation>
    </message>
    <message>
        <source>GET /api/openapi.json lists them.</source>
        <translation>GET /api/openapi.json listet alle auf.</translation>
    </message>
    <message>
        <source>No store is open.</source>
        <translation>Kein Speicher ist geöffnet.</translation>
    </message>
    <message>
        <source>The address is not valid UTF-8.</source>
        <translation>Die Adresse ist kein gültiges UTF-8.</translation>
    </message>
    <message>
        <source>The address does not begin with a path.</source>
        <translation>Die Adresse beginnt nicht mit einem Pfad.</translation>
    </message>
    <message>
        <source>The body has to be application/json.</source>
        <translation>Der Inhalt muss application/json sein.</translation>
    </message>
    <message>
        <source>This argument is not known.</source>
        <translation>Dieses Argument ist nicht bekannt.</translation>
    </message>
    <message>
        <source>A number of seconds from 0 to %1 is needed here.</source>
        <translation>Hier ist eine Zahl von Sekunden von 0 bis %1 nötig.</translation>
    </message>
    <message>
        <source>The body has to be application/json or application/octet-stream.</source>
        <translation>Der Inhalt muss application/json oder application/octet-stream sein.</translation>
    </message>
    <message>
        <source>The file of the API&apos;s token can be read by others than its owner.</source>
        <translation>Die Datei mit dem Token der API können andere als ihr Besitzer lesen.</translation>
    </message>
    <message>
        <source>Remove it: the API makes a new token when it starts the next time.</source>
        <translation>Die Datei entfernen: Beim nächsten Start der API wird ein neues Token erzeugt.</translation>
    </message>
    <message>
        <source>The file of the API&apos;s token holds no token.</source>
        <translation>Die Datei mit dem Token der API enthält kein Token.</translation>
    </message>
    <message>
        <source>The request took too long to arrive.</source>
        <translation>Die Anfrage brauchte zu lange, um anzukommen.</translation>
    </message>
    <message>
        <source>“%1” is not an IP address.</source>
        <translation>„%1“ ist keine IP-Adresse.</translation>
    </message>
    <message>
        <source>Port %1 of %2 cannot be opened.</source>
        <translation>Port %1 von %2 lässt sich nicht öffnen.</translation>
    </message>
    <message>
        <source>Choose another port, or 0 for any free one.</source>
        <translation>Einen anderen Port wählen, oder 0 für einen beliebigen freien.</translation>
    </message>
    <message>
        <source>Too many long requests arrive at once.</source>
        <translation>Zu viele lange Anfragen kommen gleichzeitig an.</translation>
    </message>
    <message>
        <source>This is not the address of a server.</source>
        <translation>Das ist keine Adresse eines Servers.</translation>
    </message>
    <message>
        <source>The token would be sent without encryption to another machine, so nothing is asked.</source>
        <translation>Das Token ginge unverschlüsselt an einen anderen Rechner, deshalb wird nichts gefragt.</translation>
    </message>
    <message>
        <source>No token of the server was found here.</source>
        <translation>Hier liegt kein Token des Servers.</translation>
    </message>
    <message>
        <source>Give the --home of the server, or its token in MNEMO_TOKEN.</source>
        <translation>Geben Sie --home des Servers an oder sein Token in MNEMO_TOKEN.</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>The server did not answer in time.</source>
        <translation>Der Server hat nicht rechtzeitig geantwortet.</translation>
    </message>
    <message>
        <source>The server cannot be reached.</source>
        <translation>Der Server ist nicht erreichbar.</translation>
    </message>
    <message>
        <source>Is `mnemo serve` running there?</source>
        <translation>Läuft dort `mnemo serve`?</translation>
    </message>
    <message>
        <source>This server is not a `mnemo serve`.</source>
        <translation>Dieser Server ist kein `mnemo serve`.</translation>
    </message>
    <message>
        <source>The server&apos;s answer is over 64 MB.</source>
        <translation>Die Antwort des Servers ist größer als 64 MB.</translation>
    </message>
    <message>
        <source>Ask for less at once.</source>
        <translation>Auf einmal weniger erfragen.</translation>
    </message>
    <message>
        <source>The header %1 stands more than once.</source>
        <translation>Die Kopfzeile %1 steht mehr als einmal.</translation>
    </message>
</context>
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
        <source>several, separated by commas</source>
        <translation>mehrere, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>JSON, such as %1</source>
        <translation>JSON, etwa %1</translation>
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
        <translation>Die Abfrage hat keine Argumente.</translation>
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
        <translation>Ein JSON-Objekt, Angaben der Form Schlüssel=Wert oder Werte in der richtigen Reihenfolge angeben.</translation>
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
    <message>
        <source>A text that looks like a list or a number is given as %1=%2.</source>
        <translation>Ein Text, der wie eine Liste oder eine Zahl aussieht, wird als %1=%2 angegeben.</translation>
    </message>
    <message>
        <source>`%1` is a time such as 2026-01-31T12:00:00Z, seconds since 1970, or now.</source>
        <translation>`%1` ist eine Zeit wie 2026-01-31T12:00:00Z, Sekunden seit 1970 oder now.</translation>
    </message>
    <message>
        <source>`%1` needs a graph whose profile names groups.</source>
        <translation>`%1` braucht einen Graphen, dessen Profil Gruppen nennt.</translation>
    </message>
    <message>
        <source>Leave it out, or choose a profile such as graphiti.</source>
        <translation>Weglassen oder ein Profil wie graphiti wählen.</translation>
    </message>
    <message>
        <source>`%1` has no member `%2`; its members: %3.</source>
        <translation>`%1` hat kein Feld `%2`; seine Felder: %3.</translation>
    </message>
    <message>
        <source>`%1` needs a member `%2`.</source>
        <translation>`%1` braucht ein Feld `%2`.</translation>
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
        <translation>`mnemo backup DATEI` schreibt eine.</translation>
    </message>
    <message>
        <source>This file exists already; nothing was restored</source>
        <translation>Diese Datei gibt es schon; nichts wurde wiederhergestellt</translation>
    </message>
    <message>
        <source>Restore into an empty folder with --home, or move the file away.</source>
        <translation>Mit --home in einen leeren Ordner wiederherstellen oder die Datei verschieben.</translation>
    </message>
    <message>
        <source>The backup was written by a newer version of the program</source>
        <translation>Die Sicherung stammt von einer neueren Version des Programms</translation>
    </message>
    <message>
        <source>This file exists already; nothing was written.</source>
        <translation>Diese Datei gibt es schon; nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>Name a new file.</source>
        <translation>Eine neue Datei nennen.</translation>
    </message>
    <message>
        <source>Use another copy of it. Nothing was restored.</source>
        <translation>Eine andere Kopie davon verwenden. Nichts wurde wiederhergestellt.</translation>
    </message>
    <message>
        <source>The backup is damaged: the hash of its content differs from the one at its end</source>
        <translation>Die Sicherung ist beschädigt: Ihr Inhalt hat einen anderen Hash, als an ihrem Ende steht</translation>
    </message>
    <message>
        <source>The backup does not end with the hash of its content: it was cut off, damaged, or written by a version that wrote no hash</source>
        <translation>Die Sicherung endet nicht mit dem Hash ihres Inhalts: Sie wurde abgeschnitten, beschädigt oder von einer Version geschrieben, die noch keinen Hash anhängte</translation>
    </message>
    <message>
        <source>Use another copy of it. If it comes from such a version, `mnemo restore --unchecked FILE` restores it without that check. Nothing was restored.</source>
        <translation>Eine andere Kopie davon verwenden. Wenn sie von einer solchen Version stammt: `mnemo restore --unchecked DATEI` stellt sie ohne diese Prüfung wieder her. Nichts wurde wiederhergestellt.</translation>
    </message>
    <message>
        <source>The backup is damaged: SQLite reports damaged pages</source>
        <translation>Die Sicherung ist beschädigt: SQLite meldet fehlerhafte Seiten</translation>
    </message>
    <message>
        <source>The backup was cut off or added to: it has %1 bytes, and its header says %2</source>
        <translation>Die Sicherung wurde abgeschnitten oder verlängert: Sie hat %1 Bytes, und ihr Kopf nennt %2</translation>
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
        <translation>wird nachgeprüft</translation>
    </message>
    <message>
        <source>not replayed</source>
        <translation>nicht nachgeprüft</translation>
    </message>
</context>
<context>
    <name>Bench</name>
    <message>
        <source>The answer is over 64 MB.</source>
        <translation>Die Antwort ist größer als 64 MB.</translation>
    </message>
    <message>
        <source>The answer is not UTF-8 text.</source>
        <translation>Die Antwort ist kein Text in UTF-8.</translation>
    </message>
    <message>
        <source>It holds no words of an agent.</source>
        <translation>Sie enthält keine Worte eines Agenten.</translation>
    </message>
    <message>
        <source>A claim has no mark.</source>
        <translation>Eine Aussage hat kein Zeichen.</translation>
    </message>
    <message>
        <source>A cell of the claim “%1” is not in its snapshot.</source>
        <translation>Eine Zelle der Aussage „%1“ steht nicht in ihrem Schnappschuss.</translation>
    </message>
    <message>
        <source>The mark of the claim “%1” has no proof.</source>
        <translation>Das Zeichen der Aussage „%1“ ist nicht belegt.</translation>
    </message>
    <message>
        <source>The file&apos;s hash does not fit its bytes.</source>
        <translation>Der Hash der Datei passt nicht zu ihren Bytes.</translation>
    </message>
    <message>
        <source>The answer is not the one that was checked.</source>
        <translation>Die Antwort ist nicht die, die geprüft wurde.</translation>
    </message>
    <message>
        <source>The check was stopped.</source>
        <translation>Die Prüfung wurde abgebrochen.</translation>
    </message>
    <message>
        <source>It names nothing that the graph holds.</source>
        <translation>Es nennt nichts, was der Graph enthält.</translation>
    </message>
    <message>
        <source>No query in the catalogue answers this.</source>
        <translation>Keine Abfrage im Katalog beantwortet das.</translation>
    </message>
    <message>
        <source>The graph holds nothing of this kind about it.</source>
        <translation>Der Graph enthält darüber nichts dieser Art.</translation>
    </message>
    <message>
        <source>The result was cut, or its query was not answered.</source>
        <translation>Das Ergebnis wurde gekürzt, oder seine Abfrage wurde nicht beantwortet.</translation>
    </message>
    <message>
        <source>It says what is not, and a result only shows what is.</source>
        <translation>Es sagt, was nicht ist, und ein Ergebnis zeigt nur, was ist.</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>These are no calls of an agent.</source>
        <translation>Das sind keine Aufrufe eines Agenten.</translation>
    </message>
    <message>
        <source>It is no whole file of a checked answer.</source>
        <translation>Es ist keine vollständige Datei einer geprüften Antwort.</translation>
    </message>
    <message>
        <source>Check the answer again and save it anew.</source>
        <translation>Die Antwort erneut prüfen und neu speichern.</translation>
    </message>
    <message>
        <source>A snapshot is not as it was made: %1</source>
        <translation>Ein Schnappschuss ist nicht so, wie er gemacht wurde: %1</translation>
    </message>
    <message>
        <source>The check is larger than a file that can be read again.</source>
        <translation>Die Prüfung ist größer als eine Datei, die sich wieder lesen lässt.</translation>
    </message>
    <message>
        <source>Check a shorter answer, or one that names fewer receipts.</source>
        <translation>Prüfen Sie eine kürzere Antwort oder eine, die weniger Belege nennt.</translation>
    </message>
</context>
<context>
    <name>BenchFeature</name>
    <message>
        <source>Open an agent&apos;s answer</source>
        <translation>Antwort eines Agenten öffnen</translation>
    </message>
    <message>
        <source>Answers, transcripts and bundles (*.txt *.md *.json *.jsonl)</source>
        <translation>Antworten, Protokolle und Prüfdateien (*.txt *.md *.json *.jsonl)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save the bundle</source>
        <translation>Prüfdatei speichern</translation>
    </message>
    <message>
        <source>Bundles (*.json)</source>
        <translation>Prüfdateien (*.json)</translation>
    </message>
    <message>
        <source>Write the report</source>
        <translation>Bericht schreiben</translation>
    </message>
    <message>
        <source>Reports (*.html *.pdf)</source>
        <translation>Berichte (*.html *.pdf)</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>Unsaved verdicts</source>
        <translation>Nicht gespeicherte Urteile</translation>
    </message>
    <message>
        <source>Your verdicts on “%1” are in no file.</source>
        <translation>Die Urteile über „%1“ stehen in keiner Datei.</translation>
    </message>
    <message>
        <source>Save the bundle on the page “Bench”, or close without them.</source>
        <translation>Die Prüfdatei auf der Seite „Prüfstand“ speichern oder ohne sie schließen.</translation>
    </message>
    <message>
        <source>Close without them</source>
        <translation>Ohne sie schließen</translation>
    </message>
    <message>
        <source>Bench</source>
        <translation>Prüfstand</translation>
    </message>
    <message>
        <source>This claim was checked on another graph than the one that is shown.</source>
        <translation>Diese Aussage wurde an einem anderen Graphen geprüft als dem gezeigten.</translation>
    </message>
    <message>
        <source>Open that graph, or check the answer on this one.</source>
        <translation>Öffnen Sie jenen Graphen, oder prüfen Sie die Antwort an diesem.</translation>
    </message>
    <message>
        <source>Another answer has been checked. Cancel to keep them and save the bundle on the page “Bench” first, or replace them.</source>
        <translation>Eine andere Antwort wurde geprüft. Brechen Sie ab, um die Urteile zu behalten und zuerst die Prüfdatei auf der Seite „Prüfstand“ zu speichern, oder ersetzen Sie sie.</translation>
    </message>
    <message>
        <source>Replace them</source>
        <translation>Ersetzen</translation>
    </message>
</context>
<context>
    <name>BenchPage</name>
    <message>
        <source>said %1 ≠ %2</source>
        <translation>gesagt %1 ≠ %2</translation>
    </message>
    <message>
        <source>Claim %1</source>
        <translation>Aussage %1</translation>
    </message>
    <message>
        <source>answer of an agent</source>
        <translation>Antwort eines Agenten</translation>
    </message>
    <message>
        <source>answer of agent “%1”</source>
        <translation>Antwort des Agenten „%1“</translation>
    </message>
    <message numerus="yes">
        <source>%n tool call(s) in the form of %1</source>
        <translation>
            <numerusform>%n Werkzeugaufruf in der Form von %1</numerusform>
            <numerusform>%n Werkzeugaufrufe in der Form von %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) that are no JSON were left out</source>
        <translation>
            <numerusform>%n Zeile, die kein JSON ist, wurde ausgelassen</numerusform>
            <numerusform>%n Zeilen, die kein JSON sind, wurden ausgelassen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s)</source>
        <translation>
            <numerusform>%n Aussage</numerusform>
            <numerusform>%n Aussagen</numerusform>
        </translation>
    </message>
    <message>
        <source>The check does not hold this receipt.</source>
        <translation>Die Prüfung enthält diesen Beleg nicht.</translation>
    </message>
    <message>
        <source>Check the answer again.</source>
        <translation>Die Antwort erneut prüfen.</translation>
    </message>
</context>
<context>
    <name>BenchReport</name>
    <message>
        <source>said %1 ≠ %2</source>
        <translation>gesagt %1 ≠ %2</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>Aussage</translation>
    </message>
    <message>
        <source>Rests on</source>
        <translation>Beruht auf</translation>
    </message>
    <message>
        <source>Reviewer</source>
        <translation>Gutachter</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Receipts</source>
        <translation>Belege</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>Receipt</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message numerus="yes">
        <source>%n receipt reference(s) of the answer were dropped, as nobody here has them:</source>
        <translation>
            <numerusform>%n Belegverweis der Antwort wurde verworfen, weil ihn hier niemand hat:</numerusform>
            <numerusform>%n Belegverweise der Antwort wurden verworfen, weil sie hier niemand hat:</numerusform>
        </translation>
    </message>
    <message>
        <source>Agent: %1</source>
        <translation>Agent: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n tool call(s) in the form of %1</source>
        <translation>
            <numerusform>%n Werkzeugaufruf in der Form von %1</numerusform>
            <numerusform>%n Werkzeugaufrufe in der Form von %1</numerusform>
        </translation>
    </message>
    <message>
        <source>checked at %1</source>
        <translation>geprüft um %1</translation>
    </message>
    <message>
        <source>en</source>
        <comment>code of the language of this report</comment>
        <translation>de</translation>
    </message>
    <message>
        <source>%1 of %2 judged.</source>
        <translation>%1 von %2 beurteilt.</translation>
    </message>
    <message>
        <source>The answer, as given</source>
        <translation>Die Antwort, wie sie gegeben wurde</translation>
    </message>
    <message>
        <source>SHA-256 of the answer</source>
        <translation>SHA-256 der Antwort</translation>
    </message>
    <message>
        <source>SHA-256 of the check</source>
        <translation>SHA-256 der Prüfung</translation>
    </message>
    <message>
        <source>SUPPORTED</source>
        <translation>GESTÜTZT</translation>
    </message>
    <message>
        <source>CONTRADICTED</source>
        <translation>WIDERLEGT</translation>
    </message>
    <message>
        <source>NOT CHECKABLE</source>
        <translation>NICHT PRÜFBAR</translation>
    </message>
    <message>
        <source>agree</source>
        <translation>stimmt zu</translation>
    </message>
    <message>
        <source>disagree</source>
        <translation>widerspricht</translation>
    </message>
    <message>
        <source>left open</source>
        <translation>offen gelassen</translation>
    </message>
    <message>
        <source>not judged</source>
        <translation>nicht beurteilt</translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s): %1 supported, %2 contradicted, %3 not checkable.</source>
        <translation>
            <numerusform>%n Aussage: %1 gestützt, %2 widerlegt, %3 nicht prüfbar.</numerusform>
            <numerusform>%n Aussagen: %1 gestützt, %2 widerlegt, %3 nicht prüfbar.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CanonicalJson</name>
    <message>
        <source>This value has no canonical form: the text is not UTF-8 or holds U+0000, or the number is beyond ±(2^53 − 1) or not finite</source>
        <translation>Dieser Wert hat keine kanonische Form: Der Text ist nicht in UTF-8 oder enthält U+0000, oder die Zahl liegt jenseits von ±(2^53 − 1) oder ist nicht endlich</translation>
    </message>
</context>
<context>
    <name>CanvasExpansions</name>
    <message>
        <source>No expansion of “%1” to take back.</source>
        <translation>Von „%1“ ist nichts ausgeklappt, das sich zurücknehmen lässt.</translation>
    </message>
    <message>
        <source>Collapse “%1”</source>
        <translation>„%1“ einklappen</translation>
    </message>
    <message>
        <source>Expand “%1”</source>
        <translation>„%1“ ausklappen</translation>
    </message>
    <message>
        <source>Expand %1 nodes</source>
        <translation>%1 Knoten ausklappen</translation>
    </message>
</context>
<context>
    <name>CanvasKeys</name>
    <message>
        <source>In the graph: hide</source>
        <translation>Im Graphen: ausblenden</translation>
    </message>
    <message>
        <source>In the graph: pin or unpin</source>
        <translation>Im Graphen: anheften oder lösen</translation>
    </message>
    <message>
        <source>In the graph: highlight the evidence</source>
        <translation>Im Graphen: Nachweise hervorheben</translation>
    </message>
</context>
<context>
    <name>CanvasPlacing</name>
    <message>
        <source>force layout</source>
        <translation>kraftbasiertes Layout</translation>
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
        <source>Wider layout</source>
        <translation>Layout auseinanderziehen</translation>
    </message>
    <message>
        <source>Tighter layout</source>
        <translation>Layout zusammenziehen</translation>
    </message>
    <message>
        <source>Lay out: %1</source>
        <translation>Anordnen: %1</translation>
    </message>
</context>
<context>
    <name>CanvasStyle</name>
    <message>
        <source>Community</source>
        <translation>Gemeinschaft</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>Komponente</translation>
    </message>
    <message>
        <source>Degree</source>
        <translation>Grad</translation>
    </message>
    <message>
        <source>k-core</source>
        <translation>k-Kern</translation>
    </message>
    <message>
        <source>PageRank</source>
        <translation>PageRank</translation>
    </message>
    <message>
        <source>Betweenness</source>
        <translation>Zwischenzentralität</translation>
    </message>
    <message>
        <source>Closeness</source>
        <translation>Nähe</translation>
    </message>
    <message>
        <source>%1 (measured)</source>
        <translation>%1 (gemessen)</translation>
    </message>
    <message>
        <source>In-degree</source>
        <translation>Eingangsgrad</translation>
    </message>
    <message>
        <source>Out-degree</source>
        <translation>Ausgangsgrad</translation>
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
    <message>
        <source>“about” names no argument.</source>
        <translation>„about“ nennt kein Argument.</translation>
    </message>
    <message>
        <source>“reading” names no list for the rows.</source>
        <translation>„reading“ nennt keine Liste für die Zeilen.</translation>
    </message>
    <message>
        <source>Another entry fills this place.</source>
        <translation>Ein anderer Eintrag füllt diesen Platz.</translation>
    </message>
    <message>
        <source>“reading” names something that the result does not have.</source>
        <translation>„reading“ nennt etwas, das das Ergebnis nicht hat.</translation>
    </message>
</context>
<context>
    <name>CatalogueWords</name>
    <message>
        <source>view</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>world</source>
        <translation>Welt</translation>
    </message>
    <message>
        <source>out</source>
        <translation>ausgehend</translation>
    </message>
    <message>
        <source>in</source>
        <translation>eingehend</translation>
    </message>
    <message>
        <source>both</source>
        <translation>beide</translation>
    </message>
    <message>
        <source>State of the crawler</source>
        <translation>Zustand des Crawlers</translation>
    </message>
    <message>
        <source>Part of the graph</source>
        <translation>Teil des Graphen</translation>
    </message>
    <message>
        <source>Recent events</source>
        <translation>Letzte Ereignisse</translation>
    </message>
    <message>
        <source>Story of a daimoi</source>
        <translation>Geschichte eines Daimoi</translation>
    </message>
    <message>
        <source>Neighbours of a node</source>
        <translation>Nachbarn eines Knotens</translation>
    </message>
    <message>
        <source>Recent outcomes</source>
        <translation>Letzte Ausgänge</translation>
    </message>
    <message>
        <source>Summary of a resource</source>
        <translation>Überblick über eine Ressource</translation>
    </message>
    <message>
        <source>Search nodes</source>
        <translation>Knoten suchen</translation>
    </message>
    <message>
        <source>State of the graph</source>
        <translation>Zustand des Graphen</translation>
    </message>
    <message>
        <source>Status of a URL</source>
        <translation>Status einer URL</translation>
    </message>
    <message>
        <source>What is the crawler doing?</source>
        <translation>Was tut der Crawler?</translation>
    </message>
    <message>
        <source>What does this part of the graph look like?</source>
        <translation>Wie sieht dieser Teil des Graphen aus?</translation>
    </message>
    <message>
        <source>What happened last?</source>
        <translation>Was ist zuletzt geschehen?</translation>
    </message>
    <message>
        <source>What became of this daimoi, and why?</source>
        <translation>Was wurde aus diesem Daimoi, und warum?</translation>
    </message>
    <message>
        <source>What is connected to this node?</source>
        <translation>Womit ist dieser Knoten verbunden?</translation>
    </message>
    <message>
        <source>What became of the daimoi lately?</source>
        <translation>Was wurde zuletzt aus den Daimoi?</translation>
    </message>
    <message>
        <source>What was fetched, and what does it link to?</source>
        <translation>Was wurde abgerufen, und worauf verweist es?</translation>
    </message>
    <message>
        <source>Which nodes match this text?</source>
        <translation>Welche Knoten passen zu diesem Text?</translation>
    </message>
    <message>
        <source>What does this graph hold now?</source>
        <translation>Was enthält dieser Graph jetzt?</translation>
    </message>
    <message>
        <source>When was this URL fetched, and when may it be fetched again?</source>
        <translation>Wann wurde diese URL abgerufen, und wann darf sie wieder abgerufen werden?</translation>
    </message>
    <message>
        <source>As of</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Grenze</translation>
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
        <source>Around</source>
        <translation>Im Umkreis von</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>Node limit</source>
        <translation>Grenze für Knoten</translation>
    </message>
    <message>
        <source>Edge limit</source>
        <translation>Grenze für Kanten</translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation>Arten</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Fortsetzen nach</translation>
    </message>
    <message>
        <source>Daimoi</source>
        <translation>Daimoi</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Edge kind</source>
        <translation>Kantenart</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>Window in ticks</source>
        <translation>Zeitfenster in Ticks</translation>
    </message>
    <message>
        <source>Until tick</source>
        <translation>Bis Tick</translation>
    </message>
    <message>
        <source>Resource</source>
        <translation>Ressource</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <source>URL node</source>
        <translation>URL-Knoten</translation>
    </message>
    <message>
        <source>Canonical URL</source>
        <translation>Kanonische URL</translation>
    </message>
    <message>
        <source>The time at which cooldowns are looked at; the present when left out.</source>
        <translation>Der Zeitpunkt, zu dem Abkühlzeiten betrachtet werden; ohne Angabe die Gegenwart.</translation>
    </message>
    <message>
        <source>How many items of each list to return at most.</source>
        <translation>Wie viele Einträge jeder Liste höchstens zurückgegeben werden.</translation>
    </message>
    <message>
        <source>Only nodes of these roles.</source>
        <translation>Nur Knoten dieser Rollen.</translation>
    </message>
    <message>
        <source>Only edges of these kinds.</source>
        <translation>Nur Kanten dieser Arten.</translation>
    </message>
    <message>
        <source>Ids of nodes to start from; edges are followed in both directions.</source>
        <translation>IDs der Knoten, bei denen begonnen wird; Kanten werden in beiden Richtungen verfolgt.</translation>
    </message>
    <message>
        <source>How many edges to go from the nodes in `around`.</source>
        <translation>Über wie viele Kanten von den Knoten in `around` aus gegangen wird.</translation>
    </message>
    <message>
        <source>How many nodes to return at most; nearer ones are kept first, then the best connected.</source>
        <translation>Wie viele Knoten höchstens zurückgegeben werden; die näheren haben Vorrang, dann die am besten verbundenen.</translation>
    </message>
    <message>
        <source>How many edges to return at most.</source>
        <translation>Wie viele Kanten höchstens zurückgegeben werden.</translation>
    </message>
    <message>
        <source>The time at which facts must hold, or `always`; the present when left out. Only where the graph says since when a fact holds.</source>
        <translation>Der Zeitpunkt, zu dem Fakten gelten müssen, oder `always`; ohne Angabe die Gegenwart. Nur wo der Graph sagt, seit wann ein Fakt gilt.</translation>
    </message>
    <message>
        <source>Only events of these kinds.</source>
        <translation>Nur Ereignisse dieser Arten.</translation>
    </message>
    <message>
        <source>How many events to return at most.</source>
        <translation>Wie viele Ereignisse höchstens zurückgegeben werden.</translation>
    </message>
    <message>
        <source>The `next` of the page before, to go on from there.</source>
        <translation>Das `next` der vorigen Seite, um dort fortzufahren.</translation>
    </message>
    <message>
        <source>The id of the daimoi.</source>
        <translation>Die ID des Daimoi.</translation>
    </message>
    <message>
        <source>The id of the node.</source>
        <translation>Die ID des Knotens.</translation>
    </message>
    <message>
        <source>Only edges of this kind.</source>
        <translation>Nur Kanten dieser Art.</translation>
    </message>
    <message>
        <source>Edges that leave the node, that reach it, or both; undirected edges in any case.</source>
        <translation>Kanten, die vom Knoten ausgehen, die zu ihm führen, oder beide; ungerichtete Kanten in jedem Fall.</translation>
    </message>
    <message>
        <source>How many neighbours to return at most.</source>
        <translation>Wie viele Nachbarn höchstens zurückgegeben werden.</translation>
    </message>
    <message>
        <source>How many ticks back to look.</source>
        <translation>Wie viele Ticks weit zurückgeschaut wird.</translation>
    </message>
    <message>
        <source>How many outcomes to return at most.</source>
        <translation>Wie viele Ausgänge höchstens zurückgegeben werden.</translation>
    </message>
    <message>
        <source>The last tick of the window; the present tick when left out.</source>
        <translation>Der letzte Tick des Fensters; ohne Angabe der gegenwärtige.</translation>
    </message>
    <message>
        <source>The id of the web:resource node.</source>
        <translation>Die ID eines Knotens der Rolle web:resource.</translation>
    </message>
    <message>
        <source>How many links to return at most.</source>
        <translation>Wie viele Links höchstens zurückgegeben werden.</translation>
    </message>
    <message>
        <source>What to look for in labels, ids and canonical URLs.</source>
        <translation>Wonach in Beschriftungen, IDs und kanonischen URLs gesucht wird.</translation>
    </message>
    <message>
        <source>Only nodes of this role.</source>
        <translation>Nur Knoten dieser Rolle.</translation>
    </message>
    <message>
        <source>How many nodes to return at most.</source>
        <translation>Wie viele Knoten höchstens zurückgegeben werden.</translation>
    </message>
    <message>
        <source>The last tick of the window of outcomes; the present tick when left out.</source>
        <translation>Der letzte Tick des Fensters der Ausgänge; ohne Angabe der gegenwärtige.</translation>
    </message>
    <message>
        <source>The time at which cooldowns are counted; the present when left out.</source>
        <translation>Der Zeitpunkt, zu dem Abkühlzeiten gezählt werden; ohne Angabe die Gegenwart.</translation>
    </message>
    <message>
        <source>The id of the web:url node.</source>
        <translation>Die ID eines Knotens der Rolle web:url.</translation>
    </message>
    <message>
        <source>The URL in canonical form, instead of the id.</source>
        <translation>Die URL in kanonischer Form, statt der ID.</translation>
    </message>
    <message>
        <source>How many resources to return at most.</source>
        <translation>Wie viele Ressourcen höchstens zurückgegeben werden.</translation>
    </message>
    <message>
        <source>Outcomes counted</source>
        <translation>Gezählte Ausgänge</translation>
    </message>
    <message>
        <source>How many daimoi ate, died and were rejected, when and why?</source>
        <translation>Wie viele Daimoi haben gefressen, sind gestorben oder wurden abgelehnt, wann und warum?</translation>
    </message>
    <message>
        <source>Ticks per bucket</source>
        <translation>Ticks je Abschnitt</translation>
    </message>
    <message>
        <source>How many ticks one bucket holds; when left out, a round number that makes at most 31 buckets. At most 1,000 buckets are counted.</source>
        <translation>Wie viele Ticks ein Abschnitt umfasst; ohne Angabe eine runde Zahl, die höchstens 31 Abschnitte ergibt. Höchstens 1.000 Abschnitte werden gezählt.</translation>
    </message>
    <message>
        <source>Ticks per bucket of lifetimes</source>
        <translation>Ticks je Abschnitt der Lebensdauer</translation>
    </message>
    <message>
        <source>The same for the lengths of lives; when left out, a round number that makes at most 16 buckets.</source>
        <translation>Dasselbe für die Lebensdauern; ohne Angabe eine runde Zahl, die höchstens 16 Abschnitte ergibt.</translation>
    </message>
    <message>
        <source>Outcomes of a kind</source>
        <translation>Ausgänge einer Art</translation>
    </message>
    <message>
        <source>Which daimoi ate, died or were rejected for this reason at that time?</source>
        <translation>Welche Daimoi haben damals aus diesem Grund gefressen, sind gestorben oder wurden abgelehnt?</translation>
    </message>
    <message>
        <source>Outcomes</source>
        <translation>Ausgänge</translation>
    </message>
    <message>
        <source>Only these outcomes.</source>
        <translation>Nur diese Ausgänge.</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>Gründe</translation>
    </message>
    <message>
        <source>Only outcomes with one of these reasons; an empty text stands for outcomes without a reason.</source>
        <translation>Nur Ausgänge mit einem dieser Gründe; ein leerer Text steht für Ausgänge ohne Grund.</translation>
    </message>
    <message>
        <source>Owners</source>
        <translation>Besitzer</translation>
    </message>
    <message>
        <source>Only outcomes of daimoi of these owners; an empty text stands for daimoi without an owner.</source>
        <translation>Nur Ausgänge von Daimoi dieser Besitzer; ein leerer Text steht für Daimoi ohne Besitzer.</translation>
    </message>
    <message>
        <source>Lived at least</source>
        <translation>Lebensdauer mindestens</translation>
    </message>
    <message>
        <source>Only food and death of daimoi that lived at least so many ticks.</source>
        <translation>Nur Nahrung und Tod von Daimoi, die mindestens so viele Ticks gelebt haben.</translation>
    </message>
    <message>
        <source>Lived at most</source>
        <translation>Lebensdauer höchstens</translation>
    </message>
    <message>
        <source>Only food and death of daimoi that lived at most so many ticks.</source>
        <translation>Nur Nahrung und Tod von Daimoi, die höchstens so viele Ticks gelebt haben.</translation>
    </message>
    <message>
        <source>Known at</source>
        <translation>Bekannt am</translation>
    </message>
    <message>
        <source>Only what was recorded by this time counts, with the ends that were known by then; `now` for all that is recorded. Only where the graph says since when a fact holds.</source>
        <translation>Nur was bis zu diesem Zeitpunkt aufgezeichnet war, zählt, mit den Enden, die bis dahin bekannt waren; `now` für alles Aufgezeichnete. Nur wo der Graph sagt, seit wann ein Fakt gilt.</translation>
    </message>
    <message>
        <source>Search texts</source>
        <translation>Texte durchsuchen</translation>
    </message>
    <message>
        <source>Where does this text stand in names, summaries, facts and contents?</source>
        <translation>Wo kommt dieser Text in Namen, Zusammenfassungen, Fakten und Inhalten vor?</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>The number of the newest event to return; the newest there is when left out. Only where the graph numbers its events.</source>
        <translation>Die Nummer des neuesten Ereignisses, das zurückgegeben wird; ohne Angabe das neueste, das es gibt. Nur wo der Graph seine Ereignisse nummeriert.</translation>
    </message>
    <message>
        <source>Only what belongs to one of these groups (Graphiti: `group_id`). Only where the graph has groups.</source>
        <translation>Nur was zu einer dieser Gruppen gehört (Graphiti: `group_id`). Nur wo der Graph Gruppen hat.</translation>
    </message>
    <message>
        <source>What to look for in the texts of nodes and edges.</source>
        <translation>Was in den Texten von Knoten und Kanten gesucht wird.</translation>
    </message>
    <message>
        <source>Only nodes of these roles; edges are then left out unless `kinds` is given.</source>
        <translation>Nur Knoten dieser Rollen; Kanten bleiben dann weg, wenn `kinds` fehlt.</translation>
    </message>
    <message>
        <source>Only edges of these kinds; nodes are then left out unless `roles` is given.</source>
        <translation>Nur Kanten dieser Arten; Knoten bleiben dann weg, wenn `roles` fehlt.</translation>
    </message>
    <message>
        <source>How many nodes and edges to return at most.</source>
        <translation>Wie viele Knoten und Kanten höchstens zurückgegeben werden.</translation>
    </message>
    <message>
        <source>Only events that were recorded by this time; `now` for all that are recorded. Only where the graph says since when a fact holds.</source>
        <translation>Nur Ereignisse, die bis zu dieser Zeit aufgezeichnet waren; `now` für alle, die aufgezeichnet sind. Nur wo der Graph sagt, seit wann ein Fakt gilt.</translation>
    </message>
    <message>
        <source>The time up to which events are returned, or `always` for all of them. Only where the graph says since when a fact holds.</source>
        <translation>Die Zeit, bis zu der Ereignisse zurückgegeben werden, oder `always` für alle. Nur wo der Graph sagt, seit wann ein Fakt gilt.</translation>
    </message>
    <message>
        <source>Groups of the graph</source>
        <translation>Gruppen des Graphen</translation>
    </message>
    <message>
        <source>Which groups does this graph hold?</source>
        <translation>Welche Gruppen enthält dieser Graph?</translation>
    </message>
    <message>
        <source>How many groups to return at most.</source>
        <translation>Wie viele Gruppen höchstens zurückgegeben werden.</translation>
    </message>
    <message>
        <source>graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>What is in the graph</source>
        <translation>Was der Graph enthält</translation>
    </message>
    <message>
        <source>What does this graph hold?</source>
        <translation>Was enthält dieser Graph?</translation>
    </message>
    <message>
        <source>How many roles, kinds, pairs of roles and properties to return at most, each.</source>
        <translation>Wie viele Rollen, Arten, Rollenpaare und Eigenschaften jeweils höchstens zurückgegeben werden.</translation>
    </message>
    <message>
        <source>Find nodes</source>
        <translation>Knoten finden</translation>
    </message>
    <message>
        <source>Which nodes meet these conditions?</source>
        <translation>Welche Knoten erfüllen diese Bedingungen?</translation>
    </message>
    <message>
        <source>A text in the label or the id, ignoring case.</source>
        <translation>Ein Text in der Beschriftung oder der ID; Groß- und Kleinschreibung zählt nicht.</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>Bedingungen</translation>
    </message>
    <message>
        <source>Conditions on properties, all of which must hold: a property, a comparison (eq, ne, lt, le, gt, ge, contains, starts_with, in, present, absent) and a value. Values are compared within their type only; texts whatever the case, and as times where both tell one.</source>
        <translation>Bedingungen an Eigenschaften, die alle gelten müssen: eine Eigenschaft, ein Vergleich (eq, ne, lt, le, gt, ge, contains, starts_with, in, present, absent) und ein Wert. Werte werden nur innerhalb ihres Typs verglichen; Texte ohne Rücksicht auf Groß- und Kleinschreibung, und als Zeiten, wenn beide eine angeben.</translation>
    </message>
    <message>
        <source>Neighbours</source>
        <translation>Nachbarn</translation>
    </message>
    <message>
        <source>Conditions on the number of different neighbours, all of which must hold: of a kind, a direction and a role, compared (eq, ne, lt, le, gt, ge) with a count. The count 0 asks for nodes that are joined to none.</source>
        <translation>Bedingungen an die Zahl verschiedener Nachbarn, die alle gelten müssen: mit einer Art, einer Richtung und einer Rolle, verglichen (eq, ne, lt, le, gt, ge) mit einer Anzahl. Die Anzahl 0 fragt nach Knoten, die mit keinem verbunden sind.</translation>
    </message>
    <message>
        <source>Connected to</source>
        <translation>Verbunden mit</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>What to order by: a property, or degree, label or id, each true; descending or not. What has no such property comes last. By id when left out.</source>
        <translation>Wonach geordnet wird: eine Eigenschaft, oder degree, label oder id, je mit true; absteigend oder nicht. Was keine solche Eigenschaft hat, kommt zuletzt. Ohne Angabe nach der ID.</translation>
    </message>
    <message>
        <source>Find edges</source>
        <translation>Kanten finden</translation>
    </message>
    <message>
        <source>Which edges meet these conditions?</source>
        <translation>Welche Kanten erfüllen diese Bedingungen?</translation>
    </message>
    <message>
        <source>Roles of the start</source>
        <translation>Rollen der Startknoten</translation>
    </message>
    <message>
        <source>Only edges that leave nodes of these roles.</source>
        <translation>Nur Kanten, die von Knoten dieser Rollen ausgehen.</translation>
    </message>
    <message>
        <source>Roles of the end</source>
        <translation>Rollen der Zielknoten</translation>
    </message>
    <message>
        <source>Only edges that reach nodes of these roles.</source>
        <translation>Nur Kanten, die zu Knoten dieser Rollen führen.</translation>
    </message>
    <message>
        <source>What to order by: a property, or from, kind or to, each true; descending or not. What has no such property comes last. By from, kind, to, key when left out.</source>
        <translation>Wonach geordnet wird: eine Eigenschaft, oder from, kind oder to, je mit true; absteigend oder nicht. Was keine solche Eigenschaft hat, kommt zuletzt. Ohne Angabe nach from, kind, to, key.</translation>
    </message>
    <message>
        <source>Count by</source>
        <translation>Zählen nach</translation>
    </message>
    <message>
        <source>How many are there of each?</source>
        <translation>Wie viele gibt es jeweils?</translation>
    </message>
    <message>
        <source>Of what</source>
        <translation>Wovon</translation>
    </message>
    <message>
        <source>Whether nodes or edges are counted.</source>
        <translation>Ob Knoten oder Kanten gezählt werden.</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>edges</source>
        <translation>Kanten</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>What to group by: role (of nodes), kind (of edges), a property with or without a part of its time, or the nodes that they are joined to. All in one group when left out.</source>
        <translation>Wonach gruppiert wird: role (von Knoten), kind (von Kanten), eine Eigenschaft mit oder ohne einen Teil ihrer Zeit, oder die Knoten, mit denen sie verbunden sind. Ohne Angabe alles in einer Gruppe.</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messgröße</translation>
    </message>
    <message>
        <source>A property whose numbers are summed up in each group.</source>
        <translation>Eine Eigenschaft, deren Zahlen in jeder Gruppe zusammengefasst werden.</translation>
    </message>
    <message>
        <source>Paths between two nodes</source>
        <translation>Pfade zwischen zwei Knoten</translation>
    </message>
    <message>
        <source>How are these two connected?</source>
        <translation>Wie sind diese beiden verbunden?</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>The id of the node where paths begin.</source>
        <translation>Die ID des Knotens, bei dem die Pfade beginnen.</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>The id of the node where paths end.</source>
        <translation>Die ID des Knotens, bei dem die Pfade enden.</translation>
    </message>
    <message>
        <source>Whether edges are followed in their direction, against it, or both; undirected edges in any case.</source>
        <translation>Ob Kanten in ihrer Richtung, gegen sie oder in beiden Richtungen verfolgt werden; ungerichtete Kanten in jedem Fall.</translation>
    </message>
    <message>
        <source>Longest path</source>
        <translation>Längster Pfad</translation>
    </message>
    <message>
        <source>How many edges a path has at most.</source>
        <translation>Wie viele Kanten ein Pfad höchstens hat.</translation>
    </message>
    <message>
        <source>How many paths to return at most.</source>
        <translation>Wie viele Pfade höchstens zurückgegeben werden.</translation>
    </message>
    <message>
        <source>Neighbours in common</source>
        <translation>Gemeinsame Nachbarn</translation>
    </message>
    <message>
        <source>What do these nodes have in common?</source>
        <translation>Was haben diese Knoten gemeinsam?</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>The ids of two to eight different nodes.</source>
        <translation>Die IDs von zwei bis acht verschiedenen Knoten.</translation>
    </message>
    <message>
        <source>Edges that leave the given nodes, that reach them, or both; undirected edges in any case.</source>
        <translation>Kanten, die von den gegebenen Knoten ausgehen, zu ihnen führen, oder beide; ungerichtete Kanten in jedem Fall.</translation>
    </message>
    <message>
        <source>Compare two nodes</source>
        <translation>Zwei Knoten vergleichen</translation>
    </message>
    <message>
        <source>How do these two differ?</source>
        <translation>Worin unterscheiden sich diese beiden?</translation>
    </message>
    <message>
        <source>First node</source>
        <translation>Erster Knoten</translation>
    </message>
    <message>
        <source>The id of the first node.</source>
        <translation>Die ID des ersten Knotens.</translation>
    </message>
    <message>
        <source>Second node</source>
        <translation>Zweiter Knoten</translation>
    </message>
    <message>
        <source>The id of the second node.</source>
        <translation>Die ID des zweiten Knotens.</translation>
    </message>
    <message>
        <source>Changes between two times</source>
        <translation>Änderungen zwischen zwei Zeiten</translation>
    </message>
    <message>
        <source>What changed between these two times?</source>
        <translation>Was hat sich zwischen diesen Zeiten geändert?</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Seit</translation>
    </message>
    <message>
        <source>The time or tick from which on changes count; from the beginning when left out.</source>
        <translation>Die Zeit oder der Tick, von dem an Änderungen zählen; ohne Angabe von Anfang an.</translation>
    </message>
    <message>
        <source>The time or tick before which changes count; to the end when left out, future changes included.</source>
        <translation>Die Zeit oder der Tick, vor dem Änderungen zählen; ohne Angabe bis zum Ende, einschließlich künftiger Änderungen.</translation>
    </message>
    <message>
        <source>Only changes of nodes of these roles, and of edges that touch one.</source>
        <translation>Nur Änderungen von Knoten dieser Rollen, und von Kanten, die einen berühren.</translation>
    </message>
    <message>
        <source>Only changes of edges of these kinds, or events of these kinds.</source>
        <translation>Nur Änderungen von Kanten dieser Arten, oder Ereignisse dieser Arten.</translation>
    </message>
    <message>
        <source>Only what touches this node.</source>
        <translation>Nur was diesen Knoten berührt.</translation>
    </message>
    <message>
        <source>How many changes to return at most.</source>
        <translation>Wie viele Änderungen höchstens zurückgegeben werden.</translation>
    </message>
    <message>
        <source>structure</source>
        <translation>Struktur</translation>
    </message>
    <message>
        <source>Check an edge</source>
        <translation>Eine Kante prüfen</translation>
    </message>
    <message>
        <source>Is there already an edge of this type from one node to another?</source>
        <translation>Führt schon eine Kante dieser Art von einem Knoten zum anderen?</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>The node that the edge leaves.</source>
        <translation>Der Knoten, von dem die Kante ausgeht.</translation>
    </message>
    <message>
        <source>Edge type</source>
        <translation>Kantenart</translation>
    </message>
    <message>
        <source>The type of the edge.</source>
        <translation>Die Art der Kante.</translation>
    </message>
    <message>
        <source>compose</source>
        <translation>compose</translation>
    </message>
    <message>
        <source>io</source>
        <translation>io</translation>
    </message>
    <message>
        <source>satisfy</source>
        <translation>satisfy</translation>
    </message>
    <message>
        <source>verify</source>
        <translation>verify</translation>
    </message>
    <message>
        <source>allocate</source>
        <translation>allocate</translation>
    </message>
    <message>
        <source>relation</source>
        <translation>relation</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>The node that the edge reaches.</source>
        <translation>Der Knoten, zu dem die Kante führt.</translation>
    </message>
    <message>
        <source>Source, by another name</source>
        <translation>Quelle (anderer Name)</translation>
    </message>
    <message>
        <source>The same as `semanticId`.</source>
        <translation>Dasselbe wie `semanticId`.</translation>
    </message>
    <message>
        <source>Edges of the model</source>
        <translation>Kanten des Modells</translation>
    </message>
    <message>
        <source>Which edges does the model hold?</source>
        <translation>Welche Kanten enthält das Modell?</translation>
    </message>
    <message>
        <source>Only edges of this type.</source>
        <translation>Nur Kanten dieser Art.</translation>
    </message>
    <message>
        <source>Source type</source>
        <translation>Art der Quelle</translation>
    </message>
    <message>
        <source>Only edges that leave nodes of this type.</source>
        <translation>Nur Kanten, die von Knoten dieser Art ausgehen.</translation>
    </message>
    <message>
        <source>SYS</source>
        <translation>SYS</translation>
    </message>
    <message>
        <source>UC</source>
        <translation>UC</translation>
    </message>
    <message>
        <source>REQ</source>
        <translation>REQ</translation>
    </message>
    <message>
        <source>FUNC</source>
        <translation>FUNC</translation>
    </message>
    <message>
        <source>FCHAIN</source>
        <translation>FCHAIN</translation>
    </message>
    <message>
        <source>FLOW</source>
        <translation>FLOW</translation>
    </message>
    <message>
        <source>ACTOR</source>
        <translation>ACTOR</translation>
    </message>
    <message>
        <source>MOD</source>
        <translation>MOD</translation>
    </message>
    <message>
        <source>TEST</source>
        <translation>TEST</translation>
    </message>
    <message>
        <source>SCHEMA</source>
        <translation>SCHEMA</translation>
    </message>
    <message>
        <source>Target type</source>
        <translation>Art des Ziels</translation>
    </message>
    <message>
        <source>Only edges that reach nodes of this type.</source>
        <translation>Nur Kanten, die zu Knoten dieser Art führen.</translation>
    </message>
    <message>
        <source>Only edges that leave this node.</source>
        <translation>Nur Kanten, die von diesem Knoten ausgehen.</translation>
    </message>
    <message>
        <source>Only edges that reach this node.</source>
        <translation>Nur Kanten, die zu diesem Knoten führen.</translation>
    </message>
    <message>
        <source>Only edges at this node.</source>
        <translation>Nur Kanten an diesem Knoten.</translation>
    </message>
    <message>
        <source>Node type</source>
        <translation>Knotenart</translation>
    </message>
    <message>
        <source>Only edges at nodes of this type.</source>
        <translation>Nur Kanten an Knoten dieser Art.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Only edges at nodes whose name or id fits: `*` stands for anything, `?` for one letter; case counts.</source>
        <translation>Nur Kanten an Knoten, deren Name oder ID passt: `*` steht für Beliebiges, `?` für einen Buchstaben; Groß- und Kleinschreibung zählt.</translation>
    </message>
    <message>
        <source>How many to return at most.</source>
        <translation>Wie viele höchstens zurückgegeben werden.</translation>
    </message>
    <message>
        <source>Query the model</source>
        <translation>Das Modell abfragen</translation>
    </message>
    <message>
        <source>What does the graph hold before it is changed?</source>
        <translation>Was enthält der Graph, bevor er geändert wird?</translation>
    </message>
    <message>
        <source>Type of query</source>
        <translation>Art der Abfrage</translation>
    </message>
    <message>
        <source>Type of query to execute</source>
        <translation>Art der Abfrage, die ausgeführt wird</translation>
    </message>
    <message>
        <source>check_edge</source>
        <translation>check_edge</translation>
    </message>
    <message>
        <source>io_chain</source>
        <translation>io_chain</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>What the query looks for; which filters it takes depends on its type.</source>
        <translation>Wonach gesucht wird; welche Filter gelten, hängt von der Art der Abfrage ab.</translation>
    </message>
    <message>
        <source>io chain</source>
        <translation>io-Kette</translation>
    </message>
    <message>
        <source>Who passes what to whom, in order?</source>
        <translation>Wer gibt was an wen weiter, der Reihe nach?</translation>
    </message>
    <message>
        <source>Chain</source>
        <translation>Kette</translation>
    </message>
    <message>
        <source>The id of the FCHAIN.</source>
        <translation>Die ID der FCHAIN.</translation>
    </message>
    <message>
        <source>Issues of the model</source>
        <translation>Mängel des Modells</translation>
    </message>
    <message>
        <source>What is wrong in the model?</source>
        <translation>Was stimmt im Modell nicht?</translation>
    </message>
    <message>
        <source>Kinds of issue</source>
        <translation>Arten von Mängeln</translation>
    </message>
    <message>
        <source>Only issues of these kinds.</source>
        <translation>Nur Mängel dieser Arten.</translation>
    </message>
    <message>
        <source>Nodes of the model</source>
        <translation>Knoten des Modells</translation>
    </message>
    <message>
        <source>Which nodes does the model hold?</source>
        <translation>Welche Knoten enthält das Modell?</translation>
    </message>
    <message>
        <source>Only nodes of this type.</source>
        <translation>Nur Knoten dieser Art.</translation>
    </message>
    <message>
        <source>Only the node of this id.</source>
        <translation>Nur der Knoten mit dieser ID.</translation>
    </message>
    <message>
        <source>Only nodes whose name or id fits: `*` stands for anything, `?` for one letter; case counts.</source>
        <translation>Nur Knoten, deren Name oder ID passt: `*` steht für Beliebiges, `?` für einen Buchstaben; Groß- und Kleinschreibung zählt.</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Edges</source>
        <translation>Kanten</translation>
    </message>
    <message>
        <source>Edges between roles</source>
        <translation>Kanten zwischen Rollen</translation>
    </message>
    <message>
        <source>Edges by kind</source>
        <translation>Kanten nach Art</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Fetched resources</source>
        <translation>Abgerufene Ressourcen</translation>
    </message>
    <message>
        <source>How long they lived</source>
        <translation>Wie lange sie lebten</translation>
    </message>
    <message>
        <source>Last directions</source>
        <translation>Letzte Richtungen</translation>
    </message>
    <message>
        <source>Last fetches</source>
        <translation>Letzte Abrufe</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Neighbours by kind</source>
        <translation>Nachbarn nach Art</translation>
    </message>
    <message>
        <source>Neighbours of both</source>
        <translation>Nachbarn von beiden</translation>
    </message>
    <message>
        <source>Neighbours of the first alone</source>
        <translation>Nachbarn nur des ersten</translation>
    </message>
    <message>
        <source>Neighbours of the second alone</source>
        <translation>Nachbarn nur des zweiten</translation>
    </message>
    <message>
        <source>Nodes by label</source>
        <translation>Knoten nach Label</translation>
    </message>
    <message>
        <source>Nodes by role</source>
        <translation>Knoten nach Rolle</translation>
    </message>
    <message>
        <source>Nodes that were not returned</source>
        <translation>Knoten, die nicht zurückgegeben wurden</translation>
    </message>
    <message>
        <source>Outcomes over time</source>
        <translation>Ausgänge über die Zeit</translation>
    </message>
    <message>
        <source>Paths</source>
        <translation>Pfade</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>Properties that occur nowhere</source>
        <translation>Eigenschaften, die nirgends vorkommen</translation>
    </message>
    <message>
        <source>Properties with other types</source>
        <translation>Eigenschaften mit anderen Typen</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>URLs in cooldown</source>
        <translation>URLs in Abkühlzeit</translation>
    </message>
    <message>
        <source>URLs that failed</source>
        <translation>Fehlgeschlagene URLs</translation>
    </message>
    <message>
        <source>Labels of the first</source>
        <translation>Labels des ersten</translation>
    </message>
    <message>
        <source>Labels of the second</source>
        <translation>Labels des zweiten</translation>
    </message>
    <message>
        <source>Ids that no node has</source>
        <translation>IDs, die kein Knoten hat</translation>
    </message>
    <message>
        <source>Issues</source>
        <translation>Mängel</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>An entity</source>
        <translation>Eine Entität</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Capabilities of the memory</source>
        <translation>Fähigkeiten des Gedächtnisses</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>Verglichen mit</translation>
    </message>
    <message>
        <source>Content types</source>
        <translation>Inhaltstypen</translation>
    </message>
    <message>
        <source>Entities</source>
        <translation>Entitäten</translation>
    </message>
    <message>
        <source>Entity</source>
        <translation>Entität</translation>
    </message>
    <message>
        <source>Entity or relation</source>
        <translation>Entität oder Beziehung</translation>
    </message>
    <message>
        <source>Entity types</source>
        <translation>Entitätstypen</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>Entry of the memory</source>
        <translation>Eintrag des Gedächtnisses</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Events of the memory</source>
        <translation>Ereignisse des Gedächtnisses</translation>
    </message>
    <message>
        <source>Fields or properties with the values that they have to have.</source>
        <translation>Felder oder Eigenschaften mit den Werten, die sie haben müssen.</translation>
    </message>
    <message>
        <source>History of an entity</source>
        <translation>Geschichte einer Entität</translation>
    </message>
    <message>
        <source>How is this entity related to others?</source>
        <translation>Wie steht diese Entität zu anderen?</translation>
    </message>
    <message>
        <source>How many entities, or paths, to return at most.</source>
        <translation>Wie viele Entitäten oder Pfade höchstens zurückgegeben werden.</translation>
    </message>
    <message>
        <source>How many entries to return at most.</source>
        <translation>Wie viele Einträge höchstens zurückgegeben werden.</translation>
    </message>
    <message>
        <source>How many keys to return at most.</source>
        <translation>Wie viele Schlüssel höchstens zurückgegeben werden.</translation>
    </message>
    <message>
        <source>How many relations to return at most.</source>
        <translation>Wie viele Beziehungen höchstens zurückgegeben werden.</translation>
    </message>
    <message>
        <source>How many relations to follow at most.</source>
        <translation>Über wie viele Beziehungen höchstens gegangen wird.</translation>
    </message>
    <message>
        <source>How the graph is traversed.</source>
        <translation>Wie der Graph durchlaufen wird.</translation>
    </message>
    <message>
        <source>Into how many spans the log is divided at most.</source>
        <translation>In wie viele Abschnitte das Protokoll höchstens geteilt wird.</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Keys of the memory</source>
        <translation>Schlüssel des Gedächtnisses</translation>
    </message>
    <message>
        <source>Only entities of these types are reached and passed.</source>
        <translation>Nur Entitäten dieser Typen werden erreicht und durchlaufen.</translation>
    </message>
    <message>
        <source>Only entries of these content types; this memory holds only `entity`.</source>
        <translation>Nur Einträge dieser Inhaltstypen; dieses Gedächtnis enthält nur `entity`.</translation>
    </message>
    <message>
        <source>Only events of these types.</source>
        <translation>Nur Ereignisse dieser Typen.</translation>
    </message>
    <message>
        <source>Only keys that begin with this.</source>
        <translation>Nur Schlüssel mit diesem Anfang.</translation>
    </message>
    <message>
        <source>Only relations of these types are followed.</source>
        <translation>Nur Beziehungen dieser Typen werden durchlaufen.</translation>
    </message>
    <message>
        <source>Only relations of this type.</source>
        <translation>Nur Beziehungen dieses Typs.</translation>
    </message>
    <message>
        <source>Only what was recorded before this time counts; all that is recorded when left out.</source>
        <translation>Nur was vor dieser Zeit aufgezeichnet wurde, zählt; ohne Angabe alles Aufgezeichnete.</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Muster</translation>
    </message>
    <message>
        <source>Prefix</source>
        <translation>Präfix</translation>
    </message>
    <message>
        <source>Relation type</source>
        <translation>Beziehungstyp</translation>
    </message>
    <message>
        <source>Relation types</source>
        <translation>Beziehungstypen</translation>
    </message>
    <message>
        <source>Relations</source>
        <translation>Beziehungen</translation>
    </message>
    <message>
        <source>Relations of an entity</source>
        <translation>Beziehungen einer Entität</translation>
    </message>
    <message>
        <source>Search among entities</source>
        <translation>Suche unter Entitäten</translation>
    </message>
    <message>
        <source>Spans</source>
        <translation>Abschnitte</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>The graph as of an event</source>
        <translation>Der Graph nach einem Ereignis</translation>
    </message>
    <message>
        <source>The id of the entity or relation.</source>
        <translation>Die ID der Entität oder Beziehung.</translation>
    </message>
    <message>
        <source>The id of the entity to start from.</source>
        <translation>Die ID der Entität, bei der begonnen wird.</translation>
    </message>
    <message>
        <source>The id of the entity to which paths lead; for shortest_path and all_paths.</source>
        <translation>Die ID der Entität, zu der die Pfade führen; für shortest_path und all_paths.</translation>
    </message>
    <message>
        <source>The id of the entity.</source>
        <translation>Die ID der Entität.</translation>
    </message>
    <message>
        <source>The key of the entry: an entity&apos;s id.</source>
        <translation>Der Schlüssel des Eintrags: die ID einer Entität.</translation>
    </message>
    <message>
        <source>The position of another event in the log: what was added and removed between the two is listed.</source>
        <translation>Die Stelle eines anderen Ereignisses im Protokoll: Was zwischen beiden hinzukam und wegfiel, wird aufgeführt.</translation>
    </message>
    <message>
        <source>The position of the event in the log; the last one when left out, 0 for the empty graph before the first.</source>
        <translation>Die Stelle des Ereignisses im Protokoll; ohne Angabe die letzte, 0 für den leeren Graphen vor dem ersten Ereignis.</translation>
    </message>
    <message>
        <source>Timeline of the memory</source>
        <translation>Zeitleiste des Gedächtnisses</translation>
    </message>
    <message>
        <source>Traversal</source>
        <translation>Durchlauf</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>Typen</translation>
    </message>
    <message>
        <source>What can be reached from this entity?</source>
        <translation>Was ist von dieser Entität aus erreichbar?</translation>
    </message>
    <message>
        <source>What can this memory do?</source>
        <translation>Was kann dieses Gedächtnis?</translation>
    </message>
    <message>
        <source>What did the memory know then?</source>
        <translation>Was wusste das Gedächtnis damals?</translation>
    </message>
    <message>
        <source>What does the memory hold under this key?</source>
        <translation>Was enthält das Gedächtnis unter diesem Schlüssel?</translation>
    </message>
    <message>
        <source>What is this entity?</source>
        <translation>Was ist diese Entität?</translation>
    </message>
    <message>
        <source>What to look for in names.</source>
        <translation>Was in Namen gesucht wird.</translation>
    </message>
    <message>
        <source>What was recorded about this entity, and when?</source>
        <translation>Was wurde über diese Entität aufgezeichnet, und wann?</translation>
    </message>
    <message>
        <source>What was recorded last?</source>
        <translation>Was wurde zuletzt aufgezeichnet?</translation>
    </message>
    <message>
        <source>When was the memory written to?</source>
        <translation>Wann wurde in das Gedächtnis geschrieben?</translation>
    </message>
    <message>
        <source>Whether relations are followed in their direction, against it, or both.</source>
        <translation>Ob Beziehungen in ihrer Richtung, gegen sie oder in beiden Richtungen verfolgt werden.</translation>
    </message>
    <message>
        <source>Which entities have this name?</source>
        <translation>Welche Entitäten heißen so?</translation>
    </message>
    <message>
        <source>Which keys does the memory hold?</source>
        <translation>Welche Schlüssel enthält das Gedächtnis?</translation>
    </message>
    <message>
        <source>all_paths</source>
        <translation>alle Pfade</translation>
    </message>
    <message>
        <source>belongs_to</source>
        <translation>gehört zu</translation>
    </message>
    <message>
        <source>bfs</source>
        <translation>Breitensuche</translation>
    </message>
    <message>
        <source>caused_by</source>
        <translation>verursacht durch</translation>
    </message>
    <message>
        <source>custom</source>
        <translation>eigener Typ</translation>
    </message>
    <message>
        <source>depends_on</source>
        <translation>hängt ab von</translation>
    </message>
    <message>
        <source>dfs</source>
        <translation>Tiefensuche</translation>
    </message>
    <message>
        <source>different_from</source>
        <translation>verschieden von</translation>
    </message>
    <message>
        <source>enables</source>
        <translation>ermöglicht</translation>
    </message>
    <message>
        <source>entities</source>
        <translation>Entitäten</translation>
    </message>
    <message>
        <source>follows</source>
        <translation>folgt auf</translation>
    </message>
    <message>
        <source>has_subproject</source>
        <translation>hat Teilprojekt</translation>
    </message>
    <message>
        <source>incoming</source>
        <translation>eingehend</translation>
    </message>
    <message>
        <source>knows</source>
        <translation>kennt</translation>
    </message>
    <message>
        <source>neighbors</source>
        <translation>Nachbarn</translation>
    </message>
    <message>
        <source>outgoing</source>
        <translation>ausgehend</translation>
    </message>
    <message>
        <source>part_of</source>
        <translation>Teil von</translation>
    </message>
    <message>
        <source>precedes</source>
        <translation>geht voraus</translation>
    </message>
    <message>
        <source>related_to</source>
        <translation>steht in Beziehung zu</translation>
    </message>
    <message>
        <source>reports_to</source>
        <translation>berichtet an</translation>
    </message>
    <message>
        <source>same_as</source>
        <translation>dasselbe wie</translation>
    </message>
    <message>
        <source>shortest_path</source>
        <translation>kürzester Pfad</translation>
    </message>
    <message>
        <source>works_with</source>
        <translation>arbeitet mit</translation>
    </message>
    <message>
        <source>A word or phrase of the problem.</source>
        <translation>Ein Wort oder eine Wendung zum Problem.</translation>
    </message>
    <message>
        <source>A word or phrase of the situation.</source>
        <translation>Ein Wort oder eine Wendung zur Situation.</translation>
    </message>
    <message>
        <source>Active constraints</source>
        <translation>Geltende Einschränkungen</translation>
    </message>
    <message>
        <source>Also the files that are connected to it.</source>
        <translation>Auch die Dateien, die mit ihr verbunden sind.</translation>
    </message>
    <message>
        <source>Citizen</source>
        <translation>Bürger</translation>
    </message>
    <message>
        <source>Code related to a file</source>
        <translation>Code zu einer Datei</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Konfidenz</translation>
    </message>
    <message>
        <source>Connective</source>
        <translation>Zusammenhänge</translation>
    </message>
    <message>
        <source>Constraint</source>
        <translation>Einschränkungen</translation>
    </message>
    <message>
        <source>Constraints</source>
        <translation>Einschränkungen</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Gespräche</translation>
    </message>
    <message>
        <source>Conversations with a partner</source>
        <translation>Gespräche mit einem Partner</translation>
    </message>
    <message>
        <source>Emotion</source>
        <translation>Gefühl</translation>
    </message>
    <message>
        <source>Emotional</source>
        <translation>Gefühle</translation>
    </message>
    <message>
        <source>Emotional state in a context</source>
        <translation>Gefühle in einem Kontext</translation>
    </message>
    <message>
        <source>Emotional states</source>
        <translation>Gefühle</translation>
    </message>
    <message>
        <source>Experiential</source>
        <translation>Erfahrung</translation>
    </message>
    <message>
        <source>Failed attempts</source>
        <translation>Gescheiterte Versuche</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>From 0 to 1.</source>
        <translation>Von 0 bis 1.</translation>
    </message>
    <message>
        <source>Historical</source>
        <translation>Geschichte</translation>
    </message>
    <message>
        <source>How did this kind of situation feel before?</source>
        <translation>Wie hat sich so etwas früher angefühlt?</translation>
    </message>
    <message>
        <source>How severe a constraint must be.</source>
        <translation>Wie schwer eine Einschränkung wiegen muss.</translation>
    </message>
    <message>
        <source>Issue type</source>
        <translation>Art des Problems</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>Stichwörter</translation>
    </message>
    <message>
        <source>Minimum severity</source>
        <translation>Mindestschwere</translation>
    </message>
    <message>
        <source>Minimum success rate</source>
        <translation>Mindesterfolgsquote</translation>
    </message>
    <message>
        <source>Name of a component, a file, or a keyword.</source>
        <translation>Name einer Komponente, einer Datei oder ein Stichwort.</translation>
    </message>
    <message>
        <source>Name of the partner, ignoring case.</source>
        <translation>Name des Partners; Groß- und Kleinschreibung zählt nicht.</translation>
    </message>
    <message>
        <source>Name or path of a file, or a part of it.</source>
        <translation>Name oder Pfad einer Datei, oder ein Teil davon.</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Only conversations whose topic contains one of these; all when left out.</source>
        <translation>Nur Gespräche, deren Thema eines davon enthält; ohne Angabe alle.</translation>
    </message>
    <message>
        <source>Only of this type, ignoring case.</source>
        <translation>Nur von dieser Art; Groß- und Kleinschreibung zählt nicht.</translation>
    </message>
    <message>
        <source>Only this emotion, ignoring case.</source>
        <translation>Nur dieses Gefühl; Groß- und Kleinschreibung zählt nicht.</translation>
    </message>
    <message>
        <source>Other matches</source>
        <translation>Andere Treffer</translation>
    </message>
    <message>
        <source>Partner</source>
        <translation>Partner</translation>
    </message>
    <message>
        <source>Partnership with a partner</source>
        <translation>Partnerschaft mit einem Partner</translation>
    </message>
    <message>
        <source>Related files</source>
        <translation>Verbundene Dateien</translation>
    </message>
    <message>
        <source>Relational</source>
        <translation>Beziehung</translation>
    </message>
    <message>
        <source>Situation</source>
        <translation>Situation</translation>
    </message>
    <message>
        <source>Strategic</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>Strategies</source>
        <translation>Strategien</translation>
    </message>
    <message>
        <source>Strategies for a situation</source>
        <translation>Strategien für eine Situation</translation>
    </message>
    <message>
        <source>Technical</source>
        <translation>Technik</translation>
    </message>
    <message>
        <source>Technical context</source>
        <translation>Technischer Kontext</translation>
    </message>
    <message>
        <source>Technical context of a term</source>
        <translation>Technischer Kontext eines Begriffs</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>Begriff</translation>
    </message>
    <message>
        <source>The kind of situation.</source>
        <translation>Die Art der Situation.</translation>
    </message>
    <message>
        <source>The time from which the age of results is counted; the present when left out.</source>
        <translation>Der Zeitpunkt, von dem aus das Alter des Gefundenen gerechnet wird; ohne Angabe die Gegenwart.</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>What does this file need, and what needs it?</source>
        <translation>Was braucht diese Datei, und was braucht sie?</translation>
    </message>
    <message>
        <source>What failed before in such a case, and why?</source>
        <translation>Was ist in so einem Fall früher gescheitert, und warum?</translation>
    </message>
    <message>
        <source>What is known of this component or bug?</source>
        <translation>Was ist über diese Komponente oder diesen Fehler bekannt?</translation>
    </message>
    <message>
        <source>What was said before with this partner, and about what?</source>
        <translation>Was wurde mit diesem Partner früher besprochen, und worüber?</translation>
    </message>
    <message>
        <source>What worked in situations like this?</source>
        <translation>Was hat in solchen Situationen geholfen?</translation>
    </message>
    <message>
        <source>Which deadlines and limits apply now?</source>
        <translation>Welche Fristen und Grenzen gelten jetzt?</translation>
    </message>
    <message>
        <source>Who is this partner, and how far is the trust?</source>
        <translation>Wer ist dieser Partner, und wie weit reicht das Vertrauen?</translation>
    </message>
    <message>
        <source>Whose memory is asked, ignoring case.</source>
        <translation>Wessen Gedächtnis gefragt wird; Groß- und Kleinschreibung zählt nicht.</translation>
    </message>
    <message>
        <source>With related files</source>
        <translation>Mit verbundenen Dateien</translation>
    </message>
    <message>
        <source>against it</source>
        <translation>dagegen</translation>
    </message>
    <message>
        <source>applies to</source>
        <translation>gilt für</translation>
    </message>
    <message>
        <source>complexity</source>
        <translation>Komplexität</translation>
    </message>
    <message>
        <source>context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>critical</source>
        <translation>kritisch</translation>
    </message>
    <message>
        <source>due</source>
        <translation>fällig</translation>
    </message>
    <message>
        <source>failed by</source>
        <translation>Ursache</translation>
    </message>
    <message>
        <source>first step</source>
        <translation>erster Schritt</translation>
    </message>
    <message>
        <source>high</source>
        <translation>hoch</translation>
    </message>
    <message>
        <source>history</source>
        <translation>Geschichte</translation>
    </message>
    <message>
        <source>impact</source>
        <translation>Auswirkung</translation>
    </message>
    <message>
        <source>key points</source>
        <translation>Kernpunkte</translation>
    </message>
    <message>
        <source>lesson</source>
        <translation>Lehre</translation>
    </message>
    <message>
        <source>low</source>
        <translation>niedrig</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>mittel</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Gedächtnis</translation>
    </message>
    <message>
        <source>needs</source>
        <translation>braucht</translation>
    </message>
    <message>
        <source>recurred</source>
        <translation>erneut aufgetreten</translation>
    </message>
    <message>
        <source>severity</source>
        <translation>Schwere</translation>
    </message>
    <message>
        <source>status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>style</source>
        <translation>Stil</translation>
    </message>
    <message>
        <source>success</source>
        <translation>Erfolg</translation>
    </message>
    <message>
        <source>tone</source>
        <translation>Ton</translation>
    </message>
    <message>
        <source>trigger</source>
        <translation>Anlass</translation>
    </message>
    <message>
        <source>trust</source>
        <translation>Vertrauen</translation>
    </message>
    <message>
        <source>what</source>
        <translation>was</translation>
    </message>
    <message>
        <source>when</source>
        <translation>wann</translation>
    </message>
    <message>
        <source>Entities added</source>
        <translation>Hinzugekommene Entitäten</translation>
    </message>
    <message>
        <source>Entities removed</source>
        <translation>Weggefallene Entitäten</translation>
    </message>
    <message>
        <source>Relations added</source>
        <translation>Hinzugekommene Beziehungen</translation>
    </message>
    <message>
        <source>Relations removed</source>
        <translation>Weggefallene Beziehungen</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Entities at an earlier time</source>
        <translation>Entitäten zu einer früheren Zeit</translation>
    </message>
    <message>
        <source>How many entities to return at most.</source>
        <translation>Wie viele Entitäten höchstens zurückgegeben werden.</translation>
    </message>
    <message>
        <source>Only what was recorded before this time counts.</source>
        <translation>Nur was vor dieser Zeit aufgezeichnet wurde, zählt.</translation>
    </message>
    <message>
        <source>Which entities did the memory know then?</source>
        <translation>Welche Entitäten kannte das Gedächtnis damals?</translation>
    </message>
    <message>
        <source>A decision</source>
        <translation>Ein Beschluss</translation>
    </message>
    <message>
        <source>A paragraph</source>
        <translation>Ein Absatz</translation>
    </message>
    <message>
        <source>Acts</source>
        <translation>Handlungen</translation>
    </message>
    <message>
        <source>Acts of decisions</source>
        <translation>Handlungen von Beschlüssen</translation>
    </message>
    <message>
        <source>All of these words are in the id or the title.</source>
        <translation>Alle diese Wörter stehen in der Nummer oder im Titel.</translation>
    </message>
    <message>
        <source>Also paragraphs that only name it.</source>
        <translation>Auch Absätze, die es nur erwähnen.</translation>
    </message>
    <message>
        <source>Annex</source>
        <translation>Anlage</translation>
    </message>
    <message>
        <source>Annexes</source>
        <translation>Anlagen</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Gremium</translation>
    </message>
    <message>
        <source>CMA</source>
        <translation>CMA</translation>
    </message>
    <message>
        <source>CMP</source>
        <translation>CMP</translation>
    </message>
    <message>
        <source>COP</source>
        <translation>COP</translation>
    </message>
    <message>
        <source>CP</source>
        <translation>CP</translation>
    </message>
    <message>
        <source>Citations</source>
        <translation>Zitierungen</translation>
    </message>
    <message>
        <source>Cited by</source>
        <translation>Zitiert von</translation>
    </message>
    <message>
        <source>Cited decisions</source>
        <translation>Zitierte Beschlüsse</translation>
    </message>
    <message>
        <source>Concept</source>
        <translation>Begriff</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Beschluss</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Beschlüsse</translation>
    </message>
    <message>
        <source>Foundings</source>
        <translation>Gründungen</translation>
    </message>
    <message>
        <source>How did this develop over the sessions?</source>
        <translation>Wie hat sich das über die Tagungen entwickelt?</translation>
    </message>
    <message>
        <source>How many paragraphs to return at most.</source>
        <translation>Wie viele Absätze höchstens zurückgegeben werden.</translation>
    </message>
    <message>
        <source>Id of a decision or of a paragraph.</source>
        <translation>Nummer eines Beschlusses oder eines Absatzes.</translation>
    </message>
    <message>
        <source>Id of the decision that is cited.</source>
        <translation>Nummer des Beschlusses, der zitiert wird.</translation>
    </message>
    <message>
        <source>Id of the decision, with or without the word, whatever the case.</source>
        <translation>Nummer des Beschlusses, mit oder ohne das Wort; Groß- und Kleinschreibung zählt nicht.</translation>
    </message>
    <message>
        <source>Id of the decision.</source>
        <translation>Nummer des Beschlusses.</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Name of a concept, fund, body or network; its words in any order.</source>
        <translation>Name eines Begriffs, Fonds, Gremiums oder Netzwerks; seine Wörter in beliebiger Reihenfolge.</translation>
    </message>
    <message>
        <source>Number or label of the paragraph.</source>
        <translation>Nummer oder Bezeichnung des Absatzes.</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Gegenstand</translation>
    </message>
    <message>
        <source>Only acts on this concept, fund, body or network.</source>
        <translation>Nur Handlungen zu diesem Begriff, Fonds, Gremium oder Netzwerk.</translation>
    </message>
    <message>
        <source>Only of sessions held in this year.</source>
        <translation>Nur von Tagungen dieses Jahres.</translation>
    </message>
    <message>
        <source>Only of the sessions with this number.</source>
        <translation>Nur von Tagungen mit dieser Nummer.</translation>
    </message>
    <message>
        <source>Only of this body.</source>
        <translation>Nur von diesem Gremium.</translation>
    </message>
    <message>
        <source>Only of this decision.</source>
        <translation>Nur von diesem Beschluss.</translation>
    </message>
    <message>
        <source>Only what creates something (founding), or only what develops it (follow_up).</source>
        <translation>Nur was etwas schafft (founding), oder nur was es weiterentwickelt (follow_up).</translation>
    </message>
    <message>
        <source>Paragraph</source>
        <translation>Absatz</translation>
    </message>
    <message>
        <source>Paragraphs</source>
        <translation>Absätze</translation>
    </message>
    <message>
        <source>SBI</source>
        <translation>SBI</translation>
    </message>
    <message>
        <source>SBSTA</source>
        <translation>SBSTA</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Tagung</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>Tagungen</translation>
    </message>
    <message>
        <source>The annex that the paragraph is in; none for the text of the decision itself.</source>
        <translation>Die Anlage, in der der Absatz steht; keine für den Text des Beschlusses selbst.</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Timeline of a concept</source>
        <translation>Zeitleiste eines Begriffs</translation>
    </message>
    <message>
        <source>What a decision cites</source>
        <translation>Was ein Beschluss zitiert</translation>
    </message>
    <message>
        <source>What do decisions found, and what do they follow up?</source>
        <translation>Was gründen Beschlüsse, und was führen sie fort?</translation>
    </message>
    <message>
        <source>What exactly does this paragraph say?</source>
        <translation>Was genau sagt dieser Absatz?</translation>
    </message>
    <message>
        <source>What founded it</source>
        <translation>Was es gegründet hat</translation>
    </message>
    <message>
        <source>What is in this decision?</source>
        <translation>Was steht in diesem Beschluss?</translation>
    </message>
    <message>
        <source>Which decision first created this?</source>
        <translation>Welcher Beschluss hat das zuerst geschaffen?</translation>
    </message>
    <message>
        <source>Which decisions are there?</source>
        <translation>Welche Beschlüsse gibt es?</translation>
    </message>
    <message>
        <source>Which decisions cite this one?</source>
        <translation>Welche Beschlüsse zitieren diesen?</translation>
    </message>
    <message>
        <source>Which decisions does this one cite?</source>
        <translation>Welche Beschlüsse zitiert dieser?</translation>
    </message>
    <message>
        <source>Which sessions are there?</source>
        <translation>Welche Tagungen gibt es?</translation>
    </message>
    <message>
        <source>Who cites a decision</source>
        <translation>Wer einen Beschluss zitiert</translation>
    </message>
    <message>
        <source>With mentions</source>
        <translation>Mit Erwähnungen</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>Jahr</translation>
    </message>
    <message>
        <source>documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>follow_up</source>
        <translation>Fortführung</translation>
    </message>
    <message>
        <source>founding</source>
        <translation>Gründung</translation>
    </message>
    <message>
        <source>Earlier referenced decisions</source>
        <translation>Früher zitierte Beschlüsse</translation>
    </message>
    <message>
        <source>Entities and concepts</source>
        <translation>Entitäten und Begriffe</translation>
    </message>
    <message>
        <source>Follow-up decisions</source>
        <translation>Fortführende Beschlüsse</translation>
    </message>
    <message>
        <source>Founding decisions</source>
        <translation>Gründende Beschlüsse</translation>
    </message>
    <message>
        <source>How many results a section gets: 1 (direct), 5 (medium) or 15 (extensive).</source>
        <translation>Wie viele Ergebnisse ein Abschnitt bekommt: 1 (direct), 5 (medium) oder 15 (extensive).</translation>
    </message>
    <message>
        <source>How many results of a section to return at most.</source>
        <translation>Wie viele Ergebnisse eines Abschnitts höchstens zurückgegeben werden.</translation>
    </message>
    <message>
        <source>Kind of search</source>
        <translation>Art der Suche</translation>
    </message>
    <message>
        <source>Nearest decisions</source>
        <translation>Nächste Beschlüsse</translation>
    </message>
    <message>
        <source>Primary sources</source>
        <translation>Primärquellen</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>References</source>
        <translation>Fundstellen</translation>
    </message>
    <message>
        <source>Relationships</source>
        <translation>Beziehungen</translation>
    </message>
    <message>
        <source>Search in decisions</source>
        <translation>Suche in Beschlüssen</translation>
    </message>
    <message>
        <source>Specific decision</source>
        <translation>Genannter Beschluss</translation>
    </message>
    <message>
        <source>Specific paragraphs</source>
        <translation>Genannte Absätze</translation>
    </message>
    <message>
        <source>The whole question, in English or German.</source>
        <translation>Die ganze Frage, auf Englisch oder Deutsch.</translation>
    </message>
    <message>
        <source>Timeline of decisions</source>
        <translation>Zeitleiste der Beschlüsse</translation>
    </message>
    <message>
        <source>What do the decisions say about this?</source>
        <translation>Was sagen die Beschlüsse dazu?</translation>
    </message>
    <message>
        <source>What to return: everything (general), concepts (entity), relations (relationship), or texts (episode).</source>
        <translation>Was zurückgegeben wird: alles (general), Begriffe (entity), Beziehungen (relationship) oder Texte (episode).</translation>
    </message>
    <message>
        <source>Which one is meant</source>
        <translation>Welcher gemeint ist</translation>
    </message>
    <message>
        <source>direct</source>
        <translation>gezielt</translation>
    </message>
    <message>
        <source>entity</source>
        <translation>Begriffe</translation>
    </message>
    <message>
        <source>episode</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>extensive</source>
        <translation>ausführlich</translation>
    </message>
    <message>
        <source>general</source>
        <translation>alles</translation>
    </message>
    <message>
        <source>relationship</source>
        <translation>Beziehungen</translation>
    </message>
    <message>
        <source>Text of a decision</source>
        <translation>Text eines Beschlusses</translation>
    </message>
    <message>
        <source>What does the whole decision say?</source>
        <translation>Was sagt der ganze Beschluss?</translation>
    </message>
    <message>
        <source>How many nodes to return at most; all of them are measured.</source>
        <translation>Wie viele Knoten höchstens zurückgegeben werden; gemessen werden alle.</translation>
    </message>
    <message>
        <source>Ids of the nodes that are measured, with the edges among them; the whole graph when left out.</source>
        <translation>IDs der Knoten, die gemessen werden, mit den Kanten zwischen ihnen; ohne Angabe der ganze Graph.</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>Maße</translation>
    </message>
    <message>
        <source>Measures of nodes</source>
        <translation>Maße von Knoten</translation>
    </message>
    <message>
        <source>What to compute for each node: community (Leiden, by modularity), component (weakly connected), degree (ends of edges), core (the largest k of a k-core that it is in), pagerank (damping 0.85), betweenness and closeness (0 to 1). Groups are numbered from 1, the largest first. All but pagerank ignore directions.</source>
        <translation>Was für jeden Knoten berechnet wird: community (Leiden, nach Modularität), component (schwach zusammenhängend), degree (Enden von Kanten), core (das größte k eines k-Kerns, zu dem er gehört), pagerank (Dämpfung 0,85), betweenness und closeness (0 bis 1). Gruppen sind von 1 an gezählt, die größte zuerst. Alle außer pagerank lassen Richtungen außer Acht.</translation>
    </message>
    <message>
        <source>Which nodes are central, and which belong together?</source>
        <translation>Welche Knoten sind zentral, und welche gehören zusammen?</translation>
    </message>
    <message>
        <source>Partial: only the first {count:} were read; more exist.</source>
        <translation>Unvollständig: Nur die ersten {count:} wurden gelesen; es gibt mehr.</translation>
    </message>
    <message>
        <source>Connected without a direction:</source>
        <translation>Ohne Richtung verbunden:</translation>
    </message>
    <message>
        <source>Deaths in the last {/outcomes_window/window_ticks} ticks, up to tick {/outcomes_window/until_tick}: {/outcomes_window/death_count}.</source>
        <translation>Tode in den letzten {/outcomes_window/window_ticks} Ticks, bis Tick {/outcomes_window/until_tick}: {/outcomes_window/death_count}.</translation>
    </message>
    <message>
        <source>Deaths in the whole log, up to tick {/outcomes_window/until_tick}: {/outcomes_window/death_count}.</source>
        <translation>Tode im ganzen Protokoll, bis Tick {/outcomes_window/until_tick}: {/outcomes_window/death_count}.</translation>
    </message>
    <message>
        <source>Deaths told of up to tick {/outcomes_window/until_tick}: {/outcomes_window/death_count}.</source>
        <translation>Tode bis Tick {/outcomes_window/until_tick}: {/outcomes_window/death_count}.</translation>
    </message>
    <message>
        <source>Edges by kind:</source>
        <translation>Kanten nach Arten:</translation>
    </message>
    <message>
        <source>Edges lead from it to:</source>
        <translation>Kanten führen von ihm zu:</translation>
    </message>
    <message>
        <source>Edges lead from {name:/node_id} to:</source>
        <translation>Kanten führen von {name:/node_id} zu:</translation>
    </message>
    <message>
        <source>Edges lead to it from:</source>
        <translation>Kanten führen zu ihm von:</translation>
    </message>
    <message>
        <source>Edges lead to {name:/node_id} from:</source>
        <translation>Kanten führen zu {name:/node_id} von:</translation>
    </message>
    <message>
        <source>Food in the last {/outcomes_window/window_ticks} ticks, up to tick {/outcomes_window/until_tick}: {/outcomes_window/food_count}.</source>
        <translation>Nahrung in den letzten {/outcomes_window/window_ticks} Ticks, bis Tick {/outcomes_window/until_tick}: {/outcomes_window/food_count}.</translation>
    </message>
    <message>
        <source>Food in the whole log, up to tick {/outcomes_window/until_tick}: {/outcomes_window/food_count}.</source>
        <translation>Nahrung im ganzen Protokoll, bis Tick {/outcomes_window/until_tick}: {/outcomes_window/food_count}.</translation>
    </message>
    <message>
        <source>It has {/link_count} {one:/link_count:link|links}.</source>
        <translation>Sie hat {/link_count} {one:/link_count:Verweis|Verweise}.</translation>
    </message>
    <message>
        <source>It strengthened the last {/reinforcement/n_steps} {one:/reinforcement/n_steps:step|steps} of its trail (+{/reinforcement/magnitude}).</source>
        <translation>Er verstärkte {one:/reinforcement/n_steps:den letzten|die letzten} {/reinforcement/n_steps} {one:/reinforcement/n_steps:Schritt|Schritte} seiner Spur (+{/reinforcement/magnitude}).</translation>
    </message>
    <message>
        <source>It was born at tick {/born_tick} with {/ttl_ticks} ticks to live and met no food in that time.</source>
        <translation>Er entstand bei Tick {/born_tick}, hatte {/ttl_ticks} Ticks zu leben und fand in dieser Zeit keine Nahrung.</translation>
    </message>
    <message>
        <source>It was born at tick {/born_tick} with {/ttl_ticks} ticks to live.</source>
        <translation>Er entstand bei Tick {/born_tick} und hatte {/ttl_ticks} Ticks zu leben.</translation>
    </message>
    <message>
        <source>It was refused by {label:/reject_target_id} at tick {/reject_tick}: {/reject_reason}.</source>
        <translation>Er wurde bei Tick {/reject_tick} von {label:/reject_target_id} abgewiesen: {/reject_reason}.</translation>
    </message>
    <message>
        <source>It was refused: {/reject_reason}.</source>
        <translation>Er wurde abgewiesen: {/reject_reason}.</translation>
    </message>
    <message>
        <source>It weakened the last {/reinforcement/n_steps} {one:/reinforcement/n_steps:step|steps} of its trail (−{/reinforcement/magnitude}).</source>
        <translation>Er schwächte {one:/reinforcement/n_steps:den letzten|die letzten} {/reinforcement/n_steps} {one:/reinforcement/n_steps:Schritt|Schritte} seiner Spur (−{/reinforcement/magnitude}).</translation>
    </message>
    <message>
        <source>Its intent: {/intent}.</source>
        <translation>Seine Absicht: {/intent}.</translation>
    </message>
    <message>
        <source>Its outcome is {/outcome}.</source>
        <translation>Der Ausgang ist {/outcome}.</translation>
    </message>
    <message>
        <source>Its trail holds {/trail_summary/n_steps_recorded} steps.</source>
        <translation>Seine Spur enthält {/trail_summary/n_steps_recorded} Schritte.</translation>
    </message>
    <message>
        <source>Last fetches:</source>
        <translation>Letzte Abrufe:</translation>
    </message>
    <message>
        <source>Linked with {name:/node_id} without a direction:</source>
        <translation>Mit {name:/node_id} ohne Richtung verbunden:</translation>
    </message>
    <message>
        <source>Newest first:</source>
        <translation>Neueste zuerst:</translation>
    </message>
    <message>
        <source>No URL that failed was returned.</source>
        <translation>Keine fehlgeschlagene URL wurde gefunden.</translation>
    </message>
    <message>
        <source>No URL that is cooling down was returned.</source>
        <translation>Keine URL mit Wartezeit wurde gefunden.</translation>
    </message>
    <message>
        <source>No URL that was refused was returned.</source>
        <translation>Keine abgewiesene URL wurde gefunden.</translation>
    </message>
    <message>
        <source>No URL was returned.</source>
        <translation>Keine URL wurde gefunden.</translation>
    </message>
    <message>
        <source>No URL whose last try robots.txt refused was returned.</source>
        <translation>Keine URL wurde gefunden, deren letzten Abruf robots.txt verboten hat.</translation>
    </message>
    <message>
        <source>No URL whose last try was refused for its address or port was returned.</source>
        <translation>Keine URL wurde gefunden, deren letzter Abruf wegen Adresse oder Port abgewiesen wurde.</translation>
    </message>
    <message>
        <source>No URL with the id {/url_id} was returned.</source>
        <translation>Keine URL mit der ID {/url_id} wurde gefunden.</translation>
    </message>
    <message>
        <source>No URL {/canonical_url} was returned: nothing here tells of a try to fetch it.</source>
        <translation>Die URL {/canonical_url} wurde nicht gefunden: Von einem Abruf ist hier nichts bekannt.</translation>
    </message>
    <message>
        <source>No count of daimoi was returned: this graph holds no world.</source>
        <translation>Es gibt keine Anzahl von Daimoi: Dieser Graph enthält keine Welt.</translation>
    </message>
    <message>
        <source>No daimoi with the id {label:/daimoi_id} was returned.</source>
        <translation>Kein Daimoi mit der ID {label:/daimoi_id} wurde gefunden.</translation>
    </message>
    <message>
        <source>No death of {label:/daimoi_id} was returned: it reached {label:/target_id} at tick {/outcome_tick}.</source>
        <translation>Kein Tod von {label:/daimoi_id} wurde gefunden: Er erreichte {label:/target_id} bei Tick {/outcome_tick}.</translation>
    </message>
    <message>
        <source>No death of {label:/daimoi_id} was returned: its outcome is unknown.</source>
        <translation>Kein Tod von {label:/daimoi_id} wurde gefunden: Der Ausgang ist unbekannt.</translation>
    </message>
    <message>
        <source>No death of {label:/daimoi_id} was returned: its outcome is unknown. It was last known at tick {/last_known_tick}.</source>
        <translation>Kein Tod von {label:/daimoi_id} wurde gefunden: Der Ausgang ist unbekannt. Zuletzt war er bei Tick {/last_known_tick} bekannt.</translation>
    </message>
    <message>
        <source>No death of {label:/daimoi_id} was returned: its outcome is {/outcome}.</source>
        <translation>Kein Tod von {label:/daimoi_id} wurde gefunden: Der Ausgang ist {/outcome}.</translation>
    </message>
    <message>
        <source>No edge of {name:/node_id} was returned that held then.</source>
        <translation>Keine Kante von {name:/node_id} galt zu dieser Zeit.</translation>
    </message>
    <message>
        <source>No edge was returned.</source>
        <translation>Keine Kante wurde gefunden.</translation>
    </message>
    <message>
        <source>No event was returned.</source>
        <translation>Kein Ereignis wurde gefunden.</translation>
    </message>
    <message>
        <source>No fetch was returned.</source>
        <translation>Kein Abruf wurde gefunden.</translation>
    </message>
    <message>
        <source>No food of {label:/daimoi_id} was returned: it died at tick {/outcome_tick}.</source>
        <translation>Keine Nahrung von {label:/daimoi_id} wurde gefunden: Er starb bei Tick {/outcome_tick}.</translation>
    </message>
    <message>
        <source>No food of {label:/daimoi_id} was returned: its outcome is unknown.</source>
        <translation>Keine Nahrung von {label:/daimoi_id} wurde gefunden: Der Ausgang ist unbekannt.</translation>
    </message>
    <message>
        <source>No food of {label:/daimoi_id} was returned: its outcome is unknown. It was last known at tick {/last_known_tick}.</source>
        <translation>Keine Nahrung von {label:/daimoi_id} wurde gefunden: Der Ausgang ist unbekannt. Zuletzt war er bei Tick {/last_known_tick} bekannt.</translation>
    </message>
    <message>
        <source>No food of {label:/daimoi_id} was returned: its outcome is {/outcome}.</source>
        <translation>Keine Nahrung von {label:/daimoi_id} wurde gefunden: Der Ausgang ist {/outcome}.</translation>
    </message>
    <message>
        <source>No label, id or address contains these words.</source>
        <translation>Keine Beschriftung, ID oder Adresse enthält diese Wörter.</translation>
    </message>
    <message>
        <source>No link was returned.</source>
        <translation>Kein Verweis wurde gefunden.</translation>
    </message>
    <message>
        <source>No node belongs to a group.</source>
        <translation>Kein Knoten gehört zu einer Gruppe.</translation>
    </message>
    <message>
        <source>No node was returned around {/around/0}.</source>
        <translation>Um {/around/0} wurde kein Knoten gefunden.</translation>
    </message>
    <message>
        <source>No node was returned.</source>
        <translation>Kein Knoten wurde gefunden.</translation>
    </message>
    <message>
        <source>No outcome of that kind was returned.</source>
        <translation>Kein Ausgang dieser Art wurde gefunden.</translation>
    </message>
    <message>
        <source>No outcomes in the last {/outcomes_window/window_ticks} ticks, up to tick {/outcomes_window/until_tick}.</source>
        <translation>Keine Ausgänge in den letzten {/outcomes_window/window_ticks} Ticks, bis Tick {/outcomes_window/until_tick}.</translation>
    </message>
    <message>
        <source>No outcomes in the whole log, up to tick {/outcomes_window/until_tick}.</source>
        <translation>Keine Ausgänge im ganzen Protokoll, bis Tick {/outcomes_window/until_tick}.</translation>
    </message>
    <message>
        <source>No page that links to {name:/node_id} was returned.</source>
        <translation>Keine Seite, die auf {name:/node_id} verweist, wurde gefunden.</translation>
    </message>
    <message>
        <source>No page that was fetched was returned.</source>
        <translation>Keine geholte Seite wurde gefunden.</translation>
    </message>
    <message>
        <source>No page that {name:/node_id} links to was returned.</source>
        <translation>Keine Seite, auf die {name:/node_id} verweist, wurde gefunden.</translation>
    </message>
    <message>
        <source>No rejection of {label:/daimoi_id} was returned.</source>
        <translation>Keine Abweisung von {label:/daimoi_id} wurde gefunden.</translation>
    </message>
    <message>
        <source>No resource with the id {/res_id} was returned.</source>
        <translation>Keine Ressource mit der ID {/res_id} wurde gefunden.</translation>
    </message>
    <message>
        <source>No state of a crawler was returned.</source>
        <translation>Kein Zustand eines Crawlers wurde gefunden.</translation>
    </message>
    <message>
        <source>No text among the properties of nodes and edges contains these words.</source>
        <translation>Kein Text unter den Eigenschaften von Knoten und Kanten enthält diese Wörter.</translation>
    </message>
    <message>
        <source>No {given:/edge_kind} edge from {name:/node_id} was returned that held then.</source>
        <translation>Keine Kante {given:/edge_kind} von {name:/node_id} galt zu dieser Zeit.</translation>
    </message>
    <message>
        <source>No {given:/edge_kind} edge from {name:/node_id} was returned.</source>
        <translation>Keine Kante {given:/edge_kind} von {name:/node_id} wurde gefunden.</translation>
    </message>
    <message>
        <source>No {given:/edge_kind} edge to {name:/node_id} was returned that held then.</source>
        <translation>Keine Kante {given:/edge_kind} zu {name:/node_id} galt zu dieser Zeit.</translation>
    </message>
    <message>
        <source>No {given:/edge_kind} edge to {name:/node_id} was returned.</source>
        <translation>Keine Kante {given:/edge_kind} zu {name:/node_id} wurde gefunden.</translation>
    </message>
    <message>
        <source>Nodes by role:</source>
        <translation>Knoten nach Rollen:</translation>
    </message>
    <message>
        <source>Nothing matched. No neighbour of {name:/node_id} was returned.</source>
        <translation>Nichts passt. Kein Nachbar von {name:/node_id} wurde gefunden.</translation>
    </message>
    <message>
        <source>Nothing matched. No node was returned.</source>
        <translation>Nichts passt. Kein Knoten wurde gefunden.</translation>
    </message>
    <message>
        <source>Outcomes in the last {/outcomes_window/window_ticks} ticks, up to tick {/outcomes_window/until_tick}: {/outcomes_window/food_count} food, {/outcomes_window/death_count} death, {/outcomes_window/rejected_count} rejected.</source>
        <translation>Ausgänge in den letzten {/outcomes_window/window_ticks} Ticks, bis Tick {/outcomes_window/until_tick}: {/outcomes_window/food_count} Nahrung, {/outcomes_window/death_count} Tod, {/outcomes_window/rejected_count} abgewiesen.</translation>
    </message>
    <message>
        <source>Outcomes in the whole log, up to tick {/outcomes_window/until_tick}: {/outcomes_window/food_count} food, {/outcomes_window/death_count} death, {/outcomes_window/rejected_count} rejected.</source>
        <translation>Ausgänge im ganzen Protokoll, bis Tick {/outcomes_window/until_tick}: {/outcomes_window/food_count} Nahrung, {/outcomes_window/death_count} Tod, {/outcomes_window/rejected_count} abgewiesen.</translation>
    </message>
    <message>
        <source>Outcomes of that kind: {/count}.</source>
        <translation>Ausgänge dieser Art: {/count}.</translation>
    </message>
    <message>
        <source>Pages fetched from it:</source>
        <translation>Von ihr geholte Seiten:</translation>
    </message>
    <message>
        <source>Partial: cut at {count:/events} outcomes of all kinds. Who came before them is not in this answer.</source>
        <translation>Unvollständig: Bei {count:/events} Ausgängen aller Arten abgeschnitten. Wer davor kam, steht nicht in dieser Antwort.</translation>
    </message>
    <message>
        <source>Partial: only the first {count:/cooling} URLs that cool down were read; more exist.</source>
        <translation>Unvollständig: Nur die ersten {count:/cooling} URLs mit Wartezeit wurden gelesen; es gibt mehr.</translation>
    </message>
    <message>
        <source>Partial: only the first {count:/cooling} were read; more exist.</source>
        <translation>Unvollständig: Nur die ersten {count:/cooling} wurden gelesen; es gibt mehr.</translation>
    </message>
    <message>
        <source>Partial: only the first {count:/events} were read; more exist.</source>
        <translation>Unvollständig: Nur die ersten {count:/events} wurden gelesen; es gibt mehr.</translation>
    </message>
    <message>
        <source>Partial: only the first {count:/failed} URLs that failed were read; more exist.</source>
        <translation>Unvollständig: Nur die ersten {count:/failed} fehlgeschlagenen URLs wurden gelesen; es gibt mehr.</translation>
    </message>
    <message>
        <source>Partial: only the first {count:/failed} were read; more exist.</source>
        <translation>Unvollständig: Nur die ersten {count:/failed} wurden gelesen; es gibt mehr.</translation>
    </message>
    <message>
        <source>Partial: only the first {count:/fetched_resources} were read; more exist.</source>
        <translation>Unvollständig: Nur die ersten {count:/fetched_resources} wurden gelesen; es gibt mehr.</translation>
    </message>
    <message>
        <source>Partial: only the first {count:/groups} were read; more exist.</source>
        <translation>Unvollständig: Nur die ersten {count:/groups} wurden gelesen; es gibt mehr.</translation>
    </message>
    <message>
        <source>Partial: only the first {count:/hits} were read; more exist.</source>
        <translation>Unvollständig: Nur die ersten {count:/hits} wurden gelesen; es gibt mehr.</translation>
    </message>
    <message>
        <source>Partial: only the first {count:/links_to} were read; more exist.</source>
        <translation>Unvollständig: Nur die ersten {count:/links_to} wurden gelesen; es gibt mehr.</translation>
    </message>
    <message>
        <source>Partial: only the first {count:/neighbors} entries were read; more exist.</source>
        <translation>Unvollständig: Nur die ersten {count:/neighbors} Einträge wurden gelesen; es gibt mehr.</translation>
    </message>
    <message>
        <source>Partial: {count:/events} of {/count} are in this answer.</source>
        <translation>Unvollständig: {count:/events} von {/count} stehen in dieser Antwort.</translation>
    </message>
    <message>
        <source>Reasons of death and rejection, the most frequent first:</source>
        <translation>Gründe für Tod und Abweisung, die häufigsten zuerst:</translation>
    </message>
    <message>
        <source>Refused by robots.txt:</source>
        <translation>Von robots.txt verboten:</translation>
    </message>
    <message>
        <source>Refused for their address or port:</source>
        <translation>Wegen Adresse oder Port abgewiesen:</translation>
    </message>
    <message>
        <source>Rejections in the last {/outcomes_window/window_ticks} ticks, up to tick {/outcomes_window/until_tick}: {/outcomes_window/rejected_count}.</source>
        <translation>Abweisungen in den letzten {/outcomes_window/window_ticks} Ticks, bis Tick {/outcomes_window/until_tick}: {/outcomes_window/rejected_count}.</translation>
    </message>
    <message>
        <source>Rejections in the whole log, up to tick {/outcomes_window/until_tick}: {/outcomes_window/rejected_count}.</source>
        <translation>Abweisungen im ganzen Protokoll, bis Tick {/outcomes_window/until_tick}: {/outcomes_window/rejected_count}.</translation>
    </message>
    <message>
        <source>Rejections of daimoi in the whole log, up to tick {/outcomes_window/until_tick}: {/outcomes_window/rejected_count}.</source>
        <translation>Abweisungen von Daimoi im ganzen Protokoll, bis Tick {/outcomes_window/until_tick}: {/outcomes_window/rejected_count}.</translation>
    </message>
    <message>
        <source>Source: {one:/receipts/event_ids:event|events}</source>
        <translation>Quelle: {one:/receipts/event_ids:Ereignis|Ereignisse}</translation>
    </message>
    <message>
        <source>The SHA-256 of its content is {/content_hash}.</source>
        <translation>Der SHA-256 des Inhalts ist {/content_hash}.</translation>
    </message>
    <message>
        <source>The crawler&apos;s queue holds {/crawler/queue_len} {one:/crawler/queue_len:URL|URLs}. Fetches in flight: {/crawler/active_fetches}. URLs cooling down: {/crawler/cooldown_blocks}.</source>
        <translation>Die Warteschlange des Crawlers enthält {/crawler/queue_len} {one:/crawler/queue_len:URL|URLs}. Laufende Abrufe: {/crawler/active_fetches}. URLs mit Wartezeit: {/crawler/cooldown_blocks}.</translation>
    </message>
    <message>
        <source>The graph has</source>
        <translation>Der Graph hat</translation>
    </message>
    <message>
        <source>The graph has {/counts/edges_by_kind/web:links_to} {one:/counts/edges_by_kind/web:links_to:link|links}.</source>
        <translation>Der Graph hat {/counts/edges_by_kind/web:links_to} {one:/counts/edges_by_kind/web:links_to:Verweis|Verweise}.</translation>
    </message>
    <message>
        <source>The graph has {/counts/nodes_by_role/web:url} {one:/counts/nodes_by_role/web:url:URL|URLs}.</source>
        <translation>Der Graph hat {/counts/nodes_by_role/web:url} {one:/counts/nodes_by_role/web:url:URL|URLs}.</translation>
    </message>
    <message>
        <source>The graph stands at tick {/tick}.</source>
        <translation>Der Graph steht bei Tick {/tick}.</translation>
    </message>
    <message>
        <source>The latest death: {label:/daimoi_id} died at tick {/outcome_tick}.</source>
        <translation>Der letzte Tod: {label:/daimoi_id} starb bei Tick {/outcome_tick}.</translation>
    </message>
    <message>
        <source>The latest death: {label:/daimoi_id} died; at which tick is not in this answer.</source>
        <translation>Der letzte Tod: {label:/daimoi_id} starb; bei welchem Tick, steht nicht in dieser Antwort.</translation>
    </message>
    <message>
        <source>The newest {count:/events} {one:/events:event|events}, newest first:</source>
        <translation>{one:/events:Das neueste Ereignis|Die neuesten Ereignisse} ({count:/events}), neueste zuerst:</translation>
    </message>
    <message>
        <source>The outcome of {label:/daimoi_id} is unknown.</source>
        <translation>Der Ausgang von {label:/daimoi_id} ist unbekannt.</translation>
    </message>
    <message>
        <source>The outcome of {label:/daimoi_id} is unknown. It was last known at tick {/last_known_tick}.</source>
        <translation>Der Ausgang von {label:/daimoi_id} ist unbekannt. Zuletzt war er bei Tick {/last_known_tick} bekannt.</translation>
    </message>
    <message>
        <source>The queue holds {/queue_len} {one:/queue_len:URL|URLs}. Fetches in flight: {/active_fetches}.</source>
        <translation>Die Warteschlange enthält {/queue_len} {one:/queue_len:URL|URLs}. Laufende Abrufe: {/active_fetches}.</translation>
    </message>
    <message>
        <source>The queue holds {/queue_len} {one:/queue_len:URL|URLs}. No URL that was fetched, failed or cools down was returned.</source>
        <translation>Die Warteschlange enthält {/queue_len} {one:/queue_len:URL|URLs}. Keine URL, die geholt wurde, fehlschlug oder eine Wartezeit hat, wurde gefunden.</translation>
    </message>
    <message>
        <source>These link to {name:/node_id}:</source>
        <translation>Diese verweisen auf {name:/node_id}:</translation>
    </message>
    <message>
        <source>They lead to:</source>
        <translation>Sie führen zu:</translation>
    </message>
    <message>
        <source>URLs cooling down: {cut:/cooling:at least |}{count:/cooling}. URLs that failed: {cut:/failed:at least |}{count:/failed}.</source>
        <translation>URLs mit Wartezeit: {cut:/cooling:mindestens |}{count:/cooling}. Fehlgeschlagene URLs: {cut:/failed:mindestens |}{count:/failed}.</translation>
    </message>
    <message>
        <source>URLs that are cooling down, the soonest first:</source>
        <translation>URLs mit Wartezeit, die kürzeste zuerst:</translation>
    </message>
    <message>
        <source>{/canonical_url|/url_id} at {/ts}: {/status}</source>
        <translation>{/canonical_url|/url_id} um {/ts}: {/status}</translation>
    </message>
    <message>
        <source>{/canonical_url|/url_id} until {/next_allowed_fetch_ts}</source>
        <translation>{/canonical_url|/url_id} bis {/next_allowed_fetch_ts}</translation>
    </message>
    <message>
        <source>{/canonical_url} at {/ts}: {/status}</source>
        <translation>{/canonical_url} um {/ts}: {/status}</translation>
    </message>
    <message>
        <source>{/canonical_url} was last asked for at {/last_fetch_ts}. Its last status is {/last_status}, with {/fail_count} {one:/fail_count:failure|failures} since it was last fetched. It may be fetched again from {/next_allowed_fetch_ts}.</source>
        <translation>{/canonical_url} wurde zuletzt um {/last_fetch_ts} abgefragt. Der letzte Status ist {/last_status}, mit {/fail_count} {one:/fail_count:Fehlschlag|Fehlschlägen} seit dem letzten Abruf. Ab {/next_allowed_fetch_ts} darf sie wieder abgerufen werden.</translation>
    </message>
    <message>
        <source>{/canonical_url} was last asked for at {/last_fetch_ts}. Its last status is {/last_status}, with {/fail_count} {one:/fail_count:failure|failures}. It may be fetched again from {/next_allowed_fetch_ts}.</source>
        <translation>{/canonical_url} wurde zuletzt um {/last_fetch_ts} abgefragt. Der letzte Status ist {/last_status}, mit {/fail_count} {one:/fail_count:Fehlschlag|Fehlschlägen}. Ab {/next_allowed_fetch_ts} darf sie wieder abgerufen werden.</translation>
    </message>
    <message>
        <source>{/canonical_url} was never tried, so that it was not fetched yet.</source>
        <translation>{/canonical_url} wurde noch nie abgerufen.</translation>
    </message>
    <message>
        <source>{/canonical_url} was tried and refused: {/last_status}.</source>
        <translation>Der Abruf von {/canonical_url} wurde abgelehnt: {/last_status}.</translation>
    </message>
    <message>
        <source>{/counts/daimoi_active} daimoi {one:/counts/daimoi_active:is|are} active.</source>
        <translation>{/counts/daimoi_active} Daimoi {one:/counts/daimoi_active:ist|sind} aktiv.</translation>
    </message>
    <message>
        <source>{/counts/daimoi_active} daimoi {one:/counts/daimoi_active:is|are} active. Outcomes in the last {/outcomes_window/window_ticks} ticks: {/outcomes_window/food_count} food, {/outcomes_window/death_count} death, {/outcomes_window/rejected_count} rejected.</source>
        <translation>{/counts/daimoi_active} Daimoi {one:/counts/daimoi_active:ist|sind} aktiv. Ausgänge in den letzten {/outcomes_window/window_ticks} Ticks: {/outcomes_window/food_count} Nahrung, {/outcomes_window/death_count} Tod, {/outcomes_window/rejected_count} abgewiesen.</translation>
    </message>
    <message>
        <source>{/counts/nodes_by_role/web:resource} {one:/counts/nodes_by_role/web:resource:page was|pages were} fetched.</source>
        <translation>{/counts/nodes_by_role/web:resource} {one:/counts/nodes_by_role/web:resource:Seite wurde|Seiten wurden} geholt.</translation>
    </message>
    <message>
        <source>{/count} {/name} {one:/count:edge|edges}</source>
        <translation>{/count} {one:/count:Kante|Kanten} {/name}</translation>
    </message>
    <message>
        <source>{/count} {/name} {one:/count:node|nodes}</source>
        <translation>{/count} Knoten {/name}</translation>
    </message>
    <message>
        <source>{/daimoi_id}: {/outcome} at tick {/tick}</source>
        <translation>{/daimoi_id}: {/outcome} bei Tick {/tick}</translation>
    </message>
    <message>
        <source>{/group} ({/nodes} nodes)</source>
        <translation>{/group} ({/nodes} Knoten)</translation>
    </message>
    <message>
        <source>{/inbound_links} {one:/inbound_links:link leads|links lead} to it.</source>
        <translation>{/inbound_links} {one:/inbound_links:Verweis führt|Verweise führen} zu ihr.</translation>
    </message>
    <message>
        <source>{/kind} {/subject} at tick {/tick}</source>
        <translation>{/kind} {/subject} bei Tick {/tick}</translation>
    </message>
    <message>
        <source>{/other_label|/other_id} ({/edge_kind}[, since {/since}, until {/until}|, since {/since}|, until {/until}])</source>
        <translation>{/other_label|/other_id} ({/edge_kind}[, seit {/since}, bis {/until}|, seit {/since}|, bis {/until}])</translation>
    </message>
    <message>
        <source>{/other_label|/other_id}[ (since {/since}, until {/until})| (since {/since})| (until {/until})]</source>
        <translation>{/other_label|/other_id}[ (seit {/since}, bis {/until})| (seit {/since})| (bis {/until})]</translation>
    </message>
    <message>
        <source>{/reason_code}: {/death} death, {/rejected} rejected</source>
        <translation>{/reason_code}: {/death} Tod, {/rejected} abgewiesen</translation>
    </message>
    <message>
        <source>{cut:/failed:At least |}{count:/failed} {one:/failed:URL|URLs} failed:</source>
        <translation>{cut:/failed:Mindestens |}{count:/failed} {one:/failed:URL ist|URLs sind} fehlgeschlagen:</translation>
    </message>
    <message>
        <source>{cut:/groups:At least |}{count:/groups} {one:/groups:group|groups}:</source>
        <translation>{cut:/groups:Mindestens |}{count:/groups} {one:/groups:Gruppe|Gruppen}:</translation>
    </message>
    <message>
        <source>{cut:/hits:At least |}{count:/hits} {one:/hits:node|nodes} matched:</source>
        <translation>{cut:/hits:Mindestens |}{count:/hits} {one:/hits:Knoten passt|Knoten passen}:</translation>
    </message>
    <message>
        <source>{cut:/hits:At least |}{count:/hits} {one:/hits:text|texts} of nodes and edges matched:</source>
        <translation>{cut:/hits:Mindestens |}{count:/hits} {one:/hits:Text|Texte} von Knoten und Kanten {one:/hits:passt|passen}:</translation>
    </message>
    <message>
        <source>{cut:/neighbors:At least |}{distinct:/neighbors:other_id} {one:/neighbors~other_id:page is|pages are} linked with {name:/node_id} without a direction:</source>
        <translation>{cut:/neighbors:Mindestens |}{distinct:/neighbors:other_id} {one:/neighbors~other_id:Seite ist|Seiten sind} mit {name:/node_id} ohne Richtung verbunden:</translation>
    </message>
    <message>
        <source>{cut:/neighbors:At least |}{distinct:/neighbors:other_id} {one:/neighbors~other_id:page links|pages link} to {name:/node_id}:</source>
        <translation>{cut:/neighbors:Mindestens |}{distinct:/neighbors:other_id} {one:/neighbors~other_id:Seite verweist|Seiten verweisen} auf {name:/node_id}:</translation>
    </message>
    <message>
        <source>{cut:/nodes:At least |}{count:/nodes} {one:/nodes:node|nodes} of role {/nodes/0/role}:</source>
        <translation>{cut:/nodes:Mindestens |}{count:/nodes} Knoten der Rolle {/nodes/0/role}:</translation>
    </message>
    <message>
        <source>{cut:/nodes:At least |}{count:/nodes} {one:/nodes:node|nodes}, {cut:/edges:at least |}{count:/edges} {one:/edges:edge|edges}.</source>
        <translation>{cut:/nodes:Mindestens |}{count:/nodes} Knoten, {cut:/edges:mindestens |}{count:/edges} {one:/edges:Kante|Kanten}.</translation>
    </message>
    <message>
        <source>{label:/daimoi_id} at tick {/tick}</source>
        <translation>{label:/daimoi_id} bei Tick {/tick}</translation>
    </message>
    <message>
        <source>{label:/daimoi_id} belongs to {label:/owner_presence}.</source>
        <translation>{label:/daimoi_id} gehört zu {label:/owner_presence}.</translation>
    </message>
    <message>
        <source>{label:/daimoi_id} died at tick {/outcome_tick}.</source>
        <translation>{label:/daimoi_id} starb bei Tick {/outcome_tick}.</translation>
    </message>
    <message>
        <source>{label:/daimoi_id} died; at which tick is not in this answer.</source>
        <translation>{label:/daimoi_id} starb; bei welchem Tick, steht nicht in dieser Antwort.</translation>
    </message>
    <message>
        <source>{label:/daimoi_id} met food at tick {/outcome_tick}; at what is not in this answer.</source>
        <translation>{label:/daimoi_id} fand bei Tick {/outcome_tick} Nahrung; woran, steht nicht in dieser Antwort.</translation>
    </message>
    <message>
        <source>{label:/daimoi_id} met food; at which tick is not in this answer.</source>
        <translation>{label:/daimoi_id} fand Nahrung; bei welchem Tick, steht nicht in dieser Antwort.</translation>
    </message>
    <message>
        <source>{label:/daimoi_id} reached {label:/target_id} at tick {/outcome_tick} (food).</source>
        <translation>{label:/daimoi_id} erreichte {label:/target_id} bei Tick {/outcome_tick} (Nahrung).</translation>
    </message>
    <message>
        <source>{label:/daimoi_id} was refused by {label:/reject_target_id} at tick {/reject_tick}: {/reject_reason}.</source>
        <translation>{label:/daimoi_id} wurde bei Tick {/reject_tick} von {label:/reject_target_id} abgewiesen: {/reject_reason}.</translation>
    </message>
    <message>
        <source>{label:/daimoi_id} was refused: {/reject_reason}.</source>
        <translation>{label:/daimoi_id} wurde abgewiesen: {/reject_reason}.</translation>
    </message>
    <message>
        <source>{label:/daimoi_id}: {/outcome} at tick {/tick}</source>
        <translation>{label:/daimoi_id}: {/outcome} bei Tick {/tick}</translation>
    </message>
    <message>
        <source>{label:/res_id} was fetched from {/canonical_url} at {/fetched_ts}.</source>
        <translation>{label:/res_id} wurde um {/fetched_ts} von {/canonical_url} geholt.</translation>
    </message>
    <message>
        <source>{name:/node_id} has {cut:/neighbors:at least |}{distinct:/neighbors:edge} {/neighbors/0/edge_kind} {one:/neighbors~edge:connection|connections} to {cut:/neighbors:at least |}{distinct:/neighbors:other_id} {one:/neighbors~other_id:node|nodes}:</source>
        <translation>{name:/node_id} hat {cut:/neighbors:mindestens |}{distinct:/neighbors:edge} {one:/neighbors~edge:Verbindung|Verbindungen} ({/neighbors/0/edge_kind}) zu {cut:/neighbors:mindestens |}{distinct:/neighbors:other_id} Knoten:</translation>
    </message>
    <message>
        <source>{name:/node_id} has {cut:/neighbors:at least |}{distinct:/neighbors:edge} {one:/neighbors~edge:connection|connections} to {cut:/neighbors:at least |}{distinct:/neighbors:other_id} {one:/neighbors~other_id:node|nodes}.</source>
        <translation>{name:/node_id} hat {cut:/neighbors:mindestens |}{distinct:/neighbors:edge} {one:/neighbors~edge:Verbindung|Verbindungen} zu {cut:/neighbors:mindestens |}{distinct:/neighbors:other_id} Knoten.</translation>
    </message>
    <message>
        <source>{name:/node_id} has {cut:/neighbors:at least |}{distinct:/neighbors:edge} {one:/neighbors~edge:connection|connections} to {cut:/neighbors:at least |}{distinct:/neighbors:other_id} {one:/neighbors~other_id:node|nodes}; only those that lead from it or have no direction were asked for.</source>
        <translation>{name:/node_id} hat {cut:/neighbors:mindestens |}{distinct:/neighbors:edge} {one:/neighbors~edge:Verbindung|Verbindungen} zu {cut:/neighbors:mindestens |}{distinct:/neighbors:other_id} Knoten; gefragt war nur nach denen, die von ihm ausgehen oder keine Richtung haben.</translation>
    </message>
    <message>
        <source>{name:/node_id} has {cut:/neighbors:at least |}{distinct:/neighbors:edge} {one:/neighbors~edge:connection|connections} to {cut:/neighbors:at least |}{distinct:/neighbors:other_id} {one:/neighbors~other_id:node|nodes}; only those that lead to it or have no direction were asked for.</source>
        <translation>{name:/node_id} hat {cut:/neighbors:mindestens |}{distinct:/neighbors:edge} {one:/neighbors~edge:Verbindung|Verbindungen} zu {cut:/neighbors:mindestens |}{distinct:/neighbors:other_id} Knoten; gefragt war nur nach denen, die zu ihm führen oder keine Richtung haben.</translation>
    </message>
    <message>
        <source>{name:/node_id} has {cut:/neighbors:at least |}{distinct:/neighbors:edge} {one:/neighbors~edge:connection|connections} without a direction to {cut:/neighbors:at least |}{distinct:/neighbors:other_id} {one:/neighbors~other_id:node|nodes}:</source>
        <translation>{name:/node_id} hat {cut:/neighbors:mindestens |}{distinct:/neighbors:edge} {one:/neighbors~edge:Verbindung|Verbindungen} ohne Richtung zu {cut:/neighbors:mindestens |}{distinct:/neighbors:other_id} Knoten:</translation>
    </message>
    <message>
        <source>{name:/node_id} is connected by {given:/edge_kind} without a direction to:</source>
        <translation>{name:/node_id} ist durch {given:/edge_kind} ohne Richtung verbunden mit:</translation>
    </message>
    <message>
        <source>{name:/node_id} is connected without a direction to:</source>
        <translation>{name:/node_id} ist ohne Richtung verbunden mit:</translation>
    </message>
    <message>
        <source>{name:/node_id} links to {cut:/neighbors:at least |}{distinct:/neighbors:other_id} {one:/neighbors~other_id:page|pages}:</source>
        <translation>{name:/node_id} verweist auf {cut:/neighbors:mindestens |}{distinct:/neighbors:other_id} {one:/neighbors~other_id:Seite|Seiten}:</translation>
    </message>
    <message>
        <source>{name:/node_id} links to:</source>
        <translation>{name:/node_id} verweist auf:</translation>
    </message>
    <message>
        <source>Articles asked about</source>
        <translation>Gefragte Artikel</translation>
    </message>
    <message>
        <source>Bodies asked about</source>
        <translation>Gefragte Gremien</translation>
    </message>
    <message>
        <source>Concepts asked about</source>
        <translation>Gefragte Begriffe</translation>
    </message>
    <message>
        <source>Decisions asked about</source>
        <translation>Gefragte Beschlüsse</translation>
    </message>
    <message>
        <source>Not in this store</source>
        <translation>Nicht in diesem Speicher</translation>
    </message>
    <message>
        <source>Paragraphs asked about</source>
        <translation>Gefragte Absätze</translation>
    </message>
    <message>
        <source>Sessions asked about</source>
        <translation>Gefragte Tagungen</translation>
    </message>
    <message>
        <source>Sides of the comparison</source>
        <translation>Seiten des Vergleichs</translation>
    </message>
    <message>
        <source>Words asked about</source>
        <translation>Gefragte Wörter</translation>
    </message>
    <message>
        <source>Words that no text holds</source>
        <translation>Wörter, die in keinem Text stehen</translation>
    </message>
    <message>
        <source>Years asked about</source>
        <translation>Gefragte Jahre</translation>
    </message>
    <message>
        <source>After the event {/seq} the memory held {/node_count} {one:/node_count:entity|entities} and {/edge_count} {one:/edge_count:relation|relations}.</source>
        <translation>Nach dem Ereignis {/seq} enthielt das Gedächtnis {/node_count} {one:/node_count:Entität|Entitäten} und {/edge_count} {one:/edge_count:Beziehung|Beziehungen}.</translation>
    </message>
    <message>
        <source>Before that time the memory knew {count:/entities} {one:/entities:entity|entities} of that name:</source>
        <translation>Vor dieser Zeit kannte das Gedächtnis {count:/entities} {one:/entities:Entität|Entitäten} dieses Namens:</translation>
    </message>
    <message>
        <source>Decision {/id} is “{/title}”, of {/body} {/session}[, {/year}]: {/operative_count} operative {one:/operative_count:paragraph|paragraphs}[ and {count:/annexes} {one:/annexes:annex|annexes}].</source>
        <translation>Beschluss {/id} ist „{/title}“, von {/body} {/session}[, {/year}]: {/operative_count} {one:/operative_count:operativer Absatz|operative Absätze}[ und {count:/annexes} {one:/annexes:Anlage|Anlagen}].</translation>
    </message>
    <message>
        <source>Decision {/id} is “{/title}”[, {/year}]: {count:/paragraphs} {one:/paragraphs:paragraph|paragraphs}.</source>
        <translation>Beschluss {/id} ist „{/title}“[, {/year}]: {count:/paragraphs} {one:/paragraphs:Absatz|Absätze}.</translation>
    </message>
    <message>
        <source>Decisions on this, oldest first:</source>
        <translation>Beschlüsse dazu, die ältesten zuerst:</translation>
    </message>
    <message>
        <source>Followed up by:</source>
        <translation>Fortgeführt durch:</translation>
    </message>
    <message>
        <source>Founded by:</source>
        <translation>Gegründet durch:</translation>
    </message>
    <message>
        <source>Founding words stand in {count:/acts} paragraphs:</source>
        <translation>Worte einer Gründung stehen in {count:/acts} Absätzen:</translation>
    </message>
    <message>
        <source>It is given {/count} times.</source>
        <translation>Sie ist {/count}-mal angegeben.</translation>
    </message>
    <message>
        <source>Joined to it:</source>
        <translation>Damit verbunden:</translation>
    </message>
    <message>
        <source>Measured over {/node_count} nodes and {/edge_count} edges:</source>
        <translation>Gemessen über {/node_count} Knoten und {/edge_count} Kanten:</translation>
    </message>
    <message>
        <source>No act of this kind was returned.</source>
        <translation>Keine Handlung dieser Art wurde gefunden.</translation>
    </message>
    <message>
        <source>No active constraints found.</source>
        <translation>Keine geltenden Zwänge gefunden.</translation>
    </message>
    <message>
        <source>No citation in {given:/id} was returned.</source>
        <translation>Kein Zitat in {given:/id} wurde gefunden.</translation>
    </message>
    <message>
        <source>No citation of {given:/id} was returned.</source>
        <translation>Kein Zitat von {given:/id} wurde gefunden.</translation>
    </message>
    <message>
        <source>No code found for {given:/filename}.</source>
        <translation>Kein Code zu {given:/filename} gefunden.</translation>
    </message>
    <message>
        <source>No conversations found with {given:/partner_id}.</source>
        <translation>Keine Gespräche mit {given:/partner_id} gefunden.</translation>
    </message>
    <message>
        <source>No decision of this kind was returned.</source>
        <translation>Kein Beschluss dieser Art wurde gefunden.</translation>
    </message>
    <message>
        <source>No decision {given:/id} was returned.</source>
        <translation>Kein Beschluss {given:/id} wurde gefunden.</translation>
    </message>
    <message>
        <source>No edge like this was returned.</source>
        <translation>Keine solche Kante wurde gefunden.</translation>
    </message>
    <message>
        <source>No emotional state found for {given:/context_similar_to}.</source>
        <translation>Kein Gefühlszustand zu {given:/context_similar_to} gefunden.</translation>
    </message>
    <message>
        <source>No entity of that name was recorded before that time.</source>
        <translation>Keine Entität dieses Namens war vor dieser Zeit aufgezeichnet.</translation>
    </message>
    <message>
        <source>No entity of this name was returned.</source>
        <translation>Keine Entität dieses Namens wurde gefunden.</translation>
    </message>
    <message>
        <source>No entity with the id {/entity_id} was returned.</source>
        <translation>Keine Entität mit der ID {/entity_id} wurde gefunden.</translation>
    </message>
    <message>
        <source>No entry with the key {/key} was returned.</source>
        <translation>Kein Eintrag mit dem Schlüssel {/key} wurde gefunden.</translation>
    </message>
    <message>
        <source>No event about {/entity_id} was returned.</source>
        <translation>Kein Ereignis zu {/entity_id} wurde gefunden.</translation>
    </message>
    <message>
        <source>No event of the memory was returned.</source>
        <translation>Kein Ereignis des Gedächtnisses wurde gefunden.</translation>
    </message>
    <message>
        <source>No failed attempts found for {given:/context}.</source>
        <translation>Keine gescheiterten Versuche zu {given:/context} gefunden.</translation>
    </message>
    <message>
        <source>No flow belongs to this chain, and nothing of it writes or reads one.</source>
        <translation>Kein Fluss gehört zu dieser Kette, und nichts in ihr schreibt oder liest einen.</translation>
    </message>
    <message>
        <source>No founding of {/object} was found in these decisions.</source>
        <translation>Keine Gründung von {/object} wurde in diesen Beschlüssen gefunden.</translation>
    </message>
    <message>
        <source>No issues of these kinds were found in {/count} {one:/chain:step|steps}.</source>
        <translation>Keine Mängel dieser Arten wurden in {/count} {one:/chain:Schritt|Schritten} gefunden.</translation>
    </message>
    <message>
        <source>No issues of these kinds were found.</source>
        <translation>Keine Mängel dieser Arten wurden gefunden.</translation>
    </message>
    <message>
        <source>No key was returned.</source>
        <translation>Kein Schlüssel wurde gefunden.</translation>
    </message>
    <message>
        <source>No node like this was returned.</source>
        <translation>Kein solcher Knoten wurde gefunden.</translation>
    </message>
    <message>
        <source>No node was returned for {count:/unknown} of the ids:</source>
        <translation>Zu {count:/unknown} der IDs wurde kein Knoten gefunden:</translation>
    </message>
    <message>
        <source>No paragraph that was asked about holds the words:</source>
        <translation>Kein Absatz, nach dem gefragt wurde, enthält die Wörter:</translation>
    </message>
    <message>
        <source>No paragraph {given:/label} of {given:/decision} was returned.</source>
        <translation>Kein Absatz {given:/label} von {given:/decision} wurde gefunden.</translation>
    </message>
    <message>
        <source>No partnership found for {given:/partner_id}.</source>
        <translation>Keine Partnerschaft mit {given:/partner_id} gefunden.</translation>
    </message>
    <message>
        <source>No relation of {/entity_id} was returned.</source>
        <translation>Keine Beziehung von {/entity_id} wurde gefunden.</translation>
    </message>
    <message>
        <source>No session was returned.</source>
        <translation>Keine Tagung wurde gefunden.</translation>
    </message>
    <message>
        <source>No strategy found for {given:/situation_type}.</source>
        <translation>Keine Strategie zu {given:/situation_type} gefunden.</translation>
    </message>
    <message>
        <source>No such edge was returned.</source>
        <translation>Keine solche Kante wurde gefunden.</translation>
    </message>
    <message>
        <source>No technical context found for {given:/term}.</source>
        <translation>Kein technischer Zusammenhang zu {given:/term} gefunden.</translation>
    </message>
    <message>
        <source>Not found in these decisions:</source>
        <translation>In diesen Beschlüssen nicht gefunden:</translation>
    </message>
    <message>
        <source>Nothing like this was returned.</source>
        <translation>Nichts dergleichen wurde gefunden.</translation>
    </message>
    <message>
        <source>Nothing matched. No node was measured.</source>
        <translation>Nichts passt. Kein Knoten wurde gemessen.</translation>
    </message>
    <message>
        <source>Nothing that founds or follows up {/concept} was found in these decisions.</source>
        <translation>Nichts, was {/concept} gründet oder fortführt, wurde in diesen Beschlüssen gefunden.</translation>
    </message>
    <message>
        <source>Nothing was held after the event {/seq}.</source>
        <translation>Nach dem Ereignis {/seq} enthielt es nichts.</translation>
    </message>
    <message>
        <source>Nothing was reached from {/start_entity_id}.</source>
        <translation>Von {/start_entity_id} aus wurde nichts erreicht.</translation>
    </message>
    <message>
        <source>Paragraphs that say it:</source>
        <translation>Absätze, die es sagen:</translation>
    </message>
    <message>
        <source>Partial match: some of the words or keywords fit, not all of what was asked.</source>
        <translation>Teilweise Übereinstimmung: Einige der Wörter oder Stichwörter passen, nicht alles, was gefragt war.</translation>
    </message>
    <message>
        <source>Partial: more exist than were read.</source>
        <translation>Unvollständig: Es gibt mehr, als gelesen wurde.</translation>
    </message>
    <message>
        <source>Partial: more was found than an answer may hold.</source>
        <translation>Unvollständig: Es wurde mehr gefunden, als in eine Antwort passt.</translation>
    </message>
    <message>
        <source>Partial: only the first {count:/acts} were read; more exist.</source>
        <translation>Unvollständig: Nur die ersten {count:/acts} wurden gelesen; es gibt mehr.</translation>
    </message>
    <message>
        <source>Partial: only the first {count:/citations} were read; more exist.</source>
        <translation>Unvollständig: Nur die ersten {count:/citations} wurden gelesen; es gibt mehr.</translation>
    </message>
    <message>
        <source>Partial: only the first {count:/data} were read; more exist.</source>
        <translation>Unvollständig: Nur die ersten {count:/data} wurden gelesen; es gibt mehr.</translation>
    </message>
    <message>
        <source>Partial: only the first {count:/decisions} were read; more exist.</source>
        <translation>Unvollständig: Nur die ersten {count:/decisions} wurden gelesen; es gibt mehr.</translation>
    </message>
    <message>
        <source>Partial: only the first {count:/edges} were read; more exist.</source>
        <translation>Unvollständig: Nur die ersten {count:/edges} wurden gelesen; es gibt mehr.</translation>
    </message>
    <message>
        <source>Partial: only the first {count:/issues} were read; more exist.</source>
        <translation>Unvollständig: Nur die ersten {count:/issues} wurden gelesen; es gibt mehr.</translation>
    </message>
    <message>
        <source>Partial: only the first {count:/items} were read; more exist.</source>
        <translation>Unvollständig: Nur die ersten {count:/items} wurden gelesen; es gibt mehr.</translation>
    </message>
    <message>
        <source>Partial: only the first {count:/keys} were read; more exist.</source>
        <translation>Unvollständig: Nur die ersten {count:/keys} wurden gelesen; es gibt mehr.</translation>
    </message>
    <message>
        <source>Partial: only the first {count:/nodes} were read; more exist.</source>
        <translation>Unvollständig: Nur die ersten {count:/nodes} wurden gelesen; es gibt mehr.</translation>
    </message>
    <message>
        <source>Partial: only the first {count:/paragraphs} were read; more exist.</source>
        <translation>Unvollständig: Nur die ersten {count:/paragraphs} wurden gelesen; es gibt mehr.</translation>
    </message>
    <message>
        <source>Partial: only the first {count:/relations} were read; more exist.</source>
        <translation>Unvollständig: Nur die ersten {count:/relations} wurden gelesen; es gibt mehr.</translation>
    </message>
    <message>
        <source>Partial: only the first {count:/results} were read; more exist.</source>
        <translation>Unvollständig: Nur die ersten {count:/results} wurden gelesen; es gibt mehr.</translation>
    </message>
    <message>
        <source>Partial: only the first {count:/sessions} were read; more exist.</source>
        <translation>Unvollständig: Nur die ersten {count:/sessions} wurden gelesen; es gibt mehr.</translation>
    </message>
    <message>
        <source>Role: {/data/partner_role}.</source>
        <translation>Rolle: {/data/partner_role}.</translation>
    </message>
    <message>
        <source>Shared history:</source>
        <translation>Gemeinsame Geschichte:</translation>
    </message>
    <message>
        <source>Style: {/data/communication_style}.</source>
        <translation>Stil: {/data/communication_style}.</translation>
    </message>
    <message>
        <source>The decisions in this graph do not answer this.</source>
        <translation>Die Beschlüsse in diesem Graphen beantworten das nicht.</translation>
    </message>
    <message>
        <source>The log of entities has {/count} {one:/count:event|events}, from {/spans/0/from} on.</source>
        <translation>Das Protokoll der Entitäten hat {/count} {one:/count:Ereignis|Ereignisse}, ab {/spans/0/from}.</translation>
    </message>
    <message>
        <source>The log of entities has {/count} {one:/count:event|events}. The newest are:</source>
        <translation>Das Protokoll der Entitäten hat {/count} {one:/count:Ereignis|Ereignisse}. Die neuesten:</translation>
    </message>
    <message>
        <source>The memory holds {/entities} {one:/entities:entity|entities} and {/relations} {one:/relations:relation|relations}, told by {/events} {one:/events:event|events}.</source>
        <translation>Das Gedächtnis enthält {/entities} {one:/entities:Entität|Entitäten} und {/relations} {one:/relations:Beziehung|Beziehungen}, aus {/events} {one:/events:Ereignis|Ereignissen}.</translation>
    </message>
    <message>
        <source>The nearest decisions are:</source>
        <translation>Die nächstliegenden Beschlüsse:</translation>
    </message>
    <message>
        <source>The store holds no log of entities that was returned.</source>
        <translation>Im Speicher wurde kein Protokoll von Entitäten gefunden.</translation>
    </message>
    <message>
        <source>The text says:</source>
        <translation>Der Text sagt:</translation>
    </message>
    <message>
        <source>The words are those of {/attributed_to}.</source>
        <translation>Die Worte stammen von {/attributed_to}.</translation>
    </message>
    <message>
        <source>This may be one of several decisions. Which body and session are meant?</source>
        <translation>Das kann einer von mehreren Beschlüssen sein. Welches Gremium und welche Tagung sind gemeint?</translation>
    </message>
    <message>
        <source>Trust level: {/data/trust_level}.</source>
        <translation>Vertrauen: {/data/trust_level}.</translation>
    </message>
    <message>
        <source>What worked in such situations:</source>
        <translation>Was in solchen Lagen half:</translation>
    </message>
    <message>
        <source>Yes: {/edge/source} → {/edge/target} is there.</source>
        <translation>Ja: {/edge/source} → {/edge/target} gibt es.</translation>
    </message>
    <message>
        <source>{/approach|/id}[, success rate {/success_rate}]</source>
        <translation>{/approach|/id}[, Erfolgsquote {/success_rate}]</translation>
    </message>
    <message>
        <source>{/approach|/id}[; it failed because: {/why_failed}][; lesson: {/lesson_learned}]</source>
        <translation>{/approach|/id}[; gescheitert, weil: {/why_failed}][; Lehre: {/lesson_learned}]</translation>
    </message>
    <message>
        <source>{/component|/id}[ ({/issue_type})][: {/description}][; status {/status}]</source>
        <translation>{/component|/id}[ ({/issue_type})][: {/description}][; Status {/status}]</translation>
    </message>
    <message>
        <source>{/concept}, oldest first:</source>
        <translation>{/concept}, das Älteste zuerst:</translation>
    </message>
    <message>
        <source>{/count} active {one:/count:constraint|constraints}:</source>
        <translation>{/count} {one:/count:geltender Zwang|geltende Zwänge}:</translation>
    </message>
    <message>
        <source>{/count} emotional {one:/count:state is|states are} on record:</source>
        <translation>{/count} {one:/count:Gefühlszustand ist|Gefühlszustände sind} aufgezeichnet:</translation>
    </message>
    <message>
        <source>{/count} {one:/chain:step|steps}:</source>
        <translation>{/count} {one:/chain:Schritt|Schritte}:</translation>
    </message>
    <message>
        <source>{/count} {one:/count:act was|acts were} found:</source>
        <translation>{/count} {one:/count:Handlung wurde|Handlungen wurden} gefunden:</translation>
    </message>
    <message>
        <source>{/count} {one:/count:attempt is|attempts are} on record:</source>
        <translation>{/count} {one:/count:Versuch ist|Versuche sind} aufgezeichnet:</translation>
    </message>
    <message>
        <source>{/count} {one:/count:conversation is|conversations are} on record:</source>
        <translation>{/count} {one:/count:Gespräch ist|Gespräche sind} aufgezeichnet:</translation>
    </message>
    <message>
        <source>{/count} {one:/count:decision was|decisions were} found:</source>
        <translation>{/count} {one:/count:Beschluss wurde|Beschlüsse wurden} gefunden:</translation>
    </message>
    <message>
        <source>{/count} {one:/count:piece|pieces} of technical context:</source>
        <translation>{/count} {one:/count:technischer Zusammenhang|technische Zusammenhänge}:</translation>
    </message>
    <message>
        <source>{/count} {one:/edges:edge fits|edges fit}:</source>
        <translation>{/count} {one:/edges:Kante passt|Kanten passen}:</translation>
    </message>
    <message>
        <source>{/count} {one:/issues:issue was|issues were} found:</source>
        <translation>{/count} {one:/issues:Mangel wurde|Mängel wurden} gefunden:</translation>
    </message>
    <message>
        <source>{/count} {one:/nodes:node fits|nodes fit}:</source>
        <translation>{/count} Knoten {one:/nodes:passt|passen}:</translation>
    </message>
    <message>
        <source>{/data/partner_name} is on record as a partner.</source>
        <translation>{/data/partner_name} ist als Partner aufgezeichnet.</translation>
    </message>
    <message>
        <source>{/data/primary/file_path} is on record: {/data/primary/description}.</source>
        <translation>{/data/primary/file_path} ist aufgezeichnet: {/data/primary/description}.</translation>
    </message>
    <message>
        <source>{/decision} ({/verb}, paragraph {/label})</source>
        <translation>{/decision} ({/verb}, Absatz {/label})</translation>
    </message>
    <message>
        <source>{/decision}[, annex {/annex}][, paragraph {/label}][: “{/quote}”]</source>
        <translation>{/decision}[, Anlage {/annex}][, Absatz {/label}][: „{/quote}“]</translation>
    </message>
    <message>
        <source>{/description|/id}[ ({/severity})][, due {/deadline}]</source>
        <translation>{/description|/id}[ ({/severity})][, fällig {/deadline}]</translation>
    </message>
    <message>
        <source>{/emotion|/id}[, intensity {/intensity}][: {/context}]</source>
        <translation>{/emotion|/id}[, Stärke {/intensity}][: {/context}]</translation>
    </message>
    <message>
        <source>{/event_type} at {/timestamp}</source>
        <translation>{/event_type} am {/timestamp}</translation>
    </message>
    <message>
        <source>{/event_type} of {/subject_name|/subject} at {/timestamp}</source>
        <translation>{/event_type} von {/subject_name|/subject} am {/timestamp}</translation>
    </message>
    <message>
        <source>{/id} cites {distinct:/citations:decision} {one:/citations~decision:decision|decisions}:</source>
        <translation>{/id} zitiert {distinct:/citations:decision} {one:/citations~decision:Beschluss|Beschlüsse}:</translation>
    </message>
    <message>
        <source>{/id} is cited by {distinct:/citations:decision} {one:/citations~decision:decision|decisions}:</source>
        <translation>{/id} wird von {distinct:/citations:decision} {one:/citations~decision:Beschluss|Beschlüssen} zitiert:</translation>
    </message>
    <message>
        <source>{/issue_count} {one:/issues:issue|issues} in it:</source>
        <translation>{/issue_count} {one:/issues:Mangel|Mängel} darin:</translation>
    </message>
    <message>
        <source>{/key} holds {/value/name}, {vowel:/value/entity_type:an|a} {/value/entity_type}.</source>
        <translation>{/key} enthält {/value/name}, vom Typ {/value/entity_type}.</translation>
    </message>
    <message>
        <source>{/name} is {vowel:/entity_type:an|a} {/entity_type}, recorded at {/created_at} and last written at {/updated_at}.</source>
        <translation>{/name} ist vom Typ {/entity_type}, aufgezeichnet am {/created_at} und zuletzt geschrieben am {/updated_at}.</translation>
    </message>
    <message>
        <source>{/name} is {vowel:/entity_type:an|a} {/entity_type}, recorded at {/created_at}.</source>
        <translation>{/name} ist vom Typ {/entity_type}, aufgezeichnet am {/created_at}.</translation>
    </message>
    <message>
        <source>{/type}[ at {/flow}][: {/nodes/0}][, {/nodes/1}][, {/nodes/2}]</source>
        <translation>{/type}[ bei {/flow}][: {/nodes/0}][, {/nodes/1}][, {/nodes/2}]</translation>
    </message>
    <message>
        <source>{count:/entities} {one:/entities:entity was|entities were} reached:</source>
        <translation>{count:/entities} {one:/entities:Entität wurde|Entitäten wurden} erreicht:</translation>
    </message>
    <message>
        <source>{count:/events} {one:/events:event tells|events tell} of {/entity_id}:</source>
        <translation>{count:/events} {one:/events:Ereignis berichtet|Ereignisse berichten} von {/entity_id}:</translation>
    </message>
    <message>
        <source>{count:/keys} {one:/keys:key was|keys were} returned:</source>
        <translation>{count:/keys} {one:/keys:Schlüssel wurde|Schlüssel wurden} gefunden:</translation>
    </message>
    <message>
        <source>{count:/paths} {one:/paths:path was|paths were} returned.</source>
        <translation>{count:/paths} {one:/paths:Pfad wurde|Pfade wurden} gefunden.</translation>
    </message>
    <message>
        <source>{count:/relations} {one:/relations:relation was|relations were} returned:</source>
        <translation>{count:/relations} {one:/relations:Beziehung wurde|Beziehungen wurden} gefunden:</translation>
    </message>
    <message>
        <source>{count:/results} {one:/results:entity is|entities are} called so:</source>
        <translation>{count:/results} {one:/results:Entität heißt|Entitäten heißen} so:</translation>
    </message>
    <message>
        <source>{count:/sessions} {one:/sessions:session|sessions}:</source>
        <translation>{count:/sessions} {one:/sessions:Tagung|Tagungen}:</translation>
    </message>
    <message>
        <source>“{/text}” ({/decision}[, annex {/annex}], paragraph {/label})</source>
        <translation>„{/text}“ ({/decision}[, Anlage {/annex}], Absatz {/label})</translation>
    </message>
    <message>
        <source>The embedding of the question, as MODEL BASE64 with one byte a dimension. Filled in where the store holds vectors of the model that EMBEDDING_BASE_URL names, so that a receipt replays without that endpoint; left out, words alone are searched for.</source>
        <translation>Das Embedding der Frage, als MODELL BASE64 mit einem Byte je Dimension. Wird ausgefüllt, wo der Speicher Vektoren des Modells enthält, das EMBEDDING_BASE_URL nennt, damit sich ein Beleg ohne diesen Endpunkt wiederholen lässt; ohne Angabe wird nur nach Wörtern gesucht.</translation>
    </message>
    <message>
        <source>Vector of the question</source>
        <translation>Vektor der Frage</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Fakten</translation>
    </message>
    <message>
        <source>How many pairs of facts to return at most.</source>
        <translation>Wie viele Paare von Fakten höchstens zurückgegeben werden.</translation>
    </message>
    <message>
        <source>Likely contradictions</source>
        <translation>Wahrscheinliche Widersprüche</translation>
    </message>
    <message>
        <source>Likely duplicates</source>
        <translation>Wahrscheinliche Dubletten</translation>
    </message>
    <message>
        <source>No facts that hold at the same time and lead to different ends were returned.</source>
        <translation>Es kamen keine Fakten zurück, die zur selben Zeit gelten und zu verschiedenen Enden führen.</translation>
    </message>
    <message>
        <source>No two nodes of one role with the same name were returned.</source>
        <translation>Es kamen keine zwei Knoten einer Rolle mit demselben Namen zurück.</translation>
    </message>
    <message>
        <source>One at a time</source>
        <translation>Einer zur selben Zeit</translation>
    </message>
    <message>
        <source>Only kinds at which at least this share of the nodes never has more than one such fact at a time; 0 for all kinds.</source>
        <translation>Nur Arten, bei denen mindestens dieser Anteil der Knoten nie mehr als einen solchen Fakt zur selben Zeit hat; 0 für alle Arten.</translation>
    </message>
    <message>
        <source>Only what was recorded by this time counts; `now` for all that is recorded. Only where the graph says since when a fact holds.</source>
        <translation>Nur was bis zu dieser Zeit aufgezeichnet war, zählt; `now` für alles, was aufgezeichnet ist. Nur wo der Graph sagt, seit wann ein Fakt gilt.</translation>
    </message>
    <message>
        <source>Partial: only the first {count:/facts} were read; more exist.</source>
        <translation>Unvollständig: Nur die ersten {count:/facts} wurden gelesen; es gibt mehr.</translation>
    </message>
    <message>
        <source>Which facts hold at the same time and lead to different ends?</source>
        <translation>Welche Fakten gelten zur selben Zeit und führen zu verschiedenen Enden?</translation>
    </message>
    <message>
        <source>Which nodes may be the same thing twice?</source>
        <translation>Welche Knoten könnten dasselbe zweimal sein?</translation>
    </message>
    <message>
        <source>{/count} nodes share {/names} {one:/names:name|names} within a role:</source>
        <translation>{/count} Knoten teilen sich innerhalb einer Rolle {/names} {one:/names:Namen|Namen}:</translation>
    </message>
    <message>
        <source>{/count} {one:/count:pair|pairs} of facts hold at the same time and lead to different ends:</source>
        <translation>{/count} {one:/count:Paar|Paare} von Fakten {one:/count:gilt|gelten} zur selben Zeit und {one:/count:führt|führen} zu verschiedenen Enden:</translation>
    </message>
    <message>
        <source>{/label|/id} {/kind} {/first_label|/first} and {/second_label|/second}[, from {/since}][ until {/until}]</source>
        <translation>{/label|/id} {/kind} {/first_label|/first} und {/second_label|/second}[, seit {/since}][ bis {/until}]</translation>
    </message>
    <message>
        <source>[{/year}: ]{/decision}[, annex {/annex}], paragraph {/label} ({/kind}, {/verb})[ (proposed by the model {/extracted_by})]</source>
        <translation>[{/year}: ]{/decision}[, Anlage {/annex}], Absatz {/label} ({/kind}, {/verb})[ (vorgeschlagen vom Modell {/extracted_by})]</translation>
    </message>
    <message>
        <source>{/decision}[, annex {/annex}], paragraph {/label}: {/object}[ (proposed by the model {/extracted_by})]</source>
        <translation>{/decision}[, Anlage {/annex}], Absatz {/label}: {/object}[ (vorgeschlagen vom Modell {/extracted_by})]</translation>
    </message>
    <message>
        <source>{/decision}[, annex {/annex}], paragraph {/label}: {/verb} {/object}[ (proposed by the model {/extracted_by})]</source>
        <translation>{/decision}[, Anlage {/annex}], Absatz {/label}: {/verb} {/object}[ (vorgeschlagen vom Modell {/extracted_by})]</translation>
    </message>
    <message>
        <source>{/decision}[, annex {/annex}][, paragraph {/label}][ ({/year})][: “{/quote}”][ (proposed by the model {/extracted_by})]</source>
        <translation>{/decision}[, Anlage {/annex}][, Absatz {/label}][ ({/year})][: „{/quote}“][ (vorgeschlagen vom Modell {/extracted_by})]</translation>
    </message>
    <message>
        <source>{/decision}[, annex {/annex}][, paragraph {/label}][ ({/year}, {/verb})][: “{/quote}”][ (proposed by the model {/extracted_by})]</source>
        <translation>{/decision}[, Anlage {/annex}][, Absatz {/label}][ ({/year}, {/verb})][: „{/quote}“][ (vorgeschlagen vom Modell {/extracted_by})]</translation>
    </message>
    <message>
        <source>{/object} was founded by {/acts/0/decision}[, annex {/acts/0/annex}], paragraph {/acts/0/label}[ ({/acts/0/year})]: “{/acts/0/quote}”[ (proposed by the model {/acts/0/extracted_by})]</source>
        <translation>{/object} wurde durch {/acts/0/decision}[, Anlage {/acts/0/annex}], Absatz {/acts/0/label}[ ({/acts/0/year})], gegründet: „{/acts/0/quote}“[ (vorgeschlagen vom Modell {/acts/0/extracted_by})]</translation>
    </message>
    <message>
        <source>How many pieces to return at most.</source>
        <translation>Wie viele Stücke höchstens zurückgegeben werden.</translation>
    </message>
    <message>
        <source>No text of the node {given:/node_id} was returned.</source>
        <translation>Kein Text des Knotens {given:/node_id} wurde zurückgegeben.</translation>
    </message>
    <message>
        <source>Only the texts of these properties.</source>
        <translation>Nur die Texte dieser Eigenschaften.</translation>
    </message>
    <message>
        <source>Partial: only the first {count:/texts} were read; more exist.</source>
        <translation>Unvollständig: Nur die ersten {count:/texts} wurden gelesen; es gibt mehr.</translation>
    </message>
    <message>
        <source>Texts of a node</source>
        <translation>Texte eines Knotens</translation>
    </message>
    <message>
        <source>The texts of {given:/node_id}:</source>
        <translation>Die Texte von {given:/node_id}:</translation>
    </message>
    <message>
        <source>What does this node say, word for word?</source>
        <translation>Was sagt dieser Knoten, Wort für Wort?</translation>
    </message>
    <message>
        <source>{/property} ({/length} characters)</source>
        <translation>{/property} ({/length} Zeichen)</translation>
    </message>
    <message>
        <source>By which ways are these two connected, longer ones too?</source>
        <translation>Auf welchen Wegen sind diese beiden verbunden, auch längeren?</translation>
    </message>
    <message>
        <source>No edges of these kinds.</source>
        <translation>Keine Kanten dieser Arten.</translation>
    </message>
    <message>
        <source>Nodes that it must be connected to, by a kind and in a direction; all of the conditions hold. With `or_ids` one of several nodes is enough. With the `op` none it must be connected to none of them, with other it must be another node than these.</source>
        <translation>Knoten, mit denen er verbunden sein muss, über eine Art und in einer Richtung; alle Bedingungen gelten. Mit `or_ids` genügt einer von mehreren Knoten. Mit dem `op` none darf er mit keinem von ihnen verbunden sein, mit other muss er ein anderer Knoten als diese sein.</translation>
    </message>
    <message>
        <source>Paths between two nodes, by length</source>
        <translation>Pfade zwischen zwei Knoten, nach Länge</translation>
    </message>
    <message>
        <source>Without kinds</source>
        <translation>Ohne Arten</translation>
    </message>
    <message>
        <source>{/length} {one:/length:step|steps}: [{/nodes/0/label|/nodes/0/id}][ – {/nodes/1/label|/nodes/1/id}][ – {/nodes/2/label|/nodes/2/id}][ – {/nodes/3/label|/nodes/3/id}][ – {/nodes/4/label|/nodes/4/id}][ – {/nodes/5/label|/nodes/5/id}][ – {/nodes/6/label|/nodes/6/id}][ – {/nodes/7/label|/nodes/7/id}][ – {/nodes/8/label|/nodes/8/id}][ – {/nodes/9/label|/nodes/9/id}][ – {/nodes/10/label|/nodes/10/id}][ – {/nodes/11/label|/nodes/11/id}][ – {/nodes/12/label|/nodes/12/id}]</source>
        <translation>{/length} {one:/length:Schritt|Schritte}: [{/nodes/0/label|/nodes/0/id}][ – {/nodes/1/label|/nodes/1/id}][ – {/nodes/2/label|/nodes/2/id}][ – {/nodes/3/label|/nodes/3/id}][ – {/nodes/4/label|/nodes/4/id}][ – {/nodes/5/label|/nodes/5/id}][ – {/nodes/6/label|/nodes/6/id}][ – {/nodes/7/label|/nodes/7/id}][ – {/nodes/8/label|/nodes/8/id}][ – {/nodes/9/label|/nodes/9/id}][ – {/nodes/10/label|/nodes/10/id}][ – {/nodes/11/label|/nodes/11/id}][ – {/nodes/12/label|/nodes/12/id}]</translation>
    </message>
    <message>
        <source>{cut:/paths:At least |}{count:/paths} {one:/paths:path|paths} from {name:/from} to {name:/to}, the shortest first:</source>
        <translation>{cut:/paths:Mindestens |}{count:/paths} {one:/paths:Pfad|Pfade} von {name:/from} nach {name:/to}, die kürzesten zuerst:</translation>
    </message>
    <message>
        <source>No path from {name:/from} to {name:/to} with a length of up to {given:/max_length} was found without edges of these kinds: {given:/without_kinds}.</source>
        <translation>Kein Pfad von {name:/from} nach {name:/to} mit einer Länge bis zu {given:/max_length} wurde gefunden, ohne Kanten dieser Arten: {given:/without_kinds}.</translation>
    </message>
    <message>
        <source>No path from {name:/from} to {name:/to} with a length of up to {given:/max_length} was found.</source>
        <translation>Kein Pfad von {name:/from} nach {name:/to} mit einer Länge bis zu {given:/max_length} wurde gefunden.</translation>
    </message>
    <message>
        <source>Not found:</source>
        <translation>Nicht gefunden:</translation>
    </message>
</context>
<context>
    <name>ConditionNames</name>
    <message>
        <source>None was found.</source>
        <translation>Keine wurde gefunden.</translation>
    </message>
    <message>
        <source>The nearest ones are: %1.</source>
        <translation>Am ähnlichsten sind: %1.</translation>
    </message>
    <message>
        <source>There are: %1.</source>
        <translation>Es gibt: %1.</translation>
    </message>
    <message>
        <source>No node has the property “%1”.</source>
        <translation>Kein Knoten hat die Eigenschaft „%1“.</translation>
    </message>
    <message>
        <source>No node has the role “%1”.</source>
        <translation>Kein Knoten hat die Rolle „%1“.</translation>
    </message>
    <message>
        <source>No edge has the relation “%1”.</source>
        <translation>Keine Kante hat die Beziehung „%1“.</translation>
    </message>
    <message>
        <source>No edge has the property “%1”.</source>
        <translation>Keine Kante hat die Eigenschaft „%1“.</translation>
    </message>
</context>
<context>
    <name>Conditions</name>
    <message>
        <source>`present` and `absent` take no value.</source>
        <translation>`present` und `absent` nehmen keinen Wert.</translation>
    </message>
    <message>
        <source>`in` needs a list of texts, numbers or truth values.</source>
        <translation>`in` braucht eine Liste von Texten, Zahlen oder Wahrheitswerten.</translation>
    </message>
    <message>
        <source>`starts_with` needs a text.</source>
        <translation>`starts_with` braucht einen Text.</translation>
    </message>
    <message>
        <source>`contains` needs a text, or a value that is an item of a list.</source>
        <translation>`contains` braucht einen Text oder einen Wert, der in einer Liste steht.</translation>
    </message>
    <message>
        <source>Only numbers, texts and times have an order: `lt`, `le`, `gt` and `ge` need one of them.</source>
        <translation>Nur Zahlen, Texte und Zeiten haben eine Reihenfolge: `lt`, `le`, `gt` und `ge` brauchen eines davon.</translation>
    </message>
    <message>
        <source>“%1” is not a calendar date.</source>
        <translation>„%1“ ist kein Datum, das es im Kalender gibt.</translation>
    </message>
    <message>
        <source>`until` lies before `since`.</source>
        <translation>`until` liegt vor `since`.</translation>
    </message>
    <message>
        <source>`by` is role, kind, {&quot;property&quot;: …} with or without a `part`, or {&quot;related&quot;: …}.</source>
        <translation>`by` ist role, kind, {&quot;property&quot;: …} mit oder ohne `part`, oder {&quot;related&quot;: …}.</translation>
    </message>
    <message>
        <source>Nodes have no kind; `kinds` is for edges.</source>
        <translation>Knoten haben keine Art; `kinds` gilt für Kanten.</translation>
    </message>
    <message>
        <source>Edges have no role; `roles` is for nodes.</source>
        <translation>Kanten haben keine Rolle; `roles` gilt für Knoten.</translation>
    </message>
    <message>
        <source>Nodes are not counted by `kind`, which edges have.</source>
        <translation>Knoten werden nicht nach `kind` gezählt, das Kanten haben.</translation>
    </message>
    <message>
        <source>Edges are counted by `kind` or by a property.</source>
        <translation>Kanten werden nach `kind` oder nach einer Eigenschaft gezählt.</translation>
    </message>
    <message>
        <source>`node_ids` names two to eight different nodes.</source>
        <translation>`node_ids` nennt zwei bis acht verschiedene Knoten.</translation>
    </message>
    <message>
        <source>`order_by` names one thing to order by, for example {&quot;property&quot;: &quot;age&quot;}.</source>
        <translation>`order_by` nennt genau ein Merkmal, nach dem geordnet wird, zum Beispiel {&quot;property&quot;: &quot;age&quot;}.</translation>
    </message>
    <message>
        <source>A value is needed: a text, a number, true, false or a list. What has no such property is asked for with `absent`.</source>
        <translation>Ein Wert wird gebraucht: ein Text, eine Zahl, true, false oder eine Liste. Nach dem, was keine solche Eigenschaft hat, wird mit `absent` gefragt.</translation>
    </message>
</context>
<context>
    <name>ConnectDialog</name>
    <message>
        <source>%1 (%2 sentinels)</source>
        <translation>%1 (%2 Sentinels)</translation>
    </message>
    <message>
        <source>Choose the file of the store.</source>
        <translation>Die Datei des Speichers wählen.</translation>
    </message>
    <message>
        <source>Name the host of the server.</source>
        <translation>Den Host des Servers nennen.</translation>
    </message>
    <message>
        <source>Name the graph; Test lists those of the server.</source>
        <translation>Den Graphen nennen; Testen listet die des Servers auf.</translation>
    </message>
    <message>
        <source>a cluster</source>
        <translation>ein Cluster</translation>
    </message>
    <message>
        <source>a primary behind sentinels</source>
        <translation>ein Primärserver hinter Sentinels</translation>
    </message>
    <message>
        <source>a replica</source>
        <translation>ein Replikat</translation>
    </message>
    <message>
        <source>a single server</source>
        <translation>ein einzelner Server</translation>
    </message>
    <message>
        <source>“%1” may read “%2”.</source>
        <translation>„%1“ darf „%2“ lesen.</translation>
    </message>
    <message>
        <source>“%1” may read and write “%2”.</source>
        <translation>„%1“ darf „%2“ lesen und schreiben.</translation>
    </message>
    <message>
        <source>“%1” may read “%2” and may not write.</source>
        <translation>„%1“ darf „%2“ lesen, aber nicht schreiben.</translation>
    </message>
    <message>
        <source>Answered in %1 ms.</source>
        <translation>Antwort nach %1 ms.</translation>
    </message>
    <message>
        <source>%1, %2, %3.</source>
        <translation>%1, %2, %3.</translation>
    </message>
    <message>
        <source>1 graph</source>
        <translation>1 Graph</translation>
    </message>
    <message>
        <source>%1 graphs</source>
        <translation>%1 Graphen</translation>
    </message>
    <message>
        <source>%1 nodes, %2 edges, profile %3.</source>
        <translation>%1 Knoten, %2 Kanten, Profil %3.</translation>
    </message>
    <message>
        <source>The file may only be read.</source>
        <translation>Die Datei darf nur gelesen werden.</translation>
    </message>
    <message>
        <source>No graph is chosen yet.</source>
        <translation>Noch kein Graph gewählt.</translation>
    </message>
    <message>
        <source>“%1” was not found on this computer.</source>
        <translation>„%1“ wurde auf diesem Rechner nicht gefunden.</translation>
    </message>
    <message>
        <source>“%1” was not found on %2 for user “%3”.</source>
        <translation>„%1“ wurde auf %2 für den Benutzer „%3“ nicht gefunden.</translation>
    </message>
    <message>
        <source>It may have another name or be hidden from this user.</source>
        <translation>Vielleicht hat er einen anderen Namen oder ist für diesen Benutzer verborgen.</translation>
    </message>
    <message>
        <source>No answer from %1 within 10 s.</source>
        <translation>Keine Antwort von %1 innerhalb von 10 s.</translation>
    </message>
    <message>
        <source>What the graph holds is not known from this.</source>
        <translation>Was der Graph enthält, ist daraus nicht bekannt.</translation>
    </message>
    <message>
        <source>User “%1” may not read “%2”.</source>
        <translation>Der Benutzer „%1“ darf „%2“ nicht lesen.</translation>
    </message>
    <message>
        <source>The keychain holds no such password.</source>
        <translation>Der Schlüsselbund enthält kein solches Passwort.</translation>
    </message>
    <message>
        <source>No keychain answers here.</source>
        <translation>Hier antwortet kein Schlüsselbund.</translation>
    </message>
    <message>
        <source>Node ids are the profile&apos;s property.</source>
        <translation>Die IDs der Knoten sind die Eigenschaft des Profils.</translation>
    </message>
    <message>
        <source>Node ids are label and property.</source>
        <translation>Die IDs der Knoten sind Label und Eigenschaft.</translation>
    </message>
    <message>
        <source>Node ids are the server&apos;s own numbers.</source>
        <translation>Die IDs der Knoten sind die eigenen Nummern des Servers.</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>Verbindung wird hergestellt …</translation>
    </message>
    <message>
        <source>Asking what is there…</source>
        <translation>Vorhandenes wird abgefragt …</translation>
    </message>
    <message>
        <source>Reading the graph…</source>
        <translation>Graph wird gelesen …</translation>
    </message>
    <message>
        <source>The password of “%1” is still in the keychain, which did not answer.</source>
        <translation>Das Passwort von „%1“ ist noch im Schlüsselbund, der nicht geantwortet hat.</translation>
    </message>
    <message>
        <source>The connection is removed. Delete the entry “%1” of “mnemoscope” in your desktop&apos;s password manager.</source>
        <translation>Die Verbindung ist entfernt. In der Passwortverwaltung des Desktops den Eintrag „%1“ von „mnemoscope“ löschen.</translation>
    </message>
</context>
<context>
    <name>ConnectFeature</name>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open a file</source>
        <translation>Datei öffnen</translation>
    </message>
    <message>
        <source>Scenes (*.mnemo-scene)</source>
        <translation>Szenen (*.mnemo-scene)</translation>
    </message>
    <message>
        <source>Figures with receipts (*.png *.svg *.pdf)</source>
        <translation>Abbildungen mit Belegen (*.png *.svg *.pdf)</translation>
    </message>
    <message>
        <source>Import a graph</source>
        <translation>Graphen importieren</translation>
    </message>
    <message>
        <source>Verify a file</source>
        <translation>Datei prüfen</translation>
    </message>
    <message>
        <source>Graphs (%1 *.sqlite *.db)</source>
        <translation>Graphen (%1 *.sqlite *.db)</translation>
    </message>
    <message>
        <source>Graphs (%1)</source>
        <translation>Graphen (%1)</translation>
    </message>
    <message>
        <source>Import log</source>
        <translation>Importprotokoll</translation>
    </message>
    <message>
        <source>Bundles of checked answers (*.json)</source>
        <translation>Prüfdateien mit geprüften Antworten (*.json)</translation>
    </message>
    <message>
        <source>Snapshots, bundles and figures (*.json *.png *.svg *.pdf)</source>
        <translation>Schnappschüsse, Prüfdateien und Abbildungen (*.json *.png *.svg *.pdf)</translation>
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
    <name>CrashLog</name>
    <message>
        <source>A crash cannot be logged here.</source>
        <translation>Ein Absturz lässt sich hier nicht protokollieren.</translation>
    </message>
    <message>
        <source>Choose a folder with a shorter path.</source>
        <translation>Einen Ordner mit kürzerem Pfad wählen.</translation>
    </message>
</context>
<context>
    <name>CrawlFeature</name>
    <message>
        <source>Crawler</source>
        <translation>Crawler</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>No events yet.</source>
        <translation>Noch keine Ereignisse.</translation>
    </message>
</context>
<context>
    <name>CrawlWords</name>
    <message>
        <source>%1 may be fetched again at %2.</source>
        <translation>%1 darf um %2 wieder abgerufen werden.</translation>
    </message>
    <message>
        <source>%1 was fetched at %2, and may be fetched again at %3.</source>
        <translation>%1 wurde um %2 abgerufen und darf um %3 wieder abgerufen werden.</translation>
    </message>
    <message>
        <source>%1 was tried at %2 and refused: %4. It may be tried again at %3.</source>
        <translation>Der Abruf von %1 um %2 wurde abgelehnt: %4. Um %3 ist ein neuer Versuch erlaubt.</translation>
    </message>
    <message>
        <source>%1 was tried at %2 and failed: %4. It may be tried again at %3.</source>
        <translation>Der Abruf von %1 um %2 ist fehlgeschlagen: %4. Um %3 ist ein neuer Versuch erlaubt.</translation>
    </message>
    <message>
        <source>%1 was tried at %2 and refused: blocked_address. Its address is not a public one; “Crawl a URL” can allow it.</source>
        <translation>Der Abruf von %1 um %2 wurde abgelehnt: blocked_address. Die Adresse ist nicht öffentlich; „URL crawlen“ kann sie erlauben.</translation>
    </message>
    <message>
        <source>%1 was tried at %2 and refused: blocked_address. Nothing is fetched from its port.</source>
        <translation>Der Abruf von %1 um %2 wurde abgelehnt: blocked_address. Von diesem Port wird nichts abgerufen.</translation>
    </message>
    <message>
        <source>%1 was tried at %2 and refused: robots_denied.</source>
        <translation>Der Abruf von %1 um %2 wurde abgelehnt: robots_denied.</translation>
    </message>
    <message>
        <source>%1 was tried at %2: its host did not answer.</source>
        <translation>Der Abruf von %1 um %2 blieb ohne Antwort des Hosts.</translation>
    </message>
    <message>
        <source>%1 was tried at %2 and failed: %3.</source>
        <translation>Der Abruf von %1 um %2 ist fehlgeschlagen: %3.</translation>
    </message>
    <message>
        <source>%1 was tried at %2, and robots.txt of its server could not be read: %3. Nothing is fetched without it.</source>
        <translation>Beim Abruf von %1 um %2 war robots.txt des Servers nicht lesbar: %3. Ohne sie wird nichts abgerufen.</translation>
    </message>
</context>
<context>
    <name>Crawler</name>
    <message>
        <source>No host and port: %1</source>
        <translation>Das ist kein Host mit Port: %1</translation>
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
        <translation>Es ist keine Start-URL angegeben.</translation>
    </message>
    <message>
        <source>The page is too large to read.</source>
        <translation>Die Seite ist zu groß zum Lesen.</translation>
    </message>
    <message>
        <source>The address is longer than %1 bytes: %2</source>
        <translation>Die Adresse ist länger als %1 Bytes: %2</translation>
    </message>
    <message>
        <source>Shorten it; percent-encoded characters count as three bytes.</source>
        <translation>Die Adresse kürzen; prozentkodierte Zeichen zählen als drei Bytes.</translation>
    </message>
    <message>
        <source>The program mnemo-pageparser, which reads pages, cannot be started.</source>
        <translation>Das Programm mnemo-pageparser, das Seiten liest, lässt sich nicht starten.</translation>
    </message>
    <message>
        <source>It is part of Mnemoscope and belongs in the same folder: install Mnemoscope again.</source>
        <translation>Es gehört zu Mnemoscope und liegt im selben Ordner: Mnemoscope neu installieren.</translation>
    </message>
    <message>
        <source>The page is too complex to read.</source>
        <translation>Die Seite ist zu komplex zum Lesen.</translation>
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
    <message>
        <source>Stop another demo world first.</source>
        <translation>Zuerst eine andere Demowelt beenden.</translation>
    </message>
</context>
<context>
    <name>DocumentWords</name>
    <message>
        <source>annex</source>
        <translation>Anlage</translation>
    </message>
    <message>
        <source>annex %1</source>
        <translation>Anlage %1</translation>
    </message>
    <message numerus="yes">
        <source>%n founding(s)</source>
        <translation>
            <numerusform>%n Gründung</numerusform>
            <numerusform>%n Gründungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n follow-up(s)</source>
        <translation>
            <numerusform>%n Fortführung</numerusform>
            <numerusform>%n Fortführungen</numerusform>
        </translation>
    </message>
    <message>
        <source>quoted from %1</source>
        <translation>zitiert aus %1</translation>
    </message>
    <message>
        <source>draft, attributed to nobody</source>
        <translation>Entwurf, niemandem zugeschrieben</translation>
    </message>
    <message>
        <source>founds %1</source>
        <translation>gründet %1</translation>
    </message>
    <message>
        <source>follows up %1</source>
        <translation>führt %1 fort</translation>
    </message>
    <message>
        <source>%1 (proposed by %2)</source>
        <translation>%1 (vorgeschlagen von %2)</translation>
    </message>
</context>
<context>
    <name>Documents</name>
    <message>
        <source>The file has no decision, resolution or numbered paragraph</source>
        <translation>Die Datei enthält keinen Beschluss, keine Resolution und keinen nummerierten Absatz</translation>
    </message>
    <message>
        <source>No folder was found there</source>
        <translation>Dort wurde kein Ordner gefunden</translation>
    </message>
    <message>
        <source>Name the folder that holds the documents.</source>
        <translation>Den Ordner nennen, in dem die Dokumente liegen.</translation>
    </message>
    <message>
        <source>The folder has no .txt file</source>
        <translation>Der Ordner enthält keine .txt-Datei</translation>
    </message>
    <message>
        <source>The file changed while it was read</source>
        <translation>Die Datei hat sich beim Lesen geändert</translation>
    </message>
    <message>
        <source>The checkpoint in the store is of another folder, or of other files or settings</source>
        <translation>Der Zwischenstand im Speicher stammt von einem anderen Ordner oder von anderen Dateien oder Einstellungen</translation>
    </message>
    <message>
        <source>The store has no ingestion to resume</source>
        <translation>Im Speicher liegt keine Aufnahme, die fortgesetzt werden kann</translation>
    </message>
    <message>
        <source>Leave out --resume to ingest the folder.</source>
        <translation>Ohne --resume wird der Ordner aufgenommen.</translation>
    </message>
    <message>
        <source>The same command goes on where this one stopped.</source>
        <translation>Derselbe Befehl macht dort weiter, wo dieser aufgehört hat.</translation>
    </message>
    <message>
        <source>%1 cannot be “%2”</source>
        <translation>%1 kann nicht „%2“ sein</translation>
    </message>
    <message>
        <source>%1 is set in the environment, and it is not sent to an address that only a .env file sets: %2.</source>
        <translation>%1 steht in der Umgebung und wird nicht an eine Adresse gesendet, die nur in einer Datei .env steht: %2.</translation>
    </message>
    <message>
        <source>If you trust that address, set %2 in the environment, too, or %1 in the .env file.</source>
        <translation>Wer dieser Adresse vertraut, setzt auch %2 in der Umgebung, oder %1 in der Datei .env.</translation>
    </message>
    <message>
        <source>%1 is set in a .env file, and it is not sent to an address that the environment sets: %2.</source>
        <translation>%1 steht in einer Datei .env und wird nicht an eine Adresse gesendet, die in der Umgebung steht: %2.</translation>
    </message>
    <message>
        <source>Set %1 in the environment, too, or %2 in the .env file and not in the environment.</source>
        <translation>Auch %1 in der Umgebung setzen, oder %2 in der Datei .env und nicht in der Umgebung.</translation>
    </message>
    <message>
        <source>It is a number from %1 to %2.</source>
        <translation>Erlaubt ist eine Zahl von %1 bis %2.</translation>
    </message>
    <message>
        <source>It is true or false.</source>
        <translation>Erlaubt ist true oder false.</translation>
    </message>
    <message>
        <source>The lexicon of documents cannot be read</source>
        <translation>Das Lexikon der Dokumente ist nicht lesbar</translation>
    </message>
    <message>
        <source>Documents are plain text in UTF-8 or Windows-1252.</source>
        <translation>Dokumente sind reiner Text in UTF-8 oder Windows-1252.</translation>
    </message>
    <message>
        <source>The file is UTF-16</source>
        <translation>Die Datei ist UTF-16</translation>
    </message>
    <message>
        <source>The file is binary: it has a null byte</source>
        <translation>Die Datei ist binär: Sie enthält ein Nullbyte</translation>
    </message>
    <message>
        <source>The line is longer than %1 bytes</source>
        <translation>Die Zeile ist länger als %1 Bytes</translation>
    </message>
    <message>
        <source>The file is binary: it has many control characters</source>
        <translation>Die Datei ist binär: Sie enthält viele Steuerzeichen</translation>
    </message>
    <message>
        <source>The file is empty</source>
        <translation>Die Datei ist leer</translation>
    </message>
    <message>
        <source>Stopped after %1 of %2 files.</source>
        <translation>Nach %1 von %2 Dateien angehalten.</translation>
    </message>
    <message>
        <source>Stopped after the model was asked about %1 of %2 paragraphs.</source>
        <translation>Angehalten, nachdem das Modell zu %1 von %2 Absätzen befragt war.</translation>
    </message>
</context>
<context>
    <name>DocumentsFeature</name>
    <message numerus="yes">
        <source>%n paragraph(s) in support of “%1”</source>
        <translation>
            <numerusform>%n Absatz stützt „%1“</numerusform>
            <numerusform>%n Absätze stützen „%1“</numerusform>
        </translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Concept timeline</source>
        <translation>Zeitleiste der Begriffe</translation>
    </message>
</context>
<context>
    <name>Embeddings</name>
    <message>
        <source>The model %1 gives vectors of %2 dimensions now, and those of this store have %3.</source>
        <translation>Das Modell %1 liefert jetzt Vektoren mit %2 Dimensionen, die dieses Speichers haben %3.</translation>
    </message>
    <message>
        <source>Set EMBEDDING_DIM to %1 to compute all of them anew.</source>
        <translation>Setzen Sie EMBEDDING_DIM auf %1, um alle neu zu berechnen.</translation>
    </message>
    <message>
        <source>Computing the embeddings was stopped.</source>
        <translation>Das Berechnen der Embeddings wurde angehalten.</translation>
    </message>
    <message>
        <source>No endpoint of embeddings is set.</source>
        <translation>Es ist kein Endpunkt der Embeddings eingestellt.</translation>
    </message>
    <message>
        <source>The endpoint of the embeddings did not answer in time.</source>
        <translation>Der Endpunkt der Embeddings hat nicht rechtzeitig geantwortet.</translation>
    </message>
    <message>
        <source>Is its server overloaded? What was embedded before is kept.</source>
        <translation>Ist sein Server überlastet? Was zuvor berechnet wurde, bleibt erhalten.</translation>
    </message>
    <message>
        <source>The endpoint&apos;s answer holds no embeddings: %1</source>
        <translation>Die Antwort des Endpunkts enthält keine Embeddings: %1</translation>
    </message>
    <message>
        <source>Is this the address of an endpoint in OpenAI&apos;s form, up to /v1?</source>
        <translation>Ist das die Adresse eines Endpunkts in der Form von OpenAI, bis /v1?</translation>
    </message>
    <message>
        <source>The endpoint of the embeddings answered with status %1.</source>
        <translation>Der Endpunkt der Embeddings hat mit dem Status %1 geantwortet.</translation>
    </message>
    <message>
        <source>The endpoint of the embeddings refused the key.</source>
        <translation>Der Endpunkt der Embeddings hat den Schlüssel abgelehnt.</translation>
    </message>
    <message>
        <source>Check the key.</source>
        <translation>Prüfen Sie den Schlüssel.</translation>
    </message>
    <message>
        <source>The endpoint knows no such address, or no such model of embeddings.</source>
        <translation>Der Endpunkt kennt diese Adresse oder dieses Modell für Embeddings nicht.</translation>
    </message>
    <message>
        <source>Check address and name of the model.</source>
        <translation>Prüfen Sie Adresse und Namen des Modells.</translation>
    </message>
    <message>
        <source>The endpoint of the embeddings takes no more requests now.</source>
        <translation>Der Endpunkt der Embeddings nimmt zurzeit keine Anfragen mehr an.</translation>
    </message>
    <message>
        <source>Ingest again later: it goes on with what is missing.</source>
        <translation>Lesen Sie die Dokumente später noch einmal ein: Es geht mit dem weiter, was fehlt.</translation>
    </message>
    <message>
        <source>it is no JSON.</source>
        <translation>Sie ist kein JSON.</translation>
    </message>
    <message>
        <source>it has no list “data”.</source>
        <translation>Sie hat keine Liste „data“.</translation>
    </message>
    <message>
        <source>it has %1 vectors for %2 texts.</source>
        <translation>Sie hat %1 Vektoren für %2 Texte.</translation>
    </message>
    <message>
        <source>a vector is missing, twice there, or none.</source>
        <translation>Ein Vektor fehlt, steht doppelt da oder ist keiner.</translation>
    </message>
    <message>
        <source>a vector has no direction.</source>
        <translation>Ein Vektor hat keine Richtung.</translation>
    </message>
    <message>
        <source>The endpoint gave a vector of %1 dimensions where %2 are wanted.</source>
        <translation>Der Endpunkt hat einen Vektor mit %1 Dimensionen geliefert, verlangt sind %2.</translation>
    </message>
    <message>
        <source>Check EMBEDDING_MODEL and EMBEDDING_DIM, or another server answers at this address.</source>
        <translation>Prüfen Sie EMBEDDING_MODEL und EMBEDDING_DIM; vielleicht antwortet unter dieser Adresse ein anderer Server.</translation>
    </message>
    <message>
        <source>it is too large.</source>
        <translation>Sie ist zu groß.</translation>
    </message>
    <message>
        <source>The endpoint of the embeddings cannot be reached, or stopped in the middle of its answer.</source>
        <translation>Der Endpunkt der Embeddings ist nicht erreichbar oder hat mitten in seiner Antwort aufgehört.</translation>
    </message>
    <message>
        <source>Is its server running?</source>
        <translation>Läuft sein Server?</translation>
    </message>
    <message>
        <source>Embeddings are wanted, and the name of their model is missing.</source>
        <translation>Embeddings sind verlangt, und der Name ihres Modells fehlt.</translation>
    </message>
    <message>
        <source>Name it as the endpoint does.</source>
        <translation>Nennen Sie es so, wie der Endpunkt es nennt.</translation>
    </message>
    <message>
        <source>The dimension of embeddings cannot be “%1”</source>
        <translation>Die Dimension der Embeddings kann nicht „%1“ sein</translation>
    </message>
    <message>
        <source>It is a number from 1 to %1.</source>
        <translation>Sie ist eine Zahl von 1 bis %1.</translation>
    </message>
</context>
<context>
    <name>Entities</name>
    <message>
        <source>“%1” was written to since that event.</source>
        <translation>In „%1“ wurde seit diesem Ereignis geschrieben.</translation>
    </message>
    <message>
        <source>Take back the later events first.</source>
        <translation>Zuerst die späteren Ereignisse zurücknehmen.</translation>
    </message>
    <message>
        <source>The log does not say what was there before that event.</source>
        <translation>Das Protokoll sagt nicht, was vor diesem Ereignis da war.</translation>
    </message>
    <message>
        <source>No entity with the id “%1” was returned; the restored relation would need it.</source>
        <translation>Es wurde keine Entität mit der ID „%1“ zurückgegeben; die wiederhergestellte Beziehung würde sie brauchen.</translation>
    </message>
    <message>
        <source>Take back its deletion first.</source>
        <translation>Zuerst ihre Löschung zurücknehmen.</translation>
    </message>
    <message>
        <source>This has to be a text.</source>
        <translation>Das muss ein Text sein.</translation>
    </message>
    <message>
        <source>This has to be a time (ISO 8601).</source>
        <translation>Das muss eine Zeit sein (ISO 8601).</translation>
    </message>
    <message>
        <source>This has to be an object.</source>
        <translation>Das muss ein Objekt sein.</translation>
    </message>
    <message>
        <source>This has to be a number.</source>
        <translation>Das muss eine Zahl sein.</translation>
    </message>
    <message>
        <source>This is missing or empty.</source>
        <translation>Das fehlt oder ist leer.</translation>
    </message>
    <message>
        <source>An id is at most %1 bytes long.</source>
        <translation>Eine ID ist höchstens %1 Bytes lang.</translation>
    </message>
    <message>
        <source>“%1” is not a known type.</source>
        <translation>„%1“ ist kein bekannter Typ.</translation>
    </message>
    <message>
        <source>An entity has to be an object.</source>
        <translation>Eine Entität muss ein Objekt sein.</translation>
    </message>
    <message>
        <source>A relation has to be an object.</source>
        <translation>Eine Beziehung muss ein Objekt sein.</translation>
    </message>
    <message>
        <source>The idempotency key “%1” was used before, for another operation.</source>
        <translation>Der Idempotenzschlüssel „%1“ wurde schon für eine andere Operation verwendet.</translation>
    </message>
    <message>
        <source>A text is not UTF-8, or a number is not finite.</source>
        <translation>Ein Text ist nicht in UTF-8, oder eine Zahl ist nicht endlich.</translation>
    </message>
    <message>
        <source>The graph holds %1 entities, and `max_graph_size` is %2.</source>
        <translation>Der Graph enthält %1 Entitäten, und `max_graph_size` ist %2.</translation>
    </message>
    <message>
        <source>Raise the setting, or delete entities.</source>
        <translation>Die Einstellung erhöhen oder Entitäten löschen.</translation>
    </message>
    <message>
        <source>The relation “%1” exists already, with other ends or another type.</source>
        <translation>Die Beziehung „%1“ gibt es schon, mit anderen Enden oder einem anderen Typ.</translation>
    </message>
    <message>
        <source>Delete it first, or give the new one another id.</source>
        <translation>Zuerst diese löschen oder der neuen eine andere ID geben.</translation>
    </message>
    <message>
        <source>No entity with the id “%1” was returned; a relation needs both ends.</source>
        <translation>Es wurde keine Entität mit der ID „%1“ zurückgegeben; eine Beziehung braucht beide Enden.</translation>
    </message>
    <message>
        <source>No entity with the id “%1” was returned.</source>
        <translation>Es wurde keine Entität mit der ID „%1“ zurückgegeben.</translation>
    </message>
    <message>
        <source>No relation with the id “%1” was returned.</source>
        <translation>Es wurde keine Beziehung mit der ID „%1“ zurückgegeben.</translation>
    </message>
    <message>
        <source>No event with the id “%1” was returned.</source>
        <translation>Es wurde kein Ereignis mit der ID „%1“ zurückgegeben.</translation>
    </message>
    <message>
        <source>An earlier operation already writes to “%1”.</source>
        <translation>In „%1“ schreibt schon eine frühere Operation.</translation>
    </message>
    <message>
        <source>The relation “%1” leads to or from the entity “%2”, which was not written before it.</source>
        <translation>Die Beziehung „%1“ führt zu oder von der Entität „%2“, die nicht vor ihr geschrieben wurde.</translation>
    </message>
    <message>
        <source>The events are out of order, or some of them are missing.</source>
        <translation>Die Ereignisse sind nicht in der richtigen Reihenfolge, oder einige fehlen.</translation>
    </message>
    <message>
        <source>The log of entities has no readable event at position %1.</source>
        <translation>Das Protokoll der Entitäten hat an der Stelle %1 kein lesbares Ereignis.</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>No event was found at position %1 of the log.</source>
        <translation>An der Stelle %1 des Protokolls wurde kein Ereignis gefunden.</translation>
    </message>
    <message>
        <source>The line is not an event: it is not JSON.</source>
        <translation>Die Zeile ist kein Ereignis: Sie ist kein JSON.</translation>
    </message>
    <message>
        <source>The event %1 follows the event %2: the lines are out of order, or some are missing.</source>
        <translation>Das Ereignis %1 folgt auf das Ereignis %2: Die Zeilen sind nicht in der richtigen Reihenfolge, oder einige fehlen.</translation>
    </message>
    <message>
        <source>The last line was cut off and is skipped.</source>
        <translation>Die letzte Zeile ist abgeschnitten und wird übersprungen.</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s) of other parts of the agent were skipped.</source>
        <translation>
            <numerusform>%n Ereignis anderer Teile des Agenten wurde übersprungen.</numerusform>
            <numerusform>%n Ereignisse anderer Teile des Agenten wurden übersprungen.</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” is a node of the role “%2” in this store, and no entity.</source>
        <translation>„%1“ ist in diesem Speicher ein Knoten der Rolle „%2“ und keine Entität.</translation>
    </message>
    <message>
        <source>The store holds another log of entities.</source>
        <translation>Der Speicher enthält ein anderes Protokoll von Entitäten.</translation>
    </message>
    <message>
        <source>Choose a store without entities.</source>
        <translation>Einen Speicher ohne Entitäten wählen.</translation>
    </message>
    <message>
        <source>An event has to be an object.</source>
        <translation>Ein Ereignis muss ein Objekt sein.</translation>
    </message>
    <message>
        <source>The event was written by a newer version of the program.</source>
        <translation>Das Ereignis wurde von einer neueren Version des Programms geschrieben.</translation>
    </message>
    <message>
        <source>Update the program to read it.</source>
        <translation>Das Programm aktualisieren, um es zu lesen.</translation>
    </message>
    <message>
        <source>An event has to have a type.</source>
        <translation>Ein Ereignis muss einen Typ haben.</translation>
    </message>
    <message>
        <source>An event has to have an id.</source>
        <translation>Ein Ereignis muss eine ID haben.</translation>
    </message>
    <message>
        <source>An event has to have a time.</source>
        <translation>Ein Ereignis muss eine Zeit haben.</translation>
    </message>
    <message>
        <source>An event has to have a payload.</source>
        <translation>Ein Ereignis muss einen Inhalt haben.</translation>
    </message>
    <message>
        <source>A node has to be an object.</source>
        <translation>Ein Knoten muss ein Objekt sein.</translation>
    </message>
    <message>
        <source>A node has to have an id.</source>
        <translation>Ein Knoten muss eine ID haben.</translation>
    </message>
    <message>
        <source>An edge has to be an object.</source>
        <translation>Eine Kante muss ein Objekt sein.</translation>
    </message>
    <message>
        <source>An edge has to have a source and a target.</source>
        <translation>Eine Kante muss Quelle und Ziel haben.</translation>
    </message>
    <message>
        <source>A node-link file has a list `nodes`, and `links` or `edges`.</source>
        <translation>Eine Node-Link-Datei hat eine Liste `nodes` und `links` oder `edges`.</translation>
    </message>
    <message>
        <source>The file holds %1 entities, and `max_graph_size` is %2.</source>
        <translation>Die Datei enthält %1 Entitäten, und `max_graph_size` ist %2.</translation>
    </message>
    <message>
        <source>Raise the setting, or choose a smaller file.</source>
        <translation>Die Einstellung erhöhen oder eine kleinere Datei wählen.</translation>
    </message>
    <message>
        <source>The operation has no member of this name.</source>
        <translation>Die Operation hat kein Feld dieses Namens.</translation>
    </message>
    <message>
        <source>This memory holds entities only: content_type has to be “entity”.</source>
        <translation>Dieses Gedächtnis enthält nur Entitäten: content_type muss „entity“ sein.</translation>
    </message>
    <message>
        <source>“%1” is not an operation.</source>
        <translation>„%1“ ist keine Operation.</translation>
    </message>
    <message>
        <source>Did you mean “%1”?</source>
        <translation>Meinten Sie „%1“?</translation>
    </message>
    <message>
        <source>An operation has to be an object.</source>
        <translation>Eine Operation muss ein Objekt sein.</translation>
    </message>
    <message>
        <source>A key is a text of 1 to %1 bytes.</source>
        <translation>Ein Schlüssel ist ein Text von 1 bis %1 Bytes.</translation>
    </message>
    <message>
        <source>The event in line %1 has the id “%2” as well, and is another one.</source>
        <translation>Das Ereignis in Zeile %1 hat ebenfalls die Id „%2“ und ist ein anderes.</translation>
    </message>
    <message>
        <source>The event in line %1 has the idempotency key “%2” as well, and is another one.</source>
        <translation>Das Ereignis in Zeile %1 hat ebenfalls den Idempotenzschlüssel „%2“ und ist ein anderes.</translation>
    </message>
    <message>
        <source>Some events of the log have a place in it, and others have none.</source>
        <translation>Manche Ereignisse des Protokolls haben einen Platz darin, andere keinen.</translation>
    </message>
    <message>
        <source>The log begins with the event %1: those before it are missing.</source>
        <translation>Das Protokoll beginnt mit dem Ereignis %1: Die davor fehlen.</translation>
    </message>
    <message>
        <source>The event is earlier than the one before it: the lines are out of order.</source>
        <translation>Das Ereignis ist älter als das vorige: Die Zeilen sind nicht in der richtigen Reihenfolge.</translation>
    </message>
    <message>
        <source>Put the lines in order, or number them with “seq” from 1 if this order is meant.</source>
        <translation>Bringen Sie die Zeilen in die richtige Reihenfolge, oder nummerieren Sie sie mit „seq“ ab 1, wenn diese gemeint ist.</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) tell an event of the log again and were read once.</source>
        <translation>
            <numerusform>%n Zeile wiederholt ein Ereignis des Protokolls und wurde nur einmal gelesen.</numerusform>
            <numerusform>%n Zeilen wiederholen Ereignisse des Protokolls und wurden nur einmal gelesen.</numerusform>
        </translation>
    </message>
    <message>
        <source>A version has to be a number, such as “1.0.0”.</source>
        <translation>Eine Version muss eine Zahl sein, etwa „1.0.0“.</translation>
    </message>
</context>
<context>
    <name>EntitiesFeature</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>As of an event</source>
        <translation>Stand eines Ereignisses</translation>
    </message>
    <message>
        <source>Select one entity in the graph first.</source>
        <translation>Zuerst eine Entität im Graphen auswählen.</translation>
    </message>
    <message>
        <source>Select one relation in the graph first.</source>
        <translation>Zuerst eine Beziehung im Graphen auswählen.</translation>
    </message>
    <message>
        <source>The log has no event yet.</source>
        <translation>Das Protokoll hat noch kein Ereignis.</translation>
    </message>
</context>
<context>
    <name>EvidencePane</name>
    <message>
        <source>Values that the claim rests on</source>
        <translation>Werte, auf denen die Aussage beruht</translation>
    </message>
</context>
<context>
    <name>FactsFeature</name>
    <message>
        <source>Episodes</source>
        <translation>Episoden</translation>
    </message>
</context>
<context>
    <name>FalkorDb</name>
    <message>
        <source>The replica is not in step with its primary.</source>
        <translation>Das Replikat ist nicht auf dem Stand seines Primärservers.</translation>
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
        <source>The server has no password set, but one is given.</source>
        <translation>Auf dem Server ist kein Passwort gesetzt, aber eines ist angegeben.</translation>
    </message>
    <message>
        <source>No server of the cluster answers for this graph.</source>
        <translation>Kein Server des Clusters antwortet für diesen Graphen.</translation>
    </message>
    <message>
        <source>The cluster redirects the query in a circle.</source>
        <translation>Der Cluster leitet die Abfrage im Kreis weiter.</translation>
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
        <translation>Das Replikat hat seinen Primärserver verloren.</translation>
    </message>
    <message>
        <source>The server is busy with something else.</source>
        <translation>Der Server ist mit etwas anderem beschäftigt.</translation>
    </message>
    <message>
        <source>The server is copying its data to a replica.</source>
        <translation>Der Server kopiert gerade seine Daten auf ein Replikat.</translation>
    </message>
    <message>
        <source>The server is a replica and takes no changes.</source>
        <translation>Der Server ist ein Replikat und nimmt keine Änderungen an.</translation>
    </message>
    <message>
        <source>The server has too few replicas to take changes.</source>
        <translation>Der Server hat zu wenige Replikate, um Änderungen anzunehmen.</translation>
    </message>
    <message>
        <source>The server has too many queries waiting.</source>
        <translation>Beim Server warten zu viele Abfragen.</translation>
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
        <source>%1 does not answer over TLS. It may expect an unencrypted connection.</source>
        <translation>%1 antwortet nicht über TLS. Vielleicht wird eine unverschlüsselte Verbindung erwartet.</translation>
    </message>
    <message>
        <source>%1 does not answer.</source>
        <translation>%1 antwortet nicht.</translation>
    </message>
    <message>
        <source>The server refuses the login.</source>
        <translation>Der Server lehnt die Anmeldung ab.</translation>
    </message>
    <message>
        <source>%1 is a replica.</source>
        <translation>%1 ist ein Replikat.</translation>
    </message>
    <message>
        <source>Connect to the primary, or allow replicas for this connection.</source>
        <translation>Mit dem Primärserver verbinden oder Replikate für diese Verbindung erlauben.</translation>
    </message>
    <message>
        <source>The server sent a reply that nobody asked for.</source>
        <translation>Der Server hat eine Antwort geschickt, nach der nicht gefragt wurde.</translation>
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
        <source>%1 is not a Redis server.</source>
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
        <source>The server&apos;s reply needs more memory than is available.</source>
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
        <source>the server</source>
        <translation>dem Server</translation>
    </message>
    <message>
        <source>The file holds no password.</source>
        <translation>Die Datei enthält kein Passwort.</translation>
    </message>
    <message>
        <source>The sentinel %1 asks for a password.</source>
        <translation>Der Sentinel %1 verlangt ein Passwort.</translation>
    </message>
    <message>
        <source>The sentinel %1 refuses the login.</source>
        <translation>Der Sentinel %1 lehnt die Anmeldung ab.</translation>
    </message>
    <message>
        <source>Sentinels have a login of their own: sentinel_user=NAME and sentinel_password_file=FILE in the store&apos;s address.</source>
        <translation>Sentinels haben eine eigene Anmeldung: sentinel_user=NAME und sentinel_password_file=DATEI in der Adresse des Speichers.</translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message>
        <source>The picture’s metadata is over 16 MB.</source>
        <translation>Die Metadaten des Bilds sind größer als 16 MB.</translation>
    </message>
    <message>
        <source>The picture’s metadata has another form.</source>
        <translation>Die Metadaten des Bilds haben eine andere Form.</translation>
    </message>
    <message>
        <source>The picture was made by a newer version than this one.</source>
        <translation>Das Bild stammt von einer neueren Programmversion als dieser.</translation>
    </message>
    <message>
        <source>The picture holds too many receipts.</source>
        <translation>Das Bild enthält zu viele Belege.</translation>
    </message>
    <message>
        <source>This picture holds no receipts.</source>
        <translation>Dieses Bild enthält keine Belege.</translation>
    </message>
    <message>
        <source>The picture is cut off.</source>
        <translation>Das Bild ist abgeschnitten.</translation>
    </message>
    <message>
        <source>The picture is over 64 MB.</source>
        <translation>Das Bild ist größer als 64 MB.</translation>
    </message>
    <message>
        <source>This is not a PNG file.</source>
        <translation>Dies ist keine PNG-Datei.</translation>
    </message>
    <message>
        <source>Choose a larger size, or leave out the legend or the footer.</source>
        <translation>Ein größeres Format wählen oder Legende oder Fußzeile weglassen.</translation>
    </message>
    <message>
        <source>Choose a smaller size, or SVG or PDF.</source>
        <translation>Ein kleineres Format wählen oder SVG oder PDF.</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>%1 nodes, %2 edges.</source>
        <translation>%1 Knoten, %2 Kanten.</translation>
    </message>
    <message>
        <source>Labelled: %1.</source>
        <translation>Beschriftet: %1.</translation>
    </message>
    <message>
        <source>The picture could not be encoded.</source>
        <translation>Das Bild konnte nicht kodiert werden.</translation>
    </message>
    <message>
        <source>receipt</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>made when the figure is exported</source>
        <translation>entsteht beim Export der Abbildung</translation>
    </message>
    <message>
        <source>snapshot</source>
        <translation>Schnappschuss</translation>
    </message>
    <message>
        <source>tick %1</source>
        <translation>Tick %1</translation>
    </message>
    <message>
        <source>query</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>more</source>
        <translation>weitere</translation>
    </message>
    <message numerus="yes">
        <source>%n more receipt(s) in this picture</source>
        <translation>
            <numerusform>%n weiterer Beleg in diesem Bild</numerusform>
            <numerusform>%n weitere Belege in diesem Bild</numerusform>
        </translation>
    </message>
    <message>
        <source>ledger</source>
        <translation>Belegbuch</translation>
    </message>
    <message>
        <source>replayed %1</source>
        <translation>nachgeprüft %1</translation>
    </message>
    <message>
        <source>PARTIAL</source>
        <translation>PARTIAL</translation>
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
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>evidence for “%1”</source>
        <translation>Nachweis für „%1“</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Each side of a figure is %1 to %2 %3.</source>
        <translation>Jede Seite einer Abbildung ist %1 bis %2 %3 lang.</translation>
    </message>
    <message>
        <source>The scale is 1 to 4.</source>
        <translation>Die Skalierung ist 1 bis 4.</translation>
    </message>
    <message>
        <source>The resolution is 72 to 1200 dpi.</source>
        <translation>Die Auflösung ist 72 bis 1200 dpi.</translation>
    </message>
    <message>
        <source>A PNG holds at most 100 million pixels; choose a smaller one, or SVG or PDF.</source>
        <translation>Ein PNG fasst höchstens 100 Millionen Pixel; ein kleineres wählen oder SVG oder PDF.</translation>
    </message>
    <message>
        <source>Screen, 1×</source>
        <translation>Bildschirm, 1×</translation>
    </message>
    <message>
        <source>Screen, 2×</source>
        <translation>Bildschirm, 2×</translation>
    </message>
    <message>
        <source>Screen, 4×</source>
        <translation>Bildschirm, 4×</translation>
    </message>
    <message>
        <source>A4, landscape</source>
        <translation>A4, quer</translation>
    </message>
    <message>
        <source>A4, portrait</source>
        <translation>A4, hoch</translation>
    </message>
    <message>
        <source>A size looks like 1600x1200px, 180mm or 180x120mm.</source>
        <translation>Eine Größe hat die Form 1600x1200px, 180mm oder 180x120mm.</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>Notiz: %1</translation>
    </message>
    <message>
        <source>No room is left for the graph.</source>
        <translation>Für den Graphen bleibt kein Platz.</translation>
    </message>
    <message>
        <source>The memory is too small for this picture.</source>
        <translation>Der Arbeitsspeicher reicht für dieses Bild nicht.</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>keine Zahl</translation>
    </message>
    <message>
        <source>added</source>
        <translation>hinzugekommen</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>weggefallen</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>no longer true</source>
        <translation>gilt nicht mehr</translation>
    </message>
    <message>
        <source>from before the connection was lost</source>
        <translation>Stand vor dem Verlust der Verbindung</translation>
    </message>
    <message>
        <source>The picture was made by an older version, which did not bind the picture to its receipts. Export it again.</source>
        <translation>Das Bild stammt von einer älteren Version, die das Bild nicht an seine Belege band. Das Bild erneut exportieren.</translation>
    </message>
    <message>
        <source>The picture’s metadata has another form: a part is missing, or is unknown.</source>
        <translation>Die Metadaten des Bilds haben eine andere Form: Ein Teil fehlt oder ist unbekannt.</translation>
    </message>
    <message>
        <source>The picture’s metadata was changed after it was made: it does not hash to what it says.</source>
        <translation>Die Metadaten des Bilds wurden nachträglich geändert: Ihr Hash ist nicht der angegebene.</translation>
    </message>
    <message>
        <source>What the picture is drawn from is damaged or over 64 MB.</source>
        <translation>Das, woraus das Bild gezeichnet ist, ist beschädigt oder größer als 64 MB.</translation>
    </message>
    <message>
        <source>The picture’s metadata is damaged, or over 16 MB.</source>
        <translation>Die Metadaten des Bilds sind beschädigt oder größer als 16 MB.</translation>
    </message>
    <message>
        <source>A part of the picture is damaged.</source>
        <translation>Ein Teil des Bilds ist beschädigt.</translation>
    </message>
    <message>
        <source>Something was added to the end of the picture.</source>
        <translation>An das Ende des Bilds wurde etwas angehängt.</translation>
    </message>
    <message>
        <source>The picture has a document type (DTD), a comment or a CDATA section, which no figure has.</source>
        <translation>Das Bild hat einen Dokumenttyp (DTD), einen Kommentar oder einen CDATA-Abschnitt; keine Abbildung hat so etwas.</translation>
    </message>
    <message>
        <source>The picture was changed after it was made: it does not hash to what its metadata says.</source>
        <translation>Das Bild wurde nachträglich geändert: Sein Hash ist nicht der in seinen Metadaten angegebene.</translation>
    </message>
    <message>
        <source>This is not an SVG figure.</source>
        <translation>Dies ist keine SVG-Abbildung.</translation>
    </message>
    <message>
        <source>This is not a PDF figure.</source>
        <translation>Dies ist keine PDF-Abbildung.</translation>
    </message>
    <message>
        <source>Metadata: %1</source>
        <translation>Metadaten: %1</translation>
    </message>
    <message>
        <source>Only a check proves this: drop the picture on Mnemoscope, or run `mnemo verify` on it.</source>
        <translation>Nur eine Prüfung beweist dies: das Bild auf Mnemoscope ziehen oder `mnemo verify` darauf anwenden.</translation>
    </message>
    <message>
        <source>facts</source>
        <translation>Fakten</translation>
    </message>
    <message>
        <source>No room is left for the charts.</source>
        <translation>Für die Diagramme bleibt kein Platz.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>role not given</source>
        <translation>Rolle nicht angegeben</translation>
    </message>
    <message>
        <source>One column (%1 mm)</source>
        <translation>Eine Spalte (%1 mm)</translation>
    </message>
    <message>
        <source>Two columns (%1 mm)</source>
        <translation>Zwei Spalten (%1 mm)</translation>
    </message>
    <message>
        <source>Nature, one column (%1 mm)</source>
        <translation>Nature, eine Spalte (%1 mm)</translation>
    </message>
    <message>
        <source>Nature, two columns (%1 mm)</source>
        <translation>Nature, zwei Spalten (%1 mm)</translation>
    </message>
    <message>
        <source>ACM, one column (%1 mm)</source>
        <translation>ACM, eine Spalte (%1 mm)</translation>
    </message>
    <message>
        <source>ACM, two columns (%1 mm)</source>
        <translation>ACM, zwei Spalten (%1 mm)</translation>
    </message>
    <message>
        <source>IEEE, one column (88.9 mm)</source>
        <translation>IEEE, eine Spalte (88,9 mm)</translation>
    </message>
    <message>
        <source>IEEE, two columns (181.9 mm)</source>
        <translation>IEEE, zwei Spalten (181,9 mm)</translation>
    </message>
    <message>
        <source>flagged as wrong</source>
        <translation>Kennzeichen: falsch</translation>
    </message>
    <message>
        <source>flagged to be checked</source>
        <translation>Kennzeichen: prüfen</translation>
    </message>
    <message>
        <source>The receipts of the picture are more than a picture carries.</source>
        <translation>Das Bild hat mehr Belege, als ein Bild mitführt.</translation>
    </message>
    <message>
        <source>Show less in the picture.</source>
        <translation>Zeigen Sie weniger im Bild.</translation>
    </message>
    <message>
        <source>What the picture is drawn from is more than a picture carries.</source>
        <translation>Woraus das Bild gezeichnet ist, ist mehr, als ein Bild mitführt.</translation>
    </message>
</context>
<context>
    <name>FigureFeature</name>
    <message>
        <source>Figure saved: %1</source>
        <translation>Abbildung gespeichert: %1</translation>
    </message>
</context>
<context>
    <name>FigureProof</name>
    <message>
        <source>none: no query made this graph</source>
        <translation>keiner: Dieser Graph stammt aus keiner Abfrage</translation>
    </message>
    <message>
        <source>none: no store is open to ask</source>
        <translation>keiner: Es ist kein Speicher geöffnet, der gefragt werden könnte</translation>
    </message>
</context>
<context>
    <name>FigureSource</name>
    <message>
        <source>The data that the picture is drawn from does not have the form that the program writes.</source>
        <translation>Die Daten, aus denen das Bild gezeichnet ist, haben nicht die Form, die das Programm schreibt.</translation>
    </message>
    <message>
        <source>The picture is drawn from a result that none of its receipts names.</source>
        <translation>Das Bild ist aus einem Ergebnis gezeichnet, das keiner seiner Belege nennt.</translation>
    </message>
    <message>
        <source>outcome_counts, ticks %1 to %2</source>
        <translation>outcome_counts, Ticks %1 bis %2</translation>
    </message>
    <message>
        <source>Time to outcome</source>
        <translation>Zeit bis zum Ausgang</translation>
    </message>
    <message>
        <source>Deposits by owner</source>
        <translation>Ablagerungen nach Besitzer</translation>
    </message>
    <message>
        <source>outcomes before tick %1 are not in the log</source>
        <translation>Ausgänge vor Tick %1 stehen nicht im Protokoll</translation>
    </message>
    <message>
        <source>the log no longer has these ticks</source>
        <translation>das Protokoll hat diese Ticks nicht mehr</translation>
    </message>
    <message>
        <source>The picture is drawn from results that are none of its kind.</source>
        <translation>Das Bild ist aus Ergebnissen gezeichnet, die nicht zu seiner Art gehören.</translation>
    </message>
    <message>
        <source>Outcomes</source>
        <translation>Ausgänge</translation>
    </message>
    <message>
        <source>more reasons or owners than are listed</source>
        <translation>mehr Gründe oder Besitzer, als aufgeführt sind</translation>
    </message>
</context>
<context>
    <name>Files</name>
    <message>
        <source>Free some disk space and try again; nothing was changed.</source>
        <translation>Auf dem Datenträger Platz schaffen, dann wiederholen; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>This user may not read or write this file</source>
        <translation>Dieser Benutzer darf diese Datei nicht lesen oder schreiben</translation>
    </message>
    <message>
        <source>Change the permissions of the file, or choose another folder with --home.</source>
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
    <message>
        <source>The disk is full: this file cannot be written</source>
        <translation>Der Datenträger ist voll: Diese Datei lässt sich nicht schreiben</translation>
    </message>
    <message>
        <source>This folder was not found</source>
        <translation>Dieser Ordner wurde nicht gefunden</translation>
    </message>
    <message>
        <source>Create the folder, or choose another one.</source>
        <translation>Den Ordner anlegen oder einen anderen wählen.</translation>
    </message>
    <message>
        <source>This is a link, and links are not written to</source>
        <translation>Dies ist ein Link, und in Links wird nicht geschrieben</translation>
    </message>
    <message>
        <source>Replace the link with the file itself.</source>
        <translation>Den Link durch die Datei selbst ersetzen.</translation>
    </message>
</context>
<context>
    <name>FilterWords</name>
    <message>
        <source>is</source>
        <translation>ist</translation>
    </message>
    <message>
        <source>is not</source>
        <translation>ist nicht</translation>
    </message>
    <message>
        <source>less</source>
        <translation>kleiner</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>höchstens</translation>
    </message>
    <message>
        <source>more</source>
        <translation>größer</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>mindestens</translation>
    </message>
    <message>
        <source>before</source>
        <translation>vor</translation>
    </message>
    <message>
        <source>after</source>
        <translation>nach</translation>
    </message>
    <message>
        <source>contains</source>
        <translation>enthält</translation>
    </message>
    <message>
        <source>starts with</source>
        <translation>beginnt mit</translation>
    </message>
    <message>
        <source>one of</source>
        <translation>eines von</translation>
    </message>
    <message>
        <source>set</source>
        <translation>gesetzt</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>nicht gesetzt</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>ja oder nein</translation>
    </message>
    <message>
        <source>list</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>object</source>
        <translation>Objekt</translation>
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
        <source>date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>in %1 of %2 nodes</source>
        <translation>bei %1 von %2 Knoten</translation>
    </message>
</context>
<context>
    <name>Flags</name>
    <message>
        <source>This is not a flag as the program writes it.</source>
        <translation>Das ist keine Markierung, wie das Programm sie schreibt.</translation>
    </message>
    <message>
        <source>The file holds no flags of this program.</source>
        <translation>Die Datei enthält keine Markierungen dieses Programms.</translation>
    </message>
    <message>
        <source>`mnemo flags export` writes such files.</source>
        <translation>`mnemo flags export` schreibt solche Dateien.</translation>
    </message>
    <message>
        <source>A graph has at most %1 flags.</source>
        <translation>Ein Graph hat höchstens %1 Markierungen.</translation>
    </message>
    <message>
        <source>Remove some flags first.</source>
        <translation>Entfernen Sie zuerst einige Markierungen.</translation>
    </message>
    <message>
        <source>Wrong</source>
        <translation>Falsch</translation>
    </message>
    <message>
        <source>To be checked</source>
        <translation>Zu prüfen</translation>
    </message>
    <message>
        <source>Flagged as wrong</source>
        <translation>Als falsch gekennzeichnet</translation>
    </message>
    <message>
        <source>Flagged to be checked</source>
        <translation>Zum Prüfen gekennzeichnet</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>FlowFeature</name>
    <message>
        <source>Flow</source>
        <translation>Fluss</translation>
    </message>
    <message>
        <source>Model issues</source>
        <translation>Mängel des Modells</translation>
    </message>
</context>
<context>
    <name>Glossary</name>
    <message>
        <source>A daimoi is a messenger in the simulated world. A presence sends it out with an intent and a time to live; it reaches food, or dies when its time is over.</source>
        <translation>Ein Daimoi ist ein Bote in der simulierten Welt. Eine Präsenz sendet ihn mit einer Absicht und einer Lebenszeit aus; er erreicht Nahrung oder stirbt, wenn seine Zeit abgelaufen ist.</translation>
    </message>
    <message>
        <source>A presence is a lasting actor in the simulated world. It has priorities and sends out daimoi.</source>
        <translation>Eine Präsenz ist ein dauerhafter Akteur in der simulierten Welt. Sie hat Prioritäten und sendet Daimoi aus.</translation>
    </message>
    <message>
        <source>A nexus is a place in the simulated world. A daimoi that reaches one has found food.</source>
        <translation>Ein Nexus ist ein Ort in der simulierten Welt. Ein Daimoi, der einen erreicht, hat Nahrung gefunden.</translation>
    </message>
    <message>
        <source>A tick is one step of the simulated world, and the unit of its time.</source>
        <translation>Ein Tick ist ein Schritt der simulierten Welt und die Einheit ihrer Zeit.</translation>
    </message>
    <message>
        <source>The nooi field is what guides daimoi through the simulated world. Food deepens it along the trail that led there.</source>
        <translation>Das Nooi-Feld leitet Daimoi durch die simulierte Welt. Nahrung vertieft es entlang der Spur, die zu ihr geführt hat.</translation>
    </message>
    <message>
        <source>A receipt says which query with which arguments gave a result, and the hash of that result. Verify runs the query again and compares.</source>
        <translation>Ein Beleg sagt, welche Abfrage mit welchen Argumenten ein Ergebnis geliefert hat, und nennt den Hash dieses Ergebnisses. Prüfen führt die Abfrage erneut aus und vergleicht.</translation>
    </message>
    <message>
        <source>A snapshot is a file with the results that an answer rests on. Its name is the hash of its content, so that any change to it shows.</source>
        <translation>Ein Schnappschuss ist eine Datei mit den Ergebnissen, auf denen eine Antwort beruht. Ihr Name ist der Hash ihres Inhalts, sodass jede Änderung daran auffällt.</translation>
    </message>
    <message>
        <source>A node is one thing in the graph, for instance a page or a person. It has a role, and may have a label and properties.</source>
        <translation>Ein Knoten ist ein einzelnes Ding im Graphen, zum Beispiel eine Seite oder eine Person. Er hat eine Rolle und kann eine Beschriftung und Eigenschaften haben.</translation>
    </message>
    <message>
        <source>An edge is one connection between two nodes. Its kind says what the connection means.</source>
        <translation>Eine Kante ist eine Verbindung zwischen zwei Knoten. Ihre Art sagt, was die Verbindung bedeutet.</translation>
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
        <source>Clear the path</source>
        <translation>Pfad aufheben</translation>
    </message>
    <message>
        <source>Force layout</source>
        <translation>Kraftbasiertes Layout</translation>
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
    <name>GraphCanvas</name>
    <message>
        <source>nothing more to load</source>
        <translation>nichts weiter zu laden</translation>
    </message>
    <message>
        <source>%1 or more would be added</source>
        <translation>%1 oder mehr kämen hinzu</translation>
    </message>
    <message>
        <source>%1 would be added</source>
        <translation>%1 kämen hinzu</translation>
    </message>
    <message>
        <source>more may be added</source>
        <translation>weitere können kommen</translation>
    </message>
    <message>
        <source>%1 of %2 or more would be added</source>
        <translation>%1 von %2 oder mehr kämen hinzu</translation>
    </message>
    <message>
        <source>%1 of %2 would be added</source>
        <translation>%1 von %2 kämen hinzu</translation>
    </message>
    <message>
        <source>%1, until %2</source>
        <translation>%1, bis %2</translation>
    </message>
</context>
<context>
    <name>GraphCommands</name>
    <message>
        <source>The picture is copied.</source>
        <translation>Das Bild ist kopiert.</translation>
    </message>
    <message>
        <source>No evidence has been highlighted yet. A click on a value highlights it.</source>
        <translation>Es wurde noch kein Nachweis hervorgehoben. Ein Klick auf einen Wert hebt ihn hervor.</translation>
    </message>
</context>
<context>
    <name>GraphCounts</name>
    <message>
        <source>%1 of %2 nodes shown</source>
        <translation>%1 von %2 Knoten gezeigt</translation>
    </message>
    <message>
        <source>filtered</source>
        <translation>gefiltert</translation>
    </message>
</context>
<context>
    <name>GraphFeature</name>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
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
        <source>Ask again</source>
        <translation>Erneut fragen</translation>
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
    <message>
        <source>Too many edges run over too many layers. Hide some, or choose another layout.</source>
        <translation>Zu viele Kanten laufen über zu viele Schichten. Einige ausblenden oder ein anderes Layout wählen.</translation>
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
    <name>HeldText</name>
    <message>
        <source>from %1 until %2</source>
        <translation>von %1 bis %2</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>ab %1</translation>
    </message>
    <message>
        <source>until %1</source>
        <translation>bis %1</translation>
    </message>
    <message>
        <source>True on %1</source>
        <translation>Gültig am %1</translation>
    </message>
    <message>
        <source>True now</source>
        <translation>Jetzt gültig</translation>
    </message>
    <message>
        <source>%1, as known on %2</source>
        <translation>%1, wie bekannt am %2</translation>
    </message>
    <message>
        <source>%1, known now</source>
        <translation>%1, jetzt bekannt</translation>
    </message>
</context>
<context>
    <name>Inconsistency</name>
    <message>
        <source>The graph was written to while it was read.</source>
        <translation>In den Graphen wurde geschrieben, während er gelesen wurde.</translation>
    </message>
    <message>
        <source>The connection was lost while the graph was read.</source>
        <translation>Die Verbindung ging beim Lesen des Graphen verloren.</translation>
    </message>
    <message>
        <source>The server does not let this user see whether the graph was written to while it was read (WATCH).</source>
        <translation>Der Server lässt diesen Benutzer nicht sehen, ob in den Graphen geschrieben wurde, während er gelesen wurde (WATCH).</translation>
    </message>
    <message>
        <source>An answer in it is not of one moment.</source>
        <translation>Eine Antwort darin stammt nicht aus einem einzigen Zeitpunkt.</translation>
    </message>
    <message>
        <source>An answer in it is of another tick.</source>
        <translation>Eine Antwort darin stammt von einem anderen Tick.</translation>
    </message>
    <message>
        <source>Not all of it could be read: %1.</source>
        <translation>Nicht alles davon ließ sich lesen: %1.</translation>
    </message>
</context>
<context>
    <name>Integrity</name>
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
    <message>
        <source>The file has another form than the snapshots of this version.</source>
        <translation>Die Datei hat eine andere Form als die Schnappschüsse dieser Version.</translation>
    </message>
    <message>
        <source>The file holds “%1”, which no snapshot of this version has.</source>
        <extracomment>%1 is the name of a member of a JSON document</extracomment>
        <translation>Die Datei enthält „%1“; kein Schnappschuss dieser Version hat das.</translation>
    </message>
    <message>
        <source>The file lacks “%1”, which every such snapshot has.</source>
        <extracomment>%1 is the name of a member of a JSON document</extracomment>
        <translation>Der Datei fehlt „%1“, das jeder solche Schnappschuss hat.</translation>
    </message>
    <message>
        <source>The file does not say of which nodes its violations are.</source>
        <translation>Die Datei sagt nicht, von welchen Knoten ihre Verstöße sind.</translation>
    </message>
    <message>
        <source>The file holds more than %1 values.</source>
        <extracomment>%1 is a number</extracomment>
        <translation>Die Datei enthält mehr als %1 Werte.</translation>
    </message>
    <message>
        <source>The file cannot be read as strict JSON. %1.</source>
        <extracomment>%1 is a sentence without its full stop</extracomment>
        <translation>Die Datei lässt sich nicht als striktes JSON lesen. %1.</translation>
    </message>
    <message>
        <source>The file says another tick than the answer that it holds.</source>
        <translation>Die Datei nennt einen anderen Tick als die Antwort, die sie enthält.</translation>
    </message>
</context>
<context>
    <name>Internal</name>
    <message>
        <source>The program met an error of its own.</source>
        <translation>Im Programm selbst ist ein Fehler aufgetreten.</translation>
    </message>
    <message>
        <source>The log says which. Please report it.</source>
        <translation>Das Protokoll nennt ihn. Bitte melden.</translation>
    </message>
</context>
<context>
    <name>IssueText</name>
    <message>
        <source>%1 → %2</source>
        <comment>an edge</comment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Bidirectional</source>
        <translation>In beide Richtungen</translation>
    </message>
    <message>
        <source>Circular</source>
        <translation>Kreis</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Doppelt</translation>
    </message>
    <message>
        <source>Missing reader</source>
        <translation>Leser fehlt</translation>
    </message>
    <message>
        <source>Missing writer</source>
        <translation>Schreiber fehlt</translation>
    </message>
    <message>
        <source>io without a flow</source>
        <translation>io ohne Fluss</translation>
    </message>
    <message>
        <source>Dangling</source>
        <translation>Loses Ende</translation>
    </message>
    <message>
        <source>%1 writes and reads %2</source>
        <translation>%1 schreibt und liest %2</translation>
    </message>
    <message>
        <source>A loop that passes no actor: %1</source>
        <translation>Ein Kreis, der an keinem Akteur vorbeiführt: %1</translation>
    </message>
    <message>
        <source>%1 is read by nothing</source>
        <translation>%1 wird nirgends gelesen</translation>
    </message>
    <message>
        <source>%1 is written, read by nothing</source>
        <translation>%1 wird geschrieben, aber nirgends gelesen</translation>
    </message>
    <message>
        <source>%1 is written by nothing</source>
        <translation>%1 wird nirgends geschrieben</translation>
    </message>
    <message>
        <source>%1 is read, written by nothing</source>
        <translation>%1 wird gelesen, aber nirgends geschrieben</translation>
    </message>
    <message numerus="yes">
        <source>%1 is given %n times</source>
        <translation>
            <numerusform>%1 kommt %n-mal vor</numerusform>
            <numerusform>%1 kommt %n-mal vor</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 passes no flow</source>
        <translation>%1 gibt keinen Fluss weiter</translation>
    </message>
    <message>
        <source>%1 has an end that nothing declares</source>
        <translation>%1 hat ein Ende, das nirgends deklariert ist</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n Knoten</numerusform>
            <numerusform>%n Knoten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edge(s)</source>
        <translation>
            <numerusform>%n Kante</numerusform>
            <numerusform>%n Kanten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Json</name>
    <message>
        <source>The key “%1” occurs twice in one object</source>
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
    <message>
        <source>This JSON holds more values than a document of its size may</source>
        <translation>Dieses JSON enthält mehr Werte, als ein Dokument seiner Größe enthalten darf</translation>
    </message>
</context>
<context>
    <name>Ledger</name>
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
        <source>The entry of the ledger was changed after it was written.</source>
        <translation>Der Eintrag im Belegbuch wurde nachträglich verändert.</translation>
    </message>
    <message>
        <source>The ledger cannot be read.</source>
        <translation>Das Belegbuch ist nicht lesbar.</translation>
    </message>
    <message>
        <source>`mnemo ledger set-aside`, or the page My data, keeps it as it is under another name and begins a new one; both will say so.</source>
        <translation>`mnemo ledger set-aside` oder die Seite „Meine Daten“ behält es unverändert unter einem anderen Namen und beginnt ein neues; beide vermerken das.</translation>
    </message>
    <message>
        <source>The ledger is intact; it was not set aside.</source>
        <translation>Das Belegbuch ist unversehrt; es wurde nicht beiseitegelegt.</translation>
    </message>
    <message>
        <source>The note about earlier ledgers cannot be read.</source>
        <translation>Der Vermerk über frühere Belegbücher ist nicht lesbar.</translation>
    </message>
    <message>
        <source>Move it away, and keep it.</source>
        <translation>Den Vermerk an einen anderen Ort verschieben und aufbewahren.</translation>
    </message>
    <message>
        <source>The receipt could not be read again: its arguments are too large.</source>
        <translation>Der Beleg ließe sich nicht wieder lesen: Seine Argumente sind zu groß.</translation>
    </message>
    <message>
        <source>Ask with fewer or simpler arguments.</source>
        <translation>Fragen Sie mit weniger oder einfacheren Argumenten.</translation>
    </message>
</context>
<context>
    <name>LensCard</name>
    <message>
        <source>name, exact</source>
        <translation>Name, genau</translation>
    </message>
    <message>
        <source>whole phrase</source>
        <translation>ganzer Ausdruck</translation>
    </message>
    <message>
        <source>some keywords</source>
        <translation>einige Stichwörter</translation>
    </message>
    <message>
        <source>words, not phrase</source>
        <translation>Wörter, nicht der Ausdruck</translation>
    </message>
    <message>
        <source>all conditions</source>
        <translation>alle Bedingungen</translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n Tag</numerusform>
            <numerusform>%n Tage</numerusform>
        </translation>
    </message>
    <message>
        <source>undated</source>
        <translation>ohne Datum</translation>
    </message>
    <message>
        <source>all filled</source>
        <translation>alle ausgefüllt</translation>
    </message>
    <message>
        <source>empty: %1</source>
        <translation>leer: %1</translation>
    </message>
</context>
<context>
    <name>Lenses</name>
    <message>
        <source>A stimulus has no such member, or not of this type.</source>
        <translation>Ein Auslöser hat kein solches Feld, oder es hat einen anderen Typ.</translation>
    </message>
    <message>
        <source>A stimulus has the texts text, sender, context, situation, component and citizen, the list keywords, and the time now.</source>
        <translation>Ein Auslöser hat die Texte text, sender, context, situation, component und citizen, die Liste keywords und die Zeit now.</translation>
    </message>
</context>
<context>
    <name>LensesFeature</name>
    <message>
        <source>Lenses</source>
        <translation>Linsen</translation>
    </message>
</context>
<context>
    <name>LogViewer</name>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Warnings and errors</source>
        <translation>Warnungen und Fehler</translation>
    </message>
    <message>
        <source>Errors only</source>
        <translation>Nur Fehler</translation>
    </message>
</context>
<context>
    <name>Mcp</name>
    <message>
        <source>A message is one JSON object, this is none.</source>
        <translation>Eine Nachricht ist ein JSON-Objekt; dies ist keines.</translation>
    </message>
    <message>
        <source>The message does not say &quot;jsonrpc&quot;: &quot;2.0&quot;.</source>
        <translation>In der Nachricht steht nicht &quot;jsonrpc&quot;: &quot;2.0&quot;.</translation>
    </message>
    <message>
        <source>An id is a text or a whole number.</source>
        <translation>Eine id ist ein Text oder eine ganze Zahl.</translation>
    </message>
    <message>
        <source>The message has no method.</source>
        <translation>Die Nachricht hat keine Methode (method).</translation>
    </message>
    <message>
        <source>A method is a text.</source>
        <translation>Eine Methode (method) ist ein Text.</translation>
    </message>
    <message>
        <source>params is a JSON object.</source>
        <translation>params ist ein JSON-Objekt.</translation>
    </message>
    <message>
        <source>Receipt of %1, %2</source>
        <translation>Beleg von %1, %2</translation>
    </message>
    <message>
        <source>What was asked, of which graph, and the hash of the answer.</source>
        <translation>Was gefragt wurde, welcher Graph gefragt wurde und der Hash der Antwort.</translation>
    </message>
    <message>
        <source>Snapshot behind the receipt of %1, %2</source>
        <translation>Schnappschuss hinter dem Beleg von %1, %2</translation>
    </message>
    <message>
        <source>The whole answer with what it rests on, in a form that can be hashed.</source>
        <translation>Die ganze Antwort und worauf sie beruht, in einer Form, die sich hashen lässt.</translation>
    </message>
    <message>
        <source>No such receipt or snapshot is kept here: %1</source>
        <translation>Ein solcher Beleg oder Schnappschuss wird hier nicht aufbewahrt: %1</translation>
    </message>
    <message>
        <source>resources/list names those that are.</source>
        <translation>resources/list nennt die vorhandenen.</translation>
    </message>
    <message>
        <source>No page begins there.</source>
        <translation>Dort beginnt keine Seite.</translation>
    </message>
    <message>
        <source>Receipt</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>The receipt_id of a tool&apos;s answer: what was asked, of which graph, and the hash of the answer.</source>
        <translation>Die receipt_id der Antwort eines Werkzeugs: was gefragt wurde, welcher Graph gefragt wurde und der Hash der Antwort.</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Schnappschuss</translation>
    </message>
    <message>
        <source>The snapshot_hash of a receipt: the whole answer with what it rests on.</source>
        <translation>Der snapshot_hash eines Belegs: die ganze Antwort und worauf sie beruht.</translation>
    </message>
    <message>
        <source>The cursor is none that this server gave.</source>
        <translation>Diesen Cursor hat der Server nicht ausgegeben.</translation>
    </message>
    <message>
        <source>The result has %1 bytes. It stands in structuredContent, and in the snapshot of its receipt. Without it:</source>
        <translation>Das Ergebnis hat %1 Bytes. Es steht in structuredContent und im Schnappschuss seines Belegs. Ohne das Ergebnis:</translation>
    </message>
    <message>
        <source>Each tool is a reviewed, read-only query over one graph. The answer&apos;s `result` holds what the graph says, `status` whether there was an answer, `truncated` whether it was cut. Each answer is kept with a receipt: cite `receipt_id` and the JSON pointer of the value beside each statement, so that a person can verify it. Say nothing that no result holds; of `empty` say that nothing was found, which proves nothing more.</source>
        <translation>Jedes Werkzeug ist eine geprüfte, nur lesende Abfrage über einen Graphen. `result` enthält, was der Graph sagt, `status`, ob es eine Antwort gab, `truncated`, ob sie gekürzt wurde. Jede Antwort wird mit einem Beleg aufbewahrt: Nenne zu jeder Aussage `receipt_id` und den JSON-Zeiger des Werts, damit ein Mensch sie prüfen kann. Sage nichts, was in keinem Ergebnis steht; zu `empty` sage, dass nichts gefunden wurde, mehr beweist es nicht.</translation>
    </message>
    <message>
        <source>This server has no method “%1”.</source>
        <translation>Dieser Server hat keine Methode „%1“.</translation>
    </message>
    <message>
        <source>tools/call needs the name of a tool.</source>
        <translation>tools/call braucht den Namen eines Werkzeugs.</translation>
    </message>
    <message>
        <source>The arguments of a tool are a JSON object.</source>
        <translation>Die Argumente eines Werkzeugs sind ein JSON-Objekt.</translation>
    </message>
    <message>
        <source>Unknown tool: %1</source>
        <translation>Unbekanntes Werkzeug: %1</translation>
    </message>
    <message>
        <source>resources/read needs the uri of a resource.</source>
        <translation>resources/read braucht die uri einer Ressource.</translation>
    </message>
    <message>
        <source>This server does not speak the protocol version %1.</source>
        <translation>Dieser Server spricht die Protokollversion %1 nicht.</translation>
    </message>
    <message>
        <source>The request brings no %1 in params._meta, and no `initialize` went before it.</source>
        <translation>Die Anfrage bringt in params._meta kein %1 mit, und ihr ging kein `initialize` voraus.</translation>
    </message>
    <message>
        <source>The request brings no %1 in params._meta.</source>
        <translation>Die Anfrage bringt in params._meta kein %1 mit.</translation>
    </message>
    <message>
        <source>Several messages in one array are a matter of the protocol version %1 alone.</source>
        <translation>Mehrere Nachrichten in einer Liste gibt es nur in der Protokollversion %1.</translation>
    </message>
    <message>
        <source>An array holds 1 to %1 messages.</source>
        <translation>Eine Liste enthält 1 bis %1 Nachrichten.</translation>
    </message>
    <message>
        <source>initialize needs a protocolVersion.</source>
        <translation>initialize braucht eine protocolVersion.</translation>
    </message>
    <message>
        <source>A request with this id is still worked on.</source>
        <translation>Eine Anfrage mit dieser id wird noch bearbeitet.</translation>
    </message>
    <message>
        <source>%1 requests wait already; this one was not taken.</source>
        <translation>Es warten schon %1 Anfragen; diese wurde nicht angenommen.</translation>
    </message>
    <message>
        <source>Ask again when some are answered.</source>
        <translation>Noch einmal fragen, wenn einige beantwortet sind.</translation>
    </message>
    <message>
        <source>A message holds at most %1 bytes.</source>
        <translation>Eine Nachricht umfasst höchstens %1 Bytes.</translation>
    </message>
    <message>
        <source>Header mismatch: %1 is missing or says something else than the body.</source>
        <translation>Header und Inhalt widersprechen sich: %1 fehlt oder sagt etwas anderes als der Inhalt.</translation>
    </message>
    <message>
        <source>The call was cancelled.</source>
        <translation>Der Aufruf wurde abgebrochen.</translation>
    </message>
    <message>
        <source>No such session is open.</source>
        <translation>Eine solche Sitzung ist nicht offen.</translation>
    </message>
    <message>
        <source>The body has to be application/json.</source>
        <translation>Der Inhalt muss application/json sein.</translation>
    </message>
    <message>
        <source>The request brings neither the metadata of version %1 nor an Mcp-Session-Id.</source>
        <translation>Die Anfrage bringt weder die Metadaten der Version %1 noch eine Mcp-Session-Id mit.</translation>
    </message>
    <message>
        <source>Only a session can be ended by DELETE.</source>
        <translation>Mit DELETE lässt sich nur eine Sitzung beenden.</translation>
    </message>
</context>
<context>
    <name>Measures</name>
    <message>
        <source>The measure could not be computed.</source>
        <translation>Das Maß konnte nicht berechnet werden.</translation>
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
        <source>“%1” is not a scope.</source>
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
        <source>“%1” is not a command.</source>
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
        <source>--no-wait needs --url of a running `mnemo serve`.</source>
        <translation>--no-wait braucht --url eines laufenden `mnemo serve`.</translation>
    </message>
    <message>
        <source>An argument is not valid UTF-8.</source>
        <translation>Ein Argument ist kein gültiges UTF-8.</translation>
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
    <message>
        <source>That is out of the option&apos;s range.</source>
        <translation>Das liegt außerhalb des Bereichs der Option.</translation>
    </message>
    <message>
        <source>Ticks</source>
        <translation>Ticks</translation>
    </message>
    <message>
        <source>Not fetched: %1 is not at a public address. --allow %2 lets the crawler fetch there.</source>
        <translation>Nicht abgerufen: %1 liegt nicht an einer öffentlichen Adresse. Mit --allow %2 darf der Crawler dort abrufen.</translation>
    </message>
    <message>
        <source>Not fetched: nothing is fetched from %1.</source>
        <translation>Nicht abgerufen: Von %1 wird nichts abgerufen.</translation>
    </message>
    <message>
        <source>Not fetched: robots.txt does not allow %1.</source>
        <translation>Nicht abgerufen: robots.txt erlaubt %1 nicht.</translation>
    </message>
    <message>
        <source>Not fetched: %1 failed (%2).</source>
        <translation>Nicht abgerufen: %1 ist fehlgeschlagen (%2).</translation>
    </message>
    <message>
        <source>Did you mean `mnemo %1`?</source>
        <translation>Meinten Sie `mnemo %1`?</translation>
    </message>
    <message>
        <source>Not fetched: %1 will not be fetched again before %2.</source>
        <translation>Nicht abgerufen: %1 wird erst ab %2 wieder abgerufen.</translation>
    </message>
    <message>
        <source>Not fetched again: %1 was fetched at %2 and will not be fetched again before %3.</source>
        <translation>Nicht erneut abgerufen: %1 wurde um %2 abgerufen und wird erst ab %3 wieder abgerufen.</translation>
    </message>
    <message>
        <source>Not fetched: %1 was tried at %2 and refused: robots_denied. It will not be tried again before %3.</source>
        <translation>Nicht abgerufen: Der Abruf von %1 um %2 wurde abgelehnt: robots_denied. Der nächste Versuch ist erst ab %3 möglich.</translation>
    </message>
    <message>
        <source>Not fetched: %1 was tried at %2 and failed: %4. It will not be tried again before %3.</source>
        <translation>Nicht abgerufen: Der Abruf von %1 um %2 ist fehlgeschlagen: %4. Der nächste Versuch ist erst ab %3 möglich.</translation>
    </message>
    <message>
        <source>Not fetched: the server of %1 answers with an error for robots.txt, which allows nothing.</source>
        <translation>Nicht abgerufen: Der Server von %1 antwortet auf robots.txt mit einem Fehler; damit ist nichts erlaubt.</translation>
    </message>
    <message>
        <source>Not fetched: the host of %1 does not answer (%2). Is it running?</source>
        <translation>Nicht abgerufen: Der Host von %1 antwortet nicht (%2). Läuft er?</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>MNEMO_PASSWORD_FILE is set in the environment, and its password is not sent to an address that only a .env file sets: %1.</source>
        <translation>MNEMO_PASSWORD_FILE steht in der Umgebung, und das Passwort wird nicht an eine Adresse gesendet, die nur in einer Datei .env steht: %1.</translation>
    </message>
    <message>
        <source>If you trust that address, set %1 in the environment, too, or %2 in the .env file.</source>
        <translation>Wer dieser Adresse vertraut, setzt auch %1 in der Umgebung, oder %2 in der Datei .env.</translation>
    </message>
    <message>
        <source>The store is the one that NEO4J_URI names.</source>
        <translation>Der Speicher ist der, den NEO4J_URI nennt.</translation>
    </message>
    <message>
        <source>The store is the graph %1 that FALKORDB_HOST and GRAPH_NAME name.</source>
        <translation>Der Speicher ist der Graph %1, den FALKORDB_HOST und GRAPH_NAME nennen.</translation>
    </message>
    <message>
        <source>NEO4J_URI is set without NEO4J_USER and NEO4J_PASSWORD: the store is %1.</source>
        <translation>NEO4J_URI ist ohne NEO4J_USER und NEO4J_PASSWORD gesetzt: Der Speicher ist %1.</translation>
    </message>
    <message>
        <source>FALKORDB_HOST is set without GRAPH_NAME: the store is %1.</source>
        <translation>FALKORDB_HOST ist ohne GRAPH_NAME gesetzt: Der Speicher ist %1.</translation>
    </message>
    <message>
        <source>Unknown. %1</source>
        <translation>Unbekannt. %1</translation>
    </message>
    <message>
        <source>Unknown. No query in the catalogue answers this.</source>
        <translation>Unbekannt. Keine Abfrage im Katalog beantwortet dies.</translation>
    </message>
    <message>
        <source>You can ask:</source>
        <translation>Mögliche Fragen:</translation>
    </message>
    <message>
        <source>The world is at tick %1 already, and --ticks names the tick to reach: it stays as it is.</source>
        <translation>Die Welt steht schon bei Tick %1, und --ticks nennt den Tick, der erreicht werden soll: Sie bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>Set MNEMO_PASSWORD_FILE to a file that contains the password, or run this in a terminal, where it is asked for.</source>
        <translation>MNEMO_PASSWORD_FILE auf eine Datei setzen, die das Passwort enthält, oder dies in einem Terminal ausführen, wo danach gefragt wird.</translation>
    </message>
    <message>
        <source>Password for %1 (not shown):</source>
        <translation>Passwort für %1 (wird nicht angezeigt):</translation>
    </message>
    <message>
        <source>The snapshot holds %1 of %2 nodes (the best connected of each role) and %3 of %4 edges. Its counts and violations are of the whole graph.</source>
        <translation>Der Schnappschuss enthält %1 von %2 Knoten (die am besten verbundenen jeder Rolle) und %3 von %4 Kanten. Seine Anzahlen und Verstöße gelten für den ganzen Graphen.</translation>
    </message>
    <message>
        <source>No node has a label of the profile %1; the graph has %2 nodes with others. Try --profile generic.</source>
        <translation>Kein Knoten hat ein Label des Profils %1; der Graph hat %2 Knoten mit anderen. --profile generic versuchen.</translation>
    </message>
    <message>
        <source>The store counts %1 nodes and %2 edges and holds %3 and %4. “mnemo facts” names what does not agree.</source>
        <translation>Der Speicher zählt %1 Knoten und %2 Kanten und enthält %3 und %4. „mnemo facts“ nennt, was nicht übereinstimmt.</translation>
    </message>
    <message>
        <source>%1 of %2 lenses found something.</source>
        <translation>%1 von %2 Linsen haben etwas gefunden.</translation>
    </message>
    <message>
        <source>Ingesting</source>
        <translation>Aufnahme läuft</translation>
    </message>
    <message>
        <source>The documents are written to %1.</source>
        <translation>Die Dokumente werden nach %1 geschrieben.</translation>
    </message>
    <message>
        <source>Not fetched: robots.txt of %1 could not be read (%2), and nothing is fetched without it.</source>
        <translation>Nicht abgerufen: robots.txt von %1 war nicht lesbar (%2), und ohne sie wird nichts abgerufen.</translation>
    </message>
    <message>
        <source>“%1” looks like an address with a login.</source>
        <translation>„%1“ sieht aus wie eine Adresse mit Zugangsdaten.</translation>
    </message>
    <message>
        <source>The address of a store follows --store. A file of such a name is written with ./ before it.</source>
        <translation>Die Adresse eines Speichers folgt auf --store. Vor den Namen einer solchen Datei gehört ./.</translation>
    </message>
    <message>
        <source>The address of a store follows --store.</source>
        <translation>Die Adresse eines Speichers folgt auf --store.</translation>
    </message>
    <message>
        <source>`mnemo muse --help` lists the options of a model.</source>
        <translation>`mnemo muse --help` listet die Optionen eines Modells auf.</translation>
    </message>
    <message>
        <source>The file of the model&apos;s key cannot be read: %1</source>
        <translation>Die Datei mit dem Schlüssel des Modells ist nicht lesbar: %1</translation>
    </message>
    <message>
        <source>A model is to be asked, and its address is missing.</source>
        <translation>Ein Modell soll gefragt werden, aber seine Adresse fehlt.</translation>
    </message>
    <message>
        <source>A model is to be asked, and its name is missing.</source>
        <translation>Ein Modell soll gefragt werden, aber sein Name fehlt.</translation>
    </message>
    <message>
        <source>supported</source>
        <translation>gestützt</translation>
    </message>
    <message>
        <source>contradicted</source>
        <translation>widerlegt</translation>
    </message>
    <message>
        <source>not checkable</source>
        <translation>nicht prüfbar</translation>
    </message>
    <message>
        <source>  (said %1, the store says %2)</source>
        <translation>  (gesagt: %1, der Speicher sagt: %2)</translation>
    </message>
    <message>
        <source>“%1” is not a shell that can be completed in.</source>
        <translation>„%1“ ist keine Shell, für die es eine Vervollständigung gibt.</translation>
    </message>
    <message>
        <source>Shells: bash, zsh, fish.</source>
        <translation>Shells: bash, zsh, fish.</translation>
    </message>
    <message>
        <source>No query is named `%1`.</source>
        <translation>Keine Abfrage heißt `%1`.</translation>
    </message>
    <message>
        <source>Closest: %1. `mnemo catalogue` lists all of them.</source>
        <translation>Am ähnlichsten: %1. `mnemo catalogue` zählt alle auf.</translation>
    </message>
    <message>
        <source>“%1” is not a form of reports.</source>
        <translation>„%1“ ist keine Form von Berichten.</translation>
    </message>
    <message>
        <source>Forms: junit, sarif.</source>
        <translation>Formen: junit, sarif.</translation>
    </message>
    <message>
        <source>%1 holds the check of one answer.</source>
        <translation>%1 enthält die Prüfung einer Antwort.</translation>
    </message>
    <message>
        <source>Give one file with %1.</source>
        <translation>Geben Sie mit %1 nur eine Datei an.</translation>
    </message>
    <message>
        <source>%1 is asked about the paragraphs: they are sent to %2.</source>
        <translation>%1 wird zu den Absätzen befragt: Sie werden an %2 gesendet.</translation>
    </message>
    <message>
        <source>No node has the id “%1”; nothing was exported.</source>
        <translation>Kein Knoten hat die ID „%1“; nichts wurde exportiert.</translation>
    </message>
    <message>
        <source>`mnemo query search_nodes` finds ids by labels.</source>
        <translation>`mnemo query search_nodes` findet IDs nach Beschriftungen.</translation>
    </message>
    <message>
        <source>No node of the graph has the id “%1”.</source>
        <translation>Kein Knoten des Graphen hat die ID „%1“.</translation>
    </message>
    <message>
        <source>“%1” is no receipt. What an agent answered in words is checked by: mnemo verify --answer %1</source>
        <translation>„%1“ ist kein Beleg. Was ein Agent in Worten geantwortet hat, prüft: mnemo verify --answer %1</translation>
    </message>
</context>
<context>
    <name>Model</name>
    <message>
        <source>The question was cancelled.</source>
        <translation>Die Frage wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The model did not answer in time.</source>
        <translation>Das Modell hat nicht rechtzeitig geantwortet.</translation>
    </message>
    <message>
        <source>The model&apos;s endpoint refused the key.</source>
        <translation>Der Endpunkt des Modells hat den Schlüssel abgelehnt.</translation>
    </message>
    <message>
        <source>Enter the key in the settings again.</source>
        <translation>Den Schlüssel in den Einstellungen noch einmal eingeben.</translation>
    </message>
    <message>
        <source>The endpoint knows no such address, or no such model.</source>
        <translation>Der Endpunkt kennt diese Adresse oder dieses Modell nicht.</translation>
    </message>
    <message>
        <source>Check address, form and name of the model.</source>
        <translation>Adresse, Form und Namen des Modells prüfen.</translation>
    </message>
    <message>
        <source>The model&apos;s endpoint takes no more questions now.</source>
        <translation>Der Endpunkt des Modells nimmt gerade keine Fragen mehr an.</translation>
    </message>
    <message>
        <source>Ask again later.</source>
        <translation>Später noch einmal fragen.</translation>
    </message>
    <message>
        <source>The model&apos;s endpoint sends to another address, which is not followed.</source>
        <translation>Der Endpunkt des Modells verweist auf eine andere Adresse; ihr wird nicht gefolgt.</translation>
    </message>
    <message>
        <source>The model&apos;s endpoint answered with status %1.</source>
        <translation>Der Endpunkt des Modells hat mit Status %1 geantwortet.</translation>
    </message>
    <message>
        <source>The model&apos;s endpoint cannot be reached.</source>
        <translation>Der Endpunkt des Modells ist nicht erreichbar.</translation>
    </message>
    <message>
        <source>Is its server running?</source>
        <translation>Läuft sein Server?</translation>
    </message>
    <message>
        <source>The model&apos;s endpoint stopped in the middle of its answer.</source>
        <translation>Der Endpunkt des Modells hat mitten in seiner Antwort aufgehört.</translation>
    </message>
    <message>
        <source>The address of a model begins with http:// or https:// and holds no user and no password.</source>
        <translation>Die Adresse eines Modells beginnt mit http:// oder https:// und enthält weder Benutzer noch Passwort.</translation>
    </message>
    <message>
        <source>For example: %1</source>
        <translation>Zum Beispiel: %1</translation>
    </message>
    <message>
        <source>The key would be sent without encryption to another machine, so nothing is asked.</source>
        <translation>Der Schlüssel ginge unverschlüsselt an einen anderen Rechner; deshalb wird nicht gefragt.</translation>
    </message>
    <message>
        <source>Use https, or take the key away.</source>
        <translation>https verwenden oder den Schlüssel entfernen.</translation>
    </message>
    <message>
        <source>The key holds characters that no key has, such as spaces.</source>
        <translation>Der Schlüssel enthält Zeichen, die kein Schlüssel hat, etwa Leerzeichen.</translation>
    </message>
    <message>
        <source>What the model&apos;s endpoint sent is not an answer.</source>
        <translation>Was der Endpunkt des Modells geschickt hat, ist keine Antwort.</translation>
    </message>
    <message>
        <source>Check its address and the form that it is asked in.</source>
        <translation>Adresse und Form der Anfrage prüfen.</translation>
    </message>
    <message>
        <source>The model&apos;s endpoint answered with an error.</source>
        <translation>Der Endpunkt des Modells hat mit einem Fehler geantwortet.</translation>
    </message>
    <message>
        <source>The model could not be reached.</source>
        <translation>Das Modell war nicht erreichbar.</translation>
    </message>
    <message>
        <source>The model gave no answer that can be used.</source>
        <translation>Das Modell hat keine brauchbare Antwort gegeben.</translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) of the model did not fit a query and were not run.</source>
        <translation>
            <numerusform>%n Aufruf des Modells passte zu keiner Abfrage und wurde nicht ausgeführt.</numerusform>
            <numerusform>%n Aufrufe des Modells passten zu keiner Abfrage und wurden nicht ausgeführt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reference(s) of the model led to no value and were dropped.</source>
        <translation>
            <numerusform>%n Verweis des Modells führte zu keinem Wert und wurde weggelassen.</numerusform>
            <numerusform>%n Verweise des Modells führten zu keinem Wert und wurden weggelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The model answered in %1 s and called the tool that it was given: it can choose queries.</source>
        <translation>Das Modell hat in %1 s geantwortet und das angebotene Werkzeug aufgerufen: Es kann Abfragen wählen.</translation>
    </message>
    <message>
        <source>The model answered in %1 s, but its answer was cut off at a limit of length.</source>
        <translation>Das Modell hat in %1 s geantwortet, aber seine Antwort wurde an einer Längengrenze abgeschnitten.</translation>
    </message>
    <message>
        <source>The endpoint answered in %1 s, but the model would not answer.</source>
        <translation>Der Endpunkt hat in %1 s geantwortet, aber das Modell wollte nicht antworten.</translation>
    </message>
    <message>
        <source>The model answered in %1 s, but did not call the tool that it was given: it cannot choose queries.</source>
        <translation>Das Modell hat in %1 s geantwortet, aber das angebotene Werkzeug nicht aufgerufen: Es kann keine Abfragen wählen.</translation>
    </message>
    <message>
        <source>A model chose the queries.</source>
        <translation>Ein Modell hat die Abfragen gewählt.</translation>
    </message>
    <message>
        <source>A model was asked and chose no query.</source>
        <translation>Ein Modell wurde gefragt und hat keine Abfrage gewählt.</translation>
    </message>
    <message>
        <source>The model would not read a paragraph.</source>
        <translation>Das Modell wollte einen Absatz nicht lesen.</translation>
    </message>
    <message>
        <source>What the model reports of a paragraph cannot be read.</source>
        <translation>Was das Modell von einem Absatz berichtet, ist nicht zu lesen.</translation>
    </message>
    <message>
        <source>The model did not report what a paragraph says.</source>
        <translation>Das Modell hat nicht berichtet, was ein Absatz sagt.</translation>
    </message>
    <message>
        <source>The model %1 is to be asked about paragraphs, and its address is missing.</source>
        <translation>Das Modell %1 soll zu Absätzen befragt werden, und seine Adresse fehlt.</translation>
    </message>
    <message>
        <source>Set LLM_BASE_URL, or the address of the endpoint in the settings, tab Model.</source>
        <translation>LLM_BASE_URL setzen oder die Adresse des Endpunkts in den Einstellungen, Reiter Modell.</translation>
    </message>
    <message>
        <source>A model is to be asked about paragraphs, and none is named.</source>
        <translation>Ein Modell soll zu Absätzen befragt werden, und keines ist genannt.</translation>
    </message>
    <message>
        <source>Set INGESTION_LLM_CHOICE and LLM_BASE_URL, or “Model for documents” in the settings.</source>
        <translation>INGESTION_LLM_CHOICE und LLM_BASE_URL setzen, oder „Modell für Dokumente“ in den Einstellungen.</translation>
    </message>
    <message>
        <source>Set LLM_BASE_URL beside INGESTION_LLM_CHOICE.</source>
        <translation>LLM_BASE_URL neben INGESTION_LLM_CHOICE setzen.</translation>
    </message>
</context>
<context>
    <name>ModelFeature</name>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Language model of the muse</source>
        <translation>Sprachmodell der Muse</translation>
    </message>
    <message>
        <source>Embeddings</source>
        <translation>Embeddings</translation>
    </message>
    <message>
        <source>Endpoint of embeddings</source>
        <translation>Endpunkt der Embeddings</translation>
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
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source> and more</source>
        <translation> und weitere</translation>
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
        <translation>Dieser Text ist kein gültiges UTF-8.</translation>
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
        <translation>gezählt, nicht nachgeprüft</translation>
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
        <translation>nicht nachgeprüft</translation>
    </message>
    <message>
        <source>1 value, not replayed</source>
        <translation>1 Wert, nicht nachgeprüft</translation>
    </message>
    <message numerus="yes">
        <source>%n values, not replayed</source>
        <translation>
            <numerusform>%n Wert, nicht nachgeprüft</numerusform>
            <numerusform>%n Werte, nicht nachgeprüft</numerusform>
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
        <translation>%1 nicht nachgeprüft</translation>
    </message>
    <message>
        <source>The count is whole; the list beside it in the receipt is cut.</source>
        <translation>Die Anzahl ist vollständig; die Liste neben ihr im Beleg ist gekürzt.</translation>
    </message>
    <message>
        <source>%1 does not say which node is meant. Name the node.</source>
        <translation>Aus %1 geht nicht hervor, welcher Knoten gemeint ist. Den Knoten nennen.</translation>
    </message>
    <message>
        <source>%1 is too short to search for, and no node has exactly this label or id.</source>
        <translation>%1 ist zu kurz für eine Suche, und kein Knoten hat genau diese Beschriftung oder ID.</translation>
    </message>
    <message numerus="yes">
        <source>No query here uses %1.</source>
        <translation>
            <numerusform>Keine Abfrage hier verwendet %1.</numerusform>
            <numerusform>Keine Abfrage hier verwendet %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>The program ended before the answer came.</source>
        <translation>Das Programm endete, bevor die Antwort kam.</translation>
    </message>
    <message>
        <source>The file with the snapshot&apos;s name holds another snapshot.</source>
        <translation>Die Datei mit dem Namen des Schnappschusses enthält einen anderen Schnappschuss.</translation>
    </message>
    <message>
        <source>How many %1 nodes are there?</source>
        <translation>Wie viele %1-Knoten gibt es?</translation>
    </message>
    <message>
        <source>What links to %1?</source>
        <translation>Was verlinkt auf %1?</translation>
    </message>
    <message>
        <source>What is connected to %1?</source>
        <translation>Was ist mit %1 verbunden?</translation>
    </message>
    <message>
        <source>Find %1</source>
        <translation>Finde %1</translation>
    </message>
    <message>
        <source>Which URLs failed?</source>
        <translation>Welche URLs sind fehlgeschlagen?</translation>
    </message>
    <message>
        <source>When was %1 last fetched?</source>
        <translation>Wann wurde %1 zuletzt abgerufen?</translation>
    </message>
    <message>
        <source>Tell me about %1</source>
        <translation>Erzähle mir von %1</translation>
    </message>
    <message>
        <source>How many daimoi died in the last 600 ticks?</source>
        <translation>Wie viele Daimoi starben in den letzten 600 Ticks?</translation>
    </message>
    <message>
        <source>What happened to %1?</source>
        <translation>Was geschah mit %1?</translation>
    </message>
    <message>
        <source>Several nodes have this name. Each is named by its id.</source>
        <translation>Mehrere Knoten heißen so. Jeder wird mit seiner ID genannt.</translation>
    </message>
    <message>
        <source> (for “%1”)</source>
        <translation> (für „%1“)</translation>
    </message>
    <message>
        <source>True at some time from %1 to before %2.</source>
        <translation>Gültig irgendwann von %1 bis vor %2.</translation>
    </message>
    <message>
        <source>True at some time from %1 to before %2, as known on %3.</source>
        <translation>Gültig irgendwann von %1 bis vor %2, nach dem Stand vom %3.</translation>
    </message>
    <message>
        <source>True at some time from %1 on.</source>
        <translation>Gültig irgendwann ab %1.</translation>
    </message>
    <message>
        <source>True at some time from %1 on, as known on %2.</source>
        <translation>Gültig irgendwann ab %1, nach dem Stand vom %2.</translation>
    </message>
    <message>
        <source>True at some time before %1.</source>
        <translation>Gültig irgendwann vor %1.</translation>
    </message>
    <message>
        <source>True at some time before %1, as known on %2.</source>
        <translation>Gültig irgendwann vor %1, nach dem Stand vom %2.</translation>
    </message>
    <message>
        <source>True on %1.</source>
        <translation>Gültig am %1.</translation>
    </message>
    <message>
        <source>True on %1, as known on %2.</source>
        <translation>Gültig am %1, nach dem Stand vom %2.</translation>
    </message>
    <message>
        <source>As known on %1.</source>
        <translation>Nach dem Stand vom %1.</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 ist %2</translation>
    </message>
    <message>
        <source>%1 is not %2</source>
        <translation>%1 ist nicht %2</translation>
    </message>
    <message>
        <source>%1 is less than %2</source>
        <translation>%1 ist kleiner als %2</translation>
    </message>
    <message>
        <source>%1 is before %2</source>
        <translation>%1 liegt vor %2</translation>
    </message>
    <message>
        <source>%1 is at most %2</source>
        <translation>%1 ist höchstens %2</translation>
    </message>
    <message>
        <source>%1 is not after %2</source>
        <translation>%1 liegt nicht nach %2</translation>
    </message>
    <message>
        <source>%1 is more than %2</source>
        <translation>%1 ist größer als %2</translation>
    </message>
    <message>
        <source>%1 is after %2</source>
        <translation>%1 liegt nach %2</translation>
    </message>
    <message>
        <source>%1 is at least %2</source>
        <translation>%1 ist mindestens %2</translation>
    </message>
    <message>
        <source>%1 is not before %2</source>
        <translation>%1 liegt nicht vor %2</translation>
    </message>
    <message>
        <source>%1 contains “%2”</source>
        <translation>%1 enthält „%2“</translation>
    </message>
    <message>
        <source>%1 starts with “%2”</source>
        <translation>%1 beginnt mit „%2“</translation>
    </message>
    <message>
        <source>%1 is one of %2</source>
        <translation>%1 ist eines von %2</translation>
    </message>
    <message>
        <source>%1 is set</source>
        <translation>%1 ist gesetzt</translation>
    </message>
    <message>
        <source>%1 is not set</source>
        <translation>%1 ist nicht gesetzt</translation>
    </message>
    <message>
        <source> with exactly %3 %1%2</source>
        <translation> (%1%2: genau %3)</translation>
    </message>
    <message>
        <source> with any number but %3 of %1%2</source>
        <translation> (%1%2: nicht %3)</translation>
    </message>
    <message>
        <source> with fewer than %3 %1%2</source>
        <translation> (%1%2: weniger als %3)</translation>
    </message>
    <message>
        <source> with at most %3 %1%2</source>
        <translation> (%1%2: höchstens %3)</translation>
    </message>
    <message>
        <source> with more than %3 %1%2</source>
        <translation> (%1%2: mehr als %3)</translation>
    </message>
    <message>
        <source> with at least %3 %1%2</source>
        <translation> (%1%2: mindestens %3)</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>%1 and more</source>
        <translation>%1 und weitere</translation>
    </message>
    <message>
        <source>%1 edge</source>
        <translation>%1-Kante</translation>
    </message>
    <message>
        <source>%1 edges</source>
        <translation>%1-Kanten</translation>
    </message>
    <message>
        <source>edge</source>
        <translation>Kante</translation>
    </message>
    <message>
        <source>edges</source>
        <translation>Kanten</translation>
    </message>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <source>node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source> where %1</source>
        <translation> (%1)</translation>
    </message>
    <message>
        <source> (%1)</source>
        <translation> (%1)</translation>
    </message>
    <message>
        <source> with “%1” in the name</source>
        <translation> mit „%1“ im Namen</translation>
    </message>
    <message>
        <source> linked to %1%2</source>
        <translation> verbunden mit %1%2</translation>
    </message>
    <message>
        <source>neighbour</source>
        <translation>Nachbar</translation>
    </message>
    <message>
        <source>neighbours</source>
        <translation>Nachbarn</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>nicht gesetzt</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2 (mean %3, sum %4)</source>
        <translation>%1: %2 (Mittelwert %3, Summe %4)</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>role</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <source>year of %1</source>
        <translation>Jahr von %1</translation>
    </message>
    <message>
        <source>month of %1</source>
        <translation>Monat von %1</translation>
    </message>
    <message>
        <source>day of %1</source>
        <translation>Tag von %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>%1 with their %4, by %2 – %3.</source>
        <translation>%1 mit %4, nach %2 – %3.</translation>
    </message>
    <message>
        <source>%1, by %2 – %3.</source>
        <translation>%1, nach %2 – %3.</translation>
    </message>
    <message>
        <source>No %1 with a number in “%2” was found.</source>
        <translation>Nichts mit einer Zahl in „%2“ gefunden (%1).</translation>
    </message>
    <message>
        <source>The mean of %1 over %2 is %3; the sum is %4, the smallest %5 and the largest %6.</source>
        <translation>Mittelwert von %1: %3 (%2); die Summe ist %4, der kleinste Wert %5, der größte %6.</translation>
    </message>
    <message>
        <source>%1 has the most %2: %3.</source>
        <translation>%1 hat die meisten %2: %3.</translation>
    </message>
    <message>
        <source>%1 have the most %2: %3 each.</source>
        <translation>%1 haben die meisten %2: je %3.</translation>
    </message>
    <message>
        <source>%1 is the most common %2 of %3: %4.</source>
        <translation>%1 ist der häufigste Wert von %2: %4 (%3).</translation>
    </message>
    <message>
        <source>%1 are the most common %2 of %3: %4 each.</source>
        <translation>%1 sind die häufigsten Werte von %2: je %4 (%3).</translation>
    </message>
    <message>
        <source>Others may be equal.</source>
        <translation>Andere können gleichauf liegen.</translation>
    </message>
    <message>
        <source>Then – %1.</source>
        <translation>Danach – %1.</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (%2 bis %3)</translation>
    </message>
    <message>
        <source>They have no properties.</source>
        <translation>Sie haben keine Eigenschaften.</translation>
    </message>
    <message>
        <source>Properties: %1.</source>
        <translation>Eigenschaften: %1.</translation>
    </message>
    <message>
        <source>%1 (%2, %3 → %4)</source>
        <translation>%1 (%2, %3 → %4)</translation>
    </message>
    <message>
        <source>The graph has %1 and %2.</source>
        <translation>Der Graph hat %1 und %2.</translation>
    </message>
    <message>
        <source>By role: %1.</source>
        <translation>Nach Rolle: %1.</translation>
    </message>
    <message>
        <source>By kind of edge: %1.</source>
        <translation>Nach Art der Kante: %1.</translation>
    </message>
    <message>
        <source>%1 has the highest %2 of %3: %4.</source>
        <translation>%1 hat den höchsten Wert bei %2: %4 (%3).</translation>
    </message>
    <message>
        <source>%1 have the highest %2 of %3: %4 each.</source>
        <translation>%1 haben den höchsten Wert bei %2: je %4 (%3).</translation>
    </message>
    <message>
        <source>%1 by %2, highest first: %3.</source>
        <translation>%1 nach %2, der höchste zuerst: %3.</translation>
    </message>
    <message>
        <source>%1 has the lowest %2 of %3: %4.</source>
        <translation>%1 hat den niedrigsten Wert bei %2: %4 (%3).</translation>
    </message>
    <message>
        <source>%1 have the lowest %2 of %3: %4 each.</source>
        <translation>%1 haben den niedrigsten Wert bei %2: je %4 (%3).</translation>
    </message>
    <message>
        <source>%1 by %2, lowest first: %3.</source>
        <translation>%1 nach %2, der niedrigste zuerst: %3.</translation>
    </message>
    <message>
        <source>%1 has the latest %2 of %3: %4.</source>
        <translation>%1 hat den spätesten Wert bei %2: %4 (%3).</translation>
    </message>
    <message>
        <source>%1 have the latest %2 of %3: %4 each.</source>
        <translation>%1 haben den spätesten Wert bei %2: je %4 (%3).</translation>
    </message>
    <message>
        <source>%1 by %2, latest first: %3.</source>
        <translation>%1 nach %2, der späteste zuerst: %3.</translation>
    </message>
    <message>
        <source>%1 has the earliest %2 of %3: %4.</source>
        <translation>%1 hat den frühesten Wert bei %2: %4 (%3).</translation>
    </message>
    <message>
        <source>%1 have the earliest %2 of %3: %4 each.</source>
        <translation>%1 haben den frühesten Wert bei %2: je %4 (%3).</translation>
    </message>
    <message>
        <source>%1 by %2, earliest first: %3.</source>
        <translation>%1 nach %2, der früheste zuerst: %3.</translation>
    </message>
    <message>
        <source>%1 has the last %2 of %3: %4.</source>
        <translation>%1 hat den letzten Wert bei %2: %4 (%3).</translation>
    </message>
    <message>
        <source>%1 have the last %2 of %3: %4 each.</source>
        <translation>%1 haben den letzten Wert bei %2: je %4 (%3).</translation>
    </message>
    <message>
        <source>%1 by %2, last first: %3.</source>
        <translation>%1 nach %2, der letzte zuerst: %3.</translation>
    </message>
    <message>
        <source>%1 has the first %2 of %3: %4.</source>
        <translation>%1 hat den ersten Wert bei %2: %4 (%3).</translation>
    </message>
    <message>
        <source>%1 have the first %2 of %3: %4 each.</source>
        <translation>%1 haben den ersten Wert bei %2: je %4 (%3).</translation>
    </message>
    <message>
        <source>%1 by %2: %3.</source>
        <translation>%1 nach %2: %3.</translation>
    </message>
    <message>
        <source>%1 has the most neighbours of %3: %4.</source>
        <translation>%1 hat die meisten Nachbarn: %4 (%3).</translation>
    </message>
    <message>
        <source>%1 have the most neighbours of %3: %4 each.</source>
        <translation>%1 haben die meisten Nachbarn: je %4 (%3).</translation>
    </message>
    <message>
        <source>%1 by number of neighbours, highest first: %3.</source>
        <translation>%1 nach Zahl der Nachbarn, die höchste zuerst: %3.</translation>
    </message>
    <message>
        <source>%1 has the fewest neighbours of %3: %4.</source>
        <translation>%1 hat die wenigsten Nachbarn: %4 (%3).</translation>
    </message>
    <message>
        <source>%1 have the fewest neighbours of %3: %4 each.</source>
        <translation>%1 haben die wenigsten Nachbarn: je %4 (%3).</translation>
    </message>
    <message>
        <source>%1 by number of neighbours, lowest first: %3.</source>
        <translation>%1 nach Zahl der Nachbarn, die niedrigste zuerst: %3.</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>No %1 with a value in “%2” was found.</source>
        <translation>Nichts mit einem Wert in „%2“ gefunden (%1).</translation>
    </message>
    <message>
        <source>Then: %1.</source>
        <translation>Danach: %1.</translation>
    </message>
    <message>
        <source>The %1 of %2 is %3.</source>
        <translation>%2: %1 ist %3.</translation>
    </message>
    <message>
        <source>No node “%1” was found.</source>
        <translation>Es wurde kein Knoten „%1“ gefunden.</translation>
    </message>
    <message>
        <source>No %2 with a property “%1” was found.</source>
        <translation>Nichts mit einer Eigenschaft „%1“ gefunden (%2).</translation>
    </message>
    <message>
        <source>“%1” holds no value of the type that was asked for.</source>
        <translation>„%1“ hat keinen Wert von der Art, nach der gefragt wurde.</translation>
    </message>
    <message>
        <source>No %1 was found%2.</source>
        <translation>Nichts gefunden: %1%2.</translation>
    </message>
    <message>
        <source>Yes: %1.</source>
        <translation>Ja: %1.</translation>
    </message>
    <message>
        <source>No: no edge “%3” from %1 to %2 was found.</source>
        <translation>Nein: Keine Kante „%3“ von %1 nach %2 gefunden.</translation>
    </message>
    <message>
        <source>No: no edge “%3” between %1 and %2 was found.</source>
        <translation>Nein: Keine Kante „%3“ zwischen %1 und %2 gefunden.</translation>
    </message>
    <message>
        <source>No path of one step from %1 to %2 was found.</source>
        <translation>Es wurde kein Pfad mit einem Schritt von %1 nach %2 gefunden.</translation>
    </message>
    <message>
        <source>No path of at most %3 steps from %1 to %2 was found.</source>
        <translation>Es wurde kein Pfad mit höchstens %3 Schritten von %1 nach %2 gefunden.</translation>
    </message>
    <message>
        <source>That is one and the same node: %1 (%2 steps).</source>
        <translation>Das ist ein und derselbe Knoten: %1 (%2 Schritte).</translation>
    </message>
    <message>
        <source>%1 step</source>
        <translation>%1 Schritt</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 Schritte</translation>
    </message>
    <message>
        <source>It takes %3 from %1 to %2: %4.</source>
        <translation>%3 von %1 nach %2: %4.</translation>
    </message>
    <message>
        <source>It takes %3 from %1 to %2; so long are %4 paths.</source>
        <translation>%3 von %1 nach %2; so lang sind %4 Pfade.</translation>
    </message>
    <message>
        <source>And %1 more.</source>
        <translation>Und %1 weitere.</translation>
    </message>
    <message>
        <source>No neighbour that %1 have in common was found.</source>
        <translation>Es wurde kein Nachbar gefunden, den %1 gemeinsam haben.</translation>
    </message>
    <message>
        <source>%1 have %2 neighbour in common: %3.</source>
        <translation>%1 haben %2 Nachbarn gemeinsam: %3.</translation>
    </message>
    <message>
        <source>%1 have %2 neighbours in common: %3.</source>
        <translation>%1 haben %2 Nachbarn gemeinsam: %3.</translation>
    </message>
    <message>
        <source>Between them: %1.</source>
        <translation>Zwischen ihnen: %1.</translation>
    </message>
    <message>
        <source>%1 (%2 / %3)</source>
        <translation>%1 (%2 / %3)</translation>
    </message>
    <message>
        <source>%1 and %2 differ in %3.</source>
        <translation>%1 und %2 unterscheiden sich in %3.</translation>
    </message>
    <message>
        <source>%1 and %2 are alike in %3.</source>
        <translation>%1 und %2 gleichen sich in %3.</translation>
    </message>
    <message>
        <source>Only %1 has %3.</source>
        <translation>Nur %1 hat %3.</translation>
    </message>
    <message>
        <source>Only %2 has %3.</source>
        <translation>Nur %2 hat %3.</translation>
    </message>
    <message>
        <source>%1 and %2 have %3 neighbour in common: %4.</source>
        <translation>%1 und %2 haben %3 Nachbarn gemeinsam: %4.</translation>
    </message>
    <message>
        <source>%1 and %2 have %3 neighbours in common: %4.</source>
        <translation>%1 und %2 haben %3 Nachbarn gemeinsam: %4.</translation>
    </message>
    <message>
        <source>%1 alone has %2 other: %3.</source>
        <translation>Nur %1 hat noch %2: %3.</translation>
    </message>
    <message>
        <source>%1 alone has %2 others: %3.</source>
        <translation>Nur %1 hat noch %2: %3.</translation>
    </message>
    <message>
        <source> from %1 to before %2</source>
        <translation> von %1 bis vor %2</translation>
    </message>
    <message>
        <source> since %1</source>
        <translation> seit %1</translation>
    </message>
    <message>
        <source> before %1</source>
        <translation> vor %1</translation>
    </message>
    <message>
        <source>tick %1, %2: %3</source>
        <translation>Tick %1, %2: %3</translation>
    </message>
    <message>
        <source>tick %1, %2</source>
        <translation>Tick %1, %2</translation>
    </message>
    <message>
        <source>%1: %2 was recorded</source>
        <translation>%1: %2 wurde aufgezeichnet</translation>
    </message>
    <message>
        <source>%1: %2 began</source>
        <translation>%1: %2 begann</translation>
    </message>
    <message>
        <source>%1: %2 ended</source>
        <translation>%1: %2 endete</translation>
    </message>
    <message>
        <source>No change%1 was found.</source>
        <translation>Es wurde keine Änderung%1 gefunden.</translation>
    </message>
    <message>
        <source>%1 change%2:</source>
        <translation>%1 Änderung%2:</translation>
    </message>
    <message>
        <source>%1 changes%2:</source>
        <translation>%1 Änderungen%2:</translation>
    </message>
    <message>
        <source>person</source>
        <translation>Person</translation>
    </message>
    <message>
        <source>people</source>
        <translation>Personen</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>URLs</source>
        <translation>URLs</translation>
    </message>
    <message>
        <source>page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>daimoi</source>
        <translation>Daimoi</translation>
    </message>
    <message>
        <source>en</source>
        <comment>language</comment>
        <extracomment>The language of these words: &quot;en&quot;, &quot;de&quot;.</extracomment>
        <translation>de</translation>
    </message>
    <message>
        <source> without any %1%2</source>
        <translation> ohne %1%2</translation>
    </message>
    <message>
        <source>The sum of %1 over %2 is %4; the mean is %3, the smallest %5 and the largest %6.</source>
        <translation>Summe von %1: %4 (%2); der Mittelwert ist %3, der kleinste Wert %5, der größte %6.</translation>
    </message>
    <message>
        <source>The smallest %1 of %2 is %5; the largest is %6, the mean %3 and the sum %4.</source>
        <translation>Kleinster Wert von %1: %5 (%2); der größte ist %6, der Mittelwert %3, die Summe %4.</translation>
    </message>
    <message>
        <source>The largest %1 of %2 is %6; the smallest is %5, the mean %3 and the sum %4.</source>
        <translation>Größter Wert von %1: %6 (%2); der kleinste ist %5, der Mittelwert %3, die Summe %4.</translation>
    </message>
    <message>
        <source>Asked of the group %1 alone.</source>
        <translation>Nur die Gruppe %1 wurde gefragt.</translation>
    </message>
    <message>
        <source>Asked of %1 groups alone: %2 and others.</source>
        <translation>Nur %1 Gruppen wurden gefragt: %2 und andere.</translation>
    </message>
    <message>
        <source>Asked of these groups alone: %1.</source>
        <translation>Nur diese Gruppen wurden gefragt: %1.</translation>
    </message>
    <message>
        <source>%1 was not found.</source>
        <translation>%1 wurde nicht gefunden.</translation>
    </message>
    <message numerus="yes">
        <source>%1 fits no role, kind, property or value of this graph.</source>
        <translation>
            <numerusform>%1 passt zu keiner Rolle, Art oder Eigenschaft und zu keinem Wert dieses Graphen.</numerusform>
            <numerusform>%1 passen zu keiner Rolle, Art oder Eigenschaft und zu keinem Wert dieses Graphen.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 can be understood in several ways.</source>
        <translation>%1 lässt sich auf mehrere Arten verstehen.</translation>
    </message>
    <message>
        <source>You can ask this graph, for instance:</source>
        <translation>Diesen Graphen kann man zum Beispiel fragen:</translation>
    </message>
    <message>
        <source>Nothing here can write. The graph stays as it is.</source>
        <translation>Hier kann nichts schreiben. Der Graph bleibt, wie er ist.</translation>
    </message>
    <message>
        <source>How many %1 nodes per %2?</source>
        <translation>Wie viele %1 Knoten pro %2?</translation>
    </message>
    <message>
        <source>Which %1 nodes have %2 %3?</source>
        <translation>Welche %1 Knoten haben %2 %3?</translation>
    </message>
    <message>
        <source>Which %1 has the highest %2?</source>
        <translation>Welches %1 hat das höchste %2?</translation>
    </message>
    <message>
        <source>What is the average %2 of %1 nodes?</source>
        <translation>Wie hoch ist der durchschnittliche %2 der %1 Knoten?</translation>
    </message>
    <message>
        <source>Which %1 has the most connections?</source>
        <translation>Welches %1 hat die meisten Verbindungen?</translation>
    </message>
    <message>
        <source>The question was stopped.</source>
        <translation>Die Frage wurde angehalten.</translation>
    </message>
    <message>
        <source>This looks like an address with a login.</source>
        <translation>Das sieht aus wie eine Adresse mit Zugangsdaten.</translation>
    </message>
    <message>
        <source>%1 has the %4 most %2: %3.</source>
        <translation>%1 hat die %4meisten %2: %3.</translation>
    </message>
    <message>
        <source>%1 have the %4 most %2: %3 each.</source>
        <translation>%1 haben die %4meisten %2: je %3.</translation>
    </message>
    <message>
        <source>Before: %1.</source>
        <translation>Davor: %1.</translation>
    </message>
    <message>
        <source>%1, joined to no %2.</source>
        <translation>%1, ohne Verbindung zu %2.</translation>
    </message>
    <message>
        <source>%1 %2 of %3: %4.</source>
        <translation>%1 %2 von %3: %4.</translation>
    </message>
    <message>
        <source>%1, and their %2: %3.</source>
        <translation>%1 und dazu %2: %3.</translation>
    </message>
    <message>
        <source>Of %1 not all were read; none of those read is what was asked for, of %2.</source>
        <translation>Von %1 wurden nicht alle gelesen; keine der gelesenen ist die gesuchte, von %2.</translation>
    </message>
    <message>
        <source>None of %1 leads from %2 to %3.</source>
        <translation>Keine von %1 führt von %2 zu %3.</translation>
    </message>
    <message>
        <source>None of %1 leads from %2.</source>
        <translation>Keine von %1 führt von %2 weg.</translation>
    </message>
    <message>
        <source>None of %1 leads to %2.</source>
        <translation>Keine von %1 führt zu %2.</translation>
    </message>
    <message>
        <source>None of %1 is an edge of %2.</source>
        <translation>Keine von %1 gehört zu %2.</translation>
    </message>
    <message>
        <source>%1 has the %5 highest %2 of %3: %4.</source>
        <translation>%1 hat den %5höchsten Wert bei %2: %4 (%3).</translation>
    </message>
    <message>
        <source>%1 have the %5 highest %2 of %3: %4 each.</source>
        <translation>%1 haben den %5höchsten Wert bei %2: je %4 (%3).</translation>
    </message>
    <message>
        <source>%1 has the %5 lowest %2 of %3: %4.</source>
        <translation>%1 hat den %5niedrigsten Wert bei %2: %4 (%3).</translation>
    </message>
    <message>
        <source>%1 have the %5 lowest %2 of %3: %4 each.</source>
        <translation>%1 haben den %5niedrigsten Wert bei %2: je %4 (%3).</translation>
    </message>
    <message>
        <source>%1 has the %5 latest %2 of %3: %4.</source>
        <translation>%1 hat den %5spätesten Wert bei %2: %4 (%3).</translation>
    </message>
    <message>
        <source>%1 have the %5 latest %2 of %3: %4 each.</source>
        <translation>%1 haben den %5spätesten Wert bei %2: je %4 (%3).</translation>
    </message>
    <message>
        <source>%1 has the %5 earliest %2 of %3: %4.</source>
        <translation>%1 hat den %5frühesten Wert bei %2: %4 (%3).</translation>
    </message>
    <message>
        <source>%1 have the %5 earliest %2 of %3: %4 each.</source>
        <translation>%1 haben den %5frühesten Wert bei %2: je %4 (%3).</translation>
    </message>
    <message>
        <source>%1 has the %5 most neighbours of %3: %4.</source>
        <translation>%1 hat die %5meisten Nachbarn: %4 (%3).</translation>
    </message>
    <message>
        <source>%1 have the %5 most neighbours of %3: %4 each.</source>
        <translation>%1 haben die %5meisten Nachbarn: je %4 (%3).</translation>
    </message>
    <message>
        <source>%1 has the %5 fewest neighbours of %3: %4.</source>
        <translation>%1 hat die %5wenigsten Nachbarn: %4 (%3).</translation>
    </message>
    <message>
        <source>%1 have the %5 fewest neighbours of %3: %4 each.</source>
        <translation>%1 haben die %5wenigsten Nachbarn: je %4 (%3).</translation>
    </message>
    <message>
        <source>second</source>
        <translation>zweit</translation>
    </message>
    <message>
        <source>third</source>
        <translation>dritt</translation>
    </message>
    <message>
        <source>fourth</source>
        <translation>viert</translation>
    </message>
    <message>
        <source>fifth</source>
        <translation>fünft</translation>
    </message>
    <message>
        <source>Yes: %1 of %2 is %3.</source>
        <translation>Ja – %2: %1 ist %3.</translation>
    </message>
    <message>
        <source>No: %1 of %2 is %3.</source>
        <translation>Nein – %2: %1 ist %3.</translation>
    </message>
    <message>
        <source>%1 has no value in “%2”.</source>
        <translation>%1 hat keinen Wert bei „%2“.</translation>
    </message>
    <message>
        <source>No: %1.</source>
        <translation>Nein: %1.</translation>
    </message>
    <message>
        <source>%1 and %2 have the same %3 (%4)</source>
        <translation>%1 und %2 haben den gleichen Wert bei %3 (%4)</translation>
    </message>
    <message>
        <source>%1 has the earlier %2 (%3; %4 has %5)</source>
        <translation>%1 hat den früheren Wert bei %2 (%3; %4 hat %5)</translation>
    </message>
    <message>
        <source>%1 has the later %2 (%3; %4 has %5)</source>
        <translation>%1 hat den späteren Wert bei %2 (%3; %4 hat %5)</translation>
    </message>
    <message>
        <source>%1 has the lower %2 (%3; %4 has %5)</source>
        <translation>%1 hat den niedrigeren Wert bei %2 (%3; %4 hat %5)</translation>
    </message>
    <message>
        <source>%1 has the higher %2 (%3; %4 has %5)</source>
        <translation>%1 hat den höheren Wert bei %2 (%3; %4 hat %5)</translation>
    </message>
    <message>
        <source> not linked to %1%2</source>
        <translation> nicht verbunden mit %1%2</translation>
    </message>
    <message>
        <source> other than %1</source>
        <translation> außer %1</translation>
    </message>
    <message>
        <source>%1 or one of %2 more</source>
        <translation>%1 oder einem von %2 weiteren</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 oder %2</translation>
    </message>
    <message>
        <source>Yes, %1: %2.</source>
        <translation>Ja, %1: %2.</translation>
    </message>
    <message>
        <source>No, %1: %2.</source>
        <translation>Nein, %1: %2.</translation>
    </message>
    <message>
        <source>%1 is one year old: the %3 is %4.</source>
        <translation>%1 ist ein Jahr alt: %3 ist %4.</translation>
    </message>
    <message>
        <source>%1 is %2 years old: the %3 is %4.</source>
        <translation>%1 ist %2 Jahre alt: %3 ist %4.</translation>
    </message>
</context>
<context>
    <name>MuseFeature</name>
    <message>
        <source>Muse</source>
        <translation>Muse</translation>
    </message>
</context>
<context>
    <name>Neo4jStore</name>
    <message>
        <source>Check user and password.</source>
        <translation>Benutzer und Passwort überprüfen.</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>Gleich noch einmal versuchen.</translation>
    </message>
    <message>
        <source>The server does not accept this login.</source>
        <translation>Der Server nimmt diese Anmeldung nicht an.</translation>
    </message>
    <message>
        <source>The server refuses further logins for now.</source>
        <translation>Der Server lehnt weitere Anmeldungen vorerst ab.</translation>
    </message>
    <message>
        <source>The password has to be changed before it can be used.</source>
        <translation>Das Passwort muss geändert werden, bevor es verwendet werden kann.</translation>
    </message>
    <message>
        <source>Change it with a tool of Neo4j.</source>
        <translation>Es mit einem Werkzeug von Neo4j ändern.</translation>
    </message>
    <message>
        <source>The server ended the query at its own time limit.</source>
        <translation>Der Server hat die Abfrage an seiner eigenen Zeitgrenze beendet.</translation>
    </message>
    <message>
        <source>The query was ended on the server.</source>
        <translation>Die Abfrage wurde auf dem Server beendet.</translation>
    </message>
    <message>
        <source>The database is not available yet.</source>
        <translation>Die Datenbank ist noch nicht verfügbar.</translation>
    </message>
    <message>
        <source>The server refuses: %1</source>
        <translation>Der Server lehnt ab: %1</translation>
    </message>
    <message>
        <source>The server at %1 is not Neo4j with the Query API.</source>
        <translation>Der Server unter %1 ist kein Neo4j mit der Query-API.</translation>
    </message>
    <message>
        <source>Check host and port: HTTP is on 7474, HTTPS on 7473. The server has to be Neo4j 5.25 or newer.</source>
        <translation>Host und Port überprüfen: HTTP liegt auf 7474, HTTPS auf 7473. Der Server muss Neo4j 5.25 oder neuer sein.</translation>
    </message>
    <message>
        <source>The answer of %1 ends early.</source>
        <translation>Die Antwort von %1 endet vorzeitig.</translation>
    </message>
    <message>
        <source>The server&apos;s reply has an unknown form</source>
        <translation>Die Antwort des Servers hat eine unbekannte Form</translation>
    </message>
    <message>
        <source>No database “%1” was found on %2.</source>
        <translation>Auf %2 wurde keine Datenbank „%1“ gefunden.</translation>
    </message>
    <message>
        <source>The server has %1.</source>
        <translation>Der Server hat %1.</translation>
    </message>
    <message>
        <source>Tried: %1.</source>
        <translation>Versucht: %1.</translation>
    </message>
    <message>
        <source>A text is not UTF-8</source>
        <translation>Ein Text ist kein UTF-8</translation>
    </message>
    <message>
        <source>Nothing listens at %1.</source>
        <translation>Unter %1 nimmt kein Server Verbindungen an.</translation>
    </message>
    <message>
        <source>The host %1 is not known.</source>
        <translation>Der Host %1 ist nicht bekannt.</translation>
    </message>
    <message>
        <source>The connection to %1 ended before its answer did.</source>
        <translation>Die Verbindung zu %1 endete vor der Antwort.</translation>
    </message>
    <message>
        <source>%1 cannot be reached.</source>
        <translation>%1 ist nicht erreichbar.</translation>
    </message>
    <message>
        <source>The server&apos;s answer is too long</source>
        <translation>Die Antwort des Servers ist zu lang</translation>
    </message>
</context>
<context>
    <name>NodeComparison</name>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>Neighbours of both</source>
        <translation>Nachbarn beider Knoten</translation>
    </message>
    <message>
        <source>Neighbours of one</source>
        <translation>Nachbarn nur eines Knotens</translation>
    </message>
</context>
<context>
    <name>NodeFilter</name>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>“%1” is not a number.</source>
        <translation>„%1“ ist keine Zahl.</translation>
    </message>
    <message>
        <source>“%1” is neither yes nor no.</source>
        <translation>„%1“ ist weder ja noch nein.</translation>
    </message>
    <message>
        <source>%1 to before %2</source>
        <translation>%1 bis vor %2</translation>
    </message>
    <message>
        <source>“%1” is not a date.</source>
        <translation>„%1“ ist kein Datum.</translation>
    </message>
</context>
<context>
    <name>OpenLink</name>
    <message>
        <source>Open a link</source>
        <translation>Link öffnen</translation>
    </message>
    <message>
        <source>This address is a value of the graph. Your browser would open it.</source>
        <translation>Diese Adresse ist ein Wert des Graphen. Der Browser würde sie öffnen.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>Adresse kopieren</translation>
    </message>
    <message>
        <source>Open a file</source>
        <translation>Datei öffnen</translation>
    </message>
    <message>
        <source>Open the figure with its program, or show its folder?</source>
        <translation>Die Abbildung mit ihrem Programm öffnen oder ihren Ordner zeigen?</translation>
    </message>
    <message>
        <source>Show folder</source>
        <translation>Ordner zeigen</translation>
    </message>
</context>
<context>
    <name>Outcome</name>
    <message>
        <source>Nothing was run.</source>
        <translation>Es wurde nichts ausgeführt.</translation>
    </message>
    <message>
        <source>The query was not run.</source>
        <translation>Die Abfrage wurde nicht ausgeführt.</translation>
    </message>
    <message>
        <source>No rows in this result.</source>
        <translation>Keine Zeilen in diesem Ergebnis.</translation>
    </message>
    <message>
        <source>No node with the id `%1` was returned from “%2”.</source>
        <translation>„%2“ hat keinen Knoten mit der ID `%1` zurückgegeben.</translation>
    </message>
    <message>
        <source>Nothing matched. `%1` ran on “%2” at tick %3 and returned 0 rows.</source>
        <translation>Keine Treffer. `%1` lief auf „%2“ bei Tick %3 und gab 0 Zeilen zurück.</translation>
    </message>
    <message>
        <source>Nothing matched. `%1` ran on “%2” and returned 0 rows.</source>
        <translation>Keine Treffer. `%1` lief auf „%2“ und gab 0 Zeilen zurück.</translation>
    </message>
    <message>
        <source>Search for it</source>
        <translation>Danach suchen</translation>
    </message>
    <message>
        <source>Change the arguments</source>
        <translation>Argumente ändern</translation>
    </message>
    <message>
        <source>Choose a graph</source>
        <translation>Graphen wählen</translation>
    </message>
    <message>
        <source>Connect as someone else</source>
        <translation>Als jemand anderes verbinden</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Erneut ausführen</translation>
    </message>
    <message>
        <source>Longer limit</source>
        <translation>Längere Zeitgrenze</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>Jetzt versuchen</translation>
    </message>
    <message>
        <source>Use `%1`</source>
        <translation>`%1` verwenden</translation>
    </message>
    <message>
        <source>Raise the limit to %1</source>
        <translation>Grenze auf %1 anheben</translation>
    </message>
    <message>
        <source>Next %1</source>
        <translation>Nächste %1</translation>
    </message>
</context>
<context>
    <name>OutcomesPanel</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>no owner</source>
        <translation>kein Besitzer</translation>
    </message>
    <message>
        <source>no reason given</source>
        <translation>kein Grund angegeben</translation>
    </message>
    <message>
        <source>ticks %1</source>
        <translation>Ticks %1</translation>
    </message>
    <message numerus="yes">
        <source>%n other reason(s)</source>
        <translation>
            <numerusform>%n anderer Grund</numerusform>
            <numerusform>%n andere Gründe</numerusform>
        </translation>
    </message>
    <message>
        <source>lived %1 ticks</source>
        <translation>%1 Ticks gelebt</translation>
    </message>
</context>
<context>
    <name>OverviewFeature</name>
    <message>
        <source>%1, read with the profile “%2”.</source>
        <translation>%1, gelesen mit dem Profil „%2“.</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
</context>
<context>
    <name>ParagraphLayout</name>
    <message>
        <source>founds %1</source>
        <translation>gründet %1</translation>
    </message>
    <message>
        <source>follows up %1</source>
        <translation>führt %1 fort</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weiterer</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>not in this store</source>
        <translation>nicht in diesem Speicher</translation>
    </message>
</context>
<context>
    <name>ParagraphParts</name>
    <message numerus="yes">
        <source>Show %n subparagraphs</source>
        <translation>
            <numerusform>%n Unterabsatz zeigen</numerusform>
            <numerusform>%n Unterabsätze zeigen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PartChoices</name>
    <message>
        <source>any role</source>
        <translation>jede Rolle</translation>
    </message>
    <message>
        <source>any kind</source>
        <translation>jede Art</translation>
    </message>
    <message>
        <source>no order</source>
        <translation>keine Reihenfolge</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>list them</source>
        <translation>auflisten</translation>
    </message>
    <message>
        <source>how many</source>
        <translation>wie viele</translation>
    </message>
</context>
<context>
    <name>PastedGraph</name>
    <message>
        <source>The clipboard holds no text. Copy a table or an edge list, and paste it here.</source>
        <translation>Die Zwischenablage enthält keinen Text. Eine Tabelle oder Kantenliste kopieren und hier einfügen.</translation>
    </message>
</context>
<context>
    <name>PictureCheck</name>
    <message>
        <source>the program mnemoscope, which draws, is not beside this one</source>
        <translation>das Programm mnemoscope, das zeichnet, liegt nicht neben diesem</translation>
    </message>
    <message>
        <source>another version of the program or of its libraries drew it</source>
        <translation>eine andere Version des Programms oder seiner Bibliotheken hat es gezeichnet</translation>
    </message>
    <message>
        <source>it was drawn with other fonts than those here</source>
        <translation>es wurde mit anderen Schriften gezeichnet als den hiesigen</translation>
    </message>
    <message>
        <source>drawing it took too long</source>
        <translation>das Zeichnen hat zu lange gedauert</translation>
    </message>
    <message>
        <source>it has not been drawn again yet</source>
        <translation>es wurde noch nicht erneut gezeichnet</translation>
    </message>
    <message>
        <source>it was cancelled</source>
        <translation>die Prüfung wurde abgebrochen</translation>
    </message>
    <message>
        <source>drawing it came to no end</source>
        <translation>das Zeichnen kam zu keinem Ende</translation>
    </message>
    <message>
        <source>PICTURE MATCH: drawn again from the results that it carries, it is the same picture.</source>
        <translation>PICTURE MATCH: Erneut gezeichnet aus den Ergebnissen, die es enthält, ist es dasselbe Bild.</translation>
    </message>
    <message>
        <source>PICTURE DIFFERS: the program draws another picture from the results that it carries. What it shows is not proved.</source>
        <translation>PICTURE DIFFERS: Das Programm zeichnet aus den Ergebnissen, die es enthält, ein anderes Bild. Was es zeigt, ist nicht bewiesen.</translation>
    </message>
    <message>
        <source>PICTURE NOT CHECKED: %1. Whether the picture shows what its receipts say is not proved.</source>
        <translation>PICTURE NOT CHECKED: %1. Ob das Bild zeigt, was seine Belege sagen, ist nicht bewiesen.</translation>
    </message>
    <message>
        <source>The program mnemoscope, which draws figures, was not found.</source>
        <translation>Das Programm mnemoscope, das Abbildungen zeichnet, wurde nicht gefunden.</translation>
    </message>
    <message>
        <source>Install it beside this one.</source>
        <translation>Es neben diesem installieren.</translation>
    </message>
    <message>
        <source>The figure was not drawn within two minutes.</source>
        <translation>Die Abbildung wurde nicht innerhalb von zwei Minuten gezeichnet.</translation>
    </message>
    <message>
        <source>Choose a smaller size, or show less of the graph.</source>
        <translation>Ein kleineres Format wählen oder weniger vom Graphen zeigen.</translation>
    </message>
    <message>
        <source>The figure could not be drawn.</source>
        <translation>Die Abbildung konnte nicht gezeichnet werden.</translation>
    </message>
    <message>
        <source>Choose a smaller size, or SVG or PDF.</source>
        <translation>Ein kleineres Format wählen oder SVG oder PDF.</translation>
    </message>
    <message>
        <source>drawing it takes more memory than a file of its size may</source>
        <translation>das Zeichnen braucht mehr Arbeitsspeicher, als einer Datei dieser Größe zusteht</translation>
    </message>
    <message>
        <source>It does not show all of them: %1.</source>
        <translation>Es zeigt nicht alle davon: %1.</translation>
    </message>
    <message>
        <source>it does not carry what it was drawn from; graphs that are larger than a snapshot never do</source>
        <translation>es enthält nicht, woraus es gezeichnet wurde; Graphen, die größer sind als ein Schnappschuss, enthalten es nie</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) of it cannot be seen: they lie outside the picture, or wholly under others or under notes.</source>
        <translation>
            <numerusform>%n Knoten davon ist nicht zu sehen: Er liegt außerhalb des Bildes oder ganz unter anderen oder unter Notizen.</numerusform>
            <numerusform>%n Knoten davon sind nicht zu sehen: Sie liegen außerhalb des Bildes oder ganz unter anderen oder unter Notizen.</numerusform>
        </translation>
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
    <message>
        <source>A profile’s glyphs are roles with names of icons</source>
        <translation>Die Glyphen eines Profils sind Rollen mit Namen von Symbolen</translation>
    </message>
</context>
<context>
    <name>PropertyWords</name>
    <message>
        <source>date</source>
        <translation>Datum</translation>
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
        <source>more than %1 different, as “%2”</source>
        <translation>mehr als %1 verschiedene, etwa „%2“</translation>
    </message>
    <message>
        <source>always “%1”</source>
        <translation>immer „%1“</translation>
    </message>
    <message>
        <source>%1 different, as “%2”</source>
        <translation>%1 verschiedene, etwa „%2“</translation>
    </message>
    <message>
        <source>always %1</source>
        <translation>immer %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1, %2: %3. %4 of %5 have it.</source>
        <translation>%1, %2: %3. %4 von %5 haben sie.</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>ja oder nein</translation>
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
        <translation>Der Speicher hat einen Text zurückgegeben, der kein UTF-8 ist.</translation>
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
        <source>Restore a backup, or import the graph again.</source>
        <translation>Eine Sicherung wiederherstellen oder den Graphen neu importieren.</translation>
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
    <message>
        <source>No answer within %1 s; the query was stopped.</source>
        <translation>Keine Antwort innerhalb von %1 s; die Abfrage wurde beendet.</translation>
    </message>
    <message>
        <source>What the graph holds is not known from this.</source>
        <translation>Was der Graph enthält, ist daraus nicht bekannt.</translation>
    </message>
    <message>
        <source>At most %1 buckets are counted at a time.</source>
        <translation>Höchstens %1 Abschnitte werden auf einmal gezählt.</translation>
    </message>
    <message>
        <source>Give at least %1 ticks per bucket.</source>
        <translation>Mindestens %1 Ticks je Abschnitt angeben.</translation>
    </message>
    <message>
        <source>The events of this graph have no numbers.</source>
        <translation>Die Ereignisse dieses Graphen haben keine Nummern.</translation>
    </message>
    <message>
        <source>Leave `until_seq` out.</source>
        <translation>`until_seq` weglassen.</translation>
    </message>
    <message>
        <source>`%1` is not a filter of this query.</source>
        <translation>`%1` ist kein Filter dieser Abfrage.</translation>
    </message>
    <message>
        <source>Its filters: %1.</source>
        <translation>Ihre Filter: %1.</translation>
    </message>
    <message>
        <source>No node type is named `%1`.</source>
        <translation>Keine Knotenart heißt `%1`.</translation>
    </message>
    <message>
        <source>Types: %1.</source>
        <translation>Arten: %1.</translation>
    </message>
    <message>
        <source>No edge type is named `%1`.</source>
        <translation>Keine Kantenart heißt `%1`.</translation>
    </message>
    <message>
        <source>`%1` is a %2, not a FCHAIN.</source>
        <translation>`%1` ist ein Knoten der Art %2 und keine FCHAIN.</translation>
    </message>
    <message>
        <source>No chain with the id `%1` was found.</source>
        <translation>Keine Kette mit der ID `%1` wurde gefunden.</translation>
    </message>
    <message>
        <source>Chains: %1.</source>
        <translation>Ketten: %1.</translation>
    </message>
    <message>
        <source>`semanticId` and `sourceId` both name the source; give one of them.</source>
        <translation>`semanticId` und `sourceId` nennen beide die Quelle; nur eines davon angeben.</translation>
    </message>
    <message>
        <source>The query text has no column “%1”.</source>
        <translation>Der Abfragetext hat keine Spalte „%1“.</translation>
    </message>
    <message>
        <source>Paths lead to an entity: `target_entity_id` is missing.</source>
        <translation>Pfade führen zu einer Entität: `target_entity_id` fehlt.</translation>
    </message>
    <message>
        <source>Only shortest_path and all_paths lead to a target.</source>
        <translation>Nur shortest_path und all_paths führen zu einem Ziel.</translation>
    </message>
    <message>
        <source>The log ends with the event %1.</source>
        <translation>Das Protokoll endet mit dem Ereignis %1.</translation>
    </message>
    <message>
        <source>The log of entities has no readable event at position %1.</source>
        <translation>Das Protokoll der Entitäten hat an der Stelle %1 kein lesbares Ereignis.</translation>
    </message>
    <message>
        <source>The measure was stopped before it was computed.</source>
        <translation>Das Maß wurde angehalten, bevor es berechnet war.</translation>
    </message>
    <message>
        <source>Measure fewer nodes, or one measure at a time.</source>
        <translation>Weniger Knoten messen oder nur ein Maß auf einmal.</translation>
    </message>
    <message>
        <source>The vector of a question is the name of its model, a space, and base64 with one byte a dimension.</source>
        <translation>Der Vektor einer Frage ist der Name seines Modells, ein Leerzeichen und Base64 mit einem Byte je Dimension.</translation>
    </message>
    <message>
        <source>Leave it out: it is filled in.</source>
        <translation>Lassen Sie ihn weg: Er wird ausgefüllt.</translation>
    </message>
    <message>
        <source>A text of spaces alone cannot be looked for.</source>
        <translation>Nach einem Text nur aus Leerzeichen kann nicht gesucht werden.</translation>
    </message>
    <message>
        <source>The search was stopped before all paths were found.</source>
        <translation>Die Suche wurde angehalten, bevor alle Pfade gefunden waren.</translation>
    </message>
    <message>
        <source>Ask for fewer or shorter paths.</source>
        <translation>Nach weniger oder kürzeren Pfaden fragen.</translation>
    </message>
</context>
<context>
    <name>Receipt</name>
    <message>
        <source>The receipt was changed after it was written.</source>
        <translation>Der Beleg wurde nachträglich verändert.</translation>
    </message>
</context>
<context>
    <name>ReceiptComparison</name>
    <message>
        <source>%1 replayed</source>
        <translation>%1 nachgeprüft</translation>
    </message>
    <message>
        <source>%1, tick %2</source>
        <translation>%1, Tick %2</translation>
    </message>
    <message>
        <source>not listed</source>
        <translation>nicht aufgeführt</translation>
    </message>
    <message>
        <source>What was asked</source>
        <translation>Was gefragt wurde</translation>
    </message>
    <message>
        <source>arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>store</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>%1, partial</source>
        <translation>%1, unvollständig</translation>
    </message>
    <message>
        <source>status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
</context>
<context>
    <name>ReceiptFile</name>
    <message>
        <source>It states the hash %1, but has the hash %2.</source>
        <translation>Angegeben ist der Hash %1, berechnet der Hash %2.</translation>
    </message>
    <message>
        <source>CANNOT CHECK. The hash of this file does not match its name. Its values are not shown as proof.</source>
        <translation>CANNOT CHECK. Der Hash dieser Datei passt nicht zu ihrem Namen. Ihre Werte werden nicht als Beweis gezeigt.</translation>
    </message>
    <message>
        <source>the title “%1”</source>
        <translation>den Titel „%1“</translation>
    </message>
    <message>
        <source>%1 receipts in the sender’s ledger, head %2</source>
        <translation>%1 Belege im Belegbuch des Absenders, letzter Hash %2</translation>
    </message>
    <message>
        <source>The sender says, and nothing proves: %1.</source>
        <translation>Der Absender gibt an, und nichts beweist es: %1.</translation>
    </message>
    <message>
        <source>File %1</source>
        <translation>Datei %1</translation>
    </message>
    <message>
        <source>File %1, the first %2 of %3 receipts</source>
        <translation>Datei %1, die ersten %2 von %3 Belegen</translation>
    </message>
</context>
<context>
    <name>ReceiptPage</name>
    <message>
        <source>en</source>
        <translation>de</translation>
    </message>
    <message>
        <source>Its snapshot is no longer kept here.</source>
        <translation>Sein Schnappschuss wird hier nicht mehr aufbewahrt.</translation>
    </message>
    <message>
        <source>Its snapshot was changed after it was written: nothing of it is shown.</source>
        <translation>Sein Schnappschuss wurde nach dem Schreiben verändert: Nichts davon wird gezeigt.</translation>
    </message>
    <message>
        <source>The snapshot was hashed again: it is intact. The query was not run again.</source>
        <translation>Der Hash des Schnappschusses wurde neu berechnet: Er ist unversehrt. Die Abfrage wurde nicht noch einmal ausgeführt.</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
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
        <source>Cut off</source>
        <translation>Abgeschnitten</translation>
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
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Receipt</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>Hash of the result</source>
        <translation>Hash des Ergebnisses</translation>
    </message>
    <message>
        <source>Hash of the snapshot</source>
        <translation>Hash des Schnappschusses</translation>
    </message>
    <message>
        <source>Mnemoscope</source>
        <translation>Mnemoscope</translation>
    </message>
    <message>
        <source>This address serves receipts by their links, and the API to whoever has its token.</source>
        <translation>Unter dieser Adresse sind Belege über ihre Links zu sehen, und die API für alle, die ihr Token haben.</translation>
    </message>
    <message>
        <source>No such receipt</source>
        <translation>Kein solcher Beleg</translation>
    </message>
    <message>
        <source>This link shows no receipt that is kept here.</source>
        <translation>Dieser Link zeigt keinen Beleg, der hier aufbewahrt wird.</translation>
    </message>
</context>
<context>
    <name>Receipts</name>
    <message numerus="yes">
        <source>%n added</source>
        <translation>
            <numerusform>%n hinzugekommen</numerusform>
            <numerusform>%n hinzugekommen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n removed</source>
        <translation>
            <numerusform>%n weggefallen</numerusform>
            <numerusform>%n weggefallen</numerusform>
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
        <source>The hash of this file does not match its name. Its values are not shown as proof.</source>
        <translation>Der Hash dieser Datei passt nicht zu ihrem Namen. Ihre Werte werden nicht als Beweis gezeigt.</translation>
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
        <translation>Die Abfrage wurde beim Nachprüfen nicht beantwortet: %1. %2</translation>
    </message>
    <message>
        <source>The query was not answered. %1</source>
        <translation>Die Abfrage wurde nicht beantwortet. %1</translation>
    </message>
    <message>
        <source>The query is being replayed.</source>
        <translation>Die Abfrage wird zum Nachprüfen wiederholt.</translation>
    </message>
    <message>
        <source>Not replayed. Verify runs the query again.</source>
        <translation>Nicht nachgeprüft. „Prüfen“ führt die Abfrage erneut aus.</translation>
    </message>
    <message>
        <source>The same query over the same store gave the same result.</source>
        <translation>Dieselbe Abfrage über denselben Speicher hat dasselbe Ergebnis geliefert.</translation>
    </message>
    <message>
        <source>The store now gives another result.</source>
        <translation>Der Speicher liefert jetzt ein anderes Ergebnis.</translation>
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
        <translation>Prüfergebnis</translation>
    </message>
    <message>
        <source>Not one moment</source>
        <translation>Nicht zeitgleich</translation>
    </message>
    <message>
        <source>The receipt is intact, not replayed. Verify asks the open store.</source>
        <translation>Der Beleg ist unversehrt, aber nicht nachgeprüft. „Prüfen“ fragt den geöffneten Speicher.</translation>
    </message>
    <message>
        <source>The same query over another store gave the same result.</source>
        <translation>Dieselbe Abfrage über einen anderen Speicher hat dasselbe Ergebnis geliefert.</translation>
    </message>
    <message>
        <source>It was asked of another store.</source>
        <translation>Gefragt wurde ein anderer Speicher.</translation>
    </message>
    <message>
        <source>Asked of the store again: %1.</source>
        <translation>Beim Speicher erneut abgefragt: %1.</translation>
    </message>
    <message>
        <source>Not checked: %1.</source>
        <translation>Nicht geprüft: %1.</translation>
    </message>
    <message>
        <source>The store now gives something else for: %1.</source>
        <translation>Der Speicher liefert jetzt etwas anderes für: %1.</translation>
    </message>
    <message>
        <source>In this ledger.</source>
        <translation>In diesem Belegbuch.</translation>
    </message>
    <message>
        <source>Not in this ledger.</source>
        <translation>Nicht in diesem Belegbuch.</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>Belegbuch</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>Geprüft</translation>
    </message>
    <message>
        <source>The query was not run: the graph “%1” is not open. %2</source>
        <translation>Die Abfrage wurde nicht ausgeführt: Der Graph „%1“ ist nicht geöffnet. %2</translation>
    </message>
    <message>
        <source>The stored result still has the hash that it states.</source>
        <translation>Das gespeicherte Ergebnis hat weiterhin den Hash, den es nennt.</translation>
    </message>
    <message>
        <source>Intact, not replayed. The file has the hash that it states. Its counts, nodes and violations are only checked by Verify, which asks the open store.</source>
        <translation>Unversehrt, aber nicht nachgeprüft. Die Datei hat den Hash, den sie nennt. Ihre Anzahlen, Knoten und Verstöße prüft erst „Prüfen“, das den geöffneten Speicher fragt.</translation>
    </message>
    <message>
        <source>The query was not run: %1 %2</source>
        <translation>Die Abfrage wurde nicht ausgeführt: %1 %2</translation>
    </message>
    <message>
        <source>Not in this ledger, which holds this answer with another snapshot: it does not vouch for this file.</source>
        <translation>Nicht in diesem Belegbuch, das diese Antwort mit einem anderen Schnappschuss enthält: Es bürgt nicht für diese Datei.</translation>
    </message>
</context>
<context>
    <name>Replay</name>
    <message>
        <source>The snapshot does not hold this receipt.</source>
        <translation>Der Schnappschuss enthält diesen Beleg nicht.</translation>
    </message>
    <message>
        <source>No store was given to run the query on.</source>
        <translation>Es war kein Speicher genannt, auf dem die Abfrage laufen könnte.</translation>
    </message>
</context>
<context>
    <name>ResultUnion</name>
    <message>
        <source>%1, added</source>
        <translation>%1, hinzugekommen</translation>
    </message>
    <message>
        <source>%1, removed</source>
        <translation>%1, weggefallen</translation>
    </message>
    <message>
        <source>%1, changed</source>
        <translation>%1, geändert</translation>
    </message>
</context>
<context>
    <name>RoleSlots</name>
    <message>
        <source>Blue circle</source>
        <translation>Blauer Kreis</translation>
    </message>
    <message>
        <source>Aqua page</source>
        <translation>Türkises Blatt</translation>
    </message>
    <message>
        <source>Violet hexagon</source>
        <translation>Violettes Sechseck</translation>
    </message>
    <message>
        <source>Ochre diamond</source>
        <translation>Ockerfarbene Raute</translation>
    </message>
    <message>
        <source>Orange triangle</source>
        <translation>Oranges Dreieck</translation>
    </message>
    <message>
        <source>Grey pentagon</source>
        <translation>Graues Fünfeck</translation>
    </message>
    <message>
        <source>Green square</source>
        <translation>Grünes Quadrat</translation>
    </message>
    <message>
        <source>Pink triangle, point down</source>
        <translation>Rosa Dreieck, Spitze unten</translation>
    </message>
    <message>
        <source>Brick rectangle</source>
        <translation>Ziegelrotes Rechteck</translation>
    </message>
    <message>
        <source>Sky pill</source>
        <translation>Himmelblaue Kapsel</translation>
    </message>
    <message>
        <source>Lime plus</source>
        <translation>Hellgrünes Plus</translation>
    </message>
    <message>
        <source>Deep green trapezoid</source>
        <translation>Dunkelgrünes Trapez</translation>
    </message>
</context>
<context>
    <name>SavedConnections</name>
    <message>
        <source>The file of the saved connections cannot be read.</source>
        <translation>Die Datei der gespeicherten Verbindungen ist nicht lesbar.</translation>
    </message>
    <message>
        <source>Fix it, or move it away; it is not overwritten.</source>
        <translation>Die Datei korrigieren oder verschieben; sie wird nicht überschrieben.</translation>
    </message>
    <message>
        <source>A password is not kept in a file.</source>
        <translation>Ein Passwort wird nicht in einer Datei aufbewahrt.</translation>
    </message>
</context>
<context>
    <name>Scene</name>
    <message>
        <source>The view has not changed. Use another copy of the file.</source>
        <translation>Die Ansicht ist unverändert. Eine andere Kopie der Datei verwenden.</translation>
    </message>
    <message>
        <source>The scene is cut off or damaged: it is not a complete JSON document.</source>
        <translation>Die Szene ist abgeschnitten oder beschädigt: Sie ist kein vollständiges JSON-Dokument.</translation>
    </message>
    <message>
        <source>The file is not a scene: its form has another name.</source>
        <translation>Die Datei ist keine Szene: Ihr Format hat einen anderen Namen.</translation>
    </message>
    <message>
        <source>The scene cannot be read: a part of it has another form than it should.</source>
        <translation>Die Szene ist nicht lesbar: Ein Teil davon hat eine andere Form, als er haben sollte.</translation>
    </message>
    <message>
        <source>The scene was written by a newer version, and cannot be read by this one.</source>
        <translation>Die Szene wurde von einer neueren Version geschrieben und ist mit dieser nicht lesbar.</translation>
    </message>
    <message>
        <source>The scene would take %1 MB; at most 64 MB are kept.</source>
        <translation>Die Szene würde %1 MB belegen; höchstens 64 MB werden aufbewahrt.</translation>
    </message>
    <message>
        <source>Hidden nodes count, too. Ask for less with the query “Part of the graph” (a lower node limit, or some roles only), or lower “Nodes on the canvas” in the settings and open the store again; then save the scene again.</source>
        <translation>Auch ausgeblendete Knoten zählen. Mit der Abfrage „Teil des Graphen“ weniger abfragen (mit einer niedrigeren Grenze für Knoten oder nur einigen Rollen), oder „Knoten auf der Zeichenfläche“ in den Einstellungen senken und den Speicher erneut öffnen; dann die Szene noch einmal speichern.</translation>
    </message>
    <message>
        <source>The scene holds more values, or nests deeper, than a scene that can be opened again.</source>
        <translation>Die Szene enthält mehr Werte oder ist tiefer verschachtelt, als es eine Szene sein darf, die sich wieder öffnen lässt.</translation>
    </message>
</context>
<context>
    <name>SceneConditions</name>
    <message>
        <source>Conditions look like: role = person and age &gt;= 30 and name contains &quot;Ann&quot;.</source>
        <translation>Bedingungen sehen so aus: role = person and age &gt;= 30 and name contains &quot;Ann&quot;.</translation>
    </message>
    <message>
        <source>There is nothing beside “and”.</source>
        <translation>Neben „and“ steht nichts.</translation>
    </message>
    <message>
        <source>A quotation mark has no end.</source>
        <translation>Ein Anführungszeichen hat kein Ende.</translation>
    </message>
    <message>
        <source>The name of what is compared is missing.</source>
        <translation>Der Name dessen, was verglichen wird, fehlt.</translation>
    </message>
    <message>
        <source>The value to compare with is missing.</source>
        <translation>Der Wert zum Vergleichen fehlt.</translation>
    </message>
    <message>
        <source>“%1” is neither a number nor a time such as 2026-01-31 12:00; a text has to be in quotes.</source>
        <translation>„%1“ ist weder eine Zahl noch eine Zeit wie 2026-01-31 12:00; ein Text muss in Anführungszeichen stehen.</translation>
    </message>
    <message>
        <source>This is too long for a condition.</source>
        <translation>Das ist zu lang für eine Bedingung.</translation>
    </message>
    <message>
        <source>Conditions are joined by “and” alone, not by “or”; a text with “or” in it has to be in quotes.</source>
        <translation>Bedingungen werden nur mit „and“ verbunden, nicht mit „or“; ein Text mit „or“ muss in Anführungszeichen stehen.</translation>
    </message>
</context>
<context>
    <name>SceneFeature</name>
    <message>
        <source>Open again</source>
        <translation>Erneut öffnen</translation>
    </message>
    <message>
        <source>The scene is saved.</source>
        <translation>Die Szene ist gespeichert.</translation>
    </message>
    <message>
        <source>Scene</source>
        <translation>Szene</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>nicht verbunden</translation>
    </message>
    <message>
        <source>Bookmarks</source>
        <translation>Lesezeichen</translation>
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
    <name>SchemaQuestions</name>
    <message>
        <source>en</source>
        <comment>the code of the language that the questions are in</comment>
        <translation>de</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>How many %1 are there?</source>
        <translation>Wie viele %1 gibt es?</translation>
    </message>
    <message>
        <source>How many %1 are there per %2?</source>
        <translation>Wie viele %1 gibt es pro %2?</translation>
    </message>
    <message>
        <source>Which %1 have %2 %3?</source>
        <translation>Welche %1 haben %2 %3?</translation>
    </message>
    <message>
        <source>Which %1 have %2 over %3?</source>
        <translation>Welche %1 haben %2 über %3?</translation>
    </message>
    <message>
        <source>Which %1 has the highest %2?</source>
        <translation>Welches %1 hat das höchste %2?</translation>
    </message>
    <message>
        <source>Which %1 has the most connections?</source>
        <translation>Welches %1 hat die meisten Verbindungen?</translation>
    </message>
    <message>
        <source>Who has the most %1?</source>
        <translation>Wer hat die meisten %1?</translation>
    </message>
    <message>
        <source>Which %1 has the most %2?</source>
        <translation>Welches %1 hat die meisten %2?</translation>
    </message>
    <message>
        <source>Who %1 %2?</source>
        <translation>Wer %1 %2?</translation>
    </message>
    <message>
        <source>What %1 %2?</source>
        <translation>Was %1 %2?</translation>
    </message>
    <message>
        <source>Who is %1 %2?</source>
        <translation>Wer ist %1 %2?</translation>
    </message>
    <message>
        <source>What is %1 %2?</source>
        <translation>Was ist %1 %2?</translation>
    </message>
    <message>
        <source>What is connected to %1?</source>
        <translation>Was ist mit %1 verbunden?</translation>
    </message>
    <message>
        <source>How is %1 connected to %2?</source>
        <translation>Wie ist %1 mit %2 verbunden?</translation>
    </message>
</context>
<context>
    <name>ServeFeature</name>
    <message>
        <source>API on</source>
        <translation>API an</translation>
    </message>
    <message>
        <source>The API is on: show its address</source>
        <translation>Die API läuft: ihre Adresse zeigen</translation>
    </message>
    <message>
        <source>API</source>
        <translation>API</translation>
    </message>
    <message>
        <source>HTTP API</source>
        <translation>HTTP-API</translation>
    </message>
</context>
<context>
    <name>ServerStore</name>
    <message>
        <source>The server is still building its indexes</source>
        <translation>Der Server baut seine Indizes noch auf</translation>
    </message>
    <message>
        <source>The server does not say what changed</source>
        <translation>Der Server sagt nicht, was sich geändert hat</translation>
    </message>
    <message>
        <source>The server names %1.</source>
        <translation>Der Server nennt %1.</translation>
    </message>
    <message>
        <source>“%1” was not found on %2 for user “%3”.</source>
        <translation>„%1“ wurde auf %2 für den Benutzer „%3“ nicht gefunden.</translation>
    </message>
    <message>
        <source>It may have another name or be hidden from this user.</source>
        <translation>Vielleicht hat er einen anderen Namen oder ist für diesen Benutzer verborgen.</translation>
    </message>
    <message>
        <source>User “%1” may not read “%2”.</source>
        <translation>Der Benutzer „%1“ darf „%2“ nicht lesen.</translation>
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
        <source>A value is not JSON</source>
        <translation>Ein Wert ist kein JSON</translation>
    </message>
    <message>
        <source>The server&apos;s reply has an unknown form</source>
        <translation>Die Antwort des Servers hat eine unbekannte Form</translation>
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
        <translation>„%1“ hat im Speicher den Typ %2 und kann nicht zum Typ %3 werden</translation>
    </message>
    <message>
        <source>An end of the edge is not in the store: “%1”</source>
        <translation>Ein Ende der Kante ist nicht im Speicher: „%1“</translation>
    </message>
    <message>
        <source>“%1” is not a property</source>
        <translation>„%1“ ist keine Eigenschaft</translation>
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
        <source>Node #%1 has no “%2”.</source>
        <translation>Knoten #%1 hat kein „%2“.</translation>
    </message>
    <message>
        <source>The “%1” of node #%2 is empty.</source>
        <translation>„%1“ des Knotens #%2 ist leer.</translation>
    </message>
    <message>
        <source>The “%1” of node #%2 is neither a text nor an integer, but of the type %3.</source>
        <translation>„%1“ des Knotens #%2 ist weder Text noch ganze Zahl, sondern vom Typ %3.</translation>
    </message>
    <message>
        <source>Nodes #%1 and #%2 have the same “%3”, %4.</source>
        <translation>Die Knoten #%1 und #%2 haben dasselbe „%3“, %4.</translation>
    </message>
    <message>
        <source>The property _json of the server&apos;s graph holds no object</source>
        <translation>Die Eigenschaft _json im Graphen des Servers enthält kein Objekt</translation>
    </message>
    <message>
        <source>A query text names an unknown step</source>
        <translation>Ein Abfragetext nennt einen unbekannten Schritt</translation>
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
        <translation>Der Speicher wurde zum Lesen geöffnet</translation>
    </message>
    <message>
        <source>A graph with the profile %1 is not the program&apos;s own and is only read</source>
        <translation>Ein Graph mit dem Profil %1 stammt nicht vom Programm und wird nur gelesen</translation>
    </message>
    <message>
        <source>Another program is writing to the store</source>
        <translation>Ein anderes Programm schreibt gerade in den Speicher</translation>
    </message>
    <message>
        <source>The graph changed while it was read</source>
        <translation>Der Graph hat sich beim Lesen geändert</translation>
    </message>
    <message>
        <source>Try again when no other program writes</source>
        <translation>Noch einmal versuchen, wenn kein anderes Programm schreibt</translation>
    </message>
    <message>
        <source>Two nodes have the same id, “%1”</source>
        <translation>Zwei Knoten haben dieselbe ID „%1“</translation>
    </message>
    <message>
        <source>The connection was lost while the graph was read</source>
        <translation>Die Verbindung ging beim Lesen des Graphen verloren</translation>
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
    <message>
        <source>What was written of the import is completed by importing the same again, and undone by any other import</source>
        <translation>Was vom Import geschrieben wurde, wird vollständig, wenn dasselbe noch einmal importiert wird, und zurückgenommen, wenn etwas anderes importiert wird</translation>
    </message>
    <message>
        <source>Other programs keep changing the graph</source>
        <translation>Andere Programme ändern den Graphen immer wieder</translation>
    </message>
    <message>
        <source>Try again when they have finished</source>
        <translation>Noch einmal versuchen, wenn sie fertig sind</translation>
    </message>
    <message>
        <source>The graph holds an unfinished import</source>
        <translation>Der Graph enthält einen unvollständigen Import</translation>
    </message>
    <message>
        <source>If no other program is still writing it: import the same again to complete it, or something else to undo it</source>
        <translation>Wenn kein anderes Programm mehr daran schreibt: dasselbe noch einmal importieren, um ihn zu vervollständigen, oder etwas anderes, um ihn zurückzunehmen</translation>
    </message>
    <message>
        <source>The server cuts long answers</source>
        <translation>Der Server kürzt lange Antworten</translation>
    </message>
    <message>
        <source>Raise RESULTSET_SIZE of the server</source>
        <translation>RESULTSET_SIZE des Servers erhöhen</translation>
    </message>
    <message>
        <source>The graph has changed since it was read for this</source>
        <translation>Der Graph hat sich geändert, seit er dafür gelesen wurde</translation>
    </message>
    <message>
        <source>Open it again to go on from there</source>
        <translation>Neu öffnen, um von dort weiterzumachen</translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <source>The example is not in this program.</source>
        <translation>Das Beispiel ist nicht in diesem Programm.</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Shows changes of the view at once instead of moving to them.</source>
        <translation>Zeigt Änderungen der Ansicht sofort statt mit Bewegung.</translation>
    </message>
    <message>
        <source>How many nodes the graph canvas asks for at most. The window says when nodes are left out.</source>
        <translation>Wie viele Knoten die Zeichenfläche höchstens anfordert. Das Fenster sagt, wenn Knoten fehlen.</translation>
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
        <source>A PEM file with certificates to trust in addition to those of the system.</source>
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
    <message>
        <source>Colours of the window: light, dark, high contrast, or those that the desktop asks for.</source>
        <translation>Farben des Fensters: hell, dunkel, hoher Kontrast oder die, die der Desktop verlangt.</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Less motion</source>
        <translation>Weniger Bewegung</translation>
    </message>
    <message>
        <source>Nodes on the canvas</source>
        <translation>Knoten auf der Zeichenfläche</translation>
    </message>
    <message>
        <source>Time limit of a query (ms)</source>
        <translation>Zeitgrenze einer Abfrage (ms)</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>Proxy</translation>
    </message>
    <message>
        <source>Certificates to trust</source>
        <translation>Vertrauenswürdige Zertifikate</translation>
    </message>
    <message>
        <source>Contact for site owners</source>
        <translation>Kontakt für Website-Betreiber</translation>
    </message>
    <message>
        <source>Size and place of the window, and its panels as you arranged them.</source>
        <translation>Größe und Position des Fensters und seine Bereiche, wie sie angeordnet wurden.</translation>
    </message>
    <message>
        <source>Colours and shapes that you chose for roles, by their names: the numbers of the twelve that the program draws with.</source>
        <translation>Gewählte Farben und Formen von Rollen, nach deren Namen: die Nummern der zwölf, mit denen das Programm zeichnet.</translation>
    </message>
    <message>
        <source>How many entities a memory may hold; 0 for any number. Writing beyond it is refused with the numbers.</source>
        <translation>Wie viele Entitäten ein Gedächtnis halten darf; 0 für beliebig viele. Darüber hinaus wird das Schreiben mit den Zahlen abgelehnt.</translation>
    </message>
    <message>
        <source>Entities in a memory</source>
        <translation>Entitäten in einem Gedächtnis</translation>
    </message>
    <message>
        <source>Columns that you chose for tables whose header does not say what they are, by a hash of the header.</source>
        <translation>Gewählte Spalten von Tabellen, deren Kopfzeile nicht sagt, was sie sind, nach einem Hash der Kopfzeile.</translation>
    </message>
    <message>
        <source>When a language model chooses queries for a question: never, where the rules know no answer (unknown), or before the rules (always).</source>
        <translation>Wann ein Sprachmodell Abfragen für eine Frage wählt: nie (never), wo die Regeln keine Antwort wissen (unknown), oder vor den Regeln (always).</translation>
    </message>
    <message>
        <source>The form in which the model&apos;s endpoint is asked.</source>
        <translation>Die Form, in der der Endpunkt des Modells gefragt wird.</translation>
    </message>
    <message>
        <source>Address of the model&apos;s endpoint up to the version, without user and password. Its key lies in the keychain.</source>
        <translation>Adresse des Endpunkts bis zur Version, ohne Benutzer und Passwort. Sein Schlüssel liegt im Schlüsselbund.</translation>
    </message>
    <message>
        <source>Name of the model at its endpoint.</source>
        <translation>Name des Modells an seinem Endpunkt.</translation>
    </message>
    <message>
        <source>Lets the model&apos;s answers come in pieces. Some servers lose calls of tools then.</source>
        <translation>Lässt die Antworten des Modells in Stücken kommen. Manche Server verlieren dann Aufrufe von Werkzeugen.</translation>
    </message>
    <message>
        <source>Seconds after which one answer of the model is not waited for.</source>
        <translation>Sekunden, nach denen auf eine Antwort des Modells nicht mehr gewartet wird.</translation>
    </message>
    <message>
        <source>Whether the keychain holds a key of the model.</source>
        <translation>Ob der Schlüsselbund einen Schlüssel des Modells enthält.</translation>
    </message>
    <message>
        <source>The folder whose documents are read when none is named. DATA_DIR, from the environment or a .env file, is taken before it.</source>
        <translation>Der Ordner, dessen Dokumente gelesen werden, wenn keiner genannt ist. DATA_DIR aus der Umgebung oder einer Datei .env geht vor.</translation>
    </message>
    <message>
        <source>Folder of documents</source>
        <translation>Ordner mit Dokumenten</translation>
    </message>
    <message>
        <source>How many decisions and annexes are written at once while documents are read. BATCH_SIZE is taken before it.</source>
        <translation>Wie viele Beschlüsse und Anlagen beim Lesen von Dokumenten auf einmal geschrieben werden. BATCH_SIZE geht vor.</translation>
    </message>
    <message>
        <source>Decisions written at once</source>
        <translation>Auf einmal geschriebene Beschlüsse</translation>
    </message>
    <message>
        <source>How many decisions and annexes are read at most; 0 for all. MAX_EPISODES is taken before it.</source>
        <translation>Wie viele Beschlüsse und Anlagen höchstens gelesen werden; 0 für alle. MAX_EPISODES geht vor.</translation>
    </message>
    <message>
        <source>Decisions read at most</source>
        <translation>Höchstens gelesene Beschlüsse</translation>
    </message>
    <message>
        <source>What you chose for the figure that you exported last.</source>
        <translation>Was für die zuletzt exportierte Abbildung gewählt wurde.</translation>
    </message>
    <message>
        <source>Rules of style that you made for graphs, by a hash of the graph&apos;s name.</source>
        <translation>Stilregeln einzelner Graphen, nach einem Hash des Namens des Graphen.</translation>
    </message>
    <message>
        <source>Language of the window: that of the system, English or German. From the next start on.</source>
        <translation>Sprache des Fensters: die des Systems, Englisch oder Deutsch. Vom nächsten Start an.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Size of all text in percent of what the desktop asks for; up to 300 for people who sit far from the picture.</source>
        <translation>Größe aller Texte in Prozent von der, die der Desktop verlangt; bis 300 für Menschen, die weit vom Bild entfernt sitzen.</translation>
    </message>
    <message>
        <source>Text size (%)</source>
        <translation>Textgröße (%)</translation>
    </message>
    <message>
        <source>Address of the endpoint of embeddings up to the version, without user and password. Its key lies in the keychain. EMBEDDING_BASE_URL, from the environment or a .env file, is taken before it, with the key, the model and the dimension that stand beside it.</source>
        <translation>Adresse des Endpunkts der Embeddings bis zur Version, ohne Benutzer und Passwort. Sein Schlüssel liegt im Schlüsselbund. EMBEDDING_BASE_URL, aus der Umgebung oder einer .env-Datei, geht vor, mit dem Schlüssel, dem Modell und der Dimension, die dabei stehen.</translation>
    </message>
    <message>
        <source>Name of the model of embeddings at its endpoint.</source>
        <translation>Name des Embedding-Modells bei seinem Endpunkt.</translation>
    </message>
    <message>
        <source>Dimension that its vectors must have; 0 for any.</source>
        <translation>Dimension, die seine Vektoren haben müssen; 0 für jede.</translation>
    </message>
    <message>
        <source>Whether the keychain holds a key of the embeddings.</source>
        <translation>Ob der Schlüsselbund einen Schlüssel der Embeddings hat.</translation>
    </message>
    <message>
        <source>Model for documents</source>
        <translation>Modell für Dokumente</translation>
    </message>
    <message>
        <source>Name of a language model that is asked about each paragraph while documents are read, at the endpoint of the tab Model; empty for none. What it proposes is added where its words stand in the text, and is marked. With a name here, the one that INGESTION_LLM_CHOICE names at LLM_BASE_URL is taken before it; without, none is asked but where a run is told to.</source>
        <translation>Name eines Sprachmodells, das beim Lesen von Dokumenten zu jedem Absatz befragt wird, am Endpunkt des Reiters Modell; leer für keines. Was es vorschlägt, kommt hinzu, wo seine Wörter im Text stehen, und ist gekennzeichnet. Steht hier ein Name, so geht das Modell vor, das INGESTION_LLM_CHOICE bei LLM_BASE_URL nennt; sonst wird keines befragt, außer wo ein Lauf es verlangt.</translation>
    </message>
    <message>
        <source>Dims all but the selected nodes, or the one under the pointer, with their neighbours and the edges between them.</source>
        <translation>Blendet alles ab außer den ausgewählten Knoten, oder dem unter dem Zeiger, mit ihren Nachbarn und den Kanten dazwischen.</translation>
    </message>
    <message>
        <source>Dim what is not connected</source>
        <translation>Unverbundenes abblenden</translation>
    </message>
</context>
<context>
    <name>SharedFile</name>
    <message>
        <source>A file that cannot be read is in this place.</source>
        <translation>An dieser Stelle liegt eine Datei, die nicht lesbar ist.</translation>
    </message>
    <message>
        <source>Fix it, or move it away.</source>
        <translation>Die Datei korrigieren oder verschieben.</translation>
    </message>
    <message>
        <source>A file of the program cannot be read.</source>
        <translation>Eine Datei des Programms kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>It stays as it is; with the next change it is put aside and a new one is begun.</source>
        <translation>Sie bleibt, wie sie ist; bei der nächsten Änderung wird sie beiseitegelegt und eine neue begonnen.</translation>
    </message>
    <message>
        <source>A file of the program would be too large to be read again.</source>
        <translation>Eine Datei des Programms würde so groß, dass sie nicht mehr gelesen werden könnte.</translation>
    </message>
    <message>
        <source>Remove something of it first.</source>
        <translation>Zuerst etwas daraus entfernen.</translation>
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
    <message>
        <source>The answers hold more values, or nest deeper, than a snapshot that can be read again.</source>
        <translation>Die Antworten enthalten mehr Werte oder sind tiefer verschachtelt, als es ein Schnappschuss sein darf, der sich wieder lesen lässt.</translation>
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
        <source>“%1” is not a property</source>
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
        <source>Change the permissions of the file and its folder, or use another store</source>
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
        <source>The store was written by a newer version of the program and is read-only here</source>
        <translation>Der Speicher wurde von einer neueren Programmversion geschrieben und ist hier schreibgeschützt</translation>
    </message>
    <message>
        <source>Update the program, or write to another store</source>
        <translation>Das Programm aktualisieren oder in einen anderen Speicher schreiben</translation>
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
    <message>
        <source>The store has changed since it was read for this</source>
        <translation>Der Speicher hat sich geändert, seit er dafür gelesen wurde</translation>
    </message>
    <message>
        <source>Open it again to go on from there</source>
        <translation>Neu öffnen, um von dort weiterzumachen</translation>
    </message>
</context>
<context>
    <name>StoreUrl</name>
    <message>
        <source>“%1” is not a sentinel</source>
        <translation>„%1“ ist kein Sentinel</translation>
    </message>
    <message>
        <source>A sentinel is HOST:PORT</source>
        <translation>Ein Sentinel hat die Form HOST:PORT</translation>
    </message>
    <message>
        <source>The store&apos;s address has an unknown option: %1</source>
        <translation>Die Adresse des Speichers hat eine unbekannte Option: %1</translation>
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
        <source>The store&apos;s address has no host</source>
        <translation>Die Adresse des Speichers hat keinen Host</translation>
    </message>
    <message>
        <source>The store&apos;s address names no graph</source>
        <translation>Die Adresse des Speichers nennt keinen Graphen</translation>
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
        <source>“%1” is not a port</source>
        <translation>„%1“ ist kein Port</translation>
    </message>
    <message>
        <source>A port is a number from 1 to 65535</source>
        <translation>Ein Port ist eine Zahl von 1 bis 65535</translation>
    </message>
    <message>
        <source>The host in the store&apos;s address has no closing bracket</source>
        <translation>Beim Host des Speichers fehlt die schließende Klammer</translation>
    </message>
    <message>
        <source>The store&apos;s address has no scheme</source>
        <translation>Die Adresse des Speichers hat kein Schema</translation>
    </message>
    <message>
        <source>The store&apos;s address has no path</source>
        <translation>Die Adresse des Speichers hat keinen Pfad</translation>
    </message>
    <message>
        <source>The path holds a null character</source>
        <translation>Der Pfad enthält ein Nullzeichen</translation>
    </message>
    <message>
        <source>The store&apos;s address is empty</source>
        <translation>Die Adresse des Speichers ist leer</translation>
    </message>
    <message>
        <source>“%1” is not a store</source>
        <translation>„%1“ ist kein Speicher</translation>
    </message>
    <message>
        <source>Options: sentinel, master, sentinel_user, sentinel_password_file, ca, cert, key, replica=yes</source>
        <translation>Optionen: sentinel, master, sentinel_user, sentinel_password_file, ca, cert, key, replica=yes</translation>
    </message>
    <message>
        <source>A login of the sentinels needs sentinels and a password</source>
        <translation>Eine Anmeldung bei den Sentinels braucht Sentinels und ein Passwort</translation>
    </message>
    <message>
        <source>?sentinel=HOST:PORT,HOST:PORT&amp;master=NAME&amp;sentinel_password_file=FILE</source>
        <translation>?sentinel=HOST:PORT,HOST:PORT&amp;master=NAME&amp;sentinel_password_file=DATEI</translation>
    </message>
    <message>
        <source>The port in the store&apos;s address is not a number</source>
        <translation>Der Port in der Adresse des Speichers ist keine Zahl</translation>
    </message>
    <message>
        <source>In a password, / is written %2F, ? is %3F, @ is %40 and % is %25; in a graph&apos;s name, @ is %40</source>
        <translation>In einem Passwort steht %2F für /, %3F für ?, %40 für @ und %25 für %; im Namen eines Graphen steht %40 für @</translation>
    </message>
    <message>
        <source>The password file that MNEMO_PASSWORD_FILE names cannot be used: %1</source>
        <translation>Die Passwortdatei, die MNEMO_PASSWORD_FILE nennt, ist nicht brauchbar: %1</translation>
    </message>
    <message>
        <source>Set it to a file whose first line is the password, or unset it.</source>
        <translation>Die Variable auf eine Datei setzen, deren erste Zeile das Passwort ist, oder sie löschen.</translation>
    </message>
    <message>
        <source>Its first line is empty.</source>
        <translation>Die erste Zeile ist leer.</translation>
    </message>
    <message>
        <source>Options: ca</source>
        <translation>Optionen: ca</translation>
    </message>
    <message>
        <source>A store is sqlite:PATH, falkor://USER@HOST:PORT/GRAPH or neo4j://USER@HOST/DATABASE</source>
        <translation>Ein Speicher ist sqlite:PFAD, falkor://BENUTZER@HOST:PORT/GRAPH oder neo4j://BENUTZER@HOST/DATENBANK</translation>
    </message>
</context>
<context>
    <name>StyleDialog</name>
    <message>
        <source>Circle</source>
        <translation>Kreis</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Hexagon</source>
        <translation>Sechseck</translation>
    </message>
    <message>
        <source>Diamond</source>
        <translation>Raute</translation>
    </message>
    <message>
        <source>Triangle</source>
        <translation>Dreieck</translation>
    </message>
    <message>
        <source>Pentagon</source>
        <translation>Fünfeck</translation>
    </message>
    <message>
        <source>Square</source>
        <translation>Quadrat</translation>
    </message>
    <message>
        <source>Triangle, point down</source>
        <translation>Dreieck, Spitze unten</translation>
    </message>
    <message>
        <source>Wide rectangle</source>
        <translation>Breites Rechteck</translation>
    </message>
    <message>
        <source>Pill</source>
        <translation>Kapsel</translation>
    </message>
    <message>
        <source>Cross</source>
        <translation>Kreuz</translation>
    </message>
    <message>
        <source>Trapezoid</source>
        <translation>Trapez</translation>
    </message>
</context>
<context>
    <name>StyleFile</name>
    <message>
        <source>Correct the file, or export a style and begin with that.</source>
        <translation>Die Datei berichtigen oder einen Stil exportieren und damit beginnen.</translation>
    </message>
    <message>
        <source>An object is missing here.</source>
        <translation>Hier fehlt ein Objekt.</translation>
    </message>
    <message>
        <source>A text is missing here.</source>
        <translation>Hier fehlt ein Text.</translation>
    </message>
    <message>
        <source>A rule is of “nodes” or of “edges”.</source>
        <translation>Eine Regel gilt für „nodes“ oder für „edges“.</translation>
    </message>
    <message>
        <source>A colour looks like #0072B2.</source>
        <translation>Eine Farbe sieht aus wie #0072B2.</translation>
    </message>
    <message>
        <source>Edges have no shape and no size.</source>
        <translation>Kanten haben keine Form und keine Größe.</translation>
    </message>
    <message>
        <source>Nodes have no width.</source>
        <translation>Knoten haben keine Linienstärke.</translation>
    </message>
    <message>
        <source>A list of at most %1 rules is missing here.</source>
        <translation>Hier fehlt eine Liste von höchstens %1 Regeln.</translation>
    </message>
    <message>
        <source>This is no file of styles.</source>
        <translation>Das ist keine Datei mit Stilen.</translation>
    </message>
    <message>
        <source>A version is missing here.</source>
        <translation>Hier fehlt eine Version.</translation>
    </message>
    <message>
        <source>These styles are of a later version of the program.</source>
        <translation>Diese Stile stammen von einer späteren Version des Programms.</translation>
    </message>
    <message>
        <source>Use the version of the program that wrote them.</source>
        <translation>Die Version des Programms verwenden, die sie geschrieben hat.</translation>
    </message>
    <message>
        <source>A style has no member of this name. There are: %1.</source>
        <translation>Ein Stil hat keinen Bestandteil dieses Namens. Es gibt: %1.</translation>
    </message>
    <message>
        <source>This has to be a number from %1 to %2.</source>
        <translation>Hier muss eine Zahl von %1 bis %2 stehen.</translation>
    </message>
    <message>
        <source>This is none of the shapes that nodes can have. There are: %1.</source>
        <translation>Diese Form können Knoten nicht haben. Es gibt: %1.</translation>
    </message>
    <message>
        <source>This is none of the palettes that the program has. There are: %1.</source>
        <translation>Diese Palette hat das Programm nicht. Es gibt: %1.</translation>
    </message>
</context>
<context>
    <name>TableFeature</name>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
</context>
<context>
    <name>Transfer</name>
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
        <source>Fix the file and import it again; nothing of it was imported</source>
        <translation>Die Datei korrigieren und neu importieren; nichts davon wurde importiert</translation>
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
        <source>The edge “%1” from “%2” to “%3” occurs again; it was kept with the key %4</source>
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
        <source>The key “%1” occurs twice in one object</source>
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
    <message>
        <source>A row is longer than %1 MB</source>
        <translation>Eine Zeile ist länger als %1 MB</translation>
    </message>
    <message>
        <source>A row has more than %1 cells</source>
        <translation>Eine Zeile hat mehr als %1 Zellen</translation>
    </message>
    <message>
        <source>The edges “%1” from “%2” to “%3” take more than %4 MB together</source>
        <translation>Die Kanten „%1“ von „%2“ nach „%3“ brauchen zusammen mehr als %4 MB</translation>
    </message>
    <message>
        <source>The key “%1” is declared twice</source>
        <translation>Der Schlüssel „%1“ ist doppelt deklariert</translation>
    </message>
    <message>
        <source>The file declares more than %1 keys</source>
        <translation>Die Datei deklariert mehr als %1 Schlüssel</translation>
    </message>
    <message>
        <source>The defaults of its keys make the graph many times as large as the file</source>
        <translation>Die Vorgabewerte ihrer Schlüssel machen den Graphen um ein Vielfaches größer als die Datei</translation>
    </message>
    <message>
        <source>This is a device and no file</source>
        <translation>Dies ist ein Gerät und keine Datei</translation>
    </message>
    <message>
        <source>The pipe gives more than %1 MB</source>
        <translation>Die Pipe liefert mehr als %1 MB</translation>
    </message>
    <message>
        <source>Write it to a file and import that; files may be larger</source>
        <translation>In eine Datei schreiben und diese importieren; Dateien dürfen größer sein</translation>
    </message>
    <message>
        <source>the folder for temporary files</source>
        <translation>der Ordner für temporäre Dateien</translation>
    </message>
    <message>
        <source>A node or edge takes at most %1 MB and %2 values</source>
        <translation>Ein Knoten oder eine Kante fasst höchstens %1 MB und %2 Werte</translation>
    </message>
    <message>
        <source>The object at the top has more than %1 members</source>
        <translation>Das oberste Objekt hat mehr als %1 Felder</translation>
    </message>
    <message>
        <source>A value is longer than %1 MB</source>
        <translation>Ein Wert ist länger als %1 MB</translation>
    </message>
    <message>
        <source>A line is longer than %1 MB</source>
        <translation>Eine Zeile ist länger als %1 MB</translation>
    </message>
    <message>
        <source>A text is longer than %1 MB</source>
        <translation>Ein Text ist länger als %1 MB</translation>
    </message>
    <message>
        <source>A tag is longer than %1 KB</source>
        <translation>Ein Tag ist länger als %1 KB</translation>
    </message>
    <message>
        <source>A tag has more than %1 attributes</source>
        <translation>Ein Tag hat mehr als %1 Attribute</translation>
    </message>
    <message>
        <source>The files have the properties of the profile %1, and this store is read with %2: its times are only asked for with --profile %1</source>
        <translation>Die Dateien haben die Eigenschaften des Profils %1, und dieser Speicher wird mit %2 gelesen: Nach den Zeiten wird nur mit --profile %1 gefragt</translation>
    </message>
    <message>
        <source>The node has no “semanticId” that is a text</source>
        <translation>Der Knoten hat keine „semanticId“, die ein Text ist</translation>
    </message>
    <message>
        <source>The node has no “type” that is a text</source>
        <translation>Der Knoten hat keinen „type“, der ein Text ist</translation>
    </message>
    <message>
        <source>The edge has no “%1” that is a text</source>
        <translation>Die Kante hat kein „%1“, das ein Text ist</translation>
    </message>
    <message>
        <source>The edge has no “type” that is a text</source>
        <translation>Die Kante hat keinen „type“, der ein Text ist</translation>
    </message>
    <message>
        <source>“%1” is declared by no node of the file; the edge was kept</source>
        <translation>„%1“ wird von keinem Knoten der Datei deklariert; die Kante wurde behalten</translation>
    </message>
    <message>
        <source>The section “%1” is none of a model; it was skipped</source>
        <translation>Der Abschnitt „%1“ gehört zu keinem Modell und wurde übersprungen</translation>
    </message>
    <message>
        <source>“#=” is followed by one object</source>
        <translation>Hinter „#=“ steht genau ein Objekt</translation>
    </message>
    <message>
        <source>The line removes something; an import only adds, and it was skipped</source>
        <translation>Die Zeile entfernt etwas; da ein Import nur hinzufügt, wurde sie übersprungen</translation>
    </message>
    <message>
        <source>This line is of another dialect than line %1; each was read as its own dialect says</source>
        <translation>Diese Zeile ist in einem anderen Dialekt als Zeile %1; jede wurde nach ihrem Dialekt gelesen</translation>
    </message>
    <message>
        <source>“%1” is declared again; its properties were merged</source>
        <translation>„%1“ wird noch einmal deklariert; die Eigenschaften wurden zusammengeführt</translation>
    </message>
    <message>
        <source>“%1” is declared by no line of the file; the edge was kept</source>
        <translation>„%1“ wird von keiner Zeile der Datei deklariert; die Kante wurde behalten</translation>
    </message>
    <message>
        <source>The file holds no node and no edge of a model</source>
        <translation>Die Datei enthält keinen Knoten und keine Kante eines Modells</translation>
    </message>
    <message>
        <source>The header says %1 nodes, %2 were read</source>
        <translation>Der Kopf nennt %1 Knoten, %2 wurden gelesen</translation>
    </message>
    <message>
        <source>The header says %1 edges, %2 were read</source>
        <translation>Der Kopf nennt %1 Kanten, %2 wurden gelesen</translation>
    </message>
    <message>
        <source>“%1” is not a type of a model&apos;s node</source>
        <translation>„%1“ ist keine Art von Knoten eines Modells</translation>
    </message>
    <message>
        <source>“%1” ends in no type, as ids such as Name.FN.001 do; types: %2</source>
        <translation>„%1“ enthält keine Art, wie es IDs wie Name.FN.001 tun; Arten: %2</translation>
    </message>
    <message>
        <source>This is neither a node nor an edge such as A.FN.001 -io-&gt; B.FL.001</source>
        <translation>Dies ist weder ein Knoten noch eine Kante wie A.FN.001 -io-&gt; B.FL.001</translation>
    </message>
    <message>
        <source>“%1” is not a kind of edge; kinds: %2</source>
        <translation>„%1“ ist keine Art von Kante; Arten: %2</translation>
    </message>
    <message>
        <source>The edge has no source</source>
        <translation>Die Kante hat keine Quelle</translation>
    </message>
    <message>
        <source>The edge has no target</source>
        <translation>Die Kante hat kein Ziel</translation>
    </message>
    <message>
        <source>“%1” is not the id of a node</source>
        <translation>„%1“ ist keine ID eines Knotens</translation>
    </message>
    <message>
        <source>The packed file is damaged, or packed in a way that is not supported</source>
        <translation>Die gepackte Datei ist beschädigt oder auf eine Art gepackt, die nicht unterstützt wird</translation>
    </message>
    <message>
        <source>Unpack it, and choose what was in it</source>
        <translation>Die Datei entpacken und ihren Inhalt wählen</translation>
    </message>
    <message>
        <source>Unpacked the file has more than %1 MB, or many times what a graph of its size would have</source>
        <translation>Entpackt hat die Datei mehr als %1 MB oder ein Vielfaches dessen, was ein Graph ihrer Größe hätte</translation>
    </message>
    <message>
        <source>Unpack it yourself if you trust it: files that are not packed may be larger</source>
        <translation>Selbst entpacken, wenn sie vertrauenswürdig ist: Dateien, die nicht gepackt sind, dürfen größer sein</translation>
    </message>
    <message>
        <source>The packed file is locked with a password</source>
        <translation>Die gepackte Datei ist mit einem Passwort verschlossen</translation>
    </message>
    <message>
        <source>The packed file holds more than %1 files</source>
        <translation>Die gepackte Datei enthält mehr als %1 Dateien</translation>
    </message>
    <message>
        <source>The packed file holds no file</source>
        <translation>Die gepackte Datei enthält keine Datei</translation>
    </message>
    <message>
        <source>The table&apos;s header names neither nodes (“id”) nor the two ends of edges (“source” and “target”): %1</source>
        <translation>Die Kopfzeile der Tabelle nennt weder Knoten („id“) noch die zwei Enden von Kanten („source“ und „target“): %1</translation>
    </message>
    <message>
        <source>A DOT file begins with “graph” or “digraph”</source>
        <translation>Eine DOT-Datei beginnt mit „graph“ oder „digraph“</translation>
    </message>
    <message>
        <source>“{” was expected after the graph&apos;s name</source>
        <translation>Hinter dem Namen des Graphen wurde „{“ erwartet</translation>
    </message>
    <message>
        <source>The file ends before its “}”</source>
        <translation>Die Datei endet vor ihrer „}“</translation>
    </message>
    <message>
        <source>“=” is followed by no value</source>
        <translation>Hinter „=“ steht kein Wert</translation>
    </message>
    <message>
        <source>Brackets contain names with values: [color=red]</source>
        <translation>In Klammern stehen Namen mit Werten: [color=red]</translation>
    </message>
    <message>
        <source>A node was expected here</source>
        <translation>Hier wurde ein Knoten erwartet</translation>
    </message>
    <message>
        <source>The names of the nodes take more than %1 MB</source>
        <translation>Die Namen der Knoten brauchen mehr als %1 MB</translation>
    </message>
    <message>
        <source>The defaults of the file make the graph many times as large as it is</source>
        <translation>Die Vorgaben der Datei machen den Graphen um ein Vielfaches größer als sie selbst</translation>
    </message>
    <message>
        <source>The edges make the graph many times as large as the file</source>
        <translation>Die Kanten machen den Graphen um ein Vielfaches größer als die Datei</translation>
    </message>
    <message>
        <source>A text or comment is not closed</source>
        <translation>Ein Text oder Kommentar ist nicht geschlossen</translation>
    </message>
    <message>
        <source>“+” is not followed by a text in quotes</source>
        <translation>Hinter „+“ steht kein Text in Anführungszeichen</translation>
    </message>
    <message>
        <source>“%1” has no meaning here in DOT</source>
        <translation>„%1“ hat hier in DOT keine Bedeutung</translation>
    </message>
    <message>
        <source>The two ends are not followed by a Python dictionary</source>
        <translation>Hinter den zwei Enden steht kein Python-Dictionary</translation>
    </message>
    <message>
        <source>A line of an edge list names two nodes, with a space between them</source>
        <translation>Eine Zeile einer Kantenliste nennt zwei Knoten mit einem Leerzeichen dazwischen</translation>
    </message>
    <message>
        <source>An edge list has white space between two ids, so that it cannot hold “%1”</source>
        <translation>In einer Kantenliste steht Leerraum zwischen zwei IDs, sodass sie „%1“ nicht enthalten kann</translation>
    </message>
    <message>
        <source>Export the graph as CSV or GraphML</source>
        <translation>Den Graphen als CSV oder GraphML exportieren</translation>
    </message>
    <message>
        <source>Pajek numbers its vertices: the ids of the nodes were left out</source>
        <translation>Pajek nummeriert seine Knoten: Deren IDs wurden weggelassen</translation>
    </message>
    <message>
        <source>The line holds bytes that are not UTF-8 text</source>
        <translation>Die Zeile enthält Bytes, die kein UTF-8-Text sind</translation>
    </message>
    <message>
        <source>GEXF is read without a document type definition and its entities</source>
        <translation>GEXF wird ohne Dokumenttypdefinition und ihre Entitäten gelesen</translation>
    </message>
    <message>
        <source>The file holds no GEXF graph</source>
        <translation>Die Datei enthält keinen GEXF-Graphen</translation>
    </message>
    <message>
        <source>Values change with time in this file; of each the last one was kept</source>
        <translation>Werte ändern sich in dieser Datei mit der Zeit; von jedem wurde der letzte behalten</translation>
    </message>
    <message>
        <source>A weight is not a number</source>
        <translation>Ein Gewicht ist keine Zahl</translation>
    </message>
    <message>
        <source>A word is longer than %1 KB</source>
        <translation>Ein Wort ist länger als %1 KB</translation>
    </message>
    <message>
        <source>The file ends inside a list</source>
        <translation>Die Datei endet in einer Liste</translation>
    </message>
    <message>
        <source>A “]” has no “[”</source>
        <translation>Zu einer „]“ fehlt die „[“</translation>
    </message>
    <message>
        <source>A key was expected here: GML is keys with values</source>
        <translation>Hier wurde ein Schlüssel erwartet: GML besteht aus Schlüsseln mit Werten</translation>
    </message>
    <message>
        <source>A text is not closed</source>
        <translation>Ein Text ist nicht geschlossen</translation>
    </message>
    <message>
        <source>“%1” has no value</source>
        <translation>„%1“ hat keinen Wert</translation>
    </message>
    <message>
        <source>A node or edge is a list of keys</source>
        <translation>Ein Knoten oder eine Kante ist eine Liste von Schlüsseln</translation>
    </message>
    <message>
        <source>The file holds no “graph [ … ]”</source>
        <translation>Die Datei enthält kein „graph [ … ]“</translation>
    </message>
    <message>
        <source>An end of the edge is a position that has no node</source>
        <translation>Ein Ende der Kante ist eine Stelle, an der kein Knoten steht</translation>
    </message>
    <message>
        <source>“%1” begins no section of Pajek&apos;s</source>
        <translation>„%1“ beginnt keinen Abschnitt von Pajek</translation>
    </message>
    <message>
        <source>“*Vertices” is followed by their number, at most %1</source>
        <translation>Auf „*Vertices“ folgt ihre Anzahl, höchstens %1</translation>
    </message>
    <message>
        <source>A vertex begins with its number, from 1 to the %1 that are declared</source>
        <translation>Ein Knoten beginnt mit seiner Nummer, von 1 bis zur angekündigten Anzahl %1</translation>
    </message>
    <message>
        <source>The header declares %1 vertices, many times as many as the file can mean</source>
        <translation>Die Kopfzeile kündigt %1 Knoten an, ein Vielfaches dessen, was die Datei meinen kann</translation>
    </message>
    <message>
        <source>“%1” is not a vertex: they are 1 to %2</source>
        <translation>„%1“ ist kein Knoten: Die Nummern gehen von 1 bis %2</translation>
    </message>
    <message>
        <source>An edge names two vertices</source>
        <translation>Eine Kante nennt zwei Knoten</translation>
    </message>
    <message>
        <source>A matrix holds numbers</source>
        <translation>Eine Matrix enthält Zahlen</translation>
    </message>
    <message>
        <source>A quote is not closed</source>
        <translation>Ein Anführungszeichen ist nicht geschlossen</translation>
    </message>
    <message>
        <source>The file has no section “*Vertices”</source>
        <translation>Die Datei hat keinen Abschnitt „*Vertices“</translation>
    </message>
    <message>
        <source>The workbook cannot be read</source>
        <translation>Die Arbeitsmappe ist nicht lesbar</translation>
    </message>
    <message>
        <source>Save the sheet as CSV, and import that</source>
        <translation>Das Blatt als CSV speichern und diese Datei importieren</translation>
    </message>
    <message>
        <source>The workbook is empty</source>
        <translation>Die Arbeitsmappe ist leer</translation>
    </message>
    <message>
        <source>The file is not UTF-8; it was read as Windows-1252</source>
        <translation>Die Datei ist nicht UTF-8; sie wurde als Windows-1252 gelesen</translation>
    </message>
    <message>
        <source>Export the graph as GEXF, GraphML or CSV there, and choose that</source>
        <translation>Den Graphen dort als GEXF, GraphML oder CSV exportieren und diese Datei wählen</translation>
    </message>
    <message>
        <source>a Parquet file</source>
        <translation>eine Parquet-Datei</translation>
    </message>
    <message>
        <source>Parquet is not read. With pandas: read_parquet(FILE).to_csv(&quot;edges.csv&quot;)</source>
        <translation>Parquet wird nicht gelesen. Mit pandas: read_parquet(DATEI).to_csv(&quot;edges.csv&quot;)</translation>
    </message>
    <message>
        <source>an Arrow file</source>
        <translation>eine Arrow-Datei</translation>
    </message>
    <message>
        <source>Arrow is not read. With pandas: read_feather(FILE).to_csv(&quot;edges.csv&quot;)</source>
        <translation>Arrow wird nicht gelesen. Mit pandas: read_feather(DATEI).to_csv(&quot;edges.csv&quot;)</translation>
    </message>
    <message>
        <source>a PDF document</source>
        <translation>ein PDF-Dokument</translation>
    </message>
    <message>
        <source>a picture</source>
        <translation>ein Bild</translation>
    </message>
    <message>
        <source>an SQLite database</source>
        <translation>eine SQLite-Datenbank</translation>
    </message>
    <message>
        <source>Open it as a store: --store sqlite:FILE</source>
        <translation>Als Speicher öffnen: --store sqlite:DATEI</translation>
    </message>
    <message>
        <source>an old Office file (.xls or .doc)</source>
        <translation>eine alte Office-Datei (.xls oder .doc)</translation>
    </message>
    <message>
        <source>Save it as .xlsx, .ods or CSV, and choose that</source>
        <translation>Als .xlsx, .ods oder CSV speichern und diese Datei wählen</translation>
    </message>
    <message>
        <source>an HDF5 file</source>
        <translation>eine HDF5-Datei</translation>
    </message>
    <message>
        <source>a Python pickle</source>
        <translation>ein Python-Pickle</translation>
    </message>
    <message>
        <source>A pickle can run programs and is never read. With NetworkX: write_graphml(G, FILE)</source>
        <translation>Ein Pickle kann Programme ausführen und wird nie gelesen. Mit NetworkX: write_graphml(G, DATEI)</translation>
    </message>
    <message>
        <source>a program</source>
        <translation>ein Programm</translation>
    </message>
    <message>
        <source>a RAR archive</source>
        <translation>ein RAR-Archiv</translation>
    </message>
    <message>
        <source>a 7-Zip archive</source>
        <translation>ein 7-Zip-Archiv</translation>
    </message>
    <message>
        <source>a Matrix Market file</source>
        <translation>eine Matrix-Market-Datei</translation>
    </message>
    <message>
        <source>It is not read. Write its entries as an edge list, a line each</source>
        <translation>Sie wird nicht gelesen. Ihre Einträge als Kantenliste schreiben, je Zeile einen</translation>
    </message>
    <message>
        <source>an RDF file (Turtle)</source>
        <translation>eine RDF-Datei (Turtle)</translation>
    </message>
    <message>
        <source>a web page</source>
        <translation>eine Webseite</translation>
    </message>
    <message>
        <source>Save the data that it shows, not the page</source>
        <translation>Die Daten speichern, die sie zeigt, nicht die Seite</translation>
    </message>
    <message>
        <source>a drawing (SVG)</source>
        <translation>eine Zeichnung (SVG)</translation>
    </message>
    <message>
        <source>a draw.io diagram</source>
        <translation>ein draw.io-Diagramm</translation>
    </message>
    <message>
        <source>Export it as CSV there, and choose that</source>
        <translation>Dort als CSV exportieren und diese Datei wählen</translation>
    </message>
    <message>
        <source>an RDF file</source>
        <translation>eine RDF-Datei</translation>
    </message>
    <message>
        <source>an outline (OPML)</source>
        <translation>eine Gliederung (OPML)</translation>
    </message>
    <message>
        <source>This is %1, not a graph that can be read here</source>
        <translation>Dies ist %1 und kein Graph, der hier gelesen wird</translation>
    </message>
    <message>
        <source>The file holds no table</source>
        <translation>Die Datei enthält keine Tabelle</translation>
    </message>
    <message numerus="yes">
        <source>Roles and properties of %n nodes were left out</source>
        <translation>
            <numerusform>Rollen und Eigenschaften von %n Knoten wurden weggelassen</numerusform>
            <numerusform>Rollen und Eigenschaften von %n Knoten wurden weggelassen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Properties of %n edges were left out</source>
        <translation>
            <numerusform>Eigenschaften von %n Kante wurden weggelassen</numerusform>
            <numerusform>Eigenschaften von %n Kanten wurden weggelassen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n nodes without an edge were left out</source>
        <translation>
            <numerusform>%n Knoten ohne Kante wurde weggelassen</numerusform>
            <numerusform>%n Knoten ohne Kante wurden weggelassen</numerusform>
        </translation>
    </message>
    <message>
        <source>The file cannot be packed.</source>
        <translation>Die Datei kann nicht gepackt werden.</translation>
    </message>
    <message>
        <source>A cell of a sheet holds at most %1 characters, and %2 has more</source>
        <translation>Eine Zelle eines Tabellenblatts hält höchstens %1 Zeichen, und %2 hat mehr</translation>
    </message>
    <message>
        <source>A sheet has at most %1 rows, and this graph has more nodes</source>
        <translation>Ein Tabellenblatt hat höchstens %1 Zeilen, und dieser Graph hat mehr Knoten</translation>
    </message>
    <message>
        <source>A sheet has at most %1 rows, and this graph has more edges</source>
        <translation>Ein Tabellenblatt hat höchstens %1 Zeilen, und dieser Graph hat mehr Kanten</translation>
    </message>
    <message>
        <source>A sheet has at most %1 columns, and the nodes of this graph have more properties</source>
        <translation>Ein Tabellenblatt hat höchstens %1 Spalten, und die Knoten dieses Graphen haben mehr Eigenschaften</translation>
    </message>
    <message>
        <source>A sheet has at most %1 columns, and the edges of this graph have more properties</source>
        <translation>Ein Tabellenblatt hat höchstens %1 Spalten, und die Kanten dieses Graphen haben mehr Eigenschaften</translation>
    </message>
    <message>
        <source>This is not a workbook</source>
        <translation>Dies ist keine Arbeitsmappe</translation>
    </message>
    <message>
        <source>Do not say its form: files are recognised by their content</source>
        <translation>Geben Sie das Format nicht an: Dateien werden an ihrem Inhalt erkannt</translation>
    </message>
    <message>
        <source>As sheets this graph takes more than %1 MB before it is packed</source>
        <translation>Als Tabellenblätter braucht dieser Graph ungepackt mehr als %1 MB</translation>
    </message>
    <message>
        <source>A row of the workbook takes more than %1 MB</source>
        <translation>Eine Zeile der Arbeitsmappe braucht mehr als %1 MB</translation>
    </message>
    <message>
        <source>The cells of the workbook take many times as much as the file</source>
        <translation>Die Zellen der Arbeitsmappe brauchen ein Vielfaches der Datei</translation>
    </message>
    <message>
        <source>With the node&apos;s name for each “\N” a label is longer than %1 KB</source>
        <translation>Mit dem Namen des Knotens für jedes „\N“ ist eine Beschriftung länger als %1 KB</translation>
    </message>
    <message>
        <source>The texts that cells of the workbook share take more than %1 MB in memory</source>
        <translation>Die gemeinsamen Texte der Zellen der Arbeitsmappe brauchen mehr als %1 MB Arbeitsspeicher</translation>
    </message>
    <message>
        <source>A name in the workbook is longer than %1 characters</source>
        <translation>Ein Name in der Arbeitsmappe ist länger als %1 Zeichen</translation>
    </message>
    <message>
        <source>The workbook has more than %1 sheets</source>
        <translation>Die Arbeitsmappe hat mehr als %1 Blätter</translation>
    </message>
    <message>
        <source>The workbook names more than %1 parts of itself</source>
        <translation>Die Arbeitsmappe nennt mehr als %1 eigene Teile</translation>
    </message>
    <message>
        <source>XML is read in UTF-8, UTF-16, ISO 8859 and Windows-125x, not in “%1”: save it as UTF-8</source>
        <translation>XML wird in UTF-8, UTF-16, ISO 8859 und Windows-125x gelesen, nicht in „%1“: Speichern Sie es als UTF-8</translation>
    </message>
    <message>
        <source>Several columns are called “%1”; one of them was read as “%2”</source>
        <translation>Mehrere Spalten heißen „%1“; eine davon wurde als „%2“ gelesen</translation>
    </message>
    <message>
        <source>Say which columns they are: --id COLUMN, or --source COLUMN --target COLUMN; or that the first row is data already: --no-header</source>
        <translation>Angeben, welche Spalten es sind: --id SPALTE oder --source SPALTE --target SPALTE; oder dass die erste Zeile schon Daten enthält: --no-header</translation>
    </message>
    <message>
        <source>The commas in the column “%1” were read as decimal points</source>
        <translation>Die Kommas in der Spalte „%1“ wurden als Dezimalkommas gelesen</translation>
    </message>
    <message>
        <source>Cells of the column “%1” that hold no value, such as NaN or NA, were left out: %2</source>
        <translation>Zellen der Spalte „%1“ ohne Wert, etwa NaN oder NA, wurden weggelassen: %2</translation>
    </message>
    <message>
        <source>The names of these columns are ids further down; if the first row is data, say so with --no-header</source>
        <translation>Die Namen dieser Spalten sind weiter unten IDs; enthält die erste Zeile schon Daten, sagt das --no-header</translation>
    </message>
    <message>
        <source>The column “%1” has no text here, and a node has an id</source>
        <translation>In der Spalte „%1“ steht hier nichts, und ein Knoten hat eine ID</translation>
    </message>
    <message>
        <source>The column “%1” has no text here, and an edge has two ends</source>
        <translation>In der Spalte „%1“ steht hier nichts, und eine Kante hat zwei Enden</translation>
    </message>
    <message>
        <source>From here on edges that occur again are kept: those of a strict graph take more than %1 MB</source>
        <translation>Ab hier bleiben Kanten, die wieder vorkommen: die eines Graphen mit „strict“ belegen mehr als %1 MB</translation>
    </message>
    <message>
        <source>In GDF “nodedef&gt;” has a column “name”, and “edgedef&gt;” the columns “node1” and “node2”</source>
        <translation>In GDF hat „nodedef&gt;“ eine Spalte „name“ und „edgedef&gt;“ die Spalten „node1“ und „node2“</translation>
    </message>
    <message>
        <source>The sheet names neither nodes nor the ends of edges; it was left out</source>
        <translation>Das Blatt nennt weder Knoten noch Enden von Kanten; es wurde weggelassen</translation>
    </message>
    <message>
        <source>This is GraphSON, which is not read: export the graph as GraphML</source>
        <translation>Das ist GraphSON, das nicht gelesen wird: exportieren Sie den Graphen als GraphML</translation>
    </message>
    <message>
        <source>A node has an “id”, an edge “from” and “to” or “source” and “target”; this has: %1</source>
        <translation>Ein Knoten hat eine „id“, eine Kante „from“ und „to“ oder „source“ und „target“; dies hat: %1</translation>
    </message>
    <message>
        <source>With NetworkX: json.dump(networkx.node_link_data(G), file)</source>
        <translation>Mit NetworkX: json.dump(networkx.node_link_data(G), file)</translation>
    </message>
    <message>
        <source>The children of a node are nodes</source>
        <translation>Die Kinder eines Knotens sind Knoten</translation>
    </message>
    <message>
        <source>The “id” of a node stands before its children</source>
        <translation>Die „id“ eines Knotens steht vor seinen Kindern</translation>
    </message>
    <message>
        <source>“adjacency” stands behind “nodes”, whose ids take at most %1 MB, and has a list for each of them</source>
        <translation>„adjacency“ steht hinter „nodes“, deren IDs höchstens %1 MB belegen, und hat für jeden davon eine Liste</translation>
    </message>
    <message>
        <source>The workbook has too many formats of cells</source>
        <translation>Die Arbeitsmappe hat zu viele Formate von Zellen</translation>
    </message>
    <message>
        <source>The file was left out: it looks like a text beside the files of the graph</source>
        <translation>Die Datei wurde weggelassen: sie sieht wie ein Text neben den Dateien des Graphen aus</translation>
    </message>
    <message>
        <source>Export it as Cytoscape.js JSON or GraphML in Cytoscape, and choose that</source>
        <translation>Exportieren Sie es in Cytoscape als Cytoscape.js-JSON oder GraphML, und wählen Sie das</translation>
    </message>
    <message>
        <source>a CX network</source>
        <translation>ein CX-Netzwerk</translation>
    </message>
    <message>
        <source>Read it with NetworkX there, and write_graphml(G, FILE)</source>
        <translation>Lesen Sie sie mit NetworkX, und schreiben Sie write_graphml(G, DATEI)</translation>
    </message>
    <message>
        <source>Read it with the program that wrote it, and export it as GraphML or an edge list</source>
        <translation>Lesen Sie sie mit dem Programm, das sie schrieb, und exportieren Sie sie als GraphML oder Kantenliste</translation>
    </message>
    <message>
        <source>a graph6 file</source>
        <translation>eine graph6-Datei</translation>
    </message>
    <message>
        <source>a sparse6 file</source>
        <translation>eine sparse6-Datei</translation>
    </message>
    <message>
        <source>a LEDA graph</source>
        <translation>ein LEDA-Graph</translation>
    </message>
    <message>
        <source>a DL file of UCINET</source>
        <translation>eine DL-Datei von UCINET</translation>
    </message>
    <message>
        <source>a DIMACS graph</source>
        <translation>ein DIMACS-Graph</translation>
    </message>
    <message>
        <source>a PlantUML diagram</source>
        <translation>ein PlantUML-Diagramm</translation>
    </message>
    <message>
        <source>an XGMML network</source>
        <translation>ein XGMML-Netzwerk</translation>
    </message>
    <message>
        <source>an RDF file (N-Triples)</source>
        <translation>eine RDF-Datei (N-Triples)</translation>
    </message>
    <message>
        <source>a Mermaid diagram</source>
        <translation>ein Mermaid-Diagramm</translation>
    </message>
    <message>
        <source>a script in Cypher</source>
        <translation>ein Skript in Cypher</translation>
    </message>
    <message>
        <source>Run it in Neo4j and open that as a store, or export with APOC</source>
        <translation>Führen Sie es in Neo4j aus und öffnen Sie das als Speicher, oder exportieren Sie mit APOC</translation>
    </message>
    <message>
        <source>“#” names no node</source>
        <translation>„#“ nennt keinen Knoten</translation>
    </message>
    <message>
        <source>A neighbour stands before the first line “# node”</source>
        <translation>Ein Nachbar steht vor der ersten Zeile „# Knoten“</translation>
    </message>
    <message>
        <source>A neighbour is not followed by a Python dictionary</source>
        <translation>Auf einen Nachbarn folgt kein Python-Dictionary</translation>
    </message>
    <message>
        <source>A node is followed by the number of its neighbours</source>
        <translation>Auf einen Knoten folgt die Zahl seiner Nachbarn</translation>
    </message>
    <message>
        <source>Neighbours of a node are missing</source>
        <translation>Nachbarn eines Knotens fehlen</translation>
    </message>
    <message>
        <source>Several columns are called “%1”, and it is not clear which one is meant</source>
        <translation>Mehrere Spalten heißen „%1“, und es ist nicht klar, welche gemeint ist</translation>
    </message>
    <message>
        <source>Unpacking the file would take more memory than a file of its size may</source>
        <translation>Das Entpacken würde mehr Speicher brauchen, als eine Datei dieser Größe darf</translation>
    </message>
    <message numerus="yes">
        <source>%n edges have no direction and others have one. NetworkX refuses such a file; programs with one direction for a whole graph read all edges as directed</source>
        <translation>
            <numerusform>%n Kante hat keine Richtung, andere haben eine. NetworkX lehnt eine solche Datei ab; Programme mit einer Richtung für den ganzen Graphen lesen alle Kanten als gerichtet</numerusform>
            <numerusform>%n Kanten haben keine Richtung, andere haben eine. NetworkX lehnt eine solche Datei ab; Programme mit einer Richtung für den ganzen Graphen lesen alle Kanten als gerichtet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edges have no direction and others have one. Programs with one direction for a whole graph read all edges as directed</source>
        <translation>
            <numerusform>%n Kante hat keine Richtung, andere haben eine. Programme mit einer Richtung für den ganzen Graphen lesen alle Kanten als gerichtet</numerusform>
            <numerusform>%n Kanten haben keine Richtung, andere haben eine. Programme mit einer Richtung für den ganzen Graphen lesen alle Kanten als gerichtet</numerusform>
        </translation>
    </message>
    <message>
        <source>The file holds %1 graphs: %2</source>
        <translation>Die Datei enthält %1 Graphen: %2</translation>
    </message>
    <message>
        <source>The file has no graph with the number %1; graphs in it: %2</source>
        <translation>Die Datei enthält keinen Graphen mit der Nummer %1; Graphen darin: %2</translation>
    </message>
    <message>
        <source>Choose one of them by its number: mnemo import --graph-index 2 FILE</source>
        <translation>Einen davon mit seiner Nummer wählen: mnemo import --graph-index 2 DATEI</translation>
    </message>
    <message>
        <source>The graphs in a file of this form are read as one: none of them is number %1</source>
        <translation>Die Graphen in einer Datei dieses Formats werden als einer gelesen: Keiner davon ist Nummer %1</translation>
    </message>
    <message>
        <source>This is a dictionary of neighbours, as NetworkX&apos;s to_dict_of_dicts and to_dict_of_lists make it: it does not say whether edges have a direction</source>
        <translation>Das ist ein Verzeichnis von Nachbarn, wie NetworkX&apos; to_dict_of_dicts und to_dict_of_lists es schreiben: Es sagt nicht, ob Kanten eine Richtung haben</translation>
    </message>
    <message>
        <source>This is an adjacency matrix, with a row and a column for each node: it does not say whether edges have a direction</source>
        <translation>Das ist eine Adjazenzmatrix mit einer Zeile und einer Spalte für jeden Knoten; sie sagt nicht, ob Kanten eine Richtung haben</translation>
    </message>
    <message>
        <source>With NetworkX: networkx.write_graphml(networkx.from_pandas_adjacency(pandas.read_csv(file, index_col=0)), &apos;graph.graphml&apos;)</source>
        <translation>Mit NetworkX: networkx.write_graphml(networkx.from_pandas_adjacency(pandas.read_csv(file, index_col=0)), &apos;graph.graphml&apos;)</translation>
    </message>
    <message>
        <source>A row has %1 cells, and the first one has %2</source>
        <translation>Eine Zeile hat %1 Zellen, die erste hat %2</translation>
    </message>
</context>
<context>
    <name>Understood</name>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 ist %2</translation>
    </message>
    <message>
        <source>%1 is not %2</source>
        <translation>%1 ist nicht %2</translation>
    </message>
    <message>
        <source>%1 before %2</source>
        <translation>%1 vor %2</translation>
    </message>
    <message>
        <source>%1 less than %2</source>
        <translation>%1 weniger als %2</translation>
    </message>
    <message>
        <source>%1 at most %2</source>
        <translation>%1 höchstens %2</translation>
    </message>
    <message>
        <source>%1 more than %2</source>
        <translation>%1 mehr als %2</translation>
    </message>
    <message>
        <source>%1 from %2 on</source>
        <translation>%1 ab %2</translation>
    </message>
    <message>
        <source>%1 at least %2</source>
        <translation>%1 mindestens %2</translation>
    </message>
    <message>
        <source>%1 contains %2</source>
        <translation>%1 enthält %2</translation>
    </message>
    <message>
        <source>%1 starts with %2</source>
        <translation>%1 beginnt mit %2</translation>
    </message>
    <message>
        <source>%1 set</source>
        <translation>%1 gesetzt</translation>
    </message>
    <message>
        <source>%1 not set</source>
        <translation>%1 nicht gesetzt</translation>
    </message>
    <message>
        <source>neighbours</source>
        <translation>Nachbarn</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebige</translation>
    </message>
    <message>
        <source>no %1</source>
        <translation>ohne %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: not %2</source>
        <translation>%1: nicht %2</translation>
    </message>
    <message>
        <source>%1: less than %2</source>
        <translation>%1: weniger als %2</translation>
    </message>
    <message>
        <source>%1: at most %2</source>
        <translation>%1: höchstens %2</translation>
    </message>
    <message>
        <source>%1: more than %2</source>
        <translation>%1: mehr als %2</translation>
    </message>
    <message>
        <source>%1: at least %2</source>
        <translation>%1: mindestens %2</translation>
    </message>
    <message>
        <source>connected to %1</source>
        <translation>verbunden mit %1</translation>
    </message>
    <message>
        <source>per kind</source>
        <translation>je Art</translation>
    </message>
    <message>
        <source>per role</source>
        <translation>je Rolle</translation>
    </message>
    <message>
        <source>per %1</source>
        <translation>je %1</translation>
    </message>
    <message>
        <source>year</source>
        <translation>Jahr</translation>
    </message>
    <message>
        <source>month</source>
        <translation>Monat</translation>
    </message>
    <message>
        <source>day</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>per %1 of %2</source>
        <translation>je %1 von %2</translation>
    </message>
    <message>
        <source>mean of %1</source>
        <translation>Mittelwert von %1</translation>
    </message>
    <message>
        <source>sum of %1</source>
        <translation>Summe von %1</translation>
    </message>
    <message>
        <source>most %1</source>
        <translation>die meisten %1</translation>
    </message>
    <message>
        <source>most edges first</source>
        <translation>die meisten Kanten zuerst</translation>
    </message>
    <message>
        <source>fewest edges first</source>
        <translation>die wenigsten Kanten zuerst</translation>
    </message>
    <message>
        <source>highest %1 first</source>
        <translation>höchster Wert von %1 zuerst</translation>
    </message>
    <message>
        <source>lowest %1 first</source>
        <translation>niedrigster Wert von %1 zuerst</translation>
    </message>
    <message>
        <source>the first %1</source>
        <translation>die ersten %1</translation>
    </message>
    <message>
        <source>edges</source>
        <translation>Kanten</translation>
    </message>
    <message>
        <source>%1 edges</source>
        <translation>%1-Kanten</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>whether</source>
        <translation>ob</translation>
    </message>
    <message>
        <source>path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>in common</source>
        <translation>gemeinsam</translation>
    </message>
    <message>
        <source>changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>before %1</source>
        <translation>vor %1</translation>
    </message>
    <message>
        <source>what the graph holds</source>
        <translation>was der Graph enthält</translation>
    </message>
    <message>
        <source>how many</source>
        <translation>wie viele</translation>
    </message>
    <message>
        <source>as before</source>
        <translation>wie zuvor</translation>
    </message>
    <message>
        <source>%1 is one of %2</source>
        <translation>%1 ist eines von %2</translation>
    </message>
    <message>
        <source>along the edges</source>
        <translation>in Richtung der Kanten</translation>
    </message>
    <message>
        <source>against the edges</source>
        <translation>gegen die Richtung der Kanten</translation>
    </message>
    <message>
        <source>either direction</source>
        <translation>beide Richtungen</translation>
    </message>
    <message>
        <source>any kind</source>
        <translation>jede Art</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>edges that lead to it</source>
        <translation>Kanten, die zu ihm führen</translation>
    </message>
    <message>
        <source>edges that lead from it</source>
        <translation>Kanten, die von ihm ausgehen</translation>
    </message>
    <message>
        <source>the mean</source>
        <translation>der Mittelwert</translation>
    </message>
    <message>
        <source>place %1</source>
        <translation>Platz %1</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>whether more than %1</source>
        <translation>ob mehr als %1</translation>
    </message>
    <message>
        <source>whether at least %1</source>
        <translation>ob mindestens %1</translation>
    </message>
    <message>
        <source>whether less than %1</source>
        <translation>ob weniger als %1</translation>
    </message>
    <message>
        <source>whether at most %1</source>
        <translation>ob höchstens %1</translation>
    </message>
    <message>
        <source>whether not %1</source>
        <translation>ob nicht %1</translation>
    </message>
    <message>
        <source>whether %1</source>
        <translation>ob %1</translation>
    </message>
    <message>
        <source>other than %1</source>
        <translation>außer %1</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 oder %2</translation>
    </message>
    <message>
        <source>not %1</source>
        <translation>nicht %1</translation>
    </message>
    <message>
        <source>age</source>
        <translation>Alter</translation>
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
    <name>VerdictReport</name>
    <message>
        <source>It was changed after it was written.</source>
        <translation>Sie wurde verändert, nachdem sie geschrieben war.</translation>
    </message>
    <message>
        <source>Its store is not here.</source>
        <translation>Der Speicher dazu ist nicht hier.</translation>
    </message>
    <message>
        <source>This version has no query of that name.</source>
        <translation>Diese Version hat keine Abfrage dieses Namens.</translation>
    </message>
    <message>
        <source>The query is another one in this version.</source>
        <translation>Die Abfrage ist in dieser Version eine andere.</translation>
    </message>
    <message>
        <source>The store did not answer.</source>
        <translation>Der Speicher hat nicht geantwortet.</translation>
    </message>
    <message>
        <source>Nothing in it can be replayed.</source>
        <translation>Nichts darin kann nachgeprüft werden.</translation>
    </message>
    <message>
        <source>The store returns something else now.</source>
        <translation>Der Speicher gibt jetzt etwas anderes zurück.</translation>
    </message>
    <message>
        <source>The store returns something else now: %1 added, %2 removed, %3 changed.</source>
        <translation>Der Speicher gibt jetzt etwas anderes zurück: %1 hinzugekommen, %2 weggefallen, %3 geändert.</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>die Datei</translation>
    </message>
    <message>
        <source>The store returns something else now for: %1.</source>
        <translation>Der Speicher gibt jetzt etwas anderes zurück für: %1.</translation>
    </message>
    <message>
        <source>It says %1, the store says %2.</source>
        <translation>Gesagt wird %1, der Speicher sagt %2.</translation>
    </message>
    <message>
        <source>No named query answers it.</source>
        <translation>Keine benannte Abfrage beantwortet es.</translation>
    </message>
</context>
<context>
    <name>WatchFeature</name>
    <message>
        <source>Export the session</source>
        <translation>Aufrufe exportieren</translation>
    </message>
    <message>
        <source>Bundles (*.json)</source>
        <translation>Prüfdateien (*.json)</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Beobachten</translation>
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
        <translation>Datei öffnen …</translation>
    </message>
    <message>
        <source>Connect to a graph…</source>
        <translation>Mit einem Graphen verbinden …</translation>
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
        <source>Follow the system theme</source>
        <translation>Design des Systems</translation>
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
        <source>Highlight the evidence</source>
        <translation>Nachweise hervorheben</translation>
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
        <translation>Belege …</translation>
    </message>
    <message>
        <source>Crawl a URL…</source>
        <translation>URL crawlen …</translation>
    </message>
    <message>
        <source>Stop the crawler</source>
        <translation>Crawler anhalten</translation>
    </message>
    <message>
        <source>About Mnemoscope</source>
        <translation>Über Mnemoscope</translation>
    </message>
    <message>
        <source>Save the scene</source>
        <translation>Szene speichern</translation>
    </message>
    <message>
        <source>Save the scene as…</source>
        <translation>Szene speichern unter …</translation>
    </message>
    <message>
        <source>Export a figure…</source>
        <translation>Abbildung exportieren …</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Einstellungen …</translation>
    </message>
    <message>
        <source>Filter the graph…</source>
        <translation>Graph filtern …</translation>
    </message>
    <message>
        <source>Bookmark this view</source>
        <translation>Diese Ansicht merken</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Outcomes</source>
        <translation>Ausgänge</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Compare the two nodes</source>
        <translation>Die zwei Knoten vergleichen</translation>
    </message>
    <message>
        <source>Layout settings…</source>
        <translation>Layout-Einstellungen …</translation>
    </message>
    <message>
        <source>Stop or resume the layout</source>
        <translation>Layout anhalten oder fortsetzen</translation>
    </message>
    <message>
        <source>Add a note</source>
        <translation>Notiz hinzufügen</translation>
    </message>
    <message>
        <source>Play or pause the world</source>
        <translation>Welt abspielen oder pausieren</translation>
    </message>
    <message>
        <source>One tick on</source>
        <translation>Einen Tick weiter</translation>
    </message>
    <message>
        <source>Compare receipts…</source>
        <translation>Belege vergleichen …</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Shortcuts…</source>
        <translation>Tastenkürzel …</translation>
    </message>
    <message>
        <source>Log…</source>
        <translation>Protokoll …</translation>
    </message>
    <message>
        <source>My data…</source>
        <translation>Meine Daten …</translation>
    </message>
    <message>
        <source>Presentation</source>
        <translation>Präsentation</translation>
    </message>
    <message>
        <source>Reset panels</source>
        <translation>Bereiche zurücksetzen</translation>
    </message>
    <message>
        <source>Import a graph…</source>
        <translation>Graphen importieren …</translation>
    </message>
    <message>
        <source>Verify a file…</source>
        <translation>Datei prüfen …</translation>
    </message>
    <message>
        <source>Expand further</source>
        <translation>Weiter ausklappen</translation>
    </message>
    <message>
        <source>New conversation</source>
        <translation>Neues Gespräch</translation>
    </message>
    <message>
        <source>Conversations…</source>
        <translation>Gespräche …</translation>
    </message>
    <message>
        <source>Fetch pages…</source>
        <translation>Seiten abrufen …</translation>
    </message>
    <message>
        <source>Time bar</source>
        <translation>Zeitregler</translation>
    </message>
    <message>
        <source>Ended facts</source>
        <translation>Beendete Fakten</translation>
    </message>
    <message>
        <source>All panels and queries</source>
        <translation>Alle Bereiche und Abfragen</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Lenses</source>
        <translation>Linsen</translation>
    </message>
    <message>
        <source>Find nodes by conditions…</source>
        <translation>Knoten nach Bedingungen finden …</translation>
    </message>
    <message>
        <source>Path from here to…</source>
        <translation>Pfad von hier nach …</translation>
    </message>
    <message>
        <source>In common with…</source>
        <translation>Gemeinsam mit …</translation>
    </message>
    <message>
        <source>Flow</source>
        <translation>Fluss</translation>
    </message>
    <message>
        <source>E&amp;ntities</source>
        <translation>E&amp;ntitäten</translation>
    </message>
    <message>
        <source>Lenses as a list</source>
        <translation>Linsen als Liste</translation>
    </message>
    <message>
        <source>Add an entity…</source>
        <translation>Entität hinzufügen …</translation>
    </message>
    <message>
        <source>Add a relation…</source>
        <translation>Beziehung hinzufügen …</translation>
    </message>
    <message>
        <source>Edit the entity…</source>
        <translation>Entität bearbeiten …</translation>
    </message>
    <message>
        <source>Delete the entity…</source>
        <translation>Entität löschen …</translation>
    </message>
    <message>
        <source>Delete the relation…</source>
        <translation>Beziehung löschen …</translation>
    </message>
    <message>
        <source>Take back the newest event…</source>
        <translation>Neuestes Ereignis zurücknehmen …</translation>
    </message>
    <message>
        <source>Events about the entity</source>
        <translation>Ereignisse zur Entität</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>M&amp;odel</source>
        <translation>M&amp;odell</translation>
    </message>
    <message>
        <source>Next step of the flow</source>
        <translation>Nächster Schritt des Flusses</translation>
    </message>
    <message>
        <source>Previous step of the flow</source>
        <translation>Vorheriger Schritt des Flusses</translation>
    </message>
    <message>
        <source>Next issue</source>
        <translation>Nächster Mangel</translation>
    </message>
    <message>
        <source>Previous issue</source>
        <translation>Vorheriger Mangel</translation>
    </message>
    <message>
        <source>Model issues</source>
        <translation>Mängel des Modells</translation>
    </message>
    <message>
        <source>Open the graph in the clipboard</source>
        <translation>Graph aus der Zwischenablage öffnen</translation>
    </message>
    <message>
        <source>Export the graph as data…</source>
        <translation>Graph als Daten exportieren …</translation>
    </message>
    <message>
        <source>Export the selection as data…</source>
        <translation>Auswahl als Daten exportieren …</translation>
    </message>
    <message>
        <source>&amp;Documents</source>
        <translation>&amp;Dokumente</translation>
    </message>
    <message>
        <source>Add documents…</source>
        <translation>Dokumente hinzufügen …</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Sessions and decisions</source>
        <translation>Tagungen und Beschlüsse</translation>
    </message>
    <message>
        <source>Go to a paragraph…</source>
        <translation>Zu einem Absatz gehen …</translation>
    </message>
    <message>
        <source>Next founding paragraph</source>
        <translation>Nächster gründender Absatz</translation>
    </message>
    <message>
        <source>Who cites whom on the canvas</source>
        <translation>Wer wen zitiert, auf der Zeichenfläche</translation>
    </message>
    <message>
        <source>Concept timeline</source>
        <translation>Zeitleiste der Begriffe</translation>
    </message>
    <message>
        <source>Bench</source>
        <translation>Prüfstand</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Beobachten</translation>
    </message>
    <message>
        <source>Check an agent&apos;s answer…</source>
        <translation>Antwort eines Agenten prüfen…</translation>
    </message>
    <message>
        <source>Style of the graph…</source>
        <translation>Stil des Graphen …</translation>
    </message>
    <message>
        <source>Measure the nodes…</source>
        <translation>Knoten messen …</translation>
    </message>
    <message>
        <source>Flag as wrong…</source>
        <translation>Als falsch kennzeichnen …</translation>
    </message>
    <message>
        <source>Flag to be checked…</source>
        <translation>Zum Prüfen kennzeichnen …</translation>
    </message>
    <message>
        <source>Remove the flag</source>
        <translation>Kennzeichen entfernen</translation>
    </message>
    <message>
        <source>Select all flagged nodes</source>
        <translation>Alle gekennzeichneten Knoten auswählen</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>Outcomes per %1 ticks</source>
        <translation>Ausgänge je %1 Ticks</translation>
    </message>
    <message>
        <source>hatched: no longer in the log, which begins at tick %1</source>
        <translation>schraffiert: nicht mehr im Protokoll, das mit Tick %1 beginnt</translation>
    </message>
    <message>
        <source>hatched: not in the log</source>
        <translation>schraffiert: nicht im Protokoll</translation>
    </message>
    <message>
        <source>not in the log</source>
        <translation>nicht im Protokoll</translation>
    </message>
    <message>
        <source>Reason, when not food</source>
        <translation>Grund, außer bei Nahrung</translation>
    </message>
    <message numerus="yes">
        <source>%n other reason(s)</source>
        <translation>
            <numerusform>%n anderer Grund</numerusform>
            <numerusform>%n andere Gründe</numerusform>
        </translation>
    </message>
    <message>
        <source>In ticks</source>
        <translation>In Ticks</translation>
    </message>
    <message numerus="yes">
        <source>%n of unknown birth left out</source>
        <translation>
            <numerusform>%n mit unbekannter Geburt weggelassen</numerusform>
            <numerusform>%n mit unbekannter Geburt weggelassen</numerusform>
        </translation>
    </message>
    <message>
        <source>− inverse, + forward</source>
        <translation>− invers, + vorwärts</translation>
    </message>
    <message>
        <source>inverse</source>
        <translation>invers</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>vorwärts</translation>
    </message>
</context>
<context>
    <name>World</name>
    <message>
        <source>A world needs a presence.</source>
        <translation>Eine Welt braucht eine Präsenz.</translation>
    </message>
    <message>
        <source>The stored world is damaged.</source>
        <translation>Die gespeicherte Welt ist beschädigt.</translation>
    </message>
    <message>
        <source>A world has at most %1 places.</source>
        <translation>Eine Welt hat höchstens %1 Orte.</translation>
    </message>
    <message>
        <source>Two places of a world have one id.</source>
        <translation>Zwei Orte einer Welt haben dieselbe ID.</translation>
    </message>
    <message>
        <source>A place is not in the unit square.</source>
        <translation>Ein Ort liegt nicht im Einheitsquadrat.</translation>
    </message>
    <message>
        <source>A priority is not from 0 to 1, or a capacity is below 0.</source>
        <translation>Eine Priorität liegt nicht zwischen 0 und 1, oder eine Kapazität liegt unter 0.</translation>
    </message>
    <message>
        <source>A setting is out of its range.</source>
        <translation>Eine Einstellung liegt außerhalb ihres Bereichs.</translation>
    </message>
    <message>
        <source>The store holds a world at tick %1 already.</source>
        <translation>Der Speicher enthält schon eine Welt bei Tick %1.</translation>
    </message>
    <message>
        <source>--resume goes on with it.</source>
        <translation>--resume setzt sie fort.</translation>
    </message>
    <message>
        <source>The store&apos;s world has seed %1.</source>
        <translation>Die Welt des Speichers hat den Seed %1.</translation>
    </message>
    <message>
        <source>The store&apos;s world has %1 daimoi.</source>
        <translation>Die Welt des Speichers hat %1 Daimoi.</translation>
    </message>
</context>
<context>
    <name>WorldFeature</name>
    <message numerus="yes">
        <source>%n node(s) of the bar are not on the canvas.</source>
        <translation>
            <numerusform>%n Knoten des Balkens ist nicht auf der Zeichenfläche.</numerusform>
            <numerusform>%n Knoten des Balkens sind nicht auf der Zeichenfläche.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) of the bar are hidden on the canvas; the legend shows them again.</source>
        <translation>
            <numerusform>%n Knoten des Balkens ist auf der Zeichenfläche ausgeblendet; die Legende blendet ihn wieder ein.</numerusform>
            <numerusform>%n Knoten des Balkens sind auf der Zeichenfläche ausgeblendet; die Legende blendet sie wieder ein.</numerusform>
        </translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Outcomes</source>
        <translation>Ausgänge</translation>
    </message>
</context>
<context>
    <name>WriteRefusal</name>
    <message>
        <source>The connection “%1” is read only: nothing is written through it.</source>
        <translation>Die Verbindung „%1“ ist schreibgeschützt: Über sie wird nichts geschrieben.</translation>
    </message>
    <message>
        <source>A graph with the profile %1 is not the program’s own and is only read.</source>
        <translation>Ein Graph mit dem Profil %1 stammt nicht vom Programm und wird nur gelesen.</translation>
    </message>
    <message>
        <source>A server that was opened by its URL is only read. Save the connection without “Read only” to write through it.</source>
        <translation>Ein über seine URL geöffneter Server wird nur gelesen. Die Verbindung ohne „Nur lesen“ speichern, um über sie zu schreiben.</translation>
    </message>
</context>
<context>
    <name>mnemo::ActLegend</name>
    <message>
        <source>founding</source>
        <translation>Gründung</translation>
    </message>
    <message>
        <source>follow-up</source>
        <translation>Fortführung</translation>
    </message>
    <message>
        <source>recalled only</source>
        <translation>nur erwähnt</translation>
    </message>
    <message>
        <source>Marks: %1</source>
        <translation>Zeichen: %1</translation>
    </message>
</context>
<context>
    <name>mnemo::AnswerInput</name>
    <message>
        <source>Check the answer</source>
        <translation>Antwort prüfen</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Datei öffnen…</translation>
    </message>
    <message>
        <source>Back to the claims</source>
        <translation>Zurück zu den Aussagen</translation>
    </message>
    <message>
        <source>Paste or drop what an agent said: its words, or a transcript with its tool calls in the form of MCP, OpenAI, Anthropic or OpenTelemetry GenAI. Each claim is checked by named queries on the open graph; nothing else is run.</source>
        <translation>Hier einfügen oder ablegen, was ein Agent gesagt hat: seine Worte, oder ein Protokoll mit seinen Werkzeugaufrufen in der Form von MCP, OpenAI, Anthropic oder OpenTelemetry GenAI. Jede Aussage wird durch benannte Abfragen am geöffneten Graphen geprüft; sonst wird nichts ausgeführt.</translation>
    </message>
    <message>
        <source>Answer of an agent</source>
        <translation>Antwort eines Agenten</translation>
    </message>
    <message>
        <source>Kestrel stores its graph in Neo4j. Incident 31 lasted 74 minutes.</source>
        <translation>Kestrel stores its graph in Neo4j. Incident 31 lasted 74 minutes.</translation>
    </message>
    <message>
        <source>Check an agent&apos;s answer</source>
        <translation>Antwort eines Agenten prüfen</translation>
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
    <message>
        <source>From the store %1</source>
        <translation>Aus dem Speicher %1</translation>
    </message>
    <message>
        <source>Unknown. %1</source>
        <translation>Unbekannt. %1</translation>
    </message>
    <message>
        <source>A click opens all rows in the table.</source>
        <translation>Ein Klick öffnet alle Zeilen in der Tabelle.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Undo the change to how the question was understood</source>
        <translation>Die Änderung am Verständnis der Frage rückgängig machen</translation>
    </message>
    <message>
        <source>Choose which one is meant.</source>
        <translation>Wählen Sie, was gemeint ist.</translation>
    </message>
    <message>
        <source>no query was run</source>
        <translation>keine Abfrage wurde ausgeführt</translation>
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
    <name>mnemo::BackupBox</name>
    <message>
        <source>Back up…</source>
        <translation>Sichern …</translation>
    </message>
    <message>
        <source>Restore…</source>
        <translation>Wiederherstellen …</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stop copying</source>
        <translation>Kopieren anhalten</translation>
    </message>
    <message>
        <source>Progress of copying</source>
        <translation>Fortschritt des Kopierens</translation>
    </message>
    <message>
        <source>Back up</source>
        <translation>Sichern</translation>
    </message>
    <message>
        <source>Restore a backup</source>
        <translation>Eine Sicherung wiederherstellen</translation>
    </message>
    <message>
        <source>Backups (*.sqlite)</source>
        <translation>Sicherungen (*.sqlite)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Written: %1 (%2; the graph, and files beside it: %3).</source>
        <translation>Geschrieben: %1 (%2; der Graph und Dateien daneben: %3).</translation>
    </message>
    <message>
        <source>Restored: the graph, and files beside it: %1.</source>
        <translation>Wiederhergestellt: der Graph und Dateien daneben: %1.</translation>
    </message>
    <message>
        <source>Copying…</source>
        <translation>Wird kopiert …</translation>
    </message>
    <message>
        <source>Stopped. Nothing half-written was left.</source>
        <translation>Angehalten. Nichts halb Geschriebenes blieb zurück.</translation>
    </message>
    <message>
        <source>No embedded store is open. Servers have backups of their own.</source>
        <translation>Es ist kein eingebetteter Speicher geöffnet. Server haben eigene Sicherungen.</translation>
    </message>
    <message>
        <source>One file with %1, all receipts and the conversations. It comes back only into a home without a store or a ledger.</source>
        <translation>Eine Datei mit %1, allen Belegen und den Gesprächen. Sie kommt nur in einen Ordner zurück, in dem noch kein Speicher und kein Belegbuch liegt.</translation>
    </message>
</context>
<context>
    <name>mnemo::BenchController</name>
    <message>
        <source>The file was changed after it was saved; nothing of it is shown.</source>
        <translation>Die Datei wurde nach dem Speichern geändert; nichts davon wird gezeigt.</translation>
    </message>
    <message>
        <source>Ask whoever sent it for the file once more.</source>
        <translation>Den Absender noch einmal um die Datei bitten.</translation>
    </message>
    <message>
        <source>No graph is open to check the answer against.</source>
        <translation>Es ist kein Graph geöffnet, an dem die Antwort geprüft werden kann.</translation>
    </message>
    <message>
        <source>Open the graph that the answer is about, then check it again.</source>
        <translation>Den Graphen öffnen, von dem die Antwort handelt, und erneut prüfen.</translation>
    </message>
    <message>
        <source>Checking an answer</source>
        <translation>Antwort wird geprüft</translation>
    </message>
    <message>
        <source>Replaying a bundle</source>
        <translation>Prüfdatei wird nachgeprüft</translation>
    </message>
</context>
<context>
    <name>mnemo::BenchPage</name>
    <message>
        <source>Bench</source>
        <translation>Prüfstand</translation>
    </message>
    <message>
        <source>Pasted answer</source>
        <translation>Eingefügte Antwort</translation>
    </message>
    <message>
        <source>Claims checked</source>
        <translation>Geprüfte Aussagen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Other answer…</source>
        <translation>Andere Antwort…</translation>
    </message>
    <message>
        <source>Save bundle</source>
        <translation>Prüfdatei speichern</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Claims judged</source>
        <translation>Beurteilte Aussagen</translation>
    </message>
    <message>
        <source>The answer, as given</source>
        <translation>Die Antwort, wie sie gegeben wurde</translation>
    </message>
    <message>
        <source>A agree · D disagree · S leave open · N note · R run · L light · Shift+Down next not judged</source>
        <translation>A zustimmen · D widersprechen · S offen lassen · N Notiz · R ausführen · L hervorheben · Shift+Down nächste nicht beurteilte</translation>
    </message>
    <message>
        <source>Which claims are listed</source>
        <translation>Welche Aussagen aufgeführt werden</translation>
    </message>
    <message>
        <source>All claims</source>
        <translation>Alle Aussagen</translation>
    </message>
    <message>
        <source>Contradicted</source>
        <translation>Widerlegt</translation>
    </message>
    <message>
        <source>Not checkable</source>
        <translation>Nicht prüfbar</translation>
    </message>
    <message>
        <source>Not judged</source>
        <translation>Nicht beurteilt</translation>
    </message>
    <message>
        <source>Claims</source>
        <translation>Aussagen</translation>
    </message>
    <message>
        <source>Answer or claims</source>
        <translation>Antwort oder Aussagen</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message numerus="yes">
        <source>%n supported</source>
        <translation>
            <numerusform>%n gestützt</numerusform>
            <numerusform>%n gestützt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n contradicted</source>
        <translation>
            <numerusform>%n widerlegt</numerusform>
            <numerusform>%n widerlegt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not checkable</source>
        <translation>
            <numerusform>%n nicht prüfbar</numerusform>
            <numerusform>%n nicht prüfbar</numerusform>
        </translation>
    </message>
    <message>
        <source>SHA-256 %1</source>
        <translation>SHA-256 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n receipt reference(s) of the answer were dropped; the first is %1, which is not in this ledger.</source>
        <translation>
            <numerusform>%n Belegverweis der Antwort wurde verworfen: %1 steht nicht in diesem Belegbuch.</numerusform>
            <numerusform>%n Belegverweise der Antwort wurden verworfen; der erste ist %1, der nicht in diesem Belegbuch steht.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 judged</source>
        <translation>%1 von %2 beurteilt</translation>
    </message>
    <message>
        <source>%1 of %2 claims checked</source>
        <translation>%1 von %2 Aussagen geprüft</translation>
    </message>
    <message>
        <source>Dropped answer</source>
        <translation>Abgelegte Antwort</translation>
    </message>
    <message>
        <source>Bundle, intact; no graph is open to replay it on</source>
        <translation>Prüfdatei, unverändert; kein Graph ist geöffnet, auf dem sie nachgeprüft werden könnte</translation>
    </message>
    <message>
        <source>Bundle, intact; replayed: %1</source>
        <translation>Prüfdatei, unverändert; nachgeprüft: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n snapshot(s) re-hashed</source>
        <translation>
            <numerusform>%n Schnappschuss stimmt mit seinem Hash überein</numerusform>
            <numerusform>%n Schnappschüsse stimmen mit ihren Hashes überein</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) found in them</source>
        <translation>
            <numerusform>%n Wert darin gefunden</numerusform>
            <numerusform>%n Werte darin gefunden</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::BottomPanels</name>
    <message>
        <source>Bottom panels</source>
        <translation>Untere Bereiche</translation>
    </message>
</context>
<context>
    <name>mnemo::CallListener</name>
    <message>
        <source>The calls of other programs cannot be heard: %1</source>
        <translation>Die Aufrufe anderer Programme sind nicht zu empfangen: %1</translation>
    </message>
    <message>
        <source>A home with a shorter path may help.</source>
        <translation>Ein Ordner mit kürzerem Pfad für die Daten des Programms kann helfen.</translation>
    </message>
</context>
<context>
    <name>mnemo::CallModel</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1: nothing to show</source>
        <translation>%1: nichts zu zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n Knoten</numerusform>
            <numerusform>%n Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2, cut</source>
        <translation>%1, %2, abgeschnitten</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Time, UTC</source>
        <translation>Zeit, UTC</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>Client</translation>
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
        <source>Came back</source>
        <translation>Zurückgegeben</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Receipt</source>
        <translation>Beleg</translation>
    </message>
</context>
<context>
    <name>mnemo::CanvasBundling</name>
    <message>
        <source>Bundle edges</source>
        <translation>Kanten bündeln</translation>
    </message>
    <message>
        <source>Draw edges straight</source>
        <translation>Kanten gerade zeichnen</translation>
    </message>
    <message>
        <source>Up to %1 edges can be bundled. %2 are shown: they stay straight.</source>
        <translation>Bis zu %1 Kanten lassen sich bündeln. Gezeigt werden %2: Sie bleiben gerade.</translation>
    </message>
</context>
<context>
    <name>mnemo::CanvasEdits</name>
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
        <source>Clear the filter</source>
        <translation>Filter aufheben</translation>
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
        <source>Clear the path</source>
        <translation>Pfad aufheben</translation>
    </message>
    <message>
        <source>No path between “%1” and “%2” in what is shown.</source>
        <translation>Kein Pfad zwischen „%1“ und „%2“ im gezeigten Teil des Graphen.</translation>
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
    <message>
        <source>Hide all %1</source>
        <translation>Alle %1 ausblenden</translation>
    </message>
    <message>
        <source>Show all %1</source>
        <translation>Alle %1 einblenden</translation>
    </message>
</context>
<context>
    <name>mnemo::CatalogueTree</name>
    <message>
        <source>Catalogue</source>
        <translation>Katalog</translation>
    </message>
    <message>
        <source>favourites</source>
        <translation>Favoriten</translation>
    </message>
    <message>
        <source>Other families</source>
        <translation>Andere Familien</translation>
    </message>
    <message>
        <source>Queries about what this graph does not hold</source>
        <translation>Abfragen zu dem, was dieser Graph nicht enthält</translation>
    </message>
</context>
<context>
    <name>mnemo::CentrePages</name>
    <message>
        <source>Views of the result</source>
        <translation>Ansichten des Ergebnisses</translation>
    </message>
</context>
<context>
    <name>mnemo::ChainPager</name>
    <message>
        <source>Previous path</source>
        <translation>Vorheriger Pfad</translation>
    </message>
    <message>
        <source>Next path</source>
        <translation>Nächster Pfad</translation>
    </message>
    <message>
        <source>Path %1 of %2</source>
        <translation>Pfad %1 von %2</translation>
    </message>
</context>
<context>
    <name>mnemo::ChainView</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weiterer</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Show %n more nodes of the path</source>
        <translation>
            <numerusform>%n weiteren Knoten des Pfades zeigen</numerusform>
            <numerusform>%n weitere Knoten des Pfades zeigen</numerusform>
        </translation>
    </message>
    <message>
        <source>Path: %1</source>
        <translation>Pfad: %1</translation>
    </message>
</context>
<context>
    <name>mnemo::ChangeNotice</name>
    <message numerus="yes">
        <source>%n fact(s) began.</source>
        <translation>
            <numerusform>%n Fakt begann.</numerusform>
            <numerusform>%n Fakten begannen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fact(s) ended.</source>
        <translation>
            <numerusform>%n Fakt endete.</numerusform>
            <numerusform>%n Fakten endeten.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 ended.</source>
        <comment>facts began, ended</comment>
        <translation>%1, %2 endeten.</translation>
    </message>
    <message numerus="yes">
        <source>%n fact(s) began</source>
        <translation>
            <numerusform>%n Fakt begann</numerusform>
            <numerusform>%n Fakten begannen</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing of what is shown.</source>
        <translation>nichts von dem, was gezeigt wird.</translation>
    </message>
    <message>
        <source>%1, %2.</source>
        <comment>nodes, edges</comment>
        <translation>%1, %2.</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n Knoten</numerusform>
            <numerusform>%n Knoten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edge(s)</source>
        <translation>
            <numerusform>%n Kante</numerusform>
            <numerusform>%n Kanten</numerusform>
        </translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Close this notice</source>
        <translation>Diesen Hinweis schließen</translation>
    </message>
    <message>
        <source>Changed since %1.</source>
        <translation>Geändert seit %1.</translation>
    </message>
    <message>
        <source>Changed since %1:</source>
        <translation>Geändert seit %1:</translation>
    </message>
    <message>
        <source>What changed was not looked up.</source>
        <translation>Was sich geändert hat, wurde nicht nachgesehen.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) of facts and nodes.</source>
        <translation>
            <numerusform>%n Änderung von Fakten und Knoten.</numerusform>
            <numerusform>%n Änderungen von Fakten und Knoten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) recorded.</source>
        <translation>
            <numerusform>%n Knoten aufgezeichnet.</numerusform>
            <numerusform>%n Knoten aufgezeichnet.</numerusform>
        </translation>
    </message>
    <message>
        <source>no fact began or ended. What else changed was not looked up.</source>
        <translation>kein Fakt hat begonnen oder geendet. Was sich sonst geändert hat, wurde nicht nachgesehen.</translation>
    </message>
</context>
<context>
    <name>mnemo::CitationList</name>
    <message>
        <source>Citations</source>
        <translation>Zitierungen</translation>
    </message>
    <message>
        <source>Cites %1</source>
        <translation>Zitiert %1</translation>
    </message>
    <message>
        <source>Cites %1, not in this store</source>
        <translation>Zitiert %1, nicht in diesem Speicher</translation>
    </message>
    <message>
        <source>not in this store</source>
        <translation>nicht in diesem Speicher</translation>
    </message>
    <message>
        <source>Cited by %1</source>
        <translation>Zitiert von %1</translation>
    </message>
</context>
<context>
    <name>mnemo::CitedBy</name>
    <message>
        <source>1 answer</source>
        <translation>1 Antwort</translation>
    </message>
    <message>
        <source>%1 answers</source>
        <translation>%1 Antworten</translation>
    </message>
    <message>
        <source>1 figure</source>
        <translation>1 Abbildung</translation>
    </message>
    <message>
        <source>%1 figures</source>
        <translation>%1 Abbildungen</translation>
    </message>
    <message>
        <source>Cited by %1, %2</source>
        <translation>Zitiert von %1, %2</translation>
    </message>
    <message>
        <source>Cited by %1</source>
        <translation>Zitiert von %1</translation>
    </message>
    <message>
        <source>PARTIAL</source>
        <translation>PARTIAL</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Answers since the program began that rest on it</source>
        <translation>Antworten seit dem Programmstart, die darauf beruhen</translation>
    </message>
    <message>
        <source>%1, made before %2</source>
        <translation>%1, entstanden vor %2</translation>
    </message>
    <message>
        <source>%1 (%2, made before %3)</source>
        <translation>%1 (%2, entstanden vor %3)</translation>
    </message>
</context>
<context>
    <name>mnemo::ClaimList</name>
    <message>
        <source>Claims of the answer</source>
        <translation>Aussagen der Antwort</translation>
    </message>
    <message>
        <source>A agree, D disagree, S leave open, N note, R run the nearest query, L light it in the graph, Enter its receipt</source>
        <translation>A zustimmen, D widersprechen, S offen lassen, N Notiz, R nächstliegende Abfrage ausführen, L im Graphen hervorheben, Enter ihr Beleg</translation>
    </message>
</context>
<context>
    <name>mnemo::CommandPalette</name>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
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
    <message>
        <source>&gt; actions   / queries   # hashes</source>
        <translation>&gt; Aktionen   / Abfragen   # Hashes</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>bookmark</source>
        <translation>Lesezeichen</translation>
    </message>
    <message>
        <source>receipt</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>snapshot of the receipt</source>
        <translation>Schnappschuss des Belegs</translation>
    </message>
    <message>
        <source>result of the receipt</source>
        <translation>Ergebnis des Belegs</translation>
    </message>
    <message>
        <source>conversation</source>
        <translation>Gespräch</translation>
    </message>
    <message>
        <source>Ask the muse: %1</source>
        <translation>Die Muse fragen: %1</translation>
    </message>
    <message>
        <source>question</source>
        <translation>Frage</translation>
    </message>
</context>
<context>
    <name>mnemo::CompareDesk</name>
    <message>
        <source>Select two nodes to compare them.</source>
        <translation>Zwei Knoten auswählen, um sie zu vergleichen.</translation>
    </message>
    <message>
        <source>Two results of one query are needed: ask again later, or verify a receipt.</source>
        <translation>Zwei Ergebnisse derselben Abfrage sind nötig: später erneut fragen oder einen Beleg prüfen.</translation>
    </message>
</context>
<context>
    <name>mnemo::ComparePage</name>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Differences only</source>
        <translation>Nur Unterschiede</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Fortsetzen nach</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Was sich unterscheidet</translation>
    </message>
    <message>
        <source>Same layout, before and after</source>
        <translation>Gleiches Layout, vorher und nachher</translation>
    </message>
    <message>
        <source>Two nodes: %1 and %2</source>
        <translation>Zwei Knoten: %1 und %2</translation>
    </message>
    <message>
        <source>Two receipts of %1</source>
        <translation>Zwei Belege von %1</translation>
    </message>
    <message>
        <source>Nothing differs between the two nodes.</source>
        <translation>Die zwei Knoten unterscheiden sich in nichts.</translation>
    </message>
    <message>
        <source>Both receipts hold the same result.</source>
        <translation>Beide Belege enthalten dasselbe Ergebnis.</translation>
    </message>
    <message>
        <source>%1 only right, %2 only left, %3 differ, %4 the same. Neighbours are those that are loaded.</source>
        <translation>%1 nur rechts, %2 nur links, %3 verschieden, %4 gleich. Nachbarn sind die geladenen.</translation>
    </message>
    <message>
        <source>%1 added, %2 removed, %3 changed, %4 the same.</source>
        <translation>%1 hinzugekommen, %2 weggefallen, %3 geändert, %4 gleich.</translation>
    </message>
    <message>
        <source>Export figure…</source>
        <translation>Abbildung exportieren …</translation>
    </message>
</context>
<context>
    <name>mnemo::ComparisonModel</name>
    <message>
        <source>only right</source>
        <translation>nur rechts</translation>
    </message>
    <message>
        <source>added</source>
        <translation>hinzugekommen</translation>
    </message>
    <message>
        <source>only left</source>
        <translation>nur links</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>weggefallen</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>verschieden</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>same</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
</context>
<context>
    <name>mnemo::ConceptModel</name>
    <message>
        <source>founding</source>
        <translation>Gründung</translation>
    </message>
    <message>
        <source>follow-up</source>
        <translation>Folgebeschluss</translation>
    </message>
    <message>
        <source>recalled only</source>
        <translation>nur erwähnt</translation>
    </message>
    <message>
        <source>%1: nothing</source>
        <translation>%1: nichts</translation>
    </message>
</context>
<context>
    <name>mnemo::ConceptPanel</name>
    <message>
        <source>Nothing that is founded or followed up was returned.</source>
        <translation>Es wurde nichts zurückgegeben, das gegründet oder fortgeführt wird.</translation>
    </message>
    <message>
        <source>Add a concept, fund or body</source>
        <translation>Begriff, Fonds oder Gremium hinzufügen</translation>
    </message>
    <message>
        <source>Concept whose timeline is shown</source>
        <translation>Begriff, dessen Zeitleiste gezeigt wird</translation>
    </message>
</context>
<context>
    <name>mnemo::ConceptView</name>
    <message>
        <source>Concepts over sessions</source>
        <translation>Begriffe über die Tagungen</translation>
    </message>
    <message>
        <source>Receipt of this timeline</source>
        <translation>Beleg dieser Zeitleiste</translation>
    </message>
    <message>
        <source>Remove the lane</source>
        <translation>Zeile entfernen</translation>
    </message>
    <message>
        <source>no founding was found in these decisions</source>
        <translation>in diesen Beschlüssen wurde keine Gründung gefunden</translation>
    </message>
    <message>
        <source>asking…</source>
        <translation>wird abgefragt …</translation>
    </message>
</context>
<context>
    <name>mnemo::ConditionField</name>
    <message>
        <source>Condition that shown nodes meet</source>
        <translation>Bedingung, die gezeigte Knoten erfüllen</translation>
    </message>
    <message>
        <source>text, or age &gt;= 30 and …</source>
        <translation>Text oder age &gt;= 30 and …</translation>
    </message>
    <message>
        <source>A text, or comparisons: role = person and age &gt;= 30, name contains &quot;Ann&quot;, since &lt; 2026-01-31, degree &gt; 2, relation = knows, email exists</source>
        <translation>Ein Text oder Vergleiche: role = person and age &gt;= 30, name contains &quot;Ann&quot;, since &lt; 2026-01-31, degree &gt; 2, relation = knows, email exists</translation>
    </message>
</context>
<context>
    <name>mnemo::ConditionRow</name>
    <message>
        <source>Property</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Remove the condition</source>
        <translation>Bedingung entfernen</translation>
    </message>
    <message>
        <source>Understood as %1</source>
        <translation>Verstanden als %1</translation>
    </message>
</context>
<context>
    <name>mnemo::ConnectBar</name>
    <message>
        <source>Test</source>
        <translation>Testen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
</context>
<context>
    <name>mnemo::ConnectDialog</name>
    <message>
        <source>Connecting…</source>
        <translation>Verbindung wird hergestellt …</translation>
    </message>
    <message>
        <source>Connect to a graph</source>
        <translation>Mit einem Graphen verbinden</translation>
    </message>
    <message>
        <source>Copy of %1</source>
        <translation>Kopie von %1</translation>
    </message>
    <message>
        <source>No keychain answers here: the password is asked for each time and is never filed.</source>
        <translation>Hier antwortet kein Schlüsselbund: Das Passwort wird jedes Mal erfragt und nie abgelegt.</translation>
    </message>
    <message>
        <source>It is kept in the keychain, and in no file.</source>
        <translation>Es wird im Schlüsselbund aufbewahrt und in keiner Datei.</translation>
    </message>
    <message>
        <source>The password of this connection is kept nowhere.</source>
        <translation>Das Passwort dieser Verbindung ist nirgends aufbewahrt.</translation>
    </message>
    <message>
        <source>Type it; it is used for this time.</source>
        <translation>Das Passwort eingeben; es wird nur dieses Mal verwendet.</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>Wird gespeichert …</translation>
    </message>
</context>
<context>
    <name>mnemo::ConnectFlow</name>
    <message>
        <source>The receipts are of “%1”, and the saved connection “%2” leads there.</source>
        <translation>Die Belege stammen von „%1“, und die gespeicherte Verbindung „%2“ führt dorthin.</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Zeigen</translation>
    </message>
</context>
<context>
    <name>mnemo::ConnectionForm</name>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>Choose: %1</source>
        <translation>Wählen: %1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>as the graph is called</source>
        <translation>wie der Graph heißt</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>falkor://user@host:6379/graph</source>
        <translation>falkor://user@host:6379/graph</translation>
    </message>
    <message>
        <source>FalkorDB</source>
        <translation>FalkorDB</translation>
    </message>
    <message>
        <source>Store file (SQLite)</source>
        <translation>Speicherdatei (SQLite)</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>Host and port</source>
        <translation>Host und Port</translation>
    </message>
    <message>
        <source>Test lists those of the server</source>
        <translation>Testen listet die des Servers auf</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>Forget it</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Forget the password</source>
        <translation>Passwort verwerfen</translation>
    </message>
    <message>
        <source>as the graph says</source>
        <translation>wie vom Graphen angegeben</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>Read only</source>
        <translation>Nur lesen</translation>
    </message>
    <message>
        <source>Nothing is ever written through this connection.</source>
        <translation>Über diese Verbindung wird nie etwas geschrieben.</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>CA file</source>
        <translation>CA-Datei</translation>
    </message>
    <message>
        <source>that of the system</source>
        <translation>die des Systems</translation>
    </message>
    <message>
        <source>Own certificate</source>
        <translation>Eigenes Zertifikat</translation>
    </message>
    <message>
        <source>Its key</source>
        <translation>Schlüssel dazu</translation>
    </message>
    <message>
        <source>Sentinels</source>
        <translation>Sentinels</translation>
    </message>
    <message>
        <source>host:26379, host:26379</source>
        <translation>host:26379, host:26379</translation>
    </message>
    <message>
        <source>Primary’s name</source>
        <translation>Name des Primärservers</translation>
    </message>
    <message>
        <source>A replica may answer; receipts say so</source>
        <translation>Ein Replikat darf antworten; Belege vermerken das</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>Weniger</translation>
    </message>
    <message>
        <source>TLS files, sentinels</source>
        <translation>TLS-Dateien, Sentinels</translation>
    </message>
    <message>
        <source>found by the sentinels</source>
        <translation>von den Sentinels gefunden</translation>
    </message>
    <message>
        <source>kept in the keychain</source>
        <translation>im Schlüsselbund aufbewahrt</translation>
    </message>
    <message>
        <source>asked for each time</source>
        <translation>wird jedes Mal erfragt</translation>
    </message>
    <message>
        <source>asking the keychain…</source>
        <translation>Schlüsselbund wird gefragt …</translation>
    </message>
    <message>
        <source>Neo4j</source>
        <translation>Neo4j</translation>
    </message>
</context>
<context>
    <name>mnemo::ConnectionList</name>
    <message>
        <source>yesterday</source>
        <translation>gestern</translation>
    </message>
    <message>
        <source>SQLite, on this computer</source>
        <translation>SQLite, auf diesem Rechner</translation>
    </message>
    <message>
        <source>FalkorDB, %1</source>
        <translation>FalkorDB, %1</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Saved connections</source>
        <translation>Gespeicherte Verbindungen</translation>
    </message>
    <message>
        <source>New connection</source>
        <translation>Neue Verbindung</translation>
    </message>
    <message>
        <source>Duplicate the connection</source>
        <translation>Verbindung duplizieren</translation>
    </message>
    <message>
        <source>Delete the connection</source>
        <translation>Verbindung löschen</translation>
    </message>
    <message>
        <source>“%1” is deleted.</source>
        <translation>„%1“ ist gelöscht.</translation>
    </message>
</context>
<context>
    <name>mnemo::ConversationList</name>
    <message>
        <source>Conversations</source>
        <translation>Gespräche</translation>
    </message>
    <message>
        <source>Search in conversations</source>
        <translation>In Gesprächen suchen</translation>
    </message>
    <message>
        <source>Conversations of this store</source>
        <translation>Gespräche dieses Speichers</translation>
    </message>
    <message>
        <source>1 question</source>
        <translation>1 Frage</translation>
    </message>
    <message numerus="yes">
        <source>%n questions</source>
        <translation>
            <numerusform>%n Frage</numerusform>
            <numerusform>%n Fragen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>No conversation with this store is kept yet.</source>
        <translation>Noch ist kein Gespräch mit diesem Speicher aufbewahrt.</translation>
    </message>
    <message>
        <source>No conversation has these words.</source>
        <translation>Kein Gespräch enthält diese Wörter.</translation>
    </message>
</context>
<context>
    <name>mnemo::CrawlDialog</name>
    <message>
        <source>Crawl a URL</source>
        <translation>URL crawlen</translation>
    </message>
    <message>
        <source>Pages are fetched as each host’s robots.txt allows. Local addresses are refused unless they are allowed here.</source>
        <translation>Seiten werden abgerufen, soweit die robots.txt des jeweiligen Hosts es erlaubt. Lokale Adressen werden abgelehnt, sofern sie hier nicht erlaubt sind.</translation>
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
        <source>Page limit</source>
        <translation>Höchstzahl der Seiten</translation>
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
    <message>
        <source>%1 is this computer. Fetch from it this time</source>
        <translation>%1 ist dieser Rechner. Diesmal davon abrufen</translation>
    </message>
    <message>
        <source>%1 is in this network. Fetch from it this time</source>
        <translation>%1 ist in diesem Netz. Diesmal davon abrufen</translation>
    </message>
</context>
<context>
    <name>mnemo::CrawlerNumbers</name>
    <message>
        <source>in flight</source>
        <translation>unterwegs</translation>
    </message>
    <message>
        <source>queued of 256</source>
        <translation>wartend (von 256)</translation>
    </message>
    <message>
        <source>cooling down</source>
        <translation>in Abkühlzeit</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
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
        <translation>URL crawlen …</translation>
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
        <translation>in Abkühlzeit</translation>
    </message>
    <message>
        <source>%1 in flight, %2 queued, %3 failed</source>
        <translation>%1 unterwegs, %2 wartend, %3 fehlgeschlagen</translation>
    </message>
    <message>
        <source>Fetch now: it may be fetched in %1</source>
        <translation>Jetzt abrufen: erlaubt in %1</translation>
    </message>
    <message>
        <source>Fetch now</source>
        <translation>Jetzt abrufen</translation>
    </message>
    <message>
        <source>What is known of it</source>
        <translation>Was darüber bekannt ist</translation>
    </message>
    <message>
        <source>Show in the graph</source>
        <translation>Im Graphen zeigen</translation>
    </message>
    <message>
        <source>Copy URL</source>
        <translation>URL kopieren</translation>
    </message>
    <message>
        <source>Tried</source>
        <translation>Versucht</translation>
    </message>
    <message>
        <source>Show the next %1</source>
        <translation>Die nächsten %1 anzeigen</translation>
    </message>
    <message>
        <source>Of the first %1: %2</source>
        <translation>Von den ersten %1: %2</translation>
    </message>
</context>
<context>
    <name>mnemo::DataExport</name>
    <message>
        <source>Export the graph as data</source>
        <translation>Graph als Daten exportieren</translation>
    </message>
    <message>
        <source>Select the nodes that are to be exported first.</source>
        <translation>Zuerst die Knoten auswählen, die exportiert werden sollen.</translation>
    </message>
    <message>
        <source>Export the selection as data</source>
        <translation>Auswahl als Daten exportieren</translation>
    </message>
    <message>
        <source>No graph is open.</source>
        <translation>Es ist kein Graph geöffnet.</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>Export läuft</translation>
    </message>
    <message>
        <source>Exported: nodes %1, edges %2, to %3.</source>
        <translation>Exportiert: Knoten %1, Kanten %2, nach %3.</translation>
    </message>
    <message>
        <source>GraphML</source>
        <translation>GraphML</translation>
    </message>
    <message>
        <source>GEXF for Gephi</source>
        <translation>GEXF für Gephi</translation>
    </message>
    <message>
        <source>CSV, two tables</source>
        <translation>CSV, zwei Tabellen</translation>
    </message>
    <message>
        <source>TSV, two tables</source>
        <translation>TSV, zwei Tabellen</translation>
    </message>
    <message>
        <source>Node-link JSON for NetworkX</source>
        <translation>Node-Link-JSON für NetworkX</translation>
    </message>
    <message>
        <source>JSON for D3</source>
        <translation>JSON für D3</translation>
    </message>
    <message>
        <source>JSON for Cytoscape</source>
        <translation>JSON für Cytoscape</translation>
    </message>
    <message>
        <source>JSON lines</source>
        <translation>JSON-Zeilen</translation>
    </message>
    <message>
        <source>GML</source>
        <translation>GML</translation>
    </message>
    <message>
        <source>DOT for Graphviz</source>
        <translation>DOT für Graphviz</translation>
    </message>
    <message>
        <source>Pajek network</source>
        <translation>Pajek-Netz</translation>
    </message>
    <message>
        <source>Edge list</source>
        <translation>Kantenliste</translation>
    </message>
    <message>
        <source>Format E</source>
        <translation>Format E</translation>
    </message>
    <message>
        <source>Format E as JSON</source>
        <translation>Format E als JSON</translation>
    </message>
    <message>
        <source>Excel workbook, two sheets</source>
        <translation>Excel-Arbeitsmappe, zwei Blätter</translation>
    </message>
    <message>
        <source>OpenDocument spreadsheet, two sheets</source>
        <translation>OpenDocument-Tabelle, zwei Blätter</translation>
    </message>
</context>
<context>
    <name>mnemo::DataPage</name>
    <message>
        <source>Embedded stores and their graphs</source>
        <translation>Eingebettete Speicher und ihre Graphen</translation>
    </message>
    <message>
        <source>Ledger of receipts and snapshots</source>
        <translation>Belegbuch und Schnappschüsse</translation>
    </message>
    <message>
        <source>Conversations with the muse</source>
        <translation>Gespräche mit der Muse</translation>
    </message>
    <message>
        <source>Settings and saved connections</source>
        <translation>Einstellungen und gespeicherte Verbindungen</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>Protokolle</translation>
    </message>
    <message>
        <source>Everything that the program keeps is in %1, %2 and %3. Files that you saved elsewhere, and graphs on servers, are not touched.</source>
        <translation>Alles, was das Programm aufbewahrt, liegt in %1, %2 und %3. Anderswo gespeicherte Dateien und Graphen auf Servern bleiben unberührt.</translation>
    </message>
    <message>
        <source>Keep the numbers and hashes of the ledger</source>
        <translation>Nummern und Hashes des Belegbuchs behalten</translation>
    </message>
    <message>
        <source>Passwords in the keychain</source>
        <translation>Passwörter im Schlüsselbund</translation>
    </message>
    <message>
        <source>Delete what is ticked…</source>
        <translation>Angekreuztes löschen …</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>%1, files: %2</source>
        <translation>%1, Dateien: %2</translation>
    </message>
    <message>
        <source>Delete my data</source>
        <translation>Meine Daten löschen</translation>
    </message>
    <message>
        <source>This cannot be undone. Deleted are:</source>
        <translation>Das lässt sich nicht rückgängig machen. Gelöscht werden:</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Nothing was deleted: %1</source>
        <translation>Nichts wurde gelöscht: %1</translation>
    </message>
    <message>
        <source>Deleting…</source>
        <translation>Löschen läuft …</translation>
    </message>
    <message>
        <source>Deleted: %1, files: %2.</source>
        <translation>Gelöscht: %1, Dateien: %2.</translation>
    </message>
    <message>
        <source>Stopped. What was deleted until then is gone.</source>
        <translation>Angehalten. Was bis dahin gelöscht wurde, ist weg.</translation>
    </message>
    <message>
        <source>Not everything could be deleted: %1 (%2)</source>
        <translation>Nicht alles ließ sich löschen: %1 (%2)</translation>
    </message>
    <message>
        <source>Backup</source>
        <translation>Sicherung</translation>
    </message>
    <message>
        <source>Ledger of receipts</source>
        <translation>Belegbuch</translation>
    </message>
    <message>
        <source>Layouts, bookmarks, flags, unsaved scenes</source>
        <translation>Anordnungen, Lesezeichen, Markierungen, ungespeicherte Szenen</translation>
    </message>
</context>
<context>
    <name>mnemo::DemoPicture</name>
    <message>
        <source>Daimoi are hidden on the canvas. The eye beside “daimoi” in the legend shows them.</source>
        <translation>Daimoi sind auf der Zeichenfläche ausgeblendet. Das Auge neben „daimoi“ in der Legende blendet sie ein.</translation>
    </message>
</context>
<context>
    <name>mnemo::DifferenceModel</name>
    <message>
        <source>added</source>
        <translation>hinzugekommen</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>weggefallen</translation>
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
    <name>mnemo::DocumentList</name>
    <message>
        <source>Sessions and decisions</source>
        <translation>Tagungen und Beschlüsse</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2, %n operative paragraph(s)</source>
        <translation>
            <numerusform>%1, %2, %n operativer Absatz</numerusform>
            <numerusform>%1, %2, %n operative Absätze</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::DocumentsPanel</name>
    <message>
        <source>Add files…</source>
        <translation>Dateien hinzufügen …</translation>
    </message>
    <message>
        <source>Filter decisions</source>
        <translation>Beschlüsse filtern</translation>
    </message>
    <message>
        <source>Filter decisions by number or title</source>
        <translation>Beschlüsse nach Nummer oder Titel filtern</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Gremium</translation>
    </message>
    <message>
        <source>All bodies</source>
        <translation>Alle Gremien</translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s)</source>
        <translation>
            <numerusform>%n Beschluss</numerusform>
            <numerusform>%n Beschlüsse</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n decision(s)</source>
        <translation>
            <numerusform>%1 von %n Beschluss</numerusform>
            <numerusform>%1 von %n Beschlüssen</numerusform>
        </translation>
    </message>
    <message>
        <source>In %1</source>
        <translation>In %1</translation>
    </message>
    <message>
        <source>Preamble</source>
        <translation>Präambel</translation>
    </message>
    <message>
        <source>Operative</source>
        <translation>Operativ</translation>
    </message>
    <message>
        <source>Annexes</source>
        <translation>Anlagen</translation>
    </message>
    <message>
        <source>Founds</source>
        <translation>Gründet</translation>
    </message>
    <message>
        <source>Cites</source>
        <translation>Zitiert</translation>
    </message>
    <message>
        <source>%1, of which %2 not in this store</source>
        <translation>%1, davon %2 nicht in diesem Speicher</translation>
    </message>
    <message>
        <source>Cited by</source>
        <translation>Zitiert von</translation>
    </message>
</context>
<context>
    <name>mnemo::EmbeddingController</name>
    <message>
        <source>The address of the endpoint is missing.</source>
        <translation>Die Adresse des Endpunkts fehlt.</translation>
    </message>
    <message>
        <source>The name of the model is missing.</source>
        <translation>Der Name des Modells fehlt.</translation>
    </message>
    <message>
        <source>The test was stopped.</source>
        <translation>Der Test wurde abgebrochen.</translation>
    </message>
</context>
<context>
    <name>mnemo::EmbeddingPage</name>
    <message>
        <source>With an endpoint of embeddings, paragraphs of documents are found by what they mean as well. Reading documents gives each paragraph its vectors; a search then gives the question one. Without an endpoint words are searched for.</source>
        <translation>Mit einem Endpunkt der Embeddings werden Absätze von Dokumenten auch nach ihrer Bedeutung gefunden. Beim Einlesen erhält jeder Absatz seine Vektoren, bei einer Suche die Frage den ihren. Ohne Endpunkt wird nach Wörtern gesucht.</translation>
    </message>
    <message>
        <source>Address of the endpoint</source>
        <translation>Adresse des Endpunkts</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Name of the model of embeddings</source>
        <translation>Name des Embedding-Modells</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Dimension that vectors must have</source>
        <translation>Dimension, die Vektoren haben müssen</translation>
    </message>
    <message>
        <source>any</source>
        <translation>jede</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>Dimension</translation>
    </message>
    <message>
        <source>Key of the endpoint</source>
        <translation>Schlüssel des Endpunkts</translation>
    </message>
    <message>
        <source>Keep the key</source>
        <translation>Schlüssel behalten</translation>
    </message>
    <message>
        <source>Remove the key</source>
        <translation>Schlüssel entfernen</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>The endpoint is asked…</source>
        <translation>Der Endpunkt wird gefragt…</translation>
    </message>
    <message>
        <source>EMBEDDING_BASE_URL is set to %1, in the environment or in the .env file of the working folder. That endpoint is asked, and not the one that stands here.</source>
        <translation>EMBEDDING_BASE_URL ist auf %1 gesetzt, in der Umgebung oder in der .env-Datei des Arbeitsordners. Jener Endpunkt wird gefragt, nicht der, der hier steht.</translation>
    </message>
    <message>
        <source>A key is there</source>
        <translation>Ein Schlüssel ist vorhanden</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keiner</translation>
    </message>
    <message>
        <source>The key is not in the keychain: it is known until this window closes, and stands in no file.</source>
        <translation>Der Schlüssel liegt nicht im Schlüsselbund: Er ist bekannt, bis dieses Fenster schließt, und steht in keiner Datei.</translation>
    </message>
    <message>
        <source>The key lies in the keychain, and is sent to this address alone.</source>
        <translation>Der Schlüssel liegt im Schlüsselbund und wird nur an diese Adresse gesendet.</translation>
    </message>
    <message>
        <source>Servers on this machine need none. It is kept in the keychain only.</source>
        <translation>Server auf diesem Rechner brauchen keinen. Er wird nur im Schlüsselbund aufbewahrt.</translation>
    </message>
    <message>
        <source>The paragraphs of the documents that are read, and the questions that are put to them, are sent to %1.</source>
        <translation>Die Absätze der Dokumente, die eingelesen werden, und die Fragen, die an sie gestellt werden, werden an %1 gesendet.</translation>
    </message>
    <message>
        <source>Stop the test</source>
        <translation>Test abbrechen</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Testen</translation>
    </message>
    <message>
        <source>It gave a vector of %1 dimensions in %2 ms.</source>
        <translation>Er gab einen Vektor mit %1 Dimensionen in %2 ms zurück.</translation>
    </message>
    <message>
        <source>It said: %1</source>
        <translation>Er sagte: %1</translation>
    </message>
</context>
<context>
    <name>mnemo::EmptyPicture</name>
    <message>
        <source>a range of %1</source>
        <translation>ein Bereich von %1</translation>
    </message>
    <message>
        <source>without %1</source>
        <translation>ohne %1</translation>
    </message>
    <message>
        <source>Nothing that is loaded was true at the time shown.</source>
        <translation>Nichts vom Geladenen galt zur gezeigten Zeit.</translation>
    </message>
    <message>
        <source>No node meets the filter: %1</source>
        <translation>Kein Knoten erfüllt den Filter: %1</translation>
    </message>
    <message>
        <source>All nodes are hidden.</source>
        <translation>Alle Knoten sind ausgeblendet.</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Filter aufheben</translation>
    </message>
    <message>
        <source>Show what is hidden</source>
        <translation>Ausgeblendetes einblenden</translation>
    </message>
</context>
<context>
    <name>mnemo::EntitiesController</name>
    <message>
        <source>A graph with the profile %1 is not the program’s own: no entity is written to it.</source>
        <translation>Ein Graph mit dem Profil %1 stammt nicht vom Programm: In ihn wird keine Entität geschrieben.</translation>
    </message>
</context>
<context>
    <name>mnemo::EntityDialog</name>
    <message>
        <source>Append event</source>
        <translation>Ereignis anhängen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Edit an entity</source>
        <translation>Entität bearbeiten</translation>
    </message>
    <message>
        <source>Add an entity</source>
        <translation>Entität hinzufügen</translation>
    </message>
    <message>
        <source>Add a relation</source>
        <translation>Beziehung hinzufügen</translation>
    </message>
    <message>
        <source>Append a compensating event</source>
        <translation>Ausgleichendes Ereignis anhängen</translation>
    </message>
    <message>
        <source>Delete an entity</source>
        <translation>Entität löschen</translation>
    </message>
    <message>
        <source>Delete a relation</source>
        <translation>Beziehung löschen</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>given when it is written</source>
        <translation>wird beim Schreiben vergeben</translation>
    </message>
    <message>
        <source>A JSON object</source>
        <translation>Ein JSON-Objekt</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>A weight is a number.</source>
        <translation>Ein Gewicht ist eine Zahl.</translation>
    </message>
    <message>
        <source>Properties are a JSON object.</source>
        <translation>Eigenschaften sind ein JSON-Objekt.</translation>
    </message>
    <message numerus="yes">
        <source>“%1” is deleted with %n relation(s). The log keeps what was there, and a compensating event brings it back.</source>
        <translation>
            <numerusform>„%1“ wird mit %n Beziehung gelöscht. Das Protokoll bewahrt, was da war, und ein ausgleichendes Ereignis bringt es zurück.</numerusform>
            <numerusform>„%1“ wird mit %n Beziehungen gelöscht. Das Protokoll bewahrt, was da war, und ein ausgleichendes Ereignis bringt es zurück.</numerusform>
        </translation>
    </message>
    <message>
        <source>The relation is deleted. A compensating event brings it back.</source>
        <translation>Die Beziehung wird gelöscht. Ein ausgleichendes Ereignis bringt sie zurück.</translation>
    </message>
</context>
<context>
    <name>mnemo::EntityEditor</name>
    <message>
        <source>The store was closed. Nothing was written.</source>
        <translation>Der Speicher wurde geschlossen. Es wurde nichts geschrieben.</translation>
    </message>
</context>
<context>
    <name>mnemo::EntityField</name>
    <message>
        <source>Name or id</source>
        <translation>Name oder ID</translation>
    </message>
</context>
<context>
    <name>mnemo::EpisodeList</name>
    <message>
        <source>Episodes</source>
        <translation>Episoden</translation>
    </message>
</context>
<context>
    <name>mnemo::EpisodeReader</name>
    <message>
        <source>true since %1 UTC</source>
        <translation>gültig seit %1 UTC</translation>
    </message>
    <message>
        <source>recorded %1</source>
        <translation>aufgezeichnet %1</translation>
    </message>
    <message>
        <source>Text of the episode</source>
        <translation>Text der Episode</translation>
    </message>
    <message>
        <source>Back to the episodes</source>
        <translation>Zurück zu den Episoden</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>Text kopieren</translation>
    </message>
</context>
<context>
    <name>mnemo::EpisodesPanel</name>
    <message>
        <source>Episodes</source>
        <translation>Episoden</translation>
    </message>
    <message>
        <source>Facts drawn from it</source>
        <translation>Fakten daraus</translation>
    </message>
    <message numerus="yes">
        <source>%n episode(s) recorded later are left out.</source>
        <translation>
            <numerusform>%n später aufgezeichnete Episode fehlt.</numerusform>
            <numerusform>%n später aufgezeichnete Episoden fehlen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The passage is not recorded.</source>
        <translation>Die Stelle ist nicht aufgezeichnet.</translation>
    </message>
    <message>
        <source>The text is long: the rest of it is being read.</source>
        <translation>Der Text ist lang: Der Rest wird gelesen.</translation>
    </message>
    <message>
        <source>Only the beginning of the text is shown: %1</source>
        <translation>Nur der Anfang des Textes wird gezeigt: %1</translation>
    </message>
</context>
<context>
    <name>mnemo::EventPreviewBox</name>
    <message>
        <source>Event that will be appended</source>
        <translation>Ereignis, das angehängt wird</translation>
    </message>
    <message>
        <source>What the event changes</source>
        <translation>Was das Ereignis ändert</translation>
    </message>
    <message numerus="yes">
        <source>%n relation(s)</source>
        <translation>
            <numerusform>%n Beziehung</numerusform>
            <numerusform>%n Beziehungen</numerusform>
        </translation>
    </message>
    <message>
        <source>No idempotency key</source>
        <translation>Kein Idempotenzschlüssel</translation>
    </message>
    <message>
        <source>Idempotency key: %1</source>
        <translation>Idempotenzschlüssel: %1</translation>
    </message>
    <message>
        <source>Takes back the event %1</source>
        <translation>Nimmt das Ereignis %1 zurück</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Noch keines</translation>
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
        <translation>Einzelheiten</translation>
    </message>
</context>
<context>
    <name>mnemo::EvidenceHighlight</name>
    <message>
        <source>what “%1” rests on is not in the picture, but in the receipt</source>
        <translation>worauf „%1“ beruht, ist nicht im Bild, aber im Beleg</translation>
    </message>
    <message>
        <source>“%1” is a count over the log</source>
        <translation>„%1“ ist eine Zählung im Protokoll</translation>
    </message>
    <message>
        <source>“%1” is a count over the log; its rows are in the receipt</source>
        <translation>„%1“ ist eine Zählung im Protokoll; die gezählten Zeilen stehen im Beleg</translation>
    </message>
    <message numerus="yes">
        <source>%1 node(s)</source>
        <translation>
            <numerusform>%1 Knoten</numerusform>
            <numerusform>%1 Knoten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 edge(s)</source>
        <translation>
            <numerusform>%1 Kante</numerusform>
            <numerusform>%1 Kanten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 highlighted in the scene</source>
        <translation>%1, %2 in der Szene hervorgehoben</translation>
    </message>
    <message>
        <source>%1, %2 in support of “%3”</source>
        <translation>%1, %2 stützen „%3“</translation>
    </message>
    <message>
        <source>%1: %2 of its %3 rows are in the receipt</source>
        <translation>%1: %2 seiner %3 Zeilen stehen im Beleg</translation>
    </message>
</context>
<context>
    <name>mnemo::EvidencePane</name>
    <message>
        <source>Evidence of the claim</source>
        <translation>Nachweis der Aussage</translation>
    </message>
    <message>
        <source>Your verdict</source>
        <translation>Eigenes Urteil</translation>
    </message>
    <message>
        <source>Agree</source>
        <translation>Zustimmen</translation>
    </message>
    <message>
        <source>Disagree</source>
        <translation>Widersprechen</translation>
    </message>
    <message>
        <source>Leave open</source>
        <translation>Offen lassen</translation>
    </message>
    <message>
        <source>%1 (%2 in the list of claims)</source>
        <translation>%1 (%2 in der Liste der Aussagen)</translation>
    </message>
    <message>
        <source>Note for the report</source>
        <translation>Notiz für den Bericht</translation>
    </message>
    <message>
        <source>Light it in the graph</source>
        <translation>Im Graphen hervorheben</translation>
    </message>
    <message>
        <source>Open its receipt</source>
        <translation>Beleg öffnen</translation>
    </message>
    <message>
        <source>Claim %1</source>
        <translation>Aussage %1</translation>
    </message>
    <message>
        <source>1 value differs</source>
        <translation>1 Wert weicht ab</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s)</source>
        <translation>
            <numerusform>%n Wert</numerusform>
            <numerusform>%n Werte</numerusform>
        </translation>
    </message>
    <message>
        <source>Answer says</source>
        <translation>Antwort sagt</translation>
    </message>
    <message>
        <source>Store says</source>
        <translation>Speicher sagt</translation>
    </message>
    <message>
        <source>Closest queries; one click runs them:</source>
        <translation>Nächstliegende Abfragen; ein Klick führt sie aus:</translation>
    </message>
    <message>
        <source>Evidence of claim %1</source>
        <translation>Nachweis der Aussage %1</translation>
    </message>
    <message>
        <source>The receipts of a saved check are in its file and are not filed here.</source>
        <translation>Die Belege einer gespeicherten Prüfung stehen in ihrer Datei und sind hier nicht abgelegt.</translation>
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
    <message>
        <source>Favourite</source>
        <translation>Favorit</translation>
    </message>
    <message>
        <source>Lists this query among the favourites</source>
        <translation>Führt diese Abfrage unter den Favoriten auf</translation>
    </message>
    <message>
        <source>Earlier arguments</source>
        <translation>Frühere Argumente</translation>
    </message>
    <message>
        <source>Earlier arguments of this query</source>
        <translation>Frühere Argumente dieser Abfrage</translation>
    </message>
    <message>
        <source>No arguments</source>
        <translation>Keine Argumente</translation>
    </message>
    <message>
        <source>Last run: not answered after %1 ms</source>
        <translation>Letzter Lauf: nach %1 ms nicht beantwortet</translation>
    </message>
    <message>
        <source>Last run: 1 row, %1 ms</source>
        <translation>Letzter Lauf: 1 Zeile, %1 ms</translation>
    </message>
    <message>
        <source>Last run: %1 rows, %2 ms</source>
        <translation>Letzter Lauf: %1 Zeilen, %2 ms</translation>
    </message>
    <message>
        <source>No label, id or address holds “%1”.</source>
        <translation>Keine Beschriftung, keine ID und keine Adresse enthält „%1“.</translation>
    </message>
    <message>
        <source>No label, id or address holds “%1”. `%2` looks at all other texts.</source>
        <translation>Keine Beschriftung, keine ID und keine Adresse enthält „%1“. `%2` durchsucht alle anderen Texte.</translation>
    </message>
</context>
<context>
    <name>mnemo::ExplorerParts</name>
    <message>
        <source>Queries</source>
        <translation>Abfragen</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtern</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>Kennzeichen</translation>
    </message>
    <message>
        <source>Flags, %1</source>
        <translation>Kennzeichen, %1</translation>
    </message>
</context>
<context>
    <name>mnemo::FactsController</name>
    <message>
        <source>Only the %1 best connected episodes are listed.</source>
        <translation>Nur die %1 am besten verbundenen Episoden stehen hier.</translation>
    </message>
    <message>
        <source>The episode was not returned by the store.</source>
        <translation>Der Speicher hat die Episode nicht zurückgegeben.</translation>
    </message>
    <message>
        <source>Facts may be missing: %1</source>
        <translation>Es können Fakten fehlen: %1</translation>
    </message>
    <message>
        <source>Not all facts drawn from it were returned.</source>
        <translation>Nicht alle daraus entnommenen Fakten wurden zurückgegeben.</translation>
    </message>
</context>
<context>
    <name>mnemo::FactsModel</name>
    <message>
        <source>True now</source>
        <translation>Jetzt gültig</translation>
    </message>
    <message>
        <source>True on %1</source>
        <translation>Gültig am %1</translation>
    </message>
    <message>
        <source>Ended before now</source>
        <translation>Schon beendet</translation>
    </message>
    <message>
        <source>Ended before %1</source>
        <translation>Vor %1 beendet</translation>
    </message>
    <message>
        <source>Begins after now</source>
        <translation>Beginnt später</translation>
    </message>
    <message>
        <source>Begins after %1</source>
        <translation>Beginnt nach %1</translation>
    </message>
    <message>
        <source>Recorded after %1</source>
        <translation>Nach %1 aufgezeichnet</translation>
    </message>
    <message>
        <source>from %1 on</source>
        <translation>ab %1</translation>
    </message>
    <message>
        <source>was true until %1</source>
        <translation>war gültig bis %1</translation>
    </message>
    <message>
        <source>withdrawn %1</source>
        <translation>zurückgezogen %1</translation>
    </message>
    <message>
        <source>until %1</source>
        <translation>bis %1</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>since %1, until %2</source>
        <translation>seit %1, bis %2</translation>
    </message>
    <message>
        <source>recorded %1</source>
        <translation>aufgezeichnet %1</translation>
    </message>
    <message numerus="yes">
        <source>%n episode(s)</source>
        <translation>
            <numerusform>%n Episode</numerusform>
            <numerusform>%n Episoden</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 +%2</source>
        <translation>%1 +%2</translation>
    </message>
    <message numerus="yes">
        <source>Its context menu opens each of the %n episode(s).</source>
        <translation>
            <numerusform>Im Kontextmenü öffnet sich %n Episode.</numerusform>
            <numerusform>Im Kontextmenü öffnet sich jede der %n Episoden.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::FactsPage</name>
    <message>
        <source>Facts</source>
        <translation>Fakten</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Order of the facts</source>
        <translation>Reihenfolge der Fakten</translation>
    </message>
    <message>
        <source>by since</source>
        <translation>nach Beginn</translation>
    </message>
    <message>
        <source>by recorded</source>
        <translation>nach Aufzeichnung</translation>
    </message>
    <message>
        <source>by other end</source>
        <translation>nach anderem Ende</translation>
    </message>
    <message>
        <source>Partial: the store did not give all that is connected to this node.</source>
        <translation>Unvollständig: Der Speicher hat nicht alles zurückgegeben, was mit diesem Knoten verbunden ist.</translation>
    </message>
    <message numerus="yes">
        <source>%n fact(s) recorded after %1 are left out.</source>
        <translation>
            <numerusform>%n nach %1 aufgezeichneter Fakt fehlt.</numerusform>
            <numerusform>%n nach %1 aufgezeichnete Fakten fehlen.</numerusform>
        </translation>
    </message>
    <message>
        <source>No facts were returned for this node.</source>
        <translation>Zu diesem Knoten wurden keine Fakten zurückgegeben.</translation>
    </message>
    <message>
        <source>Open “%1”</source>
        <translation>„%1“ öffnen</translation>
    </message>
</context>
<context>
    <name>mnemo::FetchChart</name>
    <message>
        <source>Fetches over time</source>
        <translation>Abrufe im Zeitverlauf</translation>
    </message>
    <message>
        <source>%1 to %2 UTC: fetched %3, failed %4</source>
        <translation>%1 bis %2 UTC: abgerufen %3, fehlgeschlagen %4</translation>
    </message>
</context>
<context>
    <name>mnemo::FieldPage</name>
    <message>
        <source>One tick on (.)</source>
        <translation>Einen Tick weiter (.)</translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation>Abspielen (Space)</translation>
    </message>
    <message>
        <source>Ticks per second</source>
        <translation>Ticks pro Sekunde</translation>
    </message>
    <message>
        <source> ticks/s</source>
        <translation> ticks/s</translation>
    </message>
    <message>
        <source>What the field shows</source>
        <translation>Was das Feld zeigt</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Messgröße</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>Pfeile</translation>
    </message>
    <message>
        <source>strength and direction</source>
        <translation>Stärke und Richtung</translation>
    </message>
    <message>
        <source>deposits, inverse and forward</source>
        <translation>Ablagerungen, invers und vorwärts</translation>
    </message>
    <message>
        <source>every 2nd cell</source>
        <translation>jede 2. Zelle</translation>
    </message>
    <message>
        <source>every 4th cell</source>
        <translation>jede 4. Zelle</translation>
    </message>
    <message>
        <source>no arrows</source>
        <translation>keine Pfeile</translation>
    </message>
    <message>
        <source>Daimoi and trails</source>
        <translation>Daimoi und Spuren</translation>
    </message>
    <message>
        <source>Presences and nexuses</source>
        <translation>Präsenzen und Nexus</translation>
    </message>
    <message>
        <source>URLs</source>
        <translation>URLs</translation>
    </message>
    <message>
        <source>Deposits of the last ticks: − inverse, + forward. The scale follows what is shown.</source>
        <translation>Ablagerungen der letzten Ticks: − invers, + vorwärts. Die Skala folgt dem Gezeigten.</translation>
    </message>
    <message>
        <source>Strength. The scale follows what is shown, as deposits fade within a second.</source>
        <translation>Stärke. Die Skala folgt dem Gezeigten, da Ablagerungen innerhalb einer Sekunde verblassen.</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>Pausieren (Space)</translation>
    </message>
    <message>
        <source>No world runs here.</source>
        <translation>Hier läuft keine Welt.</translation>
    </message>
    <message>
        <source>world at tick %1</source>
        <translation>Welt bei Tick %1</translation>
    </message>
    <message>
        <source>64 × 64 cells, layer %1, daimoi: %2</source>
        <translation>64 × 64 Zellen, Schicht %1, Daimoi: %2</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>Point at a cell to read it.</source>
        <translation>Auf eine Zelle zeigen, um sie zu lesen.</translation>
    </message>
    <message>
        <source>Cell %1, %2</source>
        <translation>Zelle %1, %2</translation>
    </message>
    <message>
        <source>Select a daimoi to follow it.</source>
        <translation>Einen Daimoi auswählen, um ihm zu folgen.</translation>
    </message>
    <message>
        <source>%1, sent by %2</source>
        <translation>%1, gesendet von %2</translation>
    </message>
    <message>
        <source>intent: %1</source>
        <translation>Absicht: %1</translation>
    </message>
    <message>
        <source>ends at tick %1, in %2 ticks</source>
        <translation>endet bei Tick %1, in %2 Ticks</translation>
    </message>
    <message>
        <source>%1 of %2 steps kept; trail widths are the deposit weights, 0.45 to 1.00</source>
        <translation>%1 von %2 Schritten behalten; Spurbreiten sind die Gewichte der Ablagerungen, 0.45 bis 1.00</translation>
    </message>
    <message>
        <source>on its way to %1</source>
        <translation>auf dem Weg zu %1</translation>
    </message>
    <message>
        <source>strength</source>
        <translation>Stärke</translation>
    </message>
    <message>
        <source>direction</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>last deposit</source>
        <translation>letzte Ablagerung</translation>
    </message>
    <message>
        <source>halves in</source>
        <translation>halbiert sich in</translation>
    </message>
    <message>
        <source>%1%2, %3, tick %4</source>
        <translation>%1%2, %3, Tick %4</translation>
    </message>
    <message>
        <source>%1 s without deposits</source>
        <translation>%1 s ohne neue Ablagerungen</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Besitzer</translation>
    </message>
    <message>
        <source>Whose daimoi are shown</source>
        <translation>Wessen Daimoi gezeigt werden</translation>
    </message>
    <message>
        <source>everybody&apos;s daimoi</source>
        <translation>Daimoi von allen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>How it ended</source>
        <translation>Wie es endete</translation>
    </message>
    <message>
        <source>Deposits, as shown now</source>
        <translation>Ablagerungen, wie jetzt gezeigt</translation>
    </message>
    <message>
        <source>Strength, as shown now</source>
        <translation>Stärke, wie jetzt gezeigt</translation>
    </message>
    <message>
        <source>%1 has ended.</source>
        <translation>%1 ist beendet.</translation>
    </message>
</context>
<context>
    <name>mnemo::FieldScaleBar</name>
    <message>
        <source>Scale</source>
        <translation>Skala</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 bis %2</translation>
    </message>
    <message>
        <source>nothing is laid down</source>
        <translation>nichts ist abgelagert</translation>
    </message>
</context>
<context>
    <name>mnemo::FieldView</name>
    <message>
        <source>Field of the world</source>
        <translation>Feld der Welt</translation>
    </message>
    <message>
        <source>%1 selected</source>
        <translation>%1 ausgewählt</translation>
    </message>
    <message>
        <source>cell %1, %2: %3</source>
        <translation>Zelle %1, %2: %3</translation>
    </message>
    <message>
        <source>This store holds no world to show.</source>
        <translation>Dieser Speicher enthält keine Welt, die sich zeigen lässt.</translation>
    </message>
    <message>
        <source>Explain %1</source>
        <translation>%1 erklären</translation>
    </message>
    <message>
        <source>Show in the graph</source>
        <translation>Im Graphen zeigen</translation>
    </message>
</context>
<context>
    <name>mnemo::FigureDesk</name>
    <message>
        <source>none: the graph is larger than a snapshot holds</source>
        <translation>keiner: Der Graph ist größer, als ein Schnappschuss fasst</translation>
    </message>
    <message numerus="yes">
        <source>cut at %1 node(s)</source>
        <translation>
            <numerusform>bei %1 Knoten abgeschnitten</numerusform>
            <numerusform>bei %1 Knoten abgeschnitten</numerusform>
        </translation>
    </message>
    <message>
        <source>1 node hidden</source>
        <translation>1 Knoten ausgeblendet</translation>
    </message>
    <message>
        <source>%1 nodes hidden</source>
        <translation>%1 Knoten ausgeblendet</translation>
    </message>
    <message>
        <source>1 edge hidden</source>
        <translation>1 Kante ausgeblendet</translation>
    </message>
    <message>
        <source>%1 edges hidden</source>
        <translation>%1 Kanten ausgeblendet</translation>
    </message>
    <message>
        <source>Its receipts: MATCH.</source>
        <translation>Ihre Belege: MATCH.</translation>
    </message>
    <message>
        <source>Its receipts: DRIFTED. The store now gives other results than those drawn.</source>
        <translation>Ihre Belege: DRIFTED. Der Speicher liefert jetzt andere Ergebnisse als die gezeichneten.</translation>
    </message>
    <message>
        <source>Its receipts: CANNOT CHECK. They could not be replayed.</source>
        <translation>Ihre Belege: CANNOT CHECK. Sie ließen sich nicht nachprüfen.</translation>
    </message>
    <message>
        <source>Its receipts were not replayed.</source>
        <translation>Ihre Belege wurden nicht nachgeprüft.</translation>
    </message>
    <message>
        <source>The queries are being replayed for the preview.</source>
        <translation>Die Abfragen werden für die Vorschau nachgeprüft.</translation>
    </message>
    <message>
        <source>It carries no receipts: nobody can verify it.</source>
        <translation>Sie enthält keine Belege: Niemand kann sie prüfen.</translation>
    </message>
    <message>
        <source>The figure would take over 64 MB.</source>
        <translation>Die Abbildung wäre größer als 64 MB.</translation>
    </message>
    <message>
        <source>Choose a smaller size, or show less of the graph.</source>
        <translation>Ein kleineres Format wählen oder weniger vom Graphen zeigen.</translation>
    </message>
    <message numerus="yes">
        <source>%1 node(s) without a receipt left out</source>
        <translation>
            <numerusform>%1 Knoten ohne Beleg weggelassen</numerusform>
            <numerusform>%1 Knoten ohne Beleg weggelassen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 edge(s) of earlier results left out</source>
        <translation>
            <numerusform>%1 Kante früherer Ergebnisse weggelassen</numerusform>
            <numerusform>%1 Kanten früherer Ergebnisse weggelassen</numerusform>
        </translation>
    </message>
    <message>
        <source>more neighbours in the store</source>
        <translation>weitere Nachbarn im Speicher</translation>
    </message>
    <message>
        <source>more than the compared results hold</source>
        <translation>mehr, als die verglichenen Ergebnisse enthalten</translation>
    </message>
    <message>
        <source>No evidence is highlighted.</source>
        <translation>Kein Nachweis ist hervorgehoben.</translation>
    </message>
    <message>
        <source>Click a value in an answer first, or choose another part.</source>
        <translation>Zuerst in einer Antwort auf einen Wert klicken oder einen anderen Ausschnitt wählen.</translation>
    </message>
</context>
<context>
    <name>mnemo::FigureDialog</name>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>Footer with receipt and verdict</source>
        <translation>Fußzeile mit Beleg und Prüfergebnis</translation>
    </message>
    <message>
        <source>Verify before exporting</source>
        <translation>Vor dem Exportieren prüfen</translation>
    </message>
    <message>
        <source>Receipts as a file beside it</source>
        <translation>Belege als Datei daneben</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>Export a figure</source>
        <translation>Abbildung exportieren</translation>
    </message>
    <message>
        <source>The claim that the figure shows</source>
        <translation>Die Aussage, die die Abbildung zeigt</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Own size</source>
        <translation>Eigene Größe</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>PNG (pixels)</source>
        <translation>PNG (Pixel)</translation>
    </message>
    <message>
        <source>SVG (vectors)</source>
        <translation>SVG (Vektorgrafik)</translation>
    </message>
    <message>
        <source>PDF (vectors)</source>
        <translation>PDF (Vektorgrafik)</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>All that is shown</source>
        <translation>Alles Gezeigte</translation>
    </message>
    <message>
        <source>What is in view</source>
        <translation>Sichtbarer Teil</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Ausschnitt</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>Like the theme</source>
        <translation>Wie das Design</translation>
    </message>
    <message>
        <source>Transparent</source>
        <translation>Transparent</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>px</source>
        <translation>px</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>mm</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Progress of the export</source>
        <translation>Fortschritt des Exports</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 Pixel</translation>
    </message>
    <message>
        <source>Words are at least 7 pt, the footer 6 pt.</source>
        <translation>Texte sind mindestens 7 pt groß, die Fußzeile 6 pt.</translation>
    </message>
    <message>
        <source>Export the figure</source>
        <translation>Die Abbildung exportieren</translation>
    </message>
    <message>
        <source>figure</source>
        <translation>Abbildung</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Receipts: %1. Nobody can verify this picture. It will have them where less of the graph is loaded.</source>
        <translation>Beleg: %1. Niemand kann dieses Bild prüfen. Es bekommt Belege, wenn weniger vom Graphen geladen ist.</translation>
    </message>
    <message>
        <source>%1 exists already.</source>
        <translation>%1 gibt es schon.</translation>
    </message>
    <message>
        <source>Choose a name that ends in .png, .svg or .pdf.</source>
        <translation>Einen Namen wählen, der auf .png, .svg oder .pdf endet.</translation>
    </message>
    <message>
        <source>Also as</source>
        <translation>Auch als</translation>
    </message>
    <message>
        <source>Beside the graph</source>
        <translation>Neben dem Graphen</translation>
    </message>
    <message>
        <source>Top left</source>
        <translation>Oben links</translation>
    </message>
    <message>
        <source>Top right</source>
        <translation>Oben rechts</translation>
    </message>
    <message>
        <source>Bottom left</source>
        <translation>Unten links</translation>
    </message>
    <message>
        <source>Bottom right</source>
        <translation>Unten rechts</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Resolution (dpi)</source>
        <translation>Auflösung (dpi)</translation>
    </message>
    <message>
        <source>Only the evidence</source>
        <translation>Nur der Nachweis</translation>
    </message>
    <message>
        <source>Choose another name, or move that file away.</source>
        <translation>Einen anderen Namen wählen oder diese Datei verschieben.</translation>
    </message>
    <message>
        <source>Flags: what is wrong or to be checked</source>
        <translation>Kennzeichen: was falsch oder zu prüfen ist</translation>
    </message>
</context>
<context>
    <name>mnemo::FigureForms</name>
    <message>
        <source>Also as %1</source>
        <translation>Auch als %1</translation>
    </message>
</context>
<context>
    <name>mnemo::FigurePreview</name>
    <message>
        <source>Preview of the figure</source>
        <translation>Vorschau der Abbildung</translation>
    </message>
</context>
<context>
    <name>mnemo::FilterController</name>
    <message>
        <source>%1 of %2 are loaded and selected.</source>
        <translation>%1 von %2 sind geladen und ausgewählt.</translation>
    </message>
</context>
<context>
    <name>mnemo::FilterCount</name>
    <message>
        <source>counting</source>
        <translation>wird gezählt</translation>
    </message>
    <message>
        <source>not complete</source>
        <translation>unvollständig</translation>
    </message>
    <message>
        <source>of %1 nodes</source>
        <translation>von %1 Knoten</translation>
    </message>
    <message>
        <source>of %1 %2</source>
        <translation>von %1 %2</translation>
    </message>
    <message>
        <source>counted in %1 ms</source>
        <translation>in %1 ms gezählt</translation>
    </message>
    <message>
        <source>Without %1: %2</source>
        <translation>Ohne %1: %2</translation>
    </message>
    <message>
        <source>Leaves this condition out</source>
        <translation>Lässt diese Bedingung weg</translation>
    </message>
</context>
<context>
    <name>mnemo::FilterHeader</name>
    <message>
        <source>Filter the rows by “%1”</source>
        <translation>Die Zeilen nach „%1“ filtern</translation>
    </message>
    <message>
        <source>contains</source>
        <translation>enthält</translation>
    </message>
</context>
<context>
    <name>mnemo::FilterPanel</name>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Find nodes</source>
        <translation>Knoten finden</translation>
    </message>
    <message>
        <source>Which nodes meet all of these?</source>
        <translation>Auf welche Knoten trifft das alles zu?</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Bedingungen</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Bedingung</translation>
    </message>
    <message>
        <source>Related</source>
        <translation>Beziehungen</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>Beziehung</translation>
    </message>
    <message>
        <source>Add: %1</source>
        <translation>Hinzufügen: %1</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Order by</source>
        <translation>Ordnen nach</translation>
    </message>
    <message>
        <source>Direction of the order</source>
        <translation>Richtung der Reihenfolge</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>Selects those of them that are loaded</source>
        <translation>Wählt die davon aus, die geladen sind</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>any role</source>
        <translation>beliebige Rolle</translation>
    </message>
    <message>
        <source>no other role</source>
        <translation>keine weitere Rolle</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>neighbours</source>
        <translation>Nachbarn</translation>
    </message>
    <message>
        <source>A to Z</source>
        <translation>A bis Z</translation>
    </message>
    <message>
        <source>Z to A</source>
        <translation>Z bis A</translation>
    </message>
    <message>
        <source>fewest first</source>
        <translation>wenigste zuerst</translation>
    </message>
    <message>
        <source>most first</source>
        <translation>meiste zuerst</translation>
    </message>
    <message>
        <source>earliest first</source>
        <translation>früheste zuerst</translation>
    </message>
    <message>
        <source>latest first</source>
        <translation>späteste zuerst</translation>
    </message>
    <message>
        <source>smallest first</source>
        <translation>kleinste zuerst</translation>
    </message>
    <message>
        <source>largest first</source>
        <translation>größte zuerst</translation>
    </message>
</context>
<context>
    <name>mnemo::FindBar</name>
    <message>
        <source>Search the whole store</source>
        <translation>Im ganzen Speicher suchen</translation>
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
        <source>Close the search</source>
        <translation>Suche schließen</translation>
    </message>
    <message>
        <source>%1 loaded nodes</source>
        <translation>%1 geladene Knoten</translation>
    </message>
    <message>
        <source>Find in labels and ids</source>
        <translation>In Beschriftungen und IDs suchen</translation>
    </message>
    <message>
        <source>Nothing matched “%1” in the labels and ids of %2 loaded nodes.</source>
        <translation>Kein Treffer für „%1“ in den Beschriftungen und IDs von %2 geladenen Knoten.</translation>
    </message>
    <message>
        <source>%1 of %2 loaded nodes, by label or id</source>
        <translation>%1 von %2 geladenen Knoten, nach Beschriftung oder ID</translation>
    </message>
</context>
<context>
    <name>mnemo::FlagDesk</name>
    <message>
        <source>%1, %2, %3</source>
        <comment>an edge: from, kind, to</comment>
        <translation>%1, %2, %3. {1,?} {2,?} {3?}</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 Knoten</translation>
    </message>
    <message>
        <source>Export the flags</source>
        <translation>Kennzeichen exportieren</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>The flags are in %1.</source>
        <translation>Die Kennzeichen stehen in %1.</translation>
    </message>
</context>
<context>
    <name>mnemo::FlagDialog</name>
    <message>
        <source>Flag</source>
        <translation>Kennzeichnen</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>What is wrong, or what is to be checked?</source>
        <translation>Was ist falsch, oder was ist zu prüfen?</translation>
    </message>
    <message>
        <source>Flags are kept on this computer, beside the graph. The graph itself is not changed.</source>
        <translation>Kennzeichen liegen auf diesem Rechner neben dem Graphen. Der Graph selbst bleibt unverändert.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
</context>
<context>
    <name>mnemo::FlagList</name>
    <message>
        <source>What you flag as wrong or to be checked is listed here.</source>
        <translation>Was als falsch oder zu prüfen gekennzeichnet ist, steht hier.</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>Kennzeichen</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alle auswählen</translation>
    </message>
    <message>
        <source>Select all flagged nodes</source>
        <translation>Alle gekennzeichneten Knoten auswählen</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>Export the flags</source>
        <translation>Kennzeichen exportieren</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>Dorthin gehen</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern …</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
</context>
<context>
    <name>mnemo::FlagRow</name>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove the flag</source>
        <translation>Kennzeichen entfernen</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern …</translation>
    </message>
    <message>
        <source>Flag…</source>
        <translation>Kennzeichnen …</translation>
    </message>
    <message>
        <source>Change the flag</source>
        <translation>Kennzeichen ändern</translation>
    </message>
    <message>
        <source>Flag as wrong or to be checked</source>
        <translation>Als falsch oder zu prüfen kennzeichnen</translation>
    </message>
</context>
<context>
    <name>mnemo::FlowPage</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Chain</source>
        <translation>Kette</translation>
    </message>
    <message>
        <source>Receipt of this chain</source>
        <translation>Beleg dieser Kette</translation>
    </message>
    <message>
        <source>actor, rounded</source>
        <translation>Akteur, rund</translation>
    </message>
    <message>
        <source>function, square</source>
        <translation>Funktion, eckig</translation>
    </message>
    <message>
        <source>flow, slanted, with its step</source>
        <translation>Fluss, schräg, mit seinem Schritt</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Fit the flow</source>
        <translation>Fluss einpassen</translation>
    </message>
    <message>
        <source>Previous step</source>
        <translation>Voriger Schritt</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Nächster Schritt</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n Schritt</numerusform>
            <numerusform>%n Schritte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n issue(s)</source>
        <translation>
            <numerusform>%n Mangel</numerusform>
            <numerusform>%n Mängel</numerusform>
        </translation>
    </message>
    <message>
        <source>more exist</source>
        <translation>es gibt mehr</translation>
    </message>
    <message>
        <source>The model holds no chain.</source>
        <translation>Das Modell enthält keine Kette.</translation>
    </message>
    <message>
        <source>No flow belongs to this chain.</source>
        <translation>Zu dieser Kette gehört kein Fluss.</translation>
    </message>
    <message numerus="yes">
        <source>No issues of the %1 kinds were found in %n step(s).</source>
        <translation>
            <numerusform>In %n Schritt wurde kein Mangel der %1 Arten gefunden.</numerusform>
            <numerusform>In %n Schritten wurde kein Mangel der %1 Arten gefunden.</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3 › %4 › %5</source>
        <translation>Schritt %1 von %2: %3 › %4 › %5</translation>
    </message>
    <message>
        <source>%1, %2 support %3</source>
        <translation>%1, %2 stützen %3</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n Knoten</numerusform>
            <numerusform>%n Knoten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edge(s)</source>
        <translation>
            <numerusform>%n Kante</numerusform>
            <numerusform>%n Kanten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::FlowView</name>
    <message>
        <source>Flow of the chain</source>
        <translation>Fluss der Kette</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n Schritt</numerusform>
            <numerusform>%n Schritte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n issue(s)</source>
        <translation>
            <numerusform>%n Mangel</numerusform>
            <numerusform>%n Mängel</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>step %1: %2, %3, %4</source>
        <translation>Schritt %1: %2, %3, %4</translation>
    </message>
    <message>
        <source>%1 are folded here. A click shows them.</source>
        <translation>%1 sind hier eingeklappt. Ein Klick zeigt sie.</translation>
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
        <source>Clear the filter</source>
        <translation>Filter aufheben</translation>
    </message>
    <message>
        <source>Numbers and times</source>
        <translation>Zahlen und Zeiten</translation>
    </message>
    <message>
        <source>Texts, true and false</source>
        <translation>Texte, wahr und falsch</translation>
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
        <translation>Graph wird gelesen …</translation>
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
    <message>
        <source>%1, no longer true</source>
        <translation>%1, gilt nicht mehr</translation>
    </message>
    <message>
        <source>No longer true: nothing that is loaded of it holds</source>
        <translation>Gilt nicht mehr: Nichts von dem, was davon geladen ist, gilt noch</translation>
    </message>
    <message>
        <source>Cited by 1 answer or figure</source>
        <translation>Zitiert von 1 Antwort oder Abbildung</translation>
    </message>
    <message>
        <source>Cited by %1 answers and figures</source>
        <translation>Zitiert von %1 Antworten und Abbildungen</translation>
    </message>
</context>
<context>
    <name>mnemo::GraphChoice</name>
    <message>
        <source>Graph of the server</source>
        <translation>Graph des Servers</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>mnemo::GraphController</name>
    <message>
        <source>No store is open that could be asked.</source>
        <translation>Es ist kein Speicher geöffnet, der gefragt werden könnte.</translation>
    </message>
    <message>
        <source>Only what the graph was opened with could be asked for again: everything else is shown as it was before.</source>
        <translation>Nur das, womit der Graph geöffnet wurde, konnte erneut abgefragt werden: Was sonst geladen war, wird gezeigt wie zuvor.</translation>
    </message>
    <message>
        <source>File → Connect to a graph… leads to the store that the scene is of.</source>
        <translation>Datei → Mit einem Graphen verbinden… führt zum Speicher, aus dem die Szene stammt.</translation>
    </message>
    <message>
        <source>Asked again: nothing has changed.</source>
        <translation>Erneut gefragt: Nichts hat sich geändert.</translation>
    </message>
    <message>
        <source>Asked again: this is what the store holds now.</source>
        <translation>Erneut gefragt: Dies enthält der Speicher jetzt.</translation>
    </message>
</context>
<context>
    <name>mnemo::GraphControls</name>
    <message>
        <source>Close the controls</source>
        <translation>Bedienfeld schließen</translation>
    </message>
    <message>
        <source>Close the controls (Esc)</source>
        <translation>Bedienfeld schließen (Esc)</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Roles shown</source>
        <translation>Gezeigte Rollen</translation>
    </message>
    <message>
        <source>Edge kinds shown</source>
        <translation>Gezeigte Kantenarten</translation>
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
        <source>Clear the filter</source>
        <translation>Filter aufheben</translation>
    </message>
    <message>
        <source>Colour and size</source>
        <translation>Farbe und Größe</translation>
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
        <source>Layout</source>
        <translation>Layout</translation>
    </message>
    <message>
        <source>Force layout</source>
        <translation>Kraftbasiertes Layout</translation>
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
    <message>
        <source>Lay out</source>
        <translation>Anordnen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stop the layout (Pause)</source>
        <translation>Layout anhalten (Pause)</translation>
    </message>
    <message>
        <source>Tighter</source>
        <translation>Enger</translation>
    </message>
    <message>
        <source>Wider</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Pinned nodes keep their place. Hidden ones are left out.</source>
        <translation>Angeheftete Knoten behalten ihre Position. Ausgeblendete werden ausgelassen.</translation>
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
        <source>%1 of %2 nodes shown</source>
        <translation>%1 von %2 Knoten gezeigt</translation>
    </message>
    <message>
        <source>Numbers and times</source>
        <translation>Zahlen und Zeiten</translation>
    </message>
    <message>
        <source>Texts, true and false</source>
        <translation>Texte, wahr und falsch</translation>
    </message>
    <message>
        <source>Groups asked for</source>
        <translation>Gruppen, nach denen gefragt wird</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Caption</source>
        <translation>Beschriftung</translation>
    </message>
    <message>
        <source>Style…</source>
        <translation>Stil …</translation>
    </message>
    <message>
        <source>Measure…</source>
        <translation>Messen …</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Beschriftung</translation>
    </message>
    <message>
        <source>Bundle edges</source>
        <translation>Kanten bündeln</translation>
    </message>
    <message>
        <source>Long edges bend along shorter ones that lead the same way</source>
        <translation>Lange Kanten folgen kürzeren, die denselben Weg führen</translation>
    </message>
    <message>
        <source>Bundle edges: %1 %</source>
        <translation>Kanten bündeln: %1 %</translation>
    </message>
</context>
<context>
    <name>mnemo::GraphMenu</name>
    <message>
        <source>%1 nodes</source>
        <translation>%1 Knoten</translation>
    </message>
    <message>
        <source>Expand by kind</source>
        <translation>Nach Art ausklappen</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Wird gezählt …</translation>
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
        <source>Pin or unpin</source>
        <translation>Anheften oder lösen</translation>
    </message>
    <message>
        <source>Add the neighbours to the selection</source>
        <translation>Nachbarn zur Auswahl hinzufügen</translation>
    </message>
    <message>
        <source>Select all %1</source>
        <translation>Alle %1 auswählen</translation>
    </message>
    <message>
        <source>Copy the id</source>
        <translation>ID kopieren</translation>
    </message>
    <message>
        <source>Show what is hidden</source>
        <translation>Ausgeblendetes einblenden</translation>
    </message>
    <message>
        <source>%1: %2 neighbours, %3 would be added</source>
        <translation>%1: %2 Nachbarn, davon %3 neu</translation>
    </message>
    <message>
        <source>No edges were returned for this node.</source>
        <translation>Für diesen Knoten wurden keine Kanten zurückgegeben.</translation>
    </message>
    <message>
        <source>Partial: counted over the first %1 edges.</source>
        <translation>Unvollständig: über die ersten %1 Kanten gezählt.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1: %2 or more neighbours, %3 or more would be added</source>
        <translation>%1: %2 oder mehr Nachbarn, davon %3 oder mehr neu</translation>
    </message>
</context>
<context>
    <name>mnemo::GraphStage</name>
    <message>
        <source>From before the connection was lost</source>
        <translation>Stand vor dem Verlust der Verbindung</translation>
    </message>
</context>
<context>
    <name>mnemo::GraphStyles</name>
    <message>
        <source>No node has a value in “%1” to draw by.</source>
        <translation>Kein Knoten hat in „%1“ einen Wert, nach dem gezeichnet werden kann.</translation>
    </message>
    <message>
        <source>There are: %1.</source>
        <translation>Es gibt: %1.</translation>
    </message>
    <message>
        <source>Change the style</source>
        <translation>Stil ändern</translation>
    </message>
    <message>
        <source>Export the style</source>
        <translation>Stil exportieren</translation>
    </message>
    <message>
        <source>Import a style</source>
        <translation>Einen Stil importieren</translation>
    </message>
    <message>
        <source>Styles (*%1)</source>
        <translation>Stile (*%1)</translation>
    </message>
    <message>
        <source>The style is in %1.</source>
        <translation>Der Stil steht in %1.</translation>
    </message>
    <message>
        <source>None was found.</source>
        <translation>Keine wurde gefunden.</translation>
    </message>
    <message>
        <source>“%1” holds no numbers or times to size nodes by.</source>
        <translation>„%1“ enthält weder Zahlen noch Zeiten, nach denen sich Knotengrößen richten könnten.</translation>
    </message>
    <message>
        <source>%1 %2 more rules name what nothing here has.</source>
        <translation>%1 %2 weitere Regeln nennen, was hier nichts hat.</translation>
    </message>
</context>
<context>
    <name>mnemo::HelpBrowser</name>
    <message>
        <source>Page of the guide</source>
        <translation>Seite des Handbuchs</translation>
    </message>
</context>
<context>
    <name>mnemo::HelpViewer</name>
    <message>
        <source>Guide</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>Handbuch durchsuchen</translation>
    </message>
    <message>
        <source>Pages of the guide</source>
        <translation>Seiten des Handbuchs</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Open a link</source>
        <translation>Link öffnen</translation>
    </message>
    <message>
        <source>This link leads out of the program, to your browser.</source>
        <translation>Dieser Link führt aus dem Programm hinaus in den Browser.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>en</source>
        <extracomment>The code of the language that this is a translation into: the folder of its guide.</extracomment>
        <translation>de</translation>
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
    <name>mnemo::ImportLogPanel</name>
    <message>
        <source>Warnings of the import</source>
        <translation>Warnungen des Imports</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>This store was not made of files.</source>
        <translation>Dieser Speicher wurde nicht aus Dateien gemacht.</translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n Warnung</numerusform>
            <numerusform>%n Warnungen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 and %3 were read in %4 ms.</source>
        <translation>%1: %2 und %3 wurden in %4 ms gelesen.</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n Knoten</numerusform>
            <numerusform>%n Knoten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edge(s)</source>
        <translation>
            <numerusform>%n Kante</numerusform>
            <numerusform>%n Kanten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n skipped.</source>
        <comment>nodes and edges of files</comment>
        <translation>
            <numerusform>%n übersprungen.</numerusform>
            <numerusform>%n übersprungen.</numerusform>
        </translation>
    </message>
    <message>
        <source>No warnings.</source>
        <translation>Keine Warnungen.</translation>
    </message>
</context>
<context>
    <name>mnemo::IngestDialog</name>
    <message>
        <source>Choose…</source>
        <translation>Auswählen …</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Add documents</source>
        <translation>Dokumente hinzufügen</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>a folder of .txt files</source>
        <translation>ein Ordner mit .txt-Dateien</translation>
    </message>
    <message>
        <source>Choose the folder</source>
        <translation>Ordner auswählen</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Decisions written at once</source>
        <translation>Auf einmal geschriebene Beschlüsse</translation>
    </message>
    <message>
        <source>Decisions read at most</source>
        <translation>Höchstens gelesene Beschlüsse</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Beschlüsse</translation>
    </message>
    <message>
        <source>Paragraphs</source>
        <translation>Absätze</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Folder of documents</source>
        <translation>Ordner mit Dokumenten</translation>
    </message>
    <message>
        <source>Choose the folder of the documents.</source>
        <translation>Den Ordner der Dokumente auswählen.</translation>
    </message>
    <message>
        <source>Reading the documents…</source>
        <translation>Die Dokumente werden gelesen …</translation>
    </message>
    <message>
        <source>written</source>
        <translation>geschrieben</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>left out: %1</source>
        <translation>ausgelassen: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s)</source>
        <translation>
            <numerusform>%n Beschluss</numerusform>
            <numerusform>%n Beschlüsse</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n paragraph(s)</source>
        <translation>
            <numerusform>%n Absatz</numerusform>
            <numerusform>%n Absätze</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Ingested: %1 of %n file(s), %2, %3.</source>
        <translation>
            <numerusform>Aufgenommen: %1 von %n Datei, %2, %3.</numerusform>
            <numerusform>Aufgenommen: %1 von %n Dateien, %2, %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message numerus="yes">
        <source>Stopped after %1 of %n file(s).</source>
        <translation>
            <numerusform>Angehalten nach %1 von %n Datei.</numerusform>
            <numerusform>Angehalten nach %1 von %n Dateien.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Vectors of %1: %n paragraph(s).</source>
        <translation>
            <numerusform>Vektoren von %1: %n Absatz.</numerusform>
            <numerusform>Vektoren von %1: %n Absätze.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 was asked about %n paragraph(s).</source>
        <translation>
            <numerusform>%1 wurde zu %n Absatz befragt.</numerusform>
            <numerusform>%1 wurde zu %n Absätzen befragt.</numerusform>
        </translation>
    </message>
    <message>
        <source>It added %1 and %2.</source>
        <translation>Es hat %1 und %2 hinzugefügt.</translation>
    </message>
    <message numerus="yes">
        <source>%n concept(s)</source>
        <translation>
            <numerusform>%n Begriff</numerusform>
            <numerusform>%n Begriffe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n act(s)</source>
        <translation>
            <numerusform>%n Handlung</numerusform>
            <numerusform>%n Handlungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n proposal(s) did not hold.</source>
        <translation>
            <numerusform>%n Vorschlag hielt nicht stand.</numerusform>
            <numerusform>%n Vorschläge hielten nicht stand.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n paragraph(s) got no answer.</source>
        <translation>
            <numerusform>%n Absatz blieb ohne Antwort.</numerusform>
            <numerusform>%n Absätze blieben ohne Antwort.</numerusform>
        </translation>
    </message>
    <message>
        <source>Ask a model about each paragraph</source>
        <translation>Ein Modell zu jedem Absatz befragen</translation>
    </message>
    <message>
        <source>Ask %1 about each paragraph, too: the paragraphs are sent to %2</source>
        <translation>Auch %1 zu jedem Absatz befragen: Die Absätze werden an %2 gesendet</translation>
    </message>
    <message>
        <source>What it proposes is added where its words stand in the text, and is marked as its own.</source>
        <translation>Was es vorschlägt, kommt hinzu, wo seine Wörter im Text stehen, und ist als seines gekennzeichnet.</translation>
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
        <translation>ID kopieren</translation>
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
        <translation>Für diesen Knoten wurden keine Kanten zurückgegeben.</translation>
    </message>
    <message>
        <source>Partial: counted over the first %1 edges.</source>
        <translation>Unvollständig: über die ersten %1 Kanten gezählt.</translation>
    </message>
    <message>
        <source>no longer true, %1</source>
        <translation>nicht mehr gültig, %1</translation>
    </message>
    <message>
        <source>not yet true, %1</source>
        <translation>noch nicht gültig, %1</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>Rollen</translation>
    </message>
    <message>
        <source>No shared values.</source>
        <translation>Keine gemeinsamen Werte.</translation>
    </message>
    <message>
        <source>Shared values</source>
        <translation>Gemeinsame Werte</translation>
    </message>
    <message>
        <source>edge without a direction</source>
        <translation>Kante ohne Richtung</translation>
    </message>
    <message>
        <source>%1 +%2</source>
        <translation>%1 +%2</translation>
    </message>
</context>
<context>
    <name>mnemo::InspectorTabs</name>
    <message>
        <source>What is shown of the node</source>
        <translation>Was vom Knoten zu sehen ist</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>name and number</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Fakten</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>Neighbours</source>
        <translation>Nachbarn</translation>
    </message>
</context>
<context>
    <name>mnemo::IssuePanel</name>
    <message>
        <source>Kinds of issue</source>
        <translation>Arten von Mängeln</translation>
    </message>
    <message>
        <source>Model issues</source>
        <translation>Mängel des Modells</translation>
    </message>
    <message>
        <source>Issue</source>
        <translation>Mangel</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>Rests on</source>
        <translation>Beruht auf</translation>
    </message>
    <message>
        <source>Receipt</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>In this chain</source>
        <translation>In dieser Kette</translation>
    </message>
    <message>
        <source>In the whole model</source>
        <translation>Im ganzen Modell</translation>
    </message>
    <message>
        <source>Issues of</source>
        <translation>Mängel von</translation>
    </message>
    <message>
        <source>Receipt of these issues</source>
        <translation>Beleg dieser Mängel</translation>
    </message>
    <message numerus="yes">
        <source>%n issue(s)</source>
        <translation>
            <numerusform>%n Mangel</numerusform>
            <numerusform>%n Mängel</numerusform>
        </translation>
    </message>
    <message>
        <source>No model is looked at.</source>
        <translation>Kein Modell wird betrachtet.</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <comment>a kind of issue and how many</comment>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Alle Arten</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Prüfergebnis</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Verify these issues</source>
        <translation>Diese Mängel prüfen</translation>
    </message>
    <message>
        <source>Asks again and compares: an issue that is found again is a match (F8)</source>
        <translation>Fragt noch einmal und vergleicht: Ein Mangel, der wieder gefunden wird, ist ein MATCH (F8)</translation>
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
    <name>mnemo::LaneHeader</name>
    <message>
        <source>Concepts</source>
        <translation>Begriffe</translation>
    </message>
</context>
<context>
    <name>mnemo::LedgerBox</name>
    <message>
        <source>Set aside and begin a new ledger</source>
        <translation>Beiseitelegen und ein neues Belegbuch beginnen</translation>
    </message>
    <message>
        <source>The ledger is intact: %1 entries.</source>
        <translation>Das Belegbuch ist unversehrt: %1 Einträge.</translation>
    </message>
    <message>
        <source>The ledger is not intact.</source>
        <translation>Das Belegbuch ist nicht unversehrt.</translation>
    </message>
    <message>
        <source>It can be kept as it is under another name, so that a new one begins. A note beside each of them names the other.</source>
        <translation>Es kann unverändert unter einem anderen Namen bleiben, sodass ein neues beginnt. Ein Vermerk neben jedem der beiden nennt das andere.</translation>
    </message>
    <message>
        <source>A new ledger is begun. There was no file of the old one.</source>
        <translation>Ein neues Belegbuch ist begonnen. Vom alten gab es keine Datei.</translation>
    </message>
    <message>
        <source>A new ledger is begun. The old one is kept as %1.</source>
        <translation>Ein neues Belegbuch ist begonnen. Das alte ist als %1 aufbewahrt.</translation>
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
    <message>
        <source>Whether facts hold</source>
        <translation>Gültigkeit der Fakten</translation>
    </message>
    <message>
        <source>%1, hidden</source>
        <translation>%1, ausgeblendet</translation>
    </message>
    <message>
        <source>Space hides or shows</source>
        <translation>Space blendet aus oder ein</translation>
    </message>
    <message>
        <source>no longer true</source>
        <translation>nicht mehr gültig</translation>
    </message>
    <message>
        <source>Edges without a direction</source>
        <translation>Kanten ohne Richtung</translation>
    </message>
    <message>
        <source>Colour and shape…</source>
        <translation>Farbe und Form …</translation>
    </message>
</context>
<context>
    <name>mnemo::LensCard</name>
    <message>
        <source>PARTIAL MATCH</source>
        <translation>TEILTREFFER</translation>
    </message>
    <message>
        <source>match</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>age</source>
        <translation>Alter</translation>
    </message>
    <message>
        <source>key fields</source>
        <translation>Kernfelder</translation>
    </message>
    <message>
        <source>together</source>
        <translation>zusammen</translation>
    </message>
    <message>
        <source>Previous result</source>
        <translation>Voriges Ergebnis</translation>
    </message>
    <message>
        <source>Next result</source>
        <translation>Nächstes Ergebnis</translation>
    </message>
    <message>
        <source>Waiting for the answer…</source>
        <translation>Wartet auf die Antwort …</translation>
    </message>
    <message>
        <source>Not asked yet.</source>
        <translation>Noch nicht gefragt.</translation>
    </message>
    <message>
        <source>Not asked: the stimulus does not tell “%1”.</source>
        <translation>Nicht gefragt: Der Auslöser nennt „%1“ nicht.</translation>
    </message>
    <message>
        <source>NOT ANSWERED</source>
        <translation>OHNE ANTWORT</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Nothing matched. %1 ran on “%2” and returned 0 rows.</source>
        <translation>Keine Treffer. %1 lief mit „%2“ und gab 0 Zeilen zurück.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Open the receipt</source>
        <translation>Beleg öffnen</translation>
    </message>
    <message>
        <source>together %1</source>
        <translation>zusammen %1</translation>
    </message>
</context>
<context>
    <name>mnemo::LensList</name>
    <message>
        <source>Results of all lenses</source>
        <translation>Ergebnisse aller Linsen</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Lens</source>
        <translation>Linse</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Erinnerung</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>Alter</translation>
    </message>
    <message>
        <source>Key fields</source>
        <translation>Kernfelder</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>Zusammen</translation>
    </message>
</context>
<context>
    <name>mnemo::LensesPage</name>
    <message>
        <source>Lenses</source>
        <translation>Linsen</translation>
    </message>
    <message>
        <source>Verify the lenses</source>
        <translation>Linsen prüfen</translation>
    </message>
    <message>
        <source>%1 of %2 lenses found something.</source>
        <translation>%1 von %2 Linsen haben etwas gefunden.</translation>
    </message>
    <message>
        <source>Each lens asks one named query with words of the stimulus; nothing else is read.</source>
        <translation>Jede Linse stellt eine benannte Abfrage mit Wörtern des Auslösers; sonst wird nichts gelesen.</translation>
    </message>
    <message>
        <source>%1 of %2 match.</source>
        <translation>%1 von %2 stimmen überein.</translation>
    </message>
    <message>
        <source>Asks all again and compares the hashes (F8)</source>
        <translation>Fragt alle noch einmal und vergleicht die Hashes (F8)</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>All results in one table (Ctrl+Shift+L)</source>
        <translation>Alle Ergebnisse in einer Tabelle (Ctrl+Shift+L)</translation>
    </message>
</context>
<context>
    <name>mnemo::LifeBar</name>
    <message>
        <source>Time to live</source>
        <translation>Lebensdauer</translation>
    </message>
    <message>
        <source>%1 of %2 ticks left</source>
        <translation>%1 von %2 Ticks übrig</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>%1 übrig</translation>
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
    <name>mnemo::LogViewer</name>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Lines of the log</source>
        <translation>Zeilen des Protokolls</translation>
    </message>
    <message>
        <source>Lines that hold…</source>
        <translation>Zeilen mit …</translation>
    </message>
    <message>
        <source>Filter the lines</source>
        <translation>Zeilen filtern</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter …</translation>
    </message>
    <message>
        <source>The log is empty. It is in %1.</source>
        <translation>Das Protokoll ist leer. Es liegt in %1.</translation>
    </message>
    <message>
        <source>%1 of %2 lines. They are in %3, without passwords and keys, and are sent nowhere.</source>
        <translation>%1 von %2 Zeilen. Sie liegen in %3, ohne Passwörter und Schlüssel, und werden nirgendwohin gesendet.</translation>
    </message>
    <message>
        <source>Save the log</source>
        <translation>Protokoll speichern</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Gespeichert als %1.</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>Nicht gespeichert: %1</translation>
    </message>
</context>
<context>
    <name>mnemo::MainWindow</name>
    <message>
        <source>%1, read-only</source>
        <translation>%1, schreibgeschützt</translation>
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
    <name>mnemo::MarkLegend</name>
    <message>
        <source>supported</source>
        <translation>gestützt</translation>
    </message>
    <message>
        <source>contradicted</source>
        <translation>widerlegt</translation>
    </message>
    <message>
        <source>not checkable</source>
        <translation>nicht prüfbar</translation>
    </message>
</context>
<context>
    <name>mnemo::MarkedAnswer</name>
    <message>
        <source>The answer, as given</source>
        <translation>Die Antwort, wie sie gegeben wurde</translation>
    </message>
    <message>
        <source>The answer goes on for %1 characters; the list has all of its claims.</source>
        <translation>Die Antwort geht noch %1 Zeichen weiter; die Liste enthält alle ihre Aussagen.</translation>
    </message>
</context>
<context>
    <name>mnemo::MeasureDialog</name>
    <message>
        <source>groups with many edges inside (Leiden)</source>
        <translation>Gruppen mit vielen Kanten im Inneren (Leiden)</translation>
    </message>
    <message>
        <source>what hangs together at all</source>
        <translation>was überhaupt zusammenhängt</translation>
    </message>
    <message>
        <source>how many edges end at a node</source>
        <translation>wie viele Kanten an einem Knoten enden</translation>
    </message>
    <message>
        <source>how densely a node&apos;s surroundings are knit</source>
        <translation>wie dicht die Umgebung eines Knotens verknüpft ist</translation>
    </message>
    <message>
        <source>how much leads to a node from nodes that much leads to</source>
        <translation>wie viel von Knoten, zu denen viel führt, zu einem Knoten führt</translation>
    </message>
    <message>
        <source>how many shortest paths go through a node</source>
        <translation>wie viele kürzeste Pfade durch einen Knoten gehen</translation>
    </message>
    <message>
        <source>how near a node is to all others</source>
        <translation>wie nah ein Knoten allen anderen ist</translation>
    </message>
    <message>
        <source>Measure the nodes</source>
        <translation>Knoten messen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>the nodes that are loaded</source>
        <translation>die geladenen Knoten</translation>
    </message>
    <message>
        <source>the whole store</source>
        <translation>den ganzen Speicher</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>Über</translation>
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
        <source>as now</source>
        <translation>wie jetzt</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
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
    <name>mnemo::ModelController</name>
    <message>
        <source>The address of the endpoint is missing.</source>
        <translation>Die Adresse des Endpunkts fehlt.</translation>
    </message>
    <message>
        <source>The name of the model is missing.</source>
        <translation>Der Name des Modells fehlt.</translation>
    </message>
    <message>
        <source>The test was stopped.</source>
        <translation>Der Test wurde abgebrochen.</translation>
    </message>
</context>
<context>
    <name>mnemo::ModelPage</name>
    <message>
        <source>A language model can choose named queries where the muse&apos;s rules know none. It writes no word of an answer: the answer is made of what the queries return, with a receipt for each value, and says that a model chose them.</source>
        <translation>Ein Sprachmodell kann benannte Abfragen wählen, wo die Regeln der Muse keine kennen. Es schreibt kein Wort einer Antwort: Sie besteht aus dem, was die Abfragen zurückgeben, mit einem Beleg für jeden Wert, und sagt, dass ein Modell sie gewählt hat.</translation>
    </message>
    <message>
        <source>When a model is asked</source>
        <translation>Wann ein Modell gefragt wird</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nie</translation>
    </message>
    <message>
        <source>Where the rules know no answer</source>
        <translation>Wo die Regeln keine Antwort wissen</translation>
    </message>
    <message>
        <source>Always, before the rules</source>
        <translation>Immer, vor den Regeln</translation>
    </message>
    <message>
        <source>Ask a model</source>
        <translation>Modell fragen</translation>
    </message>
    <message>
        <source>Form of the endpoint</source>
        <translation>Form des Endpunkts</translation>
    </message>
    <message>
        <source>OpenAI-compatible</source>
        <translation>OpenAI-kompatibel</translation>
    </message>
    <message>
        <source>Anthropic</source>
        <translation>Anthropic</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>Address of the endpoint</source>
        <translation>Adresse des Endpunkts</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Name of the model</source>
        <translation>Name des Modells</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Key of the endpoint</source>
        <translation>Schlüssel des Endpunkts</translation>
    </message>
    <message>
        <source>Keep the key</source>
        <translation>Schlüssel behalten</translation>
    </message>
    <message>
        <source>Remove the key</source>
        <translation>Schlüssel entfernen</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Time limit of one answer of the model, in seconds</source>
        <translation>Zeitgrenze einer Antwort des Modells in Sekunden</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>Zeitgrenze</translation>
    </message>
    <message>
        <source>Let answers come in pieces</source>
        <translation>Antworten in Stücken kommen lassen</translation>
    </message>
    <message>
        <source>The model is seen to be at work sooner. Some local servers lose calls of tools then.</source>
        <translation>Man sieht früher, dass das Modell arbeitet. Manche lokalen Server verlieren dann Aufrufe von Werkzeugen.</translation>
    </message>
    <message>
        <source>The model is asked…</source>
        <translation>Das Modell wird gefragt …</translation>
    </message>
    <message>
        <source>A key is there</source>
        <translation>Ein Schlüssel ist vorhanden</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keiner</translation>
    </message>
    <message>
        <source>The key is not in the keychain: it is known until this window closes, and stands in no file.</source>
        <translation>Der Schlüssel liegt nicht im Schlüsselbund: Er ist bekannt, bis dieses Fenster schließt, und steht in keiner Datei.</translation>
    </message>
    <message>
        <source>The key lies in the keychain, and is sent to this address alone.</source>
        <translation>Der Schlüssel liegt im Schlüsselbund und wird nur an diese Adresse gesendet.</translation>
    </message>
    <message>
        <source>Servers on this machine need none. It is kept in the keychain only.</source>
        <translation>Server auf diesem Rechner brauchen keinen. Er wird nur im Schlüsselbund aufbewahrt.</translation>
    </message>
    <message>
        <source>When a model is asked, the question, the names of what the graph is made of, and what the queries return are sent to %1.</source>
        <translation>Wird ein Modell gefragt, so gehen die Frage, die Namen dessen, woraus der Graph besteht, und die Ergebnisse der Abfragen an %1.</translation>
    </message>
    <message>
        <source>Stop the test</source>
        <translation>Test abbrechen</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Testen</translation>
    </message>
    <message>
        <source>It said: %1</source>
        <translation>Er sagte: %1</translation>
    </message>
</context>
<context>
    <name>mnemo::MomentDialog</name>
    <message>
        <source>Facts at a time</source>
        <translation>Fakten zu einem Zeitpunkt</translation>
    </message>
    <message>
        <source>Time in UTC</source>
        <translation>Zeit in UTC</translation>
    </message>
    <message>
        <source>Shows the facts that held then. The store is asked as of that time, and receipts say so.</source>
        <translation>Zeigt die Fakten, die zu dieser Zeit galten. Der Speicher wird nach dem Stand dieser Zeit gefragt, und die Belege vermerken das.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>A date or a time, such as 2026-06-12 or 2026-06-12 09:30:07.25</source>
        <translation>Ein Datum oder eine Zeit, etwa 2026-06-12 oder 2026-06-12 09:30:07.25</translation>
    </message>
    <message>
        <source>“%1” is neither a date nor a time.</source>
        <translation>„%1“ ist kein Datum und keine Zeit.</translation>
    </message>
</context>
<context>
    <name>mnemo::MomentPage</name>
    <message>
        <source>Receipt</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>Back to the present</source>
        <translation>Zurück zur Gegenwart</translation>
    </message>
    <message>
        <source>Before the first event</source>
        <translation>Vor dem ersten Ereignis</translation>
    </message>
    <message>
        <source>As of event %1, %2</source>
        <translation>Stand nach Ereignis %1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%n entity(s)</source>
        <translation>
            <numerusform>%n Entität</numerusform>
            <numerusform>%n Entitäten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n relation(s)</source>
        <translation>
            <numerusform>%n Beziehung</numerusform>
            <numerusform>%n Beziehungen</numerusform>
        </translation>
    </message>
    <message>
        <source>partial</source>
        <translation>unvollständig</translation>
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
        <translation>Einen öffnen oder die Demowelt starten.</translation>
    </message>
    <message>
        <source>Ask again.</source>
        <translation>Erneut fragen.</translation>
    </message>
    <message>
        <source>The store was closed before the answer came.</source>
        <translation>Der Speicher wurde geschlossen, bevor die Antwort kam.</translation>
    </message>
    <message>
        <source>This answer is of another store: %1.</source>
        <translation>Diese Antwort stammt von einem anderen Speicher: %1.</translation>
    </message>
    <message>
        <source>Open that store to see what the value rests on.</source>
        <translation>Jenen Speicher öffnen, um zu sehen, worauf der Wert beruht.</translation>
    </message>
    <message>
        <source>This answer or its receipt could not be kept.</source>
        <translation>Diese Antwort oder ihr Beleg konnte nicht aufbewahrt werden.</translation>
    </message>
    <message>
        <source>The question was stopped.</source>
        <translation>Die Frage wurde angehalten.</translation>
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
        <translation>Frage eingeben, oder / für eine Abfrage</translation>
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
    <message>
        <source>New conversation</source>
        <translation>Neues Gespräch</translation>
    </message>
    <message>
        <source>Conversation: %1</source>
        <translation>Gespräch: %1</translation>
    </message>
    <message>
        <source>All conversations with this store</source>
        <translation>Alle Gespräche mit diesem Speicher</translation>
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
    <message>
        <source>Changed at %1</source>
        <translation>Geändert um %1</translation>
    </message>
    <message>
        <source>Changed at %1, before: %2</source>
        <translation>Geändert um %1, vorher: %2</translation>
    </message>
    <message>
        <source>What can I ask?</source>
        <translation>Was kann ich fragen?</translation>
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
        <translation>Eingehende %1 ausklappen</translation>
    </message>
    <message>
        <source>Expand %1 that go out</source>
        <translation>Ausgehende %1 ausklappen</translation>
    </message>
    <message>
        <source>connected by %1, %2</source>
        <translation>verbunden durch %1, %2</translation>
    </message>
    <message>
        <source>Expand what it is connected to by %1</source>
        <translation>Ausklappen, was durch %1 verbunden ist</translation>
    </message>
</context>
<context>
    <name>mnemo::NodeChooser</name>
    <message>
        <source>Nodes found</source>
        <translation>Gefundene Knoten</translation>
    </message>
    <message>
        <source>Name of the other node</source>
        <translation>Name des anderen Knotens</translation>
    </message>
    <message>
        <source>Looks in the whole store, not only in what is loaded.</source>
        <translation>Sucht im ganzen Speicher, nicht nur im Geladenen.</translation>
    </message>
    <message>
        <source>No name or id holds “%1”.</source>
        <translation>Kein Name und keine ID enthält „%1“.</translation>
    </message>
    <message>
        <source>%1 of %2 that hold it.</source>
        <translation>%1 von %2, die es enthalten.</translation>
    </message>
</context>
<context>
    <name>mnemo::NodeExpansions</name>
    <message>
        <source>What the store gives at once is here already; it has more.</source>
        <translation>Was der Speicher auf einmal gibt, ist schon hier; er hat mehr.</translation>
    </message>
    <message>
        <source>It has no neighbours.</source>
        <translation>Er hat keine Nachbarn.</translation>
    </message>
    <message numerus="yes">
        <source>All %n neighbour(s) are loaded, but %1 of them are hidden.</source>
        <translation>
            <numerusform>Der %n Nachbar ist geladen, aber %1 davon ist ausgeblendet.</numerusform>
            <numerusform>Alle %n Nachbarn sind geladen, aber %1 davon sind ausgeblendet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n neighbour(s) are shown.</source>
        <translation>
            <numerusform>Der %n Nachbar wird gezeigt.</numerusform>
            <numerusform>Alle %n Nachbarn werden gezeigt.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::NodeMeasuring</name>
    <message>
        <source>No graph is open whose nodes could be measured.</source>
        <translation>Es ist kein Graph geöffnet, dessen Knoten gemessen werden könnten.</translation>
    </message>
    <message>
        <source>Measuring the nodes</source>
        <translation>Knoten werden gemessen</translation>
    </message>
    <message>
        <source>%1 nodes are measured: the table has their values and the receipt.</source>
        <translation>%1 Knoten sind gemessen: Die Tabelle hat ihre Werte und den Beleg.</translation>
    </message>
</context>
<context>
    <name>mnemo::NodePairs</name>
    <message>
        <source>Path from “%1” to…</source>
        <translation>Pfad von „%1“ nach …</translation>
    </message>
    <message>
        <source>In common with “%1”…</source>
        <translation>Gemeinsam mit „%1“…</translation>
    </message>
    <message>
        <source>Path from %1 to %2</source>
        <translation>Pfad von %1 nach %2</translation>
    </message>
    <message>
        <source>In common: %1</source>
        <translation>Gemeinsam: %1</translation>
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
    <message>
        <source>You can ask:</source>
        <translation>Mögliche Fragen:</translation>
    </message>
    <message>
        <source>Did you mean:</source>
        <translation>Meinten Sie:</translation>
    </message>
    <message>
        <source>It can be understood as:</source>
        <translation>Es lässt sich so verstehen:</translation>
    </message>
</context>
<context>
    <name>mnemo::NoteCard</name>
    <message>
        <source>Note: %1</source>
        <translation>Notiz: %1</translation>
    </message>
    <message>
        <source>Enter edits it, arrow keys move it, Del removes it.</source>
        <translation>Enter bearbeitet sie, Pfeiltasten verschieben sie, Del entfernt sie.</translation>
    </message>
    <message>
        <source>Text of the note</source>
        <translation>Text der Notiz</translation>
    </message>
    <message>
        <source>Edit the note</source>
        <translation>Die Notiz bearbeiten</translation>
    </message>
    <message>
        <source>Remove the note</source>
        <translation>Die Notiz entfernen</translation>
    </message>
    <message>
        <source>Text of the note; Ctrl+Enter or Esc saves it</source>
        <translation>Text der Notiz; Ctrl+Enter oder Esc übernimmt ihn</translation>
    </message>
    <message>
        <source>Lead to the selected node</source>
        <translation>Zum ausgewählten Knoten führen</translation>
    </message>
    <message>
        <source>Lead to no node</source>
        <translation>Zu keinem Knoten führen</translation>
    </message>
</context>
<context>
    <name>mnemo::NoteLayer</name>
    <message>
        <source>Add a note</source>
        <translation>Notiz hinzufügen</translation>
    </message>
    <message>
        <source>Edit a note</source>
        <translation>Notiz bearbeiten</translation>
    </message>
    <message>
        <source>Move a note</source>
        <translation>Notiz verschieben</translation>
    </message>
    <message>
        <source>Remove a note</source>
        <translation>Notiz entfernen</translation>
    </message>
    <message>
        <source>Lead a note elsewhere</source>
        <translation>Eine Notiz anderswohin führen</translation>
    </message>
</context>
<context>
    <name>mnemo::NoticeBar</name>
    <message>
        <source>Close this notice</source>
        <translation>Diesen Hinweis schließen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>mnemo::OutcomeChart</name>
    <message>
        <source>chosen: %1</source>
        <translation>gewählt: %1</translation>
    </message>
</context>
<context>
    <name>mnemo::OutcomeLegend</name>
    <message>
        <source>food</source>
        <translation>Nahrung</translation>
    </message>
    <message>
        <source>death</source>
        <translation>Tod</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>food %1 · death %2 · rejected %3</source>
        <translation>Nahrung %1 · Tod %2 · abgelehnt %3</translation>
    </message>
</context>
<context>
    <name>mnemo::OutcomeReceipts</name>
    <message>
        <source>No receipt was made: %1</source>
        <translation>Es wurde kein Beleg erstellt: %1</translation>
    </message>
</context>
<context>
    <name>mnemo::OutcomeTableModel</name>
    <message>
        <source>no longer true</source>
        <translation>nicht mehr gültig</translation>
    </message>
    <message>
        <source>not yet true</source>
        <translation>noch nicht gültig</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>one end</source>
        <translation>ein Ende</translation>
    </message>
    <message>
        <source>other end</source>
        <translation>anderes Ende</translation>
    </message>
    <message>
        <source>not yet recorded</source>
        <translation>noch nicht aufgezeichnet</translation>
    </message>
</context>
<context>
    <name>mnemo::OutcomesPanel</name>
    <message>
        <source>Time to outcome</source>
        <translation>Zeit bis zum Ausgang</translation>
    </message>
    <message>
        <source>Deposits by owner</source>
        <translation>Ablagerungen nach Besitzer</translation>
    </message>
    <message>
        <source>PARTIAL</source>
        <translation>PARTIAL</translation>
    </message>
    <message>
        <source>Window in ticks</source>
        <translation>Zeitfenster in Ticks</translation>
    </message>
    <message>
        <source>%1 ticks</source>
        <translation>%1 Ticks</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Make a receipt</source>
        <translation>Beleg erstellen</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Export the charts with their receipt</source>
        <translation>Diagramme mit ihrem Beleg exportieren</translation>
    </message>
    <message>
        <source>Open the receipt %1</source>
        <translation>Beleg %1 öffnen</translation>
    </message>
    <message>
        <source>No outcomes in the last %1 ticks.</source>
        <translation>Keine Ausgänge in den letzten %1 Ticks.</translation>
    </message>
    <message>
        <source>This store holds no world to show.</source>
        <translation>Dieser Speicher enthält keine Welt, die sich zeigen lässt.</translation>
    </message>
    <message>
        <source>Reason, when not food</source>
        <translation>Grund, außer bei Nahrung</translation>
    </message>
    <message>
        <source>What the last chart shows</source>
        <translation>Was das letzte Diagramm zeigt</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2: the receipt is being made</source>
        <translation>%1, %2: Der Beleg wird erstellt</translation>
    </message>
    <message>
        <source>Open the receipt of the chosen bar: %1, %2, receipt %3</source>
        <translation>Den Beleg des gewählten Balkens öffnen: %1, %2, Beleg %3</translation>
    </message>
    <message>
        <source>The log of events begins at tick %1; outcomes before it are not counted.</source>
        <translation>Das Protokoll der Ereignisse beginnt mit Tick %1; frühere Ausgänge sind nicht gezählt.</translation>
    </message>
    <message>
        <source>The log of events no longer has these ticks.</source>
        <translation>Das Protokoll der Ereignisse enthält diese Ticks nicht mehr.</translation>
    </message>
    <message>
        <source>There are more reasons or owners than are listed.</source>
        <translation>Es gibt mehr Gründe oder Besitzer, als aufgeführt sind.</translation>
    </message>
</context>
<context>
    <name>mnemo::OverviewPage</name>
    <message>
        <source>Ask again</source>
        <translation>Erneut fragen</translation>
    </message>
    <message>
        <source>Overview of the graph</source>
        <translation>Übersicht über den Graphen</translation>
    </message>
    <message>
        <source>Show the graph</source>
        <translation>Graph zeigen</translation>
    </message>
    <message>
        <source>Roles and relations</source>
        <translation>Rollen und Beziehungen</translation>
    </message>
    <message>
        <source>a click opens its nodes</source>
        <translation>ein Klick öffnet die Knoten</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>a click filters</source>
        <translation>ein Klick filtert</translation>
    </message>
    <message>
        <source>No question about its schema returned anything.</source>
        <translation>Keine Frage zu seinem Schema hat etwas ergeben.</translation>
    </message>
    <message>
        <source>Questions that this graph answers</source>
        <translation>Fragen, die dieser Graph beantwortet</translation>
    </message>
    <message>
        <source>each answer comes with a receipt</source>
        <translation>jede Antwort kommt mit einem Beleg</translation>
    </message>
    <message>
        <source>Open the form of %1</source>
        <translation>Das Formular von %1 öffnen</translation>
    </message>
    <message>
        <source>PARTIAL</source>
        <translation>PARTIAL</translation>
    </message>
    <message>
        <source>Everything on this page is from this answer.</source>
        <translation>Alles auf dieser Seite stammt aus dieser Antwort.</translation>
    </message>
    <message>
        <source>This page again: Overview, %1</source>
        <translation>Diese Seite noch einmal: Übersicht, %1</translation>
    </message>
    <message>
        <source>The graph was not described.</source>
        <translation>Der Graph wurde nicht beschrieben.</translation>
    </message>
    <message>
        <source>No node was returned: nothing has been written to this graph so far.</source>
        <translation>Es wurde kein Knoten zurückgegeben: In diesen Graphen ist bisher nichts geschrieben worden.</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message numerus="yes">
        <source>node(s) in %1</source>
        <translation>
            <numerusform>Knoten in %1</numerusform>
            <numerusform>Knoten in %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 role(s)</source>
        <translation>
            <numerusform>%1 Rolle</numerusform>
            <numerusform>%1 Rollen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>edge(s) of %1</source>
        <translation>
            <numerusform>Kante von %1</numerusform>
            <numerusform>Kanten von %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 kind(s)</source>
        <translation>
            <numerusform>%1 Art</numerusform>
            <numerusform>%1 Arten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>dates covered</source>
        <translation>abgedeckter Zeitraum</translation>
    </message>
</context>
<context>
    <name>mnemo::OverviewSkeleton</name>
    <message>
        <source>The graph is being described</source>
        <translation>Der Graph wird beschrieben</translation>
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
    <name>mnemo::PartEditor</name>
    <message>
        <source>Another node…</source>
        <translation>Anderer Knoten…</translation>
    </message>
    <message>
        <source>Another node for “%1”</source>
        <translation>Anderer Knoten für „%1“</translation>
    </message>
</context>
<context>
    <name>mnemo::PartFields</name>
    <message>
        <source>Change how the question was understood</source>
        <translation>Ändern, wie die Frage verstanden wurde</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Erneut fragen</translation>
    </message>
    <message>
        <source>A value is missing.</source>
        <translation>Ein Wert fehlt.</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>mindestens</translation>
    </message>
    <message>
        <source>more than</source>
        <translation>mehr als</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>höchstens</translation>
    </message>
    <message>
        <source>less than</source>
        <translation>weniger als</translation>
    </message>
    <message>
        <source>exactly</source>
        <translation>genau</translation>
    </message>
    <message>
        <source>So many neighbours</source>
        <translation>So viele Nachbarn</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>2026-12-01, last week</source>
        <translation>2026-12-01, letzte Woche</translation>
    </message>
</context>
<context>
    <name>mnemo::PasswordDialog</name>
    <message>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>The server said: %1</source>
        <translation>Der Server sagte: %1</translation>
    </message>
    <message>
        <source>Keep it in the keychain</source>
        <translation>Im Schlüsselbund behalten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>It is kept until the program ends, and in no file.</source>
        <translation>Es wird behalten, bis das Programm endet, und in keiner Datei.</translation>
    </message>
    <message>
        <source>Keep it until the program ends</source>
        <translation>Bis zum Ende des Programms behalten</translation>
    </message>
</context>
<context>
    <name>mnemo::PathOptions</name>
    <message>
        <source>Longer paths too, the shortest first</source>
        <translation>Auch längere Pfade, die kürzesten zuerst</translation>
    </message>
    <message>
        <source>Only along the direction of edges</source>
        <translation>Nur in Richtung der Kanten</translation>
    </message>
    <message>
        <source>Steps at most</source>
        <translation>Höchstens Schritte</translation>
    </message>
    <message>
        <source>Kinds of edges to leave out</source>
        <translation>Kantenarten, die wegbleiben</translation>
    </message>
    <message>
        <source>Without</source>
        <translation>Ohne</translation>
    </message>
    <message>
        <source>no kind of edge</source>
        <translation>keine Kantenart</translation>
    </message>
    <message>
        <source>%1 kinds of edges</source>
        <translation>%1 Kantenarten</translation>
    </message>
</context>
<context>
    <name>mnemo::PendingRows</name>
    <message>
        <source>Waiting for the answer</source>
        <translation>Warten auf die Antwort</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stop this question</source>
        <translation>Diese Frage anhalten</translation>
    </message>
</context>
<context>
    <name>mnemo::Presentation</name>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
</context>
<context>
    <name>mnemo::PropertyList</name>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>%1 more properties of %2</source>
        <translation>%1 weitere Eigenschaften von %2</translation>
    </message>
</context>
<context>
    <name>mnemo::PropertyRow</name>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
</context>
<context>
    <name>mnemo::PropertyTable</name>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>Copy the value</source>
        <translation>Wert kopieren</translation>
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
    <name>mnemo::QueryController</name>
    <message>
        <source>No store is open.</source>
        <translation>Kein Speicher ist geöffnet.</translation>
    </message>
    <message>
        <source>Open one, or start the demo world.</source>
        <translation>Einen öffnen oder die Demowelt starten.</translation>
    </message>
</context>
<context>
    <name>mnemo::QuestionRow</name>
    <message>
        <source>%1. Question %2, answered by %3.</source>
        <translation>%1. Frage %2, beantwortet von %3.</translation>
    </message>
    <message>
        <source>Question %1 is being looked for</source>
        <translation>Frage %1 wird gesucht</translation>
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
    <name>mnemo::RangeField</name>
    <message>
        <source>Property</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>At least, a number or a time</source>
        <translation>Mindestens, eine Zahl oder eine Zeit</translation>
    </message>
    <message>
        <source>At most, a number or a time</source>
        <translation>Höchstens, eine Zahl oder eine Zeit</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>mindestens</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>höchstens</translation>
    </message>
    <message numerus="yes">
        <source>%1 node(s) with it; others are left out.</source>
        <translation>
            <numerusform>%1 Knoten damit; andere fehlen.</numerusform>
            <numerusform>%1 Knoten damit; andere fehlen.</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” is neither a number nor a time such as 2026-01-31 12:00.</source>
        <translation>„%1“ ist keine Zahl und keine Zeit wie 2026-01-31 12:00.</translation>
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
    <name>mnemo::ReceiptList</name>
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
        <source>%1, made before %2</source>
        <translation>%1, entstanden vor %2</translation>
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
    <message>
        <source>Not one moment</source>
        <translation>Nicht zeitgleich</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>Belegbuch</translation>
    </message>
    <message>
        <source>Differs</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>Geprüft</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>Erstellt</translation>
    </message>
    <message>
        <source>before %1, when another program changed the store</source>
        <translation>vor %1, als ein anderes Programm den Speicher geändert hat</translation>
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
    <message>
        <source>PARTIAL: a list that this answer shows was cut at the query&apos;s limit.</source>
        <translation>PARTIAL: Eine Liste, die diese Antwort zeigt, wurde an der Grenze der Abfrage abgeschnitten.</translation>
    </message>
    <message>
        <source>Understood: %1</source>
        <translation>Verstanden: %1</translation>
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
    <message>
        <source>Made before the change of %1.</source>
        <translation>Vor der Änderung von %1 erstellt.</translation>
    </message>
    <message>
        <source>%1; made before the change of %2</source>
        <translation>%1; vor der Änderung von %2 erstellt</translation>
    </message>
    <message>
        <source>Highlight what this answer rests on</source>
        <translation>Hervorheben, worauf diese Antwort beruht</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Show all rows of this answer in the table</source>
        <translation>Alle Zeilen dieser Antwort in der Tabelle zeigen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Highlight</source>
        <translation>Hervorheben</translation>
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
    <message>
        <source>Connect to it</source>
        <translation>Damit verbinden</translation>
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
        <translation>%1 Belege gezeigt: %2 MATCH, %3 DRIFTED, %4 CANNOT CHECK, %5 nicht nachgeprüft</translation>
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
        <source>Compare with…</source>
        <translation>Vergleichen mit …</translation>
    </message>
    <message>
        <source>Receipts of a figure</source>
        <translation>Belege einer Abbildung</translation>
    </message>
    <message>
        <source>The list has all %1 receipts of this answer.</source>
        <translation>Alle %1 Belege dieser Antwort stehen in der Liste.</translation>
    </message>
</context>
<context>
    <name>mnemo::RecentController</name>
    <message>
        <source>%1 (scene)</source>
        <translation>%1 (Szene)</translation>
    </message>
    <message>
        <source>Nothing was opened recently</source>
        <translation>Zuletzt wurde nichts geöffnet</translation>
    </message>
</context>
<context>
    <name>mnemo::RecentList</name>
    <message>
        <source>Scene</source>
        <translation>Szene</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 Knoten</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 Knoten</translation>
    </message>
    <message>
        <source>tick %1</source>
        <translation>Tick %1</translation>
    </message>
    <message>
        <source>Recently opened</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
</context>
<context>
    <name>mnemo::RelationLabel</name>
    <message numerus="yes">
        <source>%1 from %2 to %3, %4 edge(s)</source>
        <translation>
            <numerusform>%1 von %2 nach %3, %4 Kante</numerusform>
            <numerusform>%1 von %2 nach %3, %4 Kanten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::RelationRow</name>
    <message>
        <source>Relation</source>
        <translation>Beziehung</translation>
    </message>
    <message>
        <source>To how many, or to whom</source>
        <translation>Zu wie vielen oder zu wem</translation>
    </message>
    <message>
        <source>At least this many</source>
        <translation>Mindestens so viele</translation>
    </message>
    <message>
        <source>Name of the node</source>
        <translation>Name des Knotens</translation>
    </message>
    <message>
        <source>Remove the relation</source>
        <translation>Beziehung entfernen</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>any of %1</source>
        <translation>einem von %1</translation>
    </message>
    <message>
        <source>at least…</source>
        <translation>mindestens …</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keinem</translation>
    </message>
    <message>
        <source>a name…</source>
        <translation>einem Namen …</translation>
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
        <translation>dann ausgeklappt: %1</translation>
    </message>
    <message>
        <source>NOT ONE MOMENT</source>
        <translation>NICHT ZEITGLEICH</translation>
    </message>
    <message>
        <source>Which facts are shown</source>
        <translation>Welche Fakten gezeigt werden</translation>
    </message>
    <message>
        <source>True now</source>
        <translation>Jetzt gültig</translation>
    </message>
    <message>
        <source>At a time…</source>
        <translation>Zu einem Zeitpunkt …</translation>
    </message>
    <message>
        <source>Filter, look and layout</source>
        <translation>Filter, Aussehen und Layout</translation>
    </message>
    <message>
        <source>Facts shown: %1</source>
        <translation>Gezeigte Fakten: %1</translation>
    </message>
    <message>
        <source>The store has more than was asked for.</source>
        <translation>Der Speicher hat mehr, als erfragt wurde.</translation>
    </message>
    <message>
        <source>Show more</source>
        <translation>Mehr zeigen</translation>
    </message>
    <message>
        <source>More of the graph, or what matters of it</source>
        <translation>Mehr vom Graphen oder das Wichtige daran</translation>
    </message>
    <message>
        <source>Filter what is shown…</source>
        <translation>Gezeigtes filtern …</translation>
    </message>
    <message>
        <source>Choose what to ask for…</source>
        <translation>Auswählen, wonach gefragt wird …</translation>
    </message>
    <message>
        <source>Show %1 nodes</source>
        <translation>%1 Knoten zeigen</translation>
    </message>
    <message>
        <source>Show all %1 nodes</source>
        <translation>Alle %1 Knoten zeigen</translation>
    </message>
    <message>
        <source>Show the %1 best connected of %2 nodes</source>
        <translation>Die %1 am besten verbundenen von %2 Knoten zeigen</translation>
    </message>
    <message>
        <source>Show all %1 edges</source>
        <translation>Alle %1 Kanten zeigen</translation>
    </message>
    <message>
        <source>All roles</source>
        <translation>Alle Rollen</translation>
    </message>
    <message>
        <source>Only %1 (%2)</source>
        <translation>Nur %1 (%2)</translation>
    </message>
    <message>
        <source>PARTIAL: %1 of %2 nodes</source>
        <translation>PARTIAL: %1 von %2 Knoten</translation>
    </message>
    <message>
        <source>PARTIAL: %1 of %2 edges</source>
        <translation>PARTIAL: %1 von %2 Kanten</translation>
    </message>
    <message>
        <source>The store has more: at most %1 nodes and %2 edges were asked for, the best connected nodes first. “Show more” asks for more; the settings have the limit that a store is opened with, as “Nodes on the canvas”.</source>
        <translation>Der Speicher enthält mehr: Gefragt war nach höchstens %1 Knoten und %2 Kanten, die am besten verbundenen Knoten zuerst. „Mehr zeigen“ fragt nach mehr; die Grenze, mit der ein Speicher geöffnet wird, steht in den Einstellungen als „Knoten auf der Zeichenfläche“.</translation>
    </message>
    <message>
        <source>With the time bar</source>
        <translation>Mit dem Zeitregler</translation>
    </message>
    <message>
        <source>%1 ended, shown dashed</source>
        <translation>%1 beendet, gestrichelt gezeigt</translation>
    </message>
    <message>
        <source>group %1</source>
        <translation>Gruppe %1</translation>
    </message>
    <message numerus="yes">
        <source>%n group(s)</source>
        <translation>
            <numerusform>%n Gruppe</numerusform>
            <numerusform>%n Gruppen</numerusform>
        </translation>
    </message>
    <message>
        <source>Only these groups are asked for: %1</source>
        <translation>Nur nach diesen Gruppen wird gefragt: %1</translation>
    </message>
</context>
<context>
    <name>mnemo::RoleDisc</name>
    <message numerus="yes">
        <source>%n more role(s)</source>
        <translation>
            <numerusform>%n weitere Rolle</numerusform>
            <numerusform>%n weitere Rollen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 node(s)</source>
        <translation>
            <numerusform>%1, %2 Knoten</numerusform>
            <numerusform>%1, %2 Knoten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::RoleLookDialog</name>
    <message>
        <source>Colour and shape</source>
        <translation>Farbe und Form</translation>
    </message>
    <message>
        <source>How “%1” is drawn in every graph</source>
        <translation>Wie „%1“ in jedem Graphen aussieht</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>mnemo::RoleRow</name>
    <message numerus="yes">
        <source>%1, %2 node(s)</source>
        <translation>
            <numerusform>%1, %2 Knoten</numerusform>
            <numerusform>%1, %2 Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the nodes of the role %1</source>
        <translation>Die Knoten der Rolle %1 zeigen</translation>
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
        <source>empty text</source>
        <translation>leerer Text</translation>
    </message>
    <message>
        <source>1 more value</source>
        <translation>1 weiterer Wert</translation>
    </message>
    <message>
        <source>%1 more values</source>
        <translation>%1 weitere Werte</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>No two nodes have the same value</source>
        <translation>Keine zwei Knoten haben denselben Wert</translation>
    </message>
    <message>
        <source>Values of several types</source>
        <translation>Werte verschiedener Arten</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>all nodes</source>
        <translation>alle Knoten</translation>
    </message>
    <message>
        <source>all edges</source>
        <translation>alle Kanten</translation>
    </message>
    <message>
        <source>Style</source>
        <translation>Stil</translation>
    </message>
</context>
<context>
    <name>mnemo::SceneController</name>
    <message>
        <source>Unnamed scene</source>
        <translation>Unbenannte Szene</translation>
    </message>
    <message>
        <source>%1[*] – Mnemoscope</source>
        <extracomment>%1 names what is shown; [*] becomes the mark of what is unsaved</extracomment>
        <translation>%1[*] – Mnemoscope</translation>
    </message>
    <message>
        <source>No graph is shown that could be kept as a scene.</source>
        <translation>Es wird kein Graph gezeigt, der sich als Szene aufbewahren lässt.</translation>
    </message>
    <message>
        <source>Save the scene</source>
        <translation>Szene speichern</translation>
    </message>
    <message>
        <source>Scenes (*%1)</source>
        <translation>Szenen (*%1)</translation>
    </message>
    <message>
        <source>Unsaved scene</source>
        <translation>Nicht gespeicherte Szene</translation>
    </message>
    <message>
        <source>This arrangement has not been saved as a scene.</source>
        <translation>Die Anordnung ist noch nicht als Szene gespeichert.</translation>
    </message>
    <message>
        <source>“%1” has changes that have not been saved.</source>
        <translation>„%1“ hat Änderungen, die nicht gespeichert sind.</translation>
    </message>
    <message>
        <source>Data in the store is not affected.</source>
        <translation>Daten im Speicher sind nicht betroffen.</translation>
    </message>
    <message>
        <source>Scene of “%1”. Its saved results are intact.</source>
        <translation>Szene von „%1“. Ihre gespeicherten Ergebnisse sind unversehrt.</translation>
    </message>
    <message>
        <source>It was written by a newer version: what this version does not know is not shown, and saving asks for another file.</source>
        <translation>Sie wurde von einer neueren Version geschrieben: Was diese Version nicht kennt, wird nicht gezeigt, und beim Speichern wird nach einer anderen Datei gefragt.</translation>
    </message>
    <message>
        <source>The hash of this scene does not match its content. Its values are not shown as proof.</source>
        <translation>Der Hash dieser Szene passt nicht zu ihrem Inhalt. Ihre Werte werden nicht als Beweis gezeigt.</translation>
    </message>
    <message>
        <source>Its store is not open. Open it to ask more.</source>
        <translation>Ihr Speicher ist nicht geöffnet. Ihn öffnen, um mehr abzufragen.</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>Verbinden …</translation>
    </message>
    <message>
        <source>Connect to “%1”…</source>
        <translation>Mit „%1“ verbinden …</translation>
    </message>
    <message>
        <source>An unsaved scene from %1 was left when the program ended.</source>
        <translation>Eine nicht gespeicherte Szene von %1 blieb übrig, als das Programm endete.</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%1 node(s) without a place that can be shown: laid out.</source>
        <translation>
            <numerusform>%1 Knoten ohne darstellbaren Ort: angeordnet.</numerusform>
            <numerusform>%1 Knoten ohne darstellbaren Ort: angeordnet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 place(s) of nodes that no result of it holds: left out.</source>
        <translation>
            <numerusform>%1 Ort eines Knotens, den kein Ergebnis daraus enthält: weggelassen.</numerusform>
            <numerusform>%1 Orte von Knoten, die kein Ergebnis daraus enthält: weggelassen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::SchemaView</name>
    <message>
        <source>Roles and relations</source>
        <translation>Rollen und Beziehungen</translation>
    </message>
</context>
<context>
    <name>mnemo::Screenshot</name>
    <message>
        <source>No graph is shown to make a picture of.</source>
        <translation>Es wird kein Graph gezeigt, von dem ein Bild gemacht werden könnte.</translation>
    </message>
    <message>
        <source>Name a store or a file that holds one.</source>
        <translation>Einen Speicher nennen oder eine Datei, die einen Graphen enthält.</translation>
    </message>
    <message>
        <source>The graph shows no node with the id “%1”.</source>
        <translation>Der Graph zeigt keinen Knoten mit der ID „%1“.</translation>
    </message>
    <message>
        <source>It shows no node at all.</source>
        <translation>Er zeigt keinen einzigen Knoten.</translation>
    </message>
    <message>
        <source>Nearest to it: %1.</source>
        <translation>Am ähnlichsten: %1.</translation>
    </message>
</context>
<context>
    <name>mnemo::ServePage</name>
    <message>
        <source>Agents and scripts on this computer can run the named queries of the open store over HTTP, if they know the token. Each answer has a receipt. The API is on only while this window is open.</source>
        <translation>Agenten und Skripte auf diesem Rechner können die benannten Abfragen des geöffneten Speichers über HTTP ausführen, wenn sie das Token kennen. Jede Antwort hat einen Beleg. Die API läuft nur, solange dieses Fenster offen ist.</translation>
    </message>
    <message>
        <source>any free one</source>
        <translation>ein beliebiger freier</translation>
    </message>
    <message>
        <source>Port of the API</source>
        <translation>Port der API</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>Address of the API</source>
        <translation>Adresse der API</translation>
    </message>
    <message>
        <source>File of the API&apos;s token</source>
        <translation>Datei mit dem Token der API</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the address of the API</source>
        <translation>Adresse der API kopieren</translation>
    </message>
    <message>
        <source>Copy token</source>
        <translation>Token kopieren</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Token file</source>
        <translation>Tokendatei</translation>
    </message>
    <message>
        <source>Stop the API</source>
        <translation>API beenden</translation>
    </message>
    <message>
        <source>Start the API</source>
        <translation>API starten</translation>
    </message>
    <message>
        <source>The API is on.</source>
        <translation>Die API läuft.</translation>
    </message>
    <message>
        <source>The API is off.</source>
        <translation>Die API ist aus.</translation>
    </message>
</context>
<context>
    <name>mnemo::SettingField</name>
    <message>
        <source>Follow the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Back to the default of “%1”</source>
        <translation>Zurück zur Vorgabe von „%1“</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>Choose a file with certificates</source>
        <translation>Datei mit Zertifikaten wählen</translation>
    </message>
    <message>
        <source>A file with certificates</source>
        <translation>Eine Datei mit Zertifikaten</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.crt)</source>
        <translation>Zertifikate (*.pem *.crt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>mnemo::SettingsPage</name>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>Abfragen</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netzwerk</translation>
    </message>
    <message>
        <source>Crawler</source>
        <translation>Crawler</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>General</source>
        <translation>Allgemein</translation>
    </message>
    <message>
        <source>Search the settings</source>
        <translation>Einstellungen durchsuchen</translation>
    </message>
    <message>
        <source>Changes to queries, graph and network apply to the next store that is opened. Passwords are never kept here.</source>
        <translation>Änderungen an Abfragen, Graph und Netzwerk gelten ab dem nächsten geöffneten Speicher. Passwörter stehen nie hier.</translation>
    </message>
    <message>
        <source>%1 Fitting: %2</source>
        <translation>%1 Passend: %2</translation>
    </message>
</context>
<context>
    <name>mnemo::SeveralGraphs</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Choose a graph</source>
        <translation>Einen Graphen wählen</translation>
    </message>
    <message>
        <source>“%1” holds %2 graphs. Each has ids of its own, so that one is opened:</source>
        <translation>„%1“ enthält %2 Graphen. Jeder hat eigene IDs, daher wird einer geöffnet:</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>mnemo::ShortcutsPage</name>
    <message>
        <source>Search by action or shortcut</source>
        <translation>Nach Aktion oder Tastenkürzel suchen</translation>
    </message>
    <message>
        <source>Actions and their shortcuts</source>
        <translation>Aktionen und ihre Tastenkürzel</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>The shortcuts could not be saved: %1</source>
        <translation>Die Tastenkürzel ließen sich nicht speichern: %1</translation>
    </message>
    <message>
        <source>New shortcut</source>
        <translation>Neues Tastenkürzel</translation>
    </message>
    <message>
        <source>Use this shortcut</source>
        <translation>Dieses Tastenkürzel verwenden</translation>
    </message>
    <message>
        <source>No shortcut</source>
        <translation>Kein Tastenkürzel</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>All defaults</source>
        <translation>Alle Vorgaben</translation>
    </message>
    <message>
        <source>%1 (changed)</source>
        <translation>%1 (geändert)</translation>
    </message>
    <message>
        <source>Choose an action to change its shortcut.</source>
        <translation>Eine Aktion wählen, um ihr Tastenkürzel zu ändern.</translation>
    </message>
    <message>
        <source>“%1” has this shortcut and will lose it.</source>
        <translation>„%1“ hat dieses Tastenkürzel und verliert es dann.</translation>
    </message>
    <message>
        <source>For “%1”. Press the new keys.</source>
        <translation>Für „%1“. Die neuen Tasten drücken.</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation>Tastenkürzel</translation>
    </message>
</context>
<context>
    <name>mnemo::StartPanels</name>
    <message>
        <source>Panels at the start</source>
        <translation>Bereiche am Anfang</translation>
    </message>
</context>
<context>
    <name>mnemo::StimulusForm</name>
    <message>
        <source>Stimulus</source>
        <translation>Auslöser</translation>
    </message>
    <message>
        <source>What happened, in a sentence: its words are looked for</source>
        <translation>Was geschah, in einem Satz: Nach seinen Wörtern wird gesucht</translation>
    </message>
    <message>
        <source>Run the lenses</source>
        <translation>Linsen anwenden</translation>
    </message>
    <message>
        <source>Sender</source>
        <translation>Absender</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>Keywords, with commas</source>
        <translation>Stichwörter, mit Kommas</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>Komponente</translation>
    </message>
    <message>
        <source>Citizen</source>
        <translation>Bürger</translation>
    </message>
    <message>
        <source>Now; age counts from it</source>
        <translation>Jetzt; von hier aus wird das Alter gerechnet</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>context: %1</source>
        <translation>Kontext: %1</translation>
    </message>
    <message>
        <source>keywords: %1</source>
        <translation>Stichwörter: %1</translation>
    </message>
    <message>
        <source>component: %1</source>
        <translation>Komponente: %1</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>an %1</translation>
    </message>
    <message>
        <source>now: %1</source>
        <translation>jetzt: %1</translation>
    </message>
    <message>
        <source>Stimulus without a sentence</source>
        <translation>Auslöser ohne Satz</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
</context>
<context>
    <name>mnemo::StoreCrawls</name>
    <message>
        <source>Fetching</source>
        <translation>Abruf läuft</translation>
    </message>
</context>
<context>
    <name>mnemo::StoreOpening</name>
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
        <translation>Demowelt wird gestartet</translation>
    </message>
    <message>
        <source>Opening the example memory</source>
        <translation>Beispielgedächtnis wird geöffnet</translation>
    </message>
    <message>
        <source>Set MNEMO_PASSWORD_FILE to a file that contains the password.</source>
        <translation>MNEMO_PASSWORD_FILE auf eine Datei setzen, die das Passwort enthält.</translation>
    </message>
    <message>
        <source>The view has not changed.</source>
        <translation>Die Ansicht ist unverändert.</translation>
    </message>
</context>
<context>
    <name>mnemo::StoreRequests</name>
    <message>
        <source>No store is open.</source>
        <translation>Es ist kein Speicher geöffnet.</translation>
    </message>
    <message>
        <source>Open one, or start the demo world.</source>
        <translation>Einen öffnen oder die Demowelt starten.</translation>
    </message>
    <message>
        <source>The connection was lost before the answer came.</source>
        <translation>Die Verbindung ging verloren, bevor die Antwort kam.</translation>
    </message>
    <message>
        <source>Ask again.</source>
        <translation>Erneut fragen.</translation>
    </message>
</context>
<context>
    <name>mnemo::StoreWriting</name>
    <message>
        <source>No store is open.</source>
        <translation>Kein Speicher ist geöffnet.</translation>
    </message>
    <message>
        <source>Opening the store</source>
        <translation>Speicher wird geöffnet</translation>
    </message>
</context>
<context>
    <name>mnemo::StyleDialog</name>
    <message>
        <source>not set</source>
        <translation>nicht festgelegt</translation>
    </message>
    <message>
        <source>Style of the graph</source>
        <translation>Stil des Graphen</translation>
    </message>
    <message>
        <source>as the theme has them</source>
        <translation>wie im Farbschema</translation>
    </message>
    <message>
        <source>Colours of values</source>
        <translation>Farben von Werten</translation>
    </message>
    <message>
        <source>Colours of numbers</source>
        <translation>Farben von Zahlen</translation>
    </message>
    <message>
        <source>Rules: the first one that sets something wins</source>
        <translation>Regeln: die erste, die etwas festlegt, gilt</translation>
    </message>
    <message>
        <source>Rules of style</source>
        <translation>Stilregeln</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Edges</source>
        <translation>Kanten</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Für</translation>
    </message>
    <message>
        <source>Where this holds</source>
        <translation>Wo das gilt</translation>
    </message>
    <message>
        <source>all of them, or role = person and age &gt;= 30</source>
        <translation>alle, oder role = person and age &gt;= 30</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
    <message>
        <source>Line width</source>
        <translation>Linienstärke</translation>
    </message>
    <message>
        <source>Caption</source>
        <translation>Beschriftung</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren …</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Another colour…</source>
        <translation>Andere Farbe …</translation>
    </message>
</context>
<context>
    <name>mnemo::TableColumns</name>
    <message>
        <source>Order of the result</source>
        <translation>Reihenfolge des Ergebnisses</translation>
    </message>
    <message>
        <source>%1, ascending</source>
        <translation>%1, aufsteigend</translation>
    </message>
    <message>
        <source>%1, descending</source>
        <translation>%1, absteigend</translation>
    </message>
    <message>
        <source>All columns</source>
        <translation>Alle Spalten</translation>
    </message>
</context>
<context>
    <name>mnemo::TableCopier</name>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>Als JSON kopieren</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
</context>
<context>
    <name>mnemo::TableDialog</name>
    <message>
        <source>Edges have no direction</source>
        <translation>Kanten haben keine Richtung</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>What are the columns?</source>
        <translation>Was sind die Spalten?</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>The header of “%1” does not say what its columns are. These are its first rows.</source>
        <translation>Die Kopfzeile von „%1“ sagt nicht, was ihre Spalten sind. Dies sind die ersten Zeilen.</translation>
    </message>
    <message>
        <source>First rows of the table</source>
        <translation>Erste Zeilen der Tabelle</translation>
    </message>
    <message>
        <source>No column</source>
        <translation>Keine Spalte</translation>
    </message>
    <message>
        <source>A row is</source>
        <translation>Eine Zeile ist</translation>
    </message>
    <message>
        <source>an edge</source>
        <translation>eine Kante</translation>
    </message>
    <message>
        <source>a node</source>
        <translation>ein Knoten</translation>
    </message>
    <message>
        <source>Edge from</source>
        <translation>Kante von</translation>
    </message>
    <message>
        <source>Edge to</source>
        <translation>Kante nach</translation>
    </message>
    <message>
        <source>Kind of the edge</source>
        <translation>Art der Kante</translation>
    </message>
    <message>
        <source>Id of the node</source>
        <translation>ID des Knotens</translation>
    </message>
    <message>
        <source>Label of the node</source>
        <translation>Beschriftung des Knotens</translation>
    </message>
    <message>
        <source>Role of the node</source>
        <translation>Rolle des Knotens</translation>
    </message>
    <message>
        <source>The first row is data</source>
        <translation>Die erste Zeile enthält Daten</translation>
    </message>
    <message>
        <source>Column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>Column %1 (%2)</source>
        <translation>Spalte %1 (%2)</translation>
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
        <source>Show all rows</source>
        <translation>Alle Zeilen zeigen</translation>
    </message>
    <message>
        <source>Filter the rows</source>
        <translation>Zeilen filtern</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Columns to show</source>
        <translation>Spalten, die gezeigt werden</translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation>%1 von %2 Zeilen</translation>
    </message>
    <message>
        <source>1 row</source>
        <translation>1 Zeile</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>Nothing matched “%1” in %2 rows.</source>
        <translation>Kein Treffer für „%1“ in %2 Zeilen.</translation>
    </message>
    <message>
        <source>Show in the graph</source>
        <translation>Im Graphen zeigen</translation>
    </message>
    <message>
        <source>Of the selected rows</source>
        <translation>Von den ausgewählten Zeilen</translation>
    </message>
    <message>
        <source>Of all rows</source>
        <translation>Von allen Zeilen</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>Sortieren nach</translation>
    </message>
    <message>
        <source>Columns, %1 hidden</source>
        <translation>Spalten, %1 ausgeblendet</translation>
    </message>
    <message>
        <source>More rows</source>
        <translation>Mehr Zeilen</translation>
    </message>
    <message>
        <source>How to get more rows</source>
        <translation>Wie man mehr Zeilen bekommt</translation>
    </message>
    <message>
        <source>By column</source>
        <translation>Nach Spalte</translation>
    </message>
    <message>
        <source>Filter by column</source>
        <translation>Nach Spalte filtern</translation>
    </message>
    <message>
        <source>A filter for each column</source>
        <translation>Ein Filter für jede Spalte</translation>
    </message>
</context>
<context>
    <name>mnemo::TestNote</name>
    <message>
        <source>Choose a graph</source>
        <translation>Graphen wählen</translation>
    </message>
    <message>
        <source>Use another user</source>
        <translation>Anderen Benutzer verwenden</translation>
    </message>
</context>
<context>
    <name>mnemo::TextModel</name>
    <message>
        <source>cites %1</source>
        <translation>zitiert %1</translation>
    </message>
    <message>
        <source>cites %1, not in this store</source>
        <translation>zitiert %1, nicht in diesem Speicher</translation>
    </message>
    <message>
        <source>cited by %1</source>
        <translation>zitiert von %1</translation>
    </message>
</context>
<context>
    <name>mnemo::TextPage</name>
    <message>
        <source>Choose a decision to read it.</source>
        <translation>Einen Beschluss auswählen, um ihn zu lesen.</translation>
    </message>
    <message>
        <source>Back (Alt+Left)</source>
        <translation>Zurück (Alt+Left)</translation>
    </message>
    <message>
        <source>Forward (Alt+Right)</source>
        <translation>Vor (Alt+Right)</translation>
    </message>
    <message>
        <source>¶ or decision</source>
        <translation>¶ oder Beschluss</translation>
    </message>
    <message>
        <source>Go to a paragraph or decision</source>
        <translation>Zu einem Absatz oder Beschluss gehen</translation>
    </message>
    <message>
        <source>A paragraph&apos;s number, or “2/CMA.2 43” (G)</source>
        <translation>Nummer eines Absatzes oder „2/CMA.2 43“ (G)</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Stop highlighting the evidence</source>
        <translation>Hervorhebung beenden</translation>
    </message>
    <message>
        <source>Who cites whom on the canvas</source>
        <translation>Wer wen zitiert, auf der Zeichenfläche</translation>
    </message>
    <message>
        <source>Receipt</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>Decision %1</source>
        <translation>Beschluss %1</translation>
    </message>
    <message>
        <source>→ cites %1   ← cited by %2</source>
        <comment>numbers of decisions</comment>
        <translation>→ zitiert %1   ← zitiert von %2</translation>
    </message>
    <message>
        <source>The text of %1 is not in this store.</source>
        <translation>Der Text von %1 ist nicht in diesem Speicher.</translation>
    </message>
</context>
<context>
    <name>mnemo::TextView</name>
    <message>
        <source>Text of the decision</source>
        <translation>Text des Beschlusses</translation>
    </message>
    <message>
        <source>Cites %1</source>
        <translation>Zitiert %1</translation>
    </message>
    <message>
        <source>Cites %1, not in this store</source>
        <translation>Zitiert %1, nicht in diesem Speicher</translation>
    </message>
    <message>
        <source>Cited by %1</source>
        <translation>Zitiert von %1</translation>
    </message>
    <message>
        <source>Founds %1</source>
        <translation>Gründet %1</translation>
    </message>
    <message>
        <source>Follows up %1</source>
        <translation>Führt %1 fort</translation>
    </message>
    <message>
        <source>Copy the paragraph</source>
        <translation>Absatz kopieren</translation>
    </message>
    <message>
        <source>Show all subparagraphs</source>
        <translation>Alle Unterabsätze zeigen</translation>
    </message>
</context>
<context>
    <name>mnemo::TimeAxis</name>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
</context>
<context>
    <name>mnemo::TimeBar</name>
    <message>
        <source>Keep a receipt</source>
        <translation>Beleg aufbewahren</translation>
    </message>
    <message>
        <source>1 fact holds</source>
        <translation>1 Fakt gilt</translation>
    </message>
    <message>
        <source>%1 facts hold</source>
        <translation>%1 Fakten gelten</translation>
    </message>
    <message>
        <source>%1 no longer true</source>
        <translation>%1 nicht mehr gültig</translation>
    </message>
    <message>
        <source>receipt %1</source>
        <translation>Beleg %1</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>True on</source>
        <translation>Gültig am</translation>
    </message>
    <message>
        <source>facts that began</source>
        <translation>begonnene Fakten</translation>
    </message>
    <message>
        <source>As known on</source>
        <translation>Bekannt am</translation>
    </message>
    <message>
        <source>facts recorded</source>
        <translation>aufgezeichnete Fakten</translation>
    </message>
    <message>
        <source>%1: date or time</source>
        <translation>%1: Datum oder Zeit</translation>
    </message>
    <message>
        <source>Which of both times is shown</source>
        <translation>Welche der beiden Zeiten gezeigt ist</translation>
    </message>
    <message>
        <source>Lock both times</source>
        <translation>Beide Zeiten verbinden</translation>
    </message>
    <message>
        <source>Lock both times: moving one moves the other by as much</source>
        <translation>Beide Zeiten verbinden: Die eine bewegt die andere um so viel mit</translation>
    </message>
    <message>
        <source>True now, known now</source>
        <translation>Jetzt gültig, jetzt bekannt</translation>
    </message>
    <message>
        <source>Nothing is known later than now.</source>
        <translation>Später als jetzt ist nichts bekannt.</translation>
    </message>
    <message>
        <source>Locked: “As known on” would pass now.</source>
        <translation>Verbunden: „Bekannt am“ käme über jetzt hinaus.</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausieren</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Play from bar to bar until now</source>
        <translation>Von Balken zu Balken bis jetzt abspielen</translation>
    </message>
    <message>
        <source>%1 not yet true or not yet known</source>
        <translation>%1 noch nicht gültig oder noch nicht bekannt</translation>
    </message>
</context>
<context>
    <name>mnemo::TimeController</name>
    <message>
        <source>asking as of then…</source>
        <translation>Stand dieser Zeit wird abgefragt …</translation>
    </message>
    <message>
        <source>partial: the answer as of then was cut</source>
        <translation>unvollständig: Die Antwort zum Stand dieser Zeit wurde gekürzt</translation>
    </message>
    <message>
        <source>No store is open that could be asked.</source>
        <translation>Es ist kein Speicher geöffnet, der gefragt werden könnte.</translation>
    </message>
    <message numerus="yes">
        <source>the same %n fact(s)</source>
        <translation>
            <numerusform>derselbe %n Fakt</numerusform>
            <numerusform>dieselben %n Fakten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) or edge(s) other than shown</source>
        <translation>
            <numerusform>%n Knoten oder Kante anders als gezeigt</numerusform>
            <numerusform>%n Knoten oder Kanten anders als gezeigt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mnemo::TimeField</name>
    <message>
        <source>A date or a time in UTC, such as 2026-06-12 or 2026-06-12 09:30:07.25, or now</source>
        <translation>Ein Datum oder eine Zeit in UTC, etwa 2026-06-12 oder 2026-06-12 09:30:07.25, oder jetzt</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>“%1” is neither a date nor a time.</source>
        <translation>„%1“ ist kein Datum und keine Zeit.</translation>
    </message>
</context>
<context>
    <name>mnemo::TimeSlider</name>
    <message>
        <source>Left and right go from bar to bar, with Shift by a day; Home is the first, End is now</source>
        <translation>Links und Rechts gehen von Balken zu Balken, mit Shift um einen Tag; Home ist der erste, End ist jetzt</translation>
    </message>
</context>
<context>
    <name>mnemo::TimeStrip</name>
    <message>
        <source>%1  %2 ms</source>
        <translation>%1  %2 ms</translation>
    </message>
    <message>
        <source>Lens %1 took %2 ms</source>
        <translation>Linse %1 brauchte %2 ms</translation>
    </message>
    <message>
        <source>Lens %1</source>
        <translation>Linse %1</translation>
    </message>
</context>
<context>
    <name>mnemo::TimelinePanel</name>
    <message>
        <source>Events of the memory over time</source>
        <translation>Ereignisse des Gedächtnisses im Lauf der Zeit</translation>
    </message>
    <message>
        <source>events %1 to %2</source>
        <translation>Ereignisse %1 bis %2</translation>
    </message>
    <message>
        <source>%1 %2 %3</source>
        <comment>a relation: from, its type, to</comment>
        <translation>%1 %2 %3</translation>
    </message>
    <message>
        <source>All events</source>
        <translation>Alle Ereignisse</translation>
    </message>
    <message>
        <source>No events of the memory were returned.</source>
        <translation>Es wurden keine Ereignisse des Gedächtnisses zurückgegeben.</translation>
    </message>
    <message>
        <source>Play the events one after the other (Space)</source>
        <translation>Ereignisse nacheinander abspielen (Space)</translation>
    </message>
    <message>
        <source>Play the events one after the other</source>
        <translation>Ereignisse nacheinander abspielen</translation>
    </message>
    <message>
        <source>Graph as of the event</source>
        <translation>Graph nach dem Ereignis</translation>
    </message>
    <message>
        <source>Events of the memory</source>
        <translation>Ereignisse des Gedächtnisses</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
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
        <source>%1, the last on %2</source>
        <translation>%1, das letzte am %2</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n Ereignis</numerusform>
            <numerusform>%n Ereignisse</numerusform>
        </translation>
    </message>
    <message>
        <source>Events about “%1”</source>
        <translation>Ereignisse zu „%1“</translation>
    </message>
    <message>
        <source>%1, takes an event back</source>
        <translation>%1, nimmt ein Ereignis zurück</translation>
    </message>
    <message>
        <source>%1 added, %2 removed</source>
        <translation>%1 hinzugekommen, %2 weggefallen</translation>
    </message>
    <message>
        <source>now, after event %1</source>
        <translation>jetzt, nach Ereignis %1</translation>
    </message>
    <message>
        <source>before the first event</source>
        <translation>vor dem ersten Ereignis</translation>
    </message>
    <message>
        <source>as of event %1, %2</source>
        <translation>Stand nach Ereignis %1, %2</translation>
    </message>
    <message>
        <source>Show the graph as of this event</source>
        <translation>Graph nach diesem Ereignis zeigen</translation>
    </message>
    <message>
        <source>Show the entity in the graph of now</source>
        <translation>Entität im jetzigen Graphen zeigen</translation>
    </message>
    <message>
        <source>Append a compensating event…</source>
        <translation>Ausgleichendes Ereignis anhängen …</translation>
    </message>
    <message>
        <source>written</source>
        <translation>geschrieben</translation>
    </message>
    <message>
        <source>linked</source>
        <translation>verknüpft</translation>
    </message>
    <message>
        <source>unlinked</source>
        <translation>gelöst</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>gelöscht</translation>
    </message>
</context>
<context>
    <name>mnemo::UnderstoodChip</name>
    <message>
        <source>Part of how the question was understood. Enter changes it, Delete leaves it out.</source>
        <translation>Ein Teil dessen, wie die Frage verstanden wurde. Enter ändert ihn, Del lässt ihn weg.</translation>
    </message>
    <message>
        <source>Part of how the question was understood. Enter changes it.</source>
        <translation>Ein Teil dessen, wie die Frage verstanden wurde. Enter ändert ihn.</translation>
    </message>
    <message>
        <source>%1
Click to change it; the cross leaves it out.</source>
        <translation>%1
Klicken, um es zu ändern; das Kreuz lässt es weg.</translation>
    </message>
    <message>
        <source>%1
Click to change it.</source>
        <translation>%1
Klicken, um es zu ändern.</translation>
    </message>
    <message>
        <source>%1, not asked yet</source>
        <translation>%1, noch nicht gefragt</translation>
    </message>
</context>
<context>
    <name>mnemo::UnderstoodView</name>
    <message>
        <source>Understood: %1</source>
        <translation>Verstanden: %1</translation>
    </message>
    <message>
        <source>Understood</source>
        <translation>Verstanden</translation>
    </message>
    <message>
        <source>and</source>
        <translation>und</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
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
    <name>mnemo::ViewController</name>
    <message>
        <source>Rename a view</source>
        <translation>Ansicht umbenennen</translation>
    </message>
    <message>
        <source>Remove a view</source>
        <translation>Ansicht entfernen</translation>
    </message>
    <message>
        <source>View %1</source>
        <translation>Ansicht %1</translation>
    </message>
    <message>
        <source>Bookmark a view</source>
        <translation>Ansicht merken</translation>
    </message>
    <message>
        <source>Go to “%1”</source>
        <translation>Zu „%1“ gehen</translation>
    </message>
</context>
<context>
    <name>mnemo::ViewList</name>
    <message>
        <source>Name of the view</source>
        <translation>Name der Ansicht</translation>
    </message>
    <message>
        <source>Bookmarks</source>
        <translation>Lesezeichen</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>Dorthin gehen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>“Bookmark this view” adds one here.</source>
        <translation>„Diese Ansicht merken“ legt eine hier ab.</translation>
    </message>
    <message>
        <source>%1 bookmarks the current view.</source>
        <translation>%1 merkt die aktuelle Ansicht.</translation>
    </message>
</context>
<context>
    <name>mnemo::WatchPanel</name>
    <message>
        <source>Watch</source>
        <translation>Beobachten</translation>
    </message>
    <message>
        <source>Calls of agents</source>
        <translation>Aufrufe von Agenten</translation>
    </message>
    <message>
        <source>One call back (,)</source>
        <translation>Einen Aufruf zurück (,)</translation>
    </message>
    <message>
        <source>Play or pause (Space)</source>
        <translation>Abspielen oder pausieren (Space)</translation>
    </message>
    <message>
        <source>One call on (.)</source>
        <translation>Einen Aufruf weiter (.)</translation>
    </message>
    <message>
        <source>Calls a second while playing</source>
        <translation>Aufrufe je Sekunde beim Abspielen</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Which call is looked at</source>
        <translation>Welcher Aufruf betrachtet wird</translation>
    </message>
    <message>
        <source>Go live</source>
        <translation>Zum neuesten</translation>
    </message>
    <message>
        <source>Export session</source>
        <translation>Aufrufe exportieren</translation>
    </message>
    <message>
        <source>No agent has called yet.</source>
        <translation>Noch kein Agent hat etwas abgefragt.</translation>
    </message>
    <message>
        <source>call %1 of %2</source>
        <translation>Aufruf %1 von %2</translation>
    </message>
    <message>
        <source>%1, live</source>
        <translation>%1, laufend</translation>
    </message>
    <message>
        <source>%1, playing</source>
        <translation>%1, wird abgespielt</translation>
    </message>
    <message>
        <source>%1, paused</source>
        <translation>%1, pausiert</translation>
    </message>
    <message>
        <source>LIVE</source>
        <translation>LAUFEND</translation>
    </message>
    <message>
        <source>PLAYBACK</source>
        <translation>AUFZEICHNUNG</translation>
    </message>
    <message numerus="yes">
        <source>Go live: %n new</source>
        <translation>
            <numerusform>Zum neuesten: %n neuer</numerusform>
            <numerusform>Zum neuesten: %n neue</numerusform>
        </translation>
    </message>
    <message>
        <source>Other programs, too</source>
        <translation>Auch andere Programme</translation>
    </message>
    <message>
        <source>Lists what mnemo serve and mnemo mcp answer from this graph, while they share the home of this window.</source>
        <translation>Führt auf, was mnemo serve und mnemo mcp aus diesem Graphen beantworten, solange sie die Daten mit diesem Fenster teilen.</translation>
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
        <translation>Demowelt</translation>
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
        <source>Connect to a graph</source>
        <translation>Mit einem Graphen verbinden</translation>
    </message>
    <message>
        <source>Or drop a file or a receipt anywhere.</source>
        <translation>Oder eine Datei oder einen Beleg irgendwo ablegen.</translation>
    </message>
    <message>
        <source>GraphML, JSON, CSV, a store or a scene</source>
        <translation>GraphML, JSON, CSV, ein Speicher oder eine Szene</translation>
    </message>
    <message>
        <source>FalkorDB, or a store file</source>
        <translation>FalkorDB oder eine Speicherdatei</translation>
    </message>
    <message>
        <source>Example memory</source>
        <translation>Beispielgedächtnis</translation>
    </message>
    <message>
        <source>What an agent remembers of its work</source>
        <translation>Woran sich ein Agent von seiner Arbeit erinnert</translation>
    </message>
</context>
<context>
    <name>mnemo::WindowActions</name>
    <message>
        <source>Pause the world</source>
        <translation>Welt pausieren</translation>
    </message>
    <message>
        <source>Play the world</source>
        <translation>Welt abspielen</translation>
    </message>
</context>
<context>
    <name>mnemo::WindowDocks</name>
    <message>
        <source>Unfold the bottom panels</source>
        <translation>Untere Bereiche ausklappen</translation>
    </message>
    <message>
        <source>Fold the bottom panels</source>
        <translation>Untere Bereiche einklappen</translation>
    </message>
    <message>
        <source>Outcomes, crawler and events</source>
        <translation>Ausgänge, Crawler und Ereignisse</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
</context>
<context>
    <name>mnemo::WindowPages</name>
    <message>
        <source>My data</source>
        <translation>Meine Daten</translation>
    </message>
    <message>
        <source>Mnemoscope ended unexpectedly the last time. What was stored is whole. A log of it lies on this computer and is sent nowhere.</source>
        <translation>Mnemoscope endete beim letzten Mal unerwartet. Das Gespeicherte ist unversehrt. Ein Protokoll davon liegt auf diesem Rechner und wird nirgendwohin gesendet.</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>Protokoll zeigen</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Tastenkürzel</translation>
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
        <source>%1 %2 of %3</source>
        <translation>%1 %2 von %3</translation>
    </message>
    <message>
        <source>, %1 more</source>
        <translation>, %1 weitere</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>Jetzt versuchen</translation>
    </message>
    <message>
        <source>Try the connection now</source>
        <translation>Jetzt verbinden</translation>
    </message>
    <message>
        <source>No connection to %1 since %2.</source>
        <translation>Keine Verbindung zu %1 seit %2.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Shown values are from tick %1.</source>
        <translation>Gezeigte Werte stammen von Tick %1.</translation>
    </message>
    <message>
        <source>Shown values are from before.</source>
        <translation>Gezeigte Werte stammen von vorher.</translation>
    </message>
    <message>
        <source>Trying now.</source>
        <translation>Versuch läuft.</translation>
    </message>
    <message>
        <source>Next try in %1 s.</source>
        <translation>Nächster Versuch in %1 s.</translation>
    </message>
    <message>
        <source>The last snapshot, from before the store changed; a click copies its hash.</source>
        <translation>Der letzte Schnappschuss, von vor der Änderung des Speichers; ein Klick kopiert seinen Hash.</translation>
    </message>
    <message>
        <source>%1, before the change of %2</source>
        <translation>%1, vor der Änderung von %2</translation>
    </message>
</context>
<context>
    <name>mnemo::WindowToolBar</name>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Export figure</source>
        <translation>Abbildung exportieren</translation>
    </message>
</context>
<context>
    <name>mnemo::Workbench</name>
    <message>
        <source>The store was closed before the answer came.</source>
        <translation>Der Speicher wurde geschlossen, bevor die Antwort kam.</translation>
    </message>
    <message>
        <source>Ask again.</source>
        <translation>Erneut fragen.</translation>
    </message>
    <message>
        <source>Verifying</source>
        <translation>Prüfung läuft</translation>
    </message>
</context>
<context>
    <name>mnemo::WorldController</name>
    <message>
        <source>No receipt was made: %1</source>
        <translation>Kein Beleg wurde erstellt: %1</translation>
    </message>
    <message>
        <source>Export the charts</source>
        <translation>Diagramme exportieren</translation>
    </message>
    <message>
        <source>Saved with its receipt as %1.</source>
        <translation>Mit Beleg gespeichert als %1.</translation>
    </message>
    <message>
        <source>A world in this store</source>
        <translation>Eine Welt in diesem Speicher</translation>
    </message>
    <message numerus="yes">
        <source>Make a world among the %n node(s) of this store?</source>
        <translation>
            <numerusform>Eine Welt neben dem %n Knoten dieses Speichers anlegen?</numerusform>
            <numerusform>Eine Welt neben den %n Knoten dieses Speichers anlegen?</numerusform>
        </translation>
    </message>
    <message>
        <source>Daimoi, presences and nexuses are written to it with their edges and events while the world plays. Undo does not take them back.</source>
        <translation>Daimoi, Präsenzen und Nexus werden mit ihren Kanten und Ereignissen hineingeschrieben, während die Welt läuft. Rückgängig nimmt sie nicht zurück.</translation>
    </message>
    <message>
        <source>Make a world</source>
        <translation>Welt anlegen</translation>
    </message>
    <message>
        <source>More than %1 daimoi have ended: from now on the oldest of them leave the graph with their edges. The events still say what became of them.</source>
        <translation>Mehr als %1 Daimoi haben geendet: Ab jetzt verlassen die ältesten davon mit ihren Kanten den Graphen. Die Ereignisse sagen weiterhin, was aus ihnen wurde.</translation>
    </message>
    <message>
        <source>The log of events keeps the last %1: from now on daimoi whose end it no longer contains leave the graph with their edges.</source>
        <translation>Das Protokoll der Ereignisse behält die letzten %1: Ab jetzt verlassen Daimoi, deren Ende es nicht mehr enthält, mit ihren Kanten den Graphen.</translation>
    </message>
    <message>
        <source>%1 URLs are places of this world, which is the maximum; daimoi do not reach the others.</source>
        <translation>%1 URLs sind Orte dieser Welt, mehr sind nicht möglich; die übrigen erreichen Daimoi nicht.</translation>
    </message>
    <message>
        <source>%1 presences and nexuses are places of this world, which is the maximum; daimoi do not reach the others.</source>
        <translation>%1 Präsenzen und Nexus sind Orte dieser Welt, mehr sind nicht möglich; die übrigen erreichen Daimoi nicht.</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg *.pdf)</source>
        <translation>Bilder (*.png *.svg *.pdf)</translation>
    </message>
    <message>
        <source>A picture of the charts is a .png, .svg or .pdf file.</source>
        <translation>Ein Bild der Diagramme ist eine Datei mit der Endung .png, .svg oder .pdf.</translation>
    </message>
    <message>
        <source>Choose a name with one of these endings.</source>
        <translation>Einen Namen mit einer dieser Endungen wählen.</translation>
    </message>
</context>
<context>
    <name>mnemo::WorldFetchDialog</name>
    <message>
        <source>Fetch pages</source>
        <translation>Seiten abrufen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Daimoi that reach a URL fetch its page</source>
        <translation>Daimoi, die eine URL erreichen, rufen ihre Seite ab</translation>
    </message>
    <message>
        <source>Also the next time that “%1” is opened here</source>
        <translation>Auch beim nächsten Öffnen von „%1“ auf diesem Rechner</translation>
    </message>
    <message>
        <source>host:port, only for private addresses; spaces between</source>
        <translation>host:port, nur für private Adressen; Leerzeichen dazwischen</translation>
    </message>
    <message>
        <source>Allow</source>
        <translation>Erlauben</translation>
    </message>
    <message>
        <source>Pages are fetched as each host’s robots.txt allows, one at a time from a host. Local addresses are refused unless they are allowed here. While the world is paused, only what was asked for before is fetched.</source>
        <translation>Seiten werden abgerufen, soweit die robots.txt des jeweiligen Hosts es erlaubt, von jedem Host nur eine zur gleichen Zeit. Lokale Adressen werden abgelehnt, sofern sie hier nicht erlaubt sind. Während die Welt pausiert, wird nur abgerufen, was vorher angefordert wurde.</translation>
    </message>
    <message>
        <source>A host and port look like localhost:8080; “%1” was given.</source>
        <translation>Host und Port haben die Form localhost:8080; angegeben ist „%1“.</translation>
    </message>
</context>
<context>
    <name>mnemo::WorldFetchSwitch</name>
    <message>
        <source>Daimoi fetch no pages.</source>
        <translation>Daimoi rufen keine Seiten ab.</translation>
    </message>
    <message>
        <source>Daimoi fetch the pages that they reach while the world plays.</source>
        <translation>Daimoi rufen die Seiten ab, die sie erreichen, während die Welt läuft.</translation>
    </message>
    <message>
        <source>Daimoi fetch the pages that they reach while the world plays, also from %1.</source>
        <translation>Daimoi rufen die Seiten ab, die sie erreichen, während die Welt läuft, auch von %1.</translation>
    </message>
    <message>
        <source>This choice could not be saved: %1</source>
        <translation>Diese Auswahl ließ sich nicht speichern: %1</translation>
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
