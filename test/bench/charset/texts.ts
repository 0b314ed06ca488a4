/** Short news in languages that pages have been written in before UTF-8, and the sets of bytes they were written in. */

export interface Sample {
  readonly language: string;
  /** Names of the Encoding Standard. */
  readonly encodings: readonly string[];
  readonly text: string;
}

export const samples: readonly Sample[] = [
  {
    language: "ru",
    encodings: ["windows-1251", "koi8-r", "ibm866", "iso-8859-5", "x-mac-cyrillic"],
    text: "Городской совет утвердил бюджет на следующий год: больше всего денег получат школы и дороги. По словам мэра, ремонт моста начнётся весной и займёт около восьми месяцев. Жители соседних улиц опасаются пробок и просят оставить хотя бы одну полосу для автобусов. Учёные местного университета рассказали, что вода в реке стала заметно чище, чем десять лет назад. Полиция разыскивает свидетелей аварии, которая произошла ночью на объездном шоссе; пострадали два человека. Футбольный клуб объявил о подписании нового тренера, контракт рассчитан на три сезона. В выходные ожидается похолодание, местами пройдёт мокрый снег, ветер усилится до пятнадцати метров в секунду. Музей открывает выставку старых фотографий, вход для школьников свободный. Цены на хлеб и молоко за месяц выросли на два процента, сообщили в статистическом управлении. Министр пообещал, что проверка больниц закончится до декабря, а её итоги опубликуют.",
  },
  {
    language: "uk",
    encodings: ["windows-1251", "koi8-u"],
    text: "Міська рада затвердила бюджет на наступний рік: найбільше грошей отримають школи та дороги. За словами мера, ремонт мосту розпочнеться навесні й триватиме близько восьми місяців. Мешканці сусідніх вулиць побоюються заторів і просять залишити хоча б одну смугу для автобусів. Науковці університету розповіли, що вода в річці стала помітно чистішою, ніж десять років тому. Поліція шукає свідків аварії, що сталася вночі на об'їзній дорозі; постраждали двоє людей. Футбольний клуб оголосив про підписання нового тренера, угоду розраховано на три сезони. У вихідні очікується похолодання, місцями пройде мокрий сніг, вітер посилиться. Музей відкриває виставку старих світлин, вхід для учнів вільний. Ціни на хліб і молоко за місяць зросли на два відсотки, повідомили в управлінні статистики. Міністерка пообіцяла, що перевірка лікарень закінчиться до грудня, а її підсумки оприлюднять.",
  },
  {
    language: "bg",
    encodings: ["windows-1251"],
    text: "Общинският съвет прие бюджета за следващата година: най-много пари ще получат училищата и пътищата. По думите на кмета ремонтът на моста ще започне през пролетта и ще продължи около осем месеца. Жителите на съседните улици се опасяват от задръствания и искат да остане поне една лента за автобусите. Учени от университета съобщиха, че водата в реката е станала значително по-чиста, отколкото преди десет години. Полицията търси свидетели на катастрофата, станала през нощта на околовръстното шосе; пострадали са двама души. Футболният клуб обяви новия си треньор, договорът е за три сезона. През почивните дни се очаква застудяване, на места ще вали мокър сняг, а вятърът ще се усили. Музеят открива изложба със стари снимки, входът за ученици е свободен. Цените на хляба и млякото са се повишили с два процента за месец.",
  },
  {
    language: "sr",
    encodings: ["windows-1251"],
    text: "Градско веће усвојило је буџет за следећу годину: највише новца добиће школе и путеви. Према речима градоначелника, поправка моста почеће на пролеће и трајаће око осам месеци. Становници суседних улица плаше се гужве и траже да остане бар једна трака за аутобусе. Научници са универзитета кажу да је вода у реци знатно чистија него пре десет година. Полиција тражи сведоке несреће која се догодила ноћу на обилазници; повређене су две особе. Фудбалски клуб објавио је да има новог тренера, уговор важи три сезоне. За викенд се очекује захлађење, понегде ће падати суснежица, а ветар ће ојачати. Музеј отвара изложбу старих фотографија, улаз за ђаке је слободан. Цене хлеба и млека порасле су за месец дана два одсто, саопштио је завод за статистику.",
  },
  {
    language: "pl",
    encodings: ["windows-1250", "iso-8859-2"],
    text: "Rada miasta przyjęła budżet na przyszły rok: najwięcej pieniędzy dostaną szkoły i drogi. Według burmistrza remont mostu rozpocznie się wiosną i potrwa około ośmiu miesięcy. Mieszkańcy sąsiednich ulic obawiają się korków i proszą, żeby został choć jeden pas dla autobusów. Naukowcy z uniwersytetu powiedzieli, że woda w rzece jest wyraźnie czystsza niż dziesięć lat temu. Policja szuka świadków wypadku, do którego doszło w nocy na obwodnicy; ranne zostały dwie osoby. Klub piłkarski ogłosił nazwisko nowego trenera, umowa obejmuje trzy sezony. W weekend będzie chłodniej, miejscami spadnie deszcz ze śniegiem, a wiatr się wzmoże. Muzeum otwiera wystawę starych zdjęć, wstęp dla uczniów jest bezpłatny. Ceny chleba i mleka wzrosły w ciągu miesiąca o dwa procent, podał urząd statystyczny. Minister obiecał, że kontrola szpitali zakończy się do grudnia.",
  },
  {
    language: "cs",
    encodings: ["windows-1250", "iso-8859-2"],
    text: "Městská rada schválila rozpočet na příští rok: nejvíce peněz dostanou školy a silnice. Podle starosty začne oprava mostu na jaře a potrvá asi osm měsíců. Obyvatelé sousedních ulic se obávají dopravních zácp a žádají, aby zůstal aspoň jeden pruh pro autobusy. Vědci z univerzity uvedli, že voda v řece je znatelně čistší než před deseti lety. Policie hledá svědky nehody, která se stala v noci na obchvatu; zraněni byli dva lidé. Fotbalový klub oznámil jméno nového trenéra, smlouva platí na tři sezony. O víkendu se ochladí, místy bude padat déšť se sněhem a vítr zesílí. Muzeum otevírá výstavu starých fotografií, vstup pro žáky je volný. Ceny chleba a mléka vzrostly za měsíc o dvě procenta, sdělil statistický úřad. Ministr slíbil, že kontrola nemocnic skončí do prosince a její výsledky budou zveřejněny.",
  },
  {
    language: "hu",
    encodings: ["windows-1250", "iso-8859-2"],
    text: "A városi tanács elfogadta a jövő évi költségvetést: a legtöbb pénzt az iskolák és az utak kapják. A polgármester szerint a híd felújítása tavasszal kezdődik, és körülbelül nyolc hónapig tart. A szomszédos utcák lakói torlódásoktól tartanak, és azt kérik, hogy legalább egy sáv maradjon a buszoknak. Az egyetem kutatói elmondták, hogy a folyó vize érezhetően tisztább, mint tíz évvel ezelőtt. A rendőrség szemtanúkat keres az éjszakai baleset ügyében, amely az elkerülő úton történt; ketten megsérültek. A labdarúgóklub bejelentette az új edző nevét, a szerződés három idényre szól. Hétvégén lehűlés várható, helyenként havas eső eshet, és megerősödik a szél. A múzeum régi fényképekből nyit kiállítást, a diákoknak ingyenes a belépés. A kenyér és a tej ára egy hónap alatt két százalékkal nőtt, közölte a statisztikai hivatal.",
  },
  {
    language: "ro",
    encodings: ["windows-1250", "iso-8859-2"],
    text: "Consiliul local a aprobat bugetul pentru anul viitor: cei mai mulţi bani vor primi şcolile şi drumurile. Potrivit primarului, reparaţia podului va începe în primăvară şi va dura aproximativ opt luni. Locuitorii străzilor vecine se tem de ambuteiaje şi cer să rămână măcar o bandă pentru autobuze. Cercetătorii universităţii au spus că apa râului este vizibil mai curată decât acum zece ani. Poliţia caută martori ai accidentului produs noaptea pe şoseaua de centură; două persoane au fost rănite. Clubul de fotbal a anunţat numele noului antrenor, contractul fiind valabil trei sezoane. La sfârşitul săptămânii vremea se va răci, pe alocuri va cădea lapoviţă, iar vântul se va intensifica. Muzeul deschide o expoziţie de fotografii vechi, intrarea pentru elevi este liberă.",
  },
  {
    language: "de",
    encodings: ["windows-1252"],
    text: "Der Stadtrat hat den Haushalt für das nächste Jahr beschlossen: Am meisten Geld erhalten Schulen und Straßen. Nach Angaben der Bürgermeisterin beginnt die Sanierung der Brücke im Frühjahr und dauert etwa acht Monate. Anwohner befürchten Staus und fordern, wenigstens eine Spur für Busse freizuhalten. Forscher der Universität sagten, das Wasser im Fluss sei spürbar sauberer als vor zehn Jahren. Die Polizei sucht Zeugen eines Unfalls, der sich nachts auf der Umgehungsstraße ereignete; zwei Menschen wurden verletzt. Der Fußballverein stellte seinen neuen Trainer vor, der Vertrag läuft über drei Spielzeiten. Am Wochenende wird es kühler, örtlich fällt Schneeregen, der Wind frischt auf. Das Museum eröffnet eine Ausstellung alter Fotografien, für Schüler ist der Eintritt frei. Brot und Milch wurden binnen eines Monats um zwei Prozent teurer, teilte das Amt für Statistik mit.",
  },
  {
    language: "fr",
    encodings: ["windows-1252", "iso-8859-15"],
    text: "Le conseil municipal a adopté le budget de l'année prochaine : les écoles et les routes recevront le plus d'argent. Selon la maire, la rénovation du pont commencera au printemps et durera environ huit mois. Les habitants des rues voisines redoutent les embouteillages et demandent qu'une voie au moins soit réservée aux autobus. Des chercheurs de l'université ont indiqué que l'eau de la rivière était nettement plus propre qu'il y a dix ans. La police recherche des témoins de l'accident survenu la nuit sur la rocade ; deux personnes ont été blessées. Le club de football a présenté son nouvel entraîneur, dont le contrat porte sur trois saisons. Le temps se rafraîchira ce week-end, la neige fondue tombera par endroits et le vent se renforcera. Le musée ouvre une exposition de photographies anciennes, l'entrée est gratuite pour les élèves.",
  },
  {
    language: "es",
    encodings: ["windows-1252"],
    text: "El ayuntamiento aprobó el presupuesto del próximo año: las escuelas y las carreteras recibirán más dinero que nunca. Según la alcaldesa, la reparación del puente comenzará en primavera y durará unos ocho meses. Los vecinos de las calles próximas temen atascos y piden que quede al menos un carril para los autobuses. Investigadores de la universidad señalaron que el agua del río está mucho más limpia que hace diez años. La policía busca testigos del accidente que ocurrió de noche en la circunvalación; dos personas resultaron heridas. El club de fútbol anunció el nombre de su nuevo entrenador, con contrato por tres temporadas. El fin de semana bajarán las temperaturas, caerá aguanieve en algunos lugares y el viento soplará con más fuerza. El museo abre una exposición de fotografías antiguas; los niños no pagarán entrada mañana.",
  },
  {
    language: "pt",
    encodings: ["windows-1252"],
    text: "A câmara municipal aprovou o orçamento do próximo ano: as escolas e as estradas receberão mais dinheiro. Segundo o presidente da câmara, a reparação da ponte começará na primavera e durará cerca de oito meses. Os moradores das ruas vizinhas receiam engarrafamentos e pedem que fique ao menos uma faixa para os autocarros. Investigadores da universidade disseram que a água do rio está visivelmente mais limpa do que há dez anos. A polícia procura testemunhas do acidente ocorrido à noite na circular; duas pessoas ficaram feridas. O clube de futebol anunciou o novo treinador, com contrato válido por três épocas. No fim de semana haverá descida da temperatura, cairá neve em alguns locais e o vento soprará mais forte. O museu inaugura uma exposição de fotografias antigas, a entrada para alunos é grátis.",
  },
  {
    language: "sv",
    encodings: ["windows-1252"],
    text: "Kommunfullmäktige har antagit nästa års budget: mest pengar går till skolor och vägar. Enligt borgmästaren börjar reparationen av bron i vår och pågår i ungefär åtta månader. De boende på gatorna intill är rädda för köer och begär att åtminstone en fil lämnas öppen för bussar. Forskare vid universitetet säger att vattnet i ån är märkbart renare än för tio år sedan. Polisen söker vittnen till olyckan som inträffade i natt på förbifarten; två personer skadades. Fotbollsklubben har presenterat sin nya tränare, avtalet gäller i tre säsonger. I helgen blir det kallare, på sina håll faller snöblandat regn och vinden ökar. Museet öppnar en utställning med gamla fotografier, inträdet är fritt för elever. Bröd och mjölk har blivit två procent dyrare på en månad, meddelar myndigheten.",
  },
  {
    language: "tr",
    encodings: ["windows-1254"],
    text: "Belediye meclisi gelecek yılın bütçesini kabul etti: en çok parayı okullar ve yollar alacak. Başkanın söylediğine göre köprünün onarımı ilkbaharda başlayacak ve yaklaşık sekiz ay sürecek. Komşu sokaklarda oturanlar trafik sıkışıklığından korkuyor ve otobüsler için en az bir şerit bırakılmasını istiyor. Üniversitedeki araştırmacılar nehir suyunun on yıl öncesine göre belirgin biçimde daha temiz olduğunu anlattı. Polis, gece çevre yolunda meydana gelen kazanın tanıklarını arıyor; iki kişi yaralandı. Futbol kulübü yeni teknik direktörünü açıkladı, sözleşme üç sezon için geçerli. Hafta sonu hava soğuyacak, yer yer karla karışık yağmur yağacak ve rüzgâr güçlenecek. Müze eski fotoğraflardan oluşan bir sergi açıyor, öğrenciler için giriş ücretsiz.",
  },
  {
    language: "el",
    encodings: ["windows-1253", "iso-8859-7"],
    text: "Το δημοτικό συμβούλιο ενέκρινε τον προϋπολογισμό του επόμενου έτους: τα περισσότερα χρήματα θα πάρουν τα σχολεία και οι δρόμοι. Σύμφωνα με τον δήμαρχο, η επισκευή της γέφυρας θα αρχίσει την άνοιξη και θα διαρκέσει περίπου οκτώ μήνες. Οι κάτοικοι των γειτονικών οδών φοβούνται την κίνηση και ζητούν να μείνει τουλάχιστον μία λωρίδα για τα λεωφορεία. Ερευνητές του πανεπιστημίου είπαν ότι το νερό του ποταμού είναι αισθητά καθαρότερο από ό,τι πριν από δέκα χρόνια. Η αστυνομία αναζητεί μάρτυρες του ατυχήματος που έγινε τη νύχτα στον περιφερειακό· δύο άνθρωποι τραυματίστηκαν. Το Σαββατοκύριακο αναμένεται πτώση της θερμοκρασίας και κατά τόπους χιονόνερο. Το μουσείο εγκαινιάζει έκθεση με παλιές φωτογραφίες, η είσοδος για τους μαθητές είναι ελεύθερη.",
  },
  {
    language: "he",
    encodings: ["windows-1255", "iso-8859-8"],
    text: "מועצת העיר אישרה את התקציב לשנה הבאה: בתי הספר והכבישים יקבלו את רוב הכסף. לדברי ראש העיר, שיפוץ הגשר יתחיל באביב ויימשך כשמונה חודשים. תושבי הרחובות הסמוכים חוששים מפקקים ומבקשים להשאיר לפחות נתיב אחד לאוטובוסים. חוקרים מהאוניברסיטה סיפרו שהמים בנהר נקיים הרבה יותר מאשר לפני עשר שנים. המשטרה מחפשת עדים לתאונה שאירעה בלילה בכביש העוקף; שני אנשים נפצעו. מועדון הכדורגל הודיע על מאמן חדש, והחוזה נחתם לשלוש עונות. בסוף השבוע צפויה התקררות, במקומות אחדים ירד גשם מעורב בשלג והרוח תתחזק. המוזיאון פותח תערוכה של תצלומים ישנים, והכניסה לתלמידים חופשית. מחירי הלחם והחלב עלו בחודש האחרון בשני אחוזים, כך נמסר מהלשכה לסטטיסטיקה.",
  },
  {
    language: "ar",
    encodings: ["windows-1256", "iso-8859-6"],
    text: "وافق المجلس البلدي على ميزانية السنة القادمة، وستحصل المدارس والطرق على معظم الأموال. وقال رئيس البلدية إن إصلاح الجسر سيبدأ في الربيع ويستمر نحو ثمانية أشهر. ويخشى سكان الشوارع المجاورة الازدحام ويطالبون بترك مسار واحد على الأقل للحافلات. وذكر باحثون من الجامعة أن مياه النهر أصبحت أنظف بكثير مما كانت عليه قبل عشر سنوات. وتبحث الشرطة عن شهود على الحادث الذي وقع ليلا على الطريق الدائري وأصيب فيه شخصان. وأعلن نادي كرة القدم اسم مدربه الجديد بعقد يمتد ثلاثة مواسم. ومن المتوقع أن تنخفض درجات الحرارة في نهاية الأسبوع وتسقط ثلوج في بعض الأماكن وتشتد الرياح. ويفتتح المتحف معرضا للصور القديمة والدخول مجاني للتلاميذ.",
  },
  {
    language: "lt",
    encodings: ["windows-1257", "iso-8859-13"],
    text: "Miesto taryba patvirtino kitų metų biudžetą: daugiausia pinigų gaus mokyklos ir keliai. Mero teigimu, tilto remontas prasidės pavasarį ir truks maždaug aštuonis mėnesius. Gretimų gatvių gyventojai baiminasi spūsčių ir prašo palikti bent vieną juostą autobusams. Universiteto mokslininkai pasakojo, kad vanduo upėje tapo pastebimai švaresnis nei prieš dešimt metų. Policija ieško avarijos, įvykusios naktį aplinkkelyje, liudytojų; nukentėjo du žmonės. Futbolo klubas paskelbė naujojo trenerio pavardę, sutartis galios tris sezonus. Savaitgalį numatomas atšalimas, vietomis iškris šlapias sniegas, sustiprės vėjas. Muziejus atidaro senų nuotraukų parodą, moksleiviams įėjimas nemokamas. Duonos ir pieno kainos per mėnesį išaugo dviem procentais, pranešė statistikos tarnyba.",
  },
  {
    language: "th",
    encodings: ["windows-874"],
    text: "สภาเมืองอนุมัติงบประมาณปีหน้าแล้ว โดยโรงเรียนและถนนจะได้รับเงินมากที่สุด นายกเทศมนตรีกล่าวว่าการซ่อมสะพานจะเริ่มในฤดูใบไม้ผลิและใช้เวลาประมาณแปดเดือน ชาวบ้านในถนนใกล้เคียงกังวลเรื่องรถติดและขอให้เหลือช่องทางสำหรับรถโดยสารอย่างน้อยหนึ่งช่อง นักวิจัยของมหาวิทยาลัยบอกว่าน้ำในแม่น้ำสะอาดขึ้นกว่าเมื่อสิบปีก่อนอย่างเห็นได้ชัด ตำรวจกำลังตามหาพยานในอุบัติเหตุที่เกิดขึ้นเมื่อคืนบนถนนวงแหวน มีผู้บาดเจ็บสองคน สโมสรฟุตบอลประกาศชื่อผู้ฝึกสอนคนใหม่ สัญญามีอายุสามฤดูกาล สุดสัปดาห์นี้อากาศจะเย็นลง บางพื้นที่มีฝนตกและลมแรง พิพิธภัณฑ์เปิดนิทรรศการภาพถ่ายเก่า นักเรียนเข้าชมได้โดยไม่เสียเงิน",
  },
  {
    language: "vi",
    encodings: ["windows-1258"],
    text: "Hội đồng thành phố đã thông qua ngân sách năm tới: trường học và đường sá sẽ được nhận nhiều tiền nhất. Theo thị trưởng, việc sửa chữa cây cầu sẽ bắt đầu vào mùa xuân và kéo dài khoảng tám tháng. Người dân ở các phố lân cận lo ngại ùn tắc và đề nghị để lại ít nhất một làn cho xe buýt. Các nhà khoa học của trường đại học cho biết nước sông đã sạch hơn rõ rệt so với mười năm trước. Cảnh sát đang tìm nhân chứng của vụ tai nạn xảy ra ban đêm trên đường vành đai; hai người bị thương. Câu lạc bộ bóng đá công bố huấn luyện viên mới với hợp đồng ba mùa giải. Cuối tuần trời sẽ lạnh hơn, một số nơi có mưa và gió mạnh. Bảo tàng mở cuộc triển lãm ảnh cũ, học sinh được vào cửa miễn phí.",
  },
  {
    language: "zh-Hans",
    encodings: ["gbk", "gb18030"],
    text: "市议会通过了明年的预算，学校和道路将得到最多的资金。市长表示，大桥的维修工程将于春季开始，预计持续八个月左右。附近街道的居民担心交通拥堵，要求至少为公共汽车保留一条车道。大学的研究人员说，河水比十年前明显干净了。警方正在寻找昨晚环城公路事故的目击者，有两人在事故中受伤。足球俱乐部宣布了新教练的人选，合同为期三个赛季。周末气温将下降，部分地区有雨夹雪，风力加大。博物馆将举办老照片展览，学生可以免费参观。统计局称，面包和牛奶的价格一个月内上涨了百分之二。部长承诺，对医院的检查将在十二月之前结束，并公布结果。记者从有关部门了解到，这个项目的投资总额超过三亿元，工程完成后可以解决周边居民的出行问题。",
  },
  {
    language: "zh-Hant",
    encodings: ["big5"],
    text: "市議會通過了明年的預算，學校和道路將得到最多的經費。市長表示，大橋的維修工程將於春季開始，預計持續八個月左右。附近街道的居民擔心交通壅塞，要求至少為公車保留一條車道。大學的研究人員說，河水比十年前明顯乾淨了。警方正在尋找昨晚環城公路事故的目擊者，有兩人在事故中受傷。足球俱樂部宣布了新教練的人選，合約為期三個球季。週末氣溫將下降，部分地區有雨，風力增強。博物館將舉辦老照片展覽，學生可以免費參觀。主計總處指出，麵包和牛奶的價格一個月內上漲了百分之二。部長承諾，對醫院的檢查將在十二月之前結束，並公布結果。記者從有關單位了解，這個計畫的投資總額超過三億元，工程完成後可以解決周邊居民的交通問題。",
  },
  {
    language: "ja",
    encodings: ["shift_jis", "euc-jp", "iso-2022-jp"],
    text: "市議会は来年度の予算を可決した。学校と道路に最も多くの資金が配分される。市長によると、橋の改修工事は春に始まり、およそ八か月かかる見通しだ。近くの住民は渋滞を心配し、バスのために少なくとも一車線を残すよう求めている。大学の研究者は、川の水は十年前に比べてはっきりときれいになったと話した。警察は、昨夜バイパスで起きた事故の目撃者を捜している。この事故で二人がけがをした。サッカークラブは新しい監督を発表し、契約は三シーズンに及ぶ。週末は気温が下がり、ところによりみぞれが降り、風が強まる。博物館では古い写真の展覧会が開かれ、児童と生徒は無料で入場できる。パンと牛乳の値段は一か月で二パーセント上がったと統計局が発表した。",
  },
  {
    language: "ko",
    encodings: ["euc-kr"],
    text: "시의회가 내년 예산안을 통과시켰다. 학교와 도로에 가장 많은 돈이 배정된다. 시장은 다리 보수 공사가 봄에 시작되어 여덟 달가량 걸릴 것이라고 말했다. 인근 거리의 주민들은 교통 체증을 걱정하며 버스를 위해 적어도 한 차로는 남겨 달라고 요구하고 있다. 대학 연구진은 강물이 십 년 전보다 눈에 띄게 깨끗해졌다고 밝혔다. 경찰은 어젯밤 우회 도로에서 일어난 사고의 목격자를 찾고 있다. 이 사고로 두 명이 다쳤다. 축구 구단은 새 감독을 발표했으며 계약 기간은 세 시즌이다. 주말에는 기온이 떨어지고 곳에 따라 진눈깨비가 내리며 바람이 강해진다. 박물관은 옛 사진 전시회를 열고 학생은 무료로 입장할 수 있다. 통계청은 빵과 우유 값이 한 달 사이에 이 퍼센트 올랐다고 전했다.",
  },
];
