import type { FastifyInstance } from 'fastify'
import { managedDistrict, managedDistricts, saveDistrict } from '#contract/district-site.ts'
import type { ServerContext } from '../../../context.ts'
import { route } from '../../../http/endpoints.ts'
import { listDistrictSites, readManagedSite, storeDistrictSite } from './district-site.service.ts'

export function districtSiteRoutes(app: FastifyInstance, context: ServerContext): void {
  const { executor } = context.database
  route(app, managedDistricts, ({ query }) => listDistrictSites(executor, query))
  route(app, managedDistrict, ({ query }) => readManagedSite(executor, query))
  route(app, saveDistrict, ({ body, caller }) => storeDistrictSite(context, body, caller))
}
