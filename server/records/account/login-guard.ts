import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { loginLockMinutes } from '#contract/auth.ts'
import { codes } from '#contract/codes.ts'
import { plainUsername } from '#domain/fields/username.ts'
import type { Executor } from '../../database/client.ts'
import { loginFailure } from '../../database/schema/auth.ts'
import { BusinessError } from '../../errors.ts'
import type { Keys } from '../../keys.ts'
import type { AccountKind } from './account.repository.ts'
import { isLoopback } from '../../loopback.ts'

const window = loginLockMinutes * 60_000
const mostFromOneAddress = 5
/** Of the /48 of an IPv6 address, which holds 65,536 of what counts as one. */
const mostFromOneSite = 15
const mostOverall = 50
/** Over all names, within the window. */
const networkBudget = 30
const siteBudget = 90

/** One name tried from one address; the name need not exist. */
export interface Attempt {
  readonly kind: AccountKind
  readonly nameHash: string
  readonly address: string
  /** Whose budget it counts for; null for the machine itself, which has none. */
  readonly network: string | null
  /** The /48 of an IPv6 address that has a network; else null. */
  readonly site: string | null
  /** A device that has signed in to the account, or a sign-in: its failures hold it alone, and those of others do not. Null of strangers. */
  readonly device: string | null
}

export interface LockStatus {
  readonly triesLeft: number
  readonly lockedUntil: Date | null
}

export function attemptOf(
  keys: Keys,
  kind: AccountKind,
  loginName: string,
  address: string,
  device: string | null = null,
): Attempt {
  const network = isLoopback(address) ? null : neighbourhoodOf(address)
  const site = network?.endsWith('::/64') ? prefixOf(address, 3) : null
  return {
    kind,
    nameHash: keys.lookupHash('login.name', loginName),
    address: networkOf(address),
    network,
    site,
    device,
  }
}

/** An address, or the first half of an IPv6 one: whoever has one address of it has them all. */
export const networkOf = (address: string): string =>
  !address.includes(':') || address.includes('.') ? address.replace(/^::ffff:/i, '') : prefixOf(address, 4)

/** The first groups of an IPv6 address. */
function prefixOf(address: string, count: number): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length)
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest]
  return `${all
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${16 * count}`
}

/** The /24 of an IPv4 address, the /64 of an IPv6 one. */
export const neighbourhoodOf = (address: string): string =>
  networkOf(address).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')

/**
 * How often this name may still be tried from this address: 5 failures within the window lock it, 15 of an IPv6 site, 50 over all addresses. A
 * device of the account is locked by 5 of its own alone.
 */
export async function lockStatusOf(executor: Executor, attempt: Attempt, now: Date): Promise<LockStatus> {
  const failures = await executor
    .select({ at: loginFailure.at, address: loginFailure.address, site: loginFailure.site })
    .from(loginFailure)
    .where(
      and(
        eq(loginFailure.kind, attempt.kind),
        eq(loginFailure.nameHash, attempt.nameHash),
        isOfCounter(attempt),
        gt(loginFailure.at, new Date(now.getTime() - 2 * window)),
      ),
    )
    .orderBy(desc(loginFailure.at))
    .limit(4 * mostOverall)
  const { device, address, site } = attempt
  const timesOf = (rows: typeof failures) => rows.map(({ at }) => at.getTime())
  const addressTimes = timesOf(device === null ? failures.filter((row) => row.address === address) : failures)
  const ofSite = site === null ? [] : timesOf(failures.filter((row) => row.site === site))
  const strangers = device === null ? [lockEnd(ofSite, mostFromOneSite), lockEnd(timesOf(failures), mostOverall)] : []
  const lockedUntil = Math.max(lockEnd(addressTimes, mostFromOneAddress), ...strangers)
  const recent = addressTimes.filter((at) => at > now.getTime() - window).length
  return {
    triesLeft: Math.max(0, mostFromOneAddress - recent),
    lockedUntil: lockedUntil > now.getTime() ? new Date(lockedUntil) : null,
  }
}

/** Failures of a device of the account count for it alone, and all others together. */
const isOfCounter = ({ device }: Attempt) =>
  device === null ? isNull(loginFailure.device) : eq(loginFailure.device, device)

