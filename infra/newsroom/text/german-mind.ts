/** German: culture, science, technology. See section.ts for how it is written down, german.ts for nouns. */

export const CULTURE = `
P Intendant/Intendant~Intendantin/Intendantin; Festivalleiter/Festivalleiter~Festivalleiterin/Festivalleiterin; Museumsdirektor/Direktor~Museumsdirektorin/Direktorin; Kulturdezernent/Dezernent~Kulturdezernentin/Dezernentin
P Regisseur/Regisseur~Regisseurin/Regisseurin; Autor/Autor~Autorin/Autorin; Dirigent/Dirigent~Dirigentin/Dirigentin; Maler/Maler~Malerin/Malerin; Hauptdarsteller/Schauspieler~Hauptdarstellerin/Schauspielerin; Sänger/Sänger~Sängerin/Sängerin
P Kunsthistoriker/Kunsthistoriker~Kunsthistorikerin/Kunsthistorikerin; Literaturkritiker/Kritiker~Literaturkritikerin/Kritikerin; Filmwissenschaftler/Wissenschaftler~Filmwissenschaftlerin/Wissenschaftlerin; Kurator/Kurator~Kuratorin/Kuratorin
P Besucher/Besucher~Besucherin/Besucherin; Buchhändler/Buchhändler~Buchhändlerin/Buchhändlerin; Orchestermusiker/Cellist~Orchestermusikerin/Cellistin; Kinobetreiber/Kinobetreiber~Kinobetreiberin/Kinobetreiberin
P Künstlersprecher/Sprecher~Künstlersprecherin/Sprecherin; Sammler/Sammler~Sammlerin/Sammlerin; Denkmalschützer/Denkmalschützer~Denkmalschützerin/Denkmalschützerin
O n Stadttheater,Stadttheaters/n Theater; f Galerie der Moderne/f Galerie; f Staatsoper/f Oper; n Museum am Fluss,Museums am Fluss/n Museum; n Konzerthaus,Konzerthauses/n Haus
O n Filmfest Leuchtturm,Filmfests Leuchtturm/n Festival; - Federkiel/m Verlag; m Musiksommer,Musiksommers/n Festival; f Buchmesse/f Messe; f Kurzfilmwoche/n Festival
O f Kulturstiftung/f Stiftung; f Akademie der Künste/f Akademie; n Kulturministerium/n Ministerium; m Schriftstellerverband,Schriftstellerverbands/m Verband
C0 {Kunst darf wehtun|Wir wollen das Haus für Menschen öffnen, die nie gekommen sind}
C0 {Wir haben etwas gesucht, das bleibt|Ein Museum ist kein Lager}
C1 {Ich wollte nichts erklären|Für den ersten Satz habe ich <few2> Jahre gebraucht}
C1 {Die Musik erzählt, was die Figuren verschweigen|Am Ende ist jedes Bild ein Selbstbildnis}
C2 {Es ist das Mutigste seit Jahren|Das Handwerk ist makellos, das Herz fehlt}
C2 {Was wie Zufall aussieht, ist streng gebaut|Man muss es zweimal sehen}
C3 {Ich habe geweint und weiß nicht, warum|Mir war es zu lang, aber ich denke ständig daran}
C3 {Man hätte eine Nadel fallen hören|Wir haben <few> Stunden angestanden}
C4 {An der Kultur wird zuerst gespart und zuletzt gemerkt, was fehlt|Nicht alles, was laut ist, ist neu}
S <p1>, geboren in {<land>|<town2>}, wurde <year> mit {einem Debüt|einer kleinen Produktion} bekannt und {gewann seitdem <few> Preise|gilt seither als eigene Stimme}
S1 {Karten|Restkarten} gibt es {ab|für} <tens> Euro, {Schüler zahlen die Hälfte|Kinder haben freien Eintritt}
S1 {Weitere Termine folgen im <nextmonth>|Zu sehen ist das bis Ende <nextmonth>}
S1 Die {Kritik|Fachwelt} {war geteilter Meinung|war sich selten so einig}: {Von einem Ereignis war die Rede|Die einen jubelten, die anderen gähnten}
S {Rund |}<count> {Menschen|Besucher} kamen im vergangenen Jahr <o0:zu>, {ein Rekord|so viele wie nie}
S1 Das Budget {soll bei <sum> gelegen haben|betrug <sum>}, {ein Drittel davon|vieles davon} kam <o2:von>
S1 In den besten Momenten erinnert das an {die Stummfilme der Zwanziger|eine lange Fahrt durch die Nacht}
S1 Das Premierenpublikum {applaudierte|jubelte} {<few2> Minuten lang|lange}{, nur wenige gingen früher|}
S <o0:full>, <year> {gegründet|eröffnet}, bietet Platz für {rund |}<count2> Menschen
S1 {Das Ensemble|Die Besetzung} {spielt mit sichtbarer Freude|ist glänzend}, {allen voran|besonders} <p3:full>
S2 {Der Katalog|Das Begleitbuch} {ist <o1:bei> erschienen|erscheint im <nextmonth>} und kostet <tens> Euro
S2 Für Schulklassen gibt es {Führungen|Werkstätten}, {kostenlos|nach Anmeldung}
S2 Private Spender gaben {rund |}<sum2>, den Rest {zahlt <o2>|trägt die Stadt}
S2 In einer Zeit {der schnellen Bilder|kurzer Aufmerksamkeit} wirkt das {fast trotzig|wohltuend}
S2 {Wer kommt|Wer sich darauf einlässt}, sollte {Zeit mitbringen|auf die Details achten}
K Theater; Film; Literatur; Musik; Ausstellung; Festival; Kunst; Oper
G Szene aus der {Produktion|Aufführung} in <town>
G <p1:rolle> <p1:full> {bei den Proben|bei der Premiere} in <town>
G Besucher {der Ausstellung|bei der Eröffnung} in <town>

U 1
R Regisseur/Regisseur~Regisseurin/Regisseurin; Drehbuchautor/Autor~Drehbuchautorin/Autorin; Hauptdarsteller/Schauspieler~Hauptdarstellerin/Schauspielerin
N m Film,Films; m Debütfilm,Debütfilms; n Drama,Dramas; m Dokumentarfilm,Dokumentarfilms; f Komödie; f Miniserie; m Thriller,Thrillers
A n Familiengeheimnis,Familiengeheimnisses; m verloren_ Sommer,Sommers; m Sturz eines Bürgermeisters,Sturzes eines Bürgermeisters; p zwei Schwestern und ein Boot,zwei Schwestern und ein Boot,zwei Schwestern und ein Boot; f Nachtschwester; n Dorf ohne Männer,Dorfes ohne Männer
T <topic:bare> von <p1:last>: {Stille Bilder, großes Kino|Komisch und traurig zugleich|Verliert sich im Detail}
T {Kritik|Neu im Kino}: <topic:bare> {überzeugt|berührt|überrascht} {mit leisen Tönen|auf ganzer Linie|}
L Mit <topic:d> ist <p1> {eine der schönsten Arbeiten|die Überraschung} {der Saison|des Jahres} gelungen; Kinostart ist {am <weekday>|im <nextmonth>}.
L {Still, genau und sehr komisch|Langsam, dunkel und schön}: <topic:N> von <p1> hatte <day> in <town> Premiere.
D Erzählt wird {ohne ein Wort zu viel|in <few> langen Einstellungen|rückwärts}, {im Mittelpunkt|am Anfang} steht <a:ein>.
D Die Kamera bleibt {nah an den Gesichtern|bei Händen und Türen}, {als stünde die Zeit still|nichts wirkt gestellt}.
D Gedreht wurde {nur |}<tens> Tage lang in <region>, {mit kleinem Team|meist bei natürlichem Licht}.

U 2
R Maler/Maler~Malerin/Malerin; Bildhauer/Bildhauer~Bildhauerin/Bildhauerin; Fotograf/Fotograf~Fotografin/Fotografin
N f Ausstellung; f Retrospektive; f Fotoschau; m Skulpturenpark,Skulpturenparks; f Sammlung
A p vergessen_ Malerinnen; f Kunst der Zwanzigerjahre; n Meer,Meeres; f Plakatkunst; p Arbeiterporträts
T <topic:bare> in <town>: {<tens> Werke, viele nie gezeigt|Andrang am ersten Tag|Eine Epoche neu gesehen}
T {Wiederentdeckt|Sehenswert|Aus dem Depot ins Licht}: <topic:bare> über <a:abare> in <town>
L <o0:full> in <town> zeigt seit <weekday> <topic:a> über <a:a>{ mit mehr als <tens> Werken|; viele Werke waren noch nie zu sehen}.
L {Von <weekday> an|Bis <nextmonth>} ist in <town> <topic> über <a:a> zu sehen, {die größte Schau dieser Art|die erste dieser Art} seit <year>.
D Leihgaben kommen aus <few> {Ländern|Museen}, darunter <land> und <land2>.
D Der Rundgang führt durch <few> {Räume|Säle}, von {frühen Skizzen|kleinen Formaten} bis zu den {großen Leinwänden|späten Arbeiten}.
D Ein {Bild|Stück} wurde <year> {auf einem Dachboden|auf einem Flohmarkt} entdeckt.

U 2
R Schriftsteller/Schriftsteller~Schriftstellerin/Schriftstellerin; Autor/Autor~Autorin/Autorin
N m Roman,Romans; m Debütroman,Debütromans; m Erzählband,Erzählbands; m Gedichtband,Gedichtbands; f Biografie
A f Kindheit am Fluss; f Heimkehr; p drei Generationen von Bäckern,drei Generationen von Bäckern,drei Generationen von Bäckern; m verschwunden_ Bruder,Bruders,Bruder,Bruder; f Freundschaft in Briefen
T <topic:bare> von <p1:last>: {Eine Stimme, die bleibt|Später Erfolg|Kein Wort zu viel}
T {Literaturpreis|Auszeichnung} für <p1:last>: {Jury lobt|Jury würdigt} <topic:abare>
L <topic> von <p1> handelt von <a:dein> – auf <count2:pages> Seiten{ ohne Pathos|, die sich wie ein Atemzug lesen}.
L Für <topic:a> erhält <p1> den Literaturpreis von <town>, {der mit <tens>.000 Euro dotiert ist|dotiert mit <tens>.000 Euro}, teilte <o2:full> <day> mit.
D Die Sprache ist {karg|genau}, {voll trockenem Witz|voller Pausen}; die Jury lobte {den Mut zur Lücke|die Kunst des Weglassens}.
D <p1> schrieb <few2> Jahre daran, {meist nachts|früh am Morgen}, {am Küchentisch|vor der Arbeit}.
D Die erste Auflage von <count> Exemplaren war {nach <few> Wochen|noch vor den ersten Kritiken} vergriffen.

U 1
R Regisseur/Regisseur~Regisseurin/Regisseurin; Choreograf/Choreograf~Choreografin/Choreografin; Komponist/Komponist~Komponistin/Komponistin
N f Opernpremiere; n Stück,Stücks; m Ballettabend,Ballettabends; n Musical,Musicals; m Soloabend,Soloabends; f Klassikerinszenierung
T <topic:bare> in <town>: {Jubel und Buhs|Starke Bilder, schwache Geschichte|Langer Applaus}
T {Gefeiert|Umstritten|Ein Triumph für <p1:last>}: <topic:bare> {in <town>|am Premierenabend}
L {Langer Applaus|Bravos und ein paar Buhs}: <topic:N> hatte <day> in <town> Premiere.
L <topic>, für <topic:rela> <p1> verantwortlich ist, hatte <day> in <town> Premiere: {ein kühner|ein unebener, aber packender} Abend.
D Die Bühne besteht aus {nichts als Türen|einer einzigen Treppe|Wasser und Licht}.
D {Zwei|Drei} Stunden lang {hält die Spannung|hustet kaum jemand}.
D Die nächsten Vorstellungen sind {am <weekday>|im <nextmonth>}.

U 2
R Ehrengast/Künstler~Festivalgast/Künstlerin; Pianist/Pianist~Pianistin/Pianistin; Geiger/Geiger~Geigerin/Geigerin
N n Musikfestival,Musikfestivals; n Filmfest,Filmfests; n Jazzfestival,Jazzfestivals; n Literaturfest,Literaturfests; n Theatertreffen,Theatertreffens
T <topic:bare> in <town>: {<count> Besucher|Eröffnung mit <p1:last>|Streit ums Geld zum Abschluss}
T {<tens> Konzerte|<few2> Premieren|Regen und Rausch}: <topic:bare> {beginnt in <town>|in <town> beendet}
L <topic> in <town> hat <day> mit {einem Konzert|einer Premiere} von <p1:full> begonnen; erwartet werden Gäste aus <few2> Ländern.
L Mit <count> Besuchern ist <topic> in <town> <day> zu Ende gegangen, {ein Rekord|mehr als im Vorjahr}.
D Der {Hauptpreis|Publikumspreis} ging an {eine Arbeit|eine Produktion} aus <land>.
D {Tageskarten|Karten} waren {binnen Stunden|früh} vergriffen; die Freilichtbühne {kostet|kostete} keinen Eintritt.
D Gesichert ist das {Budget|Geld} nur bis <nextyear>; <o2> steuert <sum2> bei.

U 2
R Schauspieler/Schauspieler~Schauspielerin/Schauspielerin; Dirigent/Dirigent~Dirigentin/Dirigentin
N f Theaterschließung; f Kürzung im Kulturetat; m Verkauf des Gemäldes,Verkaufs des Gemäldes; f Rückgabe von Raubkunst; f Museumssanierung
T <topic:bare>: {Künstler protestieren|<count> Unterschriften|Entscheidung vertagt} in <town>
T {Streit|Empörung|Erleichterung} in <town>: {Wie es weitergeht|Was nun folgt} {nach|bei} <topic:dbare>
L Künstler haben <day> in <town> gegen <topic:a> protestiert; ein offener Brief trägt <count> Unterschriften.
L <topic> in <town> {ist vorerst vom Tisch|ist beschlossen}, teilte <o2:full> <day> mit.
D Die Kosten von <sum> {trug bisher die Stadt|sind umstritten}.
D Das Haus besteht seit <year> und hat {ein Feuer und <few> Intendanten|mehrere Krisen} überstanden.
D <p0> nannte das {eine Entscheidung gegen die Jungen|eine faire Lösung}.

U 1
R Sänger/Sänger~Sängerin/Sängerin; Liedermacher/Musiker~Liedermacherin/Musikerin; Gitarrist/Gitarrist~Gitarristin/Gitarristin
N n Konzert,Konzerts; f Tournee; n neu_ Album,Albums; f Abschiedstournee; f Wiedervereinigung der Band
T <topic:bare>: <p1:last> {begeistert <count> Fans|überrascht mit leisen Tönen|kommt nach <town>}
T {<p1:last> ist zurück|Ausverkauft|Gänsehaut}: <topic:bare> {in <town>|sorgt für Jubel}
L <count> Menschen haben <day> in <town> mitgesungen: <topic:N> von <p1:full> {wurde zum Triumph|geriet zum Fest}.
L <p1:full> hat <day> <topic:a> angekündigt, {mit <tens> Terminen|mit Liedern, die in <land> entstanden sind}.
D Die Zugaben dauerten bis {halb zwölf|kurz vor Mitternacht}.
D {Die Stimme ist dunkler geworden|Die Band spielt dichter denn je}, {die Show kommt ohne Mätzchen aus|die Gesten sind kleiner}.

U 2
R Restaurator/Restaurator~Restauratorin/Restauratorin; Grabungsleiter/Archäologe~Grabungsleiterin/Archäologin
N m Grabungsfund,Grabungsfunds; m Handschriftenfund,Handschriftenfunds; f Freskenrestaurierung; f Welterbebewerbung; f wiederentdeckt_ Partitur
T <topic:bare> in <town>: {Fachleute begeistert|Älter als gedacht|Ab <nextmonth> zu sehen}
T {Sensation im Keller|Glücksfall|Detektivarbeit}: <topic:bare> in <town>
L <topic> in <town> begeistert die Fachwelt: {Das Stück stammt|Es geht um ein Stück} {aus dem 12. Jahrhundert|aus römischer Zeit|aus der Zeit um 1650}.
L {Bei Bauarbeiten|Durch Zufall} sind Restauratoren in <town> auf {einen Schatz|eine kleine Sensation} gestoßen; <day> wurde <topic> vorgestellt.
D Die Arbeiten dauern {<few> Jahre|<few2> Monate} und kosten <sum2>.
D {Vom <nextmonth> an|Bald} ist {das Stück|der Fund} in <town> zu sehen.
D <p2> vergleicht {das Ganze|die Entdeckung} mit {Funden|einem Fund} aus <land>.
`;

