/** French: politics, the economy, the world. See section.ts for how it is written down, french-grammar.ts for nouns. */

export const POLITICS = `
P le ministre de l'Intérieur/le ministre~la ministre de l'Intérieur/la ministre; le ministre de la Justice/le ministre~la ministre de la Justice/la ministre; le ministre des Finances/le ministre~la ministre des Finances/la ministre; le chef du gouvernement/le chef du gouvernement~la cheffe du gouvernement/la cheffe du gouvernement
P le porte-parole du gouvernement/le porte-parole~la porte-parole du gouvernement/la porte-parole; le président du groupe majoritaire/le député~la présidente du groupe majoritaire/la députée; le rapporteur du texte/le rapporteur~la rapporteure du texte/la rapporteure
P le politologue/le politologue~la politologue/la politologue; le constitutionnaliste/le juriste~la constitutionnaliste/la juriste; le spécialiste de l'opinion/le chercheur~la spécialiste de l'opinion/la chercheuse
P le professeur des écoles/l'enseignant~la professeure des écoles/l'enseignante; le retraité/le retraité~la retraitée/la retraitée; le commerçant/le commerçant~la commerçante/la commerçante
P le chef de l'opposition/le chef de l'opposition~la cheffe de l'opposition/la cheffe de l'opposition; le député centriste/le député~la députée centriste/la députée; le sénateur écologiste/le sénateur~la sénatrice écologiste/la sénatrice
O le ministère de l'Intérieur/le ministère; le ministère des Finances/le ministère; la chancellerie/la chancellerie; le ministère de la Fonction publique/le ministère
O f l'Union citoyenne/le parti; le Forum libéral/le parti; f l'Alliance démocratique/le parti; le Mouvement pour la réforme/le mouvement
O la Cour des comptes nationale/la juridiction; la Commission électorale/la commission; m l'Institut d'études parlementaires/l'institut; la Ligue des contribuables/la ligue; la Fédération des maires/la fédération
C0 {Nous l'avions promis avant l'élection, nous le faisons|C'est une question de justice, et rien d'autre}
C0 {Personne n'y perdra un centime|Aucune famille ne sera lésée}
C0 Le Parlement {aura le dernier mot|disposera de tous les chiffres}, {et c'est bien ainsi|comme il se doit}
C1 {La majorité est solide|Les voix sont là}, {on le verra au moment du vote|et c'est ce qui compte}
C1 {Nous avons discuté pendant des heures|Les échanges ont été vifs}, mais {une ligne claire s'est dégagée|tout le monde s'est rallié}
C2 {Peu de gouvernements survivent à deux crises de ce genre en un an|Avec une majorité aussi mince, il n'y a pas de droit à l'erreur}
C2 L'essentiel {n'est pas le texte mais ceux qui devront l'appliquer|se jouera en commission}
C3 {Tout le monde parle de nous, mais personne ne nous demande rien|Je l'ai appris par le journal, comme tout le monde}
C4 {Le gouvernement gagne du temps avec l'argent des autres|C'est un effet d'annonce, pas une politique}
C4 {On le sait depuis <year>, et rien n'a été fait|Avec une vraie majorité, nous n'aurions pas ce débat}
S À l'Assemblée, {la coalition|la majorité} ne dispose que de <few> sièges d'avance
S <p1> {a confirmé|a indiqué} que le groupe avait {débattu|discuté} <topic:de> {à huis clos|pendant plus de <few> heures}
S Selon un {récent |}sondage {réalisé pour|publié par} <agency>, <share> des {personnes interrogées|électeurs} sont favorables à ce projet, <few2> points de {plus|moins} qu'en <lastmonth>
S <p4> a annoncé que son groupe {déposerait des amendements|voterait contre|demanderait un scrutin public}
S {La seconde chambre|Le Sénat} {devrait|doit} se saisir du dossier en <nextmonth>
S Un document interne {consulté par|que s'est procuré} <agency> évalue le coût {annuel |}à <sum>
S <o2> avait {averti|prévenu} dès <year> que les règles actuelles {étaient dépassées|favorisaient les abus}
S {Plusieurs|Au moins <few>} députés de la majorité {se sont abstenus lors d'un premier vote|n'ont pas pris part au débat}
S Les relations entre les partenaires {de la coalition |}{sont tendues|se sont dégradées} depuis {les discussions budgétaires|le printemps}
S <p2> {rappelle|souligne} que {trois gouvernements ont échoué sur ce dossier|depuis <year>, personne n'est parvenu à trancher la question}
S Dans {l'entourage du gouvernement|les couloirs de l'Assemblée}, on {parle d'un accord de principe|reconnaît que tout n'est pas réglé}
K Parlement; gouvernement; réforme; élections; coalition; loi; opposition; Conseil des ministres
G {Des députés|L'hémicycle} {pendant le débat|avant le vote}{, <day>|}
G <p0:full>, <p0:role>, à {son arrivée au Conseil des ministres|la sortie des discussions}
G La salle des séances, {peu avant|pendant} le vote

N la réforme des retraites; la loi sur le logement; la réforme de l'école; la loi sur la police; la réforme électorale; la loi sur l'audiovisuel public; la loi sur l'asile; la réforme fiscale
T Le Parlement {adopte|approuve|vote} <topic>{ d'une courte tête| après de longs débats| malgré les protestations|}
T <topic:Bare> : {la coalition l'emporte de <few> voix|ce qui change|le vote du Parlement en questions}
L Le Parlement a {adopté|approuvé} <day> <topic>, mettant fin à {des mois de querelles|un long bras de fer} au sein de la coalition.
L Après {plus de <few> heures de débat|des semaines de tractations}, les députés ont {voté|approuvé} <day> <topic>, {promesse centrale|l'un des grands chantiers} du gouvernement.
D <share> des députés présents ont voté pour ; <tens> {se sont abstenus|n'ont pas pris part au vote}.
D Le texte {entrera en vigueur|s'appliquera} {au début de <nextyear>|en <nextmonth>} et {sera évalué|doit être réexaminé} au bout de <few2> ans.
D Le projet prévoit <sum> {la première année|par an} pour {les collectivités|les personnes concernées}, « {une goutte d'eau|un montant dérisoire} », selon <p4>.
D {Dans les dernières heures|À la dernière minute}, <p1> avait accordé {une clause de sauvegarde|des dérogations pour les petites communes} {aux hésitants|aux frondeurs}.

N la démission; le départ; le retrait
A f l'affaire des notes de frais; la querelle des contrats; la lettre confidentielle; le rapport d'audit
T <p0:last> {quitte le gouvernement|jette l'éponge|démissionne} : {qui pour lui succéder ?|la coalition sous le choc|« Je ne veux pas nuire à la fonction »}
T <topic:Bare> <p0:delast> : {le gouvernement fragilisé|la guerre de succession commence|ce que l'on sait}
L Sous pression depuis {des jours|plusieurs semaines}, <p0> a annoncé <day> <p0:son> {départ du gouvernement|retrait} ; {c'est le troisième changement de l'année|un coup dur pour l'exécutif}.
L {Mis<p0:e> en cause dans|Fragilisé<p0:e> par} <a>, <p0> a {présenté sa démission|remis sa démission} <day>, {disant vouloir protéger l'institution|affirmant ne pas vouloir nuire au gouvernement}.
D En poste depuis <year>, <p0> {passait pour un pilier de l'exécutif|était considéré<p0:e> comme proche du pouvoir}.
D Des documents publiés {la semaine dernière|en <lastmonth>} par <agency> {montrent|laissent penser} que <sum> ont été {versés sans appel d'offres|engagés sans les contrôles d'usage}.
D {Le nom du successeur doit être connu|La suite doit être précisée} {d'ici la fin de la semaine|dans les <few> jours} ; <p1> assure l'intérim.
D <p0> {rejette toutes les accusations|nie toute faute} : « {L'enquête m'innocentera|Toutes les décisions ont été prises dans les règles} ».

N f l'élection; f l'élection partielle; le second tour; le scrutin municipal; le scrutin régional
T <topic:Bare> : {<o1> en tête avec <share>|<o1> l'emporte|revers pour le gouvernement} {dans <region>|}
T {Les électeurs sanctionnent la majorité|Participation en {hausse|baisse}|Soirée d'espoir} : les leçons <topic:de>
L <o1:full> a remporté <topic> dans <region>, avec <share> des voix {selon les résultats provisoires|après dépouillement de la quasi-totalité des bulletins}.
L Les {résultats provisoires|premiers résultats} placent <o1:full> en tête <topic:de> dans <region>, tandis que {la majorité recule presque partout|les partis au pouvoir perdent du terrain}.
D La participation s'est établie à <share>, {un record|son plus bas niveau} depuis <year>.
D À <town>, où <count> électeurs étaient appelés aux urnes, {de longues files se sont formées|les bureaux ont fermé plus tard que prévu}.
D <p1> a remercié {les militants|ses soutiens} {à <town>|au siège du parti} et parlé {d'un mandat clair|d'une soirée historique}.
D Les discussions en vue {d'une coalition|de la formation d'un exécutif} doivent commencer {dès cette semaine|dans les prochains jours}.

N le budget; le budget rectificatif; le plan d'économies; le budget de la défense; le budget de l'an prochain
T {Le gouvernement présente|Accord nocturne sur|La coalition s'entend sur} <topic>{ : <sum> en jeu|, l'opposition dénonce|}
T <topic:Bare> : {plus pour l'école, moins pour les routes|où seront faites les économies|la santé épargnée}
L Le gouvernement a {présenté|adopté} <day> <topic>, qui prévoit <sum> {d'économies|de dépenses nouvelles}.
L Après {une nuit de discussions|<few> réunions}, la coalition a trouvé un accord sur <topic> : {des coupes|des investissements} de <sum> {sont prévues|sont au programme}.
D Les dépenses {progresseraient|doivent augmenter} de <pct> l'an prochain, et les recettes de {seulement |}<pct2>.
D Le premier poste reste {celui des retraites|la charge de la dette}, devant {l'éducation|la santé}, avec <sum>.
D <o2> juge les hypothèses {optimistes|fragiles} et {évoque un trou|craint un manque} de <sum2> {dès la deuxième année|dès <nextyear>}.

N la commission d'enquête; f l'enquête parlementaire; f l'audition; le contrôle
A la vente de terrains publics; m l'achat de masques; m l'échec d'un projet informatique; le chantier du terminal; la nuit des inondations
T {Un haut fonctionnaire accable le pouvoir|Des alertes ignorées ?|Nouvelles révélations} sur <a>
T <p0:last> devra {s'expliquer|répondre sous serment} sur <a>
L {Un ancien responsable|Un haut fonctionnaire} a affirmé <day> que des alertes concernant <a> {n'étaient jamais remontées|avaient été ignorées}, alors que <topic> entre dans sa phase décisive.
L <topic> sur <a> {prend une nouvelle dimension|a pris un nouveau tour} : les députés veulent entendre <p0> {sous serment|en personne}, a-t-on appris <day>.
D À ce jour, <few2> témoins ont été entendus et {plus de |}<count> pages examinées.
D Le préjudice pour les finances publiques est estimé à <sum> par <o2>.
D <p0> assure n'avoir été informé<p0:e> {qu'en <lastmonth>|que par la presse}.
D Le rapport {final |}est attendu {avant l'été|en <nextmonth>}.

N m l'accord de coalition; le remaniement; le programme de gouvernement; le pacte de coalition
T {Les partis scellent|La coalition signe|Fumée blanche pour} <topic>
T <topic:Bare> : {<few> ministères pour <o1>|ce qui a été décidé|les points encore ouverts}
L Les partis {de la coalition |}ont {conclu|présenté} <day> <topic>, <tens> jours après {l'élection|le début des discussions} à <town>.
L Avec <topic>, {dévoilé<topic:e> <day>|annoncé<topic:e> <day>}, le gouvernement espère {tourner la page des querelles|regagner la confiance}.
D <o1> obtiendrait <few> portefeuilles, dont {les transports et l'éducation|l'intérieur}.
D {Sur <few> points|Sur la fiscalité}, le texte reste vague ; {une commission|un groupe de travail} doit faire des propositions d'ici <nextmonth>.
D {Les adhérents|Un congrès à <town>} {1#doivent|doit} encore donner {1#leur|son} accord.

N la manifestation; le rassemblement; la marche de protestation; la grève générale
A la hausse des carburants; m l'âge de la retraite; la suppression de lignes de bus; la hausse des loyers; la fermeture de tribunaux
T Des milliers de personnes à <town> contre <a>
T <topic:Bare> contre <a> : {<count> personnes dans la rue|<town> paralysée|la mobilisation ne faiblit pas}
L {Quelque|Plus de} <count> personnes ont {défilé|manifesté} <day> à <town> contre <a>, {selon les organisateurs|selon une estimation de <agency>}.
L <topic> contre <a> a rassemblé <count> personnes <day> à <town>, {du jamais-vu|la plus forte mobilisation} depuis <year>.
D La police a compté <count2> participants ; <few> personnes ont été interpellées.
D Les {orateurs|syndicats} {réclament|ont demandé} {l'ouverture de discussions|le retrait du projet} et annoncent {d'autres actions|une nouvelle journée} en <nextmonth>.
D <p0> s'est dit<p0:e> {ouvert<p0:e> au dialogue|prêt<p0:e> à discuter}, {sans céder sur le fond|tout en excluant un retrait}.

N la loi sur la transparence; le registre des lobbys; la réforme du financement des partis; le code de déontologie; le paquet anticorruption
T {Cadeaux, rendez-vous, revenus|Plus de lumière au Parlement} : ce que prévoit <topic>
T <topic:Bare> : {des amendes jusqu'à <sum2>|les députés devront tout déclarer|<o2> réclame des retouches}
L Les {élus|ministres et hauts fonctionnaires} devront {déclarer leurs rendez-vous avec les lobbys|publier leurs revenus annexes} : <p0> a présenté <topic> <day>.
L <p0> a {dévoilé|présenté} <day> <topic>, promettant {une nouvelle culture de l'ouverture|davantage de clarté}.
D Les infractions {pourraient être punies|seraient passibles} d'amendes allant jusqu'à <sum2> ; {une autorité indépendante|<o2>} en assurerait le contrôle.
D {Jusqu'ici|À l'heure actuelle}, seuls les {mandats rémunérés|revenus importants} doivent être déclarés, {souvent|en général} avec des mois de retard.
D De telles règles existent <land:en> depuis <year>.
`;

