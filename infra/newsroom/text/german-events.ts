/** German: incidents, sport, cars. See section.ts for how it is written down, german.ts for nouns. */

export const INCIDENTS = `
P Polizeisprecher/Sprecher~Polizeisprecherin/Sprecherin; Kreisbrandmeister/Feuerwehrmann~Kreisbrandmeisterin/Feuerwehrfrau; Einsatzleiter/Einsatzleiter~Einsatzleiterin/Einsatzleiterin; Oberstaatsanwalt/Staatsanwalt~Oberstaatsanwältin/Staatsanwältin; Kripochef/Ermittler~Kripochefin/Ermittlerin
P Feuerwehrsprecher/Sprecher~Feuerwehrsprecherin/Sprecherin; Notarzt/Arzt~Notärztin/Ärztin; Rettungsdienstleiter/Retter~Rettungsdienstleiterin/Retterin
P Unfallforscher/Forscher~Unfallforscherin/Forscherin; Brandgutachter/Gutachter~Brandgutachterin/Gutachterin; Kriminologe/Kriminologe~Kriminologin/Kriminologin
P Nachbar/Nachbar~Nachbarin/Nachbarin; Augenzeuge/Zeuge~Augenzeugin/Zeugin; Lkw-Fahrer/Fahrer~Lkw-Fahrerin/Fahrerin; Spaziergänger/Spaziergänger~Spaziergängerin/Spaziergängerin
P Verteidiger/Anwalt~Verteidigerin/Anwältin; Opferanwalt/Anwalt~Opferanwältin/Anwältin; Gemeinderat/Gemeinderat~Gemeinderätin/Gemeinderätin
O f Polizei/f Polizei; f Staatsanwaltschaft/f Behörde; f Kriminalpolizei/f Kripo; n Polizeipräsidium,Polizeipräsidiums/n Präsidium
O - Harms Logistik/f Firma; n Hotel Alte Mühle,Hotels Alte Mühle/n Hotel; m Supermarkt am Ring,Supermarkts am Ring/m Markt; f Chemiefirma Altona/f Firma; f Grundschule am See/f Schule
O n Landgericht,Landgerichts/n Gericht; f Unfallkommission/f Kommission; f Autobahngesellschaft/f Gesellschaft; m Wetterdienst,Wetterdienstes/m Dienst
C0 {Wir ermitteln in alle Richtungen|Mehr können wir im Moment nicht sagen}
C0 {Jedes Detail kann wichtig sein|Wir bitten Zeugen, sich zu melden}
C1 {Unsere Leute haben alles getan, was möglich war|Es ging um Minuten}
C1 {Man weiß nie, was einen erwartet, wenn der Alarm kommt|Die Zusammenarbeit hat sehr gut funktioniert}
C2 {Die Spuren sind eindeutig, aber sie brauchen Zeit|Solche Ketten kleiner Fehler sind typisch}
C3 {Es gab einen Knall, dann war alles still|Ich hörte Schreie und bin hinausgelaufen}
C3 {Mit so etwas rechnet man hier nicht|Ich habe sofort die 112 gewählt}
C4 {Mein Mandant wird in vollem Umfang aussagen|Wir wollen wissen, wie es dazu kommen konnte}
S Die Polizei {sucht|bittet um Hinweise von} Zeugen, die {zwischen 21 und 23 Uhr|am frühen Abend} in der Gegend {unterwegs waren|etwas beobachtet haben}
S1 Auch ein {Hubschrauber|Rettungshubschrauber} war im Einsatz; vor Ort waren {<few> Rettungswagen|<tens> Helfer}
S1 Die Straße {war|blieb} {für <few> Stunden|bis in die Nacht} gesperrt
S1 Den Schaden schätzt die Polizei auf {mehrere Hunderttausend|rund <tens>.000} Euro
S Die {Ermittlungen|Untersuchungen} <o0:von> {dauern an|laufen noch}
S1 <p3> {wohnt|arbeitet} gegenüber und wurde {vom Lärm|von den Sirenen} {geweckt|aufgeschreckt}
S Es ist {nicht der erste Fall dieser Art|bereits der zweite Fall} {in <region>|in <town>} {in diesem Jahr|binnen weniger Monate}
S Ein {Gutachten|Sachverständiger} soll {die genaue Ursache|den Hergang} klären
S1 <few> Menschen {1#kamen|wurden} mit {leichten Verletzungen|einem Schock} ins Krankenhaus{1#| gebracht}
S1 {Notfallseelsorger|Seelsorger} {betreuten|kümmerten sich um} die {Betroffenen|Angehörigen}
S <o2> {1#kündigte|leitete} eine eigene Untersuchung {1#an|ein}
S2 Die Akten umfassen {<few2> Ordner|mehr als <count2> Seiten}; <tens> Zeugen wurden {bereits |}gehört
S2 <p4> {sprach von einseitigen Ermittlungen|kritisierte voreilige Schlüsse}
S2 Im {vergangenen |}Jahr wurden in <region> {rund |}<count2> {solche Fälle|ähnliche Taten} {angezeigt|registriert}, <share> davon aufgeklärt
S2 Die Verdächtigen {schweigen|äußerten sich bisher nicht}, {soweit bekannt ist|berichtete <agency>}
S2 {Juristen|Prozessbeobachter} rechnen {nicht mehr in diesem Jahr|frühestens im <nextmonth>} mit einem {Ende des Verfahrens|Abschluss}
K Polizei; Feuerwehr; Unfall; Gericht; Kriminalität; Rettung; Verkehr; Ermittlungen
G {Polizei und Rettungskräfte|Einsatzkräfte} {am Einsatzort|bei der Arbeit} in <town>
G Fahrzeuge der Feuerwehr in <town>
G {Die gesperrte Straße|Das betroffene Gebäude} in <town>

U 1
N m Wohnungsbrand,Wohnungsbrands; m Dachstuhlbrand,Dachstuhlbrands; m Großbrand,Großbrands; m Scheunenbrand,Scheunenbrands; m Kellerbrand,Kellerbrands; m Brand in einer Werkstatt,Brands in einer Werkstatt
A m technisch_ Defekt,Defekts; f brennend_ Kerze; p Schweißarbeiten; n defekt_ Ladegerät,Ladegeräts; f Brandstiftung
T {Ein Toter|<few> Verletzte|Hoher Schaden|Familie gerettet} bei <topic:dbare> in <town>
T <topic:bare> in <town>: {<tens> Bewohner in Sicherheit gebracht|Rauch kilometerweit zu sehen|Ursache noch unklar}
L Bei <topic:dein> in <town> sind <day> <few> Menschen {verletzt|leicht verletzt} worden; {<tens> Bewohner mussten|<few> Familien mussten} ihre Wohnungen verlassen.
L Nach <topic:dein> in <town> {sind|bleiben} {mehrere Wohnungen|<few> Wohnungen} unbewohnbar; {eine Person wurde|<few> Menschen wurden} <day> verletzt, teilte die Feuerwehr mit.
D Der Notruf ging <time> ein; als die ersten Kräfte eintrafen, {schlugen Flammen aus den Fenstern|war das Haus voller Rauch}.
D Nach ersten Erkenntnissen {war <a> die Ursache|kommt als Ursache <a> in Frage}.
D {Rund |}<tens> Feuerwehrleute {kämpften <few> Stunden gegen die Flammen|hatten das Feuer am Morgen unter Kontrolle}.
D Die Bewohner {kamen bei Verwandten unter|wurden in einer Turnhalle untergebracht}.

U 1
N f Massenkarambolage; m Frontalzusammenstoß,Frontalzusammenstoßes; m Busunfall,Busunfalls; m Unfall am Bahnübergang,Unfalls am Bahnübergang; m Autobahnunfall,Autobahnunfalls
A n Glatteis,Glatteises; m Nebel,Nebels; n riskant_ Überholmanöver,Überholmanövers; m geplatzt_ Reifen,Reifens; f Unachtsamkeit
T {<few> Verletzte|Zwei Tote|Langer Stau} nach <topic:dbare> bei <town>
T <topic:bare> zwischen <town> und <town2>: {Straße gesperrt|Polizei sucht Zeugen|<age>-Jähriger stirbt}
L Bei <topic:dein> {nahe|in der Nähe von} <town> sind <day> mindestens <few> Menschen verletzt worden, teilte die Polizei mit.
L Ein <age> Jahre alter {Autofahrer|Motorradfahrer} ist <day> bei <topic:dein> zwischen <town> und <town2> {ums Leben gekommen|schwer verletzt worden}.
D Nach Angaben der Polizei {1#geriet|kam} das Fahrzeug {in einer Kurve|aus ungeklärter Ursache} {1#ins Schleudern|von der Straße ab}
D Ursache war {vermutlich|offenbar} <a>, so die Ermittler.
D Die Feuerwehr musste {<few> Menschen|den Fahrer} mit schwerem Gerät {aus dem Wrack |}befreien.
D Der Verkehr staute sich {auf <few2> Kilometern|bis nach <town2>}.
D {Ob Alkohol im Spiel war|Ob zu schnell gefahren wurde|Ob Fremdverschulden vorliegt}, {war zunächst unklar|wird noch geprüft}.

U 2
N m Einbruch,Einbruchs; m Juwelenraub,Juwelenraubs; f Geldautomatensprengung; m Kupferdiebstahl,Kupferdiebstahls; m Überfall auf eine Tankstelle,Überfalls auf eine Tankstelle; m Kunstdiebstahl,Kunstdiebstahls
T <topic:bare> in <town>: {Täter auf der Flucht|<few> Festnahmen|Beute im Wert von <tens>.000 Euro}
T {Polizei sucht Zeugen|Spur führt nach <town2>|Maskierte entkommen}: <topic:bare> in <town>
L Unbekannte sind <day> {nach <topic:dein> in <town> entkommen|bei <topic:dein> in <town> mit ihrer Beute geflohen}; die Polizei sucht nach <few> Verdächtigen.
L Nach <topic:dein> in <town> hat die Polizei <day> {einen <age>-Jährigen|<few> Verdächtige} festgenommen.
D Die Täter kamen {durch ein Fenster auf der Rückseite|über das Dach} und flohen {binnen Minuten|in einem dunklen Wagen} Richtung <town2>.
D {Die Beute|Der Schaden} wird auf {mehrere Zehntausend|rund <tens>.000} Euro geschätzt.
D Aufnahmen {aus einer Überwachungskamera|von <few> Kameras} werden {derzeit |}ausgewertet.

U 1
N f Suchaktion; f Bergrettung; f Suche nach einem Boot; f Suche nach zwei Wanderern; f Rettung aus dem Eis
T <topic:bare>: {<age>-Jähriger lebend gefunden|Noch keine Spur|Hubschrauber im Einsatz} bei <town>
T {Glückliches Ende|Wettlauf gegen die Zeit|Nacht der Helfer}: <topic:bare> bei <town>
L Aufatmen nach <topic:d> bei <town>: Ein <age>-Jähriger ist <day> {wohlbehalten|lebend} gefunden worden.
L {Mehr als |Rund }<tens> Helfer haben sich <day> <topic:an> bei <town> beteiligt, {unterstützt von Hunden und Drohnen|auch ein Hubschrauber war dabei}.
D Das letzte {Lebenszeichen|Handysignal} stammte {vom Vortag|aus der Zeit} <time>.
D {Nebel|Dunkelheit|Kälte} {erschwerte|behinderte} {die Arbeit|den Einsatz}.
D Die {Familie|Angehörigen} {1#dankte|dankten} den Helfern.

U 2
N m Prozess,Prozesses; m Berufungsprozess,Berufungsprozesses; n Strafverfahren,Strafverfahrens; f Hauptverhandlung
A m Betrug,Betrugs; m Totschlag,Totschlags; f Brandstiftung; f Steuerhinterziehung; m Raub,Raubs; f Bestechung
T {<few> Jahre Haft wegen <a:gbare>|Prozessauftakt wegen <a:gbare>|Verdacht auf <a:abare>: Freispruch} in <town>
T Gericht in <town> verurteilt <age>-Jährigen wegen <a:gbare>{ zu Haftstrafe|}
L Das Gericht in <town> hat einen <age>-Jährigen <day> wegen <a:gbare> zu <few> Jahren Haft verurteilt.
L <topic> wegen <a:gbare> hat <day> vor dem Gericht in <town> {begonnen|unter großem Andrang begonnen}; angeklagt ist ein <age> Jahre alter {Mann aus <town2>|Geschäftsmann}.
D Die Anklage hatte {<few2> Jahre|eine längere Strafe} gefordert, die Verteidigung {Freispruch|eine Bewährungsstrafe}.
D Der Fall reicht ins Jahr <year> zurück, als {ein Hinweis|eine Prüfung} die Ermittler auf die Spur brachte
D Das Urteil ist noch nicht rechtskräftig, {Berufung ist möglich|die Verteidigung prüft Rechtsmittel}.

U 1
N n Unwetter,Unwetters; m Hagelsturm,Hagelsturms; f Sturzflut; m Tornado,Tornados; m Orkan,Orkans
T <topic:bare> {zieht über|trifft} <region>: {<few> Verletzte|<count2> Haushalte ohne Strom|Bäume blockieren Straßen}
T {Aufräumen|Große Schäden|Bahnstrecke gesperrt} nach <topic:dbare> in <town>
L <topic> ist <day> über <region> gezogen, hat {Dächer abgedeckt|Bäume umgerissen} und {rund |}<count> Haushalte vom Strom abgeschnitten.
L Wegen <topic:gein> sind die Feuerwehren in <region> <day> <tens> Mal ausgerückt; <few> Menschen wurden leicht verletzt.
D Gemessen wurden {Böen|Windgeschwindigkeiten} von {bis zu |}<pct:wind> Kilometern pro Stunde, {so|berichtete} <o2:full>.
D Der Zugverkehr zwischen <town> und <town2> {1#ruhte|war} {stundenlang|bis zum Abend}{1#| unterbrochen}
D Ein umstürzender Baum traf {einen geparkten Transporter|ein Wartehäuschen}; {niemand wurde verletzt|zum Glück war niemand darin}.

U 2
N m Onlinebetrug,Onlinebetrugs; m Enkeltrick,Enkeltricks; f Schockanruf-Masche; m Betrug mit falschen Karten,Betrugs mit falschen Karten; m Anlagebetrug,Anlagebetrugs
T <topic:bare>: {Rentnerin verliert <tens>.000 Euro|<count2> Opfer in <region>|<few> Festnahmen}
T Polizei warnt vor <topic:dbare>: {So gehen die Täter vor|Neue Welle in <region>|Schaden steigt}
L Die Polizei in <region> warnt vor <topic:d>: {<count2> Menschen|Vor allem ältere Menschen} haben {dabei |}ihr Erspartes verloren.
L Ein <age>-Jähriger aus <town> hat durch <topic:a> <tens>.000 Euro verloren, teilte die Polizei <day> mit.
D Am Telefon gaben sich die Täter als {Bankangestellte|Polizisten|Enkel in Not} aus.
D Das Geld floss auf {Konten|<few> Konten} in <land>.
D Der Rat der Polizei: {auflegen und die bekannte Nummer wählen|niemals Codes am Telefon nennen}.

U 1
N n Gasleck,Gaslecks; m Chemieunfall,Chemieunfalls; m Bombenfund,Bombenfunds; m Stromausfall,Stromausfalls; m Wasserrohrbruch,Wasserrohrbruchs; m Kranunfall,Kranunfalls
T <topic:bare> in <town>: {<count> Menschen betroffen|Straßenzug geräumt|Schule geschlossen}
T {Entwarnung|Aufregung|Großeinsatz} nach <topic:dbare> in <town>
L {Rund |Etwa }<count> Menschen {1#mussten|konnten} in <town> <day> wegen <topic:gein> ihre Häuser {vorübergehend |}{1#verlassen|nicht betreten}.
L <topic:ein> hat {die Feuerwehr|die Rettungskräfte} in <town> <day> {stundenlang |}beschäftigt; für die Bevölkerung bestand keine Gefahr.
D Ursache waren {offenbar|vermutlich} {Bauarbeiten|Materialschäden}.
D {Nach <few> Stunden|Am Abend} durften die Menschen zurückkehren.
D Schulen und Läden im Umkreis von {einem Kilometer|fünfhundert Metern} blieben geschlossen.
`;