export const SCIENCE = `
P Forschungsminister/Minister~Forschungsministerin/Ministerin; Akademiepräsident/Präsident~Akademiepräsidentin/Präsidentin; Institutsleiter/Institutsleiter~Institutsleiterin/Institutsleiterin; Rektor/Rektor~Rektorin/Rektorin
P Studienleiter/Studienleiter~Studienleiterin/Studienleiterin; Expeditionsleiter/Forscher~Expeditionsleiterin/Forscherin; Missionsleiter/Ingenieur~Missionsleiterin/Ingenieurin; Erstautor/Forscher~Erstautorin/Forscherin
P Physiker/Physiker~Physikerin/Physikerin; Biologe/Biologe~Biologin/Biologin; Klimaforscher/Forscher~Klimaforscherin/Forscherin; Astronom/Astronom~Astronomin/Astronomin; Chemiker/Chemiker~Chemikerin/Chemikerin
P Doktorand/Doktorand~Doktorandin/Doktorandin; Hobbyastronom/Hobbyforscher~Hobbyastronomin/Hobbyforscherin; Forschungstaucher/Taucher~Forschungstaucherin/Taucherin; Laborant/Laborant~Laborantin/Laborantin
P Fachkollege/Kollege~Fachkollegin/Kollegin; Wissenschaftsethiker/Ethiker~Wissenschaftsethikerin/Ethikerin; Emeritus/Emeritus~Emerita/Emerita
O f Akademie der Wissenschaften/f Akademie; n Forschungsministerium/n Ministerium; m Forschungsrat,Forschungsrats/m Rat; f Raumfahrtagentur/f Agentur
O f Universität Aschfeld/f Universität; n Institut für Meeresforschung,Instituts für Meeresforschung/n Institut; f Sternwarte Hochfeld/f Sternwarte; n Institut für Polarstudien,Instituts für Polarstudien/n Institut; n Naturkundemuseum,Naturkundemuseums/n Museum
O f Zeitschrift Annalen der Entdeckung/f Zeitschrift; f Zeitschrift Erde und Ozean/f Zeitschrift; n Fachblatt Offene Physik,Fachblatts Offene Physik/n Fachblatt; f Zeitschrift Natur und Kosmos/f Zeitschrift
C0 {Grundlagenforschung braucht Geduld, und sie zahlt sie zurück|Ohne internationale Zusammenarbeit wäre das nicht möglich gewesen}
C1 {Zuerst dachten wir, das Gerät sei kaputt|Wir mussten dreimal hinsehen}
C1 {Es war, als suchte man ein Salzkorn am Strand|Die Daten lagen jahrelang herum}
C2 {Das ist eine schöne Arbeit|Das Ergebnis passt zu dem, was die Modelle nahelegen}
C2 {Bestätigt sich das, müssen Lehrbücher umgeschrieben werden|Die Arbeit schließt eine Lücke und öffnet zwei neue}
C3 {Ich bekomme noch immer Gänsehaut, wenn ich die Kurve sehe|Wir haben in Schichten geschlafen}
C4 {Eine Messung reicht nicht|Die Stichprobe ist klein, ich wäre vorsichtig}
C4 {Ob andere das wiederholen können, muss sich zeigen|Mich überzeugen die Fehlerbalken nicht}
S1 Die Ergebnisse sind {<day>|in dieser Woche} <o2:in> erschienen
S1 Für die Studie wertete das Team <count> {Messungen|Aufnahmen|Proben} aus <few2> Jahren aus
S1 <p4>, <p4:der> an der Arbeit nicht beteiligt war, {nannte das Ergebnis plausibel|mahnte zur Vorsicht}
S Gefördert wird das Projekt <o0:von> mit <sum>{, zunächst bis <nextyear:plus>|}
S1 {Als Nächstes|Im nächsten Schritt} will das Team {die Messung wiederholen|Proben in <land> nehmen|das Modell verfeinern}
S1 Die Unsicherheit {1#beträgt|geben die Forscher mit} <pct>{1#| an}
S1 Bislang {war man davon ausgegangen|galt es als ausgemacht}, dass {solche Prozesse|Vorgänge dieser Art} {Jahrmillionen|viel länger} {brauchen|dauern}
S1 Ähnliche {Beobachtungen|Ergebnisse} gab es <year> in <land>, {allerdings mit weniger Daten|doch niemand konnte sie erklären}
S1 Das Gerät, {groß wie ein Bus|kaum größer als ein Schuhkarton}, wiegt <tens> Kilogramm
S <p1> {arbeitet|forscht} seit <year> {an der Frage|<o1:bei>}
S Offen bleibt, {warum der Effekt so schwankt|wie alles begann}
S2 {Nachwuchsforscher|Doktoranden} aus <few2> Ländern {sind beteiligt|arbeiten mit}
S2 Die Konkurrenz in <land> {schläft nicht|hat ähnliche Pläne}: Dort {1#stehen|wurden} <sum2> {1#bereit|bewilligt}
S2 Ohne {öffentliche Mittel|Spenden} wäre {das Vorhaben|das Ganze} nicht möglich gewesen
S2 <o1:full>, <year> gegründet, hat {rund |}<count2> Beschäftigte
S2 Kritiker hätten {kleinere Projekte|mehr Geld für die Lehre} {vorgezogen|besser gefunden}
K Forschung; Raumfahrt; Klima; Biologie; Physik; Hochschulen; Archäologie; Umwelt
G {Eine Forscherin|Ein Forscher} im Labor {in <town>|<o1:von>}
G Das Gerät, mit dem die Daten {gewonnen|gemessen} wurden
G {Illustration|Künstlerische Darstellung}: <topic:bare>

U 1
N m Exoplanet,Exoplaneten,Exoplaneten,Exoplaneten; m Komet,Kometen,Kometen,Kometen; n Schwarz_ Loch,Loches; m Asteroid,Asteroiden,Asteroiden,Asteroiden; m Zwergplanet,Zwergplaneten,Zwergplaneten,Zwergplaneten; f fern_ Galaxie
T Astronomen {entdecken|vermessen|verfolgen} {ungewöhnlichen Himmelskörper|rätselhaftes Objekt}: {Größer als gedacht|Was die Daten zeigen}
T <topic:bare> {gibt Rätsel auf|überrascht Forscher|heller als erwartet}
L Astronomen {<o1:von> |}haben <topic:aein> {so genau wie nie|in bislang unerreichter Schärfe} beschrieben, berichtet <o2:full>.
L <topic:ein> ist {<share> größer|weit aktiver} als erwartet: Das {zeigen|ergaben} Beobachtungen eines Teams um <p1>.
D Das Objekt ist <tens> Lichtjahre entfernt und wurde <year> zum ersten Mal gesehen.
D Das Licht {enthält Spuren von Wasserdampf|verrät Eisen und Natrium}.
D Wer {mit dem Fernglas sucht|selbst schauen will}, braucht {Geduld|einen dunklen Himmel}.

U 1
N f Froschart; m Tiefseekalmar,Tiefseekalmars; f Orchidee; f Käferart; f Fledermauskolonie; m blind_ Höhlenfisch,Höhlenfisches
T Forscher {entdecken|beschreiben|finden} <topic:abare> in <land>
T <topic:bare> in <land>: {Galt als ausgestorben|Nur noch <tens> Tiere|Zufallsfund}
L In einem {entlegenen Teil|Tal im Norden} von <land> sind Biologen auf <topic:aein> gestoßen, teilte <o1:full> <day> mit.
L Mehr als ein Jahrhundert {blieb|wurde} <topic:ein> in <land> {unbemerkt|übersehen}; nun beschreibt ein Team um <p1> {den Fund|die Entdeckung}.
D Der Lebensraum misst kaum <km> Quadratkilometer und ist durch {Holzeinschlag|Bergbau|Dürre} bedroht.
D {Zu beobachten|Zu sehen} ist die Art nur {nachts|nach Regen}, {sonst bleibt sie in Spalten verborgen|und auch dann nur mit Glück}.
D Genanalysen ergaben einen Abstand von <pct> zu {den nächsten Verwandten|bekannten Arten}.

U 1
N m Klimabericht,Klimaberichts; f Gletscherstudie; f Ozeanmessung; f Permafrost-Studie; f Meeresspiegelprognose
T <topic:bare>: {Eis schmilzt schneller als gedacht|Höchster Wert seit Beginn der Messungen|Was auf <region> zukommt}
T {Warnung der Forscher|Neue Daten|Jedes Zehntelgrad zählt}: {Was <topic:bare> zeigt|<topic:bare> vorgestellt}
L Das Eis schmilzt {um <share> schneller|schneller} als {erwartet|in den Modellen angenommen}: Das geht aus <topic:d> hervor, <topic:rel> <o1:full> <day> vorstellte.
L <topic> bestätigt {einen Trend|die Befürchtungen}: Seit <year> ist die Temperatur um <pct:degrees> gestiegen.
D {Satellitendaten|Messwerte} von <tens> {Stationen|Bojen} wurden mit {alten Logbüchern|historischen Fotos} verglichen.
D Selbst wenn {die Emissionen sofort sänken|alle Zusagen eingehalten würden}, ließe sich {ein Teil des Wandels|ein weiterer Anstieg} nicht mehr aufhalten.
D <p2> fordert {besseren Küstenschutz|schnelleres Handeln}: {Jedes Jahr zähle|Jedes Zehntelgrad zähle}.

U 2
N f Raumfahrtmission; f Mondsonde; m Wettersatellit,Wettersatelliten,Wettersatelliten,Wettersatelliten; m Marsrover,Marsrovers; n Weltraumteleskop,Weltraumteleskops
T <topic:bare> {gestartet|gelandet|verspätet sich|schickt erste Bilder}{ nach <few> Anläufen|}
T {<sum> teures Projekt|Nach <few2> Jahren am Ziel|Countdown gestoppt}: <topic:bare> {vor dem Start|erfolgreich}
L <topic> ist <day> {erfolgreich |}gestartet; <tens> Minuten später {meldete|empfing} das Kontrollzentrum in <town> {den ersten Kontakt|ein Signal}.
L <topic> wird nicht vor <nextmonth> starten: {Ein defektes Ventil|Starker Wind} zwang <o0:a> <day> zur Verschiebung.
D An Bord sind <few2> {Instrumente|Kameras}, eine Entwicklung {unter anderem |}<o1:von>.
D Der Flug dauert <few2> Monate; {am heikelsten|am gefährlichsten} ist {die Landung|das Bremsmanöver}.
D {Frühere Versuche|Zwei Vorgänger} waren seit <year> gescheitert.

U 1
N f Ausgrabung; m Dinosaurierfund,Dinosaurierfunds; m Mammutzahn,Mammutzahns; n Bronzezeitgrab,Bronzezeitgrabs; f Steinzeitsiedlung
T <topic:bare> bei <town>: {Älter als gedacht|Neues Licht auf eine Epoche|Fund im Acker}
T {Landwirt|Wanderin|Schulkind|Baggerfahrer} führt Forscher auf die Spur: <topic:bare> bei <town>
L Bei <town> haben Archäologen <o1:von> einen Fund untersucht, der {das Bild einer Epoche ändern könnte|älter ist als gedacht}.
L <topic> bei <town> sorgt unter Fachleuten für {Aufsehen|Begeisterung}; das Alter wird auf mehr als <count> Jahre geschätzt.
D Die Schichten enthalten {Holzkohle und Samen|Pollen}, die eine genaue Datierung erlauben.
D Gegraben wird bis <nextmonth>, {wenn das Wetter mitspielt|solange der Boden nicht gefriert}.
D Vom <nextmonth> an sind Teile des Funds in <town> {zu sehen|ausgestellt}.

U 1
N f Hirnstudie; f Gedächtnisstudie; f Sprachstudie; f Zwillingsstudie; n Experiment mit Krähen,Experiments mit Krähen
T <topic:bare>: {Wie wir vergessen|Warum Babys so schnell lernen|Wie Tiere zählen|<few> Sekunden entscheiden}
T {Überraschung|Neue Einsichten|Alter spielt kaum eine Rolle}: {Was <topic:bare> zeigt|<topic:bare> erstaunt Forscher}
L Das Gehirn merkt sich {mehr|anderes} als {gedacht|angenommen}: Das legt <topic> von Forschern {um <p1>|aus <town>} nahe.
L <topic> mit <count2> {Teilnehmern|Freiwilligen} zeigt, {wie Gewohnheiten entstehen|dass Entscheidungen früher fallen als gedacht}.
D Die Teilnehmer lösten <tens> {Aufgaben|Rätsel}, während {ihre Hirnströme gemessen wurden|sie im Scanner lagen}.
D In einer zweiten Runde {verschwand der Effekt|war der Effekt noch stärker}.
D {Eltern|Lehrer} müssten deshalb nichts ändern, {sagt|betont} <p2>.

U 1
N n Quantenexperiment,Quantenexperiments; n Fusionsexperiment,Fusionsexperiments; n neu_ Material,Materials; f Solarzelle; f Batterieforschung; f Teilchenmessung
T <topic:bare> {stellt Rekord auf|weckt Hoffnungen|erreicht <share>}
T Forscher in <town> {melden Fortschritt|berichten von Durchbruch}: <topic:bare> {so genau wie nie|macht Mut}
L Forscher <o1:von> melden {einen Rekord|einen wichtigen Schritt}: Zum ersten Mal lag der Wert bei <share>.
L <topic> in <town> hat <pct> mehr {Energie|Genauigkeit} gebracht als {alle bisherigen|frühere Versuche}, berichtet <o2:full>.
D Die Probe ist {dünner als ein Haar|nur <tens> Atome dick} und wird auf {minus 200 Grad|fast den absoluten Nullpunkt} gekühlt.
D Bis zum Einsatz {im Alltag|in der Industrie} dürften {<few2> Jahre|noch Jahre} vergehen.
D {Firmen|Industriepartner} haben Interesse; eine Ausgründung ist geplant.

U 2
N f Hochschulfinanzierung; m Forschungspreis,Forschungspreises; n Exzellenzprogramm,Exzellenzprogramms; m Wissenschaftsetat,Wissenschaftsetats
T <topic:bare>: {<sum> für <o1:bare>|Rückschlag für <o1:bare>|Freude bei <o1:bare>}
T {Ausgezeichnet|Gefördert|Geehrt}: {Erfolg für|Millionen für} {die Zellforschung|die Meeresforschung|<o1:bare>}
L <o1:full> erhält <sum>: Das {1#teilte|gab} <o0:full> <day> {1#mit|bekannt}; {Grundlage|Anlass} ist <topic>.
L Für {Arbeiten|Forschungen} über {Zellteilung|Meeresströmungen|Primzahlen} {wird <p1> geehrt|erhält <p1> eine Auszeichnung}, teilte <o0:full> <day> mit.
D Das Geld soll {in <tens> neue Stellen|in ein neues Labor} fließen.
D {Studierende|Nachwuchsforscher} beklagen {kurze Verträge|fehlende Stellen}: <share> {sind befristet angestellt|arbeiten mit Zeitverträgen}.
`;

