import { plainText } from './plain-text.ts'

/** Signs that write the dot between the parts of a name; it is stored as the first one. */
const dots = '·•‧∙⋅・⸱ꞏ᛫'

/** What two spellings of one name may differ in, besides case and width: blanks, dots, apostrophes, hyphens. The database's `nameKey` too. */
export const nameGaps = `- ${dots}.。'’‘‐`

/** Letters of a name, for a pattern: with the marks on them, a zero, and what stands between its parts. */
export const nameLetters = String.raw`\p{L}\p{M}〇· .'’‐-`

/** Not what breaks the line, which is refused. */
const blank = String.raw`[^\S\t\r\n]`
const blanks = new RegExp(`${blank}+`, 'gu')
const allDots = new RegExp(
  String.raw`${blank}*[${dots}]${blank}*|(\p{Script=Han})${blank}*[.。]${blank}*(?=\p{Script=Han})`,
  'gu',
)

/** The name of an organization as it is stored: one dot, one blank. */
export const readName = (text: string): string =>
  plainText(text).replaceAll(allDots, '$1·').replaceAll(blanks, ' ').trim()

/** The name of a person as it is stored: as `readName`, in half width. */
export const readPersonName = (text: string): string => readName(text.normalize('NFKC'))

const gaps = new RegExp(String.raw`[${nameGaps}\s\p{Default_Ignorable_Code_Point}]`, 'gu')

/** A name as it is compared with another. */
const plainName = (name: string): string => plainText(name).normalize('NFKC').replaceAll(gaps, '').toLowerCase()

/** Whether two texts write one name. */
export const isSameName = (name: string, other: string): boolean => plainName(name) === plainName(other)
