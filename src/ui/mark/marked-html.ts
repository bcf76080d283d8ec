import { hitParts, searchTerms } from '#domain/search-terms.ts'
import styles from './marked.module.css'

/** Rich text, clean as the server answers it, with what was looked for marked in its words and nowhere in its markup. */
export function markHtml(html: string, keyword: string): string {
  const terms = searchTerms(keyword)
  if (terms.length === 0) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const text of textsIn(body)) {
    const parts = hitParts(text.data, terms)
    if (parts.some(({ hit }) => hit))
      text.replaceWith(...parts.map((part) => (part.hit ? markElement(part.text) : part.text)))
  }
  return body.innerHTML
}

function textsIn(body: HTMLElement): Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) texts.push(node)
  return texts
}

function markElement(text: string): HTMLElement {
  const mark = document.createElement('mark')
  mark.className = styles['hit'] ?? ''
  mark.textContent = text
  return mark
}
