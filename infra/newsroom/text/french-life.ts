/** French: society, the region, health. See section.ts for how it is written down, french-grammar.ts for nouns. */

export const SOCIETY = `
P le ministre de la Famille/le ministre~la ministre de la Famille/la ministre; le ministre de l'Éducation/le ministre~la ministre de l'Éducation/la ministre; m l'adjoint aux affaires sociales/l'adjoint~f l'adjointe aux affaires sociales/l'adjointe; le défenseur des enfants/le défenseur~la défenseure des enfants/la défenseure
P le responsable du projet/le responsable~la responsable du projet/la responsable; le directeur d'école/le directeur~la directrice d'école/la directrice; le président des parents d'élèves/le président~la présidente des parents d'élèves/la présidente; m l'éducateur/l'éducateur~f l'éducatrice/l'éducatrice
P le sociologue/le sociologue~la sociologue/la sociologue; le démographe/le démographe~la démographe/la démographe; le psychologue/le psychologue~la psychologue/la psychologue; le chercheur en éducation/le chercheur~la chercheuse en éducation/la chercheuse
P le père de famille/le père de famille~la mère de famille/la mère de famille; le voisin/le voisin~la voisine/la voisine; le vendeur/le vendeur~la vendeuse/la vendeuse; le bénévole/le bénévole~la bénévole/la bénévole
P le représentant syndical/le syndicaliste~la représentante syndicale/la syndicaliste; le porte-parole des locataires/le porte-parole~la porte-parole des locataires/la porte-parole; le conseiller d'opposition/le conseiller~la conseillère d'opposition/la conseillère
O le ministère de la Famille/le ministère; le ministère de l'Éducation/le ministère; le service social/le service; m l'Office statistique/l'office
O la fondation Porte ouverte/la fondation; la Maison des générations/la maison; le Réseau des voisins/le réseau; f l'association La Lanterne/l'association; f l'école de la Deuxième Chance/l'école
O le Secours solidaire/l'association; le syndicat des enseignants/le syndicat; la Ligue des locataires/la ligue; le Conseil de la jeunesse/le conseil; la Fédération des aînés/la fédération
C0 {Chaque enfant compte, où qu'il soit né|L'argent seul ne réglera rien}
C0 {Nous avons écouté les familles, et nous en avons tiré les leçons|L'État doit être là où l'on a besoin de lui, sans trois formulaires à remplir}
C1 {Nous ouvrons à huit heures, à neuf heures toutes les chaises sont prises|Les gens viennent pour le café et restent pour la compagnie}
C1 {La confiance se gagne en des années et se perd en un jour|Nous faisons avec ce que nous avons, et ce n'est pas beaucoup}
C2 {Les moyennes cachent la distance entre les vies|La solitude n'est pas une question d'âge}
C2 {Le revenu des parents décide encore de beaucoup trop de choses|Nous voyons un lent glissement, pas une rupture}
C3 {On attend des mois, puis on reçoit une lettre|Je n'aurais jamais cru avoir besoin d'aide un jour}
C3 {Ici, personne ne demande d'où l'on vient|Cela a complètement changé ma semaine}
C4 {Ce sont toujours les mêmes qui paient les économies|Une expérience ne remplace pas une politique}
C4 {Les listes d'attente s'allongent et les discours aussi|Les belles paroles ne pourvoient pas les postes}
S Selon <o0:full>, <count> ménages {ont bénéficié d'une aide|ont reçu une aide} l'an dernier dans <region>, <pct> de plus {qu'un an auparavant|qu'en <year>}
S <share> des parents {interrogés |}disent {se sentir débordés|devoir se priver}
S <o1:full>, {créé<o1:e>|fondé<o1:e>} en <year>, {accompagne|soutient} {environ |}<count2> personnes par an
S {Deux fois par semaine|Chaque <weekday>}, des {bénévoles|retraités du quartier} viennent prêter main-forte, {sans quoi rien ne serait possible|et tout repose sur eux}, dit <p1>
S <p2> a étudié {pendant <few2> ans|dans <few> villes} le quotidien de {<tens> familles|<count2> personnes}
S {À la campagne|Hors des villes}, l'offre est {maigre|rare} : depuis <town2>, le premier centre de conseil est à <km> kilomètres
S <o2> réclame {depuis des années|depuis <year>} {<count2> postes supplémentaires|<sum> de plus}
S La part {des personnes seules|des enfants accueillis en crèche} est passée à <share>, contre {un tiers|moins d'un quart} en <year>
S <p3>, <age> ans, raconte {les longues soirées à la table de la cuisine|les formulaires que personne ne savait expliquer}
S Une loi de <year> est censée {empêcher cela|y remédier}, mais {elle est peu appliquée|presque personne ne la connaît}
S Les listes d'attente n'ont rien de nouveau à <town> : {au dernier décompte|récemment encore}, <count2> noms y figuraient
K famille; école; logement; bénévolat; égalité; jeunesse; retraites; éducation
G {Des enfants|Des élèves} devant une école à <town>
G {Des bénévoles|Des visiteurs} <o1:de> {autour d'un café|en cuisine}, à <town>
G <p1:full>, <p1:role>, dans son bureau à <town>

N la pénurie d'enseignants; le manque de places en crèche; le manque d'éducateurs; la crise du logement étudiant; le manque de places en maison de retraite
T <topic:Bare> : {<count2> postes vacants|<tens> classes touchées|les familles à bout} dans <region>
T {Cours supprimés, listes sans fin|L'appel des parents|Pas de solution en vue} : <topic:bare> à <town>
L <topic> {s'aggrave|est plus grave qu'on ne pensait} dans <region> : selon <o0:full>, il manque {environ |}<count2> {postes|places} ce mois de <month>.
L {Parents et syndicats|Familles et associations} ont tiré la sonnette d'alarme <day> à <town> face <topic:a>, qui {s'est aggravé<topic:e>|a doublé} depuis <year>.
D À <town2>, {des cours ont dû être annulés|les horaires ont été réduits} {plusieurs fois ce trimestre|pendant <few> semaines}.
D {Des retraités|Des professionnels en reconversion} doivent {combler les vides|venir en renfort}, mais <tens> seulement se sont présentés.
D <p0> promet {une campagne de recrutement|de meilleurs salaires} et <sum> {sur <few> ans|dès <nextmonth>}.

N f l'allocation familiale; f l'aide au logement; le minimum retraite; la bourse étudiante; le congé parental
T <topic:Bare> : {hausse de <pct>, qui en profite|ce qui change pour les familles|des milliers de dossiers en attente}
T {Une attente de <few> mois|Files devant les guichets|Bonne nouvelle pour les familles} : <topic:bare> {en questions|dans <region>}
L Bonne nouvelle pour {les familles|de nombreux foyers} <region:de> : <topic> augmentera de <pct> {en <nextmonth>|au début de <nextyear>}, a annoncé <p0> <day>.
L Plus de <count2> {familles|demandeurs} attendent toujours une réponse concernant <topic>, {faute de personnel|à cause d'un nouveau logiciel}, a reconnu <o0:full> <day>.
D {Environ |}<count> personnes y ont droit, mais <share> seulement en font la demande.
D Le coût, <sum> par an, {sera puisé dans les réserves|est inscrit au budget}.
D <o2> {salue le geste|juge la mesure tardive} mais critique {les plafonds de revenus|la complexité des formulaires}.

N f l'étude sur la solitude; le rapport sur la pauvreté; f l'enquête sur la jeunesse; le recensement; le rapport sur l'égalité salariale
T <topic:Bare> : {<share> se sentent oubliés|villes et campagnes s'éloignent|les jeunes plus optimistes}
T {Des chiffres qui surprennent|Ce que disent les jeunes|Le portrait d'un pays} : {les enseignements|l'essentiel} <topic:de>
L <share> des habitants <region:de> disent {n'avoir personne à qui parler|avoir du mal à finir le mois}, révèle <topic> {publié<topic:e>|présenté<topic:e>} <day> par <o0:full>.
L <topic>, {fondé<topic:e> sur <count> entretiens|qui repose sur <count> réponses}, {réserve des surprises|dresse un tableau contrasté} : {l'écart se creuse entre ville et campagne|les jeunes sont plus confiants qu'on ne croit}.
D {1#Les femmes|Les moins de 30 ans} sont plus souvent {1#concernées|concernés} ; l'écart atteint <pct> et s'est creusé depuis <year>.
D {L'argent|La santé} arrive en tête des préoccupations, devant {le logement|le travail}.
D <p2>, qui a {dirigé|suivi} l'enquête, met en garde contre {les conclusions hâtives|toute dramatisation}.

N la cuisine partagée; le café de réparation; le centre de quartier; m l'accueil de nuit; la friperie solidaire; le café des langues
T <topic:Bare> <town:de> : {<few2> ans déjà|menacé<topic:e> de fermeture|une journée avec les bénévoles}
T {Plus qu'un repas|Une place pour chacun|Du café et des conseils} : {reportage|une matinée} à <town>
L Chaque <weekday>, {la file s'allonge|l'odeur du café emplit la rue} : <topic>, {animé<topic:e> par <o1:full>|projet <o1:de>}, ne désemplit pas à <town>.
L <topic> <town:de> {est sauvé<topic:e>|pourra continuer} : {des donateurs|la ville et des donateurs} ont réuni de quoi payer {le loyer|une année de plus}.
D Les bons jours, on compte <tens> visiteurs, {le double en hiver|plus encore pendant les vacances}.
D L'idée est née en <year> {autour d'une table de cuisine|lors d'une fête de rue}, {raconte|se souvient} <p1>.
D {Le loyer|Le chauffage} absorbe à lui seul <share> du budget.

N la semaine de quatre jours; le droit au télétravail; f l'interdiction du portable à l'école; le vote à 16 ans; la cantine gratuite
T <topic:Bare> : {l'expérience prolongée|premiers résultats|<share> des habitants pour} dans <region>
T {Bilan contrasté|Débat|Pour ou contre} : <topic> {divise|à l'épreuve}
L L'expérience menée dans <region> sur <topic> sera {prolongée d'un an|étendue à <tens> communes}, a annoncé <p0> <day>.
L <topic> divise : selon un sondage {de <agency>|publié <day>}, <share> des habitants <region:de> y sont favorables.
D <land:En>, la règle existe depuis <year>, {et personne n'y reviendrait|avec de bons résultats}.
D Au bout de <few> mois, {les arrêts maladie ont diminué|les conflits étaient moins nombreux}, constate <p2>.
D Au départ, {tout le monde n'était pas convaincu|peu y croyaient}, se souvient <p3>.

N le conflit locatif; f l'expulsion; le jugement sur les loyers; la vente de logements sociaux
T <topic:Bare> : {les locataires se battent|<few2> familles inquiètes|le tribunal tranche} à <town>
T {Des voisins solidaires|La peur de perdre son toit|Victoire au tribunal} : <topic:bare> à <town>
L Les habitants de <tens> logements ont {manifesté|saisi la justice} <day> à <town> ; {l'affaire|le conflit} dure depuis <year>.
L Un tribunal a donné raison <day> à {des locataires|<tens> familles} <town:de>, {une décision qui pourrait faire école|au terme d'une longue procédure}.
D Le loyer d'un trois-pièces doit augmenter de <share> {après travaux|depuis le changement de propriétaire}.
D Le propriétaire, une société établie <land:en>, n'a pas répondu {aux questions|aux sollicitations} de <agency>.
D <p3>, qui vit là depuis <year>, {refuse de partir|ne baisse pas les bras}.

N le prix du bénévolat; le sauvetage d'un nageur; le don record; la médaille de la ville
T {« N'importe qui l'aurait fait »|« J'étais là, c'est tout »|Une ville dit merci} : <p3:last> {à l'honneur|décoré<p3:e>}
T <topic:Bare> pour {un chauffeur de bus|une institutrice retraitée|une infirmière} <town:de>
L <p3>, <age> ans, a été {honoré<p3:e>|fêté<p3:e>} <day> à <town> {pour son courage|pour <tens> années d'engagement}.
L <topic> a valu à <p3> les applaudissements {d'une salle comble|de <tens> invités}, <day> à <town>.
D <p0> a {salué|remercié} « ces gens qui tiennent la société debout ».
D {La récompense|Le chèque} ira {à une association|aux jeunes du quartier}.

N la réforme scolaire; la fusion de deux écoles; la fermeture de l'école du village; le nouveau programme; la grève des écoles
T <topic:Bare> : {les parents protestent à <town>|<tens> établissements concernés|la décision reportée}
T {<count2> signatures|Des trajets plus longs|Dernier espoir} : {ce que redoutent les parents|mobilisation} à <town>
L Les parents {d'élèves |}<town:de> ont {protesté|remis <count2> signatures} <day> contre <topic>.
L <topic> aura bien lieu : <o0:full> a confirmé <day> {le projet|le calendrier}, malgré {les protestations|l'opposition} <town:de>.
D L'école, ouverte en <year>, n'accueille plus que <tens> enfants.
D Le trajet serait allongé de <few2> kilomètres, ont calculé les parents.
D La décision {revient au conseil|appartient <o0:a>} et tombera {en <nextmonth>|après les vacances}.
`;

