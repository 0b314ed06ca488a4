/** Spanish: culture, science, technology. See section.ts for how it is written down, spanish.ts for the rest. */

export const CULTURE = `
P director* de la institución; comisari@ de la muestra; consejer@ de Cultura; director* artístic@
P actor principal~actriz principal; productor*; conservador* de la institución; restaurador*
P crític@; historiador* del arte; profesor* de Literatura; escritor*
P espectador*; librer@; estudiante de Bellas Artes; músic@ local
P portavoz de los artistas; galerista; concejal* de la oposición
O el Teatro Principal; el Museo de la Ribera; la Filarmónica; la Biblioteca Nacional; el Festival de Otoño; la Fundación Almena
O la editorial Candil; la productora Luz de Luna; la galería Norte
O la Academia de las Artes; el Instituto de Cine; la Asociación de Escritores
C0 {No queríamos|La idea no era} dar {lecciones|respuestas}, {sino contar una historia|sino abrir preguntas}
C2 {Es una obra|Hay en ella algo} {irregular|valiente}, {pero viva|que no se olvida}
S {Las entradas|Las localidades} {se agotaron|salen a la venta} {en <few> horas|el <weekday>}
S {La crítica|La prensa} {elogia|destaca} {la luz y la música|el reparto}, {menos el final|aunque no sin reparos}
S {El montaje|La muestra} {costó|tiene un presupuesto de} <sum2>
S {El edificio|La sala} {se levantó|data de} {en <year>|finales del XIX}
S {Habrá|Se han previsto} <few2> {charlas|visitas guiadas} {gratuitas|con los autores}
S {El público|La asistencia} {creció|cayó} un <pct> {en un año|respecto a <lastyear>}
S {El catálogo|El programa}, de <tens>0 páginas, {puede consultarse en línea|lo edita <o1:full>}
S {La gira|La exposición} {seguirá|viajará} a <town2> y <land>
K Cultura; teatro; cine; música; libros; exposiciones
G {Un momento|Un ensayo} {de la función|de la obra} en <town>
G {Una sala|La fachada} <o0:de>

N la comedia La última puerta; el drama Tierra baja; el musical Estación Sur; la ópera El faro; el ballet Invierno
T {Se estrena|Llega a <town>} <topic>
T <topic>, {lleno|éxito} en <town>
L <o0> {estrenó|abrió la temporada} <day> con <topic> en <town>. {Habló del montaje|Defendió su versión} <p0:end>.
L <topic> {llega|llegó} a <town> con {<tens> intérpretes|todas las entradas vendidas}, {explicó|contó} <p1:end>.
D {La obra|El montaje} {dura|se va a} <few> horas {con descanso|sin pausa}.
D {El papel principal|La protagonista} {recae en|es cosa de} <p1:end>.

N la exposición; la muestra; la retrospectiva
A el grabado; el retrato; la fotografía de guerra; el cartel; la cerámica; el paisaje
T {El museo|Una muestra} de <town> {dedica|repasa} <count2> obras a <a>
T {De Goya a hoy|Un siglo}: <a>, en <town>
L <o0> {inauguró|abrió} <day> en <town> una exposición sobre <a> con <count2> piezas, {presentó|explicó} <p0:end>.
L <a> {protagoniza|centra} la nueva muestra <o0:de>, {abierta hasta <nextmonth>|con fondos de <land>}, {destacó|detalló} <p1:end>.
D {Se ve|Se expone} por primera vez {un álbum de <year>|una colección privada}.
D {El recorrido|El montaje} {ocupa|se reparte en} <few2> salas.

N el festival; el certamen; la muestra de cine
A el cortometraje; el jazz; la poesía; el flamenco; el documental; el teatro de calle
T <town> {se llena de|celebra} <a:bare>: <tens> {actuaciones|sesiones}
T {Gana|Premio para} {una ópera prima|una autora novel} en el festival de <a:bare>
L El festival de <a:bare> de <town> {cerró|abrió} <day> con <count> asistentes y <tens> {sesiones|artistas}, según <p0:end>.
L {El jurado|La organización} del festival de <a:bare> de <town> {premió|anunció} <day> {a una ópera prima|su palmarés}. {Leyó el fallo|Lo comunicó} <p0:end>.
D {El premio|La dotación} {es de|asciende a} <count2> euros.
D {La lluvia|El calor} {obligó a|aconsejó} {cambiar de sala|retrasar <few> sesiones}.

N la novela; el poemario; el ensayo; la biografía; el diario inédito
T {Sale|Se publica} <topic> {más esperada|de la temporada} de <p1:last>
T <topic>: {<count> ejemplares|tercera edición} en <few> semanas
L <p1> {presentó|publica} <day> <topic> que {escribió durante <few> años|transcurre en <region>}, que edita <o1:full>.
L {La editorial|El sello} {lanza|puso a la venta} <topic> con una tirada de <count> ejemplares, {contó|explicó} <p0:end>.
D {La historia|El texto} {arranca|comienza} en <year>, {en un pueblo|con una carta}.
D {Los derechos|La traducción} {se vendieron|ya está} {en <few2> países|en <land>}.

N el rodaje; la película; la serie
T {<town> se convierte en plató|Ruedan en <town>}: {<tens> extras|cámara, acción}
T {La serie|La película} rodada en <town> {se estrena|arrasa}
L {El rodaje|La filmación} de una {serie|película} {empezó|terminó} <day> en <town>, con <tens> extras, {explicó|contó} <p1:end>.
L {La película|La serie} {rodada|filmada} en <town> {ganó|opta a} <few> premios, {celebró|agradeció} <p1:end>.
D {El presupuesto|El coste} {ronda|es de} <sum2>.
D {El ayuntamiento|La región} {aporta|ofrece} {incentivos|permisos} {desde <year>|a los rodajes}.

N la restauración; la reapertura; la rehabilitación
A el retablo; el cine Imperial; el palacio; el órgano; el claustro; la casa del poeta
T {Reabre|Termina la restauración de} <a> de <town>
T {Hallan|Aparecen} pinturas en <a> de <town>
L <a> de <town> {reabrió|podrá visitarse} {<day>|desde <nextmonth>} tras <few> años de trabajos, {destacó|informó} <p0:end>.
L {Los restauradores|El equipo} {encontró|descubrieron} pinturas de <few> siglos en <a> de <town>, {explicó|contó} <p1:end>.
D {La obra|La intervención} {costó|se pagó con} <sum2>.
D {Se limpió|Se consolidó} {con láser|a mano} {cada pieza|la cubierta}.

N el concierto; la gira; el recital
A la orquesta; el coro; una pianista; un cuarteto; una cantautora; una banda de rock
T {Lleno|Noche grande}: <a> {actúa|emociona} en <town>
T <a> {llega|vuelve} a <town> tras <few> años
L <a> {actuó|ofreció un concierto} <day> en <town> ante <count> personas, {con tres bises|entre ovaciones}, {contó|resumió} <p2:end>.
L <a> {abrirá|cerró} la temporada <o0:de> en <town>, {anunció|celebró} <p0:end>.
D {Sonaron|El programa incluyó} <few2> {piezas|canciones}, {dos inéditas|una de encargo}.
D {La acústica|El sonido} {gustó|falló} {al principio|en la primera parte}.

N el premio; el galardón; la distinción
T <p1:last>, premio {nacional|regional} de {teatro|literatura|música}
T {<count2> euros|El galardón} para <p1:last> por {toda su carrera|su última obra}
L <p1> {recibió|ganó} <day> {el premio nacional|la medalla} de {las letras|las artes}. {Leyó el acta|Destacó su independencia} <p0:end>.
L {El jurado|La academia} {distinguió|eligió} <day> a <p1:full> entre <tens> candidaturas, {explicó|anunció} <p0:end>.
D {El galardón|El premio} {está dotado con|lleva aparejados} <count2> euros.
D {En su discurso|Al recogerlo} {recordó a sus maestros|defendió las bibliotecas}.

N la polémica; la retirada; el debate
A un mural; una escultura; un cartel; una obra de títeres; una canción
T {Polémica|División} en <town> por <a>
T {¿Arte o provocación?|Retirar o no}: <a> en <town>
L {La retirada|La presencia} de <a> {divide|enfrenta} a <town>. {Pidió respeto|Defendió la libertad creativa} <p0:end>.
L {Un grupo|Una asociación} {pide|exige} retirar <a> en <town>, {con <count2> firmas|y acude al juzgado}. {Lo rechaza|Se opone} <p4:end>.
D {El pleno|El patronato} {decidirá|votará} {el <weekday>|en <nextmonth>}.
D {El autor|La compañía} {guarda silencio|habla de censura}.

N la noche de los museos; la feria del libro; la semana del teatro
T <topic> de <town> {atrae|reúne} a <count> personas
T {Gratis|Programa completo}: <topic> de <town>
L <topic> de <town> {reunió|atrajo} a <count> personas, un <pct> más que en <lastyear>, {informó|celebró} <p0:end>.
L <town> {prepara|abre} <topic> con <tens> actividades {gratuitas|en la calle}, {presentó|detalló} <p0:end>.
D {Los autobuses|Los museos} {funcionarán|abrirán} hasta {la una|medianoche}.
D {La novedad|Lo nuevo} {es|será} {un espacio infantil|una ruta nocturna}.
`;

