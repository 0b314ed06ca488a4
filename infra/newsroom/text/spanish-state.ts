/** Spanish: politics, the economy, the world. See section.ts for how it is written down, spanish.ts for the rest. */

export const POLITICS = `
P ministr@ de Hacienda; ministr@ de Interior; president* del Gobierno; consejer@ de Presidencia; vicepresident* primer@
P portavoz del Gobierno; secretari@ de Estado de Empleo; diputad@ del grupo mayoritario; jef@ de gabinete
P politólog@; constitucionalista; sociólog@; profesor* de Derecho
P maestr@ de escuela; comerciante del centro; jubilad@; estudiante de Medicina
P líder de la oposición; senador* independiente; portavoz del grupo verde; exministr@
O el Ministerio de Hacienda; el Ministerio de Interior; la Secretaría de la Presidencia; el Ministerio de Justicia
O la Unión de Centro; el Partido Cívico; la Alianza Renovadora; el Frente Municipal
O el Tribunal de Cuentas; la Junta Electoral; el Defensor del Pueblo; la Federación de Municipios
C0 {Lo prometimos en campaña|Estaba en nuestro programa} y {lo cumplimos|ahora es ley}
C4 {El Gobierno gana tiempo|Gobiernan a golpe de titular}, {nada más|y el país lo paga}
C1 {Los votos están|La mayoría aguanta}, {lo verán el <weekday>|y eso es lo que cuenta}
S En la Cámara, {el Gobierno cuenta con|la coalición suma} una mayoría de {apenas |}<few> escaños
S {Según un sondeo|De acuerdo con una encuesta} {de <agency>|encargada por <o2:full>}, el <share> de los votantes {apoya|ve con buenos ojos} la medida, {<few2> puntos más|algo menos} que en <lastmonth>
S <p4> anunció que {pedirá votación nominal|presentará enmiendas|votará en contra}
S {Un borrador|Un documento interno} {al que tuvo acceso <agency>|filtrado a la prensa} {eleva|sitúa} el coste anual en <sum>
S {Al menos|Otros} <few> diputados {se ausentaron|se abstuvieron} {durante el debate|en la primera votación}
S {La relación entre los socios|El ambiente en la coalición} {es tensa|se ha enrarecido} desde {las cuentas de <year>|la primavera}
S {El Senado|La segunda cámara} {tratará|estudiará} {el texto|el asunto} en <nextmonth>
S <p2> recordó que {ningún Gobierno desde <year>|ninguno de los tres últimos gobiernos} {logró sacarlo adelante|quiso abordar la cuestión}
K Política; Gobierno; Congreso; elecciones; reforma; oposición
G {El pleno|Los diputados} durante {el debate|la votación} {del <weekday>|de esta semana}
G <p0:full> a su llegada {al Congreso|a una reunión} en <town>

N la reforma de las pensiones; la ley de vivienda; el plan educativo; la ley electoral; la reforma fiscal; el estatuto de la función pública; la ley de aguas
T El Congreso {aprueba|saca adelante} <topic> {por un margen estrecho|tras un debate maratoniano|pese a las protestas}
T {Luz verde|Vía libre} <topic:al> con {una mayoría de <few> votos|el apoyo de los independientes}
L El Congreso {aprobó|dio luz verde} <day> <topic:al> {por solo <few> votos|tras un debate que se alargó hasta la madrugada}, según informó <p0:end>.
L {Después de|Tras} <few2> horas de debate, {la coalición|la mayoría} {logró sacar adelante|aprobó} <topic>, {una de sus grandes promesas|pieza central del programa de Gobierno}.
D El <share> de los presentes votó a favor; <tens> {se abstuvieron|no participaron}.
D El texto {entra en vigor|empezará a aplicarse} {en <nextmonth>|a comienzos de <nextyear>} y {se revisará|será evaluado} a los <few2> años.

N la dimisión; la salida; la renuncia
A el escándalo de los gastos; la filtración de unas cartas; el informe de los auditores; la polémica de los contratos
T {Dimite|Renuncia} <p0:therole> por <a>
T La dimisión de <p0:last> {deja tocado al Gobierno|abre la batalla por la sucesión|sacude a la coalición}
L <p0> {presentó|anunció} <day> su dimisión {tras semanas de críticas|después de varios días de presión} por <a>.
L {Acosad<p0:o>|Cuestionad<p0:o>} por <a>, <p0> {comunicó <day> que deja el cargo|renunció <day>} {para no dañar a la institución|y defendió su inocencia}.
D <p0:last> {ocupaba el cargo|estaba al frente del departamento} desde <year> y {era una de las figuras más próximas a la presidencia|sonaba para dirigir <o1:full>}.
D {El relevo|El nombre del sucesor} {se conocerá|se anunciará} {esta semana|en <few> días}; hasta entonces {asume|se hace cargo} <p1>.

N los presupuestos; las cuentas públicas; el gasto público
A la sanidad; la vivienda; las carreteras; la escuela pública; la dependencia
T {El Gobierno|El Ejecutivo} {destinará|reserva} <sum> a <a> {en <nextyear>|el próximo año}
T Los presupuestos {crecen|suben} un <pct> {con el foco en <a>|y priorizan <a>}
L {El Gobierno|El Ejecutivo} {presentó|llevó al Congreso} <day> unos presupuestos que {crecen|aumentan} un <pct> y {refuerzan|dan prioridad a} <a>, según {detalló|explicó} <p0:end>.
L <a> {recibirá|contará con} <sum> {más en <nextyear>|el próximo año}, {de acuerdo con las cuentas|según el proyecto} que {presentó|defendió} <day> <p0:end>.
D El déficit {bajará|se situará} {en torno al|por debajo del} <pct2>, {la cifra más baja|su menor nivel} desde <year>.
D {La oposición|<p4>} {presentará una enmienda a la totalidad|calificó las cuentas de irreales} y {pidió|reclamó} {otro reparto|más inversión}.

N las elecciones municipales; los comicios regionales; las elecciones anticipadas; las primarias
T La participación en <topic> {alcanza el <share>|cae al <share>|roza el <share>}
T {Victoria ajustada|Vuelco} en <topic>: <o1:bare> {gana por <few> escaños|queda primero}
L <o1> {ganó|se impuso en} <topic> con el <share> de los votos, {según los datos provisionales|con casi todo escrutado}. {Lo celebró|Así lo confirmó} <p1:end>.
L La participación en <topic> {llegó al|alcanzó el} <share>, {el dato más alto|la más baja} desde <year>, {informó|anunció} <p0:end>.
D {Las negociaciones|Los contactos} para formar gobierno {empiezan el <weekday>|pueden durar semanas}: {faltan|bastarían} <few> escaños.
D En <town2>, {el recuento se repitió|hubo que repetir el recuento} por {un error informático|<few> actas mal cerradas}.

N la moción de censura; la cuestión de confianza; la investidura
T <p4:last> {impulsa|registra} <topic> {contra el Gobierno|por sorpresa}
T {El Congreso|La Cámara} debate <topic> {entre reproches|con el resultado abierto}
L <p4> {registró|anunció} <day> <topic>, {apoyada por <few2> grupos|con el respaldo de <tens> diputados}.
L {La Cámara|El Congreso} {empezó a debatir|debatió} <day> <topic>. <p0> {acusó a la oposición de oportunismo|defendió su gestión durante <few> horas}.
D {Hacen falta|Para que prospere se necesitan} <tens> votos, y {por ahora faltan <few>|las cuentas no salen}.
D {La votación|El pleno} {será el <weekday>|se celebrará en <few> días} y {nadie se atreve a hacer pronósticos|todos los escaños cuentan}.

N el pacto; el acuerdo de gobierno; el acuerdo
A la reforma local; el reparto de competencias; la financiación regional; la ley de puertos
T {Gobierno y oposición|Los dos grandes partidos} {pactan|acuerdan} <a>
T {Acuerdo|Pacto} sobre <a> {tras <few> meses de bloqueo|a última hora}
L {Gobierno y oposición|Los dos grandes partidos} {cerraron|sellaron} <day> un pacto sobre <a>, {bloqueada desde|pendiente desde} <year>, {anunció|confirmó} <p0:end>.
L Tras <few> {meses de contactos|reuniones}, <p0> y <p4> {firmaron|presentaron} <day> un acuerdo sobre <a>.
D El documento, de <tens> páginas, {prevé|contempla} {una comisión de seguimiento|un fondo de <sum>} y {un calendario hasta <nextyear>|revisiones anuales}.
D {Quedan fuera|No entran en el acuerdo} {los puntos más polémicos|los plazos}, que {se dejarán|quedan} para <nextmonth>.

N la comisión de investigación; la auditoría; la inspección
A los contratos de obras; las ayudas a la sequía; la compra de trenes; los viajes oficiales; las subvenciones
T {Los auditores|El Tribunal de Cuentas} {detectan|ven} irregularidades en <a>
T El Congreso investigará <a> {desde <nextmonth>|con los votos de la oposición}
L {Un informe|Una auditoría} <o2:de> {cuestiona|pone en duda} <a> y {cifra en <sum> el dinero sin justificar|habla de <few> irregularidades graves}.
L El Congreso {creará|aprobó <day>} una comisión para {investigar|aclarar} <a>, {a propuesta de <p4:end>|con el voto en contra de la mayoría}.
D {La comisión|El grupo de trabajo} {citará|quiere escuchar} a <tens> {testigos|comparecientes}, {entre ellos <p0>|incluidos dos exministros}.
D {El ministerio|El departamento} {niega irregularidades|atribuye los fallos a la prisa} y {asegura|sostiene} que {todo pasó los controles|se actuó conforme a la ley}.

N la subida del salario mínimo; la jornada de cuatro días; el permiso parental; la ayuda al alquiler
T El Gobierno {aprueba|anuncia} <topic> {para <nextyear>|sin el acuerdo de la patronal}
T <topic> {beneficiará|llegará} a <count> {trabajadores|hogares}
L El Consejo de Ministros {aprobó|dio el visto bueno} <day> <topic:al>, {que beneficiará|que alcanza} a <count> personas, según {los cálculos de|cifras que dio} <p0:end>.
L <p0> {anunció|confirmó} <day> <topic>, {una medida|un paso} que {los sindicatos reclamaban|estaba pendiente} desde <year>.
D {El impacto|La factura} {será|se estima} de <sum>, {de los que el <share> saldrá|que saldrán en parte} de {fondos propios|los remanentes}.
D {Los sindicatos|Las centrales} {celebran la decisión|piden ir más lejos}; {la patronal|los empresarios} {acudirá a los tribunales|pide prudencia}.

N la visita; la cumbre bilateral; la reunión
T <p0:last> {viaja|visita} a <land> {para reforzar la cooperación|con la energía en la agenda}
T {Cumbre|Encuentro} con <land>: {acuerdo en <few> puntos|la migración, sobre la mesa}
L <p0> {viajó|llegó} <day> a <land> para {reunirse con su homólogo|firmar <few> convenios}, {en una visita de <few> días|la primera desde <year>}.
L {Los gobiernos|Las delegaciones} de los dos países {cerraron|firmaron} <day> <few> acuerdos con <land>, {informó|destacó} <p1:end>.
D El comercio {entre ambos países|bilateral} {creció|cayó} un <pct> en <lastyear> y {suma|ronda los} <sum>.
D {La próxima cita|El siguiente encuentro} {será|se celebrará} en <town>{, en <nextmonth>|, aún sin fecha|}.

N la protesta; la marcha; la concentración
A la ley mordaza; el cierre de escuelas; los recortes; la subida de impuestos; el nuevo peaje
T Miles de personas {marchan|protestan} en <town> contra <a>
T <count> {manifestantes|vecinos} {piden|exigen} retirar <a>
L {Unas|Cerca de} <count> personas {se manifestaron|marcharon} <day> en <town> contra <a>, {según la organización|según la policía local}.
L Las calles de <town> {se llenaron|amanecieron} <day> {de pancartas|de gente} contra <a>. <p1> {prometió escuchar|pidió calma}.
D {La marcha|El recorrido} {salió de la estación|terminó ante el ayuntamiento} {sin incidentes|bajo la lluvia} y {duró <few> horas|cortó el tráfico}.
D {Los convocantes|Las asociaciones} {anuncian|preparan} {una nueva protesta|otra movilización} {en <nextmonth>|para el <weekday>}.
`;

