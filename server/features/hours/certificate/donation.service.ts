import type { z } from 'zod'
import {
  type DonationSnapshot,
  type donationCertificateSchema as donationOnWire,
  issueDonationCertificate,
  recordDonation,
} from '#contract/donation.ts'
import { codes } from '#contract/codes.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { routePath } from '#contract/routes.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { writeMessages } from '../../../records/message/message.repository.ts'
import { refuseOwnCause } from '../../../records/person/own-cause.ts'
import { refuseUnlessSecond } from '../../../records/person/second-person.ts'
import { logAccess } from '../../../records/access-log/access-log.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { type DonationCertificateRow, issuedState } from '../../../records/certificate/certificate-lifecycle.ts'
import { newCheckCode, insertNumbered } from './certificate-number.ts'
import { type StoredDonation, insertDonation, lockDonation } from './donation.repository.ts'
import { findInForce, insertDonationCertificate } from './donation-certificate.repository.ts'
import { broughtBy, causeOf, columnsOf, giftText, logFacts, refuseFacts } from './donation-facts.ts'
import { readIssuer } from './issuer.repository.ts'

/** Stores a donation that was received; the same request again answers the same. @throws BusinessError invalidInput */
export async function enterDonation(
  { database, keys, clock }: ServerContext,
  caller: OrganizerCaller,
  { requestKey, ...facts }: Body<typeof recordDonation>,
): Promise<ReplyInput<typeof recordDonation>> {
  const now = clock()
  refuseFacts(facts, now)
  return database.executor.transaction(async (transaction) => {
    const columns = await columnsOf(transaction, keys, facts)
    const { id, isNew } = await insertDonation(transaction, {
      requestKey,
      ...columns,
      registerNumber: null,
      recordedBy: caller.id,
      createdAt: now,
    })
    const { organizationId } = caller
    const subject = `捐赠登记 ${id}`
    const after = logFacts(keys, columns)
    if (isNew) await recordAct(transaction, caller, { act: recordDonation.act, organizationId, subject, after }, now)
    return { donationId: id }
  })
}

/**
 * Issues the certificate of a donation that another account entered, and tells the donor; one that stands is answered again, which is a
 * look at it.
 * @throws BusinessError notFound, ownCause
 */
export function issueCertificateForDonation(
  { database, keys, clock }: ServerContext,
  caller: OrganizerCaller,
  { donationId }: Body<typeof issueDonationCertificate>,
): Promise<ReplyInput<typeof issueDonationCertificate>> {
  return database.executor.transaction(async (transaction) => {
    const now = clock()
    const donation = await lockDonation(transaction, Number(donationId))
    if (!donation) throw notFound('这笔捐赠')
    const existing = await findInForce(transaction, donation.id)
    if (existing) {
      const { volunteerId } = donation
      if (volunteerId !== null)
        await logAccess(transaction, { volunteerId }, caller, `查看捐赠证书 ${existing.number}`, now)
      return wireDonation(existing)
    }
    await refuseOwnCause(transaction, keys, caller, causeOf(keys, donation))
    await refuseUnlessSecond(transaction, keys, caller, broughtBy(donation), '开具')
    const snapshot = await snapshotOf(transaction, donation)
    const row = await insertNumbered('JZ', now, (number) =>
      insertDonationCertificate(transaction, {
        number,
        checkCode: newCheckCode(),
        state: issuedState,
        issuedAt: now,
        donationId: donation.id,
        holder: donation.donorName,
        snapshot,
      }),
    )
    if (donation.volunteerId !== null) await notifyDonor(transaction, donation.volunteerId, row, now)
    const { organizationId } = caller
    const subject = `捐赠证书 ${row.number}`
    await recordAct(transaction, caller, { act: issueDonationCertificate.act, organizationId, subject }, now)
    return wireDonation(row)
  })
}

async function snapshotOf(executor: Executor, donation: StoredDonation): Promise<DonationSnapshot> {
  const { donorKind, amount, use, donatedOn } = donation
  return { donorKind, what: giftText(donation), amount, use, donatedOn, ...(await readIssuer(executor)) }
}

async function notifyDonor(
  executor: Executor,
  volunteerId: number,
  { number, snapshot }: DonationCertificateRow,
  now: Date,
) {
  const message = {
    volunteerId,
    kind: 'certificate' as const,
    title: '捐赠证书已开具',
    body: `你捐赠的${snapshot.what}已经收到，捐赠证书 ${number} 可以查看和下载。谢谢你。`,
    link: routePath('certificate'),
    validUntil: null,
  }
  await writeMessages(executor, [message], now)
}

/** A row as its donor sees it. */
export function wireDonation(row: DonationCertificateRow): z.input<typeof donationOnWire> {
  const { what, use, donatedOn, issuer } = row.snapshot
  return {
    certificateId: row.id,
    number: row.number,
    code: row.checkCode,
    state: row.state,
    what,
    use,
    donatedOn,
    issuer,
    issuedAt: row.issuedAt,
    endedAt: row.endedAt,
    reason: row.reason,
  }
}

/** The one answer of the public query for "none" and "wrong". */
export const donationNotFound = (): BusinessError =>
  new BusinessError(codes.notFound, '没有查到捐赠证书，请核对捐赠人和编号或手机号，两项须与捐赠时一致')
