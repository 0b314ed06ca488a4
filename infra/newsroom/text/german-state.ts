/** German: politics, the economy, the world. See section.ts for how it is written down, german.ts for nouns. */

export const POLITICS = `
P Innenminister/Minister~Innenministerin/Ministerin; Justizminister/Minister~Justizministerin/Ministerin; Finanzminister/Minister~Finanzministerin/Ministerin; Sozialminister/Minister~Sozialministerin/Ministerin; Regierungschef/Regierungschef~Regierungschefin/Regierungschefin
P Fraktionschef/Fraktionschef~Fraktionschefin/Fraktionschefin; Regierungssprecher/Sprecher~Regierungssprecherin/Sprecherin; Generalsekretär/Generalsekretär~Generalsekretärin/Generalsekretärin; Ausschussvorsitzender/Vorsitzende~Ausschussvorsitzende/Vorsitzende
P Politikwissenschaftler/Wissenschaftler~Politikwissenschaftlerin/Wissenschaftlerin; Verfassungsrechtler/Jurist~Verfassungsrechtlerin/Juristin; Wahlforscher/Forscher~Wahlforscherin/Forscherin; Parteienforscher/Forscher~Parteienforscherin/Forscherin
P Lehrer/Lehrer~Lehrerin/Lehrerin; Handwerksmeister/Handwerker~Handwerksmeisterin/Handwerkerin; Rentner/Rentner~Rentnerin/Rentnerin; Erstwähler/Erstwähler~Erstwählerin/Erstwählerin
P Oppositionsführer/Oppositionsführer~Oppositionsführerin/Oppositionsführerin; Haushaltsexperte/Abgeordnete~Haushaltsexpertin/Abgeordnete; Grünen-Fraktionschef/Fraktionschef~Grünen-Fraktionschefin/Fraktionschefin; Vizefraktionschef/Vizefraktionschef~Vizefraktionschefin/Vizefraktionschefin
O n Innenministerium/n Ministerium; n Finanzministerium/n Ministerium; n Justizministerium/n Ressort; f Staatskanzlei/f Behörde; n Sozialministerium/n Haus
O f Bürgerunion/f Partei; n Liberal_ Forum/f Partei; f Demokratisch_ Mitte/f Partei; f Sozial_ Allianz/f Partei; f Reformpartei/f Partei
O m Rechnungshof,Rechnungshofs/f Behörde; m Verein der Steuerzahler,Vereins der Steuerzahler/m Verein; m Städteverband,Städteverbands/m Verband; n Institut für Parlamentsforschung,Instituts für Parlamentsforschung/n Institut; f Wahlkommission/f Kommission
C0 {Das haben wir vor der Wahl versprochen, und das halten wir|Es geht hier um Gerechtigkeit und um nichts anderes}
C0 {Niemand wird dadurch schlechter gestellt|Keine Familie verliert dadurch auch nur einen Cent}
C0 Das Parlament {hat das letzte Wort|bekommt jede Zahl, die es verlangt}, {und das ist gut so|so wie es sich gehört}
C1 {Die Mehrheit steht|Wir haben die Stimmen}, und {das wird sich <day> zeigen|darauf kommt es an}
C1 {Wir haben stundenlang gestritten|Es gab eine lange Aussprache}, aber am Ende {waren alle dabei|gab es eine klare Linie}
C2 {Zwei solche Krisen in einem Jahr übersteht kaum eine Regierung|Bei einer so knappen Mehrheit darf nichts schiefgehen}
C2 Entscheidend ist {weniger der Text als die Frage, wer ihn umsetzt|nicht die Abstimmung, sondern die Arbeit im Ausschuss}
C3 {Alle reden über Leute wie uns, aber gefragt hat uns niemand|Ich habe davon wie alle anderen aus der Zeitung erfahren}
C4 {Die Regierung kauft sich Zeit, und zwar mit fremdem Geld|Das ist eine Schlagzeile und kein Konzept}
C4 {Hätte die Koalition eine Mehrheit, müssten wir nicht darüber reden|Seit <year> ist das bekannt, und nichts ist geschehen}
S Im {Unterhaus|Parlament} {verfügt die Koalition|verfügen die Regierungsparteien} {derzeit |}über eine Mehrheit von {nur |}<few> Sitzen
S <p1> {bestätigte|teilte mit}, die Fraktion habe {hinter verschlossenen Türen|mehr als <few> Stunden lang} über <topic:a> {beraten|gestritten}
S In einer {neuen |}Umfrage im Auftrag von <agency> {sprechen|sprachen} sich <share> {der Befragten|der Wahlberechtigten} für <topic:a> aus, <few2> Punkte {mehr|weniger} als im <lastmonth>
S <p4> kündigte an, {die eigene Fraktion werde|man werde} {Änderungsanträge stellen|dagegen stimmen|namentliche Abstimmung beantragen}
S {Die zweite Kammer|Die Länderkammer} {soll sich|wird sich voraussichtlich} im <nextmonth> mit {der Sache|dem Vorhaben} befassen
S {Einem internen Papier zufolge, das|In einem Entwurf, der} <agency> vorliegt, {1#ist von|werden} Kosten von <sum> im Jahr {1#die Rede|genannt}
S <o2> hatte {seit <year>|mehrfach} davor gewarnt, dass die {geltenden Regeln|bisherigen Vorschriften} {überholt seien|zum Missbrauch einlüden}
S {Mehrere|Mindestens <few>} Abgeordnete der {Regierungsparteien|Koalition} {blieben der Sitzung fern|enthielten sich bei einer ersten Abstimmung}
S Das Verhältnis {der Koalitionspartner|zwischen den Partnern} {gilt|galt zuletzt} {seit den Haushaltsberatungen|seit dem Frühjahr} als {angespannt|belastet}
S <p2> {wies darauf hin|erinnerte daran}, dass {drei Regierungen an dem Thema gescheitert seien|seit <year> keine Regierung eine solche Änderung durchgesetzt habe}
S {Aus Regierungskreisen|In Koalitionskreisen} {hieß es|verlautete}, {man sei sich im Grundsatz einig|es gebe noch Klärungsbedarf}
K Parlament; Regierung; Koalition; Wahlen; Gesetz; Opposition; Reform; Kabinett
G {Abgeordnete|Blick in den Plenarsaal} {während der Debatte|vor der Abstimmung}{ <day>|}
G <p0:rolle> <p0:full> {auf dem Weg zur Kabinettssitzung|vor Beginn der Gespräche} in <town>
G Der Sitzungssaal {kurz vor|während} der Abstimmung

N f Rentenreform; n Steuerpaket,Steuerpakets; n Wohnungsbaugesetz,Wohnungsbaugesetzes; f Schulreform; n Polizeigesetz,Polizeigesetzes; f Wahlrechtsreform; n Rundfunkgesetz,Rundfunkgesetzes; n Asylgesetz,Asylgesetzes
T Parlament {beschließt|billigt|verabschiedet} <topic:bare>{ mit knapper Mehrheit| nach langer Debatte| trotz Protesten}
T <topic:bare>: {Koalition setzt sich durch|Regierung gewinnt Abstimmung mit <few> Stimmen Vorsprung|Was sich jetzt ändert}
L Das Parlament hat <day> <topic:a> {beschlossen|verabschiedet|gebilligt} und damit {einen monatelangen Streit|einen langen Konflikt} in der Koalition {beendet|vorerst beigelegt}.
L Nach {mehr als <few> Stunden Debatte|wochenlangem Ringen} {haben die Abgeordneten|hat die Mehrheit der Abgeordneten} <day> für <topic:a> gestimmt, {eines der zentralen Vorhaben|ein Prestigeprojekt} der Regierung.
D Von den anwesenden Abgeordneten stimmten <share> {mit Ja|dafür}, <tens> {enthielten sich|nahmen an der Abstimmung nicht teil}.
D {Die Regelung|Das Gesetz} tritt {zu Beginn des Jahres <nextyear>|im <nextmonth>} in Kraft und soll nach <few2> Jahren {überprüft|ausgewertet} werden.
D Vorgesehen sind {im ersten Jahr |jährlich }<sum> für {Städte und Gemeinden|die Betroffenen}; <p4> sprach von „{einem Tropfen auf den heißen Stein|viel zu wenig Geld}“.
D {In letzter Minute|Kurz vor der Abstimmung} hatte <p1> den {Zweiflern|Abweichlern} in den eigenen Reihen {eine Härtefallklausel|Ausnahmen für kleine Gemeinden} zugesagt.

N m Rücktritt,Rücktritts; m Rückzug,Rückzugs; m Abgang,Abgangs
A f Spesenaffäre; m Streit um Beraterverträge,Streits um Beraterverträge; p Vorwürfe; f Pannenserie; n Gutachten,Gutachtens
T <p0:last> {tritt zurück|gibt auf|wirft hin} – {wer folgt nach?|Koalition unter Schock|„Ich will dem Amt nicht schaden“}
T <topic:bare> von <p0:last> {bringt Koalition in Not|schwächt Regierung|löst Machtkampf aus}
L <p0> hat <day> {nach tagelangem Druck|nach Wochen der Kritik} {den Rücktritt erklärt|das Amt niedergelegt}; {es ist der dritte Wechsel im Kabinett in diesem Jahr|für die Regierung ist es ein schwerer Schlag}.
L {Wegen <a:g>|Infolge <a:g>} {zieht <p0> Konsequenzen|gibt <p0> das Amt auf}: {<day:C> bat <p0:er> um die Entlassung|<p0:Er> wolle dem Amt nicht schaden, hieß es <day>}.
D <p0> war seit <year> im Amt und galt {als enge Stütze|als Vertrauensperson} der Regierungsspitze.
D Unterlagen, die <agency> {in der vergangenen Woche|im <lastmonth>} veröffentlicht hatte, {zeigen|legen nahe}, dass Zahlungen von <sum> {ohne Ausschreibung|ohne die übliche Prüfung} {freigegeben wurden|geflossen sind}.
D {Über die Nachfolge soll|Wer das Amt übernimmt, soll} {bis Ende der Woche|in den nächsten <few> Tagen} entschieden werden; bis dahin {führt <p1> die Geschäfte|übernimmt <p1>}.
D <p0> {wies alle Vorwürfe zurück|bestreitet ein Fehlverhalten}: {Jede Entscheidung sei korrekt gewesen|Die Prüfung werde <p0:ihn> entlasten}.

N f Wahl; f Neuwahl; f Stichwahl; f Kommunalwahl; f Regionalwahl; f Nachwahl
T <o1:bare> gewinnt <topic:bare> mit <share>{ – Beteiligung gesunken|}
T <topic:bare> in <region>: {Denkzettel|Schlappe} für die {Koalition|Regierung}{, <o1:bare> vorn|}
L <o1:full> hat <topic:a> in <region> gewonnen und kommt {nach Auszählung fast aller Stimmen|nach dem vorläufigen Ergebnis} auf <share>.
L {Nach dem vorläufigen Ergebnis|Nach ersten Hochrechnungen} liegt <o1:full> <topic:bei> in <region> {vorn|deutlich vorn}, während {die Koalitionsparteien|die Regierungsparteien} {fast überall|in nahezu allen Kreisen} verlieren.
D Die Wahlbeteiligung lag bei <share> und damit {so niedrig|so hoch} wie seit <year> nicht mehr.
D In <town>, wo <count> Menschen wahlberechtigt {sind|waren}, bildeten sich {lange Schlangen|bis zum Abend Schlangen} vor den Wahllokalen.
D <p1> dankte den Anhängern {in der Parteizentrale|in <town>} und sprach von {einem klaren Auftrag|einem historischen Abend}.
D {Gespräche|Sondierungen} über eine {Koalition|Regierungsbildung} sollen {noch in dieser Woche|in den nächsten Tagen} beginnen.

N m Haushalt,Haushalts; m Nachtragshaushalt,Nachtragshaushalts; n Sparpaket,Sparpakets; m Verteidigungsetat,Verteidigungsetats; m Etat für das kommende Jahr,Etats für das kommende Jahr
T {Kabinett|Koalition} {einigt sich auf|beschließt} <topic:bare>{ – <sum> fehlen| nach langer Nacht|: Wo gespart wird}
T <topic:bare>: {mehr Geld für Schulen, weniger für Straßen|Kliniken profitieren, Kultur muss sparen|Streit um <sum>}
L Die Regierung hat <day> <topic:a> {vorgelegt|beschlossen}, <topic:rel> {Einsparungen|Mehrausgaben} von <sum> {vorsieht|enthält}.
L Nach {einer langen Nacht|<few> Verhandlungsrunden} hat die Koalition ihren Streit um <topic:a> {beigelegt|beendet}: {Geplant|Vereinbart} sind {Kürzungen|Investitionen} von <sum>.
D Die Ausgaben {sollen|werden nach den Plänen} im kommenden Jahr um <pct> steigen, die Einnahmen {dagegen |}nur um <pct2>.
D Größter Einzelposten {bleibt|ist} {die Rente|der Schuldendienst}, gefolgt von {Bildung|Gesundheit} mit <sum>.
D <o2> {nannte die Annahmen optimistisch|hält die Zahlen für wackelig} und warnte vor einer Lücke von <sum2> {schon im zweiten Jahr|ab <nextyear>}.

N m Untersuchungsausschuss,Untersuchungsausschusses; f Befragung im Ausschuss; f Prüfung; f Untersuchung
A m Verkauf von Bauland,Verkaufs von Bauland; m Kauf von Schutzmasken,Kaufs von Schutzmasken; n gescheitert_ IT-Projekt,IT-Projekts; m Bau des Terminals,Baus des Terminals; f Flutnacht
T {Zeugen belasten <p0:last>|Neue Vorwürfe|Warnungen ignoriert?}: <topic:bare> {nimmt Arbeit auf|vor Wende|dauert länger}
T <p0:last> muss {Fragen <a:zu> beantworten|sich wegen <a:g> erklären}
L Im Streit um <a:a> gerät <p0> {zunehmend |weiter }unter Druck: {Ein ranghoher Beamter|Ein früherer Mitarbeiter} {sagte <day> aus|erklärte <day>}, Warnungen seien {nie beim Minister angekommen|ignoriert worden}.
L <topic> <a:zu> hat <day> {eine neue Wendung genommen|die entscheidende Phase erreicht}: {Nun soll <p0> unter Eid aussagen|Die Abgeordneten wollen <p0:a> persönlich hören}.
D {Bislang|Bisher} wurden <few2> Zeugen {gehört|vernommen} und {mehr als |}<count> Seiten Akten {gesichtet|ausgewertet}.
D Den Schaden für {die Steuerzahler|die Staatskasse} beziffert <o2> auf <sum>.
D <p0> {beteuert|versichert}, {erst im <lastmonth>|erst aus der Presse} von {der Sache|den Vorgängen} erfahren zu haben.
D Der {Abschlussbericht|Bericht} {wird vor der Sommerpause|soll bis <nextmonth>} {erwartet|vorliegen}.

N m Koalitionsvertrag,Koalitionsvertrags; f Kabinettsumbildung; n Regierungsprogramm,Regierungsprogramms; m Koalitionspakt,Koalitionspakts
T {Parteien unterzeichnen|Koalition stellt vor}: <topic:bare> {steht|bringt <few> neue Ressorts|im Überblick}
T <topic:bare>: {<o1:bare> erhält Schlüsselressorts|Worauf sich die Partner einigten|Was noch offen ist}
L {Die Spitzen der Parteien|Die Koalitionspartner} haben sich <day> auf <topic:a> {geeinigt|verständigt}, <tens> Tage nach {der Wahl|Beginn der Gespräche} in <town>.
L <topic> {steht|ist perfekt}: Mit {der Einigung, die|dem Papier, das} <day> vorgestellt wurde, will die Regierung {einen Schlussstrich unter den Streit ziehen|Vertrauen zurückgewinnen}.
D <o1> soll {künftig |}<few> Ministerien {führen|besetzen}, darunter {Verkehr und Bildung|das Innenressort}.
D {In <few> Punkten|Bei den Steuern} {blieb eine Einigung aus|bleibt der Text vage}; {eine Kommission|eine Arbeitsgruppe} soll bis <nextmonth> Vorschläge machen.
D {Die Basis|Ein Parteitag in <town>} muss {dem Papier|der Einigung} noch zustimmen.

N f Großdemonstration; m Protestmarsch,Protestmarschs; f Kundgebung; m Generalstreik,Generalstreiks; f Mahnwache
A p höher_ Spritpreise; n neu_ Rentenalter,Rentenalters; f Kürzung im Nahverkehr; p steigend_ Mieten; f Schließung von Gerichten
T Tausende {protestieren|demonstrieren} in <town> gegen <a:abare>
T <topic:bare> gegen <a:a>: {<count> Menschen in <town>|Verkehr bricht zusammen|Polizei spricht von ruhigem Verlauf}
L {Rund|Mehr als} <count> Menschen haben sich <day> in <town> <topic:an> gegen <a:a> beteiligt.
L <topic> gegen <a:a> hat <day> in <town> {Zehntausende|<count> Menschen} {mobilisiert|auf die Straße gebracht}; es war {der größte Protest|die größte Aktion dieser Art} seit <year>.
D Die Polizei {zählte|sprach von} <count2> Teilnehmenden; es gab {nur |}<few> {vorläufige |}Festnahmen.
D {Redner|Gewerkschafter} {forderten|verlangten} {Gespräche mit <o0:d>|die Rücknahme der Pläne} und kündigten {weitere Aktionen|neue Proteste} für <nextmonth> an.
D <p0> {zeigte sich|gab sich} gesprächsbereit, {am Kern der Pläne|an der Entscheidung} werde aber {nicht gerüttelt|festgehalten}.

N n Transparenzgesetz,Transparenzgesetzes; n Lobbyregister,Lobbyregisters; f Parteienfinanzierung; m Ethikkodex; n Antikorruptionspaket,Antikorruptionspakets
T <topic:bare>: {Abgeordnete müssen Nebeneinkünfte offenlegen|Strafen bis <sum2>|<o2:bare> fordert Nachbesserung}
T {Mehr Licht im Parlament|Treffen mit Lobbyisten werden öffentlich}: {Streit um|Kabinett plant} <topic:bare>
L Abgeordnete und Minister {sollen|müssen} künftig {Treffen mit Lobbyisten|Geschenke und Nebeneinkünfte} {offenlegen|veröffentlichen}; <p0> stellte <day> {entsprechende Pläne|Einzelheiten} vor.
L <p0> hat <day> {Pläne für|Eckpunkte für} <topic:a> {vorgestellt|präsentiert} und {eine neue Kultur der Offenheit|mehr Durchblick} versprochen.
D Bei Verstößen {1#drohen|sind} {Geldbußen|Strafen} von bis zu <sum2>{1#| vorgesehen}; die Einhaltung soll {eine unabhängige Stelle|<o2>} überwachen.
D {Bislang|Bisher} müssen {nur bezahlte Posten|nur Einkünfte ab einer Grenze} {gemeldet|angegeben} werden, {oft|meist} mit monatelanger Verspätung.
D {Ähnliche Regeln|Solche Register} gibt es {in <land> seit <year>|seit <year> auch in <land>}.
`;

