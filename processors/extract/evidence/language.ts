/** What language a text is in, by its script, its letters and its commonest words. Only those that news come in here. */

/** Words that others of the same script don't have, or have seldom. */
const WORDS: Readonly<Record<string, string>> = {
  en: "the and of to in is that for with was are his by from this have not but be has who which they said would their been were will had",
  de: "der die das und ist nicht mit ein eine auf für sich von dem den im auch wie wird bei sind nach aus haben hat noch werden über einer zum",
  fr: "le la les des et est une dans pour qui que sur pas au avec par il sont ce plus cette aux ont été mais du leur elle après nous",
  es: "el la los las de que y en una por con para del se su más como pero ha este fue son sus también desde entre sobre al lo",
  pt: "o os as de que e em uma por com para do da não se mais como mas foi são ao pelo sua seu também dos das na no ele",
  it: "il la di che e un una per con del della non sono nel alla è anche dei gli più come ha le si questo dal delle ma dopo essere",
  nl: "de het een van en is dat niet met op voor zijn aan ook door bij naar maar om hij nog als wordt over uit heeft worden dit deze",
  pl: "w i z na się nie do jest że to o jak po za od przez ale są dla co był tym może oraz który tego także roku już",
  cs: "a v se na je že s z do to o jsou by pro ve za ale po jako od který jsem byl podle které už této při let jen není",
  sk: "a v sa na je že s z do to o sú by pre vo za ale po ako od ktorý som bol podľa ktoré už pri rokov aj nie bude",
  sv: "och att det som en på är av för med den till inte har de om ett men var jag från vi så kan när han också efter",
  da: "og at det er en på af for med den til ikke har de om et men var jeg fra vi så kan når han også efter blev være",
  no: "og at det er en på av for med den til ikke har de om et men var jeg fra vi så kan når han også etter ble være",
  fi: "ja on ei että se hän oli mutta myös kun ovat mukaan joka kuin tai olla sen jo niin vain ole nyt sekä sitä vuoden ollut",
  hu: "a az és hogy nem is egy van volt meg de ez csak már még szerint el ki mint lesz kell vagy aki ami azt után ezt",
  ro: "și de în a la cu că nu pe este din o pentru care mai sunt au fost ce sau prin ca după dar un al lui fi",
  tr: "ve bir bu için ile da de olarak olan daha çok sonra kadar gibi en ne var olduğu göre ancak dedi oldu değil ise her",
  id: "yang dan di dengan untuk pada dari ini itu dalam tidak akan oleh ke juga sebagai karena telah bisa ada mereka kata",
  vi: "và của là có cho không được với trong người đã một những các để này khi từ đến ở cũng như về theo",
  is: "og að er í á sem við til um ekki en það hefur með var fyrir af hann eru frá verið því þetta eftir",
  et: "ja on ei et see kui oli ka mis aga ta seda oma või nii kes ning tema olid veel mille ole kuid",
  lv: "un ir ar no kas uz par ka tas arī bet lai nav gan kā pie pēc tika viņš būs vai tiek gada",
  lt: "ir yra kad į su iš tai ne kaip bet apie buvo ar jis nuo taip per po savo dėl kurie bus metų",
  hr: "i je u da se na su za od koji što nije kao ali iz će ili o sa bi bio samo nakon prema ovo",
  sl: "in je v da se na so za od ki ne kot pa iz bo ali o s bi bil tudi po pri so ga",
  ca: "els amb que per una les dels aquest més com també ha són però seva seu està fins aquesta hi als pel ser",
  af: "die en van in het is nie vir wat met op om te sy hy se was hulle ook deur aan kan word dat sal jaar na",
  sw: "na ya wa kwa ni katika za la kuwa hiyo huo huyo baada pia alisema hilo cha yake lakini kama watu wake nchini hii",
  az: "və bu ilə üçün bir də ki olan olaraq daha çox sonra qədər edib deyib olub isə hər həm görə üzrə",
  kk: "және мен үшін бұл деп бір болып осы да де керек екен туралы бойынша кейін ол жылы болды деген оның",
  ru: "и в не на что с он по как это но из к за от его для было был о же так также которые который она они после",
  uk: "і в не на що з він як це але із до за від його для було був про та також які який вона вони після та є",
  be: "і ў не на што з ён як гэта але да за ад яго для было быў пра таксама якія які яна яны пасля ды і з",
  bg: "и в не на че с той по как това но от за до си е са се да като които също след му беше ще към при",
  sr: "и је у да се на су за од који што није као али из ће или о са би био само након према ово",
  mk: "и во не на што со тој како ова но од за до си е се да кој која кои исто по беше ќе при",
  ar: "في من على إلى أن عن التي مع هذا ما كان بعد ذلك هذه الذي أو قال بين كما لم",
  fa: "در به از که این را با است برای آن یک خود تا کرد شده بر هم نیز وی شد",
  ur: "کے کی میں ہے اور سے کا کو اس کہ نے پر ہیں یہ بھی ایک تھا کر نہیں جو",
  hi: "के में की है और से का को पर ने कि यह भी एक हैं इस लिए नहीं कर हो",
  mr: "आणि आहे या च्या ते होते आहेत केली की मध्ये यांनी त्यांनी नाही एक हा ही हे तर",
};

