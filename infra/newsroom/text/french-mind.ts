/** French: culture, science, technology. See section.ts for how it is written down, french-grammar.ts for nouns. */

export const CULTURE = `
P le directeur artistique/le directeur~la directrice artistique/la directrice; le directeur du festival/le directeur~la directrice du festival/la directrice; le conservateur du musée/le conservateur~la conservatrice du musée/la conservatrice; m l'adjoint à la culture/l'adjoint~f l'adjointe à la culture/l'adjointe
P le metteur en scène/l'artiste~la metteuse en scène/l'artiste; m l'écrivain/l'écrivain~f l'écrivaine/l'écrivaine; le chef d'orchestre/le chef~la cheffe d'orchestre/la cheffe; le peintre/le peintre~la peintre/la peintre; le comédien/le comédien~la comédienne/la comédienne; le chanteur/le chanteur~la chanteuse/la chanteuse
P m l'historien de l'art/l'historien~f l'historienne de l'art/l'historienne; le critique littéraire/le critique~la critique littéraire/la critique; le musicologue/le musicologue~la musicologue/la musicologue; le commissaire d'exposition/le commissaire~la commissaire d'exposition/la commissaire
P le spectateur/le spectateur~la spectatrice/la spectatrice; le libraire/le libraire~la libraire/la libraire; le violoncelliste/le violoncelliste~la violoncelliste/la violoncelliste; m l'exploitant de cinéma/l'exploitant~f l'exploitante de cinéma/l'exploitante
P le porte-parole des artistes/le porte-parole~la porte-parole des artistes/la porte-parole; le collectionneur/le collectionneur~la collectionneuse/la collectionneuse; le défenseur du patrimoine/le militant~la défenseure du patrimoine/la militante
O le Théâtre municipal/le théâtre; la Galerie d'art moderne/la galerie; m l'Opéra national/l'opéra; le musée de la Rivière/le musée; la Maison des concerts/la maison
O le festival du Phare/le festival; la maison d'édition La Plume d'oie/la maison; le festival Musiques d'été/le festival; la Foire du livre/la foire; la Semaine du court métrage/le festival
O la Fondation pour la culture/la fondation; f l'Académie des arts/l'académie; le ministère de la Culture/le ministère; la Société des auteurs/la société
C0 {L'art a le droit de faire mal|Nous voulons ouvrir la maison à ceux qui n'y sont jamais venus}
C0 {Nous cherchions quelque chose qui reste|Un musée n'est pas un entrepôt}
C1 {Je ne voulais rien expliquer|Il m'a fallu <few2> ans pour trouver la première phrase}
C1 {La musique dit ce que taisent les personnages|Au fond, chaque tableau est un autoportrait}
C2 {C'est l'œuvre la plus audacieuse depuis des années|Le métier est parfait, le cœur manque}
C2 {Ce qui semble dû au hasard est rigoureusement construit|Il faut le voir deux fois}
C3 {J'ai pleuré et je ne sais pas pourquoi|C'était trop long pour moi, mais j'y pense sans cesse}
C3 {On aurait entendu une mouche voler|Nous avons attendu <few> heures}
C4 {La culture est la première qu'on coupe et la dernière qu'on regrette|Tout ce qui fait du bruit n'est pas neuf}
S <p1>, né<p1:e> {<land:en>|à <town2>}, s'est fait connaître en <year> avec {1#un premier essai|une petite production} {1#remarqué|remarquée} par la critique
S1 Les places sont en vente à partir de <tens> euros, {demi-tarif pour les élèves|gratuit pour les enfants}
S1 {À voir|Les représentations se poursuivent} jusqu'en <nextmonth>
S1 La critique {est partagée|est unanime, ou presque} : {certains parlent d'un événement|les uns applaudissent, les autres bâillent}
S {Environ |}<count> personnes ont poussé l'an dernier les portes <o0:de>, {un record|plus que jamais}
S1 Le budget {serait de|atteint} <sum>, dont un tiers vient <o2:de>
S1 Dans ses meilleurs moments, l'ensemble rappelle {le cinéma muet|un long voyage de nuit}
S1 Le public de la première a applaudi {pendant <few2> minutes|longuement}, {malgré quelques départs|debout}
S <o0:full>, {ouvert<o0:e>|fondé<o0:e>} en <year>, compte {environ |}<count2> places
S1 {La distribution|La troupe} est {remarquable|visiblement heureuse de jouer}, à commencer par <p3:full>
S2 Le catalogue {a paru|paraîtra en <nextmonth>} et coûte <tens> euros
S2 Des {1#visites|ateliers} sont {1#proposées|proposés} aux classes
S2 Des mécènes ont donné <sum2>, le reste vient {<o2:de>|de la ville}
S2 À l'heure {des images rapides|de l'attention brève}, cela a quelque chose {de salutaire|d'obstiné}
S2 Il faut {prendre son temps|s'attarder sur les détails}
K théâtre; cinéma; livres; musique; exposition; festival; art; opéra; patrimoine
G Une scène du spectacle, à <town>
G <p1:full>, <p1:role>, {pendant les répétitions|le soir de la première} à <town>
G {Des visiteurs|Le public} {à l'inauguration|dans les salles}, à <town>

U 1
R le réalisateur/le réalisateur~la réalisatrice/la réalisatrice; le scénariste/le scénariste~la scénariste/la scénariste; le cinéaste/le cinéaste~la cinéaste/la cinéaste
N le film; le premier film; le drame; le documentaire; la comédie; la minisérie; le thriller
A un secret de famille; un été perdu; la chute d'un maire; deux sœurs et un bateau; une infirmière de nuit; un village sans hommes
T <topic:Bare> <p1:delast> : {la grâce des silences|drôle et triste à la fois|de belles images, un récit fragile}
T {Critique|Au cinéma} : <topic> <p1:delast> {touche juste|surprend|se perd en route}
L Avec <topic:un> sur <a>, <p1> signe {l'une des plus belles œuvres|la surprise} {de la saison|de l'année} ; la sortie est fixée à {<weekday>|<nextmonth>}.
L {Discret, précis et très drôle|Lent, sombre et beau} : <topic> <p1:de> a été dévoilé<topic:e> <day> à <town>.
D Au centre du récit, <a>, {sans un mot de trop|en <few> longs plans|à rebours}.
D La caméra {reste au plus près des visages|s'attarde sur les mains et les portes}, {comme si le temps s'était arrêté|rien ne semble joué}.
D Le tournage n'a duré que <tens> jours dans <region>, {en petite équipe|en lumière naturelle}.

U 2
R le peintre/le peintre~la peintre/la peintre; le sculpteur/le sculpteur~la sculptrice/la sculptrice; le photographe/le photographe~la photographe/la photographe
N f l'exposition; la rétrospective; f l'exposition de photographies; le parc de sculptures; la collection
A les peintres oubliées; l'art des années vingt; la mer; l'affiche; les portraits d'ouvriers
T <topic:Bare> à <town> : {<tens> œuvres, dont beaucoup d'inédites|l'affluence dès le premier jour|une époque retrouvée}
T {Redécouverte|À voir|Sorties des réserves} : <topic> sur <a> à <town>
L <o0:full> présente à <town> {depuis <weekday>|dès <weekday>} <topic:un> sur <a>, avec plus de <tens> œuvres.
L {Dès <weekday>|Jusqu'en <nextmonth>}, <town> accueille <topic:un> sur <a>, {le plus vaste ensemble du genre|une première} depuis <year>.
D Les prêts viennent de <few> {pays|musées}.
D Le parcours traverse <few> salles, {des premières esquisses|des petits formats} aux {grandes toiles|œuvres tardives}.
D {Un tableau avait été retrouvé|Une toile avait été retrouvée} en <year> {dans un grenier|sur un marché aux puces}.

U 2
R m l'écrivain/l'écrivain~f l'écrivaine/l'écrivaine; le romancier/le romancier~la romancière/la romancière
N le roman; le premier roman; le recueil de nouvelles; le recueil de poèmes; la biographie
A une enfance au bord du fleuve; le retour d'un émigré; trois générations de boulangers; un frère disparu; une amitié par lettres
T <topic:Bare> <p1:delast> : {une voix qui reste|un succès tardif|pas un mot de trop}
T {Prix littéraire|Récompense} pour <p1:last> : {le jury salue|le jury récompense} <topic:un>
L Dans <topic:un> paru <day>, <p1> raconte <a>, sur <count2:pages> pages {sans pathos|qui se lisent d'un souffle}.
L <p1> a reçu le prix littéraire <town:de>, doté de <tens> 000 euros, pour <topic:un> sur <a>, a annoncé <day> <o2:full>.
D La langue est {sobre|précise}, {pleine d'un humour sec|tout en silences} ; le jury a loué {le courage du livre|l'art de l'ellipse}.
D <p1> y a travaillé <few2> ans, {surtout la nuit|tôt le matin}, {à la table de la cuisine|avant d'aller au bureau}.
D Le premier tirage, <count> exemplaires, {est épuisé depuis <few> semaines|s'est épuisé avant les premières critiques}.

U 1
R le metteur en scène/le metteur en scène~la metteuse en scène/la metteuse en scène; le chorégraphe/le chorégraphe~la chorégraphe/la chorégraphe; le compositeur/le compositeur~la compositrice/la compositrice
N m l'opéra; la pièce; le ballet; la comédie musicale; le seul-en-scène; la création
T <topic:Bare> à <town> : {ovation et sifflets|de fortes images, une histoire mince|longs applaudissements}
T {Triomphe de <p1:last>|Soirée disputée|Une audace récompensée} : <topic:bare> à <town>
L {Longs applaudissements|Bravos et quelques sifflets} <day> à <town> pour <topic> {monté<topic:e> par|dirigé<topic:e> par} <p1>.
L <topic>, confié<topic:e> <p1:a>, a été donné<topic:e> pour la première fois <day> à <town> : une soirée {audacieuse|inégale mais prenante}.
D Le décor se réduit à {des portes|un escalier|de l'eau et de la lumière}.
D Pendant {deux|trois} heures, {la tension ne retombe pas|personne ne tousse}.
D Prochaines représentations {<weekday>|en <nextmonth>}.

U 2
R m l'invité d'honneur/l'invité~f l'invitée d'honneur/l'invitée; le pianiste/le pianiste~la pianiste/la pianiste; le violoniste/le violoniste~la violoniste/la violoniste
N le festival de musique; le festival de cinéma; le festival de jazz; la fête du livre
T <topic:Bare> <town:de> : {<count> visiteurs|ouverture avec <p1:last>|clôture sur fond de querelle budgétaire}
T {<tens> concerts|<few2> créations|Pluie et ferveur} : <topic> {commence|s'achève} à <town>
L <topic> <town:de> s'est ouvert<topic:e> <day> sur {un concert|une création} <p1:de> ; on attend des artistes de <few2> pays.
L <topic> <town:de> s'est achevé<topic:e> <day> sur un total de <count> visiteurs, {un record|plus que l'an passé}.
D Le {grand prix|prix du public} est allé à une œuvre venue <land:dep>.
D Les billets {sont partis en quelques heures|étaient presque épuisés} ; la scène en plein air est gratuite.
D Le budget n'est assuré que jusqu'en <nextyear> : <o2> verse <sum2>.

U 2
R le comédien/le comédien~la comédienne/la comédienne; le chef d'orchestre/le chef~la cheffe d'orchestre/la cheffe
N la fermeture du théâtre; la baisse des subventions; la vente du tableau; la restitution des œuvres; la rénovation du musée
T <topic:Bare> : {les artistes protestent|<count> signatures|la décision reportée} à <town>
T {Colère|Querelle|Soulagement} à <town> : {l'avenir|les suites} <topic:de>
L Les artistes <town:de> ont protesté <day> contre <topic> ; une lettre ouverte a réuni <count> signatures.
L <topic> {est suspendue|est confirmée}, a annoncé <day> <o2:full> à <town>.
D Le coût, <sum>, {était jusqu'ici supporté par la ville|est contesté}.
D La maison existe depuis <year> et a survécu {à un incendie et à <few> directeurs|à plusieurs crises}.
D <p0> y voit {une décision contre les jeunes|une solution juste}.

U 1
R le chanteur/le chanteur~la chanteuse/la chanteuse; le guitariste/le guitariste~la guitariste/la guitariste
N le concert; la tournée; le nouvel album; la tournée d'adieu
T <topic:Bare> : <p1:last> {enflamme <count> fans|surprend en douceur|fait escale à <town>}
T {<p1:last> est de retour|À guichets fermés|Frissons} : <topic> {fait l'événement|à <town>}
L <count> personnes ont chanté <day> à <town> : <topic> <p1:de> {a tourné à la fête|fut un triomphe}.
L <p1:full> a annoncé <day> <topic>, avec {<tens> dates|des chansons écrites <land:en>}.
D Les rappels ont duré jusqu'à {onze heures et demie|près de minuit}.
D {La voix est plus sombre|L'orchestre joue plus serré que jamais}, {les gestes sont plus rares|sans artifices}.

U 2
R le restaurateur/le restaurateur~la restauratrice/la restauratrice; m l'archéologue/l'archéologue~f l'archéologue/l'archéologue
N la découverte archéologique; la découverte d'un manuscrit; la restauration de la fresque; la candidature au patrimoine mondial; la partition retrouvée
T <topic:Bare> à <town> : {les spécialistes enthousiastes|plus ancienne qu'on ne croyait|à voir dès <nextmonth>}
T {Trésor caché|Coup de chance|Travail de détective} : <topic> à <town>
L <topic> enchante les spécialistes à <town> : {l'objet daterait|on parle d'une pièce} {du XIIe siècle|de l'époque romaine|des années 1650}.
L {Lors de travaux|Par hasard}, des restaurateurs ont mis au jour {un trésor|une petite merveille} à <town> ; <topic> a été présentée <day>.
D Les travaux dureront {<few> ans|<few2> mois} et coûteront <sum2>.
D Le public pourra voir {la pièce|l'ensemble} dès <nextmonth>.
D <p2> compare l'affaire à une découverte faite <land:en>.
`;

