import type { FastifyInstance } from 'fastify'
import {
  changeCharge,
  mergeOrganization,
  organizationDistricts,
  organizationRecord,
  organizationRegistry,
  organizationStateEvent,
} from '#contract/registration/organization-registry.ts'
import type { ServerContext } from '../../context.ts'
import { route } from '../../plugins/endpoints.ts'
import { merge } from './merge.service.ts'
import { replaceCharge, sendStateEvent } from './registry-event.service.ts'
import { countDistricts, listRegistry, readRecord } from './registry.service.ts'

/** The federation's registry of organizations. */
export function organizationRegistryRoutes(app: FastifyInstance, context: ServerContext): void {
  const { executor } = context.database
  route(app, organizationDistricts, ({ query }) => countDistricts(executor, query))
  route(app, organizationRegistry, ({ query }) => listRegistry(executor, query))
  route(app, organizationRecord, ({ query, caller }) => readRecord(context, caller, query))
  route(app, organizationStateEvent, ({ body, caller }) => sendStateEvent(context, caller, body))
  route(app, mergeOrganization, ({ body, caller }) => merge(context, caller, body))
  route(app, changeCharge, ({ body, caller }) => replaceCharge(context, caller, body))
}
