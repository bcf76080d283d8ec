import type { revokeCertificate } from '#contract/certificate/certificate.ts'
import { checkNumber, plainSigns } from '#contract/certificate/number.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import type { CertificateState } from '#contract/lifecycle/certificate.ts'
import { routePath } from '#contract/routes.ts'
import type { ServerContext } from '../../context.ts'
import type { Executor } from '../../database/client.ts'
import { invalidInput } from '../../errors.ts'
import type { OrganizerCaller } from '../../plugins/caller.ts'
import { notFound } from '../../plugins/endpoints.ts'
import { refuseOwnCause } from '../organizer/own-cause.ts'
import { writeMessages } from '../message/message.repository.ts'
import { applyCertificateEvent, type CertificateKind } from './certificate-lifecycle.ts'
import { lockDonationCertificate } from './donation-certificate.repository.ts'
import { lockTimeCertificate } from './time-certificate.repository.ts'

/**
 * Takes the force from a certificate of either kind and tells its holder why.
 * @throws BusinessError stateRefused by the chart, notFound, ownCause, invalidInput
 */
export function revoke(
  { database, keys, clock }: ServerContext,
  caller: OrganizerCaller,
  { number: written, reason }: Body<typeof revokeCertificate>,
): Promise<Reply<typeof revokeCertificate>> {
  const problem = checkNumber(written)
  if (problem !== null) throw invalidInput([{ field: 'number', message: problem }])
  const number = plainSigns(written)
  return database.executor.transaction(async (transaction) => {
    const now = clock()
    const found = await (number.startsWith('SJ') ? lockTime : lockDonation)(transaction, number)
    if (!found) throw notFound('这份证书')
    await refuseOwnCause(transaction, keys, caller, { people: [found.owner] })
    const deed = { event: 'certificate.revoked' as const, now, reason, organizerId: caller.id }
    const state = await applyCertificateEvent(transaction, found.kind, found, deed)
    if (found.owner !== null) {
      const link = routePath(found.kind === 'time' ? 'timeCate' : 'certificate')
      const words = { title: '证书已撤销', body: `证书 ${number} 已由联合会撤销。原因：${reason}` }
      const told = { volunteerId: found.owner, kind: 'certificate' as const, ...words, link, validUntil: null }
      await writeMessages(transaction, [told], now)
    }
    return { number, state }
  })
}

interface Found {
  readonly kind: CertificateKind
  readonly id: number
  readonly state: CertificateState
  /** The volunteer to tell; null when it is nobody with an account. */
  readonly owner: number | null
}

async function lockTime(executor: Executor, number: string): Promise<Found | null> {
  const row = await lockTimeCertificate(executor, number)
  return row && { kind: 'time', ...row }
}

async function lockDonation(executor: Executor, number: string): Promise<Found | null> {
  const row = await lockDonationCertificate(executor, number)
  return row && { kind: 'donation', ...row }
}