// The lock runs from the last failure, for none is counted while it stands. `times` newest first.
function lockEnd(times: readonly number[], limit: number): number {
  const newest = times[0]
  const oldest = times[limit - 1]
  return newest !== undefined && oldest !== undefined && newest - oldest <= window ? newest + window : 0
}

/**
 * Takes one of the tries before the password is looked at, and answers its id: it counts as a failure until it is given back or
 * forgotten. Decided under a lock of the name, so that several servers together give out no more than one would.
 * @param isTrusted the device is known to the account: it does not depend on the budget of its network
 * @returns null when the network's budget is spent
 * @throws BusinessError loginLocked with the minutes left
 */
export function takeTry(
  executor: Executor,
  attempt: Attempt,
  clock: () => Date,
  isTrusted: boolean,
): Promise<number | null> {
  return executor.transaction(async (transaction) => {
    await lock(transaction, `login ${attempt.kind} ${attempt.nameHash}`)
    // Always after the name's, so that nobody waits crosswise.
    for (const place of [attempt.network, attempt.site]) if (place !== null) await lock(transaction, `login ${place}`)
    const now = clock()
    refuseLocked(await lockStatusOf(transaction, attempt, now), now)
    if (!isTrusted && (await isSpent(transaction, attempt, now))) return null
    const [row] = await transaction
      .insert(loginFailure)
      .values({ ...attempt, at: now })
      .returning({ id: loginFailure.id })
    if (!row) throw new Error('the try was not inserted')
    return row.id
  })
}

async function isSpent(executor: Executor, { network, site }: Attempt, now: Date): Promise<boolean> {
  const windowStart = new Date(now.getTime() - window)
  for (const [column, place, budget] of [
    [loginFailure.network, network, networkBudget],
    [loginFailure.site, site, siteBudget],
  ] as const) {
    if (place === null) continue
    const failures = executor
      .select({ id: loginFailure.id })
      .from(loginFailure)
      .where(and(eq(column, place), gt(loginFailure.at, windowStart)))
      .limit(budget)
    if ((await failures).length >= budget) return true
  }
  return false
}

async function lock(executor: Executor, name: string): Promise<void> {
  await executor.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** For a try whose password was not looked at. */
export async function giveBackTry(executor: Executor, id: number): Promise<void> {
  await executor.delete(loginFailure).where(eq(loginFailure.id, id))
}

/** Deletes some of the failures that count no longer. */
export async function dropOldFailures(executor: Executor, now: Date): Promise<void> {
  const old = executor
    .select({ id: loginFailure.id })
    .from(loginFailure)
    .where(lt(loginFailure.at, new Date(now.getTime() - 8 * window)))
    .orderBy(loginFailure.at)
    .limit(100)
    .for('update', { skipLocked: true })
  await executor.delete(loginFailure).where(inArray(loginFailure.id, old))
}

/** Gives back the slips of a right sign-in: those of its device, or of its address. */
export async function forgetFailures(executor: Executor, attempt: Attempt): Promise<void> {
  const { kind, nameHash, address, device } = attempt
  const isNear = device === null ? eq(loginFailure.address, address) : undefined
  await executor
    .delete(loginFailure)
    .where(and(eq(loginFailure.kind, kind), eq(loginFailure.nameHash, nameHash), isOfCounter(attempt), isNear))
}

/** Ends every lock of a name: whoever has just set its password is to sign in with it. */
export async function forgetName(executor: Executor, keys: Keys, kind: AccountKind, loginName: string): Promise<void> {
  const hashes = keys.lookupHashes('login.name', plainUsername(loginName))
  await executor.delete(loginFailure).where(and(eq(loginFailure.kind, kind), inArray(loginFailure.nameHash, hashes)))
}

/** @throws BusinessError loginLocked with the minutes left */
export function refuseLocked({ lockedUntil }: LockStatus, now: Date): void {
  if (!lockedUntil) return
  const minutes = minutesUntil(lockedUntil, now)
  throw new BusinessError(codes.loginLocked, `输错次数太多，已暂停登录，请 ${minutes} 分钟后再试`)
}

export const minutesUntil = (end: Date, now: Date): number => Math.ceil((end.getTime() - now.getTime()) / 60_000)