export const SCIENCE = `
P le ministre de la Recherche/le ministre~la ministre de la Recherche/la ministre; le président de l'académie/le président~la présidente de l'académie/la présidente; le directeur de l'institut/le directeur~la directrice de l'institut/la directrice; le recteur/le recteur~la rectrice/la rectrice
P m l'auteur principal/l'auteur~f l'autrice principale/l'autrice; le chef de l'expédition/le chercheur~la cheffe de l'expédition/la chercheuse; le responsable de la mission/le responsable~la responsable de la mission/la responsable
P le physicien/le physicien~la physicienne/la physicienne; le biologiste/le biologiste~la biologiste/la biologiste; le climatologue/le climatologue~la climatologue/la climatologue; m l'astronome/l'astronome~f l'astronome/l'astronome
P le doctorant/le doctorant~la doctorante/la doctorante; m l'astronome amateur/l'amateur~f l'astronome amatrice/l'amatrice; le plongeur scientifique/le plongeur~la plongeuse scientifique/la plongeuse; le technicien/le technicien~la technicienne/la technicienne
P le chercheur indépendant/le chercheur~la chercheuse indépendante/la chercheuse; le spécialiste d'éthique/le spécialiste~la spécialiste d'éthique/la spécialiste
O f l'Académie des sciences nationale/l'académie; le ministère de la Recherche/le ministère; le Conseil de la recherche/le conseil; f l'agence spatiale/l'agence
O f l'université d'Aschères/l'université; m l'Institut de recherche marine/l'institut; m l'observatoire du Haut-Champ/l'observatoire; m l'Institut d'études polaires/l'institut; le Muséum régional/le muséum
O la revue Annales de la découverte/la revue; la revue Terre et Océan/la revue; la revue Physique ouverte/la revue; la revue Nature des choses/la revue
C0 {La recherche fondamentale demande de la patience, et elle la rend|Sans coopération internationale, rien n'aurait été possible}
C1 {Nous avons d'abord cru à une panne de l'appareil|Il a fallu regarder trois fois}
C1 {C'était comme chercher un grain de sel sur une plage|Les données dormaient depuis des années}
C2 {C'est un beau travail|Le résultat confirme ce que suggèrent les modèles}
C2 {Si cela se confirme, il faudra réécrire les manuels|Ce travail comble une lacune et en ouvre deux}
C3 {J'ai encore des frissons en voyant la courbe|Nous dormions à tour de rôle}
C4 {Une seule mesure ne suffit pas|L'échantillon est petit, je resterais prudent}
C4 {Reste à savoir si d'autres pourront le refaire|Les marges d'erreur ne me convainquent pas}
S1 Les résultats ont été publiés {<day>|cette semaine} dans <o2:full>
S1 L'équipe a analysé <count> {mesures|images|données}, recueillies {en <few2> ans|sur <tens> sites}
S1 <p4>, qui n'a pas pris part aux travaux, {juge le résultat plausible|appelle à la prudence}
S Le projet est financé à hauteur de <sum> par <o0:full>{, jusqu'en <nextyear:plus>|}
S1 {Prochaine étape|À présent} : {refaire la mesure|prélever des échantillons <land:en>|affiner le modèle}
S1 La marge d'erreur est de <pct>
S1 On pensait jusqu'ici que {de tels processus|ces phénomènes} {prenaient des millions d'années|étaient bien plus lents}
S1 Des résultats comparables avaient été obtenus <land:en> en <year>, {mais avec moins de données|sans que personne ne puisse les expliquer}
S1 L'appareil, {grand comme un autobus|à peine plus gros qu'une boîte à chaussures}, pèse <tens> kilogrammes
S <p1> {travaille|se penche} sur la question depuis <year>
S Reste à comprendre {pourquoi l'effet varie autant|comment tout a commencé}
S2 De jeunes chercheurs de <few2> pays participent au projet
S2 {La concurrence|Un groupe rival}, <land:en>, ne dort pas : <sum2> y ont été débloqués
S2 Sans {argent public|dons}, rien n'aurait été possible
S2 <o1:full>, qui date de <year>, emploie {environ |}<count2> personnes
S2 {Certains|Des critiques} auraient préféré {de plus petits projets|plus d'argent pour l'enseignement}
K recherche; espace; climat; biologie; physique; université; archéologie; environnement
G {Une chercheuse|Un chercheur} dans un laboratoire <o1:de>
G L'appareil qui a permis de recueillir les données
G {Illustration|Vue d'artiste} : <topic:bare>

U 1
N f l'exoplanète; la comète; le trou noir; m l'astéroïde; la planète naine; la galaxie lointaine
T Des astronomes {observent|mesurent|suivent} <topic:un> hors du commun
T <topic:Bare> : {plus d'activité que prévu|ce que révèlent les données|une énigme pour les chercheurs}
L Des astronomes <o1:de> ont décrit <topic:un> {avec une précision inédite|comme jamais auparavant}, rapporte <o2:full>.
L <topic:un> {observé<topic:e> par l'équipe|étudié<topic:e> par le groupe} <p1:de> est {<share> plus lourd<topic:e>|bien plus étendu<topic:e>} que prévu.
D L'objet se trouve à <tens> années-lumière et a été repéré en <year>.
D Sa lumière {trahit|contient} {des traces de vapeur d'eau|du fer et du sodium}.
D Avec {des jumelles|un peu de patience}, {il faudra un ciel bien noir|on pourra tenter de l'apercevoir}.

U 1
N la grenouille; le calmar des profondeurs; f l'orchidée; le scarabée; la colonie de chauves-souris; le poisson cavernicole
T Des chercheurs découvrent <topic:un> inconnu<topic:e> <land:en>
T <topic:Bare> : {on croyait l'espèce disparue|moins de <tens> individus|une découverte par hasard} <land:en>
L Des biologistes ont découvert <topic:un> {dans une vallée reculée|dans le nord du pays}, <land:en>, a annoncé <day> <o1:full>.
L <topic:un> avait échappé à la science pendant plus d'un siècle : l'équipe <p1:de> décrit la trouvaille dans <o2:full>.
D Son habitat couvre à peine <km> kilomètres carrés et souffre {du déboisement|des mines|de la sécheresse}.
D L'espèce ne se montre que {la nuit|après la pluie}, {et se cache dans les fissures le reste du temps|avec de la chance}.
D Les analyses génétiques révèlent un écart de <pct> avec {ses plus proches parents|les espèces connues}.

U 1
N le rapport sur le climat; f l'étude des glaciers; la mesure des océans; f l'étude du pergélisol; la prévision du niveau des mers
T <topic:Bare> : {la glace fond plus vite que prévu|un record depuis le début des mesures|ce qui attend <region>}
T {L'avertissement des chercheurs|Chaque dixième compte|Des données inédites} : {l'essentiel|les enseignements} <topic:de>
L La glace fond {<share> plus vite|plus vite} que ne le prévoyaient les modèles, révèle <topic> {publié<topic:e>|présenté<topic:e>} <day> par <o1:full>.
L <topic> confirme {la tendance|les craintes} : depuis <year>, la température a augmenté de <pct:degrees>.
D Les données de <tens> {stations|bouées} ont été comparées {à d'anciens livres de bord|à des photos d'époque}.
D Même si {les émissions cessaient aussitôt|toutes les promesses étaient tenues}, une partie du changement serait irréversible.
D <p2> appelle à {agir plus vite|mieux protéger les côtes} : « chaque {année|dixième de degré} compte ».

U 2
N la mission spatiale; la sonde lunaire; le satellite météo; le robot martien; le télescope spatial
T <topic:Bare> : {décollage réussi|nouveau report|premières images|contact établi}
T {<sum> et <few2> ans d'attente|Compte à rebours interrompu|Au but} : <topic> {fait rêver|tient ses promesses}
L <topic> a décollé {avec succès |}<day> ; <tens> minutes plus tard, le centre de contrôle <town:de> recevait {un signal|le premier contact}.
L <topic> ne partira pas avant <nextmonth> : {une vanne défectueuse|le vent} a contraint <day> <o0:full> au report.
D À bord : <few2> {instruments|caméras}, dont une part conçue par <o1:full>.
D Le voyage durera <few2> mois ; le moment le plus délicat sera {l'atterrissage|le freinage}.
D Deux {tentatives|missions} ont échoué depuis <year>.

U 1
N la fouille; le fossile; la dent de mammouth; la tombe de l'âge du bronze; le village de l'âge de pierre
T <topic:Bare> près <town:de> : {plus ancien qu'on ne croyait|un jour nouveau sur une époque|la trouvaille d'un agriculteur}
T {Un promeneur|Une écolière|Un conducteur d'engin} met les chercheurs sur la piste : <topic:bare> près <town:de>
L Près <town:de>, des archéologues <o1:de> ont étudié une trouvaille qui pourrait {changer l'image d'une époque|bousculer la chronologie}.
L <topic> près <town:de> {passionne les spécialistes|fait sensation} ; on lui donne plus de <count> ans.
D Les couches renferment {du charbon et des graines|des pollens}, ce qui permet une datation précise.
D Les travaux se poursuivront jusqu'en <nextmonth>, {si le temps le permet|avant le gel}.
D Une partie des pièces sera exposée à <town> dès <nextmonth>.

U 1
N f l'étude sur le cerveau; f l'étude sur la mémoire; f l'étude sur le langage; f l'étude sur les jumeaux; f l'expérience avec des corneilles
T <topic:Bare> : {comment nous oublions|comment apprennent les bébés|quand les animaux comptent|tout se joue en <few> secondes}
T {Surprise au laboratoire|L'âge compte moins qu'on ne croit|Nouvelles pistes} : <topic> {intrigue|fait parler}
L Le cerveau retient {plus|autre chose} que {ce que l'on croyait|prévu}, suggère <topic> menée par des chercheurs <o1:de>.
L <topic>, menée auprès de <count2> {volontaires|participants}, montre {comment naissent les habitudes|que les décisions se prennent plus tôt qu'on ne pense}.
D Les participants devaient résoudre <tens> {énigmes|exercices} {sous un scanner|pendant qu'on enregistrait leurs ondes cérébrales}.
D Lors d'un second essai, l'effet {avait disparu|était plus net encore}.
D {Les parents|Les enseignants} n'ont rien à changer pour autant, rassure <p2>.

U 1
N f l'expérience quantique; f l'expérience de fusion; le nouveau matériau; la cellule solaire; la mesure de particules
T <topic:Bare> : {un record|<share> d'efficacité|de nouveaux espoirs|une première à <town>}
T Des chercheurs {annoncent une avancée|battent un record} à <town> : <topic:bare>
L Des chercheurs <o1:de> annoncent <day> {un record|un pas important} avec <topic> : la barre des <share> a été franchie.
L <topic> a donné à <town> <pct> {d'énergie|de précision} de plus que {tous les essais précédents|auparavant}, rapporte <o2:full>.
D L'échantillon est {plus fin qu'un cheveu|épais de <tens> atomes} et {refroidi|maintenu} à {moins 200 degrés|une température proche du zéro absolu}.
D Il faudra encore <few2> ans avant un usage {quotidien|industriel}.
D Des {entreprises|industriels} sont déjà sur les rangs.

U 2
N le financement des universités; le prix de la recherche; le programme d'excellence; le budget de la science
T <topic:Bare> : {<sum> pour|coup dur pour|une chance pour} <o1:full>
T {Distinction|Des millions|Honneur} pour {la biologie cellulaire|l'océanographie|<o1:full>}
L <o1:full> recevra <sum> au titre <topic:de>, a annoncé <day> <o0:full>.
L Pour {ses travaux|ses recherches} sur {la division cellulaire|les courants marins|les nombres premiers}, <p1> a été distingué<p1:e>, a annoncé <o0:full> <day>.
D L'argent financera {<tens> nouveaux postes|un nouveau laboratoire}.
D Les {étudiants|jeunes chercheurs} dénoncent {les contrats courts|le manque de postes} : <share> ont un contrat à durée limitée.
`;

