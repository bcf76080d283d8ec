/** What rich text of a mission may hold: the schema of its editor and the filter of the server read the same list. */
export const missionText = {
  tags: ['p', 'br', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'strong', 'em', 'a', 'img'],
  attributes: { a: ['href'], img: ['src', 'alt', 'width'] },
  schemes: ['https', 'http', 'mailto', 'tel'],
} as const

/** Whether a link may lead there: an address with one of the schemes, written out. */
export function isRichTextLink(href: string): boolean {
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(href.trim())?.[1]?.toLowerCase()
  return missionText.schemes.some((name) => name === scheme)
}

/** Widths of a picture in pixels; where the page is narrower, it is as wide as the page. */
export const pictureWidths = ['240', '480', '720'] as const
export type PictureWidth = (typeof pictureWidths)[number]

export interface RichTextPicture {
  readonly src: string
  /** What it shows, for who does not see it. */
  readonly alt: string
  readonly width: PictureWidth
}

export const pictureAltLimit = 100

const isPictureWidth = (width: string): width is PictureWidth => pictureWidths.some((item) => item === width)

/** A picture that was uploaded here and says what it shows; null for any other, as those that a paste brings along. */
export function richTextPicture({
  src = '',
  alt = '',
  width = '',
}: Readonly<Record<string, string>>): RichTextPicture | null {
  const text = alt.trim()
  if (!ownPicture.test(src) || text === '' || text.length > pictureAltLimit) return null
  return { src, alt: text, width: isPictureWidth(width) ? width : '720' }
}

const ownPicture = /^\/[\w/-]+\/home\/mission\/info\/cover\?name=[0-9a-f]{32}$/

/** The addresses of the pictures of a text. */
export const pictureSources = (html: string): string[] =>
  [...html.matchAll(/<img\b[^>]*?\ssrc="([^"]*)"/g)].flatMap(([, src]) => src ?? [])
