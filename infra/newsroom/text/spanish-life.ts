/** Spanish: society, regions, health. See section.ts for how it is written down, spanish.ts for the rest. */

export const SOCIETY = `
P director* de la entidad; consejer@ de Asuntos Sociales; concejal* de Educación; coordinador* del programa
P portavoz de la entidad; trabajador* social; director* del colegio; voluntari@ veteran@
P sociólog@; psicólog@; pedagog@; demógraf@
P padre de dos hijos~madre de dos hijos; vecin@ del barrio; estudiante; jubilad@
P portavoz de los padres; sindicalista; abogad@ de familias
O la Consejería de Educación; la Fundación Horizonte; el Consejo de la Juventud; la Red de Bancos de Alimentos
O la Asociación de Familias; la Plataforma Vecinal; la Federación de Mayores
O el Instituto de Estudios Sociales; la Universidad de la Ribera; el Observatorio de la Vivienda
C0 {Nadie tiene que|No se puede} {dar vueltas por las ventanillas|probar lo evidente} {para recibir ayuda|cada seis meses}
C3 {Con un sueldo|Tal como están las cosas} {no llegamos|se llega justo}, {y eso que trabajamos los dos|y hay quien está peor}
S {Según un estudio|De acuerdo con un informe} <o2:de>, el <share> de los hogares de <region> {llega justo a fin de mes|tiene dificultades con la vivienda}
S {El teléfono de ayuda|La oficina} {atendió|recibió} <count> {consultas|llamadas} en <lastmonth>
S <tens> centros {participan|se han sumado} {a la iniciativa|en el programa} este curso
S {La lista de espera|La demora media} {es de|supera las} <few2> semanas
S {La edad media|El promedio de edad} de los {usuarios|participantes} {es de|ronda los} <tens> años
S <o1> {recogió|reunió} <count2> firmas {en pocos días|desde <lastmonth>}
S {Los voluntarios|Los vecinos} {llevan|suman} <tens> jornadas de trabajo
S El presupuesto {asciende a|es de} <sum2>, {la mitad de fondos públicos|con aportaciones privadas}
K Sociedad; educación; familia; vivienda; mayores; juventud
G {Alumnos|Vecinos|Voluntarios} {durante una actividad|en el acto} en <town>
G {Una clase|El patio} de un colegio de <town>

N la ayuda al alquiler; el cheque infantil; la beca de comedor; el bono cultural; la pensión mínima
T {Abierto el plazo|Así se pide}: <topic> {llega a <count> hogares|sube un <pct>}
T <topic> {sube|crecerá} un <pct> en <nextyear>
L <topic> {subirá|aumentará} un <pct> en <nextyear> y {llegará a|beneficiará a} <count> hogares de <region>, {anunció|avanzó} <day> <p0:end>.
L {Las familias|Los hogares} de <region> {podrán pedir|pueden solicitar} <topic> {desde <nextmonth>|sin papeles}, {explicó|detalló} <p0:end>.
D {El límite de renta|El umbral} {se fija en|queda en} <count> {euros|pesos} {anuales|al año}.
D {Las asociaciones|Los colectivos} {critican|lamentan} que {el trámite tarda <few2> semanas|queda fuera el <share>}.

N el nuevo colegio; la escuela infantil; el centro de mayores; la residencia de estudiantes
T {Abre sus puertas|Ya funciona} <topic> de <town>
T <town> {tendrá|estrena} <topic> {con <count2> plazas|tras <few> años de espera}
L <topic> de <town> {abrió|estrenó sus aulas} <day> con <count2> plazas, {tras una inversión de <sum2>|después de <few> años de obras}, según <p0:end>.
L <town> {contará con|tendrá} <topic> {en <nextmonth>|el próximo curso}, {prometió|anunció} <p0:end>.
D {Las obras|Los trabajos} {se retrasaron|se encarecieron} {por las lluvias|un <pct>}.
D {Quedan|Todavía hay} <tens> plazas libres, {la mayoría de tarde|según la dirección}.

N la recogida de alimentos; la campaña solidaria; la donación
T {Récord|Nueva marca} de <topic> en <town>: <tens> toneladas
T <count2> voluntarios {participan|se vuelcan} en <topic> de <town>
L {Los vecinos|La gente} de <town> {entregaron|reunieron} <tens> toneladas de {comida y ropa|productos básicos} {durante el fin de semana|en <few> días}, {informó|celebró} <p0:end>.
L Más de <count2> voluntarios {participaron|se sumaron} <day> a una campaña en <town>, {destacó|agradeció} <p1:end>.
D {Lo recogido|La ayuda} llegará a <count> {familias|personas} {antes de <nextmonth>|esta misma semana}.
D {Faltan|Hacen falta} {aceite y leche|productos de higiene|manos para clasificar}.

N la encuesta; el barómetro; el estudio
A la soledad; el uso del móvil; la lectura; la amistad; el sueño; los deberes
T El <share> de {los jóvenes|los vecinos} de <region> {se preocupa por|reconoce problemas con} <a>
T {Un estudio|Una encuesta} {mide|analiza} <a> en <region>
L El <share> de {los encuestados|los jóvenes} de <region> {se declara preocupado por|dice dar importancia a} <a>, según un estudio que {presentó|dio a conocer} <p2:end>.
L <o2> {presentó|publicó} <day> un estudio sobre <a> con <count> entrevistas. {Lo comentó|Resumió los datos} <p2:end>.
D {La diferencia|La brecha} entre {ciudad y campo|hombres y mujeres} {es de <few> puntos|se ha reducido}.
D {El margen de error|La muestra} {es pequeño|cubre toda la región}, {aclaran los autores|aunque hay que leerla con cautela}.

N las fiestas; la romería; la verbena
T <town> {celebra|cierra} <topic> con <count> {visitantes|asistentes}
T <topic> de <town> {estrenan|recuperan} {horario|una tradición de <year>}
L <town> {vivió|celebró} {el fin de semana|estos días} <topic> con <count> visitantes, {según|de acuerdo con} <p0:end>.
L {Música, comida y gente|Lleno en las calles}: <town> {despidió|abrió} <day> <topic>, {contó|celebró} <p1:end>.
D {La policía|Protección Civil} {atendió|registró} <tens> incidencias {leves|sin gravedad}.
D {Los hosteleros|Los bares} {hablan de|calculan} un <pct> más de {caja|clientes} que en <lastyear>.

N el centenario; el homenaje; el aniversario
A la maestra del pueblo; el cartero más antiguo; la enfermera rural; el librero de la plaza; la panadera
T <town> {rinde homenaje a|agradece a} <a> {sus <tens> años de trabajo|una vida entera}
T {Adiós|Gracias} a <a> de <town>
L <town> {homenajeó|despidió} <day> a <a>, {que se jubila|que deja el oficio} tras <tens> años. {Intervino|Presentó el acto} <p0:end>.
L {Más de <count2> personas|Medio pueblo} {acudieron|acudió} <day> en <town> al homenaje a <a>, {relató|contó} <p1:end>.
D {La familia|Los vecinos} {preparó|prepararon} {un libro de fotos|una cena} {en secreto|durante <few> semanas}.
D {Habrá|El ayuntamiento pondrá} {una placa|un banco con su nombre} en {la plaza|la escuela}.

N la falta de pisos; la subida de los alquileres; la falta de plazas; la falta de pediatras
T {Vecinos|Familias} de <town> {protestan|se organizan} por <topic>
T <topic> {empuja|obliga} a {los jóvenes|las familias} a dejar <town>
L {Los vecinos|Las familias} de <town> {denunciaron|llevaron} <day> {al pleno|ante el ayuntamiento} <topic>, {apoyados por|con el respaldo de} <p4:end>.
L <topic> {preocupa|afecta} ya al <share> de los hogares de <town>, {advirtió|señaló} <p2:end>.
D {Hay|El registro recoge} <count2> {solicitudes|peticiones} {sin respuesta|pendientes} desde <lastyear>.
D {El ayuntamiento|El concejal} {promete|anuncia} <tens> {viviendas|plazas} {para <nextyear>|en suelo municipal}.

N el nuevo curso; la vuelta al cole; la matrícula
T <count> alumnos {empiezan|vuelven a} las clases en <region>
T {El curso|Las clases} {arranca|empiezan} en <region> con <tens> profesores más
L <count> alumnos {volvieron|regresaron} <day> a las aulas en <region>, un <pct> {menos|más} que en <lastyear>, {informó|detalló} <p0:end>.
L El curso {empezó|arrancó} <day> en <region> con {<tens> aulas nuevas|más profesores} y {<few> centros en obras|algún retraso}, {reconoció|explicó} <p0:end>.
D {El comedor|El transporte} {sube|costará} un <pct2> {más|en la mitad de los centros}.
D {Los sindicatos|Las familias} {piden|reclaman} {menos alumnos por aula|refuerzos} {desde hace años|antes de <nextmonth>}.

N el programa de mentores; el huerto urbano; la biblioteca de objetos; el banco del tiempo
T {Así funciona|Crece} <topic> de <town>
T <topic> de <town> {cumple <few> años|suma <count2> usuarios}
L <topic> de <town> {reúne|suma} ya a <count2> personas {de todas las edades|cada semana}, {contó|explicó} <p1:end>.
L {Empezó|Nació} {en un garaje|con <few> vecinos} y hoy <topic> de <town> {llega a <count2> hogares|es un modelo}, {destacó|recordó} <p0:end>.
D {El local|La sede} {lo cede|pertenece al} {ayuntamiento|el ayuntamiento}, {las cuentas las lleva la asociación|se paga con cuotas}.
D {Otros pueblos|Ciudades como <town2>} {copian|estudian} {la idea|el modelo}.

N el censo; el padrón; la población
T <region> {gana|pierde} <count2> habitantes en un año
T {Nacen menos niños|Más mayores de 65}: {cómo cambia|así es} <region>
L <region> {ganó|perdió} <count2> habitantes en <lastyear> y {suma ya|se queda en} <count>, según los datos que {presentó|comentó} <p2:end>.
L {La población|El padrón} de <region> {envejece|cambia}: el <share> {vive solo|nació fuera}, {explicó|señaló} <p2:end>.
D {Los pueblos pequeños|Los municipios de montaña} {pierden|dejan de tener} {la escuela|el autobús} {a partir de <tens> vecinos|cada año}.
D {Llegan|Se instalan} {familias de la capital|teletrabajadores}, {aunque falta vivienda|sobre todo a <town>}.
`;

