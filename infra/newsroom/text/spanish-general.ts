/** Spanish: sentences for any section, and what stands around articles. A line is a pattern. */

export const FRAMES = `
"<claim>", {dijo|señaló|afirmó|aseguró|explicó|declaró} <who:end>
"<claim>", {dijo|señaló|explicó} <who> {a la prensa|en rueda de prensa|a <agency>|el <weekday>}
{Según|Para|A juicio de} <who>, {una cosa está clara|la cuestión es sencilla|no hay mucho que añadir}: "<claim>"
<who> {lo resumió así|fue más allá|se mostró prudente|no ocultó su opinión}: "<claim>"
"<claim>", {sostuvo|insistió|subrayó} <who>. "<next>", añadió
{Preguntad<who:o>|Consultad<who:o>} por <topic>, <who> {respondió|contestó}: "<claim>"
{En declaraciones a|En una entrevista con} <agency>, <who> {fue clar<who:o>|dejó una frase|dio su versión}: "<claim>"
{Más tarde|Por la tarde|Al término de la reunión}, <who> {añadió|matizó|recordó}: "<claim>. <next>"
"<claim>", {escribió|publicó|señaló} <who> en {un comunicado|sus redes sociales|una breve nota}
{"<claim>",|"<claim>. <next>",} {reiteró|recalcó|apuntó} <who>
"<claim>", {según|en palabras de} <who:end>
<who> {quiso|prefirió} {tranquilizar|ser realista|evitar promesas}: "<claim>"
`;

export const CLAIMS = [
  `
{Entendemos|Comprendemos} la {preocupación|inquietud} y {trabajamos|estamos trabajando} {para resolverla|desde el primer día}
{Es|Se trata de} un paso {necesario|importante}, {pero no el último|y llega a tiempo}
{Presentaremos|Tendremos} {los detalles|una propuesta} {antes de que acabe <nextmonth>|en pocas semanas}
No {hay|veo} {alternativa|motivo para esperar más}
{Los datos|Las cifras} {hablan por sí solos|están sobre la mesa|son públicos}
{Todos|Todas las partes} {tienen que|deben} {ceder un poco|poner de su parte}
{Hubo errores|No todo salió bien}, y {hemos aprendido|lo hemos asumido}
{Lo que toca ahora es|Ahora hay que} {actuar|mantener la calma|cumplir los plazos}
{Nadie|Ningún vecino} {se va a quedar|quedará} {atrás|solo}
{Tenemos|Hay} un calendario {claro|realista} y {lo vamos a cumplir|no nos moveremos de ahí}
{Prefiero|Preferimos} {tardar una semana más|ir despacio} {y hacerlo bien|a equivocarnos}
{La puerta|Nuestra puerta} {sigue|está} abierta {a todos|para quien quiera hablar}
`,
  `
Estamos {satisfechos con el resultado|contentos con lo hecho|tranquilos}, {aunque queda trabajo|pero no nos relajamos}
{No esperábamos|Nadie esperaba} {una respuesta así|que fuera tan rápido}
El equipo {lleva|ha estado} {meses|mucho tiempo} {preparando esto|trabajando en silencio}
{No fue|No ha sido} una decisión {fácil|cómoda}, {pero la defendemos|y la asumimos}
{Necesitamos|Hace falta} {claridad|certeza}, {y cuanto antes|no más promesas}
{Las próximas semanas|Los próximos meses} {serán decisivas|dirán si acertamos|nos darán la respuesta}
{Hablamos|Nos reunimos} {con todos|con las partes} {cada semana|sin condiciones}
{Estas cosas|Los cambios así} no {se hacen|se logran} {de un día para otro|sin paciencia}
{Si alguien|Quien} tiene {una idea mejor|otra propuesta}, {que la ponga sobre la mesa|la escuchamos}
{Los medios|Los recursos} {son los que son|siempre son pocos}, {pero alcanzan|hay que usarlos bien}
`,
  `
{No es|No resulta} {sorprendente|una sorpresa}, {las señales venían de lejos|los datos lo anunciaban}
{A corto plazo|De momento} {cambiará poco|el efecto será pequeño}, {a largo plazo, mucho|después ya veremos}
{Es pronto para sacar conclusiones|Sería prematuro hablar de un cambio de tendencia}
{La pregunta|Lo interesante} es {quién lo paga|qué pasará después|si va a durar}
{Conviene|Hay que} {mirar|comparar} {series largas|varios años}
No hay {una sola causa|explicaciones sencillas}
{<land> y <land2>|Otros países} {pasaron por lo mismo|han vivido experiencias parecidas}
{El debate público|Buena parte del debate} {se queda en lo simbólico|no va al fondo}
{La experiencia|La historia} {enseña|demuestra} que {nada se mueve sin presión|estas fases pasan}
Yo no {exageraría|minimizaría} {el efecto|el malestar que hay}
`,
  `
{Me quedé|Nos quedamos} de piedra {cuando lo oímos|al enterarnos}
{Nadie|Aquí nadie} nos {preguntó|avisó de nada}
{Esto|Una cosa así} nos {afecta|toca} {a todos|más de lo que parece}
{Ojalá|Espero que} sepan {lo que hacen|explicarlo mejor}
{Uno se acostumbra|Te acostumbras} a {muchas cosas|casi todo}, {pero a esto no|y aun así duele}
{En casa|En el barrio} {no se habla de otra cosa|cada uno tiene su opinión}
{Ya era hora|Hacía falta}, {la verdad|qué quiere que le diga}
{Se nota|Se ve} {en todas partes|hasta en las tiendas}
{Mi padre|Mi hermana|Una compañera} {me lo decía|lo vio venir}
{Solo quiero|Queremos} {saber qué va a pasar|vivir tranquilos}
{Aquí|Entre vecinos} nos {ayudamos|arreglamos} {como siempre|sin esperar a nadie}
`,
  `
{Llega|Esto llega} {tarde|con años de retraso}
{El plan|Todo esto} {no está bien pensado|es un parche}
{Tenemos|Hay} {muchas dudas|preguntas serias}, {y nadie responde|y cada día son más}
{Los responsables|Quienes mandan} {deben|tienen que} {dar la cara|dar explicaciones}
{Es|Eso es} {media verdad|solo una parte de la historia}
{Que nadie|No pueden} {se haga el sorprendido|decir que no lo sabían}
{Seguiremos|Vamos a seguir} {preguntando|insistiendo} hasta {tener respuestas|que rectifiquen}
{Falta|Lo que falta es} {valor|una palabra sincera}
{Hace un año|No hace tanto} {decían lo contrario|nos contaban otra cosa}
{La confianza|El crédito} {se pierde rápido|ya se agotó}, {y no vuelve con folletos|y con razón}
`,
];

