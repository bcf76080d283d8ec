import { eq } from 'drizzle-orm'
import { codes } from '#contract/codes.ts'
import { type CertificateEventType, type CertificateState, certificateRefusal } from '#contract/lifecycle-words.ts'
import { certificateMachine } from '#machines/lifecycle/certificate.machine.ts'
import { firstStanding, nextState, statesTagged } from '#machines/lifecycle/lifecycle.ts'
import type { Executor } from '../../database/client.ts'
import { donationCertificate, timeCertificate } from '../../database/schema/certificate.ts'
import { BusinessError } from '../../errors.ts'

export type TimeCertificateRow = typeof timeCertificate.$inferSelect
export type DonationCertificateRow = typeof donationCertificate.$inferSelect

const tables = { time: timeCertificate, donation: donationCertificate } as const
export type CertificateKind = keyof typeof tables

const inForce: readonly string[] = statesTagged(certificateMachine, 'inForce')

/** Whether a public check calls it valid. */
export const isInForce = ({ state }: { readonly state: string }): boolean => inForce.includes(state)

/** Where a certificate stands that is issued now. */
export const issuedState: CertificateState = firstStanding(certificateMachine).state

export interface CertificateDeed {
  readonly event: CertificateEventType
  readonly now: Date
  readonly reason: string
  /** Who of the federation decided; absent when nobody did. */
  readonly organizerId?: number
}

/**
 * The one place that changes the state of a certificate, by its chart; the caller's transaction has locked its row.
 * @throws BusinessError stateRefused, naming state and event
 */
export async function applyCertificateEvent(
  executor: Executor,
  kind: CertificateKind,
  { id, state }: { readonly id: number; readonly state: string },
  { event, now, reason, organizerId }: CertificateDeed,
): Promise<CertificateState> {
  const from = state as CertificateState
  const next = nextState(certificateMachine, { state: from, context: {} }, { type: event })
  if (!next) throw new BusinessError(codes.stateRefused, certificateRefusal(from, event))
  const table = tables[kind]
  await executor
    .update(table)
    .set({ state: next.state, endedAt: now, reason, endedBy: organizerId ?? null })
    .where(eq(table.id, id))
  return next.state
}
