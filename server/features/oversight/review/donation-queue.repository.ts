import { waitingCorrectionStates } from '../../../records/certificate/correction-lifecycle.ts'
import type { CorrectionState } from '#domain/lifecycle/correction.ts'
import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../../database/client.ts'
import { nameList } from '../../../database/name-list.ts'
import { donation, donationCertificate, donationCorrection } from '../../../database/schema/certificate.ts'
import { organizer } from '../../../database/schema/organizer.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'

export const waitingCorrections = (): SQL => sql`select c.id::text as subject, c.submitted_at as at,
    (select d.number from donation_certificate d where d.id = c.certificate_id) as words
  from donation_correction c
  where c.state in ${nameList<CorrectionState>(waitingCorrectionStates)}`

const recorder = alias(organizer, 'recorder')

export const listCorrections = (executor: Executor, ids: readonly number[]) =>
  executor
    .select({
      row: donationCorrection,
      donation,
      certificate: { number: donationCertificate.number, state: donationCertificate.state },
      recordedBy: recorder.name,
      volunteerName: volunteer.name,
    })
    .from(donationCorrection)
    .innerJoin(donationCertificate, eq(donationCertificate.id, donationCorrection.certificateId))
    .innerJoin(donation, eq(donation.id, donationCertificate.donationId))
    .innerJoin(volunteer, eq(volunteer.id, donationCorrection.volunteerId))
    .leftJoin(recorder, eq(recorder.id, donation.recordedBy))
    .where(inArray(donationCorrection.id, [...ids]))

/** What was decided about requests of the same donation, newest first. */
export const listCorrectionDecisions = (executor: Executor, donationId: number) =>
  executor
    .select({
      row: donationCorrection,
      at: sql<Date>`${donationCorrection.decidedAt}`.mapWith(donationCorrection.submittedAt),
      byName: organizer.name,
    })
    .from(donationCorrection)
    .innerJoin(donationCertificate, eq(donationCertificate.id, donationCorrection.certificateId))
    .innerJoin(organizer, eq(organizer.id, donationCorrection.decidedBy))
    .where(eq(donationCertificate.donationId, donationId))
    .orderBy(desc(donationCorrection.decidedAt), desc(donationCorrection.id))