export const NUMBERS = `
{En total|En conjunto}, {unas|cerca de} <count> personas {están afectadas|han participado}, {según <o0:full>|de acuerdo con datos <o0:de>}
{El coste|La factura} {se calcula|se estima} en <sum>, {de los que|y} el <share> {ya está comprometido|se ha gastado ya}
{Respecto a <lastyear>|Frente al año anterior}, {supone|es} una {subida|caída|variación} del <pct>
En <year> {la cifra era de <count2>|el número apenas llegaba a <count2>|eran menos de la mitad}
{Solo|Apenas} el <share> {de los encuestados|de los habitantes de <region>} {conocía los detalles|había oído hablar del asunto|sabía de ello}, {según un sondeo|indica una encuesta de <agency>}
{Al menos|Más de} <tens> {casos|peticiones|quejas} {se han registrado|constan} {desde <lastmonth>|este año}
{De media|Por término medio}, {una de cada <few2> personas|uno de cada <few> hogares} en <region> {se ve afectada|nota el cambio}{ de algún modo|}
{Se habían reservado|Estaban previstos} <sum2> {para estos casos|con ese fin}
{A lo largo de|Durante} <few2> años, {eso equivale a|la suma llegará a} {unos|cerca de} <sum>
{Los datos|Las cifras} {publicados esta semana|de <lastmonth>} {apuntan a|muestran} {un aumento|un descenso} del <pct> {en un año|desde <year>}
`;

