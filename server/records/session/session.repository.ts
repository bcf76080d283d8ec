import { and, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { session } from '../../database/schema/auth.ts'
import { idleMinutes } from '#contract/staff/staff-session.ts'
import type { CallSource } from '../caller/caller.ts'
import { deleteTicketsOf, deleteTicketsOfSessions } from './ticket-end.repository.ts'
import type { Keys } from '../../keys.ts'
import type { AccountKind } from '../account/account.repository.ts'
import { randomToken, tokenHash } from '../account/tokens.ts'

const minute = 60_000
const accessLifetime = 30 * minute
const refreshLifetime = 14 * 24 * 60 * minute
const idleLifetime = idleMinutes * minute
/** From the sign-in on, whatever happens. */
const longest = 90 * 24 * 60 * minute
const grace = 30_000
/** Characters of a token, 6 bits each. */
const familyLength = 22

export interface IssuedTokens {
  readonly access: string
  readonly refresh: string
  readonly accessExpiresAt: Date
}

export interface SessionHolder {
  readonly kind: AccountKind
  readonly id: number
}

/**
 * @param device hashed
 * @param source of a sign-in of staff
 */
export async function openSession(
  executor: Executor,
  account: SessionHolder,
  { device, source }: { readonly device: string; readonly source?: CallSource },
  now: Date,
): Promise<IssuedTokens> {
  const pair = { access: randomToken(), refresh: randomToken(), ...lifetimes(now) }
  await clearExpired(executor, now)
  await executor.insert(session).values({
    kind: account.kind,
    accountId: account.id,
    deviceId: device,
    ...source,
    lastUsedAt: source ? now : null,
    familyHash: tokenHash(familyOf(pair.refresh)),
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
  const expiredIds = executor
    .select({ id: session.id })
    .from(session)
    .where(lt(session.refreshExpiresAt, now))
    .orderBy(session.refreshExpiresAt)
    .limit(100)
    .for('update', { skipLocked: true })
  await executor.delete(session).where(inArray(session.id, expiredIds))
}

/** A refresh token as it came, and the device that sent it, hashed under every key; none when it was not named. */
export interface Presented {
  readonly refresh: string
  readonly devices: readonly string[]
}

/** `copied`: the tokens are known to somebody else too, and the session of this account was ended for it. */
export type Trade =
  | IssuedTokens
  | 'unknown'
  | { readonly copied: { readonly holder: SessionHolder; readonly sign: 'otherDevice' | 'usedToken' } }

/**
 * Trades a refresh token for the pair that follows from it; belongs into a transaction. The direct predecessor of the present token
 * gives the same pair to the same device until that pair was used, and 30 s longer, so that a lost answer or ten tabs do no harm.
 * Whatever else comes of its family, and whatever comes from another device, was copied: the session ends.
 * @returns 'unknown' also for one that has expired or was revoked
 */
export async function rotateSession(
  executor: Executor,
  keys: Keys,
  { refresh, devices }: Presented,
  now: Date,
): Promise<Trade> {
  const refreshHash = tokenHash(refresh)
  const familyHash = tokenHash(familyOf(refresh))
  const [next, ...older] = followers(keys, refresh)
  if (!next) throw new Error('there is no key')
  const [row] = await executor
    .update(session)
    .set({
      familyHash,
      accessHash: tokenHash(next.access),
      refreshHash: tokenHash(next.refresh),
      previousRefreshHash: refreshHash,
      rotatedAt: now,
      usedAt: null,
      ...cappedLifetimes(now),
    })
    .where(and(eq(session.refreshHash, refreshHash), isOnOneOf(devices), isLive(now)))
    .returning({ accessExpiresAt: session.accessExpiresAt })
  if (row) return { ...next, ...row }

  const [member] = await executor
    .select()
    .from(session)
    .where(and(or(eq(session.familyHash, familyHash), eq(session.refreshHash, refreshHash)), isLive(now)))
    .for('update')
  if (!member) return 'unknown'
  const isPredecessor = member.previousRefreshHash?.equals(refreshHash) ?? false
  const isOwnDevice = member.deviceId === null || devices.includes(member.deviceId)
  const isUsed = member.usedAt !== null && now.getTime() - (member.rotatedAt?.getTime() ?? 0) > grace
  const pair = [next, ...older].find((follower) => member.refreshHash.equals(tokenHash(follower.refresh)))
  if (isPredecessor && isOwnDevice && !isUsed && pair) return { ...pair, ...(await lengthen(executor, member.id, now)) }
  await endSessions(executor, eq(session.id, member.id), now)
  const holder = { kind: member.kind, id: member.accountId }
  return { copied: { holder, sign: isOwnDevice ? 'usedToken' : 'otherDevice' } }
}

/** Sessions from before devices were noted have none. */
const isOnOneOf = (devices: readonly string[]) => or(isNull(session.deviceId), inArray(session.deviceId, [...devices]))

/** A pair that is given once more lives from now on: its answer may have been lost for long. */
async function lengthen(executor: Executor, id: number, now: Date): Promise<{ accessExpiresAt: Date }> {
  const [row] = await executor
    .update(session)
    .set(cappedLifetimes(now))
    .where(eq(session.id, id))
    .returning({ accessExpiresAt: session.accessExpiresAt })
  if (!row) throw new Error('a locked session is gone')
  return row
}

/** Notes the first call that is made with an access token, and the last one of staff. */
export async function noteUse(executor: Executor, accessHash: Buffer, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await executor
    .update(session)
    .set({
      usedAt: sql`coalesce(${session.usedAt}, ${at})`,
      lastUsedAt: sql`case when ${session.kind} = 'organizer' then greatest(${session.lastUsedAt}, ${at}) end`,
    })
    .where(eq(session.accessHash, accessHash))
}

/**
 * The one way in which sessions end before their time; tickets of slots that were given in them end with them.
 * @param spared tickets that go on sending what waits on the device
 */
async function endSessions(
  executor: Executor,
  condition: SQL | undefined,
  now: Date,
  spared: 'signedOut' | 'none' = 'none',
) {
  const rows = await executor
    .update(session)
    .set({ revokedAt: now })
    .where(and(condition, isNull(session.revokedAt)))
    .returning()
  const ofStaff = rows.filter(({ kind }) => kind === 'organizer').map(({ id }) => id)
  if (ofStaff.length > 0) await deleteTicketsOfSessions(executor, ofStaff, spared)
  return rows
}

/** Ends the session of an access token, also of one that has expired, by its holder's sign-out; null where there is none. */
export async function revokeByAccess(executor: Executor, access: string, now: Date) {
  const [row] = await endSessions(executor, eq(session.accessHash, tokenHash(access)), now, 'signedOut')
  return row ?? null
}

/** Ends all sessions of an account, and what was handed out in those before. */
export async function revokeAll(executor: Executor, kind: AccountKind, accountId: number, now: Date): Promise<void> {
  await endSessions(executor, and(eq(session.kind, kind), eq(session.accountId, accountId)), now)
  if (kind === 'organizer') await deleteTicketsOf(executor, accountId)
}

/** Ends every session of the account but the one that asks. */
export async function revokeOthers(
  executor: Executor,
  { kind, id, sessionId }: SessionHolder & { readonly sessionId: number },
  now: Date,
): Promise<void> {
  const isOther = and(eq(session.kind, kind), eq(session.accountId, id), ne(session.id, sessionId))
  await endSessions(executor, isOther, now)
}

/** Sessions of the account that stand, the last used first. */
export const listSessions = (executor: Executor, { kind, id }: SessionHolder, now: Date) =>
  executor
    .select()
    .from(session)
    .where(and(eq(session.kind, kind), eq(session.accountId, id), isLive(now)))
    .orderBy(desc(sql`coalesce(${session.lastUsedAt}, ${session.createdAt})`), desc(session.id))

/** Ends a session of the account that stands; null where there is none. */
export async function revokeSession(executor: Executor, { kind, id }: SessionHolder, sessionId: number, now: Date) {
  const isOwn = and(eq(session.id, sessionId), eq(session.kind, kind), eq(session.accountId, id), isLive(now))
  const [row] = await endSessions(executor, isOwn, now)
  return row ?? null
}

/** How many sessions of each account stand, by its id. */
export async function countSessionsOf(
  executor: Executor,
  kind: AccountKind,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, number>> {
  const rows = await executor
    .select({ id: session.accountId, count: sql<number>`count(*)::int` })
    .from(session)
    .where(and(eq(session.kind, kind), inArray(session.accountId, [...ids]), isLive(now)))
    .groupBy(session.accountId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** How many sessions of the account stand. */
export const countSessions = (executor: Executor, kind: AccountKind, accountId: number, now: Date): Promise<number> =>
  executor.$count(session, and(eq(session.kind, kind), eq(session.accountId, accountId), isLive(now)))

function lifetimes(now: Date): { accessExpiresAt: Date; refreshExpiresAt: Date } {
  return {
    accessExpiresAt: new Date(now.getTime() + accessLifetime),
    refreshExpiresAt: new Date(now.getTime() + refreshLifetime),
  }
}

/** The same, but no later than a session may last. */
function cappedLifetimes(now: Date) {
  const { accessExpiresAt, refreshExpiresAt } = lifetimes(now)
  const cap = (end: Date) =>
    sql`least(${end.toISOString()}::timestamptz, ${session.createdAt} + ${`${longest / 1000} seconds`}::interval)`
  return { accessExpiresAt: cap(accessExpiresAt), refreshExpiresAt: cap(refreshExpiresAt) }
}

/** Condition on sessions that stand. */
export const isLive = (now: Date) =>
  and(
    isNull(session.revokedAt),
    gt(session.refreshExpiresAt, now),
    gt(session.createdAt, new Date(now.getTime() - longest)),
    isInUse(sql`${idleSince(now).toISOString()}::timestamptz`),
  )

/** When the last use of a session of staff has to have been at the earliest. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - idleLifetime)

/** Whether a session of staff was used since then; one of a volunteer has no such end. */
export const isInUse = (usedSince: SQLWrapper) =>
  or(ne(session.kind, 'organizer'), sql`coalesce(${session.lastUsedAt}, ${session.createdAt}) > ${usedSince}`)

/** The beginning that a refresh token has in common with those that follow from it. */
const familyOf = (refresh: string): string => refresh.slice(0, familyLength)

/** What follows from a refresh token under each key, current first. */
function followers(keys: Keys, refresh: string): { access: string; refresh: string }[] {
  const matchesHash = (kind: 'access' | 'refresh') =>
    keys.lookupHashes(`session.${kind}`, refresh).map((hash) => hash.replace('.', '-'))
  const accesses = matchesHash('access')
  return matchesHash('refresh').map((end, at) => ({
    access: accesses[at] ?? '',
    refresh: `${familyOf(refresh)}${end}`,
  }))
}
