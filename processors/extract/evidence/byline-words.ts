/** Words of bylines that are no names, in the languages that most pages come in. */

/** What stands before names. Where it may also begin a name, two words follow. */
export const BEFORE = new RegExp(
  `^(?:${[
    "(?:(?:written|posted|published|reported|words|story|text|review|opinion|more stories|an article) )?by(?: our)?(?=[ :])",
    "(?:ein(?:e|en)? \\p{L}+ |text |aufgezeichnet |geschrieben )?von(?=:| \\S+ \\S)",
    "(?:(?:article écrit|écrit|publié|rédigé|propos recueillis|recueilli|texte) )?par(?=[ :])",
    "(?:(?:escrito|publicado|texto) )?por(?=[ :])",
    "(?:scritto |a cura )?d[ia](?=:| \\S+ \\S)",
    "(?:geschreven )?door(?=[ :])|(?:(?:skrevet|skriven|tekst|text|av journalist) )?a[vf](?=:| \\S+ \\S)",
    "napisała?:?(?= )|(?:yazan|haber|röportaj|muhabir) ?:",
    "(?:автор(?:ы|и)?(?: статьи| материала| текста)?|текст|журналист(?:ка)?|корреспондент|подготовил[аи]?|беседовал[аи]?|записал[аи]?|інтерв.ю|матеріал) ?[:—–-]",
    "(?:authors?|autor(?:i?n|en|es|a|zy|i|ka)?|auteurs?|text|texte|texto|testo|tekst|szöveg|szerző|words|reporter|journalist|redacteur|redaktion|redazione|toimittaja|protokoll|interview) ?:",
    "(?:取材・)?文[=＝:：●・]|(?:著者|作者|記者|记者|責任編輯|责任编辑|編集|翻訳)[:：]|(?:本报)?记者(?= )",
  ].join("|")})\\s*`,
  "iu",
);

/** The same, where only a capital tells it from another word. */
export const BEFORE_CAPITAL =
  /^(?:(?:By|Von|Par|Por)(?=\p{Lu}\p{Ll})|Von(?= \p{Ll})|(?:Автор|Текст|Подготовил[аи]?|Беседовал[аи]?|Autor|Autorin|Auteur|Author|Text|Texte|Testo|Tekst)(?= \p{Lu}\S* \p{Lu}))\s*/u;

/** What somebody is, beside a name. */
export const ROLE =
  /(?:^|[\s-])(?:editor|reporter|correspondent|columnist|chief|producer|contributor|writer|korrespondent|redakteur|redaktør|redaktör|kolumnist|journalist|correspondant|rédact|envoyé|corresponsal|redactor|periodista|corrispondente|giornalista|dziennikarz|корреспондент|обозреватель|редактор|журналист|собкор|кореспондент|muhabir|editör)/iu;

/** Behind a name, without anything between. */
export const ROLE_BEHIND = /\s(?:기자|특파원|記者|记者)$/u;

/** Behind a family's name. */
export const SUFFIX = /^(?:jr|sr|ii|iii|iv|m\.?d|ph\.?d|dr|esq|mba|rn)\.?$/i;

/** One company, whatever stands in its name. */
export const COMPANY =
  /(?:^|\s)(?:GmbH|mbH|AG|KG|Ltd\.?|LLC|Inc\.?|S\.A\.|S\.p\.A\.|OOO|ООО|АО|ЗАО|ПАО|株式会社)(?:\s|$|,)/u;

/** Between the parts of a name. */
export const PARTICLE =
  /^(?:de|da|do|dos|das|di|du|del|della|der|den|des|van|von|vom|zu|zum|zur|la|le|les|el|al|bin|ibn|ben|bint|ter|ten|te|af|av|y|e|i|of|the|und|and|for|et|d['’].*|l['’].*|al-.*)$/u;

/** Whose the pictures are. */
export const PICTURES =
  /(?:^|[\s/|,])(?:photos?|photographs?|pictures?|fotos?|fotograf\p{L}*|bild(?:er)?|illustrations?|фото|иллюстрации|video|видео)\s?(?::|by\s|von\s|par\s)/iu;

/** What buttons, labels and times beside a byline say. */
export const NO_NAME =
  /^(?:by|von|par|por|new|staff|updated?|published|more|follow|share|print|read|comments?|opinion|photos?|video|subscribe|sign|log|image|getty.*|lesezeit|size|font|aa|min|bio|save|copy|link|facebook|twitter|bluesky|whatsapp|e-?mail|kommentare?|drucken|teilen|merken|artikel|hören|foto|bild|quelle|source|credit|автор|текст|фото|читать|поделиться|источник)[:.]?$/iu;
