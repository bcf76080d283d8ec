import type { FastifyInstance } from 'fastify'
import { applyDistrict, bindDistrictList, cancelDistrict } from '#contract/district.ts'
import type { ServerContext } from '../../../context.ts'
import { route } from '../../../http/endpoints.ts'
import { applyFor, cancelDistrictBinding, districtList } from './district.service.ts'

export function districtRoutes(app: FastifyInstance, { database, clock }: ServerContext): void {
  const { executor } = database
  route(app, bindDistrictList, ({ caller }) => districtList(executor, caller.id))
  route(app, applyDistrict, ({ query, caller }) => applyFor(executor, query.districtCode, caller.id, clock()))
  route(app, cancelDistrict, ({ query, caller }) =>
    cancelDistrictBinding(executor, query.districtCode, caller.id, clock()),
  )
}