export const SPORT = `
P Cheftrainer/Trainer~Cheftrainerin/Trainerin; Kapitän/Kapitän~Spielführerin/Spielführerin; Sportdirektor/Sportdirektor~Sportdirektorin/Sportdirektorin; Teamchef/Teamchef~Teamchefin/Teamchefin
P Torhüter/Torhüter~Torhüterin/Torhüterin; Mittelfeldspieler/Spieler~Mittelfeldspielerin/Spielerin; Stürmer/Stürmer~Stürmerin/Stürmerin; Spielmacher/Spielmacher~Spielmacherin/Spielmacherin
P Sportwissenschaftler/Wissenschaftler~Sportwissenschaftlerin/Wissenschaftlerin; Ex-Nationalspieler/Experte~Ex-Nationalspielerin/Expertin; Sportmediziner/Mediziner~Sportmedizinerin/Medizinerin
P Fan/Fan~Anhängerin/Anhängerin; Dauerkarteninhaber/Fan~Dauerkarteninhaberin/Zuschauerin; Platzwart/Platzwart~Ordnerin/Ordnerin
P Gästetrainer/Gästetrainer~Gästetrainerin/Gästetrainerin; Fansprecher/Sprecher~Fansprecherin/Sprecherin; Schiedsrichter/Schiedsrichter~Schiedsrichterin/Schiedsrichterin
O m SV Nordhagen,SV Nordhagen/m Verein; - Rot-Weiß Halden/m Klub; f TSG Lindenau/f Mannschaft; - Fortuna Westermark/m Klub; m FC Hafenstadt,FC Hafenstadt/m Klub
O - Dynamo Kranich/m Gegner; f Spielvereinigung Tarnbach/m Gegner; - Eintracht Falkenau/m Gegner; - Blau-Gelb Marlow/m Gegner
O m Ligaverband,Ligaverbands/m Verband; m Fußballverband,Fußballverbands/m Verband; n Sportgericht,Sportgerichts/n Gericht; f Antidopingagentur/f Agentur
C0 {Wir müssen auf dem Boden bleiben|Die Mannschaft hat heute alles gegeben}
C0 {Ich bin stolz auf diese Mannschaft|In den ersten <few2> Minuten sind wir nicht ins Spiel gekommen}
C1 {Ich habe einfach die Augen zugemacht und abgezogen|Von solchen Abenden träumt man}
C1 {Die Fans haben uns getragen|Wir wussten, dass es schwer wird, und so kam es}
C2 {Keine Mannschaft der Liga läuft mehr|Auf dem Papier ist das eine klare Sache, auf dem Platz nie}
C3 {So etwas habe ich seit <year> nicht erlebt|Die Stimme ist weg, aber das war es wert}
C4 {Wir hatten die Niederlage nicht verdient|Heute muss man dem Gegner gratulieren}
S <o0:full> {steht|liegt} {damit |nun }auf Platz {drei|zwei|fünf|sieben}, <few> Punkte {hinter der Spitze|vor den Abstiegsrängen}
S1 Vor <count> Zuschauern {begannen beide Mannschaften|begann das Spiel} {verhalten|mit hohem Tempo}
S1 Nach der Pause {kamen die Gäste besser ins Spiel|erhöhten die Gäste den Druck}
S Der verletzte {Kapitän|Stammtorwart} soll im <nextmonth> zurückkehren
S {Am <weekday>|Als Nächstes} {1#trifft|spielt} <o0> {1#auf|gegen} <o1:a>
S1 <p0> {brachte <few> frische Kräfte|wechselte <few> Mal}, {und das zahlte sich aus|mit Erfolg}
S Im Jahr <year> hatte {das Duell|die Begegnung} {unentschieden geendet|mit einem knappen Sieg <o1:von> geendet}
S1 Die Statistik {sprach für sich|zeigte}: <share> {Ballbesitz|gewonnene Zweikämpfe}, {<tens> Schüsse|<few2> Ecken}
S <p1> kam <year> in den Verein und steht in dieser Saison bei <few2> {Treffern|Punkten}
S2 Die Ablöse {1#soll|liegt angeblich} bei {rund |}<sum>{1# liegen|}, berichtete <agency>
S1 <p4> {haderte mit dem Schiedsrichter|ärgerte sich über den Zustand des Rasens}, {gratulierte aber fair|doch der Ärger verflog}
S2 Die Sponsoren hatten {hinter den Kulissen |zuvor }{um Gespräche gebeten|Fragen gestellt}
S2 {Beim Training|Bei der Einheit} am <weekday> {1#sahen|standen} {etwa |}<tens> Fans {1#zu|am Zaun}
S2 Der Etat <o0:von> {beträgt rund <sum2>|liegt bei <sum2>}
S2 {Die Fans|Die Mitglieder} wollen {bei der nächsten Versammlung|im <nextmonth>} {mitreden|darüber sprechen}
S Die Stimmung in der Kabine {ist gut|war zuletzt besser}, {sagte|meinte} <p1>
S {Junge|Eigene} Spieler sollen mehr Einsatzzeit bekommen, kündigte <p0> an
K Fußball; Liga; Pokal; Trainer; Transfer; Nationalmannschaft; Leichtathletik; Handball
G <p1:full> {jubelt|nach dem Abpfiff} in <town>
G {Fans|Zuschauer} im Stadion von <town>
G <p0:rolle> <p0:full> {an der Seitenlinie|bei der Pressekonferenz}

U 1
N n Derby,Derbys; n Topspiel,Topspiels; n Pokalspiel,Pokalspiels; m Saisonauftakt,Saisonauftakts; n Kellerduell,Kellerduells; n Viertelfinale,Viertelfinales; n Halbfinale,Halbfinales
T <o0:bare> {schlägt|bezwingt} <o1:bare> im <topic:bare> <score>
T {Spätes Tor|Elfmeter|Eigentor|<p1:last>} entscheidet <topic:abare> {für|zugunsten von} <o0:bare>
L <o0:full> hat <o1:a> <day> im <topic:bare> in <town> mit <score> {besiegt|geschlagen}; {den entscheidenden Treffer|das Siegtor} {erzielte|schoss} <p1>.
L {Ein Tor|Ein später Treffer} von <p1> hat <o0:d> <day> den Sieg gegen <o1:a> {gebracht|gesichert}.
D Der erste Treffer fiel in der <tens>. Minute{, als eine Flanke durchrutschte| nach einem Abwehrfehler}.
D {Kurz vor Schluss|In der Nachspielzeit} {rettete der Pfosten|verhinderte der Torwart den Ausgleich}.
D <p0> sprach {hinterher|am Abend} von „{einer reifen Leistung|einem Sieg des Willens}“.

U 2
N m Transfer,Transfers; m Wechsel,Wechsels; f Ausleihe; f Vertragsverlängerung; m Abgang,Abgangs
T <o0:bare> {bestätigt|meldet|macht Ernst:} <topic:abare> {von|für} {Stürmer|Verteidiger} <p1:last>
T {<sum> für <p1:last>|<p1:last> bleibt|<p1:last> vor dem Absprung}: <topic:bare> {perfekt|rückt näher}
L Jetzt ist es offiziell: <o0:N> hat <topic:a> von <p1:full> <day> {bestätigt|bekannt gegeben}.
L <p1:full> {läuft künftig für <o0:a> auf|spielt künftig für <o0:a>}: {Nach wochenlangen Verhandlungen|Nach <few> Wochen} ist <topic> {perfekt|beschlossen}.
D Die Ablösesumme {soll {rund |}<sum> betragen|liegt angeblich bei <sum>}.
D Der Medizincheck war <day>, der Vertrag läuft bis <nextyear:plus>.
D Auch <o1:full> {hatte Interesse gezeigt|soll interessiert gewesen sein}.

U 2
N f Entlassung; m Trainerwechsel,Trainerwechsels; f Krisensitzung; f Trennung
T <o0:bare> {trennt sich|entlässt Trainer} nach <few> Niederlagen{ in Folge|}
T <topic:bare> bei <o0:bare>: {Wer folgt?|Assistent übernimmt|Fans gespalten}
L Nach <few> Spielen ohne Sieg hat <o0:full> <day> {die Reißleine gezogen|Konsequenzen gezogen}: Der {Trainer|Cheftrainer} muss gehen.
L <topic> hat <o0:a> {aufgewühlt|überrascht}: {Die Führung|Der Vorstand} handelte <day> nach der Niederlage gegen <o1:a>.
D {Der Assistent|Ein früherer Spieler} übernimmt {vorerst|bis zum Sommer} das Training.
D In der Tabelle ist die Mannschaft {in Abstiegsnähe|weit hinter die eigenen Ziele} gerutscht.
D <p3> {hält das für richtig|findet, das Problem sitze nicht auf der Bank}.

R Sieger/Sieger~Siegerin/Siegerin; Tagessieger/Athlet~Tagessiegerin/Athletin
N m Marathon,Marathons; n Radrennen,Radrennens; n Skirennen,Skirennens; n Leichtathletikfest,Leichtathletikfests; m Triathlon,Triathlons; f Regatta
T <p1:last> gewinnt <topic:abare> in <town>{ in Rekordzeit| vor den Favoriten|}
T <topic:bare> in <town>: {<count> am Start|Außenseiter siegt|Drama im Ziel}
L <p1:full> hat <topic:a> in <town> <day> gewonnen und <tens> Sekunden Vorsprung {auf die Favoriten|auf das Feld} herausgeholt.
L Bei {Wind und Regen|strahlender Sonne} hat <p1:full> <day> {überraschend |}<topic:a> in <town> gewonnen.
D {Mehr als |Rund }<count> {Hobbysportler|Menschen} waren am Start, {angefeuert von|bejubelt von} Zuschauern an der Strecke.
D Die Entscheidung fiel {am letzten Anstieg|<few> Kilometer vor dem Ziel}.
D Für <p1> ist es der {erste|<few:te>} Erfolg {seit der Verletzung im Jahr <year>|in dieser Saison}.

U 1
N n Länderspiel,Länderspiels; n Qualifikationsspiel,Qualifikationsspiels; n Testspiel,Testspiels; n WM-Qualifikationsspiel,WM-Qualifikationsspiels
T <topic:bare>: {Sieg|Remis|Niederlage} gegen <land> {lässt Fragen offen|macht Mut|sorgt für Diskussionen}
T Nationalmannschaft {vor|nach} <topic:dbare> gegen <land>: {<few> Neulinge|Personalsorgen|Trainer zufrieden}
L Die Nationalmannschaft hat das <topic:bare> gegen <land> <day> {mit <score> gewonnen|knapp verloren}; {vor <count> Zuschauern|in <town>} {traf <p1>|überzeugte vor allem die Abwehr}.
L {Mit <few> Neulingen|Ohne einige Stammkräfte} geht die Nationalmannschaft in das <topic:bare> gegen <land>, {teilte der Verband <day> mit|hieß es <day>}.
D Die Tore fielen {nach Standards|vor der Pause}.
D In der Gruppe {bleibt das Team auf Kurs|liegt man gleichauf mit <land2>}.
D <p2> {sah Fortschritte|sieht Schwächen} {im Aufbau|in der Abwehr}.

U 2
N f Sperre; m Dopingfall,Dopingfalls; m Punktabzug,Punktabzugs; f Geldstrafe; f Untersuchung
T <topic:bare>: {<few> Monate Pause|Anhörung|Einspruch} {für|von} <p1:last>
T <o2:bare> {verhängt|bestätigt|prüft} <topic:abare> gegen <o0:bare>
L <o2:full> hat <topic:a> gegen <p1:full> <day> {bestätigt|bekannt gegeben}, {ein Rückschlag|ein Schlag} für <o0:a>.
L <o0:full> {legt Einspruch ein|will Einspruch einlegen}: Grund sei <topic>, teilte der Verein <day> mit.
D Der Vorfall liegt bis <lastmonth> zurück: {Damals wurde eine Probe genommen|Damals flogen Feuerwerkskörper auf den Platz}.
D {Eine|Die} endgültige Entscheidung wird {binnen <few> Wochen|im <nextmonth>} erwartet.
D Dem Verein droht {eine Strafe von <tens>.000 Euro|weiterer Ärger}.

U 2
N n Comeback,Comebacks; m Abschied,Abschieds; n Jubiläum,Jubiläums; m Rekord,Rekords; n hundertst_ Tor,Tores
T <topic:bare> von <p1:last>: {<town> feiert|Emotionaler Abend|<count> Fans sagen Danke}
T {„Ich bereue nichts“|„Es war Zeit“|„Ich habe nie aufgegeben“}: <p1:last> {spricht|im Gespräch}
L <count> Zuschauer haben sich <day> in <town> von den Plätzen erhoben: <topic:N> von <p1:full> {rührte auch Gegner|bewegte viele}.
L Nach <few2> Monaten Pause war <p1:full> <day> wieder da: <topic:N> {im Trikot von|für} <o0:dfull> {hätte kaum besser laufen können|ist geglückt}.
D {In <few2> Jahren|Im Laufe der Karriere} bestritt <p1> {mehr als |}<count2:games> Spiele.
D Die {Operation|Verletzung} {im Jahr |}<year> hätte {beinahe |fast }alles beendet.

U 2
N m Stadionbau,Stadionbaus; f neu_ Arena; f Olympiabewerbung; m Stadionumbau,Stadionumbaus; n Trainingszentrum,Trainingszentrums
T <topic:bare>: {Kosten steigen auf <sum>|Mitglieder stimmen ab|<town> soll mitzahlen}
T {Grünes Licht|Rückschlag|Neue Pläne} für <topic:abare> in <town>
L <topic> <o0:von> nimmt Gestalt an: Die Kosten werden {nun |}auf <sum> geschätzt, teilte der Verein <day> mit.
L Die Mitglieder <o0:von> haben <day> mit <share> für <topic:a> gestimmt.
D {Die Anlage|Der Bau} soll Platz für {rund |}<count> Menschen bieten.
D Anwohner {fürchten|erwarten} {Lärm|mehr Verkehr} an Spieltagen.
D {Das erste Spiel|Die Eröffnung} ist für <nextyear:plus> geplant.
`;

