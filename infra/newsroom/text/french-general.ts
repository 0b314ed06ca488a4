/** French: sentences for any section, and what stands around articles. A line is a pattern. */

export const FRAMES = `
« <claim> », {a déclaré|a expliqué|a affirmé|explique|affirme} <who>
« <claim> », {a souligné|a insisté|assure} <who>. « <next>. »
{Interrogé<who:e>|Questionné<who:e>} sur <topic>, <who> {répond|a répondu} : « <claim>. »
<who> {le dit|l'affirme} sans détour : « <claim>. »
« <claim> », a {confié|dit} <who> à <agency>
{Dans un entretien à|Au micro de} <agency>, <who> {se montre catégorique|n'a pas mâché ses mots} : « <claim>. »
« <claim> », {résume|conclut} <who>
Pour <who>, {une chose est sûre|l'affaire est simple} : « <claim>. »
<who> {est plus réservé<who:e>|ne partage pas cet avis}. « <claim> », {nuance|objecte}-t-<who:il>
{Plus tard|Dans la soirée|À l'issue de la réunion}, <who> {a ajouté|est allé<who:e> plus loin} : « <claim>. <next>. »
« <claim> », {écrit <who> dans un communiqué|selon les mots <who:de>}
« <claim> », a {dit|noté} <who>, {ajoutant que tout se jouerait dans les prochaines semaines|qui ne veut pas en dire davantage}
`;

