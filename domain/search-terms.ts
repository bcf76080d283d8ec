import { sortCopy } from './arrays.ts'
/** Signs that part words, in their plain form; the others (`%`, `_`, `\`, `-`, `.`, `#`, `+` …) are looked for as they are written. */
const separator =
  /[\s,;:!?、。·•…“”‘’"'`()[\]{}<>《》「」『』【】〈〉|~]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/u

const maxTerms = 8

/** Words as they are looked for, without what copying puts round them. */
export const readWords = (text: string): string => text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '').trim()

/** A text as search compares it: full-width signs as plain ones, small letters, one space for any. The database's `search_plain`. */
export const normalizeSearchText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()

/** The terms of a search text, each once, at most 8; all of them are to be found. A text of nothing but signs is one word for each space. */
export function searchTerms(text: string): string[] {
  const plain = normalizeSearchText(text)
  const terms = plain.split(separator).filter((term) => term !== '')
  const result = terms.length > 0 ? terms : plain.split(' ').filter((term) => term !== '')
  return [...new Set(result)].slice(0, maxTerms)
}

export interface SearchTextPart {
  readonly text: string
  readonly hit: boolean
}

/** The text in parts, those that contain a term marked; `terms` as `searchTerms` gives them. */
export function hitParts(text: string, terms: readonly string[]): SearchTextPart[] {
  let plain = ''
  /** For each unit of `plain` where the letter it came from begins in `text`; then the end. */
  const origin: number[] = []
  let at = 0
  for (const letter of text) {
    const plainLetter = letter.normalize('NFKC').toLowerCase()
    plain += plainLetter
    for (let unit = 0; unit < plainLetter.length; unit++) origin.push(at)
    at += letter.length
  }
  origin.push(text.length)
  const hits = sortCopy(
    terms.flatMap((term) => rangesOf(plain, term)),
    ([a], [b]) => a - b,
  )
  const parts: SearchTextPart[] = []
  let done = 0
  for (const [hitStart, hitEnd] of hits) {
    const start = Math.max(done, origin[hitStart] ?? 0)
    const end = endOf(origin, hitEnd)
    if (end <= start) continue
    if (start > done) parts.push({ text: text.slice(done, start), hit: false })
    const last = parts.at(-1)
    if (last?.hit && start === done) parts[parts.length - 1] = { text: last.text + text.slice(start, end), hit: true }
    else parts.push({ text: text.slice(start, end), hit: true })
    done = end
  }
  if (done < text.length) parts.push({ text: text.slice(done), hit: false })
  return parts
}

/** Where the letter ends that the unit before `to` came from: a sign that stands for several letters is marked whole. */
function endOf(origin: readonly number[], position: number): number {
  const last = origin[position - 1]
  let next = position
  while (origin[next] === last) next++
  return origin[next] ?? 0
}

function rangesOf(text: string, term: string): [from: number, to: number][] {
  const ranges: [number, number][] = []
  if (term === '') return ranges
  for (let index = text.indexOf(term); index >= 0; index = text.indexOf(term, index + term.length))
    ranges.push([index, index + term.length])
  return ranges
}
