import {
  type AuditEntry,
  auditEntries,
  auditEntry,
  auditFigures,
  auditLooks,
  type AuditPeriod,
  auditPerson,
  exportAudit,
  exportCompliance,
  proveAudit,
} from '#contract/audit.ts'
import type { AuditKind } from '#domain/audit/audit-kinds.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import { call, callFile } from '../../../lib/api.ts'

export type EntryPage = Reply<typeof auditEntries>
export type LookPage = Reply<typeof auditLooks>
export type AuditCounts = Reply<typeof auditFigures>
export type { AuditEntry }

/** What the address chooses of the log. */
export interface AuditChoice {
  readonly period: AuditPeriod
  readonly kind: AuditKind | null
  readonly staffId: string | null
  readonly keyword: string
}

/** The choice as calls take it: what is not chosen is left out. */
export const auditQuery = ({ period, kind, staffId, keyword }: AuditChoice) => ({
  period,
  ...(kind !== null && { kind }),
  ...(staffId !== null && { staffId }),
  ...(keyword !== '' && { keyword }),
})

const atOnce = 50

/** @throws ApiError, as all of these */
export const fetchAuditEntries = (
  choice: AuditChoice,
  cursor: string | null,
  signal: AbortSignal,
): Promise<EntryPage> =>
  call('organizer', auditEntries, {
    query: { ...auditQuery(choice), pageSize: atOnce, ...(cursor !== null && { cursor }) },
    signal,
  })

export const fetchAuditLooks = (
  { kind: _, ...choice }: AuditChoice,
  cursor: string | null,
  signal: AbortSignal,
): Promise<LookPage> =>
  call('organizer', auditLooks, {
    query: { ...auditQuery({ ...choice, kind: null }), pageSize: atOnce, ...(cursor !== null && { cursor }) },
    signal,
  })

export const fetchAuditFigures = (period: AuditPeriod, signal: AbortSignal): Promise<AuditCounts> =>
  call('organizer', auditFigures, { query: { period }, signal })

export const fetchAuditEntry = (id: string, signal: AbortSignal) =>
  call('organizer', auditEntry, { query: { id }, signal })

/** The form shows a refusal. */
export const sendAuditReveal = (body: Body<typeof auditPerson>, signal: AbortSignal) =>
  call('organizer', auditPerson, { body, signal, quiet: 'business' })

export const sendProve = (signal: AbortSignal) => call('organizer', proveAudit, { body: {}, signal, quiet: 'business' })

/** The form shows a refusal. */
export const fetchAuditExport = (body: Body<typeof exportAudit>, signal: AbortSignal): Promise<Blob> =>
  callFile('organizer', exportAudit, { body, signal, quiet: 'business' })

/** The form shows a refusal. */
export const fetchCompliance = (body: Body<typeof exportCompliance>, signal: AbortSignal): Promise<Blob> =>
  callFile('organizer', exportCompliance, { body, signal, quiet: 'business' })
