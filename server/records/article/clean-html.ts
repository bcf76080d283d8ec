import { LRUCache } from 'lru-cache'
import sanitize from 'sanitize-html'
import { districtHtml } from '#contract/district-site.ts'
import { missionText, richTextPicture } from '#domain/rich-text.ts'

const options: sanitize.IOptions = {
  allowedTags: `p br hr h2 h3 h4 ul ol li blockquote strong em b i u s span a img figure figcaption
    table thead tbody tr th td`.split(/\s+/),
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer' }) },
}

/** A table scrolls by itself where it is too wide for the page, by keys too. */
const scroller = '<div class="overflow-x-auto" role="region" tabindex="0" aria-label="表格，可以左右滑动">'

const cache = new LRUCache<string, string>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (clean, html) => (clean.length + html.length + 1) * 2,
  memoMethod: (html) =>
    sanitize(html, options).replaceAll('<table>', `${scroller}<table>`).replaceAll('</table>', '</table></div>'),
})

/** Rich text without anything that runs, frames, styles or sends, its tables in frames that scroll; the same text is cleaned once. */
export const cleanHtml = (html: string): string => cache.memo(html)

const missionOptions: sanitize.IOptions = {
  allowedTags: [...missionText.tags],
  allowedAttributes: { a: [...missionText.attributes.a], img: [...missionText.attributes.img] },
  allowedSchemes: [...missionText.schemes],
  allowProtocolRelative: false,
  transformTags: {
    img: (tagName, attribs) => ({ tagName, attribs: { ...richTextPicture(attribs) } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
}

/** Rich text of a mission with what `missionText` names and nothing else, written as browsers write it: the same text stays the same. */
export const cleanMissionText = (html: string): string =>
  sanitize(html, missionOptions)
    .replaceAll(/<(br|hr|img)( [^>]*)? \/>/g, '<$1$2>')
    .replaceAll('\u00a0', '&nbsp;')

const districtOptions: sanitize.IOptions = {
  allowedTags: [...districtHtml.tags],
  allowedAttributes: { a: [...districtHtml.attributes.a] },
  allowedSchemes: [...districtHtml.schemes],
  allowProtocolRelative: false,
}

/** The line of a district in header or footer, with what `districtHtml` names and nothing else. */
export const cleanDistrictLine = (html: string): string => sanitize(html, districtOptions).trim()