export const ECONOMY = `
P le ministre de l'Économie/le ministre~la ministre de l'Économie/la ministre; le ministre des Finances/le ministre~la ministre des Finances/la ministre; le gouverneur de la banque centrale/le gouverneur~la gouverneure de la banque centrale/la gouverneure; le ministre du Travail/le ministre~la ministre du Travail/la ministre
P le directeur général/le dirigeant~la directrice générale/la dirigeante; le directeur financier/le directeur financier~la directrice financière/la directrice financière; le fondateur de l'entreprise/le fondateur~la fondatrice de l'entreprise/la fondatrice; le président du groupe/le président~la présidente du groupe/la présidente
P m l'économiste/l'économiste~f l'économiste/l'économiste; m l'analyste financier/l'analyste~f l'analyste financière/l'analyste; le spécialiste de l'emploi/le spécialiste~la spécialiste de l'emploi/la spécialiste
P m l'ouvrier/l'ouvrier~f l'ouvrière/l'ouvrière; le commerçant/le commerçant~la commerçante/la commerçante; m l'agriculteur/l'agriculteur~f l'agricultrice/l'agricultrice; le petit porteur/l'actionnaire~la petite porteuse/l'actionnaire
P le délégué syndical/le syndicaliste~la déléguée syndicale/la syndicaliste; le négociateur syndical/le négociateur~la négociatrice syndicale/la négociatrice; le défenseur des consommateurs/le militant~la défenseure des consommateurs/la militante
O le ministère de l'Économie/le ministère; la banque centrale/la banque; m l'Office statistique/l'office; f l'Autorité de la concurrence nationale/l'autorité; le ministère des Finances/le ministère
O - Halden Motors/le constructeur; - Aciéries de Nordval/le groupe; - Brillac Alimentation/l'entreprise; - Corvane Énergie/le fournisseur; - Maison Verdier/l'enseigne; - Tessaly/le groupe; - Fret Atlantique/la société; - Papeteries Lindon/l'entreprise
O le syndicat de l'industrie/le syndicat; la chambre de commerce/la chambre; la fédération des employeurs/la fédération; m l'Institut de conjoncture/l'institut; f l'Association des consommateurs/l'association
C0 {L'économie est plus solide qu'on ne le croit, les chiffres le montrent|Nous ne sommes pas encore tirés d'affaire, mais la direction est bonne}
C0 {L'inflation recule, mais pas assez vite|La stabilité des prix reste notre première mission}
C1 {La demande résiste mieux que nous ne le craignions|Les commandes reviennent}, {surtout de l'étranger|et cela nous rend confiants}
C1 {Il faut gagner l'argent avant de le dépenser|Nous examinerons chaque site, sans tabou}
C2 {Un bon trimestre ne fait pas une tendance|Le retournement n'est pas encore en vue}
C2 {Les entreprises attendent de connaître le prix de l'énergie|Les ménages épargnent parce qu'ils se méfient de l'accalmie}
C3 {Je regarde les prix à deux fois maintenant|À la fin du mois, il ne reste rien}
C3 {On nous l'a dit un vendredi après-midi|Ils parlent de synergies, nous parlons de nos emplois}
C4 {Les salariés paient pour les erreurs de la direction|Les profits montent, les salaires stagnent}
C4 {On ne paie pas un loyer avec une prime|Sans garantie sur les sites, il n'y aura pas de signature}
S Les chiffres {publiés|communiqués} <day> par <o0:full> {dépassent les|sont inférieurs aux} attentes des analystes
S L'action <o1:nom> a {gagné|perdu} {jusqu'à |}<pct> {dans les premiers échanges|en clôture}
S Un an plus tôt, {le montant|ce chiffre} {atteignait|s'élevait à} <sum>
S <p2> table désormais sur une croissance de <pct2> {cette année|en <nextyear>}, contre <pct> {auparavant|précédemment}
S <o1:full> emploie {quelque |environ |}<count> personnes, dont <share> dans <region>
S Le chômage s'établit à <pct> dans <region>, un peu {au-dessus|en dessous} de la moyenne nationale
S Les exportations vers <land> ont {progressé|reculé} de <pct>, tandis que le marché intérieur {stagne|se redresse légèrement}
S <o2> réclame une hausse {des salaires |}d'au moins <pct> et {des garanties pour tous les sites|une réduction du temps de travail}
S Les coûts {de l'énergie|du transport} ont augmenté de <pct> en un an, selon <o2>
S {La prochaine réunion est prévue|Le prochain rendez-vous est prévu} {début|fin} <nextmonth>
S Les économistes interrogés par <agency> attendaient en moyenne <pct2>
K conjoncture; inflation; emploi; entreprises; salaires; commerce; taux d'intérêt; industrie
G Une chaîne de production <o1:de> à <town>
G {Des clients dans un supermarché|Une rue commerçante} à <town>
G Des conteneurs au {port|terminal de fret} <town2:de>

N la décision sur les taux; la hausse des taux; la baisse des taux; la pause monétaire
T La banque centrale {relève|abaisse|maintient} ses taux{, les marchés réagissent calmement| pour la <few:e> fois|}
T Taux directeur à <pct> : {ce que cela change pour les épargnants|les emprunteurs devront patienter|la prudence domine}
L La banque centrale a {maintenu|fixé} <day> son taux directeur à <pct>, invoquant {le recul des tensions sur les prix|une inflation encore trop forte}.
L {Sans surprise|À la surprise de certains investisseurs}, la banque centrale a décidé <day> {d'un petit geste|d'une pause} : son taux directeur s'établit à <pct>.
D L'inflation {a atteint|s'est élevée à} <pct2> en <lastmonth>, contre <pct> {un mois|un an} plus tôt.
D Les taux des prêts immobiliers ont {presque |}doublé depuis <year> et les nouveaux crédits ont chuté de <share>.
D La décision a été prise {à l'unanimité|par <few> voix contre trois}, rapporte <agency>.

N le rachat; la fusion; f l'acquisition; la cession de la branche logistique; le rapprochement
T <o1:bare> : {feu vert|accord|dernière ligne droite} pour <topic>{ à <sum>|}
T {L'autorité de la concurrence|Le régulateur} {examine|autorise|bloque} <topic> <o1:de>
L <o1:full> a annoncé <day> un accord sur <topic>, pour un montant de <sum>{, le plus élevé de son histoire|}.
L Les actionnaires <o1:de> ont approuvé <day> <topic>, une opération {évaluée à|de} <sum>.
D Ensemble, les deux sociétés {compteraient|emploieraient} {près de |}<count> salariés pour un chiffre d'affaires de <sum>.
D <o2> {redoute|craint} la suppression de <count2> postes.
D L'autorité de la concurrence dispose de <few2> semaines pour {examiner|étudier} le dossier ; des conditions {sont probables|ne sont pas exclues}.

N la fermeture de l'usine; le plan social; la restructuration; le dépôt de bilan; m l'arrêt de la production
T <o1:bare> : <topic> {menace|concerne} <count2> emplois à <town>
T <topic:Bare> chez <o1:bare> : {les salariés dans l'attente|<town> sous le choc|les syndicats promettent la lutte}
L <o1:full> {va supprimer|veut supprimer} {environ |jusqu'à |}<count2> postes, {pour la plupart|principalement} à <town>, a annoncé l'entreprise <day>.
L Les salariés <town:de> ont appris <day> <topic>, qui {menace|concerne} <count2> emplois chez <o1:full>.
D La direction invoque {la faiblesse de la demande|le prix de l'énergie|les importations à bas prix} et des pertes de <sum>.
D Des départs contraints {seront évités|ne peuvent être exclus}, {assure|selon} <p1>.
D Ouvert en <year>, le site est {le premier employeur|l'un des rares grands employeurs} <town:de>.
D Plusieurs centaines de salariés se sont rassemblés devant les grilles, {banderoles à la main|souvent en tenue de travail}.

N m l'accord salarial; la convention collective; le compromis salarial; m l'arbitrage
T <topic:Bare> : <pct> de plus pour <count> salariés
T {Grève évitée|La grève n'aura pas lieu} : {ce que prévoit|ce que change} <topic>
L Après <few> séances de négociation, <o2:full> et <o1:full> se sont mis d'accord : <count> salariés seront augmentés de <pct>.
L La grève chez <o1:full> est évitée : <topic>, {conclu<topic:e>|annoncé<topic:e>} <day>, prévoit une hausse de <pct> {en deux temps|sur <few2> mois}.
D S'y ajoute une prime {versée en <nextmonth>|avant la fin de l'année}.
D Le syndicat {réclamait|demandait} <pct>, les employeurs proposaient d'abord <pct2>.
D Les adhérents doivent encore {se prononcer|voter} ; <p4> {appelle à approuver le texte|recommande de signer}.

N la hausse des prix; la hausse de l'électricité; la flambée des prix alimentaires; la hausse des loyers; la hausse des carburants
T <topic:Bare> : {<pct> de plus sur un an|qui est le plus touché|les familles en première ligne}
T {Pourquoi|Comment} <topic> {pèse sur|frappe} {les ménages modestes|<region>}
L Les ménages <region:de> {redoutent|subissent} <topic> : {les factures|les prix} {ont augmenté|ont grimpé} de <pct> en un an.
L <topic> {s'est accélérée|a ralenti} en <month> : selon <o0:full>, elle atteint <pct>.
D Pour une famille de quatre personnes, le surcoût {atteint|est de} <tens> euros par mois, calcule <o2>.
D {Le beurre|Le café|L'huile} coûte {désormais |}<share> de plus qu'en <year>.
D <p0> {exclut|n'exclut pas} {de nouvelles aides|un plafonnement des prix}, {invoquant l'état des finances publiques|dans le respect des règles européennes}.

N le résultat trimestriel; le résultat semestriel; le rapport annuel; m l'avertissement sur résultats; le résultat record
T <o1:bare> {affiche|annonce} {un bénéfice|une perte} de <sum>
T <topic:Bare> : <o1:bare> {relève|abaisse|maintient} ses prévisions
L <o1:full> a {annoncé|publié} <day> {un bénéfice|une perte} de <sum> {au dernier trimestre|au premier semestre}.
L Avec <topic>, {publié<topic:e>|présenté<topic:e>} <day>, <o1:full> {surprend|déçoit} les marchés : le chiffre d'affaires a {progressé|reculé} de <pct>.
D Le chiffre d'affaires {atteint|s'élève à} <sum>, {en hausse|en baisse} de <pct> ; la marge ressort à <pct2>.
D Le dividende sera {relevé|réduit|maintenu}, {annonce|selon} <p1>.
D <land:En>, les affaires ont été {particulièrement bonnes|plus faibles que prévu}.

N m l'accord commercial; le différend douanier; le compromis douanier; m l'embargo sur les exportations
T <topic:Bare> avec <land> : {les exportateurs espèrent|les agriculteurs inquiets|ce qui se joue}
T {Pas en avant|Blocage|Nouvelles discussions} sur <topic> avec <land>
L Les négociateurs se sont retrouvés <day> à <town> pour discuter <topic:de> avec <land>, qui concerne <sum> de marchandises par an.
L <p0> s'est rendu<p0:e> <day> <land:en> pour {évoquer|négocier} <topic>, {à la tête d'une délégation de <tens> entreprises|avec des représentants de l'industrie}.
D Les échanges avec <land> {ont représenté|pesaient} <sum> l'an dernier, {en hausse|en recul} de <pct>.
D <o1:full>, qui y réalise <share> de ses ventes, {suit le dossier de près|a beaucoup à perdre}.
D Une {nouvelle|prochaine} séance est prévue <land2:en> en <nextmonth>.

N la crise du logement; la crise du bâtiment; le programme de logements; la réforme de la taxe foncière
T <topic:Bare> : {seulement <count> logements construits|<pct> de permis en moins|la profession tire la sonnette d'alarme}
T {Les locataires|Les promoteurs|Les maires} {s'inquiètent|demandent des actes} face à <topic>
L Seuls <count> logements ont été {livrés|achevés} dans <region> l'an dernier, <pct> de moins {qu'un an plus tôt|que prévu}, selon les chiffres publiés <day> par <o0:full>.
L <p0> a promis <day> <sum> {d'aides|de prêts à taux réduit} pour répondre <topic:a>.
D À <town>, les loyers ont augmenté de <share> depuis <year>, {deux fois plus vite que|bien plus que} les salaires.
D Les matériaux {restent|sont} <pct> plus chers qu'il y a un an et le crédit est devenu {rare|cher}.
D <o2> estime qu'il manque {environ |}<count> logements.
`;

