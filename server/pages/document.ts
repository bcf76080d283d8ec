import { hash } from 'node:crypto'
import { type RuleBook, ruleBookElement } from '#domain/rule-set/rule-book.ts'
import type { RenderedPage, RenderedStyle } from '#contract/rendered-page.ts'
import type { Assets } from './assets.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** JSON that cannot end its script element, whatever texts it holds. */
export const inlineJson = (data: unknown) =>
  JSON.stringify(data).replace(/[<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

export interface DocumentParts {
  readonly title: string
  /** Markup for search engines and previews. */
  readonly head?: string
  /** Runs before the first picture. */
  readonly starter: string
  /** Tells whoever cannot read the scripts; first of all, and apart from them. */
  readonly oldBrowser?: string
  readonly assets: Assets
  /** Text of the sheets. */
  readonly css: string
  readonly page?: Pick<RenderedPage, 'html' | 'styles' | 'styleAttributes' | 'loaderData'> | null
  readonly product: string
  readonly mapIpUrl: string
  /** Rules by which a page counts terms. */
  readonly ruleBook?: RuleBook
  /** Modules that run at once, where no starter waits for the first picture. */
  readonly entries?: readonly string[]
}

const json = (id: string, data: unknown) => `<script type="application/json" id="${id}">${inlineJson(data)}</script>`

const styleElement = ({ key, ids, css }: RenderedStyle) =>
  `<style data-emotion="${[key, ...ids].join(' ')}">${css}</style>`

/** The HTML of a page of either app. Its sheets stand in it; as links they are switched off for every medium, so that neither a part nor a browser that reads ahead fetches them once more. */
export function documentOf(parts: DocumentParts): string {
  const { title, head = '', starter, oldBrowser, assets, css, page, product, mapIpUrl, ruleBook, entries = [] } = parts
  return [
    `<!doctype html><html lang="zh-CN" data-product="${escapeHtml(product)}" data-map-ip-url="${escapeHtml(mapIpUrl)}">`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta name="theme-color" content="#ffffff"><title>${escapeHtml(title)}</title>`,
    '<link rel="icon" href="/logo.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    oldBrowser === undefined ? '' : `<script>${oldBrowser}</script>`,
    `<script>${starter}</script><style>${css}</style>`,
    ...assets.sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}" media="not all" disabled>`),
    ...(page?.styles ?? []).map(styleElement),
    `${head}</head><body><div id="root">${page?.html ?? ''}</div>`,
    page ? json('page-data', page.loaderData) : '',
    ruleBook ? json(ruleBookElement, ruleBook) : '',
    json('scripts', assets.scripts),
    ...entries.map((entry) => `<script type="module" src="${entry}"></script>`),
    '</body></html>',
  ].join('')
}

/** The hash of a text for a policy. */
export const policyHash = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`

export interface PolicyParts {
  readonly scripts: readonly string[]
  /** Hashes of the styles within the page. */
  readonly styles: readonly string[]
  /** Hashes of its style attributes. */
  readonly attributes: readonly string[]
  /** Another origin whose script the page may load: the maps service, when one is configured. */
  readonly scriptOrigins?: readonly string[]
  /** Another origin whose pictures the page may show: the picture service, when one is configured. */
  readonly imageOrigins?: readonly string[]
}

/** Of empty text: Chakra's style engine adds an empty element and fills it by rule, which no policy forbids. */
const emptyStyle = policyHash('')

/** The page's content security policy: own files, inline scripts and styles by hash, nothing evaluated. */
export function contentPolicy({
  scripts,
  styles,
  attributes,
  scriptOrigins = [],
  imageOrigins = [],
}: PolicyParts): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...scriptOrigins].join(' '),
    [
      "style-src 'self'",
      ...styles,
      emptyStyle,
      ...(attributes.length > 0 ? ["'unsafe-hashes'"] : []),
      ...attributes,
    ].join(' '),
    ["img-src 'self' data: blob:", ...imageOrigins].join(' '),
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