export const CONTEXT = `
<agency> {fue la primera en informar|adelantó la noticia}
{Más detalles|Otros datos} {no se conocen|no han trascendido} {por ahora|todavía}
{Es|Se trata de} uno de los {asuntos|temas} {más discutidos|más seguidos} {en <region>|de los últimos meses}
{Un portavoz|Fuentes} <o0:de> {=declinó hacer comentarios|no quisieron entrar en detalles}
{Detrás|En el fondo} hay {una disputa|un debate} que {viene de|arrancó en} <year>
{Las preguntas|Una consulta} de <agency> {=no obtuvieron respuesta|quedó sin contestar} {al cierre de esta edición|hasta el <weekday>}
{Los observadores|Muchos observadores} ven en <topic> {una prueba|una señal|un punto de inflexión} para {toda la región|<region>}
{La noticia|El anuncio} {corrió deprisa|se conoció en pocas horas} {en <town>|en las redes sociales}
{Algo parecido|Un proceso similar} {ocurre|está en marcha} en <land>{ y <land2>|}
En <town> {no se habla de otra cosa|es el tema del día} {desde el <weekday>|desde hace días}
{Las dos partes|Los implicados} {acordaron|decidieron} no {dar más detalles|hacer declaraciones} {hasta <nextmonth>|de momento}
{No ha sido una sorpresa|No llegó de improviso}: {había señales|se hablaba de ello} {desde <lastmonth>|desde hace semanas}
`;

export const HISTORY = `
{La historia se remonta a|Todo comenzó en|Todo arrancó en} <year>, {cuando fracasó un primer intento|cuando se abandonó un plan parecido}
Ya en <year> {se discutió|hubo un debate sobre} {la misma cuestión|algo semejante}
{La última vez|El caso más reciente} {fue|se produjo} en <town2>, en <year>
Desde entonces {han cambiado muchas cosas|todo ha ido más despacio}: {la ciudad ha crecido|las normas se endurecieron dos veces}
{Durante años|Durante mucho tiempo} {no ocurrió nada|apenas hubo avances}, {hasta que en <lastyear> el debate ganó fuerza|y solo en <lastyear> empezó a moverse}
<o0> {se ocupa|sigue la cuestión} {desde <year>|desde hace años}
{Hasta <lastyear>|En el pasado}, {estos casos|decisiones así} {dependían de|quedaban en manos de} <o2:full>
{Los vecinos más antiguos|Los más veteranos} {recuerdan|todavía hablan de} {el invierno de <year>|lo que pasó en <year>}
Entre <year> y <lastyear>, {la cifra|el total} {se duplicó|cayó un tercio}
{Un informe|Un estudio} de <year> {ya lo recomendaba|proponía lo contrario}, pero {acabó en un cajón|tuvo poco eco}
`;

export const PROSPECTS = `
{Qué pasará ahora|Lo que venga después} {es una incógnita|está por ver}
{La decisión|Una resolución} {se espera|no llegará antes} {en <nextmonth>|de <nextmonth>}
{La próxima fecha|El siguiente paso} {es|cae en} {mediados de <nextmonth>|principios de <nextmonth>}
{Hasta entonces|Mientras tanto}, {todo sigue igual|nada cambia}
<o0> {quiere|prevé} {publicar más datos|informar de nuevo} {en <nextmonth>|a finales de <month>}
{Si todo va bien|Salvo imprevistos}, {los trabajos|el proceso} {podrían|podría} {terminar|concluir} {antes de <nextyear>|este mismo año}
{En las próximas semanas|En los próximos días} {habrá|están previstas} {nuevas reuniones|más conversaciones} en {<town>|<town2>}
<p1> {espera|confía en tener} {un resultado|una respuesta} {antes de <nextmonth>|en <few> semanas}
{Si eso será suficiente|Si bastará o no} {se sabrá|se verá} {en <nextyear>|como tarde en <nextmonth>}
{Una cosa|Solo una cosa} {es segura|parece cierta}: {el debate continuará|<topic> seguirá dando que hablar en <region>}
{Para los vecinos de <town>|En <town>}, {la vida|la espera} {sigue|continúa}
`;

