import { and, asc, between, desc, eq, gt, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type AuditKind, auditKindActs } from '#domain/audit/audit-kinds.ts'
import type { Executor } from '../../../database/client.ts'
import { accessLog } from '../../../database/schema/access-log.ts'
import { ledgerCheck } from '../../../database/schema/ledger-check.ts'
import { organization } from '../../../database/schema/organization.ts'
import { organizer } from '../../../database/schema/organizer.ts'
import { staffAct } from '../../../database/schema/staff-log.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'
import { containing } from '../../../search/containing.ts'
import type { Slice } from '../../../search/keyset-page.ts'
import { holdsName } from '../../../search/names.ts'
import { lockFact } from '../../access/auth/staff-sign-in.ts'

export interface ActChoice {
  readonly since: Date | null
  readonly kind?: AuditKind | undefined
  readonly staffId?: string | undefined
  readonly organizationId?: string | undefined
  readonly keyword?: string | undefined
}

export type LookChoice = Pick<ActChoice, 'since' | 'staffId' | 'keyword'>

const ownOrganization = alias(organization, 'own_organization')

const staffNamed = (executor: Executor, word: string) =>
  executor
    .select({ id: organizer.id })
    .from(organizer)
    .where(or(holdsName(organizer.name, word), containing(organizer.loginName, word)))

function actsOfChoice(executor: Executor, { since, kind, staffId, organizationId, keyword }: ActChoice) {
  const word = keyword ?? ''
  return and(
    since ? gte(staffAct.at, since) : undefined,
    kind === undefined ? undefined : inArray(staffAct.act, [...auditKindActs(kind)]),
    staffId === undefined ? undefined : eq(staffAct.organizerId, Number(staffId)),
    organizationId === undefined ? undefined : eq(staffAct.organizationId, Number(organizationId)),
    word === ''
      ? undefined
      : or(
          containing(staffAct.subject, word),
          containing(staffAct.reason, word),
          containing(staffAct.onBehalf, word),
          inArray(staffAct.organizerId, staffNamed(executor, word)),
        ),
  )
}

export const countChosenActs = (executor: Executor, choice: ActChoice): Promise<number> =>
  executor.$count(staffAct, actsOfChoice(executor, choice))

/** Whatever a list or an export shows of an act. */
const selectActs = (executor: Executor) =>
  executor
    .select({
      act: staffAct,
      by: {
        name: organizer.name,
        loginName: organizer.loginName,
        duty: organizer.duty,
        federationDuties: organizer.federationDuties,
      },
      byOrganization: ownOrganization.name,
      organization: organization.name,
    })
    .from(staffAct)
    .innerJoin(organizer, eq(organizer.id, staffAct.organizerId))
    .innerJoin(ownOrganization, eq(ownOrganization.id, organizer.organizationId))
    .innerJoin(organization, eq(organization.id, staffAct.organizationId))

export type ActRow = Awaited<ReturnType<typeof selectActs>>[number]

/** Behind the instant and the id of a row, newest first. */
const isBehind = (at: SQL, [instant, id]: [string, number]): SQL => sql`${at} < (${instant}::timestamptz, ${id})`

/** Acts of all organizations, newest first. */
export const listChosenActs = (
  executor: Executor,
  choice: ActChoice,
  { after, offset, limit }: Slice<[string, number]>,
): Promise<ActRow[]> =>
  selectActs(executor)
    .where(
      and(actsOfChoice(executor, choice), after ? isBehind(sql`(${staffAct.at}, ${staffAct.id})`, after) : undefined),
    )
    .orderBy(desc(staffAct.at), desc(staffAct.id))
    .offset(offset)
    .limit(limit)

/** Some of the chosen acts in the order in which they were written, up to one of them. */
export const readChosenActs = (
  executor: Executor,
  choice: ActChoice,
  { after, upTo, limit }: { readonly after: number; readonly upTo: number; readonly limit: number },
): Promise<ActRow[]> =>
  selectActs(executor)
    .where(and(actsOfChoice(executor, choice), gt(staffAct.id, after), lte(staffAct.id, upTo)))
    .orderBy(asc(staffAct.id))
    .limit(limit)

/** Acts by their ids, in the order in which they were written. */
export const listActsById = (executor: Executor, ids: readonly number[]): Promise<ActRow[]> =>
  selectActs(executor)
    .where(inArray(staffAct.id, [...ids]))
    .orderBy(asc(staffAct.id))

export async function findAct(executor: Executor, id: number): Promise<ActRow | null> {
  const [row] = await selectActs(executor).where(eq(staffAct.id, id))
  return row ?? null
}

const neighbours = 2

