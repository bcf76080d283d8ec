import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Allowance } from '#contract/endpoint.ts'
import type { Executor } from '../../database/client.ts'
import { session } from '../../database/schema/auth.ts'
import { organization } from '../../database/schema/organization.ts'
import { organizer } from '../../database/schema/organizer.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import type { AnyCaller } from '../../plugins/caller.ts'

/** `isFirstUse`: no call was made with this token yet. */
export type FindCaller = (
  accessHash: Buffer,
  now: Date,
) => Promise<{ readonly caller: AnyCaller; readonly isFirstUse: boolean } | null>

/**
 * Who stands behind an access token; null for one that is unknown, expired or revoked, or whose account is closed.
 * @param demo whether demo accounts are let in
 */
export function createFindCaller(executor: Executor, demo: boolean): FindCaller {
  const look = executor
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

  return async (accessHash, now) => {
    const [row] = await look.execute({ hash: accessHash, now })
    if (!row) return null
    const { sessionId } = row
    const isFirstUse = row.usedAt === null
    if (row.kind === 'volunteer') {
      const found = row.volunteer
      if (!found || found.logoffState === 'loggedOff' || (found.demo && !demo)) return null
      const { id, userId, surrogateId, weakPassword } = found
      const restrictions = restrictionsOf(found.forcedChange, found.logoffState === 'applied')
      return {
        caller: { kind: 'volunteer', id, userId, surrogateId, sessionId, weakPassword, restrictions },
        isFirstUse,
      }
    }
    const found = row.organizer
    if (!found || !row.organization || (found.demo && !demo)) return null
    const { id, userId, organizationId, weakPassword } = found
    const { level, state, districtCode } = row.organization
    const restrictions = restrictionsOf(found.forcedChange, false)
    const federation = level === 'federation'
    const caller = {
      kind: 'organizer' as const,
      id,
      userId,
      sessionId,
      organizationId,
      organizationState: state,
      districtCode,
      federation,
      weakPassword,
      restrictions,
    }
    return { caller, isFirstUse }
  }
}

function restrictionsOf(forcedChange: boolean, logoffPending: boolean): Allowance[] {
  return [...(forcedChange ? ['forcedChange' as const] : []), ...(logoffPending ? ['logoffPending' as const] : [])]
}