export const REGION = `
P le maire/le maire~la maire/la maire; le président du conseil départemental/le président~la présidente du conseil départemental/la présidente; m l'adjoint à l'urbanisme/l'adjoint~f l'adjointe à l'urbanisme/l'adjointe; le préfet/le préfet~la préfète/la préfète
P le chef de projet/le chef de projet~la cheffe de projet/la cheffe de projet; le directeur de la régie/le directeur~la directrice de la régie/la directrice; m l'architecte/l'architecte~f l'architecte/l'architecte; le porte-parole du promoteur/le porte-parole~la porte-parole du promoteur/la porte-parole
P m l'urbaniste/l'urbaniste~f l'urbaniste/l'urbaniste; m l'historien local/l'historien~f l'historienne locale/l'historienne; m l'hydrologue/l'hydrologue~f l'hydrologue/l'hydrologue; le paysagiste/le paysagiste~la paysagiste/la paysagiste
P le riverain/le riverain~la riveraine/la riveraine; le boulanger/le boulanger~la boulangère/la boulangère; le cafetier/le cafetier~la cafetière/la patronne; le président du club sportif/le président~la présidente du club sportif/la présidente
P le conseiller écologiste/le conseiller~la conseillère écologiste/la conseillère; le porte-parole du collectif/le porte-parole~la porte-parole du collectif/la porte-parole; le conseiller d'opposition/le conseiller~la conseillère d'opposition/la conseillère
O le conseil municipal/le conseil; f l'agglomération/l'agglomération; la commission d'urbanisme/la commission; la mairie/la mairie; la direction des routes/la direction
O la régie des transports/la régie; - Valmont Habitat/le bailleur; la société d'aménagement Rive Droite/la société; - Kessler Construction/l'entreprise
O le collectif Vieille Ville/le collectif; f l'association Ville à vélo/l'association; f l'union des commerçants/l'union
C0 {C'est un investissement pour la prochaine génération|Nous voulons que l'on puisse vivre et travailler ici}
C0 {L'argent est là, il faut maintenant les pelleteuses|Nous avons assez parlé}
C1 {Nous tenons le budget et le calendrier|Le sous-sol nous a réservé des surprises}
C1 {Il y aura du bruit, inutile de le nier|Nous comprenons l'inquiétude des voisins}
C2 {Les villes qui attendent trop paient deux fois|On ne sort pas d'un embouteillage en construisant}
C3 {Cela fait <tens> ans que nous attendons|J'y croirai quand je le verrai}
C3 {Le matin, on ne peut plus traverser la rue|Enfin, il se passe quelque chose ici}
C4 {Les riverains ont été prévenus les derniers|Personne n'a voulu entendre nos objections}
C4 {C'est un rêve de béton du siècle dernier|Avec cette somme, on referait toutes les aires de jeux}
S <town> compte {environ |}<count> habitants, {<pct> de plus|un peu moins} qu'en <year>
S La ville {espère|compte sur} <sum> de subventions
S Les habitants peuvent consulter les plans {en mairie|sur internet} jusqu'à {la mi-|fin }<nextmonth>
S En <year>, un projet {semblable|comparable} avait échoué {faute d'argent|lors d'un référendum local}
S <o2> avait recueilli <count2> signatures {contre le projet|pour une autre solution}
S Les travaux doivent commencer en <nextmonth> et durer {environ |}<few2> mois
S {Pendant ce temps|D'ici là}, {la circulation est déviée|les bus sont déviés} par <town2>
S Une partie {du conseil|des élus} s'est abstenue, {invoquant la hausse des coûts|faute d'études précises}
S {Au départ|À l'origine}, on parlait de <sum2>
S La ligne entre <town> et <town2> transporte {environ |}<count2> personnes par jour
S Les commerçants espèrent {davantage de clients|des rues plus animées}, mais redoutent {les mois de chantier|la perte de places de stationnement}
K conseil municipal; circulation; urbanisme; logement; transports; centre-ville; environnement; département
G {Vue de|La place du marché à} <town>
G Le {chantier|site} à l'entrée <town:de>
G <p0:full>, <p0:role>, lors {de la visite du chantier|de la présentation du projet}

N le pont; la rocade; la ligne de tramway; la gare; la piste cyclable; le parking souterrain; le contournement
T <topic:Bare> <town:de> : {le conseil dit oui|<sum> de plus que prévu|fermeture jusqu'en <nextmonth>|<few> mois de retard}
T {Feu vert après <few> ans d'attente|Le chantier s'enlise|Vote serré} pour <topic> <town:de>
L Le conseil municipal <town:de> a approuvé <day> <topic>, un {projet|investissement} de <sum>.
L Les habitants <town:de> devront patienter : <topic> ne sera pas achevé<topic:e> avant {<nextmonth>|<nextyear>}, a annoncé <p0> <day>.
D En cause : {un sous-sol difficile|le manque de main-d'œuvre|la faillite d'une entreprise}, {explique|selon} <p1>.
D Chaque jour, {environ |}<count> véhicules passent par là, {deux fois plus|bien plus} qu'en <year>.
D Des {1#murs antibruit|arbres} seront {1#installés|plantés} le long de <few> rues.

N la piscine; la bibliothèque; m l'hôtel de ville; la salle de sport; la caserne des pompiers; la maison des jeunes; le théâtre de verdure
T <topic:Bare> <town:de> {va fermer|sera rénové<topic:e>|rouvre après <few> ans}{ : facture de <sum>|}
T {<sum> pour|Querelle autour|Portes ouvertes} : <topic> <town:de> {fait débat|se transforme}
L <topic> <town:de> sera rénové<topic:e> pour <sum> : le conseil en a décidé ainsi <day>, {à une large majorité|après un débat animé}.
L Après <few> ans {de travaux|d'attente}, <topic> <town:de> a rouvert <day>, {en musique|entrée libre à l'appui}.
D Le bâtiment date de <year> et {prenait l'eau|était en mauvais état} {depuis longtemps|depuis des années}.
D {1#La toiture|Le chauffage} représente à {1#elle seule|lui seul} un tiers de la dépense ; la consommation doit baisser de <share>.
D Le prix d'entrée {ne bougera pas|augmentera un peu}, promet <p0>.

N le lotissement; le centre commercial; la zone d'activités; le parc éolien; la plateforme logistique; le projet d'hôtel
T <topic:Bare> près <town:de> : {les riverains s'opposent|l'investisseur se retire|les habitants voteront|les plans dévoilés}
T {<tens> logements prévus|De vieux arbres en sursis|Bras de fer} : <topic> {fait débat|avance} à <town>
L Aux portes <town:de>, <topic> doit voir le jour d'ici <nextyear> ; les plans ont été présentés <day>.
L L'opposition grandit contre <topic> près <town:de> : {lors d'une réunion publique|à une réunion d'information}, <tens> personnes ont fait part <day> de leurs objections.
D Le terrain, d'environ <few2> hectares, {a été vendu en <year>|appartient <o1:a>}.
D <share> des surfaces seraient réservées {aux ménages modestes|aux entreprises locales}.
D <o2:full> s'inquiète pour {les vieux arbres|la nappe phréatique|la vue sur la vieille ville}.

N la crue; la tempête; la sécheresse; la nouvelle digue; la pluie torrentielle
T <topic:Bare> : <town> {compte ses dégâts|se prépare|chiffre la facture à <sum>}
T {<tens> caves inondées|L'eau rationnée|Longue nuit pour les secours} : <topic:bare> dans <region>
L <topic> {occupe tous les esprits|mobilise les services} à <town> : la ville a chiffré la facture à <sum> <day>.
L Les pompiers <region:de> sont intervenus <tens> fois <day> {à cause|en raison} <topic:de>.
D La rivière a atteint {son plus haut niveau depuis <year>|<few> mètres}, {avant de redescendre|inondant les premières rues}.
D Les {riverains|commerçants} ont rempli {<count2> sacs de sable|des sacs de sable toute la nuit}.
D Pour l'heure, <p0> ne voit {aucune raison de s'alarmer|guère de marge}.

N le changement d'horaires; la ligne régionale; la réforme tarifaire; le bus de nuit; le bac
T <topic:Bare> : {ce qui change pour les voyageurs|colère entre <town> et <town2>|plus de passages dès <nextmonth>}
T {Retards, annulations|Nouveaux arrêts|Usagers à bout} : <topic:bare> en question
L Les usagers de la ligne entre <town> et <town2> doivent s'adapter : <topic> {sera revu<topic:e>|va évoluer} en <nextmonth>.
L Plus de passages et {de nouveaux arrêts|des prix plus bas} : <o1:full> a présenté <day> {ses projets|des améliorations}.
D En <lastmonth>, <share> des {trajets|services} ont été annulés ou retardés.
D {Première cause|En cause} : le manque de conducteurs ; <tens> postes sont vacants.
D L'association des usagers juge le projet {timide|bon dans son principe}.

N la fête de la ville; le marché de Noël; la fête du vin; la fête du port; la brocante; le millénaire
T <topic:Bare> à <town> : {<count> visiteurs|un record malgré la pluie|le prix de la sécurité}
T <town> {prépare|célèbre|se dispute sur} <topic>
L {Environ |Plus de }<count> visiteurs sont venus à <town> pour <topic>, {un record|plus que jamais}.
L <topic> <town:de> aura bien lieu : {des mécènes|des commerçants} ont trouvé une solution, a annoncé <p0> <day>.
D {La police et les organisateurs|Les organisateurs} dressent un bilan positif ; {à peine quelques incidents|<few> plaintes pour le bruit}.
D {La sécurité|L'assurance} coûte aujourd'hui {presque le double|<share> de plus} par rapport à <year>.
D L'an prochain, {le programme sera étoffé|la fête gagnera les quais}.

N f l'élection municipale; le référendum local; la séance du conseil; la fusion de communes; le vote du budget
T <topic:Bare> à <town> : {<p0:last> l'emporte avec <share>|résultat serré|l'enjeu expliqué}
T <town> {vote|se décide|retient son souffle} : <topic:bare> sous tension
L <p0> a convaincu <share> des votants à <town>, <tens> bulletins devant <p4> ; <topic> {a tenu la ville en haleine|a eu lieu <day>}.
L <topic> a occupé {les élus|les esprits} <day> à <town> : il s'agit {de combler un trou de <sum2>|de l'avenir de <few> villages}.
D La participation a été de <share>, {plus faible|plus forte} qu'en <year>.
D {À la mairie|Dans la salle des fêtes}, <tens> personnes ont attendu {jusqu'à minuit|tard dans la soirée}.
D {Le stationnement|La taxe sur les résidences secondaires} doit augmenter, pour {combler une partie du trou|apporter de l'argent frais}.

N le loup; le nid de cigognes; le vieux tilleul; la famille de cygnes; le taureau échappé; le barrage de castors
T <topic> {passionne|tient en haleine|divise} <town>
T {Embouteillage de curieux|Entre joie et inquiétude|Drôle d'hôte} : <topic> près <town:de>
L <topic> attire les curieux {près|aux abords} <town:de> : depuis {des jours|<weekday>}, {on vient avec des appareils photo|les voitures s'arrêtent au bord de la route}.
L À <town>, on ne parle plus que de cela : <topic> {a divisé le voisinage|rapproche les voisins}.
D Des spécialistes {sont venus voir|ont inspecté les lieux} et {rassurent|demandent de garder ses distances}.
D <p3> a été {parmi les premiers témoins|aux premières loges} : « J'ai cru {rêver|à une blague}. »
`;

