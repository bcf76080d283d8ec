import type { FastifyInstance } from 'fastify'
import {
  auditEntries,
  auditEntry,
  auditFigures,
  auditLooks,
  auditPerson,
  exportAudit,
  exportCompliance,
  proveAudit,
} from '#contract/audit.ts'
import type { ServerContext } from '../../../context.ts'
import { fileRoute, route } from '../../../http/endpoints.ts'
import { exportActs } from './audit-export.ts'
import { exportPack } from './compliance.service.ts'
import {
  listAuditEntries,
  listLooks,
  proveNow,
  readAuditEntry,
  readAuditFigures,
  revealPerson,
} from './audit.service.ts'

/** Reads whole tables. */
const heavy = { perMinute: 6 }

export function auditRoutes(app: FastifyInstance, context: ServerContext): void {
  const { executor } = context.database
  route(app, auditEntries, ({ query }) => listAuditEntries(executor, query, context.clock()))
  route(app, auditFigures, ({ query }) => readAuditFigures(executor, query, context.clock()))
  route(app, auditEntry, ({ query }) => readAuditEntry(executor, query))
  route(app, auditLooks, ({ query }) => listLooks(executor, query, context.clock()))
  route(app, auditPerson, ({ body, caller }) => revealPerson(context, body, caller))
  route(app, proveAudit, ({ caller }) => proveNow(context, caller), heavy)
  fileRoute(app, exportCompliance, ({ body, caller }) => exportPack(context, body, caller), heavy)
  fileRoute(app, exportAudit, ({ body, caller }) => exportActs(context, body, caller), heavy)
}
