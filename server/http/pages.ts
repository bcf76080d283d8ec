import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Manifest } from 'vite'
import fastifyStatic, { type SendOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { matchAdminPage } from '#contract/admin-pages.ts'
import { invitationAddress, invitationIn } from '#contract/staff/invitation-address.ts'
import type { RenderedPage, PageRedirect } from '#contract/rendered-page.ts'
import { currentRuleBook } from '#domain/rule-set/rule-book.ts'
import { pageTitle } from '#contract/page-title.ts'
import { matchRoute } from '#contract/routes.ts'
import { type Assets, assetsOf, readManifest } from '../pages/assets.ts'
import { contentPolicy, type DocumentParts, documentOf, policyHash } from '../pages/document.ts'
import { headMarkup, type PageHead } from '../pages/head.ts'
import { sendPartHeaders } from './fixed-headers.ts'
import { serveOfflineWorkers } from './offline-workers.ts'
import { createSharedCache } from './shared-cache.ts'

export interface PagesOptions {
  /** Where the build wrote `client` and `server`. */
  distDir: string
  product: string
  /** Whether the federation's area is open to an address. */
  isFederationOpenTo: (address: string) => boolean
  /** The page of the portal as a guest sees it; null when it could not be rendered. A failure leaves the page empty until its scripts run. */
  drawPage: (request: FastifyRequest, href: string) => Promise<RenderedPage | PageRedirect | null>
  /** Head of a page for search engines; a failure leaves the page without it. */
  pageHead: (request: FastifyRequest, pathname: string, page: RenderedPage) => Promise<PageHead>
  /** The district that the visitor has chosen: whose page it is. */
  districtOf: (request: FastifyRequest) => string | null
  /** Milliseconds for which a page is kept for everybody who asks so. */
  keepMs: number
  /** Hears of each article that was served. */
  onServed: (request: FastifyRequest, articleId: number) => void
  /** Address of the maps service's script; empty: our own lookup. */
  mapIpUrl?: string
  /** Whether the panel of state machines stands ready beside each page. */
  hasPanel?: boolean
  /** Address before those of pictures; empty: our own. */
  imageBase?: string
}

/** A page that is ready to be sent. */
interface Answer {
  readonly status: number
  readonly html: string
  readonly policy: string
  /** The article that it is of. */
  readonly articleId?: number
  /** The packed page, made for the first who takes it. */
  brotli?: Promise<Buffer>
}

const zip = promisify(gzip)
const brotli = promisify(brotliCompress)
/** The best packing takes ten times as long. */
const quality = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}
const mostPageBytes = 24 * 1024 * 1024
/** A Chinese text takes two bytes a character; packed it is small beside that. */
const sizeOfPage = (page: Answer | PageRedirect): number =>
  'location' in page ? page.location.length * 2 : (page.html.length + page.policy.length) * 2
const scriptOf = (name: string): string => readFileSync(new URL(`../pages/${name}`, import.meta.url), 'utf8')
const starter = scriptOf('starter.js')
const oldBrowser = scriptOf('old-browser.js')
const portalEntry = 'src/portal/main.tsx'
const adminEntry = 'src/admin/main.tsx'
const panelEntry = 'src/panel/main.ts'

/** Serves the pages of both apps, those of the portal rendered for a guest, and the built files. Unknown addresses answer 404 with the error page. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { distDir, isFederationOpenTo, districtOf, keepMs, onServed, hasPanel = false } = options
  const client = resolve(distDir, 'client')
  const manifests = { portal: readManifest(client, 'portal'), admin: readManifest(client, 'admin') }
  const cached = createSharedCache<Answer | PageRedirect>(keepMs, mostPageBytes, sizeOfPage)
  const panelScripts = hasPanel ? assetsOf(readManifest(client, 'panel'), [panelEntry]).scripts : []
  const portalParts = createPartsReader(client, manifests.portal, panelScripts)
  const adminParts = createPartsReader(client, manifests.admin, panelScripts)
  const answerOf = createAnswers(options)
  const portalPage = createPortalPages(options, answerOf, portalParts)

  const adminPage = (request: FastifyRequest, pathname: string): Answer | PageRedirect => {
    const invitation = pathname === '/admin/join' ? invitationIn(searchOf(request.originalUrl)) : null
    if (invitation !== null) return { location: invitationAddress(invitation) }
    const page = matchAdminPage(pathname.slice('/admin'.length))
    const isClosed = page?.level === 'federation' && !isFederationOpenTo(request.ip)
    const status = page === null ? 404 : isClosed ? 403 : 200
    return answerOf(status, { title: '管理后台 · i志愿', ruleBook: currentRuleBook(), ...adminParts(adminEntry) })
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const pathname = pathnameOf(request.originalUrl)
    const isAdmin = pathname === '/admin' || pathname.startsWith('/admin/')
    const answer = isAdmin
      ? adminPage(request, pathname)
      : await cached(`${request.host} ${districtOf(request)} ${request.originalUrl}`, () =>
          portalPage(request, pathname),
        )
    if ('location' in answer) return reply.redirect(answer.location)
    if (answer.articleId !== undefined) onServed(request, answer.articleId)
    reply.code(answer.status).headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': answer.policy,
      vary: 'accept-encoding',
    })
    return sendCompressed(request, reply, answer)
  }

  await serveFiles(app, client)
  serveOfflineWorkers(app, { client, manifests, starter })
  app.route({ method: ['GET', 'HEAD'], url: '/*', config: { caller: 'open' }, handler: sendPage })
}

type AnswerOf = (
  status: number,
  parts: Omit<DocumentParts, 'starter' | 'oldBrowser' | 'product' | 'mapIpUrl'>,
) => Answer

const originsOf = (address: string): string[] => (address === '' ? [] : [new URL(address).origin])

/** A document with the policy that allows what it holds. */
function createAnswers({ product, mapIpUrl = '', imageBase = '' }: PagesOptions): AnswerOf {
  const scriptOrigins = originsOf(mapIpUrl)
  const imageOrigins = originsOf(imageBase)
  return (status, parts) => ({
    status,
    html: documentOf({ ...parts, starter, oldBrowser, product, mapIpUrl }),
    policy: contentPolicy({
      scripts: [policyHash(oldBrowser), policyHash(starter)],
      styles: [parts.css, ...(parts.page?.styles ?? []).map(({ css }) => css)].map(policyHash),
      attributes: (parts.page?.styleAttributes ?? []).map(policyHash),
      scriptOrigins,
      imageOrigins,
    }),
  })
}

