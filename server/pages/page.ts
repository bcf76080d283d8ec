import type { PageData } from '#contract/page-data.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** JSON that cannot end its script element, whatever texts it holds. */
export const inlineJson = (data: unknown) =>
  JSON.stringify(data).replace(/[<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * A built page with its slots filled and the route's data at the end of the body.
 * @param screen markup that takes the place of the main part's skeleton
 * @param head markup for search engines and previews
 */
export function fillPage(
  html: string,
  values: Readonly<Record<string, string>>,
  data: PageData | null,
  screen: string | null = null,
  head = '',
): string {
  const script = data ? `<script type="application/json" id="page-data">${inlineJson(data)}</script>` : ''
  const filled = html
    .replace(/\{\{(\w+)\}\}/g, (slot, name: string) => (name in values ? escapeHtml(values[name] ?? '') : slot))
    .replace('<!--page-data-->', () => script)
    .replace('<!--meta-->', () => head)
  return screen === null ? filled : filled.replace(/<!--screen-->[^]*?<!--\/screen-->/, () => screen)
}

export interface PolicyParts {
  scriptHash: string
  styleHash: string
  /** Another origin whose script the page may load: the maps service, when one is configured. */
  scriptOrigins?: readonly string[]
  /** Another origin whose pictures the page may show: the picture service, when one is configured. */
  imageOrigins?: readonly string[]
}

/** The hash of empty text: Chakra's style engine adds an empty element and fills it by rule, which no policy forbids. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** The page's content security policy: own files, the one inline script and style by hash, nothing evaluated. */
export function contentPolicy({ scriptHash, styleHash, scriptOrigins = [], imageOrigins = [] }: PolicyParts): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${[scriptHash, ...scriptOrigins].join(' ')}`,
    `style-src 'self' ${styleHash} ${emptyStyle}`,
    ["img-src 'self' data: blob:", ...imageOrigins].join(' '),
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
