import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "../../dom/parse.ts";
import { chooseLanguage } from "./choose.ts";
import { languageIn, text } from "./language.ts";

/** Two sentences as news have them. */
const TABLE: Readonly<Record<string, string>> = {
  en: "The government said on Monday that it would not change the law before the end of the year. The opposition has asked for a vote.",
  de: "Die Regierung will das Gesetz nicht vor dem Ende des Jahres ändern, wie sie am Montag mitteilte. Die Opposition hat eine Abstimmung verlangt.",
  fr: "Le gouvernement a dit lundi qu'il ne changerait pas la loi avant la fin de l'année. L'opposition demande un vote dans les prochains jours.",
  es: "El gobierno dijo el lunes que no cambiará la ley antes del fin de año. La oposición ha pedido una votación para los próximos días.",
  pt: "O governo disse na segunda-feira que não vai mudar a lei antes do fim do ano. A oposição pediu uma votação para os próximos dias.",
  it: "Il governo ha detto lunedì che non cambierà la legge prima della fine dell'anno. L'opposizione ha chiesto un voto nei prossimi giorni.",
  nl: "De regering zei maandag dat zij de wet niet voor het einde van het jaar zal wijzigen. De oppositie heeft om een stemming gevraagd.",
  pl: "Rząd powiedział w poniedziałek, że nie zmieni ustawy przed końcem roku. Opozycja zażądała głosowania w najbliższych dniach, ale nie jest to pewne.",
  cs: "Vláda v pondělí řekla, že zákon před koncem roku nezmění. Opozice žádá hlasování, které by se mohlo konat v příštích dnech, ale není to jisté.",
  sv: "Regeringen sade på måndagen att den inte kommer att ändra lagen före årets slut. Oppositionen har begärt en omröstning och den kan bli av.",
  da: "Regeringen sagde mandag, at den ikke vil ændre loven før årets udgang. Oppositionen har bedt om en afstemning, og den kan blive til noget efter nytår.",
  fi: "Hallitus sanoi maanantaina, että se ei muuta lakia ennen vuoden loppua. Oppositio on vaatinut äänestystä, mutta se ei ole varma.",
  tr: "Hükümet pazartesi günü yasayı yıl sonundan önce değiştirmeyeceğini açıkladı. Muhalefet ise bir oylama için çağrı yaptı ve bu daha sonra olacak.",
  ru: "Правительство заявило в понедельник, что не изменит закон до конца года. Оппозиция потребовала голосования, но оно пока не назначено.",
  uk: "Уряд заявив у понеділок, що не змінить закон до кінця року. Опозиція вимагає голосування, але його поки що не призначено, як і раніше.",
  bg: "Правителството заяви в понеделник, че няма да промени закона до края на годината. Опозицията поиска гласуване, но то не е насрочено.",
  el: "Η κυβέρνηση δήλωσε τη Δευτέρα ότι δεν θα αλλάξει τον νόμο πριν από το τέλος του έτους.",
  ja: "政府は月曜日、年末までに法律を変えないと述べた。野党は採決を求めているが、日程は決まっていない。与党内にも慎重な意見がある。",
  zh: "政府周一表示，年底之前不会修改这项法律。反对党要求表决，但日期尚未确定。执政党内部也有谨慎的意见，有关讨论将在下个月继续进行下去。",
  ko: "정부는 월요일 연말까지 법을 바꾸지 않겠다고 밝혔다. 야당은 표결을 요구했지만 일정은 아직 정해지지 않았다. 여당에서도 신중론이 나온다.",
  ar: "قالت الحكومة يوم الاثنين إنها لن تغير القانون قبل نهاية العام. وطلبت المعارضة التصويت على ذلك في الأيام القادمة بعد أن كان هذا من قبل.",
};

