import type { ReactNode } from 'react'
import { hitParts, searchTerms } from '#domain/search-terms.ts'
import styles from './marked.module.css'

export type Mark = (text: string) => ReactNode

/** Marks what was looked for in a text. */
export function markOf(keyword: string): Mark {
  const terms = searchTerms(keyword)
  return (text) =>
    hitParts(text, terms).map((part, at) =>
      part.hit ? (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
        <mark key={at} className={`bg-sun-50 ${styles['hit']}`}>
          {part.text}
        </mark>
      ) : (
        part.text
      ),
    )
}

/** Letters of a row that are surely seen. */
const visibleLength = 40
const leadLength = 12

/** The text from shortly before the first word that was looked for, where that would stand too far behind to be seen in a row. */
export function excerptAroundHit(text: string, keyword: string): string {
  const [first, second] = hitParts(text, searchTerms(keyword))
  if (!first || first.hit || !second || first.text.length <= visibleLength) return text
  return `…${[...first.text].slice(-leadLength).join('')}${text.slice(first.text.length)}`
}
