import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Allowance } from '#contract/endpoint.ts'
import type { Executor } from '../../database/client.ts'
import { session } from '../../database/schema/auth.ts'
import { organization } from '../../database/schema/organization.ts'
import { organizer } from '../../database/schema/organizer.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import type { AnyCaller, OrganizerCaller, VolunteerCaller } from '../../plugins/caller.ts'

/** `isFirstUse`: no call was made with this token yet. */
export type FindCaller = (
  accessHash: Buffer,
  now: Date,
) => Promise<{ readonly caller: AnyCaller; readonly isFirstUse: boolean } | null>

const prepareQuery = (executor: Executor) =>
  executor
    .select({
      sessionId: session.id,
      kind: session.kind,
      usedAt: session.usedAt,
      volunteer: {
        id: volunteer.id,
        userId: volunteer.userId,
        surrogateId: volunteer.surrogateId,
        demo: volunteer.demo,
        weakPassword: volunteer.weakPassword,
        forcedChange: volunteer.forceChangePassword,
        logoffState: volunteer.logoffState,
      },
      organizer: {
        id: organizer.id,
        userId: organizer.userId,
        duty: organizer.duty,
        federationDuties: organizer.federationDuties,
        removedAt: organizer.removedAt,
        demo: organizer.demo,
        weakPassword: organizer.weakPassword,
        forcedChange: organizer.forceChangePassword,
        organizationId: organizer.organizationId,
      },
      organization: { level: organization.level, state: organization.state, districtCode: organization.districtCode },
    })
    .from(session)
    .leftJoin(volunteer, and(eq(session.kind, 'volunteer'), eq(volunteer.id, session.accountId)))
    .leftJoin(organizer, and(eq(session.kind, 'organizer'), eq(organizer.id, session.accountId)))
    .leftJoin(organization, eq(organization.id, organizer.organizationId))
    .where(
      and(
        eq(session.accessHash, sql.placeholder('hash')),
        isNull(session.revokedAt),
        gt(session.accessExpiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('find_caller')

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof prepareQuery>['execute']>>[number]>

/**
 * Who stands behind an access token; null for one that is unknown, expired or revoked, or whose account is closed.
 * @param demo whether demo accounts are let in
 */
export function createFindCaller(executor: Executor, demo: boolean): FindCaller {
  const query = prepareQuery(executor)
  return async (accessHash, now) => {
    const [row] = await query.execute({ hash: accessHash, now })
    if (!row) return null
    const caller = row.kind === 'volunteer' ? volunteerOf(row, demo) : organizerOf(row, demo)
    return caller && { caller, isFirstUse: row.usedAt === null }
  }
}

function volunteerOf({ volunteer: account, sessionId }: Row, demo: boolean): VolunteerCaller | null {
  if (!account || account.logoffState === 'loggedOff' || (account.demo && !demo)) return null
  const { id, userId, surrogateId, weakPassword } = account
  const restrictions = restrictionsOf(account.forcedChange, account.logoffState === 'applied')
  return { kind: 'volunteer', id, userId, surrogateId, sessionId, weakPassword, restrictions }
}

function organizerOf({ organizer: account, organization: org, sessionId }: Row, demo: boolean): OrganizerCaller | null {
  if (!account || !org || account.removedAt !== null || (account.demo && !demo)) return null
  const { id, userId, duty, organizationId, weakPassword } = account
  return {
    kind: 'organizer',
    id,
    userId,
    duty,
    federationDuties: org.level === 'federation' ? (account.federationDuties ?? []) : null,
    sessionId,
    organizationId,
    organizationState: org.state,
    districtCode: org.districtCode,
    federation: org.level === 'federation',
    weakPassword,
    restrictions: restrictionsOf(account.forcedChange, false),
  }
}

function restrictionsOf(forcedChange: boolean, logoffPending: boolean): Allowance[] {
  return [...(forcedChange ? ['forcedChange' as const] : []), ...(logoffPending ? ['logoffPending' as const] : [])]
}
