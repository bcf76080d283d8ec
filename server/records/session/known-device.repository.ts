import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { knownDevice } from '../../database/schema/auth.ts'
import type { Keys } from '../../keys.ts'
import type { AccountKind } from '../account/account.repository.ts'

const mostPerAccount = 20

interface Owner {
  readonly kind: AccountKind
  readonly id: number
}

/** A device's random name as it is kept, under every key, current first. */
export const deviceHashes = (keys: Keys, deviceId: string): string[] => keys.lookupHashes('device', deviceId)

const ownedBy = ({ kind, id }: Owner) => and(eq(knownDevice.kind, kind), eq(knownDevice.accountId, id))

/** Whether the account was signed in to from this device; asked in the same way where there is no account. */
export async function knowsDevice(
  executor: Executor,
  kind: AccountKind,
  id: number | null,
  devices: readonly string[],
): Promise<boolean> {
  const condition = and(ownedBy({ kind, id: id ?? 0 }), inArray(knownDevice.deviceHash, [...devices]))
  return (await executor.$count(knownDevice, condition)) > 0
}

/** Notes that a device belongs to an account, and forgets those that were not seen for longest. */
export async function rememberDevice(executor: Executor, owner: Owner, deviceHash: string, now: Date): Promise<void> {
  await executor
    .insert(knownDevice)
    .values({ kind: owner.kind, accountId: owner.id, deviceHash, seenAt: now })
    .onConflictDoUpdate({
      target: [knownDevice.kind, knownDevice.accountId, knownDevice.deviceHash],
      set: { seenAt: now },
    })
  const newest = executor
    .select({ deviceHash: knownDevice.deviceHash })
    .from(knownDevice)
    .where(ownedBy(owner))
    .orderBy(desc(knownDevice.seenAt))
    .limit(mostPerAccount)
  await executor.delete(knownDevice).where(and(ownedBy(owner), notInArray(knownDevice.deviceHash, newest)))
}

export async function forgetDevices(executor: Executor, owner: Owner): Promise<void> {
  await executor.delete(knownDevice).where(ownedBy(owner))
}
