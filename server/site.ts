import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Executor } from './database/client.ts'
import { district } from './database/schema/district.ts'

/** Origin of the province's site: PUBLIC_URL, in a demo without it the address on which the server listens. */
export const siteOrigin = ({ endpoints, listeningOrigin }: FastifyInstance): string =>
  endpoints.context.config.publicUrl || listeningOrigin

/**
 * Origin for addresses that leave the site: of the district whose domain was asked for, else the province's. `Host` chooses among
 * names that the site knows and is never written into an address.
 */
export async function originOf({ server, hostname }: FastifyRequest): Promise<string> {
  const { executor } = server.endpoints.context.database
  const [row] = await executor
    .select({ domain: district.domain })
    .from(district)
    .where(eq(district.domain, hostname.toLowerCase()))
  const site = new URL(siteOrigin(server))
  if (row?.domain) site.hostname = row.domain
  return site.origin
}

/** Whether an origin is one that `originOf` may have answered. */
export const isSiteOrigin =
  (server: FastifyInstance) =>
  async (executor: Executor, origin: string): Promise<boolean> => {
    const [site, url] = [new URL(siteOrigin(server)), URL.parse(origin)]
    if (!url || url.origin === site.origin) return url !== null
    site.hostname = url.hostname
    return url.origin === site.origin && (await executor.$count(district, eq(district.domain, url.hostname))) > 0
  }

/** As `originOf`, for pages that are opened on phones: the mobile site where one is configured (H5_BASE). */
export async function phoneOrigin(request: FastifyRequest): Promise<string> {
  return request.server.endpoints.context.config.h5Base || originOf(request)
}

/** Origin of the site to which a district's things belong: of the nearest district above it that has a domain, else the province's. */
export const originFor =
  (server: FastifyInstance, executor: Executor) =>
  async (code: string | null): Promise<string> => {
    const site = new URL(siteOrigin(server))
    if (code === null) return site.origin
    const [nearest] = await executor
      .select({ domain: district.domain })
      .from(district)
      .where(and(inArray(district.code, [code, `${code.slice(0, 4)}00`]), isNotNull(district.domain)))
      .orderBy(desc(district.code))
      .limit(1)
    if (nearest?.domain) site.hostname = nearest.domain
    return site.origin
  }