/** The acts around one in the chain of its organization, oldest first. */
export const listAround = (executor: Executor, { organizationId, position }: ActRow['act']) =>
  executor
    .select({
      id: staffAct.id,
      at: staffAct.at,
      act: staffAct.act,
      byName: organizer.name,
      byLoginName: organizer.loginName,
      subject: staffAct.subject,
    })
    .from(staffAct)
    .innerJoin(organizer, eq(organizer.id, staffAct.organizerId))
    .where(
      and(
        eq(staffAct.organizationId, organizationId),
        between(staffAct.position, position - neighbours, position + neighbours),
      ),
    )
    .orderBy(asc(staffAct.position))

/** Under what an act of a proof says what it found. */
export const proofFact = '结果'
export const wholeChain = '完整'

/** What the newest proof of the chains found that began after an instant, the nightly one or one that was asked for; null when there was none. */
export async function findProofAfter(
  executor: Executor,
  at: Date,
): Promise<{ readonly at: Date; readonly isWhole: boolean } | null> {
  const [nightly] = await executor
    .select({ at: ledgerCheck.finishedAt, fault: ledgerCheck.fault })
    .from(ledgerCheck)
    .where(gt(ledgerCheck.startedAt, at))
    .orderBy(desc(ledgerCheck.id))
    .limit(1)
  const [row] = await executor
    .select({ at: staffAct.at, after: staffAct.after })
    .from(staffAct)
    .where(and(eq(staffAct.act, 'audit.prove'), gt(staffAct.at, at)))
    .orderBy(desc(staffAct.at), desc(staffAct.id))
    .limit(1)
  if (row && (!nightly || row.at > nightly.at)) return { at: row.at, isWhole: row.after?.[proofFact] === wholeChain }
  return nightly ? { at: nightly.at, isWhole: nightly.fault === null } : null
}

/** Numbers of a period: what was refused, what was taken out, which names were locked. */
export async function countActsSince(executor: Executor, sinceInstant: Date | null) {
  const countKind = (kind: AuditKind) =>
    sql<number>`count(*) filter (where ${inArray(staffAct.act, [...auditKindActs(kind)])})::int`
  const [row] = await executor
    .select({
      acts: sql<number>`count(*)::int`,
      exports: countKind('export'),
      refused: countKind('refused'),
      locks: sql<number>`count(*) filter (where ${staffAct.act} = 'session.refused' and ${staffAct.after} ? ${lockFact})::int`,
    })
    .from(staffAct)
    .where(sinceInstant ? gte(staffAct.at, sinceInstant) : undefined)
  return row ?? { acts: 0, exports: 0, refused: 0, locks: 0 }
}

export const countLooksSince = (executor: Executor, sinceInstant: Date | null): Promise<number> =>
  executor.$count(accessLog, sinceInstant ? gte(accessLog.at, sinceInstant) : undefined)

function looksOfChoice(executor: Executor, { since, staffId, keyword }: LookChoice) {
  const word = keyword ?? ''
  return and(
    since ? gte(accessLog.at, since) : undefined,
    staffId === undefined ? undefined : eq(accessLog.organizerId, Number(staffId)),
    word === ''
      ? undefined
      : or(containing(accessLog.what, word), inArray(accessLog.organizerId, staffNamed(executor, word))),
  )
}

export const countChosenLooks = (executor: Executor, choice: LookChoice): Promise<number> =>
  executor.$count(accessLog, looksOfChoice(executor, choice))

/** Looks at personal data, newest first. */
export const listChosenLooks = (
  executor: Executor,
  choice: LookChoice,
  { after, offset, limit }: Slice<[string, number]>,
) =>
  executor
    .select({
      look: accessLog,
      by: {
        name: organizer.name,
        loginName: organizer.loginName,
        duty: organizer.duty,
        federationDuties: organizer.federationDuties,
      },
      byOrganization: organization.name,
      volunteerName: volunteer.name,
    })
    .from(accessLog)
    .innerJoin(organizer, eq(organizer.id, accessLog.organizerId))
    .innerJoin(organization, eq(organization.id, organizer.organizationId))
    .innerJoin(volunteer, eq(volunteer.id, accessLog.volunteerId))
    .where(
      and(
        looksOfChoice(executor, choice),
        after ? isBehind(sql`(${accessLog.at}, ${accessLog.id})`, after) : undefined,
      ),
    )
    .orderBy(desc(accessLog.at), desc(accessLog.id))
    .offset(offset)
    .limit(limit)

/** Whom a look was at. */
export async function findLookedAt(executor: Executor, lookId: number) {
  const [row] = await executor
    .select({ id: volunteer.id, name: volunteer.name, number: volunteer.volunteerNumber })
    .from(accessLog)
    .innerJoin(volunteer, eq(volunteer.id, accessLog.volunteerId))
    .where(eq(accessLog.id, lookId))
  return row ?? null
}
