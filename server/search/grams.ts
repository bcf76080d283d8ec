const separators = /[\s\p{P}\p{S}]+/u

/**
 * Two-character pieces of the given texts, lower case and NFKC, each once; spaces and punctuation part them.
 * A single character gives none.
 */
export function gramsOf(...texts: readonly string[]): string[] {
  const found = new Set<string>()
  for (const run of texts.flatMap((text) => plain(text).split(separators))) {
    const characters = Array.from(run)
    for (let at = 0; at + 1 < characters.length; at++) found.add(`${characters[at]}${characters[at + 1]}`)
  }
  return [...found]
}

/** The words of a search text, lower case and NFKC; spaces alone part them. */
export function wordsOf(text: string): string[] {
  return plain(text)
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** The text as part of a LIKE pattern, with `\` as the escape character. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`)
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()
