import { z } from 'zod'
import { type AuditKind, auditKindLabels } from '#domain/audit/audit-kinds.ts'
import { endpoint, fileEndpoint, id, pageOf, pageQuery, replyId, replyInstant } from './endpoint.ts'
import { jsonLinesType, workbookType } from './file-types.ts'
import { keysOf } from '#domain/record-keys.ts'
import { readWords } from '#domain/search-terms.ts'
import { staffReason } from '#domain/fields/staff-reason.ts'
import { personShown } from './access-log.ts'
import { actSchema, facts } from './staff-log.ts'

/** Hours up to now; null for all time. */
export const auditPeriodHours = { day: 24, week: 7 * 24, month: 30 * 24, all: null } as const
export type AuditPeriod = keyof typeof auditPeriodHours
export const auditPeriodLabels: Readonly<Record<AuditPeriod, string>> = {
  day: `近 ${auditPeriodHours.day} 小时`,
  week: `近 ${auditPeriodHours.week / 24} 天`,
  month: `近 ${auditPeriodHours.month / 24} 天`,
  all: '全部时间',
}

const period = z.enum(keysOf<AuditPeriod>(auditPeriodLabels), '没有这段时间，请从列表中选择').default('week')
const kind = z.enum(keysOf<AuditKind>(auditKindLabels), '没有这类操作，请从列表中选择')
const keyword = z.string().overwrite(readWords).max(50, '搜索词最多 50 个字').optional()

/** Of the acts of all organizations: which ones. `keyword` stands in the name or login name of who acted, in what it was done to, or in a reason. */
const actFilter = z.object({
  period,
  kind: kind.optional(),
  staffId: id.optional(),
  organizationId: id.optional(),
  keyword,
})

const auditor = { caller: 'federation', federationDuties: ['audit'] } as const

const entry = z.object({
  id: replyId,
  at: replyInstant,
  act: actSchema,
  staffId: replyId,
  byName: z.string(),
  byLoginName: z.string(),
  /** What the account may do today, in words. */
  byDuties: z.string(),
  byOrganization: z.string(),
  /** Whose matter it is. */
  organizationId: replyId,
  organization: z.string(),
  subject: z.string(),
  reason: z.string().nullable(),
  /** Why the federation did it for another organization (代办); null of other acts. */
  onBehalf: z.string().nullable(),
  /** Null of acts from before they were noted. */
  address: z.string().nullable(),
  device: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof entry>

/** What staff of all organizations did, with their sign-ins and what was refused, newest first. */
export const auditEntries = endpoint({
  method: 'GET',
  path: '/manage/pc/audit/list',
  ...auditor,
  query: pageQuery.extend(actFilter.shape),
  reply: pageOf(entry),
})

/** Numbers of a period, whatever else is chosen. */
export const auditFigures = endpoint({
  method: 'GET',
  path: '/manage/pc/audit/figures',
  ...auditor,
  query: z.object({ period }),
  reply: z.object({
    acts: z.number().int().nonnegative(),
    looks: z.number().int().nonnegative(),
    exports: z.number().int().nonnegative(),
    refused: z.number().int().nonnegative(),
    /** Names that were locked for an address. */
    locks: z.number().int().nonnegative(),
  }),
})

const neighbour = z.object({
  id: replyId,
  at: replyInstant,
  act: actSchema,
  byName: z.string(),
  byLoginName: z.string(),
  subject: z.string(),
})

/** One act with what it changed, what stands around it in the chain of its organization, and what the last proof after it found. */
export const auditEntry = endpoint({
  method: 'GET',
  path: '/manage/pc/audit/entry',
  ...auditor,
  query: z.object({ id }),
  reply: entry.extend({
    before: facts,
    after: facts,
    position: z.number().int().positive(),
    previousHash: z.string(),
    hash: z.string(),
    /** Oldest first, the act itself among them. */
    around: z.array(neighbour),
    /** Null before the first proof that came after the act. */
    proof: z.object({ at: replyInstant, isWhole: z.boolean() }).nullable(),
  }),
})
export type AuditDetail = z.infer<typeof auditEntry.reply>

/** Looks of staff at personal data of volunteers, newest first; names masked. `keyword` stands in the name of who looked or in what was seen. */
export const auditLooks = endpoint({
  method: 'GET',
  path: '/manage/pc/audit/looks',
  ...auditor,
  query: pageQuery.extend({ period, staffId: id.optional(), keyword }),
  reply: pageOf(
    z.object({
      id: replyId,
      at: replyInstant,
      staffId: replyId,
      byName: z.string(),
      byLoginName: z.string(),
      byDuties: z.string(),
      byOrganization: z.string(),
      /** Masked. */
      volunteer: z.string(),
      what: z.string(),
    }),
  ),
})
export type AuditLook = z.infer<typeof auditLooks.reply>['items'][number]

/** Whom a look was at, by full name and number; the volunteer reads the reason. */
export const auditPerson = endpoint({
  method: 'POST',
  path: '/manage/pc/audit/person',
  ...auditor,
  act: 'audit.person',
  body: z.object({ lookId: id, reason: staffReason }),
  reply: personShown,
})

/** Proves the chain of every organization from its first act, now. */
export const proveAudit = endpoint({
  method: 'POST',
  path: '/manage/pc/audit/prove',
  ...auditor,
  act: 'audit.prove',
  body: z.object({}),
  reply: z.object({
    /** The first fault, in words; null when there is none. */
    fault: z.string().nullable(),
    acts: z.number().int().nonnegative(),
    at: replyInstant,
  }),
})

/** The chosen acts as JSON lines, oldest first, the act of this export the last. */
export const exportAudit = fileEndpoint({
  method: 'POST',
  path: '/manage/pc/audit/export',
  ...auditor,
  act: 'audit.export',
  body: actFilter.extend({ reason: staffReason }),
  binary: jsonLinesType,
})

/** Working days within which a person's wish to correct, to delete or to close the account is met (《App违法违规收集使用个人信息行为认定方法》六). */
export const requestWorkingDays = 15

/**
 * What an audit of the protection of personal data asks for, as a workbook: consents by version, wishes of persons with the days taken, looks of staff,
 * deletions, hand-overs to banks and partners. Volunteers by masked names and the end of their number. Code 10001 when a sheet has too many rows.
 */
export const exportCompliance = fileEndpoint({
  method: 'POST',
  path: '/manage/pc/audit/compliance',
  ...auditor,
  act: 'audit.compliance',
  body: z.object({ from: z.string().max(10), to: z.string().max(10), reason: staffReason }),
  binary: workbookType,
})
