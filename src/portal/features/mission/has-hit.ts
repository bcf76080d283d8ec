import { hitParts, searchTerms } from '#domain/search-terms.ts'

/** Whether a text has a word that none of the others has. */
export function hasHit(text: string, keyword: string, otherTexts: readonly string[]): boolean {
  const contains = (value: string, term: string) => hitParts(value, [term]).some(({ hit }) => hit)
  return searchTerms(keyword).some((term) => contains(text, term) && !otherTexts.some((other) => contains(other, term)))
}
