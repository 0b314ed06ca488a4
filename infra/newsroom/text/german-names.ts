/** German: names of people and places. */

export const MEN =
  "Achim,Albert,Alexander,Andreas,Anton,Arne,Benedikt,Bernd,Bernhard,Björn,Carsten,Christian,Christoph,Clemens,Daniel,David,Dennis,Detlef,Dieter,Dirk,Elias,Emil,Erik,Ernst,Fabian,Felix,Florian,Frank,Franz,Friedrich,Georg,Gerhard,Gregor,Günter,Hannes,Hans,Heiko,Heinrich,Helmut,Henning,Hendrik,Holger,Ingo,Jakob,Jan,Jens,Joachim,Jochen,Johannes,Jonas,Jörg,Julian,Jürgen,Kai,Karl,Karsten,Klaus,Konrad,Lars,Leon,Lorenz,Ludwig,Lukas,Manfred,Marcel,Mario,Markus,Martin,Matthias,Max,Michael,Moritz,Nils,Norbert,Oliver,Oskar,Otto,Paul,Peter,Philipp,Ralf,Rainer,Robert,Rolf,Rüdiger,Sebastian,Simon,Stefan,Sven,Thomas,Thorsten,Till,Timo,Tobias,Ulrich,Uwe,Valentin,Volker,Walter,Werner,Wolfgang,Emre,Karim,Milan,Tomasz".split(
    ",",
  );

export const WOMEN =
  "Alexandra,Amelie,Andrea,Angelika,Anja,Anke,Anna,Anne,Annette,Antje,Astrid,Barbara,Beate,Bettina,Birgit,Britta,Brigitte,Carina,Carla,Charlotte,Christa,Christine,Claudia,Clara,Cornelia,Dagmar,Daniela,Doris,Dorothea,Elena,Elisabeth,Elke,Emma,Eva,Franziska,Frieda,Friederike,Gabriele,Gisela,Gudrun,Hanna,Heike,Helene,Helga,Ilse,Ina,Ines,Ingrid,Irene,Jana,Johanna,Judith,Julia,Jutta,Karin,Karoline,Katharina,Katja,Kerstin,Kirsten,Klara,Laura,Lea,Lena,Leonie,Lisa,Lotte,Luise,Maike,Manuela,Margarete,Maria,Marie,Marion,Marlene,Martina,Mathilde,Melanie,Mia,Monika,Nadine,Nele,Nicole,Nina,Petra,Pia,Regina,Renate,Ruth,Sabine,Sandra,Sarah,Silke,Simone,Sofia,Stefanie,Susanne,Sylvia,Tanja,Theresa,Ulrike,Ursula,Ute,Vera,Verena,Aylin,Leyla,Milena,Agnieszka".split(
    ",",
  );

export const SURNAMES =
  "Ahrens,Albers,Arnold,Bachmann,Bauer,Baumann,Becker,Behrens,Berger,Bergmann,Beyer,Bischoff,Böhm,Böttcher,Brandt,Braun,Breuer,Brinkmann,Buchholz,Busch,Dietrich,Döring,Drechsler,Ebert,Eckert,Ehlers,Engel,Esser,Falk,Feldmann,Fiedler,Fink,Fischer,Förster,Frank,Franke,Freitag,Friedrich,Fuchs,Gärtner,Geiger,Gerlach,Graf,Grimm,Groth,Günther,Haas,Hagen,Hahn,Hartmann,Hartwig,Heinemann,Heller,Henning,Herbst,Hermann,Herrmann,Heuer,Hoffmann,Hofer,Holtmann,Horn,Huber,Jäger,Jansen,Jung,Kaiser,Kaufmann,Keller,Kern,Kirchner,Klein,Kluge,Koch,Köhler,Kolb,König,Krämer,Kramer,Kraus,Kremer,Krüger,Kuhn,Kunze,Lang,Lange,Lehmann,Lenz,Lindner,Lorenz,Ludwig,Maier,Mertens,Metzger,Meyer,Möller,Moser,Müller,Neumann,Nowak,Otto,Pauli,Peters,Pfeiffer,Pohl,Raabe,Reich,Reinhardt,Richter,Ritter,Roth,Rudolph,Sander,Sauer,Schäfer,Scherer,Schilling,Schlüter,Schmidt,Schneider,Scholz,Schreiber,Schröder,Schubert,Schulte,Schumacher,Schuster,Schwarz,Seidel,Simon,Sommer,Stahl,Steiner,Stein,Thiel,Thomas,Ullrich,Vogel,Vogt,Voigt,Wagner,Walter,Weber,Wegner,Weiß,Wendt,Werner,Wiedemann,Winkler,Winter,Wolf,Wulff,Zeller,Ziegler,Zimmermann,Yıldız,Kowalski,Marković,Demir".split(
    ",",
  );

export const TOWNS =
  "Aldenburg;Altmark am See;Auerfeld;Bachtal;Birkenhain;Brunnstadt;Dornfeld;Eberstadt;Eichenberg;Eisbach;Elmshagen;Erlental;Falkenberg;Felsdorf;Friedrichsfeld;Fürstenhain;Grünau;Hagenburg;Haldenstein;Heidenfeld;Herzogstadt;Hohenlinden;Kaltenbach;Kirchdorf;Königshain;Kranichstein;Lauterberg;Lichtenau;Lindenburg;Marienfeld;Mittelstadt;Moosbach;Mühlental;Neuhagen;Niederbach;Nordfelde;Oberwalden;Ostheim;Rabenstein;Rosental;Rothenfeld;Sandhausen;Schönbach;Seehausen;Silberberg;Steinfurt;Sternberg;Südlohn;Talheim;Tannenberg;Uferstadt;Waldkirch;Weidenau;Wiesental;Wolfsberg;Ziegelbach";

export const REGIONS =
  "Mittland;Nordmark;Südwalden;Westelbien;Oberland;Ostseeland;Niederwalden;Hochfranken;Seenland;Unterrhein;Hügelland;Heideland;Flussmark;Bergland";

export const COUNTRIES =
  "Ägypten;Albanien;Algerien;Argentinien;Armenien;Australien;Bangladesch;Belgien;Bolivien;Brasilien;Bulgarien;Chile;China;Dänemark;Ecuador;Estland;Finnland;Frankreich;Georgien;Ghana;Griechenland;Indien;Indonesien;Irland;Island;Italien;Japan;Jordanien;Kanada;Kenia;Kolumbien;Kroatien;Lettland;Litauen;Marokko;Mexiko;Nepal;Neuseeland;Nigeria;Norwegen;Pakistan;Peru;Polen;Portugal;Rumänien;Schweden;Senegal;Serbien;Slowenien;Spanien;Südafrika;Südkorea;Tansania;Thailand;Tunesien;Ungarn;Uruguay;Vietnam";