export const ECONOMY = `
P Wirtschaftsminister/Minister~Wirtschaftsministerin/Ministerin; Finanzminister/Minister~Finanzministerin/Ministerin; Notenbankchef/Notenbankchef~Notenbankchefin/Notenbankchefin; Kartellamtschef/Behördenchef~Kartellamtschefin/Behördenchefin; Arbeitsminister/Minister~Arbeitsministerin/Ministerin
P Vorstandschef/Konzernchef~Vorstandschefin/Konzernchefin; Finanzvorstand/Manager~Finanzchefin/Managerin; Geschäftsführer/Geschäftsführer~Geschäftsführerin/Geschäftsführerin; Firmengründer/Unternehmer~Firmengründerin/Unternehmerin
P Ökonom/Ökonom~Ökonomin/Ökonomin; Marktbeobachter/Analyst~Marktbeobachterin/Analystin; Arbeitsmarktforscher/Forscher~Arbeitsmarktforscherin/Forscherin; Chefvolkswirt/Volkswirt~Chefvolkswirtin/Volkswirtin
P Schichtarbeiter/Arbeiter~Schichtarbeiterin/Arbeiterin; Ladenbesitzer/Händler~Ladenbesitzerin/Händlerin; Landwirt/Landwirt~Landwirtin/Landwirtin; Kleinanleger/Anleger~Kleinanlegerin/Anlegerin
P Gewerkschafter/Gewerkschafter~Gewerkschafterin/Gewerkschafterin; Verbraucherschützer/Verbraucherschützer~Verbraucherschützerin/Verbraucherschützerin; Betriebsratschef/Betriebsratschef~Betriebsratschefin/Betriebsratschefin
O n Wirtschaftsministerium/n Ministerium; f Notenbank/f Bank; n Finanzministerium/n Ministerium; n Kartellamt,Kartellamts/f Behörde; n Statistikamt,Statistikamts/f Behörde
O - Nordhagen Stahl/m Konzern; - Halden Motors/m Autobauer; - Brandt & Söhne/n Unternehmen; - Kornblum Lebensmittel/m Hersteller; - Elbenwerk/n Unternehmen; - Stromwerke Mittland/m Versorger; - Vossen Logistik/f Gruppe; - Lindner Papier/f Firma
O f Gewerkschaft Industrie und Energie/f Gewerkschaft; f Handelskammer/f Kammer; m Arbeitgeberverband,Arbeitgeberverbands/m Verband; n Konjunkturinstitut,Konjunkturinstituts/n Institut; m Verbraucherverband,Verbraucherverbands/m Verband
C0 {Die Wirtschaft ist robuster, als viele glauben, das zeigen die Zahlen|Wir sind noch nicht über den Berg, aber die Richtung stimmt}
C0 {Die Inflation geht zurück, aber nicht schnell genug|Stabile Preise bleiben unsere erste Aufgabe}
C1 {Die Nachfrage hat sich besser gehalten als befürchtet|Die Aufträge kommen wieder herein}, {vor allem aus dem Ausland|und das stimmt uns zuversichtlich}
C1 {Wir müssen das Geld erst verdienen, bevor wir es ausgeben|Wir sehen uns jeden Standort an, ohne Tabus}
C2 {Ein gutes Quartal ist noch kein Trend|Die Wende ist noch nicht in Sicht}
C2 {Viele Firmen warten ab, bis sie wissen, was Energie kostet|Die Leute sparen, weil sie der Ruhe nicht trauen}
C3 {Ich schaue inzwischen zweimal auf den Preis|Am Monatsende bleibt nichts übrig}
C3 {Wir haben es am Freitagnachmittag erfahren|Die reden von Synergien, wir von unseren Arbeitsplätzen}
C4 {Die Belegschaft zahlt für die Fehler der Chefetage|Die Gewinne steigen, die Löhne bleiben, wo sie sind}
C4 {Von einer Einmalzahlung kann man keine Miete zahlen|Ohne Standortgarantie wird es keine Unterschrift geben}
S Die Zahlen, die <o0:full> <day> {veröffentlichte|vorlegte}, {lagen|liegen} {über|unter} den Erwartungen {der Fachleute|am Markt}
S {Die Aktie|Das Papier} von <o1:name> {verlor|gewann} {im frühen Handel|bis zum Handelsschluss} {bis zu |}<pct>
S Im {gleichen Zeitraum|selben Quartal} des Vorjahres {1#waren es|hatte der Wert bei} <sum>{1#| gelegen}
S <p2> rechnet {für dieses Jahr|für <nextyear>} {nur noch |}mit einem Wachstum von <pct2>{ nach zuvor <pct>|}
S <o1:full> beschäftigt {rund |etwa }<count> Menschen, {die meisten davon|<share> davon} in <region>
S Die Arbeitslosenquote in <region> {liegt|lag zuletzt} bei <pct> und damit {leicht über|knapp unter} dem Landesschnitt
S Die Ausfuhren nach <land> {wuchsen|schrumpften} um <pct>, {während das Geschäft im Inland|während die Nachfrage im Inland} {stagnierte|leicht anzog}
S <o2> {fordert|verlangt} {mindestens |}<pct> mehr Lohn {sowie eine Garantie für alle Standorte|und kürzere Arbeitszeiten}
S Die Kosten für {Energie|Transport} sind {binnen eines Jahres|innerhalb von zwölf Monaten} um <pct> gestiegen, {wie aus Zahlen <o2:von> hervorgeht|berichtete <agency>}
S {Die nächste Verhandlungsrunde|Das nächste Treffen} ist für {Anfang|Mitte|Ende} <nextmonth> {angesetzt|geplant}
S {Fachleute|Analysten}, die <agency> befragt hatte, waren im Schnitt von <pct2> ausgegangen
K Konjunktur; Inflation; Arbeitsmarkt; Unternehmen; Löhne; Handel; Zinsen; Industrie
G {Produktion|Blick in die Fertigung} {bei|im Werk von} <o1:full> in <town>
G {Kundinnen und Kunden|Passanten} in {einem Supermarkt|der Einkaufsstraße} in <town>
G Container im {Hafen|Güterbahnhof} von <town2>

N f Zinsentscheidung; f Zinserhöhung; f Zinssenkung; f Zinspause
T Notenbank {hebt|senkt} Leitzins {auf <pct>|erneut|überraschend}{ – was Sparer wissen müssen|}
T Leitzins {bei|jetzt bei} <pct>: {Märkte reagieren gelassen|Was das für Kredite bedeutet|Sparer müssen warten}
L Die Notenbank hat {den Leitzins|ihren Leitzins} <day> bei <pct> {belassen|festgesetzt} und {zur Begründung|dazu} auf {den nachlassenden Preisdruck|die hohe Inflation} verwiesen.
L {Wie erwartet|Zur Überraschung mancher Anleger} hat die Notenbank <day> {einen kleinen Schritt|eine Pause} {angekündigt|beschlossen}; der Leitzins liegt {damit|nun} bei <pct>.
D Die Inflationsrate {1#lag|hatte} im <lastmonth> bei <pct2>{1#| gelegen}, {einen Monat zuvor|im Vorjahr} waren es <pct>.
D {Bauzinsen|Die Zinsen für Baukredite} haben sich seit <year> {mehr als |nahezu }verdoppelt, das Neugeschäft {1#brach|ging} um <share> {1#ein|zurück}.
D {Die Entscheidung|Der Beschluss} fiel {einstimmig|mit <few> Stimmen gegen drei}, wie <agency> {erfuhr|berichtete}.

N f Übernahme; f Fusion; m Zusammenschluss,Zusammenschlusses; m Verkauf der Logistiksparte,Verkaufs der Logistiksparte; m Zukauf,Zukaufs
T <topic:bare> {für <sum>|perfekt|vor dem Abschluss}: <o1:bare> {wächst weiter|greift zu|überrascht Branche}
T Kartellamt {prüft|genehmigt|stoppt} <topic:a> {bei|von} <o1:name>
L <o1:full> hat sich <day> auf <topic:a> {geeinigt|verständigt}: {Das Geschäft|Die Transaktion} hat {einen Wert|ein Volumen} von <sum>.
L Die {Aktionäre|Eigentümer} von <o1:name> haben <day> {für <topic:a> gestimmt|<topic:d> zugestimmt} und damit den Weg für ein Geschäft {im Wert von|über} <sum> frei gemacht.
D Zusammen kämen die Unternehmen auf {rund |}<count> Beschäftigte und einen Jahresumsatz von <sum>.
D <o2> {befürchtet|rechnet damit}, dass {bis zu |}<count2> Stellen {wegfallen|gestrichen werden könnten}.
D {Die Kartellbehörde|Die Aufsicht} hat nun <few2> Wochen Zeit, {das Vorhaben|den Plan} zu prüfen; Auflagen gelten als {wahrscheinlich|möglich}.

N f Werksschließung; m Stellenabbau,Stellenabbaus; n Sanierungsprogramm,Sanierungsprogramms; f Insolvenz; m Produktionsstopp,Produktionsstopps
T <o1:bare>: <topic:bare> {trifft|kostet} <count2> {Beschäftigte|Arbeitsplätze}{ in <town>|}
T <topic:bare> bei <o1:name>: {Belegschaft bangt|<town> unter Schock|Betriebsrat kündigt Widerstand an}
L <o1:full> will {bis <nextyear>|in den kommenden Monaten} {rund |bis zu }<count2> Stellen streichen, {die meisten|vor allem} in <town>, teilte das Unternehmen <day> mit.
L Die Beschäftigten in <town> haben <day> <topic:von> erfahren: {Betroffen sind|Es geht um} <count2> Arbeitsplätze bei <o1:name>.
D {Das Unternehmen|Die Geschäftsführung} begründet {den Schritt|das} mit {schwacher Nachfrage|billigen Importen|hohen Energiepreisen} und {Verlusten|einem Minus} von <sum>.
D Betriebsbedingte Kündigungen {sollen vermieden werden|könnten nicht ausgeschlossen werden}, {sagte|so} <p1>.
D Das Werk besteht seit <year> und ist {der größte Arbeitgeber|einer der wenigen großen Arbeitgeber} in <town>.
D Mehrere Hundert Beschäftigte {versammelten sich vor dem|zogen vor das} Werkstor, {viele in Arbeitskleidung|mit Transparenten}.

N f Tarifeinigung; m Tarifabschluss,Tarifabschlusses; n Lohnabkommen,Lohnabkommens; m Schlichterspruch,Schlichterspruchs
T <topic:bare>: <pct> mehr {Lohn|Geld} für <count> Beschäftigte
T {Streik abgewendet|Kein Streik}: <topic:bare> {bringt|sichert} {<pct> mehr Lohn|Beschäftigten mehr Geld}
L {Nach <few> Verhandlungsrunden|In der Nacht} haben sich <o2:full> und <o1:full> {geeinigt|verständigt}: {Rund |}<count> Beschäftigte {erhalten|bekommen} <pct> mehr Lohn.
L Der {Streik|Ausstand} bei <o1:name> ist {abgewendet|vom Tisch}: <topic:N>, <topic:rel> <day> bekannt wurde, {1#sieht|bringt} {ein Plus von <pct>|<pct> mehr Geld}{1# vor|}.
D {Zusätzlich|Außerdem} {gibt es|erhalten alle} {im <nextmonth> |}eine Einmalzahlung.
D {Gefordert|Verlangt} hatte die Gewerkschaft <pct>, die Arbeitgeber boten zunächst <pct2>.
D Die Mitglieder müssen {dem Ergebnis|der Einigung} noch zustimmen; <p4> {empfiehlt|empfahl} {ein Ja|die Annahme}.

N f Preiserhöhung; f Strompreiserhöhung; m Anstieg der Lebensmittelpreise,Anstiegs der Lebensmittelpreise; f Mieterhöhung; m Sprung der Spritpreise,Sprungs der Spritpreise
T <topic:bare>: {Haushalte zahlen <pct> mehr|So trifft es Familien|<region> besonders betroffen}
T {Warum|Wie stark} {der Alltag|das Leben} teurer wird: <topic:bare> {in Zahlen|und die Folgen}
L Verbraucher in <region> {müssen sich auf <topic:a> einstellen|bekommen <topic:a> zu spüren}: Im Schnitt {liegen die Preise|liegen die Rechnungen} um <pct> über dem {Vorjahr|Stand vor einem Jahr}.
L <topic> hat sich im <month> {beschleunigt|abgeschwächt}: {Wie <o0:full> <day> mitteilte,|Nach Angaben <o0:von>} betrug das Plus <pct>.
D Für {eine vierköpfige Familie|einen Haushalt mit drei Personen} {bedeutet das|sind das} nach Rechnung {<o2:von>|der Fachleute} Mehrkosten von {rund |}<tens> Euro im Monat.
D {Butter|Kaffee|Speiseöl} kostet inzwischen <share> mehr als {im Jahr |}<year>.
D <p0> {schloss neue Hilfen aus|wollte neue Hilfen nicht ausschließen} und verwies auf {die Haushaltslage|die europäischen Regeln}.

N f Quartalsbilanz; f Halbjahresbilanz; m Geschäftsbericht,Geschäftsberichts; f Gewinnwarnung; n Rekordergebnis,Rekordergebnisses
T <o1:bare> {meldet|verbucht} {Gewinn|Verlust} von <sum>{ – Aktie {bricht ein|springt an}|}
T <topic:bare>: <o1:bare> {hebt Prognose an|senkt Prognose|hält an Zielen fest}
L <o1:full> hat {im vergangenen Quartal|im ersten Halbjahr} {einen Gewinn|einen Verlust} von <sum> {verbucht|gemacht}, wie das Unternehmen <day> mitteilte.
L Mit <topic:d>, <topic:rel> <day> veröffentlicht wurde, hat <o1:full> {die Anleger|den Markt} {überrascht|enttäuscht}: Der Umsatz {stieg|sank} um <pct>.
D Der Umsatz {erreichte|betrug} <sum>, {<pct> mehr|<pct> weniger} als ein Jahr zuvor; die Marge {verbesserte sich|schrumpfte} auf <pct2>.
D Die Dividende soll {steigen|sinken|unverändert bleiben}, {kündigte <p1> an|sagte <p1>}.
D In <land> {lief das Geschäft besonders gut|blieb das Geschäft hinter den Erwartungen zurück}.

N n Handelsabkommen,Handelsabkommens; m Zollstreit,Zollstreits; f Zolleinigung; n Exportverbot,Exportverbots; f Importquote
T <topic:bare> mit <land>: {Exporteure hoffen|Landwirte warnen|Autobauer atmen auf}
T {Durchbruch|Stillstand|Neue Gespräche} bei <topic:dbare> mit <land>
L Unterhändler haben <day> in <town> über <topic:a> mit <land> {beraten|verhandelt}; es geht um Waren im Wert von <sum> im Jahr.
L <p0> ist <day> {nach <land> gereist|zu Gesprächen in <land> eingetroffen}, um über <topic:a> zu {sprechen|verhandeln}; {begleitet wird <p0:er> von Vertretern|mit dabei sind Vertreter} von <tens> Firmen.
D Der Handel mit <land> hatte zuletzt einen Wert von <sum>, {ein Plus|ein Minus} von <pct>.
D Für <o1:full> {steht viel auf dem Spiel|ist der Markt entscheidend}: {Das Unternehmen verkauft dort <share> seiner|Die Firma verkauft dort <share> ihrer} Waren.
D {Die nächste Runde|Ein weiteres Treffen} ist für <nextmonth> in <land2> geplant.

N f Wohnungsnot; f Baukrise; n Wohnungsbauprogramm,Wohnungsbauprogramms; f Grundsteuerreform
T <topic:bare>: Nur <count> {Wohnungen|neue Wohnungen} {gebaut|genehmigt}
T {Bauwirtschaft|Mieterbund|Branche} {schlägt Alarm|fordert Hilfe}: <topic:bare> {verschärft sich|und kein Ende}
L In <region> sind im vergangenen Jahr {nur |lediglich }<count> Wohnungen {fertiggestellt|gebaut} worden, <pct> weniger als {im Vorjahr|geplant}, wie <o0:full> <day> mitteilte.
L <p0> hat <day> <sum> {an Förderung|für günstige Kredite} zugesagt, um {etwas gegen <topic:a> zu tun|auf <topic:a> zu reagieren}.
D Die {Mieten|Angebotsmieten} in <town> sind seit <year> um <share> gestiegen, {doppelt so stark wie die Löhne|weit stärker als die Einkommen}.
D Baumaterial {kostet|ist} {noch immer |}<pct> {mehr|teurer} als vor einem Jahr, und Kredite sind {knapp|teuer}.
D <o2> {spricht von|beziffert den Bedarf auf} <count> {fehlenden |}Wohnungen.
`;