export const TECHNOLOGY = `
P le ministre du Numérique/le ministre~la ministre du Numérique/la ministre; le président de l'autorité des données/le président~la présidente de l'autorité des données/la présidente; le responsable de la cybersécurité/le responsable~la responsable de la cybersécurité/la responsable
P le patron du groupe/le patron~la patronne du groupe/la patronne; le fondateur/le fondateur~la fondatrice/la fondatrice; le chef de produit/le chef de produit~la cheffe de produit/la cheffe de produit; le directeur de la recherche/le directeur~la directrice de la recherche/la directrice
P m l'informaticien/l'informaticien~f l'informaticienne/l'informaticienne; le chercheur en sécurité/le chercheur~la chercheuse en sécurité/la chercheuse; le juriste du numérique/le juriste~la juriste du numérique/la juriste; le spécialiste de robotique/le spécialiste~la spécialiste de robotique/la spécialiste
P m l'utilisateur/l'utilisateur~f l'utilisatrice/l'utilisatrice; le développeur/le développeur~la développeuse/la développeuse; le professeur/le professeur~la professeure/la professeure; le commerçant en ligne/le commerçant~la commerçante en ligne/la commerçante
P le militant des libertés numériques/le militant~la militante des libertés numériques/la militante; le défenseur des consommateurs/le défenseur~la défenseure des consommateurs/la défenseure; le syndicaliste/le syndicaliste~la syndicaliste/la syndicaliste
O le ministère du Numérique/le ministère; f l'autorité de protection des données/l'autorité; f l'agence des réseaux/l'agence; m l'Office de la sécurité informatique/l'office
O - Lumenware/la société; - Pagode Systèmes/le groupe; - Boucle Claire/la jeune pousse; - Nordchip/le fabricant; - Tallybox/l'entreprise; - Milan Robotique/la société
O f l'association Société numérique/l'association; le Club informatique/le club; la fédération du logiciel/la fédération; f l'union des consommateurs/l'union
C0 {L'innovation a besoin de règles que chacun comprenne|La sécurité n'est pas une option, c'est le socle}
C0 {Nous comblons le retard, rue par rue|Ceux qui ne respectent pas les règles le sentiront}
C1 {La bonne technique sait se faire oublier|Nous avons commis une erreur et l'avons corrigée}
C1 {Ce n'est qu'un début|La vie privée a été prise en compte dès le premier jour}
C2 {Le modèle paraît sûr de lui même quand il se trompe|La plupart des attaques commencent par un simple courriel}
C2 {La technique est prête, le modèle économique ne l'est pas|Une moitié est un progrès, l'autre de la réclame}
C3 {Cela me fait gagner une heure par jour|Je l'ai éteint au bout d'une semaine}
C3 {Tout a disparu d'une minute à l'autre|Mes élèves s'en servent de toute façon}
C4 {Les utilisateurs paient avec leurs données, et personne ne le leur dit|L'amende est plus petite que le bénéfice}
C4 {Les engagements volontaires n'ont jamais marché|Ceux qui trient les données gagnent une misère}
S1 Le service compte <sum:users> d'utilisateurs {dans le monde|dans <tens> pays}
S2 L'action <o1:nom> a {gagné|perdu} {jusqu'à |}<pct> {après l'annonce|en séance}
S <o1:full>, {lancée|née} en <year> à <town2> {dans un garage|à l'initiative de <few> étudiants}, emploie <count> personnes
S <o0> examine si les règles {de la concurrence|de protection des données} ont été respectées
S1 Lors d'un {premier |}test, le système a résolu <share> des exercices {sans aide|correctement}
S1 La nouvelle version sera déployée {progressivement |}à partir de <nextyear>
S Les spécialistes conseillent {un gestionnaire de mots de passe|des sauvegardes régulières} et {la double authentification|des mots de passe différents}
S1 Des concurrents {comme Pixelbois|venus <land:dep>} travaillent à des produits {semblables|comparables}
S Selon une enquête <o2:de>, <share> des entreprises {utilisent déjà|ont essayé} ces outils
S Le centre de données consomme autant d'électricité que <count> foyers
S <land:En>, {un service comparable|un prédécesseur} avait été {interdit|arrêté} en <year>
S2 {Les clients|Les citoyens} peuvent {appeler un numéro d'assistance|s'adresser <o2:a>}
S2 Les détails techniques ont été publiés {en <lastmonth>|sur <tens> pages}
S2 Les entreprises estiment la dépense à {environ |}<sum2> {par an|au total}
S2 Des élus de plusieurs partis {demandent|réclament} {des explications|des responsabilités claires}
K intelligence artificielle; smartphone; internet; sécurité; données personnelles; logiciel; start-up; robots
G La salle des serveurs <o1:de>, à <town>
G {Des visiteurs essaient|Un visiteur essaie} un appareil à <town>
G Le siège <o1:de>, à <town>

U 1
N le modèle de langage; m l'agent conversationnel; le générateur d'images; f l'application de traduction; m l'assistant de programmation; m l'assistant vocal
T <o1:bare> {lance|améliore|suspend|dévoile} <topic:un> : {ce qu'il faut en attendre|les erreurs demeurent|plus sobre et moins cher}
T {Utile, mais pas infaillible|Plus rapide, plus prudent|À l'essai} : <topic> <o1:de>
L <o1:full> a présenté <day> <topic:un> qui consommerait <share> {d'énergie|de mémoire} de moins que {les systèmes comparables|le précédent}.
L <topic> <o1:de> est disponible depuis <weekday> dans <tens> {langues|pays}.
D Dans les tests, le système a inventé une source dans <pct> des {réponses|cas}.
D La version de base est gratuite ; {les entreprises|les gros utilisateurs} paient <tens> euros par mois.
D {Avec quelles données il a été entraîné|Sur quoi il a été entraîné}, l'entreprise {ne le dit pas|reste vague}.

U 2
N la fuite de données; f l'attaque informatique; le rançongiciel; la faille de sécurité; la panne géante; la vague d'hameçonnage
T <topic:Bare> chez <o1:bare> : {<count> clients touchés|le service rétabli|ce que doivent faire les utilisateurs}
T Après <topic> : {l'autorité enquête|<o1:bare> reconnaît une erreur|les conseils des experts}
L Les données {d'environ |de }<count> clients <o1:de> ont été divulguées : l'entreprise l'a reconnu <day>.
L <topic> a paralysé <day> {une grande partie|plusieurs services} <o1:de> ; la cause {reste à établir|n'était pas connue dans l'immédiat}.
D Les pirates réclament {<sum2> en cryptomonnaie|une rançon} ; l'entreprise {assure ne pas avoir payé|ne commente pas}.
D La faille était connue depuis <lastmonth>, mais la mise à jour {est arrivée trop tard|n'avait pas été installée partout}.
D {Les mots de passe|Les données de paiement} ne seraient pas en cause, {assure|selon} <p1>.

U 1
N le smartphone; le téléphone pliant; la montre connectée; m l'ordinateur portable; le casque; la console de jeux; la liseuse
T <o1:bare> {dévoile|lance|montre} <topic:un> {à longue autonomie|réparable chez soi|à prix réduit}
T <topic:Bare> au banc d'essai : {bonne batterie, photo moyenne|réussi mais cher|petit pas, grand prix}
L <o1:full> a dévoilé <day> à <town> <topic:un> {doté<topic:e> d'une batterie de <few> jours|à l'écran presque sans reflets}.
L <topic> <o1:de> arrive en magasin en <nextmonth> ; nous l'avons essayé<topic:e> pendant <few> semaines.
D Le boîtier est en {aluminium recyclé|verre} et pèse <tens>0 grammes.
D {Mises à jour|Pièces détachées} garanties <few> ans, {un progrès|mieux que les rivaux}.
D {La photo|Le son} convainc {en plein jour|au calme}, {moins ailleurs|un peu moins dans la rue}.

U 2
N f l'amende pour entente; la loi sur les plateformes; le jugement sur les données; le jugement sur le droit d'auteur; f l'interdiction du pistage
T <topic:Bare> : <o1:bare> {devra payer <sum>|fait appel|change ses conditions}
T {La justice|Le régulateur} {confirme|annule|précise} <topic>{ visant <o1:bare>|}
L <o1:full> devra payer <sum> : la décision, rendue <day>, {est l'une des plus lourdes du genre|met fin à une affaire ouverte en <year>}.
L <topic> {oblige|contraint} {les grandes plateformes|des sociétés comme <o1:full>} à {dévoiler leurs règles|ouvrir leurs interfaces} d'ici <nextyear>.
D L'affaire a commencé en <year> par {la plainte d'un étudiant|la plainte de <few> concurrents|une plainte <o2:de>}.
D L'entreprise {fera appel|étudie la décision}, {jugée disproportionnée|qu'elle qualifie de recul pour les utilisateurs}.
D Pour les utilisateurs, {peu de choses changent|un clic suffira pour s'opposer}.

U 2
N le haut débit; la couverture mobile; m l'internet par satellite; le plan fibre
T <topic:Bare> : <region> {à la traîne|rattrape son retard|obtient <sum>}
T {<count> foyers attendent|<tens> écoles raccordées|Un village sur <few> oublié} : <topic> dans <region>
L {Environ |}<count> foyers <region:de> auront internet à haut débit d'ici <nextyear:plus> : <p0> a présenté <day> {la prochaine étape|le calendrier}.
L <topic> {piétine|avance lentement} dans <region> : <share> des foyers seulement sont raccordés, a indiqué <day> <o0:full>.
D À <town>, {des habitants|des agriculteurs} ont creusé eux-mêmes les tranchées{ pendant <few> week-ends|}.
D {Les engins|Les bras} manquent et les autorisations tardent.

U 1
N le robot livreur; le robot humanoïde; le drone; le robot chirurgical; le robot agricole
T <topic:Bare> à <town> : {premiers pas|l'essai prolongé|l'emploi en débat}
T {Collègue ou concurrent ?|Un aide d'acier|Moqué, puis adopté} : <topic> à <town>
L <topic:un> travaille à <town> depuis {<weekday>|<lastmonth>} ; <o1:full> parle {d'un succès|d'une phase d'apprentissage}.
L <o1:full> a présenté <day> à <town> <topic:un> capable de {porter|soulever} {jusqu'à |}<tens> kilogrammes.
D Son prix équivaut à {une petite voiture|deux années de salaire}.
D Le personnel lui a donné un nom : {« Otto »|« Madame Boulon »|« Collègue Sept »}.
D <p4> craint {la pression sur l'emploi|une surveillance déguisée} ; <p1> {y voit un soulagement|parle de tâches ingrates en moins}.

U 2
N la levée de fonds; f l'entrée en Bourse; f l'émission d'actions; le plan d'investissement
T <o1:bare> : <topic> {de <sum>|surprend le secteur|annonce <count2> postes}
T {<sum> pour|Coup d'éclat de|Grandes ambitions chez} <o1:bare>
L <o1:full> a obtenu <sum> grâce <topic:a>, {auprès d'investisseurs venus <land:dep>|auprès d'un fonds de pension}, a-t-elle annoncé <day>.
L C'est confirmé chez <o1:full> : <topic> aura lieu, a indiqué l'entreprise <day> ; <count2> postes {seraient créés|sont prévus}.
D La société est désormais valorisée <sum:billion>, {le double|le triple} de <year>.
D Aucun bénéfice n'est attendu avant <nextyear:plus>.
D L'essentiel de l'argent ira {à la puissance de calcul|au site <town:de>}.

U 2
N le plan tablettes à l'école; la carte d'identité numérique; le dossier médical électronique; le portail des impôts; le permis de conduire numérique
T <topic:Bare> : {<share> seulement l'utilisent|le lancement reporté|<count> inscrits} dans <region>
T {Pourquoi cela coince|Ce que d'autres font mieux|Un réveil tardif} : <topic> {à l'épreuve|en question}
L <topic> arrivera {en <nextmonth>|en <nextyear>}, <few2> mois plus tard que prévu, a {reconnu|annoncé} <p0> <day>.
L <share> seulement des ayants droit utilisent <topic> ; <o0:full> veut {y remédier|lancer une campagne}.
D La dépense atteint déjà <sum> ; <o2> dénonce {le manque de préparation|des structures en double}.
D <land:En>, cela fonctionne depuis <year> avec {une carte et un code|un seul identifiant}.
D {Les plus âgés|Ceux qui n'ont pas de smartphone} ne doivent pas être oubliés, {prévient|rappelle} <p4>.
`;