export const HEALTH = `
P le ministre de la Santé/le ministre~la ministre de la Santé/la ministre; le directeur de la santé publique/le directeur~la directrice de la santé publique/la directrice; le médecin inspecteur/le médecin~la médecin inspectrice/la médecin
P le chef de service/le médecin~la cheffe de service/la médecin; le directeur de l'hôpital/le directeur~la directrice de l'hôpital/la directrice; le médecin généraliste/le généraliste~la médecin généraliste/la généraliste; m l'urgentiste/l'urgentiste~f l'urgentiste/l'urgentiste
P m l'épidémiologiste/l'épidémiologiste~f l'épidémiologiste/l'épidémiologiste; le virologue/le virologue~la virologue/la virologue; le nutritionniste/le nutritionniste~la nutritionniste/la nutritionniste; le spécialiste du sommeil/le spécialiste~la spécialiste du sommeil/la spécialiste
P le patient/le patient~la patiente/la patiente; m l'infirmier/l'infirmier~f l'infirmière/l'infirmière; m l'aide-soignant/l'aide-soignant~f l'aide-soignante/l'aide-soignante; m l'ambulancier/l'ambulancier~f l'ambulancière/l'ambulancière
P le représentant des patients/le représentant~la représentante des patients/la représentante; le syndicaliste/le syndicaliste~la syndicaliste/la syndicaliste; le député d'opposition/le député~la députée d'opposition/la députée
O le ministère de la Santé/le ministère; le service de santé publique/le service; f l'Agence du médicament/l'agence; m l'Institut des maladies infectieuses/l'institut
O m l'hôpital Sainte-Anne-du-Lac/l'hôpital; le centre hospitalier universitaire/le centre; la clinique des Tilleuls/la clinique; m l'hôpital de district/l'hôpital; le centre de cardiologie/le centre
O m l'ordre des médecins/l'ordre; f l'association des patients/l'association; la fédération des infirmiers/la fédération; la fondation Contre le cancer/la fondation
C0 {Prévenir coûte moins cher que guérir|Personne ne devrait faire des heures de route pour voir un médecin}
C0 {Il n'y a pas lieu de paniquer, mais d'être prudent|Nous agissons sur des preuves, pas par peur}
C1 {Nous travaillons à la limite, jour et nuit|Dans ces cas-là, chaque minute compte}
C1 {Les services sont pleins, et les couloirs aussi|Les patients arrivent plus tard qu'avant}
C2 {L'effet est faible, mais sur des millions de personnes il compte|Une corrélation ne prouve pas une cause}
C2 {Vingt minutes de marche font plus que bien des pilules|Le meilleur vaccin est celui qu'on reçoit}
C3 {On m'a dit de revenir dans <few> mois|Ils ont pris le temps de tout m'expliquer}
C3 {On se sent seul avec ça|Après une nuit de garde, on ne veut que du silence}
C4 {Les patients n'ont pas besoin d'une commission de plus, mais de rendez-vous|Les profits sont privés et les risques publics}
C4 {Le personnel part plus vite qu'on ne le forme|Les applaudissements ne paient pas les heures supplémentaires}
S Selon <o0:full>, {environ |}<count> personnes sont {touchées|concernées} chaque année
S Les premiers signes sont {une fièvre et une toux sèche|la fatigue et les maux de tête|l'essoufflement}, souvent {confondus avec|pris pour} un rhume
S Les médecins {conseillent|recommandent} {des contrôles réguliers|du sommeil et de l'exercice}, surtout {à partir de <age> ans|en cas de maladie chronique}
S Dans une revue spécialisée, des chercheurs avaient {signalé le lien|pointé le problème} {dès <year>|en <lastmonth>}
S Le délai pour un rendez-vous atteint {<few> semaines|<tens> jours} dans <region>, {bien plus qu'en <year>|plus que dans les régions voisines}
S <o1:full> {soigne|accueille} {environ |}<count> patients par an{ et emploie <count2> personnes|}
S L'assurance maladie prend en charge {l'essentiel des frais|<share> des frais}
S À titre de comparaison, le taux est de <pct> <land:en>
S <o2> réclame {depuis longtemps |}{plus de places de formation|des effectifs minimaux|un plan national}
S Les plus de <age> ans sont {bien |}plus exposés, {pour des raisons mal connues|sans que l'on sache pourquoi}
S <p2> met en garde contre {l'autodiagnostic|les remèdes miracles} sur internet
K hôpital; médecins; prévention; soins; médicament; vaccination; alimentation; assurance maladie
G {Une infirmière|Un médecin} dans un service <o1:de>, à <town>
G {Des vaccins|Des médicaments} dans une pharmacie <town:de>
G La salle d'attente d'un cabinet à <town>

N f l'épidémie de grippe; f l'épidémie de rougeole; la vague de gastro-entérite; la vague de coqueluche; f l'épidémie de bronchiolite
T <topic:Bare> dans <region> : {<count> cas|le pic n'est pas atteint|le nombre de cas double}
T {Classes vides, salles d'attente pleines|Les hôpitaux débordés|Les médecins appellent à la vaccination} : <topic:bare> dans <region>
L <topic> {s'étend|gagne du terrain} dans <region> : <count> cas ont été signalés en une semaine, a indiqué <o0:full> <day>.
L Les {hôpitaux|cabinets} <region:de> subissent de plein fouet <topic> : <tens> patients sont en réanimation.
D À <town>, {des écoles|des crèches} ont dû {fermer plusieurs jours|renvoyer <few> groupes chez eux}.
D {Il est encore temps de se faire vacciner|La vaccination reste utile}, rappelle <p2>.
D À la même période l'an dernier, le nombre de cas était {moitié moindre|inférieur de <share>}.

N la fermeture de l'hôpital; la réforme hospitalière; la fusion des cliniques; la fermeture de la maternité; la réforme des urgences
T <topic:Bare> : {<town> perd <tens> lits|le personnel proteste|l'hôpital le plus proche à <km> km}
T {Chaîne humaine à <town>|La colère des soignants|<count2> postes en jeu} : <topic> contestée
L Malgré les protestations, <topic> à <town> est {désormais certaine|confirmée}, a annoncé <o0:full> <day>.
L Plusieurs centaines de personnes ont manifesté <day> à <town> contre <topic>, qui {supprimerait <tens> lits|menace <count2> emplois}.
D L'hôpital le plus proche serait alors à <town2>, {à <km> kilomètres|à plus d'une demi-heure}.
D L'établissement a accumulé <sum> de pertes depuis <year>.
D Un centre de soins doit {prendre le relais|reprendre une partie des services} {en <nextmonth>|d'ici <nextyear>}.

N le traitement; la thérapie génique; le vaccin; le test sanguin; le médicament
A la migraine; le diabète de type 2; le cancer du poumon; m l'asthme sévère
T <topic:Bare> contre <a> : {feu vert aux patients|des essais prometteurs|ce qu'il faut savoir}
T {Espoir|Soulagement} pour <count> patients : <topic:un> contre <a>
L Un nouvel espoir pour les patients souffrant <a:de> : <o0:full> a {recommandé|accordé} <day> l'autorisation <topic:de>.
L <topic> testé<topic:e> par <o1:full> a réduit de <share> {les symptômes|le risque de rechute} dans un essai mené auprès de <count2> patients.
D Les effets secondaires sont {rares|le plus souvent légers} : {maux de tête|fatigue} dans <pct> des cas.
D Le coût atteint <tens> 000 euros {par an|par patient} ; {le prix est en discussion|un rabais est négocié}.
D Il faudra encore <few2> mois pour que tous y aient accès.

N f l'étude sur le sommeil; f l'étude sur le café; f l'étude sur l'exercice; f l'étude sur les écrans; f l'étude sur le sucre
T <topic:Bare> : {un risque réduit de <share>|petite habitude, grand effet|les vieux conseils bousculés}
T {Ce qui aide vraiment|Combien est trop|<few> heures qui changent tout} : <topic> {surprend les experts|fait parler}
L {Bouger un peu chaque jour|Dormir à heures régulières|Manger moins de sucre} {allonge la vie|protège le cœur}, selon <topic> publiée <day>.
L <topic>, menée auprès de <count> personnes pendant <few2> ans, livre un résultat {clair|surprenant} : le risque baisse de <share>.
D Les participants portaient {un capteur au poignet|un appareil de mesure} {et tenaient un journal|pendant <few> semaines}.
D Ces résultats ne valent pas {pour les enfants|pour tous}, prévient <p2>.
D Les travaux ont été financés par <o2:full>, {et non par l'industrie|sans l'industrie}.

N la pénurie de médicaments; la pénurie d'antibiotiques; le manque d'antidouleurs; la pénurie de sang
T <topic:Bare> : {les pharmacies cherchent des solutions|les parents inquiets|pas de fin en vue}
T {<tens> produits introuvables|Le sirop rationné|Les hôpitaux économisent} : <topic> {frappe|touche} <region>
L Les {pharmacies|hôpitaux} <region:de> font face <topic:a> : <count2> produits sont introuvables.
L <topic> touche <region> ; <p0> a appelé <day> {à ne pas faire de réserves|au calme}.
D {L'essentiel|Presque tout} est produit dans <few> usines, <land:en>.
D Des pharmaciens préparent {eux-mêmes |}{des sirops|des pommades} {dans leur arrière-boutique|quand ils le peuvent}.
D <o2> réclame {une réserve nationale|une production locale} ; le coût est estimé à <sum>.

N le manque de soignants; la grève des médecins; le désert médical; la saturation des urgences
T <topic:Bare> : {<few2> heures d'attente|des cabinets ferment|<count2> opérations reportées} dans <region>
T {Un village sans médecin|Qui nous soignera demain ?|Un poste sur <few> vacant} : <topic> {gagne|inquiète} <region>
L À <town>, l'un des derniers cabinets fermera {fin <month>|en <nextmonth>} : <topic> {atteint les petites villes|se fait sentir}.
L Les hôpitaux <region:de> ont reporté <day> {<count2> opérations|des interventions} en raison <topic:de>.
D Un poste sur <few> est vacant ; <share> des {médecins|soignants} ont plus de 55 ans.
D L'annonce est restée <few> ans sans réponse, {malgré une prime|même à l'étranger}.
D La télémédecine doit aider, mais {le réseau est trop faible dans certains villages|les plus âgés n'en profitent guère}.

N la canicule; la saison des pollens; la pollution de l'air; la saison des tiques; la vague de froid
T <topic:Bare> : {les conseils des médecins|davantage d'urgences dans <region>|qui doit se méfier}
T {Boire, se reposer, s'entraider|Comment s'en protéger|<tens> interventions de plus} : <topic> {éprouve|n'épargne pas} <region>
L <topic> éprouve les organismes dans <region> : pour la seule journée de <weekday>, les secours sont sortis <tens> fois de plus que d'ordinaire.
L Les médecins <region:de> mettent en garde contre <topic>, {surtout pour les plus âgés|en particulier chez les jeunes enfants}.
D {Boire beaucoup, éviter le soleil de midi|Fermer les fenêtres le jour, aérer la nuit} : les conseils <o0:de> sont simples.
D Durant l'été <year>, les admissions avaient augmenté de <pct>.
D <town> a ouvert {<few> salles rafraîchies|des points d'eau en <few2> endroits}.

N f l'interdiction de fumer; la taxe sur le sucre; la loi sur l'alcool; f l'interdiction des boissons énergisantes; m l'étiquetage nutritionnel
T <topic:Bare> : {<share> des habitants pour|l'industrie proteste|les médecins applaudissent}
T {Le gouvernement prépare|Le ministère reporte|Tout comprendre sur} <topic>
L <p0> veut {introduire|durcir} <topic> {dès <nextyear>|cette année encore}, {ce qui épargnerait <count> vies par an|pour économiser <sum> par an}.
L Les {médecins|spécialistes} ont salué <topic> <day>, tandis que les industriels {parlent d'infantilisation|craignent pour l'emploi}.
D <land:En>, la consommation a baissé de <share> {depuis <year>|en <few> ans}.
D Selon un sondage pour <o2:full>, <share> y sont favorables.
D Les fabricants {invoquent|mettent en avant} {leurs engagements volontaires|la baisse des ventes}.
`;
