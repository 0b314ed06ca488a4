/** Russian people, towns and regions: names with all their cases, made once. Towns and regions are invented. */

import type { Name } from "../model.ts";
import type { Chance } from "../random.ts";
import { adjective, type Cases, declined, feminine, firstName, noun, patronymic, surname } from "./inflect-russian.ts";
import type { Noun } from "./voice.ts";

const words = (text: string): string[] => text.trim().split(/\s+/);

const MEN = words(`Александр Алексей Анатолий Андрей Антон Аркадий Артём Борис Вадим Валентин Валерий Василий Виктор
  Виталий Владимир Владислав Вячеслав Геннадий Георгий Григорий Даниил Денис Дмитрий Евгений Егор Иван Игорь Илья
  Кирилл Константин Леонид Максим Марат Михаил Никита Николай Олег Павел*Павл Пётр*Петр Роман Руслан Сергей Станислав
  Степан Тимофей Тимур Фёдор Эдуард Юрий Ярослав`);
const WOMEN = words(`Александра Алина Алла Анастасия Анна Валентина Валерия Варвара Вера Виктория Галина Дарья Диана
  Евгения Екатерина Елена Елизавета Жанна Зоя Инна Ирина Карина Кира Ксения Лариса Лидия Любовь Людмила Маргарита
  Марина Мария Милена Надежда Наталья Нина Оксана Ольга Полина Раиса Светлана София Татьяна Ульяна Эльвира Юлия Яна`);
const LAST = words(`Абрамов Авдеев Агафонов Аксёнов Алёшин Андрианов Анохин Архипов Афанасьев Баженов Балашов Барсуков
  Белозёров Белоусов Бирюков Богданов Большаков Борисенко Бочаров Брагин Бурцев Быстров Вавилов Варламов Ведерников
  Вершинин Виноградов Вишневский Власов Воробьёв Воронцов Высоцкий Галкин Гаврилов Герасимов Глухов Гончаренко Горбунов
  Гордеев Горшков Грачёв Григорян Громов Гусев Давыдов Данилов Дементьев Денисенко Добрынин Долгов Дорофеев Дроздов
  Евдокимов Емельянов Ермаков Ерофеев Жданов Жилин Завьялов Загорский Зайцев Звягин Зимин Зорин Зубков Зуев Игнатов
  Ильин Исаев Кабанов Казаков Калашников Каменский Карасёв Карпенко Касаткин Киселёв Климов Ковальчук Кожевников
  Колесников Колосов Комаров Кондратьев Коновалов Корнев Коротков Костин Котов Кошелев Кравчук Краснов Крылов Кудряшов
  Куликов Курочкин Лавров Ланской Лапин Ларионов Лебедев Левченко Логинов Лукин Лыков Макеев Малахов Мальцев Мартынов
  Маслов Матвеев Медведев Мельник Мещеряков Миронов Митрофанов Морозов Муравьёв Назаров Нестеров Никонов Носков
  Овчинников Одинцов Озеров Орехов Осипов Островский Панкратов Парфёнов Пахомов Пестов Петренко Плотников Полевой
  Поляков Пономарёв Прохоров Пчёлкин Раевский Родионов Рожков Рудаков Русаков Рябов Савельев Садовский Сазонов Самойлов
  Свиридов Селезнёв Семёнов Серов Сидорчук Синицын Скворцов Соболев Соколовский Сорокин Старостин Степанян Стрельцов
  Сухарев Сысоев Тарасенко Тимофеев Тихомиров Токарев Третьяков Трофимов Туманов Уваров Ульянов Устинов Фадеев Фомин
  Харитонов Хохлов Цветков Чалый Чернов Чернышёв Шаповалов Шаров Шевчук Шестаков Шилов Широков Щеглов Щербаков Юдин
  Яковлев Якушев`);

const plain = (written: string): string => written.split("*")[0]!;
const firstForms = new Map<string, Cases>([
  ...MEN.map((name): [string, Cases] => [plain(name), firstName(name, false)]),
  ...WOMEN.map((name): [string, Cases] => [name, firstName(name, true)]),
]);
const lastForms = {
  m: new Map(LAST.map((name) => [name, surname(name, false)])),
  f: new Map(LAST.map(feminine).map((name) => [name, surname(name, true)])),
};
const men = MEN.map(plain);
const women = LAST.map(feminine);
const fathers = men.filter((name) => !["Илья", "Никита", "Павел", "Пётр", "Фёдор"].includes(name));
const patronymics = {
  m: fathers.map((father) => animate(patronymic(father, false))),
  f: fathers.map((father) => declined(patronymic(father, true), "f")),
};