export const CLAIMS = [
  `
Nous prenons {les inquiétudes|les critiques} {au sérieux|très au sérieux}
C'est une étape {importante|nécessaire}, {mais ce n'est pas la dernière|et elle vient au bon moment}
{Nous présenterons|Je présenterai} {une proposition|les détails} {d'ici la fin <nextmonth>|dans <few> semaines}
{Je ne vois|Il n'y a} {pas d'autre solution|aucune raison d'attendre}
{Les chiffres parlent d'eux-mêmes|Les faits sont là}, {et personne ne peut les ignorer|et ils sont bons}
{Chacun doit faire un effort|Toutes les parties doivent bouger}
{Des erreurs ont été commises|Tout ne s'est pas bien passé}, {nous en avons tiré les leçons|et nous en tirons les conséquences}
{C'est le moment d'agir|Il faut maintenant garder son calme|Il faut désormais aller vite}
Personne ne sera {laissé seul|oublié} {dans cette épreuve|dans cette affaire}
{Je comprends|Nous comprenons} {l'impatience|la colère}, mais {la rigueur prend du temps|la vitesse n'est pas tout}
{Notre offre tient toujours|Notre porte est ouverte|Le calendrier est clair et nous le tiendrons}
`,
  `
{Le résultat nous réjouit|Le résultat est bon}, {même s'il reste beaucoup à faire|mais les prochains mois seront durs}
Personne {n'imaginait|ne pensait} {que cela irait si vite|que l'écho serait si grand}
Notre équipe {a préparé cela|y a travaillé} pendant {<few2> mois|longtemps}
La décision {était difficile|n'a pas été facile}, {mais nous l'assumons|et nous ne l'avons pas prise à la légère}
{Nous devons y voir clair|Ce qu'il nous faut, c'est de la clarté}, {et vite|pas des promesses}
{On peut tout prévoir, sauf cela|Nous avions tout prévu, et il en a été autrement}
{Les prochaines semaines seront décisives|Les prochains mois diront si nous avions raison}
Nous parlons avec {tout le monde|toutes les parties}, {même quand c'est difficile|et cela aide}
{Cela ne se fait pas en un jour|Il faut du souffle pour cela}
{Si quelqu'un a une meilleure idée, qu'il la dise|Nous ne demandons qu'à être convaincus}
`,
  `
{Cette évolution|Ce que nous voyons} {ne surprend pas|se dessinait depuis <year>}
{Nos données|Les données} {ne disent pas cela|vont dans le même sens}
À court terme, {peu de choses changent|l'effet sera faible}, {à long terme c'est autre chose|mais cela peut aller vite}
Il est trop tôt pour {conclure|parler d'un tournant}
La vraie question est de savoir {qui paiera|ce qui viendra ensuite|si cela durera}
Il faut {regarder|comparer} {de plus longues périodes|les chiffres de plusieurs années}
{Il n'y a pas de cause unique|Les explications simples ne suffisent pas}
D'autres pays ont {fait la même expérience|connu des évolutions bien différentes}
Le débat {public |}{passe à côté du sujet|tourne autour de symboles}
{L'expérience montre|L'histoire nous apprend} que {ces phases passent|rien ne bouge sans pression}
`,
  `
{La nouvelle m'a coupé le souffle|Je n'en revenais pas} quand {j'ai lu cela|on me l'a dit}
{On ne nous a rien dit|Personne ne nous a demandé notre avis}
Au bout du compte, cela {nous concerne tous|touche tout le monde}
J'espère {qu'ils savent ce qu'ils font|que l'année prochaine sera meilleure}
On s'habitue à {beaucoup de choses|tout}, {mais pas à cela|ou presque}
{Ici|À la maison}, on ne parle {plus que de ça|de rien d'autre}
{Il était temps|C'est une bonne chose}, {si vous voulez mon avis|je trouve}
{Mon père|Ma sœur|Un collègue} m'avait dit {que cela finirait ainsi|de ne pas m'en mêler}
{Je veux seulement savoir ce qui va se passer|Je ne demandais qu'à vivre tranquille}
On s'entraide {comme on peut|sans faire de bruit}, {ici c'est comme ça|il en a toujours été ainsi}
`,
  `
Cela arrive {trop tard|des années trop tard}
{Le projet n'est pas abouti|C'est du rafistolage}
{Nous avons|J'ai} {de sérieux doutes|beaucoup de questions}, {et pour l'instant aucune réponse|et chaque jour davantage}
Les responsables doivent {s'expliquer|rendre des comptes}
Ce n'est {que |}la moitié de la vérité
{Qu'on ne s'étonne pas|Personne ne doit s'étonner} si {la confiance disparaît|les gens se détournent}
{Nous poserons des questions jusqu'au bout|Mon groupe utilisera tous les moyens}
Ce qui manque, c'est {du courage|une parole franche}
Il y a un an, on nous disait {le contraire|tout autre chose}
La confiance se perd vite, {et les brochures ne la ramènent pas|et ce n'est que justice}
`,
];

export const NUMBERS = `
Au total, {environ |quelque |}<count> personnes {sont|seraient} concernées, selon <o0:full>
Le coût est {estimé|évalué} à {environ |}<sum>, dont <share> {déjà engagés|déjà financés}
{Par rapport à|Comparé à} <lastyear>, c'est {une hausse|une baisse|une variation} de <pct>
En <year>, {on en comptait <count2>|le chiffre était bien plus bas}
Seuls <share> {des personnes interrogées|des habitants <region:de>} connaissaient les détails, selon {un sondage|<agency>}
{Depuis <lastmonth>|Cette année}, au moins <tens> {cas|signalements} ont été {recensés|enregistrés}
En moyenne, une personne sur <few> est {concernée|touchée} dans <region>
Une somme de <sum2> {avait été|est} prévue à cet effet
Sur <few2> ans, cela {représente|fait} {environ |}<sum>
Les derniers chiffres{, publiés en <lastmonth>,|} {montrent|confirment} une {hausse|baisse} de <pct> {en un an|depuis <year>}
`;

