import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { session } from '../../database/schema/auth.ts'
import type { Keys } from '../../keys.ts'
import type { AccountKind } from './account.repository.ts'
import { randomToken, tokenHash } from './tokens.ts'

const minute = 60_000
const accessLifetime = 30 * minute
const refreshLifetime = 14 * 24 * 60 * minute
const grace = 30_000

export interface TokenPair {
  readonly access: string
  readonly refresh: string
  readonly accessExpiresAt: Date
}

export async function openSession(
  executor: Executor,
  account: { kind: AccountKind; id: number },
  deviceId: string,
  now: Date,
): Promise<TokenPair> {
  const pair = { access: randomToken(), refresh: randomToken(), ...lifetimes(now) }
  await clearExpired(executor, now)
  await executor.insert(session).values({
    kind: account.kind,
    accountId: account.id,
    deviceId,
    accessHash: tokenHash(pair.access),
    refreshHash: tokenHash(pair.refresh),
    accessExpiresAt: pair.accessExpiresAt,
    refreshExpiresAt: pair.refreshExpiresAt,
    createdAt: now,
  })
  return pair
}

/** Takes some of the expired rows away; what another sign-in is clearing is left to it. */
async function clearExpired(executor: Executor, now: Date): Promise<void> {
  const expired = executor
    .select({ id: session.id })
    .from(session)
    .where(lt(session.refreshExpiresAt, now))
    .orderBy(session.refreshExpiresAt)
    .limit(100)
    .for('update', { skipLocked: true })
  await executor.delete(session).where(inArray(session.id, expired))
}

/**
 * Trades a refresh token for the pair that follows from it; the same token gives the same pair for 30 s,
 * so that two tabs, or a lost answer, do no harm. A token used later than that was stolen: its session ends.
 * @returns 'unknown' also for one that has expired or was revoked
 */
export async function rotateSession(
  executor: Executor,
  keys: Keys,
  refresh: string,
  now: Date,
): Promise<TokenPair | 'unknown' | 'reused'> {
  const given = tokenHash(refresh)
  const next = { access: follower(keys, 'access', refresh), refresh: follower(keys, 'refresh', refresh) }
  const times = lifetimes(now)
  const rotated = await executor
    .update(session)
    .set({
      accessHash: tokenHash(next.access),
      refreshHash: tokenHash(next.refresh),
      previousRefreshHash: given,
      rotatedAt: now,
      ...times,
    })
    .where(and(eq(session.refreshHash, given), isNull(session.revokedAt), gt(session.refreshExpiresAt, now)))
    .returning({ id: session.id })
  if (rotated.length === 1) return { ...next, accessExpiresAt: times.accessExpiresAt }

  const [used] = await executor
    .select({
      id: session.id,
      refreshHash: session.refreshHash,
      rotatedAt: session.rotatedAt,
      accessExpiresAt: session.accessExpiresAt,
    })
    .from(session)
    .where(and(eq(session.previousRefreshHash, given), isNull(session.revokedAt)))
  if (!used?.rotatedAt) return 'unknown'
  const withinGrace = now.getTime() - used.rotatedAt.getTime() <= grace
  if (withinGrace && used.refreshHash.equals(tokenHash(next.refresh))) {
    return { ...next, accessExpiresAt: used.accessExpiresAt }
  }
  await executor.update(session).set({ revokedAt: now }).where(eq(session.id, used.id))
  return 'reused'
}

/** Ends the session of an access token, also of one that has expired. */
export async function revokeByAccess(executor: Executor, access: string, now: Date): Promise<void> {
  await executor
    .update(session)
    .set({ revokedAt: now })
    .where(and(eq(session.accessHash, tokenHash(access)), isNull(session.revokedAt)))
}

export async function revokeAll(executor: Executor, kind: AccountKind, accountId: number, now: Date): Promise<void> {
  await executor
    .update(session)
    .set({ revokedAt: now })
    .where(and(eq(session.kind, kind), eq(session.accountId, accountId), isNull(session.revokedAt)))
}

function lifetimes(now: Date): { accessExpiresAt: Date; refreshExpiresAt: Date } {
  return {
    accessExpiresAt: new Date(now.getTime() + accessLifetime),
    refreshExpiresAt: new Date(now.getTime() + refreshLifetime),
  }
}

function follower(keys: Keys, kind: 'access' | 'refresh', refresh: string): string {
  return keys.lookupHash(`session.${kind}`, refresh).replace('.', '-')
}