function animate(word: string): Cases {
  return declined(word, "m", true);
}

export function person(own: Chance): Name {
  const isFemale = own.happens(0.4);
  return isFemale
    ? { first: own.pick(WOMEN), last: own.pick(women), isFemale }
    : { first: own.pick(men), last: own.pick(LAST), isFemale };
}

export const firstCases = ({ first }: Name): Cases => firstForms.get(first)!;
export const lastCases = ({ last, isFemale }: Name): Cases => lastForms[isFemale ? "f" : "m"].get(last)!;
/** Of the many fathers one could have, that of a number. */
export function patronymicCases({ isFemale }: Name, number: number): Cases {
  const from = patronymics[isFemale ? "f" : "m"];
  return from[number % from.length]!;
}

const REAL = new Set(
  words(`Красноярск Краснокаменск Краснозаводск Новоуральск Среднеуральск Североуральск Светлогорск Белогорск Белоярск
    Белореченск Белоозёрск Южноуральск Верхнеуральск Новозаводск Ивантеевск Светлоярск Краснослободск`),
);
/** A town has, after its cases, the masculine adjective made of its name. */
const TOWN_STARTS = words(
  "Бело Берёзо Верхне Восточно Дальне Камено Красно Мало Нижне Ново Светло Северо Сосно Средне Старо Южно",
);
const TOWN_ENDS = words("горск дольск заводск каменск лесск мысск озёрск польск реченск уральск ярск боровск");
const OTHER_TOWNS = words(`Боровичанск Верхоянинск Волжанск Громовск Дубравинск Еланск Жаворонск Зареченск Ивантеевск
  Калиновск Ключевск Кедровск Ладогинск Липовецк Лугинск Медногорск Мостовск Незванск Окуневск Ольховск Павлодольск
  Петроградовск Подгорск Полесск Приволенск Раменск Рудничанск Рябинск Сибирцевск Соболевск Степногорск Таёжинск
  Тихореченск Угличанск Уваровск Фабричанск Холмогорск Черемховск Яблоневск Ясногорск`);

export const towns: readonly Noun[] = [
  ...TOWN_STARTS.flatMap((start) => TOWN_ENDS.filter((end) => !start.endsWith(end[0]!)).map((end) => start + end)),
  ...OTHER_TOWNS,
]
  .filter((name) => !REAL.has(name))
  .map((name) => ({
    forms: [...declined(name, "m"), `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`],
    gender: "m",
  }));

/** The town's adjective, without its ending: «зареченск» for «зареченский». */
export const townStem = ({ forms }: Noun): string => forms[6]!;

export const regions: readonly Noun[] = [
  ...words(`Зареченская Среднегорская Каменская Озёрская Светлогорская Белореченская Северореченская Ольховская
    Верхнеозёрская Тихореченская Лугинская Соболевская Новореченская Степногорская Рябинская Кедровская
    Южноборовская Краснодольская`).map((name) => noun(`f ${name} область`)),
  ...words(`Приозёрский Заволжанский Подгорский Таёжинский Северогорский Прибрежный Восточнореченский Медногорский
    Залесский Верхоянинский`).map((name) => noun(`m ${name} край`)),
];

export const countries: readonly Noun[] = `f Австралия; f Австрия; f Аргентина; f Армения; f Бельгия; f Болгария;
  f Бразилия; f Венгрия; m Вьетнам; f Германия; f Греция; f Дания; m Египет*Египт; f Индия; f Индонезия; f Ирландия;
  f Исландия; f Испания; f Италия; m Казахстан; f Канада; f Кения; f Киргизия; m Китай; f Колумбия; f Малайзия;
  n Марокко; f Мексика; f Монголия; f Норвегия; n Перу; f Польша; f Португалия; f Румыния; f Сербия; f Словакия;
  f Словения; m Таиланд; m Тунис; f Турция; m Узбекистан; m Уругвай; f Финляндия; f Франция; f Хорватия; f Чехия;
  f Швейцария; f Швеция; f Эфиопия; f Япония`
  .split(";")
  .map((written) => noun(written.trim()));

/** «новогорский», «новогорского» … of a town and a gender. */
export const townAdjective = (town: Noun, gender: Noun["gender"]): Cases =>
  adjective(townStem(town) + { m: "ий", f: "ая", n: "ое", p: "ие" }[gender], gender);