export const REGION = `
P alcalde de la ciudad~alcaldesa de la ciudad; concejal* de Urbanismo; president* del cabildo; consejer@ de Obras Públicas
P arquitect@ municipal; jef@ de la policía local; director* de la empresa de aguas; portavoz municipal
P cronista de la ciudad; urbanista; ingenier@ de caminos; profesor* de Geografía
P vecin@ de la calle Mayor; comerciante; taxista; conductor* de autobús
P portavoz vecinal; concejal* de la oposición; president* de los comerciantes
O el Ayuntamiento; la Diputación; la empresa municipal de aguas; la Mancomunidad
O la asociación de vecinos; la Cámara de la Propiedad; el consorcio de transportes
O el Colegio de Arquitectos; la Confederación del Agua; la Oficina del Defensor Vecinal
C0 {La obra|El proyecto} {es molesta|tiene su coste}, {pero quedará para décadas|y la ciudad lo necesita}
C3 {Llevamos|Van ya} {meses con la zanja abierta|años esperando}, {y nadie viene|y nos prometieron semanas}
S {El contrato|La obra} {se adjudicó por|cuesta} <sum2> y tiene un plazo de <few2> meses
S {El tráfico|La circulación} {se desvía|quedará cortado} {por la ronda|hasta <nextmonth>}
S {Los comerciantes|Los hosteleros} {calculan|temen} pérdidas del <pct>
S {El pleno|La junta de gobierno} {aprobó|ratificó} el gasto con {<few> votos en contra|la abstención de la oposición}
S {La última reforma|El último arreglo} {es de|data de} <year>
S {El buzón|El teléfono} municipal {recibió|registra} <count2> quejas {desde <lastmonth>|al mes}
S {Se plantarán|Se talarán} <tens> árboles, {según el proyecto|y no todos gustan}
S La población de <town> {es de|ronda los} <count> habitantes
K Municipal; urbanismo; obras; transporte; vecinos
G {La calle Mayor|La plaza|Las obras} de <town>
G <p0:full> {visita las obras|en el pleno} de <town>

N la plaza del Mercado; el paseo fluvial; la estación de autobuses; la calle Mayor; el parque central; el puente viejo
T {Arranca|Empieza} la reforma de <topic> de <town>
T <town> {destina|gastará} <sum2> en <topic>
L {Las obras|Los trabajos} de <topic> de <town> {empezaron|comenzarán} <day> y {durarán <few2> meses|costarán <sum2>}, {anunció|confirmó} <p0:end>.
L <topic> de <town> {cambiará de cara|será peatonal} {en <nextyear>|a partir de <nextmonth>}, {según el plan|de acuerdo con el proyecto} que presentó <p0:end>.
D {Habrá|El proyecto prevé} <tens> bancos, {una fuente|más sombra} y {menos aparcamiento|un carril bici}.
D {La oposición|<p4>} {pide|exige} {que se consulte a los vecinos|otro calendario}.

N el autobús; el tranvía; la línea de cercanías; el carril bici
T <town> {estrena|amplía} <topic> {con <few> paradas más|en <nextmonth>}
T {Cambia|Así cambia} <topic> de <town> {desde el <weekday>|este mes}
L <topic> de <town> {tendrá|estrena} <few> paradas más y {mejor frecuencia|otro recorrido} {desde <nextmonth>|a partir del <weekday>}, {explicó|avanzó} <p0:end>.
L {El ayuntamiento|El consorcio} {invertirá|gastará} <sum2> en <topic> de <town>, que usan <count> personas {al mes|a la semana}, según <p1:end>.
D {El billete|El abono} {sube|baja} un <pct2>, {salvo para estudiantes|la primera vez desde <year>}.
D {Los conductores|Los usuarios} {se quejan de|señalan} {los retrasos|la falta de marquesinas}.

N el corte de agua; la avería eléctrica; la fuga de gas
T {<count2> hogares|Varios barrios} de <town> {sufren|quedan a oscuras por} <topic>
T {Resuelta|Reparada} la avería que afectó a <count2> hogares en <town>
L <topic> {afectó|dejó sin servicio} <day> a <count2> hogares de <town> durante <few2> horas, {informó|admitió} <p1:end>.
L {Técnicos|Operarios} de <town> {trabajan|trabajaron} {desde la madrugada|toda la noche} por <topic>, que {afecta|alcanzó} a <few> barrios, según <p1:end>.
D {La red|La tubería} {tiene <tens> años|se instaló en <year>} y {se cambiará por tramos|pide relevo}.
D {Los afectados|Los comercios} {podrán reclamar|piden} {daños|compensaciones} {hasta <nextmonth>|en la oficina municipal}.

N el nuevo hospital; el polideportivo; el auditorio; la biblioteca; el centro de salud
T {Licitado|Adjudicado} <topic> de <town> por <sum>
T <topic> de <town> {acumula|suma} <few> {años|meses} de retraso
L {La administración|El gobierno regional} {adjudicó|licitó} <day> <topic> de <town> por <sum>, {con un plazo|a terminar en} de <tens> meses, confirmó <p0:end>.
L <topic> de <town> {no abrirá hasta <nextyear>|lleva <few> meses de retraso}, {reconoció|admitió} <p0:end>.
D {La parcela|El solar}, de <count> metros, {estaba vacía|era un aparcamiento} desde <year>.
D {Un error|La falta} {en los planos|de acero} {obligó|llevó} a {rehacer el proyecto|parar <few> semanas}.

N la limpieza; la basura; el ruido; las palomas; los baches; la falta de luz
T {Quejas|Protestas} en <town> por <topic>
T <town> {lanza|aprueba} un plan contra <topic>
L {Vecinos|Comerciantes} de <town> {presentaron|entregaron} <count2> firmas por <topic>. {Recibió el escrito|Atendió a los vecinos} <p0:end>.
L {El ayuntamiento|El gobierno local} de <town> {pondrá|anunció <day>} más medios contra <topic>, {prometió|detalló} <p0:end>.
D {Se reforzará|Aumenta} {el turno de noche|la inspección}, con <tens> {operarios|agentes}.
D {Las multas|Las sanciones} {llegarán|pueden llegar} a <count2> {euros|pesos}.

N el mercado; la feria de artesanía; el rastro; el mercadillo
T {Vuelve|Regresa} <topic> a <town> con <tens> puestos
T <topic> de <town> {cambia de sitio|cumple <tens> años}
L <topic> de <town> {abrirá|volvió} {el <weekday>|este fin de semana} con <tens> puestos, {informó|confirmó} <p0:end>.
L <topic> de <town> {se muda|se traslada} {a la estación|al paseo} por {las obras|seguridad}, {explicó|comunicó} <p1:end>.
D {Los vendedores|Los puesteros} {pagan|pagarán} <tens> {euros|pesos} {por día|de tasa}.
D {Hay|Habrá} {queso, miel y pan|ropa y libros} {y música en directo|desde primera hora}.

N el presupuesto participativo; la consulta vecinal; la votación
A la piscina cubierta; el parque de perros; la zona verde; el cine de verano; la pista de patinaje
T {Los vecinos|Las vecinas y vecinos} de <town> eligen <a>
T <a>, {la más votada|favorita} en la consulta de <town>
L {Los vecinos|Los habitantes} de <town> {eligieron|votaron} <a> entre <few2> propuestas, con <count2> votos, {informó|celebró} <p0:end>.
L <town> tendrá <a>: {así lo decidió|lo apoyó} el <share> {en una consulta|de los votantes}, {anunció|confirmó} <p0:end>.
D {La participación|El voto} {fue del|alcanzó el} <pct>, {más de lo esperado|pese a la lluvia}.
D {El proyecto|La obra} {costará|cuesta} <sum2> y {estará lista en <nextyear>|empezará en <nextmonth>}.

N la ordenanza; la tasa turística; la zona de bajas emisiones; el plan urbanístico
T {El pleno|El ayuntamiento} de <town> {aprueba|retira} <topic>
T <topic> de <town> {entra en vigor|se aplaza} {en <nextmonth>|tras las quejas}
L El pleno de <town> {aprobó|debatió} <day> <topic> {por <few> votos|tras <few> horas}, {con el rechazo de|pese a las críticas de} <p4:end>.
L <topic> de <town> {empezará a aplicarse|estará en vigor} en <nextmonth>, {según|confirmó} <p0:end>.
D {Habrá|Se prevén} {excepciones|bonificaciones} para {residentes|el <share> de los casos}.
D {Un recurso|Una demanda} {podría frenar|amenaza} {el plan|la norma}: {ya pasó en <town2>|lo estudian los jueces}.

N la restauración; la rehabilitación; el hallazgo
A la muralla; la iglesia; el teatro viejo; el lavadero; la casona; el molino
T {Restauran|Recuperan} <a> de <town> por <sum2>
T <a> de <town> {reabre|vuelve a abrir} tras <few> años
L <a> de <town> {reabrió|volvió a abrir} <day> tras <few> años de obras {y <sum2> de inversión|}, {destacó|celebró} <p0:end>.
L {Los operarios|Los restauradores} {terminaron|encontraron pinturas en} <a> de <town>, {contó|explicó} <p2:end>.
D {Se usó|Se empleó} {piedra local|cal y madera} y {técnicas antiguas|un escáner} {durante <few2> meses|por primera vez}.
D {Las visitas|Las entradas} {serán gratis|costarán poco} {los domingos|hasta <nextmonth>}.

N la nevada; el vendaval; la tromba de agua
T <topic> {deja|causa} <tens> incidencias en <town>
T <town> {limpia|despierta entre} {los destrozos|ramas caídas} tras <topic>
L <topic> {dejó|causó} <day> en <town> <tens> incidencias, {sin heridos|con <few> heridos leves}, {informó|precisó} <p1:end>.
L <town> {retira|recoge} {árboles y tejas|barro} tras <topic>, que {cortó <few> carreteras|duró <few> horas}, según <p0:end>.
D {Los colegios|Los parques} {permanecen|seguirán} cerrados hasta el <weekday>.
D {Los daños|Las pérdidas} {superan|se calculan en} <sum2>, {a falta del recuento final|según el primer cálculo}.
`;

