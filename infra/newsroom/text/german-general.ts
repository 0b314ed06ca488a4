/** German: sentences for any section, and what stands around articles. A line is a pattern. */

export const FRAMES = `
„<claim>“, sagte <who>{ <day>| auf Anfrage| dem Sender| gegenüber <agency>|}
„<claim>“, {erklärte|betonte|sagte} <who>. „<next>.“
<who> {sagte|erklärte|betonte}: „<claim>.“
{Auf <topic:a> angesprochen,|Auf die Frage nach <topic:d>} {sagte|antwortete} <who>: „<claim>.“
{Im Gespräch mit <agency>|In einem Interview} {1#wurde|zeigte sich} <who> {1#deutlich|überzeugt}: „<claim>.“
„<claim>“, {teilte <who> schriftlich mit|hieß es von <who:d>}
Für <who:a> ist {die Sache klar|eines klar}: „<claim>.“
<who> {äußerte sich zurückhaltender|sieht das anders}: „<claim>“, {sagte|meinte} <who:er>
{Später|Am Abend|Nach der Sitzung} {1#ergänzte|fügte} <who>{1#| hinzu}: „<claim>. <next>.“
„<claim>“, {sagte|meinte} <who> und fügte hinzu, {nun komme es auf die nächsten Wochen an|das letzte Wort sei noch nicht gesprochen}
„<claim>“, {fasste <who> die Lage zusammen|so <who>}
`;

export const CLAIMS = [
  `
Wir nehmen {die Sorgen|die Kritik} {ernst|sehr ernst}
{Das ist|Es ist} ein {wichtiger|notwendiger} Schritt, {aber nicht der letzte|und er kommt zur richtigen Zeit}
{Wir werden|Ich werde} {bis Ende <nextmonth>|in <few> Wochen} {einen Vorschlag|die Einzelheiten} vorlegen
{Ich sehe|Es gibt} {keine Alternative dazu|keinen Grund, länger zu warten}
{Die Zahlen sprechen für sich|Die Fakten liegen auf dem Tisch}, {daran kommt niemand vorbei|und sie sind gut}
Alle {Seiten|Beteiligten} müssen {sich bewegen|ihren Teil beitragen}
{Es sind Fehler gemacht worden|Nicht alles ist gut gelaufen}, {daraus haben wir gelernt|daraus ziehen wir Konsequenzen}
{Jetzt ist die Zeit zu handeln|Jetzt kommt es darauf an, ruhig zu bleiben|Jetzt muss es schnell gehen}
Niemand wird {in dieser Lage|mit alledem} {alleingelassen|vergessen}
{Ich verstehe|Wir verstehen} {die Ungeduld|den Ärger}, aber {Sorgfalt braucht Zeit|Tempo ist nicht alles}
{Unser Angebot steht|Unsere Tür ist offen|Der Zeitplan ist klar, und wir halten uns daran}
`,
  `
{Wir sind|Ich bin} {zufrieden mit dem Ergebnis|froh, wie es gelaufen ist}, {aber es bleibt viel zu tun|auch wenn die nächsten Monate schwer werden}
{Niemand hatte erwartet|Wir hatten nicht erwartet}, dass {es so schnell geht|die Resonanz so groß ist}
Unser Team hat {<few2> Monate lang|lange} {darauf hingearbeitet|daran gearbeitet}
Das war {keine leichte|eine schwere} Entscheidung, {aber wir stehen dazu|und wir haben sie uns nicht leicht gemacht}
{Wir brauchen|Was wir brauchen, ist} Klarheit, und zwar {bald|jetzt}
{Man kann viel planen, aber das nicht|Wir hatten alles geplant, und dann kam es anders}
Die nächsten {Wochen|Monate} {werden es zeigen|sind entscheidend}
Wir reden mit allen Seiten, {auch wenn es schwierig ist|und das hilft}
{So etwas geht nicht über Nacht|Dafür braucht man einen langen Atem}
{Wer eine bessere Idee hat, soll sie nennen|Wir lassen uns gern überzeugen}
`,
  `
{Die Entwicklung|Was wir sehen,} {kam nicht überraschend|hatte sich seit <year> angedeutet}
{Unsere Daten|Die Daten} {geben das nicht her|weisen in dieselbe Richtung}
Kurzfristig {ändert sich wenig|ist der Effekt klein}, {langfristig sehr viel|aber das kann schnell gehen}
Für {Schlussfolgerungen|den Begriff Wende} ist es {noch |}zu früh
{Die spannende Frage ist|Entscheidend ist}, {wer das bezahlt|was danach kommt|ob es von Dauer ist}
Man muss {längere Zeiträume|die Zahlen mehrerer Jahre} {betrachten|vergleichen}
{Eine einzelne Ursache gibt es nicht|Einfache Erklärungen greifen zu kurz}
{Andere Länder|<land> und <land2>} haben {dieselbe Erfahrung|ganz andere Erfahrungen} gemacht
Die {öffentliche |}Debatte {geht am Kern vorbei|dreht sich um Symbole}
{Die Erfahrung lehrt|Die Geschichte zeigt}, dass {solche Phasen vorübergehen|sich ohne Druck nichts bewegt}
`,
  `
Ich war {wirklich |}{überrascht|erschrocken|froh}, als ich {davon hörte|das gelesen habe}
{Uns hat keiner etwas gesagt|Gefragt hat uns niemand}
So etwas {geht|betrifft} am Ende {alle an|uns alle}
Ich hoffe, {die wissen, was sie tun|im nächsten Jahr wird es besser}
{Man gewöhnt sich an vieles|An vieles gewöhnt man sich}, {daran nicht|aber es tut weh}
{Bei uns|Zu Hause} {redet man|reden wir} {über nichts anderes|nur noch davon}
Das {war überfällig|ist eine gute Sache}, {wenn Sie mich fragen|finde ich}
{Mein Vater|Meine Schwester|Ein Kollege} hat {immer |}gesagt, dass {es so kommt|man sich da heraushalten soll}
{Ich will nur wissen, wie es weitergeht|Ich wollte einfach meine Ruhe}
Man hilft sich, {so gut es geht|das war hier schon immer so}
`,
  `
Das kommt {zu spät|Jahre zu spät}
{Der Plan ist nicht zu Ende gedacht|Das Ganze ist Stückwerk}
{Wir haben|Ich habe} {ernste Zweifel|viele Fragen}, {und bisher keine Antworten|und es werden täglich mehr}
Die Verantwortlichen müssen sich {erklären|der Sache stellen}
Das ist {nur |}die halbe Wahrheit
{Da darf sich niemand wundern|Niemand darf überrascht sein}, wenn {das Vertrauen schwindet|die Leute sich abwenden}
{Wir werden|Meine Gruppe wird} {nachfragen, bis es Antworten gibt|alle Mittel nutzen}
Was fehlt, ist {Mut|ein ehrliches Wort}
{Vor einem Jahr|Vor Kurzem noch} {hieß es genau umgekehrt|klang das ganz anders}
Vertrauen ist {schnell verspielt|dahin}, {und mit Broschüren kommt es nicht zurück|und das zu Recht}
`,
];

