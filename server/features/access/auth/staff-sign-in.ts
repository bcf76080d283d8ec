import { eq } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { organizer } from '../../../database/schema/organizer.ts'
import type { CallSource } from '../../../records/caller/caller.ts'
import { type FactorProof, proofFacts } from '../../../records/second-factor/prove-second-factor.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import type { StaffAccount } from '../../../records/account/account.repository.ts'

/** Notes a sign-in of staff, with where it came from; the last statement of its transaction. */
export async function recordSignIn(
  executor: Executor,
  { id, organizationId }: StaffAccount,
  { source, factor }: { readonly source: CallSource; readonly factor: FactorProof },
  now: Date,
): Promise<void> {
  await executor.update(organizer).set({ signedInAt: now }).where(eq(organizer.id, id))
  const entry = { act: 'session.open', organizationId, subject: '本人的账号', after: proofFacts(factor) } as const
  await recordAct(executor, { id, source }, entry, now)
}

/** Notes that somebody of staff has signed out; the last statement of its transaction. */
export async function recordSignOut(
  executor: Executor,
  { id, organizationId }: StaffAccount,
  source: CallSource,
  now: Date,
): Promise<void> {
  await recordAct(executor, { id, source }, { act: 'session.close', organizationId, subject: '本人的账号' }, now)
}

/** Notes a sign-in that was refused to whoever named an account of staff; a name that nobody has leaves no trace here. */
export async function recordRefusedSignIn(
  executor: Executor,
  { id, organizationId, loginName }: StaffAccount,
  source: CallSource,
  { reason, lockedMinutes }: { readonly reason: string; readonly lockedMinutes?: number },
  now: Date,
): Promise<void> {
  const after = lockedMinutes === undefined ? null : { [lockFact]: `${lockedMinutes} 分钟` }
  const entry = { act: 'session.refused', organizationId, subject: `用户名 ${loginName}`, reason, after } as const
  await recordAct(executor, { id, source }, entry, now)
}

/** Under what a refused sign-in says that its name is locked from now on. */
export const lockFact = '锁定'