export const ECONOMY = `
P director* general de la compañía; president* de la compañía; ministr@ de Economía; consejer@ delegad@ de la compañía
P portavoz de la compañía; director* financier@; jef@ de ventas; president* de la cámara de comercio
P economista; analista de mercados; profesor* de Economía; asesor* fiscal
P emplead@ de la planta; autónom@; client@ habitual; agricultor*
P secretari@ general del sindicato; portavoz de los consumidores; diputad@ de la oposición
O la empresa Alborada; el grupo Cantábrica; la cooperativa Valdesol; el banco Mercantil del Llano; la cadena Buenafé; la naviera Estrella
O la Cámara de Comercio; la Confederación de Empresarios; la Asociación de Exportadores
O la Oficina de Estadística; la Comisión de la Competencia; el sindicato Unión Obrera
C0 {Vendemos más|La demanda aguanta}, pero {los costes aprietan|el margen es corto}
C2 {El consumo se enfría|Los tipos pesan}, {aunque sin drama|y eso se nota en las familias}
C4 {Los beneficios suben|Las cuentas van bien} y {los sueldos no|la plantilla no lo nota}
S {El sector|La industria} {da trabajo|emplea} a <count> personas en <region>
S {La inflación|El índice de precios} {se situó en el|cerró <lastmonth> en el} <pct>
S {Las acciones|Los títulos} <o0:de> {subieron|cayeron} un <pct> {tras el anuncio|en la última sesión}
S {El crédito|La financiación} a {pymes|las familias} {creció|bajó} un <pct2> {interanual|desde <lastmonth>}
S {Los analistas|Las casas de análisis} {esperan|pronostican} {un cierre de año|un <nextyear>} {con altibajos|más tranquilo|algo mejor}
S <o1> {reclama|pide} {menos trámites|una bajada de cotizaciones|acceso al crédito}
S {Tres compañías|Las tres primeras} {controlan|acaparan} el <share> del mercado
S {El paro|La tasa de paro} {en <region>|de la zona} {es del|ronda el} <pct2>
K Economía; empresas; empleo; mercados; inflación; inversión
G {La planta|La sede|Los almacenes} <o0:de> en <town>
G <p0:full> en {la junta de accionistas|la presentación de resultados}

N la nueva fábrica; la planta de baterías; el centro logístico; la línea de envasado; el parque industrial
T <o0:bare> {invertirá|destina} <sum> en <topic> de <town>
T <topic> de <town> {creará|generará} <count2> empleos
L <o0> {invertirá|anunció que destinará} <sum> en <topic> de <town>, {que creará|con la que prevé} <count2> empleos, {según explicó|dijo <day>} <p0:end>.
L <town> {tendrá|acogerá} <topic> <o0:de>, {un proyecto|una inversión} de <sum> que {arrancará en <nextmonth>|estará listo en <nextyear>}.
D {Las obras|Los trabajos} {empezarán en <nextmonth>|durarán <few2> meses} en {un terreno|una parcela} de <count> metros cuadrados.
D {El ayuntamiento|La administración regional} {aporta|bonificará} el <share> {del suelo|de las tasas} durante <few> años.

N los resultados; las cuentas; el beneficio
T <o0:bare> {gana|ingresa} un <pct> más {hasta <lastmonth>|en el trimestre}
T El beneficio <o0:de> {se dispara|cae} un <pct> {por los costes|gracias a las exportaciones}
L <o0> {cerró el trimestre|terminó el semestre} con {un beneficio|unas ventas} de <sum>, {un <pct> más|un <pct> menos} que {un año antes|en <lastyear>}, {informó|anunció} <day> <p0:end>.
L Las ventas <o0:de> {crecieron|aumentaron} un <pct> {gracias a la demanda exterior|pese al alza de los costes}, {según las cuentas|de acuerdo con los datos} que presentó <p0:end>.
D {La deuda|El endeudamiento} {bajó|se redujo} en <sum2>, y {el dividendo|la retribución al accionista} {se mantendrá|subirá un <pct2>}.
D {El mercado exterior|La exportación} {aporta|supone ya} el <share> de los ingresos, con <land> {a la cabeza|como primer cliente}.

N el precio del aceite; el precio de la luz; el precio del alquiler; el precio de los huevos; el precio de la gasolina; el precio del café
T {Sube|Se encarece} un <pct> <topic> en <region>
T <topic> {marca máximos|da un respiro} {desde <year>|en <month>}
L <topic> {subió|aumentó} un <pct> en <lastmonth> en <region>, según {los datos|la encuesta} <o2:de>. {Lo achacó a los costes|Pidió calma} <p0:end>.
L {Las familias|Los hogares} de <region> {pagan|notan} ya un <pct> más: <topic> {no deja de subir|sigue al alza}, {reconoció|admitió} <day> <p0:end>.
D {El encarecimiento|La subida} {se concentra|se nota más} en {las grandes ciudades|los pueblos pequeños}; en <town2> {llega al|roza el} <pct2>.
D <p4> {pidió|exigió} {topes|controles} y {denunció|criticó} {los márgenes|la especulación}.

N la compra; la fusión; la oferta
A la cadena de panaderías; la bodega familiar; la red de gasolineras; la conservera; la aseguradora; la clínica privada
T <o0:bare> {compra|se hace con} <a> {por <sum>|de <town>}
T {Competencia|El regulador} {examina|autoriza} la compra de <a>
L <o0> {llegó a un acuerdo|cerró <day> un acuerdo} para comprar <a> {de <town>|por <sum>}, {confirmó|avanzó} <p0:end>.
L {El regulador|Competencia} {autorizó|estudia} la venta de <a>, {valorada en|por} <sum>, <o0:al>.
D Los actuales dueños {conservarán|mantendrán} el <share> y {un asiento en el consejo|la marca}.
D La plantilla, de <count2> personas, {se mantendrá|no se tocará} {durante <few> años|según el acuerdo}.

N el empleo; la contratación; el mercado laboral
T El paro {baja|cae} en <count> personas en <month>
T {Faltan|Se buscan} <count2> {camareros|soldadores|conductores|enfermeros} en <region>
L El número de parados {bajó|descendió} en <count> personas en <lastmonth>, {un <pct>|el mejor dato desde <year>}, {informó|destacó} <day> <p0:end>.
L {Las empresas|Los empresarios} de <region> {buscan|necesitan} a <count2> trabajadores que no encuentran, {advirtió|señaló} <p1:end>.
D {Los contratos fijos|Los indefinidos} {suponen|son ya} el <share>, {un récord|<few> puntos más que en <year>}.
D {La construcción y el campo|Los servicios} {tiran|se llevan} {de la mayor parte|del <share> de las altas}.

N la huelga; el conflicto laboral; el paro
A la planta de montaje; los supermercados; el puerto; la limpieza; la recogida de basuras; el transporte por carretera
T {Huelga|Paro} en <a>: {los sindicatos|los trabajadores} piden un <pct>
T {Acuerdo|Preacuerdo} en <a> tras <few> días de huelga
L {Los trabajadores|La plantilla} de <a> {empezaron|secundaron} <day> una huelga para pedir una subida del <pct>, {explicó|anunció} <p4:end>.
L {Patronal y sindicatos|Las partes} {llegaron a un acuerdo|cerraron un preacuerdo} en <a> {de madrugada|tras <few2> horas de reunión}, {confirmó|avanzó} <p0:end>.
D El seguimiento {fue del|alcanzó el} <share>, {según los sindicatos|según la empresa, algo menos}.
D {El convenio|El texto} {afecta|se aplicará} a <count> personas {y durará <few> años|hasta <nextyear>}.

N la cosecha; la vendimia; la campaña
A la aceituna; el trigo; la naranja; la uva; el maíz; la soja; la almendra
T La cosecha de <a:bare> {crecerá|cae} un <pct> en <region>
T {El campo|Los agricultores} de <region> {pide ayudas|cierra una campaña difícil} por {la sequía|las heladas|los precios}
L La cosecha de <a:bare> en <region> {será|quedará} un <pct> {mayor|menor} que la de <lastyear>, {calculó|avanzó} <day> <p0:end>.
L {El campo|El sector agrario} de <region> {termina|cierra} la campaña de <a:bare> con {pérdidas|ingresos} de <sum>, según <p0:end>.
D {Los productores|Las cooperativas} {cobran|reciben} un <pct2> menos que en <lastyear>, mientras {los fertilizantes|el gasóleo} {no bajan|siguen caros}.
D {El seguro|Las ayudas} {cubrirá|cubrirán} el <share> de los daños en <few2> municipios.

N el turismo; la temporada turística; la ocupación hotelera
T <region> {recibe|supera los} <count> turistas en <month>
T {Los hoteles|Los apartamentos} de <town> {rozan|alcanzan} el <share> de ocupación
L <region> {recibió|sumó} <count> visitantes en <lastmonth>, un <pct> {más|menos} que un año antes, {según|de acuerdo con} <p0:end>.
L {Los hoteles|Los alojamientos} de <town> {cerraron|terminaron} la temporada con una ocupación del <share>, {destacó|informó} <p1:end>.
D El gasto medio {fue de|llegó a} <tens> {euros|dólares} por noche, y {los viajeros de <land>|el visitante nacional} {ganan peso|tira del mercado}.
D {Los vecinos|Las asociaciones} {piden límites|reclaman un impuesto}: {hay <count2> pisos turísticos|el alquiler sube}.

N las ayudas; el programa de créditos; el fondo para pymes
T {<sum>|Una línea de <sum>} en ayudas para {comercios|autónomos|ganaderos} de <region>
T {Abierto|Se abre} el plazo para pedir {ayudas|créditos blandos} en <region>
L {El Gobierno regional|La administración} {repartirá|abre una línea de} <sum> entre {comercios y autónomos|pequeñas empresas} de <region>, {anunció|presentó} <day> <p0:end>.
L {Las pymes|Los autónomos} de <region> {podrán|pueden ya} pedir {ayudas|créditos} de hasta <count> {euros|dólares}, {explicó|detalló} <p1:end>.
D {Las solicitudes|Las peticiones} {se presentan|pueden hacerse} {por internet|en la cámara} hasta {mediados|finales} de <nextmonth>.
D {En la última edición|El año pasado} {se quedó fuera|no recibió nada} el <share> de los {solicitantes|aspirantes}.

N la feria; el foro empresarial; el congreso
T {La feria|El foro} de <town> {reúne|espera} a <count> {profesionales|visitantes}
T <land>, {invitado|protagonista} en la feria de <town>
L {La feria|El recinto} de <town> {abrió|cerró} <day> sus puertas con <tens> empresas y <count> {visitantes|asistentes}, {según|de acuerdo con} <p1:end>.
L {Empresas|Firmas} de <few2> países {acuden a|se citan en} la feria de <town>, con <land> como invitado, {explicó|destacó} <p0:end>.
D {Se firmaron|Hubo} contratos por <sum>, un <pct> más que {en la edición anterior|en <lastyear>}.
D {El recinto|La sede} {se amplió|estrenó} {un pabellón|un auditorio} {con aforo para <count2> personas|que costó <sum2>}.
`;

