import { and, eq, isNull } from 'drizzle-orm'
import type { UserType } from '#contract/auth.ts'
import type { FieldIssue } from '#contract/endpoint.ts'
import { type AgreedText, neededAgreements } from '#contract/registration/registration.ts'
import type { Executor } from '../../database/client.ts'
import { consent } from '../../database/schema/registration.ts'
import { agreementInForce } from '../card/card-options.repository.ts'

export interface CheckedAgreements {
  readonly issues: readonly FieldIssue[]
  /** What is agreed to, in the versions that are in force. */
  readonly texts: readonly AgreedText[]
}

/** What is missing of the agreements that a registration needs, or was read in a version that is no longer in force. */
export async function checkAgreements(
  executor: Executor,
  userType: UserType,
  agreed: readonly AgreedText[],
): Promise<CheckedAgreements> {
  const issues: FieldIssue[] = []
  const texts: AgreedText[] = []
  for (const kind of neededAgreements[userType]) {
    const { version, title } = await agreementInForce(executor, kind)
    const given = agreed.filter((text) => text.kind === kind)
    if (given.some((text) => text.version === version)) texts.push({ kind, version })
    else {
      const message =
        given.length === 0 ? `请先阅读并同意《${title}》` : `《${title}》已经更新，请重新阅读，同意后再提交`
      issues.push({ field: 'agreements', message })
    }
  }
  return { issues, texts }
}

export type ConsentOwner = { readonly volunteerId: number } | { readonly organizerId: number }

/** Consent to keep and check the ID number: given with the text that says what happens to it. */
export const idNumberConsent = 'idNumber'

export async function keepConsents(
  executor: Executor,
  owner: ConsentOwner,
  texts: readonly { readonly kind: string; readonly version: string }[],
  givenAt: Date,
): Promise<void> {
  if (texts.length === 0) return
  await executor.insert(consent).values(texts.map(({ kind, version }) => ({ ...owner, kind, version, givenAt })))
}

/** For a person who leaves: what was agreed to ends, and stays as the proof of its time. */
export async function withdrawConsents(executor: Executor, volunteerId: number, now: Date): Promise<void> {
  const standing = and(eq(consent.volunteerId, volunteerId), isNull(consent.withdrawnAt))
  await executor.update(consent).set({ withdrawnAt: now }).where(standing)
}