export const REACTIONS = `
<o2> {celebró|criticó} {el anuncio|la noticia} y {pidió|reclamó} {rapidez|más transparencia|reglas claras}
{Las reacciones|La acogida} en <town> {=han sido desiguales|ha sido tibia}
<p4> {se mostró escéptic<p4:o>|no quedó convencid<p4:o>} y habló de {una oportunidad perdida|demasiadas preguntas sin respuesta}
{En las redes|En internet}, {cientos de usuarios|muchos} {expresaron|mostraron} {su enfado|su alivio|su apoyo} {en pocas horas|a lo largo del día}
{Hubo aplausos|Llegó apoyo} también {desde <o2:full>|desde la vecina <town2>|del mundo empresarial}
{En una carta|En un comunicado conjunto}, <few2> {asociaciones|colectivos} {pidieron|instaron} <o0:al> {que actúe|que reconsidere|que cumpla su palabra}
No todos {están contentos|lo celebran}: en {<town2>|algunas zonas de <region>} {hay resistencia|crece el malestar}
<p3> se {encogió de hombros|rio} {al ser preguntad<p3:o>|ante la pregunta}. "{Eso aquí no es nuevo|Ya veremos|Pregúnteme dentro de un año}", dijo
{Un grupo|Una decena} de personas {se concentró|esperaba} {ante el edificio|frente al ayuntamiento de <town>} {bajo la lluvia|con pancartas|sin incidentes}
{También desde|En} <land> {llegaron|hubo} {las primeras reacciones|palabras de reconocimiento}
`;

export const SHORT = `
{Faltan|Aún faltan} {detalles|datos por confirmar}
{El asunto|El caso} {no está cerrado|sigue abierto}
<p0> {no hizo comentarios|no añadió más}
{No es casualidad|No es nada nuevo}
{Así lo|Lo} {publicó|adelantó} <agency>
La {respuesta|reacción} {llegó enseguida|no se hizo esperar}
{Mucho|Casi todo} {depende de eso|está por aclarar}
{En <town>|Aquí} {toca esperar|hay opiniones para todo}
{Nadie|Casi nadie} {lo esperaba|se sorprendió}
El {debate|asunto} {está servido|no ha hecho más que empezar}
{Queda|Hay} {tiempo|poco tiempo} hasta <nextmonth>
{Esa es|Hasta ahí} la teoría
{Otros|Algunos} {lo ven de otro modo|no están de acuerdo}
{La cifra|El importe}: <sum2>
<p1> {comparte esa opinión|prefirió no opinar}
{Los números|Los datos} {son claros|varían}
`;

export const HEADINGS = `
{Qué pasará ahora|Los próximos pasos}
{Los antecedentes|Cómo se llegó hasta aquí|Una larga historia}
{Críticas|Aplausos} de <o2:bare>
{Preguntas abiertas|Muchas dudas|Sin respuestas sencillas}
{Las consecuencias|Qué significa} para <region>
{Las cifras|Los números}, {en detalle|uno a uno}
{Reacciones|Primeras reacciones|Alivio y dudas}
{Las lecciones|El recuerdo} de <year>
{<town> espera|El ánimo en <town>|La opinión en <town>}
{"Hace falta claridad"|"Nadie nos preguntó"|"Es un comienzo"}
{Quién paga|El dinero|El precio}
{Los expertos|Los observadores} {piden prudencia|piden paciencia}
{Mirando adelante|Lo que viene}
`;

export const POINTS = `
{Unas|Cerca de} <count> personas {afectadas|implicadas}
{Coste|Presupuesto}: {unos |}<sum>
{Inicio|Comienzo previsto}: {<nextmonth>|principios de <nextyear>}
{Responsable|A cargo}: <o0:full>
El <share> {se considera asegurado|está ya previsto}
{Pregunta abierta|Por aclarar}: {quién paga|cuánto durará|qué pasa con las reglas anteriores}
{<o2:full> anuncia|Los críticos anuncian} {resistencia|un informe propio}
{Próxima cita|Siguiente paso}: {reunión|conversaciones} en <town> en <nextmonth>
{Los primeros planes son|El origen está en un plan} de <year>
{Subida|Caída} del <pct> {en un año|interanual}
{En <region>|De momento}, {nada cambia|rige un periodo transitorio}
<p0:full>, <p0:role>: "{Estamos preparados|No hay vuelta atrás|La oferta sigue en pie}"
`;