export const CONTEXT = `
{L'information|La nouvelle} avait été {révélée|annoncée} par <agency>
{Aucun détail n'a été donné|Aucune précision n'a été donnée} {dans l'immédiat|à ce stade}
Peu de sujets sont {aussi suivis|autant débattus} dans <region> {en ce moment|cette année}
{Un porte-parole|Une porte-parole} <o0:de> n'a pas souhaité {commenter|s'exprimer}
En toile de fond, une querelle {qui dure depuis <year>|déjà ancienne}
{Sollicité<p1:e>|Interrogé<p1:e>} par <agency>, <p1> n'avait pas répondu {<weekday> soir|dans l'immédiat}
{Beaucoup|Les observateurs} y voient {un test|un tournant|un signal} pour {toute la région|d'autres}
La nouvelle s'est {vite |}répandue {à <town>|sur les réseaux} en quelques heures
{Un débat semblable|Une évolution comparable} est en cours <land:en>
À <town>, on ne parle que de cela depuis {des jours|<weekday>}
Les deux parties {ont promis le silence|n'en diront pas plus avant <nextmonth>}
{La décision|L'annonce} n'est pas une surprise : {des signes étaient visibles depuis <lastmonth>|on s'y attendait depuis des semaines}
`;

export const HISTORY = `
L'histoire {remonte à|commence en} <year>, quand {une première tentative|un projet semblable} avait échoué
Dès <year>, {la même question avait été débattue|il avait été question d'une telle mesure}
{La dernière fois|Le dernier cas comparable}, c'était en <year>, à <town2>
Depuis, beaucoup de choses ont changé : {la ville a grandi|les règles ont été durcies deux fois|les responsables ne sont plus les mêmes}
Longtemps, rien n'a bougé ; il a fallu attendre {<lastyear>|les événements de <lastyear>} pour que {le débat s'anime|les choses avancent}
<o0> {suit|travaille sur} {la question|ce sujet} depuis <year>
Jusqu'en <lastyear>, {ces questions|de telles décisions} relevaient <o2:de>
Les plus anciens se souviennent {de l'hiver <year>|des débats de <year>}, où l'ambiance était {la même|tout aussi tendue}
Dans les dix années précédant <lastyear>, {le total avait doublé|le nombre avait baissé d'un tiers}
Un rapport de <year> recommandait {déjà cela|exactement le contraire}, mais il était resté {sans suite|dans un tiroir}
`;

export const PROSPECTS = `
{La suite|L'issue} {reste incertaine|est ouverte}
Une décision {définitive |}{est attendue en|n'est pas attendue avant} <nextmonth>
{La prochaine échéance est fixée|Le prochain rendez-vous est fixé} {début|fin} <nextmonth>
D'ici là, {rien ne change|tout reste en suspens}
<o0> doit {publier un rapport|en dire plus} {en <nextmonth>|fin <month>}
{Si tout va bien|Sauf imprévu}, {l'affaire sera bouclée|tout sera terminé} {avant la fin de l'année|d'ici <nextyear>}
D'autres {discussions|rencontres} sont prévues à <town> dans les {prochaines semaines|semaines à venir}
<p1> espère {un résultat|une réponse} {en <nextmonth>|dans <few> semaines}
{Cela suffira-t-il ?|Est-ce assez ?} {On le saura en <nextyear>|Réponse en <nextmonth> au plus tard}
{Une chose est sûre|Seule certitude} : {le débat est loin d'être clos|le sujet occupera encore les esprits}
À <town>, {l'attente continue|la vie continue}
`;

