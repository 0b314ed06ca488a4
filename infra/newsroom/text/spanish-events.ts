/** Spanish: incidents, sport, cars. See section.ts for how it is written down, spanish.ts for the rest. */

export const INCIDENTS = `
P jef@ de bomberos; portavoz de la policía; comisari@; fiscal del caso
P director* de Emergencias; médic@ forense; guardia del puesto de la ciudad; abogad@ de la familia
P criminólog@; perit@; ingenier@ de seguridad; psicólog@ de emergencias
P testigo; vecin@ del edificio; conductor* que pasaba; dueñ@ del bar
P abogad@ defensor*; familiar de una víctima; portavoz vecinal
O la Policía Local; el cuerpo de bomberos; la Fiscalía; la Guardia Civil
O el Juzgado número dos; Emergencias 112; la Cruz Roja
O la Delegación del Gobierno; el Instituto Forense; la Dirección de Tráfico
C1 {Llegamos|Estábamos allí} en {pocos minutos|menos de diez minutos}, {y eso salvó vidas|pero el humo ya era denso}
C3 {Oí|Escuchamos} {un golpe|un estruendo} y {salí corriendo|bajamos a la calle}
S {El aviso|La llamada} {llegó al 112|entró} {de madrugada|a primera hora|pasado el mediodía}
S {Acudieron|Se movilizaron} <few2> dotaciones y <few> ambulancias
S {La zona|La calle} {permaneció|estuvo} cortada {<few> horas|hasta la noche}
S {La investigación|El caso} {está en manos de|la lleva} <o1:full>
S {Los heridos|Las víctimas} {fueron trasladados|están ingresados} {al hospital de <town>|en <town2>}
S {Este año|En lo que va de año} {se cuentan|van} <tens> sucesos {parecidos|de este tipo} en <region>
S {Se ha abierto|Hay} {un atestado|una investigación} {para aclarar las causas|y no se descarta nada}
S {Las cámaras|Los peritos} {podrían aclarar|analizan} {lo ocurrido|la secuencia}
K Sucesos; policía; bomberos; tribunales; emergencias
G {Bomberos|Agentes|Sanitarios} {en el lugar|durante la intervención} en <town>
G {El edificio|La calle} donde {ocurrieron los hechos|se produjo el suceso}

N el incendio; el fuego
A una nave industrial; un piso; un taller; un almacén; un restaurante; una casa rural
T {Un incendio|El fuego} {destruye|calcina} <a> en <town>
T {Desalojan|Evacuan} a <tens> personas por un incendio en <town>
L Un incendio {destruyó|afectó} <day> <a> en <town> {sin causar heridos|y dejó <few> heridos}, {informó|explicó} <p0:end>.
L {Los bomberos|Las dotaciones} {tardaron <few> horas|trabajaron toda la noche} en {apagar|controlar} el fuego en <a> de <town>, {según|precisó} <p0:end>.
D {El origen|La causa} {podría ser|fue} {un cortocircuito|una colilla|un radiador}.
D {Las llamas|El humo} {se veían|se notaba} a <few> kilómetros.

N el accidente; el choque; el vuelco
A un autobús; un camión; una furgoneta; una moto; un turismo; un tractor
T {<few> heridos|Un herido grave} en un accidente {con <a>|de tráfico} en <town>
T {Vuelca|Choca} <a> en la carretera de <town>
L {Al menos|Un total de} <few> personas {resultaron heridas|sufrieron heridas} <day> al {chocar|volcar} <a> cerca de <town>, {informó|confirmó} <p0:end>.
L <a> {se salió de la vía|invadió el carril contrario} <day> en el kilómetro <km> de la carretera de <town>, {según|detalló} <p1:end>.
D {El conductor|La persona al volante}, de <age> años, {dio negativo|dio positivo} en {alcohol|las pruebas}.
D {El tramo|La curva} {suma|acumula} <few2> accidentes {en un año|desde <lastyear>}.

N la estafa; el robo; el fraude
A una banda; un falso técnico; una pareja; un contable; un falso médico
T {Cae|A prisión,} <a> por {estafar|robar} <sum2> en <town>
T {La policía|Los agentes} {atrapa|detienen} a <a> en <town>
L La policía {detuvo|localizó} <day> a <a> por {estafar|sustraer} <sum2> en <town>, {informó|comunicó} <p0:end>.
L {Un juez|El juzgado} {envió a prisión|dejó en libertad con cargos} a <a> {acusada|de <town>} por un fraude de <sum2>, {según|explicó} <p1:end>.
D {Hay|La policía tiene} <tens> {denuncias|víctimas}, {la mayoría mayores|casi todas de <region>}.
D {En el registro|Durante la operación} {se intervinieron|aparecieron} <few2> {móviles|relojes} y {dinero en efectivo|documentos falsos}.

N la búsqueda; el rescate; la desaparición
A un senderista; una niña; un pescador; una montañera; un anciano; un ciclista
T {Hallan|Encuentran} {con vida|sano y salvo} a <a> en <town>
T {<tens> voluntarios|Decenas de vecinos} buscan a <a> en <region>
L {Los equipos de rescate|Los agentes} {encontraron|localizaron} <day> {con vida|en buen estado} a <a> cerca de <town>, {celebró|informó} <p0:end>.
L {Unos|Cerca de} <tens> voluntarios {buscan|rastrean el monte por} a <a> {desde el <weekday>|en los alrededores de <town>}, {según|explicó} <p1:end>.
D {Llevaba|Pasó} <few> {noches|días} {al raso|sin cobertura} y {presentaba hipotermia|tenía sed}.
D {El helicóptero|Un dron} {peinó|sobrevoló} <tens> kilómetros cuadrados.

N el juicio; la sentencia; la condena
A el robo del museo; el crimen del molino; la estafa de las viviendas; el vertido al río; la agresión
T {Condenan|Absuelven} a {dos acusados|la acusada|el acusado} por <a>
T {Arranca|Queda visto} el juicio por <a> en <town>
L El tribunal de <town> {condenó|impuso <few> años de cárcel} <day> {a los acusados|al principal acusado} por <a>, {según el fallo|informó la sala}. {Recurrirá|Anunció recurso} <p4:end>.
L El juicio por <a> {empezó|siguió} <day> en <town> con {<tens> testigos|la sala llena}. {Pide <few2> años|Pidió la pena máxima} <p0:end>.
D {La defensa|El abogado} {pidió la absolución|alegó dudas}.
D {La causa|El sumario} {ocupa|suma} <count2> folios y {dura ya <few> años|viene de <year>}.

N la explosión; el derrumbe; el escape
A un bloque de pisos; un bar; una panadería; un garaje; un colegio vacío
T {Explosión|Derrumbe} en <a> de <town>: {<few> heridos|sin víctimas}
T {<tens> vecinos|Varias familias} {fuera de casa|desalojadas} en <town>
L Una explosión {dañó|sacudió} <day> <a> en <town>, {con <few> heridos|sin víctimas}, {informó|señaló} <p0:end>.
L {Los vecinos|Las familias} {desalojados|que salieron} de <a> en <town> {pasarán la noche fuera|podrán volver el <weekday>}, {explicó|aseguró} <p1:end>.
D {Los técnicos|Los arquitectos} {revisan|apuntalan} {la estructura|la fachada}.
D {Se cortó|Sigue cortado} {el gas|la luz} en <few2> edificios.

N el temporal; la tormenta; la granizada
T <topic> {obliga a|causa} <tens> {intervenciones|salidas} en <region>
T {Árboles caídos|Tejados volados}: <topic> {golpea|castiga} <town>
L <topic> {obligó a los bomberos a|motivó} <tens> {salidas|intervenciones} <day> en <region>, {informó|resumió} <p1:end>.
L {Rachas|Vientos} de <tens> kilómetros por hora {derribaron|tumbaron} árboles en <town>, {precisó|detalló} <p0:end>.
D {No hay heridos|Hubo <few> heridos leves} y {los daños son materiales|se evalúan los daños}.
D {El aviso|La alerta} {sigue|se mantiene} hasta el <weekday>.

N la operación; la redada; el golpe
A una red de contrabando; un taller ilegal; una plantación oculta; un mercado de matrículas falsas
T {Desmantelan|Cae} <a> en <town>
T {Golpe|Operación} contra <a>: <few2> detenidos
L La policía {desmanteló|desarticuló} <a> en <town> y {detuvo|arrestó} a <few2> personas, {informó|anunció} <p0:end>.
L {Un año|Meses} de {investigación|escuchas} {terminó|acabaron} <day> en <town> con el hallazgo de <a>, {explicó|relató} <p0:end>.
D {Los registros|Las entradas} {fueron <few>|se hicieron} {al amanecer|en <few> municipios}.
D {El material|La mercancía} {vale|se valora en} <sum2>.

N la agresión; la pelea; el altercado
T {<few2> detenidos|Un detenido} por {una pelea|un altercado} en <town>
T {Noche agitada|Tensión} en <town>: {<few> heridos|<few2> identificados}
L {Una discusión|Una pelea} {acabó|terminó} <day> con <few> {heridos|detenidos} en <town>, {informó|confirmó} <p0:end>.
L {La policía|Los agentes} {intervino|tuvieron que intervenir} <day> en una pelea {en un bar|en plena calle} de <town>, {según|contó} <p3:end>.
D {Todo empezó|La disputa surgió} por {el ruido|un aparcamiento|una deuda}.
D {El agresor|Uno de los implicados}, de <age> años, {tenía antecedentes|pasa a disposición judicial}.

N la intoxicación; el vertido; la alerta
A unas setas; una tarta; un gas; unos mejillones; el agua de un pozo
T <tens> {intoxicados|afectados} en <town> por <a>
T {Cierran|Precintan} un local de <town> por una intoxicación
L <tens> personas {fueron atendidas|necesitaron asistencia} <day> en <town> {tras una comida|por síntomas leves}; se sospecha de <a>, {informó|precisó} <p1:end>.
L {Sanidad|La inspección} {cerró|clausuró} <day> un local de <town> tras {varias|<few2>} denuncias. {Apunta a|El foco sería} <a>, según <p1:end>.
D {La mayoría|Casi todos} {tiene|han recibido} ya el alta; <few> {siguen|continúan} en observación.
D {Las muestras|Los análisis} {estarán|se conocerán} el <weekday>.
`;