export const SCIENCE = `
P investigador* principal; director* del centro; catedrátic@ de Física; jef@ de la expedición
P coautor* del estudio; ingenier@ del centro; doctorand@; técnic@ de laboratorio
P astrónom@; biólog@; geólog@; divulgador* científic@
P aficionad@ a la astronomía; estudiante; pastor* de la zona; maestr@
P portavoz de los jóvenes investigadores; científic@ ajen@ al estudio; ecologista
O la Universidad de la Ribera; el Instituto de Astrofísica; el Centro de Biología Marina; el Observatorio del Páramo; el Instituto Geológico
O la Agencia de Investigación; la Academia de Ciencias; la Fundación Ciencia Abierta
O la revista Frontera; la Sociedad Astronómica; el Consejo de Universidades
C1 {Pensamos que era un error|Repetimos la medida tres veces}, {y la señal seguía ahí|hasta convencernos}
C2 {El resultado es sólido|La muestra es pequeña}, {pero hay que repetirlo|y conviene esperar}
S {El trabajo|El artículo} {se publicó|aparece} en <o2:full>
S {El equipo|El grupo} {analizó|reunió} <count> {muestras|registros} durante <few> años
S {La financiación|El proyecto} {asciende a|cuenta con} <sum2> {hasta <nextyear>|de fondos públicos}
S {La precisión|El margen de error} {mejora|se reduce} un <pct>
S {Otros grupos|Equipos de <land>} {intentan|esperan} {repetir el experimento|confirmarlo}
S {Aplicarlo|Llevarlo a la práctica} {llevará|exigirá} {al menos |}<few2> años
S {En el estudio|En la investigación} {participan|firman} <tens> {autores|científicos} de <few> países
S {Los datos|El código} {están|quedarán} abiertos {desde <nextmonth>|para todos}
K Ciencia; investigación; universidad; espacio; clima; biología
G {El laboratorio|El telescopio|La expedición} <o0:de>
G <p0:full> {ante el instrumento|con una muestra}

N el hallazgo; el fósil; el descubrimiento
A un dinosaurio; una tortuga gigante; un bosque fósil; un mamut; un cráneo; una ballena antigua
T {Descubren|Hallan} en <region> <a> de hace <tens> millones de años
T <a> {cambia|completa} {el mapa|la historia} de la evolución
L {Científicos|Paleontólogos} {hallaron|describen} en <region> <a> de hace <tens> millones de años, {explicó|anunció} <p0:end>.
L {Un pastor|Un excursionista} {encontró|dio con} en <town> {los restos|la pista} de <a>, {según contó|relató} <p0:end>.
D {La excavación|El estudio} {duró|llevó} <few> {campañas|años}.
D {Las piezas|Los huesos} {se expondrán|viajarán} {en <town2>|al museo}.

N el eclipse; la lluvia de estrellas; el cometa; la superluna; la aurora
T {Cómo ver|A qué hora ver} <topic> {desde <region>|el <weekday>}
T <topic> {podrá verse|llega} {a simple vista|esta semana}
L <topic> {podrá verse|será visible} {el <weekday>|esta semana} en <region>, {explicó|recordó} <p2:end>.
L {Los aficionados|Los curiosos} {esperan|se preparan para} <topic>, {visible|que durará <tens> minutos} en <region>, según <p2:end>.
D {El mejor momento|La mejor hora} {será|es} {antes del amanecer|tras la medianoche}, {lejos de las luces|sin prismáticos}.
D {No se repetirá|No habrá otra ocasión} hasta {dentro de <tens> años|<nextyear>}.

N el material; el plástico; el cemento; el vidrio; la fibra
T {Crean|Desarrollan} en <town> {un material|una fibra} {un <pct> más ligero|a partir de algas}
T {De los residuos|Del laboratorio} {al ladrillo|a la fábrica}: {el invento|la idea} de <town>
L {Investigadores|Químicos} de <town> {crearon|desarrollaron} un material un <pct> más {resistente|ligero}, {hecho con residuos|sin petróleo}, {explicó|presentó} <p0:end>.
L <o0> {patentó|presentó} <day> {un material|una técnica} que {se repara solo|ahorra energía}, {destacó|detalló} <p0:end>.
D {Las pruebas|Los ensayos} {se hicieron|duraron} {a <tens> grados bajo cero|<few2> meses}.
D {Una empresa|La industria} {ya negocia|quiere} {la licencia|una planta piloto}.

N el deshielo; la sequía; la subida del mar; la ola de calor marina; la desertificación
T {Un estudio|Los modelos} {alerta|avisan}: <topic> {se acelera|avanza} en <region>
T <topic>: {<few2> años|un siglo} de datos en <region>
L <topic> {se acelera|avanza} en <region> un <pct> {por década|más de lo previsto}, según un estudio que {presentó|firma} <p0:end>.
L {Científicos|Climatólogos} <o0:de> {actualizaron|publicaron} sus previsiones sobre <topic>, {explicó|advirtió} <p0:end>.
D {Las estaciones|Los sensores}, <tens> en total, {miden|registran} {desde <year>|cada hora}.
D {A final de siglo|En <few2> años} {el coste|el daño} {llegaría a|sería de} <sum>.

N el experimento; la conducta; la inteligencia
A el cuervo; el pulpo; la abeja; el delfín; la hormiga; el elefante
T {Así piensa|Qué recuerda} <a>
T <a> {cuenta|distingue} {números|caras}, según {un estudio|la ciencia}
L <a> {reconoce|distingue} {rostros|cantidades}, según un experimento {con <tens> ejemplares|de <few> años}, {explicó|contó} <p2:end>.
L {Biólogos|Científicos} <o0:de> {estudiaron|siguieron} {a <tens> ejemplares|durante <few> años} para saber {cómo aprende|qué recuerda} <a>, {resumió|señaló} <p0:end>.
D {El acierto|La tasa de éxito} {fue del|llegó al} <share>.
D {El premio|La recompensa} {era|consistía en} {comida|un juego}.

N la molécula; el gen; la proteína; el anticuerpo
T {Identifican|Descubren} <topic> {que frena el envejecimiento|clave de la memoria}
T <topic> {abre la puerta a|promete} un nuevo fármaco
L {Investigadores|Científicos} <o0:de> {identificaron|describen} <topic> {implicada|relacionada} con {la memoria|el envejecimiento|el dolor}, {explicó|anunció} <p0:end>.
L <topic> {descubierta|estudiada} en <town> {redujo|frenó} un <pct> {los tumores|la inflamación} en {ratones|cultivos}, {señaló|resumió} <p1:end>.
D {Faltan|Quedan} <few2> años para {un ensayo en humanos|un tratamiento}.
D {El hallazgo|El trabajo} {partió de|se basa en} {una observación casual|<count> pruebas}.

N la expedición; la campaña; la travesía
A la Antártida; el Ártico; un volcán submarino; una cueva; una selva; un arrecife
T {Regresa|Zarpa} la expedición que estudia <a>
T {<tens> días|Dos meses} en <a>: {el diario|los datos} de la expedición
L {La expedición|El equipo} <o0:de> {volvió|regresó} <day> tras <tens> días en <a>, {contó|explicó} <p0:end>.
L <tens> científicos {parten|salen} {el <weekday>|<day>} hacia <a> para {medir el hielo|tomar muestras}, {anunció|detalló} <p0:end>.
D {Trajeron|Reunieron} <count> muestras {de agua y roca|congeladas}.
D {El mal tiempo|Una avería} {obligó a|les hizo} {esperar <few> días|cambiar de ruta}.

N el telescopio; el superordenador; el acelerador; el laboratorio
T {Entra en marcha|Inauguran} <topic> de <town>
T <topic> de <town> {recibe|contará con} <sum>
L <topic> de <town> {empezó a funcionar|se inauguró} <day>, tras una inversión de <sum>, {destacó|explicó} <p0:end>.
L <o0> {recibirá|obtuvo} <sum> para {construir|ampliar} <topic> de <town>, {anunció|confirmó} <p0:end>.
D {Podrán usarlo|Lo usarán} <tens> grupos {al año|de <few> países}.
D {El <share>|La mitad} del tiempo {está reservado|ya está pedido}.

N la olimpiada; la feria de ciencias; el congreso
A la física; las matemáticas; la química; la robótica; la astronomía
T {Estudiantes|Alumnos} de <town> {ganan|logran} <few> medallas en <a:bare>
T {<count2> científicos|Un millar de expertos} {debaten|se citan} en <town>
L {Alumnos|Estudiantes} de <town> {ganaron|consiguieron} <few> medallas en la olimpiada de <a:bare>, {informó|celebró} <p0:end>.
L <count2> {expertos|investigadores} {se reúnen|participan} desde <day> en el congreso de <a:bare> de <town>, {explicó|abrió} <p0:end>.
D {La próxima edición|La siguiente} {será|se celebrará} en <land>.
D {Las pruebas|Las sesiones} {duraron|ocuparon} <few> {días|horas}.

N los recortes; la fuga de cerebros; el plan de ciencia
T {Los científicos|Los jóvenes investigadores} {protestan|alzan la voz} por <topic>
T <topic>: {<sum> en juego|qué cambia} para los laboratorios
L {Los investigadores|Los laboratorios} de <region> {pidieron|reclaman} <day> soluciones ante <topic>, {dijo|explicó} <p4:end>.
L {El Gobierno|La agencia} {revisa|debate} <topic>, con <sum> {en juego|para <few> años}, {según|confirmó} <p0:end>.
D El <share> de los {contratos|becarios} {vence|termina} {en <nextyear>|en <few2> meses}.
D {<land> y <land2>|Otros países} {invierten|gastan} un <pct> más.
`;

