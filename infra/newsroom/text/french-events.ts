/** French: incidents, sport, cars. See section.ts for how it is written down, french-grammar.ts for nouns. */

export const INCIDENTS = `
P le procureur/le procureur~la procureure/la procureure; le commandant des pompiers/le commandant~la commandante des pompiers/la commandante; le porte-parole de la police/le porte-parole~la porte-parole de la police/la porte-parole; le chef des enquêteurs/l'enquêteur~la cheffe des enquêteurs/l'enquêtrice
P le responsable des secours/le responsable~la responsable des secours/la responsable; le médecin urgentiste/le médecin~la médecin urgentiste/la médecin; le porte-parole des pompiers/le porte-parole~la porte-parole des pompiers/la porte-parole
P m l'expert judiciaire/l'expert~f l'experte judiciaire/l'experte; le criminologue/le criminologue~la criminologue/la criminologue; le spécialiste des incendies/le spécialiste~la spécialiste des incendies/la spécialiste
P le voisin/le voisin~la voisine/la voisine; le témoin/le témoin~la témoin/la témoin; le routier/le routier~la routière/la conductrice; le promeneur/le promeneur~la promeneuse/la promeneuse
P m l'avocat de la défense/l'avocat~f l'avocate de la défense/l'avocate; m l'avocat de la famille/l'avocat~f l'avocate de la famille/l'avocate; m l'élu local/l'élu~f l'élue locale/l'élue
O le parquet/le parquet; la police judiciaire/la police; la gendarmerie/la gendarmerie; le service des secours/le service
O - Transports Hardy/la société; m l'hôtel du Vieux-Moulin/l'hôtel; le supermarché Bellamy/le magasin; la société chimique Altona/la société; f l'école du Lac/l'école
O le tribunal/le tribunal; le bureau d'enquête sur les accidents/le bureau; la société d'autoroute/la société; le service météorologique/le service
C0 {Aucune piste n'est écartée|Il est trop tôt pour en dire davantage}
C0 {Chaque détail peut compter|Nous demandons aux témoins de se manifester}
C1 {Nos équipes ont fait tout leur possible|C'était une question de minutes}
C1 {On ne sait jamais ce qui nous attend quand l'alarme sonne|La coordination a très bien fonctionné}
C2 {Les traces sont nettes, mais elles demandent du temps|Ces enchaînements de petites erreurs sont typiques}
C3 {Il y a eu un grand bruit, puis le silence|J'ai entendu des cris et je suis sorti en courant}
C3 {On ne s'attend pas à ça ici|J'ai tout de suite appelé les secours}
C4 {Mon client dira tout ce qu'il sait|Nous voulons comprendre comment cela a pu arriver}
S La police recherche des témoins présents dans le secteur {entre 21 et 23 heures|en début de soirée}
S1 Un hélicoptère a {aussi |}été engagé ; <tens> secouristes étaient sur place
S1 La route {est restée|a été} fermée {pendant <few> heures|jusque dans la nuit}
S1 Les dégâts sont estimés à {plusieurs centaines de milliers d'euros|environ <tens> 000 euros}
S L'enquête, confiée <o0:a>, se poursuit
S1 <p3>, qui {habite|travaille} en face, a été {réveillé<p3:e> par le bruit|alerté<p3:e> par les sirènes}
S Ce n'est pas le premier fait de ce genre {dans <region>|à <town>} {cette année|en quelques mois}
S Une expertise doit {déterminer la cause exacte|préciser les circonstances}
S1 <few> personnes ont été {transportées à l'hôpital|prises en charge}, {légèrement blessées|en état de choc}
S1 Une cellule psychologique a été ouverte pour {les proches|les personnes choquées}
S <o2> a annoncé sa propre enquête
S2 Le dossier compte {<few2> tomes|plus de <count2> pages} et <tens> témoins ont été entendus
S2 <p4> {dénonce une enquête à charge|parle de conclusions hâtives}
S2 L'an dernier, <count2> faits semblables ont été recensés dans <region>, dont <share> élucidés
S2 Les suspects {gardent le silence|n'ont pas fait de déclaration}, selon <agency>
S2 Les {juristes|observateurs} n'attendent pas de décision {avant <nextmonth>|cette année}
K police; pompiers; accident; justice; criminalité; secours; circulation; enquête
G {Les secours|Police et secours} sur place, à <town>
G Un véhicule de pompiers à <town>
G {La route fermée|Le bâtiment touché}, à <town>

U 1
N m l'incendie d'un immeuble; le feu de grange; le feu d'entrepôt; le feu d'appartement; le feu de toiture; le feu d'atelier
A un problème électrique; une bougie oubliée; des travaux de soudure; un chargeur défectueux; un acte volontaire
T <topic:Bare> à <town> : {un mort|<few> blessés|<tens> habitants évacués|une famille sauvée}
T {Panache visible à des kilomètres|Nuit de frayeur|Les pompiers à pied d'œuvre} à <town> : <topic:bare>
L <few> personnes ont été blessées <day> à <town> dans <topic> ; {<tens> habitants|<few> familles} ont dû quitter leur logement.
L <topic> a fait <few> blessés <day> à <town>, ont indiqué les pompiers.
D L'alerte a été donnée <time> ; à l'arrivée des secours, {les flammes sortaient des fenêtres|la fumée emplissait le bâtiment}.
D Selon les premiers éléments, <a> {serait|pourrait être} à l'origine du sinistre.
D {Environ |}<tens> pompiers ont lutté {<few> heures|jusqu'au matin} contre les flammes.
D Les habitants ont été {relogés chez des proches|accueillis dans un gymnase}.

U 1
N m l'accident d'autocar; le carambolage; la collision frontale; m l'accident au passage à niveau; m l'accident d'autoroute
A le verglas; le brouillard; un dépassement risqué; un pneu éclaté; un moment d'inattention
T <topic:Bare> près <town:de> : {<few> blessés|la route coupée|un conducteur de <age> ans tué}
T {<few> blessés|Deux morts|Longs bouchons} dans <topic:un> entre <town> et <town2>
L Au moins <few> personnes ont été blessées <day> dans <topic:un> près <town:de>, selon la police.
L Un {automobiliste|motard} de <age> ans {est mort|a été grièvement blessé} <day> dans <topic:un> entre <town> et <town2>.
D Selon la police, le véhicule a {quitté la route|dérapé} {dans un virage|pour une raison inconnue} avant de heurter {un arbre|un camion}.
D <a> {serait|est probablement} en cause, d'après les enquêteurs.
D Les pompiers ont dû {désincarcérer|dégager} {<few> personnes|le conducteur}.
D Un bouchon s'est formé {sur <few2> kilomètres|jusqu'à <town2>}.
D {L'alcool|La vitesse} {pourrait être en cause|a pu jouer un rôle}, selon une source proche de l'enquête.

U 2
N le cambriolage; le braquage de bijouterie; f l'attaque d'un distributeur; le vol de câbles; le braquage d'une station-service; le vol d'œuvres d'art
T <topic:Bare> à <town> : {les auteurs en fuite|<few> interpellations|un butin de <tens> 000 euros}
T {La police cherche des témoins|La piste mène à <town2>|Des hommes masqués en fuite} après <topic:un> à <town>
L La police recherche <few> suspects après <topic:un> commis <day> à <town>.
L Après <topic:un> à <town>, la police a interpellé <day> {un homme de <age> ans|<few> suspects}.
D Les auteurs sont entrés {par une fenêtre arrière|par le toit} et ont fui {en quelques minutes|à bord d'une voiture sombre} vers <town2>.
D Le butin est estimé à {plusieurs dizaines de milliers d'euros|<tens> 000 euros}.
D Les images {d'une caméra|de <few> caméras} sont en cours d'analyse.

U 1
N le sauvetage en montagne; la recherche d'un disparu; la recherche d'un bateau; la recherche de deux randonneurs; le sauvetage sur la glace
T <topic:Bare> près <town:de> : {un homme de <age> ans retrouvé vivant|toujours aucune trace|un hélicoptère engagé}
T {Fin heureuse|Course contre la montre|La nuit des secouristes} : <topic:bare> près <town:de>
L Soulagement après <topic> près <town:de> : un homme de <age> ans a été retrouvé {sain et sauf|vivant} <day>.
L {Plus de |Environ }<tens> secouristes ont participé <day> <topic:a> près <town:de>, {avec des chiens et des drones|appuyés par un hélicoptère}.
D Le dernier {signe de vie|signal du téléphone} remontait à la veille, <time>.
D {Le brouillard|L'obscurité|Le froid} {a compliqué|gênait} {la tâche|les recherches}.
D La famille a remercié les {sauveteurs|bénévoles}.

U 2
N le procès; f l'audience; le procès en appel; le jugement
A la fraude; m l'homicide; m l'incendie volontaire; la fraude fiscale; le vol à main armée; la corruption
T <a:Bare> : {<few> ans de prison pour|la défense plaide la relaxe pour|jour de vérité pour} un homme de <age> ans
T {<few> ans ferme|Relaxe|Ouverture des débats} à <town> dans une affaire <a:debare>
L Le tribunal <town:de> a condamné <day> un homme de <age> ans à <few> ans de prison dans une affaire <a:debare>.
L <topic> s'est ouvert<topic:e> <day> devant le tribunal <town:de> ; un {homme|entrepreneur} de <age> ans {comparaît|répond} dans une affaire <a:debare>.
D L'accusation avait requis {<few2> ans|une peine plus lourde}, la défense {plaidé la relaxe|demandé le sursis}.
D L'affaire remonte à <year>, lorsqu'{un signalement|un contrôle} avait alerté les enquêteurs.
D {La décision n'est pas définitive|Un appel est possible}.

U 1
N la tempête; m l'orage de grêle; la crue soudaine; la tornade; m l'ouragan
T <topic:Bare> dans <region> : {<few> blessés|<count2> foyers sans courant|des arbres sur les routes}
T {L'heure du nettoyage|<tens> toitures arrachées|Longue nuit} à <town> après <topic>
L <topic> a balayé <region> <day>, {arrachant des toitures|couchant des arbres} et privant de courant {environ |}<count> foyers.
L Les pompiers <region:de> sont intervenus <tens> fois <day> en raison <topic:de> ; <few> personnes ont été légèrement blessées.
D Des rafales de <pct:wind> kilomètres-heure ont été mesurées, selon <o2:full>.
D Les trains entre <town> et <town2> ont été interrompus {pendant des heures|jusqu'au soir}.
D Un arbre est tombé sur {une camionnette|un abribus} ; {personne ne s'y trouvait|par chance, personne n'a été touché}.

U 2
N f l'escroquerie en ligne; f l'arnaque au faux policier; f l'arnaque au téléphone; la vente de faux billets; la fraude au placement
T <topic:Bare> : {une retraitée perd <tens> 000 euros|<count2> victimes|<few> arrestations} dans <region>
T La police met en garde contre <topic> : {comment agissent les escrocs|nouvelle vague|les bons réflexes}
L La police <region:de> met en garde contre <topic>, qui a {fait <count2> victimes|coûté leurs économies à <count2> personnes}.
L {Un habitant|Une habitante} <town:de> a perdu <tens> 000 euros dans <topic:un>, a indiqué la police <day>.
D Au téléphone, les escrocs se présentaient comme {des employés de banque|des policiers|un petit-fils en difficulté}.
D L'argent est parti vers des comptes ouverts <land:en>.
D Le conseil de la police : {raccrocher et rappeler le numéro connu|ne jamais donner de code}.

U 1
N la fuite de gaz; la fuite chimique; la découverte d'une bombe; la panne de courant; la rupture de canalisation; la chute d'une grue
T <topic:Bare> à <town> : {<count> personnes concernées|une rue évacuée|une école fermée|retour à la normale}
T {Alerte levée|Frayeur|Important dispositif} à <town> après <topic:un>
L {Environ |Quelque |}<count> personnes ont dû quitter leur domicile <day> à <town> après <topic:un>.
L <topic:un> a mobilisé les pompiers <day> à <town> ; la population n'a pas été en danger.
D En cause, semble-t-il : {des travaux|une erreur humaine|l'usure du matériel}.
D {Au bout de <few> heures|Dans la soirée}, chacun a pu rentrer chez soi.
D Écoles et magasins {du quartier|des environs} sont restés fermés.
`;

