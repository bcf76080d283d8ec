import { revokeCertificate } from '#contract/certificate.ts'
import { checkNumber } from '#domain/certificate/number.ts'
import { readNumber } from '#domain/fields/copied-number.ts'
import type { Body } from '#contract/endpoint.ts'
import type { CertificateState } from '#domain/lifecycle/certificate.ts'
import { certificateStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { routePath } from '#contract/routes.ts'
import type { Executor } from '../../../database/client.ts'
import { invalidInput, notFound } from '../../../errors.ts'
import { refuseOwnCause } from '../../../records/person/own-cause.ts'
import { writeMessages } from '../../../records/message/message.repository.ts'
import type { Taking } from '../../../records/proposal/proposal-source.ts'
import type { ActEntry } from '../../../records/staff-log/staff-act.ts'
import { applyCertificateEvent, type CertificateKind } from '../../../records/certificate/certificate-lifecycle.ts'
import { lockDonationCertificate } from './donation-certificate.repository.ts'
import { lockTimeCertificate } from './time-certificate.repository.ts'

/**
 * Takes the force from a certificate of either kind and tells its holder why.
 * @throws BusinessError stateRefused by the chart, notFound, ownCause, invalidInput
 */
export async function takeRevocation(
  { context: { keys }, executor, decider, now }: Taking,
  { number: input, reason }: Body<typeof revokeCertificate>,
): Promise<ActEntry> {
  const problem = checkNumber(input)
  if (problem !== null) throw invalidInput([{ field: 'number', message: problem }])
  const number = readNumber(input)
  const certificate = await (number.startsWith('SJ') ? lockTime : lockDonation)(executor, number)
  if (!certificate) throw notFound('这份证书')
  await refuseOwnCause(executor, keys, decider, { people: [certificate.owner] })
  const action = { event: 'certificate.revoked' as const, now, reason, organizerId: decider.id }
  const state = await applyCertificateEvent(executor, certificate.kind, certificate, action)
  if (certificate.owner !== null) {
    const link =
      certificate.kind === 'time' ? `${routePath('timeCate')}?id=${certificate.id}` : routePath('certificate')
    const text = { title: '证书已撤销', body: `证书 ${number} 已由联合会撤销。原因：${reason}` }
    const message = { volunteerId: certificate.owner, kind: 'certificate' as const, ...text, link, validUntil: null }
    await writeMessages(executor, [message], now)
  }
  const { organizationId } = decider
  const before = { 状态: certificateStateLabels[certificate.state] }
  const after = { 状态: certificateStateLabels[state] }
  return { act: revokeCertificate.act, organizationId, subject: `证书 ${number}`, reason, before, after }
}

interface LockedCertificate {
  readonly kind: CertificateKind
  readonly id: number
  readonly state: CertificateState
  /** The volunteer to tell; null when it is nobody with an account. */
  readonly owner: number | null
}

async function lockTime(executor: Executor, number: string): Promise<LockedCertificate | null> {
  const row = await lockTimeCertificate(executor, number)
  return row && { kind: 'time', ...row }
}

async function lockDonation(executor: Executor, number: string): Promise<LockedCertificate | null> {
  const row = await lockDonationCertificate(executor, number)
  return row && { kind: 'donation', ...row }
}