export const TECHNOLOGY = `
P Digitalminister/Minister~Digitalministerin/Ministerin; Datenschutzbeauftragter/Datenschützer~Datenschutzbeauftragte/Datenschützerin; Netzagenturchef/Behördenchef~Netzagenturchefin/Behördenchefin
P Konzernchef/Konzernchef~Konzernchefin/Konzernchefin; Gründer/Gründer~Gründerin/Gründerin; Produktmanager/Manager~Produktmanagerin/Managerin; Forschungschef/Forschungschef~Forschungschefin/Forschungschefin
P Informatiker/Informatiker~Informatikerin/Informatikerin; Sicherheitsforscher/Forscher~Sicherheitsforscherin/Forscherin; Medienrechtler/Jurist~Medienrechtlerin/Juristin; Robotikexperte/Experte~Robotikexpertin/Expertin
P Nutzer/Nutzer~Nutzerin/Nutzerin; Softwareentwickler/Entwickler~Softwareentwicklerin/Entwicklerin; Lehrer/Lehrer~Lehrerin/Lehrerin; Onlinehändler/Händler~Onlinehändlerin/Händlerin
P Netzaktivist/Aktivist~Netzaktivistin/Aktivistin; Verbraucherschützer/Verbraucherschützer~Verbraucherschützerin/Verbraucherschützerin; Gewerkschafter/Gewerkschafter~Gewerkschafterin/Gewerkschafterin
O n Digitalministerium/n Ministerium; f Datenschutzbehörde/f Behörde; f Netzagentur/f Agentur; n Amt für Informationssicherheit,Amtes für Informationssicherheit/n Amt
O - Lumenware/m Anbieter; - Pagoda Systeme/m Konzern; - Hellschleife/n Start-up; - Nordchip/m Chiphersteller; - Tallybox/n Unternehmen; - Milan Robotik/f Firma
O f Digital_ Gesellschaft Mittland/f Initiative; m Computerklub,Computerklubs/m Klub; m Softwareverband,Softwareverbands/m Verband; m Verbraucherbund,Verbraucherbunds/m Verband
C0 {Neues braucht Regeln, die jeder versteht|Sicherheit ist kein Extra, sie ist die Grundlage}
C0 {Wir schließen die Lücke, Straße für Straße|Wer sich nicht an die Regeln hält, wird das spüren}
C1 {Gute Technik drängt sich nicht auf|Wir haben einen Fehler gemacht und ihn behoben}
C1 {Das ist erst der Anfang|Datenschutz war vom ersten Tag an Teil des Entwurfs}
C2 {Das Modell klingt auch dann sicher, wenn es sich irrt|Die meisten Angriffe beginnen mit einer gewöhnlichen E-Mail}
C2 {Die Technik ist so weit, das Geschäftsmodell nicht|Die Hälfte ist Fortschritt, die andere Hälfte Werbung}
C3 {Mir spart das eine Stunde am Tag|Nach einer Woche habe ich es abgeschaltet}
C3 {Von einer Minute auf die andere war alles weg|Meine Schüler nutzen es sowieso}
C4 {Die Nutzer zahlen mit ihren Daten, und niemand sagt es ihnen|Die Strafe ist kleiner als der Gewinn}
C4 {Freiwillige Selbstverpflichtungen haben noch nie funktioniert|Wer die Daten aufbereitet, wird mit Kleingeld abgespeist}
S1 Der Dienst hat <sum:users> Nutzer {weltweit|in <tens> Ländern}
S2 Die Aktie von <o1:name> {stieg|fiel} um {bis zu |}<pct>
S <o1:full>, <year> von <few> Studenten in <town2> gegründet, beschäftigt {heute|inzwischen} <count> Menschen
S <o0> prüft, ob {Datenschutzregeln|Wettbewerbsregeln} {eingehalten wurden|verletzt wurden}
S1 In einem {ersten |}Test löste das System <share> der Aufgaben {richtig|ohne Hilfe}
S1 Die neue Version wird {schrittweise |}ab <nextmonth> verteilt
S {Fachleute|Sicherheitsexperten} raten zu {regelmäßigen Kopien|Passwortmanagern} und {doppelter Anmeldung|unterschiedlichen Passwörtern}
S1 {Konkurrenten|Mitbewerber} wie {ein Anbieter aus <land>|Pixelhain} arbeiten an {ähnlichen|vergleichbaren} Produkten
S In einer Umfrage <o2:von> gaben <share> der {Firmen|Unternehmen} an, solche Werkzeuge {schon |bereits }zu nutzen
S Das Rechenzentrum braucht so viel Strom wie <count> Haushalte
S In <land> wurde {ein ähnlicher Dienst|ein Vorläufer} <year> {verboten|eingestellt}
S2 {Kunden|Bürger} können sich {bei Fragen |}an {eine Hotline|<o2:a>} wenden
S2 Technische Einzelheiten wurden {im <lastmonth>|auf <tens> Seiten} veröffentlicht
S2 Die Wirtschaft schätzt den Aufwand auf {rund |}<sum2> {im Jahr|insgesamt}
S2 Abgeordnete mehrerer Parteien {forderten|verlangten} {Aufklärung|klare Zuständigkeiten}
K Künstliche Intelligenz; Smartphones; Internet; Sicherheit; Datenschutz; Software; Start-ups; Roboter
G Serverraum von <o1:name> in <town>
G {Besucher|Messebesucher} probieren ein Gerät {|von <o1:name> }aus
G Der Firmensitz von <o1:name> in <town>

U 1
N n Sprachmodell,Sprachmodells; m Chatbot,Chatbots; m Bildgenerator,Bildgenerators; f Übersetzungs-App; m Programmierassistent,Programmierassistenten,Programmierassistenten,Programmierassistenten; m Sprachassistent,Sprachassistenten,Sprachassistenten,Sprachassistenten
T <o1:bare> {veröffentlicht|verbessert|stoppt|zeigt} <topic:abare>: {Was die Technik kann|Fehler bleiben|Kleiner und sparsamer}
T {Nützlich, aber nicht unfehlbar|Schneller und vorsichtiger|Im Test}: <topic:bare> von <o1:name>
L <o1:full> hat <day> <topic:a> vorgestellt, <topic:rel> <share> weniger {Energie|Speicher} brauchen soll als {vergleichbare Systeme|der Vorgänger}.
L <topic> von <o1:name> ist seit <weekday> in <tens> {Sprachen|Ländern} {verfügbar|zu haben}.
D In Tests {1#erfand|dachte sich} das System {in <pct> der Antworten|immer wieder} eine Quelle{1#| aus}.
D Die Grundversion ist kostenlos, {Firmen|Vielnutzer} zahlen <tens> Euro im Monat.
D Mit welchen Daten {trainiert wurde|das System trainiert wurde}, {sagt die Firma nicht|bleibt vage}.

U 2
N n Datenleck,Datenlecks; m Hackerangriff,Hackerangriffs; m Erpressungsangriff,Erpressungsangriffs; f Sicherheitslücke; m Serverausfall,Serverausfalls; f Phishing-Welle
T <topic:bare> bei <o1:bare>: {<count> Kunden betroffen|Dienste wieder erreichbar|Was Nutzer jetzt tun sollten}
T Nach <topic:dbare>: {<o0:bare> ermittelt|Behörde warnt|<o1:bare> räumt Fehler ein}
L {Namen und Adressen|Daten} von {rund |}<count> Kunden von <o1:name> sind {in fremde Hände gelangt|gestohlen worden}, {1#räumte|gab} das Unternehmen <day> {1#ein|zu}.
L <topic> hat <day> {große Teile|mehrere Dienste} von <o1:name> lahmgelegt; die Ursache {war zunächst unklar|wird noch untersucht}.
D Die Angreifer {forderten|verlangten} {<sum2> in Kryptowährung|ein Lösegeld}; das Unternehmen {zahlte nach eigenen Angaben nicht|äußert sich dazu nicht}.
D Die Lücke war seit <lastmonth> bekannt, doch das Update {kam zu spät|war nicht überall eingespielt}.
D {Passwörter|Zahlungsdaten} seien nicht betroffen, {sagte|versicherte} <p1>.

U 1
N n Smartphone,Smartphones; n Falthandy,Falthandys; f Computeruhr; n Notebook,Notebooks; m Kopfhörer,Kopfhörers; f Spielkonsole; m E-Reader,E-Readers
T <o1:bare> {zeigt|enthüllt|bringt} <topic:abare> {mit langer Laufzeit|zum Selberreparieren|für weniger Geld}
T <topic:bare> im Test: {Starker Akku, schwache Kamera|Gut, aber teuer|Kleiner Schritt, großer Preis}
L <o1:full> hat <day> in <town> <topic:aein> {gezeigt|enthüllt}, {mit einem Akku für <few> Tage|mit einem Bildschirm, der kaum spiegelt}.
L <topic> von <o1:name> kommt im <nextmonth> in den Handel; wir haben {das Gerät|die Neuheit} <few> Wochen lang getestet.
D Das Gehäuse ist aus {Recycling-Aluminium|Glas} und wiegt <tens>0 Gramm.
D {Updates|Ersatzteile} sind für <few> Jahre zugesagt, {ein Fortschritt|mehr als bei der Konkurrenz}.
D {Die Kamera|Der Lautsprecher} überzeugt {bei Tageslicht|in ruhigen Räumen}, {sonst weniger|unterwegs aber kaum}.

U 2
N f Kartellstrafe; n Plattformgesetz,Plattformgesetzes; n Datenschutzurteil,Datenschutzurteils; n Urheberrechtsurteil,Urheberrechtsurteils; n Tracking-Verbot,Tracking-Verbots
T <topic:bare>: <o1:bare> {muss <sum> zahlen|legt Berufung ein|ändert Bedingungen}
T {Gericht|Behörde} {bestätigt|verhängt|kippt} <topic:abare>{ im Fall <o1:bare>|}
L <o1:full> muss <sum> zahlen: {Das entschied ein Gericht <day>|Die Entscheidung fiel <day>}, {es ist eine der höchsten Strafen dieser Art|der Streit lief seit <year>}.
L Durch <topic:a> müssen {große Plattformen|Firmen wie <o1:full>} bis <nextyear> {ihre Regeln offenlegen|Schnittstellen öffnen}.
D Der Fall begann <year> mit {der Beschwerde eines Studenten|Beschwerden von <few> Konkurrenten|einer Klage <o2:von>}.
D Das Unternehmen {will Berufung einlegen|prüft den Bescheid} und nannte die Entscheidung {unverhältnismäßig|einen Rückschlag für die Nutzer}.
D Für Nutzer {ändert sich wenig|wird manches einfacher}: {Sie können mit einem Klick widersprechen|Der Wechsel des Anbieters soll leichter werden}.

U 2
N m Breitbandausbau,Breitbandausbaus; m Mobilfunkausbau,Mobilfunkausbaus; n Satelliteninternet,Satelliteninternets; n Glasfaserprojekt,Glasfaserprojekts
T <topic:bare>: <region> {hinkt hinterher|holt auf|bekommt <sum>}
T {<count> Haushalte warten|Jedes <few:te> Dorf ohne Netz|<tens> Schulen am Netz}: <topic:bare> in <region>
L {Rund |}<count> Haushalte in <region> sollen bis <nextyear:plus> schnelles Internet bekommen; <p0> stellte <day> {die Pläne|die nächste Stufe} vor.
L <topic> in <region> {stockt|kommt nur langsam voran}: Erst <share> der {Haushalte|Adressen} sind angeschlossen, teilte <o0:full> <day> mit.
D In <town> haben {Anwohner|Landwirte} {die Gräben selbst ausgehoben|<few> Wochenenden lang mitgegraben}.
D Es fehlen {Bagger|Fachkräfte}, und {Genehmigungen dauern|die Verfahren sind lang}.

U 1
N m Lieferroboter,Lieferroboters; m humanoid_ Roboter,Roboters; f Drohne; m Operationsroboter,Operationsroboters; m Feldroboter,Feldroboters
T <topic:bare> in <town>: {Erster Einsatz|Test geht weiter|Debatte um Arbeitsplätze}
T {Kollege oder Konkurrent|Helfer aus Stahl|Erst belächelt, dann gebraucht}: <topic:bare> in <town>
L In <town> ist seit {<weekday>|<lastmonth>} <topic:ein> im Einsatz; <o1:full> spricht von {einem Erfolg|einer Lernphase}.
L <o1:full> hat <day> in <town> <topic:aein> vorgeführt, <topic:rel> {bis zu |}<tens> Kilogramm {trägt|hebt}.
D Der Preis entspricht {einem Kleinwagen|zwei Jahresgehältern}.
D Die Belegschaft hat {der Maschine|dem Gerät} einen Namen gegeben: {„Otto“|„Frau Bolzen“|„Kollege Sieben“}.
D <p4> {fürchtet|sieht} {Druck auf Arbeitsplätze|Überwachung durch die Hintertür}, <p1> {spricht von Entlastung|sieht darin eine Hilfe}.

U 2
N f Finanzierungsrunde; m Börsengang,Börsengangs; f Aktienausgabe; f Chipfabrik
T <o1:bare>: <topic:bare> {über <sum>|überrascht Branche|bringt <count2> Stellen}
T {<sum> für <o1:bare>|Rückschlag|Große Pläne}: <topic:bare> {in <town>|sorgt für Wirbel}
L <o1:full> {1#hat|bekommt} <sum> {von Investoren aus <land>|von einem Pensionsfonds}{1# eingesammelt|}, hieß es <day>.
L Bei <o1:name> {steht fest|ist es offiziell}: <topic:N> kommt, teilte das Unternehmen <day> mit; {geplant sind|entstehen sollen} <count2> Stellen.
D Bewertet wird die Firma mit <sum:billion>, {dreimal|doppelt} so viel wie <year>.
D Gewinn wird {nicht vor|für} <nextyear:plus> erwartet.
D Ein großer Teil des Geldes {1#fließt in|ist für} {Rechenleistung|den Standort <town>}{1#| bestimmt}.

U 2
N n Tablet-Programm für Schulen,Tablet-Programms für Schulen; m digital_ Personalausweis,Personalausweises; f elektronisch_ Patientenakte; n Steuerportal,Steuerportals; m digital_ Führerschein,Führerscheins
T <topic:bare>: {Nur <share> nutzen das Angebot|Start verschoben|<count> Anmeldungen} in <region>
T {Warum es hakt|Was andere besser machen|Späte Einsicht}: <topic:bare> {im Praxistest|auf dem Prüfstand}
L <topic> kommt {im <nextmonth>|erst <nextyear>} und damit <few2> Monate später als geplant, räumte <p0> <day> ein.
L Erst <share> der Berechtigten nutzen <topic:a>; <o0:full> will das {mit einer Kampagne |}ändern.
D Ausgegeben wurden bisher <sum>; <o2> kritisierte {fehlende Planung|doppelte Strukturen}.
D In <land> {gibt es das|funktioniert das} seit <year> mit {Karte und Code|nur einer Anmeldung}.
D {Ältere|Menschen ohne Smartphone} dürften nicht {vergessen|abgehängt} werden, {sagte|mahnte} <p4>.
`;