export const NUMBERS = `
Insgesamt {sind|waren} nach {Angaben|Zahlen} <o0:von> {rund |etwa }<count> Menschen {betroffen|beteiligt}
Die Kosten werden auf {rund |}<sum> geschätzt, <share> davon {sind bereits ausgegeben|gelten als gesichert}
{Gegenüber|Im Vergleich zu} <lastyear> ist das {ein Anstieg|ein Rückgang|eine Veränderung} um <pct>
Im Jahr <year> {waren es <count2>|lag die Zahl weit niedriger}
Nur <share> der {Befragten|Menschen in <region>} {kannten|wussten um} die Einzelheiten, {ergab eine Umfrage|berichtete <agency>}
{Seit <lastmonth>|In diesem Jahr} wurden mindestens <tens> {Fälle|Anfragen|Beschwerden} {gezählt|erfasst}
{Statistisch|Im Schnitt} ist in <region> jeder <few:te> betroffen
Für {solche Fälle|diesen Zweck} {waren|sind} <sum2> {eingeplant|vorgesehen}
Auf <few2> Jahre {gerechnet|verteilt} {ergibt|macht} das {rund |}<sum>
{Neue Zahlen|Daten} aus dem <lastmonth> {zeigen|belegen} {ein Plus|ein Minus} von <pct> {binnen eines Jahres|seit <year>}
`;

