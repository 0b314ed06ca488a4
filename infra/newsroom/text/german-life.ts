/** German: society, the region, health. See section.ts for how it is written down, german.ts for nouns. */

export const SOCIETY = `
P Familienminister/Minister~Familienministerin/Ministerin; Bildungsminister/Minister~Bildungsministerin/Ministerin; Sozialdezernent/Dezernent~Sozialdezernentin/Dezernentin; Kinderbeauftragter/Beauftragte~Kinderbeauftragte/Beauftragte
P Projektleiter/Projektleiter~Projektleiterin/Projektleiterin; Schulleiter/Schulleiter~Schulleiterin/Schulleiterin; Elternsprecher/Elternsprecher~Elternsprecherin/Elternsprecherin; Sozialarbeiter/Sozialarbeiter~Sozialarbeiterin/Sozialarbeiterin
P Soziologe/Soziologe~Soziologin/Soziologin; Bildungsforscher/Forscher~Bildungsforscherin/Forscherin; Psychologe/Psychologe~Psychologin/Psychologin; Bevölkerungsforscher/Forscher~Bevölkerungsforscherin/Forscherin
P Familienvater/Familienvater~Mutter/Mutter; Nachbar/Nachbar~Nachbarin/Nachbarin; Verkäufer/Verkäufer~Verkäuferin/Verkäuferin; Freiwilliger/Helfer~Freiwillige/Helferin
P Gewerkschafter/Gewerkschafter~Gewerkschafterin/Gewerkschafterin; Mieterbundsprecher/Sprecher~Mieterbundsprecherin/Sprecherin; Stadtrat/Stadtrat~Stadträtin/Stadträtin
O n Familienministerium/n Ministerium; n Bildungsministerium/n Ministerium; n Sozialamt,Sozialamts/n Amt; n Jugendamt,Jugendamts/n Amt; n Statistikamt,Statistikamts/f Behörde
O f Stiftung Offene Tür/f Stiftung; n Mehrgenerationenhaus Lindenhof,Mehrgenerationenhauses Lindenhof/n Haus; n Nachbarschaftswerk/n Werk; m Verein Laterne,Vereins Laterne/m Verein; f Gemeinschaftsschule am Anger/f Schule
O m Sozialverband,Sozialverbands/m Verband; f Lehrergewerkschaft/f Gewerkschaft; m Mieterbund,Mieterbunds/m Verband; m Landesjugendring,Landesjugendrings/m Verband; n Seniorenforum,Seniorenforums/n Forum
C0 {Jedes Kind zählt, egal, wo es geboren ist|Mit Geld allein lässt sich das nicht lösen}
C0 {Wir haben den Familien zugehört und daraus gelernt|Der Staat muss da sein, wo die Leute ihn brauchen, und zwar ohne drei Formulare}
C1 {Um acht machen wir auf, um neun ist jeder Stuhl besetzt|Die Leute kommen wegen des Kaffees und bleiben wegen der Gesellschaft}
C1 {Vertrauen wächst über Jahre und ist an einem Tag verspielt|Wir arbeiten mit dem, was wir haben, und das ist nicht viel}
C2 {Der Durchschnitt verdeckt, wie weit die Menschen auseinander leben|Einsamkeit ist keine Frage des Alters}
C2 {Noch immer entscheidet das Einkommen der Eltern viel zu viel|Wir sehen eine langsame Verschiebung, keinen plötzlichen Bruch}
C3 {Man wartet Monate, und dann kommt ein Brief|Ich hätte nie gedacht, dass ich einmal Hilfe brauche}
C3 {Hier fragt keiner, woher man kommt|Meine Woche sieht seitdem ganz anders aus}
C4 {Gespart wird immer bei denselben|Ein Modellversuch ersetzt keinen Plan}
C4 {Die Wartelisten werden länger und die Reden auch|Mit guten Worten besetzt man keine Stellen}
S Nach {Angaben|Zahlen} <o0:von> {erhielten|bezogen} {im vergangenen Jahr|zuletzt} <count> Haushalte in <region> {Hilfe|Unterstützung}, <pct> mehr als {im Jahr davor|im Jahr <year>}
S {Viele Befragte|<share> der Eltern} gaben in einer Umfrage an, {sich überfordert zu fühlen|an vielem sparen zu müssen}
S <o1:full>, {gegründet|entstanden} {im Jahr |}<year>, {begleitet|unterstützt} {rund |etwa }<count2> Menschen im Jahr
S {Zweimal in der Woche|An jedem <weekday>} helfen {Ehrenamtliche|Ruheständler aus der Nachbarschaft}, ohne die {nichts ginge|die Türen geschlossen blieben}, wie <p1> sagt
S <p2> hat {über <few2> Jahre|in <few> Städten} den Alltag von {<tens> Familien|<count2> Menschen} untersucht
S {Auf dem Land|Außerhalb der Städte} ist das Angebot {dünn|knapp}: Von <town2> aus sind es bis zur nächsten Beratungsstelle <km> Kilometer
S <o2> fordert {seit Jahren|seit <year>} {<count2> zusätzliche Stellen|zusätzlich <sum>}
S Der Anteil {der Alleinlebenden|der Kinder in Betreuung} stieg auf <share>, {im Jahr |}<year> {war es noch ein Drittel|lag er noch unter einem Viertel}
S <p3>, <age> Jahre alt, erzählt von {langen Abenden am Küchentisch|Formularen, die niemand erklären konnte}
S Ein Gesetz aus dem Jahr <year> soll {genau das|solche Fälle} verhindern, {wird aber selten angewandt|ist aber kaum bekannt}
S {Wartelisten|Lange Wartezeiten} sind in <town> {nichts Neues|ein Dauerthema}: Zuletzt {standen|waren} <count2> Namen {darauf|auf der Liste}
K Familie; Schule; Wohnen; Ehrenamt; Gleichstellung; Jugend; Rente; Bildung
G {Kinder|Schülerinnen und Schüler} vor einer Schule in <town>
G {Freiwillige|Gäste} <o1:von> {in der Küche|beim gemeinsamen Kaffee} in <town>
G <p1:rolle> <p1:full> im Büro in <town>

N m Lehrermangel,Lehrermangels; m Kitaplatzmangel,Kitaplatzmangels; m Personalmangel in der Jugendhilfe,Personalmangels in der Jugendhilfe; f Wohnungsnot der Studierenden; m Mangel an Pflegeplätzen,Mangels an Pflegeplätzen
T <topic:bare>: {<count2> Stellen unbesetzt|Eltern schlagen Alarm|<tens> Klassen betroffen}{ in <region>|}
T {Stundenausfall und lange Listen|Familien am Limit|Keine Lösung in Sicht}: {Wie <region> mit <topic:d> kämpft|<topic:bare> in <town>}
L <topic> in <region> {verschärft sich|ist größer als gedacht}: Nach {Angaben|Zahlen} <o0:von> fehlen im <month> {rund |etwa }<count2> {Plätze|Kräfte}.
L {Eltern und Gewerkschaften|Familien und Verbände} in <town> haben <day> wegen <topic:g> Alarm geschlagen; seit <year> habe sich die Lage {deutlich verschlechtert|zugespitzt}.
D In <town2> mussten {im <lastmonth>|in diesem Halbjahr} {mehrfach |}{Stunden ausfallen|Öffnungszeiten gekürzt werden}.
D {Quereinsteiger|Kollegen im Ruhestand} sollen {die Lücken füllen|einspringen}, doch bisher {meldeten sich|bewarben sich} nur <tens>.
D <p0> versprach {eine Werbekampagne|bessere Bezahlung} und dafür <sum> {über <few> Jahre|ab <nextmonth>}.

N n Kindergeld,Kindergelds; n Elterngeld,Elterngelds; n Wohngeld,Wohngelds; f Grundrente; f Studienförderung
T <topic:bare> steigt um <pct>: {Wer profitiert|Was Familien wissen müssen|Ab wann es mehr gibt}
T {Ärger um|Langes Warten auf} <topic:abare>: {Ämter kommen nicht hinterher|Tausende Anträge unbearbeitet}
L {Familien|Viele Menschen} in <region> {bekommen|erhalten} mehr Geld: <topic:N> steigt {ab <nextmonth>|zum Jahresbeginn} um <pct>, {kündigte <p0> <day> an|wie <p0> <day> mitteilte}.
L Mehr als <count2> {Familien|Antragsteller} warten {noch immer |}auf <topic:a>, weil {ein neues Computersystem nicht funktioniert|Personal fehlt}, räumte <o0:full> <day> ein.
D {Landesweit|Insgesamt} haben {rund |}<count> {Menschen|Haushalte} Anspruch, doch nur <share> stellen einen Antrag.
D Die Mehrkosten von {etwa |}<sum> im Jahr {sollen aus Rücklagen bezahlt werden|sind im Haushalt eingeplant}.
D <o2> {begrüßte den Schritt|nannte den Schritt überfällig}, kritisierte aber {die Einkommensgrenzen|den Papierkram}.

N f Studie zur Einsamkeit; m Armutsbericht,Armutsberichts; f Jugendstudie; f Volkszählung; m Bericht zur Lohnlücke,Berichts zur Lohnlücke
T <topic:bare>: <share> {fühlen sich abgehängt|leben allein|blicken optimistisch nach vorn}
T {Was Junge bewegt|Stadt und Land driften auseinander|Überraschende Zahlen}: {Was <topic:bare> zeigt|<topic:bare> vorgestellt}
L <share> der Menschen in <region> {haben|sagen, sie hätten} {niemanden zum Reden|kaum genug zum Leben}: Das geht aus <topic:d> hervor, <topic:rel> <o0:full> <day> vorstellte.
L <topic>, für <topic:rela> <count> Menschen befragt wurden, {zeichnet ein gemischtes Bild|hält Überraschungen bereit}: {Die Jungen sind zuversichtlicher als gedacht|Der Abstand zwischen Stadt und Land wächst}.
D {Frauen|Menschen unter 30} sind {häufiger betroffen|um <pct> häufiger betroffen} als {Männer|Ältere}; {der Abstand|die Kluft} ist seit <year> gewachsen.
D {Geld|Gesundheit} steht bei den Sorgen an erster Stelle, {gefolgt von|noch vor} {der Miete|der Arbeit}.
D <p2> {leitete die Erhebung|hat die Studie betreut} und warnt vor {schnellen Schlüssen|Dramatisierung}.

N f Gemeinschaftsküche; n Repaircafé,Repaircafés; n Nachbarschaftszentrum,Nachbarschaftszentrums; f Kleiderkammer; n Sprachcafé,Sprachcafés; n Nachtasyl,Nachtasyls
T <topic:bare> in <town> {feiert <few2>-jähriges Bestehen|steht vor dem Aus|öffnet wieder}
T {Mehr als eine Mahlzeit|Ein Ort für alle|Kaffee, Rat und Wärme}: {Zu Besuch|Ein Tag} in <town>
L {Jeden <weekday>|Schon am frühen Morgen} {stehen die Menschen Schlange|riecht es nach Kaffee}: <topic:N> in <town>, ein Projekt <o1:von>, {gibt es seit <year>|ist gefragt wie nie}.
L <topic> in <town> ist {vorerst |}gerettet: {Spender|Die Stadt und private Spender} haben das Geld für {ein weiteres Jahr|die Miete} {zusammengebracht|aufgebracht}.
D An {gewöhnlichen|vollen} Tagen kommen {bis zu |}<tens> Gäste, {im Winter doppelt so viele|in den Ferien noch mehr}.
D Die Idee {entstand|kam} <year> {an einem Küchentisch|bei einem Straßenfest}, {wie <p1> sagt|erinnert sich <p1>}.
D Allein {die Miete|die Heizung} verschlingt <share> {der Einnahmen|des Budgets}.

N f Vier-Tage-Woche; n Recht auf Homeoffice,Rechts auf Homeoffice; n Handyverbot an Schulen,Handyverbots an Schulen; n Wahlalter 16,Wahlalters 16; n kostenlos_ Schulessen,Schulessens
T <topic:bare>: {Modellversuch verlängert|Erste Ergebnisse|Umfrage zeigt gespaltenes Land}
T {Streit um|Viel Lob für|Kritik an der Idee:} <topic:abare>
L Der Modellversuch {<topic:zu>|um <topic:a>} in <region> wird {um ein Jahr verlängert|auf <tens> weitere Orte ausgeweitet}, sagte <p0> <day>.
L <topic> {spaltet|entzweit} <region>: In einer Umfrage {<o2:von> |}sind <share> dafür, {fast ebenso viele dagegen|eine große Minderheit dagegen}.
D In <land> gilt {eine ähnliche Regel|das Modell} seit <year>, {und kaum jemand will es abschaffen|mit guten Erfahrungen}.
D Nach <few> Monaten {gab es weniger Krankmeldungen|war die Zahl der Konflikte gesunken}, {fand <p2> heraus|so <p2>}.
D Überzeugt waren anfangs {nicht alle|die wenigsten}, erinnert sich <p3>.

N m Mietstreit,Mietstreits; f Räumungsklage; n Mieturteil,Mieturteils; m Verkauf städtischer Wohnungen,Verkaufs städtischer Wohnungen
T <topic:bare>: {Mieter wehren sich|<few2> Familien bangen|Gericht entscheidet} in <town>
T {Nachbarn halten zusammen|Angst um die Wohnung|Erfolg vor Gericht}: <topic:bare> in <town>
L Die Bewohner {eines Wohnblocks|von <tens> Wohnungen} in <town> haben <day> {gegen ihren Vermieter protestiert|Klage eingereicht}; {der Konflikt|die Sache} beschäftigt {die Stadt|die Gerichte} seit <year>.
L Ein Gericht in <town> hat <day> {zugunsten der Mieter|im Sinne von <tens> Familien} entschieden: <topic:N> {gilt als Signal|könnte Folgen für ganz <region> haben}.
D Die Miete für {drei Zimmer|eine Dreizimmerwohnung} soll {nach der Sanierung|nach dem Eigentümerwechsel} um <share> steigen.
D Der Eigentümer{ mit Sitz in <land>|, eine Firma aus <land>,} ließ Fragen von <agency> unbeantwortet.
D <p3> wohnt seit <year> {im Haus|dort} und will {nicht aufgeben|bleiben}.

N m Ehrenamtspreis,Ehrenamtspreises; f Rettung eines Schwimmers; f Rekordspende; f Ehrenbürgerschaft
T {„Das hätte jeder getan“|„Ich war nur zur Stelle“|Eine Stadt sagt Danke}: <p3:last> {geehrt|im Mittelpunkt}
T <topic:bare> für {Busfahrer|Lehrerin im Ruhestand|<age>-Jährigen|Krankenpflegerin} aus <town>
L <p3> aus <town> stand <day> {im Mittelpunkt|im Rampenlicht}: {Gefeiert wurde <topic>|Anlass war <topic>}.
L <p3>, <age> Jahre alt, ist <day> in <town> geehrt worden, {für Mut|für <tens> Jahre Einsatz}; {rund |}<tens> Gäste kamen.
D <p0> {dankte in einer kurzen Rede|würdigte den Einsatz}: Solche Menschen hielten die Gesellschaft zusammen.
D {Das Preisgeld|Die Spende} geht an <o1:full>.

N f Schulreform; f Schulfusion; f Schließung der Dorfschule; m Lehrplan,Lehrplans; m Schulstreik,Schulstreiks
T <topic:bare>: {Eltern in <town> protestieren|Was sich für <tens> Schulen ändert|Entscheidung vertagt}
T {Länger fahren, größere Klassen|<count2> Unterschriften|Letzte Hoffnung Stadtrat}: {Streit um|Widerstand gegen} <topic:abare>
L Eltern {und Schüler |}in <town> haben <day> {gegen <topic:a> protestiert|<count2> Unterschriften gegen <topic:a> übergeben}.
L <topic> kommt: <o0:N> hat <day> {die Pläne bestätigt|den Zeitplan vorgestellt}, {trotz|ungeachtet} {des Widerstands|der Proteste} in <town>.
D Die Schule wurde <year> {gebaut|eröffnet}; heute besuchen sie {nur noch |}<tens> Kinder.
D Der Schulweg würde sich um {bis zu |}<few2> Kilometer verlängern, {haben Eltern ausgerechnet|sagen die Eltern}.
D {Die Entscheidung|Das letzte Wort} liegt {beim Rat|<o0:bei>}; {sie|es} wird im <nextmonth> erwartet.
`;

