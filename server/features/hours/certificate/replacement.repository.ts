import { and, desc, eq, sql } from 'drizzle-orm'
import type { checkCertificate } from '#contract/certificate.ts'
import type { ReplyInput } from '#contract/endpoint.ts'
import type { Executor } from '../../../database/client.ts'
import { donationCertificate, timeCertificate } from '../../../database/schema/certificate.ts'
import {
  type DonationCertificateRow,
  issuedState,
  type TimeCertificateRow,
} from '../../../records/certificate/certificate-lifecycle.ts'

type Replacement = ReplyInput<typeof checkCertificate>['replacedBy']

const { snapshot } = timeCertificate

/** What stands in the place of a time certificate that a correction ended: the newest in force of the same person that covers all its days. */
export async function newTimeCertificate(executor: Executor, row: TimeCertificateRow): Promise<Replacement> {
  if (row.state !== 'superseded') return null
  const { from, to } = row.snapshot
  const [certificate] = await executor
    .select({ number: timeCertificate.number, issuedAt: timeCertificate.issuedAt })
    .from(timeCertificate)
    .where(
      and(
        eq(timeCertificate.volunteerId, row.volunteerId),
        eq(timeCertificate.state, issuedState),
        sql`${snapshot} ->> 'from' <= ${from} and ${snapshot} ->> 'to' >= ${to}`,
      ),
    )
    .orderBy(desc(timeCertificate.id))
    .limit(1)
  return onWire(certificate)
}

/** The same of a donation, which has one certificate in force at most. */
export async function newDonationCertificate(executor: Executor, row: DonationCertificateRow): Promise<Replacement> {
  if (row.state !== 'superseded') return null
  const [certificate] = await executor
    .select({ number: donationCertificate.number, issuedAt: donationCertificate.issuedAt })
    .from(donationCertificate)
    .where(and(eq(donationCertificate.donationId, row.donationId), eq(donationCertificate.state, issuedState)))
  return onWire(certificate)
}

const onWire = (certificate: { readonly number: string; readonly issuedAt: Date } | undefined): Replacement =>
  certificate ? { number: certificate.number, issuedAt: certificate.issuedAt } : null