export const WORLD = `
P ministr@ de Exteriores; alcalde de la capital~alcaldesa de la capital; ministr@ de Transporte; jef@ de la delegación
P embajador*; portavoz del Gobierno; director* de Protección Civil; representante de la ONU
P historiador*; analista internacional; profesor* de Relaciones Internacionales; sismólog@
P turista; camarer@ de la capital; estudiante; taxista
P líder opositor*; portavoz de los vecinos; activista; abogad@
O el Ministerio de Exteriores; el Gobierno; la Oficina de Turismo; el Servicio Meteorológico
O el Parlamento regional; la Confederación Sindical; la Cámara de Transportistas
O la Cruz Roja; la Organización Meteorológica; la Comisión Internacional; la Federación de Consumidores
C0 {La situación está controlada|No hay motivo de alarma}, {pero seguimos vigilantes|y así lo vamos a mantener}
C3 {Nunca había visto|En mi vida he visto} {nada igual|una cosa así}
S {La prensa|La televisión} de <land> {dedica|concede} {su portada|amplio espacio} al asunto
S {La zona|El distrito} {cuenta con|tiene} unos <count> habitantes
S {El consulado|La embajada} {no tiene constancia de|descarta} {víctimas españolas|heridos extranjeros}
S {La última vez|La anterior} fue en <year>, {cuando|año en que} {hubo <tens> heridos|el país se paralizó}
S {Los vuelos|Los trenes} con <land2> {funcionan con normalidad|sufren retrasos}
S {En la capital|En las principales ciudades} {la vida sigue|se respira calma}, {con los comercios abiertos|entre turistas y sirenas}
S {La moneda local|La divisa} {cayó|subió} un <pct> {frente al dólar|en un día}
S {Los vecinos|Los países vecinos} {ofrecieron ayuda|siguen con atención lo ocurrido}
K Internacional; mundo; diplomacia; América; Europa
G {Una calle|El centro|El puerto} de la capital de <land>
G <p0:full> {durante su comparecencia|ante los periodistas}

N las inundaciones; las lluvias torrenciales; el temporal
T {Las inundaciones|Las lluvias} en <land> {obligan a evacuar|afectan} a <count> personas
T <land> {declara la emergencia|pide ayuda} por <topic>
L {Las autoridades|Los equipos de rescate} de <land> {evacuaron|trasladaron} a <count> personas por <topic>, {según|informó} <p0:end>.
L <topic> {han cortado|bloquearon} <tens> carreteras en {el norte|el sur|el este} de <land>. {El balance lo dio|Así lo confirmó} <p1:end>.
D {El agua|El nivel del río} {llegó a|superó los} <few> metros en {la ciudad vieja|los barrios bajos}.
D {Las clases|Los colegios} {están suspendidas|no abrirán} hasta el <weekday> y {hay <few2> albergues|los albergues reciben gente}.

N el terremoto; el seísmo; el temblor
T Un terremoto de magnitud <mag> {sacude|despierta} {el norte|el sur|la costa} de <land>
T {Réplicas|Noche al raso} en <land> tras {el terremoto|el seísmo}
L Un terremoto de magnitud <mag> {sacudió|se sintió en} <day> {el norte|la costa} de <land>, {sin víctimas|con <tens> heridos leves}, según <p0:end>.
L {Miles de personas|Los vecinos} {pasaron la noche en la calle|salieron de sus casas} en <land> tras {un seísmo|un temblor} de <mag>, {contó|informó} <p1:end>.
D {El epicentro|El foco} {se localizó a|estaba a} <km> kilómetros {de la capital|de la costa}, con <few2> réplicas.
D {Los técnicos|Los bomberos} {revisan|inspeccionan} <tens> edificios, {dos de ellos escuelas|la mayoría en el casco viejo}.

N las elecciones; las presidenciales; las legislativas
T <land> {vota|acude a las urnas} {en calma|con el país dividido}
T {La oposición|El oficialismo} {gana|se impone en} las elecciones de <land> con el <share>
L {La oposición|La coalición de gobierno} {ganó|se impuso en} <topic> de <land> con el <share> de los votos, {según|anunció} <p0:end>.
L <land> {celebró|vivió} <day> <topic> con una participación del <share>, {sin incidentes|entre fuertes medidas de seguridad}, {informó|destacó} <p1:end>.
D {Los observadores|Las misiones internacionales} {no vieron|descartan} {irregularidades graves|fraude}, aunque {señalan <few> incidentes|piden revisar <tens> mesas}.
D {El nuevo Parlamento|La nueva Cámara} {se constituirá|tendrá su primera sesión} en <nextmonth>.

N la huelga general; la huelga de transportes; el paro de controladores
T <topic> {paraliza|deja sin trenes} <land>
T {Cancelados|Suspendidos} <count2> vuelos por <topic> en <land>
L <topic> {paralizó|dejó sin servicio} <day> buena parte de <land>, {con <count2> vuelos cancelados|con el metro cerrado}, {según|informó} <p0:end>.
L {Los sindicatos|Las centrales} de <land> {mantienen|comenzaron <day>} <topic> para {pedir subidas del <pct>|frenar la reforma}. {Pidió diálogo|Llamó a negociar} <p0:end>.
D El seguimiento {ronda el|es del} <share>, {según los convocantes|algo menos según el Gobierno}.
D {Los viajeros|Los pasajeros} {pueden cambiar|cambian} el billete {sin coste|hasta <nextmonth>}.

N la cumbre; la conferencia; el encuentro
A el clima; el comercio; la pesca; la migración; la energía; la deuda
T {La cumbre|El encuentro} sobre <a> {reúne|junta} a <tens> países en <land>
T {Sin acuerdo|Acuerdo de mínimos} en la cumbre sobre <a>
L Representantes de <tens> países {se reúnen|negocian} {desde <day>|esta semana} en <land> sobre <a>, {según|confirmó} <p0:end>.
L La cumbre sobre <a> {terminó|se cerró} <day> en <land> con {un texto de mínimos|un acuerdo de <few> puntos}, {explicó|valoró} <p1:end>.
D {El documento|La declaración final} {habla de|menciona} un fondo de <sum> {hasta <nextyear>|en <few> años}, {sin decir quién paga|con reparto por decidir}.
D {La delegación|El bloque} de <land2> {abandonó la sala|pidió más tiempo} {la última noche|por desacuerdos}.

N el hallazgo; el descubrimiento
A una ciudad antigua; un barco hundido; una tumba; un mosaico romano; un códice; una calzada
T {Hallan|Descubren} en <land> <a> {de hace <count> años|bajo un aparcamiento}
T <a> {cambia|reescribe} la historia {de <land>|de la región}
L {Un grupo|Un equipo} de arqueólogos {halló|encontró} en <land> <a> {de hace <count> años|casi intacta}, {anunció|explicó} <p2:end>.
L {Las obras del metro|Unas obras} {sacaron a la luz|descubrieron} en <land> <a>, {según|confirmó} <day> <p0:end>.
D {La excavación|El trabajo} {llevó|duró} <few> {campañas|meses} y {costó|se pagó con} <sum2>.
D {Las piezas|Los restos} {podrán verse|se expondrán} en {<nextyear>|un nuevo museo}.

N la ola de calor; la nevada; la sequía; la tormenta tropical
T <topic> {deja|causa} <tens> {heridos|avisos} en <land>
T {Alerta|Aviso rojo} en <land> por <topic>
L {Las autoridades|Los meteorólogos} de <land> {mantienen|activaron <day>} la alerta por <topic>, {que afecta|que alcanza} a <count> personas, según <p0:end>.
L <topic> {obligó|llevó} a cerrar {colegios|carreteras} en {el norte|el sur} de <land>, {informó|confirmó} <p2:end>.
D {Es el peor episodio|No se veía algo así} desde <year>, {con valores récord|según los registros}.
D {Se recomienda|Piden} {no salir|beber agua|evitar viajes} {hasta el <weekday>|en las horas centrales}.

N el accidente; el naufragio; el descarrilamiento
A un tren de cercanías; un transbordador; un autobús turístico; un teleférico; una avioneta
T {Accidente|Susto} en <land>: <a> {se queda parado con|deja} <tens> {pasajeros|heridos}
T <land> investiga el accidente de <a>
L {Al menos|Un total de} <tens> personas {resultaron heridas|necesitaron atención} <day> en <land> {en un accidente|al accidentarse} <a>, {según|confirmó} <p0:end>.
L Un accidente de <a> {movilizó|obligó a movilizar} <day> a <tens> rescatistas en <land>, {explicó|relató} <p1:end>.
D {La caja negra|La grabación} {está en manos de|la tienen} los peritos, que {hablan de fallo técnico|no descartan nada}.
D {Los heridos|Los pasajeros} {fueron trasladados|fueron} a <few> hospitales; {<few2> siguen ingresados|la mayoría ya tiene el alta}.

N el nuevo vuelo; la conexión; la ruta
T {Vuelo directo|Nueva ruta} entre <town> y <land> {desde <nextmonth>|en <nextyear>}
T <land> {simplifica|elimina} {el visado|los trámites} para turistas
L {Una aerolínea|La compañía de bandera} de <land> {abrirá|estrenará} {en <nextmonth>|en <nextyear>} una ruta con <town>, {anunció|confirmó} <day> <p0:end>.
L <land> {eliminará|suaviza} {el visado|los requisitos} para estancias de hasta <tens> días, {explicó|informó} <p1:end>.
D {El trayecto|El vuelo} {dura|lleva} <few> horas y {costará|sale por} {unos |}<tens>0 {euros|dólares}.
D {El año pasado|En <lastyear>} {viajaron|fueron} <count> personas, un <pct> más que {el anterior|en <year>}.

N la reforma; el experimento; la ley
A la semana de cuatro días; el transporte gratis; el veto a los móviles en clase; la renta básica; el impuesto al azúcar
T <land> {prueba|aprueba} <a> {con dudas|y el mundo mira}
T <a>: {lo que enseña|el ejemplo de} <land>
L <land> {pondrá en marcha|aprobó <day>} <a>, {una medida|un experimento} que {costará|se calcula en} <sum>, {según|defendió} <p0:end>.
L {Un año después|A los seis meses}, <land> {hace balance de|evalúa} <a>: el <share> {la aprueba|está satisfecho}, {afirmó|aseguró} <p0:end>.
D {Los críticos|Los detractores} {hablan de populismo|piden números} y {recuerdan|citan} el caso de <land2>.
D {El programa|El ensayo} {incluye|abarca} <few2> ciudades y <count> {participantes|personas}.
`;
