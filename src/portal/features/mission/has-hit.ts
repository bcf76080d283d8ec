import { hitParts, searchTerms } from '#contract/search-words.ts'

/** Whether a text has a word that none of the others has. */
export function hasHit(text: string, keyword: string, others: readonly string[]): boolean {
  const contains = (value: string, word: string) => hitParts(value, [word]).some(({ hit }) => hit)
  return searchTerms(keyword).some((word) => contains(text, word) && !others.some((other) => contains(other, word)))
}
