import type { FastifyInstance } from 'fastify'
import {
  applyDistrict,
  bindDistrictList,
  cancelDistrict,
  districtApplications,
  districtEvent,
} from '#contract/district.ts'
import type { ServerContext } from '../../context.ts'
import { route } from '../../plugins/endpoints.ts'
import { applyFor, cancel, districtList } from './district.service.ts'
import { decide, listApplications } from './district-review.service.ts'

export function districtRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database, clock } = context
  const { executor } = database
  route(app, bindDistrictList, ({ caller }) => districtList(executor, caller.id))
  route(app, applyDistrict, ({ query, caller }) => applyFor(executor, query.districtCode, caller.id, clock()))
  route(app, cancelDistrict, ({ query, caller }) => cancel(executor, query.districtCode, caller.id, clock()))
  route(app, districtApplications, ({ query, caller }) => listApplications(executor, query, caller, clock()))
  route(app, districtEvent, ({ body, caller }) => decide(context, body, caller))
}
