import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { codes } from '#contract/codes.ts'
import type { Executor } from '../../database/client.ts'
import { loginFailure } from '../../database/schema/auth.ts'
import { BusinessError } from '../../errors.ts'
import type { Keys } from '../../keys.ts'
import { isLoopback } from '../../plugins/rate-limit.ts'
import type { AccountKind } from './account.repository.ts'

const window = 15 * 60_000
const mostFromOneAddress = 5
const mostOverall = 50
/** Over all names, within the window. */
const networkBudget = 30

/** One name tried from one address; the name need not exist. */
export interface Attempt {
  readonly kind: AccountKind
  readonly nameHash: string
  readonly address: string
  /** Whose budget it counts for; null for the machine itself, which has none. */
  readonly network: string | null
}

export interface LockStatus {
  readonly triesLeft: number
  readonly lockedUntil: Date | null
}

export function attemptOf(keys: Keys, kind: AccountKind, loginName: string, address: string): Attempt {
  const network = isLoopback(address) ? null : neighbourhoodOf(address)
  return { kind, nameHash: keys.lookupHash('login.name', loginName), address: networkOf(address), network }
}

/** An address, or the first half of an IPv6 one: whoever has one address of it has them all. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/i, '')
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length)
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** The /24 of an IPv4 address, the /64 of an IPv6 one. */
export const neighbourhoodOf = (address: string): string =>
  networkOf(address).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')

/** How often this name may still be tried from this address: 5 failures in 15 minutes lock it, 50 over all addresses. */
export async function lockStatusOf(executor: Executor, attempt: Attempt, now: Date): Promise<LockStatus> {
  const failures = await executor
    .select({ at: loginFailure.at, address: loginFailure.address })
    .from(loginFailure)
    .where(
      and(
        eq(loginFailure.kind, attempt.kind),
        eq(loginFailure.nameHash, attempt.nameHash),
        gt(loginFailure.at, new Date(now.getTime() - 2 * window)),
      ),
    )
    .orderBy(desc(loginFailure.at))
    .limit(4 * mostOverall)
  const all = failures.map(({ at }) => at.getTime())
  const fromAddress = failures.filter(({ address }) => address === attempt.address).map(({ at }) => at.getTime())
  const until = Math.max(lockEnd(fromAddress, mostFromOneAddress), lockEnd(all, mostOverall))
  const recent = fromAddress.filter((at) => at > now.getTime() - window).length
  return {
    triesLeft: Math.max(0, mostFromOneAddress - recent),
    lockedUntil: until > now.getTime() ? new Date(until) : null,
  }
}

// The lock runs from the last failure, for none is counted while it stands. `times` newest first.
function lockEnd(times: readonly number[], most: number): number {
  const newest = times[0]
  const oldest = times[most - 1]
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
    if (attempt.network !== null) await lock(transaction, `login ${attempt.network}`)
    const now = clock()
    refuseLocked(await lockStatusOf(transaction, attempt, now), now)
    if (!isTrusted && (await isSpent(transaction, attempt.network, now))) return null
    const [row] = await transaction
      .insert(loginFailure)
      .values({ ...attempt, at: now })
      .returning({ id: loginFailure.id })
    if (!row) throw new Error('the try was not inserted')
    return row.id
  })
}

async function isSpent(executor: Executor, network: string | null, now: Date): Promise<boolean> {
  if (network === null) return false
  const since = new Date(now.getTime() - window)
  const failures = executor
    .select({ id: loginFailure.id })
    .from(loginFailure)
    .where(and(eq(loginFailure.network, network), gt(loginFailure.at, since)))
    .limit(networkBudget)
  return (await failures).length >= networkBudget
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

export async function forgetFailures(executor: Executor, { kind, nameHash, address }: Attempt): Promise<void> {
  await executor
    .delete(loginFailure)
    .where(and(eq(loginFailure.kind, kind), eq(loginFailure.nameHash, nameHash), eq(loginFailure.address, address)))
}

/** Ends every lock of a name: whoever has just set its password is to sign in with it. */
export async function forgetName(executor: Executor, keys: Keys, kind: AccountKind, loginName: string): Promise<void> {
  const hashes = keys.lookupHashes('login.name', loginName)
  await executor.delete(loginFailure).where(and(eq(loginFailure.kind, kind), inArray(loginFailure.nameHash, hashes)))
}

/** @throws BusinessError loginLocked with the minutes left */
export function refuseLocked({ lockedUntil }: LockStatus, now: Date): void {
  if (!lockedUntil) return
  const minutes = minutesUntil(lockedUntil, now)
  throw new BusinessError(codes.loginLocked, `输错次数太多，已暂停登录，请 ${minutes} 分钟后再试`)
}

export const minutesUntil = (end: Date, now: Date): number => Math.ceil((end.getTime() - now.getTime()) / 60_000)
