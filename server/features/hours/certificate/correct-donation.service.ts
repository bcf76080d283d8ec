import { correctDonation } from '#contract/donation.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { routePath } from '#contract/routes.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import type { Keys } from '../../../keys.ts'
import type { Decider, OrganizerCaller } from '../../../records/caller/caller.ts'
import { refuseOwnCause } from '../../../records/person/own-cause.ts'
import { refuseUnlessSecond } from '../../../records/person/second-person.ts'
import { type ActEntry, recordAct } from '../../../records/staff-log/staff-act.ts'
import { writeMessages } from '../../../records/message/message.repository.ts'
import { applyCertificateEvent } from '../../../records/certificate/certificate-lifecycle.ts'
import { type StoredDonation, lockDonation, updateDonation } from './donation.repository.ts'
import { lockInForce } from './donation-certificate.repository.ts'
import { broughtBy, causeOf, columnsOf, logFacts, refuseFacts } from './donation-facts.ts'
import { notFound } from '../../../errors.ts'

/**
 * Writes the right facts over those of a donation. Facts that stand already change nothing: a call that is made again takes no newer
 * certificate away.
 * @throws BusinessError as `takeCorrection`
 */
export function amendDonation(
  { database, keys, clock }: ServerContext,
  caller: OrganizerCaller,
  body: Body<typeof correctDonation>,
): Promise<ReplyInput<typeof correctDonation>> {
  const now = clock()
  return database.executor.transaction(async (transaction) => {
    const entry = await takeCorrection(transaction, keys, caller, body, now)
    if (entry) await recordAct(transaction, caller, entry, now)
    return { donationId: Number(body.donationId) }
  })
}

/**
 * Writes the right facts over those of a donation. The certificate in force keeps what it says and is superseded; whoever it belonged to
 * is notified.
 * @returns what the log says of it; null where the facts stand already
 * @throws BusinessError notFound, invalidInput, ownCause, secondPersonNeeded
 */
export async function takeCorrection(
  executor: Executor,
  keys: Keys,
  caller: Decider,
  { donationId, reason, ...input }: Body<typeof correctDonation>,
  now: Date,
): Promise<ActEntry | null> {
  refuseFacts(input, now)
  const before = await lockDonation(executor, Number(donationId))
  if (!before) throw notFound('这笔捐赠')
  const after = await columnsOf(executor, keys, input)
  if (isSameDonation(keys, before, after)) return null
  await refuseOwnCause(executor, keys, caller, causeOf(keys, before))
  await refuseUnlessSecond(executor, keys, caller, broughtBy(before), '更正')
  await replaceFacts(executor, before, { ...after, recordedBy: caller.id }, { reason, now, organizerId: caller.id })
  const facts = { before: logFacts(keys, before), after: logFacts(keys, after) }
  const { organizationId } = caller
  return { act: correctDonation.act, organizationId, subject: `捐赠登记 ${donationId}`, reason, ...facts }
}

interface Correction {
  /** What the holder of the certificate reads. */
  readonly reason: string
  readonly now: Date
  readonly organizerId: number
}

/**
 * Writes facts over those of a donation whose row is locked. Whoever wrote the facts that stand issues no certificate of them; the one in
 * force is superseded, and its holder is notified.
 */
export async function replaceFacts(
  executor: Executor,
  { id, volunteerId }: Pick<StoredDonation, 'id' | 'volunteerId'>,
  after: Partial<StoredDonation> & Pick<StoredDonation, 'recordedBy'>,
  { reason, now, organizerId }: Correction,
): Promise<void> {
  await updateDonation(executor, id, after)
  const certificate = await lockInForce(executor, id)
  if (!certificate) return
  const action = { event: 'certificate.superseded' as const, now, reason, organizerId }
  await applyCertificateEvent(executor, 'donation', certificate, action)
  if (volunteerId === null) return
  const message = {
    volunteerId,
    kind: 'certificate' as const,
    title: '捐赠证书已失效，捐赠登记更正了',
    body: `捐赠证书 ${certificate.number} 不再有效，联合会会按更正后的登记重新开具。原因：${reason}`,
    link: routePath('certificate'),
    validUntil: null,
  }
  await writeMessages(executor, [message], now)
}

const factNames = ['donorKind', 'donorName', 'amount', 'item', 'quantity', 'use', 'donatedOn'] as const

type Facts = Pick<StoredDonation, 'mobile' | (typeof factNames)[number]>

/** Encryption makes another text of a mobile each time. */
export function isSameDonation(keys: Keys, before: Facts, after: Facts): boolean {
  const [was, is] = [before, after].map(({ mobile }) => mobile && keys.decryptColumn('donation.mobile', mobile))
  return was === is && factNames.every((name) => before[name] === after[name])
}
