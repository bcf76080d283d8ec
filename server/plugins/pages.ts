import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import fastifyStatic, { type SendOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { adminPages } from '#contract/admin-pages.ts'
import type { PageData } from '#contract/page-data.ts'
import { matchRoute, type RouteName } from '#contract/routes.ts'
import { pageTitle } from '#contract/page-title.ts'
import type { PageHead } from '../modules/page-head/page-head.service.ts'
import { headMarkup } from '../pages/head.ts'
import { readBuiltPages } from '../pages/built-pages.ts'
import { createPacking } from '../pages/packing.ts'
import { contentPolicy, fillPage } from '../pages/page.ts'
import { pageSlots } from '../pages/page-slots.ts'
import { sendPartHeaders } from './fixed-headers.ts'

export interface PagesOptions {
  /** Where the build wrote `client` and `pages`. */
  distDir: string
  product: string
  /** A guest's data of a page, by `pageDataKey`; null when there is none. A failure leaves the page without data. */
  pageData: (pathname: string, request: FastifyRequest) => Promise<unknown>
  /** What search engines are told of a page, from its data; a failure leaves the page without it. */
  pageHead?: (pathname: string, request: FastifyRequest, data: PageData) => Promise<PageHead>
  /** Markup of a guest's screen with its data; null, or left out: the page goes with its skeleton. */
  drawScreen?: (request: FastifyRequest, data: PageData) => Promise<string | null>
  /** Address of the maps service's script; empty: our own lookup. */
  mapIpUrl?: string
  /** Address before those of pictures; empty: our own. */
  imageBase?: string
}

const zip = promisify(gzip)
const adminPaths = adminPages.map((path) => `/admin${path === '/' ? '' : path}`)

/** Serves the pages of both apps with their drawn first picture, and the built files. Unknown addresses answer 404 with the error page. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { distDir, product, pageData, pageHead, drawScreen, mapIpUrl = '', imageBase = '' } = options
  const scriptOrigins = mapIpUrl === '' ? [] : [new URL(mapIpUrl).origin]
  const imageOrigins = imageBase === '' ? [] : [new URL(imageBase).origin]
  const { scriptHash, pages } = readBuiltPages(distDir)
  const client = resolve(distDir, 'client')
  const brotli = createPacking()

  const sendCompressed = async (request: FastifyRequest, reply: FastifyReply, html: string) => {
    const accepted = request.headers['accept-encoding'] ?? ''
    if (/\bbr\b/.test(accepted)) {
      reply.header('content-encoding', 'br')
      return brotli(html)
    }
    if (/\bgzip\b/.test(accepted)) {
      reply.header('content-encoding', 'gzip')
      return zip(html, { level: 6 })
    }
    return html
  }

  await app.register(fastifyStatic, { root: client, serve: false, preCompressed: true })
  const files = (url: string, folder: string, caching: SendOptions, hooks: RouteShorthandOptions = {}) =>
    app.get<{ Params: { '*': string } }>(url, { ...hooks, config: { caller: 'open' } }, (request, reply) =>
      reply.sendFile(request.params['*'], join(client, folder), caching),
    )

  const portalPage = async (request: FastifyRequest, pathname: string) => {
    const { route } = matchRoute(pathname)
    const name: RouteName = route.name
    const data = (await orNull(request, pageData(pathname, request))) as PageData | null
    const head = data && pageHead ? await orNull(request, pageHead(pathname, request, data)) : null
    const title = pageTitle(route, head?.subject)
    const { values, live } = pageSlots(name, data)
    const screen = drawScreen && data && isGuest(request) ? await drawScreen(request, data) : null
    return {
      key: `portal:${name}`,
      status: name === 'error' ? 404 : 200,
      data,
      screen,
      live,
      values: { ...values, title },
      head: headMarkup(title, head),
    }
  }

  /** A page goes out without what cannot be read. */
  const orNull = async <T>(request: FastifyRequest, work: Promise<T>): Promise<T | null> => {
    try {
      return (await work) ?? null
    } catch (error) {
      if (!request.server.outage.explains(error)) request.log.warn({ err: error }, 'page without data')
      return null
    }
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const pathname = pathnameOf(request.originalUrl)
    const isAdmin = pathname === '/admin' || pathname.startsWith('/admin/')
    const { key, status, data, screen, values, live, head } = isAdmin
      ? {
          key: 'admin:admin',
          status: adminPaths.includes(pathname.replace(/\/+$/, '')) ? 200 : 404,
          data: null,
          screen: null,
          values: {},
          live: false,
          head: '',
        }
      : await portalPage(request, pathname)
    const page = pages.get(key)
    if (!page) throw new Error(`the build has no page ${key}`)
    const html = fillPage((live && page.live) || page.html, { ...values, product, mapIpUrl }, data, screen, head)
    reply.code(status).headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': contentPolicy({ scriptHash, styleHash: page.styleHash, scriptOrigins, imageOrigins }),
      vary: 'accept-encoding',
    })
    return sendCompressed(request, reply, html)
  }

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
  app.route({ method: ['GET', 'HEAD'], url: '/*', config: { caller: 'open' }, handler: answer })
}

/** Whoever is signed in has a token in a cookie: the screens say other things to them. */
const isGuest = ({ headers }: FastifyRequest): boolean => !/(^|; )(access|orgAccess)Token=./.test(headers.cookie ?? '')

/** The path as it was asked for. `URL` would take the first part of `//x/y` for a host, and throws where that is none. */
function pathnameOf(target: string): string {
  const [pathname = ''] = target.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)
  return pathname === '' ? '/' : pathname
}

const rootFiles = (client: string): string[] =>
  readdirSync(client, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => entry.name)