export const CONTEXT = `
Zuerst hatte <agency> {darüber |davon }berichtet
{Einzelheiten|Weitere Einzelheiten} {wurden zunächst nicht bekannt|nannte <o0> nicht}
Kaum ein Thema {wird in <region> derzeit so aufmerksam verfolgt|hat in <region> zuletzt so viele beschäftigt}
{Ein Sprecher|Eine Sprecherin} <o0:von> wollte sich {zu dem Bericht|dazu} nicht äußern
Hintergrund ist ein Streit, der {seit <year>|schon länger} {schwelt|andauert}
Eine Anfrage von <agency> blieb bis {zum Abend|<weekday>} unbeantwortet
{Beobachter|Viele} sehen {in der Sache|darin} {einen Testfall|eine Wende|ein Signal} für {ganz <region>|andere}
Die {Nachricht|Neuigkeit} verbreitete sich {in <town> |im Netz }{rasch|binnen Stunden}
Ähnliche {Entwicklungen|Debatten} gibt es auch in <land>{ und <land2>|}
In <town> ist {das|die Sache} seit {Tagen|<weekday>} Stadtgespräch
Beide Seiten {vereinbarten Stillschweigen|wollten sich bis <nextmonth> nicht weiter äußern}
{Ganz überraschend kam das nicht|Überraschend kommt das nicht}: Erste {Hinweise|Anzeichen} gab es {seit Wochen|schon im <lastmonth>}
`;

export const HISTORY = `
Die Geschichte {reicht bis <year> zurück|begann <year>}, als ein {erster Versuch|ähnlicher Plan} {scheiterte|aufgegeben wurde}
Schon <year> war {über dieselbe Frage|über einen solchen Schritt} {gestritten|diskutiert} worden
{Zuletzt|Das letzte Mal} gab es {einen vergleichbaren Fall|etwas Ähnliches} <year> in <town2>
Seither hat sich {viel|manches} verändert: {Die Stadt ist gewachsen|Die Regeln wurden zweimal verschärft|Die Verantwortlichen haben gewechselt}
{Lange|Jahrelang} bewegte sich wenig; erst {<lastyear>|nach den Ereignissen von <lastyear>} kam {Schwung in die Debatte|die Sache in Gang}
<o0> {befasst|beschäftigt} sich seit <year> mit {dem Thema|solchen Fragen}
Bis <lastyear> war {so etwas|das} Sache <o2:von>
Ältere {Beobachter|Bewohner} erinnern sich {an|noch an} {den Winter|die Debatten} <year>, {als die Stimmung ähnlich war|als es ebenso hoch herging}
In den zehn Jahren {vor|bis} <lastyear> {verdoppelte sich die Zahl|sank die Zahl um ein Drittel}
Ein Gutachten aus dem Jahr <year> hatte {genau das|das Gegenteil} empfohlen, {blieb aber folgenlos|verschwand aber in der Schublade}
`;

export const PROSPECTS = `
Wie es weitergeht, {ist offen|bleibt abzuwarten}
Eine {weitere |endgültige }Entscheidung wird {im <nextmonth>|nicht vor <nextmonth>} erwartet
Der nächste {wichtige |}Termin ist {Anfang|Mitte|Ende} <nextmonth>
Bis dahin {bleibt alles, wie es ist|bleibt alles in der Schwebe}
<o0> will {im <nextmonth>|Ende <month>} {weitere Angaben machen|einen Bericht vorlegen}
{Wenn alles gut geht|Läuft alles nach Plan}, {könnte|wird} die Sache {noch in diesem Jahr|bis <nextyear>} abgeschlossen sein
In den {kommenden|nächsten} Wochen sind {weitere Gespräche|weitere Treffen} in <town> geplant
<p1> hofft auf {ein Ergebnis|eine Antwort} {bis <nextmonth>|in <few> Wochen}
Ob das {reicht|gelingt}, {zeigt sich <nextyear>|dürfte sich spätestens im <nextmonth> zeigen}
{Sicher ist nur|Nur eines ist sicher}: {Die Debatte geht weiter|<region> wird das noch eine Weile beschäftigen}
{Für die Menschen in <town> heißt es|In <town> heißt es nun} {warten|abwarten}
`;