/** Pages of the portal as a guest sees them. */
function createPortalPages(
  { drawPage, pageHead }: PagesOptions,
  answerOf: AnswerOf,
  partsFor: ReturnType<typeof createPartsReader>,
) {
  return async (request: FastifyRequest, pathname: string): Promise<Answer | PageRedirect> => {
    const { route } = matchRoute(pathname)
    const page = await orNull(request, drawPage(request, pathname + searchOf(request.originalUrl)))
    if (page && 'location' in page) return page
    if (page?.fault !== undefined) request.log.warn({ fault: page.fault }, 'page without data')
    const head = page && (await orNull(request, pageHead(request, pathname, page)))
    const title = pageTitle(route, page?.subject)
    const isArticle = route.name === 'article-detail' || route.name === 'article-summary'
    const answer = answerOf(route.name === 'error' ? 404 : 200, {
      title,
      head: headMarkup(title, head),
      page,
      ...partsFor(...(page?.module ? [page.module] : []), portalEntry),
    })
    return isArticle && page?.data ? { ...answer, articleId: Number((page.data as { id: string }).id) } : answer
  }
}

/** What a page needs beside its markup, by the modules that it starts; `firstScripts` run before them. */
function createPartsReader(client: string, manifest: Manifest, firstScripts: readonly string[]) {
  const partsOf = new Map<string, { assets: Assets; css: string }>()
  return (...modules: string[]) => {
    const key = modules.join(' ')
    const existing = partsOf.get(key)
    if (existing) return existing
    const { scripts, sheets } = assetsOf(manifest, modules)
    const assets = { scripts: [...firstScripts, ...scripts], sheets }
    const css = assets.sheets.map((sheet) => readFileSync(join(client, sheet), 'utf8').trim()).join('')
    const parts = { assets, css }
    partsOf.set(key, parts)
    return parts
  }
}

/** A page goes out without what cannot be read. */
async function orNull<T>(request: FastifyRequest, work: Promise<T>): Promise<T | null> {
  try {
    return (await work) ?? null
  } catch (error) {
    if (!request.server.outage.explains(error)) request.log.warn({ err: error }, 'page not drawn')
    return null
  }
}

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, answer: Answer) {
  const encodings = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(encodings)) {
    reply.header('content-encoding', 'br')
    return (answer.brotli ??= brotli(answer.html, quality))
  }
  if (/\bgzip\b/.test(encodings)) {
    reply.header('content-encoding', 'gzip')
    return zip(answer.html, { level: 6 })
  }
  return answer.html
}

/** The built files, kept by browsers: those with a hash in their name for ever. */
async function serveFiles(app: FastifyInstance, client: string): Promise<void> {
  await app.register(fastifyStatic, { root: client, serve: false, preCompressed: true })
  const files = (url: string, folder: string, caching: SendOptions, hooks: RouteShorthandOptions = {}) =>
    app.get<{ Params: { '*': string } }>(url, { ...hooks, config: { caller: 'open' } }, (request, reply) =>
      reply.sendFile(request.params['*'], join(client, folder), caching),
    )

  const parts = { onSend: sendPartHeaders }
  files(
    '/assets/*',
    'assets',
    { immutable: true, maxAge: '365d', acceptRanges: false, etag: false, lastModified: false },
    parts,
  )
  files('/covers/*', 'covers', { maxAge: '7d' }, parts)
  files('/art/*', 'art', { maxAge: '7d' })
  for (const file of rootFiles(client))
    app.get(`/${file}`, { config: { caller: 'open' } }, (_request, reply) =>
      reply.sendFile(file, client, { maxAge: '1d' }),
    )
}

/** The path as it was asked for. `URL` would take the first part of `//x/y` for a host, and throws where that is none. */
function pathnameOf(target: string): string {
  const [pathname = ''] = target.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)
  return pathname === '' ? '/' : pathname
}

const searchOf = (target: string): string => /\?[^#]*/.exec(target)?.[0] ?? ''

const rootFiles = (client: string): string[] =>
  readdirSync(client, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => entry.name)
