/** Joiners of an emoji stand between two pictures, the first perhaps with its variation or the colour of its skin. */
const lonelyJoiner =
  /(?<!\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu

// Grapheme joiner, soft hyphen, marks of direction, zero-width spaces and joiners, invisible operators, byte order mark, annotations, tags.
const marks =
  /[\u034f\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

// Control characters but tab and line breaks, what turns the direction of writing, and halves of a surrogate pair.
const refused = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/u

/** The text without the marks that nobody sees: two texts that look alike are alike. */
export const plainText = (text: string): string => text.replace(marks, '').replace(lonelyJoiner, '')

/** Whether a text holds what nobody may write in one. */
export const holdsRefused = (text: string): boolean => refused.test(text)

/** What is said of such a text at its field; `what` names the field. */
export const refusedMessage = (what: string): string => `${what}含有看不见的字符，请删除后重新输入`

/** Nothing that people send lies deeper. */
const deepest = 12

/** Every text inside a value as `plainText`; names of fields stay as they are. */
export function plainTexts<T>(value: T, depth = 0): T {
  if (typeof value === 'string') return plainText(value) as T
  if (typeof value !== 'object' || value === null || depth > deepest) return value
  if (Array.isArray(value)) return value.map((item) => plainTexts(item, depth + 1)) as T
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plainTexts(item, depth + 1)])) as T
}
