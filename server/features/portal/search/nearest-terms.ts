import { normalizeSearchText, searchTerms } from '#domain/search-terms.ts'

/** Longer words are only cut into the pieces that stand somewhere. */
const longestMisspelt = 12
const runs = /[\s\p{P}\p{S}]+/u

interface Candidate {
  readonly text: string
  /** 1 for the word itself, less the further from it. */
  readonly score: number
  texts: number
}

/**
 * Words near to what was looked for, from texts that can be found: a word misspelt by a letter or two, a word of several, a part of a
 * long one. Nearest first, then by the number of texts that have it; at most `limit`.
 */
export function nearestTerms(keyword: string, texts: readonly string[], limit: number): string[] {
  const terms = searchTerms(keyword)
  const candidates = new Map<string, Candidate>()
  const add = (text: string, score: number): void => {
    const existing = candidates.get(text)
    if (existing && existing.score >= score) existing.texts++
    else candidates.set(text, { text, score, texts: (existing?.texts ?? 0) + 1 })
  }
  const whole = normalizeSearchText(keyword)
  for (const text of new Set(texts.map(normalizeSearchText))) {
    const distances = new Map<string, number>()
    const keep = (piece: string, score: number): void =>
      void distances.set(piece, Math.max(score, distances.get(piece) ?? 0))
    for (const term of terms) for (const [piece, score] of nearIn(text, term)) keep(piece, score)
    for (const [piece, score] of distances) add(piece, score)
  }
  candidates.delete(whole)
  const ranking = [...candidates.values()].toSorted(
    (a, b) =>
      b.score - a.score || b.texts - a.texts || [...b.text].length - [...a.text].length || (a.text < b.text ? -1 : 1),
  )
  const selection: string[] = []
  for (const { text } of ranking) {
    if (selection.length === limit) break
    if (!selection.some((other) => other.includes(text) || text.includes(other))) selection.push(text)
  }
  return selection
}

/** Pieces of the text that are near to a word, with their nearness. */
function nearIn(text: string, term: string): [piece: string, score: number][] {
  const letters = [...term]
  const { length } = letters
  const pieces: [string, number][] = []
  for (const run of text.split(runs).map((part) => [...part])) {
    const common = longestShared(letters, run)
    if (common.length > 1)
      pieces.push([common, common.length === term.length ? 1 : 0.9 * ([...common].length / length)])
    if (length < 2 || length > longestMisspelt) continue
    const maxDistance = length > 4 ? 2 : 1
    for (let size = Math.max(2, length - 1); size <= length + 1; size++)
      for (let start = 0; start + size <= run.length; start++) {
        const piece = run.slice(start, start + size)
        if (!hasDigit(letters) && hasDigit(piece)) continue
        const wrong = distanceOf(letters, piece)
        // A letter taken for another is likelier than one too many or too few.
        const other = size === length ? 0 : 0.2
        if (wrong > 0 && wrong <= maxDistance) pieces.push([piece.join(''), 1 - wrong / (length + 1) - other])
      }
  }
  return pieces
}

/** Numbers of sessions and houses are not what a word was meant to be. */
const hasDigit = (letters: readonly string[]): boolean => letters.some((letter) => /\p{N}/u.test(letter))

/** The longest run of letters that both have. */
function longestShared(a: readonly string[], b: readonly string[]): string {
  let best = ''
  let count = 0
  for (let start = 0; start < a.length; start++)
    for (let at = 0; at < b.length; at++) {
      let size = 0
      while (a[start + size] !== undefined && a[start + size] === b[at + size]) size++
      if (size > count) {
        count = size
        best = a.slice(start, start + size).join('')
      }
    }
  return best
}

/** Letters to change, add or leave out to make one of the other. */
function distanceOf(a: readonly string[], b: readonly string[]): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [at, letter] of a.entries()) {
    const next = [at + 1]
    for (const [other, otherLetter] of b.entries())
      next.push(
        Math.min((next[other] ?? 0) + 1, (row[other + 1] ?? 0) + 1, (row[other] ?? 0) + Number(letter !== otherLetter)),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
