import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { neededAgreements } from '#contract/agreement/agreement.ts'
import type { Allowance } from '#contract/endpoint.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { Config } from '../config/config.ts'
import type { Executor } from '../database/client.ts'
import { session } from '../database/schema/auth.ts'
import { organization } from '../database/schema/organization.ts'
import { organizer } from '../database/schema/organizer.ts'
import { staffPerson } from '../database/schema/person.ts'
import { secondFactor } from '../database/schema/second-factor.ts'
import { volunteer } from '../database/schema/volunteer.ts'
import { isAsked } from '../records/agreement/asked-agreement.repository.ts'
import { effectiveDuties } from '../records/staff/federation-duties.ts'
import { idleSince, isInUse } from '../records/session/session.repository.ts'
import type { AnyCaller, CallSource, OrganizerCaller, VolunteerCaller } from '../records/caller/caller.ts'

const minute = 60_000

/** `isUnnoted`: no call was made with this token yet, or none of staff was noted for a minute. */
export type FindCaller = (
  accessHash: Buffer,
  source: CallSource,
  now: Date,
) => Promise<{ readonly caller: AnyCaller; readonly isUnnoted: boolean } | null>

const volunteerColumns = {
  id: volunteer.id,
  userId: volunteer.userId,
  surrogateId: volunteer.surrogateId,
  demo: volunteer.demo,
  weakPassword: volunteer.weakPassword,
  forcedChange: volunteer.forceChangePassword,
  logoffState: volunteer.logoffState,
  blockedAt: volunteer.blockedAt,
  consentMissing: isAsked(neededAgreements['1'], {
    column: 'volunteer_id',
    account: volunteer.id,
    today: sql.placeholder('today'),
  }),
}

const organizerColumns = {
  id: organizer.id,
  userId: organizer.userId,
  duty: organizer.duty,
  federationDuties: organizer.federationDuties,
  removedAt: organizer.removedAt,
  blockedAt: organizer.blockedAt,
  demo: organizer.demo,
  weakPassword: organizer.weakPassword,
  forcedChange: organizer.forceChangePassword,
  unconfirmedSince: organizer.unconfirmedSince,
  organizationId: organizer.organizationId,
  consentMissing: isAsked(neededAgreements['2'], {
    column: 'organizer_id',
    account: organizer.id,
    today: sql.placeholder('today'),
  }),
}

const prepareQuery = (executor: Executor) =>
  executor
    .select({
      sessionId: session.id,
      kind: session.kind,
      usedAt: session.usedAt,
      lastUsedAt: session.lastUsedAt,
      volunteer: volunteerColumns,
      organizer: organizerColumns,
      secondFactorAt: secondFactor.enabledAt,
      personAt: staffPerson.boundAt,
      organization: {
        secondFactorRequired: organization.secondFactorRequired,
        level: organization.level,
        state: organization.state,
        districtCode: organization.districtCode,
      },
    })
    .from(session)
    .leftJoin(volunteer, and(eq(session.kind, 'volunteer'), eq(volunteer.id, session.accountId)))
    .leftJoin(organizer, and(eq(session.kind, 'organizer'), eq(organizer.id, session.accountId)))
    .leftJoin(secondFactor, eq(secondFactor.organizerId, organizer.id))
    .leftJoin(staffPerson, eq(staffPerson.organizerId, organizer.id))
    .leftJoin(organization, eq(organization.id, organizer.organizationId))
    .where(
      and(
        eq(session.accessHash, sql.placeholder('hash')),
        isNull(session.revokedAt),
        gt(session.accessExpiresAt, sql.placeholder('now')),
        isInUse(sql`${sql.placeholder('idleSince')}::timestamptz`),
      ),
    )
    .prepare('find_caller')

type CallerConfig = Pick<Config, 'demo' | 'severalDuties'>
type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof prepareQuery>['execute']>>[number]>

/**
 * Who stands behind an access token; null for one that is unknown, expired or revoked, or whose account is closed.
 */
export function createFindCaller(executor: Executor, config: CallerConfig): FindCaller {
  const query = prepareQuery(executor)
  return async (accessHash, source, now) => {
    const [row] = await query.execute({
      hash: accessHash,
      now,
      today: shanghaiDay(now),
      idleSince: idleSince(now).toISOString(),
    })
    if (!row) return null
    const caller = row.kind === 'volunteer' ? volunteerOf(row, config.demo) : organizerOf(row, source, config)
    return caller && { caller, isUnnoted: row.usedAt === null || isStale(row, now) }
  }
}

/** Whether the last use of a session of staff is to be noted anew. */
const isStale = ({ kind, lastUsedAt }: Row, now: Date): boolean =>
  kind === 'organizer' && (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= minute)

function volunteerOf({ volunteer: account, sessionId }: Row, demo: boolean): VolunteerCaller | null {
  if (!account || account.logoffState === 'loggedOff' || account.blockedAt !== null || (account.demo && !demo))
    return null
  const { id, userId, surrogateId, weakPassword } = account
  const restrictions = [
    ...restrictionsOf(account.forcedChange, account.logoffState === 'applied'),
    ...(account.consentMissing ? ['consentMissing' as const] : []),
  ]
  return { kind: 'volunteer', id, userId, surrogateId, sessionId, weakPassword, restrictions }
}

function organizerOf(
  { organizer: account, organization: org, sessionId, secondFactorAt, personAt }: Row,
  source: CallSource,
  config: CallerConfig,
): OrganizerCaller | null {
  if (!account || !org || account.removedAt !== null || account.blockedAt !== null || (account.demo && !config.demo))
    return null
  const { id, userId, duty, organizationId, weakPassword } = account
  const federation = org.level === 'federation'
  // The demo is to be tried by whoever opens it.
  const secondFactorRequired = (federation && !config.demo) || (org.secondFactorRequired && !account.demo)
  return {
    kind: 'organizer',
    source,
    id,
    userId,
    duty,
    federationDuties: federation ? effectiveDuties(account.federationDuties ?? [], config) : null,
    sessionId,
    organizationId,
    organizationState: org.state,
    districtCode: org.districtCode,
    federation,
    weakPassword,
    secondFactorRequired,
    restrictions: [
      ...restrictionsOf(account.forcedChange, false),
      // The federation writes the texts and agrees to none.
      ...(account.consentMissing && !federation ? ['consentMissing' as const] : []),
      ...(secondFactorRequired && secondFactorAt === null ? ['secondFactorMissing' as const] : []),
      ...(personAt === null ? ['personMissing' as const] : []),
      ...(account.unconfirmedSince !== null ? ['confirmationMissing' as const] : []),
    ],
  }
}

function restrictionsOf(forcedChange: boolean, logoffPending: boolean): Allowance[] {
  return [...(forcedChange ? ['forcedChange' as const] : []), ...(logoffPending ? ['logoffPending' as const] : [])]
}