export const REACTIONS = `
<o2> {salue|critique} {la nouvelle|l'annonce} et demande {des actes rapides|plus de transparence|des règles claires}
Les réactions sont {partagées|plutôt positives|mesurées} dans <region>
<p4> reste {sceptique|sur ses gardes} et parle {d'une occasion manquée|de nombreuses questions sans réponse}
Sur les réseaux sociaux, {beaucoup|des centaines de personnes} ont exprimé {leur colère|leur soulagement|leur compassion}
Des éloges sont {aussi |}venus {<o2:de>|de la commune voisine <town2:de>|des milieux économiques}
Dans une lettre {ouverte|commune}, <few2> associations appellent <o0:full> à {agir|tenir parole|revoir sa copie}
Tout le monde n'est pas {satisfait|convaincu} : à <town2>, {la résistance s'organise|on grogne}
<p3> {hausse les épaules|sourit} quand on l'interroge : « {Ici, rien de nouveau|On verra bien|Revenez dans un an} »
{Environ |}<tens> personnes se sont rassemblées devant {le bâtiment|la mairie} à <town>, {malgré la pluie|pour se faire entendre}
{De premières réactions|Des paroles encourageantes} sont {aussi |}venues <land:dep>
`;

export const SHORT = `
{D'autres détails suivront|Les détails ne sont pas connus}
{Le dossier n'est pas clos|L'affaire n'est pas close}
<p0> {n'a pas commenté|s'en est tenu<p0:e> là}
Ce n'est {pas un hasard|pas nouveau}
<agency> {l'avait annoncé|l'a rapporté}
La {réponse|réaction} {ne s'est pas fait attendre|a été rapide}
{Bien des choses restent floues|Beaucoup en dépend}
À <town>, {les avis divergent|il faudra de la patience}
{Personne n'a été surpris|Nul ne s'y attendait}
Le débat {bat son plein|ne fait que commencer}
Il reste {du temps|peu de temps} d'ici <nextmonth>
{Voilà pour la théorie|Voilà pour le plan}
{D'autres|Certains} ne sont pas de cet avis
Il y va de <sum2>
<p1> {n'a pas souhaité réagir|est du même avis}
Les chiffres {sont clairs|varient}
`;

export const HEADINGS = `
{Et maintenant ?|La suite|Prochaine étape}
{Le contexte|Comment en est-on arrivé là ?|Une longue histoire}
{Les critiques|Les éloges} <o2:de>
{Des questions en suspens|Pas de réponse simple|Ce que l'on ne sait pas}
Ce que cela change pour <region>
<o0:Full> {sous pression|se défend|promet des réponses}
{Les chiffres|<count> personnes concernées|Un coup d'œil aux chiffres}
{Réactions partagées|Entre soulagement et doute|Premières réactions}
{Les leçons de|Comme en} <year>
{<town> attend|L'ambiance à <town>|L'espoir à <town>}
{« Il nous faut de la clarté »|« Personne ne nous a consultés »|« C'est un début »}
{Qui paiera ?|La question de l'argent|Le prix à payer}
Les {experts|observateurs} {appellent à la prudence|conseillent la patience}
{Perspectives|Retour en <year>}
`;

export const POINTS = `
{Environ |}<count> personnes concernées
Coût : <sum>{ environ| selon les estimations|}
{Début prévu|Lancement} : {<nextmonth>|début <nextyear>}
Responsable : <o0:full>
<share> {sont déjà acquis|sont jugés réalistes}
{Question ouverte|À préciser} : {qui paiera|combien de temps cela durera|ce que deviennent les anciennes règles}
<o2:Full> a annoncé {son opposition|une prise de position}
{Prochaine étape|Prochain rendez-vous} : {des discussions|une réunion} à <town> en <nextmonth>
La querelle {dure depuis <year>|remonte à <year>}
{Hausse|Baisse} de <pct> {sur un an|par rapport à l'an dernier}
Pour <region>, {rien ne change dans l'immédiat|une règle transitoire s'applique}
<p0:full>, <p0:role> : « {Nous sommes prêts|Pas de retour en arrière|L'offre tient} »
`;

export const CAPTIONS = `
<p0:full>{, <p0:role>,|} {à <town>|lors d'une précédente intervention}
<p1:full> {face à la presse|pendant les discussions}, à <town>
{Vue de|Le centre de|Le soir à} <town>{ en <month>|}
{Des passants|Des habitants} à <town>, {<weekday>|en <month>}
{Archives|Image d'archives} : <town2> en <year>
<p2:full> {étudie le sujet depuis des années|dans son bureau|conseille la prudence}
{L'entrée|Un panneau} <o1:de>, à <town>
`;