export const SPORT = `
P m l'entraîneur/l'entraîneur~f l'entraîneuse/l'entraîneuse; le directeur sportif/le directeur sportif~la directrice sportive/la directrice sportive; le capitaine/le capitaine~la capitaine/la capitaine; le sélectionneur/le sélectionneur~la sélectionneuse/la sélectionneuse
P le gardien/le gardien~la gardienne/la gardienne; le milieu de terrain/le joueur~la milieu de terrain/la joueuse; m l'attaquant/l'attaquant~f l'attaquante/l'attaquante; le meneur de jeu/le joueur~la meneuse de jeu/la joueuse
P m l'ancien international/le consultant~f l'ancienne internationale/la consultante; le médecin du sport/le médecin~la médecin du sport/la médecin; le spécialiste de la performance/le spécialiste~la spécialiste de la performance/la spécialiste
P le supporter/le supporter~la supportrice/la supportrice; m l'abonné/l'abonné~f l'abonnée/l'abonnée; le stadier/le stadier~la bénévole/la bénévole
P m l'entraîneur adverse/l'entraîneur adverse~f l'entraîneuse adverse/l'entraîneuse adverse; le porte-parole des supporters/le porte-parole~la porte-parole des supporters/la porte-parole; m l'arbitre/l'arbitre~f l'arbitre/l'arbitre
O f l'AS Nordval/le club; le Racing Halden/le club; m l'Olympique de Marlac/le club; le Stade des Tilleuls/le club; f l'Union Port-Sennen/le club
O le Dynamo Cormont/l'adversaire; le Sporting Tarnac/l'adversaire; f l'Étoile de Fenouillac/l'adversaire; le FC Westmarne/l'adversaire
O la ligue/la ligue; la fédération/la fédération; la commission de discipline/la commission; f l'agence antidopage/l'agence
C0 {Il faut garder les pieds sur terre|Les joueurs ont tout donné}
C0 {Je suis fier de cette équipe|Nous n'étions pas dans le match pendant <few2> minutes}
C1 {J'ai fermé les yeux et j'ai frappé|On rêve de soirées comme celle-là}
C1 {Nous savions que ce serait dur, et ça l'a été|Le public nous a portés}
C2 {Aucune équipe ne court autant dans ce championnat|Sur le papier c'est une formalité, sur le terrain jamais}
C3 {Je n'avais rien vu de tel depuis <year>|Je n'ai plus de voix, mais ça valait le coup}
C4 {Nous ne méritions pas de perdre|Il faut féliciter l'adversaire}
S <o0:full> pointe à la {troisième|deuxième|cinquième|septième} place, à <few> points {de la tête|de la zone de relégation}
S1 Devant <count> spectateurs, les deux équipes ont débuté {prudemment|sur un rythme élevé}
S1 Après la pause, les visiteurs ont {accentué la pression|mieux joué}
S {Le capitaine|Le gardien titulaire}, blessé, doit revenir en <nextmonth>
S {Prochain rendez-vous|Prochain match} : <o0> {reçoit|affronte} <o1> <weekday>
S1 <p0> a fait entrer <few> joueurs frais, {et cela s'est vu|avec succès}
S En <year>, {le duel s'était soldé|la rencontre s'était soldée} par {un nul|une courte victoire}
S1 Les statistiques {parlent d'elles-mêmes|le montrent} : <share> de {possession|duels gagnés}, {<tens> tirs|<few2> corners}
S <p1>, arrivé<p1:e> en <year>, en est à <few2> {buts|points} cette saison
S2 Le montant {du transfert|de l'opération} {avoisinerait|serait de} <sum>, selon <agency>
S1 <p4> s'est plaint<p4:e> {de l'arbitrage|de la pelouse}, {avant de féliciter le vainqueur|sans insister}
S2 Les sponsors avaient {demandé des explications|posé des questions} en coulisses
S2 À l'entraînement <weekday>, <tens> supporters {étaient présents|regardaient derrière la grille}
S2 Le budget <o0:de> {s'élève à|est de} <sum2>, {l'un des plus modestes|dans la moyenne} de la ligue
S2 Les {supporters|adhérents} veulent {être entendus|en débattre} {à la prochaine assemblée|en <nextmonth>}
S L'ambiance dans le vestiaire {est bonne|est meilleure qu'avant}, {assure|selon} <p1>
S Les jeunes {du club |}auront plus de temps de jeu, promet <p0>
K football; championnat; coupe; entraîneur; transfert; équipe nationale; athlétisme; handball
G <p1:full> {exulte|au coup de sifflet final} à <town>
G {Des supporters|Le public} au stade <town:de>
G <p0:full>, <p0:role>, {au bord du terrain|en conférence de presse}

U 1
N le derby; le choc; le match de coupe; f l'ouverture de la saison; le quart de finale; la demi-finale
T <topic:Bare> : <o0:bare> {bat|domine|surprend} <o1:bare> (<score>)
T {Un but tardif|Un penalty|<p1:last>} {offre|donne} <topic> <o0:a>
L <o0:full> a battu <o1:full> <score> <day> à <town> dans <topic>, {grâce à un but|sur un doublé} <p1:de>.
L {Un but|Une réalisation tardive} <p1:de> a offert <day> la victoire <o0:a> face <o1:a> dans <topic>.
D L'ouverture du score est venue à la <tens>e minute, {sur une erreur de la défense|d'un centre mal dégagé}.
D {En fin de match|Dans le temps additionnel}, {le poteau|le gardien} a empêché l'égalisation.
D <p0> a parlé « {d'une victoire de la volonté|d'un match abouti} ».

U 2
N le transfert; la signature; le prêt; la prolongation de contrat; le départ à l'étranger
T <o0:bare> officialise <topic> <p1:delast>
T {<sum> pour <p1:last>|<p1:last> reste|<p1:last> sur le départ} : <topic> {bouclé<topic:e>|tout proche}
L C'est officiel : <o0:full> a confirmé <day> <topic> <p1:de>.
L <p1:full> portera les couleurs <o0:de> : après {<few> semaines|de longues} discussions, <topic> {est fait<topic:e>|a été officialisé<topic:e>} <day>.
D L'indemnité {serait de|atteindrait} <sum>, {bonus non compris|un record pour le club}.
D La visite médicale a eu lieu {le matin même|<weekday>} ; le contrat court jusqu'en <nextyear:plus>.
D <o1:full> était aussi sur les rangs.

U 2
N le limogeage; le changement d'entraîneur; la réunion de crise; la rupture
T <o0:bare> se sépare de son entraîneur après <few> défaites{ de suite|}
T <topic:Bare> : {qui pour succéder ?|l'adjoint prend la relève|les supporters divisés} à <town>
L Après <few> matches sans victoire, <o0:full> s'est séparé <day> de son entraîneur.
L <topic> secoue <o0:full> : la direction a {tranché|tiré les conséquences} <day> après la défaite face <o1:a>.
D {L'adjoint|Un ancien joueur} assure l'intérim {jusqu'à l'été|pour l'instant}.
D Au classement, l'équipe {flirte avec la relégation|est loin de ses objectifs}.
D <p3> {y voit la bonne décision|pense que le mal est ailleurs}.

R le vainqueur/le vainqueur~la gagnante/la gagnante; le favori local/le vainqueur~la favorite locale/la gagnante
N le marathon; la course cycliste; la descente; le meeting d'athlétisme; le triathlon; la régate
T <p1:last> remporte <topic> <town:de>{ en un temps record| devant les favoris|}
T <topic:Bare> <town:de> : {<count> partants|l'outsider triomphe|drame à l'arrivée}
L <p1:full> a remporté <day> <topic> <town:de> avec <tens> secondes d'avance {sur les favoris|sur le peloton}.
L {Sous la pluie et le vent|Sous un soleil éclatant}, <p1:full> a créé la surprise <day> en gagnant <topic> <town:de>.
D {Plus de |}<count> {amateurs|participants} étaient au départ, {encouragés par la foule|applaudis tout au long du parcours}.
D La décision s'est faite {dans la dernière montée|à <few> kilomètres de l'arrivée}.
D C'est {le premier|le <few:e>} succès <p1:de> {depuis sa blessure en <year>|cette saison}.

U 1
N le match amical; le match de qualification; f l'affiche internationale; le match de préparation
T <topic:Bare> contre <land> : {une victoire qui rassure|un nul et des questions|une défaite qui fait débat}
T L'équipe nationale prépare <topic> contre <land> {avec <few> nouveaux|sans plusieurs cadres}
L L'équipe nationale s'est imposée <score> <day> face <land:a> dans <topic> disputé<topic:e> à <town>.
L {Avec <few> nouveaux|Sans plusieurs cadres}, l'équipe nationale aborde <topic> contre <land>, a indiqué la fédération <day>.
D Les buts sont venus {sur coups de pied arrêtés|avant la pause}.
D Au classement du groupe, l'équipe {reste dans les temps|est à hauteur de ses rivaux}.
D <p2> voit {des progrès|des faiblesses} {en défense|au milieu}.

U 2
N la suspension; le contrôle antidopage; le retrait de points; f l'amende; f l'enquête
T <topic:Bare> : {<few> mois d'arrêt pour|l'audition de|le recours de} <p1:last>
T <o2:bare> : {décision confirmée|verdict attendu|nouvelle audience} contre <o0:bare>
L <o2:full> a {annoncé|confirmé} <day> <topic> dans le dossier <p1:de>, un coup dur pour <o0:full>.
L <o0:full> fera appel : le club conteste <topic>, a-t-il annoncé <day>.
D Les faits remontent à <lastmonth>, quand {un prélèvement avait été effectué|des fumigènes avaient été jetés sur la pelouse}.
D Une décision définitive est attendue {dans <few> semaines|en <nextmonth>}.
D Le club risque {une amende de <tens> 000 euros|d'autres sanctions}.

U 2
N le retour; m l'adieu; le jubilé; le record; le centième but
T <topic:Bare> <p1:delast> : {<town> fait la fête|une soirée d'émotion|<count> supporters disent merci}
T {« Je ne regrette rien »|« Il était temps »|« Je n'ai jamais renoncé »} : <p1:last> {se confie|savoure}
L <count> spectateurs se sont levés <day> à <town> : <topic> <p1:de> {a ému jusqu'aux adversaires|a fait couler des larmes}.
L Après <few2> mois d'absence, <p1:full> était là <day> : <topic> {n'aurait pu être plus beau|a tenu ses promesses}.
D {En <few2> ans|Au cours de sa carrière}, <p1> a disputé {plus de |}<count2:games> matches.
D {L'opération|La blessure} de <year> avait failli tout arrêter.

U 2
N le projet de stade; la nouvelle enceinte; la candidature aux Jeux; la rénovation du stade; le centre d'entraînement
T <topic:Bare> : {la facture grimpe à <sum>|les adhérents votent|<town> mise à contribution}
T {Feu vert|Contretemps|Nouveaux plans} pour <topic> à <town>
L <topic> <o0:de> prend forme : la facture est désormais évaluée à <sum>, a indiqué le club <day>.
L Les adhérents <o0:de> ont approuvé <day> à <share> <topic>.
D L'enceinte {compterait|aurait} <count> places.
D Les riverains {craignent le bruit|redoutent la circulation} les jours de match.
D {Le premier match est prévu|L'ouverture est prévue} en <nextyear:plus>.
`;

