import { desc, eq } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { donation, donationCertificate, timeCertificate } from '../../../database/schema/certificate.ts'
import { organizer } from '../../../database/schema/organizer.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'

const selectTime = (executor: Executor) =>
  executor
    .select({ certificate: timeCertificate, endedByName: organizer.name })
    .from(timeCertificate)
    .leftJoin(organizer, eq(organizer.id, timeCertificate.endedBy))
    .$dynamic()

export type FoundTime = Awaited<ReturnType<typeof selectTime>>[number]

export const findTimeByNumber = (executor: Executor, number: string): Promise<FoundTime[]> =>
  selectTime(executor).where(eq(timeCertificate.number, number))

/** Certificates of hours of whoever has this number, the newest first. */
export const listTimeOfVolunteer = (executor: Executor, volunteerNumber: string, limit: number): Promise<FoundTime[]> =>
  selectTime(executor)
    .innerJoin(volunteer, eq(volunteer.id, timeCertificate.volunteerId))
    .where(eq(volunteer.volunteerNumber, volunteerNumber))
    .orderBy(desc(timeCertificate.id))
    .limit(limit)

/** A certificate of a donation with whose account it belongs to. */
export const findDonationByNumber = (executor: Executor, number: string) =>
  executor
    .select({ certificate: donationCertificate, endedByName: organizer.name, volunteerId: donation.volunteerId })
    .from(donationCertificate)
    .innerJoin(donation, eq(donation.id, donationCertificate.donationId))
    .leftJoin(organizer, eq(organizer.id, donationCertificate.endedBy))
    .where(eq(donationCertificate.number, number))