/** Languages written in Cyrillic, in sentences with few of their commonest words, as agencies write them. */
const CYRILLIC: Readonly<Record<string, readonly string[]>> = {
  ru: [
    "Житель Мурманска выиграл соревнования лыжников. Второе место занял студент, третье — учительница.",
    "Сегодня президент участвовал в двух мероприятиях — ежегодной встрече и праздновании Дня работника органов безопасности.",
    "Рубль подешевел. Биржевые торги завершились снижением; аналитики ожидают дальнейшего ослабления рынка.",
  ],
  uk: [
    "Мешканець Львова виграв змагання лижників. Друге місце посів студент, третє — вчителька.",
    "Гривня подешевшала. Біржові торги завершилися зниженням; аналітики очікують подальшого послаблення ринку.",
  ],
  be: [
    "Жыхар Гродна выйграў спаборніцтвы лыжнікаў. Другое месца заняў студэнт, трэцяе — настаўніца.",
    "Рубель патаннеў. Біржавыя таргі завяршыліся зніжэннем; аналітыкі чакаюць далейшага аслаблення рынку.",
  ],
  bg: [
    "Жител на Пловдив спечели състезанието по ски. Второто място зае студент, третото — учителка.",
    "Левът поевтиня. Борсовата търговия завърши със спад; анализаторите очакват по-нататъшно отслабване на пазара.",
  ],
  sr: [
    "Становник Ниша победио је на такмичењу скијаша. Друго место заузео је студент, треће — учитељица.",
    "Динар је ослабио. Трговина на берзи завршена је падом; аналитичари очекују даље слабљење тржишта.",
  ],
  mk: [
    "Денарот ослабе. Тргувањето на берзата заврши со пад; аналитичарите очекуваат натамошно слабеење на пазарот, ќе следат куќите.",
    "Жител на Битола победи на натпреварот во скијање. Второто место го зазеде студент, третото — учителка од Куманово.",
  ],
  kk: ["Мұрманск тұрғыны шаңғышылар жарысында жеңіске жетті. Екінші орынды студент, үшінші орынды мұғалім иеленді."],
};

test("letters tell languages written in Cyrillic apart, in short texts and long ones", () => {
  for (const [language, texts] of Object.entries(CYRILLIC))
    for (const text of [texts[0]!, texts.join(" "), texts.join(" ").toUpperCase()])
      assert.equal(languageIn(text)?.language, language, text);
});

test("a part of a text is of its language or of none that is known, never of another", () => {
  for (const [language, texts] of Object.entries(CYRILLIC)) {
    const text = texts.join(" ");
    for (let from = 0; from + 70 <= text.length; from += 5) {
      const read = languageIn(text.slice(from, from + 70))?.language;
      assert.ok(read === undefined || read === language, `${language}, read ${read}: ${text.slice(from, from + 70)}`);
    }
  }
});

test("a text of another language in the same letters is of none", () => {
  const tajik = "Ҳукумат рӯзи душанбе эълом кард, ки қонунро то охири сол тағйир намедиҳад. Ҷонибдорон розӣ нестанд.";
  assert.equal(languageIn(tajik), undefined);
});

for (const [language, text] of Object.entries(TABLE))
  test(`a text in ${language}`, () => assert.equal(languageIn(text)?.language, language));

test("too little text is of no language", () => {
  assert.equal(languageIn("The end."), undefined);
  assert.equal(languageIn("12 345 678 + 90 = ".repeat(40)), undefined);
  assert.equal(languageIn("xqz ".repeat(100)), undefined);
});

test("a text goes before what a template says of all pages, but keeps the tag of the page where both agree", () => {
  const view = { tree: parse(""), url: "", fetchedAt: 0, listed: null, language: null };
  const chosen = (value: string, written: string): string | undefined => {
    const read = text.say({ ...view, text: written }).language ?? [];
    return chooseLanguage([...read.map((one) => ({ ...one, way: "text" })), { way: "meta", value, confidence: 0.9 }])
      .chosen?.value;
  };
  assert.equal(chosen("en", TABLE.ru!), "ru");
  assert.equal(chosen("ru", "Мало"), "ru");
  const norwegian = TABLE.da!.replaceAll("af", "av")
    .replace("blive", "bli")
    .replace("afstemning", "avstemning om det som ble sagt være");
  assert.equal(chosen("nb", norwegian), "nb");
});