export const HEALTH = `
P consejer@ de Sanidad; director* del hospital; ministr@ de Salud; gerente del área sanitaria
P jef@ de Urgencias; cirujan@; epidemiólog@; supervisor* de enfermería
P profesor* de Medicina; nutricionista; investigador* clínic@; farmacéutic@
P paciente; donante habitual; padre de un paciente~madre de un paciente; voluntari@
P portavoz del sindicato médico; president* de los pacientes; médic@ de familia
O la Consejería de Sanidad; el Hospital General; el Ministerio de Salud; el Instituto del Corazón
O el Colegio de Médicos; el sindicato de Enfermería; la Asociación de Pacientes
O la Agencia del Medicamento; el Centro de Epidemiología; la Sociedad de Cardiología
C1 {Dormir, moverse y comer mejor|Menos sal y más paseo}: {no hay secretos|no hay milagros}
C4 {Faltan manos|Los turnos no se cubren}, {y eso lo paga el enfermo|y lo decimos hace años}
S {La lista de espera|La demora} {es de|supera los} <tens> días {de media|para el especialista}
S {El centro|El hospital} {atiende|ve} a <count> pacientes {al año|cada mes}
S {Los médicos|Los especialistas} {recomiendan|insisten en} {no automedicarse|vacunarse|caminar a diario}
S {Los ingresos|Las consultas} {crecieron|bajaron} un <pct> {en una semana|desde <lastmonth>}
S El <share> de la población de riesgo {está vacunada|ha pasado la revisión}
S <o1> {denuncia|advierte de} {la falta de personal|la saturación} {desde <lastyear>|hace meses}
S {El tratamiento|La prueba} {cuesta|tiene un coste de} <count2> {euros|dólares} y {lo cubre la sanidad pública|no siempre se reembolsa}
S {Según la literatura|Según estudios previos}, {el riesgo|la mortalidad} {baja|se reduce} un <pct2>
K Salud; sanidad; hospital; vacunas; médicos; prevención
G {La entrada|Un pasillo|Un quirófano} del hospital de <town>
G {Una enfermera|Personal sanitario} {prepara una dosis|atiende a un paciente}

N la gripe; la bronquiolitis; el sarampión; la tosferina; la covid; la gastroenteritis
T {Sube|Repunta} <topic> en <region>: <count> casos
T {Las urgencias|Los hospitales} de <region> {se llenan|aguantan} por <topic>
L Los casos de <topic:bare> {subieron|crecieron} un <pct> en <region> y {suman ya|llegan a} <count>, {informó|alertó} <p0:end>.
L <topic> {llena|satura} las urgencias de <region>, {con <count2> atenciones diarias|en plena temporada}, {reconoció|explicó} <p1:end>.
D {El pico|El máximo} {se espera|llegará} {en <nextmonth>|en <few> semanas}.
D {Se aconseja|Piden} {mascarilla en consultas|lavarse las manos} y {no ir a clase con fiebre|ventilar}.

N la operación; el trasplante; la intervención
A el corazón; el hígado; la columna; la retina; la mano
T {Operación pionera|Éxito} en <town>: {recuperan|salvan} <a> de un paciente
T {Cirujanos|Médicos} de <town> {operan|reparan} <a> {sin abrir|con un robot}
L {Un equipo|Los cirujanos} del hospital de <town> {operó|intervino} {con éxito|durante <few2> horas} <a> de {una paciente|un paciente} de <age> años, {contó|explicó} <p1:end>.
L {El hospital|El centro} de <town> {realizó|anunció <day>} una intervención {pionera|poco frecuente} en <a>, {destacó|detalló} <p0:end>.
D {Participaron|Hicieron falta} <few2> {profesionales|especialistas} y {un ensayo previo|tecnología 3D}.
D {El paciente|La persona operada} {ya camina|recibirá el alta} {a los <few> días|en breve}.

N la unidad de ictus; el centro de salud; la nueva UCI; el aparato de resonancia
T {Abre|Entra en servicio} <topic> de <town>
T <town> {estrena|espera} <topic> {por <sum2>|desde <year>}
L <topic> de <town> {empezó a funcionar|abrió} <day> {con <tens> profesionales|tras una inversión de <sum2>}, {informó|destacó} <p0:end>.
L {Los pacientes|Los vecinos} de <town> {no tendrán que viajar|ganan tiempo}: {ya funciona|abrió} <topic>, {celebró|explicó} <p1:end>.
D {Atenderá|Podrá atender} a <count2> personas {al año|al mes}.
D {Antes|Hasta ahora} {había que recorrer|el traslado era de} <km> kilómetros.

N el estudio; el ensayo clínico; la investigación
A el café; la siesta; el ejercicio suave; el aceite de oliva; el chocolate; el silencio
T {Un estudio|Una investigación} {relaciona|vincula} <a> con {menos infartos|mejor memoria}
T <a> {reduce|podría reducir} un <pct> el riesgo de {ictus|diabetes}
L {Investigadores|Médicos} de <region> {relacionan|asocian} <a> con un riesgo un <pct> menor de {diabetes|infarto}, {explicó|resumió} <p2:end>.
L <a> {podría|parece} {proteger el corazón|ayudar a la memoria}, según un trabajo con <count> voluntarios que {presentó|comentó} <p2:end>.
D {El seguimiento|El estudio} {duró|se prolongó} <few> años.
D {Los autores|Los firmantes} {piden cautela|aclaran} que {asociación no es causa|faltan ensayos}.

N la campaña de vacunación; la vacuna; la segunda dosis
T {Arranca|Comienza} <topic> en <region> con <count> citas
T El <share> {ya ha recibido|espera} <topic> en <region>
L {Sanidad|La consejería} {empezó|inicia} <day> <topic> en <region>, con {<tens> puntos|<count> dosis}, {anunció|detalló} <p0:end>.
L El <share> de {los mayores|la población diana} de <region> {ha recibido ya|se ha puesto} <topic>, {informó|valoró} <p0:end>.
D {Se puede|Basta con} {pedir cita|ir sin cita} {los <weekday>|por teléfono}.
D {Los niños|Los sanitarios} {serán los siguientes|van después} {desde <nextmonth>|en <few> semanas}.

N la falta de médicos; la falta de enfermeras; la saturación; la lista de espera
T {Protesta|Huelga} en los centros de <region> por <topic>
T <topic> {cierra|deja sin servicio} <few> {consultas|plantas} en <town>
L {Los sanitarios|Las plantillas} de <region> {protestaron|se concentraron} <day> por <topic>, {según|convocados por} <p4:end>.
L <topic> {obligó|ha obligado} a cerrar <few> {consultas|camas} en <town>, {admitió|confirmó} <p0:end>.
D {La consejería|La gerencia} {promete|ofrece} <tens> {contratos|plazas} {antes de <nextmonth>|con incentivos}.
D {El <share>|Casi la mitad} de {la plantilla|los médicos} {se jubilará|podría irse} {en <few> años|antes de <nextyear>}.

N el desabastecimiento; la escasez; la retirada
A un antibiótico; un jarabe infantil; la insulina; un colirio; un antihipertensivo
T {Faltan|Problemas de} suministro de <a> en <region>
T {Sanidad|La agencia} {alerta de|aclara} la falta de <a>
L {Las farmacias|Los pacientes} de <region> {tienen problemas|llevan <few> semanas} para {conseguir|encontrar} <a>, {advirtió|señaló} <p2:end>.
L {La agencia|Sanidad} {espera|promete} normalizar en <nextmonth> el suministro de <a>, {informó|explicó} <p0:end>.
D {Hay|Existen} {alternativas|genéricos} en el <share> de los casos.
D {El fabricante|La planta}, en <land>, {paró por obras|produce menos} desde <lastmonth>.

N la donación de sangre; la maratón de donación; la jornada
T <count2> donaciones {en un día|en el fin de semana} en <town>
T <town> {bate su récord|responde} en <topic>
L <count2> personas {donaron|acudieron a donar} sangre <day> en <town>, {informó|agradeció} <p0:end>.
L {Las reservas|El banco de sangre} de <region> {se recuperan|respira} tras <topic> de <town>, {celebró|dijo} <p1:end>.
D {Hacen falta|Se buscan} donantes {del grupo cero|jóvenes} {cada semana|para <nextmonth>}.
D {Donar|El proceso} {lleva|dura} <tens> minutos y {ayuda a <few> personas|no duele}.

N la terapia; el programa; el método
A la música; los caballos; la realidad virtual; los perros; el huerto; el teatro
T {Así ayuda|Cómo cura} <a> en {el hospital|un centro} de <town>
T {Pacientes|Niños} de <town> {mejoran|se recuperan} con <a>
L {El hospital|Un centro} de <town> {usa|incorpora} <a> en la rehabilitación de <tens> pacientes, {explicó|contó} <p1:end>.
L {La terapia|El programa} con <a> {reduce|baja} un <pct> {la ansiedad|el dolor} en pacientes de <town>, {según|resumió} <p2:end>.
D {Las sesiones|Los talleres} {duran|son de} <tens> minutos {dos veces por semana|y son gratuitos}.
D {Una fundación|El ayuntamiento} {paga|financia} {el programa|el material}: <sum2> {hasta <nextyear>|en <few> años}.

N la negligencia; la denuncia; la sentencia
T {Condena|Demanda} al hospital de <town> por {un error|una demora}
T {Investigan|Revisan} la muerte de {una paciente|un paciente} en <town>
L Un juzgado {condenó|obliga} {al hospital|a la clínica} de <town> a pagar <sum2> por {un diagnóstico tardío|un error quirúrgico}. {Lo celebró|Lo comunicó} <p4:end>.
L {La inspección|La fiscalía} {investiga|revisa} la atención a {una paciente|un paciente} de <age> años en <town>, {confirmó|informó} <p0:end>.
D {La familia|El abogado} {habla de|denuncia} {<few> horas de espera|alta precipitada}.
D {El centro|La dirección} {colabora|recurrirá} y {lamenta lo ocurrido|defiende a su equipo}.
`;
