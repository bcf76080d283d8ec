import type { CertificateEventType, CertificateState } from '#domain/lifecycle/certificate.ts'
import { certificateRefusal } from '#domain/lifecycle/lifecycle-labels.ts'
import { certificateMachine } from '#machines/lifecycle/certificate.machine.ts'
import { initialState, statesTagged } from '#machines/lifecycle/lifecycle.ts'
import type { Executor } from '../../database/client.ts'
import { createLifecycle } from '../../database/lifecycle.ts'
import { donationCertificate, timeCertificate } from '../../database/schema/certificate.ts'

export type TimeCertificateRow = typeof timeCertificate.$inferSelect
export type DonationCertificateRow = typeof donationCertificate.$inferSelect

const columns = ({ state }: { readonly state: CertificateState }) => ({ state })
const lifecycles = {
  time: createLifecycle({
    machine: certificateMachine,
    table: timeCertificate,
    columns,
    refusal: certificateRefusal,
  }),
  donation: createLifecycle({
    machine: certificateMachine,
    table: donationCertificate,
    columns,
    refusal: certificateRefusal,
  }),
} as const
export type CertificateKind = keyof typeof lifecycles

const inForce: readonly CertificateState[] = statesTagged(certificateMachine, 'inForce')

/** Whether a public check calls it valid. */
export const isInForce = ({ state }: { readonly state: CertificateState }): boolean => inForce.includes(state)

/** Where a certificate stands that is issued now. */
export const issuedState: CertificateState = initialState(certificateMachine).state

export interface CertificateAction {
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
  record: { readonly id: number; readonly state: CertificateState },
  { event, now, reason, organizerId }: CertificateAction,
): Promise<CertificateState> {
  const { next, write } = lifecycles[kind]
  const nextState = next(record, event)
  await write(executor, record.id, nextState, { endedAt: now, reason, endedBy: organizerId ?? null })
  return nextState.state
}