export const REGION = `
P Bürgermeister/Bürgermeister~Bürgermeisterin/Bürgermeisterin; Landrat/Landrat~Landrätin/Landrätin; Baudezernent/Dezernent~Baudezernentin/Dezernentin; Stadtkämmerer/Kämmerer~Stadtkämmerin/Kämmerin
P Projektleiter/Projektleiter~Projektleiterin/Projektleiterin; Stadtwerkechef/Stadtwerkechef~Stadtwerkechefin/Stadtwerkechefin; Investorensprecher/Sprecher~Investorensprecherin/Sprecherin; Architekt/Architekt~Architektin/Architektin
P Verkehrsplaner/Planer~Verkehrsplanerin/Planerin; Stadtforscher/Forscher~Stadtforscherin/Forscherin; Heimatforscher/Heimatforscher~Heimatforscherin/Heimatforscherin; Hydrologe/Hydrologe~Hydrologin/Hydrologin
P Anwohner/Anwohner~Anwohnerin/Anwohnerin; Bäckermeister/Bäcker~Bäckermeisterin/Bäckerin; Pendler/Pendler~Pendlerin/Pendlerin; Gastwirt/Wirt~Gastwirtin/Wirtin
P Stadtrat/Stadtrat~Stadträtin/Stadträtin; Sprecher der Bürgerinitiative/Sprecher~Sprecherin der Bürgerinitiative/Sprecherin; Händler/Händler~Händlerin/Händlerin
O m Stadtrat,Stadtrats/m Rat; f Kreisverwaltung/f Verwaltung; m Planungsausschuss,Planungsausschusses/m Ausschuss; f Stadtverwaltung/f Verwaltung; n Straßenbauamt,Straßenbauamts/n Amt
O - Stadtwerke Mitte/n Unternehmen; - Wiesental Bau/f Firma; f Wohnungsgesellschaft Heimgrund/f Gesellschaft; f Verkehrsgesellschaft Talbus/f Gesellschaft; - Kessler Projekt/m Investor
O f Initiative Altstadt/f Initiative; m Radfahrerverein,Radfahrervereins/m Verein; m Gewerbeverein,Gewerbevereins/m Verein; m Heimatbund,Heimatbunds/m Verein
C0 {Das ist eine Investition in die nächste Generation|Wir wollen, dass die Menschen hier leben und arbeiten können}
C0 {Das Geld ist da, jetzt müssen die Bagger kommen|Geredet haben wir lange genug}
C1 {Wir liegen im Zeitplan und im Budget|Der Boden hatte einige Überraschungen für uns}
C1 {Es wird laut, das kann man nicht schönreden|Wir verstehen die Sorgen der Nachbarn}
C2 {Städte, die zu lange warten, zahlen doppelt|Aus einem Stau kann man sich nicht herausbauen}
C3 {Darauf warten wir seit <tens> Jahren|Ich glaube es erst, wenn ich es sehe}
C3 {Morgens kommt man nicht über die Straße|Endlich tut sich hier etwas}
C4 {Die Anwohner haben es zuletzt erfahren|Unsere Einwände wollte niemand hören}
C4 {Das ist ein Betontraum aus dem vorigen Jahrhundert|Für das Geld könnte man jeden Spielplatz der Stadt sanieren}
S In <town> leben {rund |etwa }<count> Menschen, {<pct> mehr|etwas weniger} als {im Jahr |}<year>
S Die Stadt rechnet mit {Zuschüssen|Geld vom Land} in Höhe von <sum>
S {Anwohner|Bürgerinnen und Bürger} können die Pläne bis {Mitte|Ende} <nextmonth> {im Rathaus|im Internet} einsehen
S Im Jahr <year> war {ein ähnliches Vorhaben|ein erster Anlauf} {am Geld|an einem Bürgerentscheid} gescheitert
S <o2> hatte {binnen <few> Wochen|bis <lastmonth>} <count2> Unterschriften {dagegen|für eine andere Lösung} gesammelt
S Die Arbeiten sollen im <nextmonth> beginnen und {etwa |}<few2> Monate dauern
S {In dieser Zeit|So lange} wird der {Verkehr|Busverkehr} über <town2> umgeleitet
S {Teile des Rates|Die Grünen im Rat} {enthielten sich|stimmten dagegen} und {begründeten das mit {steigenden Kosten|fehlenden Berechnungen}|verwiesen auf {steigende Kosten|fehlende Berechnungen}}
S {Ursprünglich|Zunächst} war {man von <sum2> ausgegangen|von <sum2> die Rede}
S {Die Bahnstrecke|Die Buslinie} zwischen <town> und <town2> nutzen täglich {rund |}<count2> Menschen
S Die Geschäftsleute hoffen auf {mehr Kundschaft|belebte Straßen}, {fürchten aber die Bauzeit|sorgen sich aber um Parkplätze}
K Stadtrat; Verkehr; Bauen; Wohnen; Nahverkehr; Innenstadt; Umwelt; Landkreis
G Blick {auf die Altstadt von|über den Marktplatz von} <town>
G {Die Baustelle|Das Gelände} am Rand von <town>
G <p0:rolle> <p0:full> {beim Ortstermin|bei der Vorstellung der Pläne}

N f Brücke; f Umgehungsstraße; f Straßenbahnlinie; m Bahnhof,Bahnhofs; m Radweg,Radwegs; f Tiefgarage; f Ringstraße
T <topic:bare> in <town> {wird <sum> teurer|kommt <few> Monate später|bis <nextmonth> gesperrt}
T {Rat stimmt zu|Grünes Licht|Planung dauerte <few> Jahre}: <topic:bare> in <town> {kommt|wird gebaut}
L Der Rat von <town> hat <day> {grünes Licht für <topic:a> gegeben|für <topic:a> gestimmt}; {veranschlagt sind|das Vorhaben kostet} <sum>.
L {Autofahrer und Pendler|Die Menschen} in <town> {müssen sich gedulden|brauchen Geduld}: <topic:N> wird {nicht vor <nextmonth>|erst <nextyear>} fertig, sagte <p0> <day>.
D {Grund|Ursache} {sei|ist} {schwieriger Baugrund|der Mangel an Fachkräften|die Pleite einer Baufirma}, {erklärte|sagte} <p1>.
D {Täglich|An Werktagen} sind dort {rund |}<count> Fahrzeuge unterwegs, {doppelt so viele wie|weit mehr als} bei der Eröffnung {im Jahr |}<year>.
D {Lärmschutzwände|Bäume} sollen entlang von <few> Straßen {aufgestellt|gesetzt} werden.

N n Hallenbad,Hallenbads; f Stadtbücherei; n Rathaus,Rathauses; f Sporthalle; f Feuerwache; n Jugendzentrum,Jugendzentrums; m Theaterplatz,Theaterplatzes
T <topic:bare> in <town> {wird saniert|schließt|öffnet nach <few> Jahren wieder}{ – Kosten: <sum>|}
T <sum> für <topic:abare>: {Rat von <town> stimmt zu|Streit in <town>|Was geplant ist}
L <topic> in <town> soll für <sum> {saniert|modernisiert} werden; {das hat der Rat|das haben die Ratsmitglieder} <day> {mit großer Mehrheit|nach hitziger Debatte} beschlossen.
L Nach <few> Jahren ist <topic> in <town> seit <weekday> wieder geöffnet: {Gefeiert wurde mit Musik|Der Eintritt war frei}.
D Das {Haus|Gebäude} stammt aus dem Jahr <year> und {war lange marode|hatte ein undichtes Dach}.
D Allein {das Dach|die Heizung} kostet {<sum2>|ein Drittel der Summe}; der Verbrauch soll um <share> sinken.
D Der Eintritt {soll nicht teurer werden|wird etwas teurer}, {kündigte <p0> an|sagte <p0>}.

N n Neubaugebiet,Neubaugebiets; n Einkaufszentrum,Einkaufszentrums; m Gewerbepark,Gewerbeparks; m Windpark,Windparks; n Logistikzentrum,Logistikzentrums; m Hotelneubau,Hotelneubaus
T <topic:bare> bei <town>: {Anwohner wehren sich|Investor steigt aus|Bürger stimmen ab|Pläne vorgestellt}
T {<tens> Wohnungen geplant|Sorge um alte Bäume|Streit am Stadtrand}: <topic:bare> {in|bei} <town>
L Am Rand von <town> soll {bis <nextyear>|in den nächsten <few> Jahren} <topic> entstehen; <day> wurden {die Pläne|erste Entwürfe} vorgestellt.
L Der Widerstand gegen <topic:a> bei <town> wächst: {Bei einer Versammlung|Bei einem Infoabend} <day> {1#sprachen sich|meldeten sich} {mehr als |}<tens> Menschen {1#dagegen aus|mit Bedenken zu Wort}
D Das Grundstück ist {rund |}<few2> Hektar groß und {gehört <o1:d>|wurde <year> an <o1:full> verkauft}.
D <share> der Flächen sind {für Geringverdiener|für örtliche Betriebe} vorgesehen.
D <o2:full> {sorgt sich um|verweist auf} {alte Bäume|das Grundwasser|den Blick auf die Altstadt}.

N m Hochwasserschutz,Hochwasserschutzes; m Sturmschaden,Sturmschadens; f Trockenheit; m Deichbau,Deichbaus; m Starkregen,Starkregens
T <topic:bare>: <town> {zählt die Kosten|rüstet sich|rechnet mit <sum> Schaden}
T {<tens> Keller unter Wasser|Wasser wird knapp|Lange Nacht für Helfer}: <topic:bare> in <region>
L <topic> {1#beschäftigt|hält} <town> {1#weiter|in Atem}: Die Stadt bezifferte die Kosten <day> auf <sum>.
L Die Feuerwehren in <region> sind <day> wegen <topic:g> <tens> Mal ausgerückt.
D Der Fluss erreichte {den höchsten Stand seit <year>|einen Pegel von <few> Metern}{, bevor das Wasser zurückging|; erste Straßen liefen voll}.
D Anwohner {am Ufer|am Fluss} füllten {<count2> Sandsäcke|bis in die Nacht Sandsäcke}.
D <p0> sieht {derzeit |}{keinen Grund zur Sorge|kaum Spielraum}.

N m Fahrplanwechsel,Fahrplanwechsels; f Regionalbahn; f Tarifreform; m Nachtbus,Nachtbusses; f Fähre
T <topic:bare>: {Was sich für Pendler ändert|Fahrgäste zwischen <town> und <town2> verärgert|Mehr Fahrten ab <nextmonth>}
T {Ausfälle und Verspätungen|Ärger in <town>|Neuer Takt}: <topic:bare> {in der Kritik|im Überblick}
L {Pendler|Fahrgäste} zwischen <town> und <town2> {müssen sich umstellen|sollen mehr Verbindungen bekommen}: <topic:N> {1#wird|bringt} ab <nextmonth> {1#neu geordnet|Änderungen}
L {Dichterer Takt|Mehr Fahrten} und {neue Haltestellen|niedrigere Preise}: <o1:N> hat <day> {Pläne vorgestellt|Verbesserungen angekündigt}.
D Im <lastmonth> {war jede <few:te> Fahrt verspätet|fielen <share> der Fahrten aus oder kamen zu spät}.
D {Hauptgrund|Größtes Problem} {bleibt|ist} der Personalmangel: <tens> Stellen im Fahrdienst sind {unbesetzt|frei}.
D Der Fahrgastverband nannte die Pläne {halbherzig|im Grundsatz richtig}.

N n Stadtfest,Stadtfests; m Weihnachtsmarkt,Weihnachtsmarkts; n Weinfest,Weinfests; n Hafenfest,Hafenfests; m Flohmarkt,Flohmarkts; f Tausendjahrfeier
T <topic:bare> in <town>: {<count> Besucher|Rekord trotz Regens|Kosten für Sicherheit steigen}
T <town> {feiert|plant|streitet}: <topic:bare> {lockt Tausende|vor dem Neustart|mit neuem Konzept}
L {Rund |Mehr als }<count> {Gäste|Besucherinnen und Besucher} haben <topic:a> in <town> {besucht|gefeiert}, {mehr als je zuvor|ein Rekord}.
L <topic> in <town> kann stattfinden: {Sponsoren sind eingesprungen|Händler haben eine Lösung gefunden}, sagte <p0> <day>.
D {Polizei und Veranstalter zogen|Die Veranstalter zogen} eine positive Bilanz; es gab {kaum Zwischenfälle|<few> Beschwerden über Lärm}.
D {Sicherheit|Versicherung} kostet {inzwischen |}{fast doppelt so viel wie <year>|<share> mehr als <year>}.
D Im kommenden Jahr soll {das Programm erweitert werden|das Gelände größer werden}.

N f Bürgermeisterwahl; m Bürgerentscheid,Bürgerentscheids; f Ratssitzung; f Gemeindefusion; f Haushaltssperre
T <topic:bare> in <town>: {<p0:last> gewinnt mit <share>|Knappes Ergebnis|Beteiligung bei <share>|Worum es geht}
T <town> {entscheidet|steht vor der Wahl|im Umbruch}: <topic:bare> {mit Folgen|bringt <p0:last> unter Druck}
L <p0> hat sich <topic:bei> in <town> mit <share> {durchgesetzt|klar behauptet} und {lag damit|liegt} <tens> Stimmen vor <p4:d>.
L <topic> hat {den Rat|die Gemüter} in <town> <day> {bis in die Nacht |lange }beschäftigt: Es geht um {eine Lücke von <sum2>|die Zukunft von <few> Ortsteilen}.
D Die Beteiligung lag bei <share>, {niedriger|höher} als {vor <few> Jahren|im Jahr <year>}.
D Im {Rathaus|Bürgersaal} {warteten|feierten} {rund |}<tens> Gäste bis {Mitternacht|in den späten Abend}.
D {Gebühren|Parkgebühren} und Hundesteuer sollen {steigen|angehoben werden}, um {einen Teil der Summe|Geld} {einzunehmen|hereinzuholen}.

N m Wolf,Wolfs; n Storchennest,Storchennests; f alt_ Linde; f Schwanenfamilie; m entlaufen_ Bulle,Bullen,Bullen,Bullen; f Biberburg
T <topic:bare> {hält <town> in Atem|begeistert <town>|sorgt bei <town> für Aufregung}
T {Stau durch Schaulustige|Zwischen Freude und Sorge|Tierischer Gast}: <topic:bare> bei <town>
L <topic> bei <town> sorgt {seit Tagen |seit <weekday> }für {Aufregung|Aufsehen}: {Schaulustige|Anwohner} {kommen mit Kameras|stehen am Straßenrand}.
L In <town> gibt es {derzeit |}kaum ein anderes Thema: <topic:N> {hat die Nachbarschaft entzweit|bringt die Menschen zusammen}.
D Fachleute {<o0:von> |}{sahen sich die Stelle an|kamen vorbei} und {gaben Entwarnung|baten um Abstand}.
D <p3> hatte {zuerst etwas bemerkt|als Erstes etwas gesehen}: „{Ich dachte, ich träume|Mir ist fast der Kaffee aus der Hand gefallen}.“
`;

