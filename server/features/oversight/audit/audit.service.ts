import { z } from 'zod'
import {
  type AuditPeriod,
  auditPeriodHours,
  type auditEntries,
  type auditEntry,
  type auditFigures,
  type auditLooks,
  auditPerson,
  proveAudit,
} from '#contract/audit.ts'
import { dutyNames } from '#domain/duty.ts'
import type { Body, Query, ReplyInput } from '#contract/endpoint.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import type { ServerContext } from '../../../context.ts'
import { backgroundOf, type Executor } from '../../../database/client.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import { readInSnapshot } from '../../../records/ledger/reconcile.ts'
import { openPerson } from '../../../records/access-log/open-person.ts'
import { proveActs } from '../../../records/staff-log/prove-acts.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import {
  type ActChoice,
  type ActRow,
  countActsSince,
  countChosenActs,
  countChosenLooks,
  countLooksSince,
  findAct,
  findLookedAt,
  findProofAfter,
  listAround,
  listChosenActs,
  listChosenLooks,
  proofFact,
  wholeChain,
} from './audit.repository.ts'
import { notFound } from '../../../errors.ts'

type AuditEntry = ReplyInput<typeof auditEntries>['items'][number]

const key = z.tuple([cursorParts.instant, cursorParts.id])
const hour = 3_600_000

function sinceOf(period: AuditPeriod, now: Date): Date | null {
  const hours = auditPeriodHours[period]
  return hours === null ? null : new Date(now.getTime() - hours * hour)
}

export const choiceOf = <P extends { readonly period: AuditPeriod }>({ period, ...choice }: P, now: Date) => ({
  ...choice,
  since: sinceOf(period, now),
})

/** What is shown of an act; its duties are those that the account has today. */
const entryOf = ({ act, by, byOrganization, organization }: ActRow): AuditEntry => ({
  id: act.id,
  at: act.at,
  act: act.act,
  staffId: act.organizerId,
  byName: by.name,
  byLoginName: by.loginName,
  byDuties: dutyNames(by),
  byOrganization,
  organizationId: act.organizationId,
  organization,
  subject: act.subject,
  reason: act.reason,
  onBehalf: act.onBehalf,
  address: act.address,
  device: act.device,
})

/** Acts of the staff of all organizations, newest first. */
export async function listAuditEntries(
  executor: Executor,
  query: Query<typeof auditEntries>,
  now: Date,
): Promise<ReplyInput<typeof auditEntries>> {
  const choice: ActChoice = choiceOf(query, now)
  const page = await keysetPage(query, {
    key,
    count: () => countChosenActs(executor, choice),
    read: (slice) => listChosenActs(executor, choice, slice),
    keyOf: ({ act }) => [act.at.toISOString(), act.id],
  })
  return { ...page, items: page.items.map(entryOf) }
}

export async function readAuditFigures(
  executor: Executor,
  { period }: Query<typeof auditFigures>,
  now: Date,
): Promise<ReplyInput<typeof auditFigures>> {
  const periodStart = sinceOf(period, now)
  return { ...(await countActsSince(executor, periodStart)), looks: await countLooksSince(executor, periodStart) }
}

/** @throws BusinessError notFound */
export async function readAuditEntry(
  executor: Executor,
  { id }: Query<typeof auditEntry>,
): Promise<ReplyInput<typeof auditEntry>> {
  const row = await findAct(executor, Number(id))
  if (!row) throw notFound('这条记录')
  const { before, after, position, previousHash, hash, at } = row.act
  return {
    ...entryOf(row),
    before,
    after,
    position,
    previousHash,
    hash,
    around: await listAround(executor, row.act),
    proof: await findProofAfter(executor, at),
  }
}

/** Looks of staff at personal data, newest first, with masked names. */
export async function listLooks(
  executor: Executor,
  query: Query<typeof auditLooks>,
  now: Date,
): Promise<ReplyInput<typeof auditLooks>> {
  const choice = choiceOf(query, now)
  const page = await keysetPage(query, {
    key,
    count: () => countChosenLooks(executor, choice),
    read: (slice) => listChosenLooks(executor, choice, slice),
    keyOf: ({ look }) => [look.at.toISOString(), look.id],
  })
  return {
    ...page,
    items: page.items.map(({ look, by, byOrganization, volunteerName }) => ({
      id: look.id,
      at: look.at,
      staffId: look.organizerId,
      byName: by.name,
      byLoginName: by.loginName,
      byDuties: dutyNames(by),
      byOrganization,
      volunteer: maskName(volunteerName),
      what: look.what,
    })),
  }
}

/**
 * Whom a look was at, once the reason is written where the volunteer reads it.
 * @throws BusinessError notFound
 */
export function revealPerson(
  { database, clock }: ServerContext,
  { lookId, reason }: Body<typeof auditPerson>,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof auditPerson>> {
  return database.executor.transaction(async (transaction) => {
    const now = clock()
    const person = await findLookedAt(transaction, Number(lookId))
    if (!person) throw notFound('这条记录')
    const look = { act: auditPerson.act, organizationId: caller.organizationId, reason }
    return openPerson(transaction, caller, { ...look, person, what: '审计时查看了姓名和志愿者编号' }, now)
  })
}

/** Proves the chains of all organizations; what was found stands in the log itself. */
export async function proveNow(
  { database, clock }: ServerContext,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof proveAudit>> {
  const { acts, fault } = await readInSnapshot(backgroundOf(database.executor), async (transaction) => ({
    acts: (await countActsSince(transaction, null)).acts,
    fault: await proveActs(transaction),
  }))
  const at = clock()
  await database.executor.transaction(async (transaction) => {
    const after = { [proofFact]: fault ?? wholeChain, 条数: String(acts) }
    const { organizationId } = caller
    await recordAct(transaction, caller, { act: proveAudit.act, organizationId, subject: '全部操作记录', after }, at)
  })
  return { fault, acts, at }
}