export const CAPTIONS = `
<p0:full>, <p0:role>, {en <town>|el <weekday>|en un acto anterior}
<p1:full> {atiende a la prensa|durante la reunión|el año pasado} en <town>
{Una vista de|El centro de|Atardecer en} <town>{ en <month>|}
{La sede|El edificio} <o0:de>
{Vecinos|Peatones} en <town> {el <weekday>|en <month>}
{Imagen de archivo|Archivo}: <town2> en <year>
<p2:full>, {en su despacho|especialista en el tema|en una imagen reciente}
{La entrada|Un cartel} <o1:de>
`;

export const CREDITS = `
<first> <last>{/<agency>|}
<first> <last>
<agency>
{Archivo|Cedida|Particular}
`;

export const COMMENTS = `
{Por fin|Ya era hora de que} {alguien lo dice|alguien lo diga}
{Vivo en|Soy de} <town> y {lo confirmo|la cosa es muy distinta}
{¿Y quién paga|¿Quién va a pagar} {esto|la fiesta}? {Nosotros, como siempre|Los de siempre}
{Con perdón|Lo siento}, pero <topic> {es lo de menos|ya cansa}
{Buen artículo|Bien explicado}, {gracias|así da gusto}
{Eso|Lo mismo} {lo oigo|llevo oyendo} desde <year>. {Y nada|Sigo esperando}
¿{Alguien|Nadie} {ha preguntado|pregunta} a los {vecinos|afectados}?
{Mi abuela|Mi vecino} {decía|siempre dice}: {ver para creer|piensa mal y acertarás}
<p0:last> {no tiene ni idea|por una vez acierta|debería leerse el informe}
¿Y <town2>? {De nosotros nadie habla|Como siempre, olvidados}
{Estas cifras|Los números} no {me salen|cuadran}: ¿el <share> {de qué|según quién}?
{Trabajo en esto|Conozco el sector} y {no es tan fácil|os digo que es peor}
{Totalmente de acuerdo|Lo suscribo|Tal cual}
{Titular trampa|Vaya titular}. {Leed el segundo párrafo|Hay que leer hasta el final}
{En <land>|Fuera} {lo arreglaron|eso lo resolvieron} {hace años|en dos tardes}
{Calma|Tranquilidad}, {que es un plan|que solo es una propuesta}
{¿Alguien sabe|¿Se sabe} {cuándo empieza|si vale para <region>}?
{Estuve allí|Yo estaba} el <weekday>. {No fue así|Mejor contado imposible}
{Genial|Estupendo}, otra {comisión|mesa de trabajo}
{¿Por qué nadie habla|¿Cuándo hablaremos} {del problema de verdad|del coste}?
@<last>: {no te enteras|buena observación|sin faltar, por favor}
{Mi respeto|Todo el apoyo} para <p3:last>
{Me lo creeré|Hablamos} cuando {lo vea|esté terminado}
`;

export const NICKNAMES = `
<first> <last>
<first><digits>
{lobo|gato|lector|vecino|viento|río|mate}{_del_sur|_feliz|_cansado|}{<digits>|}
<first> de <town>
{Un lector|Anónimo|pasaba_por_aqui|contribuyente<digits>}
`;

export const SPEAKER = `
<who:full>, <who:role>
<who:full>{, desde <town>|}
`;

export const SITE_NAMES = `
El {Heraldo|Correo|Diario|Faro|Eco|Mensajero} de <town>
{El Norte|El Sur|La Voz|La Gaceta|La Crónica|La Tribuna|El Observador} de <town>
{Diario|Noticias|Hoy|Informa} <town>
<town> {Hoy|Digital|al Día|Noticias|24 Horas|Info}
{La Verdad|El Mirador|El Debate|La Opinión|El Pregón|La Hoja}{ de <town>|}
`;

export const TAILS = `
: {<count> personas afectadas|lo que se sabe|las claves|preguntas y respuestas}
, {según <p2:last>|asegura <p1:last>|afirma <p0:last>}
, {mientras <town> espera|entre dudas y críticas|con <region> pendiente|pese a las dudas}
, {las claves|los antecedentes|la reacción de <town>}
`;