export const WORLD = `
P le ministre des Affaires étrangères/le ministre~la ministre des Affaires étrangères/la ministre; le président/le président~la présidente/la présidente; le Premier ministre/le Premier ministre~la Première ministre/la Première ministre; le ministre de la Défense/le ministre~la ministre de la Défense/la ministre
P le porte-parole du gouvernement/le porte-parole~la porte-parole du gouvernement/la porte-parole; m l'ambassadeur/l'ambassadeur~f l'ambassadrice/l'ambassadrice; m l'envoyé spécial/l'émissaire~f l'envoyée spéciale/l'émissaire
P le spécialiste de la région/le chercheur~la spécialiste de la région/la chercheuse; m l'expert en sécurité/l'expert~f l'experte en sécurité/l'experte; m l'ancien diplomate/l'ancien diplomate~f l'ancienne diplomate/l'ancienne diplomate
P m l'humanitaire/l'humanitaire~f l'humanitaire/l'humanitaire; le journaliste/le journaliste~la journaliste/la journaliste; le médecin/le médecin~la médecin/la médecin; le vendeur/le vendeur~la vendeuse/la vendeuse
P m l'opposant/l'opposant~f l'opposante/l'opposante; m l'avocat des droits humains/l'avocat~f l'avocate des droits humains/l'avocate; le dirigeant syndical/le syndicaliste~la dirigeante syndicale/la syndicaliste
O le ministère des Affaires étrangères/le ministère; la présidence/la présidence; le conseil de transition/le conseil; le ministère de la Défense/le ministère; f l'Assemblée nationale/l'assemblée
O la mission d'observation/la mission; la mission de paix/la mission; la commission frontalière/la commission; la Conférence des États voisins/la conférence
O f l'organisation Mains ouvertes/l'organisation; f l'association Pain et Eau/l'association; le groupe d'observation Vigie/le groupe; f l'agence pour les réfugiés/l'agence
C0 {Nous tendons la main, mais nous ne céderons pas au chantage|Il n'y a pas de solution militaire}
C0 {Notre position n'a pas changé|Notre offre est sur la table, et elle est juste}
C1 {Les discussions ont été franches et constructives|Les points communs sont plus nombreux qu'on ne le croit}
C2 {Aucun camp ne peut gagner, et tous deux le savent|Chacun attend que l'autre cède le premier}
C2 {Ce que la capitale annonce n'arrive pas toujours dans les provinces|Le vrai test viendra avec l'hiver}
C3 {Les gens veulent dormir la nuit, c'est tout|Nous n'avons plus d'électricité depuis <few> jours}
C3 {Les enfants demandent quand nous rentrerons|Il y a eu du pain aujourd'hui, pour la première fois depuis une semaine}
C4 {Ils font taire tous ceux qui pensent autrement|Le monde regarde sans bouger}
C4 {Personne n'a eu à rendre de comptes|Une signature ne libère aucun prisonnier}
S <land2> a appelé toutes les parties {à la retenue|à revenir à la table des négociations}
S Ces informations n'ont pu être {confirmées|vérifiées} de source indépendante ; {les lignes téléphoniques sont coupées|internet est perturbé dans la région}
S Selon <o2:full>, {environ |plus de |}<count> personnes {ont fui leur foyer|ont besoin d'aide} depuis <lastmonth>
S La frontière avec <land2> est fermée depuis {<few> jours|<lastmonth>}
S Le pays est dirigé depuis <year> par {une coalition de <few> partis|un conseil de transition}
S Les médias d'État {n'en ont rien dit|ont à peine évoqué les faits} ; les chaînes {privées|étrangères} {sont bloquées|ne sont plus captées}
S La monnaie {nationale |}a perdu <share> de sa valeur depuis {<lastmonth>|le début de l'année}
S Les {diplomates|observateurs} {dans la capitale|sur place} décrivent {un calme fragile|une atmosphère tendue}
S <p0> s'était entretenu<p0:e> {la veille|dans la nuit} avec <few> {homologues|pays voisins}
S Il est conseillé aux voyageurs d'éviter {la région|la zone frontalière}
S Beaucoup dépendra <land2:de>, {estime|juge} <p2>
K diplomatie; conflit; aide humanitaire; sommet; réfugiés; sécurité; élections
G {Une rue|Le marché} de la capitale, <land:en>
G Les délégations avant le début des discussions
G Des camions d'aide à la frontière avec <land>

N le cessez-le-feu; la trêve; le plan de paix; m l'échange de prisonniers; m l'accord de retrait
T <land> et <land2> {s'accordent sur|annoncent|acceptent} <topic:un> après <few> {semaines|jours} de discussions
T <topic:Bare> <land:en> : {le calme tient|un calme fragile|espoir et prudence}
L <land> et <land2> ont conclu <topic:un> qui doit entrer en vigueur {à minuit|dans <few> jours}, a annoncé <p0> <day>.
L <topic> entre <land> et <land2> est entré<topic:e> en vigueur <day>, {nourrissant l'espoir d'une fin des combats|après <few> mois de combats}.
D {1#Des tirs|Des explosions} ont encore été entendu{1#s|es} {près de la frontière|dans les premières heures}, selon <o1:full>.
D Le document, {long de <few2> pages|en <few2> points}, prévoit {une zone tampon de <tens> kilomètres|des patrouilles communes}.
D Chaque camp accuse l'autre de violations {isolées|ponctuelles}.
D En <year>, une tentative semblable avait échoué en {quelques semaines|<few> jours}.

N f l'élection présidentielle; le référendum; le second tour; f l'élection législative
T <topic:Bare> <land:en> : {le sortant|l'opposition} en tête{, des observateurs vigilants|}
T {Des millions d'électeurs aux urnes|Bureaux fermés, décompte en cours|Un vote sous tension} <land:en>
L <land:En>, les premiers résultats <topic:de> donnent {une nette avance|une courte avance} {au sortant|à l'opposition}, après dépouillement de <share> des bulletins.
L Des millions d'électeurs ont voté <day> <land:en> pour <topic>, {dans un climat de soupçons de fraude|sur fond de crise économique}.
D La participation {est estimée à|atteindrait} <share>, {plus|moins} qu'en <year>.
D <o1:full> avait envoyé <tens> observateurs et parle {d'un vote globalement régulier|de retards dans certains bureaux}.
D <p4> dénonce des irrégularités dans <tens> {bureaux|circonscriptions} et {annonce un recours|veut saisir la justice}.

N le séisme; f l'inondation; le cyclone; le glissement de terrain; la sécheresse
T <topic:Bare> <land:en> : {au moins <tens> morts|les secours contre la montre|des milliers de sans-abri}
T Après <topic>, <land> {compte ses morts|cherche des survivants|appelle à l'aide}
L Au moins <tens> personnes ont péri dans <topic> qui a frappé {le nord|le sud|l'ouest} du pays, <land:en>, ont annoncé les autorités <day>.
L <land:En>, les sauveteurs {cherchaient encore|continuaient de chercher} des survivants <day> après <topic>, qui a {détruit|endommagé} plus de <count> maisons.
D Des {1#routes|ponts} sont coupé{1#es|s} et plusieurs vallées ne sont accessibles {qu'à pied|que par hélicoptère}.
D <o2> lance un appel aux dons : {l'eau et les médicaments|les tentes et les couvertures} manquent.
D <land2> a proposé {<tens> spécialistes|deux avions d'aide}, un geste {salué|inattendu} {au vu des tensions|malgré la frontière fermée}.
D La dernière catastrophe comparable {remonte à|date de} <year>.

N le sommet; la visite d'État; la conférence des donateurs; la réunion des ministres; la conférence sur le climat
T <topic:Bare> : <land> et <land2> {se rapprochent|restent divisés|prévoient de nouveaux échanges}
T {Beaucoup de sourires, peu d'accords|Dans l'ombre du gaz|Poignées de main} : <topic:bare> <land:en>
L Les représentants de <tens> pays se sont réunis <day> <land:en> pour <topic>, {consacré<topic:e> au commerce et à la sécurité|où l'on parle d'énergie et de migrations}.
L <topic> s'est achevé<topic:e> <day> <land:en> {par une déclaration commune|sans déclaration commune}, mais les participants {resteront en contact|se reverront en <nextmonth>}.
D Le projet de déclaration, {consulté par|cité par} <agency>, évoque <sum> {d'aides|d'investissements}.
D En marge des débats, <p0> a rencontré {des opposants|la délégation venue <land2:dep>}.
D {Quelque |}<count> policiers étaient mobilisés, un dispositif {sans précédent depuis|inédit depuis} <year>.

N le mouvement de protestation; la grève générale; le soulèvement; la révolte étudiante
T <land:En>, <topic> {gagne <few> villes|entre dans sa <few:e> semaine|ne faiblit pas}
T {Couvre-feu|Internet coupé|<tens> arrestations} <land:en> face à <topic>
L Des {dizaines de |}milliers de personnes ont manifesté <day> <land:en>, où <topic> {contre la vie chère|contre une loi contestée} entre dans sa <few:e> semaine.
L La police a {fait usage de gaz lacrymogènes|arrêté <tens> personnes} <day> <land:en> pour contenir <topic>.
D Au moins <few> personnes ont été blessées, {selon <o2:full>|selon des médecins}.
D <p0> {parle d'|dénonce }« une petite minorité » et {exclut de nouvelles élections|refuse toute concession}.
D <p4> promet de continuer « {jusqu'au bout|aussi longtemps qu'il le faudra} ».

N le train de sanctions; m l'embargo; le gel des avoirs; f l'interdiction de voyager
T <land2> {décide|durcit|allège} <topic> contre <land>
T <land> {dénonce|condamne} <topic> et {promet une réponse|parle d'acte hostile}
L <land2> a {annoncé|adopté} <day> <topic> contre <land>, visant {<tens> responsables et entreprises|les exportations de pétrole|la banque centrale}.
L <p0> a {condamné|dénoncé} <day> <topic>, {qualifié<topic:e> d'acte inamical|promettant une réponse}.
D Des échanges d'une valeur de <sum> par an {pourraient être touchés|sont concernés}.
D <p2> doute {d'un effet rapide|de l'efficacité de ces mesures} : depuis <year>, elles {ont été vite contournées|ont mis des années à peser}.
D {La nourriture et les médicaments|Les biens humanitaires} ne sont pas concernés.

N la prise d'otages; m l'enlèvement; f l'attaque d'un convoi; f l'embuscade; le bombardement
T <topic:Bare> <land:en> : {<few> morts|plusieurs blessés|ce que l'on sait}
T {<few> morts|L'armée boucle la zone|Aucune revendication} après <topic> <land:en>
L Au moins <few> personnes ont été tuées <day> dans <topic>, {dans l'est|dans le nord|dans le sud} du pays, ont indiqué les autorités <land:en>.
L Après <topic> <land:en>, {l'armée a bouclé la zone|des renforts ont été envoyés} <day> ; personne n'a revendiqué les faits.
D Parmi les {victimes|blessés} figurent <few> {humanitaires|civils}, a confirmé <o2:full>.
D La route passe pour {l'une des plus dangereuses du pays|peu sûre} ; depuis <year>, on n'y circule qu'en convoi.
D <o1> a suspendu ses activités dans la province.

N m l'accord migratoire; le camp de réfugiés; la réforme des visas; la clôture frontalière
T <topic:Bare> : <land> {refoule|accueille|enregistre} <count> personnes
T Les associations {s'alarment|dénoncent} : <topic> inquiète <land:en>
L {Environ |Quelque |}<count> personnes attendent à la frontière entre <land> et <land2>, tandis que les gouvernements {négocient|se disputent} sur <topic>.
L <p0> a défendu <topic> <day>, {affirmant que les arrivées avaient baissé de <share>|faute de meilleure solution, selon ses mots}.
D <share> des personnes concernées sont {mineures|des femmes et des enfants}, selon <o2:full>.
D La nuit, {il fait déjà froid|la température frôle zéro} ; {les tentes manquent|les abris ne suffisent que pour <count2> personnes}.
D <land2> {recevra|doit recevoir} <sum> pour {surveiller la frontière|l'accueil des personnes}.
`;
