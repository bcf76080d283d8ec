/** What rich text of a mission may hold: the schema of its editor and the filter of the server read the same list. */
export const missionText = {
  tags: ['p', 'br', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'strong', 'em', 'a'],
  attributes: { a: ['href'] },
  schemes: ['https', 'http', 'mailto', 'tel'],
} as const

/** Whether a link may lead there: an address with one of the schemes, written out. */
export function isRichTextLink(href: string): boolean {
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(href.trim())?.[1]?.toLowerCase()
  return missionText.schemes.some((name) => name === scheme)
}
