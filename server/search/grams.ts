const separators = /[\s\p{P}\p{S}]+/u

/**
 * Two-character pieces of the given texts, lower case and NFKC, each once; spaces and punctuation part the words.
 * A word of one character gives none.
 */
export function gramsOf(...texts: readonly string[]): string[] {
  const found = new Set<string>()
  for (const word of texts.flatMap(wordsOf)) {
    const characters = Array.from(word)
    for (let at = 0; at + 1 < characters.length; at++) found.add(`${characters[at]}${characters[at + 1]}`)
  }
  return [...found]
}

/** The words of a search text, as `gramsOf` parts them. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(separators)
    .filter((word) => word !== '')
}

/** The text as part of a LIKE pattern, with `\` as the escape character. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`)
}