export const TECHNOLOGY = `
P director* técnic@ de la empresa; fundador* de la empresa; consejer@ delegad@ de la empresa; secretari@ de Estado de Digitalización
P ingenier@ de la empresa; portavoz de la empresa; jef@ de producto; desarrollador*
P expert@ en ciberseguridad; profesor* de Informática; analista del sector; jurista digital
P usuari@; dueñ@ de una tienda en línea; estudiante de bachillerato; programador*
P portavoz de los consumidores; activista digital; sindicalista
O la empresa Nubarte; la operadora Telesur; la start-up Lumbre; el buscador Faro; el banco digital Yape; la firma Micrón Sur
O la Agencia de Datos; la Asociación de Internautas; la patronal tecnológica
O el Instituto de Ciberseguridad; la Comisión de Mercados; la Universidad Politécnica
C0 {La tecnología|La herramienta} no {sustituye|reemplaza} a nadie: {quita tareas|ahorra horas}
C2 {La contraseña|El eslabón débil} {sigue siendo el problema|es el usuario}, {no la máquina|y no el servidor}
S {La aplicación|El servicio} {suma|tiene} <count> usuarios {activos|en <region>}
S {La ronda|La inversión} {fue de|alcanzó los} <sum2>
S {El sector|La industria digital} {emplea|da trabajo} a <count> personas en <region>
S {La versión gratuita|El plan básico} {se mantiene|tendrá límites} {desde <nextmonth>|por ahora}
S {Los datos|Los servidores} {se guardan|están} en <land>
S {Según un estudio|Según un informe} <o2:de>, el <share> {reutiliza la contraseña|pasa <few> horas al día conectado}
S {El código|El algoritmo} {será auditado por una universidad|se publicará en <nextmonth>}
S {La competencia|Otras firmas} {prepara|trabajan en} {algo parecido|su propia versión}
K Tecnología; internet; móviles; inteligencia artificial; datos; redes
G {La sede|El laboratorio|Un centro de datos} <o0:de>
G {Una usuaria|Un usuario} {consulta la aplicación|prueba el dispositivo}

N la aplicación; el asistente de voz; el mapa de baches; el buzón digital; la agenda escolar
T {Así funciona|Llega} <topic> <o0:de>
T <topic> <o0:de> {supera|suma} <count> descargas
L <o0> {lanzó|presentó} <day> <topic> que {usan ya <count> personas|estará disponible en <nextmonth>}, {explicó|anunció} <p0:end>.
L <topic> <o0:de> {llega|se estrena} en <region> {con versión gratuita|tras <few> meses de pruebas}, {detalló|dijo} <p0:end>.
D {Ocupa|Pesa} poco y {funciona sin conexión|sirve en móviles antiguos}.
D {La suscripción|El plan de pago} {cuesta|será de} <few> euros al mes.

N la caída; el apagón digital; el fallo
A el correo; la banca en línea; la red móvil; el portal de citas; un videojuego; la mensajería
T {Cae|Falla} <a>: {<count> avisos|<few> horas sin servicio}
T {Restablecido|De vuelta}: <a>, tras <few> horas de caída
L {Una avería|Un fallo} {dejó sin servicio|tumbó} <day> durante <few> horas <a> {en <region>|a <count> usuarios}, {admitió|confirmó} <p0:end>.
L {Los usuarios|Miles de usuarios} {se quejaron|avisaron} <day> de problemas con <a>. {Pidió disculpas|Habló de un error de configuración} <p0:end>.
D {El origen|La causa} {fue|estaría en} {una actualización|un cable cortado}.
D {Habrá|La empresa promete} {compensaciones|un informe} {en <few> días|en <nextmonth>}.

N el ciberataque; la filtración; el robo de datos
A una cadena de clínicas; un ayuntamiento; una aerolínea; un banco; una universidad; una tienda
T {Ciberataque|Filtración} en <a>: <count> afectados
T {Roban|Publican} los datos de <count> clientes de <a>
L Un ciberataque {afectó|golpeó} <day> a <a> y {expuso|dejó al descubierto} los datos de <count> personas, {confirmó|informó} <p0:end>.
L {Los atacantes|Un grupo} {pide|exigió} <sum2> por los datos de <a>, {explicó|reveló} <p2:end>.
D {No se pagará|La víctima no piensa pagar} y {se restauran|trabajan en} {los sistemas|las copias}.
D {Se aconseja|Los expertos piden} {cambiar la clave|vigilar la cuenta}.

N la inteligencia artificial; el algoritmo; el modelo de lenguaje
A el aula; el hospital; la notaría; el juzgado; la redacción; el campo
T {La inteligencia artificial|Un algoritmo} {entra en|llega a} <a>
T {Menos papeleo|Dudas y ventajas} con la inteligencia artificial en <a>
L <o0> {probó|ensaya} <topic> en <a> con <count2> {personas|casos}, {explicó|resumió} <p0:end>.
L <topic> {ahorra|reduce} un <pct> del tiempo en <a>, según {la prueba|el piloto} que {presentó|comentó} <p0:end>.
D {Se equivoca|Falla} en el <pct2> de los casos, {según los autores|sobre todo con acentos}.
D {La última palabra|La decisión} {es|queda en manos} {de una persona|del profesional}.

N el teléfono plegable; la tableta; el reloj; los auriculares; el robot de cocina; el dron
T {Probamos|Así es} <topic> <o0:de>
T <o0:bare> {presenta|renueva} <topic> {desde <tens>0 euros|con más batería}
L <o0> {presentó|mostró} <day> <topic>, {a la venta en <nextmonth>|desde <tens>0 euros}, {anunció|detalló} <p0:end>.
L <topic> <o0:de> {llega|saldrá} en <nextmonth> {con un <pct> más de batería|en <few> colores}, {avanzó|confirmó} <p1:end>.
D {La cámara|La pantalla} {convence|mejora}, {el precio, no tanto|la autonomía es la de siempre}.
D {Las reservas|Los pedidos} {suman|superan las} <count> unidades.

N la fibra; la antena; la conexión por satélite
T {La fibra|Internet} {llega|llegará} a <tens> pueblos de <region>
T <town2> {ya tiene|estrena} conexión {rápida|por satélite}
L {La operadora|El plan público} {llevó|llevará} <topic> a <tens> pueblos de <region>, {anunció|explicó} <p0:end>.
L {Los vecinos|Los ganaderos} de <town2> {estrenan|tienen} <topic> tras <few> años de espera, {celebró|contó} <p3:end>.
D {Se tendieron|Hicieron falta} <km> kilómetros de cable.
D {El <share>|Casi todo} del territorio {tiene ya|tendrá} cobertura.

N el concurso; la maratón de programación; el premio joven
A un bastón inteligente; un sensor de incendios; una colmena conectada; un traductor de señas; un brazo robótico
T {Estudiantes|Escolares} de <town> {inventan|crean} <a>
T <a>, {premio|ganador} {en el concurso|en la feria} de <town>
L {Un grupo|Un equipo} de estudiantes de <town> {ganó|se llevó} <day> el concurso <o0:de> con <a>, {informó|destacó} <p0:end>.
L <a> {diseñado|creado} en <town> {busca financiación|llegará al mercado} {en <nextyear>|en <few2> meses}, {contó|explicó} <p3:end>.
D {El prototipo|La primera versión} {costó|se montó con} <tens> euros.
D {El premio|La dotación}: <count2> euros y {una estancia|formación} en <land>.

N la norma; la ley de datos; el impuesto digital; la regulación
T {El Congreso|Europa} {aprueba|frena} <topic>
T {Qué cambia|Preguntas y respuestas} con <topic>
L <topic> {entrará en vigor|se votará} en <nextmonth>, {explicó|recordó} <p0:end>.
L {El sector|Las plataformas} {critica|se prepara para} <topic>, que {afecta a <count> empresas|prevé multas de <sum>}, {según|señaló} <p2:end>.
D {Las multas|Las sanciones} {llegan|llegarán} al <pct2> de {la facturación|las ventas}.
D {Los consumidores|Los usuarios} {ganan|tendrán} derecho a {la portabilidad|reclamar}.

N el centro de datos; la fábrica de chips; el parque tecnológico
T <topic> de <town> {creará|traerá} <count2> empleos
T {Agua y luz|<sum>}: {el debate|la factura} de <topic> de <town>
L <o0> {construirá|invertirá <sum> en} <topic> de <town>, {anunció|confirmó} <day> <p0:end>.
L {Los vecinos|El ayuntamiento} de <town> {=debaten|estudia} <topic>, que {consumirá|necesita} {mucha agua|tanta luz como <count> hogares}, {advirtió|señaló} <p4:end>.
D {Las obras|Los trabajos} {empezarán|comienzan} en <nextmonth>.
D {El suelo|La parcela}, de <tens> hectáreas, {es público|era agrícola}.

N la encuesta; el informe; el estudio
A el vídeo corto; el juego en línea; la compra por móvil; el teletrabajo; la red social; el pódcast
T {Cuánto tiempo|Cómo} {dedicamos a|usamos} <a>: <few> horas {al día|a la semana}
T El <share> {no vive sin|prefiere} <a>
L {Los habitantes|Los jóvenes} de <region> dedican <few> horas {al día|semanales} a <a>, según un informe que {presentó|comentó} <p2:end>.
L El <share> de los encuestados {usa a diario|no renuncia a} <a>, {según|explicó} <p2:end>.
D {Los mayores|Los abuelos} {recortan distancia|se suman}: un <pct> más.
D {El gasto|El consumo} {medio |}{es de|llega a} <tens> euros {al mes|por hogar}.
`;
