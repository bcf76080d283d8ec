import { findLast } from '../arrays.ts'
/** Joiners of an emoji stand between two pictures, the first perhaps with its variation or the colour of its skin. */
const joiners = /(\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?\u200d(?=\p{Extended_Pictographic}))|\u200d/gu

/**
 * What nobody sees, and annotations. The first group stays: flags of parts of a country, keycaps, emoji and rare characters with their
 * variation, and what has a rule of its own: joiners, and what turns the direction of writing.
 */
const marks =
  /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}|[\d#*]\ufe0f\u20e3|(?![\d#*])\p{Emoji}[\ufe0e\ufe0f]|\p{Script=Han}[\u{e0100}-\u{e01ef}]|[\u200d\u202a-\u202e\u2066-\u2069])|[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu

// Control characters but tab and line breaks, what turns the direction of writing, and halves of a surrogate pair.
const refusedCharacters = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/u

/** Parts of characters that NFKC leaves, as documents of fixed pages hold them, and the characters that they look like (EquivalentUnifiedIdeograph). */
const radicals = [
  ...'⺁⺂⺃⺄⺅⺆⺇⺈⺉⺊⺋⺌⺍⺎⺏⺐⺑⺒⺓⺔⺕⺖⺗⺘⺙⺛⺜⺝⺞⺠⺡⺢⺣⺤⺥⺦⺧⺨⺩⺪⺫⺬⺭⺮⺯⺰⺱⺲⺳⺴⺵⺶⺷⺸⺹⺺⺻⺼⺽⺾⺿⻀⻁⻂⻃⻄⻅⻆⻇⻈⻉⻊⻋⻌⻍⻎⻏⻐⻑⻒⻓⻔⻕⻖⻗⻘⻙⻚⻛⻜⻝⻞⻟⻠⻡⻢⻣⻤⻥⻦⻧⻨⻩⻪⻫⻬⻭⻮⻯⻰⻱⻲',
]
const characters = [
  ...'厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵旡日月歺民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀',
]
const characterOf = new Map(radicals.map((radical, at) => [radical, characters[at] ?? radical]))

const unified = (radical: string): string => characterOf.get(radical) ?? radical.normalize('NFKC')

/** The text without the marks that nobody sees, its radicals as the characters that they are: two texts that look alike are alike. */
export const plainText = (text: string): string =>
  text
    .replace(marks, '$1')
    .replace(joiners, '$1')
    .replace(/[\u2e80-\u2fdf]/g, unified)

/** Whether a text holds what nobody may write in one. */
export const hasRefusedCharacters = (text: string): boolean => refusedCharacters.test(text)

/** Names of the fields that take several lines; every other one is a single line. */
const severalLines: ReadonlySet<string> = new Set([
  'answer',
  'body',
  'changes',
  'content',
  'explanation',
  'footerHtml',
  'headerHtml',
  'html',
  'introduction',
  'meeting',
  'message',
  'needs',
  'note',
  'opinion',
  'reason',
  'riskNote',
  'summary',
  'text',
  'texts',
  'thanks',
  'weatherPlan',
])

/** Whether a text breaks its line where its field has only one; `path` leads to it, `basics.name` or `needs.0`. */
export function breaksLine(path: string, text: string): boolean {
  const name = findLast(path.split('.'), (part) => !/^\d+$/.test(part))
  return /[\n\r\u2028\u2029]/.test(text) && (name === undefined || !severalLines.has(name))
}

/** What is said of such a text at its field; `what` names the field. */
export const refusedMessage = (label: string): string => `${label}含有看不见的字符，请删除后重新输入`

/** What is said of a text of several lines where there is one. */
export const oneLineMessage = '这一项只能写一行，请删去换行后重新输入'

/** Nothing that people send lies deeper. */
const deepest = 12

/** Every text inside a value as `plainText`, but for the fields `asCame` of the value itself; names of fields stay as they are. */
export function plainTexts<T>(value: T, asCame: readonly string[] = [], depth = 0): T {
  if (typeof value === 'string') return plainText(value) as T
  if (typeof value !== 'object' || value === null || depth > deepest) return value
  if (Array.isArray(value)) return value.map((item) => plainTexts(item, [], depth + 1)) as T
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, asCame.includes(key) ? item : plainTexts(item, [], depth + 1)]),
  ) as T
}
