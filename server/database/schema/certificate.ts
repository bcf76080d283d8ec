import { type CorrectionState, correctionStates } from '#domain/lifecycle/correction.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TimeSnapshot } from '#contract/certificate.ts'
import { correctionKinds } from '#domain/donation/correction.ts'
import type { DonationSnapshot } from '#contract/donation.ts'
import type { CertificateState } from '#domain/lifecycle/certificate.ts'
import { certificateMachine } from '#machines/lifecycle/certificate.machine.ts'
import { stateNames, statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { identity, instant, namesCheck, reference, stateOf } from '../columns.ts'
import { nameArray, nameList, nameText } from '../name-list.ts'
import { organizer } from './organizer.ts'
import { volunteer } from './volunteer.ts'

export interface TimeHolder {
  readonly name: string
  readonly volunteerNumber: string
  /** Masked; null when the profile had none. */
  readonly idNumber: string | null
}

/** What every certificate has. A trigger refuses to change all but the state, and lets `holder` be emptied. */
const frozen = () => ({
  id: identity(),
  /** SJ or JZ, the day of issue and six signs. */
  number: text().notNull().unique(),
  checkCode: text().notNull(),
  /** Written by the lifecycle function alone. */
  state: stateOf(certificateMachine).notNull(),
  issuedAt: instant().notNull(),
  /** When it was superseded or revoked, why, and by whom of the federation. */
  endedAt: instant(),
  reason: text(),
  endedBy: reference().references(() => organizer.id),
})

export const timeCertificate = pgTable(
  'time_certificate',
  {
    ...frozen(),
    volunteerId: reference()
      .notNull()
      .references(() => volunteer.id),
    /** Drawn by the page: one request makes one certificate. */
    requestKey: text().notNull(),
    /** Null after the account was closed. */
    holder: jsonb().$type<TimeHolder>(),
    snapshot: jsonb().$type<TimeSnapshot>().notNull(),
  },
  (t) => [
    unique('time_certificate_request').on(t.volunteerId, t.requestKey),
    index('time_certificate_volunteer').on(t.volunteerId, t.id.desc().nullsFirst()),
    index('time_certificate_ended_by').on(t.endedBy),
    namesCheck('time_certificate_state_names', t.state, stateNames(certificateMachine)),
  ],
)

export const donation = pgTable(
  'donation',
  {
    id: identity(),
    requestKey: text().notNull().unique('donation_request'),
    /** In the federation's own register, of a donation that was imported from it. */
    registerNumber: text().unique('donation_register_number'),
    donorKind: text({ enum: ['person', 'organization'] }).notNull(),
    donorName: text().notNull(),
    /** Encrypted (`donation.mobile`); the hash finds it. */
    mobile: text(),
    mobileHash: text(),
    /** The volunteer of this name and mobile when it was recorded. */
    volunteerId: reference().references(() => volunteer.id),
    /** In 分; null for goods. */
    amount: bigint({ mode: 'number' }),
    item: text(),
    quantity: text(),
    use: text().notNull(),
    donatedOn: date().notNull(),
    recordedBy: reference().references(() => organizer.id),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('donation_volunteer').on(t.volunteerId),
    index('donation_mobile').on(t.mobileHash),
    index('donation_recorded_by').on(t.recordedBy),
    check(
      'donation_given',
      sql`(${t.amount} > 0 and ${t.item} is null and ${t.quantity} is null)
        or (${t.amount} is null and ${t.item} is not null and ${t.quantity} is not null)`,
    ),
  ],
)

export const donationCertificate = pgTable(
  'donation_certificate',
  {
    ...frozen(),
    donationId: reference()
      .notNull()
      .references(() => donation.id),
    /** The donor's name; null after the account was closed. */
    holder: text(),
    snapshot: jsonb().$type<DonationSnapshot>().notNull(),
  },
  (t) => [
    uniqueIndex('donation_certificate_one_in_force')
      .on(t.donationId)
      .where(sql`${t.state} in ${nameList<CertificateState>(statesTagged(certificateMachine, 'inForce'))}`),
    index('donation_certificate_donation').on(t.donationId),
    index('donation_certificate_ended_by').on(t.endedBy),
    namesCheck('donation_certificate_state_names', t.state, stateNames(certificateMachine)),
  ],
)

/** What a volunteer says is wrong with a certificate; text and opinion are encrypted (`donationCorrection.<column>`). */
export const donationCorrection = pgTable(
  'donation_correction',
  {
    id: identity(),
    certificateId: reference()
      .notNull()
      .references(() => donationCertificate.id),
    volunteerId: reference()
      .notNull()
      .references(() => volunteer.id),
    wrong: text({ enum: correctionKinds }).array().notNull(),
    text: text().notNull(),
    state: text({ enum: correctionStates }).notNull(),
    submittedAt: instant().notNull(),
    opinion: text(),
    decidedAt: instant(),
    decidedBy: reference().references(() => organizer.id),
  },
  (t) => [
    uniqueIndex('donation_correction_one_open')
      .on(t.certificateId)
      .where(sql`${t.state} in ${nameList<CorrectionState>(['open'])}`),
    index('donation_correction_certificate').on(t.certificateId, t.id.desc().nullsFirst()),
    index('donation_correction_volunteer').on(t.volunteerId, t.submittedAt),
    index('donation_correction_state').on(t.state, t.submittedAt),
    index('donation_correction_decided_by').on(t.decidedBy),
    namesCheck('donation_correction_state_names', t.state, correctionStates),
    check('donation_correction_kinds', sql`${t.wrong} <@ ${nameArray(correctionKinds)}`),
    check(
      'donation_correction_decision',
      sql`(${t.state} = ${nameText<CorrectionState>('open')}) = (${t.decidedAt} is null) and num_nulls(${t.opinion}, ${t.decidedAt}, ${t.decidedBy}) in (0, 3)`,
    ),
  ],
)
