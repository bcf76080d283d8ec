import { escapeHtml, inlineJson } from './document.ts'

/** Head of a page for search engines and previews. */
export interface PageHead {
  readonly description: string
  /** The one address under which engines know the page; null for a page that is not for them. */
  readonly canonical: string | null
  /** Address of the picture of a preview. */
  readonly image: string
  readonly kind: 'website' | 'article'
  /** JSON-LD of schema.org; null where the page is no thing of its own. */
  readonly structured: object | null
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`

/** What a page's head tells search engines and previews (Open Graph, schema.org); a page without a canonical address is not for them. */
export function headMarkup(title: string, head: PageHead | null): string {
  if (head === null) return ''
  const { description, canonical, image, kind, structured } = head
  const descriptionTag = meta('name', 'description', description)
  if (canonical === null) return descriptionTag + meta('name', 'robots', 'noindex')
  return [
    descriptionTag,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    meta('property', 'og:type', kind),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', image),
    ...(structured ? [`<script type="application/ld+json">${inlineJson(structured)}</script>`] : []),
  ].join('')
}