export const REACTIONS = `
<o2> {begrüßte|kritisierte} {die Nachricht|die Ankündigung} und forderte {rasches Handeln|mehr Offenheit|klare Regeln}
Die Reaktionen in <region> {fielen gemischt aus|waren überwiegend positiv|blieben verhalten}
<p4> {blieb skeptisch|zeigte sich enttäuscht} und sprach von {einer verpassten Chance|vielen offenen Fragen}
In sozialen Netzwerken {äußerten|zeigten} viele {ihren Ärger|ihre Erleichterung|Mitgefühl}
Lob kam {auch |}{<o2:von>|aus dem benachbarten <town2>|aus der Wirtschaft}
In einem {gemeinsamen |offenen }Brief {riefen|forderten} <few2> Verbände <o0:a> {zum Handeln|zum Umdenken} auf
Nicht alle sind {glücklich|zufrieden}: In <town2> {regt sich Widerstand|gibt es Unmut}
<p3> {winkt ab|lacht}: „{Das ist hier nichts Neues|Wir werden sehen|Fragen Sie mich in einem Jahr noch einmal}“, sagt <p3:er>
{Etwa |}<tens> Menschen {versammelten sich|standen} {vor dem Gebäude|vor dem Rathaus} in <town>, {um ihre Meinung zu sagen|trotz des Regens}
Auch aus <land> {kamen erste Reaktionen|gab es Worte der Anerkennung}
`;

export const SHORT = `
{Weitere Einzelheiten|Details} {sollen folgen|blieben zunächst offen}
Der Fall {ist nicht abgeschlossen|bleibt offen}
<p0> {äußerte sich dazu nicht|beließ es dabei}
Das ist {kein Zufall|nichts Neues}
{Darüber|Davon} {hatte <agency> berichtet|berichtete <agency>}
Die {Antwort|Reaktion} kam {prompt|schnell}
{Vieles|Manches} {hängt davon ab|ist noch unklar}
In <town> {gehen die Meinungen auseinander|ist Geduld gefragt}
{Überrascht war niemand|Damit hatte niemand gerechnet}
Die {Debatte|Diskussion} {ist in vollem Gang|hat erst begonnen}
Bis <nextmonth> {bleibt Zeit|ist es nicht mehr lange hin}
{So weit die Theorie|So viel zum Plan}
{Andere|Manche} sehen {es|das} anders
Es geht um <sum2>
<p1> {lehnte eine Stellungnahme ab|sieht das ähnlich}
Die Zahlen {sind eindeutig|schwanken}
`;

export const HEADINGS = `
{Wie es weitergeht|Was jetzt folgt|Der nächste Schritt}
{Der Hintergrund|Wie es dazu kam|Eine lange Vorgeschichte}
{Kritik|Lob} <o2:von>
{Viele offene Fragen|Fragen bleiben|Keine einfachen Antworten}
Was das für <region> {bedeutet|heißt}
<o0:bare> {unter Druck|verteidigt Kurs|verspricht Antworten}
{Die Zahlen|Ein Blick auf die Zahlen|<count> Betroffene}
{Gemischtes Echo|Erleichterung und Zweifel|Erste Reaktionen}
{Lehren aus|Wie schon} <year>
{<town> wartet|Stimmung in <town>|Hoffnung in <town>}
{„Wir brauchen Klarheit“|„Uns hat niemand gefragt“|„Es ist ein Anfang“}
{Wer zahlt?|Die Frage des Geldes|Der Preis}
{Fachleute|Beobachter} {raten zur Vorsicht|mahnen zur Geduld}
{Ausblick|Rückblick auf <year>}
`;

export const POINTS = `
{Rund |}<count> Menschen sind betroffen
Kosten: {rund |geschätzt }<sum>
{Geplanter |}Beginn: {<nextmonth>|Anfang <nextyear>}
Zuständig: <o0:bare>
<share> {gelten als gesichert|sind bereits vergeben}
{Offene Frage|Noch unklar}: {wer bezahlt|wie lange es dauert|was aus den alten Regeln wird}
{<o2:full> hat|Kritiker haben} {Widerstand|eine Stellungnahme} angekündigt
Nächster {Termin|Schritt}: {Gespräche|ein Treffen} in <town> im <nextmonth>
Der Streit {schwelt seit <year>|reicht bis <year> zurück}
{Plus|Minus} <pct> {im Vergleich zum Vorjahr|binnen eines Jahres}
Für <region> {ändert sich vorerst nichts|gilt eine Übergangsregel}
<p0:rolle> <p0:full>: „{Wir sind bereit|Es gibt kein Zurück|Das Angebot steht}.“
`;

export const CAPTIONS = `
{<p0:rolle> |}<p0:full> {in <town>|bei einem früheren Auftritt}
<p1:full> {im Gespräch mit Journalisten|während der Beratungen} in <town>
{Blick auf|Das Zentrum von|Abend in} <town>{ im <month>|}
{Menschen|Passanten} in <town> {am <weekday>|im <month>}
{Archivbild|Archiv}: <town2> im Jahr <year>
<p2:full> {beschäftigt sich seit Jahren mit dem Thema|im Büro|rät zur Vorsicht}
{Der Eingang|Ein Schild} <o1:von> in <town>
`;

