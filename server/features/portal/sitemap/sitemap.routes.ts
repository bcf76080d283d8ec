import { Readable, type Transform } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { z } from 'zod'
import { routePath } from '#contract/routes.ts'
import type { ServerContext } from '../../../context.ts'
import { TransportError } from '../../../errors.ts'
import { originOf } from '../../../site.ts'
import { openPages } from '../page-head/page-head.service.ts'
import { listMap, listMaps, type MapKind, mapKinds, realmOf } from './sitemap.repository.ts'

const pathOf: Record<MapKind, (id: number) => string> = {
  missions: (id) => routePath('mission-detail', { missionId: id }),
  organizations: (id) => `${routePath('organization-details')}?id=${id}`,
  news: (id) => routePath('article-detail', { pageno: id }),
  reports: (id) => routePath('article-summary', { pageno: id }),
}

/** What is somebody's own, leads to a form or a search, or is no page. */
const forbidden = [
  '/admin/',
  '/personalCenter',
  '/login',
  '/change-password',
  '/mission/search',
  '/redirect/',
  '/dev/',
  '/v2/',
  '/api/',
]

const mapAddress = z.object({ kind: z.enum(mapKinds), part: z.coerce.number().int().min(1).max(1_000_000) })

/**
 * `robots.txt` (RFC 9309) and the maps of the site (sitemaps.org 0.9): `sitemap.xml` names them, `/sitemap/pages.xml` and
 * `/sitemap/<kind>-<part>.xml` list addresses. The site of a district lists what belongs to that district, the province's the rest.
 */
export function sitemapRoutes(app: FastifyInstance, { database: { executor }, clock }: ServerContext): void {
  const open = { config: { caller: 'open' } } as const
  const send = (reply: FastifyReply, type: string, text: string | Buffer) =>
    reply.header('cache-control', 'public, max-age=600').type(type).send(text)
  const sendXml = async (reply: FastifyReply, form: Transform, entries: readonly string[]) =>
    send(reply, 'application/xml; charset=utf-8', await streamToPromise(Readable.from(entries).pipe(form)))

  app.get('/robots.txt', open, async (request, reply) => {
    const rules = ['User-agent: *', ...forbidden.map((path) => `Disallow: ${path}`)]
    const text = [...rules, '', `Sitemap: ${await originOf(request)}/sitemap.xml`, ''].join('\n')
    return send(reply, 'text/plain; charset=utf-8', text)
  })

  app.get('/sitemap.xml', open, async (request, reply) => {
    const [origin, realm] = await Promise.all([originOf(request), realmOf(executor, request.hostname)])
    const maps = await Promise.all(
      mapKinds.map(async (kind) => {
        const parts = await listMaps(executor, kind, realm, clock())
        return parts.map((part) => `${origin}/sitemap/${kind}-${part}.xml`)
      }),
    )
    return sendXml(reply, new SitemapIndexStream(), [`${origin}/sitemap/pages.xml`, ...maps.flat()])
  })

  app.get('/sitemap/pages.xml', open, async (request, reply) => {
    const hostname = await originOf(request)
    return sendXml(
      reply,
      new SitemapStream({ hostname }),
      openPages.map((name) => routePath(name)),
    )
  })

  app.get('/sitemap/:kind-:part.xml', open, async (request, reply) => {
    const params = mapAddress.safeParse(request.params)
    if (!params.success) throw new TransportError(404, '没有这份站点地图，请从 sitemap.xml 进入')
    const { kind, part } = params.data
    const [hostname, realm] = await Promise.all([originOf(request), realmOf(executor, request.hostname)])
    const ids = await listMap(executor, { kind, part, realm, now: clock() })
    if (ids.length === 0) throw new TransportError(404, '没有这份站点地图，请从 sitemap.xml 进入')
    return sendXml(reply, new SitemapStream({ hostname }), ids.map(pathOf[kind]))
  })
}