export const CREDITS = `
<first> <last>{/<agency>|}
<first> <last>{/<agency>| pour <agency>|}
<agency>
{Archives|Document remis|DR}
`;

export const COMMENTS = `
{Enfin|Ah, enfin} {quelqu'un qui le dit|un article qui va à l'essentiel}
{J'habite à|Je viens de} <town> et {je confirme|ici on voit les choses autrement}
Et qui va {payer|régler la note} ? {Nous, comme toujours|Toujours les mêmes}
{Pardon, mais|Sauf votre respect,} {c'est le cadet de nos soucis|on en a assez parlé}
{Bien écrit|Bon article}, {merci|encore}
On nous {dit|promet} cela depuis <year>. {Rien n'a changé|On attend encore}
Quelqu'un a-t-il {interrogé|consulté} {les habitants|les premiers concernés} ?
{Ma grand-mère|Mon voisin} disait toujours : {qui vivra verra|méfie-toi avant midi}
<p0:last> {n'y connaît rien|a raison, pour une fois|devrait lire le dossier}
Et <town2> ? {Personne ne parle de nous|Comme toujours, pas un mot}
Ces chiffres {ne tiennent pas debout|n'ont aucun sens} : <share> de quoi, au juste ?
Je travaille dans {le secteur|ce domaine} : {c'est bien pire|ce n'est pas si simple}
{Tout à fait d'accord|Exactement|Je n'aurais pas dit mieux}
{Typique|Un titre typique}. {Lisez le deuxième paragraphe|Il faut lire jusqu'au bout}
<land:En>, {ils ont réglé cela depuis longtemps|c'est réglé depuis des années}
Du calme. {Ce n'est qu'un projet|Rien n'est décidé}
Quelqu'un sait-il {quand cela commence|si cela vaut aussi pour <region>} ?
J'y étais <weekday>. {Cela ne s'est pas passé ainsi|On ne saurait mieux dire}
{Formidable|Magnifique}, {une commission de plus|encore un groupe de travail}
Pourquoi personne ne parle {du vrai problème|du coût} ?
@<last> : {vous n'avez pas compris|bien vu|restez courtois}
{Chapeau à|Respect pour} <p3:last>
{J'y croirai|On en reparlera} quand {je le verrai|ce sera fini}
`;

export const NICKNAMES = `
<first> <last>
<first><digits>
{renard|lecteur|marcheur|chat|hibou|pilote}{dunord|tranquille|dufleuve|denuit|}{<digits>|}
<first> de <town>
{Un lecteur|JusteMoi|banlieusard<digits>|personne<digits>}
`;

export const SPEAKER = `
<who:full>, <who:role>
<who:full>, <who:role>
<who:full>{, à <town>|}
`;

export const SITE_NAMES = `
{Le |}{Courrier|Journal|Messager|Petit Journal|Messager libre|Républicain|Matin|Progrès} de <town>
{La |}{Gazette|Dépêche|Tribune|Voix|Feuille} de <town>
{L'Indépendant|Le Nouveau Courrier|La Presse libre|Le Quotidien|L'Observateur}{ <town>| de <town>|}
<town> {Matin|Info|Actu|Aujourd'hui|Presse|en ligne}
{Ouest|Nord|Sud|Est}-<town>
`;

export const TAILS = `
– {le point|en détail|l'essentiel en bref}
– {ce que l'on sait|ce que cela change pour <region>|les questions et les réponses|les coulisses}
, {<p2:last> appelle à la prudence|<p0:last> se tait|<p4:last> exige des réponses}
– {<town> réagit|réactions à <town>|la critique monte}
, {<region> retient son souffle|la pression monte|bien des questions en suspens}
`;