export const AUTO = `
P Verkehrsminister/Minister~Verkehrsministerin/Ministerin; Verkehrsdezernent/Dezernent~Verkehrsdezernentin/Dezernentin; Zulassungsamtschef/Behördenchef~Zulassungsamtschefin/Behördenchefin
P Entwicklungschef/Entwickler~Entwicklungschefin/Entwicklerin; Chefdesigner/Designer~Chefdesignerin/Designerin; Vertriebschef/Vertriebschef~Vertriebschefin/Vertriebschefin; Markensprecher/Sprecher~Markensprecherin/Sprecherin
P Branchenkenner/Experte~Branchenkennerin/Expertin; Verkehrsforscher/Forscher~Verkehrsforscherin/Forscherin; Testingenieur/Ingenieur~Testingenieurin/Ingenieurin; Batterieforscher/Forscher~Batterieforscherin/Forscherin
P Fahrlehrer/Fahrlehrer~Fahrlehrerin/Fahrlehrerin; Pendler/Pendler~Pendlerin/Pendlerin; Taxifahrer/Taxifahrer~Taxifahrerin/Taxifahrerin; Werkstattbesitzer/Meister~Werkstattbesitzerin/Meisterin
P Radverbandssprecher/Sprecher~Radverbandssprecherin/Sprecherin; Verbraucherschützer/Verbraucherschützer~Verbraucherschützerin/Verbraucherschützerin; Umweltschützer/Umweltschützer~Umweltschützerin/Umweltschützerin
O n Verkehrsministerium/n Ministerium; f Zulassungsbehörde/f Behörde; n Amt für Verkehrssicherheit,Amtes für Verkehrssicherheit/n Amt; f Autobahngesellschaft/f Gesellschaft
O - Halden Motors/m Hersteller; - Vanter/f Marke; - Corso/f Marke; - Nordwagen/m Konzern; - Auriga/m Hersteller; - Tarno Electric/n Start-up
O m Automobilklub,Automobilklubs/m Klub; m Händlerverband,Händlerverbands/m Verband; n Verkehrsforum,Verkehrsforums/n Forum; m Fahrgastbund,Fahrgastbunds/m Verband
C0 {Auf der Straße darf niemand sterben|Wir brauchen Regeln, die jeder versteht}
C0 {Elektrisch fahren muss für alle bezahlbar sein|Das Ladenetz wächst jede Woche}
C1 {Wir haben auf einem weißen Blatt angefangen|Um jedes Gramm wurde gekämpft}
C1 {Die Auftragsbücher sind bis zum Sommer voll|Die Kunden wollen wieder Knöpfe, und wir haben zugehört}
C2 {Die Preise werden sinken, aber langsamer als versprochen|Am Ende entscheidet die Batterie}
C2 {Das beste Sicherheitssystem ist noch immer ein wacher Fahrer|Auf dem Papier ist die Reichweite ein Drittel größer als im Winter}
C3 {Ich möchte nicht mehr zurück|Für den Preis bekam man früher zwei}
C3 {Ich brauche ein Auto, das anspringt, mehr nicht|Es tut, was es soll, und piept nicht ständig}
C4 {Wieder dreht sich alles um das Auto|Wer ein älteres Modell fährt, wird im Stich gelassen}
S1 Das Modell ist ab {rund |}<tens>.000 Euro zu haben, {<pct> mehr als der Vorgänger|etwas weniger als die Konkurrenz}
S Im <lastmonth> wurden {nach Angaben <o0:von> |}<count> Fahrzeuge neu zugelassen, {ein Plus|ein Minus} von <pct>
S Der Anteil von Elektroautos lag {zuletzt |}bei <share>
S1 Im Test {1#lag|pendelte sich} der Verbrauch bei <pct:litres> {Litern|Kilowattstunden} auf 100 Kilometern{1#| ein}
S1 <o1:full> baut {das Auto|die Baureihe} seit <year> in {<town>|<land>}
S1 Der Kofferraum fasst <count2:boot> Liter, {genug für den Familienurlaub|genug für Kinderwagen und Einkauf}
S1 An der Schnellladesäule vergehen <tens> Minuten, bis der Akku zu 80 Prozent {voll|geladen} ist
S <o2> rät dazu, {vor dem Kauf Versicherungen zu vergleichen|die Bremsen prüfen zu lassen|eine Probefahrt zu machen}
S1 Gebrauchte {Exemplare|Modelle} sind um <pct> {billiger|teurer} als {vor einem Jahr|im Jahr <year>}
S1 Das Cockpit {kommt mit weniger Bildschirmen aus|hat wieder echte Tasten}, {eine Erleichterung|was nicht jedem gefallen wird}
S2 Zulieferer in <region> hängen mit <share> ihrer Aufträge an der {Marke|Branche}
S2 {Täglich|An Werktagen} sind in <town> {rund |}<count> Fahrzeuge unterwegs
S2 Die Zahl der Unfälle mit Verletzten ist in <region> {im vergangenen Jahr |}um <pct> {gesunken|gestiegen}
S2 {Busse und Bahnen|Bus und Bahn} haben {im selben Zeitraum|seit <year>} <pct> {mehr|weniger} Fahrgäste {gezählt|befördert}
S2 {Fachleute|Planer} fordern {seit Langem |}{einheitliche Regeln|eine nationale Strategie|einfachere Schilder}
K Auto; Elektroauto; Verkehr; Verkehrssicherheit; Autotest; Autobahn; Industrie; Mobilität
G Das neue Modell von <o1:name> {auf der Teststrecke|bei der Premiere} in <town>
G {Verkehr|Autos} auf der Autobahn bei <town>
G {Eine Ladesäule|Ein Ladepark} in <town>

U 1
N n kompakt_ Elektroauto,Elektroautos; m Familienvan,Familienvans; m Kleinwagen,Kleinwagens; m Kombi,Kombis; n Sportcoupé,Sportcoupés; m Stadtflitzer,Stadtflitzers; m Geländewagen,Geländewagens
T <topic:bare> von <o1:bare>: {Erste Fahrt|Im Test|Viel Auto für viel Geld}
T {Mehr Reichweite|Weniger Gewicht|Kleiner Preis}: <o1:bare> {zeigt|bringt} {neues Modell|neuen Hoffnungsträger}
L <o1:full> hat <day> <topic:a> {vorgestellt|enthüllt}, <topic:rel> {bis zu |}<count2:range> Kilometer weit {kommen|fahren} soll; der Verkauf beginnt im <nextmonth>.
L Wir sind <topic:a> von <o1:name> gefahren, <topic:rel> im <nextmonth> auf den Markt kommt – {mit einigen Überraschungen|und fanden viel Gutes}.
D {Auf der Landstraße|In der Stadt} {lenkt sich der Wagen präzise|fährt sich das Auto leicht}, bei Tempo 130 {hört man den Wind|bleibt es leise}.
D Zur Wahl stehen {zwei Batterien|drei Motoren} mit {bis zu |}<count2:power> PS.
D Abzüge gibt es für {die enge Rückbank|hartes Plastik|verschachtelte Menüs}.

U 2
N m Rückruf,Rückrufs; m Bremsenrückruf,Bremsenrückrufs; m Airbag-Rückruf,Airbag-Rückrufs; m Software-Rückruf,Software-Rückrufs
T <o1:bare> ruft <count> Autos zurück: {Brandgefahr|Bremsen können ausfallen|Was Halter tun sollten}
T <topic:bare> bei <o1:bare>: {Diese Modelle sind betroffen|Halter müssen in die Werkstatt|Fehler im Steuergerät}
L <o1:full> muss <count> {Fahrzeuge|Autos} in die Werkstatt rufen, teilte <o0:full> <day> mit.
L <topic> bei <o1:name> betrifft {Autos|Modelle} der Baujahre <year> bis <lastyear>; {insgesamt|weltweit} geht es um <count> {Fahrzeuge|Stück}.
D Der Eingriff dauert {rund |}<tens> Minuten und ist kostenlos.
D Die Halter {1#werden|sollen} bis <nextmonth> angeschrieben{1#| werden}
D {Unfälle|Verletzte} sind bislang nicht bekannt.

U 2
N n Tempolimit,Tempolimits; f City-Maut; n Fahrverbot,Fahrverbots; f Parkreform; f Umweltzone
T <topic:bare> in <town>: {Weniger Unfälle|Autofahrer verärgert|Gericht entscheidet}
T {Rat testet|Minister lehnt ab|Gericht kippt|<town> plant}: <topic:bare> {ab <nextmonth>|}
L <topic> in <town> gilt ab <nextmonth>, teilte <o0:full> <day> mit.
L {Ein Jahr|<few2> Monate} nach {dem Start|der Einführung} hat <town> <day> Bilanz gezogen: Durch <topic:a> sank die Zahl der Unfälle um <share>.
D Wer sich nicht daran hält, {zahlt bis zu <tens> Euro|muss mit <tens> Euro Bußgeld rechnen}.
D In einer Umfrage <o2:von> sind <share> dafür.
D {Händler|Handwerker} {fürchten|beklagen} {Umwege|Kundenverluste}.

U 2
N n Ladenetz,Ladenetzes; f Kaufprämie; f Batteriefabrik; m Ladetarif,Ladetarifs; f Förderung für Elektroautos
T <topic:bare>: {<count2> neue Säulen|<sum> zusätzlich|Was sich ändert} in <region>
T {Stillstand oder Aufbruch|Zu teuer, zu langsam|Es geht voran}: <topic:bare> {im Check|und die Folgen}
L Bis <nextyear> sollen in <region> <count2> weitere Ladepunkte entstehen: <p0> hat <day> {Pläne für <topic:a> vorgestellt|mehr Tempo versprochen}.
L {Käufer|Fahrer} von Elektroautos müssen sich umstellen: <topic:N> wird ab <nextmonth> {neu geregelt|gekürzt}.
D Auf eine Ladesäule kommen {derzeit |im Schnitt }<tens> Elektroautos.
D Die Preise unterscheiden sich {von Anbieter zu Anbieter|sogar in derselben Straße} um {bis zu |}<share>.
D <p2> erwartet {den Durchbruch|sinkende Preise} {erst |}nach <nextyear>.

U 2
N f Autobahnsperrung; f Tunnelsanierung; m Ferienverkehr,Ferienverkehrs; f Großbaustelle; f Brückensperrung
T <topic:bare> bei <town>: {Autofahrer brauchen Geduld|Umleitung über <town2>|<km> Kilometer Stau}
T {Stau ohne Ende|Nerven wie Drahtseile|Aufatmen}: <topic:bare> {beginnt|endet} {früher als geplant|}
L Autofahrer rund um <town> brauchen Geduld: <topic:N> beginnt {im <nextmonth>|am <weekday>} und dauert <few2> Wochen.
L <topic> hat <day> bei <town> zu {langen Staus|Staus von bis zu <few2> Kilometern} geführt.
D Eine Umleitung über <town2> ist ausgeschildert; sie kostet {etwa |}<tens> Minuten.
D Die Kosten von <sum> trägt {der Bund|<o0:full>}.

U 2
N f Absatzstatistik; f Zulassungsstatistik; f Rabattschlacht; f Exportbilanz
T <topic:bare>: {Plus von <pct>|Minus von <pct>|Elektroautos brechen ein|Hybride vorn}
T {Käufer warten ab|Händler unter Druck|Kleinwagen gefragt}: {Was die <topic:bare> zeigt|Neue <topic:bare>}
L Im <lastmonth> sind <count> Fahrzeuge verkauft worden, <pct> {mehr|weniger} als ein Jahr zuvor, {wie <agency> <day> berichtete|teilte <o0:full> <day> mit}.
L <topic> überrascht die Branche: Die Nachfrage nach {Hybriden|Kleinwagen} {stieg|sank} um <pct>.
D An der Spitze {bleibt|steht} <o1:full>, {dahinter folgen Marken aus <land>|gefolgt von asiatischen Marken}.
D Die Händler gewähren Rabatte von bis zu <share:discount> Prozent, vor allem {auf Lagerwagen|auf Elektromodelle}.

U 1
N f Automesse; f Oldtimerrallye; f Messe für Wohnmobile; n Jubiläumstreffen,Jubiläumstreffens; f Tuningmesse
T <topic:bare> in <town>: {<count> Besucher|Kleinwagen als Stars|Was neu ist}
T {Zurück zu den Wurzeln|Chrom und Benzin|Leise und schnell}: <topic:bare> {lockt Fans nach <town>|in <town>}
L <topic> hat <day> {rund |}<count> Fans nach <town> gelockt; {im Mittelpunkt stand|besonders gefragt war} {ein Prototyp|eine Studie} von <o1:name>.
L In <town> {dreht sich derzeit alles|dreht sich <day> alles} um <topic:a>: <o1:N> {erinnert|erinnerte} an {die Anfänge im Jahr <year>|alte Zeiten}.
D {Nur <tens> Exemplare|Gerade einmal <tens> Stück} {sollen gebaut werden|sind erhalten}.
D {Das älteste Auto|Ein Wagen} stammt aus den Dreißigerjahren und wurde {<few> Jahre lang restauriert|liebevoll gepflegt}.

U 2
N m selbstfahrend_ Bus,Busses; n Robotertaxi,Robotertaxis; m Spurassistent,Spurassistenten,Spurassistenten,Spurassistenten; m Lieferroboter,Lieferroboters
T <topic:bare>: {Test in <town>|Erster Unfall|Genehmigung bis <nextyear>}
T {Wie sicher|Wie weit|Wie nützlich} ist die Technik? <topic:bare> in <town>
L In <town> ist {seit <lastmonth>|seit <weekday>} <topic> {unterwegs|im Einsatz}: {Zwei|<few>} Fahrzeuge {befördern bis zu <few2> Fahrgäste|fahren mit Tempo 20 durch die Stadt}.
L <o0:full> hat <topic:d> <day> {die Zulassung|eine Genehmigung} erteilt, {zunächst|vorerst} für <few> Städte.
D Eine Begleitperson {1#ist immer|muss stets} an Bord{1#| sein}, um notfalls einzugreifen.
D {Nach|Auf den ersten} <count> Kilometern musste das System nur <few2> Mal {korrigiert|abgeschaltet} werden.
D Die Haftung {bleibt|ist} {eine offene Frage|eine Grauzone}, sagt <p2>.
`;