/** Scripts that one of these languages alone is written in. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, "ja"],
  [/\p{Script=Hangul}/gu, "ko"],
  [/\p{Script=Han}/gu, "zh"],
  [/\p{Script=Greek}/gu, "el"],
  [/\p{Script=Hebrew}/gu, "he"],
  [/\p{Script=Thai}/gu, "th"],
  [/\p{Script=Georgian}/gu, "ka"],
  [/\p{Script=Armenian}/gu, "hy"],
  [/\p{Script=Bengali}/gu, "bn"],
  [/\p{Script=Tamil}/gu, "ta"],
  [/\p{Script=Telugu}/gu, "te"],
];

/** So much of a text decides. */
const LENGTH_MAX = 6_000;
const LETTERS_MIN = 40;
const WORDS_MIN = 12;

const LANGUAGES_OF: ReadonlyMap<string, readonly string[]> = (() => {
  const languages = new Map<string, string[]>();
  for (const [language, words] of Object.entries(WORDS))
    for (const word of new Set(words.split(" "))) languages.set(word, [...(languages.get(word) ?? []), language]);
  return languages;
})();

/** Undefined where there is too little of it, or nothing decides. */
export function languageIn(text: string): { readonly language: string; readonly confidence: number } | undefined {
  const sample = text.slice(0, LENGTH_MAX);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters < LETTERS_MIN) return undefined;
  for (const [script, language] of SCRIPTS) {
    const share = (sample.match(script)?.length ?? 0) / letters;
    // Japanese is written in Han too, but never without its own letters.
    if (share > (language === "ja" ? 0.1 : 0.5)) return { language, confidence: 0.98 };
  }
  return byWords(sample);
}

function byWords(sample: string): { readonly language: string; readonly confidence: number } | undefined {
  const counts = new Map<string, number>();
  const words = sample.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  if (words.length < WORDS_MIN) return undefined;
  for (const word of words) {
    const languages = LANGUAGES_OF.get(word);
    // What many languages have says little for each.
    for (const language of languages ?? [])
      counts.set(language, (counts.get(language) ?? 0) + 1 / Math.sqrt(languages!.length));
  }
  const ranked = [...counts].sort((a, b) => b[1] - a[1]);
  const [best, second] = ranked;
  if (best === undefined || best[1] < 0.06 * words.length) return undefined;
  const lead = (best[1] - (second?.[1] ?? 0)) / best[1];
  return lead < 0.05 ? undefined : { language: best[0], confidence: Math.min(0.98, 0.8 + lead) };
}