export const SPORT = `
P entrenador* del equipo; capitán del equipo~capitana del equipo; president* del club; director* deportiv@
P portero del equipo~portera del equipo; delanter@; segund@ entrenador*; preparador* físic@
P comentarista; exjugador*; periodista deportiv@; árbitr@ retirad@
P aficionad@ de siempre; abonad@; utiller@; juvenil del club
P entrenador* rival; portavoz de la peña; agente del jugador~agente de la jugadora
O el Atlético Ribera; el Deportivo Llano; el Unión Costera; el Racing del Valle; el Club Náutico; el Sporting Montaña
O la Federación; la Liga; el Comité de Árbitros
O el Consejo de Deportes; la Agencia Antidopaje; la Asociación de Futbolistas
C0 {El equipo|El vestuario} {creyó hasta el final|dio la cara}, {y eso me gusta|y estoy orgulloso}
C4 {Merecimos|Hicimos para} {más|otra cosa}, {pero el fútbol es así|el marcador engaña}
S {En la grada|En el estadio} {hubo|se dieron cita} <count> {espectadores|aficionados}
S {El equipo|El conjunto} marcha <few:th> {en la tabla|en la clasificación}, a <few2> puntos del líder
S {La próxima jornada|El siguiente partido} {será|se juega} el <weekday> {en casa|a domicilio|en <town2>}
S {La enfermería|La lista de bajas} {suma|cuenta} <few> nombres
S {Es|Fue} {la mejor racha|el peor arranque} desde <year>
S {La estadística|Los números}: <tens> tiros y un <share> de posesión
S {El fichaje|La ficha} {costó|vale} <sum2>, {según la prensa|según el club}
S {La entrada|El abono} {sube|cuesta} {un <pct>|lo mismo} {esta temporada|desde <nextmonth>}
K Deportes; fútbol; liga; baloncesto; atletismo; fichajes
G {Un lance|El gol|La celebración} del partido en <town>
G <p0:full> {en rueda de prensa|durante el entrenamiento}

N la victoria; el triunfo; la goleada
T <o0:bare> {gana|golea|se impone} <score> y {sube|sueña}
T {Victoria|Triunfo} {con sufrimiento|de prestigio} <o0:de> (<score>)
L <o0> {ganó|se impuso} <day> por <score> en <town> y {suma <few> victorias seguidas|sube en la tabla}. {Lo celebró|Habló del partido} <p0:end>.
L {Un gol|Un tanto} {en el descuento|de penalti} {dio|valió} la victoria <o0:al> (<score>) {en <town>|ante <count> aficionados}. {Elogió a los suyos|Pidió calma} <p0:end>.
D {El primer gol|El 1-0} {llegó|subió al marcador} {al filo del descanso|a los <tens> minutos}, obra de <p1:end>.
D {El rival|El visitante} {jugó con diez|se quedó con uno menos} {desde el minuto <tens>|toda la segunda parte}.

N la derrota; el tropiezo; el empate
T <o0:bare> {cae|tropieza} en <town> y {pierde el liderato|enfada a los suyos}
T {Dura derrota|Empate amargo} <o0:de> en <town>
L <o0> {perdió|cayó} <day> en <town> y {encadena <few> jornadas sin ganar|complica su temporada}. {Pidió perdón|Asumió la culpa} <p0:end>.
L {Los errores|El cansancio} {condenaron|castigó} <day> <o0:al> en <town>, {admitió|lamentó} <p0:end>.
D {El portero|La defensa} {falló|concedió} {en el segundo gol|dos veces}.
D {La afición|La grada} {pitó|despidió con silbidos} al equipo {al final|en el descanso}.

N el fichaje; la renovación; la cesión
T <o0:bare> {ficha|presenta} a <p3:last> {hasta <nextyear>|por <few> temporadas}
T <p1:last> {renueva|sigue} con <o0:full> {hasta <nextyear>|por <few> años}
L <o0> {anunció|hizo oficial} <day> el fichaje de <p3:full>, {por <few> temporadas|por <sum2>}. {Le dio la bienvenida|Habló de un proyecto ilusionante} <p0:end>.
L <p1> {seguirá|renovó} <few> temporadas con <o0:full>, {confirmó|avanzó} <p0:end>.
D {La cláusula|El acuerdo} {es de|incluye} <sum>{ y variables|}.
D {En su último equipo|La pasada temporada} {marcó|sumó} <tens> {goles|puntos}.

N el torneo; el campeonato; los nacionales
A la natación; el judo; el atletismo; el tenis; el balonmano; la gimnasia; el ajedrez
T <town> {acoge|reúne} a <count2> deportistas en <topic> de <a:bare>
T {Oro|Medalla} para <p3:last> en <a:bare>
L <town> {acogió|recibe} <topic> de <a:bare>, con <count2> participantes de <few2> países, {informó|presentó} <p0:end>.
L <p3:full> {ganó|logró} <day> el oro en <topic> de <a:bare> disputado en <town>. {Lo felicitó|Destacó su esfuerzo} <p0:end>.
D {La marca|El registro} {es|supone} {récord regional|la mejor del año}.
D {La delegación|El equipo} {suma|cierra con} <few2> medallas.

N la destitución; el relevo; la salida del entrenador
T <o0:bare> {destituye|despide} a su {entrenador|técnico} tras <few> derrotas
T {Nuevo entrenador|Relevo en el banquillo} <o0:de>
L <o0> {destituyó|cambió} <day> a su técnico tras <few> jornadas sin ganar, {anunció|comunicó} <p1:end>.
L {El nuevo técnico|El sustituto} {dirigió <day>|tendrá el <weekday>} su primera sesión con <o0:full>, {confirmó|explicó} <p1:end>.
D {El contrato|El finiquito} {vencía|se cifra} {en <nextyear>|en <sum2>}.
D {Suenan|Se habla de} <few> {nombres|candidatos}.

N el maratón; la carrera popular; la vuelta ciclista; la travesía a nado
T <count> {corredores|participantes} en <topic> de <town>
T <topic> de <town> {corona|tiene ganadora en} <p3:last>
L <count> {atletas|aficionados} {tomaron la salida|participaron} <day> en <topic> de <town>, que ganó <p3:end>.
L <topic> de <town> {batió|superó} {su récord|las previsiones}: <count> inscritos, {celebró|destacó} <p0:end>.
D {El circuito|El recorrido}, de <tens> kilómetros, {cruzó el centro|terminó junto al río}.
D {Los sanitarios|Los voluntarios} {atendieron|ayudaron} a <few2> personas.

N la sanción; la polémica; el recurso
T {Sanción|Multa} <o0:al> por {los incidentes|las bengalas}
T {Polémica arbitral|Recurso} tras el partido de <town>
L {El comité|La Federación} {multó|sancionó} <day> <o0:al> con <sum2> por {los incidentes|lanzar objetos} en <town>. {Recurrirá|Habló de injusticia} <p0:end>.
L <o0> {presentó|anunció} <day> un recurso {por el arbitraje|contra la sanción}, {confirmó|argumentó} <p1:end>.
D {El acta|El informe} {recoge|habla de} <few> incidentes.
D {La decisión|El fallo} {se conocerá|llegará} {el <weekday>|en <few> días}.

N el nuevo estadio; la pista cubierta; la piscina olímpica; el velódromo
T {Luz verde|Sin fecha} para <topic> de <town>
T <topic> de <town> costará <sum>
L <topic> de <town> {empezará a construirse|abrirá} en <nextyear> y costará <sum>, {anunció|confirmó} <p0:end>.
L {El club y el ayuntamiento|Las instituciones} {acordaron|firmaron} <day> {construir|ampliar} <topic> de <town>, {explicó|presentó} <p0:end>.
D {El aforo|La capacidad} {será de|llegará a} <count> {localidades|personas}.
D {Los vecinos|Los clubes modestos} {piden|exigen} {aparcamiento|horas de uso}.

N la retirada; el homenaje; la despedida
T <p1:last> {se retira|dice adiós} tras <few2> temporadas
T {Adiós|Homenaje} a <p1:last>, {leyenda|símbolo} <o0:de>
L <p1> {anunció|comunicó} <day> su retirada tras <few2> temporadas y <count2> partidos. {Elogió su carrera|Tuvo palabras de cariño} <p0:end>.
L <o0> {despidió|homenajeará} {el <weekday>|<day>} a <p1:full>, {explicó|dijo} <p0:end>.
D {Debutó|Llegó al club} en <year>, con {diecisiete|dieciocho|diecinueve} años.
D {Seguirá|Se queda} {en la cantera|como embajadora del club|en los despachos}.

N el ascenso; la permanencia; la final
T <o0:bare> {logra|acaricia} <topic> en <town>
T {Fiesta|Nervios} en <town> por <topic>
L <o0> {logró|consiguió} <day> <topic> {ante <count> aficionados|en un partido agónico}. {Se lo dedicó a la afición|No pudo contener las lágrimas} <p0:end>.
L {A falta de <few> jornadas|Con <few> partidos por jugar}, <o0> {acaricia|depende de sí mismo para} <topic>, {recordó|dijo} <p0:end>.
D {La celebración|La fiesta} {siguió|se alargó} {en la plaza|hasta la madrugada}.
D {La prima|El premio} {asciende a|es de} <sum2>.
`;