export const WORLD = `
P Außenminister/Minister~Außenministerin/Ministerin; Staatspräsident/Präsident~Staatspräsidentin/Präsidentin; Ministerpräsident/Regierungschef~Ministerpräsidentin/Regierungschefin; Verteidigungsminister/Minister~Verteidigungsministerin/Ministerin
P Regierungssprecher/Sprecher~Regierungssprecherin/Sprecherin; Botschafter/Diplomat~Botschafterin/Diplomatin; Sondergesandter/Gesandte~Sondergesandte/Gesandte; Armeesprecher/Sprecher~Armeesprecherin/Sprecherin
P Sicherheitsexperte/Experte~Sicherheitsexpertin/Expertin; Völkerrechtler/Jurist~Völkerrechtlerin/Juristin; Konfliktforscher/Forscher~Konfliktforscherin/Forscherin
P Helfer/Helfer~Helferin/Helferin; Journalist/Journalist~Journalistin/Journalistin; Arzt/Arzt~Ärztin/Ärztin; Markthändler/Händler~Markthändlerin/Händlerin
P Oppositionspolitiker/Oppositionelle~Oppositionspolitikerin/Oppositionelle; Menschenrechtsanwalt/Anwalt~Menschenrechtsanwältin/Anwältin; Gewerkschaftsführer/Gewerkschafter~Gewerkschaftsführerin/Gewerkschafterin
O n Außenministerium/n Ministerium; n Präsidialamt,Präsidialamts/n Amt; m Übergangsrat,Übergangsrats/m Rat; n Verteidigungsministerium/n Ministerium; f Nationalversammlung/f Versammlung
O f Beobachtermission/f Mission; f Friedensmission/f Mission; f Grenzkommission/f Kommission; f Konferenz der Nachbarstaaten/f Konferenz
O f Hilfsorganisation Offene Hände/f Organisation; n Hilfswerk Brot und Wasser,Hilfswerks Brot und Wasser/n Hilfswerk; f Beobachtungsstelle Wachposten/f Stelle; n Flüchtlingshilfswerk,Flüchtlingshilfswerks/n Hilfswerk
C0 {Wir reichen die Hand, aber wir lassen uns nicht erpressen|Dafür gibt es keine militärische Lösung}
C0 {Unsere Haltung ist unverändert|Unser Angebot liegt auf dem Tisch, und es ist fair}
C1 {Die Gespräche waren offen und konstruktiv|Es gibt mehr Gemeinsamkeiten, als man von außen sieht}
C2 {Keine Seite kann gewinnen, und beide wissen das|Alle warten darauf, dass der andere zuerst nachgibt}
C2 {Was in der Hauptstadt verkündet wird, kommt in den Provinzen nicht immer an|Die Bewährungsprobe kommt im Winter}
C3 {Die Menschen wollen nachts schlafen, mehr nicht|Seit <few> Tagen haben wir keinen Strom}
C3 {Die Kinder fragen, wann wir nach Hause können|Heute gab es Brot, zum ersten Mal seit einer Woche}
C4 {Sie bringen alle zum Schweigen, die anders denken|Die Welt schaut zu}
C4 {Niemand ist zur Rechenschaft gezogen worden|Eine Unterschrift auf Papier befreit keinen einzigen Gefangenen}
S <land2> {rief alle Seiten zur Zurückhaltung auf|forderte alle Seiten auf, an den Verhandlungstisch zurückzukehren}
S {Unabhängig|Von unabhängiger Seite} ließen sich die Angaben {zunächst |}nicht {überprüfen|bestätigen}; {Telefonleitungen waren unterbrochen|das Internet ist in der Region seit Tagen gestört}
S Nach {Angaben|Schätzung} <o2:von> sind seit <lastmonth> {rund |mehr als }<count> Menschen {auf der Flucht|auf Hilfe angewiesen}
S Die Grenze zwischen <land> und <land2> ist seit {<few> Tagen|<lastmonth>} geschlossen
S <land> wird seit <year> von {einer Koalition aus <few> Parteien|einem Übergangsrat} regiert
S Die Staatsmedien berichteten {kaum|nicht} über {die Ereignisse|<topic:a>}; {private Sender|ausländische Sender} sind {nicht zu empfangen|gesperrt}
S Die Landeswährung hat {in diesem Jahr|seit <lastmonth>} <share> an Wert verloren
S {Diplomaten|Beobachter} {in der Hauptstadt|vor Ort} sprechen von {einer brüchigen Ruhe|einer gespannten Lage}
S <p0> hatte {zuvor|in der Nacht} mit <few> {Amtskollegen|Nachbarstaaten} telefoniert
S Reisenden {wird|wurde} geraten, {die Region|das Grenzgebiet} zu meiden
S {Vieles|Entscheidendes} hänge von <land2> ab, {sagte|meinte} <p2> {im Gespräch mit <agency>|auf Anfrage}
K Außenpolitik; Diplomatie; Konflikt; Hilfe; Gipfel; Flüchtlinge; Sicherheit
G {Straßenszene|Markt} in der Hauptstadt von <land>
G {Delegationen|Unterhändler} aus <land> und <land2> vor Beginn der Gespräche
G {Hilfsgüter|Lastwagen mit Hilfsgütern} an der Grenze zu <land>

N f Waffenruhe; n Friedensabkommen,Friedensabkommens; m Gefangenenaustausch; f Feuerpause; n Rückzugsabkommen,Rückzugsabkommens
T <land> und <land2> {einigen sich auf|verkünden} <topic:abare>{ nach <few> Wochen|}
T <topic:bare> in <land> {hält|hält weitgehend|ist brüchig}{, sagen Beobachter| – Hoffnung auf Frieden wächst|}
L <land> und <land2> haben sich auf <topic:a> {geeinigt|verständigt}, <topic:rel> {in <few> Tagen|um Mitternacht} {in Kraft treten|beginnen} soll, wie <p0> <day> {sagte|mitteilte}.
L <topic> zwischen <land> und <land2> ist <day> in Kraft getreten und {nährt die Hoffnung|weckt Hoffnungen} auf ein Ende der seit <few> Monaten {andauernden |}Kämpfe.
D {Im Grenzgebiet|In Frontnähe} waren {in den ersten Stunden|am frühen Morgen} noch {Schüsse|Explosionen} zu hören, {1#berichtete|teilte} <o1:full>{1#| mit}.
D Das Dokument umfasst <few2> {Punkte|Seiten} und sieht {eine Pufferzone von <tens> Kilometern|gemeinsame Patrouillen} vor.
D Beide Seiten {warfen einander einzelne Verstöße vor|beschuldigten sich gegenseitig einzelner Verstöße}.
D Ein früherer Versuch {im Jahr |}<year> war {nach <few> Tagen|binnen Wochen} gescheitert.

N f Präsidentenwahl; n Referendum,Referendums; f Stichwahl; f Parlamentswahl
T <land>: {Amtsinhaber|Herausforderer} {liegt|sieht sich} bei <topic:dbare> vorn
T Millionen stimmen ab: <topic:bare> in <land> {geht in entscheidende Phase|verläuft ruhig|endet knapp}
L <topic:Bei> in <land> {zeichnet sich|deutet sich} nach Auszählung von <share> der Stimmen {ein klarer Vorsprung|ein knapper Vorsprung} {des Amtsinhabers|des Herausforderers} ab.
L {Millionen Menschen|Die Bürger} in <land> haben <day> {ihre Stimme abgegeben|abgestimmt}; <topic> {stand im Schatten|war überschattet} von {Betrugsvorwürfen|wirtschaftlicher Not}.
D Die Beteiligung wurde mit <share> angegeben, {mehr|weniger} als {im Jahr |}<year>.
D <o1:full> hatte <tens> Beobachter {entsandt|in <few2> Provinzen geschickt} und sprach von {einem weitgehend geordneten Verlauf|Verzögerungen in einigen Wahllokalen}.
D <p4> {beklagte|sprach von} Unregelmäßigkeiten in <tens> {Bezirken|Wahllokalen} und {kündigte eine Beschwerde an|will vor Gericht ziehen}.

N n Erdbeben,Erdbebens; f Flut; m Wirbelsturm,Wirbelsturms; m Erdrutsch,Erdrutsches; f Dürre
T {Mindestens <tens> Tote|Dutzende Tote|Tausende obdachlos} nach <topic:dbare> in <land>
T <topic:bare> in <land>: {Helfer kämpfen gegen die Zeit|Retter erreichen abgeschnittene Dörfer|Suche nach Überlebenden}
L <topic:Bei> im {Norden|Süden|Westen} von <land> sind {nach Behördenangaben |}mindestens <tens> Menschen {ums Leben gekommen|gestorben}.
L {Rettungskräfte|Helfer} haben in <land> <day> {weiter |}nach Überlebenden gesucht, nachdem durch <topic:a> mehr als <count> Häuser {zerstört|beschädigt} worden waren.
D {Straßen|Brücken} sind {unpassierbar|zerstört}, mehrere Täler nur {aus der Luft|zu Fuß} zu erreichen.
D <o2> {1#bat um|rief zu} Spenden{1#| auf}: {Es fehle|Es mangele} an {Zelten und Wasser|Decken und Medikamenten}.
D <land2> bot {die Entsendung von <tens> Fachleuten|zwei Flugzeuge mit Hilfsgütern} an, {was angesichts der gespannten Beziehungen überraschte|ein Schritt, der begrüßt wurde}.
D Ein vergleichbares Unglück hatte es {in der Region |dort }zuletzt {im Jahr |}<year> gegeben.

N m Gipfel,Gipfels; n Außenministertreffen,Außenministertreffens; m Staatsbesuch,Staatsbesuchs; f Geberkonferenz; f Klimakonferenz
T <topic:bare>: <land> und <land2> {nähern sich an|bleiben uneins|vereinbaren neue Gespräche}
T {Im Schatten des Gasstreits|Streit um die Grenze|Viel Lächeln, wenig Einigung}: <topic:bare> {beginnt|endet} in <land>
L Vertreter von <tens> Staaten sind <day> {<topic:zu>|anlässlich <topic:g>} in der Hauptstadt von <land> zusammengekommen; {im Mittelpunkt stehen|beraten wird über} {Handel und Sicherheit|Energie und Migration}.
L <topic> in <land> ist <day> {mit einer gemeinsamen Erklärung|ohne gemeinsame Erklärung} zu Ende gegangen; <land> und <land2> {wollen im Gespräch bleiben|ließen offen, ob sie sich im <nextmonth> wiedersehen}.
D Im Entwurf der Schlusserklärung, {der <agency> vorliegt|aus dem <agency> zitiert}, ist von {Hilfen|Investitionen} in Höhe von <sum> die Rede.
D Am Rande {traf <p0> Vertreter der Opposition|sprach <p0> lange mit der Delegation aus <land2>}.
D {Rund |}<count> {Sicherheitskräfte|Polizisten} waren im Einsatz, {so viele wie seit <year> nicht|die Innenstadt war abgeriegelt}.

N f Protestbewegung; m Generalstreik,Generalstreiks; m Studentenprotest,Studentenprotests; m Aufstand,Aufstands
T {Proteste|Zusammenstöße} in <land>: <topic:bare> {weitet sich aus|erfasst <few> Städte|geht in die <few:te> Woche}
T <land> {verhängt Ausgangssperre|sperrt das Internet|lässt <tens> Menschen festnehmen}
L {Zehntausende|Tausende} sind in <land> <day> {auf die Straße gegangen|gegen die Regierung auf die Straße gegangen}; <topic> {gegen die Teuerung|gegen ein umstrittenes Gesetz} geht damit in die <few:te> Woche.
L Die Polizei in <land> hat <day> {Tränengas eingesetzt|<tens> Menschen festgenommen}, um <topic:a> {aufzulösen|einzudämmen}.
D Mindestens <few> Menschen wurden {verletzt|in Kliniken gebracht}, {teilte <o2:full> mit|berichteten Ärzte}.
D <p0> {sprach von|nannte die Protestierenden} „{einer kleinen Minderheit|Störern}“ und {lehnte Neuwahlen ab|schloss Zugeständnisse aus}.
D <p4> {kündigte an|erklärte}, man werde „{bis zum Ende|so lange wie nötig}“ weitermachen.

N n Sanktionspaket,Sanktionspakets; n Embargo,Embargos; n Einreiseverbot,Einreiseverbots; n Waffenembargo,Waffenembargos
T <land2> {verhängt|verschärft|lockert} <topic:bare> gegen <land>
T <land> {verurteilt|kritisiert} <topic:bare> {und droht mit Antwort|als unfreundlichen Akt}
L <land2> hat <day> <topic:a> gegen <land> {beschlossen|verkündet}; betroffen sind {<tens> Amtsträger und Firmen|Ölausfuhren|die Zentralbank}.
L <p0> hat <topic:a> <day> {scharf kritisiert|verurteilt} und {Gegenmaßnahmen|eine Antwort} angekündigt.
D {Betroffen sein könnten|Es geht um} {Ausfuhren|Geschäfte} im Wert von <sum> im Jahr.
D <p2> {bezweifelt|glaubt nicht}, dass {die Maßnahmen schnell wirken|solche Schritte rasch Wirkung zeigen}; {schon <year>|nach <year>} seien sie {bald umgangen worden|erst nach Jahren spürbar gewesen}.
D Ausgenommen sind {Lebensmittel und Medikamente|humanitäre Lieferungen}.

N f Geiselnahme; f Entführung; m Angriff auf einen Konvoi,Angriffs auf einen Konvoi; m Hinterhalt,Hinterhalts; m Beschuss,Beschusses
T {<few> Tote|Mehrere Verletzte} {nach|bei} <topic:dbare> in <land>
T <topic:bare> in <land>: {Was bisher bekannt ist|Armee riegelt Gebiet ab|Niemand bekennt sich}
L <topic:Bei> im {Osten|Norden|Süden} von <land> sind <day> mindestens <few> Menschen {getötet worden|ums Leben gekommen}.
L Nach <topic:d> in <land> hat {die Armee|die Regierung} <day> {das Gebiet abgeriegelt|Truppen in die Region geschickt}; zu der Tat bekannte sich zunächst niemand.
D Unter den {Opfern|Verletzten} sind <few> {Helfer|Zivilisten}, {1#bestätigte|teilte} <o2:full>{1#| mit}.
D Die Strecke gilt als {gefährlich|eine der gefährlichsten des Landes}; seit <year> {wird dort im Konvoi gefahren|ist Geleitschutz Pflicht}.
D <o1> {1#setzte|hat} die Arbeit in der Provinz {vorerst |}{1#aus|ausgesetzt}.

N n Migrationsabkommen,Migrationsabkommens; n Flüchtlingslager,Flüchtlingslagers; f Visaregelung; m Grenzzaun,Grenzzauns
T <topic:bare>: <land> {weist <count> Menschen ab|nimmt <count> Menschen auf|registriert <count> Ankünfte}
T Hilfsorganisationen {warnen|schlagen Alarm}: {Streit um|Sorge wegen} <topic:abare> {an der Grenze zu <land>|in <land>}
L {Rund |Etwa }<count> Menschen {1#warten|harren} an der Grenze zwischen <land> und <land2>{1#| aus}, während die Regierungen über <topic:a> {streiten|verhandeln}.
L <p0> hat <topic:a> <day> verteidigt: {Die Zahl der Ankünfte sei um <share> gesunken|Es gebe keine bessere Lösung}.
D {Viele|<share>} der Betroffenen sind {minderjährig|Frauen und Kinder}, {wie aus Daten <o2:von> hervorgeht|sagen Helfer}.
D Nachts {sinken die Temperaturen gegen null|wird es bereits kalt}; {es fehlt an Zelten|Unterkünfte gibt es nur für <count2> Menschen}.
D <land2> {1#erhält|soll} <sum> für {den Grenzschutz|die Versorgung der Menschen}{1#| erhalten}.
`;