export const HEALTH = `
P Gesundheitsminister/Minister~Gesundheitsministerin/Ministerin; Amtsarzt/Amtsarzt~Amtsärztin/Amtsärztin; Drogenbeauftragter/Beauftragte~Drogenbeauftragte/Beauftragte; Gesundheitsdezernent/Dezernent~Gesundheitsdezernentin/Dezernentin
P Chefarzt/Mediziner~Chefärztin/Medizinerin; Klinikdirektor/Klinikdirektor~Klinikdirektorin/Klinikdirektorin; Pflegedienstleiter/Pflegeleiter~Pflegedienstleiterin/Pflegeleiterin; Hausarzt/Hausarzt~Hausärztin/Hausärztin
P Epidemiologe/Epidemiologe~Epidemiologin/Epidemiologin; Gesundheitsökonom/Ökonom~Gesundheitsökonomin/Ökonomin; Virologe/Virologe~Virologin/Virologin; Schlafforscher/Forscher~Schlafforscherin/Forscherin; Ernährungsmediziner/Mediziner~Ernährungsmedizinerin/Medizinerin
P Patient/Patient~Patientin/Patientin; Krankenpfleger/Pfleger~Krankenschwester/Krankenschwester; Notfallsanitäter/Sanitäter~Notfallsanitäterin/Sanitäterin; Familienvater/Vater~Mutter/Mutter
P Patientenvertreter/Patientenvertreter~Patientenvertreterin/Patientenvertreterin; Gewerkschafter/Gewerkschafter~Gewerkschafterin/Gewerkschafterin; Gesundheitspolitiker/Abgeordnete~Gesundheitspolitikerin/Abgeordnete
O n Gesundheitsministerium/n Ministerium; n Gesundheitsamt,Gesundheitsamts/n Amt; f Arzneimittelbehörde/f Behörde; n Institut für Seuchenschutz,Instituts für Seuchenschutz/n Institut
O n Klinikum Sankt Anna,Klinikums Sankt Anna/n Klinikum; n Universitätsklinikum,Universitätsklinikums/n Klinikum; f Lindenklinik/f Klinik; n Kreiskrankenhaus,Kreiskrankenhauses/n Krankenhaus; n Herzzentrum,Herzzentrums/n Zentrum
O f Ärztekammer/f Kammer; m Patientenbund,Patientenbunds/m Verband; m Pflegeverband,Pflegeverbands/m Verband; m Kassenverband,Kassenverbands/m Verband; f Krebshilfe-Stiftung/f Stiftung
C0 {Vorbeugung ist billiger als jede Behandlung|Niemand sollte stundenlang zum Arzt fahren müssen}
C0 {Es gibt keinen Grund zur Panik, aber guten Grund zur Vorsicht|Wir handeln nach Befunden, nicht aus Angst}
C1 {Wir arbeiten Tag und Nacht am Limit|In so einem Fall zählt jede Minute}
C1 {Die Stationen sind voll und die Flure auch|Die Patienten kommen später zu uns als früher}
C2 {Der Effekt ist klein, aber bei Millionen Menschen summiert er sich|Ein Zusammenhang beweist noch keine Ursache}
C2 {Zwanzig Minuten zügiges Gehen bewirken mehr als die meisten Pillen|Die beste Impfung ist die, die man bekommt}
C3 {Man sagte mir, ich solle in <few> Monaten wiederkommen|Sie haben sich Zeit genommen, mir alles zu erklären}
C3 {Man fühlt sich damit alleingelassen|Nach einer Nachtschicht will man nur noch Ruhe}
C4 {Die Patienten brauchen keine Kommission, sie brauchen Termine|Die Gewinne sind privat, die Risiken trägt die Allgemeinheit}
C4 {Das Personal geht schneller, als man es ausbilden kann|Von Applaus kann man keine Überstunden bezahlen}
S Nach {Angaben|Zahlen} <o0:von> sind {im Jahr |jährlich }{rund |etwa }<count> Menschen {betroffen|in Behandlung}
S {Erste Anzeichen|Typische Beschwerden} sind {Fieber und trockener Husten|Müdigkeit und Kopfschmerzen|Atemnot}, die oft für {eine Erkältung|Stress} gehalten werden
S {Ärzte|Fachleute} raten zu {regelmäßigen Untersuchungen|Bewegung und ausreichend Schlaf}, {vor allem ab <age> Jahren|besonders bei Vorerkrankungen}
S {In einer Fachzeitschrift|In der Zeitschrift Klinische Horizonte} hatten Forscher {schon <year>|bereits im <lastmonth>} auf {den Zusammenhang|das Problem} hingewiesen
S Die Wartezeit auf einen Termin {1#betrug|lag} in <region> zuletzt {1#im Schnitt <few> Wochen|bei <tens> Tagen}
S <o1:full> behandelt im Jahr {rund |}<count> Patienten {und hat <count2> Beschäftigte|}
S Die Krankenkassen {übernehmen|zahlen} {die Kosten meist|<share> der Kosten}
S Zum Vergleich: In <land> liegt {die Quote|der Anteil} bei <pct>
S <o2> fordert {seit Langem |seit Jahren }{mehr Ausbildungsplätze|verbindliche Personalschlüssel|einen nationalen Plan}
S {Männer|Frauen|Menschen über <age>} trifft es {deutlich häufiger|um <pct> häufiger}, {warum, ist unklar|die Gründe sind nicht ganz geklärt}
S <p2> warnt vor {Selbstdiagnosen aus dem Netz|Wundermitteln aus dem Netz}
K Krankenhaus; Ärzte; Vorsorge; Pflege; Medizin; Impfung; Ernährung; Krankenkasse
G {Eine Pflegerin|Ein Arzt} auf einer Station {in|der Klinik in} <town>
G {Impfstoff|Medikamente} in einer Apotheke in <town>
G {Das Wartezimmer einer Praxis|Ein Flur der Klinik} in <town>

N f Grippewelle; m Masernausbruch,Masernausbruchs; m Norovirus-Ausbruch,Norovirus-Ausbruchs; f Keuchhustenwelle; f Viruswelle
T <topic:bare> in <region>: {<count> Fälle|Zahl der Fälle verdoppelt|Höhepunkt noch nicht erreicht}
T {Volle Praxen, leere Klassen|Kliniken am Limit|Ärzte raten zur Impfung}: <topic:bare> {erreicht|trifft} <region>
L <topic> in <region> {nimmt Fahrt auf|breitet sich weiter aus}: {In der vergangenen Woche|Binnen sieben Tagen} wurden <count> Fälle gemeldet, wie <o0:full> <day> mitteilte.
L {Kliniken|Praxen} in <region> spüren <topic:a> {mit voller Wucht|deutlich}: <tens> Patienten liegen auf Intensivstationen.
D Schulen {und Kitas |}in <town> mussten {<few> Gruppen nach Hause schicken|mehrere Tage schließen}.
D Eine Impfung {lohne sich noch immer|sei weiterhin möglich}, sagte <p2>
D Im gleichen Zeitraum {des Vorjahres|von <lastyear>} war die Zahl {um <share> niedriger|nur halb so hoch}.

N f Klinikschließung; f Krankenhausreform; f Klinikfusion; f Schließung der Geburtsstation; f Notfallreform
T <topic:bare>: {<town> verliert <tens> Betten|Beschäftigte protestieren|Nächste Klinik <km> Kilometer entfernt}
T {Menschenkette in <town>|Angst um die Station|<count2> Stellen in Gefahr}: Widerstand gegen <topic:abare>
L Trotz {aller Proteste|monatelanger Proteste} {steht <topic> in <town> nun fest|ist <topic> in <town> beschlossene Sache}, bestätigte <o0:full> <day>.
L {Mehrere Hundert|Etwa <count2>} Menschen haben <day> in <town> gegen <topic:a> demonstriert, {durch die <tens> Betten wegfallen würden|von der <count2> Stellen betroffen wären}.
D Das nächste Krankenhaus läge dann in <town2>, {<km> Kilometer entfernt|mehr als eine halbe Stunde Fahrt}.
D Das Haus {machte zuletzt ein Minus von <sum>|hat seit <year> <sum> Verlust angehäuft}
D Ein Versorgungszentrum soll {ab <nextmonth>|bis <nextyear>} {einen Teil der Leistungen|die Station} {übernehmen|ersetzen}.

N n Medikament,Medikaments; f Gentherapie; m Impfstoff,Impfstoffs; m Bluttest,Bluttests; f Antikörpertherapie
A f Migräne; m Typ-2-Diabetes,Typ-2-Diabetes; m Lungenkrebs,Lungenkrebses; n schwer_ Asthma,Asthmas
T <topic:bare> gegen <a:abare> {zugelassen|weckt Hoffnung|besteht Test}
T Hoffnung für <count> Patienten: <topic:bare> {erreicht Kliniken|mit guten Ergebnissen|vor der Zulassung}
L {Patienten mit|Menschen mit} <a:dbare> könnten {bald |künftig }<topic:von> profitieren: <o0:N> hat <day> die Zulassung {empfohlen|erteilt}.
L <topic>, <topic:rela> <o1:full> mitentwickelt hat, {lindert|linderte} in einer Studie mit <count2> Patienten die Beschwerden um <share>, hieß es <day>.
D Nebenwirkungen waren {meist mild|selten}: {Kopfschmerzen|Müdigkeit} {in <pct> der Fälle|vor allem}.
D Die Behandlung kostet {rund |}<tens>.000 Euro {im Jahr|pro Patient}; die Kassen verhandeln über {einen Rabatt|den Preis}.
D Bis {das Mittel|es} überall {verfügbar|zu haben} ist, {dauert es noch <few2> Monate|wird es wohl <nextyear>}.

N f Schlafstudie; f Kaffeestudie; f Langzeitstudie zu Bewegung; f Studie zur Bildschirmzeit; f Zuckerstudie
T <topic:bare>: {Risiko sinkt um <share>|Kleine Gewohnheit, große Wirkung|Alte Ratschläge auf dem Prüfstand}
T {Was wirklich hilft|Wie viel gesund ist|<few> Stunden machen den Unterschied}: <topic:bare> {überrascht Fachleute|mit klarem Ergebnis}
L Wer {sich jeden Tag ein wenig bewegt|regelmäßig schläft|weniger Zucker isst}, {lebt länger|erkrankt seltener am Herzen}: Das legt <topic> nahe, <topic:rel> <day> veröffentlicht wurde.
L <topic> mit <count> Teilnehmern über <few2> Jahre {1#hat|brachte} ein {klares|überraschendes} Ergebnis{1# gebracht|}
D Die Teilnehmer trugen {einen Sensor am Handgelenk|wochenlang ein Messgerät} {und führten Tagebuch|}.
D Auf {Kinder|alle} lasse sich das nicht {einfach |}übertragen, {mahnt|sagt} <p2>.
D Bezahlt wurde die Arbeit <o2:von>, {nicht von der Industrie|die Industrie war nicht beteiligt}.

N m Arzneimittelmangel,Arzneimittelmangels; m Mangel an Schmerzmitteln,Mangels an Schmerzmitteln; m Antibiotikamangel,Antibiotikamangels; f Blutknappheit
T <topic:bare>: {Apotheken suchen Ersatz|Eltern verzweifelt|Kein Ende in Sicht} in <region>
T {<tens> Mittel nicht lieferbar|Fiebersaft wird knapp|Kliniken sparen}: Was <topic:bare> {für <region> bedeutet|auslöst}
L {Apotheken|Kliniken} in <region> kämpfen mit <topic:d>: Derzeit sind <count2> Präparate nicht {lieferbar|zu bekommen}.
L <topic> hat <region> erreicht; <p0> {rief <day> dazu auf|appellierte <day> an die Bürger}, {nicht zu hamstern|Ruhe zu bewahren}.
D Hergestellt wird {fast alles|ein Großteil} in {wenigen|<few>} Fabriken in <land>.
D {Apotheker|Manche Apotheken} mischen {Säfte|Salben} {inzwischen |}selbst.
D <o2> fordert {eine nationale Reserve|mehr Produktion im Inland}; die Kosten werden auf <sum> geschätzt.

N m Pflegenotstand,Pflegenotstands; m Ärztestreik,Ärztestreiks; m Hausärztemangel,Hausärztemangels; f Überlastung der Notaufnahmen
T <topic:bare>: {Praxen schließen|<few2> Stunden Wartezeit|<count2> Operationen verschoben} in <region>
T {Ein Dorf ohne Arzt|Jede <few:te> Stelle frei|Sorge um die Versorgung}: <topic:bare> {in|erreicht} <region>
L In <town> schließt {Ende <month>|im <nextmonth>} {die letzte|eine der letzten} Hausarztpraxis: <topic:N> {ist in den kleinen Städten angekommen|macht sich bemerkbar}.
L {Kliniken|Krankenhäuser} in <region> haben wegen <topic:g> <day> {<count2> Operationen|geplante Eingriffe} verschoben.
D Jede <few:te> Stelle ist {unbesetzt|frei}; <share> der {Ärzte|Beschäftigten} sind älter als 55.
D {Die Praxis|Eine Stelle} war <few> Jahre lang ausgeschrieben, {ohne Erfolg|sogar mit Prämie}.
D {Videosprechstunden|Fahrende Praxen} sollen helfen, doch {in manchen Dörfern ist das Netz zu schwach|vielen Älteren nützt das wenig}.

N f Hitzewelle; f Pollensaison; f Feinstaubbelastung; f Zeckensaison; f Kältewelle
T <topic:bare>: {Ärzte raten zur Vorsicht|Mehr Notfälle in <region>|Was jetzt zu beachten ist}
T {Viel trinken, Sonne meiden|So kommt man gut durch|<tens> Einsätze mehr}: <topic:bare> {belastet viele|in <region>}
L <topic> macht vielen Menschen in <region> zu schaffen: Allein am <weekday> rückten Rettungsdienste <tens> Mal mehr aus als üblich.
L {Ärzte|Gesundheitsämter} in <region> warnen vor den Folgen <topic:g>, {vor allem für Ältere|besonders für kleine Kinder}.
D {Viel trinken, mittags die Sonne meiden|Fenster tagsüber schließen, nachts lüften}: {Der Rat|Die Empfehlung} <o0:von> ist {einfach|schlicht}.
D Im Sommer <year> {1#stieg|war} die Zahl der Klinikaufnahmen um <pct>{1#| gestiegen}
D <town> hat {<few> kühle Räume|Trinkbrunnen an <few2> Plätzen} eingerichtet.

N n Rauchverbot,Rauchverbots; f Zuckersteuer; n Alkoholgesetz,Alkoholgesetzes; n Verbot von Energydrinks,Verbots von Energydrinks; f Lebensmittelampel
T <topic:bare>: {<share> dafür|Industrie protestiert|Ärzte begrüßen Pläne}
T {Ministerium plant|Regierung verschiebt|Streit um} <topic:abare> {ab <nextyear>|}
L <p0> will {ab <nextyear>|noch in diesem Jahr} <topic:a> {einführen|verschärfen}: So ließen sich {1#<count> Leben|Kosten von <sum>} im Jahr {1#retten|sparen}.
L {Ärzte|Fachleute} haben <topic:a> <day> begrüßt, die Hersteller {sprachen von Bevormundung|warnten vor Stellenabbau}.
D In <land> ist der Verbrauch {seit <year>|binnen <few> Jahren} um <share> gesunken.
D In einer Umfrage für <o2:a> waren <share> dafür.
D Die Hersteller verweisen auf {freiwillige Zusagen|sinkenden Absatz}.
`;
