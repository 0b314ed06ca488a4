import assert from "node:assert/strict";
import { test } from "node:test";
import { chooseLanguage } from "./choose.ts";
import { languageIn } from "./language.ts";

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

for (const [language, text] of Object.entries(TABLE))
  test(`a text in ${language}`, () => assert.equal(languageIn(text)?.language, language));

test("too little text is of no language", () => {
  assert.equal(languageIn("The end."), undefined);
  assert.equal(languageIn("12 345 678 + 90 = ".repeat(40)), undefined);
  assert.equal(languageIn("xqz ".repeat(100)), undefined);
});

test("a text goes before what a template says of all pages, but keeps the tag of the page where both agree", () => {
  const said = (value: string) => [{ way: "meta" as const, value, confidence: 0.9 }];
  assert.equal(chooseLanguage(said("en"), TABLE.ru!).chosen?.value, "ru");
  assert.equal(chooseLanguage(said("ru"), "Мало").chosen?.value, "ru");
  const norwegian = TABLE.da!.replaceAll("af", "av")
    .replace("blive", "bli")
    .replace("afstemning", "avstemning om det som ble sagt være");
  assert.equal(chooseLanguage(said("nb"), norwegian).chosen?.value, "nb");
});
