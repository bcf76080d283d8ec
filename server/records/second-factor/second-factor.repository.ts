import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { organization } from '../../database/schema/organization.ts'
import { recoveryCode, secondFactor } from '../../database/schema/second-factor.ts'

/** Column under which secrets are sealed. */
export const sealedAs = 'organizer.secondFactor'
/** Name under which recovery codes are hashed. */
export const hashedAs = 'organizer.recoveryCode'

export async function findSecondFactor(executor: Executor, organizerId: number) {
  const [row] = await executor.select().from(secondFactor).where(eq(secondFactor.organizerId, organizerId))
  return row ?? null
}

export async function keepPendingSecret(executor: Executor, organizerId: number, pendingSecret: string): Promise<void> {
  await executor
    .insert(secondFactor)
    .values({ organizerId, pendingSecret })
    .onConflictDoUpdate({ target: secondFactor.organizerId, set: { pendingSecret } })
}

/** Puts a confirmed secret in the place of the one before, unless another one waits meanwhile. @returns whether it does */
export async function enableSecret(
  executor: Executor,
  organizerId: number,
  { sealed, step }: { readonly sealed: string; readonly step: number },
  now: Date,
): Promise<boolean> {
  const rows = await executor
    .update(secondFactor)
    .set({ secret: sealed, pendingSecret: null, enabledAt: now, lastStep: step })
    .where(and(eq(secondFactor.organizerId, organizerId), eq(secondFactor.pendingSecret, sealed)))
    .returning({ id: secondFactor.organizerId })
  return rows.length === 1
}

/** Spends a step, whose code is good no more. @returns false when it or a later one was spent before */
export async function spendStep(executor: Executor, organizerId: number, step: number): Promise<boolean> {
  const rows = await executor
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(eq(secondFactor.organizerId, organizerId), lt(secondFactor.lastStep, step)))
    .returning({ id: secondFactor.organizerId })
  return rows.length === 1
}

export async function replaceRecoveryCodes(
  executor: Executor,
  organizerId: number,
  hashes: readonly string[],
): Promise<void> {
  await executor.delete(recoveryCode).where(eq(recoveryCode.organizerId, organizerId))
  await executor.insert(recoveryCode).values(hashes.map((codeHash) => ({ organizerId, codeHash })))
}

/** @returns false for one that the account does not have, or that was used */
export async function spendRecoveryCode(
  executor: Executor,
  organizerId: number,
  hashes: readonly string[],
  now: Date,
): Promise<boolean> {
  const rows = await executor
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCode.organizerId, organizerId),
        inArray(recoveryCode.codeHash, [...hashes]),
        isNull(recoveryCode.usedAt),
      ),
    )
    .returning({ id: recoveryCode.id })
  return rows.length > 0
}

export const countRecoveryCodes = (executor: Executor, organizerId: number): Promise<number> =>
  executor.$count(recoveryCode, and(eq(recoveryCode.organizerId, organizerId), isNull(recoveryCode.usedAt)))

/** @returns whether there was one */
export async function dropSecondFactor(executor: Executor, organizerId: number): Promise<boolean> {
  await executor.delete(recoveryCode).where(eq(recoveryCode.organizerId, organizerId))
  const rows = await executor
    .delete(secondFactor)
    .where(eq(secondFactor.organizerId, organizerId))
    .returning({ id: secondFactor.organizerId, enabledAt: secondFactor.enabledAt })
  return rows.some(({ enabledAt }) => enabledAt !== null)
}

/** Of these accounts, those with a second factor. */
export async function listWithSecondFactor(executor: Executor, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await executor
    .select({ id: secondFactor.organizerId })
    .from(secondFactor)
    .where(and(inArray(secondFactor.organizerId, [...ids]), isNotNull(secondFactor.enabledAt)))
  return new Set(rows.map(({ id }) => id))
}

export async function writeRequirement(executor: Executor, organizationId: number, isRequired: boolean) {
  await executor
    .update(organization)
    .set({ secondFactorRequired: isRequired })
    .where(eq(organization.id, organizationId))
}

export async function readRequirement(executor: Executor, organizationId: number): Promise<boolean> {
  const [row] = await executor
    .select({ isRequired: organization.secondFactorRequired })
    .from(organization)
    .where(eq(organization.id, organizationId))
  return row?.isRequired ?? false
}