export const AUTO = `
P le ministre des Transports/le ministre~la ministre des Transports/la ministre; le délégué à la sécurité routière/le délégué~la déléguée à la sécurité routière/la déléguée; m l'adjoint aux mobilités/l'adjoint~f l'adjointe aux mobilités/l'adjointe
P le directeur du développement/le directeur~la directrice du développement/la directrice; le designer en chef/le designer~la designer en chef/la designer; le directeur commercial/le directeur~la directrice commerciale/la directrice; le porte-parole de la marque/le porte-parole~la porte-parole de la marque/la porte-parole
P le spécialiste de l'automobile/le spécialiste~la spécialiste de l'automobile/la spécialiste; le chercheur en mobilité/le chercheur~la chercheuse en mobilité/la chercheuse; m l'ingénieur d'essais/l'ingénieur~f l'ingénieure d'essais/l'ingénieure
P le moniteur d'auto-école/le moniteur~la monitrice d'auto-école/la monitrice; le chauffeur de taxi/le chauffeur~la chauffeuse de taxi/la conductrice; le garagiste/le garagiste~la garagiste/la garagiste; le collectionneur/le collectionneur~la collectionneuse/la collectionneuse
P le porte-parole des cyclistes/le porte-parole~la porte-parole des cyclistes/la porte-parole; le défenseur des consommateurs/le militant~la défenseure des consommateurs/la militante; le militant écologiste/le militant~la militante écologiste/la militante
O le ministère des Transports/le ministère; f l'agence d'homologation/l'agence; la sécurité routière/la sécurité routière; la société d'autoroute/la société
O - Halden Motors/le constructeur; - Vanter/la marque; - Corso/la marque; - Nordwagen/le groupe; - Auriga/le constructeur; - Tarno Électrique/la jeune pousse
O m l'Automobile club/le club; la fédération des concessionnaires/la fédération; le Forum des transports/le forum; f l'association des automobilistes/l'association
C0 {La route ne doit plus tuer|Il faut des règles que chacun comprenne}
C0 {Rouler à l'électrique doit être à la portée de tous|Le réseau de bornes grandit chaque semaine}
C1 {Nous sommes partis d'une feuille blanche|Chaque gramme a été disputé}
C1 {Les carnets de commandes sont pleins jusqu'à l'été|Les clients veulent de vrais boutons, nous les avons écoutés}
C2 {Les prix baisseront, mais moins vite que promis|C'est la batterie qui décidera}
C2 {La meilleure sécurité reste un conducteur attentif|Sur le papier, l'autonomie dépasse d'un tiers celle de l'hiver}
C3 {Je ne reviendrais pas en arrière|Pour ce prix, on en avait deux autrefois}
C3 {Il me faut une voiture qui démarre, rien de plus|Elle fait ce qu'on lui demande et ne sonne pas sans arrêt}
C4 {Encore une fois, tout tourne autour de la voiture|Les propriétaires de vieux modèles sont abandonnés}
S1 Le modèle est proposé à partir de <tens> 000 euros, {<pct> de plus que le précédent|un peu moins que ses rivaux}
S En <lastmonth>, <count> véhicules ont été immatriculés, {en hausse|en baisse} de <pct>{, selon <o0:full>|}
S La part des voitures électriques {atteint|s'établit à} <share>
S1 Lors de notre essai, la consommation s'est établie à <pct:litres> {litres|kilowattheures} aux 100 kilomètres
S1 <o1:full> produit la série depuis <year> {à <town>|<land:en>}
S1 Le coffre offre <count2:boot> litres, {de quoi partir en famille|assez pour une poussette et les courses}
S1 Sur une borne rapide, il faut <tens> minutes pour recharger à 80 %
S <o2> conseille {de comparer les assurances|de faire contrôler les freins|un essai avant l'achat}
S1 Les modèles d'occasion se négocient <pct> {moins|plus} cher qu'{il y a un an|en <year>}
S1 La planche de bord {a moins d'écrans|retrouve de vrais boutons}, {un soulagement|ce qui ne plaira pas à tous}
S2 Les sous-traitants <region:de> dépendent du secteur pour <share> de leurs commandes
S2 Chaque jour, {environ |}<count> véhicules circulent à <town>
S2 Le nombre d'accidents corporels a {baissé|augmenté} de <pct> l'an dernier dans <region>
S2 Sur la même période, les transports publics ont {gagné|perdu} <pct> de voyageurs
S2 Les spécialistes réclament {des règles uniformes|une stratégie nationale|une signalisation plus simple}
K automobile; voiture électrique; circulation; sécurité routière; essai; autoroute; industrie; mobilité
G Le nouveau modèle <o1:de> {sur la piste d'essai|lors de sa présentation} à <town>
G {La circulation|Des voitures} sur l'autoroute, près <town:de>
G {Une borne de recharge|Une station de recharge} à <town>

U 1
N la citadine électrique; le break; le monospace familial; la petite voiture; le coupé sportif; le tout-terrain; la berline
T <topic:Bare> <o1:de> : {premier essai|au banc d'essai|de grandes ambitions}
T {Plus d'autonomie|Moins de poids|Prix serré} : <o1:bare> dévoile <topic:un>
L <o1:full> a présenté <day> <topic:un> promettant {jusqu'à |}<count2:range> kilomètres d'autonomie ; les ventes débuteront en <nextmonth>.
L Nous avons pris le volant <topic:de> <o1:de>, {attendu<topic:e>|commercialisé<topic:e>} en <nextmonth>, {et découvert de belles surprises|non sans quelques réserves}.
D {Sur route|En ville}, la conduite est {précise|facile} ; à 130 km/h, {on entend le vent|le silence demeure}.
D Au choix : {deux batteries|trois moteurs} et jusqu'à <count2:power> chevaux.
D Parmi les défauts : {une banquette étroite|des plastiques durs|des menus compliqués}.

U 2
N le rappel; le rappel des freins; le rappel des airbags; la mise à jour obligatoire
T <o1:bare> rappelle <count> véhicules : {risque d'incendie|freins en cause|ce que doivent faire les propriétaires}
T <topic:Bare> chez <o1:bare> : {les modèles concernés|passage obligé au garage}
L <o1:full> doit rappeler <count> véhicules, a annoncé <day> <o0:full>.
L <topic> chez <o1:full> concerne les modèles construits de <year> à <lastyear>, soit <count> véhicules {dans le monde|au total}.
D L'intervention dure {environ |}<tens> minutes et elle est gratuite.
D Les propriétaires seront {avertis|contactés} par courrier {d'ici <nextmonth>|dans les prochaines semaines}.
D {Aucun accident|Aucun blessé} n'a été signalé à ce jour.

U 2
N la limitation de vitesse; le péage urbain; f l'interdiction de circuler; la réforme du stationnement; la zone à faibles émissions
T <topic:Bare> à <town> : {moins d'accidents|la colère des automobilistes|la justice tranche}
T {Le conseil adopte|Le ministre écarte|<town> teste} <topic>
L <topic> entrera en vigueur à <town> en <nextmonth>, a annoncé <o0:full> <day>.
L <few2> mois après le lancement <topic:de>, <town> a dressé <day> {un premier bilan|un bilan contrasté} : le nombre d'accidents a baissé de <share>.
D Les contrevenants {risquent|encourent} <tens> euros d'amende.
D Selon une enquête <o2:de>, <share> y sont favorables.
D {Les commerçants|Les artisans} {redoutent|dénoncent} {les détours|la perte de clients}.

U 2
N le réseau de bornes; la prime à l'achat; f l'usine de batteries; le tarif de recharge; le bonus électrique
T <topic:Bare> : {<count2> bornes de plus|<sum> de plus|ce qui va changer} dans <region>
T {Trop cher, trop lent|Un coup d'accélérateur|Le grand tournant} : <topic> {à la loupe|en chiffres}
L D'ici <nextyear>, <count2> bornes supplémentaires seront installées dans <region> : <p0> a présenté <day> ses projets pour <topic>.
L Les acheteurs de voitures électriques devront s'adapter : <topic> sera {revu<topic:e>|réduit<topic:e>} en <nextmonth>.
D On compte {en moyenne |}une borne pour <tens> voitures électriques.
D Les prix varient {d'un opérateur à l'autre|parfois dans la même rue} jusqu'à <share>.
D <p2> attend {un décollage|des prix plus bas} après <nextyear>.

U 2
N la fermeture de l'autoroute; la rénovation du tunnel; le chassé-croisé des vacances; le grand chantier; la fermeture du pont
T <topic:Bare> près <town:de> : {patience pour les automobilistes|déviation par <town2>|<km> km de bouchons}
T {Bouchons en vue|Enfin le bout du tunnel|Les nerfs à l'épreuve} : <topic> {débute|s'achève} {plus tôt que prévu|}
L Les automobilistes devront patienter près <town:de> : <topic> débutera en <nextmonth> et durera <few2> semaines.
L <topic> a provoqué <day> {de longs bouchons|jusqu'à <few2> kilomètres de bouchons} près <town:de>.
D Une déviation est fléchée par <town2> ; comptez <tens> minutes de plus.
D Le coût, <sum>, est à la charge {de l'État|<o0:de>}.

U 2
N le marché automobile; le bilan des immatriculations; la guerre des prix; le marché de l'occasion
T <topic:Bare> : {hausse de <pct>|baisse de <pct>|l'électrique recule|les hybrides en tête}
T {Les acheteurs attendent|Les concessionnaires sous pression|Les petites voitures recherchées} : les chiffres de l'année
L <count> véhicules ont été vendus en <lastmonth>, <pct> de {plus|moins} qu'un an plus tôt, selon les chiffres publiés <day>.
L <topic> surprend les professionnels : la demande de {petites voitures|modèles hybrides} a {progressé|chuté} de <pct>.
D En tête {demeure|figure} <o1:full>, {devant des marques asiatiques|suivi d'un rival venu <land:dep>}.
D Les remises atteignent <share:discount> %, surtout sur {les modèles électriques|les voitures en stock}.

U 1
N le salon de l'automobile; le rallye de voitures anciennes; le prototype; la série anniversaire; le rassemblement de collectionneurs
T <topic:Bare> à <town> : {<count> visiteurs|les petites en vedette|les nouveautés}
T {Retour aux sources|Chromes et essence|Vite et sans bruit} : <topic> {fait rêver|attire les foules} à <town>
L <topic> a attiré {environ |}<count> amateurs à <town> {cette semaine|<day>} ; on y remarquait {un prototype|une étude} <o1:de>.
L Avec <topic>, <o1:full> {célèbre|rappelle} {ses débuts en <year>|une autre époque}, {à <town>|sur le circuit <town:de>}.
D {Seuls <tens> exemplaires|À peine <tens> exemplaires} {seront produits|existent encore}.
D {La doyenne|Une voiture} date des années trente et a été {restaurée pendant <few> ans|choyée toute une vie}.

U 2
N la navette autonome; le taxi sans conducteur; m l'assistant de conduite; le robot livreur
T <topic:Bare> : {essai à <town>|premier accident|autorisation jusqu'en <nextyear>}
T {Est-ce bien sûr ?|Où en est-on ?|Utile ou gadget ?} <topic:Bare> à <town>
L <topic> est testé<topic:e> à <town> depuis <lastmonth>, {avec <few> véhicules|à 20 km/h et gratuitement}.
L <o0:full> a autorisé <day> <topic>, {d'abord|dans un premier temps} dans <few> villes.
D Un accompagnateur {reste|est toujours} à bord pour {intervenir|reprendre la main}.
D Après <count> kilomètres, le système n'a dû être {corrigé|coupé} que <few2> fois.
D La responsabilité {reste une question ouverte|demeure une zone grise}, note <p2>.
`;