export const CREDITS = `
<first> <last>{/<agency>|}
<first> <last>{/<agency>|}
<agency>
{Archiv|Privat|Handout}
`;

export const COMMENTS = `
{Endlich|Na endlich} {sagt es mal jemand|ein Artikel, der auf den Punkt kommt}
Ich {wohne in|komme aus} <town> und {kann das nur bestätigen|hier sieht das ganz anders aus}
Und wer {soll das bezahlen|zahlt das alles}? {Wir, wie immer|Immer dieselben}
{Sorry, aber das|Mit Verlaub, das} {ist unser kleinstes Problem|ist längst zerredet}
{Gut geschrieben|Guter Artikel}, {danke|bitte mehr davon}
Das {höre ich|hören wir} seit <year>. {Passiert ist nichts|Wir warten noch}
Hat {eigentlich |}jemand {die Anwohner|die Betroffenen} gefragt?
{Meine Oma|Mein Nachbar} sagte immer: {Abwarten und Tee trinken|Vor dem Essen glaubt man keinem}
<p0:last> {hat keine Ahnung|hat ausnahmsweise recht|sollte erst die Akte lesen}
Und <town2>? {Von uns redet keiner|Wie immer kein Wort über uns}
{Die Zahlen stimmen nicht|Diese Zahlen ergeben keinen Sinn}: <share> {wovon denn|niemals}?
Ich arbeite in {dem Bereich|der Branche} und {kann sagen: Es ist schlimmer|so einfach ist das nicht}
{Sehe ich genauso|Volle Zustimmung|Ganz meine Meinung}
{Typisch|Typische Überschrift}. {Lest mal den zweiten Absatz|Einfach mal bis zum Ende lesen}
In <land> {haben sie das längst gelöst|ist das seit Jahren erledigt}
{Ruhig bleiben, Leute|Etwas weniger Aufregung, bitte}. {Es ist nur ein Plan|Noch ist nichts beschlossen}
Weiß jemand, {wann es losgeht|ob das auch für <region> gilt}?
Ich war am <weekday> dabei. {So war es nicht|Besser kann man es nicht beschreiben}
{Toll|Wunderbar}, {noch eine Kommission|noch ein Arbeitskreis}
Warum spricht {keiner|niemand} über {das eigentliche Problem|die Kosten}?
@<last>: {Sie haben es nicht verstanden|guter Punkt|bitte sachlich bleiben}
{Hut ab vor|Respekt für} <p3:last>
{Glaube ich erst|Reden wir weiter}, wenn {ich es sehe|es fertig ist}
`;

export const NICKNAMES = `
<first> <last>
<first><digits>
{Nord|Alter|Stiller|Fluss|Nacht|Tee}{fuchs|leser|wanderer|kater|bär|pilot}{<digits>|}
<first> aus <town>
{Ein Leser|NurIch|Pendler<digits>|Niemand<digits>}
`;

export const SPEAKER = `
<who:full>, <who:rolle>
<who:rolle> <who:full>
<who:full>{, <who:rolle>|}
`;

export const SITE_NAMES = `
<town>er {Anzeiger|Bote|Tageblatt|Nachrichten|Zeitung|Rundschau|Kurier|Volksblatt|Echo|Allgemeine}
{Neue|Freie|Allgemeine|Tägliche} <town>er {Zeitung|Presse|Rundschau|Nachrichten}
{Nord|Süd|Ost|West}{kurier|blatt|anzeiger|echo|post} <town>
{Heute in|Das Neueste aus|Stadtblatt|Blick nach} <town>
{<town> aktuell|<town> Online|<town>-Report|Der Bote von <town>}
`;

export const TAILS = `
 – {ein Überblick|die Einzelheiten|kurz erklärt}
 – {was wir bisher wissen|was das für <region> bedeutet|die wichtigsten Fragen und Antworten|die Hintergründe}
, {<p2:last> mahnt zur Vorsicht|<p0:last> schweigt|<p4:last> fordert Antworten}
 – {<town> reagiert|Reaktionen aus <town>|Kritik wächst}
, {<region> schaut zu|Druck wächst|viele Fragen offen}
`;