export const AUTO = `
P director* comercial de la marca; responsable de Tráfico; president* de la patronal del automóvil; ministr@ de Transporte
P jef@ de ingeniería; portavoz de la marca; gerente del concesionario; instructor* de autoescuela
P perit@ de seguros; mecánic@ con taller propio; analista del motor; profesor* de Ingeniería
P conductor* de la ciudad; taxista; repartidor*; motorista
P portavoz de los automovilistas; ecologista; president* de las víctimas de tráfico
O la marca Volanta; el fabricante Ibermóvil; la Dirección de Tráfico; el grupo Rodasol; la firma Centella
O la Asociación de Concesionarios; el Club del Automóvil; la Unión de Taxistas
O la Fundación Vial; el Instituto del Automóvil; la Oficina de Consumo
C1 {La zona|Una carretera mojada} no {perdona|admite} despistes: {distancia y calma|mejor llegar tarde}
C3 {Lleno el depósito|Paso la revisión} y {me tiembla la cartera|echo cuentas todo el mes}
S {Las matriculaciones|Las ventas} {subieron|cayeron} un <pct> en <lastmonth>
S {El litro de gasolina|El gasóleo} {se encareció|bajó} un <pct2> en <region>
S {La edad media|La antigüedad} del parque es de {catorce|trece|quince} años
S {Los eléctricos|Los híbridos} {suponen|son} el <share> de {las ventas|los pedidos}
S {Los radares|Los controles} {multaron|detectaron} a <count2> conductores {en un mes|desde <lastmonth>}
S {En accidentes|En las carreteras} de <region> {murieron|perdieron la vida} <tens> personas en <lastyear>
S {El seguro|La póliza} {sube|se encarece} un <pct> {para los jóvenes|de media}
S {La espera|El plazo de entrega} {es de|ronda los} <few2> meses
K Motor; coches; tráfico; eléctricos; carreteras; DGT
G {El nuevo modelo|Un prototipo|El interior} {en el salón|sobre el asfalto}
G {Tráfico|Retenciones} en los accesos a <town>

N el todocamino; el eléctrico; la berlina; la furgoneta; el deportivo; el utilitario
T {Así es|Primera prueba de} <topic> <o0:de>
T <o0:bare> {presenta|lanza} <topic> {desde <tens>.000 euros|con <km> kilómetros de autonomía}
L <o0> {presentó|mostró} <day> <topic> que {fabricará en <town>|venderá desde <tens>.000 euros}, {explicó|detalló} <p0:end>.
L <topic> <o0:de> {llegará|estará} en los concesionarios en <nextmonth> {con <few> versiones|desde <tens>.000 euros}, {avanzó|confirmó} <p0:end>.
D {El maletero|El interior} {gana espacio|es más amplio} y {la pantalla|el acabado} {convence|divide opiniones}.
D {Acelera|Pasa} de cero a cien en <few2> segundos, {según la marca|en la prueba}.

N los nuevos límites; el examen de conducir; la etiqueta; la inspección; los patinetes
T {Cambian|Así cambian} las normas: <topic>, {desde <nextmonth>|en <nextyear>}
T Tráfico {endurece|revisa} <topic>
L {La norma|El reglamento} sobre <topic> {entra en vigor|cambiará} en <nextmonth>, {recordó|explicó} <p0:end>.
L Tráfico {aprobó|publicó} <day> cambios sobre <topic>, {que afectan|con efecto} a <count> conductores, según <p0:end>.
D {La multa|La sanción} {será de|llega a} <tens>0 euros y <few> puntos.
D {Habrá|Se concede} {una moratoria|un periodo de prueba} {hasta <nextyear>|de <few> meses}.

N el precio de la gasolina; el coste del seguro; el precio de los coches usados; el precio de los neumáticos
T {Sube|Baja} <topic>: un <pct> en {un mes|<month>}
T <topic> {marca máximos|da una tregua} en <region>
L <topic> {subió|cayó} un <pct> en <lastmonth> en <region>, {según|de acuerdo con} <p2:end>.
L {Los conductores|Los transportistas} de <region> {notan|acusan}: <topic> {cambia|sigue} un <pct> {por encima de <lastyear>|en un mes}, {explicó|señaló} <p2:end>.
D {Lo más barato|El mejor precio} {está|se encuentra} {en las afueras|en <town2>}.
D {Ahorrar|Gastar menos} {pasa por|es posible con} {inflar bien las ruedas|conducción suave}.

N las ventas; las matriculaciones; el mercado
T {Las ventas de coches|Las matriculaciones} {suben|caen} un <pct> en <region>
T {El eléctrico|El híbrido} {tira|adelanta}: <share> de las ventas
L En <region> se matricularon <count> {coches|vehículos} en <lastmonth>, un <pct> {más|menos}, {informó|destacó} <p0:end>.
L {El mercado|La venta} de coches {crece|se frena} en <region>: <count> unidades {hasta <month>|en el trimestre}, según <p0:end>.
D {Los particulares|Las empresas} {compran|aportan} el <share>.
D {Los usados|El mercado de ocasión} {venden el doble|se estanca}.

N la autovía; la variante; el túnel; el puente
T {Abre|Se retrasa} <topic> de <town>
T <topic> de <town>: <tens> kilómetros {por <sum>|menos de atasco}
L <topic> de <town>, de <tens> kilómetros, {abrió|se abrirá} {<day>|en <nextmonth>} tras una inversión de <sum>, {confirmó|destacó} <p0:end>.
L {Las obras|Los trabajos} de <topic> de <town> {terminarán|acabarán} en <nextyear>, {con retraso|según lo previsto}, {admitió|aseguró} <p0:end>.
D {Pasarán|Circularán} <count> vehículos {al día|diarios}.
D {Los vecinos|Los alcaldes} {piden|reclaman} {pantallas acústicas|otro acceso}.

N la campaña de tráfico; el operativo; el control
T {Tráfico|La policía} vigila {el móvil|la velocidad|el alcohol} en {la campaña|<region>}
T <count2> {denuncias|multas} en <few> días en <region>
L Tráfico {puso|impuso} <count2> multas en la campaña {sobre el móvil|de velocidad} en <region>, {informó|resumió} <p0:end>.
L <tens> conductores {dieron positivo|perdieron el carné} {el fin de semana|en <few> días} en <region>, {según|advirtió} <p0:end>.
D {El caso más grave|La cifra más alta}: <tens> kilómetros por encima del límite.
D {Habrá|Seguirán} controles hasta el <weekday>.

N la planta; la fábrica; la línea de montaje
T La planta <o0:de> en <town> {hará|fabricará} {baterías|un eléctrico}
T {Turno de noche|<count2> contratos} en la planta de <town>
L La planta <o0:de> en <town> {fabricará|montará} {un nuevo modelo|un eléctrico} desde <nextyear>, con <count2> empleos, {anunció|confirmó} <p0:end>.
L <o0> {parará|retomó} {<few> días|<day>} la producción en <town> por {la falta de piezas|el cambio de línea}, {explicó|informó} <p1:end>.
D {La inversión|El plan} {es de|suma} <sum>.
D {Los sindicatos|El comité} {piden garantías|celebran el anuncio}.

N los consejos; la revisión; la puesta a punto
A los frenos; las ruedas; la batería; el aceite; las luces; el climatizador
T {Antes de viajar|Con el frío}: {ojo con|cómo revisar} <a>
T {Cinco errores|Lo que nadie mira} sobre <a>
L {Los talleres|Los expertos} {aconsejan|recomiendan} revisar <a> {antes del invierno|antes de salir}, {recordó|explicó} <p2:end>.
L {Descuidar|Olvidar} <a> {sale caro|acaba en el taller}: una avería {cuesta|llega a} <count2> {euros|pesos}, {advirtió|señaló} <p2:end>.
D {La comprobación|La revisión} {lleva|dura} <tens> minutos.
D {Las piezas baratas|El material falso} {causan|está detrás de} {muchas averías|el <share> de los fallos}.

N el rally; la carrera; la concentración de clásicos
T <topic> de <town> {reúne|atrae} a <count> {aficionados|curiosos}
T <p3:last> {gana|se adjudica} <topic> de <town>
L <topic> de <town> {reunió|atrajo} <day> a <tens> equipos y <count> aficionados, {según|celebró} <p0:end>.
L <p3:full> {ganó|se impuso} <day> en <topic> de <town> {bajo la lluvia|por <few> segundos}. {Felicitó al equipo|Destacó su ritmo} <p1:end>.
D {Hubo|Se registraron} <few> abandonos, {ningún herido|uno por avería}.
D {La próxima prueba|La siguiente cita} {será|se corre} en <town2>.

N el alquiler por minutos; el taxi compartido; la red de cargadores; el aparcamiento
T <town> {estrena|amplía} <topic>
T <topic> llega a <town>: {precios|cómo funciona}
L <topic> {llegó|empezó a funcionar} <day> en <town> con <tens> {vehículos|puntos}, {explicó|anunció} <p0:end>.
L {El ayuntamiento|La empresa} {ampliará|duplicará} <topic> de <town> {en <nextmonth>|antes de <nextyear>}, {anunció|prometió} <p0:end>.
D {El precio|La tarifa} {parte de|es de} <few> euros.
D {Los taxistas|Los comerciantes} {protestan|lo ven con recelo}.
`;
