import { hitParts, searchWords } from '#contract/search-words.ts'

/** Whether a text has a word that none of the others has. */
export function hasHit(text: string, keyword: string, others: readonly string[]): boolean {
  const stands = (place: string, word: string) => hitParts(place, [word]).some(({ hit }) => hit)
  return searchWords(keyword).some((word) => stands(text, word) && !others.some((other) => stands(other, word)))
}
